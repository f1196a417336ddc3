#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The manual describes what the programs do: options, usage, examples, and the library's functions.

load common

setup() {
	export LC_ALL=C
	root=$BATS_TEST_DIRNAME/..
	man=$root/man
	scratch=$BATS_TEST_TMPDIR/scratch
	mkdir "$scratch"
}

tools() {
	for source in "$root"/bin/sdk-*.c; do
		basename "$source" .c
	done
}

# The options in --help, one per line: `-n`, `--count=`, `--quiet`.
options_of_help() {
	"$1" --help | awk '/^  (-|    --)/ {
		sub(/^ +/, "")
		sub(/  .*/, "")
		n = split($0, option, ", ")
		for (i = 1; i <= n; i++) {
			sub(/ .*/, "", option[i])
			sub(/\[.*/, "", option[i]) # an optional argument
			sub(/=.*/, "=", option[i])
			print option[i]
		}
	}' | sort
}

# The options in the lists of a manual page: `.It Fl n Ar n , Fl \-count Ns = Ns Ar n`.
options_of_page() {
	sed -n 's/^\.It \(.*Fl .*\)/\1/p' "$1" | sed 's/Fl Fl /Fl -/g; s/\\-/-/g; s/ Ns = Ns/= /g' |
		grep -o 'Fl -\{0,1\}[A-Za-z0-9][A-Za-z-]*=\{0,1\}' | sed 's/^Fl /-/' | sort
}

# A section of a page as it is displayed, one line per entry of the synopsis.
section() {
	mandoc -T ascii -O width=1000 "$1" | sed 's/.\x08//g' |
		awk -v title="$2" '/^[A-Z]/ { on = $0 == title; next } on && NF { sub(/^ +/, ""); print }'
}

@test "each tool has a manual page, as do the suite, the library and the scales" {
	for tool in $(tools); do
		echo "$tool"
		[ -e "$man/$tool.1" ]
	done
	for page in sdk.7 sdk-scales.7 sdk-se.7 libsdk.3; do
		[ -e "$man/$page" ]
	done
}

