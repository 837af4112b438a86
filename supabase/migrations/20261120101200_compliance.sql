-- Compliance: what is out of order, and from which day. This is the only definition: the dangers, verdicts, reasons and figures of
-- lists and dashboards, and everything that falls due, come from here through private.finding, its stored copy.

create type public.expiry_state as enum ('expired', 'expiring', 'valid', 'not_applicable');
create type public.compliance_verdict as enum ('compliant', 'attention', 'not_compliant');
-- What a finding means for the depot, worst first. A driver or vehicle has the danger of its worst finding, and is out of order if
-- that is high_risk or worse. `due_soon` has a due day within its warning; `to_watch` has none: points, and records that are
-- optional or not required yet. What is `waiting` waits for somebody and is no danger to its driver: an application, an incident without an
-- owner, and a signature until its day.
create type public.danger as enum (
  'must_not_drive', 'not_roadworthy', 'missing', 'high_risk', 'due_soon', 'to_watch', 'waiting'
);
create type public.finding_subject as enum ('driver', 'vehicle', 'application', 'depot', 'incident', 'policy');
-- The groups of columns of Competence, in their order.
create type private.competence_group as enum ('licence', 'cpc', 'training', 'policies');
-- What an officer who comes to the depot asks, in the order of the page.
create type private.inspection_topic as enum ('depot_papers', 'licences', 'training', 'policies', 'papers', 'plan', 'checks', 'defects');

-- Anything due within this many days, the last one included, needs attention.
create function private.warning_days() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 30;
end;
$$;

-- The kinds of findings. A finding can only be of a kind listed here. Their sentences are in src/words/findings.ts.
create table private.finding_kinds (
  kind text primary key,
  -- A finding begins this many days before it is due. A requirement can override it.
  warn_days integer not null default private.warning_days(),
  -- The kind under which the dashboard counts it as falling due; null: not counted.
  due_kind text,
  -- The kind whose settings say when reminders are sent; null: there is no deadline.
  reminders text references private.finding_kinds (kind),
  -- Its own stages, in days before it is due, and -1 for late: nobody changes them or switches them off. 90: at once.
  stages smallint[] check (reminders is null or stages is null),
  -- The law sets its day.
  by_law boolean not null default false,
  -- Whether its day is certain before it is a finding.
  is_foreseen boolean not null default true,
  -- What the driver gets: nothing (hidden), the finding on screen (seen), mails as well (told), or also a way to renew it (renewed).
  driver text not null default 'seen' check (driver in ('hidden', 'seen', 'told', 'renewed')),
  -- Where Competence shows it; null: nowhere. It has a column for each `requirement`, `policy` or `detail`, or the one of this name.
  competence private.competence_group,
  competence_column text,
  -- What an officer asks that it answers; null: nothing.
  inspection private.inspection_topic,
  -- The section of an inspection pack that says what is out of order, or why a pack says nothing of it.
  packed text references private.pack_sections (code),
  not_packed text,
  constraint finding_kinds_packed_check check (num_nonnulls(packed, not_packed) = 1),
  constraint finding_kinds_competence_check check ((competence is null) = (competence_column is null))
);

