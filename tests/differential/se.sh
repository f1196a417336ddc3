#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes about N puzzles of all kinds for se.c: minimal, with many clues, symmetric, of level 6, neighbours of the hardest
# known, and with pencil marks.
# usage: tests/differential/se.sh N SEED
set -eu

data=$(cd "$(dirname "$0")/../data" && pwd)
n=$1 seed=$2
lists="$data/hardest20.txt $data/forum_hardest_1106.txt $data/forum_hardest_1905_11plus.txt"

# The puzzles on standard input, which are $1, thinned out evenly to $2.
thin_out() {
	awk -v all="$1" -v want="$2" 'int(NR * want / all) > int((NR - 1) * want / all)'
}

make_puzzles() { # PERCENT OPTION ...
	count=$((n * $1 / 100))
	shift
	sdk-gen -q -n $count --seed "$seed" "$@"
}

make_puzzles 30
make_puzzles 15 --clues=30-45
make_puzzles 15 --symmetry=random
make_puzzles 15 --level=6
# Boards after some steps, with lists, and all candidates as they are at first in 729 characters.
make_puzzles 5 --level=4-6 | sdk-explain -q --scale=techniques --candidates --stop-at=20 | cut -f 1
make_puzzles 5 --extra=2 | sdk-fmt -c | sdk-fmt -t 729
# shellcheck disable=SC2086
puzzles=$(grep -cv '^#' $lists | awk -F : '{ sum += $2 } END { print sum }') each=$((n * 15 / 100 / puzzles + 1))
# Not every puzzle has such neighbours.
# shellcheck disable=SC2086
cut -c 1-81 $lists | sdk-mutate -q --tries=2000 -m -2+2 -n $each --seed "$seed" 2>/dev/null |
	thin_out $((each * puzzles)) $((n * 15 / 100))
