import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn } from '../../scripts/embedded/files.mjs';

describe('The files of the embedded server', () => {
  let folder: string;
  let files: ReturnType<typeof filesIn>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roadworthy-'));
    files = filesIn(join(folder, 'files'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const bytes = new Uint8Array([1, 2, 3]);
  const add = (key: string, body: Uint8Array | ReadableStream = bytes) =>
    files.uploadObject('bucket', key, undefined, body, 'image/png', 'no-cache');
  const get = (key: string) => files.getObject('bucket', key, undefined);

  it.each([
    ['bytes', () => bytes],
    ['a stream', () => new Blob([bytes]).stream()],
  ])('are stored from %s, and returned whole with their type', async (_kind, body) => {
    expect(await add('a/b.png', body())).toMatchObject({ size: 3, contentLength: 3, mimetype: 'image/png' });
    const { metadata, body: answer } = await get('a/b.png');
    expect(new Uint8Array(await new Response(answer as BodyInit).arrayBuffer())).toEqual(bytes);
    expect(metadata).toMatchObject({ size: 3, mimetype: 'image/png' });
    expect(readdirSync(join(folder, 'files/bucket/a'))).toEqual(['b.png']);
  });

  it('get the types that we send from their names', async () => {
    for (const name of ['a.jpg', 'a.png', 'a.pdf', 'a.html']) await add(name);
    const types = await Promise.all(
      ['a.jpg', 'a.png', 'a.pdf', 'a.html'].map(async (name) => (await get(name)).metadata.mimetype),
    );
    expect(types).toEqual(['image/jpeg', 'image/png', 'application/pdf', 'application/octet-stream']);
  });

  it('can be copied and removed, and a missing one has no bytes', async () => {
    await add('a.png');
    await files.copyObject('bucket', 'a.png', undefined, 'bucket', 'copies/b.png', undefined);
    await files.deleteObject('bucket', 'a.png', undefined);
    await files.deleteObject('bucket', 'a.png', undefined);
    expect((await get('a.png')).body).toBeUndefined();
    expect((await get('copies/b.png')).body).toBeDefined();
    await files.deleteObjects('bucket', ['copies/b.png']);
    expect((await get('copies/b.png')).body).toBeUndefined();
  });

  it('never leave their folder', async () => {
    writeFileSync(join(folder, 'secret.png'), 'secret');
    for (const key of ['../../secret.png', 'a/../../../secret.png', join(folder, 'secret.png'), '../..']) {
      await expect(get(key)).rejects.toThrow('outside the folder');
      await expect(add(key)).rejects.toThrow('outside the folder');
    }
  });
});
