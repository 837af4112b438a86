-- Drivers as lists show them: one row per driver, everything a list, a search or a count needs.
-- Looked-up values are scalar subqueries, so that they are computed for the rows of a page only.

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
    -- The licence that is shown is the one with the latest expiry.
    (select l.license_number from public.driver_licenses l
      where l.driver_id = u.id order by l.expiry_date desc, l.id limit 1) as license_number,
    (select l.type from public.driver_licenses l
      where l.driver_id = u.id order by l.expiry_date desc, l.id limit 1) as license_type,
    (select max(l.expiry_date) from public.driver_licenses l where l.driver_id = u.id) as license_expiry,
    exists (select from public.driver_licenses l
      where l.driver_id = u.id and l.expiry_date < (select private.today())) as has_expired_license,
    (select coalesce(sum(p.points), 0)::integer from public.driver_penalties p
      where p.driver_id = u.id and p.expiry_date >= (select private.today())) as active_points,
    (select a.vehicle_id from public.driver_vehicle_assignments a
      where a.driver_id = u.id and a.status = 'active') as assigned_vehicle_id,
    (select v.registration_number from public.driver_vehicle_assignments a
      join public.depot_vehicles v on v.id = a.vehicle_id
      where a.driver_id = u.id and a.status = 'active') as assigned_registration_number,
    private.search_text( u.full_name, u.email, u.phone,
      (select string_agg(distinct l.license_number, ' ') from public.driver_licenses l where l.driver_id = u.id),
      (select v.registration_number from public.driver_vehicle_assignments a
        join public.depot_vehicles v on v.id = a.vehicle_id
        where a.driver_id = u.id and a.status = 'active')) as search_text
  from public.users u
  where u.role = 'driver';

create trigger read_only instead of insert or update or delete on public.driver_overview
  for each row execute function private.refuse_write();

revoke all on public.driver_overview from public, anon, authenticated;
grant select on public.driver_overview to authenticated;
