#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Bad input: one clear message for each error, with its place; the rest is read, and the exit status reports it.

load common
load cases

# A case: the line $1 is refused for this reason, and the lines around it are written.
refuses() {
	new_case $easy $easy
	printf '%s\n' $easy "$1" $easy >"$cases"
	refused "2: $2"
}

cells() {
	printf "%0$1d\n" 0
}

# ---- one line ----

@test "a wrong number of cells" {
	refuses 1 'not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	refuses 123 'not a puzzle: 3 cells (a 9x9 puzzle has 81)'
	refuses "$(cells 39)" 'not a puzzle: 39 cells (a 9x9 puzzle has 81)'
	refuses "$(cells 59)" 'not a puzzle: 59 cells (a 9x9 puzzle has 81)'
	refuses "$(cells 60)" '60 cells, expected 64'
	refuses "$(cells 67)" '67 cells, expected 64'
	refuses "$(cells 68)" '68 cells, expected 81'
	refuses "${easy%?}" '80 cells, expected 81'
	refuses "$easy." '82 cells, expected 81'
	refuses "$easy$easy" '162 cells, expected 81'
	refuses "$(cells 96)" '96 cells, expected 81'
	refuses "$(cells 97)" '97 cells, expected 100'
	refuses "$(cells 121)" '121 cells, expected 144'
	refuses "$(cells 156)" '156 cells, expected 144'
	refuses "$(cells 168)" '168 cells, expected 81'
	refuses "$(cells 199)" '199 cells, expected 144'
	refuses "$(cells 200)" '200 cells, expected 256'
	refuses "$(cells 255)" '255 cells, expected 256'
	refuses "$(cells 439)" '439 cells, expected 256'
	refuses "$(cells 440)" '440 cells, expected 625'
	refuses "$(cells 728)" '728 cells, expected 625'
	refuses "$(cells 730)" '730 cells, expected 625'
	refuses "$(cells 99999)" '99999 cells, expected 625'
	refuses "${easy/53/53[12][34]}" '83 cells, expected 81'
	read_all sdk-unique
}

@test "a wrong number of cells, with the first invalid symbol" {
	refuses "hello?" "not a puzzle: 6 cells (a 9x9 puzzle has 81); '?' at column 6 is not a cell"
	refuses "> $easy" "82 cells, expected 81; '>' at column 1 is not a cell"
	refuses "$easy!" "82 cells, expected 81; '!' at column 82 is not a cell"
	refuses "${easy}!$easy_solution" "163 cells, expected 81; '!' at column 82 is not a cell"
	read_all sdk-unique
}

@test "an empty puzzle before the fields" {
	refuses "${TAB}level 1" 'not a puzzle: 0 cells (a 9x9 puzzle has 81)'
	# By itself: then no puzzle of the batch has a cell.
	for tool in sdk-unique 'sdk-solve -a' sdk-rate sdk-pss 'sdk-minimize --seed=a' 'sdk-mutate -m -1+1 --seed=a' sdk-fmt; do
		echo "$tool"
		go $tool < <(printf '\tlevel 1\n')
		code_is 1
		[ ! -s out ]
		err_is "${tool%% *}: <stdin>:1: not a puzzle: 0 cells (a 9x9 puzzle has 81)"
	done
	read_all sdk-unique
}

