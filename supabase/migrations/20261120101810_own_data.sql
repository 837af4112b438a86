-- Everything held about a person, for that person to download under "Your data". The catalogue says for each table whether it is
-- included, and if not, why.

-- How a person is named in the caller's own data: "You", their name if the caller may know it, otherwise their role.
create function private.called(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return case when person in (caller.user_id, caller.account_id) then 'You' else coalesce(
    private.shown_name(person),
    (select case u.role when 'admin' then 'an admin' when 'manager' then 'a manager' else 'a driver' end
      from public.users u where u.id = person),
    'somebody') end;
end;
$$;

-- A value in a form that its person may read: names from private.called() for people, and names instead of ids.
create function private.told(column_name text, value jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(value) <> 'string' then
    return value;
  elsif exists (
    select from private.column_names c
    where c.column_name = told.column_name and c.of in ('public.users'::regclass, 'auth.users'::regclass)
  ) then
    return to_jsonb(private.called((value #>> '{}')::uuid));
  end if;
  return to_jsonb(private.name_of(column_name, value #>> '{}'));
end;
$$;

-- A row in a form that its person may read, without secrets, ids of others and columns computed for searching and sorting.
create function private.told_row(stored jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(e.key, private.told(e.key, e.value))
    from jsonb_each(stored) e
    where e.key not in ('account_id', 'token_hash', 'stop_token', 'driver_ids', 'search_text', 'find_text', 'sort_name', 'training_key')
  );
end;
$$;

-- A person's rows in each table that the catalogue includes (told_by), latest first.
create function private.rows_about(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  source private.record_tables;
  rows jsonb;
  told jsonb := '{}'::jsonb;
begin
  for source in select t.* from private.record_tables t where t.told_by is not null loop
    execute format('select coalesce(jsonb_agg(private.told_row(to_jsonb(r)) order by r.%I desc), ''[]'') from %s r where r.%I = $1',
      source.told_by, source.name, coalesce(source.author, source.owner)) into rows using person;
    told := told || jsonb_build_object(source.kind, rows);
  end loop;
  return told;
end;
$$;

-- The history entries about the person, latest first.
create function private.history_about(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'at', l.at, 'by', case when l.actor is not null then private.called(l.actor) end, 'action', l.action,
        'table_name', l.table_name, 'row_id', l.row_id, 'reason', l.reason,
        'changes', (
          select coalesce(jsonb_object_agg(c.key, (
            select jsonb_object_agg(side.key, private.told(c.key, side.value)) from jsonb_each(c.value) side)), '{}')
          from jsonb_each(l.changes) c where c.key <> 'account_id'))
      order by l.at desc, l.id desc), '[]')
    from private.audit_log l
    where (l.driver_id = person or l.table_name = 'users' and l.row_id = person)
      and coalesce(l.changes #>> '{kind,new}' <> all (private.hidden_kinds()), true)
  );
end;
$$;

-- Everything held about the caller, whether driver or staff, active or not. RW002 for an account without an approved person.
create function private.my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  me uuid := caller.user_id;
begin
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  return jsonb_build_object(
    'made_at', now(), 'tables', private.rows_about(me) || jsonb_build_object(
    'account', (
      select jsonb_agg(jsonb_build_object('email', a.email, 'created_at', a.created_at, 'email_confirmed_at', a.email_confirmed_at,
        'last_sign_in_at', a.last_sign_in_at))
      from auth.users a where a.id = caller.account_id),
    -- Where the person is logged in.
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
        'user_agent', to_jsonb(s) -> 'user_agent', 'ip', to_jsonb(s) -> 'ip') order by s.created_at desc), '[]')
      from auth.sessions s where s.user_id = caller.account_id),
    -- Without findings for staff only, such as a manager who has left.
    'finding', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(f)) order by f.starts_on desc), '[]')
      from private.finding f where f.subject_id = me and f.kind <> all (private.hidden_kinds())),
    'acknowledgements', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(a)) order by a.acknowledged_at desc), '[]')
      from public.acknowledgements a where a.driver_id = me and a.kind <> all (private.hidden_kinds())),
    'driver_depot_applications', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(a)) order by a.created_at desc), '[]')
      from public.driver_depot_applications a
      where a.driver_id = me or a.sent_by = caller.account_id or private.account_of(a.email) is not null),
    'contact_messages', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(c)) order by c.created_at desc), '[]')
      from public.contact_messages c
      where c.sent_by = caller.account_id or private.account_of(c.email) is not null),
    -- Reminders to the person, and reminders to others about the person; not reminders to staff about other people.
    'mail_items', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(i)) order by i.created_at desc), '[]')
      from private.mail_items i
      where i.subject_id = me or i.recipient_id = me and i.subject in ('vehicle', 'depot')),
    'audit_log', private.history_about(me)
  ));
end;
$$;

call private.expose('{my_data}');
