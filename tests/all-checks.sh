#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs every check there is, one make command after the other, and writes what came of each into REPORT.md beside this script.
# The report is all that it remembers: what has passed there for the same source is not run again, so that a run that was
# stopped goes on. The seeds of the small bugs are made from the commit: nobody can have written tests for those bugs.
# usage: tests/all-checks.sh [FUZZER ...]     what `make all-checks` runs, with the names of the fuzzers
#
# The exit status is 1 if a check has failed; its whole output is in build/all-checks.
set -euo pipefail

cd "$(dirname "$0")/.."
unset MAKEFLAGS MFLAGS MAKELEVEL
report=tests/REPORT.md
logs=build/all-checks
others=(. ":!$report") # all files but the report
if ! commit=$(git log -1 --format=%H -- "${others[@]}") || [ -z "$commit" ] || [ -n "$(git status --porcelain -- "${others[@]}")" ]; then
	echo 'all-checks.sh: the report names a commit: commit your changes first' >&2
	exit 2
fi

checks=('check CI=true' long-tidy long-plain long-sanitized long-threads)
for script in tests/{long,system}/*.sh; do
	name=$(basename "$script" .sh)
	case $script in
	*/common.sh) ;;
	*/long/*) checks+=("long-scripts SUITES=$name") ;;
	*) checks+=("check-system SUITES=$name") ;;
	esac
done
for ((at = 1; at <= $#; at += $(nproc))); do # as many fuzzers at a time as there are processors
	checks+=("fuzz TIME=600 FUZZERS='${*:at:$(nproc)}'")
done
checks+=('soak N=100000000')
for half in 1 2; do
	checks+=("mutation BUGS=200 SEED=${commit:0:12}-$half")
done

# The rows of the report, by the check.
declare -A row
if grep -qx "Commit: $commit" "$report" 2>/dev/null; then
	while IFS= read -r line; do
		check=${line#*make } check=${check%%\`*}
		row[$check]=$line
	done < <(grep '^| `make .*` | passed |' "$report")
fi

write_report() {
	local check
	{
		echo '# What was checked'
		printf '\nWritten by `make all-checks`, which goes on with what has not passed. CONTRIBUTING.md says what each check does.\n\n'
		echo "Commit: $commit"
		printf '\nMachine: %s, %s processors, %s\n\n' "$(uname -srm)" "$(nproc)" "$(${CC:-cc} --version | head -n 1)"
		echo '| check | result | its last line | minutes | ended |'
		echo '| --- | --- | --- | ---: | --- |'
		for check in "${checks[@]}"; do
			echo "${row[$check]:-| \`make $check\` | not run | | | |}"
		done
	} >"$report.new"
	mv "$report.new" "$report"
}

mkdir -p "$logs"
failed=0
for check in "${checks[@]}"; do
	[ -z "${row[$check]:-}" ] || continue
	write_report
	echo "== make $check"
	log=$logs/${check//[^A-Za-z0-9]/-}
	started=$(date +%s)
	result=passed
	eval "make --no-print-directory $check" </dev/null 2>&1 | tee "$log" || { result=failed failed=1; }
	last=$(grep -av '^make\|^ *$' "$log" | tail -n 1 | tr '|' ' ' | cut -c 1-200) || true
	row[$check]="| \`make $check\` | $result | $last | $((($(date +%s) - started + 30) / 60)) | $(date -u +%F) |"
done
write_report
exit $failed
