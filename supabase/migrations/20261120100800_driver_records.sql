-- What all records of a driver share: the database, never the client, says to which depot they belong and who made
-- them. created_by, assigned_by and ended_by are notes without a foreign key, so that the driver is the only person
-- with whom a request can join a record.

-- The default of a column that a trigger fills: tells the generated types that a client leaves it out.
create function private.filled_by_trigger() returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return null;
end;
$$;

-- Trigger: takes the depot from the driver. RW003 when the person is no driver within the caller's reach: a driver of
-- another depot and a stranger get the same answer.
create function private.set_driver_depot() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select u.depot_id into new.depot_id from public.users u
  where u.id = new.driver_id and u.role = 'driver'
    and (private.uid() is null or u.depot_id = private.my_depot());
  if not found then
    perform private.refuse('RW003', 'Driver not found');
  end if;
  return new;
end;
$$;

-- Trigger: notes who made the record; whoever works in SQL may say it.
create function private.set_created_by() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_by := coalesce(private.uid(), new.created_by);
  return new;
end;
$$;

revoke execute on function
  private.filled_by_trigger(), private.set_driver_depot(), private.set_created_by()
  from public, anon, authenticated;
grant execute on function private.filled_by_trigger() to authenticated;
