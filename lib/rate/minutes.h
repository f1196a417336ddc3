/* SPDX-License-Identifier: MIT */
/* minutes: the model behind sdk_minutes (sdk/rate.h), whose numbers are an argument, for the program that fits them. */
#ifndef SDK_RATE_MINUTES_H
#define SDK_RATE_MINUTES_H

#include "base/buf.h"
#include "base/rounding.h"
#include "sdk/rate.h"

struct sdk_minutes_weights {
#define SDK_WEIGHT(name, value, meaning) double name;
#include "rate/minutes.def"
#undef SDK_WEIGHT
};

/* The seconds that a puzzle takes; *harder: whether it needs more than singles and locked candidates. */
double sdk_minutes_seconds(const struct sdk_minutes_weights *w, const struct sdk_puzzle *p, const uint8_t *solution,
	bool *harder);

/* Appends tenths of a minute, as 7.5 or 7. */
void sdk_minutes_put(struct sdk_buf *b, unsigned tenths);

/* What a range of minutes is, for messages. */
#define SDK_MINUTES_RANGE "a number of minutes: 0 to 1000, or a range such as 5-7.5"

/* Reads the n bytes of a range of minutes, in tenths, as sdk_tenths_range does. */
bool sdk_minutes_range(const char *s, size_t n, struct sdk_range *minutes);

#endif
