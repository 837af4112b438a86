-- Foundation: client roles, the private schema, default privileges, and functions that every table uses.
--
-- Conventions of all files in this folder
--   * Everything is revoked from anon and authenticated, then granted verb by verb and column by column.
--   * Column rules are enforced twice: the grant lists the columns, and a guard trigger stops a client from setting any other column,
--     so a careless grant opens nothing.
--   * One permissive policy per table, verb and audience. Calls in it are wrapped as (select f()), which PostgreSQL evaluates once
--     per statement.
--   * Rows that must change together are changed by one function: a definer body in private, which private.expose() opens to clients.
--   * Functions are plpgsql, even one-liners: a policy calls several per request, and plpgsql caches its plans for the
--     connection. An SQL function with a search_path is planned for every query: my_role() took 128 us instead of 12.
--   * Triggers of a table fire in the order of their names, so bound_row and guard_... run before any trigger that sets columns.
--   * A CHECK measures a text before it matches a pattern, inside a CASE, because only a CASE fixes the order. Matching takes a second
--     on 5 MB, and anybody can send 5 MB.
--
-- Errors with a message for the user, which a client may show unchanged. Only private.refuse() raises them; the HTTP answer is
-- {code, message, hint, details} with the status given here.
--
--   code  | status | when
--   ------+--------+--------------------------------------------------------------------------------------
--   RW001 |    404 | no account has this email yet: create the account, then call again
--   RW002 |    403 | the caller's role does not allow this call
--   RW003 |    404 | no such row within the caller's reach
--   RW004 |    409 | the application, offer or submission is already decided, a colleague has already acknowledged the finding, or
--         |        | the change to be undone has been overwritten (the message says how and when, or by whom)
--   RW005 |    409 | the person already has a place in a depot, or waits for the answer of another one
--   RW006 |    429 | too many requests from visitors at once (docs/decisions/0012-limits-for-visitors.md)
--   RW007 |    403 | admins may not change their own role or access
--   RW008 |    409 | the vehicle or the driver cannot take this assignment, or cannot move to that depot
--   RW009 |    409 | the depot already has staff, and only its own admins may invite more
--   RW010 |    400 | a value breaks a rule that no CHECK constraint can express
--   RW011 |    409 | the driver lacks what the vehicle requires; the message has a line for each reason
--   RW012 |    409 | the employee number is taken in the depot
--   RW013 |    409 | the driver cannot be erased: active, staff, or with something still open
-- Guards raise 42501, like a missing grant, so that every server gives the same answer.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end;
$$;

-- The API applies these to each request. Our reads have large plans and read little data: JIT compilation took 30 times as long as
-- the query, and replanning each request (which PostgreSQL does when the page size is a parameter) took up to five times as long.
alter role authenticated set jit = off;
alter role authenticated set plan_cache_mode = force_generic_plan;
notify pgrst, 'reload config';

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;
grant usage on schema public to anon, authenticated;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
-- Nobody may call a function until a migration grants it.
alter default privileges revoke execute on functions from public;

-- The text with its {placeholders} filled in. Days are written as the app writes them in English.
create function private.filled(text text, params jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(case when p.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then to_char(p.value::date, 'DD Mon YYYY')
      else coalesce(p.value, p.part) end, '' order by p.position)
    from (
      select part, position, params ->> substring(part from '^\{([a-zA-Z_]+)\}$') as value
      from regexp_split_to_table(text, '(?=\{)|(?<=\})') with ordinality as parts (part, position)
    ) p);
end;
$$;

-- Raises one of the errors listed above. SQLSTATE PGRST lets the answer carry our own code and status; our code as the SQLSTATE would
-- not reach the client on every server. What a driver, an applicant or a visitor can meet has a key in src/words/refusals.ts, so
-- that the app can say it in their language, and raw `params` for the placeholders of its message.
create function private.refuse(code text, message text, key text default null, params jsonb default null) returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', private.filled(message, params), 'hint', key, 'details', params::text)::text,
    detail = json_build_object('headers', json_build_object(), 'status', case
      when code in ('RW002', 'RW007') then 403
      when code in ('RW001', 'RW003') then 404
      when code in ('RW004', 'RW005', 'RW008', 'RW009', 'RW011', 'RW012', 'RW013') then 409
      when code = 'RW006' then 429
      else 400
    end)::text;
