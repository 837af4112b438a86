-- Which tachograph a vehicle needs to cross a border, and which licence its mass asks for. Both are the law's, so that both are rows, each with
-- its first day, "to be compared" until an admin has compared it with its source. Nothing is asked of a vehicle of which nobody has said that it
-- crosses, and nothing here stops a vehicle at home.

-- What a vehicle carries that the rules tell apart.
create type public.carried as enum ('goods', 'passengers');
-- The kinds of tachograph that a rule can ask for.
create type public.smart_tachograph as enum ('smart_1', 'smart_2');

-- Null: outside the rules, as a car, a minibus of nine seats or fewer, which is driven on category B, and a trailer, which the rules weigh with
-- its vehicle.
alter table public.vehicle_types add column carries public.carried generated always as (
  case
    when category ~* '^(cars?|trailers?)$' or required_category in ('AM', 'A1', 'A2', 'A', 'W') then null
    when required_category like 'D%' or category ~* 'bus' and required_category is null then 'passengers'::public.carried
    when category !~* 'bus' then 'goods'
  end) stored;

create table public.tachograph_rules (
  id uuid primary key default gen_random_uuid(),
  subject public.carried not null,
  -- In kg: over the first, and up to the second; null: however heavy.
  mass_over integer not null default 0 check (mass_over between 0 and 60000),
  mass_up_to integer check (mass_up_to between 1 and 60000),
  -- Who is not spared. The law at home is not what these rules are about.
  crosses public.crossing[] not null
    check (cardinality(crosses) between 1 and 3 and crosses <@ '{own_goods, own_goods_driver, for_hire}'::public.crossing[]),
  valid_from date not null check (valid_from between '1950-01-01' and '2100-12-31'),
  -- This one, or a newer one.
  needs public.smart_tachograph not null,
  is_active boolean not null default true,
  source text not null check (private.is_text(source, 200)),
  compared_at timestamptz,
  compared_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint tachograph_rules_mass_check check (mass_up_to > mass_over),
  constraint tachograph_rules_compared_check check ((compared_at is null) = (compared_by is null))
);

-- The masses that may be driven on a licence category, by fuel where only some may.
create table public.license_masses (
  id uuid primary key default gen_random_uuid(),
  license_type text not null references public.license_types (code) on update cascade,
  -- Null: any.
  fuels public.fuel_type[] check (cardinality(fuels) between 1 and 4),
  mass_over integer not null default 0 check (mass_over between 0 and 60000),
  mass_up_to integer check (mass_up_to between 1 and 60000),
  valid_from date not null default '1950-01-01' check (valid_from between '1950-01-01' and '2100-12-31'),
  is_active boolean not null default true,
  source text not null check (private.is_text(source, 200)),
  compared_at timestamptz,
  compared_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint license_masses_mass_check check (mass_up_to > mass_over),
  constraint license_masses_compared_check check ((compared_at is null) = (compared_by is null))
);

create index license_masses_type_idx on public.license_masses (license_type);

create trigger verify_tachograph_rule before update of subject, mass_over, mass_up_to, crosses, valid_from, needs, source
  on public.tachograph_rules for each row
  when ((new.subject, new.mass_over, new.mass_up_to, new.crosses, new.valid_from, new.needs, new.source)
    is distinct from (old.subject, old.mass_over, old.mass_up_to, old.crosses, old.valid_from, old.needs, old.source))
  execute function private.verify_law_number();
create trigger verify_license_mass before update of license_type, fuels, mass_over, mass_up_to, valid_from, source
  on public.license_masses for each row
  when ((new.license_type, new.fuels, new.mass_over, new.mass_up_to, new.valid_from, new.source)
    is distinct from (old.license_type, old.fuels, old.mass_over, old.mass_up_to, old.valid_from, old.source))
  execute function private.verify_law_number();

-- Notes that the caller has compared a rule of either table with its source. Who did so first stays.
create function private.compare_rule(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.tachograph_rules r where r.id = p_id union all select from public.license_masses m where m.id = p_id) then
    perform private.refuse('RW003', 'This is not there any more');
  end if;
  update public.tachograph_rules r set compared_at = now(), compared_by = private.uid() where r.id = p_id and r.compared_at is null;
  update public.license_masses m set compared_at = now(), compared_by = private.uid() where m.id = p_id and m.compared_at is null;
end;
$$;

