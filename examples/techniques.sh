#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# techniques.sh [find LIST...]: makes the gallery of techniques, examples/techniques: a picture of each, and README.md.
#
# Without arguments, draws the steps that are listed in examples/techniques/steps.tsv: the key of the technique (of a rule of
# Sudoku Explainer with se- before it), the scale, the number of the step, and the puzzle. With `find`, makes this list first, from files of puzzles: of each technique, the step
# that takes the fewest words to explain. If there is none, asks sdk-gen for a puzzle, which may take a minute.
#
#	examples/techniques.sh
#	examples/techniques.sh find my-puzzles.txt
set -euo pipefail
export LC_ALL=C

gallery=$(cd "$(dirname "$0")" && pwd)/techniques
steps=$gallery/steps.tsv
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM

# Reads steps as JSON, and prints the key, the scale, the number and the puzzle of the shortest step of each technique.
shortest() { # SCALE
	sed -E 's/\{"rule":"([^"]*","name":"[^"]*","rating")/{"technique":"se-\1/g' | awk -v scale="$1" '{
		split($0, quoted, "\"")
		n = split($0, step, /\{"technique":"/)
		for (i = 2; i <= n; i++) {
			key = step[i]
			sub(/".*/, "", key)
			size = length(step[i]) + (step[i] ~ /"because":\[\]/ ? 10000 : 0) # a single needs a reason
			if (!(key in best) || size < best[key]) {
				best[key] = size
				line[key] = key "\t" scale "\t" i - 1 "\t" quoted[4]
			}
		}
	}
	END { for (key in line) print line[key] }'
}

# The same for a technique that sdk-gen can ask for.
generate() { # KEY
	[[ $1 != se-* ]] && sdk-gen -q -n 1 --require="$1" --seed=gallery --timeout=300 |
		sdk-explain --scale=techniques --steps=json | shortest techniques | grep "^$1	"
}

if [ $# -ge 2 ] && [ "$1" = find ]; then
	shift
	# What the scale of techniques rejects, such as 16x16 boards (status 1), may have steps on the scale of levels.
	for scale in techniques levels se; do
		{ cat "$@" | sdk-explain --scale="$scale" --steps=json 2>/dev/null || [ $? -eq 1 ]; } | shortest "$scale"
	done | awk -F '\t' '!seen[$1]++' >"$scratch/found"
	sdk-gen --list-techniques >"$scratch/keys"
	printf '%s\n' naked-subset hidden-subset guess >>"$scratch/keys"
	# The rules of sdk-se(7); no puzzle is known that needs dynamic chains of level 5.
	printf 'se-%s\n' hidden-single direct-locked-candidates direct-hidden-pair naked-single direct-hidden-triple \
		locked-candidates naked-pair x-wing hidden-pair naked-triple swordfish hidden-triple xy-wing xyz-wing \
		unique-loop naked-quad jellyfish hidden-quad bug aligned-pair-exclusion forcing-chain aligned-triple-exclusion \
		nishio multiple-forcing-chains dynamic-forcing-chains dynamic-forcing-chains-{1,2,3,4} >>"$scratch/keys"
	awk '!seen[$1]++ { print $1 }' "$scratch/keys" | while read -r key; do
		grep "^$key	" "$scratch/found" || generate "$key" || echo "techniques.sh: no step of $key" >&2
	done >"$steps"
elif [ $# -ne 0 ]; then
	echo 'usage: techniques.sh [find LIST...]' >&2
	exit 2
fi

while IFS='	' read -r key scale number puzzle; do
	echo "$puzzle" | sdk-explain --scale="$scale" --steps=svg --stop-at="$number" -o "$scratch/p"
	mv "$scratch/p-1-$number.svg" "$scratch/$key.svg"
	rm -f "$scratch"/p-1-*.svg
done <"$steps"

{
	echo '# Techniques'
	echo
	echo 'A step of each technique, as sdk-explain(1) draws it; sdk-explain --steps=html makes a page of a whole puzzle.'
	echo 'The script techniques.sh makes this gallery.'
	while IFS='	' read -r key scale number puzzle; do
		title=$(sed -n 's|^<title id="[^"]*">Step [0-9]* \xC2\xB7 \(.*\)</title>$|\1|p' "$scratch/$key.svg")
		echo
		echo "## $key"
		echo
		echo "![$title]($key.svg)"
		echo
		echo "    echo $puzzle |"
		echo "    sdk-explain --scale=$scale --steps=svg --stop-at=$number -o $key"
	done <"$steps"
} >"$scratch/README.md"
rm -f "$gallery"/*.svg
mv "$scratch"/*.svg "$scratch/README.md" "$gallery"
