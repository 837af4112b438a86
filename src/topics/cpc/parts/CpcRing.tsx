import { cpcPlaces, type DriverCpc, modulesLeft } from '../rules';

/** The share of the modules that is done. */
export function CpcRing({ cpc }: { cpc: DriverCpc }) {
  const all = cpcPlaces(cpc).length;
  const done = all - modulesLeft(cpc).length;
  const circle = { cx: 24, cy: 24, r: 20, fill: 'none', stroke: 'currentColor' };
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0 -rotate-90">
      <circle
        {...circle}
        className="text-tick [stroke-width:6] forced-colors:text-[CanvasText] forced-colors:[stroke-width:1]"
      />
      {done > 0 && (
        <circle
          {...circle}
          pathLength={1}
          strokeDasharray={`${done / all} 1`}
          className="text-ink [stroke-width:6] forced-colors:text-[CanvasText]"
        />
      )}
    </svg>
  );
}
