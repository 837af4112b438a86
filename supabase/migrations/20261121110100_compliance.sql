-- The definition of compliance as before, for less: that somebody has no licence is read from the count, types of vehicles
-- are joined once, and values of enums are constants, which text that is cast for every row is not.

-- Each kind reads a range of an index by depot, or the records of one driver or vehicle. The people are joined once, and
-- on the left: whoever reads neither name nor state nor manager does not pay for them.
create or replace view public.compliance_findings with (security_invoker = true) as
  select
    f.kind || ':' || coalesce(f.record_id, f.driver_id) as id,
    f.depot_id,
    'driver'::public.finding_subject as subject,
    f.driver_id as subject_id,
    u.full_name as subject_name,
    u.approved and not u.is_inactive as in_use,
    f.kind,
    case when f.due < (select private.today()) or f.points > 9 then 'not_compliant'::public.compliance_verdict
      else 'attention'::public.compliance_verdict end as verdict,
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
    select 'no_license'::public.finding_kind, d.depot_id, d.id, null, null, null, null
    from public.users d
    where d.role = 'driver' and d.license_count = 0
  union all
    select 'training'::public.finding_kind, t.depot_id, t.driver_id, t.training_type, null, t.expiry_date, t.id
    from public.driver_training t
    where t.expiry_date <= (select private.today()) + 30
  union all
    select 'points'::public.finding_kind, p.depot_id, p.driver_id, null, sum(p.points), null, null
    from public.driver_penalties p
    where p.expiry_date >= (select private.today())
    group by p.driver_id, p.depot_id
    having sum(p.points) > 6
  union all
    select 'own_nct'::public.finding_kind, g.depot_id, g.driver_id, null, null, g.nct_expiry, g.id
    from public.grey_fleet_vehicles g
    where g.nct_expiry <= (select private.today()) + 30
  union all
    select 'own_insurance'::public.finding_kind, g.depot_id, g.driver_id, null, null, g.insurance_expiry, g.id
    from public.grey_fleet_vehicles g
    where g.insurance_expiry <= (select private.today()) + 30
  ) f
  left join public.users u on u.id = f.driver_id
union all
  select
    f.kind || ':' || f.vehicle_id, f.depot_id, 'vehicle'::public.finding_subject, f.vehicle_id, f.registration_number,
    f.in_use, f.kind,
    case when f.due < (select private.today()) then 'not_compliant'::public.compliance_verdict
      else 'attention'::public.compliance_verdict end,
    f.detail, f.due, f.vehicle_id, null
  from (
    select 'nct'::public.finding_kind as kind, v.id as vehicle_id, v.depot_id, v.registration_number,
      v.is_active and v.status <> 'inactive' as in_use, t.roadworthiness_test::text as detail, v.nct_expiry as due
    from public.depot_vehicles v
    left join public.vehicle_types t on t.id = v.vehicle_type_id
    where v.nct_expiry <= (select private.today()) + 30
  union all
    select 'road_tax'::public.finding_kind, v.id, v.depot_id, v.registration_number,
      v.is_active and v.status <> 'inactive', null, v.road_tax_expiry
    from public.depot_vehicles v
    where v.road_tax_expiry <= (select private.today()) + 30
  ) f
union all
  select 'application:' || a.id, a.depot_id, 'application'::public.finding_subject, a.id, a.full_name, true,
    'application'::public.finding_kind, 'attention'::public.compliance_verdict, null, private.answer_due(a.created_at),
    a.id, null
  from public.driver_depot_applications a
  where a.status = 'pending' and private.answer_due(a.created_at) < (select private.today());
