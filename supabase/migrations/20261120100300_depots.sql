-- Depots: the unit to which people, vehicles and applications belong.

create table public.depots (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '\S' and char_length(name) <= 120),
  created_at timestamptz not null default now()
);

create trigger guard_insert before insert on public.depots
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('name');
create trigger guard_update before update on public.depots
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_update('name');

revoke all on public.depots from public, anon, authenticated;
grant select (id, name) on public.depots to anon;
grant select, insert (name), update (name) on public.depots to authenticated;

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
