import { createStore, type UseStore } from 'idb-keyval';

// The only way to IndexedDB, and to what the tabs of a device share. A browser that blocks site data refuses all of it.

let opened: UseStore | undefined;

/** Rejects where nothing can be kept. */
export const store: UseStore = async (mode, use) => {
  opened ??= createStore('roadworthy-outbox', 'unsent');
  return opened(mode, use);
};

/** Nothing outlasts this page: site data is blocked. A device that is only full says so when it is to keep something. */
export const keepsNothing = (): Promise<boolean> =>
  store('readonly', () => undefined).then(
    () => false,
    () => true,
  );

let queue: Promise<unknown> = Promise.resolve();

/** In one tab at a time. Without locks nothing is shared with other tabs, and this one waits for itself. */
export async function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  let isHeld = false;
  const held = () => {
    isHeld = true;
    return run();
  };
  try {
    if (navigator.locks) return await navigator.locks.request('roadworthy-outbox', held);
  } catch (error) {
    if (isHeld) throw error;
  }
  const next = queue.then(run, run);
  queue = next.catch(() => undefined);
  return next;
}

function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('roadworthy-outbox');
  } catch {
    return undefined; // Blocked, or an older phone.
  }
}

/** All tabs show the same, so each tells the others of a change. */
export const otherTabs = channel();
