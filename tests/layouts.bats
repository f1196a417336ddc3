#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Each tool, format and scale with a puzzle of each size and layout: it handles the puzzle, or says what it cannot have. The
# tables below have a column for each puzzle (size; layout), and a letter for each reason.

load common

# The columns: a size, and a layout (`-`: none).
boards='4 - 6 - 8 - 9 - 10 - 12 - 16 - 25 -
6 x 6 disjoint 6 jigsaw 6 x,jigsaw 8 x 8 jigsaw
9 x 9 windoku 9 x,windoku 9 disjoint 9 centre-dot 9 asterisk 9 girandola 9 jigsaw 9 x,jigsaw
10 x 10 jigsaw 12 x 12 jigsaw 16 x 16 windoku'

# The rows: commands that read the puzzle.
commands() {
	cat <<-'END'
		sdk-solve
		sdk-solve -m dlx
		sdk-unique
		sdk-unique --count --limit=2
		sdk-unique --classes
		sdk-rate
		sdk-rate --score
		sdk-rate --scale=techniques
		sdk-rate --scale=se
		sdk-rate --scale=kennett
		sdk-explain --scale=levels
		sdk-explain --scale=techniques
		sdk-explain --scale=levels --steps=json
		sdk-explain --scale=levels --steps=html
		sdk-minimize -s x
		sdk-mutate -s x --mutate=-1+1
		sdk-morph --normalize
		sdk-morph --rotate=180
		sdk-morph --rotate=90
		sdk-morph --transpose
		sdk-morph --shuffle --seed=x
		sdk-morph --canonical
		sdk-pss --check
		sdk-draw -t svg
		sdk-draw -t pdf
		sdk-book -q -t pdf
		sdk-book -q -t html
	END
	sdk-fmt --list-formats | cut -f1 | sed 's/^/sdk-fmt -t /'
}

