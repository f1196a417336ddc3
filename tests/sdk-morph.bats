#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-morph: equivalent puzzles: random ones, canonical forms, automorphisms, transformations that are asked for, refusals.

load common

# Puzzles of all sizes, one per line.
all_sizes() {
	cat "$data/17clue.txt"
	head -n 20 "$data/gecode_16x16_janko.txt"
	head -n 10 "$data/gecode_25x25_frisch.txt"
	head -n 100 "$data/dangbert_4x4.txt"
}

@test "wrong usage ends with status 2 and the reason" {
	while IFS='|' read -r options message; do
		go sdk-morph $options </dev/null
		code_is 2
		head -n 1 err | grep -qxF -- "sdk-morph: $message"
	done <<-'END'
		|nothing to do: give --canonical, --shuffle, --transpose, --rotate, --relabel, --normalize or --automorphisms
		--canonical --shuffle|--canonical cannot be combined with --shuffle
		--seed=a|--seed requires --shuffle
	END
}

# ---- sizes with boxes that are not square, and layouts ----

# Puzzles of 6x6 to 12x12, and of layouts.
other_boards() {
	for options in '--size 6' '--size 8' '--size 10' '--layout x' '--layout windoku' '--layout x,windoku' '--layout disjoint' \
		'--layout centre-dot' '--layout asterisk,girandola' '--layout x --size 6' '--layout jigsaw' '--layout jigsaw --size 6' \
		'--layout x,jigsaw --size 8'; do
		sdk-gen --seed boards -n 5 $options
	done
}

# The first field and the fields `layout` and `regions`: the board.
board() {
	sed 's/\tsolution [^\t]*//' "$@"
}

@test "transformations of all sizes and layouts keep the solution, which moves with the cells and the regions" {
	other_boards | sdk-solve -a >in
	for options in '--rotate 180' '--rotate 180 --normalize' --normalize '--rotate 90' '--rotate 270' --transpose; do
		# shellcheck disable=SC2086
		sdk-morph $options in >out 2>err || true
		case $options in
		*180* | --normalize)
			[ "$(wc -l <out)" -eq "$(wc -l <in)" ]
			;;
		*) # but for 15 of 6x6, 8x8 and 10x10, and 5 of 6x6 with diagonals
			[ "$(wc -l <out)" -eq $(($(wc -l <in) - 20)) ]
			[ "$(grep -c 'boxes of 2x[345] cells cannot be turned by 90 degrees or transposed$' err)" -eq 20 ]
			;;
		esac
		board out | sdk-solve | cut -f 1 >want
		sed 's/.*\tsolution \([^\t]*\).*/\1/' out | cmp - want
	done
}

@test "turning four times and transposing twice come back to the same boards" {
	other_boards | sdk-morph --rotate 0 >in
	sdk-morph --transpose in >once 2>err || [ $? -eq 1 ]
	sdk-morph --transpose once | sdk-morph --rotate 90 | sdk-morph --rotate 90 | sdk-morph --rotate 180 >back
	[ "$(wc -l <back)" -eq 45 ]
	grep -cxFf in back | grep -qx 45
	sdk-morph --rotate 90 once | sdk-morph --rotate 270 | cmp - once
	sdk-morph --rotate 180 in | sdk-morph --rotate 180 | cmp - in
	# The letters of regions are in the order of their first cells again.
	printf '%s\tregions %s\n' 1..............4 AAABCABBCCDBCDDD >board
	[ "$(sdk-morph --transpose board)" = "1..............4${TAB}regions ABBBAABCADCCDDDC" ]
}

@test "layouts have no canonical form and are not shuffled" {
	sdk-gen --seed a -n 1 --layout x >x
	sdk-gen --seed a -n 1 --layout jigsaw >jigsaw
	for option in --canonical --automorphisms --shuffle; do
		go sdk-morph $option x jigsaw
		code_is 1
		out_is
		err_is "sdk-morph: x:1: $option cannot have puzzles with the layout 'x'" \
			"sdk-morph: jigsaw:1: $option cannot have puzzles with regions"
	done
}

