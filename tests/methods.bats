#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-solve --method: what holds for all methods, and the complete ones against the exact engine.

load common

methods() {
	sdk-solve --list-methods | cut -f1
}

complete='plain bts bts+fc bts+cp bts+fc+cp bts+mrv bts+fc+mrv bts+cp+mrv bts+fc+cp+mrv dlx pairs+guess'

# Runs a method with a limit that it accepts; giving up is not a failure.
limited() {
	local method=$1 limit
	limit=--limit-nodes=$([ -z "$SDK_SANITIZED" ] && echo 20000 || echo 5000)
	shift
	sdk-solve -m "$method" $limit </dev/null 2>/dev/null || limit=--limit-rounds=20
	timeout 60${SDK_SANITIZED:+0} sdk-solve -a -m "$method" $limit "$@" || [ $? -eq 1 ]
}

# The nodes of a method for all puzzles.
nodes() {
	sdk-solve -a -m "$1" | tr '\t' '\n' | awk '/^nodes/ { sum += $2 } END { print sum }'
}

# Puzzles of several sizes that are easy for every complete method.
some_puzzles() {
	sdk-gen -n 20 --seed methods --size 4
	sdk-gen -n 20 --seed methods --clues 28-32
	sdk-gen -n 4 --seed methods --size 16 --clues 150-160
}

@test "no method returns a wrong solution, or calls a solvable puzzle unsolvable" {
	some_puzzles >in
	sdk-solve <in >expected
	for method in $(methods); do
		echo "$method"
		limited "$method" <in >out 2>err
		[ ! -s err ]
		[ "$(wc -l <out)" -eq 44 ]
		fails grep -q 'solutions 0' out
		paste expected out | awk -F'\t' '{ for (i = 3; i <= NF; i++)
			if ($i ~ /^solution / && $i != "solution " $1) { print "wrong: " $0; bad = 1 } } END { exit bad }'
	done
}

@test "every method solves boards that are nearly full" {
	{
		sdk-gen -n 5 --seed full --size 4 --clues 8-9
		sdk-gen -n 10 --seed full --clues 50-56
		sdk-gen -n 2 --seed full --size 16 --clues 200-210
	} >in
	sdk-solve in >expected
	for method in $(methods | grep -vx hill); do
		echo "$method"
		timeout 60 sdk-solve -m "$method" in | cut -f1 | diff expected -
	done
	# A climb that does not start again solves some.
	go sdk-solve -m hill in
	code_is 1
	[ "$(cut -f1 out | grep -cFxf expected)" -eq "$(wc -l <out)" ]
	[ "$(wc -l <out)" -ge 5 ]
	# What a climb is given beforehand, it need not look for.
	for better in rrhc+post rrhc+cp rrhc+cp+post; do
		[ "$(nodes rrhc <in)" -gt $((2 * $(nodes $better <in))) ]
	done
}

@test "complete methods solve all of them" {
	some_puzzles >in
	sdk-solve <in >expected
	for method in $complete; do
		echo "$method"
		timeout 60 sdk-solve -m "$method" <in | cut -f1 | diff expected -
	done
}

@test "complete methods report that there is no solution" {
	for method in $complete; do
		go sdk-solve -m "$method" <<<"$unsolvable"
		code_is 1
		out_is
		err_is 'sdk-solve: <stdin>:1: no solution'
		sdk-solve -a -m "$method" <<<"$unsolvable" >out || true
		grep -q "${TAB}solutions 0${TAB}[nr]o" out
	done
}

@test "giving up is different from no solution" {
	head -n 1 "$data/top95.txt" >in
	go sdk-solve -m bts --limit-nodes 1000 in
	code_is 1
	out_is
	err_is 'sdk-solve: in:1: bts gave up (nodes 1000)'
	go sdk-solve -a -m bts --limit-nodes 1000 in
	code_is 1
	err_is
	grep -q "${TAB}gave up${TAB}nodes 1000${TAB}" out
	# A limit that is not reached changes nothing.
	sdk-solve -m bts+cp+mrv in >one
	sdk-solve -m bts+cp+mrv --limit-nodes 1000000 in | diff one -
	go timeout 20 sdk-solve -m bts --timeout 0.05 <<<"$(printf '.%.0s' {1..625})"
	code_is 1
	grep -q 'bts gave up' err
}

