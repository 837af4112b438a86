-- Applications to join a depot. Anyone but staff may submit one; it is pending until approve_application() or
-- reject_application() decides. The client chooses the id, so that submitting twice makes one application.

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

-- True for a JSON string that is not blank and has at most max_length characters.
create function private.is_json_text(value jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(value) is not distinct from 'string'
    and private.without_blanks(value #>> '{}') <> '' and char_length(value #>> '{}') <= max_length;
end;
$$;

-- {useGreyFleet: false}, or {useGreyFleet: true, make, model, registrationNumber, nctExpiry}.
create function private.is_vehicle_details(details jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(details) is distinct from 'object' then
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
  if jsonb_typeof(licenses) is distinct from 'array' then
    return false;
  end if;
  return jsonb_array_length(licenses) between 1 and 20
    and (select bool_and(private.is_license(item)) from jsonb_array_elements(licenses) item);
end;
$$;

create table public.driver_depot_applications (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null references public.depots (id),
  email text not null check (email = lower(email) and email ~ '^[^@]+@[^@]+$' and private.without_blanks(email) = email
    and char_length(email) <= 254),
  full_name text not null check (private.without_blanks(full_name) <> '' and char_length(full_name) <= 120),
  phone text not null check (private.is_phone(phone)),
  address text not null check (private.is_address(address)),
  personal_details jsonb not null,
  vehicle_details jsonb not null default '{"useGreyFleet": false}' check (private.is_vehicle_details(vehicle_details)),
  licenses jsonb not null check (private.is_license_list(licenses)),
  status public.application_status not null default 'pending',
  rejection_reason text check (private.without_blanks(rejection_reason) <> '' and char_length(rejection_reason) <= 1000),
  approved_by uuid references public.users (id),
  approved_at timestamptz,
  driver_id uuid unique references public.users (id),
  -- The account that sent it while signed in with its email; null for everything that a stranger could have sent.
  sent_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (private.search_text(full_name, email)) stored,
  -- Repeats four columns, as specified. The constraint keeps both copies equal.
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
create index driver_depot_applications_pending_idx on public.driver_depot_applications (depot_id, created_at)
  where status = 'pending';
create index driver_depot_applications_sent_by_idx on public.driver_depot_applications (sent_by)
  where status = 'pending';
create index driver_depot_applications_email_idx on public.driver_depot_applications (email, created_at desc);
create index driver_depot_applications_approved_by_idx on public.driver_depot_applications (approved_by);

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

-- Whether a stranger's application has waited for a day and nobody has confirmed its email, or three newer ones have come
-- from it.
create function private.is_stale(application public.driver_depot_applications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return application.status = 'pending' and application.sent_by is null
    and application.created_at < now() - interval '1 day'
    and (
      not exists (
        select from auth.users a
        where a.email = application.email and not a.is_sso_user and a.email_confirmed_at is not null)
      or 3 <= (
        select count(*) from public.driver_depot_applications newer
        where newer.email = application.email and newer.created_at > application.created_at
          and newer.status = 'pending' and newer.sent_by is null));
end;
$$;

-- Trigger: limits what visitors can store (docs/decisions/0012-limits-for-visitors.md). Each application takes one lock, which
-- keeps the count right when many arrive at once. One with an existing id passes, so that repeating it is answered
-- with "duplicate key" rather than with RW006.
create function private.refuse_flood() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.sent_by := private.account_of(new.email);
  perform pg_advisory_xact_lock(hashtextextended('application ' || coalesce(new.sent_by, new.depot_id), 0));

  if exists (select from public.driver_depot_applications a where a.id = new.id) then
    return new;
  end if;
  if new.sent_by is not null then
    if 3 <= (select count(*) from public.driver_depot_applications a
             where a.sent_by = new.sent_by and a.status = 'pending') then
      perform private.refuse('RW006',
        'Three of your applications are already waiting for an answer. Please wait for the depot to decide.');
    end if;
    return new;
  end if;

  -- Skips what is being decided at this moment.
  delete from public.driver_depot_applications where id in (
    select a.id from public.driver_depot_applications a
    where a.depot_id = new.depot_id and a.status = 'pending' and a.created_at < now() - interval '1 day'
      and private.is_stale(a)
    for update skip locked);
  if 200 <= (select count(*) from public.driver_depot_applications a
             where a.depot_id = new.depot_id and a.sent_by is null and a.created_at > now() - interval '1 hour') then
    perform private.refuse('RW006', 'This depot has received too many applications in the last hour. Please try again '
      'later, or confirm your email with the link we sent you, log in and apply again.');
  end if;
  return new;
end;
$$;

-- Trigger, after the CHECK constraints: licence types must exist, and no issue date may be in the future.
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

-- The caller's latest application, found by the confirmed email of their account; no row if there is none.
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

-- Approval and rejection: each is one transaction, safe to repeat, and safe when two people decide at once.

-- An application to the caller's depot, locked until the transaction ends. RW003 if there is none.
create function private.lock_application(p_id uuid) returns public.driver_depot_applications
language plpgsql set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  application public.driver_depot_applications;
begin
  select * into application from public.driver_depot_applications a
  where a.id = p_id and a.depot_id = depot for update;
  if not found then
    perform private.refuse('RW003', 'Application not found');
  end if;
  return application;
end;
$$;

-- Who decided on an application, and when. For a rejection, only the audit log knows.
create function private.decision_on(
  application public.driver_depot_applications, out decided_by text, out decided_at timestamptz
)
language plpgsql stable set search_path = ''
as $$
declare
  entry record;
begin
  select l.actor, l.at into entry from private.audit_log l
  where l.table_name = 'driver_depot_applications' and l.row_id = application.id and l.changes ? 'status'
  order by l.at desc, l.id desc limit 1;

  decided_at := coalesce(application.approved_at, entry.at, application.updated_at);
  select u.full_name into decided_by from public.users u where u.id = coalesce(application.approved_by, entry.actor);
end;
$$;

-- Raises RW004 with who decided and when.
create function private.refuse_decided(application public.driver_depot_applications) returns void
language plpgsql stable set search_path = ''
as $$
declare
  decision record := private.decision_on(application);
begin
  perform private.refuse('RW004', format('This application was already %s%s on %s',
    application.status, ' by ' || decision.decided_by,
    to_char(decision.decided_at at time zone 'Europe/Dublin', 'DD Mon YYYY "at" HH24:MI')));
end;
$$;

-- Makes the applicant a driver of the depot, with their personal vehicle and all licences, and returns the driver's id.
-- The same person may repeat it and gets the same id. RW001 if the applicant has no account yet.
create function private.approve_application(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  application public.driver_depot_applications := private.lock_application(p_id);
  vehicle jsonb := application.vehicle_details;
  driver uuid;
begin
  if application.status = 'approved' and application.approved_by = private.uid() then
    return application.driver_id;
  elsif application.status <> 'pending' then
    perform private.refuse_decided(application);
  end if;

  driver := private.add_person(application.email, application.full_name, application.phone, application.address,
    'driver', true, application.depot_id, case when private.my_role() = 'manager' then private.uid() end);

  if vehicle ? 'make' then
    insert into public.grey_fleet_vehicles (driver_id, make, model, registration_number, nct_expiry)
    values (driver, vehicle ->> 'make', vehicle ->> 'model', vehicle ->> 'registrationNumber',
      private.json_date(vehicle -> 'nctExpiry'));
  end if;

  insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country, status)
  select driver, license ->> 'type', license ->> 'licenseNumber', private.json_date(license -> 'issuedDate'),
    private.json_date(license -> 'expiryDate'), license ->> 'country', 'active'
  from jsonb_array_elements(application.licenses) license;

  update public.driver_depot_applications
  set status = 'approved', driver_id = driver, approved_by = private.uid(), approved_at = now()
  where id = p_id;
  return driver;
end;
$$;

-- Rejects a pending application with a reason. The same person may repeat the same rejection without an error.
create function private.reject_application(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  application public.driver_depot_applications := private.lock_application(p_id);
begin
  if coalesce(private.without_blanks(p_reason), '') = '' then
    perform private.refuse('RW010', 'A rejection needs a reason');
  elsif char_length(btrim(p_reason)) > 1000 then
    perform private.refuse('RW010', 'Reason for rejection can be at most 1000 characters');
  end if;
  if application.status = 'pending' then
    update public.driver_depot_applications set status = 'rejected', rejection_reason = btrim(p_reason) where id = p_id;
  elsif application.rejection_reason is distinct from btrim(p_reason) or not exists (
    select from private.audit_log l
    where l.table_name = 'driver_depot_applications' and l.row_id = p_id
      and l.changes #>> '{status,new}' = 'rejected' and l.actor = private.uid()
  ) then
    perform private.refuse_decided(application);
  end if;
end;
$$;

create function public.approve_application(id uuid) returns uuid
language sql set search_path = ''
as $$ select private.approve_application(id) $$;

create function public.reject_application(id uuid, reason text) returns void
language sql set search_path = ''
as $$ select private.reject_application(id, reason) $$;

-- What staff see beside an application to their depot, which helps them to decide or tells how it was decided.

-- Who decided and when; no row while it is pending. RW002 for anyone but staff.
create function private.application_decision(p_id uuid) returns table (decided_by text, decided_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  return query
    select decision.decided_by, decision.decided_at
    from public.driver_depot_applications a cross join lateral private.decision_on(a) decision
    where a.id = p_id and a.depot_id = depot and a.status <> 'pending';
end;
$$;

-- The people of the depot, apart from the applicant, who have the email or a licence number of the application. Licence
-- numbers are compared without regard to case, spaces and punctuation. RW002 for anyone but staff.
create function private.application_matches(p_id uuid)
returns table (matched text, value text, person_id uuid, full_name text, role public.user_role)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
begin
  return query
    with application as (
      select a.email, a.licenses, a.driver_id from public.driver_depot_applications a
      where a.id = p_id and a.depot_id = depot
    ), same as (
      select 'email' as what, a.email as text, u.id as person
      from application a join public.users u on u.depot_id = depot and u.email = a.email
      union
      select 'license_number', license ->> 'licenseNumber', l.driver_id
      from application a cross join jsonb_array_elements(a.licenses) license
      join public.driver_licenses l on l.depot_id = depot
        and upper(translate(l.license_number, ' -/.', '')) = upper(translate(license ->> 'licenseNumber', ' -/.', ''))
    )
    select same.what, same.text, u.id, u.full_name, u.role
    from same join public.users u on u.id = same.person
    where u.id is distinct from (select a.driver_id from application a)
    order by same.what, same.text collate "C", u.sort_name, u.id
    limit 20;
end;
$$;

create function public.application_decision(id uuid) returns table (decided_by text, decided_at timestamptz)
language sql stable set search_path = ''
as $$ select * from private.application_decision(id) $$;

create function public.application_matches(id uuid)
returns table (matched text, value text, person_id uuid, full_name text, role public.user_role)
language sql stable set search_path = ''
as $$ select * from private.application_matches(id) $$;

create trigger normalise before insert or update on public.driver_depot_applications
  for each row execute function private.normalise_application();
create trigger refuse_flood before insert on public.driver_depot_applications
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_flood();
create trigger touch before update on public.driver_depot_applications
  for each row execute function private.touch();
create trigger verify_licenses after insert or update of licenses on public.driver_depot_applications
  for each row execute function private.verify_application_licenses();
-- Neither when it is sent nor when it is dropped as stale: the log would keep for ever what any stranger can write.
create trigger audit after update on public.driver_depot_applications
  for each row execute function private.audit();
create trigger audit_delete after delete on public.driver_depot_applications
  for each row when (old.status <> 'pending') execute function private.audit();

call private.grant_client_access('public.driver_depot_applications',
  insertable => '{depot_id, email, full_name, phone, address, personal_details, vehicle_details, licenses}',
  editable => '{email, full_name, phone, address, vehicle_details, licenses}',
  visitors_insert => true);

-- CHECK constraints run these as the role that writes the row.
revoke execute on function
  private.json_date(jsonb), private.is_json_text(jsonb, integer), private.is_vehicle_details(jsonb),
  private.is_license(jsonb), private.is_license_list(jsonb)
  from public, anon, authenticated;
grant execute on function
  private.json_date(jsonb), private.is_json_text(jsonb, integer), private.is_vehicle_details(jsonb),
  private.is_license(jsonb), private.is_license_list(jsonb)
  to anon, authenticated;

revoke execute on function
  private.is_stale(public.driver_depot_applications),
  private.normalise_application(), private.refuse_flood(), private.verify_application_licenses(),
  private.my_application(), public.my_application()
  from public, anon, authenticated;
grant execute on function private.my_application(), public.my_application() to authenticated;

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

revoke execute on function
  private.lock_application(uuid), private.decision_on(public.driver_depot_applications),
  private.refuse_decided(public.driver_depot_applications),
  private.approve_application(uuid), private.reject_application(uuid, text),
  public.approve_application(uuid), public.reject_application(uuid, text),
  private.application_decision(uuid), private.application_matches(uuid),
  public.application_decision(uuid), public.application_matches(uuid)
  from public, anon, authenticated;
grant execute on function
  private.approve_application(uuid), private.reject_application(uuid, text),
  public.approve_application(uuid), public.reject_application(uuid, text),
  private.application_decision(uuid), private.application_matches(uuid),
  public.application_decision(uuid), public.application_matches(uuid)
  to authenticated;

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
