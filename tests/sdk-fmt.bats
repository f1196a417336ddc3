#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-fmt: every byte of each form, reading it back, candidates, pictures, refusals.

load common

MAN=$tests/../man/sdk-fmt.1

# Puzzles of all sizes, one per line.
all_sizes() {
	cat "$data/17clue.txt"
	for size in 6 8 10 12; do
		for value in 2 3 4 5 6; do
			full_grid $size | tr $value .
		done
	done
	head -n 20 "$data/gecode_16x16_janko.txt"
	head -n 10 "$data/gecode_25x25_frisch.txt"
	head -n 100 "$data/dangbert_4x4.txt"
}

# ---- the forms ----

@test "line keeps the fields and passes comments and blank lines through" {
	printf '# one\n\n%s\tlevel 3\tname a  b\n%s\n' "$easy" "${easy//./0}" >in
	printf '# one\n\n%s\tlevel 3\tname a  b\n%s\n' "$easy" "$easy" >want
	sdk-fmt in >out
	cmp out want
	sdk-fmt --to=line in | cmp - want
}

@test "a 4x4 board in each text form" {
	printf '1.3...1.4....2..\tlevel 1\n' >in
	printf '%s\n' '# level 1' '+-----+-----+' '| 1 . | 3 . |' '| . . | 1 . |' '+-----+-----+' '| 4 . | . . |' \
		'| . 2 | . . |' '+-----+-----+' >want
	sdk-fmt -t grid in | cmp - want
	printf '%s\n' '# level 1' '1 . 3 .' '. . 1 .' '4 . . .' '. 2 . .' >want
	sdk-fmt -t plain in | cmp - want
	printf '%s\n' '# level 1' '1 - 3 -' '- - 1 -' '4 - - -' '- 2 - -' >want
	sdk-fmt -t board in | cmp - want
}

@test "partial cells widen their column, with and without lines" {
	echo '[12][34]3......[13]......' >in
	printf '%s\n' '+-----------+-----+' '| [12] [34] | 3 . |' '| .    .    | . . |' '+-----------+-----+' \
		'| .    [13] | . . |' '| .    .    | . . |' '+-----------+-----+' >want
	sdk-fmt -t grid in | cmp - want
	printf '%s\n' '[12] [34] 3 .' '.    .    . .' '.    [13] . .' '.    .    . .' >want
	sdk-fmt -t plain in | cmp - want
}

@test "the lines of a large grid have one length, and its boxes the right size" {
	while read -r n list; do
		head -n 1 "$data/$list" | sdk-fmt -t grid >out
		awk -v n="$n" '
			length != 2 * n + 2 * sqrt(n) + 1 { print "length of line " NR; bad = 1 }
			(NR - 1) % (sqrt(n) + 1) == 0 && !/^[-+]+$/ { print "no rule in line " NR; bad = 1 }
			(NR - 1) % (sqrt(n) + 1) && NF != n + sqrt(n) + 1 { print "cells of line " NR; bad = 1 }
			END { exit bad || NR != n + sqrt(n) + 1 }' out
	done <<-END
		16 gecode_16x16_janko.txt
		25 gecode_25x25_frisch.txt
	END
}

@test "boards are separated by one blank line, with none at the end" {
	for form in grid plain board pss; do
		echo $easy | sdk-fmt -t $form >one
		{ cat one; echo; cat one; echo; cat one; } >want
		printf '%s\n' $easy 'not a puzzle' '# comment' $easy '' $easy >in
		status=0
		sdk-fmt -t $form in >out 2>err || status=$?
		[ "$status" -eq 1 ]
		cmp out want
		[ "$(wc -l <err)" = 1 ]
	done
}

@test "fields stand above the board, except in pss" {
	printf '%s\tlevel 3\tname x y\n' $easy >in
	for form in grid plain board; do
		[ "$(sdk-fmt -t $form in | head -n 1)" = "# level 3${TAB}name x y" ]
	done
	[ "$(sdk-fmt -t pss in | head -n 1)" = 53..7.... ]
	printf '%s\t\n' $easy >in
	sdk-fmt -t grid in >grid
	go grep '#' grid
	code_is 1
}

