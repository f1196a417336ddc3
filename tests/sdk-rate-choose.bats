#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-rate chooses puzzles by what it takes to solve them; several scales in one pass; scores and reasons beside the steps.

load common

level4=..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37....

# The puzzles of the tests, and their records on the scale of techniques with a score.
puzzles() {
	sdk-gen --seed choose -n 120 >puzzles
	sdk-rate --scale techniques --score puzzles >all
}

# The lines of `all` whose field $1 has a value for which the condition $2 of awk, about v or, as a number, n holds.
with_field() {
	awk -F '\t' -v key="$1" "{ for (i = 2; i <= NF; i++) if (index(\$i, key \" \") == 1) { v = substr(\$i, length(key) + 2); n = v + 0; if ($2) print } }" all
}

# The lines of `all` with at least $2 steps of technique $1.
with_steps() {
	awk -v key="$1" -v least="$2" '{ n = match($0, "[ ,]" key ":[0-9]+") ? substr($0, RSTART + length(key) + 2) + 0 : 0 } n >= least' all
}

# `sdk-rate --scale techniques --score` with these options writes the lines of standard input.
chooses() {
	go sdk-rate --scale techniques --score "$@" puzzles
	code_is 0
	err_is
	cmp out -
}

# ---- choosing ----

@test "puzzles that need a technique, some number of times, and those that do not" {
	puzzles
	for name in x-wing naked-pair full-house; do
		chooses --require $name < <(with_steps $name 1)
		chooses --require $name:2 < <(with_steps $name 2)
		chooses --forbid $name < <(with_steps $name 1 | diff --changed-group-format='%<' --unchanged-group-format='' all - || true)
	done
	[ "$(with_steps x-wing 1 | wc -l)" -gt 0 ]
	# All techniques of a list, and of repeated options, are required.
	chooses --require xy-wing,naked-pair:2 < <(with_steps xy-wing 1 | awk '/[ ,]naked-pair:([2-9]|[1-9][0-9])/')
	cp out both
	[ -s both ]
	chooses --require xy-wing --require naked-pair:2 <both
	chooses --forbid naked-pair,pointing --require claiming < <(with_steps claiming 1 | awk '!/[ ,](naked-pair|pointing):/')
}

@test "puzzles of some points or hardest technique" {
	puzzles
	chooses --points 100-300 < <(with_field points 'n >= 100 && n <= 300')
	chooses --points -64 < <(with_field points 'n <= 64')
	chooses --points 500- < <(with_field points 'n >= 500')
	# These are the points of two and three stars, and of six.
	chooses --points 65-200 < <(with_field stars 'n == 2 || n == 3')
	chooses --points 1501- < <(with_field stars 'n == 6')
	chooses --hardest pointing < <(with_field hardest 'v == "pointing"')
	chooses --hardest pointing,x-wing --hardest claiming < <(with_field hardest 'v == "pointing" || v == "x-wing" || v == "claiming"')
	chooses --points 201- --hardest chain --forbid x-wing < <(with_field hardest 'v == "chain"' | grep -v '[ ,]x-wing:' | grep 'stars [456]')
	[ -s out ]
}

@test "the same puzzles are chosen by any number of threads, and by what sdk-gen and sdk-rate mean by a technique" {
	sdk-gen -n "$(some 200)" --seed pipe >in
	sdk-rate --scale=techniques --require x-wing in >out
	sdk-rate --scale=techniques in | grep '[ ,]x-wing:' | cmp out -
	[ -s out ]
	for jobs in 1 8; do
		sdk-rate -j $jobs --scale=techniques --require x-wing <in | cmp out -
	done
	sdk-gen --seed same -n 5 --require naked-triple --forbid xy-wing >made
	sdk-rate --scale techniques --require naked-triple --forbid xy-wing made | cut -f 1 | cmp made -
}

