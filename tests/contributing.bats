#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# CONTRIBUTING.md: its examples, applied to a copy of the source as they are shown, build and do what the page says; without
# one of their parts they do not build; and the files that it names exist.

load common

# Builds the copy with the examples once for all tests of this file, out of the objects of the build under test.
setup_file() {
	[ -z "$SDK_SANITIZED" ] || return 0
	root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	copy=$BATS_FILE_TMPDIR/copy
	objects=${SDK_BUILD:-$root/build}
	objects=${objects#"$root/"}
	mkdir -p "$copy/bin"
	cp -a "$root/Makefile" "$root/lib" "$copy"
	cp -a "$root"/bin/*.c "$copy/bin"
	case $objects in
	/*) objects=build ;; # elsewhere: all is built anew
	*)
		mkdir -p "$copy/$objects"
		cp -a "$root/$objects/lib" "$root/$objects/bin" "$copy/$objects"
		;;
	esac
	export root copy objects
	unset MAKEFLAGS MFLAGS MAKELEVEL
	awk -v root="$copy" -f "$root/tests/contributing.awk" "$root/CONTRIBUTING.md" >"$BATS_FILE_TMPDIR/applied"
	make -j2 -C "$copy" BUILD="$objects" bin/sdk-clues bin/sdk-rate bin/sdk-fmt bin/sdk-gen >"$BATS_FILE_TMPDIR/log" 2>&1 ||
		{ cat "$BATS_FILE_TMPDIR/log"; false; }
}

setup() {
	not_sanitized 'objects with and without sanitizers do not mix'
	cd "$BATS_TEST_TMPDIR" || exit
	unset MAKEFLAGS MFLAGS MAKELEVEL
	PATH=$copy/bin:$PATH
}

@test "the page has an example of a tool, a technique, a format and a constraint, which compile without a warning" {
	cat "$BATS_FILE_TMPDIR/log"
	for file in bin/sdk-clues.c lib/filters/clues_filter.c lib/grid/technique.def lib/fmt/format.def lib/gen/constraint.def; do
		grep -qx ".*$file" "$BATS_FILE_TMPDIR/applied"
	done
	fails grep 'warning:' "$BATS_FILE_TMPDIR/log"
}

# ---- the examples work ----

@test "sdk-clues adds the number of clues, and keeps what else a record has" {
	printf '%s\n' "$easy" '# a comment' "$(sample 16)${TAB}level 1${TAB}clues many${TAB}by me" >puzzles
	go sdk-clues puzzles
	puts "$easy${TAB}clues 30" '# a comment' "$(sample 16)${TAB}level 1${TAB}clues 240${TAB}by me"
	for i in {1..40}; do
		cat puzzles
	done >many
	sdk-clues -j 8 many | cmp - <(sdk-clues -j 1 many)
	go sdk-clues <<<'1234'
	code_is 1
	out_is
	err_is 'sdk-clues: <stdin>:1: the board ends after row 1 of 4'
}

@test "the technique is tried in its place, and is what its name says" {
	sdk-gen --list-techniques | head -n 3 | diff <(printf '%s\n' full-house last-digit hidden-single) -
	sdk-rate --scale=techniques --explain <<<$easy >steps
	grep -q '^# [0-9]*\. last digit of \([1-9]\): \(r[1-9]c[1-9]\) is its last place in box [1-9], so \2 is \1$' steps
	# Eight of the value are on the board before a last digit, and fewer before a hidden single.
	awk -v puzzle=$easy '
		BEGIN { for (i = 1; i <= 81; i++) there[substr(puzzle, i, 1)]++ }
		/^# [0-9]*\. / {
			value = $NF
			if (/ last digit / && (there[value] != 8 || !++last) || / hidden single / && there[value] == 8)
				exit bad = 1
			there[value]++
			steps++
		}
		END { exit bad || !last || steps != 51 }' steps
	sdk-gen --require last-digit:3 -n 5 -s t | sdk-rate --scale=techniques >required
	[ "$(grep -c 'last-digit:[1-9]' required)" -eq 5 ]
	fails grep 'last-digit:[12],' required
}

@test "the format writes puzzles that can be read again, and refuses other sizes" {
	sdk-fmt --list-formats | grep -q "^digits${TAB}the 81 cells"
	go sdk-fmt --to digits <<<"$easy${TAB}level 1"
	puts 530070000600195000098000060800060003400803001700020006060000280000419005000080079
	sdk-gen -n 20 -s t >puzzles
	sdk-fmt --to digits puzzles | sdk-fmt --to line | cmp - puzzles
	go sdk-fmt --to digits <<<"$(sample 4)"
	code_is 1
	out_is
	grep -q 'the format digits is for 9x9 puzzles only' err
}

# Prints the number of different values of each puzzle.
count_values() {
	awk '{ n = 0; for (v = 1; v <= 9; v++) n += index($0, v) > 0; print n }'
}

@test "the constraint selects puzzles, and impossible numbers are refused" {
	sdk-gen -n 100 -s t | count_values | sort -u | diff <(printf '%s\n' 8 9) -
	for n in 8 9; do
		sdk-gen --values $n -n 10 -s t >puzzles
		[ "$(wc -l <puzzles)" -eq 10 ]
		[ "$(count_values <puzzles | sort -u)" = $n ]
		[ "$(sdk-unique --minimal puzzles | wc -l)" -eq 10 ]
	done
	gen_refuses <<-END
		--values 7|--values: 9x9 puzzles with one solution have clues of 8 to 9 values
		--values 10|--values: 9x9 puzzles with one solution have clues of 8 to 9 values
		--size 4 --values 2|--values: 4x4 puzzles with one solution have clues of 3 to 4 values
		--values 0|--values: '0' is not a whole number from 1 to 25
	END
	sdk-gen --help | grep -q -- '--values=N'
}

# ---- a part that was forgotten ----

# Changes a file of a fresh copy with sed; the target must then fail to build, with a message that contains the pattern:
# `forgotten FILE SED TARGET PATTERN`
forgotten() {
	rm -rf copy
	cp -a "$copy" copy
	sed -i "$2" "copy/$1"
	fails cmp -s "$copy/$1" "copy/$1"
	fails make -C copy BUILD="$objects" "$3" >log 2>&1
	cat log
	grep -q "$4" log
}

@test "a technique without a column, its function or its wording does not build" {
	forgotten lib/grid/technique.def '/LAST_DIGIT/s/ none, *//' "$objects/lib/grid/technique.o" \
		'technique\.def:.*\(requires 8 arguments\|too few arguments\)'
	forgotten lib/rate/singles.c 's/sdk_find_last_digit/sdk_find_other/' bin/sdk-rate 'undefined .*sdk_find_last_digit'
	forgotten lib/grid/technique.def '/LAST_DIGIT/s/ hidden_single,/ last,/' "$objects/lib/fmt/step_words.o" 'put_last'
}

@test "a format without its function or its description does not build" {
	forgotten lib/fmt/digits.c '3,$d' bin/sdk-fmt 'undefined .*sdk_digits_put'
	forgotten lib/fmt/format.def '/"digits"/s/ "[^"]*,[^"]*",//' "$objects/lib/fmt/format.o" 'format\.def:'
}

@test "a constraint without its check, its proof, its column or its member does not build" {
	forgotten lib/gen/constraint.c 's/static bool check_values/static bool check_others/' "$objects/lib/gen/constraint.o" \
		'check_values.*undeclared\|undeclared.*check_values'
	forgotten lib/gen/constraint.c 's/static bool prove_values/static bool prove_others/' "$objects/lib/gen/constraint.o" \
		'prove_values.*undeclared\|undeclared.*prove_values'
	forgotten lib/gen/constraint.def '/"values"/s/ check_values,//' "$objects/lib/gen/constraint.o" \
		'spec.*undeclared\|undeclared.*spec'
	forgotten lib/sdk/generate.h '/uint64_t values;/d' "$objects/bin/sdk-gen.o" 'no member named .values'
}

@test "a tool without its filter does not build" {
	forgotten lib/filters/clues_filter.c '/^struct sdk_tally sdk_clues_files/,$d' bin/sdk-clues 'undefined .*sdk_clues_files'
}

# ---- the page ----

@test "an example that cannot be applied is an error" {
	mkdir tree
	echo one >tree/there
	for case in 'create=there|there exists' "add=away before='one'|no file" "add=there before='two'|no line with 'two'" \
		'add=there|without its place'; do
		printf '%s\n' "\`\`\`c ${case%|*}" new '```' >page
		run awk -v root=tree -f "$root/tests/contributing.awk" page
		echo "$case: $output"
		[ "$status" -eq 1 ]
		[[ $output == "error: page:"*"${case#*|}"* ]]
		[ "$(cat tree/there)" = one ]
	done
	printf '%s\n' '```c create=new' 'no end' >page
	run awk -v root=tree -f "$root/tests/contributing.awk" page
	[ "$status" -eq 1 ]
	printf '%s\n' 'text' "\`\`\`c add=there before='on'" zero '```' '```' 'a block for the reader' '```' >page
	[ "$(awk -v root=tree -f "$root/tests/contributing.awk" page)" = there ]
	printf '%s\n' zero one | cmp - tree/there
}

@test "the files and targets that the page names exist" {
	grep -o '`[a-zA-Z/.-]*/[a-zA-Z_./-]*`' "$root/CONTRIBUTING.md" | tr -d '`' | sort -u >named
	[ "$(wc -l <named)" -ge 15 ]
	while read -r name; do
		case $name in
		bin/sdk-X.c | build/*) ;; # an example, and what is made
		*) [ -e "$root/$name" ] || [ -e "$root/lib/$name" ] || { echo "no $name"; false; } ;;
		esac
	done <named
	for target in $(grep -oE '(^    |`)(CI=true )?make [a-z-]+' "$root/CONTRIBUTING.md" | sed 's/.*make //' | sort -u); do
		echo "make $target"
		grep -q "^$target:" "$root/Makefile"
	done
}
