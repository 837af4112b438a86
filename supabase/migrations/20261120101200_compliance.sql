-- Compliance: everything that is out of order or soon will be, and the views and functions for lists and dashboards.
-- This is the only definition; dangers, verdicts, reasons and figures all come from compliance_findings.
--
-- Dashboard functions run as the caller, so row-level security applies; anyone but staff is refused (RW002). They count
-- the drivers and vehicles in use. Planning such a query takes longer than running it, so a generic plan, made once per
-- connection, serves every depot.

create type public.expiry_state as enum ('expired', 'expiring', 'valid', 'not_applicable');
create type public.compliance_verdict as enum ('compliant', 'attention', 'not_compliant');
-- What a finding means for the depot, worst first. A driver or vehicle has the danger of its worst finding,
-- and is not compliant if that is high_risk or worse.
create type public.danger as enum (
  'must_not_drive', 'not_roadworthy', 'missing', 'high_risk', 'due_soon', 'waiting'
);
create type public.finding_kind as enum (
  'license', 'no_license', 'training', 'points', 'own_nct', 'own_insurance', 'nct', 'road_tax', 'application'
);
-- The kinds of due items that the dashboard counts.
create type public.due_kind as enum ('license', 'nct', 'road_tax', 'insurance', 'training');
create type public.finding_subject as enum ('driver', 'vehicle', 'application');

-- Anything due within this many days, the last one included, needs attention.
create function private.warning_days() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 30;
end;
$$;

-- A driver with more active points than this needs attention.
create function private.warning_points() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 6;
end;
$$;

-- A driver with more active points than this is high risk.
create function private.high_risk_points() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 9;
end;
$$;

-- A driver with this many active points or more is disqualified.
create function private.points_limit() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 12;
end;
$$;

-- Expired if before today, expiring within warning_days(), otherwise valid; not applicable without a date.
create function private.expiry_state(expiry date, today date) returns public.expiry_state
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when expiry is null then 'not_applicable'::public.expiry_state
    when expiry < today then 'expired'
    when expiry <= today + private.warning_days() then 'expiring'
    else 'valid'
  end;
end;
$$;

-- The deadline for answering an application: two business days (Monday to Friday) after it arrived.
create function private.answer_due(created_at timestamptz) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  day date := (created_at at time zone 'Europe/Dublin')::date;
begin
  return day + case extract(isodow from day)
    when 4 then 4 -- Thursday: Friday and Monday
    when 5 then 4
    when 6 then 3
    else 2
  end;
end;
$$;

-- People, and which of them are active drivers: in_use.
create view private.person with (security_invoker = true) as
  select u.*, u.role = 'driver' and u.approved and not u.is_inactive as in_use
  from public.users u;

-- Vehicles of a depot; in_use is true for those in the fleet.
create view private.vehicle with (security_invoker = true) as
  select v.*, v.is_active and v.status <> 'inactive' as in_use
  from public.depot_vehicles v;

-- Papers: everything about a driver or a vehicle that has an expiry date, one row each. The findings, due_by_month() and
-- due_items() all read them. A required paper without a date is missing; a car needs no NCT until it is four years old.
-- Each branch reads one table by a range of an index (a depot, or one driver or vehicle), so the planner can flatten it.
-- There are two views, because the policies of a branch cost time even if the planner leaves the branch out.
create view private.driver_paper with (security_invoker = true) as
  select 'license'::public.finding_kind as kind, 'license'::public.due_kind as due_kind, l.depot_id, l.driver_id,
    l.type as detail, l.license_number, l.expiry_date as due, true as required, l.id as record_id
  from public.driver_licenses l
union all
  select 'training'::public.finding_kind, 'training'::public.due_kind, t.depot_id, t.driver_id,
    t.training_type, null::text, t.expiry_date, false, t.id
  from public.driver_training t
union all
  select 'own_nct'::public.finding_kind, 'nct'::public.due_kind, g.depot_id, g.driver_id,
    null::text, null::text, g.nct_expiry,
    g.year is null or g.year <= extract(year from (select private.today())) - 4, g.id
  from public.grey_fleet_vehicles g
