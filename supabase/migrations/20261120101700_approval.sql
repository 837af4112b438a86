-- Approval and rejection: each one transaction, safe to repeat, and safe when two people press at once.

-- The application of the caller's depot, locked until the transaction ends. RW003 when there is none.
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

-- Refuses with who decided and when (RW004). Of a rejection only the audit log knows that.
create function private.refuse_decided(application public.driver_depot_applications) returns void
language plpgsql stable set search_path = ''
as $$
declare
  decision record;
begin
  select coalesce(application.approved_at, l.at) as at, u.full_name into decision
  from private.audit_log l left join public.users u on u.id = coalesce(application.approved_by, l.actor)
  where l.table_name = 'driver_depot_applications' and l.row_id = application.id and l.changes ? 'status'
  order by l.at desc, l.id desc limit 1;

  perform private.refuse('RW004', format('This application was already %s%s on %s',
    application.status, ' by ' || decision.full_name,
    to_char(decision.at at time zone 'Europe/Dublin', 'DD Mon YYYY "at" HH24:MI')));
end;
$$;

-- Makes the applicant a driver of the depot with the personal vehicle and all licences, and returns the driver's id;
-- an application that is already approved gives the same id again. RW001 when the applicant has no account yet.
create function private.approve_application(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  application public.driver_depot_applications := private.lock_application(p_id);
  vehicle jsonb := application.vehicle_details;
  driver uuid;
begin
  if application.status = 'approved' then
    return application.driver_id;
  elsif application.status = 'rejected' then
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

-- Rejects a pending application with a reason. The same person may say the same again without an error.
create function private.reject_application(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  application public.driver_depot_applications := private.lock_application(p_id);
begin
  if p_reason is null or p_reason !~ '\S' then
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

revoke execute on function
  private.lock_application(uuid), private.refuse_decided(public.driver_depot_applications),
  private.approve_application(uuid), private.reject_application(uuid, text),
  public.approve_application(uuid), public.reject_application(uuid, text)
  from public, anon, authenticated;
grant execute on function
  private.approve_application(uuid), private.reject_application(uuid, text),
  public.approve_application(uuid), public.reject_application(uuid, text)
  to authenticated;
