-- What must be on record, set by admins for all depots: requirements for drivers, vehicles and depots, the offences that bring penalty
-- points, and how often driver licences are checked. Nothing is deleted; what is no longer used is made inactive.

create type public.requirement_subject as enum ('driver', 'vehicle', 'depot');

create table public.requirements (
  id uuid primary key default gen_random_uuid(),
  subject public.requirement_subject not null,
  -- Set where a rule refers to the requirement: driver_cpc, tachograph_card, walkaround, insurance,
  -- operator_licence, risk_rating.
  code text unique,
  name text not null check (private.is_text(name, 120)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 120)),
  -- Licence categories of the driver, or vehicle categories: for a depot, it has such a vehicle in the fleet. Null: all.
  applies_to text[] check (cardinality(applies_to) between 1 and 50),
  valid_months integer check (valid_months between 1 and 600),
  -- For intervals of weeks: months or days, not both.
  valid_days integer check (valid_days between 1 and 400),
  valid_km integer check (valid_km between 1 and 2000000),
  due_soon_days integer not null default 30 check (due_soon_days between 1 and 365),
  -- Null: optional. Before this day, a missing record is due by it; from this day on, it is out of order.
  required_from date check (required_from between '1950-01-01' and '2100-12-31'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint requirements_interval_check check (valid_months is null or valid_days is null),
  constraint requirements_km_check check (subject = 'vehicle' or valid_km is null)
);

-- A training that is typed leads to one requirement at most.
create unique index requirements_name_key on public.requirements (subject, private.name_key(name));

-- Penalty points for an offence. Null points_paid: the fixed charge cannot be paid. Null points_convicted: it never comes to court.
create table public.penalty_offences (
  id uuid primary key default gen_random_uuid(),
  code text not null check (private.is_text(code, 40)),
  name text not null check (private.is_text(name, 200)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 200)),
  points_paid smallint check (points_paid between 0 and 12),
  points_convicted smallint check (points_convicted between 0 and 12),
  valid_from date not null default '1950-01-01' check (valid_from between '1950-01-01' and '2100-12-31'),
  valid_to date check (valid_to between '1950-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint penalty_offences_points_check check (num_nonnulls(points_paid, points_convicted) > 0),
  constraint penalty_offences_days_check check (valid_to >= valid_from)
);

create unique index penalty_offences_code_key on public.penalty_offences (private.name_key(code));

-- One row: the day from which staff check driver licences (null: they do not), and the months until the next check, by the driver's
-- active points.
create table public.license_check_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000001'
    check (id = '00000000-0000-0000-0000-000000000001'),
  checked_since date check (checked_since between '1950-01-01' and '2100-12-31'),
  months_no_points smallint not null default 12 check (months_no_points between 1 and 60),
  months_1_to_3 smallint not null default 6 check (months_1_to_3 between 1 and 60),
  months_4_to_7 smallint not null default 3 check (months_4_to_7 between 1 and 60),
  months_8_or_more smallint not null default 1 check (months_8_or_more between 1 and 60),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Trigger: when a vehicle type introduces a category, or was the last of its old one, the old category's requirements apply to the
-- new one too. A type that only moves between existing categories takes nothing with it.
create function private.requirements_follow_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.vehicle_types t where t.category = new.category and t.id <> new.id) then
    update public.requirements r set applies_to = r.applies_to || new.category
    where r.subject <> 'driver' and old.category = any (r.applies_to) and new.category <> all (r.applies_to);
  end if;
  if not exists (select from public.vehicle_types t where t.category = old.category) then
    update public.requirements r set applies_to = array_remove(r.applies_to, old.category)
    where r.subject <> 'driver' and r.applies_to @> array[old.category, new.category];
  end if;
  return null;
end;
$$;

create trigger requirements_follow after update on public.vehicle_types
  for each row when (new.category <> old.category) execute function private.requirements_follow_category();

create trigger drop_texts before update on public.requirements
  for each row when (new.name <> old.name) execute function private.drop_texts();
create trigger drop_texts before update on public.penalty_offences
  for each row when (new.name <> old.name) execute function private.drop_texts();

call private.grant_client_access('public.requirements',
  insertable => '{subject, name, texts, applies_to, valid_months, valid_days, valid_km, due_soon_days, required_from, is_active}',
  editable => '{name, texts, applies_to, valid_months, valid_days, valid_km, due_soon_days, required_from, is_active}');
call private.grant_client_access('public.penalty_offences',
  insertable => '{code, name, texts, points_paid, points_convicted, valid_from, valid_to}',
  editable => '{name, texts, points_paid, points_convicted, valid_from, valid_to}');
