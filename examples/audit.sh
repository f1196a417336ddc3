#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# audit.sh FILE ...: audits a list of puzzles. It counts the puzzles, those with exactly one solution, the minimal ones
# among these, and duplicates, and reports lines that are not puzzles, with their places, on standard error.
#
# A duplicate has the same clues in the same cells. Equivalent puzzles (rotated, relabelled and so on) are not duplicates.
set -euo pipefail
export LC_ALL=C

if [ $# -eq 0 ]; then
	echo "usage: audit.sh FILE ..." >&2
	exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Status 1 means that some puzzle is bad, which is what an audit looks for; 2 is an error.
allow_bad() {
	"$@" || [ $? -eq 1 ] || exit 2
}
allow_bad sdk-unique --count "$@" >"$work/counted"
allow_bad sdk-unique --minimal "$work/counted" >"$work/minimal"

awk -F '\t' '
	/^[ \t]*#/ || NF == 0 || $1 ~ /^ *$/ { next }
	FILENAME ~ /minimal$/ { minimal++; next }
	{
		for (i = 2; i <= NF; i++)
			if ($i ~ /^solutions /)
				count[$i]++
		puzzles++
		duplicates += seen[$1]++ > 0
	}
	END {
		printf "puzzles                  %8d\n", puzzles
		printf "  exactly one solution   %8d\n", count["solutions 1"]
		printf "    and minimal          %8d\n", minimal
		printf "  several solutions      %8d\n", count["solutions 2+"]
		printf "  no solution            %8d\n", count["solutions 0"]
		printf "  there before           %8d\n", duplicates
	}' "$work/counted" "$work/minimal"