@test "another character for empty cells gets the advice to use --loose" {
	for blank in x X '?' '#' o; do
		echo "r1c3: '$blank' is neither a value (1-9) nor an empty cell (.); --loose reads '$blank' as an empty cell" >&3
		echo ${easy//./"$blank"}
	done >in 3>reasons
	for tool in sdk-unique 'sdk-solve -a' sdk-rate sdk-pss 'sdk-minimize --seed=a' 'sdk-mutate -m -1+1 --seed=a' sdk-fmt; do
		go $tool in
		code_is 1
		sed "=" reasons | sed "N; s/\n/: /; s/^/${tool%% *}: in:/" | diff - <(sed '/^sdk-pss: worked/d' err)
	done
	go sdk-fmt --loose in
	puts $easy $easy $easy $easy $easy
	refuses '53x xx7 x1x' "not a puzzle: 9 cells (a 9x9 puzzle has 81); --loose reads 'x' as an empty cell"
	sed 's/./& /g; s/\./?/g' <(easy_rows) >rows
	go sdk-fmt rows
	[ "$(grep -c "; --loose reads '?' as an empty cell" err)" -eq 9 ]
	go sdk-fmt --loose rows
	puts $easy
	# Not where it would not help, nor where the character is rather a mistake.
	refuses "xx${easy#??}" "r1c1: 'x' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy_solution%??}??" "r9c8: '?' is neither a value (1-9) nor an empty cell (.); --loose reads '?' as an empty cell"
	refuses "${easy_solution%??}##" "r9c8: '#' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy_solution%??}x?" "r9c8: 'x' is neither a value (1-9) nor an empty cell (.)"
	refuses 'xxx' 'not a puzzle: 3 cells (a 9x9 puzzle has 81)'
	go sdk-fmt --input-format=text <<<"${easy//./x}"
	err_is "sdk-fmt: <stdin>:1: r1c3: 'x' is neither a value (1-9) nor an empty cell (.)"
	read_all sdk-unique
}

@test "invalid symbols" {
	refuses "x${easy#?}" "r1c1: 'x' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy%?}A" "r9c9: 'A' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/?}" "r1c5: '?' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/]}" "r1c5: ']' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/+}" "r1c5: '+' is neither a value (1-9) nor an empty cell (.)"
	refuses "5${easy/7/,}" "82 cells, expected 81; ',' at column 6 is not a cell"
	small=$(sample 4)
	refuses "${small/2/x}" "r1c2: 'x' is neither a value (1-4) nor an empty cell (.)"
	refuses "${small/2/?}" "r1c2: '?' is neither a value (1-4) nor an empty cell (.)"
	big=$(sample 16)
	refuses "${big/2/H}" "r1c2: 'H' is neither a value (1-9 A-G) nor an empty cell (.)"
	refuses "${big/2/h}" "r1c2: 'h' is neither a value (1-9 A-G) nor an empty cell (.)"
	huge=$(sample 25)
	refuses "${huge/2/Q}" "r1c2: 'Q' is neither a value (1-9 A-P) nor an empty cell (.)"
	refuses "${huge/2/$}" "r1c2: '\$' is neither a value (1-9 A-P) nor an empty cell (.)"
	read_all sdk-unique
}

@test "multibyte symbols count once and are shown as they are" {
	refuses "${easy/7/é}" "r1c5: 'é' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy//./٠}" "r1c3: '٠' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/𝟟}" "r1c5: '𝟟' is neither a value (1-9) nor an empty cell (.)"
	read_all sdk-unique
}

@test "unprintable bytes are shown as their numbers" {
	refuses "${easy/7/$'\x01'}" "r1c5: '\\x01' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/$'\x1B'}" "r1c5: '\\x1B' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/$'\x7F'}" "r1c5: '\\x7F' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/$'\x80'}" "r1c5: '\\x80' is neither a value (1-9) nor an empty cell (.)"
	refuses "${easy/7/$'\xFF'}" "r1c5: '\\xFF' is neither a value (1-9) nor an empty cell (.)"
	# A CR that is not at the end is an ordinary symbol.
	refuses "${easy/7/$'\r'}" "r1c5: '\\x0D' is neither a value (1-9) nor an empty cell (.)"
	refuses "$easy"$'\r\r' "82 cells, expected 81; '\\x0D' at column 82 is not a cell"
	read_all sdk-unique
}

@test "the input cannot send control sequences to the terminal" {
	# Control Sequence Introducer, as one byte of Latin-1 and as two of UTF-8.
	for symbol in $'\x9B' $'\xC2\x9B' $'\x1B[' $'\xC2\x85'; do
		printf '%s\n' "${easy/7/$symbol}" "$easy$symbol" "$symbol"
	done >in
	go sdk-unique in
	code_is 1
	cat -v err
	[ "$(wc -l <err)" -eq 12 ]
	fails grep -q $'\x1B' err
	LC_ALL=C fails grep -q $'[\x80-\x9F]' err
	go sdk-unique $'a\x1B[2Jb\nc'
	code_is 2
	err_is 'sdk-unique: a?[2Jb?c: No such file or directory'
	go sdk-unique --$'\x1B[2J'
	code_is 2
	err_is 'sdk-unique: unknown option --?[2J' "sdk-unique: try 'sdk-unique --help'"
}

@test "a NUL is an invalid symbol" {
	{
		echo $easy
		tr 7 '\0' <<<$easy
		printf '%s\0\n' $easy
		printf '\0\n'
		tr . '\0' <<<$easy
		echo $easy
	} >in
	go sdk-unique in
	code_is 1
	out_is $easy $easy
	err_is "sdk-unique: in:2: r1c5: '\\x00' is neither a value (1-9) nor an empty cell (.)" \
		"sdk-unique: in:3: 82 cells, expected 81; '\\x00' at column 82 is not a cell" \
		"sdk-unique: in:4: not a puzzle: 1 cell (a 9x9 puzzle has 81); '\\x00' at column 1 is not a cell" \
		"sdk-unique: in:5: r1c3: '\\x00' is neither a value (1-9) nor an empty cell (.)"
}

@test "a value twice in a row, column or box" {
	refuses "55${easy:2}" '5 twice in row 1: r1c1 and r1c2'
	refuses "${easy:0:80}8" '8 twice in row 9: r9c5 and r9c9'
	refuses "${easy:0:9}5${easy:10}" '5 twice in row 2: r2c1 and r2c6'
	refuses "${easy:0:80}3" '3 twice in column 9: r4c9 and r9c9'
	refuses "${easy:0:10}3${easy:11}" '3 twice in column 2: r1c2 and r2c2'
	refuses "${easy:0:2}6${easy:3}" '6 twice in box 1: r1c3 and r2c1'
	refuses "${easy:0:69}8${easy:70}" '8 twice in box 9: r7c8 and r8c7'
	refuses "$(printf '1%.0s' {1..81})" '1 twice in row 1: r1c1 and r1c2'
	refuses 12...1.......... '1 twice in box 1: r1c1 and r2c2'
	refuses "A$(full_grid 16 | cut -c 2-)" 'A twice in row 1: r1c1 and r1c10'
	refuses "P$(full_grid 25 | cut -c 2-)" 'P twice in row 1: r1c1 and r1c25'
	# As a partial cell it is not a clue: the puzzle is read, and has no solution.
	go sdk-unique -c <<<"[5]5${easy:2}"
	code_is 1
	err_is
	out_is "[5]5${easy:2}${TAB}solutions 0"
	read_all sdk-unique
}

# ---- lists ----

@test "malformed lists" {
	refuses "[12${easy:1}" "'[' at column 1 has no matching ']'"
	refuses "${easy:0:80}[" "'[' at column 81 has no matching ']'"
	refuses "${easy:0:2}[1][2${easy:4}" "'[' at column 6 has no matching ']'"
	refuses "[]${easy:1}" "r1c1: an empty list '[]' leaves the cell without a value"
	refuses "${easy:0:80}[ ,]" "r9c9: an empty list '[]' leaves the cell without a value"
	refuses "[5x]${easy:1}" "r1c1: 'x' in a list is not a value (1-9)"
	refuses "[5A]${easy:1}" "r1c1: 'A' in a list is not a value (1-9)"
	refuses "[[5]${easy:1}" "r1c1: '[' in a list is not a value (1-9)"
	{
		echo '[12.......'
		easy_rows | sed 1d
	} >in
	go sdk-unique in
	code_is 1
	out_is
	err_is "sdk-unique: in:1: '[' at column 1 has no matching ']'" 'sdk-unique: in:2: the board ends after row 8 of 9'
	read_all sdk-unique
}

@test "an empty cell in a list" {
	# The message must not claim that it is not an empty cell.
	refuses "[50]${easy:1}" "r1c1: '0' in a list is not a value (1-9)"
	refuses "[1-5]${easy:1}" "r1c1: '-' in a list is not a value (1-9)"
	read_all sdk-unique
}

@test "malformed pencilmarks" {
	marks=$(printf '123456789%.0s' {1..81})
	refuses ".........${marks:9}" 'r1c1: no value is left for the cell'
	refuses "${marks:0:720}---------" 'r9c9: no value is left for the cell'
	refuses "${marks:0:720}12345678?" "r9c9: '?' is neither a value (1-9) nor an empty cell (.)"
	refuses "${marks:0:728}" '728 cells, expected 625'
	# A value in the place of another: the message must not claim that it is not a value.
	refuses "1234567899234${marks:13}" "r1c2: '9' is in the place of 1"
	read_all sdk-unique
}

# ---- boards ----

@test "a board that ends too soon" {
	easy_rows | head -n 8 >in
	for end in '' '# comment' $easy; do
		{
			cat in
			echo "$end"
		} >more
		go sdk-unique more
		code_is 1
		out_is "$end"
		err_is 'sdk-unique: more:1: the board ends after row 8 of 9'
	done
	for tool in sdk-unique sdk-rate sdk-solve; do
		go $tool in
		code_is 1
		out_is
		err_is "$tool: in:1: the board ends after row 8 of 9"
	done
	# The line that ends it may be invalid as well.
	{
		cat in
		echo 'x x x'
		sample 16 | fold -w 16 | head -n 2
	} >more
	go sdk-unique more
	code_is 1
	out_is
	err_is 'sdk-unique: more:1: the board ends after row 8 of 9' \
		'sdk-unique: more:9: not a puzzle: 3 cells (a 9x9 puzzle has 81)' \
		'sdk-unique: more:10: the board ends after row 2 of 16'
}

@test "a board with a row that is too short or too long" {
	for row in 4..8 4..8.3..11 4..8.3..1..8.3..11; do
		{
			echo '# the first'
			easy_rows | sed "5s/.*/$row/"
			easy_rows
		} >in
		go sdk-unique in
		code_is 1
		out_is '# the first' $easy
		err_is 'sdk-unique: in:2: row 5 of the board has the wrong length, expected 9 cells'
	done
	# A line more than twice as long is a line of its own.
	easy_rows | sed '5s/.*/4..8.3..1..8.3..115/' >in
	go sdk-unique in
	code_is 1
	out_is
	err_is 'sdk-unique: in:1: the board ends after row 4 of 9' \
		'sdk-unique: in:5: not a puzzle: 19 cells (a 9x9 puzzle has 81)' \
		'sdk-unique: in:6: the board ends after row 4 of 9'
}

@test "a board with an invalid cell is reported with the cell and the board's first line" {
	{
		echo
		easy_rows | sed '5s/8/x/'
		easy_rows | sed '9s/8/1/; s/./& /g; 3~3a------+-------+------'
		easy_rows
	} >in
	go sdk-unique in
	code_is 1
	out_is '' $easy
	err_is "sdk-unique: in:2: r5c4: 'x' is neither a value (1-9) nor an empty cell (.)" \
		'sdk-unique: in:11: 1 twice in column 5: r8c5 and r9c5'
}

# ---- well-formed boards without one solution ----

# `in`: boards of all kinds, repeated; `want`: the messages expected for them.
all_kinds() {
	local empty full=$easy_solution
	empty=$(cells 81 | tr 0 .)
	cat >kinds <<-END
		$empty${TAB}1000+
		${empty/./7}${TAB}1000+
		$easy${TAB}1
		$full${TAB}1
		${full/53/5[24]}${TAB}0
		[5]${empty:1:79}[5]${TAB}1000+
		[5][5]${empty:2}${TAB}0
		$twofold${TAB}2
		$unsolvable${TAB}0
		12345678.........9${empty:18}${TAB}0
		123456789${empty:9}${TAB}1000+
		$(full_grid 16)${TAB}1
		................${TAB}288
		11..............${TAB}twice
		5$full${TAB}length
		${full:1}5${TAB}twice
		$full${TAB}1
		9${full:1:79}5${TAB}twice
	END
	awk -v times="$1" '{ line[NR] = $0 } END { while (times-- > 0) for (i = 1; i <= NR; i++) print line[i] }' kinds >all
	cut -f 1 all >in
	awk -F '\t' '$2 ~ /[0-9]/ { print $1 "\tsolutions " $2 }' all >want
}

@test "boards with no, one and millions of solutions, mixed" {
	all_kinds "$(some 100)"
	for jobs in 1 3; do
		go sdk-unique -c --limit 1000 -j $jobs --all-messages in
		code_is 1
		diff want out
		[ "$(wc -l <err)" -eq "$(grep -c '[a-z]$' all)" ]
		fails grep -v ': [0-9] twice in \|: 82 cells, expected 81$' err
	done
}

@test "sdk-solve finds a solution of a board with many, and reports the boards that have none" {
	all_kinds "$(some 100)"
	solvable=$(grep -c "${TAB}solutions [1-9]" want)
	for jobs in 1 3; do
		go sdk-solve -a --any -j $jobs in
		code_is 1
		[ "$(grep -c "${TAB}solution " out)" -eq "$solvable" ]
		[ "$(grep -c "${TAB}solutions 0$" out)" -eq "$(grep -c "${TAB}solutions 0$" want)" ]
		[ "$(wc -l <out)" -eq "$(wc -l <want)" ]
		sed -n "s/${TAB}solution /${TAB}/p" out | awk -F '\t' '$1 !~ /\[/' | check_solutions
		cp out "out.$jobs"
	done
	cmp out.1 out.3
}

# ---- whole files ----

# 40 MB without an end of line, and then a puzzle.
long_line() {
	head -c "$(some 40000000)" /dev/zero | tr '\0' 1
	printf '\n%s\n' $easy
}

@test "a line of 40 MB, which is not kept in memory" {
	for tool in sdk-unique sdk-rate sdk-solve 'sdk-unique --loose'; do
		peak_of long_line $tool -j2
		code_is 1
		[ "$(wc -l <out)" -eq 2 ]
		[ "$(head -c 3 out)" = "53${easy_solution:2:1}" ] || [ "$(head -c 3 out)" = 53. ]
		err_is "${tool%% *}: <stdin>:1: line longer than 1048576 bytes"
		echo "$tool: $peak KiB"
		[ -n "$SDK_SANITIZED$SDK_EMULATED" ] || [ "$peak" -lt 16384 ]
	done
}

@test "a long line at the end of a file, and the lines of the next one" {
	head -c 3000000 /dev/zero >zeros
	echo $easy >one
	go sdk-unique one zeros one
	code_is 1
	out_is $easy $easy
	err_is 'sdk-unique: zeros:1: line longer than 1048576 bytes'
}

@test "random bytes" {
	noise=$BASH
	for tool in sdk-unique sdk-rate 'sdk-solve -a' 'sdk-unique --loose'; do
		{
			cat "$noise"
			printf '\n%s\n' $easy
		} >in
		go $tool --all-messages in
		code_is 1
		tail -n 1 out | grep -q "^$easy"
		[ "$(wc -l <err)" -gt 10 ]
		# Each message is one line: the tool, the file, a line number that increases, a printable reason.
		LC_ALL=C awk -v tool="${tool%% *}" -F : '
			$1 != tool || $2 != " in" || $3 + 0 < last || $4 !~ /^ [^ ]/ || /[\001-\037\177]/ { print "bad: " $0; bad = 1 }
			{ last = $3 + 0 }
			END { exit bad }' err
	done
}

@test "empty input: an empty file, blank lines, comments" {
	: >empty
	printf '\n \n\t\n' >blank
	printf '# one\n#' >comments
	for tool in sdk-rate sdk-solve; do
		go $tool empty
		puts
		go $tool </dev/null
		puts
		go $tool blank
		puts '' ' ' "$TAB"
		go $tool comments
		puts '# one' '#'
	done
	go sdk-unique empty
	code_is 1
	out_is
	err_is
	go sdk-rate empty comments empty
	puts '# one' '#'
}

@test "directories and missing files are reported, and the other files are read" {
	echo $easy >one
	mkdir folder
	for tool in sdk-unique sdk-rate 'sdk-solve -a'; do
		go $tool missing one folder one gone/too
		code_is 2
		[ "$(cut -f 1 out)" = "$easy"$'\n'"$easy" ]
		err_is "${tool%% *}: missing: No such file or directory" "${tool%% *}: folder: Is a directory" \
			"${tool%% *}: gone/too: No such file or directory"
	done
	go sdk-unique one/two
	code_is 2
	err_is 'sdk-unique: one/two: Not a directory'
	go sdk-unique <.
	code_is 2
	err_is 'sdk-unique: <stdin>: Is a directory'
	go sdk-unique <&-
	code_is 2
	err_is 'sdk-unique: <stdin>: Bad file descriptor'
	for name in /dev/stdin /dev/fd/0 /proc/self/fd/0; do
		go sdk-unique $name <&-
		code_is 2
		err_is "sdk-unique: $name: standard input is closed"
	done
	for name in / /dev; do
		go sdk-unique $name <&-
		code_is 2
		err_is "sdk-unique: $name: Is a directory"
	done
	go sdk-unique /dev/stdin </
	code_is 2
	err_is 'sdk-unique: /dev/stdin: Is a directory'
}

@test "an operand that is a puzzle: the message says how to pass one" {
	go sdk-rate $easy missing 1..............1
	code_is 2
	out_is
	err_is "sdk-rate: $easy: No such file or directory (to pass a puzzle: echo PUZZLE | sdk-rate)" \
		'sdk-rate: missing: No such file or directory' \
		'sdk-rate: 1..............1: No such file or directory (to pass a puzzle: echo PUZZLE | sdk-rate)'
	echo $easy >$easy
	go sdk-rate $easy
	code_is 0
}

@test "all tools refuse the same lines for the same reasons" {
	{
		echo "${easy%?}"
		easy_rows | head -n 3
		echo $easy
		echo "x${easy:1}"
		head -c 2000000 /dev/zero | tr '\0' .
		echo
		echo "55${easy:2}"
		echo "[12${easy:1}"
		sample 16
		easy_rows | sed 2s/.//
		echo 'what?'
		printf '%s\0' $easy
	} >in
	go sdk-unique in
	code_is 1
	out_is $easy "$(sample 16)"
	[ "$(wc -l <err)" -eq 9 ]
	sed 's/^sdk-unique: //' err >want
	for tool in sdk-rate sdk-solve 'sdk-solve -m dlx' sdk-fmt sdk-minimize 'sdk-mutate -m -1+1' \
		'sdk-morph --transpose' sdk-pss 'sdk-explain --scale=levels --steps=field' 'sdk-draw -o drawn' 'sdk-book -o book.html'; do
		echo "$tool"
		go $tool in
		code_is 1
		case $tool in
		sdk-draw* | sdk-book*) out_is ;;
		*) [ "$(wc -l <out)" -eq 2 ] ;;
		esac
		sed "s/^${tool%% *}: //" err | diff want -
	done
}

