#!/usr/bin/env bash
# Runs the night's sweeps and holds each against its last good night. For cron, systemd and build servers alike:
# everything is told on stdout and by the exit code (packsim sweep --help lists them).
#
#   PACKSIM            the program                     (default: the launcher of this checkout)
#   PACKSIM_RESULTS    directory of database and report (default: ~/packsim-results)
#   PACKSIM_WEBHOOK    address that is told of trouble  (default: nobody is told, see notify.sh)
#
# Arguments: sweep files, and options of "packsim sweep nightly" before them
# (default: every sweep of sweeps/catalog in this checkout).
set -euo pipefail

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -P "$here/../.." && pwd)
packsim=${PACKSIM:-$root/packsim}
results=${PACKSIM_RESULTS:-$HOME/packsim-results}

if [[ $# -eq 0 ]]; then
  set -- "$root"/sweeps/catalog/*.yaml
fi
mkdir -p "$results"

# exec: a signal that is meant for this script stops the sweep cleanly, and the exit code is packsim's.
exec "$packsim" sweep nightly \
  --db "$results/results" \
  --junit "$results/nightly.xml" \
  --hook "$(printf %q "$here/notify.sh")" \
  "$@"
