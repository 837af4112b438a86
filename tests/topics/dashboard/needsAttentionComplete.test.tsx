import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../src/data/queryClient';
import { readAllAttention } from '../../../src/topics/findings/data/findings';
import { findingPath } from '../../../src/topics/findings/parts/findingPath';
import { detailOf, judgeDepot, type Reason } from '../../db/depotRules';
import { generateDepot } from '../../db/generatedDepot';
import { actors } from '../../support/actors';
import { startWorld } from '../../support/network';
import { renderApp, signInAs } from '../../support/render';
import { ids } from '../../support/world';

const { sql } = await startWorld();

const key = (id: string, reason: Pick<Reason, 'kind' | 'danger' | 'detail' | 'record_id'>) =>
  [id, reason.kind, reason.danger, detailOf(reason), reason.record_id].join(' ');

it('the list links to everything that is wrong in a generated depot, and to nothing else', async () => {
  await generateDepot(sql, actors.manager.id);
  const [{ today = '' } = {}] = await sql<{ today: string }>('select private.today()::text as today');
  const { drivers, vehicles } = await judgeDepot(sql, ids.depotA, today);
  const wrong = [...drivers, ...vehicles].flatMap(({ id, reasons }) =>
    reasons.map((reason) => key(id, reason)),
  );
  expect(wrong.length).toBeGreaterThan(300);

  await signInAs('manager');
  const all = await readAllAttention(createQueryClient(), { danger: undefined, includeUnused: true });
  const found = all
    .filter(({ subject }) => subject !== 'application')
    .flatMap((subject) => subject.findings.map((finding) => ({ subject, finding })));
  expect(found.map(({ subject, finding }) => key(subject.subject_id, finding)).sort()).toEqual(wrong.sort());
  const links = found.map(({ subject, finding }) => ({ subject, path: findingPath(subject, finding) }));
  for (const { subject, path } of links) expect(path).toContain(`/${subject.subject_id}/edit#`);

  // Each form has every part that the links point to.
  for (const [form, id] of [
    ['/drivers/', actors.driver.id],
    ['/fleet/', ids.assignedVehicle],
  ] as const) {
    const paths = links.map(({ path }) => path).filter((path) => path.startsWith(form));
    const anchors = new Set(paths.map((path) => /#([\w-]*)/.exec(path)?.[1] ?? ''));
    expect(anchors.size).toBeGreaterThan(0);
    const view = await renderApp(`${form}${id}/edit`, { as: 'manager' });
    for (const anchor of anchors) {
      await waitFor(() => expect(document.getElementById(anchor), anchor).not.toBeNull());
    }
    view.unmount();
  }
});
