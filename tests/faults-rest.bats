#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# That faults.bats leaves out no tool and no call, and what becomes of a run that is killed: it goes on.

load common

@test "every tool has its scenarios" {
	for program in "$tests"/../bin/sdk-*.c; do
		tool=$(basename "$program" .c)
		grep -q "^$tool " "$tests/faults/run.py"
		grep -qx "	survives_faults $tool\( 2\)\{0,1\}" "$tests/faults.bats"
		grep -qx "@test \"faults in $tool\" {" "$tests/faults.bats"
	done
}

# So that a call that is new here gets its fault.
@test "every system call of the tools can be made to fail, but for those that are harmless" {
	not_sanitized 'sanitizers make calls of their own, and so do the counts of lines'
	find "$(dirname "$(command -v sdk-rate)")" -name 'sdk-*' ! -name '*.*' -exec nm -D --undefined-only {} + |
		sed -n 's/@.*//; s/^ *U //p' | sort -u >imports
	{
		echo '#include <sys/syscall.h>' | cc -E -dM - | sed -n 's/^#define SYS_\([a-z0-9_]*\) .*/\1/p'
		printf '%s\n' malloc calloc realloc reallocarray aligned_alloc posix_memalign strdup pthread_create \
			fopen fwrite fputs fread tmpfile
	} | sed 'p; s/$/64/' | sort -u >calls
	nm -D --defined-only "$build/tests/faults/inject.so" | awk '{ print $3 }' >known
	printf '%s\n' clock_gettime exit fcntl64 getpid getrlimit64 ioctl kill lseek64 munmap pause sched_getaffinity \
		sigaltstack >>known
	go comm -12 imports calls
	[ "$(wc -l <out)" -ge 10 ]
	sort -u known | comm -23 out - | tee missing
	[ ! -s missing ]
}

# The libraries that draw do not survive every failed allocation: they crash, abort or report it.
@test "drawing that dies without memory leaves no file" {
	# needs pango
	not_sanitized 'the sanitizers have handlers of their own'
	mkdir folder
	cd folder
	echo "$easy" >../in
	die_at() {
		truncate -s 0 ../report
		truncate -s 2M ../report
		code=0
		timeout 20 env LD_PRELOAD="$build/tests/faults/inject.so" FAULT_CALL=memory FAULT_AT="$1" FAULT_MODE=once FAULT_WITH=12 \
			FAULT_REPORT=../report sdk-book -q --page 5x8 -o book.pdf ../in 2>../err || code=$?
	}
	die_at 1000000000
	code_is 0
	calls=$(od -An -t u8 -N 8 ../report)
	[ "$calls" -gt 10000 ]
	died=0
	for i in $(seq 12); do
		rm -f book.pdf
		die_at $((calls * (12 + i) / 25)) # when the file is open
		echo "$i: $code"
		[ "$(ls -A)" = "$([ $code -ne 0 ] || echo book.pdf)" ]
		died=$((died + (code != 0)))
	done
	[ $died -ge 3 ]
}

# ---- a run that is killed goes on ----

# Runs the command on the puzzles, with more to come, and kills it; the first $1 bytes that it has written are in `broken`,
# with half a line at their end, and `lines` is the number of its whole lines.
kill_after() {
	local bytes=$1 pid hold
	shift
	rm -f input
	mkfifo input
	exec {hold}<>input
	: >broken # what an earlier run has written would be taken for this one's until the shell opens the file
	"$@" <input >broken 2>err 3>&- &
	pid=$!
	[ ! -e puzzles ] || cat puzzles >&$hold
	timeout 60 sh -c "until [ \$(wc -c <broken) -ge $bytes ]; do sleep 0.02; done"
	kill -KILL $pid
	wait $pid || [ $? -eq 137 ]
	exec {hold}>&-
	truncate -s "$bytes" broken
	lines=$(wc -l <broken)
	[ "$lines" -gt 0 ]
	[ -n "$(tail -c 1 broken)" ]
}

# Joins the whole lines of the broken run with those of the rest of it, on standard input, and compares them with $1.
goes_on_to() {
	{
		head -n "$lines" broken
		cat
	} | cmp "$1" -
}

@test "a run of sdk-gen that was killed goes on with --start" {
	n=$(some 300)
	sdk-gen --seed go-on -n "$n" >whole
	for jobs in 1 8; do
		kill_after $((41 * n + 5)) sdk-gen --seed go-on -j $jobs
		sdk-gen --seed go-on -n $((n - lines)) --start "$lines" | goes_on_to whole
	done
}

@test "a run of a filter that was killed goes on with the next record" {
	n=$(some 300)
	sdk-gen --seed go-on -n "$n" >puzzles
	for filter in sdk-rate 'sdk-solve -a' 'sdk-explain --scale=levels --steps=json'; do
		$filter puzzles >whole
		for jobs in 1 8; do
			kill_after $(($(wc -c <whole) / 2 + 5)) $filter -j $jobs
			tail -n +$((lines + 1)) puzzles | $filter | goes_on_to whole
		done
	done
}

@test "a run that was killed goes on behind rejected records, found by the number of the record" {
	n=$(some 100)
	sdk-gen --seed go-on -n "$n" | awk 'NR % 7 == 0 { print "x" } { print $0 "\tid " NR }' >puzzles
	sdk-rate puzzles >whole 2>/dev/null || [ $? -eq 1 ]
	kill_after $(($(wc -c <whole) / 2 + 5)) sdk-rate
	last=$(head -n "$lines" broken | tail -n 1 | sed 's/.*\tid \([0-9]*\).*/\1/')
	sed "1,/\tid $last\$/d" puzzles >rest
	{ sdk-rate rest 2>/dev/null || [ $? -eq 1 ]; } | goes_on_to whole
}

@test "a filter with a seed goes on if the records that are done are replaced by rejected ones" {
	n=$(some 60)
	sdk-gen --seed go-on --extra 8 -n "$n" >puzzles
	for filter in 'sdk-morph --shuffle --seed a' 'sdk-minimize --seed a' 'sdk-mutate --seed a --mutate=-2+1' \
		'sdk-pss --ties=random --seed a' 'sdk-solve -a -m anneal --seed a --limit-nodes 1000'; do
		echo "$filter"
		$filter puzzles >whole 2>/dev/null || [ $? -eq 1 ]
		[ "$(wc -l <whole)" -eq "$n" ]
		kill_after $(($(wc -c <whole) / 2 + 5)) $filter
		{ sed "1,${lines}s/.*/done/" puzzles | $filter 2>/dev/null || [ $? -eq 1 ]; } | goes_on_to whole
	done
	# Without them, the numbers of the records would begin at 1 again, and the random numbers be others.
	sdk-morph --shuffle --seed a puzzles >whole
	head -n 3 whole >broken
	lines=3
	fails goes_on_to whole < <(tail -n +4 puzzles | sdk-morph --shuffle --seed a)
}