end;
$$;

-- What clients may send: the type of every argument of a function that they can call, so that whatever a phone sends is bounded before
-- anything reads it (tests/db/inputs.test.ts asks the catalogue). These are the outer bounds; what a function says of its own arguments
-- is narrower.
create schema input;
grant usage on schema input to anon, authenticated;

-- For the domains: refuses what is not inside. Null passes, as in any CHECK.
create function private.is_inside(inside boolean, message text, key text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not inside then
    perform private.refuse('RW010', message, key);
  end if;
  return true;
end;
$$;

create domain input.text as text
  check (private.is_inside(octet_length(value) <= 20000, 'This text is too long', 'textTooLong'));
create domain input.date as date
  check (private.is_inside(value between '1900-01-01' and '2200-12-31', 'This day is too early or too late', 'dayOutOfRange'));
create domain input.timestamptz as timestamptz
  check (private.is_inside(value between '1900-01-01' and '2200-12-31', 'This day is too early or too late', 'dayOutOfRange'));
-- What one person fills in.
create domain input.body as jsonb
  check (private.is_inside(pg_column_size(value) <= 65536, 'This is too much to be sent at once', 'tooMuch'));
-- Many rows, or a text in seven languages.
create domain input.rows as jsonb
  check (private.is_inside(pg_column_size(value) <= 4194304, 'This is too much to be sent at once', 'tooMuch'));
create domain input.ids as uuid[]
  check (private.is_inside(cardinality(value) <= 10000 and array_ndims(value) = 1, 'This is too much to be sent at once', 'tooMuch'));
create domain input.texts as text[]
  check (private.is_inside(pg_column_size(value) <= 20000 and array_ndims(value) = 1, 'This is too much to be sent at once', 'tooMuch'));
create domain input.numbers as integer[]
  check (private.is_inside(cardinality(value) <= 1000 and array_ndims(value) = 1, 'This is too much to be sent at once', 'tooMuch'));

-- The outcome for each row of a bulk call: done, already as asked, or refused, with the reason in words.
create type public.row_outcome as enum ('done', 'unchanged', 'refused');

-- A server cannot answer for more rows within its time limit. Clients send more in portions.
create function private.limit_rows(rows integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if rows > 500 then
    perform private.refuse('RW010', 'At most 500 rows can be changed at once');
  end if;
end;
$$;

-- What one person may do within a day, so that neither somebody nor a phone that repeats itself fills lists and mails for everybody.
-- Every act of a driver asks it, or says in tests/db/inputs.test.ts what else bounds it.
create function private.limit_day(done bigint, most integer, message text, key text) returns void
language plpgsql set search_path = ''
as $$
begin
  if done >= most then
    perform private.refuse('RW006', message, key);
  end if;
end;
$$;

-- The calendar day in Ireland, the only day that expiry dates are compared with.
create function private.today() returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (now() at time zone 'Europe/Dublin')::date;
end;
$$;

-- A text as names are compared, sorted and searched: its letters and digits without accents, vowel points and case, and one blank for
-- whatever stands between them. domain/names.ts has the same signs and letters, and a test compares the two. No collation is asked, so
-- the answer is the same on every server. The text is cut, because generated columns are computed before CHECKs refuse one that is too long.
create function private.folded(value text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  letters text := left(value, 10000);
begin
  if letters ~ '[^\u0001-\u007e]' then
    -- Accents, the vowel points of Hebrew and Arabic, and whatever is not seen.
    letters := regexp_replace(normalize(letters, nfkd),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc'
      '\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g');
    -- Letters that are more than a letter with an accent.
    letters := translate(letters, 'ØøĐđÐðŁłĦħŦŧıŊŋƏ', 'ooddddllhhttinnə');
    letters := replace(replace(replace(letters, 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe');
    letters := replace(replace(replace(letters, 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss');
    letters := replace(replace(letters, 'Þ', 'th'), 'þ', 'th');
    -- Greek, Cyrillic and Armenian. Under "C", lower() knows only A to Z.
    if letters ~ '[\u0370-\u0556]' then
      letters := translate(letters,
        'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿς'
        'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
        'ѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾ'
        'ԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ'
        'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽσ'
        'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
        'ѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿ'
        'ԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ'
        'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
    end if;
  end if;
  return btrim(regexp_replace(lower(letters collate "C"),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u206f'
    '\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4'
    '\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965'
    '\u1680\u2e00-\u2e7f\u3000-\u3003\u3008-\u3020\u3030\u30fb]+', ' ', 'g'));
end;
$$;

-- The key by which lists sort names, as an Irish reader expects: O'Brien is beside Ó Briain. The name itself comes last, to order equal
-- keys. Under collation "C", the order is the same on every server.
create function private.sort_name(name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return private.folded(name) || E'\n' || name;
end;
$$;

-- The name_key() of a name, from the sort_name that is stored with it.
create function private.stored_name_key(sort_name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(nullif(replace(split_part(sort_name, E'\n', 1), ' ', ''), ''), private.without_blanks(split_part(sort_name, E'\n', 2)));
end;
$$;

-- Two names are the same if this is: the letters and digits alone, or the signs of a name that has no others. Whatever asks whether two
-- names are the same asks this, as the app asks isSameName().
create function private.name_key(name text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return private.stored_name_key(private.sort_name(name));
end;
$$;

-- The text that a search looks in, each part on its own line: only letters and digits, so that blanks, hyphens, accents and case make no
-- difference.
create function private.find_text(variadic parts text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select string_agg(replace(private.folded(part), ' ', ''), E'\n' order by place)
    from unnest(parts) with ordinality p (part, place)
  );
end;
$$;

-- LIKE patterns that a find_text must all match for what was typed: each word, in any order; a plate as one word; a phone number with or
-- without +353. Null for blank text; an empty array for punctuation only, which matches nothing. domain/findText.ts does the same.
create function private.find_patterns(typed text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  invisible text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f'
    '\ufeff\uffa0\ufff0-\ufff8]';
  blanks text := '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  spaced text := btrim(regexp_replace(regexp_replace(normalize(typed, nfc), invisible, '', 'g'), blanks, ' ', 'g'));
  -- Letters and digits only, so nothing in it is special to LIKE.
  whole text := private.find_text(spaced);
begin
  if coalesce(spaced, '') = '' then
    return null;
  elsif spaced ~ '^[0-9 +()/.-]+$' then
    return array(select '%' || regexp_replace(whole, '^(00353|353)?0?(?=[0-9]{3})', '') || '%' where whole <> '');
  elsif whole ~ '^[0-9]{2,3}[a-z]{1,2}[0-9]*$' then
    return array['%' || whole || '%'];
  end if;
  return array_remove(array(select '%' || private.find_text(word) || '%' from regexp_split_to_table(spaced, ' ') word), '%%');
end;
$$;

-- Strips invisible characters. They are listed one by one, because \s and \S depend on the locale.
create function private.without_blanks(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(value,
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]', '', 'g');
end;
$$;

-- True if the text shows something and has at most max_length characters, in one line if these are at most 200. Null for null, as in
-- the functions below.
create function private.is_text(value text, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > max_length then false
    when max_length <= 200 and value ~ '[\n\r]' then false
    else private.without_blanks(value) <> '' end;
end;
$$;

-- The text without control characters, but for tabs and ends of lines, and without marks of direction, which turn around what follows
-- them. Both come from copying, and from who wants a text to look like another.
create function private.clean_text(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(regexp_replace(value, '\r\n?', E'\n', 'g'),
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g');
end;
$$;

create function private.clean_json(value jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(private.clean_text(value #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(private.clean_json(v) order by place), '[]') from jsonb_array_elements(value) with ordinality a (v, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(private.clean_text(key), private.clean_json(v)), '{}') from jsonb_each(value) o (key, v))
    else value end;
end;
$$;

-- The languages that people can choose: `npm run words` writes the tags of src/words/languages.ts.
create function private.languages() returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return '{en, pl, ro, lt, lv, uk, pt-BR}'::text[];
end;
$$;

-- For names that admins edit: an object with the name in languages other than English, each at most max_length characters.
create function private.are_texts(texts jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(texts::text) > 5000 then false
    when jsonb_typeof(texts) <> 'object' then false
    else not exists (
      select from jsonb_each(texts) t
      where t.key = 'en' or t.key <> all (private.languages()) or jsonb_typeof(t.value) <> 'string'
        or not private.is_text(t.value #>> '{}', max_length)) end;
end;
$$;

-- Trigger: once a row has another name, its texts are about the former one. Those that came with the new name stay.
create function private.drop_texts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(new.texts) = 'object' then
    new.texts := coalesce((
      select jsonb_object_agg(t.key, t.value) from jsonb_each(new.texts) t
      where t.value is distinct from old.texts -> t.key), '{}');
  end if;
  return new;
end;
$$;

-- The same rule as in the forms (domain/emails.ts) and in a browser's email input.
create function private.is_email(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > 254 then false else value ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$') end;
end;
$$;

-- The phone and address rules are the same as in the forms (domain/contactDetails.ts). ASCII classes only, so that every server
-- agrees whatever its locale.
create function private.is_phone(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > 40 then false
    else char_length(regexp_replace(value, '[^0-9]', '', 'g')) between 6 and 15 end;
end;
$$;

-- Keeps the letters of any script, as far as ranges can tell: \w depends on the locale.
create function private.letters_alone(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(value,
    '[\u0001-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u0300-\u036f'
    '\u060c\u061b-\u061f\u064b-\u0669\u06d4\u06f0-\u06f9\u0964-\u096f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    '\u2000-\u206f\u2080-\u208e\u20a0-\u2101\u2150-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3030\u3164\ufe00-\ufe0f'
    '\ufeff-\uff20\uff3b-\uff40\uffa0\ufff9-\uffff\U0001f000-\U0001faff]', '', 'g');
end;
$$;

create function private.is_address(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when char_length(value) > 500 then false else char_length(private.letters_alone(value)) >= 5 end;
end;
$$;

-- The countries that can issue a licence, the same as in the forms (domain/countries.ts).
create function private.is_license_country(code text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return code in ('IE', 'GB', 'PL', 'RO', 'LT', 'LV', 'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR',
    'HU', 'IS', 'IT', 'LI', 'LU', 'MT', 'NL', 'NO', 'PT', 'SK', 'SI', 'ES', 'SE');
end;
$$;

-- Trigger: maintains version and updated_at. A form sends the version it read, which reveals a concurrent change even in the same
-- instant or after the clock has gone back.
create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;

-- Trigger, before all others: no row has more bytes than named in the argument, because anything that processes a larger one is slow, and
-- its texts are clean, whoever writes it. Whether there is something to clean is asked of the whole row: most have nothing.
create function private.bound_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if pg_column_size(new) > tg_argv[0]::integer then
    raise exception using errcode = '42501', message = format('A row of %s can have at most %s kB', tg_table_name, tg_argv[0]::integer / 1024);
  end if;
  if new::text ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u00[0189]|\\[bfr]|\\u007f' then
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(c.key, private.clean_json(c.value)) from jsonb_each(to_jsonb(new)) c
      join pg_catalog.pg_attribute a on a.attrelid = tg_relid and a.attname = c.key and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)));
  end if;
  return new;
end;
$$;

-- Trigger: a client may supply only id and the columns named in the arguments; all others must have their default.
create function private.guard_insert() returns trigger
language plpgsql set search_path = ''
as $$
declare
  candidate record;
  expected jsonb;
  given jsonb := to_jsonb(new);
begin
  for candidate in
    select a.attname as name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null::text') as default_sql
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'id' and a.attname <> all (tg_argv)
  loop
    execute format('select to_jsonb(%s)', candidate.default_sql) into expected;
    if (given ->> candidate.name) is distinct from (expected #>> '{}') then
      raise exception using errcode = '42501',
        message = format('Column %s of %s is set by the database', candidate.name, tg_table_name);
    end if;
  end loop;
  return new;
end;
$$;

-- Trigger: a client may change only the columns named in the arguments. Generated columns are skipped: they are not computed yet.
create function private.guard_update() returns trigger
language plpgsql set search_path = ''
as $$
declare
  refused text;
  before jsonb := to_jsonb(old);
begin
  select string_agg(changed.key, ', ') into refused
  from jsonb_each(to_jsonb(new)) changed
  where changed.key <> all (tg_argv) and changed.value is distinct from before -> changed.key
    and not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = tg_relid and a.attname = changed.key and a.attgenerated <> ''
    );

  if refused is not null then
    raise exception using errcode = '42501',
      message = format('Column %s of %s cannot be changed', refused, tg_table_name);
  end if;
  return new;
end;
$$;

-- Trigger for views: keeps them read-only even on a server that grants everything.
create function private.refuse_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = format('%s is read-only', tg_table_name);
end;
$$;

-- Trigger: only staff may write. Everyone else is refused before any other trigger sees a row, so the error reveals nothing about
-- the rows. The check takes two steps, because visitors may not call is_staff().
create function private.guard_staff() returns trigger
language plpgsql set search_path = ''
as $$
declare
  may_write boolean := false;
begin
  if current_user = 'authenticated' then
    may_write := private.is_staff();
  end if;
  if not may_write then
    raise exception using errcode = '42501', message = format('permission denied for table %s', tg_table_name);
  end if;
  return null;
end;
$$;

-- Trigger: a client adds one row per statement. A batch is refused at its second row, when it holds only the first row's locks, so
-- two batches cannot wait for each other.
create function private.guard_one_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_level = 'STATEMENT' then
    perform set_config('roadworthy.row_added', '', true);
    return null;
  elsif current_setting('roadworthy.row_added') <> '' then
    raise exception using errcode = '42501', message = format('Rows of %s are added one by one', tg_table_name);
  end if;
  perform set_config('roadworthy.row_added', 'yes', true);
  return new;
end;
$$;

-- Opens a table to clients, with each column listed once per verb. Signed-in people can read every column, as far as the policies
-- allow, and insert and update the columns named. They choose the id of a new row, so repeating an insert after a lost answer adds
-- nothing. Everything else is revoked, and the guards refuse it even if it is granted again. Only staff may write; with
-- visitors_insert anyone may insert one row at a time, even without signing in.
create procedure private.grant_client_access(
  target regclass, insertable text[] default '{}', editable text[] default '{}', visitors_insert boolean default false
)
language plpgsql set search_path = ''
as $$
declare
  guard text := 'create trigger guard_%1$s before %1$s on %2$s for each row
    when (current_user in (''anon'', ''authenticated'')) execute function private.guard_%1$s(%3$s)';
  arguments text;
begin
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant select on %s to authenticated', target);
  if insertable <> '{}' then
    execute format('grant insert (id, %s) on %s to authenticated', array_to_string(insertable, ', '), target);
    if visitors_insert then
      execute format('grant insert (id, %s) on %s to anon', array_to_string(insertable, ', '), target);
    end if;
  end if;
  if editable <> '{}' then
    execute format('grant update (%s) on %s to authenticated', array_to_string(editable, ', '), target);
  end if;

  execute format(
    'create trigger guard_staff before %s on %s for each statement
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_staff()',
    case when visitors_insert then 'update or delete' else 'insert or update or delete' end, target);
  if visitors_insert then
    execute format('create trigger guard_one_row_start before insert on %s for each statement
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_one_row()', target);
    execute format('create trigger guard_one_row before insert on %s for each row
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_one_row()', target);
  end if;
  select string_agg(quote_literal(c), ', ') into arguments from unnest(insertable) c;
  execute format(guard, 'insert', target, arguments);
  select string_agg(quote_literal(c), ', ') into arguments from unnest(editable) c;
  execute format(guard, 'update', target, arguments);
end;
$$;

create procedure private.grant_client_read(target regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant select on %s to authenticated', target);
  execute format('create trigger read_only instead of insert or update or delete on %s
    for each row execute function private.refuse_write()', target);
end;
$$;

-- Opens private functions to clients: makes a function of the same name in public that runs as the caller and only calls the private one.
-- Its arguments have the same names without p_, the same defaults, and types of the schema input. A jsonb is one person's input.body, unless
-- the private function itself asks for input.rows. The API takes the time limit from the public function, so that is copied too.
create procedure private.expose(names text[], roles text default 'authenticated')
language plpgsql set search_path = ''
as $$
declare
  twin record;
begin
  for twin in
    select p.proname as name, pg_catalog.pg_get_function_result(p.oid) as result, a.declared,
      case p.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end as volatility,
      (select format(' set statement_timeout = %L', split_part(c, '=', 2)) from unnest(p.proconfig) c where c like 'statement_timeout=%') as time_limit,
      format(case when p.proretset then 'select * from private.%I(%s)' else 'select private.%I(%s)' end, p.proname, a.passed) as call
    from unnest(names) n
    left join pg_catalog.pg_proc p on p.pronamespace = 'private'::regnamespace and p.proname = n
    cross join lateral (
      select string_agg('$' || t.place, ', ' order by t.place) as passed,
        string_agg(format('%I %s%s', regexp_replace(p.proargnames[t.place], '^p_', ''), coalesce(d.oid, t.type)::regtype,
          ' default ' || pg_catalog.pg_get_function_arg_default(p.oid, t.place::integer)), ', ' order by t.place) as declared
      from unnest(p.proargtypes::oid[]) with ordinality t (type, place)
      left join pg_catalog.pg_type d on d.typnamespace = 'input'::regnamespace and d.typbasetype = t.type and d.typname <> 'rows') a
  loop
    execute format('create function public.%I(%s) returns %s language sql %s set search_path = ''''%s as %L',
      twin.name, twin.declared, twin.result, twin.volatility, twin.time_limit, twin.call);
    execute format('grant execute on function private.%1$I, public.%1$I to %2$s', twin.name, roles);
  end loop;
end;
$$;

-- Makes a view that unites the rows of several views, its parts. Columns are matched by name with the first part's, so that none is
-- mistaken for another; a part that lacks a column fails the migration.
create procedure private.unite(united text, variadic parts regclass[])
language plpgsql set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = parts[1] and a.attnum > 0 and not a.attisdropped);
begin
  execute format('create or replace view %s with (security_invoker = true) as %s', united, (
    select string_agg(format('select %s from %s', columns, p.part), ' union all ' order by p.place)
    from unnest(parts) with ordinality p (part, place)));
end;
$$;

-- Adds a part to a united view, from the part's own migration. Whatever depends on the view is kept.
create procedure private.unite_more(united regclass, part regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format('create or replace view %s with (security_invoker = true) as %s union all select %s from %s', united,
    rtrim(pg_catalog.pg_get_viewdef(united), ';'), (
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
      where a.attrelid = united and a.attnum > 0 and not a.attisdropped), part);
end;
$$;

-- Makes a function that keeps a stored copy of a view. In its text, {columns} becomes the SET list of an upsert: every column of
-- the table outside its key. The columns are spelled out when it is made, so that it is planned like handwritten SQL.
create procedure private.make_keeper(kept regclass, definition text)
language plpgsql set search_path = ''
as $$
declare
  columns text := (
    select string_agg(format('%1$I = excluded.%1$I', a.attname), ', ' order by a.attnum)
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = kept and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attnum <> all (i.indkey));
begin
  execute replace(definition, '{columns}', columns);
end;
$$;

grant execute on function private.filled, private.refuse, private.limit_rows, private.today to authenticated;
-- For visitors too: otherwise the refusal of an update they may not make would name this function, not the table.
grant execute on function private.sort_name, private.find_text to anon, authenticated;
grant execute on function private.folded, private.stored_name_key, private.name_key, private.letters_alone, private.without_blanks,
  private.is_text, private.is_email, private.is_phone, private.is_address, private.is_license_country, private.languages,
  private.are_texts, private.clean_text, private.clean_json, private.is_inside to anon, authenticated;
