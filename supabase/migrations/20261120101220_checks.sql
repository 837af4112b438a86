-- Checks: what a driver found on a vehicle before it went out. A check is one row whose answers are one jsonb; only its faults are
-- rows (defects). It is made on a phone, perhaps without a network, sent later, perhaps more than once, and never changed.

create type public.check_result as enum ('no_defect', 'defects', 'stopped');
create type public.check_source as enum ('phone', 'paper');

create table public.checks (
  -- Made on the phone: the same check sent again is the same row.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  -- Null: not one of our vehicles, as far as we know.
  vehicle_id uuid constraint checks_vehicle_fkey references public.depot_vehicles (id),
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
  answers jsonb not null,
  result public.check_result not null,
  is_fit boolean not null,
  odometer_km integer check (odometer_km between 0 and 9999999),
  -- By the phone's clock, as sent.
  started_at timestamptz not null,
  finished_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- By the phone's clock too, when it was sent; and how many seconds to add to that clock, as of the last answer before it was finished.
  -- Null: not said.
  sent_at timestamptz,
  clock_offset integer,
  -- finished_at by our clock: private.phone_moment().
  checked_at timestamptz not null,
  day date not null,
  -- While the page was on the screen.
  seconds integer not null check (seconds between 0 and 86400),
  -- What staff look at. too_late: it came more than 7 days later, and covers no day. other_photo: its photo of the day is that of another.
  flags text[] not null default '{}'
    check (flags <@ '{clock, odometer, late, too_late, fast, left_fleet, other_depot, old_list, other_photo}'::text[]),
  -- What came of its faults, and what was known and is still there, as the phone was told: `defects` of CheckAnswer.
  outcome jsonb not null default '[]',
  -- Of what was signed: private.signed_sha256(). Null if it was made on paper.
  signed_sha256 text check (case when char_length(signed_sha256) > 64 then false else signed_sha256 ~ '^[0-9a-f]{64}$' end),
  -- What was known before and asked about, by its id, as it was called then: {fault, texts}.
  known jsonb not null default '{}',
  created_by uuid,
  -- When staff said which vehicle was meant by a plate that nobody knew.
  linked_at timestamptz,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (private.is_text(void_reason, 500)),
  -- Who of the staff spoke with a driver who was not fit, and let them drive that day. Nobody writes down why.
  let_at timestamptz,
  let_by uuid,
  -- Whether staff have anything to look at: flagTexts() in src/topics/today/flags.ts says what.
  to_look_at boolean not null generated always as (
    flags <> '{}' or voided_at is not null or not is_fit or vehicle_id is null or driver_id is null and source = 'phone') stored,
  constraint checks_void_check check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  constraint checks_let_check check (
    num_nonnulls(let_at, let_by) = 0 or num_nonnulls(let_at, let_by) = 2 and not is_fit and let_by is distinct from driver_id)
);

create index checks_vehicle_idx on public.checks (vehicle_id, depot_id, checked_at desc);
create index checks_covers_idx on public.checks (vehicle_id, checked_at);
create index checks_day_idx on public.checks (depot_id, day);
create index checks_driver_idx on public.checks (driver_id, checked_at desc) where driver_id is not null;
-- The few that staff see of other depots, beside those of their own.
create index checks_other_depot_idx on public.checks (driver_id) where 'other_depot' = any (flags);
-- The few in which a driver was not fit.
create index checks_unfit_idx on public.checks (driver_id) where not is_fit;
create index checks_walk_idx on public.checks (walk_id);
create index checks_version_idx on public.checks (checklist_version_id);
create index checks_sender_idx on public.checks (created_by, received_at);
-- Rows come in the order of their days, and retention looks for the oldest.
create index checks_kept_idx on public.checks using brin (day);
create index checks_named_idx on public.checks (checked_at) where driver_id is null and signed_name is not null;
create index documents_check_photos_idx on public.documents (created_at) where record_kind = 'checks' and removed_at is null;

-- A driver who takes over a vehicle that was checked within 24 hours. A check of the evening can be accepted on two days, each once.
create table public.check_acceptances (
  id uuid primary key,
  check_id uuid not null references public.checks (id) on delete cascade,
  vehicle_id uuid not null constraint check_acceptances_vehicle_fkey references public.depot_vehicles (id),
  depot_id uuid not null references public.depots (id),
  driver_id uuid references public.users (id),
  accepted_at timestamptz not null default now(),
  language text not null default 'en'
);

create unique index check_acceptances_key
  on public.check_acceptances (check_id, driver_id, ((accepted_at at time zone 'Europe/Dublin')::date));
create index check_acceptances_vehicle_idx on public.check_acceptances (vehicle_id, depot_id, accepted_at desc);
create index check_acceptances_driver_idx on public.check_acceptances (driver_id);

-- "Not used on that day", so no check is missing. Withdrawn rather than deleted: a day that is over stays as it was said until then.
create table public.unused_days (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null constraint unused_days_vehicle_fkey references public.depot_vehicles (id),
  depot_id uuid not null references public.depots (id),
  day date not null check (day between '1950-01-01' and '2100-12-31'),
  words text check (private.is_text(words, 500)),
  created_at timestamptz not null default now(),
  created_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  constraint unused_days_withdrawn_check check (withdrawn_by is null or withdrawn_at is not null)
);

create unique index unused_days_key on public.unused_days (vehicle_id, day) where withdrawn_at is null;
create index unused_days_vehicle_idx on public.unused_days (vehicle_id, depot_id);
create index unused_days_depot_idx on public.unused_days (depot_id, day);

