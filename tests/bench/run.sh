#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# run.sh PROGRAMS [ROW ...]: measures the tools as whole programs, from a file to /dev/null. README.md here explains the
# output, and lists the rows; without any, all are measured.
#
#   BASE=NAME=FOLDER      also runs the tools of another version, which are in this folder, and prints how many times longer
#                         they take (`make bench BASE=v0.1.0` builds that version)
#   PEER='command {}'     the same with another program, on the file of each row ({}; nothing for rows that make puzzles);
#                         several programs: one per line
#   ROUNDS=N              how often each command is run (5)
#   SDK_DATA=FOLDER       where the puzzle lists are; rows of lists that are not there are skipped
#   LONG=MS               how long each run should take, so that starting a program does not count (600)
#   TMPDIR=FOLDER         where the files that are read are made, up to 300 MB; at best in memory (/dev/shm)
set -euo pipefail
export LC_ALL=C # times have a decimal point

SEED=bench # of all that is random
SPARSE=x..xx...............x.x..xx...x....x.xx..x....x....x..xx............x.x..x.x..... # a pattern
ROWS='easy minimal 17clue top1465 hardest11 hardest1106 serg gen gen-clues level1 level2 level3 level4 level5 level6'
ROWS+=' x-wing pattern size16 size25 rate rate-easy rate-top1465 techniques score steps steps-techniques se se-hard'
ROWS+=' unique unique-minimal canonical pss pss-17clue book'
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
base=${BASE:-}
base_bin=${base#*=}
file= # that is read

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
	top1465) from top1465 35 | "$bin/sdk-morph" --shuffle --seed $SEED >"$2" ;;
	hardest11) from forum_hardest_1905_11plus 1 >"$2" ;;
	hardest1106) from forum_hardest_1106 140 | "$bin/sdk-morph" --shuffle --seed $SEED >"$2" ;;
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

# Sets `file` and `puzzles`: enough puzzles of a list for the tool to run long enough.
enough() { # LIST TOOL ARGUMENT ...
	local list=$1 total n
	shift
	total=$(wc -l <"$list")
	for ((n = 1000; ; n *= 8)); do
		spread "$list" "$n" "$total"
		timed "$bin/$1" "${@:2}" -j1 "$file"
		long_enough && break
	done
	spread "$list" "$puzzles" "$total"
}

# Sets `puzzles`: as many as make sdk-gen run long enough.
enough_made() { # OPTION ...
	file=
	for ((puzzles = 1; ; puzzles *= 8)); do
		timed "$bin/sdk-gen" -q -j1 --seed $SEED -n "$puzzles" "$@"
		long_enough && break
	done
}

# Whether the last run was so long that it tells how many puzzles to take; sets `puzzles` to that.
long_enough() {
	awk -v t="$busy" -v long="$long" 'BEGIN { exit t < long / 6 }' || return 1
	puzzles=$(awk -v n="$puzzles" -v t="$busy" -v long="$long" 'BEGIN { printf "%d", n * long / t + 1 }')
}

# Sets `file` and `puzzles`: N puzzles from all over a list, or the whole list repeated until there are N.
spread() { # LIST N TOTAL
	file=$work/file
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

# Functions over the lines `KERNEL -j1 -j2 OWN BASE PEER ...` of the file of times, all in milliseconds.
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
		printf "%-28s %-7s %10s %10s  %s\n", label, name == "default" ? "" : name, rate(median(one, n)),
			rate(median(two, n)), ratio(gain, n, "")
	}' "$work/times"
}

# Sets `slow`: the times of all peers, each after a blank.
run_peers() {
	local p
	slow=
	for p in "${peers[@]}"; do
		peer "$p" "$file"
		slow+=" $busy"
	done
}

# Whether there is a base, and its tool knows the options.
base_can() { # TOOL ARGUMENT ...
	[ "$base" ] && (timed "$base_bin/$1" "${@:2}") 2>/dev/null
}

