#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-draw: documents are read back with other programs.

load common

# The size in pixels of a PNG file, `WIDTH HEIGHT`.
png_size() {
	python3 - "$1" <<-'END'
		import struct, sys
		head = open(sys.argv[1], "rb").read(24)
		assert head[:8] == b"\x89PNG\r\n\x1a\n" and head[12:16] == b"IHDR"
		print(*struct.unpack(">II", head[16:]))
	END
}

# The words of a page of a PDF file with the places of their centres in points, `X Y WORD`.
words_of() { # FILE PAGE
	pdftotext -f "$2" -l "$2" -bbox "$1" - |
		sed -n 's/.*xMin="\(.*\)" yMin="\(.*\)" xMax="\(.*\)" yMax="\(.*\)">\(.*\)<\/word>/\1 \2 \3 \4 \5/p' |
		awk '{ printf "%.0f %.0f %s\n", ($1 + $3) / 2, ($2 + $4) / 2, $5 }'
}

# The puzzle on a page, whose cells have this width in points: half a cell of margin, and a title as high as this number of cells.
puzzle_on() { # FILE PAGE CELL [TITLE]
	words_of "$1" "$2" | awk -v cell="$3" -v title="${4:-0}" '
		$2 > (0.5 + title) * cell {
			at = int(($2 / cell) - 0.5 - title) * 9 + int($1 / cell - 0.5) + 1
			if (length($3) > 1) { print "several digits in a word"; exit }
			value[at] = $3
		}
		END { for (i = 1; i <= 81; i++) printf "%s", i in value ? value[i] : "."; print "" }'
}

# Puzzles of all sizes, one per line.
all_sizes() {
	cat "$data/17clue.txt"
	head -n 20 "$data/gecode_16x16_janko.txt"
	head -n 10 "$data/gecode_25x25_frisch.txt"
	head -n 100 "$data/dangbert_4x4.txt"
}

# ---- svg ----

# x and y of the centre of a cell of a picture without a title; digits are 54 high.
at() {
	echo "<text x=\"$((100 * $2))\" y=\"$((100 * $1 + 27))\">$3</text>"
}

@test "svg: clues in the centre of their cells, and nothing else" {
	printf '%s\tlevel 3\n' $easy | sdk-draw >out
	grep -qF '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="100mm" height="100mm" viewBox="0 0 1000 1000">' out
	for c in $(seq 0 80); do
		v=${easy:c:1}
		[ "$v" = . ] || at $((c / 9 + 1)) $((c % 9 + 1)) "$v"
	done >want
	grep '<text' out | cmp - want
	grep -qx "<desc>$easy${TAB}level 3</desc>" out
}

@test "svg: the picture of a puzzle does not tell its solution" {
	record=$(sdk-solve -a <<<$easy | sdk-rate | sdk-explain --steps=field)
	solution=$(sdk-solve <<<$easy)
	grep -q "${TAB}solution $solution${TAB}.*reasons " <<<$record
	sdk-draw --title-fields level <<<$record >out
	grep -qx "<desc>$easy${TAB}level 1${TAB}fills [0-9,]*</desc>" out
	[ "$(grep -c -e "$solution" -e reasons out)" -eq 0 ]
	sdk-draw --solution <<<$record | grep -q "<desc>$solution"
}

@test "svg: lines between cells, thicker ones between boxes, the thickest around the board" {
	# 0.75, 1.75 and 2.25 points; a cell has 10 mm, which are 28.35 points.
	echo 1.3...1.4....2.. | sdk-draw >out
	grep -qF '<path class="cells" stroke-width="2.65" d="M50 150h400M50 350h400M150 50v400M350 50v400"/>' out
	grep -qF '<path class="boxes" stroke-width="6.17" d="M50 250h400M250 50v400"/>' out
	grep -qF '<path class="frame" stroke-width="7.94" d="M50 50h400v400h-400z"/>' out
}

