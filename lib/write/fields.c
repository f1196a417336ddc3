/* SPDX-License-Identifier: MIT */
#include "write/fields.h"

#include <string.h>

#include "write/write_internal.h"

bool sdk_field_next(const char **at, const char *end, struct sdk_field_text *f)
{
	const char *s = *at;

	while (s < end && *s == '\t')
		s++;
	if (s >= end)
		return false;
	const char *tab = memchr(s, '\t', (size_t)(end - s)), *stop = tab ? tab : end;
	const char *blank = memchr(s, ' ', (size_t)(stop - s));

	f->key = s;
	f->key_n = (size_t)((blank ? blank : stop) - s);
	f->value = blank ? blank + 1 : stop;
	f->n = (size_t)(stop - f->value);
	f->bare = !blank;
	*at = stop;
	return true;
}

bool sdk_field_is(const struct sdk_field_text *f, const char *key)
{
	return strlen(key) == f->key_n && memcmp(f->key, key, f->key_n) == 0;
}

bool sdk_output_board_field(const struct sdk_output_board *s, const char *key, struct sdk_field_text *f)
{
	const char *at = s->fields;

	while (at && sdk_field_next(&at, s->fields + s->fields_n, f))
		if (sdk_field_is(f, key))
			return true;
	return false;
}

/* ---- the field `state` ---- */

bool sdk_output_board_state(const struct sdk_output_board *s, struct sdk_puzzle *state)
{
	char reason[SDK_REASON_MAX];
	struct sdk_field_text f;

	return !s->candidates && sdk_output_board_field(s, "state", &f) && !sdk_puzzle_parse(state, f.value, f.n, reason);
}

/* Whether the state has the clues of the puzzle. */
static bool has_clues(const struct sdk_puzzle *state, const struct sdk_puzzle *p)
{
	bool same = state->shape == p->shape;

	for (unsigned c = 0; same && c < p->shape->cells; c++)
		same = !p->clue[c] || state->clue[c] == p->clue[c];
	return same;
}

const char *sdk_state_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	struct sdk_field_text f;
	struct sdk_puzzle state;

	if (s->candidates || !sdk_output_board_field(s, "state", &f))
		return NULL;
	const char *bad = sdk_puzzle_parse(&state, f.value, f.n, inner);

	if (!bad && !has_clues(&state, s->puzzle))
		bad = "it does not have the clues of the puzzle";
	return bad ? sdk_reason_write(reason, "the field 'state': %s", bad) : NULL;
}