union all
  select 'own_insurance'::public.finding_kind, 'insurance'::public.due_kind, g.depot_id, g.driver_id,
    null::text, null::text, g.insurance_expiry, true, g.id
  from public.grey_fleet_vehicles g;

create view private.vehicle_paper with (security_invoker = true) as
  select 'nct'::public.finding_kind as kind, 'nct'::public.due_kind as due_kind, v.depot_id, v.id as vehicle_id,
    v.registration_number, v.in_use, v.nct_expiry as due,
    (select t.roadworthiness_test::text from public.vehicle_types t where t.id = v.vehicle_type_id) as detail
  from private.vehicle v
union all
  select 'road_tax'::public.finding_kind, 'road_tax'::public.due_kind, v.depot_id, v.id,
    v.registration_number, v.in_use, v.road_tax_expiry, null::text
  from private.vehicle v;

-- The papers of active drivers and of vehicles in the fleet.
create view private.paper_in_use with (security_invoker = true) as
  select p.*
  from (
    select 'driver'::public.finding_subject as subject, d.driver_id as subject_id, null::text as registration_number,
      d.kind, d.due_kind, d.detail, d.due, d.record_id, true as in_use
    from private.driver_paper d
  union all
    select 'vehicle'::public.finding_subject, v.vehicle_id, v.registration_number, v.kind,
      v.due_kind, v.detail, v.due, v.vehicle_id, v.in_use
    from private.vehicle_paper v
  ) p
  where p.in_use and not exists (select from private.person u where u.id = p.subject_id and not u.in_use)
    -- Managers cannot read the rows of staff who once drove.
    and not exists (select from private.colleagues() c where c.id = p.subject_id);

-- People are joined once, with a left join, which costs nothing in a query that needs no name, status or manager. Staff
-- keep the records from when they were drivers, but have no findings.
create view public.compliance_findings with (security_invoker = true) as
  select
    f.kind || ':' || coalesce(f.record_id, f.subject_id) as id,
    f.depot_id,
    f.subject,
    f.subject_id,
    f.subject_name,
    f.in_use,
    f.kind,
    f.danger,
    case when f.danger <= 'high_risk'::public.danger
      then 'not_compliant'::public.compliance_verdict else 'attention'::public.compliance_verdict end as verdict,
    -- Greatest first within one danger: the most overdue, then findings without a date.
    coalesce((select private.today()) - f.due, -100000) as urgency,
    -- A licence category, a training type, NCT or CVRT.
    f.detail,
    f.points,
    -- The last day on which all of these points count.
    f.points_until,
    -- Identifies the card, whose categories may expire together.
    f.license_number,
    f.due,
    f.record_id,
    f.manager_id
  from (
    select f.kind, f.depot_id, 'driver'::public.finding_subject as subject, f.driver_id as subject_id,
      u.full_name as subject_name, u.in_use, u.manager_id,
      case
        when f.due >= (select private.today()) or f.points <= private.high_risk_points() then 'due_soon'::public.danger
        when f.kind in ('license', 'no_license') or f.points >= private.points_limit()
          then 'must_not_drive'::public.danger
        when f.kind = 'points' then 'high_risk'::public.danger
        -- Without a date: something required is not on record.
        when f.due is null or f.kind = 'training' then 'missing'::public.danger
        else 'not_roadworthy'::public.danger
      end as danger,
      f.detail, f.points, f.points_until, f.license_number, f.due, f.record_id
    from (
      select p.kind, p.depot_id, p.driver_id, p.detail, null::integer as points, null::date as points_until,
        p.license_number, p.due, p.record_id
      from private.driver_paper p
      where p.due <= (select private.today()) + private.warning_days()
    union all
      select p.kind, p.depot_id, p.driver_id, p.detail, null, null, p.license_number, p.due, p.record_id
      from private.driver_paper p
      where p.due is null and p.required
    union all
      select 'no_license'::public.finding_kind, d.depot_id, d.id, null, null, null, null, null, null
      from public.users d
      where d.role = 'driver' and d.license_count = 0
    union all
      select 'points'::public.finding_kind, p.depot_id, p.driver_id, null, sum(p.points)::integer,
        min(p.expiry_date) filter (where p.points > 0), null, null, null
      from public.driver_penalties p
      where p.expiry_date >= (select private.today())
      group by p.driver_id, p.depot_id
      having sum(p.points) > private.warning_points()
    ) f
    left join private.person u on u.id = f.driver_id
    where not exists (select from private.colleagues() c where c.id = f.driver_id)
  union all
    select p.kind, p.depot_id, 'vehicle'::public.finding_subject, p.vehicle_id, p.registration_number, p.in_use, null,
      case when p.due < (select private.today())
        then 'not_roadworthy'::public.danger else 'due_soon'::public.danger end,
      p.detail, null, null, null, p.due, p.vehicle_id
    from private.vehicle_paper p
    where p.due <= (select private.today()) + private.warning_days()
  union all
    select 'application'::public.finding_kind, a.depot_id, 'application'::public.finding_subject, a.id, a.full_name, true,
      null,
      'waiting'::public.danger, null, null, null, null, private.answer_due(a.created_at), a.id
    from public.driver_depot_applications a
    where a.status = 'pending' and private.answer_due(a.created_at) < (select private.today())
  ) f;

