#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Documents in which puzzles are read: tables, JSON, XML, links, formulas, and compressed files.

load common

# Another puzzle with one solution.
other=.2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..
wide=1234341221434321

# The peak memory of a command in KiB; its output goes nowhere.
peak_kib() {
	python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$@"
}

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
	for by in ',' ';' "$TAB"; do
		printf '# made by hand\nid%spuzzle\n\n# one\n#7%s%s\n' "$by" "$by" $easy >table
		go sdk-unique table
		puts '# made by hand' '' '# one' "$easy${TAB}id #7"
	done
}

@test "csv: a row that begins with # is no comment if the puzzle is in another column" {
	printf '%s\ttitle #1\tauthor a,b\n%s\ttitle #"x"\tauthor #c\n' $easy $easy >in
	sdk-fmt -t csv --columns=title,author,puzzle in | sdk-fmt | cmp - in
	# As other programs write it, with a separator behind the last cell, quotes and a line end in them.
	printf 'title,author,puzzle,\n#1,"a,b",%s,\n# no, row\n#2,"c\nd",%s\n#3,"e" f,%s\n' $easy $easy $easy >table
	go sdk-fmt table
	code_is 1
	out_is "$easy${TAB}title #1${TAB}author a,b" '# no, row' "$easy${TAB}title #2${TAB}author c d"
	err_is 'sdk-fmt: table:6: read as CSV: text after the closing quote of a cell'
}

@test "csv: a line with a puzzle is no header" {
	for name in puzzle grid; do
		for first in "$easy${TAB}title Nikoli, $name" "$easy${TAB}$name" "[12]...............${TAB}$name${TAB}x"; do
			printf '%s\n' "$first" "$easy${TAB}title a" >in
			go sdk-fmt in
			puts "$first" "$easy${TAB}title a"
		done
		printf '%s, easy, %s\n' $easy $name $easy $name >in
		go sdk-fmt in
		puts "$easy${TAB}note easy, $name" "$easy${TAB}note easy, $name"
		printf '17: %s; %s\n' $easy $name >in
		go sdk-fmt in
		puts "$easy${TAB}number 17${TAB}note $name"
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
	puts "$easy${TAB}the_note say \"so\", then" "$easy${TAB}the_note first second" "$easy${TAB}the_note 5\" wide" "$easy${TAB}the_note "
}

@test "csv: with TABs, quotes stand for themselves unless the header has some" {
	printf 'puzzle\tnote\n%s\t"a" b\n%s\t"open\n%s\t"c"\n' $easy $easy $easy >table
	go sdk-fmt table
	puts "$easy${TAB}note \"a\" b" "$easy${TAB}note \"open" "$easy${TAB}note \"c\""
	sdk-fmt table | sdk-fmt -t tsv | cmp - table
	printf '"puzzle"\t"note"\n"%s"\t"a ""b""\n"\n' $easy >table
	go sdk-fmt table
	puts "$easy${TAB}note a \"b\" "
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
	# Without a header, the first row may be a board of several lines as well.
	printf '4,"%s"\n5,"%s"\n' "$(easy_rows)" "$(easy_rows)" >table
	go sdk-unique --column=puzzle=2 table
	puts "$easy${TAB}column1 4" "$easy${TAB}column1 5"
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
	err_is "sdk-unique: none:1: read as CSV: there is no column 'task' among 'a', 'b'; the file is skipped" \
		"sdk-unique: table:1: read as CSV: there is no column 'c' among 'puzzle', 'task'; the file is skipped"
	seq -s , 1025 1100 | sed "s/1050/$easy/" >wide
	go sdk-unique --column puzzle=task wide
	err_is "sdk-unique: wide:1: read as CSV: there is no column 'task' among '1025', '1026', '1027', '1028', '1029', '1030', '1031', '1032', '1033', '1034', '1035', ...; the file is skipped"
	printf '1,%s\n' $easy >bare
	go sdk-unique --column puzzle=2,x=3 bare
	err_is "sdk-unique: bare:1: read as CSV: there is no column '3'; the file is skipped"
	# A column that is something else already.
	for list in 'task=puzzle this puzzle' 'task=1 this puzzle' 'a=task,b=task this a' 'puzzle=1,puzzle=2 another puzzle'; do
		read -r list which is <<<"$list"
		go sdk-unique --column "$list" table
		code_is 1
		out_is
		err_is "sdk-unique: table:1: read as CSV: --column ${list##*,}: $which column is '$is' already; the file is skipped"
	done
	go sdk-unique --column puzzle=2,x=2 bare
	err_is "sdk-unique: bare:1: read as CSV: --column x=2: this column is 'puzzle' already; the file is skipped"
	go sdk-unique --column puzzle=puzzle,a=task table
	puts "$easy${TAB}a x"
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

@test "csv: a key alone, an empty value and the text true come back" {
	printf '%s\tflag\tname true\tempty \tlevel 3\n' $easy >in
	for format in csv jsonl; do
		sdk-fmt -t $format in | sdk-fmt | cmp - in
	done
	go sdk-fmt <<END
puzzle,flag,name,empty,none
"$easy",true,"true","",
END
	out_is "$easy${TAB}flag${TAB}name true${TAB}empty "
}

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
	# What --column names and no object of the file has, at its end.
	printf '{"sudoku":"%s","b":null}\n{"sudoku":"%s","a":1}\n' $easy $easy >lines
	{ echo '['; sed '1s/$/,/' lines; echo ']'; } >document
	go sdk-fmt --input-format=jsonl --column puzzle=sudoku,x=b,y=a lines
	puts $easy "$easy${TAB}y 1"
	for list in x=sudoku a=c; do
		go sdk-fmt --input-format=jsonl --column puzzle=sudoku,$list lines
		code_is 1
		err_is "sdk-fmt: lines:2: read as JSON: --column $list: no object has such a member other than its puzzle"
		go sdk-fmt --input-format=json --column x=b,$list document document
		out_is $easy "$easy${TAB}a 1" $easy "$easy${TAB}a 1"
		for i in 1 2; do
			echo "sdk-fmt: document:1: read as JSON: --column $list: no object has such a member other than its puzzle"
		done | cmp - err
	done
}

