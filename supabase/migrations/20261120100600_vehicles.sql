-- Vehicles of a depot. The view `vehicles` shows the same rows under the names that the specification uses.

create type public.fuel_type as enum ('diesel', 'electric', 'petrol', 'hybrid');
create type public.vehicle_status as enum ('active', 'maintenance', 'inactive');
-- Whether it crosses a border, Northern Ireland and transit included, with whose goods, and whether driving is its driver's main work.
create type public.crossing as enum ('never', 'own_goods', 'own_goods_driver', 'for_hire');
-- From the oldest kind to the newest: a rule asks for one or a newer one.
create type public.tachograph as enum ('none', 'analogue', 'digital', 'smart_1', 'smart_2', 'not_known');

create table public.depot_vehicles (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null default private.my_depot() references public.depots (id),
  vehicle_type_id uuid not null references public.vehicle_types (id),
  registration_number text not null,
  registration_non_standard boolean not null default false,
  manufacturer text not null check (private.is_text(manufacturer, 120)),
  model text not null check (private.is_text(model, 120)),
  -- Null only for a trailer.
  fuel_type public.fuel_type,
  status public.vehicle_status not null default 'active',
  nct_applicable boolean not null default true,
  nct_expiry date check (nct_expiry between '1950-01-01' and '2100-12-31'),
  road_tax_applicable boolean not null default true,
  road_tax_expiry date check (road_tax_expiry between '1950-01-01' and '2100-12-31'),
  -- The days of the last test and of the last payment, where known.
  nct_done_on date check (nct_done_on between '1950-01-01' and '2100-12-31'),
  road_tax_paid_on date check (road_tax_paid_on between '1950-01-01' and '2100-12-31'),
  -- The last reading. A lower one needs a reason.
  odometer_km integer check (odometer_km between 0 and 9999999),
  odometer_read_on date check (odometer_read_on between '1950-01-01' and '2100-12-31'),
  odometer_reason text check (private.is_text(odometer_reason, 1000)),
  depot_start_date date not null default private.today()
    check (depot_start_date between '1950-01-01' and '2100-12-31'),
  is_active boolean not null default true,
  -- Its last day in the fleet. With it, the vehicle is inactive.
  left_on date check (left_on between '1950-01-01' and '2100-12-31'),
  is_leased boolean not null default false,
  -- The days of the week on which a check is expected, 1 for Monday. Null: as the checklist of its category says.
  check_weekdays smallint[] check (cardinality(check_weekdays) between 1 and 7 and check_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- In kg, as on its plate; with its trailer where it tows one.
  plated_mass integer check (plated_mass between 100 and 60000),
  axles smallint check (axles between 1 and 9),
  -- Null: nobody has said.
  crosses public.crossing,
  tachograph public.tachograph,
  -- Of the unit.
  tachograph_number text check (private.is_text(tachograph_number, 40)),
  tachograph_fitted_on date check (tachograph_fitted_on between '1950-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  find_text text collate "C" not null generated always as (private.find_text(registration_number, manufacturer, model)) stored,
  -- Irish plates: two digits until 2012, three since; anything else must be declared as not a standard plate.
  constraint depot_vehicles_registration_check check (
    case when char_length(registration_number) > 13 then false
      when registration_non_standard then registration_number ~ '^[A-Z0-9][A-Z0-9 -]{0,10}[A-Z0-9]$'
      else registration_number ~ '^[0-9]{2}[12]?-[A-Z]{1,2}-[0-9]{1,6}$'
    end),
  -- Referenced by the records of a vehicle, so that their depot_id cannot differ from the vehicle's.
  constraint depot_vehicles_id_depot_key unique (id, depot_id),
  constraint depot_vehicles_left_check check (left_on is null or not is_active and status = 'inactive'),
  constraint depot_vehicles_odometer_check check ((odometer_km is null) = (odometer_read_on is null)),
  constraint depot_vehicles_nct_check check (nct_applicable = (nct_expiry is not null)),
  constraint depot_vehicles_road_tax_check check (road_tax_applicable = (road_tax_expiry is not null))
);

-- Only letters and digits count: 231-D-2 and 231 D 2 are the same plate. The CHECK above also allows hyphens and spaces.
create unique index depot_vehicles_registration_key
  on public.depot_vehicles (depot_id, translate(registration_number, '- ', ''));
create index depot_vehicles_depot_idx on public.depot_vehicles (depot_id, manufacturer, id);
create index depot_vehicles_find_idx on public.depot_vehicles (depot_id)
  include (id, find_text, registration_number, is_active);
create index depot_vehicles_type_idx on public.depot_vehicles (vehicle_type_id);
create index depot_vehicles_nct_idx on public.depot_vehicles (depot_id, nct_expiry)
  include (id, status, is_active, vehicle_type_id);
create index depot_vehicles_road_tax_idx on public.depot_vehicles (depot_id, road_tax_expiry)
  include (id, status, is_active);

create view public.vehicles with (security_invoker = true) as
  select id, manufacturer as make, model, registration_number as license_plate
  from public.depot_vehicles;

create function private.my_vehicle() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select a.vehicle_id from public.driver_vehicle_assignments a
    where a.driver_id = private.uid() and a.status = 'active'
  );
end;
$$;

-- Trigger: a trailer has no fuel, even if the client sends one; every other vehicle must have one. Its type is locked before it is asked,
-- here and for the state of its driver: what the type requires cannot change until this vehicle is stored.
create function private.verify_fuel() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (select t.has_fuel from public.vehicle_types t where t.id = new.vehicle_type_id for share) then
    new.fuel_type := null;
  elsif new.fuel_type is null then
    perform private.refuse('RW010', 'Fuel type is required');
  end if;
  return new;
end;
$$;

-- Trigger: what weight and tachograph of a vehicle cannot be. The first smart tachographs came in 2019, so that one of the second kind in an
-- older vehicle was fitted later: its day is asked.
create function private.verify_tachograph() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.axles = 1 and (select t.has_fuel from public.vehicle_types t where t.id = new.vehicle_type_id for share) then
    perform private.refuse('RW010', 'Only a trailer has 1 axle');
  elsif new.tachograph_fitted_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif new.tachograph = 'smart_2' and new.tachograph_fitted_on is null
    and private.plate_year(new.registration_number) < 2019
  then
    perform private.refuse('RW010', format('It was registered in %s: enter the day on which its smart tachograph 2 was fitted',
      private.plate_year(new.registration_number)));
  end if;
  return new;
end;
$$;

-- Trigger: tells verify_odometer() that the change gives a reason, even one with the same words as the last.
create function private.note_odometer_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('roadworthy.odometer_reason', 'given', true);
  return new;
end;
$$;

-- Trigger: the odometer never goes back without a reason given for that very reading. Readings, tests and payments cannot be in the future.
create function private.verify_odometer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if greatest(new.odometer_read_on, new.nct_done_on, new.road_tax_paid_on) > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  end if;
  if tg_op = 'UPDATE' and new.odometer_km is distinct from old.odometer_km then
    if current_setting('roadworthy.odometer_reason', true) is distinct from 'given' then
      new.odometer_reason := null;
    end if;
    if new.odometer_reason is null and coalesce(new.odometer_km, -1) < old.odometer_km then
      perform private.refuse('RW010', format('The odometer read %s km on %s. Give a reason for a lower reading.',
        to_char(old.odometer_km, 'FM9,999,999'), to_char(old.odometer_read_on, 'FMDD Mon YYYY')));
    end if;
  end if;
  perform set_config('roadworthy.odometer_reason', '', true);
  return new;
end;
$$;

-- Trigger: a vehicle that has left is inactive, and one that is active has not left. It cannot have left before it was last used, or came from
-- another depot.
create function private.verify_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  used_on date;
begin
  if tg_op = 'UPDATE' and new.is_active and not old.is_active and new.left_on is not distinct from old.left_on then
    new.left_on := null;
  end if;
  if new.left_on is null then
    return new;
  end if;
  if tg_op = 'INSERT' or new.left_on is distinct from old.left_on then
    new.is_active := false;
    new.status := 'inactive';
    used_on := greatest(new.odometer_read_on, (select max(c.day) from public.checks c where c.vehicle_id = new.id and c.voided_at is null),
      (select max(private.day_of(a.accepted_at)) from public.check_acceptances a where a.vehicle_id = new.id),
      (select max(private.day_of(coalesce(a.ended_at, now()))) from public.driver_vehicle_assignments a where a.vehicle_id = new.id),
      (select max(private.day_of(m.decided_at)) from public.depot_moves m where m.vehicle_id = new.id and m.status = 'accepted'));
    if new.left_on > private.today() then
      perform private.refuse('RW010', 'The date must be today or earlier');
    elsif new.left_on < used_on then
      perform private.refuse('RW010', 'It was still used on ' || to_char(used_on, 'FMDD Mon YYYY'));
    end if;
  end if;
  return new;
end;
$$;

create trigger verify_left before insert or update of left_on, is_active, status on public.depot_vehicles
  for each row execute function private.verify_left();
create trigger verify_fuel before insert or update of fuel_type, vehicle_type_id on public.depot_vehicles
  for each row execute function private.verify_fuel();
create trigger verify_tachograph
  before insert or update of axles, vehicle_type_id, registration_number, registration_non_standard, tachograph, tachograph_fitted_on
  on public.depot_vehicles
  for each row execute function private.verify_tachograph();
-- Fires before verify_odometer: triggers fire in the order of their names.
create trigger note_odometer_reason before update of odometer_reason on public.depot_vehicles
  for each row execute function private.note_odometer_reason();
create trigger verify_odometer before insert or update on public.depot_vehicles
  for each row execute function private.verify_odometer();
-- The reason for an odometer reading is about the vehicle: staff are told not to name people in it.
insert into private.pack_sections (code, about, place, name, readers)
  values ('identity', 'vehicle', 1, 'Identity, lease, moves', '{authority, safety, insurer, client, own}');
call private.record_table('public.depot_vehicles', subject => 'vehicle', erased => 'stay', owner => 'id', shown => 'registration_number',
  named_by => '{vehicle_id}', keeps => '{odometer_reason}', impersonal => '{registration_number, manufacturer, model, tachograph_number}',
  documents => true, is_touched => false, imported_as => 'vehicles',
  imports => '{registration_number, registration_non_standard, manufacturer, model, vehicle_type_id, fuel_type, status, is_active,
    nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, is_leased, depot_start_date, plated_mass, axles, crosses, tachograph}',
  fixed => '{registration_number, registration_non_standard}',
  packed => 'identity', pack_columns => '{registration_number, manufacturer, model, vehicle_type_id, fuel_type, is_leased, status, is_active,
    depot_start_date, left_on, odometer_km, odometer_read_on, nct_applicable, nct_done_on, nct_expiry, road_tax_applicable, road_tax_paid_on, road_tax_expiry,
    plated_mass, axles, crosses, tachograph, tachograph_number, tachograph_fitted_on}');
