-- Submissions: drivers send new values for their own records. Staff compare them with the record and the photo, and verify them or
-- send them back. Verifying changes the record in the same transaction; the photos stay with the submission, and the record names
-- it as its source.

create type public.submission_kind as enum ('license', 'training', 'nct', 'insurance', 'vehicle', 'points');
-- Open while the driver adds photos: nobody else sees it yet.
create type public.submission_state as enum ('open', 'sent', 'verified', 'returned', 'withdrawn');

-- True for values that a row of the table can have: only these columns, each in the form the table would return, no nulls, and
-- every column that is not nullable. The table's own CHECKs apply; foreign keys are not looked up.
create function private.fits(v jsonb, target regclass, columns text[]) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  checks text := (
    select string_agg(format('(%s) is not false', pg_get_expr(c.conbin, c.conrelid)), ' and ')
    from pg_catalog.pg_constraint c where c.conrelid = target and c.contype = 'c');
  is_fit boolean;
begin
  if v - columns <> '{}' or v <> jsonb_strip_nulls(v) or exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attname = any (columns) and a.attnotnull and not v ? a.attname::text
  ) then
    return false;
  end if;
  execute format('select to_jsonb(r) @> $1 and %s from jsonb_populate_record(null::%s, $1) r', checks, target) into is_fit using v;
  return is_fit;
exception when data_exception then
  return false;
end;
$$;

-- CHECK for submissions: the columns of the record, or for the licences of one card {licenses: 1 to 20 of them, medical_report_on?}. The
-- insurance of a personal vehicle counts only if it covers business use: business_use is true with an insurance_expiry, and absent without.
create function private.is_submission(kind public.submission_kind, v jsonb) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if octet_length(v::text) > 32000 or jsonb_typeof(v) is distinct from 'object' then
    return false;
  elsif kind in ('insurance', 'vehicle')
    and (case when v ? 'insurance_expiry' then v -> 'business_use' is distinct from 'true' else v ? 'business_use' end)
  then
    return false;
  end if;
  return case kind
    when 'license' then case when jsonb_typeof(v -> 'licenses') is distinct from 'array' then false else
      jsonb_array_length(v -> 'licenses') between 1 and 20
      and (select bool_and(private.fits(license, 'public.driver_licenses',
          '{type, license_number, issued_date, expiry_date, country}'))
        from jsonb_array_elements(v -> 'licenses') license)
      and (not v ? 'medical_report_on' or private.json_date(v -> 'medical_report_on') is not null)
      and v - array['licenses', 'medical_report_on'] = '{}' end
    when 'training' then private.fits(v, 'public.driver_training',
      '{training_type, completion_date, expiry_date, provider, certificate_number, requirement_id, cpc_module, hours}')
    when 'nct' then v ? 'nct_expiry' and private.fits(v, 'public.grey_fleet_vehicles', '{nct_expiry}')
    when 'insurance' then v ? 'insurance_expiry' and private.fits(v - 'business_use', 'public.grey_fleet_vehicles', '{insurance_expiry}')
    when 'vehicle' then private.fits(v - 'business_use', 'public.grey_fleet_vehicles',
      '{make, model, registration_number, year, current_mileage, nct_expiry, insurance_expiry}')
    when 'points' then private.fits(v, 'public.driver_penalties',
      '{reason, points, date_issued, expiry_date, offence_id, outcome, offence_date}')
  end;
end;
$$;

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null,
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  kind public.submission_kind not null,
  -- The record that it renews, if there is one. No foreign key: staff may delete the record meanwhile.
  replaces uuid,
  -- As the driver sent it. Corrections by staff are in the record only.
  details jsonb not null default '{}',
  state public.submission_state not null default 'open',
  -- When it was last sent.
  sent_at timestamptz,
  -- When it was verified, sent back or taken back; decided_by is null if the driver took it back.
  decided_at timestamptz,
  decided_by uuid,
  reason text check (private.is_text(reason, 1000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint submissions_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) deferrable,
  constraint submissions_details_check check (
    case when sent_at is null then details = '{}' else private.is_submission(kind, details) end),
  constraint submissions_state_check check (
    case state
      when 'open' then num_nonnulls(sent_at, decided_at, decided_by, reason) = 0
      when 'sent' then sent_at is not null and num_nonnulls(decided_at, decided_by, reason) = 0
      when 'verified' then num_nonnulls(sent_at, decided_at, decided_by) = 3 and reason is null
      when 'returned' then num_nonnulls(sent_at, decided_at, decided_by, reason) = 4
      when 'withdrawn' then decided_at is not null and num_nonnulls(decided_by, reason) = 0
    end)
);

