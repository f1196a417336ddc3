#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-mutate: puzzles near a puzzle, drawn at random or all of them.

load common

# The number of clues that each puzzle of file $2 lacks of the one on its line in file $1, and the number that it adds.
differences() {
	paste "$1" "$2" | awk -F '\t' '{
		out = in_ = 0
		for (i = 1; i <= length($1); i++) {
			a = substr($1, i, 1)
			b = substr($2, i, 1)
			out += a != b && a != "."
			in_ += a != b && b != "."
		}
		print "-" out "+" in_
	}'
}

# All -$2+$3 mutants of the puzzle $1 of size 4, by brute force with all 288 grids, in the order of their text.
all_of_4() {
	awk -v p="$1" -v P="$2" -v Q="$3" '
		function fits(g, i, v,    k) {
			for (k = 0; k < i; k++)
				if (substr(g, k + 1, 1) == v && (int(k / 4) == int(i / 4) || k % 4 == i % 4 ||
				    int(k / 8) == int(i / 8) && int(k % 4 / 2) == int(i % 4 / 2)))
					return 0
			return 1
		}
		function grids(g,    v) {
			if (length(g) == 16) {
				grid[++n] = g
				return
			}
			for (v = 1; v <= 4; v++)
				if (fits(g, length(g), v))
					grids(g v)
		}
		function put(text, i, c) { return substr(text, 1, i - 1) c substr(text, i + 1) }
		function agrees(text, g,    i) {
			for (i = 1; i <= 16; i++)
				if (substr(text, i, 1) != "." && substr(text, i, 1) != substr(g, i, 1))
					return 0
			return 1
		}
		function add(text, g, i, left,    c) {
			if (!left) {
				count[text]++
				return
			}
			for (; i <= 16; i++) {
				c = substr(g, i, 1)
				if (substr(text, i, 1) == "." && substr(p, i, 1) != c)
					add(put(text, i, c), g, i + 1, left - 1)
			}
		}
		function take(text, i, left,    k) {
			if (!left) {
				for (k = 1; k <= n; k++)
					if (agrees(text, grid[k]))
						add(text, grid[k], 1, Q)
				return
			}
			for (; i <= 16; i++)
				if (substr(text, i, 1) != ".")
					take(put(text, i, "."), i + 1, left - 1)
		}
		BEGIN {
			grids("")
			if (n != 288)
				exit 1
			take(p, 1, P)
			for (text in count)
				if (count[text] == 1)
					print text
		}' | LC_ALL=C sort
}

# Checks that the mutants on standard input, each followed by its puzzle, are in the order of the removed and added clues.
in_order() {
	awk '{
		removed = added = ""
		for (i = 1; i <= length($2); i++) {
			is = substr($1, i, 1)
			was = substr($2, i, 1)
			if (was != is && was != ".")
				removed = removed sprintf("%02d", i)
			if (was != is && is != ".")
				added = added sprintf("%02d", i) is
		}
		print removed, added
	}' | LC_ALL=C sort -cu
}

@test "--all lists the mutants that brute force finds" {
	puzzles=$(sdk-gen --size 4 -n 1 --seed minimal)
	[ -n "$SDK_SANITIZED" ] || puzzles+=" $(sdk-gen --size 4 -n 1 --seed more --clues 7)"
	for puzzle in $puzzles; do
		for how in '1 1' '2 1' '1 2' '2 2' '1 0' '3 0' '0 1' '0 3' '3 2' '3 3' '0 9'; do
			set -- $how
			echo "$puzzle -$1+$2"
			all_of_4 $puzzle $1 $2 >expected
			go sdk-mutate --mutate -$1+$2 --all <<<$puzzle
			code_is 0
			err_is
			LC_ALL=C sort out | diff expected -
			sed "s/\$/ $puzzle/" out | in_order
		done
	done
}

