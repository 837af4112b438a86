-- Compliance: everything that is out of order or soon will be. This is the only definition: the dangers, verdicts, reasons
-- and figures of lists and dashboards all come from compliance_findings.

create type public.expiry_state as enum ('expired', 'expiring', 'valid', 'not_applicable');
create type public.compliance_verdict as enum ('compliant', 'attention', 'not_compliant');
-- What a finding means for the depot, worst first. A driver or vehicle has the danger of its worst finding,
-- and is not compliant if that is high_risk or worse.
create type public.danger as enum (
  'must_not_drive', 'not_roadworthy', 'missing', 'high_risk', 'due_soon', 'waiting'
);
create type public.finding_kind as enum (
  'disqualified', 'unfit', 'license', 'no_license', 'training', 'requirement', 'points', 'license_check', 'cpc_module',
  'cpc_card', 'own_nct', 'own_insurance', 'nct', 'road_tax', 'vehicle_record', 'application'
);
-- The kinds of due items that the dashboard counts.
create type public.due_kind as enum ('license', 'nct', 'road_tax', 'insurance', 'training', 'requirement');
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

-- So is one with this many that went on the record as a learner or novice.
create function private.novice_points_limit() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 7;
end;
$$;

-- What is due by distance needs attention when this many km are left, or fewer.
create function private.warning_km() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 1000;
end;
$$;

-- The next licence check of a driver, with the points that are active today.
create function private.check_due(driver uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select n.check_due from private.license_check_now n where n.driver_id = driver);
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
    l.type as detail, l.license_number, l.expiry_date as due, private.warning_days() as due_soon_days, true as required,
    l.id as record_id
  from public.driver_licenses l
  where l.is_current
union all
  select 'training'::public.finding_kind, 'training'::public.due_kind, t.depot_id, t.driver_id,
    t.training_type, null::text, t.expiry_date, case when t.requirement_id is null then private.warning_days()
      else (select r.due_soon_days from public.requirements r where r.id = t.requirement_id) end, false, t.id
  from public.driver_training t
  where t.is_current
union all
  -- The next module of the Driver CPC.
  select 'cpc_module'::public.finding_kind, 'training'::public.due_kind, s.depot_id, s.driver_id,
    null::text, null::text, s.cpc_due, 60, false, s.driver_id
  from private.driver_state s
  where s.cpc_due is not null
union all
  select 'own_nct'::public.finding_kind, 'nct'::public.due_kind, g.depot_id, g.driver_id,
    null::text, null::text, g.nct_expiry, private.warning_days(),
    g.year is null or g.year <= extract(year from (select private.today())) - 4, g.id
  from public.grey_fleet_vehicles g
union all
  select 'own_insurance'::public.finding_kind, 'insurance'::public.due_kind, g.depot_id, g.driver_id,
    null::text, null::text, g.insurance_expiry, private.warning_days(), true, g.id
  from public.grey_fleet_vehicles g;

create view private.vehicle_paper with (security_invoker = true) as
  select 'nct'::public.finding_kind as kind, 'nct'::public.due_kind as due_kind, v.depot_id, v.id as vehicle_id,
    v.registration_number, v.in_use, v.nct_expiry as due, private.warning_days() as due_soon_days, null::integer as km_left,
    (select t.roadworthiness_test::text from public.vehicle_types t where t.id = v.vehicle_type_id) as detail,
    null::text as code, true as is_roadworthiness, v.id as record_id
  from private.vehicle v
union all
  select 'road_tax'::public.finding_kind, 'road_tax'::public.due_kind, v.depot_id, v.id,
    v.registration_number, v.in_use, v.road_tax_expiry, private.warning_days(), null::integer, null::text, null::text, true, v.id
  from private.vehicle v
union all
  select 'vehicle_record'::public.finding_kind,
    case when q.code = 'insurance' then 'insurance'::public.due_kind else 'requirement'::public.due_kind end,
    r.depot_id, r.vehicle_id, v.registration_number, v.in_use, r.due_on, q.due_soon_days, r.km_left, q.name,
    q.code, coalesce(q.code = 'insurance', false), r.id
  from public.vehicle_records r
  join private.vehicle v on v.id = r.vehicle_id
  join public.requirements q on q.id = r.requirement_id and q.is_active
  where r.is_current;