@test "layouts and regions that a board cannot have are refused, record by record, by every tool" {
	empty=$(cells 81)
	names="(x, windoku, disjoint, centre-dot, asterisk, girandola)"
	boxes=AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII
	good=$easy
	while IFS='|' read -r puzzle fields reason; do
		printf '%s\t%s\n' "$puzzle" "${fields//;/$TAB}" >&3
		echo "$reason" >&4
		echo "$good" >&3
	done <<-END 3>in 4>reasons
		$empty|layout|the field 'layout' is empty
		$empty|layout ;level 1|the field 'layout' is empty
		$empty|layout y|the field 'layout': 'y' is not a layout $names
		$empty|layout X|the field 'layout': 'X' is not a layout; did you mean 'x'?
		$empty|layout windoko|the field 'layout': 'windoko' is not a layout; did you mean 'windoku'?
		$empty|layout x,,windoku|the field 'layout': '' is not a layout $names
		$empty|layout x;layout windoku|two fields with the key 'layout'
		$(cells 36)|layout windoku|the field 'layout': a board of 6x6 cannot have the layout 'windoku'
		$(cells 64)|layout centre-dot|the field 'layout': a board of 8x8 cannot have the layout 'centre-dot'
		$(cells 256)|layout x,asterisk|the field 'layout': a board of 16x16 cannot have the layout 'asterisk'
		$(cells 16)|layout girandola|the field 'layout': a board of 4x4 cannot have the layout 'girandola'
		$empty|regions|the field 'regions' is empty
		$empty|regions $boxes;x;regions $boxes|two fields with the key 'regions'
		$empty|regions ${boxes%?}|the field 'regions': 80 letters, expected one for each of 81 cells
		$(cells 16)|regions $boxes|the field 'regions': 81 letters, expected one for each of 16 cells
		$empty|regions ${boxes/B/1}|the field 'regions': r1c4: '1' is not the letter of a region (A-I)
		$empty|regions ${boxes/C/J}|the field 'regions': r1c7: 'J' is not the letter of a region (A-I)
		$empty|regions ${boxes/C/B}|the field 'regions': region B has 10 cells, expected 9
		$empty|layout windoku;regions ${boxes%?}A|the fields 'layout' and 'regions': region A has 10 cells, expected 9
		5${empty:2}5|layout x|5 twice in diagonal 1: r1c1 and r9c9
		5${empty:2}|regions ${boxes//E/e}|80 cells, expected 81
	END
	[ "$(wc -l <reasons)" -eq 21 ]
	for tool in sdk-fmt 'sdk-fmt --to=jsonl' sdk-unique sdk-minimize sdk-rate sdk-explain 'sdk-solve -a' \
		'sdk-mutate -m -1+1 --seed=a' 'sdk-draw -o drawn' 'sdk-book --distinct=no -o book.html' sdk-pss 'sdk-solve -m dlx' \
		'sdk-morph --canonical'; do
		go $tool --all-messages in
		code_is 1
		awk -v tool="${tool%% *}" '{ print tool ": in:" 2 * NR - 1 ": " $0 }' reasons >want
		grep -v ': no ' err | diff want -
	done
	printf '%s\tlayout x\0\n' "$empty" >in
	go sdk-fmt in
	err_is "sdk-fmt: in:1: the field 'layout': 'x\x00' is not a layout $names"
}

@test "the list of malformed lines" {
	cp "$data/malformed.txt" .
	go sdk-unique malformed.txt
	code_is 1
	out_is "$(head -n 5 malformed.txt | tail -n 1 | sed "s/ #.*//; s/0/./g")${TAB}note # trailing comment" ''
	err_is 'sdk-unique: malformed.txt:1: 80 cells, expected 81' \
		'sdk-unique: malformed.txt:2: 82 cells, expected 81' \
		"sdk-unique: malformed.txt:3: r5c5: 'x' is neither a value (1-9) nor an empty cell (.)" \
		'sdk-unique: malformed.txt:4: not a puzzle: 17 cells (a 9x9 puzzle has 81)' \
		'sdk-unique: malformed.txt:7: 80 cells, expected 81' \
		'sdk-unique: malformed.txt:8: not a puzzle: 0 cells (a 9x9 puzzle has 81)' \
		"sdk-unique: malformed.txt:9: r1c2: '٠' is neither a value (1-9) nor an empty cell (.)" \
		"sdk-unique: malformed.txt:10: r3c3: '\\x00' is neither a value (1-9) nor an empty cell (.)" \
		'sdk-unique: malformed.txt:11: 255 cells, expected 256' \
		'sdk-unique: malformed.txt:12: 1 twice in row 1: r1c1 and r1c2' \
		"sdk-unique: malformed.txt:13: 82 cells, expected 81; '>' at column 1 is not a cell" \
		'sdk-unique: malformed.txt:14: 162 cells, expected 81' \
		'sdk-unique: malformed.txt:15: 83 cells, expected 81'
}

@test "bad lines among good ones are reported with their numbers, and the good ones are written" {
	awk -v easy=$easy 'BEGIN {
		for (i = 1; i <= 5000; i++) {
			if (i % 7 == 0)
				print substr(easy, 2)
			else if (i % 11 == 0)
				print "# " i
			else
				print easy "\tid " i
		}
	}' >in
	awk '/^5/ || /^#/' in >want
	awk '/^3/ { print "sdk-unique: in:" NR ": 80 cells, expected 81" }' in >messages
	[ "$(wc -l <messages)" -eq 714 ]
	go sdk-unique --all-messages in
	code_is 1
	diff want out
	diff messages err
}

