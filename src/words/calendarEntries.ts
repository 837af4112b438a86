import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  hasDeadline,
  isTask,
  isTitled,
  missingText,
  subjectOf,
} from './findings.ts';
import { words } from './messages.ts';

// The database writes these, from rows that `npm run words` makes of them, so the app does not load this file.

/** An entry in the reader's own calendar. It stands on the day that it is about. */
const texts = words('calendarEntries', {
  // {subject}: 'Licence C'.
  expires: '{subject} expires',
  isDue: '{subject} is due',
  // {missing}: 'First aid: not on record'.
  required: '{missing}, required from this day',
});

export function entryText(finding: Pick<Finding, 'kind' | 'detail' | 'is_missing'>): string {
  if (finding.is_missing) return texts.required({ missing: missingText(finding) });
  const subject = subjectOf(finding, String);
  // It stands on its day.
  if (isTitled(finding)) return subject;
  return isTask(finding) ? texts.isDue({ subject }) : texts.expires({ subject });
}

/** The entry begins with the vehicle or the place, and says no more. */
const WITHOUT_NAME: ReadonlySet<FindingKind> = new Set(['incident_due', 'hsa_report', 'insurance_notice']);

/** For private.calendar_sentences, in the language in use. */
export const entryRows = () =>
  FINDING_KINDS.filter(hasDeadline).flatMap((kind) =>
    // What has a title is there to be done, and cannot be missing.
    (isTitled({ kind }) ? [false] : [false, true]).map((is_missing) => ({
      kind,
      is_missing,
      text: entryText({ kind, is_missing, detail: WITHOUT_NAME.has(kind) ? null : '{name}' }),
    })),
  );
