/* SPDX-License-Identifier: MIT */
#include "io/output_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/io_internal.h"
#include "io/message.h"

enum { TEMPORARY_MAX = 100, /* names to try */
	LINKS_MAX = 40 };

/* ---- checks ---- */

static bool is_same(const struct stat *output, const char *name)
{
	struct stat input;

	if (strcmp(name, "-") == 0 ? fstat(0, &input) : stat(name, &input))
		return false; /* reading it is what will fail */
	return input.st_dev == output->st_dev && input.st_ino == output->st_ino;
}

void sdk_refuse_input(const struct stat *output, char *const *file, size_t n)
{
	if (!S_ISREG(output->st_mode))
		return;
	for (size_t i = 0; i < n + !n; i++) {
		const char *name = n ? file[i] : "-";

		if (is_same(output, name))
			sdk_die("%s: input file is also the output; write to another file", sdk_input_name(name));
	}
}

static void die_if(const char *name, int error)
{
	if (error)
		sdk_die("%s: %s", name, strerror(error));
}

static void *check_memory(void *memory)
{
	if (!memory)
		sdk_die("out of memory");
	return memory;
}

/* The folder of a file: `.`, or what precedes the last slash and the slash. Followed by room for `more` bytes. */
static char *folder_of(const char *name, size_t more)
{
	const char *slash = strrchr(name, '/');
	const size_t n = slash ? (size_t)(slash - name) + 1 : 2;
	char *folder = check_memory(malloc(n + more + 1));

	memcpy(folder, slash ? name : "./", n);
	folder[n] = '\0';
	return folder;
}

/* The file that is written: where symbolic links lead, whether their end exists or not. */
static char *target_of(const char *name)
{
	char *at = check_memory(strdup(name)), link[PATH_MAX];

	for (unsigned links = 0;; links++) {
		const ssize_t n = readlink(at, link, sizeof link - 1);

		if (n < 0 && (errno == EINVAL || errno == ENOENT)) /* no link, or nothing */
			return at;
		die_if(name, n < 0 ? errno : links == LINKS_MAX ? ELOOP
								: 0);
		char *const next = *link == '/' ? check_memory(calloc(1, (size_t)n + 1)) : folder_of(at, (size_t)n);

		strncat(next, link, (size_t)n);
		free(at);
		at = next;
	}
}

static int check_access(const char *name, int mode)
{
	return faccessat(AT_FDCWD, name, mode, AT_EACCESS) ? errno : 0;
}

void sdk_output_file_check(const char *name, char *const *input, size_t n)
{
	struct stat old;
	const bool exists = stat(name, &old) == 0;

	die_if(name, exists || (errno == ENOENT && *name) ? 0 : errno);
	if (exists) {
		sdk_refuse_input(&old, input, n);
		die_if(name, check_access(name, W_OK));
	}
	if (exists && !S_ISREG(old.st_mode))
		return;
	char *const target = target_of(name), *const folder = folder_of(target, 0);
	const int error = check_access(folder, W_OK | X_OK);

	free(folder);
	free(target);
	if (exists && error)
		sdk_die("%s: cannot be replaced, for its folder cannot be written: %s", name, strerror(error));
	die_if(name, error);
}

static const char *last_part(const char *name)
{
	const char *const slash = strrchr(name, '/');

	return slash ? slash + 1 : name;
}

bool sdk_output_file_same(const char *a, const char *b)
{
	struct stat old, folder;

	if (stat(a, &old) == 0 && !S_ISREG(old.st_mode))
		return false;
	char *const to_a = target_of(a), *const to_b = target_of(b);
	char *const of_a = folder_of(to_a, 0), *const of_b = folder_of(to_b, 0);
	const bool same = strcmp(last_part(to_a), last_part(to_b)) == 0 && stat(of_a, &folder) == 0 && is_same(&folder, of_b);

	free(to_a);
	free(to_b);
	free(of_a);
	free(of_b);
	return same;
}

/* ---- files being written ---- */

struct sdk_output_file {
	const char *name;
	int fd;          /* -1: closed, or one of the standard descriptors */
	char *target;    /* the file that is replaced; NULL: written to directly */
	char *temporary; /* which takes its place */
	bool standard;   /* `fd` is standard output or standard error, and stays open */
	struct sdk_output_file *next;
};

static struct sdk_output_file *open_files; /* that have a temporary one */

static void abandon_all(void)
{
	for (const struct sdk_output_file *f = open_files; f; f = f->next)
		unlink(f->temporary);
}

static _Noreturn void fail(const char *name, int error)
{
	sdk_die("%s: %s", name, strerror(error));
}

/* ---- signals ---- */

/*
 * A signal may find any thread: those of Pango, and those of the filter. To block signals where files are written would not
 * do, so there is a handler that removes the temporary files. It and the thread that changes the list of them take turns:
 *
 *      FREE --- begin_change ---> CHANGING --- end_change ---> FREE
 *      FREE --- a signal -------> ENDING
 *
 * A signal that comes while the list is changed ends the program when that is done. Libraries that draw end the program by
 * SIGABRT, SIGTRAP or a crash, perhaps of several threads at once, when memory runs out.
 */
enum {
	FREE,
	CHANGING,
	ENDING,
};

static atomic_int state;
static atomic_int waiting; /* the last signal that came; 0: none */

static void end_if_waiting(void)
{
	const int number = waiting;
	int expected = FREE;

	if (!number || !atomic_compare_exchange_strong(&state, &expected, ENDING))
		return;
	abandon_all();
	signal(number, SIG_DFL);
	kill(getpid(), number); /* ends the program: at once, or when the handler returns */
}

