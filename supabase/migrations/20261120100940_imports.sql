-- Imports: staff add and change drivers with their licences, training, vehicles and vehicle records from a file, at most 500
-- rows a call. An import adds no account and sends no email.
--
-- The browser reads and checks the file; the decision is made here, by the same constraints and triggers as for the forms. A call
-- handles all its rows in a few statements. If one of them is refused, the rows are halved until the refused ones are found, so that
-- each row is stored or refused by itself.

create type public.import_kind as enum ('drivers', 'training', 'vehicles', 'vehicle_records');

create table public.imports (
  -- Made by the client, so that a repeated call continues the same import.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  kind public.import_kind not null,
  file_name text not null check (private.is_text(file_name, 255)),
  rows_added integer not null default 0 check (rows_added >= 0),
  rows_changed integer not null default 0 check (rows_changed >= 0),
  created_at timestamptz not null default now(),
  -- No foreign keys: they outlive an erased person.
  created_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  -- Rows that the undo left in place, because somebody had changed them since.
  rows_kept integer check (rows_kept >= 0),
  constraint imports_undone_check check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (rows_kept is null))
);

create index imports_depot_idx on public.imports (depot_id, created_at desc);

-- What an import stored, by line in the file, to answer a repeated call and to undo. Kept for the seven days in which it can be undone.
create table private.import_items (
  import_id uuid not null references public.imports (id) on delete cascade,
  line integer not null,
  row_id uuid not null,
  changes jsonb not null,
  -- The former values of the changed columns; null for an added row.
  before jsonb,
  -- The row after the import, to tell whether somebody has changed it since.
  after jsonb not null default '{}',
  -- The licences added or corrected, each with its id, its former values (null if added) and its state after the import.
  licenses jsonb not null default '[]',
  primary key (import_id, line)
);

create index import_items_row_idx on private.import_items (row_id, import_id);

-- The answer for a row: add, change, same or refuse. `reason` is in words, or null for a violated constraint or a missing column,
-- whose name is in `violated`. `licenses` are those added or corrected. `record` names the stored driver or vehicle that the row
-- matches, and `is_out` is true if it is out of use: an inactive driver, or a vehicle that has left the fleet.
create type private.import_answer as (
  line integer, outcome text, row_id uuid, changes jsonb, before jsonb, licenses jsonb, reason text, violated text,
  record text, is_out boolean
);

