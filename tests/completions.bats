#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Completion of command lines: what the tools answer, from their tables, and that bash, zsh and fish use it.

load common

setup_file() {
	root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	share=$BATS_FILE_TMPDIR/usr/share
	export root share
	unset MAKEFLAGS MFLAGS MAKELEVEL
	make -s -C "$root" install-completions PREFIX="${share%/share}" DESTDIR=
}

tools() {
	(cd "$root/bin" && printf '%s\n' sdk-*.c) | sed 's/\.c$//'
}

# `answers LINE WORD...`: for the words of LINE, the last of which is being typed, a tool offers exactly these words.
answers() {
	local -a line
	IFS=' ' read -r -a line <<<"$1"
	[[ $1 != *' ' ]] || line+=('')
	shift
	go "${line[0]}" --complete "${line[@]:1}"
	code_is 0
	err_is
	cut -f 1 out >names
	if [ $# -eq 0 ]; then diff -u /dev/null names; else printf '%s\n' "$@" | diff -u - names; fi
}

@test "the tools offer every option of --help, and no other" {
	for tool in $(tools); do
		"$tool" --help | awk '/^  (-|    --)/ {
			sub(/^ +(-[^-],? *)?/, "")
			sub(/[[ ].*/, "")
			sub(/=.*/, "=")
			if ($0 != "") print
		}' >help
		[ "$(wc -l <help)" -ge 5 ]
		# shellcheck disable=SC2046
		answers "$tool --" $(cat help)
		awk -F '\t' '$2 == "" || length($2) > 64 { print; bad = 1 } END { exit bad }' out
		answers "$tool -" $(cat help)
	done
}

@test "the tools offer the beginning of options, and what their arguments may be" {
	answers 'sdk-gen --sym' --symmetry=
	answers 'sdk-gen --symx'
	answers 'sdk-gen --symmetry=ro' --symmetry=rotate180 --symmetry=rotate90
	answers 'sdk-gen --symmetry ro' rotate180 rotate90
	answers 'sdk-gen --sym ro' rotate180 rotate90
	answers 'sdk-gen --nothing=ro'
	answers 'sdk-gen --nothing ro'
	answers 'sdk-gen --method ' top-down controlled-bias
	answers 'sdk-gen -n 10 --minimal --method c' controlled-bias
	# An argument is not an option, whatever it looks like, and an option is not an argument.
	answers 'sdk-gen --seed --method '
	answers 'sdk-gen --minimal mi'
	answers 'sdk-gen -n '
	answers 'sdk-gen -n 1' # a number
	answers 'sdk-gen -- --sym'
	answers 'sdk-gen -q' -q
	answers 'sdk-gen -qx'
	answers $'sdk-fmt -o\e[31m'
	answers 'sdk-fmt -t sv' svg
	answers 'sdk-fmt -ctsv' -ctsvg
	answers 'sdk-fmt -ct sv' svg
	answers 'sdk-draw --to=pd' --to=pdf
	answers 'sdk-morph --automorphisms --rot' --rotate=
	answers 'sdk-explain --hint=' --hint=where --hint=what --hint=cells --hint=full
	answers 'sdk-rate --hi' --histogram
	answers 'sdk-explain --hi' --hint
	answers 'sdk-rate --scale=levels,' --scale=levels,techniques --scale=levels,kennett --scale=levels,se \
		--scale=levels,minutes
	answers 'sdk-pss -1' -1
	answers 'sdk-solve --method=bt' "$(sdk-solve --list-methods | cut -f 1 | sed -n 's/^bt/--method=bt/p')"
	answers 'sdk-book --page 8' 8x10 8.5x11
	answers 'sdk-gen --layout ' x windoku disjoint centre-dot asterisk girandola jigsaw
	answers 'sdk-gen --layout=x,j' --layout=x,jigsaw
	# shellcheck disable=SC2046
	answers 'sdk-book --language ' en $(basename -s .po "$root"/po/*.po)
	grep -q "^pdf${TAB}a PDF document" <(sdk-draw --complete --to pd)
}

@test "the tools offer all techniques, methods, formats and fields" {
	# shellcheck disable=SC2046
	answers 'sdk-gen --require ' $(sdk-gen --list-techniques)
	# shellcheck disable=SC2046
	answers 'sdk-gen --forbid=x-wing,' $(sdk-gen --list-techniques | grep -vx x-wing | sed 's/^/--forbid=x-wing,/')
	for name in $(sdk-gen --list-techniques); do
		sdk-rate --complete --hardest "$name" | grep -q "^$name$TAB"
	done
	# shellcheck disable=SC2046
	answers 'sdk-solve -m ' $(sdk-solve --list-methods | cut -f 1)
	# shellcheck disable=SC2046
	answers 'sdk-fmt --to ' $(sdk-fmt --list-formats | cut -f 1)
	# shellcheck disable=SC2046
	answers 'sdk-unique --input-format ' $(sdk-unique --input-format=list | cut -f 1)
	sdk-solve --complete --set p | grep -q "^passes${TAB}"
	# Fields: those of sdk.7.
	sed -n '/^The tools write these fields/,/^\.El/p' "$root/man/sdk.7" | sed -n 's/^\.It //p' | tr ' ' '\n' | awk '
		/^Li$/ || /^,$/ { key = 1; next } key { print; key = 0 }' | sort >fields
	[ "$(wc -l <fields)" -ge 20 ]
	for option in 'sdk-pss --by' 'sdk-book --sections' 'sdk-draw --title-fields' 'sdk-fmt --columns' 'sdk-explain --board-in' \
		'sdk-solve --errors-in'; do
		# shellcheck disable=SC2046
		answers "$option " $(cat fields)
	done
	answers 'sdk-draw --title-fields level,e' level,ed level,ep level,er level,errors
}

@test "files are asked of the shell, where an operand or an argument is one" {
	for line in 'sdk-unique ' 'sdk-unique a' 'sdk-unique -v -- -' 'sdk-gen --from ' 'sdk-gen --pattern x' 'sdk-fmt -o ' 'sdk-pss 10 '; do
		answers "$line" :files
		out_is ":files$TAB"
	done
	answers 'sdk-gen --from=a/b' :files
	out_is ":files$TAB--from="
	answers 'sdk-book --pictures=' :files
	out_is ":files$TAB--pictures="
	answers 'sdk-fmt -cox' :files
	out_is ":files$TAB-co"
	answers 'sdk-gen ' # it has no operands
}

# Each line of standard input: keys, `|`, and what a TAB makes of them in the shell, which has sourced the file setup.
typed_in() {
	local typed want
	: >keys
	: >want
	while IFS='|' read -r typed want; do
		echo "$typed" >>keys
		echo "$want" >>want
	done
	timeout 120 "$root/tests/shells/keys.py" ./setup "$@" <keys >got
	diff -u want got
}

line_editing() {
	mkdir -p folder
	touch folder/puzzles
	cat <<-'END'
		sdk-gen --symm|sdk-gen --symmetry=
		sdk-gen --symmetry=r|sdk-gen --symmetry=r
		sdk-gen --symmetry=rotate1|sdk-gen --symmetry=rotate180 
		sdk-gen --symmetry mir|sdk-gen --symmetry mirror 
		sdk-gen --mini|sdk-gen --minimal 
		sdk-gen --require x-wing,swordf|sdk-gen --require x-wing,swordfish 
		sdk-fmt --to=opens|sdk-fmt --to=opensudoku 
		sdk-fmt -t late|sdk-fmt -t latex 
		sdk-fmt --to=svg fold|sdk-fmt --to=svg folder/
		sdk-gen --from=folder/puz|sdk-gen --from=folder/puzzles 
		sdk-pss --by lev|sdk-pss --by level 
		sdk-rate --table folder/p|sdk-rate --table folder/puzzles 
	END
}

@test "bash completes command lines" {
	{
		for tool in $(tools); do
			echo ". $share/bash-completion/completions/$tool"
		done
		echo 'show() { echo "<$READLINE_LINE>"; READLINE_LINE=; }'
		# shellcheck disable=SC2016
		echo 'bind -x '\''"\C-t": show'\'
	} >setup
	line_editing | typed_in bash --norc --noprofile -i
}

@test "bash: the function of the completion works by itself, and without = among the word breaks" {
	COMP_WORDS=() COMP_CWORD=0 COMPREPLY=()
	compopt() { echo "$*" >>compopts; }
	# shellcheck disable=SC1091
	. "$share/bash-completion/completions/sdk-fmt"
	offers() {
		local want=$1
		shift
		COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
		_sdk "$1"
		[ "${COMPREPLY[*]}" = "$want" ] || { echo "$*: ${COMPREPLY[*]}"; false; }
	}
	offers 'svg' sdk-fmt --to = sv
	offers '--to=svg' sdk-fmt --to=sv
	offers '0 90 180 270' sdk-morph --rotate =
	[ ! -e compopts ]
	offers '--rotate=' sdk-morph --rot
	[ "$(cat compopts)" = '-o nospace' ]
	offers '' sdk-fmt x
	[ "$(tail -n 1 compopts)" = '-o default' ]
	complete -p sdk-fmt | grep -q -- '-F _sdk sdk-fmt'
}

@test "the line of the README completes every tool of the clone in bash" {
	line=$(sed -n 's/^    \(\. <(sed .*\)/\1/p' "$root/README.md")
	(cd "$root" && eval "$line" && complete -p) >got
	for tool in $(tools); do
		grep -qx "complete -F _sdk $tool" got
	done
}

@test "zsh completes command lines" {
	command -v zsh >/dev/null || skip 'no zsh'
	{
		echo "fpath=($share/zsh/site-functions \$fpath)"
		echo 'autoload -U compinit; compinit -D'
		echo 'show() { print -r -- "<$BUFFER>"; BUFFER=; }; zle -N show; bindkey ^T show; setopt no_beep no_auto_remove_slash'
	} >setup
	line_editing | typed_in zsh -f -i
	# Every tool has the completion.
	timeout 120 zsh -f -c ". ./setup 2>/dev/null; print -l \${(k)_comps[(R)_sdk]}" | sort | diff -u <(tools) -
}

@test "fish completes command lines" {
	command -v fish >/dev/null || skip 'no fish'
	mkdir -p config folder
	touch folder/puzzles
	export HOME=$PWD XDG_CONFIG_HOME=$PWD/config XDG_DATA_HOME=$PWD/config
	fish_offers() {
		timeout 120 fish --no-config -c "set -p fish_complete_path $share/fish/vendor_completions.d; complete -C '$1'" >got
		shift
		printf '%s\n' "$@" | diff -u - got
	}
	fish_offers 'sdk-gen --sym' "--symmetry=${TAB}the symmetry of the pattern of clues"
	fish_offers 'sdk-gen --symmetry=ro' --symmetry=rotate90 --symmetry=rotate180
	fish_offers 'sdk-gen --symmetry mir' mirror
	fish_offers 'sdk-gen --require x-wing,swordf' x-wing,swordfish
	fish_offers 'sdk-draw -t pd' "pdf${TAB}a PDF document with a page for each board"
	fish_offers 'sdk-gen --from=folder/p' --from=folder/puzzles
	fish_offers 'sdk-rate --table folder/p' folder/puzzles
	for tool in $(tools); do
		fish_offers "$tool --versi" "--version${TAB}print the version and exit"
	done
}
