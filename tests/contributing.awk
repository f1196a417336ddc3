# SPDX-License-Identifier: MIT
# Applies the examples of CONTRIBUTING.md to a copy of the source:
#
#	awk -v root=COPY -f contributing.awk CONTRIBUTING.md
#
# An example is a fenced block whose first line says what it is for:
#
#	```c create=FILE                  the block is the file, which is new
#	```c add=FILE before='TEXT'       the block goes above the first line of the file that contains TEXT
#
# Prints the names of the files, and `error: ...` with status 1 for an example that cannot be applied.

function fail(message) {
	print "error: " FILENAME ":" FNR ": " message
	failed = 1
	exit 1
}

# Returns the value of `key=` in the first line of a block, which may be in single quotes.
function value_of(key, line, at, value) {
	at = index(line, " " key "=")
	if (!at)
		return ""
	value = substr(line, at + length(key) + 2)
	if (sub(/^'/, "", value))
		sub(/'.*/, "", value)
	else
		sub(/ .*/, "", value)
	return value
}

function create_file(name, line) {
	if ((getline line <name) >= 0)
		fail(name " exists")
	printf "%s", block >name
	close(name)
}

function add_to_file(name, before, text, line, status, found) {
	while ((status = (getline line <name)) > 0) {
		if (!found && index(line, before)) {
			text = text block
			found = 1
		}
		text = text line "\n"
	}
	close(name)
	if (status < 0)
		fail("no file " name)
	if (!found)
		fail(name " has no line with '" before "'")
	printf "%s", text >name
	close(name)
}

!inside && /^```/ {
	inside = 1
	created = value_of("create", $0)
	changed = value_of("add", $0)
	before = value_of("before", $0)
	block = ""
	if (changed != "" && before == "")
		fail("an addition without its place")
	next
}

inside && /^```/ {
	inside = 0
	if (created != "")
		create_file(root "/" created)
	else if (changed != "")
		add_to_file(root "/" changed, before)
	if (created != "" || changed != "")
		print created changed
	next
}

inside {
	block = block $0 "\n"
}

END {
	if (!failed && inside)
		fail("the last block does not end")
}
