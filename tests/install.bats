#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# What `make install` puts on a system: programs in C, C++ and Python build against it with what pkg-config says, and with
# nothing else, and use every function; valgrind finds no fault in those in C and C++, and with `make check-long` in Python.

load common

# Installs the build under test once for all tests of this file, to the folder $installed.
setup_file() {
	[ -z "$SDK_SANITIZED" ] || return 0
	root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	installed=$BATS_FILE_TMPDIR/usr
	version=$(sed -n 's/^.define SDK_VERSION "\(.*\)"/\1/p' "$root/lib/sdk/common.h")
	export root installed version
	unset MAKEFLAGS MFLAGS MAKELEVEL
	run_make install PREFIX="$installed" DESTDIR= >"$BATS_FILE_TMPDIR/log"
	# The same without the shared library: pkg-config --static then leads to libsdk.a.
	run_make install PREFIX="$installed-static" DESTDIR= >>"$BATS_FILE_TMPDIR/log"
	rm "$installed-static"/lib/libsdk.so*
}

setup() {
	[ -z "$SDK_SANITIZED" ] || skip 'sanitized build: it is not for installing'
	cd "$BATS_TEST_TMPDIR" || exit
	unset MAKEFLAGS MFLAGS MAKELEVEL
	export PKG_CONFIG_PATH=$installed/lib/pkgconfig
}

