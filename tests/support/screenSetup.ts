import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { stopAsking } from '../../src/forms/DiscardDialog';
import { loadQuestion } from '../../src/forms/leaveWarning';
import { speakLanguage } from '../../src/lib/language';
import { keptInMemory, store } from '../../src/topics/outbox/data/shelf';
import { NOW } from './clock';
import { endInterceptions } from './network';
import { leaveApp } from './render';

// Kept apart from the functions: this file runs for every test file, while their modules load only once.
// On a busy machine its code could come later than the app waits for it; the browser would ask instead.
beforeAll(loadQuestion);
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(async () => {
  // A question that is still open has a root of its own.
  stopAsking();
  await leaveApp();
  sessionStorage.clear();
  localStorage.clear();
  // Only now: a person's page that was still on the screen would speak theirs again.
  await speakLanguage('en');
  // The phone, which the files of a worker share.
  keptInMemory.clear();
  await clear(store);
  endInterceptions();
});
