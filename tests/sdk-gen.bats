#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-gen: puzzles with exactly one solution, reproducible with a seed, that meet the constraints.

load common

# ---- the puzzles ----

@test "each puzzle has exactly one solution and no redundant clue" {
	n=$(some 500)
	go sdk-gen -n $n
	code_is 0
	err_is
	[ "$(wc -l <out)" -eq $n ]
	[ "$(grep -cx '[.1-9]\{81\}' out)" -eq $n ]
	[ "$(sort -u out | wc -l)" -eq $n ]
	sdk-unique out | cmp out -
	sdk-unique --minimal out | cmp out -
}

@test "minimal: without any one of the clues there are several solutions" {
	sdk-gen --seed minimal -n $(some 100) >puzzles
	awk '{
		for (i = 1; i <= length($0); i++)
			if (substr($0, i, 1) != ".")
				print substr($0, 1, i - 1) "." substr($0, i + 1)
	}' puzzles >less
	[ "$(wc -l <less)" -gt $(some 2000) ]
	go sdk-unique -c less
	[ "$(grep -c "${TAB}solutions 2+\$" out)" -eq "$(wc -l <less)" ]
}

@test "sizes 4 and 16" {
	sdk-gen --size 4 -n 500 --seed size >4
	[ "$(grep -cx '[.1-4]\{16\}' 4)" -eq 500 ]
	sdk-unique --minimal 4 | cmp 4 -
	n=$(some 20)
	sdk-gen --size=16 -n $n --seed size >16
	[ "$(grep -cx '[.1-9A-G]\{256\}' 16)" -eq $n ]
	sdk-unique 16 | cmp 16 -
}

@test "size 25" {
	not_sanitized 'slow'
	sdk-gen --size 25 -n 1 --seed size --clues 330-340 >25
	[ "$(grep -cx '[.1-9A-P]\{625\}' 25)" -eq 1 ]
	sdk-unique 25 | cmp 25 -
	clues=$(tr -d '.\n' <25 | wc -c)
	[ $clues -ge 330 ]
	[ $clues -le 340 ]
}

# 200 puzzles of 16x16 have 93.8 clues on average, with a standard deviation of 2.3, and 30 of 25x25 have 271.5 and 3.8. So the
# averages of these few lie within four standard deviations, and what a test of a clue can prove may not change.
@test "sizes 16 and 25: as many clues as ever" {
	not_sanitized 'slow'
	for list in '16 20 91.7 95.9' '25 4 264 279'; do
		read -r size n least most <<<"$list"
		sdk-gen --size "$size" -n "$n" --seed clues >out
		tr -d '.\n' <out | wc -c | awk -v n="$n" -v least="$least" -v most="$most" '{
			print "# clues " $1 / n
			exit !($1 / n >= least && $1 / n <= most)
		}'
	done
}

@test "the full grids are random" {
	# Each of the 288 grids of size 4 has 100 of 28,800 puzzles; chi squared is 287 on average, with a standard deviation
	# of 24.
	[ -n "$SDK_SANITIZED" ] || sdk-gen --size 4 -n 28800 --seed grids | sdk-solve | sort | uniq -c |
		awk '{ chi += ($1 - 100) ^ 2 / 100 } END { print NR, chi; exit !(NR == 288 && chi < 407) }'
	# Each value is equally likely in each cell: about 100 times in 900 puzzles, give or take 45.
	n=$(some 900)
	sdk-gen -n $n --seed grids | sdk-solve >grids
	[ "$(sort -u grids | wc -l)" -eq $n ]
	[ -n "$SDK_SANITIZED" ] || awk '
		{ for (i = 1; i <= 81; i++) seen[i, substr($0, i, 1)]++ }
		END {
			for (i = 1; i <= 81; i++)
				for (v = 1; v <= 9; v++)
					if (seen[i, v] < 55 || seen[i, v] > 145) {
						print "cell " i " is " v " " seen[i, v] " times"
						bad = 1
					}
			exit bad
		}' grids
}

@test "all six levels occur" {
	n=$(some 1000)
	sdk-gen --seed a -n $n | sdk-rate | cut -f 2 | sort | uniq -c >shares
	cat shares
	[ -n "$SDK_SANITIZED" ] || [ "$(wc -l <shares)" -eq 6 ]
	# Levels 2 and 6 dominate; 1 and 5 are rare.
	awk -v n=$n '{ share[$3] = $1 / n }
		END { exit !(share[2] > .25 && share[6] > .25 && share[1] < .05 && share[5] < .06 && share[4] < .2 && share[3] < .25) }' shares
}

