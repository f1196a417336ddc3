/* SPDX-License-Identifier: MIT */
#include "base/lz_string.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum {
	UNIT_8,
	UNIT_16,
	END,
	FIRST_PIECE /* the first code of a piece */
};

/* The number of bits of the next code, which grows with the dictionary. */
struct width {
	unsigned bits;
	uint32_t left; /* further codes of this width */
};

static void count_code(struct width *w)
{
	if (--w->left == 0)
		w->left = UINT32_C(1) << w->bits++;
}

/* ---- units ---- */

static void put_point(struct sdk_buf *b, uint32_t c)
{
	if (c < 0x80) {
		sdk_buf_char(b, (char)c);
	} else if (c < 0x800) {
		sdk_buf_char(b, (char)(0xC0 | c >> 6));
		sdk_buf_char(b, (char)(0x80 | (c & 0x3F)));
	} else {
		if (c < 0x10000) {
			sdk_buf_char(b, (char)(0xE0 | c >> 12));
		} else {
			sdk_buf_char(b, (char)(0xF0 | c >> 18));
			sdk_buf_char(b, (char)(0x80 | (c >> 12 & 0x3F)));
		}
		sdk_buf_char(b, (char)(0x80 | (c >> 6 & 0x3F)));
		sdk_buf_char(b, (char)(0x80 | (c & 0x3F)));
	}
}

static void put_units(struct sdk_buf *b, const uint16_t *unit, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const bool first = unit[i] >= 0xD800 && unit[i] <= 0xDBFF, second = unit[i] >= 0xDC00 && unit[i] <= 0xDFFF;

		if (first && i + 1 < n && unit[i + 1] >= 0xDC00 && unit[i + 1] <= 0xDFFF) {
			put_point(b, 0x10000 + ((uint32_t)(unit[i] - 0xD800) << 10) + (uint32_t)(unit[i + 1] - 0xDC00));
			i++;
		} else {
			put_point(b, first || second ? 0xFFFD : unit[i]);
		}
	}
}

/* Writes the units of UTF-8 text, at most one for each byte. Returns their number. */
static size_t read_units(uint16_t *unit, const char *s, size_t n)
{
	size_t units = 0;

	for (size_t at = 0, bytes; at < n; at += bytes) {
		uint32_t c = 0xFFFD;

		bytes = sdk_utf8_decode(s + at, n - at, &c);
		if (!bytes)
			bytes = 1;
		if (c >= 0x10000) {
			unit[units++] = (uint16_t)(0xD800 + ((c - 0x10000) >> 10));
			unit[units++] = (uint16_t)(0xDC00 + ((c - 0x10000) & 0x3FF));
		} else {
			unit[units++] = (uint16_t)c;
		}
	}
	return units;
}

/* ---- decompression ---- */

/* A piece is a part of the text before. */
struct piece {
	uint32_t start, n;
};

struct reader {
	const char *s;
	size_t n, at;
	unsigned letter, bits; /* the current letter, and the number of its bits that are left */
	bool bad, full;        /* the letters are damaged; the text is too long */
	uint16_t *text;
	size_t units, limit;
	struct piece *piece;
	size_t pieces;
};

static unsigned read_letter(struct reader *r)
{
	const char *at = r->at < r->n && r->s[r->at] ? strchr(letters, r->s[r->at]) : NULL;

	r->at++;
	r->bad |= !at;
	return at ? (unsigned)(at - letters) : 0;
}

static uint32_t read_number(struct reader *r, unsigned bits)
{
	uint32_t number = 0;

	for (unsigned i = 0; i < bits && !r->bad; i++) {
		if (!r->bits) {
			r->letter = read_letter(r);
			r->bits = 6;
		}
		number |= (r->letter >> --r->bits & 1) << i;
	}
	return number;
}

/* Reads a code, and the unit that it may announce, which becomes a piece: *piece. Returns false at the end. */
static bool read_piece(struct reader *r, struct width *w, const struct piece *last, struct piece *piece)
{
	const uint32_t code = read_number(r, w->bits);

	if (r->bad || code == END)
		return false;
	if (code < END) {
		r->full = r->units == r->limit;
		if (r->full)
			return false;
		*piece = (struct piece){ (uint32_t)r->units, 1 };
		r->text[r->units++] = (uint16_t)read_number(r, code == UNIT_8 ? 8 : 16);
		r->piece[r->pieces++] = *piece;
		count_code(w);
		return !r->bad;
	}
	if (code - FIRST_PIECE < r->pieces)
		*piece = r->piece[code - FIRST_PIECE];
	else if (last->n && code - FIRST_PIECE == r->pieces) /* the last one, and its first unit again */
		*piece = (struct piece){ last->start, last->n + 1 };
	else
		r->bad = true;
	r->full = piece->n > r->limit - r->units;
	if (r->bad || r->full)
		return false;
	for (uint32_t i = 0; i < piece->n; i++) /* the parts may overlap */
		r->text[r->units + i] = r->text[piece->start + i];
	r->units += piece->n;
	return true;
}

