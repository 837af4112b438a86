-- Documents: photos and PDFs of licences, certificates and anything else that proves a record. The rules are on the rows; the files
-- are in a private bucket of Storage and follow them. A file is sent in three steps: add_document() makes the row, Storage takes
-- the file, confirm_document() checks that it arrived. Until then only its sender sees it.

-- The test and the road tax of a vehicle are columns, not records: these parts say which of the two a document proves.
create type public.document_part as enum ('front', 'back', 'certificate', 'photo', 'nct', 'road_tax');

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  depot_id uuid not null references public.depots (id),
  made_in uuid not null default private.filled_by_trigger() references public.depots (id),
  -- The driver or vehicle of the document's record; both null for a document of an applicant, a depot or a policy, and after an erasure.
  driver_id uuid constraint documents_driver_fkey references public.users (id),
  vehicle_id uuid constraint documents_vehicle_fkey references public.depot_vehicles (id),
  record_kind text not null references private.record_tables (document_kind),
  record_id uuid not null,
  part public.document_part not null,
  -- Of a test or road tax: the expiry date on record when the document was added. Once the vehicle has another, it is an earlier one.
  expiry_date date,
  -- Says only where the file was first stored: when a driver moves, the file keeps its old name.
  path text not null unique,
  thumbnail_path text unique generated always as (
    case when thumbnail_sha256 is not null then regexp_replace(path, '\.[a-z]+$', '-small.jpg') end) stored,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  sha256 text not null check (case when char_length(sha256) > 64 then false else sha256 ~ '^[0-9a-f]{64}$' end),
  -- Null without a thumbnail.
  thumbnail_sha256 text check (case when char_length(thumbnail_sha256) > 64 then false else thumbnail_sha256 ~ '^[0-9a-f]{64}$' end),
  -- The person, or an applicant's account.
  added_by uuid not null,
  created_at timestamptz not null default now(),
  -- When its file was found in Storage.
  stored_at timestamptz,
  removed_at timestamptz,
  constraint documents_owner_check check (
    num_nonnulls(driver_id, vehicle_id) = 1 or vehicle_id is null
      -- The person was erased. The row stays until its file is gone.
      and (record_kind in ('driver_depot_applications', 'depot_records', 'duty_acts', 'incidents', 'policy_versions', 'talks') or removed_at is not null)),
  constraint documents_part_check check (
    (part in ('nct', 'road_tax')) = (record_kind = 'depot_vehicles')
    and (expiry_date is not null) = (record_kind = 'depot_vehicles'))
);

-- The session that sends a document, until its file is confirmed: where it has ended, nothing of it is stored any more.
create table private.sendings (
  document_id uuid primary key references public.documents (id) on delete cascade,
  session_id uuid not null
);

create index documents_driver_idx on public.documents (driver_id, depot_id);
create index documents_vehicle_idx on public.documents (vehicle_id, depot_id);
create index documents_record_idx on public.documents (record_id);
create index documents_depot_idx on public.documents (depot_id);
-- The few that went along to another depot.
create index documents_moved_idx on public.documents (made_in) where made_in <> depot_id;
create index documents_added_by_idx on public.documents (added_by, created_at);

-- The depot and the driver or vehicle that a record belongs to, and who made it, where that matters. All null if there is no such
-- record; an application, a talk, a paper of the depot, an act and an incident without a vehicle have only a depot. Another record without its
-- vehicle belongs to whoever made it, and a policy that may be for all depots to the caller's.
create function private.owner_of_record(
  kind text, record uuid, out depot_id uuid, out driver_id uuid, out vehicle_id uuid, out author_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  source private.record_tables;
begin
  select t.* into source from private.record_tables t where t.document_kind = owner_of_record.kind;
  if kind = 'policy_versions' then
    select private.my_depot() into depot_id
    from public.policy_versions v join public.policies p on p.id = v.policy_id
    where v.id = record and (p.depot_id is null or p.depot_id = private.my_depot());
  elsif found then
    execute format('select r.depot_id, %s, %s from %s r where r.id = $1', case source.subject
        when 'driver' then format('r.%I, null::uuid', source.owner)
        when 'vehicle' then format('null::uuid, r.%I', source.owner)
        else 'null::uuid, null::uuid'
      end, case when source.author is not null then format('coalesce(r.%I, r.created_by)', source.author) else 'null::uuid' end,
        source.name)
      into depot_id, driver_id, vehicle_id, author_id using record;
    if vehicle_id is null and author_id is not null and kind <> 'incidents' then
      driver_id := author_id;
      depot_id := (select u.depot_id from public.users u where u.id = author_id);
    end if;
  end if;
end;
$$;

-- The expiry date on record that a document of a vehicle's test or road tax proves. Null if there is none, and for any other document.
create function private.proven_expiry(kind text, record uuid, part public.document_part) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case proven_expiry.part when 'nct' then v.nct_expiry when 'road_tax' then v.road_tax_expiry end
    from public.depot_vehicles v where v.id = record and proven_expiry.kind = 'depot_vehicles');
