/* SPDX-License-Identifier: MIT */
/*
 * steps: one step on the way to a solution, as data: the pattern on the board, and what follows from it.
 *
 * Functions that solve step by step (sdk_explain in sdk/rate.h) pass the steps to a *sink*, one after the other. The sink
 * prints them, counts them, or carries them out on a board.
 */
#ifndef SDK_STEPS_H
#define SDK_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdk/common.h"
#include "sdk/puzzle.h"

SDK_BEGIN_DECLS

/* ---- techniques ---- */

/*
 * A technique is a pattern that a person looks for. Techniques are numbered from 0, the easiest first. The numbers change
 * from one version of the library to the next; a key does not. sdk-scales(7), TECHNIQUES, describes them.
 */

/* Their number, more than 0. */
unsigned sdk_technique_count(void);

/* The key, for options and data (`hidden-single`), and the name, for people (`hidden single`). Constants. */
const char *sdk_technique_key(unsigned technique);
const char *sdk_technique_name(unsigned technique);

/* Whether the technique assumes that the puzzle has exactly one solution: rectangles and BUG+1. */
bool sdk_technique_assumes_unique(unsigned technique);

/* The technique with this key, the n bytes at `key`; sdk_technique_count() if there is none. */
unsigned sdk_technique_find(const char *key, size_t n);

/* ---- scales ---- */

/* Whose steps they are (sdk/rate.h). Scales are numbered from 0. Further ones may follow in later versions. */
enum sdk_scale {
	SDK_SCALE_LEVELS,
	SDK_SCALE_TECHNIQUES,
	SDK_SCALE_KENNETT, /* has no steps */
	SDK_SCALE_SE,
	SDK_SCALE_MINUTES /* has no steps */
};

/* ---- steps ---- */

enum {
	SDK_NO_UNIT = SDK_UNITS_MAX,
	SDK_BY_CELL,              /* of a link, instead of a unit */
	SDK_STEP_LINKS_MAX = 1024 /* of all chains of a step together; further links are cut off */
};

/* Candidates that a step eliminates from one cell. */
struct sdk_drop {
	uint16_t cell;
	uint32_t values; /* a set, never empty */
};

/* A link of a chain: a candidate that is assumed to hold, or not to hold. It follows from the link before it. */
struct sdk_link {
	uint16_t cell;
	uint8_t value; /* 1 to n */
	bool on;       /* the cell has the value; false: it does not */
	bool starts;   /* the first link of a chain */

	/*
	 * Why it follows: this unit has the value once, or, SDK_BY_CELL, the cell has one value. SDK_NO_UNIT for the first link,
	 * and where the links are only a list of candidates that hold, or do not hold, together (colouring).
	 */
	uint16_t by;
};

/* ---- reasons ---- */

/*
 * The parts of a pattern. A part has a unit, values, cells, or several of these; its role says what they are. The comment
 * names the techniques and what the part has.
 */
enum sdk_role {
	SDK_ROLE_BECAUSE,   /* singles: cells whose values leave only this one; of a naked single in the order of their values */
	SDK_ROLE_UNIT_2,    /* pointing, claiming: the unit that loses the value */
	SDK_ROLE_BASE,      /* fish: a unit that has the value in the cover only, or in a fin */
	SDK_ROLE_COVER,     /* fish: a unit that loses the value */
	SDK_ROLE_FINS,      /* fish: cells of the base outside the cover */
	SDK_ROLE_PIVOT,     /* XY-wing, XYZ-wing: a cell */
	SDK_ROLE_PINCERS,   /* wings: the two cells one of which has z (of the XYZ-wing also the pivot may) */
	SDK_ROLE_X,         /* wings: a value of the pivot; ALS-XZ: the restricted common values */
	SDK_ROLE_Y,         /* wings: the other value of the pivot */
	SDK_ROLE_Z,         /* wings, ALS-XZ: the values that are eliminated */
	SDK_ROLE_LINK,      /* a strong link: a unit, a value, and its only two places there */
	SDK_ROLE_BOX,       /* empty rectangle: the box or another unit, and the places of the value in it */
	SDK_ROLE_ARM,       /* empty rectangle: the row, and the column, that hold these places */
	SDK_ROLE_COLOUR,    /* colouring, remote pair: the cells of one colour; two such parts */
	SDK_ROLE_EDGE,      /* remote pair: a unit with two cells of the pair */
	SDK_ROLE_CLASH,     /* colour wrap: a unit and two cells in it that have the same colour */
	SDK_ROLE_FLOOR,     /* rectangles: the corners without extra candidates */
	SDK_ROLE_ROOF,      /* rectangles: the other corners, with their extra values */
	SDK_ROLE_EXTRA,     /* unique rectangle type 3: a unit, and the cells that form a subset with the roof, with its values */
	SDK_ROLE_CONFINED,  /* rectangles: a unit in which a value is confined to the corners */
	SDK_ROLE_SET,       /* ALS-XZ: a unit, and cells of it with one more value than there are cells; two such parts */
	SDK_ROLE_EXCLUDERS, /* aligned exclusion: the other cells, none of which may lose its last candidate */
	SDK_ROLES
};

