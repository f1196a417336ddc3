#!/bin/sh
# SPDX-License-Identifier: MIT
# The page to play on in Firefox: the tests that `make check` runs in Chromium. The last line is `N passed, N failed`. Needs
# firefox-esr and what `make test` needs.
# usage: tests/system/firefox.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
need_programs firefox-esr bats

said=$(mktemp)
trap 'rm -f "$said"' EXIT
export SDK_BROWSER=firefox SDK_STRICT=yes SDK_SUITE_SECONDS=1500 SDK_FILTER='in a browser|page to play on'
SDK_SUITES='sdk-book-play languages' tests/run.sh "$1:$2" >"$said" 2>&1 || failures=1
sed 's/, [0-9]* skipped$//' "$said"
finish
