-- Identity: who is calling, and with what authority. Every policy and every function builds on this.
--
-- An account in auth.users grants nothing. Authority comes from the person in public.users who has the account, read on every request:
--   approved, and either a driver (an inactive driver still reads their own data) or active staff.
-- Everyone else who is signed in counts as pending. So do staff who have logged in with a password alone, where the settings
-- demand a second step (docs/decisions/0020-second-step-of-staff.md).
--
-- public.users and public.login_settings are created later; these functions need them only when called.

create type public.user_role as enum ('driver', 'manager', 'admin');

-- The caller's account, the person who has it, and that person's depot and role. Person and depot are null for an account without a
-- person; the role is also null while pending.
create type private.caller as (account_id uuid, user_id uuid, depot_id uuid, role public.user_role);

-- All null once the token's session has ended or the account is banned, so that signing out and banning also disable the token.
-- Policies call this for every table of a query, so the claims are read into variables: with the expressions inline, the query takes a
-- fifth longer. A session id that is not a uuid matches no session.
--
-- A transaction that only reads, like every read through the API, cannot change the answer. It therefore looks the caller up once per
-- token and keeps the answer in a setting that ends with the transaction, which is as safe as the claims, also a setting.
create function private.caller() returns private.caller
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  token text := concat(claims, current_setting('request.jwt.claim.sub', true));
  is_reading boolean := current_setting('transaction_read_only') = 'on';
  claimed text;
  session uuid;
  account uuid;
  caller private.caller;
begin
  if is_reading and current_setting('roadworthy.caller_token', true) = token then
    return current_setting('roadworthy.caller')::private.caller;
  end if;

  claimed := nullif(claims, '')::jsonb ->> 'session_id';
  session := case when claimed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then claimed::uuid end;
  account := auth.uid();
  select s.user_id, u.id, u.depot_id, case
      when u.approved and (u.role = 'driver' or not u.is_inactive and (
        s.aal = 'aal2' or not exists (select from public.login_settings l where l.staff_need_second_step))) then u.role
    end
    into caller
  from auth.sessions s
  join auth.users a on a.id = s.user_id
  left join public.users u on u.account_id = s.user_id
  where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now())
    and (a.banned_until is null or a.banned_until <= now());
  if is_reading then
    perform set_config('roadworthy.caller', caller::text, true), set_config('roadworthy.caller_token', token, true);
  end if;
  return caller;
end;
$$;

-- Null for an account without a person.
create function private.uid() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).user_id;
end;
$$;

-- Set with or without a person.
create function private.account_id() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).account_id;
end;
$$;

-- The caller's account if this is its confirmed email, so that nobody can act under another person's email; otherwise null.
create function private.account_of(email text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select a.id from auth.users a
    where a.id = private.account_id() and lower(a.email) = lower(account_of.email) and a.email_confirmed_at is not null
  );
end;
$$;

-- The depot of the caller's person, approved or not.
create function private.account_depot() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).depot_id;
end;
$$;

-- Null while pending.
create function private.my_role() returns public.user_role
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).role;
end;
$$;

-- Null while pending.
create function private.my_depot() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  return case when caller.role is not null then caller.depot_id end;
end;
$$;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((private.caller()).role in ('manager', 'admin'), false);
end;
$$;

create function private.is_admin() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((private.caller()).role = 'admin', false);
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

-- Anybody may sign up with an address that is not theirs and write up to 1 MB about it. Auth keeps that when the owner signs up
-- later, and copies it into every token, which PostgREST then refuses. So only what Auth itself and the app write is kept: an unknown
-- value is dropped, never refused, because Auth would answer that with an error of its own.
create function private.account_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_object_agg(d.key, d.value)
    from jsonb_each(case when jsonb_typeof(p_details) = 'object' then p_details end) d
    cross join lateral (select case when jsonb_typeof(d.value) = 'string' then d.value #>> '{}' end as text) v
    where case d.key
        when 'sub' then length(v.text) <= 320
        when 'email' then length(v.text) <= 320
        when 'email_verified' then jsonb_typeof(d.value) = 'boolean'
        when 'phone_verified' then jsonb_typeof(d.value) = 'boolean'
        when 'full_name' then length(v.text) <= 200
        when 'role' then v.text = 'driver'
        when 'language' then v.text = any (private.languages())
      end), '{}');
end;
$$;

create function private.keep_account_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := private.account_details(new.raw_user_meta_data);
  return new;
end;
$$;

create function private.keep_identity_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.provider = 'email' then
    new.identity_data := private.account_details(new.identity_data);
  end if;
  return new;
end;
$$;

create trigger roadworthy_keep_details before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.keep_account_details();
create trigger roadworthy_keep_details before insert or update of identity_data on auth.identities
  for each row execute function private.keep_identity_details();

grant execute on function private.caller, private.uid, private.account_depot, private.my_role, private.my_depot, private.is_staff,
  private.is_admin, private.require_staff, private.require_admin to authenticated;
