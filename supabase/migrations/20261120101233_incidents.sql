-- Incidents and near misses: what happened, who looks into it, and until when the HSA has to know. Whoever works in a depot reports one;
-- what staff know beside the report is a row of its own, which drivers never read.
--
--   reported -> looked_into (it has an owner) -> closed

create type public.incident_kind as enum ('collision', 'damage', 'injury', 'near_miss', 'theft', 'load', 'other');
create type public.incident_state as enum ('reported', 'looked_into', 'closed');
create type public.incident_hurt as enum ('nobody', 'staff', 'others');

create table public.incidents (
  -- Made on the phone: the same report sent again is the same row.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  -- Null: no vehicle had a part in it, or not one of ours.
  vehicle_id uuid constraint incidents_vehicle_fkey references public.depot_vehicles (id),
  -- As it was on the day: the vehicle's, or as typed.
  plate text check (private.is_text(plate, 20)),
  trailer text check (private.is_text(trailer, 20)),
  kind public.incident_kind not null,
  happened_at timestamptz not null,
  place text not null check (private.is_text(place, 200)),
  -- In the words of whoever reported it.
  what text not null check (private.is_text(what, 2000)),
  language text not null default 'en',
  hurt public.incident_hurt not null,
  garda_informed boolean not null default false,
  pulse text check (private.is_text(pulse, 40)),
  -- False: `defect_id` keeps the vehicle off the road. Null: no vehicle, or nobody was asked.
  may_be_used boolean,
  defect_id uuid references public.defects (id) on delete set null,
  -- A near miss whose author nothing here knows: no photo, no history of its making.
  is_nameless boolean not null default false,
  state public.incident_state not null default 'reported',
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint incidents_depot_key unique (id, depot_id),
  constraint incidents_nameless_check check (not is_nameless or kind = 'near_miss' and created_by is null and defect_id is null),
  constraint incidents_garda_check check (garda_informed or pulse is null),
  constraint incidents_closed_check check ((state = 'closed') = (closed_at is not null))
);

create index incidents_depot_idx on public.incidents (depot_id, happened_at desc);
create index incidents_vehicle_idx on public.incidents (vehicle_id, depot_id);
create index incidents_author_idx on public.incidents (created_by) where created_by is not null;
create index incidents_defect_idx on public.incidents (defect_id) where defect_id is not null;

-- What staff know of an incident beside its report. Of own staff who were hurt there are days, and never what they have.
create table public.incident_inquiries (
  id uuid primary key,
  depot_id uuid not null,
  other_name text check (private.is_text(other_name, 120)),
  other_plate text check (private.is_text(other_plate, 20)),
  other_insurer text check (private.is_text(other_insurer, 120)),
  other_phone text check (private.is_text(other_phone, 40)),
  owner_id uuid,
  causes text check (private.is_text(causes, 2000)),
  actions text check (private.is_text(actions, 2000)),
  due_on date,
  is_fatal boolean not null default false,
  -- By a person, at the HSA: nothing is sent from here.
  hsa_reported_on date,
  hsa_reference text check (private.is_text(hsa_reference, 80)),
  constraint incident_inquiries_incident_fkey foreign key (id, depot_id)
    references public.incidents (id, depot_id) on delete cascade,
  constraint incident_inquiries_owner_check check ((owner_id is null) = (due_on is null)),
  constraint incident_inquiries_reference_check check (hsa_reference is null or hsa_reported_on is not null)
);

create index incident_inquiries_depot_idx on public.incident_inquiries (depot_id);

-- The people of own staff who were hurt and come back, one row each: a name or number that the depot knows, and days. Never what they have.
create table public.incident_people (
  -- Made by the client.
  id uuid primary key,
  incident_id uuid not null,
  depot_id uuid not null,
  who text not null check (private.is_text(who, 60)),
  -- The first day on which the person could not do normal work, and the first one back.
  off_from date check (off_from between '1950-01-01' and '2100-12-31'),
  back_on date check (back_on between '1950-01-01' and '2100-12-31'),
  constraint incident_people_incident_fkey foreign key (incident_id, depot_id)
    references public.incidents (id, depot_id) on delete cascade,
  constraint incident_people_back_check check (back_on is null or off_from is not null and back_on > off_from)
);

create index incident_people_incident_idx on public.incident_people (incident_id, depot_id);
create index incident_people_depot_idx on public.incident_people (depot_id);

