/* SPDX-License-Identifier: MIT */
#include "tools/common/file_list.h"

#include <limits.h>
#include <string.h>

#include "base/reason.h"

const char *sdk_file_list_parse(const char *text, void *to, char reason[SDK_REASON_MAX])
{
	struct sdk_file_list *list = to;

	if (strlen(text) >= PATH_MAX)
		return sdk_reason_write(reason, "'%s' and so on is too long for the name of a file", sdk_show(text, 60).text);
	if (list->n == SDK_FILE_LIST_MAX)
		return sdk_reason_write(reason, "'%s' is one file too many: %d are the most", sdk_show(text, 60).text, SDK_FILE_LIST_MAX);
	list->name[list->n++] = (char *)text;
	return NULL;
}
