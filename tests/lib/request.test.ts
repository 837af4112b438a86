import { afterEach, describe, expect, it, vi } from 'vitest';
import { request, UNREADABLE } from '../../src/lib/request';

const URL = 'http://backend.test/rest/v1/users';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function waitInVain() {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_input: unknown, init?: RequestInit) => {
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  return { timeout, end: () => limit.abort(new DOMException('signal timed out', 'TimeoutError')) };
}

describe('a request that is never answered', () => {
  it.each([
    ['a read', undefined, 15_000],
    ['a count', { method: 'HEAD' }, 15_000],
    ['a function that reads', { method: 'POST', signal: new AbortController().signal }, 15_000],
    ['a write', { method: 'PATCH' }, 30_000],
    ['a function that writes', { method: 'POST' }, 30_000],
  ])('is given up: %s', async (_case, init, limit) => {
    const { timeout, end } = waitInVain();
    const answer = request(URL, init);
    end();
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeout).toHaveBeenCalledWith(limit);
  });

  it('can be cancelled before that', async () => {
    waitInVain();
    const caller = new AbortController();
    const answer = request(URL, { signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is not sent if it was already cancelled', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    await expect(request(URL, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('gives up on an answer that stops in the middle', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('[{"id":'));
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body);
  });
  const answer = request(URL);
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('passes on an answer unchanged, even an empty one', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([1], { status: 201, headers: { 'content-range': '0-0/1' } }),
  );
  const answer = await request(URL);
  expect(await answer.json()).toEqual([1]);
  expect([answer.status, answer.headers.get('content-range')]).toEqual([201, '0-0/1']);

  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await request(URL)).status).toBe(204);
});

describe('an answer that did not come from the server', () => {
  it.each([
    ['a page in its place', () => new Response('<html>')],
    ['a page with a refusal', () => new Response('<html>', { status: 403 })],
    ['half of it', () => new Response('[{"id":"1","full_na')],
  ])('fails with a readable message: %s', async (_case, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(request(URL)).rejects.toThrow(UNREADABLE);
  });

  it('is passed on if its status is a server error', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 503 }));
    expect((await request(URL)).status).toBe(503);
  });
});
