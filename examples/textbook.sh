#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# textbook.sh N FOLDER [SEED [NODES]]: compares backtracking with hill climbing, as a course paper does: the average number
# of nodes that each method needs for puzzles of three levels, N of each, with the number of givens of the paper's puzzles,
# and for other sizes: 50 N puzzles of 4x4, N of 16x16 with 105 givens, and three of 25x25.
#
# Prints a table with the paper's figures below, one of climbs without patience, one of the other sizes, and the median nodes
# of backtracking by the number of givens, for 10 N puzzles each. Draws FOLDER/nodes.svg: average nodes by number of givens,
# of climbs for N puzzles each. FOLDER/runs.txt has the measurements: a puzzle on each line, with its method. A method gives up
# on a puzzle after NODES nodes (default 1000000); on larger boards backtracking and annealing after ten times that number, and
# climbs, whose nodes take longer there, after a fifth. The same seed gives the same results.
set -euo pipefail
export LC_ALL=C

if [ $# -lt 2 ] || [ $# -gt 4 ]; then
	echo "usage: textbook.sh N FOLDER [SEED [NODES]]" >&2
	exit 2
fi
n=$1 folder=$2 seed=${3:-textbook} max_nodes=${4:-1000000}
mkdir -p "$folder"
runs=$folder/runs.txt
: >"$runs"

searches='plain bts bts+fc bts+cp bts+cp+mrv'
climbs='rrhc rrhc+post rrhc+cp rrhc+cp+post'
methods="$searches $climbs anneal"

# Puzzles that a method gives up on are part of the result, so status 1 is fine.
run_method() {
	sdk-solve -a -m "$@" -q || [ $? -eq 1 ]
}

# measure FILE NAME METHODS NODES [OPTION]: appends the results of each method for the puzzles of a file to the runs, under
# NAME.
measure() {
	for method in $3; do
		run_method "$method" --limit-nodes "$4" ${5:+"$5"} "$1" |
			awk -v method="$method" -v of="$2" '{ print $0 "\tmethod " method "\tof " of }' >>"$runs"
	done
}

# measure_size N SIZE [OPTION]: the same for N puzzles of another size.
measure_size() {
	sdk-gen -q -n "$1" --seed "$seed" --size "$2" ${3:+"$3"} >"$folder/puzzles.txt"
	if [ "$2" = 4 ]; then
		measure "$folder/puzzles.txt" "$2" "$methods hill" "$max_nodes"
	else
		measure "$folder/puzzles.txt" "$2" "$searches anneal" $((10 * max_nodes))
		measure "$folder/puzzles.txt" "$2" "$climbs hill" $((max_nodes / 5))
	fi
}

while read -r level clues; do
	sdk-gen -n "$n" --seed "$seed" --level "$level" --clues "$clues" | sdk-rate >"$folder/puzzles.txt"
	measure "$folder/puzzles.txt" "level-$level" "$methods" "$max_nodes"
	measure "$folder/puzzles.txt" "at-once-$level" "$climbs" "$max_nodes" --set=patience=0
done <<'END'
1 28
3 27
6 25
END
for clues in $(seq 22 2 36); do
	sdk-gen -n "$((10 * n))" --seed "$seed" --clues "$clues" >"$folder/puzzles.txt"
	measure "$folder/puzzles.txt" "clues-$clues" "$searches" "$max_nodes"
	sed -i "$((n + 1)),\$d" "$folder/puzzles.txt"
	measure "$folder/puzzles.txt" "clues-$clues" "$climbs anneal" "$max_nodes"
done
measure_size $((50 * n)) 4
measure_size "$n" 16 --clues=105
measure_size 3 25
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
	/\tgave up/ { gave_up[key]++ }
	!/\tgave up/ { nodes[key] += field("nodes"); solved[key]++ }
	function cell(m, of,   k) {
		k = m SUBSEP of
		if (!solved[k])
			return "none solved"
		return sprintf("%.0f%s", nodes[k] / solved[k], gave_up[k] ? sprintf(" (%d given up)", gave_up[k]) : "")
	}
	function table(title, names, a, b, c, head_a, head_b, head_c,   m, count, i) {
		printf "%-16s%24s%24s%24s\n", title, head_a, head_b, head_c
		count = split(names, m, " ")
		for (i = 1; i <= count; i++)
			printf "%-16s%24s%24s%24s\n", m[i], cell(m[i], a), cell(m[i], b), cell(m[i], c)
		print ""
	}
'

awk -F '\t' -v methods="$methods" -v climbs="$climbs" "$fields"'
	END {
		ours = "level 1, 28 givens"
		table("average nodes", methods, "level-1", "level-3", "level-6", ours, "level 3, 27 givens", "level 6, 25 givens")
		printf "%-16s%24s%24s%24s\n", "the paper", "its level 1, 28 givens", "its level 4, 27 givens", "its level 8, 25 givens"
		printf "%-16s%24s%24s%24s\n", "BTS", 4866, 20257, 19963
		printf "%-16s%24s%24s%24s\n", "BTS+CP", 3, 192, 89
		printf "%-16s%24s%24s%24s\n", "BTS+CP+MRV", 2, 137, 71
		printf "%-16s%24s%24s%24s\n\n", "random restart", 5580, 240340, "none solved"
		table("patience 0", climbs, "at-once-1", "at-once-3", "at-once-6", ours, "level 3, 27 givens", "level 6, 25 givens")
		table("other sizes", methods " hill", 4, 16, 25, "4x4", "16x16, 105 givens", "25x25")
		printf "%-16s%24s%24s%24s\n", "the paper", "4x4", "16x16, one puzzle", "25x25"
		printf "%-16s%24s%24s%24s\n", "BTS", "very effective", "-", "none solved"
		printf "%-16s%24s%24s%24s\n", "BTS+CP", "-", 133797, "none solved"
		printf "%-16s%24s%24s%24s\n", "BTS+CP+MRV", "-", 93094, "none solved"
		printf "%-16s%24s%24s%24s\n\n", "random restart", "-", "not solved", "none solved"
	}' "$runs"

# The median of all puzzles, those given up included, as long as these are fewer than half; and the correlation of givens with
# the logarithm of one more than the nodes, where those given up count as the limit.
awk -F '\t' -v methods="$searches" -v limit="$max_nodes" "$fields"'
	function median(values,   v, count, i, j, x) {
		count = split(values, v, " ")
		for (i = 2; i <= count; i++) {
			x = v[i]
			for (j = i - 1; j >= 1 && v[j] + 0 > x + 0; j--)
				v[j + 1] = v[j]
			v[j + 1] = x
		}
		x = v[int((count + 1) / 2)]
		return x + 0 < limit + 0 ? x : "-"
	}
	field("of") ~ /^clues/ {
		list[key] = list[key] " " (/\tgave up/ ? limit : field("nodes"))
	}
	END {
		printf "%-13s", "median nodes"
		for (c = 22; c <= 36; c += 2)
			printf "%9s", c
		printf "%14s\n", "correlation"
		count = split(methods, m, " ")
		for (i = 1; i <= count; i++) {
			n = x = y = xx = yy = xy = given_up = 0
			printf "%-13s", m[i]
			for (c = 22; c <= 36; c += 2) {
				k = m[i] SUBSEP "clues-" c
				printf "%9s", median(list[k])
				given_up += gave_up[k]
				total = split(list[k], v, " ")
				for (j = 1; j <= total; j++) {
					l = log(1 + v[j])
					n++; x += c; y += l; xx += c * c; yy += l * l; xy += c * l
				}
			}
			printf "%14.2f%s\n", (n * xy - x * y) / sqrt((n * xx - x * x) * (n * yy - y * y)), \
				given_up ? sprintf(" (%d given up)", given_up) : ""
		}
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
