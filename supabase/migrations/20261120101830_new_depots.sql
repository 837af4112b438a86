-- The first days of a depot: what is done of what a new depot needs, and an email to try whether emails arrive.

-- What has been done, for an admin of a depot that is being set up; null for anyone else, and once an admin has put the list away.
-- What was ever there counts: a depot whose last vehicle leaves is not new again.
create function private.depot_setup(depot uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() or (select d.is_set_up from public.depots d where d.id = depot) then
    return null;
  end if;
  return json_build_object(
    'contact', exists (select from public.depot_contacts c where c.id = depot and (c.phone is not null or c.email is not null)),
    'staff', exists (select from public.users u where u.depot_id = depot and u.role <> 'driver' and u.id <> private.uid()),
    'drivers', exists (select from public.users u where u.depot_id = depot and u.role = 'driver'),
    'vehicles', exists (select from public.depot_vehicles v where v.depot_id = depot),
    'checks', exists (select from public.license_check_settings s where s.checked_since is not null),
    -- A reminder or a digest that was sent shows the same as a test.
    'mails', exists (
      select from public.users u
      join private.mails m on m.recipient_id = u.id and m.state = 'sent' and m.kind in ('test', 'reminders', 'digest')
      where u.depot_id = depot and u.role <> 'driver'));
end;
$$;

-- Sends the caller a test email with the next run. RW006 within a minute of the last one, RW002 for anyone but staff.
create function private.send_test_mail() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  perform private.require_staff();
  -- The second of two presses at once waits for the first.
  perform from private.mail_choices c where c.person_id = me for update;
  if exists (
    select from private.mails m
    where m.recipient_id = me and m.kind = 'test' and m.record_id = me and m.created_at > now() - interval '1 minute')
  then
    perform private.refuse('RW006', 'You have just asked for a test email. You can ask again in a minute.');
  end if;
  -- One that could not be sent so far would arrive beside the new one.
  update private.mails m set state = 'dropped'
  where m.recipient_id = me and m.kind = 'test' and m.record_id = me and m.state = 'waiting';
  insert into private.mails (recipient_id, kind, record_id, occasion) values (me, 'test', me, extract(epoch from now()) * 1000);
end;
$$;

-- The caller's last test email, with nulls if there is none, and whether anything sends emails at present. RW002 for anyone but staff.
create function private.my_test_mail()
returns table (state public.mail_state, asked_at timestamptz, sent_at timestamptz, error text, is_running boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  perform private.require_staff();
  return query
    select m.state, m.created_at, m.sent_at, coalesce(m.error, r.stopped_by), r.ran_at is not null and not private.mail_run_is_late()
    from private.mail_run r
    left join lateral (
      select t.* from private.mails t where t.recipient_id = me and t.kind = 'test' and t.record_id = me
      order by t.occasion desc limit 1) m on true;
end;
$$;

call private.expose('{send_test_mail, my_test_mail}');
