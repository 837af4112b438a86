import { describe, expect, expectTypeOf, it } from 'vitest';
import { csvCell, fileColumn } from '../../src/domain/csv';
import {
  amount,
  choice,
  choicesOf,
  type DraftOf,
  day,
  either,
  emptyDraft,
  fieldsByColumn,
  inWords,
  missingIn,
  only,
  optional,
  optionalFor,
  outsideIn,
  overlongIn,
  partsOf,
  type RecordField,
  ref,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  wholeNumber,
  yesNo,
} from '../../src/domain/fields';
import { withoutUnit } from '../../src/domain/words';
import { speak, words as wordsOf } from '../../src/words/messages';

const BOAT = {
  name: text('boat_name', 'Boat Name', { name: 'Boat name', request: 'Enter the boat name', max: 5 }),
  harbourId: ref('harbour_id', 'Home harbour', { request: 'Choose the harbour' }),
  flag: optionalFor('IE', ref('flag', 'Flag', { empty: 'IE' })),
  kind: choice('kind', 'Kind of boat', { sail: 'Sailing boat', motor: 'Motor boat' }),
  engine: only('hasEngine', choice('engine', 'Engine', { diesel: 'Diesel', electric: 'Electric' })),
  rig: optional(choice('rig', 'Rig', { sloop: 'Sloop', ketch: 'Ketch' })),
  state: choice('state', 'State', { afloat: 'Afloat', ashore: 'Ashore' }, { first: 'afloat' }),
  isHired: either('is_hired', 'Ownership', { own: 'Own', hired: 'Hired' }, ['own', 'hired']),
  isInsured: yesNo('is_insured', 'Insured', { empty: true, heading: 'Has insurance' }),
  insuredUntil: only(
    'isInsured',
    day('insured_until', 'Insured Until', {
      name: 'Insured until',
      heading: 'Insurance expiry',
      request: 'Enter the day',
    }),
  ),
  surveyedOn: optional(day('surveyed_on', 'Surveyed on')),
  berths: wholeNumber('berths', 'Berths', { min: 1, max: 12 }),
  hours: optional(
    wholeNumber('engine_hours', 'Engine hours (h)', {
      name: 'Engine hours',
      heading: 'Engine hours (h)',
      max: 9000,
    }),
  ),
  fee: optionalFor(
    2.5,
    amount('fee', 'Mooring fee (euro)', { name: 'Mooring fee', heading: 'Mooring fee (euro)', empty: '2.5' }),
  ),
  note: optional(text('note', 'Note')),
};
type Boat = DraftOf<typeof BOAT> & { hasEngine: boolean };

const draft = (values: Partial<Boat> = {}): Boat => ({
  name: 'Naomh',
  harbourId: 'h1',
  flag: 'IE',
  kind: 'sail',
  hasEngine: true,
  engine: 'diesel',
  rig: '',
  state: 'afloat',
  isHired: 'own',
  isInsured: true,
  insuredUntil: '2027-05-01',
  surveyedOn: '',
  berths: '4',
  hours: '',
  fee: '2.50',
  note: '',
  ...values,
});

const row = {
  boat_name: 'Naomh',
  harbour_id: 'h1',
  flag: 'IE',
  kind: 'sail',
  engine: 'diesel',
  rig: null,
  state: 'afloat',
  is_hired: false,
  is_insured: true,
  insured_until: '2027-05-01',
  surveyed_on: null,
  berths: 4,
  engine_hours: null,
  fee: 2.5,
  note: null,
} as const;

const pathsOf = (problems: readonly { path: string }[]) => problems.map(({ path }) => path);

