-- Assignments as the forms of drivers and vehicles show them: who had which vehicle, and who gave it and took it back.

create view public.assignment_overview with (security_invoker = true) as
  select
    a.id,
    a.driver_id,
    (select u.full_name from public.users u where u.id = a.driver_id) as driver_name,
    a.vehicle_id,
    v.registration_number,
    v.manufacturer,
    v.model,
    a.status,
    a.assigned_at,
    (select u.full_name from public.users u where u.id = a.assigned_by) as assigned_by_name,
    a.ended_at,
    (select u.full_name from public.users u where u.id = a.ended_by) as ended_by_name
  from public.driver_vehicle_assignments a
  -- A driver sees only the vehicle that is assigned now, and earlier assignments without theirs.
  left join public.depot_vehicles v on v.id = a.vehicle_id;

create trigger read_only instead of insert or update or delete on public.assignment_overview
  for each row execute function private.refuse_write();

revoke all on public.assignment_overview from public, anon, authenticated;
grant select on public.assignment_overview to authenticated;
