/* SPDX-License-Identifier: MIT */
/*
 * xml_reader: reads puzzles from XML: collections of OpenSudoku, versions 1 and 2, and games of KSudoku.
 *
 * expat parses the document as it arrives, so that its length does not matter. Entities must not be declared, and nothing
 * that the document refers to is loaded.
 *
 * A line may have several puzzles. They are queued, and returned one by one before the line is parsed further.
 */
#include "read/read_internal.h"

#include <expat.h>
#include <string.h>

#include "base/number.h"
#include "grid/puzzle_text.h"

enum {
	CHUNK = 4096,         /* bytes parsed at a time */
	TAG_MAX = 1 << 18,    /* of a tag or comment */
	TEXT_MAX = 1 << 16,   /* of the fields that all games share */
	UNKNOWN_MAX = 1 << 18 /* elements and attributes whose names expat remembers */
};

/* The fields that elements of OpenSudoku become, in the order of the record. */
static const struct {
	const char *element, *key;
} text_field[] = { { "name", "title" }, { "author", "author" }, { "description", "description" }, { "comment", "comment" },
	{ "created", "date" }, { "source", "source" }, { "sourceURL", "url" }, { "level", "difficulty" } };

enum { FIELDS = sizeof text_field / sizeof *text_field,
	TITLE = 0,
	VALUES = FIELDS,
	SOLUTION,
	TEXTS,
	NO_TEXT = TEXTS };

/* Precedes the bytes of a record, or of a reason, in the queue. */
struct queued {
	uint64_t line;
	size_t n;
	bool rejected;
};

struct xml {
	struct sdk_frame frame;
	XML_Parser parser;
	uint64_t first, last; /* the lines of the beginning of the document, and of the last one that was parsed */
	size_t parsed;        /* the number of bytes of the line that are parsed */
	bool begun;           /* the line is being parsed */
	bool skipped;         /* the document is rejected */
	bool ended;           /* all of it is parsed */
	unsigned long fed;    /* the number of bytes that expat has, */
	size_t unread;        /* and of those of them that begin a tag, or the like, whose end it does not have; */
	struct sdk_buf held;  /* the bytes behind them */
	struct sdk_buf queue;
	size_t taken; /* the number of bytes of the queue that have been returned */

	enum { NONE,
		OPENSUDOKU,
		KSUDOKU } kind;
	unsigned depth, unknown;
	unsigned capture;              /* the text that an element has; NO_TEXT: none, */
	unsigned capture_depth;        /* and its depth */
	struct sdk_buf text[TEXTS];    /* of elements */
	const struct sdk_shape *shape; /* of KSudoku's graph */
	bool plain;                    /* the graph is a plain Sudoku */
	bool refused;                  /* the game is rejected */
	bool complex;                  /* the history has more than simple events */
	struct sdk_xml_game game;
};

static uint64_t current_line(const struct xml *x)
{
	const uint64_t line = x->first + XML_GetCurrentLineNumber(x->parser) - 1;

	return line < x->frame.line ? line : x->frame.line; /* expat also counts a CR that is not before an LF */
}

static void enqueue(struct xml *x, const char *s, size_t n, bool rejected)
{
	const struct queued q = { .line = current_line(x), .n = n, .rejected = rejected };

	sdk_buf_add(&x->queue, (const char *)&q, sizeof q);
	sdk_buf_add(&x->queue, s, n);
}

static void reject_game(struct xml *x, const char *a, const char *b, const char *c)
{
	char reason[SDK_REASON_MAX];

	sdk_reason_write(reason, "read as XML: %s%s%s", a, sdk_show(b ? b : "", SDK_NAME_SHOWN).text, c);
	x->refused = true;
	enqueue(x, reason, strlen(reason), true);
}

/* Rejects the rest of the document. */
static void reject_document(struct xml *x, const char *a, const char *b, const char *c)
{
	if (x->skipped)
		return;
	reject_game(x, a, b, c);
	x->skipped = true;
	XML_StopParser(x->parser, XML_FALSE);
}

static const char *attribute(const char **atts, const char *name)
{
	for (; *atts; atts += 2)
		if (strcmp(atts[0], name) == 0)
			return atts[1];
	return NULL;
}

/* ---- OpenSudoku ---- */

static void add_text(struct xml *x, unsigned text, const char *s, size_t n)
{
	size_t bytes = n;

	for (unsigned i = 0; i < TEXTS; i++)
		bytes += x->text[i].n;
	if (bytes > TEXT_MAX)
		reject_document(x, "more than 65536 bytes of text", NULL, "");
	else
		sdk_buf_add(&x->text[text], s, n);
	x->queue.failed |= x->text[text].failed;
}

