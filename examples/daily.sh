#!/bin/sh
# SPDX-License-Identifier: MIT
#
# daily.sh [YYYY-MM-DD]: shows the puzzle of a day, by default today's, which is the same for everybody.
#
# The date is the seed, so nothing is stored. The level rises from 1 on Monday to 6 on Saturday; Sunday's puzzle may have
# any level. The pattern of the clues is symmetric.
set -eu

day=${1:-$(date +%Y-%m-%d)}
if ! echo "$day" | grep -Eqx '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'; then
	echo "daily.sh: '$day' is not a date like 2026-11-21" >&2
	exit 2
fi

# Sakamoto's rule; 0 is Sunday.
weekday=$(echo "$day" | awk -F - '{
	y = $1 - ($2 < 3)
	split("0 3 2 5 0 3 5 1 4 6 2 4", shift, " ")
	print (y + int(y / 4) - int(y / 100) + int(y / 400) + shift[$2 + 0] + $3) % 7
}')
case $weekday in
0) levels=1-6 ;;
*) levels=$weekday ;;
esac

echo "$day"
sdk-gen -n 1 --seed="daily $day" --level="$levels" --symmetry=rotate180 | sdk-rate | sdk-fmt --to=grid
