#!/usr/bin/env bats
# The scripts of examples/ do what their first comments describe.

load common

setup() {
	examples=$BATS_TEST_DIRNAME/../examples
	book=$BATS_TEST_DIRNAME/book/book.py
	cd "$BATS_TEST_TMPDIR" || exit
}

# Puzzles that have one solution, several, and none.
one=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
minimal=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
several=.39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.
none=..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..

@test "each script is executable, stops at the first error, does not depend on the language, and is tested here" {
	grep -qx 'export LC_ALL = C' "$examples/book.mk"
	for script in "$examples"/*.sh; do
		echo "$script"
		[ -x "$script" ]
		[ "$(head -n 2 "$script" | tail -n 1)" = '# SPDX-License-Identifier: MIT' ]
		[ "$(head -n 1 "$script")" = '#!/usr/bin/env bash' ]
		grep -qx 'set -euo pipefail' "$script"
		grep -qx 'export LC_ALL=C' "$script"
		bash -n "$script"
		grep -qF "examples\"/$(basename "$script")" "$BATS_TEST_DIRNAME"/*.bats
	done
}

# Each script with small arguments, and the tools that it runs.
runs() {
	cat <<-END
		audit.sh list|sdk-unique
		beliefs.sh lists 1 5|sdk-solve
		book.sh book.pdf 1 seed|sdk-gen sdk-rate sdk-book
		breed.sh few 1 2 seed|sdk-gen sdk-mutate sdk-minimize sdk-morph sdk-rate
		by-level.sh 1 out seed|sdk-gen sdk-rate
		daily.sh 2026-11-16|sdk-gen sdk-rate sdk-fmt
		daily.sh 2026-11-16 day.pdf|sdk-gen sdk-rate sdk-book
		daily.sh 2026-11-16 day.html|sdk-gen sdk-rate sdk-book
		dataset.sh set 20 seed|sdk-gen sdk-solve sdk-rate sdk-unique sdk-fmt
		givens.sh 1 givens.svg seed 2|sdk-gen sdk-solve
		histogram.sh list|sdk-rate
		kids.sh kids.pdf 2 seed|sdk-gen sdk-rate sdk-book
		loops.sh 1 seed 5 4|sdk-gen sdk-solve
		magazine.sh magazine.pdf 1 seed|sdk-gen sdk-rate sdk-book
		theorems.sh 2|sdk-gen sdk-unique sdk-solve
		pairs.sh 1 seed|sdk-gen sdk-solve
		parquet.sh list.parquet list|sdk-fmt
		passes.sh lists 1|sdk-unique sdk-solve
		practice.sh 1 naked-pair practice.pdf seed|sdk-gen sdk-rate sdk-explain sdk-fmt sdk-book
		pss-failures.sh --seed seed 5|sdk-gen sdk-rate sdk-solve sdk-pss
		pss-table.sh -n 5 seed|sdk-gen sdk-rate sdk-pss
		ratings.sh 5 seed|sdk-gen sdk-rate sdk-pss
		reproduce.sh missing|
		techniques.sh|sdk-explain
		techniques.sh find list|sdk-gen sdk-explain
		textbook.sh 1 out seed 10|sdk-gen sdk-rate sdk-solve
		unbiased.sh missing|
		walkthrough.sh|sdk-draw sdk-explain sdk-solve
		walkthrough.sh find 50 seed|sdk-gen sdk-rate
	END
}

@test "each script fails when a tool that it runs fails, though with all its output" {
	echo "$one" >list
	mkdir lists broken
	for name in 17clue top1465 top2365 top44; do
		cp list lists/$name.txt
	done
	cp -R "$examples" copy
	runs | cut -d ' ' -f 1 | sed 's/|.*//' | sort -u | diff - <(cd "$examples" && ls -- *.sh)
	while IFS='|' read -r command tools; do
		for tool in $tools; do
			grep -qw "$tool" copy/"${command%% *}"
			printf '#!/bin/sh\n"%s" "$@"\nexit 3\n' "$(command -v "$tool")" >broken/"$tool"
			chmod +x broken/"$tool"
			echo "$command, $tool"
			# shellcheck disable=SC2086
			SDK_DATA=$PWD/lists PATH=$PWD/broken:$PATH go timeout 60 copy/$command </dev/null
			[ "$code" -ne 0 ]
			[ "$code" -ne 124 ]
			rm broken/"$tool"
		done
	done < <(runs)
}

# Makes a book by book.mk with these variables; `out` has what it does.
make_book() {
	go env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -f "$examples/book.mk" "$@"
	code_is 0
	err_is
}

@test "book.mk makes a book with solutions, level by level, without duplicates" {
	printf '%s\n' "TITLE = Jane's Book" 'LEVELS = 1 2' 'N = 4' 'N-2 = 5' >book.spec
	make_book
	out_is 'generate level-1: --level 1 -n 4 --seed book-1 --symmetry rotate180 --clues 32-36' \
		'generate level-2: --level 2 -n 5 --seed book-2 --symmetry rotate180' 'rate, remove duplicates and sort' \
		'print the book' 'make the page to play on'
	[ "$(cut -f 2 book.txt | uniq -c | tr -s ' \n' ' ')" = ' 4 level 1 5 level 2 ' ]
	sort -s -t "$TAB" -k 2,2 -k 4.4,4n book.txt | cmp - book.txt
	cut -f 1 book.txt | sdk-unique --classes | wc -l | grep -qx 9
	pdftotext -layout book.pdf - | tr '\f' '\n' >text
	head -n 2 text | tr '\n' ' ' | grep -qx "Jane's Book "
	grep -q '^No\. 9 ' text
	grep -q '^Solutions 1–9 ' text
	grep -q "Jane's Book" play.html
	# The same puzzle twice.
	cp level-1.txt first
	head -n 1 level-1.txt | sdk-morph --shuffle --seed=again >>level-1.txt
	make_book
	out_is 'rate, remove duplicates and sort' 'print the book' 'make the page to play on'
	[ "$(wc -l <book.txt)" -eq 9 ]
	cut -f 1 book.txt | head -n 4 | sort | diff - <(sort first)
}

@test "book.mk makes only anew what has changed, and nothing of a level that failed" {
	set -- LEVELS='2 3' N=2
	make_book "$@"
	make_book "$@"
	out_is
	make_book "$@" TITLE=New
	out_is 'print the book' 'make the page to play on'
	make_book "$@" TITLE=New N-3=3
	out_is 'generate level-3: --level 3 -n 3 --seed book-3 --symmetry rotate180' 'rate, remove duplicates and sort' \
		'print the book' 'make the page to play on'
	[ "$(grep -c 'level 3' book.txt)" -eq 3 ]
	make_book "$@" TITLE=New N-3=3 LEVELS=3
	out_is 'rate, remove duplicates and sort' 'print the book' 'make the page to play on'
	fails grep 'level 2' book.txt
	fails 2 env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -f "$examples/book.mk" "$@" GEN-2=--nonsense
	[ ! -e level-2.txt ]
	make_book clean
	[ "$(ls -A)" = "$(printf 'err\nout')" ]
}

@test "by-level.sh fills a file with puzzles of each level" {
	"$examples"/by-level.sh 2 out seed
	for level in 1 2 3 4 5 6; do
		[ "$(wc -l <out/level-$level.txt)" -eq 2 ]
		[ "$(cut -f 1 out/level-$level.txt | sdk-rate | grep -c "	level $level	")" -eq 2 ]
	done
	[ "$(ls out | wc -l)" -eq 6 ]
}

