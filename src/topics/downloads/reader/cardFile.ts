import type { Day } from '../../../domain/dates';
import { Bytes, dayOf, pagedTextOf, Truncated, textOf } from './bytes';
import { type Days, rangesOf } from './days';

/**
 * The file of a card: records of file id (2 bytes), appendix (1), length (2) and value; Regulation (EU) 2016/799, annex IC, appendix 7,
 * 3.4. The appendix says generation and whether it is data (00, 02) or its signature (01, 03). What is read of it: appendix 1, 2.24
 * (identification), 2.17 and 2.9 (days with activity), 2.37 and 2.38 (vehicles used). Nothing else is.
 */
export type CardFile = {
  kind: 'card';
  generation: '1' | '2' | '2v2';
  number: string;
  surname: string;
  firstNames: string;
  expiry: Day | null;
  days: Days[];
  plates: string[];
};

const KNOWN_FILES = [
  0x0002, 0x0005, 0x0501, 0x0502, 0x0503, 0x0504, 0x0505, 0x0506, 0x0507, 0x0508, 0x050b, 0x050c, 0x050d,
  0x050e, 0x0509, 0x050a, 0x0520, 0x0521, 0x0522, 0x0523, 0x0524, 0x0525, 0x0526, 0x0527, 0x0528, 0x0529,
  0x0530, 0x0540, 0x0541, 0xc100, 0xc101, 0xc108, 0xc109,
];

const APPLICATION = 0x0501;
const ACTIVITY = 0x0504;
const VEHICLES = 0x0505;
const IDENTIFICATION = 0x0520;
/** Only cards of generation 2, version 2 have it. */
const APPLICATION_V2 = 0x0525;

const DRIVER_CARD = 1;

export const isCardFile = (all: Uint8Array) => {
  if (all.length < 5) return false;
  const head = new Bytes(all);
  return KNOWN_FILES.includes(head.word()) && head.byte() <= 3;
};

/** Its data, by file id and generation; signatures are skipped. */
function filesIn(all: Uint8Array) {
  const bytes = new Bytes(all);
  const files = new Map<string, Uint8Array>();
  while (bytes.left > 0) {
    // Some readers fill the file up.
    if (all[bytes.at] === 0 && all.subarray(bytes.at).every((byte) => byte === 0)) break;
    const id = bytes.word();
    const appendix = bytes.byte();
    const value = bytes.take(bytes.word());
    if (appendix === 0 || appendix === 2) files.set(`${id} ${appendix}`, value);
  }
  return files;
}

/**
 * The days of a card with activity. They lie in a ring: the oldest record says where it begins, each how long it is, and a record may
 * go on at the beginning of the ring.
 */
function daysIn(file: Uint8Array): Day[] {
  const head = new Bytes(file);
  const oldest = head.word();
  const newest = head.word();
  const ring = head.take(head.left);
  const at = (place: number) => ring[place % ring.length] ?? 0;
  const word = (place: number) => at(place) * 256 + at(place + 1);
  if (ring.length === 0 || oldest >= ring.length || newest >= ring.length) throw new Truncated();

  const days: Day[] = [];
  let place = oldest;
  for (let read = 0; read < ring.length; ) {
    const length = word(place + 2);
    // Nothing is recorded yet.
    if (length === 0 && days.length === 0) break;
    if (length < 12 || length > ring.length) throw new Truncated();
    const day = dayOf(word(place + 4) * 65_536 + word(place + 6));
    if (day) days.push(day);
    if (place === newest) return days;
    read += length;
    place = (place + length) % ring.length;
  }
  if (days.length > 0) throw new Truncated();
  return days;
}

const VEHICLE_LENGTHS = { 0: 31, 2: 48 };

function platesIn(file: Uint8Array, length: number): string[] {
  const bytes = new Bytes(file);
  bytes.skip(2);
  const plates: string[] = [];
  while (bytes.left >= length) {
    const vehicle = bytes.take(length);
    const isUsed = vehicle.subarray(6, 10).some((byte) => byte !== 0 && byte !== 0xff);
    const plate = pagedTextOf(vehicle.subarray(15, 29));
    if (isUsed && plate !== '') plates.push(plate);
  }
  return plates;
}

/** Null: the card of a workshop, a company or an officer. Throws Truncated. */
export function readCardFile(all: Uint8Array): CardFile | null {
  const files = filesIn(all);
  const oneOf = (id: number) => files.get(`${id} 2`) ?? files.get(`${id} 0`);
  const application = oneOf(APPLICATION);
  if (application && application[0] !== DRIVER_CARD) return null;

  const identification = oneOf(IDENTIFICATION);
  const days: Day[] = [];
  const plates = new Set<string>();
  let hasDays = false;
  // A card of generation 2 is also one of generation 1, for the units that know no other, and either may have days of its own.
  for (const generation of [0, 2] as const) {
    const activity = files.get(`${ACTIVITY} ${generation}`);
    if (activity) {
      hasDays = true;
      days.push(...daysIn(activity));
    }
    for (const plate of platesIn(
      files.get(`${VEHICLES} ${generation}`) ?? new Uint8Array(2),
      VEHICLE_LENGTHS[generation],
    )) {
      plates.add(plate);
    }
  }
  if (!identification || !hasDays) throw new Truncated();

  const card = new Bytes(identification);
  card.skip(1);
  const number = textOf(card.take(16));
  card.skip(36 + 4 + 4);
  const expiry = dayOf(card.seconds());
  const surname = pagedTextOf(card.take(36));
  const firstNames = pagedTextOf(card.take(36));
  const isSecond = [...files.keys()].some((key) => key.endsWith(' 2'));
  return {
    kind: 'card',
    generation: files.has(`${APPLICATION_V2} 2`) ? '2v2' : isSecond ? '2' : '1',
    number,
    surname,
    firstNames,
    expiry,
    days: rangesOf(days),
    plates: [...plates],
  };
}