@test "--list-formats names the forms that --to takes and the manual describes" {
	run sdk-fmt --list-formats
	[ "$status" -eq 0 ]
	[ "${#lines[@]}" -ge 30 ]
	taken=
	for line in "${lines[@]}"; do
		form=${line%%$TAB*}
		printf '%s\tsolution %s\n' $easy $easy_solution | sdk-fmt --to=$form | grep -q .
		grep -qx "\.It Cm $form" "$MAN"
		taken="$taken, $form"
	done
	run sdk-fmt --to=none
	[ "$status" -eq 2 ]
	[ "${lines[0]}" = "sdk-fmt: --to: 'none' is not one of ${taken#, }" ]
	run sdk-fmt --to=svgg
	[ "$status" -eq 2 ]
	[ "${lines[0]}" = "sdk-fmt: --to: 'svgg' is not one of ${taken#, }; did you mean 'svg'?" ]
	for meant in SVG:svg dimcas:dimacs opensuduko:opensudoku f_puzzles:f-puzzles cand:candidates; do
		go sdk-fmt --to=${meant%:*}
		code_is 2
		grep -q "; did you mean '${meant#*:}'?$" err
	done
}

# ---- reading back ----

@test "all sizes can be read back from grid, plain and board, alone and mixed" {
	all_sizes >in
	sdk-fmt in >want
	shuf --random-source="$data/17clue.txt" want >mixed
	for form in grid plain board; do
		sdk-fmt -t $form in | sdk-fmt | grep . | cmp - want
		sdk-fmt -t $form mixed | sdk-fmt | grep . | cmp - mixed
	done
}

@test "partial cells can be read back from grid and plain" {
	{ all_sizes | sdk-fmt -c; sdk-fmt "$data/pencilmark729.txt"; } >want
	[ "$(grep -c '\[' want)" -gt 400 ]
	for form in grid plain; do
		sdk-fmt -t $form want | sdk-fmt | grep . >out
		cmp out want
	done
}

@test "a grid whose rules are as long as a puzzle can be read back" {
	# A size, the expected length, and groups of columns with the number of values in their widest cell.
	while read -r n length first values second others; do
		awk -v n=$n -v first=$first -v values=$values -v second=$second -v others=$others 'BEGIN {
			for (c = 0; c < first + second; c++)
				printf "[%s]", substr("123456789ABCDEFGHIJKLMNOP", 1, c < first ? values : others)
			for (; c < n * n; c++)
				printf "."
			print ""
		}' >in
		sdk-fmt -t grid in >grid
		[ "$(head -n 1 grid | tr -d '\n' | wc -c)" = $length ]
		sdk-fmt grid | cmp - in
	done <<-END
		9 80 7 6 1 5
		9 81 8 6 0 0
		9 82 7 6 1 7
		16 81 5 7 0 0
		16 256 14 14 1 4
		25 256 13 14 0 0
		25 625 22 24 1 13
	END
}

@test "pss can be read back with and without --loose" {
	cat "$data/17clue.txt" >want
	sdk-fmt -t pss want >out
	sdk-fmt out | grep . | cmp - want
	sdk-fmt --loose out | grep . | cmp - want
	sdk-fmt -t board want | sdk-fmt --loose | grep . | cmp - want
}

# ---- candidates ----

@test "--candidates in line form" {
	echo 1.3...1.4....2.. | sdk-fmt -c >out
	echo '1[4]3[24][23][34]1[24]4[13][2][123][3]2[4][134]' | cmp - out
	sdk-fmt -c out | cmp - out
}

@test "--candidates keeps to the list of a partial cell" {
	echo '[12][34]3......[13]......' | sdk-fmt -c >out
	echo '[12][4]3[124]..[124][124].[13][124]...[124].' | cmp - out
}

@test "--candidates shows a cell that may take all values, in a grid" {
	printf '%s\n' '+---------------+---------------+' '| [1234] [1234] | [1234] [1234] |' '| [1234] [1234] | [1234] [1234] |' \
		'+---------------+---------------+' '| [1234] [1234] | [1234] [1234] |' '| [1234] [1234] | [1234] [1234] |' \
		'+---------------+---------------+' >want
	echo ................ | sdk-fmt -c -t grid | cmp - want
	[ "$(echo ................ | sdk-fmt -c)" = ................ ]
	echo ................ | sdk-fmt -c -t grid | sdk-fmt | grep -qx ................
}