# ---- hostile input ----

# Each line would take seconds if every bracket were searched for its end.
@test "a million open brackets are read in no time" {
	head -c 1000000 /dev/zero | tr '\0' '[' >line
	for _ in {1..8}; do
		cat line
		echo
	done >in
	echo $easy >>in
	go timeout 20 sdk-unique in
	code_is 1
	out_is $easy
	[ "$(wc -l <err)" -eq 8 ]
	fails grep -v "in:[1-8]: '\[' at column 1 has no matching '\]'$" err
	{
		cat line
		tr '[' ']' <line
	} | head -c 1000000 >in
	go sdk-unique in
	code_is 1
	err_is "sdk-unique: in:1: '[' at column 1 has no matching ']'"
	{
		head -c 500000 line
		tr '[' ']' <line | head -c 500000
	} >in
	go sdk-unique in
	code_is 1
	err_is 'sdk-unique: in:1: 500000 cells, expected 625'
}

@test "a record with fields by the thousand" {
	memory_is_ours
	many=$(seq -f "${TAB}key%g value" -s '' 40000)
	echo "$easy$many" >in
	many_records() {
		for _ in {1..20}; do
			cat in
		done
	}
	peak_of many_records sdk-unique -c -j2
	echo "$peak KiB"
	[ "$peak" -lt 32768 ]
	[ "$(grep -c "^$easy${TAB}key1 .*${TAB}key40000 value${TAB}solutions 1$" out)" -eq 20 ]
	go sdk-draw --title-fields "$(seq -s , 257 | sed 's/[0-9]*/key&/g')" in
	code_is 2
	grep -q '^sdk-draw: --title-fields: more than [0-9]* keys$' err
}

