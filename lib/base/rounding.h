/* SPDX-License-Identifier: MIT */
/*
 * rounding: included where results depend on how floats are rounded, so that every machine rounds alike: each sum, product
 * and quotient to its type, as IEEE 754 says. The logarithms and powers of a C library differ in the last bit from those of
 * others, and where the processor has other instructions; these do not.
 */
#ifndef SDK_BASE_ROUNDING_H
#define SDK_BASE_ROUNDING_H

#include <float.h>

_Static_assert(FLT_EVAL_METHOD == 0, "this compiler computes floats in a wider type, and results would differ from those of "
				     "other machines: add -fexcess-precision=fast to CFLAGS, for i386 -msse2 -mfpmath=sse");

/* The natural logarithm of a positive normal number, to two units in the last place. */
double sdk_log(double x);

/* e to the power of x, which is at most 0, to two units in the last place; 0 below -708. */
double sdk_exp(double x);

#endif
