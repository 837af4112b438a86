import { clsx } from 'clsx';
import { POINTS_LIMIT, type PointsBand, pointsBand } from '../domain/points';

/** One tick per point, up to the limit. */
const TICKS = Array.from({ length: POINTS_LIMIT }, (_, index) => index + 1);

const FILL: Record<PointsBand, string> = { ok: 'bg-ink-soft', warn: 'bg-warn-mark', bad: 'bg-bad' };

export function PointsDial({ points }: { points: number }) {
  const fill = FILL[pointsBand(points)];
  return (
    <span
      role="img"
      aria-label={points === 1 ? '1 penalty point' : `${points} penalty points`}
      className="inline-flex items-center gap-2 align-middle"
    >
      <span className="inline-flex gap-0.5">
        {TICKS.map((tick) => (
          <span
            key={tick}
            className={clsx(
              'h-4 w-1 rounded-full',
              tick <= points
                ? `${fill} forced-colors:bg-[CanvasText]`
                : 'bg-tick forced-colors:border forced-colors:border-[CanvasText]',
            )}
          />
        ))}
      </span>
      <span className="min-w-[2ch] font-semibold tabular-nums">{points}</span>
    </span>
  );
}