@test "json: messages name the line in which an object of a list begins" {
	printf '# made by hand\n[{"puzzle":\n"%s"\n}\n\n, {"puzzle":"%s"},{"a":"\\"\\n{","puzzle":[[1],\n"x"]},5,\n\t{"puzzle":"12"}]' \
		$easy ${easy/53/55} >list
	go sdk-solve list list
	code_is 1
	for i in 1 2; do
		echo 'sdk-solve: list:6: 5 twice in row 1: r1c1 and r1c2'
		echo 'sdk-solve: list:6: not a puzzle: 2 cells (a 9x9 puzzle has 81)'
		echo "sdk-solve: list:7: read as JSON: expected an object, with a member 'puzzle'"
		echo 'sdk-solve: list:8: not a puzzle: 2 cells (a 9x9 puzzle has 81)'
	done | diff - err
	out_is '# made by hand' $easy_solution '# made by hand' $easy_solution
}

@test "jsonl: damaged lines are refused, and the others are read" {
	{
		printf '{"puzzle":"%s","n":1}\n{"puzzle":"%s","n":2\n{"puzzle":"%s","n":3,"n":4}\n' $easy $easy $easy
		printf '{"n":5}\n{"puzzle":""}\n{"puzzle":{}}\n{"puzzle":[[[1]]]}\n[1]\n7\n{"puzzle":"\xff"}\n{"puzzle":"\\u0000"}\n'
		printf '{"puzzle":[1,2\0,3]}\n'
		printf '{"puzzle":"%s","n":123456789012345678901234567890}\n{"puzzle":"%s"} x\n{"puzzle":"%s","n":6}\n' $easy $easy $easy
	} >lines
	go sdk-fmt lines
	code_is 1
	out_is "$easy${TAB}n 1" "$easy${TAB}n 123456789012345678901234567890" "$easy${TAB}n 6"
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
		'sdk-fmt: lines:12: read as JSON: a NUL byte' \
		"sdk-fmt: lines:14: read as JSON: end of file expected near 'x'"
}

@test "json: numbers of any size keep their text, and what is no number is refused, as by Python" {
	go python3 - $easy <<-'END'
		import json, random, subprocess, sys

		r = random.Random("numbers")
		line = '{"big \\" 1e999":"1e999 \\\\","puzzle":"%s","n":%s,"after":[1e400,7]}'
		numbers = ["".join(r.choice(["", "-", "0", "12", "9" * r.randrange(40), "9" * 400, ".", ".5", "e", "E+", "e-", "400"])
		    for part in range(r.randrange(1, 7))) for i in range(3000)]
		lines = [line % (sys.argv[1], n) for n in numbers]
		said = subprocess.run(["sdk-fmt", "--all-messages"], input="\n".join(lines), capture_output=True, text=True)
		want, refused = [], []
		for i, text in enumerate(lines, 1):
		    try:
		        n = json.loads(text, parse_int=str, parse_float=str)["n"]
		        want.append('%s\tbig_"_1e999 1e999 \\\tn %s\tafter 1e400,7' % (sys.argv[1], n))
		    except json.JSONDecodeError:
		        refused.append("sdk-fmt: <stdin>:%d" % i)
		assert said.stdout.splitlines() == want
		assert [":".join(text.split(":")[:3]) for text in said.stderr.splitlines()] == refused
		print(len(want) > 500, len(refused) > 500)
	END
	puts 'True True'
	# In a document, as a cell, and in what else is made of them.
	printf '[{"puzzle":"%s","n":18446744073709551616,"steps":{"x":1e999}},\n{"puzzle":[1e999]},{"puzzle":"%s","n":1}]' $easy $easy >list
	go sdk-fmt list
	code_is 1
	out_is "$easy${TAB}n 18446744073709551616${TAB}steps {\"x\":1e999}" "$easy${TAB}n 1"
	err_is 'sdk-fmt: list:2: read as JSON: the puzzle is neither a text nor a list of numbers or of rows'
	for to in csv tsv jsonl; do
		sdk-fmt --to $to list 2>/dev/null | sdk-fmt | diff out -
	done
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
	go sdk-fmt <<<'{"difficulty_category":"hard","cells":{"value":5}}'
	err_is "sdk-fmt: <stdin>:1: read as JSON: 'cells' is not a list"
	head -n 20 game >damaged
	go sdk-fmt damaged
	err_is "sdk-fmt: damaged:1: read as JSON: ']' expected near end of file in line 20 at column 67"
}

@test "json: a list of objects, on one line or on many" {
	printf '[{"puzzle":"%s","a":[1, 2]},\n {"puzzle":"%s","b":"]"}, 7,\n {"puzzle":"%s","c":{"d":[{}]}} ]\n' $easy $other $easy >list
	for lines in 2 1; do
		go sdk-fmt <<<"$(if [ $lines = 1 ]; then tr -d '\n' <list; else cat list; fi)"
		code_is 1
		out_is "$easy${TAB}a 1,2" "$other${TAB}b ]" "$easy${TAB}c {\"d\":[{}]}"
		err_is "sdk-fmt: <stdin>:$lines: read as JSON: expected an object, with a member 'puzzle'"
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

# ---- XML ----

# A collection of OpenSudoku 1; the games are on standard input.
collection() {
	printf '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n  <name>Made &amp; tested</name>\n  <author>A. B.</author>\n'
	printf '  <description>two\n   lines</description>\n  <comment></comment>\n  <created>2026-11-22</created>\n'
	printf '  <source>here</source>\n  <level>easy</level>\n  <sourceURL>http://example.org/?a=1&amp;b=2</sourceURL>\n'
	cat
	printf '</opensudoku>\n'
}

# The cells of OpenSudoku's version $1: those of $easy, where cell 3 is filled in with 4 and cell 4 has the marks 2 and 6.
opensudoku_cells() {
	printf 'version: %d&#10;' "$1"
	for ((i = 0; i < 81; i++)); do
		value=${easy:i:1} editable=0 mark=0
		[ "$1" != 1 ] || mark=-
		[ "$value" != . ] || { value=0 editable=1; }
		[ $i != 2 ] || value=4
		[ $i != 3 ] || mark=34
		[ "$i-$1" != 3-1 ] || mark=2,6,
		case $1 in
		2) printf '%s|%s||%s|' "$value" $mark $editable ;;
		4) printf '%s|0|%s|%s|' "$value" $mark $editable ;;
		5) printf '%s|%s|0|7|%s|' "$value" $mark $editable ;;
		*) printf '%s|%s|%s|' "$value" $mark $editable ;;
		esac
	done
}

