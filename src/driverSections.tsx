import type { ComponentType } from 'react';
import { VehicleAssignmentSection } from './topics/assignments/screens/VehicleAssignmentSection';
import { CpcSection } from './topics/cpc/screens/CpcSection';
import { DisqualificationSection } from './topics/disqualifications/screens/DisqualificationSection';
import type { WholeDriver } from './topics/drivers/data/wholeDriver';
import { LicenseCheckSection } from './topics/license-checks/screens/LicenseCheckSection';
import { LicenseSection } from './topics/licenses/screens/LicenseSection';
import { PenaltySection } from './topics/penalties/screens/PenaltySection';
import { PersonalVehicleSection } from './topics/personal-vehicles/screens/PersonalVehicleSection';
import { TrainingSection } from './topics/training/screens/TrainingSection';

type SectionProps = { record: WholeDriver };

type DriverSection = {
  id: string;
  link: string;
  Section: ComponentType<SectionProps>;
};

export const driverSections: readonly DriverSection[] = [
  { id: 'licenses', link: 'Licences', Section: LicenseSection },
  { id: 'training', link: 'Training', Section: TrainingSection },
  { id: 'cpc', link: 'Driver CPC', Section: CpcSection },
  { id: 'penalties', link: 'Points', Section: PenaltySection },
  { id: 'disqualifications', link: 'Disqualifications', Section: DisqualificationSection },
  { id: 'license-checks', link: 'Licence checks', Section: LicenseCheckSection },
  { id: 'personal-vehicle', link: 'Personal vehicle', Section: PersonalVehicleSection },
  { id: 'assignment', link: 'Assignment', Section: Assignment },
];

function Assignment({ record: { driver } }: SectionProps) {
  return (
    <div id="assignment">
      <VehicleAssignmentSection driverId={driver.id} isInactive={driver.is_inactive} />
    </div>
  );
}
