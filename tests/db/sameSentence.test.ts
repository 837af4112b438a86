import { afterEach, describe, expect, it } from 'vitest';
import { calendarSentences } from '../../scripts/build/database-words';
import { findingTitle, writing } from '../../src/domain/compliance';
import { formatDate } from '../../src/lib/formatDate';
import { noticeText } from '../../src/topics/notices/rules';
import { entryText } from '../../src/words/calendarEntries';
import { type FindingKind, isTitled, missingText, subjectOf, type Writing } from '../../src/words/findings';
import { type Catalogue, speak, type Text, topics } from '../../src/words/messages';
import type { Told } from '../../src/words/told';
import { catalogues } from '../../supabase/functions/send-mail/languages';
import { writing as mailWriting, writeMail } from '../../supabase/functions/send-mail/mails';
import { nextId } from '../support/factories';
import { embedded, onEach } from '../support/servers';
import type { Sql } from '../support/sql';

const today = '2026-06-15';
const soon = { due: '2026-07-05', danger: 'due_soon' } as const;
const past = { due: '2026-06-12', danger: 'missing' } as const;
const required = { due: '2026-07-05', is_missing: true, danger: 'to_watch' } as const;
const missing = { due: null, is_missing: true, danger: 'missing' } as const;
const overdue = { due: null, danger: 'missing' } as const;
const stopped = { due: '2026-06-12', danger: 'must_not_drive', stops: true } as const;
const causes = [
  { code: 'needs_licence', name: 'CE', held: 'B' } as const,
  { code: 'nct', until: '2026-06-12' } as const,
];

/** A language in which each text is English, in brackets. */
const MADE_UP = 'qps';
const marked = (text: Text) =>
  typeof text === 'string' ? `«${text}»` : { one: `«${text.one}»`, other: `«${text.other}»` };
const madeUp = (): Catalogue =>
  Object.fromEntries(
    [...topics].map(([topic, texts]) => [
      topic,
      Object.fromEntries(texts.map(({ key, text }) => [key, marked(text)])),
    ]),
  );

function mailed(finding: Told): string {
  const item = {
    ...finding,
    subject: 'driver' as const,
    subject_id: nextId(),
    subject_name: 'Ann Byrne',
    source_id: nextId(),
    manager_left: false,
  };
  const mail = writeMail(
    {
      id: nextId(),
      kind: 'reminders',
      items: [item],
      role: 'driver',
      sender_name: 'Roadworthy',
      email: 'ann@test.example',
      recipient_name: 'Ann Byrne',
      depot_name: 'Test depot A',
      stop_token: nextId(),
      language: null,
    },
    'https://roadworthy.example',
    today,
  );
  expect(mail.text).toContain(mail.subject);
  return mail.subject;
}

async function inCalendar(sql: Sql, { kind, detail, is_missing }: Told, language: string) {
  const [row] = await sql<{ text: string }>('select private.calendar_sentence($1, $2, $3, $4) as text', [
    kind,
    detail ?? '',
    is_missing === true,
    language,
  ]);
  return row?.text ?? '';
}

describe.each(['en', MADE_UP, ...Object.keys(catalogues)])('The sentence of a finding in %s', (language) => {
  onEach([embedded], (server) => {
    afterEach(() => speak('en'));

    async function kinds(which: string) {
      const { sql } = server;
      if (language === MADE_UP) {
        await sql('delete from private.calendar_sentences');
        await sql(calendarSentences({ [MADE_UP]: madeUp() }));
        speak(MADE_UP, madeUp());
      } else speak(language, catalogues[language]);
      const rows = await sql<{ kind: FindingKind }>(`select kind from private.finding_kinds where ${which}`);
      return rows.map(({ kind }) => kind);
    }
    const bell = ({ detail, ...finding }: Told) =>
      noticeText({ ...finding, at: `${today}T12:00:00Z`, name: detail, detail: null }, true);

    it('is the same in the bell and in the mail, which also names the day', async () => {
      const told = await kinds("driver in ('told', 'renewed')");
      const findings = told.flatMap((kind) =>
        [soon, past, required, missing, overdue, stopped].map(
          (state): Told => ({
            kind,
            detail: 'C1',
            causes,
            points: 12,
            points_limit: 12,
            ...state,
          }),
        ),
      );
      expect(findings.length).toBeGreaterThan(50);
      const withoutDay = (text: string, { distance }: Writing, { due }: Told) =>
        due ? text.replace(distance(due), '{distance}') : text;
      const inBell = findings.map((each) => withoutDay(bell(each), writing(today), each));
      const inMail = findings.map((each) => withoutDay(mailed(each), mailWriting(today), each));
      expect(inMail).toEqual(inBell);
    });

    it('names the same thing on the page, in the bell, in the mail and in the calendar', async () => {
      const { sql } = server;
      // What has a title is there to be done, and cannot be missing.
      for (const kind of await kinds('reminders is not null'))
        for (const state of isTitled({ kind }) ? [soon, past] : [soon, past, required]) {
          const finding = { kind, detail: 'C1', points: null, verdict: 'attention' as const, ...state };
          const said = {
            page: findingTitle(finding, null),
            bell: bell(finding),
            mail: mailed(finding),
            calendar: await inCalendar(sql, finding, language),
          };
          const name = 'is_missing' in state ? missingText(finding) : subjectOf(finding, formatDate);
          if (language === MADE_UP) expect(name).toMatch(/^(«.*»(, C1)?|C1)$/);
          else expect(name).toMatch(/^[“„«]?\p{L}/u);
          expect(Object.entries(said).filter(([, text]) => !text.includes(name))).toEqual([]);
          // The app does not load the calendar's words of the other languages; `npm run words -- --check` compares them.
          if (['en', MADE_UP].includes(language)) expect(said.calendar).toBe(entryText(finding));
        }
    });
  });
});

describe('The calendar', () => {
  onEach([embedded], (server) => {
    it('says the sentence of the page, without how soon', async () => {
      const { sql } = server;
      const kinds = await sql<{ kind: FindingKind }>(
        'select kind from private.finding_kinds where reminders is not null',
      );
      for (const { kind } of kinds)
        for (const state of isTitled({ kind }) ? [soon] : [soon, required]) {
          const finding = { kind, detail: 'C1', points: null, verdict: 'attention' as const, ...state };
          const onPage = findingTitle(finding, null).replace(/ soon$/, '');
          expect(await inCalendar(sql, finding, 'en')).toBe(
            onPage.replace(formatDate(state.due), 'this day'),
          );
        }
    });

    it('is in English where a sentence is not translated', async () => {
      const { sql } = server;
      await sql("insert into private.calendar_sentences values ('license', false, 'qps', '«{name}»')");
      const finding: Told = { kind: 'license', detail: 'C, {name} \\1', due: soon.due };
      expect(await inCalendar(sql, finding, MADE_UP)).toBe('«C, {name} \\1»');
      expect(await inCalendar(sql, finding, 'qps-x')).toBe('Licence C, {name} \\1 expires');
      expect(await inCalendar(sql, { ...finding, kind: 'road_tax' }, MADE_UP)).toBe('Road tax expires');
    });
  });
});