# Those that no tool writes, and those that one writes and all keep, have to be named; the others, sdk(7) lists.
@test "the pages of tools that change puzzles name the fields that go and stay" {
	sed -n 's/^SDK_FIELD("\([a-z-]*\)", *\([A-Z]*\), *[A-Z]*, *\(.\).*/\1 \2 \3/p' "$root/lib/record/field.def" >"$scratch/fields"
	[ "$(wc -l <"$scratch/fields")" -ge 50 ]
	section "$man/sdk-morph.1" SYMMETRIES >"$scratch/moved"
	section "$man/sdk-minimize.1" 'RECORD FIELDS' >"$scratch/fewer"
	section "$man/sdk-mutate.1" 'RECORD FIELDS' >"$scratch/other"
	while read -r key holds writer; do
		[ $holds != PLACES ] || grep -qF "\`$key'" "$scratch/moved"
		[[ $holds$writer != @(OTHER\"|PUZZLEN|PLACESN) ]] || { grep -qw "$key" "$scratch/fewer" && grep -qw "$key" "$scratch/other"; }
	done <"$scratch/fields"
}

# Whether references exist is tested below; what mandoc says of them depends on what is installed.
@test "mandoc and groff find nothing to complain about" {
	mandoc -T lint -W all "$man"/*.[1-9] >"$scratch/said" 2>"$scratch/failed" || true
	grep -v -e ': outdated mandoc.db' -e ': referenced manual not found: ' "$scratch/said" "$scratch/failed" >"$scratch/mandoc" || true
	is_exactly "$scratch/mandoc"
	for device in utf8 ps; do
		groff -mandoc -T $device -ww -z "$man"/*.[1-9] >"$scratch/groff" 2>&1
		is_exactly "$scratch/groff"
	done
	# Both are heard when there is something.
	sed '1,/^\.Sh DESCRIPTION/s/^\.Sh DESCRIPTION/&\n.Bx\\[x\n/' "$man/sdk-unique.1" >"$scratch/page"
	fails 3 mandoc -T lint -W all "$scratch/page"
	groff -mandoc -T utf8 -ww -z "$scratch/page" 2>&1 | grep -q warning
}

@test "a page is named after its file, and its references exist" {
	for page in "$man"/*.[1-9]; do
		file=$(basename "$page")
		name=${file%.*} number=${file##*.}
		echo "$file"
		grep -qx "\.Dt $(echo "$name" | tr a-z A-Z) $number" "$page"
		grep -qx "\.Nm $name" "$page"
		sed -n 's/^\.Xr \([a-z-]*sdk[a-z-]*\) \([1-9]\).*/\1.\2/p' "$page" | sort -u >"$scratch/to"
		[ -s "$scratch/to" ]
		while read -r to; do
			echo "refers to $to"
			[ -e "$man/$to" ]
		done <"$scratch/to"
	done
}

@test "each option in --help is in the manual page, and the other way round" {
	for tool in $(tools); do
		page=$man/$tool.1
		[ -e "$page" ] || continue
		options_of_help "$tool" >"$scratch/help"
		options_of_page "$page" >"$scratch/page"
		echo "$tool: in --help (-), in the page (+)"
		[ "$(wc -l <"$scratch/help")" -ge 6 ]
		diff -u "$scratch/help" "$scratch/page"
	done
}

@test "sdk(7) names the tools that have --limit-nodes" {
	section "$man/sdk.7" LIMITS | tr '\n' ' ' | grep -o 'search for solutions have this option: [^.]*' |
		grep -o 'sdk-[a-z]*' >"$scratch/named"
	for tool in $(tools); do
		if "$tool" --help | grep -q -e ' --limit-nodes='; then echo "$tool"; fi
	done | diff - "$scratch/named"
}

@test "the synopsis has the options and operands of --help" {
	for tool in $(tools); do
		page=$man/$tool.1
		[ -e "$page" ] || continue
		section "$page" SYNOPSIS >"$scratch/synopsis"
		cat "$scratch/synopsis"
		operands=$("$tool" --help | sed -n '1s/^Usage: [a-z-]* \[option \.\.\.\] *//p')
		while read -r line; do
			[[ $line == "$tool "* ]]
		done <"$scratch/synopsis"
		grep -qF -- "${operands:-]}" "$scratch/synopsis"
		# -vq is -v and -q; --help and --version may be absent.
		grep -oE '(^|[][ |])--?[A-Za-z0-9][A-Za-z-]*' "$scratch/synopsis" | sed 's/^[][ |]//' |
			awk '/^--/ { print; next } { for (i = 2; i <= length; i++) print "-" substr($0, i, 1) }' |
			sort -u >"$scratch/named"
		[ -s "$scratch/named" ]
		echo "$tool has none of these:"
		options_of_help "$tool" | sed 's/=$//' | sort -u | comm -23 "$scratch/named" - >"$scratch/unknown"
		is_exactly "$scratch/unknown"
		# `  -n, --count=N  what it does`: found by either name
		"$tool" --help | grep -E '^  (-|    --)' | grep -v -e '--help' -e '--version' >"$scratch/all"
		awk -v tool="$tool" '
			FNR == NR { named[$1]; next }
			{
				sub(/[[,=].*/, "", $1)
				sub(/[[=].*/, "", $2)
				if (!($1 in named) && !($2 in named)) {
					print tool ": " $1 " is not in the synopsis"
					bad = 1
				}
			}
			END { exit bad }' "$scratch/named" "$scratch/all"
	done
}

@test "--help fits a terminal of 80 columns, and goes to standard output" {
	for tool in $(tools); do
		"$tool" --help >"$scratch/out" 2>"$scratch/err"
		[ ! -s "$scratch/err" ]
		"$tool" -h | cmp - "$scratch/out"
		head -n 1 "$scratch/out" | grep -q "^Usage: $tool \[option \.\.\.\]"
		awk -v tool="$tool" 'length > 79 { print tool ": " $0; bad = 1 } END { exit bad }' "$scratch/out"
		grep -q "man $tool\.$" "$scratch/out"
	done
}

@test "--version prints tool, suite and version, the same for all tools" {
	version=$(sed -n 's/^.define SDK_VERSION "\(.*\)"/\1/p' "$root/lib/sdk/common.h")
	[ -n "$version" ]
	for tool in $(tools); do
		[ "$("$tool" --version 2>&1 | head -n 1)" = "$tool (sdk) $version" ]
		"$tool" -V | cmp - <("$tool" --version)
	done
}

# ---- how pages look ----

# A page as a terminal of 80 columns shows it, with <<< and >>> around what is between .Bd -literal and .Ed: `marked mandoc|groff
# PAGE`. groff is without Debian's settings, under which any quote and hyphen can be copied. The pages of the manual are kept.
marked() {
	local kept=$BATS_FILE_TMPDIR/$1-${2##*/}
	if [ "$2" != "$man/${2##*/}" ]; then
		show "$@"
	else
		[ -e "$kept" ] || show "$@" >"$kept" || return
		cat "$kept"
	fi
}

show() {
	sed 's/^\.Bd .*-literal.*/&\n<<</; s/^\.Ed/>>>\n&/' "$2" >"$BATS_TEST_TMPDIR/marked"
	if [ "$1" = mandoc ]; then
		mandoc -T utf8 -O width=78 "$BATS_TEST_TMPDIR/marked"
	else
		mkdir -p "$BATS_TEST_TMPDIR/tmac"
		touch "$BATS_TEST_TMPDIR"/tmac/{man,mdoc}.local
		groff -M "$BATS_TEST_TMPDIR/tmac" -mandoc -T utf8 -P -c "$BATS_TEST_TMPDIR/marked"
	fi | LC_ALL=C.UTF-8 sed 's/.\x08//g'
}

# The displays of a page as it is shown, without their indentation.
displays() {
	marked "$@" | sed -n '/^ *<<<$/,/^ *>>>$/p'
}

@test "no line of a page is too long for 80 columns" {
	for page in "$man"/*.[1-9]; do
		for program in mandoc groff; do
			echo "$program: $page"
			marked $program "$page" >"$scratch/page"
			[ "$(wc -l <"$scratch/page")" -gt 50 ]
			LC_ALL=C.UTF-8 fails grep '.\{79\}' "$scratch/page"
		done
	done
}

@test "what a page shows as it is typed or written is ASCII" {
	for page in "$man"/*.[1-9]; do
		for program in mandoc groff; do
			displays $program "$page" >"$scratch/displays"
			[ "$(grep -c '<<<' "$scratch/displays")" -eq "$(grep -c '^\.Bd .*-literal' "$page")" ]
			fails grep -n '[^ -~]' "$scratch/displays"
		done
	done
	fails grep '^\.Dl' "$man"/*.[1-9] # it would be filled
	# It is noticed when a hyphen or a quote is not that of the keyboard; some versions of groff show others for - and '.
	printf '%s\n' '.Dd $Mdocdate$' '.Dt X 1' '.Os' '.Sh NAME' '.Bd -literal' 'sdk\(hyx' 'sdk\-y \(aqz\(aq' '.Ed' >"$scratch/page"
	[ "$(displays groff "$scratch/page" | grep -c '[^ -~]')" -eq 1 ]
	fails grep -n "^[^.].*[^\\]['\`~^-]" <(sed -n '/^\.Bd .*-literal/,/^\.Ed/p' "$man"/*.[1-9])
}

# ---- examples ----

# Runs the examples of a page in the scratch folder, as a reader would copy them from a terminal: `run_examples PAGE [PROGRAM]`
run_examples() {
	cd "$scratch" || return
	for program in ${2:-mandoc groff}; do
		marked "$program" "$1" | sed '/^ *\(<<<\|>>>\)$/d' | awk -v tests="$tests" -f "$tests/manual.awk" >"$BATS_TEST_TMPDIR/$program.sh"
	done
	[ -n "${2:-}" ] || diff "$BATS_TEST_TMPDIR/mandoc.sh" "$BATS_TEST_TMPDIR/groff.sh" || return
	timeout 300 sh "$BATS_TEST_TMPDIR/mandoc.sh" </dev/null
}

@test "the runner of the examples notices errors" {
	cat >"$BATS_TEST_TMPDIR/page" <<-'END'
		.Dd $Mdocdate$
		.Dt X 1
		.Os
		.Sh NAME
		Text.
		.Bd -literal -offset indent
		/* code.c: a file */

		\(aq\e
		.Ed
		.Bd -literal -offset indent
		$ cat data
		\&.one

		two words
		$ cat data
		\&.one

		two words
		$ cat code.c | tail \-n 1
		\(aq\e
		$ false
		$ echo $?
		1
		$ printf \(aq%s \en\(aq one |
		    cat &&
		    printf \(aqx\ety\en\(aq
		one
		x	y
		$ seq 9
		1
		\&...
		8
		9
		$ echo one two three 4 5
		one ... three ...
		$ echo anything
		$ name=value
		$ echo $name > file
		.Ed
		Text.
		.Bd -literal -offset indent
		$ cat file
		value
		.Ed
	END
	run run_examples "$BATS_TEST_TMPDIR/page"
	echo "$output"
	[ "$status" -eq 0 ]
	[ "$output" = '12 examples' ]
	for change in 's/^1$/2/' 's/^one$/two/' '/^one$/d' 's/^\$ false$/$ echo more/' 's/^\$ echo any.*/$ false/' 's/^8$/7/' \
		's/^\$ echo any.*/$ true/' 's/^one ... three ...$/one ... four .../' 's/^one ... three ...$/one ... 4/' \
		's/ > file$/ > \/dev\/null/' 's/^\$ echo $?$/$ echo 1/' 's/^\$ .*//; s/^\.Dl.*//'; do
		sed -e "$change" "$BATS_TEST_TMPDIR/page" >"$BATS_TEST_TMPDIR/changed"
		fails cmp -s "$BATS_TEST_TMPDIR/page" "$BATS_TEST_TMPDIR/changed"
		rm -f "$scratch"/*
		run run_examples "$BATS_TEST_TMPDIR/changed" mandoc
		echo "$change: $output"
		[ "$status" -eq 1 ]
	done
}

@test "every page with examples is run, and every command has a prompt" {
	for page in "$man"/*.[1-9]; do
		echo "$page"
		grep -qx '\.Sh EXAMPLES' "$page"
		[ "$(section "$page" EXAMPLES | grep -c '^\$ ')" -ge 2 ]
	done
}

@test "the examples of the pages that no tool has print what the pages show" {
	run_examples "$man/sdk.7"
	run_examples "$man/sdk-se.7"
	run_examples "$man/sdk-scales.7"
}

@test "the examples of the tools' pages print what the pages show" {
	for page in "$man"/sdk-*.1; do
		echo "$page"
		rm -rf "$scratch"
		mkdir "$scratch"
		run_examples "$page"
	done
}

# Writes the sdk.pc that `make install` writes, but for the library that was just built; it is linked statically, and Python loads
# the shared one.
describe_library() {
	mkdir "$BATS_TEST_TMPDIR/pkgconfig"
	printf '%s\n' 'Name: sdk' 'Description: the library' 'Version: 0' "Requires: $(sdk-fmt --version | sed -n 's/^parts: //p' | grep -owE 'libsodium|jansson|expat' | tr '\n' ' ')" \
		"Cflags: -I$root/lib" "Libs: $root/lib/libsdk.a -lm -pthread" >"$BATS_TEST_TMPDIR/pkgconfig/sdk.pc"
	ln -s "$root"/lib/libsdk.so.* "$BATS_TEST_TMPDIR/pkgconfig/libsdk.so.0"
	export PKG_CONFIG_PATH=$BATS_TEST_TMPDIR/pkgconfig LD_LIBRARY_PATH=$BATS_TEST_TMPDIR/pkgconfig
}

@test "the programs of libsdk.3 compile and print what the page shows" {
	describe_library
	run_examples "$man/libsdk.3"
	for program in report compare; do
		cc -std=c11 -Wall -Wextra -Wpedantic -Werror -c -o /dev/null $program.c $(pkg-config --cflags sdk)
	done
}

# `HEADER FUNCTION` for each function in the synopsis of libsdk.3, the function as a header declares it.
functions_of_synopsis() {
	awk '
		/^\.In / { header = $2 }
		/^\.Ft / { type = substr($0, 5); gsub(/"/, "", type); if (type !~ /\*$/) type = type " " }
		/^\.Fn / && type != "" {
			n = split(substr($0, 5), part, "\"")
			name = part[1]
			sub(/ .*/, "", name)
			arguments = ""
			for (i = 2; i <= n; i += 2)
				arguments = arguments (i > 2 ? ", " : "") part[i]
			if (n == 1)
				arguments = "void"
			print header, type name "(" arguments ");"
			type = ""
		}' "$man/libsdk.3"
}

@test "the functions in the synopsis of libsdk.3 are as in their headers" {
	functions_of_synopsis >"$scratch/functions"
	[ "$(wc -l <"$scratch/functions")" -gt 40 ]
	awk -v lib="$root/lib/" '
		FNR == NR { header = $1; sub(/^[^ ]* /, ""); wanted[$0] = lib header; next }
		{ text[FILENAME] = text[FILENAME] " " $0 }
		END {
			for (file in text)
				gsub(/[ \t]+/, " ", text[file])
			for (f in wanted)
				if (!index(text[wanted[f]], f)) {
					print wanted[f] " has no " f
					bad = 1
				}
			exit bad
		}' "$scratch/functions" "$root"/lib/sdk/*.h
}

@test "the functions named elsewhere in libsdk.3 exist" {
	grep -ohE '\<sdk_[a-z0-9_]+\>' "$root"/lib/sdk/*.h | sort -u >"$scratch/there"
	sed -n 's/.*\(sdk_[a-z0-9][a-z0-9_]*\).*/\1/p; s/^\.Fn \(sdk_[a-z0-9][a-z0-9_]*\).*/\1/p' "$man/libsdk.3" | sort -u >"$scratch/named"
	[ "$(wc -l <"$scratch/named")" -gt 40 ]
	comm -23 "$scratch/named" "$scratch/there" >"$scratch/missing"
	is_exactly "$scratch/missing"
}

@test "libsdk.3 names every public header, and no other" {
	(cd "$root/lib" && ls sdk/*.h) | grep -vx sdk/sdk.h | sort >"$scratch/there"
	sed -n 's/^\.It Pa \(.*\.h\)$/\1/p' "$man/libsdk.3" | sort | diff -u "$scratch/there" -
	for header in $(sed -n 's/^\.In //p' "$man/libsdk.3"); do
		[ -e "$root/lib/$header" ]
	done
}

@test "every string function is in the synopsis of libsdk.3" {
	functions_of_synopsis >"$scratch/functions"
	cc -E -P -I"$root/lib" "$root/lib/sdk/text.h" | awk -f "$root/tests/install/declared.awk" | sort >"$scratch/declared"
	[ "$(wc -l <"$scratch/declared")" -ge 20 ]
	while read -r name; do
		echo "$name"
		grep -q "^sdk/text\.h .*[ *]$name(" "$scratch/functions"
	done <"$scratch/declared"
}

@test "the commands for users of the Perl scripts work" {
	cd "$scratch"
	board=..5.4.....4.61.........2.89.....32.4.6....5....7...81.45.....6...9...1.37...2....
	sdk-fmt -t board <<<$board >board
	sdk-solve <<<$board | sed s/9/8/ >filled
	sed -n '/^\.Ss Coming from the Perl/,/^\.El/s/^\.It .* Ta Ql "\(.*\)"$/\1/p' "$man/sdk.7" >commands
	[ "$(wc -l <commands)" -eq 11 ]
	while read -r command; do
		echo "$command"
		eval "$command" </dev/null >>all || [[ $? = 1 && $command = *--errors* ]] # there is one
	done <commands
	[ -s board.pdf ]
	grep -c '^[1-9-]\( [1-9-]\)\{8\}$' all | grep -qx 9
	grep -q "^$board${TAB}solution [1-9]*${TAB}level 5${TAB}fills 4,10,4,12,27,0$" all
	grep -qx 'level 5' all
	grep -qx r1c4 all
}

@test "no tool's page has more than 800 lines, all pages together no more than 9,651, and --help at most 100" {
	for tool in $(tools); do
		echo "$tool"
		[ "$(wc -l <"$man/$tool.1")" -le 800 ]
		[ "$("$tool" --help | wc -l)" -le 100 ]
	done
	[ "$(cat "$man"/*.[1-9] | wc -l)" -le 9651 ]
}
