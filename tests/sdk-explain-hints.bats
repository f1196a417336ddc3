#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-explain --hint for a board that is half filled in: its errors, its pencil marks, the next step, and how much of it is said.

load common

# The board $1, with the cells of $easy that it does not fill in: it begins in reading order.
board() {
	printf '%s%s\n' "$1" "${easy:9}"
}

# The hint for the board on the first line, in the field `b` and in a file, is `$2...`; the exit status is $1.
hints() {
	local status=$1
	shift
	go sdk-explain --hint --board-in b <<<"$easy${TAB}b $(cat board)"
	code_is "$status"
	err_is
	out_is "$easy${TAB}b $(cat board)${TAB}hint $*"
	go sdk-explain --hint --board board <<<"$easy"
	code_is "$status"
	err_is
	out_is "$easy${TAB}hint $*"
}

# The first step of $easy.
next_step() {
	sdk-explain --scale techniques --stop-at 1 <<<$easy | sed -n 's/^# 1\. //p'
}

# ---- errors ----

@test "wrong values come first" {
	board 531.7.... >board
	hints 1 'r1c3 is wrong'
	board 53127.... >board
	hints 1 'r1c3 is wrong; r1c4 is wrong'
	# Also before errors of pencil marks; a value that is repeated in a row is wrong once.
	board '53357[12]...' >board
	hints 1 'r1c3 is wrong; r1c4 is wrong'
	board '53[5].7.5..' >board
	hints 1 'r1c7 is wrong'
}

@test "missing and stale pencil marks are no wrong values" {
	board '53[12].7....' >board
	hints 1 'r1c3 lacks the mark 4'
	board '53[12][12]7....' >board
	hints 1 'r1c3 lacks the mark 4; r1c4 lacks the mark 6'
	board '53[1245].7....' >board
	hints 1 'r1c3 still has the mark 5 that r1c1 rules out'
	board '53[12345].7..[4].' >board
	hints 1 'r1c8 lacks the mark 1'
	board '53[12345].7....' >board
	hints 1 'r1c3 still has the mark 3 that r1c2 rules out; r1c3 still has the mark 5 that r1c1 rules out'
	# What is filled in rules out marks too.
	board '534.7..[124].' >board
	hints 1 'r1c8 still has the mark 4 that r1c3 rules out'
	# These marks are right, and so are those of a cell that has all values.
	board '53[124].7....' >board
	hints 0 "$(next_step)"
	board '53[123456789].7....' >board
	hints 0 "$(next_step)"
}

@test "a board that is not one of the puzzle is rejected" {
	while IFS='|' read -r board message; do
		go sdk-explain --hint --board-in b <<<"$easy${TAB}b $board"
		code_is 1
		out_is
		err_is "sdk-explain: <stdin>:1: $message"
	done <<-END
		$(board 53..7...)|its board: 80 cells, expected 81
		53|its board: not a puzzle: 2 cells (a 9x9 puzzle has 81)
		$(board 53..7...x)|its board: r1c9: 'x' is neither a value (1-9) nor an empty cell (.)
		$(sample 4)|the board has another size
	END
	go sdk-explain --hint --board-in b <<<$easy
	code_is 1
	err_is 'sdk-explain: <stdin>:1: the field named by --board-in is missing'
	# Of a file, its line is named as well; a record and its board have the same number.
	{
		echo $easy
		board 53..7...
		easy_rows | sed 's/^4..8.3..1/4..8.3..x/'
		echo
		easy_rows | head -n 4
	} >boards
	go sdk-explain --hint --board boards < <(printf "%s\tid 1\n%s\tid 2\n%s\tid 3\n%s\tid 4\n%s\tid 5\n" $easy $easy $easy $easy $easy)
	code_is 1
	[ "$(cut -f 2 out)" = 'id 1' ]
	err_is "sdk-explain: <stdin>:2: its board (boards:2): 80 cells, expected 81" \
		"sdk-explain: <stdin>:3: its board (boards:3): r5c9: 'x' is neither a value (1-9) nor an empty cell (.)" \
		'sdk-explain: <stdin>:4: its board (boards:13): the board ends after row 4 of 9' \
		'sdk-explain: <stdin>:5: there is no board for this record: boards has 4'
}

