-- Reminders: everything with a due day is announced in stages before it, on it, and each week after it. Something missing or not
-- allowed without a due day is announced from the day on which a run first found it, and each week after that; what only needs an answer,
-- each day. A run writes the stages reached into private.mail_items, each once per person, so a day without a run loses nothing: the next
-- run announces the nearest stage reached. A renewed record has another due day and starts over, as does a finding that ended and began again.

-- The stages of each kind in days before the due day. -7 stands for each week after it; staff are reminded weekly even without it.
create table public.reminder_settings (
  id uuid primary key default gen_random_uuid(),
  kind text not null unique references private.finding_kinds (kind),
  stages smallint[] not null check (stages <@ '{90,60,30,14,7,1,0,-7}'),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

insert into public.reminder_settings (kind, stages)
select k.kind, case
    when k.kind in ('license_check', 'defect', 'policy') then '{7,1,0,-7}'::smallint[]
    when k.kind in ('license', 'own_nct', 'nct') then '{90,60,30,14,7,1,0,-7}'
    else '{60,30,14,7,1,0,-7}'
  end
from private.finding_kinds k
where k.reminders = k.kind;

-- What each person was told, or would have been told but for their choices; in that case mail_id is null.
create table private.mail_items (
  recipient_id uuid not null references public.users (id) on update cascade on delete cascade,
  subject_id uuid not null,
  kind text not null references private.finding_kinds (kind),
  source_id uuid not null,
  -- The due day or, without one, the day on which a run first found it.
  due date not null,
  has_due_day boolean not null default true,
  stage smallint not null,
  subject public.finding_subject not null,
  -- The name at that time, and the reasons why a driver may not drive or a vehicle must not be used.
  name text,
  causes jsonb,
  -- Required from that day, and not on record.
  is_missing boolean not null default false,
  mail_id uuid references private.mails (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (recipient_id, subject_id, kind, source_id, due, stage)
);

-- Since when runs have found each finding without a due day.
create table private.found_since (
  subject_id uuid not null,
  kind text not null references private.finding_kinds (kind),
  source_id uuid not null,
  since date not null,
  primary key (subject_id, kind, source_id)
);

create index mail_items_mail_idx on private.mail_items (mail_id);
create index mail_items_subject_idx on private.mail_items (subject_id, created_at desc);
create index mail_items_recipient_idx on private.mail_items (recipient_id, created_at desc);

-- Everything that people are told about drivers and vehicles in use: findings with a due day, and those without one that are
-- must_not_drive, not_roadworthy or missing today, or points at the lower limit of a driver whose limit nobody knows. The end of a
-- disqualification is not a due day, because nothing has to be done by then. A day that is not certain before it is a finding appears only
-- from then on.
create view private.due_day with (security_invoker = true) as
  select f.subject, f.subject_id, f.depot_id, f.kind,
    case f.kind when 'unfit' then (select d.registration_number from public.depot_vehicles d where d.id = f.record_id)
      else f.detail end as detail,
    case f.kind when 'unfit' then private.still_lacking(f.subject_id, f.record_id) end as causes,
    f.is_missing, k.stages is not null as is_pressing, k.driver in ('told', 'renewed') as is_for_driver,
    case when w.has_due_day then f.due end as due, w.has_due_day, w.danger, f.source_id, f.record_id,
    coalesce(u.full_name, v.registration_number, o.name, i.plate, i.place) as subject_name, u.manager_id,
    -- Put off until this day, but never beyond the day on which the finding becomes too dangerous to be put off.
    case
      when a.until is null or f.danger <= 'not_roadworthy' then null
      when f.worse <= 'not_roadworthy' then least(a.until, f.worsens_on)
      else a.until
    end as acknowledged_until,
    -- From this day it stops the driver. Null if it never does, like a licence whose category another licence covers.
    case 'must_not_drive'::public.danger when f.danger then f.starts_on when f.worse then f.worsens_on end as stops_on, f.in_use_from
  from private.finding f
  join private.finding_kinds k on k.kind = f.kind
  cross join lateral (
    select f.due is not null and (k.reminders is not null or k.stages is not null) as has_due_day,
      case when f.worsens_on <= (select private.today()) then f.worse else f.danger end as danger
  ) w
  left join public.users u on u.id = f.subject_id
  left join public.depot_vehicles v on v.id = f.subject_id
  left join public.depots o on o.id = f.subject_id
  left join public.incidents i on i.id = f.subject_id
  left join public.acknowledgements a on a.subject_id = f.subject_id and a.kind = f.kind and a.source_id = f.source_id
    and a.due is not distinct from f.due and a.points >= coalesce(f.points, 0)
  where f.in_use_from <= (select private.today()) and f.ends_on >= (select private.today())
    and (w.has_due_day and k.is_foreseen or f.starts_on <= (select private.today()))
    and (w.has_due_day or w.danger <= 'missing' or f.kind = 'points_open' and f.points >= private.novice_points_limit())
union all
  -- A driver whose vehicle must not be used, with what stops it, and a vehicle whose driver must not drive.
  select p.subject, p.subject_id, p.depot_id, p.kind, coalesce(v.registration_number, u.full_name),
    case p.subject when 'driver' then private.stopping(p.other_id) end, false, false, true, null, false, p.danger, p.other_id,
    p.other_id, coalesce(s.full_name, w.registration_number), s.manager_id, null, '-infinity', '-infinity'
  from private.pair_finding_today p
  left join public.depot_vehicles v on p.subject = 'driver' and v.id = p.other_id
  left join public.users u on p.subject = 'vehicle' and u.id = p.other_id
  left join public.users s on s.id = p.subject_id
  left join public.depot_vehicles w on w.id = p.subject_id
  where p.in_use;

-- The item that a link in a mail or calendar leads to, as far as the caller may see it; no row once it is done.
create function public.due_item(subject_id uuid, kind input.text, source_id uuid)
returns table (detail text, record_id uuid)
language sql stable set search_path = ''
as $$
  select d.detail, d.record_id from private.due_day d
  where d.subject_id = $1 and d.kind = $2 and d.source_id = $3
$$;

-- Stages that have been reached by this day and not announced yet: to the driver, to the driver's manager (to the admins if there is no
-- active one), to staff about vehicles and the depot, and about incidents to those whom private.incident_reader names. Checking licences is the work of staff, so drivers get no reminder of it. Staff hear nothing of
-- a finding that one of them has acknowledged until its day; then they hear of the stage reached meanwhile. An expired licence is announced
-- on the day after, as stage -1, and nobody can switch off the first mail about something that stops a driver, or about what stopped one
-- who was away. Nobody can switch off what has stages of its own.
create function private.untold_reminders(p_day date, only_depot uuid default null)
returns table (
  recipient_id uuid, subject public.finding_subject, subject_id uuid, subject_name text, kind text, name text,
  causes jsonb, is_missing boolean, due date, has_due_day boolean, source_id uuid, stage smallint, danger public.danger,
  is_muted boolean
)
-- The planner expects too few rows from the stages, and a nested loop over the people of each depot takes a minute instead of seconds.
language plpgsql stable security definer set search_path = '' set jit = off set enable_nestloop = off
as $$
begin
  return query
    with staff as materialized (
      select r.* from private.mail_recipient r where r.role <> 'driver'
    ), staged as (
      select k.kind, coalesce(k.stages, s.stages) as stages
      from private.finding_kinds k
      left join public.reminder_settings s on s.kind = k.reminders
      where k.stages is not null or s.stages is not null
    ), stage as materialized (
      -- For every day before the due day, and six days after it: the stage last reached.
      select s.kind, d.days, case when (s.kind = 'license' or -1 = any (s.stages)) and d.days < 0 then -1::smallint
          else (select min(t) from unnest(s.stages) t where t >= greatest(d.days, 0)) end as stage, false as is_for_staff
      from staged s
      cross join generate_series(-6, 90) d (days)
    union all
      -- From the seventh day on, weeks are counted.
      select s.kind, -7, -7::smallint, -7 <> all (s.stages) from staged s
    ), item as materialized (
      select d.subject, d.subject_id, d.depot_id, d.manager_id, d.subject_name, d.kind, d.detail, d.causes, d.is_missing,
        d.is_for_driver, d.is_pressing, d.due, true as has_due_day, d.source_id, d.danger, d.stops_on, d.in_use_from, g.is_for_staff,
        case when g.days = -7 then (-7 * ((p_day - d.due) / 7))::smallint else g.stage end as stage,
        coalesce(d.acknowledged_until > p_day, false) as is_put_off
      from private.due_day d
      join stage g on g.kind = d.kind and g.days = greatest(d.due - p_day, -7)
      where d.has_due_day and d.due <= p_day + 90 and g.stage is not null
        and (only_depot is null or d.depot_id = only_depot)
        -- 90 days ahead only for truck and bus licences, because only their renewal needs a doctor's report.
        and (g.stage < 90 or d.kind <> 'license' or d.detail ~ '^[CD]')
    union all
      select d.subject, d.subject_id, d.depot_id, d.manager_id, d.subject_name, d.kind, d.detail, d.causes, d.is_missing,
        d.is_for_driver, d.is_pressing, coalesce(s.since, p_day), false, d.source_id, d.danger, d.stops_on, d.in_use_from, false,
        -- Each week, and each day what only needs an answer.
        case d.kind when 'points_open' then coalesce(s.since, p_day) - p_day
          else -7 * ((p_day - coalesce(s.since, p_day)) / 7) end::smallint, coalesce(d.acknowledged_until > p_day, false)
      from private.due_day d
      left join private.found_since s on s.subject_id = d.subject_id and s.kind = d.kind and s.source_id = d.source_id
      where not d.has_due_day and (only_depot is null or d.depot_id = only_depot)
    ), told as (
      select r.id as recipient, r.off, r.role, i.* from item i
      join private.mail_recipient r on r.id = i.subject_id
      where i.subject = 'driver' and i.is_for_driver and not i.is_for_staff
    union all
      select r.id, r.off, r.role, i.* from item i
      join staff r on r.id = i.manager_id and r.depot_id = i.depot_id
      where i.subject = 'driver' and not i.is_put_off
    union all
      select r.id, r.off, r.role, i.* from item i
      join staff r on r.depot_id = i.depot_id and r.role = 'admin'
      where i.subject = 'driver' and coalesce(i.manager_id not in (select m.id from staff m), true) and not i.is_put_off
    union all
      select r.id, r.off, r.role, i.* from item i
      join staff r on r.depot_id = i.depot_id
      where i.subject in ('vehicle', 'depot') and not i.is_put_off
    union all
      select r.id, r.off, r.role, i.* from item i
      join private.incident_reader a on a.incident_id = i.subject_id
      join staff r on r.id = a.person_id
      where i.subject = 'incident'
    )
    select t.recipient, t.subject, t.subject_id, t.subject_name, t.kind, t.detail, t.causes, t.is_missing, t.due, t.has_due_day,
      t.source_id, t.stage, t.danger,
      case
        when t.is_pressing then false
        when t.stops_on <= p_day and (t.stage in (0, -1) or t.in_use_from > p_day - 7) then false
        when t.due < p_day or not t.has_due_day then t.role = 'driver' and 'overdue' = any (t.off)
        when t.subject in ('vehicle', 'depot') then 'vehicles' = any (t.off)
        else 'drivers' = any (t.off)
      end
    from told t
    where not exists (
      select from private.mail_items m
      where m.recipient_id = t.recipient and m.subject_id = t.subject_id and m.kind = t.kind and m.source_id = t.source_id
        and m.due = t.due and m.stage = t.stage);
end;
$$;

-- Decides the mails of a day, at most one reminder mail per person: a stage reached after that mail waits for the next day. A
-- repeated call adds only mails for people who had none yet.
create function private.decide_mails(p_day date default private.today()) returns void
language plpgsql security definer set search_path = '' set statement_timeout = '5min'
as $$
declare
  last_day date;
  digest_days integer[];
begin
  -- Concurrent runs take turns, so the second finds that everything has been announced.
  select r.decided_on into last_day from private.mail_run r for update;
  perform private.write_check_days_of_all();
  -- Includes the days without a run.
  digest_days := array(
    select extract(isodow from day)
    from generate_series(greatest(least(last_day + 1, p_day), p_day - 6), p_day, interval '1 day') day);

  -- A mail that was decided earlier and never sent becomes the mail of this day, unless there is a later one.
  update private.mails m set day = p_day
  where m.kind = 'reminders' and m.state = 'waiting' and m.attempts = 0 and m.day < p_day
    and not exists (select from private.mails o where o.recipient_id = m.recipient_id and o.kind = m.kind and o.day > m.day);

  with wrong as materialized (
    select d.subject_id, d.kind, d.source_id from private.due_day d where not d.has_due_day
  ), ended as (
    delete from private.found_since s where (s.subject_id, s.kind, s.source_id) not in (select w.* from wrong w)
  )
  insert into private.found_since (subject_id, kind, source_id, since)
  select w.subject_id, w.kind, w.source_id, p_day from wrong w
  on conflict do nothing;

  with untold as materialized (
    select * from private.untold_reminders(p_day)
  ), added as (
    insert into private.mails (recipient_id, kind, day)
    select distinct u.recipient_id, 'reminders'::public.mail_kind, p_day from untold u where not u.is_muted
    on conflict do nothing
    returning id, recipient_id
  ), mail as (
    select a.id, a.recipient_id from added a
  union all
    select m.id, m.recipient_id from private.mails m
    where m.kind = 'reminders' and m.day = p_day and m.state = 'waiting' and m.attempts = 0
  )
  insert into private.mail_items (recipient_id, subject_id, kind, source_id, due, has_due_day, stage, subject, name, causes,
    is_missing, mail_id)
  select u.recipient_id, u.subject_id, u.kind, u.source_id, u.due, u.has_due_day, u.stage, u.subject, u.name, u.causes,
    u.is_missing, m.id
  from untold u
  left join mail m on m.recipient_id = u.recipient_id and not u.is_muted
  where u.is_muted or m.id is not null;

  insert into private.mails (recipient_id, kind, day)
  select r.id, 'digest', p_day from private.mail_recipient r
  where r.role <> 'driver' and r.digest_day = any (digest_days)
  on conflict do nothing;

  insert into private.mails (recipient_id, kind, record_id)
  select r.id, 'application_waits', a.id
  from public.driver_depot_applications a
  join private.mail_recipient r on r.depot_id = a.depot_id and r.role <> 'driver' and 'applications' <> all (r.off)
  where a.status = 'pending' and private.answer_due(a.created_at) < p_day and not private.is_stale(a)
  on conflict do nothing;

  update private.mail_run set decided_on = p_day where true;
end;
$$;

-- The weekly figures of a depot, as its dashboard counts them: its rate, whatever needs attention by danger, the deadlines by law that are late
-- or close, and the applications, incidents and policies that wait.
create function private.digest_of(depot uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with in_use as (
      select (select count(*) from private.person u where u.depot_id = depot and u.in_use)
        + (select count(*) from private.vehicle v where v.depot_id = depot and v.in_use) as total
    ), worst as (
      select s.subject, s.danger, s.law_due from private.subject_today s where s.depot_id = depot and s.in_use
    ), failing as (
      select count(*) as total from worst w where w.danger <= 'high_risk' and w.subject in ('driver', 'vehicle')
    )
    select json_build_object(
      'rate', private.compliance_rate(i.total - f.total, i.total),
      'dangers', (select json_object_agg(d.danger, d.total)
        from (select w.danger, count(*) as total from worst w where w.danger < 'waiting' group by w.danger) d),
      'law', (select count(*) from worst w where w.law_due is not null),
      'waiting', (select count(*) from worst w where w.subject = 'application'),
      'incidents', (select count(*) from worst w where w.subject = 'incident' and w.danger = 'waiting'),
      'policies', (select count(*) from worst w where w.subject = 'policy'))
    from in_use i, failing f
  );
end;
$$;

-- A finding's detail, or the name of what a driver sent, in this language: the names of requirements have texts. As in subjectOf() and
-- sentName() of words/findings.ts.
create function private.detail_in(p_kind text, p_detail text, p_language text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    case when p_kind in ('training', 'requirement', 'vehicle_record', 'insurance', 'depot_record') then (
      select r.texts ->> p_language from public.requirements r
      where r.name = p_detail and r.texts ? p_language
      order by r.subject limit 1)
    when p_kind = 'policy' then (
      select p.texts ->> p_language from public.policies p where p.name = p_detail and p.texts ? p_language order by p.id limit 1)
    end, p_detail);
end;
$$;

-- The kind of a submission, its licence categories or training, and the reason if it was sent back. Mails never mention points.
create function private.mail_of_submission(p_id uuid, p_language text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_build_object('id', s.id, 'kind', s.kind, 'reason', case when s.kind <> 'points' then s.reason end, 'name', case s.kind
        when 'license' then (
          select string_agg(l ->> 'type', ', ') from jsonb_array_elements(s.details -> 'licenses') l)
        when 'training' then private.detail_in('training', s.details ->> 'training_type', p_language)
      end)
    from public.submissions s where s.id = p_id);
end;
$$;

-- The vehicle that a defect stops and why, with the other stops of its check, until all are closed or found to be milder; to the driver who has the vehicle in the
-- language of their bell. `id` is null for the manager of a driver who found it on a vehicle of another depot.
create function private.mail_of_stop(mail private.mails, language text) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select json_build_object('id', case when r.depot_id = d.depot_id then d.id end, 'name', v.registration_number,
      'fault', case r.role when 'driver' then coalesce(d.texts ->> coalesce(mail_of_stop.language, p.language), d.fault) else d.fault end,
      'others', (
        select coalesce(json_agg(case r.role
          when 'driver' then coalesce(o.texts ->> coalesce(mail_of_stop.language, p.language), o.fault) else o.fault end order by o.id), '[]')
        from public.defects o
        where o.check_id = d.check_id and o.vehicle_id = d.vehicle_id and o.id <> d.id and o.severity = 'stop' and o.state <> 'closed'),
      -- Not chosen from the list, so typed by somebody.
      'in_words', d.item_id is null, 'at', d.found_at, 'by', case when r.role <> 'driver' then f.full_name end)
    from public.defects told
    -- The others of its check go with it, and stay if it is closed before the mail is sent.
    join public.defects d on d.id = told.id or d.check_id = told.check_id and d.vehicle_id = told.vehicle_id
    join public.depot_vehicles v on v.id = d.vehicle_id
    join private.mail_recipient r on r.id = mail.recipient_id
    join public.users p on p.id = r.id
    left join public.users f on f.id = coalesce(d.driver_id, d.created_by)
    where told.id = mail.record_id and d.severity = 'stop' and d.state <> 'closed' and case
      when r.role = 'driver' then exists (
        select from public.driver_vehicle_assignments a
        where a.vehicle_id = d.vehicle_id and a.driver_id = r.id and a.status = 'active')
      else r.depot_id = d.depot_id or r.id = f.manager_id end
    order by d.id <> told.id, d.id limit 1);
