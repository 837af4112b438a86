-- Defects: what is wrong with a vehicle, from the moment it was found until somebody signed off the repair.
--
--   open -> planned -> repaired -> closed (signed off); also open -> closed (no fault found), and open -> watched -> open for a note.
--   A stopped vehicle stays stopped until the sign-off. Closed is final: the same fault again is a new defect that names it.

create type public.defect_state as enum ('open', 'planned', 'repaired', 'watched', 'closed');
create type public.defect_source as enum ('check', 'driver', 'staff', 'workshop', 'cvrt', 'roadside');
create type public.defect_step_kind as enum ('found', 'also_seen', 'still_there', 'worse', 'not_seen', 'severity', 'planned',
  'repaired', 'repair_changed', 'not_repaired', 'no_fault', 'watched', 'closed', 'sign_off_undone', 'works', 'fails');

create table public.defects (
  id uuid primary key,
  depot_id uuid not null,
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
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
  -- A note that is watched is open again from that day on: `state` in public.defect_list.
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
    references public.depot_vehicles (id, depot_id) deferrable,
  constraint defects_closed_check check ((state = 'closed') = (closed_at is not null)),
  constraint defects_due_check check ((severity = 'stop') = (due_on is null)),
  constraint defects_watched_check check (
    (state = 'watched') = (watched_until is not null) and (state <> 'watched' or severity = 'note')),
  constraint defects_unfounded_check check (state = 'closed' or not is_unfounded)
);

create index defects_vehicle_idx on public.defects (vehicle_id, depot_id, found_at desc);
create index defects_open_idx on public.defects (depot_id, vehicle_id) where state <> 'closed';
create index defects_check_idx on public.defects (check_id);
create index defects_driver_idx on public.defects (driver_id) where driver_id is not null;
-- The few that went along to another depot.
create index defects_moved_idx on public.defects (depot_id) where made_in <> depot_id;
create index defects_again_idx on public.defects (again_of) where again_of is not null;

-- Everything that happened to a defect, with who and when. Append-only.
create table public.defect_steps (
  -- Of a report, the id that its phone made, so that the same report sent again is known.
  id uuid primary key default gen_random_uuid(),
  defect_id uuid not null references public.defects (id) on delete cascade,
  vehicle_id uuid not null,
  depot_id uuid not null,
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  kind public.defect_step_kind not null,
  at timestamptz not null default now(),
  -- Null after an erasure, or if nobody has confirmed the check.
  person_id uuid references public.users (id),
  check_id uuid references public.checks (id) on delete set null,
  -- What was said, without nulls: {words, language, measures, measure_words, photos, photo_reason, severity, was, day, with, until, by,
  -- repair, qualification, km, reference}. `photos` are ids of documents.
  details jsonb not null default '{}',
  constraint defect_steps_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) deferrable
);

create index defect_steps_defect_idx on public.defect_steps (defect_id, at);
create index defect_steps_vehicle_idx on public.defect_steps (vehicle_id, depot_id);
create index defect_steps_person_idx on public.defect_steps (person_id) where person_id is not null;
create index defect_steps_check_idx on public.defect_steps (check_id) where check_id is not null;

-- One trip to the workshop with a defect that stops the vehicle. It ends by itself, or when another one stops it.
create table public.workshop_trips (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null constraint workshop_trips_vehicle_fkey references public.depot_vehicles (id),
  depot_id uuid not null references public.depots (id),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  reason text not null check (private.is_text(reason, 500)),
  place text not null check (private.is_text(place, 120)),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid
);

create index workshop_trips_vehicle_idx on public.workshop_trips (vehicle_id, depot_id, until desc);

-- Defects as the list and the page show them: a note that was watched is open again on its day.
create view public.defect_list with (security_invoker = true) as
  select d.id, d.depot_id, d.vehicle_id, v.registration_number as plate, v.manufacturer as make, v.model, d.check_id, d.item_id,
    d.word_ids, d.zone, d.fault, d.texts, d.own_words, d.language, d.severity, d.measures, d.measure_words, d.photo_reason, d.source,
    d.found_at, d.driver_id,
    coalesce(u.full_name, (select c.signed_name from public.checks c where c.id = d.check_id), private.name_for_staff(d.created_by),
      case when d.made_in <> d.depot_id then 'Somebody from another depot' end) as found_by,
    d.due_on, d.due_on < (select private.today()) and d.state <> 'closed' as is_late,
    case when d.watched_until <= (select private.today()) then 'open' else d.state end as state,
    d.planned_on, d.planned_with, d.repaired_on, d.repaired_by, d.qualification, d.repair, d.repair_km, d.repair_reference,
    d.watched_until, d.is_unfounded, d.closed_at, d.closed_by, private.name_for_staff(d.closed_by) as closed_by_name, d.works, d.again_of,
    d.created_at, d.created_by, d.updated_at, d.version,
    (select count(*)::integer from public.defect_steps s
      where s.defect_id = d.id and s.kind in ('also_seen', 'still_there', 'worse')) as seen,
    h.id as assigned_to, h.full_name as driver_name, h.phone as driver_phone,
    v.find_text || E'\n' || private.find_text(d.fault, d.planned_with) as search_text
  from public.defects d
  -- Left joins, because drivers see the defects of their depot, but not its vehicles and colleagues.
  left join public.depot_vehicles v on v.id = d.vehicle_id
  left join public.users u on u.id = d.driver_id
  -- Who has the vehicle today has nothing to do with what is closed.
  left join public.driver_vehicle_assignments a on a.vehicle_id = d.vehicle_id and a.status = 'active' and d.state <> 'closed'
  left join public.users h on h.id = a.driver_id;

