#!/bin/sh
# SPDX-License-Identifier: MIT
# The methods of the literature on short lists and every 20th puzzle of long ones; what they count on 6,300 puzzles of all kinds
# is what a second implementation of their definitions counts.
# usage: tests/long/methods.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh

on_list() { # FILE
	awk -v step="$(($(wc -l <"$1") > 5000 ? 20 : 1))" 'NR % step == 0' "$1" >"$results/list"
	tests/differential/agree.sh "$results/list"
}

same_counts() {
	status=0
	{
		sdk-gen -q -n 2000 --seed long --size 4
		sdk-gen -q -n 2000 --seed long --size 4 | sed 's/[1-4]/./'
		for level in 1 2 3 4 5 6; do
			sdk-gen -q -n 300 --seed long --level $level
		done
		sdk-gen -q -n 400 --seed long --clues 26-40 | sed 's/[1-9]/./'
		sdk-gen -q -n 100 --seed long --size 16 --clues 120-150
	} | split -n r/50 - "$results/counts."
	printf '%s\n' "$results"/counts.?? | for_each tests/reference/compare.sh \
		"$objects/tests/reference/methods" 20000 10 '{}' >"$results/tables" || status=1
	awk '/ too close$/ { puzzles += $(NF - 7); close_calls += $(NF - 2); next }
		{ print }
		END { print puzzles " results, " close_calls " too close to compare" }' "$results/tables"
	return $status
}

for list in $(puzzle_lists); do
	check "methods on ${list#./}" on_list "$lists/$list"
done
check 'counts of methods on 6,300 puzzles of all kinds' same_counts
finish
