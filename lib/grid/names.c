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

/* Names a unit by words for rows, columns, boxes and regions; `brief`: without a space, with the brief word of a layout. */
static struct sdk_unit_name name_unit(const struct sdk_shape *s, unsigned unit, const char *const word[4], bool brief)
{
	const char *space = brief ? "" : " ";
	const unsigned kind = unit / s->n;
	struct sdk_unit_name name = { "" };
	unsigned number;

	if (kind == 2 && s->layouts & SDK_LAYOUT_REGIONS) {
		sdk_append(name.text, sizeof name.text, "%s%s%c", word[3], space, 'A' + unit % s->n);
	} else if (kind < 3) {
		sdk_append(name.text, sizeof name.text, "%s%s%u", word[kind], space, unit % s->n + 1);
	} else {
		const struct sdk_layout *layout = sdk_layout_of_unit(s, unit, &number);
		const bool single = layout->units(sdk_shape(s->n)) == 1;

		if (single)
			sdk_append(name.text, sizeof name.text, "%s", brief ? layout->brief : layout->unit);
		else
			sdk_append(name.text, sizeof name.text, "%s%s%u", brief ? layout->brief : layout->unit, space, number + 1);
	}
	return name;
}

struct sdk_unit_name sdk_unit_name(const struct sdk_shape *s, unsigned unit)
{
	return name_unit(s, unit, (const char *const[]){ "row", "column", "box", "region" }, false);
}

struct sdk_unit_name sdk_unit_brief(const struct sdk_shape *s, unsigned unit)
{
	return name_unit(s, unit, (const char *const[]){ "r", "c", "b", "g" }, true);
}

void sdk_unit_put(struct sdk_buf *b, const struct sdk_shape *s, unsigned unit)
{
	sdk_buf_str(b, sdk_unit_name(s, unit).text);
}
