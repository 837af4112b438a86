-- A correction is not a renewal: it fixes a wrong value of the same licence, training or vehicle record. The row itself is changed,
-- and its history says so. The record then no longer counts as declared or as seen on a photo.

-- Which of the driver's licences a sent licence refers to: an identical one, or one of the same number and category with the same issue or
-- expiry date, which it corrects. Otherwise it renews the current licence of the category, is an earlier one, or adds the category.
create function private.license_on_record(
  p_driver uuid, p_sent jsonb, out stored jsonb, out how text, out current_expiry date
)
language plpgsql stable set search_path = ''
as $$
declare
  issued date := (p_sent ->> 'issued_date')::date;
  expiry date := (p_sent ->> 'expiry_date')::date;
  latest public.driver_licenses;
begin
  select to_jsonb(l) into stored
  from public.driver_licenses l
  where l.driver_id = p_driver and l.type = p_sent ->> 'type'
    and private.plain_number(l.license_number) = private.plain_number(p_sent ->> 'license_number')
    and (l.expiry_date = expiry or l.issued_date = issued)
  order by l.expiry_date = expiry and l.issued_date = issued desc, l.is_current desc, l.expiry_date desc, l.id
  limit 1;
  select l.* into latest from public.driver_licenses l
  where l.driver_id = p_driver and l.type = p_sent ->> 'type' and l.is_current;
  current_expiry := latest.expiry_date;
  how := case
    when stored is not null and expiry = (stored ->> 'expiry_date')::date
        and coalesce(issued = (stored ->> 'issued_date')::date, true)
        and coalesce(p_sent ->> 'country' = stored ->> 'country', true) then 'same'
    when stored is not null then 'corrects'
    when latest.id is null then 'adds'
    when (expiry, issued) > (latest.expiry_date, latest.issued_date) then 'renews'
    else 'earlier'
  end;
end;
$$;

-- Which of the driver's trainings a sent training refers to: one of the same training on the same day, identical or to be
-- corrected. If there are two, an identical one comes first.
create function private.training_on_record(p_driver uuid, p_sent jsonb, out stored jsonb, out how text)
language plpgsql stable set search_path = ''
as $$
declare
  sent public.driver_training := jsonb_populate_record(null::public.driver_training, p_sent);
  key text := private.training_key(
    coalesce(sent.requirement_id, (
      select r.id from public.requirements r
      where r.subject = 'driver' and r.is_active and sent.cpc_module is null
        and private.training_key(null, null, r.name) = private.training_key(null, null, sent.training_type))),
    sent.cpc_module, sent.training_type);
begin
  select to_jsonb(t) into stored
  from public.driver_training t
  where t.driver_id = p_driver and t.completion_date = sent.completion_date and t.training_key = key
  order by t.expiry_date is not distinct from sent.expiry_date desc, t.is_current desc, t.id
  limit 1;
  how := case
    when stored is null then 'adds'
    when (stored ->> 'provider', stored ->> 'certificate_number', (stored ->> 'expiry_date')::date)
      is distinct from (sent.provider, sent.certificate_number, sent.expiry_date) then 'corrects'
    else 'same'
  end;
end;
$$;

-- The columns that say where a record comes from.
create function private.proof_columns() returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return '{source_id, verified_by, verified_at}'::text[];
end;
$$;

-- Adds rows to a table, in this order. Each row gives these columns; a missing one gets its default. The caller supplies the ids.
create function private.add_rows(target regclass, columns text[], rows jsonb[]) returns void
language plpgsql set search_path = ''
as $$
declare
  defaults jsonb;
begin
  if rows = '{}' then
    return;
  end if;
  execute format('select jsonb_build_object(%s)', (
    select string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ')
    from pg_catalog.pg_attrdef d join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = target and a.attname = any (columns))) into defaults;
  execute format('insert into %1$s (id, %2$s) select n.id, %3$s
      from unnest($1) with ordinality c (row, place)
      cross join lateral jsonb_populate_record(null::%1$s, $2 || jsonb_strip_nulls(c.row)) n order by c.place',
    target,
    (select string_agg(quote_ident(c), ', ') from unnest(columns) c),
    (select string_agg('n.' || quote_ident(c), ', ') from unnest(columns) c)) using rows, defaults;
end;
$$;

-- Changes rows of a table: each has the id and new values for some of these columns; columns that the table lacks are ignored.
create function private.change_rows(target regclass, columns text[], rows jsonb[]) returns void
language plpgsql set search_path = ''
as $$
declare
  names text;
  new_names text;
begin
  if rows = '{}' then
    return;
  end if;
  select string_agg(quote_ident(a.attname), ', '), string_agg('n.' || quote_ident(a.attname), ', ') into names, new_names
  from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = any (columns);
  execute format(
    'update %s r set (%s) = (select %s from jsonb_populate_record(r, c) n) from unnest($1) c where r.id = (c ->> ''id'')::uuid',
    target, names, new_names) using rows;
end;
$$;

-- Corrects records: each row has the id and the new values; other columns keep theirs. The history notes the reason 'A correction,
-- not a renewal', unless the caller gave another.
create function private.correct_records(p_kind text, p_rows jsonb[]) returns void
language plpgsql set search_path = ''
as $$
declare
  reason text := coalesce(current_setting('roadworthy.reason', true), '');
  target private.record_tables;
begin
  select t.* into target from private.record_tables t where t.kind = p_kind;
  perform set_config('roadworthy.reason', coalesce(nullif(reason, ''), 'A correction, not a renewal'), true);
  if p_kind = 'vehicle_records' then
    -- The vehicle's last reading may come from this record.
    update public.depot_vehicles v
    set odometer_km = (c ->> 'odometer_km')::integer, odometer_reason = 'Corrected in the record of that day'
    from unnest(p_rows) c
    join public.vehicle_records r on r.id = (c ->> 'id')::uuid
    where v.id = r.vehicle_id and v.odometer_read_on = r.done_on and v.odometer_km = r.odometer_km
      and (c ->> 'odometer_km')::integer <> r.odometer_km;
  end if;
  perform private.change_rows(target.name, target.corrects || private.proof_columns(), array(
    select c || (select jsonb_object_agg(name, null) from unnest(private.proof_columns()) name) from unnest(p_rows) c));
  perform set_config('roadworthy.reason', reason, true);
end;
$$;

-- Corrects a record of the caller's depot. Repeating it changes nothing. RW002 for anyone but staff, RW003 for another depot's
-- record, RW010 for the caller's own records from when they were a driver.
create function private.correct_record(p_kind text, p_id uuid, p_corrected jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  owner record;
begin
  select o.* into owner from private.owner_of_record(p_kind, p_id) o
  join private.record_tables t on t.kind = p_kind and t.corrects <> '{}' where o.depot_id = depot;
  if not found then
    perform private.refuse('RW003', 'Record not found');
  elsif owner.driver_id = private.uid() then
    perform private.refuse('RW010', 'A colleague has to correct your own records');
  end if;
  perform private.lock_owner(owner.driver_id, owner.vehicle_id, p_id);
  perform private.correct_records(p_kind, array[p_corrected || jsonb_build_object('id', p_id)]);
end;
$$;

call private.expose('{correct_record}');
