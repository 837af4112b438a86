import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend, EmbeddedBackend } from '../../support/backend';
import {
  addDocuments,
  announced,
  document,
  documents,
  jpeg,
  STORAGE_USES,
  sendDocument,
  storage,
  upload,
} from '../../support/documents';
import { nextId } from '../../support/factories';
import { migrationFiles } from '../../support/image';
import { moveDriver } from '../../support/moves';
import { addDocument } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres, servers } from '../../support/servers';
import { insertRow, insertRows } from '../../support/sql';
import { accessToken } from '../../support/tokens';
import { ids, recordOf } from '../../support/world';

const staffA = ['manager', 'admin'] as const;
const staffB = ['otherManager', 'otherAdmin'] as const;

const pathOf = (id: string) => documents.find((row) => row.id === id)?.path ?? '';

async function whoCan(attempt: (actor: ActorName) => Promise<boolean>): Promise<ActorName[]> {
  const can: ActorName[] = [];
  for (const actor of actorNames) if (await attempt(actor)) can.push(actor);
  return can;
}

const licenseCheck = {
  id: recordOf('licenseCheck', 'driver'),
  driver_id: actors.driver.id,
  depot_id: ids.depotA,
};

describe('add_document()', () => {
  onEach(servers, (server) => {
    it.each<[string, object, readonly ActorName[]]>([
      ["a driver's licence", {}, ['driver', ...staffA]],
      [
        'a training',
        { record_kind: 'driver_training', record_id: recordOf('training', 'driver') },
        ['driver', ...staffA],
      ],
      [
        'a penalty',
        { record_kind: 'driver_penalties', record_id: recordOf('penalty', 'driver') },
        ['driver', ...staffA],
      ],
      [
        'a personal vehicle',
        { record_kind: 'grey_fleet_vehicles', record_id: recordOf('personalVehicle', 'driver') },
        ['driver', ...staffA],
      ],
      ['a licence check', { record_kind: 'license_checks', record_id: licenseCheck.id }, staffA],
      ['a paper of the depot', { record_kind: 'depot_records', record_id: ids.depotRecord }, staffA],
      ['a record of a vehicle', { record_kind: 'vehicle_records', record_id: ids.vehicleRecord }, staffA],
      [
        'the test of a vehicle',
        { record_kind: 'depot_vehicles', record_id: ids.assignedVehicle, part: 'nct' },
        staffA,
      ],
      [
        'the road tax of a vehicle',
        { record_kind: 'depot_vehicles', record_id: ids.assignedVehicle, part: 'road_tax' },
        staffA,
      ],
      [
        'the test of a vehicle in the other depot',
        { record_kind: 'depot_vehicles', record_id: ids.otherAssignedVehicle, part: 'nct' },
        staffB,
      ],
      [
        'a vehicle, not saying to what',
        { record_kind: 'depot_vehicles', record_id: ids.assignedVehicle, part: 'certificate' },
        [],
      ],
      ['the test of a licence', { part: 'nct' }, []],
      ['a record under a wrong kind', { record_kind: 'driver_training' }, []],
      ['the licence of an inactive driver', { record_id: recordOf('license', 'inactiveDriver') }, staffA],
      ['the licence of an unapproved driver', { record_id: recordOf('license', 'unapprovedDriver') }, staffA],
      [
        'a licence in the other depot',
        { record_id: recordOf('license', 'otherDriver') },
        ['otherDriver', ...staffB],
      ],
      [
        'a pending application',
        { record_kind: 'driver_depot_applications', record_id: ids.pendingApplication },
        ['applicant', ...staffA],
      ],
      [
        'a rejected application',
        { record_kind: 'driver_depot_applications', record_id: ids.rejectedApplication },
        [],
      ],
      [
        'an approved application',
        { record_kind: 'driver_depot_applications', record_id: ids.approvedApplication },
        [],
      ],
    ])('lets only the right people add to %s', async (_what, values, expected) => {
      await insertRow(server.sql, 'public.license_checks', licenseCheck);
      await server.sql(
        `insert into public.vehicle_records (id, vehicle_id, requirement_id, done_on)
         select $1, $2, r.id, '2024-01-01' from public.requirements r where r.code = 'insurance'`,
        [ids.vehicleRecord, ids.assignedVehicle],
      );
      await server.sql(
        `insert into public.depot_records (id, depot_id, requirement_id, done_on)
         select $1, $2, r.id, '2024-01-01' from public.requirements r where r.name = 'Self-declaration'`,
        [ids.depotRecord, ids.depotA],
      );
      const can = await whoCan(async (actor) => {
        const args = announced({ id: nextId(), ...values });
        return (await call(server.backend, actor, 'add_document', args)).ok;
      });
      expect([...can].sort()).toEqual([...expected].sort());
    });

    it('lets an applicant add only once the email is confirmed', async () => {
      const values = { record_kind: 'driver_depot_applications', record_id: ids.pendingApplication };
      const add = () =>
        call(server.backend, 'applicant', 'add_document', announced({ id: nextId(), ...values }));
      await server.sql('update auth.users set email_confirmed_at = null where id = $1', [
        actors.applicant.id,
      ]);
      expect((await add()).ok).toBe(false);
      await server.sql('update auth.users set email_confirmed_at = now() where id = $1', [
        actors.applicant.id,
      ]);
      expect((await add()).ok).toBe(true);
    });

    it.each([
      ['a page', { mime_type: 'text/html' }, 'Choose a photo (JPEG or PNG) or a PDF'],
      ['more than 5 MB', { size_bytes: 5_242_881 }, 'A document can be at most 5 MB'],
      ['nothing', { size_bytes: 0 }, 'A document can be at most 5 MB'],
    ])('refuses %s', async (_what, values, message) => {
      const args = announced({ id: nextId(), ...values });
      expect(await call(server.backend, 'driver', 'add_document', args)).toMatchObject({
        status: 400,
        body: { code: 'RW010', message },
      });
    });

    it('returns the same path again to the sender, and none to others', async () => {
      const args = announced({ id: nextId() });
      const first = await call(server.backend, 'driver', 'add_document', args);
      expect(first.body).toBe(`${ids.depotA}/${actors.driver.id}/${args.id}.jpg`);
      expect(await call(server.backend, 'driver', 'add_document', args)).toEqual(first);
      expect(await call(server.backend, 'manager', 'add_document', args)).toMatchObject({ status: 400 });
    });

    it('accepts ten documents per record, and stops counting documents that were never sent', async () => {
      const add = () => call(server.backend, 'driver', 'add_document', announced({ id: nextId() }));
      await Promise.all(Array.from({ length: 9 }, add));
      await Promise.all([add(), add()]);
      expect(await server.sql('select count(*)::int as count from public.documents')).toEqual([
        { count: 10 },
      ]);
      expect(await add()).toMatchObject({ body: { message: 'A record can have at most 10 documents' } });
      await server.sql("update public.documents set created_at = now() - interval '61 minutes'");
      expect(await add()).toMatchObject({ ok: true });
    });

    it('lets staff remove the document only after an hour, while its sender may still be sending', async () => {
      await addDocuments(server.sql);
      const id = ids.unsentDocument;
      const remove = (actor: ActorName) => call(server.backend, actor, 'remove_document', { id });
      const aged = (minutes: number) =>
        server.sql(
          `update public.documents set created_at = now() - interval '${minutes} minutes', removed_at = null where id = $1`,
          [id],
        );
      await aged(59);
      expect(await whoCan(async (actor) => (await remove(actor)).ok)).toEqual(['driver']);
      await aged(61);
      expect((await whoCan(async (actor) => (await remove(actor)).ok)).sort()).toEqual([
        'admin',
        'driver',
        'manager',
      ]);
    });

    it('accepts a hundred documents a day from a driver, including removed ones, and more from staff', async () => {
      const { sql } = server;
      const add = (actor: 'driver' | 'manager') =>
        call(server.backend, actor, 'add_document', announced({ id: nextId() }));
      const first = nextId();
      const sent = [first, ...Array.from({ length: 99 }, () => nextId())];
      await insertRows(
        sql,
        'public.documents',
        sent.map((id) => document({ id, removed_at: '2025-01-02T09:00:00Z' })),
      );
      expect(await add('driver')).toMatchObject({ status: 429, body: { code: 'RW006' } });
      await sql('update public.documents set added_by = $1', [actors.manager.id]);
      expect(await add('manager')).toMatchObject({ ok: true });
      await sql('update public.documents set added_by = $1 where removed_at is not null', [actors.driver.id]);
      await sql("update public.documents set created_at = now() - interval '25 hours' where id = $1", [
        first,
      ]);
      expect(await add('driver')).toMatchObject({ ok: true });
    });
  });
});

