-- The stored copy of private.driver_finding_now, private.vehicle_finding_now, private.depot_finding_now and private.incident_finding_now, kept by triggers and read through an index on the
-- depot or the subject. A test checks that they are equal, on the day of a change and on later days.

create table private.finding (
  depot_id uuid not null,
  subject public.finding_subject not null,
  subject_id uuid not null,
  kind text not null references private.finding_kinds (kind),
  -- Where it comes from: a record, an unmet requirement, the driver, or the manager who has left.
  source_id uuid not null,
  -- The first and the last day on which it is a finding.
  starts_on date not null,
  ends_on date not null,
  danger public.danger not null,
  -- From this day on it has the danger `worse`.
  worsens_on date not null,
  worse public.danger not null,
  -- From this day on the driver or vehicle is in use, so that the finding counts; infinity: not in use.
  in_use_from date not null,
  detail text,
  points integer,
  points_limit integer,
  points_until date,
  license_number text,
  due date,
  km_left integer,
  record_id uuid,
  -- Nothing is on record; `due` is the day from which it is required.
  is_missing boolean not null,
  primary key (subject_id, kind, source_id, starts_on)
);

create index finding_depot_idx on private.finding (depot_id, starts_on);
create index finding_due_idx on private.finding (depot_id, due)
  include (subject, subject_id, kind, detail, record_id, source_id, is_missing, in_use_from, starts_on)
  where due is not null and in_use_from < 'infinity';

-- From which day each driver and vehicle is in which danger, so that today's worst is an expression over one row. Exact until the
-- first finding ends (holds_until).
create view private.standing_now with (security_invoker = true) as
  select f.subject_id, f.depot_id,
    least(min(f.starts_on) filter (where f.danger = 'must_not_drive'),
      min(greatest(f.starts_on, f.worsens_on)) filter (where f.worse = 'must_not_drive')) as must_not_drive_from,
    least(min(f.starts_on) filter (where f.danger = 'not_roadworthy'),
      min(greatest(f.starts_on, f.worsens_on)) filter (where f.worse = 'not_roadworthy')) as not_roadworthy_from,
    least(min(f.starts_on) filter (where f.danger = 'missing'),
      min(greatest(f.starts_on, f.worsens_on)) filter (where f.worse = 'missing')) as missing_from,
    min(f.starts_on) filter (where f.danger = 'high_risk') as high_risk_from,
    min(f.starts_on) filter (where f.danger = 'due_soon') as due_soon_from,
    min(f.starts_on) filter (where f.danger = 'to_watch') as to_watch_from,
    min(f.ends_on) filter (where f.ends_on < 'infinity') as holds_until,
    min(f.in_use_from) as in_use_from
  from private.finding f
  where f.ends_on >= (select private.today())
  group by f.subject_id, f.depot_id;

create table private.standing (
  subject_id uuid primary key,
  depot_id uuid not null,
  must_not_drive_from date,
  not_roadworthy_from date,
  missing_from date,
  high_risk_from date,
  due_soon_from date,
  to_watch_from date,
  holds_until date,
  in_use_from date not null
);

create index standing_depot_idx on private.standing (depot_id, subject_id)
  include (must_not_drive_from, not_roadworthy_from, missing_from, high_risk_from, due_soon_from, to_watch_from, holds_until,
    in_use_from);

-- The present and future findings of these drivers, vehicles or depots, or of all (null), and of these kinds. Several statements, because
-- starting one plan for all of them takes longer than running the one for a driver.
create function private.findings_of(of_subject public.finding_subject, subjects uuid[], kinds text[])
returns setof private.finding
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  -- "offset 0" makes it look up each subject by itself: as a join, it would compute all.
  case
    when of_subject = 'driver' and subjects is not null then
      return query
        select n.* from (select distinct s.id from unnest(subjects) s (id)) s
        cross join lateral (
          select * from private.driver_finding_now n where n.subject_id = s.id and (kinds is null or n.kind = any (kinds)) offset 0
        ) n;
    when of_subject = 'vehicle' and subjects is not null then
      return query
        select n.* from (select distinct s.id from unnest(subjects) s (id)) s
        cross join lateral (
          select * from private.vehicle_finding_now n where n.subject_id = s.id and (kinds is null or n.kind = any (kinds)) offset 0
        ) n;
    when of_subject = 'driver' then
      return query select n.* from private.driver_finding_now n where kinds is null or n.kind = any (kinds);
    when of_subject = 'vehicle' then
      return query select n.* from private.vehicle_finding_now n where kinds is null or n.kind = any (kinds);
    when of_subject = 'incident' then
      return query
        select n.* from private.incident_finding_now n
        where (subjects is null or n.subject_id = any (subjects)) and (kinds is null or n.kind = any (kinds));
    else
      return query
        select n.* from private.depot_finding_now n
        where (subjects is null or n.subject_id = any (subjects)) and (kinds is null or n.kind = any (kinds));
  end case;
