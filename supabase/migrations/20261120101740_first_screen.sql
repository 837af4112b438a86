-- Everything that the app shows right after a login, in one answer, so that it needs a single round trip. Each part equals the
-- answer of the app's own query, through the same policies; a test compares them. Lists stop at 200 rows, as in those queries.

create function public.first_screen() returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  caller private.caller := private.caller();
  me uuid := caller.user_id;
begin
  case caller.role
    when 'driver' then
      return json_build_object('counts', public.my_counts(), 'driver', json_build_object(
        'record', public.whole_driver(me),
        'day', public.my_day(),
        'assignment', (
          select json_build_object('id', a.id, 'vehicle', json_build_object(
            'make', v.make, 'model', v.model, 'license_plate', v.license_plate))
          from public.driver_vehicle_assignments a
          join public.vehicles v on v.id = a.vehicle_id
          where a.driver_id = me and a.status = 'active'),
        'vehicle', (select to_json(v) from public.vehicle_overview v where v.id = (select private.my_vehicle())),
        'depot_contact', (select to_json(c) from public.depot_contacts c),
        'manager', (select to_json(c) from public.colleagues c),
        'penalties', array(
          select to_json(p) from public.driver_penalties p where p.driver_id = me
          order by p.date_issued desc, p.id limit 200),
        'penalty_views', array(select to_json(v) from public.my_penalty_views() v),
        'submissions', array(
          select to_json(s) from public.submission_overview s where s.driver_id = me and s.state in ('sent', 'returned')
          order by s.sent_at desc, s.id limit 200)));
    when 'manager', 'admin' then
      return json_build_object('counts', public.my_counts(), 'staff', json_build_object(
        'applications', (select count(*) from public.driver_depot_applications a where a.status = 'pending'),
        'submissions', (select count(*) from public.submissions s where s.state = 'sent'),
        'offers', case when caller.role = 'admin' then json_build_object('depot_id', caller.depot_id, 'count', (
          select count(*) from public.depot_moves m where m.to_depot_id = caller.depot_id and m.status = 'offered')) end,
        'compliance', public.compliance_dashboard()));
    -- Pending, or an account without a person.
    else return '{}'::json;
  end case;
end;
$$;

grant execute on function public.first_screen to authenticated;
