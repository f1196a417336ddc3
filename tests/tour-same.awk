# SPDX-License-Identifier: MIT
# awk -v status=N -f tour-same.awk SHOWN PRINTED: whether a command did what the page shows (tour.sh).

# Whether the lines shown from the i-th on are those printed from the j-th on.
function is_same(i, j) {
	while (i <= shown && want[i] != "...")
		if (j > printed || want[i++] != come[j++])
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

END { exit shown ? !is_same(1, 1) : status != 0 }
