#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Text forms in which puzzles are read: lines with text around the puzzle, boards with candidates, headers and titles.

load common
load cases

# A case that is rejected with these messages, LINE: REASON, and of which nothing is read.
rejects() {
	reads_as
	refused "$@"
}

# Joins fields with TABs.
record() {
	local IFS=$TAB
	echo "$*"
}

# The easy puzzle as nine lines.
rows() {
	fold -w 9 <<<"${1:-$easy}"
}

# ---- lines ----

@test "three ratings after the puzzle" {
	want=$(record $easy 'er 11.8' 'ep 11.8' 'ed 2.6')
	for rest in ';11.8;11.8;2.6' ',11.8,11.8,2.6' ' 11.8 11.8 2.6' '; 11.8 / 11.8/2.6' ' ER/EP/ED=11.8/11.8/2.6' ' ED=11.8/11.8/2.6'; do
		reads_as "$want" <<<"$easy$rest"
	done
	reads_as "$want${TAB}note champagne;dry" <<<"$easy;11.8;11.8;2.6;champagne;dry"
	reads_as "$want${TAB}note golden nugget (tarek)" <<<"$easy ER/EP/ED=11.8/11.8/2.6 golden nugget (tarek)"
	# Not three, or no decimals.
	reads_as "$easy${TAB}note 11.8;11.8" <<<"$easy;11.8;11.8"
	reads_as "$easy${TAB}note 11.8;11.8;2.6x" <<<"$easy;11.8;11.8;2.6x"
	reads_as "$easy${TAB}note 1 2 3" <<<"$easy 1 2 3"
	read_all sdk-fmt
}

@test "text after the puzzle, of any length: the line may be as long as a larger puzzle" {
	local text gap

	for ((n = 3; n <= 180; n++)); do
		text=$(head -c $n /dev/zero | tr '\0' z)
		for gap in ',' ';' ':' '|'; do
			echo "$easy$gap$text" >&3
			echo "$easy${TAB}note $text"
		done
	done >want 3>in
	sdk-fmt in | cmp - want
}

@test "one rating" {
	reads_as "$easy${TAB}rating 5.6" <<<"$easy;5.6"
	reads_as "$easy${TAB}rating 7" <<<"$easy, 7"
	reads_as "$easy${TAB}note 5.6" <<<"$easy 5.6"
	reads_as "$easy${TAB}note 5.6.7" <<<"$easy,5.6.7"
	read_all sdk-fmt
}

@test "quotes and further columns" {
	reads_as $easy <<<"\"$easy\""
	reads_as $easy <<<"'$easy',"
	reads_as "$easy${TAB}note \"a b\",7" <<<"\"$easy\",\"a b\",7"
	reads_as "$easy${TAB}note a \"b\" c" <<<"$easy;a \"b\" c"
	reads_as $easy <<<"$easy,"
	reads_as $easy <<<"$easy;"
	reads_as $easy <<<"$easy,,\"\","
	read_all sdk-fmt
}

@test "a solution beside the puzzle" {
	want="$easy${TAB}solution $easy_solution"
	for rest in ",$easy_solution" ";$easy_solution" " $easy_solution" ",\"$easy_solution\"" "  :$easy_solution,"; do
		reads_as "$want" <<<"$easy$rest"
	done
	reads_as "$want" <<<"\"$easy\",\"$easy_solution\""
	reads_as "$want${TAB}note simple" <<<"$easy,$easy_solution,simple"
	reads_as "$(record $easy 'er 1.2' 'ep 1.2' 'ed 1.2' "solution $easy_solution")" <<<"$easy;1.2;1.2;1.2;$easy_solution"
	reads_as "1.34341221434321${TAB}solution 1234341221434321" <<<1.34341221434321,1234341221434321
	# The 729 symbols of pencil marks have a solution, too.
	marks=$(fold -w 1 <<<"$easy_solution" |
		awk '{ s = "........."; printf "%s", substr(s, 1, $1 - 1) $1 substr(s, $1 + 1) }')
	go sdk-fmt <<<"$marks,$easy_solution"
	code_is 0
	grep -q "${TAB}solution $easy_solution\$" out
	# A full board that does not solve the puzzle is no solution.
	other=${easy_solution/5/6}
	reads_as "$easy${TAB}note $other" <<<"$easy,$other"
	other=$(tr 123456789 234567891 <<<"$easy_solution")
	reads_as "$easy${TAB}note $other" <<<"$easy,$other"
	read_all sdk-fmt
}

@test "a number before the puzzle" {
	for before in '17 ' '17: ' '17. ' '17,' '17) ' '17;' "17$TAB" '  17   ' '"17","'; do
		reads_as "$easy${TAB}number 17" <<<"$before$easy"
	done
	reads_as "$(record $easy 'number 3' "solution $easy_solution" 'note x')" <<<"3,$easy,$easy_solution,x"
	reads_as "$(record $easy 'number 3' 'level 1')" <<<"3 $easy${TAB}level 1"
	reads_as "$(record 1.34341221434321 'number 3')" <<<'3 1.34341221434321'
	reads_as "$(record $easy 'number 123456789')" <<<"123456789 $easy"
	rejects "1: 91 cells, expected 81" <<<"1234567890 $easy"
	read_all sdk-fmt
}

