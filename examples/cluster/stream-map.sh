#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# stream-map.sh: the mapper of a map-reduce engine that pipes lines. It reads records, and writes each as `KEY<TAB>RECORD`,
# where KEY is the canonical form of the puzzle: equivalent puzzles, wherever they are in the input, go to the same reducer.
# Rejected records are reported and left out; if sdk-morph fails, so does the mapper.
set -euo pipefail
{ sdk-morph --canonical --add || [ $? -eq 1 ]; } | awk -F '\t' '{
	key = record = ""
	for (i = 1; i <= NF; i++)
		if (key == "" && $i ~ /^canonical /)
			key = substr($i, 11)
		else
			record = record "\t" $i
	print key record
}'
