#!/bin/sh
# SPDX-License-Identifier: MIT
#
# book.sh N LEVELS FOLDER [SEED]: makes a small book of N puzzles of the given levels (such as 3 or 2-4) with solutions.
#
# Writes to FOLDER a picture of each puzzle (puzzle-1.svg, ...) and of each solution (solution-1.svg, ...), the puzzles
# with their fields (puzzles.txt), and book.html, a page for viewing or printing with the puzzles, easiest first, and the
# solutions after them.
set -eu

if [ $# -lt 3 ] || [ $# -gt 4 ]; then
	echo "usage: book.sh N LEVELS FOLDER [SEED]" >&2
	exit 2
fi
n=$1 levels=$2 folder=$3
mkdir -p "$folder"

if [ $# -eq 4 ]; then
	sdk-gen -n "$n" --level="$levels" --symmetry=random --seed="$4"
else
	sdk-gen -n "$n" --level="$levels" --symmetry=random
fi | sdk-rate | sdk-solve --add | sort -s -t '	' -k 2,2 >"$folder/puzzles.txt"

sdk-fmt --to=svg --title=level --output="$folder/puzzle" "$folder/puzzles.txt"
sdk-fmt --to=svg --solution --cell-size=5 --output="$folder/solution" "$folder/puzzles.txt"

{
	echo '<!DOCTYPE html>'
	echo '<html lang="en"><meta charset="utf-8"><title>Sudoku</title>'
	echo '<style>body { text-align: center } figure { display: inline-block; break-inside: avoid }</style>'
	for kind in puzzle solution; do
		echo "<h1>The ${kind}s</h1>"
		i=0
		while read -r line; do
			i=$((i + 1))
			echo "<figure><img src=\"$kind-$i.svg\" alt=\"${line%%	*}\"><figcaption>$i</figcaption></figure>"
		done <"$folder/puzzles.txt"
	done
	echo '</html>'
} >"$folder/book.html"
