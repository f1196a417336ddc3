#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# ratings.sh [N [SEED]]: sets the rating of Sudoku Explainer (ER) beside the other scales, and beside the success of sdk-pss.
#
# For N random minimal puzzles (default 20000, seed `ratings`) it prints
#   - for each ER the number of puzzles, their share in percent, their median of points, and how many in a hundred sdk-pss
#     solves;
#   - for each range of ER the number of puzzles of each level;
#   - for each level, and for each name that sdk-book has for minutes, the number of puzzles and their mean ER;
#   - for each hardest technique the number of puzzles, and the ER that 5, 50 and 95 in a hundred of them do not exceed;
#   - Spearman's rank correlation of ER with the level, the points, the stars and the success of sdk-pss.
# A million puzzles take about a quarter of an hour on one core.
set -euo pipefail
export LC_ALL=C

n=${1:-20000} seed=${2:-ratings}

sdk-gen -n "$n" --seed "$seed" | sdk-rate --scale=levels,techniques,se,minutes --score | { sdk-pss --check || [ $? -eq 1 ]; } | awk -F '\t' '
	# The mean rank of each value, from the number of puzzles that have it: of[1] to of[n] are the values in ascending order.
	function rank(of, n, count, to,    i, sum) {
		sum = 0
		for (i = 1; i <= n; i++) {
			sum += count[of[i]]
			to[of[i]] = sum - (count[of[i]] - 1) / 2
		}
	}
	# Puts the keys in ascending order. (Shell sort.)
	function order(set, to,    key, n, gap, i, k, x) {
		n = 0
		for (key in set)
			to[++n] = key
		for (gap = int(n / 2); gap > 0; gap = int(gap / 2))
			for (i = gap + 1; i <= n; i++) {
				x = to[i]
				for (k = i; k > gap && to[k - gap] + 0 > x + 0; k -= gap)
					to[k] = to[k - gap]
				to[k] = x
			}
		return n
	}
	function correlation(other, pair,    n, i, key, at, p, q, pp, qq, pq, mean) {
		n = order(er, values)
		rank(values, n, er, ra)
		n = order(other, values)
		rank(values, n, other, rb)
		mean = (NR + 1) / 2
		pp = qq = pq = 0
		for (key in pair) {
			split(key, at, SUBSEP)
			p = ra[at[1]] - mean
			q = rb[at[2]] - mean
			pp += pair[key] * p * p
			qq += pair[key] * q * q
			pq += pair[key] * p * q
		}
		return pp && qq ? pq / sqrt(pp * qq) : 0
	}
	# The lowest of the n values that this percentage of the puzzles with this key do not exceed.
	function quantile(key, pair, of, n, all, hundredths,    i, sum) {
		sum = 0
		for (i = 1; i <= n && sum * 100 < all * hundredths; i++)
			sum += pair[key, of[i]]
		return of[i - 1]
	}
	{
		for (i = 2; i <= NF; i++)
			if ((space = index($i, " ")))
				field[substr($i, 1, space - 1)] = substr($i, space + 1)
		e = field["er"]
		er[e]++
		level[field["level"]]++
		points[field["points"]]++
		stars[field["stars"]]++
		solved = field["pss"] == "solved"
		pss[solved]++
		hardest[field["hardest"]]++
		e_level[e, field["level"]]++
		sum["level", field["level"]] += e
		m = field["minutes"] + 0
		grade = 1 + (m >= 7) + (m >= 9) + (m >= 12) + (m >= 15) + (m >= 20)
		if (grade < 4 && field["minutes-range"] ~ /-$/)
			grade = 4
		grades[grade]++
		sum["grade", grade] += e
		e_points[e, field["points"]]++
		e_stars[e, field["stars"]]++
		e_pss[e, solved]++
		hardest_e[field["hardest"], e]++
		range = e < 2.6 ? 1 : e < 4.5 ? 2 : e < 6.6 ? 3 : e < 7.6 ? 4 : e < 8.5 ? 5 : 6
		in_range[range, field["level"]]++
	}
	END {
		ers = order(er, of_er)
		all_points = order(points, of_points)
		print "ER", "puzzles", "%", "points", "PSS %"
		for (i = 1; i <= ers; i++) {
			e = of_er[i]
			printf "%s %d %.4f %d %.1f\n", e, er[e], 100 * er[e] / NR,
				quantile(e, e_points, of_points, all_points, er[e], 50), 100 * e_pss[e, 1] / er[e]
		}
		print ""
		split("1.0-2.5 2.6-4.4 4.5-6.5 6.6-7.5 7.6-8.4 8.5-", name, " ")
		print "ER", "level", "1", "2", "3", "4", "5", "6"
		for (range = 1; range <= 6; range++) {
			printf "%s", name[range]
			for (l = 1; l <= 6; l++)
				printf " %d", in_range[range, l]
			print ""
		}
		print ""
		split("Very easy,Easy,Medium,Hard,Very hard,Extreme", name, ",")
		for (i = 1; i <= 6; i++)
			printf "Level %d: %d %.2f  %s: %d %.2f\n", i, level[i], level[i] ? sum["level", i] / level[i] : 0, name[i],
				grades[i], grades[i] ? sum["grade", i] / grades[i] : 0
		print ""
		print "hardest", "puzzles", "5 %", "median", "95 %"
		for (t in hardest)
			print t, hardest[t], quantile(t, hardest_e, of_er, ers, hardest[t], 5), quantile(t, hardest_e, of_er, ers,
				hardest[t], 50), quantile(t, hardest_e, of_er, ers, hardest[t], 95) | "sort -k 4,4n -k 2,2nr -k 1,1"
		close("sort -k 4,4n -k 2,2nr -k 1,1")
		print ""
		printf "rank correlation of %d puzzles with ER: level %.2f, points %.2f, stars %.2f, solved by sdk-pss %.2f\n", NR,
			correlation(level, e_level), correlation(points, e_points), correlation(stars, e_stars), correlation(pss, e_pss)
	}'
