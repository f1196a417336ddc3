#!/bin/sh
# SPDX-License-Identifier: MIT
# The steps of 100,000 puzzles lead to the solution; those of 10,000, and of 500 on each kind of other boards, follow from
# their reasons.
# usage: tests/long/steps.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/long/common.sh
. tests/long/common.sh

# Proves the steps of the puzzles in the file, and compares their words with them.
cat >"$results/prove" <<'END'
set -eu
sdk-explain -q -j 1 --scale "$1" --steps json "$2" >"$2.$1.json"
sdk-explain -q -j 1 --scale "$1" "$2" >"$2.$1.plain"
sdk-explain -q -j 1 --scale "$1" --notation short "$2" >"$2.$1.short"
python3 tests/differential/reasons.py <"$2.$1.json"
python3 tests/differential/words.py "$2.$1.json" "$2.$1.plain" "$2.$1.short"
rm "$2.$1".*
END

follow() { # SCALE
	status=0
	printf '%s\n' "$results"/steps.* | for_each sh "$results/prove" "$1" '{}' >"$results/proofs" || {
		status=1
		grep ': ' "$results/proofs" || true
	}
	awk -v scale="$1" '
		/ puzzles, / { puzzles += $1; steps += $3 }
		END {
			print scale ": " puzzles " puzzles, " steps " steps proved"
			exit puzzles != 15500
		}' "$results/proofs" || status=1
	return $status
}

check 'the steps of 100,000 puzzles lead to the solution' "$objects/tests/unit/explain" 100000
{
	cat "$lists/top1465.txt" "$lists/forum_hardest_1106.txt"
	sdk-gen -q -n 10000 --seed reasons
} | grep -v '^#' | cut -c 1-81 | head -n 10000 | split -l 250 - "$results/steps."
make_boards >"$results/boards"
split -l 250 "$results/boards" "$results/steps.b"
for scale in techniques levels; do
	check "the steps of 10,000 puzzles, and of 500 on each kind of other boards, follow from their reasons: $scale" follow $scale
done
finish