describe('A document of a vehicle', () => {
  onEach(servers, (server) => {
    const ofTest = { record_kind: 'depot_vehicles', record_id: ids.assignedVehicle, part: 'nct' };
    const add = (values: object = {}) =>
      call(server.backend, 'manager', 'add_document', announced({ id: nextId(), ...ofTest, ...values }));
    const change = (values: string) =>
      server.sql(`update public.depot_vehicles set ${values} where id = '${ids.assignedVehicle}'`);

    it('proves the expiry date that was on record when it was added', async () => {
      await change("nct_expiry = '2027-02-03', road_tax_expiry = '2027-05-06'");
      expect(await add()).toMatchObject({ ok: true });
      expect(await add({ part: 'road_tax' })).toMatchObject({ ok: true });
      await change("nct_expiry = '2028-02-03'");
      expect(await add()).toMatchObject({ ok: true });
      expect(
        await server.sql(
          `select part, expiry_date::text, driver_id, vehicle_id from public.documents order by 1, 2`,
        ),
      ).toEqual(
        [
          ['nct', '2027-02-03'],
          ['nct', '2028-02-03'],
          ['road_tax', '2027-05-06'],
        ].map(([part, expiry_date]) => ({
          part,
          expiry_date,
          driver_id: null,
          vehicle_id: ids.assignedVehicle,
        })),
      );
    });

    it('needs an expiry date on record', async () => {
      await change('nct_applicable = false, nct_expiry = null');
      expect(await add()).toMatchObject({
        status: 400,
        body: { code: 'RW010', message: 'Enter the expiry date first, then add its document' },
      });
      expect(await add({ part: 'road_tax' })).toMatchObject({ ok: true });
    });

    it('has room for ten of each expiry date', async () => {
      await change("nct_expiry = '2027-02-03'");
      await Promise.all(Array.from({ length: 10 }, () => add()));
      expect(await add()).toMatchObject({ body: { message: 'A record can have at most 10 documents' } });
      await change("nct_expiry = '2028-02-03'");
      expect(await add()).toMatchObject({ ok: true });
    });

    it('is seen by staff, and stays as proof but for a day', async () => {
      const id = nextId();
      await addDocument(server.sql, {
        ...ofTest,
        id,
        part: 'nct',
        driver_id: null,
        vehicle_id: ids.assignedVehicle,
        expiry_date: '2027-02-03',
        added_by: actors.manager.id,
      });
      const sees = async (actor: ActorName) => {
        const { body } = await send(server.backend, actor, 'GET', `documents?id=eq.${id}`);
        return Array.isArray(body) && body.length > 0;
      };
      expect((await whoCan(sees)).sort()).toEqual([...staffA].sort());
      const remove = (actor: ActorName) => call(server.backend, actor, 'remove_document', { id });
      const storedAgo = (time: string) =>
        server.sql(`update public.documents set stored_at = now() - interval '${time}'`);
      await storedAgo('25 hours');
      expect(await whoCan(async (actor) => (await remove(actor)).ok)).toEqual([]);
      await storedAgo('23 hours');
      expect(await whoCan(async (actor) => (await remove(actor)).ok)).toEqual(['manager']);
    });
  });
});

