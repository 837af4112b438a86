-- Users: the people of a depot, with or without an account. Only a row here gives an account its role.
--
-- To create the first admin of a new installation, run this as the database owner after that person has signed up:
--   with depot as (insert into public.depots (name) values ('Dublin North') returning id)
--   insert into public.users (account_id, email, full_name, role, approved, depot_id)
--   select a.id, a.email, 'Full Name', 'admin', true, depot.id from auth.users a, depot
--   where a.email = 'you@example.ie';

create type public.driving_permit as enum ('full', 'learner');
-- What a driver keeps a Driver CPC for. Null: derived from their licence categories.
create type public.cpc_scope as enum ('truck', 'bus', 'both', 'not_professional');

create table public.users (
  id uuid primary key default gen_random_uuid(),
  -- Null for a person who cannot log in.
  account_id uuid unique references auth.users (id) on delete restrict,
  email text unique
    check (case when not private.is_email(email) then false else email = lower(email) end),
  full_name text not null check (private.is_text(full_name, 120)),
  -- The depot's own number for the person.
  employee_number text
    check (case when not private.is_text(employee_number, 30) then false else btrim(employee_number) = employee_number end),
  -- When staff last invited the person to log in. Without an account, only an invited person can claim the record.
  invited_at timestamptz,
  phone text check (private.is_phone(phone)),
  address text check (private.is_address(address)),
  role public.user_role not null default 'driver',
  approved boolean not null default false,
  -- No foreign key: it outlives an erased person.
  approved_by uuid,
  approved_at timestamptz,
  is_inactive boolean not null default false,
  -- The day the person left. Kept by a trigger.
  inactive_since date,
  -- The first day back of a driver who is away. The reason is nobody's business here.
  back_on date check (back_on between '1950-01-01' and '2100-12-31'),
  -- Of a driver from an agency: the last day with us, and which agency. Null: our own employee.
  agency_until date check (agency_until between '1950-01-01' and '2100-12-31'),
  agency_name text check (private.is_text(agency_name, 120)),
  -- The language of the person's pages, mails and calendar. Null until they choose one: English.
  language text check (language = any (private.languages())),
  -- From when the person counts as an active driver: always, from the first day back, or never (infinity). Everything that counts drivers
  -- or reminds somebody of them asks this column.
  in_use_from date not null generated always as (
    case when role = 'driver' and approved and not is_inactive then coalesce(back_on, '-infinity') else 'infinity' end) stored,
  depot_id uuid not null references public.depots (id),
  manager_id uuid,
  permit public.driving_permit,
  first_full_licence_on date check (first_full_licence_on between '1950-01-01' and '2100-12-31'),
  -- Where nobody knows that day, but that it was earlier than this one.
  first_full_licence_before date check (first_full_licence_before between '1950-01-01' and '2100-12-31'),
  -- A driver at the limit may still drive with this many active points or fewer, for the reason in cleared_note.
  cleared_points smallint check (cleared_points between 7 and 99),
  cleared_note text check (private.is_text(cleared_note, 1000)),
  cpc_scope public.cpc_scope,
  cpc_scope_by uuid,
  -- The first day of the five-year cycle, where no Driver CPC card on record gives it.
  cpc_cycle_start date check (cpc_cycle_start between '1950-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  sort_name text collate "C" not null generated always as (private.sort_name(full_name)) stored,
  find_text text collate "C" not null generated always as (private.find_text(full_name, email, phone, employee_number)) stored,
  -- Referenced by the records of a driver, so that their depot_id cannot differ from the driver's.
  constraint users_id_depot_key unique (id, depot_id),
  constraint users_manager_fkey foreign key (manager_id, depot_id) references public.users (id, depot_id),
  constraint users_approval_check check (approved = (approved_at is not null) and (approved or approved_by is null)),
  constraint users_manager_check check (manager_id <> id),
  constraint users_account_check check (account_id is null or email is not null),
  constraint users_staff_account_check check (account_id is not null or role = 'driver'),
  constraint users_invited_check check (invited_at is null or email is not null),
  constraint users_inactive_check check (is_inactive = (inactive_since is not null)),
  constraint users_back_check check (back_on is null or role = 'driver' and not is_inactive),
  constraint users_agency_check check (agency_until is null and agency_name is null or agency_until is not null and role = 'driver'),
  constraint users_first_licence_check check (
    first_full_licence_before is null or first_full_licence_on is null and permit is distinct from 'learner'),
  constraint users_cleared_check check ((cleared_points is null) = (cleared_note is null))
);

-- Role is not a key column: comparing enums is not leakproof, so under row-level security it cannot be an index condition. Columns
-- that policies and counts read are included, so that the index alone answers them.
create index users_depot_idx on public.users (depot_id, sort_name, id)
  include (role, approved, is_inactive, manager_id, in_use_from);
-- The drivers of a depot are scattered over the table: with the searched columns together in an index, a search reads a tenth as much.
create index users_find_idx on public.users (depot_id) include (id, find_text, sort_name, is_inactive) where role = 'driver';
create unique index users_employee_number_key on public.users (depot_id, lower(employee_number));
create index users_depot_updated_idx on public.users (depot_id, updated_at desc, id);
create index users_staff_idx on public.users (depot_id, sort_name, id) include (role) where role <> 'driver';
create index users_manager_idx on public.users (manager_id, depot_id, sort_name);
create index users_unused_idx on public.users (depot_id, id) include (role, approved, is_inactive)
  where role <> 'driver' or is_inactive or not approved;

-- The names and roles of the staff in the caller's depot. Staff see all of them, with former staff marked inactive; a driver sees
-- only their own manager, with the phone number, and nobody once that manager has left. It bypasses the policies of users, under
-- which only admins see the email, phone and address of staff.
create function private.colleagues()
returns table (id uuid, full_name text, sort_name text, role public.user_role, is_inactive boolean, phone text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  is_driver boolean := caller.role = 'driver';
  manager uuid := (select u.manager_id from public.users u where is_driver and u.id = caller.user_id);
begin
  return query
    select u.id, u.full_name, u.sort_name, u.role, u.is_inactive or not u.approved, case when is_driver then u.phone end
    from public.users u
    where u.depot_id = caller.depot_id and u.role <> 'driver'
      and (not is_driver or u.id = manager and u.approved and not u.is_inactive);
end;
$$;

create view public.colleagues with (security_invoker = true) as
  select c.id, c.full_name, c.sort_name collate "C" as sort_name, c.role, c.is_inactive, c.phone
  from private.colleagues() c;

-- The name of a person who is or was in the depot, for staff only. It covers colleagues too, whose rows a manager cannot read.
create function private.name_for_staff(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return (
    select case when u.depot_id = caller.depot_id or private.has_moved_from(caller.depot_id, u.id) then u.full_name end
    from public.users u where u.id = person and caller.role in ('manager', 'admin')
  );
end;
$$;

-- Saves the caller's own phone and address if their record still has the edited version, and returns the new version; null if
-- somebody else changed it meanwhile. It is a function because nobody may update their own row, which also holds their role, depot
-- and approval. RW002 while pending or inactive.
create function private.save_own_contact(p_phone text, p_address text, p_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  saved integer;
begin
  if caller.role is null or (select u.is_inactive from public.users u where u.id = caller.user_id) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  begin
    update public.users u set phone = nullif(btrim(p_phone), ''), address = nullif(btrim(p_address), '')
    where u.id = caller.user_id and u.version = p_version
    returning u.version into saved;
  exception when check_violation then
    perform private.refuse('RW010', 'Please check the phone and address', 'checkContact');
  end;
  return saved;
end;
$$;

-- Keeps the caller's own choice of a language. RW002 while pending.
create function private.choose_language(p_language text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  update public.users u set language = p_language
  where u.id = private.uid() and u.language is distinct from p_language;
exception when check_violation then
  perform private.refuse('RW010', 'This language is not offered', 'languageNotOffered');
end;
$$;

-- Trigger: stores emails in lower case, because they are compared as stored.
create function private.normalise_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := nullif(lower(btrim(new.email)), '');
  return new;
end;
$$;

-- Trigger: only the owner of an account changes its email, and an email change cannot bring an applicant to another depot into this
-- one. An invitation was sent to the old email, so it lapses.
create function private.verify_email_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if old.account_id is not null then
      perform private.refuse('RW010', 'Only the owner of an account can change its email');
    end if;
    perform private.refuse_applicant_elsewhere(new.email, new.depot_id);
  end if;
  new.invited_at := null;
  return new;
end;
$$;

-- Trigger: clears both columns when approval is withdrawn.
create function private.stamp_approval() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not new.approved then
    new.approved_by := null;
    new.approved_at := null;
  elsif tg_op = 'INSERT' or not old.approved then
    new.approved_by := coalesce(private.uid(), new.approved_by);
    new.approved_at := coalesce(new.approved_at, now());
  end if;
  return new;
end;
$$;

-- Trigger: notes the day a person becomes inactive, or the one that set_drivers_active() was given, and clears it when they are active
-- again.
create function private.stamp_inactive() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.inactive_since := case when new.is_inactive then coalesce(new.inactive_since,
    nullif(current_setting('roadworthy.left_on', true), '')::date, private.today()) end;
  return new;
end;
$$;

-- Trigger: whoever becomes inactive, or joins the staff, is no longer away. An absence that is over stays as it was.
create function private.verify_absence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.back_on is not distinct from old.back_on then
    new.back_on := case when new.role = 'driver' and not new.is_inactive then new.back_on end;
  elsif new.back_on <= private.today() or new.back_on > private.today() + interval '2 years' then
    perform private.refuse('RW010', 'Choose a first day back from tomorrow to two years from now');
  end if;
  return new;
end;
$$;

-- Trigger: whoever joins the staff is of no agency, and an agency comes with the last day.
create function private.verify_agency() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.role = 'driver' and new.role <> 'driver' then
    new.agency_until := null;
    new.agency_name := null;
  elsif new.agency_until is null then
    perform private.refuse('RW010', 'Enter the last day with us');
  end if;
  return new;
end;
$$;

-- Trigger: records who set the driver's CPC scope.
create function private.stamp_cpc_scope() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.cpc_scope_by := case when new.cpc_scope is not null then coalesce(private.uid(), new.cpc_scope_by) end;
  return new;
end;
$$;

-- Trigger: a first full licence is not ahead, and a learner permit or its very day takes the place of the answer that it was before a day.
-- After a learner permit, the lower points limit lasts two more years from its day, which
-- nobody could establish later.
create function private.verify_first_full_licence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.permit = 'learner'
    or tg_op = 'UPDATE' and new.first_full_licence_on is not null and new.first_full_licence_on is distinct from old.first_full_licence_on then
    new.first_full_licence_before := null;
  end if;
  if greatest(new.first_full_licence_on, new.first_full_licence_before) > private.today() then
    perform private.refuse('RW010', 'First full licence must be today or earlier');
  elsif tg_op = 'UPDATE' and old.permit = 'learner' and new.permit is distinct from 'learner'
    and num_nonnulls(new.first_full_licence_on, new.first_full_licence_before) = 0 then
    perform private.refuse('RW010', 'Enter the day of the first full licence');
  end if;
  return new;
end;
$$;

-- Locks a driver's manager until the transaction ends, so that nobody makes the manager a driver meanwhile.
create function private.lock_manager(manager uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = manager for share;
end;
$$;

-- Trigger: only admins choose a driver's manager, who must be a manager or admin of the same depot.
create function private.verify_manager() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators can change the manager of a driver';
  end if;
  perform private.lock_manager(new.manager_id);
  if new.manager_id is not null and not exists (
    select from public.users m
    where m.id = new.manager_id and m.depot_id = new.depot_id and m.role in ('manager', 'admin')
      and m.approved and not m.is_inactive
  ) then
    perform private.refuse('RW010', 'The manager must be an active manager or administrator of the same depot');
  end if;
  return new;
end;
$$;

-- Trigger: when a manager becomes a driver, their drivers no longer have a manager.
create function private.release_drivers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set manager_id = null where manager_id = new.id;
  return null;
end;
$$;

create trigger normalise_email before insert or update of email on public.users
  for each row execute function private.normalise_email();
create trigger verify_email_change before update on public.users
  for each row when (new.email is distinct from old.email) execute function private.verify_email_change();
create trigger stamp_approval before insert or update on public.users
  for each row execute function private.stamp_approval();
create trigger stamp_inactive before insert or update on public.users
  for each row when (new.is_inactive <> (new.inactive_since is not null)) execute function private.stamp_inactive();
create trigger verify_absence before update on public.users
  for each row when (new.back_on is not null) execute function private.verify_absence();
create trigger verify_agency before insert or update on public.users
  for each row when (new.agency_until is not null and new.role <> 'driver' or new.agency_until is null and new.agency_name is not null)
  execute function private.verify_agency();
create trigger stamp_cpc_scope before update on public.users
  for each row when (new.cpc_scope is distinct from old.cpc_scope) execute function private.stamp_cpc_scope();
create trigger verify_first_full_licence before insert or update of permit, first_full_licence_on, first_full_licence_before on public.users
  for each row execute function private.verify_first_full_licence();
insert into private.pack_sections (code, about, place, name, readers)
  values ('person', 'driver', 8, 'Name and number', '{authority, safety, insurer, client, own}');
call private.record_table('public.users', subject => 'person', owner => 'id', shown => 'full_name',
  named_by => '{driver_id, user_id, person_id}', people => '{manager_id, approved_by, cpc_scope_by}', told_by => 'created_at',
  erased => 'apart', is_touched => false, imported_as => 'drivers',
  kept_as => 'leavers', kept_months => 24, kept_between => '[1,84]', kept_since => 'inactive_since',
  kept_if => $$r.is_inactive and r.role = 'driver' and private.erasure_obstacle(r) is null$$, kept_name => 'r.full_name',
  imports => '{full_name, email, phone, address, employee_number, manager_id, is_inactive, first_full_licence_on, agency_name, agency_until}',
  packed => 'person', pack_columns => '{full_name, employee_number, address, permit, first_full_licence_on, first_full_licence_before, approved_at, is_inactive,
    inactive_since}');
-- The CPC scope and an absence have their own forms, a language and an invitation are chosen by themselves: none must conflict with the
-- driver's form. An approval must conflict: a form opened before it would undo it.
create trigger touch before update on public.users
  for each row when ((old.cpc_scope, old.cpc_cycle_start, old.back_on, old.language, old.invited_at, old.account_id)
    is not distinct from (new.cpc_scope, new.cpc_cycle_start, new.back_on, new.language, new.invited_at, new.account_id)
    or (old.approved, old.is_inactive) <> (new.approved, new.is_inactive))
  execute function private.touch();
create trigger verify_new_manager before insert on public.users
  for each row when (new.manager_id is not null) execute function private.verify_manager();
create trigger verify_manager before update on public.users
  for each row when (new.manager_id is distinct from old.manager_id) execute function private.verify_manager();
create trigger release_drivers after update on public.users
  for each row when (old.role <> 'driver' and new.role = 'driver') execute function private.release_drivers();

call private.grant_client_access('public.users',
  editable => '{full_name, email, employee_number, phone, address, approved, is_inactive, back_on, agency_until, agency_name, manager_id, permit,
    first_full_licence_on, first_full_licence_before, cleared_points, cleared_note, cpc_scope, cpc_cycle_start}');

call private.grant_client_read('public.colleagues');

call private.expose('{save_own_contact, choose_language}');
grant execute on function private.colleagues, private.name_for_staff, private.lock_manager to authenticated;

alter table public.users enable row level security;

create policy "People see themselves, staff their depot's drivers, admins all" on public.users
  for select to authenticated
  using (depot_id = (select private.account_depot())
    and ((select private.is_admin()) or id = (select private.uid())
      or (role = 'driver' and (select private.is_staff()))));

create policy "Staff edit the drivers of their depot" on public.users
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()) and role = 'driver')
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()) and role = 'driver');