end;
$$;

call private.make_keeper('private.standing', $function$
create function private.refresh_standing(subjects uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  delete from private.standing s
  where s.subject_id = any (subjects) and not exists (select from private.finding f where f.subject_id = s.subject_id);
  insert into private.standing as s
  select n.*
  from unnest(subjects) c (id)
  cross join lateral (select * from private.standing_now n where n.subject_id = c.id offset 0) n
  on conflict (subject_id) do update set {columns}
  where s.* is distinct from excluded.*;
end;
$$
$function$);

-- Computes the findings of these drivers or vehicles, or of all (null), and of these kinds, and writes only what has changed.
-- Planned once per connection, like private.refresh_drivers, which calls it.
call private.make_keeper('private.finding', $function$
create function private.refresh_findings(
  of_subject public.finding_subject, subjects uuid[] default null, kinds text[] default null
) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  -- Never null, so that the generic plan finds stored rows by index.
  judged uuid[] := coalesce(subjects, array(select distinct f.subject_id from private.finding f where f.subject = of_subject));
  changed uuid[];
begin
  if private.is_moving() then
    return;
  end if;
  -- Two vehicles that are added at once count each other.
  if of_subject = 'depot' then
    perform from public.depots d where d.id = any (subjects) order by d.id for no key update;
  end if;
  with stored as materialized (
    select f.ctid as place, f as entry from private.finding f
    where f.subject_id = any (judged) and (kinds is null or f.kind = any (kinds))
  ), worked_out as materialized (
    select n.* from private.findings_of(of_subject, subjects, kinds) n
  ), gone as (
    -- Grouped instead of joined: the planner does not know whether these are the findings of one subject or of all.
    delete from private.finding f
    where f.ctid = any (array(
      select (array_agg(k.place))[1]
      from (
        select (s.entry).subject_id, (s.entry).kind, (s.entry).source_id, (s.entry).starts_on, s.place from stored s
      union all
        select n.subject_id, n.kind, n.source_id, n.starts_on, null from worked_out n
      ) k
      group by k.subject_id, k.kind, k.source_id, k.starts_on
      having bool_and(k.place is not null)))
    returning f.subject_id
  ), written as (
    insert into private.finding as f
    select n.* from worked_out n except select (s.entry).* from stored s
    on conflict (subject_id, kind, source_id, starts_on) do update set {columns}
    returning f.subject_id
  )
  select array_agg(distinct c.subject_id) into changed
  from (select g.subject_id from gone g union all select w.subject_id from written w) c;

  -- Their finding has ended, or is due on another day.
  delete from public.acknowledgements a
  where a.subject_id = any (changed) and not exists (
    select from private.finding f
    where f.subject_id = a.subject_id and f.kind = a.kind and f.source_id = a.source_id and f.due is not distinct from a.due);

  perform private.refresh_standing(changed);
  if of_subject = 'vehicle' then
    perform private.note_stops(changed);
  end if;
end;
$$
$function$);

-- Triggers for vehicles; those for drivers call private.refresh_drivers. Each fires once per statement, even if no row changed.
create function private.refresh_findings_of_vehicles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  vehicles uuid[];
  depots uuid[];
begin
  if tg_op = 'INSERT' then
    vehicles := array(select n.id from new_rows n);
    depots := array(select distinct n.depot_id from new_rows n);
  else
    vehicles := array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.depot_id, n.vehicle_type_id, n.status, n.is_active, n.nct_expiry, n.road_tax_expiry, n.check_weekdays)
        is distinct from (o.depot_id, o.vehicle_type_id, o.status, o.is_active, o.nct_expiry, o.road_tax_expiry, o.check_weekdays));
    depots := array(
      select unnest(array[n.depot_id, o.depot_id]) from new_rows n join old_rows o on o.id = n.id
      where (n.depot_id, n.vehicle_type_id, n.status, n.is_active) is distinct from (o.depot_id, o.vehicle_type_id, o.status, o.is_active));
  end if;
  if vehicles <> '{}' then
    perform private.refresh_findings('vehicle', vehicles);
  end if;
  -- What a depot needs depends on its vehicles.
  if depots <> '{}' then
    perform private.refresh_findings('depot', depots);
  end if;
  return null;
