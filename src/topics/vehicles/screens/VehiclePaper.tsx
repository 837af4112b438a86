import { DataTable } from '../../../components/DataTable';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import { PaperRecords, PaperSection } from '../../../records/paperParts';
import { PaperAssignments } from '../../assignments/parts/PaperAssignments';
import { withTexts } from '../../roadworthiness-tests/rules';
import { earlierText, obligationColumns } from '../../vehicle-records/parts/obligationColumns';
import { earlierRecords, vehicleObligations } from '../../vehicle-records/rules';
import type { WholeVehicle } from '../../wholeVehicle';
import { weeklyKm } from '../odometer';
import { vehicleReadings } from '../parts/vehicleReadings';

/** How many earlier records fit on two pages with everything else. */
const MOST = 8;

/** The printed record, below its summary. Requests nothing: the page has loaded it all. */
export default function VehiclePaper({ record }: { record: WholeVehicle }) {
  const { id } = record.vehicle;
  return (
    <>
      <Obligations record={record} />
      <Tests record={record} />
      <PaperAssignments of={{ column: 'vehicle_id', id }} title="Drivers" empty="None, past or present" />
    </>
  );
}

function Tests({ record: { tests } }: { record: WholeVehicle }) {
  return (
    tests.length > 0 && (
      <PaperRecords
        title="Test results"
        rows={withTexts(tests).slice(0, MOST)}
        empty=""
        left={Math.max(0, tests.length - MOST)}
        entry={({ kind, tested_on, text, faults, reference }) => (
          <>
            <span className="font-medium">
              {kind} {formatDate(tested_on)}
            </span>
            : {[text, faults, reference].filter(Boolean).join(', ')}
          </>
        )}
      />
    )
  );
}

function Obligations({ record }: { record: WholeVehicle }) {
  const { vehicle, records } = record;
  const obligations = vehicleObligations(vehicle, record.obligations, records, useToday());
  const earlier = earlierRecords(records, obligations);
  const columns = obligationColumns({
    weekly: weeklyKm(vehicleReadings(vehicle, records)),
    worst: undefined,
    kind: 'vehicle_records',
    vehicleId: vehicle.id,
    records,
    documents: record.documents,
    // Photos are no use on paper.
    hasPictures: false,
    onRenew: () => undefined,
    onDelete: () => undefined,
  });
  return (
    <>
      <PaperSection title="What this vehicle needs">
        <DataTable
          caption="What this vehicle needs"
          rows={obligations}
          rowKey={({ id }) => id}
          columns={columns.filter(({ isForScreen }) => !isForScreen)}
          areas=""
          empty={<p>This vehicle needs no records.</p>}
        />
      </PaperSection>
      {earlier.length > 0 && (
        <PaperRecords
          title="Earlier records"
          rows={earlier.slice(0, MOST)}
          empty=""
          left={Math.max(0, earlier.length - MOST)}
          entry={(each) => (
            <>
              <span className="font-medium">{each.requirement.name}</span>: {earlierText(each)}
            </>
          )}
        />
      )}
    </>
  );
}
