# SPDX-License-Identifier: MIT
# Prints the names of the functions and objects that preprocessed headers declare, one per line:
#
#	cc -E -P header.h | awk -f declared.awk
#
# What is in braces (bodies of inline functions, members of structures) counts for nothing, and neither do inline
# functions, which are no symbols.

/^#/ { next }

{
	n = length($0)
	for (i = 1; i <= n; i++) {
		c = substr($0, i, 1)
		if (c == "{")
			depth++
		else if (c == "}")
			text = text (--depth ? "" : ";")
		else if (!depth)
			text = text c
	}
	text = text " "
}

END {
	n = split(text, statement, ";")
	for (i = 1; i <= n; i++) {
		s = statement[i]
		if (s ~ /^ *(static|typedef|enum [a-z_]* *$)/)
			continue
		if (match(s, /sdk_[a-z0-9_]+ *\(/) || (s ~ /^ *extern / && match(s, /sdk_[a-z0-9_]+ *\[/))) {
			name = substr(s, RSTART, RLENGTH - 1)
			sub(/ *$/, "", name)
			print name
		}
	}
}
