// What the database writes in each language: the sentences of calendars, and the side of a vehicle on which a fault is.
import { entryRows } from '../../src/words/calendarEntries';
import { LONG_SIDES, sideOf } from '../../src/words/faults';
import { type Catalogue, saidIn } from '../../src/words/messages';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function calendarSentences(languages: Readonly<Record<string, Catalogue>>): string {
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

export function sideNames(languages: Readonly<Record<string, Catalogue>>): string {
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
