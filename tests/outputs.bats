#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# What the tools write, byte for byte: each line of the file outputs is a digest of what a command writes, and the command. The
# same input and seed give the same output, on every machine and with every version of the libraries: pictures and pages with
# cairo and Pango are the calls that draw them (paper/calls.c). Options are there one by one, and some drawn at random together.
#
# Where output is meant to change: SDK_OUTPUTS=$PWD/new bats tests/outputs.bats; mv new tests/outputs

load common

# The input of the commands, in the folder above theirs.
setup_file() {
	cd "$BATS_FILE_TMPDIR" || exit
	mkdir bin pictures
	ln -s "$data" data
	ln -s "$tests/outputs.py" bin/outputs.py
	# The long options of a tool that take a value, and those that do not.
	printf '%s\n' '#!/bin/sh' "\$1 --help | sed -n 's/^  .*--\\([a-z-]*\\)\\[*=.*/\\1/p'" >bin/options
	printf '%s\n' '#!/bin/sh' "\$1 --help | sed -n 's/^  .*--\\([a-z-]*\\)  .*/\\1/p' | grep -vx version" >bin/flags
	stand_in_for_press bin
	chmod +x bin/*
	echo $easy >easy
	echo $twofold | cat - easy <(echo $unsolvable) >twofold
	{
		head -n 3 "$data/top95.txt"
		head -n 3 "$data/norvig_easy50.txt"
		head -n 2 "$data/17clue.txt"
		tail -n 2 "$data/top1465.txt"
	} >nine
	cp "$data/boards.txt" boards
	grep -E "$TAB(layout|regions)" boards >layouts
	cut -f 2 boards | cut -c 10- >solutions
	cut -f 4 "$tests/../examples/techniques/steps.tsv" | head -n 52 | sort -u >techniques
	cut -f 4 "$tests/../examples/techniques/steps.tsv" | sed -n '52,77p;79p' | sort -u >rules
	sdk-morph --shuffle --seed=x nine >shuffled
	sdk-solve -a nine | sdk-rate --score --histogram |
		awk -v OFS='\t' '{ print $0, "title Number " NR, "author A. Uthor", "id " NR * 77 }' >full
	texts >texts
	posts >posts
	pupils >pupils
	games >games
	model >model
	head -q -n 13 "$data/norvig_easy50.txt" "$data/top2365.txt" | sdk-rate --scale=levels,minutes | sdk-solve -a >many
	head -n 90 "$data/top2365.txt" >thick
	for value in 1 2 3 4 5; do
		echo "<svg>$value</svg>" >pictures/$value.svg
		printf '\x89PNG' >pictures/$((value + 4)).png
	done
	rm pictures/5.png
	echo '<svg>/SMask</svg>' >pictures/3.svg
}

# Records with all fields that formats know, and with texts that need care in some of them.
texts() {
	local played="${easy_solution:0:21}[37]${easy:22}" text
	printf '%s\ttitle A & <B>\tauthor Me\tdescription what\tcomment none\tdate 2014-02-10\tsource a book\turl http://x/?a=1&b=2' $easy
	printf '\tdifficulty easy\ter 7.1\tlevel 1\tstate %s\tsolution %s\ttechnique 0000 4\teliminations 436 257\tplacements 411\tnote a:b\n' \
		$played $easy_solution
	printf '%s\tstate %s\terrors r1c3 r5c2 missing-mark=r2c2 stale-mark=r6c1:25\ttitle %120s\n' $easy $played long $easy "534${easy:3}" e $easy \
		"${easy:1}" e
	printf '%s\tlayout x\tnote [5]\n[12][34]%s\tflag\tempty \n' "${easy//[1-9]/.}" "${easy:2}"
	printf '%s\n' "53[124]${easy:3}" "${easy:0:80}[79]" "${easy:0:40}[3567]${easy:41}" "${easy//[1-9]/[357]}"
	for text in 'a,b;c' '"quoted" and '\''so'\' 'back\slash {brace} $1 %s 100%' '<b>&amp;</b> ]]>' $'caf\u00e9 \u2603 \U1f600' $'bad \xff\xc3 \xe2\x98' \
		$'\x01\x1f\x7f' '   blanks  ' '# | 1.5 -0 true' "$(printf 'long %.0s' {1..90})"; do
		printf '%s\ttitle %s\tnote %s\tlevel %s\tx %s\n' $easy "$text" "$text" "$text" "$text"
	done
}

# Puzzles as people post them, among other lines.
posts() {
	printf '%s\n' '# comment' '' "17. $easy;7.1;1.2;1.2;the first one" "$easy # note" "$easy,7.2" "$easy $easy_solution" 'no puzzle' \
		"words before $easy" "$easy${TAB}level 2${TAB}level 3" "#layout x" "${easy//./0} 5" "\"$easy\",\"x\"" "$easy$easy"
	printf ':0000:1:%s:412 413:436:411:7.1\n' "${easy/6/+6}" "$easy" "${easy:1}"
	printf '0123456789ab %s 7.1\n' "${easy//./0}"
	printf '%s\n' 'Grid 01'
	easy_rows
	printf '%s\n' '' '# title of the board' '% another'
	easy_rows | sed 's/./& /g; s/^.\{6\}/&| /; 3a ------+------+------'
	printf '%s\n' '[Puzzle]'
	easy_rows
	printf '%s\n' '[State]'
	easy_rows | tr 5 .
	sed -n '1,4p;7p' "$data/boards.txt" | sdk-fmt -t grid -c
	easy_rows | head -n 8
	echo
	easy_rows | sed 's/53/5 3/'
	printf '%s\tregions %s\n' $easy AABB "$(printf '%81s' '' | tr ' ' .)" "$(printf '%81s' '' | tr ' ' A)"
	printf '%s\n' "https://example.com/?load=abc" "$(sdk-fmt -t sudokupad <<<"$easy${TAB}title t")" "$(printf '%200s' '' | tr ' ' .)"
}

# Games that are played, in a document of OpenSudoku: a folder for each version of their data.
games() {
	local version i value mark end data
	printf '<opensudoku version="2">\n<name>n</name><author>a &amp; b</author>\n'
	for version in 1 2 3 4 5 6; do
		data="version: $version&#10;"
		for ((i = 0; i < 81; i++)); do
			value=${easy:i:1} mark=0 end=0
			[ "$value" != . ] || { value=$((i % 7 ? 0 : ${easy_solution:i:1})) mark=$((i * 6 % 512)) end=1; }
			[ $version -gt 1 ] || mark=$([ $((i % 3)) = 0 ] && echo 1,9, || echo -)
			case $version in
			2) data+="$value|$mark||$end|" ;;
			4) data+="$value|0|$mark|$end|" ;;
			5) data+="$value|$mark|$((i % 2 * 3))|$((i % 8))|$end|" ;;
			*) data+="$value|$mark|$end|" ;;
			esac
		done
		printf '<folder name="f%d" created="1"><game created="2" note="n" state="1" data="%s"/></folder>\n' $version "$data"
	done
	printf '<game data="%s"/><game data="12"/><game/></opensudoku>\n' $easy
}

# The model of a formula of a 4x4 puzzle, as SAT solvers print it.
model() {
	printf '%s\n' 'c comment' 's SATISFIABLE' 'v 1 6 11 16 19 24 25 30 -2 -3' 'v 34 37 44 47 52 55 58 61 -64 0'
}

# Puzzles with a board in the field b: right, with errors of each kind, and not of the puzzle.
pupils() {
	local board
	for board in "$easy" "$easy_solution" "53[24]${easy:3}" "534${easy:3}" "536${easy:3}" "53[12][34]${easy:4}" "53..7...[123]${easy:9}" \
		"53..7.1[249]2${easy:9}" "63..7....${easy:9}" "3${easy:1}" "....7....${easy:9}" "${easy:9}" "${easy/7/77}" "5[3]..7....${easy:9}" \
		"${easy_solution:0:40}${easy:40}" "${easy_solution:0:79}97" "x${easy:1}"; do
		printf '%s\tb %s\n' $easy "$board"
	done
	printf '%s\tb %s\n' "$(cut -f 1 <<<"$(sed -n 5p "$data/boards.txt")")" "$(sed -n 's/.*solution //; 5p' "$data/boards.txt")"
}

# The commands below the heading write what is recorded.
same() { # HEADING
	[ -z "${SDK_WITHOUT:-}" ] || skip "build without $SDK_WITHOUT"
	awk -v heading="# $1:" '/^#/ { on = index($0, heading) == 1 } on && /^[^#]/' "$tests/outputs" |
		awk -v sanitized="$SDK_SANITIZED" '!sanitized || NR % 6 == 1' >want
	cp -r "$BATS_FILE_TMPDIR" in
	SOURCE_DATE_EPOCH=1800000000 COLUMNS=80 LC_ALL=C PATH="$PWD/in/bin:$build/tests/paper:$build/tests/differential:$PATH" \
		data=../data python3 -B "$tests/outputs.py" run in <want >got
	if [ -n "${SDK_OUTPUTS:-}" ]; then
		{ [ ! -s "$SDK_OUTPUTS" ] || echo; grep "^# $1:" "$tests/outputs"; cat got; } >>"$SDK_OUTPUTS"
	fi
	[ -s want ]
	diff want got
}

@test "reading: documents of every format, whole and damaged" {
	same reading
}

@test "writing: every format, with every option" {
	same writing
}

@test "steps: words, JSON, pictures and pages" {
	same steps
}

@test "paper: the calls that draw pictures and pages" {
	same paper
}

@test "options: what each takes, and what it does with a wrong value" {
	same options
}

@test "tools: what the others write" {
	same tools
}

@test "exact solver: solutions, counts, and the guesses they take" {
	same solve
}

@test "levels, effort, classes and minutes" {
	same rate
}

@test "techniques, in the order in which they are found, and all that are possible" {
	same techniques
}

@test "ratings and steps of Sudoku Explainer" {
	same se
}

@test "generated puzzles" {
	same gen
}

@test "what cannot be generated" {
	same proofs
}

@test "mutants, minimal and equivalent puzzles" {
	same derive
}

@test "methods of the literature" {
	same methods
}

@test "probabilities" {
	same pss
}
