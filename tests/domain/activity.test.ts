import { expect, it } from 'vitest';
import { activityText } from '../../src/domain/activity';

it.each([
  ['driver_licenses insert', 'Colm Byrne', false, 'Licence added by Colm Byrne'],
  ['users update', null, true, 'Details changed by the driver'],
  ['moved here', 'Colm Byrne', false, 'Moved here from another depot by Colm Byrne'],
  ['inactive', null, false, 'Marked inactive'],
  ['requirements insert', null, false, 'Record changed'],
])('%s by %s (the driver: %s) reads %s', (change, actor_name, by_driver, words) => {
  expect(activityText({ change, actor_name, by_driver })).toBe(words);
});
