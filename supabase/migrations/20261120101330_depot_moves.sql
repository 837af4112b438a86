-- Moving between depots: an admin offers a driver or a vehicle to another depot, and an admin there accepts or declines. Until then
-- the other depot learns only the name or the plate. What is held goes along, what happened stays where it happened.
-- docs/decisions/0036-what-happened-stays.md

create type public.move_status as enum ('offered', 'accepted', 'declined', 'withdrawn');

create table public.depot_moves (
  id uuid primary key default gen_random_uuid(),
  -- The offering depot, so that the offer is in its history of the driver or vehicle.
  depot_id uuid not null references public.depots (id),
  to_depot_id uuid not null references public.depots (id),
  driver_id uuid references public.users (id),
  vehicle_id uuid references public.depot_vehicles (id),
  -- The name or the plate on the day of the offer.
  subject text not null,
  status public.move_status not null default 'offered',
  offered_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint depot_moves_subject_check check (num_nonnulls(driver_id, vehicle_id) = 1),
  constraint depot_moves_depots_check check (to_depot_id <> depot_id),
  constraint depot_moves_decided_check check ((status = 'offered') = (decided_at is null))
);

create unique index depot_moves_driver_key on public.depot_moves (driver_id) where status = 'offered';
create unique index depot_moves_vehicle_key on public.depot_moves (vehicle_id) where status = 'offered';
create index depot_moves_depot_idx on public.depot_moves (depot_id, offered_at desc);
create index depot_moves_to_depot_idx on public.depot_moves (to_depot_id, offered_at desc);
create index depot_moves_driver_idx on public.depot_moves (driver_id) where driver_id is not null;
create index depot_moves_vehicle_idx on public.depot_moves (vehicle_id) where vehicle_id is not null;

-- Offers a driver or a vehicle of the caller's depot to another one, and returns the id of the offer. Repeating it returns the same
-- id. RW003 if it is not in the depot, RW008 while it is offered to another depot, RW010 for staff, for a vehicle that has left the
-- fleet, and for a depot without an admin who could accept.
create function private.offer_move(p_depot_id uuid, p_driver_id uuid default null, p_vehicle_id uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  driver public.users;
  vehicle public.depot_vehicles;
  offer public.depot_moves;
begin
  -- Locked, so that of two offers at once the second sees the first.
  if p_driver_id is not null then
    select * into driver from public.users u where u.id = p_driver_id and u.depot_id = depot for no key update;
  else
    select * into vehicle from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = depot for no key update;
  end if;
  if num_nonnulls(p_driver_id, p_vehicle_id) <> 1 or num_nonnulls(driver.id, vehicle.id) <> 1 then
    perform private.refuse('RW003', case when p_driver_id is null then 'Vehicle' else 'Driver' end || ' not found');
  elsif driver.role <> 'driver' then
    perform private.refuse('RW010', 'Only drivers can move to another depot');
  elsif not vehicle.is_active then
    perform private.refuse('RW010', 'This vehicle has left the fleet');
  elsif p_depot_id = depot or not exists (select from public.depots d where d.id = p_depot_id) then
    perform private.refuse('RW010', 'Choose another depot');
  elsif not private.has_admin(p_depot_id) then
    perform private.refuse('RW010', 'That depot has no administrator to accept the offer');
  end if;

  select * into offer from public.depot_moves m
  where m.status = 'offered' and (m.driver_id = driver.id or m.vehicle_id = vehicle.id);
  if found and offer.to_depot_id <> p_depot_id then
    perform private.refuse('RW008', format('%s is already offered to %s', offer.subject,
      (select d.name from public.depots d where d.id = offer.to_depot_id)));
  elsif not found then
    insert into public.depot_moves (depot_id, to_depot_id, driver_id, vehicle_id, subject)
    values (depot, p_depot_id, driver.id, vehicle.id, coalesce(driver.full_name, vehicle.registration_number))
    returning * into offer;
  end if;
  return offer.id;
end;
$$;

-- Locks an open offer that the caller's depot made (p_is_own) or received, and returns it; null if it already has this status.
-- RW003 for any other, RW004 once it is decided otherwise.
create function private.lock_move(p_id uuid, p_is_own boolean, p_status public.move_status) returns public.depot_moves
language plpgsql set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  offer public.depot_moves;
begin
  select * into offer from public.depot_moves m
  where m.id = p_id and depot = case when p_is_own then m.depot_id else m.to_depot_id end
  for update;
  if not found then
    perform private.refuse('RW003', 'Offer not found');
  elsif offer.status not in ('offered', p_status) then
    perform private.refuse('RW004', format('The offer of %s was %s on %s', offer.subject, offer.status,
      to_char(offer.decided_at at time zone 'Europe/Dublin', 'FMDD Mon YYYY')));
  end if;
  return case when offer.status = 'offered' then offer end;
end;
$$;

-- The depot in which a vehicle was at a moment, by the moves that were accepted since. Of a moment before its first depot had it, that one.
create function private.depot_of_vehicle(p_id uuid, p_at timestamptz) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (select m.depot_id from public.depot_moves m
      where m.vehicle_id = p_id and m.status = 'accepted' and m.decided_at > p_at order by m.decided_at limit 1),
    (select v.depot_id from public.depot_vehicles v where v.id = p_id));
