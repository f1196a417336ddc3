/* SPDX-License-Identifier: MIT */
/* The evolutions for AVX2: 8 probabilities at a time, then 4. */
#include "solve/pss_inside.h"

#if defined(__x86_64__)

#define KERNEL sdk_pss_avx2

#include "solve/pss_kernel.h"

#endif
