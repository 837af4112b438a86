import type { RecordField } from '../../domain/fields';

type FieldType = 'text' | 'day' | 'number';

/**
 * A field that a column of the file can fill. `words`: headings that mean it, without spaces, accents and
 * signs. `columns`: the record's columns that it fills.
 */
export type ImportField = {
  key: string;
  label: string;
  columns: readonly string[];
  words: readonly string[];
  type: FieldType;
  sample: string;
};

const TYPES: Partial<Record<RecordField['kind'], FieldType>> = { day: 'day', wholeNumber: 'number' };

export const importField = (
  key: string,
  { heading, column, kind }: Pick<RecordField, 'heading' | 'column' | 'kind'>,
  words: string,
  sample: string,
  columns: readonly string[] = [column],
): ImportField => ({
  key,
  label: heading(),
  columns,
  words: words.split(' '),
  type: TYPES[kind] ?? 'text',
  sample,
});

export const importText = (
  key: string,
  heading: string,
  column: string,
  words: string,
  sample: string,
): ImportField => importField(key, { heading: () => heading, column, kind: 'text' }, words, sample);
