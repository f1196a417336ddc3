/* SPDX-License-Identifier: MIT */
/* io_internal: what the files that read and write share, file by file. */
#ifndef SDK_IO_IO_INTERNAL_H
#define SDK_IO_IO_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/* ---- write.c ---- */

/* Writes all n bytes, despite short writes and interruptions. Returns 0, or errno. */
int sdk_write_all(int fd, const char *s, size_t n);

/* Waits for what is being written, other than messages. Nothing is written afterwards. */
void sdk_write_end(void);

/* ---- message.c ---- */

extern void (*sdk_end_with)(void); /* called by sdk_end; NULL: nothing */

/* ---- output_file.c, besides io/output_file.h ---- */

/*
 * Exits with status 2 if `output` is a regular file and one of the n input files, by whatever name; `-`, or no file at all,
 * is standard input.
 */
void sdk_refuse_input(const struct stat *output, char *const *file, size_t n);

/* ---- source.c: the bytes of an input file as UTF-8 text ---- */

struct sdk_source;

/* Exits if memory runs out. */
struct sdk_source *sdk_source_new(void);
void sdk_source_free(struct sdk_source *s);

/* Starts to read from a descriptor, which sdk_source_close closes unless it is 0. */
void sdk_source_open(struct sdk_source *s, int fd);
void sdk_source_close(struct sdk_source *s);

/*
 * Reads at most n > 0 bytes, and waits for the first of them. Returns their number, 0 at the end of the file, or -1 if it
 * cannot be read further; then *error says why.
 */
ssize_t sdk_source_read(struct sdk_source *s, char *to, size_t n, const char **error);

/*
 * Returns the place in the file, in bytes, after the first `taken` bytes that sdk_source_read has returned: for compressed
 * files and UTF-16 an estimate.
 */
uint64_t sdk_source_place(const struct sdk_source *s, uint64_t taken);

/* Whether sdk_source_read would return without waiting. */
bool sdk_source_is_ready(struct sdk_source *s);

/* ---- unpack_gzip.c, unpack_zstd.c: forms of compression, for source.c ---- */

/* Compressed bytes of a file. */
struct sdk_packed {
	unsigned char *s;
	size_t at, end;
	bool inside;       /* a member of the file has begun, and has not ended */
	const char *error; /* why the file cannot be read further; NULL: it can */
};

/* A form that this build cannot read has an unpacker all the same: it recognizes its data, and rejects them. */
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

extern const struct sdk_unpacker sdk_unpack_gzip, sdk_unpack_zstd, sdk_unpack_pzstd;

#endif
