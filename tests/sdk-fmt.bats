#!/usr/bin/env bats
# sdk-fmt: every byte of each form, reading it back, candidates, pictures, refusals.

load common

MAN=$tests/../man/sdk-fmt.1

# Puzzles of all sizes, one per line.
all_sizes() {
	cat "$data/17clue.txt"
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
		cells = length($0); n = int(sqrt(cells) + .5); b = int(sqrt(n) + .5)
		all = substr("123456789ABCDEFGHIJKLMNOP", 1, n)
		out = ""
		for (c = 0; c < cells; c++) {
			if ((v = substr($0, c + 1, 1)) != ".") { out = out v; continue }
			seen = ""
			for (d = 0; d < cells; d++)
				if (int(c / n) == int(d / n) || c % n == d % n ||
				    (int(c / n / b) == int(d / n / b) && int(c % n / b) == int(d % n / b)))
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

@test "what sdk-draw has now names it" {
	for option in --to=png '-t pdf' --title=level --cell-size=9 --font=Lato --digit-weight=bold --digit-size=50 --lines=1,2,3 --dpi=90; do
		# shellcheck disable=SC2086
		go sdk-fmt $option <<<$easy
		code_is 2
		out_is
		case $option in --to=png | '-t pdf') moved="--to=${option: -3}" ;; *) moved=${option%%=*} ;; esac
		err_is "sdk-fmt: $moved has moved to sdk-draw"
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
		--canonical --shuffle|--canonical cannot be combined with --shuffle
		--seed=a|--seed requires --shuffle
		-o x|--output: format 'line' does not use a file for each board
		--models --loose|--models cannot be combined with --loose
	END
}

# ---- equivalent puzzles ----

# What every symmetry preserves: size, number of clues, and how many values occur how often.
essence() {
	cut -f1 | awk '{
		split("", n)
		split("", times)
		for (i = 1; i <= length; i++)
			n[substr($0, i, 1)]++
		line = length " " n["."] + 0
		delete n["."]
		for (v in n)
			times[n[v]]++
		for (i = 1; i <= 25; i++)
			line = line " " times[i] + 0
		print line
	}'
}

@test "shuffled puzzles of all sizes differ and have the same number of solutions" {
	{ all_sizes; cat "$data/sudopedia_invalid.txt"; } | sdk-fmt 2>/dev/null | grep -v '^$' >in
	sdk-fmt --shuffle --seed=a in >out
	[ "$(paste in out | awk '$1 == $2' | wc -l)" -le 2 ]
	essence <in >want
	essence <out | cmp - want
	for f in in out; do # but for those of 25x25, which take long
		awk 'length < 600' $f | sdk-unique -c --limit=1000 | cut -f2 >$f.count
	done
	cmp in.count out.count
}

@test "shuffling keeps levels, fields and comments, and transforms the solution" {
	sdk-gen --seed=a -n 100 | sdk-rate | awk '{ print $0 "\tx y" } NR == 7 { print "# seven" }' >in
	sdk-fmt --shuffle --seed=a in >out
	cut -f2- -s in >want
	cut -f2- -s out | cmp - want
	[ "$(grep -n '^#' out)" = "8:# seven" ]
	sdk-rate out | cmp - out
	sdk-solve -a in | sdk-fmt --shuffle --seed=a | cut -f1-4 | cmp - out
	sdk-solve out | cut -f1 >want
	sdk-solve -a in | sdk-fmt --shuffle --seed=a | sed 's/.*solution //' | cmp - want
	sdk-solve -a in | sdk-fmt --shuffle --seed=a -s | cut -f1 | cmp - want
}

@test "partial cells are shuffled" {
	all_sizes | awk 'length < 600' | sdk-fmt -c >in
	sdk-fmt --shuffle --seed=a in | sdk-solve -a >shuffled
	sdk-solve -a in | sdk-fmt --shuffle --seed=a | cmp - shuffled
	go cmp in shuffled
	code_is 1
}

@test "a shuffle depends on the seed and the number of the record, and on nothing else" {
	yes $easy | head -n 3000 >same
	sdk-fmt --shuffle --seed=a -j 1 same >one
	sdk-fmt --shuffle --seed=a -j 3 same | cmp - one
	[ "$(sort -u one | wc -l)" = 3000 ]
	{ head -n 10 same; echo '# no record'; echo not a puzzle; tail -n 2989 same; } |
		sdk-fmt --shuffle --seed=a 2>/dev/null | grep -v '^#' >other || true
	sed 11d one | cmp - other
	head -n 1000 same >first
	sdk-fmt --shuffle --seed=a first - first <first | cmp - one
	sdk-fmt --shuffle --seed=b same >other
	[ "$(sort -u one other | wc -l)" = 6000 ]
	sdk-fmt --shuffle same >fresh
	[ "$(sort -u one other fresh | wc -l)" = 9000 ]
}

