// Before the clock is faked: UTCDate copies what it finds on Date, and a fake Date has nothing to copy.
import '@date-fns/utc';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NOW } from './clock';
import './dialog';
import { isServerLog } from './serverLog';

// Pages are loaded on demand and answered by a real backend, which takes longer than a mock on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom brings a Uint8Array of its own, which nothing of Node's takes for one: Node's again, which Buffer extends.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

// What jsdom lacks.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// From the start of the file, so that a backend started there has the same time. Only `Date`: the backend needs real timers.
vi.useFakeTimers({ toFake: ['Date'], now: NOW });

let strayMessages: string[] = [];

beforeEach(() => {
  strayMessages = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => {
      if (isServerLog(args[0])) return;
      // Auth's client logs a network that is gone before it returns the error, which is what the tests are about.
      if (args[0] instanceof TypeError && args[0].message === 'Failed to fetch') return;
      strayMessages.push(format(...args));
    });
  }
});

// A test that expects a message says so by a mockImplementation of its own on the same spy.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(strayMessages, 'console.error and console.warn').toEqual([]);
});
