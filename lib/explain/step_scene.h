/* SPDX-License-Identifier: MIT */
/*
 * step_scene: what a picture of a step shows: marks on candidates and cells, links, and their meaning, without any geometry.
 * explain/step_svg.h draws it.
 */
#ifndef SDK_EXPLAIN_STEP_SCENE_H
#define SDK_EXPLAIN_STEP_SCENE_H

#include "base/buf.h"
#include "sdk/steps.h"

/* ---- marks: each has a shape of its own ---- */

/* A mark on a candidate: one of these shapes, which also stand for the branches A, B, C of a forcing chain... */
enum sdk_mark { SDK_MARK_NONE,
	SDK_MARK_DISC,
	SDK_MARK_SQUARE,
	SDK_MARK_HEXAGON,
	SDK_MARK_DIAMOND };

/* ...with these properties. */
enum {
	SDK_MARK_SHAPE = 7,
	SDK_MARK_HOLLOW = 8, /* the candidate is assumed not to hold */
	SDK_MARK_END = 16,   /* an end of a chain */
	SDK_MARK_GONE = 32,  /* eliminated */
	SDK_MARK_BOLD = 64   /* another candidate of a technique that is about one digit */
};

/* A cell. */
enum {
	SDK_CELL_A = 1,       /* in the first set: tinted, a solid frame */
	SDK_CELL_B = 2,       /* in the second set: hatched, a dashed frame */
	SDK_CELL_START = 4,   /* dotted frame */
	SDK_CELL_RING = 8,    /* its value is a reason */
	SDK_CELL_UNDER = 16,  /* its value was found, not given */
	SDK_CELL_NOTHING = 32 /* a contradiction: it has no candidate left */
};

/* A unit. */
enum {
	SDK_UNIT_BASE = 1,   /* solid band */
	SDK_UNIT_COVER = 2,  /* dashed band, hatched along it */
	SDK_UNIT_DOTTED = 4, /* concerned */
	SDK_UNIT_CLASH = 8   /* a contradiction */
};

enum sdk_link_line { SDK_LINE_STRONG,
	SDK_LINE_WEAK,
	SDK_LINE_SEES };

struct sdk_scene_link {
	uint16_t from, to;            /* cells */
	uint8_t from_value, to_value; /* 1 to n */
	uint8_t line;                 /* enum sdk_link_line */
	uint8_t branch;               /* the shape whose colour it has; SDK_MARK_NONE: that of links in general */
	bool arrow;                   /* it has a direction */
};

/* What a line of the legend explains. */
enum sdk_symbol {
	SDK_SYMBOL_MARK, /* `mark` of the line */
	SDK_SYMBOL_STRONG,
	SDK_SYMBOL_WEAK,
	SDK_SYMBOL_SEES,
	SDK_SYMBOL_CELL_A,
	SDK_SYMBOL_CELL_B,
	SDK_SYMBOL_BASE,
	SDK_SYMBOL_COVER,
	SDK_SYMBOL_DOTTED,
	SDK_SYMBOL_CLASH,
	SDK_SYMBOL_PLACED,
	SDK_SYMBOL_RING,
	SDK_SYMBOL_UNDER,
	SDK_SYMBOL_SHOWN,
	SDK_SYMBOL_NOTHING
};

struct sdk_legend_line {
	uint8_t symbol, mark;
	size_t start; /* of its text in `legend_text`, which ends where the next one starts */
};

enum {
	SDK_SCENE_LINKS_MAX = 160, /* on one board; of many branches each has its own */
	SDK_SCENE_LETTERS_MAX = 4,
	SDK_SCENE_LEGEND_MAX = 16,
	SDK_SCENE_TINTS = 3 /* of the values of a net, by their depth */
};

struct sdk_scene {
	const struct sdk_candidate_grid *grid; /* before the step */
	const struct sdk_step *step;
	const uint8_t *given;   /* [cells] the clues of the puzzle */
	unsigned board, boards; /* which of the boards of the step this is, from 0, and how many there are */

	uint8_t mark[SDK_CELLS_MAX][SDK_VALUES_MAX]; /* of value v + 1 */
	uint8_t cell[SDK_CELLS_MAX];
	char tag[SDK_CELLS_MAX];      /* the name of a set, at its first cell; 0: none */
	uint8_t shown[SDK_CELLS_MAX]; /* a value that a net assumes or places there; 0: none */
	uint8_t depth[SDK_CELLS_MAX]; /* its tint, below SDK_SCENE_TINTS */
	uint8_t unit[SDK_UNITS_MAX];
	unsigned clash_value;          /* that has no place in the unit with the contradiction; 0: none */
	bool outline;                  /* of the rectangle whose corners are the first four cells of the step */
	unsigned first_node, end_node; /* of a net: the nodes of the branch, without its end */
	unsigned links, letters;
	struct sdk_scene_link link[SDK_SCENE_LINKS_MAX];
	struct {
		uint16_t cell;
		uint8_t value;
		char letter; /* of the branch that starts there */
	} letter[SDK_SCENE_LETTERS_MAX];

	struct sdk_buf title; /* the technique, and of what */
	unsigned lines;
	struct sdk_legend_line line[SDK_SCENE_LEGEND_MAX];
	struct sdk_buf legend_text;
};

/* Empties the scene, which must be all zero the first time. What it points to must stay as long as it is used. */
void sdk_scene_clear(struct sdk_scene *scene, const struct sdk_candidate_grid *grid, const uint8_t *given,
	const struct sdk_step *step);
void sdk_scene_free(struct sdk_scene *scene);

/* Marks the values of the set that are candidates of the cell. A mark that is there already stays. */
void sdk_scene_mark(struct sdk_scene *scene, unsigned cell, uint32_t values, unsigned mark);

/* Adds a link between two candidates. Links above the maximum are left out. */
void sdk_scene_link(struct sdk_scene *scene, const struct sdk_scene_link *link);

/* Adds a line to the legend, with a text that sdk_phrase_put puts (explain/step_phrase.h). */
void sdk_scene_explain(struct sdk_scene *scene, enum sdk_symbol symbol, unsigned mark, const char *text, ...);

/* Puts the name of the technique, with a capital letter, and such a text. */
void sdk_scene_title(struct sdk_scene *scene, const char *text, ...);

/* Of a forcing chain or net: puts the title, and shows the cell or unit from which the branches start. */
void sdk_scene_start(struct sdk_scene *scene);

/* Marks what the step eliminates, bold candidates, and what only one victim has: links that show what it sees. */
void sdk_scene_result(struct sdk_scene *scene);

#endif
