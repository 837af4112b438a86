import { afterEach } from 'vitest';
import { endInterceptions } from './network';
import { leaveApp } from './render';

// Here and not beside the functions: this file is run for every file of tests, those modules are loaded once for all.
afterEach(async () => {
  await leaveApp();
  endInterceptions();
});
