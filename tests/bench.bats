#!/usr/bin/env bats
# bench/run.sh measures the rows that are named; the figures themselves are not tested.

load common

bench=$tests/bench/run.sh

@test "an unknown row is refused" {
	go "$bench" "$(dirname "$(command -v sdk-solve)")" easy hard
	code_is 2
	out_is
	err_is "run.sh: no row 'hard'; there are: easy minimal 17clue top1465 hardest11 hardest1106 serg gen share rate steps steps-techniques se se-hard unique pss fmt book"
}

@test "a row whose list is missing is skipped" {
	export SDK_DATA=$PWD
	go "$bench" "$(dirname "$(command -v sdk-solve)")" 17clue pss
	code_is 0
	grep -qx "17clue  *skipped: its list is not in $PWD" out
	grep -qx "sdk-pss, 17clue  *skipped: its list is not in $PWD" out
}

@test "a list gets one row per kernel, and one per peer" {
	not_sanitized 'slow'
	export SDK_DATA=$data LONG=30 ROUNDS=1 PEER="sdk-solve -j1 {}
		cat {}"
	go "$bench" "$(dirname "$(command -v sdk-solve)")" 17clue
	code_is 0
	for kernel in avx512 avx2 plain; do
		SDK_CPU=$kernel sdk-solve </dev/null 2>/dev/null || continue
		grep -q "$kernel  *[1-9][0-9]*  *[1-9][0-9]*  *[0-9.]* ([0-9.]* to [0-9.]*)$" out
		[ "$(grep -c "$kernel  *takes [0-9.]* times as long as ours (" out)" -eq 2 ]
	done
	grep -q '^  cat {}$' out
}

@test "the steps of a list are compared with those of a peer" {
	not_sanitized 'slow'
	export SDK_DATA=$data LONG=30 ROUNDS=1 PEER='sdk-rate -j1 --steps=json {}'
	go "$bench" "$(dirname "$(command -v sdk-solve)")" steps
	code_is 0
	grep -q '^sdk-rate --steps, top1465  *[1-9][0-9]*  *[1-9][0-9]*  *[0-9.]* ([0-9.]* to [0-9.]*)$' out
	[ "$(grep -c '^  *takes [0-9.]* times as long as ours (' out)" -eq 1 ]
}

@test "the ratings of Sudoku Explainer are compared on the whole list" {
	not_sanitized 'slow'
	mkdir -p lists/se
	head -20 "$data/se_ratings.txt" | cut -c 1-81 | sed 's/$/\tx/' >lists/se/ratings.tsv
	export SDK_DATA=$PWD/lists ROUNDS=1 PEER='cat {} >seen; sleep 0.1'
	go "$bench" "$(dirname "$(command -v sdk-solve)")" se se-hard
	code_is 0
	cut -f 1 lists/se/ratings.tsv | diff - seen
	grep -q '^sdk-rate --scale=se  *[1-9][0-9]*  *[1-9][0-9]*  *[0-9.]* ([0-9.]* to [0-9.]*)$' out
	[ "$(grep -c '^  *takes [0-9.]* times as long as ours (' out)" -eq 1 ]
	grep -qx "the same, hard  *skipped: its list is not in $PWD/lists" out
}

@test "a peer that fails is reported" {
	not_sanitized 'slow'
	export SDK_DATA=$data LONG=10 ROUNDS=1 PEER='ls {} nonesuch'
	go "$bench" "$(dirname "$(command -v sdk-solve)")" 17clue
	code_is 2
	grep -q '^run.sh: this failed: sh -c ls /.* nonesuch (.*nonesuch.*)$' err
}
