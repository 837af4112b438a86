-- Downloads of tachograph cards and units: which days were read, when, by whom, and the raw files, which the law asks to be kept. The browser
-- reads of a file whose it is and which days are in it, and nothing else. What is not in this table nobody asks: no driving times, no places,
-- no speeds. A raw file is opened by its driver and by a pack for the authority, and each opening is noted.
--
-- A file is sent in three steps, as documents are: add_downloads() makes the rows, Storage takes the files, confirm_downloads() checks that
-- they arrived.

create type public.download_of as enum ('card', 'unit');

create function private.is_known_days(days datemultirange) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return not isempty(days) and days <@ '{[1985-01-01,2101-01-01)}'::datemultirange;
end;
$$;

-- Nothing is read before it happened.
create function private.is_read_on(days datemultirange, read_on date) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return days <@ datemultirange(daterange(null, read_on, '[]'));
end;
$$;

create table public.downloads (
  -- Made by the client: the same download sent again is the same row.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  of public.download_of not null,
  -- Whose card, or which vehicle's unit. Both null: nobody's yet (aside_since), or the person was erased.
  driver_id uuid constraint downloads_driver_fkey references public.users (id),
  vehicle_id uuid constraint downloads_vehicle_fkey references public.depot_vehicles (id),
  -- Of the card, or the VIN that a unit says.
  number text check (private.is_text(number, 40)),
  -- As the file says it: the name on the card, or the plate.
  named text check (private.is_text(named, 80)),
  -- The days with activity that are in the file. Null: without a file, or not readable.
  days datemultirange check (private.is_known_days(days)),
  read_on date not null check (read_on between '1985-01-01' and '2100-12-31'),
  -- Null: by whom it was added.
  read_by text check (private.is_text(read_by, 120)),
  note text check (private.is_text(note, 500)),
  first_on date not null generated always as (coalesce(lower(days), read_on)) stored,
  last_on date not null generated always as (coalesce(upper(days) - 1, read_on)) stored,
  -- The day from which the next reading counts: an old file that is dropped today does not postpone it.
  counts_from date not null generated always as (least(read_on, coalesce(upper(days), read_on))) stored,
  -- Of the raw file; all null without one. The path is null once the file is gone.
  sha256 text check (case when char_length(sha256) > 64 then false else sha256 ~ '^[0-9a-f]{64}$' end),
  size_bytes integer check (size_bytes between 1 and 5242880),
  file_name text check (private.is_text(file_name, 200)),
  reader_version smallint check (reader_version between 1 and 1000),
  generation text check (generation in ('1', '2', '2v2')),
  path text unique,
  -- When nobody knew whose it was.
  aside_since timestamptz,
  -- When its file was found in Storage, or it was noted without one.
  stored_at timestamptz,
  -- When its file was given up, at the end of its months.
  file_removed_at timestamptz,
  -- Nobody sees it any more: it goes once its file is gone.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint downloads_owner_check check (case of when 'card' then vehicle_id is null else driver_id is null end
    and (aside_since is null or num_nonnulls(driver_id, vehicle_id) = 0)),
  constraint downloads_day_check check (private.is_read_on(days, read_on)),
  constraint downloads_file_check check (num_nonnulls(sha256, size_bytes, reader_version, generation) in (0, 4)
    and (sha256 is not null or num_nonnulls(path, file_name, days, number, named, aside_since, file_removed_at) = 0))
);

-- The same file twice in a depot is one. What was taken back may come again.
create unique index downloads_sha256_key on public.downloads (depot_id, sha256) where removed_at is null and sha256 is not null;
create index downloads_driver_idx on public.downloads (driver_id, depot_id, read_on desc, last_on desc, id) where driver_id is not null;
create index downloads_vehicle_idx on public.downloads (vehicle_id, depot_id, read_on desc, last_on desc, id) where vehicle_id is not null;
create index downloads_depot_idx on public.downloads (depot_id, last_on);
create index downloads_number_idx on public.downloads (depot_id, number) where number is not null;
create index downloads_aside_idx on public.downloads (depot_id, aside_since) where aside_since is not null;
create index downloads_last_idx on public.downloads (last_on);
-- What is still to be done: with a file that never arrived, is nobody's or is given up, and with one whose months are over.
create index downloads_file_idx on public.downloads (depot_id, created_at)
  where stored_at is null or removed_at is not null or aside_since is not null or file_removed_at is not null and path is not null;
create index downloads_kept_idx on public.downloads (depot_id, last_on) where path is not null and file_removed_at is null;

-- The session that sends a file, until it is confirmed.
create table private.download_sendings (
  download_id uuid not null references public.downloads (id) on delete cascade,
  account_id uuid not null,
  session_id uuid not null,
  primary key (download_id, account_id)
);

-- Who opened a raw file, and when: its driver, or staff by a pack for the authority.
create table private.download_openings (
  id uuid primary key default gen_random_uuid(),
  download_id uuid not null references public.downloads (id) on delete cascade,
  driver_id uuid references public.users (id) on delete set null,
  opened_by uuid not null,
  depot_id uuid not null references public.depots (id),
  -- No foreign key: a pack is kept for longer.
  pack_id uuid,
  opened_at timestamptz not null default now()
);

create index download_openings_download_idx on private.download_openings (download_id);
create index download_openings_driver_idx on private.download_openings (driver_id, opened_at desc) where driver_id is not null;
create index download_openings_opened_by_idx on private.download_openings (opened_by, opened_at);
create index download_openings_depot_idx on private.download_openings (depot_id);

-- Depots for which the raw files are also the record of working time, so that they are kept for 24 months.
create table private.download_settings (
  depot_id uuid primary key references public.depots (id),
  is_work_record boolean not null
);

-- What a driver says of days that are in no file. They stay in none.
create table public.gap_answers (
  -- Made by the client: the same answer sent again is the same row.
  id uuid primary key,
  driver_id uuid not null constraint gap_answers_driver_fkey references public.users (id),
  depot_id uuid not null references public.depots (id),
  from_day date not null check (from_day between '1985-01-01' and '2100-12-31'),
  to_day date not null check (to_day between '1985-01-01' and '2100-12-31'),
  words text not null check (private.is_text(words, 1000)),
  said_at timestamptz not null default now(),
  constraint gap_answers_order_check check (to_day >= from_day)
);

create index gap_answers_driver_idx on public.gap_answers (driver_id, depot_id, from_day);
create index gap_answers_depot_idx on public.gap_answers (depot_id);
create index gap_answers_last_idx on public.gap_answers (to_day);

-- The days on which a driver was away, as they were known then. Of an absence itself only its end is on record.
create table private.days_away (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references public.users (id) on delete cascade,
  from_day date not null,
  until_day date not null,
  constraint days_away_order_check check (until_day >= from_day),
  constraint days_away_key unique (driver_id, from_day)
);

