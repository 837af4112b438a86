-- Staff: functions for admins to invite colleagues and to change roles and access. Nobody else can change a role. A depot never
-- loses its last active admin: the caller is one and cannot be the target. The lock on the depot ensures this even when two admins
-- act on each other at once.

-- Returns the depot of an admin, locked against other staff changes; RW002 for anyone else.
create function private.lock_staff() returns uuid
language plpgsql set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  perform from public.depots d where d.id = depot for no key update;
  -- Checks again: the role may have changed while this call was waiting.
  return private.require_admin();
end;
$$;

-- Drivers are locked before their manager, the same order as when a driver is given a manager.
create function private.lock_drivers_of(manager uuid, depot uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.users u where u.manager_id = manager and u.depot_id = depot order by u.id for no key update;
end;
$$;

-- Makes the account with this email a manager or admin of the caller's depot, or the first admin of a depot that has no active
-- staff, and returns the id. RW009 if that depot has staff: one with managers but no admin needs the operator's help
-- (docs/deploy.md). RW001 and RW005 as for add_person; RW005 also for an applicant to another depot. Repeating an invitation
-- returns the same id and, until that person has logged in, invites again; any admin of the depot can repeat it.
create function private.invite_staff(
  p_email text, p_full_name text, p_role public.user_role, p_depot_id uuid default null, p_phone text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  own_depot uuid := private.lock_staff();
  depot uuid := coalesce(p_depot_id, own_depot);
  person uuid;
  is_invited boolean;
begin
  if p_role is null or p_role = 'driver' then
    perform private.refuse('RW010', 'Staff are managers or administrators');
  end if;
  if depot <> own_depot then
    perform from public.depots d where d.id = depot for no key update;
    if not found then
      perform private.refuse('RW003', 'Depot not found');
    elsif p_role <> 'admin' then
      perform private.refuse('RW010', 'The first person you invite to another depot must be an administrator');
    end if;
  end if;

  select u.id, l.is_invited into person, is_invited from public.users u
  join private.login l on l.person_id = u.id
  where u.email = lower(btrim(p_email)) and u.depot_id = depot and u.role = p_role and not u.is_inactive
    and (l.is_invited and depot = own_depot or exists (
      select from private.audit_log l
      where l.table_name = 'users' and l.row_id = u.id and l.actor = private.uid()
        and l.changes #>> '{role,new}' = p_role::text));
  if found then
    update public.users u set invited_at = now() where u.id = person and is_invited and not private.is_just_invited(person);
    return person;
  end if;

  if depot <> own_depot and private.has_staff(depot) then
    perform private.refuse('RW009', 'That depot already has staff. Its own administrator invites the others.');
  end if;
  perform private.refuse_applicant_elsewhere(p_email, depot);
  person := private.add_person(p_email, p_full_name, p_phone, null, p_role, true, depot, null);
  update public.users u set invited_at = now() where u.id = person;
  return person;
end;
$$;

-- RW007 for the caller, RW003 for people outside the depot, and RW010 for a driver who is not approved or has no account, because
-- staff must be and have both.
create function private.set_staff_role(p_user_id uuid, p_role public.user_role) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.lock_staff();
  person public.users;
begin
  if p_user_id = private.uid() then
    perform private.refuse('RW007', 'You cannot change your own role');
  end if;
  perform private.lock_drivers_of(p_user_id, depot);
  select * into person from public.users u where u.id = p_user_id and u.depot_id = depot for no key update;
  if not found then
    perform private.refuse('RW003', 'Person not found');
  elsif p_role <> 'driver' and not person.approved then
    perform private.refuse('RW010',
      format('%s is not approved yet. Approve them on the Drivers page first.', person.full_name));
  elsif p_role <> 'driver' and person.account_id is null then
    perform private.refuse('RW010',
      format('%s cannot log in yet. Invite them on the Drivers page first.', person.full_name));
  end if;
  update public.users set role = p_role where id = p_user_id;
end;
$$;

-- Restores or withdraws the access of a manager or admin in the caller's depot. RW007 for the caller, RW003 for anyone else.
create function private.set_staff_active(p_user_id uuid, p_active boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.lock_staff();
begin
  if p_user_id = private.uid() then
    perform private.refuse('RW007', 'You cannot change your own access');
  end if;
  perform private.lock_drivers_of(p_user_id, depot);
  update public.users set is_inactive = not p_active where id = p_user_id and depot_id = depot and role <> 'driver';
  if not found then
    perform private.refuse('RW003', 'Person not found');
  end if;
end;
$$;

-- For admins: when the staff of their depot last logged in, and whether they have yet to log in after an invitation. Others get no rows.
create function private.staff_logins() returns table (person_id uuid, is_invited boolean, last_login_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return query
    select l.person_id, l.is_invited, l.last_login_at from private.login l
    where caller.role = 'admin' and l.depot_id = caller.depot_id and l.role <> 'driver';
end;
$$;

create view public.staff_overview with (security_invoker = true) as
  select u.id, u.depot_id, u.full_name, u.sort_name, u.email, u.role, u.approved, u.is_inactive, u.created_at, u.invited_at,
    l.is_invited, l.last_login_at
  from public.users u
  join private.staff_logins() l on l.person_id = u.id
  where u.role <> 'driver';

call private.expose('{invite_staff, set_staff_role, set_staff_active}');
call private.grant_client_read('public.staff_overview');
grant execute on function private.staff_logins to authenticated;
