-- Who is asking, in one query. Every policy asks several times in a request, so what the token says is worked out in
-- variables: a query with these expressions in it would cost twice as much.

-- Sessions that are alive.
create view private.live_session with (security_invoker = true) as
  select s.id, s.user_id
  from auth.sessions s
  where s.not_after is null or s.not_after > now();

-- People who may act, by session: approved, and not inactive staff; an inactive driver still reads the own data.
create view private.acting_user with (security_invoker = true) as
  select s.id as session_id, s.user_id, u.role, u.depot_id
  from private.live_session s
  join public.users u on u.id = s.user_id
  where u.approved and (u.role = 'driver' or not u.is_inactive);

revoke all on private.live_session, private.acting_user from public, anon, authenticated;

create or replace function private.uid() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (select s.user_id from private.live_session s where s.id = session and s.user_id = account);
end;
$$;

create or replace function private.account_depot() returns uuid
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

create or replace function private.my_role() returns public.user_role
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (select u.role from private.acting_user u where u.session_id = session and u.user_id = account);
end;
$$;

create or replace function private.my_depot() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  account uuid := auth.uid();
begin
  return (select u.depot_id from private.acting_user u where u.session_id = session and u.user_id = account);
end;
$$;

create or replace function private.is_staff() returns boolean
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
