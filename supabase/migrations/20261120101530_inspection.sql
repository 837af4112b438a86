-- Ready for inspection: what an officer would ask a depot for today, and what of it is missing. Findings say most of it: those that are
-- not in order, of the kinds that private.finding_kinds places there. What no finding says is added here.

-- How far back an officer looks at checks, in days, and at repairs, in months.
create function private.inspected_days() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 28;
end;
$$;

create function private.inspected_months() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 24;
end;
$$;

-- For the depot of the caller; RW002 unless the caller is staff. As text, because jsonb takes twice as long to build.
--
--   vehicles    those in the fleet, by plate; without a plan: no maintenance falls due, of one that needs a CVRT; has_records: a date, a
--               record, a day of checks or a defect is on record
--   begins_on   the day on which checks begin; null: not chosen
--   lacks_checks checks are expected, and the depot has none at all
--   on_record   the topics of which anything is on record: of the others, nobody can say that nothing is missing
--   not_checked the days until yesterday that were expected and not covered; not_known counts those of which nobody can say
--   repairs     repaired without a paper or a photo; a note needs none
--   unseen      licences that nobody has seen
--   unproven    papers of the depot without a document, as a pack of the same months says; unproven_papers are those of vehicles
--   optional    papers of the depot that are neither on record nor required
--   signed      of each policy, what its drivers signed last and still counts: which version, in which language, the hash of which text
--   exempt      those that it has said do not apply, and why
--   not_asked   the vehicles of which nobody has said whether they cross a border, by category
create function private.ready_for_inspection() returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  since date := today - private.inspected_days();
  kept_since date := today - make_interval(months => private.inspected_months());
  repaired_since timestamptz := private.start_of(kept_since);
  begins_on date := (select d.checks_begin_on from public.depots d where d.id = depot);
