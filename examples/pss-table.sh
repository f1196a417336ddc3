#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# pss-table.sh [-s] [-n N] [SEED]: compares what sdk-pss solves, in per cent, with the figures that M. A. Gottlieb publishes
# for his program.
#
# There are N random puzzles (default 3500) from Debian's `sudoku`, which is M. Kennett's generator (different ones in each
# run; -s leaves them out), and N from sdk-gen (the same for the same SEED, default `pss`), classified like Kennett's by
# sdk-rate. The well-known lists are read from the folder $SDK_DATA. Missing programs and lists are reported and skipped. The
# lists below the line played no part in choosing the defaults.
#
# The columns are the evolutions; a + adds --original, so that the digits are balanced at the start, too, and nudge+ is the
# method as published. The last column has the published number. Behind fit and nudge, which follow the published
# description, is the verdict: `=` if the difference from the published share is at most two standard errors, else `>` for
# more and `<` for fewer.
set -euo pipefail
export LC_ALL=C

n=3500 same=
if [ "${1:-}" = -s ]; then
	same=yes
	shift
fi
if [ "${1:-}" = -n ] && [ $# -ge 2 ]; then
	n=$2
	shift 2
fi
case $n in *[!0-9]* | '' | 0*) set -- a b ;; esac
if [ $# -gt 1 ]; then
	echo "usage: pss-table.sh [-s] [-n N] [SEED]" >&2
	exit 2
fi
seed=${1:-pss}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
PATH=$PATH:/usr/games

# measure FILE [KEY]: for each evolution, prints a line `class number evolution solved` for all puzzles and for each class of
# the field KEY, separated by TABs.
measure() {
	for evolution in belief belief+ fit fit+ nudge nudge+; do
		case $evolution in *+) original=--original ;; *) original= ;; esac
		{ sdk-pss -q -1 -e "${evolution%+}" ${original:+--original} ${2:+--by "$2"} -v "$1" 2>&1 >/dev/null || [ $? -eq 1 ]; } |
			sed -n "
			s/^sdk-pss: kennett \(.*\): worked \([0-9]*\), solved \(.*\), .*/\1	\2	$evolution	\3/p
			s/^sdk-pss: worked \([0-9]*\), solved \(.*\), .*/all	\1	$evolution	\2/p"
	done
}

# tabulate FILE NAME KEY PUBLISHED: prints the lines of the table for a file, by the field KEY if it is not empty;
# PUBLISHED is `class=solved/puzzles,...`.
tabulate() {
	measure "$1" "$3" | awk -F '\t' -v name="$2" -v published="$4" '
		# The verdict on s of n puzzles, where t of m are published.
		function verdict(s, n, t, m,   p, q, error) {
			if (!m)
				return " "
			p = s / n
			q = t / m
			error = 2 * sqrt(p * (1 - p) / n + q * (1 - q) / m)
			return p - q > error ? ">" : q - p > error ? "<" : "="
		}
		BEGIN {
			evolutions = split("belief belief+ fit fit+ nudge nudge+", evolution, " ")
			count = split(published, part, ",")
			for (i = 1; i <= count; i++) {
				split(part[i], pair, /[=\/]/)
				theirs[pair[1]] = pair[2]
				of[pair[1]] = pair[3]
			}
		}
		!($1 in worked) { order[++classes] = $1; worked[$1] = $2 }
		{ solved[$1, $3] = $4 }
		END {
			for (i = 1; i <= classes; i++) {
				class = order[i]
				n = worked[class]
				line = sprintf("%-28s %7d", name (class == "all" ? "" : ", " class), n)
				for (k = 1; k <= evolutions; k++) {
					s = solved[class, evolution[k]]
					line = line sprintf(" %7.2f %s", 100 * s / n, k > 2 ? verdict(s, n, theirs[class], of[class]) : " ")
				}
				if (of[class])
					line = line sprintf(" %6.2f, %d of %d", 100 * theirs[class] / of[class], theirs[class], of[class])
				sub(/ *$/, "", line)
				print line
			}
		}'
}

# tabulate_list FILE NAME N PUBLISHED: prints the line for the first N puzzles of a list in $SDK_DATA.
tabulate_list() {
	if [ -f "${SDK_DATA:-}/$1.txt" ]; then
		head -n "$3" "$SDK_DATA/$1.txt" >"$folder/list"
		tabulate "$folder/list" "$2" "" "all=$4"
	else
		echo "$2: no $1.txt in \$SDK_DATA"
	fi
}

# The published runs of 500, 1000 and 2000 puzzles together.
random="very easy=43/43,easy=656/656,medium=1666/1666,hard=940/952,fiendish=126/183,all=3431/3500"

printf '%-28s %7s %7s   %7s   %7s   %7s   %7s   %7s    %s\n' '% solved' puzzles belief belief+ fit fit+ nudge nudge+ published
if [ -n "$same" ]; then
	echo 'sudoku: left out, since its puzzles differ in each run'
elif command -v sudoku >/dev/null; then
	sudoku -g "$n" -fcompact | awk '
		/^%/ { class = $0; sub(/.* - /, "", class); board = ""; next }
		{ board = board $0 }
		length(board) == 81 { print board "\tkennett " class; board = "" }' >"$folder/sudoku"
	tabulate "$folder/sudoku" sudoku kennett "$random"
else
	echo "sudoku: not installed (Debian has it in the package sudoku)"
fi
sdk-gen -q -n "$n" --seed "$seed" | sdk-rate -q --scale kennett >"$folder/ours"
tabulate "$folder/ours" sdk-gen kennett ""
tabulate_list topn87 topn87 99999 61/87
tabulate_list top95 top95 99999 37/95
tabulate_list topn234 topn234 99999 155/234
tabulate_list top1465 top1465 99999 479/1465
tabulate_list 17clue '17 clues, first 3,690' 3690 3375/3690
echo "A. Stuart's 1,106: not measured, since that list is not available; published: 51.81, 573 of 1106"
echo '--'
if [ -f "${SDK_DATA:-}/17clue.txt" ]; then
	sed 1,3690d "$SDK_DATA/17clue.txt" >"$folder/rest"
	tabulate "$folder/rest" '17 clues, the others' '' ''
fi
tabulate_list top2365 top2365 99999 ''
tabulate_list norvig_hardest norvig_hardest 99999 ''
tabulate_list forum_hardest_1106 forum_hardest_1106 99999 ''
tabulate_list forum_hardest_1905_11plus 'forum_hardest_1905, 1-5,000' 5000 ''
