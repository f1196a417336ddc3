#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The tarball of `make dist` and what debian/ says of the source. tests/system/packages.sh builds the packages and installs them.

load common

setup_file() {
	root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	version=$(sed -n 's/^.define SDK_VERSION "\(.*\)"/\1/p' "$root/lib/sdk/common.h")
	dist=$BATS_FILE_TMPDIR/dist/sdk-$version.tar.gz
	export root version dist
	unset MAKEFLAGS MFLAGS MAKELEVEL
	make -s -C "$root" BUILD="$BATS_FILE_TMPDIR" dist
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	unset MAKEFLAGS MFLAGS MAKELEVEL
}

# Unpacks the tarball with other permissions and times than those that it has, and goes there.
unpack() {
	(umask 077 && tar -xzmf "$dist")
	cd "sdk-$version" || return
}

# The tarball that is made here has the same bytes.
same_again() {
	(umask 027 && TZ=Asia/Tokyo LC_ALL=C.UTF-8 make -s dist)
	cmp "$dist" "build/dist/sdk-$version.tar.gz"
}

# ---- the tarball ----

@test "the tarball holds the files that git knows" {
	tar -tzf "$dist" | sed "s|^sdk-$version/||" | LC_ALL=C sort >packed
	if [ -e "$root/.git" ]; then
		git -c safe.directory='*' -C "$root" ls-files | LC_ALL=C sort | diff -u - packed
	fi
	for file in Makefile README.md LICENSE debian/control bin/sdk-gen.c lib/sdk/sdk.h tests/docs.bats .clang-format; do
		grep -qx "$file" packed
	done
	# Nothing that was built is known to git.
	fails grep -e '\.[oad]$' -e '\.so' -e '^build/' packed
}

@test "make dist writes the same bytes in the unpacked tarball, with git and without, and nothing that has been built" {
	unpack
	sed 's|^/||; s/\*/it/g; s|/$|/file|; /^!/d' .gitignore >paths
	[ "$(wc -l <paths)" -ge 10 ]
	while read -r path; do
		mkdir -p "$(dirname "$path")" "tests/$(dirname "$path")"
		echo built >"$path"
		case $path in __pycache__/*) echo built >"tests/$path" ;; esac
	done <paths
	rm paths
	# A package has a folder whose name is like that of a list of what an object is made of.
	mkdir -p build/deb/it/vendor_completions.d
	same_again
	git init -q .
	git add .
	touch lib/base/mine.c # unknown to git
	same_again
}

@test "all tools are made of what the tarball holds" {
	unpack
	make -n all BUILD=b BIN=b/bin LIBOUT=b/lib >out
	for tool in bin/sdk-*.c; do
		grep -q "ld  b/bin/$(basename "$tool" .c)\"" out
	done
}

@test "dates, owners and permissions in the tarball are those of the release" {
	date=$(sed -n '/^ -- /{s/.*>  //p;q}' "$root/debian/changelog")
	TZ=UTC0 tar -tvzf "$dist" --numeric-owner | awk '{ print $2, $4, $5 }' | sort -u >got
	is_exactly got "0/0 $(date -u -d "$date" '+%Y-%m-%d %H:%M')"
	tar -tvzf "$dist" | cut -c1-10 | sort -u >got
	is_exactly got -rw-r--r-- -rwxr-xr-x
}

# ---- debian ----

# The packages that a field of debian/control names, without versions and profiles.
field() {
	awk -v field="$1:" '$1 == field { on = 1; $1 = "" } on && /^[A-Z]/ { exit } on' "$root/debian/control" |
		sed 's/([^)]*)//g; s/<[^>]*>//g; s/ //g' | tr , '\n' | grep . | sort
}

# The value of a variable of the Makefile.
variable() {
	make -s -C "$root" -f Makefile -f - print-it <<<"print-it:;@echo \$($1)"
}

@test "the version of the packages is that of the library" {
	[ "$(sed -n '1s/^sdk-sudoku (\(.*\)) .*/\1/p' "$root/debian/changelog")" = "$version" ]
}

@test "the packages need to be built what the Makefile installs" {
	# A compiler and make are on every machine that builds packages; the font is for running sdk-book.
	variable BUILD_PACKAGES | tr ' ' '\n' | grep -vx 'gcc\|libc6-dev\|make\|fonts-lato' | sort >wanted
	field Build-Depends | grep -vx 'debhelper-compat\|bats' | diff -u wanted -
	grep -q '^Recommends: fonts-lato' "$root/debian/control"
}

@test "the licence of the packages is LICENSE" {
	sed '1,4d' "$root/LICENSE" >wanted
	awk '/^License:/ { on = 0 } /^License: Expat/ { on = 1; next } on && /^ / { sub(/^ \.?/, ""); print }' \
		"$root/debian/copyright" | diff -u wanted -
	diff <(grep -o '20.. the sdk authors' "$root/LICENSE") <(grep -o '20.. the sdk authors' "$root/debian/copyright")
}

@test "each file that make install installs is in one package" {
	objects=${SDK_BUILD:-$root/build} programs=$(dirname "$(command -v sdk-solve)")
	objects=${objects#"$root/"} programs=${programs#"$root/"} library=lib
	[ "$objects" = build ] || library=$objects/lib
	make -s -C "$root" BUILD="$objects" BIN="$programs" LIBOUT="$library" install DESTDIR="$PWD/debian/tmp" PREFIX=/usr \
		LIBDIR=/usr/lib/machine
	(cd debian/tmp && find . ! -type d) | sed 's|^\./||' >installed
	[ "$(wc -l <installed)" -ge 40 ]
	while read -r file; do
		in=
		for list in "$root"/debian/*.install "$root"/debian/*.manpages; do
			while read -r pattern; do
				# shellcheck disable=SC2254
				case $file in ${pattern#debian/tmp/} | ${pattern#debian/tmp/}/*) in="$in $(basename "${list%.*}")" ;; esac
			done <"$list"
		done
		echo "$file$in"
	done <installed >found
	awk 'NF != 2 { print "not in one package: " $0; bad = 1 } END { exit bad }' found
	for want in 'usr/bin/sdk-gen sdk-sudoku' 'usr/bin/sdk-draw sdk-sudoku-print' 'usr/share/man/man7/sdk.7 sdk-sudoku' 'usr/share/man/man3/libsdk.3 libsdk-dev' \
		"usr/lib/machine/libsdk.so.$version libsdk0" 'usr/lib/machine/libsdk.so libsdk-dev'; do
		grep -qx "$want" found
	done
}

@test "the list of symbols is that of the shared library" {
	objects=${SDK_BUILD:-$root/build} library=$root/lib
	[ "$(realpath "$objects")" = "$root/build" ] || library=$objects/lib
	nm -D --defined-only "$library/libsdk.so.$version" | awk '{ print $3 }' | sort >visible
	sed -n 's/^ \(.*\)@Base .*/\1/p' "$root/debian/libsdk0.symbols" | sort | diff -u visible -
	grep -qx 'libsdk.so.0 libsdk0 #MINVER#' "$root/debian/libsdk0.symbols"
	grep -q '^SONAME = libsdk.so.0$' "$root/Makefile"
}
