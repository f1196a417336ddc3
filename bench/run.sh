#!/bin/sh
# Measures throughput: puzzles per second of the whole filter, from a file to nowhere, the best of three runs.
# usage: bench/run.sh PROGRAMS
#   SDK_DATA=FOLDER       puzzle lists, for more rows
#   PEER='command {}'     also runs another program's filter on the same file ({}), in turn with sdk-solve -j1, and
#                         prints how many times faster sdk-solve is: median, least and most of five pairs
set -eu

bin=$1
data=${SDK_DATA:-$(dirname "$0")/../../shared/data}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
ENOUGH=200000 # puzzles, so that starting a program does not count

# Microseconds that a command takes.
took() {
	start=$(date +%s%N)
	"$@" >/dev/null 2>&1 || true
	echo $((($(date +%s%N) - start) / 1000))
}

best_of_three() {
	for run in 1 2 3; do
		took "$@"
	done | sort -n | head -n 1
}

# row LABEL PUZZLES COMMAND ...
row() {
	label=$1
	total=$2
	shift 2
	one=$(best_of_three "$@" -j1)
	two=$(best_of_three "$@" -j2)
	awk -v n="$total" -v a="$one" -v b="$two" -v name="$label" \
		'BEGIN { printf "%-36s %9d %11.0f %11.0f\n", name, n, n / a * 1e6, n / b * 1e6 }'
}

# A list, repeated until there are enough puzzles of it: `file` and `count`.
repeat() {
	file=$work/$(basename "$1")
	count=$(grep -c '^[^#]' "$1")
	copies=$(((ENOUGH + count - 1) / count))
	[ "$copies" -le "$2" ] || copies=$2
	for copy in $(seq "$copies"); do
		cat "$1"
	done >"$file"
	count=$((count * copies))
}

against_peer() {
	[ -n "${PEER:-}" ] || return 0
	command=$(printf '%s' "$PEER" | sed "s|{}|$file|g")
	for pair in 1 2 3 4 5; do
		echo "$(took sh -c "$command") $(took "$bin/sdk-solve" -j1 "$file")"
	done | awk '{ print $1 / $2 }' | sort -n |
		awk '{ r[NR] = $1 } END { printf "%36s times the peer: %.2f (%.2f to %.2f)\n", "", r[3], r[1], r[5] }'
}

printf '%-36s %9s %11s %11s\n' 'puzzles per second' puzzles -j1 -j2
row 'sdk-gen' 40000 "$bin/sdk-gen" -n 40000 --seed bench
"$bin/sdk-gen" -n 100000 --seed bench >"$work/minimal.txt"
"$bin/sdk-gen" -n 100000 --seed bench --clues 31-36 >"$work/easy.txt"
row 'sdk-rate, minimal' 100000 "$bin/sdk-rate" "$work/minimal.txt"
row 'sdk-fmt --canonical, minimal' 100000 "$bin/sdk-fmt" --canonical "$work/minimal.txt"
for list in "$work/easy.txt" "$work/minimal.txt" "$data/17clue.txt" "$data/top1465.txt" \
	"$data/forum_hardest_1905_11plus.txt" "$data/forum_hardest_1106.txt" "$data/serg_benchmark.txt"; do
	name=$(basename "$list" .txt)
	if [ ! -f "$list" ]; then
		echo "$name: skipped, there is no $list"
		continue
	fi
	case $name in
	easy | minimal) file=$list count=100000 ;;
	forum_*) repeat "$list" 100 ;;
	*) repeat "$list" 1000 ;;
	esac
	for cpu in avx512 avx2 plain; do
		if SDK_CPU=$cpu "$bin/sdk-solve" </dev/null 2>/dev/null; then
			SDK_CPU=$cpu
			export SDK_CPU
			row "sdk-solve, $name, $cpu" "$count" "$bin/sdk-solve" "$file"
			unset SDK_CPU
		fi
	done
	against_peer
done
