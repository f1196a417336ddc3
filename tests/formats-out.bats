#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# What sdk-fmt writes: tables, templates, symbols, and the formats of other programs, byte for byte.

load common

# A record with fields of every kind, and two without some of them.
records() {
	printf '%s\tsolution %s\tlevel 3\tname a,"b" c\tflag\tempty \tfills 51,0,2\ter 7.0\n' $easy $easy_solution
	printf '%s\tlevel 4\n' $easy
	printf '# comment\n\n%s\tfills 1,2\tlevel 5\n' $easy
}

# Writes `list`: $1 records with their solutions and a number of their own, some of them with a field that others lack.
numbered() {
	awk -v n="$1" -v puzzle=$easy -v solution=$easy_solution 'BEGIN {
		for (i = 1; i <= n; i++)
			printf "%s\tsolution %s\tlevel %d%s\n", puzzle, solution, i, i % 1000 == 500 ? "\tnote " i "\tmark" : ""
	}' >list
}

# ---- tables ----

@test "csv: the columns of the first record, quotes as in RFC 4180, empty cells" {
	go sdk-fmt -t csv <(records)
	puts 'puzzle,solution,level,name,flag,empty,fills,er' \
		"$easy,$easy_solution,3,\"a,\"\"b\"\" c\",true,\"\",\"51,0,2\",7.0" "$easy,,4,,,,," "$easy,,5,,,,\"1,2\","
	printf '%s\tname true\tlead  x\ttrail x \tmark #1\n' $easy >in
	go sdk-fmt -t csv in
	puts puzzle,name,lead,trail,mark "$easy,\"true\",\" x\",\"x \",\"#1\""
}

@test "tsv: the same cells, not quoted" {
	go sdk-fmt -t tsv <(records)
	puts "puzzle${TAB}solution${TAB}level${TAB}name${TAB}flag${TAB}empty${TAB}fills${TAB}er" \
		"$easy$TAB$easy_solution${TAB}3${TAB}a,\"b\" c${TAB}true${TAB}${TAB}51,0,2${TAB}7.0" \
		"$easy$TAB${TAB}4$TAB$TAB$TAB$TAB$TAB" "$easy$TAB${TAB}5$TAB$TAB$TAB${TAB}1,2$TAB"
}

@test "tsv: keys with quotation marks are read back, and then cells are quoted as in csv" {
	printf '%s\tname "a"\tb"c x "d"\te true\tf\n' $easy >in
	for key in '"k"' '"k' 'k"' '"' '""' '"k","l"'; do
		printf '%s\t%s "v" w\n' "$(cat in)" "$key" >want
		sdk-fmt -t tsv want >table
		sdk-fmt table | cmp want -
	done
	is_exactly table "puzzle${TAB}name$TAB\"b\"\"c\"${TAB}e${TAB}f$TAB\"\"\"k\"\",\"\"l\"\"\"" \
		"$easy$TAB\"\"\"a\"\"\"$TAB\"x \"\"d\"\"\"$TAB\"true\"${TAB}true$TAB\"\"\"v\"\" w\""
}

@test "jsonl: an object for each record, with its own fields" {
	go sdk-fmt -t jsonl <(records)
	puts "{\"puzzle\":\"$easy\",\"solution\":\"$easy_solution\",\"level\":3,\"name\":\"a,\\\"b\\\" c\",\"flag\":true,\"empty\":\"\",\"fills\":[51,0,2],\"er\":7.0}" \
		"{\"puzzle\":\"$easy\",\"level\":4}" "{\"puzzle\":\"$easy\",\"fills\":[1,2],\"level\":5}"
}

# Checks the values that jsonl writes for the texts of a field, both on standard input: `text|value`.
values_are() { # KEY
	while IFS='|' read -r text value; do
		printf '%s\t%s %s\n' $easy "$1" "$text" >&3
		printf '{"puzzle":"%s","%s":%s}\n' $easy "$1" "$value"
	done >want 3>in
	sdk-fmt -t jsonl in | diff want -
}

@test "jsonl: a number or a list only if its text comes back, and strings for the rest" {
	values_are x <<-'END'
		0|0
		-12|-12
		123456789012345|123456789012345
		1234567890123456|"1234567890123456"
		-0|"-0"
		-|"-"
		07|"07"
		+7|"+7"
		7.|"7."
		.5|".5"
		7.0|7.0
		0.0|0.0
		-0.0|"-0.0"
		7.20|"7.20"
		-7.25|-7.25
		07.5|"07.5"
		0.001|0.001
		0.00001|"0.00001"
		1.5.2|"1.5.2"
		1e3|"1e3"
		12345678901234.5|12345678901234.5
		123456789012345.5|"123456789012345.5"
		1,2|[1,2]
		1,-2,30|[1,-2,30]
		1,2.5|"1,2.5"
		1, 2|"1, 2"
		,1|",1"
		1,|"1,"
		a\b"c|"a\\b\"c"
		true|"true"
		[1,2]|"[1,2]"
		Zoë ☃|"Zoë ☃"
	END
	printf '%s\tx a\001\037\b\n' $easy | sdk-fmt -t jsonl >out
	[ "$(cat out)" = "{\"puzzle\":\"$easy\",\"x\":\"a\\u0001\\u001f\\b\"}" ]
}

@test "jsonl: texts and boards are strings even if they are digits" {
	for key in solution state id title note steps technique date; do
		printf '%s\t%s 1984\n' $easy $key >&3
		printf '{"puzzle":"%s","%s":"1984"}\n' $easy $key
	done >want 3>in
	sdk-fmt -t jsonl in | cmp - want
}

@test "jsonl: steps are an object, if they are counts that come back" {
	{ sed -n 7p "$data/top95.txt" | sdk-rate --scale=techniques; sdk-rate --histogram <<<$easy; } >in
	sdk-fmt -t jsonl --columns=puzzle,hardest,steps in >out
	python3 - <<-'END' >read
		import json
		for line in open("out"):
		    print("steps " + ",".join("%s:%d" % count for count in json.loads(line)["steps"].items()))
	END
	tr '\t' '\n' <in | grep '^steps ' | cmp - read
	sdk-fmt -t jsonl in | sdk-fmt | cmp - in
	values_are steps <<-'END'
		a:1|{"a":1}
		x-wing:3,4d-medusa:12|{"x-wing":3,"4d-medusa":12}
		a:1,b:2,a:3|"a:1,b:2,a:3"
		a:1,ba:2,b:0|{"a":1,"ba":2,"b":0}
		a:1,|"a:1,"
		a:|"a:"
		:1|":1"
		a|"a"
		a:01|"a:01"
		a:1.5|"a:1.5"
		A:1|"A:1"
		a:1, b:2|"a:1, b:2"
		a:1:2|"a:1:2"
	END
	# Other objects, and counts of another field, stay JSON.
	while IFS='|' read -r value text; do
		printf '{"puzzle":"%s",%s}\n' $easy "$value" | sdk-fmt >out
		out_is "$easy$TAB$text"
	done <<-'END'
		"steps":{"a":1, "b":-2}|steps a:1,b:-2
		"steps":{}|steps {}
		"steps":{"a":1,"b":1.5}|steps {"a":1,"b":1.5}
		"steps":{"a b":1}|steps {"a b":1}
		"steps":{"":1}|steps {"":1}
		"steps":[{"a":1}]|steps [{"a":1}]
		"other":{"a":1}|other {"a":1}
	END
	printf '{"puzzle":"%s","n":{"a":1}}\n' $easy >renamed
	go sdk-fmt --input-format=jsonl --column steps=n renamed
	puts "$easy${TAB}steps a:1"
}

