#!/usr/bin/env bats
# The layers of the library hold: which layer may include which, and what the pure side must not use.

load common

setup() {
	not_sanitized 'the source is the same'
	cd "$BATS_TEST_DIRNAME/.." || exit
}

# The layers of the pure side, which print nothing, never exit and hold no data that changes.
pure='base grid solve methods pss rate gen fmt api'

# What each layer may include.
allowed() {
	case $1 in
	base) echo 'base' ;;
	grid) echo 'grid base' ;;
	solve) echo 'solve grid base' ;;
	methods) echo 'methods grid base' ;;
	pss) echo 'pss grid base' ;;
	rate) echo 'rate grid base' ;;
	gen) echo 'gen solve rate grid base' ;;
	fmt) echo 'fmt grid base' ;;
	api) echo 'api gen solve rate methods pss fmt grid base' ;;
	io) echo 'io base' ;;
	cli) echo 'cli io base' ;;
	paper) echo 'paper fmt grid base' ;;
	filters) echo 'filters cli io paper fmt gen solve methods pss rate grid base' ;;
	*) echo "unknown layer $1" >&2; return 1 ;;
	esac
}

# The layer of a header: its folder, or for a public header the layer that implements it.
layer_of() {
	case $1 in
	sdk/common.h | sdk/random.h | sdk/cpu.h) echo base ;;
	sdk/puzzle.h | sdk/canonical.h | sdk/steps.h | sdk/probabilities.h) echo grid ;;
	sdk/rate.h | sdk/se.h) echo rate ;;
	sdk/query.h | sdk/solve.h) echo solve ;;
	sdk/pss.h) echo pss ;;
	sdk/generate.h | sdk/derive.h) echo gen ;;
	sdk/text.h | sdk/sdk.h) echo api ;;
	sdk/methods.h) echo methods ;;
	sdk/format.h) echo fmt ;;
	sdk/*) echo "public header $1 has no layer" >&2; return 1 ;;
	*) echo "${1%%/*}" ;;
	esac
}

@test "includes between the layers only point downwards" {
	bad=
	count=0
	for file in lib/*/*.[ch]; do
		layer=$(layer_of "${file#lib/}")
		may=" $(allowed "$layer") "
		for included in $(sed -n 's/^#[ \t]*include "\(.*\)".*/\1/p' "$file"); do
			case "$may" in
			*" $(layer_of "$included") "*) ;;
			*) bad="$bad $file:$included" ;;
			esac
			[ -f "lib/$included" ] || bad="$bad $file:$included(no such file)"
			count=$((count + 1))
		done
	done
	[ "$count" -ge 500 ]
	echo "not allowed:$bad"
	[ -z "$bad" ]
}

@test "a module includes its own header first" {
	for file in lib/*/*.c; do
		header=${file#lib/}
		header=${header%.c}.h
		[ -f "lib/$header" ] || continue
		first=$(sed -n 's/^#[ \t]*include //p' "$file" | head -n 1)
		echo "$file: $first"
		[ "$first" = "\"$header\"" ]
		count=$((${count:-0} + 1))
	done
	[ "$count" -ge 50 ]
}

@test "each header compiles on its own" {
	for header in lib/*/*.h; do
		case $header in
		lib/solve/lanes_kernel.h | lib/solve/lanes_two.h | lib/solve/lanes_avx.h | lib/pss/pss_kernel.h | lib/rate/nine_vectors.h) continue ;; # parts of a kernel's source
		esac
		echo "$header"
		printf '#include "%s"\n' "${header#lib/}" |
			cc -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -Ilib $(pkg-config --cflags pangocairo) -fsyntax-only -x c -
	done
}

@test "all headers can be included together" {
	for header in lib/*/*.h; do
		case $header in
		*_internal.h | lib/solve/lanes_*.h | lib/pss/pss_kernel.h | lib/rate/nine_vectors.h) continue ;; # for a few sources only
		esac
		printf '#include "%s"\n' "${header#lib/}"
	done >"$BATS_TEST_TMPDIR/all.c"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/all.c")" -ge 60 ]
	cc -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -Ilib $(pkg-config --cflags pangocairo) -fsyntax-only "$BATS_TEST_TMPDIR/all.c"
}

# The names that a public header declares itself.
declared_by() {
	grep -v '^#' "$1" | sed 's/SDK_[A-Z]*_DECLS//' | cc -fpreprocessed -E -P -x c - | awk -f tests/install/declared.awk
}

@test "each public header belongs to one layer, which defines what it declares" {
	for header in lib/sdk/*.h; do
		[ "$header" != lib/sdk/sdk.h ] || continue # includes the others
		layer=$(layer_of "${header#lib/}")
		nm -g --defined-only "${SDK_BUILD:-build}/lib/$layer"/*.o | awk 'NF == 3 { print $3 }' | sort -u >"$BATS_TEST_TMPDIR/defined"
		declared_by "$header" | sort -u >"$BATS_TEST_TMPDIR/declared"
		elsewhere=$(comm -23 "$BATS_TEST_TMPDIR/declared" "$BATS_TEST_TMPDIR/defined")
		echo "$header: $(wc -l <"$BATS_TEST_TMPDIR/declared") names of $layer; not there: $elsewhere"
		[ -z "$elsewhere" ]
		total=$((${total:-0} + $(wc -l <"$BATS_TEST_TMPDIR/declared")))
		# A module of the same name is the one that implements it.
		for module in lib/*/"$(basename "$header" .h)".[ch]; do
			case $module in
			lib/sdk/* | lib/$layer/*) ;;
			*) [ ! -e "$module" ] || { echo "$module has the name of a header of $layer"; false; } ;;
			esac
		done
	done
	[ "$total" -ge 60 ]
}

@test "CONTRIBUTING.md has the same table of layers" {
	sed -n 's/^| `\([a-z]*\)` | \([a-z ]*\) | .* | .* |$/\1 \2/p' CONTRIBUTING.md >"$BATS_TEST_TMPDIR/table"
	[ "$(cut -d ' ' -f 1 "$BATS_TEST_TMPDIR/table" | sort | tr '\n' ' ')" = \
		"$(for folder in lib/*/; do basename "$folder"; done | grep -vx sdk | sort | tr '\n' ' ')" ]
	while read -r layer others; do
		[ "$layer" != base ] || others=
		echo "$layer: $others"
		[ "$(printf '%s\n' $layer $others | sort)" = "$(allowed "$layer" | tr ' ' '\n' | sort)" ]
	done <"$BATS_TEST_TMPDIR/table"
}