@test "by-level.sh makes the same files for the same seed, and others for another" {
	"$examples"/by-level.sh 1 first seed
	"$examples"/by-level.sh 1 second seed
	"$examples"/by-level.sh 1 third other
	diff -r first second
	run diff -rq first third
	[ "$(grep -c differ <<<"$output")" -eq 6 ]
}

@test "by-level.sh prints its usage" {
	for args in '' '3' '0 out' 'x out' '3 a b c'; do
		run "$examples"/by-level.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: by-level.sh N FOLDER [SEED]' ]
	done
	[ -z "$(ls)" ]
}

@test "histogram.sh counts levels, and puzzles without one" {
	printf '%s\n' "  # a list${TAB}level 1" "$one" '' "$minimal" "$one" "$several	name x" "$none" "${one}x" "$one	level 6" >list
	# Status 1, as of sdk-rate: some record is rejected.
	go "$examples"/histogram.sh list
	code_is 1
	diff - out <<-END
		1            3  50.0 %  *************************
		2            0   0.0 %
		3            1  16.7 %  ********
		4            0   0.0 %
		5            0   0.0 %
		6            0   0.0 %
		none         2  33.3 %  *****************
	END
	[ "$(cat err)" = 'sdk-rate: list:8: 82 cells, expected 81' ]
	{ "$examples"/histogram.sh <list 2>/dev/null || [ $? -eq 1 ]; } | cmp - out
	go "$examples"/histogram.sh </dev/null
	puts
}

@test "dataset.sh makes tables for training and for testing, without a class in both" {
	"$examples"/dataset.sh set 300 seed
	[ "$(head -n 1 set/train.csv)" = puzzle,solution,level,hardest,steps ]
	[ "$(wc -l <set/train.csv)" -eq 271 ]
	[ "$(wc -l <set/test.csv)" -eq 31 ]
	sdk-fmt set/train.csv set/test.csv >all
	[ "$(sdk-morph --canonical all | cut -f 1 | sort -u | wc -l)" -eq 300 ]
	cut -f 1 all | sdk-unique | sdk-solve -a | sdk-rate --scale=levels,techniques >want
	sed 's/\tfills [^\t]*//' want | cmp - all
}

@test "dataset.sh goes on where it was stopped, with the same result" {
	"$examples"/dataset.sh whole 200 seed
	mkdir stopped
	cp -R whole/parts whole/made-with stopped
	rm stopped/parts/00000[2-57].txt stopped/parts/000010.txt
	echo half >stopped/parts/000002.txt.new
	touch -d 2020-01-01 stopped/parts/000001.txt
	"$examples"/dataset.sh stopped 200 seed
	diff -r whole stopped
	[ "$(date -r stopped/parts/000001.txt +%Y)" -eq 2020 ] # it was not made again
	"$examples"/dataset.sh other 200 another
	fails cmp whole/test.csv other/test.csv
	for args in '200 another' '2000 seed'; do
		run "$examples"/dataset.sh whole $args
		[ "$status" -eq 2 ]
		[ "$output" = 'dataset.sh: whole has parts of another set: remove it, or name another folder' ]
	done
}

@test "dataset.sh replaces puzzles that are equivalent to others" {
	# The second part is the first one, shuffled.
	"$examples"/dataset.sh once 100 seed
	sdk-morph --shuffle --seed=a once/parts/000001.txt >once/parts/000002.txt
	"$examples"/dataset.sh once 100 seed
	[ -e once/parts/000011.txt ]
	[ "$(wc -l <once/train.csv)" -eq 91 ]
	sdk-fmt once/*.csv | sdk-unique --classes | wc -l | grep -qx 100
}

@test "dataset.sh prints its usage" {
	for args in '' 'set 0' 'set x' 'set 1 seed more'; do
		run "$examples"/dataset.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: dataset.sh FOLDER [COUNT [SEED]]' ]
	done
	[ ! -e set ]
}

@test "daily.sh prints one puzzle per day, of the level for its weekday" {
	# 2026-11-16 was a Monday, 2024-02-29 a Thursday, 2000-01-01 a Saturday.
	for day in 2026-11-16:1 2026-11-17:2 2026-11-18:3 2024-02-29:4 2026-11-20:5 2000-01-01:6 2026-11-22:'[1-6]'; do
		"$examples"/daily.sh "${day%:*}" >out
		[ "$(head -n 1 out)" = "${day%:*}" ]
		run sed 1d out
		[[ ${lines[0]} == '# level '${day#*:}* ]]
		[ "$(sed 1,2d out | sdk-rate | grep -c "	level ${day#*:}	")" -eq 1 ]
		"$examples"/daily.sh "${day%:*}" | cmp - out
	done
}

@test "daily.sh prints another puzzle on another day, and today's by default" {
	"$examples"/daily.sh 2026-11-16 | sed 1d >a
	"$examples"/daily.sh 2026-11-23 | sed 1d >b
	run cmp -s a b
	[ "$status" -eq 1 ]
	# Repeated if midnight passed in between.
	for try in 1 2; do
		today=$(date +%Y-%m-%d)
		"$examples"/daily.sh >c
		[ "$today" != "$(date +%Y-%m-%d)" ] || break
	done
	"$examples"/daily.sh "$today" | cmp - c
}

@test "daily.sh refuses anything that is not a date" {
	for day in yesterday 2026-13-01 2026-00-10 2026-11-32 2026-11-00 2026-11-1 '2026-11-16 ' 2026-02-31 2026-02-29 1900-02-29 \
		2026-04-31; do
		run "$examples"/daily.sh "$day"
		[ "$status" -eq 2 ]
		[ "$output" = "daily.sh: '$day' is not a date like 2026-11-21" ]
	done
}

@test "daily.sh makes a page to print, and a page to play on" {
	"$examples"/daily.sh 2026-11-19 day.pdf
	"$examples"/daily.sh 2026-11-19 | sed 1,2d | sdk-solve -a >want
	# The date is above the puzzle, and its solution at the foot.
	"$book" boards day.pdf | awk '{ print $2, $NF }' | diff - <(printf 'puzzle %s\nsolution %s\n' "$(cut -f 1 want)" "$(sed 's/.*solution //' want)")
	[ "$(pdfinfo day.pdf | awk '/^Pages:/ { print $2 }')" -eq 1 ]
	"$book" text day.pdf | grep -q '2026-11-19 · Level 4$'
	"$examples"/daily.sh 2026-11-19 day.html
	grep -q '2026-11-19' day.html
	grep -qF "$(cut -f 1 want)" day.html
	run "$examples"/daily.sh 2026-11-19 a.pdf b.pdf
	[ "$status" -eq 2 ]
	[ "$output" = 'usage: daily.sh [YYYY-MM-DD [FILE.pdf|FILE.html]]' ]
}

@test "book.sh makes a book of 120 pages in three sections, or a smaller one" {
	"$examples"/book.sh book.pdf
	[ "$(pdfinfo book.pdf | awk '/^Pages:/ { print $2 }')" -eq 120 ]
	[ "$("$book" outline book.pdf | cut -d ' ' -f 2 | tr '\n' ' ')" = 'Contents How Easy Medium Hard Solutions ' ]
	export SOURCE_DATE_EPOCH=1800000000
	"$examples"/book.sh small.pdf 12 seed 2>err
	[ "$(cat err)" = "sdk-book: 36 puzzles on $(pdfinfo small.pdf | awk '/^Pages:/ { print $2 }') pages of 6x9 in, in cells of 27.5 points, in Lato" ]
	"$book" boards small.pdf | awk '$2 == "puzzle" { print $3, $5 }' | sort -n | cut -d ' ' -f 2 | sdk-solve -a | sdk-rate --scale=minutes >want
	[ "$(sed 's/.*minutes \([0-9.]*\).*/\1/' want | awk '{ print ($1 >= 7) + ($1 >= 9) + ($1 >= 12) + ($1 >= 15) }' | uniq -c | awk '{ print $1, $2 }' | tr '\n' ' ')" = '12 1 12 2 12 3 ' ]
	"$book" check small.pdf want
	"$examples"/book.sh again.pdf 12 seed 2>/dev/null
	cmp small.pdf again.pdf
}

