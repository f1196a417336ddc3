#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs fuzzers that are linked with libFuzzer, each for the same time, on all processors.
# usage: tests/fuzz/run.sh SECONDS FOLDER [FUZZER ...]     FOLDER: build/fuzz
#
# What reaches new code is kept in FOLDER/corpus, and the next run begins with it. Ends with status 1 if a fuzzer has found
# something; then it prints the input, in FOLDER/findings, and how to reproduce it. Such an input, with a name that says
# what was wrong, belongs into tests/fuzz/corpus.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

# Runs one fuzzer, and prints a line: its name, the number of executions, and the coverage in edges.
run_fuzzer() { # SECONDS FOLDER FUZZER
	mkdir -p "$2/corpus/$3" "$2/findings"
	log=$2/$3.log
	# Two minutes and 4 GB for one input are findings as well.
	if "$2/tests/fuzz/$3" -max_total_time="$1" -timeout=120 -rss_limit_mb=4096 -close_fd_mask=1 -print_final_stats=1 \
		-artifact_prefix="$2/findings/$3-" "$2/corpus/$3" "$here/corpus/$3" </dev/null >"$log" 2>&1; then
		awk -v name="$3" -v seconds="$1" '
			/ cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1) }
			/^stat::number_of_executed_units:/ { units = $2 }
			END { printf "%-10s %5d s %10d executions %7d edges\n", name, seconds, units, edges }' "$log"
	else
		echo "failed: $3"
		grep -v '^#[0-9]\|^INFO\|NEW_FUNC' "$log" | tail -n 60
		echo "to reproduce: $2/tests/fuzz/$3 $(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)"
		return 1
	fi
}

if [ "$1" = --fuzzer ]; then
	shift
	run_fuzzer "$@"
	exit
fi

seconds=$1
folder=$(cd "$2" && pwd)
shift 2
[ $# -gt 0 ] || set -- $(ls "$here/corpus")
printf '%s\n' "$@" | xargs -P "$(nproc)" -L 1 "$0" --fuzzer "$seconds" "$folder"
