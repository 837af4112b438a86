import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, resolve, sep } from 'node:path';
import { atEnd, meanwhile } from './one-at-a-time.mjs';

/** The app names the files, so the name tells the type. */
const TYPES = new Map([
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.pdf', 'application/pdf'],
]);

/**
 * Stores the files of the embedded server in a folder. Its own adapter cuts downloads short and does not know
 * their type.
 * @param {string} folder
 * @returns {import('@supabase/lite').App['_storageAdapter'] & {}}
 */
export function filesIn(folder) {
  const root = resolve(folder);

  /** @param {string[]} names */
  const pathOf = (...names) => {
    const path = resolve(root, ...names);
    if (!path.startsWith(root + sep))
      throw new Error(`${names.join('/')} is outside the folder of the files`);
    return path;
  };

  /**
   * Writes under another name first: the database may refuse the file, and a process that ends midway leaves no half file under this one.
   * @param {string} path @param {Buffer} bytes
   */
  async function write(path, bytes) {
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await atEnd((isStored) => (isStored ? rename(draft, path) : rm(draft)));
  }

  /** @param {string} path @param {number} size @param {Date} lastModified */
  const about = (path, size, lastModified) => ({
    cacheControl: 'no-cache',
    contentLength: size,
    size,
    mimetype: TYPES.get(extname(path)) ?? 'application/octet-stream',
    lastModified,
    eTag: `"${createHash('sha256').update(`${path} ${size} ${lastModified.getTime()}`).digest('hex')}"`,
    httpStatusCode: 200,
  });

  /** @param {string} bucket @param {string} key */
  async function headObject(bucket, key) {
    const path = pathOf(bucket, key);
    const { size, mtime } = await stat(path);
    return about(path, size, mtime);
  }

  return {
    driver: null,
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, key);
      const content = /** @type {BodyInit} */ (body);
      // As in Storage, rights were asked before the bytes come, and others are answered until they are there.
      const bytes = Buffer.from(await meanwhile(() => new Response(content).arrayBuffer()));
      await write(path, bytes);
      return { ...about(path, bytes.byteLength, new Date()), mimetype: contentType, cacheControl };
    },
    async getObject(bucket, key) {
      const path = pathOf(bucket, key);
      const body = await readFile(path).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
      // Without a body, the server answers that the file does not exist.
      if (!body) return { metadata: about(path, 0, new Date(0)), httpStatusCode: 404 };
      return { metadata: await headObject(bucket, key), httpStatusCode: 200, body };
    },
    headObject,
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const copy = pathOf(toBucket, toKey);
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(pathOf(bucket, key), copy);
      return headObject(toBucket, toKey);
    },
    deleteObject: (bucket, key) => rm(pathOf(bucket, key), { force: true }),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => rm(pathOf(bucket, key), { force: true })));
    },
    privateAssetUrl: () => Promise.reject(new Error('The embedded server gives no links to files')),
  };
}

/** @param {{ query: (text: string, parameters: string[]) => Promise<{ rows: unknown[] }> }} driver */
export const storedIn = (driver) => async (/** @type {string} */ name, /** @type {string} */ bucket) =>
  (await driver.query('select from storage.objects where bucket_id = $2 and name = $1', [name, bucket])).rows
    .length > 0;

/**
 * Answers as Storage where another upload was faster: the embedded server knows only that its row could not be added.
 * @param {Request} request
 * @param {(request: Request) => Response | Promise<Response>} answer
 * @param {(name: string, bucket: string) => Promise<boolean>} isStored
 */
export async function uploading(request, answer, isStored) {
  const given = await answer(request);
  const [, bucket, name] = /^\/storage\/v1\/object\/(\w+)\/(.+)/.exec(new URL(request.url).pathname) ?? [];
  if (given.status !== 500 || !bucket || !name || request.method !== 'POST') return given;
  if (!(await isStored(name, bucket))) return given;
  const body = { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' };
  return Response.json(body, { status: 400 });
}
