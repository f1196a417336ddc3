#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The reasons of steps: a program that knows nothing of the tools proves each step from them (differential/reasons.py).

load common

proved() {
	python3 "$tests/differential/reasons.py"
}

# Hard puzzles, $1 of them.
hard() {
	{
		head -n 10 "$data/forum_hardest_1106.txt"
		every 2 "$data/top1465.txt"
		every 2 "$data/top2365.txt"
	} | head -n "$1"
}

@test "each step on the scale of techniques follows from its reason" {
	hard "$(some 200)" | sdk-rate --scale techniques --steps json | proved >proofs
	cat proofs
	[ "$(tail -n 1 proofs | cut -d ' ' -f 1)" -eq "$(some 200)" ]
	[ -n "$SDK_SANITIZED" ] || [ "$(wc -l <proofs)" -ge 35 ]
}

@test "each step on the scale of levels follows from its reason" {
	hard "$(some 200)" | sdk-rate --steps json | proved
	sdk-gen --seed reasons -n 20 --size 4 | sdk-rate --steps json | proved
	[ -n "$SDK_SANITIZED" ] || head -n 2 "$data/dangbert_16x16.txt" | sdk-rate --steps json | proved
}

# Changes the steps of a technique by a line of Python, in which `s` is the step; the first such step must be refused.
refuted() { # TECHNIQUE CHANGE
	python3 -c '
import json, sys
changed = False
for line in sys.stdin:
    record = json.loads(line)
    for s in record["steps"]:
        if s["technique"] == sys.argv[1]:
            try:
                exec(sys.argv[2])
            except (KeyError, IndexError):
                continue
            changed = True
    if changed:
        print(json.dumps(record))
        break
assert changed, "no such step"' "$@" <steps >changed
	go proved <changed
	code_is 1
	grep -q ", $1: Wrong" out || { cat out; return 1; }
}

@test "a step whose reason is wrong is not proved" {
	hard 200 | sdk-rate --scale techniques --steps json >steps
	refuted hidden-single 's["unit"] = "row 1" if s["unit"] != "row 1" else "row 2"'
	refuted hidden-single 's["because"][0] = s["cells"][0]'
	refuted pointing 's["unit2"] = s["unit"]'
	refuted naked-pair 's["digits"][0] = s["digits"][0] % 9 + 1'
	refuted x-wing 's["cover"][0] = s["cover"][1]'
	refuted finned-x-wing 's["fins"] = []'
	refuted xy-wing 's["pivot"] = s["pincers"][0]'
	refuted w-wing 's["links"][0]["unit"] = "row 1" if s["links"][0]["unit"] != "row 1" else "row 2"'
	refuted chain 's["chains"][0][1]["by"] = "cell" if s["chains"][0][1]["by"] != "cell" else "row 1"'
	refuted chain 'del s["chains"][0][-2:]'
	refuted als-xz 's["sets"][0]["cells"].pop()'
	refuted als-xz 's["x"] = [s["x"][0] % 9 + 1]'
	refuted unique-rectangle-1 's["floor"], s["roof"]["cells"] = s["roof"]["cells"], s["floor"]'
	refuted hidden-rectangle 's["confined"][0]["unit"] = "box 1"'
	refuted forcing-chain 's["chains"].pop()'
	refuted forcing-net 's["branches"][0]["nodes"][1]["from"] = []'
	refuted forcing-net 's["branches"][0]["nodes"].pop(1)'
	refuted forcing-net 's["branches"][0]["end"]["from"].pop()'
}

@test "the manual names every member of a step" {
	sed -n '/^\.Ss JSON/,/^\.Sh TECHNIQUES/p; /^\.Ss Steps of/,/^\.Sh/p' "$tests/../man/sdk-rate.1" | grep '^\.\(It \)\{0,1\}Li' | tr -s ' ,' '\n\n' >documented
	{
		hard 200 | sdk-rate --scale techniques --steps json
		hard 50 | sdk-rate --steps json --candidates
		cut -f 1 "$data/se_ratings.txt" | sdk-rate --scale se --steps json
	} | grep -o '"[a-z0-9]*":' | tr -d '":' | sort -u >members
	[ "$(wc -l <members)" -ge 35 ]
	while read -r member; do
		grep -qx -e "$member" documented || { echo "undocumented: $member"; return 1; }
	done <members
}

# Checks the lines of standard input against the schema.
valid() {
	python=python3
	"$python" -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3 # Debian's, beside another
	"$python" -c '
import json, jsonschema, sys
schema = json.load(open(sys.argv[1]))
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
lines = 0
for lines, line in enumerate(sys.stdin, 1):
    for error in validator.iter_errors(json.loads(line)):
        sys.exit(f"line {lines}: {list(error.absolute_path)}: {error.message:.200}")
print(lines)' "$tests/../man/sdk-rate.schema.json"
}

@test "steps as JSON are what the schema says" {
	hard "$(some 20)" >puzzles
	printf '%s\n' "$easy${TAB}id 7" $twofold $unsolvable "$(sample 4)" >>puzzles
	sdk-rate --steps json puzzles >levels || [ $? -eq 1 ]
	sdk-rate --scale techniques --steps json puzzles >techniques || [ $? -eq 1 ]
	[ "$(valid <levels)" -eq "$(wc -l <puzzles)" ]
	[ "$(valid <techniques)" -eq "$(wc -l <puzzles)" ]
	sample 25 | sdk-rate --steps json | valid
	cut -f 1 "$data/se_ratings.txt" | sdk-rate --scale se --steps json | valid
	sdk-rate --scale levels,techniques --steps json --score puzzles | valid
	head -n 5 puzzles | sdk-rate --scale techniques --steps json --candidates | valid
}

@test "the schema refuses what is not such a line" {
	sdk-rate --scale techniques --steps json <<<$easy >line
	valid <line
	for change in 's/"r1c3"/"R1C3"/' 's/"cells"/"cell"/' 's/"digit":[1-9]/"digit":26/' 's/"because"/"reason"/' 's/"unit":"box/"unit":"block/'; do
		sed "$change" line >changed
		fails cmp -s line changed
		fails valid <changed 2>err
		grep -q '^line 1: ' err
	done
}