-- Trigger: an absence begins on the day on which it is noted, and ends before the first day back.
create function private.note_days_away() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.today();
  changed uuid;
begin
  -- What is over stays.
  delete from private.days_away a where a.driver_id = new.id and a.from_day = today;
  update private.days_away a set until_day = today - 1 where a.driver_id = new.id and a.until_day >= today;
  if new.back_on > today then
    update private.days_away a set until_day = new.back_on - 1
    where a.driver_id = new.id and a.until_day = today - 1 and old.back_on > today returning a.id into changed;
    if changed is null then
      insert into private.days_away (driver_id, from_day, until_day) values (new.id, today, new.back_on - 1);
    end if;
  end if;
  return null;
end;
$$;

-- A day some days later, of which those on which the driver was away do not count.
create function private.days_later(p_driver uuid, p_from date, p_days integer) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  due date := p_from + p_days;
  later date;
begin
  loop
    later := p_from + p_days + coalesce((
      select sum(least(a.until_day, due) - greatest(a.from_day, p_from + 1) + 1)::integer
      from private.days_away a where a.driver_id = p_driver and a.from_day <= due and a.until_day > p_from), 0);
    exit when later = due;
    due := later;
  end loop;
  return due;
end;
$$;

-- A number of a card however it is typed.
create function private.card_key(number text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return nullif(upper(private.without_blanks(number)), '');
end;
$$;

-- When a card or a unit was read, in whichever depot.
create function private.own_downloads(p_driver uuid, p_vehicle uuid) returns table (counts_from date, read_on date)
language plpgsql stable security definer set search_path = '' rows 30
as $$
begin
  return query
    select d.counts_from, d.read_on from public.downloads d
    where d.driver_id = p_driver and d.stored_at is not null and d.removed_at is null
  union all
    select d.counts_from, d.read_on from public.downloads d
    where d.vehicle_id = p_vehicle and d.stored_at is not null and d.removed_at is null;
end;
$$;

-- A driver with a tachograph card on record has it read: in time after the last reading, or after the card came on record, and a driver from an
-- agency on the last day with us at the latest. Where a driver was read in another depot before, that counts here.
create view private.card_obligation with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, u.in_use_from, 'download' as kind,
    null::text as detail, null::uuid as requirement_id, u.id as source_id, null::uuid as record_id, last.read_on as done_on,
    least(private.days_later(u.id, coalesce(last.counts_from, card.since),
        private.law_number('card_read', coalesce(last.counts_from, card.since))),
      case when last.read_on is null or last.read_on < u.agency_until then u.agency_until end) as due_on,
    null::integer as km_left, null::integer as warn_days, 'missing'::public.danger as overdue, null::date as wanted_from,
    null::public.danger as absent, false as is_announced
  from private.person u
  join lateral (
    select max(greatest(t.completion_date, (t.created_at at time zone 'Europe/Dublin')::date)) as since
    from public.driver_training t join public.requirements q on q.id = t.requirement_id and q.code = 'tachograph_card'
    where t.driver_id = u.id and t.is_current
  ) card on card.since is not null
  left join lateral (
    select max(d.counts_from) as counts_from, max(d.read_on) as read_on from private.own_downloads(u.id, null) d
  ) last on true
  where u.role = 'driver';

-- The unit of a vehicle is known from its first reading.
create view private.unit_obligation with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, v.in_use_from, 'unit_download' as kind,
    null::text as detail, null::uuid as requirement_id, v.id as source_id, null::uuid as record_id, last.read_on as done_on,
    last.counts_from + private.law_number('unit_read', last.counts_from) as due_on,
    null::integer as km_left, null::integer as warn_days, 'missing'::public.danger as overdue, null::date as wanted_from,
    null::public.danger as absent, false as is_announced
  from private.vehicle v
  join lateral (
    select max(d.counts_from) as counts_from, max(d.read_on) as read_on from private.own_downloads(null, v.id) d
  ) last on last.counts_from is not null;

insert into private.pack_sections (code, about, place, name, readers, only_for) values
  ('card_downloads', 'driver', 40, 'Tachograph card', '{authority}', '{authority, own}'),
  ('card_files', 'driver', 41, 'Tachograph card, raw files', '{authority}', '{authority}'),
  ('unit_downloads', 'vehicle', 42, 'Tachograph unit', '{authority}', '{authority, own}'),
  ('unit_files', 'vehicle', 43, 'Tachograph unit, raw files', '{authority}', '{authority}');

-- Due every few weeks, they are not in the chart of what falls due. They are no deadlines by law either: the day is that of the depot's own
-- rhythm, and a report or a notice would be lost among a row for each driver.
insert into private.finding_kinds (kind, warn_days, due_kind, reminders, driver, inspection, packed) values
  ('download', 7, 'requirement', 'download', 'told', 'licences', 'card_downloads'),
  ('unit_download', 7, 'requirement', 'download', 'seen', 'papers', 'unit_downloads');

call private.unite_more('private.driver_obligation', 'private.card_obligation');
call private.unite_more('private.vehicle_obligation', 'private.unit_obligation');

create index finding_download_idx on private.finding (depot_id, due, subject_id) where kind in ('download', 'unit_download');

-- Trigger: readings of a driver or a vehicle settle when the next is due. Whoever writes has locked them, if the reading counts or did: what
-- becomes of its file changes nothing.
create function private.refresh_findings_of_downloads() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drivers uuid[] := '{}'::uuid[];
  vehicles uuid[] := '{}'::uuid[];
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(c.driver_id) filter (where c.driver_id is not null), '{}'),
      coalesce(array_agg(c.vehicle_id) filter (where c.vehicle_id is not null), '{}') into drivers, vehicles
    from (
      (select o.id, o.driver_id, o.vehicle_id, o.read_on, o.counts_from from old_rows o where o.stored_at is not null and o.removed_at is null
      except select n.id, n.driver_id, n.vehicle_id, n.read_on, n.counts_from from new_rows n where n.stored_at is not null and n.removed_at is null)
    union all
      (select n.id, n.driver_id, n.vehicle_id, n.read_on, n.counts_from from new_rows n where n.stored_at is not null and n.removed_at is null
      except select o.id, o.driver_id, o.vehicle_id, o.read_on, o.counts_from from old_rows o where o.stored_at is not null and o.removed_at is null)
    ) c;
  elsif tg_op = 'INSERT' then
    drivers := array(select n.driver_id from new_rows n where n.driver_id is not null and n.stored_at is not null);
    vehicles := array(select n.vehicle_id from new_rows n where n.vehicle_id is not null and n.stored_at is not null);
  else
    drivers := array(select o.driver_id from old_rows o where o.driver_id is not null and o.stored_at is not null and o.removed_at is null);
    vehicles := array(select o.vehicle_id from old_rows o where o.vehicle_id is not null and o.stored_at is not null and o.removed_at is null);
  end if;
  if drivers <> '{}' then
    perform private.refresh_findings('driver', drivers, '{download}');
  end if;
  if vehicles <> '{}' then
    perform private.refresh_findings('vehicle', vehicles, '{unit_download}');
  end if;
  return null;