-- Drivers as lists show them. Looked-up values are scalar subqueries, or laterals that aggregate to one row. Values
-- that a request does not select are not read, and a page sorted by name reads the records of its own drivers only.
create view public.driver_overview with (security_invoker = true) as
  select
    u.id,
    u.depot_id,
    u.full_name,
    u.sort_name,
    u.email,
    u.phone,
    u.approved,
    u.is_inactive,
    u.manager_id,
    private.name_for_staff(u.manager_id) as manager_name,
    -- The licence that is shown is the one with the latest expiry.
    l.shown_number as license_number,
    l.shown_type as license_type,
    l.last_expiry as license_expiry,
    case when l.last_expiry is not null then private.expiry_state(l.last_expiry, (select private.today())) end
      as license_state,
    coalesce(l.first_expiry < (select private.today()), false) as has_expired_license,
    (select coalesce(sum(p.points), 0)::integer from public.driver_penalties p
      where p.driver_id = u.id and p.expiry_date >= (select private.today())) as active_points,
    (select a.vehicle_id from public.driver_vehicle_assignments a
      where a.driver_id = u.id and a.status = 'active') as assigned_vehicle_id,
    (select v.registration_number from public.driver_vehicle_assignments a
      join public.depot_vehicles v on v.id = a.vehicle_id
      where a.driver_id = u.id and a.status = 'active') as assigned_registration_number,
    coalesce(f.verdict, 'compliant') as verdict,
    f.danger,
    coalesce(f.reasons, '[]') as reasons,
    -- Does not use the laterals, so that they are read only for the rows that a search finds.
    private.search_text(u.full_name, u.email, u.phone,
      (select string_agg(l.license_number, ' ') from public.driver_licenses l where l.driver_id = u.id),
      (select v.registration_number from public.driver_vehicle_assignments a
        join public.depot_vehicles v on v.id = a.vehicle_id
        where a.driver_id = u.id and a.status = 'active')) as search_text
  from public.users u
  left join lateral (
    select min(l.expiry_date) as first_expiry, max(l.expiry_date) as last_expiry,
      (array_agg(l.license_number order by l.expiry_date desc, l.id))[1] as shown_number,
      (array_agg(l.type order by l.expiry_date desc, l.id))[1] as shown_type
    from public.driver_licenses l
    where l.driver_id = u.id
  ) l on true
  left join lateral (
    select max(f.verdict) as verdict, min(f.danger) as danger,
      jsonb_agg(jsonb_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail,
          'points', f.points, 'points_until', f.points_until, 'license_number', f.license_number, 'due', f.due,
          'record_id', f.record_id)
        order by f.danger, f.urgency desc, f.id) as reasons
    from public.compliance_findings f
    where f.subject = 'driver' and f.subject_id = u.id
  ) f on true
  where u.role = 'driver';

