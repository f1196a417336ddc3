#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# sdk-book --to html: one page to play on, with hints; in a browser (browser/play.py).

load common

# Pages are the same in a sanitized build, so a browser looks at one of them.
play() { # PAGE RECORDS CHECK...
	timeout 300 python3 "$tests/browser/play.py" "$@"
}

# Adds the field `hint` in four degrees, `where|what|cells|full`, on the scale $1, to records.
with_hints() {
	local record degree hint
	while IFS= read -r record; do
		hint=
		for degree in where what cells full; do
			hint+="|$(sdk-explain --scale "$1" --hint=$degree <<<"$record" | sed 's/.*\thint //')"
		done
		printf '%s\thint %s\n' "$record" "${hint#|}"
	done
}

# Makes $1 puzzles with the options that follow, solved and with hints, as `records`, and a book of them as `page.html`.
make_page() {
	local count=$1
	shift
	sdk-gen --seed play -n "$count" "$@" | sdk-solve -a | with_hints "${SCALE:-techniques}" >records
	sdk-book --title 'Quiet|Evenings' -o page.html records
}

# Reads a page, and prints the puzzles and their steps, after checking that these lead from each puzzle to its solution.
steps_of() {
	python3 - "$1" <<'END'
import json, re, sys
text = open(sys.argv[1], encoding="utf-8").read()
book = json.loads(re.search(r'<script type="application/json" id="book">\n(.*?)</script>', text, re.S)[1])
for section in book["sections"]:
    for p in section["puzzles"]:
        cells = re.findall(r"\[\w*\]|.", p["puzzle"])
        value = [int(c, 36) if c.isalnum() else 0 for c in cells]
        solution = [int(c, 36) for c in p["solution"]]
        n = round(len(cells) ** 0.5)
        assert len(cells) == len(solution) == n * n
        for technique, units, seen, placed, dropped, words in p["steps"]:
            assert book["techniques"][technique] == words[:len(book["techniques"][technique])]
            assert all(0 <= u < 3 * n for u in units) and len(set(seen)) == len(seen) > 0
            assert placed or dropped
            if placed:
                assert value[placed[0]] == 0 and solution[placed[0]] == placed[1]
                value[placed[0]] = placed[1]
            for cell, values in dropped:
                assert values and not values >> (solution[cell] - 1) & 1
            print(words)
        assert value == solution, p["puzzle"]
        print(p["puzzle"], p["heading"], p["subheading"], section["name"], sep="\t")
END
}

@test "one file, which refers to no other" {
	make_page 2
	[ "$(grep -cE '(src|href) *=|url\(|@import|https?:' page.html)" -eq 1 ]
	grep -q '^<link rel="icon" href="data:,">$' page.html
	grep -q "content=\"default-src 'none'; " page.html
	sdk-book --title 'Quiet|Evenings' -t html records | cmp page.html -
}

@test "every puzzle, with steps that lead to its solution, on boards of all sizes" {
	{
		sdk-gen --seed play -n 3 --level 6
		for size in 4 16 25; do
			sample $size
		done
		echo '[12][12]34341221434321'
	} >puzzles
	sdk-book --sections none -t html puzzles >page.html
	steps_of page.html >steps
	[ "$(grep -c "$TAB" steps)" -eq 7 ]
	diff <(grep "$TAB" steps | cut -f 1 | sort) <(sort puzzles)
	# By techniques, where the size allows that.
	sdk-explain --scale techniques puzzles 2>err | sed -n 's/^# [0-9]*\. //p' | sort >explained
	[ "$(wc -l <explained)" -ge 150 ]
	[ "$(sort steps | comm -13 - explained | wc -l)" -eq 0 ]
}

@test "captions and sections are those of the book" {
	sdk-gen --seed play -n 4 | sdk-rate | sdk-book --caption 'Puzzle {n}  of {section}' -t html >page.html
	steps_of page.html | grep "$TAB" >puzzles
	[ "$(wc -l <puzzles)" -eq 4 ]
	awk -F '\t' '$2 != "Puzzle " NR || $3 != "of " $4 { print; bad = 1 } END { exit bad }' puzzles
}

