#!/bin/sh
# SPDX-License-Identifier: MIT
# The packages: built in an empty Debian 12 with nothing but what debian/control demands, twice with the same bytes, without
# a fault that lintian knows, and installed, used and removed in another one.
# usage: tests/system/packages.sh OBJECTS PROGRAMS     the folders of a build
#
# The systems are made by mmdebstrap, from the mirrors that this machine uses, and are gone at the end; packages and logs are
# in OBJECTS/packages. packages/build.sh and packages/use.sh run in them. Needs root, or namespaces for users.
set -eu
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
unset MAKEFLAGS MFLAGS MAKELEVEL

release=bookworm
work=$1/packages
need_programs mmdebstrap lintian make
if [ "$(id -u)" != 0 ]; then
	need_programs newuidmap newgidmap
	if ! grep -q "^$(id -un):" /etc/subuid || ! unshare --user true; then
		echo "not ok - missing: root, or namespaces for users and numbers for $(id -un) in /etc/subuid"
		exit 1
	fi
fi
rm -rf "$work"
mkdir -p "$work/in" "$work/out"

# The mirrors of this release that this machine uses, if any: mmdebstrap knows others.
list_mirrors() {
	apt-get indextargets --format '$(CODENAME) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' \
		'Origin: Debian' 2>/dev/null | sed -n "s/^$release\(-updates\|-security\)\{0,1\} deb/deb/p" | grep ' main$' | sort -u
}

# How this machine reaches them.
list_settings() {
	apt-config dump --no-empty | grep -E '^Acquire::(Check-|Retries|ForceIPv|https?::(Proxy|Timeout|Pipeline))' |
		grep -v Auto-Detect
}

# An empty system in which a script of packages/ runs, with the files of `in` in /in; what it leaves in /out gets to `out`.
in_empty_system() { # VARIANT SCRIPT
	list_mirrors >"$work/mirrors" || :
	list_settings >"$work/settings" || :
	cp tests/system/common.sh "tests/system/packages/$2" "$work/in"
	set -- "$1" "$2" "$release" /dev/null
	[ ! -s "$work/mirrors" ] || set -- "$@" "$work/mirrors"
	variant=$1 script=$2
	shift 2
	# shellcheck disable=SC2086
	mmdebstrap --quiet --variant="$variant" --format=null --aptopt="$work/settings" \
		--dpkgopt=force-unsafe-io --customize-hook='mkdir "$1/in" "$1/out"' --customize-hook="sync-in '$work/in' /in" \
		--customize-hook="chroot \"\$1\" sh /in/$script" --customize-hook="sync-out /out '$work/out'" "$@" 2>&1 |
		tee "$work/$script.log"
	grep -q '^ok - ' "$work/$script.log" && ! grep -q -e '^not ok - ' -e '^E: ' "$work/$script.log"
}

without_faults() {
	lintian --allow-root --display-info --pedantic --fail-on error,warning,info,pedantic "$work"/out/*.changes
}

make -s BUILD="$1" dist
cp "$1"/dist/sdk-*.tar.gz "$work/in"
check "an empty $release builds the packages" in_empty_system buildd build.sh
[ -n "$(find "$work/out" -name '*.changes')" ] || exit 1
check 'lintian finds no fault' without_faults
cp "$work"/out/*.deb "$work/in"
check "an empty $release uses the packages" in_empty_system apt use.sh
finish
