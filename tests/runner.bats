#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# What all tools share: files, order, threads, pipes, exit status, memory, progress.

load common

filters='sdk-unique sdk-rate sdk-solve'

# Puzzles, comments, bad lines and boards, $1 of each.
mixture() {
	sdk-gen --seed mixture -n "$1" | awk -v small="$(sample 4)" '{
		print $0 "\tid " NR
		print "# comment " NR
		print substr($0, 1, 80)
		for (r = 0; r < 9; r++)
			print substr($0, 9 * r + 1, 9)
		print small
		if (NR % 3 == 0)
			print ""
		print "x" substr($0, 2) " " NR
	}'
}

# ---- threads and order ----

@test "any number of threads writes the same output and messages" {
	n=$(some 200)
	mixture $n >in
	for tool in sdk-unique 'sdk-unique -v' 'sdk-unique -c' 'sdk-unique -m' sdk-rate sdk-solve 'sdk-solve -a'; do
		for jobs in 1 2 8; do
			go $tool -j $jobs --all-messages in
			code_is 1
			mv out out.$jobs
			mv err err.$jobs
		done
		cmp out.1 out.2
		cmp out.1 out.8
		cmp err.1 err.2
		cmp err.1 err.8
		go $tool --all-messages in
		code_is 1
		cmp out.1 out
		cmp err.1 err
	done
	[ "$(wc -l <err.1)" -ge $((2 * n)) ]
}

@test "by default there is a thread for each processor that the tool may use" {
	local all count pid want
	not_sanitized 'a sanitizer has threads of its own'
	mkfifo in
	exec 8<>in
	all=$(taskset -pc $$ | sed 's/.*: //')
	for processors in "${all%%[-,]*}" "$all"; do
		want=$(taskset -c "$processors" nproc)
		taskset -c "$processors" sdk-unique in 3>&- 8>&- &
		pid=$!
		for ((i = 0; i < 200; i++)); do
			sleep 0.1
			count=$(find /proc/$pid/task -mindepth 1 -maxdepth 1 | wc -l)
			[ "$count" -lt "$want" ] || break
		done
		echo "$count threads on $processors"
		kill $pid
		wait $pid || true
		[ "$count" -eq "$want" ]
	done
	exec 8>&-
}

@test "records keep their order" {
	n=$(some 500)
	mixture $n >in
	go sdk-rate -j 8 --all-messages in
	# Messages in the order of lines, and the comments and puzzles in their order.
	awk -F : -v n=$n '$3 + 0 <= last { bad = 1 } { last = $3 + 0 } END { exit bad || NR < 2 * n }' err
	sed -n 's/^# comment //p' out | sort -nc
	[ "$(sed -n 's/^# comment //p' out | wc -l)" -eq $n ]
	sed -n 's/.*\tid \([0-9]*\)\t.*/\1/p' out >ids
	[ "$(wc -l <ids)" -eq $n ]
	sort -nc ids
}

@test "more threads than records" {
	go sdk-unique -j 64 <<<$easy
	puts $easy
	go sdk-rate -j 1024 <<<''
	puts ''
	go sdk-gen -j 64 -n 1 --seed a
	code_is 0
	sdk-gen -j 1 -n 1 --seed a | cmp - out
}

@test "as many puzzles are made as asked for: none, or fewer than threads" {
	for n in 0 1 2 3 9; do
		for jobs in 1 2 8; do
			timeout 60 sdk-gen --seed few -n $n -j $jobs >out
			[ "$(wc -l <out)" -eq $n ]
		done
	done
}

# The last puzzles are divided by how far the threads are, so the numbers are tried where batches are as large as they get.
@test "as many puzzles are made as asked for: several batches for each thread" {
	timeout 60 sdk-gen --size 4 --seed many -n $((4 * $(some 2500))) -j 1 >whole
	for n in $(some 1100) $(some 2040) $(some 2250) $(some 4400) $(some 10000); do
		for jobs in 2 3 5; do
			timeout 60 sdk-gen --size 4 --seed many -n $n -j $jobs | cmp - <(head -n $n whole)
		done
	done
}

