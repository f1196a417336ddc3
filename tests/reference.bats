#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-solve --method: what the methods count is what a second implementation of their definitions counts (tests/reference).
# `make check-long` compares more puzzles.

load common

# Takes the clue at a place that changes from puzzle to puzzle from each: most then have several solutions.
without_a_clue() {
	awk '{ at = NR * 7 % length($1) + 1
		while (substr($1, at, 1) == ".") at = at % length($1) + 1
		print substr($1, 1, at - 1) "." substr($1, at + 1) }'
}

@test "the methods count what the reference counts" {
	{
		sdk-gen -q -n 20 --seed reference --size 4
		sdk-gen -q -n 20 --seed reference --size 4 | without_a_clue
		for level in 1 2 3 4 5 6; do
			sdk-gen -q -n 3 --seed reference --level $level
		done
		sdk-gen -q -n 2 --seed reference --clues 26-34 | without_a_clue
		sdk-gen -q -n 2 --seed reference --size 16 --clues 140-150
		# Here a cell without a value comes after one with a single value.
		echo .6.8.4.......73...7..65........3.2..6.....79....7.54..3.7..8...........9.5496..83
		# Three cells with two values, of which singles see nothing.
		printf '[12][12][12]%078d\n' 0 | tr 0 .
		printf '%s\n' "$unsolvable" '[12]2.[34]3..........1' '[12][12][12].............'
	} >in
	"$tests/reference/compare.sh" "$build/tests/reference/methods" 2000 4 in
}

@test "a difference is reported" {
	sdk-gen -q -n 3 --seed reference >in
	printf '#!/bin/sh\n"%s" "$@" | sed "2s/nodes /nodes 1/"\n' "$build/tests/reference/methods" >wrong
	chmod +x wrong
	go "$tests/reference/compare.sh" ./wrong 100 1 in
	code_is 1
	grep -qx "$(sed -n 2p in)" out
	grep -q '^  reference .*nodes 1' out
}
