#!/bin/bash
# Runs once in the new database: an account and a slot for the standby.
set -e
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role standby replication login password 'change-me-too';
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication standby all scram-sha-256" >> "$PGDATA/pg_hba.conf"