@test "svg: candidates are small, each in its own place" {
	echo 1.3...1.4....2.. | sdk-draw -c >out
	[ "$(sed -n '/class="clues"/,/<\/g>/p' out | grep -c '<text')" = 5 ]
	sed -n '/class="candidates"/,/<\/g>/p' out >small
	[ "$(grep -c '<text' small)" = "$(echo 1.3...1.4....2.. | sdk-fmt -c | grep -o '\[[0-9]*\]' | tr -d '[]\n' | wc -c)" ]
	# r1c2 has 4, r1c4 has 2 and 4: the bottom right place, and the top right one above it
	[ "$(grep -c 'x="221.75" y="135.25">4<' small)" = 1 ]
	[ "$(grep -c 'x="421.75" y="91.75">2<' small)" = 1 ]
	[ "$(grep -c 'x="421.75" y="135.25">4<' small)" = 1 ]
}

@test "svg: partial cells are drawn without --candidates" {
	echo '[12][34]3......[13]......' | sdk-draw >out
	[ "$(grep -c '<text' out)" = 7 ]
	[ "$(sed -n '/class="candidates"/,/<\/g>/p' out | grep -c '<text')" = 6 ]
}

@test "svg: --title-fields shows the named fields, in that order" {
	printf '%s\tlevel 3\tname x\tfills 1,2\n' $easy >in
	{ cat in; printf '%s\tother 1\n' $easy; } | sdk-draw -o two --title-fields=name,other,level
	mv two-1.svg out
	grep -q '<text class="title" .*>name x · level 3</text>' out
	grep -q 'width="100mm" height="110mm" viewBox="0 0 1000 1100"' out
	# A long title is small enough for the width of the board, where a character is 0.6 of its size wide.
	long=$(printf 'x%.0s' {1..90})
	printf '%s\tname %s\n' $easy "$long" | sdk-draw --title-fields=name >long
	size=$(sed -n 's/.*class="title" .*font-size="\([0-9]*\)".*/\1/p' long)
	[ $((95 * size * 6 / 10)) -le 900 ]
	[ $((95 * (size + 2) * 6 / 10)) -gt 900 ]
	# Keys that no record has.
	go sdk-draw --title-fields=levl,number in
	code_is 1
	err_is "sdk-draw: no field 'levl', which --title-fields shows, in any record; did you mean 'level'?" \
		"sdk-draw: no field 'number', which --title-fields shows, in any record"
	sdk-draw in | cmp - out
}

@test "--title, which is text in sdk-book, names --title-fields" {
	go sdk-draw --title=level <<<$easy
	code_is 2
	out_is
	err_is 'sdk-draw: --title has moved to --title-fields'
}

# A board of $easy that is filled in: a second 5 and a wrong 4 in row 1, something else in place of the clues r5c1 and r9c9, and
# r9c5, whose clue is left out; marks, of which r2c2 has a wrong one.
judged='535.7..4.6[1247][24]195....98....6.8...6...35..8.3..17...2...6.6....28....419..5.......7.'

@test "svg: the board of the field 'state', with the cells of 'errors' struck through" {
	printf '%s\tstate %s\tsolution %s\n' $easy $judged $easy_solution >in
	go sdk-solve --errors-in=state in
	mv out in
	[ "$(cut -f 4 in)" = 'errors r1c3 r1c8 r5c1 stale-mark=r2c2:1' ]
	sdk-draw in >out
	grep -qx '<path class="errors" .* stroke-width="4" d="M260 140l80 -80M760 140l80 -80M160 240l80 -80M60 540l80 -80"/>' out
	sed -n '/class="filled"/,/<\/g>/p' out | grep '<text' | cmp - <(at 1 3 5; at 1 8 4; at 5 1 5)
	sed -n '/class="clues"/,/<\/g>/p' out >clues
	[ "$(grep -c '<text' clues)" -eq 29 ]
	grep -qF "$(at 9 5 8)" clues
	[ "$(sed -n '/class="candidates"/,/<\/g>/p' out | grep -c '<text')" -eq 6 ]
	# Of the record, but without the solution.
	grep -qx "<desc>$easy${TAB}state .*${TAB}errors r1c3 r1c8 r5c1 stale-mark=r2c2:1</desc>" out
	[ "$(grep -c $easy_solution out)" -eq 0 ]
	# With options of their own, or without either field, it is the puzzle that is drawn.
	for options in -s -c; do
		sdk-draw $options in >out
		printf '%s\tsolution %s\n' $easy $easy_solution | sdk-draw $options >want
		diff <(grep -v '<desc>' out) <(grep -v '<desc>' want)
	done
	sdk-draw <<<$easy >want
	for fields in 1,2 1,4; do
		cut -f $fields in | sdk-draw >out
		diff <(grep -v '<desc>' out) <(grep -v '<desc>' want)
	done
	while IFS='|' read -r fields message; do
		go sdk-draw <<<"$easy$TAB${fields/;/$TAB}"
		code_is 1
		err_is "sdk-draw: <stdin>:1: $message"
	done <<-END
		state $judged;errors r1c3,r0c1|the field 'errors' is not a list of cells as sdk-solve --errors-in writes it
		state $judged;errors r1c10|the field 'errors' is not a list of cells as sdk-solve --errors-in writes it
		state $judged;errors 2|the field 'errors' is not a list of cells as sdk-solve --errors-in writes it
		state 12;errors r1c3|the field 'state': not a puzzle: 2 cells (a 9x9 puzzle has 81)
		state 1...............;errors r1c3|the field 'state': another size than the puzzle
	END
}

