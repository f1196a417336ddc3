/* SPDX-License-Identifier: MIT */
#include "grid/role.h"

#include <assert.h>

/* To add a role: its constant in sdk/steps.h, and a row here. */
static const struct {
	const char *key;
	enum sdk_role_form form;
} row[] = {
	[SDK_ROLE_BECAUSE] = { "because", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_UNIT_2] = { "unit2", SDK_ROLE_IS_UNIT },
	[SDK_ROLE_BASE] = { "base", SDK_ROLE_HAS_UNITS },
	[SDK_ROLE_COVER] = { "cover", SDK_ROLE_HAS_UNITS },
	[SDK_ROLE_FINS] = { "fins", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_PIVOT] = { "pivot", SDK_ROLE_IS_CELL },
	[SDK_ROLE_PINCERS] = { "pincers", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_X] = { "x", SDK_ROLE_IS_DIGITS },
	[SDK_ROLE_Y] = { "y", SDK_ROLE_IS_DIGITS },
	[SDK_ROLE_Z] = { "z", SDK_ROLE_IS_DIGITS },
	[SDK_ROLE_LINK] = { "links", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_BOX] = { "box", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_ARM] = { "arms", SDK_ROLE_HAS_UNITS },
	[SDK_ROLE_COLOUR] = { "colours", SDK_ROLE_HAS_CELLS },
	[SDK_ROLE_EDGE] = { "edges", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_CLASH] = { "clash", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_FLOOR] = { "floor", SDK_ROLE_IS_CELLS },
	[SDK_ROLE_ROOF] = { "roof", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_EXTRA] = { "extra", SDK_ROLE_IS_OBJECT },
	[SDK_ROLE_CONFINED] = { "confined", SDK_ROLE_HAS_OBJECTS },
	[SDK_ROLE_SET] = { "sets", SDK_ROLE_HAS_OBJECTS },
};

_Static_assert(sizeof row / sizeof *row == SDK_ROLES, "every role has a row");

const char *sdk_role_key(enum sdk_role role)
{
	assert(role < SDK_ROLES && row[role].key);
	return row[role].key;
}

enum sdk_role_form sdk_role_form(enum sdk_role role)
{
	assert(role < SDK_ROLES);
	return row[role].form;
}

const struct sdk_step_part *sdk_step_part_of(const struct sdk_step *step, enum sdk_role role, unsigned k)
{
	for (unsigned i = 0; i < step->parts; i++)
		if (step->part[i].role == role && !k--)
			return &step->part[i];
	return NULL;
}