@test "the scale of levels has techniques of its own" {
	sdk-gen --seed choose -n "$(some 300)" | sdk-rate --histogram --score >all
	cut -f 1 all >puzzles
	go sdk-rate --histogram --score --require naked-pair:2 --forbid guess puzzles
	grep -E '[ ,]naked-pair:([2-9]|[1-9][0-9])' all | grep -v '[ ,]guess:' | cmp out -
	[ -s out ]
	go sdk-rate --histogram --score --hardest claiming,guess --level 6 puzzles
	grep "level 6$TAB" all | cmp out -
	# Without the fields, the same puzzles.
	sdk-rate --hardest naked-subset,naked-pair puzzles | cut -f 1 | cmp - <(grep -E "hardest naked-(subset|pair)$TAB" all | cut -f 1)
}

@test "puzzles without exactly one solution are dropped, and make the exit status 1" {
	printf '%s\n' $twofold $unsolvable "$level4${TAB}id 3" $easy_solution '# a comment' >in
	for choice in '--require pointing:5' '--forbid x-wing --hardest pointing' '--points 114' '--hardest pointing'; do
		# shellcheck disable=SC2086
		go sdk-rate --scale techniques $choice in
		code_is 1
		err_is
		out_is "$level4${TAB}id 3${TAB}hardest pointing${TAB}steps full-house:21,hidden-single:35,naked-single:2,pointing:5" '# a comment'
	done
	# A range that has every rating is a choice like any other.
	for choice in '--level 1-6' '--se 0-' '--se 0-20' '--se -20' '--minutes 0-' '--points 0- --scale techniques'; do
		# shellcheck disable=SC2086
		go sdk-rate $choice in
		code_is 1
		cut -f 1 out >chosen
		is_exactly chosen "$level4" $easy_solution '# a comment'
	done
	# A full board takes no steps.
	go sdk-rate --scale techniques --points 0 <<<$easy_solution
	puts $easy_solution
	go sdk-rate --scale techniques --hardest full-house <<<$easy_solution
	puts
}

@test "a choice can be combined with --table" {
	puzzles
	sdk-rate --scale techniques --hardest pointing puzzles >chosen
	[ -s chosen ]
	go sdk-rate --scale techniques --hardest pointing -u puzzles
	out_is "pointing${TAB}$(wc -l <chosen)${TAB}100.0"
}

# ---- several scales ----

@test "several scales in one pass add what each adds by itself" {
	sdk-gen --seed choose -n "$(some 300)" >puzzles
	sdk-rate puzzles | sdk-rate --scale techniques >both
	sdk-rate --scale levels,techniques puzzles | cmp both -
	sdk-rate --scale techniques,levels -j 3 puzzles | cmp both -
	sdk-rate --scale levels,techniques,kennett puzzles | cmp - <(sdk-rate --scale kennett both)
	sdk-rate --scale levels,kennett puzzles | cmp - <(sdk-rate puzzles | sdk-rate --scale kennett)
	# Fields that both have are those of techniques.
	go sdk-rate --scale levels,techniques --score --histogram <<<$level4
	puts "$level4${TAB}level 4${TAB}fills 1,12,0,45,0,0${TAB}guesses 0${TAB}nodes 0${TAB}depth 0${TAB}hardest pointing${TAB}first 14${TAB}points 114${TAB}stars 3${TAB}steps full-house:21,hidden-single:35,naked-single:2,pointing:5"
	sdk-rate --scale levels,techniques --score puzzles >both
	for scale in levels techniques; do
		sdk-rate --scale $scale --score puzzles
	done | tr '\t' '\n' | grep -E '^(nodes|depth|guesses|points|stars) ' | sort | cmp - <(tr '\t' '\n' <both | grep -E '^(nodes|depth|guesses|points|stars) ' | sort)
}

@test "several scales: choices on each" {
	sdk-gen --seed choose -n "$(some 300)" >puzzles
	sdk-rate --scale levels,techniques --level 6 --points 201-500 --require xy-wing puzzles >out
	sdk-rate --level 6 puzzles | sdk-rate --scale techniques --points 201-500 --require xy-wing | cmp out -
	[ -s out ]
}