@test "svg: --cell-size scales the page, but lines keep their widths in points" {
	echo $easy | sdk-draw --cell-size=20 --lines=0.75,1.75,2.25 >out
	for width in 20mm 2cm 0.78in 57pt; do
		echo $easy | sdk-draw --cell-size=$width --lines=0.75,1.75,2.25 | cmp out -
	done
	grep -q 'width="200mm" height="200mm" viewBox="0 0 1000 1000"' out
	grep -o 'stroke-width="[0-9.]*"' out | tr '\n' ' ' | grep -qx 'stroke-width="1.32" stroke-width="3.09" stroke-width="3.97" '
	echo $easy | sdk-draw >usual
	diff <(sed 's/200mm/100mm/g; s/stroke-width="[0-9.]*"//' out) <(sed 's/stroke-width="[0-9.]*"//' usual)
	# Lines between cells in the smallest of cells too.
	echo $easy | sdk-draw --cell-size=2 | grep -q 'class="cells" stroke-width="13.23"'
}

@test "svg: --font, --digit-weight and --digit-size" {
	echo $easy | sdk-draw --font="O'Neil <&> Sans" --digit-weight=bold --digit-size=72 >out
	grep -qF "<g font-family=\"'O\\'Neil &lt;&amp;&gt; Sans', Helvetica, Arial, sans-serif\" text-anchor=\"middle\">" out
	grep -qF '<g class="clues" font-size="100" font-weight="700">' out
	grep -qF '<text x="100" y="136">5</text>' out
}

@test "svg: the text of a field cannot break the document" {
	printf '%s\tname <a> & "b" \001\377\303\251 \355\240\200 \357\277\277\n' $easy | sdk-draw --title-fields=name >svg
	grep -qF 'name &lt;a&gt; &amp; &quot;b&quot; ??é ??? ???</text>' svg
	LC_ALL=C go grep $'\001' svg
	code_is 1
}

