-- Days: what a day of a vehicle was, as a record. A row is written once, after its day, from the history: what was expected at 00:00, what
-- stopped the vehicle, who checked it. What is changed later changes no row, but for the acts of public.check_day_acts. Today asks the same
-- functions about the running day. docs/decisions/0035-a-day-is-a-record.md

-- The one state of a day; of those that hold, the first.
create type public.check_day_state as enum (
  'covered', 'covered_late', 'off_road', 'workshop', 'not_used', 'not_expected', 'stopped_later', 'not_known', 'missed'
);

-- What changes a day that is over.
create type public.check_day_act as enum (
  'check_arrived', 'check_voided', 'check_linked', 'sheet_arrived', 'not_used', 'not_used_withdrawn', 'nobody_worked',
  'nobody_worked_withdrawn', 'left_fleet', 'stop_arrived'
);

-- What stopped a vehicle, and since when we knew. Written when it happens, by triggers: a defect until it was closed or assessed milder, a
-- paper or a failed test until its finding ended. Never deleted but with the checks of its time, or with a vehicle whose import is undone.
create table private.vehicle_stops (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references public.depot_vehicles (id) on delete cascade,
  -- The kind of the finding.
  cause text not null,
  -- The defect, or the source of the finding.
  source_id uuid not null,
  -- The fault, or the detail of the finding.
  detail text,
  -- For findings, the day from which it stops.
  from_day date,
  since timestamptz not null,
  until timestamptz,
  -- A stop that waited on a phone was stored after it began.
  stored_at timestamptz not null,
  constraint vehicle_stops_until_check check (until >= since)
);

create index vehicle_stops_vehicle_idx on private.vehicle_stops (vehicle_id, since);
create index vehicle_stops_source_idx on private.vehicle_stops (source_id);

create table public.check_days (
  id uuid primary key default gen_random_uuid(),
  -- A vehicle that came by a wrong import takes its days along, unless it was checked or somebody has said something of a day.
  vehicle_id uuid not null references public.depot_vehicles (id) on delete cascade,
  -- Whose it was as the day began.
  depot_id uuid not null references public.depots (id),
  day date not null,
  plate text not null check (private.is_text(plate, 20)),
  -- Who had it that day, in order.
  driver_ids uuid[] not null default '{}',
  state public.check_day_state not null,
  -- By what was stored until midnight; and what the day is if nothing covers it and nobody has said anything.
  first_state public.check_day_state not null,
  uncovered public.check_day_state not null,
  -- What stopped it, or its status, or that nobody worked: [{code, name}].
  reasons jsonb not null default '[]',
  -- What covered it last.
  check_id uuid,
  checked_at timestamptz,
  checked_by uuid references public.users (id),
  checked_name text check (private.is_text(checked_name, 120)),
  -- The worst result, and the faults of all checks.
  result public.check_result,
  faults smallint not null default 0,
  written_at timestamptz not null default now(),
  constraint check_days_key unique (vehicle_id, day)
);

create index check_days_depot_idx on public.check_days (depot_id, day);
create index check_days_checked_by_idx on public.check_days (checked_by, day) where checked_by is not null;
create index check_days_missed_idx on public.check_days (vehicle_id, day) where state in ('stopped_later', 'missed');
-- For erasure.
create index check_days_drivers_idx on public.check_days using gin (driver_ids);
create index check_days_kept_idx on public.check_days using brin (day);

-- Each act that changed a day that was over, with who, when and why. Append-only.
create table public.check_day_acts (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references public.depot_vehicles (id),
  depot_id uuid not null references public.depots (id),
  day date not null,
  act public.check_day_act not null,
  at timestamptz not null default now(),
  -- Null: the database, or somebody who was erased.
  person_id uuid references public.users (id),
  words text check (private.is_text(words, 500)),
  -- The check, the defect or the like.
  record_id uuid,
  -- Whether the row of the day says so: its writer may not have seen what was being stored at the same moment.
  is_settled boolean not null default false
);

create index check_day_acts_day_idx on public.check_day_acts (vehicle_id, day, at);
create index check_day_acts_depot_idx on public.check_day_acts (depot_id, day);
create index check_day_acts_open_idx on public.check_day_acts (depot_id) where not is_settled;
create index check_day_acts_person_idx on public.check_day_acts (person_id) where person_id is not null;

-- "Nobody worked": on that day, no vehicle of the depot was used.
create table public.idle_days (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null references public.depots (id),
  day date not null check (day between '1950-01-01' and '2100-12-31'),
  words text check (private.is_text(words, 500)),
  created_at timestamptz not null default now(),
  created_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  constraint idle_days_withdrawn_check check (withdrawn_by is null or withdrawn_at is not null)
);

create unique index idle_days_key on public.idle_days (depot_id, day) where withdrawn_at is null;
create index idle_days_depot_idx on public.idle_days (depot_id, day);

-- Public holidays, for all depots. Never changed: one that was wrong is taken off the list, and what was then expected stays.
create table public.holidays (
  id uuid primary key default gen_random_uuid(),
  day date not null check (day between '2020-01-01' and '2100-12-31'),
  name text not null check (private.is_text(name, 120)),
  created_at timestamptz not null default now(),
  created_by uuid,
  removed_at timestamptz,
  removed_by uuid,
  constraint holidays_removed_check check (removed_by is null or removed_at is not null)
);

create unique index holidays_key on public.holidays (day) where removed_at is null;

-- A vehicle that was driven further than its checked days explain, between two readings of its odometer. Written with the second reading and
-- withdrawn with it.
create table public.mileage_gaps (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references public.depot_vehicles (id) on delete cascade,
  depot_id uuid not null references public.depots (id),
  from_day date not null,
  to_day date not null,
  from_km integer not null,
  to_km integer not null,
  -- The days of the span that nothing covered, when it was written.
  uncovered smallint not null,
  created_at timestamptz not null default now(),
  looked_at timestamptz,
  looked_by uuid,
  withdrawn_at timestamptz,
  constraint mileage_gaps_span_check check (from_day <= to_day and from_km < to_km)
);

