// SPDX-License-Identifier: MIT
// Rates the puzzles on standard input with the library in WebAssembly: per line, puzzle, level, hardest technique, points, and
// ER/EP/ED, with TABs; then `generated` puzzles that it makes, and the number of lines that explain each puzzle.
// usage: wasm.js FOLDER REQUEST COUNT <puzzles
"use strict";
const fs = require("fs"), path = require("path");
const sdk = require(path.resolve(process.argv[2], "sdk.js"));
const SIZE = 1 << 20;

// Some versions of emscripten look for the file as a page would.
sdk({ wasmBinary: fs.readFileSync(path.join(process.argv[2], "sdk.wasm")) }).then((library) => {
	const handle = library._sdk_text_new(), room = library._malloc(SIZE);
	const reason = library.cwrap("sdk_text_reason", "string", ["number"]);
	const must = (value) => {
		if (value < 0)
			throw new Error(reason(handle));
		return value;
	};
	const call = (name, types, ...values) => must(library.cwrap(name, "number", ["number", ...types])(handle, ...values));
	const text = (name, types, ...values) => {
		call(name, [...types, "number", "number"], ...values, room, SIZE);
		return library.UTF8ToString(room);
	};

	for (const puzzle of fs.readFileSync(0, "utf8").split("\n").filter((line) => line)) {
		const steps = text("sdk_text_explain", ["string", "string"], puzzle, "techniques").split("\n").length;

		console.log([puzzle, call("sdk_text_level", ["string"], puzzle), text("sdk_text_hardest", ["string"], puzzle),
			call("sdk_text_points", ["string"], puzzle), text("sdk_text_se", ["string"], puzzle), steps].join("\t"));
	}
	for (let i = 0; i < Number(process.argv[4]); i++)
		console.log("generated\t" + text("sdk_text_generate", ["string", "string", "i64", "i64"], process.argv[3], "", 1n, 1n));
	try {
		text("sdk_text_generate", ["string", "string", "i64", "i64"], "", "monday", 1n, 1n);
	} catch (error) {
		console.log("refused\t" + error.message);
	}
});
