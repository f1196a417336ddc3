/* SPDX-License-Identifier: MIT */
/*
 * grade: the six grades of difficulty that a book shows as dots, in the words of readers. They are the levels, or, if the
 * puzzles have minutes, ranges of these (sdk/rate.h).
 */
#ifndef SDK_PAPER_GRADE_H
#define SDK_PAPER_GRADE_H

#include <stdbool.h>

#include "base/words.h"

enum { SDK_GRADES = 6 };

enum sdk_grading {
	SDK_GRADED_BY_LEVEL,
	SDK_GRADED_BY_MINUTES,
	SDK_GRADINGS
};

struct sdk_grade_text {
	char text[400];
};

/* The grade, 1 to SDK_GRADES, of a puzzle that takes these minutes, in tenths; at least Hard if their range is open. */
unsigned sdk_minutes_grade(unsigned minutes, bool open);

/* What a puzzle takes: `about 12 minutes`, or `more than 12 minutes` if their range is open. */
struct sdk_grade_text sdk_minutes_text(const struct sdk_words *words, unsigned minutes, bool open);

/* Of a grade: its name, a few words on what it needs, and a sentence or two. */
const char *sdk_grade_name(const struct sdk_words *words, enum sdk_grading by, unsigned grade);
struct sdk_grade_text sdk_grade_needs(const struct sdk_words *words, enum sdk_grading by, unsigned grade);
struct sdk_grade_text sdk_grade_sentence(const struct sdk_words *words, enum sdk_grading by, unsigned grade);

#endif