end;
$$;

-- The content of a mail about one event; null for any other mail, and once the event is no longer current.
create function private.mail_event(mail private.mails, language text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case mail.kind
    when 'application_waits' then (
      -- The applicant's name is left out, because a stranger can type anything.
      select json_build_object('id', a.id, 'since', a.created_at)
      from public.driver_depot_applications a
      -- The recipient may have left the staff, or moved to another depot.
      join private.mail_recipient r on r.id = mail.recipient_id and r.depot_id = a.depot_id and r.role <> 'driver'
      where a.id = mail.record_id and a.status = 'pending' and not private.is_stale(a))
    when 'renewal_asked' then (
      -- Named only if the driver's own manager asked.
      select json_build_object('note', max(q.note), 'by', max(u.full_name))
      from public.renewal_requests q
      join public.users d on d.id = q.driver_id
      left join public.users u on u.id = q.asked_by and u.id = d.manager_id
      where q.driver_id = mail.record_id and extract(epoch from q.asked_at)::bigint = mail.occasion
      having count(*) > 0)
    when 'moved' then (
      select json_build_object('name', d.name)
      from public.depot_moves o
      join public.depots d on d.id = o.to_depot_id
      -- The recipient may have moved again.
      join public.users u on u.id = mail.recipient_id and u.depot_id = o.to_depot_id
      where o.id = mail.record_id)
    when 'invited' then (
      -- Valid until the person logs in. The inviter may be gone.
      select json_build_object('by', (select b.full_name from public.users b where b.id = mail.record_id),
        'has_password', coalesce(a.state = 'used', false), 'is_approved', u.approved)
      from public.users u
      join private.login l on l.person_id = u.id and l.is_invited
      -- "offset 0" evaluates it once: it reads all accounts.
      cross join lateral (select private.account_state(u.email) as state offset 0) a
      where u.id = mail.recipient_id and not u.is_inactive)
    when 'test' then json_build_object('asked_at', mail.created_at)
    when 'off_the_road' then private.mail_of_stop(mail, language)
    when 'hurt' then (
      -- Until it is closed. The day by which the HSA has to know is there once it is known, and until somebody has told them.
      select json_build_object('id', i.id, 'name', coalesce(i.plate, i.place), 'place', i.place, 'at', i.happened_at, 'who', i.hurt,
        'by', u.full_name, 'hsa_due', (
          select f.due from private.finding f
          where f.subject_id = i.id and f.kind = 'hsa_report' and f.starts_on <= private.today()))
      from public.incidents i
      join private.mail_recipient r on r.id = mail.recipient_id and r.depot_id = i.depot_id and r.role <> 'driver'
      left join public.users u on u.id = i.created_by
      where i.id = mail.record_id and i.state <> 'closed' and i.hurt <> 'nobody')
    when 'not_fit' then (
      select json_build_object('id', c.id, 'name', u.full_name, 'plate', c.plate, 'at', c.checked_at)
      from public.checks c
      join private.mail_recipient r on r.id = mail.recipient_id and r.role <> 'driver'
      left join public.users u on u.id = c.driver_id
      where c.id = mail.record_id and r.depot_id in (c.depot_id, u.depot_id))
    when 'check_asked' then (
      -- Until the day is over, somebody has checked the vehicle, or it has another driver.
      select json_build_object('name', v.registration_number)
      from public.depot_vehicles v
      join public.driver_vehicle_assignments a on a.vehicle_id = v.id and a.driver_id = mail.recipient_id and a.status = 'active'
      where v.id = mail.record_id and mail.day = private.today() and not private.is_covered(v.id, mail.day)
        and not exists (select from public.unused_days u where u.vehicle_id = v.id and u.day = mail.day and u.withdrawn_at is null))
    when 'card_asked' then (
      -- Until it was read after that.
      select json_build_object('due', f.due)
      from private.finding f
      where f.subject_id = mail.record_id and f.kind = 'download' and not exists (
        select from public.downloads d
        where d.driver_id = mail.record_id and d.stored_at > mail.created_at and d.removed_at is null))
    when 'to_read' then (
      -- Until it is signed or asked of nobody any more. Due again is as good as not signed.
      select json_build_object('id', p.id, 'name', private.detail_in('policy', p.name, coalesce(mail_event.language, u.language)),
        'due', a.due)
      from private.policy_asked a
      join public.policies p on p.id = a.policy_id
      join public.users u on u.id = a.driver_id
      where a.policy_id = mail.record_id and a.driver_id = mail.recipient_id and a.due is not null
        and (a.signed_on is null or a.due <= private.today() + 30))
    when 'objected' then (
      -- Until somebody has answered.
      select json_build_object('id', p.id, 'name', max(u.full_name), 'title', p.name, 'words', max(o.words))
      from public.policy_objections o
      join public.policy_versions v on v.id = o.version_id
      join public.policies p on p.id = v.policy_id
      join public.users u on u.id = o.driver_id
      join private.mail_recipient r on r.id = mail.recipient_id and r.depot_id = o.depot_id and r.role <> 'driver'
      where p.id = mail.record_id and extract(epoch from o.created_at)::bigint = mail.occasion and o.answered_at is null
      group by p.id)
    when 'checks_begin' then (
      -- Until that day, which somebody may have changed.
      select json_build_object('id', d.id, 'name', d.name, 'day', d.checks_begin_on)
      from public.depots d
      join private.mail_recipient r on r.id = mail.recipient_id and r.depot_id = d.id and r.role = 'admin'
      where d.id = mail.record_id and d.checks_begin_on >= private.today())
    when 'verified' then private.mail_of_submission(mail.record_id, language)
    when 'returned' then (
      select private.mail_of_submission(s.id, language) from public.submissions s where s.id = mail.record_id and s.state = 'returned')
  end;
end;
$$;

-- How long to wait before the next try, after this many: six tries within about a day, at growing intervals. Null: no more tries,
-- the mail has failed.
create function private.mail_pause(attempts integer) returns interval
language plpgsql immutable set search_path = ''
as $$
begin
  return ('{0 minutes,10 minutes,1 hour,3 hours,8 hours,12 hours}'::interval[])[attempts + 1];
end;
$$;

-- Mails are decided from seven in the morning, Irish time.
create function private.is_mail_time() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return extract(hour from now() at time zone 'Europe/Dublin') >= 7;
end;
$$;

-- Called at the start of each run of the sender: decides the mails of the day, and notes the run.
create function private.start_mail_run() returns void
language plpgsql security definer set search_path = '' set statement_timeout = '5min'
as $$
begin
  if private.is_mail_time() then
    perform private.decide_mails();
  end if;
  update private.mail_run set ran_at = now() where true;
end;
$$;

-- The next mails to send, at most 100, with everything that their text needs; claimed until their pause is over.
create function private.claim_mails(most integer default 50) returns table (
  id uuid, kind public.mail_kind, sender_name text, email text, recipient_name text, role public.user_role, language text,
  depot_name text, stop_token uuid, items json, event json
)
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  claimed uuid[];
begin
  update private.mails m set state = 'failed', error = coalesce(m.error, 'The sender stopped each time')
  where m.state = 'waiting' and private.mail_pause(m.attempts) is null and m.claimed_at < now() - interval '10 minutes';

  with next as (
    select m.id from private.mails m
    where m.state = 'waiting' and m.not_before <= now() and private.mail_pause(m.attempts) is not null
      and (m.claimed_at is null or m.claimed_at < now() - private.mail_pause(m.attempts))
    order by m.attempts, m.created_at, m.id
    limit least(most, 100)
    for update skip locked
  ), taken as (
    update private.mails m set claimed_at = now(), attempts = m.attempts + 1 from next where m.id = next.id
    returning m.id
  )
  select array_agg(t.id) into claimed from taken t;

  return query
    with told as materialized (
      select m.id, m.created_at, m.kind, r.email, r.full_name, r.role, d.name as depot_name, r.stop_token,
        l.language,
        (select json_agg(json_build_object('subject', i.subject, 'subject_id', i.subject_id, 'subject_name', t.subject_name,
            'kind', i.kind, 'detail', private.detail_in(i.kind, t.detail, l.language), 'causes', t.causes, 'is_missing', t.is_missing, 'due', t.due,
            'in_words', i.kind in ('defect', 'defect_stop') and exists (
              select from public.defects f where f.id = i.source_id and f.item_id is null),
            'source_id', i.source_id, 'stops', coalesce(t.stops_on <= private.today(), false), 'manager_left', r.role <> 'driver' and exists (
              select from private.finding f where f.subject_id = i.subject_id and f.kind = 'manager_left'))
            order by t.danger, i.due, i.kind, i.source_id)
          -- Distinct, because several stages may have waited.
          from (select distinct n.subject, n.subject_id, n.kind, n.source_id, n.due, n.has_due_day from private.mail_items n
            where n.mail_id = m.id) i
          -- "limit" makes it look up these few: as a join, everything due would be read.
          cross join lateral (
            select d.subject_name, d.detail, d.causes, d.is_missing, d.due, d.danger, d.stops_on
            from private.due_day d
            where d.subject_id = i.subject_id and d.kind = i.kind and d.source_id = i.source_id
              and d.due is not distinct from case when i.has_due_day then i.due end
              and d.depot_id = r.depot_id and (r.role <> 'driver' or d.subject_id = r.id)
            limit 1
          ) t) as items,
        case when m.kind <> 'digest' then private.mail_event(m, l.language)
          when r.role <> 'driver' then private.digest_of(r.depot_id) end as event
      from private.mails m
      join private.mail_address r on r.id = m.recipient_id and (r.is_recipient or m.kind = 'invited')
      join public.depots d on d.id = r.depot_id
      -- Mails to staff are English.
      left join public.users l on l.id = r.id and l.role = 'driver'
      where m.id = any (claimed)
    ), dropped as (
      -- Drops mails that are no longer true: renewed since, or the person has left or is no longer on the staff.
      update private.mails m set state = 'dropped'
      where m.id = any (claimed)
        and not exists (select from told t where t.id = m.id and coalesce(t.items, t.event) is not null)
    )
    select t.id, t.kind, s.sender_name, t.email, t.full_name, t.role, t.language, t.depot_name, t.stop_token, t.items, t.event
    from told t cross join public.mail_settings s
    where coalesce(t.items, t.event) is not null
    order by t.created_at, t.id;
end;
$$;

-- The result for a claimed mail: sent; or refused with this error, and tried again later; or, if the mail server is unavailable,
-- not tried, and waiting as before.
create function private.mail_sent(p_id uuid, p_error text, p_is_away boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_run r
  set stopped_at = case when p_is_away then coalesce(r.stopped_at, now()) end,
    stopped_by = case when p_is_away then left(p_error, 500) end
  where p_is_away or r.stopped_at is not null;
  if p_is_away then
    update private.mails m set claimed_at = null, attempts = m.attempts - 1
    where m.id = p_id and m.state = 'waiting' and m.attempts > 0;
    return;
  end if;
  update private.mails m
  set state = case when p_error is null then 'sent'::public.mail_state when private.mail_pause(m.attempts) is null then 'failed'
      else 'waiting' end,
    sent_at = case when p_error is null then now() end,
    error = left(p_error, 500)
  where m.id = p_id and m.state = 'waiting';
end;
$$;

-- Sends again what failed in the last 30 days to people of the caller's depot, as if it had never been tried, and returns the
-- number of mails. Several reminder mails for one person become one. RW002 for anyone but an admin.
create function private.send_failed_again() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  again uuid[];
begin
  -- Takes turns with a run that decides or sends meanwhile.
  perform from private.mail_run r for update;
  with failed as materialized (
    select m.id, first_value(m.id) over (
      partition by m.recipient_id, m.kind, coalesce(m.record_id, case when m.kind = 'digest' then m.id end), m.occasion
      order by m.day desc, m.id) as into_id
    from private.mails m
    join public.users u on u.id = m.recipient_id and u.depot_id = depot
    where m.state = 'failed' and m.created_at > now() - interval '30 days'
  ), moved as (
    update private.mail_items i set mail_id = f.into_id from failed f where i.mail_id = f.id and f.into_id <> f.id
  ), merged as (
    update private.mails m set state = 'dropped' from failed f where m.id = f.id and f.into_id <> f.id
  )
  select array_agg(f.id) into again from failed f where f.id = f.into_id;
  -- Counted as one try, so that decide_mails() does not change it.
  update private.mails m set state = 'waiting', attempts = 1, claimed_at = null, error = null where m.id = any (again);
  return coalesce(cardinality(again), 0);
end;
$$;

-- What is new for each person, in one depot or in all, and when it goes out: with the next run (now), at seven today, or at seven
-- tomorrow for people who have already had their mail of the day. The first 200 people.
create function private.preview_mails(only_depot uuid) returns table (recipient_name text, email text, goes_out text, items json)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.today();
begin
  return query
    select p.full_name, p.email, p.goes_out, p.items
    from (
      select r.id, r.full_name, r.email,
        case when exists (select from private.mails m where m.recipient_id = r.id and m.kind = 'reminders' and m.day = today
            and (m.state <> 'waiting' or m.attempts > 0)) then 'tomorrow'
          when private.is_mail_time() then 'now' else 'today' end as goes_out,
        json_agg(json_build_object('subject', u.subject, 'subject_id', u.subject_id, 'subject_name', u.subject_name, 'kind', u.kind,
          'detail', u.name, 'causes', u.causes, 'is_missing', u.is_missing, 'due', case when u.has_due_day then u.due end,
          'source_id', u.source_id, 'is_own', u.subject_id = u.recipient_id)
          order by u.danger, u.due, u.kind, u.source_id) as items
      from private.untold_reminders(today, only_depot) u
      join private.mail_recipient r on r.id = u.recipient_id
      where not u.is_muted
      group by r.id, r.full_name, r.email
    ) p
    order by p.goes_out = 'tomorrow', p.full_name, p.id
    limit 200;
end;
$$;

-- RW002 for anyone but an admin.
create function private.reminder_preview() returns table (recipient_name text, email text, goes_out text, items json)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select * from private.preview_mails(private.require_admin());
end;
$$;

-- Mails are prepared each day; some hours more are no delay.
create function private.mail_run_is_late() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(r.stopped_at, r.ran_at, r.set_up_at) < now() - interval '26 hours' from private.mail_run r);
end;
$$;

-- When mails were last sent, or since when the mail server has been unavailable, and the mails of the caller's depot that wait or
-- failed in the last 30 days. RW002 for anyone but an admin.
create function private.mail_health() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  return json_build_object(
    'ranAt', (select coalesce(r.stopped_at, r.ran_at) from private.mail_run r),
    'stoppedBy', (select r.stopped_by from private.mail_run r),
    'isLate', private.mail_run_is_late(),
    'sent', (select count(*) from private.mails m join public.users u on u.id = m.recipient_id
      where u.depot_id = depot and m.state = 'sent' and m.sent_at > now() - interval '30 days'),
    'waiting', (select count(*) from private.mails m join public.users u on u.id = m.recipient_id
      where u.depot_id = depot and m.state = 'waiting'),
    'failed', coalesce((
      select json_agg(json_build_object('id', f.id, 'name', f.full_name, 'email', f.email, 'at', f.claimed_at, 'error', f.error))
      from (
        select m.id, u.full_name, u.email, m.claimed_at, m.error
        from private.mails m join public.users u on u.id = m.recipient_id
        where u.depot_id = depot and m.state = 'failed' and m.created_at > now() - interval '30 days'
        order by m.created_at desc, m.id limit 50
      ) f), '[]'));
end;
$$;

-- The last 50 mails about a driver or vehicle of the caller's depot, latest first. `about` is the kind of the finding or of the
-- submission; `is_own`: the mail went to the driver. RW002 for anyone but staff.
create function private.mails_about(p_subject_id uuid)
returns table (kind public.mail_kind, sent_at timestamptz, recipient_name text, about text, name text, causes jsonb,
  is_missing boolean, is_own boolean, due date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  return query
    (select m.kind, m.sent_at, u.full_name, i.kind, i.name, i.causes, i.is_missing, i.recipient_id = i.subject_id,
      case when i.has_due_day then i.due end
    from private.mail_items i
    join private.mails m on m.id = i.mail_id and m.state = 'sent'
    join public.users u on u.id = i.recipient_id and u.depot_id = depot
    where i.subject_id = p_subject_id
    order by m.sent_at desc, u.full_name, i.due, i.kind, i.source_id
    limit 50)
  union all
    -- Mails about events go only to the driver.
    (select (s.mail).kind, (s.mail).sent_at, s.full_name, e.event ->> 'kind', e.event ->> 'name', null, false, true, null
    from (
      select m as mail, u.full_name
      from private.mails m
      join public.users u on u.id = m.recipient_id and u.depot_id = depot
      where m.recipient_id = p_subject_id and m.kind in ('verified', 'returned', 'renewal_asked', 'moved', 'invited')
        and m.state = 'sent'
      order by m.sent_at desc, m.id
      limit 50
    ) s
    cross join lateral (
      select coalesce(private.mail_of_submission((s.mail).record_id), private.mail_event(s.mail)) as event offset 0) e)
    order by 2 desc, 3, 9, 5
    limit 50;
end;
$$;

create function public.mail_sent(id uuid, error text default null, is_away boolean default false) returns void
language sql set search_path = ''
as $$ select private.mail_sent($1, $2, $3) $$;

create function public.preview_mails() returns table (recipient_name text, email text, goes_out text, items json)
language sql stable set search_path = ''
as $$ select * from private.preview_mails(null) $$;

call private.record_table('public.reminder_settings', subject => 'all', erased => 'stay', shown => 'kind', impersonal => '{kind}');
call private.record_table('private.mail_items', subject => 'driver', owner => 'subject_id', people => '{recipient_id}',
  erased => 'apart',
  not_packed => 'of the person who got it');
call private.record_table('private.found_since', subject => 'driver', owner => 'subject_id',
  not_told => 'since when something is found, worked out from the findings', erased => 'follow',
  not_packed => 'worked out from the findings');

call private.grant_client_access('public.reminder_settings', editable => '{stages}');
revoke all on private.mail_items, private.found_since, private.due_day from public, anon, authenticated;
grant select on private.due_day to authenticated;
alter table private.mail_items enable row level security;
alter table private.found_since enable row level security;
alter table public.reminder_settings enable row level security;

create policy "Staff see the reminder settings" on public.reminder_settings
  for select to authenticated
  using ((select private.is_staff()));

create policy "Admins edit the reminder settings" on public.reminder_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

call private.expose('{start_mail_run, claim_mails}', 'service_role');
call private.expose('{send_failed_again, reminder_preview, mail_health, mails_about}');
grant execute on function public.due_item to authenticated;
-- The function send-mail calls these with the service key.
grant usage on schema private to service_role;
grant execute on function private.mail_sent, private.preview_mails, public.mail_sent, public.preview_mails to service_role;
