import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { ExpiryLine } from '../../../components/Expiry';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { Spinner } from '../../../components/Spinner';
import { documentsOf } from '../../../domain/documents';
import { Documents } from '../../../records/Documents';
import { KnownBy } from '../../../records/KnownBy';
import { usePartForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeDriver } from '../../wholeDriver';
import type { PersonalVehicle } from '../data';

const NONE = "Doesn't use own vehicle for work";

const PersonalVehicleForm = lazyPart(() => import('./PersonalVehicleForm'));

export function PersonalVehicleSection({ record }: { record: WholeDriver }) {
  const { personal_vehicle: vehicle } = record;
  const form = usePartForm('personal-vehicle', (field) => open(field));
  // The field that a link names takes the focus, otherwise the first.
  const [focused, setFocused] = useState('');
  const open = (field: string) => form.open(() => setFocused(field));
  return (
    <RecordPart
      id="personal-vehicle"
      title="Personal Vehicle"
      state={vehicle ? `${vehicle.make} ${vehicle.model}, ${vehicle.registration_number}` : NONE}
      about={!vehicle && NONE}
      actions={
        !form.isOpen && (
          <Button ref={form.button} variant="secondary" onClick={() => open('')}>
            {vehicle ? (
              <>
                Edit <span className="sr-only">Personal Vehicle</span>
              </>
            ) : (
              <>
                <Plus className="size-4" /> Add personal vehicle
              </>
            )}
          </Button>
        )
      }
    >
      {(form.isOpen || vehicle) && (
        <>
          {form.isOpen ? (
            <Suspense fallback={<Spinner />}>
              <PersonalVehicleForm
                driverId={record.driver.id}
                vehicle={vehicle}
                focused={focused}
                onClose={form.close}
              />
            </Suspense>
          ) : (
            vehicle && <AtAGlance vehicle={vehicle} />
          )}
          {vehicle && <VehicleDocuments vehicle={vehicle} documents={record.documents} />}
        </>
      )}
    </RecordPart>
  );
}

function AtAGlance({ vehicle }: { vehicle: PersonalVehicle }) {
  const { make, model, year, registration_number, nct_expiry, insurance_expiry } = vehicle;
  return (
    <div className="space-y-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlateChip registration={registration_number} />
        <span className="font-medium">
          {make} {model}
          {year && `, ${year}`}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <span>NCT {nct_expiry ? <ExpiryLine date={nct_expiry} /> : NOT_ON_RECORD}</span>
        <span>Insurance {insurance_expiry ? <ExpiryLine date={insurance_expiry} /> : NOT_ON_RECORD}</span>
      </p>
    </div>
  );
}

const NOT_ON_RECORD = 'not on record';

type VehicleDocumentsProps = { vehicle: PersonalVehicle; documents: WholeDriver['documents'] };

function VehicleDocuments({ vehicle, documents }: VehicleDocumentsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
      <KnownBy record={vehicle} />
      <Documents
        record={{ kind: 'grey_fleet_vehicles', id: vehicle.id }}
        documents={documentsOf(documents, [vehicle.id, vehicle.source_id])}
        name="personal vehicle"
      />
    </div>
  );
}
