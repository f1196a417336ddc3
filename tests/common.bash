# SPDX-License-Identifier: MIT
# Helpers of the tests. A file says `load common`; each test then runs in an empty folder of its own.

# A puzzle and its solution; one with two solutions; one with none.
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
easy_solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
twofold=.346.89126.219.348198342.6.8.9.614234268.3.91.139248.6961.3.28428.41963.34.2861.9
unsolvable=35..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
TAB=$'\t'

# Characters, the order of lines, decimal points and the words of other programs are the same for every user.
export LC_ALL=C.UTF-8 LANGUAGE=

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# The puzzle lists; data/SOURCES.md describes them.
data=$tests/data
# The folder of the test programs, and the independent program for levels: `$oracle <puzzles`.
build=${SDK_BUILD:-$tests/../build}
oracle=$build/tests/differential/level

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
	[ -z "${SDK_WITHOUT:-}" ] || skip_without
}

# Skips the test if it is about a part that the build is without: $SDK_WITHOUT has their names. What a test is about, its text
# shows; one that does not show it says `# needs PART`.
skip_without() {
	local part words
	for part in $SDK_WITHOUT; do
		case $part in
		libsodium) words='--seed|--show-seed|same_puzzles_anywhere|-s x|se\.sh' ;;
		jansson) words='json|link|f-puzzles|sudokupad|gnome' ;;
		expat) words='xml|opensudoku|ksudoku' ;;
		zlib) words='gzip|\.gz' ;;
		zstd) words='zst' ;;
		pango) words='pdf|png|--dpi' ;;
		rsvg) words='pictures of values in SVG' ;;
		esac
		if text_of_test | grep -qiE -e "$words|# needs $part"; then
			skip "build without $part"
		fi
	done
}

# The lines of this test, and of the functions of its file that it calls by name.
text_of_test() {
	awk -v name="@test \"$BATS_TEST_DESCRIPTION\" {" '
		index($0, name) == 1 || /^[a-z_0-9]*\(\) \{$/ { inside = 1; current = index($0, name) == 1 ? "" : substr($0, 1, index($0, "(") - 1) }
		inside { text[current] = text[current] $0 "\n" }
		/^}$/ { inside = 0 }
		END {
			todo[""]
			do {
				more = 0
				for (f in text)
					if (!(f in done) && (f in todo)) {
						done[f]
						printf "%s", text[f]
						for (g in text)
							if (g != "" && !(g in todo) && text[f] ~ "(^|[^-a-z_0-9])" g "([^-a-z_0-9]|$)") {
								todo[g]
								more = 1
							}
					}
			} while (more)
		}' "$BATS_TEST_FILENAME"
}

# Skips the test in a sanitized build; $1 is the reason.
not_sanitized() {
	[ -z "$SDK_SANITIZED" ] || skip "sanitized build: $1"
}

# The same on a processor that is emulated (tests/system/machines.sh).
not_emulated() {
	[ -z "$SDK_EMULATED" ] || skip "emulated: $1"
}

# ---- running a command, and its output ----

# Runs the command; sets `code`, and writes the files `out` and `err`.
go() {
	code=0
	"$@" >out 2>err || code=$?
}

# Checks of the last `go`: the exit status, or exactly these lines. Without arguments: no output.
code_is() {
	[ "$code" -eq "$1" ] && return
	echo "exit status $code, expected $1"
	cat err
	return 1
}

