import { paths } from '../paths';
import { CPC_CARD, type FindingKind, type Fixable } from '../words/findings';

// Where staff put a finding right.

/**
 * What a section's form is opened for: a new record, perhaps of a certain kind; the renewal of a record; a
 * field.
 */
type FormTarget = { add: string } | { renew: string } | { edit: string };

type Form = {
  section: string;
  /** The button. */
  action(finding: Fixable): string;
  form?(finding: Fixable): FormTarget | null;
  /** Of the record, if it has one of its own. */
  page?(recordId: string): string;
};

const add = () => ({ add: '' });
const addNamed = ({ detail }: Fixable) => ({ add: detail ?? '' });
const renew = ({ record_id }: Fixable) => (record_id ? { renew: record_id } : null);
const ofRecord: Form = {
  section: 'obligations',
  form: (finding) => renew(finding) ?? addNamed(finding),
  action: (finding) => (renew(finding) ? 'Renew' : 'Add record'),
};

const ofDefect: Form = { section: 'defects', action: () => 'See defect', page: paths.defect };

const ofIncident: Form = { section: '', action: () => 'See incident', page: paths.incident };

const FORMS: Record<FindingKind, Form> = {
  disqualified: { section: 'disqualifications', action: () => 'See details' },
  unfit: { section: 'assignment', action: () => 'See vehicle' },
  license: { section: 'licenses', form: renew, action: () => 'Renew' },
  no_license: { section: 'licenses', form: add, action: () => 'Add licence' },
  points: { section: 'penalties', action: () => 'See penalties' },
  points_open: { section: 'penalties', action: () => 'Enter first licence' },
  training: { section: 'training', form: renew, action: () => 'Renew' },
  requirement: { section: 'training', form: addNamed, action: () => 'Add training' },
  cpc_module: { section: 'training', form: add, action: () => 'Add module' },
  license_check: { section: 'license-checks', form: add, action: () => 'Check licence' },
  cpc_card: { section: 'training', form: () => ({ add: CPC_CARD }), action: () => 'Add card' },
  own_nct: {
    section: 'personal-vehicle',
    form: () => ({ edit: 'nctExpiry' }),
    action: ({ is_missing }) => (is_missing ? 'Enter NCT' : 'Renew'),
  },
  own_insurance: {
    section: 'personal-vehicle',
    form: () => ({ edit: 'insuranceExpiry' }),
    action: ({ is_missing }) => (is_missing ? 'Enter insurance' : 'Renew'),
  },
  nct: { section: 'obligations', form: () => ({ renew: 'nct' }), action: () => 'Renew' },
  failed_test: {
    section: 'tests',
    action: ({ detail }) => (detail?.endsWith(':not_said') ? 'Say if dangerous' : 'See test'),
  },
  road_tax: { section: 'obligations', form: () => ({ renew: 'road_tax' }), action: () => 'Renew' },
  insurance: ofRecord,
  vehicle_record: ofRecord,
  depot_record: ofRecord,
  short_licence: { section: 'obligations', action: () => 'See licence' },
  manager_left: {
    section: 'personal',
    form: () => ({ edit: 'managerId' }),
    action: () => 'See manager',
  },
  vehicle_stopped: { section: 'assignment', action: () => 'See vehicle' },
  driver_stopped: { section: 'assignment', action: () => 'See driver' },
  check_missed: { section: 'checks', action: () => 'See checks' },
  defect_stop: ofDefect,
  defect: ofDefect,
  incident: ofIncident,
  incident_due: ofIncident,
  hsa_report: ofIncident,
  policy: { section: 'policies', action: () => 'See policies' },
  to_sign: { section: '', action: () => 'See policy' },
  application: { section: '', action: () => 'Review' },
};

/** The section of the page that shows it. */
export const findingSection = ({ kind }: Pick<Fixable, 'kind'>) => FORMS[kind].section;

/**
 * The hash of the form that puts a finding right, such as 'training?renew=<id>', or of the section that shows
 * it.
 */
export function findingHash(finding: Fixable): string {
  const { section, form } = FORMS[finding.kind];
  const target = form?.(finding);
  return target ? `${section}?${new URLSearchParams(target)}` : section;
}

/** The page of the record that the finding is about; null if the page of its subject shows it. */
export const findingPage = ({ kind, record_id }: Fixable): string | null =>
  (record_id && FORMS[kind].page?.(record_id)) || null;

export const findingAction = (finding: Fixable) => FORMS[finding.kind].action(finding);