end;
$$;

-- For all kinds, or those that are its arguments.
create function private.refresh_findings_of_vehicle_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  vehicles uuid[] := '{}'::uuid[];
begin
  if tg_op <> 'INSERT' then
    vehicles := array(select o.vehicle_id from old_rows o);
  end if;
  if tg_op <> 'DELETE' then
    vehicles := vehicles || array(select n.vehicle_id from new_rows n);
  end if;
  -- A check may be of no vehicle of ours.
  vehicles := array_remove(vehicles, null);
  if vehicles <> '{}' then
    perform from public.depot_vehicles v where v.id = any (vehicles) order by v.id for no key update;
    perform private.refresh_findings('vehicle', vehicles, case when tg_nargs > 0 then tg_argv end);
  end if;
  return null;
end;
$$;

create function private.refresh_findings_of_types() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  types uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.category, n.roadworthiness_test) is distinct from (o.category, o.roadworthiness_test));
  vehicles uuid[];
begin
  perform private.lock_vehicles_of(types);
  vehicles := array(select v.id from public.depot_vehicles v where v.vehicle_type_id = any (types));
  if vehicles <> '{}' then
    perform private.refresh_findings('vehicle', vehicles);
    perform private.refresh_findings('depot');
  end if;
  return null;
end;
$$;

create function private.refresh_findings_of_depots() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'depots' then
    perform private.refresh_findings('depot', array(select n.id from new_rows n));
  elsif tg_op = 'DELETE' then
    perform private.refresh_findings('depot', array(select distinct o.depot_id from old_rows o));
  else
    perform private.refresh_findings('depot', array(select distinct n.depot_id from new_rows n));
  end if;
  return null;
end;
$$;

create function private.remove_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.finding f using old_rows o where f.subject_id = o.id;
  delete from private.standing s using old_rows o where s.subject_id = o.id;
  delete from private.found_since s using old_rows o where s.subject_id = o.id;
  if tg_table_name = 'depot_vehicles' then
    perform private.refresh_findings('depot', array(select distinct o.depot_id from old_rows o));
  end if;
  return null;
end;
$$;

-- The next two write for all drivers or vehicles. The lock waits for records that are being added, which were judged by the old
-- settings, and holds back later ones.
create function private.refresh_findings_of_requirements() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  required constant text[] := '{requirement, vehicle_record, insurance, depot_record, short_licence}'::text[];
  changed record;
begin
  lock table private.driver_state, private.finding in share row exclusive mode;
  if tg_op = 'INSERT' then
    for changed in select distinct n.subject from new_rows n where n.is_active and n.required_from is not null loop
      perform private.refresh_findings(changed.subject::text::public.finding_subject, null, required);
    end loop;
    return null;
  end if;
  for changed in
    select n.subject, bool_or(n.due_soon_days <> o.due_soon_days) as is_sooner
    from new_rows n join old_rows o on o.id = n.id
    where (n.name, n.applies_to, n.due_soon_days, n.required_from, n.is_active)
      is distinct from (o.name, o.applies_to, o.due_soon_days, o.required_from, o.is_active)
    group by n.subject
  loop
    perform private.refresh_findings(changed.subject::text::public.finding_subject, null,
      required || case when changed.is_sooner then '{training}'::text[] else '{}' end);
  end loop;
  return null;
end;
$$;

create function private.refresh_findings_of_checks() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  lock table private.driver_state, private.finding in share row exclusive mode;
  perform private.refresh_findings('driver', null, '{license_check}');
  return null;
end;
$$;

-- Named to fire after the triggers that settle which record is current, and after those that refresh private.driver_state.
create trigger settled_findings_insert after insert on public.depot_vehicles referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicles();
create trigger settled_findings_update after update on public.depot_vehicles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicles();
create trigger settled_findings_delete after delete on public.depot_vehicles referencing old table as old_rows
  for each statement execute function private.remove_findings();
create trigger settled_findings_delete after delete on public.users referencing old table as old_rows
  for each statement execute function private.remove_findings();
