-- Toolbox talks: what was talked about, where and when, who was asked to come, who was there, and who has to catch up. Attendance is
-- ticked by staff, or noted by a driver who scans the code on the leader's screen. If a talk names a requirement, attendance is training.

-- Who is asked to come: the active drivers of the depot, those whose manager adds the talk, or nobody in advance.
create type public.talk_audience as enum ('all', 'own', 'nobody');
create type public.talk_via as enum ('ticked', 'code');
-- missed: has to catch up. left: is not active any more, so there is nothing to catch up on.
create type public.talk_state as enum ('missed', 'expected', 'there', 'caught_up', 'left');

create table public.talks (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null default private.filled_by_trigger() references public.depots (id),
  title text not null check (private.is_text(title, 120)),
  held_on date not null check (held_on between '1950-01-01' and '2100-12-31'),
  place text not null check (private.is_text(place, 120)),
  led_by text not null check (private.is_text(led_by, 120)),
  audience public.talk_audience not null default 'all',
  -- What is read out: own text, or a version of a policy. Both null: only the title.
  body text check (private.is_text(body, 10000)),
  policy_version_id uuid references public.policy_versions (id) on delete set null,
  notes text check (private.is_text(notes, 2000)),
  -- Whoever was there has this training.
  requirement_id uuid references public.requirements (id),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint talks_text_check check (body is null or policy_version_id is null)
);

create index talks_depot_idx on public.talks (depot_id, held_on desc, id);
create index talks_requirement_idx on public.talks (requirement_id) where requirement_id is not null;
create index talks_policy_version_idx on public.talks (policy_version_id) where policy_version_id is not null;

-- One row for each driver who was asked to come, or came.
create table public.talk_attendance (
  id uuid primary key default gen_random_uuid(),
  talk_id uuid not null references public.talks (id) on delete cascade,
  driver_id uuid not null constraint talk_attendance_driver_fkey references public.users (id),
  depot_id uuid not null references public.depots (id),
  is_expected boolean not null default true,
  -- Null: has to catch up. Later than the talk: has caught up.
  attended_on date,
  via public.talk_via,
  noted_at timestamptz,
  noted_by uuid,
  -- Null if the talk is no training, or somebody had recorded this training of that day already. Two talks of a day share one.
  training_id uuid references public.driver_training (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint talk_attendance_key unique (talk_id, driver_id),
  constraint talk_attendance_attended_check check (num_nonnulls(attended_on, via, noted_at) in (0, 3))
);

create index talk_attendance_driver_idx on public.talk_attendance (driver_id, depot_id);
create index talk_attendance_depot_idx on public.talk_attendance (depot_id);
create index talk_attendance_training_idx on public.talk_attendance (training_id) where training_id is not null;

-- Codes on a leader's screen and, made from one by a phone, scans. Neither says anything, and both are over soon.
create table private.talk_tokens (
  id uuid primary key default gen_random_uuid(),
  talk_id uuid not null references public.talks (id) on delete cascade,
  -- Of a scan: the code that was scanned.
  code_id uuid references private.talk_tokens (id) on delete cascade,
  -- A scan is for one person, once: whoever was logged in on the phone, else who used it first. Both stay when the attendance is taken back.
  used_by uuid,
  used_at timestamptz,
  made_at timestamptz not null default now()
);

create index talk_tokens_talk_idx on private.talk_tokens (talk_id);
create index talk_tokens_code_idx on private.talk_tokens (code_id) where code_id is not null;

-- Trigger: the depot is the caller's (outside a request, the given one), and what no CHECK can see. What attendance rests on stays once
-- somebody was there.
create function private.verify_talk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.depot_id := coalesce(private.my_depot(), new.depot_id);
  elsif (new.held_on, new.body, new.policy_version_id, new.requirement_id)
      is distinct from (old.held_on, old.body, old.policy_version_id, old.requirement_id)
    and exists (select from public.talk_attendance a where a.talk_id = new.id and a.attended_on is not null) then
    perform private.refuse('RW008', 'Somebody is noted as present, so the day, the text and what it counts as stay');
  end if;
  if new.held_on > private.today() + 365 then
    perform private.refuse('RW010', 'Choose a day within a year');
  elsif new.requirement_id is not null and not exists (
    select from public.requirements q where q.id = new.requirement_id and q.subject = 'driver') then
    perform private.refuse('RW010', 'Choose a training of drivers');
  elsif new.policy_version_id is not null and not exists (
    select from public.policy_versions v join public.policies p on p.id = v.policy_id
    where v.id = new.policy_version_id and v.state <> 'draft' and (p.depot_id is null or p.depot_id = new.depot_id)) then
    perform private.refuse('RW010', 'Choose a policy from the list');
  end if;
  return new;
end;
$$;

-- Trigger: the text that people heard stays.
create function private.keep_text_of_talk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.talk_attendance a join public.talks t on t.id = a.talk_id
    where t.policy_version_id = old.id and a.attended_on is not null) then
    perform private.refuse('RW008', 'People were at a talk about it, so it stays. Withdraw it instead.');
  end if;
  return old;
