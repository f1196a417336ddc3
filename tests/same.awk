# SPDX-License-Identifier: MIT
# awk -f same.awk SHOWN PRINTED: whether a command wrote what a page shows (manual.awk, tour.sh).
#
# Where the page shows the line `...`, any lines may come; where it shows ` ...` in a line, any text, and then the width of
# blanks does not matter.

function is_same_line(text, come, part, n, i, at) {
	n = split(text, part, / \.\.\.( +|$)/)
	if (n == 1)
		return text == come
	gsub(/ +/, " ", come)
	for (i = 1; i <= n; i++) {
		gsub(/ +/, " ", part[i])
		if (i == n && part[i] != "")
			at = length(come) - length(part[i]) + 1
		else
			at = index(come, part[i])
		if (at < 1 || (i == 1 && at > 1) || substr(come, at, length(part[i])) != part[i])
			return 0
		come = substr(come, at + length(part[i]))
	}
	return 1
}

# Whether the lines shown from the i-th on are those printed from the j-th on.
function is_same(i, j) {
	while (i <= shown && want[i] != "...")
		if (j > printed || !is_same_line(want[i++], come[j++]))
			return 0
	if (i > shown)
		return j > printed
	for (; j <= printed + 1; j++)
		if (is_same(i + 1, j))
			return 1
	return 0
}

FILENAME == ARGV[1] {
	want[++shown] = $0
	next
}

{ come[++printed] = $0 }

END { exit !is_same(1, 1) }
