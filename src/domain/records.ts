import type { Database } from '../lib/database.types';
import type { Field } from './fields';

type Tables = Database['public']['Tables'];

export type RecordType<Column extends string = string> = {
  title: string;
  fields: Readonly<Record<string, Field<Column>>>;
  own?: { title: string; tellApart: readonly Column[] };
};

export type RecordTypes = {
  readonly [Table in keyof Tables]?: RecordType<keyof Tables[Table]['Row'] & string>;
};
