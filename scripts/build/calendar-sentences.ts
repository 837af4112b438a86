// The rows of private.calendar_sentences: what the database writes into calendars, in each language.
import { entryRows } from '../../src/words/calendarEntries';
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
