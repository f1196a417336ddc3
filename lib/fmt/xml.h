/* SPDX-License-Identifier: MIT */
/* xml: text inside XML 1.0 documents in UTF-8. */
#ifndef SDK_FMT_XML_H
#define SDK_FMT_XML_H

#include <stddef.h>

#include "base/buf.h"

/*
 * Adds n bytes of text, with `&`, `<`, `>` and `"` escaped, so for elements and attributes. What XML
 * cannot hold (control characters but TAB, LF and CR; bytes that are no UTF-8) comes out as `?`.
 */
void sdk_xml_put(struct sdk_buf *b, const char *s, size_t n);

#endif
