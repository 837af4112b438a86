import { describe, expect, it } from 'vitest';
import { findingAction, findingHash, reminderLabel } from '../../src/topics/findingForms';
import { type Cause, causePart } from '../../src/words/causes';
import { subjectOf } from '../../src/words/findings';
import { type Told, toldName, toldText } from '../../src/words/told';

const day = (date: string) => `<${date}>`;
const writing = { today: '2026-06-15', day, distance: (date: string) => `away ${date}` };
const findingOf = (values: Partial<Told> & Pick<Told, 'kind'>): Told => ({
  detail: null,
  due: null,
  ...values,
});

describe('What a finding says to staff and to the driver', () => {
  const expired = findingOf({ kind: 'license', detail: 'C', due: '2026-06-14' });
  it.each<[Told, string, string]>([
    [expired, 'Licence C expired away 2026-06-14', 'Licence C expired away 2026-06-14'],
    [
      { ...expired, stops: true },
      'Licence C expired away 2026-06-14',
      'Do not drive on licence C: it expired away 2026-06-14',
    ],
    [
      findingOf({ kind: 'points', points: 12 }),
      'Must not drive. The driving record needs attention',
      'Do not drive. Your driving record needs attention',
    ],
    [
      findingOf({ kind: 'disqualified', detail: 'court' }),
      'Must not drive. The driving record needs attention',
      'Do not drive. Your driving record needs attention',
    ],
    [
      findingOf({ kind: 'no_license', is_missing: true }),
      'No licence on record',
      "Do not drive. We don't have your licence",
    ],
    [
      findingOf({ kind: 'vehicle_stopped', detail: '231-D-1' }),
      'Assigned 231-D-1, which is not roadworthy',
      'Do not drive 231-D-1. Ask your depot for another vehicle',
    ],
    [
      findingOf({
        kind: 'vehicle_stopped',
        detail: '231-D-1',
        causes: [
          { code: 'nct', name: 'CVRT', until: '2026-06-01' },
          { code: 'insurance' },
          { code: 'failed_test', name: 'CVRT' },
        ],
      }),
      'Assigned 231-D-1, which is not roadworthy',
      'Do not drive 231-D-1: its CVRT expired on <2026-06-01>, it has no insurance on record, it failed its CVRT: dangerous. Ask your depot for another vehicle',
    ],
    [findingOf({ kind: 'vehicle_record', detail: 'Service' }), 'Service is overdue', 'Service is overdue'],
    [
      findingOf({ kind: 'requirement', detail: 'ADR', is_missing: true, due: '2026-06-15' }),
      'ADR: not on record, required from <2026-06-15>',
      'ADR: not on record, required from <2026-06-15>',
    ],
    [
      findingOf({ kind: 'requirement', detail: 'ADR', is_missing: true, due: '2026-06-14' }),
      'ADR: not on record, required since <2026-06-14>',
      'ADR: not on record, required since <2026-06-14>',
    ],
  ])('%j', (finding, toStaff, toDriver) => {
    expect([toldText(finding, false, writing), toldText(finding, true, writing)]).toEqual([
      toStaff,
      toDriver,
    ]);
  });

  it('leaves out the day where it is shown beside the text', () => {
    expect(toldName(expired, true, writing)).toBe('Licence C');
    const missing = findingOf({
      kind: 'insurance',
      detail: 'Insurance',
      is_missing: true,
      due: '2026-06-20',
    });
    expect(toldName(missing, false, writing)).toBe('No insurance on record');
    expect(toldName(findingOf({ kind: 'points' }), true, writing)).toMatch(/^Do not drive\./);
  });
});

it.each<[Cause, string]>([
  [{ code: 'needs_licence', name: 'CE', held: 'B, C' }, 'needs a licence for CE, holds B, C'],
  [{ code: 'needs_licence', name: 'CE' }, 'needs a licence for CE, no licence in date'],
  [{ code: 'licence', name: 'C', until: '2026-06-14' }, 'licence for C expired on <2026-06-14>'],
  [{ code: 'licence' }, 'no licence on record'],
  [{ code: 'license', name: 'C', until: '2026-06-14' }, 'licence C expired on <2026-06-14>'],
  [{ code: 'driver_cpc' }, 'no Driver CPC card on record'],
  [{ code: 'tachograph_card', until: '2026-06-14' }, 'tachograph driver card expired on <2026-06-14>'],
  [{ code: 'nct', name: 'CVRT', until: '2026-06-14' }, 'its CVRT expired on <2026-06-14>'],
  [{ code: 'road_tax', until: '2026-06-14' }, 'its road tax expired on <2026-06-14>'],
  [{ code: 'insurance' }, 'no insurance on record'],
  [{ code: 'disqualified', until: '2027-06-14' }, 'disqualified until <2027-06-14>'],
  [{ code: 'points', points: 12, limit: 12 }, 'at the limit: 12 of 12 points'],
])('%j is put into words', (cause, text) => {
  expect(causePart(cause, day)).toBe(text);
});

