-- Facts derived from a driver's records that do not change by the passing of a day. They are computed when a record changes, and
-- stored, so that the findings of a depot come from an index instead of every record.
--
-- private.driver_state_now is the definition, private.driver_state its stored copy; a test checks that they are equal. A statement
-- refreshes all the drivers it affects at once, so that adding 5,000 records costs one refresh.

-- The day until which each driver is licensed for a category, by a licence of that category or one that covers it. Category '' is
-- any licence.
create view private.licensed with (security_invoker = true) as
  select l.depot_id, l.driver_id, c.needed as category,
    max(case when c.with_held is null then l.expiry_date else least(l.expiry_date, other.expiry_date) end) as until
  from public.driver_licenses l
  join (
    select t.code as held, t.code as needed, null as with_held from public.license_types t
    union all
    select t.code, '', null from public.license_types t
    union all
    select v.held, v.needed, v.with_held from private.license_coverage v
  ) c on c.held = l.type
  left join public.driver_licenses other
    on other.depot_id = l.depot_id and other.driver_id = l.driver_id and other.is_current and other.type = c.with_held
  where l.is_current and (c.with_held is null or other.id is not null)
  group by l.depot_id, l.driver_id, c.needed;

-- The day until which each driver holds a card that a rule refers to; infinity if it does not expire. Grouped, because while one
-- statement adds several records, more than one of them is current.
create view private.card with (security_invoker = true) as
  select t.depot_id, t.driver_id, r.code, max(coalesce(t.expiry_date, 'infinity')) as until
  from public.driver_training t
  join public.requirements r on r.id = t.requirement_id
  where t.is_current and r.code is not null
  group by t.depot_id, t.driver_id, r.code;

create function private.licensed_until(driver uuid, category text) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select l.until from private.licensed l
    where l.driver_id = driver and l.category = coalesce(licensed_until.category, ''));
end;
$$;

create function private.card_until(driver uuid, requirement text) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c.until from private.card c where c.driver_id = driver and c.code = requirement);
end;
$$;

-- The last day on which a driver has what a vehicle type requires, given the last day of each of the three. -infinity: never.
create function private.fit_until(needs public.vehicle_types, licensed date, cpc date, tachograph date) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return least(
    coalesce(licensed, '-infinity'),
    case when needs.needs_cpc then coalesce(cpc, '-infinity') end,
    case when needs.needs_tachograph_card then coalesce(tachograph, '-infinity') end);
end;
$$;

-- The next three are read for one driver (`driver_id = ...`, which reaches every part of them) or for all. For all of 100,000
-- drivers, grouping each table once takes a fifth of the time of looking up each driver's rows.

create view private.license_check_now with (security_invoker = true) as
  select
    u.id as driver_id,
    coalesce(points.active, 0) as active_points,
    -- The last day on which all of these points are active.
    points.first_expiry as points_until,
    -- Exact until a penalty that counts expires; from then on, the true due day is this day or later.
    private.license_check_due(checked.last_on, coalesce(points.active, 0), u.approved_at, unseen.since, s) as check_due
  from public.users u
  cross join public.license_check_settings s
  left join (
    select c.driver_id, max(c.checked_on) as last_on from public.license_checks c group by c.driver_id
  ) checked on checked.driver_id = u.id
  left join (
    select l.driver_id, min(l.since) as since from private.unseen_license l group by l.driver_id
  ) unseen on unseen.driver_id = u.id
  left join (
    select p.driver_id, sum(p.points)::integer as active, min(p.expiry_date) filter (where p.points > 0) as first_expiry
    from public.driver_penalties p
    where p.counts and p.expiry_date >= (select private.today())
    group by p.driver_id
  ) points on points.driver_id = u.id
  where u.role = 'driver';

