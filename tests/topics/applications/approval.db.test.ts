import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { application, applicationLicense, ownVehicle } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertAccount, insertRow } from '../../support/sql';
import { changesBy } from '../../support/state';
import { ids } from '../../support/world';

const { pendingApplication: pending } = ids;

describe('approve_application', () => {
  onEach([postgres], (server) => {
    const approve = (id: string = pending, actor: 'admin' | 'manager' = 'manager') =>
      call(server.backend, actor, 'approve_application', { id });
    const apply = async (values: Partial<ReturnType<typeof application>>) => {
      const row = application({ depot_id: ids.depotA, ...values });
      await insertRow(server.sql, 'public.driver_depot_applications', row);
      return String(row.id);
    };
    const one = async (text: string, ...parameters: string[]) =>
      (await server.sql(`select to_jsonb(t) as row from (${text}) t`, parameters)).map(({ row }) => row);

    it('gives the driver the manager whom an admin chose, while a manager who approves becomes the manager', async () => {
      const managerOf = (id: string) => one('select manager_id from public.users where id = $1', id);
      const approveWith = (actor: 'admin' | 'manager', manager: string, id: string = pending) =>
        call(server.backend, actor, 'approve_application', { id, manager_id: manager });
      const driver = actors.applicant.id;
      // A manager of another depot, and a driver.
      for (const refused of [actors.otherManager.id, actors.driver.id])
        expect((await approveWith('admin', refused)).status, refused).toBeGreaterThanOrEqual(400);
      expect(await managerOf(driver)).toEqual([]);

      expect((await approveWith('admin', actors.manager.id)).status).toBe(200);
      expect(await managerOf(driver)).toEqual([{ manager_id: actors.manager.id }]);
      // Repeated, it changes nothing.
      expect((await approveWith('admin', actors.admin.id)).status).toBe(200);
      expect(await managerOf(driver)).toEqual([{ manager_id: actors.manager.id }]);

      await insertAccount(server.sql, 'second@test.example');
      const second = await apply({ email: 'second@test.example' });
      const { body } = await approveWith('manager', actors.admin.id, second);
      expect(await managerOf(String(body))).toEqual([{ manager_id: actors.manager.id }]);
    });

    it('keeps the manager of a driver on record, and gives one to a driver without', async () => {
      for (const [manager, expected] of [
        [actors.manager.id, actors.manager.id],
        [null, actors.admin.id],
      ]) {
        const email = `${manager ? 'kept' : 'given'}@test.example`;
        const account = await insertAccount(server.sql, email);
        await server.sql(
          'insert into public.users (email, full_name, depot_id, manager_id) values ($1, $2, $3, $4)',
          [email, 'On Record', ids.depotA, manager ?? null],
        );
        const id = await apply({ email, sent_by: account });
        const { body } = await call(server.backend, 'admin', 'approve_application', {
          id,
          manager_id: actors.admin.id,
        });
        expect(await one('select manager_id from public.users where id = $1', String(body)), email).toEqual([
          { manager_id: expected },
        ]);
      }
    });

    it('takes what was said of the first full licence, unless something is on record', async () => {
      const said = { permit: null, first_full_licence_on: null, first_full_licence_before: '2020-01-01' };
      for (const [name, onRecord, stored] of [
        ['nothing', {}, said],
        [
          'day',
          { first_full_licence_on: '2026-01-01' },
          { first_full_licence_on: '2026-01-01', first_full_licence_before: null },
        ],
        ['permit', { permit: 'learner' }, { permit: 'learner', first_full_licence_before: null }],
      ] as const) {
        const email = `${name}@test.example`;
        const account = await insertAccount(server.sql, email);
        await insertRow(server.sql, 'public.users', {
          email,
          full_name: 'On Record',
          depot_id: ids.depotA,
          ...onRecord,
        });
        const id = await apply({ email, sent_by: account, ...said });
        const { body } = await call(server.backend, 'admin', 'approve_application', { id });
        expect(
          await one(
            'select permit, first_full_licence_on::text, first_full_licence_before::text from public.users where id = $1',
            String(body),
          ),
        ).toMatchObject([stored]);
      }
    });

    it('creates the driver, the personal vehicle and the licences, and closes the application', async () => {
      const changes = await changesBy(server.backend, () => approve());
      expect(changes.map(({ table, kind }) => `${kind} ${table}`).sort()).toEqual([
        'insert public.driver_licenses',
        'insert public.driver_licenses',
        'insert public.grey_fleet_vehicles',
        'insert public.users',
        'update public.driver_depot_applications',
      ]);
      const { id: driver } = actors.applicant;
      expect(await one('select * from public.users where id = $1', driver)).toMatchObject([
        {
          email: actors.applicant.email,
          full_name: 'Applicant of the world',
          phone: '+353 86 765 4321',
          address: '2 Quay Street, Howth',
          role: 'driver',
          approved: true,
          approved_by: actors.manager.id,
          approved_at: expect.any(String),
          is_inactive: false,
          depot_id: ids.depotA,
          manager_id: actors.manager.id,
        },
      ]);
      expect(
        await one('select * from public.grey_fleet_vehicles where driver_id = $1', driver),
      ).toMatchObject([
        {
          make: 'Toyota',
          model: 'Corolla',
          registration_number: '191-D-4821',
          nct_expiry: '2030-03-31',
          mileage_rate: 0.5,
          condition_rating: 5,
          depot_id: ids.depotA,
          source_id: pending,
          verified_at: null,
        },
      ]);
      const license = {
        license_number: 'D1234567',
        issued_date: '2020-01-15',
        country: 'IE',
        status: 'active',
        depot_id: ids.depotA,
        source_id: pending,
        verified_at: null,
      };
      expect(
        await one('select * from public.driver_licenses where driver_id = $1 order by type', driver),
      ).toMatchObject([
        { ...license, type: 'B', expiry_date: '2035-01-14' },
        { ...license, type: 'C', expiry_date: '2029-01-14' },
      ]);
      expect(
        await one('select * from public.driver_depot_applications where id = $1', pending),
      ).toMatchObject([
        {
          status: 'approved',
          driver_id: driver,
          approved_by: actors.manager.id,
          approved_at: expect.any(String),
          rejection_reason: null,
        },
      ]);
    });

    it('assigns no manager when an admin approves', async () => {
      await approve(pending, 'admin');
      const [person] = await one('select * from public.users where id = $1', actors.applicant.id);
      expect(person).toMatchObject({ approved_by: actors.admin.id, manager_id: null });
    });

    it('returns the id of the driver, even when the same person repeats it', async () => {
      expect(await approve()).toMatchObject({ ok: true, body: actors.applicant.id });
      const again = await changesBy(server.backend, async () => {
        expect(await approve()).toMatchObject({ ok: true, body: actors.applicant.id });
      });
      expect(again).toEqual([]);
    });

    it('tells a second person who approved it and when', async () => {
      await approve();
      const second = await changesBy(server.backend, async () => {
        expect(await approve(pending, 'admin')).toMatchObject({
          status: 409,
          body: {
            code: 'RW004',
            message: expect.stringMatching(
              /approved by manager of the world on \d\d \w{3} \d{4} at \d\d:\d\d/,
            ),
          },
        });
      });
      expect(second).toEqual([]);
    });

    it('creates no personal vehicle for a driver who has none', async () => {
      await insertAccount(server.sql, 'walker@test.example');
      const id = await apply({ email: 'walker@test.example' });
      const changes = await changesBy(server.backend, () => approve(id));
      expect(changes.map(({ table }) => table).sort()).toEqual([
        'public.driver_depot_applications',
        'public.driver_licenses',
        'public.users',
      ]);
    });

    it('accepts twenty licences and the longest texts that an application can hold', async () => {
      await insertAccount(server.sql, 'long@test.example');
      const id = await apply({
        email: 'long@test.example',
        full_name: 'x'.repeat(120),
        phone: '015550100'.padEnd(40, '-'),
        address: 'x'.repeat(500),
        vehicle_details: ownVehicle({
          make: 'x'.repeat(120),
          model: 'x'.repeat(120),
          registrationNumber: 'x'.repeat(40),
        }),
        licenses: Array.from({ length: 20 }, () => applicationLicense({ licenseNumber: 'x'.repeat(40) })),
      });
      const changes = await changesBy(server.backend, () => approve(id));
      expect(changes.filter(({ table }) => table === 'public.driver_licenses')).toHaveLength(20);
    });

    it('finds the account whatever the case of its email', async () => {
      const account = await insertAccount(server.sql, 'Mixed.Case@Test.Example');
      const id = await apply({ email: 'mixed.case@test.example' });
      expect(await approve(id)).toMatchObject({ ok: true, body: account });
    });

    const refusals: { title: string; code: string; id: string; prepare?: string }[] = [
      { title: 'an applicant without an account', code: 'RW001', id: ids.applicationWithoutAccount },
      { title: 'an application to the other depot', code: 'RW003', id: ids.otherApplication },
      { title: 'an application that does not exist', code: 'RW003', id: ids.message },
      { title: 'a rejected application', code: 'RW004', id: ids.rejectedApplication },
      {
        title: 'a person who already belongs to this depot',
        code: 'RW005',
        id: pending,
        prepare: `insert into public.users (id, account_id, email, full_name, depot_id)
          values ('${actors.applicant.id}', '${actors.applicant.id}', '${actors.applicant.email}', 'Taken', '${ids.depotA}')`,
      },
      {
        title: 'a person who already belongs to the other depot',
        code: 'RW005',
        id: pending,
        prepare: `insert into public.users (id, account_id, email, full_name, depot_id)
          values ('${actors.applicant.id}', '${actors.applicant.id}', '${actors.applicant.email}', 'Taken', '${ids.depotB}')`,
      },
      {
        title: 'an email that belongs to another user',
        code: 'RW005',
        id: pending,
        prepare: `update public.users set email = '${actors.applicant.email}' where id = '${actors.colleague.id}'`,
      },
    ];
    it.each(refusals)('refuses $title, and changes nothing', async ({ code, id, prepare }) => {
      if (prepare) await server.sql(prepare);
      const changes = await changesBy(server.backend, async () => {
        expect(await approve(id)).toMatchObject({ ok: false, body: { code } });
      });
      expect(changes).toEqual([]);
    });

    it('says who rejected the application, and when', async () => {
      await call(server.backend, 'admin', 'reject_application', { id: pending, reason: 'No' });
      const { body } = await approve();
      expect(body).toMatchObject({
        code: 'RW004',
        message: expect.stringMatching(/rejected by admin of the world on \d\d \w{3} \d{4} at \d\d:\d\d/),
      });
    });

    it('works once the missing account exists', async () => {
      expect(await approve(ids.applicationWithoutAccount)).toMatchObject({ body: { code: 'RW001' } });
      const account = await insertAccount(server.sql, 'no-account@test.example');
      expect(await approve(ids.applicationWithoutAccount)).toMatchObject({ ok: true, body: account });
    });
  });
});