it.each<[Cause[], string]>([
  [[{ code: 'needs_licence', name: 'CE', held: 'B and C' }], 'Assigned 231-D-1 (CE) but holds B and C'],
  [[{ code: 'needs_licence', name: 'CE' }], 'Assigned 231-D-1: needs a licence for CE, no licence in date'],
  [
    [{ code: 'needs_licence', name: 'CE', held: 'B' }, { code: 'driver_cpc' }],
    'Assigned 231-D-1: needs a licence for CE, holds B, no Driver CPC card on record',
  ],
  [[], 'Assigned 231-D-1'],
])('an assigned vehicle that the driver may not drive, because of %j', (causes, text) => {
  expect(subjectOf(findingOf({ kind: 'unfit', detail: '231-D-1', causes }), day)).toBe(text);
});

it.each([
  [{ kind: 'license', record_id: 'x' }, 'licenses?renew=x'],
  [{ kind: 'no_license' }, 'licenses?add='],
  [{ kind: 'training', record_id: 'x' }, 'training?renew=x'],
  [{ kind: 'requirement', detail: 'First aid' }, 'training?add=First+aid'],
  [{ kind: 'cpc_card' }, 'training?add=driver_cpc'],
  [{ kind: 'cpc_module', record_id: 'x' }, 'training?add='],
  [{ kind: 'license_check' }, 'license-checks?add='],
  [{ kind: 'own_nct', record_id: 'x' }, 'personal-vehicle?edit=nctExpiry'],
  [{ kind: 'own_insurance', record_id: 'x' }, 'personal-vehicle?edit=insuranceExpiry'],
  [{ kind: 'nct', detail: 'CVRT', record_id: 'x' }, 'obligations?renew=nct'],
  [{ kind: 'road_tax', record_id: 'x' }, 'obligations?renew=road_tax'],
  [{ kind: 'vehicle_record', detail: 'Service', record_id: 'x' }, 'obligations?renew=x'],
  [{ kind: 'insurance', detail: 'Insurance' }, 'obligations?add=Insurance'],
  [{ kind: 'manager_left', detail: 'Ita Walsh' }, 'personal?edit=managerId'],
  [{ kind: 'points' }, 'penalties'],
  [{ kind: 'disqualified', detail: 'court', record_id: 'x' }, 'disqualifications'],
  [{ kind: 'unfit', detail: '231-D-1', record_id: 'x' }, 'assignment'],
  [{ kind: 'application', record_id: 'x' }, ''],
] as const)('%o is fixed at #%s', (about, hash) => {
  expect(findingHash({ detail: null, record_id: null, ...about })).toBe(hash);
});

it.each([
  [{ kind: 'license', detail: 'C' }, 'Renew'],
  [{ kind: 'no_license', detail: null }, 'Add licence'],
  [{ kind: 'nct', detail: 'CVRT' }, 'Renew'],
  [{ kind: 'vehicle_record', detail: 'Service', record_id: 'x' }, 'Renew'],
  [{ kind: 'vehicle_record', detail: 'Service' }, 'Add record'],
  [{ kind: 'own_insurance', detail: null, is_missing: true }, 'Enter insurance'],
  [{ kind: 'own_nct', detail: null }, 'Renew'],
  [{ kind: 'manager_left', detail: 'Ita Walsh' }, 'See manager'],
  [{ kind: 'application', detail: null }, 'Review'],
] as const)('the button for %o reads %s', (about, words) => {
  expect(findingAction({ record_id: null, ...about })).toBe(words);
});

it('reminder settings have the name of their kind, and an unknown kind as it is stored', () => {
  expect(reminderLabel('own_nct')).toBe('Personal vehicle NCT');
  expect(['no_license', 'other'].map(reminderLabel)).toEqual(['no_license', 'other']);
});

it('says how many have to sign a policy by when', () => {
  const waits = (detail: string) =>
    subjectOf({ kind: 'to_sign', detail, due: '2026-12-09' }, () => '09 Dec 2026');
  expect(waits('43')).toBe('43 drivers to sign by 9 Dec 2026');
  expect(waits('1')).toBe('1 driver to sign by 9 Dec 2026');
});

it('says a licence for too few vehicles as it is, and nothing of overdue', () => {
  const detail = 'The operator licence covers 6 vehicles, but 7 in the fleet need it';
  const finding = { kind: 'short_licence' as const, detail, due: null, is_missing: false, causes: null };
  expect(toldText(finding, false, writing)).toBe(detail);
});
