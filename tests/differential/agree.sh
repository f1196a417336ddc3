#!/bin/sh
# SPDX-License-Identifier: MIT
# Sets every method of sdk-solve beside the exact engine: each answer must be a solution, the solution if there is
# just one, and none only where there is none. Giving up is told, and is no failure.
# usage: tests/agree.sh FILE...     with the programs on the path
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

sdk-solve -a "$@" 2>"$work/refused" >"$work/exact" || true
cut -f 1 "$work/exact" >"$work/puzzles"

# The first of the fields behind the puzzle that tells how it went.
answers() {
	awk -F '\t' '{
		answer = "no answer"
		for (i = NF; i > 1; i--)
			if ($i ~ /^(solution|solutions) / || $i == "gave up")
				answer = $i
		print answer
	}' "$1"
}

# What a method calls a solution may be wrong where there are several: a full board is right if it is its own solution.
check() {
	paste "$work/expected" "$work/answers" "$work/puzzles" | awk -F '\t' '
		$2 == "gave up" { gave_up++; next }
		$2 == "solutions 0" { none++; if ($1 != $2) { wrong++; print "wrong: " $3 " " $2 } next }
		$2 !~ /^solution / { wrong++; print "wrong: " $3 " " $2; next }
		$1 == "solutions 2+" { print substr($2, 10) >boards; print $3 >clues }
		{ solved++; if ($1 != $2 && $1 != "solutions 2+") { wrong++; print "wrong: " $3 " " $2 } }
		END { printf "%d solved, %d none, %d given up, %d wrong\n", solved, none, gave_up, wrong; exit wrong > 0 }
	' boards="$work/boards" clues="$work/clues"
}

# The boards that solve puzzles with several solutions: full, right, and with the clues of the puzzle.
check_boards() {
	sdk-solve "$work/boards" | cmp - "$work/boards" || return 1
	paste "$work/clues" "$work/boards" | awk -F '\t' '
		length($1) == length($2) {
			for (i = 1; i <= length($1); i++)
				if (substr($1, i, 1) != "." && substr($1, i, 1) != substr($2, i, 1)) {
					print "wrong: " $1 " " $2
					exit 1
				}
		}'
}

answers "$work/exact" >"$work/expected"
failed=0
for method in $(sdk-solve --list-methods | cut -f 1); do
	limit=--limit-nodes=2000
	sdk-solve -m "$method" $limit </dev/null 2>/dev/null || limit=--limit-rounds=20
	sdk-solve -a -m "$method" $limit "$work/puzzles" >"$work/found" 2>"$work/errors" || [ $? -eq 1 ]
	answers "$work/found" >"$work/answers"
	: >"$work/boards" >"$work/clues"
	printf '%s: ' "$method"
	check && check_boards || failed=$((failed + 1))
	if [ -s "$work/errors" ]; then
		sed 's/^/  /' "$work/errors" | cut -c 1-100 | head -n 3
	fi
done
[ "$failed" = 0 ]