# The records of the puzzles of a book without layouts, with their levels, in its order.
levels_of() {
	"$book" boards "$1" | awk '$2 == "puzzle" { print $3, $5 }' | sort -n | cut -d ' ' -f 2 | sdk-solve -a | sdk-rate
}

@test "kids.sh makes a children's book in large print, with equivalent puzzles" {
	export SOURCE_DATE_EPOCH=1800000000
	"$examples"/kids.sh kids.pdf 24 seed 2>err
	[ "$(cat err)" = 'sdk-book: 48 puzzles on 38 pages of letter, in cells of 48 points, in Lato' ]
	[ "$("$book" outline kids.pdf | cut -d ' ' -f 2- | paste -s -d ',')" = 'Contents,How to play,4 × 4,6 × 6,Solutions' ]
	levels_of kids.pdf >want
	[ "$(awk '{ print length($1), $5 }' want | uniq -c | tr -s ' \n' ' ')" = ' 24 16 1 12 36 1 12 36 2 ' ]
	"$book" check kids.pdf want
	[ "$("$book" boards kids.pdf | awk '$2 == "puzzle" { print $4 }' | sort -u | paste -s)" = "48$TAB"72.5 ]
	[ "$(cut -f 1 want | head -n 24 | sdk-unique --classes | wc -l)" -lt 24 ]
	"$examples"/kids.sh again.pdf 24 seed 2>/dev/null
	cmp kids.pdf again.pdf
}

@test "magazine.sh makes a magazine with six kinds of boards" {
	export SOURCE_DATE_EPOCH=1800000000
	"$examples"/magazine.sh magazine.pdf 4 seed 2>err
	[ "$(cat err)" = 'sdk-book: 72 puzzles on 34 pages of letter, in cells of 25.5 points, in Lato' ]
	[ "$("$book" outline magazine.pdf | cut -d ' ' -f 2- | paste -s -d ',')" = \
		'Contents,How to play,6 × 6,8 × 8,Sudoku X,Windoku,Jigsaw,10 × 10,Solutions' ]
	# A kind has three pages. Regions differ from each other and from boxes, whose borders are 36 cells long.
	"$book" kinds magazine.pdf | awk '$2 == "puzzle" && $1 > 0 && ($1 - 1) % 12 == 0' | sort -n >kinds
	[ "$(cut -d ' ' -f 3- kinds | sed '5s/ .*//' | paste -s -d ',')" = '6x6 18,8x8 32,9x9 36 17x0.8,9x9 36 36x0.76,9x9,10x10 50' ]
	"$book" kinds magazine.pdf | awk '$2 == "puzzle" && $1 > 48 && $1 <= 60 { n++; bad += $4 <= 36 } END { exit n != 12 || bad }'
	"$examples"/magazine.sh again.pdf 4 seed 2>/dev/null
	cmp magazine.pdf again.pdf
}

@test "book.sh, kids.sh and magazine.sh print their usage" {
	for args in '' 'book' 'book.pdf 0' 'book.pdf x' 'book.pdf 1 2 3'; do
		for script in book kids magazine; do
			run "$examples"/$script.sh $args
			[ "$status" -eq 2 ]
			[ "$output" = "usage: $script.sh FILE.pdf [N [SEED]]" ]
		done
	done
}

@test "audit.sh counts the puzzles of a list by kind" {
	printf '%s\n' '  # a list' "$one" '' "$minimal" "$one	solutions 7" "$several	solutions 1	x" "$none" "${one}x" >list
	"$examples"/audit.sh list >out 2>err
	diff - out <<-END
		puzzles                         5
		  exactly one solution          3
		    and minimal                 1
		  several solutions             1
		  no solution                   1
		  there before                  1
	END
	[ "$(cat err)" = 'sdk-unique: list:8: 82 cells, expected 81' ]
}

@test "audit.sh ends with 2 on an error, and leaves no files behind" {
	mkdir temporary
	TMPDIR=$PWD/temporary run "$examples"/audit.sh missing
	[ "$status" -eq 2 ]
	[ "$output" = 'sdk-unique: missing: No such file or directory' ]
	run "$examples"/audit.sh
	[ "$status" -eq 2 ]
	[ "$output" = 'usage: audit.sh FILE ...' ]
	[ -z "$(ls temporary)" ]
}

@test "textbook.sh prints its methods beside the paper's, and draws nodes against givens" {
	"$examples"/textbook.sh 1 first seed 3000 >table
	grep -q '^average nodes  *level 1, 28 givens  *level 3, 27 givens  *level 6, 25 givens$' table
	for method in rrhc rrhc+post rrhc+cp rrhc+cp+post anneal plain bts bts+fc bts+cp bts+cp+mrv; do
		grep -q "^$method  " table
		case $method in
		plain | bts*) runs=137 ;; # 3 of levels; 80 by their givens; 50, 1 and 3 of other sizes
		anneal) runs=65 ;;        # 8 by their givens
		*) runs=68 ;;             # and 3 of levels at once
		esac
		[ "$(grep -c "	method $method	" first/runs.txt)" -eq $runs ]
	done
	# Backtracking with propagation and the most constrained cell first solves all within that limit.
	grep '^bts+cp+mrv' table | head -n 1 | grep -vq 'given up\|none'
	grep '^rrhc ' table | grep -q 'given up\|none'
	grep -q '^BTS  *4866  *20257  *19963$' table
	grep -q '^other sizes  *4x4  *16x16, 105 givens  *25x25$' table
	# With propagation none is given up: the medians fall from 22 givens to 36.
	awk '/^median/ { inside = 1; next } inside && ++rows && /cp/ { bad += $2 <= $9 || $10 > -0.5 } END { exit bad || rows != 5 }' table
	xmllint --noout first/nodes.svg
	grep -q '>bts+cp+mrv</text>' first/nodes.svg
	"$examples"/textbook.sh 1 second seed 3000 | diff table -
	diff -r first second
}

@test "beliefs.sh prints what belief propagation solves of four lists, beside the paper" {
	mkdir lists
	for name in 17clue top1465 top2365; do
		sdk-gen -n 10 --seed $name --clues 24- >lists/$name.txt
	done
	sdk-gen -n 2 --seed top44 --size 16 --clues 130- | sed 's/$/\tname x/' >lists/top44.txt
	"$examples"/beliefs.sh lists 10 20 >table
	[ "$(head -n 1 table | tr -s ' ')" = 'puzzles 10 of 17clue 10 of top1465 10 of top2365 2 of top44' ]
	for method in $(sdk-solve --list-methods | sed -n 's/\t.*//; /product\|bp-\|sinkhorn\|fill\|concur/p'); do
		echo "$method"
		# Four lists, each with the number solved for ever more rounds; at most 20 rounds here.
		grep -F "$method  " table | awk -v method="$method" '$1 == method { n++
			for (i = 2; i <= 13; i += 3)
				bad += $i != $(i + 1) || $i != $(i + 2) || $i < 0 || $i > 100
			bad += NF != 13 }
			END { exit n != 1 || bad }'
	done
	grep -qx 'concur+fill *\( *100.0\)\{12\}' table
	grep -qx 'theirs, 40 rounds  *70  *5' table
	solved=$(sdk-solve -a -q -m concur --limit-rounds 20 lists/top1465.txt | grep -c "	solution " || true)
	[ "$(awk '$1 == "concur" { print $5 }' table)" = "${solved}0.0" ]
	[ "$solved" -gt 0 ]
	"$examples"/beliefs.sh lists 10 20 | diff table -
}

