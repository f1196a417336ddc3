/* SPDX-License-Identifier: MIT */
#include "tools/common/press.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/reason.h"
#include "io/message.h"
#include "io/output_file.h"

extern char **environ;

static _Noreturn void fail(const char *reason)
{
	sdk_die("--press: %s", reason);
}

static void flush(FILE *file)
{
	if (fflush(file) || ferror(file))
		fail(strerror(errno));
}

/* ---- programs ---- */

struct program {
	const char *name, *package;
};

/* The name under which another program opens the file from its beginning. */
struct path {
	char text[32];
};

static struct path path_of(FILE *file)
{
	struct path path;

	snprintf(path.text, sizeof path.text, "/dev/fd/%d", fileno(file));
	return path;
}

/* Reports the first of its messages that is about an error, or else the last one. */
static _Noreturn void report_failure(const struct program *program, FILE *said)
{
	char line[1000] = "it gave no reason", reason[256] = "";

	rewind(said);
	while (fgets(line, sizeof line, said) && !strstr(line, "rror"))
		;
	sdk_append(reason, sizeof reason, "%s failed: %.*s", program->name, (int)strcspn(line, "\n"), line);
	fail(reason);
}

enum { NOT_FOUND = 127 }; /* the exit status of a shell */

/* Runs a program to its end: standard output goes to `out`, and messages are shown if it fails. */
static void run(const struct program *program, const char *const *argument, FILE *out)
{
	FILE *const said = sdk_output_file_nameless();
	posix_spawn_file_actions_t actions;
	char reason[128];
	int status;
	pid_t pid;
	int error = posix_spawn_file_actions_init(&actions);

	if (!error)
		error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	if (!error)
		error = posix_spawn_file_actions_adddup2(&actions, fileno(out ? out : said), 1);
	if (!error)
		error = posix_spawn_file_actions_adddup2(&actions, fileno(said), 2);
	if (!error)
		error = posix_spawnp(&pid, argument[0], &actions, NULL, (char *const *)argument, environ);
	while (!error && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			fail(strerror(errno));
	if (!error && WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND)
		error = ENOENT;
	if (error) {
		snprintf(reason, sizeof reason, error == ENOENT ? "%s is not installed (Debian: %s)" : "%s (Debian: %s) cannot be run",
			program->name, program->package);
		fail(reason);
	}
	posix_spawn_file_actions_destroy(&actions);
	if (status)
		report_failure(program, said);
	(void)fclose(said);
}

/* ---- the conversion ---- */

/*
 * The PostScript that Ghostscript runs first: the dates of the document, that it is not trapped, which standard it follows,
 * the printing condition (by its name in the registry of the ICC), and the boxes of each page. The outside of odd pages is
 * on the right.
 */
static void write_definition(FILE *to, const struct sdk_press *press)
{
	char date[32] = "", now[32];
	struct timespec time;
	struct tm utc;
	size_t n = 0;

	clock_gettime(CLOCK_REALTIME, &time);
	strftime(now, sizeof now, "%Y%m%d%H%M%S", gmtime_r(&time.tv_sec, &utc));
	for (const char *s = press->date ? press->date : now; *s && n + 1 < sizeof date; s++)
		if (*s >= '0' && *s <= '9')
			date[n++] = *s;
	fprintf(to, "%%!PS\n"
		    "[ /CreationDate (D:%sZ) /ModDate (D:%sZ) /Trapped /False\n"
		    "  /GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001) /DOCINFO pdfmark\n"
		    "[ /_objdef {intent} /type /dict /OBJ pdfmark\n"
		    "[ {intent} << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001)\n"
		    "  /RegistryName (http://www.color.org) >> /PUT pdfmark\n"
		    "[ {Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark\n"
		    "/bleed %g def\n"
		    "<< /BeginPage {\n"
		    "  2 mod bleed mul /left exch def\n"
		    "  currentpagedevice /PageSize get aload pop /height exch def /width exch def\n"
		    "  [ /TrimBox [ left bleed width bleed sub left add height bleed sub ]\n"
		    "    /BleedBox [ 0 0 width height ] /PAGE pdfmark\n"
		    "} bind >> setpagedevice\n",
		date, date, press->bleed);
	flush(to);
}

/* Runs a program with a folder for its temporary files: Ghostscript leaves them when it dies. */
static const char in_folder[] = "folder=$(mktemp -d) || exit\n"
				"trap 'rm -r \"$folder\"' EXIT; trap exit HUP INT TERM\n"
				"TMPDIR=$folder \"$0\" \"$@\"";

/* Pictures stay as they are, point by point, but for their colours. */
static void convert(const struct sdk_press *press, FILE *grey)
{
	static const struct program gs = { "gs", "ghostscript" };
	FILE *const definition = sdk_output_file_nameless();
	char output[64];

	write_definition(definition, press);
	snprintf(output, sizeof output, "-sOutputFile=%s", path_of(grey).text);
	run(&gs,
		(const char *[]){ "/bin/sh", "-c", in_folder, gs.name, "-q",
			"-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=pdfwrite", "-dPDFX", "-dOmitID",
			"-dPDFSTOPONERROR", "-dCompatibilityLevel=1.3", "-sColorConversionStrategy=Gray", "-dAutoRotatePages=/None",
			"-dAutoFilterGrayImages=false", "-dGrayImageFilter=/FlateEncode", "-dAutoFilterColorImages=false",
			"-dColorImageFilter=/FlateEncode", "-dDownsampleGrayImages=false", "-dDownsampleColorImages=false", output,
			path_of(definition).text, path_of(press->drawn).text, NULL },
		NULL);
	(void)fclose(definition);
}

/* Writes the document with an identifier that is computed from the rest. */
static void identify(FILE *grey, FILE *identified)
{
	static const struct program qpdf = { "qpdf", "qpdf" };
	const struct path input = path_of(grey);

	run(&qpdf, (const char *[]){ qpdf.name, "--deterministic-id", input.text, "-", NULL }, identified);
}

/* ---- the output ---- */

static void begin_document(void *to)
{
	struct sdk_press *press = to;

	press->drawn = sdk_output_file_nameless();
}

static void write_document(void *to, const char *s, size_t n)
{
	const struct sdk_press *press = to;

	while (n) {
		const size_t done = fwrite(s, 1, n, press->drawn);

		if (!done && errno != EINTR && errno != EAGAIN)
			fail(strerror(errno));
		s += done;
		n -= done;
	}
}

/* Writes the file to the output, from its beginning. */
static void pass_on(FILE *file, const struct sdk_canvas_output *output)
{
	char block[1 << 12];

	rewind(file);
	for (ssize_t n = 1; n;) {
		n = read(fileno(file), block, sizeof block);
		if (n > 0)
			output->write(output->to, block, (size_t)n);
		else if (n < 0 && errno != EINTR && errno != EAGAIN)
			fail(strerror(errno));
	}
}

static void end_document(void *to)
{
	struct sdk_press *press = to;
	FILE *const grey = sdk_output_file_nameless(), *const identified = sdk_output_file_nameless();

	flush(press->drawn);
	convert(press, grey);
	(void)fclose(press->drawn);
	identify(grey, identified);
	(void)fclose(grey);
	press->output->begin(press->output->to);
	pass_on(identified, press->output);
	press->output->end(press->output->to);
	(void)fclose(identified);
}

struct sdk_canvas_output sdk_press_output(struct sdk_press *press)
{
	return (struct sdk_canvas_output){ begin_document, write_document, end_document, press };
}