-- The findings of a vehicle by its defects, until they are closed: one that stops it from the moment it was found, any other due until its
-- day. A note that is watched is to watch, and due on the day on which somebody looks again.
create view private.defect_finding with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id,
    case d.severity when 'stop' then 'defect_stop' else 'defect' end as kind, d.id as source_id,
    (d.found_at at time zone 'Europe/Dublin')::date as starts_on, 'infinity'::date as ends_on,
    case when d.severity = 'stop' then 'not_roadworthy'::public.danger when d.state = 'watched' then 'to_watch' else 'due_soon' end
      as danger,
    coalesce(d.due_on + 1, 'infinity') as worsens_on,
    case d.severity when 'stop' then 'not_roadworthy'::public.danger else 'missing' end as worse, v.in_use_from, d.fault as detail,
    null::integer as points, null::integer as points_limit, null::date as points_until, null::text as license_number, d.due_on as due,
    null::integer as km_left, d.id as record_id, false as is_missing
  from public.defects d
  join private.vehicle v on v.id = d.vehicle_id
  where d.state <> 'closed';

call private.unite_more('private.vehicle_finding_now', 'private.defect_finding');

insert into private.pack_sections (code, about, place, name, readers)
  values ('defects', 'vehicle', 5, 'Defects and repairs', '{authority, insurer, own}');
insert into private.finding_kinds (kind, reminders, inspection, packed) values
  ('defect_stop', null, 'defects', 'defects'), ('defect', 'defect', 'defects', 'defects');

-- What was wrong with a vehicle, and who put it right, stays when a driver is erased: only who reported it goes.
call private.record_table('public.defects', subject => 'vehicle', owner => 'vehicle_id', author => 'driver_id', goes_along => 'true', erased => 'forget',
  told_by => 'found_at', shown => 'fault', people => '{created_by, closed_by}', named_by => '{defect_id, again_of}',
  keeps => '{fault, texts, own_words, measure_words, photo_reason, planned_with, repaired_by, qualification, repair, repair_reference}',
  impersonal => '{item_id, word_ids, zone, language, measures}', documents => true,
  -- Those that no check found, and those whose check is past its time as well.
  kept_as => 'checks', kept_since => 'closed_at', kept_if => $$r.state = 'closed' and r.closed_at < private.old_enough('checks')$$,
 
  unnoted => '{texts, item_id, word_ids, zone, language, check_id}',
  packed => 'defects', pack_columns => '{check_id, fault, own_words, language, severity, measures, measure_words, photo_reason, source, found_at, driver_id, due_on,
    state, planned_on, planned_with, repaired_on, repaired_by, qualification, repair, repair_km, repair_reference, watched_until, is_unfounded,
    closed_at, closed_by, works, again_of}',
  pack_from => 'found_at', pack_until => 'closed_at');
call private.record_table('public.defect_steps', subject => 'vehicle', owner => 'vehicle_id', author => 'person_id', goes_along => 'true', erased => 'forget',
  told_by => 'at', people => '{person_id}', keeps => '{details}', history => null,
  packed => 'defects', pack_columns => '{defect_id, kind, at, person_id, details}',
  pack_from => 'at');
call private.record_table('public.workshop_trips', subject => 'vehicle', owner => 'vehicle_id', goes_along => 'r.until > now()', erased => 'stay',
  people => '{created_by}', keeps => '{reason, place}', history => 'insert',
  packed => 'defects', pack_columns => '{reason, place, until, created_at, created_by}',
  pack_from => 'created_at');
create trigger settled_insert after insert on public.defects referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records();
create trigger settled_update after update on public.defects referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records();
create trigger settled_delete after delete on public.defects referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_vehicle_records();

-- Written only by the functions above.
call private.grant_client_access('public.defects');
call private.grant_client_access('public.defect_steps');
call private.grant_client_access('public.workshop_trips');
call private.grant_client_read('public.defect_list');
revoke all on private.defect_finding from public, anon, authenticated;

grant execute on function private.is_active_driver to authenticated;

alter table public.defects enable row level security;
alter table public.defect_steps enable row level security;
alter table public.workshop_trips enable row level security;

create policy "Staff see their depot's defects, drivers what they must know of" on public.defects
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff())
      or (select private.is_active_driver()) and (state <> 'closed' or works is null and not is_unfounded)));

create policy "Staff see what happened to the defects of their depot" on public.defect_steps
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff see the trips of their depot, drivers the allowed ones" on public.workshop_trips
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or (select private.is_active_driver()) and until > now()));