-- Vehicles as lists show them, structured like driver_overview.
create view public.vehicle_overview with (security_invoker = true) as
  select
    v.id,
    v.depot_id,
    v.registration_number,
    v.registration_non_standard,
    v.manufacturer,
    v.model,
    v.vehicle_type_id,
    t.name as type_name,
    t.category as type_category,
    t.roadworthiness_test,
    v.fuel_type,
    v.status,
    v.is_active,
    v.is_leased,
    v.nct_expiry,
    private.expiry_state(v.nct_expiry, (select private.today())) as nct_state,
    v.road_tax_expiry,
    private.expiry_state(v.road_tax_expiry, (select private.today())) as road_tax_state,
    (select a.driver_id from public.driver_vehicle_assignments a
      where a.vehicle_id = v.id and a.status = 'active') as driver_id,
    (select u.full_name from public.driver_vehicle_assignments a
      join public.users u on u.id = a.driver_id
      where a.vehicle_id = v.id and a.status = 'active') as driver_name,
    coalesce(f.verdict, 'compliant') as verdict,
    f.danger,
    coalesce(f.reasons, '[]') as reasons,
    private.search_text(v.registration_number, v.manufacturer, v.model, t.name,
      (select u.full_name from public.driver_vehicle_assignments a
        join public.users u on u.id = a.driver_id
        where a.vehicle_id = v.id and a.status = 'active')) as search_text
  from public.depot_vehicles v
  left join public.vehicle_types t on t.id = v.vehicle_type_id
  left join lateral (
    select max(f.verdict) as verdict, min(f.danger) as danger,
      jsonb_agg(jsonb_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail,
          'points', f.points, 'points_until', f.points_until, 'license_number', f.license_number, 'due', f.due,
          'record_id', f.record_id)
        order by f.danger, f.urgency desc, f.id) as reasons
    from public.compliance_findings f
    where f.subject = 'vehicle' and f.subject_id = v.id
  ) f on true;

-- The figures and lists of the compliance dashboard, all from the same moment. The lists are of active drivers, at most
-- ten rows each, most urgent first; `totals` has the full counts. `recent` is the five drivers whose records changed
-- last. `attention` is the first ten findings about active drivers, vehicles in use and applications, in the order of
-- findingsQuery(). `reports` is the number of drivers who report to the caller.
create function public.compliance_dashboard() returns json
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
        count(*) filter (where u.role = 'driver' and u.manager_id = me) as reports,
        array_agg(u.id) filter (where not u.in_use) as unused
      from private.person u
    ), vehicle as (
      select count(*) filter (where v.is_active) as total, count(*) filter (where v.in_use) as active,
        array_agg(v.id) filter (where not v.in_use) as unused
      from private.vehicle v
    ), unused as (
      select unnest(d.unused || v.unused) as id from driver d, vehicle v
    union all
      select c.id from private.colleagues() c
    ), entry as materialized (
      select f.subject, f.subject_id, f.kind, f.danger, f.verdict, f.urgency, f.detail, f.points, f.due, f.record_id
      from public.compliance_findings f
      where not exists (select from unused where unused.id = f.subject_id)
    ), expiring as materialized (
      select p.driver_id as subject_id, p.detail, p.due, p.record_id
      from private.driver_paper p
      where p.due_kind = 'license' and p.due between today and (today + interval '3 months')::date
        and not exists (select from unused where unused.id = p.driver_id)
    ), failing as (
      select count(distinct e.subject_id) filter (where e.subject = 'driver') as drivers,
        count(distinct e.subject_id) filter (where e.subject = 'vehicle') as vehicles,
        count(*) filter (where e.kind = 'license') as expired,
        count(*) filter (where e.kind = 'points') as high_risk
      from entry e
      where e.verdict = 'not_compliant'
    ), listed as (
      -- Limited first, so that names are looked up only for these rows.
      (select 'expired' as list, e.* from entry e where e.kind = 'license' and e.verdict = 'not_compliant'
        order by e.due, e.record_id limit 10)
    union all
      (select 'expiring', 'driver', e.subject_id, 'license', 'due_soon', 'attention', null, e.detail, null, e.due, e.record_id
        from expiring e
        order by e.due, e.record_id limit 10)
    union all
      (select 'high_risk', e.* from entry e where e.kind = 'points' and e.verdict = 'not_compliant'
        order by e.points desc, e.subject_id limit 10)
    union all
      (select 'attention', e.* from entry e
        order by e.danger, e.urgency desc, e.kind, e.subject_id, e.record_id limit 10)
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
          'type', n.detail, 'expiry_date', n.due) order by n.due, n.record_id) filter (where n.list = 'expiring')
          as expiring,
        json_agg(json_build_object('driver_id', n.subject_id, 'driver_name', n.name, 'points', n.points)
          order by n.points desc, n.subject_id) filter (where n.list = 'high_risk') as high_risk,
        json_agg(json_build_object('subject', n.subject, 'subject_id', n.subject_id, 'subject_name', n.name,
          'in_use', true, 'kind', n.kind, 'danger', n.danger, 'verdict', n.verdict, 'detail', n.detail,
          'points', n.points, 'due', n.due, 'record_id', n.record_id)
          order by n.danger, n.urgency desc, n.kind, n.subject_id, n.record_id) filter (where n.list = 'attention')
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
      -- Rounded down: 100 only when nothing is wrong.
      'rate', floor(100.0 * (d.active - f.drivers + v.active - f.vehicles) / nullif(d.active + v.active, 0)),
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

