-- Depots. People, vehicles and applications belong to a depot.

create table public.depots (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.without_blanks(name) <> '' and char_length(name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  sort_name text collate "C" not null generated always as (private.sort_name(name)) stored
);

-- Names that differ only in case, accents or blanks count as the same.
create unique index depots_name_key on public.depots (lower(private.search_text(private.without_blanks(name))));

-- True for a depot with an admin who can log in; RW002 for anyone but an admin.
create function private.has_admin(depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (
    select from public.users u
    -- The first condition on the role is that of the index.
    where u.depot_id = depot and u.role <> 'driver' and u.role = 'admin' and u.approved and not u.is_inactive);
end;
$$;

-- Depots for admins, marked as having an admin or not. Row-level security hides the staff of other depots.
create view public.depot_overview with (security_invoker = true) as
  select d.id, d.name, d.sort_name, d.created_at, private.has_admin(d.id) as has_admin
  from public.depots d
  where (select private.is_admin());

create trigger touch before update on public.depots
  for each row execute function private.touch();
create trigger audit after insert or update or delete on public.depots
  for each row execute function private.audit();

call private.grant_client_access('public.depots', insertable => '{name}', editable => '{name}');
grant select (id, name, sort_name) on public.depots to anon;
call private.grant_client_read('public.depot_overview');

revoke execute on function private.has_admin(uuid) from public, anon, authenticated;
grant execute on function private.has_admin(uuid) to authenticated;

alter table public.depots enable row level security;

create policy "Visitors see which depots they can apply to" on public.depots
  for select to anon using (true);

create policy "Signed-in people see the depots" on public.depots
  for select to authenticated using (true);

create policy "Admins add depots" on public.depots
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins rename their own depot" on public.depots
  for update to authenticated
  using (id = (select private.my_depot()) and (select private.is_admin()))
  with check (id = (select private.my_depot()) and (select private.is_admin()));
