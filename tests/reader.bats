#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The reader accepts puzzles in every form that people have them in: lines, boards, lists, --loose.

load common
load cases

# ---- a puzzle on one line ----

@test "each symbol of an empty cell" {
	for empty in . 0 _ - '*'; do
		reads_as $easy <<<"${easy//./$empty}"
	done
	reads_as $easy <<<53.07_-*.6._195--..98_..-6*8..06..*34..8.3..17_..2...6-6..0.28....419..5*...8..79
	read_all sdk-unique
}

@test "all sizes, with upper and lower case letters" {
	for size in 4 6 8 9 10 12 16 25; do
		reads_as "$(sample $size)" <<<"$(sample $size)"
		reads_as "$(sample $size)" <<<"$(sample $size | tr A-Z a-z)"
	done
	read_all sdk-unique
}

@test "blanks and bars between the cells" {
	reads_as $easy <<<" $easy"
	reads_as $easy <<<"$easy "
	reads_as $easy <<<"$(sed 's/........./& /g' <<<$easy)"
	reads_as $easy <<<"$(sed 's/./& /g' <<<$easy)"
	reads_as $easy <<<"$(sed 's/........./&|/g' <<<$easy)"
	reads_as $easy <<<"$(sed 's/../& | /g' <<<$easy)"
	reads_as "$(sample 16)" <<<"$(sample 16 | sed 's/..../& /g')"
	reads_as "$(sample 25)" <<<"$(sample 25 | sed 's/...../&|/g')"
	read_all sdk-unique
}

@test "a last line without newline, CRLF, and both" {
	printf '%s' $easy | reads_as $easy
	printf '%s\r\n' $easy $easy | reads_as $easy $easy
	printf '%s\r\n%s\r' $easy $easy | reads_as $easy $easy
	read_all sdk-unique
}

@test "lines of digits and points among others are read like those with other symbols" {
	rows=$(sed 's/........./&\n/g' <<<$easy)
	for other in '# comment' '' ${easy:1} 1$easy "$easy${TAB}level 1" "$rows" "$(head -n 4 <<<"$rows")" 'Puzzle 1' "1,$easy"; do
		printf '%s\n' $easy $easy "$other" $easy "$other" "$other" $easy $easy
	done >plain
	sed "s/^$easy\$/${easy//./-}/" plain >dashed
	for file in plain dashed; do
		go sdk-solve <$file
		code_is 1
		cp out $file.out
		cp err $file.err
	done
	[ -s plain.err ]
	[ "$(wc -l <plain.out)" -gt 36 ]
	cmp plain.out dashed.out
	cmp plain.err dashed.err
}

@test "a line of the maximal length, and one byte more" {
	# 81 cells, a TAB, and a field that fills up the line.
	field=$(head -c $((1048576 - 82)) /dev/zero | tr '\0' x)
	printf '%s\n' $easy "$easy$TAB$field" $easy >in
	go sdk-unique in
	code_is 0
	cmp in out
	printf '%s\t%s' $easy "$field" >in
	go sdk-unique in
	code_is 0
	echo | cat in - | cmp - out
	printf '%s\n' $easy "$easy$TAB${field}x" $easy >in
	go sdk-unique in
	code_is 1
	out_is $easy $easy
	err_is 'sdk-unique: in:2: line longer than 1048576 bytes'
	printf '%s\t%s' $easy "${field}x" >in
	go sdk-unique in
	code_is 1
	out_is
	err_is 'sdk-unique: in:1: line longer than 1048576 bytes'
}

letters() {
	head -c "$1" /dev/zero | tr '\0' x
}

# A puzzle with a field of $1 letters, and one without.
filled_up() {
	printf '%s\tk %s\n%s\n' $easy "$(letters "$1")" $easy
}

@test "what a tool writes is not longer than what the next one reads" {
	for tool in 'sdk-solve -a' sdk-rate 'sdk-explain --steps=field' 'sdk-mutate --seed a --mutate=-1+1' 'sdk-minimize --seed a' \
		'sdk-morph --canonical --add' sdk-pss 'sdk-unique -c' 'sdk-fmt -t 729' 'sdk-fmt -t csv' 'sdk-fmt -t jsonl'; do
		added=$(printf '%s\tk \n' $easy | $tool | awk '{ n = length } n > most { most = n } END { print most }')
		room=$((1048576 - (added > 84 ? added : 84)))
		filled_up $room >in
		go $tool in
		code_is 0
		err_is
		sdk-fmt out | cut -c 1-100 >read
		[ -s read ]
		filled_up $((room + 1)) >in
		go $tool in
		code_is 1
		[[ $(cat err) == "${tool%% *}: in:1: "*' longer than 1048576 bytes' ]]
		sdk-fmt out | cut -c 1-100 | cmp - <(tail -n +2 read)
	done
	printf 'puzzle,%s\n%s,%s\n%s,\n' $(letters 1000) $easy $(letters 1047576) $easy >in
	go sdk-unique in
	code_is 1
	out_is $easy
	err_is 'sdk-unique: in:2: record longer than 1048576 bytes'
}

# ---- text around puzzles ----

@test "comments and blank lines pass through in their places" {
	printf '%s\n' '# one' '' $easy '#two' ' ' "$TAB " $easy '' '  # three' "$TAB#" >in
	for tool in sdk-unique 'sdk-solve -a' sdk-rate; do
		go $tool in
		code_is 0
		sed 's/^\(5[^\t]*\)\t.*/\1/' out | cmp - in
	done
	printf '# one\r\n\r\n%s\r\n' $easy | reads_as '# one' '' $easy
	read_all sdk-unique
}

@test "text after the puzzle is kept as a note" {
	reads_as "$easy${TAB}note name of it" <<<"$easy name of it"
	reads_as "$easy${TAB}note # easy" <<<"$easy   # easy"
	reads_as "$easy${TAB}note a|b  c " <<<"$easy a|b  c "
	reads_as "$easy${TAB}note a${TAB}level 1${TAB}x" <<<"$easy a${TAB}level 1${TAB}x"
	for size in 4 6 8 10 12 16 25; do
		reads_as "$(sample $size)${TAB}note the first!" <<<"$(sample $size) the first!"
	done
	printf '%s one\r\n%s two' $easy $easy | reads_as "$easy${TAB}note one" "$easy${TAB}note two"
	read_all sdk-unique
}