-- For each driver, the unmet requirements among those with a day from which they are required.
create view private.missing_requirements with (security_invoker = true) as
  select u.id as driver_id, array_agg(q.id order by q.id) as missing
  from public.requirements q
  join public.users u on u.role = 'driver' and (q.applies_to is null or exists (
    select from public.driver_licenses l
    where l.driver_id = u.id and l.is_current and l.type = any (q.applies_to)))
  where q.subject = 'driver' and q.is_active and q.required_from is not null
    and not exists (select from public.driver_training t
      where t.requirement_id = q.id and t.driver_id = u.id and t.is_current)
  group by u.id;

-- The definition of private.driver_state.
create view private.driver_state_now with (security_invoker = true) as
  select
    u.id as driver_id,
    u.depot_id,
    -- The last day on which the driver has what the assigned vehicle requires, and on which the licence covers it. What an admin knew of who
    -- assigned it all the same does not end. Null: no vehicle.
    case when a.id is not null then private.fit_until(t, needed.licensed, needed.cpc, needed.tachograph) end as fit_until,
    case when a.id is not null then coalesce(needed.licensed, '-infinity') end as licensed_until,
    -- The day by which the next Driver CPC module is due. Null: none is needed, or the start of the five years is unknown.
    case when modules.done < cycle.needed
      then (cycle.start + make_interval(years => least(modules.done + 1, 5)))::date - 1 end as cpc_due,
    -- Holds a category that needs a Driver CPC, without any card on record; the next column says whether the vehicle needs one.
    coalesce(u.cpc_scope <> 'not_professional', true) and coalesce(held.truck or held.bus, false) and card.cpc_until is null
      as lacks_cpc_card,
    coalesce(t.needs_cpc, false) as drives_cpc_vehicle,
    -- What the Driver CPC is kept for, the first day of its five years, and the modules that count in them: [{module, done_on,
    -- hours}], each module once.
    cycle.keeps as cpc_keeps,
    cycle.start as cpc_start,
    modules.list as cpc_modules,
    checks.active_points,
    checks.points_until,
    checks.check_due,
    -- Nobody has said yet whether the limit of points is 7 or 12.
    u.permit is distinct from 'learner' and num_nonnulls(u.first_full_licence_on, u.first_full_licence_before) = 0 as is_limit_open,
    coalesce(m.missing, '{}') as missing,
    -- The personal details that the list of drivers shows, sorts and filters by.
    u.full_name,
    u.sort_name,
    u.email,
    u.phone,
    u.employee_number,
    u.approved,
    u.is_inactive,
    u.in_use_from,
    u.manager_id,
    u.account_id is not null as has_account,
    u.invited_at,
    -- The licence that lists show, which is the current one with the latest expiry; then the earliest expiry of the current ones.
    held.number as license_number,
    held.type as license_type,
    held.last_expiry as license_expiry,
    held.first_expiry as first_license_expiry,
    concat_ws(E'\n', u.find_text, held.numbers, lower(translate(v.registration_number, '- ', ''))) as search_text
  from public.users u
  join private.license_check_now checks on checks.driver_id = u.id
  left join private.missing_requirements m on m.driver_id = u.id
  left join public.driver_vehicle_assignments a on a.driver_id = u.id and a.status = 'active'
  left join public.depot_vehicles v on v.id = a.vehicle_id
  left join public.vehicle_types t on t.id = v.vehicle_type_id
  left join (
    select l.driver_id,
      bool_or(l.type in ('C1', 'C1E', 'C', 'CE')) filter (where l.is_current) as truck,
      bool_or(l.type in ('D1', 'D1E', 'D', 'DE')) filter (where l.is_current) as bus,
      min(l.expiry_date) filter (where l.is_current) as first_expiry,
      max(l.expiry_date) filter (where l.is_current) as last_expiry,
      (array_agg(l.license_number order by l.expiry_date desc, l.id) filter (where l.is_current))[1] as number,
      (array_agg(l.type order by l.expiry_date desc, l.id) filter (where l.is_current))[1] as type,
      string_agg(private.find_text(l.license_number), E'\n' order by l.id) as numbers
    from public.driver_licenses l
    group by l.driver_id
  ) held on held.driver_id = u.id
  left join (
    select c.driver_id, max(c.until) filter (where c.code = 'driver_cpc') as cpc_until,
      max(c.until) filter (where c.code = 'tachograph_card') as tachograph_until
    from private.card c
    group by c.driver_id
  ) card on card.driver_id = u.id
  cross join lateral (
    select
      case when a.override_reasons is not null and private.is_let(a.override_reasons, 'licence', t.required_category) then 'infinity' else (
        select l.until from private.licensed l where l.driver_id = u.id and l.category = coalesce(t.required_category, '')) end as licensed,
      case when a.override_reasons is not null and private.is_let(a.override_reasons, 'driver_cpc', null) then 'infinity' else card.cpc_until end as cpc,
      case when a.override_reasons is not null and private.is_let(a.override_reasons, 'tachograph_card', null) then 'infinity' else card.tachograph_until end as tachograph
  ) needed
  cross join lateral (
    select coalesce(u.cpc_scope, case
        when held.truck and held.bus then 'both'::public.cpc_scope
        when held.bus then 'bus'
        when held.truck then 'truck'
      end) as keeps
  ) kept
  cross join lateral (
    select kept.keeps, case when kept.keeps = 'both' then 6 else 5 end as needed,
      case
        when kept.keeps = 'not_professional' then null
        when isfinite(card.cpc_until) then (card.cpc_until + 1 - interval '5 years')::date
        -- Each five-year cycle follows the last.
        else (u.cpc_cycle_start + interval '5 years'
          * greatest(0, floor(extract(year from age(private.today(), u.cpc_cycle_start)) / 5)))::date
      end as start
  ) cycle
  cross join lateral (
    select count(*)::integer as done,
      coalesce(jsonb_agg(jsonb_build_object('module', m.cpc_module, 'done_on', m.completion_date, 'hours', m.hours)
        order by m.cpc_module), '[]') as list
    from (
      select distinct on (m.cpc_module) m.cpc_module, m.completion_date, m.hours
      from public.driver_training m
      where m.driver_id = u.id and m.completion_date >= cycle.start
        and m.completion_date < cycle.start + interval '5 years'
        and m.cpc_module <> case cycle.keeps when 'both' then 0 when 'bus' then 5 else 6 end
      order by m.cpc_module, m.completion_date, m.id
    ) m
  ) modules
  where u.role = 'driver';

