-- Bulk changes: many drivers or vehicles in one call, with an answer for each. A refused row does not stop the others. `run` is an
-- id that the client makes: a repeated call with it gives the same answers as the first, and changes only what somebody else has
-- changed back meanwhile. The functions run with the caller's rights, so each row passes the same policies, guards and triggers as
-- a single change. Rows change in the order of their ids, so that two calls over the same rows cannot wait for each other.

-- What the caller has changed in a row during this run; null if nothing.
create function private.changed_in_run(run uuid, changed_table text, changed_row uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select l.changes from private.audit_log l
    where l.table_name = changed_table and l.row_id = changed_row and l.run_id = run and l.actor = private.uid()
    order by l.id limit 1
  );
end;
$$;

-- With `left_on`, drivers leave on that day: the vehicle that they have is returned, and each answer has its plate. Without it, a driver
-- who has a vehicle is refused. The day is at most a month ago, because retention counts from it. RW002 unless the caller is staff.
create function public.set_drivers_active(run uuid, ids input.ids, active boolean, left_on input.date default null)
returns table (id uuid, outcome public.row_outcome, reason text, returned text)
language plpgsql set search_path = ''
as $$
declare
  driver record;
  held uuid;
begin
  perform private.require_staff();
  perform private.limit_rows(cardinality(ids));
  if active and left_on is not null or left_on > private.today() or left_on < private.today() - interval '1 month' then
    perform private.refuse('RW010', 'Choose a day from a month ago to today');
  end if;
  perform set_config('roadworthy.run', run::text, true);
  perform set_config('roadworthy.left_on', left_on::text, true);
  for driver in
    select i.id, u.is_inactive
    from (select distinct unnest(ids) as id) i
    left join public.users u on u.id = i.id and u.role = 'driver'
    order by i.id
  loop
    id := driver.id;
    outcome := 'refused';
    reason := case when driver.is_inactive is null then 'Driver not found' end;
    returned := null;
    if reason is null then
      begin
        if left_on is not null then
          for held in
            select a.id from public.driver_vehicle_assignments a where a.driver_id = driver.id and a.status = 'active'
          loop
            perform private.end_assignment(held);
          end loop;
        end if;
        update public.users u set is_inactive = not active
        where u.id = driver.id and u.is_inactive = active;
        outcome := (
          case when found or private.changed_in_run(run, 'users', driver.id) is not null then 'done' else 'unchanged' end
        )::public.row_outcome;
        if left_on is not null and outcome = 'done' then
          returned := (
            select v.registration_number
            from public.driver_vehicle_assignments a join public.depot_vehicles v on v.id = a.vehicle_id
            where a.driver_id = driver.id and a.status = 'ended'
              and private.changed_in_run(run, 'driver_vehicle_assignments', a.id) is not null
            order by a.ended_at desc limit 1);
        end if;
      exception when sqlstate 'PGRST' then
        reason := sqlerrm::jsonb ->> 'message';
      end;
    end if;
    return next;
  end loop;
end;
$$;

-- `drivers` has an object for each driver, with id and manager_id (null: no manager). Each answer has the previous manager, for an
-- undo. RW002 unless the caller is an admin.
create function public.set_drivers_manager(run uuid, drivers input.rows)
returns table (id uuid, outcome public.row_outcome, reason text, previous_manager_id uuid)
language plpgsql set search_path = ''
as $$
declare
  driver record;
  earlier jsonb;
