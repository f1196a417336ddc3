#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# book.sh FILE.pdf [N [SEED]]: makes a book of puzzles, ready for a printer of paperbacks.
#
# It has three sections, easy, medium and hard, with N puzzles each, two on a page of 6x9 inches, and their solutions at the
# end. With N = 64, the default, it has 120 pages. The same SEED makes the same book; without one, each is another.
set -euo pipefail
export LC_ALL=C

usage() {
	echo 'usage: book.sh FILE.pdf [N [SEED]]' >&2
	exit 2
}

if [ $# -lt 1 ] || [ $# -gt 3 ]; then
	usage
fi
case $1 in *.pdf) ;; *) usage ;; esac
n=${2:-64}
case $n in *[!0-9]* | 0*) usage ;; esac
seed=${3:-$(od -An -N8 -tx8 /dev/urandom | tr -d ' ')}

# Puzzles of level 2 need singles alone, and none of them is called hard.
for kind in '2 7-8.9' '2 9-11.9' '3-4 12-14.9'; do
	sdk-gen -n "$n" --level="${kind% *}" --minutes="${kind#* }" --symmetry=rotate180 --seed="$seed $kind"
done | sdk-rate --scale=minutes | sdk-book --distinct --take="2:$n,3:$n,4:$n" --page=6x9 --grid=1x2 \
	--title='Quiet|Evenings' --subtitle="$((3 * n)) Sudoku puzzles, easy to hard" --imprint="Seed: $seed" --output="$1"
