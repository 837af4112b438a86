-- The board of today: what must not go out, what is not checked, what was found. And what staff see of checks afterwards: the days of a
-- vehicle, and how checks are done.
--
-- A vehicle's day is covered by a check that is not void, or by a driver who accepted one that day. A check is expected on the weekdays
-- of the vehicle, or else of its checklist, while the vehicle is active, not said to be unused, and no open defect stops it.

-- One row for each check of the last days that staff look at.
create index checks_look_idx on public.checks (depot_id, day)
  where voided_at is null and (vehicle_id is null or driver_id is null and source = 'phone' or 'clock' = any (flags));
create index check_acceptances_depot_idx on public.check_acceptances (depot_id, accepted_at);
-- For the board of an earlier day.
create index defects_closed_idx on public.defects (depot_id, closed_at) where state = 'closed';

create function private.day_of(at timestamptz) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return (at at time zone 'Europe/Dublin')::date;
end;
$$;

-- The instant at which a day begins in Ireland.
create function private.start_of(day date) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
begin
  return day::timestamp at time zone 'Europe/Dublin';
end;
$$;

-- The days of the week on which a check of each vehicle is expected; none: never.
create view private.vehicle_check_days with (security_invoker = true) as
  select v.id as vehicle_id, v.depot_id, v.depot_start_date,
    case when v.is_active and v.status = 'active' and l.duty <> 'off' then coalesce(v.check_weekdays, l.weekdays) else '{}' end as weekdays
  from public.depot_vehicles v
  join public.vehicle_types t on t.id = v.vehicle_type_id
  left join public.checklists l on t.category = any (l.categories)
    and exists (select from public.checklist_versions n where n.checklist_id = l.id and n.state = 'published');

