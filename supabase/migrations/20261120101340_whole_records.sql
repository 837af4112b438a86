-- The whole record of a driver, a vehicle or the caller's depot for its page, which would otherwise wait for a dozen answers. Each list has at most 200
-- rows, in the order of the page; a client that needs more asks for the list itself. Null for a record that the caller cannot see.
-- Policies apply to each part.

-- Without the penalties, because opening those is logged.
create function public.whole_driver(driver_id uuid) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select json_build_object(
      'driver', to_json(u),
      'compliance', (
        select json_build_object('verdict', o.verdict, 'reasons', o.reasons) from public.driver_overview o where o.id = u.id),
      'obligations', array_to_json(array(
        select to_json(o) from public.obligations o where o.subject = 'driver' and o.subject_id = u.id
        order by o.kind, o.detail, o.record_id limit 200)),
      'licenses', array_to_json(array(
        select to_json(l) from public.driver_licenses l
        where l.driver_id = u.id
        -- Categories on one card often share an issue date: the next to expire comes first.
        order by l.issued_date desc, l.expiry_date, l.id limit 200)),
      'training', array_to_json(array(
        select to_json(t) from public.driver_training t
        where t.driver_id = u.id
        order by t.completion_date desc, t.id limit 200)),
      'cpc', (select to_json(c) from public.driver_cpc c where c.id = u.id),
      'disqualifications', array_to_json(array(
        select to_json(d) from public.driver_disqualifications d
        where d.driver_id = u.id
        order by d.from_date desc, d.id limit 200)),
      'checks', array_to_json(array(
        select to_json(c) from public.license_checks c
        where c.driver_id = u.id
        order by c.checked_on desc, c.created_at desc, c.id limit 200)),
      'next_check', (select c.due from public.license_check_overview c where c.driver_id = u.id),
      'checked_since', (select s.checked_since from public.license_check_settings s),
      'documents', array_to_json(array(
        select to_json(d) from public.documents d
        where d.driver_id = u.id and d.stored_at is not null
        order by d.stored_at desc, d.id limit 200)),
      'personal_vehicle', (select to_json(v) from public.grey_fleet_vehicles v where v.driver_id = u.id),
      'submissions', array_to_json(array(
        select to_json(s) from public.submission_overview s
        where s.driver_id = u.id and s.state = 'sent'
        order by s.sent_at desc, s.id limit 200)),
      'requests', array_to_json(array(
        select to_json(r) from public.renewal_requests r
        where r.driver_id = u.id
        order by r.finding_id limit 200)),
      'offer', (select to_json(m) from public.move_overview m where m.driver_id = u.id and m.status = 'offered'),
      'onboarding', private.onboarding(u.id),
      'unfit', private.unfit_shown(u.id))
    from public.users u
    where u.id = whole_driver.driver_id and u.role = 'driver'
  );
end;
$$;

create function public.whole_vehicle(vehicle_id uuid) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select json_build_object(
      'vehicle', to_jsonb(v) || jsonb_build_object(
        'type', (select to_jsonb(t) from public.vehicle_types t where t.id = v.vehicle_type_id)),
      'compliance', (
        select json_build_object('verdict', o.verdict, 'reasons', o.reasons) from public.vehicle_overview o where o.id = v.id),
      'obligations', array_to_json(array(
        select to_json(o) from public.obligations o where o.subject = 'vehicle' and o.subject_id = v.id
        order by o.kind, o.detail, o.record_id limit 200)),
      'records', array_to_json(array(
        select to_jsonb(r) || jsonb_build_object('requirement', (
          select jsonb_build_object('name', q.name) from public.requirements q where q.id = r.requirement_id))
        from public.vehicle_records r
        where r.vehicle_id = v.id
        order by r.done_on desc, r.created_at desc, r.id limit 200)),
      'tests', array_to_json(array(
        select to_json(t) from public.roadworthiness_tests t
        where t.vehicle_id = v.id
        order by t.tested_on desc, t.result, t.id limit 200)),
      'documents', array_to_json(array(
        select to_json(d) from public.documents d
        where d.vehicle_id = v.id and d.stored_at is not null and d.record_kind <> all ((select private.authored_kinds())::text[])
        order by d.stored_at desc, d.id limit 200)),
      'offer', (select to_json(m) from public.move_overview m where m.vehicle_id = v.id and m.status = 'offered'))
    from public.depot_vehicles v
    where v.id = whole_vehicle.vehicle_id
  );
end;
$$;

-- The papers of the caller's depot, and whether its operator licence is for too few vehicles. RW002 unless the caller is staff.
create function public.whole_depot() returns json
language plpgsql stable set search_path = ''
as $$
declare
  depot uuid := private.my_depot();
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;
  return json_build_object(
    'obligations', array_to_json(array(
      select json_build_object('kind', o.kind, 'detail', o.detail, 'requirement_id', o.requirement_id, 'record_id', o.record_id,
        'done_on', o.done_on, 'due_on', o.due_on, 'km_left', o.km_left, 'warn_days', o.warn_days, 'wanted_from', o.wanted_from,
        'valid_months', q.valid_months, 'valid_days', q.valid_days, 'valid_km', q.valid_km, 'code', q.code, 'exemption', (
          select json_build_object('id', x.id, 'reason', x.reason, 'created_at', x.created_at, 'by', private.name_for_staff(x.created_by))
          from public.depot_exemptions x
          where x.depot_id = depot and x.requirement_id = o.requirement_id and x.ended_at is null))
      from private.depot_obligation o
      join public.requirements q on q.id = o.requirement_id
      where o.depot_id = depot
      order by o.detail, o.requirement_id limit 200)),
    'records', array_to_json(array(
      select to_jsonb(r) || jsonb_build_object('requirement', (
        select jsonb_build_object('name', q.name) from public.requirements q where q.id = r.requirement_id))
      from public.depot_records r
      where r.depot_id = depot
      order by r.done_on desc, r.created_at desc, r.id limit 200)),
    'documents', array_to_json(array(
      select to_json(d) from public.documents d
      where d.depot_id = depot and d.record_kind = 'depot_records' and d.stored_at is not null
      order by d.stored_at desc, d.id limit 200)),
    'short_licence', (
      select f.detail from private.own_finding_today f where f.subject_id = depot and f.kind = 'short_licence'));
end;
$$;

grant execute on function public.whole_driver, public.whole_vehicle, public.whole_depot to authenticated;
