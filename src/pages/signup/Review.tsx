import { DescriptionList } from '../../components/DescriptionList';
import { PlateChip } from '../../components/PlateChip';
import type { ApplicationDraft } from '../../domain/applicationDraft';
import { countryName } from '../../domain/countries';
import { formatDate } from '../../lib/format';
import { useLicenseTypeLabel } from '../shared/useLicenseTypeLabel';
import { ReviewBlock } from './ReviewBlock';

type ReviewProps = {
  draft: ApplicationDraft;
  depotName: string;
  disabled: boolean;
  onEdit: (step: number) => void;
};

/** Everything that is handed in, but never the password. */
export function Review({ draft, depotName, disabled, onEdit }: ReviewProps) {
  const typeLabel = useLicenseTypeLabel();
  const { vehicle, useGreyFleet, licenses } = draft;

  return (
    <>
      <ReviewBlock title="Account" disabled={disabled} onEdit={() => onEdit(1)}>
        <DescriptionList
          items={[
            { label: 'Depot', value: depotName },
            { label: 'Full name', value: draft.fullName },
            { label: 'Email', value: draft.email },
          ]}
        />
      </ReviewBlock>
      <ReviewBlock title="Contact" disabled={disabled} onEdit={() => onEdit(2)}>
        <DescriptionList
          items={[
            { label: 'Phone', value: draft.phone },
            { label: 'Address', value: draft.address },
          ]}
        />
      </ReviewBlock>
      <ReviewBlock title="Own vehicle" disabled={disabled} onEdit={() => onEdit(3)}>
        {useGreyFleet ? (
          <DescriptionList
            items={[
              { label: 'Make', value: vehicle.make },
              { label: 'Model', value: vehicle.model },
              {
                label: 'Registration number',
                value: <PlateChip registration={vehicle.registrationNumber} />,
              },
              { label: 'NCT expiry date', value: formatDate(vehicle.nctExpiry) },
            ]}
          />
        ) : (
          <p>No own vehicle used for work</p>
        )}
      </ReviewBlock>
      <ReviewBlock title="Driver licences" disabled={disabled} onEdit={() => onEdit(3)}>
        <ol className="flex flex-col gap-4">
          {licenses.map((license, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only shown here, and numbers are not unique
            <li key={index} className="rounded-card border border-line p-4">
              <DescriptionList
                items={[
                  { label: 'Licence number', value: license.licenseNumber },
                  { label: 'Licence type', value: typeLabel(license.type) },
                  { label: 'Country', value: countryName(license.country) },
                  { label: 'Issue date', value: formatDate(license.issuedDate) },
                  { label: 'Expiry date', value: formatDate(license.expiryDate) },
                ]}
              />
            </li>
          ))}
        </ol>
      </ReviewBlock>
    </>
  );
}
