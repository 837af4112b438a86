-- Messages from the contact form. Anyone but staff can send one; admins read and delete them.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.without_blanks(name) <> '' and char_length(name) <= 120),
  email text not null check (email ~ '^[^@]+@[^@]+$' and private.without_blanks(email) = email
    and char_length(email) <= 254),
  subject text not null check (private.without_blanks(subject) <> '' and char_length(subject) <= 120),
  message text not null check (private.without_blanks(message) <> '' and char_length(message) <= 1000),
  created_at timestamptz not null default now()
);

create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);

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
