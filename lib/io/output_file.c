/* SPDX-License-Identifier: MIT */
#include "io/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/message.h"
#include "io/same_file.h"
#include "io/write.h"

enum { TEMPORARY_MAX = 100 }; /* names to try */

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
	char *folder = folder_of(name, 0);
	const int error = check_access(folder, W_OK | X_OK);

	free(folder);
	if (exists && error)
		sdk_die("%s: cannot be replaced, for its folder cannot be written: %s", name, strerror(error));
	die_if(name, error);
}

/* ---- writing ---- */

/* Writes to the descriptor and closes it. Returns 0, or errno. */
static int write_and_close(int fd, const char *s, size_t n)
{
	const int error = sdk_write_all(fd, s, n);

	return close(fd) && !error ? errno : error;
}

/* Opens a new file in the folder of `name`; *temporary receives its name. Returns -1, with errno, if that fails. */
static int open_temporary(const char *name, char **temporary)
{
	enum { ROOM = 48 };
	char *const path = folder_of(name, ROOM), *const file = path + strlen(path);
	int fd = -1;

	for (int i = 0; fd < 0 && i < TEMPORARY_MAX; i++) { /* another system may have a process with the same number */
		snprintf(file, ROOM, ".sdk-%ld-%d", (long)getpid(), i);
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	*temporary = path;
	return fd;
}

/* Gives the file the owner, if allowed, and the permissions of the old one. Returns 0, or errno. */
static int copy_mode(int fd, const struct stat *old)
{
	if (fchown(fd, old->st_uid, old->st_gid) && errno != EPERM)
		return errno;
	return fchmod(fd, old->st_mode & 07777) ? errno : 0;
}

/* Writes the file, and puts it in the place of the old one (NULL: none). Returns 0, or errno. */
static int replace_file(const char *name, const struct stat *old, const char *s, size_t n)
{
	char *temporary;
	const int fd = open_temporary(name, &temporary);
	int error = fd < 0 ? errno : 0;

	if (!error) {
		const int bad_mode = old ? copy_mode(fd, old) : 0;

		error = write_and_close(fd, s, n);
		if (!error)
			error = bad_mode;
		if (!error)
			error = rename(temporary, name) ? errno : 0;
		if (error)
			unlink(temporary);
	}
	free(temporary);
	return error;
}

/* The same, while signals wait. Symbolic links to an old file stay. */
static void replace_undisturbed(const char *name, const struct stat *old, const char *s, size_t n)
{
	char *const target = old ? realpath(name, NULL) : strdup(name);
	sigset_t all, before;

	if (!target)
		sdk_die("%s: %s", name, strerror(errno));
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	die_if(name, replace_file(target, old, s, n));
	sigprocmask(SIG_SETMASK, &before, NULL);
	free(target);
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

void sdk_output_file_write(const char *name, const char *s, size_t n)
{
	struct stat old;
	const bool exists = stat(name, &old) == 0;
	const int standard = exists ? find_descriptor(&old) : 0;

	if (standard) {
		die_if(name, sdk_write_all(standard, s, n));
	} else if (exists && !S_ISREG(old.st_mode)) {
		const int fd = open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC);

		die_if(name, fd < 0 ? errno : write_and_close(fd, s, n));
	} else {
		replace_undisturbed(name, exists ? &old : NULL, s, n);
	}
}
