-- The inspection pack: everything about vehicles, drivers or the depot in one dated file, with what is missing. It is begun here before
-- anything of it is read, so that every answer belongs to an entry of this log: who handed what about whom to whom, and why. What is in it
-- is said by the catalogue: each kind of record has a section or a reason to stay out.
-- docs/decisions/0030-packs-are-begun-first.md

create type public.pack_reader as enum ('authority', 'safety', 'insurer', 'client', 'own');
create type public.pack_form as enum ('paper', 'zip');

create table public.packs (
  -- Made by the client: the same pack begun again is the same row.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  -- On every page: 'K7Q2-94MX'.
  number text not null unique check (char_length(number) = 9),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  form public.pack_form not null,
  -- No foreign keys: what was handed out outlives its subject.
  vehicle_ids uuid[] not null,
  driver_ids uuid[] not null,
  -- With the papers of the depot.
  of_depot boolean not null,
  since date not null,
  until date not null,
  sections text[] not null,
  reader public.pack_reader not null,
  -- Null only for the own file.
  reader_name text check (private.is_text(reader_name, 120)),
  reason text not null 
    check (case when not private.is_text(reason, 200) then false else char_length(btrim(reason)) >= 3 end),
  full_names boolean not null,
  addresses boolean not null,
  photos boolean not null,
  -- Once it is made. A ZIP that was too large is several, each with its manifest.
  bytes bigint check (bytes > 0),
  manifests text[] check (cardinality(manifests) between 1 and 50),
  constraint packs_subjects_check check (cardinality(vehicle_ids) + cardinality(driver_ids) + of_depot::integer between 1 and 50),
  constraint packs_period_check check (since <= until and since >= until - interval '84 months'),
  constraint packs_reader_check check (reader = 'own' or reader_name is not null),
  constraint packs_made_check check ((bytes is null) = (manifests is null))
);

create index packs_depot_idx on public.packs (depot_id, made_at desc);
create index packs_kept_idx on public.packs (made_at);

-- Eight digits and letters that nobody confuses.
create function private.new_pack_number() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Without the two bytes that say which kind of uuid it is.
  random bytea := pg_catalog.uuid_send(gen_random_uuid());
begin
  return (
    select string_agg(case when n = 4 then '-' else '' end || substr(letters, pg_catalog.get_byte(random, case when n > 5 then n + 4 else n end) % 32 + 1, 1),
      '' order by n)
    from generate_series(0, 7) n);
end;
$$;

-- How a pack of a depot names a person: in full or by initials, with the employee number, because two can share a name. Of another depot it names only who left this one.
-- Null for somebody who was erased.
create function private.name_in_pack(person uuid, depot uuid, in_full boolean) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when u.depot_id <> depot then case
        when exists (select from public.depot_moves m where m.driver_id = u.id and m.depot_id = depot and m.status = 'accepted')
          then case when in_full then u.full_name else private.initials(u.full_name) end || ', now in another depot'
        else 'Somebody from another depot' end
      when in_full then concat_ws(', ', u.full_name, u.employee_number)
      else concat_ws(', ', private.initials(u.full_name), u.employee_number) end
    from public.users u where u.id = person);
end;
$$;

-- Refuses what neither is nor was in the caller's depot: RW002 unless the caller is staff, RW003 for an unknown vehicle or driver.
create function private.require_pack_subjects(vehicles uuid[], drivers uuid[], of_depot boolean) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  if cardinality(vehicles) + cardinality(drivers) + of_depot::integer not between 1 and 50 then
    perform private.refuse('RW010', 'Choose 1 to 50 vehicles and drivers');
  elsif exists (
    select from unnest(vehicles) i where i not in (select v.id from public.depot_vehicles v where v.depot_id = depot)
      and not private.has_moved_from(depot, i))
  then
    perform private.refuse('RW003', 'Vehicle not found');
  elsif exists (
    select from unnest(drivers) i where i not in (select u.id from public.users u where u.depot_id = depot and u.role = 'driver')
      and not private.has_moved_from(depot, i))
  then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  return depot;
end;
$$;

