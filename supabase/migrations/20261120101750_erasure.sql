-- Erasure: deletes what is kept about a driver who left, and their account. What the law requires is kept without the person: what
-- was done to vehicles, which vehicle was out when, and in the history that something was changed, when and by whom.
-- docs/decisions/0018-retention-and-erasure.md

-- Why a driver cannot be erased, in words; null if they can.
create function private.erasure_obstacle(person public.users) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when person.role <> 'driver' then format('%s is on the staff. Make them a driver first.', person.full_name)
    when not person.is_inactive then format('%s is active. Mark them inactive first.', person.full_name)
    when exists (select from public.depot_moves m where m.driver_id = person.id and m.status = 'offered')
      then format('%s is offered to another depot. Withdraw the offer first.', person.full_name)
    when exists (select from public.submissions s where s.driver_id = person.id and s.state = 'sent')
      then format('%s has sent something that is waiting for you. Verify it or send it back first.', person.full_name)
    when exists (select from public.driver_depot_applications a
        where a.email = person.email and a.status = 'pending' and (a.depot_id = person.depot_id or private.is_owners(a)))
      then format('%s has an application that is waiting for an answer.', person.full_name)
  end;
end;
$$;

-- Deletes accounts, and what Auth noted about them or these emails.
create function private.delete_accounts(accounts uuid[], emails text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.audit_log_entries l
  where exists (
    select from unnest(accounts::text[] || emails) named where strpos(lower(l.payload::text), '"' || named || '"') > 0);
  delete from auth.flow_state f where f.user_id = any (accounts);
  delete from auth.users a where a.id = any (accounts);
end;
$$;

-- Empties the values in the history of records that are gone.
create function private.empty_history(tables text[], rows uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.audit_log l set changes = '{}', reason = null
  where l.table_name = any (tables) and l.row_id = any (rows) and (l.changes <> '{}' or l.reason is not null);
end;
$$;

-- Erases people whom the caller has locked and checked. Their documents are marked as removed; the files are then removed through
-- Storage. An application that another depot has not answered yet is kept, and so is the account: without it, the application would
-- be dropped as a stranger's.
create function private.erase_people(people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[] := array(select u.account_id from public.users u where u.id = any (people) and u.account_id is not null);
  emails text[] := array(select u.email from public.users u where u.id = any (people) and u.email is not null);
  applications uuid[];
  waiting text[] := array(
    select a.email from public.driver_depot_applications a where a.status = 'pending' and a.email = any (emails));
  target private.record_tables;
  part uuid[];
  gone uuid[] := people;
begin
  if people = '{}' then
    return;
  end if;
  applications := array(
    select a.id from public.driver_depot_applications a
    where a.driver_id = any (people) or a.driver_id is null and a.status <> 'pending' and a.email = any (emails));
  perform set_config('roadworthy.erasing', 'on', true);

  update private.audit_log l set changes = '{}', reason = null
  where l.driver_id = any (people) and (l.changes <> '{}' or l.reason is not null);
  perform private.empty_history('{users,driver_depot_applications}', people || applications);
  insert into private.audit_log (actor, action, table_name, row_id, depot_id, driver_id, changes)
  select private.uid(), 'delete', 'users', u.id, u.depot_id, u.id, '{}' from public.users u where u.id = any (people);

  update public.documents d set driver_id = null, removed_at = coalesce(d.removed_at, now())
  where d.driver_id = any (people) or d.record_id = any (applications);
  for target in
    select t.* from private.record_tables t where t.erased in ('delete', 'forget') order by t.kind
  loop
    if target.erased = 'delete' then
      execute format('with gone as (delete from %s r where r.%I = any ($1) returning r.id) select array_agg(g.id) from gone g',
        target.name, coalesce(target.author, target.owner)) into part using people;
      gone := gone || part;
    else
      execute format('update %s r set %s where r.%I = any ($1)', target.name, (
        select string_agg(format('%I = null', c), ', ') from unnest(coalesce(target.author, target.owner) || target.forgets) c)
          || case when target.keeps_name is null then '' else format(
            ', %I = (select u.full_name from public.users u where u.id = r.%I and r.%I >= now() - interval ''24 months'')',
            target.keeps_name, target.author, target.told_by) end,
        coalesce(target.author, target.owner)) using people;
    end if;
  end loop;
  update public.check_days d set driver_ids = array(select i from unnest(d.driver_ids) i where i <> all (people)) where d.driver_ids && people;
  gone := gone || applications;
  delete from private.import_items i where i.row_id = any (gone);
  delete from private.mail_items i where i.subject_id = any (people);
  delete from private.mails m where m.record_id = any (gone);
  delete from public.driver_depot_applications a where a.id = any (applications);
  -- A driver should never be a manager; if one were, retention would stop here for everybody.
  update public.users u set manager_id = null where u.manager_id = any (people);
  delete from public.contact_messages m where m.sent_by = any (accounts) or lower(m.email) = any (emails);
  -- Deletes by foreign key whatever depends on the person alone: choices, mails, saved views, calendar, acknowledgements.
  delete from public.users u where u.id = any (people);
  perform private.delete_accounts(
    array(select a.id from auth.users a where a.id = any (accounts) and lower(a.email) <> all (waiting)),
    array(select e from unnest(emails) e where e <> all (waiting)));

  perform set_config('roadworthy.erasing', '', true);
end;
$$;

-- The files of removed documents that Storage still has, of one depot or of all, oldest first, at most 500. Only Storage can remove
-- them, so a caller with that right (private.files_to_discard, or the service key) removes them and asks again. Files that the undo
-- of a decision could still bring back are left out.
create function private.removed_files(only_depot uuid default null) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select f.name from (
      select o.name, d.removed_at
      from public.documents d
      join storage.objects o on o.bucket_id = 'documents' and o.name in (d.path, d.thumbnail_path)
      where d.removed_at is not null and (only_depot is null or d.depot_id = only_depot)
        and not exists (
          select from private.decision_changes c
          where c.table_name = 'documents' and c.row_id = d.id and c.decided_at > now() - private.undo_time())
    union all
      select o.name, coalesce(d.removed_at, d.file_removed_at)
      from public.downloads d
      join storage.objects o on o.bucket_id = 'tachograph' and o.name = d.path
      where (d.removed_at is not null or d.file_removed_at is not null and d.path is not null) and (only_depot is null or d.depot_id = only_depot)
    ) f
    order by f.removed_at, f.name limit 500);
end;
$$;