# ---- seeds ----

@test "the same seed gives the same puzzles, for any number of threads" {
	n=$(some 200)
	for options in '' '--size 4' '--symmetry random' '--level 2-3' '--clues 28-30'; do
		sdk-gen --seed 'a b' -n $n $options -j 1 >1
		[ "$(wc -l <1)" -eq $n ]
		for jobs in 2 8; do
			sdk-gen --seed 'a b' -n $n $options -j $jobs | cmp 1 -
		done
		sdk-gen -s 'a b' --count=$n $options | cmp 1 -
	done
}

@test "the first puzzles of many are those of a short run" {
	n=$(some 400)
	sdk-gen --seed few -n $n >many
	for few in 1 2 17; do
		sdk-gen --seed few -n $few >few
		head -n $few many | cmp - few
	done
	piped sdk-gen --seed few | head -n 25 >few
	head -n 25 many | cmp - few
}

@test "another seed gives other puzzles, and so does a run without a seed" {
	for seed in a b A 'a ' '' 0 00 -1 "$(head -c 5000 /dev/zero | tr '\0' x)"; do
		sdk-gen -n 3 --seed "$seed" >>seeds
	done
	sdk-gen -n 3 >>seeds
	sdk-gen -n 3 >>seeds
	[ "$(sort -u seeds | wc -l)" -eq 33 ]
}

@test "a run can be repeated with the seed that it prints" {
	go sdk-gen -n 5 --show-seed
	code_is 0
	[ "$(wc -l <err)" -eq 1 ]
	grep -qx 'sdk-gen: seed [0-9a-f]\{32\}' err
	cp out first
	sdk-gen -n 5 --seed "$(sed 's/^sdk-gen: seed //' err)" -j 2 | cmp first -
	cp err one
	go sdk-gen -n 5 --show-seed
	fails cmp -s one err
	go sdk-gen -n 0 --show-seed --seed 'my seed'
	code_is 0
	out_is
	err_is 'sdk-gen: seed my seed'
}

@test "parts taken in turns make up the whole" {
	n=$(some 100)
	for options in '' '--level 2-3' '--symmetry rotate180'; do
		sdk-gen --seed parts -n $((3 * n)) $options >whole
		for part in 1 2 3; do
			sdk-gen --seed parts -n $n $options --part $part/3 -j $part >$part
			[ "$(wc -l <$part)" -eq $n ]
		done
		paste -d '\n' 1 2 3 | cmp whole -
		sdk-gen --seed parts -n $((3 * n)) $options --part 1/1 | cmp whole -
	done
	sdk-gen --seed parts -n 30 >whole
	for k in 1 2 17 30; do
		sdk-gen --seed parts -n 1 --part=$k/1000000 >one
		sed -n ${k}p whole | cmp - one
	done
	# A part of a part: every second puzzle of the second of three parts.
	sdk-gen --seed parts -n 5 --part 2/3 >third
	sdk-gen --seed parts -n 3 --part 2/6 >sixth
	sed -n 'p; n' third | cmp - sixth
}

@test "puzzles with large numbers are found at once" {
	go timeout 60 sdk-gen --seed far -n 1 --part 18446744073709551000/18446744073709551001
	code_is 0
	[ "$(sdk-unique out | wc -l)" -eq 1 ]
	sdk-gen --seed far -n 1 >near
	fails cmp -s near out
}

@test "-n counts the puzzles written" {
	for n in 0 1 2 100; do
		[ "$(sdk-gen -n $n --seed count | wc -l)" -eq $n ]
	done
	[ "$(sdk-gen -n 7 --seed count --level 4 --part 2/2 | wc -l)" -eq 7 ]
}

@test "--start skips the first puzzles of the run" {
	n=$(some 100)
	for options in '' '--level 3' '--part 2/3'; do
		sdk-gen --seed start -n $((2 * n)) $options >whole
		{ sdk-gen --seed start -n $n $options; sdk-gen --seed start --start $n -n $n $options; } | cmp whole -
		sdk-gen --seed start --start 7 -n 2 $options | cmp <(sed -n 8,9p whole) -
		sdk-gen --seed start --start 0 -n 2 $options | cmp <(head -n 2 whole) -
	done
	go timeout 60 sdk-gen --seed start --start 18446744073709551614 -n 1
	code_is 0
	[ "$(sdk-unique out | wc -l)" -eq 1 ]
}

