-- The board of today: what must not go out, what is not checked, what was found. And what staff see of checks afterwards: the days of a
-- vehicle, and how checks are done.
--
-- A day that is over is its rows of public.check_days; of the running day the same function is asked.

-- One row for each check of the last days that staff look at.
create index checks_look_idx on public.checks (depot_id, day)
  where voided_at is null and (vehicle_id is null or driver_id is null and source = 'phone' or 'clock' = any (flags));
create index check_acceptances_depot_idx on public.check_acceptances (depot_id, accepted_at);
-- For the board of an earlier day.
create index defects_closed_idx on public.defects (depot_id, closed_at) where state = 'closed';

-- Missed checks of a vehicle in its depot, from the day after the first of a week until a week after the last. `detail` is '2026-11-18, 2026-11-20'.
create view private.check_missed_finding with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, 'check_missed' as kind, m.source_id,
    m.days[1] + 1 as starts_on, m.days[cardinality(m.days)] + 7 as ends_on, 'to_watch'::public.danger as danger, 'infinity'::date as worsens_on,
    'to_watch'::public.danger as worse, v.in_use_from, array_to_string(m.days, ', ') as detail, null::integer as points,
    null::integer as points_limit, null::date as points_until, null::text as license_number, null::date as due, null::integer as km_left,
    null::uuid as record_id, false as is_missing
  from private.vehicle v
  cross join lateral (
    select (array_agg(d.id order by d.day desc))[1] as source_id, array_agg(d.day order by d.day) as days
    from public.check_days d
    where d.vehicle_id = v.id and d.depot_id = v.depot_id and d.state in ('stopped_later', 'missed') and d.day > (
      select max(l.day) - 7 from public.check_days l
      where l.vehicle_id = v.id and l.depot_id = v.depot_id and l.state in ('stopped_later', 'missed'))
  ) m
  where m.days[cardinality(m.days)] + 7 >= (select private.today());

-- Staff's business, but no secret from the driver.
insert into private.finding_kinds (kind, due_kind, reminders, driver, not_packed)
  values ('check_missed', null, null, 'seen', 'a pack names every day of its period without a check');
call private.unite_more('private.vehicle_finding_now', 'private.check_missed_finding');

-- Trigger: of days that are written or have changed, the vehicles that missed one, or are said to have missed one.
create function private.refresh_missed_checks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  vehicles uuid[] := array(
    select distinct n.vehicle_id from new_rows n
    where n.day >= private.today() - 8 and (n.state in ('stopped_later', 'missed') or exists (
      select from private.finding f where f.subject_id = n.vehicle_id and f.kind = 'check_missed')));
begin
  if vehicles <> '{}' then
    perform from public.depot_vehicles v where v.id = any (vehicles) order by v.id for no key update;
    perform private.refresh_findings('vehicle', vehicles, '{check_missed}');
  end if;
  return null;
end;
$$;

create trigger settled_insert after insert on public.check_days referencing new table as new_rows
  for each statement execute function private.refresh_missed_checks();
create trigger settled_update after update on public.check_days referencing new table as new_rows
  for each statement execute function private.refresh_missed_checks();

-- What keeps each vehicle of a depot from going out today, each cause once: an open defect without a running trip to the workshop, or its
-- papers. A driver who must not drive is the driver's finding: the vehicle is for somebody else.
create function private.must_not_go_out(depot uuid) returns table (vehicle_id uuid, cause text)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  day date := private.today();
begin
  return query
    select distinct d.vehicle_id, 'defect'
    from public.defects d
    where d.depot_id = depot and d.state <> 'closed' and d.severity = 'stop'
      and not exists (
        select from public.workshop_trips w
        where w.vehicle_id = d.vehicle_id and w.until > now());
  -- The standing says whom to look at, the stored findings what holds today.
  return query
    select v.id, 'paper'
    from private.standing s
    join public.depot_vehicles v on v.id = s.subject_id
    where s.depot_id = depot and s.not_roadworthy_from <= day and exists (
      select from private.finding f
      where f.subject_id = s.subject_id and f.starts_on <= day and f.ends_on >= day and f.kind not in ('defect', 'defect_stop')
        and case when f.worsens_on <= day then f.worse else f.danger end <= 'not_roadworthy');
end;
$$;

