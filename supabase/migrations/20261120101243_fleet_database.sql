-- The National Fleet Database: who has a fleet policy tells it which vehicles are insured. What has to be told are duties, which begin here:
-- a vehicle joined, left or had its number corrected, or the policy was renewed. Nothing here says that a vehicle is insured.

-- What an admin answered when it was switched on: all of today's vehicles are on it, their statement will be compared, or nobody knows.
create type public.fleet_beginning as enum ('told', 'compare', 'to_tell');

create table public.fleet_databases (
  -- The id of the depot.
  id uuid primary key references public.depots (id) on delete cascade,
  depot_id uuid not null generated always as (id) stored,
  is_on boolean not null default false,
  number text check (private.is_text(number, 30)),
  -- The first day of the policy there: nothing before it is to be told.
  since date check (since between '1950-01-01' and '2100-12-31'),
  begun public.fleet_beginning,
  -- The last comparison with a statement, which is not kept: how many of our vehicles were on it.
  compared_at timestamptz,
  compared_by uuid,
  compared_same integer check (compared_same between 0 and compared_ours),
  compared_ours integer check (compared_ours between 0 and 100000),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint fleet_databases_on_check check (not is_on or num_nonnulls(number, since, begun) = 3),
  constraint fleet_databases_compared_check check (num_nonnulls(compared_at, compared_by, compared_same, compared_ours) in (0, 4))
);

-- Trigger: every depot has one row.
create function private.add_fleet_database() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.fleet_databases (id) values (new.id);
  return null;
end;
$$;

insert into public.fleet_databases (id) select d.id from public.depots d;

-- Under which number a depot is on the database; null: it is not. Locked, so that what happens while it is switched on is not lost.
create function private.fleet_number(depot uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found_number text;
begin
  select upper(private.without_blanks(f.number)) into found_number from public.fleet_databases f where f.id = depot and f.is_on for share;
  return found_number;
end;
$$;

create function private.fleet_ins() returns public.duty_event[]
language plpgsql immutable set search_path = ''
as $$
begin
  return '{first, joined, moved_in, not_listed}';
end;
$$;

create function private.fleet_outs() returns public.duty_event[]
language plpgsql immutable set search_path = ''
as $$
begin
  return '{left, moved_out, still_listed}';
end;
$$;

-- The open duty of a vehicle of one of these kinds.
create function private.open_fleet_duty(p_vehicle uuid, p_depot uuid, p_what public.duty_event[]) returns public.duties
language plpgsql stable security definer set search_path = ''
as $$
declare
  duty public.duties;
begin
  select d.* into duty from public.duties d
  where d.vehicle_id = p_vehicle and d.depot_id = p_depot and d.kind = 'fleet_database' and d.what = any (p_what) and d.act_id is null
    and d.not_needed is null
  order by d.happened_on desc, d.created_at desc limit 1;
  return duty;
end;
$$;

-- Whether the database was told that it has a vehicle, and not that it left: by this depot or another one with its number.
create function private.is_on_database(p_vehicle uuid, p_depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select d.what = any (private.fleet_ins())
    from public.duties d
    join public.fleet_databases f on f.id = d.depot_id
    join public.fleet_databases h on h.id = p_depot
    where d.vehicle_id = p_vehicle and d.kind = 'fleet_database' and d.act_id is not null
      and d.what = any (private.fleet_ins() || private.fleet_outs())
      and (d.depot_id = p_depot or upper(private.without_blanks(f.number)) = upper(private.without_blanks(h.number)))
    order by d.happened_on desc, d.created_at desc limit 1), false);
end;
$$;

