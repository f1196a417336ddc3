# SPDX-License-Identifier: MIT
# Takes the commands out of a page (tour.sh describes how it is read): writes each to a file N.command of the folder `parts`,
# what the page shows below it to N.shown, and the number of its line to N.line.

function end_command() {
	if (!inside)
		return
	inside = backslash = 0
	close(command)
	printf "" >shown
	close(shown)
}

# Whether a line goes on with the command: after a backslash, or in a here document.
function goes_on(line) {
	if (backslash) {
		look(line)
		return 1
	}
	if (document == "")
		return 0
	if (line == document)
		document = ""
	return 1
}

# Notes whether the command goes on after this line of it.
function look(line) {
	backslash = line ~ /\\$/
	if (match(line, /<<'?[A-Z]+'?/)) {
		document = substr(line, RSTART + 2, RLENGTH - 2)
		gsub(/'/, "", document)
	}
}

/^    \$ / && document == "" {
	end_command()
	inside = 1
	number++
	command = parts "/" number ".command"
	shown = parts "/" number ".shown"
	line = substr($0, 7)
	look(line)
	print line >command
	print FNR >(parts "/" number ".line")
	close(parts "/" number ".line")
	next
}

inside && (/^    / || (/^$/ && document != "")) {
	line = substr($0, 5)
	if (goes_on(line))
		print line >command
	else
		print line >shown
	next
}

{ end_command() }

END { end_command() }
