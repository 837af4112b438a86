import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../../support/actors';
import {
  CLEAN_ADDRESSES,
  CLEAN_FOREIGN_PLATES,
  CLEAN_LICENCE_NUMBERS,
  CLEAN_NAMES,
  CLEAN_PHONES,
  CLEAN_PLATES,
} from '../../support/cleanValues';
import { document } from '../../support/documents';
import { sentLicense } from '../../support/factories';
import { moveDriver, moveVehicle } from '../../support/moves';
import { addSubmission } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

type Answer = {
  line: number;
  outcome: string;
  row_id: string | null;
  changes: { field: string; old: unknown; new: unknown }[];
  reason: string | null;
  violated: string | null;
};
type Row = Record<string, unknown>;

const importId = fixedId(50, 1);
const idOf = (line: number) => fixedId(51, line);

describe('Imports', () => {
  onEach([postgres], (server) => {
    const sql = (query: string, values: (string | number)[] = []) => server.sql<Row>(query, values);

    const sendRows = (
      actor: ActorName,
      kind: string,
      rows: Row[],
      { dry_run = false, id = importId }: { dry_run?: boolean | null; id?: string } = {},
    ) =>
      call(server.backend, actor, 'import_rows', {
        id,
        kind,
        file_name: 'list.xlsx',
        rows: rows.map((row, index) => ({ line: index + 2, id: idOf(index + 2), ...row })),
        dry_run,
      });
    const run = async (kind: string, rows: Row[], options = {}, actor: ActorName = 'admin') => {
      const { body } = await sendRows(actor, kind, rows, options);
      return (body as Answer[]).toSorted((a, b) => a.line - b.line);
    };
    const outcomes = (answers: Answer[]) =>
      answers.map(({ outcome, reason, violated }) =>
        [outcome, reason ?? violated].filter(Boolean).join(': '),
      );
    const undo = (actor: ActorName = 'admin', id = importId) =>
      call(server.backend, actor, 'undo_import', { id });
    const left = async (id = importId) => ((await undo('admin', id)).body as Row[]).map(({ line }) => line);

    const license = (values: Row = {}) => ({
      type: 'B',
      license_number: '511 800 264',
      issued_date: '2021-11-14',
      expiry_date: '2031-11-13',
      country: 'IE',
      ...values,
    });
    const pat = { full_name: 'Pat Kinsella', email: 'pat@hanley.example', employee_number: 'H-1' };
    const van = {
      registration_number: '231-D-4711',
      registration_non_standard: false,
      manufacturer: 'Ford',
      model: 'Transit',
      vehicle_type_id: ids.vehicleType,
      fuel_type: 'diesel',
      nct_applicable: true,
      nct_expiry: '2027-09-30',
      road_tax_applicable: false,
      road_tax_expiry: null,
    };
    const driver = async () =>
      (await sql('select full_name, email, phone from public.users where id = $1', [actors.driver.id]))[0];

    it('store clean values letter by letter', async () => {
      // An Eircode alone is no address, and the same card is on one record only.
      const addresses = CLEAN_ADDRESSES.filter((address) => (address.match(/\p{L}/gu)?.length ?? 0) >= 5);
      const cards = CLEAN_LICENCE_NUMBERS.filter((number) => number !== '511 800 264');
      const people = CLEAN_NAMES.map((full_name, index) => ({
        full_name,
        address: addresses[index % addresses.length],
        phone: CLEAN_PHONES[index % CLEAN_PHONES.length],
        licenses: cards.slice(index, index + 1).map((license_number) => license({ license_number })),
        employee_number: `C-${String(index).padStart(3, '0')}`,
      }));
      expect(outcomes(await run('drivers', people)).filter((outcome) => outcome !== 'add')).toEqual([]);
      const stored = await sql(`
        select u.full_name, u.address, u.phone, l.license_number from public.users u
        left join public.driver_licenses l on l.driver_id = u.id where u.employee_number like 'C-%' order by u.employee_number`);
      expect(stored).toEqual(
        people.map(({ full_name, address, phone, licenses: [card] }) => ({
          full_name,
          address,
          phone,
          license_number: card?.license_number ?? null,
        })),
      );

      const vehicles = [
        ...CLEAN_PLATES.map((registration_number) => ({ ...van, registration_number })),
        ...CLEAN_FOREIGN_PLATES.map((registration_number) => ({
          ...van,
          registration_number,
          registration_non_standard: true,
        })),
      ];
      const fleet = await run('vehicles', vehicles, { id: fixedId(50, 2) });
      const taken = outcomes(fleet).filter((outcome) => outcome !== 'add');
      expect(taken).toEqual([]);
      const plates = await sql(
        `select registration_number from public.depot_vehicles where id in (${fleet.map(({ row_id }) => `'${row_id}'`).join()})`,
      );
      expect(new Set(plates.map((row) => row.registration_number))).toEqual(
        new Set([...CLEAN_PLATES, ...CLEAN_FOREIGN_PLATES]),
      );
    });

    it('are for staff, into their own depot', async () => {
      const answers: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { ok, status, body } = await sendRows(actor, 'drivers', [pat]);
        const stored = await sql(
          'select d.name from public.users u join public.depots d on d.id = u.depot_id where u.email = $1',
          [pat.email],
        );
        if (actor !== 'anon') answers[actor] = ok ? stored[0]?.name : (body as { code: string }).code;
        else expect([ok, status === 401 || status === 403 || status === 404]).toEqual([false, true]);
        if (ok) await server.backend.restore();
      }
      const refused = actorNames.filter((actor) => actor !== 'anon').map((actor) => [actor, 'RW002']);
      expect(answers).toEqual({
        ...Object.fromEntries(refused),
        admin: 'Test depot A',
        manager: 'Test depot A',
        otherAdmin: 'Test depot B',
        otherManager: 'Test depot B',
      });
    });

    it('store nothing unless told to', async () => {
      for (const dry_run of [true, null])
        expect((await sendRows('admin', 'drivers', [pat], { dry_run })).body).toMatchObject([
          { outcome: 'add' },
        ]);
      expect(await sql('select from public.users where email = $1', [pat.email])).toEqual([]);
    });

    it('can be seen and undone by the staff of the depot only, and written by nobody', async () => {
      await run('drivers', [pat]);
      const seen: string[] = [];
      for (const actor of actorNames) {
        const { ok, body } = await send(server.backend, actor, 'GET', 'imports?select=id');
        if (ok && (body as Row[]).length > 0) seen.push(actor);
        await send(server.backend, actor, 'PATCH', `imports?id=eq.${importId}`, { rows_added: 9 });
        await send(server.backend, actor, 'DELETE', `imports?id=eq.${importId}`);
        if (actor !== 'admin' && actor !== 'manager') await undo(actor);
      }
      expect(seen.sort()).toEqual(['admin', 'manager']);
      expect(await sql('select rows_added, created_by, undone_at from public.imports')).toEqual([
        { rows_added: 1, created_by: actors.admin.id, undone_at: null },
      ]);
      expect((await undo('otherAdmin')).body).toMatchObject({ code: 'RW003' });
      expect((await sendRows('otherAdmin', 'drivers', [pat])).body).toMatchObject({ code: 'RW003' });
      expect((await undo('manager')).body).toEqual([]);
    });

    it('add people with their licences, but without an account or an invitation', async () => {
      const answers = await run('drivers', [
        { ...pat, licenses: [license(), license({ type: 'C', expiry_date: '2027-11-13' })] },
      ]);
      expect(outcomes(answers)).toEqual(['add']);
      expect(
        await sql(`select id, account_id, invited_at, approved, employee_number,
            (select count(*)::integer from public.driver_licenses l where l.driver_id = u.id) as licenses
          from public.users u where email = '${pat.email}'`),
      ).toEqual([
        {
          id: idOf(2),
          account_id: null,
          invited_at: null,
          approved: true,
          employee_number: 'H-1',
          licenses: 2,
        },
      ]);
    });

    it('store nothing on a dry run, and rows sent twice only once', async () => {
      const rows = [{ ...pat, licenses: [license()] }, { full_name: 'Jo' }];
      expect(outcomes(await run('drivers', rows, { dry_run: true }))).toEqual(['add', 'add']);
      expect(await sql("select 1 from public.users where full_name in ('Jo', 'Pat Kinsella')")).toEqual([]);
      expect(await sql('select 1 from public.imports')).toEqual([]);
      expect(outcomes(await run('drivers', rows))).toEqual(['add', 'add']);
      expect(outcomes(await run('drivers', rows))).toEqual(['add', 'add']);
      expect(await sql("select 1 from public.users where full_name in ('Jo', 'Pat Kinsella')")).toHaveLength(
        2,
      );
      expect(await sql('select rows_added, rows_changed from public.imports')).toEqual([
        { rows_added: 2, rows_changed: 0 },
      ]);
      const again = await run('drivers', rows, { id: fixedId(50, 2), dry_run: true });
      expect(outcomes(again)).toEqual(['same', 'same']);
    });

    it('change differing values, report them, and keep what the file leaves blank', async () => {
      const before = await driver();
      const [stored] = await sql(
        'select type, license_number, issued_date::text, expiry_date::text from public.driver_licenses where driver_id = $1',
        [actors.driver.id],
      );
      const rows = [
        {
          email: actors.driver.email,
          phone: '083 555 0220',
          licenses: [license({ ...stored, expiry_date: '2036-06-29' })],
        },
      ];
      const [answer] = await run('drivers', rows);
      expect(answer).toMatchObject({
        outcome: 'change',
        changes: [
          { field: 'phone', old: before?.phone, new: '083 555 0220' },
          { field: stored?.type, old: stored?.expiry_date, new: '2036-06-29', how: 'corrects' },
        ],
      });
      expect(await driver()).toEqual({ ...before, phone: '083 555 0220' });
      const bare = {
        email: actors.driver.email,
        licenses: [{ ...stored, issued_date: null, expiry_date: '2036-06-29' }],
      };
      expect(outcomes(await run('drivers', [bare], { id: fixedId(50, 2) }))).toEqual(['same']);
    });

    describe('correct what is on record, and distinguish a correction from a renewal', () => {
      const email = actors.driver.email;
      const cards = (type: string) =>
        sql(
          `select issued_date::text as issued, expiry_date::text as expiry, country, is_current, verified_at is not null as verified
           from public.driver_licenses where driver_id = $1 and type = $2 order by expiry_date, issued_date`,
          [actors.driver.id, type],
        );
      const c = license({ type: 'C', license_number: '511 800 264' });
      const sendCard = async (values: Row, id: string) =>
        run('drivers', [{ email, licenses: [{ ...c, country: null, ...values }] }], { id });

      it.each([
        ['another expiry', { expiry_date: '2030-11-13' }, [['C', '2031-11-13', '2030-11-13', 'corrects']]],
        [
          'another issue date',
          { issued_date: '2021-11-15' },
          [['C issued', '2021-11-14', '2021-11-15', 'corrects']],
        ],
        ['another country', { country: 'PL' }, [['C country', 'IE', 'PL', 'corrects']]],
        ['another spelling of the number', { license_number: '511800264' }, []],
        [
          'another issue date and a later expiry',
          { issued_date: '2026-01-01', expiry_date: '2036-01-01' },
          [['C', '2031-11-13', '2036-01-01', 'renews']],
        ],
        [
          'another issue date and an earlier expiry',
          { issued_date: '2016-01-01', expiry_date: '2026-01-01' },
          [['C', null, '2026-01-01', 'earlier']],
        ],
        [
          'another number',
          { license_number: '9', expiry_date: '2032-11-13' },
          'driver of the world is on record',
        ],
      ])('licences: %s', async (_, values, changes) => {
        await run('drivers', [{ email, licenses: [c] }], { id: fixedId(50, 2) });
        await sql(
          "update public.driver_licenses set verified_at = now(), verified_by = $1 where type = 'C'",
          [actors.admin.id],
        );
        const before = await cards('C');
        const [answer] = await sendCard(values, fixedId(50, 3));
        if (typeof changes === 'string') {
          // Found by email, this is another card of the same driver.
          expect(answer?.changes).toMatchObject([{ field: 'C', how: 'renews' }]);
          return;
        }
        expect(answer?.changes).toEqual(
          changes.map(([field, old, next, how]) => ({ field, old, new: next, how })),
        );
        const isCorrected = changes[0]?.[3] === 'corrects';
        const isAdded = changes.length > 0 && !isCorrected;
        expect(await cards('C')).toHaveLength(isAdded ? 2 : 1);
        // The record shows what the answer reported.
        const [current] = (await cards('C')).filter(({ is_current }) => is_current);
        const { expiry_date: expiry = '2031-11-13', issued_date: issued = '2021-11-14' } = values as Row;
        if (isCorrected) expect(current).toMatchObject({ expiry, issued, verified: false });
        if (changes[0]?.[3] === 'earlier')
          expect(current).toMatchObject({ expiry: '2031-11-13', verified: true });
        expect((await undo('admin', fixedId(50, 3))).body).toEqual([]);
        expect(await cards('C')).toEqual(before);
      });

      it('correct training completed on the same day, and a vehicle record of the same day', async () => {
        const training = {
          email,
          training_type: 'First aid',
          completion_date: '2026-02-23',
          expiry_date: '2041-02-22',
          provider: 'Swords',
          certificate_number: '7',
        };
        await run('training', [training], { id: fixedId(50, 2) });
        const blank = { ...training, expiry_date: undefined };
        expect(outcomes(await run('training', [blank], { id: fixedId(50, 4) }))).toEqual(['same']);
        const [corrected] = await run('training', [{ ...training, expiry_date: '2031-02-22' }], {
          id: fixedId(50, 5),
        });
        expect(corrected?.changes).toEqual([
          { field: 'expiry_date', old: '2041-02-22', new: '2031-02-22', how: 'corrects' },
        ]);
        const trainings = () =>
          sql("select expiry_date::text from public.driver_training where training_type = 'First aid'");
        expect(await trainings()).toEqual([{ expiry_date: '2031-02-22' }]);
        const [{ reason } = {}] = await sql(
          "select reason from private.audit_log where table_name = 'driver_training' and action = 'update' order by id desc limit 1",
        );
        expect(reason).toBe('A correction, not a renewal');
        expect(await left(fixedId(50, 5))).toEqual([]);
        expect(await trainings()).toEqual([{ expiry_date: '2041-02-22' }]);

        const [service] = await sql("select id from public.requirements where name = 'Service'");
        const record = {
          registration_number: '231-D-2',
          requirement_id: service?.id,
          done_on: '2026-05-14',
          due_on: '2027-05-14',
          odometer_km: 250_000,
        };
        await run('vehicle_records', [record], { id: fixedId(50, 6) });
        const [answer] = await run('vehicle_records', [{ ...record, odometer_km: 205_000 }], {
          id: fixedId(50, 7),
        });
        expect(answer).toMatchObject({
          record: '231-D-2',
          changes: [{ field: 'odometer_km', old: 250_000, new: 205_000, how: 'corrects' }],
        });
        const readings = () =>
          sql(
            `select r.odometer_km as record, v.odometer_km as vehicle from public.vehicle_records r
             join public.depot_vehicles v on v.id = r.vehicle_id where r.done_on = '2026-05-14'`,
          );
        expect(await readings()).toEqual([{ record: 205_000, vehicle: 205_000 }]);
        expect(await left(fixedId(50, 7))).toEqual([]);
        expect(await readings()).toEqual([{ record: 250_000, vehicle: 250_000 }]);
      });

      it('correct a record from the forms for staff of the depot only', async () => {
        await run('drivers', [{ email, licenses: [c] }], { id: fixedId(50, 2) });
        const [{ id } = {}] = await sql(
          "select id from public.driver_licenses where type = 'C' and driver_id = $1",
          [actors.driver.id],
        );
        const answers: Record<string, unknown> = {};
        for (const [day, actor] of actorNames.entries()) {
          const expiry_date = `2030-01-${String(day + 10)}`;
          const { ok, body } = await call(server.backend, actor, 'correct_record', {
            kind: 'driver_licenses',
            id,
            corrected: { expiry_date, driver_id: actors.otherDriver.id },
          });
          const [row] = await cards('C');
          if (actor === 'anon') expect(row?.expiry).not.toBe(expiry_date);
          else answers[actor] = ok ? row?.expiry === expiry_date : (body as { code: string }).code;
        }
        const refused = actorNames.filter((actor) => actor !== 'anon').map((actor) => [actor, 'RW002']);
        expect(answers).toEqual({
          ...Object.fromEntries(refused),
          admin: true,
          manager: true,
          otherAdmin: 'RW003',
          otherManager: 'RW003',
        });
      });
    });

    it('of inactive drivers say so, and make them active if asked', async () => {
      await run('drivers', [pat], { id: fixedId(50, 2) });
      await sql('update public.users set is_inactive = true where email = $1', [pat.email]);
      const row = { email: pat.email, phone: '083 555 0101' };
      expect(await run('drivers', [row], { dry_run: true })).toMatchObject([
        { outcome: 'change', record: 'Pat Kinsella', is_out: true },
      ]);
      expect(
        outcomes(await run('drivers', [{ ...row, is_inactive: false }], { id: fixedId(50, 3) })),
      ).toEqual(['change']);
      expect(await sql('select is_inactive from public.users where email = $1', [pat.email])).toEqual([
        { is_inactive: false },
      ]);
      expect(await left(fixedId(50, 3))).toEqual([]);
      expect(await sql('select is_inactive, phone from public.users where email = $1', [pat.email])).toEqual([
        { is_inactive: true, phone: null },
      ]);
    });

    it('treat an apostrophe of another kind as no change, and find the name with it', async () => {
      await run('drivers', [{ ...pat, full_name: 'Aoife O’Hara' }], { id: fixedId(50, 2) });
      const row = { ...pat, full_name: "Aoife O'Hara" };
      expect(outcomes(await run('drivers', [row], { dry_run: true }))).toEqual(['same']);
      const unnamed = { full_name: "aoife o'hara", phone: '083 555 0101' };
      expect(await run('drivers', [unnamed], { dry_run: true })).toMatchObject([
        { outcome: 'change', record: 'Aoife O’Hara', changes: [{ field: 'full_name' }, { field: 'phone' }] },
      ]);
    });

    it('refuse a row, say why, and store the others', async () => {
      await run('drivers', [{ ...pat, licenses: [license()] }]);
      const second = { license_number: '9' };
      const answers = await run(
        'drivers',
        [
          { full_name: 'Al', email: actors.otherDriver.email },
          { full_name: 'Al', email: actors.manager.email },
          { full_name: 'Al', licenses: [license({ license_number: '511800264' })] },
          { full_name: 'Al', email: actors.driver.email, employee_number: 'h-1' },
          { employee_number: 'H-1', full_name: 'Pat K' },
          { email: pat.email, phone: '083 555 0101' },
          { email: 'new@x.ie' },
          { full_name: 'Al', licenses: [license({ ...second, expiry_date: '2021-11-14' })] },
          { full_name: 'Al', licenses: [license({ ...second, issued_date: '2030-01-01' })] },
          { full_name: 'Al', licenses: [license({ ...second, issued_date: null })] },
          { full_name: 'Al', licenses: [license({ ...second, type: 'XX' })] },
          { full_name: 'Al', phone: '12' },
          { full_name: 'Bo', phone: '083 555 0101' },
        ].map((row, index) => ({ ...row, id: fixedId(52, index) })),
        { id: fixedId(50, 2) },
      );
      expect(outcomes(answers)).toEqual([
        'refuse: other-driver@test.example already belongs to another depot',
        'refuse: manager of the world is on the staff of this depot, not a driver',
        'refuse: Licence number is already on Pat Kinsella’s record',
        'refuse: Pat Kinsella has this employee number, but driver of the world has this email',
        'refuse: Another row is for the same driver',
        'refuse: Another row is for the same driver',
        'refuse: full_name',
        'refuse: driver_licenses_dates_check',
        'refuse: Issue date must be in the past and before expiry date',
        'refuse: issued_date',
        'refuse: driver_licenses_type_fkey',
        'refuse: users_phone_check',
        'add',
      ]);
      // Nothing about a person in another depot is shown, not even their id.
      expect(answers[0]?.changes).toEqual([]);
      const sent = answers.map((_, index) => fixedId(52, index));
      expect(answers.map(({ row_id }, index) => row_id ?? sent[index])).toEqual(sent);
      expect(answers[0]?.row_id).toBe(sent[0]);
    });

    it('take no vehicle out of the fleet while a driver still has it', async () => {
      const left = ['231-D-1', '231-D-2'].map((registration_number) => ({
        registration_number,
        is_active: false,
      }));
      expect(outcomes(await run('vehicles', left))).toEqual([
        'refuse: driver of the world still has it. Return the vehicle first.',
        'change',
      ]);
    });

    it('find a person by name only if the name is unique', async () => {
      await run('drivers', [
        { full_name: 'Pat Kelly' },
        { full_name: 'Jo Kelly' },
        { full_name: 'Jo Kelly' },
      ]);
      const answers = await run(
        'drivers',
        [{ full_name: 'pat kelly', email: 'kelly@x.ie' }, { full_name: 'Jo Kelly' }].map((row, index) => ({
          ...row,
          id: fixedId(52, index),
        })),
        { id: fixedId(50, 2) },
      );
      expect(outcomes(answers)).toEqual([
        'change',
        'refuse: Several drivers have this name. Add their email or employee number to the file',
      ]);
    });

    it('do not match a person of the same name who has another licence number', async () => {
      await run('drivers', [{ full_name: 'Pat Kelly', licenses: [license()] }, { full_name: 'Jo Kelly' }]);
      const other = license({ license_number: '777777777' });
      const answers = await run(
        'drivers',
        [
          { full_name: 'Pat Kelly', licenses: [other] },
          { full_name: 'Jo Kelly', licenses: [other] },
        ],
        { id: fixedId(50, 2) },
      );
      expect(outcomes(answers)).toEqual([
        'refuse: Pat Kelly is on record with a different licence number. If they are the same person, add the new one to that record first',
        'change',
      ]);
      const category = [{ full_name: 'Pat Kelly', licenses: [license({ type: 'C' })] }];
      expect(outcomes(await run('drivers', category, { id: fixedId(50, 3) }))).toEqual(['change']);
    });

    it('let only admins choose managers, and assign drivers added by a manager to that manager', async () => {
      await run('drivers', [{ ...pat, manager_id: actors.admin.id }], {}, 'manager');
      const managerOf = () => sql(`select manager_id from public.users where email = '${pat.email}'`);
      expect(await managerOf()).toEqual([{ manager_id: actors.manager.id }]);
      await run('drivers', [{ ...pat, manager_id: actors.admin.id }], { id: fixedId(50, 2) }, 'admin');
      expect(await managerOf()).toEqual([{ manager_id: actors.admin.id }]);
      const other = [{ ...pat, manager_id: actors.otherAdmin.id }];
      expect(outcomes(await run('drivers', other, { id: fixedId(50, 3) }))).toEqual([
        'refuse: The manager must be an active manager or administrator of the same depot',
      ]);
    });

    it('add training and vehicle records once, and vehicles', async () => {
      const training = {
        email: actors.driver.email,
        training_type: 'first  aid',
        completion_date: '2026-02-23',
        expiry_date: null,
        provider: 'Swords',
        certificate_number: '7',
        cpc_module: null,
        hours: null,
      };
      expect(outcomes(await run('training', [training, { ...training, email: 'no@x.ie' }]))).toEqual([
        'add',
        'refuse: No driver of your depot has this name, email or employee number',
      ]);
      expect(outcomes(await run('training', [training], { id: fixedId(50, 2) }))).toEqual(['same']);

      const added = await run('vehicles', [van, { registration_number: '231-D-4712' }], {
        id: fixedId(50, 3),
      });
      expect(outcomes(added)).toEqual(['add', 'refuse: manufacturer']);
      const changed = [{ registration_number: '231 D 4711', model: 'Custom', nct_expiry: '2028-09-30' }];
      expect(await run('vehicles', changed, { id: fixedId(50, 4) })).toMatchObject([
        {
          outcome: 'change',
          changes: [
            { field: 'model', old: 'Transit', new: 'Custom' },
            { field: 'nct_expiry', old: '2027-09-30', new: '2028-09-30' },
          ],
        },
      ]);

      const [service] = await sql("select id from public.requirements where name = 'Service'");
      const record = { registration_number: '231D4711', requirement_id: service?.id, done_on: '2026-05-14' };
      const records = [
        record,
        { ...record, registration_number: '99-D-9' },
        { ...record, done_on: '2099-01-01' },
      ];
      expect(outcomes(await run('vehicle_records', records, { id: fixedId(50, 5) }))).toEqual([
        'add',
        'refuse: No vehicle of your depot has this registration',
        'refuse: The date must be today or earlier',
      ]);
      expect(outcomes(await run('vehicle_records', [record], { id: fixedId(50, 6) }))).toEqual(['same']);
    });

    it('refuse a row for the same training or vehicle record as an earlier row, in the check and when storing', async () => {
      const training = {
        email: actors.driver.email,
        training_type: 'First aid',
        completion_date: '2026-02-23',
        expiry_date: null,
        provider: 'Swords',
        certificate_number: '7',
      };
      const [service] = await sql("select id from public.requirements where name = 'Service'");
      const record = { registration_number: '231-D-1', requirement_id: service?.id, done_on: '2026-05-14' };
      const files: [string, Row[], string][] = [
        [
          'training',
          [
            training,
            { ...training, training_type: 'first  AID' },
            { ...training, completion_date: '2026-02-24' },
          ],
          'driver_training',
        ],
        [
          'vehicle_records',
          [record, { ...record, registration_number: '231D1' }, { ...record, done_on: '2026-05-15' }],
          'vehicle_records',
        ],
      ];
      for (const [index, [kind, rows, table]] of files.entries()) {
        const count = async () => (await sql(`select from public.${table}`)).length;
        const before = await count();
        const reason = `Another row is for the same ${kind === 'training' ? 'training' : 'record'}`;
        for (const dry_run of [true, false])
          expect(outcomes(await run(kind, rows, { dry_run, id: fixedId(50, index + 1) }))).toEqual([
            'add',
            `refuse: ${reason}`,
            'add',
          ]);
        expect(await count()).toBe(before + 2);
      }
    });

    describe('can be undone', () => {
      it('and leave everything as it was before', async () => {
        const before = await driver();
        const counts = async () =>
          sql(
            'select count(*)::integer as people, (select count(*)::integer from public.driver_licenses) as licences from public.users',
          );
        const counted = await counts();
        await run('drivers', [
          { ...pat, licenses: [license()] },
          {
            email: actors.driver.email,
            full_name: 'Somebody Else',
            licenses: [license({ license_number: '7' })],
          },
        ]);
        expect(await driver()).not.toEqual(before);
        expect((await undo()).body).toEqual([]);
        expect(await driver()).toEqual(before);
        expect(await counts()).toEqual(counted);
        expect((await undo()).body).toEqual([]);
        expect(await sql('select rows_kept, undone_by from public.imports')).toEqual([
          { rows_kept: 0, undone_by: actors.admin.id },
        ]);
        expect((await sendRows('admin', 'drivers', [pat])).body).toMatchObject({
          message: 'This import has been undone',
        });
      });

      it('even if rows were changed and changed back since', async () => {
        await run('drivers', [pat, { full_name: 'Jo Daly', phone: '083 555 0101' }]);
        for (const is_inactive of ['true', 'false'])
          await sql(
            `update public.users set is_inactive = ${is_inactive} where full_name in ('Pat Kinsella', 'Jo Daly')`,
          );
        expect(await left()).toEqual([]);
        expect(await sql('select rows_kept from public.imports')).toEqual([{ rows_kept: 0 }]);
      });

      it('on another try, after a first one found every row changed', async () => {
        await run('drivers', [pat]);
        await sql("update public.users set phone = '083 555 0101' where email = $1", [pat.email]);
        expect((await undo()).body).toEqual([{ line: 2, name: 'Pat Kinsella' }]);
        expect(await sql('select undone_at, rows_kept from public.imports')).toEqual([
          { undone_at: null, rows_kept: null },
        ]);
        await sql('update public.users set phone = null where email = $1', [pat.email]);
        expect(await left()).toEqual([]);
        expect(await sql('select 1 from public.users where email = $1', [pat.email])).toEqual([]);
      });

      it('except for a row whose old value is no longer allowed', async () => {
        const rows = [
          { email: actors.driver.email, full_name: 'driver of the world', manager_id: actors.admin.id },
          pat,
        ];
        expect(outcomes(await run('drivers', rows))).toEqual(['change', 'add']);
        await call(server.backend, 'admin', 'set_staff_active', {
          user_id: actors.manager.id,
          active: false,
        });
        expect(await left()).toEqual([2]);
        expect(await sql('select full_name from public.users where email = $1', [pat.email])).toEqual([]);
      });

      it('except for rows that were changed since', async () => {
        const names = ['edited', 'trained', 'invited', 'licensed', 'untouched', 'unlicensed', 'professional'];
        await run(
          'drivers',
          names.map((name) => ({
            full_name: name,
            email: `${name}@x.ie`,
            licenses: [license({ license_number: name })],
          })),
        );
        const id = (name: string) => idOf(names.indexOf(name) + 2);
        await sql("update public.users set phone = '083 555 0101' where id = $1", [id('edited')]);
        await sql(
          `insert into public.driver_training (driver_id, training_type, completion_date, provider, certificate_number)
           values ($1, 'ADR', '2026-01-01', 'x', '1')`,
          [id('trained')],
        );
        await sql('update public.users set invited_at = now() where id = $1', [id('invited')]);
        await sql(
          `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
           values ($1, 'C', 'x', '2021-01-01', '2031-01-01')`,
          [id('licensed')],
        );
        await sql('delete from public.driver_licenses where driver_id = $1', [id('unlicensed')]);
        await sql("update public.users set cpc_scope = 'truck' where id = $1", [id('professional')]);
        expect(await left()).toEqual([2, 3, 4, 5, 7, 8]);
        expect(
          await sql(`select full_name, (select count(*)::integer from public.driver_licenses l where l.driver_id = u.id) as licenses
            from public.users u where email like '%@x.ie' order by 1`),
        ).toEqual([
          { full_name: 'edited', licenses: 1 },
          { full_name: 'invited', licenses: 1 },
          { full_name: 'licensed', licenses: 2 },
          { full_name: 'professional', licenses: 1 },
          { full_name: 'trained', licenses: 1 },
          { full_name: 'unlicensed', licenses: 0 },
        ]);
      });

      it.each([
        ['until the driver is invited to the new one', [], 'old@x.ie'],
        ['not once the driver is invited to the new one', [2], 'new@x.ie'],
      ])('with the email of a driver, %s', async (title, lines, email) => {
        await run('drivers', [{ ...pat, email: 'old@x.ie' }], { id: fixedId(50, 5) });
        await run('drivers', [{ ...pat, email: 'new@x.ie' }]);
        if (title.startsWith('not')) {
          await sql('update public.users set invited_at = now() where full_name = $1', [pat.full_name]);
        }
        expect(await left()).toEqual(lines);
        expect(await sql('select email from public.users where full_name = $1', [pat.full_name])).toEqual([
          { email },
        ]);
      });

      it.each([
        ['drivers', 'driver_licenses', { ...pat, licenses: [license()] }, { driver_id: idOf(2) }],
        [
          'training',
          'driver_training',
          {
            email: actors.driver.email,
            training_type: 'ADR',
            completion_date: '2026-02-23',
            provider: 'x',
            certificate_number: '1',
          },
          {},
        ],
        [
          'vehicle_records',
          'vehicle_records',
          { registration_number: '231-D-2', done_on: '2026-05-14' },
          { driver_id: null, vehicle_id: ids.spareVehicle },
        ],
      ] as const)(
        'except for %s whose record has got a photo since',
        async (kind, record_kind, row, owner) => {
          const [service] = await sql("select id from public.requirements where name = 'Service'");
          expect(outcomes(await run(kind, [{ requirement_id: service?.id, ...row }]))).toEqual(['add']);
          const [added] = await sql(
            "select coalesce((licenses #>> '{0,id}')::uuid, row_id) as id from private.import_items",
          );
          const record_id = String(added?.id);
          const photo = document({ ...owner, id: fixedId(81, 1), record_kind, record_id });
          await insertRow(server.sql, 'public.documents', photo);
          expect(await left()).toEqual([2]);
          expect(await sql(`select id from public.${record_kind} where id = $1`, [record_id])).toHaveLength(
            1,
          );
        },
      );

      it('except for a licence verified since by what the driver sent', async () => {
        const row = { email: actors.driver.email, licenses: [license({ type: 'C' })] };
        expect(outcomes(await run('drivers', [row]))).toEqual(['change']);
        const details = {
          licenses: [
            sentLicense({
              type: 'C',
              license_number: license().license_number,
              issued_date: license().issued_date,
              expiry_date: license().expiry_date,
            }),
          ],
        };
        const id = fixedId(82, 1);
        await addSubmission(server.sql, { id, kind: 'license', details, sent_at: '2026-01-05T09:00:00Z' });
        const photo = document({ id: fixedId(81, 1), record_kind: 'submissions', record_id: id });
        await insertRow(server.sql, 'public.documents', photo);
        expect(
          await call(server.backend, 'manager', 'verify_submission', { id, version: 1, details }),
        ).toMatchObject({
          ok: true,
        });
        expect(await left()).toEqual([2]);
        expect(await sql("select source_id from public.driver_licenses where type = 'C'")).toEqual([
          { source_id: id },
        ]);
      });

      it('except for rows with an acknowledged finding', async () => {
        const [soon] = await sql('select (private.today() + 9)::text as day');
        const [later] = await sql('select (private.today() + 5)::text as day');
        const acknowledge = async (subject_id: unknown, kind: string, source_id: unknown) =>
          expect(
            await call(server.backend, 'admin', 'acknowledge_finding', {
              subject_id,
              kind,
              source_ids: [source_id],
              until: later?.day,
              reason: 'Booked',
            }),
          ).toMatchObject({ ok: true });
        const licenses = [license({ type: 'C', expiry_date: soon?.day })];
        await run('drivers', [
          pat,
          { ...pat, full_name: 'Una', email: 'una@x.ie', employee_number: 'H-2', licenses },
          { email: actors.driver.email, licenses },
        ]);
        for (const { driver_id, id } of await sql(
          "select driver_id, id from public.driver_licenses where type = 'C'",
        ))
          await acknowledge(driver_id, 'license', id);
        expect(await left()).toEqual([3, 4]);

        const id = fixedId(50, 2);
        expect(outcomes(await run('vehicles', [{ ...van, nct_expiry: soon?.day }], { id }))).toEqual(['add']);
        await acknowledge(idOf(2), 'nct', idOf(2));
        expect(await left(id)).toEqual([2]);
      });

      it('except for rows that moved to another depot', async () => {
        const [service] = await sql("select id from public.requirements where name = 'Service'");
        const training = {
          full_name: 'driver of the world',
          training_type: 'ADR',
          completion_date: '2026-02-23',
          provider: 'x',
          certificate_number: '1',
        };
        const record = { registration_number: '231-D-2', requirement_id: service?.id, done_on: '2026-05-14' };
        expect(outcomes(await run('training', [training], { id: fixedId(50, 10) }))).toEqual(['add']);
        expect(outcomes(await run('vehicle_records', [record], { id: fixedId(50, 11) }))).toEqual(['add']);
        await moveDriver(server.sql, actors.driver.id, ids.depotB);
        await moveVehicle(server.sql, ids.spareVehicle, ids.depotB);
        for (const id of [fixedId(50, 10), fixedId(50, 11)]) expect(await left(id)).toEqual([2]);
      });

      it('including the days of the last test and payment, which a new expiry date had cleared', async () => {
        const { registration_number } = van;
        const days = { nct_done_on: '2025-05-01', road_tax_paid_on: '2025-06-01' };
        await run('vehicles', [{ ...van, road_tax_applicable: true, road_tax_expiry: '2027-05-31' }]);
        await sql(
          'update public.depot_vehicles set nct_done_on = $1, road_tax_paid_on = $2',
          Object.values(days),
        );
        const known = async () =>
          (
            await sql(
              `select nct_done_on::text, road_tax_paid_on::text from public.depot_vehicles where registration_number = $1`,
              [registration_number],
            )
          )[0];
        const id = fixedId(50, 9);
        const renewed = { registration_number, nct_expiry: '2028-09-30', road_tax_expiry: '2028-05-31' };
        expect(outcomes(await run('vehicles', [renewed], { id }))).toEqual(['change']);
        expect(await known()).toEqual({ nct_done_on: null, road_tax_paid_on: null });
        expect((await undo('admin', id)).body).toEqual([]);
        expect(await known()).toEqual(days);
      });

      it('for training, vehicles and their records, for 7 days', async () => {
        const [service] = await sql("select id from public.requirements where name = 'Service'");
        const kinds = {
          training: {
            full_name: pat.full_name,
            training_type: 'ADR',
            completion_date: '2026-02-23',
            provider: 'x',
            certificate_number: '1',
          },
          vehicle_records: {
            registration_number: '231-D-4713',
            requirement_id: service?.id,
            done_on: '2026-05-14',
          },
        };
        await run('drivers', [pat], { id: fixedId(50, 7) });
        await run('vehicles', [{ ...van, registration_number: '231-D-4713', id: fixedId(52, 1) }], {
          id: fixedId(50, 8),
        });
        for (const [index, [kind, row]] of Object.entries(kinds).entries()) {
          const id = fixedId(50, 10 + index);
          expect(outcomes(await run(kind, [row], { id }))).toEqual(['add']);
          expect((await undo('admin', id)).body).toEqual([]);
          expect(outcomes(await run(kind, [row], { id: fixedId(50, 20), dry_run: true }))).toEqual(['add']);
        }

        await run('vehicles', [van]);
        await sql("update public.imports set created_at = now() - interval '7 days' - interval '1 minute'");
        expect((await undo()).body).toMatchObject({ message: 'An import can be undone for 7 days' });
        await sql("update public.imports set created_at = now() - interval '7 days' + interval '1 minute'");
        expect((await undo()).body).toEqual([]);
        expect(
          await sql('select 1 from public.depot_vehicles where registration_number = $1', [
            van.registration_number,
          ]),
        ).toEqual([]);
      });
    });

    it('take at most 500 rows per call', async () => {
      const rows = Array.from({ length: 501 }, (_, line) => ({ full_name: `Driver ${line}` }));
      expect((await sendRows('admin', 'drivers', rows)).body).toMatchObject({
        message: 'An import takes at most 500 rows at once',
      });
    });
  });
});
