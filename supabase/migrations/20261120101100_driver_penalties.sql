-- Penalties. Points count until and on the expiry date; driver_overview.active_points adds them up.

create table public.driver_penalties (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null,
  depot_id uuid not null default private.filled_by_trigger(),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 1000),
  points integer not null check (points between 0 and 12),
  date_issued date not null check (date_issued between '1950-01-01' and '2100-12-31'),
  expiry_date date not null check (expiry_date between '1950-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint driver_penalties_driver_fkey foreign key (driver_id, depot_id)
    references public.users (id, depot_id) on update cascade,
  constraint driver_penalties_dates_check check (expiry_date >= date_issued)
);

create index driver_penalties_driver_idx on public.driver_penalties (driver_id, depot_id, date_issued desc);
create index driver_penalties_depot_idx on public.driver_penalties (depot_id, expiry_date) include (driver_id, points);

create trigger guard_insert before insert on public.driver_penalties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert('driver_id', 'reason', 'points', 'date_issued', 'expiry_date');
create trigger set_created_by before insert on public.driver_penalties
  for each row execute function private.set_created_by();
create trigger set_driver_depot before insert or update of driver_id on public.driver_penalties
  for each row execute function private.set_driver_depot();
create trigger audit after insert or update or delete on public.driver_penalties
  for each row execute function private.audit();

revoke all on public.driver_penalties from public, anon, authenticated;
grant select, delete, insert (driver_id, reason, points, date_issued, expiry_date)
  on public.driver_penalties to authenticated;

alter table public.driver_penalties enable row level security;

create policy "Staff see the penalties of their depot, drivers their own" on public.driver_penalties
  for select to authenticated
  using (depot_id = (select private.my_depot())
    and ((select private.is_staff()) or driver_id = (select private.uid())));

create policy "Staff add penalties of their drivers" on public.driver_penalties
  for insert to authenticated
  with check (depot_id = (select private.my_depot()) and (select private.is_staff())
    and created_by = (select private.uid()) and created_at = now());

create policy "Staff delete penalties of their drivers" on public.driver_penalties
  for delete to authenticated
  using (depot_id = (select private.my_depot()) and (select private.is_staff()));