-- The rules that a vehicle falls under, with the kind that each needs and its first day. `is_sure` is false while its mass is not on record, and
-- a rule asks for it.
create function private.rules_for(vehicle public.depot_vehicles)
returns table (rule_id uuid, needs public.tachograph, valid_from date, is_sure boolean, source text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.id, r.needs::text::public.tachograph, r.valid_from, vehicle.plated_mass is not null or r.mass_over = 0 and r.mass_up_to is null, r.source
    from public.vehicle_types t
    join public.tachograph_rules r on r.is_active and r.subject = t.carries
    where t.id = vehicle.vehicle_type_id and vehicle.crosses = any (r.crosses)
      and coalesce(vehicle.plated_mass > r.mass_over, true) and coalesce(vehicle.plated_mass <= r.mass_up_to, true);
end;
$$;

-- Whether a vehicle needs a tachograph abroad on this day, as far as is known.
create function private.needs_tachograph(p_vehicle uuid, day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.depot_vehicles v cross join lateral private.rules_for(v) r
    where v.id = p_vehicle and v.crosses is not null and r.is_sure and r.valid_from <= day);
end;
$$;

-- What a vehicle lacks to cross a border, by kind: announced before its day, missing from then on, until a newer kind is needed. Where nobody
-- knows the mass or the tachograph, that is to be said. `detail` is the kind, and the day or what is not known.
create view private.tachograph_finding with (security_invoker = true) as
  select d.depot_id, 'vehicle'::public.finding_subject as subject, d.id as subject_id, 'tachograph_kind' as kind, n.rule_id as source_id,
    s.starts_on, s.ends_on, s.danger, 'infinity'::date as worsens_on, s.danger as worse, v.in_use_from, s.detail,
    null::integer as points, null::integer as points_limit, null::date as points_until, null::text as license_number, null::date as due,
    null::integer as km_left, null::uuid as record_id, false as is_missing
  from public.depot_vehicles d
  join private.vehicle v on v.id = d.id
  join private.finding_kinds k on k.kind = 'tachograph_kind'
  cross join lateral (
    select w.needs, w.since, w.is_sure, w.rule_id,
      coalesce(min(w.since) over (order by w.needs desc rows between unbounded preceding and 1 preceding) - 1, 'infinity') as until
    from (
      select r.needs, min(r.valid_from) as since, bool_or(r.is_sure) as is_sure, (array_agg(r.rule_id order by r.valid_from, r.rule_id))[1] as rule_id
      from private.rules_for(d) r
      where coalesce(d.tachograph, 'not_known') = 'not_known' or d.tachograph < r.needs
      group by r.needs
    ) w
  ) n
  cross join lateral (
    select n.since - k.warn_days as starts_on, n.until as ends_on, 'due_soon'::public.danger as danger, 'mass' as detail
    where not n.is_sure
  union all
    select n.since - k.warn_days, n.until, 'due_soon', n.needs || ':not_known'
    where n.is_sure and coalesce(d.tachograph, 'not_known') = 'not_known'
  union all
    select n.since - k.warn_days, least(n.since - 1, n.until), 'due_soon', n.needs || ':' || n.since
    where n.is_sure and d.tachograph <> 'not_known'
  union all
    select n.since, n.until, 'missing', n.needs::text
    where n.is_sure and d.tachograph <> 'not_known'
  ) s
  where d.crosses is not null and n.until >= n.since and s.ends_on >= (select private.today());

-- A mass that does not fit the licence category of the vehicle's type: one of both is wrong. `detail` is the category and the mass.
create view private.license_mass_finding with (security_invoker = true) as
  select d.depot_id, 'vehicle'::public.finding_subject as subject, d.id as subject_id, 'license_mass' as kind, d.id as source_id,
    m.since as starts_on, coalesce(m.allowed_from - 1, 'infinity') as ends_on, 'to_watch'::public.danger as danger,
    'infinity'::date as worsens_on, 'to_watch'::public.danger as worse, v.in_use_from,
    concat_ws(':', t.required_category, d.plated_mass) as detail, null::integer as points, null::integer as points_limit,
    null::date as points_until, null::text as license_number, null::date as due, null::integer as km_left, null::uuid as record_id,
    false as is_missing
  from public.depot_vehicles d
  join private.vehicle v on v.id = d.id
  join public.vehicle_types t on t.id = d.vehicle_type_id and t.has_fuel
  cross join lateral (
    select min(r.valid_from) as since,
      min(r.valid_from) filter (where d.plated_mass > r.mass_over and d.plated_mass <= coalesce(r.mass_up_to, 60000)) as allowed_from
    from public.license_masses r
    where r.is_active and r.license_type = t.required_category and (r.fuels is null or d.fuel_type = any (r.fuels))
  ) m
  where d.plated_mass is not null and m.since is not null and m.allowed_from is distinct from m.since
    and coalesce(m.allowed_from - 1, 'infinity') >= (select private.today());

call private.unite_more('private.vehicle_finding_now', 'private.tachograph_finding');
call private.unite_more('private.vehicle_finding_now', 'private.license_mass_finding');

insert into private.finding_kinds (kind, inspection, packed) values
  ('tachograph_kind', 'papers', 'papers'),
  ('license_mass', 'papers', 'papers');

-- Triggers for what decides these findings and no others.
create function private.refresh_tachographs_of_vehicles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  vehicles uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.plated_mass, n.crosses, n.tachograph, n.fuel_type) is distinct from (o.plated_mass, o.crosses, o.tachograph, o.fuel_type));
begin
  if vehicles <> '{}' then
    perform private.refresh_findings('vehicle', vehicles, '{tachograph_kind, license_mass}');
  end if;
  return null;
