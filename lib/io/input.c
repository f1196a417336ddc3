/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_PATH */
#include "io/input.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/reason.h"
#include "io/io_internal.h"
#include "io/message.h"

/*
 *     block   |......done......|line\nline\nhalf a li|............|
 *                              at                    end          cap
 */
struct sdk_input {
	char *const *file;
	size_t files, next_file;
	const char *name; /* of the open file */
	struct sdk_source *source;
	bool open;        /* a file is open */
	uint64_t line;    /* number of its last line */
	uint64_t before;  /* bytes of the files before it */
	uint64_t got;     /* bytes that its source has returned */
	uint64_t records; /* of all files so far */
	bool too_long;    /* the reader is inside a line that was rejected for its length, */
	bool in_pieces;   /* or in one whose beginning the framer has taken */
	bool unreadable;  /* the rest of the file is skipped */
	bool plain;       /* the framer need not see plain lines, until it has seen another one */
	char *block;
	size_t at, end, cap;
	size_t scanned; /* number of bytes from `at` that are known to hold no LF */
	const struct sdk_framer *framer;
	struct sdk_frame *frame;
	bool again; /* the next line has been passed to the framer, but is to be passed to it again */
	bool ended; /* the file is at its end */
};

/* What a tool writes must not be what it reads: it would lose its input, or never come to its end. */
static void refuse_own_output(char *const *file, size_t n)
{
	struct stat output;

	for (int fd = 1; fd <= 2; fd++)
		if (fstat(fd, &output) == 0)
			sdk_refuse_input(&output, file, n);
}

struct sdk_input *sdk_input_new(char *const *file, size_t n, const struct sdk_framer *framer)
{
	struct sdk_input *in = calloc(1, sizeof *in);

	assert(framer->size >= sizeof(struct sdk_frame));
	refuse_own_output(file, n);
	if (!in)
		sdk_die("out of memory");
	in->file = file;
	in->files = n;
	in->source = sdk_source_new();
	in->cap = SDK_BATCH_BYTES;
	in->block = malloc(in->cap);
	in->framer = framer;
	in->frame = calloc(1, framer->size);
	if (!in->block || !in->frame)
		sdk_die("out of memory");
	in->frame->conf = framer->conf;
	return in;
}

void sdk_input_free(struct sdk_input *in)
{
	if (in->framer->close)
		in->framer->close(in->frame);
	sdk_buf_free(&in->frame->text);
	sdk_buf_free(&in->frame->kept);
	free(in->frame);
	sdk_source_free(in->source);
	free(in->block);
	free(in);
}

void sdk_batch_free(struct sdk_batch *batch)
{
	sdk_buf_free(&batch->bytes);
	free(batch->rec);
}

/* ---- filling a batch: `s` of a record is set by point_records, since `bytes` may move until then ---- */

static struct sdk_rec *add_line(struct sdk_input *in, struct sdk_batch *b, const char *s, size_t n, uint64_t line)
{
	if (b->n == b->cap) {
		b->cap = b->cap ? 2 * b->cap : 64;
		b->rec = realloc(b->rec, b->cap * sizeof *b->rec);
		if (!b->rec)
			sdk_die("out of memory");
	}
	struct sdk_rec *r = &b->rec[b->n++];

	*r = (struct sdk_rec){ .n = n, .file = in->name, .line = line };
	sdk_buf_add(&b->bytes, s, n);
	return r;
}

/* The bytes of a rejected record are the reason, with its NUL. */
static void add_rejected(struct sdk_input *in, struct sdk_batch *b, const char *reason, uint64_t line)
{
	add_line(in, b, reason, strlen(reason) + 1, line)->bad = reason;
	in->records += line > 0; /* a file that cannot be read does not count */
}

static void add_record(struct sdk_input *in, struct sdk_batch *b, const char *s, size_t n, uint64_t line)
{
	if (n > SDK_LINE_MAX) {
		add_rejected(in, b, "record longer than 1048576 bytes", line);
		return;
	}
	const char *tab = memchr(s, '\t', n);
	struct sdk_rec *r = add_line(in, b, s, n, line);

	r->puzzle = tab ? (size_t)(tab - s) : n;
	r->number = ++in->records;
}