insert into private.finding_kinds (kind, warn_days, due_kind, reminders, driver, packed, not_packed) values
  -- Why somebody may not drive is said with the penalty points, which an administrator adds with a reason.
  ('disqualified', default, null, null, 'told', 'points', null),
  ('unfit', default, null, null, 'told', 'licenses', null),
  ('license', default, 'license', 'license', 'renewed', 'licenses', null),
  ('no_license', default, null, null, 'renewed', 'licenses', null),
  ('training', default, 'training', 'training', 'renewed', 'training', null),
  ('requirement', default, 'training', 'requirement', 'renewed', 'training', null),
  ('points', default, null, null, 'told', 'points', null),
  -- Points of which nobody knows whether the limit is 7 or 12. From 7 on, staff are told each day until somebody has answered.
  ('points_open', default, null, null, 'seen', 'points', null),
  -- Checking licences is the work of staff.
  ('license_check', 7, null, 'license_check', 'seen', 'licenses', null),
  ('cpc_module', 60, 'training', 'cpc_module', 'renewed', 'training', null),
  ('cpc_card', default, null, null, 'renewed', 'training', null),
  ('own_nct', default, 'nct', 'own_nct', 'renewed', 'own_vehicle', null),
  ('own_insurance', default, 'insurance', 'own_insurance', 'renewed', 'own_vehicle', null),
  ('nct', default, 'nct', 'nct', 'seen', 'papers', null),
  ('road_tax', default, 'road_tax', 'road_tax', 'seen', 'papers', null),
  ('insurance', default, 'insurance', 'vehicle_record', 'seen', 'papers', null),
  ('vehicle_record', default, 'requirement', 'vehicle_record', 'seen', 'papers', null),
  ('depot_record', default, 'requirement', 'depot_record', 'hidden', 'depot_papers', null),
  ('short_licence', default, null, null, 'hidden', 'depot_papers', null),
  ('manager_left', default, null, null, 'hidden', null, 'says who gets the mails'),
  -- For the driver of a vehicle that must not be used, and for the vehicle of a driver who must not drive.
  ('vehicle_stopped', default, null, null, 'told', null, 'is in the pack of the vehicle'),
  ('driver_stopped', default, null, null, 'seen', null, 'is in the pack of the driver'),
  ('application', default, null, null, 'hidden', null, 'is of nobody in the depot yet');

-- Its day depends on points that may expire before.
update private.finding_kinds set is_foreseen = false where kind = 'license_check';

update private.finding_kinds k set competence = c.place::private.competence_group, competence_column = c.column_name
from (values
  ('disqualified', 'licence', 'any_licence'),
  ('no_license', 'licence', 'any_licence'),
  ('license_check', 'licence', 'license_check'),
  ('license', 'licence', 'detail'),
  ('cpc_module', 'cpc', 'cpc_module'),
  ('cpc_card', 'training', 'requirement'),
  ('training', 'training', 'requirement'),
  ('requirement', 'training', 'requirement')
) c (kind, place, column_name)
where c.kind = k.kind;

update private.finding_kinds k set inspection = a.topic::private.inspection_topic
from (values
  ('depot_record', 'depot_papers'),
  ('short_licence', 'depot_papers'),
  ('disqualified', 'licences'),
  ('unfit', 'licences'),
  ('license', 'licences'),
  ('no_license', 'licences'),
  ('license_check', 'licences'),
  ('training', 'training'),
  ('requirement', 'training'),
  ('cpc_module', 'training'),
  ('cpc_card', 'training'),
  ('nct', 'papers'),
  ('road_tax', 'papers'),
  ('insurance', 'papers'),
  ('vehicle_record', 'plan')
) a (kind, topic)
where a.kind = k.kind;

create function private.kinds_by_law() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select k.kind from private.finding_kinds k where k.by_law);
end;
$$;

create function private.hidden_kinds() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select k.kind from private.finding_kinds k where k.driver = 'hidden');
end;
$$;

-- The dashboard lists the active drivers with more active points than this, whatever their limit.
create function private.high_risk_points() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 9;
end;
$$;

-- The danger of points that are below the limit or cleared: high risk above three quarters of the limit, to watch above half. While the limit
-- is not known, high risk from 5: two more may be the limit. Null: none.
create function private.points_danger(points integer, points_limit integer) returns public.danger
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when points_limit is null and points >= 5 or points * 4 > points_limit * 3 then 'high_risk'::public.danger
    when points * 2 > coalesce(points_limit, private.novice_points_limit()) then 'to_watch'
  end;
end;
$$;

-- An obligation by distance needs attention when this many km are left, or fewer.
create function private.warning_km() returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 1000;
end;
$$;

-- The day of a driver's next licence check, given the points that are active today.
create function private.check_due(driver uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select n.check_due from private.license_check_now n where n.driver_id = driver);
end;
$$;

-- Expired before today, expiring within warning_days(), otherwise valid; not applicable without a date.
create function private.expiry_state(expiry date, today date) returns public.expiry_state
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when expiry is null then 'not_applicable'::public.expiry_state
    when expiry < today then 'expired'
    when expiry <= today + private.warning_days() then 'expiring'
    else 'valid'
  end;
end;
$$;

