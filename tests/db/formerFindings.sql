-- The findings of drivers and vehicles as they were worked out before each source had a view of its own: a frozen copy, for
-- findingParts.test.ts, which says when it goes.
with points_finding as (
  select s.driver_id, s.points, limited.points_limit, s.ends_on as points_until, lower(r.span) as starts_on,
    upper(r.span) - 1 as ends_on, r.danger
  from private.points_step s
  join private.person u on u.id = s.driver_id
  cross join lateral (
    select datemultirange(daterange(s.starts_on, s.ends_on, '[]')) as days,
      case
        when u.was_novice and s.points >= private.novice_points_limit()
          and private.novice_points(s.driver_id, s.ends_on) >= private.novice_points_limit() then '{(,)}'
        else private.novice_days(u.permit, u.first_full_licence_on)
      end as novice
  ) step
  cross join lateral (
    select private.novice_points_limit() as points_limit, step.days * step.novice as days
  union all
    select private.points_limit(), step.days - step.novice
  ) limited
  -- While a disqualification for points runs, it is the finding.
  cross join lateral (
    select case when s.points < limited.points_limit or s.points <= coalesce(u.cleared_points, 0) then limited.days
      else limited.days * coalesce((
        select range_agg(daterange(q.from_date, q.until_date, '[]')) from public.driver_disqualifications q
        where q.driver_id = s.driver_id and q.reason = 'points'), '{}') end as days
  ) calm
  cross join lateral (
    select unnest(limited.days - calm.days) as span, 'must_not_drive'::public.danger as danger
  union all
    select unnest(calm.days), private.points_danger(s.points, limited.points_limit)
  ) r
  where s.points * 2 > private.novice_points_limit() and r.danger is not null
), driver_finding_now as (
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, f.kind, f.source_id, f.starts_on, f.ends_on,
    f.danger, f.worsens_on, f.worse, u.in_use, f.due_kind, f.detail, null::text as code, f.points, f.points_limit, f.points_until,
    f.license_number, f.due, null::integer as km_left, f.record_id, f.is_missing
  from (
    select 'license'::public.finding_kind as kind, l.driver_id, l.id as source_id,
      l.expiry_date - private.warning_days() as starts_on, 'infinity'::date as ends_on, 'due_soon'::public.danger as danger,
      l.expiry_date + 1 as worsens_on,
      -- A category that a later licence covers stops nobody; when that one has expired too, it says so itself.
      case when (select i.until from private.licensed i
          where i.depot_id = l.depot_id and i.driver_id = l.driver_id and i.category = l.type) > l.expiry_date
        then 'missing'::public.danger else 'must_not_drive' end as worse, 'license'::public.due_kind as due_kind, l.type as detail, null::integer as points, null::integer as points_limit, null::date as points_until, l.license_number,
      l.expiry_date as due, l.id as record_id, false as is_missing
    from public.driver_licenses l
    where l.is_current
  union all
    select 'training', t.driver_id, t.id, t.expiry_date - coalesce(q.due_soon_days, private.warning_days()), 'infinity', 'due_soon',
      t.expiry_date + 1, 'missing', 'training', t.training_type, null, null, null, null, t.expiry_date, t.id, false
    from public.driver_training t
    left join public.requirements q on q.id = t.requirement_id
    where t.is_current and t.expiry_date is not null
  union all
    -- The next module of the Driver CPC.
    select 'cpc_module', s.driver_id, s.driver_id, s.cpc_due - 60, 'infinity', 'due_soon', s.cpc_due + 1, 'missing', 'training',
      null, null, null, null, null, s.cpc_due, s.driver_id, false
    from private.driver_state s
    where s.cpc_due is not null
  union all
    select 'own_nct', g.driver_id, g.id,
      case
        when g.nct_expiry is not null then g.nct_expiry - private.warning_days()
        when g.year is not null then make_date(g.year + 4, 1, 1)
        else '-infinity'
      end,
      'infinity', case when g.nct_expiry is null then 'missing'::public.danger else 'due_soon' end,
      coalesce(g.nct_expiry + 1, 'infinity'), 'not_roadworthy', 'nct', null, null, null, null, null, g.nct_expiry, g.id,
      g.nct_expiry is null
    from public.grey_fleet_vehicles g
  union all
    select 'own_insurance', g.driver_id, g.id, coalesce(g.insurance_expiry - private.warning_days(), '-infinity'), 'infinity',
      case when g.insurance_expiry is null then 'missing'::public.danger else 'due_soon' end,
      coalesce(g.insurance_expiry + 1, 'infinity'), 'not_roadworthy', 'insurance', null, null, null, null, null, g.insurance_expiry, g.id,
      g.insurance_expiry is null
    from public.grey_fleet_vehicles g
  union all
    select 'no_license', s.driver_id, s.driver_id, '-infinity', 'infinity', 'must_not_drive', 'infinity', 'must_not_drive', null,
      null, null, null, null, null, null, null, true
    from private.driver_state s
    where s.license_expiry is null
  union all
    select 'requirement', s.driver_id, q.id, q.required_from - q.due_soon_days, 'infinity', 'to_watch', q.required_from, 'missing',
      'training', q.name, null, null, null, null, q.required_from, null, true
    from private.driver_state s
    join public.requirements q on q.id = any (s.missing)
    where s.missing <> '{}'
  union all
    select 'points', p.driver_id, p.driver_id, p.starts_on, p.ends_on, p.danger, 'infinity', p.danger, null, null, p.points,
      p.points_limit, p.points_until, null, null, null, false
    from points_finding p
  union all
    -- Those that overlap or follow each other are one: the driver may drive again after the last.
    select 'disqualified', q.driver_id, q.id, lower(ban.days), q.until_date, 'must_not_drive', 'infinity', 'must_not_drive', null,
      q.reason::text, null, null, null, null, q.until_date, q.id, false
    from public.driver_disqualifications q
    cross join lateral (
      select unnest(range_agg(daterange(o.from_date, o.until_date, '[]'))) as days
      from public.driver_disqualifications o where o.driver_id = q.driver_id
    ) ban
    where q.until_date >= (select private.today()) and q.until_date = upper(ban.days) - 1
  union all
    -- The reasons change with the days, so they are worked out when they are read.
    select 'unfit', s.driver_id, s.driver_id, s.fit_until + 1, 'infinity', 'must_not_drive', 'infinity', 'must_not_drive', null,
      null, null, null, null, null, null, a.vehicle_id, false
    from private.driver_state s
    join public.driver_vehicle_assignments a on a.driver_id = s.driver_id and a.status = 'active'
    where s.fit_until < 'infinity'
  union all
    select 'license_check', c.driver_id, c.driver_id, greatest(c.starts_on, c.due - 7), c.ends_on, 'due_soon', c.due + 1, 'missing',
      null, null, null, null, null, null, c.due, null, false
    from private.license_check_step c
    where c.due - 7 <= c.ends_on
  union all
    select 'cpc_card', s.driver_id, s.driver_id, '-infinity', 'infinity',
      case when s.drives_cpc_vehicle then 'missing'::public.danger else 'to_watch' end, 'infinity', 'missing', null, null, null,
      null, null, null, null, null, true
    from private.driver_state s
    where s.lacks_cpc_card
  union all
    -- Until another is chosen, the admins are told what the manager would be.
    select 'manager_left', d.id, m.id, '-infinity', 'infinity', 'to_watch', 'infinity', 'to_watch', null, null, null, null, null,
      null, null, null, false
    from public.users d
    join public.users m on m.id = d.manager_id
    where m.role = 'driver' or not m.approved or m.is_inactive
  ) f
  join private.person u on u.id = f.driver_id and u.role = 'driver'
), vehicle_finding_now as (
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, f.kind, f.source_id, f.starts_on,
    'infinity'::date as ends_on, f.danger, f.worsens_on, f.worse, v.in_use, f.due_kind, f.detail, f.code, null::integer as points,
    null::integer as points_limit, null::date as points_until, null::text as license_number, f.due, f.km_left, f.record_id,
    f.record_id is null as is_missing
  from (
    select 'nct'::public.finding_kind as kind, v.id as vehicle_id, v.id as source_id,
      v.nct_expiry - private.warning_days() as starts_on, 'due_soon'::public.danger as danger, v.nct_expiry + 1 as worsens_on,
      'not_roadworthy'::public.danger as worse, 'nct'::public.due_kind as due_kind, t.roadworthiness_test::text as detail,
      null::text as code, v.nct_expiry as due, null::integer as km_left, v.id as record_id
    from public.depot_vehicles v
    join public.vehicle_types t on t.id = v.vehicle_type_id
    where v.nct_expiry is not null
  union all
    select 'road_tax', v.id, v.id, v.road_tax_expiry - private.warning_days(), 'due_soon', v.road_tax_expiry + 1, 'not_roadworthy',
      'road_tax', null, null, v.road_tax_expiry, null, v.id
    from public.depot_vehicles v
    where v.road_tax_expiry is not null
  union all
    -- By day or by distance, whichever comes first.
    select 'vehicle_record', r.vehicle_id, r.id,
      case when r.km_left <= private.warning_km() then '-infinity' else coalesce(r.due_on - q.due_soon_days, 'infinity') end,
      'due_soon', case when r.km_left < 0 then '-infinity' else coalesce(r.due_on + 1, 'infinity') end,
      case when q.code = 'insurance' then 'not_roadworthy'::public.danger else 'missing' end,
      case when r.due_on is null then null when q.code = 'insurance' then 'insurance'::public.due_kind else 'requirement' end,
      q.name, q.code, r.due_on, r.km_left, r.id
    from public.vehicle_records r
    join public.requirements q on q.id = r.requirement_id and q.is_active
    where r.is_current and (r.due_on is not null or r.km_left <= private.warning_km())
  union all
    select 'vehicle_record', v.id, q.id, q.required_from - q.due_soon_days, 'to_watch', q.required_from,
      case when q.code = 'insurance' then 'not_roadworthy'::public.danger else 'missing' end,
      case when q.code = 'insurance' then 'insurance'::public.due_kind else 'requirement' end, q.name, q.code,
      q.required_from, null, null
    from public.requirements q
    join public.depot_vehicles v on q.applies_to is null
      or (select t.category from public.vehicle_types t where t.id = v.vehicle_type_id) = any (q.applies_to)
    where q.subject = 'vehicle' and q.is_active and q.required_from is not null
      and not exists (select from public.vehicle_records r
        where r.vehicle_id = v.id and r.requirement_id = q.id and r.is_current)
  ) f
  join private.vehicle v on v.id = f.vehicle_id
)
select * from driver_finding_now union all select * from vehicle_finding_now