begin
  return (
    with vehicle as materialized (
      select v.id, v.registration_number as plate, v.manufacturer || ' ' || v.model as name, v.depot_start_date,
        t.roadworthiness_test = 'CVRT' and not exists (
          select from private.vehicle_record_obligation o
          where o.depot_id = depot and o.subject_id = v.id and o.kind = 'vehicle_record'
            and (o.due_on is not null or o.km_left is not null or o.wanted_from <= today)) as is_unplanned,
        num_nonnulls(v.nct_expiry, v.road_tax_expiry) > 0
          or exists (select from public.vehicle_records r where r.vehicle_id = v.id)
          or exists (select from public.check_days c where c.vehicle_id = v.id)
          or exists (select from public.defects f where f.vehicle_id = v.id) as has_records
      from public.depot_vehicles v
      join public.vehicle_types t on t.id = v.vehicle_type_id
      where v.depot_id = depot and v.is_active and v.status <> 'inactive'
    ), driver as materialized (
      select d.driver_id as id, d.full_name as name, d.sort_name from private.driver d where d.depot_id = depot and d.in_use
    )
    select json_build_object(
      'since', since,
      'begins_on', begins_on,
      'lacks_checks', not exists (select from public.checks c where c.depot_id = depot) and exists (
        select from vehicle v
        join public.depot_vehicles d on d.id = v.id
        join public.vehicle_types t on t.id = d.vehicle_type_id
        join public.checklists l on t.category = any (l.categories) and l.duty <> 'off'),
      'drivers', (select count(*) from driver),
      'vehicles', (
        select coalesce(json_agg(json_build_object('id', v.id, 'plate', v.plate, 'name', v.name, 'is_unplanned', v.is_unplanned,
            'has_records', v.has_records)
          order by v.plate, v.id), '[]') from vehicle v),
      'findings', (
        select coalesce(json_agg(json_build_object('topic', k.inspection, 'subject', f.subject, 'subject_id', f.subject_id,
            'name', d.name, 'kind', f.kind, 'danger', f.danger, 'verdict', f.verdict, 'detail', f.detail, 'causes', f.causes,
            'due', f.due, 'km_left', f.km_left, 'record_id', f.record_id, 'is_missing', f.is_missing,
            'source_id', f.source_id)
          order by k.inspection, f.danger, f.urgency desc, d.sort_name, f.id), '[]')
        from private.own_finding_today f
        join private.finding_kinds k on k.kind = f.kind and k.inspection is not null
        left join driver d on d.id = f.subject_id
        where f.depot_id = depot and f.in_use and f.verdict = 'not_compliant'),
      'on_record', (
        select coalesce(json_agg(t.topic), '[]')
        from (values
          ('depot_papers', exists (select from public.depot_records r where r.depot_id = depot)
            or exists (select from public.depot_exemptions x where x.depot_id = depot and x.ended_at is null)),
          ('licences', exists (
            select from public.driver_licenses l join driver d on d.id = l.driver_id where l.depot_id = depot and l.is_current)),
          ('training', exists (
            select from public.driver_training t join driver d on d.id = t.driver_id where t.depot_id = depot and t.is_current)),
          ('policies', exists (
            select from private.signature_that_counts s join driver d on d.id = s.driver_id where s.depot_id = depot)),
          ('papers', exists (
            select from public.depot_vehicles v join vehicle w on w.id = v.id
            where v.depot_id = depot and num_nonnulls(v.nct_expiry, v.road_tax_expiry) > 0)
            or exists (
              select from public.vehicle_records r
              join vehicle v on v.id = r.vehicle_id
              join public.requirements q on q.id = r.requirement_id and q.code = 'insurance'
              where r.depot_id = depot)),
          ('plan', exists (
            select from public.vehicle_records r join vehicle v on v.id = r.vehicle_id where r.depot_id = depot)),
          ('checks', exists (
            select from public.check_days d where d.depot_id = depot and d.day between since and today - 1)),
          -- A check without a defect says that there was none.
          ('defects', exists (select from public.checks c where c.depot_id = depot)
            or exists (select from public.defects d where d.depot_id = depot))
        ) t (topic, is_there)
        where t.is_there),
      'not_checked', (
        -- Also of a vehicle that has left since, or is not used any more.
        select coalesce(json_agg(json_build_object('vehicle_id', m.id, 'plate', m.plate, 'days', m.days)), '[]')
        from (
          select d.vehicle_id as id, (array_agg(d.plate order by d.day desc))[1] as plate, array_agg(d.day order by d.day) as days
          from public.check_days d
          where d.depot_id = depot and d.day between since and today - 1 and d.state in ('stopped_later', 'missed')
          group by d.vehicle_id
        ) m),
      'not_known', (
        select count(*) from public.check_days d
        where d.depot_id = depot and d.day between since and today - 1 and d.state = 'not_known'),
      'repairs', (
        select coalesce(json_agg(json_build_object('id', r.id, 'vehicle_id', r.vehicle_id, 'fault', r.fault,
          'repaired_on', r.repaired_on) order by r.repaired_on desc, r.id), '[]')
        from (
          select d.id, d.vehicle_id, d.fault, d.repaired_on from public.defects d
          where d.depot_id = depot and d.state = 'closed' and d.closed_at >= repaired_since
            and d.severity <> 'note' and not d.is_unfounded
        union all
          select d.id, d.vehicle_id, d.fault, d.repaired_on from public.defects d
          where d.depot_id = depot and d.state = 'repaired' and d.severity <> 'note'
        ) r
        where r.vehicle_id in (select v.id from vehicle v)
          and not exists (select from private.repair_paper p where p.depot_id = depot and p.defect_id = r.id)),
      'unseen', (
        select coalesce(json_agg(json_build_object('driver_id', u.id, 'name', u.name, 'categories', u.categories)
          order by u.sort_name, u.id), '[]')
        from (
          select d.id, d.name, d.sort_name, array_agg(l.type order by l.type) as categories
          from driver d
          join private.unseen_license l on l.driver_id = d.id and l.depot_id = depot
          group by d.id, d.name, d.sort_name
        ) u),
      'unproven', (
        select coalesce(json_agg(json_build_object('id', r.record_id, 'detail', n.detail, 'day', r.day) order by n.detail, r.day), '[]')
        from private.unproven_records('depot', array[depot], depot, kept_since, today, '{depot_papers}') r
        cross join lateral (select private.name_of(r.title, r.detail) as detail) n
        where r.kind = 'no_document'),
      'unproven_papers', (
        -- The four latest of each are named.
        select coalesce(json_agg(json_build_object('vehicle_id', p.subject_id, 'total', p.total, 'papers', p.papers)), '[]')
        from (
          select r.subject_id, r.total, json_agg(json_build_object(
            'record_kind', r.record_kind, 'detail', private.name_of(r.title, r.detail), 'day', r.day) order by r.place) as papers
          from (
            select u.*, count(*) over (partition by u.subject_id) as total,
              row_number() over (partition by u.subject_id order by u.day desc, u.record_id, u.detail) as place
            from private.unproven_records('vehicle', array(select v.id from vehicle v), depot, kept_since, today, '{papers}') u
            where u.kind = 'no_document'
          ) r
          where r.place <= 4
          group by r.subject_id, r.total
        ) p),
      'optional', (
        select coalesce(json_agg(o.detail order by o.detail), '[]') from private.depot_obligation o
        where o.depot_id = depot and o.record_id is null and o.wanted_from is null and not exists (
          select from public.depot_exemptions x
          where x.depot_id = depot and x.requirement_id = o.requirement_id and x.ended_at is null)),
      'signed', (
        select coalesce(json_agg(json_build_object('policy_id', t.policy_id, 'title', t.title, 'number', t.number, 'language', t.language,
          'sha256', t.sha256, 'drivers', t.drivers) order by t.title, t.policy_id, t.number desc, t.drivers desc, t.language), '[]')
        from (
          select s.policy_id, s.title, s.number, s.language, s.sha256, count(*) as drivers
          from (
            select distinct on (g.driver_id, g.policy_id) g.policy_id, p.name as title, o.number, g.language, g.sha256
            from private.signature_that_counts g
            join public.policies p on p.id = g.policy_id
            join public.policy_versions v on v.policy_id = p.id and v.state = 'published'
            join public.policy_versions o on o.id = g.version_id and o.number >= v.signed_from
            where g.depot_id = depot and g.driver_id in (select d.id from driver d)
            order by g.driver_id, g.policy_id, g.signed_at desc, g.id
          ) s
          group by s.policy_id, s.title, s.number, s.language, s.sha256
        ) t),
      'exempt', (
        select coalesce(json_agg(json_build_object('detail', q.name, 'reason', x.reason) order by q.name), '[]')
        from public.depot_exemptions x
        join public.requirements q on q.id = x.requirement_id and q.is_active
        where x.depot_id = depot and x.ended_at is null),
      'not_asked', private.not_asked_to_cross(depot))
  );
end;
$$;

call private.expose('{ready_for_inspection}');
