#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Limits on the work for one record: it is rejected, and the records around it are not.

load common

empty() { # SIZE
	printf '.%.0s' $(seq $(($1 * $1)))
}

# A 25x25 puzzle with one solution, which takes more than 100,000 guesses to find.
hard_25() {
	sed -n 9p "$data/gecode_25x25_frisch.txt"
}

# The tool, with the options, rejects the second of three records for this reason, and handles the other two.
rejects_second() { # REASON TOOL [OPTION...]
	local reason=$1
	shift
	head -n 1 in | "$@" >first
	tail -n 1 in | "$@" >third
	go timeout 60 "$@" in
	code_is 1
	err_is "$1: in:2: $reason"
	cat first third | diff -u - out
}

# A limit that the other records do not reach: in a slow build they, too, take some time on a busy machine.
case $SDK_SANITIZED$build in
yes* | */O0) seconds=1 ;;
*) seconds=0.1 ;;
esac

# With some processor time, however busy the machine is: the search that is under way ends, too.
in_time() {
	(
		ulimit -t 4
		rejects_second "no result within $seconds s (--timeout)" "$@" --timeout $seconds
	)
}

# The same records are rejected with these limits and options, with any threads and instruction set.
same_anywhere() { # FILE TOOL [OPTION...]
	local file=$1 cpu
	shift
	timeout 100 "$@" -j 1 "$file" >one 2>one.err || [ $? -eq 1 ]
	timeout 100 "$@" -j 8 "$file" >many 2>many.err || [ $? -eq 1 ]
	cmp one many
	cmp one.err many.err
	echo "$(wc -l <one) of $(wc -l <"$file") passed"
	[ -s one ]
	grep -q -e '--limit-nodes' one.err
	for cpu in $(kernels); do
		SDK_CPU=$cpu timeout 100 "$@" "$file" >cpu 2>cpu.err || [ $? -eq 1 ]
		cmp one cpu
		cmp one.err cpu.err
	done
}

# Also among other records.
same_in_any_order() { # FILE TOOL [OPTION...]
	same_anywhere "$@"
	sort -R --random-source=<(yes) "$1" >shuffled
	shift
	timeout 100 "$@" shuffled 2>shuffled.err | sort | cmp <(sort one)
	[ "$(wc -l <shuffled.err)" -eq "$(wc -l <one.err)" ]
}

# Puzzles that take no guesses, a few, and many.
mixed_list() {
	local step=${SDK_SANITIZED:+2}
	awk -v step=$((40 * ${step:-1})) 'NR % step == 0' "$data/forum_hardest_1106.txt" | cut -c -81
	awk 'NR % 100 == 0' "$data/17clue.txt"
	awk -v step=$((20 * ${step:-1})) 'NR % step == 0' "$data/top1465.txt"
	echo $easy
	echo $twofold
	empty 9
	echo
}

@test "sdk-unique rejects a record whose solutions are too many to be counted" {
	for size in 9 16 25; do
		printf '%s\n' $easy "$(empty $size)" $easy >in
		in_time sdk-unique -c --limit 1000000000000000
		rejects_second 'no result after 1000 guesses (--limit-nodes)' \
			sdk-unique -c --limit 1000000G --limit-nodes 1k
	done
	# With both, the first one to be reached.
	rejects_second 'no result after 1 guess (--limit-nodes)' \
		sdk-unique -c --limit 1000000000000000 --limit-nodes 1 --timeout 100
}

@test "sdk-unique: a limit that is not reached changes nothing" {
	mixed_list >list
	for options in -c '-c --limit 5' -v -m '-v -m'; do
		# shellcheck disable=SC2086
		sdk-unique $options list >want
		# shellcheck disable=SC2086
		sdk-unique $options --limit-nodes 1000000 --timeout 1000 list | diff want -
	done
}

@test "sdk-unique --limit-nodes: the same records are rejected anywhere" {
	mixed_list >list
	same_in_any_order list sdk-unique --limit-nodes 8
	same_in_any_order list sdk-unique -c --limit 100 --limit-nodes 60
	same_in_any_order list sdk-unique -m --limit-nodes 300
	same_in_any_order list sdk-unique -v -m --limit-nodes 300
}

