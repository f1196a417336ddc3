/* SPDX-License-Identifier: MIT */
#include "tools/common/paper_setup.h"

#include <glib.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/number.h"
#include "base/reason.h"
#include "io/message.h"

static void end_on_error(const char *domain, GLogLevelFlags level, const char *message, void *data)
{
	(void)domain;
	(void)data;
	if (level & (G_LOG_FLAG_FATAL | G_LOG_LEVEL_ERROR))
		sdk_die("%s", message);
	sdk_report("%s", message);
}

/* Handles messages with structured fields in the same way. */
static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize n, void *data)
{
	const char *message = "unknown error";

	for (gsize i = 0; i < n; i++)
		if (strcmp(fields[i].key, "MESSAGE") == 0)
			message = fields[i].value;
	end_on_error(NULL, level, message, data);
	return G_LOG_WRITER_HANDLED;
}

void sdk_paper_start(void)
{
	g_log_set_default_handler(end_on_error, NULL);
	g_log_set_writer_func(write_log, NULL, NULL);
}

struct sdk_faces *sdk_paper_faces(const char *font)
{
	char reason[SDK_REASON_MAX];
	struct sdk_faces *faces = sdk_faces_new(font, reason);

	if (faces && faces->substituted)
		sdk_report("the font %s is not installed (Debian: fonts-lato); using %s", sdk_faces_default(), faces->family);
	if (faces)
		return faces;
	sdk_die("%s", reason);
}

/* Of the year 9999: a PDF has years of four digits. */
#define LAST_SECOND UINT64_C(253402300799)

const char *sdk_paper_date(char date[SDK_PAPER_DATE])
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	uint64_t seconds;

	if (!epoch || !*epoch)
		return NULL;
	if (!sdk_number(epoch, strlen(epoch), &seconds) || seconds > LAST_SECOND)
		sdk_die("SOURCE_DATE_EPOCH: '%s' is not a number of seconds from 0 to %" PRIu64,
			sdk_show(epoch, 40).text, LAST_SECOND);
	const time_t at = (time_t)seconds;
	struct tm utc;

	strftime(date, SDK_PAPER_DATE, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&at, &utc));
	return date;
}
