# SPDX-License-Identifier: MIT
# Cases of input, each a file of its own, and one run of a tool that reads them all: a run for each would take most of the
# time. A test collects its cases and ends with `read_all TOOL [OPTION...]`.

# The last command of a pipeline is one of the test itself, so that it can be a case.
shopt -s lastpipe
cases=0
cases_read=0

# Standard input is a case, for which these lines are written.
reads_as() {
	new_case "$@"
	cat >"$cases"
}

# The arguments are the lines that are written for another case; its file is $cases.
new_case() {
	cases=$((cases + 1))
	echo "# case $cases" >"$cases.is"
	printf '%s\n' "# case $cases" "$@" >>want
}

# The last case has these messages: LINE: REASON.
refused() {
	printf "$cases:%s\n" "$@" >>want.err
}

# The command reads all cases, and writes what it should.
read_all() {
	local i files=()
	for ((i = cases_read + 1; i <= cases; i++)); do
		files+=("$i.is" "$i")
	done
	[ ${#files[@]} -gt 0 ]
	touch want.err
	go "$@" --all-messages "${files[@]}"
	sed "s/^/$1: /" want.err | diff -u - err
	diff -u want out
	code_is $(($(wc -l <want.err) > 0))
	cases_read=$cases
	rm want want.err
}

# No case is left out.
teardown() {
	[ "$cases" = "$cases_read" ] || {
		echo "cases that nothing has read: $cases_read to $cases"
		return 1
	}
}
