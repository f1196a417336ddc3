#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Builds without optional parts: they succeed, say what is missing, and the tools say so when they are asked for it.

load common

# Builds the tools without any part, once for all tests of this file, in the folder $none. A part is in few sources only: all
# other objects are those of the build under test.
setup_file() {
	root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	objects=${SDK_BUILD:-$root/build}
	none=$BATS_FILE_TMPDIR/none
	export root objects none
	unset MAKEFLAGS MFLAGS MAKELEVEL
	mkdir "$none"
	copy_objects
	find "$none" -name '*.o' -exec strip -g -p {} +
	# A source that reads the headers of Pango must not be needed; if it is, it does not compile now.
	grep -rlE --include='*.d' '/(cairo|pango|librsvg)' "$none" | sed 's/d$/o/' | xargs rm
	build_without all >"$BATS_FILE_TMPDIR/said"
	copy_objects
}

# Copies the object files that are not there.
copy_objects() {
	cp -an "$objects/bin" "$objects/lib" "$none"
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	unset MAKEFLAGS MFLAGS MAKELEVEL
	export with=$PATH PATH=$none/all:$PATH
}

# Builds without parts, in $none/PARTS: `build_without PARTS [TARGET...]`
build_without() {
	local name=${1// /-} parts=$1
	shift
	make -s -C "$root" WITHOUT="$parts" CFLAGS=-O2 WERROR=-Werror BUILD="$none" BIN="$none/$name" LIBOUT="$none/$name" "${@/#/$none/$name/}"
}

# A tool with all parts.
full() {
	PATH=$with "$@"
}

parts='libsodium jansson expat zlib zstd pango rsvg'

@test "the build says once what is missing, what it is needed for, and how to get it" {
	[ "$(grep -c '^  without ' "$BATS_FILE_TMPDIR/said")" -eq 7 ]
	grep -Fx '  without expat: reading XML (WITHOUT says so)' "$BATS_FILE_TMPDIR/said"
	grep -Fx '  without Pango and cairo: pictures in PDF, PNG and PostScript, books to print (WITHOUT says so)' "$BATS_FILE_TMPDIR/said"
	# Without pkg-config, none is found; the Debian packages are those of the list of what to build with.
	make -n -C "$root" PKG_CONFIG=false BUILD="$none" all >said
	grep -F 'without libsodium: random numbers that a seed repeats (false does not find libsodium; Debian: libsodium-dev)' said
	grep -F 'without libzstd: reading zstd files (false does not find libzstd; Debian: libzstd-dev)' said
	sed -n 's/^DEB_[a-z]* = //p' "$root/Makefile" >packages
	[ "$(wc -l <packages)" -eq 7 ]
	while read -r package; do
		grep -q "^BUILD_PACKAGES = .* $package " "$root/Makefile"
	done <packages
	# With all of them, there is nothing to say.
	grep -q 'echo "  without' said
	make -n -C "$root" BUILD="$none" all >said
	fails grep 'echo "  without' said
}

# The files of the folder $none/$1 need the C library, and of other libraries only those that match the pattern $2.
needs_only() {
	readelf -d "$none/$1"/sdk-* "$none/$1"/libsdk.so.* | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' >needed
	[ "$(grep -c '^libc\.' needed)" -eq "$(ls "$none/$1"/sdk-* "$none/$1"/libsdk.so.* | wc -l)" ]
	fails grep -v -E "^(libc|libm|ld-linux[-a-z0-9]*$2)\." needed
}

@test "the libraries of the parts are not linked" {
	[ "$(ls "$none"/all/sdk-* | wc -l)" -eq "$(ls "$root"/bin/sdk-*.c | wc -l)" ]
	needs_only all
}

@test "--version and --help say with which parts this is built" {
	for tool in "$root"/bin/sdk-*.c; do
		tool=$(basename "$tool" .c)
		version=$("$tool" --version | head -n 1)
		[ "$(full "$tool" --version)" = "$version"$'\n'"parts: $parts" ]
		[ "$("$tool" --version)" = "$version"$'\n'"missing: $parts" ]
		"$tool" --help | tr '\n' ' ' | grep -qF 'Not in this build: libsodium (random numbers that a seed repeats), jansson (rea'
		fails grep -q 'Not in this build' <(full "$tool" --help)
	done
}

# A puzzle in files that need parts.
write_inputs() {
	echo $easy >puzzle
	gzip -k puzzle
	zstd -q puzzle
	printf '# two\n{"puzzle":"%s"}\n{"puzzle":"%s"}\n' $easy $easy >puzzle.jsonl
	full sdk-fmt --to gnome-sudoku puzzle >puzzle.json
	full sdk-fmt --to ksudoku puzzle >puzzle.xml
	full sdk-fmt --to sudokupad puzzle >puzzle.link
	for v in {1..9}; do
		full sdk-draw -o $v puzzle
		mv $v-1.svg $v.svg
	done
}

# The last `go` was refused for the part $1 if that is $missing, and has succeeded otherwise.
refused_without() {
	case " $missing " in
	*" $1 "*)
		fails code_is 0 && grep 'requires\? a build with .*; this one has none$' err
		;;
	*) code_is 0 && err_is ;;
	esac
}

