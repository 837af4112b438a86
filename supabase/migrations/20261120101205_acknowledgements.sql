-- Acknowledgements: "I am on it until that day, because ...". An acknowledged finding moves to the end of its group but still
-- counts, and its reminders to staff pause. `must_not_drive` and `not_roadworthy` cannot be put off: the views that read this table
-- ignore the acknowledgement of a finding that has become one of them.

-- The latest statement by staff about a finding: on it until a day, for a reason; or, with both null, no longer on it.
create table public.acknowledgements (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null,
  driver_id uuid,
  vehicle_id uuid,
  -- Neither a driver nor a vehicle: the depot itself.
  subject_id uuid not null generated always as (coalesce(driver_id, vehicle_id, depot_id)) stored,
  kind text not null references private.finding_kinds (kind),
  source_id uuid not null,
  -- The finding at that time: with another due day, or more points, it counts as a different finding.
  detail text,
  due date,
  points integer not null default 0,
  -- The day on which the finding comes back.
  until date,
  reason text check (private.is_text(reason, 500)),
  acknowledged_by uuid not null,
  acknowledged_at timestamptz not null default now(),
  constraint acknowledgements_finding_key unique (subject_id, kind, source_id),
  constraint acknowledgements_subject_check check (num_nonnulls(driver_id, vehicle_id) <= 1),
  constraint acknowledgements_said_check check ((until is null) = (reason is null)),
  constraint acknowledgements_until_check check (
    until - (acknowledged_at at time zone 'Europe/Dublin')::date between 1 and 90),
  constraint acknowledgements_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) on delete cascade,
  constraint acknowledgements_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) on delete cascade
);

create index acknowledgements_depot_idx on public.acknowledgements (depot_id);
create index acknowledgements_driver_idx on public.acknowledgements (driver_id, depot_id) where driver_id is not null;
create index acknowledgements_vehicle_idx on public.acknowledgements (vehicle_id, depot_id) where vehicle_id is not null;

-- Takes the same lock as every change of the subject's records: a finding cannot be acknowledged while it is being resolved, and of
-- two acknowledgements at once the second comes after the first.
create function private.lock_subject(p_id uuid, p_depot_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.users u where u.id = p_id and u.depot_id = p_depot_id for no key update;
  perform from public.depot_vehicles v where v.id = p_id and v.depot_id = p_depot_id for no key update;
  perform from public.depots d where d.id = p_id and d.id = p_depot_id for no key update;
end;
$$;

-- Replaces the previous acknowledgement of a finding. The history keeps each one.
create function private.store_acknowledgement(said public.acknowledgements) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.acknowledgements a
  where a.subject_id = coalesce(said.driver_id, said.vehicle_id, said.depot_id) and a.kind = said.kind and a.source_id = said.source_id;
  perform set_config('roadworthy.reason', coalesce(said.reason, ''), true);
  insert into public.acknowledgements (depot_id, driver_id, vehicle_id, kind, source_id, detail, due, points, until, reason,
    acknowledged_by)
  values (said.depot_id, said.driver_id, said.vehicle_id, said.kind, said.source_id, said.detail, said.due, said.points,
    said.until, said.reason, private.uid());
end;
$$;

-- Acknowledges a finding of the caller's depot until a day. A finding with several sources, such as the categories of a card, is
-- acknowledged as a whole. `instead_of` is the reason that the caller saw, if it was already acknowledged: a newer acknowledgement by a
-- colleague is not replaced. Repeating it changes nothing. RW002 unless the caller is staff, RW003 if it is no longer a finding, RW004 if a
-- colleague has acknowledged it meanwhile, RW010 for a finding that cannot be put off, and for an invalid day or reason.
create function private.acknowledge_finding(
  p_subject_id uuid, p_kind text, p_source_ids uuid[], p_until date, p_reason text, p_instead_of text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  words text := btrim(p_reason);
  finding record;
  said public.acknowledgements;
begin
  if char_length(words) > 500 then
    perform private.refuse('RW010', 'Reason can be at most 500 characters');
  elsif coalesce(private.without_blanks(words), '') = '' then
    perform private.refuse('RW010', 'Enter the reason');
  elsif p_until is null or p_until <= today or p_until > today + 90 then
    perform private.refuse('RW010', 'Choose a day from tomorrow to 90 days from now');
  end if;

  perform private.lock_subject(p_subject_id, depot);
  for finding in
    select f.subject, f.source_id, f.detail, f.due, coalesce(f.points, 0) as points,
      case when f.worsens_on <= today then f.worse else f.danger end as danger
    from private.finding f
    where f.subject_id = p_subject_id and f.kind = p_kind and f.source_id = any (p_source_ids) and f.depot_id = depot
      and today between f.starts_on and f.ends_on
    order by f.source_id
  loop
    if p_kind = 'points_open' then
      perform private.refuse('RW010', 'Answer it instead: when was the first full licence?');
    elsif finding.danger <= 'not_roadworthy' then
      perform private.refuse('RW010', '"Must not drive" and "Not roadworthy" cannot be put off');
    end if;
    select * into said from public.acknowledgements a
    where a.subject_id = p_subject_id and a.kind = p_kind and a.source_id = finding.source_id;
    if said.acknowledged_by <> private.uid() and said.until > today and said.points >= finding.points
      and said.due is not distinct from finding.due and said.reason is distinct from p_instead_of then
      perform private.refuse('RW004', format('%s is already on it. Save again to replace their note.',
        coalesce(private.name_for_staff(said.acknowledged_by), 'A colleague')));
    end if;
    if (said.due, said.points, said.until, said.reason, said.acknowledged_by)
      is distinct from (finding.due, finding.points, p_until, words, private.uid()) then
      said.depot_id := depot;
      said.driver_id := case when finding.subject = 'driver' then p_subject_id end;
      said.vehicle_id := case when finding.subject = 'vehicle' then p_subject_id end;
      said.kind := p_kind;
      said.source_id := finding.source_id;
      said.detail := finding.detail;
      said.due := finding.due;
      said.points := finding.points;
      said.until := p_until;
      said.reason := words;
      perform private.store_acknowledgement(said);
    end if;
  end loop;
  if not found then
    perform private.refuse('RW003', 'This is done already. It no longer needs attention.');
  end if;
end;
$$;

-- Repeating it changes nothing. RW002 unless the caller is staff.
create function private.withdraw_acknowledgement(p_subject_id uuid, p_kind text, p_source_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  said public.acknowledgements;
begin
  perform private.lock_subject(p_subject_id, depot);
  for said in
    select * from public.acknowledgements a
    where a.subject_id = p_subject_id and a.kind = p_kind and a.source_id = any (p_source_ids) and a.depot_id = depot
      and a.until is not null
    order by a.source_id
  loop
    said.until := null;
    said.reason := null;
    perform private.store_acknowledgement(said);
  end loop;
end;
$$;

-- An acknowledgement that ends with its finding gets no entry: the change that ended the finding has one.
call private.record_table('public.acknowledgements', subject => 'driver', owner => 'driver_id', people => '{acknowledged_by}',
  erased => 'follow', history => 'insert', unnoted => '{subject_id, source_id, reason, acknowledged_by, acknowledged_at}',
  not_packed => 'how staff arrange their work');

-- Written only by the functions above.
call private.grant_client_access('public.acknowledgements');

call private.expose('{acknowledge_finding, withdraw_acknowledgement}');

alter table public.acknowledgements enable row level security;

create policy "Staff see what is acknowledged in their depot" on public.acknowledgements
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