@test "all forms show the shuffled puzzle" {
	sdk-gen --seed=a -n 20 | sdk-rate >in
	sdk-fmt --shuffle --seed=a in >want
	for form in grid plain board; do
		sdk-fmt --shuffle --seed=a -t $form in | sdk-fmt | grep '^[.1-9]' | cmp - <(cut -f1 want)
	done
	sdk-fmt -c want >candidates
	sdk-fmt -c --shuffle --seed=a in | cmp - candidates
}

@test "a wrong solution is refused" {
	printf '%s\tsolution %s\n' $easy ${easy_solution/5/3} $easy ${easy_solution}1 $easy $easy_solution >in
	status=0
	sdk-fmt --shuffle in >out 2>err || status=$?
	[ "$status" -eq 1 ]
	[ "$(wc -l <out)" = 1 ]
	printf '%s\n' "sdk-fmt: in:1: the field 'solution': 3 twice in row 1: r1c1 and r1c2" \
		"sdk-fmt: in:2: the field 'solution': 82 cells, expected 81" | cmp - err
}

# Puzzles of all sorts that have a canonical form: few clues, many, grids, with symmetries of their own.
all_sorts() {
	cat "$data/17clue.txt" "$data/serg_benchmark.txt" "$data/forum_hardest_1905_11plus.txt" "$data/dangbert_4x4.txt"
	sdk-gen --seed sorts -n $(some 2000)
	{ cat "$data/17clue.txt"; sdk-gen --seed grids -n $(some 2000); } | sdk-solve >grids
	cat grids
	awk '{ # one cell in two, three, ... is left empty, and in every other grid whole rows are
		for (c = 1; c <= 81; c++) {
			empty = c * 7 % (2 + NR % 40) == 0 || NR % 2 && int((c - 1) / 9) % (1 + NR % 9) == 0
			printf "%s", empty ? "." : substr($0, c, 1)
		}
		print ""
	}' grids
}

@test "--canonical gives equivalent puzzles the same form, which is its own canonical form" {
	all_sorts >in
	[ "$(wc -l <in)" -gt $(some 7000) ]
	sdk-fmt --canonical --automorphisms in >want
	[ "$(grep -c 'automorphisms [^1]' want)" -gt 100 ]
	for seed in a b; do
		sdk-fmt --shuffle --seed=$seed in | sdk-fmt --canonical --automorphisms | cmp - want
	done
	cut -f1 want | sdk-fmt --canonical | cmp - <(cut -f1 want)
	essence <in >is
	essence <want | cmp - is
}

@test "the puzzles with 17 clues are essentially different, and most of the list is in canonical form" {
	sdk-fmt --canonical "$data/17clue.txt" >out
	[ "$(sort -u out | wc -l)" = 327 ]
	[ "$(paste out "$data/17clue.txt" | awk '$1 == $2' | wc -l)" = 319 ]
}

@test "there are 416 essentially different bands, which represent all bands" {
	not_sanitized 'it needs all bands'
	# The first box may be taken to be in order. Either a row of it stays together in each other box, or two of its values
	# do, and the third, in the other box, stands in a column that is the same for all three rows, or for two, or for none.
	# All orders of the columns are tried in these four cases.
	awk 'BEGIN {
		orders = split("123 132 213 231 312 321", order)
		band("456 789 123 789 123 456")
		band("459 378 126 678 129 345")
		band("457 189 236 689 237 145")
		band("457 289 136 689 137 245")
	}
	function ordered(minirow, o) {
		return substr(minirow, substr(o, 1, 1), 1) substr(minirow, substr(o, 2, 1), 1) substr(minirow, substr(o, 3, 1), 1)
	}
	function band(rows,    m, a, b, c, d) {
		split(rows, m)
		for (a = 1; a <= orders; a++)
			for (b = 1; b <= orders; b++)
				for (c = 1; c <= orders; c++)
					for (d = 1; d <= orders; d++)
						printf "123%s%s456%s%s789%s%s%054d\n", m[1], m[4], ordered(m[2], order[a]), ordered(m[5], order[b]),
							ordered(m[3], order[c]), ordered(m[6], order[d]), 0
	}' >in
	[ "$(wc -l <in)" = 5184 ]
	sdk-fmt --canonical --automorphisms in | sort -u >out
	[ "$(wc -l <out)" = 416 ]
	# There are 9! 56 6^6 full bands, for each of three places and for rows and columns (Russell and Jarvis).
	[ "$(awk '{ n += 3359232 * 362880 / $NF } END { printf "%.0f", n }' out)" = "$((6 * 362880 * 56 * 46656))" ]
}

