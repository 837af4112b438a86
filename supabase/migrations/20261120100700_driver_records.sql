-- Records of a driver: licences, training and the personal vehicle ("grey fleet"). The database, not the client, sets their depot
-- and their creator. created_by has no foreign key, so that a request can join a record to the driver alone.

-- Current and earlier: renewing adds a row, and the earlier one stays. Only current rows lead to findings and count towards
-- requirements.
--
-- Where a record comes from: if `verified_at` is set, `verified_by` compared it with its photo; otherwise, if `source_id` is set,
-- the sender of that submission or application declared it; otherwise staff entered it. Clients never write these columns.

-- Licences: one row per category. A card can have several, so numbers are not unique.
create table public.driver_licenses (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  type text not null constraint driver_licenses_type_fkey references public.license_types (code) on update cascade,
  license_number text not null check (private.is_text(license_number, 40)),
  issued_date date not null check (issued_date between '1950-01-01' and '2100-12-31'),
  expiry_date date not null check (expiry_date between '1950-01-01' and '2100-12-31'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  country text not null default 'IE' check (private.is_license_country(country)),
  -- Kept by a trigger: true for the row of this category that expires last.
  is_current boolean not null default true,
  source_id uuid,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_licenses_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint driver_licenses_dates_check check (expiry_date > issued_date)
);

-- Two trainings are the same if their requirement or module is the same; without either, if their names are the same.
create function private.training_key(requirement_id uuid, cpc_module smallint, training_type text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce('module ' || cpc_module, requirement_id::text,
    private.name_key(training_type));
end;
$$;

-- Completed training. A certificate may expire or be for life.
create table public.driver_training (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  training_type text not null check (private.is_text(training_type, 120)),
  completion_date date not null check (completion_date between '1950-01-01' and '2100-12-31'),
  expiry_date date check (expiry_date between '1950-01-01' and '2100-12-31'),
  provider text not null check (private.is_text(provider, 120)),
  certificate_number text not null
    check (private.is_text(certificate_number, 40)),
  -- The requirement that it meets, or the Driver CPC module; never both: the Driver CPC card is a separate record.
  requirement_id uuid references public.requirements (id),
  cpc_module smallint check (cpc_module between 1 and 6),
  hours smallint check (hours between 1 and 99),
  training_key text not null generated always as (private.training_key(requirement_id, cpc_module, training_type)) stored,
  -- Kept by a trigger: true for the row of this training that was completed last.
  is_current boolean not null default true,
  source_id uuid,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_training_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint driver_training_dates_check check (expiry_date >= completion_date),
  constraint driver_training_cpc_check check ((cpc_module is null) = (hours is null) and (cpc_module is null or requirement_id is null))
);

-- The personal vehicle that a driver uses for business travel. One per driver.
create table public.grey_fleet_vehicles (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null constraint grey_fleet_vehicles_driver_key unique,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  make text not null check (private.is_text(make, 120)),
  model text not null check (private.is_text(model, 120)),
  registration_number text not null
    check (private.is_text(registration_number, 40)),
  year integer check (year between 1950 and 2100),
  nct_expiry date check (nct_expiry between '1950-01-01' and '2100-12-31'),
  insurance_expiry date check (insurance_expiry between '1950-01-01' and '2100-12-31'),
  current_mileage integer check (current_mileage between 0 and 2000000),
  condition_rating integer not null default 5 check (condition_rating between 1 and 5),
  annual_business_mileage integer check (annual_business_mileage between 0 and 2000000),
  -- Euro per km. Not numeric: a numeric with trailing zeros does not reach every client as a number.
  mileage_rate double precision not null default 0.5 check (mileage_rate between 0 and 5),
  last_inspection_date date check (last_inspection_date between '1950-01-01' and '2100-12-31'),
  source_id uuid,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Redundant with the key above, but on the columns of the foreign key, which makes the relation one-to-one.
  constraint grey_fleet_vehicles_driver_depot_key unique (driver_id, depot_id),
  constraint grey_fleet_vehicles_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable
);

create index driver_licenses_driver_idx on public.driver_licenses (driver_id, depot_id, expiry_date desc);
create index driver_licenses_depot_idx on public.driver_licenses (depot_id, expiry_date) 
  include (driver_id, id, type, license_number) where is_current;
create index driver_licenses_type_idx on public.driver_licenses (type);
-- Ignores blanks and separators; application_matches() compares in the same way.
create index driver_licenses_number_idx on public.driver_licenses (depot_id, upper(translate(license_number, ' -/.', '')));

create index driver_training_driver_idx on public.driver_training (driver_id, depot_id, completion_date desc);
create index driver_training_depot_idx on public.driver_training (depot_id, expiry_date)
  include (driver_id, id, training_type, requirement_id, completion_date) where is_current;
create index driver_training_requirement_idx on public.driver_training (depot_id, requirement_id) include (driver_id)
  where is_current and requirement_id is not null;
create index driver_training_requirement_fkey_idx on public.driver_training (requirement_id);

create index grey_fleet_vehicles_depot_nct_idx on public.grey_fleet_vehicles (depot_id, nct_expiry)
  include (driver_id, id);
create index grey_fleet_vehicles_depot_insurance_idx on public.grey_fleet_vehicles (depot_id, insurance_expiry)
  include (driver_id, id);

-- Trigger: a record that staff edit by hand no longer matches what was sent or seen on a photo.
create function private.forget_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.source_id := null;
  new.verified_by := null;
  new.verified_at := null;
  return new;
end;
$$;

-- Trigger: refuses a date in the future. Arguments: the date column and the message.
create function private.verify_past_day() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::date > private.today() then
    perform private.refuse('RW010', tg_argv[1]);
  end if;
  return new;
end;
$$;

-- Trigger: marks the current licence of each category, for the drivers whose licences a statement changed. The drivers are locked
-- first, so that two licences added at the same time see each other.
create function private.settle_licenses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[];
begin
  if tg_op = 'INSERT' then
    drivers := array(select n.driver_id from new_rows n);
  elsif tg_op = 'DELETE' then
    drivers := array(select o.driver_id from old_rows o);
  else
    drivers := array(
      select unnest(array[o.driver_id, n.driver_id]) from new_rows n join old_rows o on o.id = n.id
      where (n.driver_id, n.type, n.issued_date, n.expiry_date)
        is distinct from (o.driver_id, o.type, o.issued_date, o.expiry_date));
  end if;
  if drivers = '{}' then
    return null;
  end if;

  perform from public.users u where u.id = any (drivers) order by u.id for no key update;
  update public.driver_licenses l set is_current = settled.is_latest
  from (
    select o.id, row_number() over (partition by o.driver_id, o.type
        order by o.expiry_date desc, o.issued_date desc, o.created_at desc, o.id desc) = 1 as is_latest
    from public.driver_licenses o
    where o.driver_id = any (drivers)
  ) settled
  where l.id = settled.id and l.is_current <> settled.is_latest;
  return null;
end;
$$;

-- Trigger: finds the requirement by the training's name if it was typed instead of picked. A CPC module has seven hours unless told
-- otherwise.
create function private.link_training() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.cpc_module is not null then
    new.hours := coalesce(new.hours, 7);
  elsif new.requirement_id is null then
    new.requirement_id := (
      select r.id from public.requirements r
      where r.subject = 'driver' and r.is_active
        and private.training_key(null, null, r.name) = private.training_key(null, null, new.training_type));
  elsif not exists (select from public.requirements r where r.id = new.requirement_id and r.subject = 'driver') then
    perform private.refuse('RW010', 'Choose a training from the list, or type its name');
  end if;
  return new;
end;
$$;

-- Trigger: links training that was typed before its name became a requirement.
create function private.link_earlier_training() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.driver_training t set requirement_id = new.id
  where t.requirement_id is null and t.cpc_module is null and t.training_key = private.training_key(null, null, new.name);
  return null;
end;
$$;

-- Trigger: marks the current row of each training, for the drivers whose training a statement changed.
create function private.settle_training() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[];
begin
  if tg_op = 'INSERT' then
    drivers := array(select n.driver_id from new_rows n);
  elsif tg_op = 'DELETE' then
    drivers := array(select o.driver_id from old_rows o);
  else
    drivers := array(
      select unnest(array[o.driver_id, n.driver_id]) from new_rows n join old_rows o on o.id = n.id
      where (n.driver_id, n.training_key, n.completion_date, n.expiry_date)
        is distinct from (o.driver_id, o.training_key, o.completion_date, o.expiry_date));
  end if;
  if drivers = '{}' then
    return null;
  end if;

  perform from public.users u where u.id = any (drivers) order by u.id for no key update;
  update public.driver_training t set is_current = settled.is_latest
  from (
    select o.id, row_number() over (partition by o.driver_id, o.training_key
        order by o.completion_date desc, o.expiry_date desc nulls first, o.created_at desc, o.id desc) = 1 as is_latest
    from public.driver_training o
    where o.driver_id = any (drivers)
  ) settled
  where t.id = settled.id and t.is_current <> settled.is_latest;
  return null;
end;
$$;

insert into private.pack_sections (code, about, place, name, readers)
  values ('licenses', 'driver', 9, 'Licences and their checks', '{authority, insurer, client, own}');
call private.record_table('public.driver_licenses', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{created_by, verified_by}', told_by => 'expiry_date', goes_along => 'true', erased => 'delete', documents => true, verifiable => true,
  deletable => true, imports => '{type, license_number, issued_date, expiry_date, country}', fixed => '{type}',
  packed => 'licenses', pack_columns => '{type, license_number, issued_date, expiry_date, country, is_current, verified_by, verified_at}',
  pack_from => 'issued_date', pack_until => 'expiry_date', pack_title => 'type');
create trigger verify_past_day before insert or update of issued_date on public.driver_licenses
  for each row execute function
    private.verify_past_day('issued_date', 'Issue date must be in the past and before expiry date');
create trigger settle_insert after insert on public.driver_licenses referencing new table as new_rows
  for each statement execute function private.settle_licenses();
create trigger settle_update after update on public.driver_licenses referencing old table as old_rows new table as new_rows
  for each statement execute function private.settle_licenses();
create trigger settle_delete after delete on public.driver_licenses referencing old table as old_rows
  for each statement execute function private.settle_licenses();

insert into private.pack_sections (code, about, place, name, readers)
  values ('training', 'driver', 10, 'CPC, cards, training', '{authority, safety, client, own}');
call private.record_table('public.driver_training', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{created_by, verified_by}', told_by => 'completion_date', goes_along => 'true', erased => 'delete', documents => true,
  verifiable => true, deletable => true, imported_as => 'training',
  imports => '{training_type, completion_date, expiry_date, provider, certificate_number, cpc_module, hours}',
  fixed => '{training_type, completion_date, cpc_module, hours}',
  packed => 'training', pack_columns => '{training_type, completion_date, expiry_date, provider, certificate_number, requirement_id, cpc_module, hours, is_current,
    verified_by, verified_at}',
  pack_from => 'completion_date', pack_until => 'expiry_date', pack_title => 'training_type');
create trigger verify_past_day before insert or update of completion_date on public.driver_training
  for each row execute function
    private.verify_past_day('completion_date', 'Completion date must be today or earlier');
create trigger link_training before insert or update of training_type, requirement_id, cpc_module on public.driver_training
  for each row execute function private.link_training();
create trigger settle_insert after insert on public.driver_training referencing new table as new_rows
  for each statement execute function private.settle_training();
create trigger settle_update after update on public.driver_training referencing old table as old_rows new table as new_rows
  for each statement execute function private.settle_training();
create trigger settle_delete after delete on public.driver_training referencing old table as old_rows
  for each statement execute function private.settle_training();
create trigger link_training after insert or update of name, is_active on public.requirements
  for each row when (new.subject = 'driver' and new.is_active) execute function private.link_earlier_training();

-- Not verifiable: one photo does not show the whole record.
insert into private.pack_sections (code, about, place, name, readers)
  values ('own_vehicle', 'driver', 12, 'Own vehicle on business', '{insurer, own}');
call private.record_table('public.grey_fleet_vehicles', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{verified_by}', told_by => 'created_at', goes_along => 'true', erased => 'delete', documents => true,
  packed => 'own_vehicle', pack_columns => '{make, model, registration_number, year, nct_expiry, insurance_expiry, verified_by, verified_at}');
-- By its name, fires after the guard.
create trigger staff_edit before update on public.grey_fleet_vehicles
  for each row when (current_user = 'authenticated'
    and (old.make, old.model, old.registration_number, old.year, old.nct_expiry, old.insurance_expiry)
      is distinct from (new.make, new.model, new.registration_number, new.year, new.nct_expiry, new.insurance_expiry))
  execute function private.forget_proof();
create trigger verify_past_day before insert or update of last_inspection_date on public.grey_fleet_vehicles
  for each row execute function
    private.verify_past_day('last_inspection_date', 'Last inspection date must be today or earlier');

call private.grant_client_access('public.driver_licenses',
  insertable => '{driver_id, type, license_number, issued_date, expiry_date, country}');
call private.grant_client_access('public.driver_training',
  insertable => '{driver_id, training_type, completion_date, expiry_date, provider, certificate_number, requirement_id,
    cpc_module, hours}');
call private.grant_client_access('public.grey_fleet_vehicles',
  insertable => '{driver_id, make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage,
    condition_rating, annual_business_mileage, mileage_rate, last_inspection_date}',
  editable => '{make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage,
    condition_rating, annual_business_mileage, mileage_rate, last_inspection_date}');

