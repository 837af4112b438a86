import { vi } from 'vitest';

export function catchDownload() {
  let blob: Blob | undefined;
  let name = '';
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) blob = file;
    return 'blob:caught';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  return {
    name: () => name,
    blob: () => blob,
    /** Keeps the byte order mark, which `text()` would drop. */
    text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer()),
  };
}
