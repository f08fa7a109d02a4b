#!/bin/sh
# Patroni's callback on_role_change: tells the database of Daymark that it was promoted, before anybody writes to it. Where
# the former primary may have acknowledged more, an epoch begins (docs/hosting.md).
set -eu
role=$2
case "$role" in master | primary) ;; *) exit 0 ;; esac
database=${DAYMARK_DATABASE:-daymark}
# The database knows of timelines once a server of Daymark has prepared it.
psql --no-psqlrc --quiet --tuples-only --dbname="$database" <<'SQL'
select to_regproc('daymark.note_timeline') is not null as prepared \gset
\if :prepared
  select daymark.note_timeline();
\endif
SQL
