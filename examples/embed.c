/* SPDX-License-Identifier: MIT */
/* Prints the level, the ER and the solution of each line of standard input, with libsdk:
 *
 *     cc -o embed embed.c $(pkg-config --cflags --libs sdk) && sdk-gen -n 3 | ./embed
 */
#include <sdk/text.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
	struct sdk_text *text = sdk_text_new(); /* one for each thread */
	char line[4096], se[32], solution[SDK_TEXT_PUZZLE_MAX];
	int failed = 0;

	while (text && fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		const int level = sdk_text_level(text, line);

		if (level < 0 || sdk_text_se(text, line, se, sizeof se) < 0 ||
			sdk_text_solve(text, line, solution, sizeof solution) < 0) {
			fprintf(stderr, "%s: %s\n", line, sdk_text_reason(text));
			failed = 1;
		} else {
			printf("level %d, ER/EP/ED %s: %s\n", level, se, solution);
		}
	}
	sdk_text_free(text);
	return text ? failed : 2;
}
