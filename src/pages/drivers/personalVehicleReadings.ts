import type { Reading } from '../../domain/differences';
import type { PersonalVehicleDraft } from '../../domain/personalVehicleDraft';

/** How a personal vehicle reads when two versions of it are set side by side. */
export const personalVehicleReadings: readonly Reading<PersonalVehicleDraft>[] = [
  { label: 'Make', read: ({ make }) => make },
  { label: 'Model', read: ({ model }) => model },
  { label: 'Registration number', read: ({ registrationNumber }) => registrationNumber },
  { label: 'Year', read: ({ year }) => year },
  { label: 'NCT expiry date', read: ({ nctExpiry }) => nctExpiry },
  { label: 'Insurance expiry date', read: ({ insuranceExpiry }) => insuranceExpiry },
  { label: 'Current mileage (km)', read: ({ currentMileage }) => currentMileage },
  { label: 'Condition', read: ({ conditionRating }) => `${conditionRating} of 5 stars` },
  { label: 'Annual business mileage (km)', read: ({ annualBusinessMileage }) => annualBusinessMileage },
  { label: 'Mileage rate (euro per km)', read: ({ mileageRate }) => mileageRate },
  { label: 'Last inspection date', read: ({ lastInspectionDate }) => lastInspectionDate },
];
