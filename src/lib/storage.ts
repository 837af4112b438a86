import { settings } from './settings';
import { supabase } from './supabase';

if (typeof settings === 'string') throw new Error(settings);
const { url, anonKey } = settings;
const base = `${url}/storage/v1/object`;

/** The path begins with the bucket where it is not that of documents. */
const bucketOf = (path: string) => (path.startsWith('tachograph/') ? 'tachograph' : 'documents');

const TIME_LIMIT = 120_000;

async function authHeaders() {
  const { data } = await supabase.auth.getSession();
  return { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token ?? anonKey}` };
}

/** Storage refuses with status 400, and gives the real status in the body. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;

  constructor(status: number, body: string) {
    const { statusCode, message } = readBody(body);
    super(message ?? 'Storage refused');
    this.status = Number(statusCode ?? status);
  }
}

function readBody(body: string): { statusCode?: string; message?: string } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Storing a file again under the same path changes nothing. Without a network it fails as `fetch` does. */
export async function uploadFile(
  path: string,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  const headers = await authHeaders();
  const bytes = await file.arrayBuffer();
  // `fetch` does not report how much has been sent.
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/${bucketOf(path)}/${path}`);
    request.timeout = TIME_LIMIT;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const error = request.status < 300 ? null : new StorageError(request.status, request.responseText);
      // 409: an earlier try has arrived, although its answer was lost.
      if (!error || error.status === 409) resolve();
      else reject(error);
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.ontimeout = () => reject(new DOMException('signal timed out', 'TimeoutError'));
    const abort = () => {
      request.abort();
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(bytes);
  });
}

export async function fetchFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const controller = new AbortController();
  // AbortSignal.any() is missing on older phones.
  for (const each of [AbortSignal.timeout(TIME_LIMIT), signal])
    each.addEventListener('abort', () => controller.abort(each.reason));
  const answer = await fetch(`${base}/${bucketOf(path)}/${path}`, {
    headers: await authHeaders(),
    // The next person at this device may read what the browser keeps.
    cache: 'no-store',
    signal: controller.signal,
  });
  if (!answer.ok) throw new StorageError(answer.status, await answer.text());
  return answer.arrayBuffer();
}

/** Skips files that do not exist or that the caller may not remove. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const bucket of new Set(paths.map(bucketOf))) {
    const answer = await fetch(`${base}/${bucket}`, {
      method: 'DELETE',
      headers: { ...(await authHeaders()), 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: paths.filter((path) => bucketOf(path) === bucket) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!answer.ok) throw new StorageError(answer.status, await answer.text());
  }
}
