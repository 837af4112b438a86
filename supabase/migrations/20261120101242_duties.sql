-- Duties: what has to be told to somebody within days of something that happened here. The day is worked out when it happens, from the
-- number that is the law then, and stays. Whoever told it writes down the day and adds the proof: an act, because several are told at once.
-- Nothing is told by the clock. A duty stays in the depot that has to tell.
--
--   to tell -> told (it has an act) or not needed (it has words); both can be taken back

-- To whom.
create type public.duty_kind as enum ('fleet_database');
-- first: was here when the list began. not_listed and still_listed: found by comparing with a statement.
create type public.duty_event as enum (
  'first', 'joined', 'moved_in', 'left', 'moved_out', 'changed', 'policy', 'not_listed', 'still_listed'
);

create table public.duty_acts (
  -- Made by the client: the same act sent again is the same row.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  done_on date not null check (done_on between '1950-01-01' and '2100-12-31'),
  note text check (private.is_text(note, 500)),
  created_at timestamptz not null default now(),
  created_by uuid
);

create index duty_acts_depot_idx on public.duty_acts (depot_id, done_on desc);

create table public.duties (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null references public.depots (id),
  kind public.duty_kind not null,
  what public.duty_event not null,
  -- Null: the depot itself.
  vehicle_id uuid references public.depot_vehicles (id),
  -- As it was when it happened, and the one that was told before.
  plate text check (private.is_text(plate, 20)),
  plate_before text check (private.is_text(plate_before, 20)),
  happened_on date not null check (happened_on between '1950-01-01' and '2100-12-31'),
  due_on date not null,
  -- What is to be known of its day: that it was corrected, or by what it was found.
  why text check (private.is_text(why, 200)),
  -- Why it need not be told, and who said so; nobody: the database.
  not_needed text check (private.is_text(not_needed, 500)),
  not_needed_by uuid,
  act_id uuid references public.duty_acts (id),
  created_at timestamptz not null default now(),
  constraint duties_subject_check check ((vehicle_id is null) = (plate is null)),
  constraint duties_due_check check (due_on >= happened_on),
  constraint duties_ended_check check (num_nonnulls(act_id, not_needed) <= 1),
  constraint duties_said_check check (not_needed_by is null or not_needed is not null)
);

-- What has happened once is one duty, however often a trigger says so. A number can be corrected twice on a day.
create unique index duties_key
  on public.duties (kind, what, depot_id, coalesce(vehicle_id, depot_id), happened_on, coalesce(plate_before, ''));
create index duties_depot_idx on public.duties (depot_id, happened_on desc);
create index duties_open_idx on public.duties (depot_id, kind, due_on) where act_id is null and not_needed is null;
create index duties_vehicle_idx on public.duties (vehicle_id, depot_id, happened_on);
create index duties_act_idx on public.duties (act_id) where act_id is not null;

