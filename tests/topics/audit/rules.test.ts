import { describe, expect, it } from 'vitest';
import {
  checksText,
  gapsIn,
  INSPECTION_TOPICS,
  type Inspection,
  type InspectionTopic,
  missedChecksText,
  signedTexts,
  stateText,
  subjectsOf,
  vehiclesInOrder,
  wholeText,
  withoutDocument,
} from '../../../src/topics/audit/rules';

const today = '2026-06-15';
const vehicle = (id: string, is_unplanned = false) => ({
  id,
  plate: `231-D-${id}`,
  name: 'Ford Transit',
  is_unplanned,
  has_records: true,
});
const finding = (values: Partial<Inspection['findings'][number]>): Inspection['findings'][number] => ({
  topic: 'papers',
  subject: 'vehicle',
  subject_id: '1',
  name: null,
  kind: 'road_tax',
  danger: 'not_roadworthy',
  verdict: 'not_compliant',
  detail: null,
  due: '2026-06-12',
  is_missing: false,
  record_id: '1',
  source_id: '1',
  ...values,
});
const inspection = (values: Partial<Inspection>): Inspection => ({
  since: '2026-05-18',
  begins_on: '2026-01-12',
  lacks_checks: false,
  drivers: 41,
  vehicles: [vehicle('1'), vehicle('2')],
  findings: [],
  not_checked: [],
  on_record: [],
  not_known: 0,
  repairs: [],
  unseen: [],
  unproven: [],
  unproven_papers: [],
  optional: [],
  signed: [],
  exempt: [],
  not_asked: [],
  ...values,
});

describe('what is missing for an inspection', () => {
  it('is said of findings and of what no finding says, in the order of the page', () => {
    const gaps = gapsIn(
      inspection({
        lacks_checks: true,
        vehicles: [vehicle('1'), vehicle('2', true)],
        findings: [
          finding({}),
          finding({
            topic: 'depot_papers',
            subject: 'depot',
            subject_id: 'd',
            kind: 'depot_record',
            danger: 'missing',
            detail: 'Self-declaration',
            due: null,
            is_missing: true,
            record_id: null,
          }),
          finding({
            topic: 'depot_papers',
            subject: 'depot',
            subject_id: 'd',
            kind: 'short_licence',
            danger: 'missing',
            detail: 'The operator licence covers 1 vehicle, but 3 in the fleet need it',
            due: null,
            record_id: 'l',
          }),
        ],
        not_checked: [{ vehicle_id: '1', plate: '231-D-1', days: ['2026-06-09'] }],
        repairs: [{ id: 'x', vehicle_id: '2', fault: 'Tyres: cut', repaired_on: '2026-03-12' }],
        unseen: [{ driver_id: 'p', name: 'Ana Silva', categories: ['B', 'C'] }],
        unproven: [{ id: 'l', detail: 'Operator licence', day: '2024-03-04' }],
        unproven_papers: [
          {
            vehicle_id: '2',
            total: 1,
            papers: [{ record_kind: 'depot_vehicles', detail: 'CVRT', day: '2026-11-23' }],
          },
        ],
      }),
      today,
    );
    expect(gaps.map(({ name, text, act }) => [name, text, act])).toEqual([
      ['', 'Self-declaration: not on record', 'Add record'],
      ['', 'The operator licence covers 1 vehicle, but 3 in the fleet need it', 'See licence'],
      ['', 'Operator licence (04 Mar 2024): no document', 'Add paper'],
      ['Ana Silva', 'Licence B and C never checked', 'Check licence'],
      ['231-D-1', 'Road tax expired 3 days ago', 'Renew'],
      ['231-D-2', 'CVRT until 23 Nov 2026: no document', 'Add paper'],
      ['231-D-2', 'No maintenance plan', 'Add record'],
      ['231-D-1', 'No check on 09 Jun', 'See checks'],
      ['', 'No check is on record yet', 'See today'],
      ['231-D-2', 'No paper for the repair on 12 Mar 2026: Tyres: cut', 'Add paper'],
    ]);
    expect(gapsIn(inspection({}), today)).toEqual([]);
  });

  it('names up to four days without a check, and counts more', () => {
    const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'];
    expect(missedChecksText(days.slice(0, 4))).toBe('No check on 01 Jun, 02 Jun, 03 Jun and 04 Jun');
    expect(missedChecksText(days)).toBe('No check on 5 expected days, the last 05 Jun');
  });

  it('names up to four papers without a document, and counts more', () => {
    const paper = { record_kind: 'vehicle_records', detail: 'Service', day: '2026-03-02' };
    const service = 'Service of 02 Mar 2026';
    expect(withoutDocument(Array(4).fill(paper), 4)).toBe(
      `${service}, ${service}, ${service} and ${service}: no document`,
    );
    expect(withoutDocument(Array(4).fill(paper), 5)).toBe(
      `${service}, ${service}, ${service} and 2 more: no document`,
    );
  });

  it('puts the worst first, then who has most, then as the database sorts', () => {
    const gaps = gapsIn(
      inspection({
        vehicles: [vehicle('1', true), vehicle('2', true), vehicle('3', true), vehicle('4')],
        findings: [finding({ subject_id: '4' })],
        not_checked: [{ vehicle_id: '3', plate: '3', days: ['2026-06-09'] }],
      }),
      today,
    );
    expect(subjectsOf(gaps).map(({ id }) => id)).toEqual(['4', '3', '1', '2']);
  });

  it('is told in a few words', () => {
    const gaps = (values: Partial<Inspection>) => gapsIn(inspection(values), today);
    expect(stateText([], 41, true)).toBe('Nothing missing');
    expect(stateText([], 41, false)).toBe('Nothing on record yet');
    expect(stateText(gaps({ lacks_checks: true }), 41, false)).toBe('1 missing');
    const unseen = { name: 'Ana', categories: ['B'] };
    const two = gaps({
      unseen: [
        { ...unseen, driver_id: 'p' },
        { ...unseen, driver_id: 'q' },
      ],
    });
    expect(stateText(two, 41, true)).toBe('2 of 41 drivers');
  });
});

