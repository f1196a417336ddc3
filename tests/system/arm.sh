#!/bin/sh
# SPDX-License-Identifier: MIT
# The same as musl.sh for 64-bit ARM, emulated by qemu, with the suites that take seconds there. The last line is `N passed, N
# failed`. Needs gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user, and what `make test` needs.
set -eu

cd "$(dirname "$0")/../.."
for program in aarch64-linux-gnu-gcc qemu-aarch64; do
	command -v $program >/dev/null || { echo "arm.sh: no $program (Debian: gcc-aarch64-linux-gnu qemu-user)" >&2; exit 2; }
done
make -s arm
# shellcheck source=tests/system/suites
. tests/system/suites

# A program of the host for each one of ARM, which runs it.
emulated=$PWD/build/arm/emulated
rm -rf "$emulated"
for program in build/arm/bin/sdk-* build/arm/tests/*/*; do
	if [ -f "$program" ] && [ -x "$program" ]; then
		to=$emulated/${program#build/arm/}
		mkdir -p "$(dirname "$to")"
		printf '#!/bin/sh\nexec qemu-aarch64 %s "$@"\n' "'$PWD/$program'" >"$to"
		chmod +x "$to"
	fi
done
export SDK_EMULATED=yes
run_without_parts "$emulated" "$emulated/bin" "$quick_suites"
