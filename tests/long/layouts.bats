#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Boards of all sizes and layouts that another program has made, Simon Tatham's Solo (Debian's sgt-puzzles).

load ../common

@test "the puzzles of Solo have exactly one solution" {
	while read -r kind size x regions; do
		echo "$kind"
		PATH=$PATH:/usr/games sgt-solo --generate 100 "$kind#sdk" | awk -f "$tests/long/solo.awk" >puzzles
		[ "$(awk -F '\t' -v cells=$((size * size)) 'length($1) == cells' puzzles | wc -l)" -eq 100 ]
		[ "$(grep -c "${TAB}layout x" puzzles)" -eq "$x" ]
		[ "$(grep -c "${TAB}regions " puzzles)" -eq "$regions" ]
		sdk-unique puzzles | cmp - puzzles
		# Most need their layout for that.
		[ "$x$regions" = 00 ] || cut -f 1 puzzles | sdk-unique --all-messages 2>err | awk 'END { exit NR >= 50 }'
		# There and back through links, with the solution.
		sdk-solve -a puzzles >solved
		sdk-fmt -t f-puzzles solved | sdk-fmt | cmp - solved
	done <<-END
		2x2 4 0 0
		2x3 6 0 0
		2x4 8 0 0
		3x3 9 0 0
		2x5 10 0 0
		3x4 12 0 0
		4x4 16 0 0
		2x3x 6 100 0
		2x4x 8 100 0
		3x3x 9 100 0
		2x5x 10 100 0
		3x4x 12 100 0
		2x3j 6 0 100
		2x4j 8 0 100
		3x3j 9 0 100
		2x5j 10 0 100
		3x3jx 9 100 100
	END
}
