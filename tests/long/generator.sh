#!/bin/sh
# SPDX-License-Identifier: MIT
# What sdk-gen promises, of 10,000 puzzles of each symmetry and of each level, and of 1,000 of each size and layout; levels on
# other boards.
# usage: tests/long/generator.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh

# For each puzzle on standard input, every puzzle that lacks one clue, or one set of clues that the symmetry ties together.
# Fails if the clues of a puzzle do not have the symmetry.
remove_clues() { # SYMMETRY
	awk -v name="$1" '
	function image(move, cell,   r, c) {
		r = int(cell / 9)
		c = cell % 9
		if (move == "rotate180") return (8 - r) * 9 + 8 - c
		if (move == "rotate90") return c * 9 + 8 - r
		if (move == "mirror") return r * 9 + 8 - c
		if (move == "flip") return (8 - r) * 9 + c
		if (move == "diagonal") return c * 9 + r
		return (8 - c) * 9 + 8 - r
	}
	BEGIN {
		moves = split(name == "full" ? "rotate90 mirror" : name == "none" ? "" : name, move, " ")
		for (cell = 0; cell < 81; cell++) {
			if (cell in orbit)
				continue
			orbit[cell] = ++orbits
			size = 0
			member[orbits, size++] = cell
			for (i = 0; i < size; i++)
				for (m = 1; m <= moves; m++) {
					next_cell = image(move[m], member[orbits, i])
					if (!(next_cell in orbit)) {
						orbit[next_cell] = orbits
						member[orbits, size++] = next_cell
					}
				}
			sizes[orbits] = size
		}
	}
	{
		for (o = 1; o <= orbits; o++) {
			clues = 0
			less = $0
			for (i = 0; i < sizes[o]; i++) {
				cell = member[o, i]
				clues += substr($0, cell + 1, 1) != "."
				less = substr(less, 1, cell) "." substr(less, cell + 2)
			}
			if (clues && clues < sizes[o])
				bad = 1
			if (clues)
				print less
		}
	}
	END { exit bad }'
}

# The file `made` has 10,000 different puzzles, each with one solution, and with several if any clue or set of clues is removed.
good_puzzles() { # SYMMETRY
	[ "$(grep -cx '[.1-9]\{81\}' "$results/made")" -eq 10000 ] && [ "$(sort -u "$results/made" | wc -l)" -eq 10000 ] || return 1
	sdk-unique "$results/made" | cmp -s "$results/made" - || return 1
	remove_clues "$1" <"$results/made" >"$results/less" || return 1
	[ "$(sdk-unique -v "$results/less" | wc -l)" -eq "$(wc -l <"$results/less")" ] || return 1
	echo "$1: $(wc -l <"$results/less") clues or sets of clues checked"
}

symmetric() { # SYMMETRY
	sdk-gen -q -n 10000 --seed long --symmetry "$1" >"$results/made"
	good_puzzles "$1"
}

of_level() { # LEVEL
	sdk-gen -q -n 10000 --seed long --level "$1" >"$results/made"
	sdk-rate "$results/made" >"$results/rated"
	"$objects/tests/differential/level" <"$results/made" >"$results/expected"
	good_puzzles none && cmp -s "$results/rated" "$results/expected" &&
		[ "$(cut -f 2 "$results/rated" | sort | uniq -c | xargs)" = "10000 level $1" ]
}

# 1,000 different puzzles, each with one solution; regions are connected, and with the clues they have the symmetry.
boards() { # SYMMETRY MINIMAL OPTION...
	symmetry=$1 minimal=$2
	shift 2
	sdk-gen -q -n 1000 --seed long "$@" >"$results/made"
	[ "$(sort -u "$results/made" | wc -l)" -eq 1000 ] || return 1
	# shellcheck disable=SC2086
	sdk-unique $minimal "$results/made" | cmp -s "$results/made" - || return 1
	! grep -q 'regions ' "$results/made" ||
		awk -F '\t' -v symmetry="$symmetry" -f tests/regions.awk "$results/made" | cmp -s "$results/made" -
}

same_levels() {
	sdk-rate "$results/boards" >"$results/rated"
	"$objects/tests/differential/level" <"$results/boards" | cmp - "$results/rated"
}

for symmetry in none rotate180 rotate90 mirror flip diagonal antidiagonal full; do
	check "10,000 puzzles of symmetry $symmetry: they have it, one solution, no set of clues is redundant" symmetric $symmetry
done
for level in 1 2 3 4 5 6; do
	check "10,000 puzzles of level $level: as an independent program rates them, one solution, no clue is redundant" of_level $level
done
make_boards >"$results/boards"
check 'levels on other boards: sdk-rate and the independent program agree' same_levels
for options in '--size 6' '--size 8' '--size 10' '--layout x' '--layout windoku' '--layout x,windoku' '--layout disjoint' \
	'--layout centre-dot' '--layout asterisk' '--layout girandola' '--layout jigsaw' '--layout x,jigsaw' \
	'--layout jigsaw --size 6' '--layout jigsaw --size 8'; do
	# shellcheck disable=SC2086
	check "1,000 puzzles, $options: one solution, minimal; regions are connected" boards none --minimal $options
done
for symmetry in rotate180 rotate90 mirror flip diagonal antidiagonal full; do
	check "1,000 puzzles with random regions, $symmetry: one solution; regions and clues have the symmetry" \
		boards $symmetry '' --layout jigsaw --symmetry $symmetry
done
finish
