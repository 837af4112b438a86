import { afterEach, beforeEach, vi } from 'vitest';
import { NOW } from './clock';
import { endInterceptions } from './network';
import { leaveApp } from './render';

// Kept apart from the functions: this file runs for every test file, while their modules load only once.
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(async () => {
  await leaveApp();
  sessionStorage.clear();
  localStorage.clear();
  endInterceptions();
});
