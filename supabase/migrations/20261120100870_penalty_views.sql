-- A log of who opened a driver's penalties. Staff can read them once a log entry exists, which the driver sees. The entry is a
-- separate request: a single request that reads and then fails would reveal the penalties in its error and roll back the entry.
-- Whatever reveals only the number of points needs no entry: lists, findings, the dashboard.

create table private.penalty_views (
  driver_id uuid not null references public.users (id) on update cascade on delete cascade,
  day date not null default private.today(),
  viewer_id uuid not null,
  -- The viewer's depot and role on that day.
  depot_id uuid not null references public.depots (id),
  role public.user_role not null,
  first_at timestamptz not null default now(),
  primary key (driver_id, day, viewer_id)
);

create index penalty_views_depot_idx on private.penalty_views (depot_id);

call private.record_table('private.penalty_views', subject => 'driver', owner => 'driver_id', people => '{viewer_id}',
  told_by => 'first_at', erased => 'follow',
  not_packed => 'for the driver');

-- Logs that the caller opens a driver's penalties, once a day; does nothing unless both are in the same depot.
create function private.note_penalty_view(driver uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  insert into private.penalty_views (driver_id, viewer_id, depot_id, role)
  select u.id, caller.user_id, caller.depot_id, caller.role from public.users u
  where u.id = driver and u.depot_id = caller.depot_id and u.id <> caller.user_id and caller.role in ('manager', 'admin')
  on conflict do nothing;
end;
$$;

-- The drivers whose penalties the caller has opened today or yesterday, so that a page opened before midnight goes on showing them.
create function private.opened_drivers() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select v.driver_id from private.penalty_views v
    where v.viewer_id = private.uid() and v.day >= private.today() - 1);
end;
$$;

-- Logs that the caller opens the penalties of a driver of the depot, who can read them from the next request on. If there are none,
-- nothing is logged. RW002 for anyone but staff.
create function private.open_penalties(p_driver_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  if exists (select from public.driver_penalties p where p.driver_id = p_driver_id and p.depot_id = depot) then
    perform private.note_penalty_view(p_driver_id);
  end if;
end;
$$;

create policy "Drivers see their penalties, staff what they opened or add"
  on public.driver_penalties
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (driver_id = (select private.uid())
    or (select private.is_staff()) and (driver_id = any ((select private.opened_drivers())::uuid[])
      or created_by = (select private.uid()) and created_at = now())));

-- RW002 for anyone but staff, RW010 unless they have opened the penalties of the driver, who is in the caller's depot.
create function private.disqualification_effects(p_driver_id uuid, from_date date, until_date date, reason public.disqualification_reason)
returns table (penalty_id uuid, cause text, points integer, old_expiry date, new_expiry date)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  if not exists (select from public.driver_penalties p where p.driver_id = p_driver_id and p.depot_id = depot) then
    return;
  elsif p_driver_id <> all (private.opened_drivers()) then
    perform private.refuse('RW010', 'Open the penalties of this driver first');
  end if;
  return query select * from private.effects_on_points(p_driver_id, from_date, until_date, reason);
end;
$$;

-- True if the caller, who sees the document's row, may open its file. The file of a penalty is only for people who have opened the
-- penalties.
create function private.may_open_file_of(kind text, record uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
  driver uuid;
begin
  if kind = 'driver_penalties' then
    driver := (select p.driver_id from public.driver_penalties p where p.id = record);
  elsif kind = 'submissions' then
    driver := (
      select s.driver_id from public.submissions s
      where s.id = record and s.kind = 'points' and s.state <> 'sent' and s.decided_by is distinct from me);
  end if;
  return driver is null or driver = me or driver = any (private.opened_drivers());
end;
$$;

-- A person's name if the caller may know it: the caller's own, or that of staff whom colleagues() shows to the caller.
create function private.shown_name(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select u.full_name from public.users u
    where u.id = person and (u.id = private.uid() or u.id in (select c.id from private.colleagues() c))
  );
end;
$$;

-- Who opened the caller's penalties, latest first: the role and the depot always, the name only if the caller may know it.
create function private.my_penalty_views()
returns table (day date, name text, role public.user_role, depot_name text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return query
    select v.day, private.shown_name(v.viewer_id), v.role, d.name
    from private.penalty_views v
    join public.depots d on d.id = v.depot_id
    where v.driver_id = caller.user_id and caller.role is not null
    order by v.day desc, v.first_at desc, v.viewer_id
    limit 200;
end;
$$;

revoke all on private.penalty_views from public, anon, authenticated;

call private.expose('{open_penalties, disqualification_effects, my_penalty_views}');
grant execute on function private.opened_drivers, private.may_open_file_of to authenticated;

-- No policies: clients neither read nor write it.
alter table private.penalty_views enable row level security;

-- The policy of documents decides who sees them. Files of removed documents cannot be opened, but Storage selects a file before it
-- removes it. Any other operation, such as a list or a link, is refused before the first file is looked at.
create policy "People read the files of documents that they see" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents'
    and (select private.storage_operation() in ('object.get_authenticated', 'object.delete_many'))
    and case (select private.storage_operation())
      when 'object.get_authenticated' then exists (
          select from public.documents d
          where d.path = objects.name and private.may_open_file_of(d.record_kind, d.record_id))
        or exists (
          select from public.documents d
          where d.thumbnail_path = objects.name and private.may_open_file_of(d.record_kind, d.record_id))
      else name in (select private.files_to_discard())
    end);
