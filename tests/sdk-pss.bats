#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-pss: which puzzles it solves, that it reports this truthfully, its operands and options, and the statistics.

load common

# A puzzle that it solves although it needs guessing, and one that it does not solve.
guess=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
guess_solution=417369825632158947958724316825437169791586432346912758289643571573291684164875293
hard=.3.9.....1.5.....4.....21.....26..4.9..8......2..4.95.5.9..32..7.....36..........

# `puzzle TAB solution` of the records that sdk-pss reports as solved, from its input $1 and its output $2.
claimed() {
	paste <(cut -f 1 "$1") "$2" | grep "${TAB}pss solved" | cut -f 1,2
}

# The first $1 puzzles of a list; a tenth of them in a sanitized build, which is slow.
first() {
	head -n "$(some "$1")" "$data/$2.txt"
}

# The number of puzzles of the list $1 that are solved, with the options that follow.
count_solved() {
	local list=$1
	shift
	sdk-pss -1 "$@" "$list" | grep -c "${TAB}pss solved"
}

# ---- output ----

@test "a solved puzzle is written with its fields and three more" {
	printf '# one\n\n%s\tname a  b\n' $easy >in
	go sdk-pss in
	puts '# one' '' "$easy_solution${TAB}name a  b${TAB}pss solved${TAB}rounds 1${TAB}cells 51"
}

@test "a puzzle that needs guessing is solved without" {
	go sdk-pss <<<$guess
	puts "$guess_solution${TAB}pss solved${TAB}rounds 3${TAB}cells 64"
}

