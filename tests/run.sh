#!/bin/sh
# Runs all tests for one or more builds, and ends with the line `N passed, N failed`.
# usage: tests/run.sh OBJECTS:PROGRAMS ...     the folders of a build
set -eu

here=$(cd "$(dirname "$0")" && pwd)
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT INT TERM
SDK_DATA=${SDK_DATA:-$here/../../shared/data}
export SDK_DATA
status=0

# All that a test prints goes to one file per suite, in TAP; what is wrong is shown.
run_suite() {
	out=$results/$1
	shift
	"$@" >"$out" 2>&1 || echo "not ok ended with status $?" >>"$out.status"
	if grep -a -q '^not ok' "$out"; then
		rm -f "$out.status" # told already
	fi
}

for build; do
	objects=$(cd "${build%%:*}" && pwd)
	programs=$(cd "${build#*:}" && pwd)
	SDK_BUILD=$objects SDK_ORACLE=$objects/tests/oracle/level SDK_SANITIZED=
	case $objects in *sanitized*) SDK_SANITIZED=yes ;; esac
	export SDK_BUILD SDK_ORACLE SDK_SANITIZED PATH="$programs:$PATH"
	name=$(basename "$objects")
	echo "== $name: unit tests"
	for unit in "$objects"/tests/unit/*; do
		if [ -x "$unit" ]; then
			run_suite "$name-unit-$(basename "$unit")" "$unit"
		fi
	done
	echo "== $name: $(cd "$here" && echo *.bats)"
	# Two files at a time.
	jobs=0
	for file in "$here"/*.bats; do
		run_suite "$name-$(basename "$file" .bats)" bats --tap "$file" &
		jobs=$((jobs + 1))
		if [ $((jobs % 2)) = 0 ]; then
			wait
		fi
	done
	wait
done

cat "$results"/* | LC_ALL=C sed -n '/^not ok/,/^\(ok\|1\.\.\)/p' | grep -a -v '^ok\|^1\.\.' || true
for suite in "$results"/*; do
	if grep -a -q '^not ok' "$suite"; then
		echo "failed: $(basename "$suite")"
	fi
done
passed=$(cat "$results"/* | grep -a '^ok' | grep -a -vc '# skip' || true)
skipped=$(cat "$results"/* | grep -a -c '^ok.*# skip' || true)
failed=$(cat "$results"/* | grep -a -c '^not ok' || true)
cat "$results"/* | LC_ALL=C sed -n 's/^ok [0-9]* \(.*\) # skip *\(.*\)/skipped: \1: \2/p' | sort | uniq -c | head -20
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ] || status=1
exit $status