static void handle_signal(int number)
{
	waiting = number;
	end_if_waiting();
}

/*
 * Signals that are ignored stay so. None is handled in between: the handler calls signal(), which a sanitizer makes wait for
 * a sigaction() that it has interrupted.
 */
static void install_handler(void)
{
	static const int ending[] = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
		SIGXCPU, SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
	static char stack[1 << 16]; /* for a crash that has used up the other one */
	static bool installed;
	struct sigaction ours = { .sa_handler = handle_signal, .sa_flags = SA_RESTART | SA_ONSTACK };
	sigset_t before;

	if (installed)
		return;
	installed = true;
	sdk_end_with = abandon_all;
	sigaltstack(&(stack_t){ .ss_sp = stack, .ss_size = sizeof stack }, NULL);
	sigfillset(&ours.sa_mask);
	pthread_sigmask(SIG_BLOCK, &ours.sa_mask, &before);
	for (unsigned i = 0; i < sizeof ending / sizeof *ending; i++) {
		struct sigaction now;

		if (sigaction(ending[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
			sigaction(ending[i], &ours, NULL);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void begin_change(void)
{
	int expected = FREE;

	install_handler();
	if (atomic_compare_exchange_strong(&state, &expected, CHANGING))
		return;
	assert(expected == ENDING); /* not while files are being placed */
	for (;;)                    /* another thread ends the program */
		pause();
}

static void end_change(void)
{
	state = FREE;
	end_if_waiting();
}

/* ---- opening ---- */

/* Opens a new file in the folder of the target. Returns 0, or errno. */
static int open_temporary(struct sdk_output_file *f)
{
	enum { ROOM = 48 };
	char *const path = folder_of(f->target, ROOM), *const file = path + strlen(path);

	f->temporary = path;
	for (int i = 0; i < TEMPORARY_MAX; i++) { /* another system may have a process with the same number */
		snprintf(file, ROOM, ".sdk-%ld-%d", (long)getpid(), i);
		f->fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (f->fd >= 0 || errno != EEXIST)
			break;
	}
	return f->fd < 0 ? errno : 0;
}

/* Gives the file the owner, if allowed, and the permissions of the old one. Returns 0, or errno. */
static int copy_mode(int fd, const struct stat *old)
{
	if (fchown(fd, old->st_uid, old->st_gid) && errno != EPERM)
		return errno;
	return fchmod(fd, old->st_mode & 07777) ? errno : 0;
}

/* The descriptor, standard output or standard error, that the file is open as; 0: neither. */
static int find_descriptor(const struct stat *file)
{
	struct stat standard;

	for (int fd = 1; fd <= 2; fd++)
		if (fstat(fd, &standard) == 0 && standard.st_dev == file->st_dev && standard.st_ino == file->st_ino)
			return fd;
	return 0;
}

/* Opens a temporary file for a new file, or for the old one; symbolic links to that stay. */
static void open_beside(struct sdk_output_file *f, const struct stat *old)
{
	f->target = target_of(f->name);
	begin_change();
	int error = open_temporary(f);

	if (!error) {
		f->next = open_files;
		open_files = f;
	}
	end_change();
	if (!error && old)
		error = copy_mode(f->fd, old);
	if (error)
		fail(f->name, error);
}

struct sdk_output_file *sdk_output_file_open(const char *name)
{
	struct sdk_output_file *f = check_memory(calloc(1, sizeof *f));
	struct stat old;
	const bool exists = stat(name, &old) == 0;
	const int standard = exists ? find_descriptor(&old) : 0;

	f->name = name;
	if (standard) {
		f->fd = standard;
		f->standard = true;
	} else if (exists && !S_ISREG(old.st_mode)) {
		f->fd = open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC);
		if (f->fd < 0)
			fail(name, errno);
	} else {
		open_beside(f, exists ? &old : NULL);
	}
	return f;
}

/* ---- writing ---- */

void sdk_output_file_add(struct sdk_output_file *f, const char *s, size_t n)
{
	const int error = sdk_write_all(f->fd, s, n);

	if (error)
		fail(f->name, error);
}

void sdk_output_file_close(struct sdk_output_file *f)
{
	if (!f->standard && close(f->fd))
		fail(f->name, errno);
	f->fd = -1;
}

/* Takes a file out of the list. */
static void forget(const struct sdk_output_file *f)
{
	for (struct sdk_output_file **at = &open_files; *at; at = &(*at)->next)
		if (*at == f) {
			*at = f->next;
			break;
		}
}

/* Makes signals wait from the first file that is placed to the last one, so that they leave all of them, or none. */
void sdk_output_file_place(struct sdk_output_file *f)
{
	if (f->temporary) {
		if (state != CHANGING)
			begin_change();
		if (rename(f->temporary, f->target))
			fail(f->name, errno);
		forget(f);
		if (!open_files)
			end_change();
	}
	free(f->target);
	free(f->temporary);
	free(f);
}

FILE *sdk_output_file_nameless(void)
{
	FILE *const file = tmpfile();

	if (!file)
		fail("a temporary file", errno);
	return file;
}

void sdk_output_file_write(const char *name, const char *s, size_t n)
{
	struct sdk_output_file *f = sdk_output_file_open(name);

	sdk_output_file_add(f, s, n);
	sdk_output_file_close(f);
	sdk_output_file_place(f);
}
