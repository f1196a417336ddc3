/* SPDX-License-Identifier: MIT */
/*
 * sha1: the hash SHA-1 (FIPS 180-4), which tells puzzles apart and with which other programs name them. It
 * protects nothing.
 */
#ifndef SDK_BASE_SHA1_H
#define SDK_BASE_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SDK_SHA1_WORDS = 5,
	SDK_SHA1_TEXT = 41 };

/* Writes the hash of the n bytes. */
void sdk_sha1(const char *s, size_t n, uint32_t h[SDK_SHA1_WORDS]);

/* Writes it as hexadecimal digits with a NUL. */
void sdk_sha1_text(const char *s, size_t n, char text[SDK_SHA1_TEXT]);

#endif
