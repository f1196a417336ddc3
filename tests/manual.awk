# SPDX-License-Identifier: MIT
# Turns the examples of a manual page, as a terminal shows them, into a shell script that runs them:
#
#	mandoc -T ascii page.1 | sed 's/.\x08//g' | awk -v tests=tests -f tests/manual.awk >run.sh && sh run.sh
#
# An example is a line of a display that begins with `$ `. While a line ends in `|`, `&&` or a backslash, the next one belongs
# to the command, too. The lines up to the next command are what it writes to standard output and standard error;
# same.awk says what they may leave out. A command without such lines may write anything, but has to write something:
# to the terminal, to a file or to a variable. Every command ends with status 0, unless the page shows its status with
# `$ echo $?`.
#
# Two kinds of display are files instead: what `$ cat NAME` shows, if there is no such file yet; and a display whose first line
# is the comment `/* NAME: ...`. The examples of a page run one after the other in one folder, which is empty at first.

BEGIN {
	print "failed=0 number=0 last=0"
	print "files() { find . -type f ! -name '.*' -exec cksum {} +; }"
	print "check() { # COMMAND, and whether its status is shown"
	print "	number=$((number + 1)) wrong="
	print "	expand .written | sed 's/ *$//' >.printed"
	print "	if [ -s .shown ]; then"
	print "		awk -f " quoted(tests "/same.awk") " .shown .printed || wrong='the page shows (-), came (+)'"
	print "	elif [ $2 = 0 ] && [ ! -s .printed ] && [ \"$(files)\" = \"$before\" ]; then"
	print "		case $1 in [a-z]*=*) ;; *) wrong='writes nothing' ;; esac"
	print "	fi"
	print "	[ $2 = 1 ] || [ $last = 0 ] || wrong=\"ended with status $last\""
	print "	[ -z \"$wrong\" ] || { failed=1; echo \"$1: $wrong\"; diff -u .shown .printed | sed 1,2d; }"
	print "}"
}

# The text between the lines of a here document.
function here(text) {
	printf "%s", text
	print "END OF EXAMPLE"
}

function quoted(text) {
	gsub(/'/, "'\\''", text)
	return "'" text "'"
}

# The command before has ended; `next_one` is the one after it.
function end_command(next_one) {
	if (command == "")
		return
	if (command ~ /^cat [a-z0-9.]+$/) {
		name = substr(command, 5)
		print "[ -e " name " ] || cat >" name " <<'END OF EXAMPLE'"
		here(output)
	}
	print "cat >.shown <<'END OF EXAMPLE'"
	here(output)
	if (output == "")
		print "before=$(files)"
	print "{ (exit $last); eval " quoted(command) "; } >.written 2>&1"
	print "last=$?"
	print "check " quoted(command) " " (next_one == "echo $?")
	command = ""
}

function end_file() {
	if (file == "")
		return
	print "cat >" file " <<'END OF EXAMPLE'"
	here(output)
	file = ""
}

function goes_on(text) {
	return text ~ /(\||&&|\\)$/
}

{ sub(/ +$/, "") }

# Blank lines at the end of what a command writes, or of a file, are not shown.
/^$/ {
	blanks = blanks "\n"
	next
}

{
	match($0, /^ */)
	if (inside && RLENGTH < margin) {
		end_command("")
		end_file()
		inside = 0
	}
}

!inside && /^ +\$ / {
	inside = 1
	margin = RLENGTH
}

/^ +\/\* [a-z0-9.]+: / && (!inside || RLENGTH == margin) {
	end_command("")
	end_file()
	inside = 1
	margin = RLENGTH
	file = $2
	sub(/:/, "", file)
	output = ""
	blanks = ""
}

!inside { next }

{ line = substr($0, margin + 1) }

line ~ /^\$ / {
	end_command(substr(line, 3))
	end_file()
	command = substr(line, 3)
	output = ""
	open = goes_on(line)
	blanks = ""
	next
}

open {
	command = command "\n" line
	open = goes_on(line)
	next
}

{
	output = output blanks line "\n"
	blanks = ""
}

END {
	end_command("")
	end_file()
	print "echo \"$number examples\""
	print "[ $failed = 0 ] && [ $number -gt 0 ]"
}
