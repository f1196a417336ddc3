/* SPDX-License-Identifier: MIT */
#include "paper/grade.h"

#include <assert.h>

#include "base/reason.h"

#define ADD(t, ...) sdk_append((t).text, sizeof(t).text, __VA_ARGS__)

/* Levels differ by how clever a program has to be, which is no word for how hard a person finds them. */
static const char *const name[SDK_GRADINGS][SDK_GRADES] = {
	{ SDK_MESSAGE("Level 1"), SDK_MESSAGE("Level 2"), SDK_MESSAGE("Level 3"), SDK_MESSAGE("Level 4"), SDK_MESSAGE("Level 5"),
		SDK_MESSAGE("Level 6") },
	{ SDK_MESSAGE("Very easy"), SDK_MESSAGE("Easy"), SDK_MESSAGE("Medium"), SDK_MESSAGE("Hard"), SDK_MESSAGE("Very hard"),
		SDK_MESSAGE("Extreme") },
};

/* What a level needs. Nothing here says that no guess is needed: level 6 may need one. */
static const struct {
	const char *needs, *sentence;
} level[SDK_GRADES] = {
	{ SDK_MESSAGE("A cell with one digit left"),
		SDK_MESSAGE("At this level there is always an empty cell with only one digit left for it.") },
	{ SDK_MESSAGE("A digit with one place left"),
		SDK_MESSAGE("At this level there is always a digit with only one place left in a row, a column or a box, or a cell "
			    "with only one digit left.") },
	{ SDK_MESSAGE("Two or three cells that share their digits"),
		SDK_MESSAGE("At this level two or three cells with the same pencil marks can keep those digits from the rest of "
			    "their row, column or box.") },
	{ SDK_MESSAGE("A digit that a box keeps in one line"),
		SDK_MESSAGE("At this level it helps to see that a digit of a box must be in one of its rows or columns, and so "
			    "nowhere else in that row or column. Pencil marks help.") },
	{ SDK_MESSAGE("More cells that share their digits"),
		SDK_MESSAGE("At this level a group of cells of any size can keep its digits from the rest of a row, a column or a "
			    "box. Pencil marks are needed.") },
	{ SDK_MESSAGE("Longer chains of thought"),
		SDK_MESSAGE("At this level all that helped before is not enough: longer chains of thought are needed, or a guess "
			    "that may have to be taken back.") },
};

/*
 * The minutes from which the grades 2 to 6 are. What takes more than singles and locked candidates is at least Hard. In 4000
 * random puzzles (examples/ratings.sh 4000 names) the mean ER of the six grades is 1.4, 1.5, 2.0, 3.7, 5.6 and 6.7, and that
 * of the six levels 1.7, 1.7, 2.3, 2.6, 2.9 and 6.6.
 */
static const unsigned from[SDK_GRADES - 1] = { 7, 9, 12, 15, 20 };
enum { HARD = 4 };

unsigned sdk_minutes_grade(unsigned minutes, bool open)
{
	unsigned grade = 1;

	while (grade < SDK_GRADES && minutes >= 10 * from[grade - 1])
		grade++;
	return open && grade < HARD ? HARD : grade;
}

struct sdk_grade_text sdk_minutes_text(const struct sdk_words *words, unsigned minutes, bool open)
{
	const unsigned whole = (minutes + (open ? 0 : 5)) / 10;
	struct sdk_grade_text t = { "" };

	ADD(t,
		open ? sdk_word_of(words, "more than %u minute", "more than %u minutes", whole)
		     : sdk_word_of(words, "about %u minute", "about %u minutes", whole),
		whole);
	return t;
}

const char *sdk_grade_name(const struct sdk_words *words, enum sdk_grading by, unsigned grade)
{
	assert(grade >= 1 && grade <= SDK_GRADES);
	return sdk_word(words, name[by][grade - 1]);
}

/* Nobody knows how long the harder grades last at most: people who gave up are in no mean time. */
static struct sdk_grade_text time_of(const struct sdk_words *words, unsigned grade)
{
	static const unsigned least[] = { [HARD] = 10, 15, 20 }; /* nearly all that are Hard for other reasons take 10 minutes */
	struct sdk_grade_text t = { "" };

	if (grade >= HARD)
		return sdk_minutes_text(words, 10 * least[grade], true);
	if (grade == 1)
		ADD(t, sdk_word_of(words, "less than %u minute", "less than %u minutes", from[0]), from[0]);
	else
		ADD(t, sdk_word(words, "%u to %u minutes"), from[grade - 2], from[grade - 1]);
	return t;
}

struct sdk_grade_text sdk_grade_needs(const struct sdk_words *words, enum sdk_grading by, unsigned grade)
{
	struct sdk_grade_text t = { "" };

	assert(grade >= 1 && grade <= SDK_GRADES);
	if (by == SDK_GRADED_BY_MINUTES)
		return time_of(words, grade);
	ADD(t, "%s", sdk_word(words, level[grade - 1].needs));
	return t;
}

struct sdk_grade_text sdk_grade_sentence(const struct sdk_words *words, enum sdk_grading by, unsigned grade)
{
	struct sdk_grade_text t = { "" };

	assert(grade >= 1 && grade <= SDK_GRADES);
	if (by == SDK_GRADED_BY_MINUTES)
		ADD(t, sdk_word(words, "People take %s on average."), time_of(words, grade).text);
	else
		ADD(t, "%s", sdk_word(words, level[grade - 1].sentence));
	return t;
}
