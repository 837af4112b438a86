-- The depot's own papers: operator licence, self-declaration, fleet insurance, risk rating, and any other requirement for depots that
-- admins set. Like the records of vehicles, but of the depot itself.
--
-- The current record of a requirement is the latest one done; of the same day, the one entered last.

create type public.risk_rating as enum ('green', 'amber', 'red');

create table public.depot_records (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null default private.filled_by_trigger() references public.depots (id),
  requirement_id uuid not null references public.requirements (id),
  -- The day of the paper; for a risk rating, the day on which it was seen.
  done_on date not null check (done_on between '1950-01-01' and '2100-12-31'),
  -- Null: it never falls due again.
  due_on date check (due_on between '1950-01-01' and '2100-12-31'),
  -- The insurer.
  provider text check (private.is_text(provider, 120)),
  -- The number of the licence or policy.
  reference text check (private.is_text(reference, 40)),
  -- Of the operator licence.
  vehicles_authorised integer check (vehicles_authorised between 1 and 10000),
  transport_manager text check (private.is_text(transport_manager, 120)),
  rating public.risk_rating,
  note text check (private.is_text(note, 1000)),
  -- Kept by a trigger: true until a later record replaces this one.
  is_current boolean not null default true,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint depot_records_dates_check check (due_on >= done_on)
);

create index depot_records_depot_idx on public.depot_records (depot_id, requirement_id, done_on desc);
create index depot_records_requirement_idx on public.depot_records (requirement_id);

-- "Does not apply", said by staff of a paper that is asked of every depot: while it stands, the paper is not missing, whatever is on record.
-- Nothing is changed: it ends when somebody takes it back, or with the next paper of the requirement.
create table public.depot_exemptions (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null default private.filled_by_trigger() references public.depots (id),
  requirement_id uuid not null references public.requirements (id),
  reason text not null check (private.is_text(reason, 500)),
  created_at timestamptz not null default now(),
  created_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  constraint depot_exemptions_ended_check check (ended_by is null or ended_at is not null)
);

create unique index depot_exemptions_key on public.depot_exemptions (depot_id, requirement_id) where ended_at is null;
create index depot_exemptions_depot_idx on public.depot_exemptions (depot_id, created_at);
create index depot_exemptions_requirement_idx on public.depot_exemptions (requirement_id);

create function private.lock_depot(depot uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.depots d where d.id = depot for no key update;
end;
$$;

-- Trigger: the depot is the caller's (outside a request, the given one), and what no CHECK can see.
create function private.verify_depot_record() returns trigger
language plpgsql set search_path = ''
as $$
declare
  requirement public.requirements;
begin
  new.depot_id := coalesce(private.my_depot(), new.depot_id);
  select q.* into requirement from public.requirements q where q.id = new.requirement_id and q.subject = 'depot';
  if not found then
    perform private.refuse('RW010', 'Choose the paper from the list');
  elsif new.done_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif (requirement.code is not distinct from 'risk_rating') <> (new.rating is not null) then
    perform private.refuse('RW010', 'Only a risk rating has a colour');
  elsif num_nonnulls(new.vehicles_authorised, new.transport_manager) > 0 and requirement.code is distinct from 'operator_licence' then
    perform private.refuse('RW010', 'Only an operator licence has vehicles and a transport manager');
  end if;
  return new;
end;
$$;

-- Trigger: marks the current record of the requirement.
create function private.settle_depot_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.depot_records := coalesce(new, old);
begin
  perform private.lock_depot(changed.depot_id);
  update public.depot_records r set is_current = r.id = latest.id
  from (
    select l.id from public.depot_records l
    where l.depot_id = changed.depot_id and l.requirement_id = changed.requirement_id
    order by l.done_on desc, l.created_at desc, l.id desc
    limit 1
  ) latest
  where r.depot_id = changed.depot_id and r.requirement_id = changed.requirement_id
    and r.is_current is distinct from (r.id = latest.id);
  return null;
end;
$$;

-- Trigger: the depot is the caller's (outside a request, the given one). One answer stands at a time; sent again, it is the same row.
create function private.verify_depot_exemption() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.depot_id := coalesce(private.my_depot(), new.depot_id);
  perform private.lock_depot(new.depot_id);
  if not exists (select from public.requirements q where q.id = new.requirement_id and q.subject = 'depot') then
    perform private.refuse('RW010', 'Choose the paper from the list');
  elsif private.is_staff() and exists (
    select from public.depot_exemptions x
    where x.depot_id = new.depot_id and x.requirement_id = new.requirement_id and x.ended_at is null and x.id <> new.id)
  then
    perform private.refuse('RW010', 'A colleague has said already that it does not apply');
  end if;
  return new;
end;
$$;

-- Trigger: what is on record again applies.
create function private.end_depot_exemption() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_depot(new.depot_id);
  update public.depot_exemptions x set ended_at = now(), ended_by = new.created_by
  where x.depot_id = new.depot_id and x.requirement_id = new.requirement_id and x.ended_at is null;
  return null;
end;
$$;

-- Staff take back that a paper does not apply. Repeating it changes nothing; RW003 for one of another depot.
create function private.end_exemption(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  update public.depot_exemptions x set ended_at = now(), ended_by = private.uid()
  where x.id = p_id and x.depot_id = depot and x.ended_at is null;
  if not found and not exists (select from public.depot_exemptions x where x.id = p_id and x.depot_id = depot) then
    perform private.refuse('RW003', 'This is not there any more');
  end if;
end;
$$;

-- An erasure keeps the papers of the depot, which name its transport manager.
insert into private.pack_sections (code, about, place, name, readers)
  values ('depot_papers', 'depot', 14, 'Depot papers', '{authority, safety, insurer, client, own}');
call private.record_table('public.depot_records', subject => 'depot', erased => 'stay', people => '{created_by, verified_by}',
  keeps => '{provider, reference, transport_manager, note}', documents => true, verifiable => true, deletable => true,
  packed => 'depot_papers', pack_columns => '{requirement_id, done_on, due_on, provider, reference, vehicles_authorised, transport_manager, rating, note, is_current,
    verified_by, verified_at}',
  pack_from => 'done_on', pack_until => 'due_on', pack_title => 'requirement_id');
call private.record_table('public.depot_exemptions', subject => 'depot', erased => 'stay', people => '{created_by, ended_by}', keeps => '{reason}',
  packed => 'depot_papers', pack_columns => '{requirement_id, reason, created_at, created_by, ended_at, ended_by}',
  pack_from => 'created_at', pack_until => 'ended_at');
create trigger verify_depot_record before insert on public.depot_records
  for each row execute function private.verify_depot_record();
create trigger settle_depot_record after insert or delete on public.depot_records
  for each row execute function private.settle_depot_record();
create trigger verify_depot_exemption before insert on public.depot_exemptions
  for each row execute function private.verify_depot_exemption();
create trigger end_depot_exemption after insert on public.depot_records
  for each row execute function private.end_depot_exemption();

call private.grant_client_access('public.depot_exemptions', insertable => '{requirement_id, reason}');
call private.grant_client_access('public.depot_records',
  insertable => '{requirement_id, done_on, due_on, provider, reference, vehicles_authorised, transport_manager, rating, note}');

call private.expose('{end_exemption}');

alter table public.depot_records enable row level security;
alter table public.depot_exemptions enable row level security;

create policy "Staff see the papers of their depot" on public.depot_records
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff add papers of their depot" on public.depot_records
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff see what does not apply to their depot" on public.depot_exemptions
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff say what does not apply to their depot" on public.depot_exemptions
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());