@test "sdk-unique --limit-nodes: the guesses about a puzzle and its clues are added up" {
	head -n 1 "$data/17clue.txt" >in
	# The least limit with which the puzzle passes.
	local below=1 need=4096 middle guesses
	while [ $((need - below)) -gt 1 ]; do
		middle=$(((below + need) / 2))
		if timeout 10 sdk-unique -m --limit-nodes $middle in >/dev/null 2>&1; then need=$middle; else below=$middle; fi
	done
	echo "$need guesses"
	[ $need -gt 30 ]
	[ $need -lt 4096 ]
	sdk-unique --limit-nodes $((need / 10)) in | cmp in
	# Whichever clue it is whose test reaches the limit, and whatever that has found by then.
	for ((below = 1; below < need; below += ${SDK_SANITIZED:+20 + }3)); do
		go timeout 10 sdk-unique -m --limit-nodes $below in
		code_is 1
		out_is
		[ $below -eq 1 ] && guesses=guess || guesses=guesses
		err_is "sdk-unique: in:1: no result after $below $guesses (--limit-nodes)"
	done
}

@test "sdk-solve rejects a record that takes too long" {
	printf '%s\n' $easy "$(hard_25)" $easy >in
	for options in '' -a --any "--errors $easy_solution"; do
		# shellcheck disable=SC2086
		in_time sdk-solve $options
		# shellcheck disable=SC2086
		rejects_second 'no result after 5 guesses (--limit-nodes)' sdk-solve $options --limit-nodes 5
	done
}

@test "sdk-rate and sdk-explain reject a record that takes too long" {
	printf '%s\n' $easy "$(hard_25)" $easy >in
	for options in '' --score; do
		# shellcheck disable=SC2086
		in_time sdk-rate $options
	done
	for options in --scale=levels --hint '--scale=levels --steps=json'; do
		# shellcheck disable=SC2086
		in_time sdk-explain $options
	done
	rejects_second 'no result after 5 guesses (--limit-nodes)' sdk-rate --limit-nodes 5
	# The search for solutions is short here, and the one that measures the effort is long.
	printf '%s\n' $easy "$(sed -n 17p "$data/gecode_25x25_frisch.txt")" $easy >in
	go sdk-rate --limit-nodes 300 in
	code_is 0
	in_time sdk-rate --score
	# Kennett's search, on candidates alone
	printf '%s\n' $easy "$(sed -n 3p "$data/pencilmark729.txt")" $easy >in
	in_time sdk-rate --scale kennett
}

@test "an explanation ends between two steps" {
	for command in 'sdk-rate --histogram' 'sdk-rate --scale=techniques' 'sdk-explain --hint' 'sdk-explain --scale=levels' sdk-explain \
		'sdk-explain --steps=json'; do
		go $command --timeout 0.000001 <<<$easy
		if [ "$command" = 'sdk-explain --hint' ]; then
			puts "$easy${TAB}hint hidden single of 8: r1c6 is the last place for 8 in box 2 (8 is in r3c3 and r5c4), so r1c6 is 8"
			continue
		fi
		code_is 1
		out_is
		err_is "${command%% *}: <stdin>:1: no result within 0.000001 s (--timeout)"
	done
}

@test "sdk-rate: rejected records are not in the table" {
	printf '%s\n' $easy "$(hard_25)" $easy $unsolvable >in
	go timeout 60 sdk-rate --table --limit-nodes 5 in
	code_is 1
	err_is 'sdk-rate: in:2: no result after 5 guesses (--limit-nodes)'
	sdk-rate --table <<<"$easy"$'\n'"$easy"$'\n'"$unsolvable" | cmp - out
}

@test "sdk-rate --limit-nodes: the same records are rejected anywhere" {
	mixed_list >list
	same_in_any_order list sdk-rate --limit-nodes 8
	same_in_any_order list sdk-rate --score --limit-nodes 8
}

@test "sdk-explain --limit-nodes: the searches for where solutions differ count, too" {
	printf '%s\n' $easy "$(empty 25)" $easy >in
	rejects_second 'no result after 2000 guesses (--limit-nodes)' sdk-explain --limit-nodes 2000 --stop-at 0
	# The search that shows that there are several takes a few guesses only.
	go sdk-explain --hint --limit-nodes 20 <<<1...2...4...3...
	out_is "1...2...4...3...${TAB}solutions 2+"
	go sdk-explain --limit-nodes 20 <<<1...2...4...3...
	code_is 1
	out_is
	err_is 'sdk-explain: <stdin>:1: no result after 20 guesses (--limit-nodes)'
	mixed_list >list
	same_in_any_order list sdk-explain --candidates --limit-nodes 60
}

