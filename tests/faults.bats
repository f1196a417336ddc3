#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# What becomes of a run in which an allocation or a system call fails: no output is lost in silence. tests/long/faults.sh is
# the same with every call; tests/faults/run.py describes it. Each test is a suite of its own, such as `faults:sdk-fmt`; what is
# not about one tool is in faults-rest.bats.

load common

# In all scenarios of the tool together one call from each place (or $2), and every 50th call. Of a run of sdk-fmt from line to
# line, each allocation fails (DENSE in run.py): the first, the second, up to the 100th, if there are so many. Sanitized, one
# call from each place, and every 500th, in every fourth scenario.
survives_faults() {
	local sample="--places ${2:-1} --every 50"
	[ -z "$SDK_SANITIZED" ] || sample='--places 1 --every 500 --step 4'
	# shellcheck disable=SC2086
	go "$tests/faults/run.py" $sample --only "$1" "$build" "$(dirname "$(command -v "$1")")"
	cat out
	code_is 0
	[ "$(awk '{ runs += $2 } END { print runs }' out)" -ge "$(some 250)" ]
	[ -n "$SDK_SANITIZED" ] || for call in memory read write open close stat; do
		grep -q "^$call  *[1-9]" out
	done
}

# Programs that draw load 43 libraries in each run.
@test "faults in sdk-book" {
	survives_faults sdk-book
}

@test "faults in sdk-draw" {
	survives_faults sdk-draw 2
}

@test "faults in sdk-explain" {
	survives_faults sdk-explain
}

@test "faults in sdk-fmt" {
	survives_faults sdk-fmt
}

@test "faults in sdk-gen" {
	survives_faults sdk-gen
}

@test "faults in sdk-minimize" {
	survives_faults sdk-minimize
}

@test "faults in sdk-morph" {
	survives_faults sdk-morph 2
}

@test "faults in sdk-mutate" {
	survives_faults sdk-mutate
}

@test "faults in sdk-pss" {
	survives_faults sdk-pss
}

@test "faults in sdk-rate" {
	survives_faults sdk-rate
}

@test "faults in sdk-solve" {
	survives_faults sdk-solve
}

@test "faults in sdk-unique" {
	survives_faults sdk-unique
}
