import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { walk as texts } from '../../../words/checks';
import type { Zone } from '../../checklists/items';
import { hasFault, openOnSide, type Step, type WalkDraft, zonesOf } from '../draft';
import { zoneName } from '../parts/zoneName';
import type { PartFlow } from './flow';
import { VehicleDrawing, type ZoneState } from './VehicleDrawing';

export const AllSides = lazyPart(() => import('./AllSides'));

function stateOf(draft: WalkDraft, index: number, zone: Zone): Exclude<ZoneState, 'here'> {
  const part = draft.parts[index];
  if (!part || openOnSide(draft, index, zone).length > 0) return 'open';
  return hasFault(part, zone) ? 'fault' : 'done';
}

/** The vehicle from above is the progress, and one button that leads to each side. */
export function Progress({ flow, here }: { flow: PartFlow; here: Step | null }) {
  const [isOpen, setOpen] = useState(false);
  const { draft, part, index } = flow;
  const zones = zonesOf(part);
  const zone = here?.at === 'side' ? here.zone : null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          zone
            ? texts.side({
                number: zones.indexOf(zone) + 1,
                total: zones.length,
                side: zoneName(part.subject.checklist, zone),
              })
            : texts.allSides()
        }
        onClick={() => setOpen(true)}
        className="mx-auto mb-3 block w-full max-w-[22.25rem] cursor-pointer rounded-control"
      >
        <VehicleDrawing
          drawing={part.subject.checklist.drawing}
          zones={zones}
          stateOf={(each) => (each === zone ? 'here' : stateOf(draft, index, each))}
        />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AllSides flow={flow} here={here} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