-- The number of items due in this month, from today, and in each of the next eleven: a row for every month and kind,
-- even if it is zero. `nct` includes the tests of active drivers' personal vehicles.
create function public.due_by_month() returns table (month date, kind public.due_kind, due integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  today date := private.today();
  months date[] := array(
    select (date_trunc('month', today::timestamp) + make_interval(months => n))::date from generate_series(0, 12) n);
  last_day date := months[13] - 1;
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return query
    with counted as (
      -- Grouped by a single number: sorting 1,500 rows by month and kind takes a fifth longer.
      select 10 * width_bucket(p.due, months) + case p.due_kind
          when 'license' then 1 when 'nct' then 2 when 'road_tax' then 3 when 'insurance' then 4 when 'training' then 5
        end as cell, count(*)::integer as due
      from private.paper_in_use p
      where p.due between today and last_day
      group by 1
    )
    select months[m], k.kind, coalesce(c.due, 0)
    from generate_series(1, 12) m
    cross join unnest(enum_range(null::public.due_kind)) with ordinality k (kind, n)
    left join counted c on c.cell = 10 * m + k.n
    order by m, k.n;
end;
$$;

-- The items due between two days (inclusive), earliest first: one row for each item that due_by_month() counts. A client
-- filters and pages them. There is no array parameter: the embedded server sometimes passes an array as text.
create function public.due_items(from_day date, to_day date)
returns table (
  id text, subject public.finding_subject, subject_id uuid, subject_name text, kind public.finding_kind, detail text,
  due date
)
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return query
    select p.kind || ':' || p.record_id, p.subject, p.subject_id,
      coalesce(p.registration_number, (select u.full_name from public.users u where u.id = p.subject_id)),
      p.kind, p.detail, p.due
    from private.paper_in_use p
    where p.due between from_day and to_day
    order by p.due, p.kind, p.record_id;
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

revoke all on private.person, private.vehicle, private.driver_paper, private.vehicle_paper, private.paper_in_use
  from public, anon, authenticated;
grant select on private.person, private.vehicle, private.driver_paper, private.vehicle_paper, private.paper_in_use
  to authenticated;
call private.grant_client_read('public.compliance_findings');
call private.grant_client_read('public.driver_overview');
call private.grant_client_read('public.vehicle_overview');

revoke execute on function
  private.warning_days(), private.warning_points(), private.high_risk_points(), private.points_limit(),
  private.expiry_state(date, date), private.answer_due(timestamptz),
  public.compliance_dashboard(), public.due_by_month(), public.due_items(date, date),
  public.manager_dashboard()
  from public, anon, authenticated;
grant execute on function
  private.warning_days(), private.warning_points(), private.high_risk_points(), private.points_limit(),
  private.expiry_state(date, date), private.answer_due(timestamptz),
  public.compliance_dashboard(), public.due_by_month(), public.due_items(date, date),
  public.manager_dashboard()
  to authenticated;
