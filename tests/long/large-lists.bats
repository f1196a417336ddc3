#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Known counts of the large puzzle lists, which are not part of this repository: $SDK_DATA is their folder. The tests
# in the folder above hold the same on the excerpts in ../data.

load ../common

lists=$SDK_DATA

# Every puzzle of the list $1 has $3 solutions, and there are $2 of them.
all_have() {
	sdk-unique -c "$lists/$1.txt" | cut -f 2 | sort | uniq -c | awk '{ print $1, $2, $3 }' >counts || true
	echo "$1: $(cat counts)"
	[ "$(cat counts)" = "$2 solutions $3" ]
}

# sdk-rate and the independent program give the same levels and fills to the first $1 puzzles of a list.
agrees() {
	head -n "$1" "$lists/$2.txt" >puzzles
	sdk-rate puzzles >ours || true
	"$oracle" <puzzles >theirs
	[ -s theirs ]
	cmp ours theirs
}

@test "49,158 puzzles with 17 clues have one solution each" {
	all_have 17clue 49158 1
}

@test "48,766 hardest puzzles have one solution each" {
	all_have forum_hardest_1905_11plus 48766 1
}

@test "10,000 puzzles of the benchmark list have several solutions" {
	all_have serg_benchmark 10000 '2+'
}

@test "the other lists have one solution each" {
	all_have top1465 1465 1
	all_have forum_hardest_1106 375 1
	all_have euler96 50 1
	all_have dangbert_4x4 1000 1
	all_have dangbert_16x16 500 1
	all_have pencilmark729 11 1
}

@test "one of 2,365 puzzles has several solutions" {
	sdk-unique -v "$lists/top2365.txt" | cmp - <(sed -n 570p "$lists/top2365.txt")
}

@test "puzzles with 17 clues are minimal" {
	awk 'NR % 10 == 0' "$lists/17clue.txt" >17
	sdk-unique --minimal 17 | cmp 17 -
}

@test "solutions solve the puzzles" {
	for list in 17clue forum_hardest_1905_11plus dangbert_16x16; do
		echo $list
		sdk-solve "$lists/$list.txt" | paste "$lists/$list.txt" - | check_solutions
	done
}

@test "levels and fills are those of the independent program" {
	for list in top1465 17clue dangbert_16x16 serg_benchmark dangbert_4x4 gecode_16x16_janko forum_hardest_1106; do
		echo $list
		agrees 10000 $list
	done
}

@test "the puzzles with 17 clues are essentially different, and most of the list is in canonical form" {
	sdk-morph --canonical "$lists/17clue.txt" >out
	[ "$(sort -u out | wc -l)" -eq 49158 ]
	[ "$(paste out "$lists/17clue.txt" | awk '$1 == $2' | wc -l)" -eq 47653 ]
}

@test "--canonical gives equivalent puzzles one form" {
	awk 'NR % 10 == 0' "$lists/17clue.txt" "$lists/serg_benchmark.txt" "$lists/forum_hardest_1905_11plus.txt" >in
	sdk-morph --canonical --automorphisms in >want
	for seed in a b; do
		sdk-morph --shuffle --seed=$seed in | sdk-morph --canonical --automorphisms | cmp - want
	done
}

@test "sdk-pss solves as many puzzles as the manual says" {
	head -n 3690 "$lists/17clue.txt" >first
	while read -r list evolution solved; do
		echo "$list $evolution"
		[ "$(sdk-pss -1 -e "$evolution" "$list" | grep -c "${TAB}pss solved")" -eq "$solved" ]
	done <<-END
		$lists/top1465.txt belief 674
		$lists/top1465.txt fit 502
		first belief 3565
		first fit 3504
	END
}

@test "what sdk-pss reports as solved is a solution" {
	for list in top1465 serg_benchmark forum_hardest_1106 dangbert_16x16; do
		echo $list
		sdk-pss "$lists/$list.txt" >out || true
		paste "$lists/$list.txt" out | grep "${TAB}pss solved" | cut -f 1,2 >pairs
		[ -s pairs ]
		check_solutions <pairs
	done
}

@test "a library of 1,112 technique cases" {
	ln -s "$lists/formats/reglib-1.3.txt" technique_cases.txt
	SDK_DATA=$PWD "$build/tests/unit/techniques"
}

@test "forms of other programs" {
	cd "$lists/formats"
	# Each has this many puzzles that can be read, all with one solution.
	for sample in 50:euler_p096_sudoku.txt 20:emerentius_hard_blocks.txt 3:qqwing_readable.txt 6:qqwing_compact.txt \
		1:sudocue.sdk 1:sadman_full.sdk 1:vbforums.msk 1:simple_sudoku.ss 1:convert16x16_test5.1g \
		10:forum_hardest_1106_with_comments.txt 4:sudopedia_valid_expected.tsv; do
		file=${sample#*:}
		echo "$file"
		[ "$(sdk-unique $file 2>/dev/null | grep -c '^[.1-9A-G]\{81,\}')" -eq ${sample%%:*} ]
	done
	# What else these say is in fields of the puzzles; qqwing's boards without frames are known if their format is named.
	[ "$(cut -f 2 <(sdk-fmt sadman_full.sdk) | cut -c 1-15)" = 'state 385619472' ]
	for options in qqwing_readable.txt '--input-format=qqwing qqwing_compact.txt'; do
		# shellcheck disable=SC2086
		[ "$(sdk-fmt $options | grep -c $'\tsolution [1-9]\\{81\\}\tdifficulty Simple$')" -eq 3 ]
	done
}
