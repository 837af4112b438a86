import { describe, expect, it } from 'vitest';
import {
  allRefused,
  changedField,
  changedValue,
  type ImportAnswer,
  refusalText,
  refusedCsv,
  runText,
  sampleCsv,
} from '../../../src/topics/imports/importAnswers';
import { FIELD_OF_COLUMN, IMPORT_FIELDS, IMPORT_KINDS } from '../../../src/topics/imports/importFields';
import { readImportFile } from '../../../src/topics/imports/importFile';
import { firstReading, withOrder } from '../../../src/topics/imports/importRows';

const answer = (values: Partial<ImportAnswer>): ImportAnswer => ({
  line: 2,
  outcome: 'refuse',
  changes: [],
  reason: null,
  violated: null,
  record: null,
  isOut: false,
  ...values,
});

describe('the words for a refusal', () => {
  it.each([
    [{ reason: 'Choose another' }, 'Choose another'],
    [{ violated: 'full_name' }, 'Enter the full name'],
    [{ violated: 'users_employee_number_key' }, 'Another driver has this employee number'],
    [{ violated: 'depot_vehicles_nct_check' }, 'NCT expiry date is required. Write n/a if it needs no test'],
    [{ violated: '22001' }, "The database doesn't accept a value in this row (22001)"],
  ])('for %j are "%s"', (values, words) => {
    expect(refusalText(answer(values))).toBe(words);
  });

  it('are shown at every line of a person, in the order of the file', () => {
    const unit = { lines: [2, 5], name: 'Pat', values: {}, notes: [] };
    const refused = allRefused(
      [{ line: 3, name: 'Jo', shown: 'x', why: 'y' }],
      [
        { unit, answer: answer({ violated: 'full_name' }) },
        { unit: { ...unit, lines: [4] }, answer: answer({ outcome: 'add' }) },
      ],
    );
    expect(refused.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '2 Enter the full name',
      '3 y',
      '5 Enter the full name',
    ]);
  });
});

it.each([
  ['manager_id', 'm1', 'Manager', 'Colm'],
  ['is_active', true, 'In the fleet', 'Yes'],
  ['nct_applicable', false, 'Needs NCT or CVRT', 'No'],
  ['is_leased', true, 'Ownership', 'Leased'],
  ['fuel_type', 'diesel', 'Fuel type', 'Diesel'],
  ['plated_mass', 18_000, 'Plated mass', '18,000'],
  ['tachograph', 'smart_2', 'Tachograph', 'Smart 2'],
  ['status', null, 'Status', ''],
  ['due_km', 150000, 'Due at km', '150,000'],
  ['expiry_date', '2031-11-14', 'Expires', 'on 2031-11-14'],
  ['phone', '01 555', 'Phone', '01 555'],
  ['CE', '2031-11-14', 'CE expires', 'on 2031-11-14'],
  ['CE issued', null, 'CE issued', ''],
  ['CE country', 'PL', 'CE country', 'PL'],
])('puts a change of %s to %j in words', (column, value, field, words) => {
  const names = new Map([['m1', 'Colm']]);
  expect(changedField(column)).toBe(field);
  expect(changedValue(column, value, names, (day) => `on ${day}`)).toBe(words);
});

it('each column that a file can fill is a field of its record, or belongs to a licence', () => {
  const columns = Object.values(IMPORT_FIELDS).flatMap((fields) => fields.flatMap((each) => each.columns));
  const unknown = [...new Set(columns.filter((column) => !FIELD_OF_COLUMN[column]))];
  expect(unknown.sort()).toEqual(['country', 'issued_date', 'license_number', 'type']);
});

it.each([
  [184, 9, 'Add 184 and change 9'],
  [1200, 0, 'Add 1,200'],
  [0, 1, 'Change 1'],
])('the button for %i to add and %i to change says "%s"', (added, changed, text) => {
  expect(runText(added, changed)).toBe(text);
});

it('returns refused rows as they were, with the reason, and safe from being read as formulas', async () => {
  const lines = ['Printed today', 'Name,Email', 'Pat,pat@', '"=1+1 \'x","a,b"'];
  const { sheet } = await readImportFile(new TextEncoder().encode(lines.join('\n')), 'drivers');
  if (!sheet) throw new Error('No sheet');
  expect(
    refusedCsv(sheet, firstReading('drivers', sheet), [
      { line: 4, name: '', shown: '', why: 'This is a formula' },
    ]),
  ).toBe(`\uFEFFRow,Name,Email,Why it was refused\r\n4,'=1+1 'x,"a,b",This is a formula\r\n`);
});

it('returns refused rows with their dates as they were read', async () => {
  const lines = ['Name,Expires', 'Pat,13/04/2031', ',2031-03-04'];
  const { sheet } = await readImportFile(new TextEncoder().encode(lines.join('\n')), 'drivers');
  if (!sheet) throw new Error('No sheet');
  const reading = withOrder(firstReading('drivers', sheet), 1, 'dmy swapped');
  expect(refusedCsv(sheet, reading, [{ line: 3, name: '', shown: '', why: 'Enter the full name' }])).toBe(
    '\uFEFFRow,Name,Expires,Why it was refused\r\n3,,2031-04-03,Enter the full name\r\n',
  );
});

it.each(IMPORT_KINDS)('the sample file for %s can be imported as it is', async (kind) => {
  const { sheet } = await readImportFile(new TextEncoder().encode(sampleCsv(kind)), kind);
  if (!sheet) throw new Error('No sheet');
  const { mapping, orders } = firstReading(kind, sheet);
  expect(mapping).not.toContain(null);
  expect(Object.values(orders)).not.toContain('unclear');
});
