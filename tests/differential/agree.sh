#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares every method of sdk-solve with the exact engine: each result must be a solution (the solution, if there is
# only one), or "no solution" only where there is none. Giving up is counted, and is not a failure.
# usage: tests/differential/agree.sh FILE...     with the programs on the path
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

sdk-solve -a "$@" 2>"$work/refused" >"$work/exact" || true
cut -f 1 "$work/exact" >"$work/puzzles"
[ -s "$work/puzzles" ] || {
	echo "no puzzles in $*"
	exit 1
}

# The result of each record: its first field that is one.
results() {
	awk -F '\t' '{
		result = "no result"
		for (i = NF; i > 1; i--)
			if ($i ~ /^(solution|solutions) / || $i == "gave up")
				result = $i
		print result
	}' "$1"
}

# Compares the results with the expected ones. Where a puzzle has several solutions, any of them is right: these go to
# the file `boards`, for check_boards.
check_results() {
	paste "$work/expected" "$work/results" "$work/puzzles" | awk -F '\t' '
		$2 == "gave up" { gave_up++; next }
		$2 == "solutions 0" { none++; if ($1 != $2) { wrong++; print "wrong: " $3 " " $2 } next }
		$2 !~ /^solution / { wrong++; print "wrong: " $3 " " $2; next }
		$1 == "solutions 2+" { print substr($2, 10) >boards; print $3 >clues }
		{ solved++; if ($1 != $2 && $1 != "solutions 2+") { wrong++; print "wrong: " $3 " " $2 } }
		END { printf "%d solved, %d none, %d given up, %d wrong\n", solved, none, gave_up, wrong; exit wrong > 0 }
	' boards="$work/boards" clues="$work/clues"
}

# Each of these boards is a solution, and has the clues of its puzzle.
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

results "$work/exact" >"$work/expected"
failed=0
for method in $(sdk-solve --list-methods | cut -f 1); do
	limit=--limit-nodes=2000
	sdk-solve -m "$method" $limit </dev/null 2>/dev/null || limit=--limit-rounds=20
	sdk-solve -a -m "$method" $limit "$work/puzzles" >"$work/found" 2>"$work/errors" || [ $? -eq 1 ]
	if ! [ -s "$work/found" ] && grep -q "board is too large for $method " "$work/errors"; then
		echo "$method: not for boards of this size"
		continue
	fi
	results "$work/found" >"$work/results"
	: >"$work/boards"
	: >"$work/clues"
	printf '%s: ' "$method"
	check_results && check_boards || failed=$((failed + 1))
	if [ -s "$work/errors" ]; then
		sed 's/^/  /' "$work/errors" | cut -c 1-100 | head -n 3
	fi
done
[ "$failed" = 0 ]
