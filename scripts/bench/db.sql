-- Depots of the size used for measuring, for `npm run bench:db`. Triggers are off but the one that notes in which depot a row was made, so
-- every other column is set here. The rows of all depots are interleaved, as they are when depots grow side by side.

set session_replication_role = replica;
create function pg_temp.note_where_made(mode text) returns void language plpgsql as $$
declare
  target regclass;
begin
  for target in select t.tgrelid from pg_catalog.pg_trigger t where t.tgname = 'where_made' loop
    execute format('alter table %s enable %s trigger where_made', target, mode);
  end loop;
end;
$$;
select pg_temp.note_where_made('always');
select setseed(0.42);

create temporary table bench_person as
select gen_random_uuid() as id, depot, n, gen_random_uuid() as session_id
from generate_series(1, 1021) n, generate_series(1, current_setting('bench.depots')::integer) depot
order by n, depot;
analyze bench_person;

create temporary table bench_depot as
select depot, gen_random_uuid() as id from generate_series(1, current_setting('bench.depots')::integer) depot;

insert into public.depots (id, name, checks_begin_on)
select id, 'Bench depot ' || depot, current_date - current_setting('bench.check_days')::integer + 1 from bench_depot;
insert into private.days_written (depot_id, day) select id, current_date - 1 from bench_depot;
update public.checklist_versions v set published_at = now() - interval '2 years' where v.state = 'published';

insert into auth.users (id, email, email_confirmed_at)
select id, format('p%s.%s@bench.example', n, depot), now() from bench_person order by n, depot;

insert into auth.sessions (id, user_id, created_at) select session_id, id, now() from bench_person order by n, depot;

-- 1 is the admin, 2 to 21 are managers, and the other thousand are drivers, fifty for each manager.
insert into public.users (id, account_id, email, full_name, phone, address, role, approved, approved_at, is_inactive, inactive_since, depot_id, manager_id)
select p.id, p.id, format('p%s.%s@bench.example', p.n, p.depot),
  (array['Aoife', 'Seán', 'Niamh', 'Patrick', 'Órla', 'Tomasz', 'Gráinne', 'Declan', 'Síle', 'Ionuț'])[1 + floor(random() * 10)]
    || ' ' || (array['Byrne', 'Murphy', 'Ó Briain', 'Walsh', 'Kowalski', 'Doyle', 'Ryan', 'Nic Dhonnchadha'])[1 + floor(random() * 8)],
  '+353 85 ' || (1000000 + floor(random() * 8999999))::text, '1 Main Street, Swords',
  (case p.n when 1 then 'admin' else case when p.n <= 21 then 'manager' else 'driver' end end)::public.user_role,
  p.n <= 21 or p.n % 20 <> 0, case when p.n <= 21 or p.n % 20 <> 0 then now() end, p.n > 21 and p.n % 15 = 0,
  case when p.n > 21 and p.n % 15 = 0 then current_date - 90 end, d.id, m.id
from bench_person p
join bench_depot d using (depot)
left join bench_person m on p.n > 21 and m.depot = p.depot and m.n = 2 + p.n % 20
order by p.n, p.depot;

insert into private.mail_choices (person_id) select id from bench_person order by n, depot;

create temporary table bench_driver as
select p.id, d.id as depot_id, p.n, p.depot from bench_person p join bench_depot d using (depot)
where p.n > 21;
analyze bench_driver;

-- Ten drivers of each depot have no licence. The others have two current ones and an earlier one.
insert into public.driver_licenses (driver_id, depot_id, type, license_number, issued_date, expiry_date, is_current)
select d.id, d.depot_id, (array['B', 'CE', 'B'])[k], (200000000 + d.n * 1000 + d.depot)::text, current_date - 3000,
  case when k = 3 then current_date - 400 else current_date - 60 + floor(random() * 3600)::integer end, k < 3
from bench_driver d, generate_series(1, 3) k where d.n % 100 <> 22
order by d.n, d.depot;

-- Three requirements for drivers are not optional. Two drivers in a hundred lack each of them.
update public.requirements set required_from = current_date - 30
where code in ('driver_cpc', 'tachograph_card', 'insurance') or name = 'First aid';

insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
  certificate_number)
