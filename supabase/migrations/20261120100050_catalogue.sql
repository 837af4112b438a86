-- The catalogue: how each table takes part in the features that work on every record alike. The history, documents, deletion,
-- corrections, imports, "Your data", erasure and retention read it instead of listing tables. A table's migration describes it by
-- one call of private.record_table(), which also makes the triggers that most tables have. Grants and policies are written by hand
-- beside it, because they are reviewed as sentences. The rows are code: only migrations write them, and clients have no grant on
-- them. docs/decisions/0025-a-table-is-described-once.md

-- The sections of an inspection pack, in its order: about whom or what, for which readers it is ticked at first, and for which alone it may be.
-- The migration of a section's records adds it.
create table private.pack_sections (
  code text primary key,
  about text not null check (about in ('vehicle', 'driver', 'depot')),
  place smallint not null unique,
  name text not null,
  readers text[] not null check (readers <@ '{authority, safety, insurer, client, own}'::text[]),
  -- Null: for any reader, if somebody ticks it.
  only_for text[] check (readers <@ only_for)
);

create table private.record_tables (
  name regclass primary key,
  -- The name without the schema, as in the history, documents and the API.
  kind text not null unique,
  -- What a row is about. `all`: something that all depots share.
  subject text not null check (subject in ('driver', 'vehicle', 'person', 'depot', 'all')),
  -- The column with that driver, vehicle or person.
  owner text,
  -- The column with the person who made a record about a vehicle. They may add documents, and erasure and "Your data" are about them.
  author text,
  -- The column in which an erasure keeps the author's name for the 24 months that the law asks for.
  keeps_name text,
  -- The column whose value is displayed in place of the row's id.
  shown text,
  -- "Your data" lists the owner's rows, latest `told_by` first; `not_told` says why it has none. Both null: my_data() reads the
  -- table itself.
  told_by text,
  not_told text,
  -- What erasing a person does to their rows. delete: the loop deletes them. forget: the loop empties `owner` and `forgets`. follow: they
  -- go with a deleted row, by a foreign key or a trigger. apart: a statement of erase_people() handles them. stay: they are kept.
  erased text not null check (erased in ('delete', 'forget', 'follow', 'apart', 'stay')),
  forgets text[] not null,
  -- For rows that remain: `keeps` are columns that may mention a person and are kept; `impersonal` are text or id columns that cannot.
  keeps text[] not null,
  impersonal text[] not null,
  -- The events that the trigger `audit` notes; null: none.
  history text,
  has_documents boolean not null,
  -- Whether a pack that has the record has its documents as well.
  has_packed_documents boolean not null,
  most_documents integer not null,
  -- The function that returns the ids of documents of this kind that the caller sees though the record is not theirs.
  opens text,
  document_kind text unique generated always as (case when has_documents then kind end) stored,
  -- Only staff add documents: the record says what they looked up.
  has_staff_documents boolean not null,
  -- Which rows go along when their driver or vehicle moves to another depot, as a condition on `r`; they keep `made_in`, the depot in which
  -- they were made. Null: they stay in the depot in which they happened.
  goes_along text,
  -- A photo shows the whole record, so staff who add one have verified it.
  is_verifiable boolean not null,
  is_deletable boolean not null,
  -- The columns that a file fills, and those that a correction or a file may change in an existing row.
  imports text[] not null,
  corrects text[] not null,
  -- The kind of import in the API.
  imported_as text unique,
  -- The kind of personal data as which a row is kept for a number of months; one table of each kind says how many at first, and between
  -- which bounds an admin may set them. They count from the day in `kept_since`, for the rows of `r` for which `kept_if` holds, and
  -- `kept_name` is what an admin reads of a row; null: the name of its driver or the plate of its vehicle. Without `kept_since`, the row
  -- goes with another one, or has a view in retention.sql.
  kept_as text,
  kept_months integer,
  kept_between int4range,
  kept_since text,
  kept_if text,
  kept_name text,
  -- The section of an inspection pack, with the columns that a pack may have: what is not named stays out. Rows are in it whose days, from
  -- `pack_from` until `pack_until`, meet its period; without these columns, all are. `pack_title` names a row in a list of gaps.
  packed text references private.pack_sections (code),
  pack_columns text[] not null,
  pack_from text,
  pack_until text,
  pack_title text,
  -- Why a pack has nothing of it. What all depots share is no record of anybody.
  not_packed text,
  constraint record_tables_author_check check (author is null or subject = 'vehicle'),
  constraint record_tables_name_check check (keeps_name is null or author is not null and told_by is not null and erased = 'forget'),
  constraint record_tables_owner_check check (owner is not null or told_by is null and erased not in ('delete', 'forget')),
  constraint record_tables_kept_check check (
    (kept_as is not null or num_nonnulls(kept_months, kept_between, kept_since) = 0)
    and (kept_months is null) = (kept_between is null) and kept_months <@ kept_between
    and (kept_since is not null or num_nonnulls(kept_if, kept_name) = 0)),
  constraint record_tables_told_check check (told_by is null or not_told is null),
  constraint record_tables_packed_check check (
    num_nonnulls(packed, not_packed) <= 1 and (packed is not null) = (pack_columns <> '{}')
    and (packed is not null or num_nonnulls(pack_from, pack_until, pack_title) = 0)),
  -- A document needs to know whose record it is attached to.
  constraint record_tables_documents_check check (has_documents or not (has_staff_documents or is_verifiable or is_deletable))
);

