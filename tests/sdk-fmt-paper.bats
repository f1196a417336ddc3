#!/usr/bin/env bats
# sdk-fmt --to=png and --to=pdf: documents are read back with other programs.

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

@test "pdf: a page for each board, with every digit in its cell" {
	head -n 20 "$data/17clue.txt" >in
	sdk-fmt -t pdf in >out.pdf
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

@test "pdf: pages have the size of their boards" {
	{
		echo 1.3...1.4....2..
		head -n 1 "$data/gecode_16x16_janko.txt"
		head -n 1 "$data/gecode_25x25_frisch.txt"
	} | sdk-fmt -t pdf --cell-size=5 >out.pdf
	for page in 1 2 3; do
		pdfinfo -f $page -l $page out.pdf | sed -n 's/^Page.* size: *//p'
	done >sizes
	printf '%s pts\n' '70.8661 x 70.8661' '240.945 x 240.945' '368.504 x 368.504' | cmp - sizes
	qpdf --check out.pdf >/dev/null
}

@test "pdf: the title in any script, not wider than the board" {
	printf '%s\tlevel 3\tname Жук\tnote %s\n' $easy "$(printf 'word %.0s' {1..40})" >in
	sdk-fmt -t pdf --title=name,level in >out.pdf
	[ "$(pdftotext -layout out.pdf - | head -n 1 | sed 's/^ *//')" = 'name Жук · level 3' ]
	pdfinfo out.pdf | grep -q '^Page size: *283.465 x 311.811 pts$'
	[ "$(puzzle_on out.pdf 1 28.35 1)" = $easy ]
	sdk-fmt -t pdf --title=note in >out.pdf
	words_of out.pdf 1 | awk '$3 == "word" { n++; if ($1 < 14 || $1 > 270) exit 1 } END { exit n != 40 }'
	# Bytes that are no text are replaced.
	printf '%s\tname a\377b\n' $easy >in
	go sdk-fmt -t pdf --title=name in
	code_is 0
	err_is
	[ "$(pdftotext out - | head -n 1)" = 'name a�b' ]
}

@test "pdf: solutions are filled in, in a lighter font than the clues" {
	echo $easy | sdk-solve -a | sdk-fmt -t pdf -s >out.pdf
	[ "$(puzzle_on out.pdf 1 28.35)" = $easy_solution ]
	pdffonts out.pdf | tail -n +3 | sed 's/.*+\(Lato-[A-Za-z]*\) .*/\1/' | sort | tr '\n' ' ' | grep -qx 'Lato-Heavy Lato-Regular '
}

@test "pdf: candidates stand around the centre of their cell" {
	echo 1.3...1.4....2.. | sdk-fmt -t pdf -c --cell-size=40 >out.pdf
	# r1c2, whose centre is 227, 113, has 4 only; r2c1, at 113, 227, has 2 and 3. A half of 0.435 cells is 25.
	words_of out.pdf 1 >words
	grep -qE '^25[12] 13[5-8] 4$' words
	grep -qE '^138 20[0-2] 2$' words
	grep -qE '^8[89] 2(49|5[0-2]) 3$' words
	# Partial cells are shown without the option, all values only with it.
	echo '[12]...............' | sdk-fmt -t pdf | pdftotext - - | tr -d ' \n\f' | grep -qx 12
	echo '[1234]...............' | sdk-fmt -t pdf >out.pdf
	[ -z "$(pdftotext out.pdf - | tr -d '\f')" ]
	echo '[1234]...............' | sdk-fmt -t pdf -c >out.pdf
	[ "$(pdftotext out.pdf - | tr -cd '1-4' | wc -c)" = 64 ]
}

@test "pdf: --font, --digit-weight, --digit-size and --lines" {
	echo $easy | sdk-fmt -t pdf --font='DejaVu Sans' --digit-weight=bold --digit-size=80 --lines=1,2,4 >out.pdf
	pdffonts out.pdf | grep -q '+DejaVuSans-Bold '
	qpdf --qdf --object-streams=disable out.pdf - | grep -a '^[0-9.]* w' | sort -u | cut -d ' ' -f 1 | tr '\n' ' ' >widths
	grep -qx '1 2 4 ' widths
	# The flat 7 of DejaVu Sans is 0.729 of the font size high.
	qpdf --qdf --object-streams=disable out.pdf - | grep -a ' Tm\| Tf' >sizes
	grep -qE '(^| )31\.1[0-9]*( 0 0 -?31\.1| Tf)' sizes
	go sdk-fmt -t pdf --font='No Such Font' <<<$easy
	code_is 2
	out_is
	err_is "sdk-fmt: no font of the family 'No Such Font' is installed (fc-list lists the fonts)"
}

@test "png: as large as its board, at any resolution" {
	echo $easy >in
	while read -r options; do
		sdk-fmt -t png $options in >out.png
		png_size out.png
	done >sizes <<-END

		--dpi=254 --cell-size=2
		--dpi=100 --title=none
	END
	printf '%s\n' '1182 1182' '200 200' '394 394' | cmp - sizes
	printf '%s\tname x\n' $easy | sdk-fmt -t png --title=name --dpi=127 >out.png
	[ "$(png_size out.png)" = '500 550' ]
}

@test "png: black on white, with the lines and digits where they belong" {
	# 5 pixels are a millimetre, and 50 a cell.
	echo 1............... | sdk-fmt -t png --dpi=127 >out.png
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

@test "png: a picture that would be too large is refused" {
	head -n 2 "$data/gecode_25x25_frisch.txt" >in
	go sdk-fmt -t png --dpi=1200 --cell-size=30 -o p in
	code_is 1
	out_is
	err_is 'sdk-fmt: in:1: the picture would be 36851 pixels high, and 32767 is the most: lower --dpi or --cell-size' \
		'sdk-fmt: in:2: the picture would be 36851 pixels high, and 32767 is the most: lower --dpi or --cell-size'
	[ "$(echo p-*)" = 'p-*' ]
}

@test "png: a second board is refused once, the first stands" {
	echo $easy | sdk-fmt -t png --dpi=50 >want
	go sdk-fmt -t png --dpi=50 <<<"$easy"$'\n'"$easy"$'\n'"$easy"
	code_is 1
	err_is 'sdk-fmt: <stdin>:2: PNG holds one board; the rest is skipped (use -o PREFIX)'
	cmp out want
}

@test "--output: a file for each board, the same as alone" {
	export SOURCE_DATE_EPOCH=1700000000
	head -n 3 "$data/17clue.txt" >in
	for form in png pdf; do
		go sdk-fmt -t $form --cell-size=4 -o p in
		puts
		[ "$(echo p-*.$form)" = "p-1.$form p-2.$form p-3.$form" ]
		for i in 1 2 3; do
			sed -n ${i}p in | sdk-fmt -t $form --cell-size=4 | cmp - p-$i.$form
		done
	done
	pdfinfo -isodates p-1.pdf | grep -q '^CreationDate: *2023-11-14T22:13:20'
	go sdk-fmt -t pdf -o none/p in
	code_is 2
	err_is 'sdk-fmt: none/p-1.pdf: No such file or directory'
}

@test "a hint is not drawn, rejected records leave no page, and no record no document" {
	export SOURCE_DATE_EPOCH=1700000000
	echo $easy | sdk-fmt -t pdf >want
	echo $easy | sdk-rate --hint | sdk-fmt -t pdf | cmp - want
	go sdk-fmt -t pdf <<<$'not a puzzle\n'"$easy"$'\n# a comment\n\n123'
	code_is 1
	cmp out want
	[ "$(wc -l <err)" = 2 ]
	go sdk-fmt -t pdf </dev/null
	puts
}

@test "pages leave while others come, and output that cannot be written ends with status 2" {
	cp "$data/17clue.txt" in
	mkfifo pipe
	sdk-fmt -t pdf <pipe >out.pdf &
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
		sdk-fmt -t $form 2>err >/dev/full <<<$easy || code=$?
		code_is 2
		err_is 'sdk-fmt: write error: No space left on device'
	done
}

@test "without any font of the list the tool says which to install" {
	mkdir fonts
	printf '%s\n' '<?xml version="1.0"?>' "<fontconfig><dir>$PWD/fonts</dir><cachedir>$PWD/cache</cachedir></fontconfig>" >fonts.conf
	go env FONTCONFIG_FILE="$PWD/fonts.conf" sdk-fmt -t png <<<$easy
	code_is 2
	out_is
	err_is 'sdk-fmt: no suitable font is installed: install Lato (Debian: fonts-lato), or choose one with --font'
	# Another font is better than none.
	cp "$(fc-match --format='%{file}' 'DejaVu Sans')" fonts
	go env FONTCONFIG_FILE="$PWD/fonts.conf" sdk-fmt -t pdf <<<$easy
	code_is 0
	err_is 'sdk-fmt: the font Lato is not installed (Debian: fonts-lato); using DejaVu Sans'
	pdffonts out | grep -q '+DejaVuSans'
	# Text formats and SVG need none.
	for form in line grid svg; do
		echo $easy | FONTCONFIG_FILE="$PWD/none" sdk-fmt -t $form >/dev/null
	done
}
