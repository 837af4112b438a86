-- The dashboards of staff.
--
-- Dashboard functions run as the caller, so row-level security applies; anyone but staff is refused (RW002). They count
-- the drivers and vehicles in use. Planning such a query takes longer than running it, so a generic plan, made once per
-- connection, serves every depot.

-- The latest change of each of the five drivers whose records changed last: who, what kind of change, when, by whom.
-- The values stay in the history, which only admins read.
create function private.recent_activity() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  entry record;
  driver_name text;
  drivers uuid[] := '{}';
  activity json[] := '{}';
begin
  -- Reads no more of the log than it needs: usually these few lines.
  for entry in
    select l.at, l.actor, l.table_name, l.action, l.changes,
      case when l.table_name = 'users' then l.row_id else l.driver_id end as driver_id
    from private.audit_log l
    where l.depot_id = depot
      and (l.table_name = 'users' or l.driver_id is not null and l.table_name <> 'driver_depot_applications')
    order by l.at desc, l.id desc
    limit 200
  loop
    continue when entry.driver_id = any (drivers);
    drivers := drivers || entry.driver_id;
    select u.full_name into driver_name from public.users u
    where u.id = entry.driver_id and u.role = 'driver' and u.depot_id = depot;
    continue when not found;

    activity := activity || json_build_object(
      'driver_id', entry.driver_id,
      'driver_name', driver_name,
      'at', entry.at,
      'actor_name', case when entry.actor <> entry.driver_id then (
        select u.full_name from public.users u where u.id = entry.actor and u.depot_id = depot) end,
      'by_driver', coalesce(entry.actor = entry.driver_id, false),
      'change', case
        when entry.table_name <> 'users' or entry.action <> 'update' then entry.table_name || ' ' || entry.action
        when entry.changes ? 'depot_id' then 'moved here'
        when entry.changes #>> '{approved,new}' = 'true' then 'approved'
        when entry.changes ? 'approved' then 'approval withdrawn'
        when entry.changes #>> '{is_inactive,new}' = 'true' then 'inactive'
        when entry.changes ? 'is_inactive' then 'active again'
        else 'users update'
      end);
    exit when cardinality(activity) = 5;
  end loop;
  return array_to_json(activity);
end;
$$;

