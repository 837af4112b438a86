import { ChevronRight, Gauge, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { DataTable } from '../../../components/DataTable';
import { lazyPart } from '../../../components/lazyPart';
import { useHashForm } from '../../../components/useHashFocus';
import { useRestOnPhone } from '../../../components/useRest';
import { useToday } from '../../../components/useToday';
import type { StoredDocument } from '../../../data/documents';
import { DeleteDialog } from '../../../forms/DeleteDialog';
import { formatDate } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { useOneForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import type { Vehicle } from '../../vehicles/data/vehicles';
import type { WholeVehicle } from '../../vehicles/data/wholeVehicle';
import { weeklyKm } from '../../vehicles/odometer';
import { vehicleReadings } from '../../vehicles/parts/vehicleReadings';
import { deleteVehicleRecord, type StoredVehicleRecord } from '../data';
import {
  type EarlierPaper,
  earlierPapers,
  earlierRecords,
  isDueSoon,
  isOverdue,
  type Obligation,
  vehicleObligations,
} from '../rules';
import { DeleteButton, earlierText, obligationColumns, recordName } from './obligationColumns';

const OdometerDialog = lazyPart(() => import('../../vehicles/parts/OdometerDialog'));
const RenewDialog = lazyPart(() => import('./RenewDialog'));

type Open = { form: 'odometer' } | { form: 'record'; renewed?: Obligation } | null;

/** Two rows fill the screen of a phone, so the rest can follow unnoticed. */
const FIRST_ROWS = 2;

export function VehicleObligations({ record }: { record: WholeVehicle }) {
  const { vehicle, records, documents } = record;
  const today = useToday();
  const [asked, setAsked] = useState<Open>(null);
  const form = useOneForm();
  const open = form.isOpen ? asked : null;
  const show = (next: Open) => form.open(() => setAsked(next));
  const [deleting, setDeleting] = useState<StoredVehicleRecord | null>(null);
  const obligations = vehicleObligations(vehicle, record.obligations, records, today);
  const renew = (renewed: Obligation) => show({ form: 'record', renewed });
  const forget = useHashForm('obligations', ({ what }) => {
    const asked = obligations.find(({ id, name, record }) => [id, name, record?.id].includes(what));
    if (asked) renew(asked);
  });
  const close = () => {
    form.close();
    forget();
  };
  const isRestDue = useRestOnPhone();
  const weekly = weeklyKm(vehicleReadings(vehicle, records));

  return (
    <RecordPart
      id="obligations"
      title={LIST}
      state={countsText(obligations)}
      about={countsText(obligations)}
      isOpen={obligations.some(isOverdue)}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className={SMALL} onClick={() => show({ form: 'odometer' })}>
            <Gauge className="size-4" /> Enter km
          </Button>
          <Button variant="secondary" className={SMALL} onClick={() => show({ form: 'record' })}>
            <Plus className="size-4" /> Add record
          </Button>
        </div>
      }
    >
      <div className="-mx-gutter sm:-mx-6">
        <DataTable
          caption={LIST}
          isFlush
          isLines
          rows={isRestDue ? obligations : obligations.slice(0, FIRST_ROWS)}
          rowKey={({ id }) => id}
          columns={obligationColumns({
            weekly,
            worst: obligations[0],
            onRenew: renew,
            onDelete: setDeleting,
            vehicleId: vehicle.id,
            records,
            documents,
          })}
          areas="grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_actions''due_state''done_done']"
          edge={(obligation) => (isOverdue(obligation) ? '[--edge:3px]' : undefined)}
          empty={<p className="px-gutter text-ink-soft sm:px-6">This vehicle needs no records.</p>}
        />
      </div>
      <Earlier
        vehicle={vehicle}
        records={earlierRecords(records, obligations)}
        papers={earlierPapers(documents, obligations)}
        onDelete={setDeleting}
      />
      <Suspense fallback={null}>
        {open?.form === 'odometer' && <OdometerDialog vehicle={vehicle} onClose={close} />}
        {open?.form === 'record' && (
          <RenewDialog vehicle={vehicle} obligations={obligations} renewed={open.renewed} onClose={close} />
        )}
      </Suspense>
      {deleting && (
        <DeleteDialog
          noun="record"
          name={recordName(deleting)}
          id={deleting.id}
          remove={deleteVehicleRecord()}
          onClose={() => setDeleting(null)}
        >
          <p>Delete only what was entered by mistake. A later record replaces this one by itself.</p>
          <p className="text-ink-soft">You can't undo this.</p>
        </DeleteDialog>
      )}
    </RecordPart>
  );
}

const LIST = 'What this vehicle needs';
const SMALL = 'pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1 text-sm';

/** For example '1 overdue, 2 due soon'. */
function countsText(obligations: readonly Obligation[]): string {
  const overdue = obligations.filter(isOverdue).length;
  const soon = obligations.filter(isDueSoon).length;
  const parts = [...(overdue ? [`${overdue} overdue`] : []), ...(soon ? [`${soon} due soon`] : [])];
  return parts.join(', ') || 'Nothing due';
}

type EarlierProps = {
  vehicle: Vehicle;
  papers: readonly EarlierPaper<StoredDocument>[];
  records: readonly StoredVehicleRecord[];
  onDelete: (record: StoredVehicleRecord) => void;
};

/** Records replaced by later ones. Folded on the screen, unfolded in print. */
function Earlier({ vehicle, records, papers, onDelete }: EarlierProps) {
  if (records.length + papers.length === 0) return null;
  return (
    <details className="group -mb-2 border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-brand hover:underline">
        <ChevronRight className="size-4 group-open:rotate-90" /> Earlier ({records.length + papers.length})
      </summary>
      <p className="hidden font-semibold print:block">Earlier</p>
      <ul className="divide-y divide-line text-sm">
        {records.map((record) => (
          <li key={record.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{record.requirement.name}</span>{' '}
              <span className="text-ink-soft">{earlierText(record)}</span>
            </span>
            <DeleteButton record={record} onDelete={onDelete} />
          </li>
        ))}
        {papers.map(({ part, expiryDate, documents }) => {
          const name = part === 'nct' ? vehicle.type.roadworthiness_test : 'Road tax';
          const until = `until ${formatDate(expiryDate)}`;
          return (
            <li key={`${part} ${expiryDate}`} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{name}</span> <span className="text-ink-soft">{until}</span>
              </span>
              <Documents
                record={{ kind: 'depot_vehicles', id: vehicle.id }}
                documents={documents}
                name={`${name} ${until}`}
                mayChange={false}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