@test "passes.sh prints what the published method solves of minimal puzzles, by passes" {
	mkdir lists
	{
		echo "$several"
		sdk-gen -n 10 --seed passes
		sdk-gen -n 1 --seed passes --clues 40 # not minimal
	} >lists/top2365.txt
	sdk-gen -n 1 --seed passes --size 16 >lists/top44.txt
	"$examples"/passes.sh lists 12 >table
	[ "$(head -n 1 table | tr -s ' ')" = 'puzzles 10 of top2365 1 of top44' ]
	grep -qx 'the paper  *70  *95  *5  *90.9' table
	for passes in 3 10 100; do
		solved=$(sdk-unique -m lists/top2365.txt | sdk-solve -a -q -m bp-sinkhorn --set passes=$passes | grep -c "	solution ")
		grep -qx "$passes passes  *[0-9.]*  *$((10 * solved)).0  *[0-9.]*  *[0-9.]*" table
	done
	"$examples"/passes.sh lists 12 | diff table -
}

@test "loops.sh prints the number solved for all sizes at the same density of clues" {
	"$examples"/loops.sh 3 seed 50 16 >table
	diff - <(sed -n '1,2s/ *$//; 1,2p' table) <<-'END'
		clues, per cent                                 30                        40                        45                        50
		size                           4     9    16    25       4     9    16    25       4     9    16    25       4     9    16    25
	END
	# With 30 per cent nothing of 16x16 is solved, and nothing of 25x25 is made here; with half of the cells as clues every
	# method solves all.
	grep -qx 'concur+fill  *100  *100     -     -\(  *100  *100  *100  *-\)\{3\}' table
	[ "$(grep -cx '\(sum\|max\)-product .*  *100  *100  *100     -' table)" -eq 2 ]
	# Minimal puzzles have a share of clues that grows with the size.
	sed -n '13,14p' table | diff - <(
		echo 'minimal puzzles, size          4     9    16'
		echo 'clues, per cent               29    31    37'
	)
	grep -qx 'sum-product  *100  *[0-9]*  *[0-9]*' table
	[ "$(wc -l <table)" -eq 23 ]
	"$examples"/loops.sh 1 seed 5 9 >table
	"$examples"/loops.sh 1 seed 5 9 | diff table -
}

@test "theorems.sh prints cycles, what is solved of 4x4, and which contradictions are found" {
	"$examples"/theorems.sh 10 >table
	# Triangles of cells are triples within units; those in a line and a box count once.
	[ "$(awk '$1 == 4 && $2 == "in" { print $4, $5, $6 }' table)" = "48 $((27 * 84 - 54)) $((48 * 560 - 2 * 64 * 4))" ]
	# With and without a clue add up to all.
	awk '/in all/ { for (i = 0; i < 3; i++) all[i] = $(4 + i) } /with(out)? a clue/ { for (i = 0; i < 3; i++) part[i] += $(5 + i) }
		/without a clue/ { n++; for (i = 0; i < 3; i++) { bad += part[i] - all[i] > 1 || all[i] - part[i] > 1; part[i] = 0 } }
		END { exit n != 3 || bad }' table
	[ "$(grep -cx '\(sum\|max\|bp\|sink\).*  *100.0  *100.0  *[0-9.]*' table)" -eq 8 ]
	grep -qx 'without a solution  *of 10' table
	[ "$(tail -n 5 table | awk '$2 >= 0 && $2 <= 10' | wc -l)" -eq 5 ]
	[ "$(tail -n 5 table | awk '/^sum-product/ { print ($2 > 5) }')" -eq 1 ]
}

@test "givens.sh draws what it prints, in the same bytes each time" {
	"$examples"/givens.sh 3 figure.svg seed 20 >table
	[ "$(grep -c '^9x9 ' table)" -eq 10 ]
	[ "$(grep -c '^16x16 ' table)" -eq 10 ]
	# With many givens it solves all, and the figure says so in words too.
	grep -qx '9x9  *40  *49.4  *100.0' table
	grep -qx '16x16  *140  *54.7  *100.0' table
	xmllint --noout figure.svg
	[ "$(grep -o '<circle' figure.svg | wc -l)" -eq 20 ]
	grep -q '<desc id="words">.*9x9: 22: [0-9]*, .*40: 100. 16x16: 95: [0-9]*, .*140: 100.</desc>' figure.svg
	"$examples"/givens.sh 3 again.svg seed 20 | diff table -
	diff figure.svg again.svg
	# The page shows the figure of the script.
	xmllint --noout "$examples/givens.svg"
	grep -qF '](givens.svg)' "$examples/beliefs.md"
}

@test "pairs.sh prints which levels the rules solve" {
	"$examples"/pairs.sh 5 seed >table
	[ "$(cut -d ' ' -f 1 table | tr '\n' ' ')" = 'level 1 2 3 4 5 6 Inkala ' ]
	# The rules find singles, and then no guess is made; the highest level needs more.
	awk '/^[12] / { good += $2 == 100 && $4 == "-" && $6 == 0 } /^6 / { good += $2 < 100 && $6 > 0 && $6 >= $5 }
		END { exit good != 3 }' table
	grep -q '^Inkala  *0.0  *2.0  *254.0  *404.0  *404$' table
	"$examples"/pairs.sh 5 seed | diff table -
}

@test "beliefs.sh, givens.sh, loops.sh, pairs.sh, passes.sh and theorems.sh print their usage" {
	while IFS='|' read -r script args usage; do
		# shellcheck disable=SC2086
		run "$examples/$script" $args
		[ "$status" -eq 2 ]
		[ "$output" = "usage: $script $usage" ]
	done <<-'END'
		beliefs.sh||LISTS [N [ROUNDS]]
		beliefs.sh|1 2 3 4|LISTS [N [ROUNDS]]
		givens.sh||N FILE [SEED [ROUNDS]]
		givens.sh|1 2 3 4 5|N FILE [SEED [ROUNDS]]
		loops.sh||N [SEED [ROUNDS [LARGEST]]]
		loops.sh|1 2 3 4 5|N [SEED [ROUNDS [LARGEST]]]
		pairs.sh||N [SEED]
		pairs.sh|1 2 3|N [SEED]
		passes.sh||LISTS [N]
		passes.sh|1 2 3|LISTS [N]
		theorems.sh|0|[N]
		theorems.sh|1 2|[N]
	END
}