-- Begins a duty; one that had ended without an act, or is still open, is begun again as it is now. Returns its id; null if it was told already.
create function private.begin_duty(
  p_kind public.duty_kind, p_what public.duty_event, p_depot uuid, p_vehicle uuid, p_plate text, p_happened_on date, p_law public.law_code,
  p_before text default null, p_why text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  begun uuid;
begin
  insert into public.duties as d (depot_id, kind, what, vehicle_id, plate, plate_before, happened_on, due_on, why)
  values (p_depot, p_kind, p_what, p_vehicle, p_plate, p_before, p_happened_on,
    p_happened_on + private.law_number(p_law, p_happened_on), p_why)
  on conflict (kind, what, depot_id, coalesce(vehicle_id, depot_id), happened_on, coalesce(plate_before, '')) do update
    set not_needed = null, not_needed_by = null, plate = excluded.plate
    where d.act_id is null
  returning d.id into begun;
  return begun;
end;
$$;

-- Locks the vehicles of duties and then the duties, as everything that changes both does.
create function private.lock_duties(p_depot uuid, p_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.depot_vehicles v
  where v.id in (select d.vehicle_id from public.duties d where d.id = any (p_ids) and d.depot_id = p_depot) order by v.id for no key update;
  perform from public.duties d where d.id = any (p_ids) and d.depot_id = p_depot order by d.id for no key update;
end;
$$;

-- How a refusal names what has to be told.
create function private.duty_words(duty public.duties) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return format('%s %s on %s', coalesce(duty.plate, 'The policy'), case
      when duty.what in ('joined', 'moved_in') then 'joined'
      when duty.what in ('left', 'moved_out') then 'left'
      when duty.what = 'changed' then 'had its number corrected'
      when duty.what = 'policy' then 'was renewed'
      when duty.what = 'first' then 'was put on the list'
      when duty.what = 'not_listed' then 'was not on their list'
      else 'was still on their list' end,
    to_char(duty.happened_on, 'FMDD Mon YYYY'));
end;
$$;

-- Staff of a depot have told these, all on one day. Sent again, it is the same act. RW002 unless the caller is staff, RW003 for one of
-- another depot, RW004 for one that a colleague has told meanwhile, RW010 for a day that cannot be.
create function private.tell_duties(p_id uuid, p_duties uuid[], p_done_on date, p_note text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  first public.duties;
begin
  perform private.limit_rows(cardinality(p_duties));
  if exists (select from public.duty_acts a where a.id = p_id) then
    if not exists (select from public.duty_acts a where a.id = p_id and a.depot_id = depot and a.created_by = private.uid()) then
      perform private.refuse('RW003', 'This is not there any more');
    end if;
    return;
  end if;
  perform private.lock_duties(depot, p_duties);
  if coalesce(cardinality(p_duties), 0) = 0 or exists (
    select from unnest(p_duties) i where i not in (select d.id from public.duties d where d.depot_id = depot)) then
    perform private.refuse('RW003', 'This is not there any more');
  end if;
  select d.* into first from public.duties d
  where d.id = any (p_duties) and (d.act_id is not null or d.not_needed is not null) order by d.due_on, d.id limit 1;
  if first.act_id is not null then
    perform private.refuse('RW004', format('%s has told it meanwhile: %s', (
      select coalesce(private.name_for_staff(a.created_by), 'Somebody') from public.duty_acts a where a.id = first.act_id),
      coalesce(first.plate, 'the policy')));
  elsif first.id is not null then
    perform private.refuse('RW004', format('%s need not be told any more: %s', coalesce(first.plate, 'The policy'), first.not_needed));
  end if;
  if p_done_on is null then
    perform private.refuse('RW010', 'Enter the day');
  elsif p_done_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif char_length(p_note) > 500 then
    perform private.refuse('RW010', 'Note: at most 500 characters');
  end if;
  -- The one that happened last says until when it cannot be.
  select d.* into first from public.duties d
  where d.id = any (p_duties) and d.happened_on > p_done_on order by d.happened_on desc, d.plate, d.id limit 1;
  if found then
    perform private.refuse('RW010', private.duty_words(first) || '. It cannot have been told before.');
  end if;
  insert into public.duty_acts (id, depot_id, done_on, note) values (p_id, depot, p_done_on, private.or_null(p_note));
  update public.duties d set act_id = p_id where d.id = any (p_duties);
end;
$$;

-- Takes back an act with all that it told, and its proof. At once, whoever told it needs no reason; later it needs an admin with one.
-- Repeating it changes nothing. RW002 unless the caller is staff, or later an admin.
create function private.undo_duty_act(p_id uuid, p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  act public.duty_acts;
  told uuid[] := array(select d.id from public.duties d where d.act_id = p_id);
begin
  perform private.lock_duties(depot, told);
  select a.* into act from public.duty_acts a where a.id = p_id and a.depot_id = depot for update;
  if not found then
    return;
  elsif act.created_by is distinct from private.uid() or act.created_at <= now() - private.undo_time() then
    if not private.is_admin() then
      perform private.refuse('RW002', 'Only an administrator can take this back now');
    end if;
    perform private.give_reason(p_reason);
  end if;
  update public.duties d set act_id = null where d.act_id = p_id;
  update public.documents d set removed_at = now() where d.record_kind = 'duty_acts' and d.record_id = p_id and d.removed_at is null;
  delete from public.duty_acts a where a.id = p_id;
end;
$$;

-- An admin says why something need not be told, or without words that it must be after all. RW002 unless the caller is an admin, RW003 for one
-- of another depot, RW004 once it was told.
create function private.spare_duty(p_id uuid, p_words text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  duty public.duties;
begin
  perform private.lock_duties(depot, array[p_id]);
  select d.* into duty from public.duties d where d.id = p_id and d.depot_id = depot;
  if not found then
    perform private.refuse('RW003', 'This is not there any more');
  elsif duty.act_id is not null then
    perform private.refuse('RW004', 'It has been told meanwhile');
  elsif char_length(p_words) > 500 then
    perform private.refuse('RW010', 'Reason: at most 500 characters');
  end if;
  update public.duties d
  set not_needed = private.or_null(p_words), not_needed_by = case when private.or_null(p_words) is not null then private.uid() end
  where d.id = p_id;
end;
$$;

-- What has to be told, was told or need not be, as lists show it. One that left the depot has only its plate.
create view public.duty_list with (security_invoker = true) as
  select d.id, d.depot_id, d.kind, d.what, d.vehicle_id, d.plate, d.plate_before, v.manufacturer, v.model, v.is_leased, d.happened_on, d.due_on,
    d.why, d.not_needed, private.name_for_staff(d.not_needed_by) as not_needed_by_name, d.act_id, a.done_on, a.note,
    a.created_at as told_at, a.created_by as told_by, private.name_for_staff(a.created_by) as told_by_name,
    case when d.act_id is not null then 'told' when d.not_needed is not null then 'not_needed' else 'to_tell' end as state,
    -- Missing, it is amber.
    coalesce(p.proofs, 0) > 0 as has_proof,
    private.find_text(d.plate, d.plate_before) as search_text
  from public.duties d
  left join public.depot_vehicles v on v.id = d.vehicle_id
  left join public.duty_acts a on a.id = d.act_id
  left join lateral (
    select count(*) as proofs from public.documents f where f.record_id = d.act_id and f.record_kind = 'duty_acts' and f.stored_at is not null
  ) p on true;

-- What staff read of it as a finding: 'Tell the fleet database: left the fleet, 161-D-7714'.
create function private.notice_words(what public.duty_event, plate text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return 'Tell the fleet database: ' || concat_ws(', ', case what
    when 'first' then 'in the fleet'
    when 'joined' then 'joined the fleet'
    when 'moved_in' then 'came from another depot'
    when 'left' then 'left the fleet'
    when 'moved_out' then 'went to another depot'
    when 'changed' then 'its number was corrected'
    when 'policy' then 'the policy was renewed'
    when 'not_listed' then 'not on its list'
    else 'still on its list'
  end, plate);
end;
$$;

-- A duty is a finding of its vehicle while that is in use here; otherwise of the depot, which names the plate: findings of what is not in
-- use do not count. `detail` is the sentence for staff.
create view private.open_duty with (security_invoker = true) as
  select d.depot_id, d.id as source_id, case d.kind when 'fleet_database' then 'insurance_notice' end as kind, d.vehicle_id, d.what, d.plate,
    d.due_on, v.id is not null as is_of_vehicle
  from public.duties d
  left join private.vehicle v on v.id = d.vehicle_id and v.depot_id = d.depot_id and v.in_use
  where d.act_id is null and d.not_needed is null;

create view private.vehicle_duty_finding with (security_invoker = true) as
  select d.depot_id, 'vehicle'::public.finding_subject as subject, d.vehicle_id as subject_id, d.kind, d.source_id,
    d.due_on - k.warn_days as starts_on, 'infinity'::date as ends_on, 'due_soon'::public.danger as danger, d.due_on + 1 as worsens_on,
    'missing'::public.danger as worse, '-infinity'::date as in_use_from, private.notice_words(d.what, null) as detail, null::integer as points,
    null::integer as points_limit, null::date as points_until, null::text as license_number, d.due_on as due, null::integer as km_left,
    d.source_id as record_id, false as is_missing
  from private.open_duty d
  join private.finding_kinds k on k.kind = d.kind
  where d.is_of_vehicle;

create view private.depot_duty_finding with (security_invoker = true) as
  select d.depot_id, 'depot'::public.finding_subject as subject, d.depot_id as subject_id, d.kind, d.source_id,
    d.due_on - k.warn_days as starts_on, 'infinity'::date as ends_on, 'due_soon'::public.danger as danger, d.due_on + 1 as worsens_on,
    'missing'::public.danger as worse, '-infinity'::date as in_use_from, private.notice_words(d.what, d.plate) as detail,
    null::integer as points, null::integer as points_limit, null::date as points_until, null::text as license_number, d.due_on as due,
    null::integer as km_left, d.source_id as record_id, false as is_missing
  from private.open_duty d
  join private.finding_kinds k on k.kind = d.kind
  where not d.is_of_vehicle;

call private.unite_more('private.vehicle_finding_now', 'private.vehicle_duty_finding');
call private.unite_more('private.depot_finding_now', 'private.depot_duty_finding');

insert into private.pack_sections (code, about, place, name, readers)
  values ('fleet_database', 'depot', 16, 'National Fleet Database', '{insurer, own}');
insert into private.finding_kinds (kind, warn_days, due_kind, stages, by_law, driver, packed) values
  ('insurance_notice', 7, 'requirement', '{90,5,2,1,-1}', true, 'hidden', 'fleet_database');

-- Trigger: the findings of duties that changed.
create function private.refresh_findings_of_duties() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  vehicles uuid[];
  depots uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct r.vehicle_id), array_agg(distinct r.depot_id) into vehicles, depots from old_rows r;
  else
    select array_agg(distinct r.vehicle_id), array_agg(distinct r.depot_id) into vehicles, depots from new_rows r;
  end if;
  vehicles := array_remove(vehicles, null);
  if cardinality(vehicles) > 0 then
    perform from public.depot_vehicles v where v.id = any (vehicles) order by v.id for no key update;
    perform private.refresh_findings('vehicle', vehicles, '{insurance_notice}');
  end if;
  if depots is not null then
    perform private.refresh_findings('depot', depots, '{insurance_notice}');
  end if;
  return null;
end;
$$;

-- Trigger: a vehicle that was added by mistake takes along what nobody has told of it.
create function private.drop_open_duties() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.duties d where d.vehicle_id = old.id and d.act_id is null;
  return old;
end;
$$;

call private.record_table('public.duty_acts', subject => 'depot', erased => 'stay', shown => 'done_on', named_by => '{act_id}',
  people => '{created_by}', keeps => '{note}', documents => true, staff_documents => true,
  packed => 'fleet_database', pack_columns => '{done_on, note, created_by}', pack_from => 'done_on');
call private.record_table('public.duties', subject => 'depot', erased => 'stay', people => '{not_needed_by}', keeps => '{not_needed, not_needed_by}',
  impersonal => '{plate, plate_before, why}',
  packed => 'fleet_database', pack_columns => '{what, plate, plate_before, happened_on, due_on, why, not_needed, act_id}',
  pack_from => 'happened_on', pack_until => 'due_on');
create trigger settled_insert after insert on public.duties referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_duties();
create trigger settled_update after update on public.duties referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_duties();
create trigger settled_delete after delete on public.duties referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_duties();
create trigger drop_open_duties before delete on public.depot_vehicles
  for each row execute function private.drop_open_duties();

-- Written by functions alone.
call private.grant_client_access('public.duty_acts');
call private.grant_client_access('public.duties');
call private.grant_client_read('public.duty_list');
revoke all on private.open_duty, private.vehicle_duty_finding, private.depot_duty_finding from public, anon, authenticated;
call private.expose('{tell_duties, undo_duty_act, spare_duty}');

alter table public.duty_acts enable row level security;
alter table public.duties enable row level security;

create policy "Staff see what their depot has told" on public.duty_acts
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff see what their depot has to tell" on public.duties
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
