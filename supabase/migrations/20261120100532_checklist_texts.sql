-- The first checklists in other languages: one line for each English text, whether a list's name, an item, its help or a fault word, and
-- wherever it stands. Terms as in docs/languages.md. A text without a line, or an empty one, is read in English.

-- A published version never changes, except here, before anybody has answered it; and the history does not list this.
alter table public.checklists disable trigger user;
alter table public.checklist_versions disable trigger user;

create function pg_temp.texts_of(said jsonb, english text) returns jsonb
language sql immutable
as $$ select coalesce(said -> english, '{}') $$;

with said (english, pl, ro, lt, lv, uk, pt) as (
  select null, null, null, null, null, null, null where false
), by_english as (
  select coalesce(jsonb_object_agg(s.english, jsonb_strip_nulls(jsonb_build_object('pl', nullif(s.pl, ''), 'ro', nullif(s.ro, ''),
    'lt', nullif(s.lt, ''), 'lv', nullif(s.lv, ''), 'uk', nullif(s.uk, ''), 'pt-BR', nullif(s.pt, '')))), '{}') as texts
  from said s
), named as (
  update public.checklists l set texts = pg_temp.texts_of(b.texts, l.name) from by_english b
)
update public.checklist_versions v set items = (
  select jsonb_agg(item || jsonb_build_object(
      'texts', pg_temp.texts_of(b.texts, item ->> 'text'),
      'helps', pg_temp.texts_of(b.texts, item ->> 'help'),
      'words', (
        select jsonb_agg(word || jsonb_build_object('texts', pg_temp.texts_of(b.texts, word ->> 'text')) order by place)
        from jsonb_array_elements(item -> 'words') with ordinality w (word, place))) order by place)
  from jsonb_array_elements(v.items) with ordinality i (item, place))
from by_english b;

drop function pg_temp.texts_of(jsonb, text);

alter table public.checklists enable trigger user;
alter table public.checklist_versions enable trigger user;