describe('Nothing is missing only of what is on record', () => {
  const all = Object.keys(INSPECTION_TOPICS).filter(
    (topic): topic is InspectionTopic => topic in INSPECTION_TOPICS,
  );
  it.each<[string, readonly InspectionTopic[], string]>([
    ['all', all, 'Nothing missing'],
    ['all but one', all.slice(1), 'Nothing missing in what is on record'],
    ['nothing', [], 'Nothing on record yet'],
  ])('%s', (_what, on_record, text) => expect(wholeText([], { on_record })).toBe(text));

  it('and of a vehicle', () => {
    const vehicles = [vehicle('1', true), vehicle('2'), { ...vehicle('3'), has_records: false }];
    const { lacking, inOrder, unknown } = vehiclesInOrder(vehicles, gapsIn(inspection({ vehicles }), today));
    expect([lacking, inOrder.map(({ id }) => id), unknown.map(({ id }) => id)]).toEqual([1, ['2'], ['3']]);
  });
});

it('says since when checks are on record, and of how many days nobody can say', () => {
  expect(checksText(inspection({}), today)).toBeNull();
  expect(checksText(inspection({ begins_on: '2026-06-01', not_known: 2 }), today)).toBe(
    'Missed checks are on record since 1 Jun 2026. Of 2 days it is not known whether a check was expected.',
  );
  // The page says it otherwise, and lets an admin choose the day.
  expect(checksText(inspection({ begins_on: null }), today)).toBeNull();
});

it('says which texts were signed', () => {
  const of = (values: object) => ({
    policy_id: 'h',
    title: 'Handbook',
    number: 2,
    language: 'en' as const,
    sha256: '3f9a12bc'.repeat(8),
    drivers: 30,
    ...values,
  });
  expect(signedTexts([])).toEqual([]);
  expect(
    signedTexts([
      of({}),
      of({ language: 'pl', sha256: '81bcd0e2'.repeat(8), drivers: 1 }),
      of({ policy_id: 'y', title: 'Yard', number: 1 }),
    ]),
  ).toEqual([
    {
      id: 'h',
      text: 'Handbook: version 2 in English, text 3f9a12bc, by 30 drivers; version 2 in Polish, text 81bcd0e2, by 1 driver',
    },
    { id: 'y', text: 'Yard: version 1 in English, text 3f9a12bc, by 30 drivers' },
  ]);
});
