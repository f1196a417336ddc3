#!/usr/bin/env bats
# The layers of the library hold: which layer may include which, and what the pure side must not use.

load common

setup() {
	cd "$BATS_TEST_DIRNAME/.." || exit
	scratch=$BATS_TEST_TMPDIR
	headers=(lib/*/*.h lib/*/*/*.h)
	modules=(lib/*/*.c lib/*/*/*.c lib/tools/*/without/*.c)
	tables=(lib/*/*.def)
}

# The layers of the pure side, which print nothing, never exit and hold no data that changes.
pure='base record grid solve methods pss se rate gen read write explain api'

# Each layer, and what it may include besides itself.
layers='base
record base
grid base
solve grid base
methods grid base
pss grid base
se grid base
rate se grid base
gen solve rate se grid base
read record grid base
write record grid base
explain rate se write record grid base
api explain write read gen solve rate se methods pss record grid base
io record base
cli io record base
paper explain write record grid base
tools cli io paper explain write read gen solve methods pss rate se record grid base'

# Each layer that implements public headers, and these.
public='base common random cpu
grid shape puzzle canonical steps probabilities
rate rate
se se
solve query solve
pss pss
gen generate derive
api text sdk
methods methods
write format'

# The layer of a public header.
layer_of() {
	awk -v name="$1" '{ for (i = 2; i <= NF; i++) if ($i == name) print $1 }' <<<"$public" | grep .
}

# The parts of a kernel's source, which are no headers of their own.
kernels=' lib/solve/lanes_kernel.h lib/solve/lanes_two.h lib/solve/lanes_avx.h lib/pss/pss_kernel.h lib/rate/passes_vectors.h '

# Where git knows what there is.
@test "no folder is left out here" {
	[ -e .git ] || return 0
	git ls-files lib | grep '\.\([ch]\|def\)$' | sort >"$scratch/known"
	[ "$(wc -l <"$scratch/known")" -ge 400 ]
	printf '%s\n' "${headers[@]}" "${modules[@]}" "${tables[@]}" | sort | comm -23 "$scratch/known" - >"$scratch/left_out"
	is_exactly "$scratch/left_out"
}

@test "includes between the layers only point downwards" {
	awk '
		function layer_of(name) {
			if (name in implemented)
				return implemented[name]
			sub(/\/.*/, "", name)
			if (!((name, name) in may))
				bad(name " is no layer, or a public header without one")
			return name
		}
		# The folders of the tools share tools/common only.
		function is_of_another_tool(file, name, a, b) {
			split(file, a, "/")
			split(name, b, "/")
			return b[1] == "tools" && b[2] != "common" && b[2] != a[3]
		}
		function bad(message) { print FILENAME ": " message; wrong = 1 }
		FNR == 1 { input++ }
		input == 1 { may[$1, $1]; for (i = 2; i <= NF; i++) may[$1, $i] }
		input == 2 { for (i = 2; i <= NF; i++) implemented["sdk/" $i ".h"] = $1 }
		input == 3 { there[$0] }
		input > 3 && /^#[ \t]*include "/ {
			split($0, part, "\"")
			if (!((layer_of(substr(FILENAME, 5)), layer_of(part[2])) in may) || is_of_another_tool(FILENAME, part[2]))
				bad(part[2] " is not allowed")
			if (!(("lib/" part[2]) in there))
				bad("there is no " part[2])
			count++
		}
		END { exit wrong || count < 500 }' <(echo "$layers") <(echo "$public") <(printf '%s\n' "${headers[@]}" "${tables[@]}") \
		"${headers[@]}" "${modules[@]}" "${tables[@]}"
}

@test "a module includes its own header first" {
	awk '
		FNR == NR { there[$0]; next }
		FNR == 1 { header = substr(FILENAME, 5, length(FILENAME) - 5) "h"; wanted += own = ("lib/" header) in there }
		own && /^#[ \t]*include / {
			if ($2 == "\"" header "\"")
				found++
			else
				print FILENAME ": " $0
			own = 0
		}
		END { print found " of " wanted " modules"; exit found < wanted || wanted < 50 }' <(printf '%s\n' "${headers[@]}") "${modules[@]}"
}

