import { describe, expect, test } from 'vitest';
import { firstDayOf, lastDayOf, readFile } from '../../../src/topics/downloads/reader/reader';
import { CARD_NUMBER, cardFile, companyCardFile, daysFrom, FOREIGN_FILES, unitFile } from './tachoFiles';

const TODAY = '2026-06-15';
const read = (file: Uint8Array) => readFile(file, TODAY);

describe('the file of a card', () => {
  test.each(['1', '2', '2v2'] as const)('of generation %s says whose it is and its days', (generation) => {
    expect(
      read(
        cardFile({
          generation,
          days: [
            ...daysFrom('2026-05-04', '2026-05-08'),
            '2026-05-11',
            ...daysFrom('2026-06-01', '2026-06-02'),
          ],
          plates: ['171-D-6650', '191-D-55821', '171-D-6650'],
        }),
      ),
    ).toEqual({
      kind: 'card',
      generation,
      number: CARD_NUMBER,
      surname: 'KOWALSKI',
      firstNames: 'TOMASZ',
      expiry: '2029-06-02',
      days: [
        { from: '2026-05-04', to: '2026-05-08' },
        { from: '2026-05-11', to: '2026-05-11' },
        { from: '2026-06-01', to: '2026-06-02' },
      ],
      plates: ['171-D-6650', '191-D-55821'],
    });
  });

  test('has the days of both generations', () => {
    expect(
      read(
        cardFile({
          generation: '2',
          days: daysFrom('2026-05-01', '2026-05-10'),
          laterDays: daysFrom('2026-05-08', '2026-05-12'),
        }),
      ),
    ).toMatchObject({ days: [{ from: '2026-05-01', to: '2026-05-12' }] });
  });

  test.each([1, 2, 3, 5, 7, 11, 12, 13])(
    'is read where its ring goes on at the beginning, %i bytes before its end',
    (before) => {
      const days = daysFrom('2026-04-01', '2026-06-15');
      expect(read(cardFile({ ring: 2000, turned: 2000 - before, days }))).toMatchObject({
        days: [{ from: '2026-04-01', to: '2026-06-15' }],
      });
      // The ring is full: the newest record ends where the oldest begins.
      const full = daysFrom('2026-06-01', '2026-06-05');
      expect(read(cardFile({ ring: 120, turned: 120 - before, days: full }))).toMatchObject({
        days: [{ from: '2026-06-01', to: '2026-06-05' }],
      });
    },
  );

  test('has names in the letters of their page', () => {
    const kovalchuk = { page: 5, bytes: [0xba, 0xde, 0xd2, 0xd0, 0xdb, 0xec] };
    expect(read(cardFile({ surname: kovalchuk, firstNames: 'JÁNOS' }))).toMatchObject({
      surname: 'Коваль',
      firstNames: 'JÁNOS',
    });
  });

  test('is refused where it has no day, one of tomorrow, or is of another kind of card', () => {
    expect(read(cardFile({ days: [] }))).toEqual({ kind: 'refused', why: 'noDays' });
    expect(read(cardFile({ days: ['2026-06-15'] }))).toMatchObject({ kind: 'card' });
    expect(read(cardFile({ days: ['2026-06-14', '2026-06-16'] }))).toEqual({
      kind: 'refused',
      why: 'future',
      day: '2026-06-16',
    });
    expect(read(cardFile({ type: 2 }))).toEqual({ kind: 'refused', why: 'otherCard' });
    expect(read(companyCardFile())).toEqual({ kind: 'refused', why: 'otherCard' });
  });

  test('may be filled up with zeros', () => {
    const file = cardFile();
    expect(read(Uint8Array.from([...file, ...new Uint8Array(99)]))).toEqual(read(file));
  });
});

describe('the file of a unit', () => {
  test.each(['1', '2', '2v2'] as const)(
    'of generation %s says which vehicle and which days',
    (generation) => {
      const file = read(
        unitFile({ generation, days: [...daysFrom('2026-03-20', '2026-03-31'), '2026-04-02'] }),
      );
      expect(file).toEqual({
        kind: 'unit',
        generation,
        plate: '171-D-6650',
        vin: 'YV2RT40A8HB123456',
        days: [
          { from: '2026-03-20', to: '2026-03-31' },
          { from: '2026-04-02', to: '2026-04-02' },
        ],
      });
      if (file.kind !== 'unit') return;
      expect([firstDayOf(file), lastDayOf(file)]).toEqual(['2026-03-20', '2026-04-02']);
    },
  );

  test('is kept where it has no days or an answer that is not known', () => {
    expect(read(unitFile({ days: [] }))).toMatchObject({ kind: 'unit', plate: '171-D-6650', days: [] });
    expect(read(Uint8Array.from([...unitFile({ days: ['2026-06-01'] }), 0x76, 0x99, 1, 2, 3]))).toMatchObject(
      {
        kind: 'unit',
        days: [{ from: '2026-06-01', to: '2026-06-01' }],
      },
    );
    expect(read(unitFile({ days: ['2026-06-16'] }))).toMatchObject({ why: 'future', day: '2026-06-16' });
  });
});

test('a file that breaks off is refused wherever it does, or says less of a part that it has no more', () => {
  for (const whole of [
    cardFile({ days: ['2026-06-01'], ring: 200 }),
    unitFile({ days: ['2026-06-01'] }),
    unitFile({ generation: '2v2', days: ['2026-06-01'] }),
  ]) {
    const complete = read(whole);
    let refused = 0;
    for (let length = 1; length < whole.length; length += 1) {
      const part = read(whole.subarray(0, length));
      if (part.kind === 'refused') {
        // Fewer bytes than say what it is are of no tachograph.
        expect(part.why).toBe(length < (complete.kind === 'card' ? 5 : 2) ? 'foreign' : 'truncated');
        refused += 1;
      } else expect(part.kind).toBe(complete.kind);
    }
    // Only where an answer or a record ends.
    expect(whole.length - 1 - refused).toBeLessThan(12);
  }
});

test('a ring whose records contradict each other is refused', () => {
  const file = cardFile({ days: ['2026-06-01', '2026-06-02'], ring: 200 });
  const place = file.findIndex((_, n) => file[n] === 0x05 && file[n + 1] === 0x04 && file[n + 2] === 0);
  for (const [offset, value] of [
    [5, 0xff],
    [7, 0xff],
    [9 + 3, 3],
  ] as const) {
    const broken = file.slice();
    broken[place + offset] = value;
    expect(read(broken)).toEqual({ kind: 'refused', why: 'truncated' });
  }
});

test('an empty file, and files that are of no tachograph, are refused', () => {
  expect(read(new Uint8Array())).toEqual({ kind: 'refused', why: 'empty' });
  for (const file of Object.values(FOREIGN_FILES))
    expect(read(file)).toEqual({ kind: 'refused', why: 'foreign' });
});

test('300 files are read in a moment', () => {
  const files = Array.from({ length: 300 }, (_, n) =>
    n % 5 === 0
      ? unitFile({ generation: n % 2 ? '1' : '2' })
      : cardFile({ generation: n % 2 ? '1' : '2v2', turned: n * 40 }),
  );
  const begun = performance.now();
  expect(files.map(read).filter(({ kind }) => kind === 'refused')).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(3000);
});
