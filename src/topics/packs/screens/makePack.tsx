import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toCsv } from '../../../domain/csv';
import { dublinToday } from '../../../domain/dates';
import { fileEnding, freeName, plainFileName } from '../../../domain/fileNames';
import { sha256 } from '../../../lib/sha256';
import { zipFile } from '../../../lib/zipFile';
import { isLostFile, type PackFile, readPackFile } from '../data';
import { grouped, inParts, MOST_BYTES, type PackSubject } from '../rules';
import { changesOf, kindTitle, type Pack, PackPaper, type PackPart } from './PackPaper';

export type MadeZip = { name: string; zip: Blob; sha256: string };
export type Zipped = { made: MadeZip[]; missing: string[]; documents: number };
type MakeOptions = { signal: AbortSignal; onFile: (read: number, total: number) => void };

/**
 * The pack as ZIPs: one, or more where the documents are too many for one. A document that cannot be had is
 * named in it, and the rest is there. Without a network there is no pack.
 */
export async function zipPack(
  pack: Pack,
  parts: readonly PackPart[],
  { signal, onFile }: MakeOptions,
): Promise<Zipped> {
  const total = parts.reduce((sum, { answer }) => sum + answer.files.length, 0);
  const groups = inParts(
    parts,
    ({ answer }) => answer.files.reduce((sum, file) => sum + file.size_bytes, 0),
    MOST_BYTES,
  );
  // Of the whole pack, so that its parts can be unpacked over each other.
  const folders = foldersOf(parts);
  const made: MadeZip[] = [];
  const missing: string[] = [];
  let read = 0;
  for (const [index, group] of groups.entries()) {
    const zip = zipFile();
    const manifest: { path: string; bytes: number; sha256: string }[] = [];
    const addText = async (path: string, text: string) => {
      const bytes = new TextEncoder().encode(text);
      zip.addText(path, bytes);
      const hash = await sha256(bytes.buffer);
      manifest.push({ path, bytes: bytes.length, sha256: hash });
      return hash;
    };
    const names = fileNames(group, folders);
    const lost = new Set<PackFile>();
    for (const { answer } of group)
      for (const file of answer.files) {
        onFile(read++, total);
        const path = names.get(file) ?? file.id;
        try {
          const bytes = await readPackFile(file, signal);
          zip.addFile(path, new Uint8Array(bytes));
          manifest.push({ path, bytes: bytes.byteLength, sha256: file.sha256 });
        } catch (error) {
          signal.throwIfAborted();
          if (!isLostFile(error)) throw error;
          console.error("A document couldn't be loaded", error);
          lost.add(file);
          missing.push(path);
        }
      }
    const addressOf = (file: PackFile) =>
      lost.has(file) ? null : (names.get(file) ?? '').split('/').map(encodeURIComponent).join('/');
    await addText('index.html', packPage(pack, group, addressOf));
    for (const [kind, rows] of rowsByKind(group)) await addText(`${kind}.csv`, kindFile(rows));
    const about = {
      pack: pack.number,
      part: groups.length > 1 ? `${index + 1} of ${groups.length}` : undefined,
      depot: pack.depot,
      from: pack.since,
      to: pack.until,
      for: pack.readerName || undefined,
      reason: pack.reason,
      made_by: pack.madeBy,
      made_at: pack.madeAt,
      missing: [...lost].map((file) => names.get(file)),
      files: [...manifest],
    };
    const hash = await addText('manifest.json', `${JSON.stringify(about, null, 2)}\n`);
    const suffix = groups.length > 1 ? `-${index + 1}-of-${groups.length}` : '';
    made.push({ name: `pack-${pack.number}${suffix}.zip`, zip: zip.end(), sha256: hash });
  }
  signal.throwIfAborted();
  return { made, missing, documents: total - missing.length };
}

/** Two who share a name have folders of their own, told apart by the employee number, or else by the id. */
function foldersOf(parts: readonly PackPart[]): Map<string, string> {
  const byName = grouped(parts, ({ subject }) => plainFileName(subject.name).toLowerCase());
  const taken = new Set<string>();
  return new Map(
    parts.map(({ subject: { id, name }, answer }) => {
      const isShared = (byName.get(plainFileName(name).toLowerCase())?.length ?? 0) > 1;
      const number = plainFileName(answer.employee_number ?? id);
      return [id, freeName(isShared ? `${plainFileName(name)} ${number}` : plainFileName(name), taken)];
    }),
  );
}

