/* SPDX-License-Identifier: MIT */
/*
 * inject: makes one call of a program fail. run.py preloads it (LD_PRELOAD), and says which call with these variables:
 *
 *     FAULT_CALL    `memory`, or a function below: read, write, open...
 *     FAULT_AT      the number of the call, from 1 (0: none fails, and all calls of all kinds are listed)
 *     FAULT_MODE    `once`; `on`: this call and all later ones; `cut`: this one transfers few bytes, and all later ones fail
 *     FAULT_WITH    the errno of the failure; 0: it transfers few bytes; negative: the number of a signal to raise instead
 *     FAULT_REPORT  a file that holds a struct report
 *     FAULT_OF      if it is set: only calls of the program itself, and not of the libraries that it uses
 *
 * The program must not notice anything else: nothing here allocates or prints, and the file is memory shared with run.py, so
 * it is up to date however the program ends.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	FEW = 7,      /* bytes of a transfer that is cut short */
	FRAMES = 64,  /* functions that tell one place from another: a call, its caller... */
	CALLS = 65536 /* that are listed */
};

struct report {
	uint64_t calls, faults; /* calls of the chosen kind (listed: of all), and those that failed */
	uint64_t fds;           /* bit i: a call with descriptor i failed (63: that and above) */
	struct {
		char kind[8];
		uint64_t place; /* the same for calls from the same place in another run */
	} call[CALLS];
};

static struct report *report; /* NULL: not started */
static const char *chosen, *which;
static uint64_t at;
static int with;
static uintptr_t code, code_end; /* of the program */
static bool program_only;        /* calls of libraries do not fail */

/* The function of the C library, or of the sanitizer, that the one here stands before. */
#define REAL(name) (__extension__(__typeof__(&name)) dlsym(RTLD_NEXT, #name))

/* Finds the code of the program. */
static void find_code(void)
{
	const ElfW(Phdr) *const header = (const ElfW(Phdr) *)getauxval(AT_PHDR); // NOLINT(performance-no-int-to-ptr)
	const unsigned long headers = getauxval(AT_PHNUM);
	uintptr_t base = 0;

	for (unsigned long i = 0; i < headers; i++)
		if (header[i].p_type == PT_PHDR)
			base = (uintptr_t)header - header[i].p_vaddr;
	for (unsigned long i = 0; i < headers; i++)
		if (header[i].p_type == PT_LOAD && header[i].p_flags & PF_X) {
			code = base + header[i].p_vaddr;
			code_end = code + header[i].p_memsz;
		}
}

/* A number for the functions of the program from which a call comes: whatever way it takes through a library. */
static uint64_t place_of_call(void)
{
	void *frame[FRAMES];
	const int n = backtrace(frame, FRAMES);
	uint64_t place = 0;

	for (int i = 0; i < n; i++) {
		const uintptr_t address = (uintptr_t)frame[i];

		if (address >= code && address < code_end)
			place = place * 1000003 + (address - code);
	}
	return place;
}

/* Lists a call of this kind. */
static void list_call(const char *kind)
{
	static _Thread_local bool inside; /* what backtrace() calls is not listed */

	if (inside)
		return;
	inside = true;
	const uint64_t i = __atomic_fetch_add(&report->calls, 1, __ATOMIC_RELAXED);

	if (i < CALLS) {
		report->call[i].place = place_of_call();
		memcpy(report->call[i].kind, kind, strlen(kind));
	}
	inside = false;
}

__attribute__((constructor)) static void start(void)
{
	const char *number = getenv("FAULT_AT"), *what = getenv("FAULT_WITH"), *file = getenv("FAULT_REPORT");

	unsetenv("LD_PRELOAD"); /* the programs that this one starts are not its calls */
	chosen = getenv("FAULT_CALL");
	which = getenv("FAULT_MODE");
	if (!chosen || !which || !number || !what || !file)
		return;
	program_only = getenv("FAULT_OF");
	find_code();
	at = strtoull(number, NULL, 10);
	if (!at)
		place_of_call(); /* the first backtrace() loads a library */
	with = (int)strtol(what, NULL, 10);
	const int fd = open(file, O_RDWR);
	void *shared = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	close(fd);
	if (shared != MAP_FAILED)
		report = shared;
}

/* Counts a call of this kind, from this address. Returns whether it fails: with errno, which is then set (0: cut short). */
static bool is_faulty_call(const char *kind, int fd, const void *from)
{
	if (!report || (at && strcmp(chosen, kind) != 0))
		return false;
	if (program_only && ((uintptr_t)from < code || (uintptr_t)from >= code_end))
		return false;
	if (!at) {
		list_call(kind);
		return false;
	}
	const uint64_t number = __atomic_add_fetch(&report->calls, 1, __ATOMIC_RELAXED);

	if (number < at || (number > at && strcmp(which, "once") == 0))
		return false;
	__atomic_add_fetch(&report->faults, 1, __ATOMIC_RELAXED);
	if (fd >= 0)
		__atomic_or_fetch(&report->fds, UINT64_C(1) << (fd < 63 ? fd : 63), __ATOMIC_RELAXED);
	if (with < 0) {
		raise(-with);
		return false;
	}
	errno = strcmp(which, "cut") == 0 && number == at ? 0 : with;
	return true;
}

/* For the functions below: of their caller. */
#define is_faulty(kind, fd) is_faulty_call(kind, fd, __builtin_return_address(0))

/* No call fails from here on. Called at the end of programs whose coverage is measured (tests/coverage/exit.c). */
void faults_end(void);
void faults_end(void)
{
	report = NULL;
}

