/* SPDX-License-Identifier: MIT */
/* rating_colours: the explanations and tables of sdk-rate with bold type, for terminals. */
#ifndef SDK_FILTERS_RATING_COLOURS_H
#define SDK_FILTERS_RATING_COLOURS_H

#include "base/buf.h"

/* Appends steps, `# 12. NAME: what it does`, and lines between them: the names of techniques and of passes are bold. */
void sdk_steps_colour(struct sdk_buf *out, const struct sdk_buf *steps);

/* Appends a table, `NAME<TAB>COUNT<TAB>SHARE`: the names are bold, and rows whose count is 0 are dim. */
void sdk_table_colour(struct sdk_buf *out, const struct sdk_buf *table);

#endif
