#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# daily.sh [YYYY-MM-DD [FILE]]: shows the puzzle of a day, by default today's, which is the same for everybody.
#
# FILE.pdf becomes a page to print, with the solution upside-down at its foot, and FILE.html a page to play on in a browser.
# The date is the seed, so nothing is stored. The level rises from 1 on Monday to 6 on Saturday; Sunday's puzzle may have
# any level. The pattern of the clues is symmetric.
set -euo pipefail
export LC_ALL=C

if [ $# -gt 2 ]; then
	echo 'usage: daily.sh [YYYY-MM-DD [FILE.pdf|FILE.html]]' >&2
	exit 2
fi
day=${1:-$(date +%Y-%m-%d)}

# Sakamoto's rule; 0 is Sunday. Prints nothing if there is no such day.
weekday=$(awk -v day="$day" 'BEGIN {
	split(day, part, "-")
	y = part[1]; m = part[2] + 0; d = part[3] + 0
	split("31 28 31 30 31 30 31 31 30 31 30 31", days, " ")
	days[2] += y % 4 == 0 && (y % 100 != 0 || y % 400 == 0)
	if (day !~ /^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$/ || !(m in days) || d < 1 || d > days[m])
		exit
	y -= m < 3
	split("0 3 2 5 0 3 5 1 4 6 2 4", shift, " ")
	print (y + int(y / 4) - int(y / 100) + int(y / 400) + shift[m] + d) % 7
}')
if [ -z "$weekday" ]; then
	echo "daily.sh: '$day' is not a date like 2026-11-21" >&2
	exit 2
fi
case $weekday in
0) levels=1-6 ;;
*) levels=$weekday ;;
esac

make_puzzle() {
	sdk-gen -n 1 --seed="daily $day" --level="$levels" --symmetry=rotate180 | sdk-rate
}

case ${2:-} in
'')
	puzzle=$(make_puzzle)
	echo "$day"
	sdk-fmt --to=grid <<<"$puzzle"
	;;
*.html) make_puzzle | sdk-book --quiet --title="Sudoku of $day" --output="$2" ;;
*) make_puzzle | sdk-book --quiet --to=pdf --grid=1x1 --caption="$day  {section}" --solutions=upside-down --output="$2" ;;
esac
