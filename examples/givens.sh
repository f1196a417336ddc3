#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# givens.sh N FILE [SEED [ROUNDS]]: draws the share of puzzles that belief propagation with Sinkhorn balancing solves by the
# number of givens, as figure 5 of the paper by Khan, Jabbari, Jabbari and Ghanbarinejad does: into FILE (SVG).
#
# There are N puzzles of 9x9 and N of 16x16. The ones with the fewest givens are generated, and givens are added from their
# solutions. As in the paper, 250 rounds are allowed for 9x9, and 1000 for 16x16; ROUNDS limits both. Prints the figures that
# it draws: size, givens, their share of the cells in per cent, and the percentage solved. The same SEED gives the same bytes.
set -euo pipefail
export LC_ALL=C

if [ $# -lt 2 ] || [ $# -gt 4 ]; then
	echo "usage: givens.sh N FILE [SEED [ROUNDS]]" >&2
	exit 2
fi
n=$1 file=$2 seed=${3:-givens} max_rounds=${4:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# add_givens COUNT: adds givens from the solution of each puzzle until it has COUNT, in a pseudo-random order that is the
# same in every run. (16807 is the multiplier of Park and Miller.)
add_givens() {
	awk -F '\t' -v wanted="$1" 'BEGIN { random = 1 }
		{
			puzzle = $1
			solution = substr($2, 10)
			have = gsub(/[^.]/, "&", puzzle)
			while (have < wanted) {
				random = random * 16807 % 2147483647
				at = random % length(puzzle) + 1
				if (substr(puzzle, at, 1) == ".") {
					puzzle = substr(puzzle, 1, at - 1) substr(solution, at, 1) substr(puzzle, at + 1)
					have++
				}
			}
			print puzzle
		}'
}

# measure SIZE FEWEST STEP MOST ROUNDS: prints a line for each number of givens. Giving up is part of the result, so status 1
# is fine.
measure() {
	local rounds=$5 givens
	[ "$rounds" -le "$max_rounds" ] || rounds=$max_rounds
	sdk-gen -q -n "$n" --seed "$seed" --size "$1" --clues "$2" | sdk-solve -a -q >"$work/sparse"
	for givens in $(seq "$2" "$3" "$4"); do
		add_givens "$givens" <"$work/sparse" >"$work/puzzles"
		{ sdk-solve -a -m bp-sinkhorn --limit-rounds "$rounds" -q "$work/puzzles" || [ $? -eq 1 ]; } |
			awk -v size="$1" -v givens="$givens" '/\tsolution / { solved++ } END {
				printf "%dx%d%10d%10.1f%10.1f\n", size, size, givens, 100 * givens / size / size, 100 * solved / NR }'
	done
}

{
	measure 9 22 2 40 250
	measure 16 95 5 140 1000
} | tee "$work/table"

# The figure: 12 units for each per cent of givens from 25 to 57, 3 for each per cent solved.
awk '
	function x(givens) { return 60 + 12 * (givens - 25) }
	function y(solved) { return 330 - 3 * solved }
	{
		path[$1] = path[$1] sprintf("%s%.1f %.1f ", path[$1] == "" ? "M" : "L", x($3), y($4))
		dots[$1] = dots[$1] sprintf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", x($3), y($4))
		words[$1] = words[$1] sprintf("%s%d: %.0f", words[$1] == "" ? "" : ", ", $2, $4)
	}
	END {
		print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"390\" viewBox=\"0 0 480 390\" " \
			"font-family=\"sans-serif\" font-size=\"12\" role=\"img\" aria-labelledby=\"title words\">"
		print "<title id=\"title\">Puzzles solved by bp-sinkhorn, by number of givens</title>"
		print "<desc id=\"words\">Per cent solved, after each number of givens. 9x9: " words["9x9"] ". 16x16: " \
			words["16x16"] ".</desc>"
		print "<rect width=\"480\" height=\"390\" fill=\"white\"/>"
		for (solved = 0; solved <= 100; solved += 20)
			printf "<path d=\"M60 %d H444\" stroke=\"#ccc\"/><text x=\"52\" y=\"%d\" text-anchor=\"end\">%d</text>\n", \
				y(solved), y(solved) + 4, solved
		for (givens = 25; givens <= 55; givens += 5)
			printf "<text x=\"%d\" y=\"348\" text-anchor=\"middle\">%d</text>\n", x(givens), givens
		print "<text x=\"252\" y=\"374\" text-anchor=\"middle\">givens, per cent of the cells</text>"
		print "<text x=\"18\" y=\"180\" text-anchor=\"middle\" transform=\"rotate(-90 18 180)\">solved, per cent</text>"
		split("9x9 16x16", size, " ")
		split("#1f77b4 #d62728", colour, " ")
		for (i = 1; i <= 2; i++) {
			printf "<g fill=\"%s\"><path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%s</g>\n", colour[i], \
				path[size[i]], colour[i], dots[size[i]]
			printf "<path d=\"M360 %d h24\" stroke=\"%s\" stroke-width=\"2\"/><text x=\"390\" y=\"%d\">%s</text>\n", \
				260 + 22 * i, colour[i], 264 + 22 * i, size[i]
		}
		print "</svg>"
	}' "$work/table" >"$file"
