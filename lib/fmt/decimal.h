/* SPDX-License-Identifier: MIT */
/* decimal: numbers with a fixed number of decimals. */
#ifndef SDK_FMT_DECIMAL_H
#define SDK_FMT_DECIMAL_H

#include "base/buf.h"

/* Appends x, from -10^5 to 10^5, with 4 decimals, rounded to nearest. */
void sdk_decimal_put(struct sdk_buf *b, float x);

#endif
