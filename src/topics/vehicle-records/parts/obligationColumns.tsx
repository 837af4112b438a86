import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../components/Button';
import type { Column } from '../../../components/DataTable';
import { DateLine } from '../../../components/Expiry';
import { Help } from '../../../components/Help';
import { IconButton } from '../../../components/IconButton';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Tone } from '../../../components/tones';
import type { StoredDocument } from '../../../data/documents';
import { documentsOf, paperSlots } from '../../../domain/documents';
import type { Known } from '../../../domain/knownBy';
import type { Interval } from '../../../domain/validity';
import { counted } from '../../../domain/words';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { KnownBy } from '../../../records/KnownBy';
import { period } from '../../../words/distance';
import { expiry } from '../../../words/expiry';
import type { StoredVehicleRecord } from '../data';
import { distanceState, type ObligationState } from '../obligations';
import {
  isColumn,
  isDueSoon,
  isOnRecord,
  isOverdue,
  type Obligation,
  proves,
  type VehicleRecord,
} from '../rules';

export type ObligationColumns = {
  /** In km a week; null if unknown. */
  weekly: number | null;
  /** The first in the list. If it is overdue, its button is the primary one. */
  worst: Obligation | undefined;
  /** The table of the records. */
  kind: 'vehicle_records' | 'depot_records';
  /** Of a vehicle, whose test and road tax are no records. */
  vehicleId?: string;
  records: readonly StoredVehicleRecord[];
  documents: readonly StoredDocument[];
  hasPictures?: boolean;
  /** What else its record says. */
  more?: (obligation: Obligation) => ReactNode;
  onRenew: (obligation: Obligation) => void;
  onDelete: (record: StoredVehicleRecord) => void;
};

export function obligationColumns({
  weekly,
  worst,
  kind,
  vehicleId,
  records,
  documents,
  hasPictures = true,
  more,
  onRenew,
  onDelete,
}: ObligationColumns): Column<Obligation>[] {
  const proofOf = (obligation: Obligation) => proof(obligation, { kind, vehicleId, records, documents });
  return [
    {
      key: 'name',
      header: 'Obligation',
      width: 'lg:w-[28%]',
      cell: (obligation) => (
        <>
          <span className="block font-medium max-lg:text-base">
            {obligation.name} {obligation.name === 'CVRT' && <Help topic="cvrt" />}
          </span>
          <span className="block text-xs text-ink-soft">{aboutText(obligation)}</span>
          {more?.(obligation)}
        </>
      ),
    },
    {
      key: 'done',
      header: 'Last done',
      width: 'lg:w-[15%]',
      cell: (obligation) => {
        const { known, ...proof } = proofOf(obligation);
        return (
          <div className={hasPictures ? 'lg:py-1.5' : undefined}>
            <LastDone {...obligation} />
            {known && (
              <span className="block">
                <KnownBy record={known} />
              </span>
            )}
            {proof.documents && hasPictures && <Documents {...proof.documents} shows="pictures" />}
          </div>
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
      width: 'lg:w-36',
      inCard: 'max-lg:text-right',
      cell: ({ state }) => <State state={state} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      isForScreen: true,
      align: 'end',
      width: 'lg:w-52',
      cell: (obligation) => {
        const { stored, documents } = proofOf(obligation);
        return (
          <div className="flex flex-wrap items-center justify-end gap-1 print:hidden">
            {documents && <Documents {...documents} shows="button" />}
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

const IN_ROW = 'text-sm pointer-fine:lg:min-h-8 pointer-fine:lg:px-2.5 pointer-fine:lg:py-0.5';

type Proof = {
  stored?: StoredVehicleRecord;
  known?: Known;
  documents?: Pick<ComponentProps<typeof Documents>, 'record' | 'documents' | 'name' | 'slots'>;
};

/** What proves an obligation that is on record. */
function proof(
  obligation: Obligation,
  {
    kind,
    vehicleId,
    records,
    documents,
  }: Pick<ObligationColumns, 'kind' | 'vehicleId' | 'records' | 'documents'>,
): Proof {
  const stored = records.find(({ id }) => id === obligation.record?.id);
  if (stored)
    return {
      stored,
      known: stored,
      documents: {
        record: { kind, id: stored.id },
        documents: documentsOf(documents, [stored.id]),
        name: recordName(stored),
      },
    };
  if (!isColumn(obligation) || vehicleId === undefined) return {};
  const own = documentsOf(
    documents.filter((document) => proves(document, obligation)),
    [vehicleId],
  );
  const [first] = own;
  return {
    // Only staff add them, so they have verified it.
    ...(first && { known: { verified_at: first.stored_at } }),
    documents: {
      record: { kind: 'depot_vehicles', id: vehicleId },
      documents: own,
      name: obligation.name,
      slots: paperSlots(obligation.id),
    },
  };
}

const urgencyVariant = (obligation: Obligation) =>
  isOverdue(obligation) || isDueSoon(obligation) ? 'secondary' : 'quiet';

/** A year is said in months here: 'every 12 months', not 'every 1 year'. */
const everyText = (interval: NonNullable<Interval>) =>
  'months' in interval ? counted(interval.months, ['month', 'months']) : period(interval);

/** For example 'every 12 months, Aviva, FL-20418': the interval, the provider and the reference. */
function aboutText({ interval, validKm, record }: Obligation): string {
  const limits = [...(interval ? [everyText(interval)] : []), ...(validKm ? [formatKm(validKm)] : [])];
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
  exempt: 'text-ink-soft',
  short: 'text-ink-soft',
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

/** For example '1 May 2027 or 60,000 km', with a bar for the distance used and the distance left in words. */
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
  return `${formatKm(left)} left, about ${counted(weeks, ['week', 'weeks'])}`;
}

const MISSING_TONES: Partial<Record<ObligationState, Tone>> = {
  missing: 'bad',
  missingSoon: 'warn',
  missingLater: 'idle',
};

function State({ state }: { state: ObligationState }) {
  switch (state) {
    case 'valid':
      return <StatusBadge tone="ok" label={expiry.valid()} quiet />;
    case 'expired':
      return <StatusBadge tone="bad" label={expiry.expired()} />;
    case 'expiring':
      return <StatusBadge tone="warn" label={expiry.expiring()} />;
    case 'short':
      return <StatusBadge tone="bad" label="Too few vehicles" />;
    case 'exempt':
      return <StatusBadge tone="idle" label="Does not apply" quiet />;
    case 'optional':
      return (
        <span className="text-ink-soft">
          <span aria-hidden="true" className="max-lg:hidden">
            -
          </span>
          <span className="sr-only">Optional, not on record</span>
        </span>
      );
    default: {
      const tone = MISSING_TONES[state] ?? 'bad';
      return <StatusBadge tone={tone} label="Not on record" quiet={tone === 'idle'} />;
    }
  }
}

export const recordName = ({ requirement, done_on }: StoredVehicleRecord) =>
  `${requirement.name}, ${formatDate(done_on)}`;

type DeleteButtonProps = { record: StoredVehicleRecord; onDelete: (record: StoredVehicleRecord) => void };

export function DeleteButton({ record, onDelete }: DeleteButtonProps) {
  return (
    <IconButton
      icon={Trash2}
      label={`Delete record ${recordName(record)}`}
      className="pointer-fine:lg:size-8 [&>svg]:size-4"
      onClick={() => onDelete(record)}
    />
  );
}

export function earlierText({
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