-- Trigger, after the one that sets created_by: who sent a nameless report is nowhere.
create function private.drop_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_by := null;
  return new;
end;
$$;

-- Days on which somebody could not work, days off included, without the day of the accident itself. Until they are back, today counts.
-- Only those from `since` on and before `before`, such as the days of a year.
create function private.days_off(
  off_from date, back_on date, happened_on date, today date, since date default '1950-01-01', before date default '2101-01-01'
) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return greatest(least(coalesce(back_on, today + 1), before) - greatest(off_from, happened_on + 1, since), 0);
end;
$$;

-- The last day on which the HSA is to be told: ten working days after an accident that kept own staff away for more than three days, at
-- once if somebody died. Monday to Friday count, public holidays as well, so the day is never too late. Null: not to be reported.
create function private.hsa_due(is_fatal boolean, days_off integer, happened_on date) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when is_fatal then happened_on
    when days_off > 3 then happened_on + case extract(isodow from happened_on) when 6 then 13 when 7 then 12 else 14 end
  end;
end;
$$;

-- The people of an incident in sums, by the day on which it happened: the days off of all, whether somebody is still off, and the day from
-- which somebody is off for more than three days, the accident itself not counted. While somebody is off, each day counts.
create view private.incident_days with (security_invoker = true) as
  select i.id as incident_id, d.happened_on, q.is_fatal, p.people, p.days_off, p.is_off,
    case when q.is_fatal then d.happened_on else p.long_from end as hsa_from,
    private.hsa_due(q.is_fatal, case when p.long_from is not null then 4 end, d.happened_on) as hsa_due
  from public.incidents i
  cross join lateral (select (i.happened_at at time zone 'Europe/Dublin')::date as happened_on) d
  join public.incident_inquiries q on q.id = i.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', o.id, 'who', o.who, 'off_from', o.off_from, 'back_on', o.back_on) order by o.off_from, o.who, o.id)
        as people,
      sum(private.days_off(o.off_from, o.back_on, d.happened_on, (select private.today()))) filter (where o.off_from is not null)::integer
        as days_off,
      bool_or(o.off_from is not null and o.back_on is null) as is_off,
      min(f.day + 3) filter (where o.back_on is null or o.back_on - f.day > 3) as long_from
    from public.incident_people o
    cross join lateral (select case when o.off_from is not null then greatest(o.off_from, d.happened_on + 1) end as day) f
    where o.incident_id = i.id
  ) p on true;

-- Incidents as the list and the page show them. Drivers see their own reports, without what only staff know.
create view public.incident_list with (security_invoker = true) as
  select i.id, i.depot_id, i.vehicle_id, coalesce(v.registration_number, i.plate) as plate, i.trailer, i.kind, i.happened_at, i.place,
    i.what, i.language, i.hurt, i.garda_informed, i.pulse, i.may_be_used, i.defect_id, i.is_nameless, i.state, i.closed_at, i.closed_by,
    private.name_for_staff(i.closed_by) as closed_by_name, i.created_at, i.created_by,
    private.name_for_staff(i.created_by) as reported_by, i.version,
    q.other_name, q.other_plate, q.other_insurer, q.other_phone, q.owner_id, private.name_for_staff(q.owner_id) as owner_name, q.causes,
    q.actions, q.due_on, coalesce(q.due_on < (select private.today()) and i.state <> 'closed', false) as is_late, q.is_fatal,
    coalesce(d.people, '[]') as people, d.days_off, coalesce(d.is_off, false) as is_off, q.hsa_reported_on, q.hsa_reference,
    -- Not before it is certain.
    case when d.hsa_from <= (select private.today()) then d.hsa_due end as hsa_due,
    private.find_text(coalesce(v.registration_number, i.plate), i.trailer, i.place, left(i.what, 500)) as search_text
  from public.incidents i
  -- Left joins, because drivers see neither the vehicles of their depot nor what staff know.
  left join public.depot_vehicles v on v.id = i.vehicle_id
  left join public.incident_inquiries q on q.id = i.id
  left join private.incident_days d on d.incident_id = i.id;

