/* SPDX-License-Identifier: MIT */
#include "grid/names.h"

#include "base/reason.h"
#include "grid/layout.h"

/* Writes a number from 1 to 99; returns its end. */
static char *write_number(char *to, unsigned number)
{
	if (number > 9)
		*to++ = (char)('0' + number / 10);
	*to++ = (char)('0' + number % 10);
	return to;
}

/* Half of the JSON of a step is names of cells, so this does not go through the functions of sdk_buf. */
void sdk_cell_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned cell)
{
	char *to = sdk_buf_room(b, 6);

	if (!to)
		return;
	*to++ = 'r';
	to = write_number(to, s->cell_row[cell] + 1u);
	*to++ = 'c';
	to = write_number(to, s->cell_col[cell] + 1u);
	b->n = (size_t)(to - b->s);
}

/* What units are called: rows, columns, boxes and regions. `brief`: without a space, with the brief word of a layout. */
struct unit_words {
	const char *kind[4];
	bool brief;
	const struct sdk_words *words;
};

static struct sdk_unit_name name_unit(const struct sdk_shape *s, unsigned unit, const struct unit_words *w)
{
	const char *space = w->brief ? "" : " ";
	const unsigned kind = unit / s->n;
	struct sdk_unit_name name = { "" };
	unsigned number;

	if (kind == 2 && s->layouts & SDK_LAYOUT_REGIONS) {
		sdk_append(name.text, sizeof name.text, "%s%s%c", w->kind[3], space, 'A' + unit % s->n);
	} else if (kind < 3) {
		sdk_append(name.text, sizeof name.text, "%s%s%u", w->kind[kind], space, unit % s->n + 1);
	} else {
		const struct sdk_layout *layout = sdk_layout_of_unit(s, unit, &number);
		const char *const word = w->brief ? layout->brief : sdk_word(w->words, layout->unit);

		if (layout->units(sdk_shape(s->n)) == 1)
			sdk_append(name.text, sizeof name.text, "%s", word);
		else
			sdk_append(name.text, sizeof name.text, "%s%s%u", word, space, number + 1);
	}
	return name;
}

struct sdk_unit_name sdk_unit_name(const struct sdk_shape *s, unsigned unit)
{
	return sdk_unit_name_in(NULL, s, unit);
}

struct sdk_unit_name sdk_unit_name_in(const struct sdk_words *words, const struct sdk_shape *s, unsigned unit)
{
	return name_unit(s, unit,
		&(struct unit_words){
			.kind = { sdk_word(words, "row"), sdk_word(words, "column"), sdk_word(words, "box"), sdk_word(words, "region") },
			.words = words });
}

struct sdk_unit_name sdk_unit_brief(const struct sdk_shape *s, unsigned unit)
{
	return name_unit(s, unit, &(struct unit_words){ { "r", "c", "b", "g" }, true, NULL });
}

void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit)
{
	sdk_buf_str(b, sdk_unit_name(s, unit).text);
}
