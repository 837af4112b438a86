-- May somebody drive a vehicle today? One function, which everything asks that says so: an assignment, "Which vehicle?", the end of a check,
-- its acceptance, a sign-off, the driver's own page. What it answers says everything that is known, and how much each reason weighs.

-- The trip to the workshop that is allowed now. Null without one.
create function private.open_trip(vehicle uuid) returns public.workshop_trips
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select w from public.workshop_trips w where w.vehicle_id = vehicle and w.until > now() order by w.until desc limit 1);
end;
$$;

-- The reasons, worst first: [{code, of, effect, refuses, lifted, name, texts, held, until, points, limit, since, record_id}] without nulls.
--   of       driver, vehicle or depot
--   effect   stops: nobody may drive on it; asks: the driver asks the depot first; also: said, and it changes nothing
--   refuses  an assignment; an admin may assign in spite of it
--   lifted   trip: only to the workshop, until its time; let: by the admin who assigned the vehicle in spite of it
-- Without a driver, those of the vehicle. Without a vehicle, those of the driver whatever they drive. Reads stored findings.
create function private.may_drive(p_driver uuid, p_vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  today constant date := private.today();
  person public.users;
  vehicle public.depot_vehicles;
  overridden jsonb;
  trip public.workshop_trips;
  lacked jsonb := '[]'::jsonb;
  is_licensed boolean;
begin
  if p_driver is not null then
    select u.* into person from public.users u where u.id = p_driver and u.role = 'driver';
  end if;
  if p_vehicle is not null then
    select v.* into vehicle from public.depot_vehicles v where v.id = p_vehicle;
    trip := private.open_trip(p_vehicle);
  end if;
  if person.id is not null then
    lacked := private.lacking(person.id, vehicle.id);
    is_licensed := not lacked @> '[{"code": "licence"}]' and not lacked @> '[{"code": "needs_licence"}]';
    select a.override_reasons into overridden from public.driver_vehicle_assignments a
    where a.driver_id = person.id and a.vehicle_id = vehicle.id and a.status = 'active' and a.override_reason is not null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', r.code, 'of', r.of, 'effect', r.effect, 'refuses', r.refuses,
        'lifted', r.lifted, 'name', r.name, 'texts', r.texts, 'held', r.held, 'until', r.until, 'points', r.points, 'limit', r.points_limit,
        'since', r.since, 'record_id', r.record_id))
      order by r.lifted is not null, r.effect desc, r.of = 'depot', r.of, r.place, r.until, r.since, r.name), '[]')
    from (
      select 1 as place, 'inactive' as code, 'driver' as of, 'stops' as effect, true as refuses, null as lifted, null as name,
        null::jsonb as texts, null as held, null::date as until, null::integer as points, null::integer as points_limit,
        null::timestamptz as since, null::uuid as record_id
      where person.is_inactive or not person.approved
    union all
      -- Of staff who drive, too: it is all that is asked of them.
      select 2, 'not_fit', 'driver', 'stops', true, null, null, null, null, null, null, null, said.checked_at, null
      from (select t.checked_at from private.unfit_today(p_driver) t where t.let_at is null limit 1) said
    union all
      select 3, f.kind, 'driver', 'stops', true, null, case f.kind when 'license' then f.detail end, null, null, f.due, f.points,
        f.points_limit, null, null
      from private.finding f
      where f.subject_id = person.id and f.starts_on <= today and f.ends_on >= today
        and case when f.worsens_on <= today then f.worse else f.danger end = 'must_not_drive'
        -- What is said of a licence that this vehicle needs is among what the driver lacks.
        and (f.kind in ('disqualified', 'points') or f.kind = 'license' and is_licensed)
    union all
      -- Nobody knows whether these points are the limit.
      select 4, f.kind, 'driver', 'asks', false, null, null, null, null, null, f.points, null, null, null
      from private.finding f
      where f.subject_id = person.id and f.starts_on <= today and f.ends_on >= today and f.kind = 'points_open'
        and f.points >= private.novice_points_limit()
    union all
      select 4, l.code, 'driver', case when l.code in ('needs_licence', 'licence') then 'stops' else 'asks' end, true,
        case when private.is_let(overridden, l.code, l.name) then 'let' end, l.name, null, l.held, l.until, null, null, null, null
      from jsonb_to_recordset(lacked) l (code text, name text, held text, until date)
    union all
      -- What its driver needs abroad, which their type of vehicle does not ask at home.
      select 4, 'card_abroad', 'driver', 'also', false, null, null, null, null, private.card_until(person.id, 'tachograph_card'), null, null, null, null
      where person.id is not null and vehicle.crosses <> 'never' and coalesce(private.card_until(person.id, 'tachograph_card') < today, true)
        and not lacked @> '[{"code": "tachograph_card"}]' and private.needs_tachograph(vehicle.id, today)
    union all
      select 5, 'defect_stop', 'vehicle', 'stops', true, case when trip.created_at >= d.created_at then 'trip' end, d.fault, d.texts, null, null, null,
        null, d.found_at, d.id
      from public.defects d where d.vehicle_id = vehicle.id and d.state <> 'closed' and d.severity = 'stop'
    union all
      select 6, case when f.kind = 'failed_test' and judged.danger > 'not_roadworthy' then 'failed_test_unsaid' else f.kind end, 'vehicle', case when judged.danger <= 'not_roadworthy' then 'stops' else 'asks' end, true, null,
        case when f.kind = 'failed_test' then split_part(f.detail, ':', 1) when f.kind not in ('road_tax', 'insurance') then f.detail end,
        null, null, case when not f.is_missing then f.due end, null, null,
        case when f.kind = 'failed_test' then private.start_of(f.starts_on) end, case when f.kind = 'failed_test' then f.record_id end
      from private.finding f
      cross join lateral (select case when f.worsens_on <= today then f.worse else f.danger end as danger) judged
      where f.subject_id = vehicle.id and f.starts_on <= today and f.ends_on >= today and f.kind <> 'defect_stop'
        and (judged.danger <= 'not_roadworthy' or f.kind = 'failed_test' and judged.danger = 'missing')
    union all
      select 7, 'out_of_use', 'vehicle', 'stops', true, null, vehicle.status::text, null, null, null, null, null, null, null
      where vehicle.id is not null and vehicle.status <> 'active'
    union all
      -- The vehicle has no insurance of its own, and that of the fleet is over.
      select 8, 'fleet_insurance', 'depot', 'asks', false, null, null, null, null, f.due, null, null, null, null
      from private.finding f
      join public.requirements q on q.id = f.source_id or q.id = (select r.requirement_id from public.depot_records r where r.id = f.record_id)
      where vehicle.id is not null and person.id is not null and f.subject_id = vehicle.depot_id and f.kind = 'depot_record'
        and q.code = 'fleet_insurance' and not f.is_missing and f.due < today and f.starts_on <= today and f.ends_on >= today
        and not exists (
          select from public.vehicle_records r join public.requirements i on i.id = r.requirement_id
          where r.vehicle_id = vehicle.id and r.is_current and i.code = 'insurance')
    ) r);
