#!/bin/sh
# SPDX-License-Identifier: MIT
# Follows pages line by line, as a reader would: tests/tour.sh README.md examples/tutorial.md
#
# Runs each command of the pages' code blocks (lines indented by four spaces that begin with `$ `) with the tools in the
# PATH, and compares what it prints with what the page shows below it. To a command belong the lines of its here document,
# and those after a backslash at the end of a line. `...` stands for any lines, or any part of one (same.awk). A command for
# which it shows nothing may print anything, but has to end with status 0. The commands of a page share a shell, and a folder
# that is empty at first.
#
# Prints what differs, and how many commands did as the page says. It needs sh, awk, diff and the coreutils, for it runs on
# bare machines too.
set -eu

[ $# -gt 0 ] || { echo 'usage: tour.sh PAGE...' >&2; exit 2; }
tests=$(cd "$(dirname "$0")" && pwd)
tour=$(mktemp -d)
trap 'rm -rf "$tour"' EXIT

# Whether the command of this part did as the page says.
is_as_shown() {
	if [ -s "$tour_part.shown" ]; then
		awk -f "$tests/same.awk" "$tour_part.shown" "$tour_part.printed"
	else
		[ $tour_status -eq 0 ]
	fi
}

# Runs the commands N.command of the folder $tour/parts, and compares what they print with N.shown. The names are such that
# no page is likely to use them.
follow_tour() {
	cd "$tour/work"
	tour_right=0 tour_wrong=0 tour_number=0
	while [ -e "$tour/parts/$((tour_number += 1)).command" ]; do
		tour_part=$tour/parts/$tour_number tour_status=0
		eval "$(cat "$tour_part.command")" >"$tour_part.printed" 2>&1 </dev/null || tour_status=$?
		if is_as_shown; then
			tour_right=$((tour_right + 1))
		else
			tour_wrong=$((tour_wrong + 1))
			echo "line $(cat "$tour_part.line") ends with status $tour_status: $(cat "$tour_part.command")"
			diff -u "$tour_part.shown" "$tour_part.printed" | sed 1,2d
		fi
	done
	echo "$tour_right commands as written, $tour_wrong not"
	[ $tour_wrong -eq 0 ] && [ $tour_right -gt 0 ]
}

failed=0
for page; do
	rm -rf "$tour/work" "$tour/parts"
	mkdir "$tour/work" "$tour/parts"
	awk -v parts="$tour/parts" -f "$tests/tour.awk" "$page"
	echo "$page"
	(follow_tour) || failed=1
done
exit $failed