# ---- files ----

@test "a record that is rejected after much output, and then the next one" {
	# Puzzles among records that have no mutants, so that each of both is the last of some batch.
	local many
	many=$(cut -c 1-81 "$data/topn234.txt")
	sed "a ${easy//[1-9]/.}" <<<"$many" >in
	go sdk-mutate -q -m -0+1 --all --all-messages in
	code_is 1
	sdk-mutate -q -m -0+1 --all <<<"$many" | cmp - out
	[ "$(grep -c ': more than one solution$' err)" -eq "$(wc -l <<<"$many")" ]
	# What has been written of it stays: whole lines of a table.
	go sdk-pss --trace --each-sweep --timeout=2 --tolerance=0.000001 --sweeps=1000000 --rounds=1000000 \
		<<<.3.9.....1.5.....4.....21.....26..4.9..8......2..4.95.5.9..32..7.....36..........
	code_is 1
	err_is 'sdk-pss: <stdin>:1: no result within 2 s (--timeout)'
	awk -F '\t' 'NF < 10 { bad = 1 } END { exit bad || NR < 2 }' out
}

@test "files are read one after the other; - or no file is standard input" {
	echo "$easy${TAB}1" >one
	echo "$easy${TAB}2" >two
	for tool in $filters; do
		$tool one >1
		$tool two >2
		$tool <<<"$easy${TAB}0" >0
		go $tool one two
		puts "$(cat 1)" "$(cat 2)"
		go $tool two - one <<<"$easy${TAB}0"
		puts "$(cat 2)" "$(cat 0)" "$(cat 1)"
		go $tool - <two
		puts "$(cat 2)"
		go $tool one one
		puts "$(cat 1)" "$(cat 1)"
		# The second time it is at its end.
		go $tool - one - <two
		puts "$(cat 2)" "$(cat 1)"
	done
}

@test "file names that look like options, or have blanks" {
	mkdir ' a b'
	echo $easy >./-v
	echo $easy >' a b/c'
	go sdk-unique -- -v
	puts $easy
	go sdk-unique ./-v ' a b/c'
	puts $easy $easy
	echo x >' a b/c'
	go sdk-unique ' a b/c'
	code_is 1
	err_is 'sdk-unique:  a b/c:1: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
}

@test "options may follow files" {
	echo $easy >one
	go sdk-unique one -c -j 2
	puts "$easy${TAB}solutions 1"
}

@test "line numbers restart in each file" {
	printf '%s\n' x '# comment' x >one
	go sdk-rate one - one < <(printf 'x\n\nx')
	code_is 1
	err_is 'sdk-rate: one:1: not a puzzle: 1 cell (a 9x9 puzzle has 81)' \
		'sdk-rate: one:3: not a puzzle: 1 cell (a 9x9 puzzle has 81)' \
		'sdk-rate: <stdin>:1: not a puzzle: 1 cell (a 9x9 puzzle has 81)' \
		'sdk-rate: <stdin>:3: not a puzzle: 1 cell (a 9x9 puzzle has 81)' \
		'sdk-rate: one:1: not a puzzle: 1 cell (a 9x9 puzzle has 81)' \
		'sdk-rate: one:3: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	out_is '# comment' '' '# comment'
}

# A terminal whose other side is closed gives what was written, and then an error: `after_error TEXT COMMAND...`.
after_error() {
	python3 -ISc '
import os, sys, termios
ours, other = os.openpty()
mode = termios.tcgetattr(other)
mode[1] &= ~termios.OPOST
termios.tcsetattr(other, termios.TCSANOW, mode)
os.write(other, sys.argv[1].encode())
os.close(other)
os.dup2(ours, 0)
os.execvp(sys.argv[2], sys.argv[2:])' "$@"
}

