#!/bin/bash
# SPDX-License-Identifier: MIT
# Counts the solutions of generated puzzles of every size and layout with a SAT solver (minisat), up to two, and compares the
# counts with those of sdk-unique. Of every three puzzles one is as it was generated, one has lost clues, and one has a wrong
# clue. Prints a line for each kind of board, and ends with status 1 if some counts differ.
#
# usage: sat-counts.sh PUZZLES [KIND ...]     a kind is the options of sdk-gen that make it

set -euo pipefail

count=$1
shift
jigsaw=AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII
jigsaw6=AABBBBAABBCCAADDCCEEDDCCEEDDFFEEFFFF
[ $# -gt 0 ] || set -- --layout=x --layout=windoku --layout=x,windoku --layout=disjoint --layout=centre-dot \
	--layout=asterisk --layout=girandola --regions=$jigsaw --size=6 "--size=6 --layout=x" \
	"--size=6 --regions=$jigsaw6" --size=8 "--size=8 --layout=disjoint" --size=10 --size=12 "--size=12 --layout=x" \
	"--size=16 --layout=x --clues=120"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Changes two of three puzzles, whose solutions are in the field `solution`.
change() {
	awk -F '\t' -v OFS='\t' '
		function random(n) { seed = seed * 16807 % 2147483647; return 1 + seed % n }
		function put(cell, symbol) { $1 = substr($1, 1, cell - 1) symbol substr($1, cell + 1) }
		function cell_of(empty,    c) { do c = random(cells); while ((substr($1, c, 1) == ".") != empty); return c }
		BEGIN { seed = 1 }
		{
			cells = length($1)
			n = sqrt(cells)
			if (NR % 3 == 1)
				for (k = random(3); k; k--)
					put(cell_of(0), ".")
			if (NR % 3 == 2) {
				c = cell_of(1)
				do
					symbol = substr("123456789ABCDEFGHIJKLMNOP", random(n), 1)
				while (symbol == substr($2, 10 + c - 1, 1))
				put(c, symbol)
			}
			print
		}'
}

# Whether a formula has a model, which goes to the file `model`.
has_model() {
	local status=0

	minisat -verb=0 "$1" model >/dev/null || status=$?
	[ $status -eq 10 ] || [ $status -eq 20 ] || exit 2
	[ $status -eq 10 ]
}

# Prints the number of solutions of a formula, up to two.
sat_count() {
	if ! has_model "$1"; then
		echo 0
		return
	fi
	{
		awk '/^p/ { $4++ } { print }' "$1"
		sed -n 2p model | tr ' ' '\n' | awk '$1 > 0 { printf "-%d ", $1 } END { print 0 }'
	} >second
	if has_model second; then
		echo 2+
	else
		echo 1
	fi
}

wrong=0
for kind; do
	# shellcheck disable=SC2086
	sdk-gen -n "$count" --seed=sat $kind | sdk-solve -a | awk -F '\t' -v OFS='\t' '{
		for (i = 2; i <= NF; i++)
			if ($i ~ /^solution /) { solution = $i; $i = "" }
		rest = $0
		sub(/^[^\t]*/, "", rest)
		gsub(/\t+/, "\t", rest)
		sub(/\t$/, "", rest)
		print $1, solution rest
	}' | change | sdk-unique -c 2>rejected >counts || true
	sed -n 's/.*\tsolutions \([0-9+]*\).*/\1/p' counts >ours
	rm -f formula-*
	sdk-fmt -t dimacs -o formula counts
	for ((i = 1; i <= $(wc -l <counts); i++)); do
		sat_count formula-$i.cnf
	done >theirs
	[ -s theirs ] && cmp -s ours theirs || wrong=1
	echo "$kind: $(wc -l <theirs) counted, $(paste ours theirs | awk '$1 != $2' | wc -l) different:" \
		"$(sort theirs | uniq -c | awk '{ printf "%s%d with %s", (NR > 1 ? ", " : ""), $1, $2 }')"
done
exit $wrong