@test "practice.sh shows each puzzle, the candidates where the technique is needed, and the steps to the solution" {
	"$examples"/practice.sh 2 naked-pair out.pdf seed >out
	[ "$(grep -c '^== puzzle' out)" -eq 2 ]
	# The step after each board of candidates uses the technique, and no step before it does; the last one fills the board.
	awk '
		/^-- the candidates after/ { before = $5 }
		/^-- all steps/ { steps = 1 }
		/^== puzzle/ { steps = 0 }
		/^[0-9]+\. / && !steps { hint[++puzzle] = $0; good += $1 == before + 1 "." && / naked pair of / }
		/^[0-9]+\. / && steps { early += $1 <= before && / naked pair of /; same += $0 == hint[puzzle] }
		END { exit good != 2 || same != 2 || early }' out
	[ "$(grep -cE '^[0-9]+\. (full house|hidden single|naked single).*, so r[1-9]c[1-9] is [1-9]$' out)" -ge 90 ]
	# The board of candidates has the solution of the puzzle.
	puzzle=$(sed -n '/^== puzzle 1:/,/^--/p' out | grep '^|' | tr -d '|+ \n-')
	candidates=$(sed -n '/^-- the candidates/,/^[0-9]/p' out | sed '/^[0-9]/,$d' | grep '^|' | tr -d '|+ \n-')
	[ "${#candidates}" -gt 81 ]
	[ "$(sdk-solve <<<"$candidates")" = "$(sdk-solve <<<"$puzzle")" ]
	[ "$(sdk-rate --scale techniques <<<"$puzzle" | cut -f 2)" = 'hardest naked-pair' ]
	"$examples"/practice.sh 2 naked-pair again.pdf seed | cmp out -
	# The booklet has the same boards, and those after the step with it.
	"$book" candidates --halves out.pdf | sort -n >boards
	[ "$(cut -d ' ' -f 1 boards | tr '\n' ' ')" = '1 1 2 2 ' ]
	[ "$("$book" boards --halves out.pdf | awk '$3 == 1 { print $5; exit }')" = "$(sed 's/\[[0-9]*\]/./g' <<<"$candidates")" ]
	[ "$(sed -n '1s/^1 //p' boards | tr -d ',')" = "$(grep -o '\[[0-9]*\]' <<<"$candidates" | tr -d '][\n')" ]
	[ "$("$book" text --halves out.pdf | grep -c 'No. [12] · Naked Pair: ')" -eq 2 ]
}

@test "practice.sh reports an unknown technique, and prints its usage" {
	run timeout 20 "$examples"/practice.sh 1 x-wings x.pdf
	[ "$status" -eq 2 ]
	[ "${lines[0]}" = "sdk-rate: --hardest: unknown technique 'x-wings'; did you mean 'x-wing'?" ]
	# To keep a search that finds nothing short:
	sdk-gen() { command sdk-gen -n 100 --seed few; }
	export -f sdk-gen
	run bash "$examples"/practice.sh 1 jellyfish x.pdf
	[ "$status" -eq 1 ]
	[ ! -e x.pdf ]
	[ "$output" = "practice.sh: 0 of 200,000 puzzles have 'jellyfish' as the hardest technique" ]
	for args in '' '3 x-wing' '0 x-wing x.pdf' '3 x-wing x' '3 x-wing x.pdf a b'; do
		run "$examples"/practice.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: practice.sh N TECHNIQUE FILE.pdf [SEED]' ]
	done
}

@test "ratings.sh sets ER beside the other scales, with the counts of the tools" {
	"$examples"/ratings.sh 200 seed >out
	sdk-gen -n 200 --seed seed | sdk-rate --scale=levels,techniques,se >rated
	sed 's/.*	er //; s/	.*//' rated | sort -n | uniq -c | awk '{ print $2, $1 }' >want
	awk '/^ER level/ { exit } /^[0-9]/ { print $1, $2 }' out | diff - want
	awk '/^ER level/ { on = 1 } /^hardest/ { on = 0 } on && /^[0-9]/ { for (i = 2; i <= 7; i++) n[i - 1] += $i }
		END { for (l = 1; l <= 6; l++) print l, n[l] + 0 }' out >levels
	for level in 1 2 3 4 5 6; do
		echo $level $(grep -c "	level $level	" rated)
	done | diff - levels
	# As the book names the puzzles, by minutes.
	sdk-rate --scale=minutes,se rated | sdk-book -q --caption '{section}, {er}' -o names.pdf
	"$book" text names.pdf | sed -n 's/.* \([A-Z][a-z ]*\), \([0-9.]*\)$/\1,\2/p' |
		awk -F , '{ n[$1]++; sum[$1] += $2 } END { for (s in n) printf "%s: %d %.2f\n", s, n[s], sum[s] / n[s] }' | sort >names
	sed -n 's/^Level [1-6]: [0-9]* [0-9.]*  //p' out | grep -v ': 0 ' | sort | diff - names
	# The highest ER of the puzzles that need no more than hidden singles, and the success of sdk-pss for one ER.
	sed -n 's/.*	hardest hidden-single	.*	er \([0-9.]*\)	.*/\1/p' rated | sort -n | tail -1 >want
	awk '$1 == "hidden-single" { print $5 }' out | diff - want
	solved=$(grep '	er 7.2	' rated | sdk-pss --check | grep -c 'pss solved')
	awk -v solved=$solved '$1 == "7.2" { printf "%.1f\n", 100 * solved / $2; good = sprintf("%.1f", 100 * solved / $2) == $5 }
		END { exit !good }' out
	grep -Eq '^rank correlation of 200 puzzles with ER: level 0\.[89].*, points 0\.9.*, stars 0\.[89].*, solved by sdk-pss -0\.' out
}

@test "textbook.sh prints its usage" {
	for args in '' '3' '1 2 3 4 5'; do
		run "$examples"/textbook.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: textbook.sh N FOLDER [SEED [NODES]]' ]
	done
}

# numbers KEY FILE ...: the number after the key in each record that has it.
numbers() {
	local key=$1
	shift
	sed -n "s/.*	$key \([0-9]*\).*/\1/p" "$@"
}

@test "breed.sh derives puzzles with few clues" {
	"$examples"/breed.sh few 3 10 seed >out 2>err
	[ "$(wc -l <out)" -eq 10 ]
	cut -f 1 out | sdk-unique --minimal | cmp - <(cut -f 1 out)
	grep -qx 'generation 3: clues [0-9]* at best, [0-9.]* on the average' err
	[ "$(wc -l <err)" -eq 3 ]
	# The best have as few clues as reported, and fewer than a random puzzle.
	clues=$(cut -f 1 out | head -n 1 | tr -d '.\n' | wc -c)
	grep -q "^generation 3: clues $clues at best" err
	[ "$clues" -le 21 ]
	"$examples"/breed.sh few 1 3 seed >out 2>/dev/null
	"$examples"/breed.sh few 1 3 seed 2>/dev/null | cmp - out
}

@test "breed.sh derives hard puzzles" {
	for goal in nodes points; do
		"$examples"/breed.sh $goal 3 10 seed >out 2>err
		cut -f 1 out | sdk-morph --canonical | cmp - <(cut -f 1 out)
		[ "$(cut -f 1 out | sdk-unique --minimal | sort -u | wc -l)" -eq 10 ]
		# The best come first; the worst is as good as the best of the random ones that it started with.
		numbers $goal out >bred
		sort -n -r bred | cmp - bred
		grep -q "^generation 3: $goal $(head -n 1 bred) at best" err
		sdk-gen -n 10 --seed seed | sdk-rate --score >levels
		sdk-gen -n 10 --seed seed | sdk-rate --scale=techniques --score >techniques
		[ "$(tail -n 1 bred)" -ge "$(numbers $goal levels techniques | sort -n | tail -n 1)" ]
	done
}

@test "breed.sh prints its usage" {
	for args in '' 'few 3' 'many 3 10' 'few x 10' 'few 3 0' 'few 1 2 3 4'; do
		run "$examples"/breed.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: breed.sh few|nodes|points GENERATIONS N [SEED]' ]
	done
}

