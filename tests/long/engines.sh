#!/bin/sh
# SPDX-License-Identifier: MIT
# All engines on a million boards and on every puzzle of the lists, counts of a SAT solver, and the known counts and
# valgrind tests beside this script.
# usage: tests/long/engines.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh

random_boards() {
	status=0
	seq 4 | for_each "$objects/tests/differential/engines" -s '{}' -n 250000 >"$results/tables" || status=1
	add_up <"$results/tables"
	return $status
}

every_puzzle() {
	puzzle_lists | grep -v 25x25 | for_each "$objects/tests/differential/engines" -p 100000 "$lists/{}"
}

check 'a million 9x9 boards, and some of other sizes' random_boards
check 'every puzzle of the lists' every_puzzle
check 'a SAT solver counts the same solutions of 300 puzzles of every size and layout' tests/differential/sat-counts.sh 300
for file in tests/long/*.bats; do
	if [ "$file" = tests/long/large-lists.bats ] && [ "$(wc -l <"$lists/17clue.txt")" -lt 49158 ]; then
		echo "# not checked: $file, which needs the full lists (SDK_DATA)"
		continue
	fi
	check "known counts: $file" env SDK_DATA="$lists" SDK_BUILD="$objects" SDK_SANITIZED= bats "$file"
done
finish
