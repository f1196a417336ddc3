/* SPDX-License-Identifier: MIT */
#include "sdk/methods.h"

#include <stddef.h>
#include <string.h>

#include "methods/beliefs.h"
#include "methods/climb.h"
#include "methods/concur.h"
#include "methods/dlx.h"
#include "methods/pairs.h"
#include "methods/textbook.h"

const struct sdk_method *const sdk_methods[] = {
	&sdk_textbook[0], &sdk_textbook[1], &sdk_textbook[2], &sdk_textbook[3], &sdk_textbook[4], &sdk_textbook[5],
	&sdk_climb[0], &sdk_climb[1], &sdk_climb[2], &sdk_climb[3], &sdk_climb[4], &sdk_climb[5],
	&sdk_dlx,
	&sdk_pairs[0], &sdk_pairs[1],
	&sdk_beliefs[0], &sdk_beliefs[1], &sdk_beliefs[2], &sdk_beliefs[3], &sdk_beliefs[4], &sdk_beliefs[5],
	&sdk_beliefs[6], &sdk_beliefs[7], &sdk_beliefs[8], &sdk_beliefs[9], &sdk_beliefs[10],
	&sdk_concur[0], &sdk_concur[1], &sdk_concur[2],
	NULL
};

const struct sdk_method *sdk_method_find(const char *name)
{
	for (unsigned i = 0; sdk_methods[i]; i++)
		if (strcmp(sdk_methods[i]->name, name) == 0)
			return sdk_methods[i];
	return NULL;
}
