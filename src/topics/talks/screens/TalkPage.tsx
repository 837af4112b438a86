import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Pencil, QrCode as QrIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { MoreMenu } from '../../../components/MoreMenu';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton } from '../../../components/PrintTitle';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintKey } from '../../../components/usePrintKey';
import { useToday } from '../../../components/useToday';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { explain, NotFound } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { paperSlots } from '../../../domain/documents';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { deleteTalk, type Talk, type TalkPerson, talkPeopleQuery, talkQuery } from '../data/talks';
import { Attendance } from './Attendance';
import { AttendanceSheet } from './AttendanceSheet';

const TalkDialog = lazyPart(() => import('./TalkDialog'));
const CodeDialog = lazyPart(() => import('./CodeDialog'));

export const prefetch: Prefetch = (client, _search, { id = '' }) => askAhead(client, talkQuery(id));

const ABOVE = [{ to: paths.talks, label: 'Toolbox talks' }];
const SLOTS = paperSlots('photo', () => 'Sheet');

export default function TalkPage() {
  const { id = '' } = useParams();
  const { data: talk, error, isFetching, refetch } = useQuery(talkQuery(id));
  const people = useQuery(talkPeopleQuery(id));
  usePrintKey(() => {
    if (talk && people.data) print();
  });
  if (error instanceof NotFound && !isFetching) return <Navigate to={paths.talks} replace />;
  if (talk) return <LoadedTalk key={id} talk={talk} people={people} />;
  return (
    <>
      <Breadcrumb above={ABOVE} here="Talk" />
      <PageHeading title="Talk" />
      <Card>
        {error ? (
          <ErrorState message={explain("The talk couldn't be loaded", error)} onRetry={refetch} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </Card>
    </>
  );
}

type Dialog = 'edit' | 'code' | 'delete' | null;

type LoadedTalkProps = { talk: Talk; people: UseQueryResult<TalkPerson[]> };

function LoadedTalk({ talk, people }: LoadedTalkProps) {
  const today = useToday();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Breadcrumb above={ABOVE} here={talk.title} />
      <PageHeading
        title={talk.title}
        subtitle={`${formatDate(talk.held_on)}, ${talk.place}, led by ${talk.led_by}.${
          talk.requirement_name ? ` Counts as ${talk.requirement_name}.` : ''
        }`}
        actions={
          <>
            <PrintButton disabled={!people.data} onPrint={() => print()} />
            <Button variant="secondary" onClick={() => setDialog('edit')}>
              <Pencil aria-hidden="true" className="size-4" /> Edit
            </Button>
            {talk.held_on === today && (
              <Button onClick={() => setDialog('code')}>
                <QrIcon aria-hidden="true" className="size-4" /> Show QR code
              </Button>
            )}
            <MoreMenu of={talk.title} items={[{ label: 'Delete', onPress: () => setDialog('delete') }]} />
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {people.data ? (
          <Attendance talk={talk} people={people.data} />
        ) : (
          <Card>
            {people.error ? (
              <ErrorState
                message={explain("The list couldn't be loaded", people.error)}
                onRetry={() => people.refetch()}
              />
            ) : (
              <Skeleton className="h-96 w-full" />
            )}
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <About talk={talk} />
          <Sheets talk={talk} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`${paths.attendance}?talk=${talk.id}`} variant="quiet">
              Export attendance
            </ButtonLink>
            <RecordHistory of={{ table: 'talks', id: talk.id }} />
          </div>
        </div>
      </div>
      {people.data && createPortal(<AttendanceSheet talk={talk} people={people.data} />, document.body)}
      <Suspense fallback={null}>
        {dialog === 'edit' && <TalkDialog talk={talk} stored={talk} onClose={close} />}
        {dialog === 'code' && <CodeDialog talk={talk} onClose={close} />}
      </Suspense>
      {dialog === 'delete' && <Delete talk={talk} onClose={close} />}
    </>
  );
}

function About({ talk }: { talk: Talk }) {
  const { policy_id, policy_name, policy_number, body, notes } = talk;
  if (!policy_id && !body && !notes) return null;
  return (
    <Section title="What it was about">
      {policy_id && (
        <p>
          <Link to={paths.policy(policy_id)} className="text-brand hover:underline">
            {policy_name}, version {policy_number}
          </Link>
        </p>
      )}
      {body && <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
      {notes && (
        <>
          <h3 className="mt-4 font-semibold first:mt-0">Notes</h3>
          <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
        </>
      )}
    </Section>
  );
}

function Sheets({ talk: { id, title } }: { talk: Talk }) {
  const { data = [], isLoadingError, refetch } = useQuery(documentsOfRecordsQuery([id]));
  return (
    <Section title="Signed sheet">
      {isLoadingError ? (
        <ErrorState message="The photos couldn't be loaded" onRetry={refetch} />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">
            Print the sheet, have it signed, add its photo here, and tick who is on it.
          </p>
          <Documents record={{ kind: 'talks', id }} documents={data} name={title} slots={SLOTS} />
        </>
      )}
    </Section>
  );
}

function Delete({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, failure } = useAction(deleteTalk());
  return (
    <ConfirmDialog
      title={`Delete ${talk.title}?`}
      confirmText="Delete"
      busyText="Deleting..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(talk.id, { onSuccess: () => void navigate(paths.talks, { replace: true }) })}
    >
      <p>You can delete it only while nobody is noted as present. You can't undo this.</p>
    </ConfirmDialog>
  );
}