-- Moves the day of an open duty, and says why it is where it is.
create function private.move_duty(p_id uuid, p_day date, p_law public.law_code, p_why text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.duties d set happened_on = p_day, due_on = p_day + private.law_number(p_law, p_day), why = p_why
  where d.id = p_id and d.happened_on <> p_day and not exists (
    select from public.duties o
    where o.depot_id = d.depot_id and o.vehicle_id = d.vehicle_id and o.kind = d.kind and o.what = d.what and o.happened_on = p_day);
end;
$$;

create function private.spared_words(p_day date) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return format('Held %s days or less', private.law_number('fleet_spared', p_day));
end;
$$;

create function private.note_joined(v public.depot_vehicles, p_what public.duty_event, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.fleet_number(v.depot_id) is null
    or (private.open_fleet_duty(v.id, v.depot_id, private.fleet_ins())).id is not null or private.is_on_database(v.id, v.depot_id) then
    return;
  end if;
  perform private.begin_duty('fleet_database', p_what, v.depot_id, v.id, v.registration_number,
    greatest(p_day, (select f.since from public.fleet_databases f where f.id = v.depot_id)), 'fleet_joined');
end;
$$;

-- A vehicle left, or its last day was corrected. One that was told must be told to have left. One that was not need not: held for a few days
-- it is spared, held longer its joining is still to be told.
create function private.note_left(v public.depot_vehicles, p_what public.duty_event, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.duties;
  came public.duties;
begin
  if private.fleet_number(v.depot_id) is null then
    return;
  end if;
  gone := private.open_fleet_duty(v.id, v.depot_id, array[p_what]);
  if gone.id is not null then
    perform private.move_duty(gone.id, p_day, 'fleet_left',
      format('Its last day was corrected from %s', to_char(gone.happened_on, 'FMDD Mon YYYY')));
    return;
  end if;
  -- Its last stay: still open, or spared because it was short.
  select d.* into came from public.duties d
  where d.vehicle_id = v.id and d.depot_id = v.depot_id and d.kind = 'fleet_database' and d.what = any (private.fleet_ins())
  order by d.happened_on desc, d.created_at desc limit 1;
  if came.id is not null and came.act_id is null and came.not_needed_by is null then
    update public.duties d
    set not_needed = case when p_day - d.happened_on <= private.law_number('fleet_spared', d.happened_on)
      then private.spared_words(d.happened_on) end
    where d.id = came.id;
  end if;
  if private.is_on_database(v.id, v.depot_id) then
    perform private.begin_duty('fleet_database', p_what, v.depot_id, v.id, v.registration_number, p_day, 'fleet_left');
  end if;
end;
$$;

-- A vehicle came back. If nobody has told that it left, there is nothing to tell.
create function private.note_back(v public.depot_vehicles, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.duties := private.open_fleet_duty(v.id, v.depot_id, '{left, moved_out}');
begin
  if gone.id is not null then
    update public.duties d set not_needed = 'It came back before it was told' where d.id = gone.id;
  end if;
  perform private.note_joined(v, 'joined', p_day);
end;
$$;

-- Its number was corrected. What is still to be told is told with the new one; what was told has to be told again.
create function private.note_number(was public.depot_vehicles, v public.depot_vehicles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_other constant boolean := private.plate_key(was.registration_number) <> private.plate_key(v.registration_number);
  changed public.duties := private.open_fleet_duty(v.id, v.depot_id, '{changed}');
begin
  if private.fleet_number(v.depot_id) is null then
    return;
  end if;
  update public.duties d
  set plate = v.registration_number,
    -- The database has the one that it was told.
    plate_before = case when d.what = any (private.fleet_outs()) and is_other then coalesce(d.plate_before, was.registration_number)
      else d.plate_before end,
    not_needed = case when d.what = 'changed' and private.plate_key(d.plate_before) = private.plate_key(v.registration_number)
      then 'Its number is again as it was told' end
  where d.vehicle_id = v.id and d.depot_id = v.depot_id and d.kind = 'fleet_database' and d.act_id is null and d.not_needed is null;
  if is_other and v.is_active and changed.id is null and private.is_on_database(v.id, v.depot_id) then
    perform private.begin_duty('fleet_database', 'changed', v.depot_id, v.id, v.registration_number, private.today(), 'fleet_changed',
      was.registration_number);
  end if;
end;
$$;

-- Trigger.
create function private.note_fleet_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  came public.duties;
begin
  if tg_op = 'INSERT' then
    if new.is_active then
      perform private.note_joined(new, 'joined', new.depot_start_date);
    end if;
    return null;
  elsif new.depot_id <> old.depot_id then
    -- Under one number they are on it together.
    if private.fleet_number(old.depot_id) is distinct from private.fleet_number(new.depot_id) then
      perform private.note_left(old, 'moved_out', private.today());
      perform private.note_joined(new, 'moved_in', private.today());
    end if;
    return null;
  end if;
  if new.registration_number <> old.registration_number then
    perform private.note_number(old, new);
  end if;
  if new.is_active and not old.is_active then
    perform private.note_back(new, case when new.depot_start_date > old.depot_start_date then new.depot_start_date else private.today() end);
  elsif not new.is_active and (old.is_active or new.left_on is distinct from old.left_on) then
    perform private.note_left(new, 'left', coalesce(new.left_on, private.today()));
  elsif new.depot_start_date <> old.depot_start_date then
    came := private.open_fleet_duty(new.id, new.depot_id, '{joined, moved_in}');
    if came.id is not null then
      perform private.move_duty(came.id,
        greatest(new.depot_start_date, (select f.since from public.fleet_databases f where f.id = new.depot_id)), 'fleet_joined',
        format('Its joining day was corrected from %s on %s', to_char(old.depot_start_date, 'FMDD Mon YYYY'),
          to_char(private.today(), 'FMDD Mon YYYY')));
    end if;
  end if;
  return null;
end;
$$;

-- Trigger: what was told, or taken back, of a vehicle that has left meanwhile. Told to be there, it has to be told to have left; not told, it
-- need not.
create function private.note_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v public.depot_vehicles;
  moved_on date;
  gone public.duties;
begin
  select * into v from public.depot_vehicles o where o.id = new.vehicle_id;
  if v.depot_id <> new.depot_id then
    select private.day_of(m.decided_at) into moved_on from public.depot_moves m
    where m.vehicle_id = v.id and m.depot_id = new.depot_id and m.status = 'accepted' order by m.decided_at desc limit 1;
  elsif v.is_active then
    return null;
  end if;
  gone := private.open_fleet_duty(v.id, new.depot_id, '{left, moved_out}');
  if new.act_id is null then
    update public.duties d set not_needed = 'It was not told when it joined' where d.id = gone.id;
  elsif gone.id is null and private.is_on_database(v.id, new.depot_id)
    and (v.depot_id = new.depot_id or private.fleet_number(new.depot_id) is distinct from private.fleet_number(v.depot_id)) then
    perform private.begin_duty('fleet_database', case when moved_on is null then 'left' else 'moved_out' end::public.duty_event,
      new.depot_id, v.id, new.plate, greatest(coalesce(moved_on, v.left_on, private.today()), new.happened_on), 'fleet_left');
  end if;
  return null;
end;
$$;

-- Trigger: a fleet policy was issued or renewed, or its paper was deleted.
create function private.note_policy() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  paper public.depot_records := coalesce(new, old);
begin
  if not exists (select from public.requirements q where q.id = paper.requirement_id and q.code = 'fleet_insurance')
    or private.fleet_number(paper.depot_id) is null then
    return null;
  elsif tg_op = 'DELETE' then
    update public.duties d set not_needed = 'The paper was deleted'
    where d.depot_id = paper.depot_id and d.kind = 'fleet_database' and d.what = 'policy' and d.happened_on = paper.done_on
      and d.act_id is null and d.not_needed is null and not exists (
        select from public.depot_records r
        where r.depot_id = paper.depot_id and r.requirement_id = paper.requirement_id and r.done_on = paper.done_on);
  elsif paper.done_on >= (select f.since from public.fleet_databases f where f.id = paper.depot_id) and not exists (
    select from public.depot_records r
    where r.depot_id = paper.depot_id and r.requirement_id = paper.requirement_id and r.done_on > paper.done_on) then
    perform private.begin_duty('fleet_database', 'policy', paper.depot_id, null, null, paper.done_on, 'fleet_policy');
  end if;
  return null;
end;
$$;

-- Whether the caller's depot is on the database, its number, and since when. Switched on, it says what is known of today's vehicles: all were
-- told on a day, which is one act; nobody knows, so each is to be told; or their statement will be compared. Switched off, nothing is to be
-- told any more. Repeating it changes nothing. RW002 unless the caller is an admin, RW010 for what is missing or wrong.
create function private.set_fleet_database(
  p_is_on boolean, p_number text default null, p_since date default null, p_begun public.fleet_beginning default null,
  p_told_on date default null, p_act_id uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  stored public.fleet_databases;
  late public.depot_vehicles;
begin
  -- Before the setting, as everybody who changes a vehicle.
  perform from public.depot_vehicles v where v.depot_id = depot order by v.id for no key update;
  select f.* into stored from public.fleet_databases f where f.id = depot for no key update;
  if not coalesce(p_is_on, false) then
    update public.duties d set not_needed = 'The policy is not on the database any more'
    where d.depot_id = depot and d.kind = 'fleet_database' and d.act_id is null and d.not_needed is null;
    update public.fleet_databases f set is_on = false where f.id = depot and f.is_on;
    return;
  end if;
  if private.or_null(p_number) is null or char_length(btrim(p_number)) > 30 then
    perform private.refuse('RW010', 'Enter the number of the database, at most 30 characters');
  elsif p_since is null then
    perform private.refuse('RW010', 'Enter since when');
  elsif p_since > private.today() or p_told_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif not stored.is_on and p_begun is null then
    perform private.refuse('RW010', 'Say if today''s vehicles are on it already');
  elsif not stored.is_on and p_begun = 'told' and p_told_on is null then
    perform private.refuse('RW010', 'Enter the day on which they were told');
  end if;
  if not stored.is_on and p_begun = 'told' then
    select v.* into late from public.depot_vehicles v
    where v.depot_id = depot and v.is_active and v.depot_start_date > p_told_on order by v.depot_start_date desc, v.registration_number limit 1;
    if found then
      perform private.refuse('RW010', format('%s joined on %s. It cannot have been told before.', late.registration_number,
        to_char(late.depot_start_date, 'FMDD Mon YYYY')));
    end if;
  end if;
  update public.fleet_databases f
  set is_on = true, number = btrim(p_number), since = p_since, begun = case when stored.is_on then f.begun else p_begun end
  where f.id = depot and (f.is_on, f.number, f.since) is distinct from (true, btrim(p_number), p_since);
  if stored.is_on or p_begun = 'compare' then
    return;
  elsif p_begun = 'told' then
    insert into public.duty_acts (id, depot_id, done_on) values (p_act_id, depot, p_told_on);
  end if;
  -- One that is on it already, from before it was switched off, is not told again.
  insert into public.duties (depot_id, kind, what, vehicle_id, plate, happened_on, due_on, act_id)
  select depot, 'fleet_database', 'first', v.id, v.registration_number, d.day, d.day + private.law_number('fleet_joined', d.day),
    case when p_begun = 'told' then p_act_id end
  from public.depot_vehicles v
  cross join lateral (select case when p_begun = 'told' then p_told_on else private.today() end as day) d
  where v.depot_id = depot and v.is_active and not private.is_on_database(v.id, depot)
  on conflict (kind, what, depot_id, coalesce(vehicle_id, depot_id), happened_on, coalesce(plate_before, '')) do update
    set not_needed = null, not_needed_by = null, act_id = excluded.act_id where duties.act_id is null;
end;
$$;

-- Which of these plates, however typed, are in the fleet of another depot, without saying of which. RW002 unless the caller is staff.
create function private.plates_elsewhere(p_plates text[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform private.limit_rows(cardinality(p_plates));
  return array(
    select p.plate from unnest(p_plates) p (plate)
    where exists (
      select from public.depots d
      join public.depot_vehicles v on v.depot_id = d.id and translate(v.registration_number, '- ', '') = private.plate_key(p.plate)
      where d.id <> depot and v.is_active));
end;
$$;

-- Notes a comparison with a statement: these of our vehicles were on it. One of which nothing was on record, neither told nor to be told, is
-- known to be there, by an act of the caller. Repeating it changes nothing more. RW002 unless the caller is staff, RW010 while it is switched off.
create function private.note_comparison(p_id uuid, p_same uuid[], p_ours integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  known uuid[];
begin
  perform from public.depot_vehicles v where v.id = any (p_same) and v.depot_id = depot order by v.id for no key update;
  if private.fleet_number(depot) is null then
    perform private.refuse('RW010', 'Switch on the fleet database first');
  elsif cardinality(p_same) > p_ours then
    perform private.refuse('RW010', 'Compare again: the list has changed');
  end if;
  update public.fleet_databases f
  set compared_at = now(), compared_by = private.uid(), compared_same = cardinality(p_same), compared_ours = p_ours
  where f.id = depot;
  known := array(
    select v.id from public.depot_vehicles v
    where v.id = any (p_same) and v.depot_id = depot and v.is_active and not private.is_on_database(v.id, depot) and not exists (
      select from public.duties d
      where d.vehicle_id = v.id and d.depot_id = depot and d.kind = 'fleet_database' and d.act_id is null and d.not_needed is null));
  if known = '{}' or exists (select from public.duty_acts a where a.id = p_id) then
    return;
  end if;
  insert into public.duty_acts (id, depot_id, done_on, note) values (p_id, depot, private.today(), 'On their list when it was compared');
  insert into public.duties (depot_id, kind, what, vehicle_id, plate, happened_on, due_on, act_id)
  select depot, 'fleet_database', 'first', v.id, v.registration_number, private.today(),
    private.today() + private.law_number('fleet_joined', private.today()), p_id
  from public.depot_vehicles v where v.id = any (known)
  on conflict (kind, what, depot_id, coalesce(vehicle_id, depot_id), happened_on, coalesce(plate_before, '')) do update
    set not_needed = null, not_needed_by = null, act_id = excluded.act_id where duties.act_id is null;
end;
$$;

-- What differs from the statement is to be told again: [{id, theirs}] of vehicles that it does not have, with the number that it has instead, if
-- any, and those that left and still stand on it. What is on the list already stays as it is. Returns how many are new. RW002 unless the
-- caller is staff, RW003 for a vehicle that is and was not in the depot, RW010 while it is switched off.
create function private.add_differences(p_missing input.rows, p_still uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  wanted record;
  added integer := 0;
begin
  if jsonb_typeof(p_missing) is distinct from 'array' then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  perform private.limit_rows(jsonb_array_length(p_missing) + coalesce(cardinality(p_still), 0));
  perform from public.depot_vehicles v
  where v.id in (select (m ->> 'id')::uuid from jsonb_array_elements(p_missing) m union all select unnest(p_still)) order by v.id for no key update;
  if private.fleet_number(depot) is null then
    perform private.refuse('RW010', 'Switch on the fleet database first');
  end if;
  for wanted in
    select w.*, v.registration_number as plate, v.id as found_id
    from (
      select m.id, true as is_missing, private.or_null(m.theirs) as theirs from jsonb_to_recordset(p_missing) m (id uuid, theirs text)
    union all
      select s, false, null from unnest(p_still) s
    ) w
    left join public.depot_vehicles v on v.id = w.id and case when w.is_missing then v.depot_id = depot and v.is_active
      else v.depot_id = depot and not v.is_active or private.has_moved_from(depot, v.id) end
    order by v.registration_number, w.id
  loop
    if wanted.found_id is null then
      perform private.refuse('RW003', 'Vehicle not found');
    elsif char_length(wanted.theirs) > 20 then
      perform private.refuse('RW010', 'A plate has at most 20 characters');
    elsif not exists (
      select from public.duties d
      where d.vehicle_id = wanted.id and d.depot_id = depot and d.kind = 'fleet_database' and d.act_id is null and d.not_needed is null)
      and private.begin_duty('fleet_database', case when wanted.is_missing then 'not_listed' else 'still_listed' end::public.duty_event, depot,
        wanted.id, wanted.plate, private.today(), 'fleet_changed', wanted.theirs) is not null then
      added := added + 1;
    end if;
  end loop;
  return added;
end;
$$;

-- The vehicles of a depot as they stand towards the database: what is to be told of each, and what was told last.
create view public.fleet_list with (security_invoker = true) as
  select v.id, v.depot_id, v.registration_number, v.manufacturer, v.model, v.is_leased, v.is_active, v.left_on, v.depot_start_date,
    o.id as duty_id, o.what, o.due_on, t.what as told_what, t.done_on as told_on, v.find_text as search_text
  from public.depot_vehicles v
  left join lateral (
    select d.id, d.what, d.due_on from public.duties d
    where d.vehicle_id = v.id and d.depot_id = v.depot_id and d.kind = 'fleet_database' and d.act_id is null and d.not_needed is null
    order by d.due_on, d.id limit 1
  ) o on true
  left join lateral (
    select d.what, a.done_on from public.duties d join public.duty_acts a on a.id = d.act_id
    where d.vehicle_id = v.id and d.depot_id = v.depot_id and d.kind = 'fleet_database'
    order by d.happened_on desc, d.created_at desc limit 1
  ) t on true
  where (select private.is_staff());

-- What the page says at its head: `FleetSummary` of src/topics/fleet-database/data.ts. RW002 unless the caller is staff.
create function private.fleet_summary() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today constant date := private.today();
begin
  return (
    select jsonb_build_object('is_on', f.is_on, 'number', f.number, 'since', f.since, 'begun', f.begun, 'compared_at', f.compared_at,
      'compared_by', private.name_for_staff(f.compared_by), 'compared_same', f.compared_same, 'compared_ours', f.compared_ours,
      'vehicles', (select count(*) from public.depot_vehicles v where v.depot_id = depot and v.is_active),
      'to_tell', c.to_tell, 'late', c.late, 'soon', c.soon, 'told', c.told, 'not_needed', c.not_needed,
      'told_in_year', c.told_in_year, 'in_time', c.in_time, 'proven', c.proven,
      'next', (
        select jsonb_build_object('plate', d.plate, 'what', d.what, 'happened_on', d.happened_on, 'due_on', d.due_on)
        from public.duties d
        where d.depot_id = depot and d.kind = 'fleet_database' and d.act_id is null and d.not_needed is null
        order by d.due_on, d.id limit 1),
      'first_told', (
        select count(*) from public.duties d where d.depot_id = depot and d.kind = 'fleet_database' and d.what = 'first' and d.act_id is not null),
      'joined_days', private.law_number('fleet_joined', today),
      'policy', (
        select jsonb_build_object('provider', r.provider, 'reference', r.reference, 'due_on', r.due_on)
        from public.depot_records r join public.requirements q on q.id = r.requirement_id and q.code = 'fleet_insurance'
        where r.depot_id = depot and r.is_current))
    from public.fleet_databases f
    cross join lateral (
      select count(*) filter (where d.act_id is null and d.not_needed is null) as to_tell,
        count(*) filter (where d.act_id is null and d.not_needed is null and d.due_on < today) as late,
        count(*) filter (where d.act_id is null and d.not_needed is null and d.due_on >= today and d.due_on - k.warn_days <= today) as soon,
        count(d.act_id) as told, count(d.not_needed) as not_needed,
        count(*) filter (where a.done_on > today - 365) as told_in_year,
        count(*) filter (where a.done_on > today - 365 and a.done_on <= d.due_on) as in_time,
        count(*) filter (where a.done_on > today - 365 and exists (
          select from public.documents p
          where p.record_id = a.id and p.record_kind = 'duty_acts' and p.stored_at is not null and p.removed_at is null)) as proven
      from public.duties d left join public.duty_acts a on a.id = d.act_id
      join private.finding_kinds k on k.kind = 'insurance_notice'
      where d.depot_id = depot and d.kind = 'fleet_database'
    ) c
    where f.id = depot);
end;
$$;

call private.record_table('public.fleet_databases', subject => 'depot', erased => 'stay', history => 'update', people => '{compared_by}',
  impersonal => '{number}',
  packed => 'fleet_database', pack_columns => '{is_on, number, since, begun, compared_at, compared_by, compared_same, compared_ours}');
create trigger add_fleet_database after insert on public.depots
  for each row execute function private.add_fleet_database();
create trigger note_fleet_insert after insert on public.depot_vehicles
  for each row execute function private.note_fleet_change();
create trigger note_fleet_change after update of depot_id, registration_number, is_active, left_on, depot_start_date on public.depot_vehicles
  for each row when ((old.depot_id, old.registration_number, old.is_active, old.left_on, old.depot_start_date)
    is distinct from (new.depot_id, new.registration_number, new.is_active, new.left_on, new.depot_start_date))
  execute function private.note_fleet_change();
create trigger note_told after update of act_id on public.duties
  for each row when (new.kind = 'fleet_database' and new.what in ('first', 'joined', 'moved_in', 'not_listed')
    and (old.act_id is null) <> (new.act_id is null))
  execute function private.note_told();
create trigger note_policy after insert or delete on public.depot_records
  for each row execute function private.note_policy();

-- Written by functions alone.
call private.grant_client_access('public.fleet_databases');
call private.grant_client_read('public.fleet_list');
call private.expose('{set_fleet_database, plates_elsewhere, note_comparison, add_differences, fleet_summary}');

alter table public.fleet_databases enable row level security;

create policy "Staff see whether their depot is on the fleet database" on public.fleet_databases
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
