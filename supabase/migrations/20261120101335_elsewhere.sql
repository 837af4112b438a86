-- What happened to a driver or a vehicle in another depot, for the pages of the one in which they are: the records of it stay there, and
-- nobody there is named. A vehicle's days are in vehicle_days().

-- `VehicleElsewhere` in src/topics/moves/elsewhere.ts: checks, incidents and ended assignments, the latest 200 of each. Of an incident: its
-- day, its kind, whether the vehicle could be used, and the defect that came of it. RW002 unless the caller is staff, RW003 for a vehicle of
-- another depot.
create function private.vehicle_elsewhere(p_id uuid) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  depot uuid := private.require_staff();
begin
  if not exists (select from public.depot_vehicles v where v.id = p_id and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  return json_build_object(
    'checks', array_to_json(array(
      select json_build_object('id', c.id, 'day', c.day, 'checked_at', c.checked_at, 'result', c.result, 'odometer_km', c.odometer_km,
        'faults', (
          select coalesce(json_agg(json_build_object('fault', f ->> 'fault', 'severity', f ->> 'severity')), '[]')
          from jsonb_array_elements(c.outcome) f),
        'depot', d.name)
      from public.checks c join public.depots d on d.id = c.depot_id
      where c.vehicle_id = p_id and c.depot_id <> depot and c.voided_at is null
      order by c.checked_at desc, c.id limit 200)),
    'incidents', array_to_json(array(
      select json_build_object('id', i.id, 'day', private.day_of(i.happened_at), 'kind', i.kind, 'may_be_used', i.may_be_used,
        'defect_id', i.defect_id, 'depot', d.name)
      from public.incidents i join public.depots d on d.id = i.depot_id
      where i.vehicle_id = p_id and i.depot_id <> depot
      order by i.happened_at desc, i.id limit 200)),
    'assignments', array_to_json(array(
      select json_build_object('id', a.id, 'from', private.day_of(a.assigned_at), 'until', private.day_of(a.ended_at), 'depot', d.name)
      from public.driver_vehicle_assignments a join public.depots d on d.id = a.depot_id
      where a.vehicle_id = p_id and a.depot_id <> depot
      order by a.assigned_at desc, a.id limit 200)));
end;
$$;

-- `DriverElsewhere` in src/topics/moves/elsewhere.ts: attendance of talks and ended assignments, the latest 200 of each. RW002 unless the
-- caller is staff, RW003 for a driver of another depot.
create function private.driver_elsewhere(p_id uuid) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  depot uuid := private.require_staff();
begin
  if not exists (select from public.users u where u.id = p_id and u.depot_id = depot and u.role = 'driver') then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  return json_build_object(
    'talks', array_to_json(array(
      select json_build_object('id', a.id, 'title', t.title, 'held_on', t.held_on, 'attended_on', a.attended_on, 'depot', d.name)
      from public.talk_attendance a
      join public.talks t on t.id = a.talk_id
      join public.depots d on d.id = a.depot_id
      where a.driver_id = p_id and a.depot_id <> depot
      order by t.held_on desc, a.id limit 200)),
    'assignments', array_to_json(array(
      select json_build_object('id', a.id, 'plate', v.registration_number, 'from', private.day_of(a.assigned_at),
        'until', private.day_of(a.ended_at), 'depot', d.name)
      from public.driver_vehicle_assignments a
      join public.depot_vehicles v on v.id = a.vehicle_id
      join public.depots d on d.id = a.depot_id
      where a.driver_id = p_id and a.depot_id <> depot
      order by a.assigned_at desc, a.id limit 200)));
end;
$$;

call private.expose('{vehicle_elsewhere, driver_elsewhere}');
