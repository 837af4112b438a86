-- Messages from the contact form. Anyone but staff can send one; admins read and delete them.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 120)),
  email text not null check (private.is_email(email)),
  subject text not null check (private.is_text(subject, 120)),
  message text not null check (private.is_text(message, 1000)),
  -- The account that sent it while signed in with its confirmed email; null if anybody could have sent it.
  sent_by uuid,
  created_at timestamptz not null default now()
);

create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);

-- Trigger: limits what visitors can store (docs/decisions/0012-limits-for-visitors.md), as for applications. The two limits for
-- strangers give the same answer.
create function private.refuse_message_flood() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_email bigint;
  from_all bigint;
begin
  new.sent_by := private.account_of(new.email);
  perform pg_advisory_xact_lock(hashtextextended('message ' || coalesce(new.sent_by::text, 'of a stranger'), 0));

  if exists (select from public.contact_messages m where m.id = new.id) then
    return new;
  end if;
  select count(*) filter (where lower(m.email) = lower(new.email)), count(*) into from_email, from_all
  from public.contact_messages m
  where m.created_at > now() - interval '1 hour' and m.sent_by is not distinct from new.sent_by;
  if from_email >= 5 or from_all >= 200 then
    perform private.refuse('RW006', 'We have received too many messages in the last hour. Please try again later.', 'messagesThisHour');
  end if;
  return new;
end;
$$;

create trigger refuse_flood before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_message_flood();

-- A deleted message is gone: the log keeps only its subject.
call private.record_table('public.contact_messages', subject => 'person', erased => 'apart',
  history => 'delete', unnoted => '{name, email, message, sent_by}', kept_as => 'contact_messages',
  kept_months => 12, kept_between => '[1,24]', kept_since => 'created_at', kept_name => 'r.name',
  not_packed => 'of strangers');

call private.grant_client_access('public.contact_messages',
  insertable => '{name, email, subject, message}', visitors_insert => true);
grant delete on public.contact_messages to authenticated;

alter table public.contact_messages enable row level security;

create policy "Visitors write to us" on public.contact_messages
  for insert to anon with check (created_at = now());

create policy "Signed-in people who are not staff write to us" on public.contact_messages
  for insert to authenticated with check (created_at = now() and not (select private.is_staff()));

create policy "Admins read the messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));

create policy "Admins delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));