@test "an endless run ends with the last number of the seed, or of the part" {
	while read -r puzzles options; do
		for jobs in 1 4; do
			go timeout 60 sdk-gen --seed end $options -j $jobs
			code_is 0
			err_is
			[ "$(sdk-unique out | wc -l)" -eq $puzzles ]
			sdk-gen --seed end $options -n $puzzles | cmp out -
		done
	done <<-'END'
		1 --start 18446744073709551614
		1000 --start 18446744073709550615
		3 --part 5000000000000000000/6000000000000000000
		2 --part 1/2 --start 9223372036854775806
		1 --part 18446744073709551000/18446744073709551001
	END
}

# ---- limits of the search ----

@test "--tries: the run ends at a puzzle that is not found, the same for any number of threads" {
	seed="tries 34" # which begins with three puzzles that are found
	go sdk-gen --seed "$seed" -n 300 --level 5 --tries 20 -j 1
	code_is 1
	lines=$(wc -l <out)
	[ $lines -ge 1 ]
	[ $lines -lt 300 ]
	err_is "sdk-gen: puzzle $((lines + 1)): not found in 20 attempts"
	sdk-gen --seed "$seed" -n $lines --level 5 | cmp out -
	mv out 1
	for jobs in 2 3 8; do
		go sdk-gen --seed "$seed" -n 300 --level 5 --tries 20 -j $jobs
		code_is 1
		cmp 1 out
		err_is "sdk-gen: puzzle $((lines + 1)): not found in 20 attempts"
	done
	# Without -n as well; and with enough tries, every puzzle is found.
	go sdk-gen --seed "$seed" --level 5 --tries 20
	code_is 1
	cmp 1 out
	go sdk-gen --seed "$seed" -n 10 --level 5 --tries 100000
	code_is 0
	err_is
	sdk-gen --seed "$seed" -n 10 --level 5 | cmp out -
	# One attempt is enough where none can fail.
	go sdk-gen --seed "$seed" -n 500 --tries 1
	code_is 0
	sdk-gen --seed "$seed" -n 500 | cmp out -
	go sdk-gen --seed "$seed" -n 5 --clues 17 --tries 1
	code_is 1
	out_is
	err_is 'sdk-gen: puzzle 1: not found in 1 attempt'
}

@test "--tries: the parts end where the whole does, at the latest" {
	seed="tries 34"
	go sdk-gen --seed "$seed" -n 300 --level 5 --tries 20
	code_is 1
	[ -s out ]
	mv out whole
	for part in 1 2 3; do
		go sdk-gen --seed "$seed" -n 100 --level 5 --tries 20 --part $part/3
		code_is 1
		mv out $part
	done
	paste -d '\n' 1 2 3 | head -n "$(wc -l <whole)" | cmp whole -
}

@test "--timeout takes units, and numbers end with k, M or G" {
	for time in 0.1 100ms 0.1s 0.001666666667m .00002777778h 0.0000011574074d; do
		go timeout 60 sdk-gen -j 1 --timeout "$time" --symmetry full --clues 17-18
		code_is 1
		out_is
		grep -qE '^sdk-gen: timeout after 0\.(10*[0-9]?|09+) s: 0 puzzles' err
	done
	timeout 60 sdk-gen -n 3 --timeout 1min --tries 1M --seed k --start 2k >got
	sdk-gen -n 3 --seed k --start 2000 | cmp - got
	[ "$(sdk-gen -n 1k --start 18446744073G | wc -l)" -eq 1000 ]
}

@test "--timeout: the run ends with the puzzles found so far" {
	sum=0
	for options in '' '--level 5' '-n 100000000' '--size 16'; do
		for jobs in 1 3; do
			go timeout 60 sdk-gen --seed timeout --timeout 0.1 $options -j $jobs
			code_is 1
			lines=$(wc -l <out)
			found="$lines puzzle$([ "$lines" -eq 1 ] || echo s)"
			[[ $options != -n* ]] || found="$lines of 100000000 puzzles"
			[ $lines -gt 0 ] || found="$found; $(sed 's/^[^;]*; //' err)"
			err_is "sdk-gen: timeout after 0.1 s: $found"
			head -n 20 out >few
			[ $lines -eq 0 ] || sdk-gen --seed timeout $options -n "$(wc -l <few)" | cmp few -
			[ "$(awk '{ print length($0) }' out | sort -u | wc -l)" -le 1 ]
			sum=$((sum + lines))
		done
	done
	[ $sum -gt 0 ]
	# A run that ends in time reports nothing.
	go sdk-gen --seed timeout -n 5 --timeout 600
	code_is 0
	err_is
	[ "$(wc -l <out)" -eq 5 ]
}

