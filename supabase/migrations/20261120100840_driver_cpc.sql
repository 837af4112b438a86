-- The Driver CPC of each driver, for the driver's record and for the list of who needs a seat.

create view public.driver_cpc with (security_invoker = true) as
  select
    u.id,
    u.depot_id,
    u.full_name,
    u.email,
    u.phone,
    u.approved and not u.is_inactive as in_use,
    -- What staff have said, and who; null: what the licences say.
    u.cpc_scope,
    private.name_for_staff(u.cpc_scope_by) as cpc_scope_by_name,
    -- What staff have said, which a card on record overrules.
    u.cpc_cycle_start,
    s.cpc_keeps,
    s.cpc_start,
    s.cpc_modules,
    s.cpc_due,
    s.lacks_cpc_card,
    private.search_text(u.full_name, u.email, u.phone) as search_text
  from public.users u
  join private.driver_state s on s.driver_id = u.id and s.depot_id = u.depot_id
  where u.role = 'driver';

call private.grant_client_read('public.driver_cpc');
