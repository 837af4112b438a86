-- At most one assignment is active per driver and per vehicle; ended ones are kept as history.

create type public.assignment_status as enum ('active', 'ended');

create table public.driver_vehicle_assignments (
  id uuid primary key default gen_random_uuid(),
  -- Null in a vehicle's history once its driver has been erased.
  driver_id uuid constraint driver_vehicle_assignments_driver_fkey references public.users (id),
  depot_id uuid not null default private.filled_by_trigger() references public.depots (id),
  -- A single-column key, so that the view `vehicles` can be joined through it; the trigger below compares the depots.
  vehicle_id uuid not null references public.depot_vehicles (id),
  status public.assignment_status not null default 'active',
  assigned_at timestamptz not null default now(),
  assigned_by uuid,
  -- Why an admin assigns the vehicle despite a refusal. It applies until the vehicle is returned.
  override_reason text check (private.is_text(override_reason, 1000)),
  -- Written by the trigger: the reasons that stood then, as may_drive() says them, each with the day. Null without an override.
  override_reasons jsonb,
  ended_at timestamptz,
  ended_by uuid,
  constraint driver_vehicle_assignments_state_check check (
    case status
      when 'active' then driver_id is not null and num_nonnulls(ended_at, ended_by) = 0
      when 'ended' then ended_at is not null and ended_at >= assigned_at
    end)
);

create unique index driver_vehicle_assignments_active_driver_key
  on public.driver_vehicle_assignments (driver_id) where status = 'active';
create unique index driver_vehicle_assignments_active_vehicle_key
  on public.driver_vehicle_assignments (vehicle_id) where status = 'active';
create index driver_vehicle_assignments_driver_idx
  on public.driver_vehicle_assignments (driver_id, depot_id, assigned_at desc);
create index driver_vehicle_assignments_vehicle_idx
  on public.driver_vehicle_assignments (vehicle_id, assigned_at desc);
create index driver_vehicle_assignments_depot_idx on public.driver_vehicle_assignments (depot_id);
create index driver_vehicle_assignments_active_idx on public.driver_vehicle_assignments (depot_id)
  include (driver_id, vehicle_id) where status = 'active';

-- The reasons why a driver may not drive a vehicle, in the form that findings and refusals use: an array of {code, name, held,
-- until, points, limit} without null values. src/words/findings.ts has the sentences.

-- What the vehicle requires and the driver lacks today. Empty: nothing.
create function private.lacking(driver uuid, vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.today();
  needs public.vehicle_types;
  licensed date;
begin
  select t.* into needs
  from public.depot_vehicles v
  join public.vehicle_types t on t.id = v.vehicle_type_id
  where v.id = vehicle;
  licensed := private.licensed_until(driver, needs.required_category);

  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', c.code, 'name', c.name, 'held', c.held, 'until', c.until))
      order by c.place), '[]')
    from (values
      (1, case when licensed is null and needs.required_category is not null then 'needs_licence' else 'licence' end,
        needs.required_category, case when licensed is null then (
          select string_agg(l.type, ', ' order by l.type) from public.driver_licenses l
          where l.driver_id = driver and l.is_current and l.expiry_date >= today) end, licensed, true),
      (2, 'driver_cpc', null, null, private.card_until(driver, 'driver_cpc'), needs.needs_cpc),
      (3, 'tachograph_card', null, null, private.card_until(driver, 'tachograph_card'), needs.needs_tachograph_card)
    ) c (place, code, name, held, until, is_needed)
    where c.is_needed and coalesce(c.until < today, true));
end;
$$;

