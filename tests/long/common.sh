# SPDX-License-Identifier: MIT
# What the scripts in this folder share, which say `. tests/long/common.sh`, and at their end `finish`. They have the folders of
# a build as arguments. The puzzle lists are those in the folder $SDK_DATA, or in ../shared/data beside the checkout. The full
# ones are not part of this repository (tests/data/SOURCES.md says where they come from): without them, the excerpts are used.
# shellcheck shell=sh

# shellcheck source=tests/system/common.sh
. tests/system/common.sh

# shellcheck disable=SC2034
objects=$1
programs=$2
PATH=$programs:$PATH
lists=${SDK_DATA:-$PWD/../shared/data}
[ -n "${SDK_DATA:-}" ] || [ -f "$lists/17clue.txt" ] || lists=$PWD/tests/data
if [ ! -f "$lists/17clue.txt" ]; then
	echo "not ok - no puzzle lists in $lists; set SDK_DATA to the folder of the full lists (see tests/data/SOURCES.md), or to nothing"
	exit 1
fi
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'exit 2' INT TERM
LC_ALL=C.UTF-8 # decimals have a point
export PATH results LC_ALL

# The names of the lists with a puzzle on each line, the longest first.
puzzle_lists() {
	(cd "$lists" && ls -S ./*.txt) | grep -v '/\(malformed\|boards\|se_.*\|technique_cases\)\.txt$'
}

# Runs the command once for each line of standard input, which replaces {} in it, on all processors.
for_each() {
	xargs -P "$(nproc)" -I '{}' sh -c '
		status=0
		out=$("$@" 2>&1) || status=1
		echo "$out"
		exit $status' sh "$@"
}

# Adds up the tables of engines on standard input.
add_up() {
	awk '
	/ [0-9]+ +[0-9]+ +[0-9]+$/ {
		name = substr($0, 1, 24)
		if (!(name in none))
			order[++names] = name
		none[name] += $(NF - 2)
		one[name] += $(NF - 1)
		more[name] += $NF
		next
	}
	/ (answers|results), / { results += $1; wrong += $3; next }
	!/   solutions$|^an exception in / { print }
	END {
		printf "%-24s %8s %8s %8s   solutions\n", "", "none", "one", "more"
		for (i = 1; i <= names; i++)
			printf "%s %8d %8d %8d\n", order[i], none[order[i]], one[order[i]], more[order[i]]
		print results " results, " wrong " wrong"
	}'
}

# 500 puzzles on each kind of other boards.
make_boards() {
	for board in --size=6 --size=8 --size=10 --layout=x --layout=windoku --layout=disjoint --layout=centre-dot \
		--layout=asterisk --layout=girandola --layout=x,windoku \
		--regions=AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII; do
		sdk-gen -q -n 500 --seed reasons "$board"
	done
}
