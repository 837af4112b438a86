-- Mails: notifications by email, each sent once. SQL decides who gets what and writes it here. The function send-mail claims the
-- mails, sends them and reports back, so that running it twice, or concurrently, or days late, neither repeats nor loses one.

create type public.mail_kind as enum (
  'reminders', 'digest', 'returned', 'verified', 'renewal_asked', 'application_waits', 'moved', 'invited',
  'test', 'off_the_road', 'not_fit', 'check_asked', 'to_read', 'objected', 'checks_begin', 'hurt', 'card_asked');
create type public.mail_state as enum ('waiting', 'sent', 'failed', 'dropped');
-- Topics that people can switch off. Staff cannot switch off overdue items.
create type public.mail_topic as enum ('drivers', 'vehicles', 'overdue', 'applications');
create domain input.topics as public.mail_topic[]
  check (private.is_inside(cardinality(value) <= 100 and array_ndims(value) = 1, 'This is too much to be sent at once', 'tooMuch'));

-- A person's choices. Everybody with an account or an invitation has a row, which a trigger adds; a person without a row gets no mails.
create table private.mail_choices (
  person_id uuid primary key references public.users (id) on update cascade on delete cascade,
  off public.mail_topic[] not null default '{}',
  -- The weekday of the digest, 1 for Monday. Null: no digest.
  digest_day smallint default 1 check (digest_day between 1 and 7),
  -- The time up to which the person has read the notices of the bell.
  notices_seen_at timestamptz not null default now(),
  -- In the link at the foot of every mail, which works without logging in.
  stop_token uuid not null unique default gen_random_uuid()
);

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references public.users (id) on update cascade on delete cascade,
  kind public.mail_kind not null,
  day date not null default private.today(),
  -- The record that the mail is about; for an invitation, the person who invites; for a test, the recipient.
  record_id uuid,
  -- Distinguishes events that happen to a record more than once.
  occasion bigint not null default 0,
  state public.mail_state not null default 'waiting',
  -- How often a sender has tried; tries that failed because the mail server was unavailable are not counted.
  attempts smallint not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  error text check (char_length(error) <= 500),
  created_at timestamptz not null default now(),
  -- A mail about something that can be undone waits until it cannot.
  not_before timestamptz not null default now(),
  constraint mails_record_check check ((record_id is null) = (kind in ('reminders', 'digest')))
);

-- One mail a day with everything that is due, and one for each event.
create unique index mails_daily_key on private.mails (recipient_id, kind, day) where record_id is null;
create unique index mails_event_key on private.mails (recipient_id, kind, record_id, occasion)
  where record_id is not null;
create index mails_waiting_idx on private.mails (created_at, id) where state = 'waiting';
create index mails_sent_idx on private.mails (recipient_id, sent_at) where state = 'sent';
create index mails_failed_idx on private.mails (created_at desc) where state = 'failed';

-- One row: the sender's name of all mails, in all depots. It goes into a header, so it must not contain characters that end or extend it.
create table public.mail_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000002'
    check (id = '00000000-0000-0000-0000-000000000002'),
  sender_name text not null default 'Roadworthy'
    check (case when not private.is_text(sender_name, 60) then false
      else sender_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029"<>\\]' end),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
insert into public.mail_settings default values;

-- When mails were last decided and sent. One row.
create table private.mail_run (
  id boolean primary key default true check (id),
  -- When the database was set up: runs are expected from then on.
  set_up_at timestamptz not null default now(),
  decided_on date,
  ran_at timestamptz,
  -- Since when the mail server has been unavailable, and its last message.
  stopped_at timestamptz,
  stopped_by text check (char_length(stopped_by) <= 500)
);
insert into private.mail_run default values;

-- People with an address for mails. Those who are not recipients get only invitations: an address that was invited may be mistyped, and is
-- told nothing of the depot until somebody has logged in with it.
create view private.mail_address with (security_invoker = true) as
  select u.id, u.depot_id, u.email, u.full_name, u.role, u.manager_id, c.off, c.digest_day, c.stop_token,
    u.account_id is not null and u.approved and not u.is_inactive
      and (u.invited_at is null or private.has_logged_in(u.account_id)) as is_recipient
  from public.users u
  join private.mail_choices c on c.person_id = u.id;

-- Recipients: people of a depot with an account, approved and not inactive; who was invited has logged in.
create view private.mail_recipient with (security_invoker = true) as
  select a.id, a.depot_id, a.email, a.full_name, a.role, a.manager_id, a.off, a.digest_day, a.stop_token
  from private.mail_address a
  where a.is_recipient;

-- Trigger: adds the choices of everybody who gets an account or an invitation.
create function private.add_mail_choices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_choices (person_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger add_mail_choices after insert or update of account_id, invited_at on public.users
  for each row when (new.account_id is not null or new.invited_at is not null) execute function private.add_mail_choices();

-- True while an invitation waits to be sent, and for ten minutes after it was made: whoever presses the button again has lost the
-- answer, or is a colleague.
create function private.is_just_invited(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.mails m
    where m.recipient_id = person and m.kind = 'invited'
      and (m.state = 'waiting' or m.state = 'sent' and m.created_at > now() - interval '10 minutes'));
end;
$$;

-- Trigger: tells a person of their invitation. After an email was corrected it always sends a new one, whatever went to the wrong
-- address.
create function private.tell_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.invited_at is null then
    delete from private.mails m where m.recipient_id = new.id and m.kind = 'invited' and m.state = 'waiting';
  end if;
  insert into private.mails (recipient_id, kind, record_id, occasion)
  select new.id, 'invited', private.uid(), extract(epoch from new.invited_at) * 1000
  where private.uid() is not null and (old.invited_at is null or not private.is_just_invited(new.id))
  on conflict do nothing;
  return null;
end;
$$;

create trigger tell_invitation after update on public.users
  for each row when (new.invited_at is not null and new.invited_at is distinct from old.invited_at)
  execute function private.tell_invitation();

-- Trigger: tells a driver that their submission was verified or sent back, once that cannot be undone.
create function private.tell_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id, occasion, not_before)
  select r.id, new.state::text::public.mail_kind, new.id, new.version, now() + private.undo_time()
  from private.mail_recipient r where r.id = new.driver_id
  on conflict do nothing;
  return null;
end;
$$;

create trigger tell_decision after update on public.submissions
  for each row when (old.state = 'sent' and new.state in ('verified', 'returned')) execute function private.tell_decision();

-- Trigger: tells a driver, once per request, that staff ask them to renew something.
create function private.tell_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id, occasion)
  select r.id, 'renewal_asked', new.driver_id, extract(epoch from new.asked_at) from private.mail_recipient r
  where r.id = new.driver_id
  on conflict do nothing;
  return null;