@test "svg: documents are well-formed XML" {
	command -v xmllint >/dev/null || skip 'xmllint is not installed'
	{ all_sizes | awk 'NR % 20 == 0'; printf '%s\tname <a> & "b" \001\377\n' $easy; } >in
	mkdir a b
	sdk-draw -o a/p --title-fields=name in
	sdk-draw -c -o b/p in
	[ "$(ls a | wc -l)" = "$(wc -l <in)" ]
	xmllint --noout a/*.svg b/*.svg
}

@test "svg: a second puzzle is refused once, the first stands" {
	echo $easy | sdk-draw >want
	printf '%s\n' $easy $easy $easy $easy >in
	status=0
	sdk-draw in >out 2>err || status=$?
	[ "$status" -eq 1 ]
	cmp out want
	[ "$(cat err)" = "sdk-draw: in:2: SVG holds one board; the rest is skipped (use -o PREFIX)" ]
}

@test "svg: --output numbers the boards in the order of the input, for any -j" {
	head -n 120 "$data/17clue.txt" >good
	{ head -n 5 good; echo 'not a puzzle'; tail -n +6 good; } >in
	for j in 1 2 8; do
		mkdir $j
		run sdk-draw -j $j -o $j/p in
		[ "$status" -eq 1 ]
		[ "${#lines[@]}" -eq 1 ]
		[ "$(ls $j | wc -l)" = 120 ]
		for i in 1 5 6 120; do
			sed -n ${i}p good | sdk-draw | cmp - $j/p-$i.svg
		done
	done
	diff -r 1 2
	diff -r 1 8
}

@test "svg: files that cannot be written are reported, with status 2" {
	run sdk-draw -o none/p <<<$easy
	[ "$status" -eq 2 ]
	[ "$output" = "sdk-draw: none/p-1.svg: No such file or directory" ]
	ln -s /dev/full full-2.svg
	run sdk-draw -o full <<<"$easy"$'\n'"$easy"
	[ "$status" -eq 2 ]
	[ "$output" = "sdk-draw: full-2.svg: No space left on device" ]
	echo $easy | sdk-draw | cmp - full-1.svg
}

@test "svg: --output replaces a longer file" {
	yes | head -n 5000 >p-1.svg
	echo $easy | sdk-draw -o p
	echo $easy | sdk-draw | cmp - p-1.svg
}

@test "only svg is written to a terminal" {
	needs_terminal
	echo $easy >one
	script -qec 'sdk-draw one' /dev/null </dev/null | tr -d '\r' | diff - <(sdk-draw one)
	for form in png pdf ps eps; do
		go script -qec "sdk-draw -t $form one" /dev/null </dev/null
		code_is 2
		grep -q '^sdk-draw: the picture would go to the terminal: --output=PREFIX writes it to a file' out
	done
}

@test "wrong usage ends with status 2 and the reason" {
	while IFS='|' read -r options message; do
		# shellcheck disable=SC2086
		go sdk-draw $options <<<$easy
		code_is 2
		out_is
		[ "$(head -n 1 err)" = "sdk-draw: $message" ]
	done <<-'END'
		--cell-size=1|--cell-size: '1' is not a width from 2 to 100 millimetres, such as 12, 1.2cm or 0.5in
		--cell-size=101|--cell-size: '101' is not a width from 2 to 100 millimetres, such as 12, 1.2cm or 0.5in
		--cell-size=1.4mm|--cell-size: '1.4mm' is not a width from 2 to 100 millimetres, such as 12, 1.2cm or 0.5in
		--cell-size=9999999in|--cell-size: '9999999in' is not a width from 2 to 100 millimetres, such as 12, 1.2cm or 0.5in
		--cell-size=2.5|--cell-size: '2.5' is not a width from 2 to 100 millimetres, such as 12, 1.2cm or 0.5in
		--cell-size=5furlongs|--cell-size: '5furlongs' is not a width from 2 to 100 millimetres, such as 12, 1.2cm or 0.5in
		-t pdf --dpi=100|--dpi requires --to=png
		-t png --dpi=29|--dpi: '29' is not a whole number from 30 to 1200
		-t pdf --lines=1,2|--lines: '1,2' is not three widths of lines in points, such as 0.75,2,2.5
		-t pdf --digit-weight=thin|--digit-weight: 'thin' is not one of light, regular, medium, bold, heavy
		-t pdf --digit-size=91|--digit-size: '91' is not a whole number from 20 to 90
		--title-fields=a,,b|--title-fields: '' is not the key of a field: one word
		--title-fields=a,b,a|--title-fields: 'a' is there twice
		-c -s|--candidates cannot be combined with --solution
		-t gif|--to: 'gif' is not one of svg, png, pdf, ps, eps
	END
}

# ---- what cairo draws ----

@test "pdf: a page for each board, with every digit in its cell" {
	head -n 20 "$data/17clue.txt" >in
	sdk-draw -t pdf in >out.pdf
	qpdf --check out.pdf >check
	grep -q 'No syntax or stream encoding errors' check
	pdfinfo out.pdf >info
	grep -q '^Pages: *20$' info
	grep -q '^Page size: *283.465 x 283.465 pts$' info # 100 mm
	pdffonts out.pdf >fonts
	[ "$(tail -n +3 fonts | awk '$1 ~ /\+Lato-Medium$/ && / yes yes yes /' | wc -l)" = 1 ]
	[ "$(wc -l <fonts)" = 3 ]
	for page in 1 7 20; do
		puzzle_on out.pdf $page 28.35
	done >read
	sed -n '1p; 7p; 20p' in | cmp - read
}

@test "pdf: boards of all sizes and layouts: the borders of boxes and regions, and the shaded cells" {
	local kind
	local regions=ABBBBBBCCAABAABFCCGAAAABFCCGDDDDDFFCGDDEHDFCCGDEEHHFIIGEEEHHFFIGGEHHHIFIGGEEHIIII
	for kind in --size=4 --size=6 --size=6\ --layout=x --size=8 --size=9 --layout=x --layout=windoku --layout=disjoint \
		--layout=centre-dot --layout=asterisk --layout=girandola --layout=x,windoku --regions=$regions \
		--regions=$regions\ --layout=x --size=10 --size=12\ --layout=x --size=16; do
		# shellcheck disable=SC2086
		sdk-gen $kind -n 1 --seed draw
	done | sdk-solve -a >records
	sdk-draw -t pdf records >out.pdf
	"$tests/book/book.py" kinds out.pdf >out
	# The length of the borders in cells, and the shaded cells with their grey.
	out_is '- puzzle 4x4 8' '- puzzle 6x6 18' '- puzzle 6x6 18 12x0.8' '- puzzle 8x8 32' '- puzzle 9x9 36' '- puzzle 9x9 36 17x0.8' \
		'- puzzle 9x9 36 36x0.76' '- puzzle 9x9 36' '- puzzle 9x9 36 9x0.76' '- puzzle 9x9 36 9x0.76' '- puzzle 9x9 36 9x0.76' \
		'- puzzle 9x9 36 12x0.68 24x0.76 5x0.8' '- puzzle 9x9 64' '- puzzle 9x9 64 17x0.8' '- puzzle 10x10 50' \
		'- puzzle 12x12 60 24x0.8' '- puzzle 16x16 96'
	# The same lines and shades with the solution.
	sdk-draw -t pdf -s records >solved.pdf
	"$tests/book/book.py" kinds solved.pdf | sed 's/solution/puzzle/' | cmp - out
	# As many shapes are filled with these greys in PostScript, and nothing is grey on a board without them.
	sed -n 6p records | sdk-draw -t ps | grep -c '^0.8 g$' >greys
	sed -n 5p records | sdk-draw -t ps >plain.ps
	fails grep '^0\.[0-9]* g$' plain.ps
	[ "$(cat greys)" -eq 1 ]
}

@test "pdf: pages have the size of their boards" {
	{
		echo 1.3...1.4....2..
		head -n 1 "$data/gecode_16x16_janko.txt"
		head -n 1 "$data/gecode_25x25_frisch.txt"
	} | sdk-draw -t pdf --cell-size=5 >out.pdf
	for page in 1 2 3; do
		pdfinfo -f $page -l $page out.pdf | sed -n 's/^Page.* size: *//p'
	done >sizes
	printf '%s pts\n' '70.8661 x 70.8661' '240.945 x 240.945' '368.504 x 368.504' | cmp - sizes
	qpdf --check out.pdf >/dev/null
}

