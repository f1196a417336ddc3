#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-book: the books are read back. tests/book/book.py takes a PDF apart, and finds the boards with their cells, the text and
# the links.

load common

setup_file() {
	# A few of each level, out of order, with their solutions.
	sdk-gen --seed book --clues 30-34 -n 24 | sdk-rate | sdk-solve -a >"$BATS_FILE_TMPDIR/records"
	sort -s -t "$TAB" -k 2,2 "$BATS_FILE_TMPDIR/records" >"$BATS_FILE_TMPDIR/sorted"
	# A section of ten puzzles has a page of its own.
	[ "$(cut -f 2 "$BATS_FILE_TMPDIR/records" | sort | uniq -c | awk '$1 >= 10' | wc -l)" -ge 1 ]
	export SOURCE_DATE_EPOCH=1800000000
}

book=$BATS_TEST_DIRNAME/book/book.py
records=$BATS_FILE_TMPDIR/records
sorted=$BATS_FILE_TMPDIR/sorted
sixteen=$data/gecode_16x16_janko.txt
twentyfive=$data/gecode_25x25_frisch.txt

# Makes book.pdf of these options and files (by default the records), without a message.
make_book() {
	go sdk-book -q -o book.pdf "$@"
	err_is
	code_is 0
	out_is
}

# book.pdf has all puzzles of $1 and their solutions in the right cells, on the pages that the references name; $2 is what
# book.py counts. The fonts are embedded, and qpdf finds nothing wrong. Books of a sanitized build are the same.
is_book_of() {
	[ -z "$SDK_SANITIZED" ] || return 0
	go "$book" check book.pdf "$1"
	out_is "$2"
	is_sound
}

is_sound() {
	go qpdf --check book.pdf
	code_is 0
	err_is
	fails grep -i 'warning\|error:' out
	pdffonts book.pdf | awk 'NR > 2 { n++; bad += $(NF - 4) != "yes" } END { exit !n || bad }'
}

# No type of book.pdf is smaller than this.
has_no_type_below() {
	"$book" least book.pdf | awk -v least="$1" '{ n++; bad += $1 < least } END { exit !n || bad }'
}

pages() {
	pdfinfo book.pdf | awk '/^Pages:/ { print $2 }'
}

# The width and the height of the pages, in hundredths of a point.
page_boxes() {
	pdfinfo -l 9999 book.pdf | awk '/^Page .*size:/ { printf "%.0f %.0f\n", 100 * $4, 100 * $6 }' | sort -u
}

# The command is refused with this message.
refuses() {
	local message=$1
	shift
	go sdk-book -o refused.pdf "$@" "$records"
	code_is 2
	out_is
	head -n 1 err | diff <(echo "sdk-book: $message") -
	[ ! -e refused.pdf ]
}

# The same, with the line that points to --help.
refuses_usage() {
	refuses "$@"
	[ "$(tail -n 1 err)" = "sdk-book: try 'sdk-book --help'" ]
}

# ---- pages ----

@test "on pages of all sizes, puzzles and solutions are where the references say, and nothing is in the margins" {
	local size width height bottom
	while read -r size width height bottom; do
		[ -z "$SDK_SANITIZED" ] || [[ $size == [6a]* ]] || continue
		echo "$size"
		make_book --page "$size" --title 'Quiet Evenings' --author 'Jane Doe' "$records"
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		[ "$(page_boxes)" = "$width $height" ]
		"$book" ink book.pdf 45 36 45 "$bottom"
	done <<-END
		5x8 36000 57600 48
		a5 41953 59528 48
		half-letter 39600 61200 48
		6x9 43200 64800 48
		7x10 50400 72000 48
		8x10 57600 72000 60
		letter 61200 79200 60
		8.5x11 61200 79200 60
		a4 59528 84189 60
		152x229mm 43087 64913 48
		5.25x8in 37800 57600 48
		14.8x21cm 41953 59528 48
		400x700pt 40000 70000 48
	END
}

