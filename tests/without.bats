#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Names of techniques: those left out with --without, other names for them, and several together (sdk-rate, sdk-explain, sdk-gen).

load common

hard() {
	awk 'NR % 97 == 0' "$data/top1465.txt" | head -n "$1"
}

@test "steps without a technique have none of it, and each is proved" {
	hard "$([ -z "$SDK_SANITIZED" ] && echo 6 || echo 2)" >puzzles
	sdk-explain --steps json puzzles >all
	for key in $(sdk-gen --list-techniques | grep -vx guess) unique; do
		sdk-explain --without $key --steps json puzzles >json
		[ "$(grep -c "\"without\":\"$key\"" json)" -eq "$(wc -l <puzzles)" ]
		[ $key = unique ] || fails grep -q "\"technique\":\"$key\"" json
		cat json >>all
	done
	tail -n "$(wc -l <puzzles)" all | fails grep -qE '"technique":"(unique|avoidable|hidden)-rectangle|bug-1'
	python3 "$tests/differential/reasons.py" <all >proved
	grep -q "^$(wc -l <all) puzzles, " proved
	# Something else is found instead.
	[ "$(sort -u all | wc -l)" -gt "$(($(wc -l <puzzles) * 20))" ]
}

@test "the record says what its rating is without" {
	go sdk-rate --scale techniques --without y-wing,x-wing <<<$easy
	out_is "$easy${TAB}without x-wing,xy-wing${TAB}hardest hidden-single${TAB}$(sdk-rate --scale techniques <<<$easy | cut -f 3)"
	sdk-rate --without unique,swordfish <<<"$easy${TAB}id 7" | cut -f 2,3 >out
	out_is "id 7${TAB}without unique,swordfish"
	# A rating with all techniques ends it.
	sdk-rate --scale techniques --without unique <<<$easy | sdk-rate --scale techniques >got
	sdk-rate --scale techniques <<<$easy | cmp - got
	sdk-rate --scale se --without unique <<<$easy | sdk-rate --scale levels,se >got
	is_exactly got "$easy${TAB}er 1.2${TAB}ep 1.2${TAB}ed 1.2${TAB}level 1${TAB}fills 51,0,0,0,0,0"
	# Other ratings and hints leave it with the rating that it is about.
	sdk-rate --without hidden-single <<<$easy >rated
	for tool in sdk-rate 'sdk-rate --scale minutes' 'sdk-explain --hint' 'sdk-explain --steps field' sdk-explain; do
		$tool rated | head -n 1 | cut -f 2-4 | cmp - <(cut -f 2- rated)
	done
	sdk-explain --hint --without full-house rated | cut -f 2,5 >out
	out_is "without full-house${TAB}$(sdk-explain --hint <<<$easy | cut -f 2)"
	sdk-explain --without unique <<<$easy | head -n 1 >out
	out_is "$easy${TAB}without unique"
	sdk-explain --without unique --hint <<<$easy >hinted
	cut -f 2 hinted | cmp - <(echo 'without unique')
	sdk-explain --hint hinted | cmp - <(sdk-explain --hint <<<$easy)
}

@test "without what assumes a single solution, on the scale of Sudoku Explainer" {
	sdk-gen -n "$(some 100)" --seed 1 >puzzles
	sdk-explain --scale se <puzzles >with
	grep -qE '^# [0-9]+\. [0-9.]+ (Unique|BUG)' with
	sdk-explain --scale se --without unique puzzles >without
	fails grep -qE '(Unique|BUG)' without
	sdk-rate --scale se puzzles | grep -o 'er [0-9.]*' >with
	sdk-rate --scale se --without unique puzzles | grep -o 'er [0-9.]*' >without
	fails cmp -s with without
}

