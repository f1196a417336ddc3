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
