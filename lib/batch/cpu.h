/* SPDX-License-Identifier: MIT */
/* cpu: the instruction set that the user wants, or the best that there is. */
#ifndef SDK_BATCH_CPU_H
#define SDK_BATCH_CPU_H

#include "solve/cpu.h"

/* As the environment variable SDK_CPU says. Exits with status 2 if it names none that can be had. */
enum sdk_cpu sdk_cpu_wanted(void);

#endif
