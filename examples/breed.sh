#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# breed.sh GOAL GENERATIONS N [SEED]: breeds N minimal puzzles towards a goal, and writes the last generation, best first.
#
# Goals:
#	few      few clues
#	nodes    much work for a search (`nodes` of sdk-rate --score)
#	points   much work for a person (`points` of sdk-rate --scale=techniques --score)
#
# The first generation is random. In each generation, sdk-mutate makes mutants of every puzzle and sdk-minimize makes them
# minimal; the N best of the old and new puzzles survive, where equivalent puzzles count once. Progress is reported on
# standard error.
#
# Seven generations of 100 puzzles are some 5000 puzzles. The best and the average of the 100 puzzles that
# `breed.sh few 7 100 a` and so on end with, and the best of `sdk-gen -n 5000 --seed a`:
#
#	goal         bred          random
#	few          18     19.0       21      20 is the least of 300,000
#	nodes       312    114.5       60      180 is the most of 100,000
#	points    21383  12275.8    17389
#
# To see how the hardest one is solved: examples/breed.sh points 7 100 | head -n 1 | sdk-explain --scale=techniques
set -euo pipefail
export LC_ALL=C

usage() {
	echo "usage: breed.sh few|nodes|points GENERATIONS N [SEED]" >&2
	exit 2
}

if [ $# -lt 3 ] || [ $# -gt 4 ]; then
	usage
fi
case $1 in few | nodes | points) ;; *) usage ;; esac
case $2 in '' | *[!0-9]*) usage ;; esac
case $3 in '' | *[!0-9]* | 0*) usage ;; esac
goal=$1 generations=$2 n=$3 seed=${4:-$(od -An -N8 -tx8 /dev/urandom)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# mutate -P+Q COUNT: prints COUNT mutants of each parent. If a parent has fewer, the status is 1, which is fine here.
mutate() {
	sdk-mutate --mutate="$1" -n "$2" --tries=20000 --seed="$seed $generation $1" "$work/parents" 2>/dev/null || [ $? -eq 1 ]
}

# Adds the fields that the goal needs.
rate() {
	case $goal in
	few) sdk-rate ;;
	nodes) sdk-rate --score ;;
	points) sdk-rate --scale=techniques --score ;;
	esac
}

# Prefixes each record with its merit, a number that is larger for better puzzles.
add_merit() {
	case $goal in
	few) awk -F '\t' '{ puzzle = $1; print -gsub(/[1-9]/, "", puzzle) "\t" $0 }' ;;
	*) sed "s/.*	$goal \([0-9]*\).*/\1	&/" ;;
	esac
}

sdk-gen -n "$n" --seed="$seed" >"$work/parents"
generation=1
while [ "$generation" -le "$generations" ]; do
	{
		cat "$work/parents"
		case $goal in
		few) mutate -2+1 2 && mutate -1+1 4 ;;
		*) mutate -1+1 3 && mutate -2+2 3 ;;
		esac
	} | sdk-minimize --seed="$seed $generation" | sdk-morph --canonical | sort -u | rate | add_merit |
		sort -s -n -r -k 1,1 | awk -v n="$n" 'NR <= n' >"$work/best"
	cut -f 2 "$work/best" >"$work/parents"
	awk -v generation="$generation" -v goal="$goal" '
		{ value = goal == "few" ? -$1 : $1; sum += value }
		NR == 1 { best = value }
		END {
			printf "generation %d: %s %d at best, %.1f on the average\n", generation,
				goal == "few" ? "clues" : goal, best, sum / NR
		}' "$work/best" >&2
	generation=$((generation + 1))
done
rate <"$work/parents"
