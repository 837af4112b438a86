-- A failed CVRT or NCT is a finding of the vehicle until it passes, or until all that was reported of the test as defects is repaired and
-- signed off. Whether it was dangerous is asked at once: dangerous stops the vehicle, not said is not in order, not dangerous is to be repaired.

create view private.failed_test_finding with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, 'failed_test' as kind, t.id as source_id,
    t.tested_on as starts_on, 'infinity'::date as ends_on,
    case when t.is_dangerous then 'not_roadworthy'::public.danger when t.is_dangerous is null then 'missing' else 'due_soon' end as danger,
    'infinity'::date as worsens_on,
    case when t.is_dangerous then 'not_roadworthy'::public.danger when t.is_dangerous is null then 'missing' else 'due_soon' end as worse,
    v.in_use_from,
    -- Said of a test that does not stop the vehicle: the words after the colon.
    concat_ws(':', t.kind, case when t.is_dangerous then 'dangerous' when t.is_dangerous is null then 'not_said' end) as detail,
    null::integer as points, null::integer as points_limit, null::date as points_until, null::text as license_number, null::date as due,
    null::integer as km_left, t.id as record_id, false as is_missing
  from public.roadworthiness_tests t
  join private.vehicle v on v.id = t.vehicle_id
  where t.result = 'fail'
    and not exists (
      select from public.roadworthiness_tests p
      where p.vehicle_id = t.vehicle_id and p.kind = t.kind and p.result = 'pass' and p.tested_on >= t.tested_on)
    and not exists (
      select from public.defects d
      where d.vehicle_id = t.vehicle_id and d.source = 'cvrt' and not d.is_unfounded
        and (d.found_at at time zone 'Europe/Dublin')::date >= t.tested_on
      having count(*) filter (where d.state <> 'closed') = 0 and count(*) > 0);

call private.unite_more('private.vehicle_finding_now', 'private.failed_test_finding');

insert into private.finding_kinds (kind, inspection, packed) values ('failed_test', 'papers', 'papers');

create trigger settled_insert after insert on public.roadworthiness_tests referencing new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('failed_test');
create trigger settled_update after update on public.roadworthiness_tests referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('failed_test');
create trigger settled_delete after delete on public.roadworthiness_tests referencing old table as old_rows
  for each statement execute function private.refresh_findings_of_vehicle_records('failed_test');

revoke all on private.failed_test_finding from public, anon, authenticated;