end;
$$;

-- Trigger: asks the audience of a new talk to come.
create function private.ask_to_talk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.talk_attendance (talk_id, driver_id, depot_id)
  select new.id, u.id, u.depot_id
  from public.users u
  where u.depot_id = new.depot_id and u.role = 'driver' and u.approved and not u.is_inactive
    and (new.audience = 'all' or u.manager_id = new.created_by);
  return null;
end;
$$;

-- Trigger: when a talk is past its retention, what the history says of its attendance goes too.
create function private.forget_attendance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.empty_history('{talk_attendance}', array(select a.id from public.talk_attendance a where a.talk_id = old.id));
  return old;
end;
$$;

-- A talk of the caller's depot. It is locked, so that its day and requirement stay until the transaction ends. RW002 unless the caller is
-- staff.
create function private.require_talk(p_id uuid) returns public.talks
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  talk public.talks;
begin
  select t.* into talk from public.talks t where t.id = p_id and t.depot_id = depot for share;
  if not found then
    perform private.refuse('RW003', 'Talk not found');
  end if;
  return talk;
end;
$$;

-- Locks these drivers of a depot in the order of their ids, as everything that changes records of several does. RW003 if one is not there.
create function private.require_drivers(p_depot uuid, p_drivers uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[];
begin
  perform private.limit_rows(cardinality(p_drivers));
  perform from public.users u
  where u.id = any (p_drivers) and u.depot_id = p_depot and u.role = 'driver' order by u.id for no key update;
  drivers := array(
    select u.id from public.users u where u.id = any (p_drivers) and u.depot_id = p_depot and u.role = 'driver' order by u.id);
  if exists (select from unnest(p_drivers) d where d <> all (drivers)) then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  return drivers;
end;
$$;

-- Locked before, they stay as they are.
create function private.require_active(p_drivers uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.users u where u.id = any (p_drivers) and u.is_inactive) then
    perform private.refuse('RW010', 'Only active drivers can be on the list of a talk');
  end if;
end;
$$;

-- Notes that a driver was at a talk, and the training that it is; true if that is new. The last day of a training is as in
-- src/domain/validity.ts: 12 months from 1 May end on 30 April.
create function private.note_attended(
  talk public.talks, p_driver uuid, p_day date, p_via public.talk_via
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  noted uuid;
  training uuid;
begin
  insert into public.talk_attendance as a (talk_id, driver_id, depot_id, is_expected, attended_on, via, noted_at, noted_by)
  values (talk.id, p_driver, talk.depot_id, false, p_day, p_via, now(), private.uid())
  on conflict (talk_id, driver_id) do update set attended_on = excluded.attended_on, via = excluded.via, noted_at = excluded.noted_at,
    noted_by = excluded.noted_by
  where a.attended_on is null
  returning a.id into noted;
  if noted is null then
    return false;
  end if;
  insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
    certificate_number)
  select p_driver, talk.depot_id, q.name, q.id, p_day,
    case when q.valid_days is not null then p_day + q.valid_days
      when extract(day from e.ends) = extract(day from p_day) then e.ends - 1 else e.ends end, talk.led_by,
    'Talk ' || upper(left(talk.id::text, 8))
  from public.requirements q
  cross join lateral (select (p_day + make_interval(months => q.valid_months))::date as ends) e
  where q.id = talk.requirement_id and not exists (
    select from public.driver_training t
    where t.driver_id = p_driver and t.requirement_id = q.id and t.completion_date = p_day)
  returning id into training;
  if training is null then
    select t.id into training
    from public.talk_attendance a join public.driver_training t on t.id = a.training_id
    where a.driver_id = p_driver and t.requirement_id = talk.requirement_id and t.completion_date = p_day;
  end if;
  update public.talk_attendance a set training_id = training where a.id = noted and training is not null;
  return true;
end;
$$;

-- Staff note which active drivers were there on the day of the talk, or have caught up on a later one. Repeating it changes nothing.
-- Returns how many are new.
create function private.note_attendance(p_talk_id uuid, p_drivers uuid[], p_day date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  talk public.talks := private.require_talk(p_talk_id);
  drivers uuid[];
  driver uuid;
  noted integer := 0;
begin
  if talk.held_on > private.today() then
    perform private.refuse('RW010', 'The talk is still to come');
  elsif p_day is null or p_day not between talk.held_on and private.today() then
    perform private.refuse('RW010', 'Choose a day from the talk until today');
  end if;
  drivers := private.require_drivers(talk.depot_id, p_drivers);
  perform private.require_active(drivers);
  foreach driver in array drivers loop
    if private.note_attended(talk, driver, p_day, 'ticked') then
      noted := noted + 1;
    end if;
  end loop;
  return noted;
end;
$$;

-- Takes back that these drivers were there, with their training unless another talk counts as it too. A reason is needed unless the caller
-- noted it a moment ago. Repeating it changes nothing. Returns how many.
create function private.take_back_attendance(p_talk_id uuid, p_drivers uuid[], p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  talk public.talks := private.require_talk(p_talk_id);
  drivers uuid[] := private.require_drivers(talk.depot_id, p_drivers);
  trainings uuid[];
  taken integer;
begin
  if exists (
    select from public.talk_attendance a
    where a.talk_id = talk.id and a.driver_id = any (drivers) and a.attended_on is not null
      and (a.noted_by is distinct from private.uid() or a.noted_at <= now() - private.undo_time())) then
    perform private.give_reason(p_reason);
  end if;
  trainings := array(
    select a.training_id from public.talk_attendance a
    where a.talk_id = talk.id and a.driver_id = any (drivers) and a.training_id is not null);
  with taken_back as (
    update public.talk_attendance a
    set attended_on = null, via = null, noted_at = null, noted_by = null, training_id = null
    where a.talk_id = talk.id and a.driver_id = any (drivers) and a.attended_on is not null
    returning a.id
  ) select count(*)::integer into taken from taken_back;
  delete from public.talk_attendance a where a.talk_id = talk.id and a.driver_id = any (drivers) and not a.is_expected;
  trainings := array(
    select t from unnest(trainings) t where not exists (select from public.talk_attendance a where a.training_id = t));
  delete from public.driver_training t where t.id = any (trainings);
  update public.documents d set removed_at = now()
  where d.record_kind = 'driver_training' and d.record_id = any (trainings) and d.removed_at is null;
  return taken;
end;
$$;

-- Asks active drivers to come or to catch up, or drivers no longer. Whoever was there stays on the list.
create function private.expect_at_talk(p_talk_id uuid, p_drivers uuid[], p_expected boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  talk public.talks := private.require_talk(p_talk_id);
  drivers uuid[] := private.require_drivers(talk.depot_id, p_drivers);
begin
  if p_expected then
    perform private.require_active(drivers);
    insert into public.talk_attendance (talk_id, driver_id, depot_id)
    select talk.id, d, talk.depot_id from unnest(drivers) d
    on conflict (talk_id, driver_id) do nothing;
  else
    delete from public.talk_attendance a
    where a.talk_id = talk.id and a.driver_id = any (drivers) and a.attended_on is null;
  end if;
end;
$$;

-- Deletes a talk that was added by mistake. Repeating it changes nothing. RW008 once somebody was there.
create function private.delete_talk(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform from public.talks t where t.id = p_id and t.depot_id = depot for update;
  if not found then
    return;
  elsif exists (select from public.talk_attendance a where a.talk_id = p_id and a.attended_on is not null) then
    perform private.refuse('RW008', 'Somebody is noted as present, so it stays');
  end if;
  delete from public.talks t where t.id = p_id;
  update public.documents d set removed_at = now()
  where d.record_kind = 'talks' and d.record_id = p_id and d.removed_at is null;
end;
$$;

-- A new code for the leader's screen, which asks for the next one well before this one is over: {code, until}. RW010 on another day.
create function private.show_talk_code(p_talk_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  talk public.talks := private.require_talk(p_talk_id);
  made private.talk_tokens;
begin
  if talk.held_on <> private.today() then
    perform private.refuse('RW010', 'The code is there on the day of the talk. On another day, tick who was there.');
  end if;
  delete from private.talk_tokens t where t.made_at < now() - interval '1 day';
  insert into private.talk_tokens (talk_id) values (talk.id) returning * into made;
  return jsonb_build_object('code', made.id, 'until', made.made_at + interval '90 seconds');
end;
$$;

-- A phone has scanned a code: {ticket, until}. Anybody may call it, because a phone may be logged in only afterwards. On a phone with a
-- session the scan is that person's, and another one is the same scan until it is used: it serves nobody else. RW003 for an old or unknown
-- code, RW006 for more than 100 scans of one code without a session: the next code is on the screen soon.
create function private.scan_talk(p_code uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.uid();
  shown private.talk_tokens;
  made private.talk_tokens;
begin
  select t.* into shown from private.talk_tokens t
  where t.id = p_code and t.code_id is null and t.made_at > now() - interval '90 seconds';
  if not found then
    perform private.refuse('RW003', 'This code is too old. Scan the one that is on the screen now.', 'talkCode');
  elsif me is null and 100 <= (
    select count(*) from private.talk_tokens t where t.code_id = shown.id and t.used_by is null) then
    perform private.refuse('RW006', 'Too many phones have scanned this code. Scan the next one on the screen.', 'talkScans');
  end if;
  select t.* into made from private.talk_tokens t
  where t.talk_id = shown.talk_id and t.used_by = me and t.used_at is null and t.made_at > now() - interval '15 minutes'
  order by t.made_at desc limit 1;
  if not found then
    insert into private.talk_tokens (talk_id, code_id, used_by) values (shown.talk_id, shown.id, me) returning * into made;
  end if;
  return jsonb_build_object('ticket', made.id, 'until', made.made_at + interval '15 minutes');
end;
$$;

-- The driver who scanned is on the list: `Attended` of src/topics/talks/data/attending.ts. Repeating it changes nothing. RW002 unless the
-- caller is an active driver, RW003 more than 15 minutes after the scan or for a talk of another depot, RW004 for another person's scan,
-- or once staff have taken back what it noted.
create function private.attend_talk(p_ticket uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
  scan private.talk_tokens;
  talk public.talks;
  is_new boolean;
begin
  if not coalesce(private.is_active_driver(), false) then
    if private.my_role() = 'driver' then
      perform private.refuse('RW002', 'Your account is inactive. Ask your depot.', 'talkInactive');
    elsif private.is_staff() then
      perform private.refuse('RW002', 'Only drivers are on the list of a talk', 'talkStaff');
    end if;
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  -- Locked: of two who use one scan at once, one is refused.
  select t.* into scan from private.talk_tokens t
  where t.id = p_ticket and t.code_id is not null and t.made_at > now() - interval '1 day' for update;
  select t.* into talk from public.talks t where t.id = scan.talk_id for share;
  if talk.id is null then
    perform private.refuse('RW003', 'This code is too old. Scan the one that is on the screen now.', 'talkCode');
  elsif talk.depot_id <> private.my_depot() then
    perform private.refuse('RW003', 'This talk belongs to another depot', 'talkOther');
  end if;
  perform from public.users u where u.id = me for no key update;
  if scan.used_by <> me then
    perform private.refuse('RW004', 'Somebody else has used this scan. Scan the code yourself.', 'talkUsed');
  elsif scan.used_at is null then
    if scan.made_at <= now() - interval '15 minutes' then
      perform private.refuse('RW003', 'You scanned it more than 15 minutes ago. Scan it again, or ask the leader to tick your name.', 'talkLate');
    end if;
    update private.talk_tokens t set used_by = me, used_at = now() where t.id = scan.id;
    is_new := private.note_attended(talk, me, talk.held_on, 'code');
  elsif not exists (
    select from public.talk_attendance a where a.talk_id = talk.id and a.driver_id = me and a.attended_on is not null) then
    perform private.refuse('RW004', 'Your depot took you off the list. Scan the code again, or ask the leader to tick your name.', 'talkTakenBack');
  end if;
  return (
    select jsonb_build_object('title', talk.title, 'held_on', talk.held_on, 'place', talk.place, 'led_by', talk.led_by,
      'training', q.name, 'texts', coalesce(q.texts, '{}'), 'was_there', is_new is false)
    from (select) one left join public.requirements q on q.id = talk.requirement_id);
end;
$$;

-- The talks on whose list the caller is and which they do not see as staff: what was told to everybody, without the notes.
create function private.own_talks() returns table (id uuid, title text, held_on date, place text, led_by text, body text)
language plpgsql stable security definer set search_path = '' rows 50
as $$
declare
  caller private.caller := private.caller();
begin
  return query
    select t.id, t.title, t.held_on, t.place, t.led_by, t.body
    from public.talk_attendance a
    join public.talks t on t.id = a.talk_id
    where a.driver_id = caller.user_id and caller.role is not null
      and not (caller.role <> 'driver' and t.depot_id = caller.depot_id);
end;
$$;

-- Who was asked to come to which talk, and how that stands.
create view public.talk_people with (security_invoker = true) as
  select a.id, a.talk_id, a.depot_id, a.driver_id, n.name as driver_name, u.employee_number, coalesce(u.sort_name, private.sort_name(n.name)) as sort_name,
    u.is_inactive, t.title, t.held_on, t.place, t.led_by, t.body, a.is_expected, a.attended_on, a.via, a.noted_at,
    private.name_for_staff(a.noted_by) as noted_by_name, a.training_id,
    (case
      when a.attended_on > t.held_on then 'caught_up'
      when a.attended_on is not null then 'there'
      when u.is_inactive or u.depot_id is distinct from a.depot_id then 'left'
      when t.held_on < (select private.today()) then 'missed'
      else 'expected'
    end)::public.talk_state as state,
    private.find_text(n.name, t.title) as search_text
  from public.talk_attendance a
  join (
    select t.id, t.title, t.held_on, t.place, t.led_by, t.body from public.talks t
  union all
    select o.id, o.title, o.held_on, o.place, o.led_by, o.body from private.own_talks() o
  ) t on t.id = a.talk_id
  -- Staff see no record of one who has moved to another depot, and the name.
  left join public.users u on u.id = a.driver_id
  cross join lateral (select coalesce(u.full_name, private.name_for_staff(a.driver_id)) as name offset 0) n;

create view public.talk_list with (security_invoker = true) as
  select t.id, t.depot_id, t.title, t.held_on, t.place, t.led_by, t.audience, t.body, t.policy_version_id, p.id as policy_id,
    p.name as policy_name, v.number as policy_number, t.notes, t.requirement_id, q.name as requirement_name, t.version, c.there, c.missing,
    private.find_text(t.title, t.place, t.led_by) as search_text
  from public.talks t
  left join public.requirements q on q.id = t.requirement_id
  left join public.policy_versions v on v.id = t.policy_version_id
  left join public.policies p on p.id = v.policy_id
  cross join lateral (
    select count(a.attended_on)::integer as there,
      (count(*) filter (where a.attended_on is null and not u.is_inactive and u.depot_id = a.depot_id))::integer as missing
    from public.talk_attendance a left join public.users u on u.id = a.driver_id
    where a.talk_id = t.id
  ) c;

insert into private.pack_sections (code, about, place, name, readers)
  values ('talks', 'depot', 15, 'Toolbox talks', '{authority, safety, own}');
call private.record_table('public.talks', subject => 'depot', owner => 'depot_id', not_told => 'what a depot talked about', erased => 'stay',
  shown => 'title', named_by => '{talk_id}', people => '{created_by}', keeps => '{title, place, led_by, body, notes}',
  documents => true, staff_documents => true,
  kept_as => 'talks', kept_months => 84, kept_between => '[24,120]', kept_since => 'held_on', kept_name => 'r.title',
  packed => 'talks', pack_columns => '{title, held_on, place, led_by, audience, requirement_id}', pack_from => 'held_on');
create trigger verify_talk before insert or update on public.talks
  for each row execute function private.verify_talk();
create trigger keep_text_of_talk before delete on public.policy_versions
  for each row execute function private.keep_text_of_talk();
create trigger ask_to_talk after insert on public.talks
  for each row when (new.audience <> 'nobody') execute function private.ask_to_talk();
create trigger forget_attendance before delete on public.talks
  for each row when (current_setting('roadworthy.erasing', true) = 'on') execute function private.forget_attendance();
call private.record_table('public.talk_attendance', subject => 'driver', owner => 'driver_id', people => '{noted_by}', told_by => 'created_at',
  erased => 'delete', unnoted => '{training_id}',
  packed => 'policies', pack_columns => '{talk_id, is_expected, attended_on, via, noted_by}');
call private.record_table('private.talk_tokens', subject => 'driver', owner => 'used_by', erased => 'delete', people => '{used_by}',
  not_told => 'a scan, which is over in 15 minutes', not_packed => 'a scan, which is over in 15 minutes');

call private.grant_client_access('public.talks',
  insertable => '{title, held_on, place, led_by, audience, body, policy_version_id, notes, requirement_id}',
  editable => '{title, held_on, place, led_by, body, policy_version_id, notes, requirement_id}');
-- Written by functions alone.
call private.grant_client_access('public.talk_attendance');
call private.grant_client_read('public.talk_people');
call private.grant_client_read('public.talk_list');

revoke all on private.talk_tokens from public, anon, authenticated;
alter table private.talk_tokens enable row level security;

call private.expose('{note_attendance, take_back_attendance, expect_at_talk, delete_talk, show_talk_code, attend_talk}');
call private.expose('{scan_talk}', 'anon, authenticated');
grant execute on function private.own_talks to authenticated;

alter table public.talks enable row level security;
alter table public.talk_attendance enable row level security;

-- Not for drivers: a talk has the notes of staff. own_talks() has what drivers read.
create policy "Staff see the talks of their depot" on public.talks
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff add talks of their depot" on public.talks
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff edit talks of their depot" on public.talks
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()))
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff see the attendance of their depot, drivers their own" on public.talk_attendance
  for select to authenticated
  using ((select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));
