import type { Day } from '../../../domain/dates';
import { Bytes, dayOf, pagedTextOf, textOf } from './bytes';
import { type Days, rangesOf } from './days';

/**
 * The file of a vehicle unit: answers that begin with 76 and their kind (overview, activities of a day, events, speeds, technical data);
 * Regulation (EU) 2016/799, annex IC, appendix 7, 2.2.6. Those of generation 1 have fixed lengths, those of generation 2 are arrays of
 * records whose head says how long they are. Plate, VIN and which days there are: nothing else is read.
 */
export type UnitFile = {
  kind: 'unit';
  generation: '1' | '2' | '2v2';
  plate: string | null;
  vin: string | null;
  /** Empty where the file does not say it in a way that we can read. */
  days: Days[];
};

const ANSWER = 0x76;
const KINDS = [
  0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x21, 0x22, 0x23, 0x24, 0x25, 0x31, 0x32, 0x33, 0x34, 0x35,
] as const;
type Kind = (typeof KINDS)[number];

const isKind = (kind: number | undefined): kind is Kind => KINDS.some((one) => one === kind);

export const isUnitFile = (all: Uint8Array) => all[0] === ANSWER && isKind(all[1]);

const SIGNATURE = 128;

type Found = { plate: string | null; vin: string | null; days: Day[] };

/** Records of one length after their number, which takes one byte or two. */
const skipRecords = (bytes: Bytes, count: number, length: number) => bytes.skip(count * length);

function readFirst(kind: number, bytes: Bytes, found: Found) {
  switch (kind) {
    case 0x01:
      bytes.skip(194 + 194);
      found.vin = textOf(bytes.take(17));
      bytes.skip(1);
      found.plate = pagedTextOf(bytes.take(14));
      bytes.skip(4 + 8 + 1 + 58);
      skipRecords(bytes, bytes.byte(), 98);
      skipRecords(bytes, bytes.byte(), 31);
      break;
    case 0x02: {
      const day = dayOf(bytes.seconds());
      bytes.skip(3);
      skipRecords(bytes, bytes.word(), 129);
      skipRecords(bytes, bytes.word(), 2);
      skipRecords(bytes, bytes.byte(), 28);
      skipRecords(bytes, bytes.word(), 5);
      if (day) found.days.push(day);
      break;
    }
    case 0x03:
      skipRecords(bytes, bytes.byte(), 82);
      skipRecords(bytes, bytes.byte(), 83);
      bytes.skip(9);
      skipRecords(bytes, bytes.byte(), 31);
      skipRecords(bytes, bytes.byte(), 98);
      break;
    case 0x04:
      skipRecords(bytes, bytes.word(), 64);
      break;
    default:
      bytes.skip(116 + 20);
      skipRecords(bytes, bytes.byte(), 167);
  }
  bytes.skip(SIGNATURE);
}

const DAY_RECORD = 0x06;
const VIN_RECORD = 0x0a;
const PLATE_RECORD = 0x0b;
const REGISTRATION_RECORD = 0x24;
const LAST_RECORD = 0x08;

function readSecond(bytes: Bytes, found: Found) {
  for (;;) {
    const type = bytes.byte();
    const length = bytes.word();
    const records = bytes.take(length * bytes.word());
    const first = records.subarray(0, length);
    if (first.length > 0) {
      if (type === VIN_RECORD) found.vin = textOf(first);
      if (type === PLATE_RECORD) found.plate = pagedTextOf(first);
      // Before the plate, its country.
      if (type === REGISTRATION_RECORD) found.plate = pagedTextOf(first.subarray(1));
      if (type === DAY_RECORD) {
        const day = dayOf(new Bytes(first).seconds());
        if (day) found.days.push(day);
      }
    }
    // The signature ends the answer.
    if (type === LAST_RECORD) return;
  }
}

/** Throws Truncated. What follows an answer that we do not know is not read. */
export function readUnitFile(all: Uint8Array): UnitFile {
  const bytes = new Bytes(all);
  const found: Found = { plate: null, vin: null, days: [] };
  let generation: UnitFile['generation'] = '1';
  while (bytes.left > 0) {
    const start = bytes.byte();
    // Some readers fill the file up, others add answers of their own.
    if (start !== ANSWER) break;
    const kind = bytes.byte();
    if (!isKind(kind)) break;
    if (kind >= 0x31) generation = '2v2';
    else if (kind >= 0x21 && generation === '1') generation = '2';
    if (kind === 0x00) bytes.skip(2);
    else if (kind < 0x21) readFirst(kind, bytes, found);
    else readSecond(bytes, found);
  }
  return {
    kind: 'unit',
    generation,
    plate: found.plate || null,
    vin: found.vin || null,
    days: rangesOf(found.days),
  };
}