-- The deadline for answering an application: two business days (Monday to Friday) after it arrived.
create function private.answer_due(created_at timestamptz) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  day date := (created_at at time zone 'Europe/Dublin')::date;
begin
  return day + case extract(isodow from day)
    when 4 then 4 -- Thursday: Friday and Monday
    when 5 then 4
    when 6 then 3
    else 2
  end;
end;
$$;

-- The next three list their columns, because every extra column makes the plans of the findings slower to start.

-- in_use is true for active drivers who are not away.
create view private.person with (security_invoker = true) as
  select u.id, u.depot_id, u.role, u.approved, u.is_inactive, u.manager_id, u.permit, u.first_full_licence_on, u.first_full_licence_before,
    u.cleared_points, u.agency_until, u.in_use_from, u.in_use_from <= (select private.today()) as in_use
  from public.users u;

-- in_use is true for vehicles in the fleet.
create view private.vehicle with (security_invoker = true) as
  select v.id, v.depot_id, v.vehicle_type_id, v.is_active, v.nct_done_on, v.nct_expiry, v.road_tax_paid_on, v.road_tax_expiry,
    v.is_active and v.status <> 'inactive' as in_use,
    case when v.is_active and v.status <> 'inactive' then '-infinity'::date else 'infinity' end as in_use_from
  from public.depot_vehicles v;

-- in_use is true for active drivers who are not away.
create view private.driver with (security_invoker = true) as
  select s.driver_id, s.depot_id, s.full_name, s.sort_name, s.fit_until, s.licensed_until, s.cpc_due, s.lacks_cpc_card, s.drives_cpc_vehicle,
    s.points_until, s.check_due, s.missing, s.license_expiry, s.in_use_from, s.in_use_from <= (select private.today()) as in_use
  from private.driver_state s;

-- The next licence check of each driver. `earliest` is stored and never later than `due`, so that an index can narrow the rows.
create view private.next_license_check with (security_invoker = true) as
  select s.driver_id, s.depot_id, s.full_name, s.sort_name, s.in_use, s.check_due as earliest,
    case when s.points_until < (select private.today())
      then private.check_due(s.driver_id) else s.check_due end as due
  from private.driver s
  where s.check_due is not null;

-- The active points of each driver in steps: one step up to the expiry of each penalty, and a last one without points.
create view private.points_step with (security_invoker = true) as
  select p.driver_id,
    coalesce(lag(p.until) over step + 1, '-infinity') as starts_on,
    p.until as ends_on,
    sum(p.points) over (partition by p.driver_id order by p.until desc)::integer as points
  from (
    select p.driver_id, p.expiry_date as until, sum(p.points) as points
    from public.driver_penalties p
    where p.counts and p.points > 0 and p.expiry_date >= (select private.today())
    group by p.driver_id, p.expiry_date
  union all
    select u.id, 'infinity', 0 from public.users u where u.role = 'driver'
  ) p
  window step as (partition by p.driver_id order by p.until);

-- The day by which a driver's licence must be checked, while these points are active.
create view private.license_check_step with (security_invoker = true) as
  select s.driver_id, s.starts_on, s.ends_on, unseen.since as unseen_since,
    private.license_check_due(checked.last_on, s.points, u.approved_at, unseen.since, c) as due
  from private.points_step s
  join public.users u on u.id = s.driver_id
  join public.license_check_settings c on c.checked_since is not null
  left join (
    select l.driver_id, max(l.checked_on) as last_on from public.license_checks l group by l.driver_id
  ) checked on checked.driver_id = s.driver_id
  left join (
    select l.driver_id, min(l.since) as since from private.unseen_license l group by l.driver_id
  ) unseen on unseen.driver_id = s.driver_id;

-- Obligations: what must be on record until a day or a distance. One row for each driver, vehicle or depot and obligation, on record or
-- not, whichever table holds the record. A record is due on due_on or by distance, and has the danger `overdue` afterwards. A
-- missing record has the danger `absent` from wanted_from; if that day is announced, the danger starts at the warning, and becomes
-- `overdue` on that day. The warning is the kind's, unless warn_days is set. It counts from in_use_from on. Each source is a view.

