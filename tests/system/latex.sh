#!/bin/sh
# SPDX-License-Identifier: MIT
# What `sdk-fmt --to=latex` writes, compiled by pdflatex: the PDF has numbers, titles, boards and solutions, each symbol in
# its place, and nothing sticks out. Needs texlive-latex-base, poppler-utils and python3.
# usage: tests/system/latex.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
need_programs pdflatex pdftotext python3

tests=$PWD/tests
PATH=$(cd "$2" && pwd):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

compile() { # RECORDS
	sdk-fmt --to latex "$1" >book.tex
	if ! pdflatex -interaction=nonstopmode -halt-on-error book.tex >said; then
		tail -n 20 said
		return 1
	fi
	! grep -E '^(Overfull|Missing character)|Warning' book.log
}

has_all() { # RECORDS
	pdftotext -raw -bbox book.pdf words && python3 "$tests/system/latex.py" words "$1"
}

{
	sdk-gen --seed latex -n 40
	for options in '--size 4' '--size 6' '--size 12' '--size 16' '--layout x,windoku' '--layout jigsaw'; do
		# shellcheck disable=SC2086
		sdk-gen --seed latex $options -n 2
	done
	head -n 1 "$tests/data/gecode_25x25_frisch.txt"
} | sdk-solve -a | awk '{ print $0 "\ttitle No. " NR " of Müller & Söhne: 100 % <a|b> #1 { $ } \\ \\end{document} && – fin" }' >book
{
	sed -n '1,5p' book | cut -f 1
	sed -n '6,9p' book | sed 's/\tsolution.*//; s/$/\ttitle without/'
	echo '[12][12]34341221434321'
	awk 'BEGIN { for (c = 0; c < 81; c++) printf "[%s]", c % 2 ? "159" : "234678"; print "" }'
} >bare
for records in book bare; do
	check "pdflatex compiles $(wc -l <$records) boards: $records" compile $records
	check "the PDF has their text, each symbol in its place" has_all $records
done
finish
