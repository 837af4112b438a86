import type { Day } from '../../../domain/dates';
import { sha256 } from '../../../lib/sha256';
import { StorageError, uploadFile } from '../../../lib/storage';
import { supabase } from '../../../lib/supabase';
import { READER_VERSION, type ReadFile, readFile } from '../reader/reader';
import { MOST_FILE_BYTES, whyRefused } from '../rules';

// Loaded when files are dropped: reads them here, and sends what is kept.

export type FileResult = {
  name: string;
  outcome: 'kept' | 'here' | 'refused';
  /** Why, or since when it is here: what follows the name. */
  text: string;
  /** Of the row that it became. */
  id?: string;
  of?: 'card' | 'unit';
};

type Readable = Exclude<ReadFile, { kind: 'refused' }>;
type Read = { name: string; read: Readable; bytes: Uint8Array<ArrayBuffer>; sha256: string };

const refused = (name: string, text: string): FileResult => ({ name, outcome: 'refused', text });

async function readOne(file: File, today: Day): Promise<Read | FileResult> {
  const { name } = file;
  if (file.size > MOST_FILE_BYTES) return refused(name, 'is larger than 5 MB');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused(name, 'is not handed over by this device: save it in another folder first');
  }
  const read = readFile(bytes, today);
  if (read.kind === 'refused') return refused(name, whyRefused(read));
  return { name, read, bytes, sha256: await sha256(bytes.buffer) };
}

const toArgs = ({ name, read, bytes, sha256 }: Read, id: string) => ({
  id,
  of: read.kind,
  number: read.kind === 'card' ? read.number : read.vin,
  named: read.kind === 'card' ? `${read.surname} ${read.firstNames}`.trim().slice(0, 80) || null : read.plate,
  days: read.days,
  sha256,
  size_bytes: bytes.length,
  file_name: name.slice(0, 200),
  reader_version: READER_VERSION,
  generation: read.generation,
});

/** In one call. */
const AT_ONCE = 100;
const UPLOADS_AT_ONCE = 6;

async function each<T>(all: readonly T[], most: number, act: (one: T) => Promise<void>) {
  const rest = all.values();
  const work = async () => {
    for (const one of rest) await act(one);
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, work));
}

type Options = { today: Day; readOn: Day; onProgress: (done: number) => void };

/** Reads all, then keeps what can be kept. What has arrived stays, if the network goes meanwhile. */
export async function sendFiles(
  files: readonly File[],
  { today, readOn, onProgress }: Options,
): Promise<FileResult[]> {
  const results: FileResult[] = [];
  const reads: Read[] = [];
  for (const file of files) {
    const one = await readOne(file, today);
    if ('outcome' in one) results.push(one);
    else if (reads.some((other) => other.sha256 === one.sha256))
      results.push({ name: one.name, outcome: 'here', text: 'is the same as another of these files' });
    else reads.push(one);
  }
  let done = results.length;
  onProgress(done);
  for (let at = 0; at < reads.length; at += AT_ONCE) {
    const portion = reads.slice(at, at + AT_ONCE).map((read) => ({ ...read, id: crypto.randomUUID() }));
    const { data: announced } = await supabase
      .rpc('add_downloads', { files: portion.map((read) => toArgs(read, read.id)), read_on: readOn })
      .throwOnError();
    const answers = new Map(announced.map((answer) => [answer.id, answer]));
    const arrived: { id: string; read: Read }[] = [];
    await each(portion, UPLOADS_AT_ONCE, async (read) => {
      const answer = answers.get(read.id);
      if (answer?.path) {
        const text = await upload(answer.path, read.bytes);
        if (text) results.push(refused(read.name, text));
        else arrived.push({ id: answer.download_id, read });
      } else if (answer?.outcome === 'unchanged') {
        results.push({
          name: read.name,
          outcome: 'here',
          text: lowerFirst(answer.reason),
          id: answer.download_id,
        });
      } else results.push(refused(read.name, `is refused. ${answer?.reason ?? ''}`.trim()));
      done += 1;
      onProgress(done);
    });
    if (arrived.length === 0) continue;
    const { data: confirmed } = await supabase
      .rpc('confirm_downloads', { ids: arrived.map(({ id }) => id) })
      .throwOnError();
    for (const { id, read } of arrived) {
      const answer = confirmed.find((row) => row.id === id);
      results.push(
        answer?.outcome === 'refused'
          ? refused(read.name, lowerFirst(answer.reason))
          : { name: read.name, outcome: 'kept', text: '', id, of: read.read.kind },
      );
    }
  }
  return results;
}

const lowerFirst = (text: string | null) => (text ? text.charAt(0).toLowerCase() + text.slice(1) : '');

/** The reason if Storage refused; a network that fails is the failure of all. */
async function upload(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    await uploadFile(path, new Blob([bytes], { type: 'application/octet-stream' }), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return null;
  } catch (error) {
    if (error instanceof StorageError && error.status < 500) return 'is refused by the server';
    throw error;
  }
}
