// Imported before the clock is faked: UTCDate copies the members of Date, and a fake Date has none to copy.
import '@date-fns/utc';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NOW } from './clock';
import './dialog';
import './effects';
import { quickenDom } from './quickDom';
import { isServerLog } from './serverLog';

// Pages are loaded on demand and served by a real backend, which is slower than a mock on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
quickenDom();

// Node does not recognise jsdom's own Uint8Array, so this restores Node's, which Buffer extends.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

// jsdom lacks these.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
window.requestIdleCallback = (run) => window.setTimeout(run);
window.cancelIdleCallback = (id) => window.clearTimeout(id);
// With data saving, no pages are loaded ahead in idle time, so no test waits for them.
Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
Element.prototype.scrollIntoView = () => undefined;

// Not in a hook, so that backends started by a test file share the time. Only `Date`: backends need real
// timers.
vi.useFakeTimers({ toFake: ['Date'], now: NOW });

let strayMessages: string[] = [];

beforeEach(() => {
  strayMessages = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => {
      if (isServerLog(args[0])) return;
      // Auth's client logs a network failure before it returns the error under test.
      if (args[0] instanceof TypeError && args[0].message === 'Failed to fetch') return;
      strayMessages.push(format(...args));
    });
  }
});

// A test that expects a message overrides mockImplementation on the same spy.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(strayMessages, 'console.error and console.warn').toEqual([]);
});