-- The next licence check of each driver. `earliest` is stored and never later than `due`, so that an index can be asked.
create view private.next_license_check with (security_invoker = true) as
  select s.driver_id, s.depot_id, s.check_due as earliest,
    case when s.check_due_holds_until < (select private.today())
      then private.check_due(s.driver_id) else s.check_due end as due
  from private.driver_state s
  where s.check_due is not null;

-- People are joined once, with a left join, which costs nothing in a query that needs no name, status or manager. Staff
-- keep the records from when they were drivers, but have no findings.
create view public.compliance_findings with (security_invoker = true) as
  select
    -- Several requirements of one driver or vehicle can be missing.
    f.kind || ':' || coalesce(f.record_id::text, f.subject_id || case when f.kind in ('requirement', 'vehicle_record')
      then ':' || f.detail else '' end) as id,
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
    -- A licence category, a training type, a requirement, NCT or CVRT; for an unfit driver the plate and the reasons.
    f.detail,
    -- What a rule calls the requirement that a vehicle's record is for, whatever its name.
    f.code,
    f.points,
    -- The last day on which all of these points count.
    f.points_until,
    -- Identifies the card, whose categories may expire together.
    f.license_number,
    f.due,
    -- Until something is due by distance; negative when overdue.
    f.km_left,
    f.record_id,
    f.manager_id
  from (
    select f.kind, f.depot_id, 'driver'::public.finding_subject as subject, f.driver_id as subject_id,
      u.full_name as subject_name, u.in_use, u.manager_id,
      case
        when f.danger is not null then f.danger
        when f.due >= (select private.today()) then 'due_soon'::public.danger
        when f.kind in ('license', 'no_license') then 'must_not_drive'::public.danger
        -- Without a date: something required is not on record.
        when f.due is null or f.kind in ('training', 'requirement', 'license_check', 'cpc_module') then 'missing'::public.danger
        else 'not_roadworthy'::public.danger
      end as danger,
      f.detail, null::text as code, f.points, f.points_until, f.license_number, f.due, null::integer as km_left, f.record_id
    from (
      select p.kind, null::public.danger as danger, p.depot_id, p.driver_id, p.detail, null::integer as points,
        null::date as points_until, p.license_number, p.due, p.record_id
      from private.driver_paper p
      -- The first condition is a range of an index.
      where p.due <= (select private.today()) + greatest((select private.widest_warning()), 60)
        and p.due <= (select private.today()) + p.due_soon_days
    union all
      select p.kind, null, p.depot_id, p.driver_id, p.detail, null, null, p.license_number, p.due, p.record_id
      from private.driver_paper p
      where p.due is null and p.required
    union all
      select 'no_license'::public.finding_kind, null, d.depot_id, d.id, null, null, null, null, null, null
      from public.users d
      where d.role = 'driver' and d.license_count = 0
    union all
      select 'requirement'::public.finding_kind, null, s.depot_id, s.driver_id, q.name, null, null, null,
        case when q.required_from > (select private.today()) then q.required_from end, null
      from private.driver_state s
      join public.requirements q on q.id = any (s.missing)
      where s.missing <> '{}' and q.required_from <= (select private.today()) + q.due_soon_days
    union all
      select 'points'::public.finding_kind,
        case
          when (p.points >= private.points_limit()
              -- Never null, which would not stop the function from being called for everybody.
              or (u.permit is not distinct from 'learner' or u.first_full_licence_on is not null)
                and p.points >= private.novice_points_limit()
                and private.novice_points(p.driver_id, (select private.today())) >= private.novice_points_limit())
            and p.points > coalesce(u.cleared_points, 0)
            -- Once the disqualification is recorded, it is the finding.
            and not exists (select from public.driver_disqualifications q
              where q.driver_id = p.driver_id and q.reason = 'points'
                and (select private.today()) between q.from_date and q.until_date)
            then 'must_not_drive'::public.danger
          when p.points > private.high_risk_points() then 'high_risk'::public.danger
          else 'due_soon'::public.danger
        end,
        p.depot_id, p.driver_id, null, p.points, p.points_until, null, null, null
      from (
        select p.driver_id, p.depot_id, sum(p.points)::integer as points,
          min(p.expiry_date) filter (where p.points > 0) as points_until
        from public.driver_penalties p
        where p.counts and p.expiry_date >= (select private.today())
        group by p.driver_id, p.depot_id
        having sum(p.points) > private.warning_points()
      ) p
      -- "offset 0" looks up these few: joined, the rows of all people of the depot would be read.
      cross join lateral (
        select u.permit, u.first_full_licence_on, u.cleared_points from public.users u where u.id = p.driver_id offset 0
      ) u
    union all
      select 'disqualified'::public.finding_kind, 'must_not_drive', q.depot_id, q.driver_id, q.reason::text, null, null, null,
        q.until_date, q.id
      from public.driver_disqualifications q
      where q.until_date >= (select private.today()) and q.from_date <= (select private.today())
    union all
      select 'unfit'::public.finding_kind, 'must_not_drive', s.depot_id, s.driver_id,
        (select v.registration_number || ': ' || array_to_string(private.lacking(s.driver_id, v.id), ', ')
          from public.depot_vehicles v where v.id = a.vehicle_id),
        null, null, null, null, a.vehicle_id
      from private.driver_state s
      join public.driver_vehicle_assignments a on a.driver_id = s.driver_id and a.status = 'active'
      where s.fit_until < (select private.today())
    union all
      select 'license_check'::public.finding_kind, null, n.depot_id, n.driver_id, null, null, null, null, n.due, null
      from private.next_license_check n
      where n.earliest <= (select private.today()) + 7 and n.due <= (select private.today()) + 7
    union all
      select 'cpc_card'::public.finding_kind,
        case when s.drives_cpc_vehicle then 'missing'::public.danger else 'due_soon'::public.danger end,
        s.depot_id, s.driver_id, null, null, null, null, null, null
      from private.driver_state s
      where s.lacks_cpc_card
    ) f
    left join private.person u on u.id = f.driver_id
    where not exists (select from private.colleagues() c where c.id = f.driver_id)
  union all
    select p.kind, p.depot_id, 'vehicle'::public.finding_subject, p.vehicle_id, p.registration_number, p.in_use, null,
      case
        when p.due >= (select private.today()) and coalesce(p.km_left >= 0, true)
          or p.due is null and p.km_left >= 0 then 'due_soon'::public.danger
        when p.is_roadworthiness then 'not_roadworthy'::public.danger
        else 'missing'::public.danger
      end,
      p.detail, p.code, null, null, null, p.due, p.km_left, p.record_id
    from private.vehicle_paper p
    where p.due <= (select private.today()) + (select private.widest_warning())
        and p.due <= (select private.today()) + p.due_soon_days
      or p.km_left <= private.warning_km()
  union all
    select 'vehicle_record'::public.finding_kind, v.depot_id, 'vehicle'::public.finding_subject, v.id, v.registration_number,
      v.in_use, null,
      case
        when q.required_from > (select private.today()) then 'due_soon'::public.danger
        when q.code = 'insurance' then 'not_roadworthy'::public.danger
        else 'missing'::public.danger
      end,
      q.name, q.code, null, null, null, case when q.required_from > (select private.today()) then q.required_from end, null, null
    from public.requirements q
    join private.vehicle v on q.applies_to is null
      or (select t.category from public.vehicle_types t where t.id = v.vehicle_type_id) = any (q.applies_to)
    where q.subject = 'vehicle' and q.is_active and q.required_from <= (select private.today()) + q.due_soon_days
      and not exists (select from public.vehicle_records r
        where r.depot_id = v.depot_id and r.requirement_id = q.id and r.vehicle_id = v.id and r.is_current)
  union all
    select 'application'::public.finding_kind, a.depot_id, 'application'::public.finding_subject, a.id, a.full_name, true,
      null,
      'waiting'::public.danger, null, null, null, null, null, private.answer_due(a.created_at), null, a.id
    from public.driver_depot_applications a
    where a.status = 'pending' and private.answer_due(a.created_at) < (select private.today())
  ) f;

revoke all on private.person, private.vehicle, private.driver_paper, private.vehicle_paper, private.next_license_check
  from public, anon, authenticated;
grant select on private.person, private.vehicle, private.driver_paper, private.vehicle_paper, private.next_license_check
  to authenticated;
call private.grant_client_read('public.compliance_findings');

revoke execute on function
  private.warning_days(), private.warning_points(), private.high_risk_points(), private.points_limit(),
  private.novice_points_limit(), private.warning_km(), private.check_due(uuid),
  private.expiry_state(date, date), private.answer_due(timestamptz)
  from public, anon, authenticated;
grant execute on function
  private.warning_days(), private.warning_points(), private.high_risk_points(), private.points_limit(),
  private.novice_points_limit(), private.warning_km(), private.check_due(uuid),
  private.expiry_state(date, date), private.answer_due(timestamptz)
  to authenticated;