end;
$$;

create function private.refresh_findings_of_agency() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_findings('driver', array[new.id], '{download}');
  return null;
end;
$$;

create function private.refresh_findings_of_days_away() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_findings('driver', array[(coalesce(new, old)).driver_id], '{download}');
  return null;
end;
$$;

-- Trigger: the law has another number. The lock waits for records that are being added.
create function private.refresh_findings_of_law() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  lock table private.driver_state, private.finding in share row exclusive mode;
  perform private.refresh_findings('driver', null, '{download}');
  perform private.refresh_findings('vehicle', null, '{unit_download}');
  return null;
end;
$$;

-- Days of a driver that are in no file although they checked a vehicle that has a tachograph, with the plates: after the first day that was
-- read, and before the last. A question and no charge: there may be another card, or a paper roll. Days without a file are none. What a depot is
-- told are its own checks.
create function private.days_in_no_file(p_driver uuid, p_since date, p_until date, p_depot uuid default null)
returns table (day date, plate text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  read datemultirange;
begin
  select range_agg(r.span) into read
  from public.downloads d cross join lateral unnest(d.days) r (span)
  where d.driver_id = p_driver and d.stored_at is not null and d.removed_at is null;
  return query
    select distinct c.day, c.plate
    from public.checks c
    join public.depot_vehicles v on v.id = c.vehicle_id
    join public.vehicle_types t on t.id = v.vehicle_type_id
    where c.driver_id = p_driver and c.day between p_since and p_until and c.day > lower(read) and c.day < upper(read) - 1
      and c.voided_at is null and (p_depot is null or c.depot_id = p_depot)
      and c.checked_at >= (greatest(lower(read), p_since) - 1)::timestamptz and not read @> c.day
      and case when v.tachograph in ('digital', 'smart_1', 'smart_2') then true when v.tachograph in ('none', 'analogue') then false
        else t.needs_tachograph_card or exists (select from private.own_downloads(null, v.id)) end;
end;
$$;

-- Those days as they follow each other, the earliest first: [{from, to, plates, answers: [{at, words}]}]. An answer is to the days that it names.
create function private.gaps_json(p_driver uuid, p_since date, p_depot uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('from', g.from_day, 'to', g.to_day, 'plates', to_jsonb(g.plates), 'answers', coalesce((
        select jsonb_agg(jsonb_build_object('at', a.said_at, 'words', a.words) order by a.said_at desc, a.id)
        from public.gap_answers a
        where a.driver_id = p_driver and (p_depot is null or a.depot_id = p_depot) and a.from_day <= g.to_day and a.to_day >= g.from_day),
      '[]')) order by g.from_day), '[]')
    from (
      select min(d.day) as from_day, max(d.day) as to_day, array_agg(distinct d.plate order by d.plate) as plates
      from (
        select n.day, n.plate, n.day - (dense_rank() over (order by n.day))::integer as run
        from private.days_in_no_file(p_driver, p_since, private.today(), p_depot) n) d
      group by d.run) g);
end;
$$;

-- Ranges of days for a client: [{from, to}], both included, the earliest first.
create function private.days_json(days datemultirange) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('from', lower(d.span), 'to', upper(d.span) - 1) order by lower(d.span)), '[]')
    from unnest(days) d (span));
end;
$$;

-- The drivers of a depot whom each of these names on cards may be: all words of one name are in the other. At most three: {name: [{id, name}]}.
create function private.drivers_named(p_depot uuid, p_names text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with driver as materialized (
      select u.id, u.full_name, u.sort_name, string_to_array(split_part(u.sort_name, E'\n', 1), ' ') as words
      from public.users u
      where u.depot_id = p_depot and u.role = 'driver' and u.approved and not u.is_inactive
    ), card as materialized (
      select c.name, string_to_array(private.folded(c.name), ' ') as words from (select distinct unnest(p_names) as name) c
    )
    select coalesce(jsonb_object_agg(c.name, m.drivers), '{}')
    from card c
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.full_name) order by d.sort_name, d.id), '[]') as drivers
      from (
        select d.* from driver d where cardinality(d.words) >= 2 and (d.words <@ c.words or c.words <@ d.words)
        order by d.sort_name, d.id limit 3
      ) d
    ) m
    where cardinality(c.words) >= 2);
end;
$$;

-- Whose a card is, by its number: the number on record with the tachograph card, else of an earlier file. Numbers of two drivers are nobody's.
create function private.drivers_of_cards(p_depot uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(k.key, k.drivers[1]), '{}')
    from (
      select n.key, array_agg(distinct n.driver_id) as drivers
      from (
        select private.card_key(t.certificate_number) as key, t.driver_id
        from public.driver_training t
        join public.requirements q on q.id = t.requirement_id and q.code = 'tachograph_card'
        where t.depot_id = p_depot and t.certificate_number is not null
      union
        select d.number, d.driver_id
        from public.downloads d join public.users u on u.id = d.driver_id and u.depot_id = p_depot
        where d.depot_id = p_depot and d.number is not null and d.stored_at is not null and d.removed_at is null
      ) n
      where n.key is not null
      group by n.key
    ) k
    where cardinality(k.drivers) = 1);
end;
$$;

-- Announces files, which the browser has read: {id, of, number, named, days: [{from, to}], sha256, size_bytes, file_name, reader_version,
-- generation}. Answers for each: done with the path under which Storage takes it, unchanged if it is here already, or refused with the reason.
-- `download_id` is the row to confirm: that of an earlier try, if one was lost on the way. RW002 unless the caller is staff.
create function private.add_downloads(p_files jsonb, p_read_on date)
returns table (id uuid, outcome public.row_outcome, reason text, download_id uuid, path text)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  owners jsonb := private.drivers_of_cards(depot);
  file jsonb;
  asked public.downloads;
  stored public.downloads;
