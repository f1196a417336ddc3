/* SPDX-License-Identifier: MIT */
#include "rate/blockers.h"

#include <stdbool.h>

#include "sdk/steps.h"

static bool sees(const struct sdk_shape *s, unsigned a, unsigned b)
{
	return a != b && (s->cell_row[a] == s->cell_row[b] || s->cell_col[a] == s->cell_col[b] || s->cell_box[a] == s->cell_box[b]);
}

/* Cells that see the cell, one of each value. */
static unsigned find_others(const struct sdk_shape *s, const uint8_t *value, unsigned cell, uint16_t *blocker)
{
	uint32_t seen = 0;
	unsigned n = 0;

	for (unsigned c = 0; c < s->cells; c++)
		if (value[c] && !(seen >> value[c] & 1) && sees(s, c, cell)) {
			seen |= UINT32_C(1) << value[c];
			blocker[n++] = (uint16_t)c;
		}
	return n;
}

unsigned sdk_blockers(const struct sdk_shape *s, const uint8_t *value, unsigned unit, unsigned cell, unsigned v,
	uint16_t *blocker)
{
	bool covered[SDK_VALUES_MAX] = { false }; /* cells of the unit, by their place */
	unsigned n = 0;

	if (unit == SDK_NO_UNIT)
		return find_others(s, value, cell, blocker);
	for (unsigned c = 0; c < s->cells; c++) {
		bool covers = false;

		for (unsigned i = 0; value[c] == v && c != cell && i < s->n; i++) {
			const unsigned other = sdk_unit(s, unit)[i];

			if (other != cell && !value[other] && !covered[i] && sees(s, c, other))
				covers = covered[i] = true;
		}
		if (covers)
			blocker[n++] = (uint16_t)c;
	}
	return n;
}
