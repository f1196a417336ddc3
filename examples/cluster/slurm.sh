#!/bin/sh
# SPDX-License-Identifier: MIT
#SBATCH --job-name=sdk
#SBATCH --ntasks=1
#SBATCH --requeue
#SBATCH --open-mode=append
#
# A job array of Slurm whose tasks are the shards of a plan, on a disk that the nodes share:
#
#     sbatch --array=1-16 slurm.sh PLAN FOLDER
#     sbatch --array="$(./merge.sh --missing PLAN FOLDER)" slurm.sh PLAN FOLDER     # those that are missing
#
# A task that is killed with its node is queued again (--requeue). CLUSTER is the folder of shard.sh, if that is not where
# the job was submitted: Slurm runs a copy of this file.
set -eu
exec bash "${CLUSTER:-$SLURM_SUBMIT_DIR}/shard.sh" "$1" "$SLURM_ARRAY_TASK_ID" "${2:-shards}"
