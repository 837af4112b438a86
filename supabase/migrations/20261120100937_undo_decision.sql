-- Undo of a decision: staff who have verified something or sent it back can undo that within seconds, as long as nobody has changed
-- what it wrote. Everything is then as before, and the submission waits again. docs/decisions/0024-undo-of-a-decision.md

-- The rows that a decision changed, for the undo. Useless once the time is over, and deleted at the next decision or at night.
create table private.decision_changes (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  -- Null before: the row was added. Null after: it was deleted.
  before jsonb,
  after jsonb,
  decided_at timestamptz not null default now(),
  primary key (submission_id, table_name, row_id)
);

create index decision_changes_time_idx on private.decision_changes (decided_at);

-- How long a decision can be undone. The app offers it for ten seconds; the rest allows for a slow answer. The driver's
-- notification waits as long.
create function private.undo_time() returns interval
language plpgsql immutable set search_path = ''
as $$
begin
  return interval '15 seconds';
end;
$$;

-- All the rows of a driver that a decision may change, by table and id. The driver's own row includes only the clearance at the
-- points limit, which new points end, so that other edits of the driver do not block the undo.
create function private.rows_of_driver(p_driver uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  source private.record_tables;
  part jsonb;
  found jsonb := '{}'::jsonb;
begin
  for source in
    select t.* from private.record_tables t
    where t.subject = 'driver' and (t.has_documents or t.kind in ('documents', 'acknowledgements'))
  loop
    execute format('select jsonb_object_agg(%L || r.id, to_jsonb(r)) from %s r where r.%I = $1', source.kind || ' ', source.name,
      source.owner) into part using p_driver;
    found := found || coalesce(part, '{}');
  end loop;
  return found || (
    select jsonb_build_object('users ' || u.id, jsonb_build_object(
      'id', u.id, 'cleared_points', u.cleared_points, 'cleared_note', u.cleared_note))
    from public.users u where u.id = p_driver);
end;
$$;

-- Stores what has changed since `before`.
create function private.remember_decision(submission public.submissions, before jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  after jsonb := private.rows_of_driver(submission.driver_id);
begin
  delete from private.decision_changes c where c.submission_id = submission.id;
  -- With skip locked, so that two concurrent decisions do not wait for each other.
  delete from private.decision_changes c
  where c.ctid in (
    select o.ctid from private.decision_changes o where o.decided_at < now() - private.undo_time() for update skip locked);
  insert into private.decision_changes (submission_id, table_name, row_id, before, after)
  select submission.id, split_part(key, ' ', 1), split_part(key, ' ', 2)::uuid, before -> key, after -> key
  from jsonb_object_keys(before || after) key
  where (before -> key) - private.derived_columns() is distinct from (after -> key) - private.derived_columns();
end;
$$;

-- Restores a row to its state before a decision. RW004 if somebody has changed it since, or has attached something to it.
create function private.put_back(change private.decision_changes) returns void
language plpgsql set search_path = ''
as $$
declare
  derived text[] := private.derived_columns();
  stored jsonb;
  columns text;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1 for update', change.table_name)
    into stored using change.row_id;
  select jsonb_object_agg(key, value) into stored from jsonb_each(stored) where coalesce(change.after, change.before) ? key;
  if stored - derived is distinct from change.after - derived
    or change.before is null and (
      exists (select from public.documents d where d.record_id = change.row_id and d.removed_at is null)
      or exists (select from public.acknowledgements a where a.source_id = change.row_id))
    or change.table_name = 'documents' and not private.is_stored(stored ->> 'path', stored ->> 'mime_type', (stored ->> 'size_bytes')::integer)
  then
    perform private.refuse('RW004', 'The record has been changed since.');
  end if;

  if change.before is null then
    execute format('delete from public.%I r where r.id = $1', change.table_name) using change.row_id;
    return;
  end if;
  select string_agg(quote_ident(a.attname), ', ') into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', change.table_name)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (derived) and change.before -> a.attname::text is distinct from change.after -> a.attname::text;
  if change.after is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) on conflict do nothing',
      change.table_name, columns) using change.before;
  else
    execute format('update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where r.id = $1',
      change.table_name, columns) using change.row_id, change.before;
  end if;
end;
$$;

-- Undoes the caller's decision on `p_version` of a submission, within the time limit: the record is as before, the submission waits
-- again, and nobody is notified. Repeating it changes nothing. RW002 for anyone but staff, RW004 if somebody else has decided or
-- changed something meanwhile, RW010 once it is too late.
create function private.undo_decision(p_id uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  submission public.submissions := private.lock_submission(p_id);
  decided jsonb := (
    select c.after from private.decision_changes c
    where c.submission_id = p_id and c.table_name = 'submissions' and c.row_id = p_id);
begin
  if submission.state = 'sent' then
    if submission.sent_at > (decided ->> 'decided_at')::timestamptz then
      perform private.refuse('RW004', 'The driver has sent this again. Look at it once more.');
    end if;
    return;
  elsif submission.decided_by is distinct from private.uid() or submission.version <> p_version + 1 then
    perform private.refuse_submission(submission);
  elsif decided is null or submission.decided_at <= now() - private.undo_time() then
    perform private.refuse('RW010', 'A decision can be taken back for 10 seconds only');
  end if;

  delete from private.mails m using private.decision_changes c
  where c.submission_id = p_id and c.table_name = 'submissions' and m.record_id = c.row_id
    and m.occasion = (c.after ->> 'version')::bigint and m.claimed_at is null;
  if exists (
    select from private.mails m join private.decision_changes c on c.row_id = m.record_id
    where c.submission_id = p_id and c.table_name = 'submissions' and m.occasion = (c.after ->> 'version')::bigint
  ) then
    perform private.refuse('RW004', 'The driver has already been notified.');
  end if;

  -- The history describes the undone decision in words, as on screen: sentName() in src/words/findings.ts.
  perform set_config('roadworthy.reason', format('Took back: %s (%s)', case submission.kind
      when 'license' then 'Licence ' || (private.mail_of_submission(p_id) ->> 'name')
      when 'training' then private.mail_of_submission(p_id) ->> 'name'
      when 'nct' then 'Personal vehicle NCT'
      when 'insurance' then 'Personal vehicle insurance'
      when 'vehicle' then 'Personal vehicle'
      else 'Driving record'
    end,
    case submission.state when 'verified' then 'verified' else 'sent back' end), true);
  begin
    -- Rows that were deleted along with a finding are restored last.
    perform private.put_back(c) from (
      select c from private.decision_changes c where c.submission_id = p_id
      order by c.after is null, c.table_name, c.row_id
    ) changes (c);
  exception when unique_violation then
    perform private.refuse('RW004', 'The driver has sent something else for this record.');
  end;
end;
$$;

call private.record_table('private.decision_changes', subject => 'driver',
  not_told => 'for the undo of ten seconds: the values are in the record and its history', erased => 'follow',
  not_packed => 'for an undo of ten seconds');
revoke all on private.decision_changes from public, anon, authenticated;

call private.expose('{undo_decision}');

-- No policies: only functions read it.
alter table private.decision_changes enable row level security;
