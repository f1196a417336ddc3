/* SPDX-License-Identifier: MIT */
/* standard: standard input, output and error, which a program may find closed. */
#ifndef SDK_IO_STANDARD_H
#define SDK_IO_STANDARD_H

/*
 * Opens those of the three that are closed, so that no other file gets their descriptors: reading and writing them then fail
 * as if they were closed. The first thing that a tool does.
 */
void sdk_standard_open(void);

#endif
