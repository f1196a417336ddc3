#!/bin/sh
# SPDX-License-Identifier: MIT
#
# stream-reduce.sh: the reducer to stream-map.sh. It reads `KEY<TAB>RECORD` sorted by the key, and writes one record of each
# key, the one that comes first in the order of the bytes: engines sort by nothing but the key, and the result is to be the
# same each time.
set -eu
LC_ALL=C awk '{
	tab = index($0, "\t")
	key = substr($0, 1, tab - 1)
	record = substr($0, tab + 1)
	if (NR == 1 || key != last) {
		if (NR > 1)
			print best
		last = key
		best = record
	} else if (record < best) {
		best = record
	}
}
END { if (NR) print best }'