@test "fields are kept as they are" {
	for fields in level\ 3 'a b  c' '' "$TAB" "x${TAB}y z$TAB" 'note  old' "=${TAB}note a${TAB}note b" $'\xC3\xA9\xFF\x01'; do
		reads_as "$easy$TAB$fields" <<<"$easy$TAB$fields"
	done
	reads_as "$easy${TAB}level 3" <<<"$easy  ${TAB}level 3"
	read_all sdk-unique
}

@test "a field that a tool writes replaces the old one" {
	go sdk-unique -c <<<"$easy${TAB}a${TAB}solutions 7${TAB}b c${TAB}solutions 8${TAB}solutionsx"
	puts "$easy${TAB}a${TAB}solutions 1${TAB}b c${TAB}solutionsx"
	go sdk-unique -c <<<"$easy${TAB}solutions${TAB}b"
	puts "$easy${TAB}solutions 1${TAB}b"
	go sdk-unique -c <<<"$easy${TAB}solution x"
	puts "$easy${TAB}solution x${TAB}solutions 1"
}

# ---- boards of several lines ----

# Draws the one-line puzzle on standard input as a board of size $1, in the form $2. Without these, they stand before each
# puzzle: SIZE FORM PUZZLE, and each board has a comment above it.
draw() {
	awk -v n="$1" -v form="$2" '
	function rule(corner, dash,  s, i, k) {
		s = corner == "" ? "" : corner
		for (i = 0; i < rows; i++) {
			for (k = 0; k < width; k++)
				s = s dash
			s = s (corner == "" && i == rows - 1 ? "" : (corner == "" ? "+" : corner))
		}
		return s
	}
	NF > 1 {
		n = $1
		form = $2
		print "# " n " " form
		$0 = $3
	}
	{
		for (rows = int(sqrt(n)); n % rows; rows--) # of a box
			continue
		cols = n / rows
		tight = form == "rows" || form == "boxes" || form == "bars" || form == "framed"
		apart = tight ? "" : form == "tabs" ? "\t" : " "
		between = form == "boxes" ? " " : form == "bars" || form == "framed" ? "|" : ""
		if (form == "grid" || form == "ruled" || form == "double")
			between = "| "
		width = tight ? cols : 2 * cols + 1
		if (form == "framed" || form == "grid")
			print rule(form == "grid" ? "+" : "*", "-")
		for (r = 0; r < n; r++) {
			line = form == "framed" ? "|" : form == "grid" ? "| " : ""
			for (c = 0; c < n; c++)
				line = line substr($0, r * n + c + 1, 1) apart (c % cols == cols - 1 && c < n - 1 ? between : "")
			print line (form == "framed" || form == "grid" ? "|" : "")
			if (r % rows < rows - 1 || (r == n - 1 && form != "framed" && form != "grid"))
				continue
			if (form == "ruled")
				print rule("", "-")
			if (form == "double")
				print rule("", "=")
			if (form == "framed" || form == "grid")
				print rule(form == "grid" ? "+" : "*", "-")
			if (form == "bands")
				print ""
		}
	}'
}

# `list`: each form of boards for the puzzle of each size, and again with each symbol that is given for its empty cells; `want`:
# what is read.
all_forms() {
	local size form empty puzzle
	for size in 4 6 8 9 10 12 16 25; do
		puzzle=$(sample $size)
		for form in rows boxes bars framed spaced tabs grid ruled double bands; do
			for empty; do
				echo "$size $form ${puzzle//./"$empty"}" >&3
				printf '%s\n' "# $size $form" "$puzzle"
			done
		done
	done >want 3>list
}

@test "boards of all sizes in all forms, with each symbol of an empty cell" {
	all_forms . 0 _ - '*'
	[ "$(wc -l <want)" -eq 800 ]
	draw <list >in
	go sdk-unique in
	code_is 0
	err_is
	diff want out
}

@test "the drawn boards look as they should" {
	sample 4 | draw 4 grid >out
	out_is '+-----+-----+' '| . 2 | 3 4 |' '| 3 4 | . 2 |' '+-----+-----+' '| 2 3 | 4 . |' '| 4 . | 2 3 |' '+-----+-----+'
	sample 4 | draw 4 framed >out
	out_is '*--*--*' '|.2|34|' '|34|.2|' '*--*--*' '|23|4.|' '|4.|23|' '*--*--*'
	sample 4 | draw 4 ruled >out
	out_is '. 2 | 3 4 ' '3 4 | . 2 ' '-----+-----' '2 3 | 4 . ' '4 . | 2 3 '
	sample 4 | draw 4 bands >out
	out_is '. 2 3 4 ' '3 4 . 2 ' '' '2 3 4 . ' '4 . 2 3 '
}

@test "lines as long as a row of 6, 8, 10 or 12 are no board if not all rows follow" {
	sha=$(printf x | sha256sum | head -c 64)
	{
		for line in 123456 120634 20261126 20130607 0306406152 0123456789 2026-11-26 978030640615 202611261230 0123456789ab; do
			# Before and behind a puzzle, a board of the same size, and boards of others; alone and in a list.
			for board in "$(sample 9)" "$(sample 6 | draw 6 spaced)" "$(sample 8 | draw 8 grid)" "$(sample 9 | draw 9 rows)" \
				"$(sample 10 | draw 10 bands)" "$(sample 12 | draw 12 ruled)"; do
				printf '%s\n' '# one' "$line" "$board" "$line" "$line" '' '# two' "$line" '' "$board"
			done
		done
		printf '%s\n' $sha 550e8400-e29b-41d4-a716-446655440000
		# Other text around a puzzle.
		printf '%s\n' "550e8400-e29b-41d4-a716-446655440000 $easy" "UUID 550e8400-e29b-41d4-a716-446655440000: $easy" \
			"------------------------------------ $easy"
		printf -- '-%.0s' {1..64}
	} >in
	go sdk-fmt --all-messages in
	code_is 1
	# Each puzzle is read, and nothing else: no line is lost.
	[ "$(grep -c '^#' out)" -eq 120 ]
	[ "$(grep -c '^$' out)" -ge 120 ]
	for size in 6 8 9 10 12; do
		[ "$(grep -cx "$(sample $size)" out)" -eq $(((size == 9) * 20 + 20)) ] # 9x9 on one line, too
	done
	[ "$(grep -c "^$easy${TAB}note UUID" out)" -eq 1 ]
	[ "$(grep -cv -e '^#' -e '^$' out)" -eq 121 ]
	[ "$(grep -c 'not a puzzle: \(6\|8\|10\|12\) cells' err)" -eq 240 ]
	[ "$(grep -c 'in:[0-9]*: \(r1c.: \|11[0-9] cells, expected\)' err)" -eq 4 ]
	[ "$(wc -l <err)" -eq 244 ]
}

