/* SPDX-License-Identifier: MIT */
/* zstd, with libzstd. */
#include "io/io_internal.h"

#include <zstd.h>
#include <zstd_errors.h>

#include "io/message.h"

static const char mark[] = { 0x28, (char)0xB5, 0x2F, (char)0xFD };
static const char skippable[] = { 0x50, 0x2A, 0x4D, 0x18 }; /* a frame without data, with which pzstd(1) begins */

static void *start(void *state)
{
	ZSTD_DStream *z = state ? state : ZSTD_createDStream();

	if (!z || ZSTD_isError(ZSTD_initDStream(z)))
		sdk_die("out of memory");
	return z;
}

static size_t unpack(void *state, struct sdk_packed *in, void *to, size_t n)
{
	ZSTD_inBuffer from = { in->s, in->end, in->at };
	ZSTD_outBuffer out = { to, n, 0 };
	const size_t is = ZSTD_decompressStream(state, &out, &from);

	in->at = from.pos;
	in->inside = is != 0;
	if (!ZSTD_isError(is))
		return out.pos;
	if (ZSTD_getErrorCode(is) == ZSTD_error_memory_allocation)
		sdk_die("out of memory");
	in->error = "damaged zstd data";
	if (ZSTD_getErrorCode(is) == ZSTD_error_frameParameter_windowTooLarge)
		in->error = "zstd data that need more than 128 MiB of memory";
	return out.pos;
}

static void end(void *state)
{
	ZSTD_freeDStream(state);
}

const struct sdk_unpacker sdk_unpack_zstd = { mark, sizeof mark, "truncated zstd data", start, unpack, end };
const struct sdk_unpacker sdk_unpack_pzstd = { skippable, sizeof skippable, "truncated zstd data", start, unpack, end };
