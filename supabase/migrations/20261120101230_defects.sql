-- Defects: what is wrong with a vehicle, from the moment it was found until somebody signed off the repair.
--
--   open -> planned -> repaired -> closed (signed off); also open -> closed (no fault found), and open -> watched -> open for a note.
--   A stopped vehicle stays stopped until the sign-off. Closed is final: the same fault again is a new defect that names it.

create type public.defect_state as enum ('open', 'planned', 'repaired', 'watched', 'closed');
create type public.defect_source as enum ('check', 'driver', 'staff', 'workshop', 'cvrt', 'roadside');
create type public.defect_step_kind as enum ('found', 'also_seen', 'still_there', 'worse', 'not_seen', 'severity', 'planned',
  'repaired', 'not_repaired', 'no_fault', 'watched', 'reopened', 'closed', 'works', 'fails');

create table public.defects (
  id uuid primary key,
  depot_id uuid not null,
  vehicle_id uuid not null,
  check_id uuid references public.checks (id) on delete set null,
  -- Of the checklist; both null if it was reported in words alone.
  item_id text check (char_length(item_id) <= 40),
  word_ids text[] not null default '{}' check (cardinality(word_ids) <= 10),
  zone text check (char_length(zone) <= 20),
  -- In English: 'Headlights: both lights out'. `texts` has the same in other languages.
  fault text not null check (private.is_text(fault, 400)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 400)),
  -- The driver's own, in their language.
  own_words text check (private.is_text(own_words, 300)),
  language text not null default 'en',
  severity public.defect_severity not null,
  -- What was done for now: ids of `measures` in src/words/faults.ts, and own words.
  measures text[] not null default '{}' check (cardinality(measures) <= 10),
  measure_words text check (private.is_text(measure_words, 300)),
  -- Why there is no photo.
  photo_reason text check (private.is_text(photo_reason, 300)),
  source public.defect_source not null,
  found_at timestamptz not null,
  -- Null: nobody has confirmed the check, or the person was erased.
  driver_id uuid references public.users (id),
  -- By this day it is to be repaired; null: at once.
  due_on date,
  state public.defect_state not null default 'open',
  planned_on date,
  planned_with text check (private.is_text(planned_with, 120)),
  repaired_on date,
  repaired_by text check (private.is_text(repaired_by, 120)),
  qualification text check (private.is_text(qualification, 200)),
  repair text check (private.is_text(repair, 500)),
  repair_km integer check (repair_km between 0 and 9999999),
  repair_reference text check (private.is_text(repair_reference, 80)),
  watched_until date,
  -- Closed without a repair: nothing was found.
  is_unfounded boolean not null default false,
  closed_at timestamptz,
  closed_by uuid,
  -- What the next driver said about the repair; null: not asked yet.
  works boolean,
  again_of uuid references public.defects (id) on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint defects_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on update cascade,
  constraint defects_closed_check check ((state = 'closed') = (closed_at is not null)),
  constraint defects_due_check check ((severity = 'stop') = (due_on is null)),
  constraint defects_watched_check check ((state = 'watched') = (watched_until is not null)),
  constraint defects_unfounded_check check (state = 'closed' or not is_unfounded)
);

create index defects_vehicle_idx on public.defects (vehicle_id, depot_id, found_at desc);
create index defects_open_idx on public.defects (depot_id, vehicle_id) where state <> 'closed';
create index defects_check_idx on public.defects (check_id);
create index defects_driver_idx on public.defects (driver_id) where driver_id is not null;
create index defects_again_idx on public.defects (again_of) where again_of is not null;

-- Everything that happened to a defect, with who and when. Append-only.
create table public.defect_steps (
  id uuid primary key default gen_random_uuid(),
  defect_id uuid not null references public.defects (id) on delete cascade,
  vehicle_id uuid not null,
  depot_id uuid not null,
  kind public.defect_step_kind not null,
  at timestamptz not null default now(),
  -- Null after an erasure, or if nobody has confirmed the check.
  person_id uuid references public.users (id),
  check_id uuid references public.checks (id) on delete set null,
  -- What was said: {words, severity, day, with, ...}.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  constraint defect_steps_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on update cascade
);

create index defect_steps_defect_idx on public.defect_steps (defect_id, at);
create index defect_steps_vehicle_idx on public.defect_steps (vehicle_id, depot_id);
create index defect_steps_person_idx on public.defect_steps (person_id) where person_id is not null;
create index defect_steps_check_idx on public.defect_steps (check_id) where check_id is not null;

-- One trip to the workshop with a defect that stops the vehicle. It ends by itself.
create table public.workshop_trips (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null,
  depot_id uuid not null,
  reason text not null check (private.is_text(reason, 500)),
  place text not null check (private.is_text(place, 120)),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint workshop_trips_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on update cascade
);

create index workshop_trips_vehicle_idx on public.workshop_trips (vehicle_id, depot_id, until desc);

alter table public.defects enable row level security;
alter table public.defect_steps enable row level security;
alter table public.workshop_trips enable row level security;
