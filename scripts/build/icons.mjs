import { deflateSync } from 'node:zlib';

// The logo of index.html, on its 16 x 16 grid: two posts, and a road between them.
const GRID = 16;
const GROUND = [0x14, 0x21, 0x3a];
/** @type {[number, number][][]} */
const SHAPES = [
  [
    [2, 3],
    [4, 3],
    [4, 13],
    [2, 13],
  ],
  [
    [12, 3],
    [14, 3],
    [14, 13],
    [12, 13],
  ],
  [
    [7, 3],
    [7.75, 3],
    [7.75, 13],
    [5, 13],
  ],
  [
    [8.25, 3],
    [9, 3],
    [11, 13],
    [8.25, 13],
  ],
];
/** Lines that are looked at in each row of pixels, for smooth edges. */
const LINES = 8;

/**
 * From where to where a line crosses a shape without hollows.
 * @param {[number, number][]} shape
 * @param {number} y
 */
function crossing(shape, y) {
  return shape.flatMap(([x1, y1], i) => {
    const [x2, y2] = shape[(i + 1) % shape.length] ?? [0, 0];
    return y1 > y === y2 > y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)];
  });
}

/**
 * The icon as PNG, filled to its edges, because the phone cuts its corners.
 * @param {number} size px
 * @param {number} share how much of the side the logo has: phones cut up to a fifth from one that says it may be cut
 */
export function icon(size, share) {
  const toGrid = (/** @type {number} */ px) => ((px / size - 0.5) / share + 0.5) * GRID;
  const toPixels = (/** @type {number} */ at) => ((at / GRID - 0.5) * share + 0.5) * size;
  const rows = Array.from({ length: size }, (_, y) => {
    const white = new Float64Array(size);
    for (let line = 0; line < LINES; line += 1) {
      const at = toGrid(y + (line + 0.5) / LINES);
      for (const shape of SHAPES) {
        const [from = 0, to = 0] = crossing(shape, at)
          .map(toPixels)
          .sort((a, b) => a - b);
        for (let x = Math.floor(from); x < to; x += 1)
          white[x] = (white[x] ?? 0) + (Math.min(x + 1, to) - Math.max(x, from)) / LINES;
      }
    }
    const pixels = [...white].flatMap((share) =>
      GROUND.map((ground) => Math.round(ground + (255 - ground) * share)),
    );
    return Buffer.from([0, ...pixels]);
  });
  return png(size, Buffer.concat(rows));
}

/** @param {number} size @param {Buffer} pixels each row after the number of its filter */
function png(size, pixels) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(pixels, { level: 9 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function part(type, data) {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** @param {Buffer} bytes */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
