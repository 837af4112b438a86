-- Reference data shared by all depots: licence types and vehicle types. Nobody deletes them through the app;
-- what is in use cannot be deleted at all (foreign keys), deactivating is the way.

create type public.roadworthiness_test as enum ('NCT', 'CVRT');

create table public.license_types (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '\S' and char_length(code) <= 40),
  name text not null check (name ~ '\S' and char_length(name) <= 120),
  description text check (char_length(description) <= 1000),
  minimum_age integer not null check (minimum_age between 0 and 120),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.vehicle_types (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 120),
  category text not null check (category ~ '\S' and char_length(category) <= 120),
  description text check (char_length(description) <= 1000),
  roadworthiness_test public.roadworthiness_test not null default 'NCT',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vehicle_types_category_name_key unique (category, name)
);

create trigger guard_insert before insert on public.license_types
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('code', 'name', 'description', 'minimum_age', 'is_active');
-- The code is not among them: licences and applications carry it. A wrong code is deactivated and added anew.
create trigger guard_update before update on public.license_types
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_update('name', 'description', 'minimum_age', 'is_active');
create trigger touch before update on public.license_types
  for each row execute function private.touch_updated_at();

create trigger guard_insert before insert on public.vehicle_types
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('name', 'category', 'description', 'roadworthiness_test', 'is_active');
create trigger guard_update before update on public.vehicle_types
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_update('name', 'category', 'description', 'roadworthiness_test', 'is_active');
create trigger touch before update on public.vehicle_types
  for each row execute function private.touch_updated_at();

revoke all on public.license_types, public.vehicle_types from public, anon, authenticated;
grant select on public.license_types to anon;
grant select,
  insert (code, name, description, minimum_age, is_active),
  update (name, description, minimum_age, is_active)
  on public.license_types to authenticated;
grant select,
  insert (name, category, description, roadworthiness_test, is_active),
  update (name, category, description, roadworthiness_test, is_active)
  on public.vehicle_types to authenticated;

alter table public.license_types enable row level security;
alter table public.vehicle_types enable row level security;

create policy "Visitors see the active licence types" on public.license_types
  for select to anon using (is_active);

create policy "Signed-in people see the active licence types, admins all" on public.license_types
  for select to authenticated using (is_active or (select private.is_admin()));

create policy "Admins add licence types" on public.license_types
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit licence types" on public.license_types
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Drivers and staff see the vehicle types" on public.vehicle_types
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add vehicle types" on public.vehicle_types
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit vehicle types" on public.vehicle_types
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
