/* SPDX-License-Identifier: MIT */
/* The evolutions for AVX-512: 16 probabilities at a time. */
#include "pss/pss_internal.h"

#if defined(__x86_64__)

#define KERNEL sdk_pss_avx512

#include "pss/pss_kernel.h"

#endif