-- The findings of incidents, for staff. They count for no vehicle or driver: an injury in the yard has none.
-- One without an owner waits two days, then it is due.
create view private.incident_finding_now with (security_invoker = true) as
  select i.depot_id, 'incident'::public.finding_subject as subject, i.id as subject_id, f.kind, i.id as source_id, f.starts_on,
    'infinity'::date as ends_on, f.danger::public.danger as danger, f.worsens_on, f.worse::public.danger as worse,
    '-infinity'::date as in_use_from,
    -- Without a vehicle, it is called by its place.
    case when i.plate is not null then i.place end as detail, null::integer as points, null::integer as points_limit,
    null::date as points_until, null::text as license_number, f.due, null::integer as km_left, i.id as record_id, false as is_missing
  from public.incidents i
  join public.incident_inquiries q on q.id = i.id
  join private.incident_days d on d.incident_id = i.id
  cross join lateral (select (i.created_at at time zone 'Europe/Dublin')::date as reported_on) r
  cross join lateral (
    select 'incident' as kind, r.reported_on as starts_on, 'waiting' as danger, r.reported_on + 3 as worsens_on, 'due_soon' as worse,
      null::date as due
    where i.state = 'reported'
  union all
    select 'incident_due', q.due_on - k.warn_days, 'due_soon', q.due_on + 1, 'missing', q.due_on
    from private.finding_kinds k
    where k.kind = 'incident_due' and i.state = 'looked_into'
  union all
    select 'hsa_report', d.hsa_from, 'due_soon', d.hsa_due + 1, 'missing', d.hsa_due
    where q.hsa_reported_on is null and d.hsa_due is not null
  ) f;

insert into private.finding_kinds (kind, due_kind, stages, by_law, is_foreseen, driver, not_packed) values
  ('incident', null, null, false, true, 'hidden', 'is of an incident, not of a vehicle or a driver'),
  ('incident_due', 'incident', '{90,5,2,1,-1}', false, true, 'hidden', 'is of an incident, not of a vehicle or a driver'),
  ('hsa_report', 'incident', '{90,5,2,1,-1}', true, false, 'hidden', 'is of an incident, not of a vehicle or a driver');

-- Who is told of an incident: the admins of its depot, the manager of whoever reported it, or all where that is nobody, and who looks into it.
create view private.incident_reader with (security_invoker = true) as
  select i.id as incident_id, u.id as person_id
  from public.incidents i
  left join public.incident_inquiries q on q.id = i.id
  left join public.users a on a.id = i.created_by
  left join public.users m on m.id = a.manager_id and m.depot_id = i.depot_id and m.role <> 'driver' and m.approved and not m.is_inactive
  join public.users u on u.depot_id = i.depot_id and u.role <> 'driver' and u.approved and not u.is_inactive
    and (u.role = 'admin' or m.id is null or u.id in (m.id, q.owner_id));

-- Trigger: the findings of incidents that changed.
create function private.refresh_findings_of_incidents() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_table_name = 'incident_people' and tg_op = 'DELETE' then
    changed := array(select o.incident_id from old_rows o);
  elsif tg_table_name = 'incident_people' then
    changed := array(select n.incident_id from new_rows n);
  elsif tg_op = 'DELETE' then
    changed := array(select o.id from old_rows o);
  else
    changed := array(select n.id from new_rows n);
  end if;
  if changed <> '{}' then
    perform private.refresh_findings('incident', changed);
  end if;
  return null;
end;
$$;

create trigger settled_update after update on public.incidents referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_incidents();
create trigger settled_delete after delete on public.incidents referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_incidents();
create trigger settled_insert after insert on public.incident_people referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_incidents();
create trigger settled_update after update on public.incident_people referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_incidents();
create trigger settled_delete after delete on public.incident_people referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_incidents();
create trigger settled_insert after insert on public.incident_inquiries referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_incidents();
create trigger settled_update after update on public.incident_inquiries referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_incidents();

-- What happened stays when its author is erased: only who reported it goes.
insert into private.pack_sections (code, about, place, name, readers)
  values ('incidents', 'vehicle', 7, 'Incidents', '{safety, insurer, own}');
call private.record_table('public.incidents', subject => 'vehicle', owner => 'vehicle_id', author => 'created_by', erased => 'forget',
  told_by => 'happened_at', shown => 'place', people => '{created_by, closed_by}', keeps => '{plate, trailer, place, what, pulse}',
  named_by => '{incident_id}', impersonal => '{language}', history => 'update or delete', documents => true,
  kept_as => 'incidents', kept_months => 84, kept_between => '[24,120]', kept_since => 'happened_at',
  -- One that is not closed is kept, however old.
  kept_if => $$r.state = 'closed'$$, kept_name => 'coalesce(r.plate, r.place)',
  packed => 'incidents', pack_columns => '{kind, happened_at, place, what, language, hurt, garda_informed, pulse, trailer, may_be_used, state, closed_at, closed_by}',
  pack_from => 'happened_at');
