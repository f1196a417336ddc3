/* SPDX-License-Identifier: MIT */
#include "tools/common/missing_columns.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "io/message.h"

/*
 * Keys are in the order of their first records. So if there are too many, each thread still has all of the first ones, and
 * all threads together have those that one alone would have.
 */
static void add_key(struct sdk_missing_columns *u, const char *key, size_t n, const struct sdk_missing_column *place)
{
	unsigned at = u->n;

	n = strnlen(key, n); /* which a message shows */
	for (unsigned i = 0; i < u->n; i++)
		if (strlen(u->key[i].key) == n && memcmp(u->key[i].key, key, n) == 0) {
			if (u->key[i].number <= place->number)
				return;
			free(u->key[i].key);
			memmove(&u->key[i], &u->key[i + 1], (--u->n - i) * sizeof *u->key);
			at = u->n;
			break;
		}
	while (at && u->key[at - 1].number > place->number)
		at--;
	u->more |= u->n == SDK_MISSING_COLUMNS_MAX;
	if (at == SDK_MISSING_COLUMNS_MAX)
		return;
	if (u->n == SDK_MISSING_COLUMNS_MAX)
		free(u->key[--u->n].key);
	memmove(&u->key[at + 1], &u->key[at], (u->n - at) * sizeof *u->key);
	u->n++;
	u->key[at] = *place;
	u->key[at].key = strndup(key, n);
	if (!u->key[at].key)
		sdk_die("out of memory");
}

void sdk_missing_columns_add(struct sdk_missing_columns *u, const struct sdk_columns *c, const struct sdk_output_board *s,
	const struct sdk_rec *rec)
{
	const struct sdk_missing_column place = { .file = rec->file, .line = rec->line, .number = rec->number };
	const char *at = s->fields;
	struct sdk_field_text f;

	while (sdk_field_next(&at, s->fields + s->fields_n, &f))
		if (!sdk_columns_have(c, f.key, f.key_n))
			add_key(u, f.key, f.key_n, &place);
}

void sdk_missing_columns_merge(struct sdk_missing_columns *into, const struct sdk_missing_columns *from)
{
	for (unsigned i = 0; i < from->n; i++)
		add_key(into, from->key[i].key, strlen(from->key[i].key), &from->key[i]);
	into->more |= from->more;
}

void sdk_missing_columns_report(const struct sdk_missing_columns *u)
{
	for (unsigned i = 0; i < u->n; i++)
		sdk_report("%s:%" PRIu64 ": no column for the field '%s': name all columns with --columns", u->key[i].file,
			u->key[i].line, u->key[i].key);
	if (u->more)
		sdk_report("no column for more fields than these");
}

void sdk_missing_columns_free(struct sdk_missing_columns *u)
{
	for (unsigned i = 0; i < u->n; i++)
		free(u->key[i].key);
}
