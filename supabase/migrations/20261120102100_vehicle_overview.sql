-- Vehicles as lists show them: with type, test and tax state, current driver, and the text that search looks in.

create type public.expiry_state as enum ('expired', 'expiring', 'valid', 'not_applicable');

-- Expired before today, expiring within 30 days (day 30 included), else valid; without a date not applicable.
create function private.expiry_state(expiry date, today date) returns public.expiry_state
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when expiry is null then 'not_applicable'
    when expiry < today then 'expired'
    when expiry <= today + 30 then 'expiring'
    else 'valid'
  end;
end;
$$;

create view public.vehicle_overview with (security_invoker = true) as
  select
    v.id,
    v.depot_id,
    v.registration_number,
    v.registration_non_standard,
    v.manufacturer,
    v.model,
    v.vehicle_type_id,
    (select t.name from public.vehicle_types t where t.id = v.vehicle_type_id) as type_name,
    (select t.category from public.vehicle_types t where t.id = v.vehicle_type_id) as type_category,
    (select t.roadworthiness_test from public.vehicle_types t where t.id = v.vehicle_type_id) as roadworthiness_test,
    v.fuel_type,
    v.status,
    v.is_active,
    v.is_leased,
    v.nct_expiry,
    private.expiry_state(v.nct_expiry, (select private.today())) as nct_state,
    v.road_tax_expiry,
    private.expiry_state(v.road_tax_expiry, (select private.today())) as road_tax_state,
    (select a.driver_id from public.driver_vehicle_assignments a
      where a.vehicle_id = v.id and a.status = 'active') as driver_id,
    (select u.full_name from public.driver_vehicle_assignments a
      join public.users u on u.id = a.driver_id
      where a.vehicle_id = v.id and a.status = 'active') as driver_name,
    private.search_text( v.registration_number, v.manufacturer, v.model,
      (select t.name from public.vehicle_types t where t.id = v.vehicle_type_id),
      (select u.full_name from public.driver_vehicle_assignments a
        join public.users u on u.id = a.driver_id
        where a.vehicle_id = v.id and a.status = 'active')) as search_text
  from public.depot_vehicles v;

create trigger read_only instead of insert or update or delete on public.vehicle_overview
  for each row execute function private.refuse_write();

revoke execute on function private.expiry_state(date, date) from public, anon, authenticated;
grant execute on function private.expiry_state(date, date) to authenticated;

revoke all on public.vehicle_overview from public, anon, authenticated;
grant select on public.vehicle_overview to authenticated;
