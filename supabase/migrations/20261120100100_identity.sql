-- Identity: who is asking, and with what authority. Every policy and every function stands on these.
--
-- An account in auth.users gives nobody anything. Authority is the row in public.users, read on every request:
--   approved, and either a driver (an inactive driver still reads the own data) or active staff.
-- Everybody else who is signed in counts as pending.

create type public.user_role as enum ('driver', 'manager', 'admin');

-- The caller's account, but only while the session of the token is alive: a token that was signed out is nobody.
create function private.uid() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  return (
    select s.user_id
    from auth.sessions s
    where s.id = (claims ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
  );
end;
$$;

-- The depot of the caller's own users row, approved or not; null without a row.
create function private.account_depot() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select u.depot_id from public.users u where u.id = private.uid());
end;
$$;

-- The role in which the caller may act; null while pending.
create function private.my_role() returns public.user_role
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select u.role from public.users u
    where u.id = private.uid() and u.approved and (u.role = 'driver' or not u.is_inactive)
  );
end;
$$;

-- The depot for which the caller may act; null while pending.
create function private.my_depot() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select u.depot_id from public.users u
    where u.id = private.uid() and u.approved and (u.role = 'driver' or not u.is_inactive)
  );
end;
$$;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_role() in ('manager', 'admin'), false);
end;
$$;

create function private.is_admin() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_role() = 'admin', false);
end;
$$;

-- The depot of a caller who is staff; anybody else is refused (RW002).
create function private.require_staff() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;
  return private.my_depot();
end;
$$;

-- The depot of a caller who is an admin; anybody else is refused (RW002).
create function private.require_admin() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse('RW002', 'Unauthorized access');
  end if;
  return private.my_depot();
end;
$$;

revoke execute on function
  private.uid(), private.account_depot(), private.my_role(), private.my_depot(), private.is_staff(),
  private.is_admin(), private.require_staff(), private.require_admin()
  from public, anon, authenticated;
grant execute on function
  private.uid(), private.account_depot(), private.my_role(), private.my_depot(), private.is_staff(), private.is_admin()
  to authenticated;
