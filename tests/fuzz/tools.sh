#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs AFL++ on the tools themselves: records on standard input, under each of the command lines below for the same time.
# usage: tests/fuzz/tools.sh SECONDS FOLDER [TOOL ...]     FOLDER: build/afl, a build by afl-clang-fast
#
# The first inputs are those of the fuzzers of boards and files. Ends with status 1 if a tool crashed or took more than ten
# seconds for an input; then it prints the input and how to reproduce it.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

# What a tool searches for is limited, so that an input is only slow if the limit does not hold.
commands() {
	cat <<-'END'
		sdk-solve -a --limit-nodes=1000
		sdk-solve -m bp-sinkhorn -a --limit-rounds=5
		sdk-solve -m pairs --show
		sdk-solve --errors-in=board
		sdk-unique -c --limit-nodes=1000
		sdk-unique -m --limit-nodes=1000
		sdk-rate --timeout=1
		sdk-explain --scale=techniques --steps=json --timeout=1
		sdk-explain --hint=full --board-in=board --timeout=1
		sdk-pss
		sdk-pss --loose
		sdk-minimize --limit-nodes=1000
		sdk-mutate --mutate=-1+1 --limit-nodes=1000 --seed=0
		sdk-morph --canonical
		sdk-fmt -c -t grid
		sdk-fmt -t svg
		sdk-book --to=html
	END
}

# Runs AFL++ on one command line, and prints a line: the number of executions, of edges, and of findings.
run_command() { # SECONDS FOLDER COMMAND
	seconds=$1 folder=$2 command=$3
	name=$(printf '%s' "$command" | tr -c 'a-z0-9' '-')
	out=$folder/findings/$name
	rm -rf "$out"
	mkdir -p "$out"
	# shellcheck disable=SC2086 # the command line is split into words
	"$folder/bin/"$command -q -j1 <"$folder/seeds/boards-line" >/dev/null 2>"$out/log" || [ $? -eq 1 ] || {
		echo "failed: $command"
		cat "$out/log"
		return 1
	}
	# A crash is a signal, which the sanitizers raise as well. No processor is bound, for several run side by side.
	# shellcheck disable=SC2086 # the command line is split into words
	AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_NO_UI=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_IGNORE_PROBLEMS=1 \
		UBSAN_OPTIONS=abort_on_error=1:symbolize=0 afl-fuzz -V "$seconds" -t 10000 -m none -i "$folder/seeds" -o "$out" -- \
		"$folder/bin/"$command -q -j1 >"$out/log" 2>&1 || {
		echo "failed: $command"
		tail -n 30 "$out/log"
		return 1
	}
	stat() {
		sed -n "s/^$1 *: //p" "$out/default/fuzzer_stats"
	}
	printf '%-64s %8d executions %7d edges %d crashes %d hangs\n' "$command" "$(stat execs_done)" "$(stat edges_found)" \
		"$(stat saved_crashes)" "$(stat saved_hangs)"
	found=$(find "$out/default/crashes" "$out/default/hangs" -name 'id*')
	[ -z "$found" ] || {
		printf '%s\n' "$found" | sed "s|.*|to reproduce: $folder/bin/$command -q -j1 <'&'|"
		return 1
	}
}

if [ "$1" = --command ]; then
	shift
	run_command "$@"
	exit
fi

seconds=$1
folder=$(cd "$2" && pwd)
shift 2
rm -rf "$folder/seeds"
mkdir -p "$folder/seeds"
for corpus in boards files; do
	for input in "$here/corpus/$corpus"/*; do
		cp "$input" "$folder/seeds/$corpus-$(basename "$input")"
	done
done
# With no tool named, all.
chosen=$(commands | grep -E "^($(IFS='|'; echo "${*:-.*}"))( |\$)")
printf '%s\n' "$chosen" | tr '\n' '\0' | xargs -0 -P "$(nproc)" -I '{}' "$0" --command "$seconds" "$folder" '{}'