@test "an unsolved puzzle is written as far as it was filled, without a message, and the status is 1" {
	printf '%s\n' $easy $hard $easy >in
	go sdk-pss in
	code_is 1
	err_is
	[ "$(cut -f 1,2 out | sed -n 1p)" = "$easy_solution${TAB}pss solved" ]
	[ "$(cut -f 1,2 out | sed -n 3p)" = "$easy_solution${TAB}pss solved" ]
	sed -n 2p out | grep -qx "[1-9.]*${TAB}pss failed${TAB}rounds [0-9]*${TAB}cells 39"
	partial=$(sed -n 2p out | cut -f 1)
	[ ${#partial} -eq 81 ]
	# All clues are kept, and the number of filled cells is as reported; no value is twice in a unit.
	for ((i = 0; i < 81; i++)); do
		[ "${hard:i:1}" = . ] || [ "${hard:i:1}" = "${partial:i:1}" ]
	done
	[ "$(tr -d . <<<"$partial" | wc -c)" -eq $((39 + $(tr -d . <<<$hard | wc -c))) ]
	sdk-fmt <<<"$partial" | grep -qx "$partial"
}

@test "existing fields get their new values in their places" {
	printf '%s\tpss failed\tname x\tcells 5\trounds 7\n' $easy >in
	go sdk-pss in
	puts "$easy_solution${TAB}pss solved${TAB}name x${TAB}cells 51${TAB}rounds 1"
}

@test "a full board is solved, without a round" {
	go sdk-pss <<<$easy_solution
	puts "$easy_solution${TAB}pss solved${TAB}rounds 0${TAB}cells 0"
}

@test "contradictions fail" {
	# r1c4 has no value left; the clues are fine but there is no solution
	go sdk-pss <<<'123....4........'
	code_is 1
	grep -q "${TAB}pss failed${TAB}rounds 1${TAB}" out
	go sdk-pss <<<$unsolvable
	code_is 1
	grep -q "${TAB}pss failed${TAB}" out
}

@test "anything that is not a puzzle is refused with its place" {
	printf '%s\n' $easy 123 $easy_solution >in
	go sdk-pss in
	code_is 1
	[ "$(wc -l <out)" -eq 2 ]
	[[ $(cat err) == "sdk-pss: in:2: not a puzzle: 3 cells"* ]]
}

# ---- partial cells, sizes ----

@test "a partial cell gets a value of its list" {
	for list in 12 3 124; do
		go sdk-pss <<<"[$list]..............."
		code_is 0
		[[ $list == *"$(cut -c 1 out)"* ]]
		grep -q "${TAB}pss solved${TAB}.*cells 16" out
	done
	# The clue in the same row excludes the only value of the list.
	go sdk-pss <<<'[1]..1............'
	code_is 1
	grep -q '^\[1\]' out
}

@test "partial cells that are not filled are written as they were" {
	go sdk-pss 1 <<<'[1][12]3[34]......[13].....'
	code_is 0
	out_is "1[12]3[34]......[13].....${TAB}pss solved${TAB}$(cut -f 3 out)${TAB}cells 1"
}

@test "all sizes are solved" {
	for n in 4 6 8 9 10 12 16 25; do
		sample $n >in
		full_grid $n >want
		for evolution in belief fit nudge; do
			go sdk-pss -e $evolution in
			code_is 0
			cut -f 1 out | cmp - want
		done
	done
}

@test "layouts are refused by name" {
	printf '%s\tlayout x\n%s\tregions %s\n%s\n' $easy $easy AAAAABBBCAAABBBBCCDDABBCCCCDDDDEEFFCGDEEEEEFCGDDEEFFFFGGGGHHIFFGGHHHHIIIGHHHIIIII $easy >in
	go sdk-pss -1 in
	code_is 1
	[ "$(wc -l <out)" -eq 1 ]
	err_is "sdk-pss: in:1: sdk-pss cannot have puzzles with the layout 'x'" \
		'sdk-pss: in:2: sdk-pss cannot have puzzles with regions'
}

@test "boards of each size with random holes: those reported as solved are" {
	while read -r n percent; do
		holes $n 20 $percent >in
		sdk-pss in >out || true
		claimed in out >pairs
		[ "$(wc -l <pairs)" -ge 10 ]
		check_solutions <pairs
	done <<-END
		4 80
		6 75
		8 70
		9 70
		10 65
		12 60
		16 45
		25 35
	END
}

@test "an empty board gets a solution" {
	for cells in 16 81; do
		printf "%${cells}s\n" '' | tr ' ' . >in
		go sdk-pss in
		code_is 0
		claimed in out | check_solutions
		grep -q "${TAB}cells $cells$" out
	done
}

# ---- the lists ----

@test "every puzzle of the lists that is reported as solved is" {
	for list in top95 topn87 topn234 top1465 pencilmark729 serg_benchmark dangbert_16x16; do
		first 400 $list | sdk-fmt >in
		sdk-pss in >out || true
		[ "$(wc -l <out)" -eq "$(wc -l <in)" ]
		# check_solutions does not know partial cells.
		sed 's/\[[^]]*\]/./g' in >clues
		claimed clues out >pairs
		[ -s pairs ]
		check_solutions <pairs
	done
}

@test "a puzzle with one solution is solved correctly or not at all" {
	{ first 327 17clue; first 293 top1465; sdk-gen --seed pss -n $(some 1500); } >in
	sdk-pss in >out || true
	sdk-solve in | paste - <(cut -f 1 out) <(cut -f 2 out) | awk -v puzzles="$(wc -l <in)" '
		($1 == $2) != ($4 == "solved") { print; bad = 1 }
		END { exit bad || NR != puzzles }'
}

@test "the numbers of solved puzzles" {
	not_sanitized 'slow'
	while read -r list belief fit nudge; do
		echo "$list"
		[ "$(count_solved "$data/$list.txt")" -eq "$belief" ]
		[ "$(count_solved "$data/$list.txt" -e fit)" -eq "$fit" ]
		[ "$(count_solved "$data/$list.txt" -e nudge)" -eq "$nudge" ]
	done <<-END
		top95 48 42 42
		topn87 68 68 64
		topn234 172 170 162
		top1465 125 98 96
		17clue 308 293 295
	END
	# From digits that are balanced at the start, fit and belief come to the same result but for rounding.
	while read -r list belief fit nudge; do
		echo "$list"
		[ "$(count_solved "$data/$list.txt" --original -e belief)" -eq "$belief" ]
		[ "$(count_solved "$data/$list.txt" --original -e fit)" -eq "$fit" ]
		[ "$(count_solved "$data/$list.txt" --original)" -eq "$nudge" ]
	done <<-END
		top95 48 42 40
		topn87 68 68 65
		topn234 172 170 163
	END
}

@test "fit solves the puzzles of levels 1 to 5, except at most one in 500" {
	{ first 327 17clue; first 293 top1465; sdk-gen --seed pss -n $(some 2000); } | sdk-rate | grep -v 'level 6' >in
	[ "$(wc -l <in)" -gt $(some 1000) ]
	sdk-pss -1 -e fit in >out || true
	failed=$(grep -c "${TAB}pss failed" out || true)
	[ $((500 * failed)) -le "$(wc -l <in)" ]
}

# ---- the operand cells, and -1 ----

@test "a number limits the cells that are filled; a larger one begins with the same cells" {
	printf '%s\n' $easy $guess $hard >in
	sdk-pss in >whole || true
	before=in
	for n in 1 10 35; do
		sdk-pss $n in >out || true
		cut -f 2 out | cmp - <(cut -f 2 whole)
		grep -c "${TAB}cells $n$" out | grep -qx 3
		# Filled cells are those of the whole, and earlier ones stay.
		paste -d '\n' <(cut -f 1 $before) <(cut -f 1 out) <(cut -f 1 whole) | awk '
			NR % 3 == 1 { before = $0 }
			NR % 3 == 2 { now = $0 }
			NR % 3 == 0 {
				for (i = 1; i <= 81; i++) {
					b = substr(before, i, 1); c = substr(now, i, 1); w = substr($0, i, 1)
					if (b != "." && b != c || c != "." && c != w)
						bad = 1
				}
			}
			END { exit bad || NR != 9 }'
		paste <(cut -f 1 in) <(cut -f 1 out) | awk -v n=$n '{
			if (gsub(/[1-9]/, "", $2) - gsub(/[1-9]/, "", $1) != n) bad = 1
		} END { exit bad }'
		cp out first
		before=first
	done
	go sdk-pss 81 in
	cmp out whole
}

@test "a number out of range is refused" {
	for n in 0 82 100 007000 99999999999999999999999; do
		go sdk-pss $n <<<$easy
		code_is 2
		out_is
		err_is "sdk-pss: '$n' is not a number of cells from 1 to 81 (write ./$n for a file of that name)" \
			"sdk-pss: try 'sdk-pss --help'"
	done
	go sdk-pss 3 12 <<<$easy
	code_is 2
	err_is "sdk-pss: '12' is a second number of cells (write ./12 for a file of that name)" \
		"sdk-pss: try 'sdk-pss --help'"
}

@test "other operands are files, before and after the number" {
	echo $easy >a
	echo $guess >10
	go sdk-pss a 2 ./10
	code_is 0
	[ "$(wc -l <out)" -eq 2 ]
	[ "$(grep -c "${TAB}cells 2$" out)" -eq 2 ]
	go sdk-pss ./10
	puts "$guess_solution${TAB}pss solved${TAB}rounds 3${TAB}cells 64"
	go sdk-pss 3x
	code_is 2
	err_is 'sdk-pss: 3x: No such file or directory'
	go sdk-pss 2 - <<<$easy
	code_is 0
	grep -q "${TAB}cells 2$" out
}

@test "-1 leaves the puzzle as it was" {
	printf '%s\n' ${easy//./0} $guess '[2 1].3.4...........' >in
	for option in -1 -5 -10 -081 --check; do
		go sdk-pss $option in
		code_is 0
		cut -f 1 out | cmp - <(sdk-fmt in)
		cut -f 2- out | cmp - <(sdk-pss in | cut -f 2-)
	done
	go sdk-pss -1 <<<$hard
	code_is 1
	[ "$(cut -f 1,2 out)" = "$hard${TAB}pss failed" ]
	# But not as the argument of another option.
	sdk-pss --animate -5 --ties=random --seed -5 in >out
	[ -s ./-5 ]
	[ "$(wc -l <out)" -eq 3 ]
	[ "$(sdk-pss --ties=random --original --seed -5 <<<$hard)" = "$(sdk-pss --ties=random --original --seed=-5 <<<$hard)" ]
	go sdk-pss -1 5 <<<$easy
	code_is 2
	err_is 'sdk-pss: --check cannot be combined with a number of cells' "sdk-pss: try 'sdk-pss --help'"
}

# ---- statistics ----

@test "-v reports the number solved at the end, for any number of threads" {
	{ cat "$data/topn87.txt"; echo 'not a puzzle'; echo '# comment'; } >in
	for j in 1 5; do
		go sdk-pss -v -1 -j $j in
		code_is 1
		[ "$(tail -n 1 err)" = 'sdk-pss: worked 87, solved 68, 78.16 %' ]
		[ "$(wc -l <err)" -eq 2 ]
	done
	sdk-pss -1 in 2>/dev/null | cmp - out
}

@test "-v with nothing to do" {
	go sdk-pss --stats </dev/null
	code_is 0
	out_is
	err_is 'sdk-pss: worked 0, solved 0, 0.00 %'
}

@test "--by reports it for each class, in the order of the classes" {
	printf '%s\n' "$easy	level 10" "$hard	level 9" "$guess	level 9" "$easy	level x" "$easy" "$easy	level 10	a b" >in
	for j in 1 3; do
		go sdk-pss -1 -j $j --by level in
		code_is 1
		err_is 'sdk-pss: level 9: worked 2, solved 1, 50.00 %' 'sdk-pss: level 10: worked 2, solved 2, 100.00 %' \
			'sdk-pss: level x: worked 1, solved 1, 100.00 %' 'sdk-pss: without level: worked 1, solved 1, 100.00 %' \
			'sdk-pss: worked 6, solved 5, 83.33 %'
	done
	# Texts byte by byte, a longer one after its beginning.
	printf '%s\n' "$easy	id "{b,ab,a,abc,B,aa} | sdk-pss -1 --by id 2>&1 >/dev/null | sed -n 's/^sdk-pss: id \(.*\):.*/\1/p' >out
	out_is B a aa ab abc b
	for class in fiendish hard medium easy 'very easy'; do
		echo "$easy	kennett $class"
	done >in
	sdk-pss -1 --by kennett in 2>&1 >/dev/null | cut -d ' ' -f 2-4 | paste -s -d ' ' |
		grep -qx 'kennett very easy: kennett easy: worked kennett medium: worked kennett hard: worked kennett fiendish: worked worked 5, solved'
	go sdk-pss -1 --by kennett </dev/null
	err_is 'sdk-pss: worked 0, solved 0, 0.00 %'
	# A class for each record, and a class with a NUL in its name, which is shown up to there.
	for ((i = 1; i <= 300; i++)); do
		echo "$easy	id $i"
	done >in
	printf '%s\tid a\0b\n' $easy $easy >>in
	go sdk-pss -1 -j2 --by id in
	code_is 0
	for ((i = 1; i <= 300; i++)); do
		echo "sdk-pss: id $i: worked 1, solved 1, 100.00 %"
	done >want
	printf '%s\n' 'sdk-pss: id a: worked 2, solved 2, 100.00 %' 'sdk-pss: worked 302, solved 302, 100.00 %' >>want
	diff want err
}

# Solved boards with the fields `id N`, from $1 down to 1, one with a long id, and one without an id.
many_ids() {
	awk -v n="$1" 'BEGIN {
		while (n)
			print "1234341221434321\tid " n--
		printf "1234341221434321\tid %0257d\n", 7
		print "1234341221434321"
	}'
}

@test "--by lists the first 10,000 values, the same for any number of threads" {
	many_ids 10000 >in
	sdk-pss -1 --by id in 2>want >/dev/null
	[ "$(grep -c '^sdk-pss: id [0-9]*: worked 1, solved 1, 100.00 %$' want)" -eq 10000 ]
	many_ids 25000 >in
	for j in 1 3; do
		sdk-pss -1 -j $j --by id in 2>err >/dev/null
		sed 10000q err | diff <(sed 10000q want) -
		sed 1,10000d err >out
		out_is 'sdk-pss: --by: only the first 10000 values of id are listed, and none of more than 256 bytes' \
			'sdk-pss: other values of id: worked 15001, solved 15001, 100.00 %' \
			'sdk-pss: without id: worked 1, solved 1, 100.00 %' 'sdk-pss: worked 25002, solved 25002, 100.00 %'
	done
}

@test "the memory of --by does not grow with the number of values" {
	memory_is_ours
	feed() { many_ids 300000; }
	peak_of feed sdk-pss -1 -j 1 --by id
	echo "$peak KiB"
	[ "$(wc -l <err)" -eq 10004 ]
	[ "$peak" -lt 16384 ]
}

# ---- traces ----

@test "the memory of --trace does not grow with the steps of a puzzle" {
	empty=$(printf '%0256d' 0) least=50000000
	[ -z "$SDK_SANITIZED" ] || empty=$(printf '%081d' 0) least=100000
	sdk-pss --trace --each-sweep -j 1 <<<$empty 2>err | sed 1d | cut -f 2- >long
	[ "$(wc -c <long)" -gt $least ]
	# Among other records, each has its lines in its place.
	sdk-pss --trace --each-sweep <<<$easy | sed 1d | cut -f 2- >short
	printf '%s\n' $easy $empty $easy | sdk-pss --trace --each-sweep -j 3 | sed 1d | cut -f 2- | cmp - <(cat short long short)
	memory_is_ours
	(ulimit -v 65536 && sdk-pss --trace --each-sweep -j 1 <<<$empty 2>err | sed 1d | cut -f 2- | cmp - long)
	err_is
}

@test "--trace prints all probabilities, which sum to 1 at the end of an evolution" {
	go sdk-pss --trace --tolerance 0.05 --sweeps 1000 <<<$guess
	code_is 0
	[ "$(head -n 1 out)" = "#puzzle${TAB}round${TAB}step${TAB}sweeps${TAB}off${TAB}clipped${TAB}before${TAB}cell${TAB}value${TAB}p..." ]
	awk -F '\t' -v puzzle=$guess -v solution=$guess_solution '
		NR == 1 { next }
		NF != 18 || $1 != 1 || $3 == "sweep" || ($6 == "-") != ($3 != "clipped") { bad = 1 }
		{
			cell = (NR - 2) % 81
			row = int(cell / 9) + 1; col = cell % 9 + 1
			if ($8 != "r" row "c" col)
				bad = 1
			if (cell == 0) {
				n++
				delete sum
			}
			for (v = 1; v <= 9; v++) {
				p = $(9 + v)
				if (p < 0 || p > 1)
					bad = 1
				sum["cell"] += p; sum["row" row, v] += p; sum["col" col, v] += p
				sum["box" int((row - 1) / 3) int((col - 1) / 3), v] += p
			}
			if ($3 != "clipped" && (sum["cell"] < 0.94 || sum["cell"] > 1.06) && $3 != "start")
				bad = 1
			sum["cell"] = 0
			given = substr(puzzle, cell + 1, 1)
			if (given != "." && ($9 != given || $(9 + given) != 1))
				bad = 1
			if (cell == 80 && $3 == "evolved" && $5 <= 0.05)
				for (s in sum)
					if (s != "cell" && (sum[s] < 0.94 || sum[s] > 1.06))
						bad = 1
			last[cell] = $9
		}
		END {
			for (c = 0; c < 81; c++)
				filled = filled last[c]
			exit bad || n < 3 || NR != 1 + 81 * n || filled != solution
		}' out
	go sdk-pss --trace --each-sweep <<<$guess
	[ "$(cut -f 3,4 out | uniq | grep -c '^sweep')" -eq "$(tail -n 1 out | cut -f 4)" ]
}

@test "what --trace shows at the end of an evolution is conserved, whichever it is" {
	for evolution in belief fit nudge; do
		head -n 8 "$data/top95.txt" | sdk-pss --trace -e $evolution | awk -F '\t' -v evolution=$evolution '
			$3 != "evolved" || $5 > 0.02 { next }
			{
				row = substr($8, 2, 1); col = substr($8, 4, 1); cell = 0
				for (v = 1; v <= 9; v++) {
					p = $(9 + v)
					lowest = p < lowest ? p : lowest
					cell += p; sum["r" row, v] += p; sum["c" col, v] += p
					sum["b" int((row - 1) / 3) int((col - 1) / 3), v] += p
				}
				off = cell - 1 > off ? cell - 1 : (1 - cell > off ? 1 - cell : off)
			}
			$8 == "r9c9" {
				states++
				for (s in sum)
					off = sum[s] - 1 > off ? sum[s] - 1 : (1 - sum[s] > off ? 1 - sum[s] : off)
				delete sum
			}
			END {
				print evolution ": " states " states, off by " off ", lowest " lowest
				exit states < 10 || off > 0.03 || (evolution == "nudge") != (lowest < 0) || lowest < -0.2
			}' || return 1
	done
}

@test "every evolution starts from equal probabilities of the candidates of a cell" {
	for evolution in belief fit nudge; do
		sdk-pss --trace -e $evolution <<<$easy | awk -F '\t' '$3 == "start" {
			n = sum = largest = 0
			for (v = 10; v <= 18; v++) {
				n += $v > 0
				sum += $v
				largest = $v > largest ? $v : largest
			}
			# With belief the only candidate of a cell starts at 0.99.
			bad += n == 0 || n * largest > 1.001 || sum < (n > 1 ? 0.999 : 0.9899) || sum > 1.001
			cells++
		} END { exit bad || cells != 81 }'
	done
}