-- Only one submission at a time can wait for a record, or for something that is not on record yet. Each penalty counts by itself.
create unique index submissions_waiting_key on public.submissions (
  driver_id, kind,
  (coalesce(replaces::text, details ->> 'requirement_id', details ->> 'cpc_module', details ->> 'training_type',
    case when kind = 'points' then id::text else '' end))
) where state = 'sent';
create index submissions_queue_idx on public.submissions (depot_id, sent_at, id) where state = 'sent';
create index submissions_open_idx on public.submissions (depot_id) where state = 'open';
create index submissions_decided_idx on public.submissions (depot_id, decided_at desc) where decided_at is not null;
create index submissions_driver_idx on public.submissions (driver_id, depot_id, created_at desc);

-- A request by staff to renew one of a driver's findings, by the finding's id and due day. It has no effect once the finding is
-- gone or due on another day.
create table public.renewal_requests (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null,
  finding_id text not null,
  due date,
  note text check (private.is_text(note, 1000)),
  asked_at timestamptz not null default now(),
  asked_by uuid not null,
  constraint renewal_requests_finding_key unique (driver_id, finding_id),
  constraint renewal_requests_driver_fkey foreign key (driver_id, depot_id) references public.users (id, depot_id)
);

create index renewal_requests_driver_idx on public.renewal_requests (driver_id, depot_id);
create index renewal_requests_depot_idx on public.renewal_requests (depot_id);

-- The calling driver, locked: every change of a submission locks its driver first, as does moving to another depot. RW002 for
-- anyone else, and for an inactive driver.
create function private.lock_driver() returns public.users
language plpgsql set search_path = ''
as $$
declare
  driver public.users;
begin
  select * into driver from public.users u where u.id = private.uid() for no key update;
  if private.is_active_driver() is not true then
    perform private.refuse('RW002', 'Unauthorized access', 'unauthorized');
  end if;
  return driver;
end;
$$;

