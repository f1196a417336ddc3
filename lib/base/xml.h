/* SPDX-License-Identifier: MIT */
/* xml: text in XML 1.0 documents, in UTF-8. */
#ifndef SDK_BASE_XML_H
#define SDK_BASE_XML_H

#include <stddef.h>

#include "base/buf.h"

/*
 * Appends n bytes of text with `&`, `<`, `>` and `"` escaped, for elements and attributes. A `?` replaces whatever XML
 * cannot hold: control characters except TAB, LF and CR, and bytes that are not UTF-8.
 */
void sdk_xml_put(struct sdk_buf *b, const char *s, size_t n);

#endif
