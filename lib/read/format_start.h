/* SPDX-License-Identifier: MIT */
/* format_start: whether a line begins a document of JSON or XML. */
#ifndef SDK_READ_FORMAT_START_H
#define SDK_READ_FORMAT_START_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the line is an object with a puzzle; whether it begins another document in JSON; one in XML. */
bool sdk_is_jsonl(const char *s, size_t n);
bool sdk_is_json(const char *s, size_t n);
bool sdk_is_xml(const char *s, size_t n);

#endif