# The run of sdk-gen with these options ends without a puzzle, and reports that the option $1 rejects every candidate.
all_rejected_by() {
	local by=$1 seconds
	shift
	for seconds in .2 .5 2 10 40; do
		go timeout 60 sdk-gen --seed rejected -n 1 -j 1 --timeout $seconds "$@"
		grep -q 'no candidate is complete yet' err || break
	done
	code_is 1
	out_is
	cat err
	grep -qxE "sdk-gen: timeout after [0-9.]+ s: 0 of 1 puzzles; (1 candidate,|[0-9,]+ candidates, all) rejected by $by" err
}

@test "--timeout: a search that finds nothing reports which option rejects the candidates" {
	not_sanitized 'searches in vain are slow'
	all_rejected_by --clues --clues 17 --symmetry full
	all_rejected_by --extra --extra 64
	all_rejected_by --clues --extra 20 --clues -38
	all_rejected_by --minimal --minimal --pattern "$(full_grid 9 | tr 1 .)"
	all_rejected_by --level --level 4 --fills ,,,62-
	all_rejected_by --level --level 1 --fills 63- # attempts end early, when naked singles do not solve the puzzle
	all_rejected_by --fills --fills 63-,0,0,0,0,0
	all_rejected_by --fills --fills 0,0,0,0,62-,0
	all_rejected_by --require --require jellyfish:9
	all_rejected_by --forbid --forbid hidden-single,claiming
	all_rejected_by --method --method controlled-bias --clues 18
	all_rejected_by --pattern --pattern "$(awk 'BEGIN { for (r = 0; r < 9; r++) for (c = 0; c < 9; c++) printf c == r || c == (r + 4) % 9 ? "x" : "." }')"
	go timeout 60 sdk-gen -n 10 --size 25 --timeout .1
	code_is 1
	err_is 'sdk-gen: timeout after 0.1 s: 0 of 10 puzzles; no candidate is complete yet'
}

@test "a search without a match reports it after ten seconds" {
	not_sanitized 'it takes ten seconds'
	sdk-gen -n 1 -j 1 --clues 17 --symmetry full --timeout 10.3 2>err &
	# It stands still for most of the time.
	sleep .2
	kill -s STOP $!
	sleep 9.5
	kill -s CONT $!
	code=0
	wait $! || code=$?
	code_is 1
	grep -qxE 'sdk-gen: still no match after 10 s: [0-9,]+ candidates, all rejected by --clues; probably more than 3 s per match' <(
		head -n 1 err)
	[ "$(wc -l <err)" -eq 2 ]
}

# ---- constraints ----

# Prints the symmetries of the pattern of each puzzle on standard input, separated by blanks, in the order
# of the names below.
symmetries() {
	awk '
	function given(r, c) { return substr($0, r * n + c + 1, 1) != "." }
	{
		n = sqrt(length($0))
		turn = half = mirror = flip = diagonal = anti = 1
		for (r = 0; r < n; r++)
			for (c = 0; c < n; c++) {
				here = given(r, c)
				if (here != given(c, n - 1 - r)) turn = 0
				if (here != given(n - 1 - r, n - 1 - c)) half = 0
				if (here != given(r, n - 1 - c)) mirror = 0
				if (here != given(n - 1 - r, c)) flip = 0
				if (here != given(c, r)) diagonal = 0
				if (here != given(n - 1 - c, n - 1 - r)) anti = 0
			}
		print (half ? "rotate180 " : "") (turn ? "rotate90 " : "") (mirror ? "mirror " : "") (flip ? "flip " : "") \
			(diagonal ? "diagonal " : "") (anti ? "antidiagonal " : "") (turn && mirror ? "full " : "") "."
	}'
}

@test "the check of symmetries distinguishes them" {
	symmetries <<<11............11 >seen
	is_exactly seen 'rotate180 .'
	symmetries <<<.1.....11.....1. >seen
	is_exactly seen 'rotate180 rotate90 .'
	symmetries <<<1..1............ >seen
	is_exactly seen 'mirror .'
	symmetries <<<1...........1... >seen
	is_exactly seen 'flip .'
	symmetries <<<.1..1........... >seen
	is_exactly seen 'diagonal .'
	symmetries <<<..1....1........ >seen
	is_exactly seen 'antidiagonal .'
	symmetries <<<1..1........1..1 >seen
	is_exactly seen 'rotate180 rotate90 mirror flip diagonal antidiagonal full .'
	symmetries <<<11.............. >seen
	is_exactly seen .
}