@test "what cannot be left out" {
	for tool in 'sdk-rate --scale=techniques' sdk-explain; do
		go $tool --without guess <<<$easy
		code_is 2
		[ "$(head -n 1 err | cut -d ' ' -f 2-)" = '--without: a guess is what is left when no technique helps; it cannot be left out' ]
		go $tool --without nothing <<<$easy
		code_is 2
		grep -q "unknown technique 'nothing'" err
	done
	for scale in levels kennett; do
		go sdk-rate --scale $scale --without unique <<<$easy
		code_is 2
		grep -q '^sdk-rate: --without requires --scale=techniques' err
	done
	go sdk-explain --scale levels --without unique <<<$easy
	code_is 2
	grep -qx 'sdk-explain: --without cannot be combined with --scale=levels' err
	for tool in sdk-rate sdk-explain; do
		go $tool --scale se --without unique,x-wing <<<$easy
		code_is 2
		grep -qx "$tool: --without: on the scale of Sudoku Explainer only 'unique' can be left out" err
	done
}

@test "other names of techniques, in every option" {
	while read -r name keys; do
		sdk-rate --scale techniques --require "$name" </dev/null
		sdk-rate --scale techniques --forbid "$name" --hardest "$name" </dev/null
		sdk-gen -n 0 --forbid "$name"
		sdk-gen -n 0 --require "$name"
		[ "$(sdk-rate --without "$name" <<<$easy | cut -f 2)" = "without $keys" ]
	done <<-END
		aic chain
		y-wing xy-wing
		box-line-reduction claiming
		locked-candidates pointing,claiming
		simple-coloring colour-trap,colour-wrap
		bug bug-1
		unique unique
	END
	go sdk-rate --without y-wng <<<$easy
	grep -qx "sdk-rate: --without: unknown technique 'y-wng'; did you mean 'y-wing'?" err
}

@test "a name of several techniques counts them all" {
	sdk-gen -n 200 --seed names >puzzles
	sdk-rate --scale techniques puzzles >rated
	for n in 1 4 8; do
		awk -F '\t' -v n=$n '{
			sum = 0
			split($3, step, /[ ,:]/)
			for (i = 2; i in step; i += 2)
				sum += (step[i] == "pointing" || step[i] == "claiming") * step[i + 1]
			if (sum >= n) print
		}' rated >wanted
		[ -s wanted ]
		sdk-rate --scale techniques --require locked-candidates:$n puzzles | cmp - wanted
		sdk-gen -n 200 --seed names --require locked-candidates:$n | sdk-rate --scale techniques --require locked-candidates:$n | wc -l >found
		[ "$(<found)" -eq 200 ]
	done
	go sdk-gen --require locked-candidates --forbid pointing,claiming
	code_is 2
	grep -qx 'sdk-gen: --forbid: pointing is also required' err
	sdk-gen -n 3 --seed names --require locked-candidates --forbid pointing | sdk-rate --scale techniques | grep -c claiming: >found
	[ "$(<found)" -eq 3 ]
}

@test "sdk-gen --hardest: the technique, and none harder" {
	for name in x-wing hidden-single w-wing; do
		sdk-gen -n 20 --seed hardest --hardest $name | sdk-rate --scale techniques | cut -f 2 | sort | uniq -c >out
		[ "$(tr -s ' ' <out)" = " 20 hardest $name" ]
	done
	sdk-gen -n 20 --seed hardest --hardest locked-candidates | sdk-rate --scale techniques | cut -f 2 | sort -u >out
	out_is 'hardest claiming' 'hardest pointing'
	go sdk-gen --hardest unique
	code_is 2
	grep -qx "sdk-gen: --hardest: the techniques of 'unique' do not follow each other on the scale; name one" err
}

@test "sdk-scales(7) has every name" {
	sed -n '/alias\[\] = {/,/^};/s/^\t{ "\([a-z0-9-]*\)".*/\1/p' "$tests/../lib/tools/common/technique_option.c" >names
	[ "$(wc -l <names)" -gt 15 ]
	grep '^\.It Li' "$tests/../man/sdk-scales.7" | tr ' ' '\n' | sort >listed
	sort names | comm -23 - listed >missing
	is_exactly missing
}
