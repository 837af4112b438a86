import { clsx } from 'clsx';
import type { Drawing, Zone } from '../../checklists/items';
import { type DrawnArea, HEIGHT, pictureOf, WIDTH } from '../drawing';

export type ZoneState = 'here' | 'done' | 'fault' | 'open';

type VehicleDrawingProps = {
  drawing: Drawing;
  zones: readonly Zone[];
  stateOf: (zone: Zone) => ZoneState;
};

/** How far the walk is. Each state has its own shape, so it does not depend on colour. */
export function VehicleDrawing({ drawing, zones, stateOf }: VehicleDrawingProps) {
  const { areas, wheels, mirrors } = pictureOf(drawing, zones);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block h-auto w-full">
      {wheels.flatMap((x) =>
        [5, 98].map((y) => (
          <rect key={`${x} ${y}`} x={x - 14} y={y} width={28} height={7} rx={3.5} className="fill-tick" />
        )),
      )}
      {mirrors !== null && (
        <path
          d={`M${mirrors + 8} 15l-9-12M${mirrors + 8} 95l-9 12`}
          strokeWidth={3}
          strokeLinecap="round"
          className="stroke-line-strong"
        />
      )}
      {areas.map((area) => (
        <ZoneArea
          key={area.path}
          area={area}
          number={area.zone ? zones.indexOf(area.zone) + 1 : 0}
          state={area.zone && stateOf(area.zone)}
        />
      ))}
    </svg>
  );
}

type ZoneAreaProps = { area: DrawnArea; number: number; state: ZoneState | null };

function ZoneArea({ area: { path, x, y }, number, state }: ZoneAreaProps) {
  if (state === null) return <path d={path} className="fill-canvas stroke-line" />;
  return (
    <g>
      <path
        d={path}
        strokeWidth={state === 'fault' ? 2 : 1.5}
        strokeLinejoin="round"
        strokeDasharray={state === 'open' ? '5 4' : undefined}
        className={clsx(
          state === 'here' && 'fill-ink stroke-ink',
          state === 'fault' && 'fill-bad-soft stroke-bad',
          (state === 'done' || state === 'open') && 'fill-surface stroke-line-strong',
        )}
      />
      {state === 'done' ? (
        <path
          d={`M${x - 5} ${y}l3.5 4 7-8`}
          fill="none"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink-soft"
        />
      ) : (
        <text
          x={x}
          y={y}
          dy="0.36em"
          textAnchor="middle"
          fontSize={state === 'fault' ? 19 : 15}
          fontWeight={state === 'fault' ? 800 : 600}
          className={clsx(
            state === 'here' ? 'fill-surface' : state === 'fault' ? 'fill-bad' : 'fill-ink-soft',
          )}
        >
          {state === 'fault' ? '!' : number}
        </text>
      )}
    </g>
  );
}
