-- Made from src/words by npm run words.

-- Which of the two long sides, in a language; null for any other zone or language.
create function private.side_name(zone text, language text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case zone || ' ' || language
    when 'nearside en' then 'left side (nearside)'
    when 'offside en' then 'right side (offside)'
    when 'nearside lt' then 'kairė pusė'
    when 'offside lt' then 'dešinė pusė'
    when 'nearside lv' then 'kreisā puse'
    when 'offside lv' then 'labā puse'
    when 'nearside pl' then 'lewa strona'
    when 'offside pl' then 'prawa strona'
    when 'nearside pt-BR' then 'lado esquerdo'
    when 'offside pt-BR' then 'lado direito'
    when 'nearside ro' then 'partea stângă'
    when 'offside ro' then 'partea dreaptă'
    when 'nearside uk' then 'лівий бік'
    when 'offside uk' then 'правий бік'
  end;
end;
$$;
