#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Whether the tools do to the byte what those of another commit do: some 900 command lines, with every tool, every option, all
# formats in and out, and bad input. Their output, messages, statuses and files are compared.
# usage: tests/differential/same.sh COMMIT [PROGRAMS]     the commit to compare with, and the folder of the tools (default: bin)
#
# What differs is shown, up to 20 lines a command; the exit status is then 1. After a change that is meant, what is listed is
# what the change did.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
base=$root/build/same
programs=$(cd "${2:-$root/bin}" && pwd)
(cd "$root" && tests/bench/base.sh "$base" "${1:?usage: same.sh COMMIT [PROGRAMS]}" cc)
data=$root/tests/data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
export SOURCE_DATE_EPOCH=1700000000 NO_COLOR=yes

# ---- the input ----

# The files that the command lines name, made with the tools of the other commit where tools make them.
make_inputs() {
	PATH=$base/bin:$PATH
	cp "$data"/formats/* .
	sed -n '1~40p' "$data/17clue.txt" >seventeen
	{ head -n 4 "$data/norvig_easy50.txt"; head -n 2 "$data/hardest20.txt"; } >six
	head -n 1 six >one
	sed -n '1~60p' "$data/top1465.txt" >hard
	cat one "$data/sudopedia_valid.txt" "$data/sudopedia_invalid.txt" "$data/malformed.txt" hard >bad
	cut -c 1-60 "$data/technique_cases.txt" | sed -n '1~50p' >short
	cut -f 1 "$data/technique_cases.txt" | sed -n '1~12p' >cases
	head -n 6 "$data/dangbert_4x4.txt" >four
	head -n 2 "$data/dangbert_16x16.txt" >sixteen
	head -n 1 "$data/gecode_25x25_frisch.txt" >twentyfive
	cat four one sixteen twentyfive >sizes
	cp "$data/pencilmark729.txt" pencil
	cp "$data/se_positions.txt" positions
	sdk-solve -a six | sdk-rate --scale=levels,techniques,se --score >rated
	sed 's/\t.*//' six | sdk-solve >grids
	sdk-explain --scale=levels --candidates --stop-at=12 six >boards
	sed 's/\./5/' boards >mistakes
	head -n 1 mistakes >mistake
	sdk-explain --hint six >hinted
	sdk-explain --scale=levels --steps=field six >reasoned
	for format in $(sdk-fmt --list-formats | cut -f 1); do
		sdk-fmt --to="$format" rated >"in.$format" || :
	done
	for format in dimacs svg sdk sdx ss msk gnome-sudoku; do
		sdk-fmt --to=$format one >"in.$format" || :
	done
	sdk-fmt --to-symbols=0-9A-F sixteen >symbols
	gzip -nc six >six.gz
	zstd -q six -o six.zst
	iconv -t UTF-16 six >six.utf16
	printf 'name;quiz\r\na;%s\r\nb;x\r\n' "$(cat one)" >table
	printf '%s\n' "$(head -c 40 one)" '' '# a comment' "$(cat one)	by me" '[12]...............' 1234 >odd
	head -c 3000 /dev/zero | tr '\0' . >long
	printf 'v %s 0\n' "$(sdk-solve one | fold -w 1 | awk '{ printf "%d ", 9 * (NR - 1) + $1 }')" | sed '1i s SATISFIABLE' >model
	for value in 1 2 3 4; do
		echo "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4' cy='4' r='$value'/></svg>" >$value.svg
	done
	echo 'xx..x....x..xxx....xx....x.x...x...xx..x.x..xx...x...x.x....xx....xxx..x....x..xx' >mask
}

# ---- the command lines ----

