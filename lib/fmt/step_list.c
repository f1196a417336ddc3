/* SPDX-License-Identifier: MIT */
#include "fmt/step_list.h"

#include <jansson.h>

#include "fmt/step_reader.h"

void sdk_step_list_read(struct sdk_step *step, const struct sdk_shape *s, const char *text, size_t n,
	bool (*take)(void *with, const struct sdk_step *step), void *with)
{
	json_t *list = json_loadb(text, n, 0, NULL);

	for (size_t i = 0; i < json_array_size(list); i++)
		if (!sdk_step_read(step, s, json_array_get(list, i)) || !take(with, step))
			break;
	json_decref(list);
}
