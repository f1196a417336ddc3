#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# practice.sh N TECHNIQUE FILE.pdf [SEED]: makes a booklet for practising a technique: N puzzles in which it is the hardest one.
#
# TECHNIQUE is a key of sdk-scales(7), such as x-wing; one that does not exist is refused at once. The first half of the booklet
# shows each board, with its candidates, at the point where the technique is first needed; the second half what the step
# makes of it, and the step, with the number of its puzzle. Print it on both sides, flip on the short edge, and fold it in the middle.
#
# On standard output each puzzle is followed by the same board, the step in words, and all steps to the solution. At most
# 200,000 random puzzles are tried (the same ones for the same SEED); if too few of them qualify, a message says so, the
# booklet has those that do, and the status is 1.
#
#	examples/practice.sh 10 x-wing x-wings.pdf >x-wings.txt
set -euo pipefail
export LC_ALL=C

usage() {
	echo 'usage: practice.sh N TECHNIQUE FILE.pdf [SEED]' >&2
	exit 2
}

if [ $# -lt 3 ] || [ $# -gt 4 ]; then
	usage
fi
case $1 in '' | *[!0-9]* | 0*) usage ;; esac
case $3 in *.pdf) ;; *) usage ;; esac
n=$1 technique=$2 book=$3
sdk-rate --scale=techniques --hardest="$technique" </dev/null # refuses an unknown one
set -- -n 200000 ${4:+"--seed=$4"}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# field RECORD KEY: prints the value of a field.
field() {
	printf '%s\n' "$1" | tr '\t' '\n' | sed -n "s/^$2 //p"
}

# Runs the command until the last reader has all that it needs (141: SIGPIPE).
until_full() {
	"$@" || [ $? -eq 141 ]
}

# explain PUZZLE OPTION ...: what sdk-explain says of a puzzle.
explain() {
	local puzzle=$1
	shift
	sdk-explain --scale=techniques "$@" <<<"$puzzle"
}

until_full sdk-gen "$@" | until_full sdk-rate --scale=techniques --score --hardest="$technique" |
	awk -v n="$n" '{ print } NR == n { exit }' >"$work/puzzles"
found=0
while read -r record; do
	puzzle=${record%%	*}
	first=$(field "$record" first)
	found=$((found + 1))
	before=$(explain "$puzzle" --candidates --stop-at=$((first - 1)) | cut -f 1)
	after=$(explain "$puzzle" --candidates --stop-at="$first" | cut -f 1)
	step=$(explain "$puzzle" --notation=short --stop-at="$first" | sed -n "s/^# $first\. //p")
	printf '%s\tnumber %d\tstep after %d steps\n' "$before" "$found" $((first - 1)) >>"$work/before"
	printf '%s\tnumber %d\tstep %s\n' "$after" "$found" "$step" >>"$work/after"

	echo "== puzzle $found: $(field "$record" points) points"
	echo
	sdk-fmt --to=grid <<<"$puzzle"
	echo
	echo "-- the candidates after $((first - 1)) steps, and the next one"
	echo
	sdk-fmt --to=grid <<<"$before"
	echo
	explain "$puzzle" --stop-at="$first" | sed -n "s/^# //; /^$first\. /,\$p"
	echo
	echo '-- all steps'
	echo
	explain "$puzzle" | sed -n 's/^# //p'
	echo
done <"$work/puzzles"

if [ "$found" -gt 0 ]; then
	sdk-book --quiet --booklet --grid=1x1 --solutions=none --sections=none \
		--caption='No. {number}  {step}' --title="Practice|$technique" --front=title --output="$book" "$work/before" "$work/after"
fi
if [ "$found" -lt "$n" ]; then
	echo "practice.sh: $found of 200,000 puzzles have '$technique' as the hardest technique" >&2
	exit 1
fi
