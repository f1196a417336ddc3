#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Documents in which puzzles are read: tables, JSON, XML, links, formulas, and compressed files.

load common

# Another puzzle with one solution.
other=.2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..
wide=1234341221434321

# ---- CSV and TSV ----

@test "csv: columns with usual names, and every other column is a field" {
	printf 'quizzes,solutions\n%s,%s\n' "${easy//./0}" $easy_solution >kaggle
	go sdk-unique kaggle
	puts "$easy${TAB}solution $easy_solution"
	for name in puzzle Puzzle puzzles QUIZ sudoku unsolved question board Grid clues; do
		printf '%s,level\n%s,3\n' "$name" "$easy" >table
		go sdk-unique table
		puts "$easy${TAB}level 3"
	done
	# The first usual name, wherever it is; qqwing has a separator behind the last cell.
	printf 'Clues,Puzzle,Solution,Hidden Singles,\n30,%s,%s,4,\r\n31,%s,,,\n' $easy $easy_solution $easy >table
	go sdk-unique table
	puts "$easy${TAB}clues 30${TAB}solution $easy_solution${TAB}hidden_singles 4" "$easy${TAB}clues 31"
}

@test "csv: commas, semicolons and TABs, and comments" {
	for by in , ';' "$TAB"; do
		printf '# made by hand\nid%spuzzle\n\n# one\n#7%s%s\n' "$by" "$by" $easy >table
		go sdk-unique table
		puts '# made by hand' '' '# one' "$easy${TAB}id #7"
	done
}

@test "csv: keys of our own stay as they are" {
	printf 'puzzle,solutions,Why,Solution\n%s,1,so,x\n' $easy >table
	go sdk-fmt table
	puts "$easy${TAB}solutions 1${TAB}Why so${TAB}solution x"
}

@test "csv: quotes, doubled quotes, and cells over several lines" {
	{
		printf '"puzzle","the note"\r\n'
		printf '"%s","say ""so"", then"\r\n' $easy
		printf '"%s","first\r\nsecond"\r\n%s,5" wide\r\n"' $easy $easy
		easy_rows
		printf '",""\n'
	} >table
	go sdk-unique table
	puts "$easy${TAB}the_note say \"so\", then" "$easy${TAB}the_note first second" "$easy${TAB}the_note 5\" wide" "$easy"
}

@test "csv: without a last line end, and in standard input" {
	printf 'puzzle,id\n%s,1\n%s,"2"' $easy $easy | {
		go sdk-unique
		puts "$easy${TAB}id 1" "$easy${TAB}id 2"
	}
	printf 'puzzle\n%s' $easy | {
		go sdk-unique
		puts "$easy"
	}
}

@test "csv: --column names columns, also by number and without a header" {
	printf 'nr;task;answer\n4;%s;%s\n' $easy $easy_solution >table
	go sdk-unique --column puzzle=task --column solution=answer table
	puts "$easy${TAB}nr 4${TAB}solution $easy_solution"
	go sdk-unique --column=puzzle=2,solution=3 table
	puts "$easy${TAB}nr 4${TAB}solution $easy_solution"
	printf '4;%s;%s\n5;%s;\n' $easy $easy_solution $easy >table
	go sdk-unique --column=puzzle=2,solution=3 table
	puts "$easy${TAB}column1 4${TAB}solution $easy_solution" "$easy${TAB}column1 5"
	# A name that is a number comes first.
	printf '2,1\n%s,7\n' $easy >table
	go sdk-unique --column puzzle=2 table
	puts "$easy${TAB}1 7"
	# Several files in one run.
	printf 'a,b\n%s,1\n' $easy >one
	printf 'b,a\n2,%s\n' $easy >two
	go sdk-unique --column puzzle=a one two
	puts "$easy${TAB}b 1" "$easy${TAB}b 2"
}