@test "unbiased.sh estimates the number of minimal puzzles, and their numbers of clues" {
	# All minimal puzzles of size 4 are known; the script prints that number too.
	sdk-gen --method controlled-bias --size 4 --seed unbiased -n "$(some 20000)" | sdk-rate | "$examples"/unbiased.sh >out
	cat out
	awk '/known/ { n++; bad += $(NF - 3) > 3 } END { exit !(n == 3 && !bad) }' out
	grep -q '^minimal puzzles .* known: 8.56e+04,' out
	[ "$(tail -n 6 out | awk '{ print $1, $3 }')" = "$(printf '%s\n' '1 100.0000' {2..6}' 0.0000')" ]
	# At size 9, the first three puzzles of this seed are found quickly.
	sdk-gen --method controlled-bias -n 3 --seed 'seed 384' | sdk-rate >three
	"$examples"/unbiased.sh three >out
	diff - out <<-END
		3 puzzles out of 4747 tries
		clues, drawn     26.000 +- 0.577   known: 25.667, 0.6 standard errors away
		clues, unbiased  26.449 +- 0.395   known: 26.577, 0.3 standard errors away
		minimal puzzles  3.48e+38 +- 2.3e+38   known: 3.1e+37, 1.4 standard errors away
		
		clues   drawn   of all minimal puzzles
		   25       1   13.2603 %
		   26       1   28.5606 %
		   27       1   58.1791 %
		
		level   drawn   of all minimal puzzles
		    1       0    0.0000 % +- 0.0000
		    2       1   13.2603 % +- 14.3581
		    3       0    0.0000 % +- 0.0000
		    4       0    0.0000 % +- 0.0000
		    5       0    0.0000 % +- 0.0000
		    6       2   86.7397 % +- 14.3581
	END
	"$examples"/unbiased.sh <three | cmp out -
	{ echo '  # three'; sed 1q three; echo; sed 1d three; } | "$examples"/unbiased.sh | cmp out -
}

@test "unbiased.sh refuses puzzles without weights" {
	for input in '' "$easy" "$easy${TAB}weight 1" "$easy${TAB}weight 1${TAB}tries 1"; do
		go "$examples"/unbiased.sh <<<"$input"
		code_is 2
		out_is
		grep -q '^unbiased.sh: [^ ]' err
	done
	go "$examples"/unbiased.sh missing
	code_is 2
	err_is 'unbiased.sh: missing: cannot be read'
}

