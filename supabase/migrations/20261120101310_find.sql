-- Find anything: searches the drivers, vehicles, open defects and talks of the caller's depot for what staff type in the header.

-- At most ten results, best first. A driver is found by name, email, phone, licence or employee number, a vehicle by plate, make or
-- model, an open defect by what is wrong, with or without the plate, a talk by its title: these come last. Matching works as in lists and pickers (private.find_patterns). `detail` is what matched: the matching number or the
-- email; make and model; what is wrong; the day of the talk. `other` is the plate of the driver's vehicle, or the vehicle's driver. RW002 for anyone but staff.
create function private.find_anything(p_text text)
returns table (kind text, id uuid, name text, detail text, other text, state text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  typed text := left(p_text, 100);
  whole text := private.find_text(typed);
  spaced text := private.folded(typed);
  is_number boolean := typed ~ '^[0-9 +()/.-]+$';
  has_digit boolean := whole ~ '[0-9]';
  words text[] := private.find_patterns(typed);
  numbered text[] := array(select w from unnest(words) w where w ~ '[0-9]');
begin
  if coalesce(whole, '') = '' then
    return;
  end if;

  return query
    with licence as materialized (
      -- Of those whom the list of drivers finds by the same words, their numbers as it has them.
      select l.driver_id, string_agg(n.text, E'\n') as numbers, bool_or(n.text like whole || '%') as is_start,
        min(l.license_number) filter (where n.text like any (numbered)) as number
      from private.driver_state s
      join public.driver_licenses l on l.driver_id = s.driver_id
      cross join lateral (select private.find_text(l.license_number) as text offset 0) n
      where has_digit and s.depot_id = depot and s.search_text like all (words)
      group by l.driver_id
    ), found as (
      select 'driver' as kind, u.id, u.sort_name as place, u.is_inactive as is_out,
        case
          when u.sort_name like spaced || '%' or l.is_start then 0
          when u.sort_name like '% ' || spaced || '%' then 1
          else 2
        end as distance,
        l.number
      from public.users u
      left join licence l on l.driver_id = u.id
      where u.depot_id = depot and u.role = 'driver'
        and (u.find_text like all (words) or concat_ws(E'\n', u.find_text, l.numbers) like all (words))
      union all
      select 'vehicle', v.id, v.registration_number, not v.is_active,
        case
          when v.find_text like whole || '%' then 0
          when split_part(v.find_text, E'\n', 1) like '%' || whole || '%' or v.find_text like E'%\n' || whole || '%' then 1
          else 2
        end,
        null
      from public.depot_vehicles v
      where v.depot_id = depot and v.find_text like all (words)
      union all
      select 'defect', d.id, v.registration_number, false, 3, d.fault
      from public.defects d
      join public.depot_vehicles v on v.id = d.vehicle_id
      -- "offset 0" works each out once.
      cross join lateral (select private.find_text(d.fault, d.own_words) as text offset 0) said
      where d.depot_id = depot and d.state <> 'closed' and said.text like any (words)
        and concat_ws(E'\n', said.text, v.find_text) like all (words)
      union all
      select 'talk', t.id, t.title, false, 3, to_char(t.held_on, 'DD Mon YYYY')
      from (
        select t.id, t.title, t.held_on from public.talks t where t.depot_id = depot order by t.held_on desc, t.id limit 300
      ) t
      where private.find_text(t.title) like all (words)
    ), shown as (
      select f.* from found f order by f.distance, f.is_out, f.kind, f.place, f.id limit 10
    )
    select s.kind, s.id, coalesce(u.full_name, v.registration_number, s.place),
      case
        when s.kind in ('defect', 'talk') then s.number
        when u.id is null then v.manufacturer || ' ' || v.model
        when s.number is not null then s.number
        when has_digit and private.find_text(u.employee_number) like '%' || whole || '%' then u.employee_number
        when is_number and u.find_text like all (words) then u.phone
        else coalesce(u.email, u.phone)
      end,
      (select coalesce(driven.registration_number, d.full_name)
        from public.driver_vehicle_assignments a
        left join public.depot_vehicles driven on driven.id = a.vehicle_id and a.driver_id = u.id
        left join public.users d on d.id = a.driver_id and a.vehicle_id = v.id
        where (a.driver_id = u.id or a.vehicle_id = v.id) and a.status = 'active'),
      case
        when u.is_inactive then 'inactive'
        when not u.approved then 'pending'
        when u.in_use_from > private.today() then 'away'
        when not v.is_active then 'left'
      end
    from shown s
    left join public.users u on u.id = s.id and s.kind = 'driver'
    left join public.depot_vehicles v on v.id = s.id and s.kind = 'vehicle'
    order by s.distance, s.is_out, s.kind, s.place, s.id;
end;
$$;

call private.expose('{find_anything}');