create trigger settled_insert after insert on public.vehicle_records referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records();
create trigger settled_update after update on public.vehicle_records referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records();
create trigger settled_delete after delete on public.vehicle_records referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_vehicle_records();
create trigger settled_findings_insert after insert on public.depots referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_depots();
create trigger settled_insert after insert on public.depot_records referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_depots();
create trigger settled_delete after delete on public.depot_records referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_depots();
create trigger settled_insert after insert on public.depot_exemptions referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_depots();
create trigger settled_update after update on public.depot_exemptions referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_depots();
create trigger settled_findings after update on public.vehicle_types referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_types();
create trigger settled_insert_findings after insert on public.requirements referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_requirements();
create trigger settled_update_findings after update on public.requirements
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_requirements();
create trigger settled_findings after update on public.license_check_settings
  for each statement execute function private.refresh_findings_of_checks();

-- What a defect is called, in the form that findings and refusals use.
create function private.causes_of_defect(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_array(jsonb_build_object('code', case d.severity when 'stop' then 'defect_stop' else 'defect' end,
      'name', d.fault, 'texts', d.texts))
    from public.defects d where d.id = p_id);
end;
$$;

-- The stored findings as they are today: those that drivers and vehicles have by themselves.
create view private.own_finding_today with (security_invoker = true) as
  select
    -- With the source, because several requirements of one driver or vehicle can be missing.
    f.kind || ':' || coalesce(f.record_id::text, f.subject_id || ':' || f.source_id) as id,
    f.depot_id,
    f.subject,
    f.subject_id,
    f.in_use_from <= (select private.today()) as in_use,
    f.kind,
    d.danger,
    case when d.danger <= 'high_risk'::public.danger
      then 'not_compliant'::public.compliance_verdict else 'attention'::public.compliance_verdict end as verdict,
    -- For sorting within one danger, greatest first: the most overdue, then findings without a date, then acknowledged ones in the
    -- same order.
    coalesce((select private.today()) - d.due, -100000) - case when a.until is null then 0 else 1000000 end as urgency,
    -- A licence category, a training type, a requirement, NCT or CVRT; for an unfit driver the plate; for manager_left the manager's name.
    case f.kind
      when 'unfit' then (select v.registration_number from public.depot_vehicles v where v.id = f.record_id)
      when 'manager_left' then private.name_for_staff(f.source_id)
      else f.detail
    end as detail,
    -- What an unfit driver lacks. It changes from day to day, so it is computed on reading. A defect is said in several languages.
    case when f.kind = 'unfit' then private.still_lacking(f.subject_id, f.record_id)
      when f.kind in ('defect_stop', 'defect') then private.causes_of_defect(f.record_id) end as causes,
    f.points,
    f.points_limit,
    -- The last day on which all of these points are active.
    f.points_until,
    -- Identifies the card, whose categories may expire together.
    f.license_number,
    d.due,
    -- The distance until it is due; negative when overdue.
    f.km_left,
    f.record_id,
    f.is_missing,
    f.source_id,
    -- For staff only: until when it is put off, by whom and why.
    a.until as acknowledged_until,
    case when a.acknowledged_by is not null then private.name_for_staff(a.acknowledged_by) end as acknowledged_by,
    a.reason as acknowledged_reason
  from private.finding f
  cross join lateral (
    select case when f.worsens_on <= (select private.today()) then f.worse else f.danger end as danger,
      -- A future requirement is due on the day from which it applies; from that day on, it is missing and has no due day.
      case when f.worsens_on > (select private.today()) or f.worsens_on <> f.due then f.due end as due
  ) d
  -- The condition on the depot reads all acknowledgements of the depot at once. `greatest` changes nothing, as every finding here has
  -- begun: with a condition on `until` alone, PostgreSQL expects too few rows and compares each finding with each acknowledgement.
  left join public.acknowledgements a on a.depot_id = f.depot_id and a.subject_id = f.subject_id and a.kind = f.kind
    and a.source_id = f.source_id and a.due is not distinct from f.due and a.points >= coalesce(f.points, 0)
    and greatest(a.until, f.starts_on) > (select private.today()) and d.danger > 'not_roadworthy'
  where f.starts_on <= (select private.today()) and f.ends_on >= (select private.today());

