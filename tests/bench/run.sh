#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# run.sh PROGRAMS [ROW ...]: measures the tools as whole programs, from a file to /dev/null. README.md here explains the
# output.
#
#   ROW                   what to measure: easy minimal 17clue top1465 hardest11 hardest1106 serg (lists to solve), gen
#                         share rate steps steps-techniques se se-hard unique pss fmt book (the other tools); without
#                         any, all
#   PEER='command {}'     also runs another program on each list to solve, and on those of `steps`, `steps-techniques`, `se`
#                         and `se-hard` ({} stands for the file), in turn with ours, and prints how many times longer it takes;
#                         several programs: one per line
#   ROUNDS=N              how often each command is run (5)
#   SDK_DATA=FOLDER       where the puzzle lists are; rows of lists that are not there are skipped
#   LONG=MS               how long each run should take, so that starting a program does not count (600)
#   TMPDIR=FOLDER         where the files that are read are made, up to 300 MB; at best in memory (/dev/shm)
set -euo pipefail

SEED=bench # of all that is random
SPARSE=x..xx...............x.x..xx...x....x.xx..x....x....x..xx............x.x..x.x..... # a pattern
ROWS='easy minimal 17clue top1465 hardest11 hardest1106 serg gen share rate steps steps-techniques se se-hard unique pss fmt book'
KERNELS='avx512 avx2 plain'

bin=$1
shift
rows=${*:-$ROWS}
rounds=${ROUNDS:-5}
long=${LONG:-600}
data=${SDK_DATA:-$(dirname "$0")/../../../shared/data}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mapfile -t peers < <(printf '%s\n' "${PEER:-}" | sed 's/^[[:space:]]*//; /^$/d')

fail() {
	echo "run.sh: $*" >&2
	exit 2
}

for row in $rows; do
	case " $ROWS " in *" $row "*) ;; *) fail "no row '$row'; there are: $ROWS" ;; esac
done

# ---- time ----

# Runs a command, and sets the time that it took in milliseconds: `wall`, and `busy` on processors (user and system).
# Status 1 is about the puzzles (none of serg has one solution), and is not an error.
timed() {
	local TIMEFORMAT='%3R %3U %3S' figures
	figures=$({ time "$@" >/dev/null 2>"$work/errors"; } 2>&1) || [ $? -eq 1 ] ||
		fail "this failed: $* ($(head -n 1 "$work/errors"))"
	wall=$(awk '{ print $1 * 1000 }' <<<"$figures")
	busy=$(awk '{ print ($2 + $3) * 1000 }' <<<"$figures")
}

peer() { # COMMAND FILE
	timed sh -c "${1//'{}'/$2}"
}

# ---- the lists ----

# Writes the puzzles of a row to a file, if there are any; lists that are too short for the kernels to be at their
# best, or that a branch predictor could learn by heart, are repeated as other, equivalent puzzles.
list() { # ROW FILE
	case $1 in
	easy) "$bin/sdk-gen" -q -n 100000 --seed $SEED --clues 31-36 >"$2" ;;
	minimal) "$bin/sdk-gen" -q -n 100000 --seed $SEED >"$2" ;;
	17clue) from 17clue 1 >"$2" ;;
	top1465) from top1465 35 | "$bin/sdk-fmt" --shuffle --seed $SEED >"$2" ;;
	hardest11) from forum_hardest_1905_11plus 1 >"$2" ;;
	hardest1106) from forum_hardest_1106 140 | "$bin/sdk-fmt" --shuffle --seed $SEED >"$2" ;;
	serg) from serg_benchmark 1 >"$2" ;;
	se) rated ratings >"$2" ;;
	se-hard) rated hard >"$2" ;;
	esac
}

from() { # NAME COPIES
	[ ! -f "$data/$1.txt" ] || for _ in $(seq "$2"); do
		grep -v '^#' "$data/$1.txt"
	done
}

rated() { # NAME
	[ ! -f "$data/se/$1.tsv" ] || cut -f 1 "$data/se/$1.tsv"
}

# Sets `file` and `puzzles`: enough puzzles of a list for the command, with the file after it, to run long enough.
enough() { # LIST COMMAND ...
	local base=$1 total n
	shift
	total=$(wc -l <"$base")
	file=$work/file
	for ((n = 1000; ; n *= 8)); do
		spread "$base" "$n" "$total"
		timed "$@" "$file"
		awk -v t="$busy" -v long="$long" 'BEGIN { exit t < long / 6 }' && break
	done
	puzzles=$(awk -v n="$puzzles" -v t="$busy" -v long="$long" 'BEGIN { printf "%d", n * long / t + 1 }')
	spread "$base" "$puzzles" "$total"
}

# Sets `file` and `puzzles`: N puzzles from all over a list, or the whole list repeated until there are N.
spread() { # LIST N TOTAL
	if [ "$2" -lt "$3" ]; then
		awk -v n="$2" -v total="$3" 'int(NR * n / total) > int((NR - 1) * n / total)' "$1"
	else
		for _ in $(seq $((($2 + $3 - 1) / $3))); do
			cat "$1"
		done
	fi >"$file"
	puzzles=$(wc -l <"$file")
}

