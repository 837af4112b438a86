-- Debriefs: a talk of one driver with staff about the report of an analyst on the driving hours of a month. The infringements stay with the
-- analyst: here are three counts, the report as a document, and what was agreed, which the driver signs with the code on the screen of staff, or
-- does not agree with. A row without a report says that a month had no infringements, so that no talk is asked.

-- So many days after its report a talk is late.
create function private.debrief_days() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 14;
end;
$$;

create table public.debriefs (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  -- Its first day.
  month date not null check (extract(day from month) = 1 and month between '1985-01-01' and '2100-12-01'),
  -- Of the report; all null: no infringements.
  report_on date check (report_on between '1985-01-01' and '2100-12-31'),
  very_serious integer check (very_serious between 0 and 999),
  serious integer check (serious between 0 and 999),
  minor integer check (minor between 0 and 999),
  note text check (private.is_text(note, 1000)),
  -- The last day on which the driver was asked to come and did not.
  missed_on date check (missed_on between '1985-01-01' and '2100-12-31'),
  agreed text check (private.is_text(agreed, 1000)),
  held_on date check (held_on between '1985-01-01' and '2100-12-31'),
  held_by uuid,
  -- When the driver signed, or said not to agree. From then on it stays as it is.
  closed_at timestamptz,
  objection text check (private.is_text(objection, 1000)),
  typed_name text check (private.is_text(typed_name, 120)),
  language text check (language = any (private.languages())),
  -- On paper: the staff who say so. A photo of the signed sheet is its document.
  paper_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint debriefs_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint debriefs_key unique (driver_id, month),
  constraint debriefs_report_check check (num_nonnulls(report_on, very_serious, serious, minor) = case when report_on is null then 0 else 4 end
    and (report_on is not null or num_nonnulls(note, missed_on, agreed, closed_at) = 0)),
  constraint debriefs_held_check check (num_nonnulls(agreed, held_on, held_by) in (0, 3)),
  constraint debriefs_signed_check check (case when closed_at is null then num_nonnulls(objection, typed_name, language, paper_by) = 0
    else agreed is not null and num_nonnulls(typed_name, language) = case when paper_by is null then 2 else 0 end end)
);

create index debriefs_driver_idx on public.debriefs (driver_id, depot_id);
create index debriefs_depot_idx on public.debriefs (depot_id, month desc);
create index debriefs_open_idx on public.debriefs (depot_id, report_on) where report_on is not null and closed_at is null;

-- The code on the screen of staff, for a quarter of an hour.
create table private.debrief_codes (
  debrief_id uuid primary key references public.debriefs (id) on delete cascade,
  code text not null check (char_length(code) = 4),
  made_at timestamptz not null default now(),
  tries_left smallint not null default 5
);

-- A debrief of the caller's depot, with its driver locked, then itself. RW002 unless the caller is staff, RW003 for one of another depot, RW010
-- for the caller's own.
create function private.require_debrief(p_id uuid) returns public.debriefs
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  debrief public.debriefs;
begin
  perform from public.users u
  where u.id = (select d.driver_id from public.debriefs d where d.id = p_id and d.depot_id = depot) for no key update;
  select d.* into debrief from public.debriefs d where d.id = p_id and d.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Debrief not found');
  elsif debrief.driver_id = private.uid() then
    perform private.refuse('RW010', 'A colleague has to hold the talk about your own report');
  end if;
  return debrief;
end;
$$;

create function private.has_report(p_debrief uuid, p_part public.document_part default 'certificate') returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.documents d
    where d.record_id = p_debrief and d.record_kind = 'debriefs' and d.part = p_part and d.stored_at is not null and d.removed_at is null);
end;
$$;

