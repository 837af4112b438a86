import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
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
import { counted } from '../../../domain/words';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { EmailsSent } from '../../reminders/parts/EmailsSent';
import { ObligationList } from '../../vehicle-records/parts/ObligationList';
import { countsText, type Obligation, vehicleObligations } from '../../vehicle-records/rules';
import { type DepotPapers, type DepotRecord, deleteDepotRecord, depotPapersQuery } from '../data';
import { RATING_LABELS } from '../fields';

const PaperDialog = lazyPart(() => import('./PaperDialog'));

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
        back={{ to: paths.fleet, label: 'Fleet' }}
        subtitle={`What ${user.depot.name} itself must, or may, have on record.`}
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
  const obligations = vehicleObligations(NO_VEHICLE, papers.obligations, records, today);
  const forget = useHashForm('obligations', ({ what }) => {
    const asked = obligations.find(({ id, name, record }) => [id, name, record?.id].includes(what));
    if (asked) setRenewed(asked);
  });
  const codeOf = ({ id }: Obligation) =>
    papers.obligations.find(({ requirement_id }) => requirement_id === id)?.code ?? null;
  const recordOf = ({ record }: Obligation) => records.find(({ id }) => id === record?.id);

  return (
    <>
      {short_licence && <InlineAlert tone="warn">{short_licence}</InlineAlert>}
      <RecordPart id="obligations" title={LIST} about={countsText(obligations)} isOpen>
        <ObligationList
          caption={LIST}
          kind="depot_records"
          weekly={null}
          obligations={obligations}
          records={records}
          documents={documents}
          onRenew={setRenewed}
          remove={deleteDepotRecord()}
          more={(obligation) => <PaperDetails record={recordOf(obligation)} />}
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
      </Suspense>
    </>
  );
}

const LIST = 'What this depot needs';

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
