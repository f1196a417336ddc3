#!/bin/sh
# SPDX-License-Identifier: MIT
# clang's memory sanitizer sees no memory that is read before it is written, in all unit tests and the suites of the tools. It
# must have compiled all but the C library, so the optional parts are missing, and tests that are about a part are skipped.
# usage: tests/long/memory.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh
# shellcheck source=tests/system/suites
. tests/system/suites

export SDK_SUITE_SECONDS=1800
check 'builds' make -s memory
run_without_parts build/memory-sanitized "$PWD/build/memory-sanitized/bin" "$suites" || failures=$((failures + 1))
finish