# Makes the puzzles: one for each column, in files of its name.
make_boards() {
	local size layout options

	set -- $boards
	while [ $# -gt 0 ]; do
		size=$1 layout=$2
		shift 2
		options="--size=$size"
		[ "$layout" = - ] || options+=" --layout=$layout"
		[ "$size" -lt 25 ] || options+=' --clues=450' # an easy one
		sdk-gen -n 1 -s matrix $options | sdk-solve -a >"$size-$layout"
		[ -s "$size-$layout" ]
		echo "$size-$layout" >>columns
	done
}

# The name of a layout in the tables.
brief() {
	sed -e 's/jigsaw/j/; s/windoku/w/; s/disjoint/d/; s/centre-dot/c/; s/asterisk/a/; s/girandola/g/; s/,//' <<<"$1"
}

# Runs the command with the puzzle in a file; writes `ok`, or the reason why it is refused: without the place, and with general
# words for what differs from column to column (LAYOUT, N) and from row to row (THIS).
try() {
	local size=${1%%-*} layout=${1#*-} code=0

	layout=${layout/jigsaw/regions}
	$2 "$1" >"$1.out" 2>"$1.err" || code=$?
	# sdk-pss need not solve them.
	if [ $code -le 1 ] && [ -s "$1.out" ] && [ ! -s "$1.err" ]; then
		echo ok
	else
		sed -E -n -e "1s/^sdk-[a-z]*: ($1:1: )?//" -e "s/'($layout|${layout%,regions})'/'LAYOUT'/; s/is ${size}x$size\$/is NxN/" \
			-e 's/boxes of [0-9]x[0-9]/boxes of RxC/; s/^(dlx|sdk-pss|--[a-z=]+|the format [a-z0-9-]+) /THIS /' -e 1p "$1.err"
	fi
}

# Writes the table: rows of results, and then the reasons in the order of their letters.
make_table() {
	local command column reason letter

	printf '%-38s' '' >table
	for column in $(cat columns); do printf '%3s' "${column%%-*}"; done >>table
	printf '\n%-38s' '' >>table
	for column in $(cat columns); do printf '%3s' "$(brief "${column#*-}")"; done >>table
	echo >>table
	: >reasons
	while IFS= read -r command; do
		printf '%-38s' "$command" >>table
		for column in $(cat columns); do
			reason=$(try "$column" "$command")
			if [ "$reason" != ok ]; then
				grep -qxF -e "$reason" reasons || echo "$reason" >>reasons
				letter=$(grep -nxF -m 1 -e "$reason" reasons)
				reason=$(printf "\\x$(printf %x $((96 + ${letter%%:*})))")
			fi
			printf '%3s' "$reason" >>table
		done
		echo >>table
	done
	awk '{ printf "%c %s\n", 96 + NR, $0 }' reasons >>table
}

@test "tools, formats and scales with all sizes and layouts" {
	make_boards
	commands | make_table
	echo "$(cat table)"
	diff -u - table <<-'END'
		                                        4  6  8  9 10 12 16 25  6  6  6  6  8  8  9  9  9  9  9  9  9  9  9 10 10 12 12 16 16
		                                        -  -  -  -  -  -  -  -  x  d  j xj  x  j  x  w xw  d  c  a  g  j xj  x  j  x  j  x  w
		sdk-solve                              ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-solve -m dlx                       ok ok ok ok ok ok ok ok  a  a  b  a  a  b  a  a  a  a  a  a  a  b  a  a  b  a  b  a  a
		sdk-unique                             ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-unique --count --limit=2           ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-unique --classes                   ok ok ok ok  c  c  c  c  d  d  d  d  d  d  d  d  d  d  d  d  d  d  d  c  c  c  c  c  c
		sdk-rate                               ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-rate --score                       ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-rate --scale=techniques            ok ok ok ok ok  e  e  e ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok  e  e  e  e
		sdk-rate --scale=se                     f  f  f ok  f  f  f  f  f  f  f  f  f  f  g  g  g  g  g  g  g  h  g  f  f  f  f  f  f
		sdk-rate --scale=kennett                f  f  f ok  f  f  f  f  f  f  f  f  f  f  g  g  g  g  g  g  g  h  g  f  f  f  f  f  f
		sdk-explain --scale=levels             ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-explain --scale=techniques         ok ok ok ok ok  e  e  e ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok  e  e  e  e
		sdk-explain --scale=levels --steps=json ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-explain --scale=levels --steps=html ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-minimize -s x                      ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-mutate -s x --mutate=-1+1          ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-morph --normalize                  ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-morph --rotate=180                 ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-morph --rotate=90                  ok  i  i ok  i  i ok ok  i  i ok ok  i ok ok ok ok ok ok ok ok ok ok  i ok  i ok ok ok
		sdk-morph --transpose                  ok  i  i ok  i  i ok ok  i  i ok ok  i ok ok ok ok ok ok ok ok ok ok  i ok  i ok ok ok
		sdk-morph --shuffle --seed=x           ok ok ok ok ok ok ok ok  a  a  b  a  a  b  a  a  a  a  a  a  a  b  a  a  b  a  b  a  a
		sdk-morph --canonical                  ok ok ok ok  c  c  c  c  a  a  b  a  a  b  a  a  a  a  a  a  a  b  a  a  b  a  b  a  a
		sdk-pss --check                        ok ok ok ok ok ok ok ok  a  a  b  a  a  b  a  a  a  a  a  a  a  b  a  a  b  a  b  a  a
		sdk-draw -t svg                        ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-draw -t pdf                        ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-book -q -t pdf                     ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-book -q -t html                    ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t line                        ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t grid                        ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t plain                       ok ok ok ok ok ok ok ok  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j
		sdk-fmt -t board                       ok ok ok ok ok ok ok ok  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j
		sdk-fmt -t pss                          k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t svg                         ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t dimacs                      ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t dimacs-extended             ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t csv                         ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t tsv                         ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t jsonl                       ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t candidates                  ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t 729                          k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t sdm                          k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t sdk                          k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t sudocue                      k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t sdx                          k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t ss                           k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t msk                          k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t hodoku                       k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t exchange                     k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t kaggle                       k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t kennett                      k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t qqwing                       k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t opensudoku                   k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t ksudoku                     ok  l  l ok  l  l ok ok  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j  j
		sdk-fmt -t gnome-sudoku                 k  k  k ok  k  k  k  k  k  k  k  k  k  k  j  j  j  j  j  j  j  j  j  k  k  k  k  k  k
		sdk-fmt -t latex                       ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t f-puzzles                   ok ok ok ok ok ok ok  m ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		sdk-fmt -t sudokupad                   ok ok ok ok ok ok ok  m ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
		a THIS cannot have puzzles with the layout 'LAYOUT'
		b THIS cannot have puzzles with regions
		c boards over 9x9 have too many symmetries to be searched
		d the symmetries of boards with layouts are not searched
		e THIS is for puzzles of 4x4 to 10x10; levels takes all sizes
		f THIS is for puzzles of 9x9; levels takes all sizes
		g THIS is not for puzzles with the layout 'LAYOUT'; levels takes all layouts
		h THIS is not for puzzles with regions; levels takes all layouts
		i boxes of RxC cells cannot be turned by 90 degrees or transposed
		j THIS has no layouts, and this board has 'LAYOUT'; line, csv and jsonl have them
		k THIS is for 9x9 puzzles only; the other formats take all sizes
		l KSudoku has plain Sudoku of 4x4, 9x9, 16x16 and 25x25, and this board is NxN
		m f-puzzles and SudokuPad have boards up to 16x16, and this one is NxN
	END
}

@test "regions that are the boxes make no layout" {
	for regions in AABBAABBCCDDCCDD ddaaddaabbccbbcc; do
		echo ".234341221434321${TAB}regions $regions" >in
		for tool in sdk-solve 'sdk-solve -m dlx' 'sdk-solve -m pairs' sdk-pss 'sdk-morph --canonical' 'sdk-morph --shuffle' \
			'sdk-morph --automorphisms'; do
			go $tool in
			err_is
			code_is 0
			[ -s out ]
		done
	done
}

@test "empty boards with any layouts have several solutions, or none, at once" {
	local name=(x windoku disjoint centre-dot asterisk girandola) layouts i k
	for ((i = 1; i < 64; i++)); do
		layouts=
		for k in "${!name[@]}"; do
			((i >> k & 1)) && layouts+=,${name[k]}
		done
		printf '%081d\tlayout %s\n' 0 "${layouts#,}"
	done >empty
	go timeout 20 sdk-unique --count empty
	code_is 1
	grep 'solutions 0$' out | cut -f 2 >none
	[ "$(grep 'x,.*asterisk,girandola' none | grep -c 'disjoint\|centre-dot')" -eq 6 ]
	[ "$(wc -l <none)" -eq 6 ]
	[ "$(grep -c 'solutions 2+$' out)" -eq 57 ]
	timeout 20 sdk-solve --any empty >solved 2>err || true
	[ "$(wc -l <solved)" -eq 57 ]
	[ "$(grep -c 'no solution' err)" -eq 6 ]
}