@test "--all: very many mutants keep their order, and their place among those of other puzzles" {
	sdk-gen --seed many -n 4 >puzzles
	while read -r puzzle; do
		sdk-mutate -m-0+3 --all -j 1 <<<"$puzzle" >of_one
		[ "$(wc -c <of_one)" -gt 2000000 ]
		sed "s/\$/ $puzzle/" of_one | in_order
		cat of_one
	done <puzzles >want
	for jobs in 1 3; do
		sdk-mutate -m-0+3 --all -j $jobs puzzles | cmp want -
	done
	# Among comments and rejected records.
	sed '2i # a comment' puzzles | sed '4s/^/x/' >mixed
	go sdk-mutate -m-0+3 --all -j 3 mixed
	code_is 1
	err_is 'sdk-mutate: mixed:4: 82 cells, expected 81'
	sed '3d' puzzles | sdk-mutate -m-0+3 --all >want
	[ "$(grep -n '^# a comment' out)" = "$(($(sed q puzzles | sdk-mutate -m-0+3 --all | wc -l) + 1)):# a comment" ]
	grep -v '^#' out | cmp want -
	piped sdk-mutate -m-0+3 --all mixed 2>err | sed q | cmp - <(sed q want)
}

@test "the memory of --all does not grow with the number of mutants" {
	memory_is_ours
	feed() { printf '%s\t%02000d\n' $easy 7; }
	peak_of feed sdk-mutate -m-0+3 --all -j 1
	echo "$peak KiB"
	code_is 0
	[ "$(wc -c <out)" -gt 40000000 ]
	[ "$peak" -lt 16384 ]
}

@test "drawing goes on until there are no more" {
	puzzle=$(sdk-gen --size 4 -n 1 --seed more --clues 7)
	for how in -1+1 -2+1 -1+2 -0+2 -1+0; do
		sdk-mutate --mutate $how --all <<<$puzzle | LC_ALL=C sort >all
		n=$(wc -l <all)
		[ $n -gt 2 ]
		go sdk-mutate --mutate $how -n $n <<<$puzzle
		err_is
		code_is 0
		LC_ALL=C sort out | diff all -
		go sdk-mutate --mutate $how -n $((n + 1)) <<<$puzzle
		code_is 1
		err_is "sdk-mutate: <stdin>:1: only $n mutants found"
		LC_ALL=C sort out | diff all -
	done
}

@test "all mutants are equally likely" {
	not_sanitized 'it needs many puzzles'
	# Chi squared is over twice the degrees of freedom, 59 here, once in 100,000 times.
	puzzle=$(sdk-gen --size 4 -n 1 --seed more --clues 7)
	sdk-mutate --mutate -1+1 --all <<<$puzzle >all
	[ "$(wc -l <all)" -ge 40 ]
	yes "$puzzle" | head -n 6000 | sdk-mutate --mutate -1+1 --seed s >seen
	awk '
		FILENAME == "all" { kinds++; count[$0] = 0; next }
		{ if (!($0 in count)) bad = 1; count[$0]++; n++ }
		END {
			for (text in count)
				chi += (count[text] - n / kinds) ^ 2 / (n / kinds)
			print kinds, n, chi
			exit bad || n != 6000 || chi > 2 * (kinds - 1)
		}' all seen
}

@test "mutants of size 9 lack P clues, have Q others, and have one solution" {
	n=$(some 200)
	sdk-gen --seed mutate -n $n >puzzles
	for how in -1+1 -2+2 -1+2 -0+1 -0+5 -2+4; do
		go sdk-mutate --mutate $how --seed s puzzles
		code_is 0
		err_is
		[ "$(wc -l <out)" -eq $n ]
		sdk-unique out | cmp out -
		[ "$(differences puzzles out | sort -u)" = $how ]
	done
	sdk-gen --seed mutate -n 3 --clues 40 >puzzles
	sdk-mutate --mutate=-10+0 --seed s -n 20 puzzles >out
	[ "$(wc -l <out)" -eq 60 ]
	[ "$(sort -u out | wc -l)" -eq 60 ]
	sdk-unique out | cmp out -
	awk '{ for (i = 0; i < 20; i++) print }' puzzles >each
	[ "$(differences each out | sort -u)" = -10+0 ]
}

