-- The dashboards of staff.
--
-- Anyone but staff is refused (RW002). The dashboards count the drivers and vehicles in use. Planning such a query takes longer
-- than running it, so a generic plan, made once per connection, serves every depot. The large ones run with the owner's rights and
-- name the caller's depot, whose staff may see everything they count, instead of applying the policies of each table: that takes a
-- third less.

-- The five latest activities concerning drivers, each listed once: the import of a file, a bulk change, an approval, or otherwise the
-- latest change of a driver. They say who, what kind of change, when and by whom; the values are in the history, which only admins read.
create function private.recent_activity() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  entry record;
  act json;
  driver_name text;
  drivers uuid[] := array[]::uuid[];
  runs uuid[] := array[]::uuid[];
  found_acts json[] := array[]::json[];
  affected integer;
begin
  -- Reads no more of the log than necessary: usually the first few lines.
  for entry in
    select l.at, l.actor, l.table_name, l.action, l.changes, l.run_id, a.id is not null as is_approval,
      case when a.id is not null then a.driver_id when l.table_name = 'users' then l.row_id else l.driver_id end as driver_id
    from private.audit_log l
    -- "offset 0" looks up each line by itself: as a join, all applications would be read.
    left join lateral (select o.id, o.driver_id from public.driver_depot_applications o where o.id = l.run_id offset 0) a on true
    where l.depot_id = depot and l.import_id is null
      and (l.table_name = 'users' or l.driver_id is not null and l.table_name <> 'driver_depot_applications')
    order by l.at desc, l.id desc
    limit 600
  loop
    continue when entry.driver_id = any (drivers) or entry.run_id = any (runs);
    affected := 1;
    if entry.run_id is not null and not entry.is_approval then
      runs := runs || entry.run_id;
      affected := (
        select count(distinct coalesce(l.driver_id, l.row_id)) from private.audit_log l
        where l.run_id = entry.run_id and l.depot_id = depot);
    end if;
    if affected = 1 then
      drivers := drivers || entry.driver_id;
      select u.full_name into driver_name from public.users u
      where u.id = entry.driver_id and u.role = 'driver' and u.depot_id = depot;
      continue when not found;
    end if;

    act := json_build_object(
      'driver_id', case when affected = 1 then entry.driver_id end,
      'driver_name', case when affected = 1 then driver_name end,
      'affected', affected,
      'file_name', null,
      'at', entry.at,
      'actor_name', case when affected > 1 or entry.actor <> entry.driver_id then (
        select u.full_name from public.users u where u.id = entry.actor and u.depot_id = depot) end,
      'by_driver', affected = 1 and coalesce(entry.actor = entry.driver_id, false),
      'change', case
        when entry.is_approval then 'approved'
        when entry.table_name = 'submissions' and entry.changes ? 'state' then 'submissions ' || (entry.changes #>> '{state,new}')
        when entry.table_name <> 'users' or entry.action <> 'update' then entry.table_name || ' ' || entry.action
        when entry.changes ? 'depot_id' then 'moved here'
        when entry.changes #>> '{approved,new}' = 'true' then 'approved'
        when entry.changes ? 'approved' then 'approval withdrawn'
        when entry.changes #>> '{is_inactive,new}' = 'true' then 'inactive'
        when entry.changes ? 'is_inactive' then 'active again'
        when entry.changes #>> '{back_on,new}' is not null then 'away'
        when entry.changes ? 'back_on' then 'back'
        else 'users update'
      end);
    found_acts := found_acts || act;
    exit when cardinality(found_acts) = 5;
  end loop;

  return (
    select coalesce(json_agg(l.act order by l.at desc, l.place), '[]') from (
      select d.act, (d.act ->> 'at')::timestamptz as at, d.place from unnest(found_acts) with ordinality d (act, place)
      union all
      (select json_build_object(
          'driver_id', null, 'driver_name', null, 'affected', i.rows_added + i.rows_changed, 'file_name', i.file_name,
          'at', coalesce(i.undone_at, i.created_at), 'actor_name', u.full_name, 'by_driver', false,
          'change', i.kind || case when i.undone_at is null then ' imported' else ' import undone' end),
        coalesce(i.undone_at, i.created_at), 0
      from public.imports i
      left join public.users u on u.id = coalesce(i.undone_by, i.created_by) and u.depot_id = depot
      where i.depot_id = depot and i.kind in ('drivers', 'training') and i.rows_added + i.rows_changed > 0
      order by i.created_at desc limit 5)
      order by 2 desc, 3 limit 5) l);
end;
$$;

-- The figures and lists of the compliance dashboard, all from the same moment. `groups` are the drivers, vehicles and applications
-- that need attention, by danger: the total, how many of which kind of subject, and the first ten in the order of the view attention
-- (five for the less urgent dangers); `law` counts those with a pressing deadline by law; with include_unused also those not in use. The other lists are of active drivers, at most ten rows each, most urgent
-- first; `totals` has their full counts. `setup` is what a new depot has still to do.
create function private.compliance_dashboard(include_unused boolean default false) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    with driver as (
      select count(*) filter (where u.role = 'driver') as total, count(*) filter (where u.in_use) as active,
        count(*) filter (where not u.in_use and u.in_use_from < 'infinity') as away
      from private.person u
      where u.depot_id = depot
    ), vehicle as (
      select count(*) filter (where v.is_active) as total, count(*) filter (where v.in_use) as active
      from private.vehicle v
      where v.depot_id = depot
    ), worst as materialized (
      -- Only the columns for sorting and counting. The rest is looked up for the few that are listed.
      select s.subject, s.subject_id, s.in_use, s.danger, s.urgency, s.law_due from private.subject_today s
      where s.depot_id = depot and (include_unused or s.in_use)
    ), counted as materialized (
      select n.danger, sum(n.total)::integer as total, json_object_agg(n.subject, n.total) as subjects
      from (select w.danger, w.subject, count(*) as total from worst w group by w.danger, w.subject) n
      group by n.danger
    ), failing as (
      select count(*) filter (where w.subject = 'driver') as drivers, count(*) filter (where w.subject = 'vehicle') as vehicles
      from worst w
      where w.in_use and w.danger <= 'high_risk'
    ), listed as materialized (
      select r.* from (
        select w.*, row_number() over (partition by w.danger order by w.law_due, w.urgency desc, w.subject_id) as place from worst w
      ) r
      where r.place <= case when r.danger < 'due_soon' or r.danger = 'waiting' then 10 else 5 end
    ), found as materialized (
      -- Of all that are listed at once. A policy may be of all depots.
      select f.subject, f.subject_id, json_agg((
          select r from (select f.kind, f.danger, f.verdict, f.detail, f.causes, f.points, f.points_limit, f.license_number,
            f.due, f.km_left, f.record_id, f.is_missing, f.source_id, f.acknowledged_until, f.acknowledged_by, f.acknowledged_reason,
            f.by_law) r)
        order by f.of_other, f.danger, f.urgency desc, f.kind, f.record_id, f.detail) as findings
      from public.compliance_findings f
      where f.depot_id = depot and f.subject_id = any (array(select l.subject_id from listed l))
      group by f.subject, f.subject_id
    ), grouped as (
      select c.danger, c.total, c.subjects as counts, (
          select json_agg(json_build_object('subject', l.subject, 'subject_id', l.subject_id, 'subject_name', case l.subject
                when 'driver' then (select u.full_name from public.users u where u.id = l.subject_id)
                when 'vehicle' then v.registration_number
                when 'depot' then (select d.name from public.depots d where d.id = l.subject_id)
                when 'incident' then private.incident_name(l.subject_id)
                when 'policy' then (select p.name from public.policies p where p.id = l.subject_id)
                else (select a.full_name from public.driver_depot_applications a where a.id = l.subject_id) end,
              'subject_detail', case l.subject
                when 'driver' then v.registration_number
                when 'vehicle' then v.manufacturer || ' ' || v.model
                when 'depot' then 'Depot papers'
              end,
              'driver', (select json_build_object('name', u.full_name, 'phone', u.phone, 'has_account', u.account_id is not null)
                from public.users u
                where u.id = case l.subject
                  when 'driver' then l.subject_id
                  when 'vehicle' then (select a.driver_id from public.driver_vehicle_assignments a
                    where a.vehicle_id = l.subject_id and a.status = 'active')
                end),
              'in_use', l.in_use, 'danger', l.danger, 'law_due', l.law_due, 'findings', found.findings)
            order by l.place)
          from listed l
          join found using (subject, subject_id)
          left join lateral (
            select v.registration_number, v.manufacturer, v.model from public.depot_vehicles v
            where v.id = case l.subject
              when 'vehicle' then l.subject_id
              when 'driver' then (select a.vehicle_id from public.driver_vehicle_assignments a
                where a.driver_id = l.subject_id and a.status = 'active')
            end
            offset 0
          ) v on true
          where l.danger = c.danger
        ) as subjects
      from counted c
    ), expiring as materialized (
      select p.subject_id, p.detail, p.due, p.record_id
      from private.paper_in_use p
      where p.depot_id = depot and p.kind = 'license' and p.due between today and (today + interval '3 months')::date
    ), high_risk as materialized (
      select f.subject_id, f.points, f.points_limit from private.own_finding_today f
      where f.depot_id = depot and f.in_use and f.kind in ('points', 'points_open') and f.points > private.high_risk_points()
    )
    select json_build_object(
      'drivers', json_build_object('total', d.total, 'active', d.active, 'away', d.away, 'compliant', d.active - f.drivers),
      'vehicles', json_build_object('total', v.total, 'active', v.active, 'compliant', v.active - f.vehicles),
      'rate', private.compliance_rate(d.active - f.drivers + v.active - f.vehicles, d.active + v.active),
      'trend', private.compliance_trend(),
      'groups', (
        select coalesce(json_agg(json_build_object('danger', g.danger, 'total', g.total, 'counts', g.counts, 'subjects', g.subjects) order by g.danger),
          '[]')
        from grouped g),
      'law', (select count(*) from worst w where w.law_due is not null),
      'totals', json_build_object('expiring', (select count(*) from expiring), 'highRisk', (select count(*) from high_risk)),
      'expiring', (
        select coalesce(json_agg(json_build_object('id', e.record_id, 'driver_id', e.subject_id,
            'driver_name', (select u.full_name from public.users u where u.id = e.subject_id), 'type', e.detail,
            'expiry_date', e.due) order by e.due, e.record_id), '[]')
        from (select * from expiring order by due, record_id limit 10) e),
      'highRisk', (
        select coalesce(json_agg(json_build_object('driver_id', u.id, 'driver_name', u.full_name, 'points', h.points,
            'limit', h.points_limit)
          order by h.points desc, u.id), '[]')
        from (select * from high_risk order by points desc, subject_id limit 10) h
        join public.users u on u.id = h.subject_id),
      'recent', private.recent_activity(),
      'setup', private.depot_setup(depot))
    from driver d, vehicle v, failing f
  );
end;
$$;

-- Counts of the drivers who report to the caller: all, active, away, pending, active and not in order, and active with only lesser findings.
create function public.manager_dashboard() returns json
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := private.uid();
  depot uuid := private.my_depot();
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return (
    with found as materialized (
      -- Looked up driver by driver: a join with all findings would compute those of the whole depot.
      select (
        select min(f.danger) from private.own_finding_today f
        where f.depot_id = depot and f.subject = 'driver' and f.subject_id = u.id and f.in_use and f.danger < 'waiting') as danger
      from private.person u
      where u.manager_id = me and u.role = 'driver'
    )
    select json_build_object(
      'drivers', count(*),
      'active', count(*) filter (where u.in_use),
      'away', count(*) filter (where not u.in_use and u.in_use_from < 'infinity'),
      'pending', count(*) filter (where not u.approved and not u.is_inactive),
      'notInOrder', (select count(*) from found f where f.danger <= 'missing'),
      'toCome', (select count(*) from found f where f.danger > 'missing'))
    from private.person u
    where u.manager_id = me and u.role = 'driver'
  );
end;
$$;

call private.expose('{compliance_dashboard}');
grant execute on function public.manager_dashboard to authenticated;
