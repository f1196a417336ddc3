#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen --se, --diamond, --pearl: puzzles by their ratings of Sudoku Explainer.

load common

# sdk-gen with these options writes $1 puzzles, and the condition $2 of awk holds for the ratings of all: er, ep and ed, times 10.
gives() {
	local n=$1 condition=$2
	shift 2
	sdk-gen --seed "${seed:-er}" -n "$n" "$@" >puzzles
	cut -f 1 puzzles | sdk-rate --scale=se | awk -F '\t' -v n="$n" '{ er = 10 * substr($2, 4); ep = 10 * substr($3, 4); ed = 10 * substr($4, 4) }
		!('"$condition"') { print; bad = 1 } END { exit bad || NR != n }'
}

@test "ranges of ER" {
	n=$(some 20)
	gives $n 'er >= 71 && er <= 84' --se 7.1-8.4
	gives $n 'er == 71' --se 7.1
	gives $n 'er == 20' --se 2
	gives $n 'er <= 15' --se -1.5
	gives $n 'er >= 66' --se 6.6-
	# Any ER: the same puzzles as without the option.
	sdk-gen --seed er -n 30 --se 0.0-20.0 | cmp - <(sdk-gen --seed er -n 30)
}

@test "diamonds and pearls" {
	n=$(some 20)
	gives $n 'er == ed' --diamond
	gives $n 'er == ep' --pearl
	gives 2 'er == ep && er >= 20' --pearl --se 2-
	gives 2 'er == ed && er >= 20 && er <= 66' --diamond --se 2.0-6.6
}

# These are not drawn at random (lib/gen/walk.c).
@test "diamonds and pearls beyond singles" {
	gives $(some 5) 'er == ep && er >= 66 && er <= 78' --pearl --se 6.6-7.8
	[ "$(cut -f 1 puzzles | sdk-unique --minimal | sort -u | wc -l)" -eq "$(some 5)" ]
	gives 2 'er == ed && er >= 26 && er <= 90' --diamond --se 2.6-9.0 --clues -25
	cut -f 1 puzzles | awk 'gsub(/[1-9]/, "") > 25 { exit 1 }'
	sdk-gen --seed er -n 2 | sdk-solve >grids
	gives 2 'er == ep && er >= 26' --pearl --se 2.6- --minimal --from grids
	cut -f 1 puzzles | sdk-solve | cmp - grids
	same_puzzles_anywhere "$([ "$SDK_SANITIZED" ] && echo 1 || echo 3)" --pearl --se 2.6- # one may take a minute, sanitized
}

@test "together with other constraints" {
	gives 3 'er >= 26 && er <= 62' --se 2.6-6.2 --level 3-5 --clues 24-30 --symmetry diagonal
	[ "$(sdk-rate --level 3-5 puzzles | wc -l)" -eq 3 ]
	# A puzzle that is found quickly.
	seed='b 127' gives 1 'er <= 23' --method controlled-bias --se -2.3
	grep -c "${TAB}weight " puzzles | grep -qx 1
	gives 2 'er == 0' --clues 81 --se 0
}

@test "the output does not depend on threads, processor and part" {
	same_puzzles_anywhere "$(some 20)" --se 2.0-7.0
}

# A search that finds nothing reports which option rejects the candidates, also in the middle of a slow rating.
@test "--timeout ends the search" {
	for option in se diamond pearl; do
		case $option in
		se) set -- --se 11- ;;
		diamond) set -- --diamond --level 6 ;;
		pearl) set -- --pearl --level 6 --clues 22 ;;
		esac
		# A busy machine may not rate a single candidate in half a second.
		for seconds in .5 4 30; do
			go timeout 60 sdk-gen --seed er -n 1 --timeout $seconds "$@"
			code_is 1
			out_is
			grep -qE "^sdk-gen: timeout after [0-9.]+ s: 0 of 1 puzzles" err
			grep -qE "; .* by .*--$option" err && break
		done
		grep -qE "; .* by .*--$option" err
	done
}

@test "impossible requests are refused" {
	gen_refuses <<-END
		--se hard|--se: 'hard' is not an ER: 0.0 to 20.0, or a range such as 7.1-8.4
		--se 7.15|--se: '7.15' is not an ER: 0.0 to 20.0, or a range such as 7.1-8.4
		--se 20.1-|--se: '20.1-' is not an ER: 0.0 to 20.0, or a range such as 7.1-8.4
		--se -0.9|--se: a puzzle with an empty cell has an ER of at least 1.0
		--se 0.1-0.9 --clues 20-81|--se: a puzzle with an empty cell has an ER of at least 1.0
		--se -1.6 --level 3-|--se: puzzles above level 2 have an ER of at least 1.7
		--se 2.4 --level 1-2|--se: puzzles of levels 1 and 2 have an ER of at most 2.3
		--se 7.1 --size 16|--se: 16x16 puzzles have no ER
		--diamond --size 4|--diamond: 4x4 puzzles have no ER
		--pearl --size 25|--pearl: 25x25 puzzles have no ER
	END
	# The borders themselves exist.
	gives 1 'er == 23' --se 2.3- --level 1-2
	gives 1 'er == 17' --se -1.7 --level 3-
}
