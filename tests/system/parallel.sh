#!/bin/bash
# SPDX-License-Identifier: MIT
# GNU parallel over ssh on three hosts (network namespaces with an sshd each, joined by a bridge): the shards of a plan are the
# bytes of one run, though one of the hosts dies in the middle. Needs root, for the namespaces.
# usage: tests/system/parallel.sh OBJECTS PROGRAMS     the folders of a build
set -u
# shellcheck source=tests/system/common.sh
. tests/system/common.sh
need_programs ip sshd ssh ssh-keygen parallel rsync
if [ "$(id -u)" != 0 ]; then
	echo 'not ok - this needs root'
	exit 1
fi

root=$PWD
programs=$(cd "$2" && pwd)
work=$(mktemp -d)
name=sdk$$
sshd=$(command -v sshd)

# The processes of a host, and its link, are gone at once.
kill_host() {
	ip netns pids "$name-$1" 2>/dev/null | xargs -r kill -9
	ip -n "$name-$1" link set eth0 down 2>/dev/null
}

end() {
	for host in 1 2 3; do
		kill_host $host
		ip netns del "$name-$host" 2>/dev/null
	done
	ip link del "$name" 2>/dev/null
	rm -rf "$work"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# ---- three hosts, 10.97.5.1 to 10.97.5.3, each with a home of its own, and this machine as 10.97.5.254 ----

start_hosts() {
	mkdir -p /run/sshd &&
		ssh-keygen -q -t ed25519 -N '' -f "$work/user" &&
		ssh-keygen -q -t ed25519 -N '' -f "$work/host" &&
		cp "$work/user.pub" "$work/authorized" &&
		ip link add "$name" type bridge && ip addr add 10.97.5.254/24 dev "$name" && ip link set "$name" up || return
	cat >"$work/sshd_config" <<-END
		Port 22
		HostKey $work/host
		AuthorizedKeysFile $work/authorized
		PermitRootLogin prohibit-password
		StrictModes no
		UsePAM no
		PidFile none
		MaxStartups 50
		SetEnv PATH=$programs:/usr/bin:/bin
	END
	cat >"$work/ssh_config" <<-END
		Host *
		IdentityFile $work/user
		IdentitiesOnly yes
		StrictHostKeyChecking no
		UserKnownHostsFile $work/known
		LogLevel ERROR
		ServerAliveInterval 1
		ServerAliveCountMax 3
		ConnectTimeout 5
	END
	for host in 1 2 3; do
		ip netns add "$name-$host" &&
			ip link add "$name$host" type veth peer name eth0 netns "$name-$host" &&
			ip link set "$name$host" master "$name" up &&
			ip -n "$name-$host" addr add "10.97.5.$host/24" dev eth0 &&
			ip -n "$name-$host" link set eth0 up &&
			mkdir "$work/home$host" &&
			ip netns exec "$name-$host" sh -c 'mount --bind "$1" "$HOME" && exec "$2" -f "$3" -E "$4"' sh \
				"$work/home$host" "$sshd" "$work/sshd_config" "$work/sshd-$host.log" || return
	done
	for host in 1 2 3; do
		ssh -F "$work/ssh_config" "10.97.5.$host" sdk-gen --version >"$work/version" 2>"$work/err" || {
			cat "$work/err" "$work/sshd-$host.log"
			return 1
		}
	done
}

check 'three hosts answer by ssh, and have the tools' start_hosts
[ "$failures" = 0 ] || finish

# ---- one run ----

PATH=$programs:$PATH
export PARALLEL="--ssh 'ssh -F $work/ssh_config' --joblog $work/log --timeout 120"
hosts=2/10.97.5.1,2/10.97.5.2,2/10.97.5.3
cd "$work" || exit
sed 's/^shards=.*/shards=24/; s/^size=.*/size=500/' "$root/examples/cluster/plan" >plan
sdk-gen --seed cluster -n $((24 * 500)) | sdk-rate >want

is_one_run() {
	"$root/examples/cluster/merge.sh" plan "$1" | cmp - want
}

make_all() {
	"$root/examples/cluster/parallel.sh" plan "$1" $hosts 2>"$work/err" || {
		cat "$work/err"
		return 1
	}
}

check 'all shards come back' make_all shards
check 'merged, they are the bytes of one run' is_one_run shards
used() {
	[ "$(awk 'NR > 1 { print $2 }' "$work/log" | sort -u | wc -l)" = 3 ] || { cat "$work/log"; return 1; }
}
check 'each host has made some' used

# ---- a host dies ----

# Shards take a second, so that the host dies while it makes two.
sed 's/^make_shard() {$/&\n\tsleep 1/' plan >slow
one_dies() {
	rm -f "$work/log"
	"$root/examples/cluster/parallel.sh" slow late $hosts 2>"$work/err" &
	while kill -0 $! && [ "$(find late -maxdepth 1 -name '[0-9]*' 2>/dev/null | wc -l)" -lt 6 ]; do
		sleep 0.2
	done
	kill_host 2
	wait $! || {
		cat "$work/err" "$work/log"
		return 1
	}
}
check 'a host dies in the middle, and the others make its shards again' one_dies
check 'the bytes are the same' is_one_run late
host_2_worked() {
	awk '$2 ~ /10.97.5.2$/ && $7 == 0 { made++ } END { print "    host 2 made " made + 0 " shards of 24"; exit !made }' "$work/log"
}
check 'it had made some' host_2_worked

# ---- go on ----

go_on() {
	rm -f "$work/log" late/3 late/17 late/24
	hosts=2/10.97.5.1,2/10.97.5.3
	make_all late && [ "$(wc -l <"$work/log")" = 4 ]
}
check 'a second run makes only what is missing' go_on
check 'and the bytes are the same again' is_one_run late
finish