create trigger without_name before insert on public.incidents
  for each row when (new.is_nameless) execute function private.drop_author();
call private.record_table('public.incident_inquiries', subject => 'depot', owner => 'depot_id', not_told => 'what the depot found out',
  erased => 'stay', people => '{owner_id}', history => 'update or delete', is_touched => false,
  keeps => '{owner_id, other_name, other_plate, other_insurer, other_phone, causes, actions, hsa_reference}', kept_as => 'incidents',
  not_packed => 'about other people and days off work: it is handed out by itself, from the page of the incident');
call private.record_table('public.incident_people', subject => 'depot', owner => 'depot_id', not_told => 'what the depot found out',
  erased => 'stay', shown => 'who', is_touched => false, keeps => '{who}', kept_as => 'incidents',
  not_packed => 'about days off work: it is handed out by itself, from the page of the incident');

-- Written only by the functions below.
call private.grant_client_access('public.incidents');
call private.grant_client_access('public.incident_inquiries');
call private.grant_client_access('public.incident_people');
call private.grant_client_read('public.incident_list');
revoke all on private.incident_finding_now, private.incident_reader, private.incident_days from public, anon, authenticated;
grant select on private.incident_days to authenticated;

-- A text that may be missing. RW010 with the request if it is too long.
create function private.at_most(value text, most integer, request text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(value) > most then
    perform private.refuse('RW010', request);
  end if;
  return private.or_null(value);
end;
$$;

-- Stores what staff or a driver reports: an `IncidentBody` of src/topics/incidents/body.ts. "May not be used" is a defect that stops the
-- vehicle, which report_defect() makes. Repeating it changes nothing. Returns {id, is_stopped, contact, told_at}. RW002 unless the caller
-- works in a depot, RW006 for more than 100 a day in a depot, RW010 for what is missing or wrong.
create function private.report_incident(body jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_staff constant boolean := private.is_staff();
  -- Where the reporter was then.
  depot uuid := private.my_depot();
  wanted public.incidents;
  other constant jsonb := case when jsonb_typeof(body -> 'other') = 'object' then body -> 'other' else '{}' end;
  stored public.incidents;
  defect jsonb;
begin
  if not coalesce(is_staff or private.is_active_driver(), false) then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  wanted.id := (body ->> 'id')::uuid;
  select i.* into stored from public.incidents i where i.id = wanted.id;
  if found then
    if stored.is_nameless and stored.depot_id <> depot or not stored.is_nameless and stored.created_by is distinct from private.uid() then
      perform private.refuse('RW003', 'Record not found', 'recordNotFound');
    end if;
    return private.incident_answer(stored);
  end if;

  if body ->> 'kind' is null or body ->> 'kind' <> all (enum_range(null::public.incident_kind)::text[]) then
    perform private.refuse('RW010', 'Choose what it was', 'incidentKind');
  elsif body ->> 'hurt' is null or body ->> 'hurt' <> all (enum_range(null::public.incident_hurt)::text[]) then
    perform private.refuse('RW010', 'Say if anybody is hurt', 'incidentHurt');
  end if;
  wanted.kind := (body ->> 'kind')::public.incident_kind;
  wanted.hurt := (body ->> 'hurt')::public.incident_hurt;
  wanted.is_nameless := coalesce((body ->> 'is_nameless')::boolean, false);
  if wanted.is_nameless and (wanted.kind <> 'near_miss' or (body ->> 'may_be_used')::boolean is false) then
    perform private.refuse('RW010', 'Without your name you can send only a near miss, and the vehicle must be fit to drive', 'incidentNameless');
  end if;
  -- A report that somebody is hurt is never refused. Nobody knows who sent one without a name, so these are counted for the depot.
  if wanted.is_nameless then
    perform private.limit_day((
      select count(*) from public.incidents i
      where i.depot_id = depot and i.is_nameless and i.created_at > now() - interval '1 day'
    ), 30, 'Your depot has had too many reports without a name today. Send it with yours, or call your depot.', 'namelessToday');
  elsif wanted.hurt = 'nobody' then
    perform private.limit_day((
      select count(*) from public.incidents i where i.created_by = private.uid() and i.created_at > now() - interval '1 day'
    ), case when is_staff then 500 else 20 end, 'You have reported a lot today. Call your depot.', 'reportsToday');
  end if;
  -- By the clock of who sends it, as a check. A little ahead of the sending counts as now.
  wanted.happened_at := (private.phone_moment((body ->> 'happened_at')::input.timestamptz, (body ->> 'sent_at')::input.timestamptz,
    (body ->> 'clock_offset')::numeric)).moment;
  if body ->> 'happened_at' is null
    or (body ->> 'happened_at')::timestamptz > coalesce((body ->> 'sent_at')::timestamptz, now()) + interval '10 minutes'
    or wanted.happened_at < now() - (case when is_staff then interval '84 months' else interval '1 year' end) then
    perform private.refuse('RW010', 'Check when it happened', 'incidentWhen');
  end if;
  depot := private.depot_of_person(private.uid(), wanted.happened_at);
  wanted.place := private.or_null(left(body ->> 'place', 201));
  wanted.what := private.or_null(left(body ->> 'what', 2001));
  if wanted.place is null or char_length(wanted.place) > 200 then
    perform private.refuse('RW010', 'Say where it happened, in at most 200 characters', 'incidentWhere');
  elsif wanted.what is null or char_length(wanted.what) > 2000 then
    perform private.refuse('RW010', 'Say what happened, in at most 2,000 characters', 'incidentWhat');
  elsif greatest(char_length(body ->> 'plate'), char_length(body ->> 'trailer'), char_length(other ->> 'plate')) > 20 then
    perform private.refuse('RW010', 'A plate has at most 20 characters', 'incidentPlate');
  elsif char_length(body ->> 'pulse') > 40 then
    perform private.refuse('RW010', 'A PULSE number has at most 40 characters', 'incidentPulse');
  elsif greatest(char_length(other ->> 'name'), char_length(other ->> 'insurer')) > 120 or char_length(other ->> 'phone') > 40 then
    perform private.refuse('RW010', 'The other driver or person: too many characters', 'incidentOther');
  end if;
  wanted.plate := private.or_null(body ->> 'plate');
  wanted.trailer := private.or_null(body ->> 'trailer');
  if private.plate_key(wanted.plate) = private.plate_key(wanted.trailer) then
    perform private.refuse('RW010', 'The trailer has the plate of the vehicle', 'incidentTrailer');
  end if;
  -- A phone that had no network knows the plate alone. Of a depot in which neither the vehicle nor the reporter was, the plate is kept.
  select v.id, v.registration_number into wanted.vehicle_id, wanted.plate
  from public.depot_vehicles v
  where v.id = coalesce((body ->> 'vehicle_id')::uuid, private.vehicle_with_plate(wanted.plate, private.my_depot(), false),
      private.vehicle_of_then(wanted.plate, depot, wanted.happened_at))
    and private.may_report(v.id, wanted.happened_at) is not null;
  if not found then
    wanted.plate := private.or_null(body ->> 'plate');
  end if;
  wanted.garda_informed := coalesce((body ->> 'garda_informed')::boolean, false);
  wanted.pulse := case when wanted.garda_informed then private.or_null(body ->> 'pulse') end;
  wanted.may_be_used := case when wanted.plate is not null and not wanted.is_nameless then (body ->> 'may_be_used')::boolean end;
  if wanted.may_be_used is null and wanted.plate is not null and not wanted.is_nameless then
    perform private.refuse('RW010', 'Say if the vehicle may be used', 'incidentUse');
  end if;
  -- The language can tell who sent a report without a name.
  wanted.language := case when not wanted.is_nameless and body ->> 'language' = any (private.languages()) then body ->> 'language'
    else 'en' end;

  if wanted.vehicle_id is not null and wanted.may_be_used is false then
    defect := private.report_defect(jsonb_build_object('id', body ->> 'defect_id', 'vehicle_id', wanted.vehicle_id,
      'fault', format('%s: not to be used until somebody has looked at it', case wanted.kind when 'collision' then 'Collision'
        when 'damage' then 'Damage' when 'injury' then 'Injury' when 'near_miss' then 'Near miss' when 'theft' then 'Theft'
        when 'load' then 'Load' else 'Incident' end),
      'severity', 'stop', 'found_at', greatest(wanted.happened_at, now() - interval '11 months'),
      'photo_reason', 'The photos are with the incident', 'measure_words', 'Left it parked'));
  end if;
  insert into public.incidents (id, depot_id, vehicle_id, plate, trailer, kind, happened_at, place, what, language, hurt, garda_informed,
    pulse, may_be_used, defect_id, is_nameless)
  values (wanted.id, depot, wanted.vehicle_id, wanted.plate, wanted.trailer, wanted.kind, wanted.happened_at, wanted.place, wanted.what,
    wanted.language, wanted.hurt, wanted.garda_informed, wanted.pulse, wanted.may_be_used, (defect ->> 'id')::uuid, wanted.is_nameless)
  on conflict (id) do nothing;
  if found then
    insert into public.incident_inquiries (id, depot_id, other_name, other_plate, other_insurer, other_phone)
    values (wanted.id, depot, private.or_null(other ->> 'name'), private.or_null(other ->> 'plate'),
      private.or_null(other ->> 'insurer'), private.or_null(other ->> 'phone'));
  end if;
  select i.* into stored from public.incidents i where i.id = wanted.id;
  return private.incident_answer(stored);
end;
$$;

-- `IncidentAnswer` of src/topics/incidents/body.ts. A nameless report is not stopped, and nobody is to be called about it. `drive` is null if no
-- vehicle of the depot had a part in it. `told_at`: when somebody else was told that a vehicle is stopped or that somebody is hurt; null: nobody.
create function private.incident_answer(stored public.incidents) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object('id', stored.id, 'is_stopped', stored.defect_id is not null,
    'drive', case when stored.vehicle_id is not null then private.drive_of(stored.vehicle_id) end, 'contact', private.contact_of(private.uid()),
    'told_at', case
      when stored.defect_id is not null then private.report_answer(stored.defect_id, true) -> 'told_at'
      when stored.hurt <> 'nobody' and exists (
        select from private.incident_reader r
        join public.users u on u.id = r.person_id and private.has_logged_in(u.account_id)
        where r.incident_id = stored.id and u.id is distinct from private.uid()) then to_jsonb(stored.created_at) end);
end;
$$;

-- An incident of the caller's depot that can still be changed, locked. RW002 unless the caller is staff, RW003 for another depot's, RW004
-- if it is closed or has changed since it was read.
create function private.open_incident(p_id uuid, p_version integer) returns public.incidents
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  stored public.incidents;
begin
  select i.* into stored from public.incidents i where i.id = p_id and i.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Incident not found');
  elsif stored.state = 'closed' then
    perform private.refuse('RW004', 'This incident is closed');
  elsif stored.version is distinct from p_version then
    perform private.refuse('RW004', format('%s has changed this incident meanwhile. Look at it again.', coalesce((
      select private.name_for_staff(l.actor) from private.audit_log l
      where l.depot_id = stored.depot_id and l.at >= stored.updated_at
        and (l.table_name in ('incidents', 'incident_inquiries') and l.row_id = stored.id
          or l.table_name = 'incident_people' and (stored.id::text in (l.changes #>> '{incident_id,old}', l.changes #>> '{incident_id,new}')
            or l.row_id in (select p.id from public.incident_people p where p.incident_id = stored.id)))
      order by l.at desc, l.id desc limit 1), 'Somebody')));
  end if;
  return stored;
end;
$$;

-- What staff learn after the report. Without `p_other`, the other party stays. RW010 for what is wrong.
create function private.correct_incident(
  p_id uuid, p_version integer, p_hurt public.incident_hurt, p_garda_informed boolean, p_pulse text default null,
  p_other jsonb default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  inquiry public.incident_inquiries;
  changed integer;
begin
  perform private.open_incident(p_id, p_version);
  select q.* into inquiry from public.incident_inquiries q where q.id = p_id;
  if p_hurt is null then
    perform private.refuse('RW010', 'Say if anybody is hurt');
  elsif p_hurt <> 'staff' and exists (select from public.incident_people o where o.incident_id = p_id) then
    perform private.refuse('RW010', 'People of your own staff are on record, so they were hurt');
  elsif p_hurt = 'nobody' and inquiry.is_fatal then
    perform private.refuse('RW010', 'Somebody died, so say who was hurt');
  elsif not coalesce(p_garda_informed, false) and private.or_null(p_pulse) is not null then
    perform private.refuse('RW010', 'A PULSE number comes from the Gardaí: tick that they know');
  end if;
  update public.incident_inquiries q
  set other_name = private.at_most(p_other ->> 'name', 120, 'The name of the other party has at most 120 characters'),
    other_plate = private.at_most(p_other ->> 'plate', 20, 'A plate has at most 20 characters'),
    other_insurer = private.at_most(p_other ->> 'insurer', 120, 'The insurer has at most 120 characters'),
    other_phone = private.at_most(p_other ->> 'phone', 40, 'A phone number has at most 40 characters')
  where q.id = p_id and p_other is not null;
  update public.incidents i
  set hurt = p_hurt, garda_informed = p_garda_informed,
    pulse = private.at_most(p_pulse, 40, 'A PULSE number has at most 40 characters')
  where i.id = p_id returning i.version into changed;
  return changed;
end;
$$;

-- Who looks into it and until when, what caused it, and what is done so that it does not happen again. RW010 for what is wrong.
create function private.look_into_incident(
  p_id uuid, p_version integer, p_owner_id uuid, p_due_on date, p_causes text default null, p_actions text default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.incidents := private.open_incident(p_id, p_version);
  changed integer;
begin
  if not exists (
    select from public.users u
    where u.id = p_owner_id and u.depot_id = stored.depot_id and u.role <> 'driver' and u.approved and not u.is_inactive
  ) then
    perform private.refuse('RW010', 'Choose the owner');
  elsif p_due_on is null or p_due_on not between private.day_of(stored.happened_at) and private.today() + 365 then
    perform private.refuse('RW010', 'Choose a day within a year');
  end if;
  update public.incident_inquiries q
  set owner_id = p_owner_id, due_on = p_due_on, causes = private.at_most(p_causes, 2000, 'Causes: at most 2,000 characters'),
    actions = private.at_most(p_actions, 2000, 'Action taken: at most 2,000 characters')
  where q.id = p_id;
  update public.incidents i set state = 'looked_into' where i.id = p_id returning i.version into changed;
  return changed;
end;
$$;

-- Who of own staff was hurt and how long they were off, all of them: [{id, who, off_from, back_on}], and when the HSA was told. Whoever died
-- is not among them. Never what they have. RW010 for what is wrong.
create function private.note_days_off(
  p_id uuid, p_version integer, p_is_fatal boolean, p_people input.rows default '[]', p_hsa_reported_on date default null,
  p_hsa_reference text default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.incidents := private.open_incident(p_id, p_version);
  day date := private.day_of(stored.happened_at);
  person record;
  changed integer;
begin
  if jsonb_typeof(p_people) is distinct from 'array' or jsonb_array_length(p_people) > 20 then
    perform private.refuse('RW010', 'At most 20 people can be listed');
  elsif p_people <> '[]' and stored.hurt <> 'staff' then
    perform private.refuse('RW010', 'Say first that own staff were hurt');
  elsif coalesce(p_is_fatal, false) and stored.hurt = 'nobody' then
    perform private.refuse('RW010', 'Say first who was hurt');
  end if;
  for person in select p.* from jsonb_to_recordset(p_people) p (id uuid, who text, off_from date, back_on date) loop
    if exists (select from public.incident_people o where o.id = person.id and o.incident_id <> p_id) then
      perform private.refuse('RW003', 'Record not found', 'recordNotFound');
    elsif person.id is null or private.or_null(left(person.who, 61)) is null or char_length(btrim(person.who)) > 60 then
      perform private.refuse('RW010', 'Say who it is, by name or number, in at most 60 characters');
    elsif person.off_from not between day and private.today() then
      perform private.refuse('RW010', 'Off from: choose a day from the incident until today');
    elsif person.back_on is not null and (person.off_from is null or person.back_on <= person.off_from) then
      perform private.refuse('RW010', 'Back on: choose a day after the first day off');
    elsif person.back_on > private.today() then
      perform private.refuse('RW010', 'Back on: enter the day once they are back');
    end if;
  end loop;
  if p_hsa_reported_on not between day and private.today() then
    perform private.refuse('RW010', 'Reported on: choose a day from the incident until today');
  elsif p_hsa_reported_on is null and private.or_null(p_hsa_reference) is not null then
    perform private.refuse('RW010', 'Enter the day on which the HSA was told');
  end if;
  update public.incident_inquiries q
  set is_fatal = coalesce(p_is_fatal, false), hsa_reported_on = p_hsa_reported_on,
    hsa_reference = private.at_most(p_hsa_reference, 80, 'Reference: at most 80 characters')
  where q.id = p_id;
  delete from public.incident_people o
  where o.incident_id = p_id and o.id not in (select (p ->> 'id')::uuid from jsonb_array_elements(p_people) p);
  insert into public.incident_people (id, incident_id, depot_id, who, off_from, back_on)
  select p.id, p_id, stored.depot_id, btrim(p.who), p.off_from, p.back_on
  from jsonb_to_recordset(p_people) p (id uuid, who text, off_from date, back_on date)
  on conflict (id) do update set who = excluded.who, off_from = excluded.off_from, back_on = excluded.back_on;
  update public.incidents i set updated_at = now() where i.id = p_id returning i.version into changed;
  return changed;
end;
$$;

-- Closes an incident, for good. RW010 for what is missing.
create function private.close_incident(p_id uuid, p_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.incidents := private.open_incident(p_id, p_version);
  found_out public.incident_list;
  changed integer;
begin
  select l.* into found_out from public.incident_list l where l.id = stored.id;
  if found_out.owner_id is null then
    perform private.refuse('RW010', 'First choose the owner');
  elsif found_out.causes is null or found_out.actions is null then
    perform private.refuse('RW010', 'First say what caused it, and what action is taken');
  elsif found_out.is_off then
    perform private.refuse('RW010', 'Somebody is still off. Enter the day back first.');
  elsif found_out.hsa_due is not null and found_out.hsa_reported_on is null then
    perform private.refuse('RW010', 'Report it to the HSA first, and enter the day');
  end if;
  update public.incidents i set state = 'closed', closed_at = now(), closed_by = private.uid()
  where i.id = p_id returning i.version into changed;
  return changed;
end;
$$;

-- Takes back the caller's closing within the time limit. Repeating it changes nothing. RW002 unless the caller is staff, RW003 for another
-- depot's, RW010 once it is too late.
create function private.undo_close_incident(p_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  stored public.incidents;
  changed integer;
begin
  select i.* into stored from public.incidents i where i.id = p_id and i.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Incident not found');
  elsif stored.state <> 'closed' then
    return stored.version;
  elsif stored.closed_by is distinct from private.uid() or stored.closed_at <= now() - private.undo_time() then
    perform private.refuse('RW010', 'This can be taken back for 10 seconds only');
  end if;
  update public.incidents i set state = 'looked_into', closed_at = null, closed_by = null where i.id = p_id returning i.version into changed;
  return changed;
end;
$$;

-- The incidents and near misses of a year, by kind and vehicle, with the days of that year on which own staff were off, also for an incident
-- of the year before, and how many drivers there are
-- today: `Figures` of src/topics/incidents/rules.ts. RW002 unless the caller is staff.
create function private.incident_figures(year integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  begins timestamptz;
  ends timestamptz;
begin
  if incident_figures.year is null or incident_figures.year not between 1950 and 2100 then
    perform private.refuse('RW010', 'Choose a year');
  end if;
  begins := private.start_of(make_date(incident_figures.year, 1, 1));
  ends := private.start_of(make_date(incident_figures.year + 1, 1, 1));
  return jsonb_build_object(
    'drivers', (select count(*) from private.driver d where d.depot_id = depot and d.in_use),
    'figures', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'vehicle_id' order by f.kind, f.plate, f.vehicle_id), '[]')
      from (
        select i.kind, i.vehicle_id, i.plate, count(*) filter (where y.is_its_own) as reports, coalesce(sum(o.days), 0) as days_lost
        from public.incident_list i
        cross join lateral (
          select (i.happened_at at time zone 'Europe/Dublin')::date as happened_on, i.happened_at >= begins as is_its_own
        ) y
        cross join lateral (
          select sum(private.days_off(o.off_from, o.back_on, y.happened_on, private.today(), make_date(incident_figures.year, 1, 1),
            make_date(incident_figures.year + 1, 1, 1))) as days
          from public.incident_people o where o.incident_id = i.id and o.off_from is not null
        ) o
        where i.depot_id = depot and i.happened_at < ends
          and (y.is_its_own or o.days > 0)
        group by i.kind, i.vehicle_id, i.plate
      ) f));
end;
$$;

call private.expose('{report_incident, correct_incident, look_into_incident, note_days_off, close_incident, undo_close_incident,
  incident_figures}');
grant execute on function private.days_off, private.hsa_due to authenticated;

alter table public.incidents enable row level security;
alter table public.incident_inquiries enable row level security;
alter table public.incident_people enable row level security;

create policy "Staff see the incidents of their depot, reporters their own" on public.incidents
  for select to authenticated
  using ((select private.my_depot()) is not null and (created_by = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

create policy "Staff see who was hurt in the incidents of their depot" on public.incident_people
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff see what is known of the incidents of their depot" on public.incident_inquiries
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
