import { noteServerTime } from './serverClock';

/** For an answer that is not the server's own: a Wi-Fi login page, or only part of an answer. */
export const UNREADABLE = 'The answer is not from the server';

const READ_LIMIT = 15_000;
const WRITE_LIMIT = 30_000;

/**
 * `fetch` for every request to Supabase. It reads the whole answer within a time limit, and throws if the
 * answer cannot have come from the server.
 */
export const request: typeof fetch = async (input, init) => {
  // Cancelled while the session was looked up: the listener below would never be called.
  init?.signal?.throwIfAborted();
  // Functions that only read are called by POST too. Only reads can be cancelled, so a signal marks a read.
  const isRead = init?.signal || /^(GET|HEAD)$/.test(init?.method ?? 'GET');
  const controller = new AbortController();
  // AbortSignal.any() is missing on older phones.
  for (const signal of [AbortSignal.timeout(isRead ? READ_LIMIT : WRITE_LIMIT), init?.signal])
    signal?.addEventListener('abort', () => controller.abort(signal.reason));

  const answer = await fetch(input, { ...init, signal: controller.signal });
  // The worker keeps this one, with the time at which it was brought.
  if (!String(input).includes('/rpc/checklists_in_use'))
    noteServerTime(answer.headers.get('date'), new Date());
  // Read here, so that the time limit also ends the wait for an answer that stops in the middle.
  const text = await answer.text();
  // A 5xx status already says that the server failed.
  if (text && answer.status < 500) checkJson(text);
  return new Response(text || null, answer);
};

function checkJson(text: string) {
  try {
    JSON.parse(text);
  } catch {
    throw new Error(UNREADABLE);
  }
}
