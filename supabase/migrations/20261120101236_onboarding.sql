-- From approval to the first day: what a driver still needs before the first vehicle, in one answer. Nothing of it is stored. It ends when
-- nothing is missing, when a vehicle was out for more than a day, or 90 days after the approval.

-- `Onboarding` of src/lib/database.ts; null for a driver who has started, or who is not approved. Whether they may start is
-- what an assignment asks; before one, the cards that go with the categories on record are asked. `without_photo`: a licence on the first card that has no photo.
create function private.onboarding(p_driver uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  today date := private.today();
  answer jsonb;
begin
  perform from public.users u
  where u.id = p_driver and u.role = 'driver' and u.approved and not u.is_inactive and u.approved_at > now() - interval '90 days'
    and not exists (
      select from public.driver_vehicle_assignments a
      where a.driver_id = u.id and a.status = 'ended' and a.ended_at > a.assigned_at + interval '1 day');
  if not found then
    return null;
  end if;

  with held as (
    select l.id, l.license_number, l.verified_at, exists (
      select from public.documents d
      where d.record_id in (l.id, l.source_id) and d.stored_at is not null and d.removed_at is null) as has_photo
    from public.driver_licenses l
    where l.driver_id = p_driver and l.is_current and l.expiry_date >= today
  ), asked as (
    select a.policy_id, a.title from private.policy_asked a
    where a.driver_id = p_driver and a.signed_on is null
  ), needed as (
    select q.name, q.code from public.requirements q
    join private.driver_state s on s.driver_id = p_driver and q.id = any (s.missing)
  )
  select jsonb_build_object(
    'licences', (select count(*) from held),
    'unverified', (select count(*) from held h where h.verified_at is null),
    'without_photo', (
      select h.id from held h
      where not exists (select from held o where o.license_number = h.license_number and o.has_photo)
      order by h.license_number, h.id limit 1),
    'policies', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.policy_id, 'title', a.title) order by a.title), '[]') from asked a),
    -- Null while the requirement is not in use, or not for this driver.
    'walkaround', (
      select jsonb_build_object('name', q.name, 'is_done', coalesce(private.card_until(p_driver, q.code) >= today, false))
      from public.requirements q
      where q.code = 'walkaround' and q.is_active and (q.applies_to is null or exists (
        select from public.driver_licenses l
        where l.driver_id = p_driver and l.is_current and l.type = any (q.applies_to)))),
    'training', (
      select coalesce(jsonb_agg(n.name order by n.name), '[]') from needed n where n.code is distinct from 'walkaround'),
    'cards', (
      select coalesce(jsonb_agg(jsonb_build_object('code', q.code, 'name', q.name) order by q.code), '[]')
      from public.requirements q
      where q.subject = 'driver' and q.code in ('driver_cpc', 'tachograph_card')
        and jsonb_path_exists(lacked.unfit, '$[*] ? (@.code == $code)', jsonb_build_object('code', q.code))),
    'vehicle', assigned.registration_number,
    'unfit', lacked.unfit,
    'may_start', assigned.registration_number is not null and lacked.unfit = '[]')
  into answer
  from (
    select v.registration_number,
      -- What an admin knew of who assigned it all the same is allowed.
      private.unfit_reasons(p_driver, a.vehicle_id, true) as unfit
    from public.users u
    left join public.driver_vehicle_assignments a on a.driver_id = u.id and a.status = 'active'
    left join public.depot_vehicles v on v.id = a.vehicle_id
    where u.id = p_driver
  ) assigned
  cross join lateral (
    -- Until a vehicle says what it needs, the categories do.
    select case when assigned.registration_number is not null then assigned.unfit else assigned.unfit || coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', q.code, 'until', c.until)) order by q.code)
      from public.requirements q
      cross join private.card_until(p_driver, q.code) c (until)
      where q.subject = 'driver' and q.code in ('driver_cpc', 'tachograph_card') and q.is_active and coalesce(c.until < today, true)
        and exists (select from public.driver_licenses l where l.driver_id = p_driver and l.is_current and l.type = any (q.applies_to))
        and not exists (select from public.users u where u.id = p_driver and u.cpc_scope = 'not_professional')), '[]') end as unfit
  ) lacked;

  return case when (answer ->> 'may_start')::boolean and (answer ->> 'licences')::integer > 0 and (answer ->> 'unverified')::integer = 0
    and answer ->> 'without_photo' is null and answer -> 'policies' = '[]' and answer -> 'training' = '[]'
    and coalesce((answer #>> '{walkaround,is_done}')::boolean, true) then null else answer end;
end;
$$;

grant execute on function private.onboarding to authenticated;
