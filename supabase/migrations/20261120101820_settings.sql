-- What the list of the settings says beside each subject. Shared by all depots, except staff and documents, which are the caller's
-- depot's. RW002 for anyone but an admin.
create function private.settings_states() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  return json_build_object(
    'licenseTypes', (select json_build_object('total', count(*), 'inactive', count(*) filter (where not t.is_active))
      from public.license_types t),
    'vehicleTypes', (select json_build_object('total', count(*), 'inactive', count(*) filter (where not t.is_active))
      from public.vehicle_types t),
    'requirements', (select json_build_object('total', count(*), 'inactive', count(*) filter (where not r.is_active))
      from public.requirements r),
    'offences', (select count(*) from public.penalty_offences),
    'checklists', (
      select json_build_object('total', count(*), 'toCompare', count(*) filter (where l.duty <> 'off' and v.compared_at is null))
      from public.checklists l left join public.checklist_versions v on v.checklist_id = l.id and v.state = 'published'),
    'law', (
      select json_build_object('total', count(*), 'toCompare', count(*) filter (where n.compared_at is null))
      from (
        select l.compared_at from public.law_numbers l
      union all
        select r.compared_at from public.tachograph_rules r where r.is_active
      union all
        select m.compared_at from public.license_masses m where m.is_active
      ) n),
    'holidaysUntil', (select max(h.day) from public.holidays h where h.removed_at is null),
    'checkedSince', (select s.checked_since from public.license_check_settings s),
    'reminders', (
      select json_build_object(
        'ranAt', coalesce(r.stopped_at, r.ran_at),
        'isLate', r.stopped_by is not null or private.mail_run_is_late())
      from private.mail_run r),
    'messages', (select count(*) from public.contact_messages),
    'depots', (select count(*) from public.depots),
    'staff', (
      select json_build_object(
        'total', count(*) filter (where not u.is_inactive),
        'invited', count(*) filter (where not u.is_inactive and l.is_invited))
      from public.users u
      join private.staff_logins() l on l.person_id = u.id
      where u.depot_id = depot and u.role <> 'driver'),
    'staffNeedSecondStep', (select s.staff_need_second_step from public.login_settings s),
    'documentBytes', (
      select coalesce(sum(d.size_bytes), 0) from public.documents d
      where d.depot_id = depot and d.stored_at is not null and d.removed_at is null),
    'retentionRanAt', (
      select r.ran_at from private.retention_runs r where r.depot_id is null or r.depot_id = depot
      order by r.ran_at desc limit 1));
end;
$$;

call private.expose('{settings_states}');
