import { clsx } from 'clsx';
import { Fragment } from 'react';
import {
  NOVICE_POINTS_LIMIT,
  POINTS_LIMIT,
  type PointsBand,
  type PointsLimit,
  pointsBand,
} from '../domain/points';
import { points as texts } from '../words/points';
import { rich } from '../words/rich';

const TICKS = Array.from({ length: POINTS_LIMIT }, (_, index) => index + 1);

const FILL: Record<PointsBand, string> = { ok: 'bg-ink-soft', warn: 'bg-warn-mark', bad: 'bg-bad' };

type PointsDialProps = {
  points: number;
  limit: PointsLimit;
};

export function PointsDial({ points, limit }: PointsDialProps) {
  const count = <span className="font-semibold">{points}</span>;
  const fill = FILL[pointsBand(points, limit)];
  return (
    <span
      role="img"
      aria-label={limit === null ? texts.dialOpen({ points }) : texts.dial({ points, limit })}
      className="inline-flex items-center gap-x-2 align-middle max-lg:flex-wrap"
    >
      <span className="inline-flex items-center gap-0.5">
        {TICKS.map((tick) => (
          <Fragment key={tick}>
            <span
              className={clsx(
                'h-4 w-1 rounded-full',
                tick <= points
                  ? `${fill} forced-colors:bg-[CanvasText]`
                  : 'bg-tick forced-colors:border forced-colors:border-[CanvasText]',
              )}
            />
            {(tick === limit || (limit === null && tick === NOVICE_POINTS_LIMIT)) && (
              <span className="h-6 w-0.5 bg-ink forced-colors:bg-[CanvasText]" />
            )}
          </Fragment>
        ))}
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {limit === null
          ? rich(texts.shownOpen, { points: count })
          : rich(texts.shown, { points: count, limit })}
      </span>
    </span>
  );
}