-- Obligations with columns of their own in the table of vehicles.
create view private.vehicle_column_obligation with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, v.in_use_from, c.kind, c.detail,
    null::uuid as requirement_id, v.id as source_id, v.id as record_id, c.done_on, c.due_on, null::integer as km_left,
    null::integer as warn_days, 'not_roadworthy'::public.danger as overdue, null::date as wanted_from,
    null::public.danger as absent, false as is_announced
  from private.vehicle v
  join public.vehicle_types t on t.id = v.vehicle_type_id
  cross join lateral (values
    ('nct', t.roadworthiness_test::text, v.nct_done_on, v.nct_expiry),
    ('road_tax', null, v.road_tax_paid_on, v.road_tax_expiry)
  ) c (kind, detail, done_on, due_on)
  where c.due_on is not null;

-- Records of vehicles, for requirements that apply to the vehicle or have a record anyway. A missing optional record is no finding.
create view private.vehicle_record_obligation with (security_invoker = true) as
  select v.depot_id, 'vehicle'::public.finding_subject as subject, v.id as subject_id, v.in_use_from,
    case when q.code = 'insurance' then 'insurance' else 'vehicle_record' end as kind, q.name as detail, q.id as requirement_id,
    coalesce(r.id, q.id) as source_id, r.id as record_id, r.done_on, r.due_on, r.km_left, q.due_soon_days as warn_days,
    case when q.code = 'insurance' then 'not_roadworthy'::public.danger else 'missing' end as overdue,
    case when r.id is null then q.required_from end as wanted_from, 'to_watch'::public.danger as absent, true as is_announced
  from private.vehicle v
  join public.requirements q on q.subject = 'vehicle' and q.is_active
  left join public.vehicle_records r on r.vehicle_id = v.id and r.requirement_id = q.id and r.is_current
  where r.id is not null or q.applies_to is null
    or (select t.category from public.vehicle_types t where t.id = v.vehicle_type_id) = any (q.applies_to);

-- Papers of depots, by the same rule. What a depot has said does not apply is on record for nothing, and not wanted. A missing paper does not
-- count before there is a vehicle to operate.
create view private.depot_record_obligation with (security_invoker = true) as
  select d.id as depot_id, 'depot'::public.finding_subject as subject, d.id as subject_id,
    case when r.id is null and not exists (select from private.vehicle v where v.depot_id = d.id and v.in_use) then 'infinity'::date
      else '-infinity' end as in_use_from,
    'depot_record' as kind, q.name as detail, q.id as requirement_id, coalesce(r.id, q.id) as source_id, r.id as record_id,
    r.done_on, r.due_on, null::integer as km_left, q.due_soon_days as warn_days, 'missing'::public.danger as overdue,
    case when r.id is null and x.id is null then q.required_from end as wanted_from, 'to_watch'::public.danger as absent,
    true as is_announced
  from public.depots d
  join public.requirements q on q.subject = 'depot' and q.is_active
  left join public.depot_exemptions x on x.depot_id = d.id and x.requirement_id = q.id and x.ended_at is null
  left join public.depot_records r on r.depot_id = d.id and r.requirement_id = q.id and r.is_current and x.id is null
  where r.id is not null or x.id is not null or q.applies_to is null or exists (
    select from private.vehicle v join public.vehicle_types t on t.id = v.vehicle_type_id
    where v.depot_id = d.id and v.in_use and t.category = any (q.applies_to));

-- Personal vehicles of drivers. A car needs no NCT until it is four years old.
create view private.own_vehicle_obligation with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, u.in_use_from, c.kind,
    null::text as detail, null::uuid as requirement_id, g.id as source_id, g.id as record_id, null::date as done_on, c.due_on,
    null::integer as km_left, null::integer as warn_days, 'not_roadworthy'::public.danger as overdue,
    case when c.due_on is null then c.wanted_from end as wanted_from, 'missing'::public.danger as absent, false as is_announced
  from public.grey_fleet_vehicles g
  join private.person u on u.id = g.driver_id and u.role = 'driver'
  cross join lateral (values
    ('own_nct', g.nct_expiry, coalesce(make_date(g.year + 4, 1, 1), '-infinity')),
    ('own_insurance', g.insurance_expiry, '-infinity')
  ) c (kind, due_on, wanted_from);