end;
$$;

create function private.refresh_tachographs_of_types() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  types uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id where n.required_category is distinct from o.required_category);
  vehicles uuid[];
begin
  if types <> '{}' then
    perform private.lock_vehicles_of(types);
    vehicles := array(select v.id from public.depot_vehicles v where v.vehicle_type_id = any (types));
    perform private.refresh_findings('vehicle', vehicles, '{tachograph_kind, license_mass}');
  end if;
  return null;
end;
$$;

-- For the kind that is its argument. The lock waits for vehicles that are being stored, which were judged by the old rules.
create function private.refresh_findings_of_rules() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  lock table private.driver_state, private.finding in share row exclusive mode;
  perform private.refresh_findings('vehicle', null, tg_argv);
  return null;
end;
$$;

-- Read for us, not compared. The mass is that of the vehicle with its trailer.
insert into public.tachograph_rules (subject, mass_over, crosses, valid_from, needs, source) values
  ('goods', 3500, '{own_goods, own_goods_driver, for_hire}', '2025-08-18', 'smart_2', 'Regulation (EU) 165/2014, article 3(4a)'),
  -- Own goods are spared where driving is not the main work.
  ('goods', 2500, '{own_goods_driver, for_hire}', '2026-07-01', 'smart_2', 'Regulation (EC) 561/2006, articles 2(1)(aa) and 3(ha)');

insert into public.license_masses (license_type, fuels, mass_over, mass_up_to, is_active, source) values
  ('B', null, 0, 3500, true, 'Directive 2006/126/EC, article 4'),
  -- Until Ireland says so.
  ('B', '{electric}', 0, 4250, false, 'Directive 2006/126/EC, article 6(4)(c): electric and gas, where a country allows it'),
  ('BE', null, 0, 7000, true, 'Directive 2006/126/EC, article 4: 3,500 kg and a trailer of 3,500 kg'),
  ('C1', null, 3500, 7500, true, 'Directive 2006/126/EC, article 4'),
  ('C1E', null, 3500, 12000, true, 'Directive 2006/126/EC, article 4'),
  ('C', null, 3500, null, true, 'Directive 2006/126/EC, article 4'),
  ('CE', null, 3500, null, true, 'Directive 2006/126/EC, article 4');

create trigger settled_tachographs after update on public.depot_vehicles referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_tachographs_of_vehicles();
create trigger settled_tachographs after update on public.vehicle_types referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_tachographs_of_types();
create trigger settled_findings after insert or update or delete on public.tachograph_rules
  for each statement execute function private.refresh_findings_of_rules('tachograph_kind');
create trigger settled_findings after insert or update or delete on public.license_masses
  for each statement execute function private.refresh_findings_of_rules('license_mass');

-- `vehicles` has an object for each vehicle, with id and `crosses`. Null takes the answer `instead_of` back. What somebody else has said of a
-- vehicle stays. RW002 unless the caller is staff.
create function public.set_crossings(run uuid, vehicles input.rows)
returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql set search_path = ''
as $$
declare
  vehicle record;
begin
  perform private.require_staff();
  perform private.limit_rows(jsonb_array_length(vehicles));
  perform set_config('roadworthy.run', run::text, true);
  for vehicle in
    select s.*, v.id is not null as is_found, v.crosses as previous, t.carries is null as is_outside
    from jsonb_to_recordset(vehicles) as s(id uuid, crosses public.crossing, instead_of public.crossing)
    left join public.depot_vehicles v on v.id = s.id
    left join public.vehicle_types t on t.id = v.vehicle_type_id
    order by s.id
  loop
    id := vehicle.id;
    outcome := 'refused';
    reason := case
      when not vehicle.is_found then 'Vehicle not found'
      when vehicle.is_outside then 'The rules are not for its type'
      when vehicle.previous <> coalesce(vehicle.crosses, vehicle.instead_of) and vehicle.previous is distinct from vehicle.instead_of
        then 'Somebody else has said it'
    end;
    if reason is null then
      begin
        update public.depot_vehicles v set crosses = vehicle.crosses
        where v.id = vehicle.id and v.crosses is not distinct from vehicle.instead_of and v.crosses is distinct from vehicle.crosses;
        outcome := (case
          when found or private.changed_in_run(run, 'depot_vehicles', vehicle.id) is not null then 'done'
          -- Somebody may have been faster since it was read.
          when (select v.crosses from public.depot_vehicles v where v.id = vehicle.id) is not distinct from vehicle.crosses then 'unchanged'
          else 'refused' end)::public.row_outcome;
        reason := case when outcome = 'refused' then 'Somebody else has said it' end;
      exception when sqlstate 'PGRST' then
        reason := sqlerrm::jsonb ->> 'message';
      end;
    end if;
    return next;
  end loop;
