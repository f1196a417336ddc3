#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Sends N puzzles through sdk-gen | sdk-unique | sdk-rate | sdk-fmt, and checks that each stage writes N records, that no tool
# takes more memory at the end than at the beginning, and that parts of the run made again with other numbers of threads have
# the same bytes.
# usage: tests/soak/run.sh N PROGRAMS     the folder of the tools
set -euo pipefail

n=$1
PATH=$(cd "$2" && pwd):$PATH
window=$(((n + 99) / 100)) # records for which there is one checksum
work=$(mktemp -d)
watcher=
trap '[ -z "$watcher" ] || kill "$watcher" 2>/dev/null; rm -rf "$work"' EXIT
failed=0

say() {
	if [ "$1" = 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		failed=$((failed + 1))
	fi
}

# The pipe from record $1 + 1 on, $2 records, with $3 threads for each tool (0: by default).
pipe() {
	local jobs=()
	[ "$3" = 0 ] || jobs=(-j "$3")
	sdk-gen -q --seed soak -n "$2" --start "$1" "${jobs[@]}" | count gen | sdk-unique -q "${jobs[@]}" | count unique |
		sdk-rate -q "${jobs[@]}" | count rate | sdk-fmt -q --to jsonl "${jobs[@]}" | count fmt
}

# Passes on its input, and counts the lines.
count() {
	if [ "$counting" ]; then
		tee >(wc -l >"$work/count.$1") && wait $!
	else
		cat
	fi
}

# The memory of each tool, in KiB, once a second, in the file $work/memory.TOOL, as long as the pipe runs.
watch_memory() {
	local tool pid
	while [ ! -e "$work/done" ]; do
		for tool in sdk-gen sdk-unique sdk-rate sdk-fmt; do
			for pid in $(pgrep -g 0 -x "$tool"); do
				awk '/^VmRSS:/ { print $2 }' "/proc/$pid/status" >>"$work/memory.$tool" 2>/dev/null || true
			done
		done
		sleep "${INTERVAL:-1}"
	done
}

# ---- the run ----

echo "$n puzzles, a checksum for each $window"
counting=yes
watch_memory &
watcher=$!
start=$(date +%s)
status=0
pipe 0 "$n" 0 | split -l "$window" --filter='sha256sum' - x >"$work/sums" || status=$?
seconds=$(($(date +%s) - start))
touch "$work/done"
wait $watcher
watcher=
[ $seconds -eq 0 ] || echo "$seconds s, $((n / seconds)) puzzles/s"
say $status 'all tools end with status 0'
for stage in gen unique rate fmt; do
	read -r lines <"$work/count.$stage"
	[ "$lines" = "$n" ] && status=0 || status=1
	say $status "$stage: $lines records"
done

# The greatest memory in the last half of the samples, against that of the first quarter: 1 MiB more is none.
for tool in sdk-gen sdk-unique sdk-rate sdk-fmt; do
	sorted=$(awk '{ at[NR] = $1 }
		END {
			for (i = 1; i <= NR; i++) {
				if (i <= NR / 4 + 1 && at[i] > first) first = at[i]
				if (i > NR / 2 && at[i] > last) last = at[i]
			}
			print NR, first + 0, last + 0
		}' "$work/memory.$tool" 2>/dev/null || echo 0 0 0)
	read -r samples first last <<<"$sorted"
	[ "$samples" -ge 4 ] && [ "$last" -le $((first + 1024)) ] && status=0 || status=1
	say $status "$tool: $first KiB in the first quarter, $last KiB in the second half ($samples samples)"
done

# ---- parts of it again ----

counting=
windows=$(wc -l <"$work/sums")
for again in "1 1" "$(((windows + 1) / 2)) 3" "$((windows - 1)) 2" "$windows 5"; do
	read -r number jobs <<<"$again"
	[ "$number" -ge 1 ] || continue
	first=$(((number - 1) * window))
	sum=$(pipe $first $((n - first < window ? n - first : window)) "$jobs" | sha256sum)
	[ "$sum" = "$(sed -n "${number}p" "$work/sums")" ] && status=0 || status=1
	say $status "puzzles from $((first + 1)) on, with -j $jobs: ${sum%% *}"
done
echo "the run: $(sha256sum <"$work/sums" | cut -d ' ' -f 1)"
exit $((failed != 0))
