#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# README.md and the tutorial, command by command: each prints what the page shows. (tour.sh is for bare machines too.)

load common

setup() {
	not_sanitized 'the pages are tested, not the tools'
	root=$BATS_TEST_DIRNAME/..
	cd "$BATS_TEST_TMPDIR" || exit
}

# Follows a page: each line that begins as a command does is one.
follow() { # PAGE
	go "$tests/tour.sh" "$root/$1"
	cat out err
	code_is 0
	[ "$(tail -n 1 out)" = "$(grep -c '^    \$ ' "$root/$1") commands as written, 0 not" ]
}

@test "README.md" {
	follow README.md
}

@test "the tutorial" {
	follow examples/tutorial.md
}

@test "the puzzle worked through" {
	follow examples/walkthrough.md
}

@test "the recipes with other programs" {
	not_sanitized 'slow'
	for program in jq parallel sqlite3; do
		command -v $program || skip "$program is not installed"
	done
	unset MAKEFLAGS MFLAGS MAKELEVEL
	HOME=$PWD SDK=$root follow examples/recipes.md
}

# Pictures of the same size, but for what versions of cairo draw in other ways (tests/system/outputs.py).
alike() {
	python3 -B - "$@" <<-'END'
		import os, sys
		sys.path.insert(0, os.environ["tests"] + "/system")
		from outputs import MOST, brightness, differing
		first, second = map(brightness, sys.argv[1:])
		size = len(first), len(first[0])
		assert size == (len(second), len(second[0]))
		assert differing(first, second) <= MOST * size[0] * size[1]
	END
}

@test "the page that README.md shows is one of the book above it" {
	grep -qF 'src="examples/page.png"' "$root/README.md"
	sdk-gen --minutes 7-14 -n 24 --seed tour | sdk-rate --scale=minutes | sdk-book -q --page 6x9 --title 'Quiet Evenings' --dpi 80 -o page.png
	export tests
	alike page-06.png "$root/examples/page.png"
	fails alike page-07.png "$root/examples/page.png" 2>err
}

@test "tour.sh finds what a page does not say" {
	cat >page.md <<'END'
Text.

    $ seq 3
    1
    ...
    3
    $ cat <<'EOF' | sort \
        -r
    1

    2
    EOF
    2
    1
    ...

    $ x=1; false || true
    $ echo $((x + 1)); false
    2

    make this           # no command
END
	go "$tests/tour.sh" page.md
	code_is 0
	out_is page.md '4 commands as written, 0 not'
	while read -r line; do
		printf 'Text.\n\n    $ echo yes\n    yes\n' >page.md
		printf '    %s\n' '$ true' "$line" >>page.md
		go "$tests/tour.sh" page.md
		code_is 1
		tail -n 1 out | grep -qE '^[12] commands as written, 1 not$'
		grep -q '^line [56] ' out
	done <<-'END'
		$ false
		no
		...no
		$ nothing-of-this-name
	END
	# Other lines, fewer lines, and more lines.
	for shown in a 'a\n    b\n    c' 'b\n    ...' '...\n    a' '...\n    c\n    ...'; do
		printf '    $ printf "a\\\\nb\\\\n"\n    %b\n' "$shown" >page.md
		go "$tests/tour.sh" page.md
		code_is 1
	done
	echo 'no command' >page.md
	go "$tests/tour.sh" page.md
	code_is 1
}