# Reads a trace; prints how far at most the cells sum to anything but 1, and the values to anything but the size, at the start.
start_sums() {
	awk -F '\t' '
		function distance(x) { return x < 0 ? -x : x }
		function larger(x, y) { return x > y ? x : y }
		$3 != "start" { next }
		{
			n = NF - 9
			cell = 0
			for (v = 1; v <= n; v++) {
				cell += $(9 + v)
				value[v] += $(9 + v)
			}
			cells = larger(cells, distance(cell - 1))
		}
		$8 == "r" n "c" n {
			for (v = 1; v <= n; v++)
				values = larger(values, distance(value[v] - n))
			delete value
			boards++
		}
		END { print boards + 0, cells + 0, values + 0 }'
}

@test "with --original each cell starts with the sum 1, and each value with that of the board" {
	# The probabilities have 4 decimals, so that a sum may be off by 0.00005 for each term that is not 0 or 1.
	{
		first 80 top1465
		first 20 17clue
		first 5 dangbert_16x16
		head -n 2 "$data/gecode_25x25_frisch.txt"
		head -n 4 "$data/pencilmark729.txt"
		echo ................
		echo $easy_solution
	} >in
	for evolution in belief fit nudge; do
		sdk-pss -e $evolution --original --rounds=1 --sweeps=1 --trace in | start_sums >sums
		cat sums
		[ "$(cut -d ' ' -f 1 sums)" -eq "$(wc -l <in)" ]
		# With belief, what would be more than 0.99 starts with that.
		awk -v belief=$evolution '{ exit !($2 < (belief == "belief" ? 0.0105 : 0.002) && (belief == "belief" || $3 < 0.01)) }' sums
	done
	# The sums of the default: those of cells, but not those of values.
	sdk-pss -e fit --rounds=1 --sweeps=1 --trace in | start_sums | awk '{ exit !($2 < 0.002 && $3 > 3) }'
	# The default of a puzzle in which every cell has several candidates, and belief.
	sdk-pss --trace --original -e belief <<<$guess | start_sums | awk '{ exit !($2 < 0.001 && $3 < 0.01) }'
}

