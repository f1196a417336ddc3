#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-unique: the number of solutions, checked against counts known from elsewhere.

load common

@test "puzzles with exactly one solution pass, the others with -v" {
	printf '%s\n' '# all' "$easy${TAB}a" "$twofold${TAB}b" '' "$unsolvable${TAB}c" $easy >in
	go sdk-unique in
	puts '# all' "$easy${TAB}a" '' $easy
	for option in -v --invert; do
		go sdk-unique $option in
		puts '# all' "$twofold${TAB}b" '' "$unsolvable${TAB}c"
	done
}

@test "exit status, as with grep" {
	go sdk-unique <<<$easy
	code_is 0
	go sdk-unique <<<$twofold
	code_is 1
	out_is
	err_is
	go sdk-unique -v <<<$twofold
	code_is 0
	go sdk-unique -v <<<$easy
	code_is 1
	out_is
	err_is
	go sdk-unique -c <<<$easy
	code_is 0
	go sdk-unique -c <<<$twofold
	code_is 1
	go sdk-unique -m <<<$easy
	code_is 1
	out_is
	go sdk-unique </dev/null
	code_is 1
	# A refused record makes it 1, a missing file 2.
	go sdk-unique <<<$easy$'\n'x
	code_is 1
	out_is $easy
	go sdk-unique - missing <<<$easy
	code_is 2
	out_is $easy
	go sdk-unique - missing <<<$twofold
	code_is 2
}

@test "anything that is not a puzzle is refused, with -v as well" {
	for option in '' -v -c -m; do
		go sdk-unique $option <<<"55${easy:2}"
		code_is 1
		out_is
		err_is 'sdk-unique: <stdin>:1: 5 twice in row 1: r1c1 and r1c2'
	done
}

@test "-c adds the number of solutions to every puzzle" {
	printf '%s\n' '# all' "$easy${TAB}a" "$twofold${TAB}solutions 9${TAB}b" $unsolvable ................ >in
	go sdk-unique -c in
	code_is 0
	err_is
	out_is '# all' "$easy${TAB}a${TAB}solutions 1" "$twofold${TAB}solutions 2+${TAB}b" "$unsolvable${TAB}solutions 0" \
		"................${TAB}solutions 2+"
	go sdk-unique --count --limit 3 in
	code_is 0
	out_is '# all' "$easy${TAB}a${TAB}solutions 1" "$twofold${TAB}solutions 2${TAB}b" "$unsolvable${TAB}solutions 0" \
		"................${TAB}solutions 3+"
}

@test "288 full grids of size 4" {
	for case in 1000:288 289:288 288:288+ 287:287+ 2:2+ 18446744073709551615:288; do
		go sdk-unique -c --limit=${case%:*} <<<................
		code_is 1
		err_is
		out_is "................${TAB}solutions ${case#*:}"
	done
	# Twelve for each of the 24 ways to fill the first box.
	go sdk-unique -c --limit 1000 <<<12..34..........
	out_is "12..34..........${TAB}solutions 12"
	go sdk-unique -c --limit 1000 <<<1234341221434321
	out_is "1234341221434321${TAB}solutions 1"
	go sdk-unique -c --limit 1000 <<<1...............
	out_is "1...............${TAB}solutions 72"
	# As a partial cell: two of the four values.
	go sdk-unique -c --limit 1000 <<<'[12]...............'
	out_is "[12]...............${TAB}solutions 144"
}

@test "--minimal" {
	sdk-gen --seed minimal -n $(some 50) >minimal
	sdk-unique -m minimal | cmp minimal -
	sdk-unique --minimal minimal | cmp minimal -
	# Add to each the first missing value of its solution.
	sdk-solve minimal | paste minimal - | awk -F '\t' '{
		i = index($1, ".")
		print substr($1, 1, i - 1) substr($2, i, 1) substr($1, i + 1)
	}' >more
	sdk-unique more | cmp more -
	go sdk-unique -m more
	code_is 1
	out_is
	sdk-unique -v -m more | cmp more -
	go sdk-unique -mv minimal
	code_is 1
	out_is
	# A puzzle without exactly one solution is not minimal either.
	printf '%s\n' $twofold $unsolvable $easy >in
	go sdk-unique -m in
	code_is 1
	out_is
	go sdk-unique -m -v in
	puts $twofold $unsolvable $easy
	sdk-gen --size 4 -n 200 --seed minimal >4
	sdk-unique -m 4 | cmp 4 -
}

