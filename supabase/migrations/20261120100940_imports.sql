-- Imports: staff add and change drivers with their licences, training, vehicles and vehicle records from a file, at most 500
-- rows a call. An import adds no account and sends no email.
--
-- The browser has read and checked the file; what decides is here: the same constraints and triggers as for the forms. A call
-- runs in few statements for all of its rows. If one of them is refused, the rows are halved until the refused ones are
-- found, so that each row stands or falls by itself.

create type public.import_kind as enum ('drivers', 'training', 'vehicles', 'vehicle_records');

-- Who imported which file when. It is its own record, so it has no audit; what it stored has.
create table public.imports (
  -- Made by the client, so that a repeated call goes on with the same import.
  id uuid primary key,
  depot_id uuid not null references public.depots (id),
  kind public.import_kind not null,
  file_name text not null check (private.is_text(file_name, 255)),
  rows_added integer not null default 0 check (rows_added >= 0),
  rows_changed integer not null default 0 check (rows_changed >= 0),
  created_at timestamptz not null default now(),
  -- No foreign keys: they outlive a person who is erased.
  created_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  -- What the undo left, because somebody had changed it since.
  rows_kept integer check (rows_kept >= 0),
  constraint imports_undone_check check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (rows_kept is null))
);

create index imports_depot_idx on public.imports (depot_id, created_at desc);

-- What an import stored, by the line in the file, to answer a repeated call and to undo. Kept for the seven days of the undo.
create table private.import_items (
  import_id uuid not null references public.imports (id) on delete cascade,
  line integer not null,
  row_id uuid not null,
  changes jsonb not null,
  -- The former values of the columns changed; null for a row that was added.
  before jsonb,
  -- Of a person or vehicle, after the import.
  version integer,
  -- The licences added.
  license_ids uuid[] not null default '{}',
  primary key (import_id, line)
);

create index import_items_row_idx on private.import_items (row_id, import_id);

-- The answer for a row: add, change, same or refuse. `reason` is in words, or null for a violated constraint or a missing
-- column, whose name is in `violated`.
create type private.import_answer as (
  line integer, outcome text, row_id uuid, changes jsonb, before jsonb, license_ids uuid[], reason text, violated text
);

