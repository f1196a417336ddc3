#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# reproduce.sh --quick | [LISTS]: runs the measurements of beliefs.md, pairs.md, pss.md and textbook.md again, and compares
# the figures with those on the pages.
#
# Prints a line for each row of a table: `same`, `different` with both rows, or `not run` for what is on the page only: rows
# that differ in each run, that need lists, or that take too long. The last line counts them. The status is 1 if some row is
# different. The commands and the tables are read from the pages.
#
# Without arguments, this runs what needs no lists, in about seven minutes. LISTS is a folder of lists as for beliefs.sh and
# pss-table.sh, which take three minutes more. --quick takes 30 seconds, and leaves out more. All these are times of a
# processor that does nothing else.
set -euo pipefail
export LC_ALL=C

examples=$(cd "$(dirname "$0")" && pwd)
quick='' lists=
case $#,${1:-} in
0,) ;;
1,--quick) quick=yes ;;
1,-*) set -- '' '' ;;
1,*) lists=$1 ;;
esac
if [ $# -gt 1 ]; then
	echo 'usage: reproduce.sh --quick | [LISTS]' >&2
	exit 2
fi
if [ -n "$lists" ] && [ ! -d "$lists" ]; then
	echo "reproduce.sh: $lists: not a folder" >&2
	exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: >"$work/verdicts"

# arguments PAGE SCRIPT: prints the arguments with which a page runs a script.
arguments() {
	sed -n "s|.*examples/$2 \([^\`]*\)\`.*|\1|p" "$examples/$1" | head -n 1
}

# table PAGE SCRIPT: prints the tables of a page from the name of the script to that of another one. Code is no table.
table() {
	awk -v script="examples/$2" '
		function end_of_table() {
			if (!code)
				printf "%s", block
			block = code = ""
		}
		match($0, /examples\/[a-z-]+\.sh/) { end_of_table(); named = substr($0, RSTART, RLENGTH) == script }
		!named { next }
		/^    / { block = block substr($0, 5) "\n"; code = code || /[|\t{}]|^    [$] |^    sdk-gen -/ }
		/^$/ && block { block = block "\n" }
		/^[^ ]/ { end_of_table() }
		END { end_of_table() }' "$examples/$1"
}

# rows COMMAND...: the rows with figures of a table that the command filters, with one blank between the columns; without
# what papers have, and without the names of missing lists.
rows() {
	"$@" | sed '/^the paper/,/^$/d; /not measured/d; /: no .* in [$]SDK_DATA$/d; /[0-9]/!d; s/  */ /g; s/ *$//'
}

# columns HEADER MOST: keeps, below a row with that name, the columns in which it has at most MOST.
columns() {
	awk -v header="$1" -v most="$2" '
		$1 == header { count = NF; for (i = 2; i <= NF; i++) keep[i] = $i <= most }
		NF == count {
			line = $1
			for (i = 2; i <= NF; i++)
				line = line (keep[i] ? " " $i : "")
			print line
		}'
}

# complete: keeps the rows of methods that have solved all puzzles.
complete() {
	grep -v 'given up\|none solved' || [ $? -eq 1 ]
}

# compare PAGE SCRIPT [FILTER...]: compares the output in $work/out with the table of the page; of both, what the filter
# keeps.
compare() {
	local page=$1 script=$2
	shift 2
	[ $# -gt 0 ] || set -- cat
	table "$page" "$script" | rows "$@" >"$work/page"
	rows "$@" <"$work/out" >"$work/here"
	awk -v page="$page" '
		FILENAME == ARGV[1] { left[$0]++; row[++rows] = $0; next }
		left[$0] > 0 { left[$0]--; print "same       " page ": " $0; next }
		{ other[++others] = $0; first[$1] = 1 }
		END {
			for (i = 1; i <= others; i++)
				print "different  " page ": here " other[i]
			for (i = 1; i <= rows; i++) {
				if (left[row[i]]-- <= 0)
					continue
				split(row[i], word, " ")
				print (word[1] in first ? "             page: " : "not run    " page ": ") row[i]
			}
			if (!rows)
				print "different  " page ": no table"
		}' "$work/page" "$work/here" | tee -a "$work/verdicts"
}

# without PAGE WHAT: reports what of a page is not run.
without() {
	echo "not run    $1: $2" | tee -a "$work/verdicts"
}

# others PAGE SCRIPT...: reports the other scripts that a page names.
others() {
	local page=$1 script
	shift
	# shellcheck disable=SC2016 # a backtick of the page
	{ grep -o '`examples/[a-z-]*[.]sh[^`]*' "$examples/$page" || [ $? -eq 1 ]; } | sed 's|.*/||' | sort -u |
		while read -r script; do
			case " $* " in *" ${script%% *} "*) ;; *) without "$page" "$script" ;; esac
		done
}

read -r -a given < <(arguments pairs.md pairs.sh)
"$examples"/pairs.sh "${given[@]}" >"$work/out"
compare pairs.md pairs.sh

read -r -a given < <(arguments pss.md pss-failures.sh) || [ ${#given[@]} -eq 0 ]
"$examples"/pss-failures.sh >"$work/out"
[ -n "$quick" ] || [ ${#given[@]} -eq 0 ] || "$examples"/pss-failures.sh "${given[@]}" >>"$work/out"
compare pss.md pss-failures.sh
SDK_DATA=$lists "$examples"/pss-table.sh -s >"$work/out"
compare pss.md pss-table.sh

"$examples"/theorems.sh >"$work/out"
compare beliefs.md theorems.sh

read -r -a given < <(arguments textbook.md textbook.sh | sed "s| FOLDER| $work/textbook|")
if [ -n "$quick" ]; then
	# Where no method gives up, a lower limit of nodes changes nothing.
	given[2]=${given[2]:-textbook} given[3]=5000
	"$examples"/textbook.sh "${given[@]}" | complete >"$work/out"
	compare textbook.md textbook.sh
	others beliefs.md theorems.sh
else
	"$examples"/textbook.sh "${given[@]}" >"$work/out"
	compare textbook.md textbook.sh
	read -r -a given < <(arguments beliefs.md loops.sh)
	"$examples"/loops.sh "${given[@]}" >"$work/out"
	compare beliefs.md loops.sh
fi
if [ -n "$lists" ]; then
	# What is solved in 200 rounds is the same without eight hundred more.
	read -r -a given < <(arguments beliefs.md beliefs.sh | sed 's|^LISTS ||')
	"$examples"/beliefs.sh "$lists" "${given[@]}" 200 >"$work/out"
	compare beliefs.md beliefs.sh columns rounds 200
	without beliefs.md 'the columns of more than 200 rounds'
	others beliefs.md theorems.sh loops.sh beliefs.sh
elif [ -z "$quick" ]; then
	others beliefs.md theorems.sh loops.sh
fi
others pairs.md pairs.sh
others pss.md pss-failures.sh pss-table.sh reproduce.sh
others textbook.md textbook.sh

awk '{ n[$1 == "not" ? "not run" : $1]++ }
	END {
		printf "%d rows same, %d different, %d not run\n", n["same"], n["different"], n["not run"]
		exit n["different"] > 0 || !n["same"]
	}' "$work/verdicts"
