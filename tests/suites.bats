#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# run.sh counts what a suite reports, and takes a suite that reports too little for a failure.

load common

# Makes a suite, a program that writes the lines on standard input and exits with $2: `suite NAME STATUS`.
suite() {
	mkdir -p objects/tests/unit programs
	{
		printf '#!/bin/sh\ncat <<-END\n'
		cat
		printf 'END\nexit %s\n' "$2"
	} >"objects/tests/unit/$1"
	chmod +x "objects/tests/unit/$1"
}

# Runs suites, with SDK_STRICT as $2 says; the last line of the output counts the tests.
run_suites() {
	SDK_SUITES=$1 SDK_STRICT=${2:-} go "$tests/run.sh" objects:programs
	cat out err
}

@test "tests that pass, fail and are skipped are counted" {
	printf '%s\n' 'ok 1 one' '# a comment' 'ok 2 two' 'ok 3 three # skip sanitized build: slow' '1..3' | suite good 0
	printf '%s\n' '1..2' 'ok 1 one' 'not ok 2 two' '# why' | suite bad 1
	run_suites unit/good
	code_is 0
	[ "$(tail -n 1 out)" = '2 passed, 0 failed, 1 skipped' ]
	run_suites 'unit/good unit/bad'
	code_is 1
	[ "$(tail -n 1 out)" = '3 passed, 1 failed, 1 skipped' ]
	grep -qx 'not ok 2 two' out
	grep -qx '# why' out
}

@test "a suite that fails without a failed test, without its plan or a test, is a failure" {
	printf '%s\n' 'ok 1 one' '1..1' | suite status 3
	printf '%s\n' 'ok 1 one' | suite unplanned 0
	printf '%s\n' '1..3' 'ok 1 one' 'ok 2 two' | suite early 0
	printf '%s\n' '1..1' 'ok 1 one' 'ok 2 two' | suite more 0
	echo '1..0' | suite none 0
	suite silent 0 </dev/null
	for case in 'status: ended with status 3' 'unplanned: 1 tests, and no plan' 'early: 2 tests, 3 planned' 'more: 2 tests, 1 planned' \
		'none: no tests' 'silent: no tests'; do
		run_suites "unit/${case%%:*}"
		code_is 1
		grep -qx "not ok objects-unit-$case" out
		grep -q ' 1 failed, ' out
	done
	# A suite that is not there.
	run_suites unit/away
	code_is 1
	grep -q ' 1 failed, ' out
}

@test "a skip for a reason that is not declared is a failure, if that is asked for" {
	printf '%s\n' 'ok 1 one # skip no time' 'ok 2 two' '1..2' | suite skips 0
	run_suites unit/skips
	code_is 0
	[ "$(tail -n 1 out)" = '1 passed, 0 failed, 1 skipped' ]
	run_suites unit/skips yes
	code_is 1
	[ "$(tail -n 1 out)" = '1 passed, 1 failed, 0 skipped' ]
	grep -qx 'skipped, for a reason that is not in tests/skips: one: no time' err
}

@test "a part of a suite is the tests whose names end with a word" {
	mkdir -p objects programs
	cat >programs/bats <<-'END'
		#!/bin/sh
		case $* in
		'--tap --filter sdk-fmt$ '*/faults.bats | '--tap '*/sdk-gen.bats) echo 'ok 1' ;;
		*) echo "not ok 1 $*" ;;
		esac
		echo 1..1
	END
	chmod +x programs/bats
	SDK_SUITES='faults:sdk-fmt sdk-gen' go "$tests/run.sh" objects:programs
	code_is 0
	grep -qx 'objects-faults-sdk-fmt: 1 of 1, [0-9]* s' out
	grep -qx '2 passed, 0 failed, 0 skipped' out
}