@test "words before the puzzle are a note" {
	reads_as "$easy${TAB}note Easter Monster" <<<"Easter Monster: $easy"
	reads_as "$easy${TAB}note No. 17 hard" <<<"No. 17: $easy  hard"
	# But not where they would hide a damaged puzzle.
	rejects "1: 80 cells, expected 81" <<<"${easy%?}${TAB}solution $easy_solution"
	rejects "1: 166 cells, expected 81" <<<"${easy%?} words $easy_solution"
	rejects "1: 82 cells, expected 81; '>' at column 1 is not a cell" <<<"> $easy"
	# A word of 16 letters is no 4x4 puzzle.
	reads_as "$easy${TAB}note Incomprehensible" <<<"Incomprehensible $easy"
	read_all sdk-fmt
}

@test "a comment after the puzzle is its note" {
	reads_as "$easy${TAB}note # easy" <<<"$easy # easy"
	reads_as "$(record $easy 'number 2' 'note # easy')" <<<"2. $easy # easy"
	read_all sdk-fmt
}

@test "lines of the sudoku-exchange bank" {
	reads_as "$(record $easy 'id 0000183b305c' 'rating 1.2')" <<<"0000183b305c $easy  1.2"
	reads_as "$(record $easy 'id 012345678901' 'rating 11.3')" <<<"012345678901 $easy 11.3"
	reads_as "$(record $easy 'id 0000183b305c' 'note 1.2 x')" <<<"0000183b305c $easy 1.2 x"
	read_all sdk-fmt
}

@test "lines of records stay as they are" {
	{
		echo "$easy${TAB}near worst case for solvers (wiki)${TAB}$easy_solution"
		echo "$easy${TAB}11.8${TAB}11.8"
		echo "$easy${TAB}level 1${TAB}solution $easy_solution"
		echo "$easy$TAB"
	} >in
	go sdk-unique in
	code_is 0
	cmp in out
}

@test "ten thousand lines of forum posts, none of which is rejected" {
	for _ in {1..40}; do cat "$data/17clue.txt"; done | head -n 10000 >puzzles
	awk -v s="$easy_solution" '{ p = $0; k = NR % 12 }
		k == 0 { print p ";11.8;11.8;2.6" } k == 1 { print "\"" p "\"" } k == 2 { print p "," }
		k == 3 { print NR " " p } k == 4 { print NR ": " p } k == 5 { print NR ". " p " # comment" }
		k == 6 { print NR "," p "," s } k == 7 { print p " ER/EP/ED=11.9/11.9/11.3 name" }
		k == 8 { printf "%012x %s  %.1f\n", NR * 65537, p, NR % 100 / 10 } k == 9 { print p "\tTAB and a text" }
		k == 10 { print "Name of it: " p " and more" } k == 11 { print "\"" p "\",\"x\",17" }' puzzles >in
	[ "$(wc -l <in)" -eq 10000 ]
	go sdk-unique in
	code_is 0
	err_is
	cut -f 1 out | cmp - puzzles
	[ "$(grep -c "${TAB}number" out)" -eq "$(awk 'NR % 12 >= 3 && NR % 12 <= 6' in | wc -l)" ]
	[ "$(grep -c "${TAB}id .*${TAB}rating" out)" -eq "$(awk 'NR % 12 == 8' in | wc -l)" ]
}

# ---- HoDoKu's library ----