@test "--original is nudge from the balanced start, and -e selects another evolution from there" {
	first 30 top95 >in
	sdk-pss --original --trace in >out || [ $? -eq 1 ]
	for options in '-e nudge --original' '--original -e nudge'; do
		sdk-pss $options --trace in | cmp - out
	done
	for options in '-e nudge' '-e fit --original' '-e belief --original'; do
		sdk-pss $options --trace in >other || [ $? -eq 1 ]
		fails cmp -s other out
	done
	# The example of the page of PSS: without the option its digits sum to something else.
	tr -d ' ' <<<'56_ 1__ ___ __3 5__ 8__ __9 4__ ___ 8__ ___ _45 6_5 7_4 3_9 93_ ___ __1 ___ __1 4__ __2 __5 7__ ___ __8 _96' >in
	sdk-pss --original --trace in | start_sums | awk '{ exit !($2 < 0.001 && $3 < 0.01) }'
	for evolution in belief fit nudge; do
		sdk-pss -e $evolution --trace in | start_sums | awk '{ exit !($3 > 3) }'
	done
	sdk-pss --original in | grep -q "${TAB}pss solved${TAB}"
}

@test "--original keeps what is impossible at 0, and ends where there are no such probabilities" {
	sdk-pss --trace -e fit <<<$guess | awk '$3 == "start"' >cells
	sdk-pss --trace -e fit --original <<<$guess | awk '$3 == "start"' >both
	paste cells both | awk '
		{
			for (i = 10; i <= 18; i++) {
				bad += ($i == 0) != ($(i + 18) == 0)
				differ += $i != $(i + 18)
			}
		}
		END { exit bad || NR != 81 || differ < 100 }'
	# The 1 is missing three times and has two places: the sums of the cells stay 1.
	echo '1[234][234][234][1234][234][234][234][234][1234][234][234][234][234][234][234]' >in
	for evolution in belief fit nudge; do
		go sdk-pss --trace -e $evolution --original in
		code_is 1
		fails grep -q nan out
		start_sums <out | awk '{ exit !($1 == 1 && $2 < 0.0105 && $3 > 0.5) }'
	done
	# A cell without any candidate.
	go sdk-pss --original <<<'123....4........'
	code_is 1
	grep -q "${TAB}pss failed${TAB}rounds 1${TAB}" out
}

