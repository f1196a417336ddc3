#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds what does without the optional parts, but with seeds, for other processors, of 32 and 64 bits and of either byte order,
# and with musl. The command lines of the file `lines` write the same bytes there as here (examples/machines.md). Then the unit
# tests, and the suites that take minutes where processors are emulated (by qemu), or with musl all suites of the tools; tests
# that are about a part are skipped (tests/common.bash).
# usage: tests/system/machines.sh OBJECTS PROGRAMS [MACHINE ...]     the folders of a build; without names, all machines
set -eu

programs=$(cd "$2" && pwd)
shift 2
cd "$(dirname "$0")/../.."
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
# shellcheck source=tests/system/suites
. tests/system/suites
data=$PWD/tests/data
export data
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'exit 2' INT TERM

# Runs the command lines with these programs. Output, status and messages, which several tools may write, go to NAME.N, N being
# the number of the line.
run_lines() { # NAME PROGRAMS
	mkdir "$results/$1"
	number=0
	while read -r line; do
		number=$((number + 1))
		case $line in '' | '#'*) continue ;; esac
		(cd "$results/$1" && PATH=$2:$PATH sh -c "$line
			echo status \$?") >"$results/$1.$number" 2>"$results/messages" </dev/null
		sort "$results/messages" >>"$results/$1.$number"
	done <tests/system/lines
}

# Whether each line wrote the same.
compare_lines() { # NAME
	same=0 bytes=0 different=
	for here in "$results"/here.*; do
		number=${here##*.}
		if cmp "$here" "$results/$1.$number"; then
			same=$((same + 1))
			bytes=$((bytes + $(wc -c <"$here")))
		else
			different="$different $number"
			sed "$number!d; s/^/  /" tests/system/lines
		fi
	done
	echo "$1: $same command lines wrote the same $bytes bytes${different:+; these differ:$different}"
	[ -z "$different" ]
}

# For each program of the machine one of this machine in build/MACHINE/run, which runs it, by an emulator if it must.
make_runners() { # MACHINE [EMULATOR]
	rm -rf "build/$1/run"
	for program in build/"$1"/bin/sdk-* build/"$1"/tests/*/*; do
		if [ -f "$program" ] && [ -x "$program" ]; then
			to=build/$1/run/${program#"build/$1/"}
			mkdir -p "$(dirname "$to")"
			printf '#!/bin/sh\nexec %s "%s" "$@"\n' "${2:-}" "$PWD/$program" >"$to"
			chmod +x "$to"
		fi
	done
}

run_lines here "$programs"
[ $# != 0 ] || set -- aarch64 armhf i386 musl riscv64 s390x
for machine; do
	emulator=qemu-$machine tests=$quick_suites
	check "$machine: builds without a warning" make -s "$machine"
	case $machine in
	armhf) emulator=qemu-arm ;;
	i386) if build/i386/bin/sdk-fmt --version >/dev/null 2>&1; then emulator=''; fi ;;
	musl) emulator='' tests=$suites ;;
	esac
	make_runners "$machine" "$emulator"
	run_lines "$machine" "$PWD/build/$machine/run/bin"
	check "$machine: the same bytes" compare_lines "$machine"
	(
		export SDK_SUITE_SECONDS=1800
		[ "$machine" = musl ] || export SDK_EMULATED=yes # i386 too, whose processor has kernels that its programs have not
		run_without_parts "build/$machine/run" "$PWD/build/$machine/run/bin" "$tests"
	) || failures=$((failures + 1))
done
finish