-- The worst danger of each driver and vehicle by itself today, its verdict, and the danger that it gives the other side of an
-- assignment: the driver of a vehicle that must not be used, and the vehicle of a driver who must not drive. A driver who is away
-- drives nothing, so the vehicle has nothing of it.
create view private.own_danger_today with (security_invoker = true) as
  select s.depot_id, s.subject_id, d.danger,
    case when d.danger <= 'high_risk' then 'not_compliant'::public.compliance_verdict when d.danger is not null then 'attention'
      end as verdict,
    case when d.danger <= 'not_roadworthy' then 'not_roadworthy'::public.danger end as danger_for_driver,
    case when d.danger = 'must_not_drive' and s.in_use_from <= (select private.today()) then d.danger end as danger_for_vehicle
  from private.standing s
  cross join lateral (
    select case
      -- The stored danger is for staff. Drivers see fewer findings of their own.
      when s.holds_until < (select private.today()) or s.subject_id in ((select private.uid()), (select private.my_vehicle())) then
        (select min(f.danger) from private.own_finding_today f where f.subject_id = s.subject_id and f.danger < 'waiting')
      when s.must_not_drive_from <= (select private.today()) then 'must_not_drive'::public.danger
      when s.not_roadworthy_from <= (select private.today()) then 'not_roadworthy'
      when s.missing_from <= (select private.today()) then 'missing'
      when s.high_risk_from <= (select private.today()) then 'high_risk'
      when s.due_soon_from <= (select private.today()) then 'due_soon'
      when s.to_watch_from <= (select private.today()) then 'to_watch'
    end as danger
  ) d;

-- The findings of pairs today: a driver assigned a vehicle that must not be used, and a vehicle assigned to a driver who must not
-- drive. They are not stored: they begin and end with their cause on the other side of the assignment, and two concurrent changes
-- would wait for each other. The compliance rate counts them on the side that causes them, so here the verdict is "attention"
-- whatever the danger. They do not reveal what the other side may not know, such as points.
create view private.pair_finding_today with (security_invoker = true) as
  select a.depot_id, 'driver'::public.finding_subject as subject, a.driver_id as subject_id,
    r.in_use, 'vehicle_stopped' as kind, d.danger_for_driver as danger, a.vehicle_id as other_id
  from public.driver_vehicle_assignments a
  join private.driver r on r.depot_id = a.depot_id and r.driver_id = a.driver_id
  join private.own_danger_today d on d.depot_id = a.depot_id and d.subject_id = a.vehicle_id
  where a.status = 'active' and d.danger_for_driver is not null
union all
  select a.depot_id, 'vehicle', a.vehicle_id, true, 'driver_stopped', d.danger_for_vehicle, a.driver_id
  from public.driver_vehicle_assignments a
  join private.own_danger_today d on d.depot_id = a.depot_id and d.subject_id = a.driver_id
  where a.status = 'active' and d.danger_for_vehicle is not null;

-- All findings of drivers, vehicles, depots and incidents today. A vehicle with an assignment is in use. `of_other`: it belongs to the other side
-- of the assignment, is shown on this one, and counted there.
create view private.finding_today with (security_invoker = true) as
  select f.*, false as of_other from private.own_finding_today f
union all
  select p.kind || ':' || p.other_id, p.depot_id, p.subject, p.subject_id, p.in_use, p.kind, p.danger, 'attention', -100000,
    -- The plate, or the name of the driver.
    case p.subject
      when 'driver' then (select v.registration_number from public.depot_vehicles v where v.id = p.other_id)
      else (select u.full_name from public.users u where u.id = p.other_id)
    end,
    null, null, null, null, null, null, null, p.other_id, false, p.other_id, null, null, null, true
  from private.pair_finding_today p;

-- Looked up by a function, because the table of incidents is made later.
create function private.incident_name(incident uuid) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (select coalesce(i.plate, i.place) from public.incidents i where i.id = incident);
end;
$$;

-- Names come from left joins, which cost nothing in a query that does not select them.
create view public.compliance_findings with (security_invoker = true) as
  select f.id, f.depot_id, f.subject, f.subject_id, coalesce(u.full_name, v.registration_number, d.name,
      case f.subject when 'incident' then private.incident_name(f.subject_id) end) as subject_name,
    f.in_use, f.kind, f.danger, f.verdict, f.urgency, f.detail, f.causes, f.points, f.points_limit, f.points_until, f.license_number, f.due,
    f.km_left, f.record_id, f.is_missing, u.manager_id, f.source_id, f.acknowledged_until, f.acknowledged_by, f.acknowledged_reason,
    f.of_other, f.kind = any ((select private.kinds_by_law())::text[]) as by_law
  from private.finding_today f
  left join public.users u on u.id = f.subject_id
  left join public.depot_vehicles v on v.id = f.subject_id
  left join public.depots d on d.id = f.subject_id
  -- What a driver has until a day to do, such as to sign, waits in one line for all, which its own migration adds.
  where f.subject <> 'driver' or f.danger < 'waiting'
