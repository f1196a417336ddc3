#compdef @TOOLS@
# SPDX-License-Identifier: MIT
# Completion of the Sudoku filters in zsh: the tool itself says how its command line may go on.

local line name
local -a lines whole open

lines=("${(@f)$(${(Q)~words[1]} --complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
if [[ $lines[1] == :files* ]]; then
	compset -P "${(b)lines[1]#*$'\t'}"
	_files
	return
fi
for line in $lines; do
	name=${${line%%$'\t'*}//:/\\:}
	if [[ $name == *= ]]; then
		open+=("$name:${line#*$'\t'}")
	else
		whole+=("$name:${line#*$'\t'}")
	fi
done
_describe option open -S '' -- whole
