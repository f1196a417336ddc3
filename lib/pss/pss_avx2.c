/* SPDX-License-Identifier: MIT */
/* The evolutions for AVX2: 8 probabilities at a time, then 4. */
#include "pss/pss_internal.h"

#if defined(__x86_64__)

#define KERNEL sdk_pss_avx2

#include "pss/pss_kernel.h"

#endif
