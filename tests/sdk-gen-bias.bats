#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen --method controlled-bias: minimal puzzles with a known bias, and the weights that correct it.

load common

# The first three puzzles of this seed are found quickly.
seed='seed 384'

biased() {
	sdk-gen --method controlled-bias "$@"
}

# All minimal puzzles of the full grid $1 of size 4.
minimal_of() {
	awk -v grid="$1" 'BEGIN {
		for (set = 0; set < 65536; set++) {
			left = set
			text = ""
			for (i = 1; i <= 16; i++) {
				text = text (left % 2 ? substr(grid, i, 1) : ".")
				left = int(left / 2)
			}
			print text
		}
	}' | sdk-unique --minimal
}

@test "puzzles are minimal, and their weight is the number of ways to choose as many of 81 cells as they have clues" {
	biased --seed "$seed" -n 3 >out
	[ "$(wc -l <out)" -eq 3 ]
	sdk-unique --minimal out | cmp out -
	cat >weights <<-END
		22 37189689288205989600
		23 95399637739311016800
		24 230549124536668290600
		25 525652003943603702568
		26 1132173546955454128608
		27 2306279447501851002720
		28 4447824648753569790960
		29 8128782978756524100720
		30 14089890496511308441248
	END
	awk '{ puzzle = $1; print gsub(/[1-9]/, "", puzzle), $3 }' out >seen
	cat seen
	[ "$(grep -cxFf weights seen)" -eq 3 ]
}

@test "size 4: the puzzles occur as often as the list of all minimal puzzles predicts" {
	n=$(some 20000)
	biased --size 4 --seed four -n $n >out
	[ "$(wc -l <out)" -eq $n ]
	sdk-unique --minimal out | cmp out -
	# The 288 grids fall into two kinds, of 96 and 192 equivalent ones.
	minimal_of 1234341221434321 >1
	minimal_of 1234341223414123 >2
	awk -F '\t' '
		function binomial(n, k,    i, b) {
			for (b = i = 1; i <= k; i++)
				b = b * (n - i + 1) / i
			return b
		}
		{ clues = gsub(/[1-4]/, "", $1) }
		FILENAME == "1" { all[clues] += 96; next }
		FILENAME == "2" { all[clues] += 192; next }
		{ seen[clues]++; n++; bad += $2 != "weight " binomial(16, clues) }
		END {
			for (c in all) {
				puzzles += all[c]
				sum += all[c] / binomial(16, c)
			}
			for (c in all) {
				expected = n * all[c] / binomial(16, c) / sum
				chi += (seen[c] - expected) ^ 2 / expected
				print c, all[c], seen[c], expected
			}
			for (c in seen)
				bad += !all[c]
			print puzzles, chi, bad
			exit !(puzzles == 85632 && chi < 30 && !bad)
		}' 1 2 out
}

@test "the same seed gives the same puzzles, for any number of threads, kernel and part" {
	n=$(some 1000)
	biased --size 4 --seed s -n $((3 * n)) -j 1 >1
	biased --size 4 --seed s -n $((3 * n)) -j 3 | cmp 1 -
	biased --size 4 --seed s -n 17 | cmp - <(head -n 17 1)
	for part in 1 2 3; do
		biased --size 4 --seed s -n $n --part $part/3 >part$part
	done
	paste -d '\n' part1 part2 part3 | cmp 1 -
	fails cmp -s 1 <(biased --size 4 --seed t -n $((3 * n)))
	fails cmp -s 1 <(biased --size 4 -n $((3 * n)))
	biased --seed "$seed" -n 2 -j 1 >1
	biased --seed "$seed" -n 2 -j 2 | cmp 1 -
	biased --seed "$seed" -n 1 --part 2/3 | cmp - <(tail -n 1 1)
	[ -n "$SDK_SANITIZED" ] || for cpu in $(kernels); do
		SDK_CPU=$cpu sdk-gen --method controlled-bias --seed "$seed" -n 1 >cpu
		cmp cpu <(head -n 1 1)
	done
	sdk-gen --method top-down --seed s -n 20 | cmp - <(sdk-gen --seed s -n 20)
}

