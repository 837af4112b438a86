-- Saved views: the filters of a list under a name. Everybody has their own.

create type public.list_name as enum ('drivers', 'fleet');

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.uid() references public.users (id) on delete cascade,
  list public.list_name not null,
  name text not null check (private.is_text(name, 40)),
  -- The search, filters and order as in the URL of the list. The app validates it like any URL.
  query text not null check (query <> '' and char_length(query) <= 1000),
  -- Shown when the list is opened.
  is_first boolean not null default false,
  created_at timestamptz not null default now()
);

-- Names that differ only in case, accents or blanks count as the same.
create unique index saved_views_name_key on public.saved_views (user_id, list, private.name_key(name));
create unique index saved_views_first_key on public.saved_views (user_id, list) where is_first;

-- Trigger: at most twelve views per list, and one of them the first. Two concurrent changes by the same person wait for each other.
create function private.settle_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = new.user_id for no key update;
  -- An update passes, and so does a repeated insert, which is answered with "duplicate key".
  if not exists (select from public.saved_views v where v.id = new.id)
    and (select count(*) from public.saved_views v where v.user_id = new.user_id and v.list = new.list) >= 12 then
    perform private.refuse('RW010', 'You have twelve views of this list. Delete one to save another.');
  end if;
  if new.is_first then
    update public.saved_views v set is_first = false
    where v.user_id = new.user_id and v.list = new.list and v.id <> new.id and v.is_first;
  end if;
  return new;
end;
$$;

create trigger settle_view before insert or update on public.saved_views
  for each row execute function private.settle_view();
call private.record_table('public.saved_views', subject => 'person', owner => 'user_id', told_by => 'created_at',
  erased => 'follow', history => null,
  not_packed => 'of one person alone');

call private.grant_client_access('public.saved_views',
  insertable => '{list, name, query, is_first}', editable => '{name, query, is_first}');
grant delete on public.saved_views to authenticated;

alter table public.saved_views enable row level security;

create policy "Staff see their own views" on public.saved_views
  for select to authenticated
  using (user_id = (select private.uid()) and (select private.is_staff()));

create policy "Staff save views for themselves" on public.saved_views
  for insert to authenticated
  with check (user_id = (select private.uid()) and (select private.is_staff()) and created_at = now());

create policy "Staff change their own views" on public.saved_views
  for update to authenticated
  using (user_id = (select private.uid()) and (select private.is_staff()))
  with check (user_id = (select private.uid()) and (select private.is_staff()));

create policy "Staff delete their own views" on public.saved_views
  for delete to authenticated
  using (user_id = (select private.uid()) and (select private.is_staff()));
