#!/bin/sh
# SPDX-License-Identifier: MIT
# The scale of Sudoku Explainer: the steps of 100,000 puzzles of all kinds, what decides where there are chains on a million
# boards, and the ratings and steps of 2,000 by an independent program.
# usage: tests/long/se.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh

sound() {
	status=0
	split -l 1000 "$results/kinds" "$results/kinds."
	printf '%s\n' "$results"/kinds.* | for_each sh -c '"$1" <"$2"' sh "$objects/tests/differential/se" '{}' \
		>"$results/tables" || status=1
	awk '
		/^ER / { er[$2 + 0] += $NF; next }
		/ puzzles, / { puzzles += $1; steps += $3; stopped += $5; unsolved += $7; wrong += $11; next }
		{ print }
		END {
			for (i = 1; i <= 20; i++)
				if (i in er)
					printf "ER %d.0 to %d.9  %8d\n", i, i, er[i]
			print puzzles " puzzles, " steps " steps, " stopped " stopped, " unsolved " unsolved, " wrong " wrong"
		}' "$results/tables"
	return $status
}

all_chains() {
	status=0
	sdk-rate -q --se 7.5- "$results/kinds" | cut -f 1 | split -n r/8 - "$results/chains."
	printf '%s\n' "$results"/chains.?? | for_each sh -c '"$1" -b 125000 <"$2"' sh \
		"$objects/tests/differential/chains" '{}' >"$results/tables" || status=1
	awk '
		/ wrong$/ { boards += $1; within += $3; runs += $6; chains += $8; wrong += $10; next }
		{ print }
		END { print boards " boards, " within " within chains, " runs " runs, " chains " chains, " wrong " wrong" }' \
		"$results/tables"
	return $status
}

# The independent program takes seconds for a puzzle with dynamic chains, and minutes for one with chains within chains.
cat >"$results/compare" <<'END'
set -eu
sdk-explain -q -j 1 --scale=se --steps=json "$1" >"$1.json"
python3 tests/differential/se.py --against "$1.json"
END

independent() {
	status=0
	{
		sdk-rate -q --se -9.0 "$results/kinds" | awk 'NR % 42 == 0' | head -n 1992
		sdk-rate -q --se 9.5-10.8 "$results/kinds" | head -n 8
	} | cut -f 1 >"$results/some"
	split -n r/100 "$results/some" "$results/se."
	printf '%s\n' "$results"/se.?? | for_each sh "$results/compare" '{}' >"$results/tables" || status=1
	awk '
		/ puzzles, .* wrong$/ { puzzles += $1; steps += $3; wrong += $5; next }
		{ print }
		END { print puzzles " puzzles, " steps " steps, " wrong " wrong" }' "$results/tables"
	return $status
}

sh tests/differential/se.sh 100000 long >"$results/kinds"
check 'the steps of 100,000 puzzles of all kinds; stopped after 2 s' sound
check 'a million boards of such puzzles: what decides where there are chains, before they are followed, loses none' all_chains
check 'the ratings and steps of 2,000 are those of an independent program; eight have chains within chains' independent
finish
