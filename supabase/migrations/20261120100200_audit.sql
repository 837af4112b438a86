-- Audit log: who changed which record, when, from what to what. It is written by triggers on every table with records of people or
-- vehicles, and on what all depots share. It is append-only for everyone. Admins read it through record_history() and shared_history().

create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- No foreign keys: an entry outlives the rows it refers to.
  -- The person, or the account of somebody who is not yet in a depot.
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id uuid not null,
  depot_id uuid,
  -- Set for a driver's records and for assignments, so that the driver's and the vehicle's history show them even after they are deleted.
  driver_id uuid,
  vehicle_id uuid,
  -- Set where the person was asked for a reason.
  reason text,
  -- Made by the client for a bulk change, so that a repeated call knows what it has already changed.
  run_id uuid,
  -- The rows of a file count as one act, which `imports` records.
  import_id uuid,
  changes jsonb not null
);

create index audit_log_record_idx on private.audit_log (table_name, row_id, at);
create index audit_log_depot_idx on private.audit_log (depot_id, at desc, id desc) where import_id is null;
create index audit_log_run_idx on private.audit_log (run_id) where run_id is not null;
create index audit_log_driver_idx on private.audit_log (driver_id, at) where driver_id is not null;
create index audit_log_vehicle_idx on private.audit_log (vehicle_id, at) where vehicle_id is not null;
-- Deleted records whose values are still here.
create index audit_log_deleted_idx on private.audit_log (at) where action = 'delete' and changes <> '{}';

-- The columns that the database computes from others.
create function private.derived_columns() returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return '{updated_at, version, search_text, find_text, sort_name, is_current, counts, km_left, inactive_since, made_in}'::text[];
end;
$$;

-- Trigger: writes one entry with the changed columns, each as {"old": ..., "new": ...}, except those named in the arguments. An erasure
-- writes no entry here, which would preserve the erased values: the functions that erase write an entry without values instead.
create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  record_now jsonb := before || after;
  changes jsonb;
begin
  if current_setting('roadworthy.erasing', true) = 'on' then
    return null;
  end if;
  select jsonb_object_agg(
      key,
      case tg_op
        when 'INSERT' then jsonb_build_object('new', after -> key)
        when 'DELETE' then jsonb_build_object('old', before -> key)
        else jsonb_build_object('old', before -> key, 'new', after -> key)
      end)
    into changes
  from jsonb_object_keys(record_now) key
  where key <> all (private.derived_columns())
    -- The entry for a driver or vehicle that moves records the move. Its records only follow.
    and (key <> 'depot_id' or tg_op <> 'UPDATE' or tg_table_name in ('users', 'depot_vehicles'))
    and key <> all (coalesce(tg_argv, '{}')) and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null');

  if changes is not null then
    insert into private.audit_log (actor, action, table_name, row_id, depot_id, driver_id, vehicle_id, reason, run_id, import_id,
      changes)
    values (coalesce(private.uid(), private.account_id()), lower(tg_op), tg_table_name, (record_now ->> 'id')::uuid,
      (record_now ->> 'depot_id')::uuid, (record_now ->> 'driver_id')::uuid, (record_now ->> 'vehicle_id')::uuid,
      nullif(current_setting('roadworthy.reason', true), ''), nullif(current_setting('roadworthy.run', true), '')::uuid,
      nullif(current_setting('roadworthy.import', true), '')::uuid, changes);
  end if;
  return null;
end;
$$;

-- Sets the reason for the changes that follow in this transaction. RW010 if the reason is blank or too long.
create function private.give_reason(reason text) returns void
language plpgsql set search_path = ''
as $$
begin
  if char_length(btrim(reason)) > 1000 then
    perform private.refuse('RW010', 'Reason can be at most 1000 characters');
  elsif coalesce(private.without_blanks(reason), '') = '' then
    perform private.refuse('RW010', 'Say why it is deleted');
  end if;
  perform set_config('roadworthy.reason', btrim(reason), true);
end;
$$;

-- Trigger: nobody can change or remove an entry, with one exception: its values and reason can be emptied. That a change was made,
-- when and by whom remains.
create function private.refuse_history_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.changes = '{}' and (new.reason is null or new.reason = old.reason)
    and to_jsonb(new) - '{changes,reason}'::text[] = to_jsonb(old) - '{changes,reason}'::text[] then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'The audit log is append-only';
end;
$$;

-- What names a row of a table; null if the row is gone or the table has no naming column.
create function private.shown_as(target private.record_tables, id uuid) returns text
language plpgsql stable set search_path = ''
as $$
declare
  name text;
begin
  if target.shown is not null then
    execute format('select r.%I from %s r where r.id = $1', target.shown, target.name) into name using id;
  end if;
  return name;
end;
$$;

