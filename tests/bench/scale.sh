#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What it costs to divide a run: one process, all processors, and 1, 4 and 16 shards (examples/cluster) as many at a time as
# there are processors, of the same N puzzles, generated and rated. Prints for each the time by the clock, processor time,
# puzzles for each second and for each second of a core; then the time to merge, and to drop equivalent puzzles.
# usage: tests/bench/scale.sh PROGRAMS [N]     N: 480000, or another multiple of 16
set -euo pipefail

PATH=$(cd "$1" && pwd):$PATH
cluster=$(cd "$(dirname "$0")/../../examples/cluster" && pwd)
n=${2:-480000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
TIMEFORMAT='%R %U %S'
export LC_ALL=C # times have a decimal point

# Runs the command, and prints a row: `row NAME COMMAND...`
row() {
	local name=$1
	shift
	{ time "$@" >out 2>err; } 2>times
	awk -v name="$name" -v n="$n" '{
		cpu = $2 + $3
		printf "%-22s %8.2f %8.2f", name, $1, cpu
		if (n)
			printf " %9.0f %9.0f", n / $1, n / cpu
		print ""
	}' times
}

one_run() {
	sdk-gen -q --seed cluster -n "$n" "$@" | sdk-rate -q "$@"
}

# Each tool of a shard has one thread, for a shard is the work of a core.
shards() {
	seq "$1" | xargs -P "$(nproc)" -I '{}' "$cluster/shard.sh" "plan$1" '{}' "shards$1"
}

printf '%-22s %8s %8s %9s %9s\n' "$n puzzles" 'clock s' 'cores s' 1/s '1/s core'
row 'one run, -j1' one_run -j 1
mv out want
row "one run, -j$(nproc)" one_run
for m in 1 4 16; do
	sed "s/^shards=.*/shards=$m/; s/^size=.*/size=$((n / m))/; s/sdk-gen /&-q -j1 /; s/sdk-rate/& -q -j1/" "$cluster/plan" >plan$m
	row "$m shards, -j1" shards $m
	row '  merge' "$cluster/merge.sh" plan$m shards$m
	cmp -s out want || { echo "scale.sh: the bytes of $m shards are not those of one run" >&2; exit 1; }
done
n=
row 'start of a shard' bash -c 'sed "s/^size=.*/size=1/" plan16 >plan1; "$0/shard.sh" plan1 1 started' "$cluster"
n=$(wc -l <want)
row 'sdk-unique --classes' sdk-unique -q -j 1 --classes want
