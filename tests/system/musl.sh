#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds what does without the optional parts with musl, static, and runs the suites of the tools, the differential tests and
# all unit tests with it. Tests that are about a part are skipped (tests/common.bash). The last line is `N passed, N failed`.
# Needs musl-tools and what `make test` needs.
set -eu

cd "$(dirname "$0")/../.."
command -v musl-gcc >/dev/null || { echo 'musl.sh: no musl-gcc (Debian: musl-tools)' >&2; exit 2; }
make -s musl
# shellcheck source=tests/system/suites
. tests/system/suites
run_without_parts build/musl build/musl/bin "$suites"
