import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { type DefectRow, type DefectStep, defectStepsQuery } from '../data';
import { atTime, stepText } from '../parts/defectTexts';
import { Panel } from './Panel';

export function DefectHistory({ defect }: { defect: DefectRow }) {
  const { data: steps, isLoadingError, refetch } = useQuery(defectStepsQuery(defect.id));
  return (
    <Panel title="History">
      {isLoadingError && <ErrorState message="The history couldn't be loaded" onRetry={refetch} />}
      {!steps && !isLoadingError && <Skeleton className="m-4 h-24" />}
      <ol aria-label="History" className="divide-y divide-line">
        {steps?.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step }: { step: DefectStep }) {
  const today = useToday();
  const { what, rest, more } = stepText(step, today);
  return (
    <li className="flex flex-wrap gap-x-4 px-gutter py-2.5 text-sm sm:px-5">
      <time dateTime={step.at} className="w-30 shrink-0 text-ink-soft tabular-nums">
        {atTime(step.at, today)}
      </time>
      <div dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{what}</span> {rest}{' '}
        {more && <span className="block text-ink-soft">{more}</span>}
      </div>
    </li>
  );
}
