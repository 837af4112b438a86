import type { Database } from '../lib/database.types';
import type { Field } from './fields';

type Tables = Database['public']['Tables'];

/** A type of record: what one is called, what it is made of, and how its person is told of theirs. */
export type RecordType<Column extends string = string> = {
  title: string;
  fields: Readonly<Record<string, Field<Column>>>;
  /** In a person's own data: the title of its section, and the columns that tell one from another. */
  own?: { title: string; tellApart: readonly Column[] };
};

/** Types of record by their tables. */
export type RecordTypes = {
  readonly [Table in keyof Tables]?: RecordType<keyof Tables[Table]['Row'] & string>;
};
