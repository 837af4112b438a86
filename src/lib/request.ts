const READ_LIMIT = 15_000;
const WRITE_LIMIT = 30_000;

/** `fetch` for all that the app asks of Supabase. It waits for the whole answer, but not without end (decisions 29). */
export const request: typeof fetch = async (input, init) => {
  // A function that only reads is asked by POST too; its query can be cancelled, which no write can.
  const isRead = init?.signal || /^(GET|HEAD)$/.test(init?.method ?? 'GET');
  const ending = new AbortController();
  // AbortSignal.any() is missing on older phones.
  for (const signal of [AbortSignal.timeout(isRead ? READ_LIMIT : WRITE_LIMIT), init?.signal])
    signal?.addEventListener('abort', () => ending.abort(signal.reason));

  const answer = await fetch(input, { ...init, signal: ending.signal });
  // Read here, so that an answer that breaks off in the middle is not waited for either.
  return new Response((await answer.text()) || null, answer);
};
