import { expect } from 'vitest';
import type { ComplianceReason } from '../../src/domain/compliance';
import { complianceLabel, dangerLabel, IN_ORDER } from '../../src/domain/compliance';
import type { ComplianceFigures } from '../../src/topics/dashboard/data/dashboard';
import { type Board, figuresOf } from '../../src/topics/today/board';
import { DANGERS, type Danger, type FindingKind, isOfOther, NOT_IN_ORDER } from '../../src/words/findings';

type Found = {
  subject: 'driver' | 'vehicle' | 'depot' | 'incident' | 'application' | 'policy';
  subject_id: string;
  kind: FindingKind;
  danger: Danger;
};
type Listed = {
  id: string;
  subject: 'driver' | 'vehicle';
  danger: Danger | null;
  in_use: boolean;
  reasons: ComplianceReason[];
  manager_id: string | null;
};

/** How a test reads one depot: functions and rows as its admin, and one query with the owner's rights. */
export type Reading = {
  depot: string;
  admin: string;
  call: <T>(name: string, args?: object) => Promise<T>;
  rows: <T>(query: string, values: string[]) => Promise<T[]>;
};

const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort();
const isNotInOrder = (danger: Danger) => NOT_IN_ORDER.some((each) => each === danger);

/**
 * Every figure of a depot that is shown somewhere comes to the same: each thing counts once, by its worst finding.
 * Returns the kinds that were found.
 */
