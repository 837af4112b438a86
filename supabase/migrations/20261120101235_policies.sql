-- Policies: what people read and sign, and what they signed. A policy has versions; one may be a draft, which admins edit, and publishing
-- it replaces the former one at once, so that on every day one version is asked for. A published version never changes, because signatures name it. A signature says what was on the screen,
-- in which language and when by the server's clock, and never changes either.

create type public.policy_kind as enum ('handbook', 'policy', 'instruction', 'notice');
-- vehicles: drivers who are assigned a vehicle of these categories; licences: drivers who hold one of these.
create type public.policy_audience as enum ('drivers', 'vehicles', 'licences', 'staff', 'everybody');
create type public.policy_state as enum ('draft', 'published', 'withdrawn');
create type public.policy_version_state as enum ('draft', 'published', 'replaced', 'withdrawn');

-- The text of a version by language: English and others, each at most max_length characters. The length comes first.
create function private.are_policy_texts(texts jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(texts::text) > max_length * 10 then false
    when jsonb_typeof(texts) <> 'object' then false
    else not exists (
      select from jsonb_each(texts) t
      where t.key <> all (private.languages()) or jsonb_typeof(t.value) <> 'string'
        or not private.is_text(t.value #>> '{}', max_length)) end;
end;
$$;

-- By language, the document that stands in place of its text.
create function private.are_policy_files(files jsonb, texts jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(files::text) > 1000 then false
    when jsonb_typeof(files) <> 'object' then false
    else not exists (
      select from jsonb_each_text(files) f
      where f.key <> all (private.languages()) or texts ? f.key or coalesce(f.value, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') end;
end;
$$;

-- Texts and PDFs that a version has and shows to nobody: {texts, files}.
create function private.is_put_aside(aside jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(aside::text) > 502000 then false
    else aside ?& '{texts, files}' and private.are_policy_texts(aside -> 'texts', 50000)
      and private.are_policy_files(aside -> 'files', aside -> 'texts') end;
end;
$$;

-- The languages of which there is a text or a PDF, in the order in which they are offered.
create function private.languages_of(texts jsonb, files jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return array(select l from unnest(private.languages()) l where coalesce(texts ? l, false) or coalesce(files ? l, false));
end;
$$;

-- What an object has under these keys.
create function private.some_of(object jsonb, keys text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(object) e where e.key = any (keys));
end;
$$;

-- As languageInEnglish() of src/domain/languageInEnglish.ts says it.
create function private.language_name(tag text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case tag when 'en' then 'English' when 'pl' then 'Polish' when 'ro' then 'Romanian' when 'lt' then 'Lithuanian' when 'lv' then 'Latvian'
    when 'uk' then 'Ukrainian' when 'pt-BR' then 'Portuguese (Brazil)' else tag end;
end;
$$;

-- `Question[]` of src/topics/policies/rules.ts, of a draft with the right answer. `part` is the heading under which the text answers it.
create function private.are_policy_questions(questions jsonb, state public.policy_version_state) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  is_draft constant boolean := state = 'draft';
  keys constant text[] := array['text', 'texts', 'answers', 'part'] || case when is_draft then array['right'] end;
  question jsonb;
begin
  if char_length(questions::text) > 40000 then
    return false;
  elsif jsonb_typeof(questions) is distinct from 'array' or jsonb_array_length(questions) > 3 then
    return false;
  end if;
  for question in select q from jsonb_array_elements(questions) q loop
    if jsonb_typeof(question) <> 'object' or not question ?& keys or question - keys <> '{}'
      or not private.is_said(question -> 'text', question -> 'texts', 300)
      or jsonb_typeof(question -> 'answers') <> 'array' or jsonb_array_length(question -> 'answers') not between 2 and 4
      or exists (
        select from jsonb_array_elements(question -> 'answers') a
        where jsonb_typeof(a) <> 'object' or not a ?& '{text, texts}' or a - '{text, texts}'::text[] <> '{}'
          or not private.is_said(a -> 'text', a -> 'texts', 200))
      or is_draft and (coalesce(question ->> 'right', '') !~ '^[0-3]$' or jsonb_typeof(question -> 'right') <> 'number')
      or (question ->> 'right')::integer >= jsonb_array_length(question -> 'answers')
      or coalesce(question ->> 'part', '') !~ '^[0-9]{1,3}$' or jsonb_typeof(question -> 'part') <> 'number' then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

create table public.policies (
  id uuid primary key default gen_random_uuid(),
  -- Null: for all depots.
  depot_id uuid references public.depots (id),
  name text not null check (private.is_text(name, 120)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 120)),
  kind public.policy_kind not null default 'policy',
  audience public.policy_audience not null default 'drivers',
  -- Categories of vehicles or licences, as the audience says.
  categories text[] not null default '{}' check (cardinality(categories) <= 20),
  sign_days smallint not null default 14 check (sign_days between 1 and 90),
  -- Null: once.
  again_months smallint check (again_months between 1 and 60),
  -- Who answers for it: told, and no more.
  owned_by uuid,
  -- Its signatures are kept without a name when their person is erased.
  is_safety boolean not null default true,
  state public.policy_state not null default 'draft',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint policies_asked_check check (audience in ('vehicles', 'licences') or categories = '{}')
);

create unique index policies_name_key on public.policies (depot_id, private.name_key(name)) nulls not distinct;
create index policies_depot_idx on public.policies (depot_id);

create table public.policy_versions (
  id uuid primary key default gen_random_uuid(),
  policy_id uuid not null references public.policies (id) on delete cascade,
  number smallint not null check (number between 1 and 9999),
  state public.policy_version_state not null default 'draft',
  -- By language: headings, lists and links as src/domain/writtenText.ts reads them.
  texts jsonb not null default '{}' check (private.are_policy_texts(texts, 50000)),
  -- PDFs, of languages without a text: documents of a version of the same policy.
  files jsonb not null default '{}',
  -- What changed, by language.
  changes jsonb not null default '{}' check (private.are_policy_texts(changes, 2000)),
  -- With the right answers only while it is a draft: they are in private.policy_answers then, because staff sign as well.
  questions jsonb not null default '[]',
  -- Languages of a draft whose text is older than the English one.
  behind text[] not null default '{}',
  -- What was older than the English text on publication: whoever published it said that it is updated now, or it was put aside, {texts, files},
  -- so that its readers get the English text and the next draft has it again.
  vouched text[] not null default '{}',
  aside jsonb not null default '{"texts": {}, "files": {}}',
  -- Whoever signed an earlier version need not sign this one.
  is_minor boolean not null default false,
  -- Signatures count from this version on, which is asked for since that day: those of the last version that is not minor.
  signed_from smallint,
  asked_since date,
  -- As the policy said on publication: a later version, or a change of the policy, gives nobody more days.
  sign_days smallint,
  again_months smallint,
  audience public.policy_audience,
  categories text[],
  published_at timestamptz,
  published_by uuid,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who changed the draft last.
  updated_by uuid,
  version integer not null default 1,
  constraint policy_versions_number_key unique (policy_id, number),
  constraint policy_versions_questions_check check (private.are_policy_questions(questions, state)),
  constraint policy_versions_files_check check (private.are_policy_files(files, texts)),
  constraint policy_versions_published_check check (
    num_nonnulls(published_at, signed_from, asked_since, sign_days, audience, categories) = case when state = 'draft' then 0 else 6 end
    and (state = 'draft' or texts ? 'en' or files ? 'en')),
  constraint policy_versions_behind_check check (behind <@ private.languages() and (state = 'draft' or behind = '{}')),
  constraint policy_versions_vouched_check check (vouched <@ private.languages() and (state <> 'draft' or vouched = '{}')),
  constraint policy_versions_aside_check check (private.is_put_aside(aside)),
  constraint policy_versions_changed_check check (state = 'draft' or number = 1 or changes ? 'en'),
  constraint policy_versions_ended_check check ((state in ('replaced', 'withdrawn')) = (ended_at is not null))
);

create unique index policy_versions_draft_key on public.policy_versions (policy_id) where state = 'draft';
create unique index policy_versions_published_key on public.policy_versions (policy_id) where state = 'published';

-- The right answers to the questions of a version that was published, in their order: out of reach of whoever signs it.
create table private.policy_answers (
  version_id uuid primary key references public.policy_versions (id) on delete cascade,
  answers smallint[] not null check (cardinality(answers) between 1 and 3)
);

-- Who opened which version, how often, and how often an answer was wrong.
create table public.policy_openings (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references public.policy_versions (id) on delete cascade,
  driver_id uuid not null constraint policy_openings_driver_fkey references public.users (id),
  depot_id uuid not null references public.depots (id),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1,
  wrong integer not null default 0,
  constraint policy_openings_key unique (version_id, driver_id)
);

create index policy_openings_driver_idx on public.policy_openings (driver_id, depot_id);
create index policy_openings_depot_idx on public.policy_openings (depot_id);

create table public.policy_signatures (
  -- Made by the phone or by staff: the same one sent again is the same row.
  id uuid primary key,
  policy_id uuid not null references public.policies (id),
  version_id uuid not null references public.policy_versions (id),
  -- Staff sign as well. Null: the person was erased.
  driver_id uuid,
  depot_id uuid not null,
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  language text not null check (language = any (private.languages())),
  -- Of the text that was on the screen, in UTF-8, or of the PDF, in hexadecimal digits.
  sha256 text not null check (char_length(sha256) = 64),
  opened_at timestamptz,
  signed_at timestamptz not null default now(),
  -- While the page was on the screen.
  seconds integer check (seconds between 0 and 86400),
  -- How often a wrong answer was given before the right ones: {wrong}.
  answers jsonb not null default '{}',
  -- Null on paper.
  device text check (device in ('phone', 'tablet', 'computer')),
  typed_name text check (private.is_text(typed_name, 120)),
  -- On paper: the staff who say so. A photo of the sheet is its document.
  paper_by uuid,
  constraint policy_signatures_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint policy_signatures_paper_check check ((paper_by is null) = (device is not null))
);

create index policy_signatures_driver_idx on public.policy_signatures (driver_id, depot_id, policy_id, signed_at desc);
create index policy_signatures_policy_idx on public.policy_signatures (policy_id, depot_id);
create index policy_signatures_version_idx on public.policy_signatures (version_id);
create index policy_signatures_depot_idx on public.policy_signatures (depot_id);

-- "I do not understand, or do not agree", in words. It stays open until it is answered.
create table public.policy_objections (
  id uuid primary key,
  version_id uuid not null references public.policy_versions (id) on delete cascade,
  driver_id uuid not null constraint policy_objections_driver_fkey references public.users (id),
  depot_id uuid not null references public.depots (id),
  words text not null check (private.is_text(words, 1000)),
  language text not null check (language = any (private.languages())),
  created_at timestamptz not null default now(),
  answer text check (private.is_text(answer, 1000)),
  answered_at timestamptz,
  answered_by uuid,
  constraint policy_objections_answered_check check (num_nonnulls(answer, answered_at, answered_by) in (0, 3))
);

create index policy_objections_version_idx on public.policy_objections (version_id);
create index policy_objections_driver_idx on public.policy_objections (driver_id, depot_id);
create index policy_objections_open_idx on public.policy_objections (depot_id) where answered_at is null;

-- The signatures that count: one on paper needs the photo of its sheet.
create view private.signature_that_counts with (security_invoker = true) as
  select s.* from public.policy_signatures s
  where s.paper_by is null or exists (
    select from public.documents d
    where d.record_kind = 'policy_signatures' and d.record_id = s.id and d.stored_at is not null and d.removed_at is null);

-- The day on which somebody came from another depot; null: they did not.
create function private.came_on(person uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max((m.decided_at at time zone 'Europe/Dublin')::date) from public.depot_moves m
    where m.driver_id = person and m.status = 'accepted');
end;
$$;

-- Whom each version asks that is in force or was until the next, but for minor ones, and since when. The policy says whom the one in force
-- asks; of an earlier one it is what was said on its publication. A withdrawal ends what was asked before.
create view private.policy_version_asked with (security_invoker = true) as
  select p.id as policy_id, v.id as version_id, o.number, o.number = v.signed_from as is_current, o.sign_days, u.id as driver_id, u.depot_id,
    u.role, u.full_name, u.in_use_from, p.name as title, p.again_months, asked.since,
    -- The day on which the next one asks in its place.
    (select min(n.asked_since) from public.policy_versions n
      where n.policy_id = o.policy_id and n.number > o.number and n.number = n.signed_from) as ended_on
  from public.policies p
  join public.policy_versions v on v.policy_id = p.id and v.state = 'published'
  join public.policy_versions o on o.policy_id = p.id and o.number = o.signed_from and o.number <= v.signed_from
  join public.users u on u.approved and not u.is_inactive and (p.depot_id is null or p.depot_id = u.depot_id)
  cross join lateral (
    select case when o.number = v.signed_from then p.audience else o.audience end as audience,
      case when o.number = v.signed_from then p.categories else o.categories end as categories
  ) terms
  cross join lateral (
    select case
      when terms.audience = 'everybody' or (u.role = 'driver') = (terms.audience = 'drivers') and terms.audience in ('drivers', 'staff')
        then '-infinity'::date
      when u.role <> 'driver' then null
      when terms.audience = 'vehicles' then (
        -- The first under this version: whoever changes vehicles every day has no more days than others.
        select min((a.assigned_at at time zone 'Europe/Dublin')::date)
        from public.driver_vehicle_assignments a
        join public.depot_vehicles w on w.id = a.vehicle_id
        join public.vehicle_types t on t.id = w.vehicle_type_id
        where a.driver_id = u.id and t.category = any (terms.categories)
          and (a.ended_at is null or (a.ended_at at time zone 'Europe/Dublin')::date >= o.asked_since)
        having bool_or(a.status = 'active'))
      when terms.audience = 'licences' then (
        select min((l.created_at at time zone 'Europe/Dublin')::date)
        from public.driver_licenses l
        where l.driver_id = u.id and l.type = any (terms.categories)
        having bool_or(l.is_current))
    end as day
  ) joined
  cross join lateral (
    select greatest(joined.day, o.asked_since, (u.approved_at at time zone 'Europe/Dublin')::date,
      -- What a depot asks, it asks of whoever comes from another one from then on.
      case when p.depot_id is not null then private.came_on(u.id) end) as since
  ) asked
  where joined.day is not null and not exists (
    select from public.policy_versions w where w.policy_id = p.id and w.state = 'withdrawn' and w.number >= o.number);

-- Whom each published policy asks, since when, when they last signed what counts, and by which day they sign (again). Null: done. A new
-- version forgives nothing: of the days by which an earlier one was to be signed, or signed again, and was not, the earliest holds.
create view private.policy_asked with (security_invoker = true) as
  select a.policy_id, a.version_id, a.driver_id, a.depot_id, a.role, a.full_name, a.in_use_from, a.title,
    least(a.since, owed.since) as since, signed.signed_on,
    case when signed.signed_on is null then least(a.since + a.sign_days, owed.due, again.due)
      else (signed.signed_on + make_interval(months => a.again_months))::date end as due
  from private.policy_version_asked a
  left join lateral (
    select max(o.number) as number, max((s.signed_at at time zone 'Europe/Dublin')::date) as last_on,
      max((s.signed_at at time zone 'Europe/Dublin')::date) filter (where o.number >= a.number) as signed_on
    from private.signature_that_counts s
    join public.policy_versions o on o.id = s.version_id
    where s.driver_id = a.driver_id and s.policy_id = a.policy_id
  ) signed on true
  left join lateral (
    select min(e.since) as since, min(e.since + e.sign_days) as due
    from private.policy_version_asked e
    where e.policy_id = a.policy_id and e.driver_id = a.driver_id and not e.is_current and e.number > coalesce(signed.number, 0)
      -- Whoever came later was never asked by it.
      and e.since < e.ended_on
  ) owed on signed.signed_on is null
  left join lateral (
    -- As the policy said when the first version came that they have not signed.
    select (signed.last_on + make_interval(months => o.again_months))::date as due
    from public.policy_versions o
    where o.policy_id = a.policy_id and o.number = o.signed_from and o.number > signed.number
      and not exists (
        select from public.policy_versions w where w.policy_id = a.policy_id and w.state = 'withdrawn' and w.number >= signed.number)
    order by o.number limit 1
  ) again on signed.signed_on is null
  where a.is_current;

create view private.policy_finding with (security_invoker = true) as
  select a.depot_id, 'driver'::public.finding_subject as subject, a.driver_id as subject_id, 'policy' as kind,
    a.policy_id as source_id, case when a.signed_on is null then least(a.since, a.due) else a.due - k.warn_days end as starts_on,
    'infinity'::date as ends_on, 'waiting'::public.danger as danger, a.due + 1 as worsens_on, 'missing'::public.danger as worse,
    a.in_use_from, a.title as detail, null::integer as points, null::integer as points_limit, null::date as points_until,
    null::text as license_number, a.due, null::integer as km_left, null::uuid as record_id, false as is_missing
  from private.policy_asked a
  join private.finding_kinds k on k.kind = 'policy'
  where a.role = 'driver' and a.due is not null;

call private.unite_more('private.driver_finding_now', 'private.policy_finding');

create index finding_policy_idx on private.finding (depot_id, source_id, starts_on) include (due, in_use_from, subject_id, detail)
  where kind = 'policy';

-- "Driver handbook: 43 to sign by 12 Dec", for staff: one line for each policy with drivers in use who have until their day. `detail` counts
-- them, and `due` is the last of their days.
create view private.policy_waiting with (security_invoker = true) as
  select 'policy:' || f.source_id as id, f.depot_id, 'policy'::public.finding_subject as subject, f.source_id as subject_id,
    min(f.detail) as subject_name, true as in_use, 'to_sign' as kind, 'waiting'::public.danger as danger,
    'attention'::public.compliance_verdict as verdict, (select private.today()) - min(f.due) as urgency, count(*)::text as detail,
    null::jsonb as causes, null::integer as points, null::integer as points_limit, null::date as points_until,
    null::text as license_number, max(f.due) as due, null::integer as km_left, null::uuid as record_id, false as is_missing,
    null::uuid as manager_id, f.source_id, null::date as acknowledged_until, null::text as acknowledged_by,
    null::text as acknowledged_reason, false as of_other, false as by_law
  from private.finding f
  where f.kind = 'policy' and f.starts_on <= (select private.today()) and f.due >= (select private.today())
    and f.in_use_from <= (select private.today())
    -- A driver has the own finding.
    and f.subject_id is distinct from (select private.uid())
  group by f.depot_id, f.source_id;

call private.unite_more('public.compliance_findings', 'private.policy_waiting');

insert into private.pack_sections (code, about, place, name, readers)
  values ('policies', 'driver', 11, 'Policies signed, talks', '{authority, safety, client, own}');
insert into private.finding_kinds (kind, reminders, driver, competence, competence_column, inspection, packed, not_packed)
values ('policy', 'policy', 'told', 'policies', 'policy', 'policies', 'policies', null),
  ('to_sign', null, 'hidden', null, null, null, null, 'of many drivers: each has their own');

-- Trigger: findings follow the policy and its versions, whoever wrote them. The lock waits for records that are being added.
create function private.refresh_findings_of_policies() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  lock table private.driver_state, private.finding in share row exclusive mode;
  perform private.refresh_findings('driver', null, '{policy}');
  return null;
end;
$$;

create trigger settled after update of name, audience, categories, again_months, state on public.policies
  for each row when (new.state = 'published' or old.state = 'published') execute function private.refresh_findings_of_policies();
create trigger settled after update of state on public.policy_versions
  for each row when (new.state = 'published') execute function private.refresh_findings_of_policies();

-- Trigger: a policy for a category of vehicles is also for one that a type introduces in its place, like requirements and checklists.
create function private.policies_follow_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.policies p set categories = array(
    select distinct c from unnest(p.categories || new.category) c
    where c <> old.category or exists (select from public.vehicle_types t where t.category = c))
  where p.audience = 'vehicles' and old.category = any (p.categories);
  update public.policy_versions v set categories = array(
    select distinct c from unnest(v.categories || new.category) c
    where c <> old.category or exists (select from public.vehicle_types t where t.category = c))
  where v.audience = 'vehicles' and old.category = any (v.categories);
  return null;
end;
$$;

create trigger policies_follow after update on public.vehicle_types
  for each row when (new.category <> old.category) execute function private.policies_follow_category();

-- Trigger: who answers for a policy is active staff of its depot; for one of all depots, of the depot of whoever chooses them.
create function private.verify_policy_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.users u
    where u.id = new.owned_by and u.role <> 'driver' and u.approved and not u.is_inactive
      and u.depot_id = coalesce(new.depot_id, private.my_depot(), u.depot_id)) then
    perform private.refuse('RW010', 'Choose an owner who works in this depot');
  end if;
  return new;
end;
$$;

create trigger verify_owner_insert before insert on public.policies
  for each row when (new.owned_by is not null) execute function private.verify_policy_owner();
create trigger verify_owner_update before update on public.policies
  for each row when (new.owned_by is distinct from old.owned_by and new.owned_by is not null) execute function private.verify_policy_owner();

create trigger drop_texts before update on public.policies
  for each row when (new.name <> old.name) execute function private.drop_texts();

-- Trigger: what somebody may have signed stays as it was, whoever writes. It ends once. Categories follow those of the vehicle types.
create function private.keep_policy_version() returns trigger
language plpgsql set search_path = ''
as $$
declare
  may_change text[] := array['updated_at', 'version', 'categories']
    || case when old.state = 'published' and new.state in ('replaced', 'withdrawn') then '{state, ended_at}'::text[] end;
begin
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    perform private.refuse('RW008', 'A published version cannot be changed');
  end if;
  return new;
end;
$$;

create trigger keep_published before update on public.policy_versions
  for each row when (old.state <> 'draft') execute function private.keep_policy_version();

-- Trigger: a signature never changes. Its person may be erased, and may move to another depot.
create function private.keep_signature() returns trigger
language plpgsql set search_path = ''
as $$
declare
  may_change text[] := array['depot_id'] || case when new.driver_id is null then array['driver_id', 'typed_name', 'device'] end;
begin
  if to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    perform private.refuse('RW008', 'A signature cannot be changed');
  end if;
  return new;
end;
$$;

create trigger keep_signature before update on public.policy_signatures
  for each row execute function private.keep_signature();

-- Trigger: a signature on paper counts with the photo of its sheet, and no more without it.
create function private.refresh_signer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_drivers(array[s.driver_id]) from public.policy_signatures s where s.id = new.record_id and s.driver_id is not null;
  return null;
end;
$$;

create trigger sheet_of_signature after update of stored_at, removed_at on public.documents
  for each row when (new.record_kind = 'policy_signatures') execute function private.refresh_signer();

-- Trigger: of an erased person, only signatures under a policy about safety stay, without the name.
create function private.drop_signature() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.policy_signatures s
  where s.id = new.id and not (select p.is_safety from public.policies p where p.id = new.policy_id);
  return null;
end;
$$;

create trigger drop_signature after update on public.policy_signatures
  for each row when (old.driver_id is not null and new.driver_id is null) execute function private.drop_signature();

-- Trigger: a version that is deleted takes its PDFs with it, but for those that a later draft has taken over.
create function private.drop_policy_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents d set removed_at = clock_timestamp()
  where d.record_kind = 'policy_versions' and d.record_id = old.id and d.removed_at is null and not exists (
    select from public.policy_versions v, jsonb_each_text(v.files || (v.aside -> 'files')) f
    where v.policy_id = old.policy_id and v.id <> old.id and f.value = d.id::text);
  return null;
end;
$$;

create trigger drop_files after delete on public.policy_versions
  for each row execute function private.drop_policy_files();

-- The PDF of a version in a language: {path, sha256, bytes}. Null if it has none.
create function private.policy_file(shown public.policy_versions, p_language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('path', d.path, 'sha256', d.sha256, 'bytes', d.size_bytes)
    from public.documents d where d.id = (shown.files ->> p_language)::uuid);
end;
$$;

-- The hash of the text or PDF that is read in that language. Null if there is neither.
create function private.policy_sha256(shown public.policy_versions, p_language text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(encode(sha256(convert_to(shown.texts ->> p_language, 'UTF8')), 'hex'), private.policy_file(shown, p_language) ->> 'sha256');
end;
$$;

-- RW010 for a PDF that did not arrive, is none, or is of another policy.
create function private.require_policy_files(p_policy uuid, p_files jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from jsonb_each_text(p_files) f
    where not exists (
      select from public.documents d join public.policy_versions v on v.id = d.record_id
      where d.id = f.value::uuid and d.record_kind = 'policy_versions' and v.policy_id = p_policy and d.mime_type = 'application/pdf'
        and d.stored_at is not null and d.removed_at is null)) then
    perform private.refuse('RW010', 'A PDF is not there. Choose it again.');
  end if;
end;
$$;

-- The PDFs that the caller may read, which are those of the texts that they may. Admins also read what was sent to a draft and is not yet
-- kept with it.
create function private.opened_policy_files() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  is_admin boolean := private.is_admin();
begin
  return query
    select f.value::uuid
    from public.policy_versions v
    join public.policies p on p.id = v.policy_id
    cross join lateral jsonb_each_text(v.files) f
    where v.files <> '{}' and caller.role is not null and (
      caller.role in ('manager', 'admin') and (p.depot_id is null or p.depot_id = caller.depot_id) and (v.state <> 'draft' or is_admin)
      or v.id in (select a.version_id from private.policy_asked a where a.driver_id = caller.user_id)
      or exists (select from public.policy_signatures s where s.version_id = v.id and s.driver_id = caller.user_id))
    union
    select d.id
    from public.documents d
    join public.policy_versions v on v.id = d.record_id and v.state = 'draft'
    where d.record_kind = 'policy_versions' and d.depot_id = caller.depot_id and is_admin;
end;
$$;

-- The policy, locked. RW002 for anyone but admins, RW003 for one of another depot.
create function private.require_policy(p_id uuid) returns public.policies
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
  policy public.policies;
begin
  select p.* into policy from public.policies p where p.id = p_id and (p.depot_id is null or p.depot_id = depot) for update;
  if not found then
    perform private.refuse('RW003', 'Policy not found');
  end if;
  return policy;
end;
$$;

-- The right answers of questions that have them, and of a version that was published. Null for a version without questions.
create function private.right_answers(version public.policy_versions) returns smallint[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case version.state when 'draft' then nullif(array(
      select (q.value ->> 'right')::smallint from jsonb_array_elements(version.questions) with ordinality q (value, place) order by q.place), '{}')
    else (select a.answers from private.policy_answers a where a.version_id = version.id) end;
end;
$$;

-- Questions without their right answers, or with these.
create function private.with_answers(questions jsonb, answers smallint[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(q.value - 'right' || case when answers is null then '{}' else jsonb_build_object('right', answers[q.place]) end
      order by q.place), '[]')
    from jsonb_array_elements(questions) with ordinality q (value, place));
end;
$$;

-- The draft of a policy, which is made if there is none, from the last version and what was put aside with it.
create function private.draft_of_policy(p_policy_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  policy public.policies := private.require_policy(p_policy_id);
  former public.policy_versions;
  draft uuid;
begin
  select v.id into draft from public.policy_versions v where v.policy_id = policy.id and v.state = 'draft';
  if not found then
    select v.* into former from public.policy_versions v where v.policy_id = policy.id order by v.number desc limit 1;
    insert into public.policy_versions (policy_id, updated_by, number, texts, files, questions, behind)
    values (policy.id, private.uid(), coalesce(former.number, 0) + 1, coalesce(former.texts || (former.aside -> 'texts'), '{}'),
      coalesce(former.files || (former.aside -> 'files'), '{}'),
      coalesce(private.with_answers(former.questions, private.right_answers(former)), '[]'),
      private.languages_of(former.aside -> 'texts', former.aside -> 'files'))
    returning id into draft;
  end if;
  return draft;
end;
$$;

-- The draft, locked with its policy. RW003 if it was discarded, RW004 if it was published or changed since `p_version`.
create function private.require_policy_draft(p_id uuid, p_version integer) returns public.policy_versions
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.policy_versions;
begin
  perform private.require_admin();
  if not exists (select from public.policy_versions v where v.id = p_id) then
    perform private.refuse('RW003', 'A colleague has discarded this draft meanwhile. What you have typed is only here.');
  end if;
  perform private.require_policy((select v.policy_id from public.policy_versions v where v.id = p_id));
  select v.* into draft from public.policy_versions v where v.id = p_id for update;
  if draft.state <> 'draft' then
    perform private.refuse('RW004', 'A colleague has published this draft meanwhile');
  elsif draft.version is distinct from p_version then
    perform private.refuse('RW004', '{by} changed this draft on {day} at {time}', params => jsonb_build_object(
      'by', coalesce(private.name_for_staff(draft.updated_by), 'A colleague'),
      'day', (draft.updated_at at time zone 'Europe/Dublin')::date,
      'time', to_char(draft.updated_at at time zone 'Europe/Dublin', 'HH24:MI')));
  end if;
  return draft;
end;
$$;

-- Keeps a draft: {texts, files, changes, questions, is_minor}, and returns its new {version, behind}. A text that stays while the English one changes
-- is behind it from now on, until it changes too. `p_behind` names those that were changed before the English text, or without having seen it.
create function private.keep_policy(p_version_id uuid, p_version integer, p_body input.rows, p_behind text[] default '{}') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.policy_versions := private.require_policy_draft(p_version_id, p_version);
  changed text[];
begin
  perform private.require_policy_files(draft.policy_id, p_body -> 'files');
  changed := array(
    select l from unnest(private.languages()) l
    where (p_body -> 'texts' -> l, p_body -> 'files' -> l) is distinct from (draft.texts -> l, draft.files -> l));
  update public.policy_versions v set texts = p_body -> 'texts', files = p_body -> 'files', changes = p_body -> 'changes', questions = p_body -> 'questions',
    is_minor = (p_body ->> 'is_minor')::boolean and draft.number > 1, updated_by = private.uid(),
    behind = array(
      select l from unnest(private.languages_of(p_body -> 'texts', p_body -> 'files')) l
      where l <> 'en' and case when l = any (changed) then l = any (p_behind) else 'en' = any (changed) or l = any (draft.behind) end)
  where v.id = draft.id
  returning v.* into draft;
  return jsonb_build_object('version', draft.version, 'behind', draft.behind);
exception when check_violation or not_null_violation or data_exception then
  perform private.refuse('RW010', 'Please check the text: at most 50,000 characters in each language, and 3 questions with 2 to 4 answers');
end;
$$;

create function private.drop_policy_draft(p_version_id uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from public.policy_versions v where v.id = p_version_id) then
    perform private.require_policy_draft(p_version_id, p_version);
    delete from public.policy_versions v where v.id = p_version_id;
  end if;
end;
$$;

-- Tells these people, or all who have not signed, that they have something to read: by mail and bell. Nobody twice on a day, except
-- of another version or of an answer. Returns how many.
create function private.tell_to_read(p_policy uuid, p_occasion bigint, p_people uuid[] default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  told integer;
begin
  insert into private.mails (recipient_id, kind, record_id, occasion)
  select r.id, 'to_read', p_policy, p_occasion
  from private.policy_asked a
  join private.mail_recipient r on r.id = a.driver_id
  where a.policy_id = p_policy and (a.signed_on is null or a.due <= private.today() + 30)
    and (p_people is null or a.driver_id = any (p_people))
    and (a.role <> 'driver' or a.in_use_from <= private.today())
  on conflict do nothing;
  get diagnostics told = row_count;
  return told;
end;
$$;

-- Makes the draft the version in force, and tells whom it asks. `p_choices` says of each language whose text is older than the English one
-- that it is updated now, or that its readers get the English text: {"pl": "updated", "lt": "english"}. RW010 without that, without a text in
-- English, without what changed, or the same again.
create function private.publish_policy(p_version_id uuid, p_version integer, p_choices jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.policy_versions := private.require_policy_draft(p_version_id, p_version);
  policy public.policies;
  former public.policy_versions;
  put_aside text[] := array(select l from unnest(draft.behind) l where p_choices ->> l = 'english');
  undecided text[] := array(
    select l from unnest(draft.behind) l where coalesce(p_choices ->> l, '') not in ('updated', 'english'));
  stays_signed boolean;
begin
  select p.* into policy from public.policies p where p.id = draft.policy_id;
  select v.* into former from public.policy_versions v
  where v.policy_id = draft.policy_id and v.state <> 'draft' order by v.number desc limit 1;
  stays_signed := draft.is_minor and coalesce(former.state = 'published', false);
  perform private.require_policy_files(draft.policy_id, draft.files);
  if not (draft.texts ? 'en' or draft.files ? 'en') then
    perform private.refuse('RW010', 'Write the text in English first, or add its PDF');
  elsif draft.number > 1 and not draft.changes ? 'en' then
    perform private.refuse('RW010', 'Say in English what changed');
  elsif undecided <> '{}' then
    perform private.refuse('RW010', format('Older than the English text: %s. Say of each that it is updated now, or that its readers get the English text.',
      (select string_agg(private.language_name(l), ', ') from unnest(undecided) l)));
  elsif former.state = 'published'
    and (draft.texts - put_aside, draft.files - put_aside, private.with_answers(draft.questions, null)) = (former.texts, former.files, former.questions)
    and private.right_answers(draft) is not distinct from private.right_answers(former) then
    perform private.refuse('RW010', format('This draft is the same as version %s, which is in force', former.number));
  end if;
  update public.policy_versions v set state = 'replaced', ended_at = now() where v.id = former.id and v.state = 'published';
  insert into private.policy_answers (version_id, answers)
  select draft.id, a.answers from (select private.right_answers(draft) as answers) a where a.answers is not null;
  update public.policy_versions v set state = 'published', is_minor = stays_signed,
    texts = draft.texts - put_aside, files = draft.files - put_aside, questions = private.with_answers(draft.questions, null), behind = '{}',
    vouched = array(select l from unnest(draft.behind) l where l <> all (put_aside)),
    aside = jsonb_build_object('texts', private.some_of(draft.texts, put_aside), 'files', private.some_of(draft.files, put_aside)),
    signed_from = case when stays_signed then former.signed_from else draft.number end,
    asked_since = case when stays_signed then former.asked_since else private.today() end,
    sign_days = case when stays_signed then former.sign_days else policy.sign_days end,
    again_months = case when stays_signed then former.again_months else policy.again_months end,
    audience = case when stays_signed then former.audience else policy.audience end,
    categories = case when stays_signed then former.categories else policy.categories end,
    published_at = now(), published_by = private.uid()
  where v.id = draft.id;
  update public.policies p set state = 'published' where p.id = draft.policy_id and p.state <> 'published';
  if not stays_signed then
    perform private.tell_to_read(draft.policy_id, draft.number);
  end if;
end;
$$;

-- Nobody is asked any more. Signatures stay. Repeating it changes nothing.
create function private.withdraw_policy(p_policy_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  policy public.policies := private.require_policy(p_policy_id);
begin
  update public.policy_versions v set state = 'withdrawn', ended_at = now() where v.policy_id = policy.id and v.state = 'published';
  update public.policies p set state = 'withdrawn' where p.id = policy.id and p.state = 'published';
end;
$$;

-- Repeating it changes nothing. RW008 once somebody has signed it or written about it.
create function private.delete_policy(p_policy_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.policies p where p.id = p_policy_id) then
    return;
  end if;
  perform private.require_policy(p_policy_id);
  if exists (select from public.policy_signatures s where s.policy_id = p_policy_id) then
    perform private.refuse('RW008', 'Somebody has signed it, so it stays. Withdraw it instead.');
  elsif exists (
    select from public.policy_objections o join public.policy_versions v on v.id = o.version_id where v.policy_id = p_policy_id)
  then
    perform private.refuse('RW008', 'Somebody has written about it, so it stays. Withdraw it instead.');
  end if;
  perform private.withdraw_policy(p_policy_id);
  delete from public.policies p where p.id = p_policy_id;
end;
$$;

-- The version that the caller reads: the one in force, as far as it asks them, else the last one that they signed. RW002 while pending.
create function private.my_policy_version(p_policy uuid) returns public.policy_versions
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_version public.policy_versions;
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  select v.* into found_version from public.policy_versions v
  where v.policy_id = p_policy and (v.id = (
      select a.version_id from private.policy_asked a where a.policy_id = p_policy and a.driver_id = private.uid())
    or exists (select from public.policy_signatures s where s.version_id = v.id and s.driver_id = private.uid()))
  order by v.state = 'published' desc, v.number desc limit 1;
  if not found then
    perform private.refuse('RW003', 'This text is not there any more', 'policyNotFound');
  end if;
  return found_version;
end;
$$;

-- `MyPolicy[]` of src/topics/policies/data/reading.ts: what asks the caller, and what they signed.
create function private.my_policies() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.uid();
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.name, 'texts', p.texts, 'number', v.number,
      'due', a.due, 'is_asked', coalesce(a.policy_id is not null and (a.signed_on is null or a.due <= private.today() + 30), false),
      'signed_number', s.number, 'signed_at', s.signed_at, 'length', char_length(v.texts ->> 'en'),
      'languages', array(select k from jsonb_object_keys(v.texts || v.files) k order by k <> 'en', k)) order by a.due, p.name), '[]')
    from public.policies p
    left join private.policy_asked a on a.policy_id = p.id and a.driver_id = me
    left join lateral (
      select o.id, o.number, g.signed_at from private.signature_that_counts g join public.policy_versions o on o.id = g.version_id
      where g.policy_id = p.id and g.driver_id = me order by g.signed_at desc limit 1) s on true
    join public.policy_versions v on v.id = coalesce(a.version_id, s.id));
end;
$$;

-- Opens a policy to be read, and notes it: `OpenPolicy` of src/topics/policies/data/reading.ts, in that language or in English. The
-- right answers stay here.
create function private.open_policy(p_policy_id uuid, p_language text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.users;
  found_version public.policy_versions := private.my_policy_version(p_policy_id);
  policy public.policies;
  language text;
  asked record;
begin
  select u.* into me from public.users u where u.id = private.uid();
  select p.* into policy from public.policies p where p.id = p_policy_id;
  language := case when found_version.texts || found_version.files ? p_language then p_language else 'en' end;
  select a.signed_on, a.due into asked from private.policy_asked a where a.policy_id = p_policy_id and a.driver_id = me.id;
  if found_version.state = 'published' and not me.is_inactive then
    insert into public.policy_openings as o (version_id, driver_id, depot_id) values (found_version.id, me.id, me.depot_id)
    -- Another language, or the page once more, is the same reading.
    on conflict (version_id, driver_id) do update set last_at = now(),
      times = o.times + case when o.last_at < now() - interval '10 minutes' then 1 else 0 end;
  end if;
  return jsonb_build_object('id', p_policy_id, 'version_id', found_version.id, 'number', found_version.number, 'title', policy.name,
    'texts', policy.texts, 'published_at', found_version.published_at, 'language', language,
    'languages', array(select k from jsonb_object_keys(found_version.texts || found_version.files) k order by k <> 'en', k),
    'text', found_version.texts -> language, 'file', private.policy_file(found_version, language),
    'changes', coalesce(found_version.changes -> language, found_version.changes -> 'en'),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('text', coalesce(q.value -> 'texts' -> language, q.value -> 'text'),
        'part', q.value -> 'part', 'answers', (
          select jsonb_agg(coalesce(a.value -> 'texts' -> language, a.value -> 'text') order by a.place)
          from jsonb_array_elements(q.value -> 'answers') with ordinality a (value, place))) order by q.place), '[]')
      from jsonb_array_elements(found_version.questions) with ordinality q (value, place)),
    'is_asked', found_version.state = 'published' and coalesce(asked.signed_on is null or asked.due <= private.today() + 30, false)
      and not me.is_inactive,
    'due', asked.due, 'name', me.full_name, 'contact', private.contact_of(me.id) ->> 'name',
    'signed', (
      select jsonb_build_object('at', s.signed_at, 'number', v.number)
      from private.signature_that_counts s join public.policy_versions v on v.id = s.version_id
      where s.policy_id = p_policy_id and s.driver_id = me.id order by s.signed_at desc limit 1),
    'objections', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'words', o.words, 'created_at', o.created_at, 'answer', o.answer)
        order by o.created_at), '[]')
      from public.policy_objections o
      join public.policy_versions v on v.id = o.version_id and v.policy_id = p_policy_id where o.driver_id = me.id));
end;
$$;

-- Signs what was on the screen, also if another version has replaced it since. The answer says when, {signed_at}, or which questions to
-- answer again, {wrong: [0]}. Of two tabs, the second is answered like the first. RW003 if it was not opened or does not ask the caller any
-- more, RW004 if the text on the screen was another.
create function private.sign_policy(
  p_id uuid, p_version_id uuid, p_language text, p_sha256 text, p_seconds integer, p_answers integer[], p_device text, p_typed_name text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.users;
  shown public.policy_versions;
  stored public.policy_signatures;
  opening public.policy_openings;
  params jsonb;
  answers smallint[];
  wrong integer[];
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  select u.* into me from public.users u where u.id = private.uid() for no key update;
  select s.* into stored from public.policy_signatures s
  where s.driver_id = me.id and (s.id = p_id or s.version_id = p_version_id and s.signed_at > now() - interval '1 day')
  order by s.id = p_id desc limit 1;
  if found then
    return jsonb_build_object('signed_at', stored.signed_at);
  end if;
  select o.* into opening from public.policy_openings o where o.version_id = p_version_id and o.driver_id = me.id for update;
  select v.* into shown from public.policy_versions v where v.id = p_version_id and opening.id is not null;
  if shown.id is null or me.is_inactive or not exists (
    select from private.policy_asked a where a.policy_id = shown.policy_id and a.driver_id = me.id) then
    perform private.refuse('RW003', 'This text is not there any more', 'policyNotFound');
  elsif coalesce(private.policy_sha256(shown, p_language) <> lower(p_sha256), true) then
    perform private.refuse('RW004', 'The text on your screen is not the one that we have. Open it again.', 'policyOther');
  elsif private.name_key(p_typed_name) is distinct from private.name_key(me.full_name) then
    params := jsonb_build_object('name', me.full_name);
    perform private.refuse('RW010', 'Type your name as it stands here: {name}', 'policyName', params);
  elsif cardinality(p_answers) is distinct from jsonb_array_length(shown.questions) or array_position(p_answers, null) is not null then
    perform private.refuse('RW010', 'Answer the question first', 'policyAnswer');
  elsif p_seconds is null or p_seconds not between 0 and 86400 or p_device is null or p_device not in ('phone', 'tablet', 'computer') then
    perform private.refuse('RW010', 'The text on your screen is not the one that we have. Open it again.', 'policyOther');
  end if;
  answers := private.right_answers(shown);
  wrong := array(
    select (q.place - 1)::integer from unnest(p_answers) with ordinality q (given, place)
    where q.given is distinct from answers[q.place] order by q.place);
  if wrong <> '{}' then
    update public.policy_openings o set wrong = o.wrong + 1 where o.id = opening.id;
    return jsonb_build_object('wrong', wrong);
  end if;
  begin
    insert into public.policy_signatures (id, policy_id, version_id, driver_id, depot_id, language, sha256, opened_at, seconds, answers, device,
      typed_name)
    values (p_id, shown.policy_id, shown.id, me.id, me.depot_id, p_language, lower(p_sha256), opening.last_at,
      -- Nobody had it on the screen for longer than since it was first opened.
      least(p_seconds, ceil(extract(epoch from now() - opening.first_at))),
      jsonb_build_object('wrong', opening.wrong), p_device, btrim(p_typed_name))
    returning * into stored;
  exception when unique_violation then
    perform private.refuse('RW010', 'The text on your screen is not the one that we have. Open it again.', 'policyOther');
  end;
  return jsonb_build_object('signed_at', stored.signed_at);
end;
$$;

-- "I do not understand, or do not agree": the driver's manager is told, the admins if there is none. Repeating it changes nothing.
create function private.object_to_policy(p_id uuid, p_version_id uuid, p_language text, p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me public.users;
begin
  if private.my_role() is null then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  select u.* into me from public.users u where u.id = private.uid() for no key update;
  if exists (select from public.policy_objections o where o.id = p_id) then
    return;
  elsif me.is_inactive or not exists (
    select from private.policy_asked a
    join public.policy_versions v on v.policy_id = a.policy_id and v.state <> 'draft'
    where v.id = p_version_id and a.driver_id = me.id) then
    perform private.refuse('RW003', 'This text is not there any more', 'policyNotFound');
  elsif coalesce(not private.is_text(p_words, 1000), true) then
    perform private.refuse('RW010', 'Write it in your own words, at most 1,000 characters', 'policyWords');
  elsif p_language is null or p_language <> all (private.languages()) then
    perform private.refuse('RW010', 'This language is not offered', 'languageNotOffered');
  end if;
  perform private.limit_day((
    select count(*) from public.policy_objections o where o.driver_id = me.id and o.created_at > now() - interval '1 day'
  ), 20, 'You can send at most 20 messages a day. Please try again tomorrow.', 'policyToday');
  insert into public.policy_objections (id, version_id, driver_id, depot_id, words, language)
  values (p_id, p_version_id, me.id, me.depot_id, btrim(p_words), p_language);
  insert into private.mails (recipient_id, kind, record_id, occasion)
  select r.id, 'objected', (select v.policy_id from public.policy_versions v where v.id = p_version_id), extract(epoch from now())::bigint
  from private.mail_recipient r
  where r.depot_id = me.depot_id and r.role <> 'driver' and r.id <> me.id and (r.id = me.manager_id or r.role = 'admin' and not exists (
    select from private.mail_recipient m where m.id = me.manager_id and m.role <> 'driver'))
  on conflict do nothing;
end;
$$;

-- Staff of the policy's depot answer what somebody does not agree with, also once that person has moved or left; of a policy of all depots,
-- the staff of the person's depot. The first answer stays.
create function private.answer_objection(p_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  objection public.policy_objections;
begin
  select o.* into objection
  from public.policy_objections o
  join public.policy_versions v on v.id = o.version_id
  join public.policies p on p.id = v.policy_id
  where o.id = p_id and coalesce(p.depot_id, o.depot_id) = depot for update of o;
  if objection.id is null then
    perform private.refuse('RW003', 'It is not there any more');
  elsif objection.driver_id = private.uid() then
    perform private.refuse('RW002', 'Somebody else answers what you wrote');
  elsif coalesce(not private.is_text(p_answer, 1000), true) then
    perform private.refuse('RW010', 'Write an answer of at most 1,000 characters');
  elsif objection.answered_at is not null then
    if objection.answer <> btrim(p_answer) then
      perform private.refuse('RW004', 'A colleague has answered meanwhile');
    end if;
    return;
  end if;
  update public.policy_objections o set answer = btrim(p_answer), answered_at = now(), answered_by = private.uid() where o.id = p_id;
  perform private.tell_to_read((select v.policy_id from public.policy_versions v where v.id = objection.version_id),
    extract(epoch from now())::bigint, array[objection.driver_id]);
end;
$$;

-- A person who signed on paper, by the staff who have the sheet. It counts once the photo of the sheet is there. Repeating it changes nothing.
create function private.sign_on_paper(p_id uuid, p_version_id uuid, p_driver_id uuid, p_language text, p_signed_on date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  signer public.users;
  signed public.policy_versions;
begin
  select u.* into signer from public.users u where u.id = p_driver_id and u.depot_id = depot for no key update;
  select v.* into signed from public.policy_versions v where v.id = p_version_id and v.state <> 'draft';
  if exists (select from public.policy_signatures s where s.id = p_id) then
    return;
  elsif signer.id is null or not exists (
    select from private.policy_asked a where a.policy_id = signed.policy_id and a.driver_id = signer.id) then
    perform private.refuse('RW003', 'This policy does not ask that person');
  elsif signer.id = private.uid() then
    perform private.refuse('RW002', 'You sign your own under "To read"');
  elsif p_signed_on is null or p_signed_on > private.today() or p_signed_on < (signed.published_at at time zone 'Europe/Dublin')::date then
    perform private.refuse('RW010', 'Choose a day from the publication until today');
  elsif p_language is null or not signed.texts || signed.files ? p_language then
    perform private.refuse('RW010', 'There is no text in this language');
  end if;
  insert into public.policy_signatures (id, policy_id, version_id, driver_id, depot_id, language, sha256, signed_at, paper_by)
  values (p_id, signed.policy_id, signed.id, signer.id, depot, p_language,
    private.policy_sha256(signed, p_language),
    least(now(), (p_signed_on + time '12:00') at time zone 'Europe/Dublin'), private.uid());
end;
$$;

-- Reminds the people of the caller's depot who have not signed, or one of them. Returns how many are {told} now, and were {before} today:
-- nobody twice on a day, and nobody without a login.
create function private.remind_policy(p_policy_id uuid, p_driver_id uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  people uuid[] := array(select u.id from public.users u where u.depot_id = depot and (p_driver_id is null or u.id = p_driver_id));
  of_today bigint := 100000 + (private.today() - date '2000-01-01');
  told integer := private.tell_to_read(p_policy_id, of_today, people);
begin
  return jsonb_build_object('told', told, 'before', (
    select count(*) - told from private.mails m
    where m.kind = 'to_read' and m.record_id = p_policy_id and m.occasion = of_today and m.recipient_id = any (people)));
end;
$$;

call private.record_table('public.policies', subject => 'all', erased => 'stay', shown => 'name', named_by => '{policy_id}',
  people => '{created_by, owned_by}', impersonal => '{name, texts, categories}');
-- A version is its own history, and a draft is edited many times.
call private.record_table('public.policy_versions', subject => 'all', erased => 'stay', shown => 'number', named_by => '{version_id, policy_version_id}',
  people => '{published_by, updated_by}', impersonal => '{texts, files, changes, questions, aside, behind, vouched, categories}', unnoted => '{texts, files, changes, questions, aside}',
  documents => true, opens => 'private.opened_policy_files', most_bytes => 4194304);
call private.record_table('private.policy_answers', subject => 'all', erased => 'stay');
call private.record_table('public.policy_openings', subject => 'driver', owner => 'driver_id', told_by => 'last_at', erased => 'delete',
  history => null,
  not_packed => 'a signature says when the text was opened');
-- A signature and an objection are their own history.
call private.record_table('public.policy_signatures', subject => 'driver', owner => 'driver_id', judged => true, told_by => 'signed_at',
  goes_along => 'true', erased => 'forget', forgets => '{typed_name}', people => '{paper_by}', impersonal => '{language, sha256, answers, device}',
  history => null, documents => true, staff_documents => true,
  kept_as => 'signatures', kept_months => 84, kept_between => '[24,120]', kept_since => 'signed_at',
  -- The last signature of a person under a policy stays: without it they would be asked again. One that does not count replaces none.
  kept_if => $$r.signed_at < private.old_enough('signatures') and (r.driver_id is null or exists (
    select from private.signature_that_counts o
    where o.driver_id = r.driver_id and o.policy_id = r.policy_id and o.signed_at > r.signed_at))$$,
  kept_name => '(select p.name from public.policies p where p.id = r.policy_id)',
  packed => 'policies', pack_columns => '{policy_id, version_id, language, sha256, opened_at, signed_at, seconds, paper_by}');
call private.record_table('public.policy_objections', subject => 'driver', owner => 'driver_id', told_by => 'created_at',
  erased => 'delete', people => '{answered_by}', history => null,
  not_packed => 'between a driver and the depot');

call private.grant_client_access('public.policies',
  insertable => '{depot_id, name, texts, kind, audience, categories, sign_days, again_months, owned_by, is_safety}',
  editable => '{name, texts, kind, audience, categories, sign_days, again_months, owned_by, is_safety}');
-- Written by functions alone.
call private.grant_client_access('public.policy_versions');
call private.grant_client_access('public.policy_openings');
call private.grant_client_access('public.policy_signatures');
call private.grant_client_access('public.policy_objections');

revoke all on private.signature_that_counts, private.policy_version_asked, private.policy_asked, private.policy_finding, private.policy_waiting
  from public, anon, authenticated;
grant select on private.policy_waiting to authenticated;
revoke all on private.policy_answers from public, anon, authenticated;
call private.expose('{draft_of_policy, keep_policy, drop_policy_draft, publish_policy, withdraw_policy, delete_policy, my_policies,
  open_policy, sign_policy, object_to_policy, answer_objection, sign_on_paper, remind_policy}');

alter table private.policy_answers enable row level security;
alter table public.policies enable row level security;
alter table public.policy_versions enable row level security;
alter table public.policy_openings enable row level security;
alter table public.policy_signatures enable row level security;
alter table public.policy_objections enable row level security;

create policy "Members see the published policies of their depot, admins all" on public.policies
  for select to authenticated
  using ((depot_id is null or depot_id = (select private.my_depot()))
    and ((select private.is_admin()) or state <> 'draft' and (select private.my_role()) is not null));

create policy "Admins add policies of their depot and of all depots" on public.policies
  for insert to authenticated
  with check ((depot_id is null or depot_id = (select private.my_depot())) and (select private.is_admin()));

create policy "Admins edit policies of their depot and of all depots" on public.policies
  for update to authenticated
  using ((depot_id is null or depot_id = (select private.my_depot())) and (select private.is_admin()))
  with check ((depot_id is null or depot_id = (select private.my_depot())) and (select private.is_admin()));

-- Not for drivers, who read what asks them by open_policy().
create policy "Managers see what was published, admins also drafts" on public.policy_versions
  for select to authenticated
  using ((select private.is_staff()) and (state <> 'draft' or (select private.is_admin()))
    and exists (select from public.policies p where p.id = policy_id));

create policy "Staff see who of their depot opened it, drivers themselves" on public.policy_openings
  for select to authenticated
  using ((select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));

create policy "Staff see the signatures of their depot, drivers their own" on public.policy_signatures
  for select to authenticated
  using (depot_id = (select private.my_depot()) and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff see the objections of their depot, drivers their own" on public.policy_objections
  for select to authenticated
  using ((select private.my_depot()) is not null and (driver_id = (select private.uid())
    or (select private.is_staff()) and depot_id = (select private.my_depot())));
