import { afterEach, describe, expect, it } from 'vitest';
import { distance, period } from '../../src/words/distance';
import { inEnglish, listed, parts, speak, words } from '../../src/words/messages';

const texts = words('test', {
  plain: 'Done',
  named: '{a} and {b}, {a}',
  counted: { one: '{count} thing of {name}', other: '{count} things of {name}' },
  linked: 'Read <link>our terms</link>, by {day}',
});
const polish = {
  test: {
    plain: 'Gotowe',
    counted: { one: '{count} rzecz: {name}', few: '{count} rzeczy: {name}', many: '{count} rzeczy ({name})' },
    linked: 'Do {day} przeczytaj <link>nasze warunki</link>',
  },
};

afterEach(() => speak('en'));

it('can be said in English meanwhile', () => {
  speak('pl', polish);
  expect(inEnglish(() => texts.plain())).toBe('Done');
  expect(() =>
    inEnglish(() => {
      throw new Error('Failed');
    }),
  ).toThrow('Failed');
  expect(texts.plain()).toBe('Gotowe');
});

describe('A text', () => {
  it('takes its values by name, and singular or plural by the count', () => {
    expect(texts.plain()).toBe('Done');
    expect(texts.named({ a: 'x', b: 1234 })).toBe('x and 1,234, x');
    expect([0, 1, 2, 1000].map((count) => texts.counted({ count, name: '$&{a}' }))).toEqual([
      '0 things of $&{a}',
      '1 thing of $&{a}',
      '2 things of $&{a}',
      '1,000 things of $&{a}',
    ]);
  });

  it('has one full stop where a value ends with one', () => {
    const { planned, range } = words('stops', { planned: 'Known. Planned {day}.', range: '{day}...' });
    expect(planned({ day: '5 dec.' })).toBe('Known. Planned 5 dec.');
    expect(planned({ day: '5 Dec' })).toBe('Known. Planned 5 Dec.');
    expect(range({ day: '5 dec.' })).toBe('5 dec....');
  });

  it('is said in the language in use, and in English if it is not translated', () => {
    speak('pl', polish);
    expect(texts.plain()).toBe('Gotowe');
    expect(texts.named({ a: 'x', b: 12_345 })).toBe('x and 12\u00a0345, x');
    expect([1, 2, 5, 12, 22].map((count) => texts.counted({ count, name: 'x' }))).toEqual([
      '1 rzecz: x',
      '2 rzeczy: x',
      '5 rzeczy (x)',
      '12 rzeczy (x)',
      '22 rzeczy: x',
    ]);
    speak('en');
    expect(texts.plain()).toBe('Done');
  });

  it('has its elements and values in the order of the language', () => {
    const values = { link: (inside: string) => ({ to: '/terms', inside }), day: { day: '2026-06-15' } };
    expect(parts(texts.linked, values)).toEqual([
      'Read ',
      { to: '/terms', inside: 'our terms' },
      ', by ',
      { day: '2026-06-15' },
      '',
    ]);
    speak('pl', polish);
    expect(parts(texts.linked, values)).toEqual([
      'Do ',
      { day: '2026-06-15' },
      ' przeczytaj ',
      { to: '/terms', inside: 'nasze warunki' },
      '',
    ]);
    expect(parts(texts.counted, { count: 1235, name: 'x' })).toEqual(['', '1235', ' rzeczy (', 'x', ')']);
  });

  it('has a type for its values', () => {
    // @ts-expect-error: there is no such text.
    expect(() => texts.absent()).toThrow(TypeError);
    // @ts-expect-error: a value is missing.
    expect(texts.named({ a: 'x' })).toBe('x and , x');
    // @ts-expect-error: a plural needs a count.
    texts.counted({ name: 'x' });
    // @ts-expect-error: the text has no such value.
    texts.plain({ name: 'x' });
    // @ts-expect-error: the tag has no element.
    expect(() => parts(texts.linked, { day: 'today' })).toThrow(TypeError);
  });
});

describe('Days and lists', () => {
  it('are said as the language says them', () => {
    const said = () => [
      distance('2026-06-27', '2026-06-15'),
      distance('2026-06-12', '2026-06-15'),
      distance('2024-12-15', '2026-06-15'),
      distance('2031-05-20', '2026-06-15'),
      listed(['B', 'C', 'CE']),
    ];
    expect(said()).toEqual(['in 12 days', '3 days ago', '18 months ago', 'in 4 years', 'B, C and CE']);
    speak('pl');
    expect(said()).toEqual(['za 12 dni', '3 dni temu', '18 miesięcy temu', 'za 4 lata', 'B, C i CE']);
    speak('lt');
    expect(said()).toEqual(['po 12 dienų', 'prieš 3 dienas', 'prieš 18 mėnesių', 'po 4 metų', 'B, C ir CE']);
  });

  it('have a length in years and months, weeks or days', () => {
    const inMonths = [6, 12, 18, 60].map((months) => period({ months }));
    expect(inMonths).toEqual(['6 months', '1 year', '1 year 6 months', '5 years']);
    expect([6, 7, 42, 43].map((days) => period({ days }))).toEqual([
      '6 days',
      '1 week',
      '6 weeks',
      '43 days',
    ]);
    speak('pl');
    expect(period({ days: 42 })).toBe('6 tygodni');
  });
});
