#!/bin/sh
# SPDX-License-Identifier: MIT
# What other programs make of the outputs: LibreOffice of tables, two renderers of SVG, three of PDF, two SAT solvers of
# formulas, and a validator of JSON. Needs libreoffice-calc-nogui, librsvg2-bin, chromium, poppler-utils, mupdf-tools,
# ghostscript, qpdf, minisat, cadical, python3 and python3-fastjsonschema. (LaTeX: latex.sh; HTML: firefox.sh.)
# usage: tests/system/outputs.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
need_programs soffice rsvg-convert chromium pdftotext pdftoppm mutool gs qpdf minisat cadical python3

tests=$PWD/tests
PATH=$(cd "$2" && pwd):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
judge() {
	"$tests/system/outputs.py" "$@"
}

sdk-gen --seed outputs -n 20 | sdk-solve -a | sdk-rate --score |
	awk '{ print $0 "\ttitle No. " NR ": \"Müller, Söhne\"; =1+1\tid 00" NR "\thash 1234567890123456789" NR "\tdate 1-2\tlead  x \tflag" }' >book
for kind in '--size 4' '--size 6' '--size 12' '--size 16' '--layout x,windoku' '--layout jigsaw' '--layout disjoint'; do
	# shellcheck disable=SC2086
	sdk-gen --seed outputs $kind -n 2
done >kinds
cut -c 1-81 "$tests/data/top1465.txt" | awk 'NR % 80 == 0' | sdk-rate >hard
# With several solutions each: minimal puzzles without one of their clues.
sdk-gen --seed outputs -n 8 | sed 's/[1-9]/./' >several

# ---- tables ----

# All columns are text, which a user chooses on import, too: numbers of Calc have 15 digits.
calc_keeps() { # FORMAT CODE-OF-SEPARATOR
	sdk-fmt -t "$1" book >"table.$1"
	columns=$(seq 40 | sed 's|$|/2|' | paste -sd / -)
	HOME=$work soffice -env:UserInstallation="file://$work/office" --headless --infilter="CSV:$2,34,76,1,$columns" \
		--convert-to 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false' --outdir calc "table.$1" >said 2>&1 ||
		{ cat said; return 1; }
	judge cells "$1" "table.$1" calc/table.csv
}
check 'LibreOffice has the cells of csv' calc_keeps csv 44
check 'LibreOffice has the cells of tsv' calc_keeps tsv 9

# ---- pictures ----

# In a font that both find: for Helvetica they take different ones.
mkdir svg
sdk-draw --font='DejaVu Sans' --title-fields=title -o svg/board book
sdk-draw --font='DejaVu Sans' -o svg/kind kinds
sdk-draw --font='DejaVu Sans' -c -o svg/candidates kinds
head -n 3 book | sdk-draw --font='DejaVu Sans' -s -o svg/solved
head -n 4 hard | sdk-explain --steps=svg -o svg/step
head -n 2 book | sdk-book -q -t svg -o svg/page --caption='{title}' --title 'Müller & Söhne'
# Three of each kind: what differs among them are puzzles.
# shellcheck disable=SC2046
check 'rsvg and Chromium draw the same pictures, but for 1 % of the pixels' \
	judge pictures $(for kind in board kind candidates solved step page; do find svg -name "$kind*.svg" | sort | head -n 3; done)

# ---- pages ----

sdk-book -q -o plain.pdf book hard
sdk-book -q -o titled.pdf --title 'A|B' --author 'É. <&>' --publisher P --hints end --solutions facing book
sdk-book -q -o booklet.pdf --booklet book
sdk-book -q -o press.pdf --press --bleed --title T --author A book 2>said
sdk-book -q -o kinds.pdf --language de kinds
sdk-draw -t pdf -c --title-fields=title book >drawn.pdf
sdk-draw -t pdf --press kinds >ink.pdf
is_silent() {
	"$@" >said 2>&1 && [ ! -s said ] && return
	echo "$*"
	head -n 5 said
	return 1
}
has_no_fault() {
	qpdf --check "$1" >said 2>&1 || { cat said; return 1; }
}
for file in *.pdf; do
	check "poppler reads $file without a word" is_silent pdftotext "$file" words
	check "poppler draws it" is_silent pdftoppm -r 30 "$file" page
	check "MuPDF draws it" is_silent mutool draw -N -q -r 30 -o page%d.png "$file"
	check "Ghostscript draws it" is_silent gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=png16m -r30 -o page%d.png "$file"
	check "qpdf finds no fault" has_no_fault "$file"
	rm -f page*
done

# ---- formulas ----

sdk-unique -c --limit=1000 kinds several | grep -v 'solutions [0-9]\{3\}' >counted
for encoding in dimacs dimacs-extended; do
	check "minisat and cadical find the same solutions of $encoding, and sdk-unique their number" judge models "$encoding" counted
done

# ---- JSON ----

# With one solution, several and none; the last one needs chains within chains.
{
	cat hard several
	head -n 5 book
	printf '11%079d\n' 0
} >nines
cut -f 1 "$tests/data/se_ratings.txt" | awk 'NR % 4 == 1' >rated
echo 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.. >>rated
check 'every shape of JSON is what the schema says' judge shapes "$tests/../man/sdk-explain.schema.json" nines kinds rated
finish
