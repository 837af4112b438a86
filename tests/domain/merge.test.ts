import { describe, expect, it } from 'vitest';
import { merge, type Part, partText } from '../../src/domain/merge';

type Draft = {
  name: string;
  phone: string;
  isTested: boolean;
  expiry: string;
  stages: string[];
  licenses: { type: string; number: string }[];
  managerId: string;
};

const base: Draft = {
  name: 'Aoife',
  phone: '1',
  isTested: true,
  expiry: '2027-01-31',
  stages: ['14', '30'],
  licenses: [{ type: 'B', number: 'X1' }],
  managerId: 'one',
};

const parts: Part<Draft>[] = [
  { label: 'Name', paths: ['name'] },
  { label: 'Phone', paths: ['phone'] },
  { label: 'Test', paths: ['isTested', 'expiry'], read: (draft) => (draft.isTested ? draft.expiry : 'no') },
  { label: 'Stages', paths: ['stages'], read: ({ stages }) => stages.toSorted().join() },
  { label: 'Licences', paths: ['licenses'], read: ({ licenses }) => JSON.stringify(licenses) },
  // Two managers have the same name.
  { label: 'Manager', paths: ['managerId'], read: () => 'John' },
];

type Change = Partial<Draft>;

function put(mine: Change, theirs: Change, sent: Change[] = []) {
  const { draft, disputed, news } = merge(parts, {
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
    sent: sent.map((each) => ({ base, draft: { ...base, ...each } })),
  });
  const changed = Object.entries(draft).filter(
    ([path, value]) => JSON.stringify(value) !== JSON.stringify(base[path as keyof Draft]),
  );
  return {
    changed: Object.fromEntries(changed),
    disputed: disputed.map(({ label }) => label),
    news: news.map(({ label }) => label),
  };
}

describe('a part that', () => {
  it('nobody changed stays the same', () =>
    expect(put({}, {})).toEqual({ changed: {}, disputed: [], news: [] }));

  it('only I changed keeps my value', () =>
    expect(put({ phone: '2' }, {})).toEqual({ changed: { phone: '2' }, disputed: [], news: [] }));

  it('only they changed takes their value, and is reported', () =>
    expect(put({ name: 'Ann' }, { phone: '2' })).toEqual({
      changed: { name: 'Ann', phone: '2' },
      disputed: [],
      news: ['Phone'],
    }));

  it('both changed to the same value is as they stored it', () =>
    expect(put({ phone: ' 2 ' }, { phone: '2' })).toEqual({
      changed: { phone: '2' },
      disputed: [],
      news: [],
    }));

  it('both changed to different values is disputed, and keeps my value until then', () =>
    expect(put({ phone: '2' }, { phone: '3', name: 'Ann' })).toEqual({
      changed: { phone: '2', name: 'Ann' },
      disputed: ['Phone'],
      news: ['Name'],
    }));

  it('one emptied and the other changed is disputed', () => {
    expect(put({ phone: '' }, { phone: '3' }).disputed).toEqual(['Phone']);
    expect(put({ phone: '3' }, { phone: '' }).disputed).toEqual(['Phone']);
  });

  it('has two fields is merged as one', () => {
    expect(put({ isTested: false }, { expiry: '2028-01-31' }).disputed).toEqual(['Test']);
    expect(put({ name: 'Ann' }, { isTested: false, expiry: '' }).changed).toEqual({
      name: 'Ann',
      isTested: false,
      expiry: '',
    });
  });

  it('changed to a value with the same text still counts as changed', () => {
    expect(put({ managerId: 'two' }, {}).changed).toEqual({ managerId: 'two' });
    expect(put({}, { managerId: 'two' }).news).toEqual(['Manager']);
  });
});