@test "--trace is the same for any number of threads, and skips comments" {
	{ echo '# one'; printf '%s\n' $easy $hard $guess '1..2............' $easy; } >in
	sdk-pss --trace -j 1 in >one || true
	sdk-pss --trace -j 4 in | cmp - one
	[ "$(cut -f 1 one | sed 1d | sort -u | paste -s)" = "1${TAB}2${TAB}3${TAB}4${TAB}5" ]
	[ "$(grep -c '^#' one)" -eq 1 ]
	[ "$(grep '^4' one | awk -F '\t' '{ print NF }' | sort -u)" -eq 13 ]
}

@test "--animate writes a self-contained page with all steps of the first puzzle" {
	printf '%s\n' $guess $easy >in
	go sdk-pss --animate page.html -j 3 in
	code_is 0
	sdk-pss in | cmp - out
	sdk-pss --trace --each-sweep <<<$guess | cut -f 2-7 | uniq | sed 1d >steps
	[ "$(grep -c '^\[[0-3],' page.html)" -eq "$(wc -l <steps)" ]
	[ "$(grep -c '^\[3,' page.html)" -eq "$(grep -c clipped steps)" ]
	grep '^\[' page.html | tail -n 1 | grep -q "\"$guess_solution\""
	run grep -E 'https?:|src=|@import|url\(' page.html
	[ "$status" -eq 1 ]
	if command -v node; then
		sed -n '/^<script>/,/^<.script>/p' page.html | sed '1d;$d' >page.js
		node --check page.js
	fi
	# It is a whole page, with the elements that its script looks for.
	[ "$(head -n 1 page.html)" = '<!DOCTYPE html>' ]
	[ "$(tail -n 1 page.html)" = '</html>' ]
	for tag in html head title style body main script; do
		[ "$(grep -c "^<$tag\b" page.html)" -eq 1 ]
		[ "$(grep -c "</$tag>$" page.html)" -eq 1 ]
	done
	grep -o '\$("[^"]*")' page.html | sed 's/^..\(.*\).$/id=\1/' | sort -u >wanted
	[ "$(grep -oFf wanted page.html | sort -u | wc -l)" -eq "$(wc -l <wanted)" ]
	[ "$(wc -l <wanted)" -ge 5 ]
	for n in 4 16 25; do
		sample $n | sdk-pss --animate page.html >/dev/null
		# Each step has a value for each cell and a probability for each value.
		grep '^\[' page.html | awk -F '"' -v n=$n 'length($2) != n * n || length($4) != n ^ 3 { bad = 1 } END { exit bad || !NR }'
	done
}

