import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { DescriptionList } from '../../../components/DescriptionList';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { MoreMenu } from '../../../components/MoreMenu';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton } from '../../../components/PrintTitle';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { documentsOfRecordsQuery, type StoredDocument } from '../../../data/documents';
import { explain, NotFound } from '../../../data/errors';
import { paperSlots } from '../../../domain/documents';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { DeleteDialog } from '../../../forms/DeleteDialog';
import { formatMonth, formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { type DebriefRow, debriefQuery, deleteDebrief, takeBackDebrief } from '../data/debriefs';
import { REPORT_SLOTS } from '../parts/reportSlots';
import { StateBadge } from '../parts/StateBadge';
import { infringementsText } from '../rules';

const HoldDialog = lazyPart(() => import('../parts/HoldDialog'));
const EditReportDialog = lazyPart(() => import('./EditReportDialog'));
const MissedDialog = lazyPart(() => import('./MissedDialog'));
const OnPaperDialog = lazyPart(() => import('./OnPaperDialog'));
const ReasonDialog = lazyPart(() => import('../../duties/parts/ReasonDialog'));

const ABOVE = [
  { to: paths.tachograph, label: 'Tachograph' },
  { to: paths.debriefList, label: 'Debriefs' },
];
const SHEET_SLOTS = paperSlots('photo', () => 'Signed sheet');

/** One driver and month, for staff. */
export function DebriefPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(debriefQuery(id));
  if (error instanceof NotFound && !isFetching) return <Navigate to={paths.debriefList} replace />;
  if (data) return <Loaded key={id} debrief={data} />;
  return (
    <>
      <Breadcrumb above={ABOVE} here="Debrief" />
      <PageHeading title="Debrief" />
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

type Dialog = 'hold' | 'edit' | 'missed' | 'paper' | 'takeBack' | 'delete' | null;

function Loaded({ debrief }: { debrief: DebriefRow }) {
  const { id, driver_id, driver_name, month, state, closed_at, report_on } = debrief;
  const me = useCurrentUser();
  const navigate = useNavigate();
  const documents = useQuery(documentsOfRecordsQuery([id]));
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const name = `${driver_name}, ${formatMonth(month)}`;
  const isMine = driver_id === me.id;
  const isOpen = state === 'open' || state === 'late';
  const isEditable = report_on !== null && !closed_at && !isMine && state !== 'left';
  return (
    <>
      <Breadcrumb above={ABOVE} here={name} />
      <PageHeading
        title={name}
        beside={<StateBadge state={state} />}
        subtitle={
          <Link to={paths.driver(driver_id)} className="text-brand hover:underline">
            Record of {driver_name}
          </Link>
        }
        actions={
          <>
            {isOpen && !isMine && (
              <>
                <PrintButton onPrint={() => print()} />
                <Button variant="secondary" onClick={() => setDialog('paper')}>
                  Signed on paper
                </Button>
                <Button onClick={() => setDialog('hold')}>
                  <MessagesSquare aria-hidden="true" className="size-4" /> Talk now
                </Button>
              </>
            )}
            {!isMine && (
              <MoreMenu
                of={name}
                items={[
                  ...(isOpen ? [{ label: 'Did not come', onPress: () => setDialog('missed') }] : []),
                  ...(closed_at
                    ? [{ label: 'Take back', onPress: () => setDialog('takeBack') }]
                    : [{ label: 'Delete', onPress: () => setDialog('delete') }]),
                ]}
              />
            )}
          </>
        }
      />
      {state === 'no_report' && (
        <InlineAlert tone="bad" className="mb-4">
          The report is missing. Add it below: the driver is asked to the talk once it is there.
        </InlineAlert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Report
          debrief={debrief}
          name={name}
          documents={documents.data?.filter(({ part }) => part === 'certificate') ?? []}
          mayChange={isEditable}
          onEdit={() => setDialog('edit')}
        />
        <Talk
          debrief={debrief}
          name={name}
          sheets={documents.data?.filter(({ part }) => part === 'photo') ?? []}
          mayChange={isEditable}
        />
      </div>
      {documents.isLoadingError && (
        <ErrorState message="The documents couldn't be loaded" onRetry={() => documents.refetch()} />
      )}
      <div className="mt-4">
        <RecordHistory of={{ table: 'debriefs', id }} />
      </div>
      {isOpen && createPortal(<Sheet debrief={debrief} />, document.body)}
      <Suspense fallback={null}>
        {dialog === 'hold' && <HoldDialog debrief={debrief} onClose={close} />}
        {dialog === 'edit' && <EditReportDialog debrief={debrief} onClose={close} />}
        {dialog === 'missed' && <MissedDialog debrief={debrief} onClose={close} />}
        {dialog === 'paper' && <OnPaperDialog debrief={debrief} onClose={close} />}
        {dialog === 'takeBack' && (
          <ReasonDialog
            id={id}
            title="Take back that it was signed?"
            about="The talk is open again, and is to be held and signed anew."
            submitText="Take back"
            act={takeBackDebrief()}
            onClose={close}
          />
        )}
        {dialog === 'delete' && (
          <DeleteDialog
            noun="entry"
            name={name}
            id={id}
            remove={{
              ...deleteDebrief(),
              onSuccess: () => void navigate(paths.debriefList, { replace: true }),
            }}
            onClose={close}
          >
            <p className="text-ink-soft">With its report. You can't undo this.</p>
          </DeleteDialog>
        )}
      </Suspense>
    </>
  );
}

type ReportProps = {
  debrief: DebriefRow;
  name: string;
  documents: readonly StoredDocument[];
  mayChange: boolean;
  onEdit: () => void;
};

function Report({ debrief, name, documents, mayChange, onEdit }: ReportProps) {
  const { id, report_on, due_on, note, created_at, created_by_name } = debrief;
  const entered = [formatTimestamp(created_at), ...(created_by_name ? [`by ${created_by_name}`] : [])].join(
    ' ',
  );
  if (!report_on)
    return (
      <Section title="Report">
        <p>No infringements, so no talk is asked.</p>
        <p className="mt-1 text-sm text-ink-soft">Noted {entered}</p>
      </Section>
    );
  return (
    <Section
      title="Report"
      actions={
        mayChange && (
          <Button variant="quiet" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" /> Edit
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { label: 'Day of the report', value: formatDate(report_on) },
          { label: 'Infringements', value: infringementsText(debrief) },
          ...(due_on && !debrief.closed_at ? [{ label: 'Talk due by', value: formatDate(due_on) }] : []),
          ...(note ? [{ label: 'Note', value: note }] : []),
          { label: 'Entered', value: entered },
        ]}
      />
      <div className="mt-4">
        <Documents
          record={{ kind: 'debriefs', id }}
          documents={documents}
          name={`the report of ${name}`}
          slots={REPORT_SLOTS}
          mayChange={mayChange}
        />
      </div>
    </Section>
  );
}

type TalkProps = {
  debrief: DebriefRow;
  name: string;
  sheets: readonly StoredDocument[];
  mayChange: boolean;
};

function Talk({ debrief, name, sheets, mayChange }: TalkProps) {
  const {
    id,
    report_on,
    agreed,
    held_on,
    held_by_name,
    closed_at,
    objection,
    is_on_paper,
    language,
    missed_on,
  } = debrief;
  if (!report_on) return null;
  return (
    <Section title="Talk">
      {missed_on && !closed_at && <p className="mb-3 text-warn">Did not come on {formatDate(missed_on)}</p>}
      {agreed && held_on ? (
        <DescriptionList
          items={[
            { label: 'Held on', value: [formatDate(held_on), held_by_name].filter(Boolean).join(', by ') },
            { label: 'What you agreed', value: agreed },
            ...(objection ? [{ label: 'Does not agree, because', value: objection }] : []),
            {
              label: objection ? 'Closed' : 'Signed',
              value: closed_at
                ? [
                    formatTimestamp(closed_at),
                    is_on_paper ? 'on paper' : language && `in ${languageInEnglish(language)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')
                : 'not yet',
            },
          ]}
        />
      ) : (
        <p className="text-ink-soft">Not held yet.</p>
      )}
      {(sheets.length > 0 || mayChange) && (
        <div className="mt-4">
          {mayChange && (
            <p className="mb-2 text-sm text-ink-soft">
              Without a phone: print the sheet, have it signed, add its photo here, then press “Signed on
              paper”.
            </p>
          )}
          <Documents
            record={{ kind: 'debriefs', id }}
            documents={sheets}
            name={`the signed sheet of ${name}`}
            slots={SHEET_SLOTS}
            mayChange={mayChange}
          />
        </div>
      )}
    </Section>
  );
}

const LINES = [1, 2, 3, 4, 5];

/** On paper, for a driver who does not sign on a phone. */
function Sheet({ debrief }: { debrief: DebriefRow }) {
  const { depot } = useCurrentUser();
  const { driver_name, employee_number, month, report_on, very_serious, serious, minor, agreed } = debrief;
  return (
    <section aria-label="Sheet of the talk" className="paper on-paper hidden print:block">
      <h2 className="text-[16pt] leading-tight font-semibold wrap-anywhere">
        Talk about driving hours, {formatMonth(month)}
      </h2>
      <p className="mb-[4mm] text-[10pt]">
        {depot.name}. {[driver_name, employee_number].filter(Boolean).join(', ')}.
        {report_on && ` Report of ${formatDate(report_on)}: `}
        very serious {very_serious}, serious {serious}, minor {minor}.
      </p>
      <h3 className="text-[11pt] font-semibold">What we agreed</h3>
      {agreed ? (
        <p className="mb-[4mm] text-[10pt] whitespace-pre-line wrap-anywhere">{agreed}</p>
      ) : (
        <Lines />
      )}
      <h3 className="text-[11pt] font-semibold">I do not agree, because (leave empty if you agree)</h3>
      <Lines />
      <p className="mt-[8mm] text-[10pt]">I have had this talk.</p>
      <p className="mt-[10mm] text-[10pt]">Driver: ______________________________ Day: ______________</p>
      <p className="mt-[10mm] text-[10pt]">
        For the depot: ______________________________ Day: ______________
      </p>
    </section>
  );
}

const Lines = () => (
  <div className="mb-[4mm]">
    {LINES.map((line) => (
      <div key={line} className="h-[9mm] border-b border-line-strong" />
    ))}
  </div>
);
