/* SPDX-License-Identifier: MIT */
/*
 * methods - what the methods of sdk-solve must count.
 *
 * usage: methods METHOD [NAME=VALUE ...] <PUZZLES      prints for each puzzle the fields that `sdk-solve -a -m METHOD` adds
 *
 * Each line is a puzzle; anything after a TAB is ignored. seed=TEXT is the seed, rounds=N and nodes=N are limits, and the
 * other names are parameters of the method.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference.h"

static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";

static void fail(const char *message)
{
	fprintf(stderr, "methods: %s\n", message);
	exit(2);
}

static const char *setting_text(const struct request *r, const char *name)
{
	const size_t length = strlen(name);

	for (unsigned i = 0; i < r->settings; i++)
		if (strncmp(r->setting[i], name, length) == 0 && r->setting[i][length] == '=')
			return r->setting[i] + length + 1;
	return NULL;
}

double setting(const struct request *r, const char *name, double otherwise)
{
	const char *text = setting_text(r, name);

	return text ? strtod(text, NULL) : otherwise;
}

bool has_part(const struct request *r, const char *part)
{
	return strstr(r->method, part) != NULL;
}

/* ---- boards ---- */

bool is_permitted(const struct puzzle *p, const board b, unsigned cell, unsigned value)
{
	for (unsigned i = 0; i < p->peers; i++)
		if (b[p->peer[cell][i]] == value)
			return false;
	return p->may[cell][value];
}

unsigned count_permitted(const struct puzzle *p, const board b, unsigned cell, unsigned *value)
{
	unsigned count = 0;

	for (unsigned v = 1; v <= p->n; v++)
		if (is_permitted(p, b, cell, v)) {
			count++;
			*value = v;
		}
	return count;
}

bool propagate_from(const struct puzzle *p, board b, unsigned from)
{
	bool more = true;

	while (more) {
		more = false;
		for (unsigned cell = from; cell < p->cells; cell++) {
			unsigned value = 0, count = b[cell] ? 0 : count_permitted(p, b, cell, &value);

			if (!b[cell] && count == 0)
				return false;
			if (count == 1) {
				b[cell] = value;
				more = true;
			}
		}
	}
	return true;
}

bool is_solution(const struct puzzle *p, const board b)
{
	for (unsigned cell = 0; cell < p->cells; cell++)
		if (!b[cell] || !is_permitted(p, b, cell, b[cell]))
			return false;
	return true;
}

void print_board(const struct puzzle *p, const board b)
{
	for (unsigned cell = 0; cell < p->cells; cell++)
		putchar(symbols[b[cell]]);
}

void print_outcome(const struct puzzle *p, const board solution, bool solved, bool gave_up)
{
	if (solved) {
		printf("solution ");
		print_board(p, solution);
	} else {
		printf("%s", gave_up ? "gave up" : "solutions 0");
	}
}

/* ---- reading ---- */

static unsigned value_of(char symbol)
{
	const char *at = strchr(symbols, symbol);

	if (!symbol || !at)
		fail("a bad symbol");
	return (unsigned)(at - symbols);
}

/* Reads the cells of a line, lists such as [12] included, as values; returns their number. */
static unsigned read_cells(struct puzzle *p, const char *text)
{
	unsigned cells = 0;

	memset(p->may, 0, sizeof p->may);
	for (; *text && *text != '\t' && *text != '\n'; text++, cells++) {
		if (cells == CELLS_MAX)
			fail("too many cells");
		p->clue[cells] = 0;
		if (*text == '[') {
			while (*++text != ']')
				p->may[cells][value_of(*text)] = true;
			continue;
		}
		p->clue[cells] = value_of(*text);
		for (unsigned v = 1; v <= VALUES_MAX; v++)
			p->may[cells][v] = !p->clue[cells] || v == p->clue[cells];
	}
	return cells;
}

static void set_units(struct puzzle *p)
{
	unsigned length[3][VALUES_MAX] = { { 0 } };

	for (unsigned cell = 0; cell < p->cells; cell++) {
		const unsigned row = cell / p->n, column = cell % p->n;

		p->unit_of[ROW][cell] = row;
		p->unit_of[COLUMN][cell] = column;
		p->unit_of[BOX][cell] = row / p->side * p->side + column / p->side;
		for (unsigned kind = 0; kind < 3; kind++) {
			const unsigned u = p->unit_of[kind][cell];

			p->unit[kind][u][length[kind][u]++] = cell;
		}
	}
}

static void set_peers(struct puzzle *p)
{
	for (unsigned a = 0; a < p->cells; a++) {
		p->peers = 0;
		for (unsigned b = 0; b < p->cells; b++) {
			bool together = false;

			for (unsigned kind = 0; kind < 3; kind++)
				together |= p->unit_of[kind][a] == p->unit_of[kind][b];
			if (together && a != b)
				p->peer[a][p->peers++] = b;
		}
	}
}

static void read_puzzle(struct puzzle *p, const char *text)
{
	p->cells = read_cells(p, text);
	p->n = (unsigned)sqrt(p->cells);
	p->side = (unsigned)sqrt(p->n);
	if (p->n * p->n != p->cells || p->side * p->side != p->n)
		fail("not a puzzle");
	for (unsigned cell = 0; cell < p->cells; cell++)
		for (unsigned v = p->n + 1; v <= VALUES_MAX; v++)
			p->may[cell][v] = false;
	set_units(p);
	set_peers(p);
}

int main(int argc, char **argv)
{
	static struct puzzle puzzle;
	static char line[16384];
	struct sdk_seed seed;
	struct sdk_random random;

	if (argc < 2)
		fail("no method");
	const struct request r = { argv[1], argv + 2, (unsigned)argc - 2 };
	const char *text = setting_text(&r, "seed");

	sdk_seed_from_text(&seed, text ? text : "0", text ? strlen(text) : 1);
	for (uint64_t number = 1; fgets(line, sizeof line, stdin); number++) {
		read_puzzle(&puzzle, line);
		sdk_random_start(&random, &seed, number, 0);
		if (strncmp(r.method, "bts", 3) == 0 || strcmp(r.method, "plain") == 0)
			textbook(&puzzle, &r, &random);
		else if (strncmp(r.method, "pairs", 5) == 0)
			pairs(&puzzle, &r, &random);
		else if (has_part(&r, "concur") || has_part(&r, "random"))
			concur(&puzzle, &r, &random);
		else if (has_part(&r, "hill") || has_part(&r, "rrhc") || has_part(&r, "anneal"))
			climb(&puzzle, &r, &random);
		else
			fail("an unknown method");
		putchar('\n');
	}
	return 0;
}
