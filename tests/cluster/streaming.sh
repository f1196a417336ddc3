#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# streaming.sh -mapper COMMAND -reducer COMMAND -numReduceTasks N -input FOLDER -output FOLDER: stands in for the command of
# Hadoop with these options. It does what that command promises its programs, on this machine and with nothing of Hadoop:
#
# - a mapper for each file of the input folder, which gets its lines on standard input;
# - the lines that mappers write are pairs KEY<TAB>VALUE; all of a key go to the same reducer, chosen by a hash of the key;
# - a reducer gets its pairs sorted by the key, and by nothing else: here the values of a key come in any order;
# - reducers write to OUTPUT/part-00000 and so on, and OUTPUT/_SUCCESS says that all ended well. OUTPUT must be new.
set -euo pipefail

while [ $# -gt 1 ]; do
	case $1 in
	-mapper) mapper=$2 ;;
	-reducer) reducer=$2 ;;
	-numReduceTasks) reducers=$2 ;;
	-input) input=$2 ;;
	-output) output=$2 ;;
	*)
		echo "streaming.sh: unknown option $1" >&2
		exit 2
		;;
	esac
	shift 2
done
mkdir "${output:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in "${input:?}"/*; do
	sh -c "${mapper:?}" <"$file" >"$work/map.$(basename "$file")" &
done
for job in $(jobs -p); do
	wait "$job"
done
# Which reducer: the sum of the bytes of the key, each by its place.
cat "$work"/map.* | shuf | awk -F '\t' -v n="${reducers:-1}" -v work="$work" '
	BEGIN { for (i = 0; i < 256; i++) code[sprintf("%c", i)] = i }
	{
		hash = 0
		for (i = 1; i <= length($1); i++)
			hash = (hash * 31 + code[substr($1, i, 1)]) % 65521
		print > (work "/reduce." hash % n)
	}'
for ((i = 0; i < ${reducers:-1}; i++)); do
	touch "$work/reduce.$i"
	LC_ALL=C sort -s -t "$(printf '\t')" -k 1,1 "$work/reduce.$i" | sh -c "${reducer:?}" >"$output/part-$(printf %05d "$i")"
done
touch "$output/_SUCCESS"
