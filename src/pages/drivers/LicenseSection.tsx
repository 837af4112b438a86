import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { ExpiryBadge, ExpiryLine } from '../../components/Expiry';
import { addLicense, type DriverLicense, deleteLicense, driverLicensesQuery } from '../../data/licenses';
import { countryName } from '../../domain/countries';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';
import { checkLicense, emptyLicenseDraft, type LicenseDraft } from '../../domain/licenses';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { formatDate } from '../../lib/format';
import { DriverHistoryEntry } from '../records/entries';
import { LicenseFields, LicenseTypesFailure } from '../records/LicenseFields';
import { useLicenseTypeLabel } from '../records/useLicenseTypeLabel';
import { AddForm, RecordSection } from './RecordSection';

type LicenseSectionProps = { driverId: string; today: Day };

export function LicenseSection({ driverId, today }: LicenseSectionProps) {
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
      addForm={(onClose) => <AddLicenseForm driverId={driverId} today={today} onClose={onClose} />}
      entry={(license) => <LicenseEntry license={license} title={typeLabel(license.type)} today={today} />}
    />
  );
}

type LicenseEntryProps = { license: DriverLicense; title: string; today: Day };

function LicenseEntry({ license, title, today }: LicenseEntryProps) {
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
            Expiry <ExpiryLine date={expiry_date} today={today} />
          </p>
          <ExpiryBadge state={expiryState(expiry_date, today)} />
        </>
      }
    />
  );
}

type AddLicenseFormProps = { driverId: string; today: Day; onClose: () => void };

function AddLicenseForm({ driverId, today, onClose }: AddLicenseFormProps) {
  const form = useCheckedForm<LicenseDraft>(emptyLicenseDraft(), (draft) => checkLicense(draft, today));
  return (
    <AddForm form={form} add={addLicense(driverId)} saveLabel="Save licence" onClose={onClose}>
      <LicenseTypesFailure />
      <LicenseFields prefix="" today={today} />
    </AddForm>
  );
}
