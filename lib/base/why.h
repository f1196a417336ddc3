/* SPDX-License-Identifier: MIT */
/*
 * why: the reason for a refusal, told in the user's words: lower case, no full stop. Who finds the fault
 * writes the reason; who knows the place puts the place before it.
 */
#ifndef SDK_BASE_WHY_H
#define SDK_BASE_WHY_H

#include <stddef.h>
#include <stdint.h>

/* Room for a reason, with its NUL. */
#define SDK_WHY 160

/* A reason under way. What does not fit is cut off. */
struct sdk_why {
	char *s; /* SDK_WHY bytes; always ends with a NUL */
	size_t n;
};

struct sdk_why sdk_why_start(char room[SDK_WHY]);
void sdk_why_str(struct sdk_why *w, const char *s);
void sdk_why_uint(struct sdk_why *w, uint64_t v);

/*
 * The symbol at s (n > 0 bytes follow), in quotes: a printable character or a UTF-8 sequence as it is,
 * other bytes as \xHH.
 */
void sdk_why_symbol(struct sdk_why *w, const char *s, size_t n);

/* Bytes of the symbol at s: a UTF-8 sequence is one symbol. */
size_t sdk_symbol_bytes(const char *s, size_t n);

#endif