create table private.driver_state (
  driver_id uuid primary key,
  depot_id uuid not null,
  fit_until date,
  licensed_until date,
  cpc_due date,
  lacks_cpc_card boolean not null,
  drives_cpc_vehicle boolean not null,
  cpc_keeps public.cpc_scope,
  cpc_start date,
  cpc_modules jsonb not null,
  active_points integer not null,
  points_until date,
  check_due date,
  is_limit_open boolean not null,
  missing uuid[] not null,
  full_name text not null,
  sort_name text collate "C" not null,
  email text,
  phone text,
  employee_number text,
  approved boolean not null,
  is_inactive boolean not null,
  in_use_from date not null,
  manager_id uuid,
  has_account boolean not null,
  invited_at timestamptz,
  license_number text,
  license_type text,
  license_expiry date,
  first_license_expiry date,
  search_text text not null,
  constraint driver_state_driver_fkey foreign key (driver_id) references public.users (id) on delete cascade
);

-- The drivers of a depot are scattered over the table. This index has the columns that the list shows, sorts and filters by, so
-- that most orders and filters read thirty pages instead of a thousand.
create index driver_state_list_idx on private.driver_state (depot_id, sort_name, driver_id)
  include (full_name, email, phone, approved, is_inactive, in_use_from, manager_id, has_account, invited_at, license_number, license_type,
    license_expiry, first_license_expiry, active_points, points_until);
-- The order of exports.
create index driver_state_depot_idx on private.driver_state (depot_id, driver_id);
create index driver_state_fit_idx on private.driver_state (depot_id, fit_until) include (driver_id) where fit_until is not null;
create index driver_state_cpc_idx on private.driver_state (depot_id, cpc_due, driver_id) include (in_use_from)
  where cpc_due is not null;
