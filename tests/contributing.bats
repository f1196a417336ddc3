#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# CONTRIBUTING.md: its examples, applied to a copy of the source as they are shown, build and do what the page says; without
# one of their parts they do not build; and the files that it names exist.

load common

# Builds the copy with the examples once for all tests of this file, out of the objects of the build under test. What the page
# shows is compiled as always, and what else there is to compile without optimization.
setup_file() {
	root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	copy=$BATS_FILE_TMPDIR/copy
	objects=${SDK_BUILD:-$root/build}
	objects=${objects#"$root/"}
	mkdir -p "$copy/bin"
	cp -a "$root/Makefile" "$root/lib" "$root/po" "$copy"
	cp -a "$root"/bin/*.c "$copy/bin"
	case $objects in
	/*) objects=build ;; # elsewhere: all is built anew
	*)
		mkdir -p "$copy/$objects"
		cp -a "$root/$objects/lib" "$root/$objects/bin" "$copy/$objects"
		find "$copy/$objects" -name '*.o' -exec strip -g -p {} +
		;;
	esac
	export root copy objects
	unset MAKEFLAGS MFLAGS MAKELEVEL
	awk -v root="$copy" -f "$root/tests/contributing.awk" "$root/CONTRIBUTING.md" >"$BATS_FILE_TMPDIR/applied"
	{
		sed -n "s|^\(.*\)c$|$objects/\1o|p" "$BATS_FILE_TMPDIR/applied" | xargs make -C "$copy" BUILD="$objects" CFLAGS=-O2 &&
			make -j2 -C "$copy" BUILD="$objects" CFLAGS=-O0 bin/sdk-clues bin/sdk-rate bin/sdk-explain bin/sdk-fmt bin/sdk-gen
	} >"$BATS_FILE_TMPDIR/log" 2>&1 || { cat "$BATS_FILE_TMPDIR/log"; false; }
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	unset MAKEFLAGS MFLAGS MAKELEVEL
	PATH=$copy/bin:$PATH
}

@test "the page has an example of a tool, a technique, a format and a constraint, which compile without a warning" {
	cat "$BATS_FILE_TMPDIR/log"
	for file in bin/sdk-clues.c lib/grid/technique.def lib/write/format.def lib/gen/constraint.def; do
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
	sdk-explain --scale=techniques <<<$easy >steps
	grep -q '^# [0-9]*\. last digit of \([1-9]\): \(r[1-9]c[1-9]\) is the last place for \1 in box [1-9], so \2 is \1$' steps
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

# Changes a file with sed; then another (or this one) must fail to compile, with a message that contains the pattern:
# `forgotten FILE SED OTHER PATTERN`
forgotten() {
	local source=$copy/$3
	mkdir -p "$(dirname "changed/$1")"
	sed "$2" "$copy/$1" >"changed/$1"
	fails cmp -s "$copy/$1" "changed/$1"
	[ "$1" != "$3" ] || source=changed/$3
	fails cc -std=c11 -D_DEFAULT_SOURCE -Ichanged/lib -I"$copy/lib" -fsyntax-only "$source" 2>log
	cat log
	grep -q "$4" log
	rm "changed/$1"
	cc -std=c11 -D_DEFAULT_SOURCE -I"$copy/lib" -fsyntax-only "$copy/$3"
}

@test "a technique without a column, its words, its notation or its drawing does not compile" {
	forgotten lib/grid/technique.def '/LAST_DIGIT/s/ none, *//' lib/grid/technique.c \
		'technique\.def:.*\(requires 11 arguments\|too few arguments\)'
	forgotten lib/grid/technique.def '/LAST_DIGIT/s/ hidden_single,/ last,/' lib/explain/step_words.c 'put_last'
	forgotten lib/grid/technique.def '/LAST_DIGIT/s/ hidden_single,/ last,/2' lib/explain/step_notation.c 'put_last'
	forgotten lib/grid/technique.def '/LAST_DIGIT/s/ single_or_subset,/ last,/' lib/explain/step_families.c 'show_last'
}

@test "a format without its description does not compile" {
	forgotten lib/write/format.def '/"digits"/s/ "[^"]*,[^"]*",//' lib/write/format.c 'format\.def:'
}

@test "a constraint without its check, its proof, its column or its member does not compile" {
	forgotten lib/gen/constraint.c 's/static bool check_values/static bool check_others/' lib/gen/constraint.c \
		'check_values.*undeclared\|undeclared.*check_values'
	forgotten lib/gen/constraint.c 's/static bool prove_values/static bool prove_others/' lib/gen/constraint.c \
		'prove_values.*undeclared\|undeclared.*prove_values'
	forgotten lib/gen/constraint.def '/"values"/s/ check_values,//' lib/gen/constraint.c 'spec.*undeclared\|undeclared.*spec'
	forgotten lib/sdk/generate.h '/uint64_t values;/d' bin/sdk-gen.c 'no member named .values'
}

@test "a technique and a format without their functions are not linked" {
	cp -a "$copy" copy
	sed -i 's/sdk_find_last_digit/sdk_find_other/' copy/lib/rate/singles.c
	sed -i '3,$d' copy/lib/write/digits.c
	fails 2 make -k -C copy BUILD="$objects" CFLAGS=-O0 bin/sdk-rate bin/sdk-fmt >log 2>&1
	cat log
	for name in sdk_find_last_digit sdk_digits_put; do
		grep -q "undefined .*$name" log
	done
	for tool in sdk-rate sdk-fmt; do
		grep -q "bin/$tool\] Error" log
	done
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
