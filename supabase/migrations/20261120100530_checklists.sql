-- Checklists: what a driver looks at before a vehicle goes out, by the category of the vehicle, set by admins for all depots.
--
-- A checklist has versions. One may be a draft, which admins edit; publishing it replaces the former one. A published version never
-- changes, because checks name the version whose items they answer. Its items are one jsonb: it is read and kept as a whole.

create type public.check_duty as enum ('law', 'company', 'off');
create type public.checklist_state as enum ('draft', 'published', 'replaced');
-- The vehicle seen from above that shows how far a check is.
create type public.check_drawing as enum ('truck', 'van', 'bus', 'car', 'trailer');
-- What a fault means: the vehicle must not be used; it is repaired within days; it is noted.
create type public.defect_severity as enum ('stop', 'repair', 'note');

-- What an id of an item or a word is made of. It is kept with answers and defects for years.
create function private.is_slug(value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) is distinct from 'string' or char_length(value #>> '{}') > 40 then false
    else (value #>> '{}') ~ '^[a-z0-9]+(-[a-z0-9]+)*$' end;
end;
$$;

-- A text in English with its texts in other languages.
create function private.is_said(text jsonb, texts jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(jsonb_typeof(text) = 'string' and private.is_text(text #>> '{}', max_length)
    and private.are_texts(texts, max_length), false);
end;
$$;

create function private.are_check_words(words jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  ids text[] := '{}'::text[];
  word jsonb;
begin
  if jsonb_typeof(words) is distinct from 'array' or jsonb_array_length(words) not between 1 and 20 then
    return false;
  end if;
  for word in select w from jsonb_array_elements(words) w loop
    if jsonb_typeof(word) <> 'object' or not word ?& '{id, text, texts, severity}' or word - '{id, text, texts, severity}'::text[] <> '{}'
      or not private.is_slug(word -> 'id') or word ->> 'id' = any (ids)
      -- "Something else" stands below the words of every item.
      or word ->> 'id' = 'other'
      or not private.is_said(word -> 'text', word -> 'texts', 120)
      or coalesce(word ->> 'severity', '') not in ('stop', 'repair', 'note') then
      return false;
    end if;
    ids := ids || (word ->> 'id');
  end loop;
  return true;
end;
$$;

-- `Item[]` of src/topics/checklists/items.ts, with at least `fewest`. The length comes first: anybody can send 5 MB.
create function private.are_check_items(items jsonb, fewest integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  keys constant text[] := '{id, zone, text, texts, help, helps, may_be_na, words}'::text[];
  zones constant text[] := '{cab, engine, front, nearside, rear, offside, coupling, load}'::text[];
  ids text[] := '{}'::text[];
  last_zone integer := 1;
  item jsonb;
begin
  if char_length(items::text) > 300000 then
    return false;
  elsif jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between fewest and 60 then
    return false;
  end if;
  for item in select i from jsonb_array_elements(items) i loop
    if jsonb_typeof(item) <> 'object' or not item ?& keys or item - keys <> '{}'
      or not private.is_slug(item -> 'id') or item ->> 'id' = any (ids)
      -- The walk goes round the vehicle once.
      or coalesce(array_position(zones, item ->> 'zone'), 0) < last_zone
      or not private.is_said(item -> 'text', item -> 'texts', 120)
      or jsonb_typeof(item -> 'help') <> 'string' or char_length(item ->> 'help') > 500
      or not private.are_texts(item -> 'helps', 500)
      or (item ->> 'help' = '' and item -> 'helps' <> '{}')
      or jsonb_typeof(item -> 'may_be_na') <> 'boolean'
      or not private.are_check_words(item -> 'words') then
      return false;
    end if;
    ids := ids || (item ->> 'id');
    last_zone := array_position(zones, item ->> 'zone');
  end loop;
  return true;
end;
$$;

create table public.checklists (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 120)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 120)),
  -- The vehicle categories that it is for. A category has at most one checklist.
  categories text[] not null check (cardinality(categories) between 1 and 20),
  drawing public.check_drawing not null,
  -- off: nothing is expected, but a vehicle may be checked.
  duty public.check_duty not null default 'company',
  -- A check that takes much less time is marked; nothing else happens.
  usual_seconds smallint not null default 120 check (usual_seconds between 10 and 3600),
  -- The days of the week on which a check is expected, 1 for Monday.
  weekdays smallint[] not null default '{1,2,3,4,5}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- The most that such a vehicle is driven in a day. More between two readings, on days that nobody checked, is shown to staff.
  most_km smallint not null default 700 check (most_km between 50 and 2000),
  has_day_photo boolean not null default true,
  -- A second driver may accept the check of the last 24 hours instead of checking again.
  may_be_accepted boolean not null default true,
  -- Within how many days a fault of that severity is to be repaired.
  repair_days smallint not null default 7 check (repair_days between 1 and 28),
  note_days smallint not null default 28 check (note_days between 1 and 90),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create unique index checklists_name_key on public.checklists (private.name_key(name));

create table public.checklist_versions (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null references public.checklists (id),
  number smallint not null check (number between 1 and 9999),
  state public.checklist_state not null default 'draft',
  -- [{id, zone, text, texts, help, helps, may_be_na, words: [{id, text, texts, severity}]}] in the order of the walk: `Item` in
  -- src/topics/checklists/items.ts. Ids of items and words stay the same over versions.
  items jsonb not null check (private.are_check_items(items, case state when 'draft' then 0 else 5 end)),
  published_at timestamptz,
  published_by uuid,
  replaced_at timestamptz,
  -- When an admin compared it with the authority's sheet, and who.
  compared_at timestamptz,
  compared_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint checklist_versions_number_key unique (checklist_id, number),
  constraint checklist_versions_published_check check ((state = 'draft') = (published_at is null)),
  constraint checklist_versions_replaced_check check ((state = 'replaced') = (replaced_at is not null)),
  constraint checklist_versions_compared_check check ((compared_at is null) = (compared_by is null)),
  constraint checklist_versions_draft_check check (state <> 'draft' or compared_at is null)
);

create unique index checklist_versions_draft_key on public.checklist_versions (checklist_id) where state = 'draft';
create unique index checklist_versions_published_key on public.checklist_versions (checklist_id) where state = 'published';

-- Trigger: a vehicle has one checklist. Two admins who give one category to two lists wait for each other here.
create function private.one_list_per_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other record;
begin
  perform pg_advisory_xact_lock(hashtextextended('checklists', 0));
  select l.name, c as category into other
  from public.checklists l, unnest(new.categories) c
  where l.id <> new.id and c = any (l.categories);
  if found then
    perform private.refuse('RW010', format('%s is already checked by the list %s', other.category, other.name));
  end if;
  return new;
end;
$$;

create trigger one_list_per_category before insert or update of categories on public.checklists
  for each row execute function private.one_list_per_category();

-- Trigger: when a vehicle type introduces a category, the list of its old one is for the new one too; a category without types leaves
-- the lists. The same as for requirements.
create function private.checklists_follow_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.vehicle_types t where t.category = new.category and t.id <> new.id)
    and not exists (select from public.checklists l where new.category = any (l.categories)) then
    update public.checklists l set categories = l.categories || new.category where old.category = any (l.categories);
  end if;
  if not exists (select from public.vehicle_types t where t.category = old.category) then
    update public.checklists l set categories = array_remove(l.categories, old.category)
    where l.categories @> array[old.category, new.category];
  end if;
  return null;
end;
$$;

create trigger checklists_follow after update on public.vehicle_types
  for each row when (new.category <> old.category) execute function private.checklists_follow_category();

create trigger drop_texts before update on public.checklists
  for each row when (new.name <> old.name) execute function private.drop_texts();

-- Trigger: what somebody may have answered stays as it was, whoever writes. It is replaced once, and compared once.
create function private.keep_published() returns trigger
language plpgsql set search_path = ''
as $$
declare
  may_change text[] := array['updated_at', 'version']
    || case when old.state = 'published' and new.state = 'replaced' then '{state, replaced_at}'::text[] end
    || case when old.compared_at is null then '{compared_at, compared_by}'::text[] end;
begin
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception using errcode = '42501', message = 'A published checklist cannot be changed';
  end if;
  return new;
end;
$$;

create trigger keep_published before update on public.checklist_versions
  for each row when (old.state <> 'draft') execute function private.keep_published();

-- The checklists in use: `Checklist[]` of src/topics/checklists/items.ts. For everybody: a phone keeps it for checks without a login.
create function private.checklists_in_use() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('version_id', v.id, 'checklist_id', l.id, 'number', v.number, 'name', l.name,
      'texts', l.texts, 'categories', l.categories, 'drawing', l.drawing, 'has_day_photo', l.has_day_photo,
      'may_be_accepted', l.may_be_accepted, 'items', v.items) order by l.name), '[]')
    from public.checklists l join public.checklist_versions v on v.checklist_id = l.id and v.state = 'published');
