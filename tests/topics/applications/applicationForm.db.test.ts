import { describe, expect, it } from 'vitest';
import { application, applicationLicense, ownVehicle } from '../../support/factories';
import { send } from '../../support/rest';
import { onEach, servers } from '../../support/servers';
import { ids } from '../../support/world';

type Values = Record<string, unknown>;
type Case = readonly [title: string, values: Values];

const form = (values: Values): Values => ({ ...application({ depot_id: ids.depotA }), ...values });
const withPerson = (values: Partial<ReturnType<typeof application>>): Values =>
  application({ depot_id: ids.depotA, ...values });
const withVehicle = (values: Values) => form({ vehicle_details: ownVehicle(values) });
const withLicense = (values: Values) => form({ licenses: [applicationLicense(values)] });
const without = (values: Values, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

const wrongKeys = (
  subject: string,
  keys: string[],
  build: (values: Values) => Values,
  complete: Values,
): Case[] =>
  keys.flatMap((key) => [
    [`${subject} without ${key}`, build(without(complete, key))],
    ...[null, 7, true, ['x'], {}, '', '  '].map(
      (value): Case => [
        `${subject} with ${key} ${JSON.stringify(value)}`,
        build({ ...complete, [key]: value }),
      ],
    ),
  ]);

/** The same person as in application(). */
const personal: Values = {
  email: 'niamh@test.example',
  fullName: 'Niamh Walsh',
  phone: '+353 86 765 4321',
  address: '2 Quay Street, Howth',
};
const licenses = (count: number) => Array.from({ length: count }, () => applicationLicense());
const email = (length: number) => `${'x'.repeat(length - 5)}@x.ie`;
const notRealDates = [
  '2030-02-30',
  '2029-02-29',
  '2030-13-01',
  '2030-00-10',
  '2030-1-5',
  '05/01/2030',
  '2030-01-05T00:00:00Z',
  'tomorrow',
];

const accepted: Case[] = [
  ['no personal vehicle', form({})],
  ['personal details', form({ personal_details: personal })],
  ['a personal vehicle', withVehicle({})],
  ['texts with quotes, accents and a backslash', withPerson({ full_name: `Seán "Jack" O'Brien \\ ${'{}'}` })],
  ['a name of 120 characters', withPerson({ full_name: 'x'.repeat(120) })],
  ['an email of 254 characters', withPerson({ email: email(254) })],
  ['a phone of 40 characters', withPerson({ phone: '015550100'.padEnd(40, '-') })],
  ['a phone of 6 digits', withPerson({ phone: '(01) 2345' })],
  ['a phone of 15 digits', withPerson({ phone: '+123 456 789 012 345' })],
  ['an address of 5 letters', withPerson({ address: 'Howth' })],
  ['an address of 500 characters', withPerson({ address: 'x'.repeat(500) })],
  ['a make of 120 characters', withVehicle({ make: 'x'.repeat(120) })],
  ['a model of 120 characters', withVehicle({ model: 'x'.repeat(120) })],
  ['a registration of 40 characters', withVehicle({ registrationNumber: 'x'.repeat(40) })],
  ['an NCT expiry in 1950', withVehicle({ nctExpiry: '1950-01-01' })],
  ['an NCT expiry in 2100', withVehicle({ nctExpiry: '2100-12-31' })],
  ['an NCT expiry on 29 February', withVehicle({ nctExpiry: '2028-02-29' })],
  ['20 licences', form({ licenses: licenses(20) })],
  ['a licence number of 40 characters', withLicense({ licenseNumber: 'x'.repeat(40) })],
  ['a licence of another country', withLicense({ country: 'RO' })],
  ['a licence issued in 1950', withLicense({ issuedDate: '1950-01-01' })],
  ['a licence that expires in 2100', withLicense({ expiryDate: '2100-12-31' })],
  ['a licence that expires the day after issue', withLicense({ expiryDate: '2020-01-16' })],
];

const refused: Case[] = [
  ['a name of 121 characters', withPerson({ full_name: 'x'.repeat(121) })],
  ['an email of 255 characters', withPerson({ email: email(255) })],
  ['an invalid email', withPerson({ email: 'niamh.example' })],
  ['a phone of 41 characters', withPerson({ phone: '015550100'.padEnd(41, '-') })],
  ['a phone of 5 digits', withPerson({ phone: '(01) 234' })],
  ['a phone of 16 digits', withPerson({ phone: '+1234 567 890 123 456' })],
  ['a phone of digits that are not ASCII', withPerson({ phone: '٠١٢٣٤٥٦' })],
  ['an address of 4 letters', withPerson({ address: ' 12 Cork 3 ' })],
  ['an address without a letter', withPerson({ address: '12345 678' })],
  ['an address of 501 characters', withPerson({ address: 'x'.repeat(501) })],
  ...['full_name', 'email', 'phone', 'address'].flatMap((column): Case[] => [
    [`a blank ${column}`, withPerson({ [column]: ' ' })],
    [`no ${column}`, without(form({}), column)],
  ]),
  ['a depot that does not exist', form({ depot_id: ids.message })],
  ['no depot', without(form({}), 'depot_id')],

  ...[null, [], 'x', {}].map(
    (value): Case => [`personal details ${JSON.stringify(value)}`, form({ personal_details: value })],
  ),
  ...Object.keys(personal).flatMap((key): Case[] => [
    [`personal details without ${key}`, form({ personal_details: without(personal, key) })],
    [
      `personal details with another ${key}`,
      form({ personal_details: { ...personal, [key]: 'other@x.ie' } }),
    ],
  ]),
  ['personal details with an unknown key', form({ personal_details: { ...personal, ppsn: '1' } })],

  ...[null, [], 'x', 7, {}].map(
    (value): Case => [`vehicle details ${JSON.stringify(value)}`, form({ vehicle_details: value })],
  ),
  ...wrongKeys(
    'a vehicle',
    ['make', 'model', 'registrationNumber', 'nctExpiry'],
    (vehicle_details) => form({ vehicle_details }),
    ownVehicle(),
  ),
  ['a vehicle without useGreyFleet', form({ vehicle_details: without(ownVehicle(), 'useGreyFleet') })],
  ['a vehicle whose useGreyFleet is a text', withVehicle({ useGreyFleet: 'true' })],
  ['no vehicle, but its make', form({ vehicle_details: { useGreyFleet: false, make: 'Toyota' } })],
  ['a vehicle with an unknown key', withVehicle({ colour: 'red' })],
  ['a make of 121 characters', withVehicle({ make: 'x'.repeat(121) })],
  ['a model of 121 characters', withVehicle({ model: 'x'.repeat(121) })],
  ['a registration of 41 characters', withVehicle({ registrationNumber: 'x'.repeat(41) })],
  ['an NCT expiry in 1949', withVehicle({ nctExpiry: '1949-12-31' })],
  ['an NCT expiry in 2101', withVehicle({ nctExpiry: '2101-01-01' })],
  ...notRealDates.map((date): Case => [`an NCT expiry ${date}`, withVehicle({ nctExpiry: date })]),

  ...[null, {}, 'x', [], [null], [[]], ['x']].map(
    (value): Case => [`licences ${JSON.stringify(value)}`, form({ licenses: value })],
  ),
  ['21 licences', form({ licenses: licenses(21) })],
  [
    'an invalid second licence',
    form({ licenses: [applicationLicense(), applicationLicense({ country: '' })] }),
  ],
  ...wrongKeys(
    'a licence',
    ['licenseNumber', 'type', 'issuedDate', 'expiryDate', 'country'],
    (license) => form({ licenses: [license] }),
    applicationLicense(),
  ),
  ['a licence with an unknown key', withLicense({ status: 'active' })],
  ['a licence number of 41 characters', withLicense({ licenseNumber: 'x'.repeat(41) })],
  ['a licence of an unknown type', withLicense({ type: 'X' })],
  ['a licence with its country spelled out', withLicense({ country: 'Ireland' })],
  ['a licence issued in 1949', withLicense({ issuedDate: '1949-12-31' })],
  ['a licence that expires in 2101', withLicense({ expiryDate: '2101-01-01' })],
  ['a licence that expires on the day of issue', withLicense({ expiryDate: '2020-01-15' })],
  ['a licence that expires before the day of issue', withLicense({ expiryDate: '2020-01-14' })],
  ...notRealDates.map((date): Case => [`a licence that expires ${date}`, withLicense({ expiryDate: date })]),
  ['33 kB of licences', form({ licenses: licenses(400) })],
  ['33 kB of vehicle', withVehicle({ model: 'x'.repeat(33_000) })],
];

describe('An application from a visitor', () => {
  onEach(servers, (server) => {
    const apply = (values: Values) =>
      send(server.backend, 'anon', 'POST', 'driver_depot_applications', values);
    const count = async () => (await server.sql('select from public.driver_depot_applications')).length;
    const day = async (offset: number) => {
      const [row] = await server.sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [
        offset,
      ]);
      return row?.day;
    };

    it.each(accepted)('is stored with %s', async (_, values) => {
      const before = await count();
      expect(await apply(values)).toMatchObject({ ok: true });
      expect(await count()).toBe(before + 1);
    });

    it.each(refused)('is refused with %s', async (_, values) => {
      const before = await count();
      expect(await apply(values)).toMatchObject({ ok: false });
      expect(await count()).toBe(before);
    });

    it('may contain a licence issued today, but not one issued tomorrow', async () => {
      expect(await apply(withLicense({ issuedDate: await day(0) }))).toMatchObject({ ok: true });
      expect(await apply(withLicense({ issuedDate: await day(1) }))).toMatchObject({
        ok: false,
        body: { code: 'RW010' },
      });
      expect(await count()).toBe(6);
    });

    it('is stored once, however often it is sent', async () => {
      const values = form({});
      expect(await apply(values)).toMatchObject({ ok: true });
      expect(await apply(values)).toMatchObject({ ok: false, status: 409, body: { code: '23505' } });
      expect(await count()).toBe(6);
    });

    it('stores its email in lower case, in both places', async () => {
      await apply(withPerson({ email: 'Niamh@Test.Example' }));
      expect(
        await server.sql(
          "select personal_details ->> 'email' as details from public.driver_depot_applications where email = $1",
          ['niamh@test.example'],
        ),
      ).toEqual([{ details: 'niamh@test.example' }]);
    });
  });
});