create function private.require_ended_month(p_month date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_month is null or extract(day from p_month) <> 1 then
    perform private.refuse('RW010', 'Choose the month of the report');
  elsif (p_month + interval '1 month')::date > private.today() then
    perform private.refuse('RW010', 'Choose a month that is over');
  end if;
end;
$$;

-- Trigger: what staff enter, each mistake in a sentence of its own. The driver is locked: of two who enter the same month, the second is told.
-- A report takes the place of "no infringements".
create function private.verify_debrief() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  driver public.users;
  former public.debriefs;
begin
  select u.* into driver from public.users u where u.id = new.driver_id for no key update;
  perform private.require_ended_month(new.month);
  if driver.is_inactive then
    perform private.refuse('RW010', 'This driver has left, so no talk is asked');
  elsif driver.id = private.uid() then
    perform private.refuse('RW010', 'A colleague has to hold the talk about your own report');
  elsif new.report_on is null and (tg_op = 'UPDATE' or num_nonnulls(new.very_serious, new.serious, new.minor) > 0) then
    perform private.refuse('RW010', 'Enter the day of the report');
  elsif new.report_on < new.month + interval '1 month' then
    perform private.refuse('RW010', 'The report is of a day after its month');
  elsif new.report_on > private.today() then
    perform private.refuse('RW010', 'Choose the day of the report, today or earlier');
  elsif new.report_on is not null and (num_nonnulls(new.very_serious, new.serious, new.minor) < 3
    or least(new.very_serious, new.serious, new.minor) < 0 or greatest(new.very_serious, new.serious, new.minor) > 999) then
    perform private.refuse('RW010', 'Enter how many infringements there are of each kind, from 0 to 999');
  end if;
  select d.* into former from public.debriefs d where d.driver_id = new.driver_id and d.month = new.month and d.id <> new.id;
  if former.id is null then
    return new;
  elsif former.report_on is not null or new.report_on is null then
    perform private.refuse('RW004', 'This driver has an entry for that month already');
  end if;
  delete from public.debriefs d where d.id = former.id;
  return new;
end;
$$;

-- Trigger: what was signed never changes, whoever writes. It may be taken back, with a reason, and its driver may move to another depot.
create function private.keep_debrief() returns trigger
language plpgsql set search_path = ''
as $$
declare
  may_change text[] := array['depot_id', 'updated_at', 'version']
    || case when new.closed_at is null then '{closed_at, objection, typed_name, language, paper_by}'::text[] end;
begin
  if tg_op = 'DELETE' then
    if coalesce(current_setting('roadworthy.erasing', true), '') <> 'on' then
      perform private.refuse('RW008', 'This talk is signed, so it stays. Take it back first, with a reason.');
    end if;
    return old;
  elsif to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    perform private.refuse('RW008', 'This talk is signed, so it stays. Take it back first, with a reason.');
  end if;
  return new;
end;
$$;

-- Refuses a talk that nobody is to hold: RW010 without infringements or the report, and for a driver who has left, RW008 once it is signed.
create function private.require_open_debrief(debrief public.debriefs) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if debrief.report_on is null then
    perform private.refuse('RW010', 'There were no infringements, so no talk is asked');
  elsif debrief.closed_at is not null then
    perform private.refuse('RW008', 'This talk is signed, so it stays. Take it back first, with a reason.');
  elsif not private.has_report(debrief.id) then
    perform private.refuse('RW010', 'The report is missing. Add it first.');
  elsif (select u.is_inactive from public.users u where u.id = debrief.driver_id) then
    perform private.refuse('RW010', 'This driver has left, so no talk is asked');
  end if;
end;
$$;

-- What was agreed, as it is stored.
create function private.require_agreed(p_agreed text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(private.without_blanks(p_agreed), '') = '' then
    perform private.refuse('RW010', 'Write what was agreed');
  elsif char_length(btrim(p_agreed)) > 1000 then
    perform private.refuse('RW010', 'What was agreed can be at most 1,000 characters');
  end if;
  return btrim(p_agreed);
end;
$$;

-- The talk is held now: what was agreed, and a new code for the screen, with which the driver signs: {code, until}. Repeating it makes another
-- code. RW002 unless the caller is staff.
create function private.hold_debrief(p_id uuid, p_agreed text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  debrief public.debriefs := private.require_debrief(p_id);
  words text;
  made private.debrief_codes;
begin
  perform private.require_open_debrief(debrief);
  words := private.require_agreed(p_agreed);
  -- The same words again are the same version: it may be on the driver's screen.
  update public.debriefs d set agreed = words, held_on = private.today(), held_by = private.uid()
  where d.id = debrief.id and (d.agreed, d.held_on, d.held_by) is distinct from (words, private.today(), private.uid());
  insert into private.debrief_codes as c (debrief_id, code)
  values (debrief.id, lpad((('x' || left(md5(gen_random_uuid()::text), 8))::bit(32)::bigint % 10000)::text, 4, '0'))
  on conflict (debrief_id) do update set code = excluded.code, made_at = now(), tries_left = 5
  returning c.* into made;
  return jsonb_build_object('code', made.code, 'until', made.made_at + interval '15 minutes');
end;
$$;

-- Staff note that the driver did not come on a day. The talk stays open.
create function private.note_debrief_missed(p_id uuid, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  debrief public.debriefs := private.require_debrief(p_id);
begin
  perform private.require_open_debrief(debrief);
  if p_day is null or p_day not between debrief.report_on and private.today() then
    perform private.refuse('RW010', 'Choose a day from the report until today');
  end if;
  update public.debriefs d set missed_on = p_day where d.id = debrief.id and d.missed_on is distinct from p_day;
end;
$$;

-- The talk was signed on paper, of which the sheet is added before; with the words of the driver who does not agree, if they wrote any.
create function private.note_debrief_on_paper(p_id uuid, p_agreed text, p_held_on date, p_objection text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  debrief public.debriefs := private.require_debrief(p_id);
  words text := private.require_agreed(p_agreed);
  own_words text := nullif(btrim(p_objection), '');
begin
  if (debrief.closed_at is not null, debrief.agreed, debrief.held_on, debrief.objection) is not distinct from (true, words, p_held_on, own_words) then
    return;
  end if;
  perform private.require_open_debrief(debrief);
  if p_held_on is null or p_held_on not between debrief.report_on and private.today() then
    perform private.refuse('RW010', 'Choose a day from the report until today');
  elsif char_length(own_words) > 1000 then
    perform private.refuse('RW010', 'The words of the driver can be at most 1,000 characters');
  elsif not private.has_report(debrief.id, 'photo') then
    perform private.refuse('RW010', 'The signed sheet is missing. Add it first.');
  end if;
  update public.debriefs d set agreed = words, held_on = p_held_on, held_by = private.uid(), closed_at = now(),
    objection = own_words, paper_by = private.uid()
  where d.id = debrief.id;
  delete from private.debrief_codes c where c.debrief_id = debrief.id;
end;
$$;

-- Takes back that it was signed: it is to be held again. Repeating it changes nothing.
create function private.take_back_debrief(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  debrief public.debriefs := private.require_debrief(p_id);
begin
  if debrief.closed_at is not null then
    perform private.give_reason(p_reason);
    update public.debriefs d set closed_at = null, objection = null, typed_name = null, language = null, paper_by = null
    where d.id = debrief.id;
  end if;
end;
$$;

-- The drivers of a depot whose card is read and who were there in a month of which nothing is entered.
create function private.without_report(p_depot uuid, p_month date) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  return array(
    select u.id
    from private.finding f
    join public.users u on u.id = f.subject_id and u.role = 'driver' and not u.is_inactive and u.id is distinct from me
    where f.depot_id = p_depot and f.kind = 'download'
      and (u.approved_at at time zone 'Europe/Dublin')::date < (p_month + interval '1 month')::date
      and not exists (select from public.debriefs d where d.driver_id = u.id and d.month = p_month)
    order by u.id);
end;
$$;

-- No infringements in a month, for all drivers of whom no report is entered. Returns how many are new.
create function private.note_no_infringements(p_month date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  noted integer;
begin
  perform private.require_ended_month(p_month);
  perform from public.users u where u.id = any (private.without_report(depot, p_month)) order by u.id for no key update;
  insert into public.debriefs (driver_id, month)
  select d, p_month from unnest(private.without_report(depot, p_month)) d
  on conflict (driver_id, month) do nothing;
  get diagnostics noted = row_count;
  return noted;
end;
$$;

-- Beside the list: how many are open and late, and of how many drivers nothing is entered for the last month that is over.
create function private.debrief_figures() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  last_month date := (date_trunc('month', private.today()) - interval '1 month')::date;
begin
  return (
    select json_build_object('open', count(*), 'late', count(*) filter (where d.report_on + private.debrief_days() < private.today()),
      'days', private.debrief_days(), 'month', last_month, 'without', cardinality(private.without_report(depot, last_month)))
    from public.debriefs d join public.users u on u.id = d.driver_id and not u.is_inactive and u.role = 'driver'
    where d.depot_id = depot and d.report_on is not null and d.closed_at is null);
end;
$$;

-- What a driver reads of a talk of theirs. Null if there is none, or its report has not arrived.
create function private.my_debrief(p_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  return (
    select json_build_object('id', d.id, 'month', d.month, 'report_on', d.report_on, 'very_serious', d.very_serious, 'serious', d.serious,
      'minor', d.minor, 'note', d.note, 'agreed', d.agreed, 'held_on', d.held_on, 'held_by', private.shown_name(d.held_by),
      'closed_at', d.closed_at, 'objection', d.objection, 'is_on_paper', d.paper_by is not null, 'name', u.full_name, 'version', d.version)
    from public.debriefs d join public.users u on u.id = d.driver_id
    where d.id = p_id and d.driver_id = caller.user_id and exists (
      select from public.documents e
      where e.record_id = d.id and e.part = 'certificate' and e.stored_at is not null and e.removed_at is null));
end;
$$;

-- The driver signs what was agreed with the code on the screen of staff, or says in words why they do not agree: {closed_at}, or {tries_left} after
-- a wrong code: none, if there is no code now. Repeating it changes nothing. RW002 unless the caller is an active driver, RW003 for a talk that is not theirs, RW004 if what
-- was agreed is not what was on the screen.
create function private.sign_debrief(p_id uuid, p_version integer, p_code text, p_typed_name text, p_language text, p_objection text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.users;
  debrief public.debriefs;
  shown private.debrief_codes;
  own_words text := nullif(btrim(p_objection), '');
  params jsonb;
begin
  if not coalesce(private.is_active_driver(), false) then
    if private.my_role() = 'driver' then
      perform private.refuse('RW002', 'Your account is inactive. Ask your depot.', 'talkInactive');
    end if;
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  select u.* into me from public.users u where u.id = private.uid() for no key update;
  select d.* into debrief from public.debriefs d where d.id = p_id and d.driver_id = me.id and d.report_on is not null for update;
  if debrief.id is null or not private.has_report(debrief.id) then
    perform private.refuse('RW003', 'Record not found', 'recordNotFound');
  elsif debrief.closed_at is not null then
    return jsonb_build_object('closed_at', debrief.closed_at);
  elsif p_version is distinct from debrief.version then
    perform private.refuse('RW004', 'The text on your screen is not the one that we have. Open it again.', 'policyOther');
  elsif private.name_key(p_typed_name) is distinct from private.name_key(me.full_name) then
    params := jsonb_build_object('name', me.full_name);
    perform private.refuse('RW010', 'Type your name as it stands here: {name}', 'policyName', params);
  elsif char_length(own_words) > 1000 or p_objection is not null and coalesce(private.without_blanks(p_objection), '') = '' then
    perform private.refuse('RW010', 'Write it in your own words, at most 1,000 characters', 'policyWords');
  end if;
  select c.* into shown from private.debrief_codes c
  where c.debrief_id = debrief.id and c.made_at > now() - interval '15 minutes' and c.tries_left > 0 for update;
  if shown.debrief_id is null then
    return jsonb_build_object('tries_left', 0);
  elsif p_code is distinct from shown.code then
    update private.debrief_codes c set tries_left = c.tries_left - 1 where c.debrief_id = debrief.id;
    return jsonb_build_object('tries_left', shown.tries_left - 1);
  end if;
  begin
    update public.debriefs d set closed_at = now(), typed_name = btrim(p_typed_name), language = p_language, objection = own_words
    where d.id = debrief.id returning d.* into debrief;
  exception when check_violation then
    perform private.refuse('RW010', 'The text on your screen is not the one that we have. Open it again.', 'policyOther');
  end;
  delete from private.debrief_codes c where c.debrief_id = debrief.id;
  return jsonb_build_object('closed_at', debrief.closed_at);
end;
$$;

create view public.debrief_list with (security_invoker = true) as
  select d.id, d.depot_id, d.driver_id, n.name as driver_name, u.employee_number, coalesce(u.sort_name, private.sort_name(n.name)) as sort_name,
    d.month, d.report_on, d.report_on + private.debrief_days() as due_on, d.very_serious, d.serious, d.minor, d.note, d.missed_on, d.agreed,
    d.held_on, private.name_for_staff(d.held_by) as held_by_name, d.closed_at, d.objection, d.paper_by is not null as is_on_paper, d.language,
    d.created_at, private.name_for_staff(d.created_by) as created_by_name, d.version, p.has_report,
    (case
      when d.report_on is null then 'none'
      when d.objection is not null then 'not_agreed'
      when d.closed_at is not null then 'held'
      when u.is_inactive or u.role <> 'driver' then 'left'
      when not p.has_report then 'no_report'
      when d.report_on + private.debrief_days() < (select private.today()) then 'late'
      else 'open'
    end) as state,
    private.find_text(n.name, u.employee_number) as search_text
  from public.debriefs d
  join public.users u on u.id = d.driver_id
  cross join lateral (select u.full_name as name offset 0) n
  cross join lateral (
    select exists (
      select from public.documents e
      where e.record_id = d.id and e.part = 'certificate' and e.stored_at is not null and e.removed_at is null) as has_report
  ) p;

-- Asked from the day of the report, once it has arrived.
create view private.debrief_obligation with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, u.in_use_from, 'debrief' as kind,
    format('%s/%s', substr(d.month::text, 6, 2), left(d.month::text, 4)) as detail, null::uuid as requirement_id, d.id as source_id, d.id as record_id, null::date as done_on,
    d.report_on + private.debrief_days() as due_on, null::integer as km_left, null::integer as warn_days, 'missing'::public.danger as overdue,
    null::date as wanted_from, null::public.danger as absent, false as is_announced
  from private.person u
  join public.debriefs d on d.driver_id = u.id and d.report_on is not null and d.closed_at is null
  where u.role = 'driver' and exists (
    select from public.documents e
    where e.record_id = d.id and e.part = 'certificate' and e.stored_at is not null and e.removed_at is null);

insert into private.pack_sections (code, about, place, name, readers)
  values ('debriefs', 'driver', 44, 'Talks on driving hours', '{authority}');
-- It begins with the report. Nobody may not drive because of it.
insert into private.finding_kinds (kind, warn_days, due_kind, reminders, driver, inspection, packed)
  values ('debrief', private.debrief_days(), 'requirement', 'debrief', 'told', 'licences', 'debriefs');
call private.unite_more('private.driver_obligation', 'private.debrief_obligation');

-- Trigger: findings follow what is asked and signed. Whoever writes has locked the drivers.
create function private.refresh_findings_of_debriefs() returns trigger
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
  if drivers <> '{}' then
    perform private.refresh_findings('driver', drivers, '{debrief}');
  end if;
  return null;
end;
$$;

-- Trigger: a talk is asked with its report, and no more without it.
create function private.refresh_findings_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_findings('driver', array(select d.driver_id from public.debriefs d where d.id = new.record_id), '{debrief}');
  return null;
end;
$$;

-- The authority reads that talks are held: each month, the day of its report and of the talk, and neither counts nor report.
call private.record_table('public.debriefs', subject => 'driver', owner => 'driver_id', people => '{created_by, held_by, paper_by}',
  told_by => 'month', goes_along => 'true', erased => 'delete', documents => true, staff_documents => true, packed_documents => false,
  deletable => true,
  kept_as => 'hour_talks', kept_months => 24, kept_between => '[12,84]', kept_since => 'created_at',
  packed => 'debriefs', pack_columns => '{month, report_on, held_on}', pack_from => 'month');
call private.record_table('private.debrief_codes', subject => 'all', erased => 'stay', impersonal => '{code}');

create trigger verify_debrief before insert or update of month, report_on, very_serious, serious, minor, note on public.debriefs
  for each row execute function private.verify_debrief();
create trigger keep_debrief before update or delete on public.debriefs
  for each row when (old.closed_at is not null) execute function private.keep_debrief();
create trigger settled_insert after insert on public.debriefs referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_debriefs();
create trigger settled_update after update on public.debriefs referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_debriefs();
create trigger settled_delete after delete on public.debriefs referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_debriefs();
create trigger report_of_debrief after insert or update of stored_at, removed_at on public.documents
  for each row when (new.record_kind = 'debriefs') execute function private.refresh_findings_of_report();

call private.grant_client_access('public.debriefs',
  insertable => '{driver_id, month, report_on, very_serious, serious, minor, note}',
  editable => '{report_on, very_serious, serious, minor, note}');
call private.grant_client_read('public.debrief_list');
revoke all on private.debrief_codes, private.debrief_obligation from public, anon, authenticated;
grant select on private.debrief_obligation to authenticated;

call private.expose('{hold_debrief, note_debrief_missed, note_debrief_on_paper, take_back_debrief, note_no_infringements, debrief_figures,
  my_debrief, sign_debrief}');
grant execute on function private.debrief_days to authenticated;

alter table public.debriefs enable row level security;
-- No policies: only functions read and write them.
alter table private.debrief_codes enable row level security;

create policy "Staff see the debriefs of their depot, drivers their own" on public.debriefs
  for select to authenticated
  using (depot_id = (select private.my_depot()) and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add debriefs of their drivers" on public.debriefs
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff edit debriefs of their drivers" on public.debriefs
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()) and driver_id <> (select private.uid()))
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));
