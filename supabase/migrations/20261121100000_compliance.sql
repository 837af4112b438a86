-- Compliance: everything that is out of order or soon will be, one row each. This is the one definition; verdicts,
-- reasons and dashboards are made of it.

create type public.compliance_verdict as enum ('compliant', 'attention', 'not_compliant');
create type public.finding_kind as enum (
  'license', 'no_license', 'training', 'points', 'own_nct', 'own_insurance', 'nct', 'road_tax', 'application'
);
create type public.finding_subject as enum ('driver', 'vehicle', 'application');

-- The last day on which an answer to an application is in time: two business days, Monday to Friday, after it came.
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

-- Each kind reads a range of an index by depot, or the records of one driver or vehicle. The people are joined once, and
-- on the left: whoever reads neither name nor state nor manager does not pay for them.
create view public.compliance_findings with (security_invoker = true) as
  select
    f.kind || ':' || coalesce(f.record_id, f.driver_id) as id,
    f.depot_id,
    'driver'::public.finding_subject as subject,
    f.driver_id as subject_id,
    u.full_name as subject_name,
    u.approved and not u.is_inactive as in_use,
    f.kind,
    case when f.due < (select private.today()) or f.points > 9 then 'not_compliant' else 'attention'
      end::public.compliance_verdict as verdict,
    coalesce(f.detail, f.points::text) as detail,
    f.due,
    f.record_id,
    u.manager_id
  from (
    select 'license'::public.finding_kind as kind, l.depot_id, l.driver_id, l.type as detail, null::bigint as points,
      l.expiry_date as due, l.id as record_id
    from public.driver_licenses l
    where l.expiry_date <= (select private.today()) + 30
  union all
    select 'no_license', d.depot_id, d.id, null, null, null, null
    from public.users d
    where d.role = 'driver' and not exists (select from public.driver_licenses l where l.driver_id = d.id)
      -- Who is not approved yet sees no licences, which does not mean that there are none.
      and (d.approved or (select private.is_staff()))
  union all
    select 'training', t.depot_id, t.driver_id, t.training_type, null, t.expiry_date, t.id
    from public.driver_training t
    where t.expiry_date <= (select private.today()) + 30
  union all
    select 'points', p.depot_id, p.driver_id, null, sum(p.points), null, null
    from public.driver_penalties p
    where p.expiry_date >= (select private.today())
    group by p.driver_id, p.depot_id
    having sum(p.points) > 6
  union all
    select 'own_nct', g.depot_id, g.driver_id, null, null, g.nct_expiry, g.id
    from public.grey_fleet_vehicles g
    where g.nct_expiry <= (select private.today()) + 30
  union all
    select 'own_insurance', g.depot_id, g.driver_id, null, null, g.insurance_expiry, g.id
    from public.grey_fleet_vehicles g
    where g.insurance_expiry <= (select private.today()) + 30
  ) f
  left join public.users u on u.id = f.driver_id
union all
  select
    f.kind || ':' || f.vehicle_id, f.depot_id, 'vehicle', f.vehicle_id, f.registration_number, f.in_use, f.kind,
    case when f.due < (select private.today()) then 'not_compliant' else 'attention' end::public.compliance_verdict,
    f.detail, f.due, f.vehicle_id, null
  from (
    select 'nct'::public.finding_kind as kind, v.id as vehicle_id, v.depot_id, v.registration_number,
      v.is_active and v.status <> 'inactive' as in_use,
      (select t.roadworthiness_test::text from public.vehicle_types t where t.id = v.vehicle_type_id) as detail,
      v.nct_expiry as due
    from public.depot_vehicles v
    where v.nct_expiry <= (select private.today()) + 30
  union all
    select 'road_tax', v.id, v.depot_id, v.registration_number, v.is_active and v.status <> 'inactive', null,
      v.road_tax_expiry
    from public.depot_vehicles v
    where v.road_tax_expiry <= (select private.today()) + 30
  ) f
union all
  select 'application:' || a.id, a.depot_id, 'application', a.id, a.full_name, true, 'application', 'attention', null,
    private.answer_due(a.created_at), a.id, null
  from public.driver_depot_applications a
  where a.status = 'pending' and private.answer_due(a.created_at) < (select private.today());

create trigger read_only instead of insert or update or delete on public.compliance_findings
  for each row execute function private.refuse_write();

revoke execute on function private.answer_due(timestamptz)
  from public, anon, authenticated;
grant execute on function private.answer_due(timestamptz) to authenticated;

revoke all on public.compliance_findings from public, anon, authenticated;
grant select on public.compliance_findings to authenticated;
