-- What was done to a vehicle and when it is due again: service, insurance, calibration and any other requirement that admins set.
-- NCT or CVRT and road tax have their own columns on the vehicle.
--
-- The current record of a requirement is the latest one done; only it leads to findings.

create table public.vehicle_records (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  requirement_id uuid not null references public.requirements (id),
  done_on date not null check (done_on between '1950-01-01' and '2100-12-31'),
  -- If due_on and due_km are both null, it never falls due again.
  due_on date check (due_on between '1950-01-01' and '2100-12-31'),
  due_km integer check (due_km between 0 and 9999999),
  -- For insurance: the insurer and the policy number.
  provider text check (private.is_text(provider, 120)),
  reference text check (private.is_text(reference, 40)),
  odometer_km integer check (odometer_km between 0 and 9999999),
  note text check (private.is_text(note, 1000)),
  -- Kept by triggers: is_current is true until a later record replaces this one; km_left is the distance from the vehicle's last
  -- reading to due_km.
  is_current boolean not null default true,
  km_left integer,
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint vehicle_records_vehicle_fkey foreign key (vehicle_id, depot_id)
    references public.depot_vehicles (id, depot_id) deferrable,
  constraint vehicle_records_dates_check check (due_on >= done_on),
  constraint vehicle_records_km_check check (due_km is null or odometer_km is not null and due_km >= odometer_km)
);

create index vehicle_records_vehicle_idx on public.vehicle_records (vehicle_id, depot_id, done_on desc);
create index vehicle_records_due_idx on public.vehicle_records (depot_id, due_on)
  include (vehicle_id, requirement_id, id, km_left) where is_current;
create index vehicle_records_km_idx on public.vehicle_records (depot_id, km_left) where is_current and km_left is not null;
create index vehicle_records_current_idx on public.vehicle_records (depot_id, requirement_id) include (vehicle_id) where is_current;
create index vehicle_records_requirement_idx on public.vehicle_records (requirement_id);

-- Trigger: copies the depot from the vehicle, and checks what no CHECK can. RW003 if the caller cannot read such a vehicle.
create function private.verify_vehicle_record() returns trigger
language plpgsql set search_path = ''
as $$
declare
  vehicle public.depot_vehicles;
begin
  if not exists (select from public.depot_vehicles v where v.id = new.vehicle_id) then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  -- When two records of one vehicle are added at once, the second waits and sees the first one's reading.
  perform private.lock_vehicle(new.vehicle_id);
  select v.* into vehicle from public.depot_vehicles v where v.id = new.vehicle_id;
  new.depot_id := vehicle.depot_id;
  if not exists (select from public.requirements r where r.id = new.requirement_id and r.subject = 'vehicle') then
    perform private.refuse('RW010', 'Choose what was done from the list');
  end if;
  if new.done_on > private.today() then
    perform private.refuse('RW010', 'The date must be today or earlier');
  end if;
  -- An earlier reading cannot be higher, nor a later one lower. A repeated call passes, since its reading is already on the vehicle.
  if new.done_on >= vehicle.odometer_read_on and new.odometer_km < vehicle.odometer_km
    or new.done_on < vehicle.odometer_read_on and new.odometer_km > vehicle.odometer_km then
    perform private.refuse('RW010', format('The odometer read %s km on %s. Correct one of the two readings.',
      to_char(vehicle.odometer_km, 'FM9,999,999'), to_char(vehicle.odometer_read_on, 'FMDD Mon YYYY')));
  end if;
  return new;
end;
$$;

