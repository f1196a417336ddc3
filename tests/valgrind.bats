#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# valgrind finds no fault in the tools: one command of each, and a guess. `make check-long` has more of them.

load common

@test "every tool reads and writes its own memory, and loses none" {
	command -v valgrind >/dev/null || skip 'valgrind is not installed'
	not_sanitized 'valgrind has no place beside sanitizers'
	printf '%s\n' $easy '# comment' $twofold $unsolvable "55${easy:2}" "[57]${twofold:1}" "$(sample 4)" >in
	easy_rows >>in
	echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. >hard
	faultless <<-END
		sdk-gen -n 2 --seed v -j2
		sdk-solve -a -j2 in
		sdk-explain --scale=levels in
		sdk-explain --scale=techniques hard
		sdk-unique -c -j2 in missing
		sdk-fmt -t grid in
		sdk-pss in
		sdk-minimize --seed v in
		sdk-mutate --mutate -1+1 --seed v in
		sdk-book -q -t html in
		sdk-draw -o board in
		sdk-morph --shuffle --seed v in
		sdk-rate --scale=levels,se in
	END
	# What is missing here would be noticed.
	[ "$(cd "$tests/../bin" && echo sdk-*.c | wc -w)" -eq 12 ]
}

@test "valgrind reports a fault" {
	command -v valgrind >/dev/null || skip 'valgrind is not installed'
	not_sanitized 'valgrind has no place beside sanitizers'
	printf '%s\n' '#include <stdlib.h>' 'int main(void) { char *a = malloc(8); return a[8] & 0; }' >fault.c
	cc -g -O0 -o fault fault.c
	fails faultless <<<./fault >/dev/null
}