is_exactly() {
	local file=$1 got want=
	shift
	# What is as it should be needs no process: a text without NUL bytes, all of which is read.
	[ $# -eq 0 ] || printf -v want '%s\n' "$@"
	! IFS= read -r -d '' got <"$file" && [ "$got" = "$want" ] && return
	if [ $# -eq 0 ]; then
		diff -u --label expected --label "$file" /dev/null "$file"
	else
		printf '%s\n' "$@" | diff -u --label expected --label "$file" - "$file"
	fi
}

out_is() {
	is_exactly out "$@"
}

err_is() {
	is_exactly err "$@"
}

# The last `go` succeeded, without a message, and wrote exactly these lines.
puts() {
	err_is
	code_is 0
	out_is "$@"
}

# Skips the test where `script` finds no terminal.
needs_terminal() {
	command -v script || skip 'script is not installed'
	[ "$(script -qec 'tty >/dev/null && echo yes' /dev/null </dev/null | tr -d '\r')" = yes ] || skip 'there is no pseudo-terminal'
}

# The command must fail with the exit status $1, if it is a number, or with 1: what finds no file or crashes has not found what
# is wrong. bash ignores the status of `! command`.
fails() {
	local status=0 expected=1
	if [[ $1 == [0-9]* ]]; then
		expected=$1
		shift
	fi
	"$@" || status=$?
	[ "$status" -eq "$expected" ] && return
	echo "exit status $status, expected $expected: $*"
	return 1
}

# Runs a program with the default action for SIGPIPE, whatever the tests were started with.
piped() {
	env --default-signal=PIPE "$@"
}

# The number $1, or a tenth of it in a sanitized build, which is slow.
some() {
	[ -z "$SDK_SANITIZED" ] && echo "$1" || echo $(($1 / 10))
}

# The kernels that this processor can run, the plain one first.
kernels() {
	local cpu
	echo plain
	for cpu in avx2 avx512; do
		if SDK_CPU=$cpu sdk-solve </dev/null 2>/dev/null; then
			echo $cpu
		fi
	done
}

# Every $1-th line of a file; in a sanitized build a tenth of these.
every() {
	awk -v step="$1" -v sanitized="$SDK_SANITIZED" 'NR % (sanitized ? 10 * step : step) == 0' "$2"
}

# ---- sdk-gen ----

# The same 3 * $1 puzzles with the options that follow, for any threads, instruction set, parts and start.
same_puzzles_anywhere() {
	local n=$1 cpu part
	shift
	sdk-gen --seed p -n $((3 * n)) -j 1 "$@" >whole
	[ "$(wc -l <whole)" -eq $((3 * n)) ]
	sdk-gen --seed p -n $((3 * n)) -j 3 "$@" | cmp whole -
	for cpu in $(kernels); do
		SDK_CPU=$cpu sdk-gen --seed p -n "$n" "$@" >cpu
		head -n "$n" whole | cmp - cpu
	done
	for part in 1 2 3; do
		sdk-gen --seed p -n "$n" --part $part/3 "$@" >$part
	done
	paste -d '\n' 1 2 3 | cmp whole -
	sdk-gen --seed p --start "$n" -n "$n" "$@" | cmp - <(tail -n +$((n + 1)) whole | head -n "$n")
}

# sdk-gen refuses the lines on standard input: its arguments, `|`, and the message.
gen_refuses() {
	local arguments message
	while IFS='|' read -r arguments message; do
		# shellcheck disable=SC2086
		go timeout 20 sdk-gen $arguments </dev/null
		code_is 2
		out_is
		err_is "sdk-gen: $message" "sdk-gen: try 'sdk-gen --help'"
	done
}

# ---- puzzles ----

easy_rows() {
	printf '%s\n' ${easy:0:9} ${easy:9:9} ${easy:18:9} ${easy:27:9} ${easy:36:9} ${easy:45:9} ${easy:54:9} ${easy:63:9} ${easy:72}
}

# A full grid of size $1, on one line.
full_grid() {
	awk -v n="$1" 'BEGIN {
		for (b = int(sqrt(n)); b > 1 && n % b; b--) # the rows of a box
			continue
		for (r = 0; r < n; r++)
			for (c = 0; c < n; c++)
				printf "%s", substr("123456789ABCDEFGHIJKLMNOP", (r % b * (n / b) + int(r / b) + c) % n + 1, 1)
		print ""
	}'
}

# A puzzle of size $1 with exactly one solution: the full grid without its ones.
sample() {
	full_grid "$1" | tr 1 .
}

# $2 puzzles of size $1 out of the full grid, pseudo-random but always the same: each cell is empty with
# probability $3 per cent. They need not have one solution.
holes() {
	full_grid "$1" | awk -v count="$2" -v percent="$3" '{
		seed = 1
		while (count--) {
			for (i = 1; i <= length($0); i++) {
				seed = seed * 16807 % 2147483647
				printf "%s", seed % 100 < percent ? "." : substr($0, i, 1)
			}
			print ""
		}
	}'
}

