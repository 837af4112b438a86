import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSent, sentOn } from '../../../src/topics/outbox/data/sent';
import { TODAY } from '../../support/clock';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { items, section } from '../../support/screen';

await startWorld();

it('The login page says what this phone has sent today: plate and time, and nothing about a person', async () => {
  const kept = { plate: '221-D-30417', made_at: `${TODAY}T04:16:00Z`, author: { person_id: 'p' }, body: {} };
  keepSent({ plate: '231-D-1', made_at: '2026-06-14T04:16:00Z' });
  keepSent({ plate: '19-D-8842', made_at: `${TODAY}T04:12:00Z` });
  keepSent(kept);
  // Its answer was lost, so it was sent again.
  keepSent(kept);
  await renderApp('/login');
  await screen.findByRole('heading', { name: 'Checked on this phone today' });
  expect(items(section('Checked on this phone today'))).toEqual([
    ['221-D-30417', '05:16', 'Sent'],
    ['19-D-8842', '05:12', 'Sent'],
  ]);
  expect(JSON.stringify(localStorage)).not.toContain('person_id');
  expect(sentOn('2026-06-16')).toEqual([]);
});
