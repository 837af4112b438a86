-- Empties the tables before the data of a backup is loaded into a new project: the migrations have filled some that the backup fills too.
do $$
begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_catalog.pg_tables where schemaname in ('public', 'private'));
end;
$$;