# The object files of a layer: one for each of its sources, and whatever else is compiled.
objects_of() {
	local source
	for source in lib/"$1"/*.c; do
		echo "${SDK_BUILD:-build}/${source%.c}.o"
	done
	for source in "${SDK_BUILD:-build}/lib/$1"/*.c; do
		[ ! -f "$source" ] || echo "${source%.c}.o"
	done
}

# Writes `objects`: the object files of the layers, which are all there.
find_objects() {
	local layer
	for layer; do
		objects_of "$layer"
	done >"$BATS_TEST_TMPDIR/objects"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/objects")" -ge 80 ]
	while read -r object; do
		[ -f "$object" ] || { echo "no $object"; return 1; }
	done <"$BATS_TEST_TMPDIR/objects"
}

@test "the pure side is the layers of the library, and uses no stdio, files, threads or exit" {
	[ "$pure" = "$(sed -n 's/^LIB_LAYERS = //p' Makefile)" ]
	run grep -nE '#[ \t]*include <(stdio|getopt|unistd|pthread|threads|fcntl|errno|signal|locale|time)\.h>' \
		$(for layer in $pure; do echo lib/$layer/*.[ch]; done)
	echo "$output"
	[ "$status" -eq 1 ]
	# Whatever the headers say: the functions that the object files call.
	find_objects $pure
	xargs nm -A -u <"$BATS_TEST_TMPDIR/objects" >"$BATS_TEST_TMPDIR/used"
	grep -q ' U malloc$' "$BATS_TEST_TMPDIR/used"
	run grep -E ' U (__)?(v?[fsd]?n?printf|f?put[cs]|putchar|fwrite|f?open|f?close|f?read|write|f?flush|std(in|out|err)|_?_?exit|_Exit|abort|getenv|pthread_[a-z_]*)(_chk|64)?$' \
		"$BATS_TEST_TMPDIR/used"
	echo "$output"
	[ "$status" -eq 1 ]
}

@test "the pure side has no mutable data" {
	not_sanitized 'sanitizers add data of their own'
	find_objects $pure
	while read -r object; do
		changing=$(size -A "$object" | awk '$1 ~ /^\.t?(data|bss)/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0')
		echo "$object: $changing"
		[ -z "$changing" ]
	done <"$BATS_TEST_TMPDIR/objects"
}

@test "tools do not include each other, and public names begin with sdk_" {
	run grep -nE '#include "(bin/|[^/]*")' bin/*.c
	[ "$status" -eq 1 ]
	find_objects $pure io cli filters
	while read -r object; do
		nm -g --defined-only "$object" >"$BATS_TEST_TMPDIR/names"
		other=$(awk 'NF == 3 && $3 !~ /^(sdk_|__odr_asan)/ { print $3 }' "$BATS_TEST_TMPDIR/names")
		echo "$object: $other"
		[ -z "$other" ]
		[ -s "$BATS_TEST_TMPDIR/names" ]
	done <"$BATS_TEST_TMPDIR/objects"
}

@test "only tools that need them link libsodium and cairo" {
	run ldd "$(command -v sdk-rate)"
	[ "$status" -eq 0 ]
	[[ $output != *sodium* ]]
	for tool in sdk-gen sdk-minimize sdk-mutate sdk-pss sdk-rate sdk-solve sdk-unique; do
		run ldd "$(command -v $tool)"
		[ "$status" -eq 0 ]
		[[ $output != *cairo* && $output != *pango* && $output != *glib* ]]
	done
}

@test "files begin with their licence, and lines are not too long" {
	for file in lib/*/*.[ch] bin/*.c tests/*.h tests/unit/*.[ch] tests/fuzz/*.[ch] tests/differential/*.[ch] \
		tests/install/*.[ch] tests/install/use.cc; do
		head -n 1 "$file" | grep -q 'SPDX-License-Identifier: MIT' || { echo "$file has no licence line"; false; }
		run grep -HnE '[[:blank:]]+$' "$file"
		[ "$status" -eq 1 ] || { echo "$output"; false; }
		awk 'length > 125 { print FILENAME ": " FNR " is too long"; bad = 1 } END { exit bad }' "$file"
	done
}
