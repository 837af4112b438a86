-- The Driver CPC of each driver, for the driver's record and for the list of drivers who need a seat on a course.

create view public.driver_cpc with (security_invoker = true) as
  select
    s.driver_id as id,
    s.depot_id,
    s.full_name,
    s.email,
    s.phone,
    s.in_use_from <= (select private.today()) as in_use,
    -- What staff have set, and who set it; null: derived from the licences.
    u.cpc_scope,
    private.name_for_staff(u.cpc_scope_by) as cpc_scope_by_name,
    -- Set by staff; a card on record overrides it.
    u.cpc_cycle_start,
    s.cpc_keeps,
    s.cpc_start,
    s.cpc_modules,
    s.cpc_due,
    s.lacks_cpc_card,
    u.find_text as search_text
  from private.driver_state s
  left join public.users u on u.id = s.driver_id;

call private.grant_client_read('public.driver_cpc');