@test "fields that no longer hold are removed" {
	go sdk-solve -a -m bts <<<"$easy${TAB}solutions 0${TAB}gave up${TAB}nodes 3${TAB}x"
	code_is 0
	[[ $(<out) == "$easy${TAB}nodes "*"${TAB}x${TAB}solution $easy_solution${TAB}backtracks "* ]]
}

@test "each improvement saves nodes, and propagation alone fills an easy puzzle" {
	sdk-gen -n 50 --seed nodes >in
	all=
	for method in bts bts+fc bts+cp bts+mrv bts+cp+mrv plain; do
		all="$all $(nodes $method <in)"
	done
	echo "$all"
	set -- $all
	[ "$1" -gt "$2" ]
	[ "$2" -gt "$3" ]
	[ "$1" -gt "$4" ]
	[ "$3" -gt "$5" ]
	# Plain backtracking tries each value, also those in conflict: at most nine for one that is not.
	[ "$6" -gt $((5 * $1)) ]
	[ "$6" -le $((9 * ($1 + 50))) ]
	sdk-gen -n 5 --seed nodes --level 1 --clues 32- >in
	[ "$(nodes bts+cp <in)" -eq 0 ]
}

@test "forward checking adds nothing to constraint propagation, nor to minimum remaining values" {
	{
		sdk-gen -n 30 --seed both --clues 22-28
		echo "$unsolvable"
	} >in
	for other in cp cp+mrv mrv; do
		go sdk-solve -a -m bts+$other in
		cp out other
		go sdk-solve -a -m bts+fc+$other in
		diff other out
		[ "$(grep -c "${TAB}solution " out)" -eq 30 ]
	done
}

# Each line is a method, a limit, and what it counts on the hardest puzzle of two and on the other. The same steps in another
# order, or one that is left out, lead to the same solutions, but to other numbers.
@test "the work of the methods on two puzzles" {
	{
		echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
		head -n 1 "$data/top95.txt"
	} >in
	while IFS='|' read -r method counts; do
		echo "$method"
		# shellcheck disable=SC2086
		sdk-solve -a -m $method in >out || [ $? -eq 1 ]
		cut -f 2- out | sed 's/solution [0-9]*/solved/; s/\t/, /g' | paste -s -d '|' >line
		echo "$counts" | diff - line
	done <<-'END'
		plain --limit-nodes=500000|solved, nodes 445778, backtracks 445718|gave up, nodes 500000, backtracks 500000
		bts --limit-nodes=60000|solved, nodes 49558, backtracks 49498|gave up, nodes 60000, backtracks 60000
		bts+cp --limit-nodes=1000|solved, nodes 393, backtracks 377|gave up, nodes 1000, backtracks 1000
		bts+mrv --limit-nodes=1000|gave up, nodes 1000, backtracks 1000|solved, nodes 481, backtracks 417
		bts+fc+mrv --limit-nodes=1000|gave up, nodes 1000, backtracks 1000|solved, nodes 481, backtracks 417
		bts+cp+mrv --limit-nodes=3000|solved, nodes 1850, backtracks 1837|solved, nodes 130, backtracks 119
		dlx --limit-nodes=3000|solved, nodes 1492, updates 21489|solved, nodes 134, updates 2772
		pairs|gave up, rounds 2|gave up, rounds 3
		pairs+guess --limit-rounds=300|gave up, rounds 300, scenarios 120|solved, rounds 132, scenarios 39
		hill --seed=s|gave up, nodes 20, restarts 0|gave up, nodes 21, restarts 0
		rrhc --seed=s --limit-rounds=12|gave up, nodes 394, restarts 11|gave up, nodes 411, restarts 11
		rrhc --seed=s --limit-rounds=12 --set patience=0|gave up, nodes 236, restarts 11|gave up, nodes 233, restarts 11
		rrhc --seed=s --limit-rounds=12 --set patience=9|gave up, nodes 495, restarts 11|gave up, nodes 510, restarts 11
		hill --seed=s --set patience=9|gave up, nodes 42, restarts 0|gave up, nodes 41, restarts 0
		rrhc+post --seed=s --limit-rounds=12|gave up, nodes 271, restarts 11|gave up, nodes 287, restarts 11
		rrhc+cp --seed=s --limit-rounds=12|gave up, nodes 260, restarts 11|gave up, nodes 296, restarts 11
		rrhc+cp+post --seed=s --limit-rounds=12|gave up, nodes 224, restarts 11|gave up, nodes 261, restarts 11
		anneal --seed=s --limit-rounds=200|gave up, nodes 82401, restarts 0, rounds 200|gave up, nodes 92001, restarts 0, rounds 200
		concur+fill --seed=s --limit-rounds=60|solved, rounds 14, fills 172, deletions 447|solved, rounds 1, fills 1, deletions 2
		random+fill --seed=s --limit-rounds=60|solved, rounds 2, fills 17, deletions 29|solved, rounds 3, fills 32, deletions 49
	END
}

