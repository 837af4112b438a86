import { afterAll, vi } from 'vitest';
import { actors } from './actors';
import { type EmbeddedBackend, startBackend } from './backend';
import { checkBound } from './bounds';
import type { Fetch } from './clients';

const answers = new Map<string, Fetch>();
const underWay = new Set<Promise<Response>>();

export const endInterceptions = () => answers.clear();

export async function settled(): Promise<void> {
  do {
    // The client looks up its session first, so a request starts a moment later.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.allSettled(underWay);
  } while (underWay.size > 0);
}

export function routeFetchTo(backend: EmbeddedBackend): void {
  const fetch: Fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const [, answer] = [...answers].find(([part]) => url.includes(part)) ?? [];
    if (answer) return answer(input, init);
    const response = backend.fetch(input, init);
    // Runs beside the answer, so that the app does not wait for it.
    const checked = response.then((answer) => checkBound(input, init, answer.clone()).then(() => answer));
    underWay.add(checked);
    const done = () => underWay.delete(checked);
    checked.then(done, done);
    return response;
  };
  vi.stubGlobal('fetch', fetch);
}

/** Answers requests whose URL contains `part` in place of the backend, until the end of the test. */
export function intercept(part: string, answer: Fetch): void {
  answers.set(part, answer);
}

export const noNetwork: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Loses the answers to the app's writes to URLs that contain `part`: the backend stores them, but the app
 * gets an error.
 */
export function loseAnswer(backend: EmbeddedBackend, part: string): void {
  intercept(part, async (input, init) => {
    const answer = await backend.fetch(input, init);
    const isRead = !init?.method || init.method === 'GET';
    return isRead ? answer : noNetwork(input, init);
  });
}

type WorldOptions = NonNullable<Parameters<typeof startBackend>[0]>;

/** The backends of this worker, one for each set of options: starting one takes longer than most test files. */
const started = new Map<string, Promise<EmbeddedBackend>>();

async function start(options: WorldOptions): Promise<EmbeddedBackend> {
  const backend = await startBackend(options);
  // The server reads the schema on its first request, which would use up the time of the first test.
  await backend.as(actors.admin).from('users').select('id');
  return backend;
}

/** The backend of a test file, with the test world; it answers the app until the file ends. */
export async function startWorld(options: WorldOptions = {}): Promise<EmbeddedBackend> {
  const key = JSON.stringify(options);
  const starting = started.get(key) ?? start(options);
  started.set(key, starting);
  const backend = await starting;
  afterAll(async () => {
    await settled();
    vi.stubGlobal('fetch', noNetwork);
    await backend.restore();
  });
  routeFetchTo(backend);
  return backend;
}

export const noAnswer: Fetch = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
