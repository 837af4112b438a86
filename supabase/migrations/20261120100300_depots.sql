-- Depots. People, vehicles and applications belong to a depot.

create table public.depots (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 120)),
  -- An admin has put away the list of what a new depot has still to do.
  is_set_up boolean not null default false,
  -- The first day of which it is on record whether each vehicle was checked. Null: not chosen yet.
  checks_begin_on date check (checks_begin_on between '2020-01-01' and '2100-12-31'),
  works_on_holidays boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  sort_name text collate "C" not null generated always as (private.sort_name(name)) stored
);

-- Names that differ only in case, accents or blanks count as the same.
create unique index depots_name_key on public.depots (private.name_key(name));

-- How to reach a depot. A separate table, because other depots and visitors may see that a depot exists but not its contact
-- details, and policies hide whole rows.
create table public.depot_contacts (
  -- The id of the depot.
  id uuid primary key references public.depots (id) on delete cascade,
  depot_id uuid not null generated always as (id) stored,
  phone text check (private.is_phone(phone)),
  email text check (case when not private.is_email(email) then false else email = lower(email) end),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Trigger: every depot has one row, which its admin fills in.
create function private.add_depot_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.depot_contacts (id) values (new.id);
  return null;
end;
$$;

-- The depot whose contact details the caller may see: their own, approved or not, or the one they applied to.
create function private.contact_depot() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return case when caller.user_id is not null then caller.depot_id
    else (select a.depot_id from private.my_application() a) end;
end;
$$;

-- True for a depot with an admin who can log in; RW002 for anyone but an admin.
create function private.has_admin(depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (
    select from public.users u
    -- The first condition on the role matches the index.
    where u.depot_id = depot and u.role <> 'driver' and u.role = 'admin' and u.approved and not u.is_inactive);
end;
$$;

-- True for a depot with a manager or admin who can log in; RW002 for anyone but an admin.
create function private.has_staff(depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (
    select from public.users u where u.depot_id = depot and u.role <> 'driver' and u.approved and not u.is_inactive);
end;
$$;

-- For admins. The two functions see staff of other depots, whom row-level security hides.
create view public.depot_overview with (security_invoker = true) as
  select d.id, d.name, d.sort_name, d.created_at, private.has_admin(d.id) as has_admin, private.has_staff(d.id) as has_staff
  from public.depots d
  where (select private.is_admin());

call private.record_table('public.depots', subject => 'all', erased => 'stay', shown => 'name', named_by => '{depot_id, to_depot_id, made_in}',
  impersonal => '{name}');
-- Created with its depot; never deleted.
call private.record_table('public.depot_contacts', subject => 'depot', erased => 'stay', impersonal => '{phone, email}',
  history => 'update',
  not_packed => 'the front page of a pack says where the depot is');
create trigger add_contact after insert on public.depots
  for each row execute function private.add_depot_contact();

call private.grant_client_access('public.depots', insertable => '{name}', editable => '{name, is_set_up, checks_begin_on, works_on_holidays}');
grant select (id, name, sort_name) on public.depots to anon;
call private.grant_client_access('public.depot_contacts', editable => '{phone, email}');
call private.grant_client_read('public.depot_overview');

grant execute on function private.has_admin, private.has_staff, private.contact_depot to authenticated;

alter table public.depots enable row level security;
alter table public.depot_contacts enable row level security;

create policy "Visitors see which depots they can apply to" on public.depots
  for select to anon using (true);

create policy "Signed-in people see the depots" on public.depots
  for select to authenticated using (true);

create policy "Admins add depots" on public.depots
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins rename their own depot and say when it works" on public.depots
  for update to authenticated
  using (id = (select private.my_depot()) and (select private.is_admin()))
  with check (id = (select private.my_depot()) and (select private.is_admin()));

create policy "People see how to reach their depot or the one they applied to" on public.depot_contacts
  for select to authenticated using (id = (select private.contact_depot()));

create policy "Admins say how to reach their own depot" on public.depot_contacts
  for update to authenticated
  using (id = (select private.my_depot()) and (select private.is_admin()))
  with check (id = (select private.my_depot()) and (select private.is_admin()));