@test "a title cannot end the script, nor spoil the text" {
	sdk-book --title $'</script><!-- "\\ \xc3\xa9 \xff' -t html <<<$easy >page.html 2>err
	grep -qa '^{"title":"\\u003c/script>\\u003c!-- \\u0022\\u005c ' page.html
	[ "$(grep -c '</script>' page.html)" -eq 2 ]
	steps_of page.html >/dev/null
}

@test "a puzzle of size 9 takes at most 12 kilobytes on average" {
	sdk-gen --seed play -n 1 | sdk-book -t html | wc -c >one
	sdk-gen --seed play -n 41 | sdk-book -t html | wc -c >many
	[ "$(<one)" -gt 12000 ] # the script
	[ $((($(<many) - $(<one)) / 40)) -le 12000 ]
	[ $((($(<many) - $(<one)) / 40)) -gt 1000 ]
}

# bats test_tags=browser
@test "in a browser, a puzzle is filled in and accepted, and a wrong digit is pointed out" {
	not_sanitized 'the page is the same'
	make_page 2
	play page.html records names fill reading wrong undo
}

# bats test_tags=browser
@test "in a browser, by keyboard alone, with roles, names and states for assistive technology" {
	not_sanitized 'the page is the same'
	make_page 2
	play page.html records keyboard tree
}

# bats test_tags=browser
@test "in a browser, hints by degrees" {
	not_sanitized 'the page is the same'
	make_page 1
	play page.html records hints hint_at_wrong letters
	head -n 1 "$data/top1465.txt" | sdk-solve -a | with_hints techniques >records
	sdk-book -o page.html records
	play page.html records hints
}

# bats test_tags=browser
@test "in a browser, marks, pointing, options and time" {
	not_sanitized 'the page is the same'
	make_page 1
	play page.html records marks pointing options time
}

# bats test_tags=browser
@test "in a browser, progress is kept, and puzzles are chosen and printed" {
	not_sanitized 'the page is the same'
	make_page 14 --level 1
	play page.html records storage list print
}

# bats test_tags=browser
@test "in a browser, widths of windows and contrast" {
	not_sanitized 'the page is the same'
	make_page 2
	play page.html records widths contrast
}

# bats test_tags=browser
@test "in a browser, all buttons in reach at 320 pixels, in every language" {
	not_sanitized 'the page is the same'
	{
		sdk-gen --seed play -n 1
		head -n 1 "$data/dangbert_16x16.txt"
		sample 25
	} | sdk-solve -a >records
	for f in "$tests"/../po/*.po; do
		sdk-book -q --language "$f" --distinct=no --sections none -o page.html records
		play page.html records narrow
	done
}

# bats test_tags=browser
@test "in a browser, large boards" {
	not_sanitized 'the page is the same'
	head -n 1 "$data/dangbert_16x16.txt" | sdk-solve -a | with_hints levels >records
	sdk-book -o page.html records
	play page.html records names reading letters marks widths
	sample 25 | sdk-solve -a | with_hints levels >records
	sdk-book -o page.html records
	play page.html records widths letters
}

# bats test_tags=browser
@test "in a browser, boxes of other forms, layouts and regions" {
	not_sanitized 'the page is the same'
	make_page 1 --size 6
	play page.html records names lines fill reading wrong hints hint_at_wrong
	make_page 1 --layout jigsaw
	play page.html records names lines
	make_page 1 --layout x,windoku
	play page.html records names tree lines reading wrong hints contrast
	make_page 1 --size 6 --layout x --regions BBAAAABBDADABCDDDDBCCEFFCCEEFFCEEEFF
	play page.html records names tree lines reading wrong hints
	make_page 1 --size 12
	play page.html records lines widths
}

# bats test_tags=browser
@test "axe-core finds nothing, light and dark" {
	not_sanitized 'the page is the same'
	axe=$tests/../build/axe/package/axe.min.js
	[ -e "$axe" ] || skip 'axe-core: not here; make axe fetches it'
	make_page 2
	play page.html records "axe=$axe" >found
	[ "$(cat found)" = 'axe-core: nothing found in 18 states of the page' ]
}