-- Licence numbers and plates for comparison: letters and digits only.
create function private.plain_number(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return upper(translate(value, ' -/.', ''));
end;
$$;

-- The drivers of a depot that rows with line, full_name, email and employee_number refer to: by number, else by email, else by a
-- name that only one driver has. `reason` says why no driver was found.
create function private.drivers_of_rows(p_depot uuid, p_rows jsonb[])
returns table (line integer, driver_id uuid, reason text)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with sent as materialized (
      select (r ->> 'line')::integer as line, r ->> 'email' as email, lower(r ->> 'employee_number') as number,
        private.name_key(r ->> 'full_name') as name
      from unnest(p_rows) r
    ), named as (
      select s.line, count(*) as people, min(u.id::text)::uuid as id
      from sent s
      join public.users u on u.depot_id = p_depot and u.role = 'driver' and private.stored_name_key(u.sort_name) = s.name
      where s.number is null and s.email is null
      group by s.line
    )
    select s.line, coalesce(n.id, e.id, case when named.people = 1 then named.id end),
      case
        when n.id <> e.id then 'The employee number and the email belong to two different drivers'
        when coalesce(n.id, e.id) is not null or named.people = 1 then null
        when named.people > 1 then 'Several drivers have this name. Add their email or employee number to the file'
        else 'No driver of your depot has this name, email or employee number'
      end
    from sent s
    left join public.users n on n.depot_id = p_depot and n.role = 'driver' and lower(n.employee_number) = s.number
    left join public.users e on e.depot_id = p_depot and e.role = 'driver' and e.email = s.email
    left join named on named.line = s.line;
end;
$$;

-- The values of a row that differ from the stored ones, as [{field, old, new}], and the stored values by column.
create function private.differing(stored jsonb, sent jsonb, columns text[], out changes jsonb, out before jsonb)
language plpgsql immutable set search_path = ''
as $$
begin
  select coalesce(jsonb_agg(jsonb_build_object('field', s.key, 'old', stored -> s.key, 'new', s.value) order by s.key), '[]'),
      coalesce(jsonb_object_agg(s.key, stored -> s.key), '{}')
    into changes, before
  from jsonb_each(sent) s
  where s.key = any (columns) and s.value is distinct from stored -> s.key;
end;
$$;

-- The table that an import fills.
create function private.imported(p_kind public.import_kind) returns private.record_tables
language plpgsql stable set search_path = ''
as $$
begin
  return (select t from private.record_tables t where t.imported_as = p_kind::text);
end;
$$;

create function private.import_drivers(p_import uuid, p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  target private.record_tables := private.imported('drivers');
  license private.record_tables;
  answers private.import_answer[];
  -- For each licence sent: the line, the person, what was sent, and how it relates to the licences on record.
  cards jsonb[];
begin
  with sent as materialized (
    select (r ->> 'line')::integer as line, (r ->> 'id')::uuid as id, r ->> 'email' as email,
      lower(r ->> 'employee_number') as number, private.name_key(r ->> 'full_name') as name,
      coalesce(r -> 'licenses', '[]') as licenses,
      case when caller.role = 'admin' then r else r - 'manager_id' end as row
    from unnest(p_rows) r
  ), numbers as materialized (
    -- A separate step, so that the numbers of all rows are looked up at once.
    select distinct s.line, s.name, private.plain_number(e ->> 'license_number') as number
    from sent s
    cross join lateral jsonb_array_elements(s.licenses) e
  ), card as materialized (
    -- The person on record with a licence number of the row; a person who also has the row's name comes first.
    select distinct on (n.line) n.line, u.id, u.full_name, private.stored_name_key(u.sort_name) = n.name as is_named
    from numbers n
    join public.driver_licenses l on l.depot_id = p_depot and private.plain_number(l.license_number) = n.number
    join public.users u on u.id = l.driver_id
    order by n.line, private.stored_name_key(u.sort_name) = n.name desc nulls last, u.id
  ), named as materialized (
    -- People with the row's name and no contradicting email or employee number, unless the row's licence number is on record.
    select s.line, count(*) as people, min(u.id::text)::uuid as id
    from sent s
    join public.users u on u.depot_id = p_depot and u.role = 'driver' and private.stored_name_key(u.sort_name) = s.name
    where (s.email is null or u.email is null) and (s.number is null or u.employee_number is null)
      and not exists (select from card where card.line = s.line)
    group by s.line
  ), matched as materialized (
    select s.*, n.id as by_number, n.full_name as number_of, e as by_email, card.id as card_of, card.full_name as card_name,
      named.people,
      coalesce(n.id, e.id, case when card.is_named then card.id end, case when named.people = 1 then named.id end) as person
    from sent s
    left join public.users n on n.depot_id = p_depot and lower(n.employee_number) = s.number
    left join public.users e on e.email = s.email
    left join card on card.line = s.line
    left join named on named.line = s.line
  ), judged as (
    select m.line, m.id, m.person, m.licenses, to_jsonb(u) as stored,
      -- A different kind of apostrophe is not a change.
      case when private.one_apostrophe(m.row ->> 'full_name') = private.one_apostrophe(u.full_name) then m.row - 'full_name'
        else m.row end as row,
      case
        when (m.by_email).depot_id <> p_depot then format('%s already belongs to another depot', m.email)
        when (m.by_email).role <> 'driver' or u.role <> 'driver'
          then format('%s is on the staff of this depot, not a driver', coalesce(u.full_name, (m.by_email).full_name))
        when m.by_number <> (m.by_email).id
          then format('%s has this employee number, but %s has this email', m.number_of, (m.by_email).full_name)
        when m.card_of is not null and m.card_of is distinct from m.person
          then format('Licence number is already on %s’s record', m.card_name)
        when m.person is null and m.people > 1
          then 'Several drivers have this name. Add their email or employee number to the file'
        when coalesce(m.by_number, (m.by_email).id, m.card_of) is null and m.licenses <> '[]'
            and exists (select from public.driver_licenses l where l.driver_id = m.person and l.is_current)
          then format('%s is on record with a different licence number. If they are the same person, add the new one to that record first',
            u.full_name)
        when m.person is not null and (count(*) over (partition by m.person) > 1
            or exists (select from private.import_items i where i.import_id = p_import and i.row_id = m.person))
          then 'Another row is for the same driver'
        when m.email is distinct from u.email and u.account_id is not null and m.email is not null
          then 'Only the owner of an account can change its email'
        when m.email is distinct from u.email and private.has_applied_elsewhere(m.email, p_depot)
          then format('%s has applied to another depot and is waiting for its answer', m.email)
      end as reason,
      case when m.person is null and m.row ->> 'full_name' is null then 'full_name' end as violated
    from matched m
    left join public.users u on u.id = m.person
  ), card_sent as materialized (
    select j.line, coalesce(j.person, j.id) as person, e as sent, o.stored, o.how, o.current_expiry
    from judged j
    cross join lateral jsonb_array_elements(j.licenses) e
    cross join lateral private.license_on_record(j.person, e) o
    where j.reason is null
  ), lacking as (
    -- Constraints would refuse these too, but whole files lack a column, and halving is slow when most rows are refused.
    select distinct c.line from card_sent c where c.sent ->> 'issued_date' is null and c.how not in ('same', 'corrects')
  ), decided as (
    select j.*, case when j.reason is null and k.line is not null then coalesce(j.violated, 'issued_date') else j.violated end as lacks
    from judged j
    left join lacking k on k.line = j.line
  )
  select array_agg(row(
      j.line,
      case when coalesce(j.reason, j.lacks) is not null then 'refuse' when j.person is null then 'add' end,
      -- Reveals nothing about a person whom the caller may not see.
      case when coalesce(j.reason, j.lacks) is null then coalesce(j.person, j.id) else j.id end,
      case when j.person is not null and j.reason is null then d.changes || coalesce(l.changes, '[]') else '[]' end,
      case when j.person is not null then d.before end,
      null, j.reason, case when j.reason is null then j.lacks end,
      case when j.reason is null then j.stored ->> 'full_name' end,
      j.reason is null and coalesce((j.stored ->> 'is_inactive')::boolean, false))::private.import_answer),
      (select array_agg(to_jsonb(c)) from card_sent c)
    into answers, cards
  from decided j
  cross join lateral private.differing(j.stored, j.row, target.corrects) d
  left join (
    select c.line, jsonb_agg(change.value order by c.sent ->> 'type') as changes
    from card_sent c
    cross join lateral jsonb_array_elements(private.license_changes(c.how, c.stored, c.sent, c.current_expiry)) change
    group by c.line
  ) l on l.line = j.line;

  perform private.add_rows(target.name, target.imports || '{role, approved, depot_id}', array(
    select r - 'is_inactive' || jsonb_build_object('id', a.row_id, 'role', 'driver', 'approved', true, 'depot_id', p_depot,
      'manager_id', case when caller.role = 'admin' then r -> 'manager_id' else to_jsonb(caller.user_id) end)
    from unnest(answers) a
    join unnest(p_rows) r on (r ->> 'line')::integer = a.line
    where a.outcome = 'add'));
  perform private.change_rows(target.name, target.corrects, array(
    select private.corrected(a) from unnest(answers) a where a.outcome is null and a.before <> '{}'));

  select t.* into license from private.record_tables t where t.name = 'public.driver_licenses'::regclass;
  cards := array(
    select c || jsonb_build_object('id', coalesce(c #> '{stored,id}', to_jsonb(gen_random_uuid()))) from unnest(cards) c
    join unnest(answers) a on a.line = (c ->> 'line')::integer
    where a.outcome is distinct from 'refuse' and c ->> 'how' <> 'same');
  perform private.correct_records('driver_licenses', array(
    select jsonb_strip_nulls(c -> 'sent') || jsonb_build_object('id', c -> 'id', 'license_number', c #> '{stored,license_number}')
    from unnest(cards) c where c ->> 'how' = 'corrects'));
  perform private.add_rows(license.name, license.imports || '{driver_id}', array(
    select c -> 'sent' || jsonb_build_object('id', c -> 'id', 'driver_id', c -> 'person')
    from unnest(cards) c where c ->> 'how' <> 'corrects'));

  return query
    with stored as (
      select (c ->> 'line')::integer as line, jsonb_agg(
        jsonb_build_object('id', c -> 'id')
          || case when c ->> 'how' = 'corrects' then jsonb_build_object('before', c -> 'stored') else '{}' end) as licenses
      from unnest(cards) c group by 1
    )
    select a.line,
      coalesce(a.outcome, case when a.changes = '[]' then 'same' else 'change' end), a.row_id, a.changes, a.before,
      coalesce(s.licenses, '[]'), a.reason, a.violated, a.record, a.is_out
    from unnest(answers) a
    left join stored s on s.line = a.line;
end;
$$;

-- A name in NFC with one kind of apostrophe.
create function private.one_apostrophe(name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return translate(normalize(name, nfc), '’‘´`ʼ′', '''''''''''''');
end;
$$;

-- What a sent licence changes on record, as [{field, old, new, how}]. The field is the category alone for its expiry date.
create function private.license_changes(how text, stored jsonb, sent jsonb, current_expiry date) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  type text := sent ->> 'type';
begin
  if how = 'corrects' then
    return (
      select coalesce(jsonb_agg(jsonb_build_object('field', type || c.suffix, 'old', stored -> c.name, 'new', sent -> c.name,
        'how', how) order by c.place), '[]')
      from (values (1, 'expiry_date', ''), (2, 'issued_date', ' issued'), (3, 'country', ' country')) c (place, name, suffix)
      where sent ->> c.name <> stored ->> c.name
    );
  elsif how = 'same' then
    return '[]'::jsonb;
  end if;
  return jsonb_build_array(jsonb_build_object('field', type, 'old', case when how = 'renews' then current_expiry end,
    'new', sent -> 'expiry_date', 'how', how));
end;
$$;

-- The answer for a row that is a record of its own: same as a stored record, a correction of it, refused for a reason, or to be added.
create function private.answer_for_record(
  line integer, id uuid, stored jsonb, sent jsonb, columns text[], reason text, record text, is_out boolean
) returns private.import_answer
language plpgsql immutable set search_path = ''
as $$
declare
  difference record := private.differing(stored, sent, columns);
  outcome text := case
    when stored is not null and difference.changes = '[]' then 'same'
    when reason is not null then 'refuse'
    when stored is not null then 'change'
    else 'add'
  end;
begin
  return row(line, outcome, coalesce((stored ->> 'id')::uuid, id),
    case outcome
      when 'change' then (select jsonb_agg(c || '{"how": "corrects"}') from jsonb_array_elements(difference.changes) c)
      else '[]'
    end,
    case outcome
      when 'change' then difference.before || jsonb_build_object('source_id', stored -> 'source_id',
        'verified_by', stored -> 'verified_by', 'verified_at', stored -> 'verified_at')
    end,
    null, case when outcome = 'refuse' then reason end, null, record, is_out)::private.import_answer;
end;
$$;

create function private.import_training(p_import uuid, p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  target private.record_tables := private.imported('training');
  answers private.import_answer[];
begin
  with sent as (
    select d.*, r, n.id, n.completion_date, private.training_key(q.id, n.cpc_module, n.training_type) as key
    from unnest(p_rows) r
    join private.drivers_of_rows(p_depot, p_rows) d on d.line = (r ->> 'line')::integer
    cross join lateral jsonb_populate_record(null::public.driver_training, r) n
    left join public.requirements q on q.subject = 'driver' and q.is_active and n.cpc_module is null
      and private.training_key(null, null, q.name) = private.training_key(null, null, n.training_type)
  ), judged as (
    select s.*, u.full_name, u.is_inactive,
      coalesce(s.reason, case
        when row_number() over (partition by s.driver_id, s.completion_date, s.key order by s.line) > 1
          then 'Another row is for the same training'
      end) as refusal,
      o.stored
    from sent s
    left join public.users u on u.id = s.driver_id
    cross join lateral private.training_on_record(s.driver_id, s.r) o
  )
  select array_agg(private.answer_for_record(j.line, j.id, j.stored, j.r, target.corrects, j.refusal,
      case when j.reason is null then j.full_name end, j.reason is null and coalesce(j.is_inactive, false)))
    into answers
  from judged j;

  perform private.correct_records(target.kind, array(
    select private.corrected(a) from unnest(answers) a where a.outcome = 'change'));
  perform private.add_rows(target.name, target.imports || '{driver_id}', array(
    select r || jsonb_build_object('driver_id', d.driver_id)
    from unnest(answers) a
    join unnest(p_rows) r on (r ->> 'line')::integer = a.line
    join private.drivers_of_rows(p_depot, p_rows) d on d.line = a.line
    where a.outcome = 'add'));
  return query select * from unnest(answers);
end;
$$;

-- The corrections of an answer, in the form that correct_records() takes.
create function private.corrected(answer private.import_answer) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', answer.row_id) || jsonb_object_agg(c ->> 'field', c -> 'new')
    from jsonb_array_elements(answer.changes) c
  );
end;
$$;

create function private.import_vehicles(p_import uuid, p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  target private.record_tables := private.imported('vehicles');
  answers private.import_answer[];
begin
  select array_agg(row((r ->> 'line')::integer,
      case when coalesce(lacks.reason, lacks.violated) is not null then 'refuse' when v.id is null then 'add' end,
      coalesce(v.id, (r ->> 'id')::uuid), case when v.id is null then '[]' else d.changes end,
      case when v.id is not null
        then d.before || jsonb_build_object('nct_done_on', v.nct_done_on, 'road_tax_paid_on', v.road_tax_paid_on) end,
      null, lacks.reason, lacks.violated, v.registration_number, v.id is not null and not v.is_active)::private.import_answer)
    into answers
  from unnest(p_rows) r
  cross join lateral jsonb_populate_record(null::public.depot_vehicles, r) n
  left join public.depot_vehicles v on v.depot_id = p_depot
    and translate(v.registration_number, '- ', '') = translate(r ->> 'registration_number', '- ', '')
  left join public.vehicle_types t on t.id = n.vehicle_type_id
  -- Constraints would refuse these too, but whole files lack a column, and halving is slow when most rows are refused.
  cross join lateral (
    select case when v.id is null and t.has_fuel and n.fuel_type is null then 'Fuel type is required' end as reason,
      case when v.id is null then case
        when n.manufacturer is null then 'manufacturer'
        when n.model is null then 'model'
        when n.vehicle_type_id is null then 'vehicle_type_id'
        when n.nct_expiry is null and coalesce(n.nct_applicable, true) then 'depot_vehicles_nct_check'
        when n.road_tax_expiry is null and coalesce(n.road_tax_applicable, true) then 'depot_vehicles_road_tax_check'
      end end as violated
  ) lacks
  cross join lateral private.differing(to_jsonb(v), r, target.corrects) d;

  perform private.add_rows(target.name, target.imports || '{depot_id}', array(
    select r || jsonb_build_object('depot_id', p_depot)
    from unnest(answers) a
    join unnest(p_rows) r on (r ->> 'line')::integer = a.line
    where a.outcome = 'add'));
  -- With a new expiry date, the stored day of the last test or payment is out of date.
  perform private.change_rows(target.name, target.corrects || '{nct_done_on, road_tax_paid_on}', array(
    select private.corrected(a) || case when a.before ? 'nct_expiry' then '{"nct_done_on": null}'::jsonb else '{}' end
      || case when a.before ? 'road_tax_expiry' then '{"road_tax_paid_on": null}'::jsonb else '{}' end
    from unnest(answers) a where a.outcome is null and a.changes <> '[]'));

  return query
    select a.line, coalesce(a.outcome, case when a.changes = '[]' then 'same' else 'change' end), a.row_id, a.changes, a.before,
      a.licenses, a.reason, a.violated, a.record, a.is_out
    from unnest(answers) a;
end;
$$;

create function private.import_vehicle_records(p_import uuid, p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  target private.record_tables := private.imported('vehicle_records');
  answers private.import_answer[];
begin
  with judged as (
    select (r ->> 'line')::integer as line, r, n.id, v.registration_number, v.is_active,
      (select to_jsonb(o) from public.vehicle_records o
        where o.vehicle_id = v.id and o.requirement_id = n.requirement_id and o.done_on = n.done_on
        order by o.is_current desc, o.id limit 1) as stored,
      case
        when v.id is null then 'No vehicle of your depot has this registration'
        when row_number() over (partition by v.id, n.requirement_id, n.done_on order by (r ->> 'line')::integer) > 1
          then 'Another row is for the same record'
      end as reason
    from unnest(p_rows) r
    cross join lateral jsonb_populate_record(null::public.vehicle_records, r) n
    left join public.depot_vehicles v on v.depot_id = p_depot
      and translate(v.registration_number, '- ', '') = translate(r ->> 'registration_number', '- ', '')
  )
  select array_agg(private.answer_for_record(j.line, j.id, j.stored, j.r, target.corrects, j.reason, j.registration_number,
      coalesce(not j.is_active, false)))
    into answers
  from judged j;

  perform private.correct_records(target.kind, array(
    select private.corrected(a) from unnest(answers) a where a.outcome = 'change'));
  -- The latest record comes last, so that the vehicle ends with its odometer reading.
  perform private.add_rows(target.name, target.imports || '{vehicle_id}', array(
    select r || jsonb_build_object('vehicle_id', v.id)
    from unnest(answers) a
    join unnest(p_rows) r on (r ->> 'line')::integer = a.line
    join public.depot_vehicles v on v.depot_id = p_depot
      and translate(v.registration_number, '- ', '') = translate(r ->> 'registration_number', '- ', '')
    where a.outcome = 'add'
    order by (r ->> 'done_on')::date, a.line));
  return query select * from unnest(answers);
end;
$$;

-- Stores rows, and answers for each. If they are refused together, each half is tried separately.
create function private.import_part(p_import uuid, p_depot uuid, p_kind public.import_kind, p_rows jsonb[])
returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  answers private.import_answer[];
  rows integer := cardinality(p_rows);
  message text;
  violated text;
  missing text;
begin
  begin
    execute format('select array(select a from private.%I($1, $2, $3) a)', 'import_' || p_kind) into answers
      using p_import, p_depot, p_rows;
  exception when others then
    -- A constraint or trigger refused a value. Any other error is not the fault of a row.
    if sqlstate !~ '^(22|23)' and sqlstate <> 'PGRST' then
      raise;
    end if;
    if rows = 1 then
      get stacked diagnostics message = message_text, violated = constraint_name, missing = column_name;
      answers := array[row((p_rows[1] ->> 'line')::integer, 'refuse', null, '[]', null, null,
        case when sqlstate = 'PGRST' then message::jsonb ->> 'message' end,
        coalesce(nullif(violated, ''), nullif(missing, ''), sqlstate), null, false)::private.import_answer];
    else
      answers := array(select a from private.import_part(p_import, p_depot, p_kind, p_rows[:rows / 2]) a)
        || array(select a from private.import_part(p_import, p_depot, p_kind, p_rows[rows / 2 + 1:]) a);
    end if;
  end;
  return query select * from unnest(answers);
end;
$$;

-- Imports at most 500 rows, each with its line in the file and an id for what it may add. Answers for each: add, change (with
-- [{field, old, new}], and for a licence how), same or refuse. A dry run stores nothing. Calls with the same id are one import; a
-- row that it has already stored is not stored again. RW002 for anyone but staff.
create function private.import_rows(
  p_id uuid, p_kind public.import_kind, p_file_name text, p_rows jsonb, p_dry_run boolean
) returns setof private.import_answer
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  rows jsonb[];
  stored private.import_answer[];
  answers private.import_answer[];
  run public.imports;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 500 then
    perform private.refuse('RW010', 'An import takes at most 500 rows at once');
  end if;

  if not p_dry_run then
    begin
      insert into public.imports (id, depot_id, kind, file_name) values (p_id, depot, p_kind, p_file_name)
      on conflict do nothing;
    exception when check_violation or not_null_violation then
      perform private.refuse('RW010', 'The name of the file can be at most 255 characters');
    end;
    -- A repeated call waits here until the first has ended, and then finds what it has stored.
    select * into run from public.imports i where i.id = p_id for no key update;
    if run.depot_id <> depot or run.kind <> p_kind then
      perform private.refuse('RW003', 'Import not found');
    elsif run.undone_at is not null then
      perform private.refuse('RW010', 'This import has been undone');
    end if;
    delete from private.import_items i using public.imports o
    where o.id = i.import_id and o.depot_id = depot and o.created_at < now() - interval '7 days';
    stored := array(
      select row(i.line, case when i.before is null then 'add' else 'change' end, i.row_id, i.changes, i.before, i.licenses,
        null, null, null, false)::private.import_answer
      from private.import_items i
      where i.import_id = p_id and i.line in (select (r ->> 'line')::integer from jsonb_array_elements(p_rows) r)
    );
  end if;
  rows := array(
    select r from jsonb_array_elements(p_rows) with ordinality e (r, place)
    where not exists (select from unnest(stored) s where s.line = (r ->> 'line')::integer)
    order by place
  );

  perform set_config('roadworthy.import', p_id::text, true);
  begin
    answers := array(select a from private.import_part(p_id, depot, p_kind, rows) a);
    if p_dry_run then
      raise exception using errcode = 'DRYRN';
    end if;
  exception when sqlstate 'DRYRN' then
    null; -- Rolls back everything except the answers.
  end;

  if not p_dry_run then
    insert into private.import_items (import_id, line, row_id, changes, before, after, licenses)
    select p_id, a.line, a.row_id, a.changes, a.before, n.stored, coalesce((
        select jsonb_agg(l || jsonb_build_object('after', private.license_now((l ->> 'id')::uuid)))
        from jsonb_array_elements(a.licenses) l), '[]')
    from unnest(answers) a
    join private.rows_now(p_kind, array(select o.row_id from unnest(answers) o)) n on n.id = a.row_id
    where a.outcome in ('add', 'change');
    update public.imports i set
      rows_added = i.rows_added + (select count(*) from unnest(answers) a where a.outcome = 'add'),
      rows_changed = i.rows_changed + (select count(*) from unnest(answers) a where a.outcome = 'change')
    where i.id = p_id;
  end if;

  return query
    select * from unnest(answers)
    union all
    select * from unnest(stored);
end;
$$;

create function public.import_rows(id uuid, kind public.import_kind, file_name input.text, rows input.rows, dry_run boolean)
returns table (
  line integer, outcome text, row_id uuid, changes jsonb, reason text, violated text, record text, is_out boolean
)
language sql set search_path = '' set statement_timeout = '60s'
as $$
  select a.line, a.outcome, a.row_id, a.changes, a.reason, a.violated, a.record, a.is_out
  from private.import_rows($1, $2, $3, $4, coalesce($5, true)) a
$$;

-- The current state of an import's rows, and the driver or vehicle they belong to: without computed columns, and without a
-- vehicle's odometer reading, which records bring. A row that was changed and changed back counts as unchanged.
create function private.rows_now(p_kind public.import_kind, ids uuid[]) returns table (id uuid, stored jsonb, owner uuid)
language plpgsql stable set search_path = ''
as $$
declare
  target private.record_tables := private.imported(p_kind);
begin
  return query execute format('select r.id, to_jsonb(r) - $2, r.%I from %s r where r.id = any ($1)', target.owner, target.name)
    using ids, private.derived_columns()
      || case when p_kind = 'vehicles' then '{odometer_km, odometer_read_on, odometer_reason}'::text[] end;
end;
$$;

create function private.license_now(p_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select to_jsonb(l) - 'is_current' from public.driver_licenses l where l.id = p_id);
end;
$$;

-- Undoes what an import stored, where it is unchanged and nobody has attached a photo to, or acknowledged a finding of, what would
-- go. Returns the lines that it leaves in place.
create function private.undo_part(p_kind public.import_kind, p_items private.import_items[]) returns integer[]
language plpgsql set search_path = ''
as $$
declare
  target private.record_tables := private.imported(p_kind);
  items private.import_items[] := array(
    select i from unnest(p_items) i
    join private.rows_now(p_kind, array(select o.row_id from unnest(p_items) o)) n on n.id = i.row_id and n.stored = i.after);
  restored jsonb[];
  rows integer := cardinality(p_items);
begin
  if p_kind = 'drivers' then
    items := array(
      select i from unnest(items) i
      cross join lateral (
        select array_agg((l ->> 'id')::uuid) filter (where l -> 'before' is null) as added,
          coalesce(bool_and(private.license_now((l ->> 'id')::uuid) = l -> 'after'), true) as is_left
        from jsonb_array_elements(i.licenses) l
      ) card
      where card.is_left
        and not exists (
          select from unnest(card.added) l (id) where private.has_document('driver_licenses', l.id))
        and not exists (
          select from public.acknowledgements k
          where k.subject_id = i.row_id and (i.before is null or k.source_id = any (card.added)))
        and (i.before is not null or coalesce(cardinality(card.added), 0) = (
          select count(*) from public.driver_licenses l where l.driver_id = i.row_id))
    );
    delete from public.driver_licenses l using unnest(items) i, jsonb_array_elements(i.licenses) c
    where l.id = (c ->> 'id')::uuid and c -> 'before' is null;
    perform private.change_rows('public.driver_licenses', '{issued_date, expiry_date, country}' || private.proof_columns(), array(
      select c -> 'before' from unnest(items) i, jsonb_array_elements(i.licenses) c where c -> 'before' is not null));
  elsif p_kind = 'vehicles' then
    items := array(
      select i from unnest(items) i
      join public.depot_vehicles v on v.id = i.row_id
      where i.before is not null
        or v.odometer_km is null and not exists (select from public.acknowledgements k where k.subject_id = v.id)
    );
  else
    -- The training of a driver who has moved to another depot is already left out, because its depot_id has changed.
    items := array(
      select i from unnest(items) i where i.before is not null or not private.has_document(target.kind, i.row_id));
  end if;

  execute format('delete from %s r using unnest($1) i where r.id = i.row_id and i.before is null', target.name) using items;
  restored := array(select i.before || jsonb_build_object('id', i.row_id) from unnest(items) i where i.before <> '{}');
  if p_kind = 'vehicle_records' then
    -- With the odometer reading that it brought. The correction clears the proof, so the proof is restored afterwards.
    perform private.correct_records(target.kind, restored);
    perform private.change_rows(target.name, private.proof_columns(), restored);
  else
    perform private.change_rows(target.name, target.corrects || private.proof_columns() || '{nct_done_on, road_tax_paid_on}',
      restored);
  end if;
  return array(select i.line from unnest(p_items) i where i.line not in (select o.line from unnest(items) o));
exception when foreign_key_violation or check_violation or unique_violation or sqlstate 'PGRST' then
  -- By now another row refers to one of these, or a restored value is refused, such as a manager who has become inactive.
  if rows = 1 then
    return array[p_items[1].line];
  end if;
  return private.undo_part(p_kind, p_items[:rows / 2]) || private.undo_part(p_kind, p_items[rows / 2 + 1:]);
end;
$$;

-- Undoes an import of the caller's depot within seven days: deletes what it added and restores what it changed, except what
-- somebody has changed since. Returns the lines that stay, each with its driver or vehicle. If everything stays, the import does
-- not count as undone, and it can be tried again. Repeating it changes nothing. RW002 for anyone but staff.
create function private.undo_import(p_id uuid) returns table (line integer, name text)
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  depot uuid := private.require_staff();
  run public.imports;
  owners uuid[];
  kept integer[];
begin
  select * into run from public.imports i where i.id = p_id and i.depot_id = depot for no key update;
  if not found then
    perform private.refuse('RW003', 'Import not found');
  elsif run.undone_at is null and run.created_at < now() - interval '7 days' then
    perform private.refuse('RW010', 'An import can be undone for 7 days');
  end if;
  if run.undone_at is null then
    perform private.give_reason('Import undone: ' || run.file_name);
    perform set_config('roadworthy.import', p_id::text, true);
    -- Locks the owners of the records first, in a fixed order, as everywhere.
    owners := array(
      select n.owner
      from private.rows_now(run.kind, array(select i.row_id from private.import_items i where i.import_id = p_id)) n);
    perform from public.depot_vehicles v where v.id = any (owners) order by v.id for update;
    perform from public.users u where u.id = any (owners) order by u.id for update;
    kept := private.undo_part(run.kind, array(select i from private.import_items i where i.import_id = p_id order by i.line));
    delete from private.import_items i where i.import_id = p_id and i.line <> all (kept);
    if kept = '{}' or cardinality(kept) < run.rows_added + run.rows_changed then
      update public.imports i set undone_at = now(), undone_by = private.uid(), rows_kept = cardinality(kept)
      where i.id = p_id;
    end if;
  end if;
  return query
    select i.line, coalesce(u.full_name, v.registration_number)
    from private.import_items i
    left join private.rows_now(run.kind, array(select o.row_id from private.import_items o where o.import_id = p_id)) n
      on n.id = i.row_id
    left join public.users u on u.id = n.owner and u.depot_id = depot
    left join public.depot_vehicles v on v.id = n.owner and v.depot_id = depot
    where i.import_id = p_id
    order by i.line;
end;
$$;

-- No history of its own: the row is the record of the import, and what it stored has a history.
call private.record_table('public.imports', subject => 'person', erased => 'stay', owner => 'created_by', people => '{undone_by}',
  told_by => 'created_at', impersonal => '{file_name}', history => null,
  not_packed => 'how records came in is in their history');
call private.record_table('private.import_items', subject => 'driver',
  not_told => 'for the undo of a week: the values are in the record and its history', erased => 'apart',
  not_packed => 'for the undo of a week');
call private.grant_client_access('public.imports');
revoke all on private.import_items from public, anon, authenticated;

call private.expose('{undo_import}');
grant execute on function private.import_rows, public.import_rows to authenticated;

alter table public.imports enable row level security;
-- No policies: only functions read it.
alter table private.import_items enable row level security;

create policy "Staff see the imports of their depot" on public.imports
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
