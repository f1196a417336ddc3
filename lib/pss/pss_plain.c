/* SPDX-License-Identifier: MIT */
/* The evolutions for any machine. */
#define KERNEL sdk_pss_plain

#include "pss/pss_kernel.h"