@test "drawn mutants of size 9 are among all, and many are found in the end" {
	sdk-gen --seed among -n 2 >puzzles
	sdk-mutate --mutate -1+1 --all puzzles >all
	sdk-unique all | cmp all -
	go sdk-mutate --mutate -1+1 --seed s -n 20 puzzles
	code_is 0
	[ "$(sort -u out | wc -l)" -eq 40 ]
	[ "$(sort -u all out | wc -l)" -eq "$(wc -l <all)" ]
	go sdk-mutate --mutate -1+1 --seed s -n 1000 puzzles
	code_is 1
	grep -c 'only [0-9]* mutants found' err | grep -qx 2
	sort all >1
	sort out | cmp 1 -
}

@test "a 17-clue puzzle has few neighbours" {
	head -n 3 "$data/17clue.txt" >17
	go sdk-mutate --mutate -1+0 --all 17
	puts
	go sdk-mutate --mutate -1+0 17
	code_is 1
	out_is
	err_is 'sdk-mutate: 17:1: no mutant found' 'sdk-mutate: 17:2: no mutant found' 'sdk-mutate: 17:3: no mutant found'
	sdk-mutate --mutate -0+1 --all 17 >18
	[ "$(wc -l <18)" -eq 192 ]
	sdk-unique 18 | cmp 18 -
	# Back again: of 18 clues only one is redundant.
	sdk-mutate --mutate -1+0 --all 18 | sort -u >back
	sort 17 | cmp back -
}

@test "the same seed gives the same mutants, for any number of threads and kernel" {
	sdk-gen --seed seed -n $(some 100) >puzzles
	sdk-mutate --mutate -2+2 -n 3 --seed s -j 1 puzzles >1
	[ "$(wc -l <1)" -ge $(some 290) ]
	for jobs in 2 8; do
		sdk-mutate --mutate -2+2 --count=3 --seed s -j $jobs <puzzles | cmp 1 -
	done
	for cpu in $(kernels); do
		SDK_CPU=$cpu sdk-mutate --mutate -2+2 -n 3 --seed s puzzles >cpu 2>err
		cmp 1 cpu
	done
	# The first of three is the one that -n 1 gives.
	sdk-mutate --mutate -2+2 --seed s <puzzles >first
	[ "$(grep -cxFf 1 first)" -eq "$(wc -l <first)" ]
	head -n 1 1 | cmp - <(head -n 1 first)
	fails cmp -s 1 <(sdk-mutate --mutate -2+2 -n 3 --seed t puzzles)
	fails cmp -s 1 <(sdk-mutate --mutate -2+2 -n 3 puzzles)
	sdk-mutate --mutate -1+1 --all -j 1 puzzles >1
	sdk-mutate --mutate -1+1 --all -j 3 puzzles | cmp 1 -
}

@test "levels and numbers of clues" {
	sdk-gen --seed constraints -n 40 --clues 24 >puzzles
	for level in 2 4-5 6; do
		sdk-mutate --mutate -2+2 --seed s --level $level puzzles >out || [ $? -eq 1 ]
		[ "$(wc -l <out)" -ge 5 ]
		sdk-rate out | cut -f 2 | sort -u >levels
		echo $(cat levels)
		fails grep -qv "level [$level]" levels
	done
	# All mutants of a level are those mutants that have it.
	head -n 5 puzzles >few
	sdk-mutate --mutate -1+1 --all few | sdk-rate | grep 'level 2' | cut -f 1 >2
	[ -s 2 ]
	sdk-mutate --mutate -1+1 --all --level 2 few | cmp 2 -
	sdk-mutate --mutate -1+1 --seed s few >1
	sdk-mutate --mutate -1+1 --seed s --clues 24 few | cmp 1 -
	for all in '' --all; do
		go sdk-mutate --mutate -1+2 --clues -24 $all few
		code_is 1
		out_is
		[ "$(sort -u -t : -k 4 err)" = 'sdk-mutate: few:1: mutants have 25 clues, which --clues excludes' ]
	done
}