/* Points the records to their bytes. */
static void point_records(struct sdk_batch *b)
{
	const char *at = b->bytes.s ? b->bytes.s : ""; /* nothing but blank lines has no bytes */

	if (b->bytes.failed)
		sdk_die("out of memory");
	for (size_t i = 0; i < b->n; i++) {
		struct sdk_rec *r = &b->rec[i];

		r->s = at;
		if (r->bad)
			r->bad = at;
		at += r->n;
	}
}

/* ---- lines ---- */

/* Adds what the framer has in its text: a record of several lines, perhaps rejected, or a line that passes through. */
static void take_text(struct sdk_input *in, struct sdk_batch *b, unsigned is)
{
	struct sdk_frame *f = in->frame;

	if (f->text.failed || f->kept.failed)
		sdk_die("out of memory");
	if (is & SDK_LINE_REJECTED)
		add_rejected(in, b, f->reason, f->first);
	else if ((is & 7) == SDK_LINE_PASS)
		add_line(in, b, f->text.s, f->text.n, f->first)->pass = true;
	else
		add_record(in, b, f->text.s, f->text.n, f->first);
	sdk_buf_clear(&f->text);
}

/*
 * Passes a line, or (not `whole`) a piece of one that goes on, to the framer, and adds the result to the batch. Returns
 * false if it is to be passed again.
 */
static bool take_line(struct sdk_input *in, struct sdk_batch *b, const char *s, size_t n, bool whole)
{
	struct sdk_frame *f = in->frame;

	in->line += !in->again && !in->in_pieces;
	if (whole && n && s[n - 1] == '\r')
		n--;
	f->line = in->line;
	const unsigned is = in->framer->line(f, s, n);

	if (f->text.failed || f->kept.failed)
		sdk_die("out of memory");
	if ((is & 7) == SDK_LINE_LAST || is & SDK_LINE_AGAIN)
		take_text(in, b, is);
	else if (is == SDK_LINE_RECORD)
		add_record(in, b, s, n, in->line);
	else if (is == SDK_LINE_PASS)
		add_line(in, b, s, n, in->line)->pass = true;
	in->plain = is == SDK_LINE_RECORD && f->plain;
	in->again = is & SDK_LINE_AGAIN;
	return !in->again;
}

/* Whether the line at s consists of digits and points alone. */
static bool is_plain_line(const char *s)
{
	sdk_bytes odd = { 0 };

	if (s[SDK_PLAIN_LINE] != '\n')
		return false;
	SDK_UNROLL
	for (unsigned i = 0; i < SDK_PLAIN_LINE; i += sizeof odd) {
		const unsigned at = i + sizeof odd <= SDK_PLAIN_LINE ? i : SDK_PLAIN_LINE - sizeof odd; /* the last ones overlap */
		sdk_bytes c;

		memcpy(&c, s + at, sizeof c);
		odd |= (sdk_bytes)((sdk_bytes)(c - '0') > 9) & (sdk_bytes)(c != '.');
	}
	return !sdk_bytes_any(odd);
}

/* Takes the plain lines that are next in the block. Returns whether there are any. */
static bool take_plain_lines(struct sdk_input *in, struct sdk_batch *b, size_t most)
{
	const size_t before = in->at;

	while (in->end - in->at > SDK_PLAIN_LINE && b->n < most && b->bytes.n < SDK_BATCH_BYTES) {
		const char *s = in->block + in->at;

		if (!is_plain_line(s))
			break;
		struct sdk_rec *r = add_line(in, b, s, SDK_PLAIN_LINE, ++in->line);

		r->puzzle = SDK_PLAIN_LINE;
		r->number = ++in->records;
		in->at += SDK_PLAIN_LINE + 1;
	}
	if (in->at == before)
		return false;
	in->scanned = 0;
	return true;
}

static void reject_long_line(struct sdk_input *in, struct sdk_batch *b)
{
	add_rejected(in, b, "line longer than 1048576 bytes", ++in->line);
	in->too_long = true;
	in->plain = false;
}

