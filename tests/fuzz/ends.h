/* SPDX-License-Identifier: MIT */
/*
 * ends: calls functions that may end the program, with a message, and goes on; and what they write. The linker puts these
 * functions in the place of the real ones (--wrap in the Makefile). Memory that such a function has allocated is lost.
 */
#ifndef TESTS_FUZZ_ENDS_H
#define TESTS_FUZZ_ENDS_H

#include <setjmp.h>

#include "fuzz.h"

static jmp_buf fuzz_back;
static bool may_end;
static int end_status;    /* of the last call that ended */
static unsigned messages; /* on standard error, since unless_it_ends */
static unsigned of_lines; /* those of them that name a line of a file, as NAME:LINE: */
static unsigned untold;   /* the sum of the numbers in those that say "TOOL: NUMBER more ..." */

/* True; and false when what follows has ended the program. Set may_end to false when it has not. */
#define unless_it_ends() (messages = of_lines = untold = 0, may_end = true, setjmp(fuzz_back) == 0)

_Noreturn void __real_exit(int status);
_Noreturn void __wrap_exit(int status);
_Noreturn void __wrap__Exit(int status);
int __wrap_sdk_write_all(int fd, const char *s, size_t n);
void __wrap_sdk_output_close(void);
void __wrap_sdk_write_end(void);
const char *__asan_default_options(void);

_Noreturn void __wrap_exit(int status)
{
	if (!may_end)
		__real_exit(status);
	may_end = false;
	end_status = status;
	longjmp(fuzz_back, 1);
}

_Noreturn void __wrap__Exit(int status)
{
	__wrap_exit(status);
}

/* Whether a message names a line: a number between the first two colons after that of the tool. */
static bool names_line(const char *s, size_t n)
{
	const char *const end = s + n, *colon = memchr(s, ':', n);
	const char *number = colon ? memchr(colon + 1, ':', (size_t)(end - colon - 1)) : NULL;

	while (number && ++number < end && *number >= '0' && *number <= '9')
		colon = NULL;
	return number && number < end && !colon && *number == ':';
}

/* The number in "TOOL: NUMBER more ...", a line; 0 for another message. */
static unsigned number_more(const char *s, size_t n)
{
	const char *colon = memchr(s, ':', n);
	char *end;

	if (!colon || s + n - colon < 3 || colon[2] < '0' || colon[2] > '9')
		return 0;
	const unsigned long number = strtoul(colon + 2, &end, 10);

	return strncmp(end, " more ", 6) == 0 ? (unsigned)number : 0;
}

/* Messages, and the output of --help, are whole printable lines. */
int __wrap_sdk_write_all(int fd, const char *s, size_t n)
{
	must(n && s[n - 1] == '\n');
	messages += fd == 2;
	of_lines += fd == 2 && names_line(s, n);
	untold += fd == 2 ? number_more(s, n) : 0;
	for (size_t i = 0; i + 1 < n; i++)
		must((unsigned char)s[i] >= 0x20 || (fd == 1 && (s[i] == '\n' || s[i] == '\t')));
	return 0;
}

void __wrap_sdk_output_close(void)
{
}

/* The real one takes a lock for good: the next end would wait for it. */
void __wrap_sdk_write_end(void)
{
}

/* Visible, for the sanitizer may be a shared library. What ends in the middle frees nothing. */
__attribute__((visibility("default"))) const char *__asan_default_options(void)
{
	return "detect_leaks=0";
}

#endif
