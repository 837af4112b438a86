-- Depots for admins, nobody else: with whether anybody works there yet, which row-level security hides of other depots.

-- Whether a depot has managers or admins; RW002 for anybody but an admin.
create function private.has_staff(depot uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (select from public.users u where u.depot_id = depot and u.role <> 'driver');
end;
$$;

create view public.depot_overview with (security_invoker = true) as
  select d.id, d.name, d.created_at, private.has_staff(d.id) as has_staff
  from public.depots d
  where (select private.is_admin());

create trigger read_only instead of insert or update or delete on public.depot_overview
  for each row execute function private.refuse_write();

revoke execute on function private.has_staff(uuid) from public, anon, authenticated;
grant execute on function private.has_staff(uuid) to authenticated;

revoke all on public.depot_overview from public, anon, authenticated;
grant select on public.depot_overview to authenticated;
