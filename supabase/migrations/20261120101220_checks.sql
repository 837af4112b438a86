-- Checks: what a driver found on a vehicle before it went out. A check is one row whose answers are one jsonb; only its faults are
-- rows (defects). It is made on a phone, perhaps without a network, sent later, perhaps more than once, and never changed.

create type public.check_result as enum ('no_defect', 'defects', 'stopped');
create type public.check_source as enum ('phone', 'paper');

create table public.checks (
  -- Made on the phone: the same check sent again is the same row.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  -- Null: not one of our vehicles, as far as we know.
  vehicle_id uuid,
  -- A vehicle and its trailer are two checks of one walk.
  walk_id uuid not null,
  -- As it was on the day: the vehicle's, or as typed.
  plate text not null check (private.is_text(plate, 20)),
  checklist_version_id uuid not null references public.checklist_versions (id),
  -- Who checked. Null: nobody has confirmed it, or the person was erased.
  driver_id uuid references public.users (id),
  -- The name typed under a check that nobody confirmed, or on the paper sheet.
  signed_name text check (private.is_text(signed_name, 120)),
  source public.check_source not null default 'phone',
  -- The language in which it was read and signed.
  language text not null default 'en',
  -- `Answers` in src/topics/checks/body.ts.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  result public.check_result not null,
  is_fit boolean not null,
  odometer_km integer check (odometer_km between 0 and 9999999),
  -- By the phone's clock, as sent.
  started_at timestamptz not null,
  finished_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- finished_at, or received_at if the phone's clock is wrong.
  checked_at timestamptz not null,
  day date not null,
  -- While the page was on the screen.
  seconds integer not null check (seconds between 0 and 86400),
  -- What staff look at: clock, odometer, late, fast, left_fleet, other_depot, old_list.
  flags text[] not null default '{}'
    check (flags <@ '{clock, odometer, late, fast, left_fleet, other_depot, old_list}'::text[]),
  created_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (private.is_text(void_reason, 500)),
  constraint checks_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on update cascade,
  constraint checks_void_check check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3))
);

create index checks_vehicle_idx on public.checks (vehicle_id, depot_id, checked_at desc);
create index checks_day_idx on public.checks (depot_id, day);
create index checks_driver_idx on public.checks (driver_id, checked_at desc) where driver_id is not null;
create index checks_walk_idx on public.checks (walk_id);

-- A driver who takes over a vehicle that was checked within 24 hours.
create table public.check_acceptances (
  id uuid primary key,
  check_id uuid not null references public.checks (id),
  vehicle_id uuid not null,
  depot_id uuid not null,
  driver_id uuid references public.users (id),
  accepted_at timestamptz not null default now(),
  language text not null default 'en',
  constraint check_acceptances_key unique (check_id, driver_id),
  constraint check_acceptances_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on update cascade
);

create index check_acceptances_vehicle_idx on public.check_acceptances (vehicle_id, depot_id, accepted_at desc);
create index check_acceptances_driver_idx on public.check_acceptances (driver_id);

-- "Not used on that day", so no check is missing.
create table public.unused_days (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null,
  depot_id uuid not null,
  day date not null check (day between '1950-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint unused_days_key unique (vehicle_id, day),
  constraint unused_days_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on update cascade
);

create index unused_days_vehicle_idx on public.unused_days (vehicle_id, depot_id);
create index unused_days_depot_idx on public.unused_days (depot_id, day);

alter table public.checks enable row level security;
alter table public.check_acceptances enable row level security;
alter table public.unused_days enable row level security;
