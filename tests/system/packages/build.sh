#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the packages of /in/sdk-*.tar.gz to /out, as a user without a name. ../packages.sh runs this in an empty system,
# with nothing installed but what builds any package.
set -eu
# shellcheck source=tests/system/common.sh
. /in/common.sh
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

# Unpacks the source in a folder of this user's.
unpack() { # USER FOLDER
	mkdir -p "$2"
	chown "$1" "$2"
	as "$1" tar -xzf /in/sdk-*.tar.gz -C "$2"
}

as() { # USER COMMAND...
	user=$1
	shift
	setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs env HOME=/nonexistent "$@"
}

# Says nothing, unless the command fails.
quietly() {
	"$@" >/tmp/log 2>&1 || { tail -n 40 /tmp/log; return 1; }
}

satisfied() {
	quietly apt-get -q build-dep -y --no-install-recommends /build/sdk-*
}

# In that folder dpkg-buildpackage runs, with this umask.
build() ( # USER FOLDER UMASK
	cd "$2"/sdk-* && umask "$3" && quietly as "$1" dpkg-buildpackage -us -uc
)

tested() {
	grep -q '^[1-9][0-9]* passed, 0 failed' /tmp/log
}

the_same() {
	for file in /build/*.deb /build/*.dsc /build/*.tar.xz; do
		cmp "$file" "/elsewhere/and/deeper/$(basename "$file")" || return 1
	done
}

unpack 1234 /build
check 'what debian/control demands can be installed' satisfied
check 'dpkg-buildpackage makes the packages' build 1234 /build 022
check 'tests have run meanwhile' tested
cp /build/*_* /out # not the source
unpack 4321 /elsewhere/and/deeper
export DEB_BUILD_OPTIONS='nocheck parallel=3' TZ=Asia/Tokyo LC_ALL=C
check 'and once more, as another user elsewhere' build 4321 /elsewhere/and/deeper 027
check 'the packages have the same bytes' the_same