/* ---- memory: the other functions of the C library come here for it ---- */

void *malloc(size_t size)
{
	return is_faulty("memory", -1) ? NULL : REAL(malloc)(size);
}

void *calloc(size_t nmemb, size_t size)
{
	return is_faulty("memory", -1) ? NULL : REAL(calloc)(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
	return is_faulty("memory", -1) ? NULL : REAL(realloc)(ptr, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	return is_faulty("memory", -1) ? NULL : REAL(aligned_alloc)(alignment, size);
}

int posix_memalign(void **memptr, size_t alignment, size_t size)
{
	return is_faulty("memory", -1) ? ENOMEM : REAL(posix_memalign)(memptr, alignment, size);
}

/* Those of the sanitizers do not; those of the C library make this two calls. */
void *reallocarray(void *ptr, size_t nmemb, size_t size)
{
	return is_faulty("memory", -1) ? NULL : REAL(reallocarray)(ptr, nmemb, size);
}

char *strdup(const char *s)
{
	return is_faulty("memory", -1) ? NULL : REAL(strdup)(s);
}

void *mmap(void *addr, size_t len, int prot, int flags, int fd, off_t offset)
{
	return is_faulty("memory", -1) ? MAP_FAILED : REAL(mmap)(addr, len, prot, flags, fd, offset);
}

/* The tools call these functions of files over 2 GB (_FILE_OFFSET_BITS), libraries call either. */
void *mmap64(void *addr, size_t len, int prot, int flags, int fd, off64_t offset)
{
	return is_faulty("memory", -1) ? MAP_FAILED : REAL(mmap64)(addr, len, prot, flags, fd, offset);
}

/* ---- files ---- */

ssize_t read(int fd, void *buf, size_t nbytes)
{
	if (!is_faulty("read", fd))
		return REAL(read)(fd, buf, nbytes);
	return errno ? -1 : REAL(read)(fd, buf, nbytes < FEW ? nbytes : FEW);
}

ssize_t write(int fd, const void *buf, size_t n)
{
	if (!is_faulty("write", fd))
		return REAL(write)(fd, buf, n);
	return errno ? -1 : REAL(write)(fd, buf, n < FEW ? n : FEW);
}

#define DEFINE_OPEN(name)                                                                 \
	int name(const char *file, int oflag, ...)                                        \
	{                                                                                 \
		va_list more;                                                             \
                                                                                          \
		va_start(more, oflag);                                                    \
		const mode_t permissions = oflag & O_CREAT ? va_arg(more, mode_t) : 0;    \
                                                                                          \
		va_end(more);                                                             \
		return is_faulty("open", -1) ? -1 : REAL(name)(file, oflag, permissions); \
	}

DEFINE_OPEN(open)
DEFINE_OPEN(open64)

FILE *tmpfile64(void)
{
	return is_faulty("open", -1) ? NULL : REAL(tmpfile64)();
}

/* Linux has closed the file even if it reports an error. */
int close(int fd)
{
	const bool faulty = is_faulty("close", fd);
	const int error = errno;
	const int result = REAL(close)(fd);

	if (!faulty)
		return result;
	errno = error;
	return -1;
}

size_t fwrite(const void *ptr, size_t size, size_t n, FILE *s)
{
	return is_faulty("write", -1) && errno ? 0 : REAL(fwrite)(ptr, size, n, s);
}

ssize_t readlink(const char *path, char *buf, size_t len)
{
	return is_faulty("stat", -1) ? -1 : REAL(readlink)(path, buf, len);
}

int rename(const char *old, const char *new)
{
	return is_faulty("rename", -1) ? -1 : REAL(rename)(old, new);
}

int unlink(const char *name)
{
	return is_faulty("unlink", -1) ? -1 : REAL(unlink)(name);
}

int stat(const char *file, struct stat *buf)
{
	return is_faulty("stat", -1) ? -1 : REAL(stat)(file, buf);
}

int stat64(const char *file, struct stat64 *buf)
{
	return is_faulty("stat", -1) ? -1 : REAL(stat64)(file, buf);
}

int fstat64(int fd, struct stat64 *buf)
{
	return is_faulty("stat", -1) ? -1 : REAL(fstat64)(fd, buf);
}

int fstat(int fd, struct stat *buf)
{
	return is_faulty("stat", -1) ? -1 : REAL(fstat)(fd, buf);
}

int access(const char *name, int type)
{
	return is_faulty("stat", -1) ? -1 : REAL(access)(name, type);
}

int faccessat(int fd, const char *file, int type, int flag)
{
	return is_faulty("stat", -1) ? -1 : REAL(faccessat)(fd, file, type, flag);
}

int fchown(int fd, uid_t owner, gid_t group)
{
	return is_faulty("chmod", -1) ? -1 : REAL(fchown)(fd, owner, group);
}

int fchmod(int fd, mode_t mode)
{
	return is_faulty("chmod", -1) ? -1 : REAL(fchmod)(fd, mode);
}

int poll(struct pollfd *fds, nfds_t nfds, int timeout)
{
	return is_faulty("poll", -1) ? -1 : REAL(poll)(fds, nfds, timeout);
}

/* ---- the rest ---- */

int pthread_create(pthread_t *newthread, const pthread_attr_t *attr, void *(*start_routine)(void *), void *arg)
{
	return is_faulty("thread", -1) ? errno : REAL(pthread_create)(newthread, attr, start_routine, arg);
}

ssize_t getrandom(void *buffer, size_t length, unsigned flags)
{
	return is_faulty("random", -1) ? -1 : REAL(getrandom)(buffer, length, flags);
}
