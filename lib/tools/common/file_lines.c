/* SPDX-License-Identifier: MIT */
#include "tools/common/file_lines.h"

#include "base/reason.h"
#include "io/input.h"
#include "io/message.h"

/* Makes every line a record. */
static unsigned classify_line(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	(void)s;
	(void)n;
	return SDK_LINE_RECORD;
}

static unsigned finish_lines(struct sdk_frame *state)
{
	(void)state;
	return SDK_LINE_PASS;
}

const char *sdk_lines_read(struct sdk_buf *lines, const char *name, char reason[SDK_REASON_MAX])
{
	static const struct sdk_framer framer = { .size = sizeof(struct sdk_frame),
		.line = classify_line,
		.end = finish_lines };
	char *const file[] = { (char *)name };
	struct sdk_input *in = sdk_input_new(file, 1, &framer);
	struct sdk_batch batch = { 0 };
	const char *bad = NULL;

	while (!bad && sdk_input_read(in, &batch, 1)) {
		sdk_buf_add(lines, batch.rec[0].s, batch.rec[0].n);
		sdk_buf_char(lines, '\n');
		bad = batch.rec[0].bad;
	}
	if (lines->failed)
		sdk_die("out of memory");
	if (bad)
		sdk_reason_write(reason, "%s", bad);
	sdk_batch_free(&batch);
	sdk_input_free(in);
	return bad ? reason : NULL;
}