create view private.training_obligation with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, u.in_use_from, 'training' as kind,
    t.training_type as detail, t.requirement_id, t.id as source_id, t.id as record_id, t.completion_date as done_on,
    t.expiry_date as due_on, null::integer as km_left, q.due_soon_days as warn_days, 'missing'::public.danger as overdue,
    null::date as wanted_from, null::public.danger as absent,
    false as is_announced
  from public.driver_training t
  -- With its depot, so that one index has what is current in a depot.
  join private.person u on u.id = t.driver_id and u.depot_id = t.depot_id and u.role = 'driver'
  left join public.requirements q on q.id = t.requirement_id
  where t.is_current;

create view private.cpc_module_obligation with (security_invoker = true) as
  select d.depot_id, 'driver'::public.finding_subject as subject, d.driver_id as subject_id, d.in_use_from, 'cpc_module' as kind,
    null::text as detail, null::uuid as requirement_id, d.driver_id as source_id, d.driver_id as record_id, null::date as done_on,
    d.cpc_due as due_on, null::integer as km_left, null::integer as warn_days, 'missing'::public.danger as overdue,
    null::date as wanted_from, null::public.danger as absent,
    false as is_announced
  from private.driver d
  where d.cpc_due is not null;

-- What drivers lack. What they need depends on their licences, so it comes from their stored state.
create view private.driver_lack with (security_invoker = true) as
  select d.depot_id, 'driver'::public.finding_subject as subject, d.driver_id as subject_id, d.in_use_from, c.kind, c.detail,
    c.requirement_id, coalesce(c.requirement_id, d.driver_id) as source_id, null::uuid as record_id, null::date as done_on,
    null::date as due_on, null::integer as km_left, c.warn_days, c.overdue, c.wanted_from, c.absent, c.is_announced
  from private.driver d
  cross join lateral (
    select 'requirement' as kind, q.name as detail, q.id as requirement_id, q.due_soon_days as warn_days,
      'missing'::public.danger as overdue, q.required_from as wanted_from, 'to_watch'::public.danger as absent, true as is_announced
    from public.requirements q
    where q.id = any (d.missing)
  union all
    select 'cpc_card', null, null, null, 'missing', '-infinity',
      case when d.drives_cpc_vehicle then 'missing'::public.danger else 'to_watch' end, false
    where d.lacks_cpc_card
  union all
    select 'no_license', null, null, null, 'must_not_drive', '-infinity', 'must_not_drive', false
    where d.license_expiry is null
  ) c
  where d.missing <> '{}' or d.lacks_cpc_card or d.license_expiry is null;

call private.unite('private.driver_obligation', 'private.own_vehicle_obligation', 'private.training_obligation',
  'private.cpc_module_obligation', 'private.driver_lack');
call private.unite('private.vehicle_obligation', 'private.vehicle_column_obligation', 'private.vehicle_record_obligation');
call private.unite('private.depot_obligation', 'private.depot_record_obligation');
call private.unite('private.obligation', 'private.driver_obligation', 'private.vehicle_obligation');

-- Obligations for the pages of drivers and vehicles, with the validity of a new record. The page of a depot has them from
-- whole_depot(): everybody may see which depots there are, so policies would not hide what each of them lacks.
create view public.obligations with (security_invoker = true) as
  select o.subject, o.subject_id, o.kind, o.detail, o.requirement_id, o.record_id, o.done_on, o.due_on, o.km_left,
    coalesce(o.warn_days, k.warn_days) as warn_days, o.wanted_from, q.valid_months, q.valid_days, q.valid_km
  from private.obligation o
  join private.finding_kinds k on k.kind = o.kind
  left join public.requirements q on q.id = o.requirement_id;

-- Present and future findings. A row is a finding from starts_on to ends_on, with its danger, and the worse danger begins on
-- worsens_on, so nothing needs recomputing when a new day begins. Ended findings are left out. Expiries and future requirements are
-- stored however far ahead they are. For a missing record, `due` is the day from which it is required. Staff keep the records from
-- when they were drivers, but have no findings. Each source is a view.

