#!/bin/sh
# SPDX-License-Identifier: MIT
# The tests that take too long for every day: all engines on a million boards and on every puzzle of the large lists,
# the explanations of 100,000 puzzles on each scale and the reasons of 10,000, the steps of 100,000 on the scale of Sudoku
# Explainer and those of 2,000 with an independent program, 10,000 generated puzzles of each symmetry and of each level, 1,000
# of each size and layout, the counts of methods on 6,300, and some of it on 64-bit ARM, emulated.
# usage: tests/long/run.sh OBJECTS:PROGRAMS ARM-OBJECTS:ARM-PROGRAMS     the folders of two builds
#
# The large lists are not part of this repository: $SDK_DATA is their folder (../shared/data, beside the checkout, without
# it), and ../data/SOURCES.md says where they come from.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
SDK_DATA=${SDK_DATA:-$here/../../../shared/data}
if ! [ -f "$SDK_DATA/17clue.txt" ]; then
	echo "run.sh: no puzzle lists in $SDK_DATA; set SDK_DATA to the folder of the full lists (see tests/data/SOURCES.md)" >&2
	exit 2
fi
lists=$(cd "$SDK_DATA" && pwd)
objects=$(cd "${1%%:*}" && pwd) programs=$(cd "${1#*:}" && pwd)
arm_objects=$(cd "${2%%:*}" && pwd) arm_programs=$(cd "${2#*:}" && pwd)
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT INT TERM
failed=0

failure() {
	echo "failed: $*"
	failed=$((failed + 1))
}

# Runs the command once for each line of standard input, which replaces {} in it, on all processors.
for_each() {
	xargs -P "$(nproc)" -I '{}' sh -c '
		status=0
		out=$("$@" 2>&1) || status=1
		echo "$out"
		exit $status' sh "$@"
}

# Adds up the tables on standard input.
add_up() {
	awk '
	/ [0-9]+ +[0-9]+ +[0-9]+$/ {
		name = substr($0, 1, 24)
		if (!(name in none))
			order[++names] = name
		none[name] += $(NF - 2)
		one[name] += $(NF - 1)
		more[name] += $NF
		next
	}
	/ (answers|results), / { results += $1; wrong += $3; next }
	!/   solutions$|^an exception in / { print }
	END {
		printf "%-24s %8s %8s %8s   solutions\n", "", "none", "one", "more"
		for (i = 1; i <= names; i++)
			printf "%s %8d %8d %8d\n", order[i], none[order[i]], one[order[i]], more[order[i]]
		print results " results, " wrong " wrong"
	}'
}

# Both machines write the same output.
same_on_arm() {
	tool=$1
	shift
	"$programs/$tool" "$@" >"$results/here" 2>&1 || true
	qemu-aarch64 "$arm_programs/$tool" "$@" >"$results/arm" 2>&1 || true
	if [ -s "$results/here" ] && cmp "$results/here" "$results/arm"; then
		echo "$tool: the same $(wc -l <"$results/here") lines"
	else
		failure "$tool on 64-bit ARM"
	fi
}

# For each puzzle on standard input, every puzzle that lacks one clue, or one set of clues that the symmetry ties together.
# Fails if the clues of a puzzle do not have the symmetry.
remove_clues() { # SYMMETRY
	awk -v name="$1" '
	function image(move, cell,   r, c) {
		r = int(cell / 9)
		c = cell % 9
		if (move == "rotate180") return (8 - r) * 9 + 8 - c
		if (move == "rotate90") return c * 9 + 8 - r
		if (move == "mirror") return r * 9 + 8 - c
		if (move == "flip") return (8 - r) * 9 + c
		if (move == "diagonal") return c * 9 + r
		return (8 - c) * 9 + 8 - r
	}
	BEGIN {
		moves = split(name == "full" ? "rotate90 mirror" : name == "none" ? "" : name, move, " ")
		for (cell = 0; cell < 81; cell++) {
			if (cell in orbit)
				continue
			orbit[cell] = ++orbits
			size = 0
			member[orbits, size++] = cell
			for (i = 0; i < size; i++)
				for (m = 1; m <= moves; m++) {
					next_cell = image(move[m], member[orbits, i])
					if (!(next_cell in orbit)) {
						orbit[next_cell] = orbits
						member[orbits, size++] = next_cell
					}
				}
			sizes[orbits] = size
		}
	}
	{
		for (o = 1; o <= orbits; o++) {
			clues = 0
			less = $0
			for (i = 0; i < sizes[o]; i++) {
				cell = member[o, i]
				clues += substr($0, cell + 1, 1) != "."
				less = substr(less, 1, cell) "." substr(less, cell + 2)
			}
			if (clues && clues < sizes[o])
				bad = 1
			if (clues)
				print less
		}
	}
	END { exit bad }'
}

