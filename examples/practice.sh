#!/bin/sh
# SPDX-License-Identifier: MIT
#
# practice.sh N TECHNIQUE [SEED]: prints a booklet for practising a technique: N puzzles in which it is the hardest one.
#
# TECHNIQUE is a key of sdk-rate(1), such as x-wing; one that does not exist is refused at once. Each puzzle is followed
# by the candidates at the point where the technique is first needed, the step that it makes there, and all steps to the
# solution. At most 200,000 random puzzles are tried (the same ones for the same SEED); if too few of them qualify, a
# message says so and the status is 1.
#
#	examples/practice.sh 10 x-wing >x-wings.txt
set -eu

if [ $# -lt 2 ] || [ $# -gt 3 ]; then
	echo 'usage: practice.sh N TECHNIQUE [SEED]' >&2
	exit 2
fi
n=$1 technique=$2
sdk-rate --scale=techniques --hardest="$technique" </dev/null # refuses an unknown one
set -- -n 200000 ${3:+"--seed=$3"}

# field RECORD KEY: prints the value of a field.
field() {
	printf '%s\n' "$1" | tr '\t' '\n' | sed -n "s/^$2 //p"
}

found=0
puzzles=$(sdk-gen "$@" | sdk-rate --scale=techniques --score | grep -m "$n" "	hardest $technique	" || true)
while read -r record; do
	[ -n "$record" ] || continue
	puzzle=${record%%	*}
	first=$(field "$record" first)
	found=$((found + 1))

	echo "== puzzle $found: $(field "$record" points) points"
	echo
	echo "$puzzle" | sdk-fmt --to=grid
	echo
	echo "-- the candidates after $((first - 1)) steps, and the next one"
	echo
	echo "$puzzle" | sdk-rate --scale=techniques --candidates --stop-at=$((first - 1)) | cut -f 1 | sdk-fmt --to=grid
	echo
	echo "$puzzle" | sdk-rate --scale=techniques --explain --stop-at="$first" | sed -n "s/^# //; /^$first\. /,\$p"
	echo
	echo '-- all steps'
	echo
	echo "$puzzle" | sdk-rate --scale=techniques --explain | sed -n 's/^# //p'
	echo
done <<END
$puzzles
END

if [ "$found" -lt "$n" ]; then
	echo "practice.sh: $found of 200,000 puzzles have '$technique' as the hardest technique" >&2
	exit 1
fi