-- Obligations that are due by day or by distance, whichever comes first, or missing: driver_obligation_finding,
-- vehicle_obligation_finding and depot_obligation_finding. One rule, but three views, because starting the plan of a combined view
-- takes longer.
do $do$
declare
  judged text;
begin
  foreach judged in array '{driver, vehicle, depot}'::text[] loop
    execute format($rule$
      create view private.%1$s_obligation_finding with (security_invoker = true) as
        select o.depot_id, o.subject, o.subject_id, o.kind, o.source_id,
          case
            when o.wanted_from is not null then o.wanted_from - case when o.is_announced then w.days else 0 end
            when o.km_left <= private.warning_km() then '-infinity'
            else coalesce(o.due_on - w.days, 'infinity')
          end as starts_on,
          'infinity'::date as ends_on,
          case when o.wanted_from is not null then o.absent else 'due_soon' end as danger,
          case
            when o.wanted_from is not null then case when o.is_announced then o.wanted_from else 'infinity' end
            when o.km_left < 0 then '-infinity'
            else coalesce(o.due_on + 1, 'infinity')
          end as worsens_on,
          o.overdue as worse, o.in_use_from, o.detail, null::integer as points, null::integer as points_limit,
          null::date as points_until, null::text as license_number,
          case when o.is_announced then coalesce(o.due_on, o.wanted_from) else o.due_on end as due, o.km_left, o.record_id,
          o.wanted_from is not null as is_missing
        from private.%1$s_obligation o
        join private.finding_kinds k on k.kind = o.kind
        cross join lateral (select coalesce(o.warn_days, k.warn_days) as days) w
        where o.due_on is not null or o.km_left <= private.warning_km() or o.wanted_from is not null
      $rule$, judged);
  end loop;
end;
$do$;

create view private.license_finding with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, 'license' as kind,
    l.id as source_id, l.expiry_date - k.warn_days as starts_on, 'infinity'::date as ends_on,
    'due_soon'::public.danger as danger, l.expiry_date + 1 as worsens_on,
    -- A category that a later licence covers does not stop the driver; when that licence has expired too, it has its own finding.
    case when (select i.until from private.licensed i
        where i.depot_id = l.depot_id and i.driver_id = l.driver_id and i.category = l.type) > l.expiry_date
      then 'missing'::public.danger else 'must_not_drive' end as worse,
    u.in_use_from, l.type as detail, null::integer as points, null::integer as points_limit, null::date as points_until,
    l.license_number, l.expiry_date as due, null::integer as km_left, l.id as record_id, false as is_missing
  from public.driver_licenses l
  join private.person u on u.id = l.driver_id and u.role = 'driver'
  join private.finding_kinds k on k.kind = 'license'
  where l.is_current;

-- Points that need attention: against which limit, on which days and with which danger. Without a limit: nobody knows which it is.
create view private.points_finding with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id,
    case when limited.points_limit is null then 'points_open' else 'points' end as kind, u.id as source_id, lower(r.span) as starts_on, upper(r.span) - 1 as ends_on, r.danger, 'infinity'::date as worsens_on,
    r.danger as worse, u.in_use_from, null::text as detail, s.points, limited.points_limit, s.ends_on as points_until,
    null::text as license_number, null::date as due, null::integer as km_left, null::uuid as record_id, false as is_missing
  from private.points_step s
  join private.person u on u.id = s.driver_id and u.role = 'driver'
  cross join lateral (
    select datemultirange(daterange(s.starts_on, s.ends_on, '[]')) as days, private.novice_days(u.permit, u.first_full_licence_on) as novice,
      private.full_days(u.permit, u.first_full_licence_on, u.first_full_licence_before) as full_licence
  ) step
  cross join lateral (
    select
      case
        when s.points >= private.novice_points_limit()
          and private.points_outside(s.driver_id, s.ends_on, '{(,)}' - step.novice) >= private.novice_points_limit() then '{(,)}'
        else step.novice
      end as lower,
      case
        -- Either limit is reached.
        when s.points >= private.points_limit() then '{(,)}'
        when s.points >= private.novice_points_limit()
          and private.points_outside(s.driver_id, s.ends_on, step.full_licence) >= private.novice_points_limit() then '{}'
        else step.full_licence
      end as higher
  ) known
  cross join lateral (
    select private.novice_points_limit() as points_limit, step.days * known.lower as days
  union all
    select private.points_limit(), step.days * known.higher - known.lower
  union all
    select null, step.days - known.lower - known.higher
  ) limited
  -- While a disqualification for points runs, the disqualification is the finding.
  cross join lateral (
    select case when limited.points_limit is null or s.points < limited.points_limit or s.points <= coalesce(u.cleared_points, 0) then limited.days
      else limited.days * coalesce((
        select range_agg(daterange(q.from_date, q.until_date, '[]')) from public.driver_disqualifications q
        where q.driver_id = s.driver_id and q.reason = 'points'), '{}') end as days
  ) calm
  cross join lateral (
    select unnest(limited.days - calm.days) as span, 'must_not_drive'::public.danger as danger
  union all
    select unnest(calm.days), private.points_danger(s.points, limited.points_limit)
  ) r
  where s.points * 2 > private.novice_points_limit() and r.danger is not null;