@test "clues may be left out of the board, or be marks" {
	tr 1-9 . <<<$easy >board
	hints 0 "$(next_step)"
	board '[15]...[7]....' >board
	hints 0 "$(next_step)"
	board '........8' >board
	hints 1 'r1c9 is wrong'
	# Something else in place of a clue, as sdk-solve finds it.
	board 63..7...8 >board
	hints 1 'r1c1 is wrong; r1c9 is wrong'
	[ "$(sdk-solve --errors-file board <<<$easy)" = 'r1c1 r1c9' ]
	go sdk-explain --hint=where --board board <<<$easy
	out_is "$easy${TAB}hint box 1"
	board '[36]3..[57]....' >board
	hints 1 'r1c1 lacks the mark 5'
	board '[15]3..[57]....' >board
	hints 0 "$(next_step)"
	echo $easy_solution >board
	go sdk-explain --hint --board board <<<"$easy${TAB}hint old"
	puts $easy
}

@test "a puzzle with several solutions or none says so, whatever the board" {
	for solutions in 2+:$twofold 0:$unsolvable; do
		puzzle=${solutions#*:}
		for field in "${TAB}b $puzzle" "${TAB}b ${puzzle//./9}" "${TAB}b 12"; do
			go sdk-explain --hint --board-in b <<<"$puzzle$field"
			code_is 1
			err_is
			out_is "$puzzle$field${TAB}solutions ${solutions%:*}"
		done
	done
}

@test "a board without errors removes the hint that named them" {
	for options in --hint --all '--all --steps=words'; do
		# shellcheck disable=SC2086
		go sdk-explain $options --board-in b <<<"$easy_solution${TAB}b $easy_solution${TAB}hint r1c1 is wrong"
		code_is 0
		out_is "$easy_solution${TAB}b $easy_solution"
	done
}

# ---- the next step ----

# The puzzle $1 and its board before step number $2 of its explanation, with all candidates as pencil marks.
before_step() {
	sdk-explain --scale techniques --candidates --stop-at $(($2 - 1)) <<<"$1" | cut -f 1
}

@test "the degrees of a hint: where, what, cells, full" {
	while read -r puzzle number where; do
		read -r what
		read -r cells
		before_step $puzzle $number >board
		for degree in where what cells; do
			go sdk-explain --hint=$degree --board board <<<$puzzle
			puts "$puzzle${TAB}hint ${!degree}"
		done
		full=$(sdk-explain --scale techniques <<<$puzzle | sed -n "s/^# $number\. //p")
		for option in --hint --hint=full; do
			go sdk-explain $option --board board <<<$puzzle
			puts "$puzzle${TAB}hint $full"
		done
	done <<-'END'
		....2...9...9......1...67..........16.5...32..84....56.2..4.....7....1.8...6..43. 27 row 3
		row 3: naked pair
		row 3: naked pair in r3c4 r3c9
		5...9.6.2...7..5...1.5...942......17..9......48.......1.4.8...9.......8...2..1.53 26 rows 5 and 7
		rows 5 and 7: X-wing
		rows 5 and 7: X-wing in r5c2 r5c6 r7c2 r7c6
		......6894......7.....26...2...6.34...49..8.2...........87.5....6.83......7...... 59 columns 1 and 6
		columns 1 and 6: X-wing
		columns 1 and 6: X-wing in r1c1 r1c6 r8c1 r8c6
		5.......7.....1....91.2....8.3...7.....7....4....4..299.4.8...5......1....2..746. 31 rows 3, 6 and 7
		rows 3, 6 and 7: swordfish
		rows 3, 6 and 7: swordfish in r3c4 r3c6 r3c7 r6c4 r6c6 r7c4 r7c7
		.6..738...4..5.9....3.9..4.8....64.1........8.2..31..6..9...25.....1...9.....5... 28 box 7
		box 7: XY-wing
		box 7: XY-wing in r8c3 r2c3 r7c1
	END
}

@test "the degrees of errors" {
	while read -r field where; do
		read -r what
		read -r cells
		board "$field" >board
		for degree in where what cells; do
			go sdk-explain --hint=$degree --board board <<<$easy
			code_is 1
			out_is "$easy${TAB}hint ${!degree}"
		done
	done <<-'END'
		53..7.11. box 3
		box 3: wrong value
		box 3: wrong value in r1c7
		53[12][34]7.... box 1
		box 1: missing mark
		box 1: missing mark in r1c3
		53..7...[123] box 3
		box 3: stale mark
		box 3: stale mark in r1c9
	END
}

@test "from the boards on the way to the solution, the hints are the steps of the explanation" {
	{
		every 60 "$data/top1465.txt"
		# Rectangles rest on the clues of the puzzle alone, and on there being one solution in spite of the marks.
		sdk-gen -n 1500 --seed ar | sdk-rate --scale techniques --require avoidable-rectangle-1 | head -n 2
		sdk-gen -n 500 --seed ur | sdk-rate --scale techniques --require unique-rectangle-4 | head -n 2
	} | cut -f 1 >puzzles
	while read -r puzzle; do
		# Guesses have other numbers.
		sdk-explain --scale techniques <<<$puzzle | sed -n 's/^# \([0-9]*\)\. /\1 /p' | grep -v 'guess\|forcing net' >steps
		while read -r number step; do
			echo "$step" >>want
			echo $puzzle >>records
			before_step $puzzle $number >>boards
		done < <(if [ -n "$SDK_SANITIZED" ]; then sed -n '1~4p' steps; else cat steps; fi)
	done < <(head -n "$(some 10)" puzzles)
	for jobs in 1 8; do
		sdk-explain -j $jobs --hint --board boards records | cut -f 2 | sed 's/^hint //' | diff want -
	done
	[ -n "$SDK_SANITIZED" ] || grep -q 'avoidable rectangle' want
	[ -n "$SDK_SANITIZED" ] || grep -q 'unique rectangle' want
	# Each degree is the beginning of the next but for the last, and none says what follows.
	for degree in where what cells; do
		sdk-explain --hint=$degree --board boards records | cut -f 2 >$degree
	done
	paste where what cells | awk -F '\t' 'index($2, $1 ": ") != 1 || index($3, $2 " in r") != 1 || /[=<>]/ { print; bad = 1 } END { exit bad || NR < 5 }'
}

@test "boards of other sizes, and on the scale of levels" {
	for size in 4 16 25; do
		sample $size >puzzle
		sed 's/\./2/' puzzle >board
		go sdk-explain --hint --board board puzzle
		code_is 1
		out_is "$(cat puzzle)${TAB}hint r1c1 is wrong"
	done
	puzzle=$(sample 16)
	go sdk-explain --hint --board-in b <<<"$puzzle${TAB}b [2G]${puzzle:1}"
	code_is 1
	out_is "$puzzle${TAB}b [2G]${puzzle:1}${TAB}hint r1c1 lacks the mark 1"
	go sdk-explain --hint --board-in b <<<"$puzzle${TAB}b [1G]${puzzle:1}"
	code_is 1
	out_is "$puzzle${TAB}b [1G]${puzzle:1}${TAB}hint r1c1 still has the mark G that r1c16 rules out"
	go sdk-explain --hint=cells --board-in b <<<"$puzzle${TAB}b 1${puzzle:1}"
	puts "$puzzle${TAB}b 1${puzzle:1}${TAB}hint box 4: naked single in r2c13"
	# Without a board, and on the scale of levels, hints have degrees too.
	go sdk-explain --hint=what --scale levels <<<$easy
	puts "$easy${TAB}hint box 5: naked single"
	go sdk-explain --hint=where --scale levels --board-in b <<<"$easy${TAB}b $easy"
	puts "$easy${TAB}b $easy${TAB}hint box 5"
}

@test "a puzzle with lists of its own" {
	puzzle="53[47].7....${easy:9}"
	go sdk-explain --hint --board-in b <<<"$puzzle${TAB}b $(board '53[124].7....')"
	code_is 1
	out_is "$puzzle${TAB}b $(board '53[124].7....')${TAB}hint r1c3 still has the mark 1 that the puzzle rules out; r1c3 still has the mark 2 that the puzzle rules out"
	go sdk-explain --hint --board-in b <<<"$puzzle${TAB}b $(board '53..7....')"
	code_is 0
	grep -q "${TAB}hint hidden single of 1: r3c1 is the last place for 1 in box 1" out
}

# ---- boards and records ----

@test "boards of a file are in step with the records" {
	board 531.7.... >wrong
	board '53[12].7....' >missing
	fold -w 9 <wrong >rows
	{
		echo '# the boards'
		cat wrong
		echo
		cat rows
		echo
		echo 'no board'
		cat missing
	} >boards
	printf '%s\n' $easy "$easy${TAB}id 2" '# records' 'no record' $easy $easy $easy >records
	go sdk-explain --hint --board boards records
	code_is 1
	out_is "$easy${TAB}hint r1c3 is wrong" "$easy${TAB}id 2${TAB}hint r1c3 is wrong" '# records' "$easy${TAB}hint r1c3 lacks the mark 4"
	err_is 'sdk-explain: records:4: not a puzzle: 8 cells (a 9x9 puzzle has 81)' \
		'sdk-explain: records:6: there is no board for this record: boards has 4' 'sdk-explain: records:7: there is no board for this record: boards has 4'
}

@test "a file with too many boards, or that cannot be read" {
	board 531.7.... >board
	cat board board board >boards
	go sdk-explain --hint --board boards <<<$easy
	code_is 1
	out_is "$easy${TAB}hint r1c3 is wrong"
	err_is 'sdk-explain: boards: 3 boards for 1 record'
	go sdk-explain --hint --board board </dev/null
	code_is 1
	err_is 'sdk-explain: board: 1 board for 0 records'
	go sdk-explain --hint --board missing <<<$easy
	code_is 2
	out_is
	err_is 'sdk-explain: missing: No such file or directory'
	echo $easy >puzzle
	go sdk-explain --hint --board - puzzle <board
	code_is 1
	out_is "$easy${TAB}hint r1c3 is wrong"
}

@test "many boards, by any number of threads" {
	sdk-gen -n "$(some 300)" --seed many >puzzles
	sdk-solve puzzles | paste - puzzles | awk -F '\t' '{
		board = ""
		for (i = 1; i <= 81; i++) # most values are right, every 50th is wrong
			board = board (substr($2, i, 1) != "." ? "." : (NR + i) % 3 ? "." : (NR * i) % 50 ? substr($1, i, 1) : substr($1, i, 1) % 9 + 1)
		print board
	}' >boards
	paste puzzles boards | sed "s/${TAB}/${TAB}b /" >records
	for jobs in 1 8; do
		sdk-explain -j $jobs --hint --board-in b records >by-field 2>err || [ $? -eq 1 ]
		[ ! -s err ]
		sdk-explain -j $jobs --hint --board boards puzzles >by-file || [ $? -eq 1 ]
		sed "s/${TAB}b [^${TAB}]*//" by-field | cmp by-file -
		# The wrong values are those that sdk-solve finds.
		sdk-solve --errors-in b records | tr '\t' '\n' | sed -n 's/^errors //p' >errors || true
		grep 'is wrong' by-file | cut -f 2 | sed 's/^hint //; s/ is wrong//g; s/;//g' | diff errors -
	done
	[ -s errors ]
	[ "$(wc -l <errors)" -lt "$(wc -l <puzzles)" ]
}