@test "grids of boards" {
	local grid
	for grid in 1x1 1x2 2x2 3x3 3x4 2x4; do
		[ -z "$SDK_SANITIZED" ] || [ $grid = 2x2 ] || continue
		echo $grid
		sdk-book -q --page a4 --grid $grid -o book.pdf "$records" 2>err
		[ "$(wc -l <err)" -le 1 ]
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		"$book" ink book.pdf 45 36 45 60
		# No page has more boards than that.
		[ "$("$book" boards book.pdf | awk '$2 == "puzzle" { n[$1]++ } END { for (p in n) if (n[p] > max) max = n[p]; print max }')" -le $((${grid%x*} * ${grid#*x})) ]
	done
}

@test "the cells are as wide as the table of the design says" {
	local page grid cell
	while read -r page grid cell; do
		head -n 12 "$records" >twelve
		sdk-book -q --sections none --page "$page" --grid "$grid" -o book.pdf twelve 2>err
		[ "$("$book" boards book.pdf | awk '$2 == "puzzle" { print $4; exit }')" = "$cell" ]
	done <<-END
		a5 1x1 36
		6x9 1x2 27.5
		8x10 2x2 26.5
		letter 1x1 44
		a4 2x2 27.5
	END
}

@test "a thicker book has a wider inside margin" {
	[ -z "$SDK_SANITIZED" ] || skip 'sanitized build: slow'
	local puzzles inside
	sdk-gen --seed thick --clues 32-36 -n 330 >many
	while read -r puzzles inside; do
		head -n "$puzzles" many | sdk-book -q --page 6x9 --grid 1x1 --solutions none -o book.pdf
		echo "$puzzles puzzles, $(pages) pages"
		head -n "$puzzles" many |
			sdk-book -q --page 6x9 --grid 1x1 --solutions none --margins "${inside}pt,36pt,45pt,48pt" -o requested.pdf
		cmp requested.pdf book.pdf
		"$book" ink book.pdf "$inside" 36 45 48
	done <<-END
		150 45
		200 54
		330 63
	END
	# As wide as requested.
	head -n 20 many | sdk-book -q --page 6x9 --grid 1x1 --margins 1in,20mm,2cm,60pt -o book.pdf
	"$book" ink book.pdf 72 56 56 60
}

@test "margins as requested, and pages of any width and height" {
	make_book --page 170x240mm --margins 25mm,15mm,20mm,22mm "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	[ "$(page_boxes)" = '48189 68032' ]
	"$book" ink book.pdf 70.8 42.5 56.6 62.3
	go sdk-book --page 170x240mm -o book.pdf "$records"
	err_is "sdk-book: 24 puzzles on $(pages) pages of 170x240 mm, in cells of 29.5 points, in Lato"
}

@test "margins and page sizes that are none" {
	refuses_usage "--page: 'a3' is not a page size: WIDTHxHEIGHT with a unit (152x229mm), or a4, letter, a5, half-letter, 5x8, 6x9, 7x10, 8x10, 8.5x11" --page a3
	refuses_usage "--page: 'leter' is not a page size; did you mean 'letter'?" --page leter
	refuses_usage "--page: 'halfletter' is not a page size; did you mean 'half-letter'?" --page halfletter
	for size in '' 6xin 6x9x 6x9in,1mm 6x-9in 6..1x9in x9in a4in 6x; do
		go sdk-book --page "$size" -o book.pdf "$records"
		code_is 2
		grep -qF "sdk-book: --page: '$size' is not a page size: " err
	done
	for size in 1x9in 6x41in 6x9cm; do
		refuses_usage "--page: '$size' is not from 3 to 40 inches (76.2 to 1016 mm) wide and high" --page $size
	done
	for margins in '' 1in 1in,1in 1in,1in,1in 1in,1in,1in,1 1in,1in,1in,1in,1in 1,1,1,1; do
		refuses_usage "--margins: '$margins' is not four lengths, each with a unit (in, mm, cm or pt), such as 20mm,15mm,18mm,18mm" --margins "$margins"
	done
	refuses_usage '--margins: they leave nothing of the page' --page 6x9 --margins 3in,3in,1in,1in
	refuses_usage '--margins: they leave nothing of the page' --page 6x9 --margins 1in,1in,4.5in,4.5in
}

@test "a page on which the boards do not fit is refused, with the width of the cells" {
	refuses 'the cells of 9x9 boards would be 9 points wide, and 15 is the least: choose a larger page, or fewer puzzles a page' \
		--page 5x8 --grid 3x4
	refuses 'the cells of 9x9 boards would be 11 points wide, and 15 is the least: choose a larger page, or fewer puzzles a page' \
		--page 3x3in
	refuses 'the boards of 9x9 do not fit on the page: choose a larger page, or fewer puzzles a page' --page 3x3in --grid 12x1
	refuses 'the cells of 9x9 boards would be 4 points wide, and 15 is the least: choose a larger page, or fewer puzzles a page' \
		--page 4x4in --solutions upside-down
	for grid in '' x 1x 0x1 1x0 4x4 13x1 2x3x 2*3; do
		refuses_usage "--grid: '$grid' is not COLUMNSxROWS with 12 puzzles at most, such as 2x3" --grid "$grid"
	done
	# Cells that are small but possible: a warning.
	go sdk-book -q --page 6x9 --grid 2x3 -o book.pdf "$records"
	code_is 0
	err_is 'sdk-book: warning: cells of 17 points are hard to write in; from 18 on they are better'
}

@test "bleed makes the page larger at the outside, the top and the bottom" {
	make_book --bleed --page 6x9 --title Bleed "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	[ "$(page_boxes)" = '44100 66600' ]
	"$book" ink book.pdf 45 36 45 48 9
	# The boards stand where they did: on right-hand pages 9 lower, on left-hand ones 9 to the right too.
	cp book.pdf bled.pdf
	make_book --page 6x9 --title Bleed "$records"
	"$book" boards bled.pdf | cmp - <("$book" boards book.pdf)
	"$book" places book.pdf | awk '{ printf "%d %d %.1f %.1f\n", $1, $2, $3 + ($1 % 2 ? 0 : 9), $4 + 9 }' >want
	"$book" places bled.pdf | diff want -
}

@test "blank versos, sections on right-hand pages, and empty boards at the end" {
	make_book --page 6x9 --blank-versos "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	"$book" boards book.pdf | awk '$2 == "puzzle" { n++; bad += $1 % 2 == 0 } END { exit !n || bad }'
	make_book --page 6x9 --recto --title Recto "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	"$book" outline book.pdf | awk '/Level/ { n++; bad += $1 % 2 == 0 } END { exit n < 2 || bad }'
	make_book --page 6x9 --recto --solutions facing "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	"$book" outline book.pdf | awk '/Level/ { n++; bad += $1 % 2 == 0 } END { exit n < 2 || bad }'
	make_book --page 6x9 --notes 3 "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	[ "$("$book" text book.pdf | grep -c ' Notes$')" -eq 6 ]
}

# ---- solutions ----

@test "solutions stand at the end, on the facing page, upside-down at the foot, or nowhere" {
	local pages
	for page in 6x9 a4; do
		make_book --page $page --solutions facing "$records"
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		"$book" ink book.pdf 45 36 45 48
		# Puzzles on left-hand pages, their solutions on the next one.
		"$book" boards book.pdf | awk '$2 == "puzzle" { at[$3] = $1; bad += $1 % 2 } $2 == "solution" { bad += $1 != at[$3] + 1 } END { exit bad }'
		make_book --page $page --solutions upside-down "$records"
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		"$book" ink book.pdf 45 36 45 48
		"$book" boards book.pdf | awk '$2 == "puzzle" { at[$3] = $1 } $2 == "solution" { bad += $1 != at[$3] || $4 < 10.5 } END { exit bad }'
		fails grep -q 'Solutions\? on' <("$book" text book.pdf)
	done
	make_book --solutions none "$records"
	is_book_of "$sorted" "24 puzzles, 0 solutions, $(pages) pages"
	fails grep -q 'Solution' <("$book" text book.pdf)
}

@test "the requested number of solutions on a page, and by default the most that can be read" {
	local n
	for n in 1 5 12; do
		make_book --solutions-per-page $n "$records"
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		"$book" boards book.pdf | awk -v n=$n '$2 == "solution" && ++count[$1] > most { most++ } END { exit most != n }'
	done
	while read -r page n cell; do
		make_book --page $page "$records"
		[ "$("$book" boards book.pdf | awk '$2 == "solution" { p = p ? p : $1; n += $1 == p; cell = $4 } END { print n, (cell >= 10.5) }')" = "$n 1" ]
	done <<-END
		6x9 12
		5x8 6
		8x10 16
		a4 20
	END
	refuses_usage "--solutions-per-page requires --solutions=end or --answers" --solutions none --solutions-per-page 3
	refuses_usage "--solutions-per-page: '0' is not a whole number from 1 to 60" --solutions-per-page 0
}

# ---- puzzles and sections ----

@test "headings are smaller where more boards share a page, and where four and more have small cells" {
	head -n 6 "$records" >few
	while IFS='|' read -r options size; do
		# shellcheck disable=SC2086
		go sdk-book -q -o book.pdf --sections none --front none --solutions none $options few
		code_is 0
		"$book" text book.pdf | sed -n 's/^1 \(.*\) Lato-Bold No\. 1$/\1/p' >out
		out_is "$size"
	done <<-END
		--grid 1x1 --page 5x8|14
		--grid 1x2 --page 5x8|12
		--grid 1x2 --page 107x165mm|12
		--grid 2x2 --page a4|10.5
		--grid 2x3 --page a5|9.5
		--grid 1x2 --large-print|22
	END
}

@test "a section for each level, in their order, with a page of its own from ten puzzles on" {
	make_book --page 6x9 --title Levels "$records"
	"$book" boards book.pdf | awk '$2 == "puzzle" { print $3, $5 }' | sort -n | cut -d ' ' -f 2 | cmp - <(cut -f 1 "$sorted")
	"$book" text book.pdf | sed -n 's/^[0-9]* 54 [^ ]* //p' >dividers
	cut -f 2 "$sorted" | uniq -c | awk '$1 >= 10 { print $3 }' >levels
	paste levels dividers | tee both
	[ "$(wc -l <levels)" -eq "$(wc -l <dividers)" ]
	awk -F '\t' '{ bad += $2 != "Level " $1 } END { exit bad }' both
	make_book --section-names 'One,Two,Three,Four,Five,Six' "$records"
	"$book" text book.pdf | grep -q 'No. 1 · \(One\|Two\)$'
	# The rules name the levels of the book, as the sections are named.
	make_book --front rules --section-names Gentle,Tricky <(sed '/level [2-5]/d' "$sorted")
	"$book" text book.pdf | sed -n 's/^1 9.5 Lato-Bold //p' | head -n 6 | paste -s -d ',' >out
	out_is Gentle,Tricky
	go sdk-book -o book.pdf --section-names One "$records"
	code_is 2
	grep -qx "sdk-book: --section-names: 1 name for [2-6] sections" err
}

@test "a value that is none of the six levels names its section as it stands" {
	for level in 06 7 2.0; do
		sed "s/level [1-6]/level $level/" "$records" >same
		make_book --title Same same
		titles >out
		out_is "How to play,$level,Solutions"
	done
}

@test "six names are those of the sections if there are six, whatever their levels" {
	{
		sdk-gen --size 4 --seed six -n 3
		cut -f 1 "$records" | head -n 3
	} | awk '{ print $0 "\tlevel " 1 + (NR - 1) % 3 }' >six
	make_book --section-names a,b,c,d,e,f six
	titles >out
	out_is a,b,c,d,e,f,Solutions
	# How to play, and captions, have the names of a level for each size.
	make_book --front rules --caption '{n}: {level}' --section-names a,b,c,d,e,c six
	"$book" text book.pdf | sed -n 's/^1 9.5 Lato-Bold //p' | paste -s -d ',' >out
	out_is a,d,b,e,c
	"$book" text book.pdf | sed -n 's/^[0-9]* [0-9.]* Lato-Bold \([1-6]: .\)$/\1/p' | paste -s -d ',' >out
	out_is '1: a,2: b,3: c,4: d,5: e,6: c'
}

@test "sections by minutes if all puzzles have them: six names, which are harder one by one" {
	sdk-gen --seed words -n 150 | sdk-rate --scale=levels,minutes,se >rated
	make_book --caption '{n}  {section}, {minutes}' rated
	# The name follows from the minutes; those of a range without an end are the least.
	awk -F '\t' '{ for (i = 2; i <= NF; i++) { split($i, f, " "); v[f[1]] = f[2] }
		m = v["minutes"]; open = v["minutes-range"] ~ /-$/; whole = int(open ? m : m + 0.5)
		grade = 1 + (m >= 7) + (m >= 9) + (m >= 12) + (m >= 15) + (m >= 20)
		if (open && grade < 4) grade = 4
		split("Very easy,Easy,Medium,Hard,Very hard,Extreme", name, ",")
		printf "%d %s, %s %d minutes\n", grade, name[grade], open ? "more than" : "about", whole }' rated | sort -s -n -k 1,1 |
		sed 's/^[0-9]* //' >want
	"$book" text book.pdf | grep -o '[A-Z][a-z ]*, \(about\|more than\) [0-9]* minutes$' >out
	[ "$(cut -d , -f 1 want | sort -u | wc -l)" -ge 5 ]
	diff want out
	# The mean ER of each name is higher than that of the one before.
	make_book --caption '{section}, {er}' rated
	"$book" text book.pdf | sed -n 's/.* \([A-Z][a-z ]*\), \([0-9.]*\)$/\1,\2/p' |
		awk -F , '$1 != last { if (NR > 1) print sum / n; sum = n = 0; last = $1 } { sum += $2; n++ } END { print sum / n }' >means
	[ "$(wc -l <means)" -ge 5 ]
	sort -n -u means | diff means -
	make_book --caption '{section}, {level}' rated
	"$book" text book.pdf | grep -q 'Very hard, Level [3-6]$'
	# By level, if that is asked for, or some puzzle has no minutes.
	make_book --sections level --caption '{section}: {level}' rated
	"$book" text book.pdf | grep -q 'Level 6: Level 6$'
	sdk-rate <<<$easy >>rated
	make_book --caption '{section}: {level}' rated
	"$book" text book.pdf | grep -q 'Level 1: Level 1$'
}

@test "minutes on the divider, in How to play, in captions, and as sections" {
	sdk-gen --seed words --minutes=7.5-8.5 -n 12 | sdk-rate --scale=minutes >rated
	make_book --front rules --section-names 'A,B,C,D,E,F' rated
	"$book" text book.pdf | sed 's/^[0-9]* [0-9.]* [^ ]* //' | tr '\n' ' ' >out
	grep -qF 'The dots beside a puzzle tell how long people take: B 7 to 9 minutes' out
	grep -qF 'People take 7 to 9 minutes on average.' out
	make_book --sections minutes --take 2:3 rated
	is_book_of <(sdk-solve -a rated | head -n 3) "3 puzzles, 3 solutions, $(pages) pages"
	# Drawn stars, and minutes that are none.
	make_book --caption '{n}  {stars} {minutes}' <<<"$easy${TAB}stars 2${TAB}minutes 0.6"
	"$book" text book.pdf | grep -q '★★☆☆☆☆ about 1 minute$'
	for minutes in soon 5-7; do
		go sdk-book -q --sections minutes -o book.pdf <<<"$easy${TAB}minutes $minutes"
		code_is 1
		err_is "sdk-book: <stdin>:1: the field 'minutes' is not a number" 'sdk-book: no puzzles, so no book'
	done
	go sdk-book -q --sections minutes -o book.pdf <<<$easy
	code_is 1
	err_is "sdk-book: <stdin>:1: no field 'minutes', which divides the book into sections" 'sdk-book: no puzzles, so no book'
}

@test "bytes that are not UTF-8 in a record, title or author do not destroy the book" {
	printf '%s\tlevel caf\xe9\n' "$easy" >latin1
	make_book --title $'T\xfctle' --author $'\xc9mile' latin1
	go pdfinfo book.pdf
	grep -qE '^Title: +T�tle$' out
	grep -qE '^Author: +�mile$' out
	[ "$("$book" outline book.pdf | grep -c 'caf�')" -eq 1 ]
}

@test "a kind of boards that does not fit above a puzzle is left out" {
	sdk-gen --layout x,windoku,disjoint --seed long -n 2 | sdk-rate >kinds
	make_book kinds
	"$book" text book.pdf | grep -q ' No. 1 · Level [1-6]$'
	make_book --page a4 --grid 1x1 kinds
	"$book" text book.pdf | grep -q ' No. 1 · Level [1-6] · Sudoku X + Windoku + Disjoint groups$'
}

@test "long names of sections push the numbers of the contents to the right" {
	{
		sdk-gen --layout x,windoku,disjoint --seed long -n 12
		sdk-gen --seed long -n 12
	} >mixed
	make_book --sections layout --page 5x8 --grid 1x1 --language de --title T mixed
	pdftotext -f 3 -l 3 -layout book.pdf - | grep -qE 'Sudoku X \+ Windoku \+ .* Nr\. .*[0-9] +[0-9]+$'
}

@test "sections by another field, or none" {
	awk -F '\t' '{ print $1 "\tbatch " (NR % 2 ? "odd" : "even") "\tmark " (24 - NR) }' "$records" >batches
	make_book --sections batch --caption '{n} of {batch}  {mark} {section}' batches
	{ grep odd batches; grep even batches; } | sdk-solve -a >want
	is_book_of want "24 puzzles, 24 solutions, $(pages) pages"
	[ "$("$book" outline book.pdf | cut -d ' ' -f 2 | tr '\n' ' ')" = 'odd even Solutions ' ]
	[ "$("$book" text book.pdf | grep -c '[0-9] of odd · [0-9]* odd$')" -eq 12 ]
	# Numbers in ascending order.
	make_book --sections mark batches
	tac batches | sdk-solve -a >want
	is_book_of want "24 puzzles, 24 solutions, $(pages) pages"
	paste <(head -n 5 "$records" | cut -f 1) <(printf 'er %s\n' 10.1 9.25 9 9.3 010) >decimals
	make_book --sections er decimals
	titles >out
	out_is 9,9.25,9.3,010,10.1,Solutions
	make_book --sections none "$records"
	is_book_of "$records" "24 puzzles, 24 solutions, $(pages) pages"
	# A record without the field.
	{ head -n 3 batches; echo $easy; } >more
	go sdk-book -q --sections batch -o book.pdf more
	code_is 1
	err_is "sdk-book: more:4: no field 'batch', which divides the book into sections"
	go sdk-book -q --sections batsh -o book.pdf <<<"$(head -n 1 batches)"
	code_is 1
	grep -qF "no field 'batsh', which divides the book into sections; did you mean 'batch'?" err
	# By default, only if all lack it.
	make_book <<<$easy
	go sdk-book -q -o book.pdf <<<"$easy
$(head -n 1 "$records")"
	code_is 1
	err_is "sdk-book: <stdin>:1: no field 'level', which divides the book into sections (--sections=none makes none)"
}

@test "--take takes a number of puzzles of each section, and says if there are too few" {
	level=$(cut -f 2 "$sorted" | uniq -c | sort -rn | awk 'NR == 1 { print $3 }')
	make_book --take "$level:5" "$records"
	grep "level $level" "$records" | head -n 5 >want
	is_book_of want "5 puzzles, 5 solutions, $(pages) pages"
	n=$(grep -c "level $level" "$records")
	go sdk-book -q --take "$level:99" -o book.pdf "$records"
	code_is 1
	err_is "sdk-book: --take: $n of the 99 puzzles of '$level' are there"
	"$book" check book.pdf <(grep "level $level" "$records")
	for list in '' 2 2: :3 2:x 2:0 "2:3,"; do
		go sdk-book --take "$list" -o none.pdf "$records"
		code_is 2
		cat err
		grep -q "^sdk-book: --take: '$list' is not a list of VALUE:COUNT, such as 2:40,3:40$" err
	done
	refuses_usage "--take: '2:1,3:1,2:4' names '2' twice" --take 2:1,3:1,2:4
}

@test "equivalent puzzles are refused with both places, or dropped" {
	cut -f 1 "$records" | head -n 3 >some
	cut -f 1 "$records" | sed -n 2p | sdk-morph --shuffle --seed a >again
	go sdk-book -q -o book.pdf some again
	code_is 1
	err_is 'sdk-book: again:1: equivalent to the puzzle at some:2 (--distinct drops it, --distinct=no keeps it)'
	"$book" check book.pdf <(sdk-solve -a some)
	make_book --distinct some again
	is_book_of <(sdk-solve -a some) "3 puzzles, 3 solutions, $(pages) pages"
	make_book --distinct=no some again
	is_book_of <(sdk-solve -a some again) "4 puzzles, 4 solutions, $(pages) pages"
	refuses_usage "--distinct: 'maybe' is not one of yes, no" --distinct=maybe
	# Boxes that are not square: rows, columns and digits are exchanged.
	sdk-gen --size=6 -n 1 --seed same >six
	sdk-morph --shuffle --seed b six >again
	fails cmp six again
	go sdk-book -q -o book.pdf six again
	code_is 1
	err_is 'sdk-book: again:1: equivalent to the puzzle at six:1 (--distinct drops it, --distinct=no keeps it)'
	# With a layout, the same with other digits.
	sdk-gen --layout=x -n 1 --seed same >x
	tr 1-9 2-91 <x >again
	go sdk-book -q -o book.pdf x again
	code_is 1
	err_is 'sdk-book: again:1: equivalent to the puzzle at x:1 (--distinct drops it, --distinct=no keeps it)'
	# The same regions with other letters, and other regions.
	sdk-gen --size=6 --regions=$regions6 -n 1 --seed same >regions
	tr A-F B-FA <regions >again
	go sdk-book -q -o book.pdf regions again
	code_is 1
	err_is 'sdk-book: again:1: equivalent to the puzzle at regions:1 (--distinct drops it, --distinct=no keeps it)'
	make_book < <(printf ".234341221434321\tregions %s\n" AABBAABBCCDDCCDD AAAABBBBCCCCDDDD)
	sdk-gen -n 40 --size=4 --seed=few >few
	go sdk-book --distinct=no -o book.pdf few
	code_is 0
	"$book" check book.pdf <(sdk-solve -a few)
	# Above 9x9 only the same puzzle, or one with other digits.
	grep -v '^#' "$sixteen" | head -n 1 >large
	go sdk-book -q -o book.pdf large large
	code_is 1
	err_is 'sdk-book: large:1: equivalent to the puzzle at large:1 (--distinct drops it, --distinct=no keeps it)'
}

@test "puzzles that are rejected when all are read: twenty messages of a kind, and --strict ends at the first" {
	local reason
	for ((i = 0; i < 30; i++)); do echo $easy; done >same
	for ((i = 0; i < 30; i++)); do echo $easy; done | sed '1s/$/\tlevel 1/' >keyless
	while IFS='|' read -r options reason; do
		# shellcheck disable=SC2086
		go sdk-book -q -o book.pdf $options
		code_is 1
		[ "$(head -n 20 err | grep -cF ": $reason")" -eq 20 ]
		sed 1,20d err | diff <(echo "sdk-book: 9 more like this: $reason (--all-messages shows them)") -
		# shellcheck disable=SC2086
		go sdk-book -q -o book.pdf --all-messages $options
		[ "$(grep -cF ": $reason" err)" -eq 29 ]
		[ "$(wc -l <err)" -eq 29 ]
		rm book.pdf
		# shellcheck disable=SC2086
		go sdk-book -q -o book.pdf --strict $options
		code_is 1
		err_is "sdk-book: ${options##* }:2: $reason"
		[ ! -e book.pdf ]
	done <<-END
		same|equivalent to the puzzle at same:1 (--distinct drops it, --distinct=no keeps it)
		--distinct=no keyless|no field 'level', which divides the book into sections (--sections=none makes none)
	END
}

@test "puzzles without exactly one solution, and wrong solutions, are refused; a missing solution is found" {
	printf '%s\n' "$easy" $twofold $unsolvable "$easy${TAB}solution 1${easy_solution#?}" "$easy${TAB}solution 12" x >bad
	go sdk-book -q -o book.pdf bad
	code_is 1
	err_is 'sdk-book: bad:2: more than one solution' 'sdk-book: bad:3: no solution' \
		"sdk-book: bad:4: the field 'solution' does not solve the puzzle" \
		"sdk-book: bad:5: the field 'solution' does not solve the puzzle" \
		'sdk-book: bad:6: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	echo "$easy${TAB}solution $easy_solution" >want
	is_book_of want '1 puzzles, 1 solutions, 2 pages'
	# Spaces may separate cells.
	make_book <<<"$easy${TAB}solution $(sed 's/.../& /g' <<<$easy_solution)"
	# Nothing is left.
	rm book.pdf
	go sdk-book -o book.pdf < <(echo $twofold)
	code_is 1
	err_is 'sdk-book: <stdin>:1: more than one solution' 'sdk-book: no puzzles, so no book'
	go sdk-book -o book.pdf </dev/null
	code_is 2
	err_is 'sdk-book: no puzzles, so no book'
	go sdk-book -o book.pdf missing
	code_is 2
	[ ! -e book.pdf ]
}

@test "boards of all sizes" {
	sample 4 >sizes
	head -n 2 "$records" | cut -f 1 >>sizes
	grep -v '^#' "$sixteen" | head -n 2 >>sizes
	sed -n 3p "$twentyfive" >>sizes # which is solved at once
	make_book --sections none --page letter sizes
	sdk-solve -a sizes >want
	is_book_of want "6 puzzles, 6 solutions, $(pages) pages"
	"$book" ink book.pdf 45 36 45 60
	"$book" boards book.pdf >boards
	[ "$(awk '$2 == "puzzle" && length($5) == 256 { print $4; exit }' boards)" = 33 ]
	[ "$(awk '$2 == "puzzle" && length($5) == 625 { print $4; exit }' boards)" = 21 ]
	awk '$2 == "puzzle" && length($5) == 16 { exit !($4 <= 60) }' boards
	"$book" text book.pdf | grep -q ' · 16 × 16 · 1–9 and A–G$'
	"$book" text book.pdf | grep -q ' · 25 × 25 · 1–9 and A–P$'
	sed -n 3p "$twentyfive" >large
	go sdk-book -q --page 6x9 -o no.pdf large
	code_is 2
	err_is 'sdk-book: the cells of 25x25 boards would be 14 points wide, and 18 is the least: choose a larger page, or fewer puzzles a page'
}

# Regions of 9x9 and of 6x6.
regions9=ABBBBBBCCAABAABFCCGAAAABFCCGDDDDDFFCGDDEHDFCCGDEEHHFIIGEEEHHFFIGGEHHHIFIGGEEHIIII
regions6=DDAAAACDDAABCDDBBBCCEEBFCEEEBFCEFFFF

# Two puzzles of each of these kinds of boards: options of sdk-gen.
kinds() {
	local kind
	for kind in "$@"; do
		# shellcheck disable=SC2086
		sdk-gen $kind -n 2 --seed kinds
	done
}

# The titles of the outline, with commas.
titles() {
	"$book" outline book.pdf | cut -d ' ' -f 2- | paste -s -d ','
}

@test "boards of all kinds in one book: borders of boxes and regions, and shades" {
	kinds --size=4 --size=6 --size=6\ --layout=x --size=6\ --regions=$regions6 --size=8 --size=9 --layout=x --layout=windoku \
		--layout=disjoint --layout=centre-dot --layout=asterisk --layout=girandola --layout=x,windoku --regions=$regions9 \
		--regions=$regions9\ --layout=x --size=10 --size=12 --size=16 --size=16\ --layout=windoku >records
	make_book --sections layout --page letter records
	sdk-solve -a records >want
	is_book_of want "38 puzzles, 38 solutions, $(pages) pages"
	"$book" ink book.pdf 45 36 45 60
	titles >out
	out_is "4 × 4,6 × 6,Sudoku X, 6 × 6,Jigsaw, 6 × 6,8 × 8,Sudoku,Sudoku X,Windoku,Disjoint groups,Centre dot,\
Asterisk,Girandola,Sudoku X + Windoku,Jigsaw,Sudoku X + Jigsaw,10 × 10,12 × 12,16 × 16,Windoku, 16 × 16,Solutions"
	# Of puzzles and of solutions: the length of the borders in cells, and the shaded cells with their grey.
	for what in puzzle solution; do
		"$book" kinds book.pdf | awk -v what=$what '$2 == what && $1 % 2' | sort -n | cut -d ' ' -f 3- >out
		out_is '4x4 8' '6x6 18' '6x6 18 12x0.8' '6x6 27' '8x8 32' '9x9 36' '9x9 36 17x0.8' '9x9 36 36x0.76' '9x9 36' '9x9 36 9x0.76' \
			'9x9 36 9x0.76' '9x9 36 9x0.76' '9x9 36 12x0.68 24x0.76 5x0.8' '9x9 64' '9x9 64 17x0.8' '10x10 50' '12x12 60' '16x16 96' \
			'16x16 96 144x0.76'
	done
	"$book" text book.pdf | grep -q ' No. 34 · 12 × 12 · 1–9 and A–C$'
	"$book" text book.pdf | grep -q ' No. 32 · 10 × 10 · 1–9 and A$'
}

@test "several kinds of boards in a section of a level: the heading names each" {
	kinds --size=9 --layout=x --regions=$regions9 | awk '{ print $0 "\tlevel 2" }' >records
	make_book --page a4 records
	"$book" text book.pdf | grep -o ' No\. [0-9] .*' >out
	out_is ' No. 1 · Level 2' ' No. 2 · Level 2' ' No. 3 · Level 2 · Sudoku X' ' No. 4 · Level 2 · Sudoku X' ' No. 5 · Level 2 · Jigsaw' \
		' No. 6 · Level 2 · Jigsaw'
	make_book --sections none --caption 'No. {n}, {layout}' records
	"$book" text book.pdf | grep -o 'No\. [246], .*' >out
	out_is 'No. 2, Sudoku' 'No. 4, Sudoku X' 'No. 6, Jigsaw'
	make_book --sections layout --take plain:1,x:2,regions:1 records
	is_book_of <(sed -n '1p;3,5p' records | sdk-solve -a) "4 puzzles, 4 solutions, $(pages) pages"
	go sdk-book -q --sections layout --take 'x,windoku:1,x:1' -o book.pdf records
	code_is 1
	err_is "sdk-book: --take: 0 of the 1 puzzles of 'x,windoku' are there"
}

@test "boards up to 12x12 share a page" {
	local size grid cell
	while read -r size grid cell; do
		sdk-gen --size=$size -n 12 --seed shared >many
		make_book --page letter --grid $grid many
		is_book_of <(sdk-solve -a many) "12 puzzles, 12 solutions, $(pages) pages"
		"$book" boards book.pdf | awk -v most=$((${grid%x*} * ${grid#*x})) '$2 == "puzzle" { n[$1]++; cell = $4 }
			END { for (p in n) if (n[p] > max) max = n[p]; print cell; exit max != most }' >out
		out_is "$cell"
	done <<-END
		6 2x2 42.5
		8 2x3 24.5
		10 2x2 25.5
		12 2x2 21
	END
}

@test "layouts and regions that the board cannot have are refused, record by record" {
	{
		sdk-gen --size=6 -n 1 --seed bad | sed 's/$/\tlayout windoku/'
		printf '%s\tlayout y\n%s\tregions ABC\n' $easy $easy
		sdk-gen --layout=x -n 1 --seed bad
	} >bad
	go sdk-book -q -o book.pdf bad
	code_is 1
	err_is "sdk-book: bad:1: the field 'layout': a board of 6x6 cannot have the layout 'windoku'" \
		"sdk-book: bad:2: the field 'layout': 'y' is not a layout (x, windoku, disjoint, centre-dot, asterisk, girandola)" \
		"sdk-book: bad:3: the field 'regions': 3 letters, expected one for each of 81 cells"
	"$book" check book.pdf <(sed -n 4p bad | sdk-solve -a)
}

# ---- texts and style ----

@test "captions by template" {
	make_book --sections none --caption 'Puzzle {n}  {level}, {id}' <(head -n 1 "$records" | sed 's/$/\tid Seed 7/')
	level=$(head -n 1 "$records" | cut -f 2)
	"$book" text book.pdf | grep -q " Puzzle 1 · ${level/l/L}, Seed 7$"
	make_book --sections none --caption '{{{n}}}  }}x{{' <(head -n 1 "$records")
	"$book" text book.pdf | grep -F '{1}' | grep -qF '}x{'
	for caption in 'x {' '}' '{}' '{n' '{a b}'; do
		refuses_usage "--caption: '$caption' has a brace that is not part of {n}, {section} or {KEY}" --caption "$caption"
	done
	refuses_usage '--caption: a caption has no control characters' --caption $'a\nb'
	go sdk-book -q --caption '{id}' -o book.pdf <<<$easy
	code_is 1
	err_is "sdk-book: <stdin>:1: no field 'id', which --caption shows" 'sdk-book: no puzzles, so no book'
	go sdk-book -q --caption '{titel}' -o book.pdf <<<"$easy${TAB}number 1${TAB}title First"
	err_is "sdk-book: <stdin>:1: no field 'titel', which --caption shows; did you mean 'title'?" 'sdk-book: no puzzles, so no book'
}

@test "a caption is whole, or the book is refused: of fields, of a section's name, of the text itself" {
	local x199 y55
	x199=$(printf 'x%.0s' {1..199})
	y55=$(printf 'y%.0s' {1..55})
	echo "$easy${TAB}a $x199${TAB}b $y55" >long
	for caption in "{a}{b}é" "bold  {a}{b}zz" "{section}{b}zz" "$x199$y55{n}{n}"; do
		for form in html pdf; do
			go sdk-book -q -t $form -o book.$form --sections a --caption "$caption" long
			code_is 2
			err_is 'sdk-book: --caption: the text above puzzle 1 is longer than 255 bytes: shorten it'
		done
	done
	for caption in "{a}{b}z" "{a}{b}{n}  {section}{b}." "$x199${y55}z"; do
		sdk-book -q -t html --sections a --caption "$caption" long | grep -qE 'x{199}y{55}[1z]'
	done
}

@test "candidates, and the lists of partial cells" {
	echo "${easy/./[124]}" >partial
	make_book partial
	"$book" candidates book.pdf >out
	[ "$(tr -d '1,\n ' <out)" = 24 ]
	make_book -c - <<<$easy
	"$book" candidates book.pdf | cut -d ' ' -f 2 >out
	# r1c3 can be 1, 2 or 4, as in no row, column or box.
	[ "$(cut -d , -f 3 out)" = 124 ]
	[ -z "$(cut -d , -f 1 out)" ]
	[ "$(tr ',' '\n' <out | grep -c .)" -eq "$(tr -cd . <<<$easy | wc -c)" ]
}

@test "digits of another size and weight, and lines of other widths" {
	make_book --digit-weight light --digit-size 40 --lines 0.5,1,4 <(head -n 1 "$records")
	is_book_of <(head -n 1 "$records") '1 puzzles, 1 solutions, 2 pages'
	pdffonts book.pdf | grep -q Light
	"$book" sizes book.pdf | sed -n 's/^puzzle //p' >size
	make_book --digit-weight light --digit-size 80 <(head -n 1 "$records")
	"$book" sizes book.pdf | sed -n 's/^puzzle //p' | paste size - | awk '{ n++; bad += $2 != 2 * $1 } END { exit !n || bad }'
	make_book --lines 0,1,4 <(head -n 1 "$records")
	is_book_of <(head -n 1 "$records") '1 puzzles, 1 solutions, 2 pages'
	for lines in '' 1 1,2 1,2,3,4 1,2,x 1,0.1,1 1,2,21 -1,2,3; do
		refuses_usage "--lines: '$lines' is not three widths of lines in points, such as 0.75,2,2.5" --lines "$lines"
	done
}

@test "large print has digits of 24 points or more, and no type below 18" {
	local options
	for options in '--page letter' '--page a4 --grid 1x2' '--page 8x10' '--page letter --solutions facing'; do
		echo "$options"
		# shellcheck disable=SC2086
		make_book --large-print $options --title 'Large and|Quiet' --subtitle 'For everybody' --author 'Jane Doe' --publisher 'A House' \
			--copyright '2026 Jane Doe' --isbn 978-0-00-000000-2 --imprint 'Printed here' "$records"
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		"$book" ink book.pdf 45 36 45 60
		"$book" text book.pdf | awk '$2 < 18' >small
		cat small
		[ ! -s small ]
		"$book" sizes book.pdf | sort -u >sizes
		cat sizes
		awk '{ bad += $2 < ($1 == "puzzle" ? 24 : 18) } END { exit bad }' sizes
	done
	# The cells grow to the width or the height of the page.
	for size in 4 6 9; do
		sdk-gen --size=$size -n 1 --seed large >one
		make_book --large-print --page letter one
		[ "$("$book" boards book.pdf | awk '$2 == "puzzle" { print $4 }')" = "$(awk -v n=$size 'BEGIN { print int(531 / n * 2) / 2 }')" ]
		make_book --large-print --page letter --grid 1x2 one
		"$book" boards book.pdf | awk -v n=$size '$2 == "puzzle" { exit !(2 * n * $4 > 560) }'
		"$book" ink book.pdf 45 36 45 60
	done
	# There is no box on the title page whose digits would be smaller.
	sdk-gen --size=8 -n 1 --seed large >eight
	make_book --large-print --page letter --title Eight --front title eight
	has_no_type_below 18
	# Boards that would have smaller ones are refused.
	refuses 'the cells of 9x9 boards would be 26.5 points wide, and 28.8 is the least: choose a larger page, or fewer puzzles a page' \
		--large-print --page 8x10 --grid 2x2
	sed -n 3p "$twentyfive" >large
	go sdk-book -q --large-print --page letter -o no.pdf large
	code_is 2
	err_is 'sdk-book: the cells of 25x25 boards would be 21 points wide, and 28.8 is the least: choose a larger page, or fewer puzzles a page'
	# So are solutions whose numbers leave less than digits of 18 points need.
	sdk-gen -n 2 --size 4 --seed large >four
	local narrow='--large-print --page 8x10 --margins 230pt,230pt,100pt,100pt --start-number 1000000 --caption {n}'
	# shellcheck disable=SC2086
	go sdk-book -q --distinct=no $narrow -o no.pdf four
	code_is 2
	err_is 'sdk-book: the cells of 4x4 solutions would be 7.5 points wide, and 22.5 is the least: choose a larger page, or narrower margins'
	# shellcheck disable=SC2086
	make_book --distinct=no $narrow --solutions none four
	make_book --large-print --page 12x13in <(sample 16 && cat large)
	has_no_type_below 18
	"$book" sizes book.pdf | sort -u >sizes
	cat sizes
	awk '{ bad += $2 < ($1 == "puzzle" ? 24 : 18) } END { exit bad || NR < 3 }' sizes
	refuses_usage '--large-print: it needs a page of 8x10 inches, or larger' --large-print --page 6x9
	refuses_usage '--large-print cannot be combined with --solutions=upside-down' --large-print --solutions upside-down
}

@test "titles in other scripts" {
	make_book --title 'Ήσυχα|βράδια' --author 'Анна Ёлкина' --subtitle '25 ½ – „x“' <(head -n 1 "$records")
	is_sound
	"$book" text book.pdf >out
	grep -q 'Ήσυχα$' out
	grep -q 'βράδια$' out
	grep -q 'Анна Ёлкина$' out
	pdfinfo book.pdf | grep -q '^Title: *Ήσυχα βράδια$'
	pdfinfo book.pdf | grep -q '^Author: *Анна Ёлкина$'
}

@test "a text with characters that no font has is reported" {
	private=$(printf '\U10FFFD')
	go sdk-book -q --title "a${private}b" --sections=s --section-names "c$private" -o book.pdf <<<"$easy${TAB}s 1"
	code_is 0
	err_is "sdk-book: warning: no font that is installed has all characters of 'a${private}b'" \
		"sdk-book: warning: no font that is installed has all characters of 'c$private'"
}

@test "how to play is explained for the size of the boards" {
	local sizes=(4 'a digit from 1 to 4' 6 'a digit from 1 to 6' 8 'a digit from 1 to 8' 9 'a digit from 1 to 9'
		10 'a digit from 1 to 9 or the letter A' 12 'a digit from 1 to 9 or a letter from A to C' 16 'a digit from 1 to 9 or a letter from A to G'
		25 'a digit from 1 to 9 or a letter from A to P')
	for ((i = 0; i < ${#sizes[@]}; i += 2)); do
		case ${sizes[i]} in
		25) sed -n 3p "$twentyfive" ;;
		6 | 8 | 10 | 12) sdk-gen --size="${sizes[i]}" -n 1 --seed rules ;;
		*) sample "${sizes[i]}" ;;
		esac >one
		make_book --page letter --front rules one
		"$book" text book.pdf | awk '$1 == 1' | cut -d ' ' -f 4- | tr '\n' ' ' >text
		cat text
		grep -q "${sizes[i + 1]}[^a-z0-9]" text
		fails grep -q "${sizes[i + 1]} or" text
		boxes=(4 four 6 six 8 eight 9 nine 10 10 12 12 16 16 25 25)
		grep -q "each of the ${boxes[i + 1]} boxes holds every \(digit\|symbol\) once" text
		# The example has one solution, which stands beside it. Larger boards have none.
		"$book" examples book.pdf >examples
		if [ "${sizes[i]}" -gt 9 ]; then
			[ ! -s examples ]
			continue
		fi
		head -n 1 examples | cut -d ' ' -f 1 | sdk-solve -a | sed 's/\tsolution / /' | diff - <(tail -n 1 examples)
		[ "$(wc -l <examples)" -eq 2 ]
	done
}

# The text of how to play, without page numbers, the digits of pictures, and titles of examples.
rules() {
	pdftotext -layout book.pdf - | tr '\f' '\n' | sed 's/^ *//; s/ *× */ × /g; /^[0-9 ]*$/d; /^The puzzle  *Its solution$/d' | paste -s -d ' ' | tr -s ' '
}

@test "how to play has the kinds of boards and the levels of the book, and no others" {
	local once='holds every digit once. Each puzzle has exactly one solution.'
	local six='6 × 6 The digits from 1 to 6, in boxes of two rows and three columns.'
	local nine='in boxes of three rows and three columns.'
	sdk-gen --size=6 -n 1 --seed how >six
	make_book --page 7x12in --front rules --solutions none --grid 1x1 six
	rules >out
	out_is "How to play Fill every empty cell with a digit from 1 to 6, so that each row, each column and each of the six boxes $once No. 1"
	# Children's.
	{ sdk-gen --size=4 -n 1 --seed how && cat six; } | sdk-rate | sed 's/level [0-9]/level 1/' >two
	make_book --page 7x12in --sections layout --front rules --solutions none --grid 1x1 two
	rules >out
	out_is "How to play Fill every empty cell with a digit, so that each row, each column and each box $once \
4 × 4 The digits from 1 to 4, in boxes of two rows and two columns. $six \
The dots beside a puzzle tell its level: Level 1 A cell with one digit left No. 1 · 4 × 4 No. 2 · 6 × 6"
	"$book" kinds book.pdf | grep '^- ' >out
	out_is '- puzzle 4x4 8' '- puzzle 6x6 18' '- puzzle 4x4 8' '- solution 4x4 8'
	# Layouts alone, each with a picture; there is no example.
	kinds --layout=x --layout=windoku --size=6\ --regions=$regions6 | awk 'NR % 2' >layouts
	make_book --page 8x14in --sections none --caption '{n}' --front rules --solutions none --grid 1x1 layouts
	rules >out
	out_is "How to play Fill every empty cell with a digit, so that each row, each column and each box or region $once \
Jigsaw, 6 × 6 The digits from 1 to 6, in regions with thick borders instead of boxes. \
Sudoku X The digits from 1 to 9, $nine Each of the two shaded diagonals holds them all, too. \
Windoku The digits from 1 to 9, $nine Each shaded window holds them all, too. \
1 · Jigsaw, 6 × 6 2 · Sudoku X 3 · Windoku"
	"$book" kinds book.pdf | grep '^- ' >out
	out_is '- puzzle 6x6 27' '- puzzle 9x9 36 17x0.8' '- puzzle 9x9 36 36x0.76'
	# One kind.
	grep 'regions ' layouts >one
	make_book --page 8x14in --front rules --solutions none one
	rules >out
	out_is "How to play Fill every empty cell with a digit, so that each row, each column and each region $once \
Jigsaw, 6 × 6 The digits from 1 to 6, in regions with thick borders instead of boxes. No. 1 · Jigsaw, 6 × 6"
	sed 's/$/\tlevel 4/' one >levels
	make_book --page 8x14in --sections none --front rules --solutions none levels
	rules | grep -q 'instead of boxes\. The dots beside a puzzle tell its level: Level 4 No\. 1' # not that boxes are needed
	kinds --size=10 --size=12 --layout=disjoint --layout=girandola --layout=asterisk --layout=centre-dot >more
	make_book --page letter --sections none --front rules --solutions none more
	rules >out
	grep -qF 'Fill every empty cell with a symbol, so that each row, each column and each box holds every symbol once.' out
	grep -qF '10 × 10 The digits from 1 to 9 and the letter A, in boxes of two rows and five columns.' out
	grep -qF '12 × 12 The digits from 1 to 9 and the letters from A to C, in boxes of three rows and four columns.' out
	# As many pages as they need.
	make_book --page a5 --sections none --title All --front rules --solutions none more
	[ "$("$book" boards book.pdf | head -n 1 | cut -d ' ' -f 1)" -ge 3 ]
	"$book" ink book.pdf 45 36 45 48
}

@test "the pages before the puzzles" {
	make_book --page 6x9 --grid 1x1 --title 'Quiet Evenings' --subtitle '24 puzzles' --author 'Jane Doe' --publisher 'A House' \
		--copyright '2026 Jane Doe' --isbn 978-0-00-000000-2 --imprint 'Seed: book|Second edition' "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	"$book" text book.pdf | awk '$1 <= 4' >out
	[ "$(sed -n 's/^1 [^ ]* [^ ]* //p' out | tr '\n' '|')" = 'Quiet|Evenings|24 puzzles|Jane Doe|A House|' ]
	[ "$(sed -n 's/^2 [^ ]* [^ ]* //p' out | tr '\n' '|')" = \
		'Seed: book|Second edition|© 2026 Jane Doe|A House|ISBN 978-0-00-000000-2|Made with sdk-book.|' ]
	grep -q '^3 32 .* Contents$' out
	grep -q '^4 32 .* How to play$' out
	make_book --title X --front rules,title <(head -n 1 "$records")
	[ "$("$book" text book.pdf | awk '$2 == 32 || $2 == 48 { print $1, $4 }' | tr '\n' ' ')" = '1 X 2 How ' ]
	make_book --title X --front none <(head -n 1 "$records")
	[ "$("$book" boards book.pdf | head -n 1 | cut -d ' ' -f 1)" = 1 ]
}

@test "long texts break over lines, and those that do not fit on their page are refused" {
	local long='The International Society of Puzzle Makers, Puzzle Testers and Puzzle Solvers' option
	make_book --page 6x9 --title "$long" --subtitle "$long" --author "$long" --publisher "$long" --copyright "2026 $long" \
		--imprint "$long" "$records"
	# Nothing is in the margins, and the least type is that of the copyright page.
	"$book" ink book.pdf 45 36 45 48
	[ "$("$book" text book.pdf | awk '$1 == 1 { print $2, $3 }' | sort -u | tr '\n' ' ')" = \
		'10.5 Lato-Regular 13 Lato-Bold 13 Lato-Regular 24 Lato-Bold 24 Lato-Light ' ]
	[ "$("$book" text book.pdf | awk '$1 == 2 { print $2 }' | sort -u)" = 8.5 ]
	for option in title subtitle author publisher copyright imprint; do
		refuses "--$option: the text does not fit on its page: shorten it, or choose a larger page" --page 6x9 --title x \
			"--$option=$(printf 'Long %.0s' {1..800})"
		refuses "--$option: the text does not fit on its page: shorten it, or choose a larger page" --page 6x9 --title x \
			"--$option=$(printf 'Long%.0s' {1..30})"
	done
	# Nothing is printed that was not asked for.
	make_book --page 6x9 --title Plain --front copyright --imprint '' "$records"
	[ "$("$book" text book.pdf | awk '$1 == 2' | wc -l)" -eq 0 ]
}

@test "no caption, name or number is smaller than can be read: they break, share a size or are refused" {
	sed "s/$/\tday The long and quiet evenings of the far north/" "$sorted" | head -n 12 >days
	make_book --page 6x9 --grid 1x1 --title Days --sections day --caption '{n}  {day}' days
	"$book" ink book.pdf 45 36 45 48
	has_no_type_below 7
	# The name has two lines of 24 points; the parts of a caption have one size, here below 14.
	"$book" text book.pdf | awk '$2 == 24 { print $1 }' | uniq -c | awk '{ print $1 }' >out
	out_is 2
	[ "$("$book" text book.pdf | grep ' 1 · The long' | cut -d ' ' -f 4-)" = '1 · The long and quiet evenings of the far north' ]
	refuses 'the name of a section does not fit on its page: choose another (--section-names), or a larger page' --page 6x9 --sections level \
		--section-names "$(printf 'Long%.0s' {1..30}),2,3,4,5,6" --take 1:10 --title x
	refuses 'the name of a section does not fit on its page: choose another (--section-names), or a larger page' --page 6x9 --sections level \
		--section-names "$(printf 'Long%.0s' {1..30}),2,3,4,5,6" --take 1:5 --front rules --caption '{n}'
	# A name that nobody has given: the page before its puzzles is too small.
	sdk-gen --size 6 --seed small -n 24 | awk '{ print $0 "\tlevel " 1 + NR % 2 }' >small
	go sdk-book -q --page 3x3in -o refused.pdf small
	code_is 2
	err_is 'sdk-book: the name of a section does not fit on its page: choose another (--section-names), or a larger page'
	refuses '--caption: the text above puzzle 8 does not fit: shorten it, or choose a larger page, or fewer puzzles a page' --page 6x9 \
		--grid 2x2 --sections none --start-number 8 --caption 'For the long and quiet evenings of the far north, puzzle  {n}'
	# Numbers of a late volume: beside the pages in the contents, before the hints, and beside the solutions of large print.
	make_book --page 6x9 --grid 1x1 --title Late --start-number 999990 "$records"
	"$book" text book.pdf | grep -q '^3 [^ ]* Lato-Regular Nos\. 9999[0-9]*–[0-9]*$'
	make_book --page 8.5x11 --large-print --start-number 999990 --hints end "$records"
	"$book" ink book.pdf 45 36 45 60
	# What the levels mean, in a language of long words.
	make_book --page 5x8 --title Petit --language fr --sections level "$records"
	has_no_type_below 7
}

@test "on the smallest pages, and without margins, headings are on the page, in type that can be read" {
	local language front
	cut -f 1 "$records" >rules
	cp "$records" contents
	for language in en es fr de; do
		for front in rules contents; do
			go sdk-book -q --page 3x5in --grid 1x1 --language $language --hints end --front $front -o book.pdf $front
			code_is 0
			"$book" ink book.pdf 45 36 45 48
			# Hints are in one line each.
			"$book" text book.pdf | awk '$2 < 7' | grep -v : >small || true
			diff /dev/null small
		done
	done
	# How to play takes as many pages as it needs: no word is off the page, where pdftotext does not see it.
	sdk-gen --size 6 --layout x --seed six -n 6 | awk '{ print $0 "\tlevel " NR }' >six
	for language in en es fr de; do
		go sdk-book -q --page 3x3in --language $language --front rules -o book.pdf six
		code_is 0
		"$book" text book.pdf | cut -d ' ' -f 4- | grep -o '[[:alpha:]]\{3,\}' | sort >all
		pdftotext book.pdf - | grep -o '[[:alpha:]]\{3,\}' | sort | diff all -
	done
	make_book --margins 0mm,0mm,0mm,0mm --page a5 "$records"
	pdftotext -bbox book.pdf - | sed -n 's/.*yMax="\([-0-9.]*\)">Solutions<.*/\1/p' >lower
	[ "$(awk '$1 > 9' lower | wc -l)" -eq "$(wc -l <lower)" ]
	[ -s lower ]
}

@test "the solutions in a file of their own, and the numbers of a further volume" {
	make_book --page 6x9 --start-number 101 --answers key.pdf "$records"
	[ "$("$book" boards book.pdf | awk '$2 == "solution"' | wc -l)" -eq 0 ]
	"$book" boards book.pdf | awk '{ print $3 }' | diff <(seq 101 124) -
	"$book" boards key.pdf | awk '{ print $2, $3 }' | diff <(seq -f 'solution %g' 101 124) -
	diff <("$book" boards key.pdf | cut -d ' ' -f 6) <(sed 's/.*solution //; s/\t.*//' "$sorted")
	# The heads of the solutions name the pages of the book.
	local last
	last=$("$book" boards book.pdf | awk '{ page = $1 } END { print page }')
	"$book" text key.pdf >text
	grep -q "Puzzles on pages [0-9]*–$last\$" text
	# Neither is there if one of them cannot be written.
	rm book.pdf key.pdf
	go sdk-book -q --answers missing/key.pdf -o book.pdf "$records"
	code_is 2
	[ ! -e book.pdf ]
	make_book --answers key.pdf --solutions upside-down "$records"
	[ "$("$book" boards book.pdf | awk '$2 == "solution"' | wc -l)" -eq 24 ]
	# Pictures of pages have a file each, the key too.
	sdk-book -q -t svg --answers key -o page <(head -n 2 "$records")
	[ "$(echo key*.svg)" = 'key-1.svg' ]
}

@test "the solutions do not go to the file of the book, by whatever name" {
	local book key
	mkdir folder
	ln -s folder other
	ln -s book.pdf link.pdf
	while read -r book key; do
		go sdk-book -q -o "$book" --answers "$key" missing
		code_is 2
		out_is
		err_is 'sdk-book: --answers: the book goes to this file; write the solutions to another one' "sdk-book: try 'sdk-book --help'"
	done <<-END
		book.pdf book.pdf
		book.pdf ./book.pdf
		book.pdf link.pdf
		folder/book.pdf $PWD/other/book.pdf
		page.svg page
		folder/page.svg other/page
	END
	sdk-book -q -o book.pdf "$records"
	go sdk-book -q -o link.pdf --answers book.pdf "$records"
	code_is 2
	# Other names in the same folder, the same name in another one, and what is no file.
	for key in key.pdf folder/book.pdf; do
		make_book --answers $key "$records"
		is_sound
		cmp <(sdk-book -q --answers other.pdf -o "$PWD/again.pdf" "$records" && cat again.pdf) book.pdf
	done
	go sdk-book -q -o /dev/null --answers /dev/null "$records"
	puts
}

@test "hints: the first step beyond singles, at the end or at the foot" {
	sdk-gen --seed hints --clues 23-27 -n 30 | sdk-rate | sort -s -t "$TAB" -k 2,2 | sdk-solve -a >hard
	# What sdk-explain says of each: the number of the puzzle, and the technique.
	local puzzle number=0
	while read -r puzzle; do
		number=$((number + 1))
		sdk-explain --scale=techniques <<<"$puzzle" | sed -n 's/^# [0-9]*\. //p' |
			grep -vE '^(full house|hidden single|naked single)' | sed -n "1s/^/$number: /p"
	done < <(cut -f 1 hard) | cut -d : -f 1,2 | sed 's/ of .*//' >wanted
	[ "$(wc -l <wanted)" -ge 10 ]
	[ "$(wc -l <wanted)" -lt 30 ]
	hint='^\([0-9][0-9]*\) *\(row\|column\|box\)s* [^:]*: \(.*\)'
	make_book --page 6x9 --title Hints --hints end hard
	pdftotext -layout book.pdf - | sed -n "s/$hint/\1: \3/p" | diff wanted -
	is_book_of hard "30 puzzles, 30 solutions, $(pages) pages"
	"$book" ink book.pdf 45 36 45 48
	"$book" outline book.pdf | grep -q 'Hints$'
	for options in '--page 6x9 --grid 2x2' '--page a4 --grid 1x2 --solutions upside-down' '--page a4 --grid 3x3'; do
		# shellcheck disable=SC2086 # a list of options
		sdk-book -q $options --hints upside-down -o book.pdf hard
		is_book_of hard "30 puzzles, 30 solutions, $(pages) pages"
		"$book" ink book.pdf 45 36 45 48
		# Each puzzle has its hint on its page.
		"$book" boards book.pdf >boards
		"$book" text book.pdf >text
		for number in $(cut -d : -f 1 wanted); do
			page=$(awk -v n="$number" '$2 == "puzzle" && $3 == n { print $1 }' boards)
			name=$(sed -n "s/^$number: //p" wanted)
			grep -q "^$page 8.5 Lato-[BR][a-z]* .*: $name" text
		done
	done
	make_book --large-print --hints end hard
	[ -z "$("$book" text book.pdf | awk '$2 < 18')" ]
	refuses_usage '--large-print cannot be combined with --hints=upside-down' --large-print --hints upside-down
}

@test "a picture for each value instead of digits" {
	mkdir pictures
	sdk-gen --seed children --size 4 -n 5 >four
	local v
	for v in 1 2 3 4; do
		sdk-draw -t png --dpi 40 --cell-size $((4 + v)) <(sed -n 1p four) >pictures/$v.png
	done
	make_book --distinct=no --title Pictures --page 6x9 --grid 1x1 --pictures pictures four
	is_sound
	# The file has each of the four pictures once, and the page of a puzzle lacks its digits.
	[ "$(qpdf --qdf book.pdf - | grep -a -c '/Subtype /Image')" -eq 4 ]
	local page
	page=$(pdftotext -layout book.pdf - | awk '{ n += gsub(/\f/, "") } /^No\. 1/ { print n + 1; exit }')
	sdk-book -q --distinct=no --title Pictures --page 6x9 --grid 1x1 -o digits.pdf four
	clues() { pdftotext -f "$page" -l "$page" "$1" - | tr -cd 1-4 | wc -c; }
	[ $(($(clues digits.pdf) - $(clues book.pdf))) -eq "$(sed -n 1p four | tr -cd 1-4 | wc -c)" ]
	# For the press they are grey.
	sdk-book -q --distinct=no --press --page 6x9 --grid 1x1 --pictures pictures -o press.pdf four 2>err
	gs -q -o - -sDEVICE=inkcov press.pdf | awk '$1 + $2 + $3 > 0 { bad++ } END { exit bad || !NR }'
	fails grep -a -q '/SMask' <(qpdf --qdf press.pdf -)
	# One that is missing or damaged is named.
	echo none >pictures/3.png
	go sdk-book --distinct=no --pictures pictures -o no.pdf four
	code_is 2
	err_is 'sdk-book: --pictures: pictures/3.png: the picture cannot be read as PNG'
	rm pictures/3.png
	go sdk-book --distinct=no --pictures pictures -o no.pdf four
	code_is 2
	err_is 'sdk-book: --pictures: pictures/3.png: there is no such picture, nor one in SVG; each value needs one'
	[ ! -e no.pdf ]
}

@test "an ISBN with a wrong check digit is refused" {
	for isbn in 9783161484100 '0 306 40615 2' 0-8044-2957-X; do
		make_book --title x --isbn "$isbn" "$records"
	done
	refuses_usage "--isbn: '978-3-16-148410-1' has a wrong check digit: 0 would be right" --title x --isbn 978-3-16-148410-1
	refuses_usage "--isbn: '0804429570' has a wrong check digit: X would be right" --title x --isbn 0804429570
	refuses_usage "--isbn: '12345' is not an ISBN, which has 10 or 13 digits" --title x --isbn 12345
}

@test "the contents: sections with the numbers of their puzzles" {
	sed '$d' "$sorted" >list
	make_book --page 6x9 --grid 1x1 --title Contents list
	"$book" text book.pdf | sed -n 's/^3 12 [^ ]* //p' | grep -v '^[0-9]*$' | paste -s -d '|' >out
	out_is 'How to play|Level 1|Nos. 1–16|Level 2|Nos. 17–22|Level 6|No. 23|Solutions'
}

@test "contents of many sections take more pages, and leave the foot free" {
	local options bottom
	sdk-gen -n 24 --seed many --clues 30-34 | awk '{ print $0 "\tday " NR }' >days
	while read -r bottom options; do
		# shellcheck disable=SC2086
		make_book $options --grid 1x1 --sections day --title Days days
		"$book" ink book.pdf 45 36 45 $bottom
		"$book" links book.pdf | awk '$1 > 2 && $1 < 6' >lines
		[ "$(wc -l <lines)" -eq 26 ]
	done <<-END
		48 --page 5x8
		48 --page 6x9
		60 --page letter --large-print
	END
}

# ---- links, outline, metadata ----

@test "links lead to the pages that their texts name, and from solutions to puzzles" {
	make_book --page 6x9 --grid 1x1 --title Links "$records"
	"$book" links book.pdf >links
	"$book" boards book.pdf >boards
	# PAGE TARGET Solutions on page N; PAGE TARGET board N.
	awk 'NR == FNR { if ($2 == "puzzle") at[$3] = $1; next }
		/on pages?/ { n++; split($NF, from, "–"); bad += from[1] != $2 }
		$3 == "board" { m++; bad += $2 != at[$4] }
		END { print n, m, bad + 0; exit !(n > 24 && m == 24 && !bad) }' boards links
	# The contents.
	"$book" text book.pdf | awk '$1 == 3 && $3 == "Lato-Regular" && NF == 4 { print $4 }' >named
	awk '$1 == 3 { print $2 }' links | cmp - named
	"$book" outline book.pdf >outline
	[ "$(head -n 2 outline | tr '\n' ' ')" = '3 Contents 4 How to play ' ]
	[ "$(tail -n 1 outline)" = "$(awk '$2 == "solution" { print $1; exit }' boards) Solutions" ]
}

@test "title, author, subject and date in the file, and the same bytes for the same date and any threads" {
	make_book -j 1 --title 'Quiet|Evenings' --author 'Jane Doe' "$records"
	pdfinfo -isodates book.pdf >out
	for line in 'Title: *Quiet Evenings' 'Author: *Jane Doe' 'Subject: *24 Sudoku puzzles' 'Keywords: *Sudoku, puzzles' \
		'Creator: *sdk-book' 'CreationDate: *2027-01-15T08:00:00Z'; do
		grep -qx "$line" out
	done
	cp book.pdf first.pdf
	make_book -j 8 --title 'Quiet|Evenings' --author 'Jane Doe' "$records"
	cmp first.pdf book.pdf
	sdk-book -q --title 'Quiet|Evenings' --author 'Jane Doe' <"$records" | cmp - book.pdf
	# A title of any length, on no page.
	title=x$(printf 'ä%.0s' {1..400})
	make_book --title "$title" --front none "$records"
	pdfinfo book.pdf | grep -qx "Title: *$title"
	SOURCE_DATE_EPOCH='' make_book "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	SOURCE_DATE_EPOCH=253402300799 make_book "$records"
	pdfinfo -isodates book.pdf | grep -qx 'CreationDate: *9999-12-31T23:59:59Z'
	for epoch in x -1 1.5 253402300800 99999999999999999999; do
		SOURCE_DATE_EPOCH=$epoch go sdk-book -o book.pdf "$records"
		code_is 2
		err_is "sdk-book: SOURCE_DATE_EPOCH: '$epoch' is not a number of seconds from 0 to 253402300799"
	done
}

# Draws a book for the press of $1 puzzles, one a page, with the options $3..., and compares its warning with $2 (none if empty).
is_warned_of() {
	head -n "$1" many >some
	sdk-book -q --press --solutions none --grid 1x1 "${@:3}" -o book.pdf some >warned 2>&1
	[ "$(cat warned)" = "${2:+sdk-book: warning: $2}" ]
}

@test "for the press: what printing houses demand is enough, and less is not" {
	local n margins inside lines wanted
	sdk-gen -n 829 --seed press >many
	# Puzzles, margins, and the one inside that is demanded if they are not enough: the more pages, the more the back of a book hides.
	while read -r n margins inside; do
		wanted="printers want margins of $inside points inside, 18 outside, and 27 above and below at least"
		is_warned_of "$n" "${inside:+$wanted}" --margins "${margins//,/pt,}pt"
		[ "$(pages)" -eq "$n" ]
	done <<-'END'
		24 27,18,27,27
		24 26.9,18,27,27 27
		24 27,17.9,27,27 27
		24 27,18,26.9,27 27
		24 27,18,27,26.9 27
		150 27,18,27,27
		152 35.9,18,27,27 36
		300 36,18,27,27
		500 45,18,27,27
		700 54,18,27,27
		828 63,18,27,27
	END
	for lines in 0.75,0.75,0.75 0,0.75,0.75 0.74,0.75,0.75 0.75,0.74,0.75 0.75,0.75,0.74; do
		wanted='printers want lines of 0.75 points at least (--lines)'
		[[ $lines == *.74* ]] || wanted=
		is_warned_of 24 "$wanted" --lines $lines
	done
	is_warned_of 829 '830 pages are many; printers of paperbacks take 828 at most'
	is_warned_of 22 '22 pages are few; printers of paperbacks ask for 24 at least'
}

@test "for the press: what printing houses check, and the same bytes from run to run" {
	local options bleed
	while read -r bleed options; do
		# shellcheck disable=SC2086 # a list of options
		go sdk-book -q --press --page 6x9 --title 'Press Übung' --author Nobody $options -o book.pdf "$records"
		code_is 0
		err_is
		is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
		go "$BATS_TEST_DIRNAME/book/preflight.sh" book.pdf "$bleed"
		code_is 0
	done <<-END
		0 --grid 1x1
		9 --grid 1x1 --bleed
		0 --grid 1x1 --solutions upside-down --candidates --digit-size 60
	END
	# Title, dates and the standard, and nothing else.
	[ "$(pdfinfo book.pdf | sed -n '1,/^Custom/p' | cut -d : -f 1 | tr '\n' ' ')" = 'Title Producer CreationDate ModDate Custom Metadata ' ]
	pdfinfo book.pdf | grep -qx 'Title: *Press Übung'
	sdk-book -q --press --page 6x9 --title 'Press Übung' --author Nobody --grid 1x1 --solutions upside-down --candidates \
		--digit-size 60 <"$records" | cmp - book.pdf
	# The check finds what is wrong with a document that is not for the press.
	sdk-book -q --page 6x9 -o book.pdf <(head -n 3 "$records")
	go "$BATS_TEST_DIRNAME/book/preflight.sh" book.pdf
	code_is 1
	for wrong in 'coloured ink' 'not allowed: /Group' 'not PDF/X-1a' '24 are the least' 'without a trim box'; do
		grep -q "$wrong" out
	done
	sdk-book -q --press --page 6x9 --grid 2x2 --title Margins --margins 20pt,10pt,10pt,20pt --lines 0.5,1,1 -c \
		-o book.pdf "$records" 2>warned
	go "$BATS_TEST_DIRNAME/book/preflight.sh" book.pdf
	code_is 1
	for wrong in 'on the left: 27 are' 'on the right: 18 are' 'above: 18 are' 'below: 18 are' 'type of' 'a line of'; do
		grep -q "$wrong" out
	done
	# sdk-book warns of it.
	for wrong in 'margins of 27 points inside, 18 outside, and 27 above and below at least$' 'lines of 0.75 points at least (--lines)$' \
		'type of 7 points at least; some digits have [3-6][.][0-9]$'; do
		grep -q "^sdk-book: warning: printers want $wrong" warned
	done
	# What cannot be seen on the pages.
	sdk-book -q --press --page 6x9 --grid 1x1 --title '' -o book.pdf "$records"
	pdfinfo book.pdf | grep -qx 'Title: *Sudoku'
	qpdf --qdf --object-streams=disable book.pdf plain.pdf
	while read -r change wrong; do
		sed "$change" plain.pdf | fix-qdf >changed.pdf
		go "$BATS_TEST_DIRNAME/book/preflight.sh" changed.pdf
		code_is 1
		grep -q "$wrong" out
	done <<-'END'
		s|/Title|/Titel| it has no Title
		s|/ModDate|/MoDate| it has no ModDate
		s|/ID.*|| it has no identifier
		s|/Trapped./False|/Trapped./Unknown| whether it is trapped
		s|/Type./OutputIntent|&/DestOutputProfile(x)| not allowed: /DestOutputProfile
		s|/Type./Catalog|&/OpenAction(x)| not allowed: /OpenAction
	END
	# The number of pages is even.
	go sdk-book -q --press --solutions none -o book.pdf <(head -n 1 "$records")
	err_is 'sdk-book: warning: 2 pages are few; printers of paperbacks ask for 24 at least'
	[ "$(pages)" -eq 2 ]
	for form in ps svg png html; do
		go sdk-book --press -t $form -o x "$records"
		code_is 2
		grep -q '^sdk-book: --press ' err
	done
	refuses_usage '--press cannot be combined with --booklet' --press --booklet
}

# ---- booklets ----

# The page numbers on the sheets of a booklet, as they should be: sheets FRONTS BACKS.
sheets() {
	awk -v pages="$1" -v fronts="$2" -v backs="$3" 'BEGIN {
		for (i = 0; i < pages / 4; i++) {
			if (fronts)
				printf "%d\n%d\n", pages - 2 * i, 1 + 2 * i
			if (backs)
				printf "%d\n%d\n", 2 + 2 * i, pages - 1 - 2 * i
		}
	}'
}

# The halves of the sheets have these numbers, but for the last pages: that number of them is blank.
has_sheets() { # BLANK SHEETS FRONTS BACKS
	local blank=$1
	shift
	"$book" pages --halves book.pdf >numbers
	sheets "$@" | awk -v last=$(($1 - blank)) '{ print ($1 > last ? "-" : $1) }' | diff - numbers
}

@test "a booklet is in the order for folding" {
	for pages in 4 8 12; do
		# One page a puzzle, and one with the solutions.
		head -n $((pages - 1)) "$records" >few
		make_book --booklet --sections none --grid 1x1 few
		[ "$(pages)" -eq $((pages / 2)) ]
		[ "$(page_boxes)" = '84189 59528' ]
		has_sheets 0 $pages 1 1
		go "$book" check --halves book.pdf few
		out_is "$((pages - 1)) puzzles, $((pages - 1)) solutions, $pages pages"
		is_sound
		make_book --booklet --fronts --sections none --grid 1x1 few
		has_sheets 0 $pages 1 ''
		make_book --booklet --backs --sections none --grid 1x1 few
		has_sheets 0 $pages '' 1
	done
	# Five pages are eight.
	head -n 4 "$records" >few
	make_book --booklet --page half-letter --sections none --grid 1x1 few
	[ "$(page_boxes)" = '79200 61200' ]
	has_sheets 3 8 1 1
	make_book --booklet --solutions upside-down --sections none few
	go "$book" check --halves book.pdf few
	out_is '4 puzzles, 4 solutions, 4 pages'
	refuses_usage '--fronts requires --booklet' --fronts
	refuses_usage '--fronts cannot be combined with --backs' --booklet --fronts --backs
	refuses_usage '--bleed cannot be combined with --booklet' --booklet --bleed
}

# ---- other formats ----

@test "a picture of each page, with as many digits in the names as the last number has" {
	head -n 10 "$records" >ten
	sdk-book -q --page 6x9 --sections none --grid 1x1 -o book.svg ten
	[ "$(echo book*)" = 'book-01.svg book-02.svg book-03.svg book-04.svg book-05.svg book-06.svg book-07.svg book-08.svg book-09.svg book-10.svg book-11.svg book-12.svg' ]
	xmllint --noout book-*.svg
	head -n 3 "$records" >three
	sdk-book -q -t png --dpi 50 --page 6x9 --sections none --grid 1x1 -o page three
	[ "$(echo page*)" = 'page-1.png page-2.png page-3.png page-4.png' ]
	for file in page-*.png; do
		[ "$(head -c 24 $file | tail -c 8 | od -A n -t x1 | tr -d ' ')" = 0000012c000001c2 ]
	done
	go sdk-book -t svg ten
	code_is 2
	err_is "sdk-book: --to: the format 'svg' has a file for each page: --output=FILE names them"
	refuses_usage '--dpi applies to --to=png only' --dpi 100
}

@test "the ending of the output's name is the format: .htm as .html, none pdf, and others are refused" {
	head -n 2 "$records" >two
	sdk-book -q -t html two >want
	for name in play.htm play.html .play.htm; do
		sdk-book -q -o $name two
		cmp want $name
	done
	mkdir v0.2
	for name in v0.2/book .book; do
		sdk-book -q -o $name two
		[ "$(head -c 5 $name)" = %PDF- ]
	done
	for name in book.docx book.PDF book.pdf.new book.; do
		go sdk-book -o $name two
		code_is 2
		err_is "sdk-book: --output: a book ends in .pdf, .ps, .eps, .svg, .png, .html or .htm, not in '.${name##*.}'; --to=FORMAT takes any name" \
			"sdk-book: try 'sdk-book --help'"
		[ ! -e $name ]
	done
	sdk-book -q -t html -o book.docx two
	cmp want book.docx
}

@test "PostScript" {
	sdk-book -q -t ps --page 6x9 "$records" >book.ps
	[ "$(head -n 1 book.ps)" = '%!PS-Adobe-3.0' ]
	sdk-book -q --page 6x9 -o book.pdf "$records"
	grep -aqx "%%Pages: $(pages)" book.ps
	[ "$(grep -ac '^%%Page: ' book.ps)" -eq "$(pages)" ]
	[ "$(tail -n 1 book.ps)" = '%%EOF' ]
	sdk-book -q --page 6x9 -o other.ps "$records"
	cmp <(grep -av '^%%CreationDate' book.ps) <(grep -av '^%%CreationDate' other.ps)
	# Encapsulated: a file for each page.
	sdk-book -q --page 6x9 -o page.eps "$records"
	[ "$(ls page-*.eps | wc -l)" -eq "$(pages)" ]
	for page in page-*.eps; do
		[ "$(head -n 1 "$page")" = '%!PS-Adobe-3.0 EPSF-3.0' ]
	done
}

# ---- fonts ----

# A machine that has the fonts of these folders only.
fonts_of() {
	{
		echo '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
		printf '<dir>%s</dir>' "$@"
		echo "<cachedir>$PWD/cache</cachedir></fontconfig>"
	} >fonts.conf
	export FONTCONFIG_FILE=$PWD/fonts.conf
}

@test "without its fonts it refuses, and names the package; another font than the first is reported" {
	dejavu=$(dirname "$(fc-list -f '%{file}\n' 'DejaVu Sans' | head -n 1)")
	mkdir empty
	fonts_of "$PWD/empty"
	refuses 'no suitable font is installed: install Lato (Debian: fonts-lato), or choose one with --font'
	fonts_of "$dejavu"
	go sdk-book -o book.pdf "$records"
	code_is 0
	[ "$(head -n 1 err)" = 'sdk-book: the font Lato is not installed (Debian: fonts-lato); using DejaVu Sans' ]
	grep -q 'in DejaVu Sans$' err
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	rm book.pdf
	# In their order: the same font, read as another of them.
	for family in 'Liberation Sans' 'TeX Gyre Heros' Roboto 'Open Sans'; do
		rm -r cache
		sed "s|</fontconfig>|<match target='scan'><test name='family'><string>DejaVu Sans</string></test><edit name='family'\
			mode='assign'><string>$family</string></edit></match></fontconfig>|" fonts.conf >"fonts $family.conf"
		FONTCONFIG_FILE="$PWD/fonts $family.conf" go sdk-book -q -o book.pdf <<<"$easy"
		err_is "sdk-book: the font Lato is not installed (Debian: fonts-lato); using $family"
	done
	rm book.pdf
	refuses "no font of the family 'Lato' is installed (fc-list lists the fonts)" --font Lato
	unset FONTCONFIG_FILE
	make_book --font 'DejaVu Sans' "$records"
	is_book_of "$sorted" "24 puzzles, 24 solutions, $(pages) pages"
	fails grep -q Lato <(pdffonts book.pdf)
}

@test "symbols that the font lacks are drawn in another one" {
	local letters='<charset><range><int>65</int><int>80</int></range></charset>'
	fonts_of "$(dirname "$(fc-list -f '%{file}\n' Lato | head -n 1)")" "$(dirname "$(fc-list -f '%{file}\n' 'DejaVu Sans' | head -n 1)")"
	sed -i "s|</fontconfig>|<match target='scan'><test name='family'><string>Lato</string></test><edit name='charset' mode='assign'>\
		<minus><name>charset</name>$letters</minus></edit></match></fontconfig>|" fonts.conf
	sdk-gen --size=16 -n 1 --seed letters >sixteen
	fonts() { pdffonts "$1" | sed -n 's/^[A-Z]*+\([A-Za-z]*\)-.*/\1/p' | grep -v '^Lato' | sort -u; }
	sdk-draw -t pdf sixteen >board.pdf
	fonts board.pdf | grep -q '^DejaVu'
	# What it has is in one font.
	sdk-draw -t pdf <<<"$easy" >digits.pdf
	[ -z "$(fonts digits.pdf)" ]
}

# ---- output that cannot be written ----

# Nothing is there but what was, and no temporary file.
leaves_only() {
	[ "$(ls -A | grep -vx 'out\|err')" = "$1" ]
}

@test "for the press: a program that is missing or fails is named, and leaves no file" {
	local tools
	tools=$(dirname "$(type -P sdk-book)")
	mkdir folder programs
	cd folder
	PATH=$tools go sdk-book --press -o book.pdf "$records"
	code_is 2
	err_is 'sdk-book: --press: gs is not installed (Debian: ghostscript)'
	ln -s "$(type -P gs)" "$(type -P mktemp)" "$(type -P rm)" ../programs
	PATH=$tools:$PWD/../programs go sdk-book --press -o book.pdf "$records"
	code_is 2
	grep -qx 'sdk-book: --press: qpdf is not installed (Debian: qpdf)' err
	printf '#!/bin/sh\necho hello\necho "Error: /limitcheck in book" >&2\necho bye\nexit 1\n' >../programs/qpdf
	chmod +x ../programs/qpdf
	PATH=../programs:$PATH go sdk-book --press "$records"
	code_is 2
	out_is
	grep -qx 'sdk-book: --press: qpdf failed: Error: /limitcheck in book' err
	# Ghostscript leaves its own temporary files when it dies.
	mkdir ../tmp
	rm ../programs/gs
	for end in 'kill -KILL $$' 'kill -TERM $PPID'; do
		printf '#!/bin/sh\n: >"$TMPDIR/gs_temporary"\n: >"%s/../ran"\n%s\n' "$PWD" "$end" >../programs/gs
		chmod +x ../programs/gs
		TMPDIR=$PWD/../tmp PATH=../programs:$PATH go sdk-book --press -o book.pdf "$records"
		code_is 2
		rm ../ran
		[ -z "$(ls -A ../tmp)" ]
	done
	leaves_only ''
}

@test "nothing of a book stays when it cannot be written" {
	mkdir folder
	cd folder
	go sdk-book -o missing/book.pdf "$records"
	code_is 2
	err_is 'sdk-book: missing/book.pdf: No such file or directory'
	go sdk-book -o /dev/full "$records"
	code_is 2
	err_is 'sdk-book: /dev/full: No space left on device'
	code=0
	sdk-book "$records" >/dev/full 2>err || code=$?
	code_is 2
	err_is 'sdk-book: write error: No space left on device'
	code=0
	sdk-book "$records" >&- 2>err || code=$?
	code_is 2
	err_is 'sdk-book: write error: Bad file descriptor'
	leaves_only ''
	echo old >book.pdf
	go bash -c 'ulimit -f 8; exec "$@"' - sdk-book -o book.pdf "$records"
	code_is 2
	err_is 'sdk-book: book.pdf: File too large'
	[ "$(cat book.pdf)" = old ]
	go bash -c 'ulimit -f 8; exec "$@"' - sdk-book -t svg -o new "$records"
	code_is 2
	leaves_only book.pdf
	# Nothing is read if the output is an input.
	{
		echo bad
		cat "$records"
	} >list
	cp list same
	for names in '-o list' '-o new --answers list' '-t html -o list'; do
		# shellcheck disable=SC2086
		go sdk-book $names list
		code_is 2
		err_is 'sdk-book: list: input file is also the output; write to another file'
	done
	cmp list same
	rm same
	# A page of a book that does not fit leaves the others away too.
	go sdk-book -q --grid 3x4 --page 5x8 -o book.pdf "$records"
	code_is 2
	[ "$(cat book.pdf)" = old ]
}

@test "a signal in the middle leaves no file" {
	mkdir folder
	cd folder
	sdk-gen --seed a --clues 32-36 -n 200 >../many
	sdk-book -q -t png --dpi 30 --page a4 -o page.png ../many
	pages=$(ls page*.png | wc -l)
	rm page*.png
	# The last two are those of a crash, as of a library without memory; the sanitizers have their own handlers of SIGSEGV.
	for signal in TERM INT HUP ABRT $([ -n "$SDK_SANITIZED" ] || echo SEGV); do
		env --default-signal=$signal sdk-book -q -t png --dpi 1200 --page a4 -o page.png ../many 2>err &
		pid=$!
		timeout 60 sh -c 'until ls .sdk-* >/dev/null 2>&1; do sleep 0.02; done'
		kill -s $signal $pid
		code=0
		wait $pid || code=$?
		[ $code -gt 128 ]
		# All pages may be there, if the signal came when they were being put in their places: it waits for that.
		[ "$(ls page*.png 2>/dev/null | wc -l)" -ne "$pages" ] || rm page*.png
		leaves_only ''
	done
}

@test "a book does not go to a terminal" {
	needs_terminal
	go script -qec "sdk-book $records" /dev/null </dev/null
	code_is 2
	tr -d '\r' <out | cmp - <(printf '%s\n' 'sdk-book: the book would go to the terminal: --output=FILE writes it to a file' "sdk-book: try 'sdk-book --help'")
}

@test "it reports what it made, unless --quiet is given" {
	go sdk-book --page 6x9 --grid 1x2 -o book.pdf "$records"
	code_is 0
	err_is "sdk-book: 24 puzzles on $(pages) pages of 6x9 in, in cells of 27.5 points, in Lato"
	[ "$(stat -c %a book.pdf)" = "$(printf %o $((0666 & ~$(umask))))" ]
}

@test "drawing shows its progress on a terminal, where the book does not go" {
	needs_terminal
	sdk-gen --seed progress --clues 32-36 -n 9 | sdk-solve -a >many
	local options='-t png --dpi 600 --page 6x9 --grid 1x1 --solutions none'
	script -qec "sdk-book $options -o page many" /dev/null </dev/null >shown &
	script -qec "sdk-book -q $options -o quiet many" /dev/null </dev/null >quiet &
	wait
	grep -qE 'sdk-book: [0-9]+ of 9 puzzles \([0-9]+%\), [0-9.]+/s, [0-9]+ s left' shown
	[ ! -s quiet ]
}

@test "no book is made of a part of the input" {
	echo $easy >one
	go sdk-book -o book.pdf one missing
	code_is 2
	out_is
	err_is 'sdk-book: missing: No such file or directory'
	[ ! -e book.pdf ]
}

@test "no option is without effect: not for a page to play on, nor without the page that it needs" {
	for option in --page=a4 --grid=1x1 --margins=1in,1in,1in,1in --recto --notes=1 --large-print -c --font=Lato \
		--digit-weight=bold --digit-size=50 --lines=1,2,3 --bleed --booklet --solutions=none; do
		go sdk-book -t html "$option" <<<$easy
		code_is 2
		out_is
		name=${option%%=*}
		err_is "sdk-book: ${name/#-c/--candidates}: a page to play on (--to=html) is not printed" "sdk-book: try 'sdk-book --help'"
	done
	refuses_usage '--subtitle: the book has no title page (--front)' --title x --front rules --subtitle y
	refuses_usage "--front: 'none' cannot be combined with a page" --front rules,none
	refuses_usage '--isbn: the book has no copyright page (--front)' --title x --front title --isbn 978-0-00-000000-2
	refuses_usage '--imprint: the book has no copyright page (--front)' --front rules --imprint y
	refuses_usage '--publisher: the book has no title page and no copyright page (--front)' --title x --front none --publisher y
	refuses_usage '--take: there are no sections to take puzzles of (--sections=none)' --take 2:1 --sections none
	refuses_usage "--sections: 'a b' is not the key of a field: one word" --sections 'a b'
}

@test "a booklet that is too thick to fold is reported" {
	sdk-gen --seed thick -n 80 | sdk-solve -a >many
	go sdk-book --booklet --grid 1x1 --solutions none -o book.pdf many
	code_is 0
	err_is 'sdk-book: 80 puzzles on 80 pages of a5, in cells of 36 points, in Lato'
	go sdk-book -q --booklet --grid 1x1 --solutions none --notes 1 -o book.pdf many
	code_is 0
	err_is 'sdk-book: warning: 84 pages make a thick booklet; up to 80 fold well'
	[ "$(pages)" -eq 42 ]
}

@test "a booklet of a single page has its puzzle" {
	go sdk-book -q --booklet --solutions none -o book.pdf <<<$easy
	code_is 0
	[ "$(pdfinfo book.pdf | awk '/^Pages:/ { print $2 }')" -eq 2 ]
	[ "$("$book" boards book.pdf | grep -c puzzle)" -eq 1 ]
}
