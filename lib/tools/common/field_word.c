/* SPDX-License-Identifier: MIT */
#include "tools/common/field_word.h"

#include <stddef.h>

struct sdk_word sdk_field_word(unsigned i)
{
	static const struct sdk_word word[] = {
		{ "all", "the solutions, if they are few (sdk-solve)" },
		{ "automorphisms", "the number of symmetries (sdk-fmt)" },
		{ "canonical", "the first of all equivalent puzzles (sdk-fmt)" },
		{ "cells", "cells filled by the probabilistic method (sdk-pss)" },
		{ "depth", "the depth of a search (sdk-rate)" },
		{ "ed", "the rating of the first step by Sudoku Explainer (sdk-rate)" },
		{ "ep", "the rating up to the first placement (sdk-rate)" },
		{ "er", "the rating of Sudoku Explainer (sdk-rate)" },
		{ "errors", "the wrong cells of a board (sdk-solve)" },
		{ "fills", "the number of cells that each pass fills (sdk-rate)" },
		{ "first", "the first step with the hardest technique (sdk-rate)" },
		{ "guesses", "the guesses of a search (sdk-rate)" },
		{ "hardest", "the hardest technique needed (sdk-rate)" },
		{ "hint", "the next step (sdk-rate)" },
		{ "kennett", "the class of M. Kennett's program (sdk-rate)" },
		{ "level", "the level, 1 to 6 (sdk-rate)" },
		{ "nodes", "the nodes of a search (sdk-rate)" },
		{ "note", "text that followed the puzzle in the input" },
		{ "points", "the points of all steps (sdk-rate)" },
		{ "pss", "whether the probabilistic method solved it (sdk-pss)" },
		{ "reasons", "the steps, in JSON (sdk-rate)" },
		{ "rounds", "rounds of the probabilistic method (sdk-pss)" },
		{ "same", "what several solutions have in common (sdk-solve)" },
		{ "solution", "the solution (sdk-solve)" },
		{ "solutions", "the number of solutions (sdk-unique)" },
		{ "stars", "the stars, 1 to 6 (sdk-rate)" },
		{ "steps", "the number of steps of each technique (sdk-rate)" },
		{ "tries", "the number of attempts made (sdk-gen)" },
		{ "weight", "the weight in estimates (sdk-gen)" },
	};

	return i < sizeof word / sizeof *word ? word[i] : (struct sdk_word){ NULL, NULL };
}
