#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-solve: correct solutions, and the messages for puzzles with none or several.

load common

none='no solution'
several='more than one solution (--any writes one of them)'

# sdk-solve finds the solutions of the puzzles on standard input, in their order.
solves() {
	cat >solve.in
	[ -s solve.in ]
	sdk-solve solve.in >solve.out
	[ "$(wc -l <solve.in)" -eq "$(wc -l <solve.out)" ]
	paste solve.in solve.out | check_solutions
}

@test "the solution replaces the puzzle, the fields stay" {
	go sdk-solve <<<$easy
	puts $easy_solution
	printf '%s\n' '# one' "$easy${TAB}level 1${TAB}${TAB}a b" '' "$easy name" "$easy_solution${TAB}solution x" >in
	go sdk-solve in
	puts '# one' "$easy_solution${TAB}level 1${TAB}${TAB}a b" '' "$easy_solution${TAB}note name" "$easy_solution${TAB}solution x"
}

@test "-a keeps the puzzle and adds the solution" {
	go sdk-solve -a <<<"$easy${TAB}level 1"
	puts "$easy${TAB}level 1${TAB}solution $easy_solution"
	go sdk-solve --add <<<"${easy//./0}"
	puts "$easy${TAB}solution $easy_solution"
	go sdk-solve -a <<<"$easy${TAB}a${TAB}solution 123${TAB}b${TAB}solutions 2+${TAB}solution"
	puts "$easy${TAB}a${TAB}solution $easy_solution${TAB}b"
	go sdk-solve -a <<<"$twofold${TAB}a${TAB}solution 123${TAB}b"
	code_is 1
	err_is
	out_is "$twofold${TAB}a${TAB}b${TAB}solutions 2+"
	go sdk-solve -a <<<"$unsolvable${TAB}solutions 1${TAB}solution${TAB}b"
	code_is 1
	err_is
	out_is "$unsolvable${TAB}solutions 0${TAB}b"
}

@test "no solution and several are distinguished" {
	printf '%s\n' $easy $unsolvable '# here' $twofold $easy >in
	go sdk-solve in
	code_is 1
	out_is $easy_solution '# here' $easy_solution
	err_is "sdk-solve: in:2: $none" "sdk-solve: in:4: $several"
	go sdk-solve -a in
	code_is 1
	err_is
	out_is "$easy${TAB}solution $easy_solution" "$unsolvable${TAB}solutions 0" '# here' "$twofold${TAB}solutions 2+" \
		"$easy${TAB}solution $easy_solution"
}

@test "--any accepts one of several solutions" {
	printf '%s\n' $easy $twofold "$(printf '.%.0s' {1..81})" ................ >in
	go sdk-solve --any in
	code_is 0
	err_is
	paste in out | check_solutions
	cp out any
	for jobs in 1 8; do
		sdk-solve --any -j $jobs in | cmp any -
	done
	go sdk-solve -a --any in
	code_is 0
	sed "s/.*${TAB}solution //" out | cmp any -
	go sdk-solve --any <<<$unsolvable
	code_is 1
	out_is
	err_is "sdk-solve: <stdin>:1: $none"
	go sdk-solve --any -a <<<$unsolvable
	code_is 1
	out_is "$unsolvable${TAB}solutions 0"
}

@test "all sizes" {
	for size in 4 9 16 25; do
		go sdk-solve <<<"$(sample $size)"
		puts "$(full_grid $size)"
		go sdk-solve <<<"$(full_grid $size)"
		puts "$(full_grid $size)"
		go sdk-solve -a <<<"$(sample $size | tr A-Z a-z)"
		puts "$(sample $size)${TAB}solution $(full_grid $size)"
	done
	{
		sample 16
		echo $easy
		sample 4
		sample 25
		echo $easy
	} >in
	go sdk-solve in
	puts "$(full_grid 16)" $easy_solution "$(full_grid 4)" "$(full_grid 25)" $easy_solution
}

@test "boards that take thousands of conflicts, so that most of what was learned is forgotten" {
	sed -n 6p "$data/gecode_25x25_frisch.txt" >in
	sdk-solve -a in >solved
	sed "s/${TAB}solution /${TAB}/" solved | check_solutions
	[ "$(cut -f 1 solved)" = "$(cat in)" ]
	sdk-unique in | cmp in -
	sdk-morph --shuffle --seed a solved >shuffled
	cut -f 1 shuffled | sdk-solve | cmp - <(sed 's/.*solution //' shuffled)
}

