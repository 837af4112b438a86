-- The compliance rate, and its trend from a daily snapshot of every depot.

-- In per cent, rounded down: 100 only when nothing is wrong. Null without any drivers or vehicles.
create function private.compliance_rate(compliant bigint, active bigint) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return floor(100.0 * compliant / nullif(active, 0));
end;
$$;

-- The counts behind the rate, for each depot and day, for its trend, and what else a depot has to answer for. Figures only, no names.
-- Only compliance_dashboard() reads them. Null: nobody counted it on that day, and nobody can say it afterwards.
create table private.compliance_snapshots (
  depot_id uuid not null references public.depots (id),
  day date not null,
  active integer not null check (active >= 0),
  compliant integer not null check (compliant between 0 and active),
  must_not_drive integer check (must_not_drive >= 0),
  not_roadworthy integer check (not_roadworthy >= 0),
  overdue integer check (overdue >= 0),
  defects_late integer check (defects_late >= 0),
  policies_due integer check (policies_due >= 0),
  downloads_late integer check (downloads_late >= 0),
  primary key (depot_id, day)
);

-- Stores today's counts of one depot, or of all, unless they are already stored; a concurrent second call adds nothing. First, it
-- starts the next five-year Driver CPC cycle for drivers whose last one has ended.
create function private.store_snapshots(only_depot uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_drivers(array(
    select s.driver_id from private.driver_state s
    where s.cpc_start <= private.today() - interval '5 years' and s.depot_id = coalesce(only_depot, s.depot_id)));
  insert into private.compliance_snapshots (depot_id, day, active, compliant, must_not_drive, not_roadworthy, overdue, defects_late,
    policies_due, downloads_late)
  select d.id, private.today(), counted.active, counted.active - worst.failing, worst.must_not_drive, worst.not_roadworthy, worst.overdue,
    counted.defects_late, counted.policies_due, counted.downloads_late
  from public.depots d
  cross join lateral (
    select count(*) filter (where s.danger <= 'high_risk' and s.subject in ('driver', 'vehicle')) as failing,
      count(*) filter (where s.danger = 'must_not_drive') as must_not_drive,
      count(*) filter (where s.danger = 'not_roadworthy') as not_roadworthy,
      count(*) filter (where s.danger = 'missing') as overdue
    from private.subject_today s
    where s.depot_id = d.id and s.in_use
  ) worst
  cross join lateral (
    select
      (select count(*) from private.person u where u.depot_id = d.id and u.in_use)
        + (select count(*) from private.vehicle v where v.depot_id = d.id and v.in_use) as active,
      (select count(*) from public.defects e
        where e.depot_id = d.id and e.due_on < private.today() and e.state <> 'closed') as defects_late,
      (select count(*) from private.open_signatures(d.id)) as policies_due,
      (select count(*) from private.finding f
        where f.depot_id = d.id and f.kind in ('download', 'unit_download') and f.in_use_from <= private.today()
          and f.due < private.today()) as downloads_late
  ) counted
  where d.id = coalesce(only_depot, d.id)
    and not exists (
      select from private.compliance_snapshots s where s.depot_id = d.id and s.day = private.today())
  on conflict do nothing;
end;
$$;

-- Stores today's counts of the caller's depot. Where no scheduled job does it, the first member of staff to open the dashboard does.
create function private.store_snapshot() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.store_snapshots(private.require_staff());
end;
$$;

-- The rate at the end of each of the last eleven months that has one, and whether today's counts are stored.
create function private.compliance_trend() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    select json_build_object(
      'isStored', exists (
        select from private.compliance_snapshots s where s.depot_id = depot and s.day = today),
      'months', coalesce(json_agg(json_build_object('month', m.month::date, 'rate', s.rate, 'day', s.day,
        'active', s.active, 'compliant', s.compliant) order by m.month), '[]'))
    from generate_series(1, 11) n
    cross join lateral (select date_trunc('month', today::timestamp) - make_interval(months => n) as month) m
    cross join lateral (
      select private.compliance_rate(s.compliant, s.active) as rate, s.day, s.active, s.compliant
      from private.compliance_snapshots s
      where s.depot_id = depot and s.day >= m.month::date and s.day < (m.month + interval '1 month')::date
        and s.active > 0
      order by s.day desc
      limit 1
    ) s
  );
end;
$$;

-- No policies: clients neither read nor write it.
call private.record_table('private.compliance_snapshots', subject => 'depot', erased => 'stay',
  not_packed => 'counts of a depot, of no vehicle and no driver');
revoke all on private.compliance_snapshots from public, anon, authenticated;
alter table private.compliance_snapshots enable row level security;

-- With the extension pg_cron, the counts of every depot are stored each night.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('compliance-snapshots', '30 3 * * *', 'select private.store_snapshots()') $cron$;
  end if;
end;
$$;

call private.expose('{store_snapshot}');
