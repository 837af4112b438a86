import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A ZIP that is written file by file. What is written is handed to the browser, which keeps it outside the page's memory. */
export function zipFile() {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk.slice()]));
  });
  const add = (file: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(file);
    file.push(bytes, true);
  };
  return {
    /** Photos and PDFs are already compressed. */
    addFile: (name: string, bytes: Uint8Array) => add(new ZipPassThrough(name), bytes),
    addText: (name: string, text: Uint8Array) => add(new ZipDeflate(name), text),
    end: () => {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
