#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pss-table.sh [-n N] [SEED]: what sdk-pss solves beside what M. A. Gottlieb publishes for his program, in per cent.
#
# Random puzzles, N of each kind (default 3500): of Debian's `sudoku`, which is M. Kennett's generator (other ones each time),
# and of sdk-gen (the same for the same SEED, default `pss`), put into Kennett's classes by sdk-rate. The well-known lists are
# those of the folder $SDK_DATA. What is missing is passed over, with a line that says so. The lists below the line had no
# part in the choice of the defaults.
set -eu

n=3500
if [ "${1:-}" = -n ] && [ $# -ge 2 ]; then
	n=$2
	shift 2
fi
case $n in *[!0-9]* | '' | 0*) set -- a b ;; esac
if [ $# -gt 1 ]; then
	echo "usage: pss-table.sh [-n N] [SEED]" >&2
	exit 2
fi
seed=${1:-pss}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
PATH=$PATH:/usr/games

# The share solved of a file, for each evolution: `class belief fit nudge number`, a line for each class of the field $2,
# and one for all.
shares() {
	for evolution in belief fit nudge; do
		{ sdk-pss -q -1 -e $evolution ${2:+--by "$2"} -v "$1" 2>&1 >/dev/null || [ $? -eq 1 ]; } | sed -n "
			s/^sdk-pss: kennett \(.*\): worked \([0-9]*\), solved .*, \(.*\) %/\1	\2	$evolution	\3/p
			s/^sdk-pss: worked \([0-9]*\), solved .*, \(.*\) %/all	\1	$evolution	\2/p"
	done
}

# Lines of the table: of the file $1, called $2, by the field $3, with the published figures of $4: `class=figure,...`.
lines() {
	shares "$1" "$3" | awk -F '\t' -v name="$2" -v published="$4" '
		BEGIN {
			count = split(published, part, ",")
			for (i = 1; i <= count; i++) {
				split(part[i], pair, "=")
				figure[pair[1]] = pair[2]
			}
		}
		!($1 in worked) { order[++classes] = $1; worked[$1] = $2 }
		{ share[$1, $3] = $4 }
		END {
			for (i = 1; i <= classes; i++) {
				class = order[i]
				printf "%-30s %8d %8s %8s %8s   %s\n", name (class == "all" ? "" : ", " class), worked[class],
					share[class, "belief"], share[class, "fit"], share[class, "nudge"], figure[class]
			}
		}'
}

# A list of $SDK_DATA, its first $3 puzzles.
list() {
	if [ -f "${SDK_DATA:-}/$1.txt" ]; then
		head -n "$3" "$SDK_DATA/$1.txt" >"$folder/list"
		lines "$folder/list" "$2" "" "all=$4"
	else
		echo "$2: no $1.txt in \$SDK_DATA"
	fi
}

random="very easy=100,easy=100,medium=100,hard=98.5-98.9,fiendish=61.5-72.1,all=97.6-98.2"

printf '%-30s %8s %8s %8s %8s   %s\n' '% solved' puzzles belief fit nudge published
if command -v sudoku >/dev/null; then
	sudoku -g "$n" -fcompact | awk '
		/^%/ { class = $0; sub(/.* - /, "", class); board = ""; next }
		{ board = board $0 }
		length(board) == 81 { print board "\tkennett " class; board = "" }' >"$folder/sudoku"
	lines "$folder/sudoku" sudoku kennett "$random"
else
	echo "sudoku: not installed (Debian has it in the package sudoku)"
fi
sdk-gen -q -n "$n" --seed "$seed" | sdk-rate -q --scale kennett >"$folder/ours"
lines "$folder/ours" sdk-gen kennett ""
list topn87 topn87 99999 70
list top95 top95 99999 39
list topn234 topn234 99999 66
list top1465 top1465 99999 33
list 17clue '17 clues, first 3,690' 3690 91
echo '--'
if [ -f "${SDK_DATA:-}/17clue.txt" ]; then
	sed 1,3690d "$SDK_DATA/17clue.txt" >"$folder/rest"
	lines "$folder/rest" '17 clues, the others' '' ''
fi
list top2365 top2365 99999 ''
list norvig_hardest norvig_hardest 99999 ''
list forum_hardest_1106 forum_hardest_1106 99999 ''
list forum_hardest_1905_11plus 'forum_hardest_1905, 1-5,000' 5000 ''
