/* SPDX-License-Identifier: MIT */
/* explain: sdk_scale_explain (rate/scale.h) for each scale that has steps, for the table of scales. */
#ifndef SDK_RATE_EXPLAIN_INTERNAL_H
#define SDK_RATE_EXPLAIN_INTERNAL_H

#include "sdk/rate.h"

struct sdk_explanation sdk_explain_level(struct sdk_explainer *e, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink);
struct sdk_explanation sdk_explain_techniques(struct sdk_explainer *e, const struct sdk_puzzle *givens,
	const struct sdk_puzzle *p, const uint8_t *solution, const struct sdk_sink *sink);

/* Whether the scale of techniques has the technique. */
bool sdk_explain_has_technique(unsigned technique);

#endif
