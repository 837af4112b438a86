import { expect, it } from 'vitest';
import { fileCode } from '../../src/data/documentSending';
import { Refusal } from '../../src/data/errors';
import { CHUNK_GONE } from '../../src/lib/fetchChunk';

const failing = (error: Error) => () => Promise.reject(error);

it('says what to do when the code for photos is gone, and lets a lost network be tried again', async () => {
  const gone = Object.assign(new Error('404'), { name: CHUNK_GONE });
  await expect(fileCode(failing(gone))).rejects.toEqual(
    new Refusal('Roadworthy has been updated. Reload the page to use the new version.'),
  );
  const lost = new TypeError('Failed to fetch');
  await expect(fileCode(failing(lost))).rejects.toBe(lost);
  expect(await fileCode()).toHaveProperty('preparePhoto');
});
