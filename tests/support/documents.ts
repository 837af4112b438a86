import { createHash } from 'node:crypto';
import type { Database } from '../../src/lib/database.types';
import type { ActorName } from './actors';
import { actors } from './actors';
import type { Backend } from './backend';
import { publishableKey } from './config';
import { call } from './rest';
import { insertRows, type Sql } from './sql';
import { accessToken } from './tokens';
import { ids, recordOf } from './world';

type Values = Partial<Database['public']['Tables']['documents']['Row']>;

export const jpeg = (size = 2000) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const driverFolder = `${ids.depotA}/${actors.driver.id}`;

export const STORAGE_USES = {
  read: 'storage.object.get_authenticated',
  send: 'storage.object.upload',
  remove: 'storage.object.delete_many',
};

/** All operations named by hosted Storage (its src/http/routes/operations.ts), and the empty name. */
export const storageOperations = [
  '',
  ...Object.values(STORAGE_USES),
  'object.get_authenticated_info',
  'object.head_authenticated_info',
  ...[
    'bucket.empty',
    'object.copy',
    'object.delete',
    'object.get_public',
    'object.get_signed',
    'object.info_authenticated',
    'object.info_public',
    'object.list',
    'object.list_v2',
    'object.move',
    'object.sign',
    'object.sign_many',
    'object.sign_upload_url',
    'object.upload_signed',
    'object.upload_update',
    'render.image_authenticated',
    'render.image_public',
    'render.image_sign',
    's3.object.copy',
    's3.object.delete',
    's3.object.delete_many',
    's3.object.get',
    's3.object.get_tagging',
    's3.object.info',
    's3.object.list',
    's3.upload',
    's3.upload.complete_multipart',
    's3.upload.create_multipart',
    's3.upload.part',
    's3.upload.part_copy',
    'tus.upload.create',
    'tus.upload.delete',
    'tus.upload.get',
    'tus.upload.part',
  ].map((name) => `storage.${name}`),
];

/** A document of the driver's licence, without its file. */
export function document(values: Values & { id: string }) {
  return {
    depot_id: ids.depotA,
    driver_id: actors.driver.id,
    vehicle_id: null,
    record_kind: 'driver_licenses',
    record_id: recordOf('license', 'driver'),
    part: 'front',
    expiry_date: null,
    path: `${driverFolder}/${values.id}.jpg`,
    mime_type: 'image/jpeg',
    size_bytes: 2000,
    sha256: sha256(jpeg()),
    thumbnail_sha256: null,
    added_by: actors.driver.id,
    stored_at: '2025-01-01T09:00:00Z',
    removed_at: null,
    ...values,
  } as const;
}

export const documents = [
  document({ id: ids.document }),
  document({ id: ids.unsentDocument, stored_at: null }),
  document({ id: ids.removedDocument, removed_at: '2025-01-02T09:00:00Z' }),
  document({
    id: ids.applicationDocument,
    driver_id: null,
    record_kind: 'driver_depot_applications',
    record_id: ids.pendingApplication,
    path: `${ids.depotA}/${ids.pendingApplication}/${ids.applicationDocument}.jpg`,
    added_by: actors.applicant.id,
  }),
  document({
    id: ids.otherDocument,
    depot_id: ids.depotB,
    driver_id: actors.otherDriver.id,
    record_id: recordOf('license', 'otherDriver'),
    path: `${ids.depotB}/${actors.otherDriver.id}/${ids.otherDocument}.jpg`,
    added_by: actors.otherDriver.id,
  }),
];

export const addDocuments = (sql: Sql) => insertRows(sql, 'public.documents', documents);

export const addFiles = (sql: Sql) =>
  insertRows(
    sql,
    'storage.objects',
    documents
      .filter(({ stored_at }) => stored_at !== null)
      .map(({ path: name }) => ({ bucket_id: 'documents', name })),
  );

export const announced = <T extends object>(values: T, bytes = jpeg()) => ({
  record_kind: 'driver_licenses',
  record_id: recordOf('license', 'driver'),
  part: 'front',
  mime_type: 'image/jpeg',
  size_bytes: bytes.byteLength,
  sha256: sha256(bytes),
  thumbnail_sha256: null,
  ...values,
});

type Verb = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export async function storage(
  backend: Backend,
  actor: ActorName,
  method: Verb,
  path: string,
  body: BodyInit | null = null,
  headers: Record<string, string> = {},
) {
  const token = actor === 'anon' ? publishableKey : await accessToken(actors[actor]);
  const response = await backend.fetch(`${backend.url}/storage/v1/${path}`, {
    method,
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, ...headers },
    body,
    // Required for a body that is a stream.
    ...{ duplex: 'half' },
  });
  return { ok: response.ok, bytes: new Uint8Array(await response.arrayBuffer()) };
}

export const upload = (
  backend: Backend,
  actor: ActorName,
  path: string,
  bytes = jpeg(),
  type = 'image/jpeg',
) => storage(backend, actor, 'POST', `object/documents/${path}`, bytes, { 'content-type': type });

export async function sendDocument(
  backend: Backend,
  actor: ActorName,
  values: { id: string; record_id?: string },
) {
  const { body } = await call(backend, actor, 'add_document', announced(values));
  await upload(backend, actor, String(body));
  return call(backend, actor, 'confirm_document', { id: values.id });
}