# The 28,200,960 grids of 6x6 fall into 49 kinds, with 3,456 ways to move the cells (E. Russell and F. Jarvis, "There are 49
# essentially different Sudoku 2x3 grids", afjarvis.org.uk). Each kind has grids with the first row 123456 and, of the first column, each band and
# both of these bands in ascending order.
@test "6x6 has 49 essentially different grids, whose automorphisms give the number of all" {
	not_sanitized 'it needs all grids'
	awk '
	function fill(cell,    v, row, col, box) {
		if (cell == 36) {
			print "123456" text
			return
		}
		row = int(cell / 6); col = cell % 6; box = int(row / 2) * 2 + int(col / 3)
		for (v = col ? 1 : 1 + (row == 3 || row == 5) * substr(text, 6 * row - 11, 1) + (row == 4) * substr(text, 7, 1); v <= 6; v++) {
			if (has["r" row, v] || has["c" col, v] || has["b" box, v])
				continue
			has["r" row, v] = has["c" col, v] = has["b" box, v] = 1
			text = text v
			fill(cell + 1)
			text = substr(text, 1, length(text) - 1)
			has["r" row, v] = has["c" col, v] = has["b" box, v] = 0
		}
	}
	BEGIN {
		for (i = 0; i < 6; i++)
			has["c" i, i + 1] = has["b" int(i / 3), i + 1] = 1
		fill(6)
	}' >in
	[ "$(wc -l <in)" -eq $((28200960 / 720 / 8)) ]
	sdk-morph --canonical --automorphisms in | sort -u >kinds
	[ "$(wc -l <kinds)" -eq 49 ]
	awk '{ sum += 3456 * 720 / $NF } END { exit sum != 28200960 }' kinds
}

@test "puzzles of 6x6 and 8x8: equivalent ones have the same canonical form" {
	for size in 6 8; do
		sdk-gen --seed canonical --size $size -n "$(some 300)" >in
		sdk-solve in >grids
		cat grids >>in
		sdk-morph --canonical --automorphisms in >want
		for seed in a b; do
			sdk-morph --shuffle --seed $seed in | sdk-morph --canonical --automorphisms | cmp - want
		done
		sdk-unique --minimal want | wc -l | grep -qx "$(some 300)"
	done
}

# ---- random equivalent puzzles ----

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
	sdk-morph --shuffle --seed=a in >out
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
	sdk-morph --shuffle --seed=a in >out
	cut -f2- -s in >want
	cut -f2- -s out | cmp - want
	[ "$(grep -n '^#' out)" = "8:# seven" ]
	sdk-rate out | cmp - out
	sdk-solve -a in | sdk-morph --shuffle --seed=a | cut -f1-4 | cmp - out
	sdk-solve out | cut -f1 >want
	sdk-solve -a in | sdk-morph --shuffle --seed=a | sed 's/.*solution //' | cmp - want
	sdk-solve -a in | sdk-morph --shuffle --seed=a | sdk-fmt -s | cut -f1 | cmp - want
}

@test "partial cells are shuffled" {
	all_sizes | awk 'length < 600' | sdk-fmt -c >in
	sdk-morph --shuffle --seed=a in | sdk-solve -a >shuffled
	sdk-solve -a in | sdk-morph --shuffle --seed=a | cmp - shuffled
	fails cmp -s in <(cut -f 1 shuffled)
}

@test "a shuffle depends on the seed and the number of the record, and on nothing else" {
	yes $easy | head -n 3000 >same
	sdk-morph --shuffle --seed=a -j 1 same >one
	sdk-morph --shuffle --seed=a -j 3 same | cmp - one
	[ "$(sort -u one | wc -l)" = 3000 ]
	{ head -n 10 same; echo '# no record'; echo not a puzzle; tail -n 2989 same; } |
		sdk-morph --shuffle --seed=a 2>/dev/null | grep -v '^#' >other || true
	sed 11d one | cmp - other
	head -n 1000 same >first
	sdk-morph --shuffle --seed=a first - first <first | cmp - one
	sdk-morph --shuffle --seed=b same >other
	[ "$(sort -u one other | wc -l)" = 6000 ]
	sdk-morph --shuffle same >fresh
	[ "$(sort -u one other fresh | wc -l)" = 9000 ]
}

@test "a wrong solution is refused" {
	printf '%s\tsolution %s\n' $easy ${easy_solution/5/3} $easy ${easy_solution}1 $easy $easy_solution >in
	status=0
	sdk-morph --shuffle in >out 2>err || status=$?
	[ "$status" -eq 1 ]
	[ "$(wc -l <out)" = 1 ]
	printf '%s\n' "sdk-morph: in:1: the field 'solution': 3 twice in row 1: r1c1 and r1c2" \
		"sdk-morph: in:2: the field 'solution': 82 cells, expected 81" | cmp - err
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
	sdk-morph --canonical --automorphisms in >want
	[ "$(grep -c 'automorphisms [^1]' want)" -gt 100 ]
	for seed in a b; do
		sdk-morph --shuffle --seed=$seed in | sdk-morph --canonical --automorphisms | cmp - want
	done
	cut -f1 want | sdk-morph --canonical | cmp - <(cut -f1 want)
	essence <in >is
	essence <want | cmp - is
}

