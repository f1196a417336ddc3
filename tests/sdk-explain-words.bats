#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The words of steps: sdk-explain and --hint, in plain words and in the short notation.

load common

# Explains the puzzles of standard input; lines of `PUZZLE TAB NUMBER TAB TEXT`.
steps() { # SCALE NOTATION
	sdk-explain --scale "$1" --notation "$2" |
		awk -F '\t' -v OFS='\t' '
			!/^#/ { puzzle = $1 }
			/^# [0-9]/ { number = $0; sub(/^# /, "", number); sub(/\..*/, "", number); sub(/^# [0-9]*\. /, ""); print puzzle, number, $0 }'
}

@test "a step of every technique, in words and in short" {
	# KEY SCALE PUZZLE NUMBER WORDS SHORT
	cut -f 1 "$data/step_words.tsv" | sort -u | diff <({ sdk-gen --list-techniques; printf '%s\n' hidden-subset naked-subset; } | sort) -
	for scale in techniques levels; do
		grep "^[a-z0-9-]*$TAB$scale$TAB" "$data/step_words.tsv" >wanted
		cut -f 3 wanted | sort -u >puzzles
		steps $scale plain <puzzles >plain
		steps $scale short <puzzles >short
		cut -f 3-5 wanted | grep -vxFf plain && return 1
		cut -f 3,4,6 wanted | grep -vxFf short && return 1
		sort -u -t "$TAB" -k 1,1 wanted | wc -l
	done
}

hard() {
	every 3 "$data/top1465.txt" | head -n "$1"
}

# Compares the words of these puzzles with the data.
same_as_data() { # SCALE FILE
	sdk-explain --scale "$1" --steps json "$2" >json
	sdk-explain --scale "$1" "$2" >plain
	sdk-explain --scale "$1" --notation short "$2" >short
	go python3 "$tests/differential/words.py" json plain short
	cat out
	code_is 0
}

@test "words and notation name exactly what the data says" {
	hard "$(some 100)" >puzzles
	same_as_data techniques puzzles
	same_as_data levels puzzles
	[ -n "$SDK_SANITIZED" ] || head -n 2 "$data/dangbert_16x16.txt" >puzzles
	same_as_data levels puzzles
	{
		sdk-gen -n "$(some 20)" --seed words --size 10 --layout x
		sdk-gen -n "$(some 20)" --seed words --layout windoku
	} >puzzles
	same_as_data levels puzzles
	same_as_data techniques puzzles
	hard "$(some 100)" >puzzles
	same_as_data techniques puzzles
	# A line that is wrong is found.
	for change in 's/removed from r\(.\)c\(.\)$/removed from r\2c\1, and 9 from r1c1/' 's/, so [1-9A-G]/, so Z/' 's/naked pair of/naked triple of/' 's/have only the candidates [^,]*/have only these candidates/' 's/last place for ./last place for it/'; do
		sed "$change" plain >changed
		fails cmp -s plain changed
		fails python3 "$tests/differential/words.py" json changed short
		fails python3 "$tests/differential/words.py" json plain <(sed 's/<>\(.\)$/<>\1\1/; s/<>[^,]*, /, /' short)
	done
}

@test "units of layouts have their names in words, notation and hints" {
	{
		sdk-gen -n 40 --seed names --layout x,windoku
		sdk-gen -n 40 --seed names --layout disjoint
		sdk-gen -n 40 --seed names --regions AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII
	} >puzzles
	sdk-explain puzzles >plain
	sdk-explain --notation short puzzles >short
	grep -q ' pointing of .: diagonal [12] has . only in .*, which are in \(row\|column\|box\|window\) [1-9], so ' plain
	grep -q ' X-wing of .: windows [1-4] and [1-4] have . only in \(rows\|columns\) [2-8] and [2-8], ' plain
	grep -q ' hidden single of .: r.c. is the last place for . in disjoint group [1-9] ' plain
	grep -q ' hidden single of .: r.c. is the last place for . in region [A-I] ' plain
	grep -q ' Pointing: . d[12] [rcbw][1-9] => ' short
	grep -q ' X-Wing: . w[1-4][1-4] [rc][2-8][2-8] => ' short
	grep -q ' Hidden Single: . dg[1-9] => ' short
	grep -q ' Pointing: . g[A-I] [rc][1-9] => ' short
	for file in plain short; do
		sed -n '/regions/,$p' $file | fails grep ' box [1-9]\| b[1-9] '
	done
	sdk-explain --hint=where puzzles >hints
	grep -q "${TAB}hint diagonal [12]$" hints
	grep -q "${TAB}hint window [1-4]$" hints
	grep -q "${TAB}hint region [A-I]$" hints
}