call private.grant_client_access('public.license_check_settings',
  editable => '{checked_since, months_no_points, months_1_to_3, months_4_to_7, months_8_or_more}');

alter table public.requirements enable row level security;
alter table public.penalty_offences enable row level security;
alter table public.license_check_settings enable row level security;

create policy "Drivers and staff see the requirements" on public.requirements
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add requirements" on public.requirements
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit requirements" on public.requirements
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Drivers and staff see the offences" on public.penalty_offences
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add offences" on public.penalty_offences
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit offences" on public.penalty_offences
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Staff see how often licences are checked" on public.license_check_settings
  for select to authenticated using ((select private.is_staff()));

create policy "Admins set how often licences are checked" on public.license_check_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- The initial rows of every installation. Admins can change them in the app. Insurance may be entered for a month before it is required. Three
-- papers are asked of every operator from the first day; a depot that needs none says so with a reason (public.depot_exemptions).
insert into public.requirements (subject, code, name, applies_to, valid_months, valid_km, required_from) values
  ('vehicle', 'insurance', 'Insurance', null, 12, null, private.today() + 30),
  ('vehicle', null, 'Service', null, 12, 30000, null),
  ('vehicle', null, 'Tachograph calibration', '{Truck,Bus}', 24, null, null),
  ('vehicle', null, 'Tail-lift examination', '{Truck}', 12, null, null),
  ('vehicle', null, 'Fire extinguisher', '{Bus}', 12, null, null),
  ('driver', 'driver_cpc', 'Driver CPC card', '{C1,C1E,C,CE,D1,D1E,D,DE}', 60, null, null),
  ('driver', 'tachograph_card', 'Tachograph driver card', '{C1,C1E,C,CE,D1,D1E,D,DE}', 60, null, null),
  ('driver', 'walkaround', 'Walkaround check', null, null, null, null),
  ('driver', null, 'Manual handling', null, 36, null, null),
  ('driver', null, 'First aid', null, 24, null, null),
  ('driver', null, 'ADR', null, 60, null, null),
  ('driver', null, 'Safe Pass', null, 48, null, null),
  ('depot', 'operator_licence', 'Operator licence', '{Truck,Bus}', 60, null, private.today()),
  ('depot', null, 'Self-declaration', null, 12, null, private.today()),
  ('depot', 'fleet_insurance', 'Fleet insurance', null, 12, null, private.today()),
  ('depot', 'risk_rating', 'Risk rating', null, 12, null, null)
on conflict do nothing;

-- Source: the AA and two solicitors, checked against the Road Traffic Acts as far as they agree. Points on payment, on conviction.
insert into public.penalty_offences (code, name, points_paid, points_convicted) values
  ('speeding', 'Speeding', 3, 5),
  ('mobile-phone', 'Holding a mobile phone while driving', 3, 5),
  ('seat-belt', 'No seat belt, or a child without a restraint', 3, 5),
  ('overtaking', 'Dangerous overtaking', 3, 5),
  ('parking', 'Parking in a dangerous position', 3, 5),
  ('no-nct', 'Car without a valid NCT', 3, 5),
  ('speed-limiter', 'No speed limiter, or a faulty one', 3, 5),
  ('authorisation-plate', 'No authorisation plate, or a vehicle altered so that its plate is wrong', 3, 5),
  ('tyres', 'Defective or worn tyres', 2, 4),
  ('unaccompanied', 'Learner driving unaccompanied', 2, 4),
  ('n-plate', 'No N plate', 2, 4),
  ('l-plate', 'No L plate', 2, 4),
  ('u-turn', 'Unlawful U-turn', 2, 4),
  ('keep-left', 'Not driving on the left', 2, 4),
  ('mini-roundabout', 'Not following the rules at a mini-roundabout', 1, 3),
  ('no-entry', 'Driving past a no-entry sign', 1, 3),
  ('lane-control', 'Driving past a lane-control signal', 1, 3),
  ('weight-limit', 'Driving past a maximum length, width, gross weight or axle weight sign', 1, 3),
  ('no-insurance', 'Driving without insurance', null, 5),
  ('careless', 'Careless driving', null, 5),
  ('defective', 'Driving a dangerously defective vehicle', null, 5)
on conflict do nothing;

insert into public.license_check_settings default values on conflict do nothing;

-- Called only here, so that the history does not list the initial rows as changes.
call private.record_table('public.requirements', subject => 'all', erased => 'stay', shown => 'name', named_by => '{requirement_id}',
  impersonal => '{code, name, texts, applies_to}');
call private.record_table('public.penalty_offences', subject => 'all', erased => 'stay', shown => 'name', named_by => '{offence_id}',
  impersonal => '{code, name, texts}');
call private.record_table('public.license_check_settings', subject => 'all', erased => 'stay');
