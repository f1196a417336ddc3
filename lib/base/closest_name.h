/* SPDX-License-Identifier: MIT */
/* closest_name: finds the name that the user probably meant, for "did you mean 'x-wing'?". */
#ifndef SDK_BASE_CLOSEST_NAME_H
#define SDK_BASE_CLOSEST_NAME_H

#include <stddef.h>

/* Initially all zero. */
struct sdk_closest_name {
	const char *name;  /* the best name so far, or NULL: none is close enough */
	unsigned distance; /* its distance from the text */
};

/*
 * Compares a name with the text (n bytes). A name is close enough if at most two letters of it must be inserted, removed,
 * replaced or exchanged with the next one (the edit distance of Damerau and Levenshtein); at most one if the text is shorter
 * than five letters, and none if it is shorter than three. Capital and small letters are the same. A text of three or more
 * letters that begins the name is close enough, too. The first of several equally close names is kept.
 */
void sdk_closest_name_try(struct sdk_closest_name *closest, const char *text, size_t n, const char *name);

#endif