# Checks the solutions of puzzles, `puzzle TAB solution`, on standard input, and prints what is wrong. No puzzle is wrong, too.
check_solutions() {
	awk -F '\t' '
	function bad(message) { print FILENAME FNR ": " message ": " $0; wrong = 1 }
	{
		cells = length($2)
		n = sqrt(cells)
		for (b = int(sqrt(n)); b > 1 && n % b; b--) # the rows of a box
			continue
		delete seen
		if (length($1) != cells || n != int(n))
			bad("wrong length")
		for (i = 0; i < cells; i++) {
			clue = substr($1, i + 1, 1)
			value = substr($2, i + 1, 1)
			row = int(i / n)
			column = i % n
			box = int(row / b) * b + int(column / (n / b))
			if (index(substr("123456789ABCDEFGHIJKLMNOP", 1, n), value) == 0)
				bad("not a value")
			if (clue != "." && clue != value)
				bad("a clue has changed")
			if (seen["r" row value]++ + seen["c" column value]++ + seen["b" box value]++)
				bad("twice in a unit")
		}
	}
	END { exit wrong || !NR }'
}

# ---- memory ----

# The peak memory of a filter in KiB, when it has handled all that the function $1 writes: `peak`.
# The rest is the filter; its output is in `out` and its messages in `err`.
peak_of() {
	local feed=$1 pid go_on
	shift
	rm -f to from hold
	mkfifo to from hold
	exec {go_on}<>hold
	"$@" <to >from 2>err 3>&- &
	pid=$!
	# The filter waits for more input while it is measured.
	{
		"$feed"
		echo '# that was all'
		read -r _ <&$go_on
	} >to 3>&- &
	timeout 300 sed '/^# that was all$/q' from >out
	peak=$(awk '/^VmHWM:/ { print $2 }' "/proc/$pid/status")
	echo >&$go_on
	code=0
	wait "$pid" || code=$?
	exec {go_on}>&-
}

# Puts programs into the folder that take the place of Ghostscript and qpdf, which --press runs: they write their arguments and
# the files that they read.
stand_in_for_press() { # FOLDER
	cat >"$1/gs" <<-'END'
		#!/bin/sh
		for argument; do
			case $argument in -sOutputFile=*) exec >"${argument#*=}" ;; esac
		done
		for argument; do
			case $argument in
			-sOutputFile=*) ;;
			/dev/fd/*) cat "$argument" ;;
			*) echo "$argument" ;;
			esac
		done
	END
	printf '%s\n' '#!/bin/sh' 'echo "$1 $3"; cat "$2"' >"$1/qpdf"
	chmod +x "$1/gs" "$1/qpdf"
}

# Runs the command with no open files but the first three.
with_standard_files() (
	for file in /proc/self/fd/*; do
		[ "${file##*/}" -le 2 ] || eval "exec ${file##*/}>&-"
	done
	exec "$@"
)

# Each line of standard input is a command. Under valgrind it ends and writes as without: there is no fault, no memory is lost,
# and no file is open at the end.
faultless() {
	local command commands=0 wanted
	while read -r command; do
		echo "$command"
		wanted=0
		with_standard_files sh -c "$command" >want 2>want.err </dev/null || wanted=$?
		go with_standard_files valgrind -q --trace-children=yes --trace-children-skip='/bin/*,/usr/bin/*,*/gs,*/qpdf' --track-fds=yes \
			--error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,indirect sh -c "exec $command" </dev/null
		code_is $wanted && diff want.err err && cmp want out || return 1
		commands=$((commands + 1))
	done
	[ $commands -gt 0 ]
}

# The memory of a sanitized build is mostly that of the sanitizers, and that of an emulated one that of the emulator.
memory_is_ours() {
	not_sanitized 'sanitizers use memory of their own'
	not_emulated 'the emulator uses memory of its own'
}
