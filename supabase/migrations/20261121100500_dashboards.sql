-- Dashboards: figures of the caller's depot. They run as the caller, so row-level security draws the line; whoever is
-- not staff is refused (RW002). Active means approved and not inactive; a vehicle is active unless it is out of use.

-- The figures and lists of the compliance dashboard. The lists are of active drivers: at most ten rows of each, the most
-- urgent first, and how many there are in `totals`; `recent` is the five drivers whose entries changed last. `reports` is
-- how many drivers report to the caller: whether there is a second dashboard to show.
create function public.compliance_dashboard() returns json
language plpgsql stable set search_path = ''
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
      select count(*) as total, count(*) filter (where u.approved and not u.is_inactive) as active,
        count(*) filter (where u.manager_id = me) as reports,
        array_agg(u.id) filter (where u.is_inactive or not u.approved) as unused
      from public.users u
      where u.role = 'driver'
    ), vehicle as (
      select count(*) as total, count(*) filter (where v.is_active and v.status <> 'inactive') as active,
        array_agg(v.id) filter (where not v.is_active or v.status = 'inactive') as unused
      from public.depot_vehicles v
    ), candidate as (
      select f.subject, f.subject_id, f.kind::text as kind, f.detail, f.due, f.record_id
      from public.compliance_findings f
      where f.verdict = 'not_compliant'
    union all
      select 'driver', l.driver_id, 'expiring', l.type, l.expiry_date, l.id
      from public.driver_licenses l
      where l.expiry_date between today and (today + interval '3 months')::date
    ), entry as materialized (
      select c.*
      from candidate c
      where not exists (select from driver d, unnest(d.unused) id where id = c.subject_id)
        and not exists (select from vehicle v, unnest(v.unused) id where id = c.subject_id)
    ), failing as (
      select count(distinct e.subject_id) filter (where e.subject = 'driver' and e.kind <> 'expiring') as drivers,
        count(distinct e.subject_id) filter (where e.subject = 'vehicle') as vehicles,
        count(*) filter (where e.kind = 'license') as expired,
        count(*) filter (where e.kind = 'expiring') as expiring,
        count(*) filter (where e.kind = 'points') as high_risk
      from entry e
    ), listed as (
      -- The names of these few are looked up, not those of the whole depot.
      (select * from entry e where e.kind = 'license' order by e.due, e.record_id limit 10)
    union all
      (select * from entry e where e.kind = 'expiring' order by e.due, e.record_id limit 10)
    union all
      (select * from entry e where e.kind = 'points' order by e.detail::integer desc, e.subject_id limit 10)
    ), named as (
      select l.*, u.full_name from listed l join public.users u on u.id = l.subject_id
    ), list as (
      select
        json_agg(json_build_object('id', n.record_id, 'driver_id', n.subject_id, 'driver_name', n.full_name,
          'type', n.detail, 'expiry_date', n.due) order by n.due, n.record_id) filter (where n.kind = 'license') as expired,
        json_agg(json_build_object('id', n.record_id, 'driver_id', n.subject_id, 'driver_name', n.full_name,
          'type', n.detail, 'expiry_date', n.due) order by n.due, n.record_id) filter (where n.kind = 'expiring') as expiring,
        json_agg(json_build_object('driver_id', n.subject_id, 'driver_name', n.full_name, 'points', n.detail::integer)
          order by n.detail::integer desc, n.subject_id) filter (where n.kind = 'points') as high_risk
      from named n
    ), recent as (
      select json_agg(r) as rows
      from (
        select u.id, u.full_name, u.approved, u.is_inactive, u.updated_at from public.users u
        where u.role = 'driver' order by u.updated_at desc, u.id limit 5
      ) r
    )
    select json_build_object(
      'drivers', json_build_object('total', d.total, 'active', d.active, 'compliant', d.active - f.drivers),
      'vehicles', json_build_object('total', v.total, 'active', v.active, 'compliant', v.active - f.vehicles),
      'rate', round(100.0 * (d.active - f.drivers + v.active - f.vehicles) / nullif(d.active + v.active, 0)),
      'reports', d.reports,
      'totals', json_build_object('expired', f.expired, 'expiring', f.expiring, 'highRisk', f.high_risk),
      'expired', coalesce(list.expired, '[]'),
      'expiring', coalesce(list.expiring, '[]'),
      'highRisk', coalesce(list.high_risk, '[]'),
      'recent', coalesce(recent.rows, '[]'))
    from driver d, vehicle v, failing f, list, recent
  );
end;
$$;

-- How much falls due in this month, from today on, and in each of the eleven that follow: a row for every month and kind,
-- also for none. `nct` counts the tests of depot vehicles and of active drivers' own vehicles alike.
create function public.due_by_month() returns table (month date, kind text, due integer)
language plpgsql stable set search_path = ''
as $$
declare
  kinds text[] := array['license', 'nct', 'road_tax', 'insurance', 'training'];
  today date := private.today();
  months date[] := array(
    select (date_trunc('month', today::timestamp) + make_interval(months => n))::date from generate_series(0, 12) n);
  last_day date := months[13] - 1;
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return query
    with driver as (
      select array_agg(u.id) filter (where u.is_inactive or not u.approved) as unused
      from public.users u
      where u.role = 'driver'
    ), driver_entry (driver_id, kind, expiry_date) as (
      select l.driver_id, 1, l.expiry_date from public.driver_licenses l
        where l.expiry_date between today and last_day
      union all
      select g.driver_id, 2, g.nct_expiry from public.grey_fleet_vehicles g
        where g.nct_expiry between today and last_day
      union all
      select g.driver_id, 4, g.insurance_expiry from public.grey_fleet_vehicles g
        where g.insurance_expiry between today and last_day
      union all
      select t.driver_id, 5, t.expiry_date from public.driver_training t
        where t.expiry_date between today and last_day
    ), entry (kind, expiry_date) as (
      select e.kind, e.expiry_date from driver_entry e
        where not exists (select from driver d, unnest(d.unused) id where id = e.driver_id)
      union all
      select 2, v.nct_expiry from public.depot_vehicles v
        where v.nct_expiry between today and last_day and v.is_active and v.status <> 'inactive'
      union all
      select 3, v.road_tax_expiry from public.depot_vehicles v
        where v.road_tax_expiry between today and last_day and v.is_active and v.status <> 'inactive'
    ), counted as (
      select e.kind + 10 * width_bucket(e.expiry_date, months) as cell, count(*)::integer as due
      from entry e
      group by 1
    )
    select months[m], kinds[k], coalesce(c.due, 0)
    from generate_series(1, 12) m
    cross join generate_series(1, 5) k
    left join counted c on c.cell = k + 10 * m
    order by m, k;
end;
$$;

-- The figures of the drivers who report to the caller: all, active, pending, and active ones with anything out of order.
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
      'active', count(*) filter (where u.approved and not u.is_inactive),
      'pending', count(*) filter (where not u.approved and not u.is_inactive),
      'withAlerts', (select count(distinct f.subject_id) from public.compliance_findings f
        where f.subject = 'driver' and f.manager_id = me and f.in_use))
    from public.users u
    where u.manager_id = me and u.role = 'driver'
  );
end;
$$;

revoke execute on function public.compliance_dashboard(), public.due_by_month(), public.manager_dashboard()
  from public, anon, authenticated;
grant execute on function public.compliance_dashboard(), public.due_by_month(), public.manager_dashboard()
  to authenticated;
