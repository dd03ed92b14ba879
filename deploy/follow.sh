#!/bin/bash
# Copies the database once, then follows it.
set -e
data=${PGDATA:-/var/lib/postgresql/18/docker}
if [ ! -s "$data/PG_VERSION" ]; then
  # Under another name until it is whole: the rest of a copy that was interrupted would not start, or start wrong.
  rm -rf "$data.part"
  pg_basebackup --host "${PRIMARY_HOST:-database}" --port "${PRIMARY_PORT:-5432}" --username standby \
    --pgdata "$data.part" --checkpoint fast --wal-method stream --write-recovery-conf --slot standby
  chmod 700 "$data.part"
  mv -T "$data.part" "$data"
fi
exec postgres -D "$data"