describe('draft and row', () => {
  it('have the types of their fields', () => {
    type Draft = DraftOf<typeof BOAT>;
    type Values = ValuesOf<typeof BOAT>;
    expectTypeOf<Draft['kind']>().toEqualTypeOf<'sail' | 'motor' | ''>();
    expectTypeOf<Draft['state']>().toEqualTypeOf<'afloat' | 'ashore'>();
    expectTypeOf<Draft['isHired']>().toEqualTypeOf<'own' | 'hired'>();
    expectTypeOf<Draft['berths']>().toEqualTypeOf<string>();
    expectTypeOf<Values['kind']>().toEqualTypeOf<'sail' | 'motor'>();
    expectTypeOf<Values['rig']>().toEqualTypeOf<'sloop' | 'ketch' | null>();
    expectTypeOf<Values['insured_until']>().toEqualTypeOf<string | null>();
    expectTypeOf<Values['flag']>().toEqualTypeOf<string>();
    expectTypeOf<Values['berths']>().toEqualTypeOf<number>();
    expectTypeOf<Values['engine_hours']>().toEqualTypeOf<number | null>();
    expectTypeOf<Values['is_hired']>().toEqualTypeOf<boolean>();
  });

  it('an empty draft is blank except for the defaults of its fields', () => {
    expect(emptyDraft(BOAT)).toEqual({
      name: '',
      harbourId: '',
      flag: 'IE',
      kind: '',
      engine: '',
      rig: '',
      state: 'afloat',
      isHired: 'own',
      isInsured: true,
      insuredUntil: '',
      surveyedOn: '',
      berths: '',
      hours: '',
      fee: '2.5',
      note: '',
    });
  });

  it('a row becomes a draft and comes back unchanged', () => {
    const { hasEngine, ...typed } = draft({ fee: '2.5' });
    expect(toDraft(BOAT, row)).toEqual(typed);
    const typedAgain: Boat = { ...toDraft(BOAT, row), hasEngine };
    expect(toValues(BOAT, typedAgain)).toEqual(row);
  });

  it('every optional and every conditional value comes back too', () => {
    const full = { ...row, rig: 'ketch', surveyed_on: '2026-01-02', engine_hours: 12, note: 'x' } as const;
    const stored = (values: ValuesOf<typeof BOAT>, hasEngine: boolean) => {
      const typed: Boat = { ...toDraft(BOAT, values), hasEngine };
      return toValues(BOAT, typed);
    };
    expect(stored(full, true)).toEqual(full);
    const bare = { ...row, engine: null, is_insured: false, insured_until: null };
    expect(toDraft(BOAT, bare)).toMatchObject({ engine: '', insuredUntil: '' });
    expect(stored(bare, false)).toEqual(bare);
  });

  it('columns without a field, and draft keys without a field, are left out', () => {
    const versioned = { ...row, version: 3 };
    expect(toDraft(BOAT, versioned)).not.toHaveProperty('version');
    expect(toValues(BOAT, draft())).not.toHaveProperty('hasEngine');
  });

  it('texts are stored trimmed, and blank optional ones as null or the value that means blank', () => {
    expect(
      toValues(BOAT, draft({ name: ' Naomh ', note: ' ', flag: ' ', fee: '', hours: ' ', surveyedOn: '' })),
    ).toMatchObject({
      boat_name: 'Naomh',
      note: null,
      flag: 'IE',
      fee: 2.5,
      engine_hours: null,
      surveyed_on: null,
    });
  });

  it('numbers are stored as they were meant', () => {
    expect(toValues(BOAT, draft({ berths: ' 4 ', hours: '8,500', fee: '0' }))).toMatchObject({
      berths: 4,
      engine_hours: 8500,
      fee: 0,
    });
  });

  it('a field that does not apply is stored as null, whatever was typed', () => {
    expect(toValues(BOAT, draft({ isInsured: false, hasEngine: false }))).toMatchObject({
      insured_until: null,
      engine: null,
    });
  });

  it.each([
    [{ kind: '' }, 'kind cannot be ""'],
    [{ ['kind' as string]: 'rowing' }, 'kind cannot be "rowing"'],
    [{ ['rig' as string]: 'toString' }, 'rig cannot be "toString"'],
    [{ berths: '' }, 'berths cannot be ""'],
  ] as const)('%j is not stored', (values, message) => {
    expect(() => toValues(BOAT, draft(values))).toThrow(message);
  });
});

