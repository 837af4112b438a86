import { describe, expect, it } from 'vitest';
import { PLURALS, translate } from '../../scripts/build/translations.mjs';

const english = [
  { topic: 'tasks', key: 'sent', forms: ['Sent {day}'], note: 'After the send button' },
  { topic: 'tasks', key: 'left', forms: ['{count} thing left', '{count} things left'], note: '' },
];
const HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=0;\\n"\n';
const filled = (entries: string) =>
  translate('pl', english, entries.startsWith('msgid') ? entries : `${HEADER}\n${entries}`);
const SENT = 'msgctxt "tasks.sent"\nmsgid "Sent {day}"\nmsgstr "Wysłano {day}"\n';
const LEFT =
  'msgctxt "tasks.left"\nmsgid "{count} thing left"\nmsgid_plural "{count} things left"\n' +
  'msgstr[0] "1 rzecz"\nmsgstr[1] "{count} rzeczy"\nmsgstr[2] "{count} rzeczy"\n';

describe("A translators' file", () => {
  it('starts with every text, its note, and as many forms as the language has', () => {
    const { file, missing, catalogue } = filled('');
    expect(file).toContain('#. After the send button\nmsgctxt "tasks.sent"\nmsgid "Sent {day}"\nmsgstr ""\n');
    expect(file).toContain('msgid_plural "{count} things left"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n');
    expect([missing, catalogue]).toEqual([2, {}]);
  });

  it('gives what is translated, and stays as it is', () => {
    const made = filled(`${SENT}\n${LEFT}`);
    expect(made.catalogue).toEqual({
      tasks: {
        sent: 'Wysłano {day}',
        left: { one: '1 rzecz', few: '{count} rzeczy', many: '{count} rzeczy' },
      },
    });
    expect([made.missing, made.changed, made.problems]).toEqual([0, 0, []]);
    expect(filled(made.file)).toEqual(made);
  });

  it('keeps a text whose English changed as fuzzy, with what it was, and says English until it is read', () => {
    const made = filled(`${SENT.replace('Sent {day}', 'Posted {day}')}\n${LEFT}`);
    expect(made.file).toContain(
      '#, fuzzy\n#| msgid "Posted {day}"\nmsgctxt "tasks.sent"\nmsgid "Sent {day}"\nmsgstr "Wysłano {day}"\n',
    );
    expect([made.changed, made.catalogue.tasks?.sent]).toEqual([1, undefined]);
    expect(filled(made.file)).toEqual(made);
    const read = filled(made.file.replace(/^#[,|].*\n/gm, ''));
    expect([read.changed, read.catalogue.tasks?.sent]).toEqual([0, 'Wysłano {day}']);
  });

  it('keeps the one form of a text that has become a plural, to be read again', () => {
    const made = filled('msgctxt "tasks.left"\nmsgid "{count} thing left"\nmsgstr "{count} rzeczy"\n');
    expect(made.file).toContain('#, fuzzy');
    expect(made.file).toContain('msgstr[2] "{count} rzeczy"');
    expect(made.catalogue).toEqual({});
  });

  it('drops a text that is gone, and keeps what a translator noted', () => {
    const gone = 'msgctxt "tasks.gone"\nmsgid "Gone"\nmsgstr "Nie ma"\n';
    const { file } = filled(`# impersonal\n${SENT}\n${gone}`);
    expect(file).not.toContain('tasks.gone');
    expect(file).toContain('# impersonal\n#. After the send button\nmsgctxt "tasks.sent"');
  });

  it.each([
    [
      'another placeholder',
      SENT.replace('Wysłano {day}', 'Wysłano {data}'),
      '"Wysłano {data}" must have {day}.',
    ],
    ['no placeholder', SENT.replace('Wysłano {day}', 'Wysłano'), '"Wysłano" must have {day}.'],
    [
      'a tag too many',
      LEFT.replace('[1] "{count} rzeczy"', '[1] "<b>{count}</b> rzeczy"'),
      '"<b>{count}</b> rzeczy" must have no placeholder.',
    ],
  ])('tells of %s, and leaves the text in English', (_, entry, problem) => {
    const made = filled(entry);
    expect(made.problems).toEqual([expect.stringContaining(problem)]);
    expect(made.catalogue).toEqual({});
  });

  it('with a plural form missing is not ready', () => {
    const made = filled(LEFT.replace('msgstr[2] "{count} rzeczy"', 'msgstr[2] ""'));
    expect([made.missing, made.catalogue]).toEqual([2, {}]);
  });

  it('that cannot be read is refused', () => {
    expect(() => filled('msgctxt "tasks.sent"\nmsgid "Sent')).toThrow();
    expect(() => translate('xx', english, HEADER)).toThrow('plural forms of "xx"');
  });

  it.each(Object.entries(PLURALS))(
    'of %s has the plural forms that Intl has',
    (language, { forms, rule }) => {
      const gettextForm = new Function('n', `return Number(${rule})`) as (n: number) => number;
      const intl = new Intl.PluralRules(language);
      const numbers = Array.from({ length: 1200 }, (_, n) => n);
      expect(numbers.map((n) => forms[gettextForm(n)])).toEqual(numbers.map((n) => intl.select(n)));
    },
  );
});

describe('A second reading', () => {
  const exact = [{ topic: 'tasks', key: 'sent', forms: ['Sent {day}'], note: 'Exact: an order.' }];
  const noted = (line: (mark: string) => string, file = SENT, of = english) =>
    translate('pl', of, `${HEADER}\n${file}`, ({ mark }) => [line(mark)]);
  const readToday = (mark: string) => `read 2026-06-15 ${mark}`;
  const backOf = (mark: string) => `back ${mark} Sent on {day}`;

  it('is noted beside the text, and stays while text and English do', () => {
    expect(filled(SENT).ready.map(({ isRead }) => isRead)).toEqual([false]);
    const { file } = noted(readToday);
    const again = filled(file.slice(file.indexOf('# read')));
    expect(again.ready.map(({ isRead }) => isRead)).toEqual([true]);
    expect(again.file).toBe(file);
  });

  it.each([
    ['the translation', (file: string) => file.replace('Wysłano {day}', 'Poszło {day}')],
    ['the English', (file: string) => file.replace('msgid "Sent', 'msgid "Posted')],
  ])('is gone once %s changes', (_, change) => {
    const changed = filled(change(noted(readToday).file));
    expect(changed.file).not.toContain('# read');
    expect(changed.ready.some(({ isRead }) => isRead)).toBe(false);
  });

  it('of a text that must be exact needs its back-translation, of the words that stand there', () => {
    const without = translate('pl', exact, `${HEADER}\n${SENT}`);
    expect(without.problems).toEqual([
      expect.stringMatching(/^pl tasks\.sent must be exact: .*"Wysłano \{day\}"/),
    ]);
    const { file, problems } = noted(backOf, SENT, exact);
    expect(problems).toEqual([]);
    expect(translate('pl', exact, file).ready.map(({ back }) => back)).toEqual(['Sent on {day}']);
    const changed = translate('pl', exact, file.replace('Wysłano {day}', 'Poszło {day}'));
    expect(changed.problems).toHaveLength(1);
  });
});
