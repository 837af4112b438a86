-- The views behind the lists: drivers, vehicles, and everything that needs attention.

-- The days on which something of a driver or vehicle runs out. Joined, because one read of the depot's due dates takes a third of the
-- time of a read for each row; PostgreSQL leaves the join out of a query that does not use it.
create view private.paper_days with (security_invoker = true) as
  select p.subject_id, range_agg(daterange(p.due, p.due, '[]')) as due_days
  from private.paper_in_use p
  group by p.subject_id;

revoke all on private.paper_days from public, anon, authenticated;
grant select on private.paper_days to authenticated;

-- The columns for sorting and filtering are stored. Looked-up values are scalar subqueries: those that a request does not select
-- are not read, and the others only for the rows of a page, after sorting.
create view public.driver_overview with (security_invoker = true) as
  select
    s.driver_id as id,
    s.depot_id,
    s.full_name,
    s.sort_name,
    s.email,
    s.phone,
    s.employee_number,
    (select u.agency_name from public.users u where u.id = s.driver_id) as agency_name,
    (select u.agency_until from public.users u where u.id = s.driver_id) as agency_until,
    s.has_account,
    s.invited_at,
    s.approved,
    s.is_inactive,
    -- The first day back of an active driver who is away today.
    case when s.in_use_from > (select private.today()) then nullif(s.in_use_from, 'infinity') end as back_on,
    -- Inactive or away: nobody has to act on the findings.
    s.is_inactive or s.approved and s.in_use_from > (select private.today()) as is_out,
    s.manager_id,
    private.name_for_staff(s.manager_id) as manager_name,
    -- The licence with the latest expiry.
    s.license_number,
    s.license_type,
    s.license_expiry,
    -- All current licences, for exports, in the same order.
    (select jsonb_agg(jsonb_build_object('number', l.license_number, 'type', l.type, 'issued', l.issued_date,
        'expiry', l.expiry_date, 'country', l.country) order by l.expiry_date desc, l.id)
      from public.driver_licenses l where l.driver_id = s.driver_id and l.is_current) as licenses,
    -- Based on current licences: a renewed licence is an earlier one, not an expired one.
    coalesce(s.first_license_expiry < (select private.today()), false) as has_expired_license,
    case when s.points_until < (select private.today()) then private.active_points(s.driver_id, (select private.today()))
      else s.active_points end as active_points,
    -- Null: nobody knows whether it is 7 or 12.
    private.points_limit_of(s.driver_id) as points_limit,
    s.is_limit_open,
    a.vehicle_id as assigned_vehicle_id,
    (select v.registration_number from public.depot_vehicles v where v.id = a.vehicle_id) as assigned_registration_number,
    -- Its own: what the vehicle must not be used for is a reason, and counts there.
    coalesce(own.verdict, 'compliant') as verdict,
    own.danger,
    coalesce((select r.reasons from private.reasons_today r where r.subject_id = s.driver_id), '[]') as reasons,
    -- The days on which something runs out, to filter by.
    papers.due_days,
    s.search_text
  from private.driver_state s
  left join public.driver_vehicle_assignments a on a.depot_id = s.depot_id and a.driver_id = s.driver_id and a.status = 'active'
  left join private.own_danger_today own on own.depot_id = s.depot_id and own.subject_id = s.driver_id
  left join private.paper_days papers on papers.subject_id = s.driver_id;

-- Structured like driver_overview.
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
    v.status = 'inactive' as is_inactive,
    v.is_active,
    v.is_leased,
    v.plated_mass,
    v.axles,
    v.crosses,
    v.tachograph,
    v.nct_expiry,
    private.expiry_state(v.nct_expiry, (select private.today())) as nct_state,
    v.road_tax_expiry,
    private.expiry_state(v.road_tax_expiry, (select private.today())) as road_tax_state,
    (select r.due_on from public.vehicle_records r join public.requirements q on q.id = r.requirement_id
      where r.vehicle_id = v.id and r.is_current and q.code = 'insurance') as insurance_expiry,
    a.driver_id,
    (select u.full_name from public.users u where u.id = a.driver_id) as driver_name,
    coalesce(own.verdict, 'compliant') as verdict,
    own.danger,
    coalesce((select r.reasons from private.reasons_today r where r.subject_id = v.id), '[]') as reasons,
    papers.due_days,
    -- Includes the name of the driver, which is the first line of the driver's search_text.
    concat_ws(E'\n', v.find_text, t.search_text,
      (select split_part(s.search_text, E'\n', 1) from private.driver_state s where s.driver_id = a.driver_id)) as search_text
  from public.depot_vehicles v
  left join public.vehicle_types t on t.id = v.vehicle_type_id
  left join public.driver_vehicle_assignments a on a.depot_id = v.depot_id and a.vehicle_id = v.id and a.status = 'active'
  left join private.own_danger_today own on own.depot_id = v.depot_id and own.subject_id = v.id
  left join private.paper_days papers on papers.subject_id = v.id;