@test "xml: a collection of OpenSudoku" {
	fields="title Made & tested${TAB}author A. B.${TAB}description two    lines${TAB}date 2026-11-22${TAB}source here"
	fields+="${TAB}url http://example.org/?a=1&b=2${TAB}difficulty easy"
	printf "<game data='%s' />\n  <game note=' so ' data=\"%s\"></game>" "${easy//./0}" $other | collection >two
	go sdk-fmt two
	puts "$easy${TAB}$fields" "$other${TAB}$fields${TAB}note so"
	# All on one line, and twice.
	tr '\n' ' ' <two >line
	go sdk-fmt line two
	puts "$easy${TAB}$fields" "$other${TAB}$fields${TAB}note so" "$easy${TAB}$fields" "$other${TAB}$fields${TAB}note so"
}

@test "xml: folders of OpenSudoku 2, and the cells of a game that is played" {
	{
		printf '<!-- saved --><opensudoku version="2">\n'
		for version in 1 2 3 4 5; do
			printf '<folder name="%d" created="1"><game created="2" data="%s"/></folder>\n' $version "$(opensudoku_cells $version)"
		done
		printf '<game data="%s"/></opensudoku>' $easy
	} >played
	go sdk-fmt played
	puts "$easy${TAB}title "{1..5}"${TAB}state 534[26]${easy:4}" $easy
	sed 's/0|-|1|/0|x|1|/; s/version: 2/version: 6/; s/0|0|1|/0|512|1|/; s/0|0|0|1|/0|0|1|/; s/|7|0|"/|7|0|0|"/' played >damaged
	go sdk-fmt damaged
	code_is 1
	out_is $easy
	err_is 'sdk-fmt: damaged:2: read as XML: the data of the game are not 81 cells of their version' \
		'sdk-fmt: damaged:3: read as XML: the data of the game have an unknown version, expected 1 to 5' \
		'sdk-fmt: damaged:4: read as XML: the data of the game are not 81 cells of their version' \
		'sdk-fmt: damaged:5: read as XML: the data of the game are not 81 cells of their version' \
		'sdk-fmt: damaged:6: read as XML: the data of the game have more than 81 cells'
}

# The game of KSudoku of puzzle $1 and solution $2, with attributes $3 of the graph and the events $4.
ksudoku_game() {
	printf '<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0">\n  <puzzle>\n   <graph %s/>\n' "${3:-order=\"9\" type=\"sudoku\" specific-type=\"Plain\"}"
	printf '   <values>%s</values>\n   <solution>%s</solution>\n' "$(tr .1-9A-G _b-q <<<"$1")" "$(tr 1-9A-G b-q <<<"$2")"
	printf '  </puzzle>\n  <history>%s</history>\n </game>\n</ksudoku>\n' "$4"
}

@test "xml: games of KSudoku" {
	ksudoku_game $easy $easy_solution >game
	go sdk-fmt game
	puts "$easy${TAB}solution $easy_solution"
	events='<simple-event index="2" value="5"/><simple-event index="2" value="4"/><simple-event index="3" markers="010001000"/>'
	events+='<simple-event index="0" value="1"/>'
	ksudoku_game $easy $easy_solution '' "$events" >game
	go sdk-fmt game
	puts "$easy${TAB}solution $easy_solution${TAB}state 534[26]${easy:4}"
	# What is not simple has no state, nor what is not on the board.
	for event in '<complex-event/>' '<simple-event index="81" value="4"/>' '<simple-event value="4"/>' \
		'<simple-event index="2" value="10"/>' '<simple-event index="2" value="x"/>'; do
		ksudoku_game $easy $easy_solution '' "$events$event" >game
		go sdk-fmt game
		puts "$easy${TAB}solution $easy_solution"
	done
	# The parts of the puzzle may stand in any order.
	ksudoku_game $easy $easy_solution >game
	sed '5{ h; d }; 6G' game >second
	sed '5{ h; d }; 7G' game >last
	go sdk-fmt second last
	puts "$easy${TAB}solution $easy_solution" "$easy${TAB}solution $easy_solution"
	ksudoku_game "$(sample 16)" "$(full_grid 16)" 'order="16" type="sudoku"' >game
	go sdk-fmt game
	puts "$(sample 16)${TAB}solution $(full_grid 16)"
}

@test "xml: games of KSudoku that are no plain Sudoku" {
	ksudoku_game $easy $easy_solution 'order="9" type="custom" specific-type="XSudoku"' >x
	ksudoku_game $easy $easy_solution 'order="9" type="roxdoku"' >rox
	ksudoku_game $easy $easy_solution 'order="10" type="sudoku"' >ten
	ksudoku_game $easy $easy_solution 'order="9" type="数独…"' >name
	ksudoku_game "$(sample 16)" "" >letters
	sed '/graph/d' x >none
	go sdk-fmt x rox ten name letters none
	code_is 1
	out_is
	err_is "sdk-fmt: x:5: read as XML: the game is of the type 'XSudoku', expected a plain Sudoku" \
		"sdk-fmt: rox:5: read as XML: the game is of the type 'roxdoku', expected a plain Sudoku" \
		"sdk-fmt: ten:5: read as XML: the game is of order '10', expected 4, 9, 16 or 25" \
		"sdk-fmt: name:5: read as XML: the game is of the type '数独…', expected a plain Sudoku" \
		'sdk-fmt: letters:6: read as XML: the values are not the letters of a board of this order' \
		'sdk-fmt: none:9: read as XML: the game has no graph or no values'
}

