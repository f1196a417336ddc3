#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# walkthrough.sh FILE.html [PUZZLE]: writes a page that solves a puzzle pass by pass, with a picture of each step.
# walkthrough.sh find N [SEED]: finds puzzles for it.
#
# For each pass of sdk-scales(7) up to the level of the puzzle, the page says what the pass does, shows its steps, and then
# the board with the candidates that are left. It is made to be printed. PUZZLE is a 9x9 puzzle on one line. The default is
# of level 5 and has cells to fill in every pass; each of passes 1 to 5 fills 4 or more.
#
# With `find`, tries N random puzzles, and writes those of level 5 in which each pass fills some cell, with the smallest of
# these numbers in front, the largest first, and among equals those first in which the fewest cells are left to pass 5. The
# default is the first one of 400,000 for the seed `walkthrough`, which takes half a minute to find. It is number 342,716:
#
#	examples/walkthrough.sh find 400000 walkthrough
#	sdk-gen --seed walkthrough --start 342715 -n 1
set -euo pipefail
export LC_ALL=C

usage() {
	echo 'usage: walkthrough.sh FILE.html [PUZZLE]' >&2
	echo '       walkthrough.sh find N [SEED]' >&2
	exit 2
}

if [ $# -lt 1 ] || [ $# -gt 3 ]; then
	usage
fi
if [ "$1" = find ]; then
	case ${2:-} in '' | *[!0-9]* | 0*) usage ;; esac
	sdk-gen -q -n "$2" ${3:+"--seed=$3"} | sdk-rate -q --level=5 | awk -F '\t' '
		{
			split($3, fills, /[ ,]/)
			least = fills[2]
			for (pass = 2; pass <= 5; pass++)
				least = fills[pass + 1] < least ? fills[pass + 1] : least
			if (least)
				print least "\t" $0
		}' | sort -s -t , -k 1,1nr -k 5,5n
	exit
fi
case $1 in *.html) ;; *) usage ;; esac
[ $# -le 2 ] || usage
file=$1
puzzle=${2:-..5.4.....4.61.........2.89.....32.4.6....5....7...81.45.....6...9...1.37...2....}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

heading=(
	''
	'one candidate left'
	'one place left'
	'cells that are equal'
	'where a box and a line cross'
	'cells that need not be equal'
	'guesses'
)
rule=(
	''
	'No value may stand twice in a row, a column or a box. So what the filled cells around an empty one hold is no candidate for
	it, and a cell with one candidate left is filled with that. This takes the value from all cells around it, some of which
	may then have one candidate left themselves; the pass ends when there is no such cell on the board any more.'
	'Each row, column and box has every value once. If only one cell of it can still take some value, the value goes there, no
	matter how many other candidates that cell has.'
	'From here on, steps also remove candidates without filling a cell. Two cells of a row, column or box that have the same
	two candidates and no others take one of these each, so no other cell there can have them. It is the same with three cells
	that have the same three, and so on. Conversely, if two cells have equal candidates, and two of these are found nowhere
	else in the row, column or box, then these two belong there, and all other candidates of the two cells go.'
	'A box and a row, or a box and a column, have three cells in common. If one of the two has its last places for a value
	there, so that the value must come to stand in these cells, it cannot be anywhere else in the other.'
	'As pass 3, but the cells need not have the same candidates, as long as there are as many candidates between them as cells:
	three cells with 1 and 2, 2 and 3, and 1 and 3 use up these three values. This is the hardest pass, since such cells do
	not catch the eye.'
	'What is left needs more than these rules. A cell with the fewest candidates is given the right value, and the rules go on
	from there, as often as needed.'
)

# board PASS: draws the board after a pass, with what it filled on grey, and the clues bold. PASS 0 is the puzzle.
board() {
	local before=$puzzle

	if [ "$1" -gt 0 ]; then
		before=$(sdk-explain --scale=levels --candidates --stop-at="${last[$1 - 1]}" <<<"$puzzle")
	fi
	sdk-explain --scale=levels --candidates --stop-at="${last[$1]}" <<<"$puzzle" >"$work/after"
	sdk-fmt --to=svg "$work/after" | sed 1d | awk -v puzzle="$puzzle" -v before="$before" '
		BEGIN { gsub(/\[[^]]*\]/, ".", before) }
		/<g class=/ { clues = /"clues"/ }
		clues && /<text / {
			split($0, part, "\"") # x is 100 for column 1, y about 130 for row 1
			column = part[2] / 100
			row = int(part[4] / 100)
			cell = 9 * (row - 1) + column
			if (substr(before, cell, 1) == ".")
				printf "<rect class=\"new\" x=\"%d\" y=\"%d\" width=\"92\" height=\"92\"/>\n", 100 * column - 46, 100 * row - 46
			if (substr(puzzle, cell, 1) ~ /[1-9]/)
				sub(/<text /, "<text class=\"given\" ")
		}
		{ print }'
}

# plural N WORD: `1 step`, `2 steps`.
plural() {
	if [ "$1" -eq 1 ]; then echo "1 $2"; else echo "$1 $2s"; fi
}