-- Licence numbers and plates as they are compared: letters and digits.
create function private.plain_number(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return upper(translate(value, ' -/.', ''));
end;
$$;

-- A name as it is compared: without case, accents and signs.
create function private.plain_name(sort_name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return split_part(sort_name, E'\n', 1);
end;
$$;

-- The drivers of a depot that rows with line, full_name, email and employee_number mean: by number, else by email, else by a
-- name that only one has. `reason` says why there is none.
create function private.drivers_of_rows(p_depot uuid, p_rows jsonb[])
returns table (line integer, driver_id uuid, reason text)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with sent as materialized (
      select (r ->> 'line')::integer as line, r ->> 'email' as email, lower(r ->> 'employee_number') as number,
        private.plain_name(private.sort_name(r ->> 'full_name')) as name
      from unnest(p_rows) r
    ), named as (
      select s.line, count(*) as people, min(u.id::text)::uuid as id
      from sent s
      join public.users u on u.depot_id = p_depot and u.role = 'driver' and private.plain_name(u.sort_name) = s.name
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

-- The values of a row that differ from the stored ones: [{field, old, new}], and the stored ones by column.
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

create function private.import_drivers(p_import uuid, p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  answers private.import_answer[];
begin
  with sent as materialized (
    select (r ->> 'line')::integer as line, (r ->> 'id')::uuid as id, r ->> 'email' as email,
      lower(r ->> 'employee_number') as number, private.plain_name(private.sort_name(r ->> 'full_name')) as name,
      coalesce(r -> 'licenses', '[]') as licenses,
      case when caller.role = 'admin' then r else r - 'manager_id' end as row
    from unnest(p_rows) r
  ), numbers as materialized (
    -- On their own, so that those of all rows are looked for at once.
    select distinct s.line, s.name, private.plain_number(e ->> 'license_number') as number
    from sent s
    cross join lateral jsonb_array_elements(s.licenses) e
  ), card as materialized (
    -- Who has a licence number of the row; before others, who has its name too.
    select distinct on (n.line) n.line, u.id, u.full_name, private.plain_name(u.sort_name) = n.name as is_named
    from numbers n
    join public.driver_licenses l on l.depot_id = p_depot and private.plain_number(l.license_number) = n.number
    join public.users u on u.id = l.driver_id
    order by n.line, private.plain_name(u.sort_name) = n.name desc nulls last, u.id
  ), named as materialized (
    -- Who has the name, and nothing on record that tells them from the row.
    select s.line, count(*) as people, min(u.id::text)::uuid as id
    from sent s
    join public.users u on u.depot_id = p_depot and u.role = 'driver' and private.plain_name(u.sort_name) = s.name
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
    select m.line, m.id, m.row, m.person, m.licenses, to_jsonb(u) as stored,
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
          then format('%s is on record with another licence number. If they are the same person, add the new one to that record first',
            u.full_name)
        when m.person is not null and (count(*) over (partition by m.person) > 1
            or exists (select from private.import_items i where i.import_id = p_import and i.row_id = m.person))
          then 'Another row is of the same driver'
        when m.email is distinct from u.email and u.account_id is not null and m.email is not null
          then 'Only the owner of an account can change its email'
        when m.email is distinct from u.email and private.has_applied_elsewhere(m.email, p_depot)
          then format('%s has applied to another depot and waits for its answer', m.email)
      end as reason,
      -- What constraints would refuse too. Whole files lack a column, and halving is slow where most rows are refused.
      case
        when m.person is null and m.row ->> 'full_name' is null then 'full_name'
        when exists (
          select from jsonb_array_elements(m.licenses) e
          where e ->> 'issued_date' is null and (m.person is null or not private.has_license(m.person, e))
        ) then 'issued_date'
      end as violated
    from matched m
    left join public.users u on u.id = m.person
  )
  select array_agg(row(
      j.line,
      case when coalesce(j.reason, j.violated) is not null then 'refuse' when j.person is null then 'add' end,
      -- Nothing of somebody whom the caller may not see.
      case when coalesce(j.reason, j.violated) is null then coalesce(j.person, j.id) else j.id end,
      case when j.person is not null and j.reason is null then d.changes || coalesce(l.changes, '[]') else '[]' end,
      case when j.person is not null then d.before end,
      null, j.reason, case when j.reason is null then j.violated end)::private.import_answer)
    into answers
  from judged j
  cross join lateral private.differing(j.stored, j.row, '{full_name, email, phone, address, employee_number, manager_id}') d
  left join lateral (
    select jsonb_agg(jsonb_build_object('field', e ->> 'type', 'old', (
          select max(o.expiry_date) from public.driver_licenses o
          where o.driver_id = j.person and o.type = e ->> 'type' and o.is_current
        ), 'new', e -> 'expiry_date')) as changes
    from jsonb_array_elements(j.licenses) e
    where j.person is not null and not private.has_license(j.person, e)
  ) l on true;

  insert into public.users (id, email, full_name, phone, address, employee_number, role, approved, depot_id, manager_id)
  select a.row_id, r ->> 'email', r ->> 'full_name', r ->> 'phone', r ->> 'address', r ->> 'employee_number', 'driver', true,
    p_depot, case when caller.role = 'admin' then (r ->> 'manager_id')::uuid else caller.user_id end
  from unnest(answers) a
  join unnest(p_rows) r on (r ->> 'line')::integer = a.line
  where a.outcome = 'add';

  update public.users u
  set (full_name, email, phone, address, employee_number, manager_id) = (
    select n.full_name, n.email, n.phone, n.address, n.employee_number, n.manager_id
    from jsonb_populate_record(u, (
      select jsonb_object_agg(change ->> 'field', change -> 'new') from jsonb_array_elements(a.changes) change
    )) n)
  from unnest(answers) a
  where u.id = a.row_id and a.outcome is null and a.before <> '{}';

  return query
    with added as (
      insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country)
      select a.row_id, e ->> 'type', e ->> 'license_number', (e ->> 'issued_date')::date, (e ->> 'expiry_date')::date,
        coalesce(e ->> 'country', 'IE')
      from unnest(answers) a
      join unnest(p_rows) r on (r ->> 'line')::integer = a.line
      cross join lateral jsonb_array_elements(coalesce(r -> 'licenses', '[]')) e
      where a.outcome is distinct from 'refuse' and not private.has_license(a.row_id, e)
      returning id, driver_id
    )
    select a.line,
      coalesce(a.outcome, case when a.changes = '[]' then 'same' else 'change' end), a.row_id, a.changes, a.before,
      array(select n.id from added n where n.driver_id = a.row_id), a.reason, a.violated
    from unnest(answers) a;
end;
$$;

-- True if the driver has this very licence on record. The file need not say when it was issued.
create function private.has_license(p_driver uuid, p_license jsonb) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.driver_licenses l
    where l.driver_id = p_driver and l.type = p_license ->> 'type'
      and l.expiry_date = (p_license ->> 'expiry_date')::date
      and l.issued_date = coalesce((p_license ->> 'issued_date')::date, l.issued_date)
      and private.plain_number(l.license_number) = private.plain_number(p_license ->> 'license_number')
  );
end;
$$;

-- The answer for a row that would be a record of its own, unless that is stored already or there is a reason against it.
create function private.answer_for_new(line integer, id uuid, is_stored boolean, reason text) returns private.import_answer
language plpgsql immutable set search_path = ''
as $$
begin
  return row(line, case when is_stored then 'same' when reason is not null then 'refuse' else 'add' end, id, '[]', null, null,
    case when not is_stored then reason end, null)::private.import_answer;
end;
$$;

create function private.import_training(p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  answers private.import_answer[];
begin
  with sent as (
    select d.*, n.id, n.completion_date, n.expiry_date, private.training_key(q.id, n.cpc_module, n.training_type) as key
    from unnest(p_rows) r
    join private.drivers_of_rows(p_depot, p_rows) d on d.line = (r ->> 'line')::integer
    cross join lateral jsonb_populate_record(null::public.driver_training, r) n
    left join public.requirements q on q.subject = 'driver' and q.is_active and n.cpc_module is null
      and private.training_key(null, null, q.name) = private.training_key(null, null, n.training_type)
  ), judged as (
    select s.line, s.id, exists (
        select from public.driver_training t
        where t.driver_id = s.driver_id and t.completion_date = s.completion_date
          and t.expiry_date is not distinct from s.expiry_date and t.training_key = s.key
      ) as is_stored,
      coalesce(s.reason, case
        when row_number() over (partition by s.driver_id, s.completion_date, s.expiry_date, s.key order by s.line) > 1
          then 'Another row is of the same training'
      end) as reason
    from sent s
  )
  select array_agg(private.answer_for_new(j.line, j.id, j.is_stored, j.reason)) into answers
  from judged j;

  insert into public.driver_training (id, driver_id, training_type, completion_date, expiry_date, provider, certificate_number,
    cpc_module, hours)
  select n.id, d.driver_id, n.training_type, n.completion_date, n.expiry_date, n.provider, n.certificate_number, n.cpc_module,
    n.hours
  from unnest(answers) a
  join unnest(p_rows) r on (r ->> 'line')::integer = a.line
  join private.drivers_of_rows(p_depot, p_rows) d on d.line = a.line
  cross join lateral jsonb_populate_record(null::public.driver_training, r) n
  where a.outcome = 'add';
  return query select * from unnest(answers);
end;
$$;

create function private.import_vehicles(p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  answers private.import_answer[];
begin
  select array_agg(row((r ->> 'line')::integer,
      case when coalesce(lacks.reason, lacks.violated) is not null then 'refuse' when v.id is null then 'add' end,
      coalesce(v.id, (r ->> 'id')::uuid), case when v.id is null then '[]' else d.changes end,
      case when v.id is not null
        then d.before || jsonb_build_object('nct_done_on', v.nct_done_on, 'road_tax_paid_on', v.road_tax_paid_on) end,
      null, lacks.reason, lacks.violated)::private.import_answer)
    into answers
  from unnest(p_rows) r
  cross join lateral jsonb_populate_record(null::public.depot_vehicles, r) n
  left join public.depot_vehicles v on v.depot_id = p_depot
    and translate(v.registration_number, '- ', '') = translate(r ->> 'registration_number', '- ', '')
  left join public.vehicle_types t on t.id = n.vehicle_type_id
  -- What constraints would refuse too. Whole files lack a column, and halving is slow where most rows are refused.
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
  cross join lateral private.differing(to_jsonb(v), r, '{manufacturer, model, vehicle_type_id, fuel_type, status, is_active,
    nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, is_leased, depot_start_date}') d;

  insert into public.depot_vehicles (id, depot_id, vehicle_type_id, registration_number, registration_non_standard, manufacturer,
    model, fuel_type, status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, depot_start_date, is_active,
    is_leased)
  select n.id, p_depot, n.vehicle_type_id, n.registration_number, n.registration_non_standard, n.manufacturer, n.model,
    n.fuel_type, coalesce(n.status, 'active'), coalesce(n.nct_applicable, true), n.nct_expiry,
    coalesce(n.road_tax_applicable, true), n.road_tax_expiry, coalesce(n.depot_start_date, private.today()),
    coalesce(n.is_active, true), coalesce(n.is_leased, false)
  from unnest(answers) a
  join unnest(p_rows) r on (r ->> 'line')::integer = a.line
  cross join lateral jsonb_populate_record(null::public.depot_vehicles, r) n
  where a.outcome = 'add';

  -- With a new expiry, the day of the earlier test or payment is no longer that of the last.
  update public.depot_vehicles v
  set (manufacturer, model, vehicle_type_id, fuel_type, status, is_active, nct_applicable, nct_expiry, nct_done_on,
      road_tax_applicable, road_tax_expiry, road_tax_paid_on, is_leased, depot_start_date) = (
    select n.manufacturer, n.model, n.vehicle_type_id, n.fuel_type, n.status, n.is_active, n.nct_applicable, n.nct_expiry,
      case when n.nct_expiry is not distinct from v.nct_expiry then v.nct_done_on end, n.road_tax_applicable, n.road_tax_expiry,
      case when n.road_tax_expiry is not distinct from v.road_tax_expiry then v.road_tax_paid_on end, n.is_leased,
      n.depot_start_date
    from jsonb_populate_record(v, (
      select jsonb_object_agg(change ->> 'field', change -> 'new') from jsonb_array_elements(a.changes) change
    )) n)
  from unnest(answers) a
  where v.id = a.row_id and a.outcome is null and a.changes <> '[]';

  return query
    select a.line, coalesce(a.outcome, case when a.changes = '[]' then 'same' else 'change' end), a.row_id, a.changes, a.before,
      a.license_ids, a.reason, a.violated
    from unnest(answers) a;
end;
$$;

create function private.import_vehicle_records(p_depot uuid, p_rows jsonb[]) returns setof private.import_answer
language plpgsql set search_path = ''
as $$
declare
  answers private.import_answer[];
begin
  with judged as (
    select (r ->> 'line')::integer as line, n.id, exists (
        select from public.vehicle_records o
        where o.vehicle_id = v.id and o.requirement_id = n.requirement_id and o.done_on = n.done_on
      ) as is_stored,
      case
        when v.id is null then 'No vehicle of your depot has this registration'
        when row_number() over (partition by v.id, n.requirement_id, n.done_on order by (r ->> 'line')::integer) > 1
          then 'Another row is of the same record'
      end as reason
    from unnest(p_rows) r
    cross join lateral jsonb_populate_record(null::public.vehicle_records, r) n
    left join public.depot_vehicles v on v.depot_id = p_depot
      and translate(v.registration_number, '- ', '') = translate(r ->> 'registration_number', '- ', '')
  )
  select array_agg(private.answer_for_new(j.line, j.id, j.is_stored, j.reason)) into answers
  from judged j;

  insert into public.vehicle_records (id, vehicle_id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km,
    note)
  select n.id, v.id, n.requirement_id, n.done_on, n.due_on, n.due_km, n.provider, n.reference, n.odometer_km, n.note
  from unnest(answers) a
  join unnest(p_rows) r on (r ->> 'line')::integer = a.line
  cross join lateral jsonb_populate_record(null::public.vehicle_records, r) n
  join public.depot_vehicles v on v.depot_id = p_depot
    and translate(v.registration_number, '- ', '') = translate(r ->> 'registration_number', '- ', '')
  where a.outcome = 'add'
  order by n.done_on, a.line;
  return query select * from unnest(answers);
end;
$$;

-- Stores rows, and answers for each. If they are refused together, each half is tried by itself.
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
    case p_kind
      when 'drivers' then answers := array(select a from private.import_drivers(p_import, p_depot, p_rows) a);
      when 'training' then answers := array(select a from private.import_training(p_depot, p_rows) a);
      when 'vehicles' then answers := array(select a from private.import_vehicles(p_depot, p_rows) a);
      else answers := array(select a from private.import_vehicle_records(p_depot, p_rows) a);
    end case;
  exception when others then
    -- A value is refused, by a constraint or by a trigger. Anything else is no fault of a row.
    if sqlstate !~ '^(22|23)' and sqlstate <> 'PGRST' then
      raise;
    end if;
    if rows = 1 then
      get stacked diagnostics message = message_text, violated = constraint_name, missing = column_name;
      answers := array[row((p_rows[1] ->> 'line')::integer, 'refuse', null, '[]', null, null,
        case when sqlstate = 'PGRST' then message::jsonb ->> 'message' end,
        coalesce(nullif(violated, ''), nullif(missing, ''), sqlstate))::private.import_answer];
    else
      answers := array(select a from private.import_part(p_import, p_depot, p_kind, p_rows[:rows / 2]) a)
        || array(select a from private.import_part(p_import, p_depot, p_kind, p_rows[rows / 2 + 1:]) a);
    end if;
  end;
  return query select * from unnest(answers);
end;
$$;

-- Imports at most 500 rows, each with its line in the file and the id of what it may add, and answers for each: add, change (with
-- [{field, old, new}]), same or refuse. A dry run stores nothing. Calls with one id are one import; a row that it has stored
-- already is not stored again. RW002 for anyone but staff.
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
      insert into public.imports (id, depot_id, kind, file_name, created_by)
      values (p_id, depot, p_kind, p_file_name, private.uid())
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
      select row(i.line, case when i.before is null then 'add' else 'change' end, i.row_id, i.changes, i.before, i.license_ids,
        null, null)::private.import_answer
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
    null; -- Everything is rolled back but the answers.
  end;

  if not p_dry_run then
    insert into private.import_items (import_id, line, row_id, changes, before, license_ids, version)
    select p_id, a.line, a.row_id, a.changes, a.before, coalesce(a.license_ids, '{}'), case p_kind
        when 'drivers' then (select u.version from public.users u where u.id = a.row_id)
        when 'vehicles' then (select v.version from public.depot_vehicles v where v.id = a.row_id)
      end
    from unnest(answers) a where a.outcome in ('add', 'change');
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

create function public.import_rows(id uuid, kind public.import_kind, file_name text, rows jsonb, dry_run boolean)
returns table (line integer, outcome text, row_id uuid, changes jsonb, reason text, violated text)
language sql set search_path = '' set statement_timeout = '60s'
as $$
  select a.line, a.outcome, a.row_id, a.changes, a.reason, a.violated
  from private.import_rows($1, $2, $3, $4, coalesce($5, true)) a
$$;

-- Takes back what an import stored, as far as it is still as it was and nobody has verified, added a photo to or acknowledged what
-- would go. Returns the lines of what it leaves.
create function private.undo_part(p_kind public.import_kind, p_items private.import_items[]) returns integer[]
language plpgsql set search_path = ''
as $$
declare
  items private.import_items[];
  rows integer := cardinality(p_items);
begin
  case p_kind
    when 'drivers' then
      items := array(
        select i from unnest(p_items) i
        join public.users u on u.id = i.row_id and u.version = i.version
        where (u.account_id is null and u.invited_at is null or i.before is not null and not i.before ? 'email')
          and (u.cpc_scope is null and u.cpc_cycle_start is null or i.before is not null)
          and not exists (
            select from public.driver_licenses l
            where l.id = any (i.license_ids) and (l.verified_at is not null or private.has_document('driver_licenses', l.id)))
          and not exists (
            select from public.acknowledgements k
            where k.subject_id = u.id and (i.before is null or k.source_id = any (i.license_ids)))
          and cardinality(i.license_ids) = (
            select count(*) from public.driver_licenses l
            where l.driver_id = u.id and (l.id = any (i.license_ids) or i.before is null))
      );
      delete from public.driver_licenses l using unnest(items) i where l.id = any (i.license_ids);
      delete from public.users u using unnest(items) i where u.id = i.row_id and i.before is null;
      update public.users u
      set (full_name, email, phone, address, employee_number, manager_id) = (
        select o.full_name, o.email, o.phone, o.address, o.employee_number, o.manager_id
        from jsonb_populate_record(u, i.before) o)
      from unnest(items) i where u.id = i.row_id and i.before <> '{}';
    when 'vehicles' then
      items := array(
        select i from unnest(p_items) i
        join public.depot_vehicles v on v.id = i.row_id and v.version = i.version
        where i.before is not null
          or v.odometer_km is null and not exists (select from public.acknowledgements k where k.subject_id = v.id)
      );
      delete from public.depot_vehicles v using unnest(items) i where v.id = i.row_id and i.before is null;
      update public.depot_vehicles v
      set (manufacturer, model, vehicle_type_id, fuel_type, status, is_active, nct_applicable, nct_expiry, nct_done_on,
          road_tax_applicable, road_tax_expiry, road_tax_paid_on, is_leased, depot_start_date) = (
        select o.manufacturer, o.model, o.vehicle_type_id, o.fuel_type, o.status, o.is_active, o.nct_applicable, o.nct_expiry,
          o.nct_done_on, o.road_tax_applicable, o.road_tax_expiry, o.road_tax_paid_on, o.is_leased, o.depot_start_date
        from jsonb_populate_record(v, i.before) o)
      from unnest(items) i where v.id = i.row_id and i.before is not null;
    when 'training' then
      -- Not of a driver who has moved to another depot.
      items := array(
        select i from unnest(p_items) i
        join public.imports o on o.id = i.import_id
        join public.driver_training t on t.id = i.row_id and t.depot_id = o.depot_id
        where not private.has_document('driver_training', t.id)
      );
      delete from public.driver_training t using unnest(items) i where t.id = i.row_id;
    else
      items := array(
        select i from unnest(p_items) i
        join public.imports o on o.id = i.import_id
        join public.vehicle_records r on r.id = i.row_id and r.depot_id = o.depot_id
        where not private.has_document('vehicle_records', r.id)
      );
      delete from public.vehicle_records r using unnest(items) i where r.id = i.row_id;
  end case;
  return array(select i.line from unnest(p_items) i where i.line not in (select o.line from unnest(items) o));
exception when foreign_key_violation or check_violation or unique_violation or sqlstate 'PGRST' then
  -- Something else refers to one of them by now, or what it would restore is refused: a manager who is inactive by now.
  if rows = 1 then
    return array[p_items[1].line];
  end if;
  return private.undo_part(p_kind, p_items[:rows / 2]) || private.undo_part(p_kind, p_items[rows / 2 + 1:]);
end;
$$;

-- Undoes an import of the caller's depot within seven days: deletes what it added and restores what it changed, but what somebody
-- has changed since. Returns the lines of what it leaves. Repeating it changes nothing. RW002 for anyone but staff.
create function private.undo_import(p_id uuid) returns integer[]
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  run public.imports;
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
    -- Whose records they are comes first, in one order, as everywhere.
    perform from public.depot_vehicles v
    where v.id in (
      select coalesce(r.vehicle_id, i.row_id) from private.import_items i left join public.vehicle_records r on r.id = i.row_id
      where i.import_id = p_id)
    order by v.id for update;
    perform from public.users u
    where u.id in (
      select coalesce(t.driver_id, i.row_id) from private.import_items i left join public.driver_training t on t.id = i.row_id
      where i.import_id = p_id)
    order by u.id for update;
    kept := private.undo_part(run.kind, array(select i from private.import_items i where i.import_id = p_id order by i.line));
    delete from private.import_items i where i.import_id = p_id and i.line <> all (kept);
    update public.imports i set undone_at = now(), undone_by = private.uid(), rows_kept = cardinality(kept)
    where i.id = p_id;
  end if;
  return array(select i.line from private.import_items i where i.import_id = p_id order by i.line);
end;
$$;

create function public.undo_import(id uuid) returns integer[]
language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.undo_import($1) $$;

call private.grant_client_access('public.imports');
revoke all on private.import_items from public, anon, authenticated;

revoke execute on function
  private.plain_number(text), private.plain_name(text), private.drivers_of_rows(uuid, jsonb[]),
  private.differing(jsonb, jsonb, text[]), private.has_license(uuid, jsonb),
  private.import_drivers(uuid, uuid, jsonb[]), private.answer_for_new(integer, uuid, boolean, text),
  private.import_training(uuid, jsonb[]),
  private.import_vehicles(uuid, jsonb[]), private.import_vehicle_records(uuid, jsonb[]),
  private.import_part(uuid, uuid, public.import_kind, jsonb[]),
  private.import_rows(uuid, public.import_kind, text, jsonb, boolean),
  public.import_rows(uuid, public.import_kind, text, jsonb, boolean),
  private.undo_part(public.import_kind, private.import_items[]), private.undo_import(uuid), public.undo_import(uuid)
  from public, anon, authenticated;
grant execute on function
  private.import_rows(uuid, public.import_kind, text, jsonb, boolean),
  public.import_rows(uuid, public.import_kind, text, jsonb, boolean),
  private.undo_import(uuid), public.undo_import(uuid)
  to authenticated;

alter table public.imports enable row level security;
-- No policies: only functions read it.
alter table private.import_items enable row level security;

create policy "Staff see the imports of their depot" on public.imports
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
