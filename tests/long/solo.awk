# SPDX-License-Identifier: MIT
# Records from the game IDs of Simon Tatham's Solo, as `sgt-solo --generate 10 3x3x` (Debian's sgt-puzzles) prints them.
#
# An ID is PARAMETERS:CELLS, or PARAMETERS:CELLS,REGIONS. The parameters begin with the columns and rows of boxes, `2x3`, or
# with the size of a jigsaw, `9j`; `x` behind them: diagonals. Cells: values, with `_` between two of them, and a letter for
# empty cells, a for one, b for two... Regions: of all edges between two cells, those in rows first, then those in columns,
# the number without a border before each one with a border; `_` is 0, a is 1..., and z is 25 without a border behind them.
BEGIN {
	FS = ":"
	symbols = "123456789ABCDEFGHIJKLMNOP"
	letters = "abcdefghijklmnopqrstuvwxyz"
}

function root(cell) {
	while (parent[cell] != cell)
		cell = parent[cell]
	return cell
}

function cells_of(text, puzzle, number) {
	puzzle = ""
	while (text != "") {
		if (match(text, /^[0-9]+/)) {
			number = substr(text, 1, RLENGTH)
			puzzle = puzzle substr(symbols, number, 1)
			text = substr(text, RLENGTH + 1)
			continue
		}
		if (substr(text, 1, 1) != "_")
			puzzle = puzzle sprintf("%" index(letters, substr(text, 1, 1)) "s", "")
		text = substr(text, 2)
	}
	gsub(" ", ".", puzzle)
	return puzzle
}

# Joins the two cells at an edge.
function join(edge, n, a, b) {
	if (edge < n * (n - 1)) {
		a = int(edge / (n - 1)) * n + edge % (n - 1)
		b = a + 1
	} else {
		a = (edge % (n - 1)) * n + int(edge / (n - 1)) - n
		b = a + n
	}
	parent[root(a)] = root(b)
}

function regions_of(text, n, edge, edges, i, c, count, regions, known, letter) {
	edges = 2 * n * (n - 1)
	for (i = 0; i < n * n; i++)
		parent[i] = i
	edge = 0
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		for (count = c == "z" ? 25 : c == "_" ? 0 : index(letters, c); count && edge < edges; count--)
			join(edge++, n)
		edge += c != "z"
	}
	regions = ""
	known = 0
	delete letter
	for (i = 0; i < n * n; i++) {
		if (!(root(i) in letter))
			letter[root(i)] = substr("ABCDEFGHIJKLMNOPQRSTUVWXY", ++known, 1)
		regions = regions letter[root(i)]
	}
	return regions
}

{
	split($2, part, ",")
	match($1, /^[0-9]+(x[0-9]+)?/)
	split(substr($1, 1, RLENGTH), size, "x")
	n = size[2] ? size[1] * size[2] : size[1]
	kind = substr($1, RLENGTH + 1)
	line = cells_of(part[1])
	if (kind ~ /x/)
		line = line "\tlayout x"
	if (kind ~ /j/)
		line = line "\tregions " regions_of(part[2], n)
	print line
}
