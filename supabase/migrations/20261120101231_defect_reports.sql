-- Defects are reported: by a check, or without one. What drivers say of them meanwhile, and who is told at once.

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

-- The texts of a list that a phone sends, each cut.
create function private.text_array(value jsonb, most integer) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'array' then array(
    select left(t.value, 200) from jsonb_array_elements_text(value) with ordinality t (value, place) order by t.place limit most)
    else '{}' end;
end;
$$;

-- Notes what happened. An act of staff comes after everything that was said before it, also within one tick of the clock, so that the history
-- has them in their order.
create function private.add_step(
  p_defect public.defects, p_kind public.defect_step_kind, p_details jsonb default '{}', p_person uuid default private.uid(),
  p_at timestamptz default null, p_check uuid default null, p_id uuid default gen_random_uuid()
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.defect_steps (id, defect_id, vehicle_id, depot_id, kind, at, person_id, check_id, details)
  values (p_id, p_defect.id, p_defect.vehicle_id, p_defect.depot_id, p_kind, coalesce(p_at, greatest(clock_timestamp(), (
    select max(s.at) + interval '1 microsecond' from public.defect_steps s where s.defect_id = p_defect.id))), p_person, p_check,
    jsonb_strip_nulls(p_details));
end;
$$;

-- Tells that a vehicle is off the road, at once and whatever people have switched off: all staff of its depot, and of the one in which it was
-- when somebody said so, the manager of the driver who did, and the driver to whom it is assigned, if that is somebody else. One check is
-- told once, with all of its faults. Ends a trip to the workshop: it was allowed without this.
create function private.tell_stop(p_defect uuid, p_by uuid, p_said_in uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id, occasion)
  select r.id, 'off_the_road', d.id, d.version
  from public.defects d
  join private.mail_recipient r on r.id in (
    select u.id from public.users u where u.depot_id in (d.depot_id, p_said_in) and u.role <> 'driver'
  union all
    select u.manager_id from public.users u where u.id = p_by
  union all
    select a.driver_id from public.driver_vehicle_assignments a where a.vehicle_id = d.vehicle_id and a.status = 'active')
  where d.id = p_defect and r.id is distinct from p_by and not exists (
    select from private.mails m join public.defects o on o.id = m.record_id
    where m.recipient_id = r.id and m.kind = 'off_the_road' and m.created_at = now() and o.check_id = d.check_id
      and o.vehicle_id = d.vehicle_id and o.id <> d.id)
  on conflict do nothing;
  update public.workshop_trips w set until = now()
  from public.defects d where d.id = p_defect and w.vehicle_id = d.vehicle_id and w.until > now();
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
create function private.worsen(p_id uuid, p_severity public.defect_severity, p_by uuid, p_said_in uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.defects d
  set severity = p_severity,
    due_on = case when p_severity <> 'stop' then least(d.due_on, private.repair_due(d.vehicle_id, p_severity, private.today())) end,
    state = case when d.state = 'watched' then 'open' else d.state end, watched_until = null
  where d.id = p_id and d.severity > p_severity;
  if found and p_severity = 'stop' then
    perform private.tell_stop(p_id, p_by, p_said_in);
  end if;
end;
$$;

-- Whether somebody who looked at a vehicle at this time saw a defect after its repair.
create function private.is_after_repair(p_id uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return at > (select max(s.at) from public.defect_steps s where s.defect_id = p_id and s.kind = 'repaired');
end;
$$;

-- A repair that did not help is taken back. What was said about it stays in the steps.
create function private.reopen(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.defects d
  set state = 'open', planned_on = null, planned_with = null, repaired_on = null, repaired_by = null, qualification = null,
    repair = null, repair_km = null, repair_reference = null, works = null
  where d.id = p_id and d.state = 'repaired';
end;
$$;

-- 'Cut (Tyres)' and 'Flat (Tyres)' as 'Cut, Flat (Tyres)', for an item of this name.
create function private.joined_fault(before text, added text, item text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  named text := format(' (%s)', item);
begin
  return left(concat_ws(', ', case when right(before, char_length(named)) = named then left(before, -char_length(named)) else before end, added), 400);
end;
$$;

-- A fault with its words in all languages, as `fault_found` says them, together with words that were added to it.
create function private.with_words(stored public.defects, item jsonb, added text[]) returns public.defects
language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := private.fault_found(jsonb_build_object('words', added), item);
  named jsonb := private.item_named(item);
begin
  stored.word_ids := (stored.word_ids || added)[:10];
  stored.fault := private.joined_fault(stored.fault, said ->> 'fault', named ->> 'text');
  stored.texts := (
    select coalesce(jsonb_object_agg(t.key, private.joined_fault(t.value, said -> 'texts' ->> t.key, named -> 'texts' ->> t.key)), '{}')
    from jsonb_each_text(stored.texts) t where said -> 'texts' ? t.key);
  return stored;
end;
$$;

-- Stores a reported fault, and returns its defect. The same item and word of a vehicle is one defect until it is closed: a further report
-- is a step of it, adds its words, and can only make it worse; one that was repaired before is open again. "Something else" says nothing that
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
    perform private.worsen(stored.id, wanted.severity, person, wanted.made_in);
    if private.is_after_repair(stored.id, wanted.found_at) then
      perform private.reopen(stored.id);
    end if;
    perform private.add_step(stored, 'also_seen', details, person, wanted.found_at, wanted.check_id, wanted.id);
  else
    insert into public.defects (id, depot_id, made_in, vehicle_id, check_id, item_id, word_ids, zone, fault, texts, own_words, language, severity,
      measures, measure_words, photo_reason, source, found_at, driver_id, due_on, again_of)
    values (wanted.id, wanted.depot_id, wanted.made_in, wanted.vehicle_id, wanted.check_id, wanted.item_id, wanted.word_ids, wanted.zone, wanted.fault,
      wanted.texts, wanted.own_words, wanted.language, wanted.severity, wanted.measures, wanted.measure_words, wanted.photo_reason,
      wanted.source, wanted.found_at, wanted.driver_id,
      private.repair_due(wanted.vehicle_id, wanted.severity, (wanted.found_at at time zone 'Europe/Dublin')::date), wanted.again_of)
    returning * into stored;
    perform private.add_step(stored, 'found', details, person, stored.found_at, stored.check_id, stored.id);
    if stored.severity = 'stop' then
      perform private.tell_stop(stored.id, person, stored.made_in);
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
  fault.depot_id := (select v.depot_id from public.depot_vehicles v where v.id = of_check.vehicle_id);
  fault.made_in := of_check.depot_id;
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
  is_back := p_answer = 'fails' or case stored.state
    when 'closed' then p_check.checked_at > stored.closed_at
    when 'repaired' then private.is_after_repair(stored.id, p_check.checked_at)
  end;
  if is_back is not true then
    perform private.add_step(stored, case when p_answer = 'worse' then 'worse'::public.defect_step_kind else 'still_there' end,
      jsonb_build_object('severity', case when p_answer = 'worse' then severity end), p_check.driver_id, p_check.checked_at, p_check.id);
    if stored.state <> 'closed' then
      perform private.worsen(stored.id, severity, p_check.driver_id, p_check.depot_id);
    end if;
    return;
  end if;

  perform private.add_step(stored, 'fails', jsonb_build_object('severity', case when p_answer = 'worse' then severity end),
    p_check.driver_id, p_check.checked_at, p_check.id);
  if stored.state <> 'closed' then
    perform private.reopen(stored.id);
    perform private.worsen(stored.id, severity, p_check.driver_id, p_check.depot_id);
    return;
  end if;
  update public.defects d set works = false where d.id = stored.id;
  again := stored;
  again.id := gen_random_uuid();
  again.made_in := p_check.depot_id;
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

-- What a void check said of defects counts no more, for void_check(): a defect that nobody else has reported or repaired is closed as
-- unfounded, one that nobody else said to be so bad is milder, and of a repair the next driver is asked again. Whoever made the check, or sent
-- one that nobody has confirmed, leaves that to a colleague, as they do every sign-off.
create function private.withdraw_reports(p_check public.checks, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects;
  is_confirmed boolean;
  worst public.defect_severity;
begin
  if private.who_checked(p_check) = private.uid() then
    return;
  end if;
  for stored in
    select d.* from public.defects d
    where d.id in (select s.defect_id from public.defect_steps s where s.check_id = p_check.id)
    order by d.id for update
  loop
    -- Steps without a check are of staff and of drivers who reported it without one.
    select bool_or(s.kind in ('found', 'also_seen', 'still_there', 'worse', 'fails', 'repaired')),
      min(coalesce((s.details ->> 'severity')::public.defect_severity,
        case when s.kind in ('still_there', 'fails') and s.at > p_check.checked_at then stored.severity end))
    into is_confirmed, worst
    from public.defect_steps s
    left join public.checks c on c.id = s.check_id
    where s.defect_id = stored.id and c.voided_at is null;
    if stored.state in ('repaired', 'closed') then
      -- What drivers said of an earlier repair does not count for this one.
      update public.defects d
      set works = (
        select s.kind = 'works' from public.defect_steps s join public.checks c on c.id = s.check_id and c.voided_at is null
        where s.defect_id = stored.id and s.kind in ('works', 'fails') and private.is_after_repair(stored.id, s.at)
        order by s.at desc limit 1)
      where d.id = stored.id and exists (
        select from public.defect_steps s
        where s.defect_id = stored.id and s.check_id = p_check.id and s.kind in ('works', 'fails'));
    end if;
    if stored.state = 'closed' then
      continue;
    elsif is_confirmed is not true then
      update public.defects d
      set state = 'closed', watched_until = null, is_unfounded = true, closed_at = now(), closed_by = private.uid()
      where d.id = stored.id;
      perform private.add_step(stored, 'no_fault', jsonb_build_object('words', p_reason), p_check => p_check.id);
    elsif worst > stored.severity then
      update public.defects d
      set severity = worst, due_on = private.repair_due(d.vehicle_id, worst, private.today())
      where d.id = stored.id;
      perform private.add_step(stored, 'severity', jsonb_build_object('severity', worst, 'was', stored.severity, 'words', p_reason),
        p_check => p_check.id);
    end if;
  end loop;
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

-- What whoever reported a defect is answered: `ReportAnswer` in src/topics/checks/body.ts.
create function private.report_answer(p_id uuid, p_is_joined boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', d.id, 'fault', d.fault, 'texts', d.texts, 'severity', d.severity, 'due_on', d.due_on,
      'is_joined', p_is_joined, 'contact', private.contact_of(private.uid()), 'is_stopped', o.since is not null,
      'drive', private.drive_of(d.vehicle_id),
      'told_at', case when private.can_be_told(d.depot_id, private.uid())
        then case when d.severity = 'stop' then d.created_at else o.since end end)
    from public.defects d, lateral (
      -- A vehicle that is stopped by another defect must not be driven either.
      select min(s.created_at) as since from public.defects s
      where s.vehicle_id = d.vehicle_id and s.state <> 'closed' and s.severity = 'stop') o
    where d.id = p_id);
end;
$$;

-- The depot to which a report of the caller's about a vehicle belongs that was found at a moment: theirs, if the vehicle is there now or both
-- were there then. Null: they cannot report it.
create function private.may_report(vehicle uuid, found_at timestamptz) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot_then constant uuid := private.depot_of_person(private.uid(), found_at);
begin
  return case when private.depot_of_vehicle(vehicle, found_at) = depot_then then depot_then
    else (select v.depot_id from public.depot_vehicles v where v.id = vehicle and v.depot_id = private.my_depot()) end;
end;
$$;

-- Reports a defect without a check, and returns the answer for it. `body` has id, vehicle_id or plate, item_id and words or, for what is on no
-- list, fault; severity, own_words, measures, measure_words, photos, photo_reason, found_at, source, language. Staff say that it is less bad than
-- the words only in own words, a driver cannot, and what is on no list stops the vehicle until staff have assessed it. Repeating it changes nothing. RW002
-- for an inactive driver, RW003 for a vehicle of another depot, unless both were in the same one when it was found.
create function private.report_defect(body jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_staff constant boolean := private.is_staff();
  vehicle uuid := (body ->> 'vehicle_id')::uuid;
  severity constant public.defect_severity := (body ->> 'severity')::public.defect_severity;
  photos constant text[] := private.text_array(body -> 'photos', 20);
  found_at constant timestamptz := (private.phone_moment((body ->> 'found_at')::input.timestamptz,
    (body ->> 'sent_at')::input.timestamptz, (body ->> 'clock_offset')::numeric)).moment;
  source constant text := case when is_staff then coalesce(body ->> 'source', 'staff') else 'driver' end;
  made_in uuid;
  item jsonb;
  fault public.defects;
  stored public.defects;
  known public.defect_steps;
begin
  if not coalesce(is_staff or private.is_active_driver(), false) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  -- A phone that had no network knows the plate alone.
  vehicle := coalesce(vehicle, private.vehicle_with_plate(left(body ->> 'plate', 20), private.my_depot(), false),
    private.vehicle_of_then(left(body ->> 'plate', 20), private.depot_of_person(private.uid(), found_at), found_at));
  perform private.lock_vehicle(vehicle);
  made_in := private.may_report(vehicle, found_at);
  if made_in is null then
    perform private.refuse('RW003', 'Vehicle not found', 'checkVehicle');
  end if;
  select s.* into known from public.defect_steps s where s.id = (body ->> 'id')::uuid;
  if found then
    if known.vehicle_id <> vehicle then
      perform private.refuse('RW003', 'Vehicle not found', 'checkVehicle');
    end if;
    return private.report_answer(known.defect_id, known.kind <> 'found');
  end if;
  perform private.limit_day((
    select count(*) from public.defect_steps s
    where s.person_id = private.uid() and s.kind in ('found', 'also_seen') and s.check_id is null and s.at > now() - interval '1 day'
  ), case when is_staff then 500 else 50 end, 'You have reported a lot today. Call your depot.', 'reportsToday');

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
  if 'other' = any (fault.word_ids) and fault.own_words is null and photos = '{}' then
    perform private.refuse('RW010', 'Say in your own words what it is, or add a photo', 'faultOwnWords');
  end if;
  fault.vehicle_id := vehicle;
  fault.depot_id := (select v.depot_id from public.depot_vehicles v where v.id = vehicle);
  fault.made_in := made_in;
  fault.found_at := found_at;
  fault.language := case when body ->> 'language' = any (private.languages()) then body ->> 'language' else 'en' end;
  if fault.found_at < now() - interval '1 year' then
    perform private.refuse('RW010', 'Check when it was found', 'faultFoundAt');
  elsif is_staff and source not in ('staff', 'workshop', 'cvrt', 'roadside') then
    perform private.refuse('RW010', 'Choose how it was found');
  end if;
  fault.source := source::public.defect_source;
  if item is null then
    fault.fault := private.or_null(body ->> 'fault');
    fault.severity := 'stop';
    if fault.fault is null or char_length(fault.fault) > 400 then
      perform private.refuse('RW010', 'Say what is wrong', 'faultWords');
    end if;
  end if;
  if is_staff then
    if item is not null and severity > fault.severity and fault.own_words is null then
      perform private.refuse('RW010', 'Say why it is less bad than the checklist says');
    end if;
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

call private.expose('{report_defect}');
