-- Penalty points and disqualifications.

create type public.penalty_outcome as enum ('paid', 'convicted');
create type public.disqualification_reason as enum ('points', 'court');

-- Points that count are active up to and including the expiry date. Of the penalties of one occasion, only the one with the most
-- points counts.
create table public.driver_penalties (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  reason text not null check (private.is_text(reason, 1000)),
  points integer not null check (points between 0 and 12),
  date_issued date not null check (date_issued between '1950-01-01' and '2100-12-31'),
  expiry_date date not null check (expiry_date between '1950-01-01' and '2100-12-31'),
  offence_id uuid references public.penalty_offences (id),
  -- Whether the fixed charge was paid or a court convicted the driver. Null: unknown.
  outcome public.penalty_outcome,
  offence_date date check (offence_date between '1950-01-01' and '2100-12-31'),
  -- Shared by the penalties of one occasion: the id of the first of them.
  occasion_id uuid not null default private.filled_by_trigger(),
  -- Kept by a trigger: true for the penalty with the most points of its occasion.
  counts boolean not null default true,
  source_id uuid,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_penalties_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint driver_penalties_dates_check check (expiry_date >= date_issued),
  constraint driver_penalties_offence_check check (offence_date <= date_issued)
);

-- A disqualified driver must not drive from the first to the last day, both included.
create table public.driver_disqualifications (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null,
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  from_date date not null check (from_date between '1950-01-01' and '2100-12-31'),
  until_date date not null check (until_date between '1950-01-01' and '2100-12-31'),
  reason public.disqualification_reason not null,
  note text check (private.is_text(note, 1000)),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_disqualifications_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint driver_disqualifications_dates_check check (until_date >= from_date)
);

-- The expiry dates of penalties that a disqualification changed, so that one recorded by mistake can be undone. A separate table,
-- because staff read disqualifications without opening the penalties.
create table private.changed_expiries (
  disqualification_id uuid not null references public.driver_disqualifications (id) on delete cascade,
  penalty_id uuid not null references public.driver_penalties (id) on delete cascade,
  old_expiry date not null,
  new_expiry date not null,
  primary key (disqualification_id, penalty_id)
);

create index driver_penalties_driver_idx on public.driver_penalties (driver_id, depot_id, date_issued desc);
create index driver_penalties_depot_idx on public.driver_penalties (depot_id, expiry_date)
  include (driver_id, points) where counts;
create index driver_penalties_offence_idx on public.driver_penalties (offence_id);
create index driver_penalties_occasion_idx on public.driver_penalties (occasion_id);
create index driver_disqualifications_driver_idx on public.driver_disqualifications (driver_id, depot_id, from_date desc);
create index driver_disqualifications_depot_idx on public.driver_disqualifications (depot_id, until_date)
  include (driver_id, id, from_date, reason);
create index changed_expiries_penalty_idx on private.changed_expiries (penalty_id);

-- Trigger: a penalty is its own occasion or joins the occasion of another penalty of the driver on the same day. Joining requires
-- opened penalties, because it would otherwise reveal the day of that other penalty.
create function private.verify_penalty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.occasion_id is null or new.occasion_id = new.id then
    new.occasion_id := new.id;
  elsif private.uid() is not null and new.driver_id <> all (private.opened_drivers()) then
    perform private.refuse('RW010', 'Open the penalties of this driver first');
  elsif not exists (
    select from public.driver_penalties p
    where p.occasion_id = new.occasion_id and p.driver_id = new.driver_id and p.offence_date = new.offence_date
  ) then
    perform private.refuse('RW010', 'Only offences by the same driver on the same day can be the same occasion');
  end if;
  return new;
end;
$$;

-- Trigger: of each occasion, the penalty with the most points counts; among equals, the one that expires last. When an expired
-- penalty is erased, those it hid stay hidden.
create function private.settle_occasions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[];
  occasions uuid[];
begin
  if tg_op = 'DELETE' and current_setting('roadworthy.erasing', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    select array_agg(n.driver_id), array_agg(n.occasion_id) into drivers, occasions from new_rows n;
  else
    -- Deleting a penalty that did not count leaves the others as they are.
    select array_agg(o.driver_id), array_agg(o.occasion_id) filter (where o.counts) into drivers, occasions from old_rows o;
  end if;
  perform from public.users u where u.id = any (drivers) order by u.id for no key update;
  -- A new penalty only hides others: what an erased one hid stays hidden.
  update public.driver_penalties p set counts = settled.is_greatest
  from (
    select o.id, row_number() over (partition by o.occasion_id order by o.points desc, o.expiry_date desc, o.id) = 1 as is_greatest
    from public.driver_penalties o
    where o.occasion_id = any (occasions)
  ) settled
  where p.id = settled.id and p.counts <> settled.is_greatest and (tg_op = 'DELETE' or not settled.is_greatest);
  if tg_op = 'INSERT' then
    -- The clearance of a driver at the limit was given for the earlier points.
    update public.users u set cleared_points = null, cleared_note = null
    where u.cleared_points is not null and u.id in (
      select p.driver_id from public.driver_penalties p join new_rows n on n.id = p.id
      where p.counts and p.points > 0 and p.expiry_date >= private.today());
  end if;
  return null;
end;
$$;

-- Runs with the owner's rights, because staff see the number in lists without opening the penalties.
create function private.active_points(driver uuid, day date) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(sum(p.points), 0)::integer from public.driver_penalties p
    where p.driver_id = driver and p.counts and p.expiry_date >= day
  );
