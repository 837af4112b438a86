-- The results of NCT and CVRT tests. A renewed test is one that was passed: its day is also on the vehicle, with the new expiry date. A
-- failed test changes no expiry date.

create type public.test_result as enum ('pass', 'fail');

create table public.roadworthiness_tests (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  -- Filled by a trigger: what the type of the vehicle took then.
  kind public.roadworthiness_test not null default 'NCT',
  tested_on date not null check (tested_on between '1950-01-01' and '2100-12-31'),
  -- Clients can only add failed tests. One that was passed comes from the renewal.
  result public.test_result not null default 'fail',
  -- Of one that was failed. Null: not said yet.
  is_dangerous boolean,
  -- What failed, as long as the words of a defect.
  faults text check (private.is_text(faults, 400)),
  -- Of the test report.
  reference text check (private.is_text(reference, 40)),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint roadworthiness_tests_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) deferrable,
  constraint roadworthiness_tests_failed_check check ((result = 'fail') = (faults is not null) and (result = 'fail' or is_dangerous is null)),
  -- What failed in the morning may pass in the afternoon.
  constraint roadworthiness_tests_day_key unique (vehicle_id, depot_id, tested_on, kind, result)
);

create index roadworthiness_tests_failed_idx on public.roadworthiness_tests (depot_id, tested_on) include (vehicle_id, id)
  where result = 'fail';

-- The year of an Irish plate, in which the vehicle was first registered; null if it tells none. Plates with a year began in 1987.
create function private.plate_year(registration text) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  digits integer := substring(registration from '^([0-9]{2})[12]?-[A-Z]{1,2}-[0-9]{1,6}$')::integer;
begin
  return case when digits >= 87 then 1900 + digits else 2000 + digits end;
end;
$$;

-- Trigger: copies depot and kind from the vehicle, and checks what no CHECK can. RW003 if the caller cannot read such a vehicle.
create function private.verify_roadworthiness_test() returns trigger
language plpgsql set search_path = ''
as $$
declare
  vehicle record;
begin
  -- When two results of one vehicle are added at once, the second waits and sees the first one.
  perform private.lock_vehicle(new.vehicle_id);
  select v.depot_id, v.nct_applicable, t.roadworthiness_test as kind, private.plate_year(v.registration_number) as year into vehicle
  from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id
  where v.id = new.vehicle_id;
  if not found then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  new.depot_id := vehicle.depot_id;
  new.kind := vehicle.kind;
  if not vehicle.nct_applicable then
    perform private.refuse('RW010', format('%s does not apply to this vehicle', vehicle.kind));
  elsif new.tested_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  elsif new.tested_on < (private.today() - interval '10 years')::date then
    perform private.refuse('RW010', 'The test cannot be more than 10 years ago');
  elsif extract(year from new.tested_on) < vehicle.year then
    perform private.refuse('RW010', format('This vehicle was first registered in %s, says its plate', vehicle.year));
  elsif new.result = 'fail' and (new.faults is null or not private.is_text(new.faults, 400)) then
    perform private.refuse('RW010', 'Say what failed, in at most 400 characters');
  elsif exists (
    select from public.roadworthiness_tests t
    where t.vehicle_id = new.vehicle_id and (t.kind, t.tested_on, t.result) = (new.kind, new.tested_on, new.result) and t.id <> new.id
  ) then
    perform private.refuse('RW010', format('The %s of %s is already on record with this result', new.kind,
      to_char(new.tested_on, 'FMDD Mon YYYY')));
  end if;
  return new;
end;
$$;

-- Trigger: a new day of the last test on a vehicle is a test that was passed. It corrects the last one where no second test can be meant:
-- it is earlier, or no later than the day on which the last one was entered and either within 60 days or with the same expiry date, which
-- another test would have changed.
create function private.record_passed_test() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong public.roadworthiness_tests;
begin
  if tg_op = 'UPDATE' then
    select t.* into wrong
    from public.roadworthiness_tests t join public.vehicle_types y on y.id = new.vehicle_type_id
    where t.vehicle_id = new.id and (t.kind, t.tested_on, t.result) = (y.roadworthiness_test, old.nct_done_on, 'pass')
      and (new.nct_done_on < t.tested_on
        or new.nct_done_on > t.tested_on and new.nct_done_on <= (t.created_at at time zone 'Europe/Dublin')::date
          and (new.nct_done_on <= t.tested_on + 60 or new.nct_expiry is not distinct from old.nct_expiry));
    if exists (
      select from public.roadworthiness_tests t where t.vehicle_id = new.id and (t.kind, t.tested_on, t.result) = (wrong.kind, new.nct_done_on, 'pass')
    ) then
      delete from public.roadworthiness_tests t where t.id = wrong.id;
    else
      update public.roadworthiness_tests t set tested_on = new.nct_done_on where t.id = wrong.id;
    end if;
  end if;
  if tg_op = 'INSERT' or new.nct_done_on is distinct from old.nct_done_on then
    insert into public.roadworthiness_tests (vehicle_id, tested_on, result)
    select new.id, new.nct_done_on, 'pass'
    where not exists (
      select from public.roadworthiness_tests t join public.vehicle_types y on y.id = new.vehicle_type_id
      where t.vehicle_id = new.id and (t.kind, t.tested_on, t.result) = (y.roadworthiness_test, new.nct_done_on, 'pass'));
  end if;
  return null;
end;
$$;

-- An erasure keeps the results of tests: staff are told not to name people in them.
call private.record_table('public.roadworthiness_tests', subject => 'vehicle', goes_along => 'true', erased => 'stay', owner => 'vehicle_id',
  people => '{created_by}', keeps => '{faults, reference}', documents => true, deletable => true,
  packed => 'papers', pack_columns => '{kind, tested_on, result, is_dangerous, faults, reference, created_by}', pack_from => 'tested_on');
create trigger verify_roadworthiness_test before insert or update of tested_on on public.roadworthiness_tests
  for each row execute function private.verify_roadworthiness_test();
create trigger record_passed_test after insert or update of nct_done_on on public.depot_vehicles
  for each row when (new.nct_applicable and new.nct_done_on is not null) execute function private.record_passed_test();

call private.grant_client_access('public.roadworthiness_tests', insertable => '{vehicle_id, tested_on, is_dangerous, faults, reference}',
  editable => '{is_dangerous}');

grant execute on function private.plate_year to authenticated;

alter table public.roadworthiness_tests enable row level security;

create policy "Staff see their depot's test results, drivers their vehicle's" on public.roadworthiness_tests
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or vehicle_id = (select private.my_vehicle())));

create policy "Staff say whether a failed test of their vehicle was dangerous" on public.roadworthiness_tests
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()) and result = 'fail')
  with check (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Staff add failed tests of their vehicles" on public.roadworthiness_tests
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());
