#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the scripts of a folder: those of `system` need more of the system than other tests do (mounts, packages, other machines),
# those of `long` more time. The last line is `N passed, N failed`.
# usage: tests/scripts.sh FOLDER OBJECTS PROGRAMS [NAME ...]     `long` or `system`; the folders of a build; NAME.sh only
#
# Each script but common.sh is called with the folders of the build, at the top of the source. It prints `ok - WHAT` or
# `not ok - WHAT` for each check (system/common.sh), or `N passed, N failed` after suites of them, whose tests have numbers and
# are not counted again, and its status is 0 if all went well.
set -eu

here=$(cd "$(dirname "$0")" && pwd)/$1
objects=$(cd "$2" && pwd) programs=$(cd "$3" && pwd)
shift 3
cd "$here/../.."
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'exit 2' INT TERM

PATH=/usr/bin:$PATH # Debian's Python, which has Debian's modules, rather than another that comes first

# Sets `passed` and `failed` to what these files tell.
count() { # FILE...
	eval "$(cat "$@" | awk '
		/^ok - / { passed++ }
		/^not ok - / { failed++ }
		/^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }
		END { print "passed=" passed + 0, "failed=" failed + 0 }')"
}

if [ $# = 0 ]; then
	for script in "$here"/*.sh; do
		name=$(basename "$script" .sh)
		case $name in common) ;; *) set -- "$@" "$name" ;; esac
	done
fi
for name; do
	echo "# $name"
	{
		status=0
		"$here/$name.sh" "$objects" "$programs" </dev/null || status=$?
		echo "status $status" >"$results/$name.status"
	} 2>&1 | tee "$results/$name"
	# A script that ends early does not say so itself.
	count "$results/$name"
	if [ "$failed" = 0 ]; then
		if ! grep -qx 'status 0' "$results/$name.status"; then
			echo "not ok - $name ended with $(cat "$results/$name.status")" | tee -a "$results/$name"
		elif [ "$passed" = 0 ]; then
			echo "not ok - $name checked nothing" | tee -a "$results/$name"
		fi
	fi
	rm "$results/$name.status"
done

count "$results"/*
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
