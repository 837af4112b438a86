import { beforeEach, vi } from 'vitest';
import { callers, moveElsewhere, siteUrl } from './servers';

// The app's modules run here without a page.
vi.stubGlobal('location', new URL(siteUrl));

const { fetch } = globalThis;

vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', callers.network);
  return fetch(input, { ...init, headers });
});

// What earlier tests did from their address does not count against the next.
beforeEach(moveElsewhere);