@test "with layouts, a naked subset has its unit, and the cells outside it that see all of it" {
	go sdk-explain --stop-at 48 <<<"...................6...7..9.8..4......63.8..21..9....3.......3.......92.89.42..1.${TAB}layout x"
	grep -qx '# 41. naked pair of 4 and 8: r3c3 and r7c7 in diagonal 1 have only the candidates 4 and 8, and take one each; r7c3 sees both, so 4 can be removed from r7c3' out
	grep -qx '# 48. naked pair of 5 and 6: r6c6 and r9c6 in column 6 have only the candidates 5 and 6, and take one each; r9c9 sees both, so 5 and 6 can be removed from r1c6, r7c6 and r9c9, and 5 from r2c6' out
	# Each cell that loses candidates is in a unit that is named, or is said to see the subset.
	sdk-gen -n "$(some 200)" --seed naked --layout x | sdk-explain | grep -E '^# [0-9]+\. (naked (pair|triple|quad)|locked)' >naked
	python3 - naked <<-'END' >cells
		import re, sys
		def units(cell):
		    r, c = map(int, re.findall(r"\d", cell))
		    unit = {f"row {r}", f"column {c}", f"box {(r - 1) // 3 * 3 + (c + 2) // 3}"}
		    return unit | {f"diagonal {d}" for d, on in ((1, r == c), (2, r + c == 10)) if on}
		outside = 0
		for line in open(sys.argv[1]):
		    reason, result = line.split(": ", 1)[1].rsplit(", so ", 1)
		    pattern, _, seen = reason.partition("; ")
		    named = set(re.findall(r"(?:row|column|box|diagonal) \d", pattern))
		    losing, seen = re.findall(r"r\dc\d", result), re.findall(r"r\dc\d", seen)
		    if not named or sorted(seen) != sorted(c for c in losing if not units(c) & named):
		        sys.exit(line)
		    outside += len(seen)
		print(outside)
	END
	[ "$(cat cells)" -gt 0 ]
}

net='4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'

@test "a forcing net is followed by its nodes, and so is its hint, in one field" {
	go sdk-explain --scale techniques --stop-at 29 <<<$net
	sed '1,/^# 28\./d' out >nodes
	diff - nodes <<-'END'
		# 29. forcing net: if r1c2 is 5, singles leave no candidate in r1c9, so 5 can be removed from r1c2
		#     1. r1c2=5, assumed
		#     2. r1c7=2, last candidate (1)
		#     3. r5c8=2, last place in column 8 (2)
		#     4. r6c8=1, last place in box 6 (3)
		#     5. r4c7=3, last candidate (2)
		#     6. r9c4=3, last place in column 4 (5)
		#     7. r3c4=5, last place in column 4 (1, 6)
		#     8. r6c7=5, last place in column 7 (1, 7)
		#     9. r9c8=8, last place in column 8 (4)
		#     10. r6c9=4, last place in box 6 (8)
		#     11. r9c9=6, last place in box 9 (9)
		#     12. r5c9=7, last candidate (5, 8)
		#     13. r2c6=4, last place in row 2 (10)
		#     14. r5c4=4, last place in row 5 (13)
		#     15. r1c4=9, last place in column 4 (7, 14)
		#     no candidate in r1c9 (1, 11, 12, 15)
	END
	board=$(sdk-explain --scale techniques --candidates --stop-at 28 <<<$net | cut -f 1)
	go sdk-explain --hint <<<"$board${TAB}id 7"
	out_is "$board${TAB}id 7${TAB}hint $(sed 's/^# 29\. //; s/^# *//' nodes | paste -sd '|' | sed 's/|/; /g')"
	go sdk-explain --hint --notation short <<<"$board"
	out_is "$board${TAB}hint Forcing Net: (5)r1c2 -> none in r1c9 => r1c2<>5"
}

