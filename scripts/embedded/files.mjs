import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, resolve, sep } from 'node:path';

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

  /** @param {string} path @param {Buffer} bytes */
  async function write(path, bytes) {
    await mkdir(dirname(path), { recursive: true });
    // Writes under another name first, so that a process that ends midway leaves no half file under this one.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
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
      await write(path, Buffer.from(await new Response(content).arrayBuffer()));
      return { ...(await headObject(bucket, key)), mimetype: contentType, cacheControl };
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

/**
 * The request with the length of its body. The embedded server compares the length that a client states with
 * the limit of the bucket, so a file sent in chunks, without a stated length, could have any size.
 * @param {Request} request
 */
export async function withLength(request) {
  if (!new URL(request.url).pathname.startsWith('/storage/v1/object/') || !request.body) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}