describe('missing fields', () => {
  it('are those that may not be blank, in their order, under one message', () => {
    const problems = missingIn(BOAT, { ...emptyDraft(BOAT), hasEngine: true } as Boat, 'Fill it in');
    expect(problems.map(({ path, text }) => [path, text])).toEqual([
      ['name', 'Enter the boat name'],
      ['harbourId', 'Choose the harbour'],
      ['kind', 'Fill in this field'],
      ['engine', 'Fill in this field'],
      ['insuredUntil', 'Enter the day'],
      ['berths', 'Fill in this field'],
    ]);
    expect(new Set(problems.map(({ message }) => message))).toEqual(new Set(['Fill it in']));
  });

  it('are none in a complete draft; invisible text counts as blank', () => {
    expect(missingIn(BOAT, draft())).toEqual([]);
    expect(pathsOf(missingIn(BOAT, draft({ name: ' \u200b' })))).toEqual(['name']);
  });

  it('do not include fields that do not apply', () => {
    expect(
      missingIn(BOAT, draft({ hasEngine: false, engine: '', isInsured: false, insuredUntil: '' })),
    ).toEqual([]);
  });
});

describe('overlong fields', () => {
  it('are texts over their maximum after trimming', () => {
    expect(overlongIn(BOAT, draft({ name: ' 12345 ', note: 'x'.repeat(120) }))).toEqual([]);
    expect(
      overlongIn(BOAT, draft({ name: '123456', note: 'x'.repeat(121) })).map(({ text }) => text),
    ).toEqual(['Boat name can be at most 5 characters', 'Note can be at most 120 characters']);
  });

  it('include a reference, if its code is typed', () => {
    expect(overlongIn(BOAT, draft({ harbourId: 'x'.repeat(121) })).map(({ path }) => path)).toEqual([
      'harbourId',
    ]);
  });

  it('do not include days and numbers, which have limits of their own', () => {
    const long = 'x'.repeat(121);
    expect(overlongIn(BOAT, draft({ surveyedOn: long, hours: long }))).toEqual([]);
  });
});

describe('fields outside their limits', () => {
  it.each(['1950-01-01', '2100-12-31'])('do not include the day %s', (each) => {
    expect(outsideIn(BOAT, draft({ insuredUntil: each, surveyedOn: each }))).toEqual([]);
  });

  it.each(['1949-12-31', '2101-01-01', '2026-02-30'])('include the day %s', (each) => {
    expect(pathsOf(outsideIn(BOAT, draft({ insuredUntil: each, surveyedOn: each })))).toEqual([
      'insuredUntil',
      'surveyedOn',
    ]);
  });

  it('include a blank day only where one is required', () => {
    expect(pathsOf(outsideIn(BOAT, draft({ insuredUntil: '', surveyedOn: '' })))).toEqual(['insuredUntil']);
    expect(outsideIn(BOAT, draft({ isInsured: false, insuredUntil: '1' }))).toEqual([]);
  });

  it.each(['1', '12'])('do not include %s berths', (berths) => {
    expect(outsideIn(BOAT, draft({ berths }))).toEqual([]);
  });

  it.each(['0', '13', '1.5', 'two'])('include %s berths', (berths) => {
    expect(outsideIn(BOAT, draft({ berths }))).toEqual([
      expect.objectContaining({ path: 'berths', text: 'Berths must be a whole number from 1 to 12' }),
    ]);
  });

  it('are named without a unit, and start at 0 unless stated otherwise', () => {
    expect(outsideIn(BOAT, draft({ hours: '9001' }))[0]?.text).toBe(
      'Engine hours must be a whole number from 0 to 9000',
    );
    expect(outsideIn(BOAT, draft({ hours: '0' }))).toEqual([]);
  });
});

const words = {
  day: (each: string) => `on ${each}`,
  values: { harbour_id: (id: string) => `harbour ${id}` },
};

it.each([
  ['name', 'Naomh', 'Naomh'],
  ['name', '', ''],
  ['note', null, ''],
  ['note', undefined, ''],
  ['harbourId', 'h1', 'harbour h1'],
  ['flag', 'IE', 'IE'],
  ['kind', 'sail', 'Sailing boat'],
  ['kind', 'rowing', 'rowing'],
  ['isHired', false, 'Own'],
  ['isHired', true, 'Hired'],
  ['isInsured', true, 'Yes'],
  ['isInsured', false, 'No'],
  ['insuredUntil', '2027-05-01', 'on 2027-05-01'],
  ['insuredUntil', null, ''],
  ['berths', 0, '0'],
  ['fee', 2.5, '2.5'],
] as const)('%s %j reads "%s"', (name, stored, said) => {
  expect(inWords(BOAT[name], stored, words)).toBe(said);
});

