-- Competence: a row for each driver in use, a column for each kind of finding, requirement, licence category or policy that
-- private.finding_kinds places there, and in each cell what is on record, until when, and what is found today.

-- The drivers of the caller's depot, 200 from `skipped` on: worst first, then those with most gaps. A gap is a finding of today that is
-- late, missing, or has a due day; a signature from three days before its day on. `of_manager` and `of_category` choose the drivers that the figures count; `gap_in` (the key of a
-- column) and `only_gaps` choose the rows among them.
create function private.competence(
  of_manager uuid default null, of_category text default null, gap_in text default null, only_gaps boolean default true,
  skipped integer default 0
) returns json
language plpgsql stable security definer set search_path = '' set jit = off set enable_mergejoin = off
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  -- An array, because the planner expects too few rows of a subquery.
  kinds text[] := array(select k.kind from private.finding_kinds k where k.competence is not null);
begin
  return (
    with driver as materialized (
      select s.driver_id, s.full_name, s.sort_name
      from private.driver_state s
      where s.depot_id = depot and s.approved and s.in_use_from <= today
        and (of_manager is null or s.manager_id = of_manager)
        and (of_category is null or exists (
          select from public.driver_licenses l where l.driver_id = s.driver_id and l.is_current and l.type = of_category))
    ), shown as materialized (
      select k.kind, k.competence as place, k.competence_column as by_what
      from private.finding_kinds k where k.competence is not null
    ), requirement as materialized (
      select q.id, q.id::text as key, q.code, q.name,
        case when q.code is null then 'training'::private.competence_group else 'cpc' end as place
      from public.requirements q where q.subject = 'driver' and q.is_active
    ), policy as materialized (
      select p.id, p.id::text as key, p.name, v.number as version, v.signed_from
      from public.policies p
      join public.policy_versions v on v.policy_id = p.id and v.state = 'published'
      where p.audience <> 'staff' and (p.depot_id is null or p.depot_id = depot)
    ), signed as materialized (
      select distinct on (s.driver_id, s.policy_id) s.driver_id, s.policy_id, s.id,
        (s.signed_at at time zone 'Europe/Dublin')::date as signed_on
      from private.signature_that_counts s
      join policy p on p.id = s.policy_id
      join public.policy_versions v on v.id = s.version_id and v.number >= p.signed_from
      where s.depot_id = depot
      order by s.driver_id, s.policy_id, s.signed_at desc
    ), found as materialized (
      -- What is found today, and what has no obligation: its day to come.
      select f.subject_id, f.kind, f.source_id, f.detail, f.record_id, f.is_missing,
        -- From the day on which a requirement applies, its record is missing and has no due day.
        case when not f.is_missing or f.worsens_on > today then f.due end as due,
        case when f.starts_on <= today then case when f.worsens_on <= today then f.worse else f.danger end end as danger
      from private.finding f
      join shown k on k.kind = f.kind
      where f.depot_id = depot and f.subject = 'driver' and f.kind = any (kinds) and f.ends_on >= today
        and (f.starts_on <= today or k.by_what <> 'requirement' and not f.is_missing)
    ), entry as (
      -- What is on record, or missing.
      select o.subject_id, o.kind, o.detail,
        case when o.kind = 'cpc_card' then (select q.id from requirement q where q.code = 'driver_cpc') else o.requirement_id end
          as requirement_id, o.record_id, o.done_on,
        case when f.danger is null then o.due_on else f.due end as due, coalesce(f.is_missing, false) as is_missing, f.danger,
        o.source_id
      from private.driver_obligation o
      left join found f on f.source_id = o.source_id and f.subject_id = o.subject_id and f.kind = o.kind
      where o.depot_id = depot and o.kind = any (kinds) and (o.record_id is not null or f.danger is not null)
    union all
      select f.subject_id, f.kind, f.detail, null, f.record_id, null, f.due, f.is_missing, f.danger, f.source_id
      from found f
      where f.kind in (select k.kind from shown k where k.by_what not in ('requirement', 'policy'))
    union all
      -- A signature, and the day by which it is wanted again.
      select coalesce(s.driver_id, f.subject_id), 'policy', null, null, s.id, s.signed_on, f.due, false, f.danger,
        coalesce(s.policy_id, f.source_id)
      from signed s
      full join (select * from found where kind = 'policy') f on f.subject_id = s.driver_id and f.source_id = s.policy_id
      where s.id is not null or f.danger is not null
    ), keyed as materialized (
      select e.subject_id, e.kind, k.place, k.by_what, e.detail, e.record_id, e.done_on, e.due, e.is_missing, e.danger,
        case k.by_what when 'requirement' then q.key when 'policy' then e.source_id::text
          when 'detail' then e.kind || ' ' || e.detail else k.by_what end as key,
        coalesce(e.danger <= 'due_soon' or e.danger = 'to_watch' and e.due is not null or e.danger = 'waiting' and e.due <= today + 3, false)
          as is_gap
      from entry e
      join shown k on k.kind = e.kind
      join driver d on d.driver_id = e.subject_id
      left join requirement q on q.id = e.requirement_id
      where k.by_what <> 'requirement' or q.id is not null
    ), column_of as materialized (
      select c.*, row_number() over (order by c.place, c.rank, c.name, c.key)::integer as number
      from (
        select q.key, q.place, 'training' as kind, q.name, 2 as rank, null::smallint as version from requirement q
      union all
        select p.key, k.place, k.kind, p.name, 0, p.version from shown k, policy p where k.by_what = 'policy'
      union all
        select k.by_what, k.place, max(k.kind), null, 0, null from shown k
        where k.by_what not in ('requirement', 'detail', 'policy')
          and (k.by_what <> 'license_check' or exists (
            select from public.license_check_settings s where s.checked_since is not null))
        group by k.by_what, k.place
      union all
        select distinct k.key, k.place, k.kind, k.detail, 1, null::smallint from keyed k where k.by_what = 'detail'
      ) c
    ), worst as materialized (
      -- Of each cell with a finding.
      select distinct on (k.subject_id, c.number) k.subject_id as driver_id, c.number, c.key, k.danger, k.is_gap
      from keyed k
      join column_of c on c.key = k.key
      where k.danger is not null
      order by k.subject_id, c.number, k.danger, k.due
    ), sent as materialized (
      -- What a driver has sent and nobody has verified yet.
      select s.driver_id, c.number, (array_agg(s.id order by s.sent_at))[1] as id
      from (
        select s.driver_id, s.id, s.sent_at, 'license ' || (l.value ->> 'type') as key
        from public.submissions s
        cross join jsonb_array_elements(s.details -> 'licenses') l
        where s.depot_id = depot and s.state = 'sent' and s.kind = 'license'
      union all
        select s.driver_id, s.id, s.sent_at, case when s.details ? 'cpc_module' then 'cpc_module'
          else coalesce(s.details ->> 'requirement_id', t.requirement_id::text) end
        from public.submissions s
        left join public.driver_training t on t.id = s.replaces
        where s.depot_id = depot and s.state = 'sent' and s.kind = 'training'
      ) s
      join column_of c on c.key = s.key
      group by s.driver_id, c.number
    ), objected as materialized (
      -- What a driver does not understand or agree with, and nobody has answered yet.
      select distinct o.driver_id, c.number
      from public.policy_objections o
      join public.policy_versions v on v.id = o.version_id
      join column_of c on c.key = v.policy_id::text
      where o.depot_id = depot and o.answered_at is null
    ), figure as materialized (
      select w.number, count(*) as gaps, count(*) filter (where w.danger <= 'high_risk') as late
      from worst w
      where w.is_gap
      group by w.number
    ), judged as materialized (
      select d.driver_id, d.full_name, d.sort_name, coalesce(w.gaps, 0) as gaps, w.danger, coalesce(w.is_chosen, false) as is_chosen
      from driver d
      left join (
        select w.driver_id, count(*) as gaps, min(w.danger) as danger, bool_or(w.key = gap_in) as is_chosen
        from worst w
        where w.is_gap
        group by w.driver_id
      ) w on w.driver_id = d.driver_id
    ), listed as materialized (
      select j.*, row_number() over (order by j.danger, j.gaps desc, j.sort_name, j.driver_id) as place
      from judged j
      where case when gap_in is not null then j.is_chosen else j.gaps > 0 or not only_gaps end
    ), page as materialized (
      select l.* from listed l order by l.place offset skipped limit 200
    ), cell as materialized (
      -- What is in order is read for the rows of the page alone. The worst first, then the earliest.
      select distinct on (k.subject_id, c.number) k.subject_id as driver_id, c.number, k.kind, k.record_id, k.done_on, k.due,
        k.is_missing, k.danger, k.is_gap
      from keyed k
      join column_of c on c.key = k.key
      where k.subject_id in (select p.driver_id from page p)
      order by k.subject_id, c.number, k.danger, k.due
    ), filled as materialized (
      select driver_id, json_agg(json_strip_nulls(json_build_object(
        'column', number - 1, 'kind', c.kind, 'danger', c.danger, 'due', c.due, 'done_on', c.done_on, 'record_id', c.record_id,
        'is_missing', nullif(c.is_missing, false), 'is_gap', nullif(c.is_gap, false), 'sent', s.id,
        'objects', nullif(o.driver_id is not null, false))) order by number) as cells
      from cell c
      full join sent s using (driver_id, number)
      left join objected o using (driver_id, number)
      where driver_id in (select p.driver_id from page p)
      group by driver_id
    )
    select json_build_object(
      'columns', (
        select json_agg(json_build_object('key', c.key, 'group', c.place, 'kind', c.kind, 'name', c.name, 'version', c.version,
          'gaps', coalesce(f.gaps, 0), 'late', coalesce(f.late, 0)) order by c.number)
        from column_of c
        left join figure f on f.number = c.number),
      'drivers', (select count(*) from judged),
      'with_gaps', (select count(*) from judged j where j.gaps > 0),
      'total', (select count(*) from listed),
      'rows', (
        select coalesce(json_agg(json_build_object('id', p.driver_id, 'name', p.full_name, 'danger', p.danger, 'gaps', p.gaps,
          'cells', coalesce(f.cells, '[]')) order by p.place), '[]')
        from page p
        left join filled f on f.driver_id = p.driver_id)));
end;
$$;

call private.expose('{competence}');
