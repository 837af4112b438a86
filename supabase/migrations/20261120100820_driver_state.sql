-- What follows from a driver's records and does not change by itself from one day to the next: worked out when a record
-- changes, and stored, so that the findings of a depot read an index and not every record.
--
-- private.driver_state_now is the definition, private.driver_state its stored copy; a test holds them equal.

-- The day until which each driver holds a licence for a category: their own, or one that covers it.
create view private.licensed with (security_invoker = true) as
  select l.depot_id, l.driver_id, c.needed as category,
    max(case when c.with_held is null then l.expiry_date else least(l.expiry_date, other.expiry_date) end) as until
  from public.driver_licenses l
  join (
    select t.code as held, t.code as needed, null as with_held from public.license_types t
    union all
    select v.held, v.needed, v.with_held from private.license_coverage v
  ) c on c.held = l.type
  left join public.driver_licenses other
    on other.driver_id = l.driver_id and other.is_current and other.type = c.with_held
  where l.is_current and (c.with_held is null or other.id is not null)
  group by l.depot_id, l.driver_id, c.needed;

-- The day until which each driver holds a card that a rule refers to; infinity: it does not expire. Grouped, because while
-- one statement adds several records, more than one of them is current.
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
  return (select l.until from private.licensed l where l.driver_id = driver and l.category = licensed_until.category);
end;
$$;

create function private.card_until(driver uuid, requirement text) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c.until from private.card c where c.driver_id = driver and c.code = requirement);
end;
$$;

-- The last day on which a driver has what a type of vehicle needs, given until when they hold each of the three. Null: it
-- needs nothing; -infinity: never.
create function private.fit_until(needs public.vehicle_types, licensed date, cpc date, tachograph date) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return least(
    case when needs.required_category is not null then coalesce(licensed, '-infinity') end,
    case when needs.needs_cpc then coalesce(cpc, '-infinity') end,
    case when needs.needs_tachograph_card then coalesce(tachograph, '-infinity') end);
end;
$$;

create view private.driver_state_now with (security_invoker = true) as
  select
    u.id as driver_id,
    u.depot_id,
    -- The last day on which the driver has what the assigned vehicle needs. Null: no vehicle, nothing needed, or an admin
    -- has overridden it.
    case when a.id is not null and a.override_reason is null then private.fit_until(t,
      private.licensed_until(u.id, t.required_category), card.cpc_until, private.card_until(u.id, 'tachograph_card')) end
      as fit_until,
    -- The day by which the next module of the Driver CPC is due. Null: none needed, or nothing tells the five years.
    case when modules.done < cycle.needed
      then (cycle.start + make_interval(years => least(modules.done + 1, 5)))::date - 1 end as cpc_due,
    -- Holds a category that needs a Driver CPC, without any card on record; and whether the vehicle needs one.
    coalesce(u.cpc_scope <> 'not_professional', true) and held.is_professional and card.cpc_until is null as lacks_cpc_card,
    coalesce(t.needs_cpc, false) as drives_cpc_vehicle,
    -- What the Driver CPC is kept for, the first day of its five years, and the modules that count in them: [{module, done_on,
    -- hours}], each once.
    cycle.keeps as cpc_keeps,
    cycle.start as cpc_start,
    modules.list as cpc_modules,
    -- The day by which the licence must be checked. Right until a penalty that counts expires: from then on, no earlier.
    private.license_check_due(checked.last_on, points.active, u.approved_at, s) as check_due,
    case when s.checked_since is not null then points.first_expiry end as check_due_holds_until
  from public.users u
  left join public.driver_vehicle_assignments a on a.driver_id = u.id and a.status = 'active'
  left join public.depot_vehicles v on v.id = a.vehicle_id
  left join public.vehicle_types t on t.id = v.vehicle_type_id
  cross join public.license_check_settings s
  cross join lateral (
    select coalesce(bool_or(l.type like 'C%'), false) as truck, coalesce(bool_or(l.type like 'D%'), false) as bus,
      coalesce(bool_or(l.type ~ '^[CD]'), false) as is_professional
    from public.driver_licenses l
    where l.driver_id = u.id and l.is_current and l.type in ('C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE')
  ) held
  cross join lateral (select private.card_until(u.id, 'driver_cpc') as cpc_until) card
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
        -- Five years follow on five years.
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
  cross join lateral (
    select max(c.checked_on) as last_on from public.license_checks c where c.driver_id = u.id
  ) checked
  cross join lateral (
    select coalesce(sum(p.points), 0)::integer as active, min(p.expiry_date) filter (where p.points > 0) as first_expiry
    from public.driver_penalties p
    where p.driver_id = u.id and p.counts and p.expiry_date >= private.today()
  ) points
  where u.role = 'driver';

create table private.driver_state (
  driver_id uuid primary key,
  depot_id uuid not null,
  fit_until date,
  cpc_due date,
  lacks_cpc_card boolean not null,
  drives_cpc_vehicle boolean not null,
  cpc_keeps public.cpc_scope,
  cpc_start date,
  cpc_modules jsonb not null,
  check_due date,
  check_due_holds_until date,
  constraint driver_state_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) on update cascade on delete cascade
);

