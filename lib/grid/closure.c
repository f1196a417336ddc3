/* SPDX-License-Identifier: MIT */
#include "grid/closure.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

enum { N = 9 };

typedef uint16_t eight __attribute__((vector_size(16)));
typedef uint16_t sixteen __attribute__((vector_size(32)));
typedef uint16_t thirty_two __attribute__((vector_size(64)));

/* For as many graphs at once as a vector of this type holds. (With one that the processor lacks, that takes longer.) */
#define COMPLETE(link, graphs, vector)                                                                  \
	for (unsigned g = 0; g < (graphs); g += sizeof(vector) / sizeof *(link)) {                      \
		vector reach[N];                                                                        \
                                                                                                        \
		SDK_UNROLL                                                                              \
		for (unsigned i = 0; i < N; i++) {                                                      \
			memcpy(&reach[i], (link) + i * (graphs) + g, sizeof reach[i]);                  \
			reach[i] |= (uint16_t)(1u << i);                                                \
		}                                                                                       \
		SDK_UNROLL                                                                              \
		for (unsigned k = 0; k < N; k++)                                                        \
			SDK_UNROLL                                                                      \
		for (unsigned i = 0; i < N; i++)                                                        \
			if (i != k)                                                                     \
				reach[i] |= reach[k] & (vector)((reach[i] & (uint16_t)(1u << k)) != 0); \
		SDK_UNROLL                                                                              \
		for (unsigned i = 0; i < N; i++)                                                        \
			memcpy((link) + i * (graphs) + g, &reach[i], sizeof reach[i]);                  \
	}

static void complete(uint16_t *link, unsigned graphs)
{
	COMPLETE(link, graphs, eight)
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void complete_avx2(uint16_t *link, unsigned graphs)
{
	COMPLETE(link, graphs, sixteen)
}

__attribute__((target("avx512bw"))) static void complete_avx512(uint16_t *link, unsigned graphs)
{
	COMPLETE(link, graphs, thirty_two)
}
#endif

void sdk_closure(uint16_t *link, unsigned graphs, enum sdk_cpu cpu)
{
	assert(graphs % 32 == 0);
#if defined(__x86_64__)
	if (cpu == SDK_CPU_AVX512) {
		complete_avx512(link, graphs);
		return;
	}
	if (cpu == SDK_CPU_AVX2) {
		complete_avx2(link, graphs);
		return;
	}
#endif
	(void)cpu;
	complete(link, graphs);
}
