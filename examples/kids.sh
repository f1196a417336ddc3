#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# kids.sh FILE.pdf [N [SEED]]: makes a children's book of 4x4 and 6x6 puzzles in large print.
#
# It has N puzzles of each size, two on a page, and their solutions at the end. In a 4x4 puzzle there is always a cell with
# one digit left; in the second half of the 6x6 puzzles one may have to look for the place of a digit instead. With N = 24, the
# default, the book has 38 pages. The same SEED makes the same book; without one, each is another. Few 4x4 puzzles are not
# equivalent to each other, so those that are stay in the book.
set -euo pipefail
export LC_ALL=C

usage() {
	echo 'usage: kids.sh FILE.pdf [N [SEED]]' >&2
	exit 2
}

if [ $# -lt 1 ] || [ $# -gt 3 ]; then
	usage
fi
case $1 in *.pdf) ;; *) usage ;; esac
n=${2:-24}
case $n in *[!0-9]* | 0*) usage ;; esac
seed=${3:-$(od -An -N8 -tx8 /dev/urandom | tr -d ' ')}

{
	sdk-gen -n "$n" --size=4 --seed="$seed 4"
	sdk-gen -n $((n - n / 2)) --size=6 --level=1 --seed="$seed 1"
	sdk-gen -n $((n / 2)) --size=6 --level=2 --seed="$seed 2"
} | sdk-rate | sdk-book --distinct=no --sections=layout --page=letter --large-print --grid=1x2 \
	--title='My First|Sudoku' --subtitle="$((2 * n)) puzzles, small and not so small" --imprint="Seed: $seed" --output="$1"
