-- Adding a person to a depot. Approval, create_driver() and invite_staff() all create users rows with add_person(),
-- which only definer functions may call; it runs with their rights.

-- Gives the account with this email a place in a depot and returns its id.
-- RW010 when the table refuses a value, RW001 when there is no such account yet, RW005 when that person already has a place.
-- The values are checked first and no error contains the row, so a failed call does not reveal who has an account.
create function private.add_person(
  p_email text, p_full_name text, p_phone text, p_address text,
  p_role public.user_role, p_approved boolean, p_depot_id uuid, p_manager_id uuid
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  wanted_email text := lower(btrim(p_email));
  account uuid;
  person uuid;
  taken public.users;
begin
  select a.id into account from auth.users a where lower(a.email) = wanted_email and not a.is_sso_user;
  begin
    -- Waits if someone else is adding the same person, then adds nothing. Without an account, the row gets an id that no
    -- account has: every check and trigger runs before the foreign key refuses it.
    insert into public.users (id, email, full_name, phone, address, role, approved, depot_id, manager_id)
    values (coalesce(account, gen_random_uuid()), wanted_email, p_full_name, nullif(btrim(p_phone), ''),
      nullif(btrim(p_address), ''), p_role, p_approved, p_depot_id, p_manager_id)
    on conflict do nothing
    returning id into person;
  exception
    when check_violation or not_null_violation then
      perform private.refuse('RW010', 'Please check the name, email, phone and address');
    when foreign_key_violation then
      if account is not null then
        raise;
      end if;
      perform private.refuse('RW001', format('There is no account for %s yet', wanted_email));
  end;

  if person is null then
    select * into taken from public.users u where u.id = account or u.email = wanted_email limit 1;
    perform private.refuse('RW005', case when taken.depot_id = p_depot_id
        then format('%s is already %s in this depot (%s)', wanted_email,
          case taken.role when 'admin' then 'an admin' else 'a ' || taken.role end, taken.full_name)
        else format('%s already belongs to another depot', wanted_email)
      end);
  end if;
  return person;
end;
$$;

-- RW005 for an applicant to another depot, which could no longer approve the application.
create function private.refuse_applicant_elsewhere(p_email text, p_depot uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from public.driver_depot_applications a
    where a.email = lower(btrim(p_email)) and a.status = 'pending' and a.depot_id <> p_depot and not private.is_stale(a)
  ) then
    perform private.refuse('RW005',
      format('%s has applied to another depot and waits for its answer', lower(btrim(p_email))));
  end if;
end;
$$;

-- Adds a driver to the caller's depot and returns the id. A driver added by a manager reports to that manager. RW001 and
-- RW005 as for add_person; RW005 also for an applicant to another depot.
create function private.create_driver(
  p_email text, p_full_name text, p_phone text, p_address text, p_approved boolean, p_manager_id uuid
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  perform private.refuse_applicant_elsewhere(p_email, depot);
  return private.add_person(p_email, p_full_name, p_phone, p_address, 'driver', coalesce(p_approved, false), depot,
    case when private.is_admin() then p_manager_id else private.uid() end);
end;
$$;

create function public.create_driver(
  email text, full_name text, phone text default null, address text default null,
  approved boolean default false, manager_id uuid default null
) returns uuid
language sql set search_path = ''
as $$ select private.create_driver(email, full_name, phone, address, approved, manager_id) $$;

revoke execute on function
  private.refuse_applicant_elsewhere(text, uuid),
  private.add_person(text, text, text, text, public.user_role, boolean, uuid, uuid),
  private.create_driver(text, text, text, text, boolean, uuid),
  public.create_driver(text, text, text, text, boolean, uuid)
  from public, anon, authenticated;
grant execute on function
  private.create_driver(text, text, text, text, boolean, uuid),
  public.create_driver(text, text, text, text, boolean, uuid)
  to authenticated;
