#!/usr/bin/env bats
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
	printf '%s\tname true\tlead  x\ttrail x \n' $easy >in
	go sdk-fmt -t csv in
	puts puzzle,name,lead,trail "$easy,\"true\",\" x\",\"x \""
}

@test "tsv: the same cells, never quoted" {
	go sdk-fmt -t tsv <(records)
	puts "puzzle${TAB}solution${TAB}level${TAB}name${TAB}flag${TAB}empty${TAB}fills${TAB}er" \
		"$easy$TAB$easy_solution${TAB}3${TAB}a,\"b\" c${TAB}true${TAB}${TAB}51,0,2${TAB}7.0" \
		"$easy$TAB${TAB}4$TAB$TAB$TAB$TAB$TAB" "$easy$TAB${TAB}5$TAB$TAB$TAB${TAB}1,2$TAB"
}

@test "jsonl: an object for each record, with its own fields" {
	go sdk-fmt -t jsonl <(records)
	puts "{\"puzzle\":\"$easy\",\"solution\":\"$easy_solution\",\"level\":3,\"name\":\"a,\\\"b\\\" c\",\"flag\":true,\"empty\":\"\",\"fills\":[51,0,2],\"er\":7.0}" \
		"{\"puzzle\":\"$easy\",\"level\":4}" "{\"puzzle\":\"$easy\",\"fills\":[1,2],\"level\":5}"
}

# The value that jsonl writes for the text of a field: lines `text|value`.
@test "jsonl: a number or a list only if its text comes back, and strings for the rest" {
	while IFS='|' read -r text value; do
		printf '%s\tx %s\n' $easy "$text" | sdk-fmt -t jsonl >out
		[ "$(cat out)" = "{\"puzzle\":\"$easy\",\"x\":$value}" ] || { echo "$text:"; cat out; false; }
	done <<-'END'
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
		[ "$(printf '%s\t%s 1984\n' $easy $key | sdk-fmt -t jsonl)" = "{\"puzzle\":\"$easy\",\"$key\":\"1984\"}" ]
	done
}

@test "jsonl: reasons are an array, if they are one that comes back" {
	echo $easy | sdk-rate --steps=field >in
	sdk-fmt -t jsonl --columns=reasons in >out
	sed 's/.*\treasons \(.*\)/{"reasons":\1}/' in >want
	[ "$(wc -c <want)" -gt 5000 ]
	cmp out want
	python3 -m json.tool out >read
	while IFS='|' read -r text value; do
		printf '%s\treasons %s\n' $easy "$text" | sdk-fmt -t jsonl >out
		[ "$(cat out)" = "{\"puzzle\":\"$easy\",\"reasons\":$value}" ] || { echo "$text:"; cat out; false; }
	done <<-'END'
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
		[1.50]|"[1.50]"
		[nul]|"[nul]"
	END
	{ printf '%s\treasons ' $easy; head -c 100000 /dev/zero | tr '\0' '['; echo; } | sdk-fmt -t jsonl >out
	[[ $(head -c 120 out) == *',"reasons":"[[[[[[[['* ]]
}

@test "--columns: exactly these, in this order, and the number of the record" {
	go sdk-fmt -t csv --columns=level,number,puzzle,none <(records)
	puts level,number,puzzle,none "3,1,$easy," "4,2,$easy," "5,3,$easy,"
	go sdk-fmt -t tsv --columns=fills <(records)
	puts fills 51,0,2 '' 1,2
	go sdk-fmt -t jsonl --columns=level,number,flag,none <(records)
	puts '{"level":3,"number":1,"flag":true}' '{"level":4,"number":2}' '{"level":5,"number":3}'
	go sdk-fmt -t jsonl --columns=none <(records)
	puts '{}' '{}' '{}'
	printf '%s\tnumber 77\n' $easy | sdk-fmt -t csv --columns=number >out
	out_is number 77
	# A field that is not written cannot be in the way.
	printf '%s\tx \377\ty 1\ty 2\tlevel 3\n' $easy >in
	go sdk-fmt -t jsonl --columns=level in
	puts '{"level":3}'
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
	go sdk-fmt -t csv --columns="$(seq -s , 256)" <<<$easy
	code_is 0
	go sdk-fmt -t csv --columns="$(seq -s , 257)"
	code_is 2
	err_is "sdk-fmt: --columns: more than 256 columns" "sdk-fmt: try 'sdk-fmt --help'"
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
		sdk-fmt -t $form -j1 --canonical mixed list >want 2>want.err || [ $? -eq 1 ]
		for jobs in 2 8; do
			go sdk-fmt -t $form -j$jobs --canonical mixed list
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
	for field in 'x \377' 'x a\303' '\200 1'; do
		printf "%s\t$field\n%s\tlevel 1\n" $easy $easy >in
		go sdk-fmt -t jsonl in
		code_is 1
		out_is "{\"puzzle\":\"$easy\",\"level\":1}"
		[[ $(cat err) == "sdk-fmt: in:1: the field '"*"' is not UTF-8, as text in JSON must be" ]]
		sdk-fmt -t csv --columns=puzzle in >out
	done
}

@test "tables: new and removed fields of --canonical and --automorphisms have their columns" {
	printf '%s\thint x\tsolution %s\tlevel 1\n' $easy $easy_solution >in
	go sdk-fmt -t csv --canonical --automorphisms in
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
}

@test "--template: faults are found before any input" {
	for text in 'x {' '}' '{}' '{n' '{a b}' '{{}' '{a{b}'; do
		go sdk-fmt --template="$text"
		code_is 2
		err_is "sdk-fmt: --template: '$text' has a brace that is not part of {n}, {puzzle} or {KEY}; {{ and }} are braces" \
			"sdk-fmt: try 'sdk-fmt --help'"
	done
	for text in '\' 'a\x' '{n}\\\'; do
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