select d.id, d.depot_id, r.name, r.id, current_date - 1000, current_date - 20 + floor(random() * 1500)::integer, 'RSA',
  case r.code when 'tachograph_card' then format('IRL%s', 200000000 + d.n * 1000 + d.depot) else 'R-1' end
from bench_driver d
cross join public.requirements r
where r.subject = 'driver' and r.required_from is not null and random() > 0.02
order by d.n, d.depot;

insert into public.driver_training (driver_id, depot_id, training_type, completion_date, expiry_date, provider, certificate_number,
  is_current)
select d.id, d.depot_id, 'Lone working', current_date - 1000 - k * 400,
  case when random() < 0.8 then current_date - 30 + floor(random() * 1500)::integer end, 'Liffey Safety', 'MH-1', k = 1
from bench_driver d, generate_series(1, 2) k
order by d.n, d.depot;

insert into public.driver_training (driver_id, depot_id, training_type, cpc_module, hours, completion_date, provider,
  certificate_number)
select d.id, d.depot_id, 'Driver CPC module ' || k, k, 7, current_date - floor(random() * 1400)::integer, 'Fingal', 'CPC-1'
from bench_driver d, unnest(array[1, 2, 5]::smallint[]) k
order by d.n, d.depot;

insert into public.driver_penalties (id, occasion_id, driver_id, depot_id, reason, points, date_issued, expiry_date)
select p.id, p.id, p.driver_id, p.depot_id, 'Speeding', 2 + floor(random() * 4)::integer, current_date - 1500,
  current_date + p.side * floor(random() * 1000)::integer
from (
  select gen_random_uuid() as id, d.id as driver_id, d.depot_id, d.n, d.depot,
    case when random() < case when d.n % 50 = 0 then 0.7 else 0.07 end then 1 else -1 end as side
  from bench_driver d, generate_series(1, 5)
  order by d.n, d.depot
) p;

insert into public.license_checks (driver_id, depot_id, checked_on)
select d.id, d.depot_id, current_date - floor(random() * 40)::integer from bench_driver d
order by d.n, d.depot;
update public.license_check_settings set checked_since = current_date - 200;

insert into public.grey_fleet_vehicles (driver_id, depot_id, make, model, registration_number, nct_expiry, insurance_expiry)
select d.id, d.depot_id, 'Toyota', 'Corolla', '191-D-' || d.n, current_date - 20 + floor(random() * 730)::integer,
  current_date - 5 + floor(random() * 365)::integer
from bench_driver d where d.n % 3 = 0
order by d.n, d.depot;

-- Two in five cross a border, a quarter of these without the tachograph that they need.
insert into public.depot_vehicles (depot_id, vehicle_type_id, registration_number, manufacturer, model, fuel_type, status,
  nct_expiry, road_tax_expiry, depot_start_date, plated_mass, axles, crosses, tachograph, tachograph_fitted_on)
select d.id, (array(select id from public.vehicle_types))[1 + n % 10], format('231-D-%s', n * 100 + d.depot),
  (array['Volvo', 'Scania', 'Ford', 'DAF', 'MAN', 'Iveco'])[1 + n % 6], 'FH 500', 'diesel',
  (case n % 25 when 0 then 'inactive' when 1 then 'maintenance' else 'active' end)::public.vehicle_status,
  current_date - 10 + floor(random() * 365)::integer, current_date - 10 + floor(random() * 365)::integer, current_date - 700,
  case n % 4 when 0 then 3500 else 18000 end, 2, case when n % 5 < 2 then 'for_hire' else 'never' end::public.crossing,
  case n % 4 when 1 then 'digital' else 'smart_2' end::public.tachograph, current_date - 700
from bench_depot d, generate_series(1, 300) n
order by n, d.depot;

-- The last two records for each of three requirements; the service is also due by distance.
insert into public.vehicle_records (vehicle_id, depot_id, requirement_id, done_on, due_on, due_km, odometer_km, km_left, is_current)
select v.id, v.depot_id, r.id, current_date - 100 - 365 * k, current_date - 365 * k - 5 + floor(random() * 365)::integer,
  case when r.valid_km is not null then 90000 end, case when r.valid_km is not null then 60000 end,
  case when r.valid_km is not null and k = 0 then floor(random() * 30000)::integer end, k = 0
from public.depot_vehicles v
cross join public.requirements r
cross join generate_series(0, 1) k
where r.subject = 'vehicle' and r.name in ('Insurance', 'Service', 'Tachograph calibration')
order by v.registration_number, v.depot_id;

