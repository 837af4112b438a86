-- Training that a driver has completed; a certificate may run out or be for life.

create table public.driver_training (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  training_type text not null check (training_type ~ '\S' and char_length(training_type) <= 120),
  completion_date date not null check (completion_date between '1950-01-01' and '2100-12-31'),
  expiry_date date check (expiry_date between '1950-01-01' and '2100-12-31'),
  provider text not null check (provider ~ '\S' and char_length(provider) <= 120),
  certificate_number text not null check (certificate_number ~ '\S' and char_length(certificate_number) <= 40),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_training_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) on update cascade,
  constraint driver_training_dates_check check (expiry_date >= completion_date)
);

create index driver_training_driver_idx on public.driver_training (driver_id, depot_id, completion_date desc);
create index driver_training_depot_idx on public.driver_training (depot_id, expiry_date);

create trigger guard_insert before insert on public.driver_training
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('driver_id', 'training_type', 'completion_date', 'expiry_date', 'provider',
    'certificate_number');
create trigger set_created_by before insert on public.driver_training
  for each row execute function private.set_created_by();
create trigger set_driver_depot before insert or update of driver_id on public.driver_training
  for each row execute function private.set_driver_depot();
create trigger audit after insert or update or delete on public.driver_training
  for each row execute function private.audit();

revoke all on public.driver_training from public, anon, authenticated;
grant select, delete,
  insert (driver_id, training_type, completion_date, expiry_date, provider, certificate_number)
  on public.driver_training to authenticated;

alter table public.driver_training enable row level security;

create policy "Staff see the training of their depot, drivers their own" on public.driver_training
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add training of their drivers" on public.driver_training
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff delete training of their drivers" on public.driver_training
  for delete to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
