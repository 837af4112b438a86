/**
 * Names the error for a file that the server no longer has, because a newer version was deployed.
 * components/lazyPart knows the name.
 */
export const CHUNK_GONE = 'ChunkGone';

const TIME_LIMIT = 30_000;

/** This module's own chunk, and everything fetched since. */
const fetched = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]]);

function isInDocument(url: string): boolean {
  return document.querySelector(`script[src="${url}"], link[rel="modulepreload"][href="${url}"]`) !== null;
}

export async function fetchAsset(url: string): Promise<void> {
  const read = async (cache: RequestCache) => {
    const answer = await fetch(url, { cache, signal: AbortSignal.timeout(TIME_LIMIT) });
    // The whole file, so that the import finds it in the browser's cache.
    await answer.arrayBuffer();
    return answer;
  };
  const type = url.endsWith('.css') ? 'text/css' : 'javascript';
  const isIt = ({ ok, headers }: Response) => ok && headers.get('content-type')?.includes(type);

  const first = await read('default');
  // A cache on the way may not have the file yet, or may remember that it was missing.
  const answer = isIt(first) ? first : await read('reload');
  if (isIt(answer)) return;
  const error = new Error(`${url} could not be loaded: ${answer.status}`);
  // Some hosts answer with the start page and status 200 instead of 404.
  if (answer.ok || answer.status === 404 || answer.status === 410) error.name = CHUNK_GONE;
  throw error;
}

function fetchOnce(file: string): Promise<void> | undefined {
  const url = import.meta.env.BASE_URL + file;
  if (isInDocument(url)) return undefined;
  const known = fetched.get(url);
  if (known) return known;
  const fetching = fetchAsset(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

/**
 * Imports a chunk after its files have arrived; scripts/build/fetched-chunks.mjs puts this around every
 * dynamic import. Chromium remembers a module that failed to load until the page is reloaded, which would end
 * the session. A failed fetch can be repeated.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.filter((file) => file.endsWith('.js')).map(fetchOnce));
  return load();
}
