import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, vi } from 'vitest';
import { stopAsking } from '../../src/forms/DiscardDialog';
import { store } from '../../src/lib/deviceDatabase';
import { speakLanguage } from '../../src/lib/language';
import { keptInMemory } from '../../src/topics/outbox/data/shelf';
import { NOW } from './clock';
import { endInterceptions } from './network';
import { leaveApp } from './render';

// Kept apart from the functions: this file runs for every test file, while their modules load only once.
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(async () => {
  // A question that is still open has a root of its own.
  stopAsking();
  await leaveApp();
  // The address, which the files of a worker share: a link to the page where another file ended would not be asked about.
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
  // Only now: a person's page that was still on the screen would speak theirs again.
  await speakLanguage('en');
  // The phone, which the files of a worker share.
  keptInMemory.clear();
  await clear(store);
  endInterceptions();
});
