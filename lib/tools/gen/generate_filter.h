/* SPDX-License-Identifier: MIT */
/* generate_filter: writes random puzzles, one record each; see sdk-gen(1). */
#ifndef SDK_TOOLS_GEN_GENERATE_FILTER_H
#define SDK_TOOLS_GEN_GENERATE_FILTER_H

#include "cli/part_option.h"
#include "cli/tool.h"
#include "io/filter.h"
#include "sdk/generate.h"

/* The sizes that --size accepts, then NULL. */
extern const char *const sdk_size_name[];

enum { SDK_SIZE_NOT_GIVEN = -1 };

struct sdk_generate_options {
	uint64_t count;   /* UINT64_MAX: without end, or one puzzle for each grid */
	const char *seed; /* NULL: a new seed */
	bool show_seed;   /* print it on standard error */
	struct sdk_part part;
	uint64_t start;       /* the number of puzzles of the part to skip */
	uint64_t tries;       /* attempts at each puzzle, from 1 to SDK_TRIES_MAX */
	double timeout;       /* seconds; 0: none */
	int size;             /* index in sdk_size_name, or SDK_SIZE_NOT_GIVEN */
	const char *pattern;  /* a file or a mask (tools/gen/pattern_option.h), or NULL */
	const char *from;     /* a file of full grids (tools/gen/grid_file.h), or NULL */
	struct sdk_spec spec; /* the other constraints: without the shape and the pattern */
};

/* The default options. */
struct sdk_generate_options sdk_generate_defaults(void);

/* Reads up to six ranges, separated by commas, into the `fills` of a struct sdk_spec. For `parse` of struct sdk_opt. */
const char *sdk_fills_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Generates the puzzles, and closes standard output. Exits with status 2 if the request is impossible. */
struct sdk_tally sdk_generate_puzzles(const struct sdk_generate_options *options, const struct sdk_common *common);

#endif
