#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-explain: what the rules of the levels do to a single row with lists of candidates, above eight empty rows.

load common

# Explains such a board as far as logic goes: the passes and steps that change row 1, then the row that is left.
explain() { # ROW
	local board

	board=$1$(printf '.%.0s' {1..72})
	go sdk-explain --scale=levels <<<"$board"
	code_is 1
	err_is
	tail -n 1 out | grep -q '^# logic ends here: 1000+ solutions; r1c[1-9] is '
	{
		sed -nE '/^# pass/s/# //p; s/^# [0-9]+\. (.*):.* so (.*r1c.*)/\1: \2/p' out
		sdk-explain --scale=levels --candidates <<<"$board" | cut -f 1 | grep -oE '\[[^]]*\]|[1-9.]' | head -n 9 | tr -d '\n'
		echo
	} >short || true
	mv short out
}

@test "two cells have the same two values, which the rest of the row loses" {
	# Three cells: the third is also the last place for its value.
	explain '[12][12][123]456789'
	out_is 'pass 2' 'hidden single of 3: r1c3 is 3' 'pass 3' '[12][12]3456789'
	explain '[12][12][1234][234]56789'
	out_is 'pass 3' 'naked pair of 1 and 2: 1 and 2 can be removed from r1c3, and 2 from r1c4' '[12][12][34][34]56789'
	# Five cells: the pair leaves a cell with a value that has another place, too.
	explain '[12][12][13][345][245]6789'
	out_is 'pass 3' 'naked pair of 1 and 2: 1 can be removed from r1c3, and 2 from r1c5' 'naked single of 3: r1c3 is 3' \
		'[12][12]3[45][45]6789'
}

@test "two cells have the same three values, and keep the two that no other cell has" {
	explain '[123][123][345][45][45]6789'
	out_is 'pass 3' 'hidden pair of 1 and 2: 3 can be removed from r1c1 and r1c2' \
		'naked pair of 4 and 5: 4 and 5 can be removed from r1c3' 'naked single of 3: r1c3 is 3' '[12][12]3[45][45]6789'
}

@test "three cells have three values between them" {
	# Here, too, the fourth is the last place for its value.
	explain '[12][23][13][1234]56789'
	out_is 'pass 2' 'hidden single of 4: r1c4 is 4' 'pass 3' '[12][23][13]456789'
	# With other places for it, and the cells in three boxes, it takes pass 5.
	explain '[12]7[1456][23]8[2456][13]9[456]'
	out_is 'pass 5' 'naked triple of 1, 2 and 3: 1 can be removed from r1c3, and 2 from r1c6' '[12]7[456][23]8[456][13]9[456]'
}

@test "three values have three places" {
	# Box 1 has 1, 2 and 3 in row 1 only, as pass 4 sees, and then the rest of the box is a group of six.
	explain '[14][235][12345][456][45][56]789'
	out_is 'pass 3' 'pass 4' \
		'naked subset of 4, 5, 6, 7, 8 and 9: 4 can be removed from r1c1, 5 from r1c2, and 4 and 5 from r1c3' \
		'naked single of 1: r1c1 is 1' '1[23][23][456][45][56]789'
	# In three boxes, it takes pass 5, which sees the other three cells.
	explain '[14]7[456][235]8[45][12345]9[56]'
	out_is 'pass 5' 'naked triple of 4, 5 and 6: 4 can be removed from r1c1, 5 from r1c4, and 4 and 5 from r1c7' \
		'hidden pair of 2 and 3: 1 can be removed from r1c7' 'naked single of 1: r1c1 is 1' '17[456][23]8[45][23]9[56]'
	# If the third cell cannot be 2, all three are filled.
	explain '[14][235][1345][456][45][56]789'
	out_is 'pass 2' 'hidden single of 2: r1c2 is 2' 'hidden single of 3: r1c3 is 3' 'hidden single of 1: r1c1 is 1' 'pass 3' \
		'123[456][45][56]789'
}

@test "where solutions differ, with lists as with clues" {
	fields() { { sdk-explain <<<"$1" || true; } | head -n 1 | cut -f 2-; }
	fields 1...2...4...3... >out
	[ "$(wc -w <out)" -eq 4 ]
	fields '1[34]..2...4...3...' | cmp out -
	fields 13..2...4...3... >out
	out_is "solutions 6${TAB}open r1c3=24,r1c4=24,r2c3=13,r2c4=13,r3c2=12,r3c3=123,r3c4=123,r4c2=12,r4c3=124,r4c4=124"
	fields '1[3]..2...4...3...' | cmp out -
	fields '1[23]..2...4...3...' | cmp out -
}
