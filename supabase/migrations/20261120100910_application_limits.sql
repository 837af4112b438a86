-- Limits for what visitors can store in applications (docs/decisions/0012-limits-for-visitors.md), and what is dropped.

-- True for an application that has been pending for a day and was not sent by the owner of its email, if nobody has confirmed that
-- email or three newer applications have come from it.
create function private.is_stale(application public.driver_depot_applications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return application.status = 'pending' and application.sent_by is null
    and application.created_at < now() - interval '1 day' and not private.is_owners(application)
    and (
      not exists (
        select from auth.users a
        where a.email = application.email and not a.is_sso_user and a.email_confirmed_at is not null)
      or 3 <= (
        select count(*) from public.driver_depot_applications newer
        where newer.email = application.email and newer.created_at > application.created_at
          and newer.status = 'pending' and newer.sent_by is null));
end;
$$;

-- Drops applications, with their photos and the corrections that admins made.
create function private.drop_applications(dropped uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.driver_depot_applications a where a.id = any (dropped);
  update public.documents d set removed_at = now() where d.record_id = any (dropped) and d.removed_at is null;
  perform private.empty_history('{driver_depot_applications}', dropped);
end;
$$;

-- Drops earlier applications from the same browser to the same depot for the same email: two tabs, or a second try. The new
-- application is a new row instead of a change, because whoever is deciding on the old one must not decide on something unseen.
-- Applications from other browsers are not dropped. RW006 if an earlier one has the owner's photos, or if the owner of the email has
-- another one waiting at this depot.
create function private.take_place_of_earlier(application public.driver_depot_applications) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  earlier uuid[] := array(
    select a.id from public.driver_depot_applications a
    where a.email = application.email and a.depot_id = application.depot_id and a.browser = application.browser
      and (a.sent_by is not distinct from application.sent_by or application.sent_by is not null and private.is_owners(a))
      and a.status = 'pending'
    for update);
begin
  if exists (
    select from public.documents d
    where d.record_kind = 'driver_depot_applications' and d.record_id = any (earlier) and d.removed_at is null
  ) then
    perform private.refuse('RW006',
      'Your application to this depot is already waiting, with the photos you added. Log in to see it.', 'alreadyApplied');
  end if;
  perform private.drop_applications(earlier);
  if application.sent_by is not null and exists (
    select from public.driver_depot_applications a
    where a.depot_id = application.depot_id and a.status = 'pending'
      and (a.sent_by = application.sent_by or a.email = application.email and private.is_owners(a))
  ) then
    perform private.refuse('RW006', 'Your application to this depot is already waiting for an answer.', 'alreadyWaiting');
  end if;
end;
$$;

-- Trigger: each application takes one lock, which keeps the count right when many arrive at once. One with an existing id passes,
-- so that repeating it is answered with "duplicate key" instead of RW006.
create function private.refuse_flood() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.sent_by := private.account_of(new.email);
  new.browser := encode(sha256(convert_to(new.browser, 'UTF8')), 'hex');
  perform pg_advisory_xact_lock(hashtextextended('application ' || coalesce(new.sent_by, new.depot_id), 0));

  if exists (select from public.driver_depot_applications a where a.id = new.id) then
    return new;
  end if;
  perform private.take_place_of_earlier(new);
  if new.sent_by is not null then
    if 3 <= (select count(*) from public.driver_depot_applications a
             where a.sent_by = new.sent_by and a.status = 'pending') then
      perform private.refuse('RW006',
        'Three of your applications are already waiting for an answer. Please wait for the depot to decide.', 'threeApplications');
    end if;
    return new;
  end if;

  -- Skips applications that are being decided at this moment.
  perform private.drop_applications(array(
    select a.id from public.driver_depot_applications a
    where a.depot_id = new.depot_id and a.status = 'pending' and a.created_at < now() - interval '1 day'
      and private.is_stale(a)
    for update skip locked));
  if 200 <= (select count(*) from public.driver_depot_applications a
             where a.depot_id = new.depot_id and a.sent_by is null and a.created_at > now() - interval '1 hour') then
    perform private.refuse('RW006', 'This depot has received too many applications in the last hour. Please try again '
      'later, or confirm your email with the link we sent you, log in and apply again.', 'applicationsThisHour');
  end if;
  return new;
end;
$$;

create trigger refuse_flood before insert on public.driver_depot_applications
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_flood();
