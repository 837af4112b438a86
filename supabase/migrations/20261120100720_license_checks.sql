-- Licence checks: who looked at a driver's licence, when and how. Ireland sells no record check, so staff looking at the licence is
-- the check.

create type public.license_check_method as enum ('card_seen', 'photo', 'declaration');
create type public.license_check_result as enum ('in_order', 'problem');

create table public.license_checks (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  checked_on date not null default private.today() check (checked_on between '1950-01-01' and '2100-12-31'),
  method public.license_check_method not null default 'card_seen',
  result public.license_check_result not null default 'in_order',
  note text check (private.is_text(note, 1000)),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint license_checks_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  -- A problem needs a description: digits and punctuation alone say nothing.
  constraint license_checks_problem_check check (
    case when char_length(note) > 1000 then false
      when result = 'in_order' then true
      else coalesce(note ~ '[^[:digit:][:punct:][:space:]]', false)
    end)
);

create index license_checks_driver_idx on public.license_checks (driver_id, depot_id, checked_on desc);
create index license_checks_depot_idx on public.license_checks (depot_id);

create function private.months_between_checks(points integer, settings public.license_check_settings) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when points >= 8 then settings.months_8_or_more
    when points >= 4 then settings.months_4_to_7
    when points >= 1 then settings.months_1_to_3
    else settings.months_no_points
  end;
end;
$$;

-- Current licences that nobody has seen, and since when: not compared with a photo, and the driver not checked since they were entered.
create view private.unseen_license with (security_invoker = true) as
  select l.driver_id, l.depot_id, l.type, (l.created_at at time zone 'Europe/Dublin')::date as since
  from public.driver_licenses l
  where l.is_current and l.verified_at is null and not exists (
    select from public.license_checks c
    where c.driver_id = l.driver_id and c.checked_on >= (l.created_at at time zone 'Europe/Dublin')::date);

-- The day by which a driver's licence must be checked. A driver who has never been checked, or has a licence that nobody has seen, has 30
-- days from the day checks began, the driver was approved or that licence was entered, whichever is last. Null: licences are not checked.
create function private.license_check_due(
  last_on date, points integer, approved_at timestamptz, unseen_since date, settings public.license_check_settings
) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return case when settings.checked_since is not null then least(
    (last_on + make_interval(months => private.months_between_checks(points, settings)))::date,
    case when last_on is null or unseen_since is not null then
      greatest(settings.checked_since, (approved_at at time zone 'Europe/Dublin')::date, unseen_since) + 30 end)
  end;
end;
$$;

-- Trigger: a licence is not in order while a category of it that no later card has renewed had expired on the day of the check. The driver
-- is locked, so that a licence cannot change meanwhile. Only what is new is asked: what a check said stays.
create function private.verify_license_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  expired text;
begin
  perform from public.users u where u.id = new.driver_id for no key update;
  select string_agg(format('%s expired on %s', l.type, to_char(l.expiry_date, 'FMDD Mon YYYY')), ', ' order by l.expiry_date, l.type)
  into expired
  from public.driver_licenses l
  where l.driver_id = new.driver_id and l.is_current and l.expiry_date < new.checked_on
    -- Says nothing of a driver of another depot, whom the policy refuses.
    and (private.uid() is null or l.depot_id = private.my_depot());
  if expired is not null then
    perform private.refuse('RW010', format('Not in order: %s. Renew or remove it first, or record a problem.', expired));
  end if;
  return new;
end;
$$;

call private.record_table('public.license_checks', subject => 'driver', owner => 'driver_id', judged => true,
  people => '{created_by}', told_by => 'checked_on', goes_along => 'true', erased => 'delete', documents => true, staff_documents => true,
  deletable => true,
  packed => 'licenses', pack_columns => '{checked_on, method, result, note, created_by}',
  pack_from => 'checked_on');
create trigger verify_past_day before insert or update of checked_on on public.license_checks
  for each row execute function private.verify_past_day('checked_on', 'The date must be today or earlier');

create trigger verify_license_check before insert on public.license_checks
  for each row when (new.result = 'in_order') execute function private.verify_license_check();

call private.grant_client_access('public.license_checks',
  insertable => '{driver_id, checked_on, method, result, note}');

revoke all on private.unseen_license from public, anon, authenticated;
grant select on private.unseen_license to authenticated;

grant execute on function private.months_between_checks, private.license_check_due to authenticated;

alter table public.license_checks enable row level security;

create policy "Staff see the licence checks of their depot, drivers their own" on public.license_checks
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add licence checks of their drivers" on public.license_checks
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());
