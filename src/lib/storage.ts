import { settings } from './settings';
import { supabase } from './supabase';

if (typeof settings === 'string') throw new Error(settings);
const { url, anonKey } = settings;
const base = `${url}/storage/v1/object`;

const BUCKET = 'documents';
const TIME_LIMIT = 120_000;

async function authHeaders() {
  const { data } = await supabase.auth.getSession();
  return { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token ?? anonKey}` };
}

/** Storage refused. It answers 400 and says in the body what it means. */
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

/** Stores a file. Storing it again under the same path changes nothing. Fails as `fetch` does without a network. */
export async function uploadFile(
  path: string,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  const headers = await authHeaders();
  const bytes = await file.arrayBuffer();
  // `fetch` does not tell how much has been sent.
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/${BUCKET}/${path}`);
    request.timeout = TIME_LIMIT;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const error = request.status < 300 ? null : new StorageError(request.status, request.responseText);
      // An earlier try has arrived, although its answer was lost.
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

/** The bytes of a file. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const controller = new AbortController();
  // AbortSignal.any() is missing on older phones.
  for (const each of [AbortSignal.timeout(TIME_LIMIT), signal])
    each.addEventListener('abort', () => controller.abort(each.reason));
  const answer = await fetch(`${base}/${BUCKET}/${path}`, {
    headers: await authHeaders(),
    signal: controller.signal,
  });
  if (!answer.ok) throw new StorageError(answer.status, await answer.text());
  return answer.arrayBuffer();
}

/** Removes files. Those that are not there, or that the caller may not remove, are left out. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  const answer = await fetch(`${base}/${BUCKET}`, {
    method: 'DELETE',
    headers: { ...(await authHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: paths }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!answer.ok) throw new StorageError(answer.status, await answer.text());
}
