#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the library as WebAssembly, and runs it in node: it rates and explains puzzles as the native tools do, and generates
# puzzles of the level requested with one solution. Then the page in a browser. The last line is `N passed, N failed`. Needs
# emscripten, node and chromium.
# usage: tests/system/wasm.sh [OBJECTS PROGRAMS]     the folders of the native build; bin without them
set -eu

cd "$(dirname "$0")/../.."
for program in emcc node chromium; do
	command -v $program >/dev/null || { echo "wasm.sh: no $program (Debian: emscripten nodejs chromium)" >&2; exit 2; }
done
make -s wasm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
PATH=${2:-$PWD/bin}:$PATH
passed=0 failed=0

check() { # NAME COMMAND...
	name=$1
	shift
	if "$@" >"$work/said" 2>&1; then
		passed=$((passed + 1))
		echo "ok: $name"
	else
		failed=$((failed + 1))
		echo "not ok: $name"
		tail -n 20 "$work/said"
	fi
}

field() { # KEY
	sed -n "s/.*	$1 \([^	]*\).*/\1/p"
}

# The same columns by the native tools.
awk 'NR % 14 == 0' tests/data/top1465.txt | cut -c 1-81 | head -n 20 >"$work/puzzles"
while read -r puzzle; do
	echo "$puzzle" | sdk-rate --scale=levels,techniques,se --score >"$work/rated"
	printf '%s\t%s\t%s\t%s\t%s/%s/%s\t%s\n' "$puzzle" "$(field level <"$work/rated")" "$(field hardest <"$work/rated")" \
		"$(field points <"$work/rated")" "$(field er <"$work/rated")" "$(field ep <"$work/rated")" "$(field ed <"$work/rated")" \
		"$(echo "$puzzle" | sdk-explain --scale=techniques | grep -c '^# [0-9]')"
done <"$work/puzzles" >"$work/want"
node tests/system/wasm.js build/wasm 'level=3-4 symmetry=rotate180' 5 <"$work/puzzles" >"$work/got" 2>"$work/err" || cat "$work/err"
grep -v '^generated\|^refused' "$work/got" >"$work/rates" || true
sed -n 's/^generated	//p' "$work/got" >"$work/generated"
check '20 puzzles' [ "$(wc -l <"$work/rates")" -eq 20 ]
check 'level, hardest technique, points, ER/EP/ED and the number of steps as by sdk-rate' diff "$work/want" "$work/rates"
check '5 different puzzles' [ "$(sort -u "$work/generated" | wc -l)" -eq 5 ]
check 'each has one solution, and the level' \
	[ "$(sdk-unique "$work/generated" | sdk-rate --level 3-4 | wc -l)" -eq 5 ]
check 'a seed is refused' grep -q '^refused	a seed requires a library with libsodium' "$work/got"
check 'the page, in a browser' timeout 300 python3 tests/browser/wasm.py build/wasm "$work/puzzle" "${SCREENSHOT:-$work/page.png}"
check 'its puzzle has one solution' [ "$(sdk-unique "$work/puzzle" | wc -l)" -eq 1 ]

echo "$passed passed, $failed failed"
[ $failed = 0 ]