-- A reading alone does not raise the version: saving a record brings one while somebody may be editing the vehicle's form.
create trigger touch before update on public.depot_vehicles
  for each row when (new.odometer_km is not distinct from old.odometer_km
    and new.odometer_read_on is not distinct from old.odometer_read_on)
  execute function private.touch();

call private.grant_client_access('public.depot_vehicles',
  insertable => '{depot_id, vehicle_type_id, registration_number, registration_non_standard, manufacturer, model, fuel_type,
    status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, depot_start_date, is_active, left_on, is_leased, check_weekdays,
    nct_done_on, road_tax_paid_on, odometer_km, odometer_read_on, odometer_reason, plated_mass, axles, crosses, tachograph, tachograph_number,
    tachograph_fitted_on}',
  editable => '{vehicle_type_id, registration_number, registration_non_standard, manufacturer, model, fuel_type,
    status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, depot_start_date, is_active, left_on, is_leased, check_weekdays,
    nct_done_on, road_tax_paid_on, odometer_km, odometer_read_on, odometer_reason, plated_mass, axles, crosses, tachograph, tachograph_number,
    tachograph_fitted_on}');
call private.grant_client_read('public.vehicles');

grant execute on function private.my_vehicle to authenticated;

alter table public.depot_vehicles enable row level security;

create policy "Staff see the vehicles of their depot, drivers their own" on public.depot_vehicles
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or id = (select private.my_vehicle())));

create policy "Staff add vehicles to their depot" on public.depot_vehicles
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff edit the vehicles of their depot" on public.depot_vehicles
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()))
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));