@test "sdk-pss rejects a record that takes too long" {
	local long='--rounds 1000000 --sweeps 1000000 --tolerance 0.000001 --clip 0.000001'
	for size in 9 16 25; do
		printf '%s\n' "${easy_solution/5/.}" "$(empty $size)" "${easy_solution/5/.}" >in
		# shellcheck disable=SC2086
		in_time sdk-pss $long
	done
	for options in '-e fit' '-e nudge'; do
		# shellcheck disable=SC2086
		in_time sdk-pss $options $long
	done
	# shellcheck disable=SC2086
	go sdk-pss -v $long --timeout $seconds in
	code_is 1
	err_is "sdk-pss: in:2: no result within $seconds s (--timeout)" 'sdk-pss: worked 2, solved 2, 100.00 %'
	# shellcheck disable=SC2086
	rejects_second "no result within $seconds s (--timeout)" sdk-pss --check $long --timeout $seconds
}

@test "sdk-morph rejects a record that takes too long" {
	go sdk-morph --canonical --timeout 0.000000001 <<<$easy
	code_is 1
	out_is
	err_is 'sdk-morph: <stdin>:1: no result within 0.000000001 s (--timeout)'
	sdk-morph --canonical --timeout 100 <<<$easy | cmp - <(sdk-morph --canonical <<<$easy)
}

@test "sdk-minimize rejects a record that takes too long" {
	head -n 1 "$data/17clue.txt" >minimal
	{ cat minimal; hard_25; cat minimal; } >in
	in_time sdk-minimize -s x
	rejects_second 'no result after 500 guesses (--limit-nodes)' sdk-minimize -s x --limit-nodes 500
	# After the first search: the tests of clues
	{ cat minimal; sed -n 17p "$data/gecode_25x25_frisch.txt"; cat minimal; } >in
	go sdk-unique --limit-nodes 300 in
	code_is 0
	in_time sdk-minimize -s x
	rejects_second 'no result after 1000 guesses (--limit-nodes)' sdk-minimize -s x --limit-nodes 1000
	# A limit that is not reached changes nothing.
	mixed_list | sdk-unique >list
	sdk-minimize -s x --limit-nodes 1000000 --timeout 1000 list | cmp - <(sdk-minimize -s x list)
}

@test "sdk-minimize --limit-nodes: the same records are rejected anywhere" {
	mixed_list | sdk-solve -a 2>/dev/null | grep "${TAB}solution " | cut -f 1 >list
	same_anywhere list sdk-minimize -s x --limit-nodes 200
}

@test "sdk-mutate rejects a record that takes too long" {
	local small=12343412214343..
	{ echo $small; head -n 1 "$data/17clue.txt"; echo $small; } >in
	in_time sdk-mutate -m -2+2 --all
	rejects_second 'no result after 10000 guesses (--limit-nodes)' sdk-mutate -m -2+2 --all --limit-nodes 10000
	{ echo $small; hard_25; echo $small; } >in
	in_time sdk-mutate -m -1+1 --all
	rejects_second 'no result after 300 guesses (--limit-nodes)' sdk-mutate -m -1+1 --all --limit-nodes 300
}

@test "sdk-mutate: random mutants that were found before a limit are kept" {
	local n
	head -n 1 "$data/17clue.txt" >in
	for options in '-m -0+5' '-m -1+2 --tries 100000000000'; do
		# shellcheck disable=SC2086
		go timeout 60 sdk-mutate $options -s x -n 100000000 --timeout $seconds in
		code_is 1
		n=$(wc -l <out)
		[ "$n" -gt 1 ]
		err_is "sdk-mutate: in:1: only $n mutants found within $seconds s (--timeout)"
		sort -u out | cmp - <(sort out)
	done
	go timeout 60 sdk-mutate -m -1+2 -s x -n 100000000 --limit-nodes 3000 in
	code_is 1
	n=$(wc -l <out)
	[ "$n" -gt 1 ]
	err_is "sdk-mutate: in:1: only $n mutants found after 3000 guesses (--limit-nodes)"
	# Without a query: all draws contradict themselves.
	go timeout 60 sdk-mutate -m -3+14 -s x --tries 100000000000 --timeout $seconds in
	code_is 1
	out_is
	err_is "sdk-mutate: in:1: no result within $seconds s (--timeout)"
}