@test "pdf: the title in any script, not wider than the board" {
	printf '%s\tlevel 3\tname Жук\tnote %s\n' $easy "$(printf 'word %.0s' {1..40})" >in
	sdk-draw -t pdf --title-fields=name,level in >out.pdf
	[ "$(pdftotext -layout out.pdf - | head -n 1 | sed 's/^ *//')" = 'name Жук · level 3' ]
	pdfinfo out.pdf | grep -q '^Page size: *283.465 x 311.811 pts$'
	[ "$(puzzle_on out.pdf 1 28.35 1)" = $easy ]
	sdk-draw -t pdf --title-fields=note in >out.pdf
	words_of out.pdf 1 | awk '$3 == "word" { n++; bad += $1 < 14 || $1 > 270 } END { exit bad || n != 40 }'
	# Bytes that are no text are replaced.
	printf '%s\tname a\377b\n' $easy >in
	go sdk-draw -t pdf --title-fields=name in
	code_is 0
	err_is
	[ "$(pdftotext out - | head -n 1)" = 'name a�b' ]
}

@test "pdf: solutions are filled in, in a lighter font than the clues" {
	echo $easy | sdk-solve -a | sdk-draw -t pdf -s >out.pdf
	[ "$(puzzle_on out.pdf 1 28.35)" = $easy_solution ]
	pdffonts out.pdf | tail -n +3 | sed 's/.*+\(Lato-[A-Za-z]*\) .*/\1/' | sort | tr '\n' ' ' | grep -qx 'Lato-Heavy Lato-Regular '
}

