import type { ComponentType } from 'react';
import { VehicleAssignmentSection } from './topics/assignments/screens/VehicleAssignmentSection';
import { CpcSection } from './topics/cpc/screens/CpcSection';
import { DisqualificationSection } from './topics/disqualifications/screens/DisqualificationSection';
import { DriverDownloads } from './topics/downloads/screens/DownloadsSection';
import { PersonalInformation } from './topics/drivers/screens/PersonalInformation';
import { LicenseCheckSection } from './topics/license-checks/screens/LicenseCheckSection';
import { LicenseSection } from './topics/licenses/screens/LicenseSection';
import { PenaltySection } from './topics/penalties/screens/PenaltySection';
import { PersonalVehicleSection } from './topics/personal-vehicles/screens/PersonalVehicleSection';
import { PoliciesSection } from './topics/policies/screens/PoliciesSection';
import { TrainingSection } from './topics/training/screens/TrainingSection';
import type { WholeDriver } from './topics/wholeDriver';

type SectionProps = { record: WholeDriver };

type DriverSection = {
  id: string;
  link: string;
  Section: ComponentType<SectionProps>;
};

/** By what one comes for. */
export const driverSections: readonly DriverSection[] = [
  { id: 'licenses', link: 'Licences', Section: LicenseSection },
  { id: 'assignment', link: 'Assignment', Section: Assignment },
  { id: 'penalties', link: 'Points', Section: Points },
  { id: 'training', link: 'Training', Section: Training },
  { id: 'license-checks', link: 'Licence checks', Section: LicenseCheckSection },
  { id: 'tachograph', link: 'Tachograph', Section: DriverDownloads },
  { id: 'policies', link: 'Policies', Section: PoliciesSection },
  { id: 'personal-vehicle', link: 'Personal vehicle', Section: PersonalVehicleSection },
  { id: 'personal', link: 'Personal', Section: PersonalInformation },
];

function Assignment({ record: { driver } }: SectionProps) {
  return <VehicleAssignmentSection driverId={driver.id} isInactive={driver.is_inactive} />;
}

function Points({ record }: SectionProps) {
  return (
    <PenaltySection record={record}>
      <DisqualificationSection record={record} />
    </PenaltySection>
  );
}

function Training({ record }: SectionProps) {
  return (
    <TrainingSection record={record}>
      <CpcSection record={record} />
    </TrainingSection>
  );
}
