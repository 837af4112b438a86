import type { FindingKind } from '../../words/findings';

/** The kinds of findings that drivers and staff are reminded of, in the order of the settings. */
const LABELS = {
  license: 'Licences',
  training: 'Training',
  requirement: 'Driver requirements',
  cpc_module: 'Driver CPC modules',
  license_check: 'Licence checks',
  own_nct: 'Personal vehicle NCT',
  own_insurance: 'Personal vehicle insurance',
  nct: 'NCT or CVRT',
  road_tax: 'Road tax',
  vehicle_record: 'Vehicle records',
  depot_record: 'Depot papers',
  defect: 'Defects to be repaired',
  policy: 'Policies to be signed',
} satisfies Partial<Record<FindingKind, string>>;

type ReminderKind = keyof typeof LABELS;
const isReminderKind = (kind: string): kind is ReminderKind => Object.hasOwn(LABELS, kind);

export const REMINDER_KINDS: readonly string[] = Object.keys(LABELS);

export const reminderLabel = (kind: string) => (isReminderKind(kind) ? LABELS[kind] : kind);
