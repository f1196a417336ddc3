/* SPDX-License-Identifier: MIT */
/*
 * buf: a growing array of bytes.
 *
 * A buffer is initially all zero (`struct sdk_buf b = {0};`) and owns its bytes until sdk_buf_free. `s` may be NULL
 * while `n` is 0, and there is no NUL at the end. When memory runs out, `failed` is set and stays set, and bytes added
 * since are lost: check it once, before the bytes are used.
 */
#ifndef SDK_BASE_BUF_H
#define SDK_BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sdk_buf {
	char *s;
	size_t n, cap;
	bool failed;
};

/* Makes room for `more` bytes and returns their place, or NULL. The caller writes them and adds their number to `n`. */
char *sdk_buf_room(struct sdk_buf *b, size_t more);

void sdk_buf_add(struct sdk_buf *b, const char *s, size_t n);
void sdk_buf_str(struct sdk_buf *b, const char *s);
void sdk_buf_char(struct sdk_buf *b, char c);
void sdk_buf_uint(struct sdk_buf *b, uint64_t v);

/*
 * Adds what printf would print, for text about steps, documents and the like; the functions above are faster, for what is
 * written of each record or cell. There are no decimals, which would depend on the locale: write/decimal.h has them.
 */
void sdk_buf_printf(struct sdk_buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds n times the byte `c`. */
void sdk_buf_fill(struct sdk_buf *b, char c, size_t n);

/* Adds strings, up to NULL. */
void sdk_buf_strings(struct sdk_buf *b, const char *const *s);

/* Adds the bytes of another buffer; if that has failed, so does `b`. */
void sdk_buf_join(struct sdk_buf *b, const struct sdk_buf *other);

/* Empties the buffer and clears `failed`; the memory stays allocated. */
void sdk_buf_clear(struct sdk_buf *b);
void sdk_buf_free(struct sdk_buf *b);

#endif
