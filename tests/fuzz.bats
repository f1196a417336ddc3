#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The fuzzers hold on their corpus. `make fuzz` looks for more.

load common

@test "every fuzzer has a corpus, and every corpus a fuzzer" {
	ls "$tests/fuzz/corpus" >corpora
	(cd "$tests/fuzz" && ls ./*.c) | sed 's|./||; s/\.c$//' | grep -vx replay | diff - corpora
	[ "$(ls "$tests/fuzz/corpus/methods" | wc -l)" -ge "$(sdk-solve --list-methods | wc -l)" ] # one each
	[ "$(du -sb "$tests/fuzz/corpus" | cut -f 1)" -lt 300000 ]
}

@test "the fuzzer of options has every parser of their values" {
	grep -ohE '\bsdk_\w+_parse\(const char \*text, void \*' "$tests"/../lib/{cli,write,paper,tools/*}/*.h | sed 's/(.*//' | sort -u >parsers
	[ "$(wc -l <parsers)" -ge 12 ]
	grep -ohE '\.parse = \w+' "$tests"/../bin/*.c "$tests"/../lib/tools/common/{style_options,without_option}.h "$tests"/../lib/*/*.def | sed 's/.* //' | sort -u | diff parsers -
	grep -ohE '\.parse = \w+' "$tests/fuzz/options.c" | sed 's/.* //' | sort -u | diff parsers -
	# So has its corpus.
	grep -ohE '^	\{ SDK_OPT_PARSE, .*name = "[a-z-]+"' "$tests/fuzz/options.c" | sed 's/.*"\(.*\)"/--\1=/' >rows
	[ "$(wc -l <rows)" -eq "$(wc -l <parsers)" ]
	while read -r option; do
		grep -rqe "$option" "$tests/fuzz/corpus/options"
	done <rows
}

@test "the fuzzers hold on their corpus" {
	for corpus in "$tests"/fuzz/corpus/*; do
		go "$build/tests/fuzz/$(basename "$corpus")" "$corpus"/*
		tail -n 3 out err
		code_is 0
		[ "$(tail -n 1 out)" = "$(ls "$corpus" | wc -l) files" ]
	done
}

@test "a file that cannot be read is an error" {
	go "$build/tests/fuzz/utf8" missing
	code_is 2
	err_is 'missing: No such file or directory'
}
