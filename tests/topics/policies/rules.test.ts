import { describe, expect, it } from 'vitest';
import {
  behindIn,
  checkPolicy,
  checkVersion,
  emptyQuestion,
  languagesOf,
  lateFirst,
  type PolicyRow,
  publicationText,
  publishObstacle,
  remindedText,
  remindText,
  toPolicyDraft,
  toPolicyRow,
  toVersionBody,
  toVersionDraft,
  type VersionBody,
} from '../../../src/topics/policies/rules';

const BODY: VersionBody = {
  texts: { en: 'Text' },
  files: {},
  changes: {},
  questions: [],
  is_minor: false,
};
const policy = (values: object = {}) => ({ ...toPolicyDraft(null), name: 'Load securing', ...values });
const faults = ({ fields }: { fields: Record<string, string> }) => Object.keys(fields);

describe('a policy', () => {
  it('has a title, days and, for some vehicles or licences, which', () => {
    expect(checkPolicy(policy()).message).toBeNull();
    expect(faults(checkPolicy(policy({ name: ' ' })))).toEqual(['name']);
    for (const [signDays, fault] of [
      ['0', ['signDays']],
      ['1', []],
      ['90', []],
      ['91', ['signDays']],
    ] as const)
      expect(faults(checkPolicy(policy({ signDays }))), signDays).toEqual(fault);
    expect(faults(checkPolicy(policy({ againMonths: '61' })))).toEqual(['againMonths']);
    expect(faults(checkPolicy(policy({ audience: 'licences' })))).toEqual(['categories']);
    expect(toPolicyRow('d')(policy({ categories: ['C'] }))).toMatchObject({
      categories: [],
      depot_id: 'd',
      again_months: null,
    });
    expect(toPolicyRow('d')(policy({ isOwn: false, audience: 'licences', categories: ['C'] }))).toMatchObject(
      {
        categories: ['C'],
        depot_id: null,
      },
    );
  });
});

describe('a version', () => {
  it('has a PDF or a text in a language, and English in one of them', () => {
    const draft = { ...toVersionDraft(BODY), en: { text: 'Text', file: 'pdf', changes: '' } };
    expect(toVersionBody(draft)).toMatchObject({ texts: {}, files: { en: 'pdf' } });
    expect(languagesOf({ texts: { pl: 'Tekst' }, files: { en: 'pdf' } })).toEqual(['en', 'pl']);
    expect(publishObstacle(toVersionBody(draft), 1)).toBeNull();
    expect(publishObstacle({ ...BODY, texts: {}, files: { pl: 'pdf' } }, 1)).toBe(
      'Write the text in English first, or add its PDF',
    );
  });

  it('loses what is empty, and finds the right answer among those left', () => {
    const question = { ...emptyQuestion(), text: 'What do you do?', right: '2' };
    const said = (text: string) => ({ ...emptyQuestion(), text });
    const draft = {
      ...toVersionDraft(BODY),
      questions: [{ ...question, answers: [said('a'), said(' '), said('b')] }],
    };
    expect(toVersionBody(draft)).toMatchObject({ texts: { en: 'Text' }, questions: [{ right: 1 }] });
    expect(checkVersion(draft).message).toBeNull();
    const wrong = {
      ...draft,
      questions: [{ ...question, right: '1', answers: [said('a'), said(' '), said('b')] }],
    };
    expect(faults(checkVersion(wrong))).toEqual(['questions.0.right']);
    const single = { ...draft, questions: [{ ...question, right: '0', answers: [said('a')] }] };
    expect(faults(checkVersion(single))).toEqual(['questions.0.answers.0.text']);
  });

  it('has no two answers that read the same in a language', () => {
    const said = (text: string, pl = '') => ({ text, texts: { ...emptyQuestion().texts, pl } });
    const faultsOf = (...answers: ReturnType<typeof said>[]) =>
      faults(
        checkVersion({ ...toVersionDraft(BODY), questions: [{ ...emptyQuestion(), text: 'Why?', answers }] }),
      );
    expect(faultsOf(said('a'), said('b'), said(''), said(''))).toEqual([]);
    expect(faultsOf(said('a'), said('b'), said(' a'))).toEqual(['questions.0.answers.2.text']);
    expect(faultsOf(said('a', 'x'), said('b', 'x'))).toEqual(['questions.0.answers.1.text']);
    expect(faultsOf(said('a'), said('b', 'a'))).toEqual(['questions.0.answers.1.text']);
  });

  it('has at most 50,000 characters in each language', () => {
    const draft = (length: number) => toVersionDraft({ ...BODY, texts: { pl: 'x'.repeat(length) } });
    expect(checkVersion(draft(50_000)).message).toBeNull();
    expect(faults(checkVersion(draft(50_001)))).toEqual(['pl.text']);
  });

  it('is not longer in another language either', () => {
    const asked = (length: number) => ({
      ...toVersionDraft(BODY),
      questions: [
        {
          ...emptyQuestion(),
          text: 'Why?',
          answers: ['a', 'b'].map((text) => ({
            text,
            texts: { ...emptyQuestion().texts, lt: text.repeat(length) },
          })),
        },
      ],
    });
    expect(checkVersion(asked(200)).message).toBeNull();
    expect(faults(checkVersion(asked(201)))).toEqual([
      'questions.0.answers.0.texts.lt',
      'questions.0.answers.1.texts.lt',
    ]);
  });

  it('knows what was written before the English text, or over another than is saved', () => {
    expect(behindIn({}, true)).toEqual([]);
    expect(behindIn({ en: 1, pl: 2, lt: 3 }, true)).toEqual([]);
    expect(behindIn({ pl: 1, en: 2, lt: 3 }, true)).toEqual(['pl']);
    expect(behindIn({ pl: 1, lt: 2 }, true)).toEqual([]);
    expect(behindIn({ en: 1, pl: 2 }, false)).toEqual(['pl']);
  });

  it('is published with English and, from the second on, with what changed', () => {
    expect(publishObstacle({ ...BODY, texts: { pl: 'x' } }, 1)).toBe(
      'Write the text in English first, or add its PDF',
    );
    expect(publishObstacle(BODY, 1)).toBeNull();
    expect(publishObstacle(BODY, 2)).toBe('Say in English what changed');
    expect(publishObstacle({ ...BODY, changes: { en: 'x' } }, 2)).toBeNull();
  });
});

