-- Approval and rejection: each is one transaction, safe to repeat, and safe when two people decide at once.

-- An application to the caller's depot, locked until the transaction ends. RW003 if there is none, RW010 for one that the caller
-- sent before becoming staff.
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
  elsif exists (
    select from public.users u
    where u.id = private.uid() and (u.email = application.email or u.account_id = application.sent_by)
  ) then
    perform private.refuse('RW010', 'A colleague has to decide on your own application');
  end if;
  return application;
end;
$$;

-- Who decided on an application, and when. Only the audit log knows this for a rejection.
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

-- Raises RW004 with what was already done, when, and by whom if known.
create function private.refuse_done(done text, by_whom text, done_at timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse('RW004', format('%s%s on %s',
    done, ' by ' || by_whom, to_char(done_at at time zone 'Europe/Dublin', 'DD Mon YYYY "at" HH24:MI')));
end;
$$;

-- Raises RW004 with who decided and when.
create function private.refuse_decided(application public.driver_depot_applications) returns void
language plpgsql stable set search_path = ''
as $$
declare
  decision record := private.decision_on(application);
begin
  perform private.refuse_done('This application was already ' || application.status, decision.decided_by, decision.decided_at);
end;
$$;

-- Makes the applicant a driver of the depot, with their personal vehicle and all licences, and returns the driver's id. A driver
-- who is on record without an account gets the applicant's account and whatever is not yet on record. New records name the
-- application as their source; licences that came with photos are marked as verified by the caller. The driver reports to the
-- manager chosen by an admin, or to the approving manager; a driver already on record keeps their manager. The same person may
-- repeat it and gets the same id. Others that wait with the same email at this depot are dropped. RW001 if the applicant has no account yet.
create function private.approve_application(p_id uuid, p_manager_id uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  application public.driver_depot_applications := private.lock_application(p_id);
  vehicle jsonb := application.vehicle_details;
  has_photos boolean := private.has_document('driver_depot_applications', p_id);
  manager uuid := case when private.is_admin() then p_manager_id else private.uid() end;
  driver uuid;
begin
  if application.status = 'approved' and application.approved_by = private.uid() then
    return application.driver_id;
  elsif application.status <> 'pending' then
    perform private.refuse_decided(application);
  end if;

  -- Marks all the changes that follow as one act in the history.
  perform set_config('roadworthy.run', p_id::text, true);
  driver := coalesce(private.give_account(application.email, application.depot_id), private.add_person(
    application.email, application.full_name, application.phone, application.address,
    'driver', true, application.depot_id, manager));
  update public.users u set manager_id = manager where u.id = driver and u.manager_id is null and manager is not null;

  -- What is on record stays.
  update public.users u set permit = application.permit, first_full_licence_on = application.first_full_licence_on,
    first_full_licence_before = application.first_full_licence_before
  where u.id = driver and num_nonnulls(u.permit, u.first_full_licence_on, u.first_full_licence_before) = 0
    and num_nonnulls(application.permit, application.first_full_licence_on, application.first_full_licence_before) > 0;

  if vehicle ? 'make' then
    insert into public.grey_fleet_vehicles (driver_id, make, model, registration_number, nct_expiry, source_id)
    values (driver, vehicle ->> 'make', vehicle ->> 'model', vehicle ->> 'registrationNumber',
      private.json_date(vehicle -> 'nctExpiry'), p_id)
    on conflict (driver_id) do nothing;
  end if;

  insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country, status, source_id,
    verified_by, verified_at)
  select driver, license ->> 'type', license ->> 'licenseNumber', private.json_date(license -> 'issuedDate'),
    private.json_date(license -> 'expiryDate'), license ->> 'country', 'active', p_id,
    case when has_photos then private.uid() end, case when has_photos then now() end
  from jsonb_array_elements(application.licenses) license
  where not exists (
    select from public.driver_licenses l
    where l.driver_id = driver and l.type = license ->> 'type'
      and l.expiry_date = private.json_date(license -> 'expiryDate')
  );

  update public.driver_depot_applications
  set status = 'approved', driver_id = driver, approved_by = private.uid(), approved_at = now()
  where id = p_id;
  update public.documents d set driver_id = driver
  where d.record_kind = 'driver_depot_applications' and d.record_id = p_id;
  -- What somebody else sent in their name is over, too: it can become nobody any more.
  perform private.drop_applications(array(
    select a.id from public.driver_depot_applications a
    where a.depot_id = application.depot_id and a.email = application.email and a.status = 'pending'
    for update));
  return driver;
end;
$$;

-- Needs a reason. The same person may repeat the same rejection without an error.
create function private.reject_application(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  application public.driver_depot_applications := private.lock_application(p_id);
begin
  if char_length(btrim(p_reason)) > 1000 then
    perform private.refuse('RW010', 'Reason for rejection can be at most 1000 characters');
  elsif coalesce(private.without_blanks(p_reason), '') = '' then
    perform private.refuse('RW010', 'A rejection needs a reason');
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

-- What staff see beside an application to their depot: who decided, and possible duplicates.

-- No row while the application is pending. RW002 for anyone but staff.
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

-- The people of the depot, apart from the applicant, who have the email or a licence number of the application. Licence numbers are
-- compared without case, spaces and punctuation. RW002 for anyone but staff.
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

call private.expose('{approve_application, reject_application, application_decision, application_matches}');
