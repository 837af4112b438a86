import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, Gauge, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { type Column, DataTable } from '../../components/DataTable';
import { ErrorState } from '../../components/ErrorState';
import { DateLine } from '../../components/Expiry';
import { IconButton } from '../../components/IconButton';
import { StatusBadge } from '../../components/StatusBadge';
import type { Tone } from '../../components/tones';
import { useHashForm } from '../../components/useHashFocus';
import { useToday } from '../../components/useToday';
import type { StoredDocument } from '../../data/documents';
import { explain } from '../../data/errors';
import {
  deleteVehicleRecord,
  type StoredVehicleRecord,
  vehicleRequirementsQuery,
} from '../../data/vehicleRecords';
import type { Vehicle } from '../../data/vehicles';
import type { WholeVehicle } from '../../data/wholeVehicle';
import { documentsOf } from '../../domain/documents';
import { EXPIRY_LABELS } from '../../domain/expiry';
import { weeklyKm } from '../../domain/odometer';
import {
  distanceState,
  earlierRecords,
  isDueSoon,
  isOnRecord,
  isOverdue,
  type Obligation,
  type ObligationState,
  type VehicleRecord,
  vehicleObligations,
} from '../../domain/vehicleRecords';
import { DeleteDialog } from '../../forms/DeleteDialog';
import { formatCount, formatKm } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { Documents } from '../records/Documents';
import { KnownBy } from '../records/KnownBy';
import { OdometerDialog } from './OdometerDialog';
import { RenewalDialog } from './RenewalDialog';
import { VehicleRecordDialog } from './VehicleRecordDialog';
import { vehicleReadings } from './vehicleReadings';

type VehicleObligationsProps = {
  record: WholeVehicle;
  /** A test or road tax was renewed, and `before` is the version that it was saved over. */
  onRenewed: (renewed: Vehicle, before: Vehicle) => void;
};

type Open = { form: 'odometer' | 'record' } | { form: 'renewal' | 'record'; obligation: Obligation } | null;

