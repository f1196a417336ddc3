/* SPDX-License-Identifier: MIT */
/* cpu: which instruction sets this processor has, for code that is built once for each. */
#ifndef SDK_BASE_CPU_H
#define SDK_BASE_CPU_H

#include <stdbool.h>

/* From the plainest, which every machine has, to the best. */
enum sdk_cpu {
	SDK_CPU_PLAIN,
	SDK_CPU_AVX2,   /* with BMI2 */
	SDK_CPU_AVX512, /* F, BW, DQ and VL, with BMI2 */
	SDK_CPU_COUNT
};

/* The name: plain, avx2, avx512. */
const char *sdk_cpu_name(enum sdk_cpu cpu);

bool sdk_cpu_supported(enum sdk_cpu cpu);

/* How a choice came out. */
enum sdk_cpu_choice {
	SDK_CPU_CHOSEN,
	SDK_CPU_UNKNOWN,    /* there is no instruction set of that name */
	SDK_CPU_UNSUPPORTED /* this processor, or this build, does not have it */
};

/* Sets *cpu to the one of that name; NULL or an empty name: to the best that is supported. */
enum sdk_cpu_choice sdk_cpu_choose(const char *name, enum sdk_cpu *cpu);

#endif
