/* SPDX-License-Identifier: MIT */
#include "base/rounding.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

/* The logarithm of 2 as a sum, the first part with trailing zeros, so that its product with an exponent is exact. */
#define LN2_HIGH 0x1.62e42fefap-1
#define LN2_LOW 0x1.cf79abc9e3b3ap-40

enum { BIAS = 1023,
	FRACTION_BITS = 52 };

/* x = m 2^e, m from sqrt(1/2) to sqrt(2); log m = 2 (s + s^3 / 3 + s^5 / 5 + ...), s = (m - 1) / (m + 1). */
double sdk_log(double x)
{
	static const double odd[] = { 1 / 23., 1 / 21., 1 / 19., 1 / 17., 1 / 15., 1 / 13., 1 / 11., 1 / 9., 1 / 7., 1 / 5.,
		1 / 3. };
	const double sqrt_2 = 0x1.6a09e667f3bcdp0;
	uint64_t bits;
	double m, s, sum = 0;
	int e;

	assert(x >= DBL_MIN);
	memcpy(&bits, &x, sizeof bits);
	e = (int)(bits >> FRACTION_BITS) - BIAS;
	bits = (bits & ((UINT64_C(1) << FRACTION_BITS) - 1)) | (uint64_t)BIAS << FRACTION_BITS;
	memcpy(&m, &bits, sizeof m);
	if (m > sqrt_2) {
		m /= 2;
		e++;
	}
	s = (m - 1) / (m + 1);
	for (unsigned k = 0; k < sizeof odd / sizeof *odd; k++)
		sum = (sum + odd[k]) * (s * s);
	return e * LN2_HIGH + (2 * (s + s * sum) + e * LN2_LOW);
}

/* x = k log 2 + r, |r| at most log(2) / 2 or little more; exp r = 1 + r + r^2 / 2! + ... */
double sdk_exp(double x)
{
	static const double term[] = { 1 / 87178291200., 1 / 6227020800., 1 / 479001600., 1 / 39916800., 1 / 3628800., 1 / 362880.,
		1 / 40320., 1 / 5040., 1 / 720., 1 / 120., 1 / 24., 1 / 6., 1 / 2., 1, 1 };
	double k, r, sum = 0, scale;
	uint64_t bits;

	assert(x <= 0);
	if (x < -708)
		return 0;
	k = (double)(int)(x / (LN2_HIGH + LN2_LOW) - 0.5);
	r = x - k * LN2_HIGH - k * LN2_LOW;
	for (unsigned n = 0; n < sizeof term / sizeof *term; n++)
		sum = sum * r + term[n];
	bits = (uint64_t)((int)k + BIAS) << FRACTION_BITS;
	memcpy(&scale, &bits, sizeof scale);
	return sum * scale;
}