@test "xml: damaged documents" {
	printf '<game data="%s"/>\n<game/>\n<game data="123"/>\n' $easy | collection >whole
	head -c -30 whole >cut
	sed 's/<\/author>/<\/Author>/' whole >tags
	printf '<html><body/></html>\n' >html
	sed 's/UTF-8/EBCDIC/' whole >encoding
	sed 's/A\. B/A\xff/' whole >bytes
	printf '<opensudoku>&nbsp;</opensudoku>' >entity
	go sdk-fmt -t line whole cut tags html encoding bytes entity
	code_is 1
	[ "$(grep -c "^$easy$TAB" out)" -eq 2 ]
	err_is 'sdk-fmt: whole:13: read as XML: a game without data' \
		'sdk-fmt: whole:14: not a puzzle: 3 cells (a 9x9 puzzle has 81)' \
		'sdk-fmt: cut:13: read as XML: a game without data' 'sdk-fmt: cut:14: read as XML: unclosed token' \
		'sdk-fmt: tags:4: read as XML: mismatched tag' \
		'sdk-fmt: html:1: read as XML: the document is <html>, expected <opensudoku> or <ksudoku>' \
		'sdk-fmt: encoding:1: read as XML: unknown encoding' 'sdk-fmt: bytes:4: read as XML: not well-formed (invalid token)' \
		'sdk-fmt: entity:1: read as XML: undefined entity'
	# Another encoding.
	sed 's/UTF-8/ISO-8859-1/; s/A\. B/A\xe9/' whole >latin
	go sdk-fmt latin
	grep -q "author Aé\\.$TAB" out
}

