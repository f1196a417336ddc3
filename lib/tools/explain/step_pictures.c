/* SPDX-License-Identifier: MIT */
#include "tools/explain/step_pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explain/step_document.h"
#include "explain/viewer.h"
#include "io/message.h"
#include "io/output_file.h"
#include "tools/common/record_puzzle.h"

struct sdk_step_pictures {
	const struct sdk_picture_options *options;
	struct sdk_step_scratch scratch;
	const struct sdk_puzzle *puzzle;
	uint64_t record;
	struct sdk_candidate_grid grid;
	struct sdk_buf documents, ends; /* one after the other; where each ends, as a size_t */
	unsigned count;
};

struct sdk_step_pictures *sdk_step_pictures_new(const struct sdk_picture_options *options)
{
	struct sdk_step_pictures *pictures = calloc(1, sizeof *pictures);

	if (pictures)
		pictures->options = options;
	return pictures;
}

void sdk_step_pictures_free(struct sdk_step_pictures *pictures)
{
	if (!pictures)
		return;
	sdk_step_scratch_free(&pictures->scratch);
	sdk_buf_free(&pictures->documents);
	sdk_buf_free(&pictures->ends);
	free(pictures);
}

void sdk_step_pictures_start(struct sdk_step_pictures *pictures, const struct sdk_puzzle *p, uint64_t record)
{
	pictures->puzzle = p;
	pictures->record = record;
	pictures->count = 0;
	sdk_candidate_grid_start(&pictures->grid, p);
	sdk_buf_clear(&pictures->documents);
	sdk_buf_clear(&pictures->ends);
}

bool sdk_step_pictures_add(struct sdk_step_pictures *pictures, const struct sdk_step *step, unsigned number)
{
	const struct sdk_numbered_step numbered = { .grid = &pictures->grid,
		.given = pictures->puzzle->clue,
		.step = step,
		.number = number,
		.record = pictures->record };
	struct sdk_buf *b = &pictures->documents;

	if (pictures->options->page)
		sdk_step_section_put(b, &pictures->scratch, &numbered);
	else
		sdk_step_document_put(b, &pictures->scratch, &numbered);
	pictures->count++;
	sdk_buf_add(&pictures->ends, (const char *)&b->n, sizeof b->n);
	return sdk_candidate_grid_follow(&pictures->grid, step);
}

/* ---- what is written ---- */

static void write_file(const struct sdk_step_pictures *pictures, unsigned step, const char *s, size_t n)
{
	const struct sdk_picture_options *options = pictures->options;
	const size_t room = strlen(options->prefix) + 64;
	char *name = sdk_alloc_or_die(NULL, room, 1);

	snprintf(name, room, "%s-%llu-%u.svg", options->prefix, (unsigned long long)pictures->record, step);
	sdk_output_file_check(name, options->input, options->inputs);
	sdk_output_file_write(name, s, n);
	free(name);
}

static void write_files(const struct sdk_step_pictures *pictures)
{
	size_t from = 0;

	if (pictures->documents.failed || pictures->ends.failed)
		sdk_die("out of memory");
	for (unsigned i = 0; i < pictures->count; i++) {
		size_t end;

		memcpy(&end, pictures->ends.s + i * sizeof end, sizeof end);
		write_file(pictures, i + 1, pictures->documents.s + from, end - from);
		from = end;
	}
}

void sdk_step_pictures_write(struct sdk_step_pictures *pictures, struct sdk_buf *out)
{
	if (pictures->options->files) {
		write_files(pictures);
	} else if (!pictures->count) {
		sdk_viewer_note(out, pictures->record, "There is no step left.");
	} else {
		sdk_viewer_puzzle_start(out, pictures->record);
		sdk_buf_join(out, &pictures->documents);
		sdk_viewer_puzzle_end(out);
	}
}

const char *sdk_step_pictures_none(const struct sdk_picture_options *options, uint64_t record, bool several,
	struct sdk_buf *out)
{
	if (options->files)
		return several ? "no pictures: the puzzle has several solutions" : "no pictures: the puzzle has no solution";
	sdk_viewer_note(out, record, several ? "This puzzle has several solutions." : "This puzzle has no solution.");
	return NULL;
}