static void put_texts(struct xml *x, struct sdk_buf *b)
{
	for (unsigned i = 0; i < FIELDS; i++)
		sdk_field_value_put(b, text_field[i].key, x->text[i].s, x->text[i].n);
}

static void read_opensudoku_game(struct xml *x, const char **atts)
{
	const char *data = attribute(atts, "data"), *note = attribute(atts, "note"), *bad = NULL;
	struct sdk_buf record = { 0 };

	if (!data || !*data) {
		reject_game(x, "a game without data", NULL, "");
		return;
	}
	sdk_xml_game_clear(&x->game, sdk_shape(9));
	if (strncmp(data, "version: ", 9) == 0) {
		bad = sdk_xml_game_read(&x->game, data + 9);
		sdk_puzzle_put(&record, &x->game.given);
	} else {
		sdk_field_put_text(&record, data, strlen(data));
	}
	put_texts(x, &record);
	if (note)
		sdk_field_value_put(&record, "note", note, strlen(note));
	sdk_xml_game_put_state(&x->game, &record);
	x->queue.failed |= record.failed;
	if (bad)
		reject_game(x, bad, NULL, "");
	else if (!record.failed)
		enqueue(x, record.s, record.n, false);
	sdk_buf_free(&record);
}

static bool start_opensudoku(struct xml *x, const char *name, const char **atts)
{
	if (strcmp(name, "game") == 0) {
		read_opensudoku_game(x, atts);
		return true;
	}
	if (strcmp(name, "folder") == 0) {
		const char *title = attribute(atts, "name");

		sdk_buf_clear(&x->text[TITLE]);
		if (title)
			add_text(x, TITLE, title, strlen(title));
		return true;
	}
	for (unsigned i = 0; i < FIELDS; i++)
		if (strcmp(name, text_field[i].element) == 0) {
			x->capture = i;
			x->capture_depth = x->depth;
			sdk_buf_clear(&x->text[i]);
			return true;
		}
	return false;
}

/* ---- KSudoku ---- */

/* Reads the letters of the puzzle, when they and the graph are there; events follow. */
static void read_values(struct xml *x)
{
	const struct sdk_buf *values = &x->text[VALUES];

	if (x->shape && !sdk_xml_letters_read(x->game.given.clue, x->shape, values->s ? values->s : "", values->n)) {
		reject_game(x, "the values are not the letters of a board of this order", NULL, "");
		x->shape = NULL;
	}
}

static void read_graph(struct xml *x, const char **atts)
{
	const char *order = attribute(atts, "order"), *type = attribute(atts, "type"), *kind = attribute(atts, "specific-type");
	uint64_t n = 0;

	x->shape = order && sdk_number(order, strlen(order), &n) && n <= SDK_VALUES_MAX ? sdk_shape((unsigned)n) : NULL;
	if (x->shape && x->shape->box_rows != x->shape->box_cols)
		x->shape = NULL;
	x->plain = type && strcmp(type, "sudoku") == 0 && (!kind || sdk_column_is(kind, strlen(kind), "plain"));
	if (!x->plain)
		reject_game(x, "the game is of the type '", kind ? kind : type, "', expected a plain Sudoku");
	else if (!x->shape)
		reject_game(x, "the game is of order '", order, "', expected 4, 9, 16 or 25");
	if (x->shape)
		sdk_xml_game_clear(&x->game, x->shape);
	if (x->text[VALUES].n)
		read_values(x);
}

/* An event of the history: a cell is filled in, or its marks are changed. */
static void read_event(struct xml *x, const char **atts)
{
	const char *index = attribute(atts, "index"), *value = attribute(atts, "value"), *marks = attribute(atts, "markers");
	uint64_t cell, v = 0;
	uint32_t list = 0;

	if (!x->shape || !index || !sdk_number(index, strlen(index), &cell) || cell >= x->shape->cells) {
		x->complex = true;
		return;
	}
	if (value && (!sdk_number(value, strlen(value), &v) || v > x->shape->n))
		x->complex = true;
	for (unsigned i = 0; marks && marks[i] && i < x->shape->n; i++)
		list |= (uint32_t)(marks[i] != '0') << i;
	if (v <= x->shape->n)
		sdk_xml_game_set(&x->game, (unsigned)cell, (unsigned)v, list);
}

static bool start_ksudoku(struct xml *x, const char *name, const char **atts)
{
	if (strcmp(name, "graph") == 0) {
		read_graph(x, atts);
	} else if (strcmp(name, "simple-event") == 0) {
		read_event(x, atts);
	} else if (strcmp(name, "complex-event") == 0) {
		x->complex = true;
	} else if (strcmp(name, "values") == 0 || strcmp(name, "solution") == 0) {
		x->capture = *name == 'v' ? VALUES : SOLUTION;
		x->capture_depth = x->depth;
		sdk_buf_clear(&x->text[x->capture]);
	} else {
		return strcmp(name, "game") == 0 || strcmp(name, "puzzle") == 0 || strcmp(name, "history") == 0;
	}
	return true;
}

