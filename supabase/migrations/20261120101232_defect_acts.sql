-- What staff do to a defect: plan, repair, sign off, find no fault, watch, assess, and allow one trip to the workshop.

-- RW004 if a defect cannot be changed: it is closed, a colleague has changed it meanwhile (or the reader, on another screen), or it is not
-- in one of the states `from_states`.
create function private.refuse_change(stored public.defects, seen integer, from_states public.defect_state[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if stored.state = 'closed' then
    perform private.refuse('RW004', 'This defect is closed. If it is back, report it again.');
  elsif stored.version is distinct from seen then
    perform private.refuse('RW004', format('%s has changed this defect meanwhile. Look at it again.', coalesce((
      select private.name_for_staff(s.person_id) from public.defect_steps s
      where s.defect_id = stored.id order by s.at desc, s.id limit 1), 'Somebody')));
  elsif stored.state <> all (from_states) then
    perform private.refuse('RW004', case stored.state when 'repaired' then 'This defect is repaired and waits for its sign-off'
      else 'This defect is not repaired yet' end);
  end if;
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

-- Stores a change by staff with its step, and returns the new version. Repeating it changes nothing. RW004 as refuse_change() says.
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
  end if;
  perform private.refuse_change(stored, seen, from_states);
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

-- Whether the caller said as a driver that it is there, that it is worse or that its repair does not hold, or sent a check that says so and that
-- nobody has confirmed: a second person decides about it.
create function private.have_reported(defect public.defects) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.uid();
begin
  return defect.driver_id = me or exists (
    select from public.defect_steps s join public.checks c on c.id = s.check_id
    where s.defect_id = defect.id and s.kind in ('found', 'also_seen', 'worse', 'fails')
      and coalesce(s.person_id, private.who_checked(c)) = me);
end;
$$;

-- Closes a defect. RW002 for whoever reported it.
create function private.closed(wanted public.defects) returns public.defects
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.have_reported(wanted) then
    perform private.refuse('RW002', 'You reported this defect as a driver, so a colleague signs it off');
  end if;
  wanted.state := 'closed';
  wanted.watched_until := null;
  wanted.closed_at := coalesce(wanted.closed_at, now());
  wanted.closed_by := private.uid();
  return wanted;
end;
$$;

-- The papers and photos of the last repair: documents that are certificates, where those with part "photo" show the fault. What came
-- before somebody said that it is not repaired proves nothing.
create view private.repair_paper with (security_invoker = true) as
  select d.depot_id, d.record_id as defect_id
  from public.documents d
  where d.record_kind = 'defects' and d.part = 'certificate' and d.stored_at is not null and d.removed_at is null
    and not exists (
      select from public.defect_steps s
      where s.defect_id = d.record_id and s.kind in ('not_repaired', 'fails') and s.at >= d.created_at);

-- What stops a vehicle is not repaired without a paper or a photo of the repair.
create function private.require_paper(stored public.defects) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if stored.severity = 'stop' and not exists (select from private.repair_paper p where p.defect_id = stored.id) then
    perform private.refuse('RW010', 'Add the paper or a photo of the repair first');
  end if;
end;
$$;

-- A defect with what is said of its repair. What the repairer is qualified for is asked once: without it, the last one of the same name
-- counts. RW010 for a day in the future or before it was found, and for fewer km than were read before, unless somebody says that they are
-- right.
create function private.with_repair(
  stored public.defects, p_repair text, p_repaired_by text, p_qualification text, p_repaired_on date, p_repair_km integer,
  p_repair_reference text, p_km_is_right boolean
) returns public.defects
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted public.defects := stored;
  read_before record;
begin
  select v.odometer_km as km, v.odometer_read_on as day into read_before from public.depot_vehicles v where v.id = stored.vehicle_id;
  wanted.repair := private.given(p_repair, 500, 'Say what was done');
  wanted.repaired_by := private.given(p_repaired_by, 120, 'Say who repaired it');
  wanted.qualification := coalesce(private.or_null(p_qualification), (
    select d.qualification from public.defects d
    where d.depot_id = stored.depot_id and private.name_key(d.repaired_by) = private.name_key(wanted.repaired_by) and d.qualification is not null
    order by d.repaired_on desc, d.updated_at desc limit 1));
  wanted.qualification := private.given(wanted.qualification, 200, 'Say what qualifies them');
  wanted.repaired_on := p_repaired_on;
  wanted.repair_km := p_repair_km;
  wanted.repair_reference := private.or_null(p_repair_reference);
  if p_repaired_on is null or p_repaired_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif p_repaired_on < (stored.found_at at time zone 'Europe/Dublin')::date then
    perform private.refuse('RW010', 'It cannot be repaired before it was found');
  elsif p_repair_km not between 0 and 9999999 then
    perform private.refuse('RW010', 'Odometer must be between 0 and 9,999,999 km');
  elsif p_repair_km < read_before.km and p_repaired_on >= read_before.day and p_repair_km is distinct from stored.repair_km
    and not coalesce(p_km_is_right, false) then
    perform private.refuse('RW010', format('That is less than before: %s km on %s. Look again, or tick that it is right.',
      to_char(read_before.km, 'FM9,999,999'), to_char(read_before.day, 'FMDD Mon YYYY')));
  elsif char_length(wanted.repair_reference) > 80 then
    perform private.refuse('RW010', 'Reference can be at most 80 characters');
  end if;
  return wanted;
end;
$$;

create function private.repair_details(repaired public.defects) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('repair', repaired.repair, 'by', repaired.repaired_by, 'qualification', repaired.qualification,
    'day', repaired.repaired_on, 'km', repaired.repair_km, 'reference', repaired.repair_reference);
end;
$$;

-- Repaired, and signed off at once by whoever may. RW010 as with_repair() says, and for one that stops the vehicle without a paper.
create function private.repair_defect(
  p_id uuid, p_version integer, p_repair text, p_repaired_by text, p_qualification text, p_repaired_on date,
  p_repair_km integer default null, p_repair_reference text default null, p_sign_off boolean default false,
  p_km_is_right boolean default false
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := private.with_repair(stored, p_repair, p_repaired_by, p_qualification, p_repaired_on, p_repair_km,
    p_repair_reference, p_km_is_right);
  changed integer;
begin
  wanted.state := 'repaired';
  wanted.watched_until := null;
  if p_sign_off then
    wanted := private.closed(wanted);
  end if;
  if stored is distinct from wanted then
    perform private.require_paper(stored);
  end if;
  changed := private.change_defect(stored, wanted, p_version, '{open, planned, watched}', 'repaired', private.repair_details(wanted));
  if p_sign_off and changed <> stored.version then
    perform private.add_step(stored, 'closed');
  end if;
  return changed;
end;
$$;

-- What was said of a repair is put right, until somebody signs it off. What it was stays in the steps.
create function private.change_repair(
  p_id uuid, p_version integer, p_repair text, p_repaired_by text, p_qualification text, p_repaired_on date,
  p_repair_km integer default null, p_repair_reference text default null, p_km_is_right boolean default false
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := private.with_repair(stored, p_repair, p_repaired_by, p_qualification, p_repaired_on, p_repair_km,
    p_repair_reference, p_km_is_right);
begin
  return private.change_defect(stored, wanted, p_version, '{repaired}', 'repair_changed', private.repair_details(wanted));
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

-- Takes back the caller's sign-off within the time limit: the vehicle was stopped all the while. Repeating it changes nothing. RW010 once it is
-- too late, RW004 if somebody has checked the vehicle since, who may have read that it may be driven, or has reported the fault again.
create function private.undo_sign_off(p_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  changed integer;
begin
  if stored.state <> 'closed' then
    return stored.version;
  elsif stored.is_unfounded or stored.closed_by is distinct from private.uid() or stored.closed_at <= now() - private.undo_time() then
    perform private.refuse('RW010', 'A sign-off can be taken back for 10 seconds only');
  elsif stored.works is not null
    or exists (select from public.checks c where c.vehicle_id = stored.vehicle_id and c.received_at >= stored.closed_at)
    or exists (select from public.check_acceptances a where a.vehicle_id = stored.vehicle_id and a.accepted_at >= stored.closed_at)
    or exists (select from public.defects d where d.again_of = p_id)
  then
    perform private.refuse('RW004', 'Somebody has checked this vehicle since. Report the defect again.');
  end if;
  update private.vehicle_stops s set until = null where s.source_id = p_id and s.until = greatest(s.since, stored.closed_at);
  update public.defects d set state = 'repaired', closed_at = null, closed_by = null where d.id = p_id returning d.version into changed;
  perform private.add_step(stored, 'sign_off_undone');
  return changed;
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
  end if;
  perform private.refuse_change(stored, p_version, '{repaired}');
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

-- How bad it is. Milder needs words, and what stopped the vehicle somebody who has examined it: it goes out again without a repair, so whoever
-- reported it leaves that to a colleague, as a sign-off. The day of repair counts from now; one that is made worse keeps an earlier day.
create function private.assess_defect(
  p_id uuid, p_version integer, p_severity public.defect_severity, p_words text default null, p_examined_by text default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.defects := private.defect_for_staff(p_id);
  wanted public.defects := stored;
  words text := private.or_null(p_words);
  examiner text;
  changed integer;
begin
  if p_severity is null then
    perform private.refuse('RW010', 'Choose how bad it is');
  elsif p_severity = stored.severity then
    return stored.version;
  elsif p_severity > stored.severity or words is not null then
    words := private.given(p_words, 500, 'Say why it is less bad');
  end if;
  if stored.severity = 'stop' then
    if private.have_reported(stored) then
      perform private.refuse('RW002', 'You reported this defect as a driver, so a colleague says that it is less bad');
    end if;
    examiner := private.given(p_examined_by, 120, 'Say who examined it');
  end if;
  wanted.severity := p_severity;
  wanted.due_on := private.repair_due(stored.vehicle_id, p_severity, private.today());
  if p_severity = 'repair' then
    wanted.due_on := least(wanted.due_on, stored.due_on);
  end if;
  if stored.state = 'watched' then
    wanted.state := 'open';
    wanted.watched_until := null;
  end if;
  changed := private.change_defect(stored, wanted, p_version, '{open, planned, watched, repaired}', 'severity',
    jsonb_build_object('severity', p_severity, 'was', stored.severity, 'by', examiner, 'words', words));
  if p_severity = 'stop' then
    perform private.tell_stop(p_id, private.uid());
  end if;
  return changed;
end;
$$;

-- An admin allows a vehicle that a defect stops one trip to where it is repaired. It ends by itself; a later one replaces it. Repeating it
-- changes nothing.
create function private.allow_trip(p_id uuid, p_vehicle_id uuid, p_reason text, p_place text, p_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  reason constant text := private.given(p_reason, 500, 'Say why it must be driven');
  place constant text := private.given(p_place, 120, 'Say where it is driven to');
begin
  perform private.lock_vehicle(p_vehicle_id);
  if not exists (select from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  elsif exists (select from public.workshop_trips t where t.id = p_id and t.vehicle_id = p_vehicle_id) then
    return;
  elsif p_until is null or p_until <= now() or p_until > now() + interval '72 hours' then
    perform private.refuse('RW010', 'Choose a time within 72 hours from now');
  elsif not exists (
    select from public.defects d where d.vehicle_id = p_vehicle_id and d.state <> 'closed' and d.severity = 'stop'
  ) then
    perform private.refuse('RW008', 'No defect stops this vehicle');
  end if;
  insert into public.workshop_trips (id, vehicle_id, depot_id, reason, place, until)
  values (p_id, p_vehicle_id, depot, reason, place, p_until);
end;
$$;

revoke all on private.repair_paper from public, anon, authenticated;

call private.expose('{plan_defect, repair_defect, change_repair, sign_off_defect, undo_sign_off, reject_repair, close_unfounded,
  watch_defect, assess_defect, allow_trip}');
