#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The runners, in every order in which their threads can take their steps (tests/model).

load common

@test "whatever the order of their steps, threads write everything once and in order, and end" {
	not_sanitized 'its threads are coroutines, whose stacks it copies'
	"$build/tests/model/runner" >out || { grep '^not ok' out; false; }
}
