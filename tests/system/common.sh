# SPDX-License-Identifier: MIT
# Helpers of the scripts in this folder, which say `. tests/system/common.sh`, and at their end `finish`.
# shellcheck shell=sh

failures=0

# Runs the command, and reports whether it succeeds: `check WHAT COMMAND...`
check() {
	what=$1
	shift
	if "$@"; then
		echo "ok - $what"
	else
		echo "not ok - $what"
		failures=$((failures + 1))
	fi
}

# Ends the script unless these programs are there.
need_programs() {
	missing=
	for program; do
		command -v "$program" >/dev/null || missing="$missing $program"
	done
	[ -z "$missing" ] && return
	echo "not ok - missing:$missing ('make check-system' installs the packages)"
	exit 1
}

# The status of the script: whether all checks have succeeded.
finish() {
	[ "$failures" = 0 ]
	exit
}
