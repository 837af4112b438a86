-- What falls due, by month and day. The functions are for staff, like those of the dashboards.

-- The number of items due in this month, from today, and in each of the next eleven: a row for every month and kind,
-- even if it is zero. `nct` includes the tests of active drivers' personal vehicles.
create function public.due_by_month() returns table (month date, kind public.due_kind, due integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  today date := private.today();
  months date[] := array(
    select (date_trunc('month', today::timestamp) + make_interval(months => n))::date from generate_series(0, 12) n);
  last_day date := months[13] - 1;
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return query
    with counted as (
      -- Grouped by a single number: sorting 1,500 rows by month and kind takes a fifth longer.
      select 10 * width_bucket(p.due, months) + case p.due_kind
          when 'license' then 1 when 'nct' then 2 when 'road_tax' then 3 when 'insurance' then 4 when 'training' then 5
          when 'requirement' then 6
        end as cell, count(*)::integer as due
      from private.paper_in_use p
      where p.due between today and last_day
      group by 1
    )
    select months[m], k.kind, coalesce(c.due, 0)
    from generate_series(1, 12) m
    cross join unnest(enum_range(null::public.due_kind)) with ordinality k (kind, n)
    left join counted c on c.cell = 10 * m + k.n
    order by m, k.n;
end;
$$;

-- The items due between two days (inclusive), earliest first: one row for each item that due_by_month() counts. A client
-- filters and pages them. There is no array parameter: the embedded server sometimes passes an array as text.
create function public.due_items(from_day date, to_day date)
returns table (
  id text, subject public.finding_subject, subject_id uuid, subject_name text, kind public.finding_kind, detail text,
  due date, record_id uuid
)
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;

  return query
    select p.kind || ':' || p.record_id, p.subject, p.subject_id,
      coalesce((select u.full_name from public.users u where u.id = p.subject_id),
        (select v.registration_number from public.depot_vehicles v where v.id = p.subject_id)),
      p.kind, p.detail, p.due, p.record_id
    from private.paper_in_use p
    where p.due between from_day and to_day
    order by p.due, p.kind, p.record_id;
end;
$$;

revoke execute on function public.due_by_month(), public.due_items(date, date) from public, anon, authenticated;
grant execute on function public.due_by_month(), public.due_items(date, date) to authenticated;
