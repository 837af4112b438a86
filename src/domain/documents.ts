import type { Database } from '../lib/database.types';
import { documentParts, documentSlots } from '../words/documents';
import type { Said } from '../words/messages';

type Enums = Database['public']['Enums'];

export type DocumentPart = Enums['document_part'];

export type DocumentRecord = { kind: keyof Database['public']['Tables']; id: string };

export type DocumentSlot = {
  part: DocumentPart;
  label: Said;
  many?: boolean;
};

export const CARD_SLOTS: readonly DocumentSlot[] = [
  { part: 'front', label: documentSlots.front },
  { part: 'back', label: documentSlots.back },
];

export const PAPER_SLOTS: readonly DocumentSlot[] = [
  { part: 'certificate', label: documentSlots.paper, many: true },
];

/** Of a record that has no row of its own, such as the test of a vehicle. */
export const paperSlots = (part: DocumentPart, label?: Said): DocumentSlot[] =>
  PAPER_SLOTS.map((slot) => ({ ...slot, part, label: label ?? slot.label }));

/** iPhones turn their own photo format into JPEG if it is not listed here. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,application/pdf';

export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_DOCUMENTS = 10;

type Placed = { record_id: string; part: DocumentPart; stored_at: string | null };

const ORDER: readonly DocumentPart[] = ['front', 'back', 'certificate', 'photo', 'nct', 'road_tax'];

/**
 * The documents of these records, or of whatever the records came from: front before back, then oldest first.
 */
export function documentsOf<Document extends Placed>(
  documents: readonly Document[],
  ids: readonly (string | null)[],
): Document[] {
  return documents
    .filter(({ record_id }) => ids.includes(record_id))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.part) - ORDER.indexOf(b.part) || (a.stored_at ?? '').localeCompare(b.stored_at ?? ''),
    );
}

/** For staff, in English only. */
export const partsText = (parts: readonly DocumentPart[]) =>
  [...new Set(parts)].map((part) => documentParts[part]().toLowerCase()).join(' and ');

type FileFormat = 'jpeg' | 'png' | 'pdf' | 'heic' | 'other';

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Goes by the first bytes, whatever the name says. */
export function fileFormat(bytes: Uint8Array): FileFormat {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const text = [...bytes.subarray(0, FORMAT_BYTES)].map((byte) => String.fromCharCode(byte)).join('');
  if (/^....ftyp(heic|heix|heim|heis|hevc|mif1|msf1|avif)/s.test(text)) return 'heic';
  // PDF readers look just as far for the mark: scanners and mail programs put a few bytes before it.
  return /%PDF-\d/.test(text) ? 'pdf' : 'other';
}

export const FORMAT_BYTES = 1024;

type Size = { width: number; height: number };

/** At these sizes text on a card is easy to read, and the file is about a third of a megabyte. */
const LONGEST = 1600;
const LEGIBLE = 1000;
/** Every browser can draw a picture of this length, and the server takes it. */
const LONGEST_STRIP = 10_000;

/** Never enlarges. The shorter side of a long screenshot stays legible; null if that is impossible. */
export function keptSize({ width, height }: Size): Size | null {
  const scale = Math.min(1, Math.max(LONGEST / Math.max(width, height), LEGIBLE / Math.min(width, height)));
  const size = scaled(width, height, scale);
  return Math.max(size.width, size.height) > LONGEST_STRIP ? null : size;
}

export const fitWithin = ({ width, height }: Size, longest: number): Size =>
  scaled(width, height, Math.min(1, longest / Math.max(width, height)));

const scaled = (width: number, height: number, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});
