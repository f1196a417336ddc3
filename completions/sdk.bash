# SPDX-License-Identifier: MIT
# Completion of @TOOL@ in bash: the tool itself says how its command line may go on.

_sdk()
{
	local word current=${COMP_WORDS[COMP_CWORD]} before line i
	local -a words=()

	# bash splits words at = and :, which the tools do not.
	for ((i = 1; i <= COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		if [[ ${#words[@]} -gt 0 && ($word == [=:]* || ${COMP_WORDS[i - 1]} == *[=:]) ]]; then
			words[-1]+=$word
		else
			words+=("$word")
		fi
	done
	[[ $current != [=:] ]] || current=
	before=${words[-1]%"$current"}
	COMPREPLY=()
	while IFS= read -r line; do
		if [[ $line == :files* ]]; then
			compopt -o default
			return
		fi
		word=${line%%$'\t'*}
		[[ $word != *= ]] || compopt -o nospace
		COMPREPLY+=("${word#"$before"}")
	done < <("${1/#\~/$HOME}" --complete "${words[@]}" 2>/dev/null)
}
complete -F _sdk @TOOL@