@test "options for hints" {
	while IFS='|' read -r arguments message; do
		# shellcheck disable=SC2086
		go timeout 20 sdk-explain $arguments
		code_is 2
		out_is
		err_is "sdk-explain: $message" "sdk-explain: try 'sdk-explain --help'"
	done <<-'END'
		--hint=wher|--hint: 'wher' is not one of where, what, cells, full; did you mean 'where'?
		--hint=|--hint: '' is not one of where, what, cells, full
		--board b|--board requires --hint or --all
		--board-in b|--board-in requires --hint or --all
		--hint --board-in b --board c|--board-in cannot be combined with --board
		--hint --board=-|--board: standard input has the puzzles; name a file for them, or for this option
		--hint --board-in=|--board-in: '' is not the key of a field: one word
	END
	# The degree is joined to the option; what follows is a file.
	go sdk-explain --hint where
	code_is 2
	err_is 'sdk-explain: where: No such file or directory'
}

@test "a cell with one mark of the pupil is empty" {
	local p=5...6.1........7....895.32.........242..7..89....81........5...9.7.1...6..6....5.
	local s=574362198239148765168957324783496512421573689695281473812635947957814236346729851
	printf '%s\tstate %s\n' $p "5[7].${s:3}" $p "5[7]4${s:3}" >in
	for scale in se techniques; do
		sdk-explain --scale=$scale --board-in=state --hint in | cut -f 3- >out
		[ "$(grep -c '^hint .*r1c2 is the last empty cell of .*, so r1c2 is 7$' out)" -eq 2 ]
	done
}

@test "a board with a layout: its errors are those of all its units, and so are its hints" {
	sdk-gen --seed hints -n 20 --layout x | grep -m 1 '^\..\{79\}\.' >x
	puzzle=$(cut -f 1 x)
	solution=$(sdk-solve x | cut -f 1)
	# Both ends of the first diagonal: one filled in, the other with its mark.
	marks="[${solution:0:1}${solution:80:1}]"
	printf '%s\tlayout x\tb %s\n' "$puzzle" "${solution:0:1}${puzzle:1:79}$marks" >in
	go sdk-explain --hint --board-in b in
	code_is 1
	out_is "$(cat in)${TAB}hint r9c9 still has the mark ${solution:0:1} that r1c1 rules out"
	go sdk-explain --hint=where --board <(echo "$solution") x
	out_is "$(cat x)"
}