end;
$$;

create trigger tell_request after insert or update of asked_at on public.renewal_requests
  for each row execute function private.tell_request();

create function private.tell_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id)
  select r.id, 'moved', new.id from private.mail_recipient r where r.id = new.driver_id;
  return null;
end;
$$;

-- Trigger: tells whom private.incident_reader names that somebody was hurt, at once: when it is reported, or said later. Whoever says it knows.
create function private.tell_hurt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (recipient_id, kind, record_id)
  select r.id, 'hurt', new.id
  from private.incident_reader i
  join private.mail_recipient r on r.id = i.person_id
  where i.incident_id = new.id and r.id is distinct from private.uid()
  on conflict do nothing;
  return null;
end;
$$;

create trigger tell_hurt_reported after insert on public.incidents
  for each row when (new.hurt <> 'nobody') execute function private.tell_hurt();
create trigger tell_hurt after update on public.incidents
  for each row when (old.hurt = 'nobody' and new.hurt <> 'nobody') execute function private.tell_hurt();

create trigger tell_move after update on public.depot_moves
  for each row when (old.status = 'offered' and new.status = 'accepted') execute function private.tell_move();

create function private.my_mail_choices() returns table (off public.mail_topic[], digest_day smallint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select c.off, c.digest_day from private.mail_choices c where c.person_id = private.uid();
end;
$$;

-- RW002 while pending.
create function private.choose_mails(p_off public.mail_topic[], p_digest_day integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  elsif p_digest_day not between 1 and 7 then
    perform private.refuse('RW010', 'Choose a day of the week', 'chooseWeekday');
  end if;
  update private.mail_choices c
  set off = array(select distinct t from unnest(p_off) t order by t), digest_day = p_digest_day
  where c.person_id = private.uid();
end;
$$;

-- For the link at the foot of a mail: switches off a topic, or without one everything that can be switched off. True if the token is valid.
create function private.stop_mails(token uuid, topic public.mail_topic default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_choices c
  set off = case when topic is null then enum_range(null::public.mail_topic)
      else array(select distinct t from unnest(c.off || topic) t order by t) end,
    digest_day = case when topic is not null then c.digest_day end
  where c.stop_token = token;
  return found;
end;
$$;

-- For the link at the foot of a mail. True if the token is valid.
create function private.stop_digest(token uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_choices c set digest_day = null where c.stop_token = token;
  return found;
end;
$$;

-- What the link at the foot of a mail can switch off, without revealing the person. Mail scanners open links, so this changes nothing.
create function private.mail_choices_of(token uuid)
returns table (role public.user_role, off public.mail_topic[], digest_day smallint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select u.role, c.off, c.digest_day from private.mail_choices c
    join public.users u on u.id = c.person_id
    where c.stop_token = token;
end;
$$;

call private.record_table('public.mail_settings', subject => 'all', erased => 'stay', impersonal => '{sender_name}');
call private.record_table('private.mail_choices', subject => 'person', owner => 'person_id', told_by => 'notices_seen_at',
  erased => 'follow',
  not_packed => 'of one person alone');
call private.record_table('private.mails', subject => 'person', owner => 'recipient_id', people => '{recipient_id}',
  told_by => 'created_at', erased => 'follow',
  -- At least four months: a stage can remain the latest for 97 days, and if its mail were deleted in that time, it would be announced again.
  kept_as => 'sent_mails', kept_months => 6, kept_between => '[4,24]', kept_since => 'created_at',
  -- Without the mail, an application that waits would be announced again.
  kept_if => $$r.state <> 'waiting' and not exists (
    select from public.driver_depot_applications a
    where r.kind = 'application_waits' and a.id = r.record_id and a.status = 'pending')$$,
  not_packed => 'of the person who got it');
-- The mail server's message is cleared once it accepts mail again.
call private.record_table('private.mail_run', subject => 'all', erased => 'stay', keeps => '{stopped_by}');

call private.grant_client_access('public.mail_settings', editable => '{sender_name}');
alter table public.mail_settings enable row level security;

create policy "Admins see whom mails come from" on public.mail_settings
  for select to authenticated using ((select private.is_admin()));

create policy "Admins set whom mails come from" on public.mail_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- No policies: clients neither read nor write them.
revoke all on private.mail_choices, private.mails, private.mail_run, private.mail_address, private.mail_recipient from public, anon, authenticated;
alter table private.mail_choices enable row level security;
alter table private.mails enable row level security;
alter table private.mail_run enable row level security;

call private.expose('{my_mail_choices, choose_mails}');
call private.expose('{stop_mails, stop_digest, mail_choices_of}', 'anon, authenticated');
