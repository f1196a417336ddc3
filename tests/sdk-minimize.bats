#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-minimize: removes redundant clues until none is left.

load common

# Cells of the puzzles in file $1 that have another value in those of file $2, line by line: `taken`, `given`, `changed`.
compare() {
	paste "$1" "$2" | awk -F '\t' '{
		taken = given = changed = 0
		for (i = 1; i <= length($1); i++) {
			a = substr($1, i, 1)
			b = substr($2, i, 1)
			if (a == b)
				continue
			if (b == ".")
				taken++
			else if (a == ".")
				given++
			else
				changed++
		}
		print taken, given, changed
	}'
}

@test "the result is minimal, with clues of the puzzle only, and with its solution" {
	n=$(some 150)
	for clues in 26-30 36 50 81; do
		sdk-gen --seed minimize -n $n --clues $clues >more
		go sdk-minimize more
		code_is 0
		err_is
		[ "$(wc -l <out)" -eq $n ]
		sdk-unique --minimal out | cmp out -
		sdk-solve more >solutions
		sdk-solve out | cmp solutions -
		compare more out | grep -v '^[0-9]* 0 0$' >odd || true
		[ ! -s odd ]
	done
	# A minimal puzzle stays as it is.
	sdk-gen --seed minimize -n $n >minimal
	sdk-minimize minimal | cmp minimal -
}

@test "other sizes" {
	sdk-gen --size 4 --seed size -n 300 --clues 8-16 >4
	sdk-minimize --seed s 4 >minimal
	sdk-unique --minimal minimal | cmp minimal -
	sdk-solve minimal | cmp - <(sdk-solve 4)
	# All 16 cells of a full grid are clues; 300 copies of it are left with different clues.
	full_grid 4 | awk '{ for (i = 0; i < 300; i++) print }' | sdk-minimize --seed s >minimal
	[ "$(wc -l <minimal)" -eq 300 ]
	sdk-unique --minimal minimal | cmp minimal -
	[ "$(sort -u minimal | wc -l)" -gt 100 ]
	[ -n "$SDK_SANITIZED" ] || {
		sdk-gen --size 16 --seed size -n 2 --clues 150 >16
		sdk-minimize --seed s 16 >less
		sdk-unique less | cmp less -
		compare 16 less | grep -cx '[3-9][0-9] 0 0' | grep -qx 2
	}
}

@test "all orders of removal are equally likely" {
	not_sanitized 'it needs many puzzles'
	# A puzzle with 7 clues: of the 128 subsets of its clues, those with one solution, and the one that each of the 5040
	# orders leads to. The frequencies in 5040 puzzles follow that distribution: with 6 degrees of freedom, chi squared
	# exceeds 30 once in 25,000 times.
	puzzle=21....2...13.34.
	awk -v p="$puzzle" 'BEGIN {
		for (set = 0; set < 128; set++) {
			bit = 1
			less = ""
			for (i = 1; i <= 16; i++) {
				c = substr(p, i, 1)
				if (c != ".") {
					if (int(set / bit) % 2 == 0)
						c = "."
					bit *= 2
				}
				less = less c
			}
			print less
		}
	}' | sdk-unique -c >subsets || true
	[ "$(wc -l <subsets)" -eq 128 ]
	yes "$puzzle" | head -n 5040 | sdk-minimize --seed s >seen
	awk -F '\t' '
		function orders(set, left,    i, bit, less, next_left) {
			if (!left) {
				expected[set]++
				return
			}
			for (i = 0; i < 7; i++) {
				bit = 2 ^ i
				if (int(left / bit) % 2 == 0)
					continue
				orders(unique[set - bit] ? set - bit : set, left - bit)
			}
		}
		FILENAME == "subsets" { unique[FNR - 1] = $2 == "solutions 1"; set_of[$1] = FNR - 1; next }
		{ seen[set_of[$1]]++ }
		END {
			orders(127, 127)
			for (set in seen)
				if (!expected[set])
					exit 1
			for (set in expected) {
				print set, expected[set], seen[set]
				chi += (seen[set] - expected[set]) ^ 2 / expected[set]
				kinds++
			}
			print kinds, chi
			exit !(kinds == 7 && chi < 30)
		}' subsets seen
}

@test "the same seed gives the same orders, for any number of threads and whatever the other lines are" {
	sdk-gen --seed seed -n $(some 200) --clues 40 >puzzles
	sdk-minimize --seed s -j 1 puzzles >1
	for jobs in 2 8; do
		sdk-minimize --seed s -j $jobs <puzzles | cmp 1 -
	done
	for cpu in $(kernels); do
		SDK_CPU=$cpu sdk-minimize --seed s puzzles >cpu
		cmp 1 cpu
	done
	sdk-minimize --seed t puzzles >2
	fails cmp -s 1 2
	sdk-minimize puzzles >3
	fails cmp -s 1 3
	# Record 3 stays record 3, among comments and invalid lines, in another file.
	printf '%s\n' '# one' x '' "$(sed -n 2p puzzles)" >first
	sed -n 3p puzzles >second
	go sdk-minimize -s s first second
	code_is 1
	err_is 'sdk-minimize: first:2: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	out_is '# one' '' "$(sed -n 2p 1)" "$(sed -n 3p 1)"
	go sdk-minimize --show-seed second
	code_is 0
	grep -qx 'sdk-minimize: seed [0-9a-f]\{32\}' err
	cp out once
	sdk-minimize --seed "$(sed 's/.* //' err)" second | cmp once -
}

@test "puzzles with no solution or several are refused" {
	printf '%s\n' $twofold $easy $unsolvable "55${easy:2}" >in
	go sdk-minimize --seed s in
	code_is 1
	[ "$(wc -l <out)" -eq 1 ]
	sdk-unique --minimal out | cmp out -
	err_is 'sdk-minimize: in:1: more than one solution' 'sdk-minimize: in:3: no solution' 'sdk-minimize: in:4: 5 twice in row 1: r1c1 and r1c2'
}

