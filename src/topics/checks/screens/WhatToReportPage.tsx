import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { ButtonLink } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { moment } from '../../../components/moment';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { paths } from '../../../paths';
import { pages } from '../../../words/pages';
import { ownIncidentsQuery } from '../../incidents/data';
import { incidentKinds, incidentStates, incidentReport as texts } from '../../incidents/words/incidents';
import { StepTitle } from './StepTitle';

/** A defect or an incident, and what became of the incidents that this driver reported. */
export default function WhatToReportPage() {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const today = useToday();
  const own = useQuery(ownIncidentsQuery(id));
  return (
    <PhoneFrame title={pages.report()} onBack={() => navigate(paths.dashboard)}>
      <StepTitle>{texts.whatToReport()}</StepTitle>
      <nav aria-label={texts.whatToReport()} className="flex flex-col gap-2">
        <Choice to={paths.reportDefect} text={texts.aDefect()} />
        <Choice to={paths.reportIncident} text={texts.anIncident()} />
      </nav>
      {own.isLoadingError && (
        <ErrorState message={explain(texts.notLoaded, own.error)} onRetry={() => own.refetch()} />
      )}
      {own.data && own.data.length > 0 && (
        <section className="mt-8" aria-labelledby="own-reports">
          <h2 id="own-reports" className="mb-2 text-lg font-semibold">
            {texts.yours()}
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {own.data.map(({ id: incident, kind, place, happened_at, state }) => (
              <li key={incident} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 wrap-anywhere">
                <span className="font-medium">{incidentKinds[kind]()}</span>
                <span className="text-ink-soft tabular-nums">{moment(happened_at, today)}</span>
                <span dir="auto" className="basis-full text-ink-soft">
                  {place}
                </span>
                <span>{incidentStates[state]()}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PhoneFrame>
  );
}

function Choice({ to, text }: { to: string; text: string }) {
  return (
    <ButtonLink to={to} variant="secondary" className="min-h-18 justify-between! text-left text-lg">
      {text}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
