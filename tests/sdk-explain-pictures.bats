#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Pictures of steps: sdk-explain --steps=svg and --steps=html, and of hints.

load common

four=.1.....23.....4.
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

# Checks SVG files: well-formed, marked as pictures with a text, no two identifiers alike, no variables, no scripts, and
# nothing outside the picture (texts by the least width that they can have). Prints the number of files.
pictures_are_good() {
	python3 - "$@" <<'END'
import re, sys
import xml.etree.ElementTree as ET

def check(name):
    root = ET.parse(name).getroot()
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids)), "identifiers"
    texts = {e.get("id"): e.text for e in root.iter() if e.tag.endswith("}title") or e.tag.endswith("}desc")}
    named = root.get("aria-labelledby").split()
    assert root.get("role") == "img" and len(named) == 2 and all(texts[i] for i in named), "text"
    assert not any(e.tag.endswith("}script") for e in root.iter()) and "var(" not in open(name).read(), "content"
    x, y, width, height = map(float, root.get("viewBox").split())

    def walk(e, at, scale, anchor, mono):
        move = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?", e.get("transform", ""))
        if move:
            at = (at[0] + scale * float(move[1]), at[1] + scale * float(move[2]))
            scale *= float(move[3] or 1)
        anchor = e.get("text-anchor", anchor)
        mono = mono or "mono" in e.get("class", "")
        if e.tag.endswith("}text") and e.get("font-size"):
            long = len("".join(e.itertext())) * float(e.get("font-size")) * (0.6 if mono else 0.4) * scale
            left = at[0] + scale * float(e.get("x")) - (long / 2 if anchor == "middle" else 0)
            bottom = at[1] + scale * float(e.get("y"))
            assert left >= -1 and left + long <= width + 1 and 0 <= bottom <= height, ("outside", "".join(e.itertext()))
        for child in e:
            walk(child, at, scale, anchor, mono)

    walk(root, (0, 0), 1, "start", False)

for name in sys.argv[1:]:
    try:
        check(name)
    except (AssertionError, ET.ParseError, KeyError) as why:
        sys.exit(f"{name}: {why!r}")
print(len(sys.argv) - 1)
END
}

# The titles of pictures, without the numbers of steps.
titles() {
	sed -n 's|^<title id="[^"]*">Step [0-9]* · \(.*\)</title>$|\1|p' "$@"
}

@test "one picture for each step, named by record and step, and nothing on standard output" {
	printf '%s\n' "# a comment" "$four" "$easy${TAB}id 7" >puzzles
	go sdk-explain --scale=levels --steps=svg -o p puzzles
	puts
	[ "$(ls p-1-*.svg | wc -l)" -eq 12 ]
	[ "$(ls p-2-*.svg | wc -l)" -eq 51 ]
	[ -e p-1-12.svg ]
	[ -e p-2-51.svg ]
	[ "$(ls -A | grep -vc '^p-\|^puzzles$\|^out$\|^err$')" -eq 0 ]
	[ "$(pictures_are_good p-*.svg)" -eq 63 ]
	grep -q '<title id="s3t">Step 3 · ' p-1-3.svg
	grep -q '<title id="r2s3t">Step 3 · ' p-2-3.svg
}

@test "chains are drawn on boards of all sizes that have techniques" {
	awk -F '\t' 'length($1) <= 100' "$data/boards.txt" >in
	sdk-explain --scale=techniques --steps=json in >steps
	for cells in 81 100; do
		awk -F '"' -v cells=$cells 'length($4) == cells' steps | grep -q '"technique":"[a-z-]*chain'
	done
	go sdk-explain --scale=techniques --steps=svg -o s in
	code_is 0
	err_is
	[ "$(find . -name 's-*.svg' | wc -l)" -eq "$(grep -o '"technique":' steps | wc -l)" ]
}

