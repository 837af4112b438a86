-- Notices: the bell shows what a person was told by mail, or would have been told but for their choices.

-- What the caller was told since that time, latest first, at most 50. `source_id` identifies the item in a link; null for one that the
-- caller cannot open. Several stages of one item are one notice, and what is repeated each week is no news. `is_done`: it is found no more;
-- `renewed_until`: because what is on record now is due then. Left out are people who have left the caller's depot, and what a driver was told while on the staff.
create function private.notices_since(p_since timestamptz)
returns table (
  kind text, at timestamptz, subject public.finding_subject, subject_id uuid, subject_name text, name text, causes jsonb,
  is_missing boolean, due date, source_id uuid, detail text, is_done boolean, renewed_until date, stops boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  if caller.role is null then
    return;
  end if;
  return query
    select n.*, exists (
        select from private.own_finding_today f
        where f.subject_id = n.subject_id and f.kind = n.kind and f.source_id = n.source_id and f.due = n.due
          and f.danger = 'must_not_drive')
    from (
      (select i.kind, i.created_at, i.subject, i.subject_id, coalesce(u.full_name, v.registration_number, d.name, private.incident_name(n.id)) as subject_name,
        i.name, i.causes, i.is_missing, case when i.has_due_day then i.due end as due, i.source_id, null::text as detail,
        not exists (
          select from private.due_day a
          where a.subject_id = i.subject_id and a.kind = i.kind and a.source_id = i.source_id
            and a.due is not distinct from case when i.has_due_day then i.due end) as is_done,
        (select max(f.due) from private.finding f
          where f.subject_id = i.subject_id and f.kind = i.kind and f.detail is not distinct from i.name and f.due > i.due
            and i.has_due_day and not f.is_missing) as renewed_until
      from (
        select distinct on (t.subject_id, t.kind, t.source_id, t.due) t.* from private.mail_items t
        where t.recipient_id = caller.user_id and t.created_at > p_since
          and (t.stage > -7 or not exists (
            select from private.mail_items e
            where e.recipient_id = t.recipient_id and e.subject_id = t.subject_id and e.kind = t.kind and e.source_id = t.source_id
              and e.due = t.due and e.stage > t.stage))
        order by t.subject_id, t.kind, t.source_id, t.due, t.created_at desc
      ) i
      left join public.users u on u.id = i.subject_id and u.depot_id = caller.depot_id
      left join public.depot_vehicles v on v.id = i.subject_id and v.depot_id = caller.depot_id
      left join public.depots d on d.id = i.subject_id and d.id = caller.depot_id
      left join public.incidents n on n.id = i.subject_id and n.depot_id = caller.depot_id
      where coalesce(u.id, v.id, d.id, n.id) is not null and (caller.role <> 'driver' or i.subject_id = caller.user_id)
      order by i.created_at desc, i.due, i.kind, i.source_id
      limit 50)
    union all
      (select m.kind::text, m.not_before, null, m.record_id, null,
        coalesce(e.event ->> 'name', (
          select case when private.is_owners(a) then a.full_name else 'An applicant' end
          from public.driver_depot_applications a where m.kind = 'application_waits' and a.id = m.record_id)),
        null, null, null, case when json_typeof(e.event -> 'id') is distinct from 'null' then m.record_id end,
        coalesce(e.event ->> 'kind', e.event ->> 'fault', e.event ->> 'by'), false, null
      from private.mails m
      cross join lateral (select private.mail_event(m) as event) e
      where m.recipient_id = caller.user_id and m.not_before > p_since and m.not_before <= now() and m.record_id is not null
        -- A reader has already accepted the invitation; a test is for the mailbox alone.
        and m.kind not in ('invited', 'test') and m.state <> 'dropped' and e.event is not null
      order by m.not_before desc, m.id
      limit 50)
    ) n
    order by n.created_at desc, n.due, n.kind, n.source_id
    limit 50;
end;
$$;

-- The time up to which the caller has read them.
create function private.notices_seen_at() returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select c.notices_seen_at from private.mail_choices c where c.person_id = private.uid());
end;
$$;

create function private.my_notices()
returns table (
  kind text, at timestamptz, is_new boolean, subject public.finding_subject, subject_id uuid, subject_name text, name text,
  causes jsonb, is_missing boolean, due date, source_id uuid, detail text, is_done boolean, renewed_until date, stops boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen timestamptz := private.notices_seen_at();
begin
  return query
    select n.kind, n.at, n.at > seen, n.subject, n.subject_id, n.subject_name, n.name, n.causes, n.is_missing, n.due, n.source_id, n.detail,
      n.is_done, n.renewed_until, n.stops
    from private.notices_since('-infinity') n;
end;
$$;

-- What the bar counts for everybody: the new notices and, for staff, the vehicles that must not go out and the signatures that are missing;
-- and how many drivers nobody has asked about their first full licence, which the list of drivers says.
create function private.my_counts() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  is_staff boolean := caller.role in ('manager', 'admin');
  -- Once, not for each driver.
  day date := private.today();
begin
  return json_build_object(
    'notices', (select count(*) from private.notices_since(private.notices_seen_at()) n where not n.is_done),
    'stopped', case when is_staff then private.count_must_not_go_out(caller.depot_id) end,
    'unsigned', case when is_staff then (select count(*) from private.open_signatures(caller.depot_id)) end,
    'limits_open', case when is_staff then (
      select count(*) from private.driver_state s
      where s.depot_id = caller.depot_id and s.is_limit_open and s.approved and s.in_use_from <= day) end,
    -- Yesterday is over and not written yet: the app asks for it.
    'days_to_write', caller.role is not null and private.has_days_to_write(caller.depot_id));
end;
$$;

-- The caller has read the notices up to that time.
create function private.see_notices(until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_choices c set notices_seen_at = greatest(c.notices_seen_at, least(until, now()))
  where c.person_id = private.uid();
end;
$$;

call private.expose('{my_notices, my_counts, see_notices}');
