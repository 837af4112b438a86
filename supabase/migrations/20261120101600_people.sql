-- Adding a person to a depot: the one way in which approval, create_driver() and invite_staff() make a users row.
-- Functions like this one are called by definer functions only and run with their rights.

-- Gives the account with this e-mail a place in a depot and returns its id.
-- RW001 when there is no such account yet, RW005 when that person already has a place.
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
  if account is null then
    perform private.refuse('RW001', format('There is no account for %s yet', wanted_email));
  end if;

  -- Waits for whoever is adding the same person, then adds nothing.
  insert into public.users (id, email, full_name, phone, address, role, approved, depot_id, manager_id)
  values (account, wanted_email, p_full_name, p_phone, p_address, p_role, p_approved, p_depot_id, p_manager_id)
  on conflict do nothing
  returning id into person;

  if person is null then
    select * into taken from public.users u where u.id = account or u.email = wanted_email limit 1;
    perform private.refuse('RW005', case when taken.depot_id = p_depot_id
        then format('%s already belongs to this depot as %s (%s)', wanted_email, taken.role, taken.full_name)
        else format('%s already belongs to another depot', wanted_email)
      end);
  end if;
  return person;
end;
$$;

-- Adds a driver to the caller's depot and returns the id. A manager's new driver gets that manager.
create function private.create_driver(
  p_email text, p_full_name text, p_phone text, p_address text, p_approved boolean, p_manager_id uuid
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
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
  private.add_person(text, text, text, text, public.user_role, boolean, uuid, uuid),
  private.create_driver(text, text, text, text, boolean, uuid),
  public.create_driver(text, text, text, text, boolean, uuid)
  from public, anon, authenticated;
grant execute on function
  private.create_driver(text, text, text, text, boolean, uuid),
  public.create_driver(text, text, text, text, boolean, uuid)
  to authenticated;
