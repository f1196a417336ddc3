#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# base.sh FOLDER COMMIT CC: builds the tools of a commit or tag in the folder, as `make` there does, with the compiler that builds
# ours. What is there already is kept if it is of the same commit.
set -euo pipefail

folder=$1 name=$2 cc=$3

fail() {
	echo "base.sh: $*" >&2
	exit 2
}

commit=$(git rev-parse --verify --quiet "$name^{commit}") || fail "there is no commit or tag '$name' in this repository"
if [ "$(cat "$folder/built" 2>/dev/null)" = "$commit $cc" ]; then
	exit
fi
rm -rf "$folder"
mkdir -p "$folder"
git archive "$commit" | tar -x -C "$folder"
# The variables of the make that runs this are not for the other one.
if ! env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -C "$folder" -j"$(nproc)" CC="$cc" all >"$folder/log" 2>&1; then
	grep -m 3 -i error "$folder/log" >&2 || :
	fail "$name does not build; $folder/log says why. 'make -C $folder quickstart' installs what it needs"
fi
echo "$commit $cc" >"$folder/built"
