import { expect, it } from 'vitest';
import { activityText, activityTitle } from '../../../src/topics/dashboard/activity';

const ONE = { driver_name: 'Seán Byrne', affected: 1, file_name: null };

it.each([
  ['driver_licenses insert', 'Colm Byrne', false, 'Licence added by Colm Byrne'],
  ['users update', null, true, 'Details changed by the driver'],
  ['moved here', 'Colm Byrne', false, 'Moved here from another depot by Colm Byrne'],
  ['inactive', null, false, 'Marked inactive'],
  ['license_checks delete', 'Colm Byrne', false, 'Licence check deleted by Colm Byrne'],
  ['submissions verified', 'Colm Byrne', false, 'Renewal verified by Colm Byrne'],
  ['submissions sent', null, true, 'Renewal sent by the driver'],
  ['acknowledgements insert', 'Colm Byrne', false, 'Put off for now by Colm Byrne'],
  ['requirements insert', null, false, 'Record added'],
  ['merged', null, false, 'Record changed'],
])('%s by %s (the driver: %s) reads %s', (change, actor_name, by_driver, words) => {
  expect(activityText({ ...ONE, change, actor_name, by_driver })).toBe(words);
  expect(activityTitle({ ...ONE, change, actor_name, by_driver })).toBe('Seán Byrne');
});

it.each([
  ['drivers imported', 579, 'list.csv', '579 drivers imported', 'list.csv, by Colm Byrne'],
  ['drivers import undone', 1, 'list.csv', 'Import of 1 driver undone', 'list.csv, by Colm Byrne'],
  ['training imported', 1, 'list.csv', '1 training record imported', 'list.csv, by Colm Byrne'],
  ['training import undone', 2, 'list.csv', 'Import of 2 training records undone', 'list.csv, by Colm Byrne'],
  ['inactive', 30, null, '30 drivers', 'Marked inactive by Colm Byrne'],
])('"%s" for %d is one entry', (change, affected, file_name, title, words) => {
  const act = {
    ...ONE,
    driver_name: null,
    actor_name: 'Colm Byrne',
    by_driver: false,
    change,
    affected,
    file_name,
  };
  expect(activityTitle(act)).toBe(title);
  expect(activityText(act)).toBe(words);
});