# The tools of the folder $none/$1 are without the parts $missing, and with all others.
is_without() {
	local tool file
	for tool in "$none/$1"/sdk-*; do
		"$tool" --version | tail -n +2 | diff <(printf '%s%s\n' 'parts:' "$(others)" 'missing:' "$(printf ' %s' $missing)") -
	done
	for file in gz:zlib zst:zstd jsonl:jansson json:jansson xml:expat link:jansson; do
		go "$none/$1/sdk-fmt" "puzzle.${file%:*}"
		refused_without "${file#*:}"
		[ "$code" -ne 0 ] || [ "$(grep -v '^#' out | cut -f 1 | sort -u)" = $easy ]
	done
	go "$none/$1/sdk-morph" --shuffle --seed x puzzle
	refused_without libsodium
	[ "$code" -ne 0 ] || full sdk-morph --shuffle --seed x puzzle | cmp - out
	go "$none/$1/sdk-draw" --to pdf -o "$1" puzzle
	refused_without pango
	[ "$code" -ne 0 ] || [ -s "$1-1.pdf" ]
	[ ! -x "$none/$1/sdk-book" ] || case " $missing " in
	*' pango '*) ;;
	*)
		go "$none/$1/sdk-book" -q --pictures . -o book.pdf puzzle
		refused_without rsvg
		;;
	esac
}

# The parts that are not $missing, each after a blank.
others() {
	printf ' %s\n' $parts | grep -vxF "$(printf ' %s\n' $missing)" | tr -d '\n'
}

@test "a build without one part has the others" {
	write_inputs
	for missing in $parts; do
		case $missing in
		libsodium) tools='sdk-gen sdk-mutate' ;;
		jansson) tools='sdk-book sdk-rate' ;;
		pango | rsvg) tools=sdk-book ;;
		*) tools= ;;
		esac
		build_without "$missing" sdk-draw sdk-fmt sdk-morph $tools "$(basename "$none"/all/libsdk.so.*)" >log
		is_without "$missing"
	done
}

