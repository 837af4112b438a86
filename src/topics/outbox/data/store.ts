import { delMany, getMany, promisifyRequest, setMany } from 'idb-keyval';
import { store } from '../../../lib/deviceDatabase';
import type { OnDevice } from '../../../lib/onDevice';
import type { Kept, Photo, Unsent } from '../rules';
import { keptInMemory, keysFrom, UNSENT } from './shelf';

// What found no room, for as long as this page is open.
const photosInMemory = new Map<string, StoredPhoto>();

const DRAFT = 'draft/' satisfies OnDevice;
const PHOTO = 'photo/' satisfies OnDevice;
const DRAFT_PHOTO = 'draft-photo/' satisfies OnDevice;
const unsentKey = (id: string) => UNSENT + id;
const photoKey = (id: string, photo: string) => `${PHOTO}${id}/${photo}`;
const draftKey = (owner: string) => DRAFT + owner;
const draftPhotoPrefix = (owner: string) => `${DRAFT_PHOTO}${owner}/`;

type File = Pick<Photo, 'content' | 'thumbnail'>;

/** As bytes: some phones lose a Blob in IndexedDB when they are restarted. */
type StoredPhoto = { content: ArrayBuffer; type: string; thumbnail: ArrayBuffer | null };

const toStored = async ({ content, thumbnail }: File): Promise<StoredPhoto> => ({
  content: await content.arrayBuffer(),
  type: content.type,
  thumbnail: thumbnail && (await thumbnail.arrayBuffer()),
});

const fromStored = ({ content, type, thumbnail }: StoredPhoto): File => ({
  content: new Blob([content], { type }),
  thumbnail: thumbnail && new Blob([thumbnail], { type: 'image/jpeg' }),
});

async function read<Value>(wanted: string[]): Promise<Value[]> {
  const found = wanted.length > 0 ? await getMany<Value>(wanted, store) : [];
  return found.filter((value) => value !== undefined);
}

/**
 * Keeps it once: what is kept or half sent already stays as it is. If the phone is full, photos are given up first.
 * What could not be stored is lost when this page closes, unless it was sent.
 */
export async function keep({ photos, ...unsent }: Unsent): Promise<void> {
  const key = unsentKey(unsent.id);
  const kept: Kept = {
    ...unsent,
    photos: photos.map(({ id, part, sha256 }) => ({ id, part, sha256 })),
    lost: 0,
    only_here: null,
    error: null,
    is_refused: false,
    sent_by: null,
    is_open: false,
    record_id: null,
    declined_by: [],
    declined_at: null,
  };
  const files = await Promise.all(
    photos.map(async (photo) => [photoKey(unsent.id, photo.id), await toStored(photo)] as const),
  );
  try {
    // In one transaction: all of them, or none.
    await store('readwrite', (entries) => {
      const known = entries.getKey(key);
      known.onsuccess = () => {
        if (known.result !== undefined) return;
        entries.put(kept, key);
        for (const [name, file] of files) entries.put(file, name);
      };
      return promisifyRequest(entries.transaction);
    });
    return;
  } catch (error) {
    if (files.length > 0) console.error('No room for the photos', error);
  }
  for (const [name, file] of files) photosInMemory.set(name, file);
  const without = { ...kept, lost: photos.length };
  try {
    await setMany([[key, without]], store);
  } catch (error) {
    console.error('No room for the check', error);
    keptInMemory.set(key, { ...without, only_here: 'check' });
  }
}

const withMemory = (kept: Kept): Kept =>
  kept.photos.some(({ id }) => photosInMemory.has(photoKey(kept.id, id)))
    ? { ...kept, only_here: 'photos' }
    : kept;

/** Oldest first. Without storage: only what this page holds. */
export async function readUnsent(): Promise<Kept[]> {
  const stored = await keysFrom(UNSENT)
    .then((found) => read<Kept>(found))
    .catch(() => []);
  const kept = new Map([...stored.map(withMemory), ...keptInMemory.values()].map((each) => [each.id, each]));
  return [...kept.values()].sort((a, b) => a.made_at.localeCompare(b.made_at));
}

