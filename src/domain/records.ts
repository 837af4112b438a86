import type { Database } from '../lib/database.types';
import type { RecordField } from './fields';

type Tables = Database['public']['Tables'];

export type RecordType<Column extends string = string> = {
  title: string;
  /** What several are called. */
  many?: string;
  fields: Readonly<Record<string, RecordField<Column>>>;
  /** Of the columns that are in no form: moments, and what the database fills. */
  labels?: Readonly<Partial<Record<Column, string>>>;
  own?: { title: string; tellApart: readonly Column[] };
};

export type RecordTypes = {
  readonly [Table in keyof Tables]?: RecordType<keyof Tables[Table]['Row'] & string>;
};
