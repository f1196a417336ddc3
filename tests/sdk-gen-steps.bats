#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen --require and --forbid: constraints on the techniques that solve the puzzle.

load common

# The number of puzzles of `out` with the technique $1 at least $2 times.
have() {
	sdk-rate --scale techniques out |
		awk -F '[\t ,]' -v name="$1" -v least="$2" '
			{ for (i = 1; i <= NF; i++) if (split($i, part, ":") == 2 && part[1] == name && part[2] >= least) n++ }
			END { print n + 0 }'
}

@test "required techniques occur" {
	n=$(some 20)
	while read -r name least; do
		echo "$name $least"
		go timeout 60 sdk-gen --seed r -n $n --require $name:$least
		code_is 0
		[ "$(wc -l <out)" -eq $n ]
		sdk-unique --minimal out | cmp out -
		[ "$(have $name $least)" -eq $n ]
	done <<-END
		x-wing 1
		pointing 3
		xy-wing 2
		naked-single 3
		skyscraper 1
		forcing-chain 1
	END
	go timeout 60 sdk-gen --seed r -n $n --require naked-pair,pointing:2 --require w-wing
	[ "$(have naked-pair 1)" -eq $n ]
	[ "$(have pointing 2)" -eq $n ]
	[ "$(have w-wing 1)" -eq $n ]
	# Without a number, one is enough.
	sdk-gen --seed r -n $n --require x-wing | cmp - <(sdk-gen --seed r -n $n --require x-wing:1)
	sdk-gen --size 4 --seed r -n 20 --require full-house:4 >out
	[ "$(have full-house 4)" -eq 20 ]
}

# The only puzzle that has these clues of this grid; without a guess, no technique goes on after step 23.
@test "guesses can be required" {
	puzzle=7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........
	sdk-solve <<<$puzzle >grid
	go sdk-gen -n 1 --from grid --pattern "$(tr 1-9 x <<<$puzzle)" --require guess
	puts $puzzle
	go sdk-gen -n 1 --from grid --pattern "$(tr 1-9 x <<<$puzzle)" --forbid guess
	code_is 1
	out_is
}

@test "forbidden techniques do not occur" {
	n=$(some 50)
	go sdk-gen --seed f -n $n --forbid pointing,claiming --forbid guess --level 3-
	code_is 0
	[ "$(wc -l <out)" -eq $n ]
	for name in pointing claiming guess; do
		[ "$(have $name 1)" -eq 0 ]
	done
	sdk-rate out | grep -c "${TAB}level [3-6]${TAB}" | grep -qx $n
	# A rejected attempt is replaced; all other puzzles are the same.
	sdk-gen --seed f -n $n >out
	[ -n "$SDK_SANITIZED" ] || [ "$(have pointing 1)" -gt 5 ]
	sdk-rate --scale techniques out | grep -v '[ ,]pointing:' | cut -f 1 >without
	sdk-gen --seed f -n $n --forbid pointing >forbidden
	[ -s without ]
	[ "$(grep -cxFf without forbidden)" -eq "$(wc -l <without)" ]
}

@test "singles, subsets and harder techniques: a class follows from the level" {
	n=$(some 1500)
	sdk-gen --seed class -n $n | sdk-rate >rated
	sdk-gen --list-techniques >names
	sdk-rate --scale techniques rated | awk -F '\t' '
		FILENAME == "names" { rank[$1] = ++names; next }
		{
			puzzles++
			for (i = 2; i <= NF; i++) {
				split($i, word, " ")
				value[word[1]] = word[2]
			}
			hardest = rank[value["hardest"]]
			class = hardest <= rank["naked-single"] ? "1-2" : hardest <= rank["hidden-quad"] ? "3-5" : "6"
			level = value["level"] <= 2 ? "1-2" : value["level"] <= 5 ? "3-5" : "6"
			if (!hardest || class != level) {
				print
				wrong = 1
			}
		}
		END { exit wrong || puzzles != '"$n"' }' names -
}

