import { zipFile } from '../../../lib/zipFile';
import { inEnglish } from '../../../words/messages';
import { readOwnData, readOwnFile } from '../data';
import { type OwnFile, ownFiles, yourDataPage } from './yourDataPage';

export type PackProgress = { read: number; total: number };
type PackOptions = { signal: AbortSignal; onProgress: (progress: PackProgress) => void };
export type Packed = { zip: Blob; documents: number; missing: string[] };

/**
 * A ZIP with `your-data.html` to read, `data.json` for programs, and the person's documents. The page names
 * files that could not be downloaded; they do not stop the rest. Resolves to null if cancelled.
 */
export async function packYourData({ signal, onProgress }: PackOptions): Promise<Packed | null> {
  try {
    const data = await readOwnData(signal);
    const files = inEnglish(() => ownFiles(data));
    const zip = zipFile();
    const addText = (name: string, text: string) => zip.addText(name, new TextEncoder().encode(text));

    const missing: OwnFile[] = [];
    for (const [read, file] of files.entries()) {
      onProgress({ read, total: files.length });
      try {
        const bytes = new Uint8Array(await readOwnFile(file, signal));
        zip.addFile(`documents/${file.name}`, bytes);
      } catch (error) {
        signal.throwIfAborted();
        console.error("A document couldn't be downloaded", error);
        missing.push(file);
      }
    }
    addText(
      'your-data.html',
      inEnglish(() => yourDataPage(data, files, missing)),
    );
    addText('data.json', JSON.stringify(data, null, 2));
    return {
      zip: zip.end(),
      documents: files.length - missing.length,
      missing: missing.map(({ name }) => name),
    };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
