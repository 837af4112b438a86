import { afterEach, beforeEach, vi } from 'vitest';
import { NOW } from './clock';
import { endInterceptions } from './network';
import { leaveApp } from './render';

// Here and not beside the functions: this file is run for every file of tests, those modules are loaded once for all.
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(async () => {
  await leaveApp();
  endInterceptions();
});