/** Changes what is still there; `and` goes in the same transaction. */
export async function change(id: string, to: (kept: Kept) => Kept, dropped?: string): Promise<void> {
  const key = unsentKey(id);
  const inMemory = keptInMemory.get(key);
  if (inMemory) keptInMemory.set(key, to(inMemory));
  if (dropped) photosInMemory.delete(photoKey(id, dropped));
  if (inMemory) return;
  try {
    await store('readwrite', (entries) => {
      const reading: IDBRequest<Kept | undefined> = entries.get(key);
      reading.onsuccess = () => {
        if (reading.result) entries.put(to(reading.result), key);
        if (dropped) entries.delete(photoKey(id, dropped));
      };
      return promisifyRequest(entries.transaction);
    });
  } catch (error) {
    // Nothing else must wait for room. After a reload it is sent again, and the server knows it.
    console.error('No room for a change', error);
    const [kept] = await read<Kept>([key]);
    if (kept) keptInMemory.set(key, to(withMemory(kept)));
  }
}

export async function drop({ id, photos }: Pick<Kept, 'id' | 'photos'>): Promise<void> {
  const key = unsentKey(id);
  const names = photos.map((photo) => photoKey(id, photo.id));
  for (const name of names) photosInMemory.delete(name);
  const isInMemory = keptInMemory.delete(key);
  await delMany([key, ...names], store).catch((error: unknown) => {
    if (!isInMemory) throw error;
  });
}

/** Null if it found no room, and the page that held it was closed. */
export async function readPhoto(id: string, photo: string): Promise<File | null> {
  const name = photoKey(id, photo);
  const found = photosInMemory.get(name) ?? (await read<StoredPhoto>([name]))[0];
  return found ? fromStored(found) : null;
}

// A check that is under way. Its owner is the person who was logged in when it was begun, or OF_THE_PHONE without a
// session.

export const OF_THE_PHONE = '';

const MOST_HOURS = 12;

/** Of a report without a check, beside the check that the same person may be in the middle of. */
export const reportOf = (person: string) => REPORT + person;

export const incidentOf = (person: string) => `${REPORT}incident/${person}`;

const REPORT = 'report/';

type StoredDraft = { savedAt: number; draft: unknown };

/** Whether it could be kept: without room the check goes on, but a reload loses it. */
export async function keepDraft(owner: string, draft: unknown): Promise<boolean> {
  return tried(setMany([[draftKey(owner), { savedAt: Date.now(), draft } satisfies StoredDraft]], store));
}

/** Each by itself and once, because a photo is large and a draft is kept at every answer. */
export async function keepDraftPhoto(owner: string, photo: Photo): Promise<boolean> {
  const { id, part, sha256 } = photo;
  const stored = { id, part, sha256, ...(await toStored(photo)) };
  return tried(setMany([[draftPhotoPrefix(owner) + id, stored]], store));
}

const tried = (saving: Promise<void>) =>
  saving.then(
    () => true,
    () => false,
  );

export type Draft = { draft: unknown; photos: Photo[] };

/** Null if there is none, or it is of another shift. The caller checks its shape. */
export async function readDraft(owner: string): Promise<Draft | null> {
  try {
    const [found] = await read<StoredDraft>([draftKey(owner)]);
    if (!found) return null;
    if (Math.abs(Date.now() - found.savedAt) > MOST_HOURS * 60 * 60 * 1000) {
      await dropDraft(owner);
      return null;
    }
    const photos = await read<Omit<Photo, keyof File> & StoredPhoto>(await keysFrom(draftPhotoPrefix(owner)));
    return {
      draft: found.draft,
      photos: photos.map(({ id, part, sha256, ...file }) => ({ id, part, sha256, ...fromStored(file) })),
    };
  } catch {
    return null;
  }
}

export async function dropDraft(owner: string): Promise<void> {
  await keysFrom(draftPhotoPrefix(owner))
    .then((photos) => delMany([draftKey(owner), ...photos], store))
    .catch(() => undefined);
}

/** The checks under way on this phone, here or in another tab. The latest first. */
export async function draftOwners(): Promise<string[]> {
  try {
    const names = (await keysFrom(DRAFT)).filter((name) => !name.startsWith(draftKey(REPORT)));
    const drafts = await getMany<StoredDraft | undefined>(names, store);
    return names
      .map((name, index) => ({ owner: name.slice(DRAFT.length), savedAt: drafts[index]?.savedAt ?? 0 }))
      .filter(({ savedAt }) => Math.abs(Date.now() - savedAt) < MOST_HOURS * 60 * 60 * 1000)
      .sort((a, b) => b.savedAt - a.savedAt)
      .map(({ owner }) => owner);
  } catch {
    return [];
  }
}
