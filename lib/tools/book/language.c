/* SPDX-License-Identifier: MIT */
#include "tools/book/language.h"

#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/reason.h"
#include "base/words.h"
#include "io/message.h"
#include "tools/common/file_lines.h"

static struct sdk_words *read_words(const struct sdk_buf *text, char reason[SDK_REASON_MAX])
{
	struct sdk_words *const words = text->failed ? NULL : sdk_words_new(text->s, text->n, reason);

	if (text->failed || (!words && !*reason))
		sdk_die("out of memory");
	return words;
}

/* Whether the words are those of all messages. */
static bool is_complete(const struct sdk_words *words, const struct sdk_catalogue *template, char reason[SDK_REASON_MAX])
{
	struct sdk_buf text = { 0 };

	sdk_buf_strings(&text, template->line);
	struct sdk_words *const wanted = read_words(&text, reason);
	const bool complete = !sdk_words_reject(words, wanted, reason);

	sdk_words_free(wanted);
	sdk_buf_free(&text);
	return complete;
}

const char *sdk_language_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	const struct sdk_catalogue *c = sdk_catalogues;
	struct sdk_buf read = { 0 };
	char why[SDK_REASON_MAX];

	sdk_words_free(*(struct sdk_words **)to);
	*(struct sdk_words **)to = NULL;
	if (strcmp(text, "en") == 0)
		return NULL;
	while (c->language && strcmp(c->language, text) != 0)
		c++;
	if (c->language)
		sdk_buf_strings(&read, c->line);
	else if (access(text, F_OK) != 0) {
		sdk_reason_write(reason, "'%s' is neither a file nor a language: en", sdk_show(text, 80).text);
		for (c = sdk_catalogues; c->language; c++)
			sdk_reason_add(reason, ", %s", c->language);
		return reason;
	} else if (sdk_lines_read(&read, text, why))
		return sdk_reason_write(reason, "%s: %s", sdk_show(text, 60).text, why);
	struct sdk_words *const words = read_words(&read, why);

	while (c->language)
		c++;
	sdk_buf_free(&read);
	if (!words || !is_complete(words, c, why)) {
		sdk_words_free(words);
		return sdk_reason_write(reason, "%s: %s", sdk_show(text, 60).text, why);
	}
	*(struct sdk_words **)to = words;
	return NULL;
}

struct sdk_word sdk_language_word(unsigned i)
{
	return (struct sdk_word){ i ? sdk_catalogues[i - 1].language : "en", NULL };
}
