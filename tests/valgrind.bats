#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# valgrind finds no fault in the tools: one command of each, a guess, every format, and pages. `make check-long` has more of them.

load common

needs_valgrind() {
	command -v valgrind >/dev/null || skip 'valgrind is not installed'
	not_sanitized 'valgrind has no place beside sanitizers'
}

@test "every tool reads and writes its own memory, and loses none" {
	needs_valgrind
	printf '%s\n' $easy '# comment' $twofold $unsolvable "55${easy:2}" "[57]${twofold:1}" "$(sample 4)" >in
	easy_rows >>in
	echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. >hard
	faultless <<-END
		sdk-gen -n 2 --seed v -j2
		sdk-solve -a -j2 in
		sdk-explain --scale=levels in
		sdk-explain --scale=techniques hard
		sdk-unique -c -j2 in missing
		sdk-fmt -t grid in
		sdk-pss in
		sdk-minimize --seed v in
		sdk-mutate --mutate -1+1 --seed v in
		sdk-book -q -t html in
		sdk-draw -o board in
		sdk-morph --shuffle --seed v in
		sdk-rate --scale=levels,se in
	END
	# What is missing here would be noticed.
	[ "$(cd "$tests/../bin" && echo sdk-*.c | wc -w)" -eq 12 ]
}

@test "every format is written and read without a fault" { # needs jansson: xml
	needs_valgrind
	printf '%s\t%s\n' $easy "solution $easy_solution" "53[124]${easy:3}" 'title A & "B"' "$(sample 4)" 'note 1.5' >in
	sdk-fmt --list-formats | cut -f 1 >formats
	while read -r format; do
		sdk-fmt -t "$format" in >"document.$format" 2>err || [ -s err ]
	done <formats
	[ "$(wc -l <formats)" -ge 30 ]
	{
		echo 'sdk-fmt document.*'
		sed 's/.*/sdk-fmt -t & in/' formats
	} | faultless
}

# With stand-ins for cairo and Pango, which lose memory themselves.
@test "books and pictures are drawn without a fault" { # needs rsvg: pdf
	needs_valgrind
	printf '%s\ttitle %s\tlevel %s\n' $easy One 1 "${easy/5/.}" Two 2 "$(sample 4)" Three 1 >in
	for value in {1..9}; do
		echo "<svg>$value</svg>" >$value.svg
	done
	mkdir bin
	stand_in_for_press bin
	export SOURCE_DATE_EPOCH=1800000000 PATH=$build/tests/paper:$PWD/bin:$PATH
	faultless <<-END
		sdk-book -q --title=T --hints=end --sections=level -o book.pdf in
		sdk-book -q --booklet --caption= --language=de -o booklet.pdf in
		sdk-book -q --pictures=. --answers=key.pdf -o pictures.pdf in
		sdk-book -q --page=5x8 --sections=none -t svg -o page in
		sdk-draw --title-fields=level -o board in
		sdk-draw -t pdf in
		sdk-draw -t pdf --press in
	END
	[ -s book.pdf ] && [ -s booklet.pdf ] && [ -s pictures.pdf ] && [ -s key.pdf ] && [ -s page-1.svg ] && [ -s board-1.svg ]
}

@test "valgrind reports a fault" {
	needs_valgrind
	printf '%s\n' '#include <stdlib.h>' 'int main(void) { char *a = malloc(8); return a[8] & 0; }' >fault.c
	cc -g -O0 -o fault fault.c
	fails faultless <<<./fault >/dev/null
	printf '%s\n' '#include <stdio.h>' 'int main(void) { return !fopen("fault.c", "r"); }' >open.c
	cc -o open open.c
	fails faultless <<<./open >/dev/null
}
