/**
 * Makes calls wait for each other. The embedded server runs the transactions of parallel requests interleaved on
 * PGlite's one connection: one request's role and rollback become another's. So it gets one request after the other.
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
