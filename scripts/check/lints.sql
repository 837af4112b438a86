-- One defect for each rule of `supabase db lint` and `db advisors` that this schema could break. scripts/check/lints.mjs
-- expects each of them to be found.

-- rls_disabled_in_public, sensitive_columns_exposed
create table public.lint_open (id integer primary key, password text, iban text);
grant all on public.lint_open to anon, authenticated;

-- policy_exists_rls_disabled
create table public.lint_policy_off (id integer primary key);
create policy read on public.lint_policy_off for select to authenticated using (id > 0);
grant select on public.lint_policy_off to authenticated;

-- auth_rls_initplan, multiple_permissive_policies, rls_references_user_metadata, duplicate_index, rls_policy_always_true
create table public.lint_policies (id integer primary key, person uuid);
alter table public.lint_policies enable row level security;
create policy own on public.lint_policies for select to authenticated using (person = auth.uid());
create policy by_name on public.lint_policies for select to authenticated
  using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin');
create policy anybody on public.lint_policies for update to authenticated using (true) with check (true);
create index lint_one on public.lint_policies (person);
create index lint_two on public.lint_policies (person);
grant all on public.lint_policies to anon, authenticated;

-- auth_users_exposed, security_definer_view
create view public.lint_accounts as select id, email from auth.users;
grant select on public.lint_accounts to anon, authenticated;

-- materialized_view_in_api
create materialized view public.lint_stored as select 1 as one;
grant select on public.lint_stored to anon, authenticated;

-- extension_in_public
create extension citext schema public;

-- function_search_path_mutable
create function public.lint_path() returns integer language sql as 'select 1';
grant execute on function public.lint_path() to anon, authenticated;

-- db lint: a column that does not exist (an error), and a variable that is never read (a warning)
create function public.lint_missing() returns text language plpgsql set search_path = '' as $$
begin
  return (select nowhere from public.depots limit 1);
end;
$$;
create function public.lint_unread() returns void language plpgsql set search_path = '' as $$
declare
  unread integer := 1;
begin
end;
$$;
