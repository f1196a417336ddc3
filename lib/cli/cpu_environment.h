/* SPDX-License-Identifier: MIT */
/* cpu_environment: the instruction set that the user chooses, or the best one available. */
#ifndef SDK_CLI_CPU_ENVIRONMENT_H
#define SDK_CLI_CPU_ENVIRONMENT_H

#include "sdk/cpu.h"

/*
 * Returns the instruction set that the environment variable SDK_CPU names; without the variable, the best one. Exits with
 * status 2 if the name is unknown, or the instruction set not supported.
 */
enum sdk_cpu sdk_cpu_from_environment(void);

#endif
