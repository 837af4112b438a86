import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const BOTH_SIDES = { front: 'licence-front', back: 'licence-back' };

/** @param {string} names */
const ofDrivers = (names) => `r.driver_id in (select id from public.users where full_name in (${names}))`;
const manager = `(select id from public.users where email = 'manager@roadworthy.example')`;

/** @param {string} item a pattern @param {string} picture */
const dayPhoto = (item, picture) => ({
  kind: 'checks',
  where: `r.answers #>> '{day_photo,item}' ~ '${item}'`,
  id: `(r.answers #>> '{day_photo,photo}')::uuid`,
  addedBy: 'r.created_by',
  at: 'r.received_at',
  pictures: { photo: picture },
});

/** @param {string} item @param {string} picture */
const faultPhoto = (item, picture) => ({
  ...dayPhoto(item, picture),
  where: `r.answers #>> '{faults,0,item}' like '${item}%'`,
  id: `(r.answers #>> '{faults,0,photos,0}')::uuid`,
});

// Those whose papers have pictures.
const VEHICLES = `('241-D-15092', '222-D-40017', 'SDC 20417', '221-D-8056', '221-D-30417', '232-D-9408', '161-D-9917', '212-D-6630',
  '241-D-2209', '252-D-118', '212-D-18834')`;

/** @param {'nct' | 'road_tax'} part */
const vehiclePaper = (part) => ({
  kind: 'depot_vehicles',
  where: `r.${part}_applicable and r.registration_number in ${VEHICLES}`,
  expiry: `r.${part}_expiry`,
  addedBy: manager,
  pictures: { [part]: 'vehicle-paper' },
});

/** @param {boolean} isInsurance @param {string} picture */
const vehicleRecord = (isInsurance, picture) => ({
  kind: 'vehicle_records',
  where: `${isInsurance ? '' : 'not '}exists (select from public.requirements q where q.id = r.requirement_id and q.name = 'Insurance')
    and exists (select from public.depot_vehicles v where v.id = r.vehicle_id and v.registration_number in ${VEHICLES})`,
  addedBy: manager,
  pictures: { certificate: picture },
});

/**
 * The records that have pictures, the person who added them, and the pictures by part. `id`, `at` and `expiry` are those
 * of the document, where the record names it.
 * @type {{ kind: string, where: string, id?: string, addedBy: string, at?: string, expiry?: string, pictures: Record<string, string> }[]}
 */
const DOCUMENTS = [
  {
    kind: 'driver_licenses',
    where: `${ofDrivers(`'Seán Ó Briain', 'Ciarán Byrne', 'Michael D''Arcy'`)} and r.type in ('C', 'CE') and r.expiry_date =
      (select min(l.expiry_date) from public.driver_licenses l where l.driver_id = r.driver_id)`,
    addedBy: manager,
    pictures: BOTH_SIDES,
  },
  {
    kind: 'driver_training',
    where: `${ofDrivers(`'Seán Ó Briain', 'Síle de Búrca'`)} and r.requirement_id =
      (select id from public.requirements where code = 'driver_cpc')`,
    addedBy: manager,
    pictures: { certificate: 'cpc-card' },
  },
  {
    kind: 'grey_fleet_vehicles',
    where: ofDrivers(`'Seán Ó Briain', 'Siobhán Kelly'`),
    addedBy: 'r.driver_id',
    pictures: { certificate: 'insurance' },
  },
  vehiclePaper('nct'),
  vehiclePaper('road_tax'),
  vehicleRecord(true, 'insurance'),
  vehicleRecord(false, 'vehicle-paper'),
  { kind: 'submissions', where: `r.kind = 'license'`, addedBy: 'r.driver_id', pictures: BOTH_SIDES },
  {
    kind: 'submissions',
    where: `r.kind = 'insurance'`,
    addedBy: 'r.driver_id',
    pictures: { certificate: 'insurance' },
  },
  {
    kind: 'driver_depot_applications',
    where: `r.full_name = 'Peter Lynch'`,
    addedBy: '(select a.id from auth.users a where a.email = r.email)',
    pictures: BOTH_SIDES,
  },
  {
    kind: 'debriefs',
    where: 'r.report_on is not null',
    addedBy: 'r.created_by',
    at: 'r.created_at',
    pictures: { certificate: 'tachograph-report' },
  },
  faultPhoto('tyres', 'tyre-cut'),
  faultPhoto('rear-doors', 'bumper-bar'),
  faultPhoto('side-lights', 'side-lamp'),
  dayPhoto('^(tyres|wheels)', 'wheel'),
  dayPhoto('light|indicators|^plate', 'lights'),
  dayPhoto('^(?!tyres|wheels|.*light|indicators|plate)', 'side'),
];