endless_refusals() {
	yes x | head -n 300000
}

blank_lines() {
	yes '' | head -n 1000000
}

@test "every refused line has its message, and neither these nor blank lines are kept in memory" {
	memory_is_ours
	peak_of endless_refusals sdk-unique -j2 --all-messages
	code_is 1
	echo "$peak KiB"
	[ "$peak" -lt 16384 ]
	[ "$(wc -l <err)" -eq 300000 ]
	[ "$(tail -n 1 err)" = 'sdk-unique: <stdin>:300000: not a puzzle: 1 cell (a 9x9 puzzle has 81)' ]
	peak_of blank_lines sdk-unique -j2
	echo "$peak KiB"
	[ "$peak" -lt 16384 ]
	[ "$(wc -l <out)" -eq 1000001 ]
}

@test "endless input without a line is read with little memory, until somebody ends it" {
	not_sanitized 'sanitizers need an address space without limits'
	not_emulated 'emulators need one too'
	for tool in sdk-unique 'sdk-unique --loose' 'sdk-fmt --models'; do
		(ulimit -v 64000; go timeout 0.2 $tool -j1 /dev/zero; code_is 124)
		[ "$(wc -l <err)" -le 1 ]
		(ulimit -v 64000; go timeout 0.2 $tool -j1 /dev/urandom; code_is 124)
	done
}

