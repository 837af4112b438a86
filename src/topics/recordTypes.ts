import type { RecordType, RecordTypes } from '../domain/records';

// Found rather than listed: a topic with a `fields.ts` needs no entry here.
const found = import.meta.glob<RecordTypes>('./*/fields.ts', { eager: true, import: 'records' });

export const RECORDS: Readonly<Record<string, RecordType>> = Object.fromEntries(
  Object.values(found).flatMap((types) => Object.entries<RecordType>(types)),
);

export const recordType = (table: string): RecordType | undefined =>
  Object.hasOwn(RECORDS, table) ? RECORDS[table] : undefined;
