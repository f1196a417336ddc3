# SPDX-License-Identifier: MIT
# Completion of @TOOL@ in fish: the tool itself says how its command line may go on.

function __sdk_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($words[1] --complete $words[2..-1] "$current" 2>/dev/null)
    if string match -q ':files*' -- $lines[1]
        set -l before (string replace -r '^:files\t' '' -- $lines[1])
        for path in (__fish_complete_path (string sub -s (math (string length -- "$before") + 1) -- "$current"))
            echo "$before$path"
        end
    else
        printf '%s\n' $lines
    end
end
complete -c @TOOL@ -f -a '(__sdk_complete)'