@test "--notation: plain is the default, and needs words" {
	for option in '' --steps=words --hint; do
		# shellcheck disable=SC2086
		sdk-explain $option <<<$easy >want
		# shellcheck disable=SC2086
		sdk-explain $option --notation plain <<<$easy | cmp want -
		# shellcheck disable=SC2086
		sdk-explain $option --notation short <<<$easy | fails cmp -s want -
	done
	go sdk-explain --hint --notation short <<<$easy
	out_is "$easy${TAB}hint Hidden Single: 8 b2 => r1c6=8"
	for option in --steps=json --steps=field --steps=html --hint=where; do
		go sdk-explain $option --notation short <<<$easy
		code_is 2
		grep -qx "sdk-explain: --notation cannot be combined with $option" <(head -n 1 err)
	done
	go sdk-explain --candidates --notation short <<<$easy
	code_is 2
	grep -qx 'sdk-explain: --notation: no steps are written in words; --steps=words does that' <(head -n 1 err)
	go sdk-explain --scale=levels --notation long <<<$easy
	code_is 2
	head -n 1 err | grep -qx "sdk-explain: --notation: 'long' is not one of plain, short"
}

# Builds sdk-explain in `words`, with an x for each word of the phrases about steps.
build_without_words() {
	mkdir words
	cp -an "$build/bin" "$build/lib" words
	{
		cat <<-'END'
			#include <ctype.h>
			#include "base/buf.h"
			/* Adds n bytes of text, with an x for each of its words. */
			static void put_x(struct sdk_buf *b, bool words, const char *s, size_t n)
			{
				for (size_t i = 0; i < n; i++)
					if (!words || !isalpha((unsigned char)s[i]))
						sdk_buf_char(b, s[i]);
					else if (!i || !isalpha((unsigned char)s[i - 1]))
						sdk_buf_char(b, 'x');
			}
		END
		sed 's/sdk_buf_add(t->b, text, plain);/put_x(t->b, t->s \&\& !t->brief, text, plain);/' "$tests/../lib/explain/step_phrase.c"
	} >step_phrase.c
	grep -q 'put_x(t->b' step_phrase.c
	cc -std=c11 -D_DEFAULT_SOURCE -fPIC -I"$tests/../lib" -c -o words/lib/explain/step_phrase.o step_phrase.c
	env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s -C "$tests/.." BUILD="$PWD/words" BIN="$PWD/words" LIBOUT="$PWD/words" CFLAGS=-O2 \
		"$PWD/words/sdk-explain"
}

# So nothing that was written as words is read again.
@test "pictures, JSON, the short notation and the places of colours do not depend on words" {
	not_sanitized 'objects of another build are linked'
	build_without_words
	{
		sed -n '1~6p' "$data/technique_cases.txt" | cut -f 1
		echo $net
	} >puzzles
	[ "$(wc -l <puzzles)" -ge 30 ]
	for scale in levels techniques se; do
		for options in --steps=json --notation=short; do
			[[ $scale$options != se--notation* ]] || continue
			# shellcheck disable=SC2086
			sdk-explain --scale=$scale $options puzzles >want || [ $? -eq 1 ]
			# shellcheck disable=SC2086
			{ words/sdk-explain --scale=$scale $options puzzles || [ $? -eq 1 ]; } | cmp want -
		done
		for options in --steps=html --color=always; do
			[[ $scale$options != se--steps* ]] || continue
			# What is between tags, and each word.
			# shellcheck disable=SC2086
			{ sdk-explain --scale=$scale $options puzzles || [ $? -eq 1 ]; } >want
			# shellcheck disable=SC2086
			{ words/sdk-explain --scale=$scale $options puzzles || [ $? -eq 1 ]; } >got
			fails cmp -s want got
			if [ $options = --steps=html ]; then
				sed -z -i 's/>[^<]*</></g' want got
			else
				sed -i 's/[A-Za-z][A-Za-z]*/x/g' want got
			fi
			cmp want got
		done
	done
}