describe('the parts of a draft', () => {
  const engine = {
    label: 'Engine and kind',
    paths: ['kind', 'hasEngine', 'engine'],
    read: ({ kind, engine }: Boat) => `${kind} with ${engine}`,
  } as const;
  const parts = partsOf<typeof BOAT, Boat>(BOAT, words, [engine]);
  const read = (label: string, values: Partial<Boat>) =>
    parts.find((part) => part.label === label)?.read?.(draft(values));

  it('are the given ones, each at the place of its first field, and one for each other field', () => {
    expect(parts.map(({ label }) => label)).toEqual([
      'Boat Name',
      'Home harbour',
      'Flag',
      'Engine and kind',
      'Rig',
      'State',
      'Ownership',
      'Insured',
      'Insured Until',
      'Surveyed on',
      'Berths',
      'Engine hours (h)',
      'Mooring fee (euro)',
      'Note',
    ]);
  });

  it.each([
    ['Engine and kind', {}, 'sail with diesel'],
    ['Home harbour', {}, 'harbour h1'],
    ['Home harbour', { harbourId: '' }, ''],
    ['Ownership', { isHired: 'hired' }, 'Hired'],
    ['Insured', {}, 'Yes'],
    ['Insured Until', {}, 'on 2027-05-01'],
    ['Insured Until', { isInsured: false }, ''],
    ['Surveyed on', {}, ''],
    ['Berths', { berths: 'two' }, 'two'],
    ['Mooring fee (euro)', { fee: '2.50' }, '2.5'],
    ['Mooring fee (euro)', { fee: '' }, ''],
  ] as const)('%s of %j reads "%s"', (label, values, said) => {
    expect(read(label, values)).toBe(said);
  });
});

it.each([
  ['name', 'Boat name', 'Naomh'],
  ['rig', 'Rig', ''],
  ['isHired', 'Ownership', 'Own'],
  ['isInsured', 'Has insurance', 'Yes'],
  ['insuredUntil', 'Insurance expiry', '2027-05-01'],
  ['hours', 'Engine hours (h)', ''],
] as const)('the column of %s in a file is "%s": %s', (name, heading, cell) => {
  const column = fileColumn<keyof typeof row, unknown>(BOAT[name]);
  expect([column.heading, csvCell(column.cell(row))]).toEqual([heading, cell]);
});

it('byColumn finds the field of a column', () => {
  expect(fieldsByColumn(BOAT).engine_hours).toBe(BOAT.hours);
  expect(fieldsByColumn(BOAT).hours).toBeUndefined();
});

describe('the words of a field', () => {
  it('are those of its label, unless it has others for sentences and files', () => {
    const said = ({ label, name, heading }: RecordField) => [label(), name(), heading()];
    expect(said(BOAT.harbourId)).toEqual(['Home harbour', 'Home harbour', 'Home harbour']);
    expect(said(BOAT.insuredUntil)).toEqual(['Insured Until', 'Insured until', 'Insurance expiry']);
  });

  it('are said in the language in use', () => {
    const texts = wordsOf('boat', { name: 'Name' });
    const field = text('name', texts.name);
    speak('pl', { boat: { name: 'Nazwa' } });
    expect([field.label(), field.name(), field.heading()]).toEqual(['Nazwa', 'Nazwa', 'Nazwa']);
    speak('en');
    expect(field.label()).toBe('Name');
  });

  it('of its choices are in words too', () => {
    expect(choicesOf(BOAT.kind)).toEqual([
      { value: 'sail', label: 'Sailing boat' },
      { value: 'motor', label: 'Motor boat' },
    ]);
  });
});

it('withoutUnit drops only the unit of a label', () => {
  expect(['Odometer (km)', 'Name (of the boat) here'].map(withoutUnit)).toEqual([
    'Odometer',
    'Name (of the boat) here',
  ]);
});
