#!/bin/sh
# SPDX-License-Identifier: MIT
# The jigsaw layouts and puzzles of Interactive Sudoku Solver, none of which is part of this repository: layouts that are
# said to have full grids have some, the others have none, and puzzles have the solutions that are given with them. minisat
# decides about each layout too, by the formula that sdk-fmt writes.
# usage: tests/differential/iss.sh CHECKOUT     a clone of https://github.com/sigh/Interactive-Sudoku-Solver; the tools are in PATH
set -eu

checkout=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
failed=0

# Layouts of this kind: the file $work/list has their records.
layouts() { # KIND WANTED-BY-UNIQUE WANTED-BY-MINISAT TIME
	sdk-unique -c -q --timeout="$4" "$work/list" 2>"$work/err" | cut -f 3 | sort >"$work/counts" || true
	all=$(wc -l <"$work/list") right=$(grep -cx "$2" "$work/counts" || true)
	late=$(grep -c 'no result within' "$work/err" || true)
	more=$(sed -n 's/^sdk-unique: \([0-9]*\) more like this.*/\1/p' "$work/err")
	late=$((late - (${more:-0} > 0) + ${more:-0}))
	echo "$1: $all layouts, $2: $right, no result within $4: $late"
	[ "$all" -gt 0 ] || failed=1
	[ $((right + late)) -eq "$all" ] || failed=1
	[ "$1" = invalid ] || [ "$right" -eq "$all" ] || failed=1
	rm -rf "$work/cnf"
	mkdir "$work/cnf"
	sdk-fmt -t dimacs-extended -o "$work/cnf/x" "$work/list"
	proved=$(find "$work/cnf" -name '*.cnf' -exec minisat -verb=0 {} /dev/null ';' 2>&1 | grep -cx "$3" || true)
	echo "$1: $3 by minisat: $proved"
	[ "$proved" -eq "$all" ] || failed=1
}

for kind in valid boxes; do
	"$here/iss.py" "$checkout" $kind >"$work/list"
	layouts $kind 'solutions 2+' SATISFIABLE 10s
done
"$here/iss.py" "$checkout" invalid >"$work/list"
layouts invalid 'solutions 0' UNSATISFIABLE 20ms

"$here/iss.py" "$checkout" puzzles >"$work/list"
sdk-solve -a -q "$work/list" >"$work/solved" 2>"$work/err" || true
awk -F '\t' '{
	solution = expected = ""
	for (i = 2; i <= NF; i++) {
		if ($i ~ /^solution /)
			solution = substr($i, 10)
		if ($i ~ /^expected /)
			expected = substr($i, 10)
	}
	given += expected != ""
	same += expected != "" && solution == expected
}
END {
	print "puzzles: " NR ", with a solution given: " given ", the same: " same
	exit same != given || !given
}' "$work/solved" || failed=1
exit $failed