# ---- rows ----

# Functions over the lines `KERNEL -j1 -j2 OWN PEER ...` of the file of times, all in milliseconds.
ROBUST='
	function sorted(a, n,   i, j, x) {
		for (i = 2; i <= n; i++)
			for (j = i; j > 1 && a[j - 1] > a[j]; j--) { x = a[j]; a[j] = a[j - 1]; a[j - 1] = x }
	}
	function median(a, n) { sorted(a, n); return n % 2 ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2 }
	function ratio(a, n, what) { return sprintf("%.2f%s (%.2f to %.2f)", median(a, n), what, a[1], a[n]) }
	$1 == name { n++; one[n] = $2; two[n] = $3; gain[n] = $2 / $3; for (i = 5; i <= NF; i++) times[i, n] = $i / $4 }'

head_line() {
	printf '%-28s %-7s %10s %10s  %-22s\n' '' kernel '-j1 1/s' '-j2 1/s' '-j2 over -j1'
}

rates() { # LABEL KERNEL
	awk -v name="$2" -v label="$1" -v puzzles="$puzzles" "$ROBUST"'
	function rate(ms,   r) { r = puzzles / ms * 1000; return sprintf(r < 10 ? "%.2f" : "%.0f", r) }
	END {
		printf "%-28s %-7s %10s %10s  %s\n", label, name == "-" ? "" : name, rate(median(one, n)), rate(median(two, n)),
			ratio(gain, n, "")
	}' "$work/times"
}

# Runs all peers on the file: sets `slow`, the times, each after a blank.
run_peers() {
	local p
	slow=
	for p in "${peers[@]}"; do
		peer "$p" "$file"
		slow+=" $busy"
	done
}

# What the peers took, compared with the kernels.
compare_peers() { # KERNEL ...
	local p kernel
	for ((p = 0; p < ${#peers[@]}; p++)); do
		printf '  %s\n' "${peers[p]}"
		for kernel; do
			awk -v name="$kernel" -v column=$((p + 5)) "$ROBUST"' END {
				for (i = 1; i <= n; i++)
					a[i] = times[column, i]
				printf "%-28s %-7s takes %s\n", "", name == "-" ? "" : name, ratio(a, n, " times as long as ours")
			}' "$work/times"
		done
	done
}

# A list, solved by each kernel in turn, and by the peers.
solved() { # ROW COMMAND ...
	local row=$1 kernel round label
	shift
	prepared "$row" "$row" "$@" || return 0
	: >"$work/times"
	for ((round = 0; round < rounds; round++)); do
		run_peers
		for kernel in $kernels; do
			SDK_CPU=$kernel timed "$@" -j1 "$file"
			one=$wall own=$busy
			SDK_CPU=$kernel timed "$@" -j2 "$file"
			echo "$kernel $one $wall $own$slow" >>"$work/times"
		done
	done
	label=$row
	for kernel in $kernels; do
		rates "$label" "$kernel"
		label=
	done
	# shellcheck disable=SC2086
	compare_peers $kernels
}

# Any command that handles $puzzles puzzles.
measured() { # LABEL COMMAND ... [ARGUMENT]
	local label=$1 round
	shift
	: >"$work/times"
	for ((round = 0; round < rounds; round++)); do
		timed "$@" -j1
		one=$wall
		timed "$@" -j2
		echo "- $one $wall" >>"$work/times"
	done
	rates "$label" -
}

generated() { # LABEL N OPTION ...
	local label=$1
	puzzles=$2
	shift 2
	measured "$label" "$bin/sdk-gen" -q --seed $SEED -n "$puzzles" "$@"
}

# The share of rating in a run for a level: N puzzles of the level, compared with as many attempts without a level
# as these take on average.
rating() { # LEVEL N
	local round attempts
	attempts=$(awk -v level="$1" -v n="$2" -F '\t' '$1 == level { printf "%d", n * 100 / $3 }' "$work/levels")
	: >"$work/times"
	for ((round = 0; round < rounds; round++)); do
		timed "$bin/sdk-gen" -q -j1 --seed $SEED -n "$2" --level "$1"
		rated=$busy
		timed "$bin/sdk-gen" -q -j1 --seed $SEED -n "$attempts"
		echo "- $rated $busy" >>"$work/times"
	done
	awk -v name=- -v label="sdk-gen --level $1" "$ROBUST"' END {
		for (i = 1; i <= n; i++)
			a[i] = 100 - 100 * two[i] / one[i]
		printf "%-28s rating takes %s of the run\n", label, ratio(a, n, " %")
	}' "$work/times"
}

# Books of 1,000 and of 10,000 puzzles with their solutions: time and bytes, and the peak memory, which is to grow with the
# puzzles only, and not with the pages that are written.
books() {
	local n round
	"$bin/sdk-gen" -q --seed $SEED -n 10000 | "$bin/sdk-rate" -q | "$bin/sdk-solve" -q -a >"$work/all"
	for n in 1000 10000; do
		head -n $n "$work/all" >"$work/list"
		: >"$work/times"
		for ((round = 0; round < rounds; round++)); do
			timed "$bin/sdk-book" -q --page=6x9 --output="$work/book.pdf" "$work/list"
			echo "- $busy $wall" >>"$work/times"
		done
		/usr/bin/time -f %M -o "$work/peak" "$bin/sdk-book" -q --page=6x9 --output="$work/book.pdf" "$work/list"
		awk -v name=- -v label="sdk-book, $n puzzles" -v bytes="$(wc -c <"$work/book.pdf")" -v peak="$(cat "$work/peak")" "$ROBUST"' END {
			printf "%-28s %.2f s (%.2f s of processors), %.2f MB, %.1f MiB of memory\n", label,
				median(two, n) / 1000, median(one, n) / 1000, bytes / 1e6, peak / 1024
		}' "$work/times"
	done
}

