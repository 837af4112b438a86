-- Defects: what is wrong with a vehicle, from the moment it was found until somebody signed off the repair.
--
--   open -> planned -> repaired -> closed (signed off); also open -> closed (no fault found), and open -> watched -> open for a note.
--   A stopped vehicle stays stopped until the sign-off. Closed is final: the same fault again is a new defect that names it.

create type public.defect_state as enum ('open', 'planned', 'repaired', 'watched', 'closed');
create type public.defect_source as enum ('check', 'driver', 'staff', 'workshop', 'cvrt', 'roadside');
create type public.defect_step_kind as enum ('found', 'also_seen', 'still_there', 'worse', 'not_seen', 'severity', 'planned',
  'repaired', 'not_repaired', 'no_fault', 'watched', 'closed', 'works', 'fails');

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
    references public.depot_vehicles (id, depot_id) on update cascade,
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
create index defects_again_idx on public.defects (again_of) where again_of is not null;

-- Everything that happened to a defect, with who and when. Append-only.
create table public.defect_steps (
  -- Of a report, the id that its phone made, so that the same report sent again is known.
  id uuid primary key default gen_random_uuid(),
  defect_id uuid not null references public.defects (id) on delete cascade,
  vehicle_id uuid not null,
  depot_id uuid not null,
  kind public.defect_step_kind not null,
  at timestamptz not null default now(),
  -- Null after an erasure, or if nobody has confirmed the check.
  person_id uuid references public.users (id),
  check_id uuid references public.checks (id) on delete set null,
  -- What was said, without nulls: {words, language, measures, measure_words, photos, photo_reason, severity, was, day, with, until, by,
  -- repair, qualification, km, reference}. `photos` are ids of documents.
  details jsonb not null default '{}',
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


-- The day of a defect's repair: counted from `day` by the checklist of the vehicle's category. Null for one that stops the vehicle.
create function private.repair_due(vehicle uuid, severity public.defect_severity, day date) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case severity when 'repair' then day + coalesce(c.repair_days, 7) when 'note' then day + coalesce(c.note_days, 28) end
    from public.depot_vehicles v
    join public.vehicle_types t on t.id = v.vehicle_type_id
    left join public.checklists c on t.category = any (c.categories)
    where v.id = vehicle);
end;
$$;

