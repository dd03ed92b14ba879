#!/bin/bash
# Copies the database once, then follows it.
set -e
data=${PGDATA:-/var/lib/postgresql/18/docker}
if [ ! -s "$data/PG_VERSION" ]; then
  pg_basebackup --host "${PRIMARY_HOST:-database}" --port "${PRIMARY_PORT:-5432}" --username standby \
    --pgdata "$data" --checkpoint fast --wal-method stream --write-recovery-conf --slot standby
  chmod 700 "$data"
fi
exec postgres -D "$data"
