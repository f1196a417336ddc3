/* SPDX-License-Identifier: MIT */
/*
 * Tests of files that are written as a whole, by processes that a signal ends: they leave the old file or the new one, and
 * nothing else, whichever thread finds the signal and whenever it comes.
 */
#include "io/output_file.h"

#include <dirent.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "io/message.h"
#include "io/output.h"
#include "tap.h"

static const char whole[] = "the whole file\n";

enum { UNEXPECTED = 7 }; /* the exit status of a process that should have been ended */

/* ---- what is in the folder ---- */

static bool is_whole(const char *name)
{
	char text[sizeof whole + 1];
	FILE *f = fopen(name, "r");
	const size_t n = f ? fread(text, 1, sizeof text, f) : 0;

	return f && fclose(f) == 0 && n == strlen(whole) && memcmp(text, whole, n) == 0;
}

/* Empties the folder. Whether all files were whole, none was hidden, and there were as many; -1: any number. */
static bool had(int files)
{
	DIR *folder = opendir(".");
	bool good = true;
	int n = 0;

	for (const struct dirent *d; (d = readdir(folder));) {
		if (strcmp(d->d_name, ".") == 0 || strcmp(d->d_name, "..") == 0)
			continue;
		good &= d->d_name[0] != '.' && is_whole(d->d_name);
		unlink(d->d_name);
		n++;
	}
	closedir(folder);
	return good && (files < 0 || n == files);
}

/* ---- processes ---- */

/* Starts a process that does this, and dumps no core. */
static pid_t start(void (*body)(int number), int number)
{
	const pid_t pid = fork();

	if (pid)
		return pid;
	signal(number, SIG_DFL); /* which a shell ignores in the background (SIGINT), or a sanitizer handles (SIGSEGV) */
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	body(number);
	_exit(UNEXPECTED);
}

static bool ended_by(pid_t pid, int number)
{
	int status;

	return waitpid(pid, &status, 0) == pid && WIFSIGNALED(status) && WTERMSIG(status) == number;
}

static void send(int number)
{
	kill(getpid(), number);
}

static void *wait_for_signals(void *unused)
{
	for (;;)
		pause();
	return unused;
}

/* From now on, signals find another thread. */
static void divert_signals(void)
{
	pthread_t thread;
	sigset_t all;

	if (pthread_create(&thread, NULL, wait_for_signals, NULL))
		_exit(UNEXPECTED);
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, NULL);
}

static struct sdk_output_file *open_whole(const char *name)
{
	struct sdk_output_file *f = sdk_output_file_open(name);

	sdk_output_file_add(f, whole, strlen(whole));
	return f;
}

/* ---- the tests ---- */

/* Crashes, the last four signals, are the emulator's where the processor is emulated. */
enum { CRASHES = 4 };

static bool emulated(void)
{
	return tap_is_set("SDK_EMULATED");
}

static void leave_open(int number)
{
	open_whole("one");
	sdk_output_file_close(open_whole("two"));
	send(number);
}

static void leave_open_beside_thread(int number)
{
	divert_signals();
	open_whole("one");
	open_whole("two");
	send(number);
	wait_for_signals(NULL);
}

static void test_open_files(void)
{
	static const int ending[] = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU,
		SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
	const unsigned n = sizeof ending / sizeof *ending - (emulated() ? CRASHES : 0);
	bool alone = true, beside = true;

	for (unsigned i = 0; i < n; i++) {
		alone &= ended_by(start(leave_open, ending[i]), ending[i]) && had(0);
		beside &= ended_by(start(leave_open_beside_thread, ending[i]), ending[i]) && had(0);
	}
	tap(alone, "a signal removes the temporary files");
	tap(beside, "also when another thread finds it");
}

static int recurse(const volatile char *outer, unsigned times)
{
	volatile char room[1000];

	room[0] = *outer;
	return times ? recurse(room, times - 1) + room[0] : 0;
}

static void use_up_stack(int number)
{
	setrlimit(RLIMIT_STACK, &(struct rlimit){ 1 << 20, 1 << 20 }); /* where there is no limit, it would take all memory */
	open_whole("one");
	recurse(&(const volatile char){ (char)number }, UINT_MAX);
}