@test "puzzles that do not fit are not counted" {
	biased --size 4 --seed s -n 300 --clues 5- >5
	[ "$(grep -c "weight 1820$TAB" 5)" -eq 0 ]
	[ "$(grep -c "weight \(4368\|8008\)$TAB" 5)" -eq 300 ]
	# The first puzzle of this seed is of level 2 and has 26 clues.
	local seed='b 127'
	biased --seed "$seed" -n 1 >one
	biased --seed "$seed" -n 1 --level 2 | cmp one -
	biased --seed "$seed" -n 1 --clues 26 | cmp one -
	biased --seed "$seed" -n 1 --fills 4,51 | cmp one -
	tries=$(sed 's/.*tries //' one)
	biased --seed "$seed" -n 1 --tries $tries | cmp one -
	go biased --seed "$seed" -n 1 --tries $((tries - 1))
	code_is 1
	out_is
	for other in '--level 3-' '--clues 27-' '--clues -25' '--fills 5-'; do
		go biased --seed "$seed" -n 1 $other --tries 500
		fails cmp -s one out
	done
	# The first attempt that succeeds: the same puzzle if it fits in any case.
	biased --size 4 --seed s -n 300 >all
	[ "$(paste all 5 | awk -F '\t' '$2 != "weight 1820"' | wc -l)" -ge 100 ]
	paste all 5 | awk -F '\t' '$2 != "weight 1820" && $0 != $1 FS $2 FS $3 FS $1 FS $2 FS $3 { exit 1 }'
}

@test "a run can be resumed, and ends at a puzzle that is not found" {
	n=$(some 500)
	biased --size 4 --seed s -n $((2 * n)) >all
	biased --size 4 --seed s -n $n --start $n | cmp - <(tail -n $n all)
	biased --size 4 --seed s -n 7 --start 2 --part 2/3 | cmp - <(awk 'NR > 6 && NR % 3 == 2' all | head -n 7)
	# Every tenth attempt succeeds at size 4.
	for jobs in 1 3; do
		go biased --size 4 --seed s --tries 20 -j $jobs
		code_is 1
		lines=$(wc -l <out)
		[ $lines -ge 1 ]
		[ $lines -le $n ]
		err_is "sdk-gen: puzzle $((lines + 1)): not found in 20 attempts"
		cmp out <(head -n $lines all)
	done
	# At size 9, thousands of millions of attempts find none with this number of clues.
	go timeout 60 sdk-gen --method controlled-bias -n 5 --clues 40 --timeout .3
	code_is 1
	out_is
	sed -i 's/ [0-9,]* candidates/ N candidates/' err
	err_is 'sdk-gen: timeout after 0.3 s: 0 of 5 puzzles; N candidates, all rejected by --method'
	go biased -n 5 --clues 40 --tries 5
	code_is 1
	out_is
	err_is 'sdk-gen: puzzle 1: not found in 5 attempts'
}

@test "constraints that would invalidate the weights, and other wrong usage" {
	gen_refuses <<-END
		--method controlled-bias --symmetry rotate180|--symmetry cannot be combined with --method=controlled-bias
		--method controlled-bias --extra 2|--extra cannot be combined with --method=controlled-bias
		--method controlled-bias --minimal|--minimal cannot be combined with --method=controlled-bias
		--method controlled-bias --pattern x|--pattern cannot be combined with --method=controlled-bias
		--method controlled-bias --size 16|--method: controlled-bias is for sizes 4 and 9
		--method controlled-bias --size 25 --clues 20-|--method: controlled-bias is for sizes 4 and 9
		--method controlled-bias --clues 16|--clues: no 9x9 puzzle with fewer than 17 clues has exactly one solution
		--method biased|--method: 'biased' is not one of top-down, controlled-bias
	END
}
