-- What staff see of policies: the page with its figures, the people of one policy, and a signature to be printed.

-- What people in use of a depot have to sign. For drivers it comes from the findings, for staff from the policies that ask them.
create function private.open_signatures(depot uuid) returns table (policy_id uuid, driver_id uuid, due date)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  today date := private.today();
begin
  return query
    select f.source_id, f.subject_id, f.due
    from private.finding f
    where f.depot_id = depot and f.starts_on <= today and f.kind = 'policy' and f.in_use_from <= today
  union all
    select a.policy_id, a.driver_id, a.due from private.policy_asked a
    where a.depot_id = depot and a.role <> 'driver' and a.due is not null and (a.signed_on is null or a.due <= today + 30)
      and exists (select from public.policies p where p.id = a.policy_id and p.audience in ('staff', 'everybody'));
end;
$$;

-- The last day on which somebody was reminded of a policy. Other mails about it, such as an answer, are no reminders: see remind_policy().
create function private.reminded_on(policy uuid, person uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select date '2000-01-01' + (max(m.occasion) - 100000)::integer from private.mails m
    where m.recipient_id = person and m.kind = 'to_read' and m.record_id = policy and m.occasion between 100000 and 199999);
end;
$$;

-- The page of policies for staff: `PolicyRow[]` of src/topics/policies/data/policies.ts. `asked` counts people in use,
-- `to_remind` those who can be reminded today: nobody without a login, and nobody twice.
create function private.policies_overview() returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  depot uuid := private.require_staff();
  me uuid := private.uid();
  today date := private.today();
begin
  return (
    with told as materialized (
      select r.id from private.mail_recipient r where r.depot_id = depot
    ), open_item as materialized (
      select i.*, private.reminded_on(i.policy_id, i.driver_id) as reminded_on, t.id is not null as is_told
      from private.open_signatures(depot) i left join told t on t.id = i.driver_id
    ), counted as (
      select i.policy_id, count(*)::integer as missing, count(*) filter (where i.due < today)::integer as late, min(i.due) as due,
        max(i.reminded_on) as reminded_on,
        count(*) filter (where i.is_told and i.reminded_on is distinct from today)::integer as to_remind
      from open_item i group by i.policy_id
    ), people as materialized (
      select count(*) filter (where u.in_use_from <= today)::integer as drivers,
        count(*) filter (where u.role <> 'driver' and u.approved and not u.is_inactive)::integer as staff
      from public.users u where u.depot_id = depot
    )
    select jsonb_build_object(
      'policies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.name, 'kind', p.kind, 'audience', p.audience,
          'categories', p.categories, 'state', p.state, 'number', v.number, 'published_at', v.published_at, 'draft', d.number,
          'languages', array(select k from jsonb_object_keys(coalesce(v.texts || v.files, d.texts || d.files, '{}')) k order by k <> 'en', k),
          'asked', case when v.id is null then 0 when p.audience = 'drivers' then people.drivers when p.audience = 'staff' then people.staff
            when p.audience = 'everybody' then people.drivers + people.staff else (
              select count(*)::integer from private.policy_asked a
              where a.policy_id = p.id and a.depot_id = depot and a.in_use_from <= today) end,
          'missing', coalesce(c.missing, 0), 'late', coalesce(c.late, 0), 'due', c.due,
          'reminded_on', c.reminded_on, 'to_remind', coalesce(c.to_remind, 0), 'objections', (
            select count(*)::integer from public.policy_objections o join public.policy_versions w on w.id = o.version_id
            where coalesce(p.depot_id, o.depot_id) = depot and o.answered_at is null and w.policy_id = p.id))
          order by p.name, p.id), '[]')
        from public.policies p cross join people
        left join public.policy_versions v on v.policy_id = p.id and v.state = 'published'
        left join public.policy_versions d on d.policy_id = p.id and d.state = 'draft'
        left join counted c on c.policy_id = p.id
        where (p.depot_id is null or p.depot_id = depot) and (p.state <> 'draft' or (select private.is_admin()))),
      'languages', array(
        select distinct u.language from public.users u
        where u.depot_id = depot and u.language is not null and u.in_use_from <= today order by 1),
      'missing', (
        select coalesce(jsonb_agg(jsonb_build_object('policy_id', l.policy_id, 'title', l.title, 'driver_id', l.driver_id,
          'name', l.full_name, 'due', l.due, 'reminded_on', l.reminded_on) order by l.due, l.title, l.sort_name), '[]')
        from (
          select i.*, p.name as title, u.full_name, u.sort_name from open_item i
          join public.policies p on p.id = i.policy_id
          join public.users u on u.id = i.driver_id
          order by i.due, p.name, u.sort_name limit 200) l),
      'total_missing', (select count(*) from open_item),
      'mine', (select count(*) from open_item i where i.driver_id = me)));