# Singles fill all of it, also the first cell, which has one permitted value.
@test "methods that begin with singles take no round if these are enough" {
	for method in concur concur+fill random+fill; do
		sdk-solve -a -m $method <<<..832...1.7.......9.3....8......9..35..1.....4....8.5.....6...4....3..69..18....5 >out
		grep -q "${TAB}rounds 0${TAB}" out
	done
}

@test "partial cells are respected" {
	# A clue that is needed becomes a list of it and another value; kept are the puzzles that have one solution still.
	sdk-gen -n 20 --seed partial >puzzles
	paste puzzles <(sed 's/[1-9]/./' puzzles) | awk '{ at = match($1, /[1-9]/)
		v = substr($1, at, 1)
		print substr($1, 1, at - 1) "[" v v % 9 + 1 "]" substr($1, at + 1) "\tclueless " $2 }' | sdk-unique >in
	sed 's/.*clueless //' in | sdk-unique -v | wc -l | diff - <(wc -l <in)
	[ "$(wc -l <in)" -ge 5 ]
	sdk-solve in | cut -f1 >expected
	for method in $complete; do
		sdk-solve -m "$method" in | cut -f1 | diff expected -
	done
}

@test "the results are the same for any number of threads" {
	n=$([ -z "$SDK_SANITIZED" ] && echo 6 || echo 4)
	sdk-gen -n $n --seed threads --clues 26- >in
	for method in $(methods); do
		echo "$method"
		limited "$method" -j1 in >one
		limited "$method" -j4 in >four
		[ "$(wc -l <one)" -eq $n ]
		diff one four
	done
}

@test "options that cannot be combined are refused" {
	while IFS='|' read -r options message; do
		# shellcheck disable=SC2086
		go sdk-solve $options </dev/null
		code_is 2
		out_is
		err_is "sdk-solve: $message" "sdk-solve: try 'sdk-solve --help'"
	done <<-'END'
		-m none|--method: unknown method 'none' (--list-methods prints them)
		-m btss|--method: unknown method 'btss'; did you mean 'bts'? (--list-methods prints them)
		--limit 3|--limit is ambiguous: --limit-rounds, --limit-nodes
		--seed 3|--seed requires --method
		-m bts --errors-in a|--errors-in cannot be combined with --method
		--errors-in=|--errors-in: '' is not the key of a field: one word
		-m bts --any|--any cannot be combined with --method
		-m bts --limit-rounds 3|--limit-rounds: method 'bts' has no rounds
		-m bts --seed 3|--seed: method 'bts' draws no random numbers
		-m bts --timeout 0|--timeout: '0' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		-m bts --timeout 1e3|--timeout: '1e3' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
		-m bts --timeout -1|--timeout: '-1' is not a time from 0.000000001 to 1000000000 seconds, such as 0.5, 500ms, 90s, 2m or 1.5h
	END
}

# Another value for a parameter of a method: `another METHOD NAME`.
another() {
	case $2 in
	patience) [ "$1" = anneal ] && echo 1 || echo 9 ;;
	cooling) echo 0.5 ;;
	damping) echo 0.9 ;;
	chain | crowd) echo 0.7 ;;
	probes) echo 2 ;;
	solutions) echo 3 ;;
	passes | fills | lean) echo 2 ;;
	deletions | period | quiet) echo 3 ;;
	change | threshold) echo 1 ;;
	least) echo 0.01 ;;
	*) echo "a parameter that has no test: $2" >&2; return 1 ;;
	esac
}