create function private.count_must_not_go_out(depot uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(distinct m.vehicle_id) from private.must_not_go_out(depot) m
    join public.depot_vehicles v on v.id = m.vehicle_id and v.depot_id = depot
    where v.is_active and v.status <> 'inactive');
end;
$$;

-- The board of a day: every vehicle in the fleet with its group, the open defects, and what staff look at. RW002 unless the caller is
-- staff, RW010 for a day to come. As text, because jsonb takes twice as long to build.
create function private.todays_board(p_day date default null) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  that_day date := coalesce(p_day, today);
  is_today boolean := that_day = today;
  starts timestamptz := private.start_of(that_day);
  ends timestamptz := private.start_of(that_day + 1);
  begins_on date := (select d.checks_begin_on from public.depots d where d.id = depot);
begin
  if that_day > today then
    perform private.refuse('RW010', 'Choose today or an earlier day');
  end if;

  return (
    with held as materialized (
      select m.vehicle_id, bool_or(m.cause = 'defect') as by_defect, bool_or(m.cause = 'paper') as by_paper
      from private.must_not_go_out(depot) m
      where is_today
      group by m.vehicle_id
    ), banned as materialized (
      -- Whose driver must not drive: shown with the vehicle.
      select p.subject_id as vehicle_id, p.other_id as driver_id from private.pair_finding_today p
      where is_today and p.depot_id = depot and p.subject = 'vehicle'
    ), day as materialized (
      select d.* from private.days_of(depot, null, that_day) d where is_today
    union all
      select d.* from public.check_days d where not is_today and d.depot_id = depot and d.day = that_day
    ), defect as materialized (
      select d.id, d.vehicle_id, v.registration_number as plate, d.fault, d.severity,
        case when d.watched_until <= that_day then 'open' else d.state end as state, d.found_at, d.due_on, d.planned_on, d.planned_with,
        d.repaired_on, d.watched_until
      from public.defects d
      join public.depot_vehicles v on v.id = d.vehicle_id
      where is_today and d.depot_id = depot and d.state <> 'closed'
    union all
      -- Of the vehicles that were here on that day, wherever they are by now; before the first row, of those that are.
      select d.id, d.vehicle_id, y.plate, d.fault, d.severity,
        case when d.state <> 'closed' and d.watched_until <= that_day then 'open' else d.state end as state, d.found_at, d.due_on, d.planned_on,
        d.planned_with, d.repaired_on, d.watched_until
      from (
        select e.vehicle_id, e.plate from day e
      union all
        select v.id, v.registration_number from public.depot_vehicles v where v.depot_id = depot and not exists (select from day)) y
      -- "offset 0" makes it look up each by itself: as a join, it would read the defects of all depots.
      cross join lateral (select o.* from public.defects o where o.vehicle_id = y.vehicle_id offset 0) d
      where not is_today and d.found_at < ends and (d.state <> 'closed' or d.closed_at >= ends)
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
        coalesce(e.state, 'not_expected') as state, coalesce(e.plate, v.registration_number) as plate, v.status,
        coalesce(e.reasons, '[]') as reasons, c.id as check_id, c.checked_at, c.day as checked_on, c.result,
        c.driver_id as checked_by, c.signed_name, c.source,
        a.accepted_at, a.driver_id as accepted_by,
        f.vehicle_id is not null as is_faulty, coalesce(f.is_stopped, false) as is_stopped,
        h.vehicle_id is not null as is_held, h.by_defect, h.by_paper, b.driver_id as held_driver,
        coalesce(e.state in ('covered', 'covered_late'), false) as is_checked, e.result as day_result
      from (
        select d.vehicle_id as id from day d
      union
        -- One that came today has its first day here tomorrow, and can be stopped today.
        select o.id from public.depot_vehicles o where is_today and o.depot_id = depot
      ) i
      -- "offset 0" makes it look up each by itself: as a join, it would read the vehicles of all depots.
      cross join lateral (select o.* from public.depot_vehicles o where o.id = i.id offset 0) v
      left join day e on e.vehicle_id = v.id
      left join held h on h.vehicle_id = v.id
      left join banned b on b.vehicle_id = v.id
      left join faulty f on f.vehicle_id = v.id
      left join accepted a on a.vehicle_id = v.id
      -- The last check.
      left join lateral (
        select c.id, c.checked_at, c.day, c.result, c.driver_id, c.signed_name, c.source
        from public.checks c
        where c.vehicle_id = v.id and c.depot_id = depot and c.checked_at < ends and c.voided_at is null
          and not 'too_late' = any (c.flags)
        order by c.checked_at desc limit 1
      ) c on true
      where not is_today or v.depot_id = depot and v.is_active and v.status <> 'inactive'
    ), line as materialized (
      select v.*, case
          when is_today and v.is_held then 'held'
          -- A trip to the workshop is allowed.
          when is_today and v.is_stopped then 'trip'
          when not is_today and v.is_checked and v.day_result = 'stopped' then 'held'
          when v.is_checked then case when v.is_faulty or v.result <> 'no_defect' then 'defects' else 'no_defect' end
          when is_today and v.status = 'maintenance' then 'workshop'
          when is_today and v.state = 'off_road' then 'not_expected'
          when v.state = 'off_road' or not is_today and v.state = 'stopped_later' then 'held'
          when v.state = 'not_used' then 'unused'
          when v.state in ('missed', 'stopped_later') or is_today and v.state = 'not_known' then 'not_checked'
          else v.state::text
        end as place
      from vehicle v
    ), look as (
      select json_build_object('kind', 'gap', 'gap_id', g.id, 'vehicle_id', g.vehicle_id, 'plate', v.registration_number,
          'km', g.to_km - g.from_km, 'since', g.from_day, 'until', g.to_day, 'missed', g.uncovered) as item,
        1 as rank, g.created_at as at, v.registration_number as plate
      from public.mileage_gaps g
      join public.depot_vehicles v on v.id = g.vehicle_id
      where g.depot_id = depot and g.withdrawn_at is null and case when is_today then g.looked_at is null else g.to_day = that_day end
    union all
      -- Nobody worked, and somebody did.
      select json_build_object('kind', 'idle', 'day', i.day, 'checks', (
          select count(*) from public.checks c where c.depot_id = depot and c.day = i.day and c.voided_at is null)),
        0, i.created_at, ''
      from public.idle_days i
      where i.depot_id = depot and i.day between that_day - 6 and that_day and i.withdrawn_at is null and private.was_worked(depot, i.day)
    union all
      -- A check of before it came here was void: what had come of it is for this depot to put right.
      select json_build_object('kind', 'void', 'check_id', c.id, 'vehicle_id', v.id, 'plate', v.registration_number,
          'checked_at', c.checked_at, 'words', c.void_reason, 'depot', (select d.name from public.depots d where d.id = c.depot_id),
          'defects', f.said, 'km', case when f.is_read then c.odometer_km end),
        1, c.voided_at, v.registration_number
      from (
        select m.vehicle_id as id, min(m.decided_at) as at from public.depot_moves m
        where m.to_depot_id = depot and m.status = 'accepted' group by m.vehicle_id) came
      join public.depot_vehicles v on v.id = came.id and v.depot_id = depot
      join public.checks c on c.vehicle_id = v.id and c.depot_id <> depot and c.voided_at >= came.at
      cross join lateral (
        select v.odometer_km = c.odometer_km and v.odometer_read_on = c.day as is_read, coalesce((
          select jsonb_agg(jsonb_build_object('id', d.id, 'fault', d.fault) order by d.severity, d.found_at, d.id)
          from public.defects d
          where d.vehicle_id = v.id and d.state <> 'closed' and d.check_id = c.id and not exists (
            select from public.defect_steps s where s.defect_id = d.id and s.at > c.voided_at)), '[]') as said) f
      where is_today and (f.is_read or f.said <> '[]')
    union all
      select json_build_object('kind', case when c.vehicle_id is null then 'unknown' when c.driver_id is null then 'unconfirmed'
            else 'clock' end,
          'check_id', c.id, 'vehicle_id', c.vehicle_id, 'plate', c.plate, 'checked_at', c.checked_at, 'finished_at', c.finished_at,
          'name', coalesce((select u.full_name from public.users u where u.id = c.driver_id), c.signed_name)),
        2, c.checked_at, c.plate
      from public.checks c
      where c.depot_id = depot and c.day between that_day - 6 and that_day and c.voided_at is null
        and (c.vehicle_id is null or c.driver_id is null and c.source = 'phone' or 'clock' = any (c.flags))
    union all
      -- Drivers of this depot who are not fit today, until somebody has spoken with them: each once.
      select json_build_object('kind', 'unfit', 'check_id', t.id, 'vehicle_id', t.vehicle_id, 'plate', t.plate, 'checked_at', t.checked_at,
          'finished_at', t.finished_at, 'name', d.name, 'driver_id', d.id),
        0, t.checked_at, t.plate
      from (
        select distinct u.id, u.full_name as name from public.checks c
        join public.users u on u.id = c.driver_id and u.depot_id = depot
        where is_today and not c.is_fit and c.let_at is null and c.checked_at > starts - interval '1 day') d
      cross join lateral (select t.* from private.unfit_today(d.id) t where t.let_at is null limit 1) t
    )
    select json_build_object(
      'day', that_day,
      'is_today', is_today,
      'begins_on', begins_on,
      'first_day', case when begins_on < today then begins_on end,
      'is_written', not private.has_days_to_write(depot),
      'idle', (
        select json_build_object('by', private.name_for_staff(i.created_by), 'words', i.words, 'may_withdraw',
          i.created_by = private.uid() or private.is_admin())
        from public.idle_days i where i.depot_id = depot and i.day = that_day and i.withdrawn_at is null),
      'has_checklists', exists (
        select from public.depot_vehicles v
        join public.vehicle_types t on t.id = v.vehicle_type_id
        join public.checklists l on t.category = any (l.categories) and l.duty <> 'off'
        where v.depot_id = depot and v.is_active),
      'vehicles', coalesce((
        select json_agg(json_build_object('id', l.id, 'plate', l.plate, 'state', l.state, 'reasons', l.reasons, 'name', l.manufacturer || ' ' || l.model,
            'place', l.place, 'by', case
              when not is_today then case when l.place = 'held' then
                case when l.is_checked or l.reasons @> '[{"code": "defect_stop"}]' then 'defect'
                  when exists (
                    select from jsonb_array_elements(l.reasons) r where r.value ->> 'code' not in ('maintenance', 'inactive')) then 'paper'
                  else 'status' end end
              when l.by_defect then 'defect' when l.by_paper then 'paper' end,
            'driver', case when d.id is not null then json_build_object('id', d.id, 'name', d.full_name, 'phone', d.phone) end,
            'signed', case when d.id is null and l.is_checked and l.checked_on = that_day and coalesce(l.checked_at > l.accepted_at, true)
              and l.signed_name is not null then json_build_object('name', l.signed_name, 'on_paper', l.source = 'paper') end,
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
            'missed', case when l.place = 'not_checked' then (
              select count(*) from public.check_days m
              where m.vehicle_id = l.id and m.depot_id = depot and m.day between greatest(l.checked_on + 1, that_day - 30) and that_day - 1
                and m.state in ('stopped_later', 'missed')) else 0 end,
            'trip', case when l.place = 'trip' then (
              select json_build_object('until', w.until, 'place', w.place) from public.workshop_trips w
              where w.vehicle_id = l.id order by w.until desc limit 1) end)
          order by l.plate)
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

-- The days of a vehicle, the oldest first, from `since` to `until` or today, at most 401: what their rows say, with the acts that changed them
-- and what was driven further until that day than its checked days explain. The running day, as far as it has come, is `expected` instead of
-- missed. `recorded_on` is the day on which a paper that stopped it came on record. `flags` are clock and too_late, if a check of the day has them; one that came too late is named on its day if nothing covers that.
-- `depot` names the other depot in which the day was: its people are not named, and its checks do not open.
-- RW002 unless the caller is staff, RW003 for a vehicle of another depot.
create function private.vehicle_days(p_vehicle_id uuid, since date, until date default '2200-12-31')
returns table (day date, state text, first_state text, result text, defects integer, reasons jsonb, check_id uuid, checked_at timestamptz,
  name text, odometer_km integer, flags text[], acts jsonb, recorded_on date, gap_from date, gap_km integer, depot text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  own_depot uuid := private.require_staff();
  today date := private.today();
  last_day date := least(until, today);
  begins date := greatest(since, last_day - 400);
begin
  if not exists (select from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = own_depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  return query
    with listed as (
      select d.*, d.depot_id = own_depot as is_own from public.check_days d
      where d.vehicle_id = p_vehicle_id and d.day between begins and last_day and d.day < today
    union all
      select d.*, true from private.days_of(own_depot, p_vehicle_id, today) d where last_day = today
    )
    select d.day, case when d.day = today and d.state = 'missed' then 'expected' else d.state::text end,
      case when d.day = today and d.first_state = 'missed' then 'expected' else d.first_state::text end, d.result::text, d.faults::integer,
      d.reasons, case when d.is_own then c.id end, coalesce(d.checked_at, c.checked_at), case
        when not d.is_own then case when c.id is not null then 'Somebody from another depot' end
        when d.check_id is null then coalesce(private.name_for_staff(c.driver_id), c.signed_name)
        else coalesce(private.name_for_staff(d.checked_by), d.checked_name) end,
      c.odometer_km, coalesce(f.flags, '{}'), coalesce(a.acts, '[]'),
      case when d.state = 'off_road' then private.recorded_on(p_vehicle_id, d.day) end, g.from_day, g.to_km - g.from_km,
      case when not d.is_own then (select o.name from public.depots o where o.id = d.depot_id) end
    from listed d
    left join lateral (
      select array_agg(distinct g.flag order by g.flag) filter (where g.flag in ('clock', 'too_late')) as flags,
        (array_agg(l.id order by l.checked_at desc) filter (where g.flag = 'too_late'))[1] as too_late_id
      from public.checks l left join lateral unnest(l.flags) g (flag) on true
      where l.vehicle_id = p_vehicle_id and l.voided_at is null
        and l.checked_at >= private.start_of(d.day) and l.checked_at < private.start_of(d.day + 1)) f on true
    left join public.checks c on c.id = coalesce(d.check_id, f.too_late_id)
    left join lateral (
      select jsonb_agg(jsonb_build_object('act', a.act, 'at', a.at, 'by', private.name_for_staff(a.person_id), 'words', a.words,
        'record_id', a.record_id) order by a.at, a.id) as acts
      from public.check_day_acts a where a.vehicle_id = p_vehicle_id and a.day = d.day) a on true
    left join lateral (
      select m.from_day, m.from_km, m.to_km from public.mileage_gaps m
      where m.vehicle_id = p_vehicle_id and m.to_day = d.day and m.withdrawn_at is null order by m.from_day limit 1) g on true
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
      join public.checks c on c.vehicle_id = t.vehicle_id and c.depot_id = t.made_in
        and c.day between t.tested_on - 14 and t.tested_on
        and c.day between greatest(how_checks_are_done.since, how_checks_are_done.until - 400) and how_checks_are_done.until
      where t.made_in = caller.depot_id and t.result = 'fail'
        and t.tested_on between greatest(how_checks_are_done.since, how_checks_are_done.until - 400) and how_checks_are_done.until + 14
        and c.result = 'no_defect' and c.voided_at is null and c.source = 'phone'
      group by c.driver_id
    )
    select u.id, u.full_name, count(*)::integer, count(*) filter (where c.result = 'no_defect')::integer,
      round((percentile_cont(0.5) within group (order by c.seconds))::numeric)::integer, min(c.seconds),
      count(*) filter (where c.day_photo <> 'null')::integer,
      count(*) filter (where c.day_photo -> 'photo' = 'null')::integer,
      count(*) filter (where c.result = 'no_defect' and exists (
        select from public.defects d
        where d.vehicle_id = c.vehicle_id and d.made_in = c.depot_id and not d.is_unfounded
          and d.found_at > c.checked_at and d.found_at <= c.checked_at + interval '24 hours'
          and d.driver_id is distinct from c.driver_id))::integer,
      coalesce(max(f.tests), 0)
    from (
      -- The answers are large: they are read once, and not sorted.
      select c.driver_id, c.vehicle_id, c.depot_id, c.result, c.checked_at, c.seconds, c.answers -> 'day_photo' as day_photo
      from public.checks c
      where c.depot_id = caller.depot_id and c.voided_at is null and c.source = 'phone'
        and c.day between greatest(how_checks_are_done.since, how_checks_are_done.until - 400) and how_checks_are_done.until
        and (only_own is null or c.driver_id = only_own)
      offset 0) c
    join public.users u on u.id = c.driver_id
    left join failed f on f.driver_id = u.id
    group by u.id
    order by u.sort_name, u.id;
end;
$$;

revoke all on private.check_missed_finding from public, anon, authenticated;

call private.expose('{todays_board, remind_to_check, vehicle_days, how_checks_are_done}');
