#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# parallel.sh PLAN FOLDER HOST[,HOST...]: makes the shards of a plan that FOLDER lacks on these hosts, with GNU parallel.
#
# The hosts are reached by ssh without a password, and need bash, rsync and the tools. The plan goes there, and the shards come
# back. `2/HOST` runs two shards at a time, `HOST` one for each of its processors. The shard of a host that dies is made on
# another one; after this machine died, the same command goes on. PARALLEL in the environment has more options of parallel,
# such as '--bar' or '--filter-hosts'.
set -euo pipefail

if [ $# -ne 3 ]; then
	echo 'usage: parallel.sh PLAN FOLDER HOST[,HOST...]' >&2
	exit 2
fi
shards=0 # which the plan sets
# shellcheck source=/dev/null
case $1 in */*) . "$1" ;; *) . "./$1" ;; esac # PATH is searched for a name without a slash
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/plan"
cp "$(dirname "$0")/shard.sh" "$work"
mkdir -p "$2"
cd "$2"
seq "$shards" | while read -r number; do
	[ -e "$number" ] || echo "$number"
done | parallel --will-cite --no-run-if-empty --sshlogin "$3" --workdir ".sdk-$(hostname)-$$" \
	--basefile "$work/./plan" --basefile "$work/./shard.sh" --retries 5 --return '{}' --cleanup 'bash ./shard.sh ./plan {} .'
