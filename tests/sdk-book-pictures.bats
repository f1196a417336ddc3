#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-book --pictures: pictures of values in SVG, for children; those in PNG are tested in sdk-book.bats.
# All of it needs pictures of values in SVG, and pdf.

load common

# Pictures of the values from 1 to 9 and A to G: a letter cannot be taken for a digit in the text of a book.
setup_file() {
	export SOURCE_DATE_EPOCH=1800000000
	mkdir "$BATS_FILE_TMPDIR/pictures"
	local v i=0
	for v in {1..9} {A..G}; do
		i=$((i + 1))
		svg "<circle cx='50' cy='50' r='$((3 * i))' fill='#e2$((i + 10))40'/><path d='M5 5h90v90z' fill='none' stroke='#00f'/>" \
			>"$BATS_FILE_TMPDIR/pictures/$v.svg"
	done
}

svg() {
	echo "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 100 100'>$1</svg>"
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	cp -r "$BATS_FILE_TMPDIR/pictures" .
	[ -z "${SDK_WITHOUT:-}" ] || skip_without
}

preflight() {
	"$tests/book/preflight.sh" "$1"
}

# The colours on a page: `colours FILE PAGE`.
colours() {
	pdftoppm -r 50 -f "$2" -l "$2" "$1" page
	python3 - page-*.ppm <<-'END'
		import collections, sys
		data = open(sys.argv[1], "rb").read().split(b"\n", 3)[3]
		counts = collections.Counter(zip(data[::3], data[1::3], data[2::3]))
		print(sum(n for (r, g, b), n in counts.items() if max(r, g, b) - min(r, g, b) > 60))
	END
	rm page-*.ppm
}

@test "pictures of values in SVG stay lines and areas, in one ink with --press" { # pdf
	sdk-gen --seed children --size 4 -n 24 >four
	sdk-book -q --distinct=no --page 6x9 --grid 1x1 --pictures pictures -o book.pdf four
	qpdf --check book.pdf
	fails grep -a -q '/Subtype /Image' <(qpdf --qdf book.pdf -)
	[ "$(colours book.pdf 1)" -gt 100 ]
	sdk-book -q --distinct=no --press --page 6x9 --grid 1x1 --pictures pictures -o press.pdf four
	preflight press.pdf
	fails grep -a -q '/Subtype /Image' <(qpdf --qdf press.pdf -)
	[ "$(colours press.pdf 1)" -eq 0 ]
	# Where colours shine through, a picture becomes points, and the rest of the page does not.
	svg "<g opacity='.5'><circle cx='40' cy='50' r='30' fill='red'/><circle cx='60' cy='50' r='30'/></g>" >pictures/1.svg
	sdk-book -q --distinct=no --press --page 6x9 --grid 1x1 --pictures pictures -o press.pdf four
	preflight press.pdf
	qpdf --qdf press.pdf - | grep -a '^  */Width' | sort -u >widths
	[ "$(grep -o '[0-9]*' widths)" -lt 1000 ]
	pdftotext press.pdf - | grep -q 'No. 7'
}

@test "pictures of values in SVG on boards of all sizes and layouts, with hints and answers" { # pdf
	for size in 4 6 8 9 16; do
		sdk-gen --seed all --size $size -n 1
	done >all
	for layout in x windoku jigsaw; do
		sdk-gen --seed all --layout $layout -n 1
	done >>all
	sdk-gen --seed hard --level 4-5 -n 3 >>all
	for form in pdf ps; do
		sdk-book -q --sections none --start-number 101 --title Pictures --pictures pictures --hints end --answers key.$form -o book.$form all
	done
	# No digit or letter of a board is printed, in the book or in the key.
	for file in book.pdf key.pdf; do
		fails grep -E '^ *[1-9A-G]( +[1-9A-G]){3,} *$' <(pdftotext -layout $file -)
		qpdf --check $file
	done
	grep -qE '^ *[0-9]+ *(row|column|box)' <(pdftotext -layout book.pdf -)
	sdk-book -q --pictures pictures --solutions upside-down --hints upside-down -t svg -o page <(tail -n 1 all)
	xmllint --noout page-1.svg
}