begin
  perform private.limit_rows(jsonb_array_length(p_files));
  if p_read_on is null or p_read_on > today then
    perform private.refuse('RW010', 'Choose the day of reading, today or earlier');
  end if;
  for file in select e.value from jsonb_array_elements(p_files) e loop
    stored := null;
    id := null; reason := null; download_id := null; path := null;
    begin
      asked := jsonb_populate_record(null::public.downloads, file - '{days, path, depot_id, first_on, last_on, counts_from}'::text[]);
      id := asked.id;
      asked.days := (
        select range_agg(daterange((d ->> 'from')::date, (d ->> 'to')::date, '[]')) from jsonb_array_elements(file -> 'days') d);
      asked.number := private.card_key(asked.number);
      reason := case
        when asked.size_bytes is null or asked.size_bytes < 1 then 'This file is empty'
        when asked.size_bytes > 5242880 then 'A file can be at most 5 MB'
        when asked.of = 'card' and asked.number is null then 'No card number is in this file'
        when asked.of = 'card' and asked.days is null then 'No day with activity is in this file'
        when upper(asked.days) - 1 > today then format('The last day in this file is %s, which is still to come',
          to_char(upper(asked.days) - 1, 'FMDD Mon YYYY'))
        when upper(asked.days) - 1 > p_read_on then format('It has days until %s, so it was not read before',
          to_char(upper(asked.days) - 1, 'FMDD Mon YYYY'))
      end;
      if reason is null then
        asked.driver_id := case asked.of when 'card' then (owners ->> asked.number)::uuid end;
        asked.vehicle_id := case asked.of when 'unit' then (
          select v.id from public.depot_vehicles v
          where v.depot_id = depot and v.is_active
            and translate(v.registration_number, '- ', '') = translate(upper(private.without_blanks(asked.named)), '-', '')) end;
        insert into public.downloads as d (id, depot_id, of, driver_id, vehicle_id, number, named, days, read_on, sha256, size_bytes, file_name,
          reader_version, generation, path, aside_since, created_by)
        values (asked.id, depot, asked.of, asked.driver_id, asked.vehicle_id, asked.number, asked.named, asked.days, p_read_on, asked.sha256,
          asked.size_bytes, asked.file_name, asked.reader_version, asked.generation, format('tachograph/%s/%s.ddd', depot, asked.id),
          case when num_nonnulls(asked.driver_id, asked.vehicle_id) = 0 then now() end, private.uid())
        on conflict do nothing
        returning d.* into stored;
        if stored.id is null then
          select d.* into stored from public.downloads d
          where d.depot_id = depot and d.sha256 = asked.sha256 and d.removed_at is null;
        end if;
        if stored.id is null then
          reason := 'This download is already stored elsewhere';
        elsif stored.stored_at is not null then
          reason := format('Read on %s', to_char(stored.read_on, 'FMDD Mon YYYY'));
        end if;
      end if;
    exception when check_violation or not_null_violation or data_exception or invalid_text_representation then
      reason := 'This file cannot be stored. Choose it again.';
    end;
    outcome := case when reason is null then 'done'::public.row_outcome when stored.stored_at is not null then 'unchanged' else 'refused' end;
    if outcome <> 'refused' then
      download_id := stored.id;
    end if;
    if outcome = 'done' then
      path := stored.path;
      insert into private.download_sendings as s (download_id, account_id, session_id)
      values (stored.id, private.account_id(), (current_setting('request.jwt.claims')::jsonb ->> 'session_id')::uuid)
      on conflict on constraint download_sendings_pkey do update set session_id = excluded.session_id;
    end if;
    return next;
  end loop;
end;
$$;

-- True if Storage holds the raw file, as announced.
create function private.is_download_stored(p_path text, p_size_bytes integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from storage.objects o
    where o.bucket_id = 'tachograph' and o.name = p_path and o.metadata ->> 'mimetype' = 'application/octet-stream'
      and (o.metadata ->> 'size')::bigint = p_size_bytes);
end;
$$;

