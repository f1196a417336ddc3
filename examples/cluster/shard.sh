#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# shard.sh PLAN NUMBER [FOLDER]: makes the shard of this number, 1 or more, of a plan: the file FOLDER/NUMBER.
#
# The file appears when it is whole, so that a machine that dies leaves none, and two that make the same shard do no harm.
# A shard that is there is not made again. FOLDER (by default `shards`) may be on a disk that the machines share, or one on
# each machine, to be copied together.
set -euo pipefail

usage() {
	echo 'usage: shard.sh PLAN NUMBER [FOLDER]' >&2
	exit 2
}
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
	usage
fi
case $2 in '' | *[!0-9]* | 0*) usage ;; esac
number=$2 folder=${3:-shards}
shards=0 size=0 # which the plan sets
# shellcheck source=/dev/null
case $1 in */*) . "$1" ;; *) . "./$1" ;; esac # PATH is searched for a name without a slash
if [ "$number" -gt "$shards" ]; then
	echo "shard.sh: $1 has $shards shards, so $number is none of them" >&2
	exit 2
fi
mkdir -p "$folder"
[ ! -e "$folder/$number" ] || exit 0
temporary=$(mktemp "$folder/.$number.XXXXXX")
trap 'rm -f "$temporary"' EXIT
trap 'exit 143' HUP INT TERM
make_shard $(((number - 1) * size)) >"$temporary"
mv "$temporary" "$folder/$number"