@test "puzzles without mutants are refused" {
	full=$(full_grid 9)
	printf '%s\n' $twofold '# a comment' $unsolvable "55${easy:2}" $easy >in
	for all in '' --all; do
		go sdk-mutate --mutate -0+1 $all in
		code_is 1
		[ "$(grep -vc '^#' out)" -ge 1 ]
		grep -qx '# a comment' out
		err_is 'sdk-mutate: in:1: more than one solution' 'sdk-mutate: in:3: no solution' \
			'sdk-mutate: in:4: 5 twice in row 1: r1c1 and r1c2'
		go sdk-mutate --mutate -31+0 $all <<<$easy
		code_is 1
		err_is 'sdk-mutate: <stdin>:1: only 30 clues, too few to remove 31'
		go sdk-mutate --mutate -1+2 $all <<<$full
		code_is 1
		err_is 'sdk-mutate: <stdin>:1: no room to add 2 clues'
	done
	# In a full grid without one clue, the only clue that fits is the one that was removed, which makes no mutant.
	go sdk-mutate --mutate -1+1 <<<$full
	code_is 1
	err_is 'sdk-mutate: <stdin>:1: no mutant found'
	go sdk-mutate --mutate -1+1 --all <<<$full
	puts
	go sdk-mutate --mutate -4+4 --all <<<$easy
	code_is 1
	out_is
	err_is 'sdk-mutate: <stdin>:1: more than 1000000000000 possible draws: too many for --all'
	go sdk-mutate --mutate -1+1 -n 0 <<<$easy
	puts
	# --tries ends the search where there is nothing to find.
	go sdk-mutate --mutate -0+1 --level 6 --tries 10 <<<$easy
	code_is 1
	err_is 'sdk-mutate: <stdin>:1: no mutant found'
}

@test "fields that no longer hold are removed" {
	go sdk-mutate --mutate -0+1 --seed s <<<"$easy${TAB}a b${TAB}level 3${TAB}solution x${TAB}solutions 1${TAB}weight 4${TAB}note n"
	code_is 0
	[ "$(cut -f 2- out)" = "a b${TAB}solutions 1${TAB}note n" ]
	sdk-mutate --mutate -0+1 --all <<<"$easy${TAB}level 1${TAB}x" >out
	[ "$(wc -l <out)" -eq 51 ]
	[ "$(cut -f 2- out | sort -u)" = x ]
}

@test "partial cells keep their lists" {
	# Two cells of the twofold puzzle distinguish its solutions; one of them has a list with both values.
	puzzle="[35]34678912672195348198342567859761423426853791713924856961537284287419635345286179"
	go sdk-mutate --mutate -1+1 --all <<<$puzzle
	code_is 0
	cp out all
	[ "$(wc -l <all)" -ge 1 ]
	[ "$(sdk-unique all | wc -l)" -eq "$(wc -l <all)" ]
	fails grep -v '^\(\[35\]\|[35]\)' all
	# Its second value leaves no solution without another clue; the first does not.
	go sdk-mutate --mutate -0+1 --all <<<$puzzle
	puts "5${puzzle:4}"
}

@test "size 16" {
	not_sanitized 'slow'
	sdk-gen --size 16 --seed 16 -n 1 --clues 130 >16
	sdk-mutate --mutate -1+1 -n 3 --seed s 16 >out
	[ "$(wc -l <out)" -eq 3 ]
	sdk-unique out | cmp out -
	awk '{ for (i = 0; i < 3; i++) print }' 16 >each
	[ "$(differences each out | sort -u)" = -1+1 ]
}

