-- Retention: how long personal data is kept, and what happens then. The privacy page shows the settings. One function applies them,
-- private.apply_retention(): each night where pg_cron or the mail sender runs, and whenever an admin wants.
-- docs/decisions/0018-retention-and-erasure.md

-- The number of months for which each kind is kept, within bounds. Shared by all depots. Each kind is described by one table, with
-- kept_... of private.record_table().
create table public.retention_settings (
  id uuid primary key default gen_random_uuid(),
  kind text not null unique,
  months smallint not null,
  min_months smallint not null,
  max_months smallint not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint retention_settings_months_check check (months between min_months and max_months)
);

insert into public.retention_settings (kind, months, min_months, max_months)
select t.kept_as, t.kept_months, lower(t.kept_between), upper(t.kept_between) - 1
from private.record_tables t where t.kept_months is not null order by t.kept_as;

-- When it ran, for whom, and how much of each kind was removed. Erasing one driver counts as a run.
create table private.retention_runs (
  id uuid primary key default gen_random_uuid(),
  ran_at timestamptz not null default now(),
  -- Null: a scheduled run.
  ran_by uuid,
  -- Null: all depots.
  depot_id uuid references public.depots (id),
  removed jsonb not null
);

create index retention_runs_depot_idx on private.retention_runs (depot_id, ran_at desc);
create index retention_runs_idx on private.retention_runs (ran_at desc);

-- How long a kind is kept.
create function private.months_kept(of_kind text) returns interval
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select make_interval(months => s.months) from public.retention_settings s where s.kind = of_kind);
end;
$$;

-- A day before which everything lies that may be past its time. Months differ in length, so it is a few days late.
create function private.old_enough(of_kind text) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (private.today() - private.months_kept(of_kind) + interval '5 days')::date;
end;
$$;

-- What a column cannot say: these count from another day, or are no rows of their own.

-- A disqualification that was recorded by mistake can end points; they can be restored for a week.
create view private.kept_penalty with (security_invoker = true) as
  select p.id, 'penalties'::text as kind, p.depot_id, u.full_name as name, greatest(p.expiry_date, (
      select max((q.created_at at time zone 'Europe/Dublin')::date) + 7 from public.driver_disqualifications q
      where q.driver_id = p.driver_id)) as since
  from public.driver_penalties p join public.users u on u.id = p.driver_id;

