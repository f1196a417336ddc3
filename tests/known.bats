#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Known counts, the engine's kernels against each other, and what the tools promise together.

load common

# The values of a field and their counts, as `COUNT FIELD` lines.
shares() {
	cut -f2 | sort | uniq -c | awk '{ print $1, $2, $3 }'
}

@test "there are 288 grids of 4x4" {
	[ "$(echo ................ | sdk-unique -c --limit 1000)" = "................${TAB}solutions 288" ]
}

@test "a full board has one solution, an empty one at least a million" {
	full=123456789456789123789123456214365897365897214897214365531642978642978531978531642
	[ "$(echo $full | sdk-unique -c)" = "$full${TAB}solutions 1" ]
	empty=$(printf '%81s' '' | tr ' ' .)
	[ "$(echo "$empty" | sdk-unique -c --limit 1000000)" = "$empty${TAB}solutions 1000000+" ]
}

# Puzzles whose level depends on the order of work: which units a placed cell adds to the queue first, the
# order of its peers, and groups of identical lists in one sweep.
@test "the order of work is the one in the manual" {
	sdk-rate >out <<-END
		..............1..2..3.4..5........4.......63517..........3.....2...5....81......9
		........1.......23..4.56.........4.....2......78..3......9...7..3......86...4....
		........1.....2.....1....34.....5.......672...34.........4....36..8.....7.....5..
		........1.....2.3...4..5..........2.....6.35..78.........41...83........5...7....
		........1.....2.3...4..5..........5.....6.32..78.........41...82...7....3........
		..............1..2.34....5........6....34......2.....7....8.2...6....34.1....7...
	END
	[ "$(cut -f2 out | tr '\n' ' ')" = 'level 5 level 3 level 3 level 5 level 5 level 6 ' ]
	[ "$(tail -n 1 out | cut -f3)" = 'fills 0,2,0,32,10,20' ]
}

@test "all kernels write the same bytes" {
	not_emulated 'the processor that runs the emulator has others'
	grep -q avx512vl /proc/cpuinfo || skip 'instruction set: this processor lacks some'
	sdk-gen -n "$(some 2000)" --seed kernels --symmetry random >puzzles
	for cpu in plain avx2 avx512; do
		SDK_CPU=$cpu sdk-gen -n "$(some 2000)" --seed kernels --symmetry random | cmp - puzzles
		SDK_CPU=$cpu sdk-solve puzzles >solutions.$cpu
		cut -c 1-60 puzzles | sed 's/$/...................../' >loose
		SDK_CPU=$cpu fails sdk-unique -c --limit 50 loose >counts.$cpu
		[ "$(grep -c "${TAB}solutions " counts.$cpu)" -eq "$(some 2000)" ]
	done
	cmp solutions.plain solutions.avx2
	cmp solutions.plain solutions.avx512
	cmp counts.plain counts.avx2
	cmp counts.plain counts.avx512
	[ "$(sdk-unique solutions.plain | grep -c .)" -eq "$(some 2000)" ]
}

@test "an unknown kernel is refused" {
	SDK_CPU=abacus run sdk-solve -j1 </dev/null
	[ "$status" -eq 2 ]
	[ "$output" = "sdk-solve: SDK_CPU: 'abacus' is not one of plain, avx2, avx512" ]
}

@test "a thousand puzzles have all six levels, most of them 2 and 6, for any -j" {
	sdk-gen --seed a -n 1000 -j1 | sdk-rate -j1 >one
	sdk-gen --seed a -n 1000 -j2 | sdk-rate -j2 | cmp - one
	shares <one >levels
	cat levels
	[ "$(cut -d' ' -f3 levels | tr '\n' ' ')" = '1 2 3 4 5 6 ' ]
	awk '{ n[$3] = $1 } END { exit !(n[2] > 300 && n[6] > 300 && n[1] < 50 && n[5] < 100 && n[3] < 200 && n[4] < 200) }' levels
}

@test "the puzzles of sdk-gen are minimal and unique, and its parts make up the whole" {
	sdk-gen --seed parts -n 300 >whole
	[ "$(sdk-unique --minimal whole | grep -c .)" -eq 300 ]
	for part in 1 2 3; do
		sdk-gen --seed parts -n 100 --part $part/3 >part.$part
	done
	paste -d '\n' part.1 part.2 part.3 | cmp - whole
	sdk-gen --seed parts --level 3-4 -n 30 >whole
	[ "$(sdk-rate whole | cut -f2 | sort -u | tr '\n' ' ')" = 'level 3 level 4 ' ]
	sdk-gen --seed parts --level 3-4 -n 10 --part 2/3 >part
	awk 'NR % 3 == 2' whole | cmp - part
}

@test "one solution, none and several are distinguished" {
	echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >in
	echo 55..7............................................................................ >>in
	echo ..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.. >>in
	echo ................ >>in
	run sdk-solve in
	[ "$status" -eq 1 ]
	[ "${lines[0]}" = 534678912672195348198342567859761423426853791713924856961537284287419635345286179 ]
	[ "${lines[1]}" = 'sdk-solve: in:2: 5 twice in row 1: r1c1 and r1c2' ]
	[ "${lines[2]}" = 'sdk-solve: in:3: no solution' ]
	[ "${lines[3]}" = 'sdk-solve: in:4: more than one solution (--any writes one of them)' ]
	[ "$(sdk-solve -a in 2>/dev/null | cut -f2 | cut -d' ' -f1 | tr '\n' ' ')" = 'solution solutions solutions ' ]
	[ "$(sed -n 4p in | sdk-solve --any | sdk-unique -c | cut -f2)" = 'solutions 1' ]
}