describe('nested values', () => {
  it('are compared at every depth', () => {
    expect(put({}, { licenses: [{ type: 'B', number: 'X2' }] }).news).toEqual(['Licences']);
    expect(
      put({ licenses: [{ type: 'C', number: 'X1' }] }, { licenses: [{ type: 'B', number: 'X2' }] }).disputed,
    ).toEqual(['Licences']);
    expect(put({ licenses: [] }, {}).changed).toEqual({ licenses: [] });
  });

  it('are equal whatever the order of keys and ticked boxes, but not of rows', () => {
    expect(put({ stages: ['30', '14'], licenses: [{ number: 'X1', type: 'B' }] }, { stages: ['7'] })).toEqual(
      {
        changed: { stages: ['7'] },
        disputed: [],
        news: ['Stages'],
      },
    );
    const [one, two] = [
      { type: 'B', number: 'X1' },
      { type: 'C', number: 'X1' },
    ];
    const ordered: Part<Pick<Draft, 'licenses'>>[] = [{ label: 'Licences', paths: ['licenses'] }];
    const versions = { base: { licenses: [one, two] }, theirs: { licenses: [one, two] } };
    expect(merge(ordered, { ...versions, mine: { licenses: [two, one] } }).draft.licenses).toEqual([
      two,
      one,
    ]);
  });
});

it('an unknown value is the same as an empty one', () => {
  type Loose = { phone: string | null | undefined };
  const loose: Part<Loose>[] = [{ label: 'Phone', paths: ['phone'] }];
  const values = [null, undefined, '', ' '];
  for (const mine of values)
    for (const before of values) {
      const versions = { base: { phone: before }, mine: { phone: mine }, theirs: { phone: '3' } };
      expect(merge(loose, versions)).toMatchObject({ draft: { phone: '3' }, disputed: [] });
    }
  expect(partText(loose[0] ?? { label: '', paths: [] }, { phone: null })).toBe('');
});

it('a field that belongs to no part is merged by itself', () => {
  const versions = { base: { a: '1', b: '1' }, mine: { a: '2', b: '1' }, theirs: { a: '1', b: '3' } };
  expect(merge([], versions)).toMatchObject({ draft: { a: '2', b: '3' }, disputed: [] });
  const asked = merge([], { ...versions, theirs: { a: '4', b: '1' } });
  expect(asked.disputed.map(({ label }) => label)).toEqual(['a']);
});

describe('what this form sent earlier', () => {
  it("is not taken for another person's change when it is changed again", () => {
    expect(put({ phone: '3' }, { phone: '2' }).disputed).toEqual(['Phone']);
    expect(put({ phone: '3' }, { phone: '2' }, [{ phone: '2' }])).toEqual({
      changed: { phone: '3' },
      disputed: [],
      news: [],
    });
  });

  it('is undone when the form returns to its first value', () =>
    expect(put({}, { phone: '2' }, [{ phone: '2' }]).changed).toEqual({}));

  it("leaves other changes to count as another person's", () =>
    expect(put({ phone: '2' }, { phone: '2', name: 'Ann' }, [{ phone: '2' }])).toEqual({
      changed: { phone: '2', name: 'Ann' },
      disputed: [],
      news: ['Name'],
    }));
});

describe('when other parts belong to a subject, such as a car', () => {
  type Car = { plate: string; nct: string; mileage: string };
  const carParts: Part<Car>[] = [
    { label: 'Plate', paths: ['plate'], isSubject: true },
    { label: 'NCT', paths: ['nct'] },
    { label: 'Mileage', paths: ['mileage'] },
  ];
  const car = { plate: 'A', nct: '2027', mileage: '1' };
  const labels = (mine: Partial<Car>, theirs: Partial<Car>) => {
    const merged = merge(carParts, { base: car, mine: { ...car, ...mine }, theirs: { ...car, ...theirs } });
    return [merged.disputed, merged.news].map((found) => found.map(({ label }) => label));
  };

  it('changes about the same subject do not conflict', () =>
    expect(labels({ nct: '2028' }, { mileage: '2' })).toEqual([[], ['Mileage']]));

  it('a change is disputed if the other side now has another subject', () => {
    expect(labels({ plate: 'B' }, { mileage: '2' })).toEqual([['Mileage'], []]);
    expect(labels({ mileage: '2' }, { plate: 'B', nct: '2029' })).toEqual([['Mileage'], ['Plate', 'NCT']]);
    expect(labels({ plate: 'B' }, { plate: 'C', nct: '2029' })).toEqual([['Plate', 'NCT'], []]);
  });

  it('changes about the same new subject are merged', () =>
    expect(labels({ plate: 'B', nct: '2028' }, { plate: 'B', mileage: '2' })).toEqual([[], ['Mileage']]));
});