@test "the pictures of a puzzle stop where the steps do, and are those of the steps as data" {
	go sdk-explain --scale techniques --steps=svg --output p --stop-at 7 <<<$hard
	puts
	[ "$(ls p-*.svg | wc -l)" -eq 7 ]
	sdk-explain --scale techniques --steps=json --stop-at 7 <<<$hard >steps
	for step in 1 2 3 4 5 6 7; do
		python3 - $step <<-'END'
			import json, sys
			step = json.load(open("steps"))["steps"][int(sys.argv[1]) - 1]
			picture = open(f"p-1-{sys.argv[1]}.svg").read()
			gone = sum(len(e["digits"]) for e in step["eliminations"])
			boards = max(1, len(step.get("branches", [])), len(step["chains"]) if len(step.get("chains", [])) > 3 else 1)
			marks = picture.count('<path class="strike"') - picture.count('>no candidate is left<') * 2
			assert marks >= gone * boards + (gone > 0), (marks, gone, boards)
			assert (picture.count('class="pf"') > 0) == bool(step["placements"])
		END
	done
}

@test "the same bytes for any number of threads, and again" {
	head -n 3 "$data/top1465.txt" >puzzles
	sdk-explain --scale techniques --steps=svg -j 1 -o a puzzles
	sdk-explain --scale techniques --steps=svg -j 3 -o b puzzles
	for a in a-*.svg; do
		cmp "$a" "b-${a#a-}"
	done
	sdk-explain --scale techniques --steps=html -j 1 puzzles >1
	sdk-explain --scale techniques --steps=html -j 3 puzzles | cmp 1 -
}

@test "pictures of every technique of hard puzzles, and of boards of every size" {
	every 25 "$data/top1465.txt" >puzzles
	sdk-explain --scale techniques --steps=svg -o p puzzles
	pictures_are_good p-*.svg
	titles p-*.svg | sed 's/[:0-9].*//; s/ of .*//; s/ from .*//; s/ *$//' | sort -u >seen
	[ -n "$SDK_SANITIZED" ] || [ "$(wc -l <seen)" -ge 20 ]
	for size in 4 16 25; do
		sample $size | sdk-explain --scale=levels --steps=svg -o "s$size" --stop-at 3
		[ "$(pictures_are_good s$size-*.svg)" -eq 3 ]
	done
	head -n 1 "$data/dangbert_16x16.txt" | sdk-explain --scale=levels --steps=svg -o l --stop-at "$(some 60)"
	pictures_are_good l-*.svg
}

@test "what a picture says: title, reason, notation, legend" {
	sdk-explain --scale=levels --steps=svg -o p --stop-at 14 <<<..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37....
	sdk-explain --scale=levels --notation short --stop-at 14 <<<..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37.... | sed -n 's/^# 14\. //p' >short
	[ "$(titles p-1-14.svg)" = 'Naked pair 7, 9' ]
	sed -n 's/^<text [^>]*mono[^>]*>\(.*\)<.text>$/\1/p' p-1-14.svg | sed 's/&lt;/</; s/&gt;/>/g' | tr -d '\n' | cmp - <(tr -d '\n' <short)
	grep -q '<desc id="s14d">.*r1c4 and r3c4.*\.</desc>' p-1-14.svg
	grep -q '>these cells have only 7 and 9</text>' p-1-14.svg
	grep -q '>column 4</text>' p-1-14.svg
	grep -q '>cannot be 7</text>' p-1-14.svg
	[ "$(grep -c 'class="da"' p-1-14.svg)" -eq 5 ] # two in each cell, and one in the legend
}

@test "the crosses and arrows of forcing nets" {
	sdk-explain --scale techniques --steps=html --stop-at 17 <<<.2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9.. >page
	python3 - <<-'END'
		import re
		from math import dist
		page = open("page").read()
		number = r"(-?[\d.]+)"
		# A cross is two diagonals of a square.
		crosses = re.findall(rf'<path class="strike" d="M{number} {number}l{number} {number}m0 {number}l{number} {number}"', page)
		assert len(crosses) > 2
		for cross in crosses:
		    x, y, dx, dy, up, ex, ey = map(float, cross)
		    assert dx == dy == -up == -ex == ey > 10, cross
		# An arrow to a node: a line up to the middle of the base of its head, which is small and points away from the source.
		arrows = re.findall(rf'<path class="lk s" d="M{number} {number}L{number} {number}"/>'
		                    rf'<path class="ah" d="M{number} {number}L{number} {number}L{number} {number}z"/>', page)
		assert len(arrows) > 20
		for arrow in arrows:
		    sx, sy, bx, by, tx, ty, lx, ly, rx, ry = map(float, arrow)
		    assert dist((bx, by), ((lx + rx) / 2, (ly + ry) / 2)) < 1, arrow
		    assert 15 < dist((tx, ty), (bx, by)) < 22, arrow
		    assert abs(dist((sx, sy), (bx, by)) + dist((bx, by), (tx, ty)) - dist((sx, sy), (tx, ty))) < 1, arrow
	END
}