/**
 * Adds pictures that say SPECIMEN to records of the demo data. Not done in seed.sql, because other servers
 * load that too and would have documents without files.
 * @param {{ driver: unknown }} connection
 * @param {NonNullable<import('@supabase/lite').App['_storageAdapter']>} files
 */
export async function addDemoDocuments(connection, files) {
  const driver = /** @type {import('@supabase/lite/pglite').PgliteConnection['driver']} */ (
    connection.driver
  );
  for (const {
    kind,
    where,
    id = 'gen_random_uuid()',
    addedBy,
    at = `now() - interval '3 days'`,
    expiry = 'null',
    pictures,
  } of DOCUMENTS) {
    for (const [part, picture] of Object.entries(pictures)) {
      const bytes = await readFile(`supabase/demo/${picture}.jpg`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const { rows } = await driver.query(
        `insert into public.documents (id, depot_id, driver_id, vehicle_id, record_kind, record_id, part, path, mime_type, size_bytes,
           sha256, thumbnail_sha256, added_by, created_at, stored_at, expiry_date)
         select found.id, o.depot_id, o.driver_id, o.vehicle_id, '${kind}', r.id, '${part}',
           format('%s/%s/%s.jpg', o.depot_id, coalesce(o.driver_id, o.vehicle_id, r.id), found.id), 'image/jpeg', ${bytes.length},
           '${hash}', '${hash}', ${addedBy}, ${at}, ${at}, ${expiry}
         from public.${kind} r
         cross join lateral private.owner_of_record('${kind}', r.id) o
         cross join lateral (select ${id} as id where r.id is not null) found
         where ${where} and found.id is not null
         returning path, thumbnail_path`,
      );
      const paths = /** @type {{ path: string, thumbnail_path: string }[]} */ (rows).flatMap(
        ({ path, thumbnail_path }) => [path, thumbnail_path],
      );
      const stored = await Promise.all(
        paths.map(async (path) => ({
          path,
          about: await files.uploadObject('documents', path, '', bytes, 'image/jpeg', 'no-cache'),
        })),
      );
      await driver.query(
        `insert into storage.objects (bucket_id, name, metadata)
         select 'documents', s.path, s.about from jsonb_to_recordset($1::text::jsonb) s(path text, about jsonb)`,
        [JSON.stringify(stored)],
      );
    }
  }

  // Of the driver of the demo, who can save their own.
  const { rows: downloads } = await driver.query(
    "select d.id, d.depot_id from public.downloads d join public.users u on u.id = d.driver_id where u.email = 'driver@roadworthy.example'",
  );
  for (const { id, depot_id } of /** @type {{ id: string, depot_id: string }[]} */ (downloads)) {
    const bytes = Buffer.from(`SPECIMEN ${id}`);
    const path = `tachograph/${depot_id}/${id}.ddd`;
    const about = await files.uploadObject(
      'tachograph',
      path,
      '',
      bytes,
      'application/octet-stream',
      'no-cache',
    );
    await driver.query(
      "insert into storage.objects (bucket_id, name, metadata) values ('tachograph', $1, $2::text::jsonb)",
      [path, JSON.stringify(about)],
    );
    await driver.query(
      "update public.downloads set path = $1, sha256 = $2, size_bytes = $3, file_name = 'C_' || left(id::text, 8) || '.ddd' where id = $4",
      [path, createHash('sha256').update(bytes).digest('hex'), bytes.length, id],
    );
  }

  // As confirm_document() does for staff, but without changing the history that seed.sql made.
  await driver.exec(`
    begin;
    set local session_replication_role = replica;
    select private.set_verified(d.record_kind, d.record_id, d.added_by, d.stored_at)
    from public.documents d where d.added_by = ${manager};
    commit;`);
}
