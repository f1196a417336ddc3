#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The languages of books and of the page to play on: the catalogues of po, and --language.

load common

po=$tests/../po
messages=$tests/book/messages.py

# Writes `records`: puzzles of each kind that has words of its own, with solutions; most have levels.
make_records() {
	{
		sdk-gen --seed words -n 30
		sdk-gen --seed words -n 2 --size 6
		sdk-gen --seed words -n 1 --size 10
		sdk-gen --seed words -n 1 --size 12
		sdk-gen --seed words -n 1 --layout x,windoku,disjoint
		sdk-gen --seed words -n 1 --layout centre-dot,asterisk
		sdk-gen --seed words -n 1 --layout girandola
		sdk-gen --seed words -n 1 --layout jigsaw
	} | sdk-rate | sdk-solve -a >records
}

# Makes book.pdf in a language, and from it `text`.
make_book() {
	go sdk-book -q -o book.pdf --distinct=no --language "$@"
	puts
	pdftotext -layout book.pdf text
}

@test "po/sdk.pot has the messages of the sources, and every catalogue has these and no others" {
	cd "$tests/.."
	"$messages" | diff - po/sdk.pot
	[ "$(ls po/*.po | wc -l)" -ge 3 ]
	for f in po/*.po; do
		diff <("$messages" po/sdk.pot) <("$messages" "$f")
	done
}

@test "every catalogue is complete, with the directives of the messages, built in and as a file" { # needs pango
	for f in "$po"/*.po; do
		l=$(basename "$f" .po)
		go sdk-book -q --to html --language "$l" <<<"$easy"
		code_is 0
		mv out page
		go sdk-book -q --to html --language "$f" <<<"$easy"
		code_is 0
		cmp out page
		[ "$(grep -c "<html lang=\"$l\">" out)" -eq 1 ]
	done
}

@test "a German book, page by page" { # pdf
	sdk-gen --seed words -n 40 | sdk-rate | sdk-solve -a >records
	make_book de --title 'Ruhige Abende' --hints end --page 6x9 records
	for words in 'Gesetzt mit sdk-book.' Inhalt 'So wird gespielt' 'jeder der neun Blöcke jede Ziffer genau einmal' 'Das Rätsel' \
		'Die Lösung' 'Die Punkte neben einem Rätsel zeigen seine Stufe:' 'Nr. 1 · ' 'Lösungen auf Seite' 'Rätsel auf den Seiten' \
		'Tipps: wo und wonach suchen' 'Block [1-9]: gesperrte Kandidaten (Block)' 'Lösungen 1–'; do
		sed 's/\xC2\xA0/ /g' text | tr -s ' \n' ' ' | grep -q "$words" || { echo "not there: $words"; false; }
	done
	go pdfinfo book.pdf
	grep -qE '^Subject: +40 Sudoku-Rätsel$' out
}

@test "all words of a book are those of the catalogue" { # pdf
	(cd "$tests/.." && "$messages" greek) >greek.po
	make_records
	for options in '--sections level --hints end' '--sections layout --grid 1x2 --notes 1' '--sections none --solutions facing' \
		'--sections none --page 8x10 --solutions upside-down --hints upside-down'; do
		read -ra list <<<"$options"
		make_book greek.po --title 'Ω' "${list[@]}" records
		[ "$(grep -c 'ω' text)" -ge 10 ]
		# Single letters are symbols of boards.
		go grep '[A-Za-z][A-Za-z]' text
		out_is
	done
}

@test "all words of the page to play on are those of the catalogue" { # pdf
	command -v chromium >/dev/null || command -v chromium-browser >/dev/null || skip "no chromium"
	not_sanitized "pages are the same"
	(cd "$tests/.." && "$messages" greek) >greek.po
	sdk-gen --seed words -n 3 | sdk-solve -a >some
	sdk-gen --seed words -n 1 --layout x,windoku | sdk-solve -a >>some
	go sdk-book -q --language greek.po --distinct=no --sections layout --title 'Ω' -o page.html some
	puts
	timeout 300 python3 "$tests/browser/words.py" page.html some
}

@test "numbers have the forms of the language" { # pdf
	# The rule of Polish; the words do not matter.
	sed 's/nplurals=2; plural=n != 1/nplurals=3; plural=n==1 ? 0 : n%10>=2 \&\& n%10<=4 \&\& (n%100<10 || n%100>=20) ? 1 : 2/' "$po/de.po" | awk '
		/^msgid / { counts = /Sudoku puzzle/ }
		/^msgstr.0/ && counts { $0 = "msgstr[0] \"%zu one\"" }
		/^msgstr.1/ {
			print counts ? "msgstr[1] \"%zu few\"" : $0
			$0 = "msgstr[2]" (counts ? " \"%zu many\"" : substr($0, 10))
		}
		{ print }' >pl.po
	for n in '1 one' '2 few' '4 few' '5 many' '12 many' '22 few' '25 many'; do
		sdk-gen --seed forms -n "${n% *}" --size 4 | sdk-book -q --language pl.po --distinct=no -o book.pdf
		pdfinfo book.pdf | grep -qE "^Subject: +$n$" || { echo "$n"; pdfinfo book.pdf; false; }
	done
	# A rule that is wrong for large numbers only: the last form.
	sed 's/plural=n != 1/plural=n > 1000 ? 2 : n != 1/' "$po/de.po" >large.po
	sdk-gen --seed forms -n 1001 --size 4 | sdk-book -q --language large.po --distinct=no --solutions none -o book.pdf
	pdfinfo book.pdf | grep -qE '^Subject: +1001 Sudoku-Rätsel$'
}

@test "a message with characters that no font has is reported, and what is not printed is not" { # pdf
	private=$(printf '\U10FFFD')
	sed "s/^\"Language: de/\"Last-Translator: $private\\\\n\"\n&/" "$po/de.po" >header.po
	make_book header.po <<<"$easy"
	sed "s/^msgstr \"Rätsel\"/msgstr \"R$private\"/" header.po >puzzles.po
	go sdk-book -q -o book.pdf --language puzzles.po <<<"$easy"
	code_is 0
	err_is "sdk-book: warning: no font that is installed has all characters of 'R$private'"
}

@test "a translation with a comma is printed whole" { # pdf
	sed 's/"Stufe 1"/"Stufe eins, leicht"/' "$po/de.po" >comma.po
	make_book comma.po --front rules <<<"$easy${TAB}level 1"
	grep -q 'Stufe eins, leicht  *Eine Zelle' text
}

@test "a catalogue that is not right is refused, with nothing written" {
	# `is_refused SED REASON`: German, changed so.
	is_refused() {
		sed "$1" "$po/de.po" >bad.po
		go sdk-book --to html -o page.html --language bad.po <<<"$easy"
		code_is 2
		out_is
		err_is "sdk-book: --language: bad.po: $2" "sdk-book: try 'sdk-book --help'"
		[ ! -e page.html ]
	}
	is_refused 's/^msgstr "Inhalt"/msgstr ""/' 'no translation of "Contents"'
	is_refused '/^msgid "Contents"/,/^$/d' 'no translation of "Contents"'
	is_refused 's/^msgid "Contents"/#, fuzzy\n&/' 'no translation of "Contents"'
	is_refused 's/^msgstr "Lösung %zu"/msgstr "Lösung %u"/' 'the translation of "Solution %zu" needs the same directives, in this order'
	is_refused 's/^msgstr "Lösung %zu"/msgstr "Lösung %zu %n"/' 'the translation of "Solution %zu" needs the same directives, in this order'
	is_refused 's/^msgid "Contents"/msgid "Hint"/' 'two translations of "Hint"'
	is_refused '/^msgid "Puzzle on/,/^$/{/^msgstr.1/d}' 'no translation of "Puzzle on page %u"'
	is_refused 's/plural=n != 1/plural=n +/' 'Plural-Forms: expected nplurals=N, up to 6, and plural= with an expression below N'
	is_refused 's/plural=n != 1/plural=n/' 'Plural-Forms: expected nplurals=N, up to 6, and plural= with an expression below N'
	is_refused '1s/^/hello\n/' 'line 1 is not a line of a catalogue of messages (PO)'
	is_refused 's/^msgstr "Inhalt"/&x/' "line $(grep -n '^msgstr "Inhalt"' "$po/de.po" | cut -d: -f1) is not a line of a catalogue of messages (PO)"
	is_refused 's/^msgstr "Inhalt"/msgstr "\xff"/' "line $(grep -n '^msgstr "Inhalt"' "$po/de.po" | cut -d: -f1) is not UTF-8"
	is_refused '1s/^/\x00\n/' 'line 1 is not a line of a catalogue of messages (PO)'
	is_refused 's/^msgstr "Inhalt"/&\x00/' "line $(grep -n '^msgstr "Inhalt"' "$po/de.po" | cut -d: -f1) is not a line of a catalogue of messages (PO)"
	is_refused d 'there are no messages'
	sed 's/^msgstr "Nr[^{]*{n}.*/msgstr "{n"/' "$po/de.po" >bad.po
	go sdk-book --to html -o page.html --language bad.po <<<"$easy"
	code_is 2
	grep -q '^sdk-book: --language: the translation of "No. {n}  {section}": ' err

	go sdk-book --language=xx <<<"$easy"
	code_is 2
	err_is "sdk-book: --language: 'xx' is neither a file nor a language: en$(cd "$po" && printf ', %s' *.po | sed 's/\.po//g')" \
		"sdk-book: try 'sdk-book --help'"
}

@test "--language=en is English" {
	sdk-book --to html <<<"$easy" >page
	go sdk-book --to html --language=en <<<"$easy"
	err_is
	cmp out page
}
