-- Deletion is for mistakes. Records that the catalogue marks as deletable are deleted only by this function, so that every deletion
-- has a reason.

-- Deletes a record of the caller's depot, with its documents. The reason stays in the history. Repeating it changes nothing. RW002
-- for anyone but staff, RW003 for a kind that cannot be deleted, RW010 for the caller's own records from when they were a driver.
create function private.delete_record(p_kind text, p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  depot uuid := private.require_staff();
  target regclass := (select t.name from private.record_tables t where t.kind = p_kind and t.is_deletable);
begin
  if target is null then
    perform private.refuse('RW003', 'Record not found');
  elsif exists (select from private.owner_of_record(p_kind, p_id) o where o.driver_id = private.uid()) then
    perform private.refuse('RW010', 'A colleague has to delete your own records');
  end if;
  perform private.give_reason(p_reason);
  perform private.lock_owner(o.driver_id, o.vehicle_id, p_id)
  from private.owner_of_record(p_kind, p_id) o where o.depot_id = depot;
  if p_kind = 'driver_licenses' then
    -- A photo shows the whole card, so it moves to another category of the same card.
    update public.documents d set record_id = other.id
    from (
      select o.id from public.driver_licenses l
      join public.driver_licenses o on o.driver_id = l.driver_id and o.license_number = l.license_number
        and o.is_current = l.is_current and o.id <> l.id
      where l.id = p_id and l.depot_id = depot
      order by o.id limit 1
    ) other
    where d.record_kind = 'driver_licenses' and d.record_id = p_id and d.removed_at is null;
  end if;
  execute format('delete from %s where id = $1 and depot_id = $2', target) using p_id, depot;
  update public.documents d set removed_at = now()
  where d.record_kind = p_kind and d.record_id = p_id and d.depot_id = depot and d.removed_at is null;
end;
$$;

call private.expose('{delete_record}');
