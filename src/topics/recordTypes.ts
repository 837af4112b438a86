import type { RecordType, RecordTypes } from '../domain/records';

// The types of record are found where they are described, so that the history and a person's own data list none.
const found = import.meta.glob<RecordTypes>('./*/fields.ts', { eager: true, import: 'records' });

/** The types of record by their tables. */
export const RECORDS: Readonly<Record<string, RecordType>> = Object.fromEntries(
  Object.values(found).flatMap((types) => Object.entries<RecordType>(types)),
);

/** The type of record that a table holds; undefined for tables without records of that kind. */
export const recordType = (table: string): RecordType | undefined =>
  Object.hasOwn(RECORDS, table) ? RECORDS[table] : undefined;
