-- Everything held about a person, for that person: what they download under "Your data". A test of the catalogue says for each
-- table whether it is in it, and if not, why.

-- How a person is called in somebody's own data: themselves, by name as far as they may know it, else by role.
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

-- A value as its person may read it. People in it are called as above, and what has a name has its name in place of its id.
create function private.told(column_name text, value jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(value) <> 'string' then value
    when column_name ~ '_by$' or column_name in ('driver_id', 'manager_id', 'user_id', 'person_id', 'recipient_id', 'viewer_id')
      then to_jsonb(private.called((value #>> '{}')::uuid))
    else to_jsonb(private.name_of(column_name, value #>> '{}'))
  end;
end;
$$;

-- A row as its person may read it, without secrets and without what the database works out for searching and sorting.
create function private.told_row(stored jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(e.key, private.told(e.key, e.value))
    from jsonb_each(stored) e
    where e.key not in ('account_id', 'token_hash', 'stop_token', 'search_text', 'find_text', 'sort_name', 'training_key')
  );
end;
$$;

-- The rows of a table in which this column has the person, latest first.
create function private.rows_about(source regclass, owner text, person uuid, moment text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(private.told_row(to_jsonb(t)) order by t.%I desc), ''[]'') from %s t where t.%I = $1',
    moment, source, owner) into rows using person;
  return rows;
end;
$$;

-- What somebody changed about the person, latest first.
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
      and l.changes #>> '{kind,new}' is distinct from 'manager_left'
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
    perform private.refuse('RW002', 'Unauthorized access');
  end if;
  return jsonb_build_object(
    'made_at', now(), 'tables', jsonb_build_object(
    'account', (
      select jsonb_agg(jsonb_build_object('email', a.email, 'created_at', a.created_at, 'email_confirmed_at', a.email_confirmed_at,
        'last_sign_in_at', a.last_sign_in_at))
      from auth.users a where a.id = caller.account_id),
    -- Where the person is logged in.
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
        'user_agent', to_jsonb(s) -> 'user_agent', 'ip', to_jsonb(s) -> 'ip') order by s.created_at desc), '[]')
      from auth.sessions s where s.user_id = caller.account_id),
    'users', private.rows_about('public.users', 'id', me, 'created_at'),
    'driver_licenses', private.rows_about('public.driver_licenses', 'driver_id', me, 'expiry_date'),
    'driver_training', private.rows_about('public.driver_training', 'driver_id', me, 'completion_date'),
    'driver_penalties', private.rows_about('public.driver_penalties', 'driver_id', me, 'date_issued'),
    'penalty_views', private.rows_about('private.penalty_views', 'driver_id', me, 'first_at'),
    'driver_disqualifications', private.rows_about('public.driver_disqualifications', 'driver_id', me, 'from_date'),
    'license_checks', private.rows_about('public.license_checks', 'driver_id', me, 'checked_on'),
    'grey_fleet_vehicles', private.rows_about('public.grey_fleet_vehicles', 'driver_id', me, 'created_at'),
    'driver_vehicle_assignments', private.rows_about('public.driver_vehicle_assignments', 'driver_id', me, 'assigned_at'),
    'driver_state', private.rows_about('private.driver_state', 'driver_id', me, 'depot_id'),
    -- That a manager has left is for staff to settle.
    'finding', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(f)) order by f.starts_on desc), '[]')
      from private.finding f where f.subject_id = me and f.kind <> 'manager_left'),
    'acknowledgements', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(a)) order by a.acknowledged_at desc), '[]')
      from public.acknowledgements a where a.driver_id = me and a.kind <> 'manager_left'),
    'renewal_requests', private.rows_about('public.renewal_requests', 'driver_id', me, 'asked_at'),
    'submissions', private.rows_about('public.submissions', 'driver_id', me, 'created_at'),
    'documents', private.rows_about('public.documents', 'driver_id', me, 'created_at'),
    'depot_moves', private.rows_about('public.depot_moves', 'driver_id', me, 'offered_at'),
    'driver_depot_applications', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(a)) order by a.created_at desc), '[]')
      from public.driver_depot_applications a
      where a.driver_id = me or a.sent_by = caller.account_id or private.account_of(a.email) is not null),
    'contact_messages', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(c)) order by c.created_at desc), '[]')
      from public.contact_messages c
      where c.sent_by = caller.account_id or private.account_of(c.email) is not null),
    'mails', private.rows_about('private.mails', 'recipient_id', me, 'created_at'),
    -- What the person was reminded of, and what others were reminded of about them. Not what staff were told of others.
    'mail_items', (
      select coalesce(jsonb_agg(private.told_row(to_jsonb(i)) order by i.created_at desc), '[]')
      from private.mail_items i
      where i.subject_id = me or i.recipient_id = me and i.subject = 'vehicle'),
    'mail_choices', private.rows_about('private.mail_choices', 'person_id', me, 'notices_seen_at'),
    'calendars', private.rows_about('private.calendars', 'person_id', me, 'made_at'),
    'saved_views', private.rows_about('public.saved_views', 'user_id', me, 'created_at'),
    'imports', private.rows_about('public.imports', 'created_by', me, 'created_at'),
    'audit_log', private.history_about(me)
  ));
end;
$$;

create function public.my_data() returns jsonb
language sql stable set search_path = ''
as $$ select private.my_data() $$;

revoke execute on function
  private.called(uuid), private.told(text, jsonb), private.told_row(jsonb), private.rows_about(regclass, text, uuid, text),
  private.history_about(uuid), private.my_data(), public.my_data()
  from public, anon, authenticated;
grant execute on function private.my_data(), public.my_data() to authenticated;