end;
$$;

-- Submissions that drivers of the caller's depot have begun and not yet sent: until then only the driver sees them.
create function private.unsent_submissions() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select s.id from public.submissions s where s.depot_id = private.my_depot() and s.state = 'open');
end;
$$;

-- The pending application of a caller who is not yet in a depot.
create function private.my_pending_application() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select mine.id from private.my_application() mine where mine.status = 'pending' and private.uid() is null);
end;
$$;

-- Also false while pending.
create function private.is_active_driver() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.my_role() = 'driver' and not (select u.is_inactive from public.users u where u.id = private.uid());
end;
$$;

-- Admins add the PDFs of a policy's draft. Staff add documents to records of their depot and to pending applications, but not to their
-- own records; drivers to their own
-- records and to a submission they have not sent yet; applicants to their own application; and whoever made a record about a vehicle, or
-- reported a defect that was known, to that one, also once they are inactive: a phone may send it late.
create function private.may_add_document(kind text, record uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  owner record := private.owner_of_record(kind, record);
  is_depot_staff boolean := private.is_staff() and owner.depot_id = private.my_depot()
    and owner.driver_id is distinct from private.uid();
  is_own boolean := coalesce(private.is_active_driver() and owner.driver_id = private.uid(), false);
begin
  if owner.depot_id is null then
    return false;
  elsif kind = 'policy_versions' then
    return private.is_admin() and exists (select from public.policy_versions v where v.id = record and v.state = 'draft');
  elsif kind = 'driver_depot_applications' then
    return coalesce(record = private.my_pending_application(), false) or is_depot_staff and exists (
      select from public.driver_depot_applications a where a.id = record and a.status = 'pending');
  elsif kind = 'debriefs' then
    -- What was signed stays, with its report.
    return is_depot_staff and exists (
      select from public.debriefs d where d.id = record and d.report_on is not null and d.closed_at is null);
  elsif kind = 'submissions' then
    return is_own and exists (
      select from public.submissions s where s.id = record and s.state in ('open', 'returned'));
  end if;
  return is_depot_staff or private.my_role() is not null and (coalesce(owner.author_id = private.uid(), false)
    or kind = 'defects' and exists (
      select from public.defect_steps s where s.defect_id = record and s.kind = 'also_seen' and s.person_id = private.uid()
    )) or is_own and not (
    select t.has_staff_documents from private.record_tables t where t.document_kind = may_add_document.kind);
end;
$$;

-- The kinds of record that somebody makes about a vehicle: their documents are part of what they said.
create function private.authored_kinds() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select t.document_kind from private.record_tables t where t.author is not null and t.has_documents);
end;
$$;

-- The documents that the catalogue opens to the caller beside their own.
create function private.opened_documents() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  source text;
  part uuid[];
  opened uuid[] := '{}'::uuid[];
begin
  for source in select t.opens from private.record_tables t where t.opens is not null loop
    execute format('select array(select %s())', source) into part;
    opened := opened || part;
  end loop;
  return opened;
end;
$$;