# A file has 10,000 different puzzles, each with one solution, and with several if any clue or set of clues is removed.
good_puzzles() { # FILE SYMMETRY
	[ "$(grep -cx '[.1-9]\{81\}' "$1")" -eq 10000 ] && [ "$(sort -u "$1" | wc -l)" -eq 10000 ] || return 1
	"$programs/sdk-unique" "$1" | cmp -s "$1" - || return 1
	remove_clues "$2" <"$1" >"$results/less" || return 1
	[ "$("$programs/sdk-unique" -v "$results/less" | wc -l)" -eq "$(wc -l <"$results/less")" ]
}

echo '== a million 9x9 boards, and some of other sizes'
seq 4 | for_each "$objects/tests/differential/engines" -s '{}' -n 250000 >"$results/tables" || failure 'random boards'
add_up <"$results/tables"

echo '== the steps of 100,000 puzzles lead to the solution'
"$objects/tests/unit/explain" 100000 || failure 'explanations'

# Proves the steps of the puzzles in the file, and compares their words with them.
cat >"$results/prove" <<'END'
set -eu
"$1/sdk-explain" -q -j 1 --scale "$2" --steps json "$4" >"$4.$2.json"
"$1/sdk-explain" -q -j 1 --scale "$2" "$4" >"$4.$2.plain"
"$1/sdk-explain" -q -j 1 --scale "$2" --notation short "$4" >"$4.$2.short"
python3 "$3/reasons.py" <"$4.$2.json"
python3 "$3/words.py" "$4.$2.json" "$4.$2.plain" "$4.$2.short"
rm "$4.$2".*
END

echo '== the steps of 10,000 puzzles, and of 500 on each kind of other boards, follow from their reasons, on both scales'
{
	cat "$lists/top1465.txt" "$lists/forum_hardest_1106.txt"
	"$programs/sdk-gen" -q -n 10000 --seed reasons
} | grep -v '^#' | cut -c 1-81 | head -n 10000 | split -l 250 - "$results/steps."
for board in --size=6 --size=8 --size=10 --layout=x --layout=windoku --layout=disjoint --layout=centre-dot \
	--layout=asterisk --layout=girandola --layout=x,windoku \
	--regions=AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII; do
	"$programs/sdk-gen" -q -n 500 --seed reasons "$board"
done >"$results/boards"
split -l 250 "$results/boards" "$results/steps.b"
for scale in techniques levels; do
	printf '%s\n' "$results"/steps.?? "$results"/steps.b?? | for_each sh "$results/prove" "$programs" $scale "$here/../differential" '{}' \
		>"$results/proofs" || { failure "the reasons of steps, $scale"; grep ': ' "$results/proofs" || true; }
	awk -v scale=$scale '
		/ puzzles, / { puzzles += $1; steps += $3 }
		END { print scale ": " puzzles " puzzles, " steps " steps proved" }' "$results/proofs"
done

echo '== the steps of 100,000 puzzles of all kinds on the scale of Sudoku Explainer; stopped after 2 s'
PATH=$programs:$PATH sh "$here/../differential/se.sh" 100000 long >"$results/kinds"
split -l 1000 "$results/kinds" "$results/kinds."
printf '%s\n' "$results"/kinds.* | for_each sh -c '"$1" <"$2"' sh "$objects/tests/differential/se" '{}' >"$results/tables" ||
	failure 'the steps of Sudoku Explainer'
awk '
	/^ER / { er[$2 + 0] += $NF; next }
	/ puzzles, / { puzzles += $1; steps += $3; stopped += $5; unsolved += $7; wrong += $11; next }
	{ print }
	END {
		for (i = 1; i <= 20; i++)
			if (i in er)
				printf "ER %d.0 to %d.9  %8d\n", i, i, er[i]
		print puzzles " puzzles, " steps " steps, " stopped " stopped, " unsolved " unsolved, " wrong " wrong"
	}' "$results/tables"