union all
  select 'application:' || a.id, a.depot_id, 'application', a.id, a.full_name, true, 'application', 'waiting', 'attention',
    (select private.today()) - private.answer_due(a.created_at), null, null, null, null, null, null, private.answer_due(a.created_at),
    null, a.id, false, null, a.id, null, null, null, false, false
  from public.driver_depot_applications a
  where a.status = 'pending';

-- Everything that needs attention, once each: the worst danger of its own findings, and how urgent that is. This is what dashboard, digest and
-- lists count. `law_due` is the first deadline by law that is late or due within 7 days.
create view private.subject_today with (security_invoker = true) as
  select f.depot_id, f.subject, f.subject_id, f.in_use, min(f.danger) as danger,
    (array_agg(f.urgency order by f.danger, f.urgency desc))[1] as urgency,
    min(f.due) filter (where f.by_law and f.due <= (select private.today()) + 7) as law_due
  from public.compliance_findings f
  where not f.of_other
  group by f.depot_id, f.subject, f.subject_id, f.in_use;

-- The findings of each driver and vehicle today, worst first, as lists show them.
create view private.reasons_today with (security_invoker = true) as
  select f.subject_id,
    jsonb_agg(jsonb_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail, 'causes', f.causes,
        'points', f.points, 'points_limit', f.points_limit, 'points_until', f.points_until, 'license_number', f.license_number,
        'due', f.due, 'km_left', f.km_left, 'record_id', f.record_id, 'is_missing', f.is_missing,
        'source_id', f.source_id, 'acknowledged_until', f.acknowledged_until, 'acknowledged_by', f.acknowledged_by,
        'acknowledged_reason', f.acknowledged_reason)
      order by f.danger, f.urgency desc, f.id) as reasons
  from private.finding_today f
  group by f.subject_id;

-- Expiry dates of active drivers and of vehicles in the fleet, records that will be required from a day, and the days of incidents.
create view private.paper_in_use with (security_invoker = true) as
  select f.depot_id, f.subject, f.subject_id, f.kind, k.due_kind, f.detail, f.due, f.record_id, f.source_id, f.is_missing
  from private.finding f
  join private.finding_kinds k on k.kind = f.kind
  where k.due_kind is not null and f.due is not null and f.in_use_from < 'infinity' and f.in_use_from <= (select private.today())
    and (not f.is_missing or f.due > (select private.today())) and (k.is_foreseen or f.starts_on <= (select private.today()));

call private.record_table('private.finding', subject => 'driver', owner => 'subject_id', erased => 'follow',
  not_packed => 'worked out from the records: a pack names what is missing');
call private.record_table('private.standing', subject => 'driver', owner => 'subject_id',
  not_told => 'worked out from the findings', erased => 'follow',
  not_packed => 'worked out from the findings');

revoke all on private.finding, private.own_finding_today, private.finding_today, private.subject_today, private.standing, private.standing_now,
  private.own_danger_today, private.pair_finding_today, private.reasons_today, private.paper_in_use
  from public, anon, authenticated;
grant select on private.finding, private.own_finding_today, private.finding_today, private.subject_today, private.standing, private.own_danger_today,
  private.pair_finding_today, private.reasons_today, private.paper_in_use to authenticated;
call private.grant_client_read('public.compliance_findings');

grant execute on function private.causes_of_defect, private.incident_name to authenticated;

alter table private.finding enable row level security;
alter table private.standing enable row level security;

-- Findings of hidden kinds, such as a manager who has left, are only for staff.
create policy "Staff see their depot's findings, drivers own and vehicle's" on private.finding
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff())
      or subject_id in ((select private.uid()), (select private.my_vehicle())) and kind <> all ((select private.hidden_kinds())::text[])));

create policy "Staff see their depot's danger, drivers own and vehicle's" on private.standing
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or subject_id = (select private.uid()) or subject_id = (select private.my_vehicle())));