@test "thousands of files, with few open at a time" {
	echo $easy >one
	echo x >bad
	yes one bad gone | head -n 2000 >names
	(ulimit -n 32; go xargs -n 100000 sdk-unique --all-messages <names; code_is 123)
	[ "$(grep -cx $easy out)" -eq 2000 ]
	[ "$(wc -l <out)" -eq 2000 ]
	[ "$(grep -c '^sdk-unique: bad:1: not a puzzle' err)" -eq 2000 ]
	[ "$(grep -c '^sdk-unique: gone: No such file or directory$' err)" -eq 2000 ]
}

# The longest argument that Linux passes on has 131,071 bytes. An option of several tools has both values, too, but no more.
@test "huge values of options are refused in one line" {
	declare -A tried
	nines=$(head -c 100000 /dev/zero | tr '\0' 9)
	letters=$(yes a, | head -n 50000 | tr -d '\n')
	for tool in sdk-book sdk-draw sdk-explain sdk-fmt sdk-gen sdk-minimize sdk-morph sdk-mutate sdk-pss sdk-rate sdk-solve sdk-unique; do
		for name in $($tool --help | sed -n '/--seed=/d; s/.* \(--[a-z-]*=\).*/\1/p'); do
			for value in letters ${SDK_SANITIZED:-nines}; do
				[ $value != yes ] && [ -z "${tried[$name$value]}" ] || continue
				tried[$name$value]=yes
				go timeout 20 $tool "$name${!value}" </dev/null
				mapfile -t lines <err
				echo "$tool $name $value: $code"
				[ "$code" -le 2 ]
				[ ${#lines[@]} -le 2 ]
				[ "$(stat -c %s err)" -le 4096 ]
			done
		done
	done
	[ ${#tried[@]} -ge 50 ]
}

@test "messages show whole characters of long texts only" {
	local -A tried
	wide=$(printf 'é%.0s' {1..1200})
	printf '%s\t%s\n' $easy $easy >in
	for program in "$tests"/../bin/sdk-*.c; do
		tool=$(basename "$program" .c)
		for name in $($tool --help | sed -n '/--seed=/d; s/.* \(--[a-z-]*=\).*/\1/p'); do
			[ -z "${tried[$name]}" ] || continue
			tried[$name]=yes
			echo "$tool $name"
			go timeout 20 $tool "${name}x$wide" in
			[ "$code" -le 2 ]
			iconv -f UTF-8 -t UTF-8 err >/dev/null
		done
	done
	[ ${#tried[@]} -ge 50 ]
	for before in '' x; do
		printf 'puzzle,%s,b\n' $before$wide >table
		go sdk-fmt --column=puzzle=$before$wide table
		code_is 2
		iconv -f UTF-8 -t UTF-8 err >/dev/null
		printf '%s\tlayout %s\n' $easy $before$wide >in
		yes "$(cat in)" | head -n 21 >many
		go sdk-rate many
		code_is 1
		grep -q '^sdk-rate: 1 more like this' err
		iconv -f UTF-8 -t UTF-8 err >/dev/null
	done
}

@test "messages show bytes that are no character by their numbers, and standard input by its name" {
	while IFS='|' read -r command message; do
		code=0
		echo x | $command >out 2>err || code=$?
		[ "$code" -ne 0 ]
		[ "$(head -n 1 err)" = "${command%% *}: $message" ]
	done <<-'END'
		sdk-gen -é|unknown option -\xC3
		sdk-morph --relabel=12345678é|--relabel: 'é' is not one of 10 values
		sdk-gen --from=-|<stdin>:1: not a puzzle: 1 cell (a 9x9 puzzle has 81)
		sdk-gen --pattern=-|--pattern: <stdin>: not a puzzle: 1 cell (a 9x9 puzzle has 81)
	END
	echo $easy >in
	go sdk-explain --hint --board=- in <<<x
	err_is 'sdk-explain: in:1: its board (<stdin>:1): not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	printf '%s\tk\0%s 1\n' $easy a $easy b $easy c >in
	go sdk-fmt -t csv --columns=puzzle in
	puts puzzle $easy $easy $easy
	go sdk-fmt -t csv <(echo $easy) in
	code_is 1
	out_is puzzle $easy $easy $easy $easy
	err_is "sdk-fmt: in:1: no column for the field 'k': name all columns with --columns"
}

# ---- many messages, and the first one ----

@test "of each kind of message, twenty are shown and the rest are counted" {
	{
		yes x | head -n 5000
		printf '%s\n' $easy
		awk -v begin=${easy:0:80} 'BEGIN { while (i++ < 100) printf "%s%c\n", begin, 97 + i % 26 }'
	} >in
	for jobs in 1 4; do
		go sdk-unique -j $jobs in
		code_is 1
		out_is $easy
		[ "$(grep -c '^sdk-unique: in:[0-9]*: not a puzzle: 1 cell' err)" -eq 20 ]
		[ "$(grep -c '^sdk-unique: in:[0-9]*: r9c9: ' err)" -eq 20 ]
		[ "$(tail -n 2 err | head -n 1)" = \
			'sdk-unique: 4980 more like this: not a puzzle: 1 cell (a 9x9 puzzle has 81) (--all-messages shows them)' ]
		[[ $(tail -n 1 err) == 'sdk-unique: 80 more like this: r9c9: '* ]]
		[ "$(wc -l <err)" -eq 42 ]
		go sdk-unique -j $jobs --all-messages in
		code_is 1
		out_is $easy
		[ "$(wc -l <err)" -eq 5100 ]
	done
}

@test "the twenty-first message of a kind is the first that is not shown" {
	yes x | head -n 20 >in
	go sdk-rate in
	[ "$(wc -l <err)" -eq 20 ]
	echo x >>in
	go sdk-rate in
	[ "$(wc -l <err)" -eq 21 ]
	[[ $(tail -n 1 err) == 'sdk-rate: 1 more like this: '* ]]
}

@test "strict: the first message ends the program" {
	n=${SDK_SANITIZED:+30}
	n=${n:-600}
	sdk-gen -n $n --seed strict >want
	{ cat want; echo x; cat want; } >in
	for tool in sdk-unique sdk-fmt sdk-minimize 'sdk-solve -a'; do
		$tool want >expected
		for jobs in 1 4; do
			go $tool -j $jobs --strict in
			code_is 1
			diff expected out
			err_is "${tool% *}: in:$((n + 1)): not a puzzle: 1 cell (a 9x9 puzzle has 81)"
		done
	done
	go sdk-unique --strict want missing in
	code_is 2
	diff want out
	err_is 'sdk-unique: missing: No such file or directory'
	go sdk-unique --strict want
	code_is 0
}

@test "a long name of a file is shortened, and the reason stays" {
	path=.
	for ((i = 0; i < 24; i++)); do
		path+=/$(printf 'ü%.0s' {1..75})
	done
	mkdir -p "$path"
	echo x >"$path/f"
	printf '%s\n' $easy >in
	for option in --from --pattern; do
		go sdk-gen -n 1 $option "$path/f"
		LC_ALL=C awk 'length > 2046 { exit 1 }' err
		iconv -f UTF-8 err >/dev/null
		grep -qE '^sdk-gen: .*/ü+\.\.\.ü+/.*/f(:1)?: .*not a puzzle: 1 cell ' err
	done
	go sdk-explain --hint --board="$path/f" in
	code_is 1
	grep -qE '^sdk-explain: in:1: its board \(\.\.\.ü+/f:1\): not a puzzle: 1 cell \(a 9x9 puzzle has 81\)$' err
}

@test "strict: totals are not written" {
	printf '%s\n' $easy x $easy >in
	go sdk-rate -u in
	out_is "1${TAB}2${TAB}100.0" "2${TAB}0${TAB}0.0" "3${TAB}0${TAB}0.0" "4${TAB}0${TAB}0.0" "5${TAB}0${TAB}0.0" \
		"6${TAB}0${TAB}0.0"
	go sdk-rate -u --strict in
	code_is 1
	out_is
	err_is 'sdk-rate: in:2: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
}

@test "strict: a document that has begun is ended, and the numbered pictures of earlier records stay" {
	printf '%s\n' $easy $easy $easy >good
	{ cat good; printf '%s\n' x $easy; } >in
	echo x >bad
	cat bad good >late
	export SOURCE_DATE_EPOCH=0
	for tool in 'sdk-fmt -t opensudoku' 'sdk-fmt -t latex' 'sdk-fmt -t csv' 'sdk-draw -t pdf' \
		'sdk-explain --scale=levels --steps=html'; do
		$tool good >want
		fails $tool bad >none
		for jobs in 1 4; do
			echo "$tool -j $jobs"
			go $tool -j $jobs --strict in
			code_is 1
			cmp want out
			go $tool -j $jobs --strict late
			code_is 1
			cmp none out
		done
	done
	for tool in 'sdk-fmt -t svg' 'sdk-draw -t png' 'sdk-explain --steps=svg --stop-at=2'; do
		mkdir whole part
		$tool -o whole/a good
		go $tool -o part/a --strict in
		code_is 1
		diff -r whole part
		rm -r whole part
	done
}

@test "strict: a slow input need not end, and files are not written" {
	mkfifo slow
	{ echo x; exec sleep 20; } >slow 3>&- &
	go timeout 10 sdk-unique --strict slow
	code_is 1
	kill $!
	echo before >book.pdf
	printf '%s\n' $easy x >in
	go sdk-book --strict -o book.pdf in
	code_is 1
	[ "$(cat book.pdf)" = before ]
	[ -z "$(find . -name '.sdk-*')" ]
}
