/* SPDX-License-Identifier: MIT */
/* part_option: the argument R/M of --part, which splits a run among M machines. */
#ifndef SDK_CLI_PART_OPTION_H
#define SDK_CLI_PART_OPTION_H

#include <stdint.h>

#include "sdk/common.h"

/* Part number `number` of `of` parts, counted from 1. */
struct sdk_part {
	uint64_t number, of;
};

/* Reads R/M, with R from 1 to M, into a struct sdk_part. For `parse` of struct sdk_opt. */
const char *sdk_part_parse(const char *text, void *part, char reason[SDK_REASON_MAX]);

#endif