@test "several scales: a puzzle without one solution, or of a size that one of them lacks" {
	go sdk-rate --scale levels,techniques,kennett <<<"$twofold${TAB}level 3${TAB}stars 1"
	code_is 1
	out_is "$twofold${TAB}stars 1${TAB}solutions 2+"
	go sdk-rate --scale levels,kennett <<<$unsolvable
	code_is 1
	out_is "$unsolvable${TAB}solutions 0"
	go sdk-rate --scale levels,techniques <<<"$(sample 16)"
	code_is 1
	out_is
	err_is "sdk-rate: <stdin>:1: --scale=techniques is for puzzles of 4x4 to 10x10; levels takes all sizes"
}

@test "scales that are not for boards with layouts" {
	local regions=AABBAABBCDCDCCDD
	printf '%s\n' "$easy${TAB}layout x" "$easy${TAB}layout windoku,x" "$easy${TAB}layout x${TAB}id 1" >in
	for scale in kennett se; do
		go sdk-rate --scale $scale in
		code_is 1
		out_is
		err_is "sdk-rate: in:1: --scale=$scale is not for puzzles with the layout 'x'; levels takes all layouts" \
			"sdk-rate: in:2: --scale=$scale is not for puzzles with the layout 'x,windoku'; levels takes all layouts" \
			"sdk-rate: in:3: --scale=$scale is not for puzzles with the layout 'x'; levels takes all layouts"
	done
	go sdk-rate --scale=se --diamond <<<"................${TAB}regions $regions"
	err_is "sdk-rate: <stdin>:1: --scale=se is for puzzles of 9x9; levels takes all sizes"
	go sdk-rate --scale=se <<<"$easy${TAB}regions AAABBBCCCAAABBBCCCAAABBCBCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"
	err_is "sdk-rate: <stdin>:1: --scale=se is not for puzzles with regions; levels takes all layouts"
}

# ---- usage ----

# sdk-rate refuses the lines on standard input: its arguments, `|`, and the message.
rate_refuses() {
	local arguments message
	while IFS='|' read -r arguments message; do
		# shellcheck disable=SC2086
		go timeout 20 sdk-rate $arguments
		code_is 2
		out_is
		err_is "sdk-rate: $message" "sdk-rate: try 'sdk-rate --help'"
	done
}

@test "options that mean nothing" {
	rate_refuses <<-'END'
		--scale techniques --require x-wng|--require: unknown technique 'x-wng'; did you mean 'x-wing'?
		--scale techniques --forbid x-wing,y-chain|--forbid: unknown technique 'y-chain'; did you mean 'x-chain'?
		--scale techniques --hardest x-wings|--hardest: unknown technique 'x-wings'; did you mean 'x-wing'?
		--scale techniques --hardest x-wing:2|--hardest: unknown technique 'x-wing:2'; did you mean 'x-wing'?
		--scale techniques --hardest unknown|--hardest: unknown technique 'unknown' (sdk-gen --list-techniques lists them)
		--scale techniques --require x-wing:0|--require: 'x-wing:0' is not NAME or NAME:N, with N from 1 to 100000
		--scale techniques --require x-wing,pointing --forbid pointing|--forbid: pointing is also required
		--require x-wing|--require: there is no x-wing on the scale of levels (--scale=techniques has it)
		--forbid x-wing --scale levels|--forbid: there is no x-wing on the scale of levels (--scale=techniques has it)
		--hardest full-house|--hardest: there is no full-house on the scale of levels (--scale=techniques has it)
		--scale levels,techniques --hardest naked-subset|--hardest: there is no naked-subset on the scale of techniques (--scale=levels has it)
		--scale kennett --require x-wing|--require requires --scale=levels or --scale=techniques, as in --scale=levels,kennett
		--points 3|--points requires --scale=techniques
		--scale techniques,kennett --level 3|--level requires --scale=levels, as in --scale=levels,techniques,kennett
		--scale techniques --points x|--points: 'x' is not a number from 0 to 1200000, or a range such as 1-3
		--scale levels,technique|--scale: 'technique' is not one of levels, techniques, kennett, se, minutes; did you mean 'techniques'?
		--scale levels,|--scale: '' is not one of levels, techniques, kennett, se, minutes
		--scale levels,techniques -u|--table requires a single --scale
	END
}
