-- Personal vehicles ("grey fleet"): what a driver uses for business mileage. One per driver.

create table public.grey_fleet_vehicles (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null constraint grey_fleet_vehicles_driver_key unique,
  depot_id uuid not null default private.filled_by_trigger(),
  make text not null check (make ~ '\S' and char_length(make) <= 120),
  model text not null check (model ~ '\S' and char_length(model) <= 120),
  registration_number text not null check (registration_number ~ '\S' and char_length(registration_number) <= 40),
  year integer check (year between 1950 and 2100),
  nct_expiry date check (nct_expiry between '1950-01-01' and '2100-12-31'),
  insurance_expiry date check (insurance_expiry between '1950-01-01' and '2100-12-31'),
  current_mileage integer check (current_mileage between 0 and 2000000),
  condition_rating integer not null default 5 check (condition_rating between 1 and 5),
  annual_business_mileage integer check (annual_business_mileage between 0 and 2000000),
  -- Euro per km. Not numeric: a numeric with trailing zeros does not reach every client as a number.
  mileage_rate double precision not null default 0.5 check (mileage_rate between 0 and 5),
  last_inspection_date date check (last_inspection_date between '1950-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Says the same as the key above, in the columns of the foreign key: that makes the relation one-to-one.
  constraint grey_fleet_vehicles_driver_depot_key unique (driver_id, depot_id),
  constraint grey_fleet_vehicles_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) on update cascade
);

create index grey_fleet_vehicles_depot_idx on public.grey_fleet_vehicles (depot_id);

create trigger guard_insert before insert on public.grey_fleet_vehicles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('driver_id', 'make', 'model', 'registration_number', 'year', 'nct_expiry',
    'insurance_expiry', 'current_mileage', 'condition_rating', 'annual_business_mileage', 'mileage_rate',
    'last_inspection_date');
create trigger guard_update before update on public.grey_fleet_vehicles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_update('make', 'model', 'registration_number', 'year', 'nct_expiry',
    'insurance_expiry', 'current_mileage', 'condition_rating', 'annual_business_mileage', 'mileage_rate',
    'last_inspection_date');
create trigger set_driver_depot before insert or update of driver_id on public.grey_fleet_vehicles
  for each row execute function private.set_driver_depot();
create trigger touch before update on public.grey_fleet_vehicles
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.grey_fleet_vehicles
  for each row execute function private.audit();

revoke all on public.grey_fleet_vehicles from public, anon, authenticated;
grant select,
  insert (driver_id, make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage,
    condition_rating, annual_business_mileage, mileage_rate, last_inspection_date),
  update (make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage,
    condition_rating, annual_business_mileage, mileage_rate, last_inspection_date)
  on public.grey_fleet_vehicles to authenticated;

alter table public.grey_fleet_vehicles enable row level security;

create policy "Staff see personal vehicles of their depot, drivers their own" on public.grey_fleet_vehicles
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add the personal vehicles of their drivers" on public.grey_fleet_vehicles
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff edit the personal vehicles of their drivers" on public.grey_fleet_vehicles
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()))
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));
