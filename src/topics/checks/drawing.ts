import type { Drawing, Zone } from '../checklists/items';

// A vehicle seen from above, its front at the left, drawn from the sides that its list has. In units of 356 x 110.

export const WIDTH = 356;
export const HEIGHT = 110;

const TOP = 15;
const BOTTOM = 95;
const MIDDLE = (TOP + BOTTOM) / 2;
const LEFT = 6;
const RIGHT = 350;
const GAP = 3;
const COLUMN = 32;

type Shape = {
  /** Width of the front, and how round it is; of the rear how round. */
  front: number;
  bend: number;
  tail: number;
  /** Between cab and body. */
  split: number;
  /** Centres of the axles. */
  axles: readonly number[];
};

const SHAPES: Record<Drawing, Shape> = {
  truck: { front: COLUMN, bend: 11, tail: 0, split: 9, axles: [58, 138, 262, 296] },
  van: { front: 42, bend: 20, tail: 0, split: GAP, axles: [66, 284] },
  bus: { front: 24, bend: 5, tail: 4, split: GAP, axles: [88, 268] },
  car: { front: 64, bend: 30, tail: 18, split: GAP, axles: [78, 284] },
  trailer: { front: 24, bend: 0, tail: 0, split: GAP, axles: [222, 256, 290] },
};

/** Where a side is drawn: `zone` is null for what is part of the vehicle, but not of its list. */
export type DrawnArea = { zone: Zone | null; path: string; x: number; y: number };

export type Picture = { areas: readonly DrawnArea[]; wheels: readonly number[]; mirrors: number | null };

const box = (zone: Zone | null, x: number, y: number, width: number, height: number): DrawnArea => ({
  zone,
  path: `M${x} ${y}h${width}v${height}h${-width}z`,
  x: x + width / 2,
  y: y + height / 2,
});

export function pictureOf(drawing: Drawing, zones: readonly Zone[]): Picture {
  const { front, bend, tail, split, axles } = SHAPES[drawing];
  const isTrailer = drawing === 'trailer';
  const has = (zone: Zone) => zones.includes(zone);
  const inList = (zone: Zone) => (has(zone) ? zone : null);
  const areas: DrawnArea[] = [];
  let left = LEFT;
  let right = RIGHT;

  const coupling = (x: number, isFront: boolean) => {
    const [wide, narrow] = isFront ? [x + COLUMN, x] : [x, x + COLUMN];
    const path = `M${wide} ${TOP + 14}V${BOTTOM - 14}L${narrow} ${MIDDLE + 13}V${MIDDLE - 13}z`;
    areas.push({ zone: 'coupling', path, x: x + COLUMN / 2, y: MIDDLE });
  };
  if (isTrailer && has('coupling')) {
    coupling(left, true);
    left += COLUMN + GAP;
  }
  if (!isTrailer || has('front')) {
    const edge = left + front;
    const path = `M${edge} ${TOP}H${left + bend}Q${left - bend / 2} ${MIDDLE} ${left + bend} ${BOTTOM}H${edge}z`;
    areas.push({ zone: inList('front'), path, x: left + front / 2 + bend / 6, y: MIDDLE });
    left = edge + GAP;
  }
  const mirrors = isTrailer ? null : left;
  for (const zone of ['cab', 'engine'] as const) {
    if (!has(zone)) continue;
    areas.push(box(zone, left, TOP, COLUMN, BOTTOM - TOP));
    left += COLUMN + GAP;
  }
  if (!isTrailer) left += split - GAP;
  if (!isTrailer && has('coupling')) {
    coupling(right - COLUMN, false);
    right -= COLUMN + GAP;
  }
  const rear = 26;
  const edge = right - rear;
  const path = `M${edge} ${TOP}H${right - tail}Q${right + tail / 2} ${MIDDLE} ${right - tail} ${BOTTOM}H${edge}z`;
  areas.push({ zone: inList('rear'), path, x: edge + rear / 2, y: MIDDLE });
  right = edge - GAP;

  // Facing left, the right side is above.
  const row = (BOTTOM - TOP - 2 * GAP) / 3;
  for (const [index, zone] of (['offside', 'load', 'nearside'] as const).entries())
    areas.push(box(inList(zone), left, TOP + index * (row + GAP), right - left, row));
  return { areas, wheels: axles, mirrors };
}