it.each([
  [
    {},
    "43 people are told now and have until 12 Dec 2026 to sign. It replaces version 2 at once. You can't change it afterwards.",
  ],
  [
    { people: 1, late: 1 },
    "1 person is told now and has until 12 Dec 2026 to sign. 1 person who is late already stays late. It replaces version 2 at once. You can't change it afterwards.",
  ],
  [
    { late: 3, isMinor: true },
    "Whoever has signed does not have to sign again. 3 people who are late already stay late. It replaces version 2 at once. You can't change it afterwards.",
  ],
  [
    { number: 1, replaces: null, people: 0 },
    "Everybody who has to sign is told now and has until 12 Dec 2026 to sign. It is in force at once. You can't change it afterwards.",
  ],
  [
    { number: 1, replaces: null, people: 0, isMinor: true, due: '2026-12-02' },
    "Everybody who has to sign is told now and has until 2 Dec 2026 to sign. It is in force at once. You can't change it afterwards.",
  ],
] as const)('says what publishing does: %o', (given, text) => {
  const draft = { number: 3, isMinor: false, replaces: 2, people: 43, late: 0, due: '2026-12-12' };
  expect(publicationText({ ...draft, ...given })).toBe(text);
});

it('offers to remind only whom it can', () => {
  expect(remindText(1, true)).toBe('Remind 1');
  expect(remindText(0, true)).toBe('Reminded today');
  expect(remindText(0, false)).toBe('Nobody has a login');
});

it('says how many were reminded, were already today, or cannot be', () => {
  for (const [told, before, missing, text] of [
    [4, 0, 4, '4 reminded'],
    [4, 4, 8, '4 reminded, 4 already today'],
    [4, 3, 8, '4 reminded, 3 already today, 1 without a login'],
    [0, 0, 2, '0 reminded, 2 without a login'],
    [0, 8, 8, 'All 8 were already reminded today'],
    [0, 1, 1, 'Already reminded today'],
    [0, 5, 4, 'All 4 were already reminded today'],
  ] as const)
    expect(remindedText({ told, before }, missing)).toBe(text);
});

it('lists policies by danger', () => {
  const row = (title: string, values: Partial<PolicyRow>) =>
    ({ title, state: 'published', late: 0, missing: 0, ...values }) as PolicyRow;
  const rows = [
    row('Withdrawn', { state: 'withdrawn' }),
    row('Draft', { state: 'draft' }),
    row('Signed', {}),
    row('Missing', { missing: 3 }),
    row('Late', { missing: 1, late: 1 }),
  ];
  expect(lateFirst(rows).map(({ title }) => title)).toEqual([
    'Late',
    'Missing',
    'Signed',
    'Draft',
    'Withdrawn',
  ]);
});
