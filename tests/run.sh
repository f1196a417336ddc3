#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs all tests for one or more builds; the last line is `N passed, N failed, N skipped`.
# usage: tests/run.sh OBJECTS:PROGRAMS ...     the folders of each build
#
# With SDK_STRICT set, a skip for a reason that is not in tests/skips counts as a failure.
# SDK_SUITES='sdk-gen unit/grid faults:sdk-fmt' runs these suites only (the last one: those of its tests whose names end with
# this), and SDK_FILTER='threads' the tests of bats files whose names match. SDK_NOT_SANITIZED has suites that a sanitized build
# leaves out. ASAN_OPTIONS=symbolize=1 has the names of functions in what sanitizers report.
# A suite that takes more than SDK_SUITE_SECONDS is ended, and its next test has failed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

# The suites that take longest, slowest first: they start first, so that none of them is still running when all others
# are done.
slow='sdk-gen-se sdk-book sdk-book-play layouts sdk-gen examples valgrind calls sdk-explain-pictures runner bad-input limits sdk-pss
	sdk-explain-reasons sdk-gen-pattern'

# Of a sanitized build these are left out: they are about pages and scripts, and what they run is the same there. Of it and one
# for coverage, those that look at the source and at objects.
pages=' bench completions docs examples gallery numbers soak suites tour '
sources=' calls contributing dist layers parts structure valgrind '

# These run in CI only (CI is set), or by name: valgrind, which looks at memory as sanitizers do, and the script of a long run.
ci_only=' soak valgrind '