insert into public.driver_vehicle_assignments (driver_id, depot_id, vehicle_id)
select d.id, d.depot_id, v.id
from (select *, row_number() over (partition by depot order by n) as rank from bench_driver) d
join (select *, row_number() over (partition by depot_id order by id) as rank from public.depot_vehicles) v
  using (depot_id, rank)
where d.rank <= 250;

insert into public.driver_depot_applications (depot_id, email, full_name, phone, address, personal_details, licenses, status,
  rejection_reason, created_at)
select d.id, email, 'Niamh Walsh', '+353 1 555 0100', '1 Main Street',
  jsonb_build_object('email', email, 'fullName', 'Niamh Walsh', 'phone', '+353 1 555 0100', 'address', '1 Main Street'),
  '[{"licenseNumber": "D1", "type": "B", "issuedDate": "2020-01-15", "expiryDate": "2035-01-14", "country": "IE"}]',
  (case when n <= 5 then 'pending' else 'rejected' end)::public.application_status, case when n > 5 then 'No vacancy' end,
  now() - make_interval(days => n)
from bench_depot d, generate_series(1, 30) n, lateral (select format('a%s.%s@bench.example', n, d.depot) as email) a;

-- A year of history, and a snapshot for each of its days.
insert into private.audit_log (at, actor, action, table_name, row_id, depot_id, driver_id, changes)
select now() - make_interval(days => d.n % 365, secs => d.n), null, 'update', 'driver_licenses', d.id, d.depot_id, d.id, '{}'
from bench_driver d;

insert into private.compliance_snapshots (depot_id, day, active, compliant)
select d.id, current_date - age, 1250, 1000 from bench_depot d, generate_series(0, 365) age;

-- A check of each vehicle on each day of bench.check_days, in the order of the days, and the row of each day that is over. One check in
-- fifty is missing, and one in seven of today's.
-- The indexes are made afterwards, which takes a fraction of the time.
create temporary table bench_vehicle as
select v.id, v.depot_id, v.registration_number as plate, l.version_id, l.answers, coalesce(a.driver_id, d.id) as driver_id,
  row_number() over (order by split_part(v.registration_number, '-', 3)::integer) as place
from public.depot_vehicles v
join public.vehicle_types t on t.id = v.vehicle_type_id
join (
  select c.categories, n.id as version_id, jsonb_build_object('items', (
      select jsonb_object_agg(i ->> 'id', 'ok') from jsonb_array_elements(n.items) i), 'faults', '[]'::jsonb, 'known', '{}'::jsonb,
    'day_photo', jsonb_build_object('item', n.items -> 5 -> 'id', 'photo', gen_random_uuid(), 'reason', null)) as answers
  from public.checklists c join public.checklist_versions n on n.checklist_id = c.id and n.state = 'published'
) l on t.category = any (l.categories)
left join public.driver_vehicle_assignments a on a.vehicle_id = v.id and a.status = 'active'
left join bench_driver d on d.depot_id = v.depot_id and d.n = 400
where v.status <> 'inactive';
analyze bench_vehicle;

create temporary table bench_index as
select pg_get_indexdef(i.indexrelid) as definition, i.indexrelid::regclass as name
from pg_catalog.pg_index i
where i.indrelid in ('public.checks'::regclass, 'public.check_days'::regclass)
  and not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid);

do $$
declare
  index record;