# With the limits, --all writes N mutants of the second of three records, the first ones of its list, and says so; and it
# writes all of the other two.
keeps_found() { # MUTATION LIMITS REASON
	local all="sdk-mutate -m $1 --all" n
	sed 1q in | $all >first
	sed '$!d' in | $all >third
	# shellcheck disable=SC2086
	go timeout 60 $all $2 in
	code_is 1
	n=$(($(wc -l <out) - $(cat first third | wc -l)))
	[ "$n" -gt 1 ]
	err_is "sdk-mutate: in:2: only $n mutants found $3"
	sed -n 2p in | piped timeout 60 $all | head -n "$n" | cat first - third | cmp - out
}

@test "sdk-mutate --all: the mutants that were found before a limit are kept" {
	local small
	small=$(sdk-gen --size 4 -n 1 --seed a)
	printf '%s\n' "$small" $easy "$small" >in
	keeps_found -1+2 '--limit-nodes 1000' 'after 1000 guesses (--limit-nodes)'
	keeps_found -1+2 '--limit-nodes 1000 --timeout 1000' 'after 1000 guesses (--limit-nodes)'
	sdk-mutate -m -1+1 --all --limit-nodes 1000000 --timeout 1000 in | cmp - <(sdk-mutate -m -1+1 --all in)
	# One solution remains, so there are no guesses, only mutants, more than are kept until the end.
	keeps_found -0+9 "--timeout $seconds" "within $seconds s (--timeout)"
	# The time for which nobody reads the output does not count.
	sdk-mutate -m -0+9 --all --timeout $seconds <<<$easy 2>err | { sleep 2; cat; } >out
	[ "$(wc -c <out)" -gt 2000000 ]
	grep -q "within $seconds s (--timeout)\$" err
}

@test "sdk-mutate --limit-nodes: the same records are rejected anywhere" {
	mixed_list | sdk-solve -a 2>/dev/null | grep "${TAB}solution " | cut -f 1 | awk 'NR % 3 == 0' >list
	same_anywhere list sdk-mutate -m -1+1 -n 5 -s x --limit-nodes 1000
	sdk-gen --size 4 --seed a -n 40 >list
	same_in_any_order list sdk-mutate -m -1+1 --all --limit-nodes 150
	# And the same mutants are written of those that reach the limit.
	{ echo $easy; sdk-gen --seed a -n 20; echo $easy; } >list
	same_in_any_order list sdk-mutate -m -2+2 --all --limit-nodes 500
	grep -q 'only .* mutants found after 500 guesses' one.err
	grep -q 'no result after 500 guesses' one.err
}

# ---- the worst known puzzles ----