@test "--candidates agrees with a simple program, in all sizes" {
	all_sizes | awk 'length < 600 || large++ < 3' >in
	awk '{
		cells = length($0); n = int(sqrt(cells) + .5)
		for (b = int(sqrt(n)); n % b; b--) # the rows of a box, and its columns
			continue
		w = n / b
		all = substr("123456789ABCDEFGHIJKLMNOP", 1, n)
		out = ""
		for (c = 0; c < cells; c++) {
			if ((v = substr($0, c + 1, 1)) != ".") { out = out v; continue }
			seen = ""
			for (d = 0; d < cells; d++)
				if (int(c / n) == int(d / n) || c % n == d % n ||
				    (int(c / n / b) == int(d / n / b) && int(c % n / w) == int(d % n / w)))
					seen = seen substr($0, d + 1, 1)
			list = ""
			for (i = 1; i <= n; i++)
				if (!index(seen, v = substr(all, i, 1)))
					list = list v
			out = out (list == all ? "." : "[" list "]")
		}
		print out
	}' in >want
	sdk-fmt -c in | cmp - want
}

@test "a cell without a candidate is reported" {
	run sdk-fmt -c <<<'12..........34..'
	[ "$status" -eq 0 ]
	run sdk-fmt -c <<<'123....4........'
	[ "$status" -eq 1 ]
	[ "$output" = "sdk-fmt: <stdin>:1: r1c4: the cell has no candidates, so the puzzle has no solution" ]
	run sdk-fmt -t svg -c <<<'12[12].............'
	[ "$status" -eq 1 ]
	[ "$output" = "sdk-fmt: <stdin>:1: r1c3: the cell has no candidates, so the puzzle has no solution" ]
}

# ---- solutions ----

@test "--solution inserts the field, in all forms" {
	printf '%s\tsolution %s\n' $easy $easy_solution >in
	[ "$(sdk-fmt -s in)" = "$easy_solution${TAB}solution $easy_solution" ]
	for form in grid plain board; do
		sdk-fmt -s -t $form in | sdk-fmt | tail -n 1 | grep -qx $easy_solution
	done
	sdk-fmt -s -t svg in >out
	[ "$(sed -n '/class="clues"/,/<\/g>/p' out | grep -c '<text')" = 30 ]
	[ "$(sed -n '/class="filled"/,/<\/g>/p' out | grep -c '<text')" = 51 ]
	echo $easy | sdk-solve -a | cmp - in
}

@test "--solution leaves nothing of partial cells" {
	local partial=${easy/./[${easy_solution:2:1}9]}
	[ "${easy:2:1}" = . ]
	for form in line grid plain svg dimacs; do
		sdk-fmt -s -t $form <<<"$easy${TAB}solution $easy_solution" >want
		sdk-fmt -s -t $form <<<"$partial${TAB}solution $easy_solution" | cmp - want
	done
}

@test "--solution refuses anything that is not a solution" {
	printf '%s\n' $easy "$easy${TAB}solution ${easy_solution/534/543}" "$easy${TAB}solution ${easy_solution}1" "$easy${TAB}solution $easy" \
		"[2]..............." "[2]...............${TAB}solution 1234341221434321" >in
	run sdk-fmt -s in
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" >out
	cat >want <<-END
		sdk-fmt: in:1: no field 'solution' (sdk-solve -a adds it)
		sdk-fmt: in:2: the field 'solution': 4 twice in column 2: r1c2 and r9c2
		sdk-fmt: in:3: the field 'solution': 82 cells, expected 81
		sdk-fmt: in:4: the field 'solution': does not solve the puzzle
		sdk-fmt: in:5: no field 'solution' (sdk-solve -a adds it)
		sdk-fmt: in:6: the field 'solution': does not solve the puzzle
	END
	diff want out
}

# ---- pictures ----

@test "svg: the picture that sdk-draw draws" {
	all_sizes | awk 'NR % 20 == 0' | sdk-solve -a >in
	for option in '' -c -s; do
		# shellcheck disable=SC2086
		sdk-fmt $option -t svg -o fmt in
		# shellcheck disable=SC2086
		sdk-draw $option -o draw in
		for file in draw-*.svg; do
			cmp "$file" "fmt-${file#draw-}"
		done
	done
	[ "$(ls fmt-*.svg | wc -l)" -eq "$(wc -l <in)" ]
}

@test "what sdk-draw and sdk-morph have now names them" {
	for option in --canonical --add --shuffle --seed=a --transpose --rotate=90 --relabel=4321 --normalize --automorphisms; do
		go sdk-fmt $option <<<$easy
		code_is 2
		out_is
		err_is "sdk-fmt: ${option%%=*} has moved to sdk-morph"
	done

	new=
	for option in --to=png '-t pdf' --title=level --cell-size=9 --font=Lato --digit-weight=bold --digit-size=50 --lines=1,2,3 --dpi=90; do
		# shellcheck disable=SC2086
		go sdk-fmt $option <<<$easy
		code_is 2
		out_is
		case $option in --to=png | '-t pdf') moved="--to=${option: -3}" ;; *) moved=${option%%=*} ;; esac
		[ "$moved" != --title ] || new=' --title-fields'
		err_is "sdk-fmt: $moved has moved to sdk-draw$new"
		new=
	done
}