@test "csv: what --column does not accept" {
	go sdk-unique --column puzzle </dev/null
	code_is 2
	err_is "sdk-unique: --column: 'puzzle' is not NAME=COLUMN, such as puzzle=quizzes or puzzle=2" \
		"sdk-unique: try 'sdk-unique --help'"
	go sdk-unique --column puzzle=1,=2 </dev/null
	code_is 2
	err_is "sdk-unique: --column: '=2' is not NAME=COLUMN, such as puzzle=quizzes or puzzle=2" "sdk-unique: try 'sdk-unique --help'"
	go sdk-unique --column "puzzle=$(full_grid 25)$(full_grid 25)" </dev/null
	code_is 2
	err_is 'sdk-unique: --column: the list of columns is too long' "sdk-unique: try 'sdk-unique --help'"
	go sdk-unique --input-format=text --column puzzle=1 </dev/null
	code_is 2
	head -n 1 err | grep -q "the format 'text' has no columns"
	go sdk-unique --loose --column puzzle=1 </dev/null
	code_is 2
	err_is 'sdk-unique: --column cannot be combined with --loose' "sdk-unique: try 'sdk-unique --help'"
}

@test "csv: a table without its column is refused as a whole, and the next file is read" {
	printf 'a,b\n1,%s\n2,%s\n' $easy $easy >none
	printf 'puzzle,task\n%s,x\n' $easy >table
	go sdk-unique --column puzzle=task,level=c none table
	code_is 1
	out_is
	err_is "sdk-unique: none:1: read as CSV: there is no column 'task'; the file is skipped" \
		"sdk-unique: table:1: read as CSV: there is no column 'c'; the file is skipped"
	go sdk-unique --input-format=csv none table
	code_is 1
	out_is "$easy${TAB}task x"
	err_is "sdk-unique: none:1: read as CSV: the header has no column 'puzzle'; --column puzzle=NAME says which has the puzzles; the file is skipped"
}

@test "csv: rows and quotes that are damaged" {
	{
		printf 'puzzle,id\n%s\n%s,1,2\n,4\n"%s"x,1\n%s,5\n' $easy $easy $easy $easy
		printf '%s,"6\n7\n' $easy
	} >table
	go sdk-unique table
	code_is 1
	out_is "$easy${TAB}id 5"
	err_is 'sdk-unique: table:2: read as CSV: 1 cell, expected 2' 'sdk-unique: table:3: read as CSV: 3 cells, expected 2' \
		'sdk-unique: table:4: read as CSV: the cell of the puzzle is empty' \
		'sdk-unique: table:5: read as CSV: text after the closing quote of a cell' \
		'sdk-unique: table:7: read as CSV: the file ends inside a quoted cell'
	printf 'puzzle,id\nabc,1\n' >table
	go sdk-unique table
	code_is 1
	err_is "sdk-unique: table:2: not a puzzle: 3 cells (a 9x9 puzzle has 81)"
}

@test "csv: a cell without an end needs no memory" {
	{
		printf 'puzzle,id\n%s,1\n%s,"open\n' $easy $easy
		yes 'a line inside the quotes' | head -n 100000
		printf '"\n%s,3\n' $easy
	} >table
	go sdk-unique table
	code_is 1
	out_is "$easy${TAB}id 1" "$easy${TAB}id 3"
	err_is 'sdk-unique: table:3: read as CSV: a row longer than 1048576 bytes; is a quote not closed?'
}

@test "csv: many columns" {
	{
		printf 'puzzle'
		printf ',c%d' {1..1023}
		printf '\n%s' $easy
		printf ',%.0s' {1..1022}
		printf ',x\n%s' $easy
		printf ',%.0s' {1..1030}
		printf '\n'
	} >table
	go sdk-unique table
	code_is 1
	out_is "$easy${TAB}c1023 x"
	err_is 'sdk-unique: table:3: read as CSV: 1031 cells, expected 1024'
	{
		printf 'puzzle'
		printf ',c%d' {1..1024}
		printf '\n'
	} | {
		go sdk-unique
		code_is 1
		err_is 'sdk-unique: <stdin>:1: read as CSV: the header has more than 1024 columns; the file is skipped'
	}
}

# ---- JSON ----