/* The key of a role in data, such as `base`. A constant. */
const char *sdk_role_key(enum sdk_role role);

struct sdk_step_part {
	enum sdk_role role;
	uint16_t unit;         /* or SDK_NO_UNIT */
	uint16_t first, cells; /* its cells: this number of `member`s of the step, from `first` on */
	uint32_t values;       /* a set */
};

/* Why a node of a net holds. */
enum sdk_rule {
	SDK_RULE_ASSUMED,       /* it is the assumption with which a branch starts */
	SDK_RULE_NAKED_SINGLE,  /* the cell has no other candidate left */
	SDK_RULE_HIDDEN_SINGLE, /* the unit has no other place left for the value */
	SDK_RULE_SEEN,          /* it is false, since a candidate that it sees is true */
	SDK_RULE_STEP,          /* it is false, since a step within the step eliminates it */
	SDK_RULE_NO_CANDIDATE,  /* contradiction: the cell has no candidate left */
	SDK_RULE_NO_PLACE,      /* contradiction: the unit has no place left for the value */
	SDK_RULE_OUTCOME        /* the end of a branch without contradiction: its sources make all that the step eliminates false */
};

/* A node of a net: a candidate that is true or false, or the end of a branch. */
struct sdk_step_node {
	uint8_t rule;     /* enum sdk_rule */
	uint8_t value;    /* 1 to n; 0: none */
	bool on;          /* the cell has the value; false: it does not. Without SDK_SCALE_SE: true */
	uint16_t cell;    /* not of SDK_RULE_NO_PLACE and SDK_RULE_OUTCOME */
	uint16_t unit;    /* of the hidden single, without a place, or in which it is seen (SDK_BY_CELL); otherwise SDK_NO_UNIT */
	uint32_t inner;   /* of SDK_RULE_STEP: the place of the step in `inner` */
	uint16_t sources; /* the number of nodes that it follows from: `source`s of the step, */
	uint32_t first;   /* from this one on */
};

/* How the branches of a chain on the scale of Sudoku Explainer lead to what follows. */
enum sdk_form {
	SDK_FORM_NONE,         /* of other steps */
	SDK_FORM_CYCLE,        /* one branch, which ends where it starts */
	SDK_FORM_CHAIN,        /* one, which ends with the opposite of its start */
	SDK_FORM_DOUBLE,       /* two, which start with a candidate and its opposite and end alike */
	SDK_FORM_CELL,         /* one for each candidate of a cell, all with the same end */
	SDK_FORM_REGION,       /* one for each place of a value in a unit, the same */
	SDK_FORM_CONTRADICTION /* two with the same start, which end with opposites */
};

/* What comes of a value that is tried. */
enum sdk_try_end {
	SDK_TRY_SOLVES,       /* the solution */
	SDK_TRY_GUESSES,      /* the rules do not suffice: another guess, whose tries follow, one deeper */
	SDK_TRY_NO_CANDIDATE, /* a jam: a cell has no candidate left */
	SDK_TRY_NO_PLACE,     /* a jam: a unit has no place left for a value */
	SDK_TRY_TOO_FEW,      /* a jam: some cells of a unit have fewer candidates, taken together, than cells */
	SDK_TRY_LEFT_OUT      /* not tried, nor is what follows: all steps together have SDK_TRIES_MAX tries */
};

enum { SDK_TRIES_MAX = 2500 };

/* A value that a guess tries: in its cell, or, deeper, in that of a guess that follows the last try less deep by one. */
struct sdk_try {
	enum sdk_try_end end;
	uint16_t cell;
	uint8_t value;
	uint16_t depth;  /* from 1 */
	uint16_t filled; /* the cells that the rules of all passes fill then; of the solution 0, since the steps follow */
	uint16_t where;  /* of a jam: the cell, or the unit */
	uint8_t missing; /* of SDK_TRY_NO_PLACE: the value */
};