# One a line.
commands() {
	local tool format scale file method line option
	for tool in gen minimize mutate morph unique solve rate explain pss fmt draw book; do
		printf "sdk-$tool %s\n" --help --version --nonsense --jobs=0 --helpp '--timeout x' missing '--complete --' '-j1 -q -x'
	done
	for file in *; do
		printf '%s\n' "sdk-fmt $file" "sdk-solve -a $file" "sdk-unique -c --all-messages <$file"
	done
	for format in $(PATH=$base/bin:$PATH sdk-fmt --list-formats | cut -f 1); do
		printf '%s\n' "sdk-fmt -t $format rated" "sdk-fmt -t $format sizes" "sdk-fmt -t $format -o out rated" \
			"sdk-fmt -t $format -c six" "sdk-fmt -t $format -s rated" "sdk-fmt -t $format bad" "sdk-fmt -t $format pencil"
	done
	for format in text qqwing loose csv jsonl json xml link dimacs list nonsense; do
		printf '%s\n' "sdk-fmt --input-format=$format in.line in.csv in.jsonl in.gnome-sudoku in.opensudoku in.f-puzzles in.dimacs odd"
	done
	for scale in levels techniques kennett se levels,techniques,se; do
		printf "sdk-rate --scale=$scale %s\n" six sizes bad '--limit-nodes=1 hard' positions
	done
	for scale in levels techniques levels,techniques,se; do
		printf "sdk-rate --scale=$scale %s\n" '--score cases' '--histogram six' '--require=naked-pair:2 hard' '--forbid=guess hard'
	done
	printf 'sdk-rate --scale=%s hard\n' 'levels -u' 'techniques -u' 'kennett -u' 'se -u' 'levels --level=2-3' 'se --se=2.0-7.1' \
		'se --diamond' 'se --pearl' 'techniques --points=100-500 --score' 'techniques --hardest=x-wing,guess' \
		'techniques --points=65-500' 'levels,techniques,se --level=2-5 --points=65-5000 --se=2.0-7.1'
	for scale in levels techniques se; do
		printf "sdk-explain --scale=$scale %s\n" cases '--notation=short cases' '--steps=json cases' '--steps=json --candidates six' \
			'--steps=field six' '--steps=html one' '--steps=svg -o step one' '--hint six' '--hint --board-in=state reasoned' \
			'--hint=where six' '--candidates --stop-at=5 six' '--color=always six'
	done
	for format in svg png pdf ps eps gif; do
		printf "sdk-draw -t $format %s\n" one six rated '-o out rated' '-c sizes' '-s rated' '--title-fields=level,er rated' \
			'--cell-size=5mm --digit-weight=bold --digit-size=60 --lines=1,2,3 --font=Lato one' hinted bad
	done
	for format in pdf ps eps svg png html; do
		printf "sdk-book -t $format %s\n" '-o out rated' rated '-o out --page=6x9 --grid=1x2 --title="A|Book" --recto rated'
	done
	for method in $(PATH=$base/bin:$PATH sdk-solve --list-methods | grep -o '^[a-z][^	]*'); do
		line="sdk-solve -a -m $method"
		for option in --limit-nodes=20000 --limit-rounds=20 --seed=a; do
			# shellcheck disable=SC2086 # the line is split into words
			! PATH=$base/bin:$PATH $line $option </dev/null 2>/dev/null || line+=" $option"
		done
		echo "$line six"
	done
	cat <<-'END'
		sdk-explain bad
		sdk-explain --hint=what six
		sdk-explain --hint=cells --board=mistakes six
		sdk-explain --hint --board-in=state reasoned
		sdk-explain --hint --color=always --notation=short six
		sdk-rate --strict bad
		sdk-rate --table --color=always hard
		sdk-rate --loose --all-messages bad
		sdk-rate --input-format=csv --column=puzzle=quiz table
		sdk-rate --symbols=0-9A-F symbols
		sdk-rate --level=9
		sdk-rate --timeout=0.000000001 six
		sdk-solve six
		sdk-solve --any bad
		sdk-solve -e "$(head -n 1 boards)" one
		sdk-solve --errors-file=mistakes six
		sdk-solve --errors-file=mistake six
		sdk-solve --errors-in=state reasoned
		sdk-solve --list-methods
		sdk-solve -m pairs --guess=r1c1 one
		sdk-solve -m pairs --show one
		sdk-solve -m bp-sinkhorn --set=passes=3 six
		sdk-solve --symbols=0-9A-F symbols
		sdk-solve --limit-nodes=1 hard
		sdk-solve --column=puzzle=quiz --input-format=csv --strict --all-messages table
		sdk-solve --loose six
		sdk-unique -v bad
		sdk-unique -m seventeen hard
		sdk-unique --exclude=seventeen hard seventeen
		sdk-unique --classes six seventeen six
		sdk-unique -c --limit=9 bad
		sdk-unique --loose --limit-nodes=2 six
		sdk-unique --input-format=csv --column=puzzle=quiz table
		sdk-unique --symbols=0-9A-F --strict symbols
		sdk-gen -n 20 --seed=a
		sdk-gen -n 5 --seed=a --show-seed
		sdk-gen -n 10 --seed=a --part=2/3 --start=4
		sdk-gen -n 5 --seed=a --size=4
		sdk-gen -n 1 --seed=a --size=16
		sdk-gen -n 3 --seed=a --minimal --symmetry=rotate180
		sdk-gen -n 3 --seed=a --clues=30-32 --extra=2
		sdk-gen -n 3 --seed=a --level=3-4
		sdk-gen -n 3 --seed=a --fills=,,1-9
		sdk-gen -n 3 --seed=a --require=x-wing --forbid=guess
		sdk-gen -n 2 --seed=a --se=3.0-6.0
		sdk-gen -n 1 --seed=a --diamond
		sdk-gen -n 1 --seed=a --pearl
		sdk-gen -n 3 --seed=a --symmetry=random
		sdk-gen -n 2 --seed=a --method=controlled-bias
		sdk-gen -n 2 --seed=a --from=grids
		sdk-gen --seed=a --from=bad
		sdk-gen --list-techniques
		sdk-gen -n 1 --clues=3 --tries=2
		sdk-gen -n 1 --seed=a --tries=1 --level=6 --clues=40
		sdk-gen -n 1 --seed=a --pattern=xx..x....x..xxx....xx....x.x...x...xx..x.x..xx...x...x.x....xx....xxx..x....x..xx
		sdk-gen -n 1 --seed=a --pattern=mask
		sdk-gen -n 1 --pattern=x.xx
		sdk-gen --minimize
		sdk-minimize --seed=a six
		sdk-minimize --seed=a --show-seed grids
		sdk-minimize --seed=a bad
		sdk-minimize --seed=a --strict --loose --limit-nodes=5 six
		sdk-minimize --symbols=0-9A-F --seed=a symbols
		sdk-minimize --column=puzzle=quiz --all-messages --seed=a --input-format=csv table
		sdk-mutate -m -1+1 --seed=a -n 3 six
		sdk-mutate --mutate=-2+1 --seed=a --show-seed --level=2-6 --clues=20-30 --tries=100 six
		sdk-mutate -m -1+1 --all four
		sdk-mutate -m -1+1 --seed=a bad
		sdk-mutate -m -1+1 --seed=a --loose --strict --limit-nodes=9 six
		sdk-mutate -m -1+1 --seed=a --symbols=0-9A-F --input-format=text --all-messages symbols
		sdk-mutate -m -1+1 --seed=a --column=puzzle=quiz table
		sdk-pss six
		sdk-pss 10 six
		sdk-pss -1 -v six
		sdk-pss --stats --by=level rated
		sdk-pss --trace one
		sdk-pss --trace --each-sweep --sweeps=3 one
		sdk-pss --animate=page.html one
		sdk-pss -e fit hard
		sdk-pss --original --tolerance=0.1 hard
		sdk-pss --weight=0.3 --clip=0.4 --rounds=5 hard
		sdk-pss --ties=random --seed=a hard
		sdk-pss bad
		sdk-pss --loose --strict --all-messages six
		sdk-pss --symbols=1-9A-G six
		sdk-pss --column=puzzle=quiz --input-format=csv table
		sdk-morph --canonical --automorphisms sizes
		sdk-morph --canonical --add rated
		sdk-morph --shuffle --seed=a rated
		sdk-morph --transpose --rotate=90 --normalize rated
		sdk-morph --relabel=987654321 rated
		sdk-fmt --template='{n}: {puzzle} {level}' rated
		sdk-fmt --empty=0 --to-symbols=A-P sizes
		sdk-fmt -t grid --color=always rated
		sdk-fmt -t csv --columns=number,er,puzzle rated
		sdk-fmt -t opensudoku --name=Mine rated
		sdk-fmt --fill-singles pencil
		sdk-fmt --models model
		sdk-fmt --list-formats
		sdk-fmt --symbols=0-9A-F symbols
		sdk-fmt --loose --strict bad
		sdk-fmt --all-messages bad
		sdk-fmt --column=puzzle=quiz table
		sdk-draw --symbols=0-9A-F --cell-size=3mm symbols
		sdk-draw --loose --strict --all-messages --output=out six
		sdk-draw --column=puzzle=quiz --input-format=csv table
		sdk-book -o book.pdf --sections=er --section-names=a --take=2.0:1 --distinct --caption='{n} {er}' rated
		sdk-book -o book.pdf --sections=level --take=1:1,2:2 rated
		sdk-book -t png -o out --dpi=72 rated
		sdk-draw -t png --dpi=72 one
		sdk-book -o book.pdf --margins=20mm,15mm,18mm,18mm --solutions=facing --front=title,rules --title=T rated
		sdk-book -o book.pdf --solutions-per-page=2 --blank-versos --notes=2 --title=T --subtitle=S --author=A --publisher=P rated
		sdk-book -o book.pdf --title=T --copyright=C --isbn=9780000000002 --imprint=I --press --bleed rated
		sdk-book -o book.pdf --large-print --page=8x10 -c --font=Lato --digit-weight=light --digit-size=40 --lines=1,2,3 rated
		sdk-book -o book.pdf --booklet --fronts --sections=none --solutions=upside-down rated
		sdk-book -o book.pdf --booklet --backs --solutions=none --limit-nodes=9999 rated
		sdk-book -o play.html --title=T reasoned
		sdk-book -o book.pdf --loose --recto six
		sdk-book -o book.pdf --symbols=0-9A-F --strict symbols
		sdk-book -o book.pdf --input-format=csv --column=puzzle=quiz --all-messages table
		sdk-book -o book.pdf --language=de --start-number=7 --hints=end --answers=key.pdf rated
		sdk-book -o book.pdf --pictures=. --page=5x8 four
		sdk-draw --press -t pdf one
		sdk-explain --all six
		sdk-explain --without=unique --stop-at=30 hard
		sdk-explain --input-format=csv --column=puzzle=quiz table
		sdk-explain --scale=levels --symbols=0-9A-F symbols
		sdk-explain --loose --strict --all-messages bad
		sdk-explain --limit-nodes=1 hard
		sdk-gen -n 2 --seed=a --layout=x,windoku
		sdk-gen -n 2 --seed=a --regions=AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII
		sdk-gen -n 2 --seed=a --minutes=5-20
		sdk-gen -n 2 --seed=a --hardest=naked-pair
		sdk-gen -n 2 --seed=a --all-messages --from=bad
		sdk-morph --transpose --input-format=csv --column=puzzle=quiz table
		sdk-morph --transpose --symbols=0-9A-F symbols
		sdk-morph --transpose --loose --strict --all-messages bad
		sdk-rate --without=unique --scale=techniques hard
		sdk-rate --scale=minutes --minutes=5-30 six
		sdk-gen -n 50 --seed=a | sdk-rate | sdk-unique --classes | sdk-solve -a | sdk-fmt -t jsonl
		sdk-morph --shuffle --seed=b rated | sdk-explain --hint --board-in=state | sdk-draw -t svg -o out
	END
}