describe('confirm_document()', () => {
  onEach(servers, (server) => {
    const path = pathOf(ids.unsentDocument);
    const asAnnounced = { bucket_id: 'documents', name: path, mimetype: 'image/jpeg', size: 2000 };
    const thumbnail = { ...asAnnounced, name: path.replace('.jpg', '-small.jpg'), size: 300 };
    it.each<[string, (typeof asAnnounced)[], boolean]>([
      ['files as announced', [asAnnounced, thumbnail], true],
      ['no file', [thumbnail], false],
      ['a file of another type', [{ ...asAnnounced, mimetype: 'application/pdf' }, thumbnail], false],
      ['a file of another size', [{ ...asAnnounced, size: 2001 }, thumbnail], false],
      ['a file in another bucket', [{ ...asAnnounced, bucket_id: 'others' }, thumbnail], false],
      ['no thumbnail', [asAnnounced], false],
      ['a thumbnail of another type', [asAnnounced, { ...thumbnail, mimetype: 'image/png' }], false],
    ])('accepts files only as announced: %s', async (_what, files, isTaken) => {
      const { backend } = server;
      await addDocuments(backend.sql);
      await backend.sql('update public.documents set thumbnail_sha256 = sha256 where id = $1', [
        ids.unsentDocument,
      ]);
      await backend.sql("insert into storage.buckets (id, name) values ('others', 'others')");
      for (const { bucket_id, name, ...metadata } of files)
        await insertRow(backend.sql, 'storage.objects', { bucket_id, name, metadata });
      const answer = await call(backend, 'driver', 'confirm_document', { id: ids.unsentDocument });
      expect(answer).toMatchObject(isTaken ? { ok: true } : { ok: false, body: { code: 'RW010' } });
    });
  });
});