@test "jsonl: reasons are an array, if they are one that comes back" {
	echo $easy | sdk-explain --scale=levels --steps=field >in
	sdk-fmt -t jsonl --columns=reasons in >out
	sed 's/.*\treasons \(.*\)/{"reasons":\1}/' in >want
	[ "$(wc -c <want)" -gt 5000 ]
	cmp out want
	python3 -m json.tool out >read
	values_are reasons <<-'END'
		[]|"[]"
		[1,2]|"[1,2]"
		[{"a":[1,-2.5,"x\n\"\\"],"b":{}},true,false,null]|[{"a":[1,-2.5,"x\n\"\\"],"b":{}},true,false,null]
		[1, 2]|"[1, 2]"
		[1|"[1"
		[1]]|"[1]]"
		[1,]|"[1,]"
		["\u0041"]|"[\"\\u0041\"]"
		["|"[\""
		["\|"[\"\\"
		{"a":1}|"{\"a\":1}"
		[{"a"}]|"[{\"a\"}]"
		[{"a":1,"a":2}]|"[{\"a\":1,\"a\":2}]"
		[{"a":1,"b":{"a":1}},{"a":2}]|[{"a":1,"b":{"a":1}},{"a":2}]
		[1.50]|"[1.50]"
		[nul]|"[nul]"
	END
	{ printf '%s\treasons ' $easy; head -c 100000 /dev/zero | tr '\0' '['; echo; } | sdk-fmt -t jsonl >out
	[[ $(head -c 120 out) == *',"reasons":"[[[[[[[['* ]]
	# Arrays within arrays: as deep as is looked into, deeper, and much deeper.
	local depth text
	for depth in 63 64 400000; do
		text=$(head -c $depth /dev/zero | tr '\0' '[')
		text="[{\"a\":$text$(tr '[' ']' <<<"$text")}]"
		printf '%s\treasons %s\n' $easy "$text" | sdk-fmt -t jsonl --columns=reasons >out
		[ $depth -eq 63 ] || text=\"$(sed 's/"/\\"/g' <<<"$text")\"
		out_is "{\"reasons\":$text}"
	done
}

@test "--columns: exactly these, in this order, and the number of the record" {
	go sdk-fmt -t csv --columns=level,number,puzzle,name <(records)
	puts level,number,puzzle,name "3,1,$easy,\"a,\"\"b\"\" c\"" "4,2,$easy," "5,3,$easy,"
	go sdk-fmt -t tsv --columns=fills <(records)
	puts fills 51,0,2 '' 1,2
	go sdk-fmt -t jsonl --columns=level,number,flag <(records)
	puts '{"level":3,"number":1,"flag":true}' '{"level":4,"number":2}' '{"level":5,"number":3}'
	go sdk-fmt -t jsonl --columns=flag <(records)
	puts '{"flag":true}' '{}' '{}'
	printf '%s\tnumber 77\n' $easy | sdk-fmt -t csv --columns=number >out
	out_is number 77
	# A field that is not written cannot be in the way.
	printf '%s\tx \377\ty 1\ty 2\tlevel 3\n' $easy >in
	go sdk-fmt -t jsonl --columns=level in
	puts '{"level":3}'
}

@test "--columns: a column that no record has is reported, whatever the number of threads" {
	for form in csv tsv jsonl; do
		for jobs in 1 8; do
			numbered 3000 >/dev/null
			go sdk-fmt -t $form -j$jobs --columns=puzle,levl,number,mark,a list
			code_is 1
			[ "$(wc -l <out)" -eq $((3000 + ($(head -c 1 out | grep -c p)))) ]
			err_is "sdk-fmt: no field 'puzle', which --columns shows, in any record; did you mean 'puzzle'?" \
				"sdk-fmt: no field 'levl', which --columns shows, in any record; did you mean 'level'?" \
				"sdk-fmt: no field 'a', which --columns shows, in any record"
		done
	done
	# Without a record, nothing is missing.
	go sdk-fmt -t csv --columns=puzle </dev/null
	puts puzle
	go sdk-fmt -t csv --columns=puzle <<<x
	code_is 1
	[ "$(wc -l <err)" -eq 1 ]
}

@test "--columns is refused for other formats, and with names that no field can have" {
	while IFS='|' read -r arguments message; do
		# shellcheck disable=SC2086
		go sdk-fmt $arguments
		code_is 2
		err_is "sdk-fmt: $message" "sdk-fmt: try 'sdk-fmt --help'"
	done <<-'END'
		--columns=level|--columns requires --to=csv, --to=tsv or --to=jsonl
		-t csv --columns=|--columns: '' is not the key of a field: one word
		-t csv --columns=a,,b|--columns: '' is not the key of a field: one word
		-t csv --columns=a,b,|--columns: '' is not the key of a field: one word
		-t csv --columns=a,b,a|--columns: 'a' is there twice
	END
	go sdk-fmt -t csv --columns='a b'
	code_is 2
	err_is "sdk-fmt: --columns: 'a b' is not the key of a field: one word" "sdk-fmt: try 'sdk-fmt --help'"
	go sdk-fmt -t csv --columns="$(seq -s , 256)" </dev/null
	code_is 0
	go sdk-fmt -t csv --columns="$(seq -s , 257)"
	code_is 2
	err_is "sdk-fmt: --columns: more than 256 keys" "sdk-fmt: try 'sdk-fmt --help'"
}

@test "a field without a column is reported once, whatever the number of threads" {
	numbered 5000
	sdk-fmt -t csv -j1 list >want 2>want.err || [ $? -eq 1 ]
	printf 'sdk-fmt: list:500: no column for the field '\''%s'\'': name all columns with --columns\n' note mark | cmp - want.err
	[ "$(wc -l <want)" -eq 5001 ]
	for jobs in 2 8; do
		go sdk-fmt -t csv -j$jobs list
		code_is 1
		cmp out want
		cmp err want.err
	done
	# More keys than are remembered.
	{ echo $easy; for i in $(seq 150); do printf '%s\tk%s\n' $easy "$i"; done; } >many
	for jobs in 1 8; do
		go sdk-fmt -t csv -j$jobs many
		code_is 1
		[ "$(wc -l <err)" -eq 101 ]
		[ "$(sed -n 100p err)" = "sdk-fmt: many:101: no column for the field 'k100': name all columns with --columns" ]
		[ "$(tail -n 1 err)" = 'sdk-fmt: no column for more fields than these' ]
	done
}

@test "tables: the header is first, once, for many threads, files and rejected records" {
	numbered 3000
	{ printf '# x\n\nnot a puzzle\tlevel 1\n%s\tbad 1\n' 1122; grep -v note list; } >mixed
	for form in csv tsv jsonl; do
		sdk-fmt -t $form -j1 -c mixed list >want 2>want.err || [ $? -eq 1 ]
		for jobs in 2 8; do
			go sdk-fmt -t $form -j$jobs -c mixed list
			code_is 1
			cmp out want
			cmp err want.err
		done
	done
	for jobs in 1 8; do
		[ "$(sdk-fmt -t csv -j$jobs </dev/null)" = puzzle ]
		[ "$(sdk-fmt -t csv -j$jobs --columns=a,b </dev/null)" = a,b ]
		[ -z "$(sdk-fmt -t jsonl -j$jobs </dev/null)" ]
		[ "$(echo '# none' | sdk-fmt -t tsv -j$jobs)" = puzzle ]
	done
}

@test "tables refuse records that would not come back" {
	while IFS='|' read -r fields reason; do
		for form in csv tsv jsonl; do
			printf "%s$fields\n" $easy >in
			go sdk-fmt -t $form in
			code_is 1
			err_is "sdk-fmt: in:1: $reason"
			[ "$(grep -c $easy out)" = 0 ]
		done
	done <<-'END'
		\tlevel 1\tlevel 2|two fields with the key 'level'
		\t stray|a field without a key: 'stray'
		\tpuzzle x|a field with the key 'puzzle', which is that of the puzzle
	END
	{ printf '%s' $easy; seq 4097 | sed 's/^/\tk/' | tr -d '\n'; echo; } >in
	go sdk-fmt -t jsonl in
	code_is 1
	err_is "sdk-fmt: in:1: more than 4096 fields"
	printf '%s\tx\0y 1\n' $easy >in
	go sdk-fmt -t jsonl in
	code_is 1
	err_is 'sdk-fmt: in:1: the key of a field has a NUL byte, which programs do not read in JSON'
	for field in 'x \377' 'x a\303' '\200 1'; do
		printf "%s\t$field\n%s\tlevel 1\n" $easy $easy >in
		go sdk-fmt -t jsonl in
		code_is 1
		out_is "{\"puzzle\":\"$easy\",\"level\":1}"
		[[ $(cat err) == "sdk-fmt: in:1: the field '"*"' is not UTF-8, as text in JSON must be" ]]
		sdk-fmt -t csv --columns=puzzle in >out
	done
}

@test "tables: new and removed fields of equivalent puzzles have their columns" {
	printf '%s\thint x\tsolution %s\tlevel 1\n' $easy $easy_solution >in
	sdk-morph --canonical --automorphisms in >moved
	go sdk-fmt -t csv moved
	code_is 0
	err_is
	[ "$(head -n 1 out)" = puzzle,solution,level,automorphisms ]
	[ "$(sed -n '2s/.*,1,1$/yes/p' out)" = yes ]
}

@test "tables: lists of candidates and filled-in solutions" {
	echo '[12][34]3......[13]......' | sdk-fmt -t csv >out
	out_is puzzle '[12][34]3......[13]......'
	printf '%s\tsolution %s\n' $easy $easy_solution | sdk-fmt -s -t jsonl --columns=puzzle >out
	out_is "{\"puzzle\":\"$easy_solution\"}"
}

@test "tables: a full disk and a closed pipe" {
	numbered 20000
	for form in csv tsv jsonl; do
		code=0
		sdk-fmt -q -t $form --columns=puzzle,level list 2>err >/dev/full || code=$?
		[ "$code" -eq 2 ]
		grep -q 'No space left on device' err
		[ "$(piped sdk-fmt -q -t $form --columns=puzzle,level list 2>err | head -n 2 | wc -l)" -eq 2 ]
		[ ! -s err ]
	done
}

# ---- templates ----

@test "--template: numbers, puzzles, fields, braces and escapes" {
	go sdk-fmt --template='{n}: {puzzle} ({level})' <(records)
	puts "1: $easy (3)" "2: $easy (4)" "3: $easy (5)"
	printf '%s\tnumber 9\tflag\tx a  b\n' $easy >in
	go sdk-fmt --template='{{{x}}}\t{number}/{n}\\t[{flag}]\n{{}}' in
	puts "{a  b}${TAB}9/1\\t[]" '{}'
	go sdk-fmt --template=$'a\tb' in
	puts "a${TAB}b"
	go sdk-fmt --template='' in
	puts ''
	go sdk-fmt --template='{number} {puzzle}' -c <<<'123.34..........'
	puts '1 123[4]34[12][12][24][13][124].[24][13][124].'
}

@test "--template: a record without a field is rejected" {
	go sdk-fmt --template='{n} {fills}' <(records)
	code_is 1
	out_is '1 51,0,2' '3 1,2'
	[[ $(cat err) == "sdk-fmt: /dev/fd/"*":2: no field 'fills', which --template shows" ]]
	go sdk-fmt --template='{n} {fill}' <<<"$easy${TAB}fills 1${TAB}level 1${TAB}file x"
	code_is 1
	out_is
	err_is "sdk-fmt: <stdin>:1: no field 'fill', which --template shows; did you mean 'fills'?"
	go sdk-fmt --template='{fill}' <<<"$easy${TAB}clues 30${TAB}bare"
	err_is "sdk-fmt: <stdin>:1: no field 'fill', which --template shows"
}

@test "--template: faults are found before any input" {
	for text in 'x {' '}' '{}' '{n' '{a b}' '{{}' '{a{b}'; do
		go sdk-fmt --template="$text"
		code_is 2
		err_is "sdk-fmt: --template: '$text' has a brace that is not part of {n}, {puzzle} or {KEY}; {{ and }} are braces" \
			"sdk-fmt: try 'sdk-fmt --help'"
	done
	for text in \\ 'a\x' "{n}\\\\\\"; do
		go sdk-fmt --template="$text"
		code_is 2
		err_is "sdk-fmt: --template: '$text' has a backslash that is not part of \\t, \\n or \\\\" "sdk-fmt: try 'sdk-fmt --help'"
	done
	go sdk-fmt --template=x -t grid
	code_is 2
	err_is "sdk-fmt: --template cannot be combined with --to" "sdk-fmt: try 'sdk-fmt --help'"
}

@test "--template: the same for any number of threads" {
	numbered 5000
	sdk-fmt -j1 --template='{n} {level} {puzzle}' list >want
	[ "$(wc -l <want)" -eq 5000 ]
	[ "$(tail -n 1 want)" = "5000 5000 $easy" ]
	for jobs in 2 8; do
		sdk-fmt -j$jobs --template='{n} {level} {puzzle}' list | cmp - want
	done
}

# ---- symbols ----

@test "--empty: the symbol of empty cells in every format of text, and in boards among the fields" {
	printf '12..34..2...4...\tstate 12[34]..0..2...4...\tsolution 1234341221434321\tname a.b\n' >in
	go sdk-fmt --empty=x in
	puts "12xx34xx2xxx4xxx${TAB}state 12[34]xxxxx2xxx4xxx${TAB}solution 1234341221434321${TAB}name a.b"
	cut -f 1 in >bare
	go sdk-fmt -t grid --empty=_ bare
	puts '+-----+-----+' '| 1 2 | _ _ |' '| 3 4 | _ _ |' '+-----+-----+' '| 2 _ | _ _ |' '| 4 _ | _ _ |' '+-----+-----+'
	go sdk-fmt -t plain --empty=* bare
	puts '1 2 * *' '3 4 * *' '2 * * *' '4 * * *'
	go sdk-fmt -t board --empty=0 bare
	puts '1 2 0 0' '3 4 0 0' '2 0 0 0' '4 0 0 0'
	echo $easy | sdk-fmt -t pss --empty=- | tr -d '\n' | cmp - <(printf %s "${easy//./-}")
	go sdk-fmt -t csv --empty=? --columns=puzzle,state,solution,name in
	puts puzzle,state,solution,name '12??34??2???4???,12[34]?????2???4???,1234341221434321,a.b'
	go sdk-fmt -t jsonl --empty=X in
	puts '{"puzzle":"12XX34XX2XXX4XXX","state":"12[34]XXXXX2XXX4XXX","solution":"1234341221434321","name":"a.b"}'
	go sdk-fmt -t jsonl --empty=_ <<<$'................\tstate 1.\x01."\tstate_of .'
	puts '{"puzzle":"________________","state":"1_\u0001_\"","state_of":"."}'
	go sdk-fmt --template='{puzzle} {state} {name}' --empty=- in
	puts '12--34--2---4--- 12[34]-----2---4--- a.b'
	for symbol in 0 _ - '*'; do
		all="$data/17clue.txt"
		sdk-fmt --empty="$symbol" "$all" | sdk-fmt | cmp - <(sdk-fmt "$all")
	done
}

@test "--to-symbols: each spelling, with lists and fields" {
	full_grid 16 >full
	tr G . <full >in
	paste in <(sed 's/^/solution /' full) >both
	while read -r spelling symbols; do
		sdk-fmt --to-symbols=$spelling both >out
		tr 123456789ABCDEFG $symbols <full | sed "s/${symbols:15:1}/./g" >puzzle
		paste puzzle <(tr 123456789ABCDEFG $symbols <full | sed 's/^/solution /') >want
		cmp out want
		sdk-fmt -t plain --to-symbols=$spelling in | tr -d ' \n' | cmp - <(tr -d '\n' <puzzle)
	done <<-END
		1-9A-G 123456789ABCDEFG
		0-9A-F 0123456789ABCDEF
		A-P ABCDEFGHIJKLMNOP
	END
	full_grid 25 | tr P . >in
	while read -r spelling symbols; do
		tr 123456789ABCDEFGHIJKLMNOP $symbols <in >want
		sdk-fmt --to-symbols=$spelling in | cmp - want
	done <<-END
		1-9A-P 123456789ABCDEFGHIJKLMNOP
		0-9A-O 0123456789ABCDEFGHIJKLMNO
		A-Y ABCDEFGHIJKLMNOPQRSTUVWXY
	END
	go sdk-fmt -c --to-symbols=A-P <<<'12..34..2...4...'
	puts 'AB[CD][CD]CD[AB][AB]B[AC][ACD][ACD]D[AC][ABC][ABC]'
}

@test "--to-symbols and --empty: what they cannot do" {
	while IFS='|' read -r arguments message; do
		# shellcheck disable=SC2086
		go sdk-fmt $arguments
		code_is 2
		err_is "sdk-fmt: $message" "sdk-fmt: try 'sdk-fmt --help'"
	done <<-'END'
		--empty=0 --to-symbols=0-9A-F|--empty: '0' is a value in the symbols 0-9A-F
		--empty=0 --to-symbols=0-9A-O|--empty: '0' is a value in the symbols 0-9A-O
		--empty=x --to-symbols=A-Y|--empty: 'x' is a value in the symbols A-Y
		--empty=1|--empty: '1' is not one of 0 . _ - * ? x X
		--empty=|--empty: '' is not one of 0 . _ - * ? x X
		--empty=..|--empty: '..' is not one of 0 . _ - * ? x X
		--empty=0 -t svg|--empty: format 'svg' has symbols of its own
		--to-symbols=A-P -t dimacs|--to-symbols: format 'dimacs' has symbols of its own
	END
	full_grid 25 >in
	go sdk-fmt --to-symbols=0-9A-F in
	code_is 1
	out_is
	err_is 'sdk-fmt: in:1: the puzzle has 25 values, and --to-symbols names 16'
}

@test "--fill-singles: puzzles of 729 characters have canonical forms" {
	cp "$data/17clue.txt" list
	# Nine characters for each cell: its clue, or all.
	awk '{
		for (i = 1; i <= 81; i++) {
			v = substr($0, i, 1)
			printf "%s", v == "." ? "123456789" : substr("........", 1, v - 1) v substr("........", v)
		}
		print ""
	}' <(sdk-fmt list | cut -f 1) >wide
	sdk-fmt --fill-singles wide | cmp - <(sdk-fmt list | cut -f 1)
	sdk-fmt --fill-singles wide | sdk-morph --canonical | cmp - <(sdk-fmt list | cut -f 1 | sdk-morph --canonical)
	go sdk-morph --canonical <(head -n 1 wide)
	code_is 1
	go sdk-fmt --fill-singles <<<'[1][23]..............'
	puts '1[23]..............'
	go sdk-fmt --fill-singles <<<'[1][23][1].............'
	code_is 1
	out_is
}

# ---- formats of other programs ----

# A record with all texts that formats have, and a state.
played=38561..72.7...28...6...3...6.2........8...5........9.6...9...8...91...5.12..85639
playing=38561947297...286..64.73...6.2...3.84.8...5.......89.6..69...8...91...5412..85639
texts() {
	printf '%s\ttitle A & <B>\tauthor Me\tdescription what\tcomment none\tdate 2014-02-10\tsource a book\turl http://x/?a=1&b=2' $played
	printf '\tdifficulty easy\ter 7.1\tlevel 1\tstate %s\ttechnique 0000 4\teliminations 436 257\tplacements 411\tnote a:b\n' $playing
}

# The same with a list in r7c2 of the state.
listed() {
	texts | sed 's/89\.6\.\.69/89.6.[57]69/'
}

@test "candidates: a grid with aligned columns, whatever -c" {
	texts | sed 's/\t.*//' >in
	go sdk-fmt -t candidates in
	puts '*-----------------------------------------------------------------*' \
		'| 3    8      5     | 6       1       49     | 4     7     2      |' \
		'| 49   7      14    | 45      459     2      | 8     1469  1345   |' \
		'| 249  6      14    | 4578    4579    3      | 14    149   145    |' \
		'|-------------------+------------------------+--------------------|' \
		'| 6    13459  2     | 34578   34579   14789  | 1347  14    13478  |' \
		'| 479  1349   8     | 2347    234679  14679  | 5     124   1347   |' \
		'| 457  1345   1347  | 234578  23457   1478   | 9     124   6      |' \
		'|-------------------+------------------------+--------------------|' \
		'| 457  345    3467  | 9       23467   467    | 1247  8     147    |' \
		'| 478  34     9     | 1       23467   467    | 247   5     47     |' \
		'| 1    2      47    | 47      8       5      | 6     3     9      |' \
		'*-----------------------------------------------------------------*'
	sdk-fmt -c -t candidates in | cmp - out
	go sdk-fmt -t candidates --to-symbols=A-P <<<$'12..34..2...4...\tlevel 1'
	puts '# level 1' '*--------------------*' '| A  B   | CD   CD   |' '| C  D   | AB   AB   |' '|--------+-----------|' \
		'| B  AC  | ACD  ACD  |' '| D  AC  | ABC  ABC  |' '*--------------------*'
	go sdk-fmt -t candidates <<<'1234.........1..'
	code_is 0
	go sdk-fmt -t candidates <<<'123.......4...4.'
	code_is 1
	go sdk-fmt -s -t candidates in
	code_is 2
	err_is "sdk-fmt: --solution: format 'candidates' shows candidates" "sdk-fmt: try 'sdk-fmt --help'"
}

@test "729: candidates in their places, which are read back" {
	go sdk-fmt -t 729 <<<"$easy${TAB}level 1"
	[ "$(cut -f 1 out | cut -c 1-36)" = '....5......3......123456789123456789' ]
	[ "$(cut -f 1 out | tr -d '\n' | wc -c)" -eq 729 ]
	[ "$(cut -f 2 out)" = 'level 1' ]
	for list in 17clue.txt top95.txt; do
		cut -f 1 "$data/$list" | sdk-fmt >want
		sdk-fmt -t 729 want | sdk-fmt --fill-singles | cmp - want
		sdk-fmt -c want >want.c
		sdk-fmt -c -t 729 want | sdk-fmt >out.c
		cmp <(sdk-fmt --fill-singles want.c) <(sdk-fmt --fill-singles out.c)
	done
	printf '# x\n\n%s\n' $easy | sdk-fmt -t 729 | head -n 2 | cmp - <(printf '# x\n\n')
}

@test "sdk: header, puzzle, state and pencil marks" {
	go sdk-fmt -t sdk <(texts)
	puts '#A Me' '#C none' '#D what' '#B 2014-02-10' '#S a book' '#U http://x/?a=1&b=2' '#L easy' '[Puzzle]' 38561..72 \
		.7...28.. .6...3... 6.2...... ..8...5.. ......9.6 ...9...8. ..91...5. 12..85639 '[State]' 385619472 97...286. \
		.64.73... 6.2...3.8 4.8...5.. .....89.6 ..69...8. ..91...54 12..85639
	listed | sdk-fmt -t sdk | tail -n 10 >marks
	is_exactly marks '[PencilMarks]' ,,,,,,,, ,,,,,,,, ,,,,,,,, ,,,,,,,, ,,,,,,,, ,,,,,,,, ,57,,,,,,, ,,,,,,,, ,,,,,,,,
	go sdk-fmt -t sdk <<<$played
	puts '[Puzzle]' 38561..72 .7...28.. .6...3... 6.2...... ..8...5.. ......9.6 ...9...8. ..91...5. 12..85639
	go sdk-fmt -t sdk -c <(texts)
	tail -n 2 out >marks
	is_exactly marks 478,34,,,23467,467,247,,47 ,,47,47,,,,,
}

@test "sdk and sudocue: long fields are read back" {
	text=$(printf 'T%09999d' 1)
	{ echo $easy; printf "%s $text\n" author description comment date source url difficulty; } | sort >fields
	paste -s <fields >want
	for format in sdk sudocue; do
		sdk-fmt -t $format want | sdk-fmt | tr '\t' '\n' | sort | cmp fields -
	done
	# Where many lines wait, the first of them pass.
	{ for i in {1..20}; do echo "#C $i$text"; done; sdk-fmt -t sdk <<<$easy; } >many
	sdk-fmt many >out
	head -n 4 many | cmp - <(head -n 4 out)
	[ "$(wc -l <out)" -eq 5 ]
}

@test "sudocue, ss, msk, kennett, qqwing and sdm" {
	go sdk-fmt -t sudocue <(texts)
	puts '#AMe' '#Dwhat' '#Cnone' '#B2014-02-10' '#Sa book' '#Leasy' '#Uhttp://x/?a=1&b=2' 38561..72 .7...28.. .6...3... \
		6.2...... ..8...5.. ......9.6 ...9...8. ..91...5. 12..85639
	go sdk-fmt -t ss <(texts)
	puts '385|61.|.72' '.7.|..2|8..' '.6.|..3|...' ----------- '6.2|...|...' '..8|...|5..' '...|...|9.6' ----------- \
		'...|9..|.8.' '..9|1..|.5.' '12.|.85|639'
	go sdk-fmt -t msk <(texts)
	puts 38561..72 .7...28.. .6...3... 6.2...... ..8...5.. ......9.6 ...9...8. ..91...5. 12..85639
	{ texts; echo $played; } >in
	go sdk-fmt -t kennett in
	puts '% A & <B>' $(fold -w 9 <<<$played) % $(fold -w 9 <<<$played)
	go sdk-fmt -t sdm in
	puts ${played//./0} ${played//./0}
	go sdk-fmt -t qqwing in
	puts ' 3 8 5 | 6 1 . | . 7 2' ' . 7 . | . . 2 | 8 . .' ' . 6 . | . . 3 | . . .' '-------|-------|-------' \
		' 6 . 2 | . . . | . . .' ' . . 8 | . . . | 5 . .' ' . . . | . . . | 9 . 6' '-------|-------|-------' \
		' . . . | 9 . . | . 8 .' ' . . 9 | 1 . . | . 5 .' ' 1 2 . | . 8 5 | 6 3 9' '' \
		' 3 8 5 | 6 1 . | . 7 2' ' . 7 . | . . 2 | 8 . .' ' . 6 . | . . 3 | . . .' '-------|-------|-------' \
		' 6 . 2 | . . . | . . .' ' . . 8 | . . . | 5 . .' ' . . . | . . . | 9 . 6' '-------|-------|-------' \
		' . . . | 9 . . | . 8 .' ' . . 9 | 1 . . | . 5 .' ' 1 2 . | . 8 5 | 6 3 9'
}

@test "qqwing: as the program prints a board" {
	command -v qqwing >/dev/null || skip 'qqwing: not here'
	qqwing --generate 3 --readable --puzzle >theirs
	sdk-fmt -t qqwing theirs >ours
	[ "$(grep -c . ours)" -eq 33 ]
	cmp <(grep . theirs) <(grep . ours)
}

@test "sdx: candidates, and u before what is no clue" {
	go sdk-fmt -t sdx <(texts)
	puts '3 8 5 6 1 u9 u4 7 2' 'u9 7 u1 45 45 2 8 u6 135' 'u2 6 u4 58 u7 3 u1 19 15' '6 159 2 457 459 147 u3 14 u8' \
		'u4 139 8 237 2369 167 5 12 17' '57 135 137 23457 2345 u8 9 124 6' '57 345 u6 9 234 47 127 8 17' \
		'78 u3 9 1 236 67 27 5 u4' '1 2 u7 47 8 5 6 3 9'
	[ "$(listed | sdk-fmt -t sdx | sed -n 7p)" = '57 u5 u6 9 234 47 127 8 17' ]
	go sdk-fmt -t sdx <<<$played
	[ "$(sed -n 1p out)" = '3 8 5 6 1 49 u4 7 2' ]
	[ "$(sed -n 9p out)" = '1 2 47 47 8 5 6 3 9' ]
	# The same candidates as everywhere.
	sdk-fmt -c -t plain <<<$played | tr -d '[]' | tr -s ' ' >want
	sed 's/u//g' out | cmp - want
	go sdk-fmt -t sdx <<<"12345678.........9$(printf '%063d' 0)"
	code_is 1
	err_is 'sdk-fmt: <stdin>:1: a cell has no candidates, which the format cannot show'
}

@test "hodoku: technique, cells with what was placed, deleted candidates, and the rest" {
	go sdk-fmt -t hodoku <<<$played
	puts ":0000:x:$played::::"
	go sdk-fmt -t hodoku <(texts)
	puts ':0000:4:38561+9+472+97...28+6..6+4.+73...6.2...+3.+8+4.8...5.......+89.6..+69...8...91...5+412..85639::436 257:411:a b'
	# r7c2 can be 3, 4 or 5 on that board, and its list is 5 and 7.
	go sdk-fmt -t hodoku <(listed)
	[ "$(cut -d : -f 5 out)" = '372 472' ]
}

@test "exchange: the hash of the puzzle, zeros, and a rating" {
	zeros=${played//./0}
	hash=$(printf %s $zeros | sha1sum | cut -c 1-12)
	go sdk-fmt -t exchange <(texts)
	puts "$hash $zeros  7.1"
	printf '%s\trating 11.5\tid 0123456789ab\n%s\n' $played $played >in
	go sdk-fmt -t exchange in
	puts "0123456789ab $zeros 11.5" "$hash $zeros"
	cut -f 1 "$data/17clue.txt" | tr . 0 | while read -r line; do printf %s "$line" | sha1sum | cut -c 1-12; done | head -n 50 >want
	head -n 50 "$data/17clue.txt" | sdk-fmt -t exchange | cut -d ' ' -f 1 | cmp - want
}

@test "kaggle: puzzles and solutions; without one, a puzzle is rejected" {
	printf '%s\tsolution %s\n%s\n%s\tsolution %s\n' $easy $easy_solution $easy $easy ${easy_solution/5/6} >in
	go sdk-fmt -t kaggle in
	code_is 1
	out_is quizzes,solutions "${easy//./0},$easy_solution"
	err_is "sdk-fmt: in:2: no field 'solution' (sdk-solve -a adds it)" \
		"sdk-fmt: in:3: the field 'solution' does not solve the puzzle"
	[ "$(sdk-fmt -t kaggle </dev/null)" = quizzes,solutions ]
}

@test "a record that is rejected decides nothing for those after it" {
	local bad
	for bad in x "$easy${TAB}layout none" "${easy/./5}"; do
		printf '%s\tfoo 1\ttitle A\n%s\tlevel 3\ttitle B\n' "$bad" $easy >in
		go sdk-fmt -t csv in
		code_is 1
		out_is puzzle,level,title "$easy,3,B"
		go sdk-fmt -t opensudoku in
		grep -q '<name>B</name>' out
		go sdk-fmt --strict -t opensudoku in
		sdk-fmt -t opensudoku </dev/null | cmp - out
	done
}

@test "opensudoku: one document, with the texts of the first record" {
	{ texts; printf '%s\ttitle other\n' $easy; } >in
	go sdk-fmt -t opensudoku in
	puts '<?xml version="1.0" encoding="UTF-8"?>' '<opensudoku>' '  <name>A &amp; &lt;B&gt;</name>' '  <author>Me</author>' \
		'  <description>what</description>' '  <comment>none</comment>' '  <created>2014-02-10</created>' \
		'  <source>a book</source>' '  <level>easy</level>' '  <sourceURL>http://x/?a=1&amp;b=2</sourceURL>' \
		"  <game data=\"${played//./0}\" />" "  <game data=\"${easy//./0}\" />" '</opensudoku>'
	xmllint --noout out
	go sdk-fmt -t opensudoku --name='Ours & yours' in
	[ "$(sed -n 3p out)" = '  <name>Ours &amp; yours</name>' ]
	go sdk-fmt -t opensudoku </dev/null
	puts '<?xml version="1.0" encoding="UTF-8"?>' '<opensudoku>' '  <name>Sudoku</name>' '</opensudoku>'
	go sdk-fmt -t ksudoku --name=x
	code_is 2
	err_is 'sdk-fmt: --name requires --to=opensudoku' "sdk-fmt: try 'sdk-fmt --help'"
}

@test "ksudoku: letters from b on, for all sizes" {
	printf '12..34..2...4...\tsolution 1234341221434321\n' >in
	go sdk-fmt -t ksudoku in
	puts '<!DOCTYPE ksudoku>' '<ksudoku>' ' <game had-help="0" msecs-elapsed="0">' '  <puzzle>' \
		'   <graph order="4" type="sudoku" specific-type="Plain"/>' '   <values>bc__de__c___e___</values>' \
		'   <solution>bcdedebccbededcb</solution>' '  </puzzle>' '  <history>' '  </history>' ' </game>' '</ksudoku>'
	for n in 9 16 25; do
		full_grid $n | sdk-fmt -t ksudoku >out
		[ "$(sed -n 's/.*<values>\(.*\)<.*/\1/p' out)" = "$(full_grid $n | tr 1-9A-P b-z)" ]
	done
	xmllint --noout out
}

@test "gnome-sudoku: clues, what was filled in, and earmarks" {
	listed >in
	sdk-fmt -t gnome-sudoku in >out
	python3 - <<-'END' >read
		import json
		game = json.load(open("out"))
		print(game["difficulty_category"], game["time_elapsed"], len(game["cells"]))
		for key in "fixed", "earmarks":
		    board = [["."] * 9 for _ in range(9)]
		    for cell in game["cells"]:
		        row, column = cell["position"]
		        if key == "fixed" and cell["fixed"]:
		            board[row][column] = str(cell["value"])
		        elif key == "earmarks":
		            board[row][column] = str(cell["value"] or cell["earmarks"])
		    print("".join(map("".join, board)))
	END
	is_exactly read "easy 0.0 $(($(tr -d . <<<$playing | tr -d '\n' | wc -c) + 1))" $played "${playing/.6..69/.6.[5, 7]69}"
	sdk-fmt -t gnome-sudoku <<<"$(printf '%081d' 0)" >out
	is_exactly out '{' '  "difficulty_category": "custom",' '  "time_elapsed": 0.0,' '  "cells": []' '}'
}

@test "latex: one document without packages, whose braces and environments match" {
	{ printf '%s\ttitle 5%% of \\a_b{c}#$&~^<|> \377 é\n' $easy; full_grid 16 | tr 1 .; full_grid 25; full_grid 4 | tr 1 .; } >in
	sdk-fmt -t latex -c in >out
	[ "$(sed -n '1p; /^.begin{document}/p' out | tr '\n' ' ')" = '\documentclass{article} \begin{document} ' ]
	[ "$(tail -n 1 out)" = '\end{document}' ]
	fails grep -q usepackage out
	[ "$(grep -c '^\\begin{picture}' out)" -eq 4 ]
	grep -qxF '\stepcounter{puzzle}\textbf{\arabic{puzzle}}\quad 5\% of \textbackslash{}a\_b\{c\}\#\$\&\textasciitilde{}\textasciicircum{}\textless{}\textbar{}\textgreater{} ? é' out
	awk '{
		line = $0
		gsub(/\\[{}]/, "", line)
		for (i = 1; i <= length(line); i++) {
			depth += substr(line, i, 1) == "{"
			depth -= substr(line, i, 1) == "}"
			bad = bad || depth < 0
		}
		bad = bad || depth
		if (match(line, /^\\begin{[a-z]*}/)) open[++n] = substr(line, 8, RLENGTH - 8)
		if (match(line, /^\\end{[a-z]*}/) && open[n--] != substr(line, 6, RLENGTH - 6)) bad = 1
	} END { exit bad || n }' out
	grep -qxF '\put(0,8){\makebox(1,1){{5}}}' out
	grep -qxF '\put(2.166,8.834){\makebox(0,0){\tiny 1}}' out
	grep -qxF '\multiput(0,0)(5,0){6}{\line(0,1){25}}' out
	grep -qxF '\setlength{\unitlength}{4.800mm}%' out
	printf '%s\tsolution %s\n' $easy $easy_solution | sdk-fmt -t latex -s >out
	[ "$(grep -c 'makebox.*textbf' out)" -eq 30 ]
	[ "$(grep -c 'makebox(1,1){{' out)" -eq 51 ]
	if command -v pdflatex >/dev/null; then
		sdk-fmt -t latex -c in >book.tex
		pdflatex -interaction=nonstopmode -halt-on-error book.tex >log
	fi
}

@test "latex: numbers above the boards, and the solutions that there are at the end" {
	printf '%s\ttitle One\tsolution %s\n%s\n%s\ttitle Three\tsolution %s\n' $easy $easy_solution $twofold $easy \
		$easy_solution | sdk-fmt -t latex >book.tex
	[ "$(grep -c '^.keepsolution' book.tex)" -eq 2 ]
	[ "$(grep -c '^.stepcounter' book.tex)" -eq 3 ]
	[ "$(grep -c '^.begin{picture}' book.tex)" -eq 5 ]
	[ "$(grep -c 'makebox(1,1){.textbf{' book.tex)" -eq 60 ]
	if command -v pdflatex >/dev/null; then
		pdflatex -interaction=nonstopmode -halt-on-error book.tex >log
		pdftotext -layout book.pdf - | tr -s ' \n\f' ' ' >text
		grep -q '1 One .* 2 .* 3 Three .* Solutions 1 3 ' text
	fi
}

@test "latex: a solution that is none is refused, and nothing else is lost" {
	local odd
	{
		echo "$easy"
		for odd in ${easy//[1-9]/?} ${easy_solution//5/Z} ${easy_solution/5/6} 5 "${easy_solution}1"; do
			echo "$easy${TAB}solution $odd"
		done
		echo "$easy${TAB}solution"
		echo "$easy${TAB}solution $(sed 's/./& /g' <<<$easy_solution)"
	} >in
	go sdk-fmt -t latex in
	code_is 1
	err_is "sdk-fmt: in:"{2..6}": the field 'solution' does not solve the puzzle"
	[ "$(grep -c '^.stepcounter' out)" -eq 3 ]
	[ "$(grep -c '^.keepsolution' out)" -eq 1 ]
	tail -n 1 out | grep -qxF '\end{document}'
}

@test "documents of one puzzle: a second one is rejected without -o, which writes files" {
	printf '%s\n' $easy $played $easy >in
	for form in sdk:sdk sudocue:sdk sdx:sdx ss:ss msk:msk ksudoku:ksudoku gnome-sudoku:save; do
		suffix=${form#*:}
		form=${form%:*}
		go sdk-fmt -t $form in
		code_is 1
		err_is "sdk-fmt: in:2: ${suffix^^} holds one board; the rest is skipped (use -o PREFIX)"
		head -n 1 in | sdk-fmt -t $form | cmp - out
		go sdk-fmt -t $form -o f in
		puts
		for i in 1 2 3; do
			sed -n ${i}p in | sdk-fmt -t $form | cmp - f-$i.$suffix
			rm f-$i.$suffix
		done
	done
	go sdk-fmt -t latex -o f in
	puts
	for i in 1 2 3; do
		sed -n ${i}p in | sdk-fmt -t latex | cmp - f-$i.tex
	done
	for form in line csv sdm hodoku opensudoku kennett; do
		go sdk-fmt -t $form -o f in
		code_is 2
		err_is "sdk-fmt: --output: format '$form' does not use a file for each board" "sdk-fmt: try 'sdk-fmt --help'"
	done
}

@test "lists: the same for any number of threads, on a full disk, and in a closed pipe" {
	numbered 3000
	for form in line csv jsonl sdm hodoku exchange kaggle kennett opensudoku 729; do
		columns=
		[ $form != csv ] || columns=--columns=number,level,puzzle
		# shellcheck disable=SC2086
		sdk-fmt -t $form -j1 $columns list >want
		for jobs in 2 8; do
			# shellcheck disable=SC2086
			sdk-fmt -t $form -j$jobs $columns list | cmp - want
		done
		code=0
		# shellcheck disable=SC2086
		sdk-fmt -q -t $form $columns list 2>err >/dev/full || code=$?
		[ $code -eq 2 ]
		grep -q 'No space left on device' err
		# shellcheck disable=SC2086
		[ "$(piped sdk-fmt -q -t $form $columns list 2>err | head -n 3 | wc -l)" -eq 3 ]
		[ ! -s err ]
	done
}

@test "what other programs' formats cannot hold is rejected" {
	echo 1.3...1.4....2.. >small
	sed 's/^5/[57]/' <<<$easy >partial
	for form in 729 sdm sdk sudocue sdx ss msk hodoku exchange kaggle kennett qqwing opensudoku gnome-sudoku; do
		go sdk-fmt -t $form small
		code_is 1
		err_is "sdk-fmt: small:1: the format $form is for 9x9 puzzles only; the other formats take all sizes"
		[ $form != 729 ] || continue
		go sdk-fmt -t $form partial
		code_is 1
		err_is "sdk-fmt: partial:1: the format $form cannot show partial cells; line, grid, plain, svg and dimacs can"
	done
	for form in sdm sudocue ss msk hodoku exchange kaggle kennett qqwing opensudoku ksudoku; do
		go sdk-fmt -c -t $form small
		code_is 2
		err_is "sdk-fmt: --candidates: format '$form' cannot show candidates" "sdk-fmt: try 'sdk-fmt --help'"
	done
	printf '%s\tstate 12\n%s\tstate %s\n' $easy $easy $played >in
	for form in sdk sdx hodoku gnome-sudoku; do
		go sdk-fmt -t $form in
		code_is 1
		grep -q "^sdk-fmt: in:1: the field 'state': " err
		grep -qx "sdk-fmt: in:2: the field 'state': it does not have the clues of the puzzle" err
		[ "$(wc -l <err)" -eq 2 ]
	done
}

@test "a game with mistakes comes back, and a solution has no game" {
	# 5 twice in a row: in two cells, and once as a list.
	printf '%s\tstate %s\n' $easy ${easy/53./535} $easy "${easy/53./53[15]}" >in
	for form in sdk gnome-sudoku f-puzzles; do
		for n in 1 2; do
			sed -n ${n}p in | sdk-fmt -t $form | sdk-fmt | sed 's/\(difficulty\|time_elapsed\) [^\t]*\t//g' | diff <(sed -n ${n}p in) -
		done
	done
	head -n 1 in | sdk-fmt -t hodoku | sdk-fmt | cut -f 1,2 | diff <(head -n 1 in) -
	head -n 1 in | sdk-fmt -t sdx | sdk-fmt | cut -f 1 | diff <(head -n 1 in | cut -f 1) -
	# Candidates that no value of the state leaves.
	for form in sdx hodoku; do
		go sdk-fmt -t $form <<<"$easy${TAB}state ${easy/53./53[358]}"
		code_is 1
		out_is
		err_is 'sdk-fmt: <stdin>:1: a cell has no candidates, which the format cannot show'
	done
	printf '%s\tsolution %s\n' $easy $easy_solution >solved
	sed "s/\$/${TAB}state ${easy/53./535}/" solved >playing
	for form in sdk sdx hodoku gnome-sudoku; do
		sdk-fmt -s -t $form solved >want
		go sdk-fmt -s -t $form playing
		puts "$(cat want)"
	done
}

@test "fields of a position do not outlive a transformation" {
	texts | sdk-morph --shuffle --seed=x | tr '\t' '\n' | tail -n +2 | cut -d ' ' -f 1 >out
	is_exactly out title author description comment date source url difficulty er level state note
}

@test "jsonl and csv: what Python reads back is the same record" {
	python3 - <<-'END' >in
		import random
		random.seed(1)
		values = ["0", "-1", "7.0", "7.50", "1e5", "0.0001", "0.00010", "-0.5", "1,2,3", "1,,2", "[]", "{}", "null", "false", '"',
		    "a,b", 'say "x"', "\\", "\\u0041", "\u00e9\u4e00\U0001f600", " ", "  x  ", "\x01", "\x7f", "=1+1", "'", "x" * 300]
		for i in range(400):
		    fields = []
		    for k in random.sample(range(12), random.randrange(9)):
		        text = random.choice(values)
		        if random.random() < 0.5:
		            text = "".join(random.choice("0123456789.,-eE+ \"\\ab") for _ in range(random.randrange(20)))
		        if random.random() < 0.2:
		            text = "%.*f" % (random.randrange(8), random.uniform(-1, 1) * 10 ** random.randrange(-6, 15))
		        fields.append("\t" + ("solution" if k == 0 else "k%d" % k) + (" " + text if random.random() < 0.9 else ""))
		    print("12..34..2...4..." + "".join(fields))
	END
	sdk-fmt -t jsonl in >table.jsonl
	python3 - <<-'END' >out
		import json
		def text(value):
		    if value is True:
		        return ""
		    if isinstance(value, list):
		        return " " + ",".join(map(str, value))
		    return " " + (value if isinstance(value, str) else repr(value))
		for line in open("table.jsonl"):
		    record = json.loads(line)
		    print(record.pop("puzzle") + "".join("\t" + key + text(value) for key, value in record.items()))
	END
	cmp in out
	sdk-fmt -t csv --columns=puzzle,k1,k2,solution in >table.csv
	python3 - <<-'END'
		import csv
		lines = [line.rstrip("\n").split("\t") for line in open("in", newline="\n")]
		rows = list(csv.reader(open("table.csv", newline="")))
		assert rows[0] == ["puzzle", "k1", "k2", "solution"] and len(rows) == len(lines) + 1
		for line, row in zip(lines, rows[1:]):
		    fields = {f.split(" ", 1)[0]: f.split(" ", 1)[1] if " " in f else "true" for f in line[1:]}
		    assert row == [line[0]] + [fields.get(key, "") for key in rows[0][1:]], (line, row)
	END
}

# ---- reading back ----

@test "tables and lists of puzzles come back as the same records" {
	head -n 40 "$data/top95.txt" | cut -f 1 | sdk-solve -a | sdk-explain --scale=levels --steps=field >rated
	printf '%s\tname a, "b"  c\tx 7.20\ty -0\tempty_not 1,2\n' $easy >odd
	for list in rated odd; do
		for form in csv tsv jsonl; do
			sdk-fmt -t $form $list | sdk-fmt >back
			cmp back $list
		done
	done
	# A key alone comes back from objects.
	printf '%s\tflag\tlevel 3\n' $easy >flag
	sdk-fmt -t jsonl flag | sdk-fmt | cmp - flag
	cut -f 1,2 rated | grep . >solved
	sdk-fmt -t kaggle solved | sdk-fmt | cmp - solved
	cut -f 1 solved >bare
	for form in sdm qqwing; do
		sdk-fmt -t $form bare | sdk-fmt | grep . | cmp - bare
	done
	for form in ss msk; do
		sdk-fmt -t $form <<<$easy | sdk-fmt >back
		is_exactly back $easy
	done
	listed | cut -f 1,9,12 >game
	sdk-fmt -t sdk game | sdk-fmt | cut -f 1,2 | cmp - <(cut -f 1,3 game)
	sdk-fmt -t gnome-sudoku game | sdk-fmt | sed "s/${TAB}time_elapsed 0.0//" | cmp - game
}

# The fields of a record, sorted, one on a line.
fields_of() {
	tr '\t' '\n' <"$1" | sort
}

@test "files of other programs come back with their puzzle and the fields that have a place in them" {
	while read -r form fields; do
		listed | tr '\t' '\n' | grep -E "^($fields)( |$)|^[0-9.]+$" | paste -s >want
		sdk-fmt -t $form want | sdk-fmt >back || { echo $form; cat back; false; }
		diff <(fields_of want) <(fields_of back | grep -v '^time_elapsed') || { echo $form; false; }
	done <<-'END'
		sdk author|description|comment|date|source|url|difficulty|state
		sudocue author|description|comment|date|source|url|difficulty
		opensudoku title|author|description|comment|date|source|url|difficulty
		gnome-sudoku difficulty|state
		kennett title
		ss none
		msk none
		sdm none
		qqwing none
		ksudoku none
	END
	# Here all candidates of the board come back, not only the list.
	listed | sdk-fmt -t hodoku | sdk-fmt | sdk-fmt -t hodoku | cmp - <(listed | sdk-fmt -t hodoku)
	listed | sdk-fmt -t sdx | sdk-fmt | cut -f 1 | cmp - <(echo $played)
	printf '%s\tid 0123456789ab\trating 7.1\n' $played >bank
	sdk-fmt -t exchange bank | sdk-fmt | cmp - bank
	printf '%s\tsolution %s\n' $easy $easy_solution >solved
	sdk-fmt -t ksudoku solved | sdk-fmt | cmp - solved
	# A grid of candidates is the same board when its cells with one candidate are clues.
	sdk-fmt -c <<<$easy | sdk-fmt --fill-singles >want
	sdk-fmt -t candidates <<<$easy | sdk-fmt | cmp - want
}
