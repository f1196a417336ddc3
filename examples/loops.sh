#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# loops.sh N [SEED [ROUNDS [LARGEST]]]: measures whether the impact of loops grows with the size of the board. Khan,
# Jabbari, Jabbari and Ghanbarinejad expect that it does not. Belief propagation is exact on graphs without loops; the
# puzzles that it does not solve here show the cost of loops and, in some methods, of approximation.
#
# Prints the percentage of N puzzles that each method solves in ROUNDS rounds (default 200), for boards from 4x4 to
# LARGESTxLARGEST (default 25x25) with the same density of clues: 30, 40, 45 and 50 per cent of the cells. The puzzles are
# the same for all densities: the sparsest are generated, and clues are added from their solutions. 16x16 puzzles start at
# 40 per cent and 25x25 puzzles at 45, since sparser ones are rare; there are N/10 puzzles of 25x25. A dash means that
# there are no puzzles, or that they are too large for the method.
#
# A second table compares N minimal puzzles of each size up to 16x16, with their average density of clues: the paper is about
# those. The same SEED gives the same tables.
set -euo pipefail
export LC_ALL=C

if [ $# -lt 1 ] || [ $# -gt 4 ]; then
	echo "usage: loops.sh N [SEED [ROUNDS [LARGEST]]]" >&2
	exit 2
fi
n=$1 seed=${2:-loops} max_rounds=${3:-200} largest=${4:-25}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

methods='sum-product sum-product+check max-product bp-polynomial+check sinkhorn
	bp-sinkhorn bp-sinkhorn+damp+random concur concur+fill'
sizes='4 9 16 25'
densities='30 40 45 50'

# clue_count SIZE DENSITY
clue_count() {
	echo $((($1 * $1 * $2 + 50) / 100))
}

# add_clues COUNT: adds clues from the solution of each puzzle until it has COUNT, in a pseudo-random order that is the same
# in every run. (16807 is the multiplier of Park and Miller.)
add_clues() {
	awk -F '\t' -v wanted="$1" 'BEGIN { random = 1 }
		{
			for (i = 2; i <= NF; i++)
				if ($i ~ /^solution /)
					solution = substr($i, 10)
			puzzle = $1
			have = gsub(/[^.]/, "&", puzzle)
			while (have < wanted) {
				random = random * 16807 % 2147483647
				at = random % length(puzzle) + 1
				if (substr(puzzle, at, 1) == ".") {
					puzzle = substr(puzzle, 1, at - 1) substr(solution, at, 1) substr(puzzle, at + 1)
					have++
				}
			}
			print puzzle
		}'
}

for size in $sizes; do
	[ "$size" -le "$largest" ] || continue
	wanted=$n min_density=30
	case $size in
	16) min_density=40 ;;
	25) wanted=$(((n + 9) / 10)) min_density=45 ;;
	esac
	sdk-gen -q -n "$wanted" --seed "$seed" --size "$size" --clues "$(clue_count "$size" $min_density)" |
		sdk-solve -a -q >"$work/sparse"
	for density in $densities; do
		[ "$density" -lt $min_density ] ||
			add_clues "$(clue_count "$size" "$density")" <"$work/sparse" >"$work/$size-$density"
	done
done

# measure METHOD SIZE DENSITY: prints the percentage solved. Giving up is part of the result, so status 1 is fine.
measure() {
	case $1-$2 in
	sum-product*-25 | max-product*-25)
		printf '%6s' -
		return ;;
	esac
	if [ ! -f "$work/$2-$3" ]; then
		printf '%6s' -
		return
	fi
	{ sdk-solve -a -m "$1" --limit-rounds "$max_rounds" -q "$work/$2-$3" || [ $? -eq 1 ]; } |
		awk '/\tsolution / { solved++ } END { printf "%6.0f", 100 * solved / NR }'
}

printf '%-24s' 'clues, per cent'
for density in $densities; do
	printf '%26s' "$density"
done
printf '\n%-24s' size
for density in $densities; do
	# shellcheck disable=SC2086 # one argument for each size
	printf '  %6s%6s%6s%6s' $sizes
done
printf '\n'
for method in $methods; do
	printf '%-24s' "$method"
	for density in $densities; do
		printf '  '
		for size in $sizes; do
			measure "$method" "$size" "$density"
		done
	done
	printf '\n'
done

# Without further options, sdk-gen makes minimal puzzles.
for size in 4 9 16; do
	[ "$size" -gt "$largest" ] || sdk-gen -q -n "$n" --seed "$seed" --size "$size" >"$work/$size-minimal"
done
printf '\n%-24s  %6s%6s%6s\n%-26s' 'minimal puzzles, size' 4 9 16 'clues, per cent'
for size in 4 9 16; do
	if [ -f "$work/$size-minimal" ]; then
		awk '{ cells += length($1); clues += gsub(/[^.]/, "&", $1) } END { printf "%6.0f", 100 * clues / cells }' \
			"$work/$size-minimal"
	else
		printf '%6s' -
	fi
done
printf '\n'
for method in $methods; do
	printf '%-26s' "$method"
	for size in 4 9 16; do
		measure "$method" "$size" minimal
	done
	printf '\n'
done
