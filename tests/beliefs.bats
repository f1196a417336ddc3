#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-solve --method: belief propagation, Sinkhorn balancing, divide and concur.

load common

exact='sum-product sum-product+check max-product max-product+check'
approximate='bp-polynomial bp-polynomial+check sinkhorn bp-sinkhorn bp-sinkhorn+random bp-sinkhorn+damp bp-sinkhorn+damp+random'
concur='concur concur+fill random+fill'

# The number of puzzles of a file that a method solves: `solved METHOD FILE [OPTION...]`.
solved() {
	local method=$1 file=$2
	shift 2
	sdk-solve -a -m "$method" "$@" "$file" | grep -c "${TAB}solution [0-9A-P]"
}

@test "messages within one constraint determine the values that its cells can have" {
	# Row 1 has 1 2 3 4: the first two cells are 1 and 2, so the other two cannot.
	for method in sum-product max-product; do
		go sdk-solve -m $method <<<'[12][12][123][1234]'3412214343.1
		code_is 0
		[[ $(<out) == 1234* ]]
	done
}

@test "results are solutions, easy puzzles are solved, and no solvable puzzle is called unsolvable" {
	sdk-gen -n 20 --seed beliefs --level 1 >easy
	sdk-solve <easy >expected
	for method in $exact sinkhorn bp-sinkhorn bp-sinkhorn+random bp-sinkhorn+damp+random $concur; do
		echo "$method"
		sdk-solve -m "$method" --limit-rounds 2000 easy | cut -f1 | diff expected -
	done
}

@test "boards with very many solutions are never called unsolvable" {
	for size in 16 81 256; do
		printf "%${size}s\n" '' | tr ' ' .
		printf "12%$((size - 2))s\n" '' | tr ' ' .
	done >in
	for method in $exact $approximate $concur; do
		echo "$method"
		sdk-solve -a -m "$method" --limit-rounds 6 <in >out || [ $? -eq 1 ]
		[ "$(wc -l <out)" -eq 6 ]
		fails grep -q 'solutions 0' out
	done
	printf '%625s\n' '' | tr ' ' . >in
	for method in $approximate $concur; do
		sdk-solve -a -m "$method" --limit-rounds 2 <in >out || [ $? -eq 1 ]
		fails grep -q 'solutions 0' out
	done
	for method in $exact; do
		go sdk-solve -m "$method" in
		code_is 1
		err_is "sdk-solve: in:1: a 25x25 board is too large for $method (at most 16x16)"
	done
}

@test "vanishing beliefs are reported as no solution, and nothing else is" {
	# One clue too many: most of these puzzles have no solution, a few have one.
	sdk-gen -n 60 --seed vanish --clues 30- | sdk-solve -a |
		awk -F'\t' '{ at = 1 + (NR * 37) % 81
			while (substr($1, at, 1) != ".") at = at % 81 + 1
			print substr($1, 1, at - 1) 1 + (NR * 5) % 9 substr($1, at + 1) }' >in
	sdk-solve -a in >exactly 2>/dev/null || true
	none=0
	for method in $exact $approximate $concur; do
		sdk-solve -a -m "$method" --limit-rounds 30 in >out 2>/dev/null || true
		paste exactly out | grep 'solutions 0.*solutions 0' >agreed || true
		[ "$(wc -l <agreed)" -eq "$(grep -c 'solutions 0' out || true)" ]
		none=$((none + $(wc -l <agreed)))
	done
	[ "$none" -gt 100 ]
}

@test "each improvement of the paper helps" {
	sdk-gen -n 100 --seed steps >in
	plain=$(solved bp-polynomial in || true)
	check=$(solved bp-polynomial+check in || true)
	both=$(solved bp-sinkhorn in || true)
	damped=$(solved bp-sinkhorn+damp+random in || true)
	echo "$plain $check $both $damped"
	[ "$plain" -lt "$check" ]
	[ "$check" -lt "$both" ]
	[ "$both" -lt "$damped" ]
	[ "$(solved concur+fill in)" -eq 100 ]
}

@test "parameters: few passes of balancing solve less, and damping by nothing does nothing" {
	n=$([ -z "$SDK_SANITIZED" ] && echo 24 || echo 8)
	head -n "$n" "$data/top95.txt" >in
	few=$(solved bp-sinkhorn in --set passes=1)
	many=$(solved bp-sinkhorn in)
	echo "$few $many"
	[ "$few" -lt "$many" ]
	sdk-solve -a -m bp-sinkhorn in >plain || [ $? -eq 1 ]
	sdk-solve -a -m bp-sinkhorn+damp in >damped || [ $? -eq 1 ]
	fails cmp -s plain damped
	sdk-solve -a -m bp-sinkhorn+damp --set damping=0 in >undamped || [ $? -eq 1 ]
	diff plain undamped
	# A check each round, and never within the rounds allowed.
	sdk-solve -a -m bp-polynomial+check --set period=1 --limit-rounds 20 in | tr '\t' '\n' | awk -v n="$n" '
		/^rounds/ { rounds = $2 } /^checks/ { found++ } /^checks/ && rounds - $2 > 1 { print; bad = 1 } END { exit bad || found != n }'
	sdk-solve -a -m bp-polynomial+check --set period=21 --limit-rounds 20 in | grep -c "${TAB}checks 0" | grep -qx "$n"
}

@test "concur+fill solves boards of 16x16" {
	sdk-gen --size 16 -n 4 --seed worth --clues 110-120 >in
	[ "$(solved concur+fill in)" -eq 4 ]
}

@test "random numbers depend on the seed" {
	sdk-gen -n 10 --seed random --clues 22-24 >in
	for method in bp-sinkhorn+random concur random+fill; do
		sdk-solve -a -q -m $method --seed a --limit-rounds 50 in >first || true
		sdk-solve -a -q -m $method --seed a --limit-rounds 50 in >second || true
		sdk-solve -a -q -m $method --seed b --limit-rounds 50 in >third || true
		cmp first second
		fails cmp first third
	done
}

@test "the page has the beliefs of puzzles with several solutions beside the true shares" {
	not_sanitized 'slow'
	"${SDK_BUILD:-$BATS_TEST_DIRNAME/../build}"/tests/unit/beliefs | sed -n 's/^#     /    /p' >rows
	[ "$(wc -l <rows)" -eq 8 ]
	grep -xFf rows "$BATS_TEST_DIRNAME/../examples/beliefs.md" | diff rows -
}
