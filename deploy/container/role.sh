#!/bin/sh
# The product's role owns its database and makes the roles that nobody can sign in under; it is no
# superuser. PostgreSQL's image runs this once, on an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username "${POSTGRES_USER:-postgres}" <<'SQL'
create role hearthnote login createrole password :'password';
create database hearthnote owner hearthnote encoding 'UTF8' template template0;
SQL
