/* SPDX-License-Identifier: MIT */
#include "tools/gen/layout_option.h"

#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/reason.h"
#include "cli/tool.h"
#include "grid/layout.h"
#include "io/message.h"
#include "record/record.h"
#include "tools/common/file_lines.h"

static const char jigsaw_name[] = "jigsaw";

struct sdk_word sdk_layout_option_word(unsigned i)
{
	const bool last = i && !sdk_layout_word(i).name && sdk_layout_word(i - 1).name;

	return last ? (struct sdk_word){ jigsaw_name, "random regions instead of boxes" } : sdk_layout_word(i);
}

/* Reads names with commas between them. Sets *jigsaw if that is one of them. */
static unsigned read_layouts(const char *layout, bool *jigsaw)
{
	char reason[SDK_REASON_MAX];
	unsigned layouts = 0, one = 0;
	bool more = true;

	for (const char *name = layout; more; name++) {
		const size_t n = strcspn(name, ",");

		if (n == strlen(jigsaw_name) && memcmp(name, jigsaw_name, n) == 0)
			*jigsaw = true;
		else if (sdk_layouts_read(&one, name, n, reason))
			sdk_usage("--layout: %s", sdk_layout_reject(name, n, sdk_layout_option_word, reason));
		else
			layouts |= one;
		name += n;
		more = *name;
	}
	return layouts;
}

/* The value, of *n bytes, of the field `regions` of a record, or of a comment `# ` with fields; NULL: it has none. */
static const char *find_field(const char *line, size_t *n)
{
	const bool comment = *n > 1 && line[0] == '#' && line[1] == ' ';
	const char *const tab = memchr(line, '\t', *n);
	const struct sdk_rec rec = { .s = line, .n = *n, .puzzle = comment ? 1 : (tab ? (size_t)(tab - line) : *n) };
	const char *const field = sdk_rec_get(&rec, "regions", n);

	return field && comment && (!*n || memchr(field, ' ', *n)) ? NULL : field; /* words of a comment are no field */
}

/* Finds the letters in the lines of a file: those of such a field, or all that are not in comments. */
static void find_letters(struct sdk_buf *letters, const struct sdk_buf *lines)
{
	for (size_t at = 0, n; at < lines->n; at += n + 1) {
		const char *line = lines->s + at;

		n = (size_t)((const char *)memchr(line, '\n', lines->n - at) - line);
		size_t length = n;
		const char *const field = find_field(line, &length);

		if (field) {
			sdk_buf_clear(letters);
			sdk_buf_add(letters, field, length);
			return;
		}
		for (size_t i = 0; *line != '#' && i < n; i++)
			if (!line[i] || !strchr(" \t\r", line[i]))
				sdk_buf_char(letters, line[i]);
	}
}

/* Reads the regions of a size, or if it is NULL of any. */
static const struct sdk_shape *read_regions(uint8_t *region, const char *text, const struct sdk_shape *plain)
{
	struct sdk_buf lines = { 0 }, letters = { 0 };
	char reason[SDK_REASON_MAX];

	const bool is_file = strcmp(text, "-") == 0 || access(text, F_OK) == 0;

	if (!is_file) {
		sdk_buf_str(&letters, text);
	} else {
		if (sdk_lines_read(&lines, text, reason))
			sdk_usage("--regions: %s: %s", sdk_input_name(text), reason);
		find_letters(&letters, &lines);
	}
	if (letters.failed)
		sdk_die("out of memory");
	plain = plain ? plain : sdk_shape_of_cells(letters.n);
	if (!plain)
		sdk_usage("--regions: %sno board has %zu cells, a letter for each", is_file ? "" : "not a file, and ", letters.n);
	else if (sdk_regions_read(region, plain->n, letters.s, letters.n, reason))
		sdk_usage("--regions: %s", reason);
	else
		sdk_regions_number(region, plain->cells);
	sdk_buf_free(&lines);
	sdk_buf_free(&letters);
	return plain;
}

struct sdk_shape *sdk_layout_options(const struct sdk_shape *plain, const char *layout, const char *regions, bool *jigsaw)
{
	char reason[SDK_REASON_MAX];
	uint8_t region[SDK_CELLS_MAX];
	unsigned layouts = 0;

	*jigsaw = false;
	if (layout)
		layouts = read_layouts(layout, jigsaw);
	if (regions && *jigsaw)
		sdk_usage("--regions: these regions are given, but --layout=jigsaw draws others");
	if (regions)
		plain = read_regions(region, regions, plain);
	struct sdk_shape *shape = sdk_shape_new(plain ? plain->n : 9, layouts, regions ? region : NULL, reason);

	if (!shape)
		sdk_usage("--layout: %s", reason);
	return shape;
}
