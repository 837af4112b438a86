import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Tone } from '../../../components/tones';
import { useHashForm } from '../../../components/useHashFocus';
import { useToday } from '../../../components/useToday';
import { askAhead } from '../../../data/queryClient';
import { dublinToday } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { formatDate } from '../../../lib/formatDate';
import { RecordPart } from '../../../records/RecordPart';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { EmailsSent } from '../../reminders/parts/EmailsSent';
import { ObligationList } from '../../vehicle-records/parts/ObligationList';
import {
  dueCountsText,
  isDueSoon,
  isOnRecord,
  isOverdue,
  type Obligation,
  vehicleObligations,
} from '../../vehicle-records/rules';
import {
  type DepotPapers,
  type DepotRecord,
  deleteDepotRecord,
  depotPapersQuery,
  endExemption,
} from '../data';
import { RATING_LABELS } from '../fields';

const PaperDialog = lazyPart(() => import('./PaperDialog'));
const ExemptionDialog = lazyPart(() => import('./ExemptionDialog'));

const TITLE = 'Depot papers';

export const prefetch: Prefetch = (client) => askAhead(client, depotPapersQuery());

export default function DepotPapersPage() {
  const user = useCurrentUser();
  const { data: papers, isLoadingError, refetch } = useQuery(depotPapersQuery());
  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        subtitle={`${user.depot.name}'s own papers.`}
        actions={<RecordHistory of={{ table: 'depots', id: user.depot.id }} />}
      />
      {isLoadingError ? (
        <ErrorState message="The depot's papers couldn't be loaded" onRetry={refetch} />
      ) : papers ? (
        <div className="flex flex-col gap-4">
          <Papers papers={papers} />
          <EmailsSent subjectId={user.depot.id} />
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  );
}

type PapersProps = { papers: DepotPapers };

function Papers({ papers }: PapersProps) {
  const { records, documents, short_licence } = papers;
  const today = useToday();
  const [renewed, setRenewed] = useState<Obligation | null>(null);
  const [exempted, setExempted] = useState<Obligation | null>(null);
  const askedFor = ({ id }: Obligation) =>
    papers.obligations.find(({ requirement_id }) => requirement_id === id);
  const codeOf = (obligation: Obligation) => askedFor(obligation)?.code ?? null;
  const all = vehicleObligations(NO_VEHICLE, papers.obligations, records, today);
  const isShort = (each: Obligation) =>
    short_licence !== null && codeOf(each) === 'operator_licence' && isOnRecord(each) && !isOverdue(each);
  const obligations = [
    ...all.filter(isShort).map((each) => ({ ...each, state: 'short' as const })),
    ...all.filter((each) => !isShort(each)),
  ];
  const forget = useHashForm('obligations', ({ what }) => {
    const asked = obligations.find(({ id, name, record }) => [id, name, record?.id].includes(what));
    if (asked) setRenewed(asked);
  });
  const licence = obligations.find((each) => codeOf(each) === 'operator_licence');
  const recordOf = ({ record }: Obligation) => records.find(({ id }) => id === record?.id);

  return (
    <>
      {short_licence && (
        <InlineAlert tone="bad">
          {short_licence}.{' '}
          {licence && (
            <button
              type="button"
              onClick={() => setRenewed(licence)}
              className="min-h-6 cursor-pointer font-medium text-brand underline underline-offset-4 pointer-coarse:min-h-11"
            >
              Add the new licence
            </button>
          )}
        </InlineAlert>
      )}
      <RecordPart id="obligations" title={LIST} about={aboutOf(obligations)} isOpen>
        <ObligationList
          caption={LIST}
          kind="depot_records"
          weekly={null}
          obligations={obligations}
          records={records}
          documents={documents}
          onRenew={setRenewed}
          remove={deleteDepotRecord()}
          more={(obligation) => (
            <>
              <PaperDetails record={recordOf(obligation)} />
              <Exemption
                obligation={obligation}
                said={askedFor(obligation)?.exemption ?? null}
                onSay={() => setExempted(obligation)}
              />
            </>
          )}
          empty="No papers are asked for. An administrator can add them in Settings > Requirements."
        />
      </RecordPart>
      <Suspense fallback={null}>
        {renewed && (
          <PaperDialog
            obligation={renewed}
            code={codeOf(renewed)}
            last={recordOf(renewed)}
            onClose={() => {
              setRenewed(null);
              forget();
            }}
          />
        )}
        {exempted && <ExemptionDialog obligation={exempted} onClose={() => setExempted(null)} />}
      </Suspense>
    </>
  );
}

type ExemptionProps = {
  obligation: Obligation;
  said: DepotPapers['obligations'][number]['exemption'];
  onSay: () => void;
};

/** Why a paper does not apply; or the way to say so, of one that is missing or has run out. */
function Exemption({ obligation, said, onSay }: ExemptionProps) {
  const { mutate, isPending } = useMutation(endExemption());
  if (said)
    return (
      <span className="block text-xs text-ink-soft wrap-anywhere">
        {said.reason} (
        {[formatDate(dublinToday(new Date(said.created_at))), said.by].filter(Boolean).join(', ')}){' '}
        <TextButton disabled={isPending} onClick={() => mutate(said.id)}>
          Take back <span className="sr-only">that {obligation.name} does not apply</span>
        </TextButton>
      </span>
    );
  if (!isOverdue(obligation) && !isDueSoon(obligation)) return null;
  return (
    <TextButton onClick={onSay}>
      Say that it does not apply<span className="sr-only">: {obligation.name}</span>
    </TextButton>
  );
}

const TextButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="cursor-pointer text-xs font-medium text-brand hover:underline print:hidden pointer-coarse:min-h-11"
  />
);

const LIST = 'What this depot needs';

function aboutOf(obligations: readonly Obligation[]): string {
  const due = dueCountsText(obligations);
  if (!obligations.some(({ state }) => state === 'short')) return due;
  return due === dueCountsText([]) ? 'Licence for too few vehicles' : `${due}, licence for too few vehicles`;
}

/** Only the next NCT of a vehicle depends on its registration. */
const NO_VEHICLE = { registration_number: '' };

const RATING_TONES: Record<NonNullable<DepotRecord['rating']>, Tone> = {
  green: 'ok',
  amber: 'warn',
  red: 'bad',
};

function PaperDetails({ record }: { record: DepotRecord | undefined }) {
  if (!record) return null;
  const { vehicles_authorised: vehicles, transport_manager, rating } = record;
  const details = [
    vehicles !== null && counted(vehicles, ['vehicle authorised', 'vehicles authorised']),
    transport_manager && `transport manager ${transport_manager}`,
  ].filter(Boolean);
  return (
    <>
      {details.length > 0 && (
        <span className="block text-xs text-ink-soft wrap-anywhere">{details.join(', ')}</span>
      )}
      {rating && <StatusBadge tone={RATING_TONES[rating]} label={RATING_LABELS[rating]} />}
    </>
  );
}