-- Disqualifications that overlap or follow each other count as one: the driver may drive again after the last.
create view private.disqualified_finding with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, 'disqualified' as kind,
    q.id as source_id, lower(ban.days) as starts_on, q.until_date as ends_on, 'must_not_drive'::public.danger as danger,
    'infinity'::date as worsens_on, 'must_not_drive'::public.danger as worse, u.in_use_from, q.reason::text as detail,
    null::integer as points, null::integer as points_limit, null::date as points_until, null::text as license_number,
    q.until_date as due, null::integer as km_left, q.id as record_id, false as is_missing
  from public.driver_disqualifications q
  join private.person u on u.id = q.driver_id and u.role = 'driver'
  cross join lateral (
    select unnest(range_agg(daterange(o.from_date, o.until_date, '[]'))) as days
    from public.driver_disqualifications o where o.driver_id = q.driver_id
  ) ban
  where q.until_date >= (select private.today()) and q.until_date = upper(ban.days) - 1;

-- Drivers who lack what their vehicle requires: without the licence they must not drive it, without a card it is overdue. The reasons change
-- from day to day, so they are computed on reading.
create view private.unfit_finding with (security_invoker = true) as
  select d.depot_id, 'driver'::public.finding_subject as subject, d.driver_id as subject_id, 'unfit' as kind,
    d.driver_id as source_id, d.fit_until + 1 as starts_on, 'infinity'::date as ends_on,
    case when d.licensed_until <= d.fit_until then 'must_not_drive'::public.danger else 'missing' end as danger,
    d.licensed_until + 1 as worsens_on, 'must_not_drive'::public.danger as worse, d.in_use_from, null::text as detail, null::integer as points,
    null::integer as points_limit, null::date as points_until, null::text as license_number, null::date as due,
    null::integer as km_left, a.vehicle_id as record_id, false as is_missing
  from private.driver d
  join public.driver_vehicle_assignments a on a.driver_id = d.driver_id and a.status = 'active'
  where d.fit_until < 'infinity';

-- A licence that nobody has seen is a finding from the day it was entered.
create view private.license_check_finding with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, 'license_check' as kind,
    u.id as source_id, greatest(c.starts_on, least(c.due - k.warn_days, c.unseen_since)) as starts_on, c.ends_on, 'due_soon'::public.danger as danger,
    c.due + 1 as worsens_on, 'missing'::public.danger as worse, u.in_use_from, null::text as detail,
    null::integer as points, null::integer as points_limit, null::date as points_until, null::text as license_number, c.due,
    null::integer as km_left, null::uuid as record_id, false as is_missing
  from private.license_check_step c
  join private.person u on u.id = c.driver_id and u.role = 'driver'
  join private.finding_kinds k on k.kind = 'license_check'
  where least(c.due - k.warn_days, c.unseen_since) <= c.ends_on;

