#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# theorems.sh [N]: measures what Khan, Jabbari, Jabbari and Ghanbarinejad claim of belief propagation, in four tables:
#
#   lemmas 3.2, 3.3    how the number of k-cycles grows with the side of the board, in all, through each cell, and (conjecture
#   conjecture 3.5     3.5) with and without a clue in minimal puzzles. A k-cycle is a closed path of k - 1 cells, each of which
#                      shares a unit with the next, as in the paper's proofs.
#   corollary 3.7      the percentages of 4x4 puzzles with one solution, and with several, for which the methods find one. The
#                      puzzles are parts of the two full grids of 4x4 (up to symmetry): all minimal ones, 10 N of those with
#                      one solution, and 10 N of the others. 40 rounds.
#   theorem 3.8        the numbers of puzzles without a solution that the methods detect: N minimal 9x9 puzzles (default 400),
#                      each with one wrong clue, which no other clue contradicts, in 40 rounds
set -euo pipefail
export LC_ALL=C

if [ $# -gt 1 ] || ! [ "${1:-1}" -gt 0 ] 2>/dev/null; then
	echo "usage: theorems.sh [N]" >&2
	exit 2
fi
n=${1:-400}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

methods='sum-product max-product bp-polynomial sinkhorn'
checks='sum-product+check max-product+check bp-polynomial+check bp-sinkhorn'

# cycles: reads puzzles of one size, the first of them empty. Prints for each k: the number of k-cycles of the board, and the
# average number of those without a clue in the other puzzles. With A the matrix of neighbours (cells that share a unit), the
# numbers follow from the closed walks: the diagonals of A^3, A^4, A^5 (Harary and Manvel).
cycles() {
	awk '
		function are_neighbours(i, j) {
			return i != j && (int(i / side) == int(j / side) || i % side == j % side ||
				(int(i / side / root) == int(j / side / root) && int(i % side / root) == int(j % side / root)))
		}
		function count(		i, j, t, a, b, one, two, d, three, four, five, sum3, sum4, sum5) {
			for (i = 0; i < cells; i++) {
				degree[i] = 0
				if (open[i])
					for (t = 0; t < neighbours; t++)
						if (open[near[i, t]])
							to[i, degree[i]++] = near[i, t]
			}
			sum3 = sum4 = sum5 = 0
			for (i = 0; i < cells; i++) {
				split("", one); split("", two)
				for (a = 0; a < degree[i]; a++)
					for (b = 0; b < degree[j = to[i, a]]; b++)
						one[to[j, b]]++ # row i of A^2
				for (j in one)
					for (b = 0; b < degree[j]; b++)
						two[to[j, b]] += one[j] # row i of A^3
				d = degree[i]
				three = two[i] + 0
				sum3 += three
				for (j in one)
					if (j != i)
						sum4 += one[j] * (one[j] - 1)
				five = 0
				for (j in one)
					five += one[j] * two[j]
				sum5 += five - 5 * three - 5 * (d - 2) * three
			}
			found[4] += sum3 / 6
			found[5] += sum4 / 8
			found[6] += sum5 / 10
		}
		NR == 1 {
			cells = length($1); side = sqrt(cells); root = sqrt(side)
			for (i = 0; i < cells; i++)
				for (j = neighbours = 0; j < cells; j++)
					if (are_neighbours(i, j))
						near[i, neighbours++] = j
		}
		{
			for (i = 0; i < cells; i++)
				open[i] = substr($1, i + 1, 1) == "."
			count()
		}
		NR == 1 { for (k in found) all[k] = found[k]; split("", found) }
		END { for (k = 4; k <= 6; k++) printf "%d %.0f %.1f %d\n", k, all[k], found[k] / (NR - 1), cells }'
}

for side in 4 9 16; do
	{
		printf "%$((side * side))s\n" '' | tr ' ' .
		sdk-gen -q -n $((n < 64 / side ? n : 64 / side)) --seed theorems --size $side
	} | cycles | sed "s/^/$side /"
done | awk '
	{ all[$2, $1] = $3; each[$2, $1] = $3 * ($2 - 1) / $5; without[$2, $1] = $4; with[$2, $1] = $3 - $4 }
	function row(k, what, number, claim) {
		printf "%d  %-24s%14.0f%14.0f%14.0f%10.2f%10.2f%9s\n", k, what, number[k, 4], number[k, 9], number[k, 16],
			log(number[k, 9] / number[k, 4]) / log(9 / 4), log(number[k, 16] / number[k, 9]) / log(16 / 9), claim
	}
	END {
		printf "%-27s%14s%14s%14s%20s%9s\n", "k-cycles, N", 4, 9, 16, "grow as N to the", "claimed"
		for (k = 4; k <= 6; k++) {
			row(k, "in all", all, k)
			row(k, "through each cell", each, k - 2)
			row(k, "with a clue", with, k)
			row(k, "without a clue", without, "0")
		}
	}'

# sample: prints 10 N of the lines it reads, evenly spread, or all if there are fewer.
sample() {
	awk -v n=$((10 * n)) '{ line[NR] = $0 } END {
		if (n > NR)
			n = NR
		for (i = 0; i < n; i++)
			print line[int((i + 0.5) * NR / n) + 1] }'
}