echo '== a million boards of puzzles of all kinds: what decides where there are chains, before they are followed, loses none'
"$programs/sdk-rate" -q --se 7.5- "$results/kinds" | cut -f 1 | split -n r/8 - "$results/chains."
printf '%s\n' "$results"/chains.?? | for_each sh -c '"$1" -b 125000 <"$2"' sh \
	"$objects/tests/differential/chains" '{}' >"$results/tables" || failure 'chains'
awk '
	/ wrong$/ { boards += $1; within += $3; runs += $6; chains += $8; wrong += $10; next }
	{ print }
	END { print boards " boards, " within " within chains, " runs " runs, " chains " chains, " wrong " wrong" }' \
	"$results/tables"

# The independent program takes seconds for a puzzle with dynamic chains, and minutes for one with chains within chains.
echo '== the ratings and steps of 2,000 puzzles of all kinds are those of an independent program; eight have chains within chains'
{
	"$programs/sdk-rate" -q --se -9.0 "$results/kinds" | awk 'NR % 42 == 0' | head -n 1992
	"$programs/sdk-rate" -q --se 9.5-10.8 "$results/kinds" | head -n 8
} | cut -f 1 >"$results/some"
split -n r/100 "$results/some" "$results/se."
cat >"$results/compare" <<'END'
set -eu
"$1/sdk-explain" -q -j 1 --scale=se --steps=json "$3" >"$3.json"
python3 "$2/se.py" --against "$3.json"
END
printf '%s\n' "$results"/se.?? | for_each sh "$results/compare" "$programs" "$here/../differential" '{}' >"$results/tables" ||
	failure 'the independent ratings'
awk '
	/ puzzles, .* wrong$/ { puzzles += $1; steps += $3; wrong += $5; next }
	{ print }
	END { print puzzles " puzzles, " steps " steps, " wrong " wrong" }' "$results/tables"

echo '== 10,000 puzzles of each symmetry: symmetric, one solution, no set of clues is redundant'
for symmetry in none rotate180 rotate90 mirror flip diagonal antidiagonal full; do
	"$programs/sdk-gen" -q -n 10000 --seed long --symmetry $symmetry >"$results/made"
	if good_puzzles "$results/made" $symmetry; then
		echo "$symmetry: $(wc -l <"$results/less") clues or sets of clues checked"
	else
		failure "sdk-gen --symmetry $symmetry"
	fi
done

echo '== levels on other boards: sdk-rate and the independent program agree'
"$programs/sdk-rate" "$results/boards" >"$results/rated"
"$objects/tests/differential/level" <"$results/boards" | cmp - "$results/rated" || failure 'levels on other boards'

# A file has 1,000 different puzzles, each with one solution; regions are connected, and with the clues they have the symmetry.
good_boards() { # FILE SYMMETRY [--minimal]
	[ "$(sort -u "$1" | wc -l)" -eq 1000 ] || return 1
	"$programs/sdk-unique" ${3:+"$3"} "$1" | cmp -s "$1" - || return 1
	! grep -q 'regions ' "$1" || awk -F '\t' -v symmetry="$2" -f "$here/../regions.awk" "$1" | cmp -s "$1" -
}

echo '== 1,000 puzzles of each size and layout: one solution, minimal; the regions are connected'
for options in '--size 6' '--size 8' '--size 10' '--layout x' '--layout windoku' '--layout x,windoku' '--layout disjoint' \
	'--layout centre-dot' '--layout asterisk' '--layout girandola' '--layout jigsaw' '--layout x,jigsaw' \
	'--layout jigsaw --size 6' '--layout jigsaw --size 8'; do
	# shellcheck disable=SC2086
	"$programs/sdk-gen" -q -n 1000 --seed long $options >"$results/made"
	if good_boards "$results/made" none --minimal; then
		echo "$options: $(wc -l <"$results/made") puzzles"
	else
		failure "sdk-gen $options"
	fi
done

echo '== 1,000 puzzles with random regions of each symmetry: one solution; regions and clues have it'
for symmetry in rotate180 rotate90 mirror flip diagonal antidiagonal full; do
	"$programs/sdk-gen" -q -n 1000 --seed long --layout jigsaw --symmetry $symmetry >"$results/made"
	if good_boards "$results/made" $symmetry; then
		echo "jigsaw, $symmetry: $(wc -l <"$results/made") puzzles"
	else
		failure "sdk-gen --layout jigsaw --symmetry $symmetry"
	fi
