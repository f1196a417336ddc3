#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The gallery of techniques, examples/techniques: each picture is what the tools draw today, byte for byte.

load common

examples=$BATS_TEST_DIRNAME/../examples

# The rules of Sudoku Explainer, but for the last one: no puzzle is known that needs it.
list_rules() {
	sed -n 's/^.*"\([a-z0-9-]*\)", .*)$/se-\1/p' "$examples"/../lib/se/rule.def | sed '$d'
}

@test "techniques.sh draws a step of each technique, and the gallery is what it draws" {
	mkdir gallery
	cp "$examples"/techniques.sh gallery
	cp -R "$examples"/techniques gallery
	rm gallery/techniques/*.svg gallery/techniques/README.md
	gallery/techniques.sh
	diff -r "$examples"/techniques gallery/techniques
	# All that the tools know, in their order.
	sdk-gen --list-techniques | cut -f 1 >keys
	printf '%s\n' naked-subset hidden-subset guess >>keys
	list_rules >>keys
	awk '!seen[$1]++ { print $1 }' keys | diff - <(cut -f 1 "$examples"/techniques/steps.tsv)
	[ "$(grep -c '^!' "$examples"/techniques/README.md)" -eq "$(ls "$examples"/techniques/*.svg | wc -l)" ]
	# Each is of the technique in its name.
	while IFS=$TAB read -r key scale number puzzle; do
		sdk-explain --scale="$scale" --steps=json --stop-at="$number" <<<"$puzzle" |
			grep -Eo '"technique":"[^"]*"|"rule":"[^"]*","name":"[^"]*","rating"' | tail -n 1 | grep -qF "\"${key#se-}\""
	done <"$examples"/techniques/steps.tsv
}

@test "techniques.sh finds steps in a list" {
	mkdir -p gallery/techniques
	cp "$examples"/techniques.sh gallery
	# Instead of sdk-gen, which takes long for some techniques.
	printf '#!/bin/sh\n[ "$1" != --list-techniques ] || printf "%%s\\tx\\n" full-house hidden-single x-wing\n' >sdk-gen
	chmod +x sdk-gen
	echo $easy >list
	PATH=$PWD:$PATH gallery/techniques.sh find list 2>err
	{ printf '%s\n' x-wing naked-subset hidden-subset guess; list_rules | grep -v hidden-single; } |
		sed 's/^/techniques.sh: no step of /' | diff - err
	[ "$(cut -f 1 gallery/techniques/steps.tsv | tr '\n' ' ')" = 'full-house hidden-single se-hidden-single ' ]
	[ "$(ls gallery/techniques | tr '\n' ' ')" = 'README.md full-house.svg hidden-single.svg se-hidden-single.svg steps.tsv ' ]
	run "$examples"/techniques.sh x
	[ "$status" -eq 2 ]
	[ "$output" = 'usage: techniques.sh [find LIST...]' ]
}