# How many times longer the base and the peers took than the kernels.
compare() { # KERNEL ...
	local other names=("${base%%=*}" "${peers[@]}")
	for ((other = 0; other < ${#names[@]}; other++)); do
		[ "${names[other]}" ] || continue
		printf '  %s\n' "${names[other]}"
		for kernel; do
			awk -v name="$kernel" -v column=$((other + 5)) "$ROBUST"' END {
				for (i = 1; i <= n; i++)
					a[i] = times[column, i]
				printf "%-28s %-7s %s\n", "", name == "default" ? "" : name,
					a[1] ? "takes " ratio(a, n, " times as long as ours") : "cannot do this"
			}' "$work/times"
		done
	done
}

# A tool, with each kernel in turn, with the base, and with the peers. It handles $puzzles puzzles of $file.
measured() { # LABEL KERNELS TOOL ARGUMENT ...
	local label=$1 kernels=$2 tool=$3 compared='' round kernel
	shift 3
	base_can "$tool" "$@" -j1 && compared=yes
	: >"$work/times"
	for ((round = 0; round < rounds; round++)); do
		run_peers
		for kernel in $kernels; do
			[ "$kernel" = default ] || export SDK_CPU=$kernel
			timed "$bin/$tool" "$@" -j1
			one=$wall own=$busy
			timed "$bin/$tool" "$@" -j2
			two=$wall
			busy=0 # for "cannot do this"
			[ -z "$compared" ] || timed "$base_bin/$tool" "$@" -j1
			echo "$kernel $one $two $own $busy$slow" >>"$work/times"
			[ "$kernel" = default ] || unset SDK_CPU
		done
	done
	for kernel in $kernels; do
		rates "$label" "$kernel"
		label=
	done
	# shellcheck disable=SC2086
	compare $kernels
}

# A tool that reads a list.
reading() { # LABEL KERNELS ROW TOOL ARGUMENT ...
	local label=$1 kernels=$2 row=$3
	shift 3
	list "$row" "$work/list"
	if [ ! -s "$work/list" ]; then
		printf '%-28s skipped: its list is not in %s\n' "$label" "$data"
		return
	fi
	case $row in
	se | se-hard) # the whole list: its puzzles are too different for a few of them
		file=$work/list
		puzzles=$(wc -l <"$file")
		;;
	*) enough "$work/list" "$@" ;;
	esac
	measured "$label" "$kernels" "$@" "$file"
}

making() { # OPTION ...
	enough_made "$@"
	measured "sdk-gen${*:+ $*}" default sdk-gen -q --seed $SEED -n "$puzzles" "$@"
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
	gen) making ;;
	gen-clues) making --clues 31-36 ;;
	level?) making --level "${row#level}" ;;
	x-wing) making --require x-wing ;;
	pattern) making --pattern "$SPARSE" ;;
	size??) making --size "${row#size}" ;;
	rate) reading 'sdk-rate, minimal' default minimal sdk-rate ;;
	rate-easy) reading 'sdk-rate, easy' default easy sdk-rate ;;
	rate-top1465) reading 'sdk-rate, top1465' default top1465 sdk-rate ;;
	techniques) reading 'sdk-rate --scale=techniques' default minimal sdk-rate --scale=techniques ;;
	score) reading 'sdk-rate --score' default minimal sdk-rate --score ;;
	steps) reading 'sdk-explain --steps, top1465' default top1465 sdk-explain --scale=levels --steps=json ;;
	steps-techniques) reading 'the same, techniques' default top1465 sdk-explain --scale=techniques --steps=json ;;
	se) reading 'sdk-rate --scale=se' default se sdk-rate --scale=se ;;
	se-hard) reading 'the same, hard' default se-hard sdk-rate --scale=se ;;
	unique) reading 'sdk-unique, minimal' default minimal sdk-unique ;;
	unique-minimal) reading 'sdk-unique --minimal' default minimal sdk-unique --minimal ;;
	pss) reading 'sdk-pss, top1465' default top1465 sdk-pss ;;
	pss-17clue) reading 'sdk-pss, 17clue' default 17clue sdk-pss ;;
	canonical) reading 'sdk-morph --canonical' default minimal sdk-morph --canonical ;;
	book) books ;;
	serg) reading serg "$kernels" serg sdk-unique --count --limit 2 ;;
	*) reading "$row" "$kernels" "$row" sdk-solve ;;
	esac
done