@test "pdf: candidates stand around the centre of their cell" {
	echo 1.3...1.4....2.. | sdk-draw -t pdf -c --cell-size=40 >out.pdf
	# r1c2, whose centre is 227, 113, has 4 only; r2c1, at 113, 227, has 2 and 3. A half of 0.435 cells is 25.
	words_of out.pdf 1 >words
	grep -qE '^25[12] 13[5-8] 4$' words
	grep -qE '^138 20[0-2] 2$' words
	grep -qE '^8[89] 2(49|5[0-2]) 3$' words
	# Partial cells are shown without the option, all values only with it.
	echo '[12]...............' | sdk-draw -t pdf | pdftotext - - | tr -d ' \n\f' | grep -qx 12
	echo '[1234]...............' | sdk-draw -t pdf >out.pdf
	[ -z "$(pdftotext out.pdf - | tr -d '\f')" ]
	echo '[1234]...............' | sdk-draw -t pdf -c >out.pdf
	[ "$(pdftotext out.pdf - | tr -cd '1-4' | wc -c)" = 64 ]
}

@test "pdf: --font, --digit-weight, --digit-size and --lines" {
	echo $easy | sdk-draw -t pdf --font='DejaVu Sans' --digit-weight=bold --digit-size=80 --lines=1,2,4 >out.pdf
	pdffonts out.pdf | grep -q '+DejaVuSans-Bold '
	qpdf --qdf --object-streams=disable out.pdf - | grep -a '^[0-9.]* w' | sort -u | cut -d ' ' -f 1 | tr '\n' ' ' >widths
	grep -qx '1 2 4 ' widths
	# The flat 7 of DejaVu Sans is 0.729 of the font size high.
	qpdf --qdf --object-streams=disable out.pdf - | grep -a ' Tm\| Tf' >sizes
	grep -qE '(^| )31\.1[0-9]*( 0 0 -?31\.1| Tf)' sizes
	go sdk-draw -t pdf --font='No Such Font' <<<$easy
	code_is 2
	out_is
	err_is "sdk-draw: no font of the family 'No Such Font' is installed (fc-list lists the fonts)"
}

@test "pdf: for the press in one ink, together or a document for each board" {
	printf '%s\n%s\n' "$easy" "$easy" >two
	export SOURCE_DATE_EPOCH=1800000000
	sdk-draw -t pdf --press two >two.pdf
	sdk-draw -t pdf --press two | cmp - two.pdf
	sdk-draw -t pdf --press -o one two
	for file in two.pdf one-1.pdf one-2.pdf; do
		gs -q -o - -sDEVICE=inkcov "$file" | awk '$1 + $2 + $3 > 0 || $4 <= 0 { bad++ } END { exit bad || !NR }'
		fails grep -a -q '/Group' <(qpdf --qdf "$file" -)
		pdfinfo "$file" | grep -q '^PDF subtype: *PDF/X-1:2001'
	done
	[ "$(pdfinfo two.pdf | awk '/^Pages:/ { print $2 }')" -eq 2 ]
	for form in svg png eps ps; do
		go sdk-draw -t $form --press two
		code_is 2
		[ "$(head -n 1 err)" = 'sdk-draw: --press requires --to=pdf' ]
	done
}

@test "png: as large as its board, at any resolution" {
	echo $easy >in
	while read -r options; do
		sdk-draw -t png $options in >out.png
		png_size out.png
	done >sizes <<-END

		--dpi=254 --cell-size=2
		--dpi=100
	END
	printf '%s\n' '1182 1182' '200 200' '394 394' | cmp - sizes
	printf '%s\tname x\n' $easy | sdk-draw -t png --title-fields=name --dpi=127 >out.png
	[ "$(png_size out.png)" = '500 550' ]
}