begin
  for index in select * from bench_index loop
    execute format('drop index %s', index.name);
  end loop;
  for age in reverse current_setting('bench.check_days')::integer - 1 .. 0 loop
    with made as (insert into public.checks (id, depot_id, vehicle_id, walk_id, plate, checklist_version_id, driver_id, signed_name, answers, result,
      is_fit, odometer_km, started_at, finished_at, received_at, checked_at, day, seconds, created_by)
    select gen_random_uuid(), v.depot_id, v.id, gen_random_uuid(), v.plate, v.version_id,
      case when r.luck > 0.002 then v.driver_id end, case when r.luck <= 0.002 then 'Seán Byrne' end, v.answers,
      case when r.luck > 0.97 then 'defects' else 'no_defect' end::public.check_result, true, 400000 - age * 300,
      at - interval '3 minutes', at, at, at, (at at time zone 'Europe/Dublin')::date, 60 + floor(random() * 200)::integer, v.driver_id
    from bench_vehicle v
    cross join lateral (select random() + 0 * v.place as luck) r
    cross join lateral (select least(now(), private.today() - age + time '06:00' + interval '3 hours' * r.luck) as at) t
    where r.luck between 0 and 0.98 and (age > 0 or v.place % 7 > 0)
    order by v.place
    returning id, vehicle_id, checked_at, driver_id, result)
    insert into public.check_days (vehicle_id, depot_id, day, plate, driver_ids, state, first_state, uncovered, check_id, checked_at,
      checked_by, checked_name, result)
    select v.id, v.depot_id, d.day, v.plate, array[v.driver_id], s.state, s.state, s.uncovered, c.id, c.checked_at, c.driver_id,
      case when c.id is not null then 'Seán Byrne' end, c.result
    from bench_vehicle v
    left join made c on c.vehicle_id = v.id
    cross join lateral (select private.today() - age as day) d
    cross join lateral (
      select u.uncovered, case when c.id is not null then 'covered' when u.uncovered = 'missed' and (v.place + age) % 40 = 0 then 'not_used'
        else u.uncovered end::public.check_day_state as state
      from (select case when extract(isodow from d.day) < 6 then 'missed' else 'not_expected' end::public.check_day_state as uncovered) u) s
    where age > 0
    order by v.place;
  end loop;
  perform set_config('maintenance_work_mem', '512MB', true);
  for index in select * from bench_index loop
    execute index.definition;
  end loop;
end;
$$;

-- Each check with a defect has one, closed a week later.
insert into public.defects (id, depot_id, vehicle_id, check_id, item_id, word_ids, fault, severity, source, found_at, driver_id, due_on,
  state, closed_at)
select gen_random_uuid(), c.depot_id, c.vehicle_id, c.id, 'lights', '{out}', 'Headlights: out', s.severity, 'check', c.checked_at,
  c.driver_id, case when s.severity <> 'stop' then c.day + 7 end,
  case when s.is_old then 'closed' else 'open' end::public.defect_state, case when s.is_old then c.checked_at + interval '7 days' end
from public.checks c
cross join lateral (
  select case when c.seconds % 12 = 0 then 'stop' when c.seconds % 2 = 0 then 'repair' else 'note' end::public.defect_severity as severity,
    c.day < private.today() - 6 as is_old) s
where c.result = 'defects'
order by c.checked_at;

insert into private.vehicle_stops (vehicle_id, cause, source_id, detail, since, until, stored_at)
select d.vehicle_id, 'defect_stop', d.id, d.fault, d.found_at, d.closed_at, d.found_at
from public.defects d where d.severity = 'stop' order by d.found_at;

insert into public.defect_steps (defect_id, vehicle_id, depot_id, kind, at, person_id, check_id)
select d.id, d.vehicle_id, d.depot_id, 'found', d.found_at, d.driver_id, d.check_id from public.defects d order by d.found_at;

insert into public.check_acceptances (id, check_id, vehicle_id, depot_id, driver_id, accepted_at)
select gen_random_uuid(), c.id, c.vehicle_id, c.depot_id, d.id, least(now(), c.checked_at + interval '2 hours')
from public.checks c join bench_driver d on d.depot_id = c.depot_id and d.n = 500
where c.seconds % 50 = 0
order by c.checked_at;

insert into public.unused_days (vehicle_id, depot_id, day)
select v.id, v.depot_id, private.today() - age
from generate_series(0, current_setting('bench.check_days')::integer - 1) age, bench_vehicle v
where (v.place + age) % 40 = 0
order by age desc, v.place;

update public.depot_vehicles v set odometer_km = 400000, odometer_read_on = private.today() - case when b.place % 7 = 0 then 1 else 0 end
from bench_vehicle b where b.id = v.id;

-- 24 months of readings: a card every twenty days, a unit every eighty. A card holds four weeks, of which the working days are in the file.
-- Raw files are kept for twelve months. One card in twenty is late, and five of each depot are nobody's yet.
create temporary table bench_span as
select days.held, day::date as read_on, (
  select range_agg(daterange(w::date, w::date + 5) * daterange(day::date - days.held, day::date))
  from generate_series(date_trunc('week', day - make_interval(days => days.held)), day - interval '1 day', interval '1 week') w) as days
