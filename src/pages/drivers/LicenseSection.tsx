import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExpiryBadge, ExpiryLine } from '../../components/Expiry';
import { useToday } from '../../components/useToday';
import { addLicense, type DriverLicense, deleteLicense, driverLicensesQuery } from '../../data/licenses';
import { countryName } from '../../domain/countries';
import {
  checkLicense,
  emptyLicenseDraft,
  type LicenseCard,
  type LicenseDraft,
  licenseCards,
} from '../../domain/licenses';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { formatDate } from '../../lib/formatDate';
import { LicenseFields, LicenseTypesFailure } from '../records/LicenseFields';
import { useLicenseTypeLabel } from '../records/useLicenseTypeLabel';
import { AddForm, RecordSection } from './RecordSection';

type LicenseSectionProps = { driverId: string };

export function LicenseSection({ driverId }: LicenseSectionProps) {
  const cards = useQuery({ ...driverLicensesQuery(driverId), select: licenseCards });
  const typeLabel = useLicenseTypeLabel();

  return (
    <RecordSection<LicenseCard<DriverLicense>, DriverLicense>
      id="licenses"
      title="License Information"
      noun="licence"
      query={cards}
      failure="The licences couldn't be loaded"
      empty={{ icon: IdCard, title: 'No License', text: 'Add a row for each category on the card.' }}
      nameOf={({ type, license_number }) => `${typeLabel(type)}, ${license_number}`}
      remove={deleteLicense(driverId)}
      addForm={(onClose) => <AddLicenseForm driverId={driverId} onClose={onClose} />}
      entry={(card, deleteButton) => (
        <>
          <h3 className="flex flex-wrap gap-x-3 rounded-control bg-canvas px-3 py-2">
            <span className="font-semibold tabular-nums">{card.number}</span>
            <span className="font-normal text-ink-soft">{countryName(card.country)}</span>
          </h3>
          <ul className="divide-y divide-line">
            {card.licenses.map((license) => (
              <LicenseRow key={license.id} license={license} title={typeLabel(license.type)}>
                {deleteButton(license)}
              </LicenseRow>
            ))}
          </ul>
        </>
      )}
    />
  );
}

type LicenseRowProps = { license: DriverLicense; title: string; children: ReactNode };

/** A category of a card. In one line where there is room. */
function LicenseRow({ license, title, children }: LicenseRowProps) {
  const today = useToday();
  const { issued_date, expiry_date } = license;
  return (
    <li className="flex items-center gap-2 py-1 pl-3">
      <div className="grid min-w-0 flex-1 gap-x-4 py-1 tabular-nums sm:grid-cols-[minmax(0,1fr)_8.5rem_14.5rem_8.5rem] sm:items-center">
        <h4 className="font-medium">{title}</h4>
        <p className="text-sm text-ink-soft">Issued {formatDate(issued_date)}</p>
        <p className="text-sm">
          {expiry_date < today ? 'Expired' : 'Expires'} <ExpiryLine date={expiry_date} />
        </p>
        <div className="max-sm:mt-1">
          <ExpiryBadge date={expiry_date} />
        </div>
      </div>
      {children}
    </li>
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
