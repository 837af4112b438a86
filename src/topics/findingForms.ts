import type { FindingForm, FindingForms } from '../domain/findingForms';
import { FINDING_KINDS, type FindingKind, type Fixable, isFindingKind } from '../words/findings';

// Found rather than listed, as record types are.
const found = import.meta.glob<FindingForms>('./*/findings.ts', { eager: true, import: 'findings' });

const FORMS: FindingForms = Object.fromEntries(Object.values(found).flatMap((own) => Object.entries(own)));

function formOf(kind: FindingKind): FindingForm {
  const form = FORMS[kind];
  if (!form) throw new Error(`No topic says where ${kind} is put right.`);
  return form;
}

/** The section of the page that shows it. */
export const findingSection = ({ kind }: Pick<Fixable, 'kind'>) => formOf(kind).section;

/**
 * The hash of the form that puts a finding right, such as 'training?renew=<id>', or of the section that shows
 * it.
 */
export function findingHash(finding: Fixable): string {
  const { section, form } = formOf(finding.kind);
  const target = form?.(finding);
  return target ? `${section}?${new URLSearchParams(target)}` : section;
}

/** The page of the record that the finding is about; null if the page of its subject shows it. */
export const findingPage = ({ kind, record_id }: Fixable): string | null =>
  (record_id && formOf(kind).page?.(record_id)) || null;

export const findingAction = (finding: Fixable) => formOf(finding.kind).action(finding);

export const reminderLabel = (kind: string) => (isFindingKind(kind) && FORMS[kind]?.reminder) || kind;

/** The kinds of findings that drivers and staff are reminded of, in the order of the settings. */
export const REMINDER_KINDS: readonly string[] = FINDING_KINDS.filter((kind) => FORMS[kind]?.reminder);
