#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# pss-failures.sh [-n N] [SEED]: measures what characterizes the puzzles that sdk-pss fails on; pss.md discusses the result.
#
# For N random puzzles (default 4000), tabulates the success rate by level, by the number of cells left to guessing, by
# clues, by the nodes of a plain search with propagation, by M. Kennett's classes, and by stars. Then prints how well each
# figure alone separates failures from the rest, as the area under the ROC curve (0.5 is chance, 1 is perfect). Finally,
# to see whether failure depends on the puzzle or its presentation, counts how many of 8 random equivalents are solved,
# for 200 puzzles of level 6. The same SEED gives the same tables.
set -euo pipefail

n=4000
if [ "${1:-}" = -n ] && [ $# -ge 2 ]; then
	n=$2
	shift 2
fi
case $n in *[!0-9]* | '' | 0*) set -- a b ;; esac
if [ $# -gt 1 ]; then
	echo "usage: pss-failures.sh [-n N] [SEED]" >&2
	exit 2
fi
seed=${1:-failures}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

pss() {
	sdk-pss -q -1 "$1" || [ $? -eq 1 ]
}

# shellcheck disable=SC2016 # awk, not shell
fields='
	function field(key,   i) {
		for (i = 2; i <= NF; i++)
			if (index($i, key " ") == 1)
				return substr($i, length(key) + 2)
		return ""
	}
'

sdk-gen -q -n "$n" --seed "$seed" | sdk-rate -q | sdk-rate -q --scale kennett | sdk-rate -q --scale techniques --score |
	sdk-solve -q -a -m bts+cp+mrv >"$folder/puzzles"
pss "$folder/puzzles" >"$folder/all"

# A line for each puzzle: `puzzle solved level guessed clues nodes kennett stars`; guessed: cells left to guessing.
awk -F '\t' "$fields"'
	{
		class = field("kennett")
		kennett = index("very easy.easy     .medium   .hard     .fiendish ", class)
		split(field("fills"), fill, ",")
		clues = $1
		print NR, field("pss") == "solved", field("level"), fill[6], gsub(/[1-9]/, "", clues), field("nodes"),
			class == "" ? 0 : int((kennett + 9) / 10), field("stars")
	}' "$folder/all" >"$folder/figures"

# tabulate COLUMN NAME WIDTH FILE: prints the success rate for each class of a figure; WIDTH is that of a class, or `log`.
tabulate() {
	awk -v column="$1" -v name="$2" -v width="$3" '
		{
			if (width == "log")
				for (v = 0; 2 ^ v <= $column; v++)
					;
			else
				v = int($column / width) * width
			worked[v]++
			solved[v] += $2
		}
		END {
			for (v in worked)
				printf "%-9s %5d %8d %9.2f\n", name, width == "log" ? v ? 2 ^ (v - 1) : 0 : v, worked[v], 100 * solved[v] / worked[v]
		}' "$folder/$4" | sort -k 2n
}

printf '%-9s %5s %8s %9s\n' figure from puzzles '% solved'
tabulate 3 level 1 figures
tabulate 7 kennett 1 figures
tabulate 8 stars 1 figures
awk '$3 == 6' "$folder/figures" >"$folder/six"
echo 'of level 6:'
tabulate 5 clues 1 six
tabulate 4 guessed 6 six
tabulate 6 nodes log six

# The probability that a random failure has a larger figure than a random success; equal figures count half.
echo
printf '%-9s %8s %8s\n' 'separates' all 'level 6'
column=3
for name in level guessed clues nodes kennett stars; do
	printf '%-9s' "$name"
	for file in figures six; do
		sort -k "$column,${column}n" "$folder/$file" | awk -v c="$column" '
			function close_group() {
				area += failed * (before + solved / 2)
				before += solved
				failures += failed
				failed = solved = 0
			}
			NR > 1 && $c != last { close_group() }
			{ last = $c; if ($2) solved++; else failed++ }
			END { close_group(); printf " %8.3f", failures && before ? area / failures / before : 0.5 }'
	done
	echo
	column=$((column + 1))
done

# Random equivalents of the same puzzles.
awk -F '\t' '/\tlevel 6\t/ && ++n <= 200 { print $1 }' "$folder/puzzles" >"$folder/some"
for i in 1 2 3 4 5 6 7 8; do
	sdk-morph --shuffle --seed "$seed$i" "$folder/some" >"$folder/shuffled"
	pss "$folder/shuffled" | awk -F '\t' "$fields"'{ print NR, field("pss") == "solved" }'
done | awk '
	{ solved[$1] += $2 }
	END {
		for (i in solved)
			puzzles[solved[i]]++
		print ""
		print "of 8 equivalents solved: puzzles of level 6"
		for (k = 0; k <= 8; k++)
			printf "%d %6d\n", k, puzzles[k]
	}'