-- Locks drivers, then vehicles, in the order of their ids, as everything that changes records of several does.
create function private.lock_subjects(p_drivers uuid[], p_vehicles uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = any (p_drivers) order by u.id for no key update;
  perform from public.depot_vehicles v where v.id = any (p_vehicles) order by v.id for no key update;
end;
$$;

-- The last step: from now on a file counts. Repeating it changes nothing. RW002 unless the caller is staff.
create function private.confirm_downloads(p_ids uuid[]) returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  arrived uuid[];
begin
  perform private.limit_rows(cardinality(p_ids));
  perform private.lock_subjects(
    array(select d.driver_id from public.downloads d where d.id = any (p_ids) and d.depot_id = depot),
    array(select d.vehicle_id from public.downloads d where d.id = any (p_ids) and d.depot_id = depot));
  with stored as (
    update public.downloads d set stored_at = now()
    where d.id = any (p_ids) and d.depot_id = depot and d.removed_at is null and d.stored_at is null
      and private.is_download_stored(d.path, d.size_bytes)
    returning d.id
  ) select coalesce(array_agg(s.id), '{}') into arrived from stored s;
  delete from private.download_sendings s where s.download_id = any (arrived);
  return query
    select i.i, case when i.i = any (arrived) then 'done'::public.row_outcome when d.stored_at is not null then 'unchanged' else 'refused' end,
      case when d.id is null then 'Download not found' when d.stored_at is null and i.i <> all (arrived) then
        'Part of the file did not arrive. Choose it again.' end
    from unnest(p_ids) i (i) left join public.downloads d on d.id = i.i and d.depot_id = depot and d.removed_at is null;
end;
$$;

-- A reading without a file: on which day, by whom. The same id again is the same reading. RW002 unless the caller is staff, RW003 for a driver or
-- vehicle outside the depot, RW010 for a day to come.
create function private.note_download(
  p_id uuid, p_read_on date, p_driver_id uuid default null, p_vehicle_id uuid default null, p_read_by text default null, p_note text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform private.lock_subjects(array[p_driver_id], array[p_vehicle_id]);
  if num_nonnulls(p_driver_id, p_vehicle_id) <> 1 then
    perform private.refuse('RW010', 'Choose a driver or a vehicle');
  elsif p_driver_id is not null and not exists (
    select from public.users u where u.id = p_driver_id and u.depot_id = depot and u.role = 'driver') then
    perform private.refuse('RW003', 'Driver not found');
  elsif p_vehicle_id is not null and not exists (
    select from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  elsif p_read_on is null or p_read_on > private.today() then
    perform private.refuse('RW010', 'Choose the day of reading, today or earlier');
  end if;
  insert into public.downloads (id, depot_id, of, driver_id, vehicle_id, read_on, read_by, note, stored_at, created_by)
  values (p_id, depot, case when p_driver_id is null then 'unit' else 'card' end::public.download_of, p_driver_id, p_vehicle_id, p_read_on,
    nullif(btrim(p_read_by), ''), nullif(btrim(p_note), ''), now(), private.uid())
  on conflict on constraint downloads_pkey do nothing;
end;
$$;

-- Says whose a file is that was nobody's, and all others with its number, whose later files are known by it. Repeating it changes nothing.
-- RW003 outside the depot, RW004 if a colleague said otherwise.
create function private.decide_download(p_id uuid, p_driver_id uuid default null, p_vehicle_id uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  chosen public.downloads;
begin
  perform private.lock_subjects(array[p_driver_id], array[p_vehicle_id]);
  select d.* into chosen from public.downloads d
  where d.id = p_id and d.depot_id = depot and d.stored_at is not null and d.removed_at is null for update;
  if chosen.id is null then
    perform private.refuse('RW003', 'Download not found');
  elsif chosen.of = 'card' and not exists (
    select from public.users u where u.id = p_driver_id and u.depot_id = depot and u.role = 'driver') then
    perform private.refuse('RW003', 'Driver not found');
  elsif chosen.of = 'unit' and not exists (
    select from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  elsif chosen.aside_since is null then
    if chosen.driver_id is distinct from p_driver_id or chosen.vehicle_id is distinct from p_vehicle_id then
      perform private.refuse('RW004', 'A colleague has already said whose it is');
    end if;
    return;
  end if;
  update public.downloads d set aside_since = null, driver_id = case d.of when 'card' then p_driver_id end,
    vehicle_id = case d.of when 'unit' then p_vehicle_id end
  where d.depot_id = depot and d.aside_since is not null and d.stored_at is not null and d.removed_at is null and d.of = chosen.of
    and (d.id = p_id or d.number = chosen.number);
end;
$$;

-- Takes files away: what is nobody's, and what the caller has just added or noted, within a day if it has no file. Their raw files are then
-- removed through Storage: the paths are the answer. Repeating it changes nothing. RW008 for a file that the depot keeps.
create function private.discard_downloads(p_ids uuid[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  me uuid := private.uid();
begin
  perform private.limit_rows(cardinality(p_ids));
  perform private.lock_subjects(
    array(select d.driver_id from public.downloads d where d.id = any (p_ids) and d.depot_id = depot),
    array(select d.vehicle_id from public.downloads d where d.id = any (p_ids) and d.depot_id = depot));
  if exists (
    select from public.downloads d
    where d.id = any (p_ids) and d.depot_id = depot and d.removed_at is null and d.stored_at is not null and d.aside_since is null
      and not (d.created_by = me
        and d.stored_at > now() - case when d.sha256 is null then interval '1 day' else private.undo_time() end)) then
    perform private.refuse('RW008', 'The law asks for this file, so it stays');
  end if;
  -- Of a stranger nothing stays.
  update public.downloads d set removed_at = now(), number = null, named = null, file_name = null
  where d.id = any (p_ids) and d.depot_id = depot and d.removed_at is null;
  return array(
    select d.path from public.downloads d where d.id = any (p_ids) and d.depot_id = depot and d.removed_at is not null and d.path is not null);
end;
$$;

-- Asks drivers whose card is read again and again for it: each at most once a day, by bell and mail. RW002 unless the caller is staff.
create function private.ask_for_card(p_ids uuid[]) returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  driver record;
begin
  perform private.limit_rows(cardinality(p_ids));
  for driver in
    select i.id, u.id is not null as is_found, private.why_not_told(u.id) as not_told, f.due
    from (select distinct unnest(p_ids) as id) i
    left join public.users u on u.id = i.id and u.depot_id = depot and u.role = 'driver'
    left join private.finding f on f.subject_id = u.id and f.kind = 'download'
    order by i.id
  loop
    id := driver.id;
    outcome := 'refused';
    reason := case
      when not driver.is_found then 'Driver not found'
      when driver.due is null then 'Has no tachograph card on record'
      else driver.not_told
    end;
    if reason is null then
      insert into private.mails (recipient_id, kind, record_id, occasion)
      values (driver.id, 'card_asked', driver.id, private.today() - date '2000-01-01')
      on conflict do nothing;
      outcome := (case when found then 'done' else 'unchanged' end)::public.row_outcome;
    end if;
    return next;
  end loop;
end;
$$;

-- The driver says of days that are in no file how that came. The same id again is the same answer. RW002 for anybody but an active driver, RW010
-- for days that are in a file by now.
create function private.tell_gap(p_id uuid, p_from_day date, p_to_day date, p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  driver public.users := private.lock_driver();
begin
  if exists (select from public.gap_answers a where a.id = p_id and a.driver_id = driver.id) then
    return;
  elsif coalesce(not private.is_text(btrim(p_words), 1000), true) then
    perform private.refuse('RW010', 'Write it in your own words, at most 1,000 characters', 'policyWords');
  elsif not exists (
    select from jsonb_to_recordset(private.gaps_json(driver.id, private.today() - 365)) g ("from" date, "to" date)
    where g."from" = p_from_day and g."to" = p_to_day) then
    perform private.refuse('RW004', 'These days have changed meanwhile. Look at them again.', 'gapChanged');
  end if;
  perform private.limit_day((
    select count(*) from public.gap_answers a where a.driver_id = driver.id and a.said_at > now() - interval '1 day'
  ), 20, 'You can send at most 20 messages a day. Please try again tomorrow.', 'policyToday');
  insert into public.gap_answers (id, driver_id, depot_id, from_day, to_day, words)
  values (p_id, driver.id, driver.depot_id, p_from_day, p_to_day, btrim(p_words));
end;
$$;

-- Notes that the caller opens a raw file of their own card, which they may then read for a day: {path, sha256, file_name}. RW003 for any other.
create function private.open_download(p_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  chosen public.downloads;
begin
  select d.* into chosen from public.downloads d
  where d.id = p_id and d.driver_id = caller.user_id and caller.role is not null and d.stored_at is not null and d.removed_at is null
    and d.file_removed_at is null and d.path is not null;
  if chosen.id is null then
    perform private.refuse('RW003', 'File not found', 'fileNotFound');
  end if;
  perform private.limit_day((
    select count(*) from private.download_openings o where o.opened_by = caller.user_id and o.opened_at > now() - interval '1 day'
      and o.pack_id is null), 300, 'You can open at most 300 files a day. Please try again tomorrow.', 'filesToday');
  insert into private.download_openings (download_id, driver_id, opened_by, depot_id)
  values (chosen.id, chosen.driver_id, caller.user_id, chosen.depot_id);
  return json_build_object('path', chosen.path, 'sha256', chosen.sha256, 'file_name', chosen.file_name);
end;
$$;

-- Notes that a pack for the authority has the raw files of these drivers and vehicles in its period. Called by begin_pack().
create function private.note_pack_downloads(p_pack uuid, p_drivers uuid[], p_vehicles uuid[], p_depot uuid, p_since date, p_until date)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.download_openings (download_id, driver_id, opened_by, depot_id, pack_id)
  select d.id, d.driver_id, private.uid(), p_depot, p_pack
  from public.downloads d
  where d.depot_id = p_depot and (d.driver_id = any (p_drivers) or d.vehicle_id = any (p_vehicles))
    and d.first_on <= p_until and d.last_on >= p_since and d.stored_at is not null and d.removed_at is null and d.file_removed_at is null
    and d.path is not null
    and not exists (select from private.download_openings o where o.download_id = d.id and o.pack_id = p_pack);
end;
$$;

-- The raw files of a subject that a pack has, as its other files are said.
create function private.raw_files_of_pack(p_pack uuid, p_subject uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'record_kind', 'downloads', 'record_id', d.id, 'part', 'raw_file', 'path', d.path,
      'mime_type', 'application/octet-stream', 'size_bytes', d.size_bytes, 'sha256', d.sha256, 'stored_at', d.stored_at, 'expiry_date', null)
      order by d.first_on, d.id), '[]')
    from private.download_openings o join public.downloads d on d.id = o.download_id
    where o.pack_id = p_pack and p_subject in (d.driver_id, d.vehicle_id) and d.removed_at is null and d.file_removed_at is null
      and d.path is not null);
end;
$$;

-- For the policies of Storage: the paths of raw files, found once per statement.

create function private.downloads_to_send() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select d.path from private.download_sendings s join public.downloads d on d.id = s.download_id
    where s.account_id = private.account_id() and private.is_staff() and d.depot_id = private.my_depot()
      and d.stored_at is null and d.removed_at is null;
end;
$$;

create function private.downloads_to_discard() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select d.path from public.downloads d
    where d.depot_id = private.my_depot() and private.is_staff()
      and (d.removed_at is not null and d.path is not null or d.file_removed_at is not null and d.path is not null);
end;
$$;

-- What the caller has opened within a day: own files, and what a pack of theirs has, as long as they are in its depot.
create function private.opened_downloads() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return query
    select d.path from private.download_openings o join public.downloads d on d.id = o.download_id
    where o.opened_by = caller.user_id and caller.role is not null and o.opened_at > now() - interval '1 day'
      and d.removed_at is null and d.file_removed_at is null and d.path is not null
      and case when o.pack_id is null then d.driver_id = caller.user_id
        else caller.role in ('manager', 'admin') and o.depot_id = caller.depot_id end;
end;
$$;

-- Trigger: asks again, as the sender, whether a raw file may be stored once it has arrived, as private.guard_file() does for documents.
create function private.guard_download() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  sub text := current_setting('request.jwt.claim.sub', true);
  chosen public.downloads;
  is_announced boolean;
begin
  if new.bucket_id <> 'tachograph' then
    return new;
  elsif tg_op = 'UPDATE' then
    raise exception using errcode = 'unique_violation', message = 'A file is never overwritten';
  elsif new.owner_id is null then
    return new;
  end if;
  -- A confirmation or removal that runs ends first.
  select d.* into chosen from public.downloads d where d.path = new.name for share;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', new.owner_id, 'session_id', (
      select s.session_id from private.download_sendings s
      where s.download_id = chosen.id and s.account_id::text = new.owner_id))::text, true),
    set_config('request.jwt.claim.sub', new.owner_id, true);
  is_announced := new.name in (select private.downloads_to_send());
  perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', sub, true);
  if not is_announced then
    raise exception using errcode = 'insufficient_privilege', message = 'This file is not expected any more';
  elsif (new.metadata ->> 'mimetype' = 'application/octet-stream'
    -- Unknown while Storage asks whether it may take the file.
    and coalesce((new.metadata ->> 'size')::bigint, chosen.size_bytes) = chosen.size_bytes) is not true then
    raise exception using errcode = 'insufficient_privilege', message = 'This file is not the one that was announced';
  end if;
  return new;
end;
$$;

-- For how many months a depot keeps raw files.
create function private.months_of_files(p_depot uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return greatest(private.law_number('files_kept', private.today()),
    case when exists (select from private.download_settings s where s.depot_id = p_depot and s.is_work_record) then 24 else 12 end);
end;
$$;

-- An admin says whether the raw files are also the record of working time. RW002 for anyone but an admin.
create function private.keep_work_record(p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  insert into private.download_settings as s (depot_id, is_work_record) values (depot, coalesce(p_on, false))
  on conflict (depot_id) do update set is_work_record = excluded.is_work_record;
end;
$$;

-- Gives up what is over, in one depot or in all: files that never arrived, files of strangers after 7 days, raw files after their months. The
-- rows of what is given up go once Storage has no file of them. Called by apply_retention().
create function private.remove_downloads(only_depot uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.downloads d set removed_at = now(), number = null, named = null, file_name = null
  where d.removed_at is null and (only_depot is null or d.depot_id = only_depot)
    and (d.stored_at is null and d.created_at < now() - interval '1 day' or d.aside_since < now() - interval '7 days');
  -- Months differ in length: what ended by the first condition is judged by the second.
  with depot as materialized (
    select o.id, private.months_of_files(o.id) as months, private.today() as today from public.depots o where only_depot is null or o.id = only_depot
  )
  update public.downloads d set file_removed_at = now()
  from depot o
  where o.id = d.depot_id and d.path is not null and d.stored_at is not null and d.removed_at is null and d.file_removed_at is null
    and d.last_on < (o.today - make_interval(months => o.months))::date + 5 and d.last_on + make_interval(months => o.months) < o.today;
  update public.downloads d set path = null
  where d.path is not null and d.file_removed_at is not null and (only_depot is null or d.depot_id = only_depot)
    and not exists (select from storage.objects o where o.bucket_id = 'tachograph' and o.name = d.path);
  delete from public.downloads d
  where d.removed_at < now() - interval '1 hour' and (only_depot is null or d.depot_id = only_depot)
    and not exists (select from storage.objects o where o.bucket_id = 'tachograph' and o.name = d.path);
end;
$$;

-- What the Tachograph page says beside its lists: how many are late or due soon, what is nobody's, and the numbers that hold. RW002 unless the
-- caller is staff.
create function private.tachograph() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    with aside as materialized (
      select d.* from public.downloads d
      where d.depot_id = depot and d.aside_since is not null and d.stored_at is not null and d.removed_at is null
      order by d.aside_since, d.id limit 200
    )
    select json_build_object('cards', f.cards, 'cards_late', f.cards_late, 'cards_soon', f.cards_soon, 'units', f.units,
      'units_late', f.units_late, 'units_soon', f.units_soon,
      'aside', coalesce((
        select json_agg(json_build_object('id', a.id, 'of', a.of, 'number', a.number, 'named', a.named, 'first_on', a.first_on,
          'last_on', a.last_on, 'has_days', a.days is not null, 'since', a.aside_since,
          'drivers', case a.of when 'card' then coalesce(n.drivers -> a.named, '[]') else '[]' end) order by a.aside_since, a.id)
        from aside a
        cross join (select private.drivers_named(depot, array(select o.named from aside o where o.of = 'card' and o.named is not null)) as drivers) n), '[]'),
      'card_days', private.law_number('card_read', today), 'unit_days', private.law_number('unit_read', today),
      'months', private.months_of_files(depot),
      'is_work_record', exists (select from private.download_settings s where s.depot_id = depot and s.is_work_record))
    from (
      select count(*) filter (where f.kind = 'download') as cards, count(*) filter (where f.kind = 'download' and f.due < today) as cards_late,
        count(*) filter (where f.kind = 'download' and f.due between today and today + 7) as cards_soon,
        count(*) filter (where f.kind = 'unit_download') as units, count(*) filter (where f.kind = 'unit_download' and f.due < today) as units_late,
        count(*) filter (where f.kind = 'unit_download' and f.due between today and today + 7) as units_soon
      from private.finding f
      where f.depot_id = depot and f.kind in ('download', 'unit_download') and f.in_use_from <= today
    ) f);
end;
$$;

-- How many days of the last nine weeks are in no file, and of how many drivers: {days, drivers, answered}. A function of its own, because it looks
-- at the checks of each driver with a card. RW002 unless the caller is staff.
create function private.tachograph_gaps() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    select json_build_object('days', count(*), 'drivers', count(distinct g.driver_id), 'answered', count(*) filter (where g.is_answered))
    from (
      select f.subject_id as driver_id, n.day, exists (
          select from public.gap_answers a
          where a.driver_id = f.subject_id and a.depot_id = depot and n.day between a.from_day and a.to_day) as is_answered
      from private.finding f
      cross join lateral (select distinct d.day from private.days_in_no_file(f.subject_id, today - 62, today, depot) d) n
      where f.depot_id = depot and f.kind = 'download' and f.in_use_from <= today) g);
end;
$$;

-- How many cards and units are late, and what is nobody's: for the navigation.
create function private.tachograph_count() returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    select count(*) from private.finding f
    where f.depot_id = depot and f.kind in ('download', 'unit_download') and f.in_use_from <= today and f.due < today)
    + (select count(*) from public.downloads d
      where d.depot_id = depot and d.aside_since is not null and d.stored_at is not null and d.removed_at is null);
end;
$$;

-- What drivers read of their own card: {number, expires_on, next_by, agency_until, months, days_carried (of who crosses a border), files: [{id, days, read_on, read_by, has_file, size_bytes}], gaps:
-- [{from, to, plates, answers}], openings: [{at, by, file}]}. The last year. RW002 without a place in a depot.
create function private.my_card() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  me constant uuid := caller.user_id;
begin
  if caller.role is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  return (
    select json_build_object(
      'number', card.certificate_number, 'expires_on', card.expiry_date, 'has_card', card.id is not null,
      'next_by', (select f.due from private.finding f where f.subject_id = me and f.kind = 'download'),
      'agency_until', (select u.agency_until from public.users u where u.id = me),
      'months', private.months_of_files(caller.depot_id),
      'days_carried', case when exists (
        select from public.depot_vehicles v where v.id = private.my_vehicle() and v.crosses <> 'never')
        then private.law_number('days_carried', private.today()) end,
      'files', coalesce((
        select json_agg(json_build_object('id', d.id, 'first_on', d.first_on, 'last_on', d.last_on, 'days', private.days_json(d.days),
          'read_on', d.read_on, 'read_by', coalesce(d.read_by, private.shown_name(d.created_by)),
          'has_file', d.path is not null and d.file_removed_at is null, 'size_bytes', d.size_bytes) order by d.last_on desc, d.id)
        from (
          select d.* from public.downloads d
          where d.driver_id = me and d.stored_at is not null and d.removed_at is null order by d.last_on desc, d.id limit 200) d), '[]'),
      'gaps', private.gaps_json(me, private.today() - 365),
      'openings', coalesce((
        select json_agg(json_build_object('at', o.opened_at, 'by', private.called(o.opened_by), 'is_mine', o.opened_by = me,
          'last_on', o.last_on) order by o.opened_at desc)
        from (
          select o.opened_at, o.opened_by, d.last_on from private.download_openings o join public.downloads d on d.id = o.download_id
          where o.driver_id = me order by o.opened_at desc limit 50) o), '[]'))
    from (select) one
    left join lateral (
      select t.id, t.certificate_number, t.expiry_date
      from public.driver_training t join public.requirements q on q.id = t.requirement_id and q.code = 'tachograph_card'
      where t.driver_id = me and t.is_current order by t.completion_date desc limit 1
    ) card on true);
end;
$$;

-- The latest reading of a driver's cards or a vehicle's unit in a depot. Not by the caller's policy, of which the planner cannot know that it
-- leaves more than one row, so that it would read and sort all of them.
create function private.last_download(p_driver uuid, p_vehicle uuid, p_depot uuid) returns public.downloads
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest public.downloads;
begin
  if p_driver is not null then
    select d.* into latest from public.downloads d
    where d.driver_id = p_driver and d.depot_id = p_depot and d.stored_at is not null and d.removed_at is null
    order by d.read_on desc, d.last_on desc, d.id limit 1;
  else
    select d.* into latest from public.downloads d
    where d.vehicle_id = p_vehicle and d.depot_id = p_depot and d.stored_at is not null and d.removed_at is null
    order by d.read_on desc, d.last_on desc, d.id limit 1;
  end if;
  return latest;
end;
$$;

-- Cards and units that are read again and again: when next, and the last reading. `kind` is for conditions: the planner knows how many have it.
create view public.download_subjects with (security_invoker = true) as
  select f.subject_id as id, f.depot_id, f.kind, case f.kind when 'download' then 'card'::public.download_of else 'unit' end as of,
    coalesce(u.full_name, v.registration_number) as name, coalesce(u.sort_name, v.registration_number) collate "C" as sort_name,
    f.due as next_by, f.in_use_from <= (select private.today()) as in_use, last.read_on,
    coalesce(last.read_by, private.name_for_staff(last.created_by::uuid)) as read_by, last.number, last.has_file,
    u.agency_name, u.agency_until,
    (case when f.due < (select private.today()) then 'late' when f.due <= (select private.today()) + 7 then 'soon' else 'in_time' end) as state,
    coalesce(u.find_text, v.find_text) as search_text
  from private.finding f
  left join public.users u on f.kind = 'download' and u.id = f.subject_id
  left join public.depot_vehicles v on f.kind = 'unit_download' and v.id = f.subject_id
  left join lateral (
    -- Of one row. The planner leaves out an aggregate of which nothing is asked, as where rows are counted.
    select max(d.read_on) as read_on, max(d.read_by) as read_by, max(d.created_by::text) as created_by, max(d.number) as number,
      bool_or(d.sha256 is not null) as has_file
    from private.last_download(u.id, case when (select private.is_staff()) then v.id end, f.depot_id) d
  ) last on true
  where f.kind in ('download', 'unit_download');

-- What the strips of these drivers or vehicles show since a day: {id, files: [{from, to}], gaps, away}, and whether the driver was asked for the
-- card today. RW002 unless the caller is staff.
create function private.download_strips(p_ids uuid[], p_since date)
returns table (id uuid, files jsonb, gaps jsonb, away jsonb, is_asked boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  perform private.limit_rows(cardinality(p_ids));
  return query
    select s.id, (
        select coalesce(jsonb_agg(jsonb_build_object('from', d.first_on, 'to', d.last_on) order by d.first_on, d.id), '[]')
        from public.downloads d
        where (d.driver_id = s.id or d.vehicle_id = s.id) and d.depot_id = depot and d.days is not null and d.last_on >= p_since
          and d.stored_at is not null and d.removed_at is null),
      private.gaps_json(s.id, p_since, depot), (
        select coalesce(jsonb_agg(jsonb_build_object('from', a.from_day, 'to', a.until_day) order by a.from_day), '[]')
        from private.days_away a where a.driver_id = s.id and a.until_day >= p_since),
      exists (
        select from private.mails m
        where m.recipient_id = s.id and m.kind = 'card_asked' and m.record_id = s.id and m.day = today)
    from (
      select u.id from public.users u where u.id = any (p_ids) and u.depot_id = depot and u.role = 'driver'
    union all
      select v.id from public.depot_vehicles v where v.id = any (p_ids) and v.depot_id = depot
    ) s;
end;
$$;

-- The files of a driver or a vehicle, for staff: without a way to open them.
create view public.download_list with (security_invoker = true) as
  select d.id, d.depot_id, d.of, d.driver_id, d.vehicle_id, d.number, private.days_json(d.days) as days, d.first_on, d.last_on, d.read_on,
    coalesce(d.read_by, private.name_for_staff(d.created_by)) as read_by, d.note, d.sha256, d.sha256 is not null as has_file,
    d.path is not null and d.file_removed_at is null as is_kept, d.size_bytes, d.created_at
  from public.downloads d
  where d.stored_at is not null and d.removed_at is null and d.aside_since is null;

-- What a pack says of units: the table's own entry below is that of cards.
create view private.unit_downloads with (security_invoker = true) as
  select d.* from public.downloads d where d.of = 'unit' and d.stored_at is not null and d.removed_at is null;

-- A raw file is a legal duty of the employer: it stays its months under the card's number, without the name.
call private.record_table('public.downloads', subject => 'driver', owner => 'driver_id', people => '{created_by}', told_by => 'read_on',
  erased => 'forget', forgets => '{named, file_name, note}', keeps => '{number, read_by}',
  impersonal => '{path, sha256, generation}',
  unnoted => '{number, named, days, file_name, path, sha256, size_bytes, reader_version, generation, aside_since, stored_at, file_removed_at, removed_at, created_at, counts_from}',
  kept_as => 'downloads', kept_months => 24, kept_between => '[24,84]', kept_since => 'last_on',
  kept_if => 'r.path is null and r.removed_at is null', kept_name => 'r.number',
  packed => 'card_downloads', pack_columns => '{number, first_on, last_on, read_on, read_by, sha256, note}', pack_from => 'first_on',
  pack_until => 'last_on');
call private.record_table('private.unit_downloads', subject => 'vehicle', owner => 'vehicle_id', not_told => 'of vehicles', erased => 'stay',
  keeps => '{driver_id, number, named, read_by, note, file_name}', impersonal => '{path, sha256, generation}',
  packed => 'unit_downloads', pack_columns => '{number, first_on, last_on, read_on, read_by, sha256, note}', pack_from => 'first_on',
  pack_until => 'last_on');
call private.record_table('private.download_sendings', subject => 'all', erased => 'stay', keeps => '{account_id, session_id}');
call private.record_table('private.download_openings', subject => 'driver', owner => 'driver_id', people => '{opened_by}', told_by => 'opened_at',
  erased => 'forget', keeps => '{opened_by}', impersonal => '{pack_id}', not_packed => 'for the driver');
call private.record_table('private.download_settings', subject => 'depot', owner => 'depot_id', not_told => 'a setting of a depot',
  erased => 'stay', not_packed => 'a setting');
call private.record_table('public.gap_answers', subject => 'driver', owner => 'driver_id', told_by => 'said_at', erased => 'delete',
  kept_as => 'downloads', kept_since => 'to_day', not_packed => 'for the depot; a pack says that the driver answered');
call private.record_table('private.days_away', subject => 'driver', owner => 'driver_id', told_by => 'from_day', erased => 'delete',
  not_packed => 'only moves the day of the next reading');

create trigger settled_insert after insert on public.downloads referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_downloads();
create trigger settled_update after update on public.downloads referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_downloads();
create trigger settled_delete after delete on public.downloads referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_downloads();
create trigger note_days_away after update of back_on on public.users
  for each row when (new.back_on is distinct from old.back_on) execute function private.note_days_away();
create trigger settled_agency after update of agency_until on public.users
  for each row when (new.agency_until is distinct from old.agency_until) execute function private.refresh_findings_of_agency();
create trigger settled after insert or update or delete on private.days_away
  for each row execute function private.refresh_findings_of_days_away();
create trigger settled_downloads after insert or update on public.law_numbers
  for each row when (new.code in ('card_read', 'unit_read')) execute function private.refresh_findings_of_law();

call private.grant_client_access('public.downloads');
call private.grant_client_access('public.gap_answers');
call private.grant_client_read('public.download_list');
call private.grant_client_read('public.download_subjects');
revoke all on private.download_sendings, private.download_openings, private.download_settings, private.days_away, private.unit_downloads,
  private.card_obligation, private.unit_obligation from public, anon, authenticated;
grant select on private.card_obligation, private.unit_obligation to authenticated;

call private.expose('{ask_for_card, tell_gap, add_downloads, confirm_downloads, note_download, decide_download, discard_downloads, open_download, keep_work_record,
  tachograph, tachograph_gaps, tachograph_count, my_card, download_strips}');
grant execute on function private.own_downloads, private.last_download, private.days_later, private.law_number, private.days_json, private.downloads_to_send, private.downloads_to_discard,
  private.opened_downloads to authenticated;

alter table public.downloads enable row level security;
alter table public.gap_answers enable row level security;
-- No policies: only functions read and write them.
alter table private.download_sendings enable row level security;
alter table private.download_openings enable row level security;
alter table private.download_settings enable row level security;
alter table private.days_away enable row level security;

create policy "Staff see the downloads of their depot, drivers their own" on public.downloads
  for select to authenticated
  using (removed_at is null and stored_at is not null and (select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

create policy "Staff see the answers in their depot, drivers their own" on public.gap_answers
  for select to authenticated
  using ((select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('tachograph', 'tachograph', false, 5242880, '{application/octet-stream}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Staff send the tachograph files that they announced" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'tachograph' and (select private.storage_operation() = 'object.upload')
    and name in (select private.downloads_to_send()));

create policy "People read the tachograph files that they noted as opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'tachograph' and case (select private.storage_operation())
    when 'object.get_authenticated' then name in (select private.opened_downloads())
    when 'object.delete_many' then name in (select private.downloads_to_discard())
    else false end);

create policy "Staff remove tachograph files that are given up" on storage.objects
  for delete to authenticated
  using (bucket_id = 'tachograph' and (select private.storage_operation() = 'object.delete_many')
    and name in (select private.downloads_to_discard()));

create trigger guard_download before insert or update of version on storage.objects
  for each row execute function private.guard_download();