@test "jsonl: an object per line, members are fields" {
	{
		printf '{"puzzle": "%s", "level": 3, "fills": [51, 0,0 ], "note": "a\\tb \\u00e9 \\"c\\"", "er": 7.10}\n' $easy
		printf '# between\n\n  {"big":12345678901234567,"exp":1e-3,"done":true,"open":false,"none":null,"puzzle":"%s"} \r\n' $other
		printf '{"puzzle":"%s","list":["a b", {"k" : [1, 2]}],"o":{"x y":{}},"empty":"","two words":1}' $wide
	} >lines
	go sdk-fmt lines
	puts "$easy${TAB}level 3${TAB}fills 51,0,0${TAB}note a b é \"c\"${TAB}er 7.10" '# between' '' \
		"$other${TAB}big 12345678901234567${TAB}exp 1e-3${TAB}done${TAB}open false" \
		"$wide${TAB}list [\"a b\",{\"k\":[1,2]}]${TAB}o {\"x y\":{}}${TAB}empty ${TAB}two_words 1"
}

@test "jsonl: the puzzle under other names, as a board, and as numbers" {
	for name in quiz sudoku board question Puzzle; do
		printf '{"id":1,"%s":"%s"}\n' $name $easy >lines
		go sdk-fmt lines
		puts "$easy${TAB}id 1"
	done
	printf '{"puzzle":"%s"}\n' "$(easy_rows | sed 's/$/\\n/' | tr -d '\n')" >lines
	printf '{"board":[%s]}\n' "$(sed 's/\./0/g; s/./&,/g; s/,$//' <<<$easy)" >>lines
	printf '{"grid":[%s]}\n' "$(easy_rows | sed 's/\./0/g; s/./&,/g; s/,$//; s/.*/[&]/' | paste -sd,)" >>lines
	printf '{"grid":[%s]}\n' "$(easy_rows | sed 's/.*/"&"/; 1s/\./ /g' | paste -sd,)" >>lines
	go sdk-fmt lines
	code_is 1
	out_is $easy $easy $easy
	err_is 'sdk-fmt: lines:4: 75 cells, expected 81'
	printf '{"task":"%s","answer":"x"}\n' $easy >lines
	go sdk-fmt --input-format=jsonl --column puzzle=task,solution=answer lines
	puts "$easy${TAB}solution x"
}

@test "jsonl: damaged lines are refused, and the others are read" {
	{
		printf '{"puzzle":"%s","n":1}\n{"puzzle":"%s","n":2\n{"puzzle":"%s","n":3,"n":4}\n' $easy $easy $easy
		printf '{"n":5}\n{"puzzle":""}\n{"puzzle":{}}\n{"puzzle":[[[1]]]}\n[1]\n7\n{"puzzle":"\xff"}\n{"puzzle":"\\u0000"}\n'
		printf '{"puzzle":"%s","n":123456789012345678901234567890}\n{"puzzle":"%s"} x\n{"puzzle":"%s","n":6}\n' $easy $easy $easy
	} >lines
	go sdk-fmt lines
	code_is 1
	out_is "$easy${TAB}n 1" "$easy${TAB}n 6"
	sed 's/ at column [0-9]*$//' err >reasons
	is_exactly reasons "sdk-fmt: lines:2: read as JSON: '}' expected near end of file" \
		"sdk-fmt: lines:3: read as JSON: duplicate object key near '\"n\"'" \
		"sdk-fmt: lines:4: read as JSON: the object has no member 'puzzle'; --column puzzle=NAME says which is it" \
		'sdk-fmt: lines:5: read as JSON: the puzzle is empty' \
		'sdk-fmt: lines:6: read as JSON: the puzzle is neither a text nor a list of numbers or of rows' \
		'sdk-fmt: lines:7: read as JSON: the puzzle is neither a text nor a list of numbers or of rows' \
		"sdk-fmt: lines:8: read as JSON: expected an object, with a member 'puzzle'" \
		"sdk-fmt: lines:9: read as JSON: '[' or '{' expected near '7'" \
		"sdk-fmt: lines:10: read as JSON: unable to decode byte 0xff near '\"'" \
		'sdk-fmt: lines:11: not a puzzle: 0 cells (a 9x9 puzzle has 81)' \
		'sdk-fmt: lines:12: read as JSON: too big integer' \
		"sdk-fmt: lines:13: read as JSON: end of file expected near 'x'"
}