create unique index record_tables_kept_key on private.record_tables (kept_as) where kept_months is not null;

-- The table that an id refers to, by the name of the column that holds it, in any table.
create table private.column_names (
  column_name text primary key,
  of regclass not null
);

-- Trigger: copies the depot from the driver. RW003 if the caller cannot read a driver with this id: the same answer for another
-- depot's driver and for an unknown id.
create function private.set_driver_depot() returns trigger
language plpgsql set search_path = ''
as $$
begin
  select u.depot_id into new.depot_id from public.users u
  where u.id = new.driver_id and u.role = 'driver';
  if not found then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  return new;
end;
$$;

-- Trigger, by its name after those that set the depot: what goes along to another depot keeps the one in which it was made.
create function private.stamp_made_in() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.made_in := coalesce(new.made_in, new.depot_id);
  return new;
end;
$$;

-- Whether records of a kind go along with their driver or vehicle, so that their documents do.
create function private.goes_along(p_kind text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_kind = 'depot_vehicles' or exists (
    select from private.record_tables t where t.kind = p_kind and t.goes_along is not null);
end;
$$;

-- Whether a driver or a vehicle is on its way to another depot in this transaction: what follows from its records waits until it is there.
create function private.is_moving() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(current_setting('roadworthy.moving', true) = 'on', false);
end;
$$;

-- The default of a column that a trigger fills, so that the generated types make the column optional.
create function private.filled_by_trigger() returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return null;
end;
$$;

-- Trigger. Outside a request, the given value is kept.
create function private.set_created_by() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_by := coalesce(private.uid(), new.created_by);
  return new;
end;
$$;

-- Trigger: works out the state of drivers again after their records change. It fires once per statement, even if no row changed or
-- only columns that do not matter.
create function private.refresh_drivers_of_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[] := '{}'::uuid[];
begin
  if tg_op <> 'INSERT' then
    drivers := array(select o.driver_id from old_rows o);
  end if;
  if tg_op <> 'DELETE' then
    drivers := drivers || array(select n.driver_id from new_rows n);
  end if;
  perform private.refresh_drivers(drivers);
  return null;
end;
$$;

-- Describes a table, and makes the triggers that most tables have. Tables in private get no triggers, as only functions write them.
--
--   touch             where the table has a version, unless is_touched is false
--   set_created_by    where the table has created_by
--   set_driver_depot  where depot_id is copied from the driver
--   where_made        where the rows go along to another depot (`goes_along`)
--   settled_...       where the rows decide the state of drivers (`judged`). By name, these fire after the table's own triggers, which
--                     settle which record is current
--   audit             for the events of `history`, without the columns of `unnoted`
--
-- `erased` has no default, so that no table keeps personal data by omission. `named_by` are columns, in any table, that hold the id
-- of a row of this table, and `people` are columns that hold the id of a person. Among the columns that a file fills, the `fixed`
-- ones identify the row.
create procedure private.record_table(
  name regclass, subject text, erased text, owner text default null, author text default null, keeps_name text default null,
  shown text default null, named_by text[] default '{}',
  people text[] default '{}', told_by text default null, not_told text default null,
  forgets text[] default '{}', keeps text[] default '{}', impersonal text[] default '{}',
  history text default 'insert or update or delete', unnoted text[] default '{}', is_touched boolean default true,
  judged boolean default false, documents boolean default false, staff_documents boolean default false, packed_documents boolean default true,
  verifiable boolean default false, deletable boolean default false, most_documents integer default 10, opens text default null,
  goes_along text default null,
  imports text[] default '{}', fixed text[] default '{}', imported_as text default null,
  kept_as text default null, kept_months integer default null, kept_between int4range default null, kept_since text default null,
  kept_if text default null, kept_name text default null,
  packed text default null, pack_columns text[] default '{}', pack_from text default null, pack_until text default null,
  pack_title text default null, not_packed text default null, most_bytes integer default 65536
)
language plpgsql set search_path = ''
as $$
declare
  table_name text;
  is_public boolean;
  made record;
begin
  select c.relname, c.relnamespace = 'public'::regnamespace into table_name, is_public
  from pg_catalog.pg_class c where c.oid = name;
  if not is_public then
    history := null;
  end if;
  -- Fails for a column that the table does not have.
  execute format('select %s from %s limit 0', (
    select string_agg(quote_ident(c), ', ')
    from unnest(array_remove(array[owner, author, keeps_name, shown, told_by, kept_since, pack_from, pack_until, pack_title], null) || forgets || keeps || impersonal || imports || fixed
      || unnoted || pack_columns) c), name);
  if goes_along is not null then
    execute format('select r.made_in from %s r where %s limit 0', name, goes_along);
  end if;

  insert into private.record_tables (name, kind, subject, owner, author, keeps_name, shown, told_by, not_told, erased, forgets, keeps,
    impersonal, history, has_documents, has_packed_documents, most_documents, opens, goes_along, has_staff_documents, is_verifiable, is_deletable, imports, corrects, imported_as,
    kept_as, kept_months, kept_between, kept_since, kept_if, kept_name,
    packed, pack_columns, pack_from, pack_until, pack_title, not_packed)
  values (name, table_name, subject, owner, author, keeps_name, shown, told_by, not_told, erased, forgets, keeps, impersonal, history,
    documents, documents and packed_documents, most_documents, opens, goes_along, staff_documents, verifiable, deletable, imports, array(select c from unnest(imports) c where c <> all (fixed)), imported_as,
    kept_as, kept_months, kept_between, kept_since, kept_if, kept_name,
    packed, pack_columns, pack_from, pack_until, pack_title, not_packed);
  insert into private.column_names (column_name, of) select c, name from unnest(named_by) c;
  if people <> '{}' then
    insert into private.column_names (column_name, of) select c, 'public.users'::regclass from unnest(people) c
    on conflict do nothing;
    if exists (
      select from private.column_names c where c.column_name = any (people) and c.of <> 'public.users'::regclass
    ) then
      raise exception 'A column in people of % is named like one with other ids', name;
    end if;
  end if;

  if not is_public then
    return;
  end if;
  execute format('create trigger bound_row before insert or update on %s for each row execute function private.bound_row(%L)',
    name, most_bytes);
  for made in
    select case a.attname
        when 'version' then 'create trigger touch before update on %1$s for each row execute function private.touch()'
        when 'created_by' then 'create trigger set_created_by before insert on %1$s
          for each row execute function private.set_created_by()'
        when 'made_in' then 'create trigger where_made before insert on %1$s for each row execute function private.stamp_made_in()'
        else 'create trigger set_driver_depot before insert or update of driver_id on %1$s
          for each row ' || case when not a.attnotnull then 'when (new.driver_id is not null) ' else '' end
          || 'execute function private.set_driver_depot()'
      end as sql
    from pg_catalog.pg_attribute a
    where a.attrelid = name and case a.attname
      when 'version' then is_touched
      when 'created_by' then true
      when 'made_in' then goes_along is not null
      when 'driver_id' then exists (
        select from pg_catalog.pg_attribute f join pg_catalog.pg_attrdef d on d.adrelid = f.attrelid and d.adnum = f.attnum
        where f.attrelid = name and f.attname = 'depot_id'
          and pg_catalog.pg_get_expr(d.adbin, d.adrelid) = 'private.filled_by_trigger()')
    end
  loop
    execute format(made.sql, name);
  end loop;
  if judged then
    execute format('
      create trigger settled_insert after insert on %1$s referencing new table as new_rows
        for each statement execute function private.refresh_drivers_of_records();
      create trigger settled_update after update on %1$s referencing old table as old_rows new table as new_rows
        for each statement execute function private.refresh_drivers_of_records();
      create trigger settled_delete after delete on %1$s referencing old table as old_rows
        for each statement execute function private.refresh_drivers_of_records()', name);
  end if;
  if history is not null then
    execute format('create trigger audit after %s on %s for each row execute function private.audit(%s)', history, name,
      (select string_agg(quote_literal(c), ', ') from unnest(unnoted) c));
  end if;
end;
$$;

revoke all on private.pack_sections, private.record_tables, private.column_names from public, anon, authenticated;
alter table private.pack_sections enable row level security;
alter table private.record_tables enable row level security;
alter table private.column_names enable row level security;

-- Visitors add applications.
grant execute on function private.filled_by_trigger to anon, authenticated;

call private.record_table('private.record_tables', subject => 'all', erased => 'stay', impersonal => '{kind, subject, owner, author, keeps_name,
  opens, goes_along, shown, told_by, not_told, erased, forgets, keeps, impersonal, history, document_kind, imports, corrects, imported_as, kept_as,
  kept_since, kept_if, kept_name, packed, pack_columns, pack_from, pack_until, pack_title, not_packed}');
call private.record_table('private.pack_sections', subject => 'all', erased => 'stay', impersonal => '{code, about, name, readers, only_for}');
call private.record_table('private.column_names', subject => 'all', erased => 'stay', impersonal => '{column_name}');
