import { actorNames } from '../support/actors';
import { by, forNobody, permissions } from '../support/permissions';
import { ids } from '../support/world';

permissions('depots', by(actorNames, ['depotA', 'depotB', 'depotWithoutStaff']), [
  {
    title: 'add a depot',
    verb: 'insert',
    values: { name: 'Sligo' },
    changes: by(['admin', 'otherAdmin'], ['new']),
  },
  {
    title: 'rename depot A',
    verb: 'update',
    row: ids.depotA,
    values: { name: 'Sligo' },
    changes: by(['admin'], ['depotA']),
  },
  {
    title: 'rename depot B',
    verb: 'update',
    row: ids.depotB,
    values: { name: 'Sligo' },
    changes: by(['otherAdmin'], ['depotB']),
  },
  {
    title: 'rename a depot without staff',
    verb: 'update',
    row: ids.depotWithoutStaff,
    values: { name: 'Sligo' },
    changes: forNobody,
  },
  {
    title: 'rename every depot at once',
    verb: 'update',
    values: { name: 'Sligo' },
    changes: { admin: ['depotA'], otherAdmin: ['depotB'] },
  },
  {
    title: 'add a depot with a forged created_at',
    verb: 'insert',
    values: { name: 'Sligo', created_at: '2020-01-01T00:00:00+00:00' },
    changes: forNobody,
  },
  {
    title: 'change created_at',
    verb: 'update',
    row: ids.depotA,
    values: { created_at: '2020-01-01T00:00:00+00:00' },
    changes: forNobody,
  },
  { title: 'delete a depot', verb: 'delete', row: ids.depotWithoutStaff, changes: forNobody },
]);