sdk-explain --scale=levels --steps=json <<<"$puzzle" >"$work/steps" || [ $? -eq 1 ]
if ! grep -q '"level":' "$work/steps" || [ ${#puzzle} -ne 81 ]; then
	echo "walkthrough.sh: '$puzzle' is not a 9x9 puzzle with one solution, on one line" >&2
	exit 1
fi
level=$(sed 's/.*"level":\([1-6]\).*/\1/' "$work/steps")
IFS=, read -r -a fills < <(sed 's/.*"fills":\[\([0-9,]*\)\].*/\1/' "$work/steps")
# The number of the last step of each pass, that of the pass before if it has none.
last=(0)
for ((pass = 1; pass <= level; pass++)); do
	last[pass]=$((last[pass - 1] + $({ grep -o "\"pass\":$pass," "$work/steps" || [ $? -eq 1 ]; } | wc -l)))
done
sdk-explain --scale=levels --steps=html <<<"$puzzle" >"$work/page"
awk -v work="$work" '
	/^<style>$/ { style = 1; next }
	/^<\/style>$/ { style = 0 }
	/^<section id="s[0-9]+"/ { split($0, part, "\""); out = work "/" part[2]; single = 0 }
	style { print >(work "/style") }
	out { text = text $0 "\n" }
	out && /^<h2>.* (Naked|Hidden) single/ { single = 1 }
	out && /^<\/section>$/ {
		sub(/^<section /, "<section class=\"" (single ? "single" : "other") "\" ", text)
		printf "%s", text >out
		close(out)
		out = text = ""
	}' "$work/page"

{
	cat <<-END
		<!DOCTYPE html>
		<html lang="en">
		<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width, initial-scale=1">
		<title>A puzzle worked through, pass by pass</title>
		<style>
	END
	cat "$work/style"
	cat <<-'END'
		body { padding-top: 16px; }
		h1 { font-size: 28px; }
		h2.pass { font-size: 22px; margin-top: 28px; padding-top: 12px; border-top: 2px solid var(--ink); }
		table { border-collapse: collapse; margin: 12px 0; }
		th, td { padding: 3px 16px 3px 0; text-align: left; border-bottom: 1px solid var(--line); }
		td.n, th.n { text-align: right; }
		.steps { display: flex; flex-wrap: wrap; gap: 20px 4%; align-items: flex-start; }
		.steps section { display: block; padding: 0; width: 48%; }
		.steps section.single { width: 30.6%; }
		.steps h2 { font-size: 16px; }
		.steps figure, figure.board { max-width: none; }
		.after svg { display: block; }
		.steps p, .legend { font-size: 15px; margin: 0 0 8px; }
		.steps .single .legend, .notation { display: none; }
		figure.board { width: 60%; }
		figure.board svg { border-radius: 4px; }
		figcaption { color: var(--soft); font-size: 15px; }
		.new { fill: #d5e3ec; }
		.clues text { font-weight: 400; }
		.clues text.given { font-weight: 700; }
		@media (max-width: 700px) { .steps section.single, .steps section, figure.board { width: 100%; } }
		@media print {
			@page { size: A4; margin: 14mm; }
			body { padding: 0; max-width: none; }
			h1 { font-size: 20pt; }
			h2.pass { font-size: 15pt; break-before: page; border: 0; margin-top: 0; padding-top: 0; }
			h2.pass { break-after: avoid; }
			.steps { gap: 5mm 3%; }
			.steps section { width: 48.5%; break-before: auto; }
			.steps section.single { width: 31.3%; }
			.steps h2 { font-size: 10pt; margin: 1mm 0; }
			.steps p, .steps .legend { font-size: 8.5pt; line-height: 1.3; margin: 0 0 1mm; }
			.legend svg { width: 6mm; height: 6mm; }
			figure.board { width: 84mm; break-inside: avoid; }
			figcaption { font-size: 9pt; line-height: 1.3; }
			.new { fill: #ddd; }
		}
		</style>
		</head>
		<body>
		<main>
	END
	echo '<h1>A puzzle worked through, pass by pass</h1>'
	echo "<p>A puzzle of level $level. Its solution is found in passes, each of which adds a rule to those of the passes before"
	echo 'and begins only when nothing more follows from those. The level is the number of the pass that fills the last'
	echo 'cell.</p>'
	echo '<figure class="board">'
	board 0
	echo '<figcaption>The puzzle, with the candidates of its empty cells: the values that stand nowhere in their rows,'
	echo 'columns and boxes.</figcaption>'
	echo '</figure>'
	echo '<table><tr><th>pass</th><th>it looks for</th><th class="n">steps</th><th class="n">cells filled</th></tr>'
	for ((pass = 1; pass <= level; pass++)); do
		echo "<tr><td>$pass</td><td>${heading[pass]}</td><td class=\"n\">$((last[pass] - last[pass - 1]))</td>"
		echo "<td class=\"n\">${fills[pass - 1]}</td></tr>"
	done
	echo '</table>'
	echo '<p>A cell is named by its row and column: r3c7 is the seventh cell of row 3. A candidate that a step removes is'
	echo 'crossed out. The candidates of each picture are those before its step.</p>'
	left=$(tr -d '1-9\n' <<<"$puzzle" | wc -c)
	for ((pass = 1; pass <= level; pass++)); do
		steps=$((last[pass] - last[pass - 1]))
		left=$((left - fills[pass - 1]))
		echo "<h2 class=\"pass\">Pass $pass: ${heading[pass]}</h2>"
		echo "<p>${rule[pass]}</p>"
		if [ $steps -eq 0 ]; then
			echo '<p>On this board there is no such step.</p>'
			continue
		fi
		echo '<div class="steps">'
		for ((step = last[pass - 1] + 1; step <= last[pass]; step++)); do
			cat "$work/s$step"
		done
		echo "<section class=\"after\" id=\"pass$pass\">"
		echo '<figure>'
		board "$pass"
		echo '</figure>'
		echo "<h2>The board after pass $pass</h2>"
		echo "<p>$(plural $steps step), $(plural "${fills[pass - 1]}" cell) filled (on grey), $(plural $left cell) left."
		echo 'The clues are bold.</p>'
		echo '</section>'
		echo '</div>'
	done
	echo '</main>'
	echo '</body>'
	echo '</html>'
} >"$work/out"
cp "$work/out" "$file"
