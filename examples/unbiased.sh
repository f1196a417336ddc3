#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# unbiased.sh [FILE ...]: estimates the number of minimal puzzles, the distribution of their clues and, if the input is
# rated, of their levels, from puzzles of size 4 or 9 that sdk-gen has sampled with a known bias:
#
#	sdk-gen --method=controlled-bias -n 1000 | sdk-rate | examples/unbiased.sh
#
# A puzzle with n clues is drawn with a probability proportional to 1 / binomial(81, n), so the plain average is biased.
# Weighted by binomial(81, n), each minimal puzzle counts the same, and the average is that over all minimal puzzles. The
# mean weight found in a removal order is the mean number of minimal puzzles of a grid.
#
# The number after +- is the standard error; a known value should be within two standard errors 19 times in 20. The known
# values for size 9 are from D. Berthier ("Unbiased Statistics of a CSP - A Controlled-Bias Generator", 2009), who drew some
# millions of puzzles; for size 4 all puzzles have been counted. They hold for puzzles without further constraints.
#
# sdk-gen finds two or three puzzles of size 9 per second of processor time.
set -euo pipefail
export LC_ALL=C

for file; do
	if [ ! -r "$file" ]; then
		echo "unbiased.sh: $file: cannot be read" >&2
		exit 2
	fi
done
cat -- "$@" | awk -F '\t' '
	function field(key,    i) {
		for (i = 2; i <= NF; i++)
			if (index($i, key " ") == 1)
				return substr($i, length(key) + 2)
		return ""
	}
	function fail(reason) {
		print "unbiased.sh: " reason | "cat >&2"
		failed = 1
		exit 2
	}
	/^[ \t]*#/ || /^[ \t]*$/ { next }
	{
		cells = length($1)
		clues = gsub(/[1-9]/, "", $1)
		weight = field("weight")
		if ((cells != 16 && cells != 81) || (n && cells != size) || weight == "" || field("tries") == "")
			fail("line " NR ": not from sdk-gen --method=controlled-bias, or not of the same size as the first puzzle")
		size = cells
		n++
		tries += field("tries")
		all += weight
		squares += weight * weight
		drawn[clues]++
		share[clues] += weight
		if ((level = field("level")) != "") {
			rated++
			level_drawn[level]++
			level_share[level] += weight
			level_squares[level] += weight * weight
		}
	}

	# The average number of clues; its standard error follows from the spread of the sample.
	function average(part, sum,    c, mean) {
		for (c in part)
			mean += c * part[c] / sum
		return mean
	}
	function show(name, form, value, error, known) {
		printf "%-16s " form " +- " form "   known: " form ", %.1f standard errors away\n", name, value, error, known,
			(value > known ? value - known : known - value) / error
	}
	END {
		if (failed)
			exit 2
		if (n < 2 || squares == 0)
			fail("at least two puzzles are required")
		plain = average(drawn, n)
		unbiased = average(share, all)
		for (c in drawn) {
			spread += drawn[c] * (c - plain) ^ 2
			weighted += (share[c] / all) ^ 2 / drawn[c] * (c - unbiased) ^ 2
		}
		grids = size == 81 ? 6670903752021072936960 : 288
		orders = size == 81 ? 16 : 1 # in a try
		number = grids * all / (orders * tries)

		print n " puzzles out of " tries " tries"
		if (spread) {
			show("clues, drawn", "%.3f", plain, sqrt(spread / n / (n - 1)), size == 81 ? 25.667 : 4.496)
			show("clues, unbiased", "%.3f", unbiased, sqrt(weighted), size == 81 ? 26.577 : 4.717)
		}
		show("minimal puzzles", "%.3g", number, number * sqrt(squares) / all, size == 81 ? 3.1e37 : 85632)
		print ""
		print "clues   drawn   of all minimal puzzles"
		for (c = 4; c <= 40; c++)
			if (drawn[c])
				printf "%5d %7d  %8.4f %%\n", c, drawn[c], 100 * share[c] / all
		if (!rated)
			exit
		print ""
		print "level   drawn   of all minimal puzzles"
		for (level = 1; level <= 6; level++) {
			part = level_share[level] / all
			error = sqrt((1 - 2 * part) * level_squares[level] + part * part * squares) / all
			printf "%5d %7d  %8.4f %% +- %.4f\n", level, level_drawn[level], 100 * part, 100 * error
		}
	}'