@test "each symmetry" {
	n=$(some 40)
	for size in 4 9; do
		for name in rotate180 rotate90 mirror flip diagonal antidiagonal full; do
			echo "$size $name"
			sdk-gen --size $size --seed symmetry -n $n --symmetry $name >puzzles
			[ "$(symmetries <puzzles | grep -c "\b$name ")" -eq $n ]
			sdk-unique puzzles | cmp puzzles -
		done
	done
	sdk-gen --size 9 --seed symmetry -n $n --symmetry none >puzzles
	[ "$(symmetries <puzzles | grep -cx '\.')" -ge $((n - 2)) ]
	sdk-gen --size 9 --seed symmetry -n $n | cmp puzzles -
}

@test "a symmetry in size 16" {
	sdk-gen --size 16 --seed symmetry -n 1 --symmetry rotate180 >puzzle
	symmetries <puzzle | grep -q '^rotate180 '
	sdk-unique puzzle | cmp puzzle -
}

@test "a random symmetry is sometimes each of them" {
	n=$(some 200)
	sdk-gen --seed random -n $n --symmetry random >puzzles
	symmetries <puzzles | sort | uniq -c >seen
	cat seen
	[ -n "$SDK_SANITIZED" ] || for name in . 'rotate180 .' 'rotate180 rotate90 .' 'mirror .' 'flip .' 'diagonal .' 'antidiagonal .' \
		'rotate180 rotate90 mirror flip diagonal antidiagonal full .'; do
		echo "$name"
		[ "$(awk -v name="$name" '{ sub(/^ *[0-9]* /, "") } $0 == name' seen | wc -l)" -eq 1 ]
	done
	[ "$(wc -l <seen)" -ge 4 ]
}

@test "with a symmetry, no set of clues that it ties together is redundant" {
	sdk-gen --seed pairs -n $(some 40) --symmetry rotate180 >puzzles
	awk '{
		for (i = 1; i <= 41; i++)
			if (substr($0, i, 1) != ".") {
				less = substr($0, 1, i - 1) "." substr($0, i + 1)
				print substr(less, 1, 81 - i) "." substr(less, 83 - i)
			}
	}' puzzles >less
	[ "$(wc -l <less)" -gt $(some 450) ]
	[ "$(awk 'length($0) == 81' less | wc -l)" -eq "$(wc -l <less)" ]
	[ "$(sdk-unique -v less | wc -l)" -eq "$(wc -l <less)" ]
}

# The lowest and the highest number of clues of the puzzles on standard input.
clues() {
	awk '{ print gsub(/[^.]/, "") }' | sort -n | sed -n '1p; $p' | xargs
}

