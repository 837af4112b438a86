import { addDaysToDay, daysBetween } from '../../../src/domain/dates';

/** Files of cards and units as a reader of cards writes them, made for the tests: annex IC of Regulation (EU) 2016/799, appendix 7. */

function bytes(...parts: (Uint8Array | number[])[]) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const word = (number: number) => [number >> 8, number & 0xff];
const filled = (length: number, byte = 0) => new Uint8Array(length).fill(byte);
const time = (day: string | null) => {
  const seconds = day ? Date.parse(`${day}T00:00:00Z`) / 1000 : 0;
  return [seconds >>> 24, (seconds >>> 16) & 0xff, (seconds >>> 8) & 0xff, seconds & 0xff];
};
const ascii = (text: string, length: number, fill = 0x20) => {
  const field = filled(length, fill);
  field.set([...text].map((letter) => letter.charCodeAt(0)));
  return field;
};
/** With its page: Latin 1, or the bytes of another. */
const paged = (text: string | { page: number; bytes: number[] }, length: number) =>
  typeof text === 'string'
    ? bytes([1], ascii(text, length - 1))
    : bytes([text.page], text.bytes, filled(length - 1 - text.bytes.length, 0x20));

export const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDaysToDay(from, n));

type Name = string | { page: number; bytes: number[] };
type Card = {
  generation?: '1' | '2' | '2v2';
  type?: number;
  number?: string;
  surname?: Name;
  firstNames?: Name;
  expiry?: string;
  /** With activity. */
  days?: readonly string[];
  /** In the part of generation 2 alone. */
  laterDays?: readonly string[];
  plates?: readonly string[];
  /** How far into the ring the oldest record begins. */
  turned?: number;
  ring?: number;
};

const record = (id: number, appendix: number, value: Uint8Array) =>
  bytes(word(id), [appendix], word(value.length), value);

/** Records of 12 bytes and some changes of activity, whose values nobody reads. */
function activity(days: readonly string[], turned: number, size: number) {
  const ring = filled(size);
  let at = turned % size;
  let newest = at;
  let previous = 0;
  days.forEach((day, index) => {
    const length = 12 + 2 * (4 + (index % 5));
    const entry = bytes(
      word(previous),
      word(length),
      time(day),
      word(index),
      word(120),
      filled(length - 12, 0x5a),
    );
    for (const [n, byte] of entry.entries()) ring[(at + n) % size] = byte;
    newest = at;
    previous = length;
    at = (at + length) % size;
  });
  return bytes(word(turned % size), word(newest), ring);
}

function vehicles(plates: readonly string[], generation: 0 | 2) {
  const used = plates.map((plate) =>
    bytes(
      filled(6),
      time('2026-05-01'),
      time('2026-05-02'),
      [0x0d],
      paged(plate, 14),
      filled(2),
      filled(generation === 2 ? 17 : 0, 0x31),
    ),
  );
  const empty = filled((generation === 2 ? 48 : 31) * 3);
  return bytes(word(Math.max(0, plates.length - 1)), ...used, empty);
}

export const CARD_NUMBER = 'IRL0000044100002';

export function cardFile({
  generation = '1',
  type = 1,
  number = CARD_NUMBER,
  surname = 'KOWALSKI',
  firstNames = 'TOMASZ',
  expiry = '2029-06-02',
  days = daysFrom('2026-05-04', '2026-06-12'),
  laterDays,
  plates = ['171-D-6650'],
  turned = 0,
  ring = 13_776,
}: Card = {}): Uint8Array {
  const identification = bytes(
    [0x0d],
    ascii(number, 16),
    paged('National Driver Licence Service', 36),
    time('2024-06-02'),
    time('2024-06-03'),
    time(expiry),
    paged(surname, 36),
    paged(firstNames, 36),
    [0x19, 0x80, 0x01, 0x01],
    ascii('en', 2),
  );
  const application = bytes([type, 0, 0, 12, 24], word(ring), word(200), [112]);
  const part = (appendix: 0 | 2, active: readonly string[]) => [
    record(0x0501, appendix, application),
    record(0x0501, appendix + 1, filled(128, 0xee)),
    record(0x0520, appendix, identification),
    record(0x0520, appendix + 1, filled(128, 0xee)),
    record(0x0504, appendix, activity(active, turned, ring)),
    record(0x0504, appendix + 1, filled(128, 0xee)),
    record(0x0505, appendix, vehicles(plates, appendix)),
    record(0x0505, appendix + 1, filled(128, 0xee)),
  ];
  return bytes(
    record(0x0002, 0, filled(25, 0x11)),
    record(0x0005, 0, filled(8, 0x22)),
    ...part(0, days),
    ...(generation === '1' ? [] : part(2, laterDays ?? days)),
    ...(generation === '2v2' ? [record(0x0525, 2, filled(4)), record(0x0525, 3, filled(64))] : []),
  );
}

