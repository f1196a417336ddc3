#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The numbers in the manual, in --help and in README.md are those of the code, and each tool ends with the exit statuses that
# its page lists.

load common

root=$tests/..

# The text of a page on one line, with single blanks: a manual page, the help of a tool (`sdk-X --help`), or a file. It is kept,
# but for a file of the test's own (`./page`).
page() {
	local kept=$BATS_FILE_TMPDIR/${1//\//-}
	case $1 in
	./*) tr -s ' \n\t' ' ' <"$1" ;;
	*)
		[ -e "$kept" ] || read_page "$1" | tr -s ' \n\t' ' ' >"$kept"
		cat "$kept"
		;;
	esac
}

read_page() {
	case $1 in
	*' --help') "${1% --help}" --help ;;
	*.[1-9]) mandoc -T ascii -O width=1000 "$root/man/$1" | sed 's/.\x08//g' ;;
	*) sed 's/^ \* / /' "$root/$1" ;;
	esac
}

# The number that a text of a page has in the place of @, without commas; words up to twelve are numbers, too.
number_on_page() { # PAGE TEXT
	local before=${2%%@*} after=${2#*@} word
	word=$(page "$1" | awk -v before="$before" -v after="$after" '{
		for (rest = $0; rest != "" && (at = index(rest, before)); rest = substr(rest, at + 1)) {
			match(substr(rest, at + length(before)), /^[A-Za-z0-9.,]*[A-Za-z0-9]/)
			if (RLENGTH > 0 && index(substr(rest, at + length(before) + RLENGTH), after) == 1)
				print substr(rest, at + length(before), RLENGTH)
		}
	}' | sort -u)
	case ${word,,} in
	two) echo 2 ;;
	three) echo 3 ;;
	four) echo 4 ;;
	five) echo 5 ;;
	six) echo 6 ;;
	seven) echo 7 ;;
	eight) echo 8 ;;
	nine) echo 9 ;;
	ten) echo 10 ;;
	eleven) echo 11 ;;
	twelve) echo 12 ;;
	*) echo "${word//,/}" ;;
	esac
}

# The value of a constant, NAME or NAME[I], where a source file defines it; whole numbers may be expressions of others.
# Parameters of methods are in a list: METHOD:NAME.
constant() { # FILE NAME
	if [ "$1" = 'sdk-solve --list-methods' ]; then
		$1 | awk -F '\t' -v method="${2%:*}" '$1 == method { print $3 }' | tr , '\n' | sed -n "s/^${2#*:}=//p"
		return
	fi
	local name=${2%%[*} index=0 value
	[[ $2 != *'['* ]] || index=${2#*[} index=${index%]}
	value=$(sed -nE "s/^#define $name +([^/]*).*/\1/p; s/^(.*[^A-Za-z0-9_])?$name(\[[^]]*\])? = ([^;}]*).*/\3/p" "$root/$1" |
		sed -E '1!d; s,/\*.*,,; s/^\{ *//; s/UINT64_C//; s/([0-9.])f\b/\1/g' | cut -d , -f $((index + 1)) | sed 's/^ *//; s/ *$//')
	while [[ $value =~ [A-Z_]{3,} ]]; do
		value=${value/${BASH_REMATCH[0]}/$(constant "$1" "${BASH_REMATCH[0]}")}
	done
	case $value in
	'') echo "no $2 in $1" ;;
	*.* | *e-*) awk -v x="$value" 'BEGIN { print x + 0 }' ;;
	*) echo $((value)) ;;
	esac
}

@test "the checks of numbers notice differences" {
	printf '%s\n' 'One page: at most 1,024 of' 'them, and Eight others; 0.5 each.' >./page
	[ "$(number_on_page ./page 'at most @ of them')" = 1024 ]
	[ "$(number_on_page ./page 'and @ others')" = 8 ]
	[ "$(number_on_page ./page '; @ each')" = 0.5 ]
	[ "$(number_on_page ./page 'at most @ in')" = '' ]
	[ "$(constant lib/io/input.h SDK_LINE_MAX)" = 1048576 ]
	[ "$(constant lib/sdk/derive.h SDK_MUTATE_TRIES_MAX)" = 274877906944 ]
	[ "$(constant lib/rate/explain.c 'most_points[2]')" = 200 ]
	[ "$(constant lib/gen/bias.c ORDERS)" -gt 1 ]
	[ "$(constant 'sdk-solve --list-methods' concur+fill:fills)" = 13 ]
	[ "$(constant 'sdk-solve --list-methods' concur:fills)" = '' ]
	[ "$(constant lib/io/input.h SDK_LINE)" = 'no SDK_LINE in lib/io/input.h' ]
}

