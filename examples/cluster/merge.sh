#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# merge.sh [--missing] PLAN [FOLDER]: writes the shards of a plan in their order: the bytes of the run on one machine.
#
# If shards are missing, it writes nothing, names them, and ends with status 1. With --missing it writes only their numbers,
# as job arrays take them: `3,7-9`.
set -euo pipefail

usage() {
	echo 'usage: merge.sh [--missing] PLAN [FOLDER]' >&2
	exit 2
}
list=
if [ "${1:-}" = --missing ]; then
	list=yes
	shift
fi
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
	usage
fi
folder=${2:-shards}
shards=0 # which the plan sets
# shellcheck source=/dev/null
case $1 in */*) . "$1" ;; *) . "./$1" ;; esac # PATH is searched for a name without a slash
missing=$(seq "$shards" | while read -r number; do
	[ -e "$folder/$number" ] || echo "$number"
done | awk '
	function put() { out = out (out == "" ? "" : ",") first (last > first ? "-" last : "") }
	NR > 1 && $1 == last + 1 { last = $1; next }
	{ if (NR > 1) put(); first = last = $1 }
	END { if (NR) { put(); print out } }')
if [ "$list" ]; then
	[ -z "$missing" ] || echo "$missing"
elif [ "$missing" ]; then
	echo "merge.sh: $folder lacks shards $missing of $shards; make them, and merge again" >&2
	exit 1
else
	seq "$shards" | sed "s|^|$folder/|" | tr '\n' '\0' | xargs -0 cat --
fi
