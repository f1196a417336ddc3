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

# Puzzles on boards of other sizes and with layouts, $1 of each.
boards() {
	local size layout
	for size in 6 8 10; do
		sdk-gen --seed reasons -n "$1" --size $size
	done
	for layout in x windoku disjoint centre-dot asterisk girandola x,windoku; do
		sdk-gen --seed reasons -n "$1" --layout $layout
	done
	sdk-gen --seed reasons -n "$1" --regions AAACCCCCCADABBBBBCDDAEBBBCCDDAEEFBFFDAAEEFFFFDGGHEEEFIDGGHHHEFIDGGGHIIIIGGHHHHIII
}

@test "each step on the scale of techniques follows from its reason" {
	hard "$(some 200)" | sdk-explain --scale techniques --steps json | proved >proofs
	cat proofs
	[ "$(tail -n 1 proofs | cut -d ' ' -f 1)" -eq "$(some 200)" ]
	[ -n "$SDK_SANITIZED" ] || [ "$(wc -l <proofs)" -ge 35 ]
}

@test "each step on the scale of levels follows from its reason" {
	hard "$(some 200)" | sdk-explain --scale=levels --steps json | proved
	sdk-gen --seed reasons -n 20 --size 4 | sdk-explain --scale=levels --steps json | proved
	[ -n "$SDK_SANITIZED" ] || head -n 2 "$data/dangbert_16x16.txt" | sdk-explain --scale=levels --steps json | proved
}

@test "each step on boards of other sizes and with layouts follows from its reason" {
	boards "$(some 10)" >puzzles
	sdk-explain --steps=json puzzles | proved
	sdk-explain --scale=levels --steps=json puzzles | proved
	sdk-gen --seed reasons -n "$(some 10)" --size 12 | sdk-explain --steps=json | proved
	# A prover that does not know the layout finds steps that do not follow.
	sdk-explain --steps=json puzzles | sed 's/layout x,windoku/layout x/' >changed
	fails proved <changed
}

@test "all chains of a forcing chain lead to the same end, however long they are together" {
	sdk-explain --all --steps json <<-'END' | python3 -c 'import json, sys
total = 0
for step in json.load(sys.stdin)["steps"]:
    if step["technique"] == "forcing-chain":
        total = max(total, sum(map(len, step["chains"])))
        if len({str([chain[-1][k] for k in ("cell", "digit", "holds")]) for chain in step["chains"]}) > 1:
            sys.exit(f"different ends: {step}")
print(total)' >most
		[12346][1236A][1356A][1356][23][58A]97[348][3458A][349][37A]8[357][379][5A]16[34]2[236][2368A]4[368][238][18A]5[1238]795[2378A][37A]916[2348][238][2348][348A]8924537A61[13][137][137]A6[589][248][289][2489][458][123][12378]9[1378][2378]4[238]5A6A5[136][1368]47[238][12389][12389][38]74[13]2A[189]6[1389]5[38][1369][1368][1356][13568][389]2A4[1389]7
	END
	[ "$(cat most)" -gt 128 ]
}

# Lines of TECHNIQUE and a statement of Python that changes `s`, a step of it: the first step that can be changed so is refused.
@test "a step whose reason is wrong is not proved" {
	hard 200 | sdk-explain --scale techniques --steps json >steps
	cat >changes <<-'END'
		hidden-single s["unit"] = "row 1" if s["unit"] != "row 1" else "row 2"
		hidden-single s["because"][0] = s["cells"][0]
		pointing s["unit2"] = s["unit"]
		naked-pair s["digits"][0] = s["digits"][0] % 9 + 1
		x-wing s["cover"][0] = s["cover"][1]
		finned-x-wing s["fins"] = []
		xy-wing s["pivot"] = s["pincers"][0]
		w-wing s["links"][0]["unit"] = "row 1" if s["links"][0]["unit"] != "row 1" else "row 2"
		chain s["chains"][0][1]["by"] = "cell" if s["chains"][0][1]["by"] != "cell" else "row 1"
		chain del s["chains"][0][-2:]
		als-xz s["sets"][0]["cells"].pop()
		als-xz s["x"] = [s["x"][0] % 9 + 1]
		unique-rectangle-1 s["floor"], s["roof"]["cells"] = s["roof"]["cells"], s["floor"]
		hidden-rectangle s["confined"][0]["unit"] = "box 1"
		forcing-chain s["chains"].pop()
		forcing-net s["branches"][0]["nodes"][1]["from"] = []
		forcing-net s["branches"][0]["nodes"].pop(1)
		forcing-net s["branches"][0]["end"]["from"].pop()
	END
	PYTHONPATH=$tests/differential python3 - steps changes <<-'END'
		import copy, json, sys
		import reasons
		records = [json.loads(line) for line in open(sys.argv[1])]
		for line in open(sys.argv[2]):
		    technique, change = line.split(" ", 1)
		    for record in records:
		        record, changed = copy.deepcopy(record), False
		        for s in record["steps"]:
		            if s["technique"] == technique:
		                try:
		                    exec(change)
		                    changed = True
		                except (KeyError, IndexError):
		                    pass
		        if changed:
		            break
		    assert changed, f"no such step: {line}"
		    fault = reasons.fault(record)
		    assert fault and f", {technique}: Wrong" in fault, f"{line}: {fault}"
	END
}

