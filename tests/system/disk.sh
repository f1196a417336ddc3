#!/bin/sh
# SPDX-License-Identifier: MIT
# A disk of 64 KiB fills up under every scenario of tests/faults/run.py. Needs root, or namespaces for users.
# usage: tests/system/disk.sh OBJECTS PROGRAMS     the folders of a build
set -eu
# shellcheck source=tests/system/common.sh
. tests/system/common.sh

mkdir -p "$1/disk"
fill_up() {
	unshare --mount --map-root-user sh -c 'mount -t tmpfs -o size=64k tmpfs "$1/disk" &&
		tests/faults/run.py --disk "$1/disk" "$1" "$2"' sh "$1" "$2"
}

check 'a disk that fills up is an error, or the output is complete' fill_up "$1" "$2"
finish
