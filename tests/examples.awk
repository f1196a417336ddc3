# SPDX-License-Identifier: MIT
# Turns the examples of a manual page into a shell script that runs them and prints what differs.
#
#	awk -f examples.awk page.1 > run.sh && sh run.sh
#
# An example is a line that begins with `$ `, in a literal display (.Bd -literal) or by itself (.Dl). In a display,
# lines that begin with `> ` continue the command, and the lines up to the next `$ ` are all that it writes to
# standard output and standard error. Two kinds of display are files instead: what `$ cat NAME` shows, if there is no
# such file yet; and a display whose first line is the comment `/* NAME: ...`. Of an example by itself, only the exit
# status counts: 0. Examples of a page run one after the other in one folder, which is empty at first.

BEGIN {
	print "failed=0 number=0 last=0"
	print "check() {"
	print "	number=$((number + 1))"
	print "	if ! cmp -s .expected .got; then"
	print "		failed=1"
	print "		echo \"$1: expected (-), came (+)\""
	print "		diff -u .expected .got | sed 1,2d"
	print "	fi"
	print "}"
}

# A line of the source as the reader of the page sees it.
function shown(line) {
	gsub(/\\\(aq/, "'", line)
	gsub(/\\\(ga/, "`", line)
	gsub(/\\\(ha/, "^", line)
	gsub(/\\\(ti/, "~", line)
	gsub(/\\\(dq/, "\"", line)
	gsub(/\\-/, "-", line)
	gsub(/\\&/, "", line)
	gsub(/\\e/, "\\", line)
	return line
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

function end_command() {
	if (command == "")
		return
	if (command ~ /^cat [a-z0-9.]+$/) {
		name = substr(command, 5)
		print "[ -e " name " ] || cat >" name " <<'END OF EXAMPLE'"
		here(output)
	}
	print "cat >.expected <<'END OF EXAMPLE'"
	here(output)
	print "{ (exit $last); eval " quoted(command) "; } >.got 2>&1"
	print "last=$?"
	print "check " quoted(FILENAME ": " command)

	command = ""
}

/^\.Bd .*-literal/ {
	inside = 1
	name = ""
	first = 1
	next
}

/^\.Ed/ && inside {
	end_command()
	if (name != "" && is_file) {
		print "cat >" name " <<'END OF EXAMPLE'"
		here(output)
	}
	inside = is_file = 0
	next
}

inside {
	line = shown($0)
	if (first && line ~ /^\/\* [a-z0-9.]+: /) {
		is_file = 1
		name = substr($2, 1, length($2) - 1)
		output = ""
	}
	first = 0
	if (!is_file && line ~ /^\$ /) {
		end_command()
		command = substr(line, 3)
		output = ""
	} else if (!is_file && line ~ /^> / && command != "" && output == "") {
		command = command "\n" substr(line, 3)
	} else {
		output = output line "\n"
	}
	next
}

/^\.Dl \$ / {
	print "number=$((number + 1))"
	command = substr(shown($0), 7)
	print "eval " quoted(command) " >.got 2>&1 || { failed=1; echo " quoted(FILENAME ": " command) "; cat .got; }"
	command = ""
}

END {
	print "echo \"$number examples\""
	print "[ $failed = 0 ] && [ $number -gt 0 ]"
}