-- The values of deleted records, except in the history of vehicles and of what all depots share.
create view private.kept_value with (security_invoker = true) as
  select l.row_id as id, 'audit_values'::text as kind, max(l.depot_id::text)::uuid as depot_id,
    max(coalesce(u.full_name, l.changes #>> '{full_name,old}')) as name, max((l.at at time zone 'Europe/Dublin')::date) as since
  from private.audit_log l left join public.users u on u.id = l.driver_id
  where l.action = 'delete' and l.changes <> '{}'
    and (l.driver_id is not null or l.table_name in ('users', 'driver_depot_applications', 'contact_messages'))
  group by l.row_id;

-- A photo of the day that shows a fault as well is kept with the check.
create view private.kept_day_photo with (security_invoker = true) as
  select d.id, 'day_photos'::text as kind, d.depot_id, c.plate as name,
    (d.created_at at time zone 'Europe/Dublin')::date as since
  from public.documents d join public.checks c on c.id = d.record_id
  where d.record_kind = 'checks' and d.removed_at is null
    and d.created_at < private.old_enough('day_photos')
    and lower(c.answers #>> '{day_photo,photo}') = d.id::text
    and not jsonb_path_query_array(c.answers, '$.faults[*].photos[*]') ? (c.answers #>> '{day_photo,photo}');

-- Everything that is kept for a number of months: `since` is the day from which they count, and the day on which they end is the last. Rows
-- without a depot belong to all. A migration that describes one more kept table calls this again.
create procedure private.make_kept()
language plpgsql set search_path = ''
as $$
begin
  execute 'create or replace view private.kept with (security_invoker = true) as ' || (
    select string_agg(format('select r.id, %L::text as kind, %s as depot_id, (%s)::text as name, %s as since from %s r%s where %s',
        t.kept_as,
        case when has.depot then 'r.depot_id' when t.owner is not null then 'o.depot_id' else 'null::uuid' end,
        coalesce(t.kept_name, case t.subject when 'vehicle' then 'o.registration_number' else 'o.full_name' end),
        format(case when has.time then '(r.%I at time zone ''Europe/Dublin'')::date' else 'r.%I' end, t.kept_since),
        t.name,
        case when t.kept_name is null then format(' join public.%I o on o.id = r.%I',
          case t.subject when 'vehicle' then 'depot_vehicles' else 'users' end, t.owner) end,
        coalesce(t.kept_if, 'true')), ' union all ' order by t.kind)
    from private.record_tables t
    cross join lateral (
      select coalesce(bool_or(a.attname = 'depot_id'), false) as depot,
        coalesce(bool_or(a.attname = t.kept_since and a.atttypid = 'timestamptz'::regtype), false) as time
      from pg_catalog.pg_attribute a where a.attrelid = t.name and not a.attisdropped) has
    where t.kept_since is not null)
    || (select string_agg(' union all select id, kind, depot_id, name, since from private.' || part, '')
      from unnest('{kept_penalty, kept_value, kept_day_photo}'::text[]) part);
end;
$$;

call private.make_kept();

-- Whatever has been kept longer than the settings allow.
create view private.past_retention with (security_invoker = true) as
  select k.* from private.kept k
  join public.retention_settings s on s.kind = k.kind
  where k.since + make_interval(months => s.months) < private.today();

-- Ids of one kind past their retention in one depot, or in all, oldest first.
create function private.ids_past_retention(of_kind text, only_depot uuid, most integer) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select p.id from private.past_retention p
    where p.kind = of_kind and (only_depot is null or p.depot_id is null or p.depot_id = only_depot)
    order by p.since, p.id limit most);
end;
$$;

-- Deletes records of a kind, except those that the settings now keep because somebody changed them meanwhile. Their documents are
-- removed, and the history says only that a record of a driver or vehicle was deleted. Returns the deleted rows.
create function private.delete_past(of_kind text, ids uuid[]) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  target private.record_tables;
  part jsonb[];
  gone jsonb[] := '{}'::jsonb[];
  rows uuid[];
begin
  if ids = '{}' then
    return gone;
  end if;
  -- In this order, what goes with another row is deleted before it.
  for target in select t.* from private.record_tables t where t.kept_as = of_kind order by t.kind loop
    execute format('with gone as (
        delete from %s r
        where r.id in (select p.id from private.past_retention p where p.kind = $2 and p.id = any ($1)) returning r.*
      ) select array_agg(to_jsonb(g)) from gone g', target.name) into part using ids, of_kind;
    rows := array(select (g ->> 'id')::uuid from unnest(part) g);
    if target.subject in ('driver', 'vehicle') and target.history is not null then
      insert into private.audit_log (actor, action, table_name, row_id, depot_id, driver_id, vehicle_id, changes)
      select private.uid(), 'delete', target.kind, (g ->> 'id')::uuid, (g ->> 'depot_id')::uuid, (g ->> 'driver_id')::uuid,
        (g ->> 'vehicle_id')::uuid, '{}'
      from unnest(part) g;
    end if;
    perform private.empty_history(array[target.kind], rows);
    update public.documents d set removed_at = coalesce(d.removed_at, now()) where d.record_id = any (rows);
    -- A part of a record has its id, and counts once.
    gone := gone || array(
      select p from unnest(part) p where p ->> 'id' not in (select g ->> 'id' from unnest(gone) g));
  end loop;
  return gone;
end;
$$;

-- Applies the settings, in one depot (and to shared data) or in all, at most 200 of each kind and 25 leavers per call. Returns how
-- much of each kind was removed, and notes it.
create function private.apply_retention(only_depot uuid default null) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  most constant integer := 200;
  leavers uuid[];
  penalties uuid[];
  readings uuid[];
  applications uuid[];
  deleted uuid[];
  emails text[];
  sent uuid[];
  kind text;
  gone jsonb[];
  removed jsonb := '{}'::jsonb;
  photos uuid[];
  target private.record_tables;
begin
  -- Concurrent runs take turns, so that the second finds what the first left.
  perform pg_advisory_xact_lock(hashtextextended('retention', 0));

  -- Locks personal vehicles before people, and people before their other records, in the order of their ids, as everywhere. Then
  -- checks again, because somebody may have changed meanwhile.
  leavers := private.ids_past_retention('leavers', only_depot, 25);
  penalties := private.ids_past_retention('penalties', only_depot, most);
  readings := private.ids_past_retention('downloads', only_depot, most);
  perform from public.grey_fleet_vehicles g where g.driver_id = any (leavers) order by g.driver_id for update;
  perform from public.users u
  where u.id = any (leavers || array(select p.driver_id from public.driver_penalties p where p.id = any (penalties))
    || array(select d.driver_id from public.downloads d where d.id = any (readings)))
  order by u.id for update;
  perform from public.depot_vehicles v
  where v.id in (select d.vehicle_id from public.downloads d where d.id = any (readings))
  order by v.id for no key update;
  leavers := array(
    select u.id from public.users u
    where u.id = any (leavers) and u.id in (select p.id from private.past_retention p where p.kind = 'leavers'));
  perform private.erase_people(leavers);

  perform set_config('roadworthy.erasing', 'on', true);

  gone := private.delete_past('penalties', penalties);
  removed := removed || jsonb_build_object('penalties', cardinality(gone));
  sent := array(select (g ->> 'source_id')::uuid from unnest(gone) g where g ->> 'source_id' is not null);
  -- The log of who opened the penalties of a driver who has none left.
  delete from private.penalty_views v
  where (only_depot is null or v.depot_id = only_depot)
    and not exists (select from public.driver_penalties p where p.driver_id = v.driver_id);
  -- Submissions of those penalties contain the same facts, and so do those that led to no penalty, because they were sent back or
  -- withdrawn.
  sent := sent || array(
    select s.id from public.submissions s
    join public.retention_settings r on r.kind = 'penalties'
    where s.kind = 'points' and s.state in ('returned', 'withdrawn', 'verified')
      and private.json_date(s.details -> 'expiry_date') + make_interval(months => r.months) < private.today()
      and (only_depot is null or s.depot_id = only_depot)
      and not exists (select from public.driver_penalties p where p.source_id = s.id)
    order by s.id limit most for update of s skip locked);
  with gone as (
    delete from public.submissions s where s.id = any (sent) and s.kind = 'points' returning s.id
  )
  select coalesce(array_agg(g.id), '{}') into sent from gone g;
  perform private.empty_history('{submissions}', sent);
  -- The reason why a driver may drive with points that have since expired.
  update public.users u set cleared_points = null, cleared_note = null
  where u.cleared_points is not null and (only_depot is null or u.depot_id = only_depot)
    and not exists (select from public.driver_penalties p where p.driver_id = u.id);
  -- Submissions that were begun and never sent, with their photos, and photos that were announced but never arrived.
  update public.submissions s set state = 'withdrawn', decided_at = now()
  where s.state = 'open' and s.created_at < now() - interval '7 days' and (only_depot is null or s.depot_id = only_depot);
  update public.documents d set removed_at = now()
  where d.stored_at is null and d.removed_at is null and d.created_at < now() - interval '7 days'
    and (only_depot is null or d.depot_id = only_depot);

  perform private.remove_downloads(only_depot);

  photos := private.ids_past_retention('day_photos', only_depot, most);
  update public.documents d set removed_at = now() where d.id = any (photos);
  -- The law asks for the names of those who made a record for 24 months, so an erasure left them.
  for target in select t.* from private.record_tables t where t.keeps_name is not null loop
    execute format('update %1$s r set %2$I = null
      where r.%2$I is not null and r.%3$I is null and r.%4$I < private.today() - interval ''24 months''
        and ($1 is null or r.depot_id = $1)', target.name, target.keeps_name, target.author, target.told_by) using only_depot;
  end loop;
  -- The day of such a check has the name too.
  update public.check_days d set checked_name = null
  where d.checked_by is null and d.checked_name is not null and d.day < private.today() - interval '24 months'
    and (only_depot is null or d.depot_id = only_depot);

  applications := array(
    select a.id from public.driver_depot_applications a
    where a.id = any (private.ids_past_retention('rejected_applications', only_depot, most)) and a.status = 'rejected'
    order by a.id for update);
  emails := array(select distinct a.email from public.driver_depot_applications a where a.id = any (applications));
  insert into private.audit_log (actor, action, table_name, row_id, depot_id, changes)
  select private.uid(), 'delete', 'driver_depot_applications', a.id, a.depot_id, '{}'
  from public.driver_depot_applications a where a.id = any (applications);
  update public.documents d set removed_at = coalesce(d.removed_at, now())
  where d.record_id = any (applications || sent);
  delete from private.mails m where m.record_id = any (applications || sent);
  delete from public.driver_depot_applications a where a.id = any (applications);
  perform private.empty_history('{driver_depot_applications}', applications);
  -- Accounts of rejected applicants who belong to no depot and have not come back since.
  perform private.delete_accounts(array_agg(a.id), array_agg(lower(a.email)))
  from auth.users a
  where lower(a.email) = any (emails) and not a.is_sso_user
    and coalesce(a.last_sign_in_at, a.created_at) + make_interval(months => (
      select s.months from public.retention_settings s where s.kind = 'rejected_applications')) < private.today()
    and not exists (select from public.users u where u.account_id = a.id or u.email = lower(a.email))
    and not exists (select from public.driver_depot_applications o where o.email = lower(a.email))
  having count(*) > 0;

  deleted := private.ids_past_retention('audit_values', only_depot, most);
  -- Keeps the reason for the deletion.
  update private.audit_log l set changes = '{}'
  where l.changes <> '{}' and l.row_id = any (deleted) and l.table_name in (
    select o.table_name from private.audit_log o where o.row_id = l.row_id and o.action = 'delete');

  for kind in
    select distinct t.kept_as from private.record_tables t
    where t.kept_as <> all ('{leavers, rejected_applications, penalties, audit_values, day_photos}')
  loop
    -- A vehicle has a check and a row of its own each day: 200 would fall behind. Of readings those whose driver or vehicle is locked.
    gone := private.delete_past(kind, case kind when 'downloads' then readings else
      private.ids_past_retention(kind, only_depot, case kind when 'checks' then 4000 else most end) end);
    removed := removed || jsonb_build_object(kind, cardinality(gone));
  end loop;
  -- Reminders that were not mailed because the person did not want them.
  delete from private.mail_items i using public.retention_settings s
  where s.kind = 'sent_mails' and i.mail_id is null and i.created_at + make_interval(months => s.months) < private.today()
    and i.recipient_id in (select u.id from public.users u where only_depot is null or u.depot_id = only_depot);

  delete from private.import_items i using public.imports o
  where o.id = i.import_id and o.created_at < now() - interval '7 days' and (only_depot is null or o.depot_id = only_depot);
  delete from private.decision_changes c using public.submissions s
  where s.id = c.submission_id and c.decided_at < now() - private.undo_time() and (only_depot is null or s.depot_id = only_depot);
  delete from public.documents d
  where d.removed_at < now() - interval '1 day' and (only_depot is null or d.depot_id = only_depot) and not exists (
    select from storage.objects o where o.bucket_id = 'documents' and o.name in (d.path, d.thumbnail_path));
  perform set_config('roadworthy.erasing', '', true);

  removed := removed || jsonb_build_object('leavers', cardinality(leavers), 'rejected_applications', cardinality(applications),
    'audit_values', cardinality(deleted), 'day_photos', cardinality(photos));
  removed := (select coalesce(jsonb_object_agg(r.key, r.value), '{}') from jsonb_each(removed) r where r.value <> '0');
  insert into private.retention_runs (ran_by, depot_id, removed) values (private.uid(), only_depot, removed);
  return removed;
end;
$$;

-- Applies the settings in the caller's depot. Returns what was removed, whether more is left, and the files for the caller to
-- remove through Storage. RW002 for anyone but an admin.
create function private.run_retention() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  depot uuid := private.require_admin();
  removed jsonb := private.apply_retention(depot);
begin
  return json_build_object('removed', removed, 'more', removed <> '{}' and exists (
      select from private.past_retention p where p.depot_id is null or p.depot_id = depot),
    'files', private.removed_files(depot));
end;
$$;

-- For the mail sender, with the service key: applies the settings until nothing of the day is left, and returns the files to remove.
create function private.clean_up() returns text[]
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
begin
  -- A run that removed something may have left more, so only an empty one ends the day.
  if not exists (select from private.retention_runs r
      where r.ran_by is null and r.depot_id is null and (r.ran_at at time zone 'Europe/Dublin')::date = private.today()
        and r.removed = '{}') then
    perform private.apply_retention();
    -- A session ends with its page, of which Auth is not told. Without a limit of its own, which is part of a paid plan, it would keep
    -- one row for each login for ever, and a person's own data would list hundreds.
    delete from auth.sessions s where s.created_at < now() - interval '30 days';
  end if;
  return private.removed_files();
end;
$$;

-- What would be removed in the caller's depot, and of shared data: the total of each kind, and the first twenty. RW002 for anyone
-- but an admin.
create function private.retention_preview() returns table (kind text, total bigint, first json)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  return query
    with due as materialized (
      select p.*, row_number() over (partition by p.kind order by p.since, p.name, p.id) as place
      from private.past_retention p where p.depot_id is null or p.depot_id = depot
    )
    select d.kind, count(*),
      json_agg(json_build_object('id', d.id, 'name', d.name, 'since', d.since) order by d.place) filter (where d.place <= 20)
    from due d group by d.kind order by d.kind;
end;
$$;

-- The last ten runs in the caller's depot or in all. RW002 for anyone but an admin.
create function private.past_retention_runs()
returns table (id uuid, ran_at timestamptz, ran_by_name text, is_own boolean, removed jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  return query
    select r.id, r.ran_at, coalesce(u.full_name, case when r.ran_by is not null then 'An erased person' end),
      r.depot_id is not null, r.removed
    from private.retention_runs r left join public.users u on u.id = r.ran_by
    where r.depot_id is null or r.depot_id = depot
    order by r.ran_at desc, r.id limit 10;
end;
$$;

-- Erases a driver of the caller's depot who left, and returns the files for the caller to remove through Storage. RW002 for anyone
-- but an admin, RW007 for the caller, RW003 for a person outside the depot or already erased, RW013 while something prevents it,
-- RW010 if the name does not match.
create function private.erase_driver(p_id uuid, p_full_name text) returns text[]
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  depot uuid := private.require_admin();
  person public.users;
  obstacle text;
  files text[];
begin
  if p_id = private.uid() then
    perform private.refuse('RW007', 'You cannot erase your own record');
  end if;
  perform from public.grey_fleet_vehicles g where g.driver_id = p_id and g.depot_id = depot for update;
  -- Of two calls at once, the second waits and finds nobody.
  select * into person from public.users u where u.id = p_id and u.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Driver not found. This record may already have been erased.');
  end if;
  obstacle := private.erasure_obstacle(person);
  if obstacle is not null then
    perform private.refuse('RW013', obstacle);
  elsif private.name_key(p_full_name) is distinct from private.name_key(person.full_name) then
    perform private.refuse('RW010', 'This is not the name of the driver');
  end if;
  files := array(
    select o.name from public.documents d
    join storage.objects o on o.bucket_id = 'documents' and o.name in (d.path, d.thumbnail_path)
    where d.driver_id = p_id limit 500);
  perform private.erase_people(array[p_id]);
  insert into private.retention_runs (ran_by, depot_id, removed) values (private.uid(), depot, '{"leavers": 1}');
  return files;
end;
$$;

-- With the extension pg_cron, the settings are applied each night.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('retention', '30 2 * * *', 'select private.apply_retention()') $cron$;
  end if;
end;
$$;

call private.record_table('public.retention_settings', subject => 'all', erased => 'stay', shown => 'kind', impersonal => '{kind}');
call private.record_table('private.retention_runs', subject => 'depot', erased => 'stay', people => '{ran_by}', impersonal => '{removed}',
  not_packed => 'what is no longer there');

call private.grant_client_access('public.retention_settings', editable => '{months}');
-- The privacy page shows them.
grant select (id, kind, months) on public.retention_settings to anon;
revoke all on private.retention_runs, private.past_retention, private.kept, private.kept_penalty, private.kept_value, private.kept_day_photo
  from public, anon, authenticated;
alter table public.retention_settings enable row level security;
-- No policies: only functions read it.
alter table private.retention_runs enable row level security;

create policy "Visitors see how long data is kept" on public.retention_settings
  for select to anon using (true);

create policy "Everybody sees how long data is kept" on public.retention_settings
  for select to authenticated using (true);

create policy "Admins set how long data is kept" on public.retention_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

call private.expose('{run_retention, retention_preview, past_retention_runs, erase_driver}');
call private.expose('{clean_up}', 'service_role');
