/**
 * The rule of the extension safeupdate, which hosted Supabase loads into every session of PostgREST: it
 * refuses an UPDATE or DELETE without WHERE, also inside functions. This server has no such extension, so a
 * trigger on every table asks for the text of the statement that fired it. It sees dynamic statements, which
 * no reading of the catalogue can, and is content with any WHERE in the text.
 */
export const requireWhere = `
  create schema safe_update;
  create function safe_update.require_where() returns trigger language plpgsql as $rule$
  declare
    context text;
    statement text;
  begin
    if session_user <> 'authenticator' then
      return null;
    end if;
    get diagnostics context = pg_context;
    -- The second line says what fired the trigger. A function in SQL does not show its statement.
    context := substr(context, strpos(context, E'\\n') + 1);
    statement := case
      when context like 'SQL statement "%' then substring(context from '^SQL statement "(.*?)"(?:\\n|$)')
      when context like 'SQL function%' then 'where'
      else current_query() end;
    if statement !~* '\\mwhere\\M|\\mon conflict\\M' then
      raise exception using errcode = '21000', message = tg_op || ' requires a WHERE clause', detail = statement;
    end if;
    return null;
  end;
  $rule$;
  do $each$
  declare
    name text;
  begin
    for name in
      select format('%I.%I', n.nspname, c.relname)
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private')
    loop
      execute format(
        'create trigger safe_update before update or delete on %s execute function safe_update.require_where()', name);
    end loop;
  end;
  $each$;`;