@test "a line that a read error cuts off is not a record" {
	command -v python3 || skip 'python3 is not installed'
	after_error '' true || skip 'there is no pseudo-terminal'
	for tool in $filters; do
		$tool <<<$easy >want
		for cut in '' 1234 $easy $twofold; do
			go after_error "$easy"$'\n'"$cut" $tool - want
			code_is 2
			head -n 1 err | grep -qxE "$tool: <stdin>: (Input/output|I/O) error: reading stopped at line 2"
			out_is "$(cat want)" "$($tool want)"
		done
		go after_error 53..7 $tool -q
		code_is 2
		out_is
		sed -i 's|I/O error|Input/output error|' err # as musl calls it
		err_is "$tool: <stdin>: Input/output error: reading stopped at line 1"
	done
}

# ---- exit status ----

@test "exit status: 0 for success, 1 for refused records, 2 for errors" {
	echo $easy >good
	echo x >bad
	for tool in $filters; do
		for case in '0 good' '1 bad' '1 good bad' '2 missing' '2 good missing' '2 bad missing good' '2 missing bad'; do
			echo "$tool $case"
			go $tool ${case#??}
			code_is ${case%% *}
		done
	done
}

@test "wrong usage: reported, nothing is read, status 2" {
	for tool in $filters sdk-gen; do
		while IFS='|' read -r arguments message; do
			go $tool $arguments <<<$easy
			code_is 2
			out_is
			err_is "$tool: $message" "$tool: try '$tool --help'"
		done <<-END
			--frobnicate|unknown option --frobnicate
			--frobnicate=3|unknown option --frobnicate
			-Z|unknown option -Z
			-qZ|unknown option -Z
			-j|-j requires an argument
			--jobs|--jobs requires an argument
			-j 0|--jobs: '0' is not a whole number from 1 to 1024
			-j 1025|--jobs: '1025' is not a whole number from 1 to 1024
			--jobs=4x|--jobs: '4x' is not a whole number from 1 to 1024
			--jobs=|--jobs: '' is not a whole number from 1 to 1024
			--jobs=-1|--jobs: '-1' is not a whole number from 1 to 1024
			--jobs=+1|--jobs: '+1' is not a whole number from 1 to 1024
			--jobs=1.5|--jobs: '1.5' is not a whole number from 1 to 1024
			--jobs=99999999999999999999|--jobs: '99999999999999999999' is not a whole number from 1 to 1024
			--quite|unknown option --quite; did you mean --quiet?
			--qiuet=1|unknown option --qiuet; did you mean --quiet?
			--quiet=1|--quiet takes no argument
			--help=all|--help takes no argument
		END
	done
}

@test "help and version go to standard output" {
	for tool in $filters sdk-gen; do
		go $tool --help
		code_is 0
		err_is
		head -n 1 out | grep -q "^Usage: $tool "
		[ "$(awk 'length > 80' out | wc -l)" -eq 0 ]
		cp out help
		go $tool -h
		puts "$(cat help)"
		# It takes precedence over the rest.
		go $tool -j 3 --help
		puts "$(cat help)"
		go $tool --version
		code_is 0
		err_is
		head -n 1 out | grep -qx "$tool (sdk) [0-9][0-9.]*"
		[ "$(tail -n +2 out | grep -cv '^parts: \|^missing: ')" -eq 0 ]
	done
}

# ---- output ----

# Every tool, each with arguments that make it write.
all_tools() {
	local bin tool
	bin=$(dirname "$(command -v sdk-rate)")
	for tool in "$bin"/sdk-*; do
		case $tool in
		*.*) ;; # what it was built from
		*) basename "$tool" ;;
		esac
	done
}

