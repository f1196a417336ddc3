/* SPDX-License-Identifier: MIT */
/*
 * common: what all public headers share: the version, C linkage, and the form in which errors are reported.
 *
 * Conventions of the library:
 *
 *   results   A parser returns NULL, or the reason why the text is rejected: a string in the caller's `reason` buffer.
 *             Engines return results; they cannot fail once they are created (sdk_se_rate may run out of memory).
 *   memory    Functions named `_new` allocate all scratch memory and return NULL when memory runs out; `_free` releases it
 *             and accepts NULL. Nothing else allocates unless its comment says so.
 *   threads   There is no global state. An object made by a `_new` function may be used by one thread at a time.
 *   contract  What a comment demands of the caller is asserted; define NDEBUG to compile the assertions away.
 */
#ifndef SDK_COMMON_H
#define SDK_COMMON_H

#include <stdint.h>

/* The version of these headers, by semantic versioning (https://semver.org). */
#define SDK_VERSION_MAJOR 0
#define SDK_VERSION_MINOR 2
#define SDK_VERSION_PATCH 0
#define SDK_VERSION "0.2.0"

/* Opens and closes the declarations of a public header: C linkage in C++, and visible in the shared library. */
#if defined(__GNUC__)
#define SDK_VISIBILITY_PUSH _Pragma("GCC visibility push(default)")
#define SDK_VISIBILITY_POP _Pragma("GCC visibility pop")
#else
#define SDK_VISIBILITY_PUSH
#define SDK_VISIBILITY_POP
#endif

#ifdef __cplusplus
/* clang-format off */
#define SDK_BEGIN_DECLS extern "C" { SDK_VISIBILITY_PUSH
#define SDK_END_DECLS SDK_VISIBILITY_POP }
/* clang-format on */
#else
#define SDK_BEGIN_DECLS SDK_VISIBILITY_PUSH
#define SDK_END_DECLS SDK_VISIBILITY_POP
#endif

/* Size of a buffer for a reason, including its terminating NUL. Longer reasons are cut. */
#define SDK_REASON_MAX 160

/* A range of whole numbers, both ends included. */
struct sdk_range {
	uint64_t min, max;
};

#endif