-- The licence checks of active drivers: the last one, and the day by which the next is due. Empty while licences are not checked.
create view public.license_check_overview with (security_invoker = true) as
  select
    n.driver_id,
    n.depot_id,
    n.full_name,
    n.sort_name,
    (select v.registration_number from public.driver_vehicle_assignments a
      join public.depot_vehicles v on v.id = a.vehicle_id
      where a.driver_id = n.driver_id and a.status = 'active') as registration_number,
    private.active_points(n.driver_id, (select private.today())) as active_points,
    private.points_limit_of(n.driver_id) as points_limit,
    c.checked_on as last_checked_on,
    c.method as last_method,
    c.result as last_result,
    n.due,
    array(select l.type from private.unseen_license l where l.driver_id = n.driver_id order by l.type) as unseen,
    -- Why the licence is taken away, whatever its card says: 'disqualified' or 'points'.
    (select f.kind from private.own_finding_today f
      where f.subject_id = n.driver_id and f.kind in ('disqualified', 'points') and f.danger = 'must_not_drive'
      order by f.kind limit 1) as against
  from private.next_license_check n
  left join lateral (
    select c.checked_on, c.method, c.result from public.license_checks c
    where c.driver_id = n.driver_id
    order by c.checked_on desc, c.created_at desc
    limit 1
  ) c on true
  where n.in_use;

-- Drivers, vehicles, applications, incidents and the depot itself that need attention, one row each, with all their findings, worst first. `danger` and `urgency` are
-- those of its worst own finding, `law_due` its pressing deadline by law; `subject_detail` is the plate of the driver's vehicle, or the make and model of a vehicle; `driver` is whom to
-- call or ask: the driver, or the driver of the vehicle.
create view public.attention with (security_invoker = true) as
  select
    s.subject,
    s.subject_id,
    case s.subject
      when 'driver' then (select u.full_name from public.users u where u.id = s.subject_id)
      when 'vehicle' then (select v.registration_number from public.depot_vehicles v where v.id = s.subject_id)
      when 'depot' then (select d.name from public.depots d where d.id = s.subject_id)
      when 'incident' then private.incident_name(s.subject_id)
      when 'policy' then (select p.name from public.policies p where p.id = s.subject_id)
      else (select a.full_name from public.driver_depot_applications a where a.id = s.subject_id)
    end as subject_name,
    case s.subject
      when 'driver' then (select v.registration_number from public.driver_vehicle_assignments a
        join public.depot_vehicles v on v.id = a.vehicle_id
        where a.driver_id = s.subject_id and a.status = 'active')
      when 'vehicle' then (select v.manufacturer || ' ' || v.model from public.depot_vehicles v where v.id = s.subject_id)
      when 'depot' then 'Depot papers'
    end as subject_detail,
    (select jsonb_build_object('name', u.full_name, 'phone', u.phone, 'has_account', u.account_id is not null) from public.users u
      where u.id = case s.subject
        when 'driver' then s.subject_id
        when 'vehicle' then (select a.driver_id from public.driver_vehicle_assignments a
          where a.vehicle_id = s.subject_id and a.status = 'active')
      end) as driver,
    s.in_use,
    s.danger,
    s.urgency,
    s.law_due,
    (select jsonb_agg(jsonb_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail, 'causes', f.causes,
        'points', f.points, 'points_limit', f.points_limit, 'license_number', f.license_number, 'due', f.due,
        'km_left', f.km_left, 'record_id', f.record_id, 'is_missing', f.is_missing, 'source_id', f.source_id, 'acknowledged_until', f.acknowledged_until,
        'acknowledged_by', f.acknowledged_by, 'acknowledged_reason', f.acknowledged_reason, 'by_law', f.by_law)
      order by f.of_other, f.danger, f.urgency desc, f.kind, f.record_id, f.detail)
      from public.compliance_findings f
      where f.subject = s.subject and f.subject_id = s.subject_id) as findings
  from private.subject_today s;

-- How many active drivers of the caller's depot would be overdue, due within 30 days, or due later, with these months between
-- checks. While checks are off, it assumes that they begin today. RW002 for anyone but an admin.
create function public.license_check_preview(
  months_no_points integer, months_1_to_3 integer, months_4_to_7 integer, months_8_or_more integer
) returns table (overdue integer, due_soon integer, later integer)
language plpgsql stable set search_path = ''
as $$
declare
  today date := private.today();
  settings public.license_check_settings;
begin
  if not private.is_admin() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;
  select * into settings from public.license_check_settings;
  settings.checked_since := coalesce(settings.checked_since, today);
  settings.months_no_points := license_check_preview.months_no_points;
  settings.months_1_to_3 := license_check_preview.months_1_to_3;
  settings.months_4_to_7 := license_check_preview.months_4_to_7;
  settings.months_8_or_more := license_check_preview.months_8_or_more;
  return query
    -- Computed once for all drivers with the same last check, points and day of the licence that nobody has seen.
    with driver as (
      select (select max(c.checked_on) from public.license_checks c where c.driver_id = o.id) as last_on, o.active_points, o.id,
        (select min(l.since) from private.unseen_license l where l.driver_id = o.id) as unseen_since
      from public.driver_overview o
      where o.approved and not o.is_inactive and o.back_on is null
    ), alike as (
      select d.last_on, d.active_points, a.approved_at, d.unseen_since, count(*) as drivers
      from driver d
      left join public.users a on (d.last_on is null or d.unseen_since is not null) and a.id = d.id
      group by d.last_on, d.active_points, a.approved_at, d.unseen_since
    )
    select coalesce(sum(a.drivers) filter (where a.due < today), 0)::integer,
      coalesce(sum(a.drivers) filter (where a.due between today and today + private.warning_days()), 0)::integer,
      coalesce(sum(a.drivers) filter (where a.due > today + private.warning_days()), 0)::integer
    from (
      select g.drivers, private.license_check_due(g.last_on, g.active_points, g.approved_at, g.unseen_since, settings) as due from alike g
    ) a;
end;
$$;

grant execute on function public.license_check_preview to authenticated;

call private.grant_client_read('public.driver_overview');
call private.grant_client_read('public.vehicle_overview');
call private.grant_client_read('public.license_check_overview');
call private.grant_client_read('public.attention');