/** A company's card: it has no activity. */
export const companyCardFile = () =>
  bytes(
    record(0x0002, 0, filled(25)),
    record(0x0501, 0, bytes([4, 0, 0], word(50))),
    record(0x0520, 0, filled(139)),
  );

type Unit = {
  generation?: '1' | '2' | '2v2';
  plate?: string;
  vin?: string;
  days?: readonly string[];
};

const array = (type: number, length: number, ...records: Uint8Array[]) =>
  bytes([type], word(length), word(records.length), ...records);

export function unitFile({
  generation = '1',
  plate = '171-D-6650',
  vin = 'YV2RT40A8HB123456',
  days = daysFrom('2026-03-20', '2026-06-12'),
}: Unit = {}): Uint8Array {
  if (generation === '1') {
    const signature = filled(128, 0xee);
    return bytes(
      [0x76, 0x01],
      filled(388, 0x33),
      ascii(vin, 17),
      [0x0d],
      paged(plate, 14),
      filled(4 + 8 + 1 + 58),
      [1],
      filled(98),
      [2],
      filled(62),
      signature,
      ...days.map((day) =>
        bytes(
          [0x76, 0x02],
          time(day),
          filled(3),
          word(2),
          filled(258),
          word(30),
          filled(60),
          [2],
          filled(56),
          word(1),
          filled(5),
          signature,
        ),
      ),
      [0x76, 0x03, 1],
      filled(82),
      [1],
      filled(83),
      filled(9),
      [1],
      filled(31),
      [1],
      filled(98),
      signature,
      [0x76, 0x04],
      word(2),
      filled(128),
      signature,
      [0x76, 0x05],
      filled(136),
      [1],
      filled(167),
      signature,
    );
  }
  const base = generation === '2' ? 0x20 : 0x30;
  const signature = array(0x08, 64, filled(64, 0xee));
  return bytes(
    ...(generation === '2v2' ? [[0x76, 0x00, 0x02, 0x02]] : []),
    [0x76, base + 1],
    array(0x04, 205, filled(205)),
    array(0x0f, 205, filled(205)),
    array(0x0a, 17, ascii(vin, 17)),
    generation === '2' ? array(0x0b, 14, paged(plate, 14)) : array(0x24, 15, bytes([0x0d], paged(plate, 14))),
    array(0x03, 4, bytes(time('2026-06-13'))),
    array(0x10, 99),
    signature,
    ...days.map((day) =>
      bytes(
        [0x76, base + 2],
        array(0x06, 4, bytes(time(day))),
        array(0x05, 3, filled(3)),
        array(0x01, 2, filled(2), filled(2)),
        signature,
      ),
    ),
    [0x76, base + 5],
    array(0x0c, 100, filled(100)),
    signature,
  );
}

export const FOREIGN_FILES = {
  'a PDF': bytes(ascii('%PDF-1.7 1 0 obj', 16), filled(400, 0x41)),
  'a ZIP': bytes([0x50, 0x4b, 3, 4], filled(400)),
  'a photo': bytes([0xff, 0xd8, 0xff, 0xe0], filled(400)),
  'a text': ascii('Drivers of May: Tomasz, Vytautas', 32),
  'a text that begins like a unit': ascii('version 1 of the list', 21),
  'three bytes': bytes([0, 2, 0]),
};