# bats test_tags=browser
@test "an animation in a browser begins at the step in its address, or else at the first" {
	command -v chromium || skip 'chromium is not installed'
	not_sanitized 'a browser takes long, and the page is the same'
	sdk-pss --animate page.html <<<$easy >/dev/null
	PYTHONPATH=$tests/browser timeout 300 python3 - <<-'END' >steps
		import pathlib
		from browser import Browser
		with Browser() as b:
		    for address in "", "#2", "#abc", "#%", "#-3":
		        b.open(pathlib.Path("page.html").resolve().as_uri() + address)
		        print(b.eval("now"))
	END
	is_exactly steps 0 2 0 0 0
}

@test "--animate shows the probabilities of the trace, those below 0 too" {
	for evolution in belief fit nudge; do
		head -n 8 "$data/top95.txt" | tail -n 1 >in
		sdk-pss -e $evolution --animate page.html in >/dev/null || [ $? -eq 1 ]
		sdk-pss -e $evolution --trace --each-sweep in | sed 1d | cut -f 10- >trace || true
		python3 - <<-'END' >negative
			shown = []
			for line in open("page.html"):
			    if line.startswith("[") and line.count('"') >= 4:
			        shown += line.split('"')[3]
			scale = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
			below = "!#$%&()*+,-"
			traced = [float(p) for line in open("trace") for p in line.split()]
			assert len(shown) == len(traced) > 0, (len(shown), len(traced))
			for c, p in zip(shown, traced):
			    value = scale.index(c) / 61 if c in scale else -(below.index(c) + 1) / 61
			    assert abs(value - p) < 1.05 / 61 and not (p > 0 if c in below else p < -0.0001), (c, p)
			print(sum(c in below for c in shown))
		END
		if [ $evolution = nudge ]; then
			[ "$(cat negative)" -ge 20 ]
		else
			[ "$(cat negative)" -eq 0 ]
		fi
	done
}

