import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { Fact, Facts } from '../../../components/Facts';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PhoneLink } from '../../../components/PhoneLink';
import { PlateChip } from '../../../components/PlateChip';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintWhole } from '../../../components/usePrintWhole';
import { useToday } from '../../../components/useToday';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { explain, NotFound } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { paperSlots } from '../../../domain/documents';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { UndoAct } from '../../../forms/UndoAct';
import { useAction } from '../../../forms/useSave';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { aroundQuery, closeIncident, type IncidentRow, incidentQuery, undoCloseIncident } from '../data';
import { INCIDENT_KINDS, INCIDENT_STATES } from '../fields';
import { hsaText } from '../rules';
import { hurtWords } from '../words/incidents';
import type { IncidentAct } from './IncidentDialogs';
import { happened, incidentTitle, personText, reporter, whoHasIt } from './incidentTexts';

const IncidentDialog = lazyPart(() => import('./IncidentDialogs'));

export const prefetch: Prefetch = (client, _search, { id = '' }) => askAhead(client, incidentQuery(id));

const ABOVE = [{ to: paths.incidents, label: 'Incidents' }];
const SLOTS = paperSlots('photo', () => 'Photo');

export default function IncidentPage() {
  const { id = '' } = useParams();
  const { data: incident, error, isFetching, refetch } = useQuery(incidentQuery(id));
  if (error instanceof NotFound && !isFetching) return <Navigate to={paths.incidents} replace />;
  if (incident) return <LoadedIncident key={id} incident={incident} />;
  return (
    <>
      <Breadcrumb above={ABOVE} here="Incident" />
      <PageHeading title="Incident" />
      {error ? (
        <Card>
          <ErrorState message={explain("The incident couldn't be loaded", error)} onRetry={refetch} />
        </Card>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function LoadedIncident({ incident }: { incident: IncidentRow }) {
  const user = useCurrentUser();
  const [act, setAct] = useState<IncidentAct | null>(null);
  const [isClosed, setClosed] = useState(false);
  const print = usePrintWhole();
  const title = incidentTitle(incident);
  return (
    <>
      <PrintTitle title={`Incident: ${title}`} by={user} />
      <Breadcrumb above={ABOVE} here={INCIDENT_KINDS[incident.kind]} />
      <PageHeading
        title={title}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{INCIDENT_STATES[incident.state]}</span>
            <span className="tabular-nums">{happened(incident)}</span>
            <Vehicle incident={incident} />
          </span>
        }
        actions={
          <>
            <PrintButton {...print} />
            <RecordHistory of={{ table: 'incidents', id: incident.id }} />
          </>
        }
      />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <Told incident={incident} onChange={() => setAct('facts')} />
          {/* It would tell who sent it. */}
          {incident.vehicle_id && !incident.is_nameless && (
            <WhoHadIt vehicleId={incident.vehicle_id} at={incident.happened_at} />
          )}
          <FoundOut incident={incident} onChange={() => setAct('inquiry')} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <div className="max-lg:order-first">
            <Next incident={incident} onTakeOn={() => setAct('inquiry')} onClosed={() => setClosed(true)} />
          </div>
          <Clock incident={incident} onChange={() => setAct('daysOff')} />
        </div>
      </div>
      {act && (
        <Suspense fallback={null}>
          <IncidentDialog act={act} incident={incident} onClose={() => setAct(null)} />
        </Suspense>
      )}
      {isClosed && (
        <UndoAct
          id={incident.id}
          title="Closed"
          about={title}
          undo={undoCloseIncident()}
          onOver={() => setClosed(false)}
        />
      )}
    </>
  );
}

function Vehicle({ incident: { vehicle_id, plate, trailer } }: { incident: IncidentRow }) {
  return (
    <>
      {plate &&
        (vehicle_id ? (
          <Link to={paths.vehicle(vehicle_id)} className="inline-flex items-center pointer-coarse:min-h-11">
            <PlateChip registration={plate} />
          </Link>
        ) : (
          <PlateChip registration={plate} />
        ))}
      {trailer && (
        <span>
          with <PlateChip registration={trailer} />
        </span>
      )}
    </>
  );
}

type PartProps = { incident: IncidentRow; onChange: () => void };

function Told({ incident, onChange }: PartProps) {
  const { what, language, hurt, garda_informed, pulse, may_be_used, defect_id } = incident;
  const other = [incident.other_name, incident.other_plate, incident.other_insurer]
    .filter(Boolean)
    .join(', ');
  return (
    <Section title="What happened" actions={<Change incident={incident} text="Change" onPress={onChange} />}>
      <p dir="auto" lang={language} className="mb-4 whitespace-pre-line wrap-anywhere">
        {what}
      </p>
      {language !== 'en' && (
        <p className="mb-4 text-sm text-ink-soft">Written in {languageInEnglish(language)}.</p>
      )}
      <Photos incident={incident} />
      <Facts className="mt-4 text-sm">
        <Fact label="Reported by">
          {reporter(incident)}, {formatTimestamp(incident.created_at)}
        </Fact>
        <Fact label="Hurt">{hurtWords[hurt].text}</Fact>
        {may_be_used !== null && (
          <Fact label="Vehicle">
            {may_be_used ? 'May be used' : 'Must not be used'}
            {defect_id && (
              <>
                {': '}
                <Link to={paths.defect(defect_id)} className="text-brand underline underline-offset-4">
                  see the defect
                </Link>
              </>
            )}
          </Fact>
        )}
        <Fact label="Garda">
          {garda_informed
            ? `Informed${pulse ? `, PULSE ${pulse}` : ', no PULSE number yet'}`
            : 'Not on record'}
        </Fact>
        <Fact label="The other driver or person">
          {other || 'None on record'}{' '}
          {incident.other_phone && <PhoneLink phone={incident.other_phone} isPlain />}
        </Fact>
      </Facts>
    </Section>
  );
}

/** Photos would tell who took them. */
function Photos({ incident }: { incident: IncidentRow }) {
  const { id, is_nameless } = incident;
  const { data = [], isLoadingError, refetch } = useQuery(documentsOfRecordsQuery([id]));
  if (is_nameless) return null;
  if (isLoadingError) return <ErrorState message="The photos couldn't be loaded" onRetry={refetch} />;
  return (
    <Documents
      record={{ kind: 'incidents', id }}
      documents={data}
      name={incidentTitle(incident)}
      slots={SLOTS}
      mayChange={incident.state !== 'closed'}
    />
  );
}

/** The photos before and after stand in the checks. */
function WhoHadIt({ vehicleId, at }: { vehicleId: string; at: string }) {
  const { data, isLoadingError, refetch } = useQuery(aroundQuery(vehicleId, at));
  const check = (found: { id: string; checked_at: string; signed_name: string | null } | undefined) =>
    found ? (
      <Link to={paths.checkRecord(found.id)} className="text-brand underline underline-offset-4">
        {formatTimestamp(found.checked_at)}
        {found.signed_name && `, ${found.signed_name}`}
      </Link>
    ) : (
      'None on record'
    );
  return (
    <Section title="Who had the vehicle">
      {isLoadingError ? (
        <ErrorState message="Who had the vehicle couldn't be loaded" onRetry={refetch} />
      ) : data ? (
        <Facts className="text-sm">
          <Fact label="Assigned to">
            {data.assigned
              ? `${data.assigned.driver_name}, since ${formatTimestamp(data.assigned.assigned_at)}`
              : 'Nobody'}
          </Fact>
          <Fact label="Check before">{check(data.before)}</Fact>
          <Fact label="Check after">{check(data.after)}</Fact>
        </Facts>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Section>
  );
}

function FoundOut({ incident, onChange }: PartProps) {
  const { owner_name, due_on, is_late, causes, actions } = incident;
  return (
    <Section
      title="Investigation"
      actions={<Change incident={incident} text="Change" onPress={onChange} isHidden={!owner_name} />}
    >
      {owner_name ? (
        <Facts className="text-sm">
          <Fact label="Owner">{owner_name}</Fact>
          <Fact label="Due on">
            <span className={clsx(is_late && 'font-medium text-bad')}>
              {due_on && formatDate(due_on)}
              {is_late && ', late'}
            </span>
          </Fact>
          <Fact label="Causes">{causes ?? 'Not recorded yet'}</Fact>
          <Fact label="Action taken">{actions ?? 'Not recorded yet'}</Fact>
        </Facts>
      ) : (
        <p className="text-ink-soft">Nobody has taken this on yet.</p>
      )}
    </Section>
  );
}

function Clock({ incident, onChange }: PartProps) {
  const today = useToday();
  const { hsa_due, hsa_reported_on, hsa_reference } = incident;
  const isDue = hsa_due !== null && hsa_reported_on === null;
  const text = hsaText(incident, today, formatDate);
  return (
    <Section
      title="Days off and HSA"
      actions={
        <Change incident={incident} text="Change" onPress={onChange} isHidden={incident.hurt === 'nobody'} />
      }
    >
      {isDue ? <InlineAlert tone={hsa_due < today ? 'bad' : 'warn'}>{text}</InlineAlert> : <p>{text}</p>}
      <Facts className="mt-3 text-sm">
        {incident.days_off !== null && <Fact label="Days off">{incident.days_off}</Fact>}
        {incident.people.length > 0 && (
          <Fact label="Who">
            {incident.people.map((person) => (
              <span key={person.id} className="block">
                {personText(person)}
              </span>
            ))}
          </Fact>
        )}
        {hsa_reference && <Fact label="Reference">{hsa_reference}</Fact>}
      </Facts>
      <p className="mt-3 text-sm text-ink-soft">
        Reportable when someone is off work for more than three days, not counting the day of the accident.
        Rest days count. You then have ten working days. Roadworthy does not report it for you: use hsa.ie.
      </p>
    </Section>
  );
}

type NextProps = { incident: IncidentRow; onTakeOn: () => void; onClosed: () => void };

function Next({ incident, onTakeOn, onClosed }: NextProps) {
  const { id, version, state, closed_at, closed_by_name } = incident;
  const { mutate, isPending, failure } = useAction(closeIncident());
  if (state === 'closed')
    return (
      <Section title="Closed">
        <p>
          {closed_at && formatTimestamp(closed_at)}
          {closed_by_name && `, by ${closed_by_name}`}
        </p>
      </Section>
    );
  return (
    <Section title="Next">
      <p className="mb-3">{whoHasIt(incident)}</p>
      {failure && (
        <InlineAlert tone="bad" className="mb-3">
          {failure}
        </InlineAlert>
      )}
      <div className="flex flex-col gap-2 print:hidden">
        {state === 'reported' ? (
          <Button onClick={onTakeOn}>Take this on</Button>
        ) : (
          <Button
            busy={isPending}
            busyText="Closing..."
            onClick={() => mutate({ id, version }, { onSuccess: onClosed })}
          >
            Close it
          </Button>
        )}
      </div>
      {state === 'looked_into' && (
        <p className="mt-3 text-sm text-ink-soft">
          You have 10 seconds to undo this. A closed incident can't be changed.
        </p>
      )}
    </Section>
  );
}

type ChangeProps = { incident: IncidentRow; text: string; onPress: () => void; isHidden?: boolean };

function Change({ incident, text, onPress, isHidden = false }: ChangeProps) {
  if (incident.state === 'closed' || isHidden) return null;
  return (
    <Button variant="quiet" className="px-3 text-sm print:hidden" onClick={onPress}>
      {text}
    </Button>
  );
}
