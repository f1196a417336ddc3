#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the tests that need more of the system than others do: mounts, packages, other machines. The last line is
# `N passed, N failed`.
# usage: tests/system/run.sh OBJECTS PROGRAMS [NAME ...]     the folders of a build; NAME.sh only
#
# Each script beside this one (without those, run.sh and common.sh) is called with the two folders, at the top of the source.
# It prints `ok - WHAT` or `not ok - WHAT` for each check (common.sh), and its status is 0 if all went well.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
objects=$(cd "$1" && pwd) programs=$(cd "$2" && pwd)
shift 2
cd "$here/../.."
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'exit 2' INT TERM

if [ $# = 0 ]; then
	for script in "$here"/*.sh; do
		name=$(basename "$script" .sh)
		case $name in run | common) ;; *) set -- "$@" "$name" ;; esac
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
	if ! grep -q '^not ok ' "$results/$name"; then
		if ! grep -qx 'status 0' "$results/$name.status"; then
			echo "not ok - $name ended with $(cat "$results/$name.status")" | tee -a "$results/$name"
		elif ! grep -q '^ok ' "$results/$name"; then
			echo "not ok - $name checked nothing" | tee -a "$results/$name"
		fi
	fi
	rm "$results/$name.status"
done

passed=$(cat "$results"/* | grep -c '^ok ' || true)
failed=$(cat "$results"/* | grep -c '^not ok ' || true)
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
