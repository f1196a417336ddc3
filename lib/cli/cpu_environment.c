/* SPDX-License-Identifier: MIT */
#include "cli/cpu_environment.h"

#include <stdlib.h>

#include "io/message.h"

enum sdk_cpu sdk_cpu_from_environment(void)
{
	const char *name = getenv("SDK_CPU");
	enum sdk_cpu cpu = SDK_CPU_PLAIN;

	switch (sdk_cpu_choose(name, &cpu)) {
	case SDK_CPU_CHOSEN:
		break;
	case SDK_CPU_UNKNOWN:
		sdk_die("SDK_CPU: '%s' is not one of plain, avx2, avx512", name);
	case SDK_CPU_UNSUPPORTED:
		sdk_die("SDK_CPU: this processor does not have %s", name);
	}
	return cpu;
}
