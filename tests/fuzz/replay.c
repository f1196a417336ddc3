/* SPDX-License-Identifier: MIT */
/*
 * replay: calls a fuzzer with the bytes of each file. usage: FUZZER file ...
 *
 * Prints how many files there were. A fuzzer that finds something ends the program; the last file named is the one.
 */
#include "fuzz.h"

/* Reads a whole file; *n gets its size. */
static uint8_t *read_file(const char *name, size_t *n)
{
	FILE *file = fopen(name, "rb");
	uint8_t *bytes = NULL;

	*n = 0;
	if (!file) {
		perror(name);
		exit(2);
	}
	for (size_t got = 1; got; *n += got) {
		bytes = realloc(bytes, *n + 65536);
		must(bytes);
		got = fread(bytes + *n, 1, 65536, file);
	}
	must(!ferror(file) && !fclose(file));
	return bytes;
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		size_t n;
		uint8_t *bytes = read_file(argv[i], &n), *exact = malloc(n + !n);

		must(exact);
		memcpy(exact, bytes, n);
		free(bytes);
		printf("%s\n", argv[i]);
		must(fflush(stdout) == 0);
		must(LLVMFuzzerTestOneInput(exact, n) == 0);
		free(exact);
	}
	printf("%d files\n", argc - 1);
	return 0;
}