@test "a number of clues" {
	n=$(some 100)
	for case in 24:'24 24' 25-26:'25 26' -22:'21 22' 17-23:'21 23' 30:'30 30' 40-:'40 81' 50-50:'50 50' 80:'80 80' 81:'81 81' \
		0-24:'21 24'; do
		range=${case%%:*}
		want=${case#*:}
		m=$n
		[ "$range" != -22 ] || m=5
		sdk-gen --seed clues -n $m --clues $range >puzzles
		seen=$(clues <puzzles)
		echo "$range: $seen"
		[ "$(wc -l <puzzles)" -eq $m ]
		[ ${seen% *} -ge ${want% *} ]
		[ ${seen#* } -le ${want#* } ]
		sdk-unique puzzles | cmp puzzles -
	done
	# Every number of the range occurs, all cells included; without an upper end, the number is the lower one.
	for range in 30-33 79-81; do
		[ "$(sdk-gen --seed clues -n $n --clues $range | clues)" = "${range/-/ }" ]
	done
	[ "$(sdk-gen --seed clues -n $n --clues 79- | clues)" = '79 79' ]
	[ "$(sdk-gen --seed clues -n 30 --size 25 --clues 623-625 | clues)" = '623 625' ]
	[ "$(sdk-gen --seed clues -n 3 --size 25 --clues 620- | clues)" = '620 620' ]
	[ "$(sdk-gen --seed clues -n 50 --size 4 --clues 4 | clues)" = '4 4' ]
	[ "$(sdk-gen --seed clues -n 50 --size 4 --clues 16 | sdk-solve | wc -l)" -eq 50 ]
	[ "$(sdk-gen --seed clues -n 1 --size 16 --clues 200 | clues)" = '200 200' ]
	# A symmetry is kept when clues are restored.
	sdk-gen --seed clues -n 10 --clues 36 --symmetry rotate90 >puzzles
	[ "$(clues <puzzles)" = '36 36' ]
	[ "$(symmetries <puzzles | grep -c rotate90)" -eq 10 ]
}

@test "levels" {
	n=$(some 20)
	for range in 1 2 3 4 5 6 2-3 4- -2 1-6; do
		sdk-gen --seed level -n $n --level $range >puzzles
		sdk-rate puzzles >rated
		echo "$range: $(cut -f 2 rated | sort | uniq -c | xargs)"
		[ "$(wc -l <rated)" -eq $n ]
		case $range in
		?) class=$range ;;
		4-) class=456 ;;
		-2) class=12 ;;
		*) class=$range ;;
		esac
		[ "$(grep -c "${TAB}level [$class]${TAB}" rated)" -eq $n ]
	done
	# Together with other options.
	go sdk-gen --seed level -n 2 --level 3-4 --clues 26-32 --symmetry diagonal
	code_is 0
	sdk-rate out | grep -c "${TAB}level [34]${TAB}" | grep -qx 2
	seen=$(clues <out)
	[ ${seen% *} -ge 26 ]
	[ ${seen#* } -le 32 ]
	symmetries <out | grep -c diagonal | grep -qx 2
}

# With a limit on clues, no attempt is given up before its end.
@test "attempts that are given up early change no puzzle" {
	n=$(some 100)
	for options in '1' '2' '1-3' '4' '5' '2 --symmetry rotate180' '-5 --fills ,,,,1-'; do
		go sdk-gen --seed doomed -n $n --level $options
		code_is 0
		[ "$(wc -l <out)" -eq $n ]
		sdk-gen --seed doomed -n $n --level $options --clues 0-80 | cmp out -
	done
	seed=doomed15
	[ -z "$SDK_SANITIZED" ] || seed=doomed9
	go sdk-gen --seed $seed -n 1 --size 16 --level 5
	code_is 0
	sdk-gen --seed $seed -n 1 --size 16 --level 5 --clues 0-250 | cmp out -
}

@test "extra clues" {
	n=$(some 60)
	sdk-gen --seed extra -n $n >minimal
	for extra in 1 4 30; do
		sdk-gen --seed extra -n $n --extra $extra >puzzles
		sdk-unique puzzles | cmp puzzles -
		[ "$(sdk-unique --minimal puzzles | wc -l)" -eq 0 ]
		# The same puzzles, with exactly that number of additional clues.
		paste minimal puzzles | awk -v extra=$extra '{
			for (i = more = 0; i < 81; i++) {
				was = substr($1, i + 1, 1)
				is = substr($2, i + 1, 1)
				more += was != is
				if (was != "." && was != is)
					exit bad = 1
			}
			if (more != extra)
				exit bad = 1
		} END { exit bad }'
	done
	sdk-gen --seed extra -n $n --extra 0 | cmp minimal -
	# The other constraints apply to the puzzle that is written.
	sdk-gen --seed extra -n $n --extra 4 --clues 28-29 --level 2 --fills 1-10 >puzzles
	[ "$(clues <puzzles)" = '28 29' ]
	[ "$(sdk-rate puzzles | grep -c "${TAB}level 2${TAB}fills \(10\|[1-9]\),")" -eq $n ]
	[ "$(sdk-unique --minimal puzzles | wc -l)" -eq 0 ]
	# With a symmetry, sets of clues.
	sdk-gen --seed extra -n 20 --extra 3 --symmetry rotate90 >puzzles
	[ "$(symmetries <puzzles | grep -c rotate90)" -eq 20 ]
	[ "$(sdk-unique puzzles | wc -l)" -eq 20 ]
	sdk-gen --seed extra -n 20 --symmetry rotate90 >minimal
	paste minimal puzzles | awk '{ more = gsub(/\./, "", $1) - gsub(/\./, "", $2); if (more < 3 || more > 6) exit bad = 1 } END { exit bad }'
	sdk-gen --seed extra -n 3 --size 4 --extra 12 --clues 16 | sdk-solve | wc -l | grep -qx 3
}

