#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The shape of the source beyond the layers: names of files, calls between object files, lengths of functions and tools.

load common

setup() {
	cd "$BATS_TEST_DIRNAME/.." || exit
	scratch=$BATS_TEST_TMPDIR
}

# ---- names ----

# Reads names of files, and prints each name without its ending that stands in several folders, with the folders.
repeated_names() {
	awk -F / '{
		name = $NF
		sub(/\..*/, "", name)
		folder = substr($0, 1, length($0) - length($NF) - 1)
		if (!seen[name, folder]++)
			folders[name] = folders[name] " " folder
	}
	END {
		for (name in folders)
			if (split(folders[name], f, " ") > 1)
				print name ":" folders[name]
	}'
}

@test "a module is the files of one name, which no other folder of the library uses" {
	[ "$(printf '%s\n' lib/a/x.c lib/a/x.h lib/b/y.c lib/b/x.def | repeated_names)" = 'x: lib/a lib/b' ]
	for file in lib/*/*.* lib/tools/*/*.*; do
		case $file in
		lib/sdk/*) ;;
		*) echo "$file" ;;
		esac
	done >"$scratch/files"
	[ "$(wc -l <"$scratch/files")" -ge 150 ]
	repeated=$(repeated_names <"$scratch/files")
	echo "$repeated"
	[ -z "$repeated" ]
}

# ---- calls ----

# Reads what `nm -A -g` prints, and writes `CALLER CALLEE` for each object file that uses a symbol of another.
calls_between() {
	awk '
		{
			object = $1
			sub(/:.*/, "", object)
		}
		$(NF - 1) == "U" { used[object, $NF]; next }
		{ home[$NF] = object }
		END {
			for (use in used) {
				split(use, part, SUBSEP)
				callee = home[part[2]]
				if (callee != "" && callee != part[1] && !seen[part[1], callee]++)
					print part[1], callee
			}
		}'
}

# Reads calls, and prints the object files of circles; nothing if there are none.
circles() {
	{ tsort 2>&1 >/dev/null || true; } | sed -n 's/^tsort: //p' | grep -v 'contains a loop' || true
}

@test "no object files of the library call each other in a circle" {
	[ "$(printf '%s\n' 'a.o: U f' 'b.o:0 T f' 'b.o: U g' 'c.o:0 D g' 'c.o: U h' | calls_between | sort)" = $'a.o b.o\nb.o c.o' ]
	[ -z "$(printf '%s\n' 'a b' 'b c' 'a c' | circles)" ]
	[ "$(printf '%s\n' 'a b' 'b c' 'c a' | circles | sort | tr -d '\n')" = abc ]
	nm -A -g "${SDK_BUILD:-build}"/lib/*/*.o "${SDK_BUILD:-build}"/lib/tools/*/*.o | calls_between >"$scratch/calls"
	[ "$(wc -l <"$scratch/calls")" -ge 200 ]
	found=$(circles <"$scratch/calls")
	echo "$found"
	[ -z "$found" ]
}

# ---- lengths ----

# Prints the functions of C files whose bodies have more than 60 lines. (`make format` puts their braces in column 1.)
long_functions() {
	awk '
		/^\{/ { start = FNR }
		/^\}/ && start {
			if (FNR - start - 1 > 60)
				print FILENAME ":" start ": " FNR - start - 1 " lines"
			start = 0
			count++
		}
		END { if (count < 1) print "no functions" }' "$@"
}

@test "functions have at most 60 lines" {
	{
		printf 'int f(void)\n{\n'
		printf '\tg();\n%.0s' {1..60}
		printf '}\n'
	} >"$scratch/sixty.c"
	[ -z "$(long_functions "$scratch/sixty.c")" ]
	sed '3s/.*/&\n&/' "$scratch/sixty.c" >"$scratch/more.c"
	[ "$(long_functions "$scratch/more.c")" = "$scratch/more.c:2: 61 lines" ]
	long=$(long_functions bin/*.c lib/*/*.[ch] lib/tools/*/*.[ch] tests/*.h tests/*/*.[ch])
	echo "$long"
	[ -z "$long" ]
}

@test "the file of a tool has at most 400 lines" {
	for tool in bin/*.c; do
		lines=$(wc -l <"$tool")
		echo "$tool: $lines"
		[ "$lines" -le 400 ]
	done
}

# ---- output ----

@test "only one module opens files for writing" {
	run grep -lE '\<(fopen|freopen|creat|mkstemp|tmpfile|O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND)\>' lib/*/*.[ch] lib/tools/*/*.[ch] bin/*.c
	echo "$output"
	[ "$output" = lib/io/output_file.c ]
}

# ---- fields ----

# With -m, sdk-solve adds what a method counts and guesses, which have no row.
@test "each field that the code writes has a row in field.def" {
	{
		grep -ohE 'sdk_fields_add\([^,]+, "[a-z]+"' bin/*.c lib/*/*.c lib/tools/*/*.c
		grep -ohE '^	\{ "[a-z]+", SDK_FIELD_' lib/rate/scale.c
	} | sed 's/[^"]*"\([^"]*\)".*/\1/' | grep -vx 'gave\|scenario' | sort -u >"$scratch/written"
	[ "$(wc -l <"$scratch/written")" -ge 24 ]
	sed -n 's/^SDK_FIELD("\([a-z]*\)".*/\1/p' lib/record/field.def >"$scratch/rows"
	LC_ALL=C sort -u "$scratch/rows" | diff "$scratch/rows" -
	comm -23 "$scratch/written" "$scratch/rows" >"$scratch/missing"
	is_exactly "$scratch/missing"
}

# ---- tests ----

# Prints the lines with two checks, the first of which may fail unnoticed: bash ends a test only for the last one of a list, and
# not for that either if more follows. What comes before the end of a function is its status.
unheard_checks() {
	awk '
		FNR == 1 || /^}/ { line = "" }
		line != "" { print line; line = "" }
		/^\t+\[.* && (\[|!)/ && !/\|\|/ { line = FILENAME ":" FNR ": " $0 }' "$@"
}

@test "no check of a test is the first of two with && between them" {
	printf '\t%s\n' '[ a ] && [ b ]' '[ a ] || [ b ] && [ c ]' '[[ c ]] && ! d' '[ e ] && [ f ]' >"$scratch/checks"
	printf '}\n' >>"$scratch/checks"
	[ "$(unheard_checks "$scratch/checks" | cut -d : -f 2 | xargs)" = '1 3' ]
	unheard_checks tests/*.bats tests/*.bash >"$scratch/unheard"
	is_exactly "$scratch/unheard"
}