# That of a module does, if it is included first, as it is by the test above. Here are the others.
@test "each header compiles on its own" {
	for header in "${headers[@]}"; do
		[[ -e ${header%.h}.c || $kernels == *" $header "* ]] ||
			printf '#include "%s"\n' "${header#lib/}" >"$scratch/$(tr / - <<<"$header").c"
	done
	[ "$(ls "$scratch" | wc -l)" -ge 40 ]
	# shellcheck disable=SC2046
	cc -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -Ilib $(pkg-config --cflags pangocairo) -fsyntax-only "$scratch"/*.c
}

@test "all headers can be included together" {
	for header in "${headers[@]}"; do
		case $header in
		*_internal.h | lib/solve/lanes_*.h | lib/pss/pss_kernel.h | lib/rate/passes_vectors.h) continue ;; # for a few sources only
		esac
		printf '#include "%s"\n' "${header#lib/}"
	done >"$scratch/all.c"
	[ "$(wc -l <"$scratch/all.c")" -ge 60 ]
	# shellcheck disable=SC2046
	cc -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -Ilib $(pkg-config --cflags pangocairo) -fsyntax-only "$scratch/all.c"
}

# Writes `objects`, the object files of layers: one for each of their sources, and whatever else is compiled.
find_objects() {
	local layer
	for layer; do
		printf '%s\n' lib/$layer/*.c "${SDK_BUILD:-build}/lib/$layer"/*.c
	done >"$scratch/sources"
	awk -v build="${SDK_BUILD:-build}/" '
		!/\*/ { sub(/c$/, "o"); print (index($0, build) == 1 ? "" : build) $0; n++ }
		END { exit n < 80 }' "$scratch/sources" >"$scratch/objects"
}

# Writes `names`: `LAYER uses|defines NAME FILE` for each name of the object files of layers.
find_names() {
	find_objects "$@"
	xargs nm -A -g <"$scratch/objects" >"$scratch/nm"
	awk '{
		n = split($1, part, "/")
		sub(/:.*/, "", $1)
		print part[n - 1], $(NF - 1) == "U" ? "uses" : "defines", $NF, $1
	}' "$scratch/nm" >"$scratch/names"
}

# The names that a public header declares itself.
declared_by() {
	grep -v '^#' "$1" | sed 's/SDK_[A-Z]*_DECLS//' | cc -fpreprocessed -E -P -x c - | awk -f tests/install/declared.awk
}

@test "each public header belongs to one layer, which defines what it declares" {
	find_names $pure
	awk '$2 == "defines" { print $1, $3 }' "$scratch/names" | sort >"$scratch/defined"
	for header in lib/sdk/*.h; do
		name=$(basename "$header" .h)
		[ "$name" != sdk ] || continue # includes the others
		layer=$(layer_of "$name")
		declared_by "$header" | sed "s/^/$layer /"
		# A module of the same name is the one that implements it.
		for module in lib/*/"$name".[ch]; do
			case $module in
			lib/sdk/* | lib/$layer/*) ;;
			*) [ ! -e "$module" ] || { echo "$module has the name of a header of $layer" >&2; false; } ;;
			esac
		done
	done >"$scratch/declared"
	[ "$(wc -l <"$scratch/declared")" -ge 60 ]
	sort "$scratch/declared" | comm -23 - "$scratch/defined" >"$scratch/elsewhere"
	is_exactly "$scratch/elsewhere"
}

@test "CONTRIBUTING.md has the same table of layers" {
	sed -n 's/^| `\([a-z]*\)` | \([a-z ]*\) | .* | .* |$/\1 \2/p' CONTRIBUTING.md | awk '$1 == "base" { NF = 1 } { print }' | sort >"$scratch/table"
	sort <<<"$layers" | diff - "$scratch/table"
	printf '%s\n' lib/*/ | sed 's|lib/||; s|/||; /^sdk$/d' | diff - <(cut -d ' ' -f 1 "$scratch/table")
}

