/* SPDX-License-Identifier: MIT */
/*
 * unpacker: a form of compression, for io/source.h.
 *
 * A form that this build cannot read has an unpacker all the same: it recognizes its data, and rejects them.
 */
#ifndef SDK_IO_UNPACKER_H
#define SDK_IO_UNPACKER_H

#include <stdbool.h>
#include <stddef.h>

/* Compressed bytes of a file. */
struct sdk_packed {
	unsigned char *s;
	size_t at, end;
	bool inside;       /* a member of the file has begun, and has not ended */
	const char *error; /* why the file cannot be read further; NULL: it can */
};

struct sdk_unpacker {
	const char *mark; /* the bytes with which the data begin */
	size_t mark_n;
	const char *truncated; /* the error of data that end too early */

	/* Starts with a new file. `state` is that of the last one, or NULL. Returns the state; exits if memory runs out. */
	void *(*start)(void *state);

	/* Decompresses at most n bytes of what there is. Returns their number, perhaps 0. May set the error. */
	size_t (*unpack)(void *state, struct sdk_packed *in, void *to, size_t n);

	void (*free)(void *state); /* which may be NULL */
};

extern const struct sdk_unpacker sdk_unpack_gzip, sdk_unpack_zstd;

#endif
