/* SPDX-License-Identifier: MIT */
/* lanes_two: the kernel's logic with three operands, for processors that have it with two. */
#ifndef SDK_SOLVE_LANES_TWO_H
#define SDK_SOLVE_LANES_TWO_H

/* clang-format off */
static inline vec and3(vec a, vec b, vec c) { return and2(and2(a, b), c); }
static inline vec or3(vec a, vec b, vec c) { return or2(or2(a, b), c); }
static inline vec xor3(vec a, vec b, vec c) { return xor2(xor2(a, b), c); }
static inline vec two_of(vec a, vec b, vec c) { return or2(and2(a, b), and2(c, or2(a, b))); }
static inline vec or_and(vec a, vec b, vec c) { return or2(a, and2(b, c)); }
static inline vec or_and_not(vec a, vec b, vec c) { return or2(a, and_not(b, c)); }
static inline vec or_not(vec a, vec b) { return or2(a, xor2(b, ALL)); }
static inline vec not_both(vec a, vec b, vec c) { return and_not(a, and2(b, c)); }
static inline vec choose(vec which, vec a, vec b) { return or2(and2(a, which), and_not(b, which)); }
/* clang-format on */

/* Exchanges the high parts of a with the low parts of b, of 2k bits each. */
static inline void exchange(vec *a, vec *b, unsigned k, vec low)
{
	vec other = and2(xor2(shift_down(*a, k), *b), low);

	*a = xor2(*a, shift_up(other, k));
	*b = xor2(*b, other);
}

#endif
