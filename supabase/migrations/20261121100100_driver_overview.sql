-- Drivers as lists show them, now with the name of the manager, the state of the shown licence, the verdict and its
-- reasons. What is looked up stands in scalar subqueries and in laterals that are one row by aggregation: what a request
-- does not select is not read, and a page in the order of names reads the records of its own drivers only.

drop view public.driver_overview;

create view public.driver_overview with (security_invoker = true) as
  select
    u.id,
    u.depot_id,
    u.full_name,
    u.email,
    u.phone,
    u.approved,
    u.is_inactive,
    u.manager_id,
    (select m.full_name from public.users m where m.id = u.manager_id) as manager_name,
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
    coalesce(f.reasons, '[]') as reasons,
    -- Not of the laterals, so that those are read for what a search has found only.
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
    select max(f.verdict) as verdict,
      -- The worst first, then the most overdue.
      jsonb_agg(jsonb_build_object('kind', f.kind, 'verdict', f.verdict, 'detail', f.detail, 'due', f.due)
        order by f.verdict desc, f.due, f.id) as reasons
    from public.compliance_findings f
    where f.subject = 'driver' and f.subject_id = u.id
  ) f on true
  where u.role = 'driver';

create trigger read_only instead of insert or update or delete on public.driver_overview
  for each row execute function private.refuse_write();

revoke all on public.driver_overview from public, anon, authenticated;
grant select on public.driver_overview to authenticated;
