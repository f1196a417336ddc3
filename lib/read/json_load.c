/* SPDX-License-Identifier: MIT */
#include "read/json_load.h"

#include <inttypes.h>
#include <string.h>

#include "read/input_format.h"

/* Writes the text of an error, in which jansson quotes the document. */
static void write_error(char reason[SDK_REASON_MAX], const char *before, const json_error_t *error, uint64_t line)
{
	char text[sizeof error->text];
	size_t n = 0;

	for (const char *s = error->text; *s && n + 1 < sizeof text; s++)
		text[n++] = (unsigned char)*s < 0x20 || *s == 0x7F ? ' ' : *s;
	text[n] = 0;
	sdk_reason_write(reason, "%s%s", before, n ? text : "no value");
	if (error->line > 1)
		sdk_reason_add(reason, " in line %" PRIu64, line + (uint64_t)error->line - 1);
	if (error->column > 0)
		sdk_reason_add(reason, " at column %d", error->column);
}

json_t *sdk_json_load(struct sdk_frame *f, const char *s, size_t n, uint64_t line, const char *before)
{
	const struct sdk_input_options *options = f->conf;
	json_error_t error = { 0 };
	json_t *value;

	if (memchr(s, 0, n)) { /* jansson overlooks some */
		sdk_reason_write(f->reason, "%sa NUL byte", before);
		return NULL;
	}
	value = json_loadb(s, n, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
	if (options && options->json_failed && options->json_failed()) {
		f->text.failed = true;
		json_decref(value);
		return NULL;
	}
	if (!value)
		write_error(f->reason, before, &error, line);
	return value;
}
