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

-- Drivers, vehicles and applications that need attention, each once, with all their findings, the worst first. `danger`
-- and `urgency` are those of the worst; `subject_detail` is the plate a driver drives, or the make and model of a vehicle.
create view public.attention with (security_invoker = true) as
  select
    f.subject,
    f.subject_id,
    f.subject_name,
    case f.subject
      when 'driver' then (select v.registration_number from public.driver_vehicle_assignments a
        join public.depot_vehicles v on v.id = a.vehicle_id
        where a.driver_id = f.subject_id and a.status = 'active')
      when 'vehicle' then (select v.manufacturer || ' ' || v.model from public.depot_vehicles v where v.id = f.subject_id)
    end as subject_detail,
    f.in_use,
    min(f.danger) as danger,
    (array_agg(f.urgency order by f.danger, f.urgency desc))[1] as urgency,
    jsonb_agg(jsonb_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail,
        'points', f.points, 'license_number', f.license_number, 'due', f.due, 'record_id', f.record_id)
      order by f.danger, f.urgency desc, f.kind, f.record_id) as findings
  from public.compliance_findings f
  group by f.subject, f.subject_id, f.subject_name, f.in_use;

-- The share of what is in order in per cent, rounded down: 100 only when nothing is wrong. Null when there is nothing.
create function private.compliance_rate(compliant bigint, active bigint) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return floor(100.0 * compliant / nullif(active, 0));
end;
$$;

-- The counts behind the rate, once a day and depot, for its trend. Only compliance_dashboard() reads them.
create table private.compliance_snapshots (
  depot_id uuid not null references public.depots (id),
  day date not null,
  active integer not null check (active >= 0),
  compliant integer not null check (compliant between 0 and active),
  primary key (depot_id, day)
);

-- Stores today's counts of one depot, or of all, where they are not stored yet. Whoever comes second adds nothing.
create function private.store_snapshots(only_depot uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.compliance_snapshots (depot_id, day, active, compliant)
  select d.id, private.today(), counted.active, counted.active - counted.failing
  from public.depots d
  cross join lateral (
    select
      (select count(*) from private.person u where u.depot_id = d.id and u.in_use)
        + (select count(*) from private.vehicle v where v.depot_id = d.id and v.in_use) as active,
      (select count(distinct f.subject_id) from public.compliance_findings f
        where f.depot_id = d.id and f.in_use and f.verdict = 'not_compliant') as failing
  ) counted
  where d.id = coalesce(only_depot, d.id)
    and not exists (
      select from private.compliance_snapshots s where s.depot_id = d.id and s.day = private.today())
  on conflict do nothing;
end;
$$;

-- For staff: stores today's counts of their depot. The first to open the dashboard on a day does so where no clock does.
create function private.store_snapshot() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.store_snapshots(private.require_staff());
end;
$$;

create function public.store_snapshot() returns void
language sql set search_path = ''
as $$ select private.store_snapshot() $$;

-- The rate at the end of each of the last eleven months that has one, and whether today's counts are stored.
create function private.compliance_trend() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    select json_build_object(
      'isStored', exists (
        select from private.compliance_snapshots s where s.depot_id = depot and s.day = today),
      'months', coalesce(json_agg(json_build_object('month', m.month::date, 'rate', s.rate) order by m.month), '[]'))
    from generate_series(1, 11) n
    cross join lateral (select date_trunc('month', today::timestamp) - make_interval(months => n) as month) m
    cross join lateral (
      select private.compliance_rate(s.compliant, s.active) as rate
      from private.compliance_snapshots s
      where s.depot_id = depot and s.day >= m.month::date and s.day < (m.month + interval '1 month')::date
        and s.active > 0
      order by s.day desc
      limit 1
    ) s
  );
end;
$$;