@test "the number of equivalent puzzles follows from the automorphisms" {
	for grid in 1234341221434321 1234341223414123; do
		yes $grid | head -n 3000 | sdk-fmt --shuffle --seed=a | sort -u >all
		[ "$(sdk-fmt --canonical all | sort -u)" = $grid ]
		[ "$(echo $grid | sdk-fmt --automorphisms)" = "$grid${TAB}automorphisms $((128 * 24 / $(wc -l <all)))" ]
		cat all
	done | sort -u >grids
	[ "$(wc -l <grids)" = 288 ]
}

@test "minimal puzzles of 4x4: 13 with four clues, 22 with five, one with six" {
	not_sanitized 'it needs all puzzles'
	# All puzzles of the two grids; Wikipedia, "Mathematics of Sudoku".
	for grid in 1234341221434321 1234341223414123; do
		awk -v grid=$grid 'BEGIN {
			for (set = 0; set < 65536; set++) {
				puzzle = ""
				for (rest = set; length(puzzle) < 16; rest = int(rest / 2))
					puzzle = puzzle (rest % 2 ? substr(grid, length(puzzle) + 1, 1) : ".")
				if (gsub(/[1-4]/, "&", puzzle) > 3)
					print puzzle
			}
		}'
	done | sdk-unique --minimal | sdk-fmt --canonical | sort -u | awk '{ n[gsub(/[1-4]/, "")]++ } END { for (c in n) print c, n[c] }' |
		sort | cmp - <(printf '%s\n' '4 13' '5 22' '6 1')
}

@test "boards with no clue or one are done at once" {
	empty=$(printf '.%.0s' {1..81})
	printf '%s\n' $empty ${empty%.}5 5${empty%.} ................ >in
	printf '%s\n' "$empty${TAB}automorphisms 3359232" "${empty%.}1${TAB}automorphisms 41472" \
		"${empty%.}1${TAB}automorphisms 41472" "................${TAB}automorphisms 128" >want
	timeout 10 sdk-fmt --canonical --automorphisms in | cmp - want
}

@test "the solution of a canonical puzzle is transformed with it; other fields stay" {
	sdk-gen --seed=a -n 100 | sdk-rate | sdk-fmt --shuffle | sdk-solve -a >in
	sdk-fmt --canonical in >out
	cut -f2,3 out | cmp - <(cut -f2,3 in)
	cut -f1 out | sdk-solve | cmp - <(sed 's/.*solution //' out)
	sdk-fmt --canonical -s in | cut -f1 | cmp - <(sed 's/.*solution //' out)
	sdk-fmt --automorphisms in | sed 's/\tautomorphisms 1$//' | cmp - in
	# Fields that name cells are removed, except where the puzzle stays as it is.
	printf '%s\thint r1c8=9: x\tnodes 3\terrors r1c1\treasons []\tnote n\n' "$(head -n 1 out | cut -f 1)" >placed
	for option in --canonical --shuffle '--canonical --automorphisms'; do
		[ "$(sdk-fmt $option placed | cut -f 2,3)" = "nodes 3	note n" ]
	done
	sdk-fmt --automorphisms placed | sed 's/\tautomorphisms 1$//' | cmp - placed
}

@test "puzzles with too many symmetries, or with partial cells, are refused" {
	{
		head -n 1 "$data/gecode_16x16_janko.txt"
		head -n 1 "$data/gecode_25x25_frisch.txt"
		echo '[12]...............'
		echo '[1234]...............'
	} >in
	printf 'sdk-fmt: in:%s\n' '1: boards over 9x9 have too many symmetries to be searched' \
		'2: boards over 9x9 have too many symmetries to be searched' \
		'3: the symmetries of puzzles with partial cells are not searched' >want
	for option in --canonical --automorphisms; do
		status=0
		sdk-fmt $option in >out 2>err || status=$?
		[ "$status" -eq 1 ]
		[ "$(cut -f1 out)" = ................ ]
		cmp err want
	done
}

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
	sdk-fmt --canonical --automorphisms -j 1 in >one
	sdk-fmt --canonical --automorphisms -j 4 in | cmp - one
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

# ---- transformations ----

@test "the canonical form as a field, and the puzzle as it was" {
	sdk-gen -n 50 --seed add | sdk-solve -a | sdk-rate >in
	sdk-fmt --canonical --add in >out
	sed 's/.canonical .*//' out | cmp - in
	sed 's/.*canonical //' out | cmp - <(cut -f 1 in | sdk-fmt --canonical)
	sdk-fmt --canonical --add --automorphisms in | cut -f 5- | head -n 1 | grep -q '^automorphisms 1.canonical '
	go sdk-fmt --add in
	code_is 2
	err_is 'sdk-fmt: --add requires --canonical' "sdk-fmt: try 'sdk-fmt --help'"
}