static void fail_to_open(int number)
{
	open_whole("one");
	sdk_output_file_open("missing/two");
	(void)number;
}

static void test_other_ends(void)
{
	int status;

	if (emulated())
		tap_skip("a crash without a stack removes the temporary files", "emulated: the crash is the emulator's");
	else
		tap(ended_by(start(use_up_stack, SIGSEGV), SIGSEGV) && had(0), "a crash without a stack removes the temporary files");
	tap(waitpid(start(fail_to_open, 0), &status, 0) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 2 && had(0),
		"so does a program that ends itself");
}

enum { LONG = 1 << 20 }; /* bytes, more than a pipe takes at once */

static void *write_long(void *unused)
{
	static char line[LONG];

	line[LONG - 1] = '\n';
	sdk_output(line, LONG);
	return unused;
}

static void end_beside_writer(int number)
{
	pthread_t thread;
	int bytes = 0;

	if (pthread_create(&thread, NULL, write_long, NULL))
		_exit(UNEXPECTED);
	while (!bytes)
		ioctl(1, FIONREAD, &bytes);
	(void)number;
	sdk_end(2);
}

static void test_writer(void)
{
	const int out = dup(1);
	char got[1 << 12];
	ssize_t n = 0, all = 0;
	int ends[2];
	bool good = pipe(ends) == 0 && dup2(ends[1], 1) == 1 && close(ends[1]) == 0;
	const pid_t pid = start(end_beside_writer, 0);

	dup2(out, 1);
	nanosleep(&(struct timespec){ 0, 100000000 }, NULL);
	while (good && (n = read(ends[0], got, sizeof got)) > 0)
		all += n;
	close(ends[0]);
	tap(good && all == LONG && waitpid(pid, NULL, 0) == pid, "a program that ends itself does not cut what a thread writes");
}

static void place_two(int number)
{
	struct sdk_output_file *one = open_whole("one"), *two = open_whole("two");

	sdk_output_file_close(one);
	sdk_output_file_close(two);
	sdk_output_file_place(one);
	send(number);
	sdk_output_file_place(two);
}

static void test_placed_files(void)
{
	tap(ended_by(start(place_two, SIGTERM), SIGTERM) && had(2), "files that are placed together are all placed first");
}

static void ignore_and_place(int number)
{
	signal(number, SIG_IGN);
	struct sdk_output_file *f = open_whole("one");

	send(number);
	sdk_output_file_close(f);
	sdk_output_file_place(f);
	signal(SIGUSR1, SIG_DFL);
	send(SIGUSR1);
}

static void test_ignored(void)
{
	tap(ended_by(start(ignore_and_place, SIGHUP), SIGUSR1) && had(1), "a signal that is ignored stays so");
}

static void write_for_ever(int beside)
{
	if (beside)
		divert_signals();
	for (unsigned i = 0;; i++) {
		char name[2] = { (char)('a' + i % 10), '\0' };

		sdk_output_file_write(name, whole, strlen(whole));
	}
}

/* The processes are ended after up to two thousandths of a second. */
static void test_any_time(void)
{
	enum { PROCESSES = 200 };

	for (int beside = 0; beside <= 1; beside++) {
		bool good = true;

		for (int i = 0; i < PROCESSES; i++) {
			const pid_t pid = start(write_for_ever, beside);

			nanosleep(&(struct timespec){ 0, i * 10000L }, NULL);
			kill(pid, SIGTERM);
			good &= ended_by(pid, SIGTERM) && had(-1);
		}
		tap(good, beside ? "beside another thread, it leaves whole files only" : "a signal at any time leaves whole files only");
	}
}

int main(void)
{
	const char *const parent = getenv("TMPDIR");
	char folder[] = "sdk-output_file-XXXXXX";

	if (chdir(parent ? parent : "/tmp") || !mkdtemp(folder) || chdir(folder))
		return 1;
	test_open_files();
	test_other_ends();
	test_writer();
	test_placed_files();
	test_ignored();
	test_any_time();
	if (chdir("..") == 0)
		rmdir(folder);
	return tap_done();
}
