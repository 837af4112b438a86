// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answers: Response[] = [];
const asked = vi.fn<typeof fetch>();
const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
const missing = () => new Response('', { status: 404 });

const load = vi.fn(async () => 'the module');

async function importFetched(...files: string[]) {
  vi.resetModules();
  const fresh = await import('../../src/lib/fetchChunk');
  return () => fresh.importFetched(load, files);
}

beforeEach(() => {
  answers.length = 0;
  asked.mockImplementation(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.head.innerHTML = '';
});

it('imports once every file has arrived, and fetches each once', async () => {
  answers.push(script(), script());
  const again = await importFetched('assets/page.js', 'assets/shared.js', 'assets/page.css');
  expect(await again()).toBe('the module');
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/assets/page.js', '/assets/shared.js']);
  await again();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not fetch what the document itself has loaded', async () => {
  document.head.innerHTML =
    '<script src="/assets/entry.js" type="module"></script><link rel="modulepreload" href="/assets/start.js">';
  await (await importFetched('assets/entry.js', 'assets/start.js'))();
  expect(asked).not.toHaveBeenCalled();
});

it('does not fetch the chunk that it is in', async () => {
  const { pathname } = new URL(import.meta.url.replace('tests/lib/fetchChunk.test', 'src/lib/fetchChunk'));
  await (await importFetched(pathname.slice(1)))();
  expect(asked).not.toHaveBeenCalled();
});

it('does not import when a fetch fails, and fetches again the next time', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const again = await importFetched('assets/page.js');
  await expect(again()).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  answers.push(script());
  expect(await again()).toBe('the module');
});

it.each([
  ['missing', missing],
  ['the start page', page],
])('bypasses the caches, and then says that a file is gone: %s', async (_, answer) => {
  answers.push(answer(), answer());
  await expect((await importFetched('assets/page.js'))()).rejects.toMatchObject({ name: 'ChunkGone' });
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
  expect(load).not.toHaveBeenCalled();
});

it('accepts the file when only a cache reported it missing', async () => {
  answers.push(missing(), script());
  expect(await (await importFetched('assets/page.js'))()).toBe('the module');
});

it('does not report a file as gone because the server is out of order', async () => {
  answers.push(new Response('', { status: 503 }), new Response('', { status: 503 }));
  await expect((await importFetched('assets/page.js'))()).rejects.toMatchObject({ name: 'Error' });
});

it("replaces the visitors' style once the whole stylesheet has loaded, only once, and not after a failure", async () => {
  document.head.innerHTML = '<style data-whole="/assets/index.css"></style>';
  vi.resetModules();
  const { loadWholeStyle } = await import('../../src/lib/wholeStyle');
  answers.push(page(), page());
  await expect(loadWholeStyle()).rejects.toMatchObject({ name: 'ChunkGone' });
  expect(document.head.innerHTML).toBe('<style data-whole="/assets/index.css"></style>');

  asked.mockClear();
  answers.push(new Response('', { headers: { 'content-type': 'text/css' } }));
  const loading = Promise.all([loadWholeStyle(), loadWholeStyle()]);
  await vi.waitFor(() => expect(document.querySelectorAll('style, link')).toHaveLength(2));
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await loading;
  await loadWholeStyle();
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/assets/index.css">');
  expect(asked).toHaveBeenCalledTimes(1);
});