# Board on standard input in rows, rotated clockwise, by somebody else's method.
rotated() {
	fold -w 9 | tac | awk '{ for (i = 1; i <= 9; i++) col[i] = col[i] substr($0, i, 1) }
		END { for (i = 1; i <= 9; i++) printf "%s", col[i]; print "" }'
}

@test "boards are transposed, rotated and relabelled, with their solutions and states" {
	full=534678912672195348198342567859761423426853791713924856961537284287419635345286179 state=534${easy:3}
	echo "$easy${TAB}solution $full${TAB}state $state${TAB}hint x${TAB}level 1" >in
	for board in easy full state; do
		declare "${board}90=$(rotated <<<${!board})"
	done
	go sdk-fmt --rotate=90 in
	out_is "$easy90${TAB}solution $full90${TAB}state $state90${TAB}level 1"
	go sdk-fmt --rotate=180 in
	out_is "$(rev <<<$easy)${TAB}solution $(rev <<<$full)${TAB}state $(rev <<<$state)${TAB}level 1"
	go sdk-fmt --rotate=270 in
	out_is "$(rev <<<$easy90)${TAB}solution $(rev <<<$full90)${TAB}state $(rev <<<$state90)${TAB}level 1"
	# Upside down (tac) of the quarter turn is the transposition.
	go sdk-fmt --transpose in
	out_is "$(fold -w 9 <<<$easy90 | rev | tr -d '\n')${TAB}solution $(fold -w 9 <<<$full90 | rev |
		tr -d '\n')${TAB}state $(fold -w 9 <<<$state90 | rev | tr -d '\n')${TAB}level 1"
	go sdk-fmt --relabel=987654321 in
	out_is "$(tr 1-9 987654321 <<<"$easy${TAB}solution $full${TAB}state $state" | tr -d '\n')${TAB}level 1"
	go sdk-fmt --rotate=0 in
	out_is "$(cat in)"
}

@test "transformations of all sizes, with partial cells, and back again" {
	for size in 4 9 16 25; do
		full_grid $size | sed 's/../&[12]/; s/\[12\]./[12]/' >in
		sdk-fmt in >want
		sdk-fmt --transpose in | sdk-fmt --transpose | cmp - want
		sdk-fmt --rotate=90 in | sdk-fmt --rotate=270 | cmp - want
		sdk-fmt --rotate=90 in | sdk-fmt --rotate=90 | cmp - <(sdk-fmt --rotate=180 in)
		fails cmp <(sdk-fmt --rotate=90 in) want
	done
	printf '%s\n' '[12]3..............' '................' | sdk-fmt --relabel=2341 >out
	[ "$(head -n 1 out)" = '[23]4..............' ]
}

@test "values are named in the order in which they occur" {
	sdk-gen -n 40 --seed names | sdk-solve -a >in
	sdk-fmt --normalize in >out
	awk -F '\t' '{ n = 0; p = $1; gsub(/\./, "", p)
		for (i = 1; i <= length(p); i++) { c = substr(p, i, 1) + 0; if (c > n + 1) exit 1; if (c > n) n = c } }' out
	# Relabelled puzzles become the same, and nothing else of them changes.
	sdk-fmt --relabel=314592687 in | sdk-fmt --normalize | cmp - out
	paste <(cut -f 1 in) <(cut -f 1 out) | awk '{ gsub(/[1-9]/, "x"); if ($1 != $2) exit 1 }'
	sdk-fmt --shuffle --seed=a --normalize in | sdk-solve | cut -f 1 | cmp - <(sdk-fmt --shuffle --seed=a --normalize in | sed 's/.*solution //')
}

@test "transformations that cannot be done are refused" {
	while IFS='|' read -r options message; do
		go sdk-fmt $options <<<$easy
		code_is 2
		err_is "sdk-fmt: $message" "sdk-fmt: try 'sdk-fmt --help'"
	done <<-'END'
		--relabel=12345678|--relabel: 8 symbols, expected one for each value: 4, 9, 16 or 25
		--relabel=123456788|--relabel: '8' occurs twice
		--relabel=12345678A|--relabel: 'A' is not one of 9 values
		--relabel=.12345678|--relabel: '.' is not one of 9 values
		--relabel=123456789 --normalize|--normalize cannot be combined with --relabel
		--canonical --transpose|--canonical cannot be combined with --transpose
	END
	go sdk-fmt --relabel=1234 <<<$easy
	code_is 1
	err_is 'sdk-fmt: <stdin>:1: 9x9, but --relabel names 4 values'
	go sdk-fmt --rotate=90 <<<"$easy${TAB}state 1"
	code_is 1
	[[ $(cat err) == "sdk-fmt: <stdin>:1: the field 'state': "* ]]
	go sdk-fmt --rotate=90 <<<"$easy${TAB}state 1..............."
	err_is "sdk-fmt: <stdin>:1: the field 'state': a board of another size than the puzzle"
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
