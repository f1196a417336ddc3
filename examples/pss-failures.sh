#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pss-failures.sh [-n N] [SEED]: what characterises the puzzles that sdk-pss fails on? pss.md has an answer.
#
# Crosses, for N random puzzles (default 4000), success with the level and the cells that remain for its pass of guesses, with
# clues, the nodes of a plain search with propagation, the classes of M. Kennett, and stars; tells how well each
# figure alone separates failures from the rest (the area under the curve: 0.5 is chance, 1 is perfect); and whether it
# is the puzzle or its looks: of 200 puzzles of level 6, how many of 8 random equivalents are solved? The same again for the same SEED.
set -eu

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

# One figure each: `puzzle solved level guessed clues nodes kennett stars`; guessed: cells that level 6 fills.
awk -F '\t' "$fields"'
	{
		class = field("kennett")
		kennett = index("very easy.easy     .medium   .hard     .fiendish ", class)
		split(field("fills"), fill, ",")
		clues = $1
		print NR, field("pss") == "solved", field("level"), fill[6], gsub(/[1-9]/, "", clues), field("nodes"),
			class == "" ? 0 : int((kennett + 9) / 10), field("stars")
	}' "$folder/all" >"$folder/figures"

tell() {
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
tell 3 level 1 figures
tell 7 kennett 1 figures
tell 8 stars 1 figures
awk '$3 == 6' "$folder/figures" >"$folder/six"
echo 'of level 6:'
tell 5 clues 1 six
tell 4 guessed 6 six
tell 6 nodes log six

# How often a failure has the larger figure, when a failure and a success are drawn; equal counts half.
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

# The looks.
grep '	level 6	' "$folder/puzzles" | head -n 200 | cut -f 1 >"$folder/some"
for i in 1 2 3 4 5 6 7 8; do
	sdk-fmt --shuffle --seed "$seed$i" "$folder/some" >"$folder/shuffled"
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
