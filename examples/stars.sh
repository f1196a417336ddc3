#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# stars.sh [N [SEED]]: compares the stars of sdk-rate with the four classes of the program qqwing.
#
# For N random puzzles (default 2000, seed `stars`) it prints the number of puzzles of each class by stars, and Spearman's
# rank correlation of the class with points and with stars. It requires qqwing, which is a Debian package.
set -euo pipefail

n=${1:-2000} seed=${2:-stars}
command -v qqwing >/dev/null || { echo 'stars.sh: qqwing is not installed' >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

sdk-gen -n "$n" --seed "$seed" >"$work/puzzles"
sdk-rate --scale techniques --score "$work/puzzles" |
	sed 's/.*	points \([0-9]*\)	stars \([0-9]*\).*/\1 \2/' >"$work/stars"
qqwing --solve --nosolution --stats --csv <"$work/puzzles" |
	awk -F , 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "Difficulty") at = i; next } { print $at }' >"$work/classes"

paste -d ' ' "$work/classes" "$work/stars" | awk '
	# Ranks; equal values have their mean rank.
	function rank(of, to,    i, below, value, sum) {
		split("", below)
		for (i = 1; i <= NR; i++)
			below[of[i]]++
		sum = 0
		for (value = 0; value <= most; value++)
			if (value in below) {
				sum += below[value]
				below[value] = sum - (below[value] - 1) / 2
			}
		for (i = 1; i <= NR; i++)
			to[i] = below[of[i]]
	}
	function correlation(a, b,    i, p, q, pp, qq, pq, mean) {
		rank(a, ra)
		rank(b, rb)
		mean = (NR + 1) / 2
		for (i = 1; i <= NR; i++) {
			p = ra[i] - mean
			q = rb[i] - mean
			pp += p * p
			qq += q * q
			pq += p * q
		}
		return pp && qq ? pq / sqrt(pp * qq) : 0
	}
	BEGIN {
		classes = split("Simple Easy Intermediate Expert", name, " ")
		for (i = 1; i <= classes; i++)
			number[name[i]] = i
	}
	{
		class[NR] = number[$1]
		points[NR] = $2
		stars[NR] = $3
		most = $2 > most ? $2 : most
		count[$1, $3]++
	}
	END {
		printf "%-12s", "stars"
		for (s = 1; s <= 6; s++)
			printf " %5d", s
		print ""
		for (i = 1; i <= classes; i++) {
			printf "%-12s", name[i]
			for (s = 1; s <= 6; s++)
				printf " %5d", count[name[i], s]
			print ""
		}
		printf "rank correlation of %d puzzles: %.2f for points, %.2f for stars\n", NR,
			correlation(class, points), correlation(class, stars)
	}'