# The easy puzzle with its first empty cell filled in.
hodoku_cells=53+4${easy#53.}

@test "a line of HoDoKu's library" {
	reads_as "$(record $easy "state 534${easy#53.}" 'technique 0003 4' 'placements 413')" <<<":0003:4:$hodoku_cells:::413:"
	reads_as "$(record $easy 'technique 0110-1 47' 'eliminations 126 915' 'note 12')" <<<":0110-1:47:$easy::126 915::12"
	reads_as "$(record $easy 'technique 03111')" <<<":03111::$easy:"
	reads_as "$(record $easy 'technique 0000 1' 'note a:b' 'level 1')" <<<":0000:1:$easy::::a:b${TAB}level 1"
	read_all sdk-fmt
}

@test "deleted candidates make lists of the state" {
	go sdk-fmt <<<":0100:1:$hodoku_cells:114 214:214::"
	code_is 0
	err_is
	state=$(tr "$TAB" '\n' <out | sed -n 's/^state //p')
	# r1c4 could be 2 or 6, and has 2 only if 1 and 2 were removed.
	[ "${state:0:8}" = '534[6]7[' ]
	go sdk-unique <<<"$state"
	puts "$state"
}

@test "damaged lines of HoDoKu's library" {
	lib="read as a line of HoDoKu's library:"
	rejects "1: $lib 80 cells, expected 81" <<<":0003:4:${easy%?}:::413:"
	rejects "1: $lib 'x' is not a cell" <<<":0003:4:${easy%?}x:::413:"
	rejects "1: $lib '.' is not a cell" <<<":0003:4:+.${easy#?}:::413:"
	rejects "1: $lib among the deleted candidates, '1' does not begin a value with its row and column, such as 436" \
		<<<":0003:4:$easy:114 11:::"
	rejects "1: $lib no candidate is left in r1c3" <<<":0003:4:$easy:113 213 413:::"
	rejects "1: not a puzzle: 7 cells (a 9x9 puzzle has 81); ':' at column 1 is not a cell" <<<':0003:4'
	read_all sdk-fmt
}

# ---- candidates, and numbers of two digits ----

# A board with the candidates of the easy puzzle, of which the puzzle is made.
candidates() {
	awk -v p="$easy" 'function unit(a, b) { return int(a / 9) == int(b / 9) || a % 9 == b % 9 ||
			(int(a / 27) == int(b / 27) && int(a % 9 / 3) == int(b % 9 / 3)) }
		BEGIN { for (c = 0; c < 81; c++) {
			s = substr(p, c + 1, 1)
			if (s == ".") { s = ""; for (v = 1; v <= 9; v++) { ok = 1
				for (d = 0; d < 81; d++) if (unit(c, d) && substr(p, d + 1, 1) == v) ok = 0
				if (ok) s = s v } }
			printf "%s%s", s, c % 9 == 8 ? "\n" : " " } }'
}

# The record of that board: the one-digit cells are clues.
candidates_record() {
	candidates | sed -E 's/([1-9]{2,})/[\1]/g' | tr -d ' \n'
	echo
}

# The same with borders: $1 above, $2 between the bands, $3 below.
bordered() {
	echo "$1"
	candidates | awk -v rule="$2" '{ printf "| %-6s %-6s %-6s | %-6s %-6s %-6s | %-6s %-6s %-6s |\n", $1, $2, $3, $4, $5, $6, $7, $8, $9 }
		NR % 3 == 0 && NR < 9 { print rule }'
	echo "$3"
}

@test "a board of candidates, without borders and with those of several programs" {
	want=$(candidates_record)
	candidates | reads_as "$want"
	candidates | tr ' ' '\t' | reads_as "$want"
	bordered '*----------*' '|-----+-----+-----|' '*----------*' | reads_as "$want"
	bordered '.-----.-----.-----.' ':-----+-----+-----:' "'-----'-----'-----'" | reads_as "$want"
	bordered '+-----+-----+-----+' '+-----+-----+-----+' '+-----+-----+-----+' | reads_as "$want"
	candidates | sed 's/$/\r/' | reads_as "$want"
	{ candidates; candidates; } | reads_as "$want" "$want"
	{ candidates; echo; candidates; } | reads_as "$want" '' "$want"
	[ "$(grep -o '\[' <<<"$want" | wc -l)" -gt 30 ]
	go sdk-solve < <(candidates)
	puts $easy_solution
	read_all sdk-fmt
}

@test "what Simple Sudoku writes below a board of candidates" {
	{
		bordered '*----------*' '|-----+-----+-----|' '*----------*'
		echo '                           Simple Sudoku'
		echo '                            Version 4.2n'
	} | reads_as "$(candidates_record)"
	read_all sdk-fmt
}

@test "fields and comments after rows of candidates" {
	{ candidates | sed '1s/$/ # first/; 9s/$/\tlevel 1/'; } | reads_as "$(candidates_record)${TAB}level 1"
	read_all sdk-fmt
}

@test "values that the user filled in belong to the state" {
	candidates | sed '1s/\<12[0-9]*\>/u1/; 2s/^6/u6/' >in
	fails cmp -s in <(candidates)
	go sdk-fmt in
	code_is 0
	err_is
	cut -f 1 out >puzzle
	[ "$(sed 's/./&/10' puzzle | cut -c 10)" = . ]
	fails grep -q '\[' puzzle
	state=$(cut -f 2 out)
	[ "${state:0:6}" = 'state ' ]
	grep -q '\[' <<<"$state"
	[ "$(sed 's/\[[^]]*\]/./g; s/state //' <<<"$state" | cut -c 10)" = 6 ]
}

@test "a damaged board of candidates" {
	candidates | head -n 8 | rejects '1: the board ends after row 8 of 9'
	candidates | sed '3s/ [^ ]*$//' >in
	go sdk-fmt in
	code_is 1
	err_is 'sdk-fmt: in:1: row 3 of the board has the wrong length, expected 9 cells'
	read_all sdk-fmt
}

# The 16x16 sample as numbers.
numbers() {
	sample 16 | fold -w 16 | awk -v digits=123456789ABCDEFG -v width="$1" '{
		for (i = 1; i <= 16; i++) { v = index(digits, substr($0, i, 1)); printf width, v ? v : "." } print "" }'
}

