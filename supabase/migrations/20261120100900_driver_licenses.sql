-- Licences: one row per category. One card carries several, so numbers are not unique.

create table public.driver_licenses (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  type text not null constraint driver_licenses_type_fkey references public.license_types (code) on update cascade,
  license_number text not null check (license_number ~ '\S' and char_length(license_number) <= 40),
  issued_date date not null check (issued_date between '1950-01-01' and '2100-12-31'),
  expiry_date date not null check (expiry_date between '1950-01-01' and '2100-12-31'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  country text not null default 'IE' check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_licenses_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) on update cascade,
  constraint driver_licenses_dates_check check (expiry_date > issued_date)
);

create index driver_licenses_driver_idx on public.driver_licenses (driver_id, depot_id, expiry_date desc);
create index driver_licenses_depot_idx on public.driver_licenses (depot_id, expiry_date);
create index driver_licenses_type_idx on public.driver_licenses (type);

-- Trigger: a licence cannot have been issued tomorrow.
create function private.verify_issue_date() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.issued_date > private.today() then
    perform private.refuse('RW010', 'Issue date must be in the past and before expiry date');
  end if;
  return new;
end;
$$;

create trigger guard_insert before insert on public.driver_licenses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('driver_id', 'type', 'license_number', 'issued_date', 'expiry_date', 'country');
create trigger set_created_by before insert on public.driver_licenses
  for each row execute function private.set_created_by();
create trigger set_driver_depot before insert or update of driver_id on public.driver_licenses
  for each row execute function private.set_driver_depot();
create trigger verify_issue_date before insert or update of issued_date on public.driver_licenses
  for each row execute function private.verify_issue_date();
create trigger audit after insert or update or delete on public.driver_licenses
  for each row execute function private.audit();

revoke execute on function private.verify_issue_date() from public, anon, authenticated;
revoke all on public.driver_licenses from public, anon, authenticated;
grant select, delete, insert (driver_id, type, license_number, issued_date, expiry_date, country)
  on public.driver_licenses to authenticated;

alter table public.driver_licenses enable row level security;

create policy "Staff see the licences of their depot, drivers their own" on public.driver_licenses
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add licences of their drivers" on public.driver_licenses
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff delete licences of their drivers" on public.driver_licenses
  for delete to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