-- Locks a vehicle until the transaction ends, so that its records do not change meanwhile.
create function private.lock_vehicle(vehicle uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.depot_vehicles v where v.id = vehicle for no key update;
end;
$$;

-- Trigger: marks the current record of the requirement, and copies the reading to the vehicle.
create function private.settle_vehicle_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.vehicle_records := coalesce(new, old);
begin
  perform private.lock_vehicle(changed.vehicle_id);
  update public.vehicle_records r set is_current = r.id = latest.id
  from (
    select l.id from public.vehicle_records l
    where l.vehicle_id = changed.vehicle_id and l.requirement_id = changed.requirement_id
    order by l.done_on desc, l.due_on desc nulls first, l.created_at desc, l.id desc
    limit 1
  ) latest
  where r.vehicle_id = changed.vehicle_id and r.requirement_id = changed.requirement_id
    and r.is_current is distinct from (r.id = latest.id);

  if tg_op <> 'DELETE' and new.odometer_km is not null then
    update public.depot_vehicles v
    set odometer_km = new.odometer_km, odometer_read_on = new.done_on
    where v.id = new.vehicle_id
      and (v.odometer_read_on is null or v.odometer_read_on <= new.done_on and v.odometer_km <= new.odometer_km)
      and (v.odometer_km, v.odometer_read_on) is distinct from (new.odometer_km, new.done_on);
    perform private.count_km_left(new.vehicle_id);
  end if;
  return null;
end;
$$;

-- Computes how far a vehicle's records are from being due by distance.
create function private.count_km_left(vehicle uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.vehicle_records r set km_left = r.due_km - v.odometer_km
  from public.depot_vehicles v
  where r.vehicle_id = vehicle and v.id = vehicle and r.due_km is not null
    and r.km_left is distinct from r.due_km - v.odometer_km;
end;
$$;

-- Trigger: a new reading of a vehicle changes the distance until its records are due.
create function private.read_odometer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_km_left(new.id);
  return null;
end;
$$;

-- Adds one record, typed once, to many vehicles, and answers for each vehicle. `records` has an object for each: the id of the new record,
-- vehicle_id and, where it was read, odometer_km with due_km. A vehicle that has a record of that day is refused (`is_correction`), unless
-- the call `corrects` such records: then the given values replace the stored ones. Repeating a call adds nothing. It runs with the caller's
-- rights, so each record passes the same policies, guards and triggers as a single one. RW002 unless the caller is staff.
create function public.add_vehicle_records(
  records input.rows, requirement_id uuid, done_on input.date, due_on input.date default null, provider input.text default null,
  reference input.text default null, note input.text default null, corrects boolean default false
) returns table (id uuid, outcome public.row_outcome, reason text, is_correction boolean)
language plpgsql set search_path = ''
as $$
declare
  requirement public.requirements;
  entry record;
  given jsonb;
  stored public.vehicle_records;
  violated text;
begin
  perform private.require_staff();
  perform private.limit_rows(jsonb_array_length(records));
  corrects := coalesce(corrects, false);
  select q.* into requirement from public.requirements q where q.id = add_vehicle_records.requirement_id;

  -- In a fixed order, so that two calls over the same vehicles cannot wait for each other.
  for entry in
    select r.*, v.id is not null as is_found, exists (
        select from public.vehicle_records s where s.id = r.id and s.vehicle_id = r.vehicle_id) as is_stored,
      requirement.applies_to is null or t.category = any (requirement.applies_to) or exists (
        select from public.vehicle_records s
        where s.vehicle_id = r.vehicle_id and s.requirement_id = requirement.id) as is_needed
    from jsonb_to_recordset(records) as r(id uuid, vehicle_id uuid, odometer_km integer, due_km integer)
    left join public.depot_vehicles v on v.id = r.vehicle_id
    left join public.vehicle_types t on t.id = v.vehicle_type_id
    order by r.vehicle_id
  loop
    id := entry.vehicle_id;
    outcome := 'done';
    reason := null;
    select s.* into stored from public.vehicle_records s
    where s.vehicle_id = entry.vehicle_id and s.requirement_id = requirement.id and s.done_on = add_vehicle_records.done_on
    order by s.is_current desc, s.id limit 1;
    is_correction := found and not entry.is_stored;
    given := jsonb_strip_nulls(jsonb_build_object('due_on', add_vehicle_records.due_on, 'due_km', entry.due_km,
      'odometer_km', entry.odometer_km, 'provider', add_vehicle_records.provider, 'reference', add_vehicle_records.reference,
      'note', add_vehicle_records.note));
    if is_correction and to_jsonb(stored) @> given then
      outcome := (case when corrects then 'done' else 'unchanged' end)::public.row_outcome;
      is_correction := corrects;
    elsif is_correction and not corrects then
      outcome := 'refused';
      reason := 'Has a record for the same day with different values';
    elsif not entry.is_stored then
      begin
        if entry.is_found and not entry.is_needed then
          perform private.refuse('RW010', format('%s does not apply to this vehicle', requirement.name));
        end if;
        if is_correction then
          perform private.correct_record('vehicle_records', stored.id, given);
        else
          insert into public.vehicle_records
            (id, vehicle_id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, note)
          values (entry.id, entry.vehicle_id, add_vehicle_records.requirement_id, add_vehicle_records.done_on,
            add_vehicle_records.due_on, entry.due_km, add_vehicle_records.provider, add_vehicle_records.reference,
            entry.odometer_km, add_vehicle_records.note);
        end if;
      exception
        when sqlstate 'PGRST' then
          outcome := 'refused';
          reason := sqlerrm::jsonb ->> 'message';
        when unique_violation then
          outcome := 'refused';
          reason := 'This record is already stored for another vehicle';
        when check_violation then
          get stacked diagnostics violated = constraint_name;
          outcome := 'refused';
          reason := case violated
            when 'vehicle_records_dates_check' then 'The due date cannot be before the day it was done'
            when 'vehicle_records_km_check' then 'The distance cannot be less than the odometer reading'
            else 'A value is outside its limits'
          end;
      end;
    end if;
    return next;
  end loop;
end;
$$;

-- An erasure keeps what was done to a vehicle: staff are told not to name people in it.
insert into private.pack_sections (code, about, place, name, readers)
  values ('papers', 'vehicle', 2, 'Test, tax, insurance, maintenance', '{authority, safety, insurer, client, own}');
call private.record_table('public.vehicle_records', subject => 'vehicle', goes_along => 'true', erased => 'stay', owner => 'vehicle_id',
  people => '{created_by, verified_by}', keeps => '{provider, reference, note}', documents => true, verifiable => true,
  deletable => true, imported_as => 'vehicle_records',
  imports => '{requirement_id, done_on, due_on, due_km, odometer_km, provider, reference, note}',
  fixed => '{requirement_id, done_on}',
  packed => 'papers', pack_columns => '{requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, note, is_current, created_by,
    verified_by, verified_at}',
  pack_from => 'done_on', pack_until => 'due_on', pack_title => 'requirement_id');
create trigger verify_vehicle_record before insert or update of odometer_km on public.vehicle_records
  for each row execute function private.verify_vehicle_record();
create trigger settle_vehicle_record after insert or update of due_on, due_km, odometer_km or delete on public.vehicle_records
  for each row execute function private.settle_vehicle_record();
create trigger read_odometer after update on public.depot_vehicles
  for each row when (new.odometer_km is distinct from old.odometer_km) execute function private.read_odometer();

call private.grant_client_access('public.vehicle_records',
  insertable => '{vehicle_id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, note}');

grant execute on function private.lock_vehicle, public.add_vehicle_records to authenticated;

alter table public.vehicle_records enable row level security;

create policy "Staff see vehicle records of their depot, drivers the vehicle's" on public.vehicle_records
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or vehicle_id = (select private.my_vehicle())));

create policy "Staff add records of their vehicles" on public.vehicle_records
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());
