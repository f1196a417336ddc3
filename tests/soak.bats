#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# tests/soak/run.sh, for a moment; it finds a tool that loses records, one whose memory grows, and one whose output depends on -j.

load common

setup() {
	not_sanitized 'the tools have tests of their own; this one is for the script'
	cd "$BATS_TEST_TMPDIR" || exit
	mkdir tools
	for tool in sdk-gen sdk-unique sdk-rate sdk-fmt; do
		ln -s "$(command -v $tool)" tools/$tool
	done
	export INTERVAL=0.02
}

# Replaces a tool by a script: `replace TOOL` with the script on standard input; $real is the tool.
replace() {
	local real
	real=$(command -v "$1")
	rm "tools/$1"
	sed "s|REAL|$real|g" >"tools/$1"
	chmod +x "tools/$1"
}

# Sends $1 puzzles through the tools.
soak() {
	go "$tests/soak/run.sh" "$1" tools
	cat out err
}

@test "records are counted after each stage, and parts made with other threads are the same" {
	soak 3000
	[ "$(grep -cE '^ok - (gen|unique|rate|fmt): 3000 records$' out)" -eq 4 ]
	[ "$(grep -cE '^ok - puzzles from (1|1471|2941|2971) on, with -j [1235]: [0-9a-f]{64}$' out)" -eq 4 ]
	# Short runs do not say much about memory.
	[ "$(grep -c '^not ok' out)" -eq "$(grep -c '^not ok - sdk-[a-z]*: .* KiB' out)" ]
	# The same run has the same sum.
	tail -n 1 out >sum
	soak 3000
	tail -n 1 out | diff sum -
}

@test "a record that is lost is noticed" {
	replace sdk-rate <<'END'
#!/bin/sh
REAL "$@" | sed 1234d
END
	soak 3000
	code_is 1
	grep -qx 'ok - unique: 3000 records' out
	grep -qx 'not ok - rate: 2999 records' out
	grep -qx 'not ok - fmt: 2999 records' out
}

@test "output that depends on the number of threads is noticed" {
	replace sdk-unique <<'END'
#!/bin/sh
case "$*" in *"-j 3"*) exec REAL "$@" | tac ;; *) exec REAL "$@" ;; esac
END
	soak 3000
	code_is 1
	[ "$(grep -c '^not ok - puzzles from 1471 on, with -j 3: ' out)" -eq 1 ]
	[ "$(grep -c '^ok - puzzles from' out)" -eq 3 ]
}

@test "memory that grows is noticed, and memory that does not" {
	command -v python3 || skip 'python3 is not installed'
	# Two filters that take two seconds, one of which keeps what it reads.
	for keep in True False; do
		rm -f tools/sdk-fmt
		cat >tools/sdk-fmt <<END
#!$(python3 -c 'import sys; print(sys.executable)')
import sys, time
kept = []
for i, line in enumerate(sys.stdin):
    if $keep:
        kept.append(line * 200)
    sys.stdout.write(line)
    if i % 10 == 0:
        time.sleep(0.01)
END
		chmod +x tools/sdk-fmt
		soak 2000
		if [ $keep = True ]; then
			grep -q '^not ok - sdk-fmt: .* KiB' out
		else
			grep -q '^ok - sdk-fmt: .* KiB' out
		fi
	done
}