/** 'documents/182-D-30551/Insurance-2025-12-06.pdf'. */
function fileNames(parts: readonly PackPart[], folders: ReadonlyMap<string, string>): Map<PackFile, string> {
  const taken = new Set<string>();
  return new Map(
    parts.flatMap(({ subject, answer }) =>
      answer.files.map((file): [PackFile, string] => {
        const row = answer.rows[file.record_kind]?.find(({ id }) => id === file.record_id);
        const kind = String(row?.requirement_id ?? row?.training_type ?? kindTitle(file.record_kind));
        const words = `${plainFileName(kind)} ${file.part.replace('_', ' ')}-${dublinToday(new Date(file.stored_at))}`;
        const folder = `documents/${folders.get(subject.id)}`;
        return [file, freeName(`${folder}/${words}`, taken, fileEnding(file.mime_type))];
      }),
    ),
  );
}

function rowsByKind(parts: readonly PackPart[]) {
  return grouped(
    parts.flatMap(({ subject, answer }) =>
      Object.entries(answer.rows).flatMap(([kind, rows]) =>
        rows.map((row) => ({
          kind,
          subject,
          number: answer.employee_number,
          row,
          changes: changesOf(kind, row.id, answer).join('; '),
        })),
      ),
    ),
    ({ kind }) => kind,
  );
}

/** As the database has it, for programs: names in place of ids, days and times as they are stored. */
function kindFile(
  rows: readonly {
    subject: PackSubject;
    number: string | null;
    row: Record<string, unknown>;
    changes: string;
  }[],
): string {
  const columns = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))];
  return toCsv(
    [
      { heading: 'of', cell: ({ subject }) => subject.name },
      // Two people can share a name.
      { heading: 'of_id', cell: ({ subject }) => subject.id },
      ...(rows.some(({ subject }) => subject.about === 'driver')
        ? [{ heading: 'employee_number', cell: ({ number }: (typeof rows)[number]) => number }]
        : []),
      ...columns.map((column) => ({
        heading: column,
        cell: ({ row }: { row: Record<string, unknown> }) => cellOf(row[column]),
      })),
      { heading: 'after the period', cell: ({ changes }) => changes || null },
    ],
    rows,
  );
}

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const STYLE = `
:root { color-scheme: light }
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #16191d; overflow-wrap: anywhere }
h1, h2, h3, p, ul, ol, dl, dd { margin: 0 } h1 { margin-top: 1rem; font-size: 1.5rem } h2 { margin-top: 1.5rem; font-size: 1.2rem } h3 { margin-top: .75rem; font-size: 1rem }
article + article { margin-top: 4rem; border-top: 3px double #16191d; padding-top: 1rem }
header > :first-child { font-size: 1.75rem; font-weight: 600 }
ul, ol { padding: 0; list-style: none } li { padding: .25rem 0; border-top: 1px solid #dfe3e7; break-inside: avoid }
dl { display: grid; grid-template-columns: auto 1fr auto 1fr; gap: .25rem 1rem; margin-top: .5rem } dt { color: #5a626b }
table { width: 100%; border-collapse: collapse; font-size: .875rem } th, td { padding: .25rem .5rem; border: 1px solid #dfe3e7; text-align: start; vertical-align: top }
tr { break-inside: avoid } .box { margin-top: 1rem; border: 1px solid #16191d; padding: .5rem 1rem } .box h2 { margin: 0; font-size: 1rem }
@page { size: A4; margin: 15mm 12mm }
@media print { article { break-before: page } body { padding: 0; max-width: none } }
`;

/** React escapes all values, and the page allows no scripts. */
export function packPage(
  pack: Pack,
  parts: readonly PackPart[],
  addressOf: (file: PackFile) => string | null,
): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<PackPaper pack={pack} parts={parts} addressOf={addressOf} />));
  const content = place.innerHTML;
  root.unmount();
  return `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Inspection pack ${pack.number}</title><style>${STYLE}</style></head>
<body>${content}</body></html>
`;
}