@test "walkthrough.sh draws the pictures of its page, and they are what it draws" {
	mkdir copy
	cp "$examples"/walkthrough.{sh,md} copy
	copy/walkthrough.sh
	diff -r "$examples"/walkthrough copy/walkthrough
	[ "$(grep -o 'src="walkthrough/[^"]*" [^>]*alt="[^"]' "$examples"/walkthrough.md | wc -l)" -eq "$(ls copy/walkthrough | wc -l)" ]
	# The text under a picture is that of its step, the first one of a pass is there, and the puzzle is that of the comment.
	puzzle=$(sed -n 's/^puzzle=//p' "$examples"/walkthrough.sh)
	sdk-gen --seed walkthrough --start 342715 -n 1 >board
	[ "$(cat board)" = "$puzzle" ]
	sdk-explain --scale=levels board >steps
	sed -n 's/.*step-1-[0-9]*.svg.* alt="Step \([0-9]*\): \(.*\)">$/\1 \2/p' "$examples"/walkthrough.md >texts
	[ "$(wc -l <texts)" -eq 10 ]
	while read -r number text; do
		grep -q "^# $number\. .*$text" steps
		[ -s "copy/walkthrough/step-1-$number.svg" ]
	done <texts
	grep -A 1 '^# pass' steps | sed -n 's/^# \([0-9]*\)\..*/^\1 /p' >first
	[ "$(grep -c -f first texts)" -eq 5 ]
	# A picture of a step that does not exist.
	echo '<img src="walkthrough/step-1-99.svg">' >>copy/walkthrough.md
	fails copy/walkthrough.sh 2>err
	grep -q step-1-99 err
}

@test "walkthrough.sh finds puzzles with cells to fill in each pass" {
	"$examples"/walkthrough.sh find 6000 a >out
	[ "$(wc -l <out)" -ge 1 ]
	sort -s -t , -k 1,1nr -k 5,5n out | cmp - out
	cut -f 2 out | sdk-rate --level=5 | cmp - <(cut -f 2- out)
	awk -F '\t' '
		{
			split($4, fills, /[ ,]/)
			least = 99
			for (i = 2; i <= 6; i++)
				least = fills[i] < least ? fills[i] : least
			bad += least != $1 || least < 1
		}
		END { exit bad }' out
	# None is left out.
	sdk-gen -n 6000 --seed a | sdk-rate --level 5 | grep -c 'fills [1-9][0-9]*\(,[1-9][0-9]*\)\{4\},' | grep -qx "$(wc -l <out)"
}

@test "walkthrough.sh prints its usage" {
	for args in page.html find 'find 0' 'find x' 'find 1 2 3'; do
		run "$examples"/walkthrough.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: walkthrough.sh [find N [SEED]]' ]
	done
}

@test "pss-table.sh prints the results of sdk-pss beside the published figures, for the lists that exist" {
	echo "$one" >top95.txt
	# Much harder puzzles than the list of that name has.
	for ((i = $(some 40); i; i--)); do
		cat "$data/hardest20.txt"
	done | grep -v '^#' >topn87.txt
	SDK_DATA=$PWD "$examples"/pss-table.sh -n 60 seed >out
	cat out
	grep -q '^topn234: no topn234.txt in $SDK_DATA$' out
	grep -qE '^top95 +1 +100.00 +100.00 +100.00 > +100.00 > +100.00 > +100.00 >  38.95, 37 of 95$' out
	[ "$(awk '/^topn87 / { print $2, $6, $10 }' out)" = "$(wc -l <topn87.txt) < <" ]
	# The counts of sdk-pss itself.
	sdk-gen -n 60 --seed seed >in
	for options in '-e belief' '-e belief --original' '-e fit' '-e fit --original' '-e nudge' --original; do
		{ sdk-pss -1 $options in || true; } | grep -c '	pss solved	' | awk '{ printf " %.2f", 100 * $1 / 60 }'
	done >want
	[ "$(awk '$1 == "sdk-gen" { $1 = $2 = ""; print substr($0, 2) }' out)" = "$(cat want)" ]
	[ "$(awk '/^sdk-gen, / { n += $(NF - 6) } END { print n }' out)" -eq 60 ]
	if PATH=$PATH:/usr/games command -v sudoku; then
		[ "$(awk '/^sudoku, / { n += $0 ~ /very easy/ ? $4 : $3 } END { print n }' out)" -eq 60 ]
	else
		grep -q '^sudoku: not installed' out
	fi
	grep -q "^A. Stuart's 1,106: not measured" out
}

@test "pss.md says first that the default evolution is our own, and lets no other list stand for that of 1,106 puzzles" {
	sed -n 3p "$examples/pss.md" | grep -q '^The default evolution .* `belief`, is a method of our own'
	grep "forum_hardest_1106 .*375 " "$examples/pss.md" | grep -vq '[<>=]'
	grep -q '573 puzzles, 52 %, .*1,106' "$examples/pss.md"
	# Each published figure that can be measured has four verdicts.
	[ "$(grep -cE '^    .*( +[0-9.]+ [<>=]){4} +[0-9.]+, [0-9]+ of [0-9]+$' "$examples/pss.md")" -eq 11 ]
}

@test "reproduce.sh --quick comes to the figures of the pages" {
	not_sanitized 'slow'
	"$examples"/reproduce.sh --quick >out
	cat out
	# Each page, and each of its tables that needs no lists and no minutes.
	for row in 'pairs.md: Inkala 0.0 ' 'pss.md: wrong value possible 48 ' 'pss.md: 8 equivalents: none solved 49,' 'pss.md: sdk-gen 3500 ' 'beliefs.md: max-product 380' 'textbook.md: bts+cp+mrv '; do
		grep -q "^same       $row" out
	done
	grep -q '^not run    pss.md: top1465 ' out
	grep -q '^not run    beliefs.md: loops.sh 100$' out
	grep -q '^not run    beliefs.md: beliefs.sh LISTS 100$' out
	[ "$(tail -n 1 out)" = "$(grep -c '^same' out) rows same, 0 different, $(grep -c '^not run' out) not run" ]
	[ "$(grep -c '^same' out)" -ge 85 ]
}

# Pages with a small table each, and scripts that print it, in the folder `own`; the scripts write their arguments to `calls`.
small_pages() {
	mkdir own lists
	cp "$examples"/reproduce.sh own
	page() { # PAGE SCRIPT ARGUMENTS, and the table on standard input
		cat >own/"$2".table
		printf '#!/bin/sh\necho "%s.sh $*" >>calls\ncat own/%s.table\n' "$2" "$2" >own/"$2".sh
		chmod +x own/"$2".sh
		{ printf 'A command:\n`examples/%s.sh%s` prints\n\n' "$2" "${3:+ $3}"; sed 's/^/    /' own/"$2".table; printf '\nAnd code:\n\n    $ tool\n    row 9\n\n'; } >>own/"$1"
	}
	printf '%s\n' 'level   solved, %' '1    100.0   -' '2     50.0   7' | page pairs.md pairs '2 seed'
	printf '%s\n' 'level   1   10' '' '0   3' | page pss.md pss-failures
	printf '%s\n' 'topn87: no topn87.txt in $SDK_DATA' 'top95  95  44.21 =' "A. B's 3: not measured" | page pss.md pss-table
	printf '%s\n' 'nodes  level 1' 'bts  7 (1 given up)' 'bts+cp  5' '' 'the paper  4' 'BTS  6' | page textbook.md textbook '3 FOLDER'
	printf '%s\n' 'several  99.5' | page beliefs.md theorems
	printf '%s\n' 'size  4  9' 'concur  100  -' | page beliefs.md loops 5
	printf '%s\n' 'puzzles  2 of a  3 of b' 'rounds  40  1000  200  500' 'concur  1.0  2.0  3.0  4.0' | page beliefs.md beliefs 'LISTS 7'
}

@test "reproduce.sh compares the rows of all pages, and runs what they say" {
	small_pages
	go own/reproduce.sh
	code_is 0
	grep -v '^pss\|^loops\|^theorems' calls | sed 's|/[^ ]*/textbook$|FOLDER|' | diff - <(printf '%s\n' 'pairs.sh 2 seed' 'textbook.sh 3 FOLDER')
	grep -qx 'theorems.sh ' calls
	grep -qx 'loops.sh 5' calls
	grep -qx 'same       pss.md: top95 95 44.21 =' out
	grep -qx 'same       textbook.md: bts 7 (1 given up)' out
	fails grep 'paper\|BTS\|topn87\|measured\|row 9' out
	[ "$(tail -n 1 out)" = '11 rows same, 0 different, 1 not run' ]
	# In the lists, the columns of at most 200 rounds.
	rm calls
	go own/reproduce.sh lists
	code_is 0
	grep -qx 'beliefs.sh lists 7 200' calls
	sed -i 's/2.0\(  3.0\)  4.0/-\1  5.0/' own/beliefs.table
	go own/reproduce.sh lists
	code_is 0
	grep -qx 'same       beliefs.md: concur 1.0 3.0' out
	# Quickly, without what a method gives up on here.
	rm calls
	go own/reproduce.sh --quick
	code_is 0
	grep -q '^textbook.sh 3 .* textbook 5000$' calls
	grep -qx 'not run    textbook.md: bts 7 (1 given up)' out
	fails grep loops calls
}

@test "reproduce.sh reports a figure that is not that of the page, and one that is not there" {
	small_pages
	sed -i 's/50.0   7/50.0   8/' own/pairs.table
	go own/reproduce.sh --quick
	code_is 1
	grep -qx 'different  pairs.md: here 2 50.0 8' out
	grep -qx '             page: 2 50.0 7' out
	tail -n 1 out | grep -q ' same, 1 different, '
	sed -i 's/50.0   8/50.0   7/' own/pairs.table
	echo '3   0.0' >>own/pairs.table
	go own/reproduce.sh --quick
	code_is 1
	grep -qx 'different  pairs.md: here 3 0.0' out
	sed -i '$d' own/pairs.table
	sed -i '/^    0/d; /^    level/d' own/pss.md
	go own/reproduce.sh --quick
	code_is 1
	grep -qx 'different  pss.md: here 0 3' out
	# A script that fails, and a page without a table.
	echo 'exit 3' >>own/pss-table.sh
	go own/reproduce.sh --quick
	code_is 3
	small=$(grep -v '^    ' own/pairs.md)
	echo "$small" >own/pairs.md
	sed -i '$d' own/pss-table.sh
	go own/reproduce.sh --quick
	code_is 1
	grep -qx 'different  pairs.md: no table' out
}

@test "reproduce.sh prints its usage" {
	for args in 'a b' '--fast' '--quick lists' '-h'; do
		run "$examples"/reproduce.sh $args
		[ "$status" -eq 2 ]
		[ "$output" = 'usage: reproduce.sh --quick | [LISTS]' ]
	done
	run "$examples"/reproduce.sh missing
	[ "$status" -eq 2 ]
	[ "$output" = 'reproduce.sh: missing: not a folder' ]
}

# Every puzzle is in each table, the first wrong clip is where a wrong value is possible, and its repair solves the puzzle.
@test "pss-failures.sh counts all puzzles and clips, and finds the cause of failures" {
	"$examples"/pss-failures.sh --evolution fit --seed seed 60 >out
	cat out
	sum() { awk -v k="$1" -v c="$2" 'index($0, k) == 1 { n += $c } END { print n + 0 }' out; }
	sdk-gen --level 6 -n 60 --seed seed | sdk-pss -q -1 -e fit >results || [ $? -eq 1 ]
	solved=$(grep -c 'pss solved' results)
	[ "$(sum 'possible values ' 4)" -eq 60 ]
	[ "$(sum 'possible values ' 5)" -eq "$solved" ]
	[ "$(sum 'ER ' 3)" -eq 60 ]
	[ "$(sum 'ER ' 4)" -eq "$solved" ]
	[ $(($(sum 'no wrong clip' 4) + $(sum 'a wrong clip' 4))) -ge 60 ]
	wrong=$(sum 'wrong value ' 5)
	[ "$wrong" -gt 0 ]
	for table in 'number ' 'probability '; do
		[ "$(sum "$table" 4)" -eq "$wrong" ]
	done
	[ "$(sum 'left as it is' 5)" -eq "$wrong" ]
	[ "$(sum 'wrong value possible' 5)" -ge $((wrong * 9 / 10)) ]
	[ "$(sum 'right value given' 5)" -ge $((wrong * 9 / 10)) ]
	awk '/^highest of/ { good = $5 > 0.7 && $5 <= 1 } END { exit !good }' out
	"$examples"/pss-failures.sh --evolution fit --seed seed 60 | cmp out -
}

@test "pss-table.sh -s leaves out what differs in each run" {
	echo "$one" >top95.txt
	export SDK_DATA=$PWD
	"$examples"/pss-table.sh -s -n 20 seed >out
	grep -qx 'sudoku: left out, since its puzzles differ in each run' out
	fails grep '^sudoku  ' out
	grep -q '^sdk-gen  *20 ' out
	"$examples"/pss-table.sh -s -n 20 seed | cmp - out
}

@test "pss-table.sh and pss-failures.sh print their usage" {
	while IFS='|' read -r script usage; do
		for args in '-n 0' '-n x' 'a b' '-n 3 -s x'; do
			run "$examples"/$script $args
			[ "$status" -eq 2 ]
			[ "$output" = "usage: $script $usage" ]
		done
	done <<-'END'
		pss-table.sh|[-s] [-n N] [SEED]
		pss-failures.sh|[--evolution NAME] [--seed TEXT] [N]
	END
}

# Prints the rows of the tables of sources.md: verdict, command, and why it differs, with TABs between them.
claims() {
	awk '/^\| / && !/^\| (The (page|paper) says|---)/ {
		gsub(/\\\|/, "\001")
		if (split($0, part, / \| /) != 4 || !sub(/ \|$/, "", part[4])) { print "not a row: " $0; exit 1 }
		row = part[2] "\t" part[3] "\t" part[4]
		gsub(/\001/, "|", row)
		print row
	}' "$examples/sources.md"
}

