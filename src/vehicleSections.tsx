import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './components/lazyPart';
import { VehicleChecks } from './topics/checks/parts/VehicleChecks';
import { OpenDefects } from './topics/defects/parts/OpenDefects';
import { VehicleDownloads } from './topics/downloads/screens/DownloadsSection';
import { VehicleTests } from './topics/roadworthiness-tests/parts/VehicleTests';
import { VehicleObligations } from './topics/vehicle-records/parts/VehicleObligations';
import { chosenVehicle } from './topics/vehicles/rules';
import { VehicleDetails } from './topics/vehicles/screens/VehicleDetails';
import type { WholeVehicle } from './topics/wholeVehicle';

// Only a depot that tells the fleet database has them.
const VehicleDuties = lazyPart(async () => ({
  default: (await import('./topics/duties/parts/VehicleDuties')).VehicleDuties,
}));

type SectionProps = { record: WholeVehicle };

type VehicleSection = { id: string; Section: ComponentType<SectionProps> };

/** By what one comes for. */
export const vehicleSections: readonly VehicleSection[] = [
  { id: 'defects', Section: Defects },
  { id: 'checks', Section: Checks },
  { id: 'obligations', Section: VehicleObligations },
  { id: 'tests', Section: VehicleTests },
  { id: 'duties', Section: Duties },
  { id: 'tachograph', Section: VehicleDownloads },
  { id: 'details', Section: Details },
];

function Defects({ record: { vehicle } }: SectionProps) {
  return <OpenDefects vehicleId={vehicle.id} />;
}

function Checks({ record: { vehicle } }: SectionProps) {
  return <VehicleChecks vehicle={chosenVehicle(vehicle)} />;
}

function Duties({ record: { vehicle } }: SectionProps) {
  return (
    <Suspense fallback={null}>
      <VehicleDuties vehicleId={vehicle.id} />
    </Suspense>
  );
}

function Details({ record: { vehicle } }: SectionProps) {
  return <VehicleDetails vehicle={vehicle} />;
}