-- Whether an admin who assigned the vehicle in spite of it knew of this reason. On the phone only what the driver lacks can be lifted.
create function private.is_let(overridden jsonb, code text, name text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return code in ('needs_licence', 'licence', 'driver_cpc', 'tachograph_card') and exists (
    select from jsonb_array_elements(overridden) o
    where o ->> 'name' is not distinct from name
      -- A licence that is on record and over, or none: either way the driver has none for this category.
      and case when code in ('needs_licence', 'licence') then o ->> 'code' in ('needs_licence', 'licence') else o ->> 'code' = code end);
end;
$$;

-- What the driver lacks and no admin knew of when the vehicle was assigned.
create function private.still_lacking(driver uuid, vehicle uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  overridden jsonb := (
    select a.override_reasons from public.driver_vehicle_assignments a
    where a.driver_id = still_lacking.driver and a.vehicle_id = still_lacking.vehicle and a.status = 'active');
begin
  return (
    select coalesce(jsonb_agg(l.cause order by l.place), '[]')
    from jsonb_array_elements(private.lacking(driver, vehicle)) with ordinality l (cause, place)
    where overridden is null or not private.is_let(overridden, l.cause ->> 'code', l.cause ->> 'name'));
end;
$$;

-- Trigger: records who assigned the vehicle, and explains why an assignment is refused. When two people assign at once, the unique
-- indexes decide. An assignment with an existing id passes, so that repeating it is answered with "duplicate key".
create function private.verify_assignment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  refusal text;
  unfit jsonb;
begin
  new.assigned_by := coalesce(private.uid(), new.assigned_by);
  if new.status = 'ended' or exists (select from public.driver_vehicle_assignments a where a.id = new.id) then
    return new;
  end if;

  -- The locks stop anyone from moving either to another depot, making the driver inactive or staff, or assigning another vehicle
  -- meanwhile. Wherever several rows are locked the order is the same, so that no calls wait for each other in a circle: the type
  -- of a vehicle, the vehicle, a driver's own vehicle, the driver, their manager, the records.
  perform private.lock_vehicle(new.vehicle_id);
  perform from public.users u
  where u.id = new.driver_id and u.role = 'driver' and u.depot_id = new.depot_id for no key update;
  if not found then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  select case
      when v.depot_id is distinct from u.depot_id then 'Vehicle and driver must belong to the same depot'
      when u.is_inactive then 'An inactive driver cannot be assigned a vehicle'
      when not u.approved then 'A driver who is not approved cannot be assigned a vehicle'
      when v.status <> 'active' or not v.is_active then 'This vehicle is not active'
      when exists (select from public.driver_vehicle_assignments a
        where a.driver_id = new.driver_id and a.status = 'active') then 'This driver already has a vehicle'
      when exists (select from public.driver_vehicle_assignments a
        where a.vehicle_id = new.vehicle_id and a.status = 'active') then 'This vehicle is already assigned to a driver'
    end
    into refusal
  from public.users u
  left join public.depot_vehicles v on v.id = new.vehicle_id
  where u.id = new.driver_id;

  if refusal is not null then
    perform private.refuse('RW008', refusal);
  end if;

  unfit := private.unfit_reasons(new.driver_id, new.vehicle_id);
  new.override_reasons := null;
  if unfit = '[]' then
    new.override_reason := null;
  elsif new.override_reason is null then
    perform private.refuse('RW011', 'This driver may not drive this vehicle', params => unfit);
  elsif current_user = 'authenticated' and not private.is_admin() then
    perform private.refuse('RW002', 'Only an administrator can let a driver drive this vehicle');
  else
    new.override_reasons := (
      select jsonb_agg(r.reason || jsonb_build_object('day', private.today()) order by r.place)
      from jsonb_array_elements(unfit) with ordinality r (reason, place));
  end if;
  return new;
end;
$$;

-- Trigger: people and vehicles with an active assignment cannot change depot.
create function private.refuse_depot_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.driver_vehicle_assignments a
    where a.status = 'active' and new.id in (a.driver_id, a.vehicle_id)
  ) then
    perform private.refuse('RW008', 'The vehicle must be returned before the depot changes');
  end if;
  return new;
end;
$$;

-- Trigger: a vehicle must be returned before its driver becomes inactive or loses approval, and before it leaves the fleet.
create function private.verify_returned() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refusal text := (
    select case when a.vehicle_id = new.id then format('%s still has it. Return the vehicle first.', u.full_name)
      else format('Still assigned %s. Return the vehicle first.', v.registration_number) end
    from public.driver_vehicle_assignments a
    join public.users u on u.id = a.driver_id
    join public.depot_vehicles v on v.id = a.vehicle_id
    where a.status = 'active' and new.id in (a.driver_id, a.vehicle_id));
begin
  if refusal is not null then
    perform private.refuse('RW008', refusal);
  end if;
  return new;
end;
$$;

-- Trigger: a driver who becomes staff automatically returns the vehicle.
create function private.return_vehicle() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.driver_vehicle_assignments
  set status = 'ended', ended_at = greatest(now(), assigned_at), ended_by = private.uid()
  where driver_id = new.id and status = 'active';
  return null;
end;
$$;

-- The vehicle is returned. Repeating it changes nothing. assigned_at can be later than now(), the start of this transaction, if the
-- call waited for the assignment.
create function private.end_assignment(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform from public.users u
  where u.id = (select a.driver_id from public.driver_vehicle_assignments a where a.id = p_id and a.depot_id = depot)
  for no key update;
  update public.driver_vehicle_assignments
  set status = 'ended', ended_at = greatest(now(), assigned_at), ended_by = private.uid()
  where id = p_id and depot_id = depot and status = 'active';

  if not found and not exists (
    select from public.driver_vehicle_assignments where id = p_id and depot_id = depot
  ) then
    perform private.refuse('RW003', 'Assignment not found');
  end if;
end;
$$;

-- The vehicle goes from the driver who has it to another: returned and assigned in one step, or neither. `id` is that of the new
-- assignment; repeating it changes nothing. It runs with the caller's rights, so the assignment passes the same policy and trigger as any
-- other. RW002 unless the caller is staff; RW008 if the vehicle was returned meanwhile.
create function public.change_driver(id uuid, returned uuid, driver_id uuid, override_reason input.text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  earlier public.driver_vehicle_assignments;
begin
  perform private.require_staff();
  select a.* into earlier from public.driver_vehicle_assignments a where a.id = returned;
  if not found then
    perform private.refuse('RW003', 'Assignment not found');
  end if;
  perform private.lock_vehicle(earlier.vehicle_id);
  -- In a fixed order, so that two drivers can swap vehicles without the calls waiting for each other.
  perform from public.users u where u.id in (earlier.driver_id, change_driver.driver_id) order by u.id for no key update;
  if exists (
    select from public.driver_vehicle_assignments a
    where a.id = change_driver.id and (a.vehicle_id, a.driver_id) = (earlier.vehicle_id, change_driver.driver_id)
  ) then
    return;
  elsif not exists (select from public.driver_vehicle_assignments a where a.id = returned and a.status = 'active') then
    perform private.refuse('RW008', 'Someone else has returned this vehicle meanwhile');
  end if;
  perform private.end_assignment(returned);
  insert into public.driver_vehicle_assignments (id, driver_id, vehicle_id, override_reason)
  values (change_driver.id, change_driver.driver_id, earlier.vehicle_id, change_driver.override_reason);
end;
$$;

-- Assignments as the forms of drivers and vehicles show them.
create view public.assignment_overview with (security_invoker = true) as
  select
    a.id,
    a.driver_id,
    coalesce((select u.full_name from public.users u where u.id = a.driver_id), private.name_for_staff(a.driver_id)) as driver_name,
    -- The first day back of a driver who has the vehicle and is away.
    (select u.back_on from public.users u
      where u.id = a.driver_id and a.status = 'active' and u.back_on > (select private.today())) as driver_back_on,
    a.vehicle_id,
    v.registration_number,
    v.manufacturer,
    v.model,
    a.status,
    a.assigned_at,
    private.name_for_staff(a.assigned_by) as assigned_by_name,
    a.override_reason,
    a.ended_at,
    private.name_for_staff(a.ended_by) as ended_by_name
  from public.driver_vehicle_assignments a
  -- A left join, because drivers see earlier assignments but not the vehicles in them, and staff see the earlier assignments of a
  -- driver from another depot but not that depot's vehicles.
  left join public.depot_vehicles v on v.id = a.vehicle_id;

-- An erasure keeps which vehicle was out when; the reason goes, because it says what the driver lacked.
insert into private.pack_sections (code, about, place, name, readers)
  values ('assignments', 'vehicle', 6, 'Who drove it when', '{insurer, own}');
-- The depots whose assignments the caller may read: for staff their own, for a driver those before as well. As an array, because the planner
-- reads the assignments of all depots for a policy with "or".
create function private.own_depots() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return case
    when caller.role is null then '{}'
    when caller.role <> 'driver' then array[caller.depot_id]
    else caller.depot_id || array(
      select m.depot_id from public.depot_moves m where m.driver_id = caller.user_id and m.status = 'accepted') end;
end;
$$;

call private.record_table('public.driver_vehicle_assignments', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{assigned_by, ended_by}', told_by => 'assigned_at', erased => 'forget', forgets => '{override_reason, override_reasons}',
  unnoted => '{override_reasons}',
  packed => 'assignments', pack_columns => '{driver_id, status, assigned_at, assigned_by, override_reason, ended_at, ended_by}',
  pack_from => 'assigned_at', pack_until => 'ended_at');
create trigger verify_assignment before insert on public.driver_vehicle_assignments
  for each row execute function private.verify_assignment();
create trigger verify_depot_change before update on public.users
  for each row when (old.depot_id <> new.depot_id) execute function private.refuse_depot_change();
create trigger verify_depot_change before update on public.depot_vehicles
  for each row when (old.depot_id <> new.depot_id) execute function private.refuse_depot_change();
create trigger verify_returned before update on public.users
  for each row when (new.is_inactive and not old.is_inactive or old.approved and not new.approved)
  execute function private.verify_returned();
create trigger verify_returned before update on public.depot_vehicles
  for each row when (old.is_active and not new.is_active or old.status <> 'inactive' and new.status = 'inactive')
  execute function private.verify_returned();
create trigger return_vehicle after update on public.users
  for each row when (old.role = 'driver' and new.role <> 'driver') execute function private.return_vehicle();

call private.grant_client_access('public.driver_vehicle_assignments', insertable => '{driver_id, vehicle_id, override_reason}');
call private.grant_client_read('public.assignment_overview');

call private.expose('{end_assignment}');
grant execute on function private.still_lacking, private.own_depots, public.change_driver to authenticated;

alter table public.driver_vehicle_assignments enable row level security;

create policy "Staff see the assignments of their depot, drivers their own" on public.driver_vehicle_assignments
  for select to authenticated
  using (depot_id = any ((select private.own_depots())::uuid[]) and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff assign the vehicles of their depot" on public.driver_vehicle_assignments
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and status = 'active' and assigned_by = (select private.uid()) and assigned_at = now());