create index mileage_gaps_vehicle_idx on public.mileage_gaps (vehicle_id, to_day);
create index mileage_gaps_depot_idx on public.mileage_gaps (depot_id, to_day);

-- The last day that is written, of each depot.
create table private.days_written (
  depot_id uuid primary key references public.depots (id) on delete cascade,
  day date not null
);

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

-- Noon of a day, or now if that comes first.
create function private.noon_of(day date) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return least(now(), (day + time '12:00') at time zone 'Europe/Dublin');
end;
$$;

-- A row as it was at an instant, by the history of its changes since: null before it was there; with `is_unknown` if a change is known but
-- not what it changed.
create function private.as_of(p_table text, p_id uuid, p_row jsonb, p_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  entry record;
  was jsonb := p_row;
begin
  for entry in
    select l.action, l.changes from private.audit_log l
    where l.table_name = p_table and l.row_id = p_id and l.at >= p_at order by l.at desc, l.id desc
  loop
    if entry.action = 'insert' then
      return null;
    elsif entry.changes = '{}' then
      was := was || '{"is_unknown": true}';
    else
      was := was || (select jsonb_object_agg(c.key, c.value -> 'old') from jsonb_each(entry.changes) c);
    end if;
  end loop;
  return was;
end;
$$;

-- Where the vehicles of a depot were at an instant, in which status, and whether a check of the day was expected of each. Also those that
-- have come or gone since; `place` is the depot, null before the vehicle was on record. One vehicle, or all.
create function private.expected_at(p_depot uuid, p_vehicle uuid, p_day date, p_at timestamptz)
returns table (vehicle_id uuid, place uuid, status public.vehicle_status, is_expected boolean, is_known boolean, joined date, left_on date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  weekday smallint := extract(isodow from p_day);
  is_holiday boolean := exists (
      select from public.holidays h
      where h.day = p_day and h.created_at < p_at and (h.removed_at is null or h.removed_at >= p_at))
    and not (
      select (private.as_of('depots', d.id, jsonb_build_object('works_on_holidays', d.works_on_holidays), p_at) -> 'works_on_holidays')::boolean
      from public.depots d where d.id = p_depot);
  vehicles uuid[] := array(
    select v.id from public.depot_vehicles v where v.depot_id = p_depot and (p_vehicle is null or v.id = p_vehicle)
  union
    select m.vehicle_id from public.depot_moves m
    where m.depot_id = p_depot and m.vehicle_id is not null and m.status = 'accepted' and m.decided_at >= private.start_of(p_day)
      and (p_vehicle is null or m.vehicle_id = p_vehicle));
  -- What has changed since: the rest is as it was.
  changed uuid[] := array(
    select l.row_id from private.audit_log l
    where p_at < now() and l.table_name = 'depot_vehicles' and l.row_id = any (vehicles) and l.at >= p_at
  union
    select l.row_id from private.audit_log l
    where p_at < now() and l.table_name = 'vehicle_types' and l.row_id in (select t.id from public.vehicle_types t) and l.at >= p_at
  union
    select l.row_id from private.audit_log l
    where p_at < now() and l.table_name = 'checklists' and l.row_id in (select c.id from public.checklists c) and l.at >= p_at);
begin
  return query
    with list as materialized (
      select (jsonb_populate_record(null::public.checklists, l.was)).*, l.was ? 'is_unknown' as is_unknown
      from (
        select case when l.id = any (changed) then private.as_of('checklists', l.id, to_jsonb(l), p_at) else to_jsonb(l) end as was
        from public.checklists l
        where exists (select from public.checklist_versions n where n.checklist_id = l.id and n.published_at < p_at)) l
      where l.was is not null
    ), type as materialized (
      select t.id, case when t.id = any (changed)
        then private.as_of('vehicle_types', t.id, jsonb_build_object('category', t.category), p_at) ->> 'category' else t.category end as category
      from public.vehicle_types t
    ), vehicle as (
      select v.id, v.depot_id, v.status, v.is_active, v.vehicle_type_id, v.check_weekdays, v.depot_start_date, v.left_on, true as is_known
      from public.depot_vehicles v where v.id = any (vehicles) and v.id <> all (changed)
    union all
      select v.id, w.depot_id, w.status, w.is_active, w.vehicle_type_id, w.check_weekdays, w.depot_start_date, w.left_on,
        not coalesce(h.was ? 'is_unknown', false)
      from public.depot_vehicles v
      cross join lateral (select private.as_of('depot_vehicles', v.id, to_jsonb(v), p_at) as was) h
      cross join lateral jsonb_populate_record(null::public.depot_vehicles, h.was) w
      where v.id = any (changed)
    )
    select v.id, v.depot_id, v.status,
      coalesce(v.is_active and v.status <> 'inactive' and v.depot_start_date < p_day and l.duty <> 'off'
        and weekday = any (coalesce(v.check_weekdays, l.weekdays)) and not is_holiday, false),
      v.is_known and not coalesce(l.is_unknown, false), v.depot_start_date, v.left_on
    from vehicle v
    left join type t on t.id = v.vehicle_type_id
    left join list l on t.category = any (l.categories);
end;
$$;

-- What the history says of a day of the vehicles of a depot, or of one of them: what it is if nothing covers it, and what stopped the
-- vehicle. Of the running day, until now. "offset 0" makes it look up each vehicle by itself: as a join, it would read those of all depots.
--
--   taken away   an expectation is taken away by what stood at 00:00 and still at 12:00, and by what stopped the vehicle all that time
--   given back   before 12:00, the day is expected if one of the last seven days was
--   begins       what is expected for the first time begins with the next day
create function private.days_by_history(p_depot uuid, p_vehicle uuid, p_day date)
returns table (vehicle_id uuid, uncovered public.check_day_state, reasons jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  starts timestamptz := private.start_of(p_day);
  noon timestamptz := private.noon_of(p_day);
  ends timestamptz := private.start_of(p_day + 1);
begin
  return query
    with at_start as materialized (
      select * from private.expected_at(p_depot, p_vehicle, p_day, starts)
    ), at_noon as materialized (
      select * from private.expected_at(p_depot, p_vehicle, p_day, noon)
    ), stop as materialized (
      select s.vehicle_id, range_agg(tstzrange(s.since, s.until)) as spans, bool_or(s.since > starts) as has_begun,
        jsonb_agg(jsonb_build_object('code', s.cause, 'name', s.detail) order by s.since, s.cause) as causes
      from at_start f
      cross join lateral (
        select o.* from private.vehicle_stops o
        where o.vehicle_id = f.vehicle_id and o.since < ends and o.stored_at < ends
          and coalesce(o.until, 'infinity') > greatest(o.since, starts) offset 0) s
      group by s.vehicle_id
    ), taken as materialized (
      -- Taken out of use in the course of the day.
      select l.row_id as vehicle_id, max(l.changes #>> '{status,new}') as status
      from at_start f
      cross join lateral (
        select o.* from private.audit_log o
        where o.table_name = 'depot_vehicles' and o.row_id = f.vehicle_id and o.at >= starts and o.at < ends offset 0) l
      where l.changes #>> '{status,new}' in ('maintenance', 'inactive')
        and l.action = 'update'
      group by l.row_id
    ), judged as (
      select v.id, coalesce(f.is_known and t.is_known, false) as is_known,
        coalesce(s.spans @> tstzrange(starts, noon), false) as is_off_road,
        f.status = 'maintenance' and t.status = 'maintenance' as is_in_workshop,
        not f.is_expected and not t.is_expected as is_not_expected,
        -- Something took the expectation away as the day began.
        not f.is_expected or f.status = 'maintenance' or coalesce(s.spans @> starts, false) as was_taken,
        coalesce(s.has_begun, false) or k.status is not null as is_stopped_later,
        coalesce(s.causes, '[]') || case when f.status = 'maintenance' and t.status = 'maintenance' then '[{"code": "maintenance"}]'::jsonb
          when k.status is not null then jsonb_build_array(jsonb_build_object('code', k.status)) else '[]' end as causes
      from at_start f
      join at_noon t using (vehicle_id)
      cross join lateral (select o.* from public.depot_vehicles o where o.id = f.vehicle_id offset 0) v
      left join stop s on s.vehicle_id = v.id
      left join taken k on k.vehicle_id = v.id
      where case when f.place is not null then f.place = p_depot else v.created_at < ends end
        and coalesce(f.joined, v.depot_start_date) <= p_day
        and (f.left_on is null or f.left_on >= p_day)
    )
    select j.id, case
        when j.is_off_road then 'off_road'
        when j.is_known and j.is_in_workshop then 'workshop'
        when j.is_known and (j.is_not_expected or j.was_taken and not exists (
          select from public.check_days d
          where d.vehicle_id = j.id and d.day between p_day - 7 and p_day - 1
            and d.first_state in ('covered', 'covered_late', 'stopped_later', 'missed'))) then 'not_expected'
        when j.is_stopped_later then 'stopped_later'
        when not j.is_known then 'not_known'
        else 'missed' end::public.check_day_state, j.causes
    from judged j;
end;
$$;

-- What covered the days of these vehicles: checks, acceptances, sheets whose photo is there. Void checks cover nothing, nor what came more than
-- 7 days late. `is_late`: all of it was stored after its day; null: nothing covers it any more. `in_time`: something was known to cover it
-- when the day ended.
create function private.covers(vehicles uuid[], p_since date, p_until date)
returns table (vehicle_id uuid, day date, is_late boolean, in_time boolean, check_id uuid, checked_at timestamptz, checked_by uuid,
  checked_name text, result public.check_result, faults smallint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  starts timestamptz := private.start_of(p_since);
  ends timestamptz := private.start_of(p_until + 1);
begin
  return query
    with event as (
      select c.vehicle_id, c.day, c.id, c.checked_at as at, c.driver_id as person, c.signed_name, c.result,
        jsonb_array_length(c.outcome) as faults, case c.source when 'phone' then c.received_at else (
          select greatest(c.received_at, min(d.stored_at)) from public.documents d
          where d.record_kind = 'checks' and d.record_id = c.id and d.stored_at is not null having count(*) > 0) end as stored_at,
        c.linked_at, c.voided_at
      from unnest(vehicles) v (id)
      join public.checks c on c.vehicle_id = v.id and c.checked_at >= starts and c.checked_at < ends
      where not 'too_late' = any (c.flags)
    union all
      select a.vehicle_id, private.day_of(a.accepted_at), c.id, a.accepted_at, a.driver_id, null, c.result, 0, a.accepted_at, null,
        c.voided_at
      from unnest(vehicles) v (id)
      join public.check_acceptances a on a.vehicle_id = v.id and a.accepted_at >= starts and a.accepted_at < ends
      join public.checks c on c.id = a.check_id
    ), judged as (
      select e.*, case when p_since = p_until then ends else private.start_of(e.day + 1) end as ends from event e where e.stored_at is not null
    ), counted as (
      select j.*, j.voided_at is null as counts,
        j.stored_at < j.ends and coalesce(j.linked_at, '-infinity') < j.ends and coalesce(j.voided_at, 'infinity') >= j.ends as counted
      from judged j
    ), found as (
      select c.vehicle_id, c.day, bool_and(c.stored_at >= c.ends) filter (where c.counts) as is_late, bool_or(c.counted) as in_time,
        (array_agg(c.id order by c.at desc, c.id) filter (where c.counts))[1] as check_id, max(c.at) filter (where c.counts) as at,
        (array_agg(c.person order by c.at desc, c.id) filter (where c.counts))[1] as person,
        (array_agg(c.signed_name order by c.at desc, c.id) filter (where c.counts))[1] as signed_name,
        max(c.result) filter (where c.counts) as result, (sum(c.faults) filter (where c.counts))::smallint as faults
      from counted c where c.counts or c.counted
      group by c.vehicle_id, c.day
    )
    select f.vehicle_id, f.day, f.is_late, f.in_time, f.check_id, f.at, f.person, left(coalesce(u.full_name, f.signed_name), 120), f.result,
      f.faults
    from found f
    left join public.users u on u.id = f.person;
end;
$$;

-- The day on which a paper came on record that a vehicle lacked on an earlier day. Null: none did, or it is lacking still.
create function private.recorded_on(vehicle uuid, day date) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.day_of(max(s.until)) from private.vehicle_stops s
    where s.vehicle_id = vehicle and s.from_day is not null and s.since < private.start_of(day + 1)
      and s.until >= private.start_of(day + 1) and s.until > s.since and s.until < now());
end;
$$;

-- Whether anything that counts covers a day of the vehicle, by what is stored now.
create function private.is_covered(vehicle uuid, day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.covers(array[vehicle], day, day) c where c.is_late is not null);
end;
$$;

-- The state of a day, in the order of the states.
create function private.day_state(
  is_late boolean, uncovered public.check_day_state, is_unused boolean, has_left boolean, stop_arrived public.check_day_state
) returns public.check_day_state
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when is_late then 'covered_late'
    when not is_late then 'covered'
    when uncovered in ('off_road', 'workshop') then uncovered
    when stop_arrived = 'off_road' then stop_arrived
    when is_unused then 'not_used'
    when uncovered = 'not_expected' or has_left then 'not_expected'
    else coalesce(stop_arrived, uncovered) end;
end;
$$;

-- The reasons of a day, with or without that nobody worked.
create function private.with_idle(reasons jsonb, is_idle boolean) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if is_idle = reasons @> '[{"code": "nobody_worked"}]' then
    return reasons;
  end if;
  return coalesce((
    select jsonb_agg(r.value) from jsonb_array_elements(reasons) r where r.value ->> 'code' <> 'nobody_worked'), '[]')
    || case when is_idle then '[{"code": "nobody_worked"}]'::jsonb else '[]' end;
end;
$$;

-- What was said of a day of these vehicles of a depot: that they were not used; and, unless in_time, that one had left, or what a stop excuses
-- that waited on a phone.
create function private.said_of_day(vehicles uuid[], p_depot uuid, p_day date, in_time boolean)
returns table (vehicle_id uuid, is_unused boolean, is_idle boolean, has_left boolean, stop_arrived public.check_day_state)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  starts timestamptz := private.start_of(p_day);
  ends timestamptz := private.start_of(p_day + 1);
  was_idle boolean := exists (
    select from public.idle_days i
    where i.depot_id = p_depot and i.day = p_day and (not in_time or i.created_at < ends)
      and (i.withdrawn_at is null or in_time and i.withdrawn_at >= ends));
begin
  return query
    with unused as materialized (
      select distinct u.vehicle_id from public.unused_days u
      where u.vehicle_id = any (vehicles) and u.day = p_day and (not in_time or u.created_at < ends)
        and (u.withdrawn_at is null or in_time and u.withdrawn_at >= ends)
    ), arrived as materialized (
      select s.vehicle_id, bool_or(s.since <= starts) as is_whole from private.vehicle_stops s
      where not in_time and s.vehicle_id = any (vehicles) and s.stored_at >= ends and s.since < ends
        and s.since < s.stored_at and coalesce(s.until, 'infinity') > s.since
      group by s.vehicle_id
    )
    select v.id, was_idle or u.vehicle_id is not null, was_idle, not in_time and coalesce(v.left_on < p_day, false),
      case when a.is_whole then 'off_road' when not a.is_whole then 'stopped_later' end::public.check_day_state
    from unnest(vehicles) i (id)
    join public.depot_vehicles v on v.id = i.id
    left join unused u on u.vehicle_id = v.id
    left join arrived a on a.vehicle_id = v.id;
end;
$$;

-- The vehicles of a depot on a day, or one of them, each with the state of the day: of a day that is over, what its row says when it is
-- written; of the running day, as far as it has come.
create function private.days_of(p_depot uuid, p_vehicle uuid, p_day date) returns setof public.check_days
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  starts timestamptz := private.start_of(p_day);
  ends timestamptz := private.start_of(p_day + 1);
  is_over boolean := p_day < private.today();
  vehicles uuid[];
  states public.check_day_state[];
  causes jsonb[];
begin
  select array_agg(h.vehicle_id), array_agg(h.uncovered), array_agg(h.reasons) into vehicles, states, causes
  from private.days_by_history(p_depot, p_vehicle, p_day) h;
  return query
    with vehicle as materialized (
      select * from unnest(vehicles, states, causes) w (id, uncovered, reasons)
    ), covered as materialized (
      select * from private.covers(vehicles, p_day, p_day)
    ), said as materialized (
      select * from private.said_of_day(vehicles, p_depot, p_day, false)
    ), said_then as materialized (
      select * from said where not is_over
    union all
      select * from private.said_of_day(vehicles, p_depot, p_day, true) where is_over
    )
    select gen_random_uuid(), v.id, p_depot, p_day, v.registration_number, array(
        select a.driver_id from public.driver_vehicle_assignments a
        where is_over and a.vehicle_id = v.id and a.assigned_at < ends and (a.ended_at is null or a.ended_at >= starts)
        order by a.assigned_at),
      private.day_state(c.is_late, w.uncovered, s.is_unused, s.has_left, s.stop_arrived),
      private.day_state(case when c.in_time then false end, w.uncovered, r.is_unused, r.has_left, r.stop_arrived), w.uncovered,
      private.with_idle(w.reasons, s.is_idle), c.check_id, c.checked_at, c.checked_by, c.checked_name, c.result, coalesce(c.faults, 0::smallint), now()
    from vehicle w
    join public.depot_vehicles v on v.id = w.id
    join said s on s.vehicle_id = w.id
    join said_then r on r.vehicle_id = w.id
    left join covered c on c.vehicle_id = w.id;
end;
$$;

-- The first day of a depot that has no row yet; null if all until yesterday are written, or checks have not begun. A day is over a minute after
-- midnight: what was sent before is stored by then.
create function private.next_day_to_write(p_depot uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  next date;
begin
  select greatest(d.checks_begin_on, w.day + 1) into next
  from public.depots d left join private.days_written w on w.depot_id = d.id
  where d.id = p_depot and d.checks_begin_on is not null;
  return case when next < private.day_of(now() - interval '1 minute') then next end;
end;
$$;

-- Whether checks begin by themselves: fourteen days after the first check, nobody has chosen the day.
create function private.checks_should_begin(p_depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select d.checks_begin_on is null from public.depots d where d.id = p_depot)
    and exists (select from public.checks c where c.depot_id = p_depot and c.day <= (select private.today()) - 14);
end;
$$;

-- Whether a depot has days to write, or acts that a row does not say yet, or a day on which checks begin.
create function private.has_days_to_write(p_depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.next_day_to_write(p_depot) is not null
    or exists (select from public.check_day_acts a where a.depot_id = p_depot and not a.is_settled)
    or private.checks_should_begin(p_depot);
end;
$$;

-- Writes the days of a depot that are over and not written, at most so many, one statement a day. Repeating it, or two at once, changes
-- nothing. Checks that should begin do so with the next day, and the admins are told.
create function private.write_check_days(p_depot uuid, p_most integer default 31) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  next date;
  written integer := 0;
  act record;
begin
  if private.checks_should_begin(p_depot) then
    update public.depots d set checks_begin_on = private.today() + 1 where d.id = p_depot and d.checks_begin_on is null;
    insert into private.mails (recipient_id, kind, record_id, occasion)
    select r.id, 'checks_begin', p_depot, 0 from private.mail_recipient r where r.depot_id = p_depot and r.role = 'admin'
    on conflict do nothing;
    return;
  end if;
  if not private.has_days_to_write(p_depot) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('check_days ' || p_depot, 0));
  loop
    next := private.next_day_to_write(p_depot);
    exit when next is null or written >= p_most;
    insert into public.check_days select d.* from private.days_of(p_depot, null, next) d on conflict (vehicle_id, day) do nothing;
    insert into private.days_written as w (depot_id, day) values (p_depot, next)
    on conflict (depot_id) do update set day = excluded.day;
    written := written + 1;
  end loop;
  for act in
    select a.vehicle_id, a.day from public.check_day_acts a join private.days_written w on w.depot_id = a.depot_id and a.day <= w.day
    where a.depot_id = p_depot and not a.is_settled group by a.vehicle_id, a.day order by a.vehicle_id, a.day
  loop
    perform private.settle_day(act.vehicle_id, act.day);
    update public.check_day_acts a set is_settled = true where a.vehicle_id = act.vehicle_id and a.day = act.day and not a.is_settled;
  end loop;
end;
$$;

create function private.write_check_days_of_all() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid;
begin
  for depot in select d.id from public.depots d order by d.id loop
    perform private.write_check_days(depot, 400);
  end loop;
end;
$$;

-- Writes what is missing of the caller's depot. RW002 while pending.
create function private.write_my_check_days() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  perform private.write_check_days(caller.depot_id);
end;
$$;

-- Works out the state of a day that is written again: what covers it, and what was said of it since. False if it is not written.
create function private.settle_day(p_vehicle uuid, p_day date) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever else works the day out has finished, and this statement sees what they stored.
  perform private.lock_vehicle(p_vehicle);
  update public.check_days d
  set state = private.day_state(c.is_late, d.uncovered, s.is_unused, s.has_left, s.stop_arrived),
    reasons = private.with_idle(d.reasons, s.is_idle), check_id = c.check_id,
    checked_at = c.checked_at, checked_by = c.checked_by, checked_name = c.checked_name, result = c.result,
    faults = coalesce(c.faults, 0::smallint)
  from public.check_days w
  cross join lateral private.said_of_day(array[p_vehicle], w.depot_id, p_day, false) s
  left join lateral private.covers(array[p_vehicle], p_day, p_day) c on true
  where w.vehicle_id = p_vehicle and w.day = p_day and d.id = w.id;
  return found;
end;
$$;

-- Notes what changes a day that is over, and works the day out again. The running day and days before the depot's checks began need none.
create function private.note_act(p_act public.check_day_act, p_vehicle uuid, p_day date, p_record uuid default null, p_words text default null,
  p_person uuid default private.uid()) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_vehicle is null or p_day >= private.today() then
    return;
  end if;
  insert into public.check_day_acts (vehicle_id, depot_id, day, act, person_id, words, record_id)
  select v.id, o.id, p_day, p_act, p_person, p_words, p_record
  from public.depot_vehicles v
  left join public.check_days d on d.vehicle_id = v.id and d.day = p_day
  join public.depots o on o.id = coalesce(d.depot_id, private.depot_of_day(v.id, p_day)) and o.checks_begin_on <= p_day
  where v.id = p_vehicle;
  if found and private.settle_day(p_vehicle, p_day) then
    update public.check_day_acts a set is_settled = true where a.vehicle_id = p_vehicle and a.day = p_day and not a.is_settled;
  end if;
end;
$$;

-- Trigger: a defect stops its vehicle from now on, or does so no more. What a driver found and a phone sent later stopped it from the moment
-- it was found, up to 7 days before.
create function private.note_stop_of_defect() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stored constant timestamptz := case tg_op when 'INSERT' then new.created_at else now() end;
  began constant timestamptz := case when tg_op = 'INSERT' and new.source in ('check', 'driver')
    and new.found_at between new.created_at - interval '7 days' and new.created_at then new.found_at else stored end;
begin
  if new.severity = 'stop' and (tg_op = 'INSERT' or new.state <> 'closed') then
    if not exists (select from private.vehicle_stops s where s.source_id = new.id and s.until is null) then
      insert into private.vehicle_stops (vehicle_id, cause, source_id, detail, since, until, stored_at)
      values (new.vehicle_id, 'defect_stop', new.id, new.fault, began, case when new.closed_at is not null then greatest(new.closed_at, began) end, stored);
      perform private.note_act('stop_arrived', new.vehicle_id, d.day::date, new.id, null, new.driver_id)
      from generate_series(private.day_of(began), private.day_of(stored) - 1, interval '1 day') d (day)
      where tg_op = 'INSERT';
    end if;
  else
    update private.vehicle_stops s set until = greatest(s.since, coalesce(new.closed_at, now()))
    where s.source_id = new.id and s.until is null;
  end if;
  return null;
end;
$$;

create trigger note_stop after insert or update of severity, state on public.defects
  for each row execute function private.note_stop_of_defect();

-- Notes which papers and failed tests stop these vehicles from now on, or from a day to come, and which do so no more.
create function private.note_stops(vehicles uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  with stopping as materialized (
    select f.subject_id, f.kind, f.source_id, f.detail, f.ends_on,
      case when f.danger <= 'not_roadworthy' then f.starts_on else greatest(f.starts_on, f.worsens_on) end as from_day
    from private.finding f
    where f.subject_id = any (vehicles) and f.subject = 'vehicle' and f.kind not in ('defect', 'defect_stop')
      and (f.danger <= 'not_roadworthy' or f.worse <= 'not_roadworthy' and f.worsens_on < 'infinity')
  ), ended as (
    update private.vehicle_stops s set until = greatest(s.since, now())
    where s.vehicle_id = any (vehicles) and s.from_day is not null and coalesce(s.until, 'infinity') > now()
      and not exists (
        select from stopping f
        where f.subject_id = s.vehicle_id and f.kind = s.cause and f.source_id = s.source_id and f.from_day = s.from_day)
  )
  insert into private.vehicle_stops (vehicle_id, cause, source_id, detail, from_day, since, until, stored_at)
  select f.subject_id, f.kind, f.source_id, f.detail, f.from_day, greatest(private.start_of(f.from_day), now()),
    case when f.ends_on < 'infinity' then greatest(private.start_of(f.ends_on + 1), private.start_of(f.from_day), now()) end, now()
  from stopping f
  where not exists (
    select from private.vehicle_stops s
    where s.vehicle_id = f.subject_id and s.cause = f.kind and s.source_id = f.source_id and s.from_day = f.from_day
      and coalesce(s.until, 'infinity') > now());
end;
$$;

-- Trigger: a sheet covers its day once its photo is there.
create function private.note_sheet() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act('sheet_arrived', c.vehicle_id, c.day, c.id)
  from public.checks c
  where c.id = new.record_id and c.source = 'paper' and not exists (
    select from public.documents d
    where d.record_kind = 'checks' and d.record_id = c.id and d.id <> new.id and d.stored_at is not null);
  return null;
end;
$$;

-- Whether a paper check that counts has no other photo of its sheet: without it, its day is not covered.
create function private.is_only_sheet(document public.documents) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return document.record_kind = 'checks'
    and exists (select from public.checks c where c.id = document.record_id and c.source = 'paper' and c.voided_at is null)
    and not exists (
      select from public.documents o
      where o.record_kind = 'checks' and o.record_id = document.record_id and o.id <> document.id and o.stored_at is not null
        and o.removed_at is null);
end;
$$;

create trigger note_sheet after update of stored_at on public.documents
  for each row when (old.stored_at is null and new.stored_at is not null and new.record_kind = 'checks')
  execute function private.note_sheet();

-- Trigger: of a reading, whether the vehicle was driven further since the one before than the days that were checked explain: 50 km, and a
-- day's most on the first day and each day between that something covers. A lower reading withdraws what was said of a higher one.
create function private.note_mileage() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  km constant integer := new.odometer_km - old.odometer_km;
  days integer;
  covered integer;
  between_readings integer;
  most integer;
begin
  update public.mileage_gaps g set withdrawn_at = now()
  where g.vehicle_id = new.id and g.withdrawn_at is null and new.odometer_km < old.odometer_km
    and g.to_km = old.odometer_km and g.to_day = old.odometer_read_on;
  if coalesce(km, 0) <= 50 or new.odometer_read_on < old.odometer_read_on then
    return null;
  end if;
  days := new.odometer_read_on - old.odometer_read_on;
  select count(*), count(*) filter (where c.day < new.odometer_read_on) into covered, between_readings
  from private.covers(array[new.id], old.odometer_read_on + 1, new.odometer_read_on) c where c.is_late is not null;
  select max(l.most_km) into most
  from public.vehicle_types t join public.checklists l on t.category = any (l.categories) where t.id = new.vehicle_type_id;
  if covered < days and km > 50 + coalesce(most, 700) * (1 + between_readings) then
    insert into public.mileage_gaps (vehicle_id, depot_id, from_day, to_day, from_km, to_km, uncovered)
    values (new.id, new.depot_id, old.odometer_read_on, new.odometer_read_on, old.odometer_km, new.odometer_km,
      least(days - covered, 32767));
  end if;
  return null;
end;
$$;

create trigger note_mileage after update of odometer_km, odometer_read_on on public.depot_vehicles
  for each row when (new.odometer_km is not null and old.odometer_km is not null and new.odometer_km <> old.odometer_km)
  execute function private.note_mileage();

-- Trigger: a vehicle that has left since a day was not expected any more after it.
create function private.note_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  since constant date := least(new.left_on, old.left_on);
begin
  perform private.note_act('left_fleet', new.id, n.day)
  from (
    select d.day from public.check_days d where d.vehicle_id = new.id and d.day > since
  union
    -- Over, and not written yet.
    select g::date from private.days_written w, generate_series(greatest(w.day, since) + 1, private.today() - 1, interval '1 day') g
    where w.depot_id = new.depot_id
    order by 1) n;
  return null;
end;
$$;

-- Not `of left_on`: verify_left empties it when the vehicle is active again.
create trigger note_left after update on public.depot_vehicles
  for each row when (new.left_on is distinct from old.left_on) execute function private.note_left();

-- Trigger: the day on which checks begin lies ahead when it is chosen, and does not change any more once it has come.
create function private.verify_checks_begin() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.checks_begin_on <= private.today() then
    perform private.refuse('RW010', 'Checks have begun. This day cannot be changed any more.');
  elsif new.checks_begin_on <= private.today() then
    perform private.refuse('RW010', 'Choose a day after today');
  elsif new.checks_begin_on > private.today() + 31 then
    perform private.refuse('RW010', 'Choose a day within a month');
  end if;
  return new;
end;
$$;

create trigger verify_checks_begin before update of checks_begin_on on public.depots
  for each row when (new.checks_begin_on is distinct from old.checks_begin_on) execute function private.verify_checks_begin();

-- "Nobody worked", said by staff of a day of their depot: today, or up to 7 days back, then with words. Repeating it changes nothing. RW010 if
-- a vehicle was checked, accepted or read that day.
create function private.say_nobody_worked(p_day date, p_words text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  words text := private.or_null(p_words);
begin
  if coalesce(p_day not between today - 7 and today, true) then
    perform private.refuse('RW010', 'Choose today or one of the last 7 days');
  elsif p_day < today and words is null then
    perform private.refuse('RW010', 'Say why nobody worked');
  elsif char_length(words) > 500 then
    perform private.refuse('RW010', 'Reason can be at most 500 characters');
  end if;
  -- Of two that say it at once, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('idle_days ' || depot, 0));
  perform private.write_check_days(depot);
  if exists (select from public.idle_days i where i.depot_id = depot and i.day = p_day and i.withdrawn_at is null) then
    return;
  elsif private.was_worked(depot, p_day) then
    perform private.refuse('RW010', 'A vehicle was checked or driven on that day');
  elsif 10 <= (select count(*) from public.idle_days i where i.depot_id = depot and i.day = p_day) then
    perform private.refuse('RW006', 'This has been changed too often');
  end if;
  insert into public.idle_days (depot_id, day, words) values (depot, p_day, words);
  perform private.note_act('nobody_worked', d.vehicle_id, p_day, null, words)
  from (select n.vehicle_id from public.check_days n where n.depot_id = depot and n.day = p_day order by n.vehicle_id) d;
end;
$$;

-- Whether a check, an acceptance or a reading of the depot is of that day.
create function private.was_worked(depot uuid, day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.checks c where c.depot_id = depot and c.day = was_worked.day and c.voided_at is null)
    or exists (
      select from public.check_acceptances a join public.checks c on c.id = a.check_id and c.voided_at is null
      where a.depot_id = depot and a.accepted_at >= private.start_of(was_worked.day) and a.accepted_at < private.start_of(was_worked.day + 1))
    or exists (
      select from public.check_days d
      where d.depot_id = was_worked.depot and d.day = was_worked.day and d.state in ('covered', 'covered_late'))
    or exists (
      select from public.depot_vehicles v
      where v.depot_id = was_worked.depot and (v.odometer_read_on = was_worked.day or exists (
        select from private.audit_log l
        where l.table_name = 'depot_vehicles' and l.row_id = v.id and l.at >= private.start_of(was_worked.day)
          and l.changes #>> '{odometer_read_on,new}' = was_worked.day::text)));
end;
$$;

create function private.withdraw_nobody_worked(p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform private.write_check_days(depot);
  update public.idle_days i set withdrawn_at = now(), withdrawn_by = private.uid()
  where i.depot_id = depot and i.day = p_day and i.withdrawn_at is null
    and (i.created_by = private.uid() or private.is_admin());
  if found then
    perform private.note_act('nobody_worked_withdrawn', d.vehicle_id, p_day)
    from (select n.vehicle_id from public.check_days n where n.depot_id = depot and n.day = p_day order by n.vehicle_id) d;
  elsif exists (select from public.idle_days i where i.depot_id = depot and i.day = p_day and i.withdrawn_at is null) then
    perform private.refuse('RW002', 'Only an admin can take back what somebody else said');
  end if;
end;
$$;

-- Staff have looked at how far a vehicle was driven without a check. Repeating it changes nothing.
create function private.look_at_mileage(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  update public.mileage_gaps g set looked_at = now(), looked_by = private.uid()
  where g.id = p_id and g.depot_id = depot and g.looked_at is null;
  if not found and not exists (select from public.mileage_gaps g where g.id = p_id and g.depot_id = depot) then
    perform private.refuse('RW003', 'This is not there any more');
  end if;
end;
$$;

-- An admin takes a holiday off the list. What was expected on it stays. Repeating it changes nothing.
create function private.remove_holiday(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.holidays h set removed_at = now(), removed_by = private.uid() where h.id = p_id and h.removed_at is null;
end;
$$;

-- Whether a check of the vehicle is expected today and still missing.
create function private.is_check_expected(vehicle uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.depot_vehicles v
    cross join lateral private.days_of(v.depot_id, v.id, private.today()) d
    where v.id = vehicle and v.is_active and d.state in ('covered', 'covered_late', 'stopped_later', 'missed'));
end;
$$;

-- Irish public holidays to 2032: the fixed ones and Mondays (Organisation of Working Time Act 1997, Second Schedule; St Brigid's Day since
-- 2023, on the Friday if 1 February is one).
insert into public.holidays (day, name) values
  ('2026-01-01', 'New Year''s Day'), ('2026-02-02', 'St Brigid''s Day'), ('2026-03-17', 'St Patrick''s Day'),
  ('2026-04-06', 'Easter Monday'), ('2026-05-04', 'May Day'), ('2026-06-01', 'June holiday'),
  ('2026-08-03', 'August holiday'), ('2026-10-26', 'October holiday'), ('2026-12-25', 'Christmas Day'),
  ('2026-12-26', 'St Stephen''s Day'), ('2027-01-01', 'New Year''s Day'), ('2027-02-01', 'St Brigid''s Day'),
  ('2027-03-17', 'St Patrick''s Day'), ('2027-03-29', 'Easter Monday'), ('2027-05-03', 'May Day'),
  ('2027-06-07', 'June holiday'), ('2027-08-02', 'August holiday'), ('2027-10-25', 'October holiday'),
  ('2027-12-25', 'Christmas Day'), ('2027-12-26', 'St Stephen''s Day'), ('2028-01-01', 'New Year''s Day'),
  ('2028-02-07', 'St Brigid''s Day'), ('2028-03-17', 'St Patrick''s Day'), ('2028-04-17', 'Easter Monday'),
  ('2028-05-01', 'May Day'), ('2028-06-05', 'June holiday'), ('2028-08-07', 'August holiday'),
  ('2028-10-30', 'October holiday'), ('2028-12-25', 'Christmas Day'), ('2028-12-26', 'St Stephen''s Day'),
  ('2029-01-01', 'New Year''s Day'), ('2029-02-05', 'St Brigid''s Day'), ('2029-03-17', 'St Patrick''s Day'),
  ('2029-04-02', 'Easter Monday'), ('2029-05-07', 'May Day'), ('2029-06-04', 'June holiday'),
  ('2029-08-06', 'August holiday'), ('2029-10-29', 'October holiday'), ('2029-12-25', 'Christmas Day'),
  ('2029-12-26', 'St Stephen''s Day'), ('2030-01-01', 'New Year''s Day'), ('2030-02-01', 'St Brigid''s Day'),
  ('2030-03-17', 'St Patrick''s Day'), ('2030-04-22', 'Easter Monday'), ('2030-05-06', 'May Day'),
  ('2030-06-03', 'June holiday'), ('2030-08-05', 'August holiday'), ('2030-10-28', 'October holiday'),
  ('2030-12-25', 'Christmas Day'), ('2030-12-26', 'St Stephen''s Day'), ('2031-01-01', 'New Year''s Day'),
  ('2031-02-03', 'St Brigid''s Day'), ('2031-03-17', 'St Patrick''s Day'), ('2031-04-14', 'Easter Monday'),
  ('2031-05-05', 'May Day'), ('2031-06-02', 'June holiday'), ('2031-08-04', 'August holiday'),
  ('2031-10-27', 'October holiday'), ('2031-12-25', 'Christmas Day'), ('2031-12-26', 'St Stephen''s Day'),
  ('2032-01-01', 'New Year''s Day'), ('2032-02-02', 'St Brigid''s Day'), ('2032-03-17', 'St Patrick''s Day'),
  ('2032-03-29', 'Easter Monday'), ('2032-05-03', 'May Day'), ('2032-06-07', 'June holiday'),
  ('2032-08-02', 'August holiday'), ('2032-10-25', 'October holiday'), ('2032-12-25', 'Christmas Day'),
  ('2032-12-26', 'St Stephen''s Day');

create function public.write_check_days() returns void
language sql set search_path = ''
as $$ select private.write_my_check_days() $$;

insert into private.pack_sections (code, about, place, name, readers)
  values ('days', 'vehicle', 4, 'Days', '{authority, insurer, own}');
call private.record_table('private.vehicle_stops', subject => 'vehicle', owner => 'vehicle_id', erased => 'stay', keeps => '{detail}',
  impersonal => '{cause, source_id}', kept_as => 'checks',
  kept_since => 'until', kept_if => $$r.until < private.old_enough('checks')$$, not_packed => 'a pack says of each day what stopped the vehicle');
call private.record_table('public.check_days', subject => 'vehicle', owner => 'vehicle_id', author => 'checked_by', told_by => 'checked_at',
  people => '{checked_by}', erased => 'forget', forgets => '{checked_name}', impersonal => '{plate, reasons}', is_touched => false,
  history => 'update', unnoted => '{checked_name}',
  kept_as => 'checks', kept_since => 'day', kept_if => $$r.day < private.old_enough('checks')$$, kept_name => 'r.plate', packed => 'days',
  pack_columns => '{day, state, first_state, reasons, checked_at, checked_by, result, faults}', pack_from => 'day');
call private.record_table('public.check_day_acts', subject => 'vehicle', owner => 'vehicle_id', author => 'person_id', told_by => 'at',
  erased => 'forget', keeps => '{words}', impersonal => '{record_id}', history => null,
  kept_as => 'checks', kept_since => 'day', kept_if => $$r.day < private.old_enough('checks')$$, packed => 'days',
  pack_columns => '{day, act, at, person_id, words}', pack_from => 'day');
call private.record_table('public.mileage_gaps', subject => 'vehicle', owner => 'vehicle_id', erased => 'stay', people => '{looked_by}',
  history => null, kept_as => 'checks', kept_since => 'to_day', kept_if => $$r.to_day < private.old_enough('checks')$$, packed => 'days',
  pack_columns => '{from_day, to_day, from_km, to_km, uncovered, looked_at, looked_by, withdrawn_at}', pack_from => 'from_day', pack_until => 'to_day');
call private.record_table('public.idle_days', subject => 'depot', erased => 'stay', people => '{withdrawn_by}', keeps => '{words}',
  history => null, not_packed => 'a pack says of each day of a vehicle that nobody worked');
call private.record_table('public.holidays', subject => 'all', erased => 'stay', shown => 'name', people => '{removed_by}',
  impersonal => '{name}', history => 'insert or update');
call private.record_table('private.days_written', subject => 'depot', erased => 'stay', not_packed => 'says how far the days are written');

call private.grant_client_access('public.check_days');
call private.grant_client_access('public.check_day_acts');
call private.grant_client_access('public.mileage_gaps');
call private.grant_client_access('public.idle_days');
call private.grant_client_access('public.holidays', insertable => '{day, name}');

revoke all on private.vehicle_stops, private.days_written from public, anon, authenticated;

call private.expose('{say_nobody_worked, withdraw_nobody_worked, look_at_mileage, remove_holiday}');
grant execute on function private.write_my_check_days, public.write_check_days to authenticated;

alter table private.vehicle_stops enable row level security;
alter table private.days_written enable row level security;
alter table public.check_days enable row level security;
alter table public.check_day_acts enable row level security;
alter table public.mileage_gaps enable row level security;
alter table public.idle_days enable row level security;
alter table public.holidays enable row level security;

create policy "Staff see the days of their depot, people what they covered" on public.check_days
  for select to authenticated
  using ((select private.my_depot()) is not null and (checked_by = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

create policy "Staff see what changed their depot's days, people what they did" on public.check_day_acts
  for select to authenticated
  using ((select private.my_depot()) is not null and (person_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

create policy "Staff see how far the vehicles of their depot were driven" on public.mileage_gaps
  for select to authenticated
  using ((select private.is_staff()) and depot_id = (select private.my_depot()));

create policy "Members see on which days nobody of their depot worked" on public.idle_days
  for select to authenticated using (depot_id = (select private.my_depot()));

create policy "Members see the holidays" on public.holidays
  for select to authenticated using ((select private.my_depot()) is not null);

create policy "Admins add holidays" on public.holidays
  for insert to authenticated with check ((select private.is_admin()));
