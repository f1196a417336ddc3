/* SPDX-License-Identifier: MIT */
/* message: what a tool tells its user on standard error: `prog: text` or `prog: file:line: reason`. */
#ifndef SDK_IO_MESSAGE_H
#define SDK_IO_MESSAGE_H

#include <stdint.h>

#include "base/buf.h"

/* The name that messages begin with; a string that lives on. Set once, at the start. */
extern const char *sdk_program;

/* Writes `prog: ` and the text as printf does, and a newline. Control characters come out as `?`. */
void sdk_report(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* sdk_report and then exit status 2. */
_Noreturn void sdk_die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds `prog: file:line: why` and a newline to `b`; line 0: without a line; file NULL: without both. */
void sdk_message(struct sdk_buf *b, const char *file, uint64_t line, const char *reason);

#endif