end;
$$;

-- The vehicles in a depot's fleet of which nobody has said whether they cross a border, by category: [{category, vehicles: [{id, plate}]}].
create function private.not_asked_to_cross(depot uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('category', c.category, 'vehicles', c.vehicles) order by c.category), '[]')
    from (
      select t.category, json_agg(json_build_object('id', v.id, 'plate', v.registration_number) order by v.registration_number, v.id) as vehicles
      from public.depot_vehicles v
      join public.vehicle_types t on t.id = v.vehicle_type_id
      where v.depot_id = depot and v.is_active and v.status <> 'inactive' and v.crosses is null
        and t.carries is not null
      group by t.category
    ) c);
end;
$$;

-- Why the tachograph rules do not apply to a goods vehicle, for the paper in its cab: {plate, make, model, mass, axles, crosses, depot, lowest,
-- spared, source}. `lowest` is the mass over which the first of them applies, `source` where that is said, and `spared` the highest of those
-- masses that it is over, which its goods spare it; null: it is too light for any. Null: they may apply, or nobody knows, as of one that is over
-- the mass from which nobody is spared, whatever its goods, and has the law at home too.
create function private.tachograph_free(p_vehicle uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.today();
  vehicle public.depot_vehicles;
  free json;
begin
  select v.* into vehicle from public.depot_vehicles v where v.id = p_vehicle;
  select json_build_object('plate', vehicle.registration_number, 'make', vehicle.manufacturer, 'model', vehicle.model, 'mass', vehicle.plated_mass,
      'axles', vehicle.axles, 'crosses', vehicle.crosses, 'depot', (select d.name from public.depots d where d.id = vehicle.depot_id),
      'lowest', min(r.mass_over), 'spared', max(r.mass_over) filter (where vehicle.plated_mass > r.mass_over),
      'source', (array_agg(r.source order by r.mass_over, r.valid_from desc))[1])
    into free
  from public.vehicle_types t
  join public.tachograph_rules r on r.is_active and r.valid_from <= today and r.subject = t.carries
  where t.id = vehicle.vehicle_type_id and t.has_fuel and vehicle.plated_mass is not null and vehicle.crosses is not null
    and r.subject = 'goods'
  having not bool_or(vehicle.plated_mass > r.mass_over and r.crosses @> '{own_goods, own_goods_driver, for_hire}')
    and not bool_or(vehicle.crosses = any (r.crosses) and vehicle.plated_mass > r.mass_over and vehicle.plated_mass <= coalesce(r.mass_up_to, 60000));
  return free;
end;
$$;

-- The same for staff, of a vehicle of their depot; RW003 for any other.
create function private.why_no_tachograph(p_vehicle_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  if not exists (select from public.depot_vehicles v where v.id = p_vehicle_id and v.depot_id = depot) then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;
  return private.tachograph_free(p_vehicle_id);
end;
$$;

call private.grant_client_access('public.tachograph_rules',
  insertable => '{subject, mass_over, mass_up_to, crosses, valid_from, needs, is_active, source}',
  editable => '{subject, mass_over, mass_up_to, crosses, valid_from, needs, is_active, source}');
call private.grant_client_access('public.license_masses',
  insertable => '{license_type, fuels, mass_over, mass_up_to, valid_from, is_active, source}',
  editable => '{license_type, fuels, mass_over, mass_up_to, valid_from, is_active, source}');
revoke all on private.tachograph_finding, private.license_mass_finding from public, anon, authenticated;
call private.expose('{compare_rule, why_no_tachograph}');
grant execute on function public.set_crossings to authenticated;

alter table public.tachograph_rules enable row level security;
alter table public.license_masses enable row level security;

create policy "Drivers and staff see the rules for tachographs" on public.tachograph_rules
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add rules for tachographs" on public.tachograph_rules
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit rules for tachographs" on public.tachograph_rules
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Drivers and staff see the masses of licences" on public.license_masses
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add masses of licences" on public.license_masses
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit masses of licences" on public.license_masses
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Called only here, so that the history does not list the initial rows as changes.
call private.record_table('public.tachograph_rules', subject => 'all', erased => 'stay', shown => 'source', people => '{compared_by}',
  impersonal => '{source}');
call private.record_table('public.license_masses', subject => 'all', erased => 'stay', shown => 'license_type', people => '{compared_by}',
  impersonal => '{license_type, source}');