end;
$$;

-- Those of the reasons that the path finds, in their order, without these keys.
create function private.reasons_of(reasons jsonb, which jsonpath, variadic without text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(r.reason - without order by r.place), '[]')
    from jsonb_path_query(reasons, which) with ordinality r (reason, place));
end;
$$;

-- Why an assignment is refused. Empty: it is not. `but_let`: without what an admin let pass who assigned it all the same.
create function private.unfit_reasons(driver uuid, vehicle uuid, but_let boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The two codes have sentences of their own, which come before any reason.
  return private.reasons_of(private.may_drive(driver, vehicle), case
      when but_let then '$[*] ? (@.refuses == true && @.code != "inactive" && @.code != "out_of_use" && !(@.lifted == "let"))'
      else '$[*] ? (@.refuses == true && @.code != "inactive" && @.code != "out_of_use")' end::jsonpath,
    'of', 'effect', 'refuses', 'lifted', 'record_id');
end;
$$;

-- What is said to whoever assigns the vehicle, and refuses nothing.
create function private.also_said(driver uuid, vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.reasons_of(private.may_drive(driver, vehicle), '$[*] ? (@.effect == "also")', 'of', 'effect', 'refuses');
end;
$$;

-- What stops the vehicle, whoever drives it. Empty: nothing.
create function private.stopping(vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.reasons_of(private.may_drive(null, vehicle), '$[*] ? (@.effect == "stops" && @.code != "out_of_use")',
    'of', 'effect', 'refuses', 'lifted', 'record_id');
end;
$$;

-- `Drive` in src/topics/checks/drive.ts: everything that is known to the caller's depot about this vehicle and the caller. Of another depot's
-- vehicle, what stops it and nothing else; of one that has left the fleet, or a plate that nobody knows, nothing. Nothing is said of the
-- caller if somebody else may be the one who drives.
create function private.drive_of(p_vehicle uuid, p_is_caller boolean default true) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant private.caller := private.caller();
  is_driver constant boolean := coalesce(p_is_caller and caller.role = 'driver', false);
  vehicle public.depot_vehicles;
  whose text;
begin
  select v.* into vehicle from public.depot_vehicles v where v.id = p_vehicle;
  whose := case when vehicle.id is null then 'unknown' when not vehicle.is_active then 'left'
    when vehicle.depot_id <> caller.depot_id then 'other_depot' else 'own' end;
  return jsonb_build_object(
    'asked_at', now(),
    'place', whose,
    'depot', case when whose = 'other_depot' then (select d.name from public.depots d where d.id = vehicle.depot_id) end,
    'is_driver', is_driver,
    'reasons', private.reasons_of(private.may_drive(case when p_is_caller then caller.user_id end,
        case when whose <> 'left' then vehicle.id end),
      case when whose = 'own' then '$[*]' else '$[*] ? (@.of == "driver" || @.effect == "stops" && @.of == "vehicle")' end::jsonpath, 'refuses'),
    'trip', case when whose = 'own' then (
      select jsonb_build_object('until', w.until, 'place', w.place) from private.open_trip(vehicle.id) w where w.id is not null) end,
    'let_by', case when whose = 'own' and is_driver then (
      select coalesce(s.full_name, '') from public.driver_vehicle_assignments a left join public.users s on s.id = a.assigned_by
      where a.driver_id = caller.user_id and a.vehicle_id = vehicle.id and a.status = 'active' and a.override_reason is not null) end);
end;
$$;

-- What stops a vehicle, for a list of several: the reasons of may_drive() that no trip lifts.
create function private.stops_of(p_vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.reasons_of(private.may_drive(null, p_vehicle), '$[*] ? (@.effect == "stops" && !exists (@.lifted))', 'refuses', 'record_id');
end;
$$;

-- What keeps a vehicle of the caller's depot from going out: what stops it, with `record_id` of a defect, and whether its driver must not drive.
-- RW002 unless the caller is staff, RW003 for any other vehicle.
create function private.what_stops(p_vehicle_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  driver uuid := (select a.driver_id from public.driver_vehicle_assignments a where a.vehicle_id = p_vehicle_id and a.status = 'active');
begin
  if not exists (select from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  return jsonb_build_object(
    'reasons', private.reasons_of(private.may_drive(null, p_vehicle_id), '$[*] ? (@.effect == "stops")', 'of', 'effect', 'refuses', 'lifted'),
    'is_driver_stopped', driver is not null and jsonb_path_exists(private.may_drive(driver, p_vehicle_id),
      '$[*] ? (@.of == "driver" && @.effect == "stops" && !exists (@.lifted))'));
end;
$$;

-- What is said first of all that drive_of() answers of a vehicle, or of a vehicle and its trailer: `headlineOf` in src/topics/checks/headline.ts
-- has the same order, and tests/topics/checks/mayDrive.json the cases of both.
create function private.drive_headline(drives jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  reasons constant jsonb := jsonb_path_query_array(drives, '$[*].reasons[*] ? (@.effect != "also")');
begin
  return case
    when jsonb_path_exists(reasons, '$[*] ? (@.effect == "stops" && @.of == "driver" && !exists (@.lifted))') then 'driver_stopped'
    when jsonb_path_exists(reasons, '$[*] ? (@.effect == "stops" && !exists (@.lifted))') then 'vehicle_stopped'
    when jsonb_path_exists(reasons, '$[*] ? (@.lifted == "trip")') then 'only_to'
    when jsonb_path_exists(reasons, '$[*] ? (@.lifted == "let")') then 'let'
    when reasons <> '[]' then 'ask'
    else coalesce((
      select d.value ->> 'place' from jsonb_array_elements(drives) with ordinality d (value, place)
      where d.value ->> 'place' <> 'own' order by d.place limit 1),
      case when (drives #>> '{0,is_driver}')::boolean then 'may_drive' else 'no_defect' end) end;
end;
$$;

-- Whether another driver has the vehicle: it is assigned to them, or they checked it or took it over today and were fit. Of a check that
-- nobody has confirmed nobody knows whose it is, so it counts as somebody else's. What staff check is for whoever comes.
create function private.is_taken(p_vehicle uuid, p_but uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.today();
  starts constant timestamptz := private.start_of(today);
begin
  return exists (
      select from public.driver_vehicle_assignments a
      where a.vehicle_id = p_vehicle and a.status = 'active' and a.driver_id <> p_but)
    or exists (
      select from (
        select c.driver_id as person from public.checks c
        where c.vehicle_id = p_vehicle and c.checked_at >= starts and c.voided_at is null and c.is_fit
      union all
        select a.driver_id from public.check_acceptances a
        join public.checks c on c.id = a.check_id and c.voided_at is null
        where a.vehicle_id = p_vehicle and a.accepted_at >= starts) h
      left join public.users u on u.id = h.person
      where h.person is distinct from p_but and coalesce(u.role = 'driver', true));
end;
$$;

-- The vehicles of the caller's depot that they may drive now and no other driver has: at most 12 {plate, make, model, category, checked_at,
-- by}, first those of the kind of the vehicle with this plate, of these first the ones that were checked today. No trailers, and nothing that
-- no list checks. RW002 unless the caller is an active driver.
create function private.free_vehicles(p_instead_of text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant private.caller := private.caller();
  today constant date := private.today();
  instead constant uuid := private.vehicle_with_plate(p_instead_of, caller.depot_id, false);
  vehicle record;
  free jsonb := '[]'::jsonb;
begin
  if not coalesce(private.is_active_driver(), false) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  for vehicle in
    select v.id, jsonb_build_object('plate', v.registration_number, 'make', v.manufacturer, 'model', v.model, 'category', t.category,
      'checked_at', c.checked_at, 'by', private.initials(u.full_name)) as shown
    from public.depot_vehicles v
    join public.vehicle_types t on t.id = v.vehicle_type_id
    left join lateral (
      select c.checked_at, c.driver_id from public.checks c
      where c.vehicle_id = v.id and c.day = today and c.voided_at is null and exists (
        select from private.check_that_counts k where k.id = c.id)
      order by c.checked_at desc limit 1) c on true
    left join public.users u on u.id = c.driver_id
    where v.depot_id = caller.depot_id and v.is_active and v.status = 'active' and v.id is distinct from instead
      and exists (
        select from public.checklists l join public.checklist_versions n on n.checklist_id = l.id and n.state = 'published'
        where t.category = any (l.categories) and l.drawing <> 'trailer')
    order by v.vehicle_type_id = (select i.vehicle_type_id from public.depot_vehicles i where i.id = instead) desc nulls last,
      c.checked_at is null, v.registration_number, v.id
  loop
    if not private.is_taken(vehicle.id, caller.user_id)
      and private.drive_headline(jsonb_build_array(private.drive_of(vehicle.id))) = 'may_drive' then
      free := free || vehicle.shown;
      exit when jsonb_array_length(free) = 12;
    end if;
  end loop;
  return free;
end;
$$;

call private.expose('{what_stops, free_vehicles}');
grant execute on function private.unfit_reasons, private.stopping to authenticated;
