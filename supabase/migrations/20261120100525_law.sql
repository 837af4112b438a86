-- The numbers of the law: what it gives days for, and for how long something is kept. Each is a row with the day from which it is the law,
-- and is "to be compared" until an admin has compared it with the text it comes from. Shared by all depots.

create type public.law_code as enum (
  'fleet_joined', 'fleet_left', 'fleet_changed', 'fleet_policy', 'fleet_spared', 'card_read', 'unit_read', 'files_kept', 'days_carried'
);

create table public.law_numbers (
  id uuid primary key default gen_random_uuid(),
  code public.law_code not null,
  valid_from date not null default '1950-01-01' check (valid_from between '1950-01-01' and '2100-12-31'),
  number smallint not null check (number between 1 and 999),
  -- Where it is said.
  source text not null check (private.is_text(source, 200)),
  compared_at timestamptz,
  compared_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint law_numbers_compared_check check ((compared_at is null) = (compared_by is null))
);

create unique index law_numbers_key on public.law_numbers (code, valid_from);

-- The number that is the law on a day; before the first day, the first.
create function private.law_number(code public.law_code, day date) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select n.number from public.law_numbers n where n.code = law_number.code
    order by n.valid_from <= day desc, abs(n.valid_from - day) limit 1);
end;
$$;

-- Trigger: a number that changes is to be compared again.
create function private.verify_law_number() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.compared_at := null;
  new.compared_by := null;
  return new;
end;
$$;

-- Notes that the caller has compared the number with its source. Who did so first stays.
create function private.compare_law_number(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.law_numbers n where n.id = p_id for update;
  if not found then
    perform private.refuse('RW003', 'This is not there any more');
  end if;
  update public.law_numbers n set compared_at = now(), compared_by = private.uid() where n.id = p_id and n.compared_at is null;
end;
$$;

create trigger verify_law_number before update of valid_from, number, source on public.law_numbers
  for each row when ((new.valid_from, new.number, new.source) is distinct from (old.valid_from, old.number, old.source))
  execute function private.verify_law_number();

call private.grant_client_access('public.law_numbers', insertable => '{code, valid_from, number, source}',
  editable => '{valid_from, number, source}');
call private.expose('{compare_law_number}');

alter table public.law_numbers enable row level security;

create policy "Drivers and staff see the numbers of the law" on public.law_numbers
  for select to authenticated using ((select private.my_role()) is not null);

create policy "Admins add numbers of the law" on public.law_numbers
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins edit numbers of the law" on public.law_numbers
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Read for us, not compared: an admin compares each before relying on it.
insert into public.law_numbers (code, number, source) values
  ('fleet_joined', 14, 'Road Traffic Act 1961, section 56A'),
  ('fleet_left', 5, 'Road Traffic Act 1961, section 56A'),
  ('fleet_changed', 5, 'Road Traffic Act 1961, section 56A'),
  ('fleet_policy', 14, 'Road Traffic Act 1961, section 56A'),
  ('fleet_spared', 14, 'Road Traffic Act 1961, section 56A'),
  ('card_read', 21, 'RSA: 21 days. Regulation (EU) 581/2010: at most 28'),
  ('unit_read', 90, 'Regulation (EU) 581/2010'),
  ('files_kept', 12, 'Regulation (EC) 561/2006, article 10(5)'),
  ('days_carried', 56, 'Regulation (EU) 165/2014, article 36')
on conflict do nothing;

-- Called only here, so that the history does not list the initial rows as changes.
call private.record_table('public.law_numbers', subject => 'all', erased => 'stay', shown => 'code', people => '{compared_by}',
  impersonal => '{source}');