@test "16x16 boards of numbers" {
	want=$(sample 16)
	numbers ' %2s' | reads_as "$want"
	numbers '%s ' | reads_as "$want"
	numbers '%02d ' | sed 's/\<00\>/../g' | reads_as "$want"
	numbers '%02d ' | reads_as "$want"
	numbers ' %2s' | sed 's/$/\r/' | reads_as "$want"
	# Written in groups of four, it is no board of candidates.
	sample 16 | fold -w 16 | sed 's/..../& /g' | reads_as "$want"
	read_all sdk-fmt
}

@test "25x25 boards of numbers" {
	sample 25 | fold -w 25 | awk -v digits=123456789ABCDEFGHIJKLMNOP '{
		for (i = 1; i <= 25; i++) { v = index(digits, substr($0, i, 1)); printf " %2s", v ? v : "." } print "" }' |
		reads_as "$(sample 25)"
	read_all sdk-fmt
}

@test "a board of both numbers and lists is rejected" {
	numbers ' %2s' | sed '5s/.*/. . 234 . . . . . . . . . . . . ./' >in
	grep -q ' 1[01] ' in
	go sdk-fmt in
	code_is 1
	out_is
	err_is 'sdk-fmt: in:1: the rows of the board have both numbers of two digits and lists of candidates'
}

@test "a list of 1 and 2 at 12x12 is no number" {
	full_grid 12 | sed 's/[12]/[12]/g' >in
	sdk-fmt -t candidates in | sdk-fmt | cmp - in
}

@test "4x4 boards of candidates" {
	printf '%s\n' '1 23 234 24' '3 4 1 2' '2 1 4 3' '4 3 2 1' | reads_as '1[23][234][24]341221434321'
	# All candidates in all cells are four groups of four, and no row of a 16x16 board.
	printf '%s\n' '1234 1234 1234 1234' '3 4 1 2' '2 1 4 3' '4 3 2 1' | reads_as '....341221434321'
	read_all sdk-fmt
}

# ---- headers and sections ----

sadman_header=('#A SadMan' '#C watch the pair' '#D A  text' '#B 2014-02-10' '#S Software' '#U http://example.org/' '#L Mild' '#N 1')
sadman_fields=('author SadMan' 'description A  text' 'comment watch the pair' 'date 2014-02-10' 'source Software'
	'url http://example.org/' 'difficulty Mild' 'note N 1')

@test "header lines before a board" {
	{ printf '%s\n' "${sadman_header[@]}"; rows; } | reads_as "$(record $easy "${sadman_fields[@]}")"
	{ printf '%s\r\n' "${sadman_header[@]}"; rows | sed 's/$/\r/'; } | reads_as "$(record $easy "${sadman_fields[@]}")"
	{ printf '%s\n' '#ARuud' '#DA text' '#Umaybe'; rows; } |
		reads_as "$(record $easy 'author Ruud' 'description A text' 'url maybe')"
	{ printf '%s\n' '#AB' '#L1'; rows; } | reads_as "$(record $easy 'author B' 'difficulty 1')"
	{ printf '%s\n' '#C one' '#C two'; rows; rows; } | reads_as "$(record $easy 'comment one two')" $easy
	{ printf '%s\n' '#N 1' '#H 2' '#T 30'; rows; } | reads_as "$(record $easy 'note N 1 H 2 T 30')"
	read_all sdk-fmt
}

@test "header lines that no board follows are comments" {
	printf '%s\n' "${sadman_header[@]}" | reads_as "${sadman_header[@]}"
	{ printf '%s\n' "${sadman_header[@]}" '' $easy; } | reads_as "${sadman_header[@]}" '' $easy
	{ printf '%s\n' '#A x' '# y'; rows; } | reads_as '#A x' '# y' $easy
	{ printf '%s\n' '#X 1' '#T x'; rows; } | reads_as '#X 1' '#T x' $easy
	{ printf '%s\n' '#Another one' '#THE LIST' '#' '#a'; rows; } | reads_as '#Another one' '#THE LIST' '#' '#a' $easy
	read_all sdk-fmt
}

@test "header lines before a file of another format" {
	printf '%s\n' '#A x' '{}' >in
	go sdk-fmt in
	grep -qx '#A x' out
}

@test "other comments pass at once" {
	coproc { sdk-fmt; }
	pid=$COPROC_PID
	echo '# a comment' >&"${COPROC[1]}"
	read -r -t 20 line <&"${COPROC[0]}"
	[ "$line" = '# a comment' ]
	echo $easy >&"${COPROC[1]}"
	read -r -t 20 line <&"${COPROC[0]}"
	[ "$line" = $easy ]
	eval "exec ${COPROC[1]}>&-"
	wait "$pid"
}

