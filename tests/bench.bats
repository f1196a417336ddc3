#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# bench/run.sh measures the rows that are named; the figures themselves are not tested.

load common

bench=$tests/bench/run.sh

@test "an unknown row is refused" {
	go "$bench" "$(dirname "$(command -v sdk-solve)")" easy hard
	code_is 2
	out_is
	err_is "run.sh: no row 'hard'; there are: easy minimal 17clue top1465 hardest11 hardest1106 serg gen gen-clues level1 level2 level3 level4 level5 level6 x-wing pattern size16 size25 rate rate-easy rate-top1465 techniques score steps steps-techniques se se-hard unique unique-minimal canonical pss pss-17clue book"
}

@test "a row whose list is missing is skipped" {
	export SDK_DATA=$PWD
	go "$bench" "$(dirname "$(command -v sdk-solve)")" 17clue pss-17clue
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
	export SDK_DATA=$data LONG=30 ROUNDS=1 PEER='sdk-explain --scale=levels -j1 --steps=json {}'
	go "$bench" "$(dirname "$(command -v sdk-solve)")" steps
	code_is 0
	grep -q '^sdk-explain --steps, top1465  *[1-9][0-9]*  *[1-9][0-9]*  *[0-9.]* ([0-9.]* to [0-9.]*)$' out
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

@test "a version that is given is compared with ours, kernel by kernel, and rows that make puzzles too" {
	not_sanitized 'slow'
	programs=$(dirname "$(command -v sdk-solve)")
	mkdir old
	ln -s "$programs/sdk-solve" "$programs/sdk-gen" old
	export SDK_DATA=$data LONG=10 ROUNDS=1 BASE=v1=$PWD/old PEER='true'
	go "$bench" "$programs" 17clue gen rate-top1465
	code_is 0
	[ "$(grep -cx '  v1' out)" -eq 3 ]
	[ "$(grep -cx '  true' out)" -eq 3 ]
	for kernel in avx512 avx2 plain; do
		SDK_CPU=$kernel sdk-solve </dev/null 2>/dev/null || continue
		[ "$(grep -c "$kernel  *takes [0-9.]* times as long as ours (" out)" -eq 2 ]
	done
	[ "$(sed -n '/^sdk-gen /,/^sdk-rate/p' out | grep -c '^  *takes [0-9.]* times as long as ours (')" -eq 2 ]
	[ "$(sed -n '/^sdk-rate/,$p' out | grep -c '^  *cannot do this$')" -eq 1 ]
}

@test "another version is built from its commit, and refused with what it says if it does not build" {
	export GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@example.org GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@example.org
	export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
	git init -q repository
	cd repository
	printf 'all:\n\t@echo %s >made\n' one >Makefile
	git add Makefile
	git commit -q -m one
	git tag v1
	printf 'all:\n\t@echo error: no such header; false\n' >Makefile
	git commit -q -a -m two
	go "$tests/bench/base.sh" ../base v1 cc
	code_is 0
	[ "$(cat ../base/made)" = one ]
	go "$tests/bench/base.sh" ../base v2 cc
	code_is 2
	err_is "base.sh: there is no commit or tag 'v2' in this repository"
	go "$tests/bench/base.sh" ../base HEAD cc
	code_is 2
	grep -qx 'error: no such header' err
	grep -qx "base.sh: HEAD does not build; ../base/log says why. 'make -C ../base quickstart' installs what it needs" err
	go "$tests/bench/base.sh" ../base v1 cc
	code_is 0
	[ "$(cat ../base/made)" = one ]
}
