-- The shapes of the JSON in an application. Exact: wanted keys, no others, right types, limits, real dates.

-- The date in a JSON string "yyyy-mm-dd"; null unless it is a real day between 1950 and 2100.
create function private.json_date(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  written text := value #>> '{}';
begin
  if jsonb_typeof(value) is distinct from 'string' or written !~ '^(19[5-9]\d|20\d\d|2100)-\d\d-\d\d$' then
    return null;
  end if;
  return make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, right(written, 2)::integer);
exception when datetime_field_overflow then
  return null;
end;
$$;

-- Whether the value is a JSON string with something in it and at most that many characters.
create function private.is_json_text(value jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(value) is not distinct from 'string'
    and value #>> '{}' ~ '\S' and char_length(value #>> '{}') <= max_length;
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

-- {licenseNumber, type, issuedDate, expiryDate, country}, expiring after it was issued.
create function private.is_license(license jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(license) is distinct from 'object' then
    return false;
  end if;
  return private.is_json_text(license -> 'licenseNumber', 40)
    and private.is_json_text(license -> 'type', 40)
    and private.is_json_text(license -> 'country', 2) and license ->> 'country' ~ '^[A-Z]{2}$'
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

-- CHECK constraints call these as whoever writes the row.
revoke execute on function
  private.json_date(jsonb), private.is_json_text(jsonb, integer), private.is_vehicle_details(jsonb),
  private.is_license(jsonb), private.is_license_list(jsonb)
  from public, anon, authenticated;
grant execute on function
  private.json_date(jsonb), private.is_json_text(jsonb, integer), private.is_vehicle_details(jsonb),
  private.is_license(jsonb), private.is_license_list(jsonb)
  to anon, authenticated;
