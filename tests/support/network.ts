import { afterAll, vi } from 'vitest';
import { actors } from './actors';
import { type EmbeddedBackend, startBackend } from './backend';
import type { Fetch } from './clients';

const answers = new Map<string, Fetch>();
const underWay = new Set<Promise<Response>>();

/** Lets the backend answer everything again. */
export const endInterceptions = () => answers.clear();

/** Waits for the requests that the backend has not answered yet. */
export async function settled(): Promise<void> {
  do {
    // A request that was asked for is on its way a moment later, once the client has looked for its session.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.allSettled(underWay);
  } while (underWay.size > 0);
}

/** Sends the requests of the app, which go through the global `fetch`, to the backend. */
export function routeFetchTo(backend: EmbeddedBackend): void {
  const fetch: Fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const [, answer] = [...answers].find(([part]) => url.includes(part)) ?? [];
    if (answer) return answer(input, init);
    const response = backend.fetch(input, init);
    underWay.add(response);
    const done = () => underWay.delete(response);
    response.then(done, done);
    return response;
  };
  vi.stubGlobal('fetch', fetch);
}

/** Until the end of the test, answers the app's requests whose URL contains `part` in place of the backend. */
export function intercept(part: string, answer: Fetch): void {
  answers.set(part, answer);
}

/** What `fetch` does without a network. */
export const noNetwork: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

type WorldOptions = NonNullable<Parameters<typeof startBackend>[0]>;

/** The backends of this worker, one for each set of options: starting one takes longer than most files of tests. */
const started = new Map<string, Promise<EmbeddedBackend>>();

async function start(options: WorldOptions): Promise<EmbeddedBackend> {
  const backend = await startBackend(options);
  // The server reads the schema on its first request, which would eat up the time of the first test.
  await backend.as(actors.admin).from('users').select('id');
  return backend;
}

/** The backend of a file of page tests: the small world of world.ts, answering the app until the file is through. */
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
