/* SPDX-License-Identifier: MIT */
/* build_need: what a tool says when it is asked for something that this build cannot do (base/build_parts.h). */
#ifndef SDK_CLI_BUILD_NEED_H
#define SDK_CLI_BUILD_NEED_H

/*
 * If this build is without the part, reports that the option with this value, such as "--to=" and "pdf", requires it, and
 * exits with status 2.
 */
void sdk_build_need(const char *part, const char *option, const char *value);

#endif
