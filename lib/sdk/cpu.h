/* SPDX-License-Identifier: MIT */
/*
 * cpu: the instruction sets for which the engines have a kernel, and which of them this processor supports.
 *
 * Every kernel gives the same results; they differ in speed. Most callers want the best:
 *
 *     enum sdk_cpu cpu = SDK_CPU_PLAIN;
 *
 *     sdk_cpu_choose(NULL, &cpu);
 */
#ifndef SDK_CPU_H
#define SDK_CPU_H

#include <stdbool.h>

#include "sdk/common.h"

SDK_BEGIN_DECLS

/* From the plainest, which every machine supports, to the best. */
enum sdk_cpu {
	SDK_CPU_PLAIN,
	SDK_CPU_AVX2,   /* with BMI2 */
	SDK_CPU_AVX512, /* F, BW, DQ and VL, with BMI2 */
	SDK_CPU_COUNT
};

/* The name: plain, avx2, avx512. */
const char *sdk_cpu_name(enum sdk_cpu cpu);

/* Whether this processor, and this build of the library, support the instruction set. */
bool sdk_cpu_supported(enum sdk_cpu cpu);

enum sdk_cpu_choice {
	SDK_CPU_CHOSEN,
	SDK_CPU_UNKNOWN,    /* no instruction set has that name */
	SDK_CPU_UNSUPPORTED /* this processor, or this build, does not support it */
};

/* Sets *cpu to the instruction set of that name; for NULL or an empty name, to the best that is supported. */
enum sdk_cpu_choice sdk_cpu_choose(const char *name, enum sdk_cpu *cpu);

SDK_END_DECLS

#endif
