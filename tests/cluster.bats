#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# examples/cluster: shards made anywhere, in any order, by halves and twice, merge into the bytes of one run. (What needs
# services, ssh and Slurm, is in tests/system.)

load common

setup() {
	not_sanitized 'the scripts are tested, not the tools'
	cluster=$BATS_TEST_DIRNAME/../examples/cluster
	cd "$BATS_TEST_TMPDIR" || exit
	sed 's/^shards=.*/shards=7/; s/^size=.*/size=30/' "$cluster/plan" >plan
}

# What one machine makes.
whole() {
	sdk-gen --seed cluster -n $((7 * 30)) | sdk-rate
}

@test "shards made in any order, and twice at the same time, are one run" {
	whole >want
	for number in 5 2 7 1; do
		"$cluster/shard.sh" plan $number
	done
	go "$cluster/merge.sh" plan
	code_is 1
	out_is
	err_is 'merge.sh: shards lacks shards 3-4,6 of 7; make them, and merge again'
	go "$cluster/merge.sh" --missing plan
	code_is 0
	out_is 3-4,6
	for number in 3 6 4 3 6 4 4; do
		"$cluster/shard.sh" plan $number elsewhere &
		"$cluster/shard.sh" plan $number elsewhere &
	done
	wait
	# Shards 3, 4 and 6 come from another machine, and 2 from both.
	"$cluster/shard.sh" plan 2 elsewhere
	cp elsewhere/* shards
	"$cluster/merge.sh" plan shards | cmp - want
	go "$cluster/merge.sh" --missing plan
	out_is
	[ "$(find shards elsewhere -type f | wc -l)" -eq 11 ]
}

@test "a shard that is killed leaves nothing that counts, and is made again" {
	echo 'make_shard() { sdk-gen --seed cluster -n "$size" --start "$1" | sdk-rate; [ -e go-on ] || sleep 60; }' >>plan
	for signal in KILL TERM; do
		"$cluster/shard.sh" plan 2 &
		until sleep=$(pgrep -P $! -x sleep); do
			sleep 0.05
		done
		[ "$(cat shards/.2.* | wc -l)" -eq 30 ]
		kill -$signal $!
		kill "$sleep" # for which the shell waits before it obeys
		wait $! || true
		[ ! -e shards/2 ]
		go "$cluster/merge.sh" --missing plan
		out_is 1-7
		rm -f shards/.2.*
	done
	touch go-on
	for number in 1 2 3 4 5 6 7; do
		"$cluster/shard.sh" plan $number
	done
	"$cluster/merge.sh" plan | cmp - <(whole)
}

@test "a shard whose pipe fails is not made" {
	echo 'make_shard() { sdk-gen --seed cluster -n 5 | head -c 100 | sdk-rate; }' >>plan
	go "$cluster/shard.sh" plan 1
	code_is 1
	grep -q '^sdk-rate: <stdin>:2: ' err
	[ ! -e shards/1 ]
	[ -z "$(ls -A shards)" ]
	for arguments in 'plan' 'plan 0' 'plan x' 'plan 8' 'plan 1 a b' ''; do
		# shellcheck disable=SC2086
		go "$cluster/shard.sh" $arguments
		code_is 2
	done
	for arguments in '' 'plan a b' '--missing'; do
		# shellcheck disable=SC2086
		go "$cluster/merge.sh" $arguments
		code_is 2
	done
	go "$cluster/parallel.sh" plan shards
	code_is 2
}

@test "a plan is a file of this folder, whatever PATH has" {
	mkdir bin
	sed 's/^shards=.*/shards=1/' plan >bin/plan
	PATH=$PWD/bin:$PATH go "$cluster/merge.sh" --missing plan
	out_is 1-7
	PATH=$PWD/bin:$PATH go "$cluster/shard.sh" plan 2
	code_is 0
	[ -e shards/2 ]
}

@test "a list is divided by its lines" {
	sdk-gen --seed list -n 200 >list.txt
	echo 'make_shard() { sed -n "$(($1 + 1)),$(($1 + size))p" list.txt | sdk-solve -a; }' >>plan
	for number in 1 2 3 4 5 6 7; do
		"$cluster/shard.sh" plan $number
	done
	"$cluster/merge.sh" plan | cmp - <(sdk-solve -a list.txt)
}

@test "a map-reduce engine that pipes lines drops equivalent puzzles" {
	mkdir in
	sdk-gen --seed map -n 60 | sdk-rate >puzzles
	for copy in 1 2 3; do
		sdk-morph --shuffle --seed $copy puzzles >in/$copy
	done
	sdk-gen --seed more -n 5 >>in/2
	go "$tests/cluster/streaming.sh" -mapper "$cluster/stream-map.sh" -reducer "$cluster/stream-reduce.sh" -numReduceTasks 3 \
		-input in -output out1
	code_is 0
	[ -e out1/_SUCCESS ]
	[ "$(cat out1/part-* | wc -l)" -eq 65 ]
	# A puzzle of each class, a record as it came in, and the same ones each time.
	cat out1/part-* | sdk-unique --classes | wc -l | grep -qx 65
	cat out1/part-* | sort | comm -13 <(sort in/*) - | wc -l | grep -qx 0
	cat in/* | shuf | split -n r/5 - x.
	mkdir in2
	mv x.* in2
	"$tests/cluster/streaming.sh" -mapper "$cluster/stream-map.sh" -reducer "$cluster/stream-reduce.sh" -input in2 -output out2
	cat out1/part-* | sort | cmp - <(sort out2/part-00000)
	# A record that is rejected is left out; a mapper that lacks some of its output has failed.
	{ echo x; cat in/2; } | "$cluster/stream-map.sh" 2>err | cmp - <("$cluster/stream-map.sh" <in/2)
	err_is 'sdk-morph: <stdin>:1: not a puzzle: 1 cell (a 9x9 puzzle has 81)'
	{ echo x; cat in/2; } | "$cluster/stream-map.sh" >mapped 2>err
	mkdir bin
	printf '#!/bin/sh\n"%s" "$@"\nexit 2\n' "$(command -v sdk-morph)" >bin/sdk-morph
	chmod +x bin/sdk-morph
	PATH=$PWD/bin:$PATH fails "$cluster/stream-map.sh" <in/2 >mapped
}