end;
$$;

-- Who has not signed a policy in the caller's depot and how far they are, who has, and what is not understood: `PolicyPeople` of
-- src/topics/policies/data/policies.ts.
create function private.policy_people(p_policy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  depot uuid := private.require_staff();
  today date := private.today();
begin
  return (
    with asked as materialized (
      select a.* from private.policy_asked a
      where a.policy_id = p_policy_id and a.depot_id = depot and (a.role <> 'driver' or a.in_use_from <= today)
    )
    select jsonb_build_object(
      'asked', (select count(*) from asked),
      'missing', (
        select coalesce(jsonb_agg(jsonb_build_object('driver_id', a.driver_id, 'name', a.full_name, 'due', a.due,
          'opened', coalesce(o.times, 0), 'language', coalesce(u.language, 'en'),
          'reminded_on', private.reminded_on(p_policy_id, a.driver_id),
          'is_told', exists (select from private.mail_recipient r where r.id = a.driver_id))
          order by a.due, u.sort_name), '[]')
        from asked a join public.users u on u.id = a.driver_id
        left join public.policy_openings o on o.version_id = a.version_id and o.driver_id = a.driver_id
        where a.due is not null and (a.signed_on is null or a.due <= today + 30)),
      'signatures', (
        select coalesce(jsonb_agg(to_jsonb(l) order by l.signed_at desc, l.id), '[]') from (
          select s.id, s.driver_id, coalesce(u.full_name, 'An erased person') as name, v.number, s.language, s.signed_at,
            s.paper_by is not null as is_paper, (s.answers ->> 'wrong')::integer as wrong,
            private.has_document('policy_signatures', s.id) as has_sheet
          from public.policy_signatures s
          join public.policy_versions v on v.id = s.version_id
          left join public.users u on u.id = s.driver_id
          where s.policy_id = p_policy_id and s.depot_id = depot order by s.signed_at desc, s.id limit 1000) l),
      'objections', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'driver_id', o.driver_id, 'name', u.full_name, 'number', v.number,
          'words', o.words, 'language', o.language, 'created_at', o.created_at, 'answer', o.answer, 'answered_at', o.answered_at,
          'answered_by', private.name_for_staff(o.answered_by), 'is_asked', exists (
            select from private.policy_asked a where a.policy_id = p_policy_id and a.driver_id = o.driver_id))
          order by o.answered_at nulls first, o.created_at), '[]')
        from public.policy_objections o
        join public.policy_versions v on v.id = o.version_id and v.policy_id = p_policy_id
        join public.policies p on p.id = p_policy_id
        join public.users u on u.id = o.driver_id
        where coalesce(p.depot_id, o.depot_id) = depot)));
end;
$$;

-- One signature to be printed: `SignatureSheet` of src/topics/policies/data/policies.ts. What was answered is not told to staff who have to
-- sign the same policy: it was right. RW002 for anyone but staff.
create function private.signature_sheet(p_signature_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  sheet jsonb;
begin
  select to_jsonb(s) - '{made_in, depot_id, driver_id, policy_id, version_id, paper_by}'::text[] || jsonb_build_object('name', coalesce(u.full_name, 'An erased person'), 'title', p.name, 'texts', p.texts,
      'kind', p.kind, 'number', v.number, 'published_at', v.published_at, 'text', v.texts -> s.language, 'english', v.texts -> 'en',
      'file', private.policy_file(v, s.language), 'questions', v.questions, 'depot', d.name, 'paper_by_name', b.full_name,
      'has_sheet', private.has_document('policy_signatures', s.id),
      'given', case when s.paper_by is null and not exists (
        select from private.policy_asked a where a.policy_id = s.policy_id and a.driver_id = private.uid() and a.signed_on is null)
        then private.right_answers(v) end) into sheet
  from public.policy_signatures s
  join public.policy_versions v on v.id = s.version_id
  join public.policies p on p.id = s.policy_id
  join public.depots d on d.id = s.made_in
  left join public.users u on u.id = s.driver_id
  left join public.users b on b.id = s.paper_by
  where s.id = p_signature_id and s.depot_id = depot;
  if sheet is null then
    perform private.refuse('RW003', 'Signature not found');
  end if;
  return sheet;
end;
$$;

call private.expose('{policies_overview, policy_people, signature_sheet}');
