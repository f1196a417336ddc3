/* SPDX-License-Identifier: MIT */
/* decimal: numbers with decimals. */
#ifndef SDK_WRITE_DECIMAL_H
#define SDK_WRITE_DECIMAL_H

#include "base/buf.h"
#include "base/rounding.h"

/* Appends x, from -10^5 to 10^5, with 4 decimals, rounded to nearest. */
void sdk_decimal_put(struct sdk_buf *b, float x);

/* x with at most 2 decimals, rounded to nearest, without zeros at the end. x is 0 to 10^5. */
struct sdk_length {
	char text[12];
};

struct sdk_length sdk_length(double x);

#endif
