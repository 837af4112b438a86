import type { Database } from '../lib/database.types';

export type RetentionKind = Database['public']['Enums']['retention_kind'];

type Period = {
  kind: RetentionKind;
  /** What is kept, as a list names it. */
  label: string;
  /** What the months count from. */
  from: string;
  /** The months until somebody sets others. */
  months: number;
  /** The same bounds as in the database. */
  min: number;
  max: number;
};

/** How long what is about people is kept, in the order of the screens. */
export const PERIODS: readonly Period[] = [
  {
    kind: 'leavers',
    label: 'Drivers who left',
    from: 'the day they became inactive',
    months: 24,
    min: 1,
    max: 84,
  },
  {
    kind: 'rejected_applications',
    label: 'Rejected applications',
    from: 'the rejection',
    months: 6,
    min: 1,
    max: 24,
  },
  { kind: 'penalties', label: 'Penalties', from: 'the day they expire', months: 0, min: 0, max: 36 },
  {
    kind: 'audit_values',
    label: 'History of deleted records',
    from: 'the day the record was deleted',
    months: 0,
    min: 0,
    max: 84,
  },
  {
    kind: 'contact_messages',
    label: 'Contact messages',
    from: 'the day they were sent',
    months: 12,
    min: 1,
    max: 24,
  },
  { kind: 'sent_mails', label: 'Sent emails', from: 'the day they were sent', months: 6, min: 4, max: 24 },
];
