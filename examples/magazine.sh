#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# magazine.sh FILE.pdf [N [SEED]]: makes a magazine with a section for each of six kinds of boards.
#
# These are 6x6, 8x8, Sudoku X, Windoku, Jigsaw and 10x10. A section has N easy puzzles, N medium and N hard ones, four on a page;
# solutions are at the end. With N = 4, the default, a level has a page, and the magazine 34. The same SEED makes the same
# magazine; without one, each is another.
set -euo pipefail
export LC_ALL=C

usage() {
	echo 'usage: magazine.sh FILE.pdf [N [SEED]]' >&2
	exit 2
}

if [ $# -lt 1 ] || [ $# -gt 3 ]; then
	usage
fi
case $1 in *.pdf) ;; *) usage ;; esac
n=${2:-4}
case $n in *[!0-9]* | 0*) usage ;; esac
seed=${3:-$(od -An -N8 -tx8 /dev/urandom | tr -d ' ')}

for kind in --size=6 --size=8 --layout=x --layout=windoku --layout=jigsaw --size=10; do
	for level in 2 3 4; do
		sdk-gen -n "$n" "$kind" --level="$level" --symmetry=rotate180 --seed="$seed $kind $level"
	done
done | sdk-rate | sdk-book --distinct --sections=layout --page=letter --grid=2x2 --title='Six|Sudokus' \
	--subtitle="$((18 * n)) puzzles on six kinds of boards" --imprint="Seed: $seed" --output="$1"
