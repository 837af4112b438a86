import { useMutation, useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import {
  DELETE_LICENSE_FAILURE,
  type DriverLicense,
  deleteLicense,
  driverLicensesQuery,
} from '../../data/licenses';
import type { Day } from '../../domain/dates';
import { useLicenseTypeLabel } from '../shared/useLicenseTypeLabel';
import { AddLicenseForm } from './AddLicenseForm';
import { LicenseEntry } from './LicenseEntry';
import { RecordSection } from './RecordSection';

type LicenseSectionProps = { driverId: string; today: Day };

export function LicenseSection({ driverId, today }: LicenseSectionProps) {
  const licenses = useQuery(driverLicensesQuery(driverId));
  const deletion = useMutation(deleteLicense(driverId));
  const typeLabel = useLicenseTypeLabel();
  const nameOf = ({ type, license_number }: DriverLicense) => `${typeLabel(type)}, ${license_number}`;

  return (
    <RecordSection
      id="licenses"
      title="License Information"
      noun="licence"
      query={licenses}
      failure="The licences could not be loaded"
      empty={{ icon: IdCard, title: 'No License', text: 'Add a row for each category on the card.' }}
      nameOf={nameOf}
      deletion={deletion}
      deleteFailure={DELETE_LICENSE_FAILURE}
      addForm={(onClose) => <AddLicenseForm driverId={driverId} today={today} onClose={onClose} />}
      entry={(license) => <LicenseEntry license={license} title={typeLabel(license.type)} today={today} />}
    />
  );
}
