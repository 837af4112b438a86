import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { ExpiryBadge, ExpiryLine } from '../../components/Expiry';
import { useToday } from '../../components/useToday';
import { addLicense, type DriverLicense, deleteLicense, driverLicensesQuery } from '../../data/licenses';
import { countryName } from '../../domain/countries';
import { checkLicense, emptyLicenseDraft, type LicenseDraft } from '../../domain/licenses';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { formatDate } from '../../lib/format';
import { DriverHistoryEntry } from '../records/entries';
import { LicenseFields, LicenseTypesFailure } from '../records/LicenseFields';
import { useLicenseTypeLabel } from '../records/useLicenseTypeLabel';
import { AddForm, RecordSection } from './RecordSection';

type LicenseSectionProps = { driverId: string };

export function LicenseSection({ driverId }: LicenseSectionProps) {
  const licenses = useQuery(driverLicensesQuery(driverId));
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
      remove={deleteLicense(driverId)}
      addForm={(onClose) => <AddLicenseForm driverId={driverId} onClose={onClose} />}
      entry={(license) => <LicenseEntry license={license} title={typeLabel(license.type)} />}
    />
  );
}

type LicenseEntryProps = { license: DriverLicense; title: string };

function LicenseEntry({ license, title }: LicenseEntryProps) {
  const { license_number, country, issued_date, expiry_date } = license;
  return (
    <DriverHistoryEntry
      title={title}
      details={
        <>
          <p>{license_number}</p>
          <p>{countryName(country)}</p>
        </>
      }
      dates={
        <>
          <p>Issued {formatDate(issued_date)}</p>
          <p>
            Expiry <ExpiryLine date={expiry_date} />
          </p>
          <ExpiryBadge date={expiry_date} />
        </>
      }
    />
  );
}

type AddLicenseFormProps = { driverId: string; onClose: () => void };

function AddLicenseForm({ driverId, onClose }: AddLicenseFormProps) {
  const today = useToday();
  const form = useCheckedForm<LicenseDraft>(emptyLicenseDraft(), (draft) => checkLicense(draft, today));
  return (
    <AddForm form={form} add={addLicense(driverId)} saveLabel="Save licence" onClose={onClose}>
      <LicenseTypesFailure />
      <LicenseFields prefix="" />
    </AddForm>
  );
}
