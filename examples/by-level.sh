#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# by-level.sh N FOLDER [SEED]: writes N puzzles of each level to the files FOLDER/level-1.txt to FOLDER/level-6.txt.
#
# An endless stream of puzzles is rated and distributed to the files until all are full; then awk exits, which ends the
# tools before it in the pipe. Level 1 is the rarest (one puzzle in a hundred) and determines how long this takes.
# The same seed gives the same files.
set -euo pipefail
export LC_ALL=C

usage() {
	echo "usage: by-level.sh N FOLDER [SEED]" >&2
	exit 2
}

if [ $# -lt 2 ] || [ $# -gt 3 ]; then
	usage
fi
case $1 in '' | *[!0-9]* | 0*) usage ;; esac
n=$1 folder=$2
mkdir -p "$folder"

# Runs the command until the last reader has all that it needs (141: SIGPIPE).
until_full() {
	"$@" || [ $? -eq 141 ]
}
until_full sdk-gen ${3:+"--seed=$3"} | until_full sdk-rate | awk -F '\t' -v n="$n" -v folder="$folder" '
	BEGIN { for (level = 1; level <= 6; level++) printf "" > (folder "/level-" level ".txt") }
	{
		level = substr($2, 7)
		if (count[level] < n) {
			print > (folder "/level-" level ".txt")
			count[level]++
			full += count[level] == n
		}
		if (full == 6)
			exit
	}'