@test "names of techniques" {
	go sdk-gen --list-techniques
	code_is 0
	[ "$(head -n 3 out | xargs)" = 'full-house hidden-single naked-single' ]
	[ "$(tail -n 1 out)" = guess ]
	# They include every name that sdk-rate prints, and each can be required.
	cp out names
	sdk-gen --seed names -n $(some 500) | sdk-rate --scale techniques | grep -o '[a-z0-9-]*:[0-9]' | sed 's/:.*//' | sort -u >seen
	[ "$(wc -l <seen)" -gt 9 ]
	[ "$(grep -cxFf names seen)" -eq "$(wc -l <seen)" ]
	[ "$(sort -u names | wc -l)" -eq "$(wc -l <names)" ]
	while read -r name; do
		sdk-gen -n 0 --require $name
		[ $name = full-house ] || sdk-gen -n 0 --forbid $name
	done <names
}

@test "together with other constraints" {
	go timeout 60 sdk-gen --seed t -n 3 --require naked-pair --forbid pointing --symmetry rotate180 --clues -30
	code_is 0
	[ "$(have naked-pair 1)" -eq 3 ]
	[ "$(have pointing 1)" -eq 0 ]
	go timeout 60 sdk-gen --seed t -n 3 --require naked-pair --pattern .....xx..x..x...x..x...x...x.....x..x...x...x..x.....x...x...x..x...x..x..xx.....
	code_is 0
	[ "$(have naked-pair 1)" -eq 3 ]
	# The first puzzle of this seed is found quickly.
	go timeout 60 sdk-gen --seed 'b 78' -n 1 --require naked-pair --method controlled-bias
	code_is 0
	[ "$(have naked-pair 1)" -eq 1 ]
}

@test "the output does not depend on threads, processor and part" {
	same_puzzles_anywhere "$(some 20)" --require xy-wing --forbid chain,forcing-chain
}

@test "impossible requests are refused" {
	subsets=$(sdk-gen --list-techniques | sed -n '4,/hidden-quad/p' | tr '\n' ,)
	beyond=$(sdk-gen --list-techniques | sed '1,/hidden-quad/d' | tr '\n' ,)
	gen_refuses <<-END
		--require x-wing,foo|--require: unknown technique 'foo' (sdk-gen --list-techniques lists them)
		--require xwing|--require: unknown technique 'xwing'; did you mean 'x-wing'?
		--require xwing:2|--require: unknown technique 'xwing'; did you mean 'x-wing'?
		--forbid pointing,y-chain|--forbid: unknown technique 'y-chain'; did you mean 'x-chain'?
		--forbid x-wing:2|--forbid: unknown technique 'x-wing:2'; did you mean 'x-wing'?
		--forbid naked-subset|--forbid: unknown technique 'naked-subset' (sdk-gen --list-techniques lists them)
		--require x-wing,|--require: unknown technique '' (sdk-gen --list-techniques lists them)
		--require x-wing:0|--require: 'x-wing:0' is not NAME or NAME:N, with N from 1 to 100000
		--require x-wing:x|--require: 'x-wing:x' is not NAME or NAME:N, with N from 1 to 100000
		--require x-wing:|--require: 'x-wing:' is not NAME or NAME:N, with N from 1 to 100000
		--require x-wing --forbid x-wing|--forbid: x-wing is also required
		--require x-wing --level 5|--require: puzzles of level 5 are solved without techniques beyond subsets
		--require pointing --level -2|--require: puzzles of level 1 to 2 are solved without locked candidates and subsets
		--require pointing --size 4|--require: puzzles of level 1 are solved without locked candidates and subsets
		--forbid ${beyond%,} --level 6|--forbid: puzzles of level 6 need one of these
		--forbid $subsets${beyond%,} --level 3-|--forbid: puzzles of level 3 or higher need one of these
		--forbid full-house|--forbid: every puzzle ends with a full-house
		--require naked-single:50,hidden-single:15|--require: 65 singles fill more than 64 cells
		--require naked-single:42 --clues 40-|--require: 42 singles fill more than 41 cells
		--require naked-single:3 --clues 80-|--require: 3 singles fill more than 1 cell
		--require full-house --clues 81|--require: 1 single fills more than 0 cells
		--size 16 --require x-wing|--require: 16x16 puzzles are not rated by techniques
		--size 25 --forbid guess|--forbid: 25x25 puzzles are not rated by techniques
	END
}
