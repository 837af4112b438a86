import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { ids } from '../support/world';
import { judgeDepot, type Reason, verdictOfAll } from './depotRules';
import { generateDepot } from './generatedDepot';

type Judged = { id: string; verdict: string; reasons: Reason[] };
type Finding = Reason & { id: string; subject_id: string; in_use: boolean };

const asText = ({ kind, verdict, detail, due }: Reason) => [kind, verdict, detail, due].join(' ');
const sorted = (reasons: readonly Reason[]) => reasons.map(asText).sort();
const inMonth = (month: string) => (due: string | null) => due?.startsWith(month) ?? false;

describe('One definition of compliance, in the browser and in the database', () => {
  onEach(servers, (server) => {
    const read = async <T>(path: string) => (await send(server.backend, 'manager', 'GET', path)).body as T;
    const figures = async <T>(name: string) => (await call(server.backend, 'manager', name)).body as T;

    it('judges every driver and vehicle of a generated depot alike, and counts them alike', async () => {
      const { sql } = server.backend;
      await generateDepot(sql, actors.manager.id);
      const [{ today = '' } = {}] = await sql<{ today: string }>('select private.today()::text as today');
      const expected = await judgeDepot(sql, ids.depotA, today);
      const findings = await read<Finding[]>('compliance_findings?subject=neq.application');

      for (const [view, subjects] of [
        ['driver_overview', expected.drivers],
        ['vehicle_overview', expected.vehicles],
      ] as const) {
        const rows = new Map(
          (await read<Judged[]>(`${view}?select=id,verdict,reasons`)).map((row) => [row.id, row]),
        );
        expect(rows.size).toBe(subjects.length);
        for (const { id, reasons, is_active } of subjects) {
          const found = findings.filter((finding) => finding.subject_id === id);
          expect(sorted(rows.get(id)?.reasons ?? [])).toEqual(sorted(reasons));
          expect(rows.get(id)?.verdict).toBe(verdictOfAll(reasons));
          expect(sorted(found)).toEqual(sorted(reasons));
          expect(found.every(({ in_use }) => in_use === is_active)).toBe(true);
        }
      }
      const kinds = new Set(findings.map(({ kind, verdict }) => `${kind} ${verdict}`));
      expect(kinds.size).toBe(15); // All eight kinds with both verdicts, but no_license, which has one.
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);

      const active = {
        drivers: expected.drivers.filter(({ is_active }) => is_active),
        vehicles: expected.vehicles.filter(({ is_active }) => is_active),
      };
      const isCompliant = ({ reasons }: { reasons: Reason[] }) => verdictOfAll(reasons) !== 'not_compliant';
      const count = (name: keyof typeof active) => ({
        total: expected[name].length,
        active: active[name].length,
        compliant: active[name].filter(isCompliant).length,
      });
      const everything = [...active.drivers, ...active.vehicles];
      const ofKind = (kind: string) =>
        active.drivers.flatMap(({ reasons }) =>
          reasons.filter((reason) => reason.kind === kind && reason.verdict === 'not_compliant'),
        ).length;
      const [{ later = '' } = {}] = await sql<{ later: string }>(
        "select (private.today() + interval '3 months')::date::text as later",
      );
      expect(await figures('compliance_dashboard')).toMatchObject({
        drivers: count('drivers'),
        vehicles: count('vehicles'),
        rate: Math.round((100 * everything.filter(isCompliant).length) / everything.length),
        totals: {
          expired: ofKind('license'),
          highRisk: ofKind('points'),
          expiring: active.drivers
            .flatMap(({ licenses }) => licenses)
            .filter(({ expiry_date }) => expiry_date >= today && expiry_date <= later).length,
        },
      });

      const mine = expected.drivers.filter(({ manager_id }) => manager_id === actors.manager.id);
      const managed = await figures<{ drivers: number; active: number; withAlerts: number }>(
        'manager_dashboard',
      );
      expect(managed).toMatchObject({
        drivers: mine.length,
        active: mine.filter(({ is_active }) => is_active).length,
        withAlerts: mine.filter(({ is_active, reasons }) => is_active && reasons.length > 0).length,
      });
      expect(managed.withAlerts).toBeGreaterThan(0);

      const dues: Record<string, (string | null)[]> = {
        license: active.drivers.flatMap(({ licenses }) => licenses.map((row) => row.expiry_date)),
        training: active.drivers.flatMap(({ training }) => training.map((row) => row.expiry_date)),
        insurance: active.drivers.map(({ personalVehicle }) => personalVehicle?.insurance_expiry ?? null),
        road_tax: active.vehicles.map((row) => row.road_tax_expiry),
        nct: [
          ...active.drivers.map(({ personalVehicle }) => personalVehicle?.nct_expiry ?? null),
          ...active.vehicles.map((row) => row.nct_expiry),
        ],
      };
      const months = await figures<{ month: string; kind: string; due: number }[]>('due_by_month');
      expect(months).toHaveLength(60);
      expect(months[0]?.month.slice(0, 7)).toBe(today.slice(0, 7));
      expect(months).toEqual(
        months.map(({ month, kind }) => ({
          month,
          kind,
          due: (dues[kind] ?? []).filter((due) => inMonth(month.slice(0, 7))(due) && (due ?? '') >= today)
            .length,
        })),
      );
      expect(months.filter(({ due }) => due > 0).length).toBeGreaterThan(10);
    });
  });
});
