-- The names of licence types, vehicle types, requirements and offences in other languages, which admins can change in the app.

-- The names that the caller may read, by table and English name, in this language. Without those that have no text. A vehicle's type is
-- read by staff alone, and they read English.
create function public.row_texts(language input.text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  found_texts jsonb := jsonb_build_object('license_types', (
    select coalesce(jsonb_object_agg(t.name, t.texts -> $1), '{}') from public.license_types t where t.texts ? $1));
begin
  -- Visitors may read no more, and need a right even for a query that finds nothing.
  if current_user = 'anon' then
    return found_texts;
  end if;
  return found_texts
    || jsonb_build_object('requirements', (
      -- Of two with one name, the same as in private.detail_in().
      select coalesce(jsonb_object_agg(r.name, r.texts -> $1 order by r.subject desc), '{}')
      from public.requirements r where r.texts ? $1))
    || jsonb_build_object('penalty_offences', (
      select coalesce(jsonb_object_agg(o.name, o.texts -> $1), '{}') from public.penalty_offences o where o.texts ? $1))
    || jsonb_build_object('policies', (
      select coalesce(jsonb_object_agg(p.name, p.texts -> $1 order by p.id desc), '{}') from public.policies p where p.texts ? $1));
end;
$$;

grant execute on function public.row_texts to anon, authenticated;
