#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# How much the tools have to do: the file calls has, for each source file, how often the commands below call functions in it, as
# the compiler counts it (gcov). What makes a search longer, or a filter or a memory useless, changes these numbers even where the
# output stays as it is. They depend on no clock, no folder and no thread.
#
# Where they are meant to change: SDK_CALLS=$PWD/new bats tests/calls.bats; mv new tests/calls

load common

setup_file() {
	make -s -C "$tests/.." BUILD="$(realpath --relative-to="$tests/.." "$build")" counted-programs
}

# The files that the commands read, whose names are the same on every machine.
files() {
	ln -s "$data" data
	head -n 100 "$data/17clue.txt" >sparse
	head -n 10 "$data/top95.txt" >hard
	sed 's/^.\{11\}/.........../' sparse | cat - "$data/sudopedia_invalid.txt" >loose
	head -n 3 "$data/hardest20.txt" >hardest
	{
		sed -n '2p;7p' "$data/hardest20.txt"
		head -n 2 "$data/forum_hardest_1106.txt"
	} >nested
	sed -n 2~12p "$data/technique_cases.txt" >cases
	sed -n 1~4p "$data/boards.txt" >boards
	head -n 20 "$data/dangbert_16x16.txt" >wide
	sdk-solve hard >grids
	sed -E 's/(...)./\1./g' grids >filled
	sdk-solve "$data/dangbert_4x4.txt" wide >solved
	# Of boards with layouts, some with few clues; and records whose fields have any length.
	sed 's/^\(.\{9\}\)[^\t]\{9\}/\1........./' "$data/boards.txt" >thinned
	for ((n = 0; n < 60; n++)); do
		printf '%s\tx %*s\tlayout x\n' $easy $n '' $easy $((n / 2)) y
	done >records
}

# Those that use the kernels.
kernels() {
	cat <<-END
		sdk-solve sparse data/hardest20.txt data/boards.txt
		sdk-solve -a --limit-nodes=300 data/gecode_25x25_frisch.txt wide
		sdk-unique -c --limit=1000 loose data/dangbert_4x4.txt
		sdk-unique -c --limit=300 thinned
		sdk-unique -m hard wide
		sdk-rate hard data/technique_cases.txt data/sudopedia_invalid.txt
		sdk-minimize -s x hard filled grids solved
		sdk-gen -n 300 -s work
		sdk-gen -n 1 -s work --level 5-6
		sdk-gen -n 40 -s work --symmetry random --extra 2
		sdk-gen -n 4 -s work --clues 24
		sdk-gen -n 4 -s work --minutes 5-7
		sdk-gen -n 4 -s work --fills 20-,5-
		sdk-gen -n 4 -s work --size 12
		sdk-gen -n 1 -s work --size 16
		sdk-gen -n 3 -s work --size 6 --layout jigsaw,x
		sdk-gen -n 4 -s work --layout windoku
		sdk-gen -n 2 -s work --from grids
		sdk-mutate -m -1+1 --all --level 3- hardest
		sdk-mutate -m -2+2 -n 10 -s work --tries=200 hard
		sdk-pss hard boards
		sdk-pss -e fit hard
	END
}

# The others.
others() {
	local file format method
	cat <<-END
		sdk-unique --classes sparse
		sdk-rate --score --histogram hard boards
		sdk-rate --scale=techniques --score cases hard
		sdk-rate --scale=kennett,minutes data/top95.txt
		sdk-rate --scale=se data/se_ratings.txt data/se_positions.txt
		sdk-rate --scale=se nested
		sdk-explain --scale=techniques --all cases
		sdk-explain --scale=levels boards
		sdk-explain --scale=se --steps=json data/se_positions.txt hardest
		sdk-gen -n 1 -s work --size 4 --method controlled-bias
		sdk-gen -n 2 -s work --se 3-6
		sdk-gen -n 2 -s work --require x-wing
		sdk-gen -n 2 -s work --hardest naked-pair
		sdk-morph --canonical --automorphisms hard sparse boards
		sdk-morph --shuffle --seed x hard boards
		sdk-fmt records
	END
	for method in $(sdk-solve --list-methods | cut -f 1); do
		case $method in
		plain | bts* | dlx | *hc* | hill | anneal) echo "sdk-solve -m $method --limit-nodes=9000 hardest" ;;
		*) echo "sdk-solve -m $method --limit-rounds=20 hardest data/dangbert_4x4.txt" ;;
		esac
	done
	for file in data/formats/*; do
		echo "sdk-fmt $file"
	done
	for format in $(sdk-fmt --list-formats | cut -f 1); do
		echo "sdk-fmt -t $format cases"
	done
}

# `KERNEL FILE CALLS` of the commands on standard input. How often qsort and bsearch compare is up to the C library.
count() { # KERNEL
	local arguments code file path
	export GCOV_PREFIX=$PWD/counts SDK_CPU=$1 COLUMNS=80 LC_ALL=C SOURCE_DATE_EPOCH=1800000000
	while read -ra arguments; do
		code=0
		"$build/counted/bin/${arguments[0]}" -j1 -q --timeout=9999 "${arguments[@]:1}" >out 2>err || code=$?
		[ $code -le 1 ] || { cat err >&2; return 1; }
	done
	# The counts of each source file beside its notes, wherever it was when it was compiled.
	find "$PWD/counts" -name '*.gcda' ! -name clock.gcda | while read -r file; do
		path=${file##*/counted/}
		mkdir -p "${path%/*}"
		mv "$file" "$path"
		cp "$build/counted/${path%.gcda}.gcno" "${path%/*}"
	done
	find bin lib -name '*.gcda' -exec gcov --json-format --stdout {} + |
		jq -r '.files[] | .file as $file | .functions[] | select(.name | test("^(by|compare)_") | not) | "\($file) \(.execution_count)"' |
		awk -v kernel="$1" '/^(bin|lib)/ { calls[$1] += $2 } END { for (f in calls) if (calls[f]) print kernel, f, calls[f] }' | LC_ALL=C sort
}

# The commands make as many calls as are recorded.
same() { # KERNEL PART ...
	local kernel=$1 part
	shift
	[ -z "${SDK_WITHOUT:-}" ] || skip "build without $SDK_WITHOUT"
	grep "^$kernel " "$tests/calls" >want
	if ! SDK_CPU=$kernel sdk-solve </dev/null 2>/dev/null; then
		[ -z "${SDK_CALLS:-}" ] || cat want >>"$SDK_CALLS"
		skip "instruction set: no $kernel"
	fi
	files
	for part; do
		$part
	done | count "$kernel" >got
	[ -z "${SDK_CALLS:-}" ] || cat got >>"$SDK_CALLS"
	[ -s want ]
	diff want got
}

@test "all commands, with plain kernels" {
	same plain kernels others
}

@test "commands that use kernels, with AVX2" {
	same avx2 kernels
}

@test "commands that use kernels, with AVX-512" {
	same avx512 kernels
}