# A record and a command that would take much longer for it. sdk-morph, sdk-fmt and sdk-draw have no search: they look at the
# clock once (above). No puzzle is known that takes so long with the scales techniques and minutes.
slow_rows() {
	local method options
	cat <<-'END'
		empty9 sdk-unique -c --limit 1000000000000000
		empty10 sdk-unique -c --limit 1000000000000000
		empty16 sdk-unique -c --limit 1000000000000000
		windoku16 sdk-unique -c --limit 1000000000000000
		disjoint25 sdk-unique -c --limit 1000000000000000
		windoku25 sdk-unique
		hard25 sdk-unique
		hard25 sdk-unique --classes
		minimal25 sdk-unique -m
		minimal25 sdk-unique -v -m
		hard25 sdk-solve
		windoku25 sdk-solve --any
		hard25 sdk-rate
		windoku25 sdk-rate --score
		hard25 sdk-rate --histogram
		lists9 sdk-rate --scale=kennett
		hardest9 sdk-rate --scale=se
		lists9 sdk-rate --scale=levels,techniques,minutes,se
		windoku25 sdk-explain --scale=levels
		explained25 sdk-explain --scale=levels
		explained25 sdk-explain --scale=levels --steps=json
		hardest9 sdk-explain --scale=se
		hardest9 sdk-explain --scale=se --steps=json
		hardest9 sdk-explain --scale=se --steps=html
		lists9 sdk-explain --scale=se --hint
		minimal25 sdk-minimize -s x
		windoku25 sdk-minimize -s x
		few9 sdk-mutate -m -2+2 --all
		few9 sdk-mutate -m -2+2 --all -j 4
		grid16 sdk-mutate -m -2+2 --all
		hard25 sdk-mutate -m -1+1 --all
		few9 sdk-mutate -m -3+14 -s x --tries 100000000000
		minimal25 sdk-mutate -m -5+5 -s x --tries 100000000000
		empty9 sdk-pss --rounds 1000000 --sweeps 1000000 --tolerance 0.000001 --clip 0.000001
		empty25 sdk-pss --rounds 1000000 --sweeps 1000000 --tolerance 0.000001 --clip 0.000001
		empty25 sdk-pss -e fit --rounds 1000000 --sweeps 1000000 --tolerance 0.000001 --clip 0.000001
		empty25 sdk-pss -e nudge --rounds 1000000 --sweeps 1000000 --tolerance 0.000001 --clip 0.000001
		empty25 sdk-solve -m rrhc --set patience=0 --limit-rounds 1000000000
		none sdk-gen -n 1 -s a --clues=17
		none sdk-gen -n 1 -s a --se=11.9-
		none sdk-gen -n 1 -s a --minutes=200-
		none sdk-gen -n 1 -s a --require=x-wing:9
		none sdk-gen -n 1 -s a --method=controlled-bias --clues=-20
		none sdk-gen -n 1 -s a --symmetry=full --clues=-20
		none sdk-gen -n 1 -s a --layout=jigsaw --size=12 --clues=-20
		none sdk-gen -n 1 -s a --size=25 --level=6
		none sdk-gen -n 1 -s a --size=25 --minimal
		none sdk-gen -n 1 -s a --size=25 --layout=windoku
		none sdk-gen -n 1 -s a --size=16 --layout=disjoint,x,windoku
		none sdk-gen -n 1 -s a --size=25 --layout=disjoint,x
	END
	sdk-solve --list-methods | cut -f 1 | while read -r method; do
		case $method in
		hill | pairs) continue ;; # these end soon
		*sinkhorn*) options='hard25 --set passes=1000000,threshold=0,quiet=1000000,change=0' ;;
		*product*) options='grid16 --set quiet=1000000,change=0' ;;
		bp-*) options='hard25 --set quiet=1000000,change=0' ;;
		anneal) options='empty25 --set chain=1000,probes=1000000' ;;
		concur+fill) options='empty25 --set fills=600,deletions=600' ;;
		*) options=hard25 ;;
		esac
		case $method in
		plain | bts* | dlx) ;;
		*) options+=' --limit-rounds 1000000000' ;;
		esac
		echo "${options%% *} sdk-solve -m $method $([ "$options" = "${options#* }" ] || echo "${options#* }")"
	done
}

# Prints what is wrong, unless the command ends after that time, and with at most twice that of the processor, which others
# may be using.
check_row() { # SECONDS RECORD COMMAND
	local seconds=$1 record=$2 row=$BASHPID TIMEFORMAT='%R %U %S' code=0
	shift 2
	case " $* " in *' -j '*) ;; *) set -- "$@" -j 1 ;; esac
	{ time timeout 100 "$@" --timeout "$seconds" <"$record" >"$row.out" 2>"$row.err" || code=$?; } 2>"$row.time"
	awk '{ exit code != 1 || $1 < seconds || $2 + $3 > 2 * seconds }' code=$code seconds="$seconds" "$row.time" ||
		echo "$record $*: exit status $code after $(cat "$row.time") s: $(cat "$row.err")"
}

@test "no tool takes more than twice the timeout, whatever the puzzle" {
	local limit=0.2 every=1 n=0 record command
	[ $seconds = 0.1 ] || limit=2
	[ -z "$SDK_SANITIZED" ] || every=7
	for n in 9 10 16 25; do
		empty $n >empty$n
	done
	for layout in windoku16 disjoint25 windoku25; do
		printf '%s\tlayout %s\n' "$(cat "empty${layout: -2}")" "${layout%[12]?}" >$layout
	done
	hard_25 >hard25
	sed -n 11p "$data/gecode_25x25_frisch.txt" >minimal25
	sed -n 16p "$data/gecode_25x25_frisch.txt" >explained25
	sed -n 3p "$data/pencilmark729.txt" >lists9
	tail -n 1 "$data/forum_hardest_1905_11plus.txt" >hardest9
	head -n 1 "$data/17clue.txt" >few9
	head -n 1 "$data/top44.txt" >grid16
	: >none
	slow_rows | awk -v every=$every 'NR % every == 0' >rows
	[ "$(wc -l <rows)" -ge $((70 / every)) ]
	while read -r record command; do
		# shellcheck disable=SC2086
		check_row $limit "$record" $command >>late &
		[ $((++n % 4)) -ne 0 ] || wait
	done <rows
	wait
	cat late
	[ ! -s late ]
}
