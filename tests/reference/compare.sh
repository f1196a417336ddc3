#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares what the methods of sdk-solve count with what the reference counts, puzzle by puzzle. Prints a line for each method
# and setting; fails if some result differs. Those that the reference calls too close are not compared.
# usage: tests/reference/compare.sh REFERENCE NODES ROUNDS FILE     the program `methods`, limits for a puzzle, puzzles of up to
#                                                                   16x16; with the tools on the path
set -eu

reference=$1 nodes=$2 rounds=$3 puzzles=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
failed=0

# compare METHOD LIMIT [NAME=VALUE,...]: LIMIT is nodes=N, rounds=N, or none.
compare() {
	limit=
	[ "$2" = none ] || limit=--limit-$2
	# shellcheck disable=SC2046
	"$reference" "$1" "$2" $(echo "${3:-}" | tr , ' ') <"$puzzles" >"$work/there"
	# shellcheck disable=SC2086
	sdk-solve -q -a -m "$1" $limit ${3:+--set $3} "$puzzles" 2>"$work/errors" | cut -f 2- |
		awk 'there { close_call[FNR] = $0 == "too close"; next } { print close_call[FNR] ? "too close" : $0 }' \
			there=1 "$work/there" there= - >"$work/here"
	if ! grep -qvx 'too close' "$work/here" || [ -s "$work/errors" ] || ! cmp -s "$work/here" "$work/there"; then
		failed=$((failed + 1))
		cat "$work/errors"
		paste -d '\n' "$work/here" "$work/there" "$puzzles" | awk '
			NR % 3 == 1 { here = $0 }
			NR % 3 == 2 { there = $0 }
			NR % 3 == 0 && here != there { print $0; print "  here      " here; print "  reference " there; if (++n == 3) exit }'
	fi
	echo "$1${3:+ $3}: $(wc -l <"$work/here") puzzles, $(sort -u "$work/here" | wc -l) different results, $(grep -cx 'too close' "$work/here" || true) too close"
}

for method in $(sdk-solve --list-methods | cut -f 1); do
	case $method in
	plain | bts*) compare "$method" "nodes=$nodes" ;;
	hill)
		compare $method none
		compare $method none patience=9
		;;
	rrhc*)
		compare "$method" "rounds=$rounds"
		compare "$method" "rounds=$rounds" patience=0
		;;
	anneal)
		compare $method "rounds=$((4 * rounds))"
		compare $method "rounds=$((8 * rounds))" patience=2,chain=0.3,cooling=0.8,probes=20
		;;
	pairs) compare $method none ;;
	pairs+guess)
		compare $method none
		compare $method none solutions=3
		;;
	concur) compare $method "rounds=$((2 * rounds))" ;;
	concur+fill)
		compare $method "rounds=$rounds"
		compare $method "rounds=$rounds" fills=5,lean=2,crowd=0.7,deletions=2
		;;
	random+fill)
		compare $method "rounds=$rounds"
		compare $method "rounds=$rounds" fills=2,crowd=0.7,deletions=2
		;;
	dlx | *-product* | bp-* | sinkhorn) ;; # these have no reference
	*)
		echo "$method: neither compared nor left out"
		failed=$((failed + 1))
		;;
	esac
done
[ "$failed" = 0 ]
