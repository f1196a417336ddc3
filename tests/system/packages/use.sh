#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the packages in /in, with what they depend on, uses them as a user without a name, and removes them.
# ../packages.sh runs this in an empty system.
set -eu
# shellcheck source=tests/system/common.sh
. /in/common.sh
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 MANPAGER=cat
tools='sdk-book sdk-draw sdk-explain sdk-fmt sdk-gen sdk-minimize sdk-morph sdk-mutate sdk-pss sdk-rate sdk-solve sdk-unique'

as_user() {
	setpriv --reuid 1234 --regid 1234 --clear-groups --no-new-privs env HOME=/home/user "$@"
}

apt() {
	apt-get -q "$@" -y --no-install-recommends >/tmp/log 2>&1 || { tail -n 40 /tmp/log; return 1; }
}

# ---- the tools ----

same_version() {
	[ "$(ls /usr/bin/sdk-*)" = "$(for tool in $tools; do echo "/usr/bin/$tool"; done)" ] || return 1
	for tool in $tools; do
		as_user "$tool" --version >/tmp/version || return 1
		[ "$(head -n 1 /tmp/version)" = "$tool (sdk) $version" ] || return 1
		# No part has been left out.
		! grep missing /tmp/version || return 1
	done
}

pipe() {
	# shellcheck disable=SC2016
	as_user sh -c 'cd && sdk-gen -n 40 --seed tour | sdk-rate >rated &&
		[ "$(grep -c "	level [1-6]	" rated)" = 40 ] && sdk-book -o book.pdf rated &&
		[ "$(head -c 5 book.pdf)" = %PDF- ] && sdk-solve rated | sdk-unique | wc -l | grep -qx 40'
}

# The pages show what is printed in the font that the tools recommend.
recommended() {
	# shellcheck disable=SC2046
	apt install $(dpkg-query -W -f '${Recommends}' sdk-sudoku-print | tr -d ,)
}

tour() { # FILE
	cd /home/user/sdk-*
	as_user sh tests/tour.sh "$1"
}

pages() {
	apt install man-db || return 1
	for page in $tools sdk sdk-se; do
		as_user man "$page" 2>&1 | grep -qi "^$page([17])" || { echo "no page $page"; return 1; }
	done
}

# ---- the library ----

programs() {
	apt install gcc libc6-dev pkg-config /in/libsdk0_*.deb /in/libsdk-dev_*.deb || return 1
	cd /home/user/sdk-*/tests/install || return 1
	# shellcheck disable=SC2016
	as_user sh -ec 'cc -o ~/shared use.c $(pkg-config --cflags --libs sdk)
		~/shared
		cc -o ~/static use.c $(pkg-config --cflags sdk) -Wl,-Bstatic -lsdk -Wl,-Bdynamic $(pkg-config --static --libs sdk)
		~/static
		ldd ~/shared | grep -q libsdk.so.0
		! ldd ~/static | grep -q libsdk' || return 1
	as_user man libsdk 2>&1 | grep -qi '^libsdk(3)'
}

# The symbols of the library are those of the list that programs get their Depends from.
symbols() {
	nm -D --defined-only /usr/lib/*/libsdk.so.0 | sed 's/.* //; s/@.*//' | sort >/tmp/has
	sed -n 's/^ \(.*\)@Base .*/\1/p' /home/user/sdk-*/debian/libsdk0.symbols | sort | diff /tmp/has -
}

# ---- the end ----

nothing_left() {
	apt remove sdk-sudoku sdk-sudoku-print libsdk0 libsdk-dev || return 1
	! dpkg-query -W 'sdk-sudoku*' 'libsdk*' 2>/dev/null | grep . || return 1
	! find / -xdev \( -path /in -o -path /home -o -path /tmp -o -path /proc -o -path /sys \) -prune -o \
		-name '*sdk*' -print | grep .
}

mkdir -p /home/user
chown 1234 /home/user
as_user tar -xzf /in/sdk-*.tar.gz -C /home/user
version=$(sed -n 's/^.define SDK_VERSION "\(.*\)"/\1/p' /home/user/sdk-*/lib/sdk/common.h)

check 'apt-get installs the tools, and what they depend on' apt install /in/sdk-sudoku_*.deb \
	/in/sdk-sudoku-print_*.deb
check "the tools are there, of version $version" same_version
check 'they work in a pipe' pipe
check 'apt-get installs what they recommend' recommended
for file in README.md examples/tutorial.md; do
	check "the tour through $file" tour "$file"
done
check 'man finds all pages' pages
check 'C programs are compiled and run, with the shared and the static library' programs
check 'the library shows the symbols of its list' symbols
check 'apt-get removes all of it' nothing_left
