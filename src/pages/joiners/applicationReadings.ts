import type { ApplicationEditDraft } from '../../domain/applicationDraft';
import { APPLICATION_STATUS_LABELS } from '../../domain/applications';
import { countryName } from '../../domain/countries';
import type { Reading } from '../../domain/differences';

/** How an application reads when two versions of it are set side by side. Dates stay as the form has them. */
export const applicationReadings: readonly Reading<ApplicationEditDraft>[] = [
  { label: 'Status', read: ({ status }) => APPLICATION_STATUS_LABELS[status] },
  { label: 'Reason for Rejection', read: ({ rejectionReason }) => rejectionReason },
  { label: 'Full Name', read: ({ fullName }) => fullName },
  { label: 'Email', read: ({ email }) => email },
  { label: 'Phone', read: ({ phone }) => phone },
  { label: 'Address', read: ({ address }) => address },
  {
    label: 'Vehicle',
    read: ({ useGreyFleet, vehicle }) =>
      useGreyFleet
        ? `${vehicle.make} ${vehicle.model}, ${vehicle.registrationNumber}, NCT until ${vehicle.nctExpiry}`
        : '',
  },
  {
    label: 'Licences',
    read: ({ licenses }) =>
      licenses
        .map(
          ({ type, licenseNumber, country, issuedDate, expiryDate }) =>
            `${type} ${licenseNumber}, ${countryName(country)}, ${issuedDate} to ${expiryDate}`,
        )
        .join('\n'),
  },
];