create index driver_state_card_idx on private.driver_state (depot_id) include (driver_id, drives_cpc_vehicle) where lacks_cpc_card;
create index driver_state_missing_idx on private.driver_state (depot_id) include (driver_id, missing) where missing <> '{}';
create index driver_state_check_idx on private.driver_state (depot_id, check_due)
  include (driver_id, points_until) where check_due is not null;

-- The state of these drivers, or of all (null). Two statements, because starting one plan for both takes longer than running either.
create function private.states_of(drivers uuid[]) returns setof private.driver_state
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  if drivers is null then
    return query select n.* from private.driver_state_now n;
  else
    -- "offset 0" makes it look up each driver by itself: as a join, it would compute all drivers.
    return query
      select n.* from (select distinct d.id from unnest(drivers) d (id)) d
      cross join lateral (select * from private.driver_state_now n where n.driver_id = d.id offset 0) n;
  end if;
end;
$$;

-- Stores the state of these drivers, or of all (null). Each driver is locked first, so that two concurrent changes see each other. Planned
-- once per connection, because planning takes longer than refreshing one driver; JIT-compiling the plan for all takes longer still.
call private.make_keeper('private.driver_state', $function$
create function private.refresh_drivers(drivers uuid[] default null) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  if drivers = '{}' or private.is_moving() then
    return;
  end if;
  perform from public.users u where u.id = any (drivers) order by u.id for no key update;
  insert into private.driver_state as stored
  select n.* from private.states_of(drivers) n
  on conflict (driver_id) do update set {columns}
  where stored.* is distinct from excluded.*;
  -- Two statements: with "or", either would read the whole table.
  delete from private.driver_state s
  where s.driver_id = any (drivers) and not exists (select from public.users u where u.id = s.driver_id and u.role = 'driver');
  delete from private.driver_state s
  where drivers is null and not exists (select from public.users u where u.id = s.driver_id and u.role = 'driver');
  perform private.refresh_findings('driver', drivers);
end;
$$
$function$);

-- The following triggers fire when drivers, vehicles, their types or shared settings change: once per statement, even if no row
-- changed or only columns that do not matter.
create function private.refresh_changed_drivers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[];
  managers uuid[];
  reports uuid[];
begin
  if tg_op = 'INSERT' then
    drivers := array(select n.id from new_rows n);
  else
    -- Updated directly, because no other state follows from these.
    update private.driver_state s
    set manager_id = n.manager_id, has_account = n.account_id is not null, invited_at = n.invited_at
    from new_rows n
    where n.id = s.driver_id
      and (s.manager_id, s.has_account, s.invited_at) is distinct from (n.manager_id, n.account_id is not null, n.invited_at);
    drivers := array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.role, n.approved, n.approved_at, n.is_inactive, n.back_on, n.depot_id, n.cpc_scope, n.cpc_cycle_start, n.permit,
          n.first_full_licence_on, n.first_full_licence_before, n.cleared_points, n.full_name, n.email, n.phone, n.employee_number)
        is distinct from (o.role, o.approved, o.approved_at, o.is_inactive, o.back_on, o.depot_id, o.cpc_scope, o.cpc_cycle_start, o.permit,
          o.first_full_licence_on, o.first_full_licence_before, o.cleared_points, o.full_name, o.email, o.phone, o.employee_number));
    -- Drivers whose manager was changed or cleared, and drivers whose manager left or came back.
    reports := array(
      select n.id from new_rows n join old_rows o on o.id = n.id where n.manager_id is distinct from o.manager_id);
    managers := array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.role <> 'driver' or o.role <> 'driver') and (n.role, n.approved, n.is_inactive) <> (o.role, o.approved, o.is_inactive));
    if managers <> '{}' then
      reports := reports || array(
        select u.id from public.users u where u.manager_id = any (managers) order by u.id for no key update);
    end if;
    if reports <> '{}' then
      perform private.refresh_findings('driver', reports, '{manager_left}');
    end if;
  end if;
  perform private.refresh_drivers(drivers);
  return null;
end;
$$;