@test "fills" {
	n=$(some 30)
	sdk-gen --seed fills -n $n --fills 1-,1-,1-,1-,1- >puzzles
	sdk-unique --minimal puzzles | cmp puzzles -
	[ "$(sdk-rate puzzles | grep -c "${TAB}fills [1-9][0-9]*,[1-9][0-9]*,[1-9][0-9]*,[1-9][0-9]*,[1-9][0-9]*,")" -eq $n ]
	while read -r fills pattern; do
		sdk-gen --seed fills -n $n --fills $fills >puzzles
		echo "$fills: $(sdk-rate puzzles | cut -f 3 | sort | uniq -c | sort -rn | head -3 | xargs)"
		[ "$(wc -l <puzzles)" -eq $n ]
		[ "$(sdk-rate puzzles | grep -c "${TAB}fills $pattern\$")" -eq $n ]
	done <<-END
		0 0,.*
		,,,,,0 .*,0
		,,,,,40- .*,[4-9].
		2,10-19 2,1.,.*
		-1,,1-3 [01],[0-9]*,[123],.*
		,,0-0,1-9 [0-9]*,[0-9]*,0,[1-9],.*
	END
	# Together with other options, in another size too.
	sdk-gen --seed fills -n 5 --fills ,10- --level 2 --clues 30-32 --symmetry rotate180 >puzzles
	[ "$(sdk-rate puzzles | grep -c "${TAB}level 2${TAB}fills [0-9]*,[1-9][0-9],0,0,0,0\$")" -eq 5 ]
	sdk-gen --size 4 --seed fills -n 5 --fills 12 --clues 4 | wc -l | grep -qx 5
	# No constraint at all.
	sdk-gen --seed fills -n 20 --fills ,,,,, | cmp - <(sdk-gen --seed fills -n 20)
	sdk-gen --seed fills -n 20 --fills '' | cmp - <(sdk-gen --seed fills -n 20)
	# Of several, the last one counts.
	sdk-gen --seed fills -n 20 --fills 1,5,,,,0 --fills 3 | cmp - <(sdk-gen --seed fills -n 20 --fills 3)
}

# ---- wrong usage ----