@test "jsonl: deep and long lines" {
	{
		printf '{"puzzle":"%s","deep":' $easy
		printf '[%.0s' {1..5000}
		printf '\n{"puzzle":"%s","long":"' $easy
		head -c 1100000 /dev/zero | tr '\0' x
		printf '"}\n{"puzzle":"%s"}\n' $easy
	} >lines
	go sdk-fmt lines
	code_is 1
	out_is $easy
	sed 's/ at column [0-9]*$//' err >reasons
	is_exactly reasons "sdk-fmt: lines:1: read as JSON: maximum parsing depth reached near '['" \
		'sdk-fmt: lines:2: line longer than 1048576 bytes'
}

# A saved game of GNOME Sudoku: the first cell is filled in, the second has pencil marks.
gnome_game() {
	printf '{\n "difficulty_category": "hard",\n "cells": ['
	for ((i = 0; i < 81; i++)); do
		value=${easy:i:1}
		fixed=true marks=
		[ "$value" != . ] || { value=0 fixed=false; }
		[ $i != 2 ] || value=4
		[ $i != 3 ] || marks='2, 6'
		printf '%s\n  {"position": [%d, %d], "value": %s, "fixed": %s, "earmarks": [%s]}' "${separator:-}" $((i / 9)) $((i % 9)) \
			"$value" $fixed "$marks"
		separator=,
	done
	printf ' ],\n "time_elapsed": 61.50\n}\n'
}

@test "json: a saved game of GNOME Sudoku" {
	gnome_game >game
	want="$easy${TAB}difficulty hard${TAB}time_elapsed 61.50${TAB}state 534[26]${easy:4}"
	go sdk-fmt game
	puts "$want"
	# On one line, and after blank lines and comments.
	{
		printf '# mine\n\n'
		tr -d '\n' <game
	} >line
	go sdk-fmt line game
	puts '# mine' '' "$want" "$want"
	sed 's/"value": 4/"value": 10/' game >damaged
	go sdk-fmt damaged
	code_is 1
	err_is "sdk-fmt: damaged:1: read as JSON: a cell has no 'value' from 0 to 9"
	sed 's/8, 8\]/8, 9]/' game >damaged
	go sdk-fmt damaged
	err_is "sdk-fmt: damaged:1: read as JSON: a cell has no 'position' [0, 0] to [8, 8]"
	sed 's/2, 6/2, "x"/' game >damaged
	go sdk-fmt damaged
	err_is 'sdk-fmt: damaged:1: read as JSON: an earmark is not a number from 1 to 9'
	head -n 20 game >damaged
	go sdk-fmt damaged
	err_is "sdk-fmt: damaged:1: read as JSON: ']' expected near end of file in line 20 at column 67"
}

@test "json: a list of objects, on one line or on many" {
	printf '[{"puzzle":"%s","a":[1, 2]},\n {"puzzle":"%s","b":"]"}, 7,\n {"puzzle":"%s","c":{"d":[{}]}} ]\n' $easy $other $easy >list
	for text in "$(cat list)" "$(tr -d '\n' <list)"; do
		go sdk-fmt <<<"$text"
		code_is 1
		out_is "$easy${TAB}a 1,2" "$other${TAB}b ]" "$easy${TAB}c {\"d\":[{}]}"
		err_is "sdk-fmt: <stdin>:1: read as JSON: expected an object, with a member 'puzzle'"
	done
	go sdk-fmt list list
	[ "$(wc -l <out)" -eq 6 ]
}

@test "json: a document of megabytes on one line, and one that is too long" {
	printf '{"puzzle":"%s"}\n' $easy >object
	{
		printf '['
		yes "$(cat object)," | head -n 50000 | tr -d '\n'
		printf '{"puzzle":"%s"}]' $other
	} >long
	[ "$(wc -c <long)" -gt 4000000 ]
	go sdk-fmt long
	err_is
	code_is 0
	[ "$(wc -l <out)" -eq 50001 ]
	[ "$(tail -n 1 out)" = $other ]
	{
		printf '[\n'
		yes "$(cat object)," | head -n 200000
	} >long
	go sdk-fmt long object
	code_is 1
	out_is $easy
	err_is 'sdk-fmt: long:1: read as JSON: a document of more than 16777216 bytes; write one object on each line'
}