-- The column of a kind that says whom a row is about.
create function private.pack_owner(target private.record_tables, about text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when about = 'depot' then 'depot_id'
    when target.subject in (about, 'person') then target.owner
    else about || '_id' end;
end;
$$;

-- Whether a subject of a pack is in this depot today.
create function private.is_in_depot(p_depot uuid, p_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_id = p_depot or exists (select from public.depot_vehicles v where v.id = p_id and v.depot_id = p_depot)
    or exists (select from public.users u where u.id = p_id and u.depot_id = p_depot);
end;
$$;

-- The condition that a row of a kind belongs to a subject ($1) and a period ($3, $4), whose days are Ireland's; of a subject that has left the
-- caller's depot ($2), what happened or was made here.
create function private.in_pack(target private.record_tables, about text, is_here boolean, subject text default '$1') returns text
language plpgsql stable set search_path = ''
as $$
declare
  last text := coalesce(target.pack_until, target.pack_from);
  moments text[] := array(
    select a.attname from pg_catalog.pg_attribute a where a.attrelid = target.name and a.atttypid = 'timestamptz'::regtype);
begin
  return format('r.%I = %s and ', private.pack_owner(target, about), subject)
    || case when is_here then 'true' when target.goes_along is not null then 'r.made_in = $2' else 'r.depot_id = $2' end
    || case when target.pack_from is null then ''
      -- A row whose end is open belongs to every later period.
      else format(' and r.%I < %s and coalesce(r.%I, ''infinity'') >= %s',
        target.pack_from, case when target.pack_from = any (moments) then 'private.start_of($4::date + 1)' else '$4::date + 1' end,
        last, case when last = any (moments) then 'private.start_of($3::date)' else '$3::date' end) end;
end;
$$;

-- The days in a period on which a check of a vehicle was expected, those of them that have none, and the days of which nobody can say: all of
-- them for the depot in which the vehicle is, its own for one that it has left. `begins_on` is the first day that is on record.
create function private.check_figures(vehicle uuid, depot uuid, since date, until date, out expected integer, out missed date[],
  out not_known integer, out begins_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_here boolean := private.is_in_depot(depot, vehicle);
begin
  select count(*) filter (where d.state in ('covered', 'covered_late', 'stopped_later', 'missed')),
    coalesce(array_agg(d.day order by d.day) filter (where d.state in ('stopped_later', 'missed')), '{}'),
    count(*) filter (where d.state = 'not_known')
    into expected, missed, not_known
  from public.check_days d
  where d.vehicle_id = vehicle and (is_here or d.depot_id = check_figures.depot) and d.day between since and until;
  begins_on := (
    select min(d.day) from public.check_days d where d.vehicle_id = vehicle and (is_here or d.depot_id = check_figures.depot));
end;
$$;

-- Records of a period that have no document, or that nobody verified, of the kinds that can be; of a vehicle its test and tax too. What
-- each is called is `private.name_of(title, detail)`: asked of those that are shown, as it takes longer than the rest.
create function private.unproven_records(
  about text, ids uuid[], depot uuid, since date, until date, sections text[], is_here boolean default true
)
returns table (subject_id uuid, section text, kind text, record_kind text, record_id uuid, title text, detail text, day date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  target private.record_tables;
begin
  if about = 'vehicle' and is_here and 'papers' = any (sections) then
    return query
      select v.id, 'papers', 'no_document', 'depot_vehicles', v.id, null, p.detail, p.day
      from public.depot_vehicles v
      join public.vehicle_types t on t.id = v.vehicle_type_id
      cross join lateral (values
        (t.roadworthiness_test::text, v.nct_applicable, v.nct_expiry, 'nct'), ('Road tax', v.road_tax_applicable, v.road_tax_expiry, 'road_tax')
      ) p (detail, is_asked, day, part)
      where v.id = any (ids) and p.is_asked and p.day is not null and not exists (
        select from public.documents d
        where d.record_id = v.id and d.part::text = p.part and d.expiry_date = p.day and d.stored_at is not null and d.removed_at is null);
  end if;
  for target in
    select t.* from private.record_tables t join private.pack_sections s on s.code = t.packed
    where s.about = unproven_records.about and t.packed = any (sections) and t.is_verifiable order by s.place, t.kind
  loop
    return query execute format('
      select r.%7$I, %1$L, g.kind, %2$L, r.id, %3$L, r.%3$I::text, r.%4$I
      from %5$s r
      cross join lateral (values (''no_document'', not exists (
        select from public.documents d where d.record_id = r.id and d.stored_at is not null and d.removed_at is null
      )), (''not_verified'', r.verified_by is null)) g (kind, holds)
      where %6$s and g.holds
      order by r.%4$I, r.id, g.kind', target.packed, target.kind, target.pack_title, target.pack_from, target.name, private.in_pack(target, about, is_here, 'any ($1)'),
      private.pack_owner(target, about))
      using ids, depot, since, until;
  end loop;
end;
$$;

-- A finding as a pack says it.
create function private.pack_finding(f private.own_finding_today) returns json
language plpgsql immutable set search_path = ''
as $$
begin
  return json_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail, 'causes', f.causes,
    'points', f.points, 'points_limit', f.points_limit, 'due', f.due, 'km_left', f.km_left, 'record_id', f.record_id,
    'is_missing', f.is_missing, 'source_id', f.source_id);
end;
$$;

-- What a pack has to say is missing: {section, kind, record_kind, record_id, finding, detail, day, days, expected}. `kind` is not_in_order or
-- no_record, said by `finding`, no_check, no_document, no_invoice, no_file or not_verified.
create function private.pack_gaps(about text, p_id uuid, depot uuid, since date, until date, sections text[])
returns table (section text, kind text, record_kind text, record_id uuid, finding json, detail text, day date, days date[], expected integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_here boolean := private.is_in_depot(depot, p_id);
begin
  -- The findings of today, worst first: what is out of order, and what is not on record. Those of one that has left are its depot's.
  return query
    select k.packed, case when f.is_missing then 'no_record' else 'not_in_order' end, null, f.record_id, private.pack_finding(f), null,
      null::date, null::date[], null::integer
    from private.own_finding_today f
    join private.finding_kinds k on k.kind = f.kind
    where is_here and f.subject_id = p_id and (f.verdict = 'not_compliant' or f.is_missing) and k.packed = any (sections)
    order by f.danger, f.urgency desc, f.id;

  if about = 'vehicle' then
    if 'checks' = any (sections) then
      return query
        select 'checks', 'no_check', 'checks', null::uuid, null::json, null, null::date, f.missed, f.expected
        from private.check_figures(p_id, depot, since, until) f where f.missed <> '{}';
    end if;
    return query
      select 'defects', 'no_invoice', 'defects', d.id, null::json, d.fault, d.repaired_on, null::date[], null::integer
      from public.defects d
      where 'defects' = any (sections) and d.vehicle_id = p_id and d.repaired_on between since and until
        and (is_here or private.depot_of_day(p_id, d.repaired_on) = depot) and not d.is_unfounded and not exists (
          select from public.documents e
          where e.record_id = d.id and e.part = 'certificate' and e.stored_at is not null and e.removed_at is null)
      order by d.repaired_on;
  end if;

  if about = 'driver' and 'card_downloads' = any (sections) then
    return query
      select 'card_downloads', 'no_file', 'downloads', null::uuid, null::json, null, g.answered_on, array_agg(g.day order by g.day), null::integer
      from (
        select distinct n.day, (
          select private.day_of(max(a.said_at)) from public.gap_answers a
          where a.driver_id = p_id and a.depot_id = pack_gaps.depot and n.day between a.from_day and a.to_day) as answered_on
        from private.days_in_no_file(p_id, since, until, depot) n) g
      group by g.answered_on order by min(g.day);
  end if;

  return query
    select r.section, r.kind, r.record_kind, r.record_id, null::json, private.name_of(r.title, r.detail), r.day, null::date[], null::integer
    from private.unproven_records(about, array[p_id], depot, since, until, sections, is_here) r;
end;
$$;

-- What a pack would hold, before it is made: for each section about such a subject how many records and documents, and for each subject
-- what is missing. It says nothing of penalties, not even how many. RW002 unless the caller is staff, RW003 for a subject of another depot.
create function private.pack_contents(vehicles uuid[], drivers uuid[], of_depot boolean, since date, until date) returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  depot uuid := private.require_pack_subjects(vehicles, drivers, of_depot);
  found record;
  row_count bigint;
  files bigint;
  bytes bigint;
  photos bigint;
  photo_bytes bigint;
  amounts jsonb := '{}'::jsonb;
  gaps jsonb := '[]'::jsonb;
  target private.record_tables;
begin
  for found in
    select 'vehicle' as about, v.id, v.registration_number as name from public.depot_vehicles v where v.id = any (vehicles)
  union all
    select 'driver', u.id, u.full_name from public.users u where u.id = any (drivers)
  union all
    select 'depot', d.id, d.name from public.depots d where of_depot and d.id = depot
    order by 1 desc, 3, 2
  loop
    for target in
      select t.* from private.record_tables t join private.pack_sections s on s.code = t.packed and s.readers <> '{}'
      where s.about = found.about
    loop
      execute format('
        select count(*), coalesce(sum(f.files), 0), coalesce(sum(f.bytes), 0), coalesce(sum(f.photos), 0), coalesce(sum(f.photo_bytes), 0)
        from %s r
        left join lateral (
          select count(*) as files, sum(d.size_bytes) as bytes, count(*) filter (where d.part in (''photo'', ''front'', ''back'')) as photos,
            sum(d.size_bytes) filter (where d.part in (''photo'', ''front'', ''back'')) as photo_bytes
          from public.documents d
          where %s and d.record_id = r.id and d.stored_at is not null and d.removed_at is null
        ) f on true
        where %s', target.name, target.has_packed_documents::text,
        private.in_pack(target, found.about, private.is_in_depot(depot, found.id)))
        into row_count, files, bytes, photos, photo_bytes using found.id, depot, since, until;
      amounts := amounts || jsonb_build_object(target.packed, jsonb_build_object(
        'rows', coalesce((amounts #>> array[target.packed, 'rows'])::bigint, 0)
          -- Not the parts of a record, such as the steps of a defect: what has documents, if anything in the section has.
          + case when target.has_documents or not exists (
            select from private.record_tables o where o.packed = target.packed and o.has_documents) then row_count else 0 end,
        'files', coalesce((amounts #>> array[target.packed, 'files'])::bigint, 0) + files,
        'bytes', coalesce((amounts #>> array[target.packed, 'bytes'])::bigint, 0) + bytes,
        'photos', coalesce((amounts #>> array[target.packed, 'photos'])::bigint, 0) + photos,
        'photo_bytes', coalesce((amounts #>> array[target.packed, 'photo_bytes'])::bigint, 0) + photo_bytes));
    end loop;
    gaps := gaps || coalesce((
      select jsonb_agg(to_jsonb(g) || jsonb_build_object('about', found.about, 'subject_id', found.id, 'subject', found.name))
      from private.pack_gaps(found.about, found.id, depot, since, until, array(
        select s.code from private.pack_sections s where s.readers <> '{}')) g), '[]');
  end loop;
  return json_build_object(
    'subjects', (
      select coalesce(json_agg(json_build_object('about', s.about, 'id', s.id, 'name', s.name) order by s.about desc, s.name, s.id), '[]')
      from (
        select 'vehicle' as about, v.id, v.registration_number as name from public.depot_vehicles v where v.id = any (vehicles)
      union all
        select 'driver', u.id, u.full_name from public.users u where u.id = any (drivers)
      union all
        select 'depot', d.id, d.name from public.depots d where of_depot and d.id = depot
      ) s),
    'sections', (
      select coalesce(json_agg(json_build_object('code', s.code, 'name', s.name, 'about', s.about, 'readers', s.readers, 'only_for', s.only_for,
        'amount', amounts -> s.code)
        order by s.place), '[]')
      from private.pack_sections s
      where s.about = 'vehicle' and vehicles <> '{}' or s.about = 'driver' and drivers <> '{}' or s.about = 'depot' and of_depot),
    'gaps', gaps);
end;
$$;

-- Begins a pack: gives it its number and notes it, in the history of each subject too. Its answers are read afterwards, in requests of
-- their own, so that reading and failing cannot take the entry back. Penalty points need an admin, and count as opened. The same pack
-- begun again has the same number and moment. Both are the answer: no clock but the database's is on a pack. RW002 unless the caller is
-- staff, or an admin for points; RW003 for a subject of another depot; RW010 for what no form sends.
create function private.begin_pack(body jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.packs := jsonb_populate_record(null::public.packs, body);
  depot uuid;
  stored public.packs;
begin
  depot := private.require_pack_subjects(coalesce(asked.vehicle_ids, '{}'), coalesce(asked.driver_ids, '{}'), coalesce(asked.of_depot, false));
  if 'points' = any (asked.sections) then
    perform private.require_admin();
  end if;
  perform private.refuse('RW010', format('"%s" is not for this reader', s.name))
  from private.pack_sections s where s.code = any (asked.sections) and asked.reader::text <> all (s.only_for);
  if exists (select from unnest(asked.sections) c where c not in (select s.code from private.pack_sections s)) then
    perform private.refuse('RW010', 'There is no such section');
  end if;
  perform private.write_check_days(depot, 3000);
  -- A colleague's id answers like an unknown one.
  insert into public.packs (id, depot_id, number, made_by, form, vehicle_ids, driver_ids, of_depot, since, until, sections, reader,
    reader_name, reason, full_names, addresses, photos)
  values (asked.id, depot, private.new_pack_number(), private.uid(), asked.form, asked.vehicle_ids, asked.driver_ids, asked.of_depot,
    asked.since, asked.until, asked.sections, asked.reader, asked.reader_name, asked.reason, asked.full_names, asked.addresses, asked.photos)
  on conflict (id) do nothing
  returning * into stored;
  if stored.id is null then
    select p.* into stored from public.packs p where p.id = asked.id and p.made_by = private.uid() and p.depot_id = depot;
    if stored.id is null then
      perform private.refuse('RW003', 'Pack not found');
    end if;
  else
    insert into private.audit_log (actor, action, table_name, row_id, depot_id, driver_id, vehicle_id, reason, changes)
    select private.uid(), 'insert', 'packs', stored.id, depot, s.driver_id, s.vehicle_id, stored.reason, jsonb_strip_nulls(jsonb_build_object(
      'number', jsonb_build_object('new', stored.number),
      'reader', jsonb_build_object('new', stored.reader),
      'reader_name', jsonb_build_object('new', stored.reader_name),
      'since', jsonb_build_object('new', stored.since),
      'until', jsonb_build_object('new', stored.until)))
    from (
      select i as driver_id, null::uuid as vehicle_id from unnest(stored.driver_ids) i
    union all
      select null, i from unnest(stored.vehicle_ids) i
    union all
      select null, null where stored.of_depot
    ) s;
  end if;
  -- Also when it is begun again: a penalty may have been recorded since.
  if 'points' = any (stored.sections) then
    perform private.note_penalty_view(p.driver_id)
    from (select distinct p.driver_id from public.driver_penalties p where p.driver_id = any (stored.driver_ids) and p.depot_id = depot) p;
  end if;
  -- Each raw file counts as opened, of which its driver reads.
  perform private.note_pack_downloads(stored.id, case when 'card_files' = any (stored.sections) then stored.driver_ids else '{}' end,
    case when 'unit_files' = any (stored.sections) then stored.vehicle_ids else '{}' end, depot, stored.since, stored.until);
  return json_build_object('number', stored.number, 'made_at', stored.made_at);
end;
$$;

-- Who checked a vehicle in a period: {name, checks, trained_on, is_here}. Training of somebody who is in another depot now is there.
create function private.pack_checkers(vehicle uuid, depot uuid, since date, until date, in_full boolean) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_here boolean := private.is_in_depot(depot, vehicle);
begin
  return (
    select coalesce(json_agg(json_build_object('name', private.name_in_pack(c.driver_id, depot, in_full), 'checks', c.checks,
      'trained_on', t.trained_on, 'is_here', u.depot_id = depot) order by c.checks desc, c.driver_id), '[]')
    from (
      select r.driver_id, count(*) as checks from public.checks r
      where r.vehicle_id = vehicle and (is_here or r.depot_id = depot) and r.day between since and until and r.driver_id is not null
        and r.voided_at is null
      group by r.driver_id
    ) c
    join public.users u on u.id = c.driver_id
    cross join lateral (
      select max(d.completion_date) as trained_on
      from public.driver_training d join public.requirements q on q.id = d.requirement_id and q.code = 'walkaround'
      where d.driver_id = c.driver_id and d.depot_id = depot
    ) t);
end;
$$;

-- A portion of what a pack says about one of its subjects: at most 1,000 rows of each kind, in the order of their days; `more` asks for
-- the next. The first also has what the subject is, what is missing and the figures of its checks. RW003 unless the caller began the pack
-- within the last day, with this subject. RW004 for points of which the driver has no note that they were opened.
create function private.pack_answer(p_pack_id uuid, p_subject_id uuid, portion integer default 0) returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  depot uuid := private.require_staff();
  me uuid := private.uid();
  most constant integer := 1000;
  pack public.packs;
  whom text;
  is_here boolean := private.is_in_depot(depot, p_subject_id);
  target private.record_tables;
  rows json;
  part_ids uuid[];
  ids uuid[] := '{}'::uuid[];
  kinds jsonb := '{}'::jsonb;
  parts text := '';
  more boolean := false;
  opened uuid[] := private.opened_documents();
begin
  select p.* into pack from public.packs p
  where p.id = p_pack_id and p.made_by = me and p.depot_id = depot and p.made_at > now() - interval '1 day';
  whom := case
    when not is_here and not private.has_moved_from(depot, p_subject_id) then null
    when p_subject_id = any (pack.vehicle_ids) then 'vehicle'
    when p_subject_id = any (pack.driver_ids) then 'driver'
    when pack.of_depot and p_subject_id = depot then 'depot' end;
  if whom is null then
    perform private.refuse('RW003', 'Pack not found');
  end if;
  -- An admin who began it may be a manager by now, and a penalty may have been recorded since: then the driver is told first, by begin_pack().
  if 'points' = any (pack.sections) then
    perform private.require_admin();
    if whom = 'driver' and p_subject_id <> all (private.opened_drivers())
      and exists (select from public.driver_penalties p where p.driver_id = p_subject_id and p.depot_id = depot) then
      perform private.refuse('RW004', 'Points were recorded since this pack was begun. Make it again.');
    end if;
  end if;

  for target in
    select t.* from private.record_tables t join private.pack_sections s on s.code = t.packed
    where s.about = whom and t.packed = any (pack.sections) order by s.place, t.kind
  loop
    execute format('
      select coalesce(json_agg(to_json(t)), ''[]''), coalesce(array_agg(t.id), ''{}'')
      from (select r.id, %2$s from %3$s r where %4$s order by %1$s r.id limit $5 offset $6) t',
      case when target.pack_from is null then '' else format('r.%I,', target.pack_from) end,
      (select string_agg(case
          -- The driver whose pack it is has a name.
          when n.of = 'public.users'::regclass then format('private.name_in_pack(r.%1$I, $2, $7 or r.%1$I = $1) as %1$I', c)
          when n.of is not null and c not in ('check_id', 'defect_id', 'again_of') then format('private.name_of(%1$L, r.%1$I::text) as %1$I', c)
          when c = target.keeps_name then format('case when r.%1$I is not null and r.depot_id <> $2 then ''Somebody from another depot''
            when $7 or $8 then r.%1$I else private.initials(r.%1$I) end as %1$I', c)
          else format('r.%I', c) end, ', ' order by u.place)
        from unnest(target.pack_columns) with ordinality u (c, place)
        left join private.column_names n on n.column_name = u.c
        where u.c <> 'address' or pack.addresses),
      target.name, private.in_pack(target, whom, is_here))
      into rows, part_ids using p_subject_id, depot, pack.since, pack.until, most, portion * most, pack.full_names, whom = 'driver';
    -- A unit's readings are rows of the same kind as a card's.
    target.kind := case target.kind when 'unit_downloads' then 'downloads' else target.kind end;
    parts := parts || case when parts = '' then '' else ',' end || to_json(target.kind) || ':' || rows;
    more := more or cardinality(part_ids) = most;
    if target.has_packed_documents then
      ids := ids || part_ids;
    end if;
    kinds := kinds || jsonb_build_object(target.kind, target.packed);
  end loop;

  return json_build_object(
    'rows', ('{' || parts || '}')::json,
    -- The section of each kind.
    'sections', kinds,
    'more', more,
    'files', coalesce((
      select json_agg(json_build_object('id', d.id, 'record_kind', d.record_kind, 'record_id', d.record_id, 'part', d.part, 'path', d.path,
        'mime_type', d.mime_type, 'size_bytes', d.size_bytes, 'sha256', d.sha256, 'stored_at', d.stored_at, 'expiry_date', d.expiry_date)
        order by d.stored_at, d.id)
      from public.documents d
      where d.record_id = any (ids) and (d.depot_id = depot or d.id = any (opened)) and d.stored_at is not null and d.removed_at is null
        and (pack.photos or d.part not in ('photo', 'front', 'back')))::jsonb, '[]')
      || case when portion = 0 then private.raw_files_of_pack(pack.id, p_subject_id) else '[]' end,
    -- Rows that were added or changed after the period: when, and what they said before.
    'changed', coalesce((
      select json_agg(json_build_object('record_kind', l.table_name, 'record_id', l.row_id, 'at', l.at, 'action', l.action, 'before', (
        select coalesce(jsonb_object_agg(c.key, case when jsonb_typeof(c.value -> 'old') = 'string'
            and not exists (select from private.column_names n where n.column_name = c.key and n.of = 'public.users'::regclass)
          then to_jsonb(private.name_of(c.key, c.value ->> 'old')) else c.value -> 'old' end), '{}')
        from jsonb_each(l.changes) c
        where c.value ? 'old' and c.key = any (t.pack_columns) and (c.key <> 'address' or pack.addresses)
          and not exists (select from private.column_names n where n.column_name = c.key and n.of = 'public.users'::regclass)))
        order by l.at, l.id)
      from private.audit_log l join private.record_tables t on t.kind = l.table_name
      where portion = 0 and l.at >= private.start_of(pack.until + 1) and l.action in ('insert', 'update') and kinds ? l.table_name
        and l.depot_id = depot
        and case whom when 'vehicle' then l.vehicle_id = p_subject_id or l.row_id = p_subject_id
          when 'driver' then l.driver_id = p_subject_id or l.row_id = p_subject_id else true end), '[]'),
    -- What the type of the vehicle takes: NCT or CVRT.
    'test', case when portion = 0 and whom = 'vehicle' then (
      select t.roadworthiness_test from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id
      where v.id = p_subject_id) end,
    -- Of a driver, because two can share a name.
    'employee_number', case when portion = 0 and whom = 'driver' then (
      select u.employee_number from public.users u where u.id = p_subject_id) end,
    -- Who checked it, how often, and when they were last trained to: null if nothing of it is on record here.
    'checkers', case when portion = 0 and whom = 'vehicle' and 'checks' = any (pack.sections) then
      private.pack_checkers(p_subject_id, depot, pack.since, pack.until, pack.full_names) end,
    -- The last day in another depot, if that was in the period.
    'came_on', case when portion = 0 then (
      select (max(m.decided_at) at time zone 'Europe/Dublin')::date from public.depot_moves m
      where m.to_depot_id = depot and m.status = 'accepted' and m.decided_at >= private.start_of(pack.since)
        and p_subject_id in (m.vehicle_id, m.driver_id)) end,
    -- The day on which it left for another depot.
    'left_on', case when portion = 0 and not is_here then (
      select private.day_of(max(m.decided_at)) from public.depot_moves m
      where m.depot_id = depot and m.status = 'accepted' and p_subject_id in (m.vehicle_id, m.driver_id)) end,
    'gaps', case when portion = 0 then coalesce((
      select json_agg(to_json(g)) from private.pack_gaps(whom, p_subject_id, depot, pack.since, pack.until, pack.sections) g), '[]') end,
    'checks', case when portion = 0 and whom = 'vehicle' and 'checks' = any (pack.sections) then (
      select json_build_object('expected', f.expected, 'missed', f.missed, 'not_known', f.not_known, 'begins_on', f.begins_on)
      from private.check_figures(p_subject_id, depot, pack.since, pack.until) f) end,
    -- Of the days that papers kept it off the road, since when those are on record.
    'recorded', case when portion = 0 and whom = 'vehicle' and 'days' = any (pack.sections) then coalesce((
      select json_agg(json_build_object('day', d.day, 'recorded_on', p.recorded_on) order by d.day)
      from public.check_days d
      cross join lateral private.recorded_on(p_subject_id, d.day) p (recorded_on)
      where d.vehicle_id = p_subject_id and (is_here or d.depot_id = depot) and d.state = 'off_road' and d.day between pack.since and pack.until
        and p.recorded_on is not null), '[]') end,
    -- Why the tachograph rules do not apply, for the authority alone. Null: they may.
    'cab_paper', case when portion = 0 and whom = 'vehicle' and is_here and pack.reader = 'authority' and 'identity' = any (pack.sections) then
      private.tachograph_free(p_subject_id) end,
    'findings', case when portion = 0 and whom = 'vehicle' then coalesce((
      select json_agg(private.pack_finding(f) order by f.danger, f.urgency desc, f.id)
      from private.own_finding_today f where is_here and f.subject_id = p_subject_id and f.verdict = 'not_compliant'), '[]') end);
end;
$$;

-- Notes once what came of a pack: its bytes, and the sha256 of each manifest. RW003 for a pack that the caller did not begin.
create function private.finish_pack(p_id uuid, p_bytes bigint, p_manifests text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  me uuid := private.uid();
begin
  if not exists (select from public.packs p where p.id = p_id and p.made_by = me and p.depot_id = depot) then
    perform private.refuse('RW003', 'Pack not found');
  elsif exists (select from unnest(p_manifests) m where m !~ '^[0-9a-f]{64}$') then
    perform private.refuse('RW010', 'A sha256 has 64 hexadecimal digits');
  end if;
  update public.packs p set bytes = p_bytes, manifests = p_manifests where p.id = p_id and p.bytes is null;
end;
$$;

-- At most ten drivers and vehicles that have left the caller's depot for another one, the latest first, for a pack of what happened here. They
-- are found by name or plate alone: what else is said of them is for their depot. RW002 for anyone but staff.
create function private.find_left(p_text text) returns table (kind text, id uuid, name text, left_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  words text[] := private.find_patterns(left(p_text, 100));
begin
  return query
    select s.kind, s.id, s.name, private.day_of(s.left_at)
    from (
      select case when m.vehicle_id is null then 'driver' else 'vehicle' end as kind, coalesce(m.vehicle_id, m.driver_id) as id,
        coalesce(v.registration_number, u.full_name) as name, private.find_text(coalesce(v.registration_number, u.full_name)) as searched,
        max(m.decided_at) as left_at
      from public.depot_moves m
      left join public.depot_vehicles v on v.id = m.vehicle_id
      left join public.users u on u.id = m.driver_id
      where m.depot_id = depot and m.status = 'accepted' and coalesce(v.depot_id, u.depot_id) <> depot
      group by 1, 2, 3, 4) s
    where s.searched like all (words)
    order by s.left_at desc, s.id limit 10;
end;
$$;

-- The log as staff read it.
create view public.pack_list with (security_invoker = true) as
  select p.id, p.depot_id, p.number, p.made_at, private.name_for_staff(p.made_by) as made_by_name, p.form, p.since, p.until, p.reader,
    p.reader_name, p.reason, p.bytes, p.manifests, cardinality(p.vehicle_ids) as vehicles, cardinality(p.driver_ids) as drivers,
    p.of_depot, 'points' = any (p.sections) as has_points
  from public.packs p;

call private.record_table('public.packs', subject => 'person', erased => 'stay', owner => 'made_by', people => '{made_by}',
  told_by => 'made_at', keeps => '{reader_name, reason, made_by}', impersonal => '{number, vehicle_ids, driver_ids, sections, manifests}',
  history => null, kept_as => 'packs', kept_months => 84, kept_between => '[24,120]', kept_since => 'made_at', kept_name => 'r.number',
  not_packed => 'which packs were made is in the history of each record');

call private.grant_client_access('public.packs');
call private.grant_client_read('public.pack_list');

call private.expose('{pack_contents, begin_pack, pack_answer, find_left, finish_pack}');

alter table public.packs enable row level security;

create policy "Staff see the packs of their depot" on public.packs
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
