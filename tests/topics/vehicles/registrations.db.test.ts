import { describe, expect, it } from 'vitest';
import { depotVehicle } from '../../support/factories';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

type Values = Record<string, unknown>;
type Limit = readonly [what: string, inside: Values, outside: Values];

const plates: Limit[] = [
  ['ends in at least one digit', { registration_number: '231-D-9' }, { registration_number: '231-D-' }],
  [
    'ends in at most six digits',
    { registration_number: '231-D-123456' },
    { registration_number: '231-D-1234567' },
  ],
  ['has at least one county letter', { registration_number: '12-D-77' }, { registration_number: '12--77' }],
  [
    'has at most two county letters',
    { registration_number: '12-WX-77' },
    { registration_number: '12-WXY-77' },
  ],
  ['has a half-year of 1 or 2', { registration_number: '232-D-77' }, { registration_number: '233-D-77' }],
  ['has a year of two digits', { registration_number: '99-D-77' }, { registration_number: '9-D-77' }],
  ['has capital letters', { registration_number: '231-KE-77' }, { registration_number: '231-ke-77' }],
  ['has hyphens', { registration_number: '231-KE-77' }, { registration_number: '231KE77' }],
  ...[
    ['has at least 2 characters', 'ZV', 'Z'],
    ['has at most 12 characters', 'ABC-123 4567', 'ABC-123 45678'],
    ['has capital letters, digits, hyphens and spaces', 'AB 12-C', 'AB_12!C'],
  ].map(
    ([what, inside, outside]): Limit => [
      `declared non-standard, ${what}`,
      { registration_non_standard: true, registration_number: inside },
      { registration_non_standard: true, registration_number: outside },
    ],
  ),
];

describe('A registration number', () => {
  onEach([postgres], (server) => {
    it.each(plates)('%s', async (_, inside, outside) => {
      const store = (values: Values) =>
        insertRow(server.sql, 'public.depot_vehicles', {
          ...depotVehicle({ depot_id: ids.depotA, vehicle_type_id: ids.vehicleType }),
          ...values,
        });
      await expect(store(outside)).rejects.toThrow(/registration/);
      await store(inside);
    });
  });
});