from generate_series(current_date - 730, current_date, interval '1 day') day, unnest(array[28, 84]) days (held);
analyze bench_span;

insert into public.downloads (id, depot_id, of, driver_id, vehicle_id, number, named, days, read_on, sha256, size_bytes, file_name,
  reader_version, generation, path, stored_at, file_removed_at, created_at, created_by)
select r.id, r.depot_id, r.of, r.driver_id, r.vehicle_id, r.number, r.named, s.days, r.read_on, encode(sha256(r.id::text::bytea), 'hex'), 40000,
  'C_2026.DDD', 1, '2', case when r.is_kept then format('tachograph/%s/%s.ddd', r.depot_id, r.id) end, r.read_on + time '09:00',
  case when not r.is_kept then r.read_on + interval '12 months' end, r.read_on + time '09:00', m.id
from (
  select gen_random_uuid() as id, t.*, s.last_on > current_date - interval '12 months' as is_kept
  from (
    select d.depot_id, d.depot, 'card'::public.download_of as of, d.id as driver_id, null::uuid as vehicle_id,
      format('IRL%s', 200000000 + d.n * 1000 + d.depot) as number, 'Byrne Aoife' as named, 28 as held,
      current_date - case when d.n % 20 = 1 then 25 else d.n % 20 end - 20 * k as read_on
    from bench_driver d, generate_series(0, 35) k
  union all
    select v.depot_id, b.depot, 'unit', null, v.id, 'VIN' || v.registration_number, v.registration_number, 84,
      current_date - split_part(v.registration_number, '-', 3)::integer / 100 % 80 - 80 * k
    from public.depot_vehicles v join bench_depot b on b.id = v.depot_id, generate_series(0, 8) k
  ) t
  join bench_span p on p.held = t.held and p.read_on = t.read_on
  cross join lateral (select upper(p.days) - 1 as last_on) s
) r
join bench_span s on s.held = r.held and s.read_on = r.read_on
join bench_person m on m.n = 2 and m.depot = r.depot
order by r.read_on, r.depot;

insert into storage.objects (bucket_id, name, metadata)
select 'tachograph', d.path, '{"size": 40000, "mimetype": "application/octet-stream"}' from public.downloads d where d.path is not null
order by d.read_on;

insert into public.downloads (id, depot_id, of, number, named, days, read_on, sha256, size_bytes, file_name, reader_version, generation, path,
  aside_since, stored_at)
select p.id, p.depot_id, 'card', 'IRL9' || k, 'Byrne Aoife', '{[2026-01-05,2026-01-10)}', current_date - 1, encode(sha256(p.id::text::bytea), 'hex'),
  40000, 'C_2026.DDD', 1, '2', format('tachograph/%s/%s.ddd', p.depot_id, p.id), now() - interval '1 day', now() - interval '1 day'
from (select gen_random_uuid() as id, d.id as depot_id, k from bench_depot d, generate_series(1, 5) k) p;

insert into private.download_openings (download_id, driver_id, opened_by, depot_id, opened_at)
select distinct on (d.driver_id) d.id, d.driver_id, d.driver_id, d.depot_id, now() - interval '30 days'
from public.downloads d where d.driver_id is not null and d.path is not null;

insert into private.days_away (driver_id, from_day, until_day)
select d.id, current_date - 30 - 100 * k, current_date - 20 - 100 * k from bench_driver d, generate_series(0, 6) k where d.n % 5 = 0;

-- Each depot tells the National Fleet Database: all vehicles when it began, and 240 changes in 24 months, of which ten are still to be told.
insert into public.fleet_databases (id, is_on, number, since, begun)
select d.id, true, 'NFD-' || d.depot, current_date - 730, 'told' from bench_depot d;

insert into public.duty_acts (id, depot_id, done_on, created_at, created_by)
select gen_random_uuid(), d.id, current_date - 730 + 9 * k, now() - make_interval(days => 730 - 9 * k), m.id
from bench_depot d join bench_person m on m.n = 2 and m.depot = d.depot, generate_series(0, 80) k
order by k, d.depot;