# ---- refusals, threads, output ----

@test "a puzzle that a form cannot show is refused, and the rest goes on" {
	printf '%s\n' 1.3...1.4....2.. '[12]...............' "[123456789]${easy:1}" "[12]${easy:1}" $easy >in
	status=0
	sdk-fmt -t pss in >out 2>err || status=$?
	[ "$status" -eq 1 ]
	cat >want <<-END
		sdk-fmt: in:1: the format pss is for 9x9 puzzles only; the other formats take all sizes
		sdk-fmt: in:2: the format pss is for 9x9 puzzles only; the other formats take all sizes
		sdk-fmt: in:4: the format pss cannot show partial cells; line, grid, plain, svg and dimacs can
	END
	diff want err
	[ "$(sdk-fmt out | grep .)" = ".${easy:1}"$'\n'"$easy" ]
	run sdk-fmt -t board <<<'[12]...............'
	[ "$status" -eq 1 ]
	[ "$output" = "sdk-fmt: <stdin>:1: the format board cannot show partial cells; line, grid, plain, svg and dimacs can" ]
}

@test "each format has each size and layout, or refuses it" {
	local only_9="729 exchange gnome-sudoku hodoku kaggle kennett msk opensudoku pss qqwing sdk sdm sdx ss sudocue"
	for layout in x windoku disjoint centre-dot asterisk girandola x,windoku regions; do
		[ $layout = regions ] && field="regions $(printf '%s' {A..I}{A..I} | sed 's/\(.\)./\1/g')" || field="layout $layout"
		printf '%s\t%s\tsolution %s\n' "$easy" "$field" "$easy_solution"
	done | sed "s/^$easy/${easy//[1-9]/.}/" >layouts
	for format in $(sdk-fmt --list-formats | cut -f1); do
		echo "$format"
		for size in 4 6 8 9 10 12 16 25; do
			printf '%s\tsolution %s\n' "$(sample $size)" "$(full_grid $size)" >in
			go sdk-fmt -t $format in
			case "$format $size" in
			"ksudoku "[68] | "ksudoku "1[02])
				err_is "sdk-fmt: in:1: KSudoku has plain Sudoku of 4x4, 9x9, 16x16 and 25x25, and this board is ${size}x$size"
				;;
			'f-puzzles 25' | 'sudokupad 25')
				err_is 'sdk-fmt: in:1: f-puzzles and SudokuPad have boards up to 16x16, and this one is 25x25'
				;;
			*)
				if [[ $size = 9 || " $only_9 " != *" $format "* ]]; then
					code_is 0
				else
					err_is "sdk-fmt: in:1: the format $format is for 9x9 puzzles only; the other formats take all sizes"
				fi
				;;
			esac
		done
		go sdk-fmt -t $format --all-messages layouts
		if [[ " $only_9 board plain ksudoku " = *" $format "* ]]; then
			[ "$(grep -c "the format $format has no layouts, and this board has '" err)" -eq 8 ]
		else
			fails grep 'has no layouts' err
			cut -f 1,2 layouts | while IFS= read -r record; do
				go sdk-fmt -t $format <<<"$record"
				code_is 0
				[ -s out ]
			done
		fi
	done
}

@test "a line that is not a puzzle is refused with its place" {
	printf '%s\n' $easy 123 $easy >in
	status=0
	sdk-fmt in >out 2>err || status=$?
	[ "$status" -eq 1 ]
	printf '%s\n' $easy $easy | cmp - out
	[ "$(wc -l <err)" = 1 ]
	[[ $(cat err) == "sdk-fmt: in:2: not a puzzle: 3 cells"* ]]
}

@test "wrong usage ends with status 2 and the reason" {
	while IFS='|' read -r options message; do
		run sdk-fmt $options </dev/null
		echo "$options: $output"
		[ "$status" -eq 2 ]
		[ "${lines[0]}" = "sdk-fmt: $message" ]
	done <<-'END'
		-c -s|--candidates cannot be combined with --solution
		-c -t board|--candidates: format 'board' cannot show candidates
		-c -t pss|--candidates: format 'pss' cannot show candidates
		-o x|--output: format 'line' does not use a file for each board
		--models --loose|--models cannot be combined with --loose
	END
}

# ---- output ----

