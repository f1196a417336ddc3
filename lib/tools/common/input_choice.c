/* SPDX-License-Identifier: MIT */
#include "tools/common/input_choice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/build_parts.h"
#include "base/closest_name.h"
#include "base/reason.h"
#include "cli/build_need.h"
#include "io/message.h"
#include "io/print.h"
#include "read/symbol_spelling.h"
#include "tools/common/jansson_memory.h"

static _Noreturn void print_formats(void)
{
	const struct sdk_input_format *f;
	struct sdk_buf b = { 0 };

	for (unsigned i = 0; (f = sdk_input_format(i)); i++)
		if (!f->part || sdk_build_has(f->part))
			sdk_buf_strings(&b, (const char *const[]){ f->name, "\t", f->text, "\n", NULL });
	sdk_print(&b);
	exit(0);
}

static struct sdk_word format_word(unsigned i)
{
	const struct sdk_input_format *f = sdk_input_format(i);

	return f ? (struct sdk_word){ f->name, f->text } : (struct sdk_word){ 0 };
}

static struct sdk_word symbols_word(unsigned i)
{
	return (struct sdk_word){ sdk_symbol_spelling_name(i), NULL };
}

const struct sdk_input_words sdk_input_words = { format_word, symbols_word };

static _Noreturn void reject_format(const char *format)
{
	assert(format);
	struct sdk_closest_name closest = { 0 };
	char suggestion[SDK_REASON_MAX] = "";
	const struct sdk_input_format *f;

	for (unsigned i = 0; (f = sdk_input_format(i)); i++)
		sdk_closest_name_try(&closest, format, strlen(format), f->name);
	sdk_reason_suggest(suggestion, closest.name);
	sdk_usage("--input-format: unknown format '%s'%s ('--input-format=list' prints all)", format, suggestion);
}

static _Noreturn void reject_symbols(const char *symbols)
{
	struct sdk_buf b = { 0 };
	const char *name;

	for (unsigned i = 0; (name = sdk_symbol_spelling_name(i)); i++) {
		sdk_buf_str(&b, i ? ", " : "");
		sdk_buf_str(&b, name);
	}
	if (b.failed)
		sdk_die("out of memory");
	sdk_usage("--symbols: unknown spelling '%s' (known: %.*s)", symbols, (int)b.n, b.s);
}

/* The format may require a part that this build is without. */
static void check_part(const char *format)
{
	const struct sdk_input_format *f;

	for (unsigned i = 0; format && (f = sdk_input_format(i)); i++)
		if (f->part && strcmp(f->name, format) == 0)
			sdk_build_need(f->part, "--input-format=", format);
}

/* Only text is read with symbols of its own. */
static void check_symbols(const struct sdk_input_choice *choice)
{
	const struct sdk_input_options *o = &choice->options;
	struct sdk_symbol_spelling spelling;

	if (!o->symbols)
		return;
	if (!sdk_symbol_spelling(&spelling, o->symbols))
		reject_symbols(o->symbols);
	if (o->format && choice->framer.line != sdk_text_framer.line)
		sdk_usage("--symbols: not with --input-format=%s, only with text", o->format);
}

const struct sdk_framer *sdk_input_choose(struct sdk_input_choice *choice, const struct sdk_common *common)
{
	if (common->input_format && strcmp(common->input_format, "list") == 0)
		print_formats();
	sdk_jansson_memory_watch();
	choice->options = (struct sdk_input_options){
		.format = common->loose ? "loose" : common->input_format,
		.symbols = common->symbols,
		.json_failed = sdk_jansson_memory_failed,
	};
	if (*common->columns) {
		choice->options.columns = common->columns;
		if (!common->input_format)
			choice->options.format = "csv";
		else if (!sdk_input_has_columns(common->input_format))
			sdk_usage("--column: the format '%s' has no columns; csv, json and jsonl have", common->input_format);
	}
	if (!sdk_input_framer(&choice->framer, &choice->options))
		reject_format(choice->options.format);
	check_part(choice->options.format);
	check_symbols(choice);
	return &choice->framer;
}