-- Only letters and digits count.
create function private.plate_key(plate text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return upper(regexp_replace(plate, '[^A-Za-z0-9]', '', 'g') collate "C");
end;
$$;

-- Our vehicle with this plate, however typed: of this depot, else of any; one that is in the fleet, else one that left it.
create function private.vehicle_with_plate(p_plate text, p_depot uuid, p_other_depots boolean) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  key text := private.plate_key(p_plate);
begin
  return (
    select v.id from public.depots d
    join public.depot_vehicles v on v.depot_id = d.id and translate(v.registration_number, '- ', '') = key
    where d.id = p_depot or p_other_depots
    order by v.is_active desc, v.depot_id = p_depot desc, v.id limit 1
  );
end;
$$;

-- The vehicle with this plate that was in a depot at a moment and has moved since.
create function private.vehicle_of_then(p_plate text, p_depot uuid, p_at timestamptz) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  key text := private.plate_key(p_plate);
begin
  return (
    select v.id from public.depot_moves m
    join public.depot_vehicles v on v.id = m.vehicle_id and translate(v.registration_number, '- ', '') = key
    where m.depot_id = p_depot and m.status = 'accepted' and m.decided_at > p_at
      and private.depot_of_vehicle(v.id, p_at) = p_depot
    order by m.decided_at limit 1);
end;
$$;

-- The item that everybody photographs who checks the vehicle on that day, outside the cab and the engine. dayPhotoItem() in
-- src/topics/checks/draft.ts does the same, without a network.
create function private.day_photo_item(items jsonb, plate text, day date, version uuid) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  letter text;
  hash integer := 0;
  choice text[] := array(
    select i.value ->> 'id' from jsonb_array_elements(items) with ordinality i (value, place)
    where i.value ->> 'zone' not in ('cab', 'engine') order by i.place);
begin
  if choice = '{}' then
    choice := array(
      select i.value ->> 'id' from jsonb_array_elements(items) with ordinality i (value, place) order by i.place);
  end if;
  foreach letter in array regexp_split_to_array(concat_ws(' ', private.plate_key(plate), to_char(day, 'YYYY-MM-DD'), version), '') loop
    hash := (hash * 31 + ascii(letter)) % 1000003;
  end loop;
  return choice[hash % cardinality(choice) + 1];
end;
$$;

-- Whether anybody has logged in with this account: whoever was only invited has never looked.
create function private.has_logged_in(account uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.users a where a.id = account
      and (a.last_sign_in_at is not null or exists (select from auth.sessions s where s.user_id = a.id)));
end;
$$;

-- The driver's manager, if there is one who can be called, else the depot: `Contact` in src/topics/checks/body.ts.
create function private.contact_of(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when m.phone is not null then jsonb_build_object('name', m.full_name, 'phone', m.phone, 'has_logged_in', private.has_logged_in(m.account_id))
      else jsonb_build_object('name', null, 'phone', c.phone) end
    from public.users u
    left join public.users m on m.id = u.manager_id and m.approved and not m.is_inactive
    left join public.depot_contacts c on c.id = u.depot_id
    where u.id = person
  );
end;
$$;

-- 'M. K.', as a driver sees who checked before. Null if nobody is known to.
create function private.initials(name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_split_to_array(btrim(name), ' +');
begin
  return nullif(concat_ws(' ', left(parts[1], 1) || '.',
    case when cardinality(parts) > 1 then left(parts[cardinality(parts)], 1) || '.' end), '');
end;
$$;

-- An item as a fault names it: {text, texts}. Both long sides have the same items, so their name says the side.
create function private.item_named(item jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  side text := private.side_name(item ->> 'zone', 'en');
begin
  return jsonb_build_object('text', concat_ws(', ', item ->> 'text', side), 'texts', (
    select coalesce(jsonb_object_agg(t.key, concat_ws(', ', t.value, coalesce(private.side_name(item ->> 'zone', t.key), side))), '{}')
    from jsonb_each_text(item -> 'texts') t));
end;
$$;

-- What a fault says and means: {fault, texts, severity}. It names the item behind its words, so that a sentence with a colon can end with it. Severity is the worst of its words; SOMETHING_ELSE stops the vehicle until staff
-- have assessed it.
create function private.fault_found(fault jsonb, item jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  words jsonb := (
    select coalesce(jsonb_agg(w.value order by w.place), '[]')
    from jsonb_array_elements(item -> 'words') with ordinality w (value, place)
    where fault -> 'words' ? (w.value ->> 'id'));
  is_other boolean := fault -> 'words' ? 'other';
  named jsonb := private.item_named(item);
begin
  return jsonb_build_object(
    'fault', left(format('%s (%s)', (
      select string_agg(t.text, ', ' order by t.place) from (
        select w.place, w.value ->> 'text' as text from jsonb_array_elements(words) with ordinality w (value, place)
        union all select 99, case when words = '[]' then 'Something else' else 'something else' end where is_other) t), named ->> 'text'), 400),
    'texts', (
      select coalesce(jsonb_object_agg(l.key, left(coalesce((
        select string_agg(coalesce(w.value -> 'texts' ->> l.key, w.value ->> 'text'), ', ' order by w.place)
        from jsonb_array_elements(words) with ordinality w (value, place)) || format(' (%s)', l.value #>> '{}'), l.value #>> '{}'), 400)), '{}')
      from jsonb_each(named -> 'texts') l),
    'severity', case when is_other then 'stop' else (
      select min((w.value ->> 'severity')::public.defect_severity)::text from jsonb_array_elements(words) w) end);
end;
$$;

-- The photos that the answers of a check name.
create function private.photos_of(answers jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return array(
    select p.id from jsonb_array_elements(answers -> 'faults') f, jsonb_array_elements_text(f -> 'photos') p (id)
    union select answers #>> '{day_photo,photo}' where answers #>> '{day_photo,photo}' is not null
    union select s.id from jsonb_array_elements_text(answers -> 'sheet') s (id));
end;
$$;

-- The photos of a check that were still missing 7 days after it was received: they will hardly come. One of the day is not missed once it
-- would no longer be kept.
create function private.lost_photos(p_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select p.id from public.checks c, unnest(private.photos_of(c.answers)) p (id)
    where c.id = p_id and c.received_at < now() - interval '7 days'
      and not exists (
        select from public.documents d where d.record_id = c.id and d.id::text = lower(p.id) and d.stored_at is not null)
      and (c.received_at + private.months_kept('day_photos') > now() or p.id is distinct from c.answers #>> '{day_photo,photo}'
        or jsonb_path_query_array(c.answers, '$.faults[*].photos[*]') ? p.id));
end;
$$;

create function private.is_id(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > 36 then false
    else coalesce(value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false) end;
end;
$$;

-- True for null, or a list of at most ten texts with at most this many characters.
create function private.are_ids(value jsonb, most integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'array' then jsonb_array_length(value) <= 10 and coalesce((
      select bool_and(jsonb_typeof(e) = 'string' and private.is_text(e #>> '{}', most)) from jsonb_array_elements(value) e), true)
    else false end;
end;
$$;

create function private.refuse_misfit() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('RW010', 'This check does not fit its list. Update Roadworthy, then check the vehicle again.', 'checkMisfit');
end;
$$;

-- The answers of a check with what is known of them and nothing else, once they keep every rule that the screen has. RW010 with a
-- sentence for each rule: a phone may be out of date, and anybody can call this.
create function private.verified_answers(
  answers jsonb, items jsonb, photo_item text
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  given jsonb := answers -> 'items';
  item jsonb;
  fault jsonb;
  severity text;
  faults jsonb := '[]'::jsonb;
  own_words text;
  measure_words text;
  photo_reason text;
  day_photo jsonb := nullif(answers -> 'day_photo', 'null');
  named jsonb;
  missing integer;
begin
  if jsonb_typeof(given) is distinct from 'object' or jsonb_typeof(answers -> 'faults') is distinct from 'array'
    or jsonb_typeof(answers -> 'known') is distinct from 'object' or jsonb_typeof(day_photo) <> 'object'
    or jsonb_array_length(answers -> 'faults') > 60 then
    perform private.refuse_misfit();
  end if;
  missing := (select count(*) from jsonb_array_elements(items) i where not given ? (i ->> 'id'));
  if missing > 0 then
    named := jsonb_build_object('count', missing);
    perform private.refuse('RW010', 'Items that are not answered: {count}', 'checkItems', named);
  elsif exists (
      select from jsonb_each(given) g
      where g.value not in ('"ok"', '"fault"', '"na"')
        or not exists (select from jsonb_array_elements(items) i where i ->> 'id' = g.key)) then
    perform private.refuse_misfit();
  end if;

  for item in select i from jsonb_array_elements(items) i loop
    named := jsonb_build_object('item', item ->> 'text');
    if given ->> (item ->> 'id') = 'na' and not (item ->> 'may_be_na')::boolean then
      perform private.refuse('RW010', 'Answer "OK" or "Defect": {item}', 'checkNa', named);
    end if;
    fault := (select f from jsonb_array_elements(answers -> 'faults') f where f ->> 'item' = item ->> 'id' limit 1);
    continue when fault is null and given ->> (item ->> 'id') <> 'fault';
    if fault is null or jsonb_typeof(fault -> 'words') is distinct from 'array' or jsonb_array_length(fault -> 'words') = 0 then
      perform private.refuse('RW010', 'Choose what is wrong: {item}', 'checkFault', named);
    end if;
    own_words := nullif(btrim(fault ->> 'own_words'), '');
    measure_words := nullif(btrim(fault ->> 'measure_words'), '');
    photo_reason := nullif(btrim(fault ->> 'photo_reason'), '');
    if not private.is_id(fault ->> 'id') or given ->> (item ->> 'id') <> 'fault'
      or not private.are_ids(fault -> 'words', 40) or not private.are_ids(fault -> 'measures', 40)
      or not private.are_ids(fault -> 'photos', 36) or exists (
        select from jsonb_array_elements_text(fault -> 'words') w (id)
        where w.id <> 'other' and not item -> 'words' @> jsonb_build_array(jsonb_build_object('id', w.id)))
      or exists (
        select from jsonb_array_elements_text(nullif(fault -> 'photos', 'null')) p (id) where not private.is_id(p.id)) then
      perform private.refuse_misfit();
    elsif greatest(char_length(own_words), char_length(measure_words), char_length(photo_reason)) > 300 then
      perform private.refuse('RW010', 'Your own words can have at most 300 characters: {item}', 'checkWords', named);
    end if;
    fault := jsonb_build_object('id', lower(fault ->> 'id'), 'item', fault -> 'item', 'words', fault -> 'words', 'own_words', own_words,
      'measures', coalesce(nullif(fault -> 'measures', 'null'), '[]'), 'measure_words', measure_words,
      'photos', coalesce(nullif(fault -> 'photos', 'null'), '[]'), 'photo_reason', photo_reason);
    severity := private.fault_found(fault, item) ->> 'severity';
    if severity <> 'note' and fault -> 'photos' = '[]' and photo_reason is null then
      perform private.refuse('RW010', 'Add a photo, or say why there is none: {item}', 'checkPhoto', named);
    elsif fault -> 'words' ? 'other' and own_words is null and fault -> 'photos' = '[]' then
      perform private.refuse('RW010', 'Say in your own words what it is, or add a photo: {item}', 'checkOwnWords', named);
    elsif severity = 'stop' and fault -> 'measures' = '[]' and measure_words is null then
      perform private.refuse('RW010', 'Say what you did for now: {item}', 'checkMeasure', named);
    end if;
    faults := faults || fault;
  end loop;
  -- A fault that no item has, or two with the same id.
  if jsonb_array_length(faults) <> jsonb_array_length(answers -> 'faults') or exists (
      select from jsonb_array_elements(faults) f group by f ->> 'id' having count(*) > 1) then
    perform private.refuse_misfit();
  end if;

  if exists (
    select from jsonb_each(answers -> 'known') k
    where not private.is_id(k.key) or k.value not in ('"still"', '"worse"', '"gone"', '"works"', '"fails"'))
    or (select count(*) from jsonb_object_keys(answers -> 'known')) > 100 then
    perform private.refuse_misfit();
  end if;

  if photo_item is not null and (day_photo is null or num_nonnulls(day_photo ->> 'photo', day_photo ->> 'reason') = 0
    or day_photo ->> 'item' is distinct from photo_item) then
    perform private.refuse('RW010', 'Add the photo of the day, or say why there is none', 'dayPhoto');
  elsif day_photo is not null and (
    not given ? coalesce(day_photo ->> 'item', '') or day_photo ->> 'photo' is not null and not private.is_id(day_photo ->> 'photo')
    or char_length(day_photo ->> 'reason') > 300) then
    perform private.refuse_misfit();
  end if;
  answers := jsonb_build_object('items', given, 'faults', faults, 'known', answers -> 'known', 'day_photo', case
    when day_photo is not null then jsonb_build_object('item', day_photo -> 'item', 'photo', day_photo -> 'photo',
      'reason', day_photo -> 'reason') end);
  if cardinality(private.photos_of(answers)) > 20 then
    perform private.refuse('RW010', 'A check can have at most 20 photos', 'checkPhotos');
  end if;
  return answers;
end;
$$;

-- Whether a reading can be of this vehicle on this day: not lower than an earlier one, not above a later one, at most 1,500 km a day.
create function private.is_plausible(vehicle public.depot_vehicles, km integer, day date) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when km is null or vehicle.odometer_km is null then true
    when day < vehicle.odometer_read_on then km <= vehicle.odometer_km
    else km between vehicle.odometer_km and vehicle.odometer_km + 1500 * greatest(day - vehicle.odometer_read_on, 1) end;
end;
$$;

-- Makes defects of the faults of a check, notes what was said of the known ones, and copies a plausible reading to the vehicle, which the
-- caller has locked.
create function private.take_check(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.checks;
  vehicle public.depot_vehicles;
  said record;
  fault jsonb;
  item jsonb;
  said_now jsonb;
  defect_id uuid;
  severity public.defect_severity;
  due_on date;
  results jsonb := '[]'::jsonb;
begin
  select c.* into stored from public.checks c where c.id = p_id;
  select v.* into vehicle from public.depot_vehicles v where v.id = stored.vehicle_id;
  for said in
    select k.key::uuid as id, k.value as answer from jsonb_each_text(stored.answers -> 'known') k
    where exists (select from public.defects d where d.id = k.key::uuid and d.vehicle_id = vehicle.id)
    order by 1
  loop
    perform private.take_known(stored, said.id, said.answer);
  end loop;
  for fault, item in
    select f.value, i.value
    from jsonb_array_elements(stored.answers -> 'faults') with ordinality f (value, place)
    join public.checklist_versions l on l.id = stored.checklist_version_id
    cross join jsonb_array_elements(l.items) i (value)
    where i.value ->> 'id' = f.value ->> 'item'
    order by f.place
  loop
    said_now := private.fault_found(fault, item);
    defect_id := (fault ->> 'id')::uuid;
    severity := (said_now ->> 'severity')::public.defect_severity;
    due_on := null;
    -- Without a vehicle, its faults wait in the check.
    if vehicle.id is not null then
      select d.id, d.severity, d.due_on into defect_id, severity, due_on from private.take_fault(stored, fault, item) d;
    end if;
    results := results || jsonb_build_object('id', defect_id, 'fault', said_now -> 'fault', 'texts', said_now -> 'texts',
      'severity', severity, 'due_on', due_on, 'is_joined', defect_id::text <> fault ->> 'id');
  end loop;
  -- What was known before and is still there, by the id that the phone knows: a repair that fails after its sign-off is a new defect.
  results := results || (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.key, 'fault', d.fault, 'texts', d.texts, 'severity', d.severity,
      'due_on', d.due_on, 'is_joined', true) order by d.severity, d.found_at, d.id), '[]')
    from jsonb_each_text(stored.answers -> 'known') k
    join public.defects d on d.vehicle_id = vehicle.id and d.state <> 'closed'
      and (d.id = k.key::uuid or d.again_of = k.key::uuid and d.check_id = stored.id)
    where k.value in ('still', 'worse', 'fails') and not results @> jsonb_build_array(jsonb_build_object('id', d.id)));
  -- A stopped vehicle stays stopped until the sign-off, whatever was said of it.
  update public.checks c set outcome = results, known = (
      select coalesce(jsonb_object_agg(k.id, jsonb_build_object('fault', d.fault, 'texts', d.texts)), '{}')
      from jsonb_object_keys(stored.answers -> 'known') k (id)
      join public.defects d on d.id = k.id::uuid and d.vehicle_id = vehicle.id),
    result = case
      when results @> '[{"severity": "stop"}]' or exists (
        select from public.defects d where d.vehicle_id = vehicle.id and d.state <> 'closed' and d.severity = 'stop') then 'stopped'
      when results <> '[]' then 'defects'
      else 'no_defect' end::public.check_result
  where c.id = p_id;
  update public.depot_vehicles v set odometer_km = stored.odometer_km, odometer_read_on = stored.day
  where v.id = vehicle.id and stored.odometer_km is not null and not 'odometer' = any (stored.flags)
    and (v.odometer_read_on is null or v.odometer_read_on <= stored.day and v.odometer_km <= stored.odometer_km)
    and (v.odometer_km, v.odometer_read_on) is distinct from (stored.odometer_km, stored.day);
end;
$$;

-- What was said and signed in a check that a phone sends: the same as long as nobody has answered anything in another way. Two pages can
-- finish one check that was begun once.
create function private.signed_sha256(body jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return encode(sha256(convert_to(jsonb_build_object('plate', body -> 'plate', 'list', body -> 'checklist_version_id',
    'started_at', body -> 'started_at', 'finished_at', body -> 'finished_at', 'answers', body -> 'answers', 'is_fit', body -> 'is_fit',
    'odometer_km', body -> 'odometer_km', 'language', body -> 'language')::text, 'UTF8')), 'hex');
end;
$$;

-- A moment as a phone's clock has it, which may be set to any year, as one that every page can show and every sum can use.
create function private.within_reason(noted timestamptz) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
begin
  return case when noted is not null then least(greatest(noted, '1970-01-01Z'), '2200-01-01Z') end;
end;
$$;

-- When something was finished, by our clock: a phone's may be wrong. What it noted is corrected by the time at which it sends, by the same
-- clock, and by how far that clock was off when we last answered it before. They differ if the clock was put right, or wrong, in between:
-- then it is doubtful, and the earlier moment counts. Nothing was finished in the future.
create function private.phone_moment(
  noted timestamptz, sent timestamptz, clock_offset numeric, out moment timestamptz, out is_doubtful boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  by_sending timestamptz := private.within_reason(noted) + coalesce(now() - private.within_reason(sent), '0');
  by_offset timestamptz := coalesce(private.within_reason(noted)
    + case when abs(clock_offset) <= 2000000000 then make_interval(secs => clock_offset::double precision) end, by_sending);
begin
  moment := least(by_sending, by_offset, now());
  is_doubtful := greatest(by_sending, by_offset) > moment + interval '10 minutes';
end;
$$;

-- Whether a bell and a mail about a vehicle of this depot, or a driver who is not fit, reach somebody else: staff of the depot, or the
-- manager of who says so.
create function private.can_be_told(depot uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.users s
    where s.id <> person and s.approved and not s.is_inactive
      and (s.depot_id = depot and s.role <> 'driver' or s.id = (select u.manager_id from public.users u where u.id = person))
      and private.has_logged_in(s.account_id));
end;
$$;

-- When somebody was told of a check that stops its vehicle or its driver: bells show it from the moment it is stored. Null: nobody was.
create function private.told_at(p_check public.checks, person uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when (p_check.result = 'stopped' or not p_check.is_fit) and private.can_be_told(p_check.depot_id, person)
    then p_check.received_at end;
end;
$$;

-- The checks of today in which somebody said that they are not fit to drive, the last first. Without `let_at`, it holds until the day is
-- over, whatever they say later and whatever becomes of the check: it is about the person. A doubtful clock takes no word back: what came
-- today counts today.
create function private.unfit_today(person uuid) returns setof public.checks
language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  today constant date := private.today();
  starts constant timestamptz := private.start_of(today);
begin
  return query
    select c.* from public.checks c
    where c.driver_id = person and not c.is_fit and (c.day = today or 'clock' = any (c.flags) and c.received_at >= starts)
    order by c.checked_at desc, c.received_at desc;
end;
$$;

-- For the page of a driver: {check_id, at, let_at, let_by} of what they said last today on not being fit, first what holds. Null for whom the
-- caller does not see.
create function private.unfit_shown(person uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant private.caller := private.caller();
begin
  if person is distinct from caller.user_id and not (coalesce(caller.role <> 'driver', false)
    and exists (select from public.users u where u.id = person and u.depot_id = caller.depot_id)) then
    return null;
  end if;
  return (
    select json_build_object('check_id', t.id, 'at', t.checked_at, 'let_at', t.let_at, 'let_by', private.name_for_staff(t.let_by))
    from private.unfit_today(person) t
    order by t.let_at is not null, t.checked_at desc limit 1);
end;
$$;

-- Locks what a person says about being fit, and what staff answer, until the transaction ends: one comes after the other.
create function private.lock_word_of(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('word of ' || person, 0));
end;
$$;

-- Staff of the driver's depot have spoken with who was not fit, and let them drive today: everything that they said until now. What they say
-- after it holds again. Repeating it changes nothing. RW002 for the driver themself, RW003 for a check that the caller does not see, RW010
-- for another depot's driver, or when there is nothing to let.
create function private.let_drive(p_check_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  stored public.checks;
  depot_of_driver uuid;
begin
  select c.* into stored from public.checks c where c.id = p_check_id for update;
  depot_of_driver := (select u.depot_id from public.users u where u.id = stored.driver_id);
  if stored.id is null or depot is distinct from depot_of_driver and depot <> stored.depot_id then
    perform private.refuse('RW003', 'Check not found');
  elsif stored.driver_id = private.uid() then
    perform private.refuse('RW002', 'You said that you are not fit, so a colleague lets you drive');
  elsif stored.driver_id is null then
    perform private.refuse('RW010', 'Nobody has confirmed this check');
  elsif depot is distinct from depot_of_driver then
    perform private.refuse('RW010', 'The driver belongs to another depot, whose staff speak with them');
  elsif stored.is_fit then
    perform private.refuse('RW010', 'They said that they are fit');
  elsif stored.let_at is not null then
    return;
  elsif not exists (select from private.unfit_today(stored.driver_id) t where t.id = p_check_id) then
    perform private.refuse('RW010', 'That day is over');
  end if;
  update public.checks c set let_at = now(), let_by = private.uid()
  from private.unfit_today(stored.driver_id) t
  where c.id = t.id and c.let_at is null;
end;
$$;

-- `CheckAnswer` in src/topics/checks/body.ts, for the caller: what came of the check, and when it was made by our clock.
create function private.answer_of(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', c.id, 'result', c.result, 'is_foreign', c.vehicle_id is null, 'defects', c.outcome,
      'drive', private.drive_of(c.vehicle_id, c.driver_id is not distinct from private.uid()), 'contact', private.contact_of(private.uid()),
      'checked_at', c.checked_at, 'told_at', coalesce(private.told_at(c, private.uid()), (
        -- Who was not fit before is held by that, and it was told then.
        select private.told_at(t, t.driver_id) from private.unfit_today(private.uid()) t
        where c.driver_id = private.uid() and t.let_at is null limit 1)))
    from public.checks c where c.id = p_id
  );
end;
$$;

-- Who answers for a check: whoever made it, or, while nobody has confirmed it, whoever sent it. A sheet of paper, staff only type in.
create function private.who_checked(p_check public.checks) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(p_check.driver_id, case p_check.source when 'phone' then p_check.created_by end);
end;
$$;

-- Whether the photo of the day of a check may be that of another day: the phone says by its own clock when it began, and that chooses what is
-- photographed. A walk takes at most half a day, over midnight too, and clocks differ by ten minutes.
create function private.is_other_photo(list public.checklists, started_at timestamptz, finished_at timestamptz, checked_at timestamptz)
returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  begun constant timestamptz := checked_at - least(greatest(finished_at - started_at, '0'), interval '12 hours');
begin
  return list.has_day_photo and list.updated_at <= begun and (list.updated_at > started_at
    or (started_at at time zone 'Europe/Dublin')::date not between private.day_of(begun - interval '10 minutes')
      and private.day_of(checked_at + interval '10 minutes'));
end;
$$;

-- RW002 for a check that somebody made after they were made inactive.
create function private.refuse_inactive(person uuid, checked_on date) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.users u where u.id = person and u.is_inactive and checked_on > u.inactive_since) then
    perform private.refuse('RW002', 'You are no longer a driver of this depot. Call your manager.', 'checkInactive');
  end if;
end;
$$;

-- A check that somebody else's login has sent, because it stops a vehicle, is its author's from now on, with what came of it.
create function private.claim_check(p_id uuid, p_person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checks c set driver_id = p_person, signed_name = null,
    flags = array_remove(c.flags, 'other_depot') || case when private.depot_of_person(p_person, c.checked_at) <> c.depot_id
      then '{other_depot}'::text[] else '{}' end
  where c.id = p_id;
  update public.check_days d set checked_by = p_person, checked_name = left(u.full_name, 120)
  from public.users u where d.check_id = p_id and u.id = p_person;
  update public.defects d set driver_id = p_person where d.check_id = p_id and d.source = 'check' and d.driver_id is null;
  update public.defect_steps s set person_id = p_person where s.check_id = p_id and s.person_id is null;
end;
$$;

-- Stores a check that was made on a phone, and answers what came of it. The same check sent again, even at the same moment, is answered
-- and changes nothing; other answers under its id are refused, because they are stored nowhere. With is_mine false nobody has confirmed
-- it: it goes to the depot of its vehicle with the name that was typed, if whoever sends it could have made one then. Within 7 days its author
-- can send it again as theirs: the same answers prove that they hold the phone.
--
-- What may have happened meanwhile is no reason to refuse: the list was replaced (up to 60 days before), the vehicle left the fleet or
-- lies in another depot, the author was moved or made inactive after the check. It belongs to the depot in which the vehicle was then, else
-- the author. What looks odd is flagged. RW002 while pending, RW010
-- for what the screen would not have let through, or another person's check.
create function private.send_check(p_body jsonb, p_is_mine boolean default true, p_signed_name text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  body record;
  stored public.checks;
  list public.checklists;
  list_version public.checklist_versions;
  vehicle public.depot_vehicles;
  depot uuid;
  depot_of_author uuid;
  answers jsonb;
  checked_at timestamptz;
  checked_on date;
  is_doubtful boolean;
  flags text[] := '{}'::text[];
begin
  p_is_mine := coalesce(p_is_mine, true);
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  begin
    select b.* into body from jsonb_to_record(p_body) as b(id uuid, walk_id uuid, plate text, vehicle_id uuid,
      checklist_version_id uuid, language text, started_at timestamptz, finished_at timestamptz, sent_at timestamptz,
      clock_offset numeric, seconds integer, odometer_km numeric, is_fit boolean, answers jsonb);
  exception when data_exception then
    perform private.refuse('RW010', 'This check cannot be read. Update Roadworthy, then send it again.', 'checkUnreadable');
  end;
  if num_nulls(body.id, body.walk_id, body.started_at, body.finished_at, body.is_fit) > 0
    or jsonb_typeof(body.answers) is distinct from 'object' or pg_column_size(p_body) > 60000
    or coalesce(body.seconds not between 0 and 86400, true) or not (isfinite(body.started_at) and isfinite(body.finished_at))
    or not isfinite(body.sent_at) or abs(body.clock_offset) > 2000000000 then
    perform private.refuse('RW010', 'This check cannot be read. Update Roadworthy, then send it again.', 'checkUnreadable');
  end if;

  -- Of two that are sent at once, the second finds the first, and is answered with what the first says of the driver.
  perform pg_advisory_xact_lock(hashtextextended(body.id::text, 0));
  perform private.lock_word_of(caller.user_id);
  select c.* into stored from public.checks c where c.id = body.id;
  if found then
    if stored.signed_sha256 <> private.signed_sha256(p_body) then
      perform private.refuse('RW010', 'This check was sent before, with other answers', 'checkOther');
    elsif p_is_mine and stored.driver_id is null and stored.source = 'phone' and stored.signed_sha256 is not null
      and stored.voided_at is null and stored.received_at > now() - interval '7 days' then
      perform private.refuse_inactive(caller.user_id, stored.day);
      perform private.lock_vehicle(stored.vehicle_id) where stored.vehicle_id is not null;
      perform private.claim_check(stored.id, caller.user_id);
    elsif caller.user_id is distinct from (case when p_is_mine then stored.driver_id else stored.created_by end)
      or p_is_mine <> (stored.driver_id is not null) then
      perform private.refuse('RW010', 'Somebody else has sent this check', 'checkTaken');
    end if;
    return private.answer_of(stored.id);
  end if;
  perform private.limit_day((
    select count(*) from public.checks c where c.created_by = caller.user_id and c.received_at > now() - interval '1 day'
  ), 200, 'You can send at most 200 checks a day. Please try again tomorrow.', 'checksToday');

  select m.moment, m.is_doubtful or body.started_at > body.finished_at into checked_at, is_doubtful
  from private.phone_moment(body.finished_at, body.sent_at, body.clock_offset) m;
  -- A phone that was without power for long may begin its time anew.
  if checked_at < now() - interval '60 days' then
    checked_at := now();
    is_doubtful := true;
  end if;
  if is_doubtful then
    flags := flags || 'clock'::text;
  end if;
  if checked_at < now() - interval '7 days' then
    flags := flags || 'too_late'::text;
  elsif private.day_of(checked_at) < private.today() then
    flags := flags || 'late'::text;
  end if;
  checked_on := private.day_of(checked_at);

  perform private.refuse_inactive(caller.user_id, checked_on);
  if body.language is null or body.language <> all (private.languages()) then
    perform private.refuse('RW010', 'This language is not offered', 'languageNotOffered');
  elsif char_length(body.plate) > 20 or coalesce(private.plate_key(body.plate), '') = '' then
    perform private.refuse('RW010', 'Enter the plate of the vehicle', 'checkPlate');
  end if;

  select v.* into list_version from public.checklist_versions v where v.id = body.checklist_version_id and v.state <> 'draft';
  select l.* into list from public.checklists l where l.id = list_version.checklist_id;
  if list.id is null or list_version.replaced_at < checked_at - interval '60 days' then
    perform private.refuse('RW010', 'This list is no longer in use. Check the vehicle again with the new one.', 'checkList');
  elsif list_version.replaced_at < checked_at then
    flags := flags || 'old_list'::text;
  end if;
  answers := private.verified_answers(body.answers, list_version.items, case
    -- A list that was changed after the check began may have asked for none.
    when list.has_day_photo and list.updated_at <= body.started_at
      then private.day_photo_item(list_version.items, body.plate, (body.started_at at time zone 'Europe/Dublin')::date,
        list_version.id) end);
  if list.drawing = 'trailer' and body.odometer_km is not null then
    perform private.refuse('RW010', 'A trailer has no odometer', 'checkTrailerOdometer');
  elsif list.drawing <> 'trailer'
    and coalesce(body.odometer_km not between 0 and 9999999 or body.odometer_km <> trunc(body.odometer_km), true) then
    perform private.refuse('RW010', 'The odometer is a whole number from 0 to 9,999,999', 'checkOdometer');
  elsif exists (
    select from public.checks c where c.walk_id = body.walk_id and private.plate_key(c.plate) = private.plate_key(body.plate)
  ) then
    perform private.refuse('RW010', 'The trailer has the plate of the vehicle', 'checkSamePlate');
  elsif exists (
    select from public.defects d where d.id in (select (f ->> 'id')::uuid from jsonb_array_elements(answers -> 'faults') f)
  ) then
    perform private.refuse('RW010', 'Somebody else has sent this check', 'checkTaken');
  end if;

  if private.is_other_photo(list, body.started_at, body.finished_at, checked_at) then
    flags := flags || 'other_photo'::text;
  end if;
  -- Nobody looked longer than it took, as long as the phone's clock was not put right meanwhile.
  if not is_doubtful then
    body.seconds := least(body.seconds, ceil(extract(epoch from body.finished_at - body.started_at)));
  end if;
  if body.seconds * 3 < list.usual_seconds then
    flags := flags || 'fast'::text;
  end if;
  depot_of_author := private.depot_of_person(caller.user_id, checked_at);
  vehicle.id := coalesce((select v.id from public.depot_vehicles v where v.id = body.vehicle_id),
    private.vehicle_with_plate(body.plate, depot_of_author, true));
  depot := depot_of_author;
  if vehicle.id is not null then
    perform private.lock_vehicle(vehicle.id);
    select v.* into vehicle from public.depot_vehicles v where v.id = vehicle.id;
    if not vehicle.is_active then
      flags := flags || 'left_fleet'::text;
    end if;
    depot := private.depot_of_vehicle(vehicle.id, checked_at);
    if depot <> depot_of_author then
      flags := flags || 'other_depot'::text;
    end if;
    if not private.is_plausible(vehicle, body.odometer_km::integer, checked_on) then
      flags := flags || 'odometer'::text;
    end if;
  end if;
  insert into public.checks (id, depot_id, vehicle_id, walk_id, plate, checklist_version_id, driver_id, signed_name, language, answers,
    result, is_fit, odometer_km, started_at, finished_at, sent_at, clock_offset, checked_at, day, seconds, flags,
    signed_sha256)
  values (body.id, depot, vehicle.id, body.walk_id,
    coalesce(vehicle.registration_number, btrim(body.plate)), list_version.id,
    case when p_is_mine then caller.user_id end,
    case when not p_is_mine and private.is_text(p_signed_name, 120) then btrim(p_signed_name) end, body.language, answers, 'no_defect',
    body.is_fit, body.odometer_km, private.within_reason(body.started_at), private.within_reason(body.finished_at),
    private.within_reason(body.sent_at), body.clock_offset, checked_at, checked_on, body.seconds, flags,
    private.signed_sha256(p_body));
  perform private.take_check(body.id);
  if not 'too_late' = any (flags) then
    perform private.note_act('check_arrived', vehicle.id, checked_on, body.id);
  end if;
  return private.answer_of(body.id);
end;
$$;

-- Stores a check that was made on paper and that staff type in for a vehicle that was in their depot then: `PaperCheck` in
-- src/topics/checks/paper.ts.
-- It counts as any check of its day. Its answers name the photos of the sheet (`sheet`), which follow as documents. The same one sent
-- again, even at the same moment, changes nothing. RW010 for one to come, or of more than 60 days ago.
create function private.add_paper_check(p_body jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  body record;
  stored public.checks;
  list public.checklists;
  list_version public.checklist_versions;
  vehicle public.depot_vehicles;
  answers jsonb;
  has_sheet boolean;
  checked_on date;
begin
  begin
    select b.* into body from jsonb_to_record(p_body) as b(id uuid, vehicle_id uuid, checklist_version_id uuid, driver_id uuid,
      signed_name text, checked_at timestamptz, odometer_km numeric, answers jsonb);
  exception when data_exception then
    perform private.refuse('RW010', 'This check cannot be read. Load the page again.');
  end;
  if num_nulls(body.id, body.checked_at) > 0 or jsonb_typeof(body.answers) is distinct from 'object' or pg_column_size(p_body) > 60000
    or not isfinite(body.checked_at) then
    perform private.refuse('RW010', 'This check cannot be read. Load the page again.');
  end if;
  perform private.lock_vehicle(body.vehicle_id);
  select v.* into vehicle from public.depot_vehicles v
  where v.id = body.vehicle_id and (v.depot_id = depot or private.has_moved_from(depot, v.id));
  if not found then
    perform private.refuse('RW003', 'Vehicle not found');
  elsif private.depot_of_vehicle(vehicle.id, body.checked_at) <> depot then
    perform private.refuse('RW010', 'It was in another depot then, which adds the check');
  end if;
  -- Of two that are sent at once, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended(body.id::text, 0));
  select c.* into stored from public.checks c where c.id = body.id;
  if found then
    if stored.vehicle_id is distinct from vehicle.id or stored.created_by is distinct from private.uid() then
      perform private.refuse('RW010', 'Somebody else has sent this check');
    end if;
    return;
  end if;

  checked_on := private.day_of(body.checked_at);
  if body.checked_at > now() then
    perform private.refuse('RW010', 'This time is still to come');
  elsif checked_on < private.today() - 60 then
    perform private.refuse('RW010', 'A paper check can be added up to 60 days later');
  elsif num_nonnulls(body.driver_id, private.or_null(body.signed_name)) <> 1 or char_length(body.signed_name) > 120 then
    perform private.refuse('RW010', 'Say who checked');
  elsif body.driver_id is not null and not exists (
    select from public.users u
    where u.id = body.driver_id and u.approved and depot in (u.depot_id, private.depot_of_person(u.id, body.checked_at))
  ) then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  has_sheet := case when jsonb_typeof(body.answers -> 'sheet') = 'array' and private.are_ids(body.answers -> 'sheet', 36) then coalesce((
    select bool_and(private.is_id(s.id)) from jsonb_array_elements_text(body.answers -> 'sheet') s (id)), false) else false end;
  select v.* into list_version from public.checklist_versions v where v.id = body.checklist_version_id and v.state = 'published';
  select l.* into list from public.checklists l
  where l.id = list_version.checklist_id and exists (
    select from public.vehicle_types t where t.id = vehicle.vehicle_type_id and t.category = any (l.categories));
  if not found then
    perform private.refuse('RW010', 'This list is no longer in use. Load the page again.');
  elsif not has_sheet then
    perform private.refuse('RW010', 'Add a photo of the sheet');
  elsif list.drawing = 'trailer' and body.odometer_km is not null then
    perform private.refuse('RW010', 'A trailer has no odometer', 'checkTrailerOdometer');
  elsif list.drawing <> 'trailer'
    and coalesce(body.odometer_km not between 0 and 9999999 or body.odometer_km <> trunc(body.odometer_km), true) then
    perform private.refuse('RW010', 'The odometer is a whole number from 0 to 9,999,999', 'checkOdometer');
  end if;
  answers := private.verified_answers(body.answers, list_version.items, null) || jsonb_build_object('sheet', body.answers -> 'sheet');
  if exists (
    select from public.defects d where d.id in (select (f ->> 'id')::uuid from jsonb_array_elements(answers -> 'faults') f)
  ) then
    perform private.refuse('RW010', 'Somebody else has sent this check', 'checkTaken');
  end if;
  insert into public.checks (id, depot_id, vehicle_id, walk_id, plate, checklist_version_id, driver_id, signed_name, source, answers,
    result, is_fit, odometer_km, started_at, finished_at, checked_at, day, seconds, flags)
  values (body.id, depot, vehicle.id, body.id, vehicle.registration_number, list_version.id, body.driver_id,
    private.or_null(body.signed_name), 'paper', answers, 'no_defect', true, body.odometer_km, body.checked_at, body.checked_at,
    body.checked_at, checked_on, 0,
    case when private.is_plausible(vehicle, body.odometer_km::integer, checked_on) then '{}' else '{odometer}' end::text[]);
  perform private.take_check(body.id);
end;
$$;

-- Staff say once which vehicle, of those that were in their depot then, was meant by a plate that nobody knew. Its faults become defects of
-- that vehicle. Repeating it changes nothing.
create function private.link_check(p_id uuid, p_vehicle_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  stored public.checks;
  vehicle public.depot_vehicles;
begin
  perform private.lock_vehicle(p_vehicle_id);
  select c.* into stored from public.checks c where c.id = p_id and c.depot_id = depot for update;
  select v.* into vehicle from public.depot_vehicles v
  where v.id = p_vehicle_id and depot in (v.depot_id, private.depot_of_vehicle(v.id, stored.checked_at));
  if stored.id is null or vehicle.id is null then
    perform private.refuse('RW003', case when stored.id is null then 'Check' else 'Vehicle' end || ' not found');
  elsif stored.vehicle_id = vehicle.id then
    return;
  elsif stored.vehicle_id is not null then
    -- Its own plate is what was typed.
    perform private.refuse('RW004', 'This check already belongs to ' || coalesce(
      (select v.registration_number from public.depot_vehicles v where v.id = stored.vehicle_id and v.depot_id = depot),
      'another vehicle'));
  elsif stored.voided_at is not null then
    perform private.refuse('RW010', 'A void check cannot be given to a vehicle');
  elsif private.depot_of_vehicle(vehicle.id, stored.checked_at) <> depot then
    perform private.refuse('RW010', 'This vehicle was in another depot then');
  end if;
  update public.checks c set vehicle_id = vehicle.id, linked_at = now(), flags = case
      when private.is_plausible(vehicle, c.odometer_km, c.day) then c.flags else c.flags || 'odometer'::text end
  where c.id = p_id;
  update public.documents d set driver_id = null, vehicle_id = vehicle.id, depot_id = depot
  where d.record_kind = 'checks' and d.record_id = p_id;
  perform private.take_check(p_id);
  perform private.note_act('check_linked', vehicle.id, stored.day, p_id);
end;
$$;

-- A check of the wrong vehicle counts nowhere from now on, and can still be read: what it said of defects is withdrawn, and a reading that
-- came from it gives way to that of the last check that counts. Of a vehicle that is in another depot by now, that depot decides on both: its
-- board proposes it. Repeating it changes nothing.
create function private.void_check(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  reason text := btrim(p_reason);
  stored public.checks;
begin
  perform private.lock_vehicle(c.vehicle_id) from public.checks c where c.id = p_id and c.depot_id = depot and c.vehicle_id is not null;
  select c.* into stored from public.checks c where c.id = p_id and c.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Check not found');
  elsif char_length(reason) > 500 then
    perform private.refuse('RW010', 'Reason can be at most 500 characters');
  elsif coalesce(private.without_blanks(reason), '') = '' then
    perform private.refuse('RW010', 'Enter the reason');
  elsif stored.voided_at is not null then
    return;
  end if;
  update public.checks c set voided_at = now(), voided_by = private.uid(), void_reason = reason where c.id = p_id;
  perform private.note_act('check_voided', stored.vehicle_id, d.day, p_id, reason)
  from (
    select stored.day union select private.day_of(a.accepted_at) from public.check_acceptances a where a.check_id = p_id) d;
  if exists (select from public.depot_vehicles v where v.id = stored.vehicle_id and v.depot_id <> depot) then
    return;
  end if;
  perform private.withdraw_reports(stored, reason);
  update public.depot_vehicles v set odometer_km = l.odometer_km, odometer_read_on = l.day, odometer_reason = 'A check was void'
  from (
    select c.odometer_km, c.day from public.checks c
    where c.vehicle_id = stored.vehicle_id and c.voided_at is null and c.odometer_km is not null
      and not 'odometer' = any (c.flags)
    order by c.checked_at desc limit 1) l
  where v.id = stored.vehicle_id and v.odometer_read_on = stored.day and v.odometer_km = stored.odometer_km;
end;
$$;

-- The checks that count: one on paper needs the photo of its sheet.
create view private.check_that_counts with (security_invoker = true) as
  select c.id from public.checks c
  where c.source = 'phone' or exists (
    select from public.documents d
    where d.record_kind = 'checks' and d.record_id = c.id and d.stored_at is not null and d.removed_at is null);

-- Takes over the check that somebody made of a vehicle of the caller's depot within 24 hours, and answers what drive_of() says. Repeating it
-- changes nothing. RW002 unless
-- the caller is an active driver or staff, RW008 if anything stops the vehicle or the caller, RW010 for a check that is older, or a list that everybody
-- answers.
create function private.accept_check(p_id uuid, p_check_id uuid, p_language text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  stored public.checks;
  today date := private.today();
  drive jsonb;
  headline text;
  named jsonb;
begin
  if not coalesce(private.is_active_driver() or private.is_staff(), false) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  elsif p_id is null or p_language is null or p_language <> all (private.languages()) then
    perform private.refuse('RW010', 'This language is not offered', 'languageNotOffered');
  elsif exists (
    select from public.check_acceptances a
    where a.check_id = p_check_id and a.driver_id = caller.user_id
      and (a.accepted_at at time zone 'Europe/Dublin')::date = today) then
    return private.drive_of((select c.vehicle_id from public.checks c where c.id = p_check_id));
  end if;
  select c.* into stored from public.checks c
  where c.id = p_check_id and c.voided_at is null and exists (select from private.check_that_counts k where k.id = c.id)
    and exists (select from public.depot_vehicles v where v.id = c.vehicle_id and v.depot_id = caller.depot_id);
  if not found then
    perform private.refuse('RW003', 'This check is not there any more. Check the vehicle yourself.', 'checkGone');
  end if;
  perform private.lock_word_of(caller.user_id);
  perform private.lock_vehicle(stored.vehicle_id);
  if stored.checked_at <= now() - interval '24 hours' then
    perform private.refuse('RW010', 'This check is older than 24 hours. Check the vehicle yourself.', 'checkOld');
  elsif private.who_checked(stored) = caller.user_id and stored.day = today then
    perform private.refuse('RW010', 'This is your own check', 'checkOwn');
  elsif not (
    select l.may_be_accepted from public.checklist_versions v join public.checklists l on l.id = v.checklist_id
    where v.id = stored.checklist_version_id) then
    perform private.refuse('RW010', 'You cannot accept a check of this vehicle. Check it yourself.', 'checkEach');
  end if;
  drive := private.drive_of(stored.vehicle_id);
  headline := private.drive_headline(jsonb_build_array(drive));
  if headline = 'driver_stopped' then
    perform private.refuse('RW008', 'Do not drive. Call your depot.', 'driverStopped');
  elsif headline in ('vehicle_stopped', 'only_to') then
    named := jsonb_build_object('plate', stored.plate);
    perform private.refuse('RW008', 'Do not drive {plate}', 'checkStopped', named);
  end if;
  insert into public.check_acceptances (id, check_id, vehicle_id, depot_id, driver_id, language)
  values (p_id, stored.id, stored.vehicle_id, caller.depot_id, caller.user_id, p_language)
  on conflict do nothing;
  return drive;
end;
$$;

-- The depot in which a vehicle was as a day began: its record of that day lies there.
create function private.depot_of_day(vehicle uuid, day date) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.depot_of_vehicle(vehicle, private.start_of(day));
end;
$$;

-- True for staff of the depot in which the vehicle was as the day began, and for the active driver who has it now, if that is theirs.
create function private.may_say_unused(vehicle uuid, day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.depot_of_day(vehicle, day) = private.my_depot()
    and (private.is_staff() or private.is_active_driver() and vehicle = private.my_vehicle()), false);
end;
$$;

-- "Not used on that day": said by staff, up to 7 days back with words and up to a month ahead, or by the driver who has the vehicle, of today
-- and yesterday. Repeating it changes nothing.
create function private.say_unused(p_vehicle_id uuid, p_day date, p_words text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.today();
  words text := private.or_null(p_words);
begin
  if not private.may_say_unused(p_vehicle_id, p_day) then
    perform private.refuse('RW003', 'Vehicle not found', 'checkVehicle');
  elsif not private.is_staff() and coalesce(p_day not between today - 1 and today, true) then
    perform private.refuse('RW010', 'Choose today or yesterday', 'unusedToday');
  elsif coalesce(p_day not between today - 7 and today + 31, true) then
    perform private.refuse('RW010', 'Choose one of the last 7 days or a day within a month');
  elsif private.is_staff() and p_day < today and words is null then
    perform private.refuse('RW010', 'Say how you know that it was not used');
  elsif char_length(words) > 500 then
    perform private.refuse('RW010', 'Reason can be at most 500 characters');
  end if;
  perform private.lock_vehicle(p_vehicle_id);
  if private.is_covered(p_vehicle_id, p_day) then
    perform private.refuse('RW010', 'This vehicle was checked on that day', 'unusedChecked');
  elsif 10 <= (select count(*) from public.unused_days u where u.vehicle_id = p_vehicle_id and u.day = p_day) then
    perform private.refuse('RW006', 'This was changed too often. Call your depot.', 'unusedOften');
  end if;
  insert into public.unused_days (vehicle_id, depot_id, day, words) values (p_vehicle_id, private.my_depot(), p_day, words)
  on conflict (vehicle_id, day) where withdrawn_at is null do nothing;
  if found then
    perform private.note_act('not_used', p_vehicle_id, p_day, null, words);
  end if;
end;
$$;

-- Only an admin takes back what somebody else said; a driver does so today and yesterday.
create function private.withdraw_unused(p_vehicle_id uuid, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  if not private.may_say_unused(p_vehicle_id, p_day) then
    perform private.refuse('RW003', 'Vehicle not found', 'checkVehicle');
  end if;
  perform private.lock_vehicle(p_vehicle_id);
  update public.unused_days u set withdrawn_at = now(), withdrawn_by = me
  where u.vehicle_id = p_vehicle_id and u.day = p_day and u.withdrawn_at is null
    and (private.is_admin() or u.created_by = me and (private.is_staff() or p_day >= private.today() - 1));
  if found then
    perform private.note_act('not_used_withdrawn', p_vehicle_id, p_day);
  elsif exists (
    select from public.unused_days u where u.vehicle_id = p_vehicle_id and u.day = p_day and u.withdrawn_at is null) then
    perform private.refuse('RW002', 'Only an admin can take back what somebody else said', 'unusedOther');
  end if;
end;
$$;

-- Which defects of vehicles of the depot a driver is asked about: what is open, and what was repaired and nobody has tried since.
create function private.asks(state text, works boolean, is_unfounded boolean) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when state = 'repaired' or state = 'closed' and works is null and not is_unfounded then 'works'
    when state <> 'closed' then 'still' end;
end;
$$;

-- The photos of a defect that have arrived: those of the fault in its check, and those added to the defect.
create function private.photos_of_defect(p_id uuid, p_check_id uuid) returns setof public.documents
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select d.* from public.documents d
    where d.record_kind = 'checks' and d.record_id = p_check_id and d.stored_at is not null and d.removed_at is null
      and d.id::text in (
        select lower(p.id)
        from public.checks c, jsonb_array_elements(c.answers -> 'faults') f, jsonb_array_elements_text(f -> 'photos') p (id)
        where c.id = p_check_id and f ->> 'id' = p_id::text)
    union all
    select d.* from public.documents d
    where d.record_kind = 'defects' and d.record_id = p_id and d.part = 'photo' and d.stored_at is not null and d.removed_at is null;
end;
$$;

-- The photos of defects that somebody sees beside their own records: an active driver, of those that they are asked about; staff, of those
-- that came along from another depot, where the checks stay that found them, and of those that they reported and that have gone to another.
create function private.photos_of_known_defects() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot constant uuid := private.my_depot();
begin
  if private.is_active_driver() then
    return query
      select p.id from public.defects d, private.photos_of_defect(d.id, d.check_id) p
      where d.depot_id = depot and (d.state <> 'closed' or d.works is null and not d.is_unfounded);
  elsif private.is_staff() then
    return query
      select p.id
      from public.defects d
      join public.defect_steps s on s.defect_id = d.id and s.check_id is not null
      join public.documents p on p.record_kind = 'checks' and p.record_id = s.check_id
        and p.id::text in (select lower(t.id) from jsonb_array_elements_text(s.details -> 'photos') t (id))
      where d.depot_id = depot and d.made_in <> d.depot_id and p.stored_at is not null and p.removed_at is null
    union all
      select p.id from public.documents p
      where p.made_in = depot and p.made_in <> p.depot_id and p.record_kind = 'defects' and p.stored_at is not null and p.removed_at is null;
  end if;
end;
$$;

-- `VehicleForCheck` in src/topics/checks/subject.ts, without what drive_of() says.
create function private.vehicle_as_checked(p_vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
  today date := private.today();
begin
  return jsonb_build_object(
    'vehicle', (
      select jsonb_build_object('id', v.id, 'plate', v.registration_number, 'make', v.manufacturer, 'model', v.model,
        'category', t.category)
      from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.id = p_vehicle),
    'last_check', (
      select jsonb_build_object('id', c.id, 'checked_at', c.checked_at,
        'by', case when c.depot_id = private.my_depot() then private.initials(u.full_name) end, 'is_mine', coalesce(private.who_checked(c) = me, false) and c.day = today,
        'is_accepted_by_me', exists (
          select from public.check_acceptances a
          where a.check_id = c.id and a.driver_id = me
            and (a.accepted_at at time zone 'Europe/Dublin')::date = today),
        'result', c.result, 'odometer_km', c.odometer_km,
        'items', (select count(*) from jsonb_object_keys(c.answers -> 'items')))
      from public.checks c left join public.users u on u.id = c.driver_id
      where c.vehicle_id = p_vehicle and c.checked_at > now() - interval '24 hours' and c.voided_at is null
        and exists (select from private.check_that_counts k where k.id = c.id)
      order by c.checked_at desc, c.received_at desc limit 1),
    'odometer', (
      select jsonb_build_object('km', v.odometer_km, 'on', v.odometer_read_on) from public.depot_vehicles v
      where v.id = p_vehicle and v.odometer_km is not null),
    'defects', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'item_id', d.item_id, 'fault', d.fault, 'texts', d.texts,
          'severity', d.severity, 'found_at', d.found_at, 'state', d.state, 'planned_on', d.planned_on,
          'repaired_on', d.repaired_on, 'asks', private.asks(d.state::text, d.works, d.is_unfounded), 'photo', (
            select jsonb_build_object('id', p.id, 'path', p.path, 'thumbnail_path', p.thumbnail_path, 'sha256', p.sha256,
              'thumbnail_sha256', p.thumbnail_sha256, 'mime_type', p.mime_type)
            from private.photos_of_defect(d.id, d.check_id) p where p.mime_type <> 'application/pdf' order by p.created_at, p.id limit 1))
        order by d.severity, d.found_at, d.id), '[]')
      from public.defects d where d.vehicle_id = p_vehicle and private.asks(d.state::text, d.works, d.is_unfounded) is not null),
    'contact', private.contact_of(me));
end;
$$;

-- What somebody should know before they check a vehicle of their depot; `vehicle` is null for any other plate, of which `drive` says what may be
-- known. RW002 unless the caller
-- is an active driver or staff.
create function private.vehicle_for_check(p_plate text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot constant uuid := private.my_depot();
  found uuid;
begin
  if not coalesce(private.is_active_driver() or private.is_staff(), false) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  found := private.vehicle_with_plate(p_plate, depot, true);
  return private.vehicle_as_checked((
    select v.id from public.depot_vehicles v where v.id = found and v.depot_id = depot and v.is_active))
    || jsonb_build_object('drive', private.drive_of(found));
end;
$$;

-- `MyDay` in src/topics/checks/subject.ts. RW002 while pending.
create function private.my_day() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  me uuid := caller.user_id;
  today date := private.today();
  vehicle uuid := private.my_vehicle();
  is_here boolean := coalesce((select u.in_use_from <= today from public.users u where u.id = me), false);
begin
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  return jsonb_build_object(
    'assigned', case when vehicle is not null and private.is_active_driver() then
      private.vehicle_as_checked(vehicle) || jsonb_build_object('drive', private.drive_of(vehicle)) end,
    'is_expected', is_here and vehicle is not null and private.is_check_expected(vehicle),
    'checked', (
      with mine as (
        select c.*, c.checked_at as at, c.is_fit or c.let_at is not null as may_drive, private.told_at(c, me) as told_at from public.checks c
        where c.driver_id = me and c.day = today and c.checked_at > now() - interval '2 days' and c.voided_at is null
        union all
        select c.*, a.accepted_at, true, null from public.check_acceptances a join public.checks c on c.id = a.check_id
        where a.driver_id = me and (a.accepted_at at time zone 'Europe/Dublin')::date = today and c.voided_at is null
      ), listed as (
        select m.*, l.drawing = 'trailer' as is_trailer from mine m
        join public.checklist_versions v on v.id = m.checklist_version_id join public.checklists l on l.id = v.checklist_id
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'plate', m.plate, 'trailer', t.plate, 'checked_at', m.at,
        'result', greatest(m.result, t.result), 'is_fit', m.may_drive, 'defects', jsonb_array_length(m.outcome) + coalesce(jsonb_array_length(t.outcome), 0), 'told_at', coalesce(m.told_at, t.told_at))
        order by m.at desc, m.id), '[]')
      from listed m left join listed t on t.walk_id = m.walk_id and t.is_trailer and not m.is_trailer
      where not m.is_trailer or not exists (select from listed o where o.walk_id = m.walk_id and not o.is_trailer)),
    'unfit_at', (select t.checked_at from private.unfit_today(me) t where t.let_at is null limit 1),
    'contact', private.contact_of(me),
    'last', (
      select jsonb_build_object('plate', c.plate, 'checked_at', c.checked_at, 'result', c.result,
        'defects', jsonb_array_length(c.outcome))
      from public.checks c where c.driver_id = me and c.voided_at is null order by c.checked_at desc, c.id limit 1),
    'recent', (
      select coalesce(jsonb_agg(jsonb_build_object('plate', v.registration_number, 'category', t.category,
          'checked_at', c.checked_at, 'by', case when c.depot_id = caller.depot_id then private.initials(u.full_name) end,
          'stops', private.stops_of(v.id))
        order by used.at desc), '[]')
      from (
        select l.vehicle_id, max(l.checked_at) as at from (
          select c.vehicle_id, c.checked_at from public.checks c
          where c.driver_id = me and c.checked_at > now() - interval '60 days' and c.voided_at is null
          order by c.checked_at desc limit 60) l
        group by l.vehicle_id order by 2 desc limit 6
      ) used
      join public.depot_vehicles v on v.id = used.vehicle_id and v.depot_id = caller.depot_id and v.is_active
      join public.vehicle_types t on t.id = v.vehicle_type_id
      cross join lateral (
        select o.* from public.checks o
        where o.vehicle_id = v.id and o.voided_at is null order by o.checked_at desc limit 1) c
      left join public.users u on u.id = c.driver_id),
    'onboarding', private.onboarding(me));
end;
$$;

-- What was found in a check and what has become of it since: `ShownFault` in src/topics/checks/record.ts. A repair that failed is followed
-- by what it has become. Who did what is not said.
create function private.faults_of(p_check public.checks) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.value -> 'id', 'fault', f.value -> 'fault',
        'due_on', d.due_on, 'planned_on', d.planned_on, 'repaired_on', d.repaired_on, 'repair', d.repair,
        'closed_on', private.day_of(d.closed_at), 'is_unfounded', coalesce(d.is_unfounded, false)) order by f.place), '[]')
    from jsonb_array_elements(p_check.outcome) with ordinality f (value, place)
    left join lateral (
      select d.* from public.defects d
      where d.vehicle_id = p_check.vehicle_id
        and (d.id = (f.value ->> 'id')::uuid or d.again_of = (f.value ->> 'id')::uuid and d.check_id = p_check.id)
      order by d.id = (f.value ->> 'id')::uuid limit 1) d on true
  );
end;
$$;

-- By the id of each check of the caller's since a day in which something was found.
create function private.my_check_faults(p_since date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  return (
    select coalesce(jsonb_object_agg(c.id, private.faults_of(c)), '{}') from public.checks c
    where c.driver_id = me and private.my_depot() is not null and c.day >= p_since and c.checked_at > p_since - interval '2 days'
      and c.outcome <> '[]' and c.voided_at is null
  );
end;
$$;

-- `AcceptedCheck` in src/topics/checks/data/checks.ts: what the caller accepted of somebody else's since a day. Who made it is not said.
create function private.my_accepted_checks(p_since date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.accepted_at desc, l.id), '[]') from (
      select a.id, c.plate, a.accepted_at, c.result, private.faults_of(c) as faults
      from public.check_acceptances a join public.checks c on c.id = a.check_id
      where a.driver_id = private.uid() and private.my_depot() is not null and c.voided_at is null
        and (a.accepted_at at time zone 'Europe/Dublin')::date >= p_since
      order by a.accepted_at desc limit 200) l
  );
end;
$$;

-- Empty for a check that the caller does not see.
create function public.lost_photos(check_id uuid) returns text[]
language sql stable set search_path = ''
as $$ select coalesce((select private.lost_photos(c.id) from public.checks c where c.id = $1), '{}') $$;

-- A check is its own history: only that it was voided, that its driver was let drive, or that it was given to a vehicle or a driver, is noted.
-- No pack says who was fit. What a driver wrote about the vehicle stays; the
-- name of an erased driver stays for the 24 months that checks are kept at least.
insert into private.pack_sections (code, about, place, name, readers)
  values ('checks', 'vehicle', 3, 'Checks', '{authority, insurer, own}');
call private.record_table('public.checks', subject => 'vehicle', owner => 'vehicle_id', author => 'driver_id', shown => 'plate',
  named_by => '{check_id}', people => '{created_by, voided_by, let_by}', told_by => 'checked_at', erased => 'forget', keeps_name => 'signed_name',
  keeps => '{answers, void_reason}', impersonal => '{walk_id, plate, language, flags, outcome, signed_sha256, known}', history => null, documents => true,
  most_documents => 20, opens => 'private.photos_of_known_defects',
  kept_as => 'checks', kept_months => 36, kept_between => '[24,84]', kept_since => 'day',
  -- Checks are many, so this looks only at those that are old enough. A check stays with its defects.
  kept_if => $$r.day < private.old_enough('checks') and not exists (
    select from public.defects d
    where d.check_id = r.id and (d.closed_at is null
      or (d.closed_at at time zone 'Europe/Dublin')::date + (select private.months_kept('checks')) >= private.today()))$$,
  kept_name => 'r.plate',
  packed => 'checks', pack_columns => '{checked_at, day, driver_id, signed_name, source, language, result, odometer_km, seconds, flags, outcome, received_at,
    voided_at, voided_by, void_reason}',
  pack_from => 'day',
  -- A phone sends at most 60 kB; what came of each fault, in seven languages, is added.
  most_bytes => 524288);
create trigger audit after update on public.checks
  for each row when (new.voided_at is distinct from old.voided_at or new.let_at is distinct from old.let_at or old.vehicle_id is null and new.vehicle_id is not null
    or old.driver_id is null and new.driver_id is not null)
  execute function private.audit('outcome', 'result');
call private.record_table('public.check_acceptances', subject => 'vehicle', owner => 'vehicle_id', author => 'driver_id',
  told_by => 'accepted_at', erased => 'forget', impersonal => '{language}', history => null,
  packed => 'checks', pack_columns => '{check_id, driver_id, accepted_at}',
  pack_from => 'accepted_at');
call private.record_table('public.unused_days', subject => 'vehicle', owner => 'vehicle_id', people => '{created_by, withdrawn_by}',
  erased => 'stay', keeps => '{words}', history => 'insert or update',
  packed => 'checks', pack_columns => '{day, words, created_by, withdrawn_at, withdrawn_by}',
  pack_from => 'day');

revoke all on private.check_that_counts from public, anon, authenticated;
call private.grant_client_access('public.checks');
call private.grant_client_access('public.check_acceptances');
call private.grant_client_access('public.unused_days');

call private.expose('{send_check, add_paper_check, link_check, void_check, let_drive, accept_check, say_unused, withdraw_unused,
  vehicle_for_check, my_day, my_accepted_checks, my_check_faults}');
grant execute on function private.unfit_shown, private.lost_photos, public.lost_photos to authenticated;

alter table public.checks enable row level security;
alter table public.check_acceptances enable row level security;
alter table public.unused_days enable row level security;

-- A vehicle of another depot keeps its checks there; the driver's own staff see them too.
create policy "Staff see their depot's and drivers' checks, drivers their own" on public.checks
  for select to authenticated
  using ((select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and (depot_id = (select private.my_depot())
      or 'other_depot' = any (flags) and driver_id in (select u.id from public.users u))));

create policy "Staff see who accepted checks of their depot, drivers their own" on public.check_acceptances
  for select to authenticated
  using ((select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

create policy "Staff see their depot's unused days, drivers their vehicle's" on public.unused_days
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or vehicle_id = (select private.my_vehicle())));