@test "the output does not depend on the number of threads" {
	for i in {1..15}; do
		cat "$data/17clue.txt"
	done | awk '{ print $0 "\tnumber " NR }' >in
	for form in line grid plain board pss; do
		sdk-fmt -j 1 -t $form in >one
		sdk-fmt -j 4 -t $form in | cmp - one
	done
	sdk-fmt -c -j 1 in >one
	sdk-fmt -c -j 4 in | cmp - one
}

@test "output that cannot be written ends with status 2" {
	for form in line grid svg; do
		status=0
		echo $easy | sdk-fmt -t $form 2>err >/dev/full || status=$?
		[ "$status" -eq 2 ]
		[ "$(cat err)" = "sdk-fmt: write error: No space left on device" ]
	done
	status=0
	sdk-fmt --list-formats 2>err >/dev/full || status=$?
	[ "$status" -eq 2 ]
}

# ---- colours ----

# The escape sequences on standard input as `<1`, `<0`...
codes() {
	sed 's/\x1b\[\([0-9]*\)m/<\1>/g' | tr -d '\r'
}

@test "--color: clues are bold, solutions green, and empty cells dim" {
	puzzle="1...............${TAB}solution 1234341221434321"
	sdk-fmt --to grid --color=always <<<"$puzzle" | sed -n 3p | codes >got
	echo '| <1>1<0> <2>.<0> | <2>.<0> <2>.<0> |' | diff - got
	sdk-fmt -s --to plain --color=always <<<"$puzzle" | sed -n 2p | codes >got
	echo '<1>1<0> <32>2<0> <32>3<0> <32>4<0>' | diff - got
	sdk-fmt --to board --color=always --empty=0 --to-symbols=A-P <<<"$puzzle" | sed -n 2p | codes >got
	echo '<1>A<0> <2>0<0> <2>0<0> <2>0<0>' | diff - got
	sdk-fmt -c --to plain --color=always <<<"$puzzle" | sed -n 2p | codes >got
	echo '<1>1<0>     <2>[234]<0>  <2>[234]<0>  <2>[234]<0>' | diff - got
	sdk-fmt --to pss --color=always <<<$easy | head -n 1 | codes >got
	echo '<1>5<0><1>3<0><2>.<0><2>.<0><1>7<0><2>.<0><2>.<0><2>.<0><2>.<0>' | diff - got
	# Without the colours it is the same, and in a pipe there are none.
	for options in '-t grid' '-t plain -s' '-t board' '-t grid -c'; do
		# shellcheck disable=SC2086
		{
			sdk-fmt $options <<<"$puzzle" >want
			sdk-fmt $options --color=always <<<"$puzzle" | sed 's/\x1b\[[0-9]*m//g' | cmp want -
			sdk-fmt $options --color=never <<<"$puzzle" | cmp want -
			sdk-fmt $options --color=auto <<<"$puzzle" | cmp want -
		}
		fails grep -q $'\e' want
	done
}

@test "--color is refused for other formats, and for values that it has not" {
	go sdk-fmt --color=always
	code_is 2
	err_is 'sdk-fmt: --color requires --to=grid, --to=plain, --to=board or --to=pss' "sdk-fmt: try 'sdk-fmt --help'"
	go sdk-fmt --to grid --colour=alway
	err_is 'sdk-fmt: unknown option --colour; did you mean --color?' "sdk-fmt: try 'sdk-fmt --help'"
	go sdk-fmt --to grid --color=alway
	err_is "sdk-fmt: --color: 'alway' is not one of auto, always, never; did you mean 'always'?" "sdk-fmt: try 'sdk-fmt --help'"
}

@test "colours are for terminals, unless NO_COLOR is set" {
	needs_terminal
	echo $easy >in
	sdk-fmt --to grid in >want
	sdk-fmt --to grid --color=always in >coloured
	on_terminal() {
		env "$@" script -qec 'sdk-fmt --to grid in' /dev/null </dev/null | tr -d '\r'
	}
	on_terminal -u NO_COLOR TERM=xterm | cmp coloured -
	on_terminal NO_COLOR= TERM=xterm | cmp coloured -
	on_terminal NO_COLOR=1 TERM=xterm | cmp want -
	on_terminal -u NO_COLOR TERM=dumb | cmp want -
	on_terminal -u NO_COLOR -u TERM | cmp want -
	# Records stay as they are.
	env -u NO_COLOR TERM=xterm script -qec 'sdk-fmt in' /dev/null </dev/null | tr -d '\r' | cmp in -
}
