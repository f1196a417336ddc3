/* SPDX-License-Identifier: MIT */
/* hash: FNV-1a with 64 bits, by G. Fowler, L. C. Noll and K.-P. Vo. */
#ifndef SDK_BASE_HASH_H
#define SDK_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define SDK_HASH_START UINT64_C(0xcbf29ce484222325)

/* Continues the hash `x` (SDK_HASH_START at first) with n bytes. */
static inline uint64_t sdk_hash(uint64_t x, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		x = (x ^ (unsigned char)s[i]) * UINT64_C(0x100000001b3);
	return x;
}

#endif