@test "the same for any pieces in which the input arrives" {
	{ printf '%s\n' "${sadman_header[@]}"; rows; echo 'Grid 02'; echo; rows; printf '%s\n' '#A x' $easy; } >in
	go sdk-fmt in
	code_is 0
	mv out whole
	while IFS= read -r line; do
		printf '%s\n' "$line"
		sleep 0.01
	done <in | sdk-fmt | cmp - whole
	[ "$(wc -l <whole)" -eq 4 ]
}

# The sections of SadMan Sudoku, with the first empty cell filled in.
sections() {
	echo '[Puzzle]'
	rows
	echo '[State]'
	rows "534${easy#53.}"
	echo '[PencilMarks]'
	printf '%s\n' ',,,26,,268,149,,28' ',,,,,,,,' ',,,,,,,,' ',,,,,,,,' ',,,,,,,,' ',,,,,,,,' ',,,,,,,,' ',,,,,,,,' ',,,,,,,,'
	echo '[Colours]'
	rows '.................................................................................'
}

sections_state="state 534[26]7[268][149].[28]${easy:9}"

@test "the sections of SadMan Sudoku" {
	{ printf '%s\n' "${sadman_header[@]}"; sections; } >in
	reads_as "$(record $easy "$sections_state" "${sadman_fields[@]}")" <in
	{ cat in; echo; cat in; } | sed 's/$/\r/' >twice
	go sdk-fmt twice
	code_is 0
	record $easy "$sections_state" "${sadman_fields[@]}" >record
	cat record record | cmp - out
	{ echo '[Puzzle]'; rows; } | reads_as $easy
	{ echo '[puzzle]'; rows; echo '[State]'; rows "534${easy#53.}"; } | reads_as "$(record $easy "state 534${easy#53.}")"
	{ echo '[Puzzle]'; rows; echo $easy; } | reads_as $easy $easy
	{ rows; echo '[Puzzle]'; rows; } | reads_as $easy $easy
	read_all sdk-fmt
}

@test "damaged sections" {
	sdk='read as SadMan .sdk:'
	sections | sed '2,3d' | rejects "1: $sdk [Puzzle] has 7 rows, expected 9"
	sections | sed '12d' | rejects "1: $sdk [State] has 8 rows, expected 9"
	sections | sed '12s/$/1/' | rejects "1: $sdk [State] row 1 has 10 cells, expected 9"
	sections | sed '13s/.$//' | rejects "1: $sdk [State] row 2 has 8 cells, expected 9"
	sections | sed '12s/5/x/' | rejects "1: $sdk [State] row 1: 'x' is neither a value (1-9) nor an empty cell (.)"
	sections | sed '22s/^,//' | rejects "1: $sdk [PencilMarks] row 1 has 8 lists, expected 9"
	sections | sed '22s/26/2a/' | rejects "1: $sdk [PencilMarks] row 1: 'a' is not a value (1-9)"
	sections | sed '21s/.*/[State]/' | rejects "1: $sdk [State] occurs twice"
	echo '[Puzzle]' | rejects "1: $sdk [Puzzle] has 0 rows, expected 9"
	printf '[Puzzle]\n53..7....\n' | rejects "1: $sdk [Puzzle] has 1 row, expected 9"
	read_all sdk-fmt
}

@test "the boards of Simple Sudoku and SudoCue" {
	rows | sed -E 's/(...)(...)(...)/\1|\2|\3/; 3a -----------
6a -----------' | reads_as $easy
	read_all sdk-fmt
}

# ---- titles ----

@test "a line of words before a board is its title" {
	{ echo 'Grid 01'; rows | tr . 0; echo 'Grid 02'; rows; } | reads_as "$easy${TAB}title Grid 01" "$easy${TAB}title Grid 02"
	{ echo 'Level: easy'; echo; echo '+---+---+---+'; rows; } | reads_as "$easy${TAB}title Level: easy"
	{ echo 'Übung 1'; rows; echo; echo 'Énigme 2'; rows; } | reads_as "$easy${TAB}title Übung 1" '' "$easy${TAB}title Énigme 2"
	# Half of it are letters, and less.
	{ echo 'word 1234'; rows; } | reads_as "$easy${TAB}title word 1234"
	{ echo 'word 12345'; rows; } | reads_as $easy
	refused '1: not a puzzle: 9 cells (a 9x9 puzzle has 81)'
	{ echo 'One of them'; echo 'is this:'; rows; rows; } | reads_as "$easy${TAB}title One of them is this:" $easy
	read_all sdk-fmt
}

@test "words that no board follows are rejected as before" {
	printf '%s\n' 'Grid 01' $easy >in
	go sdk-fmt in
	code_is 1
	out_is $easy
	err_is 'sdk-fmt: in:1: not a puzzle: 6 cells (a 9x9 puzzle has 81)'
	{ echo 'Grid 01'; rows | head -n 3; } >in
	go sdk-fmt in
	err_is 'sdk-fmt: in:2: the board ends after row 3 of 9'
	{ rows | head -n 3; echo 'Grid 02'; rows; } >in
	go sdk-fmt in
	err_is 'sdk-fmt: in:1: the board ends after row 3 of 9'
	out_is "$easy${TAB}title Grid 02"
	printf 'Grid 01' | rejects '1: not a puzzle: 6 cells (a 9x9 puzzle has 81)'
	read_all sdk-fmt
}

many_words() {
	yes 'Words and more words' | head -n 1000000
	rows
}

@test "many lines of words need little memory" {
	memory_is_ours
	peak_of many_words sdk-fmt -j2 --all-messages
	code_is 1
	echo "$peak KiB"
	[ "$peak" -lt 16384 ]
	[ "$(wc -l <err)" -gt 999000 ]
	grep -q "^$easy${TAB}title Words and more words" out
}

@test "boards of M. Kennett's program" {
	{ echo '% My title # 12'; rows; echo %; rows | sed -E 's/(.)(.)(.)/ \1 \2 \3 |/g; s/ \|$//; 3a -------+-------+-------'; } >in
	go sdk-fmt in
	code_is 0
	out_is "$easy${TAB}title My title # 12" $easy
	title=$(head -c 300 /dev/zero | tr '\0' x)
	record $easy "title $title" >in
	sdk-fmt -t kennett in | sdk-fmt | cmp - in
	printf '%s\n' '% no board' $easy >in
	go sdk-fmt in
	code_is 1
	out_is $easy
	err_is "sdk-fmt: in:1: not a puzzle: 8 cells (a 9x9 puzzle has 81); '%' at column 1 is not a cell"
}

@test "what M. Kennett's program writes is read" {
	[ -x /usr/games/sudoku ] || skip "sudoku is not installed"
	for format in standard compact; do
		/usr/games/sudoku -g3 -f$format >in
		go sdk-unique in
		code_is 0
		[ "$(grep -c "${TAB}title randomly generated" out)" -eq 3 ]
	done
}

# ---- qqwing ----

# A puzzle and its solution as qqwing writes them, and the statistics.
qqwing_board() {
	rows "$1" | sed -E 's/(.)(.)(.)(.)(.)(.)(.)(.)(.)/ \1 \2 \3 | \4 \5 \6 | \7 \8 \9/' |
		sed '3a -------|-------|-------
6a -------|-------|-------'
	echo
}

qqwing_end() {
	printf '%s\n' 'The solution to the puzzle is unique.' 'Number of Givens: 30' 'Number of Box/Line Intersections: 0' \
		'Time: 0.1 milliseconds' "Difficulty: ${1:-Simple}"
}

@test "qqwing's readable boards" {
	{ qqwing_board $easy; qqwing_board $easy_solution; qqwing_end
		echo '1. Round: 1 - Mark given (Row: 1 - Column: 1 - Value: 8)'
		qqwing_board $easy; qqwing_board $easy_solution; qqwing_end Expert; echo '2 puzzles generated in 0.1 seconds.'; } |
		reads_as "$(record $easy "solution $easy_solution" 'difficulty Simple')" \
			"$(record $easy "solution $easy_solution" 'difficulty Expert')"
	# Puzzles alone, the solutions of others, and other lines between them.
	{ qqwing_board $easy; qqwing_board $easy; echo '# x'; qqwing_board ${easy_solution/5/6}; } >in
	go sdk-fmt in
	out_is $easy $easy '# x'
	err_is "sdk-fmt: in:26: 6 twice in row 1: r1c1 and r1c4"
	read_all sdk-fmt
}

@test "qqwing's other boards, if --input-format says so" {
	want=$(record $easy "solution $easy_solution" 'difficulty Simple')
	{ rows; echo; rows $easy_solution; echo; qqwing_end; } >compact
	{ echo $easy; echo $easy_solution; qqwing_end; } >line
	for file in compact line; do
		cat $file $file >in
		go sdk-fmt --input-format=qqwing in
		puts "$want" "$want"
	done
	# Otherwise they are records each, and only the statistics are dropped.
	go sdk-fmt line
	puts $easy $easy_solution
	printf '%s\n' $easy $easy_solution $easy_solution "$easy${TAB}level 1" '' '# x' >in
	go sdk-fmt --input-format=qqwing in
	puts "$easy${TAB}solution $easy_solution" $easy_solution "$easy${TAB}level 1" '# x'
}

@test "a solution for qqwing is a board without fields, whatever its form" {
	want=$(record $easy "solution $easy_solution")
	{ echo $easy; sed 's/./& /g' <<<$easy_solution; } >in
	go sdk-fmt --input-format=qqwing in
	puts "$want"
	# A title above it is that of no other puzzle.
	{ qqwing_board $easy; echo 'The Solution'; qqwing_board $easy_solution; qqwing_board $easy; } | reads_as "$want" $easy
	printf '%s\n' $easy "$easy_solution${TAB}note foo${TAB}x 1" >in
	go sdk-fmt --input-format=qqwing in
	puts $easy "$easy_solution${TAB}note foo${TAB}x 1"
	read_all sdk-fmt
}

@test "what qqwing writes is read" {
	command -v qqwing >/dev/null || skip "qqwing is not installed"
	for format in readable compact one-line; do
		qqwing --generate 3 --solution --stats --count-solutions --timer --$format >in 2>/dev/null
		go sdk-solve -a --input-format=qqwing in
		code_is 0
		[ "$(grep -c "${TAB}solution .*${TAB}difficulty " out)" -eq 3 ]
		# The solution is the one that sdk-solve finds.
		cp out solved
		sdk-fmt --input-format=qqwing in | cmp - solved
	done
}

# ---- other symbols ----

@test "--symbols" {
	want=$(sample 16)
	[ "$(tr 1-9A-G 0-9A-F <<<"$want" | tr -d .0 | wc -c)" -gt 10 ]
	for spelling in 1-9A-G 0-9A-F A-P; do
		sample 16 | tr 1-9A-G "$spelling" >in
		go sdk-fmt --symbols=$spelling in
		puts "$want"
		tr A-Z a-z <in | fold -w 16 >rows
		go sdk-fmt --symbols=$spelling rows
		puts "$want"
		fold -w 16 in | sed 's/./& /g; s/.\{8\}/&| /2; 4a --------+--------' >rows
		go sdk-fmt --symbols=$spelling rows
		puts "$want"
	done
	for spelling in 1-9A-P 0-9A-O A-Y; do
		sample 25 | tr 1-9A-P "$spelling" >in
		go sdk-fmt --symbols=$spelling in
		puts "$(sample 25)"
		fold -w 25 in >rows
		go sdk-unique --symbols=$spelling rows
		puts "$(sample 25)"
	done
}

@test "--symbols and text around the puzzle" {
	solution=$(sample 16 | sdk-solve)
	{ sample 16; echo "$solution"; } | tr 1-9A-G 0-9A-F | paste -d , - - | sed 's/$/,A face 0/; s/^/10: /' >in
	go sdk-fmt --symbols=0-9A-F in
	puts "$(record "$(sample 16)" 'number 10' "solution $solution" 'note A face 0')"
	{ sample 16; echo "solution $solution"; echo 'note A0'; } | paste -s >in
	tr 1-9A-G 0-9A-F <in | sed 's/9/9/; s/note.*/note A0/; s/S/s/' >changed
	go sdk-fmt --symbols=0-9A-F changed
	code_is 0
	[ "$(cut -f 1 out)" = "$(sample 16)" ]
	grep -q "${TAB}solution $solution${TAB}note A0" out
	# Comments and titles keep their words.
	{ echo '# A face'; echo 'A face, really'; sample 16 | tr 1-9A-G A-P | fold -w 16; } >in
	go sdk-fmt --symbols=A-P in
	puts '# A face' "$(sample 16)${TAB}title A face, really"
}

@test "--symbols: of the fields, solutions and states alone are translated, whatever their length" {
	for size in 4 9 16; do
		record "$(sample $size)" 'ed 2.6' 'id abc' "solution $(full_grid $size)" "state [12]$(full_grid $size | cut -c 2-)" 'x A0' \
			"same $(full_grid $size)" "canonical $(sample $size)"
	done >in
	record "$(sample 16 | tr 2-9A-G .)" "regions $(awk 'BEGIN { for (i = 0; i < 256; i++) printf "%c", 65 + int(i / 64) * 4 + int(i % 16 / 4) }')" >>in
	for spelling in 1-9A-G 0-9A-F A-P 0-9A-O A-Y; do
		sdk-fmt --to-symbols=$spelling in | sdk-fmt --symbols=$spelling | diff in -
		# The fields of a board with a layout stand in a comment above it.
		record 1............... 'id abc' 'layout x' 'solution 1234341243212143' >board
		sdk-fmt -t grid --to-symbols=$spelling board | sdk-fmt --symbols=$spelling | diff board -
	done
	# A row goes on beyond TABs, and no comment is translated.
	{ echo "# solution $(full_grid 16)"; sample 16 | tr 1-9A-G A-P | fold -w 16 | sed 's/..../&\t/g'; } >in
	go sdk-fmt --symbols=A-P in
	puts "# solution $(full_grid 16)" "$(sample 16)"
}

@test "--symbols: bad values" {
	go sdk-fmt --symbols=0-F
	code_is 2
	err_is "sdk-fmt: --symbols: unknown spelling '0-F' (known: 1-9A-G, 0-9A-F, A-P, 1-9A-P, 0-9A-O, A-Y)" \
		"sdk-fmt: try 'sdk-fmt --help'"
	go sdk-fmt --symbols=A-P --loose
	code_is 2
	err_is 'sdk-fmt: --symbols cannot be combined with --loose' "sdk-fmt: try 'sdk-fmt --help'"
	go sdk-fmt --symbols=A-P --input-format=loose
	code_is 2
	err_is 'sdk-fmt: --symbols: not with --input-format=loose, only with text' "sdk-fmt: try 'sdk-fmt --help'"
}

# ---- there and back ----

@test "what sdk-fmt writes for these programs is read with its fields" {
	record $easy 'title Its name' 'author Somebody' 'difficulty Mild' 'id 0123456789ab' 'rating 1.2' \
		"state 534${easy#53.}" >in
	while read -r format fields; do
		sdk-fmt --to=$format in >written
		go sdk-fmt written
		code_is 0
		err_is
		[ "$(cut -f 1 out)" = $easy ]
		for key in $fields; do
			tr "$TAB" '\n' <in | grep "^$key " >wanted
			tr "$TAB" '\n' <out | grep "^$key " | cmp - wanted
		done
	done <<-'END'
		sdm
		sdk state author difficulty
		sudocue author difficulty
		ss
		msk
		hodoku state
		exchange id rating
		kennett title
		qqwing
	END
	# Cells with one candidate left have become clues.
	for format in candidates sdx; do
		sdk-fmt --to=$format in | grep -v '^#' >written
		go sdk-solve written
		code_is 0
		err_is
		[ "$(cut -f 1 out)" = $easy_solution ]
	done
}

@test "boards with layouts are read with their fields" {
	{
		printf '%081d\tlevel 2\tlayout %s\tid a b\n' 0 x 0 windoku 0 x,windoku | tr 0 .
		printf '%s\tregions AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII\n' "$(sample 9 | tr 2-9 .)"
		printf '%s\tregions AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF\n' "$(sample 6 | tr 2-6 .)"
		printf '%s\tlayout x\tregions AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF\n' ....................................
		printf '%s\tlayout x\n' "$(sample 12 | tr 2-9A-C .)"
	} >in
	for format in line grid csv tsv jsonl f-puzzles sudokupad candidates dimacs dimacs-extended; do
		: >back
		while IFS= read -r record; do
			echo "$record" | sdk-fmt -t $format | sdk-fmt -t line >>back
		done <in
		case $format in
		f-puzzles | sudokupad | dimacs*) sed -E 's/\t(level|id) [^\t]*//g' in >wanted ;;
		candidates) sdk-fmt -c in >wanted ;;
		*) cp in wanted ;;
		esac
		diff wanted back
	done
	# Several boards, with and without blank lines; they pass when the fields belong to none.
	sdk-fmt -t grid in | sdk-fmt | grep . | diff in -
	sdk-fmt -t grid in | grep . | sdk-fmt | diff in -
	sdk-fmt -t grid --to-symbols=A-Y in | sdk-fmt --symbols=A-Y | grep . | diff in -
	printf '# layout x\n\n%s\n# layout x\n' $easy >lines
	sdk-fmt lines | diff lines -
	{ echo '# layout of the board'; rows; } | reads_as '# layout of the board' $easy
	{ echo '# layout y'; rows; } >unknown
	go sdk-fmt unknown
	code_is 1
	grep -q "unknown:2: the field 'layout': 'y' is not a layout" err
	read_all sdk-fmt
}

