-- Reference data shared by all depots: licence types and vehicle types. The app deactivates them but never deletes them; foreign
-- keys prevent the deletion of types in use.

create type public.roadworthiness_test as enum ('NCT', 'CVRT');

create table public.license_types (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (private.is_text(code, 40)),
  name text not null check (private.is_text(name, 120)),
  -- The name in other languages, by their tags. The same in the other tables of names.
  texts jsonb not null default '{}' check (private.are_texts(texts, 120)),
  description text check (char_length(description) <= 1000),
  minimum_age integer not null check (minimum_age between 0 and 120),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create unique index license_types_same_code_key on public.license_types (private.name_key(code));

-- Which categories a licence covers besides its own (Directive 2006/126/EC, article 6; of these, BE includes B). A row with
-- with_held applies only to a driver who holds that category too.
create table private.license_coverage (
  held text not null,
  needed text not null,
  with_held text,
  primary key (held, needed)
);

create table public.vehicle_types (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 120)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 120)),
  category text not null check (private.is_text(category, 120)),
  description text check (char_length(description) <= 1000),
  roadworthiness_test public.roadworthiness_test not null default 'NCT',
  has_fuel boolean not null generated always as (category !~* '^trailers?$') stored,
  -- What the driver of such a vehicle must have on record. Null category: any licence will do, but there must be one.
  required_category text references public.license_types (code) on update cascade,
  needs_cpc boolean not null default false,
  needs_tachograph_card boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (private.find_text(name)) stored
);

create unique index vehicle_types_category_name_key on public.vehicle_types (private.name_key(category), private.name_key(name));

-- The code cannot be edited, because licences and applications contain it. Deactivate a wrong one and add a new type.
call private.grant_client_access('public.license_types',
  insertable => '{code, name, texts, description, minimum_age, is_active}',
  editable => '{name, texts, description, minimum_age, is_active}');
grant select on public.license_types to anon;
call private.grant_client_access('public.vehicle_types',
  insertable => '{name, texts, category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card,
    is_active}',
  editable => '{name, texts, category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card,
    is_active}');
revoke all on private.license_coverage from public, anon, authenticated;

alter table public.license_types enable row level security;
alter table public.vehicle_types enable row level security;
-- No policies: only functions read it.
alter table private.license_coverage enable row level security;

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

create trigger drop_texts before update on public.license_types
  for each row when (new.name <> old.name) execute function private.drop_texts();
create trigger drop_texts before update on public.vehicle_types
  for each row when (new.name <> old.name) execute function private.drop_texts();

-- The initial licence categories and vehicle types of every installation. Admins can change them in the app.
insert into public.license_types (code, name, description, minimum_age) values
  ('AM', 'Mopeds', 'Mopeds and light quadricycles up to 45 km/h', 16),
  ('A1', 'Light motorcycles', 'Motorcycles up to 125 cc and 11 kW', 16),
  ('A2', 'Medium motorcycles', 'Motorcycles up to 35 kW', 18),
  ('A', 'Motorcycles', 'Motorcycles of any power', 24),
  ('B', 'Cars and light vans', 'Vehicles up to 3,500 kg with up to 8 passengers', 17),
  ('BE', 'Cars with trailer', 'Category B vehicles with a trailer up to 3,500 kg', 17),
  ('C1', 'Medium trucks', 'Trucks from 3,500 kg to 7,500 kg', 18),
  ('C1E', 'Medium trucks with trailer', 'Category C1 vehicles with a heavy trailer', 18),
  ('C', 'Trucks', 'Trucks over 3,500 kg; from 18 with Driver CPC', 21),
  ('CE', 'Articulated trucks', 'Category C vehicles with a heavy trailer; from 18 with Driver CPC', 21),
  ('D1', 'Minibuses', 'Buses with up to 16 passengers', 21),
  ('D1E', 'Minibuses with trailer', 'Category D1 vehicles with a heavy trailer', 21),
  ('D', 'Buses', 'Buses with more than 8 passengers; from 21 with Driver CPC', 24),
  ('DE', 'Buses with trailer', 'Category D vehicles with a heavy trailer; from 21 with Driver CPC', 24),
  ('W', 'Work vehicles and tractors', 'Work vehicles and land tractors', 16)
on conflict do nothing;

insert into public.vehicle_types
  (category, name, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card) values
  ('Car', 'Hatchback or saloon', 'Passenger car', 'NCT', 'B', false, false),
  ('Car', 'Estate', 'Passenger car with a large boot', 'NCT', 'B', false, false),
  ('Car', 'SUV or crossover', 'Passenger car with raised body', 'NCT', 'B', false, false),
  ('Car', 'People carrier', 'Up to 8 passenger seats', 'NCT', 'B', false, false),
  ('Van', 'Small van', 'Goods van up to 2,000 kg', 'CVRT', 'B', false, false),
  ('Van', 'Panel van', 'Goods van up to 3,500 kg', 'CVRT', 'B', false, false),
  ('Van', 'Refrigerated van', 'Temperature-controlled goods van', 'CVRT', 'B', false, false),
  ('Van', 'Pick-up', 'Goods vehicle with an open load bed', 'CVRT', 'B', false, false),
  ('Truck', 'Rigid truck', 'Goods vehicle over 3,500 kg', 'CVRT', 'C', true, true),
  ('Truck', 'Articulated tractor unit', 'Tractor unit for semi-trailers', 'CVRT', 'CE', true, true),
  ('Truck', 'Tipper', 'Goods vehicle with a tipping body', 'CVRT', 'C', true, true),
  ('Truck', 'Tanker', 'Goods vehicle for liquids or gases', 'CVRT', 'CE', true, true),
  ('Bus', 'Minibus', '9 to 16 passenger seats', 'CVRT', 'D1', true, false),
  ('Bus', 'City bus', 'More than 16 passengers, with standing room', 'CVRT', 'D', true, false),
  ('Bus', 'Coach', 'More than 16 passengers, seated', 'CVRT', 'D', true, true),
  ('Trailer', 'Semi-trailer', 'Trailer over 3,500 kg', 'CVRT', 'CE', true, true)
on conflict do nothing;

insert into private.license_coverage (held, needed, with_held) values
  ('BE', 'B', null),
  ('C1', 'B', null),
  ('C1E', 'C1', null), ('C1E', 'BE', null), ('C1E', 'B', null),
  ('C', 'C1', null), ('C', 'B', null),
  ('CE', 'C', null), ('CE', 'C1', null), ('CE', 'C1E', null), ('CE', 'BE', null), ('CE', 'B', null),
  ('CE', 'DE', 'D'), ('CE', 'D1E', 'D'),
  ('D1', 'B', null),
  ('D1E', 'D1', null), ('D1E', 'BE', null), ('D1E', 'B', null),
  ('D', 'D1', null), ('D', 'B', null),
  ('DE', 'D', null), ('DE', 'D1', null), ('DE', 'D1E', null), ('DE', 'BE', null), ('DE', 'B', null);

-- Called only here, so that the history does not list the initial rows as changes.
call private.record_table('public.license_types', subject => 'all', erased => 'stay', shown => 'code',
  impersonal => '{code, name, texts, description}');
call private.record_table('public.vehicle_types', subject => 'all', erased => 'stay', shown => 'name', named_by => '{vehicle_type_id}',
  impersonal => '{name, texts, category, description}');
call private.record_table('private.license_coverage', subject => 'all', erased => 'stay', impersonal => '{held, needed, with_held}');