-- The name of the row that an id in this column refers to; the value itself if it is not an id or the row is gone. A missing person
-- was erased.
create function private.name_of(p_column text, value text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  referred private.record_tables;
begin
  select t.* into referred
  from private.column_names c join private.record_tables t on t.name = c.of where c.column_name = p_column;
  if not found then
    return value;
  elsif referred.name = 'public.users'::regclass then
    return coalesce((select u.full_name from public.users u where u.id = value::uuid), 'An erased person');
  end if;
  return coalesce(private.shown_as(referred, value::uuid), value);
end;
$$;

-- The label for an actor who no longer exists; null without an actor, and for an account without a person.
create function private.erased_actor(actor uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when actor is not null and not exists (select from public.users u where u.id = actor)
    and not exists (select from auth.users a where a.id = actor) then 'An erased person' end;
end;
$$;

-- Replaces the ids of people, vehicles, types and depots by names.
create function private.with_names(changes jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(change.key, (
      select jsonb_object_agg(side.key, case
          when jsonb_typeof(side.value) = 'string' then to_jsonb(private.name_of(change.key, side.value #>> '{}'))
          else side.value
        end)
      from jsonb_each(change.value) side)), '{}')
    from jsonb_each(changes) change
  );
end;
$$;

-- True if an entry reveals what a penalty is for: an entry of a penalty, or of points that a driver sent.
create function private.tells_offence(entry private.audit_log) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return entry.table_name = 'driver_penalties' or entry.changes #> '{details,new,points}' is not null;
end;
$$;

-- The history of one record in the admin's own depot, oldest entry first: a person with all their records, a vehicle with its
-- assignments, or the depot with its papers; with the packs that were made of it. Reading a history that contains penalties is logged as opening them; what the penalties were for appears from the
-- next request on, and never for a driver who has since moved to another depot. RW002 for anyone but an admin.
create function private.record_history(p_table_name text, p_row_id uuid)
returns table (at timestamptz, actor_name text, action text, table_name text, reason text, changes jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  opened uuid[] := private.opened_drivers();
begin
  perform private.note_penalty_view(shown.driver_id)
  from (
    select distinct l.driver_id from private.audit_log l
    where l.depot_id = depot
      and (p_table_name = 'users' and l.driver_id = p_row_id or l.table_name = p_table_name and l.row_id = p_row_id)
      and private.tells_offence(l)
  ) shown;
  return query
    select l.at, coalesce(u.full_name, private.erased_actor(l.actor)), l.action, l.table_name, l.reason,
      case when private.tells_offence(l) and (d.depot_id <> depot or l.driver_id <> all (opened)) then '{}'
        else private.with_names(l.changes) end
    from private.audit_log l
    left join public.users u on u.id = l.actor
    left join public.users d on d.id = l.driver_id
    where l.depot_id = depot and (
      (l.table_name = p_table_name and l.row_id = p_row_id)
      or (p_table_name = 'users' and l.driver_id = p_row_id and l.table_name <> 'driver_depot_applications')
      or (p_table_name = 'depot_vehicles' and l.vehicle_id = p_row_id)
      or (p_table_name = 'depots' and p_row_id = depot
        and (coalesce(l.changes #>> '{record_kind,new}', l.changes #>> '{record_kind,old}', l.table_name) in ('depot_records', 'depot_exemptions')
          or l.table_name = 'packs' and num_nonnulls(l.driver_id, l.vehicle_id) = 0)))
    order by l.at, l.id;
end;
$$;

-- The history of what all depots share, oldest entry first: types, names of depots, or deleted messages. Each entry says which
-- record it is about. The reminders' history includes the mail sender; the depots' history includes the contact details of the
-- admin's own depot. RW002 for anyone but an admin.
create function private.shared_history(p_table_name text)
returns table (at timestamptz, actor_name text, action text, table_name text, record text, changes jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  own_depot uuid := private.require_admin();
begin
  return query
    select l.at, coalesce(u.full_name || ', ' || d.name, private.erased_actor(l.actor)), l.action, l.table_name,
      case l.table_name
        when 'depot_contacts' then (select d.name from public.depots d where d.id = l.depot_id)
        when 'license_check_settings' then 'Licence checks'
        when 'login_settings' then 'Two-step login'
        when 'contact_messages' then l.changes #>> '{subject,old}'
        else private.shown_as(t, l.row_id)
      end,
      l.changes
    from private.audit_log l
    join private.record_tables t on t.kind = l.table_name
    left join public.users u on u.id = l.actor
    left join public.depots d on d.id = u.depot_id
    where (l.table_name = p_table_name or p_table_name = 'reminder_settings' and l.table_name = 'mail_settings'
        or p_table_name = 'depots' and l.table_name = 'depot_contacts' and l.depot_id = own_depot)
      -- Of what is shared, some is of one depot.
      and (t.subject <> 'all' or coalesce(l.depot_id = own_depot, true))
      and (t.subject = 'all' or l.table_name = 'contact_messages' or p_table_name = 'depots')
    order by l.at, l.id;
end;
$$;

call private.record_table('private.audit_log', subject => 'driver', owner => 'driver_id', erased => 'apart',
  forgets => '{changes, reason}', keeps => '{actor, driver_id, row_id}', impersonal => '{action, table_name, run_id, import_id}',
  kept_as => 'audit_values', kept_months => 0, kept_between => '[0,84]',
  not_packed => 'a pack says which of its rows changed after its period; the history is on the page of the record');

create trigger append_only before delete or truncate on private.audit_log
  for each statement execute function private.refuse_history_change();
create trigger append_only_rows before update on private.audit_log
  for each row execute function private.refuse_history_change();

revoke all on private.audit_log from public, anon, authenticated;

call private.expose('{record_history, shared_history}');

-- No policies: clients neither read nor write it.
alter table private.audit_log enable row level security;
