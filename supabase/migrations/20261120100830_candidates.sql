-- The drivers or vehicles that staff can choose when they assign a vehicle, and why the others cannot be chosen. First come those
-- that can be assigned, then those whose assignment is refused (reasons), then those that are not free (not_free). Other findings
-- (findings) do not prevent an assignment, nor does an absence (back_on) or what the driver needs abroad (also). At most twenty; a search finds
-- the rest.

-- Findings about a driver or vehicle that do not stop it from being assigned, as lists show them.
create function private.other_findings(p_subject_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail,
        'points', f.points, 'points_limit', f.points_limit, 'license_number', f.license_number, 'due', f.due,
        'km_left', f.km_left, 'is_missing', f.is_missing)
      order by f.danger, f.urgency desc, f.id), '[]')
    from private.own_finding_today f
    where f.subject_id = p_subject_id and f.danger > 'must_not_drive' and f.verdict = 'not_compliant'
      and (f.subject = 'driver' or f.danger > 'not_roadworthy'));
end;
$$;

-- The drivers of the caller's depot as candidates for one of its vehicles, searched like the list of drivers. RW003 for a vehicle
-- of another depot or an unknown id.
create function private.drivers_for_vehicle(p_vehicle_id uuid, p_search text default '')
returns table (id uuid, full_name text, email text, reasons jsonb, not_free text, findings jsonb, also jsonb, back_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  wanted text[] := private.find_patterns(p_search);
  needs public.vehicle_types;
  is_roadworthy boolean := not exists (
    select from private.own_danger_today d
    where d.depot_id = depot and d.subject_id = p_vehicle_id and d.danger <= 'not_roadworthy');
begin
  select t.* into needs
  from public.depot_vehicles v
  join public.vehicle_types t on t.id = v.vehicle_type_id
  where v.id = p_vehicle_id and v.depot_id = depot;
  if not found then
    perform private.refuse('RW003', 'Vehicle not found');
  end if;

  return query
    with candidate as (
      select u.id, u.full_name, u.email, u.sort_name, case when u.back_on > today then u.back_on end as back_on,
        is_roadworthy and private.fit_until(needs, licence.until, cpc.until, tachograph.until) >= today
          and danger.danger is distinct from 'must_not_drive' as is_fit,
        case
          when u.is_inactive then 'Inactive'
          when not u.approved then 'Not approved yet'
          when a.id is not null then 'Drives ' || v.registration_number
        end as not_free
      from public.users u
      left join private.driver_state s on s.driver_id = u.id
      left join private.own_danger_today danger on danger.depot_id = depot and danger.subject_id = u.id
      left join public.driver_vehicle_assignments a on a.depot_id = depot and a.driver_id = u.id and a.status = 'active'
      left join public.depot_vehicles v on v.depot_id = depot and v.id = a.vehicle_id
      left join private.licensed licence
        on licence.depot_id = depot and licence.driver_id = u.id
          and licence.category = coalesce(needs.required_category, '')
      left join private.card cpc on cpc.depot_id = depot and cpc.driver_id = u.id and cpc.code = 'driver_cpc'
      left join private.card tachograph
        on tachograph.depot_id = depot and tachograph.driver_id = u.id and tachograph.code = 'tachograph_card'
      where u.depot_id = depot and u.role = 'driver'
        and (wanted is null or wanted <> '{}' and s.search_text like all (wanted))
    ), shown as (
      select * from candidate c order by c.not_free is not null, not c.is_fit, c.sort_name, c.id limit 20
    )
    select c.id, c.full_name, c.email,
      case when c.is_fit or c.not_free is not null then '[]' else private.unfit_reasons(c.id, p_vehicle_id) end, c.not_free,
      private.other_findings(c.id), private.also_said(c.id, p_vehicle_id), c.back_on
    from shown c
    order by c.not_free is not null, not c.is_fit, c.sort_name, c.id;
end;
$$;

-- The vehicles of the caller's depot as candidates for one of its drivers. RW003 for a driver of another depot or an unknown id.
create function private.vehicles_for_driver(p_driver_id uuid, p_search text default '')
returns table (id uuid, registration_number text, manufacturer text, model text, reasons jsonb, not_free text, findings jsonb, also jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  may_drive boolean;
  wanted text[] := private.find_patterns(p_search);
begin
  if not exists (select from public.users u where u.id = p_driver_id and u.depot_id = depot and u.role = 'driver') then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  may_drive := not exists (
    select from private.own_danger_today d
    where d.depot_id = depot and d.subject_id = p_driver_id and d.danger = 'must_not_drive');

  return query
    with fit_type as materialized (
      select t.id, may_drive and private.fit_until(t, private.licensed_until(p_driver_id, t.required_category),
        private.card_until(p_driver_id, 'driver_cpc'), private.card_until(p_driver_id, 'tachograph_card')) >= today as is_fit
      from public.vehicle_types t
    ), candidate as (
      select v.id, v.registration_number, v.manufacturer, v.model,
        t.is_fit and (danger.danger is null or danger.danger > 'not_roadworthy') as is_fit,
        case
          when v.status <> 'active' then case v.status when 'maintenance' then 'In maintenance' else 'Inactive' end
          when a.id is not null then 'Driven by ' || u.full_name
        end as not_free
      from public.depot_vehicles v
      join fit_type t on t.id = v.vehicle_type_id
      left join private.own_danger_today danger on danger.depot_id = depot and danger.subject_id = v.id
      left join public.driver_vehicle_assignments a on a.depot_id = depot and a.vehicle_id = v.id and a.status = 'active'
      left join public.users u on u.depot_id = depot and u.id = a.driver_id
      where v.depot_id = depot and v.is_active
        and (wanted is null or wanted <> '{}' and v.find_text like all (wanted))
    ), shown as (
      select * from candidate c order by c.not_free is not null, not c.is_fit, c.manufacturer, c.id limit 20
    )
    select c.id, c.registration_number, c.manufacturer, c.model,
      case when c.is_fit or c.not_free is not null then '[]' else private.unfit_reasons(p_driver_id, c.id) end, c.not_free,
      private.other_findings(c.id), private.also_said(p_driver_id, c.id)
    from shown c
    order by c.not_free is not null, not c.is_fit, c.manufacturer, c.id;
end;
$$;

call private.expose('{drivers_for_vehicle, vehicles_for_driver}');
