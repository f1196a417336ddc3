# SPDX-License-Identifier: MIT
# Passes on the records whose regions, n of n cells each, are connected and lettered in the order of their first cells, and
# whose regions and clues both have a symmetry.
# usage: awk -F '\t' -v symmetry=NAME -f regions.awk
function cell(row, col) { return row * n + col + 1 }
function image(row, col, move) {
	if (move == "flip") return cell(n - 1 - row, col)
	if (move == "mirror") return cell(row, n - 1 - col)
	if (move == "diagonal") return cell(col, row)
	if (move == "antidiagonal") return cell(n - 1 - col, n - 1 - row)
	if (move == "rotate90") return cell(col, n - 1 - row)
	return cell(n - 1 - row, n - 1 - col)
}
function flood(row, col, letter) {
	if (row < 0 || row >= n || col < 0 || col >= n || seen[cell(row, col)] || at[cell(row, col)] != letter)
		return 0
	seen[cell(row, col)] = 1
	return 1 + flood(row - 1, col, letter) + flood(row + 1, col, letter) + flood(row, col - 1, letter) + \
		flood(row, col + 1, letter)
}
function has_symmetry(move,    row, col, here, there) {
	split("", maps)
	for (row = 0; row < n; row++)
		for (col = 0; col < n; col++) {
			here = cell(row, col)
			there = image(row, col, move)
			if ((substr($1, here, 1) == ".") != (substr($1, there, 1) == "."))
				return 0
			if (at[here] in maps && maps[at[here]] != at[there])
				return 0
			maps[at[here]] = at[there]
		}
	return 1
}
{
	regions = $0
	sub(/.*\tregions /, "", regions)
	n = int(sqrt(length($1)))
	good = length(regions) == n * n
	split("", seen)
	split("", at)
	for (i = 1; i <= n * n; i++)
		at[i] = substr(regions, i, 1)
	next_letter = 0
	for (row = 0; row < n; row++)
		for (col = 0; col < n; col++)
			if (!seen[cell(row, col)]) {
				good = good && at[cell(row, col)] == substr("ABCDEFGHIJKLMNOPQRSTUVWXY", ++next_letter, 1)
				good = good && flood(row, col, at[cell(row, col)]) == n
			}
	if (symmetry == "full")
		good = good && has_symmetry("rotate90") && has_symmetry("mirror")
	else if (symmetry != "none")
		good = good && has_symmetry(symmetry)
}
good