static void end_ksudoku_game(struct xml *x)
{
	const struct sdk_buf *solution = &x->text[SOLUTION];
	uint8_t value[SDK_CELLS_MAX];
	struct sdk_buf record = { 0 };

	if (x->shape && x->plain && x->text[VALUES].n) {
		sdk_puzzle_put(&record, &x->game.given);
		if (solution->n && sdk_xml_letters_read(value, x->shape, solution->s, solution->n)) {
			sdk_buf_str(&record, "\tsolution ");
			sdk_values_put(&record, x->shape, value);
		}
		if (!x->complex)
			sdk_xml_game_put_state(&x->game, &record);
		x->queue.failed |= record.failed;
		if (!record.failed)
			enqueue(x, record.s, record.n, false);
	} else if (!x->refused) {
		reject_game(x, "the game has no graph or no values", NULL, "");
	}
	sdk_buf_free(&record);
	sdk_buf_clear(&x->text[VALUES]);
	sdk_buf_clear(&x->text[SOLUTION]);
	x->shape = NULL;
	x->complex = x->refused = false;
}

/* ---- what expat calls ---- */

static void count_unknown(struct xml *x, const char **atts, bool known)
{
	static const char *const usual[] = { "data", "state", "time", "created", "last_played", "note", "name", "index", "value",
		"markers" };

	x->unknown += !known;
	for (; *atts; atts += 2) {
		unsigned i = 0;

		while (i < sizeof usual / sizeof *usual && strcmp(atts[0], usual[i]) != 0)
			i++;
		x->unknown += i == sizeof usual / sizeof *usual;
	}
	if (x->unknown > UNKNOWN_MAX)
		reject_document(x, "too many elements and attributes that are not those of OpenSudoku or KSudoku", NULL, "");
}

static void XMLCALL on_start(void *user, const char *name, const char **atts)
{
	struct xml *x = user;
	bool known = true;

	if (x->depth++ == 0) {
		x->kind = strcmp(name, "opensudoku") == 0 ? OPENSUDOKU : strcmp(name, "ksudoku") == 0 ? KSUDOKU
												      : NONE;
		if (!x->kind)
			reject_document(x, "the document is <", name, ">, expected <opensudoku> or <ksudoku>");
	} else if (x->depth > 64) {
		reject_document(x, "more than 64 elements inside each other", NULL, "");
	} else if (x->kind == OPENSUDOKU) {
		known = start_opensudoku(x, name, atts);
	} else {
		known = start_ksudoku(x, name, atts);
	}
	count_unknown(x, atts, known);
}

static void XMLCALL on_end(void *user, const char *name)
{
	struct xml *x = user;

	if (x->capture < NO_TEXT && x->depth == x->capture_depth) {
		if (x->capture == VALUES)
			read_values(x);
		x->capture = NO_TEXT;
	}
	if (x->kind == OPENSUDOKU && strcmp(name, "folder") == 0)
		sdk_buf_clear(&x->text[TITLE]);
	if (x->kind == KSUDOKU && strcmp(name, "game") == 0)
		end_ksudoku_game(x);
	x->depth--;
}

static void XMLCALL on_text(void *user, const char *s, int n)
{
	struct xml *x = user;

	if (x->capture < NO_TEXT && x->depth == x->capture_depth)
		add_text(x, x->capture, s, (size_t)n);
}

/* Entities could stand for texts of any length. */
static void XMLCALL on_entity(void *user, const char *name, int parameter, const char *value, int n, const char *base,
	const char *system, const char *public, const char *notation)
{
	(void)parameter;
	(void)value;
	(void)n;
	(void)base;
	(void)system;
	(void)public;
	(void)notation;
	reject_document(user, "the entity '", name, "' is declared; only documents without entities of their own are read");
}

/* ---- parsing ---- */

static bool has_utf16_name(const char *s, size_t n)
{
	for (size_t i = 0; i + 6 <= n && s[i] != '>'; i++)
		if (sdk_column_is(s + i, 6, "utf-16"))
			return true;
	return false;
}

/* Starts a document with this line. What called itself UTF-16 has been decoded by the reader. */
static void start_document(struct xml *x, const char *s, size_t n)
{
	x->parser = XML_ParserCreate(has_utf16_name(s, n) ? "UTF-8" : NULL);
	x->first = x->frame.line;
	x->capture = NO_TEXT;
	if (!x->parser) {
		x->frame.text.failed = true;
		return;
	}
	XML_SetUserData(x->parser, x);
	XML_SetElementHandler(x->parser, on_start, on_end);
	XML_SetCharacterDataHandler(x->parser, on_text);
	XML_SetEntityDeclHandler(x->parser, on_entity);
}