# ---- running and comparing ----

# Runs each command line in a copy of the input, with the tools of a folder; what it prints and leaves goes to OUT.
run_all() { # PROGRAMS OUT
	local number=0 line run=$2.run
	PATH=$1:$PATH
	mkdir "$2"
	while IFS= read -r line; do
		number=$((number + 1))
		mkdir "$2/$number"
		cp -r "$work/input" "$run"
		(
			cd "$run"
			status=0
			timeout 120 bash -c "$line" >stdout 2>stderr </dev/null || status=$?
			echo "$status" >status
			find . -type f -newer ../commands -exec cp --parents {} "$2/$number" \;
		)
		rm -rf "$run"
	done <"$work/commands"
}

mkdir "$work/input"
(cd "$work/input" && make_inputs 2>/dev/null)
(cd "$work/input" && commands) >"$work/commands"
find "$work/input" -exec touch -d '2000-01-01' {} +
touch -d '2001-01-01' "$work/commands"

# Every option of every tool is in some command line.
for tool in "$programs"/sdk-*; do
	name=$(basename "$tool")
	case $name in *.*) continue ;; esac
	for option in $("$tool" --help | grep -oE '^  (    |-[A-Za-z0-9], )--[a-z-]+' | grep -oE '[-][-][a-z-]+' | grep -vxE -- '--(jobs|quiet|timeout)'); do
		letter=$("$tool" --help | sed -n "s/^ *\(-[A-Za-z0-9]\), $option\b.*/\1/p")
		grep -qE -- "$name [^|]*($option|${letter:-$option}\b)" "$work/commands" || { echo "no command has $name $option"; missing=yes; }
	done
done

run_all "$base/bin" "$work/base" &
run_all "$programs" "$work/ours"
wait $!
number=0 different=0
while IFS= read -r line; do
	number=$((number + 1))
	# PostScript has the time at which it was made.
	find "$work/base/$number" "$work/ours/$number" -type f -exec sed -i '/^%%CreationDate: /d' {} +
	if ! diff -ar "$work/base/$number" "$work/ours/$number" >"$work/difference"; then
		different=$((different + 1))
		echo "== $line"
		head -n 20 "$work/difference" | cut -c 1-200 | sed "s|$work/||g"
	fi
done <"$work/commands"
refused=$(find "$work/ours" -name status -exec grep -lx 2 {} + | wc -l)
echo "$number command lines, of which $refused are refused; $different differ"
[ "$refused" -le $((number / 6)) ] || { echo "too many lines compare nothing but messages"; missing=yes; }
[ $different = 0 ] && [ -z "${missing:-}" ]