# ---- damaged files ----

@test "binary, truncated and huge input" {
	{ printf '#A \001\002\377\n'; rows; } | reads_as "$(record $easy "author $(printf '\377')")"
	python3 -c 'import random, sys; sys.stdout.buffer.write(random.Random(1).randbytes(300000))' >in
	go sdk-fmt in
	code_is 1
	# Known words of programs in other sentences are words.
	printf '%s\n' 'There are some.' 'Version of mine' 'Time: flies' >in
	go sdk-fmt in
	[ "$(wc -l <err)" -eq 3 ]
	{ printf ':0100:1:'; head -c 1000000 /dev/zero | tr '\0' 1; } >in
	go sdk-fmt in
	code_is 1
	err_is "sdk-fmt: in:1: read as a line of HoDoKu's library: 1000000 cells, expected 81"
	{ echo '[Puzzle]'; head -c 1000000 /dev/zero | tr '\0' 1; } >in
	go sdk-fmt in
	err_is 'sdk-fmt: in:1: read as SadMan .sdk: [Puzzle] row 1 has 1000000 cells, expected 9'
	# Many words, none of which is a puzzle.
	yes "1,${TAB}" | head -n 200000 | tr -d '\n' >in
	go sdk-fmt in
	code_is 1
	{ cat in; echo $easy; } >long
	go sdk-fmt long
	code_is 1
	for _ in {1..8}; do
		printf '('
		yes ' ................' | head -n 60000 | tr -d '\n'
		echo
	done >in
	go timeout 20 sdk-fmt in
	code_is 1
	read_all sdk-fmt
}
