#!/bin/sh
# SPDX-License-Identifier: MIT
# What takes too long for every day: a million boards and all puzzles of the lists for all engines, the explanations of
# 100,000 puzzles on each scale, and once more some of it on 64-bit ARM, emulated.
# usage: tests/long.sh OBJECTS:PROGRAMS ARM-OBJECTS:ARM-PROGRAMS     the folders of two builds
set -eu

here=$(cd "$(dirname "$0")" && pwd)
lists=${SDK_DATA:-$here/../../shared/data}
objects=$(cd "${1%%:*}" && pwd) programs=$(cd "${1#*:}" && pwd)
arm_objects=$(cd "${2%%:*}" && pwd) arm_programs=$(cd "${2#*:}" && pwd)
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT INT TERM
failed=0

failure() {
	echo "failed: $*"
	failed=$((failed + 1))
}

# Runs the command once for each line of standard input, which stands for {} in it, on all processors.
for_each() {
	xargs -P "$(nproc)" -I '{}' sh -c '
		status=0
		out=$("$@" 2>&1) || status=1
		echo "$out"
		exit $status' sh "$@"
}

# One table of several.
add_up() {
	awk '
	/ [0-9]+ +[0-9]+ +[0-9]+$/ {
		name = substr($0, 1, 24)
		if (!(name in none))
			order[++names] = name
		none[name] += $(NF - 2)
		one[name] += $(NF - 1)
		more[name] += $NF
		next
	}
	/ answers, / { answers += $1; wrong += $3; next }
	!/   solutions$|^an exception in / { print }
	END {
		printf "%-24s %8s %8s %8s   solutions\n", "", "none", "one", "more"
		for (i = 1; i <= names; i++)
			printf "%s %8d %8d %8d\n", order[i], none[order[i]], one[order[i]], more[order[i]]
		print answers " answers, " wrong " wrong"
	}'
}

# The same output from both machines.
same_on_arm() {
	tool=$1
	shift
	"$programs/$tool" "$@" >"$results/here" 2>&1 || true
	qemu-aarch64 "$arm_programs/$tool" "$@" >"$results/arm" 2>&1 || true
	if [ -s "$results/here" ] && cmp "$results/here" "$results/arm"; then
		echo "$tool: the same $(wc -l <"$results/here") lines"
	else
		failure "$tool on 64-bit ARM"
	fi
}

echo '== a million 9x9 boards, and some of other sizes'
seq 4 | for_each "$objects/tests/fuzz/engines" -s '{}' -n 250000 >"$results/tables" || failure 'random boards'
add_up <"$results/tables"

echo '== the steps of 100,000 puzzles, followed to the solution'
"$objects/tests/unit/explain" 100000 || failure 'explanations'

if [ -d "$lists" ]; then
	cd "$lists"
	echo '== all puzzles of the lists, the longest first'
	for list in $(ls -S ./*.txt); do
		case $list in *malformed* | *25x25*) ;; *) echo "$list" ;; esac
	done | for_each "$objects/tests/fuzz/engines" -p 100000 '{}' || failure 'the lists'
	echo '== the methods to be studied, on all short lists and every 20th puzzle of long ones'
	for list in ./*.txt; do
		case $list in *malformed*) continue ;; esac
		awk -v step="$(($(wc -l <"$list") > 5000 ? 20 : 1))" 'NR % step == 0' "$list" >"$results/list"
		echo "${list##*/}"
		PATH=$programs:$PATH "$here/agree.sh" "$results/list" || failure "methods, ${list##*/}"
	done
	"$programs/sdk-unique" pencilmark729.txt >"$results/unique"
	[ "$(wc -l <"$results/unique")" -eq 11 ] || failure 'sdk-unique pencilmark729.txt'
else
	echo '== no lists of puzzles'
fi

echo '== 64-bit ARM'
for unit in "$arm_objects"/tests/unit/*; do
	[ -x "$unit" ] || continue
	if qemu-aarch64 "$unit" >"$results/unit"; then
		echo "tests/unit/${unit##*/} passed"
	else
		grep '^not ok' "$results/unit" || true
		failure "tests/unit/${unit##*/}"
	fi
done
seq 5 6 | for_each qemu-aarch64 "$arm_objects/tests/fuzz/engines" -s '{}' -n 10000 >"$results/tables" ||
	failure 'random boards on 64-bit ARM'
add_up <"$results/tables"
for size in 4 9 16; do
	"$programs/sdk-gen" -n 50 --size $size --seed arm
done >"$results/puzzles"
[ ! -d "$lists" ] || cat "$lists/top1465.txt" "$lists/forum_hardest_1106.txt" >>"$results/puzzles"
same_on_arm sdk-unique -c --limit 3 "$results/puzzles"
same_on_arm sdk-rate "$results/puzzles"
head -n 100 "$results/puzzles" >"$results/some"
same_on_arm sdk-unique --minimal "$results/some"
same_on_arm sdk-pss "$results/some"

echo "$failed failed"
[ "$failed" = 0 ]
