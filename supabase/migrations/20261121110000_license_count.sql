-- How many licences a driver has, kept beside the driver: that somebody has none is then read from a small index, where
-- it took every licence of the depot. Not a change of the driver's own record: it leaves updated_at and the history alone.

alter table public.users add column license_count smallint not null default 0 check (license_count >= 0);

create index users_no_license_idx on public.users (depot_id, id) include (role) where license_count = 0;

drop trigger touch on public.users;
create trigger touch before update on public.users
  for each row when (old.license_count = new.license_count) execute function private.touch_updated_at();

-- Trigger: writes one entry with the changed columns, each as {"old": ..., "new": ...}.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  record_now jsonb := before || after;
  changes jsonb;
begin
  select jsonb_object_agg(
      key,
      case tg_op
        when 'INSERT' then jsonb_build_object('new', after -> key)
        when 'DELETE' then jsonb_build_object('old', before -> key)
        else jsonb_build_object('old', before -> key, 'new', after -> key)
      end)
    into changes
  from jsonb_object_keys(record_now) key
  where key not in ('updated_at', 'search_text', 'license_count')
    and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null');

  if changes is not null then
    insert into private.audit_log (actor, action, table_name, row_id, depot_id, driver_id, vehicle_id, changes)
    values (private.uid(), lower(tg_op), tg_table_name, (record_now ->> 'id')::uuid, (record_now ->> 'depot_id')::uuid,
      (record_now ->> 'driver_id')::uuid, (record_now ->> 'vehicle_id')::uuid, changes);
  end if;
  return null;
end;
$$;

-- Trigger: counts the licences of the driver.
create function private.count_licenses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update public.users set license_count = license_count - 1 where id = old.driver_id;
  end if;
  if tg_op <> 'DELETE' then
    update public.users set license_count = license_count + 1 where id = new.driver_id;
  end if;
  return null;
end;
$$;

create trigger count_licenses after insert or delete or update of driver_id on public.driver_licenses
  for each row execute function private.count_licenses();

revoke execute on function private.count_licenses() from public, anon, authenticated;

update public.users u set license_count = l.licenses
from (select driver_id, count(*) as licenses from public.driver_licenses group by driver_id) l
where l.driver_id = u.id;