# Every suite of a build, one per line: `unit/NAME` is a program, NAME a bats file, and `faults:TOOL` a part of one.
list_suites() { # OBJECTS
	{
		printf '%s\n' $slow
		for file in "$here"/*.bats; do
			basename "$file" .bats
		done
		for tool in "$here"/../bin/sdk-*.c; do
			echo "faults:$(basename "$tool" .c)"
		done
	} | awk -v left_out="$(left_out "$1")" '$0 != "faults" && !seen[$0]++ && !index(left_out, " " $0 " ")'
	for program in "$1"/tests/unit/*; do
		if [ -f "$program" ] && [ -x "$program" ]; then
			echo "unit/$(basename "$program")"
		fi
	done
}

left_out() { # OBJECTS
	case $1 in
	*sanitized*) echo "$pages$sources ${SDK_NOT_SANITIZED:-} " ;;
	*coverage*) echo "$sources" ;;
	*) [ -n "${CI:-}" ] || echo "$ci_only" ;;
	esac
}

# Runs a suite; all that it prints goes to one file, in TAP.
run_suite() { # RESULTS OBJECTS:PROGRAMS SUITE
	objects=$(cd "${2%%:*}" && pwd)
	programs=$(cd "${2#*:}" && pwd)
	SDK_BUILD=$objects SDK_SANITIZED=
	case $objects in *sanitized* | *coverage*) SDK_SANITIZED=yes ;; esac # slow builds: they do less (common.bash)
	export SDK_BUILD SDK_SANITIZED PATH="$programs:$PATH" LSAN_OPTIONS="suppressions=$here/leaks:print_suppressions=0"
	# Sanitized, the plain kernel takes three quarters of the time of the others, which tests of kernels run, and the long checks.
	case ${CI:+$objects} in *sanitized) export SDK_CPU=plain ;; esac
	# What sanitizers find is no exit status of a tool. To name the functions of leaks that are suppressed takes longer than to draw a
	# book.
	export ASAN_OPTIONS="exitcode=99:symbolize=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}" UBSAN_OPTIONS=exitcode=99
	name=$(basename "$objects")-$(echo "$3" | tr /: --)
	out=$1/$name
	started=$(date +%s)
	status=0
	case $3 in
	unit/*) set -- "$objects/tests/$3" ;;
	*:*) set -- bats --tap --filter "${3#*:}\$" "$here/${3%%:*}.bats" ;;
	*) set -- bats --tap ${SDK_FILTER:+--filter "$SDK_FILTER"} "$here/$3.bats" ;;
	esac
	limit=${SDK_SUITE_SECONDS:-500}
	SDK_DATA=$here/data timeout -k 10 "$limit" "$@" >"$out" 2>&1 </dev/null || status=$?
	good=$(grep -a -c '^ok ' "$out" || true)
	bad=$(grep -a -c '^not ok ' "$out" || true)
	planned=$(LC_ALL=C sed -n 's/^1\.\.\([0-9][0-9]*\)$/\1/p' "$out" | head -n 1)
	# A suite that ends early has not reported the test that ended it, nor those that did not run.
	if [ $status = 124 ] || [ $status = 137 ]; then
		echo "not ok $name: test $((good + bad + 1)) was still running after $limit s" >>"$out"
	elif [ "$bad" -gt 0 ]; then
		:
	elif [ $status != 0 ]; then
		echo "not ok $name: ended with status $status" >>"$out"
	elif [ "$good" = 0 ]; then
		echo "not ok $name: no tests" >>"$out"
	elif [ "$planned" != "$good" ]; then
		echo "not ok $name: $good tests, ${planned:-and no plan}${planned:+ planned}" >>"$out"
	fi
	echo "$name: $good of $((good + bad)), $(($(date +%s) - started)) s"
}

if [ "${1:-}" = --suite ]; then
	shift
	run_suite "$@"
	exit
fi

# Tests make many small files: in memory if there is room and programs may be run from there.
may_hold_tests() { # FOLDER
	[ "$(df -Pk "$1" 2>/dev/null | awk 'NR == 2 { print $4 }')" -ge 1000000 ] 2>/dev/null || return
	probe=$(mktemp "$1/sdk.XXXXXX" 2>/dev/null) || return
	printf '#!/bin/sh\n' >"$probe"
	chmod +x "$probe"
	ran=yes
	"$probe" 2>/dev/null || ran=no
	rm "$probe"
	[ $ran = yes ]
}
if [ -z "${TMPDIR:-}" ] && may_hold_tests /dev/shm; then
	export TMPDIR=/dev/shm
fi

results=$(mktemp -d)
trap 'rm -rf "$results"*' EXIT INT TERM

# Debian's Python, which has Debian's modules, rather than another one that comes first in PATH.
if [ -x /usr/bin/python3 ]; then
	mkdir "$results.bin"
	ln -s /usr/bin/python3 "$results.bin"
	PATH=$results.bin:$PATH
fi

# Suites wait a good deal, for clocks and browsers: one more at a time than there are processors.
for build; do
	for suite in ${SDK_SUITES:-$(list_suites "${build%%:*}")}; do
		echo "$build $suite"
	done
done | xargs -P "$(($(nproc) + 1))" -L 1 "$0" --suite "$results"

# What failed, with what it printed.
cat "$results"/* | LC_ALL=C sed -n '/^not ok/,/^\(ok\|1\.\.\)/p' | grep -a -v '^ok\|^1\.\.' || true
for suite in "$results"/*; do
	if grep -a -q '^not ok' "$suite"; then
		echo "failed: $(basename "$suite")"
	fi
done

# What was skipped, and whether it may be.
cat "$results"/* | LC_ALL=C sed -n 's/^ok [0-9]* \(.*\) # skip *\(.*\)/\2\t\1/p' >"$results.skipped"
undeclared=$(awk -F '\t' '
	NR == FNR { if ($0 != "" && !/^#/) reason[++n] = $0; next }
	{
		declared = 0
		for (i = 1; i <= n; i++)
			declared = declared || index($1, reason[i]) == 1
		undeclared += !declared
		print (declared ? "skipped: " : "skipped, for a reason that is not in tests/skips: ") $2 ": " $1 >"/dev/stderr"
	}
	END { print undeclared + 0 }' "$here/skips" "$results.skipped")

passed=$(cat "$results"/* | grep -a '^ok' | grep -a -vc '# skip' || true)
failed=$(cat "$results"/* | grep -a -c '^not ok' || true)
skipped=$(wc -l <"$results.skipped")
if [ -n "${SDK_STRICT:-}" ]; then
	failed=$((failed + undeclared)) skipped=$((skipped - undeclared))
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