@test "a full disk is reported by all tools" {
	# needs pango
	[ "$(all_tools | wc -l)" -ge 4 ]
	yes $easy | head -n 5000 >many
	for tool in $(all_tools); do
		for arguments in --help --version one many; do
			[ $tool != sdk-gen ] || arguments=${arguments/#one/-n 1}
			[ $tool != sdk-gen ] || arguments=${arguments/#many/-n 3000 --size 4}
			[ $tool != sdk-mutate ] || arguments="--mutate=-1+1 $arguments"
			[ $tool != sdk-morph ] || arguments="--transpose $arguments"
			[ $tool != sdk-book ] || arguments="--distinct $arguments"
			echo $easy >one
			code=0
			$tool $arguments >/dev/full 2>err || code=$?
			code_is 2
			err_is "$tool: write error: No space left on device"
		done
	done
}

@test "a full disk ends a tool at once" {
	code=0
	yes $easy | piped timeout 60 sdk-rate >/dev/full 2>err || code=$?
	code_is 2
	err_is 'sdk-rate: write error: No space left on device'
	code=0
	timeout 60 sdk-gen >/dev/full 2>err || code=$?
	code_is 2
	err_is 'sdk-gen: write error: No space left on device'
}

@test "closed output is reported, if there is anything to write" {
	code=0
	sdk-rate <<<$easy >&- 2>err || code=$?
	code_is 2
	err_is 'sdk-rate: write error: Bad file descriptor'
	code=0
	sdk-gen -n 1 >&- 2>err || code=$?
	code_is 2
	err_is 'sdk-gen: write error: Bad file descriptor'
	code=0
	sdk-rate </dev/null >&- 2>err || code=$?
	code_is 0
	err_is
}

# The tools that read puzzles, each with options that it needs.
all_filters() {
	all_tools | sed '/^sdk-gen$/d; s/^sdk-mutate$/& --mutate=-1+1/; s/^sdk-morph$/& --transpose/'
}

@test "closed descriptors are not taken over by files" {
	# needs pango
	echo $easy >in
	while read -r filter; do
		tool=${filter%% *}
		code=0
		$filter in - <&- >out 2>err || code=$?
		code_is 2
		err_is "$tool: <stdin>: Bad file descriptor"
		[ $tool = sdk-book ] || [ -s out ] # which makes no half a book
		code=0
		$filter in >&- 2>err || code=$?
		code_is 2
		err_is "$tool: write error: Bad file descriptor"
		for arguments in --help --version; do
			code=0
			$tool $arguments >&- 2>err || code=$?
			code_is 2
			err_is "$tool: write error: Bad file descriptor"
		done
	done < <(all_filters)
	code=0
	sdk-pss --animate=page in >&- 2>err || code=$?
	code_is 2
	[ ! -e page ]
	echo x >>in
	code=0
	sdk-pss --animate=page in >out 2>&- || code=$?
	[ $code -eq 1 ]
	[ "$(tail -n 1 page)" = '</html>' ]
}

@test "a file that a tool reads is not written to" {
	# needs pango
	echo $easy >in
	ln in hard
	ln -s in soft
	message='input file is also the output; write to another file'
	while read -r filter; do
		tool=${filter%% *}
		for name in in hard soft; do
			code=0
			timeout 60 $filter other $name >>in 2>err </dev/null || code=$?
			code_is 2
			err_is "$tool: $name: $message"
		done
		code=0
		timeout 60 $filter <in >>in 2>err || code=$?
		code_is 2
		err_is "$tool: <stdin>: $message"
		[ "$(cat in)" = $easy ]
	done < <(all_filters)
	code=0
	timeout 60 sdk-gen -n 1 --pattern=in >>in 2>err || code=$?
	code_is 2
	err_is "sdk-gen: in: $message"
	go sdk-pss --animate=soft in
	code_is 2
	err_is "sdk-pss: in: $message"
	out_is
	go sdk-pss --animate=in <in
	err_is "sdk-pss: <stdin>: $message"
	# Nor is the beginning of a document or a table.
	for command in 'sdk-pss --trace' 'sdk-explain --steps=html' 'sdk-fmt -t csv' 'sdk-fmt -t opensudoku'; do
		code=0
		$command in >>in 2>err || code=$?
		code_is 2
		err_is "${command%% *}: in: $message"
		go $command --input-format=x in
		code_is 2
		out_is
	done
	ln in p-1.svg
	go sdk-fmt -t svg -o p hard
	code_is 2
	err_is "sdk-fmt: hard: $message"
	[ "$(cat in)" = $easy ]
	# Messages that are read again would make more messages.
	echo x >bad
	code=0
	timeout 60 sdk-unique bad >out 2>>bad || code=$?
	code_is 2
	[ "$(wc -l <bad)" -eq 2 ]
}

@test "a file is replaced as a whole, or stays" {
	echo $easy >in
	(
		umask 027
		sdk-pss --animate=new in >/dev/null
	)
	[ "$(stat -c %a new)" = 640 ]
	echo old >page
	chmod 604 page
	ln -s page link
	go sdk-pss --animate=link in
	code_is 0
	cmp new page
	[ "$(stat -c %a page)" = 604 ]
	[ -L link ]
	# The end of links is made anew where it does not exist.
	mkdir folder
	ln -s "$PWD/first" second
	ln -s folder/made first
	go sdk-pss --animate=second in
	code_is 0
	[ -L first ]
	[ -L second ]
	cmp folder/made page
	ln -s round round
	go sdk-pss --animate=round in
	code_is 2
	err_is 'sdk-pss: round: Too many levels of symbolic links'
	# Both are larger than the limit.
	for command in 'sdk-pss --animate=new in' 'sdk-fmt -t svg -o new in'; do
		{ bash -c "ulimit -f 1 && exec $command" 2>&1 >/dev/null || echo "status $?"; } | cat >err
		[ "${command%% *}" = sdk-pss ] && name=new || name=new-1.svg
		err_is "${command%% *}: $name: File too large" 'status 2'
	done
	cmp new page
	[ ! -e new-1.svg ]
	[ -z "$(find . -name '.sdk-*')" ]
}

@test "what is not a regular file is written to directly" {
	echo $easy >in
	sdk-pss --animate=page in >solved
	cat solved page >both
	mkfifo pipe
	cat pipe >copy &
	sdk-pss --animate=pipe in >/dev/null
	wait $!
	cmp page copy
	[ -p pipe ]
	sdk-pss --animate=/dev/null in >/dev/null
	[ -c /dev/null ]
	sdk-pss --animate=/dev/stdout in | cmp both -
	sdk-pss --animate=/dev/stdout in >out
	cmp both out
	mkdir folder
	go sdk-pss --animate=folder in
	code_is 2
	err_is 'sdk-pss: folder: Is a directory'
}

@test "messages that cannot be written do not stop a tool" {
	printf '%s\n' x $easy x $easy >in
	for where in /dev/full closed; do
		code=0
		if [ $where = closed ]; then
			sdk-unique in >out 2>&- || code=$?
		else
			sdk-unique in >out 2>/dev/full || code=$?
		fi
		[ $code -eq 1 ]
		out_is $easy $easy
	done
}

@test "a tool ends silently when its reader leaves" {
	yes $easy | head -n 20000 >many
	for command in 'sdk-gen' 'sdk-gen -j 8' 'sdk-rate many' 'sdk-solve -j 1 many' 'sdk-unique many' 'sdk-unique -v -j 2 bad'; do
		[ "$command" != 'sdk-unique -v -j 2 bad' ] || yes $unsolvable | head -n 20000 >bad
		piped timeout 60 $command 2>err | head -n 1 >out
		status=("${PIPESTATUS[@]}")
		echo "$command: ${status[*]}"
		[ "${status[0]}" -eq 141 ]
		[ "${status[1]}" -eq 0 ]
		err_is
		[ "$(wc -l <out)" -eq 1 ]
	done
}

@test "an endless pipe writes at once, and everything ends" {
	piped timeout 60 bash -c '
		sdk-gen --seed endless 2>gen.err | sdk-rate 2>rate.err | grep -m 1 "level 5"
		echo "${PIPESTATUS[*]}"' >out
	[ "$(wc -l <out)" -eq 2 ]
	head -n 1 out | grep -q "^[.1-9]\{81\}${TAB}level 5${TAB}fills [0-9,]*,0\$"
	[ "$(tail -n 1 out)" = '141 141 0' ]
	cat gen.err rate.err >err
	err_is
	# The same for a kind of puzzle, and through several tools.
	piped timeout 60 bash -c '
		sdk-gen -j 2 | sdk-unique -j 2 | sdk-rate -j 1 | sdk-solve -a | sdk-unique -m | head -n 3' >out 2>err
	err_is
	[ "$(grep -c "${TAB}level [1-6]${TAB}fills [0-9,]*${TAB}solution [1-9]\{81\}\$" out)" -eq 3 ]
}

# ---- slow input ----

@test "each record is written before the next one is read" {
	easy_rows | sed '5q' >half
	easy_rows | sed '1,5d' >rest
	for tool in $filters; do
		for jobs in 1 2 8; do
			want=$($tool <<<$easy)
			coproc TOOL { exec $tool -j $jobs 2>err 3>&-; }
			pid=$TOOL_PID from=${TOOL[0]} to=${TOOL[1]}
			# A line, a board, a comment, a bad line and a line.
			echo $easy >&$to
			read -r -t 60 line <&$from
			[ "$line" = "$want" ]
			cat half >&$to
			cat rest >&$to
			read -r -t 60 line <&$from
			[ "$line" = "$want" ]
			echo '# comment' >&$to
			read -r -t 60 line <&$from
			[ "$line" = '# comment' ]
			echo x >&$to
			timeout 60 sh -c 'until [ -s err ]; do sleep 0.05; done'
			echo $easy >&$to
			read -r -t 60 line <&$from
			[ "$line" = "$want" ]
			exec {to}>&-
			code=0
			wait $pid || code=$?
			code_is 1
			err_is "$tool: <stdin>:12: not a puzzle: 1 cell (a 9x9 puzzle has 81)"
		done
	done
}

@test "each record is written before a pipe is opened that nobody writes to yet" {
	mkfifo pipe
	yes $easy | head -n 100 >in
	timeout 60 sdk-fmt in pipe >out &
	timeout 50 sh -c 'until cmp -s in out; do sleep 0.05; done'
	echo $twofold >pipe
	wait $!
	echo $twofold | cat in - | cmp - out
}

@test "the first puzzle is written at once" {
	for options in '' '-j 8' '--size 16'; do
		exec {from}< <(piped sdk-gen $options 2>err 3>&-)
		read -r -t 60 line <&$from
		exec {from}<&-
		[[ $line =~ ^[.1-9A-G]+$ ]]
	done
}

# Writes the file `in`, $1 bytes at a time.
in_pieces() {
	python3 -ISc 'import os, sys, time
text, n = open("in", "rb").read(), int(sys.argv[1])
for i in range(0, len(text), n):
    os.write(1, text[i:i + n])
    if i // n % 16 == 0:
        time.sleep(0.01)' "$1"
}

@test "input in small pieces gives the same output" {
	command -v python3 || skip 'python3 is not installed'
	mixture 4 >in
	for tool in sdk-rate 'sdk-unique --loose'; do
		go $tool in
		cp out want
		sed 's/ in:/ <stdin>:/' err >messages
		for bytes in 7 100; do
			go $tool < <(in_pieces $bytes)
			code_is 1
			cmp want out
			cmp messages err
		done
	done
}

@test "a signal does not cut a line in a pipe" {
	yes $easy | head -n 20000 >many
	mkfifo pipe
	for signal in INT TERM HUP; do
		# A job in the background would ignore SIGINT, and one of nohup SIGHUP.
		env --default-signal=INT,TERM,HUP sdk-unique -j 2 many >pipe 2>err 3>&- &
		exec {from}<pipe
		head -c 100 <&$from >out
		sleep 0.3
		kill -s $signal $!
		code=0
		wait $! || code=$?
		cat <&$from >>out
		exec {from}<&-
		[ $code -eq $((128 + $(kill -l $signal))) ]
		[ "$(wc -l <out)" -ge 100 ]
		[ "$(uniq out)" = $easy ]
		[ -z "$(tail -c 1 out)" ]
	done
}

@test "a slow reader gets everything" {
	sdk-gen --seed slow -n 3000 --size 4 >in
	sdk-rate in >want
	for jobs in 1 8; do
		sdk-rate -j $jobs in | (
			sleep 0.3
			cat
		) | cmp want -
	done
}

# ---- memory ----

many_puzzles() {
	yes "$easy_solution" | sed 's/^5/./; s/8/./2; s/7.$/../' | head -n 100000
}

many_bad_lines() {
	yes 'what is this' | head -n 100000
}

many_boards() {
	easy_rows >board
	yes "$(cat board)" | head -n 450000
}

@test "memory does not grow with the stream" {
	memory_is_ours
	for tool in $filters; do
		peak_of many_puzzles $tool -j 2
		echo "$tool: $peak KiB"
		[ "$(wc -l <out)" -eq 100001 ]
		code_is 0
		[ "$peak" -lt 32768 ]
		# The number of threads that a large machine has by default; each has up to 512 boards in its lanes.
		peak_of many_puzzles $tool -j 32
		echo "$tool -j 32: $peak KiB"
		[ "$(wc -l <out)" -eq 100001 ]
		[ "$peak" -lt 110000 ]
	done
	peak_of many_puzzles sdk-explain --hint -j 2
	echo "hints: $peak KiB"
	[ "$(grep -c "${TAB}hint .*, so r1c1 is 5" out)" -eq 100000 ]
	[ "$peak" -lt 20480 ]
	peak_of many_bad_lines sdk-unique -j 2 --all-messages
	echo "bad lines: $peak KiB"
	[ "$(wc -l <err)" -eq 100000 ]
	[ "$peak" -lt 32768 ]
	peak_of many_boards sdk-unique -j 2
	echo "boards: $peak KiB"
	[ "$(wc -l <out)" -eq 50001 ]
	[ "$peak" -lt 32768 ]
}

@test "memory of sdk-gen does not grow with its output" {
	memory_is_ours
	mkfifo puzzles
	piped sdk-gen --seed memory --size 4 -j 2 >puzzles 3>&- &
	pid=$!
	exec {from}<puzzles
	[ "$(head -n 100000 <&$from | wc -l)" -eq 100000 ]
	peak=$(awk '/^VmHWM:/ { print $2 }' /proc/$pid/status)
	exec {from}<&-
	code=0
	wait $pid || code=$?
	echo "$peak KiB"
	code_is 141
	[ "$peak" -lt 32768 ]
}

@test "where memory is short, fewer threads write everything, or the reason is reported" {
	memory_is_ours
	sdk-gen --seed memory -n 500 >in
	for command in 'sdk-unique -c in' 'sdk-rate in' 'sdk-gen -n 200 --seed a'; do
		$command -j 1 >want
		one=0
		for limit in 8000 16000 24000 32000 48000 64000 96000 128000 256000; do
			code=0
			(ulimit -v $limit && exec $command -j 16 >out 2>err) || code=$?
			echo "$command: $limit KiB: status $code"
			if (ulimit -v $limit && exec $command -j 1 >alone 2>/dev/null); then
				one=$((one + 1))
				code_is 0
				cmp want out
				err_is
			elif [ $code -ne 127 ]; then # not even the loader
				code_is 2
				[ "$(tail -n 1 err)" = "${command%% *}: out of memory" ]
				fails grep -v "^${command%% *}: \(in:[0-9]*: \)\{0,1\}out of memory$" err
			fi
		done
		[ $one -ge 5 ]
	done
}

# ---- progress ----

@test "a tool that waits for the keyboard of a terminal says so, unless it is quiet" {
	needs_terminal
	for tool in $filters; do
		script -qec "$tool >out 2>err" /dev/null <<<$easy >/dev/null || true
		err_is "$tool: reading puzzles from the terminal, one per line; end with Ctrl-D"
		[ -s out ]
	done
	touch none
	for command in 'sdk-rate -q' 'sdk-rate --quiet' 'sdk-rate -' 'sdk-rate none' 'sdk-rate --help' 'sdk-rate <none'; do
		script -qec "$command >out 2>err" /dev/null <<<$easy >/dev/null
		err_is
	done
	go sdk-rate <none
	puts
}

@test "progress has a share and the time left where the input is files, or puzzles are counted" {
	needs_terminal
	# The output is read late: until then the tool waits, and costs nothing, with a part of the input handled.
	yes $easy | head -n 2500 >file
	cat >work <<-'END'
		sdk-unique -c -j1 "$@" | { sleep 2.4; cat >/dev/null; }
	END
	gzip -k file
	sed 's|^.|#|' file >comments
	script -qec 'sh work file' /dev/null </dev/null >shown &
	script -qec 'sh work <file' /dev/null </dev/null >shown.stdin &
	script -qec 'sh work file.gz' /dev/null </dev/null >shown.gz &
	script -qec 'sh work file comments' /dev/null </dev/null >shown.two &
	script -qec 'cat file | sh work' /dev/null </dev/null >shown.pipe &
	script -qec 'sdk-gen -j1 -n 3 --timeout 2500ms --clues 19 --seed a >out.gen' /dev/null </dev/null >shown.gen &
	wait
	cat -v shown*
	for name in shown shown.stdin shown.gz; do
		grep -qE 'sdk-unique: [0-9,]+ puzzles \([1-9][0-9]%\), [0-9.]+/s, [0-9]+ s left' $name
	done
	grep -qE 'sdk-unique: [0-9,]+ puzzles, [0-9.]+/s' shown.pipe
	fails grep -q '%' shown.pipe
	grep -qE 'sdk-unique: [0-9,]+ puzzles \([1-5][0-9]%\)' shown.two
	grep -qE 'sdk-gen: 0 of 3 puzzles \(0%\), 0/s \([0-9,]+ candidates\)' shown.gen
}

@test "long work shows progress on a terminal, unless it is quiet" {
	needs_terminal
	cat >work <<-END
		{ sleep 2.3; echo $easy; sleep 0.7; echo x; } | sdk-rate \$1 >\$2
	END
	script -qec 'sh work -j2 a' /dev/null </dev/null >shown &
	script -qec 'sh work -q b' /dev/null </dev/null >quiet &
	sh work -j2 c 2>away || true
	wait
	cat -v shown
	# A line that is overwritten, removed before a message, and gone at the end.
	message='sdk-rate: <stdin>:2: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	sed 's/[0-9]* puzzles\{0,1\}, [0-9.]*/N puzzles, N/g' shown | tr '\r\033' '<=' >seen
	is_exactly seen "<sdk-rate: N puzzles, N/s=[K<=[K$message<" '<sdk-rate: N puzzles, N/s=[K<=[K' ||
		[ "$(cat seen)" = "<sdk-rate: N puzzles, N/s=[K<=[K$message<"$'\n''<sdk-rate: N puzzles, N/s=[K<=[K' ]
	[ "$(tr -d '\r' <quiet)" = "$message" ]
	[ "$(cat away)" = "$message" ]
}