@test "png: black on white, with the lines and digits where they belong" {
	# 5 pixels are a millimetre, and 50 a cell.
	echo 1............... | sdk-draw -t png --dpi=127 >out.png
	cat >look.py <<-'END'
		import struct, zlib
		data, at, body, mm = open("out.png", "rb").read(), 8, b"", None
		while at < len(data):
		    n, kind = struct.unpack(">I4s", data[at : at + 8])
		    chunk = data[at + 8 : at + 8 + n]
		    assert zlib.crc32(kind + chunk) == struct.unpack(">I", data[at + 8 + n : at + 12 + n])[0]
		    if kind == b"IDAT":
		        body += chunk
		    if kind == b"pHYs":
		        mm = struct.unpack(">IIB", chunk)
		    at += n + 12
		assert mm == (5000, 5000, 1), mm  # pixels in a metre
		raw, rows = zlib.decompress(body), []
		for y in range(250):
		    how, line = raw[y * 751], list(raw[y * 751 + 1 : (y + 1) * 751])
		    for x in range(750):
		        a, b = line[x - 3] if x > 2 else 0, rows[-1][x] if rows else 0
		        c = rows[-1][x - 3] if rows and x > 2 else 0
		        p = a + b - c
		        paeth = min((abs(p - v), i, v) for i, v in enumerate((a, b, c)))[2]
		        line[x] = (line[x] + (0, a, b, (a + b) // 2, paeth)[how]) % 256
		    rows.append(line)
		dark = lambda x, y: rows[y][3 * x] < 128
		assert min(rows[5]) == 255 and min(rows[244]) == 255
		frame = sum(255 - rows[45][3 * x] for x in range(15, 35)) / 255
		box = sum(255 - rows[45][3 * x] for x in range(115, 135)) / 255
		cell = sum(255 - rows[100][3 * x] for x in range(65, 85)) / 255
		points = 5 * 25.4 / 72
		assert abs(frame - 2.25 * points) < 0.1 and abs(box - 1.75 * points) < 0.1 and abs(cell - 0.75 * points) < 0.1
		ink = [(x, y) for x in range(32, 68) for y in range(32, 68) if dark(x, y)]
		left, right = min(x for x, y in ink), max(x for x, y in ink)
		top, bottom = min(y for x, y in ink), max(y for x, y in ink)
		assert 25 <= bottom - top <= 27 and abs(top + bottom - 99) <= 2 and abs(left + right - 99) <= 4
		assert not any(dark(x, y) for x in range(80, 120) for y in range(32, 68))
	END
	python3 look.py
}

@test "pdf: the board of the field 'state' with its errors" {
	printf '%s\tstate %s\terrors r1c3 r5c1\n' $easy $judged | sdk-draw -t pdf --cell-size=20 >out.pdf
	words_of out.pdf 1 | awk '$3 ~ /^[0-9]$/ { print int($2 / 56.693 + 0.5) "," int($1 / 56.693 + 0.5), $3 }' >words
	for want in '1,3 5' '1,8 4' '5,1 5' '9,5 8'; do
		grep -qx "$want" words
	done
	fails grep -qx '5,1 4' words
	# The strokes, which go up to the right, and down with the board if it has a title.
	printf '%s\tstate %s\terrors r1c3 r5c1\tname x\n' $easy $judged | sdk-draw -t pdf --cell-size=20 --title-fields=name >titled.pdf
	for file in out titled; do
		qpdf --qdf --object-streams=disable $file.pdf - | tr '\n' ' ' | grep -aoE '[0-9.]+ [0-9.]+ m [0-9.]+ [0-9.]+ l ' |
			awk '$1 != $4 && $2 != $5 { printf "%.1f %.1f %.1f %.1f\n", $1, $2, $4, $5 }'
	done >strokes
	is_exactly strokes '147.4 79.4 192.8 34.0' '34.0 306.1 79.4 260.8' '147.4 136.1 192.8 90.7' '34.0 362.8 79.4 317.5'
}

@test "eps and ps: Ghostscript sees the pages and their sizes" {
	head -n 3 "$data/17clue.txt" >in
	sdk-draw -t ps in >out.ps
	grep -qa '^%!PS-Adobe-3' out.ps
	grep -qa '^%%Pages: 3$' out.ps
	sdk-draw -t eps -o p in
	[ "$(echo p-*)" = 'p-1.eps p-2.eps p-3.eps' ]
	grep -qa '^%!PS-Adobe-3.0 EPSF-3.0$' p-2.eps
	# The lines of the frame: 0.5 cells of 10 mm from the edge.
	grep -qa '^%%BoundingBox: 1[23] 1[23] 27[01] 27[01]$' p-2.eps
	for document in out.ps:3 p-2.eps:1; do
		gs -q -sDEVICE=pdfwrite -dEPSCrop -o read.pdf "${document%:*}"
		pdfinfo read.pdf >info
		grep -q "^Pages: *${document#*:}\$" info
		[ "$(pdftotext read.pdf - | tr -cd 1-9 | wc -c)" -eq $((17 * ${document#*:})) ]
	done
}

@test "png: a picture that would be too large is refused" {
	head -n 2 "$data/gecode_25x25_frisch.txt" >in
	go sdk-draw -t png --dpi=1200 --cell-size=30 -o p in
	code_is 1
	out_is
	err_is 'sdk-draw: in:1: the picture would be 36851 pixels high, and 32767 is the most: lower --dpi or --cell-size' \
		'sdk-draw: in:2: the picture would be 36851 pixels high, and 32767 is the most: lower --dpi or --cell-size'
	[ "$(echo p-*)" = 'p-*' ]
}

@test "png: a second board is refused once, the first stands" {
	echo $easy | sdk-draw -t png --dpi=50 >want
	go sdk-draw -t png --dpi=50 <<<"$easy"$'\n'"$easy"$'\n'"$easy"
	code_is 1
	err_is 'sdk-draw: <stdin>:2: PNG holds one board; the rest is skipped (use -o PREFIX)'
	cmp out want
}

@test "--output: a file for each board, the same as alone" {
	export SOURCE_DATE_EPOCH=1700000000
	head -n 3 "$data/17clue.txt" >in
	for form in png pdf; do
		go sdk-draw -t $form --cell-size=4 -o p in
		puts
		[ "$(echo p-*.$form)" = "p-1.$form p-2.$form p-3.$form" ]
		for i in 1 2 3; do
			sed -n ${i}p in | sdk-draw -t $form --cell-size=4 | cmp - p-$i.$form
		done
	done
	pdfinfo -isodates p-1.pdf | grep -q '^CreationDate: *2023-11-14T22:13:20'
	go sdk-draw -t pdf -o none/p in
	code_is 2
	err_is 'sdk-draw: none/p-1.pdf: No such file or directory'
}

@test "a hint is not drawn; rejected records leave no page, and no record no document" {
	export SOURCE_DATE_EPOCH=1700000000
	echo $easy | sdk-draw -t pdf >want
	echo $easy | sdk-explain --hint | sdk-draw -t pdf | cmp - want
	echo $easy | sdk-explain --hint | sdk-draw | grep -v '^<desc>' | cmp - <(echo $easy | sdk-draw | grep -v '^<desc>')
	go sdk-draw -t pdf <<<$'not a puzzle\n'"$easy"$'\n# a comment\n\n123'
	code_is 1
	cmp out want
	[ "$(wc -l <err)" = 2 ]
	go sdk-draw -t pdf </dev/null
	puts
}

@test "pages leave while others come, and output that cannot be written ends with status 2" {
	cp "$data/17clue.txt" in
	mkfifo pipe
	sdk-draw -t pdf <pipe >out.pdf &
	exec 8>pipe
	cat in >&8
	for _ in {1..200}; do
		[ ! -s out.pdf ] || break
		sleep 0.1
	done
	[ -s out.pdf ]
	exec 8>&-
	wait $!
	pdfinfo out.pdf | grep -q "^Pages: *$(wc -l <in)\$"
	for form in png pdf; do
		code=0
		sdk-draw -t $form 2>err >/dev/full <<<$easy || code=$?
		code_is 2
		err_is 'sdk-draw: write error: No space left on device'
	done
}

@test "without any font of the list the tool says which to install" {
	mkdir fonts
	printf '%s\n' '<?xml version="1.0"?>' "<fontconfig><dir>$PWD/fonts</dir><cachedir>$PWD/cache</cachedir></fontconfig>" >fonts.conf
	go env FONTCONFIG_FILE="$PWD/fonts.conf" sdk-draw -t png <<<$easy
	code_is 2
	out_is
	err_is 'sdk-draw: no suitable font is installed: install Lato (Debian: fonts-lato), or choose one with --font'
	# Another font is better than none.
	cp "$(fc-match --format='%{file}' 'DejaVu Sans')" fonts
	go env FONTCONFIG_FILE="$PWD/fonts.conf" sdk-draw -t pdf <<<$easy
	code_is 0
	err_is 'sdk-draw: the font Lato is not installed (Debian: fonts-lato); using DejaVu Sans'
	pdffonts out | grep -q '+DejaVuSans'
	# SVG needs none.
	echo $easy | FONTCONFIG_FILE="$PWD/none" sdk-draw >/dev/null
}
