-- Applications to join a depot. Anybody may hand one in; it is pending until approve_application() or
-- reject_application() decides. The client chooses the id, so that sending twice makes one application.

create type public.application_status as enum ('pending', 'approved', 'rejected');

create table public.driver_depot_applications (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null references public.depots (id),
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 120),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 40),
  address text not null check (address ~ '\S' and char_length(address) <= 500),
  personal_details jsonb not null,
  vehicle_details jsonb not null default '{"useGreyFleet": false}' check (private.is_vehicle_details(vehicle_details)),
  licenses jsonb not null check (private.is_license_list(licenses)),
  status public.application_status not null default 'pending',
  rejection_reason text check (rejection_reason ~ '\S' and char_length(rejection_reason) <= 1000),
  approved_by uuid references public.users (id),
  approved_at timestamptz,
  driver_id uuid unique references public.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (private.search_text(full_name, email)) stored,
  -- The same four values once more, as the specification has it; a difference cannot be stored.
  constraint driver_depot_applications_personal_details_check check (
    personal_details = jsonb_build_object('email', email, 'fullName', full_name, 'phone', phone, 'address', address)),
  constraint driver_depot_applications_size_check check (
    octet_length(personal_details::text) + octet_length(vehicle_details::text) + octet_length(licenses::text) <= 32000),
  constraint driver_depot_applications_state_check check (
    case status
      when 'pending' then num_nonnulls(rejection_reason, approved_by, approved_at, driver_id) = 0
      when 'approved' then rejection_reason is null and num_nonnulls(approved_by, approved_at, driver_id) = 3
      when 'rejected' then rejection_reason is not null and num_nonnulls(approved_by, approved_at, driver_id) = 0
    end)
);

create index driver_depot_applications_depot_idx on public.driver_depot_applications (depot_id, created_at desc);
create index driver_depot_applications_pending_idx on public.driver_depot_applications (depot_id)
  where status = 'pending';
create index driver_depot_applications_email_idx on public.driver_depot_applications (email, created_at desc);
create index driver_depot_applications_approved_by_idx on public.driver_depot_applications (approved_by);

-- Trigger: lower-case e-mail, and personal_details that follow the columns when those are edited.
create function private.normalise_application() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  if tg_op = 'UPDATE' then
    new.personal_details := jsonb_build_object(
      'email', new.email, 'fullName', new.full_name, 'phone', new.phone, 'address', new.address);
  elsif jsonb_typeof(new.personal_details -> 'email') = 'string' then
    new.personal_details := jsonb_set(new.personal_details, '{email}',
      to_jsonb(lower(btrim(new.personal_details ->> 'email'))));
  end if;
  return new;
end;
$$;

-- Trigger: holds floods off. The locks make the count right when many arrive at once. An application whose id is
-- already there passes, so that sending it again is answered with "duplicate key", never with a cap.
create function private.refuse_flood() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('application e-mail ' || new.email, 0));
  perform pg_advisory_xact_lock(hashtextextended('application depot ' || new.depot_id, 0));

  if exists (select from public.driver_depot_applications a where a.id = new.id) then
    return new;
  end if;
  if 3 <= (select count(*) from public.driver_depot_applications a
           where a.email = new.email and a.status = 'pending') then
    perform private.refuse('RW006',
      'Three applications with this e-mail are already waiting for an answer. Please wait for the depot to decide.');
  end if;
  if 200 <= (select count(*) from public.driver_depot_applications a
             where a.depot_id = new.depot_id and a.created_at > now() - interval '1 hour') then
    perform private.refuse('RW006',
      'This depot has received very many applications in the last hour. Please try again later.');
  end if;
  return new;
end;
$$;

-- Trigger, after the CHECKs have passed the shape: licence types exist, and no licence is issued in the future.
create function private.verify_application_licenses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from jsonb_array_elements(new.licenses) license
    where private.json_date(license -> 'issuedDate') > private.today()
  ) then
    perform private.refuse('RW010',
      'Please check license dates. Issue date must be in the past and before expiry date.');
  end if;
  if exists (
    select from jsonb_array_elements(new.licenses) license
    where not exists (select from public.license_types t where t.code = license ->> 'type')
  ) then
    perform private.refuse('RW010', 'Please select a valid license type');
  end if;
  return null;
end;
$$;

create trigger guard_insert before insert on public.driver_depot_applications
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('depot_id', 'email', 'full_name', 'phone', 'address', 'personal_details',
    'vehicle_details', 'licenses');
create trigger guard_update before update on public.driver_depot_applications
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_update('email', 'full_name', 'phone', 'address', 'vehicle_details', 'licenses');
create trigger normalise before insert or update on public.driver_depot_applications
  for each row execute function private.normalise_application();
create trigger refuse_flood before insert on public.driver_depot_applications
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_flood();
create trigger touch before update on public.driver_depot_applications
  for each row execute function private.touch_updated_at();
create trigger verify_licenses after insert or update of licenses on public.driver_depot_applications
  for each row execute function private.verify_application_licenses();
create trigger audit after insert or update or delete on public.driver_depot_applications
  for each row execute function private.audit();

-- The caller's latest application, found by the confirmed e-mail of the own account; no row when there is none.
create function private.my_application()
returns table (depot_name text, status public.application_status, rejection_reason text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select d.name, a.status, a.rejection_reason, a.created_at
    from auth.users account
    join public.driver_depot_applications a on a.email = lower(account.email)
    join public.depots d on d.id = a.depot_id
    where account.id = private.uid() and account.email_confirmed_at is not null
    order by a.created_at desc, a.id
    limit 1;
end;
$$;

create function public.my_application()
returns table (depot_name text, status public.application_status, rejection_reason text, created_at timestamptz)
language sql stable set search_path = ''
as $$ select * from private.my_application() $$;

revoke execute on function
  private.normalise_application(), private.refuse_flood(), private.verify_application_licenses(),
  private.my_application(), public.my_application()
  from public, anon, authenticated;
grant execute on function private.my_application(), public.my_application() to authenticated;

revoke all on public.driver_depot_applications from public, anon, authenticated;
grant insert (id, depot_id, email, full_name, phone, address, personal_details, vehicle_details, licenses)
  on public.driver_depot_applications to anon, authenticated;
grant select, update (email, full_name, phone, address, vehicle_details, licenses)
  on public.driver_depot_applications to authenticated;

alter table public.driver_depot_applications enable row level security;

create policy "Visitors apply" on public.driver_depot_applications
  for insert to anon
  with check (status = 'pending' and num_nonnulls(rejection_reason, approved_by, approved_at, driver_id) = 0
    and created_at = now() and updated_at = now());

create policy "Signed-in people who are not staff apply" on public.driver_depot_applications
  for insert to authenticated
  with check (status = 'pending' and num_nonnulls(rejection_reason, approved_by, approved_at, driver_id) = 0
    and created_at = now() and updated_at = now()
    and not (select private.is_staff()));

create policy "Staff see the applications to their depot" on public.driver_depot_applications
  for select to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));

create policy "Admins edit pending applications to their depot" on public.driver_depot_applications
  for update to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_admin()) and status = 'pending')
  with check (depot_id = (select private.my_depot()) and (select private.is_admin()) and status = 'pending');
