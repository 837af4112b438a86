import { expect, it } from 'vitest';
import { RECORDS, recordType } from '../../src/topics/recordTypes';

const records = Object.entries(RECORDS);
const fieldsOf = (table: string) => Object.entries(recordType(table)?.fields ?? {});

it.each(records)('%s has each column once, and a label for it', (_table, { fields }) => {
  const columns = Object.values(fields).map(({ column }) => column);
  expect(new Set(columns).size).toBe(columns.length);
  expect(Object.values(fields).filter(({ label, heading }) => !label || !heading)).toEqual([]);
});

it('a field that applies only sometimes depends on a tick box of its own record, or on the vehicle type', () => {
  const others = records.flatMap(([table, { fields }]) =>
    fieldsOf(table).flatMap(([, { when }]) =>
      when && fields[when as keyof typeof fields]?.kind !== 'yesNo' ? [`${table}.${when}`] : [],
    ),
  );
  expect(others).toEqual(['depot_vehicles.hasFuel']);
});

it('a table without records has no type, whatever its name', () => {
  expect(recordType('depots')).toBeUndefined();
  expect(recordType('toString')).toBeUndefined();
});