@test "a board of the old Perl suite" {
	reads_as $easy <<-END
		5 3 - - 7 - - - -
		6 - - 1 9 5 - - -
		- 9 8 - - - - 6 -
		8 - - - 6 - - - 3
		4 - - 8 - 3 - - 1
		7 - - - 2 - - - 6
		- 6 - - - - 2 8 -
		- - - 4 1 9 - - 5
		- - - - 8 - - 7 9
	END
	read_all sdk-unique
}

@test "a board whose first row, or any other, is empty" {
	# Without the ones and the first row there is still exactly one solution.
	for size in 9 16 25; do
		empty=$(printf "%${size}s" | tr ' ' .)
		puzzle=$(sample $size)
		puzzle=$empty${puzzle:size}
		for form in boxes bars spaced tabs grid; do
			draw $size $form <<<"$puzzle" | reads_as "$puzzle"
			draw $size $form <<<"${puzzle//./-}" | reads_as "$puzzle"
		done
	done
	puzzle=........$(sample 9 | cut -c 9-72).........
	draw 9 rows <<<"$puzzle" | reads_as "$puzzle"
	# Dashes next to each other are a rule outside boards, and cells in boards that use them for empty cells.
	draw 9 rows <<<"${puzzle//./-}" | reads_as "$puzzle"
	read_all sdk-unique
}

@test "a board of nine lines with spaces for empty cells" {
	awk 'NR % 100 == 0' "$data/top1465.txt" | tr 0 . >lists
	echo $easy >>lists
	while read -r puzzle; do
		rows=$(fold -w 9 <<<"${puzzle//./ }")
		reads_as "$puzzle" <<<"$rows"
		sed 's/$/\r/' <<<"$rows" | reads_as "$puzzle"
		# Editors remove spaces at the ends of lines.
		sed 's/ *$//' <<<"$rows" >short
		grep -qx '' short || reads_as "$puzzle" <short
		printf '%s\n' "$rows" "$rows" '' "$puzzle" "$rows" | reads_as "$puzzle" "$puzzle" '' "$puzzle" "$puzzle"
	done <lists
	rows=$(fold -w 9 <<<"${easy//./ }")
	printf '%s\n' '# comment' 'A title' "$rows" '# comment' | reads_as '# comment' "$easy${TAB}title A title" '# comment'
	# A number above a board, one of whose rows ends in a space, is none of them.
	head -n 20 "$data/17clue.txt" | cut -c 1-81 | tr 0 . >lists
	while read -r puzzle; do
		{ echo 17; fold -w 9 <<<"${puzzle//./ }"; } | reads_as "$puzzle"
		refused '1: not a puzzle: 2 cells (a 9x9 puzzle has 81)'
	done <lists
	# Rows without spaces, of any board, are what they always were.
	solution=$(sdk-solve <<<$easy)
	fold -w 9 <<<$solution | reads_as $solution
	printf '1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n%.0s' 1 2 3 | reads_as 1234341221434321{,,}
	# Not a board: rows are missing, or it might be a table of numbers.
	head -n 8 <<<"$rows" >cut
	new_case
	cp cut "$cases"
	for n in 1 2 3 4 5 6 7 8; do
		cells=$(sed -n "${n}p" cut | tr -d ' \n' | wc -c)
		refused "$n: not a puzzle: $cells cells (a 9x9 puzzle has 81)"
	done
	{ echo 7; head -n 8 <<<"$rows"; echo '# end'; } | reads_as '# end'
	refused '1: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	for n in 1 2 3 4 5 6 7 8; do
		cells=$(sed -n "${n}p" cut | tr -d ' \n' | wc -c)
		refused "$((n + 1)): not a puzzle: $cells cells (a 9x9 puzzle has 81)"
	done
	read_all sdk-unique
}

@test "rules of dashes alone" {
	easy_rows | sed '3~3!b; 9b; a------' | reads_as $easy
	easy_rows | sed '3~3!b; 9b; a---------------------' | reads_as $easy
	easy_rows | sed '3~3!b; 9b; a---------' | reads_as $easy
	easy_rows | sed '3~3!b; 9b; a--- --- ---' | reads_as $easy
	easy_rows | sed '1i-----------
		$a-----------' | reads_as $easy
	# A border that could be a row of another size, and one after the last row.
	draw 9 grid <<<$easy | sed 's/^+.*/-------------------------/' | reads_as $easy
	{
		easy_rows | sed '3~3a---------'
		echo $easy
		easy_rows | sed '3~3a---------'
	} | reads_as $easy $easy $easy
	# In a board with dashes for empty cells, a line of as many dashes as a row has cells is a row.
	puzzle=$(cut -c -27 <<<$easy).........$(cut -c 37- <<<$easy_solution)
	draw 9 rows <<<"${puzzle//./-}" | reads_as "$puzzle"
	read_all sdk-unique
}

@test "rules and bars of other kinds" {
	easy_rows | sed '1i.-----------.
		$a:-----------:' | reads_as $easy
	easy_rows | sed "1i'-----------'
		3~3a|===|===|===|" | reads_as $easy
	# The frame of a grid of candidates, as long as a puzzle.
	for length in 16 36 64 81 100 144 256 625; do
		line=$(printf "%0$((length - 2))d" 0 | tr 0 -)
		easy_rows | sed "1i*$line*
			\$a*$line*" | reads_as $easy
		easy_rows | sed "1i.$line.
			\$a'$line'" | reads_as $easy
	done
	easy_rows | sed 's/.../& | /g; 3~3a | | |' | reads_as $easy
	read_all sdk-fmt
}

@test "comments in boards" {
	easy_rows | sed 's/$/ # the row/' | reads_as $easy
	easy_rows | sed "s/\$/$TAB# 1 2 3/" | reads_as $easy
	easy_rows | sed '3~3!b; 9b; a# between' | reads_as '# between' '# between' $easy
	easy_rows | sed '1i# before
		$a# behind' | reads_as '# before' $easy '# behind'
	# A # without a blank before it is a symbol.
	go sdk-unique <<<"$(easy_rows | sed '5s/8/#/')"
	code_is 1
	out_is
	err_is "sdk-unique: <stdin>:1: r5c4: '#' is neither a value (1-9) nor an empty cell (.)"
	read_all sdk-unique
}