-- The figures and lists of the compliance dashboard, all from the same moment. `groups` are the drivers, vehicles and
-- applications that need attention by danger: how many there are, and the first in the order of the view attention (ten, of what is
-- not yet urgent five); with include_unused also those not in use. The other lists are of active drivers, at most ten rows each, most urgent
-- first; `totals` has their full counts. `reports` is the number of drivers who report to the caller.
create function public.compliance_dashboard(include_unused boolean default false) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  today date := private.today();
  me uuid := private.uid();
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return (
    with driver as (
      select count(*) filter (where u.role = 'driver') as total, count(*) filter (where u.in_use) as active,
        count(*) filter (where u.role = 'driver' and u.manager_id = me) as reports
      from private.person u
    ), vehicle as (
      select count(*) filter (where v.is_active) as total, count(*) filter (where v.in_use) as active
      from private.vehicle v
    ), entry as materialized (
      select f.subject, f.subject_id, f.kind, f.danger, f.verdict, f.urgency, f.detail, f.code, f.points, f.license_number,
        f.due, f.km_left, f.record_id, f.in_use, f.source_id, f.acknowledged_until, f.acknowledged_by, f.acknowledged_reason
      from public.compliance_findings f
      where include_unused or f.in_use
    ), expiring as materialized (
      select p.subject_id, p.detail, p.due, p.record_id
      from private.paper_in_use p
      where p.due_kind = 'license' and p.due between today and (today + interval '3 months')::date
    ), worst as (
      select distinct on (e.subject_id) e.subject, e.subject_id, e.in_use, e.danger, e.verdict, e.urgency
      from entry e
      order by e.subject_id, e.danger, e.urgency desc
    ), failing as (
      select count(*) filter (where w.subject = 'driver') as drivers,
        count(*) filter (where w.subject = 'vehicle') as vehicles
      from worst w
      where w.in_use and w.verdict = 'not_compliant'
    ), high_risk as (
      select e.subject_id, e.points from entry e
      where e.in_use and e.kind = 'points' and e.points > private.high_risk_points()
    ), ranked as (
      select w.*, row_number() over (partition by w.danger order by w.urgency desc, w.subject_id) as place,
        count(*) over (partition by w.danger) as total
      from worst w
    ), listed as (
      -- Limited first, so that names are looked up only for these rows.
      select 'attention' as list, r.subject, r.subject_id, r.in_use, r.danger, r.total, r.place,
        null::text as detail, null::integer as points, null::date as due, null::uuid as record_id
      from ranked r
      where r.place <= case when r.danger < 'due_soon' then 10 else 5 end
    union all
      (select 'expiring', 'driver', e.subject_id, true, null, null, null, e.detail, null, e.due, e.record_id
        from expiring e
        order by e.due, e.record_id limit 10)
    union all
      (select 'high_risk', 'driver', h.subject_id, true, null, null, null, null, h.points, null, null
        from high_risk h
        order by h.points desc, h.subject_id limit 10)
    ), named as materialized (
      select l.*,
        case l.subject
          when 'driver' then (select u.full_name from public.users u where u.id = l.subject_id)
          when 'vehicle' then v.registration_number
          else (select a.full_name from public.driver_depot_applications a where a.id = l.subject_id)
        end as name,
        case l.subject when 'driver' then v.registration_number else v.manufacturer || ' ' || v.model end as subject_detail
      from listed l
      -- "offset 0" looks up these few: joined, all vehicles of the depot would be read.
      left join lateral (
        select v.registration_number, v.manufacturer, v.model from public.depot_vehicles v
        where v.id = case
          when l.subject = 'vehicle' then l.subject_id
          when l.list = 'attention' then (select a.vehicle_id from public.driver_vehicle_assignments a
            where a.driver_id = l.subject_id and a.status = 'active')
        end
        offset 0
      ) v on true
    ), found as (
      select n.danger, n.total, n.place, json_build_object('subject', n.subject, 'subject_id', n.subject_id,
          'subject_name', n.name, 'subject_detail', n.subject_detail, 'in_use', n.in_use, 'danger', n.danger,
          'findings', json_agg(json_build_object('kind', e.kind, 'danger', e.danger, 'verdict', e.verdict,
              'detail', e.detail, 'code', e.code, 'points', e.points, 'license_number', e.license_number, 'due', e.due,
              'km_left', e.km_left, 'record_id', e.record_id, 'source_id', e.source_id,
              'acknowledged_until', e.acknowledged_until, 'acknowledged_by', e.acknowledged_by,
              'acknowledged_reason', e.acknowledged_reason)
            order by e.danger, e.urgency desc, e.kind, e.record_id, e.detail)) as row
      from named n
      join entry e on e.subject_id = n.subject_id
      where n.list = 'attention'
      group by n.danger, n.total, n.place, n.subject, n.subject_id, n.name, n.subject_detail, n.in_use
    ), grouped as (
      select f.danger, f.total, json_agg(f.row order by f.place) as subjects
      from found f
      group by f.danger, f.total
    ), list as (
      select
        json_agg(json_build_object('id', n.record_id, 'driver_id', n.subject_id, 'driver_name', n.name,
          'type', n.detail, 'expiry_date', n.due) order by n.due, n.record_id) filter (where n.list = 'expiring')
          as expiring,
        json_agg(json_build_object('driver_id', n.subject_id, 'driver_name', n.name, 'points', n.points)
          order by n.points desc, n.subject_id) filter (where n.list = 'high_risk') as high_risk
      from named n
    )
    select json_build_object(
      'drivers', json_build_object('total', d.total, 'active', d.active, 'compliant', d.active - f.drivers),
      'vehicles', json_build_object('total', v.total, 'active', v.active, 'compliant', v.active - f.vehicles),
      'rate', private.compliance_rate(d.active - f.drivers + v.active - f.vehicles, d.active + v.active),
      'trend', private.compliance_trend(),
      'reports', d.reports,
      'groups', coalesce(
        (select json_agg(json_build_object('danger', g.danger, 'total', g.total, 'subjects', g.subjects)
          order by g.danger) from grouped g),
        '[]'),
      'totals', json_build_object('expiring', (select count(*) from expiring),
        'highRisk', (select count(*) from high_risk)),
      'expiring', coalesce(list.expiring, '[]'),
      'highRisk', coalesce(list.high_risk, '[]'),
      'recent', private.recent_activity())
    from driver d, vehicle v, failing f, list
  );
end;
$$;

-- The number of drivers who report to the caller: all, active, pending, and active with any finding.
create function public.manager_dashboard() returns json
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return (
    select json_build_object(
      'drivers', count(*),
      'active', count(*) filter (where u.in_use),
      'pending', count(*) filter (where not u.approved and not u.is_inactive),
      'withAlerts', (select count(distinct f.subject_id) from public.compliance_findings f
        where f.subject = 'driver' and f.manager_id = me and f.in_use))
    from private.person u
    where u.manager_id = me and u.role = 'driver'
  );
end;
$$;

revoke execute on function
  private.recent_activity(), public.compliance_dashboard(boolean), public.manager_dashboard()
  from public, anon, authenticated;
grant execute on function
  private.recent_activity(), public.compliance_dashboard(boolean), public.manager_dashboard()
  to authenticated;
