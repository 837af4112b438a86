-- Applications to join a depot. Anyone but staff may submit one; it is pending until approve_application() or reject_application()
-- decides. The client chooses the id, so that submitting twice makes one application.

create type public.application_status as enum ('pending', 'approved', 'rejected');

-- CHECK functions for the JSON in an application: exactly the expected keys, correct types and lengths, real dates.

-- The date in a JSON string "yyyy-mm-dd"; null unless it is a real day between 1950 and 2100.
create function private.json_date(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  written text := value #>> '{}';
begin
  if jsonb_typeof(value) is distinct from 'string' or written !~ '^(19[5-9][0-9]|20[0-9]{2}|2100)-[0-9]{2}-[0-9]{2}$' then
    return null;
  end if;
  return make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, right(written, 2)::integer);
exception when datetime_field_overflow then
  return null;
end;
$$;

-- True for a JSON string that is_text() accepts.
create function private.is_json_text(value jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(value) is not distinct from 'string' and private.is_text(value #>> '{}', max_length);
end;
$$;

-- {useGreyFleet: false}, or {useGreyFleet: true, make, model, registrationNumber, nctExpiry}.
create function private.is_vehicle_details(details jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if octet_length(details::text) > 32000 or jsonb_typeof(details) is distinct from 'object' then
    return false;
  elsif details = '{"useGreyFleet": false}' then
    return true;
  end if;
  return details -> 'useGreyFleet' is not distinct from 'true'
    and private.is_json_text(details -> 'make', 120)
    and private.is_json_text(details -> 'model', 120)
    and private.is_json_text(details -> 'registrationNumber', 40)
    and private.json_date(details -> 'nctExpiry') is not null
    and details - array['useGreyFleet', 'make', 'model', 'registrationNumber', 'nctExpiry'] = '{}';
end;
$$;

-- {licenseNumber, type, issuedDate, expiryDate, country}, with the expiry date after the issue date.
create function private.is_license(license jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(license) is distinct from 'object' then
    return false;
  end if;
  return private.is_json_text(license -> 'licenseNumber', 40)
    and private.is_json_text(license -> 'type', 40)
    and coalesce(private.is_license_country(license ->> 'country'), false)
    and coalesce(private.json_date(license -> 'expiryDate') > private.json_date(license -> 'issuedDate'), false)
    and license - array['licenseNumber', 'type', 'issuedDate', 'expiryDate', 'country'] = '{}';
end;
$$;

-- A list of 1 to 20 licences.
create function private.is_license_list(licenses jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if octet_length(licenses::text) > 32000 or jsonb_typeof(licenses) is distinct from 'array' then
    return false;
  end if;
  return jsonb_array_length(licenses) between 1 and 20
    and (select bool_and(private.is_license(item)) from jsonb_array_elements(licenses) item);
end;
$$;

create table public.driver_depot_applications (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null references public.depots (id),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  email text not null check (case when not private.is_email(email) then false else email = lower(email) end),
  full_name text not null check (private.is_text(full_name, 120)),
  phone text not null check (private.is_phone(phone)),
  address text not null check (private.is_address(address)),
  personal_details jsonb not null,
  vehicle_details jsonb not null default '{"useGreyFleet": false}' check (private.is_vehicle_details(vehicle_details)),
  licenses jsonb not null check (private.is_license_list(licenses)),
  -- What the applicant said of the first full licence, as on a person. All null: nothing.
  permit public.driving_permit,
  first_full_licence_on date check (first_full_licence_on between '1950-01-01' and '2100-12-31'),
  first_full_licence_before date check (first_full_licence_before between '1950-01-01' and '2100-12-31'),
  status public.application_status not null default 'pending',
  rejection_reason text check (private.is_text(rejection_reason, 1000)),
  -- No foreign key: it outlives an erased person.
  approved_by uuid,
  approved_at timestamptz,
  driver_id uuid unique references public.users (id),
  -- The account that sent it while signed in with its confirmed email; null if anybody could have sent it.
  sent_by uuid,
  -- A hash of the token by which a browser is recognised, so that reading it is not enough to impersonate the browser.
  browser text check (case when char_length(browser) > 64 then false else browser ~ '^[0-9a-f]{64}$' end),
  created_at timestamptz not null default now(),
  -- Null once decided: the order of a queue, whoever waits longest first.
  waiting_since timestamptz generated always as (case when status = 'pending' then created_at end) stored,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (private.find_text(full_name, email)) stored,
  -- Repeats four columns, as specified. The constraint keeps both copies equal.
  constraint driver_depot_applications_personal_details_check check (
    personal_details = jsonb_build_object('email', email, 'fullName', full_name, 'phone', phone, 'address', address)),
  constraint driver_depot_applications_first_licence_check check (
    first_full_licence_before is null or first_full_licence_on is null and permit is distinct from 'learner'),
  constraint driver_depot_applications_size_check check (
    octet_length(personal_details::text) + octet_length(vehicle_details::text) + octet_length(licenses::text) <= 32000),
  constraint driver_depot_applications_state_check check (
    case status
      when 'pending' then num_nonnulls(rejection_reason, approved_by, approved_at, driver_id) = 0
      when 'approved' then rejection_reason is null and num_nonnulls(approved_by, approved_at, driver_id) = 3
      when 'rejected' then rejection_reason is not null and num_nonnulls(approved_by, approved_at, driver_id) = 0
    end)
);

create index driver_depot_applications_depot_idx on public.driver_depot_applications (depot_id, waiting_since, created_at desc);
create index driver_depot_applications_pending_idx on public.driver_depot_applications (depot_id, created_at)
  where status = 'pending';
-- One that waits for an answer per account and depot; refuse_flood() says so before. Of a stranger's there may be several: a refusal would
-- tell who has applied (docs/decisions/0012-limits-for-visitors.md), and would keep the owner of the email out.
create unique index driver_depot_applications_waiting_key on public.driver_depot_applications (sent_by, depot_id)
  where status = 'pending' and sent_by is not null;
create index driver_depot_applications_email_idx on public.driver_depot_applications (email, created_at desc);

-- Trigger: lower-cases the email, and updates personal_details when the columns are edited.
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

-- Trigger, after the CHECK constraints: licence types must exist, and no issue date and no first full licence may be in the future.
create function private.verify_application_licenses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from jsonb_array_elements(new.licenses) license
    where private.json_date(license -> 'issuedDate') > private.today()
  ) then
    perform private.refuse('RW010',
      'Please check license dates. Issue date must be in the past and before expiry date.', 'licenseDates');
  end if;
  if greatest(new.first_full_licence_on, new.first_full_licence_before) > private.today() then
    perform private.refuse('RW010', 'First full licence must be today or earlier', 'firstLicence');
  end if;
  if exists (
    select from jsonb_array_elements(new.licenses) license
    where not exists (select from public.license_types t where t.code = license ->> 'type')
  ) then
    perform private.refuse('RW010', 'Please select a valid licence type', 'licenseType');
  end if;
  return null;
end;
$$;

-- True if the owner of the email applied: signed in, or with a new account whose email was confirmed afterwards.
create function private.is_owners(application public.driver_depot_applications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.users a
    where a.email = application.email and not a.is_sso_user
      -- The clock of Auth may be ahead of ours.
      and (a.id = application.sent_by
        or application.created_at between a.created_at - interval '5 seconds' and a.email_confirmed_at));
end;
$$;

-- The caller's own pending application, ahead of anything that others have sent in their name since; otherwise the latest. It is
-- found by the confirmed email of the caller's account; no row if there is none.
create function private.my_application()
returns table (id uuid, depot_id uuid, depot_name text, status public.application_status, rejection_reason text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select a.id, a.depot_id, d.name, a.status, a.rejection_reason, a.created_at
    from auth.users account
    join public.driver_depot_applications a on a.email = lower(account.email)
    join public.depots d on d.id = a.depot_id
    where account.id = private.account_id() and account.email_confirmed_at is not null
    order by a.status = 'pending' and private.is_owners(a) desc, a.created_at desc, a.id
    limit 1;
end;
$$;

create trigger normalise before insert or update on public.driver_depot_applications
  for each row execute function private.normalise_application();
create trigger verify_licenses after insert or update of licenses on public.driver_depot_applications
  for each row execute function private.verify_application_licenses();
-- The account, not the person.
insert into private.column_names (column_name, of) values ('sent_by', 'auth.users');
-- The history notes neither a new application nor one dropped as stale: it would keep for ever whatever a stranger writes.
call private.record_table('public.driver_depot_applications', subject => 'driver', owner => 'driver_id', goes_along => 'true', erased => 'apart',
  documents => true, history => 'update', kept_as => 'rejected_applications', kept_months => 6, kept_between => '[1,24]',
  kept_since => 'updated_at', kept_if => $$r.status = 'rejected'$$, kept_name => 'r.full_name',
  not_packed => 'of a person who was not yet a driver; what it told is in the records');
create trigger audit_delete after delete on public.driver_depot_applications
  for each row when (old.status <> 'pending') execute function private.audit();

call private.grant_client_access('public.driver_depot_applications',
  insertable => '{depot_id, email, full_name, phone, address, personal_details, vehicle_details, licenses, permit, first_full_licence_on,
    first_full_licence_before, browser}',
  editable => '{email, full_name, phone, address, vehicle_details, licenses}',
  visitors_insert => true);

-- CHECK constraints run these as the role that writes the row.
grant execute on function private.json_date, private.is_json_text, private.is_vehicle_details, private.is_license, private.is_license_list
  to anon, authenticated;

call private.expose('{my_application}');

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
