/* SPDX-License-Identifier: MIT */
/*
 * Puzzles in lines of text: the framers of all formats that are read, and of models. Every puzzle that is read is written in
 * each format that can be read back, and is then the same.
 */
#include "fuzz.h"

#include "grid/puzzle_text.h"
#include "read/board.h"
#include "read/input_format.h"
#include "sdk/format.h"
#include "write/dimacs.h"

static void check_same(const struct sdk_puzzle *p, const char *text, size_t n)
{
	char reason[SDK_REASON_MAX];
	struct sdk_buf line = { 0 };
	struct sdk_puzzle again;

	must(!sdk_board_of_text(text, n, &line, reason));
	must(!sdk_puzzle_cells(&again, line.s, line.n, reason) && same_puzzle(p, &again));
	sdk_buf_free(&line);
}

static void check_formats(const struct sdk_puzzle *p)
{
	static const char *const format[] = { "line", "grid", "plain", "board", "pss" };
	static char text[1 << 16];
	char reason[SDK_REASON_MAX];

	for (unsigned i = 0; i < sizeof format / sizeof *format; i++) {
		const size_t n = sdk_format_text(p, format[i], NULL, text, sizeof text, reason);

		if (!n) {
			check_reason(reason);
			must(p->partial || p->shape->n != 9);
			continue;
		}
		must(n < sizeof text && strlen(text) == n);
		check_same(p, text, n);
	}
}

/* The text of a record, up to its fields. */
static void read_record(const char *s, size_t n)
{
	const char *tab = memchr(s, '\t', n);
	char reason[SDK_REASON_MAX];
	struct sdk_puzzle p;
	const char *bad = sdk_puzzle_cells(&p, s, tab ? (size_t)(tab - s) : n, reason);

	if (bad) {
		check_reason(bad);
		return;
	}
	bad = sdk_puzzle_repeated(&p, reason);
	if (bad)
		check_reason(bad);
	check_formats(&p);
}

/*
 * Checks what the framer returned, and takes a record of several lines. These begin with later and later lines, or with the
 * same.
 */
static void check_class(struct sdk_frame *f, unsigned is, uint64_t *first)
{
	must((is & 7) <= SDK_LINE_LAST);
	must(!(is & SDK_LINE_REJECTED) || (is & 7) == SDK_LINE_LAST);
	must(!(is & SDK_LINE_AGAIN) || (is & 7) == SDK_LINE_LAST || (is & 7) == SDK_LINE_PASS);
	must(!(is & SDK_LINE_AGAIN) || f->first <= f->line);
	if ((is & 7) == SDK_LINE_PASS)
		sdk_buf_clear(&f->text);
	if ((is & 7) != SDK_LINE_LAST)
		return;
	must(f->first >= *first && f->first <= f->line);
	*first = f->first;
	if (is & SDK_LINE_REJECTED)
		check_reason(f->reason);
	else
		read_record(f->text.s, f->text.n);
	sdk_buf_clear(&f->text);
}

static void take_lines(const struct sdk_framer *framer, struct bytes b)
{
	struct sdk_frame *f = calloc(1, framer->size);
	uint64_t first = 0;

	must(f);
	f->conf = framer->conf;
	while (b.n) {
		size_t n;
		char *line = take_until(&b, '\n', &n);
		unsigned is;

		f->line++;
		do {
			is = framer->line(f, line, n);
			if ((is & 7) == SDK_LINE_RECORD)
				read_record(line, n);
			check_class(f, is, &first);
		} while (is & SDK_LINE_AGAIN);
		free(line);
	}
	f->line++;
	for (unsigned is; (is = framer->end(f)) != SDK_LINE_PASS;) {
		must(is & SDK_LINE_AGAIN);
		check_class(f, is, &first);
	}
	must(!f->text.failed && !f->kept.failed);
	if (framer->close)
		framer->close(f);
	sdk_buf_free(&f->text);
	sdk_buf_free(&f->kept);
	free(f);
}

/* Tables whose columns are given by number, without a header. */
static void take_columns(struct bytes b)
{
	const struct sdk_input_options options = { .format = "csv", .columns = "puzzle=2,id=1" };
	struct sdk_framer framer;

	must(sdk_input_framer(&framer, &options));
	take_lines(&framer, b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	unsigned formats = 0;
	struct sdk_buf line = { 0 };
	char reason[SDK_REASON_MAX];
	const struct bytes all = { data, size };

	const char *const symbols[] = { "1-9A-G", "0-9A-F", "A-Y" };
	struct sdk_framer framer;

	while (sdk_input_format(formats))
		formats++;
	for (unsigned i = 0; i <= formats; i++) {
		const struct sdk_input_options options = { .format = i < formats ? sdk_input_format(i)->name : NULL };

		must(sdk_input_framer(&framer, &options));
		take_lines(&framer, all);
	}
	for (unsigned i = 0; i < sizeof symbols / sizeof *symbols; i++) {
		const struct sdk_input_options options = { .symbols = symbols[i] };

		must(sdk_input_framer(&framer, &options));
		take_lines(&framer, all);
	}
	take_columns(all);
	take_lines(&sdk_model_framer, all);
	if (size)
		read_record((const char *)data, size);
	if (sdk_board_of_text((const char *)data, size, &line, reason))
		check_reason(reason);
	sdk_buf_free(&line);
	return 0;
}