@test "fields after the rows of a board" {
	easy_rows | sed "1s/\$/${TAB}level 3${TAB}x/; 4s/\$/ $TAB/; 9s/\$/${TAB}note the last/" |
		reads_as "$easy${TAB}level 3${TAB}x${TAB}note the last"
	easy_rows | sed "s/./& /g; 3s/\$/${TAB}a 1 2/; 5s/\$/$TAB$TAB# of 3/" | reads_as "$easy${TAB}a 1 2"
	# They stay with their board.
	{ easy_rows | sed "2s/\$/${TAB}one/"; easy_rows; easy_rows | sed "1s/\$/${TAB}lost/; 2q"; echo '#'; easy_rows | sed "2s/\$/${TAB}two/"; } |
		reads_as "$easy${TAB}one" $easy '#' "$easy${TAB}two"
	refused '19: the board ends after row 2 of 9'
	# TABs between cells, and between groups of them.
	easy_rows | sed "s/./&$TAB/g" | reads_as $easy
	easy_rows | sed "s/.../&$TAB/g" | reads_as $easy
	for size in 4 16; do
		full_grid $size >grid
		fold -w $size grid | sed "s/..../&$TAB/g" | reads_as "$(cat grid)"
		fold -w $size grid | sed "s/./& /g; 1s/\$/${TAB}first/; \$s/\$/${TAB}(last)/" | reads_as "$(cat grid)${TAB}first${TAB}(last)"
	done
	# Two boards side by side are not a board.
	easy_rows | sed "s/.*/&$TAB&/" | reads_as
	refused '1: row 1 of the board has the wrong length, expected 9 cells'
	easy_rows | sed "3s/.*/&$TAB&/" | reads_as
	refused '1: row 3 of the board has the wrong length, expected 9 cells'
	read_all sdk-unique
}

@test "blank lines in boards" {
	easy_rows | sed '$b; G' | reads_as $easy
	easy_rows | sed '3~3!b; 9b; G' | reads_as $easy
	easy_rows | sed '3~3!b; 9b; s/$/\n \n\t/' | reads_as $easy
	easy_rows | sed 's/$/\r/; 3~3!b; 9b; s/$/\n\r/' | reads_as $easy
	# After a board they pass through.
	easy_rows | sed '3~3G' | reads_as $easy ''
	# Anywhere between the rows.
	for row in 1 2 3 4 5 6 7 8; do
		easy_rows | sed "${row}G" | reads_as $easy
		easy_rows | sed "${row}s/\$/\n\n \n $TAB\n/" | reads_as $easy
		easy_rows | sed "${row}G; s/\$/\r/" | sed 's/^$/\r/' | reads_as $easy
		easy_rows | sed "${row}G; 7G" | head -c -1 | reads_as $easy
		{ easy_rows | sed "${row}G"; easy_rows; echo $easy; } | reads_as $easy $easy $easy
		{ easy_rows | sed "9b; 1~${row}G"; echo; easy_rows; } | reads_as $easy '' $easy
	done
	read_all sdk-unique
}

@test "blank lines and comments in boards of all sizes and forms" {
	all_forms .
	# Each board six times: with blank lines and with comments after line 2, after half of the lines, and before the last three.
	draw <list | awk '
		function repeat(  k, i, where) {
			split("2 " int(n / 2) " " n - 3, where, " ")
			for (k = 0; k < 6; k++) {
				print "# board"
				for (i = 1; i <= n; i++) {
					print line[i]
					if (i == where[1 + k % 3])
						printf "%s", k < 3 ? "\n\n\t\n" : "# a comment\n\n # two\n"
					if (k >= 3 && i == where[1 + k % 3] + 1)
						print ""
				}
			}
			n = 0
		}
		/^#/ {
			if (n)
				repeat()
			apart = /16 (rows|bars)/ # a line of 16 cells would be a puzzle
			next
		}
		{
			if (apart)
				gsub(/./, "& ")
			line[++n] = $0
		}
		END { repeat() }' >in
	comments=$'# a comment\n # two\n'
	while read -r puzzle; do
		[ "${puzzle:0:1}" = '#' ] || printf '# board\n%s%s\n' '' $puzzle '' $puzzle '' $puzzle \
			"$comments" $puzzle "$comments" $puzzle "$comments" $puzzle
	done <want >want.boards
	[ "$(wc -l <want.boards)" -eq 1440 ]
	go sdk-unique in
	code_is 0
	err_is
	diff want.boards out
}

@test "comments between any rows" {
	for row in 1 2 3 4 5 6 7 8; do
		easy_rows | sed "${row}a# after row $row" | reads_as "# after row $row" $easy
		easy_rows | sed "${row}s/\$/\n\n #1\n\n#2\r\n/" | reads_as ' #1' '#2' $easy
		easy_rows | sed "${row}a#" | { echo; cat; echo '# the end'; } | reads_as '' '#' $easy '# the end'
	done
	easy_rows | sed '9!{ h; s/^/# /; x; G }' >in
	go sdk-unique in
	code_is 0
	easy_rows | sed '9d; s/^/# /' | cat - <(echo $easy) | cmp - out
	read_all sdk-unique
}

mapfile -t easy_row < <(easy_rows)

# Rows of a board (1,9: all), `/` for a blank line, and `#` for a comment.
blocks() {
	local block
	for block; do
		case $block in
		'#') echo '# title' ;;
		[0-9]*) printf '%s\n' "${easy_row[@]:${block%,*} - 1:${block#*,} - ${block%,*} + 1}" ;;
		*) echo ;;
		esac
	done
}