end;
$$;

-- A driver with this many active points or more is disqualified.
create function private.points_limit() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 12;
end;
$$;

-- The limit for points that went on the record while the driver was a learner or novice.
create function private.novice_points_limit() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 7;
end;
$$;

-- The days on which the limit for learners and novices applies: until two years from the first full licence (Road Traffic Act 2002,
-- section 3, as amended). And those on which the other one applies. On any other day the limit is not known: the dates of a card say
-- nothing of the first licence, so only what a person has answered counts.
create function private.novice_days(permit public.driving_permit, first_full_licence_on date) returns datemultirange
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when permit = 'learner' then '{(,)}'
    when first_full_licence_on is null then '{}'
    else datemultirange(daterange(null, (first_full_licence_on + interval '2 years')::date))
  end;
end;
$$;

create function private.full_days(permit public.driving_permit, first_full_licence_on date, first_full_licence_before date)
returns datemultirange
language plpgsql immutable set search_path = ''
as $$
declare
  first_day date := coalesce(first_full_licence_on, first_full_licence_before) + interval '2 years';
begin
  return case when permit = 'learner' or first_day is null then '{}' else datemultirange(daterange(first_day, null)) end;
end;
$$;

-- The limit of a driver with these points today. Points that went on the record while the lower limit applied count against it for as
-- long as they are active. Null: not known. Runs with the owner's rights, because staff see the number in lists without opening the
-- penalties.
create function private.points_limit_of(driver uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.today();
  person public.users;
  active integer;
  novice integer;
  maybe_novice integer;
begin
  select u.* into person from public.users u where u.id = driver;
  select sum(p.points), sum(p.points) filter (where p.date_issued <@ n.days), sum(p.points) filter (where not p.date_issued <@ f.days)
  into active, novice, maybe_novice
  from public.driver_penalties p
  cross join private.novice_days(person.permit, person.first_full_licence_on) n (days)
  cross join private.full_days(person.permit, person.first_full_licence_on, person.first_full_licence_before) f (days)
  where p.driver_id = driver and p.counts and p.expiry_date >= today;
  return case
    when today <@ private.novice_days(person.permit, person.first_full_licence_on)
      or novice >= private.novice_points_limit() then private.novice_points_limit()
    -- Either limit is reached.
    when active >= private.points_limit() then private.points_limit()
    when today <@ private.full_days(person.permit, person.first_full_licence_on, person.first_full_licence_before)
      and coalesce(maybe_novice, 0) < private.novice_points_limit() then private.points_limit()
  end;
end;
$$;

-- Active points that went on the record on other days than these.
create function private.points_outside(driver uuid, day date, days datemultirange) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(sum(p.points), 0)::integer
    from public.driver_penalties p
    where p.driver_id = driver and p.counts and p.expiry_date >= day and not p.date_issued <@ days
  );
end;
$$;

-- What a disqualification would do to the expiry dates of the driver's active points. Their clock stops while it runs, so they last
-- longer by the days of overlap, not counting days on which another disqualification has already stopped it. A disqualification for
-- points ends the points that led to it on its last day.
create function private.effects_on_points(driver uuid, from_date date, until_date date, reason public.disqualification_reason)
returns table (penalty_id uuid, cause text, points integer, old_expiry date, new_expiry date)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select p.id, p.reason, p.points, p.expiry_date,
      case when led.to_it then effects_on_points.until_date else p.expiry_date + stopped.days end
    from public.driver_penalties p
    cross join lateral (
      select effects_on_points.reason = 'points' and p.date_issued <= effects_on_points.from_date as to_it
    ) led
    cross join lateral (
      select sum(upper(s.days) - lower(s.days))::integer as days, min(lower(s.days)) as first_day
      from unnest(
        datemultirange(daterange(
          least(greatest(effects_on_points.from_date, p.date_issued), effects_on_points.until_date + 1),
          effects_on_points.until_date + 1))
        - coalesce((select range_agg(daterange(d.from_date, d.until_date, '[]'))
            from private.changed_expiries c
            join public.driver_disqualifications d on d.id = c.disqualification_id
            where c.penalty_id = p.id), '{}')
      ) s (days)
    ) stopped
    where p.driver_id = driver and p.counts and p.expiry_date >= effects_on_points.from_date
      and p.date_issued <= effects_on_points.until_date
      and (led.to_it or stopped.first_day <= p.expiry_date)
    order by p.date_issued, p.id;
