/* SPDX-License-Identifier: MIT */
/* role: the forms in which the parts of a step's reason (sdk/steps.h) are written as data. */
#ifndef SDK_GRID_ROLE_H
#define SDK_GRID_ROLE_H

#include "sdk/steps.h"

/* The form of all parts of a role together. */
enum sdk_role_form {
	SDK_ROLE_IS_UNIT,    /* the unit of the only part */
	SDK_ROLE_IS_CELL,    /* its only cell */
	SDK_ROLE_IS_CELLS,   /* a list of its cells */
	SDK_ROLE_IS_DIGITS,  /* a list of its values */
	SDK_ROLE_IS_OBJECT,  /* an object with what it has: `unit`, `cells`, `digits` */
	SDK_ROLE_HAS_UNITS,  /* a list: the units of all parts */
	SDK_ROLE_HAS_CELLS,  /* a list of lists: the cells of each part */
	SDK_ROLE_HAS_OBJECTS /* a list of objects */
};

enum sdk_role_form sdk_role_form(enum sdk_role role);

/* The part number k (from 0) of the step with this role; NULL if there are no more. */
const struct sdk_step_part *sdk_step_part_of(const struct sdk_step *step, enum sdk_role role, unsigned k);

#endif