-- Locks the owner of a record until the transaction ends: everything that decides on a record takes the same lock first.
create function private.lock_owner(driver uuid, vehicle uuid, record uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if driver is not null then
    perform from public.users u where u.id = driver for no key update;
  elsif vehicle is not null then
    perform private.lock_vehicle(vehicle);
  else
    perform from public.driver_depot_applications a where a.id = record for no key update;
    perform from public.depot_records r where r.id = record for no key update;
    perform from public.policy_versions v where v.id = record for no key update;
    perform from public.talks t where t.id = record for no key update;
    perform from public.incidents i where i.id = record for no key update;
    perform from public.duty_acts a where a.id = record for no key update;
  end if;
end;
$$;

-- Notes which session sends a document: the one that announced it last, since a phone that was logged out sends again after the next login.
create function private.note_sending(document uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.sendings (document_id, session_id)
  values (document, (current_setting('request.jwt.claims')::jsonb ->> 'session_id')::uuid)
  on conflict (document_id) do update set session_id = excluded.session_id;
end;
$$;

-- Announces a file, and returns the path that Storage takes it under. The sender may repeat it and gets the same path, or null once it is
-- stored: then only the answer was lost. RW003 for a record that the caller may not add to, RW006 for more than 100 a day unless the
-- caller is staff.
create function private.add_document(
  p_id uuid, p_record_kind text, p_record_id uuid, p_part public.document_part, p_mime_type text, p_size_bytes integer, p_sha256 text,
  p_thumbnail_sha256 text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  owner record := private.owner_of_record(p_record_kind, p_record_id);
  me uuid := coalesce(private.uid(), private.account_id());
  most integer := (select t.most_documents from private.record_tables t where t.document_kind = p_record_kind);
  params jsonb := jsonb_build_object('most', most);
  expiry date;
  stored public.documents;
begin
  if private.may_add_document(p_record_kind, p_record_id) then
    -- When two files are added at once, the second waits and counts the first.
    perform private.lock_owner(owner.driver_id, owner.vehicle_id, p_record_id);
  end if;
  if not private.may_add_document(p_record_kind, p_record_id) then
    perform private.refuse('RW003', 'Record not found', 'recordNotFound');
  end if;
  select d.* into stored from public.documents d where d.id = p_id;
  if found then
    if stored.added_by <> me or stored.record_id <> p_record_id or stored.sha256 <> p_sha256
      or stored.removed_at is not null then
      perform private.refuse('RW010', 'This document is already stored elsewhere', 'storedElsewhere');
    elsif stored.stored_at is not null then
      return null;
    end if;
    perform private.note_sending(p_id);
    return stored.path;
  elsif p_mime_type is null or p_mime_type not in ('image/jpeg', 'image/png', 'application/pdf') then
    perform private.refuse('RW010', 'Choose a photo (JPEG or PNG) or a PDF', 'choosePhotoOrPdf');
  elsif p_part <> 'photo' and not private.is_staff() and p_record_kind = any (private.authored_kinds()) then
    -- A driver sends photos of what they found. The papers that prove a repair are for staff.
    perform private.refuse('RW010', 'This document cannot be stored. Choose it again.', 'documentNotStored');
  elsif p_size_bytes is null or p_size_bytes not between 1 and 5242880 then
    perform private.refuse('RW010', 'A document can be at most 5 MB', 'documentTooLarge');
  end if;
  -- Removed documents count too, because their files stay until somebody deletes them.
  if not private.is_staff() then
    perform private.limit_day((
      select count(*) from public.documents d where d.added_by = me and d.created_at > now() - interval '1 day'
    ), 100, 'You can send at most 100 documents a day. Please try again tomorrow.', 'documentsToday');
  end if;
  expiry := private.proven_expiry(p_record_kind, p_record_id, p_part);
  if expiry is null and p_record_kind = 'depot_vehicles' then
    perform private.refuse('RW010', 'Enter the expiry date first, then add its document');
  end if;

  if (
    select count(*) from public.documents d
    where d.record_id = p_record_id and d.expiry_date is not distinct from expiry and d.removed_at is null
      and (d.stored_at is not null or d.created_at > now() - interval '1 hour')
  ) >= most then
    if most = 10 then
      perform private.refuse('RW010', 'A record can have at most 10 documents', 'documentsOfRecord');
    end if;
    perform private.refuse('RW010', 'At most {most} photos can be added here', 'documentsHere', params);
  end if;

  begin
    insert into public.documents (id, depot_id, made_in, driver_id, vehicle_id, record_kind, record_id, part, expiry_date, path, mime_type,
      size_bytes, sha256, thumbnail_sha256, added_by)
    -- Whoever reported a defect sends its photos later, wherever it is by then.
    values (p_id, owner.depot_id, case when p_record_kind = 'defects' and owner.author_id = private.uid() then (
      select d.made_in from public.defects d where d.id = p_record_id) end, owner.driver_id, owner.vehicle_id, p_record_kind, p_record_id, p_part,
      expiry, format('%s/%s/%s.%s', owner.depot_id, coalesce(owner.driver_id, owner.vehicle_id, p_record_id), p_id,
        case p_mime_type when 'image/jpeg' then 'jpg' when 'image/png' then 'png' else 'pdf' end),
      p_mime_type, p_size_bytes, p_sha256, p_thumbnail_sha256, me)
    returning * into stored;
  exception when check_violation or not_null_violation then
    perform private.refuse('RW010', 'This document cannot be stored. Choose it again.', 'documentNotStored');
  end;
  perform private.note_sending(p_id);
  return stored.path;
end;
$$;

-- True if Storage holds the file under this name, as announced. A thumbnail's size is not checked.
create function private.is_stored(file text, mime_type text, size_bytes integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from storage.objects o
    where o.bucket_id = 'documents' and o.name = file and o.metadata ->> 'mimetype' = mime_type
      and (size_bytes is null or (o.metadata ->> 'size')::bigint = size_bytes)
  );
end;
$$;

-- True if the record has a document whose file has arrived.
create function private.has_document(kind text, record uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.documents d
    where d.record_id = record and d.record_kind = kind and d.removed_at is null and d.stored_at is not null
  );
end;
$$;

-- When staff compared the record with a photo; null if nobody has, or if its table does not record it.
create function private.verified_at(kind text, record uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  verified timestamptz;
begin
  execute format('select (to_jsonb(r) ->> ''verified_at'')::timestamptz from %s r where r.id = $1', (
    select t.name from private.record_tables t where t.document_kind = verified_at.kind)) into verified using record;
  return verified;
end;
$$;

-- Notes who compared the record with a photo and when, unless one photo does not show the whole record. For a licence, this applies
-- to all categories of the card.
create function private.set_verified(kind text, record uuid, verifier uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target regclass := (select t.name from private.record_tables t where t.document_kind = set_verified.kind and t.is_verifiable);
begin
  if kind = 'driver_licenses' then
    update public.driver_licenses l set verified_by = verifier, verified_at = moment
    from public.driver_licenses shown
    where shown.id = record and l.driver_id = shown.driver_id and l.license_number = shown.license_number
      and l.is_current = shown.is_current and l.verified_at is null;
  elsif target is not null then
    execute format('update %s r set verified_by = $2, verified_at = $3 where r.id = $1 and r.verified_at is null', target)
      using record, verifier, moment;
  end if;
end;
$$;

-- When the photo that verified a record is removed and no other is left, the record is no longer verified. For a licence, this
-- applies to all categories that were verified at the same moment.
create function private.unverify(kind text, record uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target regclass := (select t.name from private.record_tables t where t.document_kind = unverify.kind and t.is_verifiable);
  verified timestamptz := private.verified_at(kind, record);
  records uuid[] := array[record];
begin
  if verified is null or target is null then
    return;
  end if;
  if kind = 'driver_licenses' then
    select array_agg(l.id) into records
    from public.driver_licenses l join public.driver_licenses shown on shown.id = record
    where l.driver_id = shown.driver_id and l.license_number = shown.license_number and l.is_current = shown.is_current
      and l.verified_at = verified;
  end if;
  if (
    select bool_and(d.removed_at is not null) and bool_or(d.stored_at <= verified and d.removed_at > verified)
    from public.documents d
    where d.record_kind = kind and d.record_id = any (records) and d.stored_at is not null
  ) then
    execute format('update %s set verified_by = null, verified_at = null where id = any ($1)', target) using records;
  end if;
end;
$$;

-- The last step of sending a document: from now on everyone who may see its record sees it, and a record to which staff added it is
-- verified. Repeating it changes nothing. RW010 if its file is not in Storage as announced.
create function private.confirm_document(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := coalesce(private.uid(), private.account_id());
  arrived timestamptz := clock_timestamp();
  document public.documents;
begin
  perform private.lock_owner(d.driver_id, d.vehicle_id, d.record_id)
  from public.documents d where d.id = p_id and d.added_by = me;
  select d.* into document from public.documents d
  where d.id = p_id and d.added_by = me and d.removed_at is null
  for update;
  if not found then
    perform private.refuse('RW003', 'Document not found', 'documentNotFound');
  elsif document.stored_at is not null then
    return;
  elsif not private.may_add_document(document.record_kind, document.record_id) then
    perform private.refuse('RW003', 'Record not found', 'recordNotFound');
  elsif not private.is_stored(document.path, document.mime_type, document.size_bytes)
    or document.thumbnail_path is not null and not private.is_stored(document.thumbnail_path, 'image/jpeg', null) then
    perform private.refuse('RW010', 'Part of the document did not arrive. Send it again.', 'documentIncomplete');
  end if;
  update public.documents d set stored_at = arrived where d.id = p_id;
  delete from private.sendings s where s.document_id = p_id;
  if private.is_staff() then
    perform private.set_verified(document.record_kind, document.record_id, me, arrived);
  end if;
end;
$$;

-- Whether somebody closed the record of a document when it was there: what they have seen stays.
create function private.was_closed_with(document public.documents) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return document.record_kind = 'defects' and exists (
      select from public.defects d where d.id = document.record_id and d.closed_at >= document.stored_at)
    or document.record_kind = 'incidents' and exists (
      select from public.incidents i where i.id = document.record_id and i.closed_at >= document.stored_at)
    or document.record_kind = 'debriefs' and exists (
      select from public.debriefs d where d.id = document.record_id and d.closed_at is not null);
end;
$$;

-- Removes a document, for its sender or staff. Its file is then removed through Storage. Repeating it changes nothing. RW003 for
-- everybody else, RW008 for a document that proves its record. Staff who added the wrong file can remove it for a day, unless the record was
-- closed with it; the record is then no longer verified by it. A document that somebody else is still sending cannot be removed for an hour.
create function private.remove_document(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := coalesce(private.uid(), private.account_id());
  depot uuid := case when private.is_staff() then private.my_depot() end;
  document public.documents;
  is_mine boolean;
  is_proof boolean;
begin
  perform private.lock_owner(d.driver_id, d.vehicle_id, d.record_id)
  from public.documents d where d.id = p_id and (d.added_by = me or d.depot_id = depot);
  select d.* into document from public.documents d
  where d.id = p_id and (d.added_by = me
    or d.depot_id = depot and (d.stored_at is not null or d.created_at < now() - interval '1 hour'))
  for update;
  is_mine := document.added_by = me;
  if document.id is null then
    perform private.refuse('RW003', 'Document not found', 'documentNotFound');
  elsif document.removed_at is not null then
    return;
  elsif document.stored_at is not null then
    is_proof := document.record_kind = 'depot_vehicles' or document.record_kind = any (private.authored_kinds())
      or (select t.has_staff_documents from private.record_tables t where t.document_kind = document.record_kind)
      or coalesce(document.stored_at <= private.verified_at(document.record_kind, document.record_id), false);
    if not private.may_add_document(document.record_kind, document.record_id)
      or not is_mine and document.record_kind in ('driver_depot_applications', 'submissions')
      or is_proof and not (is_mine and private.is_staff() and document.stored_at > now() - interval '1 day') then
      perform private.refuse('RW008', 'This document proves the record, so it stays', 'documentIsProof');
    elsif private.is_only_sheet(document) or private.was_closed_with(document) then
      perform private.refuse('RW008', 'This document proves the record, so it stays', 'documentIsProof');
    end if;
  end if;
  update public.documents d set removed_at = clock_timestamp() where d.id = p_id;
  perform private.unverify(document.record_kind, document.record_id);
end;
$$;

-- For the policies of Storage: the paths of documents and of their thumbnails, found once per statement instead of once per file.

-- The current Storage operation, without the prefix that only some of its names have. Null where Storage does not set it: nothing
-- is allowed then, because signing a link selects a file just as reading does.
create function private.storage_operation() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return regexp_replace(current_setting('storage.operation', true), '^storage\.', '');
end;
$$;

create function private.files_to_send() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := coalesce(private.uid(), private.account_id());
begin
  return query
    select unnest(array_remove(array[d.path, d.thumbnail_path], null)) from public.documents d
    where d.added_by = me and d.stored_at is null and d.removed_at is null
      and private.may_add_document(d.record_kind, d.record_id);
end;
$$;

create function private.files_to_discard() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := coalesce(private.uid(), private.account_id());
  depot uuid := case when private.is_staff() then private.my_depot() end;
begin
  return query
    select unnest(array_remove(array[d.path, d.thumbnail_path], null)) from public.documents d
    where d.added_by = me and (d.stored_at is null or d.removed_at is not null)
    union all
    select unnest(array_remove(array[d.path, d.thumbnail_path], null)) from public.documents d
    where d.depot_id = depot and d.removed_at is not null;
end;
$$;

-- Trigger: whether a file may be stored, asked once it has arrived. Storage asks the policies when it begins to arrive, and then writes
-- with rights of its own, of any size where no length was announced: by then the file may be there already, its document confirmed or
-- removed, and its sender's session or right gone. So this asks again as the sender, in the session that announced it. What an operator puts
-- back with a secret key has no owner. SQLSTATEs are those that Storage answers with 403 and 409.
create function private.guard_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  sub text := current_setting('request.jwt.claim.sub', true);
  size bigint := (new.metadata ->> 'size')::bigint;
  document public.documents;
  is_announced boolean;
begin
  if new.bucket_id <> 'documents' then
    return new;
  elsif tg_op = 'UPDATE' then
    raise exception using errcode = 'unique_violation', message = 'A file is never overwritten';
  elsif new.owner_id is null then
    return new;
  end if;
  -- A confirmation or removal that runs ends first.
  select d.* into document from public.documents d where d.path = new.name or d.thumbnail_path = new.name for share;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', new.owner_id, 'session_id', (
      select s.session_id from private.sendings s where s.document_id = document.id))::text, true),
    set_config('request.jwt.claim.sub', new.owner_id, true);
  is_announced := new.name in (select private.files_to_send());
  perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', sub, true);
  if not is_announced then
    raise exception using errcode = 'insufficient_privilege', message = 'This file is not expected any more';
  end if;
  -- The size is unknown while Storage asks whether it may take the file.
  is_announced := new.metadata ->> 'mimetype' = document.mime_type and coalesce(size, document.size_bytes) = document.size_bytes;
  if new.name = document.thumbnail_path then
    is_announced := new.metadata ->> 'mimetype' = 'image/jpeg'
      and coalesce(size, 0) <= (select b.file_size_limit from storage.buckets b where b.id = new.bucket_id);
  end if;
  if is_announced is not true then
    raise exception using errcode = 'insufficient_privilege', message = 'This file is not the one that was announced';
  end if;
  return new;
end;
$$;

-- Documents and files that do not match in the admin's depot, oldest first, at most 50. `no_file`: a document whose file is gone;
-- `no_document`: a file without a document, or whose document was removed; `not_confirmed`: a document whose sending was not
-- completed within an hour. `total` includes those beyond 50. RW002 for anyone but an admin.
create function private.document_faults()
returns table (fault text, document_id uuid, path text, noted_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  depot uuid := private.require_admin();
begin
  return query
    with found as (
      select case when d.stored_at is null then 'not_confirmed' else 'no_file' end as fault, d.id, d.path,
        coalesce(d.stored_at, d.created_at) as noted_at
      from public.documents d
      where d.depot_id = depot and d.removed_at is null and case
        when d.stored_at is null then d.created_at < now() - interval '1 hour'
        else not private.is_stored(d.path, d.mime_type, d.size_bytes)
          or d.thumbnail_path is not null and not private.is_stored(d.thumbnail_path, 'image/jpeg', null)
      end
      union all
      select 'no_document', d.id, o.name, coalesce(d.removed_at, o.created_at)
      from storage.objects o
      left join public.documents d on d.path = o.name or d.thumbnail_path = o.name
      where o.bucket_id = 'documents' and (d.id is null or d.removed_at is not null)
        and coalesce(d.depot_id::text, split_part(o.name, '/', 1)) = depot::text
    )
    select f.fault, f.id, f.path, f.noted_at, count(*) over ()
    from found f order by f.noted_at, f.path limit 50;
end;
$$;

-- True for a photo of a submission that a driver has begun but not sent.
create function private.was_never_sent(document public.documents) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return document.record_kind = 'submissions' and exists (
    select from public.submissions s where s.id = document.record_id and s.sent_at is null);
end;
$$;

-- Trigger: the history notes a document once it is stored, or sent, by kind and part, without its file.
create function private.audit_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  side text := case when new.removed_at is null then 'new' else 'old' end;
begin
  if private.was_never_sent(new) then
    return null;
  end if;
  insert into private.audit_log (actor, action, table_name, row_id, depot_id, driver_id, vehicle_id, changes)
  values (private.uid(), case side when 'new' then 'insert' else 'delete' end, tg_table_name, new.id, new.depot_id, new.driver_id,
    new.vehicle_id, jsonb_build_object(
      'record_kind', jsonb_build_object(side, new.record_kind), 'part', jsonb_build_object(side, new.part)));
  return null;
end;
$$;

-- The path contains no name of a person; the row goes once the file is gone.
call private.record_table('public.documents', subject => 'driver', owner => 'driver_id', people => '{added_by}',
  told_by => 'created_at', goes_along => 'private.goes_along(r.record_kind)', erased => 'apart', forgets => '{driver_id}', keeps => '{path, sha256, thumbnail_sha256}',
  impersonal => '{record_id, mime_type}', history => null,
  kept_as => 'day_photos', kept_months => 3, kept_between => '[1,24]',
  not_packed => 'they lie beside the records that they prove');
create trigger audit_stored after update of stored_at on public.documents
  for each row when (new.driver_id is not null or new.vehicle_id is not null or new.record_kind = 'depot_records')
  execute function private.audit_document();
create trigger audit_removed after update of removed_at on public.documents
  for each row when (new.stored_at is not null
    and (new.driver_id is not null or new.vehicle_id is not null or new.record_kind = 'depot_records'))
  execute function private.audit_document();

-- A session ends with its account, and then its id says nothing.
call private.record_table('private.sendings', subject => 'all', erased => 'stay', keeps => '{session_id}');

call private.grant_client_access('public.documents');
revoke all on private.sendings from public, anon, authenticated;

call private.expose('{add_document, confirm_document, remove_document, document_faults}');
grant execute on function private.account_id, private.unsent_submissions, private.my_pending_application, private.authored_kinds,
  private.opened_documents, private.storage_operation, private.files_to_send, private.files_to_discard to authenticated;

-- No policies: clients neither read nor write it.
alter table private.sendings enable row level security;
alter table public.documents enable row level security;

-- A document that is still being sent is visible only to its sender.
create policy "Staff see the documents of their depot, others their own" on public.documents
  for select to authenticated
  using (removed_at is null and case
    when stored_at is null then added_by = (select coalesce(private.uid(), private.account_id()))
    when id = any ((select private.opened_documents())::uuid[]) then true
    when record_kind = 'policy_versions' then false
    when depot_id = (select private.my_depot()) then driver_id = (select private.uid())
      or (select private.is_staff()) and record_id <> all ((select private.unsent_submissions())::uuid[])
      or added_by = (select private.uid()) and record_kind = any ((select private.authored_kinds())::text[])
    when added_by = (select private.uid()) and record_kind = any ((select private.authored_kinds())::text[]) then
      (select private.my_depot()) is not null
    else record_kind = 'driver_depot_applications' and record_id = (select private.my_pending_application())
  end);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 5242880, '{image/jpeg, image/png, application/pdf}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Storage can do each of these in several ways; one way each is allowed. Signed links and uploads, lists, copies, renderings and
-- the other protocols are not. The policy for reading is in 20261120100870_penalty_views.sql.
create policy "People send the files of documents that they added" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'documents' and (select private.storage_operation() = 'object.upload')
    and name in (select private.files_to_send()));

-- On hosted, postgres may make a trigger on this table and not drop it: what changes is the function.
create trigger guard_file before insert or update of version on storage.objects
  for each row execute function private.guard_file();

-- No policy for update: files are never overwritten.
create policy "People remove files of documents that are not there any more" on storage.objects
  for delete to authenticated
  using (bucket_id = 'documents' and (select private.storage_operation() = 'object.delete_many')
    and name in (select private.files_to_discard()));