end;
$$;

-- Records a disqualification of a driver in the caller's depot and, on request, its effects on the points, as
-- disqualification_effects() shows them. Repeating it with the same id changes nothing.
create function private.add_disqualification(
  p_id uuid, p_driver_id uuid, p_from_date date, p_until_date date, p_reason public.disqualification_reason, p_note text,
  p_change_points boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform from public.users u where u.id = p_driver_id and u.depot_id = depot and u.role = 'driver' for no key update;
  if not found then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  if exists (select from public.driver_disqualifications d where d.id = p_id and d.driver_id = p_driver_id) then
    return;
  end if;
  begin
    insert into public.driver_disqualifications (id, driver_id, depot_id, from_date, until_date, reason, note)
    values (p_id, p_driver_id, depot, p_from_date, p_until_date, p_reason, nullif(btrim(p_note), ''));
    if p_change_points then
      insert into private.changed_expiries (disqualification_id, penalty_id, old_expiry, new_expiry)
      select p_id, e.penalty_id, e.old_expiry, e.new_expiry
      from private.effects_on_points(p_driver_id, p_from_date, p_until_date, p_reason) e;
      update public.driver_penalties p set expiry_date = c.new_expiry
      from private.changed_expiries c
      where c.disqualification_id = p_id and p.id = c.penalty_id;
    end if;
  exception when check_violation or not_null_violation then
    perform private.refuse('RW010', 'Please check the days of the disqualification');
  end;
end;
$$;

-- Removes a disqualification that was recorded by mistake, and restores the expiry dates it changed, unless they have changed again
-- since. The reason stays in the history. Repeating it changes nothing.
create function private.remove_disqualification(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  if exists (select from public.driver_disqualifications d where d.id = p_id and d.driver_id = private.uid()) then
    perform private.refuse('RW010', 'A colleague has to remove your own disqualification');
  end if;
  perform private.give_reason(p_reason);
  perform from public.users u
  where u.id = (select d.driver_id from public.driver_disqualifications d where d.id = p_id and d.depot_id = depot) for no key update;
  update public.driver_penalties p set expiry_date = c.old_expiry
  from private.changed_expiries c
  join public.driver_disqualifications d on d.id = c.disqualification_id
  where d.id = p_id and d.depot_id = depot and p.id = c.penalty_id and p.expiry_date = c.new_expiry;
  delete from public.driver_disqualifications d where d.id = p_id and d.depot_id = depot;
end;
$$;

insert into private.pack_sections (code, about, place, name, readers)
  values ('points', 'driver', 13, 'Penalty points, disqualifications', '{}');
call private.record_table('public.driver_penalties', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{created_by, verified_by}', told_by => 'date_issued', goes_along => 'true', erased => 'delete', documents => true, verifiable => true,
  deletable => true, kept_as => 'penalties', kept_months => 0, kept_between => '[0,36]',
  packed => 'points', pack_columns => '{reason, points, date_issued, expiry_date, offence_id, outcome, offence_date, verified_by, verified_at}',
  pack_from => 'date_issued', pack_until => 'expiry_date', pack_title => 'reason');
call private.record_table('public.driver_disqualifications', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{created_by}', told_by => 'from_date', goes_along => 'true', erased => 'delete',
  packed => 'points', pack_columns => '{from_date, until_date, reason, note}',
  pack_from => 'from_date', pack_until => 'until_date');
call private.record_table('private.changed_expiries', subject => 'driver', erased => 'follow',
  not_told => 'for taking a disqualification back: the days are in the history of the penalties',
  not_packed => 'for taking a disqualification back');
create trigger verify_past_day before insert or update of date_issued on public.driver_penalties
  for each row execute function private.verify_past_day('date_issued', 'Date issued must be today or earlier');
create trigger verify_penalty before insert on public.driver_penalties
  for each row execute function private.verify_penalty();
create trigger settle_insert after insert on public.driver_penalties referencing new table as new_rows
  for each statement execute function private.settle_occasions();
create trigger settle_delete after delete on public.driver_penalties referencing old table as old_rows
  for each statement execute function private.settle_occasions();

call private.grant_client_access('public.driver_penalties',
  insertable => '{driver_id, reason, points, date_issued, expiry_date, offence_id, outcome, offence_date, occasion_id}');
-- Written only by the functions above.
call private.grant_client_access('public.driver_disqualifications');
revoke all on private.changed_expiries from public, anon, authenticated;

call private.expose('{add_disqualification, remove_disqualification}');
grant execute on function private.active_points, private.novice_points_limit, private.points_limit_of to authenticated;

alter table public.driver_penalties enable row level security;
alter table public.driver_disqualifications enable row level security;
-- No policies: only functions read it.
alter table private.changed_expiries enable row level security;

create policy "Staff add penalties of their drivers" on public.driver_penalties
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff see disqualifications of their depot, drivers their own" on public.driver_disqualifications
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));