@test "each parameter of each method changes its results, and its default value does not" {
	{ # each parameter has an effect on one of these
		sed -n '2p; 4p; 10p' "$data/top95.txt"
		sdk-gen -q -n 4 --seed parameters --start 16
	} >hard
	sdk-gen -q -n 12 --seed parameters --size 4 | sed 's/[1-4]/./' >several
	sdk-solve --list-methods | awk -F '\t' 'NF > 2 { print $1, $3 }' >parameters
	[ "$(wc -l <parameters)" -ge 20 ]
	while read -r method defaults; do
		in=hard limit=
		case $method in
		pairs*) in=several ;;
		hill | rrhc*) limit=--limit-nodes=2000 ;;
		anneal) limit=--limit-rounds=600 ;;
		*) limit=--limit-rounds=30 ;;
		esac
		# shellcheck disable=SC2086
		go sdk-solve -a -m "$method" $limit $in
		cp out without
		# shellcheck disable=SC2086
		go sdk-solve -a -m "$method" $limit --set "$defaults" $in
		diff without out
		for default in ${defaults//,/ }; do
			name=${default%%=*}
			base=$defaults
			echo "$method: $name"
			# Here the bound would show only in more rounds, or on other puzzles.
			case $method:$name in max-product*:least | bp-polynomial:least) continue ;; esac
			cp without before
			if [ "$name" = quiet ]; then
				base=change=1 # every round is quiet
				# shellcheck disable=SC2086
				go sdk-solve -a -m "$method" $limit --set "$base" $in
				cp out before
			fi
			# shellcheck disable=SC2086
			go sdk-solve -a -m "$method" $limit --set "$base,$name=$(another "$method" "$name")" $in
			fails cmp -s before out
		done
	done <parameters
}

@test "patience lets a climb go on, and the limit of nodes still ends it" {
	head -n 1 "$data/top95.txt" >in
	sdk-solve -a -m rrhc --limit-nodes 20000 --set patience=0 in >at_once || true
	sdk-solve -a -m rrhc --limit-nodes 20000 --set patience=1000 in >patient || true
	restarts() { sed 's/.*restarts //; s/\t.*//' "$1"; }
	[ "$(restarts at_once)" -gt $((10 * $(restarts patient))) ]
	go sdk-solve -m hill --limit-nodes 500 --set patience=1000000 in
	code_is 1
	err_is 'sdk-solve: in:1: hill gave up (nodes 500)'
	go timeout 20 sdk-solve -m rrhc --timeout 0.05 --set patience=1000000 in
	code_is 1
	grep -q 'rrhc gave up' err
	# It solves easy puzzles that a climb without patience does not.
	sdk-gen -n 10 --seed patience --clues 45-50 >in
	[ "$(sdk-solve -a -m hill --set patience=300 in | grep -c "${TAB}solution ")" -gt \
		"$(sdk-solve -a -m hill in | grep -c "${TAB}solution ")" ]
}

@test "the settings have the defaults and the bounds of the manual" {
	# NAME=DEFAULT LEAST MOST
	awk '/^\.It Li [a-z]*=/ { text = $3 " "; next }
		/^\.(It|El)/ { text = "" }
		text {
			text = text $0 " "
			if (match(text, /[-0-9.e]+ to [0-9.,]+\./)) {
				range = substr(text, RSTART, RLENGTH - 1)
				gsub(/,/, "", range)
				sub(/ to /, " ", range)
				sub(/ .*/, "", text)
				print text, range
				text = ""
			}
		}' "$tests/../man/sdk-solve.1" | sort -u >manual
	sdk-solve --list-methods | awk -F '\t' '{ n = split($3, set, ","); for (i = 1; i <= n; i++) print $1, set[i] }' >sets
	while read -r method set; do
		go sdk-solve -m "$method" --set "${set%=*}=x" </dev/null
		sed -n "1s/^.* is not a\( whole\)\? number from \(.*\) to \(.*\)/$set \2 \3/p" err
		# What is counted is whole.
		case $set in
		cooling=*|chain=*|damping=*|change=*|threshold=*|least=*|lean=*|crowd=*) fails grep -q 'a whole number' err ;;
		*) grep -q 'a whole number' err ;;
		esac
	done <sets >rows
	sort -u rows >program
	[ "$(wc -l <manual)" -eq 18 ]
	diff -u manual program
}

