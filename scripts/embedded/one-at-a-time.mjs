/**
 * Queues calls, so that each waits for the one before. On PGlite's single connection, the embedded server
 * would interleave the transactions of parallel requests, and one could get another's role or rollback.
 *
 * @template {unknown[]} A
 * @template R
 * @param {(...args: A) => Promise<R>} call
 * @returns {(...args: A) => Promise<R>}
 */
export function oneAtATime(call) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (...args) => {
    const turn = last.then(() => call(...args));
    last = turn.catch(() => undefined);
    return turn;
  };
}
