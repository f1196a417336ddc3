#!/bin/sh
# Measures the throughput of the tools, on one thread and on two: puzzles per second, the best of three runs.
# usage: bench/run.sh PROGRAMS     SDK_DATA: a folder with puzzle lists, for more rows
set -eu

bin=$1
data=${SDK_DATA:-$(dirname "$0")/../../shared/data}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

# seconds COMMAND ...: the shortest of three runs, in milliseconds
shortest() {
	best=
	for run in 1 2 3; do
		start=$(date +%s%N)
		"$@" >/dev/null || true
		took=$((($(date +%s%N) - start) / 1000))
		if [ -z "$best" ] || [ "$took" -lt "$best" ]; then
			best=$took
		fi
	done
	echo "$best"
}

# row NAME PUZZLES COMMAND ...
row() {
	name=$1
	count=$2
	shift 2
	one=$(shortest "$@" -j1)
	two=$(shortest "$@" -j2)
	awk -v n="$count" -v a="$one" -v b="$two" -v name="$name" \
		'BEGIN { printf "%-34s %9d %12.0f %12.0f\n", name, n, n / a * 1e6, n / b * 1e6 }'
}

printf '%-34s %9s %12s %12s\n' 'puzzles per second' puzzles -j1 -j2
row 'sdk-gen' 2000 "$bin/sdk-gen" -n 2000 --seed bench
"$bin/sdk-gen" -n 10000 --seed bench >"$work/gen.txt"
row "sdk-rate, sdk-gen's" 10000 "$bin/sdk-rate" "$work/gen.txt"
row "sdk-unique, sdk-gen's" 10000 "$bin/sdk-unique" "$work/gen.txt"
for list in 17clue top1465 forum_hardest_1106 serg_benchmark; do
	if [ -f "$data/$list.txt" ]; then
		count=$(grep -c . "$data/$list.txt")
		row "sdk-unique, $list" "$count" "$bin/sdk-unique" "$data/$list.txt"
		row "sdk-rate, $list" "$count" "$bin/sdk-rate" "$data/$list.txt"
	else
		echo "$list: skipped, there is no $data/$list.txt"
	fi
done
