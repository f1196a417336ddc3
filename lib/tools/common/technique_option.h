/* SPDX-License-Identifier: MIT */
/* technique_option: the arguments of options that name techniques, such as --require and --forbid, and these names. */
#ifndef SDK_TOOLS_COMMON_TECHNIQUE_OPTION_H
#define SDK_TOOLS_COMMON_TECHNIQUE_OPTION_H

#include "base/word.h"
#include "grid/technique.h"
#include "sdk/generate.h"

/*
 * A name is the key of a technique, or another name for one or for several, as other programs have it: `y-wing`,
 * `locked-candidates`. `unique` stands for all that assume one solution.
 *
 * Add the techniques of a comma-separated list to the `steps` of a struct sdk_spec: required ones are `NAME` (at least
 * once) or `NAME:N` (at least N times, all techniques of the name together), forbidden ones `NAME`. The array is
 * allocated, and extended by the next call; the program exits when memory runs out. The techniques are
 * those of the scale of techniques. For `parse` of struct sdk_opt.
 */
const char *sdk_technique_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);
const char *sdk_technique_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);

/*
 * Adds that the hardest technique is the one of a name, or one of its several, which follow each other on the scale. For
 * `parse`.
 */
const char *sdk_technique_hardest_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);

/* The same as the first two with the techniques of all scales. */
const char *sdk_scales_require_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);
const char *sdk_scales_forbid_parse(const char *text, void *spec, char reason[SDK_REASON_MAX]);

/* Technique i of the scale of techniques, easiest first, and of all scales. For `word` of struct sdk_opt. */
struct sdk_word sdk_technique_word(unsigned i);
struct sdk_word sdk_scales_technique_word(unsigned i);

/*
 * Add the techniques of such a list, each `NAME`, to a set, a struct sdk_technique_set: of any scale, for `parse`; of the
 * scale of techniques.
 */
const char *sdk_scales_technique_set_parse(const char *text, void *set, char reason[SDK_REASON_MAX]);
const char *sdk_technique_set_parse(const char *text, struct sdk_technique_set *set, char reason[SDK_REASON_MAX]);

/* Writes the names on the scale of techniques to standard output, one per line, easiest first, and closes it. */
void sdk_technique_names_write(void);

#endif
