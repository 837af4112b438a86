import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { type Column, DataTable } from '../../../components/DataTable';
import { ErrorState } from '../../../components/ErrorState';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { useAction } from '../../../forms/useSave';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import {
  type PastRetention,
  type RetentionPeriod,
  retentionPeriodsQuery,
  retentionPreviewQuery,
  retentionRunsQuery,
  runRetention,
  savePeriod,
} from '../data/retention';
import {
  boundsText,
  checkPeriod,
  keptText,
  kindCountsText,
  type PeriodDraft,
  retentionLabel,
  toPeriodDraft,
} from '../rules';

export default function RetentionPanel() {
  const { data, isLoadingError, refetch } = useQuery(retentionPeriodsQuery());
  const [edited, setEdited] = useState<RetentionPeriod | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <SettingsPanel
      title="Retention"
      text="How long data about people is kept. The privacy page says the same. Each night, data past its period is deleted for good. Vehicles and their records are kept."
      history={<RecordHistory of={{ table: 'retention_settings' }} />}
      news={outcome && <p className="mb-4 font-medium text-ok">{outcome}</p>}
    >
      <div className="flex flex-col gap-6">
        {isLoadingError ? (
          <Card>
            <ErrorState message="The periods couldn't be loaded" onRetry={() => refetch()} />
          </Card>
        ) : (
          <DataTable
            caption="Periods"
            rows={data}
            empty={null}
            areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'kind_action''kept_action']"
            isLines
            rowKey={({ id }) => id}
            columns={columns}
            rowAction={{
              header: 'Actions',
              label: 'Edit',
              of: ({ kind }) => retentionLabel(kind),
              onPress: setEdited,
            }}
          />
        )}
        <PastTime onDone={setOutcome} />
        <Runs />
      </div>
      {edited && <PeriodDialog edited={edited} onClose={() => setEdited(null)} />}
    </SettingsPanel>
  );
}

const columns: readonly Column<RetentionPeriod>[] = [
  {
    key: 'kind',
    header: 'Data',
    cell: ({ kind }) => <span className="font-medium max-lg:text-base">{retentionLabel(kind)}</span>,
  },
  {
    key: 'kept',
    header: 'Kept',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ kind, months }) => keptText(kind, months),
  },
];

const parts: readonly Part<PeriodDraft>[] = [{ label: 'Months', paths: ['months'] }];

function PeriodDialog({ edited, onClose }: { edited: RetentionPeriod; onClose: () => void }) {
  return (
    <RecordModal
      title={`Edit period: ${retentionLabel(edited.kind)}`}
      onClose={onClose}
      submitText="Save Period"
      record={edited}
      toDraft={toPeriodDraft}
      check={(draft) => checkPeriod(edited, draft)}
      save={savePeriod()}
      parts={parts}
    >
      <Months period={edited} />
    </RecordModal>
  );
}

function Months({ period }: { period: RetentionPeriod }) {
  const field = useCheckedField<PeriodDraft>();
  return (
    <TextField
      label="Months"
      help={boundsText(period)}
      inputMode="numeric"
      autoComplete="off"
      {...field('months')}
    />
  );
}

function PastTime({ onDone }: { onDone: (outcome: string) => void }) {
  const { data, isLoadingError, refetch } = useQuery(retentionPreviewQuery());
  const [isAsking, setAsking] = useState(false);
  return (
    <Section
      title="Due for deletion"
      actions={
        data &&
        data.length > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Run now
          </Button>
        )
      }
    >
      {isLoadingError && <ErrorState message="This couldn't be loaded" onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-24 w-full" />}
      {data?.length === 0 && (
        <p className="text-ink-soft">Nothing in your depot, or shared by all depots, is due for deletion.</p>
      )}
      {data && data.length > 0 && (
        <>
          <p className="text-ink-soft">Tonight's run deletes this, from your depot and from shared data.</p>
          <ul aria-label="Due for deletion" className="mt-3 divide-y divide-line border-t border-line">
            {data.map((row) => (
              <PastKind key={row.kind} row={row} />
            ))}
          </ul>
        </>
      )}
      {isAsking && data && <RunDialog due={data} onClose={() => setAsking(false)} onDone={onDone} />}
    </Section>
  );
}

function PastKind({ row: { kind, total, first } }: { row: PastRetention }) {
  return (
    <li className="wrap-anywhere">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
          <span className="font-medium">{retentionLabel(kind)}</span>
          <span className="ml-auto text-sm text-brand tabular-nums">{formatCount(total)}</span>
        </summary>
        <ul className="pb-3 pl-4 text-sm">
          {first.map(({ id, name, since }) => (
            <li key={id} className="py-1">
              <span dir="auto">{name ?? 'Without a name'}</span>, {formatDate(since)}
            </li>
          ))}
          {total > first.length && (
            <li className="py-1 text-ink-soft">and {formatCount(total - first.length)} more</li>
          )}
        </ul>
      </details>
    </li>
  );
}

type RunDialogProps = {
  due: readonly PastRetention[];
  onClose: () => void;
  onDone: (outcome: string) => void;
};

function RunDialog({ due, onClose, onDone }: RunDialogProps) {
  const { mutate, isPending, failure } = useAction(runRetention());
  return (
    <ConfirmDialog
      title="Delete this data now?"
      confirmText="Delete for good"
      busyText="Deleting..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: (removed) => {
            onDone(`Deleted: ${kindCountsText(removed)}.`);
            onClose();
          },
        })
      }
    >
      <p>{kindCountsText(Object.fromEntries(due.map(({ kind, total }) => [kind, total])))}.</p>
      <p className="mt-3">
        Their documents and what the history said about them go too. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

function Runs() {
  const { data, isLoadingError, refetch } = useQuery(retentionRunsQuery());
  return (
    <Section title="Last runs">
      {isLoadingError && <ErrorState message="The last runs couldn't be loaded" onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-12 w-full" />}
      {data?.length === 0 && <p className="text-ink-soft">None so far.</p>}
      {data && data.length > 0 && (
        <ul aria-label="Last runs" className="divide-y divide-line">
          {data.map(({ id, ran_at, ran_by_name, is_own, removed }) => (
            <li key={id} className="py-3 first:pt-0 wrap-anywhere">
              <p>{kindCountsText(removed)}</p>
              <p className="text-sm text-ink-soft">
                {formatTimestamp(ran_at)}, {ran_by_name ?? 'automatic'}
                {!is_own && ', all depots'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