@test "puzzles without exactly one solution have no pictures" {
	go sdk-explain --scale=levels --steps=svg -o p < <(printf '%s\n' $twofold $unsolvable $four)
	code_is 1
	out_is
	err_is 'sdk-explain: <stdin>:1: no pictures: the puzzle has several solutions' \
		'sdk-explain: <stdin>:2: no pictures: the puzzle has no solution'
	[ "$(ls p-*.svg | wc -l)" -eq 12 ]
	[ -e p-3-1.svg ]
	go sdk-explain --scale=levels --steps=html < <(printf '%s\n' $twofold $unsolvable $four $easy_solution)
	code_is 1
	err_is
	[ "$(grep -c '^<h2>This puzzle has several solutions.</h2>$' out)" -eq 1 ]
	[ "$(grep -c '^<h2>This puzzle has no solution.</h2>$' out)" -eq 1 ]
	[ "$(grep -c '^<h2>There is no step left.</h2>$' out)" -eq 1 ]
	[ "$(grep -c '^<section id="r3s' out)" -eq 12 ]
}

@test "options of pictures that do not fit together" {
	go sdk-explain --scale=levels --steps=svg <<<$four
	code_is 2
	err_is 'sdk-explain: --steps=svg: each picture is a file; name them with -o PREFIX' "sdk-explain: try 'sdk-explain --help'"
	go sdk-explain --scale=levels --steps=html -o p <<<$four
	code_is 2
	err_is 'sdk-explain: --output requires --steps=svg' "sdk-explain: try 'sdk-explain --help'"
	go sdk-explain -o p <<<$four
	code_is 2
	go sdk-explain --scale=levels --steps=png -o p <<<$four
	code_is 2
	[ ! -e p-1-1.svg ]
}

@test "a picture does not replace the input, nor a file that cannot be written" {
	echo $four >p-1-2.svg
	cp p-1-2.svg before
	go sdk-explain --scale=levels --steps=svg -o p p-1-2.svg
	code_is 2
	err_is 'sdk-explain: p-1-2.svg: input file is also the output; write to another file'
	cmp before p-1-2.svg
	go sdk-explain --scale=levels --steps=svg -o none/p <<<$four
	code_is 2
	err_is 'sdk-explain: none/p-1-1.svg: No such file or directory'
	mkdir p-1-1.svg-folder
	ln -s p-1-1.svg-folder q-1-1.svg
	go sdk-explain --scale=levels --steps=svg -o q <<<$four
	code_is 2
	err_is 'sdk-explain: q-1-1.svg: Is a directory'
}

@test "the picture of a hint is that of the step, without its number" {
	steps=..3..2.5......6.7.5.2.41.....9....2.......98148......5....9.....4....2..2..37....
	for scale in levels techniques; do
		printf '%s\n' $steps $easy | tee puzzles | sdk-explain --scale $scale --steps=svg --stop-at 1 -o p
		go sdk-explain --scale $scale --hint --steps=svg -o hint puzzles
		code_is 0
		out_is
		[ "$(pictures_are_good hint-1-1.svg hint-2-1.svg)" -eq 2 ]
		for n in 1 2; do
			sed "s/Hint ·/Step 1 ·/; s/s0\([td]\)/s1\1/g" hint-$n-1.svg | cmp - p-$n-1.svg
		done
	done
	# By default, techniques up to 9x9, and levels above.
	sdk-explain --hint --steps=svg -o hint puzzles
	cmp hint-1-1.svg <(sed "s/Step 1 ·/Hint ·/; s/s1\([td]\)/s0\1/g" p-1-1.svg)
	sample 16 | sdk-explain --hint --steps=svg -o hint
	pictures_are_good hint-1-1.svg
	# From a board; one with errors has no picture.
	rm hint*
	sed 's/\.\(.*\)/4\1/' <<<$easy >board # r1c3 is 4
	go sdk-explain --hint --steps=svg -o hint --board board <<<$easy
	code_is 0
	grep -q '<title id="s0t">Hint · ' hint-1-1.svg
	rm hint*
	sed 's/\.\(.*\)/1\1/' <<<$easy >board
	go sdk-explain --hint --steps=svg -o hint --board board <<<$easy
	code_is 1
	err_is 'sdk-explain: <stdin>:1: no picture: the board has errors (without --steps=svg, the hint names them)'
	# A full board has no step.
	go sdk-explain --hint --steps=svg -o hint <<<$easy_solution
	code_is 0
	fails 2 ls hint*
	while IFS='|' read -r options message; do
		# shellcheck disable=SC2086
		go sdk-explain $options -o hint puzzles
		code_is 2
		head -n 1 err | diff <(echo "sdk-explain: $message") -
	done <<-'END'
		--hint=cells --steps=svg|--steps cannot be combined with --hint=cells
		--hint --steps=svg --notation=short|--notation cannot be combined with --steps=svg
		--hint --steps=svg --stop-at=3|--hint cannot be combined with --stop-at
	END
}

@test "the frame around cells is closed" {
	sed -n 4,9p "$data/top1465.txt" | sdk-explain --scale techniques --steps=svg -o p
	python3 - p-*.svg <<-'END'
		import collections
		import re
		import sys
		frames = large = 0
		for name in sys.argv[1:]:
		    for path in re.findall(r'<path class="fr f[ab]" d="([^"]*)"', open(name).read()):
		        sides = re.findall(r"M(\S+) (\S+?)([hv])([^M]+)", path)
		        assert re.sub(r"M\S+ \S+?[hv][^M]+", "", path) == "", path
		        ends = collections.Counter()
		        for x, y, way, length in sides:
		            x, y, length = float(x), float(y), float(length)
		            ends.update([(x, y), (x + length, y) if way == "h" else (x, y + length)])
		        assert len(sides) >= 4 and all(n == 2 for n in ends.values()), ends
		        frames += 1
		        large += any(n % 4 for n in [len(sides)]) or len(sides) > 4
		print(frames, "frames,", large, "of several cells")
		assert frames >= 30 and large >= 20
	END
}

@test "the page stands alone, and is well-formed" {
	head -n 2 "$data/top1465.txt" | sdk-explain --scale techniques --steps=html --stop-at 30 >page
	fails grep -E '(src|href)="?(https?:|//)|@import|url\(' page
	[ "$(grep -c '^<section id="s[0-9]*">$' page)" -eq 30 ]
	[ "$(grep -c '^<section id="r2s[0-9]*">$' page)" -eq 30 ]
	# Each section is XML.
	python3 - <<-'END'
		import re
		import xml.etree.ElementTree as ET
		page = open("page").read()
		main = page[page.index("<main>"):page.index("</main>") + 7]
		assert len(ET.fromstring(main).findall("article/section")) == 60
	END
	go sdk-explain --scale=levels --steps=html </dev/null
	code_is 0
	grep -q '</html>' out
}

# bats test_tags=browser
@test "a page in a browser: keys, touch, widths, dark mode, print, text" {
	command -v chromium || skip 'chromium is not installed'
	not_sanitized 'a browser takes long, and the page is the same'
	sed -n 1p "$data/top1465.txt" >puzzles
	sed -n 13p "$data/top1465.txt" >>puzzles
	sdk-explain --scale techniques --steps=html --stop-at 24 puzzles >page.html
	timeout 300 python3 "$tests/browser/viewer.py" page.html 2 24
	sdk-explain --scale techniques --steps=html --stop-at 3 <<<$hard >page.html
	timeout 300 python3 "$tests/browser/viewer.py" page.html 1 3 net
}

# bats test_tags=browser
@test "pictures in a browser: no text lies outside, or on other text" {
	command -v chromium || skip 'chromium is not installed'
	not_sanitized 'a browser takes long, and the pictures are the same'
	{
		sed -n '1p;13p' "$data/top1465.txt"
		head -n 1 "$data/forum_hardest_1106.txt"
	} | sdk-explain --scale techniques --steps=svg --stop-at 30 -o p
	sample 16 | sdk-explain --scale=levels --steps=svg --stop-at 1 -o s16
	sample 4 | sdk-explain --scale=levels --steps=svg --stop-at 1 -o s4
	timeout 300 python3 "$tests/browser/pictures.py" p-*.svg s*.svg
}
