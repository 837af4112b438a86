// What the database holds in each language: the sentences of calendars, the side of a vehicle on which a fault is, and the names of
// the rows and checklists that every installation begins with.
import { entryRows } from '../../src/words/calendarEntries';
import { demoPolicies } from '../../src/words/demoPolicies';
import { LONG_SIDES, sideOf } from '../../src/words/faults';
import { firstChecklists } from '../../src/words/firstChecklists';
import {
  firstLicenseTypes,
  firstOffences,
  firstRequirements,
  firstVehicleTypes,
} from '../../src/words/firstRows';
import { LANGUAGES } from '../../src/words/languages';
import { type Catalogue, type Message, saidIn } from '../../src/words/messages';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function calendarSentences(languages: Languages): string {
  const rows = Object.entries({ en: {}, ...languages }).flatMap(([language, texts]) =>
    saidIn(language, texts, entryRows).map(
      ({ kind, is_missing, text }) =>
        `  (${quoted(kind)}, ${is_missing}, ${quoted(language)}, ${quoted(text)})`,
    ),
  );
  return `-- Made from src/words by npm run words.
insert into private.calendar_sentences (kind, is_missing, language, text) values
${rows.join(',\n')};
`;
}

export function sideNames(languages: Languages): string {
  const rows = Object.entries({ en: {}, ...languages }).flatMap(([language, texts]) =>
    saidIn(language, texts, () =>
      LONG_SIDES.map(
        (zone) => `    when ${quoted(`${zone} ${language}`)} then ${quoted(sideOf(zone) ?? '')}`,
      ),
    ),
  );
  return `-- Made from src/words by npm run words.

-- Which of the two long sides, in a language; null for any other zone or language.
create function private.side_name(zone text, language text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case zone || ' ' || language
${rows.join('\n')}
  end;
end;
$$;
`;
}

type Languages = Readonly<Record<string, Catalogue>>;
type Texts = Readonly<Record<string, Message<string>>>;

/** What the languages say that have this text, as JSON in SQL. */
function saidInAll(
  { topic, key }: Message<string>,
  languages: Languages,
  english: Readonly<Record<string, string>> = {},
): string {
  const others = Object.entries(languages).flatMap(([language, { [topic]: known }]) =>
    known?.[key] === undefined ? [] : [[language, known[key]]],
  );
  return quoted(JSON.stringify({ ...english, ...Object.fromEntries(others) }));
}

/** A line for each text: its English, and what the other languages say. */
const said = (texts: Texts, languages: Languages): string =>
  Object.values(texts)
    .map((message) => `  (${quoted(message.text)}, ${saidInAll(message, languages)})`)
    .join(',\n');

export function firstRowTexts(languages: Languages): string {
  const tables = [
    ['license_types', said(firstLicenseTypes, languages)],
    ['vehicle_types', said(firstVehicleTypes, languages)],
    ['requirements', said(firstRequirements, languages)],
    ['penalty_offences', said(firstOffences, languages)],
  ];
  const updates = tables.map(
    ([table, rows]) => `-- So that the history does not list them as changes.
alter table public.${table} disable trigger user;
with said (name, texts) as (values
${rows}
)
update public.${table} r set texts = s.texts::jsonb from said s where s.name = r.name;
alter table public.${table} enable trigger user;
`,
  );
  return `-- Made from src/words by npm run words.

${updates.join('\n')}`;
}

export function firstChecklistTexts(languages: Languages): string {
  return `-- Made from src/words by npm run words. A text without a translation is read in English.

-- A published version never changes, except here, before anybody has answered it; and the history does not list this.
alter table public.checklists disable trigger user;
alter table public.checklist_versions disable trigger user;

create function pg_temp.texts_of(said jsonb, english text) returns jsonb
language sql immutable
as $$ select coalesce(said -> english, '{}') $$;

with said (english, texts) as (values
${said(firstChecklists, languages)}
), by_english as (
  select jsonb_object_agg(s.english, s.texts::jsonb) as texts from said s
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
`;
}

/** The part of the demo's data that is made, in place of what stands there. */
export function withDemoPolicies(seed: string, languages: Languages): string {
  const rows = Object.entries(demoPolicies).map(
    ([key, message]) => `    (${quoted(key)}, ${saidInAll(message, languages, { en: message.text })})`,
  );
  return seed.replace(
    /(?<=^-- Made from src\/words[^\n]*\n[^\n]*\nas \$\$\n {2}select said::jsonb from \(values\n)(?:.*\n)*?(?= {2}\) as t)/m,
    () => `${rows.join(',\n')}\n`,
  );
}

/** The tags in private.languages(), in place of those that stand there. */
export const withLanguages = (foundation: string): string =>
  foundation.replace(
    /(?<=create function private\.languages\(\)(?:.*\n){4} {2}return ')[^']*/,
    `{${Object.keys(LANGUAGES).join(', ')}}`,
  );