@test "solutions of random puzzles solve them" {
	sdk-gen --seed solve -n $(some 1000) | solves
	sdk-gen --seed solve --size 4 -n 500 | solves
	sdk-gen --seed solve --size 16 -n $(some 20) | solves
	sdk-gen --seed solve -n $(some 1000) | sdk-solve >once
	sdk-solve once | cmp once -
}

@test "the check of solutions notices errors" {
	check_solutions <<<"$easy$TAB$easy_solution"
	for wrong in "$easy$TAB${easy_solution%?}" "$easy${TAB}4${easy_solution:1}" "$easy$TAB${easy_solution:0:79}97" \
		".${easy:1}$TAB${easy_solution:1}5" "$easy$TAB$easy" "$easy${TAB}A${easy_solution:1}"; do
		fails check_solutions <<<"$wrong"
	done
}

@test "solutions of lists solve them" {
	for list in top95 norvig_hardest norvig_easy50 hardest20 forum_hardest_1106 17clue forum_hardest_1905_11plus dangbert_4x4 \
		dangbert_16x16; do
		echo $list
		solves <"$data/$list.txt"
	done
	head -n $(some 550) "$data/gecode_16x16_janko.txt" | solves
}

@test "known solutions" {
	cut -f 1 "$data/sudopedia_valid_expected.tsv" | sdk-solve >out
	cut -f 2 "$data/sudopedia_valid_expected.tsv" | cmp - out
	sed 1d "$data/formats/kaggle_quizzes_solutions.csv" | tr -d '\r' >kaggle
	cut -d , -f 1 kaggle | sdk-solve >out
	cut -d , -f 2 kaggle | cmp - out
}

@test "an unknown option" {
	go sdk-solve --every <<<$easy
	code_is 2
	out_is
	err_is 'sdk-solve: unknown option --every' "sdk-solve: try 'sdk-solve --help'"
	go sdk-solve --add=1 <<<$easy
	code_is 2
	err_is 'sdk-solve: --add takes no argument' "sdk-solve: try 'sdk-solve --help'"
}

