/** What a person is told of an answer that is not the server's: the page of a Wi-Fi login, or half an answer. */
export const UNREADABLE = "We couldn't reach the server properly. Check your connection and try again.";

const READ_LIMIT = 15_000;
const WRITE_LIMIT = 30_000;

/**
 * `fetch` for all that the app asks of Supabase. It waits for the whole answer, but not without end (decisions 29), and
 * says so when the answer is not what the server wrote.
 */
export const request: typeof fetch = async (input, init) => {
  // A function that only reads is asked by POST too; its query can be cancelled, which no write can.
  const isRead = init?.signal || /^(GET|HEAD)$/.test(init?.method ?? 'GET');
  const ending = new AbortController();
  // AbortSignal.any() is missing on older phones.
  for (const signal of [AbortSignal.timeout(isRead ? READ_LIMIT : WRITE_LIMIT), init?.signal])
    signal?.addEventListener('abort', () => ending.abort(signal.reason));

  const answer = await fetch(input, { ...init, signal: ending.signal });
  // Read here, so that an answer that breaks off in the middle is not waited for either.
  const text = await answer.text();
  // A server out of order is known by its status.
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