@test "a board that is cut short is rejected, and the next one is read" {
	# The rows of the first board, and what follows it: a blank line, several, a comment, and both.
	for rows in 1 2 3 4 5 6 7 8; do
		ends="the board ends after row $rows of 9"
		for gap in / '/ /' '#' '/ # /'; do
			mapfile -t between < <(blocks $gap)
			blocks "1,$rows" $gap 1,9 | reads_as "${between[@]}" $easy
			refused "1: $ends"
			# With other boards around it, and the puzzle on one line.
			blocks 1,9 "1,$rows" $gap 1,9 / 1,9 1,9 | reads_as $easy "${between[@]}" $easy '' $easy $easy
			refused "10: $ends"
			# Blank lines in the second board, unless they make up a board.
			[ "$rows" -ne 4 ] || continue
			blocks "1,$rows" $gap 1,5 / 6,9 | reads_as "${between[@]}" $easy
			refused "1: $ends"
		done
		# At the end of the file, with a blank line and without.
		for gap in '' / '#'; do
			between=()
			[ -z "$gap" ] || mapfile -t between < <(blocks $gap)
			blocks "1,$rows" $gap | reads_as "${between[@]}"
			refused "1: $ends"
			# Before a puzzle on one line.
			{ blocks "1,$rows" $gap; echo $easy; } | reads_as "${between[@]}" $easy
			refused "1: $ends"
		done
	done
	read_all sdk-unique
}

@test "comments stay in order, also around boards that are cut short" {
	blocks '#' 1,2 '#' / >in
	printf '# a\n%s\n\n # b\n%s\n' "$(easy_rows | head -n 3)" "$(easy_rows | tail -n 6)" >>in
	echo '# c' >>in
	go sdk-unique in
	code_is 1
	out_is '# title' '# title' '' '# a' ' # b' $easy '# c'
	err_is 'sdk-unique: in:2: the board ends after row 2 of 9'
	# Comments of some megabytes are not kept: they end the board.
	{ blocks 1,2 / 3,5; yes "# $easy" | head -n 30000; blocks 6,9 / 1,9; } >in
	go sdk-unique in
	code_is 1
	[ "$(grep -c '^# ' out)" -eq 30000 ]
	[ "$(wc -l <out)" -eq 30002 ]
	tail -n 1 out | grep -qx "$easy"
	err_is 'sdk-unique: in:1: the board ends after row 5 of 9' 'sdk-unique: in:30007: the board ends after row 4 of 9'
}

@test "several boards that are cut short, and boards with blank lines around them" {
	blocks 1,5 / 1,5 | reads_as ''
	refused '1: the board ends after row 5 of 9' '7: the board ends after row 5 of 9'
	blocks 1,5 / '#' 1,7 / 1,9 / 1,6 | reads_as '' '# title' '' $easy ''
	refused '1: the board ends after row 5 of 9' '8: the board ends after row 7 of 9' \
		'26: the board ends after row 6 of 9'
	# Its bands apart, and those of the next.
	blocks 1,5 / 1,3 / 4,6 / 7,9 / 1,3 / 4,6 / 7,9 | reads_as '' $easy '' $easy
	refused '1: the board ends after row 5 of 9'
	blocks 1,3 / 4,6 / 1,9 / 1,3 / 1,9 | reads_as '' $easy '' '' $easy
	refused '1: the board ends after row 6 of 9' '19: the board ends after row 3 of 9'
	# No blank lines between boards that have them.
	blocks 1,4 / 5,9 1,9 1,9 / 1,6 / 7,9 1,9 | reads_as $easy $easy $easy '' $easy $easy
	blocks 1,3 / 4,6 / 7,9 1,3 / 4,6 / 7,9 1,3 / 4,6 / 7,9 | reads_as $easy $easy $easy
	{ easy_rows | sed '$!G'; easy_rows | sed '$!G'; easy_rows; } | reads_as $easy $easy $easy
	# Some hundreds of boards after it.
	easy_rows >board
	yes "$(cat board)" | head -n 9000 >boards
	{ blocks 1,5 /; head -n 3600 boards; } >in
	go sdk-unique in
	code_is 1
	err_is 'sdk-unique: in:1: the board ends after row 5 of 9'
	[ "$(grep -cx "$easy" out)" -eq 400 ]
	[ "$(wc -l <out)" -eq 401 ]
	# More of them than are kept.
	{ blocks 1,5 /; cat boards; echo; easy_rows; } >in
	for jobs in 1 3; do
		go sdk-unique -j $jobs in
		code_is 1
		err_is 'sdk-unique: in:1: the board ends after row 5 of 9'
		[ "$(grep -cx "$easy" out)" -eq 1001 ]
		[ "$(wc -l <out)" -eq 1003 ]
	done
	{ blocks 1,3 / 4,6 / 7,9; cat boards; } >in
	go sdk-unique in
	code_is 0
	[ "$(grep -cx "$easy" out)" -eq 1001 ]
	read_all sdk-unique
}

@test "a board that is cut short, and one of another size" {
	for next in 4 9 16 25; do
		for form in spaced grid ruled; do
			sample $next | draw $next $form >$next.$form
		done
		sample $next >$next.line
	done
	for size in 4 9 16 25; do
		full_grid $size | draw $size spaced >short
		sed -i '$d' short
		echo >>short
		for next in 4 9 16 25; do
			for form in spaced grid ruled line; do
				[ "$size-$next-$form" != 16-4-line ] || continue # it could be a row
				cat short $next.$form | reads_as '' "$(<$next.line)"
				refused "1: the board ends after row $((size - 1)) of $size"
			done
		done
	done
	read_all sdk-unique
}

@test "rules of dashes alone in boards with blank lines, and after boards cut short" {
	for rule in --------- ------ '---|---|---'; do
		easy_rows | sed "3~3!b; 9b; a$rule" >board
		sed 4G board | reads_as $easy
		sed '1G; 8G' board | reads_as $easy
		sed '3G; 4G' board | reads_as $easy
		for rows in 1 4 5 7 8; do
			{ easy_rows | head -n $rows; echo; cat board; } | reads_as '' $easy
			refused "1: the board ends after row $rows of 9"
		done
	done
	# An empty first row of dashes, and a line under a title.
	puzzle=..........$(cut -c 11-81 <<<$easy_solution)
	{ easy_rows | head -n 4; echo; draw 9 rows <<<"${puzzle//./-}"; } | reads_as '' "$puzzle"
	refused '1: the board ends after row 4 of 9'
	{ echo '# Puzzle 7'; echo ---------; echo; easy_rows; } | reads_as '# Puzzle 7' '' $easy
	read_all sdk-unique
}