# make, for the build under test.
run_make() {
	local objects=${SDK_BUILD:-$root/build} programs
	programs=$(dirname "$(command -v sdk-solve)")
	objects=${objects#"$root/"} programs=${programs#"$root/"}
	if [ "$objects" = build ]; then
		make -s -C "$root" "$@"
	else
		make -s -C "$root" BUILD="$objects" BIN="$programs" LIBOUT="$objects/lib" "$@"
	fi
}

# Compiles a program with the flags of pkg-config: `compile NAME COMPILER [--static]`
compile() {
	local name=$1 compiler=$2
	shift 2
	# shellcheck disable=SC2046
	$compiler -Wall -Wextra -Wpedantic -Werror -o "$(basename "$name" | tr . -)" "$root/tests/install/$name" \
		$(pkg-config --cflags --libs "$@" sdk)
}

# Runs a program under valgrind: no errors, and every block of memory is freed.
is_clean() {
	LD_LIBRARY_PATH=$installed/lib valgrind -q --leak-check=full --show-leak-kinds=all --errors-for-leak-kinds=all \
		--error-exitcode=99 "$@"
}

# The symbols that the shared library shows.
visible() {
	nm -D --defined-only "$installed/lib/libsdk.so" | awk '{ print $3 }' | sort
}

# ---- what is installed ----

@test "exactly these files are installed" {
	(cd "$installed" && find . ! -type d) | sort >found
	{
		for tool in "$root"/bin/sdk-*.c; do
			tool=$(basename "$tool" .c)
			printf '%s\n' "./bin/$tool" "./share/bash-completion/completions/$tool" "./share/fish/vendor_completions.d/$tool.fish"
		done
		echo ./share/zsh/site-functions/_sdk
		for header in "$root"/lib/sdk/*.h; do
			echo "./include/sdk/$(basename "$header")"
		done
		for page in "$root"/man/*.[1-9]; do
			echo "./share/man/man${page##*.}/$(basename "$page")"
		done
		echo ./share/sdk/sdk-explain.schema.json
		echo ./share/sdk/sdk.pot
		printf './lib/%s\n' libsdk.a libsdk.so libsdk.so.0 "libsdk.so.$version" pkgconfig/sdk.pc
	} | sort | diff -u - found
	for header in "$root"/lib/sdk/*.h; do
		cmp "$header" "$installed/include/sdk/$(basename "$header")"
	done
	# Programs have no symbols any more; the library keeps its own, which linkers need.
	for tool in "$installed"/bin/*; do
		nm "$tool" 2>&1 | grep -q 'no symbols'
	done
	nm "$installed/lib/libsdk.a" | grep -q ' T sdk_version$'
}

@test "make uninstall removes all of it, and nothing else" {
	cp -r "$installed" here
	sed -i "s|$installed|$PWD/here|" here/lib/pkgconfig/sdk.pc
	touch here/bin/mine here/include/mine.h here/lib/mine
	run_make uninstall PREFIX="$PWD/here" DESTDIR=
	find here ! -type d | sort | diff -u <(printf 'here/%s\n' bin/mine include/mine.h lib/mine) -
	[ ! -e here/include/sdk ]
	run_make uninstall PREFIX="$PWD/here" DESTDIR= # once more is no error
	run_make uninstall PREFIX="$PWD/nowhere" DESTDIR=
}

@test "DESTDIR may have any name, and PREFIX, LIBDIR and the others lead elsewhere" {
	local folders=(DESTDIR="$PWD/a stage, 100%" PREFIX=/opt/s+d~k LIBDIR=/opt/s+d~k/lib/x86_64-linux-gnu MANDIR=/m)
	run_make install "${folders[@]}" STRIP=
	nm 'a stage, 100%/opt/s+d~k/bin/sdk-gen' | grep -q ' T main$' # for a debugger
	local lib="a stage, 100%/opt/s+d~k/lib/x86_64-linux-gnu"
	[ -x 'a stage, 100%/opt/s+d~k/bin/sdk-gen' ]
	[ -e 'a stage, 100%/m/man3/libsdk.3' ]
	[ "$(readlink "$lib/libsdk.so")" = libsdk.so.0 ]
	[ "$(readlink "$lib/libsdk.so.0")" = "libsdk.so.$version" ]
	export PKG_CONFIG_PATH="$PWD/$lib/pkgconfig"
	[ "$(pkg-config --variable=libdir sdk)" = '/opt/s+d~k/lib/x86_64-linux-gnu' ]
	[ "$(pkg-config --variable=includedir sdk)" = '/opt/s+d~k/include' ]
	run_make uninstall "${folders[@]}"
	[ -z "$(find . ! -type d)" ]
}

@test "the versions of headers, library, sdk.pc and tools are the same" {
	[ "$(pkg-config --modversion sdk)" = "$version" ]
	[ "$(sdk-solve --version | head -n 1)" = "sdk-solve (sdk) $version" ]
	[ "$(sed -n 's/^.define SDK_VERSION_\(MAJOR\|MINOR\|PATCH\) \([0-9]*\)$/\2/p' "$installed/include/sdk/common.h" |
		paste -s -d .)" = "$version" ]
	python3 -c 'import ctypes, sys
version = ctypes.CDLL(sys.argv[1]).sdk_version
version.restype = ctypes.c_char_p
assert version().decode() == sys.argv[2], version()' "$installed/lib/libsdk.so" "$version"
}

# ---- headers and symbols ----

@test "each installed header compiles by itself, in C and in C++" {
	flags=$(pkg-config --cflags sdk)
	for header in "$installed"/include/sdk/*.h; do
		name=sdk/$(basename "$header")
		echo "$name"
		for language in 'cc -x c -std=c11 -Wc++-compat' 'g++ -x c++ -std=c++11'; do
			# shellcheck disable=SC2086
			printf '#include <%s>\n#include <%s>\nint something;\n' "$name" "$name" |
				$language -Wall -Wextra -Wpedantic -Werror -fsyntax-only $flags -
		done
	done
}

@test "sdk.h includes every other header" {
	sed -n 's/^#include "sdk\/\(.*\)"/\1/p' "$installed/include/sdk/sdk.h" | sort >included
	(cd "$installed/include" && printf '%s\n' sdk/*) | sed 's/^sdk\///; /^sdk\.h$/d' | sort | diff -u - included
}

@test "the shared library shows what the headers declare, and nothing else" {
	printf '#include <sdk/sdk.h>\n' >all.c
	# shellcheck disable=SC2046
	cc -E -P $(pkg-config --cflags sdk) all.c | awk -f "$root/tests/install/declared.awk" | sort -u >declared
	[ "$(wc -l <declared)" -ge 60 ]
	visible | diff -u declared -
}

@test "together the programs use every function and every table" {
	visible | while read -r name; do
		grep -qw "$name" "$root"/tests/install/use.c "$root"/tests/install/use.cc ||
			grep -qw "${name#sdk_text_}" "$root/tests/install/use.py" ||
			{ echo "no program uses $name"; false; }
	done
}

@test "the shared library has a soname, and needs only what sdk.pc names" {
	readelf -d "$installed/lib/libsdk.so" >dynamic
	grep -q 'SONAME.*\[libsdk\.so\.0\]' dynamic
	sed -n 's/.*NEEDED.*\[lib\([a-z]*\)\.so.*/\1/p' dynamic | grep -vx 'c\|m\|pthread' | sort >needed
	pkg-config --print-requires-private sdk | sed 's/^lib//; s/ .*//' | sort | diff -u - needed
	# Data that must be relocated is fine, but no code.
	fails grep TEXTREL dynamic
}

# ---- programs ----

@test "a C program uses the shared library" {
	compile use.c 'cc -std=c11'
	is_clean ./use-c
	readelf -d use-c | grep -q 'NEEDED.*libsdk\.so\.0'
	# sdk.pc names what the library needs itself for static linking only.
	fails grep -q 'sodium' <(readelf -d use-c)
}

# Its objects are those of the shared library, which valgrind has seen.
@test "a C program uses the static library" {
	PKG_CONFIG_PATH=$installed-static/lib/pkgconfig compile use.c 'cc -std=c11' --static
	fails grep -q libsdk <(readelf -d use-c)
	./use-c
}

@test "a C++ program uses the shared and the static library" {
	compile use.cc 'g++ -std=c++11 -c'
	mv use-cc use.o
	# shellcheck disable=SC2046
	g++ -o shared use.o $(pkg-config --libs sdk)
	is_clean ./shared
	readelf -d shared | grep -q 'NEEDED.*libsdk\.so\.0'
	# shellcheck disable=SC2046
	g++ -o static use.o $(PKG_CONFIG_PATH=$installed-static/lib/pkgconfig pkg-config --libs --static sdk)
	fails grep -q libsdk <(readelf -d static)
	./static
}

@test "a Python script uses the shared library, and gets what the tools print" {
	library=$(pkg-config --variable=libdir sdk)/libsdk.so
	python3 "$root/tests/install/use.py" "$library" >got
	{
		sdk-gen -n 50 --seed python --level 3-4 --clues 24-28 --symmetry rotate180
		echo "$easy_solution" | sdk-minimize --seed python
	} | diff -u - got
}

@test "the examples for C and Python compile and run by what they say, and get what the tools print" {
	cc -Wall -Wextra -Wpedantic -Werror -o embed "$root/examples/embed.c" $(pkg-config --cflags --libs sdk)
	{
		sdk-gen -n 3 --seed embed
		echo 12
	} >in
	LD_LIBRARY_PATH=$installed/lib go is_clean ./embed <in
	code_is 1
	err_is '12: not a puzzle: 2 cells (a 9x9 puzzle has 81)'
	sed '$d' in | sdk-rate | sdk-rate --scale=se | sdk-solve -a |
		sdk-fmt --template 'level {level}, ER/EP/ED {er}/{ep}/{ed}: {solution}' | diff - out

	export LIBSDK=$installed/lib/libsdk.so
	go python3 "$root/examples/embed.py" monday
	code_is 0
	sdk-gen -n 5 --seed monday --level 2-4 --symmetry rotate180 | sdk-rate | sdk-rate --scale=se | sdk-rate --scale=techniques |
		sdk-fmt --template "{puzzle}${TAB}{level}${TAB}{er}/{ep}/{ed}${TAB}{hardest}" | diff - <(cut -f 1-4 out)
	sdk-explain --scale=techniques <(cut -f 1 out) |
		awk '/^#/ { n++; next } NR > 1 { print n; n = 0 } END { print n }' | diff - <(cut -f 5 out)
	# It is a module too.
	PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$root/examples go python3 -c '
from embed import Sudoku
s = Sudoku()
print(s.solve(".......12...3.2."), s.count("." * 16, 1000))
try:
    s.level("12")
except ValueError as error:
    print(error)'
	out_is '1342423124133124 288' 'not a puzzle: 2 cells (a 9x9 puzzle has 81)'
}

# ---- building as users and distributions do ----

# What make does for a kernel and an ordinary object, with these arguments.
commands_of() {
	local o=$BATS_TEST_TMPDIR/o

	run_make --no-silent V=1 BUILD="$o" "$@" "$o/lib/rate/passes_avx512.o" "$o/lib/base/buf.o"
}

@test "CFLAGS, CPPFLAGS, LDFLAGS and CC are the user's, on the command line and in the environment" {
	commands_of -n CFLAGS=-O0 >out
	[ "$(grep -c -e ' -O0 ' out)" -eq 2 ]
	fails grep -e ' -O2 ' out
	CFLAGS='-O1 -DX=1' CPPFLAGS=-DY=2 commands_of -n CC='gcc -pipe' >out
	[ "$(grep -c '^gcc -pipe .*-DY=2 .*-O1 -DX=1 ' out)" -eq 2 ]
	run_make -n LDFLAGS=-Wl,-z,relro BUILD="$PWD/n" BIN="$PWD/n/bin" LIBOUT="$PWD/n/lib" V=1 all >out
	local tools=("$root"/bin/sdk-*.c)
	[ "$(grep -c -e '-Wl,-z,relro .*-o ' out)" -eq $((${#tools[@]} + 1)) ]
}

@test "the flags of dpkg-buildflags compile without a warning" {
	commands_of WERROR=-Werror CPPFLAGS='-Wdate-time -D_FORTIFY_SOURCE=2' \
		CFLAGS="-g -O2 -ffile-prefix-map=$root=. -fstack-protector-strong -Wformat -Werror=format-security" >out
	[ "$(grep -c -e '-D_FORTIFY_SOURCE=2' out)" -eq 2 ]
}

@test "on machines other than x86-64 no instruction set is asked for" {
	printf '#!/bin/sh\necho aarch64-linux-gnu\n' >other-cc
	chmod +x other-cc
	run_make -n V=1 CC="$PWD/other-cc" BUILD="$PWD/n" BIN="$PWD/n/bin" LIBOUT="$PWD/n/lib" all >out
	[ "$(grep -c other-cc out)" -gt 100 ]
	fails grep -e '-mavx' out
}
