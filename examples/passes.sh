#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# passes.sh LISTS [N]: repeats the experiment that Khan, Jabbari, Jabbari and Ghanbarinejad publish, on two lists in the folder
# LISTS: those puzzles of top2365.txt that have one solution and no redundant clue, and those of top44.txt (16x16). N takes
# only the first N puzzles of each.
#
# The paper balances with "a small number of iterations", which it does not give. So there is a line for each of three numbers
# of passes, with the percentages solved in 40 rounds and in 200 (16x16: 1000).
set -euo pipefail
export LC_ALL=C

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
	echo "usage: passes.sh LISTS [N]" >&2
	exit 2
fi
lists=$1 n=${2:-1000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for name in top2365 top44; do
	head -n "$n" "$lists/$name.txt" >"$work/list"
	sdk-unique -q -m "$work/list" >"$work/$name"
done

# measure PASSES NAME ROUNDS: prints the percentages solved within 40 rounds, and within ROUNDS. Giving up is part of the
# result, so status 1 is fine.
measure() {
	{ sdk-solve -a -m bp-sinkhorn --set passes="$1" --limit-rounds "$3" -q "$work/$2" || [ $? -eq 1 ]; } | awk -F '\t' '
		{ solved = 0
		for (i = 2; i <= NF; i++) {
			if ($i ~ /^solution /)
				solved = 1
			if ($i ~ /^rounds /)
				rounds = substr($i, 8) + 0
		}
		in40 += solved && rounds <= 40; in_all += solved }
		END { printf "%14.1f%7.1f", 100 * in40 / NR, 100 * in_all / NR }'
}

printf '%-12s%21s%21s\n' puzzles "$(wc -l <"$work/top2365") of top2365" "$(wc -l <"$work/top44") of top44"
printf '%-12s%14s%7s%14s%7s\n' rounds 40 200 40 1000
for passes in 3 10 100; do
	printf '%-12s' "$passes passes"
	measure "$passes" top2365 200
	measure "$passes" top44 1000
	printf '\n'
done
printf '%-12s%14s%7s%14s%7s\n' 'the paper' 70 95 5 90.9