# Makes the file for a command, or says that its list is not there, with status 1.
prepared() { # LABEL ROW COMMAND ...
	local label=$1 row=$2
	shift 2
	list "$row" "$work/list"
	if [ ! -s "$work/list" ]; then
		printf '%-28s skipped: its list is not in %s\n' "$label" "$data"
		return 1
	fi
	case $row in
	se*) # the whole list: its puzzles are too different for a few of them
		file=$work/list
		puzzles=$(wc -l <"$file")
		;;
	*) enough "$work/list" "$@" -j1 ;;
	esac
}

# A tool that reads a list.
read_from() { # LABEL ROW COMMAND ...
	local label=$1
	prepared "$@" || return 0
	shift 2
	measured "$label" "$@" "$file"
}

# A tool that reads a list, and the peers.
compared() { # LABEL ROW COMMAND ...
	local label=$1 round own
	prepared "$@" || return 0
	shift 2
	: >"$work/times"
	for ((round = 0; round < rounds; round++)); do
		run_peers
		timed "$@" -j1 "$file"
		one=$wall own=$busy
		timed "$@" -j2 "$file"
		echo "- $one $wall $own$slow" >>"$work/times"
	done
	rates "$label" -
	compare_peers -
}

kernels=
for kernel in $KERNELS; do
	if SDK_CPU=$kernel "$bin/sdk-solve" </dev/null 2>/dev/null; then
		kernels+="$kernel "
	fi
done

sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | sort | uniq -c | sed 's/^ *\([0-9]*\) /\1 x /'
head_line
for row in $rows; do
	case $row in
	gen)
		generated 'sdk-gen' 40000
		generated 'sdk-gen --clues 31-36' 30000 --clues 31-36
		generated 'sdk-gen --level 1' 200 --level 1
		generated 'sdk-gen --level 2' 4000 --level 2
		generated 'sdk-gen --level 3' 1500 --level 3
		generated 'sdk-gen --level 4' 1200 --level 4
		generated 'sdk-gen --level 5' 400 --level 5
		generated 'sdk-gen --level 6' 4000 --level 6
		generated 'sdk-gen --pattern, 20 clues' 10 --pattern $SPARSE
		generated 'sdk-gen --size 16' 8 --size 16
		generated 'sdk-gen --size 25' 1 --size 25
		;;
	share)
		"$bin/sdk-gen" -q --seed $SEED -n 200000 | "$bin/sdk-rate" -q -u >"$work/levels"
		rating 1 400
		rating 2 8000
		rating 3 4000
		rating 4 2000
		rating 5 1000
		rating 6 8000
		;;
	rate)
		read_from 'sdk-rate, easy' easy "$bin/sdk-rate"
		read_from 'sdk-rate, minimal' minimal "$bin/sdk-rate"
		read_from 'sdk-rate, top1465' top1465 "$bin/sdk-rate"
		;;
	steps) compared 'sdk-rate --steps, top1465' top1465 "$bin/sdk-rate" --steps=json ;;
	steps-techniques) compared 'the same, techniques' top1465 "$bin/sdk-rate" --scale=techniques --steps=json ;;
	se) compared 'sdk-rate --scale=se' se "$bin/sdk-rate" --scale=se ;;
	se-hard) compared 'the same, hard' se-hard "$bin/sdk-rate" --scale=se ;;
	unique)
		read_from 'sdk-unique, minimal' minimal "$bin/sdk-unique"
		read_from 'sdk-unique --minimal, minimal' minimal "$bin/sdk-unique" --minimal
		;;
	pss) read_from 'sdk-pss, 17clue' 17clue "$bin/sdk-pss" ;;
	fmt) read_from 'sdk-fmt --canonical, minimal' minimal "$bin/sdk-fmt" --canonical ;;
	book) books ;;
	serg) solved serg "$bin/sdk-unique" --count --limit 2 ;;
	*) solved "$row" "$bin/sdk-solve" ;;
	esac
done