@test "--minimal leaves lists as they are" {
	# With [5] for the first cell there still is a redundant clue.
	go sdk-unique -m <<<"[5]${twofold:1}"
	code_is 1
	out_is
	# A board of partial cells only has no redundant clue, since it has no clue.
	all=$(sed 's/./[&]/g' <<<1234341221434321)
	go sdk-unique -m <<<$all
	puts $all
	# One clue of a 9x9 board whose lists leave nothing else to exchange with is redundant.
	all=$(sdk-solve <<<$easy | sed 's/.*\t//; s/./[&]/g')
	go sdk-unique -m <<<"${all:1:1}${all:3}"
	code_is 1
	out_is
}

@test "options that exclude one another" {
	while IFS='|' read -r arguments message; do
		go sdk-unique $arguments <<<$easy
		code_is 2
		out_is
		err_is "sdk-unique: $message" "sdk-unique: try 'sdk-unique --help'"
	done <<-END
		-cv|--count cannot be combined with --invert
		-c -m|--count cannot be combined with --minimal
		--count --invert --minimal|--count cannot be combined with --invert
		--limit 3|--limit requires --count
		--limit 2|--limit requires --count
		-v --limit 5|--limit requires --count
		-c --limit|--limit requires an argument
		-c --limit 1|--limit: '1' is not a whole number, 2 or more
		-c --limit 0|--limit: '0' is not a whole number, 2 or more
		-c --limit 3+|--limit: '3+' is not a whole number, 2 or more
		-c --limit 18446744073709551616|--limit: '18446744073709551616' is too large: at most 18446744073709551615
		-l|unknown option -l
	END
}

