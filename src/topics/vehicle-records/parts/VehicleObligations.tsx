import { Gauge, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { useHashForm } from '../../../components/useHashFocus';
import { useToday } from '../../../components/useToday';
import type { StoredDocument } from '../../../data/documents';
import { formatDate } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { useOneForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import type { Vehicle } from '../../vehicles/data/vehicles';
import { weeklyKm } from '../../vehicles/odometer';
import { vehicleReadings } from '../../vehicles/parts/vehicleReadings';
import type { WholeVehicle } from '../../wholeVehicle';
import { deleteVehicleRecord } from '../data';
import {
  dueCountsText,
  type EarlierPaper,
  earlierPapers,
  isOverdue,
  type Obligation,
  vehicleObligations,
} from '../rules';
import { ObligationList } from './ObligationList';

const OdometerDialog = lazyPart(() => import('../../vehicles/parts/OdometerDialog'));
const RenewDialog = lazyPart(() => import('./RenewDialog'));

type Open = { form: 'odometer' } | { form: 'record'; renewed?: Obligation } | null;

export function VehicleObligations({ record }: { record: WholeVehicle }) {
  const { vehicle, records, documents } = record;
  const today = useToday();
  const [asked, setAsked] = useState<Open>(null);
  const form = useOneForm();
  const open = form.isOpen ? asked : null;
  const show = (next: Open) => form.open(() => setAsked(next));
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
  const weekly = weeklyKm(vehicleReadings(vehicle, records));

  return (
    <RecordPart
      id="obligations"
      title={LIST}
      state={dueCountsText(obligations)}
      about={dueCountsText(obligations)}
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
      <ObligationList
        caption={LIST}
        kind="vehicle_records"
        vehicleId={vehicle.id}
        weekly={weekly}
        obligations={obligations}
        records={records}
        documents={documents}
        onRenew={renew}
        remove={deleteVehicleRecord()}
        empty="This vehicle needs no records."
        earlier={earlierPapers(documents, obligations).map((paper) => (
          <EarlierPaperLine key={`${paper.part} ${paper.expiryDate}`} vehicle={vehicle} paper={paper} />
        ))}
      />
      <Suspense fallback={null}>
        {open?.form === 'odometer' && <OdometerDialog vehicle={vehicle} onClose={close} />}
        {open?.form === 'record' && (
          <RenewDialog vehicle={vehicle} obligations={obligations} renewed={open.renewed} onClose={close} />
        )}
      </Suspense>
    </RecordPart>
  );
}

const LIST = 'What this vehicle needs';
const SMALL = 'pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1 text-sm';

type EarlierPaperLineProps = { vehicle: Vehicle; paper: EarlierPaper<StoredDocument> };

/** A test or road tax that was replaced. */
function EarlierPaperLine({ vehicle, paper: { part, expiryDate, documents } }: EarlierPaperLineProps) {
  const name = part === 'nct' ? vehicle.type.roadworthiness_test : 'Road tax';
  const until = `until ${formatDate(expiryDate)}`;
  return (
    <li className="flex items-center justify-between gap-3 py-1">
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
}
