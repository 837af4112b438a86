-- Identity: who is asking, and with what authority. Every policy and every function builds on these.
--
-- An account in auth.users gives nobody anything. Authority is the row in public.users, read on every request:
--   approved, and either a driver (an inactive driver still reads their own data) or active staff.
-- Everyone else who is signed in counts as pending.
--
-- public.users comes later. The functions find it when they are called; the view acting_user, which needs it at once,
-- is in users.

create type public.user_role as enum ('driver', 'manager', 'admin');

-- Sessions that are alive.
create view private.live_session with (security_invoker = true) as
  select s.id, s.user_id
  from auth.sessions s
  where s.not_after is null or s.not_after > now();

-- The caller's account, but only while the session of the token is alive: a token that was signed out is nobody.
create function private.uid() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (select s.user_id from private.live_session s where s.id = session and s.user_id = account);
end;
$$;

-- The depot of the caller's own users row, approved or not; null without a row.
create function private.account_depot() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (
    select u.depot_id from private.live_session s join public.users u on u.id = s.user_id
    where s.id = session and s.user_id = account
  );
end;
$$;

-- The role in which the caller may act; null while pending.
create function private.my_role() returns public.user_role
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (select u.role from private.acting_user u where u.session_id = session and u.user_id = account);
end;
$$;

-- The depot for which the caller may act; null while pending.
create function private.my_depot() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (select u.depot_id from private.acting_user u where u.session_id = session and u.user_id = account);
end;
$$;

create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return exists (
    select from private.acting_user u
    where u.session_id = session and u.user_id = account and u.role in ('manager', 'admin')
  );
end;
$$;

create function private.is_admin() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_role() = 'admin', false);
end;
$$;

-- The depot of a caller who is staff; anyone else is refused (RW002).
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

-- The depot of a caller who is an admin; anyone else is refused (RW002).
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

revoke all on private.live_session from public, anon, authenticated;

revoke execute on function
  private.uid(), private.account_depot(), private.my_role(), private.my_depot(), private.is_staff(),
  private.is_admin(), private.require_staff(), private.require_admin()
  from public, anon, authenticated;
grant execute on function
  private.uid(), private.account_depot(), private.my_role(), private.my_depot(), private.is_staff(), private.is_admin()
  to authenticated;
