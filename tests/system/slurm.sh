#!/bin/bash
# SPDX-License-Identifier: MIT
# Slurm, one node on this machine: a job array makes the shards of a plan; the process of one of them is killed and the shard
# queued again, and the node dies with others; merged, they are the bytes of one run. Needs root, for munge and slurmd.
# usage: tests/system/slurm.sh OBJECTS PROGRAMS     the folders of a build
set -u
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
PATH=$PATH:/usr/sbin:/sbin
need_programs munged slurmctld slurmd sbatch squeue scontrol sinfo
if [ "$(id -u)" != 0 ]; then
	echo 'not ok - this needs root'
	exit 1
fi

root=$PWD
programs=$(cd "$2" && pwd)
work=$(mktemp -d)
export SLURM_CONF=$work/slurm.conf

end() {
	pkill -9 -F "$work/slurmd.pid" 2>/dev/null
	pkill -9 -f "slurmstepd.*$(hostname -s)" 2>/dev/null
	pkill -F "$work/slurmctld.pid" 2>/dev/null
	pkill -F "$work/munged.pid" 2>/dev/null
	sleep 1
	rm -rf "$work"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# ---- one node ----

# Waits until the command succeeds, N tenths of a second at most: `until_so N COMMAND...`
until_so() {
	tries=$1
	shift
	while ! "$@" >/dev/null 2>&1; do
		[ "$((tries -= 1))" -gt 0 ] || return
		sleep 0.1
	done
}

start_node() {
	slurmd -N "$(hostname -s)" -L "$work/slurmd.log"
}

start_slurm() {
	chmod 755 "$work" && mkdir -m 755 "$work/munge" "$work/state" "$work/spool" &&
		head -c 1024 /dev/urandom >"$work/munge.key" && chmod 400 "$work/munge.key" || return
	cat >"$SLURM_CONF" <<-END
		ClusterName=sdk
		SlurmctldHost=$(hostname -s)(127.0.0.1)
		SlurmctldPort=26817
		SlurmdPort=26818
		SlurmUser=root
		AuthType=auth/munge
		AuthInfo=socket=$work/munge/socket
		CredType=cred/munge
		StateSaveLocation=$work/state
		SlurmdSpoolDir=$work/spool
		SlurmctldPidFile=$work/slurmctld.pid
		SlurmdPidFile=$work/slurmd.pid
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		SelectType=select/cons_tres
		SelectTypeParameters=CR_Core
		SwitchType=switch/none
		MpiDefault=none
		ReturnToService=2
		SlurmdTimeout=10
		SchedulerParameters=sched_interval=2,batch_sched_delay=0
		NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
		PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
	END
	munged --force --key-file="$work/munge.key" --socket="$work/munge/socket" --pid-file="$work/munged.pid" \
		--seed-file="$work/munge.seed" --log-file="$work/munged.log" &&
		slurmctld -L "$work/slurmctld.log" && start_node && until_so 200 is_idle && return
	tail -n 20 "$work"/*.log
	return 1
}
is_idle() {
	[ "$(sinfo -h -o %T)" = idle ]
}

check 'Slurm has a node' start_slurm
[ "$failures" = 0 ] || finish

# ---- one array ----

PATH=$programs:$PATH
export CLUSTER=$root/examples/cluster
cd "$work" || exit
# Shards take a second, to be killed in it.
sed 's/^shards=.*/shards=12/; s/^size=.*/size=500/; s/^make_shard() {$/&\n\tsleep 1/' "$CLUSTER/plan" >plan
sdk-gen --seed cluster -n $((12 * 500)) | sdk-rate >want

submit() {
	sbatch --quiet --array="$1" "$CLUSTER/slurm.sh" "$work/plan" "$work/shards"
}
is_done() {
	[ -z "$(squeue -h)" ]
}
missing() {
	"$CLUSTER/merge.sh" --missing plan
}

# The batch script of a task that runs, killed as by the kernel when memory is short; the task then fails, and is queued again.
kill_and_requeue() {
	until_so 300 pgrep -f 'bash .*/shard.sh' || return
	task=$(squeue -h -t R -o '%F_%K' | head -n 1)
	victim=$(scontrol -o show job "$task" | sed -n 's/.*ArrayTaskId=\([0-9]*\).*/\1/p')
	pkill -9 -f "shard.sh $work/plan $victim " || return
	until_so 300 eval '[ -z "$(squeue -h -t R,CG -o %K | grep -x "$victim")" ]'
	[ ! -e "shards/$victim" ] && scontrol requeue "$task"
}

# The node dies with the tasks that it has, and comes back. There may be none for a moment, and those that are stopped do not end.
node_dies() {
	until_so 300 eval '[ "$(find shards -name "[0-9]*" | wc -l)" -ge 5 ]' && until_so 300 pkill -STOP -f "shard.sh $work/plan " || return
	before=$(squeue -h -t R -o %K | sort | tr '\n' ' ')
	pkill -9 -F slurmd.pid
	pkill -9 -f slurmstepd
	pkill -9 -f "shard.sh $work/plan "
	echo "    the node dies with shards $before"
	sleep 2
	rm -f slurmd.pid
	start_node
}

check 'a job array is submitted' submit 1-12
check 'a task that is killed is queued again' kill_and_requeue
check 'the node dies, and comes back' node_dies
# Slurm lets a task that was queued again wait for two minutes; nothing here is gained by that.
is_done_soon() {
	squeue -h -t PD -o '%F_%K %r' | sed -n 's/ BeginTime$//p' | while read -r waiting; do
		scontrol update "JobId=$waiting" StartTime=now
	done
	is_done
}
check 'the array ends' until_so 1200 is_done_soon
again() {
	left=$(missing)
	[ -z "$left" ] && return
	echo "    submitted again: $left"
	submit "$left" && until_so 600 is_done
}
check 'shards that are missing are submitted again' again
is_one_run() {
	"$CLUSTER/merge.sh" plan | cmp - want || {
		squeue
		tail -n 5 "$work"/*.log slurm-*.out
		return 1
	}
}
check 'merged, they are the bytes of one run' is_one_run
both_queued_again() {
	[ "$(grep -c '] Requeuing JobId=' slurmctld.log)" -ge 2 ] && grep -q 'requeue JobId.* due to node failure' slurmctld.log
}
check 'Slurm itself has queued the task of the dead node again' both_queued_again
finish