@test "make small builds with libc and libsodium alone" {
	write_inputs
	make -s -C "$root" WERROR=-Werror BUILD="$none" BIN="$none/small" LIBOUT="$none/small" small >said
	[ "$(grep -c '^  without ' said)" -eq 6 ]
	fails grep 'without libsodium' said
	[ "$(ls "$none"/small/sdk-* | wc -l)" -eq "$(ls "$root"/bin/sdk-*.c | wc -l)" ]
	missing=${parts#libsodium }
	is_without small
	needs_only small '|libsodium'
	grep -q libsodium needed
}

@test "an input file that requires a missing part is refused, once, and the others are read" {
	write_inputs
	for compressed in gz:gzip:zlib zst:zstd:libzstd; do
		IFS=: read -r suffix name library <<<$compressed
		go sdk-unique puzzle.$suffix puzzle
		code_is 2
		out_is $easy
		err_is "sdk-unique: puzzle.$suffix: $name data, which require a build with $library; this one has none"
	done
	for format in jsonl:2:JSON:jansson json:1:JSON:jansson xml:1:XML:expat; do
		IFS=: read -r suffix line name library <<<$format
		go sdk-unique puzzle.$suffix puzzle
		code_is 1
		[ "$(grep -v '^#' out)" = $easy ]
		err_is "sdk-unique: puzzle.$suffix:$line: read as $name: requires a build with $library; this one has none"
	done
	go sdk-unique puzzle.link puzzle
	code_is 1
	out_is $easy
	err_is 'sdk-unique: puzzle.link:1: read as a link of f-puzzles: requires a build with jansson; this one has none'
}

@test "--input-format and --to refuse what is missing, and the lists of formats leave it out" {
	for format in jsonl:jansson json:jansson link:jansson xml:expat; do
		go sdk-rate --input-format=${format%:*} <<<$easy
		code_is 2
		out_is
		err_is "sdk-rate: --input-format=${format%:*} requires a build with ${format#*:}; this one has none"
	done
	sdk-rate --input-format=list | cut -f 1 >formats
	printf '%s\n' text qqwing loose csv dimacs | diff - formats
	for format in pdf png ps eps; do
		go sdk-draw --to $format -o board <<<$easy
		code_is 2
		out_is
		err_is "sdk-draw: --to=$format requires a build with Pango and cairo; this one has none"
	done
	sdk-draw <<<$easy | cmp - <(full sdk-draw <<<$easy)
	for format in pdf ps eps svg png; do
		go sdk-book --to $format -o book <<<$easy
		code_is 2
		err_is "sdk-book: --to=$format requires a build with Pango and cairo; this one has none"
		[ ! -e book ]
	done
	diff <(full sdk-fmt --list-formats) <(sdk-fmt --list-formats)
	# All that is listed can be written.
	sdk-fmt --list-formats | cut -f 1 | while read -r format; do
		sdk-solve -a <<<$easy | sdk-fmt --to "$format" >written
		[ -s written ]
	done
}

@test "without libsodium puzzles are random, and a seed is refused" {
	for command in 'sdk-gen -n 1' 'sdk-morph --shuffle' 'sdk-minimize' 'sdk-mutate --mutate=-1+1 -n 1' 'sdk-solve -m concur'; do
		go $command --seed 1 <<<$easy
		code_is 2
		out_is
		err_is "${command%% *}: --seed requires a build with libsodium; this one has none"
	done
	go sdk-gen -n 1 --show-seed
	err_is 'sdk-gen: --show-seed requires a build with libsodium; this one has none'
	for command in 'sdk-gen -n 20' 'sdk-gen -n 20 --level 3-4 --symmetry rotate180'; do
		$command -j1 >one
		$command -j3 >three
		[ "$(cat one three | sort -u | full sdk-unique | wc -l)" -eq 40 ]
	done
	printf "$easy\n%.0s" {1..15} >fifteen
	sdk-morph --shuffle fifteen >shuffled
	sdk-morph --shuffle fifteen >>shuffled
	[ "$(sort -u shuffled | wc -l)" -eq 30 ]
	[ "$(full sdk-unique --classes <(echo $easy) shuffled)" = $easy ]
	for _ in 1 2; do
		head -n 4 fifteen | sdk-minimize
	done >minimized
	[ "$(sort -u minimized | wc -l)" -gt 2 ]
	[ "$(full sdk-unique --minimal minimized | wc -l)" -eq 8 ]
	sdk-mutate --mutate=-1+1 -n 5 <<<$easy >mutants
	[ "$(full sdk-unique mutants | wc -l)" -eq 5 ]
	[ "$(sdk-solve -m concur <<<$easy | cut -f 1)" = $easy_solution ]
}

@test "what needs no part is the same with and without" {
	every 100 "$data/top1465.txt" >puzzles
	for command in 'sdk-solve -a' 'sdk-explain --scale=levels --steps=json --candidates' 'sdk-explain --scale=levels' 'sdk-rate --scale=se --se 1.0-8.9' \
		'sdk-pss' 'sdk-unique --classes' 'sdk-fmt --to jsonl' 'sdk-fmt --to svg' 'sdk-morph --canonical' 'sdk-fmt --to sdk'; do
		full $command puzzles >want 2>want.err || true
		$command puzzles >got 2>got.err || true
		[ -s want ]
		cmp want got
		diff want.err got.err
	done
	# A page to play on.
	full sdk-book -o want.html <<<$easy
	sdk-book -o got.html <<<$easy
	cmp want.html got.html
}

@test "the library without libsodium draws random numbers, and refuses seeds that are texts" {
	cat >use.c <<-'END'
		#include <sdk/sdk.h>
		#include <stdio.h>
		#include <string.h>

		int main(void)
		{
			char a[SDK_TEXT_PUZZLE_MAX], b[SDK_TEXT_PUZZLE_MAX];
			struct sdk_text *t = sdk_text_new();
			int repeats = sdk_random_repeats(), refused = sdk_text_generate(t, "", "monday", 1, 1, a, sizeof a);

			puts(sdk_text_reason(t));
			sdk_text_generate(t, "", "", 1, 1, a, sizeof a);
			sdk_text_generate(t, "", "", 1, 1, b, sizeof b);
			puts(a);
			puts(b);
			sdk_text_free(t);
			return repeats || refused != SDK_ERROR_UNSUPPORTED || strcmp(a, b) == 0;
		}
	END
	cc -I"$root/lib" -o use use.c "$none/all/libsdk.a" -lm
	./use >said
	[ "$(head -n 1 said)" = 'a seed requires a library with libsodium; this one draws random numbers anew if the seed is empty' ]
	[ "$(tail -n 2 said | full sdk-unique | wc -l)" -eq 2 ]
}
