#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# histogram.sh [FILE ...]: shows the distribution of levels in a list of puzzles, as numbers and as bars.
#
# The puzzles may be in any form that the tools read. Puzzles with no solution or several have no level and count as
# `none`; sdk-rate reports lines that are not puzzles, and they are not counted.
#
#	sdk-gen -n 1000 | examples/histogram.sh
set -euo pipefail
export LC_ALL=C

sdk-rate "$@" | awk -F '\t' '
	/^[ \t]*#/ || NF < 2 { next }
	{
		level = "none"
		for (i = 2; i <= NF; i++)
			if ($i ~ /^level [1-6]$/)
				level = substr($i, 7)
		count[level]++
		sum++
	}
	function show(level,    i, bar) {
		for (i = 1; i <= 50 * count[level] / sum + 0.5; i++)
			bar = bar "*"
		printf "%-5s %8d %5.1f %%%s%s\n", level, count[level], 100 * count[level] / sum, bar == "" ? "" : "  ", bar
	}
	END {
		if (!sum)
			exit
		for (level = 1; level <= 6; level++)
			show(level)
		if (count["none"])
			show("none")
	}'