@test "xml: lines that end with CR alone, by the million" {
	# It is read in pieces, the first of which, 2 MiB, ends with the CR behind <game.
	local game="<game${TAB}data=\"$easy\"/>" start
	start=$(: | collection | head -n -1 | wc -c)
	pad=$(head -c $(((2097151 - 5 - start) % (${#game} + 1))) /dev/zero | tr '\0' x)
	yes "$game" | head -n 30000 | collection | tr '\n\t' '\r' | sed "s/two/two$pad/" >mac
	[ "$(tail -c +2097147 mac | head -c 6)" = $'<game\r' ]
	sdk-fmt mac | cut -f 1 | uniq -c >out
	[ "$(cat out)" = "  30000 $easy" ]
}

@test "xml: entities are neither expanded nor loaded" {
	{
		printf '<!DOCTYPE opensudoku [\n <!ENTITY a "ha">\n'
		for i in {1..30}; do
			printf ' <!ENTITY a%d "&a%s;&a%s;">\n' $i $((i - 1)) $((i - 1))
		done
		printf ']>\n<opensudoku><name>&a30;</name><game data="%s"/></opensudoku>\n' $easy
	} >laughs
	printf '<!DOCTYPE opensudoku SYSTEM "file:///etc/passwd">\n<opensudoku><name>x</name><game data="%s"/></opensudoku>' $easy >outside
	go sdk-fmt laughs outside
	code_is 1
	out_is "$easy${TAB}title x"
	err_is "sdk-fmt: laughs:2: read as XML: the entity 'a' is declared; only documents without entities of their own are read"
}

# A document of about 5 MB on one line, again and again.
long_document() {
	printf '<opensudoku><name>long</name>'
	yes "<game data='$easy'/>" | head -n 60000 | tr -d '\n'
	printf '</opensudoku>'
}

@test "xml: a document of megabytes on one line, in bounded memory" {
	long_document >long
	[ "$(wc -c <long)" -gt 5000000 ]
	go sdk-fmt long
	err_is
	code_is 0
	[ "$(grep -cxF "$easy${TAB}title long" out)" -eq 60000 ]
	memory_is_ours
	[ "$(peak_kib sdk-fmt -j1 long)" -lt 30000 ]
}

# expat reads a tag from its beginning each time that it gets more of it.
@test "xml: a tag over a hundred thousand lines takes no time" {
	for begin in "<game data='" '<!--' '<?x'; do
		{
			printf '<opensudoku>%s ' "$begin"
			yes 1 | head -n 120000
			[ "$begin" != '<!--' ] || printf -- '--><game data="%s"/></opensudoku>\n' $easy
		} >tag
		go timeout 20 sdk-fmt tag
		[ "$begin" != '<!--' ] || puts $easy
		[ "$begin" = '<!--' ] || err_is 'sdk-fmt: tag:1: read as XML: unclosed token'
	done
}

@test "xml: what would need much memory is refused" {
	{
		printf '<opensudoku>'
		yes '<a>' | head -n 100 | tr -d '\n'
	} >deep
	{
		printf '<opensudoku><!-- '
		head -c 3000000 /dev/zero | tr '\0' x
	} >tag
	{
		printf '<opensudoku><name>'
		head -c 100000 /dev/zero | tr '\0' x
	} >text
	{
		printf '<opensudoku>'
		seq -f '<a%.0f/>' 300000
	} >names
	go sdk-fmt deep tag text names
	code_is 1
	out_is
	sed 's/names:[0-9]*:/names:/' err >reasons
	is_exactly reasons 'sdk-fmt: deep:1: read as XML: more than 64 elements inside each other' \
		'sdk-fmt: tag:1: read as XML: a tag of more than 262144 bytes' 'sdk-fmt: text:1: read as XML: more than 65536 bytes of text' \
		'sdk-fmt: names: read as XML: too many elements and attributes that are not those of OpenSudoku or KSudoku'
}

# ---- compressed files ----

@test "compressed: gzip and zstd, in files and on standard input" {
	printf '%s\tid 1\n# one\n%s\tid 2\n' $easy $other >plain
	gzip -c plain >plain.gz
	zstd -qc plain >named-otherwise
	for file in plain.gz named-otherwise; do
		go sdk-fmt $file
		err_is
		code_is 0
		cmp out plain
		go sdk-fmt <$file
		cmp out plain
	done
	# Several members, and other files beside them.
	cat plain.gz plain.gz plain.gz >three.gz
	cat named-otherwise named-otherwise >two.zst
	go sdk-fmt three.gz plain two.zst plain.gz
	err_is
	code_is 0
	cat plain plain plain plain plain plain plain | cmp - out
	# After a frame without data, as pzstd has one.
	{ printf '\x50\x2A\x4D\x18\4\0\0\0data'; cat named-otherwise; } >frames.zst
	go sdk-fmt frames.zst
	err_is
	cmp out plain
	# Filled up with zeros, as tapes do.
	cp three.gz padded.gz
	truncate -s 10240 padded.gz
	go sdk-fmt padded.gz
	err_is
	code_is 0
	cat plain plain plain | cmp - out
	printf 'x' >>padded.gz
	go sdk-fmt padded.gz
	code_is 2
	err_is 'sdk-fmt: padded.gz: damaged gzip data: reading stopped at line 10'
	# A format is recognized inside, and so is UTF-16.
	printf 'puzzle,id\n%s,7\n' $easy | iconv -f UTF-8 -t UTF-16 | gzip >table
	go sdk-fmt table
	puts "$easy${TAB}id 7"
	: | gzip >empty.gz
	: | zstd -q >empty.zst
	go sdk-fmt empty.gz empty.zst
	puts
}

@test "compressed: damaged and truncated data are an error of the file" {
	for i in {1..2000}; do
		printf '%s\tid %d\n' $easy "$i"
	done >plain
	for program in gzip zstd; do
		$program -qc plain >packed
		head -c -9 packed >cut
		{
			head -c 1500 packed
			head -c 200 /dev/zero
			tail -c +1701 packed
		} >damaged
		{
			cat packed
			echo text
		} >followed
		for file in cut damaged followed; do
			go sdk-fmt $file plain
			code_is 2
			grep -qE "^sdk-fmt: $file: (damaged|truncated) $program data(: reading stopped at line [0-9]+)?\$" err
			tail -n 2000 out | cmp - plain
		done
		[ "$(wc -l <out)" -eq 4000 ]
		grep -q damaged err
		head -c 6 packed >begun
		go sdk-fmt begun
		code_is 2
		out_is
		err_is "sdk-fmt: begun: truncated $program data"
	done
	# The line is named that is being read.
	yes "<game data=\"$easy\"/>" | head -n 30000 | collection | tr -d '\n' | gzip | head -c -20 >long
	go sdk-fmt long
	code_is 2
	err_is 'sdk-fmt: long: truncated gzip data: reading stopped at line 1' 'sdk-fmt: long:1: read as XML: unclosed token'
}

@test "compressed: a file that expands a thousandfold needs no memory" {
	yes "$(printf '# %01000d' 0)" | head -c 40000000 | gzip -1 >bomb.gz
	yes "$(printf '# %01000d' 0)" | head -c 40000000 | zstd -q >bomb.zst
	head -c 50000000 /dev/zero | gzip >zeros.gz
	memory_is_ours
	[ "$(peak_kib sdk-fmt -j1 bomb.gz)" -lt 20000 ]
	[ "$(peak_kib sdk-fmt -j1 bomb.zst)" -lt 30000 ]
	go sdk-fmt zeros.gz
	code_is 1
	err_is 'sdk-fmt: zeros.gz:1: line longer than 1048576 bytes'
}

@test "compressed: a gigabyte in one line, or without an end, is refused in any format, in seconds and with little memory" {
	while read -r format text reason; do
		echo "$format"
		yes "$text" | tr -d '\n' | head -c 10000000 | gzip -1 >member
		yes member | head -n 100 | xargs cat >bomb.gz
		peak=$(peak_kib sh -c 'timeout 60 sdk-fmt -j1 --input-format="$1" bomb.gz >out 2>err || [ $? -eq 1 ]' sh "$format")
		out_is
		err_is "sdk-fmt: bomb.gz:1: $reason"
		[ -n "$SDK_SANITIZED$SDK_EMULATED" ] || [ "$peak" -lt 30000 ]
	done <<-'END'
		text . line longer than 1048576 bytes
		loose . line longer than 1048576 bytes
		csv "x line longer than 1048576 bytes
		jsonl { line longer than 1048576 bytes
		json [ read as JSON: a document of more than 16777216 bytes; write one object on each line
		xml <opensudoku> read as XML: more than 64 elements inside each other
		dimacs 1 line longer than 1048576 bytes
		link x line longer than 1048576 bytes
	END
	head -c 1000000000 /dev/zero | zstd -q >zeros.zst
	gzip <bomb.gz >nested.gz
	go timeout 60 sdk-fmt zeros.zst nested.gz
	code_is 1
	out_is
	grep -qx 'sdk-fmt: zeros.zst:1: line longer than 1048576 bytes' err
	grep -q '^sdk-fmt: nested.gz:1: not a puzzle: ' err
}

@test "compressed: lines that arrive slowly are answered at once" {
	mkfifo to from
	sdk-fmt <to >from 3>&- &
	exec {in}>to {out}<from
	for i in 1 2 3; do
		printf '%s\tid %d\n' $easy $i | gzip >&$in
		IFS= read -t 10 -r line <&$out
		[ "$line" = "$easy${TAB}id $i" ]
	done
	exec {in}>&- {out}<&-
	wait $!
}

# ---- links ----

# $easy with title, author, rules, solution, a cell filled in and pencil marks in the next, as the site makes it.
letters=N4IgzglgXgpiBcBOANCALhNAbO8QBGACAHRAA9SRUBDAVzQAsB7AJwRAEEqQXacwYadgBNuAcxYRR8ANozQAN2pZauAKyoxEBTAB2CNLxgBfZIuWqEAZk3a9Bo6fMrcAFicgAxnrQwWABT1PCCwAWWoWAGswBBkAJmQANgBdDyUXBAB2Wx19eENVJyKzIuTkeRB0y3hEnPt8xxKm52qARjq8gpMzSotcFBAtXIdCnqr1DpHu4GKZsvk0voQBofquxYz4AA5JhtGZ5tnezdrBu07GufKW3B2z4b3p2Y3q09WL/eexpfgbe7XHPMbghXLt1odvps7u8pkdxtYwZc4T92v8PiYgcdqtk0bCIQdgfAErjHl8CVjcG9zrCgS9KYjPvi6QhiTDSZDqtDqeyrgt8RSQQzpgL4Ki2eDCStuRLkZsNCT1rSmRzbkKySKceLLiKpQ9FWVwEwVBgmHkZBobKDatkdih2glrcgEu0UBbkKCdi7kDtLU7kBpHTsNChsrV2qCEr6Hd7/cgbNk7chsu0bCgEh7Y7UUGHY/G/TsIzHsqCvbUbG7QRoEjscwnUkA
linked="$easy${TAB}title Ä \"x\"${TAB}author A${TAB}description d${TAB}solution $easy_solution${TAB}state 534[26]${easy:4}"

# The letters of each text on standard input, one on a line, by another program than that under test. Halves of surrogate pairs
# stand there as if they were characters.
lz() {
	python3 -ISc 'import sys
A = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
def letters(text):
    bits, codes, new, width, left, w = [], {}, set(), 2, 2, ""
    def put(v, n): bits.extend(v >> i & 1 for i in range(n))
    def count():
        nonlocal left, width
        left -= 1
        if left == 0: left, width = 2 ** width, width + 1
    def piece(w):
        if w in new:
            put(0 if ord(w) < 256 else 1, width); put(ord(w), 8 if ord(w) < 256 else 16); count(); new.remove(w)
        else: put(codes[w], width)
        count()
    for c in text:
        if c not in codes: codes[c] = len(codes) + 3; new.add(c)
        if w + c in codes: w += c; continue
        piece(w); codes[w + c] = len(codes) + 3; w = c
    piece(w); put(2, width); bits.append(0)
    while len(bits) % 6: bits.append(0)
    return "".join(A[int("".join(map(str, bits[i:i + 6])), 2)] for i in range(0, len(bits), 6))
sys.stdin.reconfigure(encoding="utf-8", errors="surrogatepass")
for line in sys.stdin:
    units = line.rstrip("\n").encode("utf-16-le", "surrogatepass")
    print(letters([chr(units[i] + 256 * units[i + 1]) for i in range(0, len(units), 2)]))'
}

jigsaw=AAAABCCCCAAABBBBBCDAABBECCCDDDDBECFFDDEEEEEFFDDGEHFFFFGGGEHHIIFGHHHHHIIIGGGGHIIII

# A JSON text of f-puzzles with the cells of $easy, and more members.
fpuzzle() {
	printf '{%s"size":9,"grid":[%s]}' "$1" "$(easy_rows | sed 's/\./{},/g; s/[1-9]/{"value":&,"given":true},/g; s/,$/],/; s/^/[/; $s/,$//' | tr -d '\n')"
}

@test "link: f-puzzles and SudokuPad, in all their addresses" {
	for link in "https://f-puzzles.com/?load=$letters=" "http://www.f-puzzles.com/?load=$letters" "?load=$letters==" "fpuz$letters" \
		"https://sudokupad.app/fpuz$letters=" "https://sudokupad.app/?puzzleid=fpuz$letters" \
		"https://app.crackingthecryptic.com/sudoku/?load=fpuz$letters" "https://f-puzzles.com/?id=1&load=$letters=&x=y" \
		"https://f-puzzles.com/?load=${letters//+/%2B}%3D%3D"; do
		go sdk-fmt <<<"$link"
		puts "$linked"
		go sdk-fmt --input-format=link <<<"$link"
		puts "$linked"
	done
	# In an address, every letter may be written as its number.
	for case in A-F a-f; do
		go sdk-fmt <<<"https://f-puzzles.com/?load=$(printf '%s' "$letters" | od -An -v -tx1 | tr -d '\n' | tr ' A-Fa-f' "%$case$case")"
		puts "$linked"
	done
}

@test "link: among lines, boards and comments" {
	{
		printf '# one\n%s\nhttps://f-puzzles.com/?load=%s\tid 7\n\n' $other $letters
		easy_rows
		printf 'fpuz%s\n' $letters
		easy_rows | head -n 3
		printf ' fpuz%s\n' $letters
	} >mixed
	go sdk-fmt mixed
	code_is 1
	out_is '# one' $other "$linked${TAB}id 7" '' $easy "$linked" "$linked"
	err_is 'sdk-fmt: mixed:15: the board ends after row 3 of 9'
	go sdk-fmt --input-format=link mixed
	code_is 1
	out_is '# one' "$linked${TAB}id 7" '' "$linked" "$linked"
	head -n 1 err >first
	is_exactly first 'sdk-fmt: mixed:2: read as a link of f-puzzles: the line begins with no link to f-puzzles.com or sudokupad.app'
}

@test "link: there and back" {
	{
		printf '%s\n%s\n%s\tlevel 3\n' "$linked" $easy $other
		printf '[1357]%s\ttitle "\\a😀\tstate [13]%s\n' "${easy:1}" "${easy:1}"
		printf '[1357]%s\tstate 3%s\n' "${easy:1}" "${easy:1}"
	} >records
	for format in f-puzzles sudokupad; do
		go sdk-fmt -t $format records
		code_is 0
		[ "$(wc -l <out)" -eq 5 ]
		fails grep -qvE '^https://(f-puzzles.com/\?load=|sudokupad.app/fpuz)[A-Za-z0-9+/]+=*$' out
		sdk-fmt out >back
		sed 's/\tlevel 3//' records | diff - back
	done
	head -n 1 records | sdk-fmt -t f-puzzles | grep -q "load=$letters=*\$"
	# Its solution and clues by sdk-solve.
	echo $easy | sdk-solve -a | sdk-fmt -t sudokupad | sdk-fmt | cmp - <(printf '%s\tsolution %s\n' $easy $easy_solution)
	sample 25 | {
		go sdk-fmt -t sudokupad
		code_is 1
		err_is 'sdk-fmt: <stdin>:1: f-puzzles and SudokuPad have boards up to 16x16, and this one is 25x25'
	}
}

@test "link: sizes and layouts, there and back" {
	{
		for size in 4 6 8 9 10 12 16; do
			sample $size
			printf '%s\tlayout disjoint\n%s\tlayout x,disjoint\n' "$(sample $size | tr 2-9A-G .)"{,}
		done
		printf '%081d\tlayout %s\n' 0 x 0 windoku 0 centre-dot 0 asterisk 0 girandola 0 x,windoku,centre-dot,asterisk,girandola |
			tr 0 .
		printf '%s\tlayout windoku\n' ................
		printf '%s\tregions AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF\n' "$(sample 6 | tr 2-6 .)"
		printf '%081d\tlayout x\tregions %s\n' 0 $jigsaw | tr 0 .
	} >records
	for format in f-puzzles sudokupad; do
		go sdk-fmt -t $format records
		code_is 0
		sdk-fmt out | diff records -
	done
	# The text of a link.
	text='{"size":4,"diagonal+":true,"diagonal-":true,"extraregion":[{"cells":["R2C2","R2C3","R3C2","R3C3"]}],"grid":['
	text+='[{"region":0,"value":1,"given":true},{"region":0},{"region":0},{"region":0}],'
	text+=$(printf '[{"region":%d},{"region":%d},{"region":%d},{"region":%d}],' 1 1 1 1 2 2 2 2 3 3 3 3)
	printf '1...............\tlayout x,windoku\tregions AAAABBBBCCCCDDDD\n' | sdk-fmt -t sudokupad >out
	echo "https://sudokupad.app/fpuz$(lz <<<"${text%,}]}")" | sed 's/=*$//' | diff - <(sed 's/=*$//' out)
	# Regions that are the boxes are none; names and units in another order, and a unit twice.
	text='{"grid":[[{},{},{},{}],[{},{"region":0},{},{}],[{},{},{},{}],[{},{},{},{}]],"extraregion":[{"cells":["r3c3","R2C3","R3C2","R2C2"]}'
	go sdk-fmt <<<"fpuz$(lz <<<"$text,{\"cells\":[\"R2C2\",\"R2C3\",\"R3C2\",\"R3C3\"]}]}")"
	puts "................${TAB}layout windoku"
}

@test "link: what is no plain Sudoku is named" {
	plain=$(fpuzzle '')
	while IFS='|' read -r text reason; do
		echo "$text" >&3
		echo "$reason"
	done <<-END >reasons 3>texts
		$(fpuzzle '"killercage":[{"cells":["R1C1"]}],')|the puzzle has 'killercage', and is no plain Sudoku
		$(fpuzzle '"arrow":[{"cells":["R1C1"]}],')|the puzzle has 'arrow', and is no plain Sudoku
		$(fpuzzle '"thermometer":[{"cells":["R1C1"]}],')|the puzzle has 'thermometer', and is no plain Sudoku
		$(fpuzzle '"text":[{"cells":["R1C1"]}],')|the puzzle has 'text', and is no plain Sudoku
		$(fpuzzle '"diagonal+":true,')|the puzzle has 'diagonal+', and is of no layout that is known here
		$(fpuzzle '"diagonal-":true,"diagonal+":false,')|the puzzle has 'diagonal-', and is of no layout that is known here
		$(fpuzzle '"extraregion":[{"cells":["R2C2"]}],')|the puzzle has 'extraregion', and is of no layout that is known here
		$(fpuzzle '"extraregion":[{"cells":["R0C2"]}],')|the puzzle has 'extraregion', and is of no layout that is known here
		${plain/'{}'/'{"region":8}'}|the regions do not have 9 cells each
		${plain/'{}'/'{"region":9}'}|a cell has 'region', and the puzzle is no plain Sudoku
		${plain/'{}'/'{"region":null}'}|a cell has 'region', and the puzzle is no plain Sudoku
		${plain/'{}'/'{"outside":1}'}|a cell has 'outside', and the puzzle is no plain Sudoku
		${plain/'"size":9'/'"size":16'}|the puzzle is not a board of 4, 6, 8, 9, 10, 12 or 16 rows and columns
		{"grid":[[],[],[],[],[],[],[],[],[]]}|the puzzle is not a board of 4, 6, 8, 9, 10, 12 or 16 rows and columns
		{"grid":[[],[],[],[],[]]}|the puzzle is not a board of 4, 6, 8, 9, 10, 12 or 16 rows and columns
	END
	# What is empty is not there.
	fpuzzle '"arrow":[],"antiknight":false,"highlightConflicts":true,' >>texts
	lz <texts | sed 's/^/fpuz/' >links
	[ "$(wc -l <links)" -eq 16 ]
	go sdk-fmt links
	code_is 1
	out_is $easy
	awk '{ print "sdk-fmt: links:" NR ": read as a link of f-puzzles: " $0 }' reasons | diff - err
}

@test "link: values and solutions that are texts" {
	local text wrong zeros=${easy//?/0,}
	text=$(fpuzzle "\"solution\":\"$easy_solution\"," | sed 's/"value":\([1-9]\)/"value":"\1"/g')
	go sdk-fmt <<<"fpuz$(lz <<<"$text")"
	puts "$easy${TAB}solution $easy_solution"
	text=${text/\"$easy_solution\"/[$(sed 's/./"&",/g; s/,$//' <<<$easy_solution)]}
	go sdk-fmt <<<"fpuz$(lz <<<"$text")"
	puts "$easy${TAB}solution $easy_solution"
	# A text that is not a value leaves its cell empty.
	for wrong in 10 0 x '' 5x; do
		go sdk-fmt <<<"fpuz$(fpuzzle '' | sed "s/\"value\":5/\"value\":\"$wrong\"/g" | lz)"
		puts "${easy//5/.}"
	done
	# A solution of another length, or with an empty cell, is left out.
	for wrong in "\"${easy_solution%?}\"" "\"${easy_solution}1\"" "[${easy_solution//?/1,}1]" "[${zeros%,}]"; do
		go sdk-fmt <<<"fpuz$(fpuzzle "\"solution\":$wrong," | lz)"
		puts $easy
	done
}

@test "link: halves of surrogate pairs that are alone are replaced" {
	local half pairs=$'\xf0\x90\x80\x80\xf0\x90\x8f\xbf\xf4\x8f\xb0\x80\xf4\x8f\xbf\xbf' # D800, DBFF with DC00, DFFF
	for half in $'\xed\xa0\x80' $'\xed\xaf\xbf' $'\xed\xb0\x80' $'\xed\xbf\xbf'; do
		go sdk-fmt <<<"fpuz$(fpuzzle "\"title\":\"a${half}b\"," | lz)"
		puts "$easy${TAB}title a�b"
	done
	go sdk-fmt <<<"fpuz$(fpuzzle "\"title\":\"$pairs\"," | lz)"
	puts "$easy${TAB}title $pairs"
}

@test "link: damaged links" {
	reason='sdk-fmt: <stdin>:1: read as a link of f-puzzles:'
	for link in "fpuz${letters:0:200}" "fpuz*$letters" fpuz 'https://f-puzzles.com/?load='; do
		go sdk-fmt <<<"$link"
		code_is 1
		out_is
		err_is "$reason the letters are damaged"
	done
	go sdk-fmt <<<'https://sudokupad.app/abc123'
	err_is "$reason there is no puzzle in it, such as after '?load=' or 'fpuz'"
	go sdk-fmt <<<"https://sudokupad.app/scl$letters"
	err_is "$reason this one is in SudokuPad's own format, which is not read; export it as f-puzzles"
	go sdk-fmt <<<"fpuz$(printf '[1]' | lz)"
	err_is "$reason expected an object"
	go sdk-fmt <<<"fpuz$(printf '{"size"' | lz)"
	err_is "$reason ':' expected near end of file at column 7"
	# Long ones: by their letters, and by what these stand for.
	go sdk-fmt < <(printf 'fpuz'; head -c 300000 /dev/zero | tr '\0' A; echo)
	err_is "$reason a link of more than 262144 bytes"
	go sdk-fmt < <(printf 'fpuz'; head -c 2200000 /dev/zero | tr '\0' x | lz)
	err_is "$reason the text is too long"
}

# ---- formulas ----

@test "dimacs: what sdk-fmt writes, in all sizes and both encodings" {
	{
		for size in 4 6 8 9 10 12 16 25; do
			sample $size
		done
		echo $easy
		echo "[135][46]${easy:2}"
	} >puzzles
	for encoding in dimacs dimacs-extended; do
		while read -r puzzle; do
			sdk-fmt -t $encoding <<<"$puzzle"
		done <puzzles >formulas
		go sdk-fmt formulas
		err_is
		code_is 0
		cmp out puzzles
	done
}

@test "dimacs: clauses on any lines, without comments, and with an end" {
	printf '\tp  cnf 64 4\n1 0 -5\n0 -6 0\n-1 -2 0\n%%\n0\n' >formula
	go sdk-fmt formula formula
	puts '1[34]..............' '1[34]..............'
	printf 'p cnf 64 0\n# two\np cnf 64 1\n-64 0\n' >formula
	go sdk-fmt formula
	puts ................ '# two' '...............[123]'
}

@test "dimacs: other formulas are refused, and the next one is read" {
	{
		printf 'p cnf 64 2\n1 0\n2 0\n5 0\n'           # 1: a cell has two values
		printf 'p cnf 64 1\n1 22 0\n'                   # 5: no rule
		printf 'p cnf 64 1\n-1 -6 0\n'                  # 7
		printf 'p cnf 64 1\n1 2 3 3 0\n'                # 9
		printf 'p cnf 64 1\n0\n'                        # 11
		printf 'p cnf 64 1\n1 2 3 4 5 0\n'              # 13
		printf 'p cnf 64 4\n-1 0 -2 0 -3 0 -4 0\n'      # 15: no value
		printf 'p cnf 64 2\n1 0 -1 0\n'                 # 17
		printf 'p cnf 65 1\n1 0\n'                      # 19
		printf 'p cnf 64\n'                              # 21
		printf 'p cnf 64 1\n65 0\n'                     # 22
		printf 'p cnf 64 1\nx 0\n'                      # 24
		printf 'p cnf 64 1\n1 0 2 0\n'                  # 26
		printf 'p cnf 64 1\n1 0\n5 0\n'                # 28, and 30
		printf 'p cnf 64 2\n1 0\np cnf 64 2\n2 0\n5 0\n' # 31 and 33
		printf 'p cnf 64 2\n1 0\n'                      # 36
	} >formulas
	go sdk-fmt formulas
	code_is 1
	out_is 1............... 21..............
	is_exactly err "$(
		while read -r line reason; do
			echo "sdk-fmt: formulas:$line: read as DIMACS: $reason"
		done <<-END
			1 a cell has two values
			5 a clause that is no rule of Sudoku
			7 a clause that is no rule of Sudoku
			9 a clause that is no rule of Sudoku
			11 a clause that is no rule of Sudoku
			13 a clause that is no rule of Sudoku
			15 a cell has no value
			17 a cell has no value
			19 the formula has another number of variables than a Sudoku: 64, 216, 512, 729, 1000, 1728, 4096 or 15625
			21 expected 'p cnf' and the numbers of variables and clauses
			22 expected a literal, or the 0 at the end of a clause
			24 expected a literal, or the 0 at the end of a clause
			26 more clauses than announced
			30 a clause before 'p cnf', or after the last one
			31 another formula begins before the last clause
			36 the file ends before the last clause
		END
	)"
}

@test "dimacs: a row that begins with c is none of its comments" {
	{
		printf 'c'
		printf ' .%.0s' {1..15}
		printf '\n'
		for _ in {2..16}; do
			printf '. %.0s' {1..16}
			printf '\n'
		done
	} >board
	go sdk-fmt board
	puts "C$(printf '.%.0s' {1..255})"
}

@test "xml: a CR that ends no line does not count as one" {
	printf '<opensudoku>\r\r\r\n<game data="%s"/>\n<game data="x"/>\n</opensudoku>\n' "${easy//./0}" >in
	go sdk-fmt in
	code_is 1
	out_is $easy
	err_is 'sdk-fmt: in:3: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
}

# ---- the formats of all tools ----

@test "--input-format: list prints all formats, each of which is accepted, and others are refused" {
	for tool in "$BATS_TEST_DIRNAME"/../bin/sdk-*.c; do
		tool=$(basename "$tool" .c)
		if [ "$tool" = sdk-gen ]; then
			continue # it reads no puzzles
		fi
		echo "$tool"
		case $tool in sdk-mutate) arguments=--mutate=-1+1 ;; sdk-morph) arguments=--transpose ;; sdk-book) arguments='-o book.pdf' ;; *) arguments= ;; esac
		# shellcheck disable=SC2086
		go $tool $arguments --input-format=list
		code_is 0
		err_is
		mv out list
		[ "$(cut -f 1 list | sort -u | wc -l)" -ge 9 ]
		fails grep -v "^[a-z]*${TAB}[A-Za-z]" list
		# shellcheck disable=SC2086
		go $tool $arguments --input-format=digits
		code_is 2
		err_is "$tool: --input-format: unknown format 'digits' ('--input-format=list' prints all)" "$tool: try '$tool --help'"
		# shellcheck disable=SC2086
		go $tool $arguments --input-format=jsno
		code_is 2
		err_is "$tool: --input-format: unknown format 'jsno'; did you mean 'json'? ('--input-format=list' prints all)" \
			"$tool: try '$tool --help'"
	done
	for format in $(cut -f 1 list); do
		go sdk-fmt --input-format="$format" </dev/null
		puts
		grep -qx "\.It Cm $format" "$BATS_TEST_DIRNAME/../man/sdk.7"
	done
}