/*
 * A step. Units and cells are numbered as in sdk/puzzle.h; values are 1 to n. What it points to lasts as long as the step:
 * copy what you keep.
 */
struct sdk_step {
	enum sdk_scale scale;
	unsigned technique;   /* on the scale of Sudoku Explainer a rule (sdk_se_rule_key in sdk/se.h) */
	unsigned pass;        /* on the scale of levels 1 to 6 (6: by guessing); on other scales 0 */
	unsigned rating;      /* on the scale of Sudoku Explainer, in tenths; on other scales 0 */
	unsigned depth;       /* of a guess: its number; of a chain within a chain: how deep it lies. From 1; of other steps 0 */
	unsigned type;        /* 1 to 4: of the rules of uniqueness on the scale of Sudoku Explainer; of other steps 0 */
	unsigned unit;        /* where the pattern lies, or SDK_NO_UNIT */
	uint32_t values;      /* the values of the pattern, a set */
	unsigned cells;       /* the number of its cells, with links at most SDK_STEP_LINKS_MAX: */
	const uint16_t *cell; /* in reading order, or in the order of the chains, which may visit one more than once */
	unsigned links;       /* the number of links, of all chains together, or of assumptions, of a net; often 0: */
	const struct sdk_link *link;

	/* The reason: what a reader needs to check the step, in addition to the candidates of the board before it. */
	unsigned parts; /* in the order of their roles: */
	const struct sdk_step_part *part;
	const uint16_t *member; /* the cells of all parts */

	/*
	 * The nodes of a forcing net, branch by branch: the assumption, the others after their sources, the end. So are the
	 * chains of Sudoku Explainer, whose last node is the end.
	 */
	enum sdk_form form;
	unsigned nodes;
	const struct sdk_step_node *node;
	const uint16_t *source; /* the sources of all nodes: places in `node` */

	/*
	 * The steps within such a chain, which it shares with the chains among them: first these, then others. Each of them is a
	 * step on the board that has lost what is false so far.
	 */
	unsigned inners;
	const struct sdk_step *inner;

	/*
	 * What a guess tries, in this order: each candidate of the cell, in ascending order; also after the solution, to see that
	 * there is no other. Without reasons none.
	 */
	unsigned tries;
	const struct sdk_try *attempt;

	/*
	 * What follows: a placement, eliminations, or both. A placement implies that the peers of the cell lose the value:
	 * `drop` does not list that.
	 */
	uint8_t place_value; /* 1 to n, the value placed in place_cell; 0: none */
	uint16_t place_cell;
	unsigned drops;              /* the number of cells that lose candidates: */
	const struct sdk_drop *drop; /* each cell once */
};

struct sdk_sink {
	/* Receives a step, which is valid during the call only. Returns whether more steps are wanted. */
	bool (*take)(void *with, const struct sdk_step *step);
	void *with;
	bool needs_no_reasons; /* the steps may come without parts, nodes and tries, which takes less time */
};

/* ---- following steps ---- */

/* A board with its candidates. A plain value: copy it, keep it on the stack. */
struct sdk_candidate_grid {
	const struct sdk_shape *shape;
	unsigned empty;               /* the number of cells without a value */
	uint8_t value[SDK_CELLS_MAX]; /* [cells] 0: none */
	uint32_t cand[SDK_CELLS_MAX]; /* [cells] candidates of an empty cell; 0 where there is a value */
};

/* Starts from a puzzle: its clues become values, and the other cells have the candidates that sdk_candidates finds. */
void sdk_candidate_grid_start(struct sdk_candidate_grid *grid, const struct sdk_puzzle *p);

/*
 * Carries out a step: eliminates candidates, places the value, and removes it from the candidates of the peers. Returns
 * false, and changes nothing, if the step does not fit: it places or eliminates something that is not a candidate, or it
 * does neither.
 */
bool sdk_candidate_grid_follow(struct sdk_candidate_grid *grid, const struct sdk_step *step);

/* Writes the board to *p: values become clues, and candidates the lists of partial cells. */
void sdk_candidate_grid_puzzle(const struct sdk_candidate_grid *grid, struct sdk_puzzle *p);

SDK_END_DECLS

#endif