# A row: page | text, with @ for the number | file | constant.
@test "numbers that come from constants are those of the code" {
	bad=
	while IFS='|' read -r page text file name; do
		shown=$(number_on_page "$page" "$text")
		meant=$(constant "$file" "$name")
		[ "$shown" = "${meant:-nothing}" ] || bad+="$page: '$text' has '$shown', and $name is $meant"$'\n'
	done <<-'END'
		sdk.7|A line of more than @ bytes|lib/io/input.h|SDK_LINE_MAX
		sdk.7|a batch has at most @ records (or|lib/io/filter.c|FILTER_BATCH
		sdk.7|(or @ puzzles of sdk-gen(1))|lib/sdk/generate.h|SDK_GENERATE_MAX
		sdk.7|or @ bytes, and fewer|lib/io/input.h|SDK_BATCH_BYTES
		sdk-gen.1|If it tries more than @ candidates, it restarts|lib/gen/full_grid.c|MAX_NODES
		sdk-gen.1|If a test takes more than @ search nodes at size 25|lib/gen/dig.c|SECOND_NODES
		sdk-gen.1|the same after @ at size 16|lib/gen/dig.c|SECOND_NODES_16
		sdk-gen.1|if testing it takes more than @ search nodes|lib/gen/gen_internal.h|SDK_LARGE_TEST_NODES
		sdk-gen.1|each of them would leave @ solutions or more|lib/gen/pattern.c|MOST
		sdk-gen.1|after @ such changes have been tried|lib/gen/pattern.c|CHANGES
		sdk-gen.1|at size 9, an attempt is @ orders for one grid|lib/gen/bias.c|ORDERS
		sdk-minimize.1|testing it takes more than @ search nodes|lib/gen/gen_internal.h|SDK_LARGE_TEST_NODES
		sdk-mutate.1|testing it takes more than @ search nodes|lib/gen/gen_internal.h|SDK_LARGE_TEST_NODES
		sdk-mutate.1|different mutants of each puzzle; the default is @.|bin/sdk-mutate.c|.count
		sdk-mutate --help|different mutants of each puzzle (default: @)|bin/sdk-mutate.c|.count
		sdk-mutate.1|without a new mutant; the default is @.|bin/sdk-mutate.c|.tries
		sdk-mutate --help|without a new mutant (default: @)|bin/sdk-mutate.c|.tries
		sdk-mutate.1|or after @ times the number of possible draws|lib/gen/mutate.c|DRAWS_REPEATED
		sdk-mutate.1|A puzzle with more than @ possible draws|lib/sdk/derive.h|SDK_NEIGHBOURS_MAX
		sdk-rate.1|It stops at @ nodes|lib/sdk/rate.h|SDK_EFFORT_MAX
		sdk-rate.1|nodes @+|lib/sdk/rate.h|SDK_EFFORT_MAX
		sdk-scales.7|1 up to @ |lib/rate/explain.c|most_points[0]
		sdk-scales.7|2 up to @ |lib/rate/explain.c|most_points[1]
		sdk-scales.7|3 up to @ |lib/rate/explain.c|most_points[2]
		sdk-scales.7|4 up to @ |lib/rate/explain.c|most_points[3]
		sdk-scales.7|5 up to @ |lib/rate/explain.c|most_points[4]
		sdk-scales.7|6 over @ |lib/rate/explain.c|most_points[4]
		sdk-solve.1|Guess the values of these cells, at most @,|lib/tools/solve/pairs_filter.h|SDK_GUESSES_MAX
		sdk-solve.1|The default limit is @ rounds|lib/methods/climb.c|ROUNDS
		sdk-solve.1|A round is @ passes (|sdk-solve --list-methods|sinkhorn:passes
		sdk-solve.1|the beliefs are balanced in @ passes|sdk-solve --list-methods|bp-sinkhorn:passes
		sdk-solve.1|With damped messages: @ of a message|sdk-solve --list-methods|bp-sinkhorn+damp:damping
		sdk-solve.1|the board is filled @ times|sdk-solve --list-methods|concur+fill:fills
		sdk-solve.1|less @ times the number of candidates|sdk-solve --list-methods|concur+fill:crowd
		sdk-pss.1|The first @ values in this order are listed|lib/tools/common/class_counts.h|SDK_CLASSES_MAX
		sdk-pss.1|and so are values of more than @ bytes|lib/tools/common/class_counts.h|SDK_CLASS_NAME_MAX
		sdk-draw.1|The default is @. The picture|lib/write/format.c|.cell_mm
		sdk-draw --help|in millimetres (default: @)|lib/write/format.c|.cell_mm
		sdk-unique.1|The default is @, which is also the minimum|bin/sdk-unique.c|.limit
		sdk-unique --help|stop counting at N solutions (default: @)|bin/sdk-unique.c|.limit
		sdk-pss.1|sums that contain a probability. The default is @.|lib/pss/pss.c|.weight
		sdk-pss --help|the weight of each sum (default: @;|lib/pss/pss.c|.weight
		sdk-pss.1|sums are within x of 1. The default is @.|lib/pss/pss.c|.tolerance
		sdk-pss --help|within X of 1 (default: @)|lib/pss/pss.c|.tolerance
		sdk-pss.1|sweeps that fill no cell. The default is @.|lib/pss/pss.c|.sweeps
		sdk-pss --help|sweeps that fill no cell (default: @)|lib/pss/pss.c|.sweeps
		sdk-pss.1|Clip by x. The default is @.|lib/pss/pss.c|.clip
		sdk-pss --help|clip by X (default: @)|lib/pss/pss.c|.clip
		sdk-pss.1|rounds that fill no cell. The default is @.|lib/pss/pss.c|.rounds
		sdk-pss --help|rounds that fill no cell (default: @)|lib/pss/pss.c|.rounds
		sdk-pss.1|adds @ (--clip)|lib/pss/pss.c|.clip
		sdk-pss.1|Among those within @ of the highest|lib/pss/pss.c|EQUAL
		sdk-pss.1|A probability of @ or more|lib/pss/pss.c|one[0]
		sdk-pss.1|(fit, nudge: @)|lib/pss/pss.c|one[1]
		sdk-pss.1|A probability below @ is set to 0|lib/pss/pss.c|zero[0]
		sdk-pss.1|After every @ sweeps, r is|lib/pss/pss_kernel.h|STEADY
		sdk-pss.1|M = m + @ ((R|lib/pss/pss_kernel.h|PULL
		lib/sdk/text.h|by default @, which take|lib/api/text_request.c|TRIES
	END
	echo "$bad"
	[ -z "$bad" ]
}

# A row: command | page | text, with RANGE for what the command's message says: `A to B`.
@test "ranges are those of the messages" {
	while IFS='|' read -r command page text; do
		# shellcheck disable=SC2086
		go $command </dev/null
		code_is 2
		range=$(sed -nE '1s/.* ([0-9.]+ to [0-9.]+).*/\1/p' err)
		echo "$page: $text: '$range'"
		[ -n "$range" ]
		page "$page" | sed -E 's/([0-9]),([0-9]{3})/\1\2/g' | sed -E 's/([0-9]),([0-9]{3})/\1\2/g' >text
		grep -qF -- "${text/RANGE/$range}" text
	done <<-'END'
		sdk-unique --jobs=x|sdk.7|the number of threads, from RANGE.
		sdk-gen --level=x|sdk.7|The difficulty of a puzzle, from RANGE:
		sdk-gen --level=x|sdk-rate.1|the difficulty from RANGE, and
		sdk-draw --cell-size=x|sdk-draw.1|the width of a cell in millimetres, from RANGE.
		sdk-pss 82|sdk-pss.1|from RANGE, limits the number of cells
		sdk-pss 82|sdk-pss --help|with a number of cells, RANGE, fills
		sdk-pss --weight=x|sdk-pss.1|take decimal numbers from RANGE,
		sdk-pss --tolerance=x|sdk-pss.1|take decimal numbers from RANGE,
		sdk-pss --clip=x|sdk-pss.1|take decimal numbers from RANGE,
		sdk-pss --sweeps=x|sdk-pss.1|whole numbers from RANGE.
		sdk-pss --rounds=x|sdk-pss.1|whole numbers from RANGE.
	END
}

@test "the fewest clues in sdk-gen.1 are those that sdk-gen accepts" {
	number=
	page sdk-gen.1 | grep -qF 'otherwise the bound used is the size minus one;'
	while IFS='|' read -r size text; do
		number=$((size - 1))
		[ -z "$text" ] || number=$(number_on_page sdk-gen.1 "$text")
		echo "size $size: '$number'"
		go sdk-gen -n 0 --size "$size" --clues "$number"
		code_is 0
		go sdk-gen -n 0 --size "$size" --clues $((number - 1))
		code_is 2
	done <<-'END'
		4|: @ for size 4 and
		9|for size 4 and @ for size 9
		6|
		8|
		10|
		12|
		16|
		25|
	END
}

@test "numbers of tools, symmetries and sizes" {
	tools=("$root"/bin/sdk-*.c)
	[ "$(number_on_page README.md 'sdk: Sudoku filters @ small command-line tools')" = ${#tools[@]} ]
	go sdk-gen --symmetry=x
	symmetries=$(sed -n "1s/.* is not one of //p" err | tr -d , | wc -w)
	[ "$(number_on_page sdk-gen.1 'random one of these @, at random')" = $((symmetries - 1)) ]
	go sdk-gen --size=x
	sizes=$(sed -n "1s/.* is not one of //p" err)
	page sdk.7 | grep -qF "the number of values: $(sed 's/, \([0-9]*\)$/ or \1/' <<<"$sizes")."
	page README.md | grep -qF "Boards are $(sed -E 's/([0-9]+)/\1x\1/g; s/, ([0-9x]*)$/ or \1/' <<<"$sizes")."
}

# ---- exit status ----

# A row: status | command.
@test "each tool ends with each exit status that its page lists" { # needs pango
	printf '%s\n' $easy $twofold $unsolvable >three
	echo $easy >easy
	full_grid 9 >grid
	for tool in "$root"/bin/sdk-*.c; do
		tool=$(basename "$tool" .c)
		mandoc -T ascii "$root/man/$tool.1" | sed 's/.\x08//g' |
			sed -n '/^EXIT STATUS/,/^EXAMPLES/s/^ *\([0-9]\) .*/\1/p' | xargs >listed
		echo "$tool: $(cat listed)"
		is_exactly listed '0 1 2'
	done
	: >ended
	while read -r status command; do
		echo "$status: $command"
		# shellcheck disable=SC2086
		go $command
		code_is "$status"
		echo "${command%% *} $status" >>ended
	done <<-'END'
		0 sdk-book -q -t html -o page.html easy
		1 sdk-book -q -t html -o page.html three
		2 sdk-book missing
		0 sdk-draw -o board three
		1 sdk-draw --title-fields=level -o board easy
		2 sdk-draw -o board missing
		0 sdk-explain easy
		1 sdk-explain three
		2 sdk-explain missing
		0 sdk-fmt three
		1 sdk-fmt --solution three
		1 sdk-fmt -t svg three
		2 sdk-fmt missing
		0 sdk-gen -n 1
		0 sdk-gen --from grid
		1 sdk-gen -n 1 --clues 17 --tries 1
		1 sdk-gen -n 1 --clues 17 --timeout 0.01
		1 sdk-gen --from three
		2 sdk-gen --from missing
		0 sdk-minimize easy
		1 sdk-minimize three
		2 sdk-minimize missing
		0 sdk-morph --shuffle three
		1 sdk-morph --relabel=1234 easy
		2 sdk-morph --canonical missing
		0 sdk-mutate -m-1+1 -n 2 easy
		1 sdk-mutate -m-0+1 -n 99 easy
		2 sdk-mutate easy
		0 sdk-pss easy
		1 sdk-pss three
		2 sdk-pss 82 easy
		0 sdk-rate easy
		1 sdk-rate three
		2 sdk-rate missing
		0 sdk-solve easy
		0 sdk-solve --any easy
		1 sdk-solve three
		2 sdk-solve missing
		0 sdk-unique easy
		0 sdk-unique three
		0 sdk-unique -c three
		1 sdk-unique -v easy
		2 sdk-unique missing
	END
	tools=("$root"/bin/sdk-*.c)
	[ "$(sort -u ended | wc -l)" -eq $((3 * ${#tools[@]})) ]
}

@test "the parameters of methods have the default values of the manual" {
	sdk-solve --list-methods | cut -f 3 | tr , '\n' | grep . | sort -u >./defaults
	[ "$(wc -l <./defaults)" -ge 14 ]
	sed -n 's/^\.It Li \([a-z]*=[0-9.e-]*\)$/\1/p' "$root/man/sdk-solve.1" | sort -u | diff ./defaults -
}