grant execute on function private.training_key to authenticated;

alter table public.driver_licenses enable row level security;
alter table public.driver_training enable row level security;
alter table public.grey_fleet_vehicles enable row level security;

create policy "Staff see the licences of their depot, drivers their own" on public.driver_licenses
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add licences of their drivers" on public.driver_licenses
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff see the training of their depot, drivers their own" on public.driver_training
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add training of their drivers" on public.driver_training
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff see personal vehicles of their depot, drivers their own" on public.grey_fleet_vehicles
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add the personal vehicles of their drivers" on public.grey_fleet_vehicles
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));

-- Staff who used to drive may not edit their own.
create policy "Staff edit the personal vehicles of their drivers" on public.grey_fleet_vehicles
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()) and driver_id <> (select private.uid()))
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()) and driver_id <> (select private.uid()));

-- How many drivers use a licence type, an offence or a requirement, or how many vehicles a vehicle type or a requirement (by their
-- current records), or how many depots a requirement, and in how many depots. Types that are not used are left out. All depots share the types, so an admin who
-- changes one sees how many it concerns. RW002 for anyone but an admin.
create function private.type_usage()
returns table (type_id uuid, used_by bigint, depots bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select t.id, count(distinct l.driver_id), count(distinct l.depot_id)
    from public.license_types t join public.driver_licenses l on l.type = t.code
    group by t.id
    union all
    select v.vehicle_type_id, count(*), count(distinct v.depot_id)
    from public.depot_vehicles v where v.is_active
    group by v.vehicle_type_id
    union all
    select p.offence_id, count(distinct p.driver_id), count(distinct p.depot_id)
    from public.driver_penalties p where p.offence_id is not null
    group by p.offence_id
    union all
    select t.requirement_id, count(distinct t.driver_id), count(distinct t.depot_id)
    from public.driver_training t where t.is_current and t.requirement_id is not null
    group by t.requirement_id
    union all
    select r.requirement_id, count(distinct r.vehicle_id), count(distinct r.depot_id)
    from public.vehicle_records r join public.depot_vehicles v on v.id = r.vehicle_id and v.is_active
    where r.is_current
    group by r.requirement_id
    union all
    select r.requirement_id, count(*), count(*)
    from public.depot_records r where r.is_current
    group by r.requirement_id;
end;
$$;

call private.expose('{type_usage}');