static bool takes_pieces(struct sdk_input *in, const char *s, size_t n)
{
	return in->in_pieces || (in->framer->takes_pieces && in->framer->takes_pieces(in->frame, s, n));
}

/* Takes all bytes of the block, the first of which begin a long line or are in it. Returns false if the framer does not. */
static bool take_piece(struct sdk_input *in, struct sdk_batch *b)
{
	const size_t n = in->end - in->at;

	if (in->too_long || n <= SDK_LINE_MAX || !takes_pieces(in, in->block + in->at, n))
		return false;
	if (!take_line(in, b, in->block + in->at, n, false))
		return true;
	in->in_pieces = true;
	in->at = in->end;
	in->scanned = 0;
	return true;
}

/*
 * Takes the next whole line out of the block, or a piece of a long one, or a record that ended before it. Returns false if
 * there is none.
 */
static bool take_next_line(struct sdk_input *in, struct sdk_batch *b)
{
	char *s = in->block + in->at;

	if (in->unreadable)
		return false;
	char *lf = memchr(s + in->scanned, '\n', in->end - in->at - in->scanned);

	if (!lf) {
		in->scanned = in->end - in->at;
		return take_piece(in, b);
	}
	if (in->too_long)
		in->too_long = false;
	else if (lf - s > SDK_LINE_MAX && !takes_pieces(in, s, (size_t)(lf - s))) {
		reject_long_line(in, b);
		in->too_long = false;
	} else if (!take_line(in, b, s, (size_t)(lf - s), true)) {
		return true;
	}
	in->at += (size_t)(lf - s) + 1;
	in->scanned = 0;
	in->in_pieces = false;
	return true;
}

/* Moves the half line at the end of the block to its start; drops it if it is too long. */
static void make_room(struct sdk_input *in, struct sdk_batch *b)
{
	size_t half = in->end - in->at;

	assert(in->cap);
	if (half > SDK_LINE_MAX && !in->too_long)
		reject_long_line(in, b);
	if (in->too_long)
		half = 0;
	memmove(in->block, in->block + in->end - half, half);
	in->at = 0;
	in->end = in->scanned = half;
	if (in->end == in->cap) {
		in->cap *= 2;
		in->block = realloc(in->block, in->cap);
		if (!in->block)
			sdk_die("out of memory");
	}
}

/* ---- files ---- */

/* Whether the name of a file is rather a record: nothing but digits and dots, and many of them. */
static bool is_record(const char *name)
{
	const size_t n = strlen(name);

	return n >= 16 && strspn(name, ".0123456789") == n;
}

/* Reports why the file cannot be opened, and how a puzzle is passed. */
static void reject_file(struct sdk_input *in, struct sdk_batch *b)
{
	const char *error = strerror(errno);
	char reason[SDK_REASON_MAX];

	if (is_record(in->name)) {
		sdk_reason_write(reason, "%s (to pass a puzzle: echo PUZZLE | %s)", error, sdk_program);
		error = reason;
	}
	add_rejected(in, b, error, 0);
}

static bool open_next_file(struct sdk_input *in, struct sdk_batch *b)
{
	const bool only_stdin = in->files == 0;
	int fd = 0;

	if (in->next_file >= in->files + only_stdin)
		return false;
	const char *file = only_stdin ? "-" : in->file[in->next_file];

	in->next_file++;
	in->name = sdk_input_name(file);
	in->line = in->got = 0;
	in->too_long = in->in_pieces = in->unreadable = in->plain = false;
	if (strcmp(file, "-") != 0)
		fd = open(file, O_RDONLY);
	in->open = fd >= 0;
	if (in->open)
		sdk_source_open(in->source, fd);
	else
		reject_file(in, b);
	return true;
}

/* Whether to open the next file may have to wait: for the other end of a pipe. */
static bool next_may_wait(const struct sdk_input *in)
{
	struct stat s;

	return in->next_file < in->files && stat(in->file[in->next_file], &s) == 0 && S_ISFIFO(s.st_mode);
}

