-- Calendar: due dates as all-day entries, for the calendar on a phone or in Outlook. The address of a feed is a key, so it shows a
-- person what their screens show, and only while they may log in. It is read with GET, which writes nothing.

create function private.is_site_url(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > 200 then false else value ~ '^https?://[\u0021-\u002e\u0030-\u007e]+$' end;
end;
$$;

create table private.calendars (
  person_id uuid primary key references public.users (id) on update cascade on delete cascade,
  -- The token itself is shown once and never stored.
  token_hash bytea not null unique,
  -- The base of the links in the entries.
  site_url text not null check (private.is_site_url(site_url)),
  made_at timestamptz not null default now()
);

-- A content line of RFC 5545, folded so that no line has more than 75 octets.
create function private.calendar_line(line text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  folded text := '';
  octets integer := 0;
  letter text;
begin
  if octet_length(line) <= 75 then
    return line || E'\r\n';
  end if;
  foreach letter in array string_to_array(line, null) loop
    if octets + octet_length(letter) > 75 then
      folded := folded || E'\r\n ';
      octets := 1;
    end if;
    folded := folded || letter;
    octets := octets + octet_length(letter);
  end loop;
  return folded || E'\r\n';
end;
$$;

-- Escaped as a text value of RFC 5545.
create function private.calendar_text(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(regexp_replace(value, '([\\;,])', '\\\1', 'g'), '[\u0001-\u001f\u007f]+', ' ', 'g');
end;
$$;

-- What an entry says, with {name} for the detail. The rows come from src/words by `npm run words`.
create table private.calendar_sentences (
  kind text not null references private.finding_kinds (kind),
  is_missing boolean not null,
  language text not null,
  text text not null,
  primary key (kind, is_missing, language)
);

-- In this language, or in English if the sentence is not translated.
create function private.calendar_sentence(p_kind text, p_detail text, p_is_missing boolean, p_language text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return private.filled((
    select s.text from private.calendar_sentences s
    where s.kind = p_kind and s.is_missing = p_is_missing and s.language in (p_language, 'en')
    order by s.language = 'en' limit 1), jsonb_build_object('name', p_detail));
end;
$$;

-- The calendar of a person: items due in the last 30 days or the next 400, at most 500 entries; for a manager, those of their own
-- drivers, of all vehicles, of the depot itself and of the incidents that they are told of. Null for a person who may not log in.
create function private.calendar_of(p_person_id uuid, p_site_url text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.today();
  person public.users;
begin
  select * into person from public.users u
  where u.id = p_person_id and u.account_id is not null and u.approved and (u.role = 'driver' or not u.is_inactive)
    and exists (select from auth.users a where a.id = u.account_id and (a.banned_until is null or a.banned_until <= now()));
  if not found then
    return null;
  end if;
  -- What staff read is English.
  person.language := case when person.role = 'driver' then person.language end;

  return private.calendar_line('BEGIN:VCALENDAR') || private.calendar_line('VERSION:2.0')
    || private.calendar_line('PRODID:-//Roadworthy//What is due//EN') || private.calendar_line('METHOD:PUBLISH')
    || private.calendar_line('X-WR-CALNAME:Roadworthy') || private.calendar_line('REFRESH-INTERVAL;VALUE=DURATION:PT12H')
    || coalesce((
      select string_agg(
        private.calendar_line('BEGIN:VEVENT')
        || private.calendar_line(format('UID:%s.%s.%s@roadworthy', d.kind, d.subject_id, d.source_id))
        || private.calendar_line('DTSTAMP:' || to_char(today, 'YYYYMMDD') || 'T000000Z')
        || private.calendar_line('DTSTART;VALUE=DATE:' || to_char(d.due, 'YYYYMMDD'))
        || private.calendar_line('DTEND;VALUE=DATE:' || to_char(d.due + 1, 'YYYYMMDD'))
        || private.calendar_line('SUMMARY:' || private.calendar_text(
          case when d.subject_id <> person.id then d.subject_name || ': ' else '' end
          || private.calendar_sentence(d.kind, private.detail_in(d.kind, d.detail, person.language), d.is_missing, person.language)))
        || private.calendar_line(format('URL:%s/due/%s/%s/%s/%s', p_site_url, d.subject, d.subject_id, d.kind, d.source_id))
        || private.calendar_line('TRANSP:TRANSPARENT')
        || private.calendar_line('END:VEVENT'),
        '' order by d.due, d.kind, d.source_id)
      from (
        select * from private.due_day d
        where d.depot_id = person.depot_id and d.due between today - 30 and today + 400
          and case person.role
            when 'driver' then d.subject_id = person.id and d.is_for_driver
            when 'manager' then d.subject in ('vehicle', 'depot') or d.manager_id = person.id or exists (
              select from private.incident_reader i where i.incident_id = d.subject_id and i.person_id = person.id)
            else true
          end
        order by d.due, d.kind, d.source_id
        limit 500
      ) d), '')
    || private.calendar_line('END:VCALENDAR');
end;
$$;

-- A new address for the caller's calendar; the previous one stops working. RW002 while pending.
create function private.make_calendar(p_site_url text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  insert into private.calendars (person_id, token_hash, site_url)
  values (private.uid(), sha256(convert_to(token, 'UTF8')), p_site_url)
  on conflict (person_id) do update
    set token_hash = excluded.token_hash, site_url = excluded.site_url, made_at = now();
  return token;
exception when check_violation or not_null_violation then
  perform private.refuse('RW010', 'This address cannot be used for a calendar', 'calendarAddress');
end;
$$;

create function private.stop_calendar() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.calendars c where c.person_id = private.uid();
end;
$$;

-- When the caller's calendar got its address; null if it has none.
create function private.my_calendar() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c.made_at from private.calendars c where c.person_id = private.uid());
end;
$$;

-- The caller's calendar as a file. RW002 while pending.
create function private.calendar_file(p_site_url text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  elsif not coalesce(private.is_site_url(p_site_url), false) then
    perform private.refuse('RW010', 'This address cannot be used for a calendar', 'calendarAddress');
  end if;
  return private.calendar_of(private.uid(), p_site_url);
end;
$$;

-- RW003 for an unknown, replaced or stopped token, and for a person who may no longer log in.
create function private.calendar(p_token text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  calendar text := (
    select private.calendar_of(c.person_id, c.site_url) from private.calendars c
    -- A longer token cannot be ours; cutting it avoids hashing all of it.
    where c.token_hash = sha256(convert_to(left(p_token, 65), 'UTF8')));
begin
  if calendar is null then
    perform private.refuse('RW003', 'Calendar not found', 'calendarNotFound');
  end if;
  return calendar;
end;
$$;

-- The return type of an answer that sets its own content type, whatever type the client accepts.
create domain public."*/*" as bytea;

-- Hosted Supabase takes the API key from the address; servers that pass it on need it as a parameter.
create function public.calendar(token input.text, apikey input.text default null) returns public."*/*"
language plpgsql stable set search_path = ''
as $$
declare
  calendar text := private.calendar(token);
begin
  perform set_config('response.headers',
    '[{"Content-Type": "text/calendar; charset=utf-8"}, {"Cache-Control": "private, max-age=3600"}]', true);
  return convert_to(calendar, 'UTF8');
end;
$$;

-- No policies: clients neither read nor write it.
call private.record_table('private.calendars', subject => 'person', owner => 'person_id', told_by => 'made_at',
  erased => 'follow',
  not_packed => 'of one person alone');
call private.record_table('private.calendar_sentences', subject => 'all', erased => 'stay', impersonal => '{kind, language, text}');
revoke all on private.calendars, private.calendar_sentences from public, anon, authenticated;
alter table private.calendars enable row level security;
alter table private.calendar_sentences enable row level security;

call private.expose('{make_calendar, stop_calendar, my_calendar, calendar_file}');
grant execute on function private.calendar, public.calendar to anon, authenticated;