begin
  perform private.require_admin();
  perform private.limit_rows(jsonb_array_length(drivers));
  perform set_config('roadworthy.run', run::text, true);
  for driver in
    select d.*, u.id is not null as is_found, u.manager_id as previous
    from jsonb_to_recordset(drivers) as d(id uuid, manager_id uuid)
    left join public.users u on u.id = d.id and u.role = 'driver'
    order by d.id
  loop
    id := driver.id;
    outcome := 'refused';
    reason := case when not driver.is_found then 'Driver not found' end;
    previous_manager_id := driver.previous;
    if reason is null then
      begin
        update public.users u set manager_id = driver.manager_id
        where u.id = driver.id and u.manager_id is distinct from driver.manager_id;
        earlier := case when not found then private.changed_in_run(run, 'users', driver.id) end;
        outcome := (case when found or earlier is not null then 'done' else 'unchanged' end)::public.row_outcome;
        if earlier is not null then
          previous_manager_id := (earlier #>> '{manager_id,old}')::uuid;
        end if;
      exception when sqlstate 'PGRST' then
        reason := sqlerrm::jsonb ->> 'message';
      end;
    end if;
    return next;
  end loop;
end;
$$;

-- `drivers` has an object for each driver, with id and back_on, the first day back (null: not away). Each answer has the absence that this
-- ended or changed, for an undo. RW002 unless the caller is staff.
create function public.set_drivers_away(run uuid, drivers input.rows)
returns table (id uuid, outcome public.row_outcome, reason text, previous_back_on date)
language plpgsql set search_path = ''
as $$
declare
  driver record;
  earlier jsonb;
begin
  perform private.require_staff();
  perform private.limit_rows(jsonb_array_length(drivers));
  perform set_config('roadworthy.run', run::text, true);
  for driver in
    select d.*, u.id is not null as is_found, u.is_inactive, u.back_on as previous
    from jsonb_to_recordset(drivers) as d(id uuid, back_on date)
    left join public.users u on u.id = d.id and u.role = 'driver'
    order by d.id
  loop
    id := driver.id;
    outcome := 'refused';
    reason := case
      when not driver.is_found then 'Driver not found'
      when driver.is_inactive and driver.back_on is not null then 'Is inactive'
    end;
    previous_back_on := driver.previous;
    if reason is null then
      begin
        update public.users u set back_on = driver.back_on
        where u.id = driver.id and u.back_on is distinct from driver.back_on;
        earlier := case when not found then private.changed_in_run(run, 'users', driver.id) end;
        outcome := (case when found or earlier is not null then 'done' else 'unchanged' end)::public.row_outcome;
        if earlier is not null then
          previous_back_on := (earlier #>> '{back_on,old}')::date;
        end if;
      exception when sqlstate 'PGRST' then
        reason := sqlerrm::jsonb ->> 'message';
      end;
    end if;
    -- An absence that is over cannot be restored, and need not be.
    if previous_back_on <= private.today() then
      previous_back_on := null;
    end if;
    return next;
  end loop;
end;
$$;

-- `drivers` has an object for each driver, with id and first_full_licence_before: the first full licence was earlier than that day. Null takes
-- the answer `instead_of` back. Whoever has another answer keeps it. RW002 unless the caller is staff.
create function public.set_first_licences(run uuid, drivers input.rows)
returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql set search_path = ''
as $$
declare
  driver record;
begin
  perform private.require_staff();
  perform private.limit_rows(jsonb_array_length(drivers));
  perform set_config('roadworthy.run', run::text, true);
  for driver in
    select d.*, u.id is not null as is_found, u.permit, u.first_full_licence_on, u.first_full_licence_before as previous
    from jsonb_to_recordset(drivers) as d(id uuid, first_full_licence_before date, instead_of date)
    left join public.users u on u.id = d.id and u.role = 'driver'
    order by d.id
  loop
    id := driver.id;
    outcome := 'refused';
    reason := case
      when not driver.is_found then 'Driver not found'
      when driver.permit = 'learner' then 'Has a learner permit'
      when driver.first_full_licence_on is not null
        then format('First full licence on %s is on record', to_char(driver.first_full_licence_on, 'FMDD Mon YYYY'))
      when driver.previous <> coalesce(driver.first_full_licence_before, driver.instead_of)
          and driver.previous is distinct from driver.instead_of
        then format('First full licence before %s is on record', to_char(driver.previous, 'FMDD Mon YYYY'))
    end;
    if reason is null then
      begin
        update public.users u set first_full_licence_before = driver.first_full_licence_before
        where u.id = driver.id and u.first_full_licence_before is not distinct from driver.instead_of
          and u.first_full_licence_before is distinct from driver.first_full_licence_before;
        outcome := (case when found or private.changed_in_run(run, 'users', driver.id) is not null then 'done' else 'unchanged' end)::public.row_outcome;
      exception
        when sqlstate 'PGRST' then
          reason := sqlerrm::jsonb ->> 'message';
        when check_violation then
          reason := 'A value is outside its limits';
      end;
    end if;
    return next;
  end loop;
end;
$$;

-- Takes vehicles out of the fleet, because they were sold or returned, or back into it. RW002 unless the caller is staff.
create function public.set_vehicles_in_fleet(run uuid, ids input.ids, in_fleet boolean)
returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql set search_path = ''
as $$
declare
  vehicle record;
begin
  perform private.require_staff();
  perform private.limit_rows(cardinality(ids));
  perform set_config('roadworthy.run', run::text, true);
  for vehicle in
    select i.id, v.is_active
    from (select distinct unnest(ids) as id) i
    left join public.depot_vehicles v on v.id = i.id
    order by i.id
  loop
    id := vehicle.id;
    outcome := 'refused';
    reason := case when vehicle.is_active is null then 'Vehicle not found' end;
    if reason is null then
      begin
        update public.depot_vehicles v set is_active = in_fleet
        where v.id = vehicle.id and v.is_active <> in_fleet;
        outcome := (
          case when found or private.changed_in_run(run, 'depot_vehicles', vehicle.id) is not null then 'done' else 'unchanged' end
        )::public.row_outcome;
      exception when sqlstate 'PGRST' then
        reason := sqlerrm::jsonb ->> 'message';
      end;
    end if;
    return next;
  end loop;
end;
$$;

-- Renews the test ('NCT' or 'CVRT') or the 'road_tax' of vehicles, with the same days for each. A vehicle to which it does not apply, or
-- that has a later day on record, is refused. RW002 unless the caller is staff.
create function public.renew_vehicles(run uuid, ids input.ids, paper input.text, done_on input.date, due_on input.date)
returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql set search_path = ''
as $$
declare
  vehicle record;
begin
  perform private.require_staff();
  perform private.limit_rows(cardinality(ids));
  if paper is null or paper not in ('NCT', 'CVRT', 'road_tax') or done_on is null or due_on is null then
    perform private.refuse('RW010', 'Choose what was renewed, and both dates');
  elsif due_on < done_on then
    perform private.refuse('RW010', 'The due date cannot be before the day it was done');
  end if;
  perform set_config('roadworthy.run', run::text, true);
  for vehicle in
    select i.id, v.id is not null as is_found,
      case when paper = 'road_tax' then v.road_tax_expiry when paper = t.roadworthiness_test::text then v.nct_expiry end as expiry
    from (select distinct unnest(ids) as id) i
    left join public.depot_vehicles v on v.id = i.id
    left join public.vehicle_types t on t.id = v.vehicle_type_id
    order by i.id
  loop
    id := vehicle.id;
    outcome := 'refused';
    reason := case
      when not vehicle.is_found then 'Vehicle not found'
      when vehicle.expiry is null then format('%s does not apply to this vehicle', replace(paper, 'road_tax', 'Road tax'))
      when vehicle.expiry > due_on then format('Has a later date on record: %s', to_char(vehicle.expiry, 'DD Mon YYYY'))
    end;
    if reason is null then
      begin
        if paper = 'road_tax' then
          update public.depot_vehicles v set road_tax_paid_on = done_on, road_tax_expiry = due_on
          where v.id = vehicle.id and (v.road_tax_paid_on, v.road_tax_expiry) is distinct from (done_on, due_on);
        else
          update public.depot_vehicles v set nct_done_on = done_on, nct_expiry = due_on
          where v.id = vehicle.id and (v.nct_done_on, v.nct_expiry) is distinct from (done_on, due_on);
        end if;
        outcome := (
          case when found or private.changed_in_run(run, 'depot_vehicles', vehicle.id) is not null then 'done' else 'unchanged' end
        )::public.row_outcome;
      exception
        when sqlstate 'PGRST' then
          reason := sqlerrm::jsonb ->> 'message';
        when check_violation then
          reason := 'A value is outside its limits';
      end;
    end if;
    return next;
  end loop;
end;
$$;

grant execute on function private.changed_in_run, public.set_drivers_active, public.set_drivers_manager, public.set_drivers_away,
  public.set_first_licences, public.set_vehicles_in_fleet, public.renew_vehicles to authenticated;
