/* SPDX-License-Identifier: MIT */
/*
 * table: records as the rows of a table: CSV (RFC 4180), tab-separated values, JSON Lines.
 *
 * A *column* is named by the key of its field; the column `puzzle` is the puzzle, and `number` is the number of the record
 * in its input if no field has that key.
 */
#ifndef SDK_WRITE_TABLE_H
#define SDK_WRITE_TABLE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/reason.h"
#include "write/fields.h"
#include "write/output_board.h"

enum { SDK_COLUMNS_MAX = 256 };

/* Initially all zero. */
struct sdk_columns {
	struct sdk_buf names;        /* one after the other */
	size_t end[SDK_COLUMNS_MAX]; /* of each name */
	unsigned n;
};

/* Adds a column, unless there is one of that name or no room. */
void sdk_columns_add(struct sdk_columns *c, const char *name, size_t n);

/* Adds the columns of a record: `puzzle`, and then the keys of its fields. */
void sdk_columns_of(struct sdk_columns *c, const struct sdk_output_board *s);

/* Whether there is a column of that name. */
bool sdk_columns_have(const struct sdk_columns *c, const char *name, size_t n);

/* Reads NAME,NAME... into a struct sdk_columns. Returns NULL, or why the text is rejected. */
const char *sdk_columns_parse(const char *text, void *to, char reason[SDK_REASON_MAX]);

/* Finds the field of column i; or whether there is one, or the column is that of the puzzle or the number. */
bool sdk_columns_find(const struct sdk_columns *c, unsigned i, const struct sdk_output_board *s, struct sdk_field_text *f);
bool sdk_columns_filled(const struct sdk_columns *c, unsigned i, const struct sdk_output_board *s);

/* Whether each field of the output has a column. */
bool sdk_columns_cover(const struct sdk_columns *c, const struct sdk_output_board *s);

void sdk_columns_free(struct sdk_columns *c);

/* For the table of formats: the line of names, a row, and why the record cannot be a row. */
void sdk_csv_head(struct sdk_buf *b, const struct sdk_output_board *s);
void sdk_tsv_head(struct sdk_buf *b, const struct sdk_output_board *s);
void sdk_csv_put(struct sdk_buf *b, const struct sdk_output_board *s);
void sdk_tsv_put(struct sdk_buf *b, const struct sdk_output_board *s);
void sdk_jsonl_put(struct sdk_buf *b, const struct sdk_output_board *s);
const char *sdk_table_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);
const char *sdk_jsonl_rejects(const struct sdk_output_board *s, char reason[SDK_REASON_MAX]);

#endif