@test "--animate without a writable file or a puzzle is an error" {
	go sdk-pss --animate missing/page.html <<<$easy
	code_is 2
	out_is
	err_is 'sdk-pss: missing/page.html: No such file or directory'
	go sdk-pss --animate page.html </dev/null
	code_is 2
	err_is 'sdk-pss: --animate: the first record is not a puzzle, so there is nothing to show'
}

# Root may write everywhere, so that it runs the program, which others need not find where it is, as somebody else.
@test "a folder that cannot be written is reported before anything is done" {
	[[ $build != *coverage ]] || skip 'sanitized build: counts of lines would be written as somebody else'
	not_root=
	[ "$(id -u)" -ne 0 ] || not_root='setpriv --reuid=65534 --regid=65534 --clear-groups'
	cp "$(command -v sdk-pss)" .
	mkdir closed
	echo old >closed/page
	chmod 755 . sdk-pss
	chmod 666 closed/page
	chmod 555 closed
	go $not_root ./sdk-pss --animate=closed/page <<<$easy
	code_is 2
	out_is
	err_is 'sdk-pss: closed/page: cannot be replaced, for its folder cannot be written: Permission denied'
	go $not_root ./sdk-pss --animate=closed/new <<<$easy
	code_is 2
	out_is
	err_is 'sdk-pss: closed/new: Permission denied'
	[ "$(ls -A closed) $(<closed/page)" = 'page old' ]
	# What counts is the folder to which a link leads.
	mkdir open
	chmod 777 open
	chmod 755 closed
	ln -s ../open/new closed/link
	ln -s ../closed/page open/link
	chmod 555 closed
	for i in 1 2; do
		go $not_root ./sdk-pss --animate=closed/link <<<$easy
		code_is 0
		[ -s open/new ]
	done
	go $not_root ./sdk-pss --animate=open/link <<<$easy
	code_is 2
	out_is
	err_is 'sdk-pss: open/link: cannot be replaced, for its folder cannot be written: Permission denied'
	chmod 755 closed
}

# ---- options ----

@test "random ties: the same for the same seed and any number of threads, different for another seed" {
	for i in 1 2 3 4 5 6; do
		echo ................
	done >in
	sdk-pss --ties=random --seed=a -j 1 in >a || true
	sdk-pss --ties=random --seed=a -j 3 in | cmp - a
	[ "$(cut -f 1 a | sort -u | wc -l)" -ge 3 ]
	sdk-pss --ties=random --seed=b in >b || true
	go cmp a b
	code_is 1
	[ "$(sdk-pss in | sort -u | wc -l)" -eq 1 ]
}

@test "all instruction sets calculate the same" {
	{ first 150 17clue; first 20 top95; first 10 dangbert_16x16; head -n 2 "$data/gecode_25x25_frisch.txt"; } >in
	[ -z "$SDK_SANITIZED" ] || sed -i -n '1~5p' in # the last is of 16x16
	for options in '-e belief' '-e fit' '-e nudge' '-e belief --original' --original \
		'--weight=0.000001 --rounds=3'; do
		sdk-pss $options in >best || true
		for cpu in $(kernels); do
			SDK_CPU=$cpu sdk-pss $options in >other || [ $? -eq 1 ]
			cmp best other
		done
	done
}

@test "a probability of 0 stays 0, even if sums overflow" {
	# With this weight the sums grow from sweep to sweep, and are infinite after some 150.
	sdk-pss --weight=0.000001 --trace --each-sweep <<<"$(head -n 1 "$data/top1465.txt")" >out || [ $? -eq 1 ]
	awk -F '\t' '
		/^#/ { next }
		{ for (i = 10; i <= NF; i++) { if (was[$8, i] == "0.0000" && $i != was[$8, i]) bad++; was[$8, i] = $i } }
		END { exit !(NR > 10000 && !bad) }
	' out
}