done

echo '== 10,000 puzzles of each level: sdk-rate and the independent program agree, one solution, no clue is redundant'
for level in 1 2 3 4 5 6; do
	"$programs/sdk-gen" -q -n 10000 --seed long --level $level >"$results/made"
	"$programs/sdk-rate" "$results/made" >"$results/rated"
	"$objects/tests/differential/level" <"$results/made" >"$results/expected"
	if good_puzzles "$results/made" none && cmp -s "$results/rated" "$results/expected" &&
		[ "$(cut -f 2 "$results/rated" | sort | uniq -c | xargs)" = "10000 level $level" ]; then
		echo "level $level: $(wc -l <"$results/less") clues checked"
	else
		failure "sdk-gen --level $level"
	fi
done

echo '== every puzzle of the lists, the longest list first'
cd "$lists"
ls -S | grep '\.txt$' | grep -v 'malformed\|25x25' | for_each "$objects/tests/differential/engines" -p 100000 '{}' || failure 'engines on the lists'

echo '== a SAT solver counts the same solutions of 300 puzzles of every size and layout'
PATH=$programs:$PATH "$here/../differential/sat-counts.sh" 300 || failure 'counts of a SAT solver'

echo '== known counts of the lists'
for file in "$here"/*.bats; do
	SDK_DATA=$lists SDK_BUILD=$objects SDK_SANITIZED='' PATH=$programs:$PATH bats "$file" || failure "${file##*/}"
done

echo '== the methods of the literature, on short lists and every 20th puzzle of long ones'
for list in ./*.txt; do
	case $list in *malformed*) continue ;; esac
	awk -v step="$(($(wc -l <"$list") > 5000 ? 20 : 1))" 'NR % step == 0' "$list" >"$results/list"
	echo "${list##*/}"
	PATH=$programs:$PATH "$here/../differential/agree.sh" "$results/list" || failure "methods, ${list##*/}"
done

echo '== the same methods count what a second implementation of their definitions counts, on 6,300 puzzles of all kinds'
{
	"$programs/sdk-gen" -q -n 2000 --seed long --size 4
	"$programs/sdk-gen" -q -n 2000 --seed long --size 4 | sed 's/[1-4]/./'
	for level in 1 2 3 4 5 6; do
		"$programs/sdk-gen" -q -n 300 --seed long --level $level
	done
	"$programs/sdk-gen" -q -n 400 --seed long --clues 26-40 | sed 's/[1-9]/./'
	"$programs/sdk-gen" -q -n 100 --seed long --size 16 --clues 120-150
} | split -n r/50 - "$results/counts."
printf '%s\n' "$results"/counts.?? | PATH=$programs:$PATH for_each "$here/../reference/compare.sh" \
	"$objects/tests/reference/methods" 20000 10 '{}' >"$results/tables" || failure 'counts of methods'
awk '/ too close$/ { puzzles += $(NF - 7); close_calls += $(NF - 2); next }
	{ print }
	END { print puzzles " results, " close_calls " too close to compare" }' "$results/tables"

echo '== 64-bit ARM'
for unit in "$arm_objects"/tests/unit/*; do
	[ -x "$unit" ] || continue
	if SDK_DATA=$here/../data qemu-aarch64 "$unit" >"$results/unit"; then
		echo "tests/unit/${unit##*/} passed"
	else
		grep '^not ok' "$results/unit" || true
		failure "tests/unit/${unit##*/}"
	fi
done
seq 5 6 | for_each qemu-aarch64 "$arm_objects/tests/differential/engines" -s '{}' -n 10000 >"$results/tables" ||
	failure 'random boards on 64-bit ARM'
add_up <"$results/tables"
for size in 4 9 16; do
	"$programs/sdk-gen" -n 50 --size $size --seed arm
done >"$results/puzzles"
cat "$lists/top1465.txt" "$lists/forum_hardest_1106.txt" >>"$results/puzzles"
same_on_arm sdk-unique -c --limit 3 "$results/puzzles"
head -n 100 "$results/puzzles" >"$results/some"
same_on_arm sdk-unique --minimal "$results/some"
same_on_arm sdk-solve -a "$results/some"
same_on_arm sdk-explain --scale=levels --steps=json "$results/some"
for evolution in belief fit nudge; do
	same_on_arm sdk-pss -e $evolution "$results/some"
done

echo "$failed failed"
[ "$failed" = 0 ]