-- Whether a defect stopped the vehicle on that day, be it for a part of it.
create function private.was_stopped(vehicle uuid, day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  starts timestamptz := private.start_of(day);
  ends timestamptz := private.start_of(day + 1);
begin
  return exists (
    select from public.defects d
    where d.vehicle_id = vehicle and d.severity = 'stop' and d.found_at < ends
      and (d.closed_at is null or d.closed_at >= starts));
end;
$$;

-- The days of a vehicle, from one to another, on which it was checked or accepted. A day may be there twice.
create function private.checked_days(vehicle uuid, since date, until date) returns date[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  starts timestamptz := private.start_of(since);
  ends timestamptz := private.start_of(until + 1);
begin
  return array(
    select c.day from public.checks c
    where c.vehicle_id = vehicle and c.voided_at is null and not 'too_late' = any (c.flags)
      and c.checked_at >= starts and c.checked_at < ends
  union all
    select private.day_of(a.accepted_at) from public.check_acceptances a
    join public.checks c on c.id = a.check_id and c.voided_at is null
    where a.vehicle_id = vehicle and a.accepted_at >= starts and a.accepted_at < ends);
end;
$$;

-- The same, with the days on which it was said to be unused.
create function private.covered_days(vehicle uuid, since date, until date) returns date[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.checked_days(vehicle, since, until)
    || array(select u.day from public.unused_days u where u.vehicle_id = vehicle and u.day between since and until);
end;
$$;

-- The expected days of a vehicle, from one day to another, that nothing covers.
create function private.missed_days(vehicle uuid, since date, until date) returns date[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  expected smallint[] := (select d.weekdays from private.vehicle_check_days d where d.vehicle_id = vehicle);
  covered date[];
begin
  if expected = '{}' or since > until then
    return '{}';
  end if;
  covered := private.covered_days(vehicle, since, until);
  return array(
    select d.day from (select since + n as day from generate_series(0, until - since) n) d
    where extract(isodow from d.day)::smallint = any (expected) and d.day <> all (covered) and not private.was_stopped(vehicle, d.day)
    order by d.day);
end;
$$;

-- How many of these days, which lie between two readings of an odometer, expected a check that nothing covers, if the vehicle drove too far
-- without one; null if it did not. More than 50 km need a check on each expected day between. Where none was expected, it may have driven
-- for the rest of the first day, 9 hours at about 80 km/h.
create function private.gap_days(vehicle uuid, since date, until date, km integer) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  missed integer;
begin
  if until < since or coalesce(km, 0) <= 50 then
    return null;
  end if;
  missed := cardinality(private.missed_days(vehicle, since, until));
  return case when missed > 0 or km > 700 and exists (
    select from generate_series(0, until - since) n
    where since + n <> all (private.checked_days(vehicle, since, until))) then missed end;
end;
$$;

-- Missed checks of a vehicle as findings. The days on which they hold are such that nothing needs recomputing when a day begins:
--   * since the last check: from the day after the next expected one, until the next check; `detail` is '2026-11-20/'
--   * before the last check: its last seven days, for seven days after the latest; `detail` is '2026-11-18, 2026-11-20'
-- A vehicle that was never checked has none: a depot may not have begun yet.
create function private.missed_checks(vehicle uuid)
returns table (source_id uuid, starts_on date, ends_on date, detail text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  expected smallint[];
  -- With the depot, the index has the last check first.
  depot uuid;
  latest record;
  next_day date;
  missed date[];
begin
  select d.weekdays, d.depot_id into expected, depot from private.vehicle_check_days d where d.vehicle_id = vehicle;
  if expected is null or expected = '{}' then
    return;
  end if;
  select l.* into latest from (
    (select c.id, c.day from public.checks c
    where c.vehicle_id = vehicle and c.depot_id = depot and c.voided_at is null order by c.checked_at desc limit 1)
  union all
    (select a.id, private.day_of(a.accepted_at) from public.check_acceptances a
    join public.checks c on c.id = a.check_id and c.voided_at is null
    where a.vehicle_id = vehicle and a.depot_id = depot order by a.accepted_at desc limit 1)
  ) l order by l.day desc, l.id limit 1;
  if not found then
    return;
  end if;

  -- While it is stopped, nothing is expected, and closing the defect asks again.
  if not exists (
    select from public.defects d where d.vehicle_id = vehicle and d.severity = 'stop' and d.state <> 'closed'
  ) then
    next_day := latest.day + 1;
    while not extract(isodow from next_day)::smallint = any (expected)
      or exists (select from public.unused_days u where u.vehicle_id = vehicle and u.day = next_day)
      or private.was_stopped(vehicle, next_day)
    loop
      next_day := next_day + 1;
    end loop;
    return query select latest.id, next_day + 1, 'infinity'::date, latest.day || '/';
  end if;

  missed := private.missed_days(vehicle, greatest(latest.day - 7, (
    select c.day + 1 from public.checks c
    where c.vehicle_id = vehicle and c.depot_id = depot and c.voided_at is null order by c.checked_at limit 1)), latest.day - 1);
  if missed[cardinality(missed)] + 7 >= private.today() then
    return query select vehicle, missed[1] + 1, missed[cardinality(missed)] + 7, array_to_string(missed, ', ');
  end if;
end;
$$;

create view private.check_missed_finding with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, 'check_missed' as kind, m.source_id,
    m.starts_on, m.ends_on, 'to_watch'::public.danger as danger, 'infinity'::date as worsens_on, 'to_watch'::public.danger as worse,
    v.in_use_from, m.detail, null::integer as points, null::integer as points_limit, null::date as points_until,
    null::text as license_number, null::date as due, null::integer as km_left, null::uuid as record_id, false as is_missing
  from private.vehicle v
  cross join lateral private.missed_checks(v.id) m;

-- Staff's business, but no secret from the driver.
insert into private.finding_kinds (kind, due_kind, reminders, driver) values ('check_missed', null, null, 'seen');
call private.unite_more('private.vehicle_finding_now', 'private.check_missed_finding');

-- Trigger: a checklist is asked of other vehicles, or on other days.
create function private.refresh_missed_checks_of_all() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  -- In a condition of its own: after an insert there are no old rows to name.
  if tg_op = 'UPDATE' then
    if not exists (
      select from new_rows n join old_rows o on o.id = n.id
      where (n.categories, n.duty, n.weekdays) is distinct from (o.categories, o.duty, o.weekdays)
    ) then
      return null;
    end if;
  end if;
  lock table private.driver_state, private.finding in share row exclusive mode;
  perform private.refresh_findings('vehicle', null, '{check_missed}');
  return null;
end;
$$;

create trigger settled_insert after insert on public.checks referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_update after update on public.checks referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_delete after delete on public.checks referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_insert after insert on public.check_acceptances referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_delete after delete on public.check_acceptances referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_insert after insert on public.unused_days referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_delete after delete on public.unused_days referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('check_missed');
create trigger settled_insert after insert on public.checklists
  for each statement execute function private.refresh_missed_checks_of_all();
create trigger settled_update after update on public.checklists referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_missed_checks_of_all();

-- What keeps each vehicle of a depot from going out on a day, each cause once: an open defect without a running trip to the workshop, its
-- papers, or its driver. Papers and drivers are known for today only. `subject_id` has the findings: the vehicle or the driver.
create function private.must_not_go_out(depot uuid, day date)
returns table (vehicle_id uuid, cause text, subject_id uuid)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  ends timestamptz := private.start_of(day + 1);
  is_today boolean := day = private.today();
begin
  return query
    select distinct d.vehicle_id, 'defect', d.vehicle_id
    from public.defects d
    where d.depot_id = depot and d.state <> 'closed' and d.severity = 'stop' and d.found_at < ends
      and not (is_today and exists (
        select from public.workshop_trips w
        where w.vehicle_id = d.vehicle_id and w.depot_id = depot and w.until > now()));
  if not is_today then
    return query
      select distinct d.vehicle_id, 'defect', d.vehicle_id
      from public.defects d
      where d.depot_id = depot and d.state = 'closed' and d.closed_at >= ends and d.severity = 'stop' and d.found_at < ends;
    return;
  end if;
  -- The standing says whom to look at, the stored findings what holds today.
  return query
    select v.id, 'paper', v.id
    from private.standing s
    join public.depot_vehicles v on v.id = s.subject_id
    where s.depot_id = depot and s.not_roadworthy_from <= day and exists (
      select from private.finding f
      where f.subject_id = s.subject_id and f.starts_on <= day and f.ends_on >= day and f.kind not in ('defect', 'defect_stop')
        and case when f.worsens_on <= day then f.worse else f.danger end <= 'not_roadworthy')
  union all
    select a.vehicle_id, 'driver', a.driver_id
    from private.standing s
    join public.driver_vehicle_assignments a on a.driver_id = s.subject_id and a.depot_id = depot and a.status = 'active'
    where s.depot_id = depot and s.must_not_drive_from <= day and s.in_use_from <= day and exists (
      select from private.finding f
      where f.subject_id = s.subject_id and f.starts_on <= day and f.ends_on >= day
        and case when f.worsens_on <= day then f.worse else f.danger end = 'must_not_drive');
end;
$$;

create function private.count_must_not_go_out(depot uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(distinct m.vehicle_id) from private.must_not_go_out(depot, private.today()) m
    join public.depot_vehicles v on v.id = m.vehicle_id and v.depot_id = depot
    where v.is_active and v.status <> 'inactive');
end;
$$;

-- The board of a day: every vehicle in the fleet with its group, the open defects, and what staff look at. RW002 unless the caller is
-- staff, RW010 for a day to come. As text, because jsonb takes twice as long to build.
create function private.todays_board(p_day date) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  that_day date := coalesce(p_day, today);
  is_today boolean := that_day = today;
  starts timestamptz := private.start_of(that_day);
  ends timestamptz := private.start_of(that_day + 1);
  weekday smallint := extract(isodow from that_day);
begin
  if that_day > today then
    perform private.refuse('RW010', 'Choose today or an earlier day');
  end if;

  return (
    with held as materialized (
      select m.vehicle_id, bool_or(m.cause = 'defect') as by_defect, bool_or(m.cause = 'paper') as by_paper,
        (array_agg(m.subject_id) filter (where m.cause = 'driver'))[1] as held_driver
      from private.must_not_go_out(depot, that_day) m
      group by m.vehicle_id
    ), defect as materialized (
      select d.id, d.vehicle_id, v.registration_number as plate, d.fault, d.severity,
        case when d.watched_until <= that_day then 'open' else d.state end as state, d.found_at, d.due_on, d.planned_on, d.planned_with,
        d.repaired_on, d.watched_until
      from public.defects d
      join public.depot_vehicles v on v.id = d.vehicle_id
      where d.depot_id = depot and d.state <> 'closed' and d.found_at < ends
    union all
      select d.id, d.vehicle_id, v.registration_number as plate, d.fault, d.severity, d.state, d.found_at, d.due_on, d.planned_on,
        d.planned_with, d.repaired_on, d.watched_until
      from public.defects d
      join public.depot_vehicles v on v.id = d.vehicle_id
      where not is_today and d.depot_id = depot and d.state = 'closed' and d.closed_at >= ends and d.found_at < ends
    ), faulty as (
      select d.vehicle_id, bool_or(d.severity = 'stop') as is_stopped from defect d group by d.vehicle_id
    ), accepted as materialized (
      select distinct on (a.vehicle_id) a.vehicle_id, a.driver_id, a.accepted_at
      from public.check_acceptances a
      join public.checks c on c.id = a.check_id and c.voided_at is null
      where a.depot_id = depot and a.accepted_at >= starts and a.accepted_at < ends
      order by a.vehicle_id, a.accepted_at desc
    ), vehicle as (
      select v.id, v.registration_number, v.manufacturer, v.model, v.odometer_km, v.odometer_read_on,
        weekday = any (e.weekdays) as is_expected, c.id as check_id, c.checked_at, c.day as checked_on, c.result,
        c.driver_id as checked_by, c.signed_name, c.odometer_km as checked_km, c.day_before, c.km_before,
        a.accepted_at, a.driver_id as accepted_by,
        u.id as unused_id, f.vehicle_id is not null as is_faulty, coalesce(f.is_stopped, false) as is_stopped,
        h.vehicle_id is not null as is_held, h.by_defect, h.by_paper, h.held_driver,
        c.day = that_day or a.vehicle_id is not null as is_checked
      from public.depot_vehicles v
      join private.vehicle_check_days e on e.vehicle_id = v.id
      left join held h on h.vehicle_id = v.id
      left join faulty f on f.vehicle_id = v.id
      left join accepted a on a.vehicle_id = v.id
      left join public.unused_days u on u.depot_id = depot and u.day = that_day and u.vehicle_id = v.id
      -- The last check, with what the one before it said.
      left join lateral (
        select l.*, lead(l.day) over w as day_before, lead(l.odometer_km) over w as km_before
        from (
          select c.id, c.checked_at, c.day, c.result, c.driver_id, c.signed_name, c.odometer_km
          from public.checks c
          where c.vehicle_id = v.id and c.depot_id = depot and c.checked_at < ends and c.voided_at is null
            and not 'too_late' = any (c.flags)
          order by c.checked_at desc limit 2
        ) l
        window w as (order by l.checked_at desc) limit 1
      ) c on true
      where v.depot_id = depot and v.is_active and v.status <> 'inactive' and v.depot_start_date <= that_day
    ), line as materialized (
      select v.*, case
          when v.is_held then 'held'
          -- A trip to the workshop is allowed.
          when v.is_stopped then 'trip'
          when v.is_checked then case when v.is_faulty or v.result <> 'no_defect' then 'defects' else 'no_defect' end
          when v.unused_id is not null then 'unused'
          when v.is_expected then 'not_checked'
          else 'not_expected'
        end as place
      from vehicle v
    ), gap as (
      -- The odometer of the day's check against that of the check before; or, without a check since, a reading that came otherwise.
      select l.id, l.registration_number, l.km_before as from_km, l.checked_km as to_km, l.day_before as from_day,
        l.checked_on as to_day
      from line l
      where l.checked_on = that_day
    union all
      select l.id, l.registration_number, l.checked_km, l.odometer_km, l.checked_on, l.odometer_read_on + 1
      from line l
      where is_today and l.odometer_read_on > l.checked_on
    ), look as (
      select json_build_object('kind', 'gap', 'vehicle_id', g.id, 'plate', g.registration_number, 'km', g.to_km - g.from_km,
          'since', g.from_day + 1, 'until', g.to_day - 1, 'missed', d.missed) as item,
        1 as rank, null::timestamptz as at, g.registration_number as plate
      from gap g
      cross join lateral (select private.gap_days(g.id, g.from_day + 1, g.to_day - 1, g.to_km - g.from_km) as missed) d
      where d.missed is not null
    union all
      select json_build_object('kind', case when c.vehicle_id is null then 'unknown' when c.driver_id is null then 'unconfirmed'
            else 'clock' end,
          'check_id', c.id, 'vehicle_id', c.vehicle_id, 'plate', c.plate, 'checked_at', c.checked_at, 'finished_at', c.finished_at,
          'name', coalesce((select u.full_name from public.users u where u.id = c.driver_id), c.signed_name)),
        2, c.checked_at, c.plate
      from public.checks c
      where c.depot_id = depot and c.day between that_day - 6 and that_day and c.voided_at is null
        and (c.vehicle_id is null or c.driver_id is null and c.source = 'phone' or 'clock' = any (c.flags))
    )
    select json_build_object(
      'day', that_day,
      'is_today', is_today,
      'first_day', (select min(c.day) from public.checks c where c.depot_id = depot),
      'has_checklists', exists (select from private.vehicle_check_days e where e.depot_id = depot and e.weekdays <> '{}'),
      'vehicles', coalesce((
        select json_agg(json_build_object('id', l.id, 'plate', l.registration_number, 'name', l.manufacturer || ' ' || l.model,
            'place', l.place, 'by', case when l.by_defect then 'defect' when l.by_paper then 'paper' when l.is_held then 'driver' end,
            'driver', case when d.id is not null then json_build_object('id', d.id, 'name', d.full_name, 'phone', d.phone) end,
            'papers', case when l.by_paper then (
              select coalesce(json_agg(row_to_json(o) order by o.urgency desc, o.kind), '[]') from (
                select f.kind, f.danger, f.detail, f.due, f.km_left, f.record_id, f.is_missing, f.source_id, f.urgency
                from private.own_finding_today f
                where f.subject_id = l.id and f.danger <= 'not_roadworthy' and f.kind not in ('defect', 'defect_stop') offset 0) o)
              else '[]' end,
            'driver_finding', case when l.held_driver is not null then (
              select row_to_json(o) from (
                select f.kind, f.danger, f.detail, f.causes, f.points, f.points_limit, f.due, f.record_id, f.is_missing, f.source_id
                from private.own_finding_today f
                where f.subject_id = l.held_driver and f.danger = 'must_not_drive'
                order by f.urgency desc, f.kind limit 1) o) end,
            'check', case when l.check_id is not null then json_build_object('id', l.check_id, 'at', l.checked_at, 'result', l.result)
              end,
            'accepted_at', l.accepted_at,
            'missed', case when l.place = 'not_checked' and l.checked_on < that_day - 1
              then cardinality(private.missed_days(l.id, greatest(l.checked_on + 1, that_day - 30), that_day - 1)) else 0 end,
            'trip', case when l.place = 'trip' then (
              select json_build_object('until', w.until, 'place', w.place) from public.workshop_trips w
              where w.vehicle_id = l.id and w.depot_id = depot order by w.until desc limit 1) end)
          order by l.registration_number)
        from line l
        left join lateral (
          select a.driver_id from public.driver_vehicle_assignments a
          where a.vehicle_id = l.id and a.assigned_at < ends and (a.ended_at is null or a.ended_at >= starts)
          order by a.assigned_at desc limit 1
        ) a on not (l.is_checked and l.place in ('defects', 'no_defect'))
        -- "offset 0" makes it look up each by itself: as a join, it would read all people of all depots.
        left join lateral (
          select u.id, u.full_name, u.phone from public.users u
          where u.id = coalesce(a.driver_id, case when l.is_checked then
            case when l.checked_on = that_day and coalesce(l.checked_at > l.accepted_at, true) then l.checked_by else l.accepted_by end end)
          offset 0
        ) d on true), '[]'),
      'defects', coalesce((
        select json_agg(row_to_json(d) order by d.severity, d.found_at, d.id) from defect d), '[]'),
      'look', coalesce((select json_agg(k.item order by k.rank, k.at desc, k.plate) from look k), '[]'))
  );
end;
$$;

-- Reminds the drivers of vehicles that the board has under "Not checked" at this moment, whatever it showed before; each driver of a
-- vehicle at most once a day. RW002 unless the caller is staff.
create function private.remind_to_check(p_ids uuid[])
returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  vehicle record;
begin
  perform private.limit_rows(cardinality(p_ids));
  for vehicle in
    select i.id, v.place, a.driver_id, private.why_not_told(a.driver_id) as not_told
    from (select distinct unnest(p_ids) as id) i
    left join json_to_recordset(private.todays_board(null) -> 'vehicles') v (id uuid, place text) on v.id = i.id
    left join public.driver_vehicle_assignments a on a.vehicle_id = i.id and a.depot_id = depot and a.status = 'active'
    order by i.id
  loop
    id := vehicle.id;
    outcome := 'refused';
    reason := case
      when vehicle.place is null then 'Vehicle not found'
      when vehicle.place in ('defects', 'no_defect') then 'Has been checked meanwhile'
      when vehicle.place <> 'not_checked' then 'No check is expected any more'
      when vehicle.driver_id is null then 'Has no driver'
      else vehicle.not_told
    end;
    if reason is null then
      insert into private.mails (recipient_id, kind, record_id, occasion)
      values (vehicle.driver_id, 'check_asked', vehicle.id, private.today() - date '2000-01-01')
      on conflict do nothing;
      outcome := (case when found then 'done' else 'unchanged' end)::public.row_outcome;
    end if;
    return next;
  end loop;
end;
$$;

-- A square for each day of a vehicle, the oldest first: from `since` to `until` or today, at most 401. `state` is no_defect, defects,
-- stopped (the worst check of the day), off_road, unused, expected (today, not checked yet), no_check, or not_expected. Before the
-- depot's first check nothing was expected. `gap_km` is what it drove too far without a check, from `gap_from` to this day. `flags` are
-- clock and too_late, if a check of the day has them; one that came too late is named on its day if nothing covers that, and does not change its
-- state. RW002 unless the caller is staff, RW003 for a vehicle of another depot.
create function private.vehicle_days(vehicle uuid, since date, until date)
returns table (day date, state text, defects integer, check_id uuid, checked_at timestamptz, name text, odometer_km integer, gap_from date,
  gap_km integer, flags text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  last_day date := least(until, today);
  begins date := greatest(since, last_day - 400);
  starts timestamptz := private.start_of(begins);
  ends timestamptz := private.start_of(last_day + 1);
  listed record;
  missed date[];
begin
  select d.depot_start_date, d.weekdays into listed
  from private.vehicle_check_days d where d.vehicle_id = vehicle and d.depot_id = depot;
  if not found then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  missed := private.missed_days(vehicle, greatest(begins, listed.depot_start_date,
    (select min(c.day) from public.checks c where c.depot_id = depot)), last_day);

  return query
    with made as (
      select c.day, c.id, c.checked_at, c.result, c.odometer_km,
        coalesce(private.name_for_staff(c.driver_id), c.signed_name) as name, jsonb_array_length(c.outcome) as faults, c.flags
      from public.checks c
      where c.vehicle_id = vehicle and c.depot_id = depot and c.voided_at is null and c.checked_at >= starts and c.checked_at < ends
    ), flagged as (
      select m.day, array_agg(distinct f.flag order by f.flag) as flags from made m, unnest(m.flags) f (flag)
      where f.flag in ('clock', 'too_late') group by m.day
    ), too_late as (
      select distinct on (m.day) m.* from made m where 'too_late' = any (m.flags) order by m.day, m.checked_at desc
    ), covering as (
      select m.day, m.id, m.checked_at, m.result, m.odometer_km, m.name, m.faults from made m where not 'too_late' = any (m.flags)
    union all
      select private.day_of(a.accepted_at), c.id, a.accepted_at, c.result, null, private.name_for_staff(a.driver_id), 0
      from public.check_acceptances a
      join public.checks c on c.id = a.check_id and c.voided_at is null
      where a.vehicle_id = vehicle and a.depot_id = depot and a.accepted_at >= starts and a.accepted_at < ends
    ), covered as (
      select c.day, max(c.result) as result, sum(c.faults)::integer as faults, max(c.odometer_km) as odometer_km,
        (array_agg(c.id order by c.checked_at desc))[1] as check_id, max(c.checked_at) as checked_at,
        (array_agg(c.name order by c.checked_at desc))[1] as name
      from covering c group by c.day
    ), driven as (
      select c.day, lag(c.day) over w as from_day, c.odometer_km - lag(c.odometer_km) over w as km
      from covered c where c.odometer_km is not null
      window w as (order by c.day)
    ), gap as (
      select d.day, d.from_day, d.km from driven d
      where private.gap_days(vehicle, d.from_day + 1, d.day - 1, d.km) is not null
    )
    select d.day, case
        when c.day is not null then c.result::text
        when private.was_stopped(vehicle, d.day) then 'off_road'
        when u.id is not null then 'unused'
        when d.day = any (missed) then case when d.day = today then 'expected' else 'no_check' end
        else 'not_expected'
      end, coalesce(c.faults, 0), coalesce(c.check_id, l.id), coalesce(c.checked_at, l.checked_at),
      case when c.day is null then l.name else c.name end, case when c.day is null then l.odometer_km else c.odometer_km end,
      g.from_day, g.km, coalesce(f.flags, '{}')
    from (select begins + n as day from generate_series(0, last_day - begins) n) d
    left join covered c on c.day = d.day
    left join too_late l on l.day = d.day
    left join flagged f on f.day = d.day
    left join gap g on g.day = d.day
    left join public.unused_days u on u.vehicle_id = vehicle and u.day = d.day
    order by d.day;
end;
$$;

-- How checks are done, for each driver of the depot between two days. A driver gets the own line. `found_by_others` are checks without a
-- defect of a vehicle on which somebody else found one within 24 hours. `failed_tests` are tests that a vehicle failed on the day of such a
-- check or in the 14 days after it. RW002 while pending.
create function private.how_checks_are_done(since date, until date)
returns table (driver_id uuid, name text, checks integer, without_defect integer, median_seconds integer, fastest_seconds integer,
  photos_asked integer, photos_refused integer, found_by_others integer, failed_tests integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  caller private.caller := private.caller();
  only_own uuid := case when caller.role = 'driver' then caller.user_id end;
begin
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;
  return query
    with failed as (
      select c.driver_id, count(distinct t.id)::integer as tests
      from public.roadworthiness_tests t
      join public.checks c on c.vehicle_id = t.vehicle_id and c.depot_id = t.depot_id
        and c.day between t.tested_on - 14 and t.tested_on
        and c.day between greatest(how_checks_are_done.since, how_checks_are_done.until - 400) and how_checks_are_done.until
      where t.depot_id = caller.depot_id and t.result = 'fail'
        and t.tested_on between greatest(how_checks_are_done.since, how_checks_are_done.until - 400) and how_checks_are_done.until + 14
        and c.result = 'no_defect' and c.voided_at is null and c.source = 'phone'
      group by c.driver_id
    )
    select u.id, u.full_name, count(*)::integer, count(*) filter (where c.result = 'no_defect')::integer,
      round((percentile_cont(0.5) within group (order by c.seconds))::numeric)::integer, min(c.seconds),
      count(*) filter (where c.answers -> 'day_photo' <> 'null')::integer,
      count(*) filter (where c.answers #> '{day_photo,photo}' = 'null')::integer,
      count(*) filter (where c.result = 'no_defect' and exists (
        select from public.defects d
        where d.vehicle_id = c.vehicle_id and d.depot_id = c.depot_id and not d.is_unfounded
          and d.found_at > c.checked_at and d.found_at <= c.checked_at + interval '24 hours'
          and d.driver_id is distinct from c.driver_id))::integer,
      coalesce(max(f.tests), 0)
    from public.checks c
    join public.users u on u.id = c.driver_id
    left join failed f on f.driver_id = u.id
    where c.depot_id = caller.depot_id and c.voided_at is null and c.source = 'phone'
      and c.day between greatest(how_checks_are_done.since, how_checks_are_done.until - 400) and how_checks_are_done.until
      and (only_own is null or c.driver_id = only_own)
    group by u.id
    order by u.sort_name, u.id;
end;
$$;

create function public.todays_board(day date default null) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return private.todays_board(day);
end;
$$;

create function public.remind_to_check(ids uuid[])
returns table (id uuid, outcome public.row_outcome, reason text)
language sql set search_path = ''
as $$ select * from private.remind_to_check(ids) $$;

create function public.vehicle_days(vehicle_id uuid, since date, until date default 'infinity')
returns table (day date, state text, defects integer, check_id uuid, checked_at timestamptz, name text, odometer_km integer, gap_from date,
  gap_km integer, flags text[])
language plpgsql stable set search_path = ''
as $$
begin
  return query select * from private.vehicle_days(vehicle_id, since, until);
end;
$$;

create function public.how_checks_are_done(since date, until date)
returns table (driver_id uuid, name text, checks integer, without_defect integer, median_seconds integer, fastest_seconds integer,
  photos_asked integer, photos_refused integer, found_by_others integer, failed_tests integer)
language plpgsql stable set search_path = ''
as $$
begin
  return query select * from private.how_checks_are_done(since, until);
end;
$$;

revoke all on private.vehicle_check_days, private.check_missed_finding from public, anon, authenticated;

revoke execute on function
  private.day_of(timestamptz), private.start_of(date), private.was_stopped(uuid, date), private.checked_days(uuid, date, date),
  private.covered_days(uuid, date, date),
  private.missed_days(uuid, date, date), private.gap_days(uuid, date, date, integer), private.missed_checks(uuid), private.refresh_missed_checks_of_all(),
  private.must_not_go_out(uuid, date), private.count_must_not_go_out(uuid),
  private.todays_board(date), public.todays_board(date),
  private.vehicle_days(uuid, date, date), public.vehicle_days(uuid, date, date),
  private.how_checks_are_done(date, date), public.how_checks_are_done(date, date),
  private.remind_to_check(uuid[]), public.remind_to_check(uuid[])
  from public, anon, authenticated;
grant execute on function
  private.todays_board(date), public.todays_board(date),
  private.vehicle_days(uuid, date, date), public.vehicle_days(uuid, date, date),
  private.how_checks_are_done(date, date), public.how_checks_are_done(date, date),
  private.remind_to_check(uuid[]), public.remind_to_check(uuid[])
  to authenticated;
