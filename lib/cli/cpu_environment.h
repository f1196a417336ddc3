/* SPDX-License-Identifier: MIT */
/* cpu_environment: the instruction set that the user chose, or the best one available. */
#ifndef SDK_CLI_CPU_ENVIRONMENT_H
#define SDK_CLI_CPU_ENVIRONMENT_H

#include "sdk/cpu.h"

/* The one named by the environment variable SDK_CPU. Exits with status 2 if that is unknown or unavailable. */
enum sdk_cpu sdk_cpu_from_environment(void);

#endif
