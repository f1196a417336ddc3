/* SPDX-License-Identifier: MIT */
/* Without libsodium: all random bytes come from the system, and seeds are ignored. */
#include "base/random_source.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 256 }; /* bytes that getentropy(3) returns at a time */

bool sdk_random_repeats(void)
{
	return false;
}

/* A machine without random bytes ends the program, as libsodium does. */
void sdk_random_system(unsigned char *bytes, size_t n)
{
	if (getentropy(bytes, n) != 0)
		abort();
}

void sdk_random_key(unsigned char key[32], const char *text, size_t n)
{
	(void)text;
	(void)n;
	memset(key, 0, 32);
}

void sdk_random_bytes(const struct sdk_random *r, unsigned char *bytes, size_t n)
{
	(void)r;
	for (size_t at = 0; at < n; at += MOST)
		sdk_random_system(bytes + at, MOST);
}
