/* SPDX-License-Identifier: MIT */
/* colour: what a terminal understands as bold type and colours. Each ends with SDK_COLOUR_OFF. */
#ifndef SDK_BASE_COLOUR_H
#define SDK_BASE_COLOUR_H

#define SDK_COLOUR_BOLD "\033[1m"
#define SDK_COLOUR_DIM "\033[2m"
#define SDK_COLOUR_GREEN "\033[32m"
#define SDK_COLOUR_OFF "\033[0m"

#endif