@test "fields that no longer hold are removed" {
	sdk-gen --seed fields -n 1 >minimal
	sdk-gen --seed fields -n 1 --clues 40 >more
	fields="a b${TAB}level 3${TAB}weight 1${TAB}fills 1,2${TAB}solution x${TAB}level 4${TAB}solutions 1${TAB}cells 3${TAB}same x${TAB}all x y${TAB}note n"
	sed "s/\$/${TAB}$fields/" minimal more >in
	go sdk-minimize --seed s in
	code_is 0
	out_is "$(head -n 1 in)" "$(sdk-minimize --seed s minimal more | tail -n 1)${TAB}a b${TAB}solution x${TAB}solutions 1${TAB}note n"
}

@test "of the fields in sdk.7, those that still hold are kept" {
	for key in $(sed -n '/^The tools write these/,/^\.El/s/^\.It Li \(.*\)/\1/p' "$BATS_TEST_DIRNAME/../man/sdk.7" |
		sed 's/ Ar.*//; s/,//g'); do
		case $key in
		layout | regions) ;; # the board has none
		*) printf '\t%s 1' "$key" ;;
		esac
	done >fields
	grep -q '	weight 1.*	depth 1\|	depth 1.*	weight 1' fields
	sdk-gen --seed fields -n 1 --clues 40 >more
	sdk-minimize <<<"$(cat more fields | tr -d '\n')" | cut -f 2- >out
	out_is "solutions 1${TAB}solution 1${TAB}note 1"
	sdk-mutate --mutate -0+1 <<<"$(cat more fields | tr -d '\n')" | cut -f 2- >out
	out_is "solutions 1${TAB}note 1"
}

@test "partial cells stay" {
	# The first cell is not a clue, and no other clue needs it; with partial cells only, nothing can be removed.
	all=$(full_grid 9)
	lists=$(sed 's/./[&]/g' <<<$all)
	go sdk-minimize <<<$lists
	puts $lists
	go sdk-minimize <<<"[5]${easy:1}"
	code_is 0
	grep -q '^\[5\][^[]*$' out
	sdk-unique --minimal out | cmp out -
	# 729 symbols, where 80 cells have one value: all of them are partial cells.
	go sdk-minimize --seed s <<<"$(sed 's/./[&]/g; s/^...//' <<<$all | sed "s/^/${all:0:1}/")"
	code_is 0
	out_is ".$(sed 's/./[&]/g; s/^...//' <<<$all)"
}

@test "wrong usage" {
	while IFS='|' read -r arguments message; do
		go sdk-minimize $arguments /dev/null
		code_is 2
		out_is
		err_is "sdk-minimize: $message" "sdk-minimize: try 'sdk-minimize --help'"
	done <<-END
		-n 3|unknown option -n
		--level 1-6|unknown option --level
		--show-seed=1|--show-seed takes no argument
	END
	go sdk-minimize --seed
	code_is 2
	err_is 'sdk-minimize: --seed requires an argument' "sdk-minimize: try 'sdk-minimize --help'"
	# What sdk-gen did once.
	go sdk-gen --minimize --seed s /dev/null
	code_is 2
	out_is
	err_is 'sdk-gen: --minimize has moved to sdk-minimize'
	# It may be shortened, but not to what an option of today can be shortened to.
	go sdk-gen --minimiz
	code_is 2
	err_is 'sdk-gen: --minimize has moved to sdk-minimize'
	sdk-gen --minimal -n 3 --seed s >minimal
	sdk-gen --minim -n 3 --seed s | diff minimal -
	go sdk-gen --mi
	code_is 2
	err_is 'sdk-gen: --mi is ambiguous: --minimal, --minutes' "sdk-gen: try 'sdk-gen --help'"
	go sdk-fmt --dp=1
	code_is 2
	err_is 'sdk-fmt: --dpi has moved to sdk-draw'
}

@test "--loose" {
	fold -w 20 <<<$easy >folded
	sdk-minimize --loose --seed s folded >1
	[ -s 1 ]
	sdk-minimize --seed s <<<$easy | cmp 1 -
}

@test "sizes whose boxes are not square, and layouts: the puzzles keep their fields and solutions, and are minimal" {
	for options in '--size 6' '--size 8' '--size 10' '--layout x' '--layout x,windoku' '--layout disjoint' '--layout jigsaw' \
		'--layout x,jigsaw --size 8'; do
		# shellcheck disable=SC2086
		sdk-gen --seed minimize -n "$(some 20)" $options | sdk-solve -a | awk -F '\t' -v OFS='\t' '{ # every fourth empty cell is a clue
			solution = $NF
			sub(/solution /, "", solution)
			for (i = 1; i <= length($1); i++)
				if (substr($1, i, 1) == "." && ++n % 4 == 0)
					$1 = substr($1, 1, i - 1) substr(solution, i, 1) substr($1, i + 1)
			print
		}' >in
		sdk-minimize --seed a in >out
		[ "$(wc -l <out)" -eq "$(some 20)" ]
		sdk-minimize --seed a -j 3 in | cmp out -
		sdk-unique --minimal out | cmp out -
		cut -f 2- in | cmp - <(cut -f 2- out)
		sdk-solve -a out | cut -f 2- | cmp - <(cut -f 2- out)
		paste <(cut -f 1 in) <(cut -f 1 out) | awk '{
			for (i = 1; i <= length($1); i++)
				if (substr($2, i, 1) != "." && substr($2, i, 1) != substr($1, i, 1))
					exit 1
		}'
	done
}
