-- Adding a person to a depot, with or without an account, and giving them an account later. Approval, create_driver() and
-- invite_staff() all create users rows with add_person(), which only definer functions may call; it runs with their rights.

-- Null if there is none.
create function private.account_with(p_email text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (select a.id from auth.users a where lower(a.email) = lower(btrim(p_email)) and not a.is_sso_user);
end;
$$;

-- 'used' if the owner of the account with this email has logged in, 'unused' if nobody has; null if there is none. Where Auth does
-- not require a confirmed email, it confirms a new account and signs it in by itself, so the first minute does not count.
create function private.account_state(p_email text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when a.email_confirmed_at is not null and a.last_sign_in_at > a.created_at + interval '1 minute'
      then 'used' else 'unused' end
    from auth.users a where a.id = private.account_with(p_email));
end;
$$;

-- When people last logged in, and whether they are invited: true until they log in after the last invitation. Earlier logins do not count.
create view private.login with (security_invoker = true) as
  select u.id as person_id, u.depot_id, u.role, i.is_invited, case when not i.is_invited then l.last_at end as last_login_at
  from public.users u
  -- Looked up per person: as a join, all accounts would be read.
  cross join lateral (select (select a.last_sign_in_at from auth.users a where a.id = u.account_id) as last_at) l
  cross join lateral (
    -- Where Auth signs a new account in by itself, its clock may be ahead.
    select u.invited_at is not null and coalesce(l.last_at <= u.invited_at + interval '1 second', true) as is_invited
  ) i;

create function private.refuse_without_account(p_email text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('RW001', format('There is no account for %s yet', lower(btrim(p_email))));
end;
$$;

-- Gives the account with this email a place in a depot and returns the person's id, which is the account's id. With p_id, the person
-- gets that id and no account.
-- RW010 when the table refuses a value, RW001 when there is no such account yet, RW005 when that person already has a place, RW012
-- when the employee number is taken.
-- The values are checked first and no error contains the row, so a failed call does not reveal who has an account.
create function private.add_person(
  p_email text, p_full_name text, p_phone text, p_address text,
  p_role public.user_role, p_approved boolean, p_depot_id uuid, p_manager_id uuid,
  p_employee_number text default null, p_id uuid default null, p_agency_until date default null, p_agency_name text default null
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  wanted_email text := nullif(lower(btrim(p_email)), '');
  number text := nullif(btrim(p_employee_number), '');
  account uuid := case when p_id is null then private.account_with(wanted_email) end;
  -- If there is no account, the row refers to one that does not exist, so that every check and trigger runs before the foreign key
  -- refuses it.
  wanted_account uuid := case when p_id is null then coalesce(account, gen_random_uuid()) end;
  person uuid;
  taken public.users;
begin
  begin
    -- Waits if someone else is adding the same person, then adds nothing.
    insert into public.users (id, account_id, email, full_name, phone, address, role, approved, depot_id, manager_id,
      employee_number, agency_until, agency_name)
    values (coalesce(p_id, wanted_account), wanted_account, wanted_email, p_full_name, nullif(btrim(p_phone), ''),
      nullif(btrim(p_address), ''), p_role, p_approved, p_depot_id, p_manager_id, number,
      p_agency_until, nullif(btrim(p_agency_name), ''))
    on conflict do nothing
    returning id into person;
  exception
    when check_violation or not_null_violation then
      perform private.refuse('RW010', 'Please check the name, email, employee number, agency, phone and address');
    when foreign_key_violation then
      if account is not null or p_id is not null then
        raise;
      end if;
      perform private.refuse_without_account(wanted_email);
  end;

  if person is null then
    select * into taken from public.users u
    where u.account_id = account or u.email = wanted_email or u.id = p_id
    order by u.email = wanted_email desc nulls last limit 1;
    if taken.id is null then
      perform private.refuse('RW012', format('Employee number %s is already taken in this depot', number));
    end if;
    perform private.refuse('RW005', case
        when taken.depot_id = p_depot_id
          then format('%s is already %s in this depot (%s)', coalesce(wanted_email, taken.full_name),
            case taken.role when 'admin' then 'an admin' else 'a ' || taken.role end, taken.full_name)
        else format('%s already belongs to another depot', wanted_email)
      end);
  end if;
  return person;
end;
$$;

-- True for an applicant to another depot, which could no longer approve the application.
create function private.has_applied_elsewhere(p_email text, p_depot uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.driver_depot_applications a
    where a.email = lower(btrim(p_email)) and a.status = 'pending' and a.depot_id <> p_depot and private.is_owners(a)
  );
end;
$$;

create function private.refuse_applicant_elsewhere(p_email text, p_depot uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_applied_elsewhere(p_email, p_depot) then
    perform private.refuse('RW005',
      format('%s has applied to another depot and is waiting for its answer', lower(btrim(p_email))));
  end if;
end;
$$;

-- Adds a driver to the caller's depot and returns the id. A driver added by a manager reports to that manager. With an id chosen by
-- the caller, the driver gets no account and no invitation; repeating the call with the same values then returns the same id.
-- RW001, RW005 and RW012 as for add_person; RW005 also for an applicant to another depot.
create function private.create_driver(
  p_full_name text, p_email text default null, p_phone text default null, p_address text default null, p_approved boolean default false,
  p_manager_id uuid default null, p_employee_number text default null, p_id uuid default null, p_agency_until date default null,
  p_agency_name text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  is_approved boolean := coalesce(p_approved, false);
  manager uuid := case when private.is_admin() then p_manager_id else private.uid() end;
  driver uuid;
begin
  if exists (
    select from public.users u
    where u.id = p_id and u.depot_id = depot and u.role = 'driver' and u.full_name = p_full_name and u.approved = is_approved
      and (u.email, u.phone, u.address, u.manager_id, u.employee_number, u.agency_until, u.agency_name) is not distinct from
        (nullif(lower(btrim(p_email)), ''), nullif(btrim(p_phone), ''), nullif(btrim(p_address), ''), manager,
          nullif(btrim(p_employee_number), ''), p_agency_until, nullif(btrim(p_agency_name), ''))
  ) then
    return p_id;
  end if;
  perform private.refuse_applicant_elsewhere(p_email, depot);
  driver := private.add_person(p_email, p_full_name, p_phone, p_address, 'driver', is_approved, depot, manager,
    p_employee_number, p_id, p_agency_until, p_agency_name);
  if p_id is null then
    update public.users u set invited_at = now() where u.id = driver;
  end if;
  return driver;
end;
$$;

-- Lets drivers of the caller's depot who have no account claim their records. Answers for each of at most 500 ids whether it is done or, in
-- words, why not. The invitation is sent like all emails (record 17); if there is no account, the caller's browser creates it.
create function private.invite_drivers(p_ids uuid[])
returns table (id uuid, reason text)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  if cardinality(p_ids) > 500 then
    perform private.refuse('RW010', 'You can invite at most 500 people at once');
  end if;
  return query
    with asked as (
      select distinct wanted from unnest(p_ids) wanted
    ), person as (
      select u.* from public.users u
      where u.id in (select asked.wanted from asked) and u.depot_id = depot and u.role = 'driver'
      order by u.id for no key update
    ), answer as (
      select asked.wanted, case
          when p.id is null then 'This driver is no longer in your depot'
          when p.account_id is not null then 'Has an account already'
          when p.is_inactive then 'Is inactive'
          when p.email is null then 'Has no email'
          when private.has_applied_elsewhere(p.email, depot) then 'Has applied to another depot and is waiting for its answer'
        end as reason
      from asked left join person p on p.id = asked.wanted
    ), invited as (
      update public.users u set invited_at = now()
      from answer where u.id = answer.wanted and answer.reason is null
    )
    select answer.wanted, answer.reason from answer;
end;
$$;

-- Links the caller's account, if its email is confirmed and no person has it, to the person who was invited with this email, and
-- returns the person's id. Null in every other case, so that the answer reveals nothing.
create function private.claim_record() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
  claimed uuid;
begin
  if caller.user_id is null then
    update public.users u set account_id = a.id
    from auth.users a
    where a.id = caller.account_id and a.email_confirmed_at is not null and not a.is_sso_user
      and u.email = lower(a.email) and u.account_id is null and u.invited_at is not null and not u.is_inactive
    returning u.id into claimed;
  end if;
  return claimed;
end;
$$;

-- Gives the account with this email to the driver of the depot who has the email but no account, and returns the driver's id; null
-- if there is no such driver. RW001 when there is no such account yet.
create function private.give_account(p_email text, p_depot uuid) returns uuid
language plpgsql set search_path = ''
as $$
declare
  account uuid := private.account_with(p_email);
  person uuid;
begin
  -- Takes the same lock as the update below: upgrading a lock could deadlock with records that are being added.
  select u.id into person from public.users u
  where u.email = lower(btrim(p_email)) and u.depot_id = p_depot and u.account_id is null
  for update;
  if person is not null and account is null then
    perform private.refuse_without_account(p_email);
  end if;
  update public.users u set account_id = account, approved = true, is_inactive = false where u.id = person;
  return person;
end;
$$;

revoke all on private.login from public, anon, authenticated;
call private.expose('{create_driver, invite_drivers, claim_record}');
grant execute on function private.refuse_applicant_elsewhere to authenticated;