@test "wrong usage" {
	gen_refuses <<-END
		puzzles|unexpected argument 'puzzles': sdk-gen reads no puzzles
		-n 1 -|unexpected argument '-': sdk-gen reads no puzzles
		-n|-n requires an argument
		--count|--count requires an argument
		-n x|--count: 'x' is not a whole number, 0 or more
		-n -1|--count: '-1' is not a whole number, 0 or more
		-n 1e3|--count: '1e3' is not a whole number, 0 or more
		-n k|--count: 'k' is not a whole number, 0 or more
		-n 1.5M|--count: '1.5M' is not a whole number, 0 or more
		-n 1K|--count: '1K' is not a whole number, 0 or more
		-n 1kk|--count: '1kk' is not a whole number, 0 or more
		-n 18446744074G|--count: '18446744074G' is too large: at most 18446744073709551614
		-n 18446744073709551615|--count: '18446744073709551615' is too large: at most 18446744073709551614
		--seed|--seed requires an argument
		--show-seed=1|--show-seed takes no argument
		--start x|--start: 'x' is not a whole number, 0 or more
		--start 18446744073709551615|--start: a seed has only 2^64 - 1 puzzles
		--start 9223372036854775807 --part 2/2|--start: a seed has only 2^64 - 1 puzzles
		--start 18446744073709551614 -n 2|--count: a seed has only 2^64 - 1 puzzles
		--part 18446744073709551000/18446744073709551001 -n 2|--count: a seed has only 2^64 - 1 puzzles
		--tries 0|--tries: '0' is not a whole number from 1 to 274877906944
		--timeout 0|--timeout: '0' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout 1e3|--timeout: '1e3' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout -1|--timeout: '-1' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout 1x|--timeout: '1x' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout s|--timeout: 's' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout 1mm|--timeout: '1mm' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout 1.5.5m|--timeout: '1.5.5m' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout 11575d|--timeout: '11575d' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--timeout 0.0000001ms|--timeout: '0.0000001ms' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		--part 0/3|--part: '0/3' is not a part R/M, with R from 1 to M
		--part 4/3|--part: '4/3' is not a part R/M, with R from 1 to M
		--part 3|--part: '3' is not a part R/M, with R from 1 to M
		--part 1/2/3|--part: '1/2/3' is not a part R/M, with R from 1 to M
		--part /|--part: '/' is not a part R/M, with R from 1 to M
		--part 1/|--part: '1/' is not a part R/M, with R from 1 to M
		--part a/b|--part: 'a/b' is not a part R/M, with R from 1 to M
		--part 1/18446744073709551616|--part: '1/18446744073709551616' is not a part R/M, with R from 1 to M
		--size 11|--size: '11' is not one of 4, 6, 8, 9, 10, 12, 16, 25
		--size 3x3|--size: '3x3' is not one of 4, 6, 8, 9, 10, 12, 16, 25
		--symmetry round|--symmetry: 'round' is not one of none, rotate180, rotate90, mirror, flip, diagonal, antidiagonal, full, random
		--clues x|--clues: 'x' is not a number from 0 to 625, or a range such as 1-3
		--clues 30-20|--clues: '30-20' is not a number from 0 to 625, or a range such as 1-3
		--clues -|--clues: '-' is not a number from 0 to 625, or a range such as 1-3
		--clues 1-2-3|--clues: '1-2-3' is not a number from 0 to 625, or a range such as 1-3
		--clues 626|--clues: '626' is not a number from 0 to 625, or a range such as 1-3
		--clues 82|--clues: a 9x9 board has only 81 cells
		--clues 82-|--clues: a 9x9 board has only 81 cells
		--clues 17 --size 4|--clues: a 4x4 board has only 16 cells
		--clues 257 --size 16|--clues: a 16x16 board has only 256 cells
		--clues 16|--clues: no 9x9 puzzle with fewer than 17 clues has exactly one solution
		--clues -16|--clues: no 9x9 puzzle with fewer than 17 clues has exactly one solution
		--clues 1-3 --size 4|--clues: no 4x4 puzzle with fewer than 4 clues has exactly one solution
		--clues 14 --size 16|--clues: no 16x16 puzzle with fewer than 15 clues has exactly one solution
		--clues 23 --size 25|--clues: no 25x25 puzzle with fewer than 24 clues has exactly one solution
		--level 0|--level: '0' is not a level: 1 to 6, or a range such as 2-4
		--level 2- --clues 81|--level: a puzzle with 81 clues has level 1
		--level 7|--level: '7' is not a level: 1 to 6, or a range such as 2-4
		--level 0-3|--level: '0-3' is not a level: 1 to 6, or a range such as 2-4
		--level 3-2|--level: '3-2' is not a level: 1 to 6, or a range such as 2-4
		--level hard|--level: 'hard' is not a level: 1 to 6, or a range such as 2-4
		--extra x|--extra: 'x' is not a whole number from 0 to 625
		--extra 65|--extra: at least 17 clues and 65 extra clues are more than 81
		--extra 4 --clues -20|--extra: at least 17 clues and 4 extra clues are more than 20
		--extra 13 --size 4|--extra: at least 4 clues and 13 extra clues are more than 16
		--fills x|--fills: 'x' is not a list of up to six numbers or ranges, separated by commas
		--fills 1,2,3,4,5,6,7|--fills: '1,2,3,4,5,6,7' is not a list of up to six numbers or ranges, separated by commas
		--fills ,,3-2|--fills: ',,3-2' is not a list of up to six numbers or ranges, separated by commas
		--fills 1;2|--fills: '1;2' is not a list of up to six numbers or ranges, separated by commas
		--fills ,,,,,3 --level -5|--fills: at level 1 to 5, the pass of that number fills at least one cell, and later passes fill none
		--fills ,,0 --level 3|--fills: at level 3, the pass of that number fills at least one cell, and later passes fill none
		--fills 65|--fills: 17 to 81 clues and these fills cannot add up to 81 cells
		--fills ,60 --clues 22-|--fills: 22 to 81 clues and these fills cannot add up to 81 cells
		--fills -9 --level 1 --clues -60|--fills: 17 to 60 clues and these fills cannot add up to 81 cells
		--size 4 --fills ,1-|--fills: at level 1, the pass of that number fills at least one cell, and later passes fill none
		--size 4 --level 2-|--level: every 4x4 puzzle has level 1
		--clues 26 --symmetry rotate90|--clues: no pattern with symmetry rotate90 has 26 clues
		--clues 30-31 --symmetry full|--clues: no pattern with symmetry full has 30 to 31 clues
		--loose|unknown option --loose
		--s=9|--s is ambiguous: --seed, --show-seed, --start, --size, --se, --symmetry
	END
}