/** The last statement's rows, run as the actor under a Storage operation and rolled back; none on an error. */
async function asActor(
  { sql }: Backend,
  actor: ActorName,
  operation: string,
  statements: readonly string[],
): Promise<object[]> {
  const person = actor === 'anon' ? null : actors[actor];
  await sql('begin');
  try {
    await sql("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: person?.accountId ?? person?.id, session_id: person?.sessionId }),
    ]);
    await sql(`set local storage.operation = '${operation}'`);
    await sql(`set local role ${person ? 'authenticated' : 'anon'}`);
    let rows: object[] = [];
    for (const statement of statements) rows = await sql(statement);
    return rows;
  } catch {
    return [];
  } finally {
    await sql('rollback');
  }
}

/** readsOf() lists each node that reads a table, with the number of its runs. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] };
const readsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [`${plan['Node Type']} ${plan['Relation Name']} ${plan['Actual Loops']}`] : []),
  ...(plan.Plans ?? []).flatMap(readsOf),
];

// matrix.test.ts covers every person, file and operation.
describe('The policies of the bucket', () => {
  onEach([postgres], (server) => {
    it('accept a file only from the sender of its document, under its own name', async () => {
      await addDocuments(server.sql);
      const who = (name: string) =>
        whoCan(async (actor) => {
          const rows = await asActor(server.backend, actor, STORAGE_USES.send, [
            `insert into storage.objects (bucket_id, name) values ('documents', '${name}')`,
            'reset role',
            `select id from storage.objects where name = '${name}'`,
          ]);
          return rows.length > 0;
        });
      expect(await who(pathOf(ids.unsentDocument))).toEqual(['driver']);
      for (const name of [
        `${pathOf(ids.unsentDocument)}x`,
        pathOf(ids.unsentDocument).replace('.jpg', '-small.jpg'),
        pathOf(ids.removedDocument).replace('.jpg', '.png'),
        `${ids.depotA}/${actors.driver.id}/other.jpg`,
      ]) {
        expect(await who(name)).toEqual([]);
      }
    });

    it('read no documents for a refused operation, and one document for a file that is opened', async () => {
      await addDocuments(server.sql);
      const names = [pathOf(ids.document), ...Array.from({ length: 500 }, (_, i) => `other/${i}.jpg`)];
      await insertRows(
        server.sql,
        'storage.objects',
        names.map((name) => ({ bucket_id: 'documents', name })),
      );
      const readsDuring = async (operation: string, condition: string) => {
        const [row] = (await asActor(server.backend, 'manager', operation, [
          `explain (analyze, format json)
           select name from storage.objects where bucket_id = 'documents' ${condition}`,
        ])) as { 'QUERY PLAN': [{ Plan: Plan }] }[];
        return readsOf(row?.['QUERY PLAN'][0].Plan as Plan);
      };
      for (const operation of ['storage.object.list', 'storage.object.sign_many', '']) {
        const reads = await readsDuring(operation, '');
        expect(reads.filter((read) => read.endsWith(' 0'))).toContainEqual(
          expect.stringContaining(' documents '),
        );
        expect(reads.filter((read) => !read.endsWith(' 0'))).toEqual([expect.stringMatching(/ objects 1$/)]);
      }
      const one = await readsDuring(STORAGE_USES.read, `and name = '${pathOf(ids.document)}'`);
      expect(one.filter((read) => / documents /.test(read) && !/ [01]$/.test(read))).toEqual([]);
    });
  });

  it('contain nothing that hosted Storage refuses', () => {
    const migrations = migrationFiles().map((file) => readFileSync(file, 'utf8'));
    const all = migrations.join('\n');
    expect(all).toContain('on storage.objects');
    expect(all).not.toMatch(/alter table storage\.|comment on policy|(function|index|trigger) storage\./);
    // Otherwise the policy would apply to the other buckets too.
    for (const [policy] of all.matchAll(/on storage\.objects\n {2}for (?!each row)[^;]+;/g))
      expect(policy).toMatch(/bucket_id = '(documents|tachograph)'/);
  });
});

describe('Storage', () => {
  onEach([embedded], (server) => {
    const open = (actor: ActorName, path: string) =>
      storage(server.backend, actor, 'GET', `object/documents/${path}`);
    const remove = (actor: ActorName, path: string) =>
      storage(server.backend, actor, 'DELETE', 'object/documents', JSON.stringify({ prefixes: [path] }), {
        'content-type': 'application/json',
      });
    const fileOf = (backend: EmbeddedBackend, path: string) => join(backend.files, 'documents', path);
    const sent = async (actor: ActorName, values: object = {}) => {
      const args = announced({ id: nextId(), ...values });
      const { body } = await call(server.backend, actor, 'add_document', args);
      return { id: args.id, path: String(body) };
    };

    it('accepts a file once, only from its sender, and returns it to people who see the document', async () => {
      const { id, path } = await sent('driver');
      expect(await whoCan(async (actor) => (await upload(server.backend, actor, path)).ok)).toEqual([
        'driver',
      ]);
      expect(await whoCan(async (actor) => (await open(actor, path)).ok)).toEqual(['driver']);
      expect(await call(server.backend, 'manager', 'confirm_document', { id })).toMatchObject({
        status: 404,
      });
      expect(await call(server.backend, 'driver', 'confirm_document', { id })).toMatchObject({ ok: true });
      expect(await call(server.backend, 'driver', 'confirm_document', { id })).toMatchObject({ ok: true });

      expect((await whoCan(async (actor) => (await open(actor, path)).ok)).sort()).toEqual([
        'admin',
        'driver',
        'manager',
      ]);
      expect((await open('manager', path)).bytes).toEqual(jpeg());
      // Not even by the person who added it.
      for (const method of ['POST', 'PUT'] as const) {
        const headers = { 'content-type': 'image/jpeg', 'x-upsert': 'true' };
        const can = await whoCan(
          async (actor) =>
            (await storage(server.backend, actor, method, `object/documents/${path}`, jpeg(9), headers)).ok,
        );
        expect(can).toEqual([]);
      }
      await remove('driver', path);
      expect((await open('driver', path)).bytes).toEqual(jpeg());
    });

    it('refuses every request except reading, sending and removing, to everybody', async () => {
      const { id, path } = await sent('driver');
      await upload(server.backend, 'driver', path);
      await call(server.backend, 'driver', 'confirm_document', { id });
      const { path: unsent } = await sent('driver');
      const copy = { bucketId: 'documents', sourceKey: path, destinationKey: unsent };
      const asks: [method: 'GET' | 'HEAD' | 'POST' | 'PUT', path: string, body?: object][] = [
        ['POST', `object/sign/documents/${path}`, { expiresIn: 60 }],
        ['POST', 'object/sign/documents', { expiresIn: 60, paths: [path] }],
        ['POST', `object/upload/sign/documents/${unsent}`, {}],
        ['GET', `object/info/documents/${path}`],
        ['HEAD', `object/documents/${path}`],
        ['GET', `object/authenticated/documents/${path}`],
        ['GET', `object/public/documents/${path}`],
        ['GET', `object/sign/documents/${path}?token=${await accessToken(actors.driver)}`],
        ['POST', 'object/copy', copy],
        ['POST', 'object/move', copy],
        ['POST', 'object/list/documents', { prefix: path.replace(/[^/]+$/, '') }],
        ['POST', 'object/list-v2/documents', { prefix: '' }],
        ['GET', `render/image/authenticated/documents/${path}`],
        ['POST', `render/image/sign/documents/${path}`, { expiresIn: 60 }],
        ['GET', `s3/documents/${path}`],
        ['PUT', `s3/documents/${unsent}`, {}],
        ['POST', 'upload/resumable', {}],
        ['GET', 'bucket/documents'],
      ];
      for (const [method, ask, body] of asks) {
        for (const actor of actorNames) {
          const { ok, bytes } = await storage(
            server.backend,
            actor,
            method,
            ask,
            body ? JSON.stringify(body) : null,
            { 'content-type': 'application/json' },
          );
          const answer = Buffer.from(bytes).toString();
          // A list may be empty, and a request for many links is refused link by link.
          const isRefused =
            !ok || answer === '[]' || /^\[{"path":"[^"]+","signedUrl":"","error":"[^"]+"}\]$/.test(answer);
          expect(isRefused, `${actor} ${method} ${ask}: ${answer}`).toBe(true);
        }
      }
      expect(existsSync(fileOf(server.backend, unsent))).toBe(false);
      expect((await open('manager', path)).bytes).toEqual(jpeg());
    });

    it.each(['../', '%2e%2e%2f', '..%2F..%2F', '/etc/', './../'])(
      'accepts no file outside the folder: %s',
      async (trick) => {
        const { path } = await sent('driver');
        for (const name of [`${trick}${path}`, path.replace('/', `/${trick}`)]) {
          expect((await upload(server.backend, 'driver', name)).ok).toBe(false);
        }
      },
    );

    it('accepts neither another type nor more than 5 MB, with a length or in chunks', async () => {
      const { id, path } = await sent('driver');
      const large = jpeg(5_242_881);
      expect((await upload(server.backend, 'driver', path, jpeg(), 'text/html')).ok).toBe(false);
      expect((await upload(server.backend, 'driver', path, large)).ok).toBe(false);
      const chunks = new Blob([large]).stream();
      const send = (body: BodyInit) =>
        storage(server.backend, 'driver', 'POST', `object/documents/${path}`, body, {
          'content-type': 'image/jpeg',
        });
      expect((await send(chunks)).ok).toBe(false);
      expect(existsSync(fileOf(server.backend, path))).toBe(false);

      // A type and size that the bucket accepts, but not as announced. The place stays free for the right one.
      expect((await send(new Blob([jpeg(2001)]).stream())).ok).toBe(false);
      expect(await call(server.backend, 'driver', 'confirm_document', { id })).toMatchObject({
        body: { code: 'RW010', message: 'Part of the document did not arrive. Send it again.' },
      });
      expect((await send(new Blob([jpeg()]).stream())).ok).toBe(true);
      expect((await call(server.backend, 'driver', 'confirm_document', { id })).ok).toBe(true);
    });

    /** An upload whose bytes wait for `go()`. `begun`: rights were asked, and the server reads them. */
    function slowUpload(path: string, bytes: Uint8Array) {
      let go = () => {};
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const released = new Promise<void>((resolve) => {
        go = resolve;
      });
      const body = new ReadableStream(
        {
          pull: async (controller) => {
            begin();
            await released;
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const type = { 'content-type': 'image/jpeg' };
      const answer = storage(server.backend, 'driver', 'POST', `object/documents/${path}`, body, type);
      const end = async () => {
        go();
        const { ok, bytes } = await answer;
        return ok
          ? 'stored'
          : (JSON.parse(new TextDecoder().decode(bytes)) as { statusCode: string }).statusCode;
      };
      return { begun, end };
    }
    const other = () => jpeg().fill(7, 4);

    it('takes uploads that overlap: the slow one replaces nothing, neither before nor after the confirmation', async () => {
      for (const [isConfirmed, expected] of [
        [false, '409'],
        [true, '403'],
      ] as const) {
        const { id, path } = await sent('driver');
        const slow = slowUpload(path, other());
        await slow.begun;
        expect((await upload(server.backend, 'driver', path)).ok).toBe(true);
        const confirm = () => call(server.backend, 'driver', 'confirm_document', { id });
        if (isConfirmed) expect((await confirm()).ok).toBe(true);
        expect(await slow.end()).toBe(expected);
        expect((await confirm()).ok).toBe(true);
        expect((await open('driver', path)).bytes).toEqual(jpeg());
      }
    });

    it.each([
      ['nothing', 'select 1', 'stored'],
      ['the session', `delete from auth.sessions where id = '${actors.driver.sessionId}'`, '403'],
      ['the document', 'update public.documents set removed_at = now()', '403'],
    ])('asks again once a file has arrived: %s ended meanwhile', async (_what, statement, expected) => {
      const { path } = await sent('driver');
      const slow = slowUpload(path, jpeg());
      await slow.begun;
      await server.sql(statement);
      expect(await slow.end()).toBe(expected);
      expect(existsSync(fileOf(server.backend, path))).toBe(expected === 'stored');
    });

    it('reads no bytes of a file that may not come', async () => {
      const refused = slowUpload(`${ids.depotA}/${actors.driver.id}/other.jpg`, jpeg());
      expect(await Promise.race([refused.begun.then(() => 'read'), refused.end()])).toBe('403');
    });

    it('confirms a document with a thumbnail only with both files', async () => {
      const { id, path } = await sent('driver', { thumbnail_sha256: 'a'.repeat(64) });
      const confirm = () => call(server.backend, 'driver', 'confirm_document', { id });
      await upload(server.backend, 'driver', path);
      expect(await confirm()).toMatchObject({ ok: false });
      await upload(server.backend, 'driver', path.replace('.jpg', '-small.jpg'), jpeg(300));
      expect(await confirm()).toMatchObject({ ok: true });
    });

    it('lets its sender and staff remove a document with its file, and the history notes both steps', async () => {
      const id = nextId();
      await sendDocument(server.backend, 'driver', { id });
      const path = `${ids.depotA}/${actors.driver.id}/${id}.jpg`;
      expect(
        (
          await whoCan(async (actor) => (await call(server.backend, actor, 'remove_document', { id })).ok)
        ).sort(),
      ).toEqual(['admin', 'driver', 'manager']);
      expect(await whoCan(async (actor) => (await open(actor, path)).ok)).toEqual([]);
      await remove('colleague', path);
      expect(existsSync(fileOf(server.backend, path))).toBe(true);
      await remove('driver', path);
      expect(existsSync(fileOf(server.backend, path))).toBe(false);

      const { body } = await call(server.backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: actors.driver.id,
      });
      expect(body).toMatchObject([
        { action: 'insert', table_name: 'documents', actor_name: 'driver of the world' },
        { action: 'delete', table_name: 'documents', changes: { part: { old: 'front' } } },
      ]);
    });

    it('gives the documents of an application to the new driver', async () => {
      const id = nextId();
      const values = { id, record_kind: 'driver_depot_applications', record_id: ids.pendingApplication };
      await sendDocument(server.backend, 'applicant', values);
      const { body } = await call(server.backend, 'manager', 'approve_application', {
        id: ids.pendingApplication,
      });
      const [row] = await server.sql('select driver_id, record_id from public.documents where id = $1', [id]);
      expect(row).toEqual({ driver_id: body, record_id: ids.pendingApplication });
      expect(
        await server.sql('select distinct verified_by from public.driver_licenses where source_id = $1', [
          ids.pendingApplication,
        ]),
      ).toEqual([{ verified_by: actors.manager.id }]);
      const path = `${ids.depotA}/${ids.pendingApplication}/${id}.jpg`;
      expect((await open('applicant', path)).ok).toBe(true);
      // Documents that the decision was based on cannot be removed.
      expect(await call(server.backend, 'applicant', 'remove_document', { id })).toMatchObject({
        status: 409,
      });
      expect(await call(server.backend, 'admin', 'remove_document', { id })).toMatchObject({ status: 409 });
    });

    it('verifies a record when staff add a photo, and keeps the photo that verified it', async () => {
      const record_id = recordOf('license', 'driver');
      const add = async (actor: ActorName) => {
        const id = nextId();
        await sendDocument(server.backend, actor, { id, record_id });
        return id;
      };
      const verifiers = async () =>
        (
          await server.sql<{ verified_by: string }>(
            'select verified_by from public.driver_licenses where driver_id = $1 order by type',
            [actors.driver.id],
          )
        ).map((row) => row.verified_by);
      const takeAway = (actor: ActorName, id: string) =>
        call(server.backend, actor, 'remove_document', { id });
      // Another category of the same card.
      await server.sql(
        `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
         select driver_id, (select min(code) from public.license_types where code <> l.type), license_number, issued_date, expiry_date
         from public.driver_licenses l where id = $1`,
        [record_id],
      );

      const ofDriver = await add('driver');
      expect(await verifiers()).toEqual([null, null]);
      const ofManager = await add('manager');
      expect(await verifiers()).toEqual([actors.manager.id, actors.manager.id]);
      const later = await add('admin');
      expect(await verifiers()).toEqual([actors.manager.id, actors.manager.id]);

      expect(await takeAway('driver', ofDriver)).toMatchObject({ status: 409, body: { code: 'RW008' } });
      expect(await takeAway('admin', ofManager)).toMatchObject({ status: 409 });
      expect(await takeAway('admin', later)).toMatchObject({ ok: true });
      // The sender of a wrong photo can remove it for a day.
      expect(await takeAway('manager', ofManager)).toMatchObject({ ok: true });
      expect(await verifiers()).toEqual([actors.manager.id, actors.manager.id]);
      await server.sql('update public.documents set added_by = $1 where id = $2', [
        actors.manager.id,
        ofDriver,
      ]);
      await server.sql("update public.documents set stored_at = stored_at - interval '25 hours'");
      expect(await takeAway('manager', ofDriver)).toMatchObject({ status: 409 });
      await server.sql("update public.documents set stored_at = stored_at + interval '25 hours'");
      expect(await takeAway('manager', ofDriver)).toMatchObject({ ok: true });
      expect(await verifiers()).toEqual([null, null]);
    });

    it('leaves a record unverified once its last photo is removed, whichever photo verified it', async () => {
      const record_id = recordOf('license', 'driver');
      const other = nextId();
      const send = async (actor: ActorName, record: string) => {
        const id = nextId();
        await sendDocument(server.backend, actor, { id, record_id: record });
        return () => call(server.backend, actor, 'remove_document', { id });
      };
      const verifiers = async () =>
        (
          await server.sql<{ verified_by: string }>(
            'select verified_by from public.driver_licenses where id in ($1, $2) order by id = $2',
            [record_id, other],
          )
        ).map((row) => row.verified_by);

      const takeFirst = await send('manager', record_id);
      const takeSecond = await send('admin', record_id);
      // A category of the same card, added and verified later.
      await server.sql(
        `insert into public.driver_licenses (id, driver_id, type, license_number, issued_date, expiry_date)
         select $2, driver_id, (select max(code) from public.license_types where code <> l.type), license_number, issued_date, expiry_date
         from public.driver_licenses l where id = $1`,
        [record_id, other],
      );
      const takeOther = await send('admin', other);
      expect(await verifiers()).toEqual([actors.manager.id, actors.admin.id]);

      expect(await takeFirst()).toMatchObject({ ok: true });
      expect(await verifiers()).toEqual([actors.manager.id, actors.admin.id]);
      expect(await takeSecond()).toMatchObject({ ok: true });
      expect(await verifiers()).toEqual([null, actors.admin.id]);
      expect(await takeOther()).toMatchObject({ ok: true });
      expect(await verifiers()).toEqual([null, null]);
    });

    it('verifies a submission with a photo, without the photo that never arrived', async () => {
      const submission = nextId();
      const details = { nct_expiry: '2031-01-31' };
      const replaces = recordOf('personalVehicle', 'driver');
      await call(server.backend, 'driver', 'start_submission', { id: submission, kind: 'nct', replaces });
      const values = { record_kind: 'submissions', record_id: submission };
      const can = await whoCan(
        async (actor) =>
          (await call(server.backend, actor, 'add_document', announced({ id: nextId(), ...values }))).ok,
      );
      expect(can).toEqual(['driver']);
      const submit = () => call(server.backend, 'driver', 'send_submission', { id: submission, details });
      const { id, path } = await sent('driver', values);
      await upload(server.backend, 'driver', path);
      await call(server.backend, 'driver', 'confirm_document', { id });
      expect(await submit()).toMatchObject({ ok: true });
      expect(
        await server.sql('select id from public.documents where record_id = $1 and removed_at is null', [
          submission,
        ]),
      ).toEqual([{ id }]);
      expect(await call(server.backend, 'driver', 'remove_document', { id })).toMatchObject({ status: 409 });
      expect((await open('manager', path)).ok).toBe(true);

      const [{ version } = { version: 0 }] = await server.sql<{ version: number }>(
        'select version from public.submissions where id = $1',
        [submission],
      );
      const verify = { id: submission, version, details };
      expect(await call(server.backend, 'manager', 'verify_submission', verify)).toMatchObject({ ok: true });
      expect(
        await server.sql('select verified_by from public.grey_fleet_vehicles where source_id = $1', [
          submission,
        ]),
      ).toEqual([{ verified_by: actors.manager.id }]);
    });

    it('follows a driver to another depot', async () => {
      const { id } = await sent('colleague', { record_id: recordOf('license', 'colleague') });
      const path = `${ids.depotA}/${actors.colleague.id}/${id}.jpg`;
      await upload(server.backend, 'colleague', path);
      await call(server.backend, 'colleague', 'confirm_document', { id });
      await moveDriver(server.sql, actors.colleague.id, ids.depotB);
      expect((await whoCan(async (actor) => (await open(actor, path)).ok)).sort()).toEqual([
        'colleague',
        'otherAdmin',
        'otherManager',
      ]);
    });

    it('is compared with the documents, and admins see what is missing on either side', async () => {
      const faults = async (actor: ActorName = 'admin') =>
        (await call(server.backend, actor, 'document_faults')).body;
      const whole = nextId();
      await sendDocument(server.backend, 'driver', { id: whole });
      const unsent = await sent('driver');
      expect(await faults()).toEqual([]);

      await server.sql(
        "update public.documents set created_at = now() - interval '61 minutes' where id = $1",
        [unsent.id],
      );
      const lost = `${ids.depotA}/${actors.driver.id}/${whole}.jpg`;
      await server.sql('delete from storage.objects where name = $1', [lost]);
      await server.sql(
        `insert into storage.objects (bucket_id, name) values ('documents', $1), ('documents', $2)`,
        [`${ids.depotA}/stray.jpg`, `${ids.depotB}/stray.jpg`],
      );
      expect(await faults()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ fault: 'no_file', document_id: whole, total: 3 }),
          expect.objectContaining({ fault: 'not_confirmed', document_id: unsent.id }),
          expect.objectContaining({
            fault: 'no_document',
            document_id: null,
            path: `${ids.depotA}/stray.jpg`,
          }),
        ]),
      );
      expect(await whoCan(async (actor) => Array.isArray(await faults(actor)))).toEqual([
        'admin',
        'otherAdmin',
      ]);
    });

    it('answers with an error if the file is gone', async () => {
      const id = nextId();
      await sendDocument(server.backend, 'driver', { id });
      const path = `${ids.depotA}/${actors.driver.id}/${id}.jpg`;
      await rm(fileOf(server.backend, path));
      expect((await open('driver', path)).ok).toBe(false);
    });
  });
});
