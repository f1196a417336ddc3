#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# pairs.sh N [SEED]: measures Opasnet's method of solving, the pairwise comparison of hypotheses: its rules alone, and
# with guesses.
#
# Prints a table for N puzzles of each level of sdk-rate: the percentage that the rules solve, the average number of rounds,
# the average number of hypotheses about empty cells that stay plausible in unsolved puzzles, and the average and maximum
# number of scenarios with guesses. The last line is Opasnet's own example, a puzzle by Arto Inkala. The same SEED gives the
# same table.
set -euo pipefail
export LC_ALL=C

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
	echo "usage: pairs.sh N [SEED]" >&2
	exit 2
fi
n=$1 seed=${2:-pairs}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Puzzles that the rules do not solve are part of the result, so status 1 is fine.
run_method() {
	sdk-solve -q -m "$@" "$work/puzzles" || [ $? -eq 1 ]
}

# measure NAME: prints the line NAME of the table.
measure() {
	{
		run_method pairs -a | sed 's/^/rules	/'
		run_method pairs+guess -a | sed 's/^/guess	/'
		run_method pairs --show | sed 's/^/show	/'
	} |
		awk -F '\t' -v name="$1" '
			function field(key,   i) {
				for (i = 3; i <= NF; i++)
					if (index($i, key " ") == 1)
						return substr($i, length(key) + 2)
				return ""
			}
			# The states of a puzzle are consecutive, so the state before a round 1 is the last one of the previous puzzle.
			function end_of_puzzle(   cells, i) {
				cells = split(state, list, "[")
				for (i = 2; i <= cells; i++)
					left += index(list[i], "]") - 1
				state = ""
			}
			$1 == "rules" { puzzles++; rounds += field("rounds"); solved += field("solution") != "" }
			$1 == "guess" { s = field("scenarios") + 0; scenarios += s; if (s > most) most = s }
			$1 == "show" && / round 1: / { end_of_puzzle() }
			$1 == "show" && / round / { state = $2 }
			END {
				end_of_puzzle()
				open = puzzles - solved
				printf "%-8s%12.1f%10.1f%14s%20.1f%10d\n", name, 100 * solved / puzzles, rounds / puzzles,
					open ? sprintf("%.1f", left / open) : "-", scenarios / puzzles, most
			}'
}

printf '%-8s%12s%10s%14s%20s%10s\n' level 'solved, %' rounds 'plausible' 'scenarios, average' 'at most'
for level in 1 2 3 4 5 6; do
	sdk-gen -q -n "$n" --seed "$seed" --level $level >"$work/puzzles"
	measure $level
done
echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. >"$work/puzzles"
measure Inkala
