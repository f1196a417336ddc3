/* SPDX-License-Identifier: MIT */
/* message: messages on standard error, as `program: text` or `program: file:line: reason`. */
#ifndef SDK_IO_MESSAGE_H
#define SDK_IO_MESSAGE_H

#include <stdarg.h>
#include <stdint.h>

#include "base/buf.h"

/* What messages call a file: its name, or `<stdin>` for `-`. */
const char *sdk_input_name(const char *file);

/* The name that messages begin with. Set once, at the start, to a string that stays valid. */
extern const char *sdk_program;

/*
 * Writes `program: `, the text as by printf, and a newline. Control characters are replaced by `?`; of a long text, such as
 * one with a long name, the middle is left out.
 */
void sdk_report(const char *format, ...) __attribute__((format(printf, 1, 2)));
void sdk_report_list(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

/* The same, and then exits with status 2. */
_Noreturn void sdk_die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * Ends the program while other threads may be at work: removes the temporary files (io/output_file.h), and lets the thread
 * that writes finish what it has begun, so that no line is cut.
 */
_Noreturn void sdk_end(int status);

/*
 * Adds `program: file:line: reason` and a newline to `b`; line 0: without a line; file NULL: without both. If `b` fails,
 * nothing is added.
 */
void sdk_message(struct sdk_buf *b, const char *file, uint64_t line, const char *reason);

enum { SDK_SECONDS_TEXT = 48 };

/* Writes a time, below 10^18 seconds, exactly, as a user would: `0.5 s`, `90 s`, `2 minutes`, `1.5 hours`. Returns it. */
const char *sdk_seconds_text(double seconds, char text[SDK_SECONDS_TEXT]);

#endif
