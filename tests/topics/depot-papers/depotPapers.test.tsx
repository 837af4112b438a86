import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TODAY } from '../../support/clock';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { cells, dialogClosed, field, fill, findDialog, press, row, titles } from '../../support/screen';

const backend = await startWorld();
const LIST = 'What this depot needs';

beforeEach(() =>
  backend.sql("update public.requirements set applies_to = null where code = 'operator_licence'"),
);
afterEach(() => backend.restore());

const stored = () =>
  backend.sql<Record<string, unknown>>(
    `select q.name, r.done_on::text, r.due_on::text, r.reference, r.vehicles_authorised, r.transport_manager, r.rating::text
     from public.depot_records r join public.requirements q on q.id = r.requirement_id order by r.created_at`,
  );
const add = (name: string, values: Record<string, string | number>) => {
  const columns = Object.keys(values);
  return backend.sql(
    `insert into public.depot_records (depot_id, requirement_id, ${columns.join(', ')})
     select d.id, q.id, ${columns.map((_, index) => `$${index + 2}`).join(', ')}
     from public.depots d, public.requirements q
     where d.name = 'Test depot A' and q.subject = 'depot' and q.name = $1`,
    [name, ...Object.values(values)],
  );
};

describe("The page of the depot's papers", () => {
  it('lists what is on record and what is not, and takes a licence with its vehicles and manager', async () => {
    await add('Self-declaration', { done_on: '2025-06-20', due_on: '2026-06-19' });
    await add('Risk rating', { done_on: '2026-06-01', rating: 'amber' });
    await renderApp('/fleet/papers', { as: 'manager' });
    await row(LIST, 'Self-declaration');
    expect(await titles(LIST)).toEqual([
      'Self-declaration',
      'Risk rating',
      'Fleet insurance',
      'Operator licence',
    ]);
    expect((await cells(LIST, 'Self-declaration')).slice(2, 4)).toEqual([
      '19 Jun 2026, in 4 days',
      'Expiring Soon',
    ]);

    press('Add Operator licence');
    await findDialog('Add Operator licence');
    fill('Licence number', 'OL-12345');
    fill('Vehicles authorised', '1');
    fill('Transport manager', 'Mary Byrne');
    press('Save paper');
    await dialogClosed();
    expect(await stored()).toContainEqual({
      name: 'Operator licence',
      done_on: TODAY,
      due_on: '2031-06-14',
      reference: 'OL-12345',
      vehicles_authorised: 1,
      transport_manager: 'Mary Byrne',
      rating: null,
    });
    expect(await cells(LIST, 'Risk rating')).toContain('Risk rating every 12 months Amber');
    await screen.findByText('The operator licence covers 1 vehicle, but 2 in the fleet need it.');
    screen.getByText('1 vehicle authorised, transport manager Mary Byrne');
    // In date, and yet not in order.
    expect(await cells(LIST, 'Operator licence')).toContain('Too few vehicles');
    screen.getByText(/(^|, )licence for too few vehicles$/i);
    press('Add the new licence');
    await findDialog('Renew Operator licence');
  });

  it('takes "does not apply" with its reason, and takes it back', async () => {
    await backend.sql("update public.requirements set required_from = $1 where name = 'Self-declaration'", [
      TODAY,
    ]);
    await renderApp('/fleet/papers', { as: 'manager' });
    expect(await cells(LIST, 'Self-declaration')).toContain('Not on record');
    press('Say that it does not apply: Self-declaration');
    await findDialog('Self-declaration does not apply');
    press('Does not apply');
    await screen.findAllByText('Enter why it does not apply');
    fill('Reason', 'Cars of staff only');
    press('Does not apply');
    await dialogClosed();
    await screen.findByText(/^Cars of staff only \(15 Jun 2026, manager of the world\)/);
    expect(await cells(LIST, 'Self-declaration')).toContain('Does not apply');
    press('Take back that Self-declaration does not apply');
    await waitFor(async () => expect(await cells(LIST, 'Self-declaration')).toContain('Not on record'));
    expect(
      await backend.sql('select reason, ended_at is not null as is_ended from public.depot_exemptions'),
    ).toEqual([{ reason: 'Cars of staff only', is_ended: true }]);
  });

  it('is where the dashboard leads, with the form of the very paper open', async () => {
    await add('Self-declaration', { done_on: '2025-06-10', due_on: '2026-06-09', reference: 'SD-1' });
    await renderApp('/dashboard', { as: 'manager' });
    (await screen.findByRole('link', { name: /^Renew: Test depot A, Self-declaration/ })).click();
    await findDialog('Renew Self-declaration');
    expect(field('Reference')).toMatchObject({ value: 'SD-1' });
    press('Save paper');
    await dialogClosed();
    expect(await stored()).toHaveLength(2);
  });
});