/** Everything that a vehicle needs in one table, by day due, with the forms to renew it. */
export function VehicleObligations({ record, onRenewed }: VehicleObligationsProps) {
  const { vehicle, records, documents } = record;
  const today = useToday();
  const [open, setOpen] = useState<Open>(null);
  const [deleting, setDeleting] = useState<StoredVehicleRecord | null>(null);
  const requirements = useQuery(vehicleRequirementsQuery());
  const obligations = requirements.data && vehicleObligations(vehicle, requirements.data, records, today);
  const renew = (obligation: Obligation) =>
    setOpen({ form: isColumn(obligation) ? 'renewal' : 'record', obligation });
  const forget = useHashForm(
    'obligations',
    ({ what }) => {
      const asked = obligations?.find(({ id, name, record }) => [id, name, record?.id].includes(what));
      if (asked) renew(asked);
    },
    obligations !== undefined,
  );
  const close = () => {
    setOpen(null);
    forget();
  };
  const weekly = weeklyKm(vehicleReadings(vehicle, records));

  return (
    <section id="obligations" aria-labelledby="obligations-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="obligations-title" tabIndex={-1} className="text-lg font-semibold">
            What this vehicle needs
          </h2>
          {obligations && <p className="text-sm text-ink-soft">{countsText(obligations)}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className={SMALL} onClick={() => setOpen({ form: 'odometer' })}>
            <Gauge className="size-4" /> Enter km
          </Button>
          <Button
            variant="secondary"
            className={SMALL}
            disabled={!obligations}
            onClick={() => setOpen({ form: 'record' })}
          >
            <Plus className="size-4" /> Add record
          </Button>
        </div>
      </div>
      {requirements.isLoadingError ? (
        <Card>
          <ErrorState
            message={explain("What this vehicle needs couldn't be loaded", requirements.error)}
            onRetry={() => void requirements.refetch()}
          />
        </Card>
      ) : (
        <DataTable
          caption="What this vehicle needs"
          rows={obligations}
          rowKey={({ id }) => id}
          columns={columns({
            weekly,
            worst: obligations?.[0],
            onRenew: renew,
            onDelete: setDeleting,
            records,
            documents,
          })}
          areas="grid-cols-[minmax(0,1fr)_auto] pb-2 [grid-template-areas:'name_state''due_due''done_actions']"
          edge={(obligation) => (isOverdue(obligation) ? '[--edge:3px]' : undefined)}
          skeletonRows={5}
          empty={<p className="text-ink-soft">Nothing has to be on record for this vehicle.</p>}
        />
      )}
      {obligations && <Earlier records={earlierRecords(records, obligations)} onDelete={setDeleting} />}
      {open?.form === 'odometer' && <OdometerDialog vehicle={vehicle} onClose={close} />}
      {open?.form === 'renewal' && (
        <RenewalDialog vehicle={vehicle} obligation={open.obligation} onRenewed={onRenewed} onClose={close} />
      )}
      {open?.form === 'record' && obligations && (
        <VehicleRecordDialog
          vehicle={vehicle}
          obligations={obligations.filter((each) => !isColumn(each))}
          renewed={'obligation' in open ? open.obligation : undefined}
          onClose={close}
        />
      )}
      {deleting && (
        <DeleteDialog
          noun="record"
          name={recordName(deleting)}
          id={deleting.id}
          remove={deleteVehicleRecord()}
          onClose={() => setDeleting(null)}
        >
          <p>For mistakes only: what was done later replaces it by itself.</p>
          <p className="text-ink-soft">You can't undo this.</p>
        </DeleteDialog>
      )}
    </section>
  );
}

const isColumn = ({ id }: Obligation) => id === 'nct' || id === 'road_tax';

/** Lower where a mouse is used. */
const SMALL = 'pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1 text-sm';
const IN_ROW = 'text-sm pointer-fine:lg:min-h-8 pointer-fine:lg:px-2.5 pointer-fine:lg:py-0.5';

/** '1 overdue, 2 due soon' */
function countsText(obligations: readonly Obligation[]): string {
  const overdue = obligations.filter(isOverdue).length;
  const soon = obligations.filter(isDueSoon).length;
  const parts = [...(overdue ? [`${overdue} overdue`] : []), ...(soon ? [`${soon} due soon`] : [])];
  return parts.join(', ') || 'Nothing due';
}

type ColumnsOptions = {
  /** How far the vehicle goes in a week, if known. */
  weekly: number | null;
  /** The obligation that comes first. */
  worst: Obligation | undefined;
  records: readonly StoredVehicleRecord[];
  documents: readonly StoredDocument[];
  onRenew: (obligation: Obligation) => void;
  onDelete: (record: StoredVehicleRecord) => void;
};

function columns({
  weekly,
  worst,
  records,
  documents,
  onRenew,
  onDelete,
}: ColumnsOptions): Column<Obligation>[] {
  return [
    {
      key: 'name',
      header: 'Obligation',
      width: 'lg:w-[32%]',
      cell: (obligation) => (
        <>
          <span className="block font-medium max-lg:text-base">{obligation.name}</span>
          <span className="block text-xs text-ink-soft">{aboutText(obligation)}</span>
        </>
      ),
    },
    {
      key: 'done',
      header: 'Last done',
      width: 'lg:w-[15%]',
      cell: (obligation) => {
        const stored = records.find(({ id }) => id === obligation.record?.id);
        return (
          <>
            <LastDone {...obligation} />
            {stored && (
              <span className="block">
                <KnownBy record={stored} />
              </span>
            )}
            {stored && <Documents {...documentsFor(stored, documents)} shows="pictures" />}
          </>
        );
      },
    },
    {
      key: 'due',
      header: 'Due',
      inCard: 'py-1',
      cell: (obligation) => <Due obligation={obligation} weekly={weekly} />,
    },
    {
      key: 'state',
      header: 'State',
      width: 'lg:w-40',
      inCard: 'max-lg:text-right max-lg:self-start print:text-left',
      cell: ({ state }) => <State state={state} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      width: 'lg:w-48',
      cell: (obligation) => {
        const stored = records.find(({ id }) => id === obligation.record?.id);
        return (
          <div className="flex flex-wrap items-center justify-end gap-1 print:hidden">
            {stored && <Documents {...documentsFor(stored, documents)} shows="button" />}
            <Button
              variant={obligation === worst && isOverdue(obligation) ? 'primary' : urgencyVariant(obligation)}
              className={IN_ROW}
              onClick={() => onRenew(obligation)}
            >
              {isOnRecord(obligation) ? 'Renew' : 'Add'} <span className="sr-only">{obligation.name}</span>
            </Button>
            {stored ? (
              <DeleteButton record={stored} onDelete={onDelete} />
            ) : (
              <span className="hidden size-8 lg:block" />
            )}
          </div>
        );
      },
    },
  ];
}

const documentsFor = (stored: StoredVehicleRecord, documents: readonly StoredDocument[]) => ({
  record: { kind: 'vehicle_records' as const, id: stored.id },
  documents: documentsOf(documents, [stored.id]),
  name: recordName(stored),
});

const urgencyVariant = (obligation: Obligation) =>
  isOverdue(obligation) || isDueSoon(obligation) ? 'secondary' : 'quiet';

/** How often it is due, who did it, and under which number: 'every 12 months, Aviva, FL-20418'. */
function aboutText({ validMonths, validKm, record }: Obligation): string {
  const limits = [...(validMonths ? [`${validMonths} months`] : []), ...(validKm ? [formatKm(validKm)] : [])];
  const parts = [
    limits.length > 0 ? `every ${limits.join(' or ')}` : null,
    record?.provider,
    record?.reference,
  ];
  return parts.filter(Boolean).join(', ');
}

function LastDone({ doneOn, record }: Obligation) {
  if (!doneOn) return <span className="text-ink-soft max-lg:hidden">-</span>;
  return (
    <span className="text-ink-soft tabular-nums">
      <span className="lg:hidden print:hidden">Done </span>
      <time dateTime={doneOn} className="whitespace-nowrap">
        {formatDate(doneOn)}
      </time>
      {typeof record?.odometer_km === 'number' && (
        <span className="block text-xs">{formatKm(record.odometer_km)}</span>
      )}
    </span>
  );
}

const COLOUR: Record<ObligationState, string> = {
  expired: 'text-bad',
  expiring: 'text-warn',
  valid: 'text-ink-soft',
  missing: 'text-bad',
  missingSoon: 'text-warn',
  missingLater: 'text-ink-soft',
  optional: 'text-ink-soft',
};

function Due({ obligation, weekly }: { obligation: Obligation; weekly: number | null }) {
  const { dueOn, record, state } = obligation;
  if (typeof record?.due_km === 'number')
    return <DueByDistance record={record} dueKm={record.due_km} state={state} weekly={weekly} />;
  if (dueOn) {
    return (
      <span>
        {!isOnRecord(obligation) && <span className="text-ink-soft">Required from </span>}
        <DateLine date={dueOn} className={COLOUR[state]} />
      </span>
    );
  }
  return record ? (
    <span className="text-ink-soft">Not limited</span>
  ) : (
    <span className="text-ink-soft max-lg:hidden">-</span>
  );
}

type DueByDistanceProps = {
  record: VehicleRecord;
  dueKm: number;
  state: ObligationState;
  weekly: number | null;
};

/** The day, if there is one, or the distance; a bar for how much of the distance is used, and what is left of it. */
function DueByDistance({ record, dueKm, state, weekly }: DueByDistanceProps) {
  const { due_on, odometer_km, km_left } = record;
  const start = odometer_km ?? 0;
  const left = km_left ?? dueKm - start;
  const used = 100 - (100 * left) / Math.max(1, dueKm - start);
  const byDistance = distanceState(left);
  return (
    <>
      <span className="tabular-nums">
        {due_on &&
          (state === 'valid' ? formatDate(due_on) : <DateLine date={due_on} className={COLOUR[state]} />)}
        {due_on && ' or '}
        <span className="whitespace-nowrap">{formatKm(dueKm)}</span>
      </span>
      <span className="block">
        <span
          aria-hidden="true"
          className="print-exact my-1 block h-1 max-w-48 overflow-hidden rounded-full bg-tick"
        >
          <span
            className={clsx('block h-full rounded-full', FILL[byDistance])}
            style={{ width: `${Math.min(100, Math.max(0, used))}%` }}
          />
        </span>
        <span className={clsx('text-xs', COLOUR[byDistance])}>{leftText(left, weekly)}</span>
      </span>
    </>
  );
}

const FILL = { expired: 'bg-bad', expiring: 'bg-warn-mark', valid: 'bg-ink-soft' };

function leftText(left: number, weekly: number | null): string {
  if (left < 0) return `${formatKm(-left)} over`;
  const weeks = weekly === null ? null : Math.round(left / weekly);
  if (weeks === null || weeks > 104) return `${formatKm(left)} left`;
  return `${formatKm(left)} left, about ${weeks === 1 ? '1 week' : `${formatCount(weeks)} weeks`}`;
}

const MISSING_TONES: Partial<Record<ObligationState, Tone>> = {
  missing: 'bad',
  missingSoon: 'warn',
  missingLater: 'idle',
};

function State({ state }: { state: ObligationState }) {
  switch (state) {
    case 'valid':
      return <StatusBadge tone="ok" label={EXPIRY_LABELS.valid} quiet />;
    case 'expired':
      return <StatusBadge tone="bad" label={EXPIRY_LABELS.expired} />;
    case 'expiring':
      return <StatusBadge tone="warn" label={EXPIRY_LABELS.expiring} />;
    case 'optional':
      return (
        <span className="text-ink-soft">
          <span aria-hidden="true">-</span>
          <span className="sr-only">Optional, not on record</span>
        </span>
      );
    default: {
      const tone = MISSING_TONES[state] ?? 'bad';
      return <StatusBadge tone={tone} label="Not on record" quiet={tone === 'idle'} />;
    }
  }
}

const recordName = ({ requirement, done_on }: StoredVehicleRecord) =>
  `${requirement.name}, ${formatDate(done_on)}`;

type DeletableProps = { record: StoredVehicleRecord; onDelete: (record: StoredVehicleRecord) => void };

function DeleteButton({ record, onDelete }: DeletableProps) {
  return (
    <IconButton
      icon={Trash2}
      label={`Delete record ${recordName(record)}`}
      className="pointer-fine:lg:size-8 [&>svg]:size-4"
      onClick={() => onDelete(record)}
    />
  );
}

type EarlierProps = { records: readonly StoredVehicleRecord[]; onDelete: DeletableProps['onDelete'] };

/** The records that later ones have replaced, folded. Paper has them all. */
function Earlier({ records, onDelete }: EarlierProps) {
  if (records.length === 0) return null;
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-brand hover:underline">
        <ChevronRight className="size-4 group-open:rotate-90" /> Earlier ({records.length})
      </summary>
      <p className="hidden font-semibold print:block">Earlier</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
        {records.map((record) => (
          <li key={record.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{record.requirement.name}</span>{' '}
              <span className="text-ink-soft">{earlierText(record)}</span>
            </span>
            <DeleteButton record={record} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function earlierText({
  done_on,
  due_on,
  odometer_km,
  provider,
  reference,
  note,
}: StoredVehicleRecord): string {
  const parts = [
    `done ${formatDate(done_on)}`,
    due_on && `due ${formatDate(due_on)}`,
    odometer_km !== null && formatKm(odometer_km),
    provider,
    reference,
    note,
  ];
  return parts.filter(Boolean).join(', ');
}