insert into public.duties (depot_id, kind, what, vehicle_id, plate, happened_on, due_on, act_id, created_at)
select v.depot_id, 'fleet_database', t.what, v.id, v.registration_number, t.day, t.day + 5, a.id, t.day + time '10:00'
from (select *, split_part(registration_number, '-', 3)::integer / 100 as n from public.depot_vehicles) v
cross join lateral (
  select 'first'::public.duty_event as what, current_date - 730 as day
union all
  select (array['left', 'joined', 'changed']::public.duty_event[])[k], case when v.n > 70 then current_date - 6 + k else current_date - 30 - 7 * (v.n + 3 - k) end
  from generate_series(1, 3) k where v.n between 1 and 80 and (v.n <= 70 or k = 1)
) t
left join public.duty_acts a on a.depot_id = v.depot_id and t.day < current_date - 20
  and a.done_on = t.day + (9 - (t.day - (current_date - 730)) % 9) % 9
order by t.day, v.depot_id;

insert into public.documents (id, depot_id, record_kind, record_id, part, path, mime_type, size_bytes, sha256, added_by, stored_at)
select p.id, p.depot_id, 'duty_acts', p.act_id, 'certificate', format('%s/%s', p.act_id, p.id), 'application/pdf', 40000, repeat('a', 64), p.created_by, now()
from (select gen_random_uuid() as id, a.depot_id, a.id as act_id, a.created_by from public.duty_acts a) p;

-- Six policies for all drivers. Three drivers in a hundred have not signed each of them.
insert into public.policies (id, name, state)
select gen_random_uuid(), 'Policy ' || k, 'published' from generate_series(1, 6) k;

insert into public.policy_versions (policy_id, number, state, texts, signed_from, asked_since, sign_days, audience, categories, published_at)
select p.id, 1, 'published', '{"en": "Two straps."}', 1, private.today() - 10, p.sign_days, p.audience, p.categories, now() - interval '10 days'
from public.policies p;

insert into public.policy_signatures (id, policy_id, version_id, driver_id, depot_id, language, sha256, signed_at, device, typed_name)
select gen_random_uuid(), v.policy_id, v.id, d.id, d.depot_id, 'en', repeat('a', 64), now() - interval '5 days', 'phone', 'Driver'
from bench_driver d
cross join public.policy_versions v
where random() > 0.03
order by d.n, d.depot;

-- Without statistics, the planner would read a requirement's training records of all depots for each driver.
analyze;
select private.refresh_drivers();
select private.refresh_findings('vehicle');

-- Staff of each depot have acknowledged twenty of its findings.
insert into public.acknowledgements (depot_id, driver_id, vehicle_id, kind, source_id, detail, due, points, until, reason,
  acknowledged_by)
select f.depot_id, case f.subject when 'driver' then f.subject_id end, case f.subject when 'vehicle' then f.subject_id end, f.kind,
  f.source_id, f.detail, f.due, coalesce(f.points, 0), current_date + 14, 'The appointment is booked', m.id
from (
  select n.*, row_number() over (partition by n.depot_id order by n.due, n.source_id) as place from private.finding n
  where n.in_use_from <= current_date and n.danger = 'due_soon' and current_date between n.starts_on and n.ends_on and n.worsens_on > current_date
) f
join public.users m on m.depot_id = f.depot_id and m.role = 'admin'
where f.place <= 20;

-- A pack for the authority of the last 24 months of each depot, one of its vehicles and one of its drivers, begun by the person who reads.
insert into public.packs (id, depot_id, number, made_by, form, vehicle_ids, driver_ids, of_depot, since, until, sections, reader, reader_name,
  reason, full_names, addresses, photos)
select gen_random_uuid(), m.depot_id, lpad((row_number() over ())::text, 9, '0'), m.id, 'zip',
  array(select v.id from public.depot_vehicles v where v.depot_id = m.depot_id order by v.id limit 1),
  array(select u.id from public.users u where u.depot_id = m.depot_id and u.role = 'driver' order by u.id limit 1), true,
  current_date - 730, current_date, array(select s.code from private.pack_sections s where s.code <> 'points'), 'authority', 'RSA',
  'To be timed', true, false, true
from public.users m where m.email like 'p2.%@bench.example';

insert into private.download_openings (download_id, driver_id, opened_by, depot_id, pack_id)
select d.id, d.driver_id, p.made_by, d.depot_id, p.id
from public.packs p join public.downloads d on (d.driver_id = any (p.driver_ids) or d.vehicle_id = any (p.vehicle_ids)) and d.path is not null;

select pg_temp.note_where_made('');
set session_replication_role = origin;