@test "every suite is run, once, and sanitized all but those about pages and the source, and some that are slow" {
	mkdir -p objects/tests/unit sanitized/tests/unit programs
	printf '%s\n' '#!/bin/sh' 'echo "ok 1"; echo 1..1' >programs/bats
	chmod +x programs/bats
	for objects in objects sanitized; do
		CI=true SDK_SUITES='' SDK_FILTER='' SDK_NOT_SANITIZED='rows limits' "$tests/run.sh" $objects:programs | sed -n "s/^$objects-\(.*\): 1 of 1, .*/\1/p" | sort >$objects.ran
	done
	{
		for file in "$tests"/*.bats; do
			basename "$file" .bats
		done | grep -vx faults
		for tool in "$tests"/../bin/sdk-*.c; do
			echo "faults-$(basename "$tool" .c)"
		done
	} | sort | diff - objects.ran
	comm -23 objects.ran sanitized.ran | xargs >left_out
	[ "$(cat left_out)" = 'bench calls completions contributing dist docs examples gallery layers limits numbers parts rows soak structure suites tour valgrind' ]
	[ -z "$(comm -13 objects.ran sanitized.ran)" ]
	CI='' SDK_SUITES='' SDK_FILTER='' "$tests/run.sh" objects:programs | sed -n "s/^objects-\(.*\): 1 of 1, .*/\1/p" | sort |
		comm -23 objects.ran - | diff <(printf '%s\n' soak valgrind) -
}

@test "a suite that does not end is ended, and the test that was running has failed" {
	printf '%s\n' '1..3' 'ok 1 one' | suite hangs 0
	sed -i 's/^exit.*/sleep 300/' objects/tests/unit/hangs
	printf '%s\n' 'ok 1 one' '1..1' | suite good 0
	SDK_SUITE_SECONDS=1 run_suites 'unit/hangs unit/good'
	code_is 1
	grep -qx 'not ok objects-unit-hangs: test 2 was still running after 1 s' out
	[ "$(tail -n 1 out)" = '2 passed, 1 failed, 0 skipped' ]
}

# So that no file is left out when small bugs are made (make mutation), and none is accepted for a line that is gone (make
# coverage too).
@test "each file of the library and each tool has suites of its own, all of which are there, and accepted bugs and lines are in the source" {
	cd "$tests/.."
	python3 -B - <<-'END' >"$BATS_TEST_TMPDIR/suites"
		import sys
		from pathlib import Path
		sys.path.insert(0, "tests/mutation")
		import run
		files = [*Path("lib").glob("*/*.c"), *Path("lib").glob("tools/*/*.c"), *Path("lib").glob("*/*.def"), *Path("bin").glob("*.c")]
		assert run.accepted()  # whose lines are all in the source
		print("\n".join(sorted({suite for file in files for suite in run.suites_of(str(file))})))
	END
	# All but those about pages, scripts and the source.
	left_out=$(for suite in tests/*.bats tests/unit/*.c; do
		suite=${suite#tests/}
		grep -q "^${suite%.*}\(:\|$\)" "$BATS_TEST_TMPDIR/suites" || echo "${suite%.*}"
	done | xargs)
	[ "$left_out" = 'bench cluster contributing dist examples faults-rest layers numbers parts soak structure suites tour' ]
	python3 -B -c 'import sys; sys.path.insert(0, "tests/coverage"); import report; assert report.accepted()'
	[ "$(wc -l <"$BATS_TEST_TMPDIR/suites")" -ge 40 ]
	while IFS=: read -r suite words; do
		[ -e "tests/$suite.bats" ] || [ -e "tests/$suite.c" ]
		[ -z "$words" ] || grep -q "^@test \".*$words" "tests/$suite.bats"
	done <"$BATS_TEST_TMPDIR/suites"
}

# A repository with a check of the system and a stand-in for make, which writes down what it is asked for and fails for what
# is in the file `bad`: all-checks.sh runs there.
@test "all checks: what has passed is in the report, and is not run again until the source changes" {
	mkdir -p repo/tests/{long,system} stub
	cp "$tests/all-checks.sh" repo/tests
	touch repo/tests/{long/engines,system/common,system/disk}.sh
	cat >stub/make <<-'END'
		#!/bin/sh
		echo "$@" >>../made
		echo "7 passed | $2"
		! grep -qxF "$2" ../bad
	END
	printf '%s\n' '#!/bin/sh' 'echo 2' >stub/nproc
	chmod +x stub/*
	echo build/ >repo/.gitignore
	git -C repo init -q
	git -C repo add .
	git -C repo -c user.name=a -c user.email=b commit -q -m one
	commit=$(git -C repo log --format=%H)
	PATH=$PWD/stub:$PATH

	echo long-tidy >bad
	go repo/tests/all-checks.sh boards text utf8
	code_is 1
	[ "$(sort -u made | wc -l)" = 12 ]
	[ "$(wc -l <made)" = 12 ]
	grep -qx -- '--no-print-directory long-scripts SUITES=engines' made
	grep -qx -- "--no-print-directory mutation BUGS=200 SEED=${commit:0:12}-2" made
	grep -qx -- '--no-print-directory fuzz TIME=600 FUZZERS=boards text' made
	grep -qx -- '--no-print-directory fuzz TIME=600 FUZZERS=utf8' made
	grep -qx "Commit: $commit" repo/tests/REPORT.md
	grep -q '^| `make check-system SUITES=disk` | passed | 7 passed   check-system | 0 | 20' repo/tests/REPORT.md
	[ "$(grep -c '^| `make .* | passed |' repo/tests/REPORT.md)" = 11 ]
	grep -q '^| `make long-tidy` | failed |' repo/tests/REPORT.md

	# The report may be committed; only what failed runs again.
	git -C repo add .
	git -C repo -c user.name=a -c user.email=b commit -q -m report
	echo >bad
	rm made
	go repo/tests/all-checks.sh boards text utf8
	code_is 0
	[ "$(cat made)" = '--no-print-directory long-tidy' ]
	[ "$(grep -c '^| `make .* | passed |' repo/tests/REPORT.md)" = 12 ]

	# Another source: all of it runs anew. What is not in a commit cannot be named.
	echo >repo/new
	go repo/tests/all-checks.sh boards text utf8
	code_is 2
	grep -q 'commit your changes first' err
	git -C repo add .
	git -C repo -c user.name=a -c user.email=b commit -q -m two
	go repo/tests/all-checks.sh boards text utf8
	code_is 0
	[ "$(wc -l <made)" = 13 ]
}
