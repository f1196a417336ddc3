/* SPDX-License-Identifier: MIT */
/*
 * replay: calls a fuzzer with the bytes of each file. usage: FUZZER file ...
 *
 * Prints how many files there were. A fuzzer that finds something ends the program; the last file named is the one.
 */
#include "fuzz.h"

#include "base/buf.h"

static void read_file(const char *name, struct sdk_buf *bytes)
{
	FILE *file = fopen(name, "rb");

	if (!file) {
		perror(name);
		exit(2);
	}
	sdk_buf_clear(bytes);
	for (size_t got = 1; got; bytes->n += got) {
		char *room = sdk_buf_room(bytes, 65536);

		must(room);
		got = fread(room, 1, 65536, file);
	}
	must(!ferror(file) && !fclose(file));
}

int main(int argc, char **argv)
{
	struct sdk_buf bytes = { 0 };

	for (int i = 1; i < argc; i++) {
		read_file(argv[i], &bytes);
		uint8_t *exact = calloc(bytes.n + !bytes.n, 1);

		must(exact);
		if (bytes.n)
			memcpy(exact, bytes.s, bytes.n);
		printf("%s\n", argv[i]);
		must(fflush(stdout) == 0);
		must(LLVMFuzzerTestOneInput(exact, bytes.n) == 0);
		free(exact);
	}
	sdk_buf_free(&bytes);
	printf("%d files\n", argc - 1);
	return 0;
}