end;
$$;

create function private.depot_of_person(p_id uuid, p_at timestamptz) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (select m.depot_id from public.depot_moves m
      where m.driver_id = p_id and m.status = 'accepted' and m.decided_at > p_at order by m.decided_at limit 1),
    (select u.depot_id from public.users u where u.id = p_id));
end;
$$;

-- Whether a driver or a vehicle has left a depot for another one.
create function private.has_moved_from(p_depot uuid, p_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.depot_moves m
    where (m.vehicle_id = p_id or m.driver_id = p_id) and m.depot_id = p_depot and m.status = 'accepted');
end;
$$;

-- Moves what goes along with a driver or a vehicle, which the caller has locked, into another depot, as the catalogue says of each kind.
-- The keys of these records wait until all have moved. Findings are worked out once, at the end: on the way, a subject would lie in two.
create function private.move_along(p_about text, p_id uuid, p_depot uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  was constant uuid := (select coalesce(u.depot_id, v.depot_id)
    from (select p_id as id) i left join public.users u using (id) left join public.depot_vehicles v using (id));
  target private.record_tables;
  about_id constant text := p_about || '_id';
begin
  perform set_config('roadworthy.moving', 'on', true);
  set constraints all deferred;
  if p_about = 'driver' then
    update public.users set depot_id = p_depot, manager_id = null, employee_number = null where id = p_id;
  else
    update public.depot_vehicles set depot_id = p_depot, depot_start_date = private.today() where id = p_id;
  end if;
  for target in
    select t.* from private.record_tables t join pg_catalog.pg_attribute a on a.attrelid = t.name and a.attname = about_id
    where t.goes_along is not null and t.author is distinct from about_id order by t.kind
  loop
    execute format('update %s r set depot_id = $1 where r.%I = $2 and (%s)', target.name, about_id, target.goes_along) using p_depot, p_id;
  end loop;
  set constraints all immediate;
  perform set_config('roadworthy.moving', '', true);
  if p_about = 'driver' then
    perform private.refresh_drivers(array[p_id]);
  else
    perform private.refresh_findings('vehicle', array[p_id]);
    -- A depot needs some papers because of its vehicles.
    perform private.refresh_findings('depot', array[was, p_depot]);
  end if;
end;
$$;

-- Moves the offered driver or vehicle to the caller's depot. What was between it and the other depot ends: the assignment, what staff put
-- off, what they asked the driver for. What the driver sent goes back, to be sent to this depot. RW008 if the driver has become staff, the
-- vehicle has left the fleet, or the depot already has a vehicle with this plate.
create function private.accept_move(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.depot_moves := private.lock_move(p_id, false, 'accepted');
begin
  if offer.id is null then
    return;
  end if;
  -- Prevents new assignments before the last one ends.
  if offer.driver_id is not null then
    perform from public.grey_fleet_vehicles g where g.driver_id = offer.driver_id for update;
    perform from public.users u
    where u.id = offer.driver_id and u.depot_id = offer.depot_id and u.role = 'driver' for update;
  else
    -- Not a stronger lock yet: an assignment that a driver's move is ending still refers to the vehicle.
    perform from public.depot_vehicles v
    where v.id = offer.vehicle_id and v.depot_id = offer.depot_id and v.is_active for no key update;
  end if;
  if not found then
    perform private.refuse('RW008', format('%s can no longer move: that depot has changed the record', offer.subject));
  end if;
  -- Locks the driver before the assignment, as end_assignment() does.
  perform from public.users u
  where u.id = (select a.driver_id from public.driver_vehicle_assignments a
    where a.vehicle_id = offer.vehicle_id and a.status = 'active') for no key update;

  -- assigned_at can be later than now(), if this call waited for the assignment.
  update public.driver_vehicle_assignments a
  set status = 'ended', ended_at = greatest(now(), a.assigned_at), ended_by = private.uid()
  where a.status = 'active' and (a.driver_id = offer.driver_id or a.vehicle_id = offer.vehicle_id);
  delete from public.acknowledgements a where a.driver_id = offer.driver_id or a.vehicle_id = offer.vehicle_id;
  delete from public.renewal_requests q where q.driver_id = offer.driver_id;
  update public.submissions s
  set state = 'returned', decided_at = now(), decided_by = private.uid(),
    reason = format('You are in %s now. Please look at it and send it again.',
      (select d.name from public.depots d where d.id = offer.to_depot_id))
  where s.driver_id = offer.driver_id and s.state = 'sent';
  begin
    perform private.move_along(case when offer.driver_id is null then 'vehicle' else 'driver' end,
      coalesce(offer.driver_id, offer.vehicle_id), offer.to_depot_id);
  exception when unique_violation then
    perform private.refuse('RW008', format('Your depot already has a vehicle with the plate %s', offer.subject));
  end;
  update public.depot_moves set status = 'accepted', decided_at = now() where id = offer.id;
  -- What this depot asks to be signed, it asks from today on.
  if offer.driver_id is not null then
    perform private.refresh_findings('driver', array[offer.driver_id], '{policy}');
  end if;
end;
$$;

create function private.decline_move(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.depot_moves := private.lock_move(p_id, false, 'declined');
begin
  update public.depot_moves set status = 'declined', decided_at = now() where id = offer.id;
end;
$$;

create function private.withdraw_move(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.depot_moves := private.lock_move(p_id, true, 'withdrawn');
begin
  update public.depot_moves set status = 'withdrawn', decided_at = now() where id = offer.id;
end;
$$;

-- Open offers, and offers decided in the last 30 days, with the names of the depots.
create view public.move_overview with (security_invoker = true) as
  select m.id, m.depot_id, m.to_depot_id, m.driver_id, m.vehicle_id, m.subject, m.status, m.offered_at, m.decided_at,
    (select d.name from public.depots d where d.id = m.depot_id) as depot_name,
    (select d.name from public.depots d where d.id = m.to_depot_id) as to_depot_name
  from public.depot_moves m
  where m.status = 'offered' or m.decided_at > now() - interval '30 days';

-- Never deleted.
call private.record_table('public.depot_moves', subject => 'driver', owner => 'driver_id', told_by => 'offered_at',
  erased => 'delete', history => 'insert or update', unnoted => '{subject}',
  packed => 'identity', pack_columns => '{depot_id, to_depot_id, status, offered_at, decided_at}',
  pack_from => 'offered_at');

call private.grant_client_access('public.depot_moves');
call private.grant_client_read('public.move_overview');

call private.expose('{offer_move, accept_move, decline_move, withdraw_move}');

alter table public.depot_moves enable row level security;

create policy "Admins see what their depot offered and was offered" on public.depot_moves
  for select to authenticated
  using ((depot_id = (select private.my_depot()) or to_depot_id = (select private.my_depot())) and (select private.is_admin()));
