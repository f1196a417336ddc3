#!/bin/sh
# SPDX-License-Identifier: MIT
#
# audit.sh FILE ...: tells what a list of puzzles is worth: how many there are, how many have exactly one solution, how many of
# these are minimal, what is there twice, and what is no puzzle at all (each with its place, on standard error).
#
# Twice means: the same clues in the same cells. Whether two puzzles are the same but for turning and exchanging
# is another question.
set -eu

if [ $# -eq 0 ]; then
	echo "usage: audit.sh FILE ..." >&2
	exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Status 1 says that some puzzle is bad, which is what we are here to find out; 2 is trouble.
bad_is_fine() {
	"$@" || [ $? -eq 1 ] || exit 2
}
bad_is_fine sdk-unique --count "$@" >"$work/counted"
bad_is_fine sdk-unique --minimal "$work/counted" >"$work/minimal"

awk -F '\t' '
	/^#/ || NF == 0 || $1 ~ /^ *$/ { next }
	FILENAME ~ /minimal$/ { minimal++; next }
	{
		for (i = 2; i <= NF; i++)
			if ($i ~ /^solutions /)
				count[$i]++
		puzzles++
		twice += seen[$1]++ > 0
	}
	END {
		printf "puzzles                  %8d\n", puzzles
		printf "  exactly one solution   %8d\n", count["solutions 1"]
		printf "    and minimal          %8d\n", minimal
		printf "  several solutions      %8d\n", count["solutions 2+"]
		printf "  no solution            %8d\n", count["solutions 0"]
		printf "  there before           %8d\n", twice
	}' "$work/counted" "$work/minimal"
