#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# parquet.sh FILE [PUZZLES ...]: writes puzzles and their fields to a Parquet file, for data frames and databases.
#
# Columns are `puzzle` and the keys of all fields. Whole numbers, decimals and keys without a value have types of their own; a
# column with lists, or with values of several kinds, has them as JSON. A field that a record lacks is null.
#
# All records are held in memory. The file is written by the package hyparquet-writer for Node.js, which is looked for in the
# current folder and those above it:
#
#	npm install hyparquet-writer
#	sdk-gen -n 1000 | sdk-rate | examples/parquet.sh new.parquet
#
# DuckDB needs no script: it reads JSON Lines, and writes Parquet with `COPY (FROM 'new.jsonl') TO 'new.parquet'`.
set -euo pipefail
export LC_ALL=C

if [ $# -eq 0 ]; then
	echo 'usage: parquet.sh FILE [PUZZLES ...]' >&2
	exit 2
fi
file=$1
shift
sdk-fmt -t jsonl "$@" | FILE=$file node --input-type=module -e '
	import { createInterface } from "node:readline"
	const { parquetWriteFile } = await import("hyparquet-writer")
	const columns = new Map()
	let rows = 0

	for await (const line of createInterface({ input: process.stdin })) {
		for (const [key, value] of Object.entries(JSON.parse(line))) {
			if (!columns.has(key))
				columns.set(key, [])
			const data = columns.get(key)
			while (data.length < rows)
				data.push(null)
			data.push(value)
		}
		rows++
	}

	function typeOf(data) {
		const values = data.filter(value => value !== null)
		const all = test => values.every(test)
		if (all(value => typeof value === "string"))
			return "STRING"
		if (all(value => value === true))
			return "BOOLEAN"
		if (all(value => typeof value === "number"))
			return all(value => Number.isInteger(value) && Math.abs(value) < 2 ** 31) ? "INT32" : "DOUBLE"
		return "JSON"
	}

	const columnData = [...columns].map(([name, data]) => {
		while (data.length < rows)
			data.push(null)
		return { name, data, type: typeOf(data), nullable: true }
	})
	parquetWriteFile({ filename: process.env.FILE, columnData })
'