@test "pictures of values in SVG open nothing, and run nothing" { # pdf
	sdk-gen --seed children --size 4 -n 1 >four
	rm pictures/1.svg
	svg "<circle cx='50' cy='50' r='40' fill='green'/>" >pictures/1.svg
	sdk-book -q --page 6x9 --pictures pictures -o plain.pdf four
	svg "<circle cx='50' cy='50' r='80' fill='red'/>" >other.svg
	cp other.svg pictures
	svg "<style>@import url('other.css');</style><script>while (true);</script><image xlink:href='other.svg' width='9' height='9'/>
		<image href='file://$PWD/other.svg' width='90' height='90'/><use xlink:href='other.svg#x'/>
		<circle cx='50' cy='50' r='40' fill='green'><animate attributeName='r' from='1' to='90' dur='1s'/></circle>" >pictures/1.svg
	sdk-book -q --page 6x9 --pictures pictures -o book.pdf four
	for file in plain book; do
		pdftoppm -r 60 $file.pdf $file
	done
	for page in plain-*; do
		cmp "$page" "book${page#plain}"
	done
}

# sdk-book refuses the pictures, with this reason, and writes nothing; with 20 s of the processor, however busy it is.
refuses() {
	(
		ulimit -t 20
		go timeout 300 sdk-book -q --pictures pictures -o no.pdf four
		code_is 2
		[ "$(wc -l <err)" -eq 1 ]
		grep -q "^sdk-book: --pictures: $1" err
		[ ! -e no.pdf ]
	)
}

@test "pictures of values in SVG that are broken, too large or doubtful are refused" {
	sdk-gen --seed children --size 4 -n 1 >four
	echo '<svg' >pictures/2.svg
	refuses 'pictures/2.svg: the picture cannot be read as SVG: '
	: >pictures/2.svg
	refuses 'pictures/2.svg: the picture cannot be read as SVG: '
	# A thousand million times nothing. librsvg stops after some of them, whatever they draw.
	svg "<g id='a0'/>$(for i in {1..9}; do
		echo "<g id='a$i'>$(printf "<use xlink:href='#a$((i - 1))'/>%.0s" {1..10})</g>"
	done)" >pictures/2.svg
	refuses 'pictures/2.svg: the picture cannot be read as SVG: .*500000'
	svg "$(yes '<!-- a long comment about nothing -->' | head -n 150000)" >pictures/2.svg
	refuses 'pictures/2.svg: the file is larger than 4 MiB$'
	rm pictures/2.svg
	mkdir pictures/2.svg
	refuses 'pictures/2.svg: Is a directory$'
	rmdir pictures/2.svg
	refuses 'pictures/2.png: there is no such picture, nor one in SVG; each value needs one$'
	svg "<path d='M5 5h90v90z'/>" >pictures/2.svg
	sdk-draw -t png -o picture four
	mv picture-1.png pictures/3.png
	refuses 'pictures/3.svg: there is a PNG file beside it: remove one of them$'
	rm pictures/3.svg
	sdk-book -q --pictures pictures -o yes.pdf four
}

@test "How to play and captions speak of pictures, not of digits" { # pdf
	for size in 4 9 16; do
		sdk-gen --seed words --size $size -n 1
	done | sdk-rate >mixed
	go sdk-book -q --front rules --pictures pictures -o book.pdf mixed
	code_is 0
	pdftotext book.pdf text
	tr '\n' ' ' <text | grep -qF 'Fill every empty cell with a picture, so that each row, each column and each box holds every picture once.'
	grep -qF '16 pictures, in boxes of four rows' text
	fails grep -i 'digit\|1–9' text
	go sdk-book -q --language de --front rules --pictures pictures -o book.pdf <(head -n 1 mixed)
	code_is 0
	pdftotext book.pdf - | tr '\n' ' ' | grep -qF 'In jede leere Zelle kommt ein Bild'
}