@test "rows and bands of dashes alone in boards with blank lines and comments" {
	# Empty: a band, or the last row; in boards with a gap after each band, or before what is empty.
	for size in 9 25; do
		band=$(awk -v n=$size 'BEGIN { print sqrt(n) }')
		cells=$(sample $size)
		for empty in 1 2 $band last; do
			first=$(((empty - 1) * band)) rows=$band
			[ $empty != last ] || first=$((size - 1)) rows=1
			puzzle=${cells:0:first * size}$(printf "%$((rows * size))s" | tr ' ' .)${cells:(first + rows) * size}
			draw $size rows <<<"${puzzle//./-}" >board
			for gap in '' '#one'; do
				awk -v n=$size -v every=$band -v gap="$gap" '{ print } NR % every == 0 && NR < n { print gap }' board |
					reads_as ${gap:+$(yes "$gap" | head -n $((band - 1)))} "$puzzle"
			done
			[ $first -eq 0 ] || sed "${first}G" board | reads_as "$puzzle"
		done
	done
	read_all sdk-fmt
}

@test "rows of the wrong length, fields and lists in boards with blank lines" {
	easy_rows | sed '4G; 6s/.//' | reads_as
	refused '1: row 6 of the board has the wrong length, expected 9 cells'
	easy_rows | sed '4G; 5s/.//' >in
	go sdk-unique in
	err_is 'sdk-unique: in:1: row 5 of the board has the wrong length, expected 9 cells'
	easy_rows | sed "2s/\$/${TAB}a 1/; 4s/\$/ # x/; 4G; 6s/\$/${TAB}b 2/; 7s/\.\$/[14]/" | reads_as "${easy:0:62}[14]${easy:63}${TAB}a 1${TAB}b 2"
	# Fields stay with their board.
	{ easy_rows | sed "2s/\$/${TAB}lost/; 5q"; echo; easy_rows | sed "2s/\$/${TAB}own/"; } >in
	go sdk-unique in
	out_is '' "$easy${TAB}own"
	# Dashes that are left of a board are no row of the next one.
	{ printf '%s\n' {1..8}........ 9....... {1..3}........ '' 614- {1..5}... --------- 'the next'; easy_rows; } >in
	go sdk-unique in
	out_is "$easy${TAB}title the next"
	# Text that is not a row ends a board.
	for text in 'Sudoku 12' 'Puzzle 2' 'number nine'; do
		{ easy_rows | head -n 5; echo; echo "$text"; easy_rows; } | reads_as '' "$easy${TAB}title $text"
		refused '1: the board ends after row 5 of 9'
	done
	read_all sdk-unique
}

# Each comment of a board was searched for and removed by itself.
@test "boards with comments by the thousand are read in no time" {
	yes '#' | head -n 900 >comments
	for size in 12 25; do
		sample $size | draw $size spaced | sed '$!r comments' >board
		{
			cat board
			head -n $((901 * (size - 2))) board # which is cut short
			echo $easy
		} >in
		go timeout 20 sdk-unique in
		code_is 1
		{
			yes '#' | head -n $((900 * (size - 1)))
			sample $size
			yes '#' | head -n $((900 * (size - 2)))
			echo $easy
		} | cmp - out
	done
}

@test "a board given as text may have blank lines and comments" {
	for row in 1 4 8; do
		go sdk-solve --errors "$(easy_rows | sed "1s/4/1/; 1s/^53\./531/; ${row}s/\$/\n\n# a comment\n/")" <<<$easy
		code_is 1
		out_is r1c3
	done
	go sdk-solve --errors "$(blocks 1,5 / 1,9)" <<<$easy
	code_is 2
	head -n 1 err | grep -q 'the board ends after row 5 of 9$'
	go sdk-solve --errors "$(blocks 1,5 / 6,9 / '#')" <<<$easy
	puts
}

# Waits, not for ever, until `early` has $1 lines, and notes how many it has in `seen`.
wait_for_lines() {
	for ((i = 0; i < 200; i++)); do
		[ "$(wc -l <early)" -lt "$1" ] || break
		sleep 0.1
	done
	wc -l <early >>seen
}

@test "a board is written as soon as its end is known" {
	: >early # which is there before the shell opens it for the tool
	# A board without blank lines after its last row, and one with them after the next line.
	{
		easy_rows
		wait_for_lines 1
		blocks 1,4 / 5,9 /
		wait_for_lines 3
	} | sdk-unique -j 1 >early
	[ "$(cat seen)" = $'1\n3' ]
}

@test "one board after the other, with and without text in between" {
	{
		easy_rows
		easy_rows
		echo $easy
		easy_rows | sed 's/./& /g'
		echo
		echo
		easy_rows
		echo '# and a small one'
		sample 4 | draw 4 grid
		sample 16
		sample 16 | draw 16 rows
		sample 25 | draw 25 bands
		echo '--------------------'
		easy_rows
	} | reads_as $easy $easy $easy $easy '' '' $easy '# and a small one' "$(sample 4)" "$(sample 16)" "$(sample 16)" \
		"$(sample 25)" $easy
	read_all sdk-unique
}

@test "a board ends at the end of its file" {
	easy_rows | head -n 4 >head
	easy_rows | tail -n 5 >tail
	easy_rows >whole
	go sdk-unique head tail whole
	code_is 1
	out_is $easy
	err_is 'sdk-unique: head:1: the board ends after row 4 of 9' 'sdk-unique: tail:1: the board ends after row 5 of 9'
}

@test "the last row needs no newline, and CRLF is read" {
	easy_rows | head -c -1 | reads_as $easy
	easy_rows | sed 's/$/\r/' | reads_as $easy
	easy_rows | sed 's/$/\r/' | head -c -2 | reads_as $easy
	read_all sdk-unique
}

@test "a line of 16 cells is a row or a puzzle" {
	small=$(sample 4)
	# Alone it is a puzzle, also with a field or a blank after it.
	printf '%s\n' $small "$small${TAB}a b" "$small " " $small" | reads_as $small "$small${TAB}a b" $small $small
	# It is a row if it has blanks or bars, or a value above 4.
	sample 16 | draw 16 rows | reads_as "$(sample 16)"
	sample 16 | draw 16 bars | reads_as "$(sample 16)"
	# From then on, lines without them are rows as well, up to the end of the file.
	puzzle=................$(sample 16 | cut -c 17-)
	sample 16 | draw 16 rows >two
	draw 16 rows <<<"$puzzle" >>two
	echo $small >one
	go sdk-unique one two one
	puts $small "$(sample 16)" "$puzzle" $small
	read_all sdk-unique
}

@test "tools read boards, also in standard input" {
	easy_rows | sed 's/./& /g; s/\./-/g' >board
	go sdk-solve board
	puts $easy_solution
	go sdk-rate board
	puts "$easy${TAB}level 1${TAB}fills 51,0,0,0,0,0"
	go sdk-unique -c board
	puts "$easy${TAB}solutions 1"
	go sdk-solve -a - <board
	puts "$easy${TAB}solution $easy_solution"
}

