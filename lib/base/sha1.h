/* SPDX-License-Identifier: MIT */
/* sha1: the hash SHA-1 (FIPS 180-4), with which other programs name puzzles. It protects nothing. */
#ifndef SDK_BASE_SHA1_H
#define SDK_BASE_SHA1_H

#include <stddef.h>

enum { SDK_SHA1_TEXT = 41 };

/* Writes the hash of the n bytes, as hexadecimal digits with a NUL. */
void sdk_sha1(const char *s, size_t n, char text[SDK_SHA1_TEXT]);

#endif
