#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# pss-failures.sh [--evolution NAME] [--seed TEXT] [N]: measures what characterizes the puzzles that sdk-pss fails on;
# pss.md discusses the result.
#
# Makes N random puzzles of level 6 (default 500), follows the clips of each up to the first wrong one, and tries the wrong
# values of the clipped cells, and of all cells before the first clip. A wrong value is `possible` if an evolution by
# proportional fitting that starts with this value given keeps all sums. The tables have the clips, right and wrong; the
# success rate by the number of possible wrong values and by the rating of Sudoku Explainer; how well each figure alone
# separates failures from the rest, as the area under the ROC curve (0.5 is chance, 1 is perfect); and what becomes of the
# failures if the first wrong clip is repaired. Finally, 8 random equivalents of up to 200 puzzles are solved. NAME is an
# evolution of sdk-pss. The same arguments give the same tables.
set -euo pipefail
export LC_ALL=C

usage() {
	echo "usage: pss-failures.sh [--evolution NAME] [--seed TEXT] [N]" >&2
	exit 2
}

evolution=belief seed=failures
while [ $# -ge 2 ]; do
	case $1 in
	--evolution) evolution=$2 ;;
	--seed) seed=$2 ;;
	*) usage ;;
	esac
	shift 2
done
n=${1:-500}
case $n in *[!0-9]* | 0*) usage ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