@test "the other tools read boards" {
	easy_rows >board
	for tool in 'sdk-minimize --seed=a' 'sdk-mutate -m -1+1 --seed=a' 'sdk-morph --transpose' sdk-pss sdk-explain sdk-fmt \
		'sdk-draw -t svg' 'sdk-book -t html'; do
		echo "$tool"
		$tool <<<$easy >want
		go $tool board
		code_is 0
		[ -s out ]
		cmp want out
	done
}

# ---- lists: partial cells and pencilmarks ----

@test "partial cells" {
	rest=${easy#53.}
	reads_as "53[48]$rest" <<<"53[48]$rest"
	reads_as "53[48]$rest" <<<"53[84]$rest"
	reads_as "53[48]$rest" <<<"53[4,8]$rest"
	reads_as "53[48]$rest" <<<"53[ 8 4,4 ]$rest"
	reads_as "53[4]$rest" <<<"53[4]$rest"
	reads_as "53.$rest" <<<"53[123456789]$rest"
	reads_as "53[48]$rest${TAB}a [1]" <<<"53[48]$rest${TAB}a [1]"
	reads_as "[5]3.$rest" <<<"[5]3.$rest"
	rest=$(sample 16)
	rest=${rest#.}
	reads_as "[1AG]$rest" <<<"[gA1]$rest"
	read_all sdk-unique
}

@test "partial cells in boards" {
	easy_rows | sed '1s/\./[4 8]/; 9s/\./[1,2,3]/' | reads_as "53[48].7....${easy:9:63}[123]${easy:73}"
	easy_rows | sed '1s/\./[4 8]/; 9s/\./[1,2,3]/; s/.........$/ & | /' |
		reads_as "53[48].7....${easy:9:63}[123]${easy:73}"
	sample 4 | draw 4 spaced | sed '1s/^\./[12]/' | reads_as "[12]$(sample 4 | cut -c 2-)"
	# Every cell a list.
	printf '%s\n' '[1][2][3][4]' '[3][4][12][2]' '[2][1][4][3]' '[34][34][2][1]' |
		reads_as '[1][2][3][4][3][4][12][2][2][1][4][3][34][34][2][1]'
	sample 16 | draw 16 grid | sed 's/\. /[1-G]/' >in
	go sdk-unique in
	code_is 1
	err_is "sdk-unique: in:2: r1c1: '-' in a list is not a value (1-9 A-G)"
	read_all sdk-unique
}

@test "partial cells restrict the solutions" {
	go sdk-unique -c <<<$twofold
	code_is 1
	out_is "$twofold${TAB}solutions 2+"
	# The first cell is 5 in one solution and 7 in the other.
	reads_as "[5]${twofold#.}" <<<"[5]${twofold#.}"
	reads_as "[1267]${twofold#.}" <<<"[1267]${twofold#.}"
	go sdk-unique -c <<<"[1234689]${twofold#.}"
	code_is 1
	out_is "[1234689]${twofold#.}${TAB}solutions 0"
	go sdk-solve <<<"[57]${twofold#.}"
	code_is 1
	err_is 'sdk-solve: <stdin>:1: more than one solution (--any writes one of them)'
	go sdk-solve <<<"[7]${twofold#.}"
	code_is 0
	[ "$(cut -c 1 out)" = 7 ]
	read_all sdk-unique
}

# Nine symbols for each cell of the puzzle on standard input; excluded values are written as $1.
pencilmarks() {
	awk -v out="$1" '{
		for (i = 1; i <= 81; i++)
			for (v = 1; v <= 9; v++) {
				clue = substr($0, i, 1)
				printf "%s", clue == "." || clue == v ? v : out
			}
		print ""
	}'
}

@test "pencilmarks: 729 symbols" {
	want=$(sed 's/[1-9]/[&]/g' <<<$easy)
	for out in . 0 _ - '*'; do
		pencilmarks "$out" <<<$easy | reads_as "$want"
	done
	pencilmarks . <<<$easy | sed 's/........./& /g' | reads_as "$want"
	pencilmarks . <<<$easy | sed "s/\$/${TAB}a b/" | reads_as "$want${TAB}a b"
	# The third cell is 4.
	pencilmarks . <<<$easy | sed 's/^\(.\{18\}\)123456789/\1.2.4..7../' | reads_as "[5][3][247]${want#???????}"
	go sdk-solve <<<"$(pencilmarks . <<<$easy)"
	puts $easy_solution
	go sdk-rate <<<"$(pencilmarks . <<<$easy)"
	puts "$want${TAB}level 1${TAB}fills 81,0,0,0,0,0"
	read_all sdk-unique
}

@test "pencilmark puzzles as they are found" {
	sed -n '2,3p' "$data/pencilmark729.txt" >few
	go sdk-solve -a few
	code_is 0
	[ "$(grep -c "${TAB}solution [1-9]\{81\}\$" out)" -eq 2 ]
	sdk-unique few >once
	[ "$(wc -l <once)" -eq 2 ]
	sdk-unique once | cmp - once
}

# ---- encodings ----

@test "a UTF-8 byte order mark is ignored" {
	printf '\xEF\xBB\xBF%s\n' $easy >one
	easy_rows | sed '1s/^/\xEF\xBB\xBF/' >board
	printf '\xEF\xBB\xBF# it\n\xEF\xBB\xBF' >none
	go sdk-unique one board one
	puts $easy $easy $easy
	reads_as $easy <one
	go sdk-rate <<<$'\xEF\xBB\xBF'
	puts ''
	# It is a mark only at the start of a file.
	go sdk-rate none
	code_is 1
	out_is '# it'
	err_is $'sdk-rate: none:2: not a puzzle: 1 cell (a 9x9 puzzle has 81); \'\xEF\xBB\xBF\' at column 1 is not a cell'
	read_all sdk-unique
}

@test "a byte order mark that arrives in pieces" {
	{
		printf '\xEF'
		sleep 0.2
		printf '\xBB'
		sleep 0.2
		printf '\xBF%s\n' $easy
	} | go sdk-unique
	puts $easy
	{
		printf '\xFF'
		sleep 0.2
		printf '\xFE%s\0' "${easy:0:1}"
		sleep 0.2
		sed 's/./&\x00/g; s/$/\x00/' <<<${easy:1} | sed '$s/\x00$//'
		printf '\0'
	} >in
	{
		head -c 1 in
		sleep 0.2
		tail -c +2 in | head -c 2
		sleep 0.2
		tail -c +4 in
	} | go sdk-unique
	puts $easy
}

@test "UTF-16 is read, whichever byte is first" {
	iconv -f UTF-8 -t UTF-16LE <<<"$easy"$'\tauthor é中😀\r\n# x\r' | sed '1s/^/\xFF\xFE/' >little
	iconv -f UTF-16LE -t UTF-16BE <(tail -c +3 little) | sed '1s/^/\xFE\xFF/' >big
	go sdk-unique little big
	puts "$easy${TAB}author é中😀" '# x' "$easy${TAB}author é中😀" '# x'
	# Many lines, which do not fit where they are decoded at a time.
	for _ in {1..2000}; do echo "$easy"; done | iconv -f UTF-8 -t UTF-16 >long
	go sdk-unique long
	code_is 0
	[ "$(grep -cxF "$easy" out)" -eq 2000 ]
}

@test "UTF-16 with halves of characters" {
	{
		printf '\xFF\xFE'
		iconv -f UTF-8 -t UTF-16LE <<<"$easy	a "
		printf '#\0\x3D\xD8x\0\x00\xDEy\0\x3D\xD8\x3D\xD8\x00\xDEz\0'
		printf '\xFF\xD7\xFF\xDF\x00\xDC\x00\xD8\x00\xDC\xFF\xDB\xFF\xDF\xFF\xDB\xFF\xDB\x00\xD8\x00\xE0\x00\xE0\x3D\xD8'
	} >halves
	go sdk-unique halves
	local ends=$'\xED\x9F\xBF��\xF0\x90\x80\x80\xF4\x8F\xBF\xBF���\xEE\x80\x80\xEE\x80\x80' # U+D7FF, 10000, 10FFFF, E000
	puts "$easy${TAB}a " "#�x�y�😀z$ends�"
	printf '\xFE\xFF\0#\0' >odd
	go sdk-fmt odd
	puts '#�'
	printf '\xFE\xFF' >none
	go sdk-rate none
	puts
}

# ---- --loose ----

@test "loose: any 81 characters that are not blank" {
	reads_as $easy <<<$easy
	for empty in . 0 x X '?' '[' '#' '|' A $'\xD9\xA0' $'\xE9'; do
		reads_as $easy <<<"${easy//./$empty}"
	done
	tr . '\0' <<<$easy | reads_as $easy
	sed 's/./& /g' <<<$easy | reads_as $easy
	sed "s/\$/${TAB}level 3/; s/./& /" <<<$easy | reads_as "$easy${TAB}level 3"
	read_all sdk-unique --loose
}

@test "loose: on any number of lines" {
	for width in 1 2 9 10 27 40 80; do
		fold -w $width <<<$easy | reads_as $easy
		fold -w $width <<<$easy | sed 's/./& /g; s/ /\t/4; G; s/$/\r/' >in
		go sdk-unique --loose in
		code_is 0
		head -n 1 out >first
		is_exactly first $easy
	done
	easy_rows | tr . - | head -c -1 | reads_as $easy
	{
		fold -w 20 <<<$easy
		echo
		echo '# another'
		easy_rows
	} | reads_as $easy '' '# another' $easy
	read_all sdk-unique --loose
}

@test "loose: # is a comment between puzzles, and an empty cell inside them" {
	hashes=$(tr . '#' <<<$easy)
	# $easy begins with digits; turned by half a circle, a board begins and its rows begin with what was at their ends.
	turned=$(rev <<<$hashes)
	for width in 9 27 40 81; do
		{
			echo '# a list of four'
			fold -w $width <<<$hashes
			echo '  # and more'
			fold -w 9 <<<$turned | sed 's/.../& /g'
			fold -w $width <<<$hashes
		} >in
		go sdk-unique --loose in
		code_is 0
		out_is '# a list of four' $easy '  # and more' "$(tr '#' . <<<$turned)" $easy
	done
	grep -c '^#' <(fold -w 9 <<<$turned; fold -w 9 <<<$hashes) >rows
	[ "$(cat rows)" -ge 3 ]
	go sdk-fmt --loose <<<'#........'
	code_is 0
	out_is '#........'
}

@test "loose: 81 digits and spaces on a line" {
	spaces=$(tr . ' ' <<<$easy)
	[ ${#spaces} -eq 81 ]
	printf '%s\n' "$spaces" "$spaces${TAB}level 3" | reads_as $easy "$easy${TAB}level 3"
	# Anything else than digits and spaces makes spaces blank.
	sed 's/ /x/' <<<"$spaces" >in
	go sdk-unique --loose in
	code_is 1
	grep -q 'the puzzle ends after' err
	read_all sdk-unique --loose
}

@test "loose: anything that is not 81 characters is refused" {
	{
		fold -w 20 <<<$easy | head -n 3
		echo $easy
		sed 's/$/12/' <<<$easy
		easy_rows
		easy_rows | head -n 2
	} >in
	go sdk-unique --loose in
	code_is 1
	out_is $easy $easy
	err_is 'sdk-unique: in:1: the puzzle ends after 60 of 81 cells' 'sdk-unique: in:5: 83 cells, expected 81' \
		'sdk-unique: in:15: the puzzle ends after 18 of 81 cells'
	easy_rows >whole
	go sdk-unique --loose in whole
	code_is 1
	out_is $easy $easy $easy
	go sdk-unique --loose <<<"55${easy#??}"
	code_is 1
	out_is
	err_is 'sdk-unique: <stdin>:1: 5 twice in row 1: r1c1 and r1c2'
}

# ---- files of other programs ----

@test "forms of other programs" {
	cd "$data/formats"
	# Each has this number of puzzles that can be read, all with one solution.
	for sample in 20:grid_blocks.txt 20:underscore_blocks.txt 3:qqwing_readable.txt 6:qqwing_compact.txt \
		1:sudocue.sdk 1:sadman_full.sdk 1:vbforums.msk 1:simple_sudoku.ss 1:board_16x16.txt \
		10:list_with_comments.txt 4:../sudopedia_valid_expected.tsv; do
		file=${sample#*:}
		echo "$file"
		[ "$(sdk-unique $file | grep -c '^[.1-9A-G]\{81,\}')" -eq ${sample%%:*} ]
	done
}
