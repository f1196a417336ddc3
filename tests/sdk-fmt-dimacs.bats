#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-fmt: formulas for SAT solvers, and the models that these return.

load common

# The result of a SAT solver for the formula on standard input.
solve_formula() {
	cat >formula.cnf
	minisat -verb=0 formula.cnf formula.model >minisat.out || [ $? -eq 10 ]
}

@test "a SAT solver finds the solution of a formula, in both encodings" {
	command -v minisat || skip 'minisat is not installed'
	sdk-gen -n 1 --seed sat --size 4 >in
	sdk-gen -n 3 --seed sat >>in
	sdk-gen -n 1 --seed sat --size 16 --clues 120 >>in
	sed 's/^\./[123456789]/' <<<"$(sed -n 2p in)" >>in
	sdk-solve <in >expected
	for form in dimacs dimacs-extended; do
		while read -r puzzle; do
			sdk-fmt -t $form <<<"$puzzle" | tee one.cnf | solve_formula
			[ "$(grep -vc '^[cp]' one.cnf)" -eq "$(awk '/^p cnf/ { print $4 }' one.cnf)" ]
			sdk-fmt --models formula.model
		done <in >out
		diff expected out
	done
}

@test "the minimal encoding of 9x9 has 8,829 clauses, the extended one 11,988, and one more for each clue" {
	# 81 cells; 27 units of 9 values with 36 pairs each; 81 cells with 36 pairs, 27 units of 9 values
	empty=$(printf '.%.0s' {1..81})
	[ "$(sdk-fmt -t dimacs <<<"$empty" | grep '^p')" = 'p cnf 729 8829' ]
	[ "$(sdk-fmt -t dimacs-extended <<<"$empty" | grep '^p')" = 'p cnf 729 11988' ]
	[ "$(sdk-fmt -t dimacs <<<"$easy" | grep '^p')" = 'p cnf 729 8859' ]
	# r1c1 is 5, and may only be 1 or 2
	sdk-fmt -t dimacs <<<"5${empty:1}" | grep -qx '5 0'
	sdk-fmt -t dimacs <<<"[12]${empty:1}" | grep -x -- '-\?[0-9]* 0' | diff - <(printf -- '-%d 0\n' 3 4 5 6 7 8 9)
}

@test "one file per formula" {
	sdk-gen -n 2 --seed sat | sdk-fmt -t dimacs -o formula
	[ "$(ls formula-*)" = "$(printf '%s\n' formula-1.cnf formula-2.cnf)" ]
	head -n 1 formula-2.cnf | grep -qF "$(sdk-gen -n 2 --seed sat | tail -n 1)"
}

@test "models have a format of their own" {
	for option in --loose --input-format=csv --symbols=A-P --column=puzzle=2; do
		go sdk-fmt --models $option </dev/null
		code_is 2
		grep -q "^sdk-fmt: --models cannot be combined with ${option%%=*}\$" err
	done
}

@test "results of SAT solvers: models over several lines, none, giving up, and invalid ones" {
	# The 16 variables that are true for the 4x4 board.
	model() {
		sdk-fmt --models "$@"
	}
	board=1234341221434321
	trues=$(for i in {0..15}; do echo $((4 * i + ${board:i:1})); done)
	{
		echo 'c a comment'
		echo 's SATISFIABLE'
		echo "v $(head -n 7 <<<"$trues" | tr '\n' ' ')-64"
		echo "v $(tail -n +8 <<<"$trues" | tr '\n' ' ')0"
	} >one
	go model one
	puts $board
	{
		echo SAT
		echo $trues -64 0
	} >two
	go model two one
	puts $board $board
	# A model is named by its first line, and may stand between lines of blanks.
	printf ' \nv 1\n \nv 2 0\n\t\n' >lines
	go model lines
	err_is 'sdk-fmt: lines:2: not the model of a puzzle: a cell has two values'
	{
		echo 's UNSATISFIABLE'
		cat one
		echo 's UNKNOWN'
		echo "v $(head -n 15 <<<"$trues" | tr '\n' ' ')-64 0"
		echo "v 1 $(echo $trues) 2 0"
		echo hello
		echo 'v 1 2'
	} >bad
	go model bad
	code_is 1
	out_is $board
	err_is 'sdk-fmt: bad:1: no solution' \
		'sdk-fmt: bad:6: the SAT solver gave up' \
		'sdk-fmt: bad:7: not the model of a puzzle: a cell has no value' \
		'sdk-fmt: bad:8: not the model of a puzzle: a cell has two values' \
		'sdk-fmt: bad:9: not a line of a model (expected the output of a SAT solver for sdk-fmt --to dimacs)' \
		'sdk-fmt: bad:10: the model has no 0 at its end'
}

# The regions of a jigsaw puzzle.
jigsaw=AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII

@test "formulas of all sizes and layouts are read back, and their models are solutions" {
	command -v minisat || skip 'minisat is not installed'
	for kind in --size={6,8,10,12} --layout={x,windoku,'x,windoku',disjoint,centre-dot,asterisk,girandola} --regions=$jigsaw \
		'--size=8 --layout=x,disjoint' '--size=16 --layout=windoku --clues=150' "--regions=$jigsaw --layout=x"; do
		echo "$kind"
		sdk-gen -n 1 --seed=sat $kind >in
		for form in dimacs dimacs-extended; do
			sdk-fmt -t $form in | tee one.cnf | sdk-fmt | cmp in -
			[ "$(grep -vc '^[cp]' one.cnf)" -eq "$(awk '/^p cnf/ { print $4 }' one.cnf)" ]
		done
		[[ $kind != *regions* ]] || continue # a model does not say what its regions are
		solve_formula <one.cnf
		sdk-fmt --models formula.model | cmp - <(sdk-solve in | cut -f 1)
	done
}

@test "a formula has the layout of its comment, if its clauses have it too" {
	puzzle=$(printf '.%.0s' {1..36})
	sdk-fmt -t dimacs <<<"$puzzle	layout x" >formula
	sed '/^c/d' formula >silent
	sed '/^p/ { s/ [0-9]*$/ 0/; q; }' formula >empty
	sed 's/layout x/layout y/' formula >unknown
	go sdk-fmt formula silent empty unknown
	code_is 1
	out_is "$puzzle	layout x"
	err_is 'sdk-fmt: silent:1: read as DIMACS: a clause that is no rule of Sudoku' \
		'sdk-fmt: empty:3: read as DIMACS: clauses of the layout are missing, which a comment names' \
		"sdk-fmt: unknown:3: read as DIMACS: 'y' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola)"
	# The comment of one formula says nothing of the next, nor one that no formula follows, of those in another file.
	echo 'c Sudoku x layout x' >comment
	sdk-fmt -t dimacs <<<"$puzzle" | sed '/^c/d' >plain
	go sdk-fmt --input-format=dimacs comment plain
	puts "$puzzle"
	{ cat comment; echo 'p cnf 5 1'; cat plain; } >in
	go sdk-fmt in
	code_is 1
	out_is "$puzzle"
	sed 1d formula | sed '/^p/ { s/ [0-9]*$/ 0/; q; }' | cat formula - | sdk-fmt | cmp - <(printf '%s\tlayout x\n%s\n' $puzzle $puzzle)
}