@test "the puzzles with 17 clues are essentially different, and most of the list is in canonical form" {
	sdk-morph --canonical "$data/17clue.txt" >out
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
	sdk-morph --canonical --automorphisms in | sort -u >out
	[ "$(wc -l <out)" = 416 ]
	# There are 9! 56 6^6 full bands, for each of three places and for rows and columns (Russell and Jarvis).
	[ "$(awk '{ n += 3359232 * 362880 / $NF } END { printf "%.0f", n }' out)" = "$((6 * 362880 * 56 * 46656))" ]
}

@test "the number of equivalent puzzles follows from the automorphisms" {
	for grid in 1234341221434321 1234341223414123; do
		yes $grid | head -n 3000 | sdk-morph --shuffle --seed=a | sort -u >all
		[ "$(sdk-morph --canonical all | sort -u)" = $grid ]
		[ "$(echo $grid | sdk-morph --automorphisms)" = "$grid${TAB}automorphisms $((128 * 24 / $(wc -l <all)))" ]
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
	done | sdk-unique --minimal | sdk-morph --canonical | sort -u | awk '{ n[gsub(/[1-4]/, "")]++ } END { for (c in n) print c, n[c] }' |
		sort | cmp - <(printf '%s\n' '4 13' '5 22' '6 1')
}

@test "boards with no clue or one are done at once" {
	empty=$(printf '.%.0s' {1..81})
	printf '%s\n' $empty ${empty%.}5 5${empty%.} ................ >in
	printf '%s\n' "$empty${TAB}automorphisms 3359232" "${empty%.}1${TAB}automorphisms 41472" \
		"${empty%.}1${TAB}automorphisms 41472" "................${TAB}automorphisms 128" >want
	timeout 10 sdk-morph --canonical --automorphisms in | cmp - want
}

@test "the solution of a canonical puzzle is transformed with it; other fields stay" {
	sdk-gen --seed=a -n 100 | sdk-rate | sdk-morph --shuffle | sdk-solve -a >in
	sdk-morph --canonical in >out
	cut -f2,3 out | cmp - <(cut -f2,3 in)
	cut -f1 out | sdk-solve | cmp - <(sed 's/.*solution //' out)
	sdk-morph --canonical in | sdk-fmt -s | cut -f1 | cmp - <(sed 's/.*solution //' out)
	sdk-morph --automorphisms in | sed 's/\tautomorphisms 1$//' | cmp - in
	# Fields that name cells are removed, except where the puzzle stays as it is.
	printf '%s\thint r1c8=9: x\tnodes 3\terrors r1c1\treasons []\tnote n\n' "$(head -n 1 out | cut -f 1)" >placed
	for option in --canonical --shuffle '--canonical --automorphisms'; do
		[ "$(sdk-morph $option placed | cut -f 2,3)" = "nodes 3	note n" ]
	done
	sdk-morph --automorphisms placed | sed 's/\tautomorphisms 1$//' | cmp - placed
}

@test "puzzles with too many symmetries, or with partial cells, are refused" {
	{
		head -n 1 "$data/gecode_16x16_janko.txt"
		head -n 1 "$data/gecode_25x25_frisch.txt"
		echo '[12]...............'
		echo '[1234]...............'
	} >in
	printf 'sdk-morph: in:%s\n' '1: boards over 9x9 have too many symmetries to be searched' \
		'2: boards over 9x9 have too many symmetries to be searched' \
		'3: the symmetries of puzzles with partial cells are not searched' >want
	for option in --canonical --automorphisms; do
		status=0
		sdk-morph $option in >out 2>err || status=$?
		[ "$status" -eq 1 ]
		[ "$(cut -f1 out)" = ................ ]
		cmp err want
	done
}

@test "the output does not depend on the number of threads" {
	for i in {1..15}; do
		cat "$data/17clue.txt"
	done | awk '{ print $0 "\tnumber " NR }' >in
	for options in '--canonical --automorphisms' '--shuffle --seed=a'; do
		sdk-morph $options -j 1 in >one
		sdk-morph $options -j 4 in | cmp - one
	done
}

# ---- transformations ----