@test "the manual names every member of a line and of a step" {
	sed -n '/^\.Ss JSON/,/^\.Sh TECHNIQUES/p; /^\.Ss Steps of/,/^\.Sh/p' "$tests/../man/sdk-explain.1" | grep '^\.\(It \)\{0,1\}Li' | tr -s ' ,' '\n\n' >documented
	{
		hard 200 | sdk-explain --scale techniques --steps json
		hard 50 | sdk-explain --scale=levels --steps json --candidates
		cut -f 1 "$data/se_ratings.txt" | sdk-explain --scale se --steps json
		sdk-explain --without x-wing --steps json <<<"$easy${TAB}id 7"
		sdk-explain --steps json <<<$twofold || [ $? -eq 1 ]
	} | grep -o '"[a-z0-9]*":' | tr -d '":' | sort -u >members
	[ "$(wc -l <members)" -ge 35 ]
	while read -r member; do
		grep -qx -e "$member" documented || { echo "undocumented: $member"; return 1; }
	done <members
}

# Checks the lines of standard input against the schema.
valid() {
	python3 -c '
import fastjsonschema, json, sys
validate = fastjsonschema.compile(json.load(open(sys.argv[1])))
lines = 0
for lines, line in enumerate(sys.stdin, 1):
    try:
        validate(json.loads(line))
    except fastjsonschema.JsonSchemaValueException as why:
        sys.exit(f"line {lines}: {why.message:.200}")
print(lines or sys.exit("no lines"))' "$tests/../man/sdk-explain.schema.json"
}

@test "steps as JSON are what the schema says" {
	hard "$(some 100)" >puzzles
	printf '%s\n' "$easy${TAB}id 7" $twofold $unsolvable "$(sample 4)" >>puzzles
	sdk-explain --scale=levels --steps json puzzles >levels || [ $? -eq 1 ]
	sdk-explain --scale techniques --steps json puzzles >techniques || [ $? -eq 1 ]
	[ "$(valid <levels)" -eq "$(wc -l <puzzles)" ]
	[ "$(valid <techniques)" -eq "$(wc -l <puzzles)" ]
	sample 25 | sdk-explain --scale=levels --steps json | valid
	boards 2 | sdk-explain --steps json | valid
	sdk-gen -n 1 --seed reasons --size 16 --layout disjoint | sdk-explain --steps json | valid
	cut -f 1 "$data/se_ratings.txt" | sdk-explain --scale se --steps json | valid
	sdk-explain --scale se --steps json --candidates <<<$easy | valid
	head -n 5 puzzles | sdk-explain --scale techniques --steps json --candidates | valid
}

@test "the schema refuses what is not such a line" {
	sdk-explain --scale techniques --steps json <<<$easy >line
	valid <line
	for change in 's/"r1c3"/"R1C3"/' 's/"cells"/"cell"/' 's/"digit":[1-9]/"digit":26/' 's/"because"/"reason"/' 's/"unit":"box/"unit":"block/' 's/"unit":"box ./"unit":"region 1/'; do
		sed "$change" line >changed
		fails cmp -s line changed
		fails valid <changed 2>err
		grep -q '^line 1: ' err
	done
}