end;
$$;

-- The draft of a checklist, which is made if there is none, from the published version. RW002 for anyone but admins, RW003 for a list
-- that does not exist.
create function private.draft_of(p_checklist_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  draft uuid;
begin
  perform private.require_admin();
  perform from public.checklists l where l.id = p_checklist_id for update;
  if not found then
    perform private.refuse('RW003', 'Checklist not found');
  end if;
  select v.id into draft from public.checklist_versions v where v.checklist_id = p_checklist_id and v.state = 'draft';
  if not found then
    insert into public.checklist_versions (checklist_id, number, items)
    select p_checklist_id, coalesce(max(v.number), 0) + 1, coalesce((array_agg(v.items) filter (where v.state = 'published'))[1], '[]')
    from public.checklist_versions v where v.checklist_id = p_checklist_id
    returning id into draft;
  end if;
  return draft;
end;
$$;

-- The draft, locked. RW002 for anyone but admins, RW003 if it does not exist, RW004 if it was published or changed since `p_version`.
create function private.require_draft(p_id uuid, p_version integer) returns public.checklist_versions
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.checklist_versions;
begin
  perform private.require_admin();
  select v.* into draft from public.checklist_versions v where v.id = p_id for update;
  if not found then
    perform private.refuse('RW003', 'This draft no longer exists');
  elsif draft.state <> 'draft' then
    perform private.refuse('RW004', 'A colleague has published this draft meanwhile');
  elsif draft.version is distinct from p_version then
    perform private.refuse('RW004', 'A colleague has changed this draft meanwhile. It is up to date now: look at it, and save again.');
  end if;
  return draft;
end;
$$;

-- Keeps the items of a draft, and returns its new version. Repeating it changes nothing. RW010 for items that a checklist cannot have.
create function private.keep_draft(p_version_id uuid, p_version integer, p_items input.rows) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.checklist_versions;
begin
  perform private.require_admin();
  select v.* into draft from public.checklist_versions v where v.id = p_version_id for update;
  if draft.state = 'draft' and draft.items = p_items then
    return draft.version;
  end if;
  draft := private.require_draft(p_version_id, p_version);
  if not private.are_check_items(p_items, 0) then
    perform private.refuse('RW010', 'Please check the items: each needs a text and fault words in English, in the order of the walk');
  end if;
  update public.checklist_versions v set items = p_items where v.id = p_version_id;
  return draft.version + 1;
end;
$$;

-- Repeating it changes nothing.
create function private.drop_draft(p_version_id uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from public.checklist_versions v where v.id = p_version_id) then
    perform private.require_draft(p_version_id, p_version);
    delete from public.checklist_versions v where v.id = p_version_id;
  end if;
end;
$$;

-- Makes the draft the version in use; the former one is replaced. RW010 if it says nothing new or has too few items. An id that a former
-- version had says the same again, because answers and defects are found by it.
create function private.publish_checklist(p_version_id uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.checklist_versions;
  former public.checklist_versions;
  reused text;
begin
  draft := private.require_draft(p_version_id, p_version);
  select v.* into former from public.checklist_versions v
  where v.checklist_id = draft.checklist_id and v.state = 'published' for update;
  select n ->> 'text' into reused
  from jsonb_array_elements(draft.items) n
  where not coalesce(former.items, '[]') @> jsonb_build_array(jsonb_build_object('id', n -> 'id'))
    and exists (
      select from public.checklist_versions v, jsonb_array_elements(v.items) o
      where v.checklist_id = draft.checklist_id and v.state <> 'draft' and o -> 'id' = n -> 'id'
        and (o -> 'text' <> n -> 'text' or o -> 'zone' <> n -> 'zone'));
  if jsonb_array_length(draft.items) < 5 then
    perform private.refuse('RW010', format('A checklist needs at least 5 items. This draft has %s.', jsonb_array_length(draft.items)));
  elsif draft.items = former.items then
    perform private.refuse('RW010', format('This draft is the same as version %s, which is in use', former.number));
  elsif reused is not null then
    perform private.refuse('RW010', format('The item %s has the id of a former item that said something else', reused));
  end if;
  update public.checklist_versions v set state = 'replaced', replaced_at = now() where v.id = former.id;
  update public.checklist_versions v set state = 'published', published_at = now(), published_by = private.uid() where v.id = p_version_id;
end;
$$;

-- Notes that the caller has compared the version in use with the authority's sheet. Who did so first stays.
create function private.compare_checklist(p_version_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.checklist_versions v where v.id = p_version_id and v.state = 'published' for update;
  if not found then
    perform private.refuse('RW003', 'This version is not in use');
  end if;
  update public.checklist_versions v set compared_at = now(), compared_by = private.uid()
  where v.id = p_version_id and v.compared_at is null;
end;
$$;

-- A computed column for admins. The lists are shared, so it was perhaps a colleague of another depot.
create function private.compared_by_name(version public.checklist_versions) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_admin() and version.compared_by is not null
    then coalesce((select u.full_name from public.users u where u.id = version.compared_by), 'An erased person') end;
end;
$$;

call private.grant_client_access('public.checklists',
  insertable => '{name, texts, categories, drawing, duty, usual_seconds, weekdays, most_km, has_day_photo, may_be_accepted, repair_days, note_days}',
  editable => '{name, texts, categories, drawing, duty, usual_seconds, weekdays, most_km, has_day_photo, may_be_accepted, repair_days, note_days}');
-- Written by functions alone.
call private.grant_client_access('public.checklist_versions');

call private.expose('{checklists_in_use}', 'anon, authenticated');
call private.expose('{draft_of, keep_draft, drop_draft, publish_checklist, compare_checklist, compared_by_name}');

alter table public.checklists enable row level security;
alter table public.checklist_versions enable row level security;

create policy "Drivers and staff see the checklists" on public.checklists
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add checklists" on public.checklists
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit checklists" on public.checklists
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Former ones too: their checks are read for years.
create policy "Drivers and staff see what was published, admins also drafts" on public.checklist_versions
  for select to authenticated
  using ((select private.my_role()) is not null and (state <> 'draft' or (select private.is_admin())));

call private.record_table('public.checklists', subject => 'all', erased => 'stay', shown => 'name', named_by => '{checklist_id}',
  impersonal => '{name, texts, categories}');
-- A version is its own history, and a draft is edited many times.
call private.record_table('public.checklist_versions', subject => 'all', erased => 'stay', shown => 'number',
  named_by => '{checklist_version_id}', people => '{published_by, compared_by}', impersonal => '{items}', unnoted => '{items}',
  most_bytes => 2097152);
