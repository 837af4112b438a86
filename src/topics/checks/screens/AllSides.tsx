import { clsx } from 'clsx';
import { Check, ChevronRight, CircleAlert } from 'lucide-react';
import { Modal } from '../../../components/Modal';
import { walk as texts } from '../../../words/checks';
import {
  hasFault,
  isOdometerOpen,
  openOnSide,
  type Step,
  stepName,
  stepsOf,
  type WalkDraft,
  zonesOf,
} from '../draft';
import { zoneName } from '../parts/zoneName';
import { checkKnown } from '../words/checkDay';
import { checkEnd } from '../words/checkEnd';
import type { PartFlow } from './flow';

type AllSidesProps = { flow: PartFlow; here: Step | null; onClose: () => void };

/** Every page of the walk, with what is open there. */
export default function AllSides({ flow: { draft, go }, here, onClose }: AllSidesProps) {
  const hasKnown = draft.parts.some(({ subject }) => subject.known.length > 0);
  const pages: readonly ListedPage[] = [...(hasKnown ? [{ at: 'known' } as const] : []), ...stepsOf(draft)];
  return (
    <Modal isSheet title={texts.allSides()} onClose={onClose}>
      <ul className="divide-y divide-line">
        {pages.map((step) => (
          <StepRow
            key={stepName(step)}
            draft={draft}
            step={step}
            isHere={here !== null && stepName(step) === stepName(here)}
            onGo={() => {
              onClose();
              go(step);
            }}
          />
        ))}
      </ul>
    </Modal>
  );
}

type ListedPage = Step | { at: 'known' };

type StepRowProps = { draft: WalkDraft; step: ListedPage; isHere: boolean; onGo: () => void };

function StepRow({ draft, step, isHere, onGo }: StepRowProps) {
  const { name, number, plate, open, isFault } = rowOf(draft, step);
  return (
    <li>
      <button
        type="button"
        aria-current={isHere ? 'step' : undefined}
        onClick={onGo}
        className={clsx(
          'flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-control px-1 py-2 text-left hover:bg-brand-soft',
          isHere && 'font-semibold',
        )}
      >
        <span className="flex w-6 shrink-0 justify-center tabular-nums">
          {open === 0 && isFault && <CircleAlert aria-hidden="true" className="size-5 text-bad" />}
          {open === 0 && !isFault && <Check aria-hidden="true" className="size-5 text-ink-soft" />}
          {open !== 0 && number}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {plate && <span className="block text-sm font-normal text-ink-soft">{plate}</span>}
        </span>
        <span className="text-sm font-normal text-ink-soft">
          {open > 0 ? texts.toAnswer({ count: open }) : isFault ? texts.hasFault() : texts.done()}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}

function rowOf(draft: WalkDraft, step: ListedPage) {
  if (step.at === 'known')
    return { name: checkKnown.title(), number: null, plate: null, open: 0, isFault: false };
  if (step.at !== 'side') {
    const isOdometer = step.at === 'odometer';
    const open = isOdometer ? Number(isOdometerOpen(draft)) : draft.is_fit === null ? 1 : 0;
    return {
      name: isOdometer ? checkEnd.odometer() : checkEnd.you(),
      number: null,
      plate: null,
      open,
      isFault: false,
    };
  }
  const part = draft.parts[step.part];
  return {
    name: part ? zoneName(part.subject.checklist, step.zone) : '',
    number: part ? zonesOf(part).indexOf(step.zone) + 1 : null,
    // Tells the sides of the trailer from those of the vehicle.
    plate: draft.parts.length > 1 ? (part?.subject.vehicle.plate ?? null) : null,
    open: openOnSide(draft, step.part, step.zone).length,
    isFault: part ? hasFault(part, step.zone) : false,
  };
}
