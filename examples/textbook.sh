#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# textbook.sh N FOLDER [SEED [NODES]]: compares backtracking with hill climbing, as a course paper does: the average number
# of nodes that each method needs for puzzles of three levels, N of each, with the number of givens of the paper's puzzles;
# and for N puzzles of 16x16 with 105 givens.
#
# Prints a table, with the paper's figures below, one for 16x16, and draws FOLDER/nodes.svg: nodes by number of clues, with
# N puzzles for each even number from 22 to 36. FOLDER/runs.txt has the measurements: a puzzle on each line, with its method.
# A method gives up on a puzzle after NODES nodes (default 1000000), on one of 16x16 after ten times that number. The same
# seed gives the same results.
set -euo pipefail

if [ $# -lt 2 ] || [ $# -gt 4 ]; then
	echo "usage: textbook.sh N FOLDER [SEED [NODES]]" >&2
	exit 2
fi
n=$1 folder=$2 seed=${3:-textbook} max_nodes=${4:-1000000}
mkdir -p "$folder"
runs=$folder/runs.txt
: >"$runs"

methods='bts bts+fc bts+cp bts+cp+mrv rrhc rrhc+post rrhc+cp rrhc+cp+post anneal'
large_methods='bts+cp bts+cp+mrv'

# Puzzles that a method gives up on are part of the result, so status 1 is fine.
run_method() {
	sdk-solve -a -m "$1" --limit-nodes "$3" -q "$2" || [ $? -eq 1 ]
}

# measure FILE NAME METHODS NODES: appends the results of each method for the puzzles of a file to the runs, under NAME.
measure() {
	for method in $3; do
		run_method "$method" "$1" "$4" | awk -v method="$method" -v of="$2" '{ print $0 "\tmethod " method "\tof " of }' >>"$runs"
	done
}

while read -r level clues; do
	sdk-gen -n "$n" --seed "$seed" --level "$level" --clues "$clues" | sdk-rate >"$folder/puzzles.txt"
	measure "$folder/puzzles.txt" "level-$level" "$methods" "$max_nodes"
done <<'END'
1 28
3 27
6 25
END
for clues in $(seq 22 2 36); do
	sdk-gen -n "$n" --seed "$seed" --clues "$clues" >"$folder/puzzles.txt"
	measure "$folder/puzzles.txt" "clues-$clues" "$methods" "$max_nodes"
done
sdk-gen -n "$n" --seed "$seed" --size 16 --clues 105 >"$folder/puzzles.txt"
measure "$folder/puzzles.txt" 16x16 "$large_methods" $((10 * max_nodes))
rm "$folder/puzzles.txt"

# shellcheck disable=SC2016 # awk, not shell
fields='
	function field(key,   i) {
		for (i = 2; i <= NF; i++)
			if (index($i, key " ") == 1)
				return substr($i, length(key) + 2)
		return ""
	}
	{ key = field("method") SUBSEP field("of") }
	/\tgave up/ { gave_up[key]++; next }
	{ nodes[key] += field("nodes"); solved[key]++ }
'

awk -F '\t' -v methods="$methods" -v large_methods="$large_methods" "$fields"'
	function cell(m, of,   k) {
		k = m SUBSEP of
		if (!solved[k])
			return "none solved"
		return sprintf("%.0f%s", nodes[k] / solved[k], gave_up[k] ? sprintf(" (%d given up)", gave_up[k]) : "")
	}
	END {
		printf "%-16s%24s%24s%24s\n", "average nodes", "level 1, 28 givens", "level 3, 27 givens", "level 6, 25 givens"
		count = split(methods, m, " ")
		for (i = 1; i <= count; i++)
			printf "%-16s%24s%24s%24s\n", m[i], cell(m[i], "level-1"), cell(m[i], "level-3"), cell(m[i], "level-6")
		print ""
		printf "%-16s%24s%24s%24s\n", "the paper", "its level 1, 28 givens", "its level 4, 27 givens", "its level 8, 25 givens"
		printf "%-16s%24s%24s%24s\n", "BTS", 4866, 20257, 19963
		printf "%-16s%24s%24s%24s\n", "BTS+CP", 3, 192, 89
		printf "%-16s%24s%24s%24s\n", "BTS+CP+MRV", 2, 137, 71
		printf "%-16s%24s%24s%24s\n", "random restart", 5580, 240340, "none solved"
		print ""
		printf "%-16s%24s%24s\n", "16x16", "105 givens", "the paper, one puzzle"
		split("133797 93094", published, " ")
		count = split(large_methods, m, " ")
		for (i = 1; i <= count; i++)
			printf "%-16s%24s%24s\n", m[i], cell(m[i], "16x16"), published[i]
	}' "$runs"

# The figure: a line for each method, clues on the x axis, nodes on the y axis, 40 units for each power of ten.
awk -F '\t' -v methods="$methods" "$fields"'
	function x(clues) { return 70 + (clues - 22) * 30 }
	function y(value) { return 380 - 40 * log(value < 1 ? 1 : value) / log(10) }
	END {
		split("#1f77b4 #17becf #ff7f0e #2ca02c #d62728 #9467bd #e377c2 #8c564b #444444", colour, " ")
		print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"690\" height=\"430\" viewBox=\"0 0 690 430\" " \
			"font-family=\"sans-serif\" font-size=\"12\">"
		print "<rect width=\"690\" height=\"430\" fill=\"white\"/>"
		for (d = 0; d <= 9; d++)
			printf "<path d=\"M70 %g H490\" stroke=\"#ccc\"/><text x=\"62\" y=\"%g\" text-anchor=\"end\">10" \
				"<tspan dy=\"-5\" font-size=\"9\">%d</tspan></text>\n", 380 - 40 * d, 384 - 40 * d, d
		for (c = 22; c <= 36; c += 2)
			printf "<text x=\"%g\" y=\"398\" text-anchor=\"middle\">%d</text>\n", x(c), c
		print "<text x=\"280\" y=\"420\" text-anchor=\"middle\">givens</text>"
		print "<text x=\"20\" y=\"200\" text-anchor=\"middle\" transform=\"rotate(-90 20 200)\">nodes, on average</text>"
		count = split(methods, m, " ")
		for (i = 1; i <= count; i++) {
			path = ""
			for (c = 22; c <= 36; c += 2) {
				k = m[i] SUBSEP "clues-" c
				if (solved[k])
					path = path sprintf("%s%g %.1f ", path == "" ? "M" : "L", x(c), y(nodes[k] / solved[k]))
			}
			if (path != "")
				printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", path, colour[i]
			printf "<path d=\"M510 %d h24\" stroke=\"%s\" stroke-width=\"2\"/><text x=\"540\" y=\"%d\">%s</text>\n", \
				60 + 22 * i, colour[i], 64 + 22 * i, m[i]
		}
		print "</svg>"
	}' "$runs" >"$folder/nodes.svg"
