-- Due dates by month and day. The functions are for staff, like those of the dashboards.

-- The number of items due in this month, from today, and in each of the next eleven: a row for every month and kind, even if it is
-- zero. `nct` includes the tests of active drivers' personal vehicles.
create function private.due_by_month() returns table (month date, kind text, due integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
  months date[] := array(
    select (date_trunc('month', today::timestamp) + make_interval(months => n))::date from generate_series(0, 12) n);
begin
  return query
    with due_on as (
      -- Days first: the month of a day is computed once, not for each of its items.
      select p.due, p.due_kind, count(*) as due_then
      from private.paper_in_use p
      where p.depot_id = depot and p.due >= today and p.due < months[13]
      group by p.due, p.due_kind
    ), counted as (
      select date_trunc('month', d.due)::date as month, d.due_kind, sum(d.due_then)::integer as due
      from due_on d
      group by 1, 2
    )
    select months[m.n], k.kind, coalesce(c.due, 0)
    from generate_series(1, 12) m (n)
    cross join (select distinct d.due_kind as kind from private.finding_kinds d where d.due_kind is not null) k
    left join counted c on c.month = months[m.n] and c.due_kind = k.kind
    order by m.n, k.kind;
end;
$$;

-- The items due between two days (inclusive), earliest first: one row for each item that due_by_month() counts. A client filters
-- and pages them. There is no array parameter: the embedded server sometimes passes an array as text.
create function public.due_items(from_day input.date, to_day input.date)
returns table (
  id text, subject public.finding_subject, subject_id uuid, subject_name text, kind text, detail text,
  due date, record_id uuid, is_missing boolean
)
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return query
    select p.kind || ':' || coalesce(p.record_id::text, p.subject_id || ':' || p.source_id), p.subject, p.subject_id,
      coalesce((select u.full_name from public.users u where u.id = p.subject_id),
        (select v.registration_number from public.depot_vehicles v where v.id = p.subject_id),
        (select d.name from public.depots d where d.id = p.subject_id)),
      p.kind, p.detail, p.due, p.record_id, p.is_missing
    from private.paper_in_use p
    where p.due between from_day and to_day
    order by p.due, p.kind, p.record_id, p.subject_id, p.source_id;
end;
$$;

call private.expose('{due_by_month}');
grant execute on function public.due_items to authenticated;