@test "with few clues some solution is usually found" {
	sdk-gen --seed pss -n 17 >boards
	for clues in $(seq 0 ${SDK_SANITIZED:+4} 16); do
		sed -n $((clues + 1))p boards | awk -v k="$clues" '{
			for (i = 1; i <= 81; i++) {
				c = substr($0, i, 1)
				printf "%s", (c != "." && k-- > 0 ? c : ".")
			}
			print ""
		}'
	done >in
	sdk-pss in >out || true
	claimed in out >pairs
	[ $((10 * $(wc -l <pairs))) -ge $((7 * $(wc -l <in))) ]
	check_solutions <pairs
}

@test "the options change the result" {
	first 95 top95 >in
	base=$(sdk-pss -1 in | cksum)
	for option in '-e fit' '-e nudge' '--weight=0.4' '--tolerance=0.3' '--clip=0.1' '--sweeps=5' \
		'--original' '--original -e belief'; do
		echo "$option"
		[ "$(sdk-pss -1 $option in | cksum)" != "$base" ]
	done
	# The defaults are those of the manual.
	[ "$(sdk-pss -1 -e belief --weight=0.59 --ties=order --tolerance=0.02 --clip=.5 --sweeps=100 --rounds=100 in | cksum)" = "$base" ]
}

@test "--rounds and --sweeps are limits" {
	# Clipping by this little never fills a cell, so that all rounds are idle.
	for n in 1 2 17; do
		sdk-pss --rounds=$n --clip=0.000001 <<<................ | grep -q "${TAB}pss failed${TAB}rounds $n${TAB}cells 0$"
	done
	[ "$(sdk-pss --sweeps=1 --rounds=1 <<<................ | cut -f 2,3)" = "pss failed${TAB}rounds 1" ]
}

@test "wrong usage ends with status 2 and the reason" {
	while IFS='|' read -r options message; do
		go sdk-pss $options </dev/null
		echo "$options"
		code_is 2
		err_is "sdk-pss: $message" "sdk-pss: try 'sdk-pss --help'"
	done <<-'END'
		--clip=2|--clip: '2' is not a decimal number from 0.000001 to 1
		--clip=0|--clip: '0' is not a decimal number from 0.000001 to 1
		--clip=1e-2|--clip: '1e-2' is not a decimal number from 0.000001 to 1
		--tolerance=nan|--tolerance: 'nan' is not a decimal number from 0.000001 to 1
		--tolerance=0.5.5|--tolerance: '0.5.5' is not a decimal number from 0.000001 to 1
		--tolerance=|--tolerance: '' is not a decimal number from 0.000001 to 1
		--rounds=0|--rounds: '0' is not a whole number from 1 to 1000000
		--sweeps=1000001|--sweeps: '1000001' is not a whole number from 1 to 1000000
		-e push|--evolution: 'push' is not one of belief, fit, nudge
		--original --weight=0.4|--weight requires --evolution=belief
		--weight=0|--weight: '0' is not a decimal number from 0.000001 to 1
		-e fit --weight=0.4|--weight requires --evolution=belief
		--seed=x|--seed requires --ties=random
		--ties=x|--ties: 'x' is not one of order, random
		--each-sweep|--each-sweep requires --trace
		--trace -1|--trace cannot be combined with --check
		--trace 5|--trace cannot be combined with a number of cells
		--by=|--by: '' is not the key of a field: one word
	END
}

# ---- input, threads, output ----

@test "--loose reads what the original program reads" {
	echo ${easy//./x} | fold -w 13 | sed 's/./& /3' >in
	go sdk-pss --loose in
	puts "$easy_solution${TAB}pss solved${TAB}rounds 1${TAB}cells 51"
	go sdk-pss in
	code_is 1
	out_is
	# Rows with dots or zeros need no option, and several puzzles may follow one another.
	{ easy_rows; easy_rows | tr . 0; echo; easy_rows | tr . -; } >in
	go sdk-pss in
	code_is 0
	[ "$(grep -c "^$easy_solution${TAB}pss solved" out)" -eq 3 ]
}

@test "the output does not depend on the number of threads or on the run" {
	for i in {1..5}; do
		first 300 17clue
	done | awk '{ print $0 "\tnumber " NR }' >in
	sdk-pss -j 1 in >one || true
	for j in 2 7; do
		sdk-pss -j $j in >out || true
		cmp one out
	done
	# The result does not depend on the puzzles before.
	tac in >backwards
	sdk-pss -j 1 backwards | tac | cmp - one
	sdk-pss 5 -j 1 in >one || true
	sdk-pss 5 -j 4 in | cmp - one
}

@test "each result is written before the next puzzle is read" {
	mkfifo to from
	sdk-pss -j 2 <to >from &
	exec 5>to 6<from
	for puzzle in $easy $guess; do
		echo $puzzle >&5
		read -r -t 20 line <&6
		[[ $line == *"${TAB}pss solved${TAB}"* ]]
	done
	exec 5>&- 6<&-
	wait $!
}

@test "output that cannot be written ends with status 2" {
	code=0
	sdk-pss <<<$easy 2>err >/dev/full || code=$?
	code_is 2
	err_is 'sdk-pss: write error: No space left on device'
}