create index driver_state_fit_idx on private.driver_state (depot_id, fit_until) include (driver_id) where fit_until is not null;
create index driver_state_cpc_idx on private.driver_state (depot_id, cpc_due) include (driver_id) where cpc_due is not null;
create index driver_state_card_idx on private.driver_state (depot_id) include (driver_id, drives_cpc_vehicle) where lacks_cpc_card;
create index driver_state_check_idx on private.driver_state (depot_id, check_due)
  include (driver_id, check_due_holds_until) where check_due is not null;

-- Works out the state of these drivers, or of all. Each is locked first, so that two changes at once see each other.
create function private.refresh_drivers(drivers uuid[] default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = any (drivers) order by u.id for no key update;
  insert into private.driver_state as stored
  select * from private.driver_state_now n where drivers is null or n.driver_id = any (drivers)
  on conflict (driver_id) do update set
    fit_until = excluded.fit_until, cpc_due = excluded.cpc_due, lacks_cpc_card = excluded.lacks_cpc_card,
    drives_cpc_vehicle = excluded.drives_cpc_vehicle, cpc_keeps = excluded.cpc_keeps, cpc_start = excluded.cpc_start,
    cpc_modules = excluded.cpc_modules, check_due = excluded.check_due, check_due_holds_until = excluded.check_due_holds_until
  where (stored.fit_until, stored.cpc_due, stored.lacks_cpc_card, stored.drives_cpc_vehicle, stored.cpc_keeps, stored.cpc_start,
      stored.cpc_modules, stored.check_due, stored.check_due_holds_until)
    is distinct from (excluded.fit_until, excluded.cpc_due, excluded.lacks_cpc_card, excluded.drives_cpc_vehicle,
      excluded.cpc_keeps, excluded.cpc_start, excluded.cpc_modules, excluded.check_due, excluded.check_due_holds_until);
  delete from private.driver_state s
  where (drivers is null or s.driver_id = any (drivers))
    and not exists (select from public.users u where u.id = s.driver_id and u.role = 'driver');
end;
$$;

-- Triggers: a record of a driver, the driver, a vehicle, its type or what all depots share has changed.
create function private.refresh_driver_of_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_drivers(array[(coalesce(new, old)).driver_id]);
  return null;
end;
$$;

create function private.refresh_driver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_drivers(array[new.id]);
  return null;
end;
$$;

create function private.refresh_drivers_of_vehicle() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_drivers(array(
    select a.driver_id from public.driver_vehicle_assignments a
    join public.depot_vehicles v on v.id = a.vehicle_id
    where a.status = 'active' and new.id in (v.id, v.vehicle_type_id)));
  return null;
end;
$$;

create function private.refresh_all_drivers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_drivers();
  return null;
end;
$$;

-- Named to fire after the triggers that settle which record is current.
create trigger settled after insert or delete or update of driver_id, type, expiry_date, is_current on public.driver_licenses
  for each row execute function private.refresh_driver_of_record();
create trigger settled after insert or delete or update of driver_id, requirement_id, completion_date, expiry_date, cpc_module,
  hours, is_current on public.driver_training
  for each row execute function private.refresh_driver_of_record();
create trigger settled after insert or delete or update of driver_id, points, expiry_date, counts on public.driver_penalties
  for each row execute function private.refresh_driver_of_record();
create trigger settled after insert or delete or update of checked_on on public.license_checks
  for each row execute function private.refresh_driver_of_record();
create trigger settled after insert or delete or update of status, override_reason on public.driver_vehicle_assignments
  for each row execute function private.refresh_driver_of_record();
create trigger settled after insert or update of role, approved, cpc_scope, cpc_cycle_start on public.users
  for each row execute function private.refresh_driver();
create trigger settled after update of vehicle_type_id on public.depot_vehicles
  for each row execute function private.refresh_drivers_of_vehicle();
create trigger settled after update of required_category, needs_cpc, needs_tachograph_card on public.vehicle_types
  for each row execute function private.refresh_drivers_of_vehicle();
create trigger settled after update on public.license_check_settings
  for each statement execute function private.refresh_all_drivers();

revoke all on private.licensed, private.card, private.driver_state, private.driver_state_now from public, anon, authenticated;
grant select on private.driver_state to authenticated;

revoke execute on function
  private.licensed_until(uuid, text), private.card_until(uuid, text),
  private.fit_until(public.vehicle_types, date, date, date), private.refresh_drivers(uuid[]),
  private.refresh_driver_of_record(), private.refresh_driver(), private.refresh_drivers_of_vehicle(),
  private.refresh_all_drivers()
  from public, anon, authenticated;

alter table private.driver_state enable row level security;

create policy "Staff see the state of the drivers of their depot, drivers their own" on private.driver_state
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));
