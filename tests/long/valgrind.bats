#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# valgrind finds no fault in the tools, with their options. Pages are drawn with stand-ins for cairo and Pango, which lose memory
# themselves.

load ../common

@test "every tool reads and writes its own memory, and loses none, whatever it does" {
	printf '%s\n' $easy '# comment' $twofold $unsolvable "55${easy:2}" "[57]${twofold:1}" "$(sample 4)" "$(sample 16)" \
		"$(sample 25)" "[12" "$easy${TAB}level 1${TAB}note x" >in
	easy_rows >>in
	sdk-gen -n 3 --seed v | sdk-solve >full
	sdk-gen -n 3 --seed v --clues 36 >more
	echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. >hard
	echo 12..3..........1 >three
	fold -w 20 <<<$easy >loose
	easy_rows | sed '1s/...$/[48][126][28]/; 3G; 5s/$/\n# a comment/' >half
	easy_rows | sed '4q' >cut
	easy_rows | sed '2G; 7G' >>cut
	sdk-gen --seed v -n 1 --clues 25 >pattern
	echo AABBAABBCCDDCCDD >regions
	sdk-gen --seed v -n 2 --layout x,jigsaw | sdk-solve -a >kinds
	sed 's/$/\tlevel 3/; 2q' full | cat - kinds >mixed
	PATH=$build/tests/paper:$PATH
	faultless <<-END
		sdk-gen -q -n 3 --seed v --symmetry random --level 2-6
		sdk-gen -q -n 2 --seed v --size 16 --clues 150-160
		sdk-gen -q -n 1 --seed v --size 25 --clues 600-
		sdk-gen -q -n 2 --seed v --size 4 --method controlled-bias
		sdk-gen -q -n 2 --seed v --require x-wing --forbid guess
		sdk-gen -q -n 2 --seed v --pattern pattern --minimal
		sdk-gen -q --seed v --from full --extra 2
		sdk-gen -q -n 9 --seed v --level 5 --tries 2
		sdk-gen -q --fills 1-,1- -n 2 --seed v -j 3
		sdk-gen -q --layout x,jigsaw -n 2 --seed v -j 2
		sdk-gen -q --regions regions -n 1 --seed v
		sdk-gen -q --se 1.5-3 -n 1 --seed v
		sdk-gen --list-techniques
		sdk-gen --level 9
		sdk-solve --any in more hard
		sdk-solve -a -m bts in
		sdk-solve -a -m bts+cp+mrv in hard
		sdk-solve -a -m dlx in hard
		sdk-solve -a -m pairs+guess in
		sdk-solve -m pairs --show in
		sdk-solve -m pairs --guess r1c3,r3c1 three
		sdk-solve -a -m pairs+guess --set solutions=2 three
		sdk-solve -a -m rrhc --set patience=5 --limit-rounds 20 --seed v in
		sdk-solve -a -m bp-sinkhorn+damp --set passes=3,damping=0.2 --limit-rounds 5 in
		sdk-solve --errors-file half in
		sdk-solve -e half in
		sdk-solve -a -m anneal --limit-rounds 20 --seed v in
		sdk-solve -a -m rrhc+cp+post --limit-rounds 20 --seed v in
		sdk-solve -a -m sum-product+check --limit-rounds 5 in
		sdk-solve -a -m bp-sinkhorn+damp+random --limit-rounds 5 --seed v in
		sdk-solve -a -m concur+fill --limit-rounds 5 --seed v in
		sdk-solve --list-methods
		sdk-rate --score in hard
		sdk-explain --scale techniques hard
		sdk-explain --steps json --scale techniques in hard
		sdk-rate --scale kennett --score in
		sdk-explain --scale=levels --candidates --stop-at 20 hard
		sdk-explain --steps json --scale se in hard
		sdk-explain --steps svg --scale se -o step in
		sdk-explain --steps svg --scale techniques -o way hard
		sdk-explain --hint --steps svg -o hint kinds
		sdk-explain --hint in
		sdk-explain --hint --board more in
		sdk-explain --hint=cells --board-in note in
		sdk-explain --scale levels --steps field in hard
		sdk-explain --hint --scale levels in
		sdk-explain --notation short --scale techniques hard
		sdk-rate -u -j3 in
		sdk-rate --histogram in
		sdk-unique -m in more
		sdk-unique -v in
		sdk-unique -c --limit 1000 in
		sdk-unique --loose loose
		sdk-morph --canonical --automorphisms in
		sdk-morph --shuffle --seed v in
		sdk-fmt -t svg -c -o picture more
		sdk-fmt -t plain -c in
		sdk-fmt -t dimacs hard
		sdk-fmt -t board in half cut
		sdk-draw -t pdf more
		sdk-fmt --list-formats
		sdk-book --sections none -c full
		sdk-book --to html full
		sdk-book --sections level -t pdf -o mixed.pdf mixed
		sdk-book -q --sections none --distinct --language de -t pdf -o distinct.pdf kinds kinds
		sdk-pss -e fit in
		sdk-pss -e nudge --ties random --seed v in
		sdk-pss --trace --each-sweep three
		sdk-pss --original in
		sdk-pss -v --by level in
		sdk-pss --animate page.html hard
		sdk-minimize --seed v more -j3
		sdk-mutate --mutate -2+2 -n 3 --seed v more
		sdk-mutate --mutate -1+1 --all --level 2 more
		sdk-mutate --help
		$build/tests/unit/text
		$build/tests/unit/shape
	END
}

# `make check` does this for the programs in C and C++ (install.bats).
@test "valgrind has nothing to say of the library in Python" {
	python=$(python3 -c 'import sys; print(sys.executable)')
	PYTHONMALLOC=malloc valgrind --leak-check=full --show-leak-kinds=all --num-callers=40 --log-file=log \
		"$python" "$tests/install/use.py" "$(echo "$tests"/../lib/libsdk.so.*)" >got
	[ "$(wc -l <got)" -eq 51 ]
	grep -q 'ERROR SUMMARY' log
	# Python itself leaves memory behind.
	sed '/ Command: /d' log >faults
	fails grep -e 'libsdk' -e ' sdk_' faults
}