-- A text that must be given. RW010 with the request, or if it is too long.
create function private.given(value text, most integer, request text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  trimmed text := btrim(left(value, most + 1000));
begin
  if coalesce(private.without_blanks(trimmed), '') = '' then
    perform private.refuse('RW010', request);
  elsif char_length(trimmed) > most then
    perform private.refuse('RW010', format('%s: at most %s characters', request, most));
  end if;
  return trimmed;
end;
$$;

-- Null if it shows nothing.
create function private.or_null(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > 1000 then value when private.without_blanks(value) <> '' then btrim(value) end;
end;
$$;

create function private.text_array(value jsonb, most integer) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'array' then array(
    select t.value from jsonb_array_elements_text(value) with ordinality t (value, place) order by t.place limit most) else '{}' end;
end;
$$;

create function private.add_step(
  p_defect public.defects, p_kind public.defect_step_kind, p_details jsonb default '{}', p_person uuid default private.uid(),
  p_at timestamptz default clock_timestamp(), p_check uuid default null, p_id uuid default gen_random_uuid()
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.defect_steps (id, defect_id, vehicle_id, depot_id, kind, at, person_id, check_id, details)
  values (p_id, p_defect.id, p_defect.vehicle_id, p_defect.depot_id, p_kind, p_at, p_person, p_check, jsonb_strip_nulls(p_details));
end;
$$;

-- Tells that a vehicle is off the road, at once and whatever people have switched off: all staff of its depot, the manager of the driver
-- who said so, and the driver to whom it is assigned, if that is somebody else.
create function private.tell_stop(p_defect uuid, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id, occasion)
  select r.id, 'off_the_road', d.id, d.version
  from public.defects d
  join private.mail_recipient r on r.id in (
    select u.id from public.users u where u.depot_id = d.depot_id and u.role <> 'driver'
  union all
    select u.manager_id from public.users u where u.id = p_by
  union all
    select a.driver_id from public.driver_vehicle_assignments a where a.vehicle_id = d.vehicle_id and a.status = 'active')
  where d.id = p_defect and r.id is distinct from p_by
  on conflict do nothing;
end;
$$;

-- Trigger: tells that a driver is not fit to drive, once for a vehicle with its trailer: their manager, and all staff of their depot, or of
-- the vehicle's if nobody confirmed the check. Nobody asked why.
create function private.tell_unfit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id)
  select r.id, 'not_fit', new.id
  from private.mail_recipient r
  left join public.users u on u.id = new.driver_id
  where r.role <> 'driver' and (r.depot_id = coalesce(u.depot_id, new.depot_id) or r.id = u.manager_id)
    and r.id is distinct from new.driver_id and not exists (
      select from private.mails m join public.checks c on c.id = m.record_id
      where m.recipient_id = r.id and m.kind = 'not_fit' and c.walk_id = new.walk_id)
  on conflict do nothing;
  return null;
end;
$$;

create trigger tell_unfit after insert on public.checks for each row when (not new.is_fit) execute function private.tell_unfit();

-- Makes a defect worse. A later day of repair never replaces an earlier one.
create function private.worsen(p_id uuid, p_severity public.defect_severity, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.defects d
  set severity = p_severity,
    due_on = case when p_severity <> 'stop' then least(d.due_on, private.repair_due(d.vehicle_id, p_severity, private.today())) end,
    state = case when d.state = 'watched' then 'open' else d.state end, watched_until = null
  where d.id = p_id and d.severity > p_severity;
  if found and p_severity = 'stop' then
    perform private.tell_stop(p_id, p_by);
  end if;
end;
$$;

-- A repair that did not help is taken back. What was said about it stays in the steps.
create function private.reopen(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.defects d
  set state = 'open', planned_on = null, planned_with = null, repaired_on = null, repaired_by = null, qualification = null,
    repair = null, repair_km = null, repair_reference = null
  where d.id = p_id and d.state = 'repaired';
end;
$$;

-- A fault with its words in all languages, as `fault_found` says them, together with words that were added to it.
create function private.with_words(stored public.defects, item jsonb, added text[]) returns public.defects
language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := private.fault_found(jsonb_build_object('words', added), item);
begin
  stored.word_ids := (stored.word_ids || added)[:10];
  stored.fault := left(concat_ws(', ', stored.fault, substr(said ->> 'fault', char_length(item ->> 'text') + 3)), 400);
  stored.texts := (
    select coalesce(jsonb_object_agg(t.key, left(concat_ws(', ', t.value,
      nullif(substr(said -> 'texts' ->> t.key, char_length(item -> 'texts' ->> t.key) + 3), '')), 400)), '{}')
    from jsonb_each_text(stored.texts) t where said -> 'texts' ? t.key);
  return stored;
end;
$$;

-- Stores a reported fault, and returns its defect. The same item and word of a vehicle is one defect until it is closed: a further report
-- is a step of it, adds its words, and can only make it worse; one that was repaired is open again. "Something else" says nothing that
-- could be compared.
create function private.store_fault(wanted public.defects, item jsonb, photos text[]) returns public.defects
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case when wanted.source in ('check', 'driver') then wanted.driver_id else private.uid() end;
  details constant jsonb := jsonb_build_object('words', wanted.own_words, 'language', wanted.language, 'severity', wanted.severity,
    'measures', nullif(to_jsonb(wanted.measures), '[]'), 'measure_words', wanted.measure_words,
    'photos', nullif(to_jsonb(photos), '[]'), 'photo_reason', wanted.photo_reason);
  added text[];
  stored public.defects;
begin
  perform private.lock_vehicle(wanted.vehicle_id);
  select d.* into stored from public.defects d
  where d.vehicle_id = wanted.vehicle_id and d.item_id = wanted.item_id and d.state <> 'closed'
    and d.word_ids && array_remove(wanted.word_ids, 'other')
  order by d.found_at, d.id limit 1 for update;
  if found then
    added := array(select w from unnest(wanted.word_ids) w where w <> all (stored.word_ids));
    if added <> '{}' and item is not null then
      stored := private.with_words(stored, item, added);
      update public.defects d set word_ids = stored.word_ids, fault = stored.fault, texts = stored.texts where d.id = stored.id;
    end if;
    perform private.worsen(stored.id, wanted.severity, person);
    perform private.reopen(stored.id);
    perform private.add_step(stored, 'also_seen', details, person, wanted.found_at, wanted.check_id, wanted.id);
  else
    insert into public.defects (id, depot_id, vehicle_id, check_id, item_id, word_ids, zone, fault, texts, own_words, language, severity,
      measures, measure_words, photo_reason, source, found_at, driver_id, due_on, again_of)
    values (wanted.id, wanted.depot_id, wanted.vehicle_id, wanted.check_id, wanted.item_id, wanted.word_ids, wanted.zone, wanted.fault,
      wanted.texts, wanted.own_words, wanted.language, wanted.severity, wanted.measures, wanted.measure_words, wanted.photo_reason,
      wanted.source, wanted.found_at, wanted.driver_id,
      private.repair_due(wanted.vehicle_id, wanted.severity, (wanted.found_at at time zone 'Europe/Dublin')::date), wanted.again_of)
    returning * into stored;
    perform private.add_step(stored, 'found', details, person, stored.found_at, stored.check_id, stored.id);
    if stored.severity = 'stop' then
      perform private.tell_stop(stored.id, person);
    end if;
  end if;
  select d.* into stored from public.defects d where d.id = stored.id;
  return stored;
end;
$$;

-- A `Fault` of src/topics/checks/body.ts as a defect, before it is stored. `item` is null for words alone.
create function private.fault_of(said jsonb, item jsonb) returns public.defects
language plpgsql stable set search_path = ''
as $$
declare
  fault public.defects;
  words jsonb;
begin
  fault.id := (said ->> 'id')::uuid;
  fault.own_words := private.or_null(said ->> 'own_words');
  fault.measures := private.text_array(said -> 'measures', 10);
  fault.measure_words := private.or_null(said ->> 'measure_words');
  fault.photo_reason := private.or_null(said ->> 'photo_reason');
  fault.word_ids := '{}';
  fault.texts := '{}';
  if item is not null then
    fault.item_id := item ->> 'id';
    fault.zone := item ->> 'zone';
    fault.word_ids := array(select distinct w from unnest(private.text_array(said -> 'words', 10)) w order by w);
    words := private.fault_found(said, item);
    fault.fault := words ->> 'fault';
    fault.texts := words -> 'texts';
    fault.severity := (words ->> 'severity')::public.defect_severity;
  end if;
  return fault;
end;
$$;

-- A fault of a check of one of our vehicles, for take_check(), which has verified it.
create function private.take_fault(of_check public.checks, said jsonb, item jsonb) returns public.defects
language plpgsql security definer set search_path = ''
as $$
declare
  fault public.defects := private.fault_of(said, item);
begin
  fault.vehicle_id := of_check.vehicle_id;
  fault.depot_id := of_check.depot_id;
  fault.check_id := of_check.id;
  fault.driver_id := of_check.driver_id;
  fault.language := of_check.language;
  fault.found_at := of_check.checked_at;
  fault.source := 'check';
  return private.store_fault(fault, item, private.text_array(said -> 'photos', 20));
end;
$$;

-- What a check says of a defect that was known before (`KnownAnswer` in src/topics/checks/body.ts), for take_check(). What was repaired
-- and fails is open again, and a new defect if it was closed. A phone may answer for a defect that has changed meanwhile.
create function private.take_known(p_check public.checks, p_defect uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects;
  again public.defects;
  is_back boolean;
  severity public.defect_severity;
begin
  perform private.lock_vehicle(p_check.vehicle_id);
  select d.* into stored from public.defects d where d.id = p_defect and d.vehicle_id = p_check.vehicle_id for update;
  if not found then
    return;
  end if;
  severity := case when p_answer <> 'worse' then stored.severity when stored.severity = 'note' then 'repair' else 'stop' end;

  if p_answer in ('gone', 'works') then
    if p_answer = 'works' and stored.repaired_on is not null then
      update public.defects d set works = true where d.id = stored.id and d.works is null;
      perform private.add_step(stored, 'works', '{}', p_check.driver_id, p_check.checked_at, p_check.id);
    else
      perform private.add_step(stored, 'not_seen', '{}', p_check.driver_id, p_check.checked_at, p_check.id);
    end if;
    return;
  end if;

  -- Whoever checked before the repair has not seen it.
  is_back := p_answer = 'fails' or p_check.checked_at > case stored.state
    when 'closed' then stored.closed_at
    when 'repaired' then (select max(s.at) from public.defect_steps s where s.defect_id = stored.id and s.kind = 'repaired')
  end;
  if is_back is not true then
    perform private.add_step(stored, case when p_answer = 'worse' then 'worse'::public.defect_step_kind else 'still_there' end,
      jsonb_build_object('severity', case when p_answer = 'worse' then severity end), p_check.driver_id, p_check.checked_at, p_check.id);
    if stored.state <> 'closed' then
      perform private.worsen(stored.id, severity, p_check.driver_id);
    end if;
    return;
  end if;

  perform private.add_step(stored, 'fails', jsonb_build_object('severity', case when p_answer = 'worse' then severity end),
    p_check.driver_id, p_check.checked_at, p_check.id);
  if stored.state <> 'closed' then
    perform private.reopen(stored.id);
    perform private.worsen(stored.id, severity, p_check.driver_id);
    return;
  end if;
  update public.defects d set works = false where d.id = stored.id;
  again := stored;
  again.id := gen_random_uuid();
  again.check_id := p_check.id;
  again.driver_id := p_check.driver_id;
  again.language := p_check.language;
  again.found_at := p_check.checked_at;
  again.source := 'check';
  again.severity := severity;
  again.again_of := stored.id;
  again.own_words := null;
  again.measures := '{}';
  again.measure_words := null;
  again.photo_reason := null;
  perform private.store_fault(again, null, '{}');
end;
$$;

-- The item of a checklist that a vehicle of this category is checked by; of an earlier version if the current one has lost it.
create function private.item_of(vehicle uuid, item text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select i.item
    from public.depot_vehicles v
    join public.vehicle_types t on t.id = v.vehicle_type_id
    join public.checklists c on t.category = any (c.categories)
    join public.checklist_versions n on n.checklist_id = c.id and n.state <> 'draft'
    cross join lateral jsonb_array_elements(n.items) i (item)
    where v.id = vehicle and i.item ->> 'id' = item_of.item
    order by n.number desc limit 1);
end;
$$;

-- What whoever reported a defect is answered: one of the `defects` of `CheckAnswer` in src/topics/checks/body.ts.
create function private.report_answer(p_id uuid, p_is_joined boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', d.id, 'fault', d.fault, 'texts', d.texts, 'severity', d.severity, 'due_on', d.due_on,
      'is_joined', p_is_joined)
    from public.defects d where d.id = p_id);
end;
$$;

-- Reports a defect without a check, and returns the answer for it. `body` has id, vehicle_id, item_id and words or, for what is on no
-- list, fault; severity, own_words, measures, measure_words, photos, photo_reason, found_at, source, language. A driver cannot say that it
-- is less bad than the words, and what is on no list stops the vehicle until staff have assessed it. Repeating it changes nothing. RW002
-- for an inactive driver, RW003 for a vehicle of another depot.
create function private.report_defect(body jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_staff constant boolean := private.is_staff();
  vehicle constant uuid := (body ->> 'vehicle_id')::uuid;
  severity constant public.defect_severity := (body ->> 'severity')::public.defect_severity;
  photos constant text[] := private.text_array(body -> 'photos', 20);
  source constant text := case when is_staff then coalesce(body ->> 'source', 'staff') else 'driver' end;
  item jsonb;
  fault public.defects;
  stored public.defects;
  known public.defect_steps;
begin
  if not coalesce(is_staff or private.is_active_driver(), false) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  perform private.lock_vehicle(vehicle);
  if not exists (select from public.depot_vehicles v where v.id = vehicle and v.depot_id = private.my_depot()) then
    perform private.refuse('RW003', 'Vehicle not found', 'checkVehicle');
  end if;
  select s.* into known from public.defect_steps s where s.id = (body ->> 'id')::uuid;
  if found then
    if known.vehicle_id <> vehicle then
      perform private.refuse('RW003', 'Vehicle not found', 'checkVehicle');
    end if;
    return private.report_answer(known.defect_id, known.kind <> 'found');
  end if;

  if body ->> 'item_id' is not null then
    item := private.item_of(vehicle, body ->> 'item_id');
    if item is null or jsonb_typeof(body -> 'words') is distinct from 'array' or body -> 'words' = '[]' or exists (
      select from jsonb_array_elements(body -> 'words') w
      where w <> '"other"' and not item -> 'words' @> jsonb_build_array(jsonb_build_object('id', w))
    ) then
      perform private.refuse('RW010', 'Choose what is wrong from the list', 'faultItem');
    end if;
  end if;
  fault := private.fault_of(body, item);
  fault.vehicle_id := vehicle;
  fault.depot_id := private.my_depot();
  -- A clock that is ahead counts as now.
  fault.found_at := least((body ->> 'found_at')::timestamptz, now());
  fault.language := case when body ->> 'language' = any (private.languages()) then body ->> 'language' else 'en' end;
  if fault.found_at < now() - interval '1 year' then
    perform private.refuse('RW010', 'Check when it was found', 'faultFoundAt');
  elsif is_staff and source not in ('staff', 'workshop', 'cvrt', 'roadside') then
    perform private.refuse('RW010', 'Choose how it was found');
  end if;
  fault.source := source;
  if item is null then
    fault.fault := private.or_null(body ->> 'fault');
    fault.severity := 'stop';
    if fault.fault is null or char_length(fault.fault) > 400 then
      perform private.refuse('RW010', 'Say what is wrong', 'faultWords');
    end if;
  end if;
  if is_staff then
    fault.severity := coalesce(severity, fault.severity);
  else
    fault.severity := least(severity, fault.severity);
    fault.driver_id := private.uid();
    if fault.severity <> 'note' and photos = '{}' and fault.photo_reason is null then
      perform private.refuse('RW010', 'Add a photo, or say why there is none', 'faultPhoto');
    elsif fault.severity = 'stop' and fault.measures = '{}' and fault.measure_words is null then
      perform private.refuse('RW010', 'Say what you did for now', 'faultMeasure');
    end if;
  end if;
  stored := private.store_fault(fault, item, photos);
  return private.report_answer(stored.id, stored.id <> fault.id);
end;
$$;

-- What a colleague has done to a defect meanwhile, or the reader on another screen.
create function private.refuse_older(stored public.defects) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse('RW004', format('%s has changed this defect meanwhile. Look at it again.', coalesce((
    select private.name_for_staff(s.person_id) from public.defect_steps s
    where s.defect_id = stored.id order by s.at desc, s.id limit 1), 'Somebody')));
end;
$$;

-- A defect of the caller's depot, locked. RW002 unless the caller is staff, RW003 for another depot's.
create function private.defect_for_staff(p_id uuid) returns public.defects
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  stored public.defects;
begin
  perform private.lock_vehicle(d.vehicle_id) from public.defects d where d.id = p_id and d.depot_id = depot;
  select d.* into stored from public.defects d where d.id = p_id and d.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Defect not found');
  end if;
  return stored;
end;
$$;

-- Stores a change by staff with its step, and returns the new version. Repeating it changes nothing. RW004 if the defect is closed, not
-- in one of the states `from_states`, or has another version than the caller saw.
create function private.change_defect(
  stored public.defects, wanted public.defects, seen integer, from_states public.defect_state[], kind public.defect_step_kind,
  details jsonb default '{}'
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  if stored is not distinct from wanted then
    return stored.version;
  elsif stored.state = 'closed' then
    perform private.refuse('RW004', 'This defect is closed. If it is back, report it again.');
  elsif stored.version is distinct from seen then
    perform private.refuse_older(stored);
  elsif stored.state <> all (from_states) then
    perform private.refuse('RW004', case stored.state when 'repaired' then 'This defect is repaired and waits for its sign-off'
      else 'This defect is not repaired yet' end);
  end if;
  update public.defects d
  set severity = wanted.severity, due_on = wanted.due_on, state = wanted.state, planned_on = wanted.planned_on,
    planned_with = wanted.planned_with, repaired_on = wanted.repaired_on, repaired_by = wanted.repaired_by,
    qualification = wanted.qualification, repair = wanted.repair, repair_km = wanted.repair_km,
    repair_reference = wanted.repair_reference, watched_until = wanted.watched_until, is_unfounded = wanted.is_unfounded,
    closed_at = wanted.closed_at, closed_by = wanted.closed_by
  where d.id = stored.id
  returning d.version into changed;
  perform private.add_step(stored, kind, details);
  return changed;
end;
$$;

-- Planned for a day, with whom. It can be planned again.
create function private.plan_defect(p_id uuid, p_version integer, p_planned_on date, p_planned_with text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := stored;
begin
  if p_planned_on is null or p_planned_on > private.today() + 365 then
    perform private.refuse('RW010', 'Choose a day within a year');
  end if;
  wanted.planned_on := p_planned_on;
  wanted.planned_with := private.given(p_planned_with, 120, 'Say who repairs it');
  wanted.state := 'planned';
  wanted.watched_until := null;
  if stored is distinct from wanted and p_planned_on < private.today() then
    perform private.refuse('RW010', 'Choose today or a later day');
  end if;
  return private.change_defect(stored, wanted, p_version, '{open, planned, watched}', 'planned',
    jsonb_build_object('day', wanted.planned_on, 'with', wanted.planned_with));
end;
$$;

-- Closes a defect. RW002 for whoever reported it as a driver: a second person looks at it.
create function private.closed(wanted public.defects) returns public.defects
language plpgsql stable security definer set search_path = ''
as $$
begin
  if wanted.driver_id = private.uid() or exists (
    select from public.defect_steps s
    where s.defect_id = wanted.id and s.kind = 'also_seen' and s.person_id = private.uid() and s.check_id is not null
  ) then
    perform private.refuse('RW002', 'You reported this defect as a driver, so a colleague signs it off');
  end if;
  wanted.state := 'closed';
  wanted.watched_until := null;
  wanted.closed_at := coalesce(wanted.closed_at, now());
  wanted.closed_by := private.uid();
  return wanted;
end;
$$;

-- What stops a vehicle is not repaired without a paper or a photo of the repair: a document that is a certificate, where those with part
-- "photo" show the fault.
create function private.require_paper(stored public.defects) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if stored.severity = 'stop' and not exists (
    select from public.documents d
    where d.record_kind = 'defects' and d.record_id = stored.id and d.part = 'certificate' and d.stored_at is not null
      and d.removed_at is null
  ) then
    perform private.refuse('RW010', 'Add the paper or a photo of the repair first');
  end if;
end;
$$;

-- Repaired, and signed off at once by whoever may. What the repairer is qualified for is asked once: without it, the last one of the same
-- name counts. RW010 for a day in the future or before it was found, and for one that stops the vehicle without a paper.
create function private.repair_defect(
  p_id uuid, p_version integer, p_repair text, p_repaired_by text, p_qualification text, p_repaired_on date, p_repair_km integer,
  p_repair_reference text, p_sign_off boolean
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := stored;
  changed integer;
begin
  wanted.repair := private.given(p_repair, 500, 'Say what was done');
  wanted.repaired_by := private.given(p_repaired_by, 120, 'Say who repaired it');
  wanted.qualification := coalesce(private.or_null(p_qualification), (
    select d.qualification from public.defects d
    where d.depot_id = stored.depot_id and lower(d.repaired_by) = lower(wanted.repaired_by) and d.qualification is not null
    order by d.repaired_on desc, d.updated_at desc limit 1));
  wanted.qualification := private.given(wanted.qualification, 200, 'Say what qualifies them');
  wanted.repaired_on := p_repaired_on;
  wanted.repair_km := p_repair_km;
  wanted.repair_reference := private.or_null(p_repair_reference);
  wanted.state := 'repaired';
  wanted.watched_until := null;
  if p_repaired_on is null or p_repaired_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif p_repaired_on < (stored.found_at at time zone 'Europe/Dublin')::date then
    perform private.refuse('RW010', 'It cannot be repaired before it was found');
  elsif p_repair_km not between 0 and 9999999 then
    perform private.refuse('RW010', 'Odometer must be between 0 and 9,999,999 km');
  elsif char_length(wanted.repair_reference) > 80 then
    perform private.refuse('RW010', 'Reference can be at most 80 characters');
  end if;
  if p_sign_off then
    wanted := private.closed(wanted);
  end if;
  if stored is distinct from wanted then
    perform private.require_paper(stored);
  end if;
  changed := private.change_defect(stored, wanted, p_version, '{open, planned, watched}', 'repaired',
    jsonb_build_object('repair', wanted.repair, 'by', wanted.repaired_by, 'qualification', wanted.qualification,
      'day', wanted.repaired_on, 'km', wanted.repair_km, 'reference', wanted.repair_reference));
  if p_sign_off and changed <> stored.version then
    perform private.add_step(stored, 'closed');
  end if;
  return changed;
end;
$$;

create function private.sign_off_defect(p_id uuid, p_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := private.closed(stored);
begin
  if stored.state = 'repaired' then
    perform private.require_paper(stored);
  end if;
  return private.change_defect(stored, wanted, p_version, '{repaired}', 'closed');
end;
$$;

-- The repair is not accepted: open again.
create function private.reject_repair(p_id uuid, p_version integer, p_words text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  words constant text := private.given(p_words, 500, 'Say what is not right');
begin
  if stored.state = 'open' and stored.version = p_version + 1 and exists (
    select from public.defect_steps s
    where s.defect_id = p_id and s.kind = 'not_repaired' and s.person_id = private.uid() and s.details ->> 'words' = words
  ) then
    return stored.version;
  elsif stored.state = 'closed' then
    perform private.refuse('RW004', 'This defect is closed. If it is back, report it again.');
  elsif stored.version <> p_version then
    perform private.refuse_older(stored);
  elsif stored.state <> 'repaired' then
    perform private.refuse('RW004', 'This defect is not repaired yet');
  end if;
  perform private.reopen(p_id);
  perform private.add_step(stored, 'not_repaired', jsonb_build_object('words', words));
  return p_version + 1;
end;
$$;

-- Somebody examined it and found nothing.
create function private.close_unfounded(p_id uuid, p_version integer, p_examined_by text, p_words text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := private.closed(stored);
  details constant jsonb := jsonb_build_object('by', private.given(p_examined_by, 120, 'Say who examined it'),
    'words', private.given(p_words, 500, 'Say what was examined'));
begin
  wanted.is_unfounded := true;
  return private.change_defect(stored, wanted, p_version, '{open, planned, watched}', 'no_fault', details);
end;
$$;

-- A note is looked at again on a day, until which nothing is late.
create function private.watch_defect(p_id uuid, p_version integer, p_watched_until date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := stored;
begin
  if stored.severity <> 'note' then
    perform private.refuse('RW010', 'Only a note can be watched');
  elsif p_watched_until is null or p_watched_until <= private.today() or p_watched_until > private.today() + 90 then
    perform private.refuse('RW010', 'Choose a day from tomorrow to 90 days from now');
  end if;
  wanted.state := 'watched';
  wanted.watched_until := p_watched_until;
  wanted.due_on := p_watched_until;
  wanted.planned_on := null;
  wanted.planned_with := null;
  return private.change_defect(stored, wanted, p_version, '{open, planned, watched}', 'watched',
    jsonb_build_object('until', p_watched_until));
end;
$$;

-- How bad it is. Milder needs words. The day of repair counts from now; one that is made worse keeps an earlier day.
create function private.assess_defect(p_id uuid, p_version integer, p_severity public.defect_severity, p_words text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := stored;
  words text := private.or_null(p_words);
  changed integer;
begin
  if p_severity is null then
    perform private.refuse('RW010', 'Choose how bad it is');
  elsif p_severity = stored.severity then
    return stored.version;
  elsif p_severity > stored.severity or words is not null then
    words := private.given(p_words, 500, 'Say why it is less bad');
  end if;
  wanted.severity := p_severity;
  wanted.due_on := private.repair_due(stored.vehicle_id, p_severity, private.today());
  if p_severity = 'repair' and stored.severity = 'note' then
    wanted.due_on := least(wanted.due_on, stored.due_on);
  end if;
  if stored.state = 'watched' then
    wanted.state := 'open';
    wanted.watched_until := null;
  end if;
  changed := private.change_defect(stored, wanted, p_version, '{open, planned, watched, repaired}', 'severity',
    jsonb_build_object('severity', p_severity, 'was', stored.severity, 'words', words));
  if p_severity = 'stop' then
    perform private.tell_stop(p_id, private.uid());
  end if;
  return changed;
end;
$$;

-- An admin allows a vehicle that a defect stops one trip to where it is repaired. It ends by itself; a later one replaces it. Repeating it
-- changes nothing.
create function private.allow_trip(p_id uuid, p_vehicle uuid, p_reason text, p_place text, p_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  reason constant text := private.given(p_reason, 500, 'Say why it must be driven');
  place constant text := private.given(p_place, 120, 'Say where it is driven');
begin
  perform private.lock_vehicle(p_vehicle);
  if not exists (select from public.depot_vehicles v where v.id = p_vehicle and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  elsif exists (select from public.workshop_trips t where t.id = p_id and t.vehicle_id = p_vehicle) then
    return;
  elsif p_until is null or p_until <= now() or p_until > now() + interval '72 hours' then
    perform private.refuse('RW010', 'Choose a time within 72 hours from now');
  elsif not exists (
    select from public.defects d where d.vehicle_id = p_vehicle and d.state <> 'closed' and d.severity = 'stop'
  ) then
    perform private.refuse('RW008', 'No defect stops this vehicle');
  end if;
  insert into public.workshop_trips (id, vehicle_id, depot_id, reason, place, until)
  values (p_id, p_vehicle, depot, reason, place, p_until);
end;
$$;

create function public.report_defect(body jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.report_defect($1) $$;

create function public.plan_defect(id uuid, version integer, planned_on date, planned_with text) returns integer
language sql set search_path = ''
as $$ select private.plan_defect($1, $2, $3, $4) $$;

create function public.repair_defect(
  id uuid, version integer, repair text, repaired_by text, qualification text, repaired_on date, repair_km integer default null,
  repair_reference text default null, sign_off boolean default false
) returns integer
language sql set search_path = ''
as $$ select private.repair_defect($1, $2, $3, $4, $5, $6, $7, $8, $9) $$;

create function public.sign_off_defect(id uuid, version integer) returns integer
language sql set search_path = ''
as $$ select private.sign_off_defect($1, $2) $$;

create function public.reject_repair(id uuid, version integer, words text) returns integer
language sql set search_path = ''
as $$ select private.reject_repair($1, $2, $3) $$;

create function public.close_unfounded(id uuid, version integer, examined_by text, words text) returns integer
language sql set search_path = ''
as $$ select private.close_unfounded($1, $2, $3, $4) $$;

create function public.watch_defect(id uuid, version integer, watched_until date) returns integer
language sql set search_path = ''
as $$ select private.watch_defect($1, $2, $3) $$;

create function public.assess_defect(id uuid, version integer, severity public.defect_severity, words text default null) returns integer
language sql set search_path = ''
as $$ select private.assess_defect($1, $2, $3, $4) $$;

create function public.allow_trip(id uuid, vehicle_id uuid, reason text, place text, until timestamptz) returns void
language sql set search_path = ''
as $$ select private.allow_trip($1, $2, $3, $4, $5) $$;

-- Defects as the list and the page show them: a note that was watched is open again on its day.
create view public.defect_list with (security_invoker = true) as
  select d.id, d.depot_id, d.vehicle_id, v.registration_number as plate, v.manufacturer as make, v.model, d.check_id, d.item_id,
    d.word_ids, d.zone, d.fault, d.texts, d.own_words, d.language, d.severity, d.measures, d.measure_words, d.photo_reason, d.source,
    d.found_at, d.driver_id,
    coalesce(u.full_name, (select c.signed_name from public.checks c where c.id = d.check_id), private.name_for_staff(d.created_by))
      as found_by,
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
  left join public.driver_vehicle_assignments a on a.vehicle_id = d.vehicle_id and a.status = 'active'
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

insert into private.finding_kinds (kind, reminders) values ('defect_stop', null), ('defect', 'defect');

-- What was wrong with a vehicle, and who put it right, stays when a driver is erased: only who reported it goes.
call private.record_table('public.defects', subject => 'vehicle', owner => 'vehicle_id', author => 'driver_id', erased => 'forget',
  told_by => 'found_at', shown => 'fault', people => '{created_by, closed_by}', named_by => '{defect_id, again_of}',
  keeps => '{fault, texts, own_words, measure_words, photo_reason, planned_with, repaired_by, qualification, repair, repair_reference}',
  impersonal => '{item_id, word_ids, zone, language, measures}', documents => true, kept_as => 'checks',
  unnoted => '{texts, item_id, word_ids, zone, language, check_id}');
call private.record_table('public.defect_steps', subject => 'vehicle', owner => 'vehicle_id', author => 'person_id', erased => 'forget',
  told_by => 'at', people => '{person_id}', keeps => '{details}', history => null);
call private.record_table('public.workshop_trips', subject => 'vehicle', owner => 'vehicle_id', erased => 'stay',
  people => '{created_by}', keeps => '{reason, place}', history => 'insert');
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

revoke execute on function
  private.repair_due(uuid, public.defect_severity, date), private.given(text, integer, text), private.or_null(text),
  private.text_array(jsonb, integer),
  private.add_step(public.defects, public.defect_step_kind, jsonb, uuid, timestamptz, uuid, uuid),
  private.tell_stop(uuid, uuid), private.tell_unfit(), private.worsen(uuid, public.defect_severity, uuid), private.reopen(uuid),
  private.with_words(public.defects, jsonb, text[]), private.store_fault(public.defects, jsonb, text[]), private.fault_of(jsonb, jsonb),
  private.take_fault(public.checks, jsonb, jsonb), private.take_known(public.checks, uuid, text), private.item_of(uuid, text),
  private.report_answer(uuid, boolean), private.report_defect(jsonb),
  private.refuse_older(public.defects), private.defect_for_staff(uuid),
  private.change_defect(public.defects, public.defects, integer, public.defect_state[], public.defect_step_kind, jsonb),
  private.plan_defect(uuid, integer, date, text), private.closed(public.defects), private.require_paper(public.defects),
  private.repair_defect(uuid, integer, text, text, text, date, integer, text, boolean), private.sign_off_defect(uuid, integer),
  private.reject_repair(uuid, integer, text), private.close_unfounded(uuid, integer, text, text),
  private.watch_defect(uuid, integer, date), private.assess_defect(uuid, integer, public.defect_severity, text),
  private.allow_trip(uuid, uuid, text, text, timestamptz),
  public.report_defect(jsonb), public.plan_defect(uuid, integer, date, text),
  public.repair_defect(uuid, integer, text, text, text, date, integer, text, boolean), public.sign_off_defect(uuid, integer),
  public.reject_repair(uuid, integer, text), public.close_unfounded(uuid, integer, text, text),
  public.watch_defect(uuid, integer, date), public.assess_defect(uuid, integer, public.defect_severity, text),
  public.allow_trip(uuid, uuid, text, text, timestamptz)
  from public, anon, authenticated;
grant execute on function
  private.is_active_driver(), private.report_defect(jsonb), private.plan_defect(uuid, integer, date, text),
  private.repair_defect(uuid, integer, text, text, text, date, integer, text, boolean), private.sign_off_defect(uuid, integer),
  private.reject_repair(uuid, integer, text), private.close_unfounded(uuid, integer, text, text),
  private.watch_defect(uuid, integer, date), private.assess_defect(uuid, integer, public.defect_severity, text),
  private.allow_trip(uuid, uuid, text, text, timestamptz),
  public.report_defect(jsonb), public.plan_defect(uuid, integer, date, text),
  public.repair_defect(uuid, integer, text, text, text, date, integer, text, boolean), public.sign_off_defect(uuid, integer),
  public.reject_repair(uuid, integer, text), public.close_unfounded(uuid, integer, text, text),
  public.watch_defect(uuid, integer, date), public.assess_defect(uuid, integer, public.defect_severity, text),
  public.allow_trip(uuid, uuid, text, text, timestamptz)
  to authenticated;

alter table public.defects enable row level security;
alter table public.defect_steps enable row level security;
alter table public.workshop_trips enable row level security;

create policy "Staff see the defects of their depot, drivers those that the next driver must know of" on public.defects
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff())
      or (select private.is_active_driver()) and (state <> 'closed' or works is null and not is_unfounded)));

create policy "Staff see what happened to the defects of their depot" on public.defect_steps
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff see the trips of their depot, drivers those that are allowed" on public.workshop_trips
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or (select private.is_active_driver()) and until > now()));