@test "wrong usage" {
	while IFS='|' read -r arguments message; do
		go sdk-mutate $arguments /dev/null
		code_is 2
		out_is
		err_is "sdk-mutate: $message" "sdk-mutate: try 'sdk-mutate --help'"
	done <<-END
		|--mutate is required: -P+Q removes P clues and adds Q others
		--all|--mutate is required: -P+Q removes P clues and adds Q others
		--mutate 1+1|--mutate: '1+1' is not of the form -P+Q: P clues out, Q clues in
		-m 1+1|--mutate: '1+1' is not of the form -P+Q: P clues out, Q clues in
		--mutate -1|--mutate: '-1' is not of the form -P+Q: P clues out, Q clues in
		--mutate=-1+|--mutate: '-1+' is not of the form -P+Q: P clues out, Q clues in
		--mutate +1|--mutate: '+1' is not of the form -P+Q: P clues out, Q clues in
		--mutate -1+1+1|--mutate: '-1+1+1' is not of the form -P+Q: P clues out, Q clues in
		--mutate=-0+0|--mutate: '-0+0' changes nothing
		--mutate -626+1|--mutate: '-626+1' has more clues than a board has cells
		--mutate -1+18446744073709551615|--mutate: '-1+18446744073709551615' has more clues than a board has cells
		--mutate -1+1 --size 9|unknown option --size
		--mutate -1+1 --all -n 3|--all cannot be combined with --count
		--mutate -1+1 --all --seed s|--all cannot be combined with --seed
		--mutate -1+1 --all --show-seed|--all cannot be combined with --show-seed
		--mutate -1+1 --all --tries 3|--all cannot be combined with --tries
		--mutate -1+1 --tries 0|--tries: '0' is not a whole number from 1 to 274877906944
	END
	# What sdk-gen did once.
	for form in '--mutate -1+1' --mutate=-1+1 '--mutate -1+1 --all'; do
		go sdk-gen $form /dev/null
		code_is 2
		out_is
		err_is 'sdk-gen: --mutate has moved to sdk-mutate'
	done
}

@test "the short option, and --show-seed" {
	go sdk-mutate -m -1+1 --show-seed <<<$easy
	code_is 0
	cp out once
	sdk-mutate -m-1+1 -s "$(sed 's/^sdk-mutate: seed //' err)" <<<$easy | cmp once -
}

# ---- sizes whose boxes are not square, and layouts ----

@test "all neighbours of 6x6, with and without layouts, are those that trying everything finds" {
	for options in '' '--layout x' '--layout jigsaw' '--layout x,jigsaw'; do
		# shellcheck disable=SC2086
		sdk-gen --seed neighbours -n 1 --size 6 $options >in
		sdk-mutate --mutate=-1+1 --all in | sort >out
		awk -F '\t' -v OFS='\t' '{
			puzzle = $1
			for (i = 1; i <= 36; i++) {
				if (substr(puzzle, i, 1) == ".")
					continue
				less = substr(puzzle, 1, i - 1) "." substr(puzzle, i + 1)
				for (k = 1; k <= 36; k++)
					for (v = 1; v <= 6 && substr(less, k, 1) == "."; v++) {
						$1 = substr(less, 1, k - 1) v substr(less, k + 1)
						if ($1 != puzzle)
							print
					}
			}
		}' in | sdk-unique 2>/dev/null | sort >want || true
		[ "$(wc -l <want)" -gt 5 ]
		cmp want out
	done
}

@test "mutants of sizes and layouts have one solution, and keep the fields of the layout" {
	for options in '--size 8' '--size 10' '--layout x' '--layout x,windoku' '--layout jigsaw' '--layout asterisk,girandola'; do
		# shellcheck disable=SC2086
		sdk-gen --seed mutants -n 5 $options >in
		sdk-mutate --mutate=-2+2 -n 4 --seed a in >out
		[ "$(sort -u out | wc -l)" -eq 20 ]
		sdk-unique out | cmp out -
		sdk-mutate --mutate=-2+2 -n 4 --seed a -j 3 in | cmp out -
		awk '{ for (i = 0; i < 4; i++) print }' in | cut -s -f 2- | cmp - <(cut -s -f 2- out)
	done
	sdk-gen --seed mutants -n 1 --layout x >in
	go sdk-mutate --mutate=-2+2 --all --limit-nodes 10 in
	grep -q "in:1: .* after 10 guesses (--limit-nodes)" err
}
