/* SPDX-License-Identifier: MIT */
/*
 * Reasons: JSON, after a byte for the size of the board, which is read as a list of steps. A step that is read can be put in
 * words and as JSON, which is read again as the same step.
 */
#include "fuzz.h"

#include "fmt/hint_text.h"
#include "fmt/json.h"
#include "fmt/step_reader.h"
#include "fmt/step_text.h"

static void put_words(struct sdk_buf *b, const struct sdk_shape *s, const struct sdk_step *step)
{
	sdk_step_put(b, s, step);
	sdk_step_put_short(b, s, step);
	sdk_hint_put(b, s, step, SDK_HINT_CELLS);
	for (unsigned k = 0; k < step->nodes; k++)
		sdk_step_put_node(b, s, step, k);
	must(!b->failed && b->n);
}

static void check_step(const struct sdk_shape *s, const struct sdk_step *step)
{
	static struct sdk_step again;
	struct sdk_buf words = { 0 }, words_again = { 0 }, text = { 0 }, text_again = { 0 };

	put_words(&words, s, step);
	sdk_json_put_step(&text, s, step);
	json_t *value = json_loadb(text.s, text.n, 0, NULL);

	must(sdk_step_read(&again, s, value));
	put_words(&words_again, s, &again);
	sdk_json_put_step(&text_again, s, &again);
	must(words.n == words_again.n && memcmp(words.s, words_again.s, words.n) == 0);
	must(text.n == text_again.n && memcmp(text.s, text_again.s, text.n) == 0);
	json_decref(value);
	sdk_buf_free(&words);
	sdk_buf_free(&words_again);
	sdk_buf_free(&text);
	sdk_buf_free(&text_again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const unsigned sizes[] = { 9, 4, 16, 25 };
	static struct sdk_step step;

	if (!size)
		return 0;
	const struct sdk_shape *s = sdk_shape(sizes[data[0] % 4]);
	json_t *list = json_loadb((const char *)data + 1, size - 1, 0, NULL);

	for (size_t i = 0; i < json_array_size(list); i++)
		if (sdk_step_read(&step, s, json_array_get(list, i)))
			check_step(s, &step);
	json_decref(list);
	return 0;
}