create function private.refresh_drivers_of_vehicles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[] := array(
    select a.driver_id
    from new_rows n
    join old_rows o on o.id = n.id
    join public.driver_vehicle_assignments a on a.vehicle_id = n.id and a.status = 'active'
    where (n.vehicle_type_id, n.registration_number) <> (o.vehicle_type_id, o.registration_number));
begin
  perform private.refresh_drivers(drivers);
  return null;
end;
$$;

-- Locks types that have changed, and their vehicles: a concurrent insert, change or assignment of a vehicle was checked against what its
-- type required before. `for update`, because a foreign key check waits only for the strongest lock on the row it refers to.
create function private.lock_vehicles_of(types uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.vehicle_types t where t.id = any (types) order by t.id for update;
  perform from public.depot_vehicles v where v.vehicle_type_id = any (types) order by v.id for no key update;
end;
$$;

create function private.refresh_drivers_of_types() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  types uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.required_category, n.needs_cpc, n.needs_tachograph_card)
      is distinct from (o.required_category, o.needs_cpc, o.needs_tachograph_card));
begin
  perform private.lock_vehicles_of(types);
  perform private.refresh_drivers(array(
    select a.driver_id
    from public.depot_vehicles v
    join public.driver_vehicle_assignments a on a.vehicle_id = v.id and a.status = 'active'
    where v.vehicle_type_id = any (types)));
  return null;
end;
$$;

-- The next two update all drivers, but only rows that differ. The lock waits for records that are being added, whose drivers were
-- computed from the old settings, and holds back later ones.
create function private.refresh_license_checks() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  lock table private.driver_state in share row exclusive mode;
  update private.driver_state s
  set check_due = n.check_due, active_points = n.active_points, points_until = n.points_until
  from private.license_check_now n
  where n.driver_id = s.driver_id
    and (s.check_due, s.active_points, s.points_until) is distinct from (n.check_due, n.active_points, n.points_until);
  return null;
end;
$$;

create function private.refresh_missing_requirements() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  matters boolean;
begin
  if tg_op = 'INSERT' then
    matters := exists (select from new_rows n where n.subject = 'driver' and n.is_active and n.required_from is not null);
  else
    matters := exists (
      select from new_rows n join old_rows o on o.id = n.id
      where n.subject = 'driver' and (n.is_active, n.required_from is null, n.applies_to)
        is distinct from (o.is_active, o.required_from is null, o.applies_to));
  end if;
  if not matters then
    return null;
  end if;
  lock table private.driver_state in share row exclusive mode;
  update private.driver_state s set missing = coalesce(m.missing, '{}')
  from private.driver_state d
  left join private.missing_requirements m on m.driver_id = d.driver_id
  where d.driver_id = s.driver_id and s.missing <> coalesce(m.missing, '{}');
  return null;
end;
$$;

-- Like the triggers of private.record_table(), named to fire after those that settle which record is current.
create trigger settled_insert after insert on public.users referencing new table as new_rows
  for each statement execute function private.refresh_changed_drivers();
create trigger settled_update after update on public.users referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_changed_drivers();
create trigger settled after update on public.depot_vehicles referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_drivers_of_vehicles();
create trigger settled after update on public.vehicle_types referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_drivers_of_types();
create trigger settled_insert after insert on public.requirements referencing new table as new_rows
  for each statement execute function private.refresh_missing_requirements();
create trigger settled_update after update on public.requirements referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_missing_requirements();
create trigger settled after update on public.license_check_settings
  for each statement execute function private.refresh_license_checks();

call private.record_table('private.driver_state', subject => 'driver', owner => 'driver_id', told_by => 'depot_id',
  erased => 'follow',
  not_packed => 'worked out from the records');

revoke all on private.licensed, private.card, private.license_check_now, private.missing_requirements, private.driver_state,
  private.driver_state_now from public, anon, authenticated;
grant select on private.driver_state to authenticated;

alter table private.driver_state enable row level security;

create policy "Staff see the state of their depot's drivers, drivers their own" on private.driver_state
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));
