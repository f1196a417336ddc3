// SPDX-License-Identifier: MIT
// Runs the library (sdk.js, sdk.wasm) beside the page, which stays usable meanwhile and ends what takes too long.
// A message is { id, name, values }; the answer { id, value } or { id, error }.
"use strict";
importScripts("sdk.js");

const SIZE = 1 << 20;

const ready = sdk().then((library) => {
	const handle = library.cwrap("sdk_text_new", "number", [])();
	const room = library._malloc(SIZE);
	const reason = library.cwrap("sdk_text_reason", "string", ["number"]);
	// Functions of sdk/text.h that write a text get the place for it, the others do not.
	const text = (name, types) => {
		const call = library.cwrap(name, "number", ["number", ...types, "number", "number"]);
		return (...values) => (call(handle, ...values, room, SIZE) < 0 ? null : library.UTF8ToString(room));
	};
	const number = (name, types) => {
		const call = library.cwrap(name, "number", ["number", ...types]);
		return (...values) => {
			const value = call(handle, ...values);
			return value < 0 ? null : value;
		};
	};
	const generate = text("sdk_text_generate", ["string", "string", "i64", "i64"]);
	const functions = {
		// Without libsodium there are no seeds: each puzzle is new.
		generate: (request) => generate(request, "", 1n, 1n),
		solve: text("sdk_text_solve", ["string"]),
		level: number("sdk_text_level", ["string"]),
		hardest: text("sdk_text_hardest", ["string"]),
		points: number("sdk_text_points", ["string"]),
		stars: number("sdk_text_stars", ["string"]),
		se: text("sdk_text_se", ["string"]),
		explain: text("sdk_text_explain", ["string", "string"]),
	};

	return (name, values) => {
		const value = functions[name](...values);
		if (value === null)
			throw new Error(reason(handle));
		return value;
	};
});

self.onmessage = async ({ data: { id, name, values } }) => {
	try {
		self.postMessage({ id, value: (await ready)(name, values) });
	} catch (error) {
		self.postMessage({ id, error: error.message });
	}
};
