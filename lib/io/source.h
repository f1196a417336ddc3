/* SPDX-License-Identifier: MIT */
/*
 * source: the bytes of an input file as UTF-8 text.
 *
 * They are decompressed if they are in the format of gzip or zstd, as the first bytes show, and decoded if they are UTF-16
 * with a byte order mark. Other text is passed on as it is, without the mark of UTF-8. Memory is bounded whatever the file
 * expands to.
 */
#ifndef SDK_IO_SOURCE_H
#define SDK_IO_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

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

#endif