-- The latest change of each of the five drivers whose records changed last: who, what kind of change, when, by whom.
-- The values stay in the history, which only admins read.
create function private.recent_activity() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  return (
    with entry as (
      select l.id, l.at, l.actor, l.table_name, l.action, l.changes,
        case when l.table_name = 'users' then l.row_id else l.driver_id end as driver_id
      from private.audit_log l
      where l.depot_id = depot
        and (l.table_name = 'users' or l.driver_id is not null and l.table_name <> 'driver_depot_applications')
      order by l.at desc, l.id desc
      limit 200
    ), latest as (
      select distinct on (e.driver_id) e.*, u.full_name as driver_name
      from entry e
      join public.users u on u.id = e.driver_id and u.role = 'driver' and u.depot_id = depot
      order by e.driver_id, e.at desc, e.id desc
    ), shown as (
      select l.* from latest l order by l.at desc, l.id desc limit 5
    )
    select json_agg(json_build_object(
        'driver_id', s.driver_id,
        'driver_name', s.driver_name,
        'at', s.at,
        'actor_name', case when s.actor <> s.driver_id then (
          select u.full_name from public.users u where u.id = s.actor and u.depot_id = depot) end,
        'by_driver', coalesce(s.actor = s.driver_id, false),
        'change', case
          when s.table_name <> 'users' or s.action <> 'update' then s.table_name || ' ' || s.action
          when s.changes #>> '{approved,new}' = 'true' then 'approved'
          when s.changes ? 'approved' then 'approval withdrawn'
          when s.changes #>> '{is_inactive,new}' = 'true' then 'inactive'
          when s.changes ? 'is_inactive' then 'active again'
          else 'users update'
        end)
      order by s.at desc, s.id desc)
    from shown s
  );
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
        count(*) filter (where u.role = 'driver' and u.manager_id = me) as reports,
        array_agg(u.id) filter (where not u.in_use) as unused
      from private.person u
    ), vehicle as (
      select count(*) filter (where v.is_active) as total, count(*) filter (where v.in_use) as active,
        array_agg(v.id) filter (where not v.in_use) as unused
      from private.vehicle v
    ), unused as (
      select unnest(d.unused || v.unused) as id from driver d, vehicle v
    union
      select c.id from private.colleagues() c
    ), entry as materialized (
      select f.subject, f.subject_id, f.kind, f.danger, f.verdict, f.urgency, f.detail, f.points, f.license_number, f.due,
        f.record_id, unused.id is null as in_use
      from public.compliance_findings f
      left join unused on unused.id = f.subject_id
      where include_unused or unused.id is null
    ), expiring as materialized (
      select p.driver_id as subject_id, p.detail, p.due, p.record_id
      from private.driver_paper p
      where p.due_kind = 'license' and p.due between today and (today + interval '3 months')::date
        and not exists (select from unused where unused.id = p.driver_id)
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
      where e.in_use and e.kind = 'points' and e.verdict = 'not_compliant'
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
      left join public.depot_vehicles v on v.id = case
        when l.subject = 'vehicle' then l.subject_id
        when l.list = 'attention' then (select a.vehicle_id from public.driver_vehicle_assignments a
          where a.driver_id = l.subject_id and a.status = 'active')
      end
    ), found as materialized (
      select n.subject_id, json_agg(json_build_object('kind', e.kind, 'danger', e.danger, 'verdict', e.verdict,
          'detail', e.detail, 'points', e.points, 'license_number', e.license_number, 'due', e.due,
          'record_id', e.record_id)
        order by e.danger, e.urgency desc, e.kind, e.record_id) as findings
      from named n
      join entry e on e.subject_id = n.subject_id
      where n.list = 'attention'
      group by n.subject_id
    ), grouped as (
      select n.danger, n.total, json_agg(json_build_object('subject', n.subject, 'subject_id', n.subject_id,
          'subject_name', n.name, 'subject_detail', n.subject_detail, 'in_use', n.in_use,
          'danger', n.danger, 'findings', f.findings) order by n.place) as subjects
      from named n
      join found f on f.subject_id = n.subject_id
      where n.list = 'attention'
      group by n.danger, n.total
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
      'recent', coalesce(private.recent_activity(), '[]'))
    from driver d, vehicle v, failing f, list
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
call private.grant_client_read('public.attention');

-- No policies: nobody reads or writes it through the API.
revoke all on private.compliance_snapshots from public, anon, authenticated;
alter table private.compliance_snapshots enable row level security;

-- Where the extension pg_cron is on, it stores the counts of every depot each night.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('compliance-snapshots', '30 3 * * *', 'select private.store_snapshots()') $cron$;
  end if;
end;
$$;

revoke execute on function
  private.warning_days(), private.warning_points(), private.high_risk_points(), private.points_limit(),
  private.expiry_state(date, date), private.answer_due(timestamptz),
  public.compliance_dashboard(boolean), public.due_by_month(), public.due_items(date, date),
  public.manager_dashboard(),
  private.compliance_rate(bigint, bigint),
  private.store_snapshots(uuid), private.store_snapshot(), public.store_snapshot(), private.compliance_trend(),
  private.recent_activity()
  from public, anon, authenticated;
grant execute on function
  private.warning_days(), private.warning_points(), private.high_risk_points(), private.points_limit(),
  private.expiry_state(date, date), private.answer_due(timestamptz),
  public.compliance_dashboard(boolean), public.due_by_month(), public.due_items(date, date),
  public.manager_dashboard(),
  private.compliance_rate(bigint, bigint),
  private.store_snapshot(), public.store_snapshot(), private.compliance_trend(), private.recent_activity()
  to authenticated;