# The parts of a grid, as numbers from 0 to 65535 whose bits are the clues.
for grid in 1234341221434321 1234341223414123; do
	awk -v grid=$grid 'BEGIN {
		for (part = 0; part < 65536; part++) {
			rest = part
			text = ""
			for (i = 1; i <= 16; i++) {
				text = text (rest % 2 ? substr(grid, i, 1) : ".")
				rest = int(rest / 2)
			}
			print text
		}
	}'
done >"$work/parts"
sdk-unique -q -m "$work/parts" >"$work/minimal"
awk 'NR % 5 == 1' "$work/parts" | { sdk-solve -q -a || [ $? -eq 1 ]; } >"$work/solved"
awk '/\tsolution / { print $1 }' "$work/solved" | sample >"$work/unique"
awk '/\tsolutions 2+/ { print $1 }' "$work/solved" | sample >"$work/several"

# share METHOD FILE: prints the percentage of puzzles for which the method finds a solution.
share() {
	{ sdk-solve -a -q -m "$1" --limit-rounds 40 "$2" || [ $? -eq 1 ]; } | awk '/\tsolution / { n++ } END { printf "%14.1f", 100 * n / NR }'
}

printf '\n%-24s%14s%14s%14s\n%-24s' '4x4 puzzles' minimal 'one solution' several number
for kind in minimal unique several; do
	printf '%14s' "$(wc -l <"$work/$kind")"
done
printf '\n'
for method in $methods $checks; do
	printf '%-24s' "$method"
	for kind in minimal unique several; do
		share "$method" "$work/$kind"
	done
	printf '\n'
done

# The wrong clue is in the first open cell, from a pseudo-random one on, where a wrong value is possible.
sdk-gen -q -n "$n" --seed theorems | sdk-solve -a -q | awk -F '\t' '
	function possible(cell, value,	i) {
		for (i = 0; i < 81; i++)
			if (substr($1, i + 1, 1) == value && (int(i / 9) == int(cell / 9) || i % 9 == cell % 9 ||
				(int(i / 27) == int(cell / 27) && int(i % 9 / 3) == int(cell % 9 / 3))))
				return 0
		return 1
	}
	BEGIN { random = 1 }
	{
		random = random * 16807 % 2147483647
		for (try = random; ; try++) {
			cell = try % 81
			value = int(try / 81) % 9 + 1
			if (substr($1, cell + 1, 1) == "." && substr($2, 10 + cell, 1) != value && possible(cell, value))
				break
		}
		print substr($1, 1, cell) value substr($1, cell + 2)
	}' >"$work/contradictory"
printf '\n%-24s%14s\n' 'without a solution' "of $(wc -l <"$work/contradictory")"
for method in $methods bp-sinkhorn; do
	printf '%-24s%14d\n' "$method" \
		"$({ sdk-solve -a -q -m "$method" --limit-rounds 40 "$work/contradictory" || [ $? -eq 1 ]; } | grep -c '	solutions 0')"
done
