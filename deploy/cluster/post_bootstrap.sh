#!/bin/sh
# Patroni runs this once, on the new leader: makes the database of Daymark and its owner.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres --set=password="$DAYMARK_DATABASE_PASSWORD" <<'SQL'
create role daymark login superuser password :'password';
create database daymark owner daymark;
SQL
