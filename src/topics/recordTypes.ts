import type { RecordType, RecordTypes } from '../domain/records';

// Found rather than listed: a topic with a `fields.ts` needs no entry here.
const found = import.meta.glob<RecordTypes>('./*/fields.ts', { eager: true, import: 'records' });

/** By table name. */
export const RECORDS: Readonly<Record<string, RecordType>> = Object.fromEntries(
  Object.values(found).flatMap((types) => Object.entries<RecordType>(types)),
);

/** Undefined for tables that hold no type of record. */
export const recordType = (table: string): RecordType | undefined =>
  Object.hasOwn(RECORDS, table) ? RECORDS[table] : undefined;