@test "with --loose" {
	fold -w 20 <<<${easy//./x} >in
	go sdk-solve --loose in
	puts $easy_solution
	go sdk-solve -a --loose in
	puts "$easy${TAB}solution $easy_solution"
}

# ---- half-filled boards ----

@test "the wrong cells of a half-filled board, and nothing else" {
	# Nothing is filled in, all is right, two cells are wrong (one twice in its row), a clue was overwritten.
	go sdk-solve --errors $easy <<<$easy
	puts
	go sdk-solve -e $easy_solution <<<"$easy${TAB}level 1"
	puts
	go sdk-solve -e "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...58..79" <<<$easy
	code_is 1
	err_is
	out_is 'r1c3 r9c4'
	go sdk-solve -e "1${easy_solution:1}" <<<$easy
	code_is 1
	out_is r1c1
	# Comments and blank lines are not written either.
	printf '# one\n\n%s\n' $easy >in
	go sdk-solve -e $easy in
	puts
	# Every changed cell is reported.
	go sdk-solve -e "$(tr 123456789 234567891 <<<$easy_solution)" <<<$easy
	[ "$(tr ' ' '\n' <out | sort -u | wc -l)" -eq 81 ]
}

@test "half-filled boards in other forms" {
	board=$(sdk-fmt -t grid <<<"2${easy_solution:1:7}$(printf '.%.0s' {1..73})")
	go sdk-solve -e "$board" <<<$easy
	code_is 1
	out_is r1c1
	go sdk-solve -e "2[34]........$(printf '.%.0s' {1..71})${TAB}a field" <<<$easy
	code_is 1
	out_is r1c1
	go sdk-solve -e "$(full_grid 16)" <<<"$(sample 16)"
	puts
}

@test "missing and stale pencil marks of a half-filled board" {
	rest=${easy:9}
	# The first row of the solution is 534678912.
	for case in "53[12].7....|missing-mark=r1c3" "53[124]......|" "53[245]......|stale-mark=r1c3:5" \
		"53[4].7.[689][59].|missing-mark=r1c8 stale-mark=r1c7:6,r1c8:5" "53[123456789].7....|" \
		"532.7[128]...|r1c3 stale-mark=r1c6:1" "53...[12345679]...|missing-mark=r1c6 stale-mark=r1c6:13579" \
		"6.[46]......|r1c1 stale-mark=r1c3:6" "[5]3[45]......|stale-mark=r1c3:5" "[15]3.......|" "[67]3.......|missing-mark=r1c1 stale-mark=r1c1:67"; do
		board=${case%%|*}$rest
		errors=${case#*|}
		go sdk-solve --errors "$board" <<<$easy
		echo "$case: $(cat out)"
		code_is $((${#errors} > 0))
		err_is
		out_is ${errors:+"$errors"}
		echo "$board" >half
		go sdk-solve --errors-in b <<<"$easy${TAB}errors old${TAB}b $board"
		code_is $((${#errors} > 0))
		out_is "$easy${errors:+${TAB}errors $errors}${TAB}b $board"
		echo $easy | go sdk-solve --errors-file half -
		out_is ${errors:+"$errors"}
	done
}

@test "the true value of a missing mark is not named, and all cells of a grid of candidates are checked" {
	# Each list without the true value; then with that of a neighbour.
	sdk-explain --scale=levels --candidates --stop-at pass1 <<<"$(sample 9)" | head -n 1 | cut -f 1 >full
	go sdk-solve --errors-file full <<<"$(sample 9)"
	puts
	awk -v solution=$easy_solution 'BEGIN {
		for (i = 1; i <= 81; i++) {
			list = "123456789"
			sub(substr(solution, i, 1), "", list)
			printf "[%s]", list
		}
		print ""
	}' >lacking
	sdk-fmt -t grid lacking >grid
	for file in lacking grid; do
		go sdk-solve --errors-file $file <<<$easy
		code_is 1
		[ "$(cut -d ' ' -f 1 out | tr , '\n' | wc -l)" -eq 81 ]
		cut -d ' ' -f 1 out | fails grep -q :
		# No stale mark is that of the solution.
		cut -d ' ' -f 2 out | sed 's/stale-mark=//' | tr , '\n' | awk -v solution=$easy_solution -F '[rc:]' '
			index($4, substr(solution, 9 * ($2 - 1) + $3, 1)) { bad = 1 }
			END { exit bad || NR < 50 }'
	done
	# The lists of a puzzle exclude values as well.
	go sdk-solve --errors '[123]...............' <<<'[12]23434.22.4343.1'
	echo '[12]234341221434321' >lists
	go sdk-solve --errors '[123]234............' lists
	code_is 1
	out_is stale-mark=r1c1:23
}

@test "a half-filled board in a file" {
	echo $easy >puzzle
	{ echo '# mine'; echo; easy_rows | sed '1s/53\./531/; 4s/^/\n/; 5a# half of it'; } >half
	go sdk-solve --errors-file half puzzle
	code_is 1
	err_is
	out_is r1c3
	go sdk-solve --errors-file=- puzzle puzzle <half
	code_is 1
	out_is r1c3 r1c3
	go sdk-solve --errors-file half - <puzzle
	out_is r1c3
	tr . x <half >loose
	sed -i '/^#/d' loose
	go sdk-solve --loose --errors-file loose puzzle
	out_is r1c3
	# One board in one file, and not where the puzzles are.
	cat half half >two
	: >empty
	easy_rows | head -n 5 >short
	sed "s/531/53?/" half >bad
	echo ................ >small
	while IFS='|' read -r file code message; do
		go sdk-solve --errors-file "$file" puzzle
		code_is "$code"
		out_is
		err_is "sdk-solve: $message"
	done <<-'END'
		two|2|--errors-file: two: 2 boards, expected one
		empty|2|--errors-file: empty: no board found
		short|2|--errors-file: short:1: the board ends after row 5 of 9
		bad|2|--errors-file: bad:3: r1c3: '?' is neither a value (1-9) nor an empty cell (.)
		none|2|none: No such file or directory
		small|1|puzzle:1: the half-filled board has another size
	END
	go sdk-solve --errors-file - puzzle </dev/null
	code_is 2
	err_is 'sdk-solve: --errors-file: <stdin>: no board found'
	for files in '' - 'puzzle -'; do
		go sdk-solve --errors-file - $files <half
		code_is 2
		out_is
		head -n 1 err | grep -qx 'sdk-solve: --errors-file: standard input has the puzzles; name a file for them, or for this option'
	done
	for option in "-e$easy" -a --any --errors-in=a -mbts; do
		go sdk-solve --errors-file half $option puzzle
		code_is 2
		grep -q 'sdk-solve: --errors-file cannot be combined with --\|cannot be combined with --errors-file' err
	done
	# The name of a file in place of a board.
	for name in half ./half -; do
		go sdk-solve --errors "$name" puzzle
		code_is 2
		out_is
		head -n 1 err | grep -qxF -e "sdk-solve: --errors: '$name' is a file, not a board: use --errors-file"
	done
}

@test "half-filled boards in a field" {
	printf '%s\n' "$easy${TAB}partial $easy_solution${TAB}errors r1c1" '# next' "$easy${TAB}a${TAB}partial 531${easy:3}" >in
	go sdk-solve --errors-in partial in
	code_is 1
	err_is
	out_is "$easy${TAB}partial $easy_solution" '# next' "$easy${TAB}a${TAB}partial 531${easy:3}${TAB}errors r1c3"
	printf '%s\n' $easy "$easy${TAB}partial 12" "$easy${TAB}partial ................" "$twofold${TAB}partial $easy" >in
	go sdk-solve --errors-in partial in
	code_is 1
	out_is
	err_is 'sdk-solve: in:1: the field named by --errors-in is missing' 'sdk-solve: in:2: its board: not a puzzle: 2 cells (a 9x9 puzzle has 81)' \
		'sdk-solve: in:3: the half-filled board has another size' "sdk-solve: in:4: more than one solution"
	# The option that accepts several solutions cannot be combined with these.
	echo $twofold >two
	for options in "--errors $easy" '--errors-file two'; do
		go sdk-solve $options two
		code_is 1
		err_is 'sdk-solve: two:1: more than one solution'
	done
}

@test "half-filled boards in other symbols" {
	sample 16 >ours
	full_grid 16 | tr G . >half
	for spelling in 0-9A-F:0123456789ABCDEF A-P:ABCDEFGHIJKLMNOP; do
		symbols=${spelling#*:} options="--symbols=${spelling%:*}"
		tr 1-9A-G "$symbols" <ours >puzzle
		tr 1-9A-G "$symbols" <half >right
		sed "s/./${symbols:15}/2" right >wrong
		for board in right wrong; do
			paste puzzle <(sed 's/^/state /' $board) <(sed 's/^/board /' $board) >record
			fold -w 16 $board >rows
			want=()
			[ $board = right ] || want=(r1c2)
			# Before and after the option that says how they are to be read.
			go sdk-solve -e "$(<$board)" "$options" puzzle
			out_is "${want[@]}"
			err_is
			for file in $board rows; do
				go sdk-solve "$options" -e "$(<$file)" puzzle
				out_is "${want[@]}"
				go sdk-solve "$options" --errors-file $file puzzle
				out_is "${want[@]}"
			done
			for key in state board; do
				go sdk-solve "$options" --errors-in $key record
				err_is
				[ "$(sed -n 's/.*errors \([^\t]*\).*/\1/p' out)" = "${want[*]}" ]
			done
		done
	done
	go sdk-solve --symbols=Q -e "$(<right)" puzzle
	code_is 2
	grep -q "^sdk-solve: --symbols: unknown spelling 'Q'" err
}

@test "invalid half-filled boards, and options that cannot be combined with them" {
	for board in '' 12 '# nothing' "${easy}x" "$(easy_rows | head -n 8)"; do
		go sdk-solve -e "$board" <<<$easy
		code_is 2
		out_is
		grep -q '^sdk-solve: --errors: ' err
	done
	for option in -a --any --errors-in=a; do
		go sdk-solve -e $easy $option <<<$easy
		code_is 2
		grep -q 'sdk-solve: --errors cannot be combined with --' err
	done
}

@test "layouts: the solution, errors of half-filled boards, repeated clues; methods refuse them" {
	jigsaw=AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII
	for kind in --layout=x,windoku --regions=$jigsaw --size=6 '--size=12 --layout=x'; do
		sdk-gen -n 1 --seed=layout $kind >in
		fields=$(cut -s -f 2- in)
		go sdk-solve in
		solution=$(cut -f 1 out)
		is_exactly out "$solution${fields:+$TAB$fields}"
		sdk-solve -a in | cmp - <(printf '%s\tsolution %s\n' "$(cat in)" "$solution")
		go sdk-solve -e "$solution" in
		code_is 0
		puts
		go sdk-solve -e "${solution:1:1}${solution:1}" in
		code_is 1
		out_is r1c1
	done
	go sdk-solve <<<"5$(printf '.%.0s' {1..79})5${TAB}layout x"
	err_is 'sdk-solve: <stdin>:1: 5 twice in diagonal 1: r1c1 and r9c9'
	go sdk-solve <<<"5$(printf '.%.0s' {1..9})5$(printf '.%.0s' {1..70})${TAB}regions $jigsaw"
	err_is 'sdk-solve: <stdin>:1: 5 twice in region A: r1c1 and r2c2'
	sdk-gen -n 1 --seed=layout --layout=x >in
	for method in $(sdk-solve --list-methods | cut -f 1); do
		go sdk-solve -m $method in
		code_is 1
		err_is "sdk-solve: in:1: $method cannot have puzzles with the layout 'x'"
	done
}