-- Drivers whose manager has left. Until they have another, admins get the notifications that the manager would get.
create view private.manager_left_finding with (security_invoker = true) as
  select u.depot_id, 'driver'::public.finding_subject as subject, u.id as subject_id, 'manager_left' as kind,
    m.id as source_id, '-infinity'::date as starts_on, 'infinity'::date as ends_on, 'to_watch'::public.danger as danger,
    'infinity'::date as worsens_on, 'to_watch'::public.danger as worse, u.in_use_from, null::text as detail, null::integer as points,
    null::integer as points_limit, null::date as points_until, null::text as license_number, null::date as due,
    null::integer as km_left, null::uuid as record_id, false as is_missing
  from private.person u
  join public.users m on m.id = u.manager_id
  where u.role = 'driver' and (m.role = 'driver' or not m.approved or m.is_inactive);

-- An operator licence for fewer vehicles than need it; `detail` is the sentence for staff. One that does not say for how
-- many is none.
create view private.short_licence_finding with (security_invoker = true) as
  select o.depot_id, 'depot'::public.finding_subject as subject, o.depot_id as subject_id, 'short_licence' as kind, r.id as source_id,
    '-infinity'::date as starts_on, 'infinity'::date as ends_on, 'missing'::public.danger as danger, 'infinity'::date as worsens_on,
    'missing'::public.danger as worse, o.in_use_from, format('The operator licence covers %s, but %s in the fleet need it',
      case r.vehicles_authorised when 1 then '1 vehicle' else r.vehicles_authorised || ' vehicles' end, fleet.needed) as detail, null::integer as points,
    null::integer as points_limit, null::date as points_until, null::text as license_number, null::date as due, null::integer as km_left,
    r.id as record_id, false as is_missing
  from private.depot_record_obligation o
  join public.requirements q on q.id = o.requirement_id and q.code = 'operator_licence'
  join public.depot_records r on r.id = o.record_id
  cross join lateral (
    select count(*) as needed from private.vehicle v
    join public.vehicle_types t on t.id = v.vehicle_type_id
    where v.depot_id = o.depot_id and v.in_use and (q.applies_to is null or t.category = any (q.applies_to))
  ) fleet
  where r.vehicles_authorised < fleet.needed;

call private.unite('private.driver_finding_now', 'private.driver_obligation_finding', 'private.license_finding',
  'private.points_finding', 'private.disqualified_finding', 'private.unfit_finding', 'private.license_check_finding',
  'private.manager_left_finding');
call private.unite('private.vehicle_finding_now', 'private.vehicle_obligation_finding');
call private.unite('private.depot_finding_now', 'private.depot_obligation_finding', 'private.short_licence_finding');

call private.record_table('private.finding_kinds', subject => 'all', erased => 'stay', impersonal => '{kind, due_kind, reminders, driver, competence_column, packed, not_packed}');

revoke all on private.finding_kinds, private.person, private.vehicle, private.driver, private.next_license_check, private.points_step,
  private.license_check_step, private.own_vehicle_obligation, private.training_obligation, private.cpc_module_obligation,
  private.driver_lack, private.vehicle_column_obligation, private.vehicle_record_obligation, private.driver_obligation,
  private.vehicle_obligation, private.depot_record_obligation, private.depot_obligation, private.obligation,
  private.driver_obligation_finding, private.vehicle_obligation_finding, private.depot_obligation_finding,
  private.license_finding, private.points_finding, private.short_licence_finding,
  private.disqualified_finding, private.unfit_finding, private.license_check_finding, private.manager_left_finding,
  private.driver_finding_now, private.vehicle_finding_now, private.depot_finding_now
  from public, anon, authenticated;
grant select on private.finding_kinds, private.person, private.vehicle, private.driver, private.next_license_check,
  private.own_vehicle_obligation, private.training_obligation, private.cpc_module_obligation, private.driver_lack,
  private.vehicle_column_obligation, private.vehicle_record_obligation, private.driver_obligation, private.vehicle_obligation,
  private.depot_record_obligation, private.depot_obligation, private.obligation to authenticated;
call private.grant_client_read('public.obligations');

grant execute on function private.hidden_kinds, private.kinds_by_law, private.warning_days, private.check_due, private.expiry_state,
  private.answer_due to authenticated;

alter table private.finding_kinds enable row level security;

create policy "Whoever has logged in sees the kinds of findings" on private.finding_kinds
  for select to authenticated
  using (true);
