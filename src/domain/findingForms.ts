import type { FindingKind, Fixable } from '../words/findings';

/**
 * What a section's form is opened for: a new record, perhaps of a certain kind; the renewal of a record; a
 * field.
 */
type FormTarget = { add: string } | { renew: string } | { edit: string };

export type FindingForm = {
  /** Of the page of its subject; none if it has a page of its own. */
  section: string;
  /** The button. */
  action(finding: Fixable): string;
  form?(finding: Fixable): FormTarget | null;
  /** Of the record, if it has one of its own. */
  page?(recordId: string): string;
  /** What reminders of it are called, if there are any. */
  reminder?: string;
};

/** Where staff put a finding right: what a topic says of its kinds. */
export type FindingForms = { readonly [Kind in FindingKind]?: FindingForm };

export const add = () => ({ add: '' });
export const addNamed = ({ detail }: Fixable) => ({ add: detail ?? '' });
export const renewRecord = ({ record_id }: Fixable) => (record_id ? { renew: record_id } : null);
export const ofRecord: FindingForm = {
  section: 'obligations',
  form: (finding) => renewRecord(finding) ?? addNamed(finding),
  action: (finding) => (renewRecord(finding) ? 'Renew' : 'Add record'),
};
