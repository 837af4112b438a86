import { afterAll, beforeAll } from 'vitest';
import { jpeg } from './documents';

/** The result of resizing any photo, in place of the decoder and canvas that jsdom lacks. */
export const redrawn = jpeg(1234);

/** XMLHttpRequest over the test's `fetch`, which reaches the backend. */
class RequestByFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  timeout = 0;
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  private readonly controller = new AbortController();
  private readonly headers: Record<string, string> = {};
  private target = { method: '', url: '' };

  open(method: string, url: string) {
    this.target = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.controller.abort();
  }
  async send(body: ArrayBuffer) {
    const { method, url } = this.target;
    try {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const { signal } = this.controller;
      const answer = await fetch(url, { method, headers: this.headers, body: new Uint8Array(body), signal });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload?.();
    } catch {
      if (!this.controller.signal.aborted) this.onerror?.();
    }
    this.onloadend?.();
  }
}

export function withPhotos(): void {
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const { arrayBuffer } = Blob.prototype;
  const replaced: [object, string, unknown][] = [
    [globalThis, 'XMLHttpRequest', RequestByFetch],
    [globalThis, 'createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => undefined })],
    [canvas, 'getContext', () => context],
    [canvas, 'toBlob', (done: (blob: Blob) => void) => done(new Blob([redrawn], { type: 'image/jpeg' }))],
    [
      Blob.prototype,
      'arrayBuffer',
      // Node does not recognise jsdom's own ArrayBuffer.
      async function (this: Blob) {
        return new Uint8Array(await arrayBuffer.call(this)).slice().buffer;
      },
    ],
    [URL, 'createObjectURL', () => 'blob:photo'],
    [URL, 'revokeObjectURL', () => undefined],
  ];
  const before = replaced.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name));
  beforeAll(() => {
    for (const [target, name, value] of replaced)
      Object.defineProperty(target, name, { configurable: true, writable: true, value });
  });
  afterAll(() => {
    for (const [index, [target, name]] of replaced.entries()) {
      const descriptor = before[index];
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  });
}