static const char *read_pieces(struct reader *r)
{
	struct width w = { 2, 2 };
	struct piece last = { 0 }, piece = { 0 };

	while (read_piece(r, &w, &last, &piece)) {
		if (last.n)
			r->piece[r->pieces++] = (struct piece){ last.start, last.n + 1 };
		count_code(&w);
		last = (struct piece){ (uint32_t)(r->units - piece.n), piece.n };
	}
	return r->full ? "the text is too long" : r->bad ? "the letters are damaged"
							 : NULL;
}

const char *sdk_lz_decompress(struct sdk_buf *b, const char *s, size_t n, size_t limit)
{
	struct reader r = { .s = s, .n = n, .limit = limit };
	const char *bad = NULL;

	r.text = malloc((limit + 1) * sizeof *r.text);
	r.piece = malloc((3 * n + 8) * sizeof *r.piece); /* a piece for each code of 3 bits, and for each unit of 8 */
	if (r.text && r.piece)
		bad = read_pieces(&r);
	else
		b->failed = true;
	if (!bad)
		put_units(b, r.text, r.units);
	free(r.text);
	free(r.piece);
	return bad;
}

/* ---- compression ---- */

/* The dictionary: a hash table of pieces, each a shorter piece (0: none) and a unit. */
struct entry {
	uint32_t prefix, unit, code; /* code 0: free */
};

struct writer {
	struct sdk_buf *b;
	unsigned letter, bits; /* the bits of the current letter */
	struct width w;
	struct entry *entry;
	size_t mask;
	uint32_t next_code;
};

static void write_bit(struct writer *w, unsigned bit)
{
	w->letter = w->letter << 1 | bit;
	if (++w->bits < 6)
		return;
	sdk_buf_char(w->b, letters[w->letter]);
	w->letter = w->bits = 0;
}

static void write_number(struct writer *w, uint32_t number, unsigned bits)
{
	for (unsigned i = 0; i < bits; i++)
		write_bit(w, number >> i & 1);
}

/* The place of a piece in the table, or where it belongs. */
static struct entry *find_entry(struct writer *w, uint32_t prefix, uint32_t unit)
{
	size_t i = (prefix * UINT32_C(2654435761) ^ unit * UINT32_C(40503)) & w->mask;

	while (w->entry[i].code && (w->entry[i].prefix != prefix || w->entry[i].unit != unit))
		i = (i + 1) & w->mask;
	return &w->entry[i];
}

static void add_entry(struct writer *w, struct entry *e, uint32_t prefix, uint32_t unit)
{
	*e = (struct entry){ prefix, unit, w->next_code++ };
}

/* Writes a piece. A single unit that has not been written yet, `fresh`, is announced. */
static void write_piece(struct writer *w, uint32_t code, uint32_t unit, bool fresh)
{
	if (fresh) {
		write_number(w, unit < 256 ? UNIT_8 : UNIT_16, w->w.bits);
		write_number(w, unit, unit < 256 ? 8 : 16);
		count_code(&w->w);
	} else {
		write_number(w, code, w->w.bits);
	}
	count_code(&w->w);
}

static void write_pieces(struct writer *w, const uint16_t *unit, size_t n)
{
	uint32_t piece = 0; /* 0: none */
	bool fresh = false;

	for (size_t i = 0; i < n; i++) {
		struct entry *single = find_entry(w, 0, unit[i]);
		const bool is_new = !single->code;

		if (is_new)
			add_entry(w, single, 0, unit[i]);
		const uint32_t code = single->code;
		struct entry *longer = piece ? find_entry(w, piece, unit[i]) : single;

		if (longer->code) {
			fresh = !piece && is_new;
			piece = longer->code;
			continue;
		}
		assert(piece); /* or `longer` is `single`, which has a code by now */
		write_piece(w, piece, unit[i - 1], fresh);
		add_entry(w, longer, piece, unit[i]);
		piece = code;
		fresh = is_new;
	}
	if (piece)
		write_piece(w, piece, unit[n - 1], fresh);
	write_number(w, END, w->w.bits);
}

void sdk_lz_compress(struct sdk_buf *b, const char *s, size_t n)
{
	struct writer w = { .b = b, .w = { 2, 2 }, .mask = 1, .next_code = FIRST_PIECE };
	uint16_t *unit = calloc(n + 1, sizeof *unit);
	const size_t start = b->n;

	while (w.mask < 4 * n)
		w.mask = 2 * w.mask + 1;
	w.entry = calloc(w.mask + 1, sizeof *w.entry);
	if (unit && w.entry) {
		write_pieces(&w, unit, read_units(unit, s, n));
		do /* the last letter is always begun */
			write_bit(&w, 0);
		while (w.bits);
		while ((b->n - start) % 4 && !b->failed)
			sdk_buf_char(b, '=');
	} else {
		b->failed = true;
	}
	free(unit);
	free(w.entry);
}
