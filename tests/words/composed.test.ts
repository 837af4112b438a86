import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { findingTitle, writing } from '../../src/domain/compliance';
import { formatDate } from '../../src/lib/formatDate';
import { checkCard } from '../../src/topics/checks/words/checkCard';
import { drive, driveReason } from '../../src/topics/checks/words/drive';
import { vehicleCause } from '../../src/topics/findings/words/ownFindings';
import { entryRows } from '../../src/words/calendarEntries';
import { type Cause, causePart, ownCause } from '../../src/words/causes';
import { type Danger, FINDING_KINDS, type Finding, isTitled } from '../../src/words/findings';
import { type Catalogue, speak } from '../../src/words/messages';
import { toldText } from '../../src/words/told';

// Every sentence that is made of parts, in each language, on one page: test-results/sentences.txt. A person reads it in ten minutes.

/** All parts of each language. */
const catalogues = new Map<string, Catalogue>();
const files = import.meta.glob<Catalogue>('../../src/words/languages/*.ts', {
  eager: true,
  import: 'catalogue',
});
for (const [path, texts] of Object.entries(files)) {
  const language = /([\w-]+)(\.\w+)?\.ts$/.exec(path)?.[1] ?? '';
  catalogues.set(language, { ...catalogues.get(language), ...texts });
}

const today = '2026-06-15';
const fault = { code: 'defect_stop', name: 'Both lights out (Headlights)' } as const;
const CAUSES: readonly Cause[] = [
  { code: 'needs_licence', name: 'CE', held: 'B' },
  { code: 'needs_licence', name: 'CE' },
  { code: 'nct', name: 'CVRT', until: '2026-06-12' },
  { code: 'insurance' },
  { code: 'disqualified', until: '2026-12-05' },
  { code: 'points', points: 12, limit: 12 },
  { code: 'failed_test', name: 'CVRT' },
  { code: 'failed_test_unsaid', name: 'CVRT' },
  { code: 'not_fit' },
  fault,
];
type State = Partial<Omit<Finding, 'is_missing'> & { is_missing: boolean; stops: boolean }> & {
  danger: Danger;
};
const UNDATED: readonly State[] = [{ danger: 'missing' }, { danger: 'must_not_drive', stops: true }];
const DATED: readonly State[] = [
  { due: '2026-07-05', danger: 'due_soon' },
  { due: '2026-06-12', danger: 'missing' },
  { due: today, danger: 'due_soon' },
  { due: '2026-12-05', danger: 'to_watch' },
  { due: '2026-06-12', danger: 'must_not_drive', stops: true },
];
const MISSING: readonly State[] = [
  { due: '2026-07-05', is_missing: true, danger: 'to_watch' },
  { is_missing: true, danger: 'missing' },
];
const BY_DISTANCE: readonly State[] = [
  { km_left: 400, danger: 'due_soon' },
  { km_left: -50, danger: 'missing' },
];
const dated = new Set(entryRows().map(({ kind }) => kind));
const statesOf = (kind: Finding['kind']): readonly State[] => [
  ...(dated.has(kind) ? DATED : UNDATED),
  ...(dated.has(kind) && !isTitled({ kind }) ? MISSING : []),
  ...(kind === 'vehicle_record' ? BY_DISTANCE : []),
];
const DETAILS: Partial<Record<Finding['kind'], string>> = {
  license: 'CE',
  nct: 'CVRT',
  requirement: 'First aid',
  training: 'Manual handling',
  vehicle_record: 'Service',
  depot_record: 'Operator licence',
  defect: 'Bumper bar loose or missing (Doors, tail-lift and bumper)',
  defect_stop: 'Both lights out (Headlights)',
  failed_test: 'CVRT:dangerous',
  tachograph_kind: 'smart_2:2026-07-01',
  license_mass: 'B:3800',
  policy: 'Winter driving',
  to_sign: '12',
  check_missed: '2026-06-12, 2026-06-13',
  incident: 'Swords depot',
  incident_due: 'Swords depot',
  hsa_report: 'Swords depot',
  unfit: '231-D-1',
  vehicle_stopped: '231-D-1',
  driver_stopped: 'Ann Byrne',
  manager_left: 'Ann Byrne',
  short_licence: 'The operator licence covers 6 vehicles, but 7 in the fleet need it.',
};

function sentences(): string[] {
  const ways = writing(today);
  const of = FINDING_KINDS.flatMap((kind) =>
    statesOf(kind).flatMap((state) => {
      const causes =
        kind === 'defect' || kind === 'defect_stop'
          ? [{ ...fault, name: DETAILS[kind] ?? '' }]
          : CAUSES.slice(2, 4);
      const finding = {
        kind,
        detail: DETAILS[kind] ?? null,
        due: null,
        points: 12,
        points_limit: 12,
        causes,
        ...state,
      };
      return [
        findingTitle({ ...finding, verdict: 'attention' }, null),
        toldText(finding, false, ways),
        toldText(finding, true, ways),
      ];
    }),
  );
  const reasons = CAUSES.flatMap((cause) => [
    causePart(cause, formatDate),
    ownCause(cause, formatDate),
    driveReason(cause, formatDate),
    vehicleCause(cause, formatDate),
  ]);
  return [
    ...new Set([
      ...of,
      ...reasons,
      checkCard.planned({ day: '5 dec.' }),
      checkCard.repaired({ day: '5 dec.' }),
      drive.letBy({ name: 'Ann Byrne', plate: '231-D-1', reasons: reasons[0] ?? '' }),
    ]),
  ];
}

const page: string[] = [];

describe.each(['en', ...catalogues.keys()])('What is composed in %s', (language) => {
  afterEach(() => speak('en'));

  it('has one colon a sentence, one full stop at its end, and no placeholder', () => {
    speak(language, catalogues.get(language));
    const said = sentences();
    expect(said.length).toBeGreaterThan(100);
    page.push(`# ${language}`, ...said, '');
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/sentences.txt', page.join('\n'));
    // A day's time has a colon of its own.
    const colons = (text: string) =>
      text.split(/[.!?] /).filter((each) => (each.match(/:(?!\d)/g) ?? []).length > 1);
    expect(said.flatMap(colons)).toEqual([]);
    expect(said.filter((text) => /\.\.|\{|\}|undefined| {2}/.test(text))).toEqual([]);
    // After a comma or a colon nothing begins anew but names, plates and what is quoted.
    expect(said.filter((text) => /^\p{Ll}/u.test(text) && /^[^“„«"']*, \p{Lu}\p{Ll}/u.test(text))).toEqual(
      [],
    );
  });
});
