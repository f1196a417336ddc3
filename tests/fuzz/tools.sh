#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs AFL++ on the tools, each command below for the same time, on all processors. A crash is a finding.
# usage: tests/fuzz/tools.sh SECONDS FOLDER     FOLDER: build/afl, built with afl-clang-fast; FOLDER/bin has the tools
set -eu

here=$(cd "$(dirname "$0")" && pwd)

# Name and command; @@ is a file, without it the input is standard input.
commands() {
	cat <<-END
		unique sdk-unique -c --limit 20 -j1
		minimal sdk-unique --minimal -j1 @@
		solve sdk-solve -a --any -j1 @@ -
		errors sdk-solve --errors-in board -j1
		method sdk-solve -m dlx -j1 --limit-nodes 100
		rate sdk-rate --scale techniques --steps=json -j1
		levels sdk-rate --score --histogram --explain -j1
		svg sdk-fmt --to svg --title level,note -j1
		grid sdk-fmt --to grid --candidates -j1
		models sdk-fmt --models -j1
		canonical sdk-fmt --canonical --automorphisms -j1
		pss sdk-pss --loose --trace -j1
		minimize sdk-minimize --seed x -j1
		mutate sdk-mutate -m -1+1 --all --level 1-4 -j1
		pattern sdk-gen -n 1 --seed x --tries 5 --pattern @@ -j1
		from sdk-gen -n 1 --seed x --tries 5 --from @@ -j1
	END
}

run_tool() { # SECONDS FOLDER NAME COMMAND...
	seconds=$1 folder=$2 name=$3
	shift 3
	program=$folder/bin/$1
	shift
	out=$folder/out/$name
	rm -rf "$out"
	mkdir -p "$out"
	if ! AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
		afl-fuzz -m none -t 10000+ -V "$seconds" -i "$here/corpus/boards" -o "$out" -- "$program" "$@" >"$out.log" 2>&1; then
		echo "failed: $name: afl-fuzz"
		tail -n 20 "$out.log"
		return 1
	fi
	awk -v name="$name" -F ' *: ' '
		$1 == "execs_done" { executions = $2 }
		$1 == "edges_found" { edges = $2 }
		$1 == "run_time" { seconds = $2 }
		END { printf "%-10s %5d s %10d executions %7d edges\n", name, seconds, executions, edges }' "$out/default/fuzzer_stats"
	for file in "$out"/default/crashes/id* "$out"/default/hangs/id*; do
		if [ -f "$file" ]; then
			echo "failed: $name: $program $*, with $file"
			return 1
		fi
	done
}

if [ "$1" = --command ]; then
	shift
	run_tool "$@"
	exit
fi

folder=$(cd "$2" && pwd)
mkdir -p "$folder/out"
commands | xargs -P "$(nproc)" -L 1 "$0" --command "$1" "$folder"