pss() {
	sdk-pss -q -e "$@" || [ $? -eq 1 ]
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

sdk-gen -q --level 6 -n "$n" --seed "$seed" | sdk-rate -q | sdk-rate -q --scale techniques --score |
	sdk-rate -q --scale se | sdk-solve -q -m bts+cp+mrv -a >"$folder/puzzles"
pss "$evolution" -1 "$folder/puzzles" >"$folder/results"
touch "$folder/clips" "$folder/tries" "$folder/repairs"

# Of each clip, a line `puzzle number probability right cell`. Of each value to be tried, the board before the clip with this
# value given, with the field `try`: puzzle, number of the clip, cell, highest probability of the cell, and 1 if the value is
# right. Of each first wrong clip, that board as it is, with the right value, without the wrong one, and with a right value
# elsewhere. A puzzle is followed no further once an evolution has excluded a right value.
pss "$evolution" --trace "$folder/puzzles" | grep $'\tevolved\t\|\tclipped\t.*\tr1c1\t' |
	awk -F '\t' -v clips="$folder/clips" -v tries="$folder/tries" -v repairs="$folder/repairs" "$fields"'
		function with(cell, values) {
			return before[cell - 1] (length(values) > 1 ? "[" values "]" : values) after[cell + 1]
		}
		function without(values, value) {
			sub(value, "", values)
			return values
		}
		function right(cell) {
			return substr(solution[$1], cell, 1)
		}
		FILENAME == ARGV[1] { solution[FNR] = field("solution"); next }
		$3 == "evolved" { row[$8] = $0; next }
		wrong[$1] { next }
		{
			after[82] = ""
			for (i = 81; i >= 1; i--) {
				split(row["r" int((i + 8) / 9) "c" (i + 8) % 9 + 1], p, "\t")
				open[i] = ""
				highest[i] = 0
				for (v = 1; v <= 9; v++)
					if (p[9 + v] != 0) {
						open[i] = open[i] v
						if (p[9 + v] > highest[i])
							highest[i] = p[9 + v]
					}
				if (!index(open[i], right(i)))
					wrong[$1] = 1
				after[i] = (length(open[i]) > 1 ? "[" open[i] "]" : open[i]) after[i + 1]
			}
			if (wrong[$1])
				next
			for (i = 1; i <= 81; i++)
				before[i] = before[i - 1] (length(open[i]) > 1 ? "[" open[i] "]" : open[i])
			split($6, clip, /[rc=]/)
			cell = (clip[2] - 1) * 9 + clip[3]
			value = clip[4]
			number[$1]++
			print $1, number[$1], $7, value == right(cell), cell >clips
			for (i = 1; i <= 81; i++)
				if (length(open[i]) > 1 && (i == cell || number[$1] == 1))
					for (v = 1; v <= 9; v++)
						if (index(open[i], v) && (v != right(i) || i == cell))
							print with(i, v) "\ttry " $1 " " number[$1] " " i " " highest[i] " " (v == right(i)) >tries
			if (value == right(cell))
				next
			wrong[$1] = 1
			for (other = ($1 * 37) % 81 + 1; other == cell || length(open[other]) < 2;)
				other = other % 81 + 1
			print after[1] "\trepair nothing" >repairs
			print with(cell, right(cell)) "\trepair right" >repairs
			print with(cell, without(open[cell], value)) "\trepair removed" >repairs
			print with(other, right(other)) "\trepair elsewhere" >repairs
		}' "$folder/puzzles" -

# Most tries end in a contradiction in the first evolution, so that no round follows. Of the others the trace shows whether
# that evolution keeps the sums, all of which are then within 0.03 of 1. To end after it, clip by almost nothing. What is
# left are lines `puzzle number cell highest right filled`; filled: the cells that the evolution fills.
pss fit -1 "$folder/tries" | grep -v $'\tpss failed\trounds 1\t' >"$folder/left" || [ $? -eq 1 ]
settle=(fit --clip=0.000001 --rounds=1)
pss "${settle[@]}" -1 "$folder/left" >"$folder/filled"
pss "${settle[@]}" --trace "$folder/left" | grep $'\t1\tevolved\t.*\tr1c1\t' >"$folder/evolved" ||
	[ $? -eq 1 ]
awk -F '\t' "$fields"'
	FILENAME == ARGV[1] { off[$1] = $5; next }
	FNR in off && off[FNR] < 0.03 || field("try") ~ / 1$/ {
		print field("try"), field("cells")
	}' "$folder/evolved" "$folder/filled" >"$folder/possible"

# A line for each puzzle: `puzzle solved clues nodes stars open er values highest`; open: cells left to guessing; values: the
# possible wrong values before the first clip; highest: the highest probability of a cell that has one.
awk -F '\t' "$fields"'
	FILENAME == ARGV[1] {
		split($0, try, " ")
		if (try[2] == 1 && !try[5]) {
			values[try[1]]++
			if (try[4] > highest[try[1]])
				highest[try[1]] = try[4]
		}
		next
	}
	{
		split(field("fills"), fill, ",")
		clues = $1
		print FNR, field("pss") == "solved", gsub(/[1-9]/, "", clues), field("nodes"), field("stars"), fill[6],
			field("er"), values[FNR] + 0, highest[FNR] + 0
	}' "$folder/possible" "$folder/results" >"$folder/figures"

awk '
	FILENAME == ARGV[1] {
		if ($5)
			filled[$1, $2] = $6
		else {
			possible[$1, $2, $3] = 1
			if (!(($1, $2, $3) in least) || $6 < least[$1, $2, $3])
				least[$1, $2, $3] = $6
		}
		next
	}
	FILENAME == ARGV[2] { solved[$1] = $2; next }
	{
		count[sprintf("1 number %s", $2 < 4 ? $2 : "4+"), $4]++
		count[sprintf("2 probability %.1f", int($3 * 10) / 10), $4]++
		count["3 wrong value " (($1, $2, $5) in possible ? "possible" : "impossible"), $4]++
		if (!$4)
			wrong[$1] = 1
		if (($1, $2, $5) in possible && ($1, $2) in filled) {
			compared[$4]++
			by_right[$4] += filled[$1, $2]
			by_wrong[$4] += least[$1, $2, $5]
			fewer[$4] += least[$1, $2, $5] < filled[$1, $2]
		}
	}
	END {
		printf "%-24s %7s %7s %8s\n", "clips", "right", "wrong", "% wrong"
		for (key in count) {
			split(key, part, SUBSEP)
			if (part[1] in printed)
				continue
			printed[part[1]] = 1
			right = count[part[1], 1]
			errors = count[part[1], 0]
			printf "%-24s %7d %7d %8.2f\n", part[1], right, errors, 100 * errors / (right + errors) | "sort | cut -c 3-"
		}
		close("sort | cut -c 3-")
		for (i in solved) {
			puzzles[(i in wrong) + 0]++
			successes[(i in wrong) + 0] += solved[i]
		}
		printf "\n%-24s %7s %7s %7s %8s\n", "cells filled by", "clips", "right", "wrong", "% fewer"
		for (i = 1; i >= 0; i--)
			if (compared[i])
				printf "%-24s %7d %7.1f %7.1f %8.2f\n", i ? "a right clip" : "a wrong clip", compared[i],
					by_right[i] / compared[i], by_wrong[i] / compared[i], 100 * fewer[i] / compared[i]
		printf "\n%-24s %7s %7s\n", "puzzles", "all", "solved"
		printf "%-24s %7d %7d\n%-24s %7d %7d\n", "no wrong clip", puzzles[0], successes[0],
			"a wrong clip", puzzles[1], successes[1]
	}' "$folder/possible" "$folder/figures" "$folder/clips"

# tabulate COLUMN NAME: prints the success rate by a figure, of ER by whole numbers and else by powers of 2.
tabulate() {
	awk -v column="$1" -v name="$2" '
		{
			class = int($column)
			if (name != "ER" && class)
				class = 2 ^ int(log(class) / log(2) + 0.0001)
			puzzles[class]++
			solved[class] += $2
			values[class] += $8
		}
		END {
			for (class = 0; class < 729; class++)
				if (class in puzzles)
					printf "%-15s %8d %7d %7d %8.2f %8.1f\n", name, class, puzzles[class], solved[class],
						100 * solved[class] / puzzles[class], values[class] / puzzles[class]
		}' "$folder/figures"
}

printf '\n%-15s %8s %7s %7s %8s %8s\n' figure from all solved '% solved' values
tabulate 8 'possible values'
tabulate 7 ER

# The probability that a random failure has a larger figure than a random success; equal figures count half.
printf '\n%-24s %7s\n' separates AUC
column=3
for name in clues nodes stars 'open cells' ER 'possible values' 'highest of their cells'; do
	sort -k "$column,${column}n" "$folder/figures" | awk -v c="$column" -v name="$name" '
		function close_group() {
			area += failed * (before + solved / 2)
			before += solved
			failures += failed
			failed = solved = 0
		}
		NR > 1 && $c != last { close_group() }
		{ last = $c; if ($2) solved++; else failed++ }
		END { close_group(); printf "%-24s %7.3f\n", name, failures && before ? area / failures / before : 0.5 }'
	column=$((column + 1))
done

printf '\n%-24s %7s %7s %8s %8s\n' 'first wrong clip' all solved '% solved' '% 1 round'
pss "$evolution" -1 "$folder/repairs" | awk -F '\t' "$fields"'
	BEGIN {
		split("nothing removed right elsewhere", kind, " ")
		split("left as it is;its value removed;right value given;right value elsewhere", name, ";")
	}
	{
		repair = field("repair")
		all[repair]++
		if (field("pss") == "solved") {
			solved[repair]++
			at_once[repair] += field("rounds") <= 1
		}
	}
	END {
		for (k = 1; k <= 4; k++)
			printf "%-24s %7d %7d %8.2f %8.2f\n", name[k], all[kind[k]], solved[kind[k]],
				all[kind[k]] ? 100 * solved[kind[k]] / all[kind[k]] : 0, all[kind[k]] ? 100 * at_once[kind[k]] / all[kind[k]] : 0
	}'

# Random equivalents of the same puzzles.
awk -F '\t' 'NR <= 200 { print $1 }' "$folder/puzzles" >"$folder/some"
for i in 1 2 3 4 5 6 7 8; do
	sdk-morph --shuffle --seed "$seed$i" "$folder/some" >"$folder/shuffled"
	pss "$evolution" -1 "$folder/shuffled" | awk -F '\t' "$fields"'{ print NR, field("pss") == "solved" }'
done | awk '
	{ solved[$1] += $2 }
	END {
		for (i in solved)
			puzzles[solved[i] % 8 ? "some" : solved[i] ? "all" : "none"]++
		printf "\n8 equivalents: none solved %d, some %d, all %d\n", puzzles["none"], puzzles["some"], puzzles["all"]
	}'