@test "the canonical form as a field, and the puzzle as it was" {
	sdk-gen -n 50 --seed add | sdk-solve -a | sdk-rate >in
	sdk-morph --canonical --add in >out
	sed 's/.canonical .*//' out | cmp - in
	sed 's/.*canonical //' out | cmp - <(cut -f 1 in | sdk-morph --canonical)
	sdk-morph --canonical --add --automorphisms in | cut -f 5- | head -n 1 | grep -q '^automorphisms 1.canonical '
	go sdk-morph --add in
	code_is 2
	err_is 'sdk-morph: --add requires --canonical' "sdk-morph: try 'sdk-morph --help'"
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
	go sdk-morph --rotate=90 in
	out_is "$easy90${TAB}solution $full90${TAB}state $state90${TAB}level 1"
	go sdk-morph --rotate=180 in
	out_is "$(rev <<<$easy)${TAB}solution $(rev <<<$full)${TAB}state $(rev <<<$state)${TAB}level 1"
	go sdk-morph --rotate=270 in
	out_is "$(rev <<<$easy90)${TAB}solution $(rev <<<$full90)${TAB}state $(rev <<<$state90)${TAB}level 1"
	# The quarter turn with each row from right to left is the transposition.
	go sdk-morph --transpose in
	out_is "$(fold -w 9 <<<$easy90 | rev | tr -d '\n')${TAB}solution $(fold -w 9 <<<$full90 | rev |
		tr -d '\n')${TAB}state $(fold -w 9 <<<$state90 | rev | tr -d '\n')${TAB}level 1"
	go sdk-morph --relabel=987654321 in
	out_is "$(tr 1-9 987654321 <<<"$easy${TAB}solution $full${TAB}state $state" | tr -d '\n')${TAB}level 1"
	go sdk-morph --rotate=0 in
	out_is "$(cat in)"
}

@test "a state may have mistakes, and has the regions of its puzzle" {
	state=55${easy:2}
	go sdk-morph --rotate=90 <<<"$easy${TAB}state $state"
	puts "$(rotated <<<$easy)${TAB}state $(rotated <<<$state)"
	# A box would have two 1.
	go sdk-morph --rotate=180 <<<"...1............${TAB}regions AAABCABBCCDBCDDD${TAB}state .1.21..........."
	puts "............1...${TAB}regions AAABCABBCCDBCDDD${TAB}state ...........12.1."
}

@test "transformations of all sizes, with partial cells, and back again" {
	for size in 4 9 16 25; do
		full_grid $size | sed 's/../&[12]/; s/\[12\]./[12]/' >in
		sdk-fmt in >want
		sdk-morph --transpose in | sdk-morph --transpose | cmp - want
		sdk-morph --rotate=90 in | sdk-morph --rotate=270 | cmp - want
		sdk-morph --rotate=90 in | sdk-morph --rotate=90 | cmp - <(sdk-morph --rotate=180 in)
		fails cmp <(sdk-morph --rotate=90 in) want
	done
	printf '%s\n' '[12]3..............' '................' | sdk-morph --relabel=2341 >out
	[ "$(head -n 1 out)" = '[23]4..............' ]
}

@test "values are named in the order in which they occur" {
	sdk-gen -n 40 --seed names | sdk-solve -a >in
	sdk-morph --normalize in >out
	awk -F '\t' '{ n = 0; p = $1; gsub(/\./, "", p)
		for (i = 1; i <= length(p); i++) { c = substr(p, i, 1) + 0; if (c > n + 1) exit 1; if (c > n) n = c } }' out
	# Relabelled puzzles become the same, and nothing else of them changes.
	sdk-morph --relabel=314592687 in | sdk-morph --normalize | cmp - out
	paste <(cut -f 1 in) <(cut -f 1 out) | awk '{ gsub(/[1-9]/, "x"); if ($1 != $2) exit 1 }'
	sdk-morph --shuffle --seed=a --normalize in | sdk-solve | cut -f 1 | cmp - <(sdk-morph --shuffle --seed=a --normalize in | sed 's/.*solution //')
}

@test "transformations that cannot be done are refused" {
	while IFS='|' read -r options message; do
		go sdk-morph $options <<<$easy
		code_is 2
		err_is "sdk-morph: $message" "sdk-morph: try 'sdk-morph --help'"
	done <<-'END'
		--relabel=1234567|--relabel: 7 symbols, expected one for each value: 4, 6, 8, 9, 10, 12, 16 or 25
		--relabel=123456788|--relabel: '8' occurs twice
		--relabel=12345678A|--relabel: 'A' is not one of 9 values
		--relabel=.12345678|--relabel: '.' is not one of 9 values
		--relabel=123456789 --normalize|--normalize cannot be combined with --relabel
		--canonical --transpose|--canonical cannot be combined with --transpose
	END
	go sdk-morph --relabel=1234 <<<$easy
	code_is 1
	err_is 'sdk-morph: <stdin>:1: 9x9, but --relabel names 4 values'
	go sdk-morph --rotate=90 <<<"$easy${TAB}state 1"
	code_is 1
	[[ $(cat err) == "sdk-morph: <stdin>:1: the field 'state': "* ]]
	go sdk-morph --rotate=90 <<<"$easy${TAB}state 1..............."
	err_is "sdk-morph: <stdin>:1: the field 'state': a board of another size than the puzzle"
}
