-- Vehicles as lists show them, now with the verdict and its reasons; read like driver_overview.

drop view public.vehicle_overview;

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
    coalesce(f.reasons, '[]') as reasons,
    private.search_text(v.registration_number, v.manufacturer, v.model, t.name,
      (select u.full_name from public.driver_vehicle_assignments a
        join public.users u on u.id = a.driver_id
        where a.vehicle_id = v.id and a.status = 'active')) as search_text
  from public.depot_vehicles v
  left join public.vehicle_types t on t.id = v.vehicle_type_id
  left join lateral (
    select max(f.verdict) as verdict,
      -- The worst first, then the most overdue.
      jsonb_agg(jsonb_build_object('kind', f.kind, 'verdict', f.verdict, 'detail', f.detail, 'due', f.due)
        order by f.verdict desc, f.due, f.id) as reasons
    from public.compliance_findings f
    where f.subject = 'vehicle' and f.subject_id = v.id
  ) f on true;

create trigger read_only instead of insert or update or delete on public.vehicle_overview
  for each row execute function private.refuse_write();

revoke all on public.vehicle_overview from public, anon, authenticated;
grant select on public.vehicle_overview to authenticated;