-- RW010 for values that the record could not take.
create function private.verify_details(kind public.submission_kind, v jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  today text := private.today()::text;
begin
  if not coalesce(private.is_submission(kind, v), false) then
    perform private.refuse('RW010', 'Please check the dates and what you typed', 'checkDates');
  elsif kind = 'license' then
    if exists (select from jsonb_array_elements(v -> 'licenses') license where license ->> 'issued_date' > today) then
      perform private.refuse('RW010',
        'Please check license dates. Issue date must be in the past and before expiry date.', 'licenseDates');
    elsif exists (
      select from jsonb_array_elements(v -> 'licenses') license
      where not exists (select from public.license_types t where t.code = license ->> 'type')
    ) then
      perform private.refuse('RW010', 'Please select a valid licence type', 'licenseType');
    end if;
  elsif kind = 'training' then
    if v ->> 'completion_date' > today then
      perform private.refuse('RW010', 'Completion date must be today or earlier', 'completionDate');
    elsif v ? 'requirement_id' and not exists (
      select from public.requirements r where r.id = (v ->> 'requirement_id')::uuid and r.subject = 'driver'
    ) then
      perform private.refuse('RW010', 'Choose a training from the list, or type its name', 'chooseTraining');
    end if;
  elsif kind = 'points' then
    if v ->> 'date_issued' > today then
      perform private.refuse('RW010', 'Date issued must be today or earlier', 'dateIssued');
    elsif v ? 'offence_id' and not exists (select from public.penalty_offences o where o.id = (v ->> 'offence_id')::uuid) then
      perform private.refuse('RW010', 'Choose an offence from the list', 'chooseOffence');
    end if;
  end if;
end;
$$;

-- Begins a submission for the caller, so that photos can be added to it. Repeating it changes nothing. Submissions that the driver
-- began more than a week ago and never sent are dropped. RW003 for a record that is not theirs.
create function private.start_submission(p_id uuid, p_kind public.submission_kind, p_replaces uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  driver public.users := private.lock_driver();
begin
  if exists (select from public.submissions s where s.id = p_id and s.driver_id = driver.id) then
    return;
  elsif p_replaces is not null and not coalesce(case p_kind
      when 'license' then
        exists (select from public.driver_licenses l where l.id = p_replaces and l.driver_id = driver.id)
      when 'training' then
        exists (select from public.driver_training t where t.id = p_replaces and t.driver_id = driver.id)
      when 'points' then false
      else exists (select from public.grey_fleet_vehicles g where g.id = p_replaces and g.driver_id = driver.id)
    end, false) then
    perform private.refuse('RW003', 'This record no longer exists', 'recordGone');
  end if;

  update public.submissions s set state = 'withdrawn', decided_at = now()
  where s.driver_id = driver.id and s.state = 'open' and s.created_at < now() - interval '7 days';
  if (select count(*) from public.submissions s where s.driver_id = driver.id and s.state = 'open') >= 30 then
    perform private.refuse('RW010', 'You have begun too many renewals. Send one of them first.', 'tooManyBegun');
  elsif (
    select count(*) from public.submissions s where s.driver_id = driver.id and s.created_at > now() - interval '1 day'
  ) >= 30 then
    -- Submissions that were taken back count too.
    perform private.refuse('RW006', 'You can begin at most 30 renewals a day. Please try again tomorrow.', 'renewalsToday');
  end if;
  begin
    insert into public.submissions (id, driver_id, depot_id, kind, replaces)
    values (p_id, driver.id, driver.depot_id, p_kind, p_replaces);
  exception when unique_violation or not_null_violation then
    perform private.refuse('RW003', 'This record no longer exists', 'recordGone');
  end;
end;
$$;

-- RW003 unless the caller sent it.
create function private.lock_own_submission(p_id uuid) returns public.submissions
language plpgsql set search_path = ''
as $$
declare
  driver public.users := private.lock_driver();
  submission public.submissions;
begin
  select * into submission from public.submissions s where s.id = p_id and s.driver_id = driver.id for update;
  if not found then
    perform private.refuse('RW003', 'This record no longer exists', 'recordGone');
  end if;
  return submission;
end;
$$;

-- Raises RW004 with what happened to a submission, when and by whom. Only staff can meet the first.
create function private.refuse_submission(submission public.submissions) returns void
language plpgsql stable set search_path = ''
as $$
declare
  decider text := (select u.full_name from public.users u where u.id = submission.decided_by);
  decided timestamp := submission.decided_at at time zone 'Europe/Dublin';
  params jsonb := jsonb_build_object('by', decider, 'day', decided::date, 'time', to_char(decided, 'HH24:MI'));
begin
  if submission.state = 'returned' then
    perform private.refuse('RW004', 'This was already sent back by {by} on {day} at {time}', params => params);
  elsif submission.state = 'verified' then
    perform private.refuse('RW004', 'This was already verified by {by} on {day} at {time}', 'alreadyVerified', params);
  end if;
  perform private.refuse('RW004', 'This was already taken back by the driver on {day} at {time}', 'alreadyTakenBack', params);
end;
$$;

-- Sends the caller's submission, for the first time or again after staff sent it back. Repeating it changes nothing. It also closes
-- submissions for the same record that staff sent back before. RW004 once it is verified or taken back, or while another one for
-- the same record waits.
create function private.send_submission(p_id uuid, p_details jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  submission public.submissions := private.lock_own_submission(p_id);
begin
  if submission.state in ('sent', 'verified') and submission.details = p_details then
    return;
  elsif submission.state = 'sent' then
    perform private.refuse('RW004', 'You have sent this already. Take it back to change it.', 'alreadySent');
  elsif submission.state not in ('open', 'returned') then
    perform private.refuse_submission(submission);
  end if;
  perform private.verify_details(submission.kind, p_details);
  -- Photos that did not arrive: the driver removed a failed one from the form, or reloaded the page.
  update public.documents d set removed_at = now()
  where d.record_kind = 'submissions' and d.record_id = p_id and d.removed_at is null and d.stored_at is null;
  begin
    update public.submissions
    set details = p_details, state = 'sent', sent_at = now(), decided_at = null, decided_by = null, reason = null
    where id = p_id;
  exception when unique_violation then
    perform private.refuse('RW004', 'You have sent this already. Take it back to change it.', 'alreadySent');
  end;
  if submission.sent_at is null then
    -- Fires the trigger that adds the photos to the history.
    update public.documents d set stored_at = d.stored_at
    where d.record_kind = 'submissions' and d.record_id = p_id and d.removed_at is null;
  end if;
  update public.submissions s set state = 'withdrawn', decided_at = now(), decided_by = null, reason = null
  where s.driver_id = submission.driver_id and s.kind = submission.kind and s.replaces = submission.replaces
    and s.state = 'returned';
end;
$$;

-- Takes back a submission of the caller that nobody has verified. Repeating it changes nothing.
create function private.withdraw_submission(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  submission public.submissions := private.lock_own_submission(p_id);
begin
  if submission.state = 'verified' then
    perform private.refuse_submission(submission);
  elsif submission.state <> 'withdrawn' then
    update public.submissions set state = 'withdrawn', decided_at = now(), decided_by = null, reason = null where id = p_id;
  end if;
end;
$$;

-- Locks a submission to the caller's depot, and returns it. RW003 if there is none, RW010 for the caller's own.
create function private.lock_submission(p_id uuid) returns public.submissions
language plpgsql set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  submission public.submissions;
begin
  -- The personal vehicle first: editing it locks the vehicle before its driver.
  perform from public.grey_fleet_vehicles g
  where g.driver_id = (select s.driver_id from public.submissions s where s.id = p_id and s.depot_id = depot) for no key update;
  perform from public.users u
  where u.id = (select s.driver_id from public.submissions s where s.id = p_id and s.depot_id = depot) for no key update;
  select * into submission from public.submissions s
  where s.id = p_id and s.depot_id = depot and s.sent_at is not null for update;
  if not found then
    perform private.refuse('RW003', 'This record no longer exists');
  elsif submission.driver_id = private.uid() then
    perform private.refuse('RW010', 'A colleague has to check what you sent');
  end if;
  return submission;
end;
$$;

-- RW004 for a submission that was decided or taken back, or that the driver has sent again since `p_version`.
create function private.require_waiting(submission public.submissions, p_version integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if submission.state <> 'sent' then
    perform private.refuse_submission(submission);
  elsif submission.version <> p_version then
    perform private.refuse('RW004', 'The driver has sent this again. Look at it once more.');
  end if;
end;
$$;

-- Writes these columns to the driver's record with this id, or to a new one: verified with a photo, declared without one.
create function private.write_sent(submission public.submissions, target regclass, p_id uuid, p_sent jsonb, has_document boolean)
returns void
language plpgsql set search_path = ''
as $$
declare
  row jsonb := p_sent || jsonb_build_object('id', coalesce(p_id, gen_random_uuid()), 'driver_id', submission.driver_id,
    'source_id', submission.id, 'verified_by', case when has_document then private.uid() end,
    'verified_at', case when has_document then now() end);
  columns text[] := array(select jsonb_object_keys(row - 'id'));
begin
  if p_id is null then
    perform private.add_rows(target, columns, array[row]);
  else
    perform private.change_rows(target, columns, array[row]);
  end if;
end;
$$;

-- Writes a licence or training from a submission: one that is already on record is verified by the photo and not added again, one
-- that corrects a record corrects it, and any other is added.
create function private.write_or_correct(
  submission public.submissions, target regclass, p_sent jsonb, p_stored jsonb, p_how text, has_document boolean
) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_how = 'same' and not has_document then
    return;
  elsif p_how = 'corrects' then
    -- A licence number that was typed with other separators is the same number.
    perform private.correct_records((select t.kind from private.record_tables t where t.name = target), array[
      p_sent || jsonb_strip_nulls(jsonb_build_object('id', p_stored -> 'id', 'license_number', p_stored -> 'license_number'))]);
  end if;
  perform private.write_sent(submission, target, (p_stored ->> 'id')::uuid,
    case when p_stored is null then p_sent else '{}' end, has_document);
end;
$$;

create function private.apply_submission(submission public.submissions, v jsonb, has_document boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  driver uuid := submission.driver_id;
  vehicle public.grey_fleet_vehicles;
begin
  if submission.kind = 'license' then
    perform private.write_or_correct(submission, 'public.driver_licenses', license, o.stored, o.how, has_document)
    from jsonb_array_elements(v -> 'licenses') license
    cross join lateral private.license_on_record(driver, license) o;
    return;
  elsif submission.kind = 'training' then
    -- A training without an expiry day clears the one on record.
    perform private.write_or_correct(submission, 'public.driver_training', '{"expiry_date": null}' || v, o.stored, o.how, has_document)
    from private.training_on_record(driver, v) o;
    return;
  elsif submission.kind = 'points' then
    perform private.write_sent(submission, 'public.driver_penalties', null, v, has_document);
    return;
  end if;

  select * into vehicle from public.grey_fleet_vehicles g where g.driver_id = driver for update;
  if submission.kind <> 'vehicle' then
    if vehicle.id is null or vehicle.id is distinct from submission.replaces then
      perform private.refuse('RW010', 'The driver no longer has this personal vehicle. Send it back with the reason.');
    elsif exists (
      -- These dates may be for that vehicle, and verifying it would clear them.
      select from public.submissions s
      where s.driver_id = driver and s.kind = 'vehicle' and s.state = 'sent' and s.sent_at < submission.sent_at
        and private.plain_number(s.details ->> 'registration_number') <> private.plain_number(vehicle.registration_number)
    ) then
      perform private.refuse('RW010', 'The driver sent another personal vehicle before this. Decide on that first.');
    end if;
  elsif private.plain_number(vehicle.registration_number) is distinct from private.plain_number(v ->> 'registration_number') then
    -- For a different car, nothing is known apart from the values sent.
    v := '{"year": null, "current_mileage": null, "nct_expiry": null, "insurance_expiry": null, "last_inspection_date": null,
      "condition_rating": 5}' || v;
    update public.documents d set removed_at = now() where d.record_id = vehicle.id and d.removed_at is null;
    update public.submissions s
    set state = 'returned', decided_at = now(), decided_by = private.uid(),
      reason = 'This was for the personal vehicle that you had before'
    where s.driver_id = driver and s.kind in ('nct', 'insurance') and s.state = 'sent' and s.sent_at < submission.sent_at
      and s.replaces = vehicle.id;
  end if;
  perform private.write_sent(submission, 'public.grey_fleet_vehicles', vehicle.id, v - 'business_use', has_document);
end;
$$;

-- Verifies a submission, with the values as corrected by staff, and writes them to the record. The same person may repeat it. RW004
-- if somebody else decided, or the driver took it back or sent it again since `p_version`. RW010 for values that the record cannot
-- take, and if the person is no longer a driver.
create function private.verify_submission(p_id uuid, p_version integer, p_details jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  submission public.submissions := private.lock_submission(p_id);
  before jsonb := private.rows_of_driver(submission.driver_id);
begin
  if submission.state = 'verified' and submission.decided_by = private.uid() then
    return;
  end if;
  perform private.require_waiting(submission, p_version);
  if not exists (select from public.users u where u.id = submission.driver_id and u.role = 'driver') then
    perform private.refuse('RW010', 'This person is no longer a driver');
  end if;
  perform private.verify_details(submission.kind, p_details);
  perform private.apply_submission(submission, p_details, private.has_document('submissions', p_id));
  update public.submissions set state = 'verified', decided_at = now(), decided_by = private.uid() where id = p_id;
  perform private.remember_decision(submission, before);
end;
$$;

-- Sends a submission back, with a reason. The same person may repeat it. RW004 as above.
create function private.return_submission(p_id uuid, p_version integer, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  submission public.submissions := private.lock_submission(p_id);
  before jsonb := private.rows_of_driver(submission.driver_id);
begin
  if char_length(btrim(p_reason)) > 1000 then
    perform private.refuse('RW010', 'Reason can be at most 1000 characters');
  elsif coalesce(private.without_blanks(p_reason), '') = '' then
    perform private.refuse('RW010', 'Say why you send it back');
  elsif submission.state = 'returned' and submission.decided_by = private.uid() and submission.reason = btrim(p_reason) then
    return;
  end if;
  perform private.require_waiting(submission, p_version);
  update public.submissions
  set state = 'returned', decided_at = now(), decided_by = private.uid(), reason = btrim(p_reason) where id = p_id;
  perform private.remember_decision(submission, before);
end;
$$;

-- Why a driver cannot be told anything now; null if they can.
create function private.why_not_told(driver uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when u.in_use_from = 'infinity' then 'Is not active'
      when u.in_use_from > private.today() then 'Is away, back on ' || to_char(u.in_use_from, 'DD Mon YYYY')
      when u.account_id is null then 'Cannot log in yet. Invite them first.'
    end
    from public.users u where u.id = driver);
end;
$$;

-- Asks drivers of the caller's depot to renew everything that is or soon will be out of order and that they can renew themselves. A
-- driver who was asked today with the same note is not asked again. RW002 unless the caller is staff.
create function private.ask_to_renew(p_ids uuid[], p_note text default null)
returns table (id uuid, outcome public.row_outcome, reason text)
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  words text := nullif(btrim(p_note), '');
  driver record;
  findings text[];
begin
  perform private.limit_rows(cardinality(p_ids));
  if not private.is_text(words, 1000) then
    perform private.refuse('RW010', 'Note can be at most 1000 characters');
  end if;
  for driver in
    select i.id, u.id is not null as is_found, private.why_not_told(u.id) as not_told
    from (select distinct unnest(p_ids) as id) i
    left join public.users u on u.id = i.id and u.depot_id = depot and u.role = 'driver'
    order by i.id
  loop
    id := driver.id;
    outcome := 'refused';
    findings := array(
      select f.id from public.compliance_findings f
      where f.depot_id = depot and f.subject = 'driver' and f.subject_id = driver.id
        and f.kind in (select k.kind from private.finding_kinds k where k.driver = 'renewed'));
    reason := case
      when not driver.is_found then 'Driver not found'
      when driver.not_told is not null then driver.not_told
      when findings = '{}' then 'Has nothing to renew'
    end;
    if reason is null then
      insert into public.renewal_requests as r (driver_id, depot_id, finding_id, due, note, asked_by)
      select driver.id, depot, f.id, f.due, words, private.uid() from public.compliance_findings f
      where f.depot_id = depot and f.subject = 'driver' and f.subject_id = driver.id and f.id = any (findings)
      on conflict (driver_id, finding_id) do update
      set due = excluded.due, note = excluded.note, asked_at = excluded.asked_at, asked_by = excluded.asked_by
      where (r.due, r.note) is distinct from (excluded.due, excluded.note)
        or (r.asked_at at time zone 'Europe/Dublin')::date < private.today();
      outcome := (case when found then 'done' else 'unchanged' end)::public.row_outcome;
    end if;
    return next;
  end loop;
end;
$$;

-- Submissions with their requirement, their photos, and the names of the driver and of the person who decided; drivers see no names.
create view public.submission_overview with (security_invoker = true) as
  select s.id, s.driver_id, s.kind, s.replaces, s.details, s.state, s.sent_at, s.decided_at, s.reason, s.version,
    private.name_for_staff(s.driver_id) as driver_name, private.name_for_staff(s.decided_by) as decided_by_name,
    r.code as requirement_code, r.name as requirement_name,
    -- As text: the embedded server cannot read arrays of a type that was created after it started.
    array(
      select distinct d.part from public.documents d
      where d.record_id = s.id and d.record_kind = 'submissions' and d.stored_at is not null and d.removed_at is null
      order by d.part
    )::text[] as photos
  from public.submissions s
  left join public.requirements r on r.id = (s.details ->> 'requirement_id')::uuid
  where s.sent_at is not null;

-- Trigger: removes the photos of a submission that was never sent.
create function private.forget_unsent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents d set removed_at = now()
  where d.record_kind = 'submissions' and d.record_id = new.id and d.removed_at is null;
  return null;
end;
$$;

create trigger forget_unsent after update on public.submissions
  for each row when (new.state = 'withdrawn' and new.sent_at is null) execute function private.forget_unsent();
call private.record_table('public.submissions', subject => 'driver', owner => 'driver_id', people => '{decided_by}',
  told_by => 'created_at', goes_along => 'true', erased => 'delete', documents => true, history => null,
  not_packed => 'what was verified is in the records');
-- Never deleted.
call private.record_table('public.renewal_requests', subject => 'driver', owner => 'driver_id', people => '{asked_by}',
  told_by => 'asked_at', erased => 'delete', history => 'insert or update',
  not_packed => 'only asks the driver');
-- A submission that was never sent is not in the history.
create trigger audit after update on public.submissions
  for each row when (new.sent_at is not null) execute function private.audit();

-- Both tables are written only by the functions above.
call private.grant_client_access('public.submissions');
call private.grant_client_access('public.renewal_requests');
call private.grant_client_read('public.submission_overview');

call private.expose('{start_submission, send_submission, withdraw_submission, verify_submission, return_submission, ask_to_renew}');

alter table public.submissions enable row level security;
alter table public.renewal_requests enable row level security;

-- Points are visible to the person who decides. Once verified, they are in the driver's penalties, where opening them is logged.
create policy "Staff see what was sent to their depot, drivers their own" on public.submissions
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) and sent_at is not null
        and (kind <> 'points' or state = 'sent' or decided_by = (select private.uid()))
      or driver_id = (select private.uid())));

create policy "Staff see what their depot asked for, drivers what was asked" on public.renewal_requests
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));
