#!/bin/sh
# SPDX-License-Identifier: MIT
# Every allocation and every system call of the tools fails once (tests/faults/run.py); `make check` takes a sample.
# usage: tests/long/faults.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh

every_call() {
	(cd bin && printf '%s\n' sdk-*.c) | sed 's/\.c$//' | for_each tests/faults/run.py --only '{}' "$objects" "$programs"
}

check 'each call of each tool fails once: no output is lost in silence' every_call
finish