/* Takes an unfinished line, or a record that ends with the file. Closes the file if there is neither. */
static void end_file(struct sdk_input *in, struct sdk_batch *b)
{
	in->ended = true;
	if (in->end > in->at && !in->too_long && !in->unreadable &&
		!take_line(in, b, in->block + in->at, in->end - in->at, true))
		return;
	in->at = in->end = in->scanned = 0;
	const unsigned is = in->framer->end(in->frame);

	if (is != SDK_LINE_PASS) {
		take_text(in, b, is);
		return;
	}
	in->before += sdk_source_place(in->source, in->got);
	sdk_source_close(in->source);
	in->open = in->ended = false;
}

/* Whether a name such as /dev/stdin leads to standard input that is closed: to / then (sdk_standard_open). */
static bool is_closed_input(const char *name)
{
	struct stat file, input;

	return fcntl(0, F_GETFL) & O_PATH && strcmp(name, "/") != 0 && stat(name, &file) == 0 && fstat(0, &input) == 0 &&
		file.st_dev == input.st_dev && file.st_ino == input.st_ino;
}

/* Drops the rest of a file that cannot be read, an unfinished line included. */
static void reject_rest(struct sdk_input *in, struct sdk_batch *b, const char *error)
{
	const unsigned long long line = in->line + (!in->too_long && !in->in_pieces);
	char reason[SDK_REASON_MAX];

	if (!in->line && in->end == in->at) { /* nothing has been read */
		add_rejected(in, b, error, 0);
		return;
	}
	sdk_reason_write(reason, "%s: reading stopped at line %llu", error, line);
	add_rejected(in, b, reason, 0);
	in->unreadable = true;
}

/* Reads more of the open file. Returns false at its end. */
static bool read_more(struct sdk_input *in, struct sdk_batch *b)
{
	const char *error;

	if (in->unreadable)
		return false;
	make_room(in, b);
	const ssize_t got = sdk_source_read(in->source, in->block + in->end, in->cap - in->end, &error);

	if (got < 0) {
		reject_rest(in, b, is_closed_input(in->name) ? "standard input is closed" : error);
		return false;
	}
	in->end += (size_t)got;
	in->got += (size_t)got;
	return got > 0;
}

bool sdk_input_read(struct sdk_input *in, struct sdk_batch *b, size_t most)
{
	assert(most);
	b->n = 0;
	sdk_buf_clear(&b->bytes);
	while (b->n < most && b->bytes.n < SDK_BATCH_BYTES) {
		if (!in->open) {
			if ((b->n && next_may_wait(in)) || !open_next_file(in, b))
				break;
			continue;
		}
		if (in->ended) {
			end_file(in, b);
			continue;
		}
		if ((in->plain && take_plain_lines(in, b, most)) || take_next_line(in, b))
			continue;
		if (b->n && !sdk_source_is_ready(in->source))
			break;
		if (!read_more(in, b))
			end_file(in, b);
	}
	point_records(b);
	return b->n > 0;
}

/* ---- how much there is ---- */

/* The bytes that are left of a regular file; 0: it is not regular, or cannot be read. */
static uint64_t file_size(const char *name, bool *known)
{
	const bool is_stdin = strcmp(name, "-") == 0;
	struct stat s;

	if ((is_stdin ? fstat(0, &s) : stat(name, &s)) != 0)
		return 0; /* a file that is missing has no share in the work */
	*known &= S_ISREG(s.st_mode);
	const off_t at = is_stdin ? lseek(0, 0, SEEK_CUR) : 0;

	return at >= 0 && at < s.st_size ? (uint64_t)(s.st_size - at) : 0;
}

uint64_t sdk_input_size(const struct sdk_input *in)
{
	bool known = true;
	uint64_t size = in->files ? 0 : file_size("-", &known);

	for (size_t i = 0; i < in->files; i++)
		size += file_size(in->file[i], &known);
	return known ? size : 0;
}

uint64_t sdk_input_place(const struct sdk_input *in)
{
	return in->before + (in->open ? sdk_source_place(in->source, in->got - (in->end - in->at)) : 0);
}
