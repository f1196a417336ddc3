/* SPDX-License-Identifier: MIT */
/* Built without instruction-set flags, since it must run on any machine to detect what that machine supports. */
#include "sdk/cpu.h"

#include <string.h>

static const char *const names[SDK_CPU_COUNT] = { "plain", "avx2", "avx512" };

const char *sdk_cpu_name(enum sdk_cpu cpu)
{
	return names[cpu];
}

#if defined(__x86_64__)

bool sdk_cpu_supported(enum sdk_cpu cpu)
{
	__builtin_cpu_init();
	bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");

	switch (cpu) {
	case SDK_CPU_PLAIN:
		return true;
	case SDK_CPU_AVX2:
		return avx2;
	case SDK_CPU_AVX512:
		return avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
			__builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
	case SDK_CPU_COUNT:
		break;
	}
	return false;
}

#else

bool sdk_cpu_supported(enum sdk_cpu cpu)
{
	return cpu == SDK_CPU_PLAIN;
}

#endif

enum sdk_cpu_choice sdk_cpu_choose(const char *name, enum sdk_cpu *cpu)
{
	bool any = !name || !*name;

	for (int i = SDK_CPU_COUNT - 1; i >= 0; i--) {
		bool supported = sdk_cpu_supported((enum sdk_cpu)i);

		if (any ? !supported : strcmp(name, names[i]) != 0)
			continue;
		if (supported)
			*cpu = (enum sdk_cpu)i;
		return supported ? SDK_CPU_CHOSEN : SDK_CPU_UNSUPPORTED;
	}
	return SDK_CPU_UNKNOWN;
}
