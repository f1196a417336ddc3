/* SPDX-License-Identifier: MIT */
/* list: an array in memory that grows by one item at a time. */
#ifndef SDK_BASE_LIST_H
#define SDK_BASE_LIST_H

#include <stddef.h>
#include <stdlib.h>

/*
 * Makes room for one more item of `size` bytes after the n that the list has (none: NULL). There is always room for the next
 * power of two. Returns the list, which may have moved; or NULL if memory runs out: then it is as it was.
 */
static inline void *sdk_list_room(void *list, size_t n, size_t size)
{
	return n & (n - 1) ? list : reallocarray(list, n ? 2 * n : 1, size);
}

#endif
