#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# walkthrough.sh: draws the pictures of walkthrough.md into the folder walkthrough beside it.
# walkthrough.sh find N [SEED]: finds puzzles for such a page.
#
# With `find`, tries N random puzzles, and writes those of level 5 in which each pass fills some cell, with the smallest of
# these numbers in front, the largest first, and among equals those first in which the fewest cells are left to pass 5. The
# puzzle of the page is the first one of 400,000 for the seed `walkthrough`, which takes ten seconds to find. It is number
# 342,716:
#
#	examples/walkthrough.sh find 400000 walkthrough
#	sdk-gen --seed walkthrough --start 342715 -n 1
set -euo pipefail
export LC_ALL=C

puzzle=..5.4.....4.61.........2.89.....32.4.6....5....7...81.45.....6...9...1.37...2....
if [ "${1:-}" = find ] && [ $# -ge 2 ] && [ $# -le 3 ] && [[ $2 =~ ^[1-9][0-9]*$ ]]; then
	sdk-gen -q -n "$2" ${3:+"--seed=$3"} | sdk-rate -q --level=5 | awk -F '\t' '
		{
			split($3, fills, /[ ,]/)
			least = fills[2]
			for (pass = 2; pass <= 5; pass++)
				least = fills[pass + 1] < least ? fills[pass + 1] : least
			if (least)
				print least "\t" $0
		}' | sort -s -t , -k 1,1nr -k 5,5n
	exit
elif [ $# -ne 0 ]; then
	echo 'usage: walkthrough.sh [find N [SEED]]' >&2
	exit 2
fi

cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sdk-draw -o "$work/puzzle" <<<"$puzzle"
sdk-solve -a <<<"$puzzle" | sdk-draw --solution -o "$work/solution"
sdk-explain --scale=levels --steps=svg -o "$work/step" <<<"$puzzle"
mkdir -p walkthrough
rm -f walkthrough/*.svg
grep -o 'walkthrough/[a-z0-9-]*\.svg' walkthrough.md | while read -r picture; do
	mv "$work/${picture#*/}" walkthrough
done
