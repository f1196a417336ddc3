#!/bin/sh
# SPDX-License-Identifier: MIT
#
# loops.sh N [SEED [ROUNDS [LARGEST]]]: does the impact of loops grow with the size of the board? Khan, Jabbari, Jabbari
# and Ghanbarinejad expect that it does not. Belief propagation is exact on graphs without loops; what it does not solve here is
# what loops cost, and approximation where there is some.
#
# Prints how many of N puzzles each method solves in ROUNDS (default 200), in per cent, of 4x4, 9x9, 16x16 and 25x25, or up to
# LARGESTxLARGEST, with the same density of clues: 30, 40, 45 and 50 per cent of the cells. They are the same puzzles
# for all densities: the sparsest are generated, and then get clues from their solution. Of 16x16 they begin at 40 per cent, of
# 25x25 at 45, since sparser ones are rare; of 25x25 there are a tenth as many. A dash: there are none, or they are too
# large for the method. The same again for the same SEED.
set -eu

if [ $# -lt 1 ] || [ $# -gt 4 ]; then
	echo "usage: loops.sh N [SEED [ROUNDS [LARGEST]]]" >&2
	exit 2
fi
n=$1 seed=${2:-loops} most=${3:-200} largest=${4:-25}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

methods='sum-product sum-product+check max-product bp-polynomial+check sinkhorn
	bp-sinkhorn bp-sinkhorn+damp+random concur concur+fill'
sizes='4 9 16 25'
densities='30 40 45 50'

clues() {
	echo $((($1 * $1 * $2 + 50) / 100))
}

# Gives each puzzle clues from its solution until it has $1, in an order that is random, but always the same. (16807 is the multiplier
# of Park and Miller.)
add_clues() {
	awk -F '\t' -v want="$1" 'BEGIN { random = 1 }
		{
			for (i = 2; i <= NF; i++)
				if ($i ~ /^solution /)
					solution = substr($i, 10)
			puzzle = $1
			have = gsub(/[^.]/, "&", puzzle)
			while (have < want) {
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
	want=$n least=30
	case $size in
	16) least=40 ;;
	25) want=$(((n + 9) / 10)) least=45 ;;
	esac
	sdk-gen -q -n "$want" --seed "$seed" --size "$size" --clues "$(clues "$size" $least)" |
		sdk-solve -a -q >"$work/sparse"
	for density in $densities; do
		[ "$density" -lt $least ] || add_clues "$(clues "$size" "$density")" <"$work/sparse" >"$work/$size-$density"
	done
done

# Giving up is part of the result, so status 1 is fine.
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
	{ sdk-solve -a -m "$1" --limit-rounds "$most" -q "$work/$2-$3" || [ $? -eq 1 ]; } |
		awk '/\tsolution / { solved++ } END { printf "%6.0f", 100 * solved / NR }'
}

printf '%-24s' 'clues, per cent'
for density in $densities; do
	printf '%26s' "$density"
done
printf '\n%-24s' size
for density in $densities; do
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
