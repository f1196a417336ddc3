/* SPDX-License-Identifier: MIT */
/* cpu: the instruction set that the user wants, or the best that there is. */
#ifndef SDK_CLI_CPU_ENVIRONMENT_H
#define SDK_CLI_CPU_ENVIRONMENT_H

#include "sdk/cpu.h"

/* As the environment variable SDK_CPU says. Exits with status 2 if it names none that can be had. */
enum sdk_cpu sdk_cpu_from_environment(void);

#endif