static void reject_error(struct xml *x)
{
	const enum XML_Error error = XML_GetErrorCode(x->parser);

	if (error == XML_ERROR_NO_MEMORY)
		x->frame.text.failed = true;
	else if (!x->skipped)
		reject_game(x, XML_ErrorString(error), NULL, "");
	x->skipped = true;
}

/* Parses n bytes. With each call, expat reads a tag from its beginning: of a long tag, it gets twice the bytes each time. */
static void parse(struct xml *x, const char *s, size_t n, bool last)
{
	sdk_buf_add(&x->held, s, n);
	x->frame.text.failed |= x->held.failed;
	const bool waits = x->unread >= CHUNK && x->held.n < x->unread && x->unread + x->held.n <= TAG_MAX;

	if (x->frame.text.failed || (waits && !last))
		return;
	x->fed += x->held.n;
	if (XML_Parse(x->parser, x->held.s ? x->held.s : "", (int)x->held.n, last) != XML_STATUS_OK)
		reject_error(x);
	else
		x->unread = x->fed - (unsigned long)XML_GetCurrentByteIndex(x->parser);
	sdk_buf_clear(&x->held);
	if (x->unread > TAG_MAX)
		reject_document(x, "a tag of more than 262144 bytes", NULL, "");
	x->frame.text.failed |= x->queue.failed;
}

/* Returns the next of the queue, with AGAIN; or 0 if it is empty. */
static unsigned take_queued(struct xml *x)
{
	struct queued q;

	if (x->taken == x->queue.n || x->frame.text.failed) {
		x->taken = 0;
		sdk_buf_clear(&x->queue);
		return 0;
	}
	memcpy(&q, x->queue.s + x->taken, sizeof q);
	const char *bytes = x->queue.s + x->taken + sizeof q;

	x->taken += sizeof q + q.n;
	x->frame.first = q.line;
	if (!q.rejected) {
		sdk_buf_add(&x->frame.text, bytes, q.n);
		return SDK_LINE_LAST | SDK_LINE_AGAIN;
	}
	memcpy(x->frame.reason, bytes, q.n);
	x->frame.reason[q.n] = 0;
	return SDK_LINE_LAST | SDK_LINE_REJECTED | SDK_LINE_AGAIN;
}

static unsigned xml_line(struct sdk_frame *state, const char *s, size_t n)
{
	struct xml *x = (struct xml *)state;
	unsigned is;

	if (!x->parser)
		start_document(x, s, n);
	if (!x->begun && x->last && x->last != x->frame.line && !x->skipped)
		parse(x, "\n", 1, false);
	x->begun = true;
	x->last = x->frame.line;
	while (!(is = take_queued(x)) && x->parsed < n && !x->skipped && !x->frame.text.failed) {
		const size_t chunk = n - x->parsed < CHUNK ? n - x->parsed : CHUNK;

		parse(x, s + x->parsed, chunk, false);
		x->parsed += chunk;
	}
	if (is)
		return is;
	x->begun = false;
	x->parsed = 0;
	return SDK_LINE_SKIP;
}

static bool xml_takes_pieces(struct sdk_frame *state, const char *s, size_t n)
{
	(void)state;
	(void)s;
	(void)n;
	return true;
}

static void end_document(struct xml *x)
{
	for (unsigned i = 0; i < TEXTS; i++)
		sdk_buf_clear(&x->text[i]);
	if (x->parser)
		XML_ParserFree(x->parser);
	x->parser = NULL;
	x->last = 0;
	x->skipped = x->ended = x->complex = x->refused = false;
	x->depth = x->unknown = 0;
	x->fed = x->unread = 0;
	sdk_buf_clear(&x->held);
	x->shape = NULL;
}

static unsigned xml_end(struct sdk_frame *state)
{
	struct xml *x = (struct xml *)state;

	if (x->parser && !x->ended && !x->skipped)
		parse(x, "", 0, true);
	x->ended = true;
	const unsigned is = take_queued(x);

	if (is)
		return is;
	end_document(x);
	return SDK_LINE_PASS;
}

static void xml_close(struct sdk_frame *state)
{
	struct xml *x = (struct xml *)state;

	end_document(x);
	for (unsigned i = 0; i < TEXTS; i++)
		sdk_buf_free(&x->text[i]);
	sdk_buf_free(&x->queue);
	sdk_buf_free(&x->held);
}

const struct sdk_framer sdk_xml_framer = { .size = sizeof(struct xml),
	.line = xml_line,
	.takes_pieces = xml_takes_pieces,
	.end = xml_end,
	.close = xml_close };
