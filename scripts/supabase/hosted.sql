-- What a new project of hosted Supabase has before Auth, Storage and our migrations: its roles, schemas, grants and
-- limits (supabase/postgres, init scripts and migrations until August 2026), as far as these servers and we touch them.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin inherit bypassrls;
create role authenticator login noinherit;
create role dashboard_user nologin createdb createrole replication;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
-- No superuser. The extension supautils lets it make policies and triggers on the tables of Storage.
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator to supabase_storage_admin;
grant all on database postgres to postgres;
grant create on database postgres to supabase_storage_admin;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create schema extensions;
create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;
grant usage on schema public, extensions to postgres, anon, authenticated, service_role;
alter schema public owner to postgres;
alter role postgres set search_path = "$user", public, extensions;

create schema auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
grant all on schema auth to supabase_auth_admin;
alter role supabase_auth_admin set search_path = auth;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on routines to postgres, dashboard_user;

create schema storage;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on schema storage to supabase_storage_admin with grant option;
alter role supabase_storage_admin set search_path = storage;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on routines to postgres, anon, authenticated, service_role;