@test "annealing goes on where nothing is left of its temperature" {
	sdk-gen -q -n 3 --seed cold >in
	go sdk-solve -a -m anneal --set cooling=0.01,patience=1000 --limit-rounds 300 in
	[ "$code" -lt 2 ]
	err_is
	cut -f 1 out | cmp in -
}

@test "no method exceeds its limits" {
	{
		sdk-gen -q -n 20 --seed limits --size 4
		sdk-gen -q -n 2 --seed limits
		head -n 1 "$data/top95.txt"
	} >in
	for method in $(methods); do
		for limit in nodes rounds; do
			for n in 1 2 7 40; do
				go sdk-solve -a -m "$method" --limit-$limit $n in
				[ "$code" -lt 2 ] || break # it has no such limit
				tr '\t' '\n' <out | awk -v limit=$limit -v n=$n -v method="$method" '$1 == limit {
					found = 1
					if ($2 > n) { print method, n ": " $0; bad = 1 }
				} END { exit bad || (!found && limit == "nodes") }'
				echo "$method $limit" >>checked
			done
		done
	done
	[ "$(sort -u checked | wc -l)" -ge 30 ]
}

@test "settings that a method does not have are refused" {
	while IFS='|' read -r options message; do
		# shellcheck disable=SC2086
		go sdk-solve $options </dev/null
		code_is 2
		out_is
		err_is "sdk-solve: $message" "sdk-solve: try 'sdk-solve --help'"
	done <<-'END'
		--set passes=3|--set requires --method
		-m bts --set passes=3|--set: method 'bts' has no parameters
		-m sinkhorn --set pases=3|--set: method 'sinkhorn' has no parameter 'pases'; did you mean 'passes'? (it has passes, threshold, quiet, change and least)
		-m rrhc --set passes=3|--set: method 'rrhc' has no parameter 'passes' (it has patience)
		-m sinkhorn --set passes=0|--set: passes: '0' is not a whole number from 1 to 1000000
		-m sinkhorn --set passes=2.5|--set: passes: '2.5' is not a whole number from 1 to 1000000
		-m sinkhorn --set passes=3,change=-1|--set: change: '-1' is not a number from 0 to 1
		-m sinkhorn --set change=nan|--set: change: 'nan' is not a number from 0 to 1
		-m sinkhorn --set least=1e-13|--set: least: '1e-13' is not a number from 1e-12 to 0.01
		-m sinkhorn --set passes|--set: 'passes' is not NAME=VALUE
		-m sinkhorn --set passes=|--set: 'passes=' is not NAME=VALUE
		-m sinkhorn --set =3|--set: '=3' is not NAME=VALUE
		-m sinkhorn --set passes=3,|--set: '' is not NAME=VALUE
		-m sinkhorn --set q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1,q=1|--set: method 'sinkhorn' has no parameter 'q' (it has passes, threshold, quiet, change and least)
	END
	# The option may be repeated, and the last value of a name counts.
	sdk-solve -a -m sinkhorn --set passes=5,quiet=3 <<<"$easy" >one
	sdk-solve -a --set passes=9,passes=5 --set quiet=3 -m sinkhorn <<<"$easy" | diff one -
	many=$(printf 'passes=%d,' {1..100})
	sdk-solve -a --set "${many}quiet=3" -m sinkhorn --set passes=5 <<<"$easy" | diff one -
}

@test "each parameter is in the manual, with its default value" {
	sdk-solve --list-methods | awk -F '\t' 'NF > 2 { print $3 }' | tr ',' '\n' | sort -u >listed
	sed -n 's/^\.It Li \([a-z]*=\)/\1/p' "$BATS_TEST_DIRNAME/../man/sdk-solve.1" | sort -u | diff listed -
}

@test "each method is in the manual" {
	for method in $(methods); do
		echo "$method"
		sed -n 's/^\.It Cm //p' "$BATS_TEST_DIRNAME/../man/sdk-solve.1" | tr -s ' ,' '\n\n' | grep -Fxq "$method"
	done
}
