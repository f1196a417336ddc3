#!/bin/sh
# SPDX-License-Identifier: MIT
# 64-bit ARM, emulated by qemu: its engines agree on random boards, and its tools write the same bytes.
# usage: tests/long/arm.sh OBJECTS PROGRAMS     the folders of a build of this machine
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh
make -s aarch64

random_boards() {
	status=0
	seq 5 6 | for_each qemu-aarch64 build/aarch64/tests/differential/engines -s '{}' -n 10000 >"$results/tables" || status=1
	add_up <"$results/tables"
	return $status
}

same() { # TOOL ARGUMENT...
	tool=$1
	shift
	"$tool" "$@" >"$results/here" 2>&1 || true
	qemu-aarch64 "build/aarch64/bin/$tool" "$@" >"$results/arm" 2>&1 || true
	[ -s "$results/here" ] && cmp "$results/here" "$results/arm"
}

for size in 4 9 16; do
	sdk-gen -n 50 --size $size --seed arm
done >"$results/puzzles"
cat "$lists/top1465.txt" "$lists/forum_hardest_1106.txt" >>"$results/puzzles"
head -n 100 "$results/puzzles" >"$results/some"
check 'engines on 20,000 random boards' random_boards
check 'sdk-unique -c --limit 3' same sdk-unique -c --limit 3 "$results/puzzles"
check 'sdk-unique --minimal' same sdk-unique --minimal "$results/some"
check 'sdk-solve -a' same sdk-solve -a "$results/some"
check 'sdk-explain --scale=levels' same sdk-explain --scale=levels --steps=json "$results/some"
for evolution in belief fit nudge; do
	check "sdk-pss -e $evolution" same sdk-pss -e $evolution "$results/some"
done
finish