# Of stdio only vsnprintf, which prints into memory: in the two modules that format text for all others.
@test "the pure side is the layers of the library, and uses no stdio, files, threads or exit" {
	[ "$pure" = "$(sed -n 's/^LIB_LAYERS = //p' Makefile)" ]
	grep -nE '#[ \t]*include <(stdio|getopt|unistd|pthread|threads|fcntl|errno|signal|locale|time)\.h>' \
		$(for layer in $pure; do echo lib/$layer/*.[ch]; done) |
		grep -vE '^lib/base/(buf|reason)\.c:[0-9]+:#include <stdio\.h>' >"$scratch/included" || :
	is_exactly "$scratch/included"
	# Whatever the headers say: the functions that the object files call.
	find_names $pure
	awk '$2 == "uses" { print $4, $3 }' "$scratch/names" >"$scratch/used"
	grep -q ' malloc$' "$scratch/used"
	grep -E ' (__)?(v?[fsd]?n?printf|f?put[cs]|putchar|fwrite|f?open|f?close|f?read|write|f?flush|std(in|out|err)|_?_?exit|_Exit|abort|getenv|pthread_[a-z_]*)(_chk|64)?$' \
		"$scratch/used" | grep -vE '/base/(buf|reason)\.o (__)?vsnprintf(_chk)?$' >"$scratch/printing" || :
	is_exactly "$scratch/printing"
}

# Decimals of printf would depend on the locale.
@test "the pure side formats no floating-point numbers" {
	grep -nE '%[-+#0-9.*]*[aefgEG][^a-zA-Z]' $(for layer in $pure; do echo lib/$layer/*.[ch]; done) >"$scratch/decimals" || :
	is_exactly "$scratch/decimals"
}

@test "the pure side has no mutable data" {
	find_objects $pure
	xargs size -A <"$scratch/objects" >"$scratch/sizes"
	awk '
		$2 == ":" { object = $1; objects++ }
		$1 ~ /^\.t?(data|bss)/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0 { print object ": " $0; bad = 1 }
		END { exit bad || objects < 80 }' "$scratch/sizes"
}

@test "tools do not include each other, and public names begin with sdk_" {
	run grep -nE '#include "(bin/|[^/]*")' bin/*.c
	[ "$status" -eq 1 ]
	find_names $pure io cli paper tools/*
	awk '
		FNR == NR && $2 == "defines" { named[$4] }
		FNR == NR && $2 == "defines" && $3 !~ /^sdk_/ { print $4 ": " $3; bad = 1 }
		FNR < NR && !($0 in named) { print $0 " defines no name"; bad = 1 }
		END { exit bad }' "$scratch/names" "$scratch/objects"
}

@test "only tools that need them link libsodium and cairo" {
	for tool in sdk-explain sdk-fmt sdk-gen sdk-minimize sdk-morph sdk-mutate sdk-pss sdk-rate sdk-solve sdk-unique; do
		ldd "$(command -v $tool)" >"$scratch/needed"
		fails grep -E 'cairo|pango|glib' "$scratch/needed"
		[ $tool != sdk-rate ] || fails grep sodium "$scratch/needed"
		# Those that read puzzles, and what their formats need: libsodium, jansson, expat, zlib, zstd.
		[ "$(wc -l <"$scratch/needed")" -le 10 ]
	done
}

@test "files begin with their licence, and lines are not too long" {
	awk '
		function bad(message) { print FILENAME ":" FNR ": " message; wrong = 1 }
		FNR == 1 { files++ }
		FNR == 1 && !/SPDX-License-Identifier: MIT/ { bad("no licence") }
		/[ \t]$/ { bad("ends with a blank") }
		length > 125 { bad("is too long") }
		END { exit wrong || files < 400 }' "${headers[@]}" "${modules[@]}" bin/*.c tests/*.h tests/unit/*.[ch] tests/fuzz/*.[ch] \
		tests/differential/*.[ch] tests/reference/*.[ch] tests/install/*.[ch] tests/install/use.cc
}