export async function expectSameFigures({ depot, admin, call, rows }: Reading): Promise<Set<FindingKind>> {
  const findings = await rows<Found & { of_other: boolean }>(
    `select f.subject, f.subject_id, f.kind, f.danger, f.of_other from public.compliance_findings f
     where f.depot_id = $1 and f.in_use`,
    [depot],
  );
  // What the tests themselves count.
  const worst = new Map<string, Found>();
  for (const finding of findings.filter((each) => !isOfOther(each))) {
    const before = worst.get(finding.subject_id);
    if (!before || DANGERS.indexOf(finding.danger) < DANGERS.indexOf(before.danger))
      worst.set(finding.subject_id, finding);
  }
  expect(findings.filter((each) => each.of_other !== isOfOther(each))).toEqual([]);
  const having = (danger: Danger, subject?: Found['subject']) =>
    sorted(
      [...worst.values()].flatMap((found) =>
        found.danger === danger && (!subject || found.subject === subject) ? [found.subject_id] : [],
      ),
    );

  // The chips, the groups and the headline of the dashboard.
  const dashboard = await call<ComplianceFigures>('compliance_dashboard');
  for (const danger of DANGERS) {
    const group = dashboard.groups.find((each) => each.danger === danger);
    expect([danger, group?.total ?? 0]).toEqual([danger, having(danger).length]);
    expect(Object.values(group?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(group?.total ?? 0);
    for (const [subject, count] of Object.entries(group?.counts ?? {}))
      expect([danger, subject, count]).toEqual([
        danger,
        subject,
        having(danger, subject as Found['subject']).length,
      ]);
  }
  const headline = NOT_IN_ORDER.reduce((sum, danger) => sum + having(danger).length, 0);
  expect(
    dashboard.groups.filter(({ danger }) => isNotInOrder(danger)).reduce((sum, { total }) => sum + total, 0),
  ).toBe(headline);

  // The list behind each chip, which is also what is printed.
  const attention = await rows<{
    subject_id: string;
    danger: Danger;
    kinds: string[];
    law_due: string | null;
  }>(
    `select a.subject_id, a.danger, a.law_due::text, array(select f ->> 'kind' from jsonb_array_elements(a.findings) f) as kinds
     from public.attention a join private.subject_today s on s.subject_id = a.subject_id and s.depot_id = $1
     where a.in_use`,
    [depot],
  );
  for (const danger of DANGERS)
    expect([
      danger,
      sorted(attention.flatMap((row) => (row.danger === danger ? [row.subject_id] : []))),
    ]).toEqual([danger, having(danger)]);
  // For every kind: whoever has it, once.
  const ofKind = (kind: string) =>
    sorted(findings.flatMap((each) => (each.kind === kind ? [each.subject_id] : [])));
  const inAttention = new Set(attention.map(({ subject_id }) => subject_id));
  const kinds = new Set(findings.map(({ kind }) => kind));
  for (const kind of kinds)
    expect([
      kind,
      sorted(attention.flatMap((row) => (row.kinds.includes(kind) ? [row.subject_id] : []))),
    ]).toEqual([kind, ofKind(kind).filter((id) => inAttention.has(id))]);
  expect(dashboard.law).toBe(attention.filter(({ law_due }) => law_due).length);

  // The lists, their filters, badges and exports.
  const lists = await rows<Listed>(
    `select d.id, 'driver' as subject, d.danger, d.approved and not d.is_out as in_use, d.reasons, d.manager_id
     from public.driver_overview d where d.depot_id = $1
     union all
     select v.id, 'vehicle', v.danger, v.is_active and v.status <> 'inactive', v.reasons, null
     from public.vehicle_overview v where v.depot_id = $1`,
    [depot],
  );
  const listed = lists.filter(({ in_use }) => in_use);
  for (const subject of ['driver', 'vehicle'] as const)
    for (const danger of DANGERS)
      expect([
        danger,
        sorted(listed.flatMap((row) => (row.subject === subject && row.danger === danger ? [row.id] : []))),
      ]).toEqual([danger, having(danger, subject)]);
  for (const { danger, reasons } of lists)
    expect(complianceLabel(reasons)).toBe(danger ? dangerLabel(danger, reasons) : IN_ORDER);
  for (const kind of kinds) {
    const isListed = (id: string) => listed.some((row) => row.id === id);
    expect([
      kind,
      // What waits until its day is one line for all.
      sorted(
        listed.flatMap((row) =>
          row.reasons.some((reason) => reason.kind === kind && reason.danger !== 'waiting') ? [row.id] : [],
        ),
      ),
    ]).toEqual([kind, ofKind(kind).filter(isListed)]);
  }

  // The digest.
  const [digest] = await rows<{
    digest: {
      dangers: Record<string, number> | null;
      waiting: number;
      incidents: number;
      policies: number;
      law: number;
    };
  }>('select private.digest_of($1) as digest', [depot]);
  expect(digest?.digest).toMatchObject({
    dangers: Object.fromEntries(
      DANGERS.flatMap((danger) =>
        danger !== 'waiting' && having(danger).length ? [[danger, having(danger).length]] : [],
      ),
    ),
    waiting: having('waiting', 'application').length,
    incidents: having('waiting', 'incident').length,
    policies: having('waiting', 'policy').length,
    law: dashboard.law,
  });

  // The manager's own page.
  const mine = listed.filter(({ subject, manager_id }) => subject === 'driver' && manager_id === admin);
  expect(await call('manager_dashboard')).toMatchObject({
    notInOrder: mine.filter(({ danger }) => danger && isNotInOrder(danger)).length,
    toCome: mine.filter(({ danger }) => danger && !isNotInOrder(danger)).length,
  });

  // Today and its number in the bar: what is not roadworthy, unless it is on its way to the workshop.
  const board = await call<Board>('todays_board');
  const stopped = board.vehicles.filter(({ place }) => place === 'held' || place === 'trip');
  expect(sorted(stopped.map(({ id }) => id))).toEqual(having('not_roadworthy', 'vehicle'));
  const [open] = await rows<{ count: number }>(
    'select count(*)::integer as count from public.driver_overview d where d.depot_id = $1 and d.approved and not d.is_out and d.is_limit_open',
    [depot],
  );
  expect(await call('my_counts')).toMatchObject({ stopped: figuresOf(board).held, limits_open: open?.count });

  // Ready for inspection: what fails, of the kinds that an officer asks for.
  const ready = await call<{ findings: Found[] }>('ready_for_inspection');
  const asked = await rows<{ kind: string }>(
    'select k.kind from private.finding_kinds k where k.inspection is not null and $1 <> $2',
    [depot, ''],
  );
  const isAsked = new Set(asked.map(({ kind }) => kind));
  const fails = (danger: Danger) => DANGERS.indexOf(danger) <= DANGERS.indexOf('high_risk');
  const keyOf = ({ kind, subject_id }: Found) => `${kind} ${subject_id}`;
  expect(sorted(ready.findings.map(keyOf))).toEqual(
    sorted(findings.filter((each) => isAsked.has(each.kind) && fails(each.danger)).map(keyOf)),
  );
  return kinds;
}
