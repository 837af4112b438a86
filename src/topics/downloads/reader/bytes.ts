import type { Day } from '../../../domain/dates';

/** A structure that says it is longer than the file, or that it cannot be what it says. */
export class Truncated extends Error {}

/** Reads a file from its first byte to its last. */
export class Bytes {
  readonly #view: DataView;
  at = 0;

  constructor(readonly all: Uint8Array) {
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  get left() {
    return this.all.byteLength - this.at;
  }

  /** Throws Truncated if the file ends before. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new Truncated();
    this.at += length;
    return this.all.subarray(this.at - length, this.at);
  }

  skip(length: number) {
    this.take(length);
  }

  byte() {
    this.skip(1);
    return this.#view.getUint8(this.at - 1);
  }

  /** Two bytes, the higher one first, as everywhere in these files. */
  word() {
    this.skip(2);
    return this.#view.getUint16(this.at - 2);
  }

  /** Seconds since 1970 in UTC (TimeReal). */
  seconds() {
    this.skip(4);
    return this.#view.getUint32(this.at - 4);
  }
}

/** The day in UTC, which is what a tachograph counts in; null where nothing is recorded. */
export function dayOf(seconds: number): Day | null {
  if (seconds === 0 || seconds === 0xff_ff_ff_ff) return null;
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** The page of a text is its first byte: a part of ISO 8859, or KOI8 of Russian or Ukrainian. */
const encodingOf = (page: number) => {
  if (page === 80) return 'koi8-r';
  if (page === 85) return 'koi8-u';
  return page >= 2 && page <= 16 && page !== 12 ? `iso-8859-${page}` : 'iso-8859-1';
};

/** A text of fixed length, without what fills it up. */
export function textOf(bytes: Uint8Array, page = 1): string {
  const end = bytes.findIndex((byte) => byte === 0 || byte === 0xff);
  return new TextDecoder(encodingOf(page)).decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
}

/** A text whose page is said before it: names, plates. */
export const pagedTextOf = (bytes: Uint8Array) => textOf(bytes.subarray(1), bytes[0]);
