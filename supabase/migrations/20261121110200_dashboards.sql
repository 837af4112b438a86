-- Dashboards for less: what is out of order is worked out once for the figures, the lists and the first page of
-- "Needs attention"; who is not active is read from an index of its own. Planning such a query takes longer than running
-- it, and one plan serves every depot: it is made once for a connection.

create index users_unused_idx on public.users (depot_id, id) include (role) where is_inactive or not approved;

-- The figures and lists of the compliance dashboard, all of one moment. The lists are of active drivers: at most ten rows
-- of each, the most urgent first, and how many there are in `totals`; `recent` is the five drivers whose entries changed
-- last. `attention` is the first ten of all findings about active drivers, vehicles in use and applications, in the order
-- of findingsQuery(). `reports` is how many drivers report to the caller: whether there is a second dashboard to show.
create or replace function public.compliance_dashboard() returns json
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
      select count(*) as total, count(*) filter (where u.approved and not u.is_inactive) as active,
        count(*) filter (where u.manager_id = me) as reports,
        array_agg(u.id) filter (where u.is_inactive or not u.approved) as unused
      from public.users u
      where u.role = 'driver'
    ), vehicle as (
      select count(*) as total, count(*) filter (where v.is_active and v.status <> 'inactive') as active,
        array_agg(v.id) filter (where not v.is_active or v.status = 'inactive') as unused
      from public.depot_vehicles v
    ), unused as (
      select unnest(d.unused || v.unused) as id from driver d, vehicle v
    ), entry as materialized (
      select f.subject, f.subject_id, f.kind, f.verdict, f.detail, f.due, f.record_id
      from public.compliance_findings f
      where not exists (select from unused where unused.id = f.subject_id)
    ), expiring as materialized (
      select l.driver_id, l.type, l.expiry_date, l.id
      from public.driver_licenses l
      where l.expiry_date between today and (today + interval '3 months')::date
        and not exists (select from unused where unused.id = l.driver_id)
    ), failing as (
      select count(distinct e.subject_id) filter (where e.subject = 'driver') as drivers,
        count(distinct e.subject_id) filter (where e.subject = 'vehicle') as vehicles,
        count(*) filter (where e.kind = 'license') as expired,
        count(*) filter (where e.kind = 'points') as high_risk
      from entry e
      where e.verdict = 'not_compliant'
    ), listed as (
      -- The names of these few are looked up, not those of the whole depot.
      (select 'expired' as list, e.* from entry e where e.kind = 'license' and e.verdict = 'not_compliant'
        order by e.due, e.record_id limit 10)
    union all
      (select 'expiring', 'driver', e.driver_id, 'license', 'attention', e.type, e.expiry_date, e.id from expiring e
        order by e.expiry_date, e.id limit 10)
    union all
      (select 'high_risk', e.* from entry e where e.kind = 'points' and e.verdict = 'not_compliant'
        order by e.detail::integer desc, e.subject_id limit 10)
    union all
      (select 'attention', e.* from entry e
        order by e.verdict desc, e.due, e.kind, e.subject_id, e.record_id limit 10)
    ), named as materialized (
      select l.*,
        case l.subject
          when 'driver' then (select u.full_name from public.users u where u.id = l.subject_id)
          when 'vehicle' then (select v.registration_number from public.depot_vehicles v where v.id = l.subject_id)
          else (select a.full_name from public.driver_depot_applications a where a.id = l.subject_id)
        end as name
      from listed l
    ), list as (
      select
        json_agg(json_build_object('id', n.record_id, 'driver_id', n.subject_id, 'driver_name', n.name,
          'type', n.detail, 'expiry_date', n.due) order by n.due, n.record_id) filter (where n.list = 'expired') as expired,
        json_agg(json_build_object('id', n.record_id, 'driver_id', n.subject_id, 'driver_name', n.name,
          'type', n.detail, 'expiry_date', n.due) order by n.due, n.record_id) filter (where n.list = 'expiring') as expiring,
        json_agg(json_build_object('driver_id', n.subject_id, 'driver_name', n.name, 'points', n.detail::integer)
          order by n.detail::integer desc, n.subject_id) filter (where n.list = 'high_risk') as high_risk,
        json_agg(json_build_object('subject', n.subject, 'subject_id', n.subject_id, 'subject_name', n.name,
          'in_use', true, 'kind', n.kind, 'verdict', n.verdict, 'detail', n.detail, 'due', n.due,
          'record_id', n.record_id)
          order by n.verdict desc, n.due, n.kind, n.subject_id, n.record_id) filter (where n.list = 'attention')
          as attention
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
      'totals', json_build_object('expired', f.expired, 'expiring', (select count(*) from expiring),
        'highRisk', f.high_risk, 'attention', (select count(*) from entry)),
      'expired', coalesce(list.expired, '[]'),
      'expiring', coalesce(list.expiring, '[]'),
      'highRisk', coalesce(list.high_risk, '[]'),
      'attention', coalesce(list.attention, '[]'),
      'recent', coalesce(recent.rows, '[]'))
    from driver d, vehicle v, failing f, list, recent
  );
end;
$$;

-- How much falls due in this month, from today on, and in each of the eleven that follow: a row for every month and kind,
-- also for none. `nct` counts the tests of depot vehicles and of active drivers' own vehicles alike.
create or replace function public.due_by_month() returns table (month date, kind text, due integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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
    with unused as (
      select u.id from public.users u where u.is_inactive or not u.approved
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
        where not exists (select from unused where unused.id = e.driver_id)
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
