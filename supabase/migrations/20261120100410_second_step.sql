-- The second step of the login: a code from the person's own device, which Auth checks and notes in auth.sessions.aal.
-- private.caller() enforces it. docs/decisions/0020-second-step-of-staff.md

-- One row: whether staff of all depots must log in with a second step.
create table public.login_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000003'
    check (id = '00000000-0000-0000-0000-000000000003'),
  staff_need_second_step boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

insert into public.login_settings default values;

-- Checked after the change: an admin who demanded the step while logged in with a password alone is no longer an admin.
create function private.guard_second_step() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse('RW010',
      'You logged in without a code yourself. Set up two-step login under Your account first, or this would lock you out.');
  end if;
  return null;
end;
$$;

-- A computed column of the person's own record for the API: true for staff whose session lacks only the second step. Always false
-- for other people's records.
create function public.needs_second_step(person public.users) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return person.id = private.uid() and person.approved and person.role <> 'driver' and not person.is_inactive
    and private.my_role() is null;
end;
$$;

create trigger guard_second_step after update of staff_need_second_step on public.login_settings
  for each row when (new.staff_need_second_step and current_user in ('anon', 'authenticated'))
  execute function private.guard_second_step();

call private.record_table('public.login_settings', subject => 'all', erased => 'stay');
call private.grant_client_access('public.login_settings', editable => '{staff_need_second_step}');
grant execute on function public.needs_second_step to authenticated;

alter table public.login_settings enable row level security;

create policy "Admins see how staff log in" on public.login_settings
  for select to authenticated using ((select private.is_admin()));

create policy "Admins set how staff log in" on public.login_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
