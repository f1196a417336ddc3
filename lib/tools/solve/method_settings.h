/* SPDX-License-Identifier: MIT */
/* method_settings: the argument of --set, values of parameters of a method: `passes=10,period=4`. */
#ifndef SDK_TOOLS_SOLVE_METHOD_SETTINGS_H
#define SDK_TOOLS_SOLVE_METHOD_SETTINGS_H

#include "base/word.h"
#include "sdk/common.h"
#include "sdk/methods.h"

/* A setting as it was given; the texts are those of the command line. */
struct sdk_method_setting {
	const char *name, *value;
	unsigned name_bytes, value_bytes;
};

/* All of them, in order. Initially all zero. */
struct sdk_method_settings {
	size_t n;
	struct sdk_method_setting *setting; /* [n], by malloc */
};

/* Adds the settings of a list to a struct sdk_method_settings. For `parse` of struct sdk_opt. */
const char *sdk_method_settings_parse(const char *text, void *settings, char reason[SDK_REASON_MAX]);

/* Parameter i of all methods; its description is the method. For `word` of struct sdk_opt. */
struct sdk_word sdk_method_parameter_word(unsigned i);

/*
 * Writes the values of the parameters of the method to value[SDK_METHOD_PARAMETERS]: those that are set, the last if one is
 * set twice, and otherwise the default values. Returns NULL, or the reason why a setting is rejected.
 */
const char *sdk_method_settings_apply(const struct sdk_method_settings *settings, const struct sdk_method *method,
	double *value, char reason[SDK_REASON_MAX]);

#endif
