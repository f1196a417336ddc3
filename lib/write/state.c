/* SPDX-License-Identifier: MIT */
#include "write/state.h"

#include "write/fields.h"

bool sdk_sheet_state(const struct sdk_sheet *s, struct sdk_puzzle *state)
{
	char reason[SDK_REASON_MAX];
	struct sdk_field_text f;

	return !s->candidates && sdk_sheet_field(s, "state", &f) && !sdk_puzzle_parse(state, f.value, f.n, reason);
}

/* Whether the state has the clues of the puzzle. */
static bool has_clues(const struct sdk_puzzle *state, const struct sdk_puzzle *p)
{
	bool same = state->shape == p->shape;

	for (unsigned c = 0; same && c < p->shape->cells; c++)
		same = !p->clue[c] || state->clue[c] == p->clue[c];
	return same;
}

const char *sdk_state_rejects(const struct sdk_sheet *s, char reason[SDK_REASON_MAX])
{
	char inner[SDK_REASON_MAX];
	struct sdk_field_text f;
	struct sdk_puzzle state;

	if (s->candidates || !sdk_sheet_field(s, "state", &f))
		return NULL;
	const char *bad = sdk_puzzle_parse(&state, f.value, f.n, inner);

	if (!bad && !has_clues(&state, s->puzzle))
		bad = "it does not have the clues of the puzzle";
	if (!bad)
		return NULL;
	return sdk_reason_write(reason, "the field 'state': %s", bad);
}
