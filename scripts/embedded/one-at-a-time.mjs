import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the running call holds.
 * @type {AsyncLocalStorage<{ end: () => void, take: () => Promise<() => void>, ends: ((isDone: boolean) => Promise<unknown>)[] }>}
 */
const turns = new AsyncLocalStorage();

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
  /** @type {Promise<void>} */
  let last = Promise.resolve();
  const take = async () => {
    const before = last;
    let end = () => {};
    last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  };
  return async (...args) => {
    const turn = { end: await take(), take, ends: [] };
    try {
      return await turns.run(turn, () => withEnds(turn.ends, () => call(...args)));
    } finally {
      turn.end();
    }
  };
}

/**
 * @template R
 * @param {((isDone: boolean) => Promise<unknown>)[]} ends
 * @param {() => Promise<R>} call
 */
async function withEnds(ends, call) {
  let isDone = false;
  try {
    const answer = await call();
    isDone = !(answer instanceof Response) || answer.ok;
    return answer;
  } finally {
    for (const end of ends) await end(isDone);
  }
}

/**
 * Lets the next call go on while this one waits for what needs no database, such as the bytes of a file.
 * @template R
 * @param {() => Promise<R>} wait
 */
export async function meanwhile(wait) {
  const turn = turns.getStore();
  turn?.end();
  try {
    return await wait();
  } finally {
    if (turn) turn.end = await turn.take();
  }
}

/**
 * Does something once the running call is answered, still in its turn: told whether it was granted. Outside of a call, at once.
 * @param {(isDone: boolean) => Promise<unknown>} end
 */
export async function atEnd(end) {
  const turn = turns.getStore();
  if (turn) turn.ends.push(end);
  else await end(true);
}