@test "sources.md has a verdict and a command that runs for each claim" {
	ln -s "$examples"/../{README.md,examples,tests} .
	{ # easy ones: some methods take seconds for others
		sdk-gen -n 3 --seed sources --clues 30-
		echo "$one"
	} | sdk-solve -a | awk -F '\t' '{ sub(/solution /, "", $2); print $1 "\tboard " $2 }' >puzzles
	head -n 1 puzzles | cut -f 2 | cut -d ' ' -f 2 >board
	claims >rows
	[ "$(wc -l <rows)" -ge 130 ]
	: >ran
	while IFS=$'\t' read -r verdict command why; do
		echo "$verdict: $command ($why)"
		case $verdict in
		same) ;;
		differs | 'not to be had') [ "$why" != Nothing ] ;;
		*) false ;;
		esac
		[[ $command =~ ^\`[^\`]+\`$ ]]
		! grep -qxF -- "$command" ran || continue # several claims have the same one
		echo "$command" >>ran
		go timeout 60 bash -c "set -o pipefail; ${command//\`/}" </dev/null
		cat err
		[ "$code" -le 1 ]
		[ -s out ]
		fails grep -q "^sdk-[a-z]*: try " err
	done <rows
}

@test "sources.md names methods, options and files that are there" {
	grep -o '`[^`]*`' "$examples/sources.md" | tr -d '`' | sort -u >spans
	sdk-solve --list-methods | cut -f 1 >methods
	[ "$(grep -cE '^(bts|rrhc|hill|anneal|--)' spans)" -ge 12 ]
	for method in $(grep -E '^(bts|rrhc|hill|anneal)' spans); do
		grep -qx "$method" methods
	done
	for option in $(grep '^--' spans | sed 's/[= ].*//'); do
		grep -qF "Fl \\-${option#--}" "$BATS_TEST_DIRNAME"/../man/*.1
	done
	for file in $(grep -oE 'examples/[a-z-]+\.sh' spans) $(grep -oE '[a-z]+\.md' "$examples/sources.md" | sort -u | sed 's|^|examples/|'); do
		[ -e "$examples/../$file" ]
	done
}

@test "parquet.sh writes columns with types, which are read back" {
	run "$examples"/parquet.sh
	[ "$status" -eq 2 ]
	[ "$output" = 'usage: parquet.sh FILE [PUZZLES ...]' ]
	modules=$BATS_TEST_DIRNAME/../build/parquet/node_modules
	{ [ -e "$modules/hyparquet-writer" ] && command -v node >/dev/null; } || skip 'hyparquet-writer: not here; make parquet fetches it'
	ln -s "$modules" node_modules
	sdk-gen -n 30 --seed seed | sdk-solve -a | sdk-rate >list
	printf '%s\tflag\trating 7.25\n' "$one" >>list
	"$examples"/parquet.sh new.parquet list
	node --input-type=module -e '
		const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import("hyparquet")
		const file = await asyncBufferFromFile("new.parquet")
		const schema = (await parquetMetadataAsync(file)).schema.slice(1)
		console.log(schema.map(column => `${column.name} ${column.type} ${column.converted_type ?? ""}`).join("\n"))
		for (const row of await parquetReadObjects({ file })) {
			const fields = Object.entries(row).filter(([key, value]) => key !== "puzzle" && value != null)
			console.log([row.puzzle, ...fields.map(([key, value]) => value === true ? key : `${key} ${value}`)].join("\t"))
		}
	' >back
	head -n 6 back | sed 's/ *$//' | diff - <(printf '%s\n' 'puzzle BYTE_ARRAY UTF8' 'solution BYTE_ARRAY UTF8' 'level INT32' \
		'fills BYTE_ARRAY JSON' 'flag BOOLEAN' 'rating DOUBLE')
	tail -n +7 back | diff - list
}

# Whether the pattern of clues on standard input is the same after a change of the rows and columns.
looks_the_same() { # ROW COLUMN, of the cell (r, c) from 0 to 8
	awk '{
		gsub(/[1-9]/, "x")
		for (r = 0; r < 9; r++)
			for (c = 0; c < 9; c++)
				if (substr($1, 9 * r + c + 1, 1) != substr($1, 9 * ('"$1"') + '"$2"' + 1, 1))
					exit 1
	}'
}

@test "puzzles/levels.txt: each puzzle is the one of its command, and its note is right" {
	list=$examples/puzzles/levels.txt
	sdk-rate "$list" | cmp - "$list"
	grep -v '^#' "$list" | grep . >puzzles
	[ "$(cut -f 2 puzzles | uniq -c | tr -s ' \n' ' ')" = "$(printf ' 2 level %d' 1 2 3 4 5 6) " ]
	sed -n 's/^# sdk-gen /sdk-gen /p' "$list" >commands
	sh commands | cmp - <(cut -f 1 puzzles)
	while IFS=$TAB read -r puzzle level fills note; do
		IFS=', ' read -r -a filled <<<"${fills#fills }"
		echo "$puzzle" >one
		echo "$note" | sed 's/^note //; s/\(, and\|, but\|;\) /\n/g' | while read -r fact; do
			echo "$fact"
			case $fact in
			*' clues') [ "$(tr -cd 1-9 <one | wc -c)" -eq "${fact% clues}" ] ;;
			'pass 1 fills nothing') [ "${filled[*]:0:1}" = 0 ] && [ "${filled[1]}" -gt 0 ] ;;
			'passes 1 '*' nothing') [ "$(tr -d ' 0' <<<"${filled[*]:0:${fact//[^2-9]/}}")" = '' ] ;;
			'passes 1 to 5 leave '*) [ "$fact" = "passes 1 to 5 leave ${filled[5]} cells" ] ;;
			'each pass fills some cell') [[ " ${filled[*]:0:${level#level }} " != *' 0 '* ]] ;;
			'each pass fills ten'*) [ "$(printf '%s\n' "${filled[@]:0:3}" | sort -n | head -n 1)" -ge 10 ] ;;
			'an X-wing is the hardest'*) sdk-rate --scale=techniques one | grep -q "${TAB}hardest x-wing$TAB" ;;
			*'ER '*) sdk-rate --scale=se one | grep -q "${TAB}er ${fact##* }$TAB" ;;
			*'turned by 180 degrees') looks_the_same 8-r 8-c <one ;;
			*'turned or mirrored') looks_the_same c r <one && looks_the_same r 8-c <one ;;
			*) false ;;
			esac || exit 1
		done
	done <puzzles
}