@test "with --loose" {
	fold -w 20 <<<${easy//./x} >in
	go sdk-unique --loose in
	puts $easy
	go sdk-unique --loose -c in
	puts "$easy${TAB}solutions 1"
}

# ---- known lists ----

# Every puzzle of the file $1 has $2 solutions.
all_have() {
	sdk-unique -c "$1" >counted || true
	cut -f 2 counted | sort | uniq -c
	[ "$(grep -c "${TAB}solutions $2\$" counted)" -eq "$(wc -l <counted)" ]
	[ "$(wc -l <counted)" -eq "$(wc -l <"$1")" ]
}

@test "puzzles with 17 clues have one solution" {
	all_have "$data/17clue.txt" 1
	[ "$(wc -l <counted)" -eq 327 ]
	sdk-unique "$data/17clue.txt" | cmp "$data/17clue.txt" -
	go sdk-unique -v "$data/17clue.txt"
	code_is 1
	out_is
}

@test "puzzles with 17 clues are minimal" {
	sdk-unique --minimal "$data/17clue.txt" | cmp "$data/17clue.txt" -
}

@test "every puzzle of the benchmark list has several solutions" {
	all_have "$data/serg_benchmark.txt" '2+'
	[ "$(wc -l <counted)" -eq 200 ]
	sdk-unique -v "$data/serg_benchmark.txt" | cmp "$data/serg_benchmark.txt" -
	go sdk-unique "$data/serg_benchmark.txt"
	code_is 1
	out_is
}

@test "the hardest puzzles have one solution" {
	for list in top95 topn87 topn234 norvig_hardest norvig_easy50 hardest20 forum_hardest_1106 gecode_9x9 sudopedia_valid \
		top1465 forum_hardest_1905_11plus; do
		echo $list
		all_have "$data/$list.txt" 1
	done
}

@test "one line of a list has many solutions" {
	go sdk-unique -v "$data/top2365.txt"
	code_is 0
	out_is "$(sed -n 57p "$data/top2365.txt")"
	cp out one
	go sdk-unique -c --limit 1000 one
	grep -q "${TAB}solutions 1000+\$" out
}

@test "lists of other sizes" {
	for list in dangbert_4x4 gecode_16x16_janko dangbert_16x16 top44; do
		echo $list
		all_have "$data/$list.txt" 1
	done
	all_have "$data/ambiguous_16x16.txt" '2+'
}

@test "puzzles made to have 0, 2, 3, 4, 10 and 125 solutions" {
	cp "$data/sudopedia_invalid.txt" .
	go sdk-unique -c --limit 1000 sudopedia_invalid.txt
	code_is 1
	# Three are contradictory from the start: refused.
	err_is 'sdk-unique: sudopedia_invalid.txt:4: 5 twice in box 5: r4c6 and r5c4' \
		'sdk-unique: sudopedia_invalid.txt:5: 1 twice in column 5: r2c5 and r4c5' \
		'sdk-unique: sudopedia_invalid.txt:6: 2 twice in row 5: r5c1 and r5c9'
	awk -F '\t' '$2 != "contradiction" { print $1 "\tsolutions " ($2 == ">=1000" ? "1000+" : $2) }' \
		"$data/sudopedia_invalid_expected.tsv" | diff - out
	# A limit below, at and above the number of solutions.
	sed -n '$p' "$data/sudopedia_invalid.txt" >125
	for case in 124:124+ 125:125+ 126:125; do
		go sdk-unique -c --limit ${case%:*} 125
		out_is "$(cat 125)${TAB}solutions ${case#*:}"
	done
}

@test "the largest limit on nodes, and one more" {
	go sdk-unique --limit-nodes=18446744073709551614 <<<$easy
	puts $easy
	go sdk-unique --limit-nodes=18446744073709551615 <<<$easy
	code_is 2
	out_is
	err_is "sdk-unique: --limit-nodes: '18446744073709551615' is too large: at most 18446744073709551614" \
		"sdk-unique: try 'sdk-unique --help'"
}

# ---- classes of equivalent puzzles ----

@test "classes: the first of each class passes, in the order of the input" {
	sdk-gen -n 300 --seed classes >list
	sdk-morph --shuffle --seed a list | sed "s/\$/${TAB}again/" >other
	paste -d '\n' list other >mixed
	for jobs in 1 2 5; do
		go sdk-unique -j $jobs --classes mixed
		code_is 0
		diff list out
		go sdk-unique -j $jobs --classes other list other
		diff other out
	done
}

@test "classes: the same number as canonical forms" {
	# Puzzles of size 4, most of them equivalent to others; comments stay in their places.
	sdk-gen -n 2000 --size 4 --seed few >list
	want=$(sdk-morph --canonical list | sort -u | wc -l)
	[ "$want" -lt 1000 ]
	{ echo '# first'; cat list; echo '# last'; } >in
	go sdk-unique --classes in
	[ "$(wc -l <out)" -eq $((want + 2)) ]
	[ "$(head -n 1 out)" = '# first' ]
	[ "$(tail -n 1 out)" = '# last' ]
	grep -v '#' out | sdk-morph --canonical | sort | uniq -d >twice
	[ ! -s twice ]
}

@test "classes: of those that would be passed on" {
	sdk-morph --shuffle <<<$twofold >shuffled
	printf '%s\n' "$twofold${TAB}a" $easy "$(cat shuffled)" $easy >in
	go sdk-unique --classes in
	puts $easy
	go sdk-unique --classes -v in
	puts "$twofold${TAB}a"
	go sdk-unique --classes -c in
	puts "$twofold${TAB}a${TAB}solutions 2+" "$easy${TAB}solutions 1"
	go sdk-unique --classes -c <<<$easy
	code_is 0
	go sdk-unique --classes -m in
	code_is 1
	out_is
}

@test "classes: puzzles without a canonical form are rejected" {
	sdk-gen -n 1 --size 16 --seed classes >in
	echo "[12]${easy:1}" >>in
	echo $easy >>in
	go sdk-unique --classes -c in
	code_is 1
	out_is "$easy${TAB}solutions 1"
	[ "$(grep -c '^sdk-unique: in:[12]: ' err)" -eq 2 ]
}

@test "puzzles whose layouts take turns have the results that they have alone" {
	for layout in x windoku disjoint; do
		sdk-gen -q -n 200 --seed turns --layout $layout >$layout
		sdk-gen -q -n 40 --seed turns --layout $layout --extra 3 | sed 's/[1-9]/./' >>$layout
	done
	sdk-gen -q -n 240 --seed turns >plain
	paste -d '\n' x windoku plain disjoint >mixed
	sdk-unique -c x windoku disjoint plain | sort >want
	for jobs in 1 4; do
		sdk-unique -j $jobs -c mixed >counted
		cut -f 1 counted | cmp - <(cut -f 1 mixed)
		sort counted | cmp - want
	done
	grep -q 'solutions 2+' want
	sdk-solve mixed 2>/dev/null | sort | cmp - <(sdk-solve x windoku disjoint plain 2>/dev/null | sort)
}

@test "the layout is found wherever its field is" {
	record=$(sdk-gen -n 1 --seed place --layout x)
	puzzle=${record%%"$TAB"*}
	for ((i = 0; i < 40; i++)); do
		pad=$(printf '%*s' $i '' | tr ' ' r)
		printf '%s\n' "$puzzle${TAB}$pad${TAB}layout x" "$puzzle${TAB}layout x${TAB}$pad" "$puzzle${TAB}layouts ${pad}la${TAB}layout x${TAB}re$pad"
	done >records
	sdk-unique records | cmp records -
	[ "$(sed 's/\tlayout /\tlayer /' records | sdk-unique | wc -l)" -eq 0 ]
}

@test "--exclude: nothing that is equivalent to a puzzle of the file" {
	sdk-gen --seed volumes -n 20 >first
	sdk-morph --shuffle --seed moved first | head -n 7 >known
	go sdk-unique --exclude known first
	code_is 0
	out_is "$(tail -n 13 first)"
	# Equivalent puzzles that it does not have stay, and with --classes the first of them.
	cat first first | sdk-unique --exclude known >out
	[ "$(wc -l <out)" -eq 26 ]
	cat first first | sdk-unique --exclude known --classes | cmp - <(tail -n 13 first)
	cat first first | sdk-unique -j 1 --exclude known | cmp - out
	go sdk-unique --exclude first known
	code_is 1
	out_is
	err_is
	# Of several files.
	sed -n 8,12p first | sdk-morph --shuffle --seed more >more
	sdk-unique --exclude known --exclude more first | cmp - <(tail -n 8 first)
	local -a files
	for n in {1..64}; do
		files+=(--exclude known)
	done
	sdk-unique "${files[@]}" first | cmp - <(sdk-unique --exclude known first)
	go sdk-unique "${files[@]}" --exclude more first
	code_is 2
	err_is "sdk-unique: --exclude: 'more' is one file too many: 64 are the most" "sdk-unique: try 'sdk-unique --help'"
	n=$(printf %04096d 0)
	go sdk-unique --exclude "$n" first
	code_is 2
	err_is "sdk-unique: --exclude: '${n:0:60}' and so on is too long for the name of a file" "sdk-unique: try 'sdk-unique --help'"
	go sdk-unique --exclude missing first
	code_is 2
	out_is
	err_is 'sdk-unique: missing: No such file or directory'
	full_grid 16 >large
	go sdk-unique --exclude large first
	code_is 2
	out_is
	grep -q '^sdk-unique: large:1: ' err
	# What is excluded is not solved, which would take long here, but its clues are checked.
	sed -n 9p "$data/gecode_25x25_frisch.txt" >hard
	go timeout 5 sdk-unique --exclude hard first
	code_is 2
	err_is 'sdk-unique: hard:1: boards over 9x9 have too many symmetries to be searched'
	echo "55${easy:2}" >repeated
	go sdk-unique --exclude repeated first
	code_is 2
	err_is 'sdk-unique: repeated:1: 5 twice in row 1: r1c1 and r1c2'
	yes x | head -n 25 >bad
	go sdk-unique --exclude bad first
	code_is 2
	[ "$(wc -l <err)" -eq 21 ]
	go sdk-unique --all-messages --exclude bad first
	[ "$(wc -l <err)" -eq 25 ]
	go sdk-unique --exclude - first - <known
	code_is 2
	err_is 'sdk-unique: --exclude: standard input has the puzzles; name a file for them, or for this option' \
		"sdk-unique: try 'sdk-unique --help'"
	sdk-unique --exclude - first <known | cmp - <(sdk-unique --exclude known first)
}
